"""`mrag-owl benchmark`: questions with judgements, systems run on them, and what the runs are worth."""

from mrag_owl.cli.command import run
from mrag_owl_benchmark.command import main

__all__ = ["main"]

if __name__ == "__main__":
    raise SystemExit(run(main))
