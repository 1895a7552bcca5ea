"""`mrag-owl forget`: remove what a run of `enrich`, `context` or `caption` added, without a trace."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from mrag_owl.cli.command import command_parser, human_count, human_seconds, non_empty_text, note, run
from mrag_owl.cli.options import add_store_option, chosen_directory

_EXAMPLES = """
mrag-owl forget --list --store sample-store
mrag-owl forget pixels-6b196a71be --store sample-store
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Remove a run from a store, or list the runs that it has."""
    arguments = _parser().parse_args(argv)
    started = time.perf_counter()

    from mrag_owl.pipeline.runs.publishing import forget_run, list_runs
    from mrag_owl.store.dataset import GraphStore

    path = chosen_directory(arguments)
    if arguments.list:
        with GraphStore.open(path) as store:
            runs = list_runs(store)
            for known in runs:
                agent = f"{known.agent.name} {known.agent.version}"
                print(f"{known.name}\t{agent}\t{known.ended}\t{known.findings} findings")  # noqa: T201  # the result
        if not runs:
            note("no runs")
        return 0
    triples = forget_run(path, arguments.run)
    seconds = human_seconds(time.perf_counter() - started)
    note(f"{path}: forgot {arguments.run}, {human_count(triples)} triples in {seconds}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = command_parser(
        "forget",
        "Remove a run of `enrich`, `context` or `caption` completely: its statements, descriptions and provenance,\n"
        "and every index made with them. What annotators stated and other runs stay, and so do answers of models in\n"
        "STORE/journals, which were paid for.",
        examples=_EXAMPLES,
    )
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("run", nargs="?", type=non_empty_text, metavar="RUN", help="the run's name")
    which.add_argument("--list", action="store_true", help="list the runs: name, who spoke, when, how many findings")
    add_store_option(parser, on_disk=True)
    return parser


if __name__ == "__main__":
    raise SystemExit(run(main))
