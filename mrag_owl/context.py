"""`mrag-owl context`: read texts, and add what they tell to a store as a graph of its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.cli.command import (
    command_parser,
    existing_file,
    human_count,
    human_seconds,
    natural_int,
    non_empty_text,
    positive_int,
    run,
)
from mrag_owl.cli.options import add_model_options, add_store_option, chosen_directory, chosen_model
from mrag_owl.cli.runs import add_run_options, chosen_run, tell_estimate, tell_run, watching
from mrag_owl.config import read_settings
from mrag_owl.datasets.texts.decoding import read_text

if TYPE_CHECKING:
    from mrag_owl.pipeline.context.contexts import ContextReport

_EXAMPLES = """
mrag-owl context sample --store sample-store
mrag-owl context lives.jsonl.gz --store semart-store
mrag-owl context books/ letters.md --store semart-store --authority artists.json --name library
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Read the texts that are not read yet, and publish what they tell; exit 1 if any window failed."""
    parser = command_parser(
        "context",
        "Read texts, and add the entities and relations that they tell to a store, each with the sentence and the\n"
        "place where it stands. Interrupted or killed, the same command continues; `forget` removes what it added.",
        examples=_EXAMPLES,
    )
    parser.add_argument(
        "texts",
        nargs="+",
        type=Path,
        metavar="TEXTS",
        help="files, or folders of them; sample: the small history of dress that comes with the program",
    )
    add_store_option(parser, on_disk=True)
    parser.add_argument("--extractor", default="text", metavar="NAME", help="text (default; no model needed) or llm")
    parser.add_argument(
        "--profile",
        metavar="NAME|FILE",
        help="what is looked for: art (default), dress (of the sample), or a TOML file",
    )
    parser.add_argument(
        "--authority",
        metavar="FILE|URL",
        help="names of people and places with their items: JSON, CSV, RDF, an endpoint",
    )
    parser.add_argument(
        "--name", type=non_empty_text, metavar="NAME", help="what the run is called after (the first text)"
    )
    parser.add_argument(
        "--titles", type=existing_file, metavar="FILE", help="of a wiki's dump only these articles, one title a line"
    )
    parser.add_argument("--window", type=positive_int, default=1000, metavar="N", help="tokens of a window (1000)")
    parser.add_argument("--overlap", type=natural_int, default=100, metavar="N", help="tokens two windows share (100)")
    add_run_options(parser, kind="windows", at_once="llm 8, text 1", has_dry_run=True)
    add_model_options(parser)
    arguments = parser.parse_args(argv)
    store = chosen_directory(arguments)
    from mrag_owl.pipeline.context.contexts import ContextOptions, add_context, estimate_context, sample_text

    chosen = chosen_run(arguments, "context", chosen_model(arguments, max_tokens=4000))
    is_sample = arguments.texts == [Path("sample")] and not Path("sample").exists()
    texts = [sample_text()] if is_sample else arguments.texts
    options = ContextOptions(
        arguments.extractor,
        arguments.profile or ("dress" if is_sample else "art"),
        arguments.authority,
        arguments.name,
        arguments.window,
        arguments.overlap,
        _titles(arguments.titles),
    )
    if arguments.dry_run:
        books, estimate = estimate_context(store, texts, options, chosen, read_settings())
        words = sum(len(book.text.split()) for book in books)
        print(f"{human_count(len(books))} texts of {human_count(words)} words")  # noqa: T201  # the command's result
        return tell_estimate(estimate, do="read", done="read")
    with watching("reading") as watch:
        done = add_context(store, texts, options, read_settings(), run=chosen, watch=watch)
    return tell_run(done.state, "read", _published(done.published) if done.published is not None else ())


def _titles(path: Path | None) -> frozenset[str]:
    return frozenset() if path is None else frozenset(filter(None, map(str.strip, read_text(path).splitlines())))


def _published(published: ContextReport) -> list[str]:
    entities = ", ".join(f"{human_count(count)} {name}" for name, count in sorted(published.entities.items()))
    links = ", ".join(f"{human_count(count)} {name}" for name, count in sorted(published.links.items()))
    dropped = ", ".join(f"{human_count(count)} {why}" for why, count in published.dropped.items())
    return [
        f"published {published.graph} in {human_seconds(published.seconds)}",
        f"{human_count(sum(published.entities.values()))} entities: {entities}",
        f"{human_count(sum(published.links.values()))} links: {links}",
        f"{human_count(published.mentions)} mentions, {human_count(published.statements)} statements",
        f"{human_count(published.merged)} names merged; {human_count(published.linked)} entities are the store's",
        *([f"dropped: {dropped}"] if dropped else []),
    ]


if __name__ == "__main__":
    raise SystemExit(run(main))
