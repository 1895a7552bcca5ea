"""`mrag-owl ask`: answer a question about what the graph links, with the path as evidence."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from mrag_owl.command import command_parser, non_empty_text, positive_int, run
from mrag_owl.store_option import add_store_option, chosen_store

if TYPE_CHECKING:
    from mrag_owl.records import Reply

_EXAMPLES = """
mrag-owl ask "who else died in the year William Blake died?" --store tate-store
mrag-owl ask "works about ruins by artists born in London" --store tate-store --strategy logic
mrag-owl ask "how many works did William Blake make?" --store tate-store --format json | jq .count
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Print what answers the question, the paths to it, and a sentence."""
    parser = command_parser(
        "ask",
        "Answer a question over several hops of a store's graph, with the path as evidence.",
        examples=_EXAMPLES,
    )
    parser.add_argument("question", type=non_empty_text, metavar="QUESTION", help="what to find")
    add_store_option(parser)
    parser.add_argument(
        "--strategy",
        default="hybrid",
        metavar="HOW",
        help="logic: the question read into a class expression and answered exactly; paths: the best paths from what it"
        " names; hybrid (default): logic where it can be read, else paths",
    )
    parser.add_argument("--top-k", type=positive_int, default=10, metavar="K", help="how many to show (default 10)")
    parser.add_argument("--format", choices=sorted(_FORMATS), default="text", help="form of the output (default text)")
    arguments = parser.parse_args(argv)
    store = chosen_store(arguments)
    from mrag_owl.pipeline.asking import Asker

    with Asker.open(store) as asker:
        reply = asker.ask(arguments.question, strategy=arguments.strategy, top_k=arguments.top_k)
    print(_FORMATS[arguments.format](reply))  # noqa: T201  # the command's result
    return 0


_LONGEST = 600  # characters of an expression


def _as_text(reply: Reply) -> str:
    lines = []
    for one in reply.found:
        lines.append(f"{one.rank:>3}  {one.label}  <{one.iri}>")
        lines += [f"     {route.text}" for route in one.routes]
    if reply.total > len(reply.found) > 0:
        lines.append(f"     … {reply.total} in all")
    if reply.understood is not None:
        formal = reply.understood.expression
        if len(formal) > _LONGEST:
            formal = f"{formal[:_LONGEST]} … ({len(formal)} characters; --format json has all)"
        lines += ["", f"read as: {reply.understood.english}", f"         {formal}"]
    if reply.unread and reply.found:
        return "\n".join([reply.text, "", *lines])
    lines += ["", *(f"not read: {why}" for why in reply.unread)] if reply.unread else []
    return "\n".join([*lines, "", reply.text]).lstrip("\n")


def _as_json(reply: Reply) -> str:
    return json.dumps(asdict(reply), ensure_ascii=False, indent=2)


_FORMATS: Mapping[str, Callable[[Reply], str]] = {"text": _as_text, "json": _as_json}


if __name__ == "__main__":
    raise SystemExit(run(main))
