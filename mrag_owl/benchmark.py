"""`mrag-owl benchmark`: questions with judgements, systems run on them, and what the runs are worth."""

from __future__ import annotations

from collections.abc import Sequence

from mrag_owl.cli.command import run
from mrag_owl.cli.siblings import sibling


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the step of the command line asks for."""
    command = sibling("mrag_owl_benchmark.command", "tools/benchmark", what="what judges systems")
    code: int = command.main(argv)
    return code


if __name__ == "__main__":
    raise SystemExit(run(main))
