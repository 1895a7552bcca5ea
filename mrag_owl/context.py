"""`mrag-owl context`: read texts, and add what they tell to a store as a graph of its own."""

from __future__ import annotations

import sys
from collections import defaultdict
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
    note,
    positive_int,
    run,
)
from mrag_owl.cli.options import add_model_options, add_store_option, chosen_directory
from mrag_owl.cli.progress import Progress
from mrag_owl.config import read_settings
from mrag_owl.datasets.texts.decoding import read_text

if TYPE_CHECKING:
    from mrag_owl.pipeline.context.contexts import ContextRun
    from mrag_owl.pipeline.context.estimating import ContextEstimate
    from mrag_owl.pipeline.runs.working import FailedItem

_EXAMPLES = """
mrag-owl context sample --store sample-store
mrag-owl context lives.jsonl.gz --store semart-store
mrag-owl context books/ letters.md --store semart-store --authority artists.json --name library
"""
_SHOWN = 3  # windows named for each cause


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
    parser.add_argument("--dry-run", action="store_true", help="say what it would take, and ask nobody")
    parser.add_argument("--limit", type=positive_int, metavar="N", help="only the first N windows")
    parser.add_argument("--concurrency", type=positive_int, metavar="N", help="windows at once (llm 8, text 1)")
    parser.add_argument("--retry-failed", action="store_true", help="try again what failed for good")
    add_model_options(parser)
    arguments = parser.parse_args(argv)
    store = chosen_directory(arguments)
    from mrag_owl.llm import Prices
    from mrag_owl.pipeline.context.contexts import ContextOptions, add_context, sample_text
    from mrag_owl.pipeline.models import ModelOptions

    model = ModelOptions(
        model=arguments.model,
        base_url=arguments.base_url,
        prices=Prices(arguments.price_in, arguments.price_out),
        timeout=arguments.timeout,
        attempts=arguments.attempts,
        max_tokens=4000,
    )
    is_sample = arguments.texts == [Path("sample")] and not Path("sample").exists()
    texts = [sample_text()] if is_sample else arguments.texts
    options = ContextOptions(
        arguments.extractor,
        arguments.profile or ("dress" if is_sample else "art"),
        arguments.authority,
        arguments.name,
        arguments.window,
        arguments.overlap,
        model,
        arguments.concurrency,
        arguments.limit,
        arguments.retry_failed,
        _titles(arguments.titles),
    )
    if arguments.dry_run:
        from mrag_owl.pipeline.context.estimating import estimate_context

        _forecast(estimate_context(store, texts, options, read_settings()))
        return 0
    with Progress("reading", shows_rate=True) as progress:
        done = add_context(store, texts, options, read_settings(), watch=progress.watch)
    _report(done)
    return 1 if done.state.failed else 0


def _titles(path: Path | None) -> frozenset[str]:
    return frozenset() if path is None else frozenset(filter(None, map(str.strip, read_text(path).splitlines())))


def _forecast(estimate: ContextEstimate) -> None:
    before = f"{human_count(estimate.before)} read before"
    lines = [
        f"{human_count(estimate.books)} texts of {human_count(estimate.words)} words",
        f"run {estimate.run}: {human_count(estimate.windows)} windows to read, {before}",
    ]
    if estimate.failed:
        lines.append(f"{human_count(estimate.failed)} failed for good before; --retry-failed tries them again")
    if estimate.calls:
        lines.append(
            f"{human_count(estimate.calls)} calls, about {human_count(estimate.prompt_tokens)} prompt and"
            f" {human_count(estimate.completion_tokens)} completion tokens; cost about {estimate.cost:.2f}"
            + ("" if estimate.cost else " (give --price-in and --price-out for a figure)")
        )
    else:
        lines.append("no calls: it is done on this machine")
    sys.stdout.write("\n".join(lines) + "\n")


def _report(done: ContextRun) -> None:
    """Say on stdout what came of the run, and on stderr which windows failed and why."""
    state = done.state
    lines = [
        f"run {state.run}: {human_count(state.finished)} windows read in {human_seconds(state.seconds)}",
        f"{human_count(state.before)} had been read before, {human_count(len(state.failed))} failed",
    ]
    if (published := done.published) is not None:
        entities = ", ".join(f"{human_count(count)} {name}" for name, count in sorted(published.entities.items()))
        links = ", ".join(f"{human_count(count)} {name}" for name, count in sorted(published.links.items()))
        dropped = ", ".join(f"{human_count(count)} {why}" for why, count in published.dropped.items())
        lines += [
            f"published {published.graph} in {human_seconds(published.seconds)}",
            f"{human_count(sum(published.entities.values()))} entities: {entities}",
            f"{human_count(sum(published.links.values()))} links: {links}",
            f"{human_count(published.mentions)} mentions, {human_count(published.statements)} statements",
            f"{human_count(published.merged)} names merged; {human_count(published.linked)} entities are the store's",
            *([f"dropped: {dropped}"] if dropped else []),
        ]
    if (account := state.account) is not None:
        lines.append(
            f"{human_count(account.asked)} calls answered, {human_count(account.recalled)} recalled from the journal"
        )
    sys.stdout.write("\n".join(lines) + "\n")
    causes: dict[tuple[str, str], list[FailedItem]] = defaultdict(list)
    for one in state.failed:
        causes[one.failure.kind, one.failure.message].append(one)
    for (kind, message), windows in sorted(causes.items(), key=lambda item: (-len(item[1]), item[0])):
        names = "; ".join(one.name for one in windows[:_SHOWN]) + (" …" if len(windows) > _SHOWN else "")
        note(f"failed ({kind}), {human_count(len(windows))}: {message} [{names}]")


if __name__ == "__main__":
    raise SystemExit(run(main))
