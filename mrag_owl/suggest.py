"""`mrag-owl suggest`: concepts that recur, as candidates for classes of a store's ontology."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.cli.command import command_parser, non_empty_text, note, positive_int, run
from mrag_owl.cli.options import add_store_option, chosen_directory
from mrag_owl.errors import ConfigError

if TYPE_CHECKING:
    from mrag_owl.pipeline.suggest.suggesting import Candidate, Suggestions

_EXAMPLES = """
mrag-owl suggest --store sample-store --remember on
mrag-owl suggest --store sample-store
mrag-owl suggest --store sample-store --accept 1 --as "floral dress look"
mrag-owl forget concept-floral-dress-look --store sample-store
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Print the candidates, best first, make one a class, or say whether questions are to be kept."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    if (arguments.accept is None) != (arguments.name is None):
        parser.error("--accept N and --as NAME belong together: which candidate, and what the class is to be called")
    store = chosen_directory(arguments)
    if arguments.remember is not None:
        return _remember(store, is_on=arguments.remember == "on")

    from mrag_owl.pipeline.suggest.suggesting import suggest
    from mrag_owl.store.dataset import GraphStore

    with GraphStore.open(store) as opened:
        found = suggest(opened, least=arguments.least, limit=arguments.top)
    if arguments.accept is not None:
        return _accept(store, found, arguments.accept, arguments.name)
    if arguments.format == "json":
        sys.stdout.write(json.dumps(_as_dict(found), ensure_ascii=False, indent=2) + "\n")
    else:
        for line in _as_text(found):
            sys.stdout.write(line + "\n")
        _say_why(store, found)
    return 0


def _remember(store: Path, *, is_on: bool) -> int:
    from mrag_owl.pipeline.indexes.remembered import remember

    remember(store, is_on=is_on)
    note(f"{store}: questions and likes are {'kept from now on' if is_on else 'kept no more, and those kept deleted'}")
    return 0


def _accept(store: Path, found: Suggestions, number: int, name: str) -> int:
    from mrag_owl.pipeline.suggest.accepting import accept

    if number > len(found.candidates):
        there = f"the last is {len(found.candidates)}" if found.candidates else "there is none at all"
        raise ConfigError(f"there is no candidate {number}; {there}")
    added = accept(store, found.candidates[number - 1], name)
    note(f"{store}: {name!r} is a class now; `mrag-owl forget {added.name} --store {store}` takes it away")
    return 0


def _as_text(found: Suggestions) -> Iterator[str]:
    for number, one in enumerate(found.candidates, start=1):
        if number > 1:
            yield ""
        yield f"{number}. {one.english}"
        yield f"   {one.manchester}"
        yield f"   {_support(one)}; {one.extent:,} instances, such as {', '.join(one.examples)}"
        if one.near:
            yield f"   nearly the same: {', '.join(f'{near.name} ({near.share:.2f})' for near in one.near)}"


def _support(one: Candidate) -> str:
    return f"enriched, {one.support:,} together" if one.origin == "enriched" else f"{one.origin} {one.support:,} times"


def _say_why(store: Path, found: Suggestions) -> None:
    """Tell on stderr why there is nothing, and what was left out."""
    from mrag_owl.pipeline.indexes.remembered import is_remembering

    if found.unread:
        note(f"{found.unread} kept expressions are left out: the store has no such words any more")
    if not found.candidates and not is_remembering(store):
        note(f"nothing recurs, and questions are not kept; `mrag-owl suggest --store {store} --remember on` keeps them")
    elif not found.candidates:
        note(f"nothing recurs yet in {found.expressions:,} questions and preferences")


def _as_dict(found: Suggestions) -> dict[str, object]:
    return {
        "expressions": found.expressions,
        "unread": found.unread,
        "candidates": [
            {
                "manchester": one.manchester,
                "english": one.english,
                "origin": one.origin,
                "support": one.support,
                "instances": one.extent,
                "examples": list(one.examples),
                "near": [{"class": near.name, "share": near.share} for near in one.near],
            }
            for one in found.candidates
        ],
    }


def _parser() -> argparse.ArgumentParser:
    parser = command_parser(
        "suggest",
        "Suggest concepts that recur as classes of a store's ontology: what people asked for, liked and saved, and\n"
        "what runs of `enrich` found together. Questions and likes are kept only after --remember on, beside the\n"
        "store and without a word of who asked. A class that is accepted can be used in expressions by its name.",
        examples=_EXAMPLES,
    )
    add_store_option(parser, on_disk=True)
    parser.add_argument(
        "--remember",
        choices=("on", "off"),
        help="on: keep questions and likes from now on; off: delete what was kept, and keep nothing",
    )
    parser.add_argument("--least", type=positive_int, default=3, metavar="N", help="how often at least (default 3)")
    parser.add_argument("--top", type=positive_int, default=10, metavar="N", help="how many candidates (default 10)")
    parser.add_argument("--accept", type=positive_int, metavar="N", help="make candidate N a class (extra `shacl`)")
    parser.add_argument("--as", dest="name", type=non_empty_text, metavar="NAME", help="what the class is called")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="form of the output")
    return parser


if __name__ == "__main__":
    raise SystemExit(run(main))
