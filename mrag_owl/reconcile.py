"""`mrag-owl reconcile`: match the individuals of a store with those of a service or an authority file."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mrag_owl.cli.command import command_parser, human_count, non_empty_text, positive_int, run
from mrag_owl.cli.options import add_store_option, chosen_directory
from mrag_owl.cli.runs import add_run_options, chosen_run, tell_run, watching
from mrag_owl.config import read_settings

_EXAMPLES = """
mrag-owl reconcile --store tate-store --class Artist --against https://wikidata.reconci.link/en/api --type Q5
mrag-owl reconcile --store tate-store --class Artist --against artists.json
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Match what is not matched yet and publish the candidates; exit 1 if any batch failed."""
    parser = command_parser(
        "reconcile",
        "Match the named individuals of a store with the items of a W3C reconciliation service (Wikidata's, Getty's,\n"
        "or another), or of an authority file (JSON, CSV, RDF). What is found are scored candidates for owl:sameAs,\n"
        "and other names, in a graph of their own, which `forget` removes. Killed, the same command goes on.",
        examples=_EXAMPLES,
    )
    add_store_option(parser, on_disk=True)
    parser.add_argument(
        "--against", required=True, type=non_empty_text, metavar="URL|FILE", help="the service or the authority file"
    )
    parser.add_argument(
        "--class", action="append", default=[], dest="classes", metavar="NAME", help="individuals of this class (all)"
    )
    parser.add_argument("--type", metavar="ID", help="the service's own type for what is sought, such as Q5")
    parser.add_argument("--threshold", type=_share, default=0.85, metavar="P", help="how sure at least (0.85)")
    parser.add_argument("--timeout", type=positive_int, default=60, metavar="S", help="seconds for one answer (60)")
    add_run_options(parser, kind="batches", at_once="1", distributes=False)
    arguments = parser.parse_args(argv)
    store = chosen_directory(arguments)
    from mrag_owl.pipeline.reconcile.reconciling import ReconcileOptions, reconcile

    options = ReconcileOptions(
        arguments.against,
        tuple(arguments.classes),
        arguments.type,
        arguments.threshold,
        arguments.timeout,
    )
    with watching("matching") as watch:
        done = reconcile(store, options, read_settings(), run=chosen_run(arguments, "reconcile"), watch=watch)
    lines = []
    if done.published is not None:
        candidates, names = done.published
        lines.append(f"published {human_count(candidates)} candidates and {human_count(names)} names")
    return tell_run(done.state, "matched", lines)


def _share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 < value <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no share; give a number above 0, 1 at most")
    return value


if __name__ == "__main__":
    raise SystemExit(run(main))
