"""`mrag-owl publish`: write all graphs of a store in parts that engines of others load."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from mrag_owl.cli.command import command_parser, human_count, human_seconds, note, run
from mrag_owl.cli.options import add_store_option, chosen_directory

_EXAMPLES = """
mrag-owl publish --store sample-store --to published
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Publish the store that the command line names."""
    parser = command_parser(
        "publish",
        "Write all graphs of a store to a directory, as N-Quads in parts, with scripts that load them:\n"
        "load-virtuoso.sh (its bulk loader) and load-oxigraph.sh. `--store URL` then answers as the store does.",
        examples=_EXAMPLES,
    )
    add_store_option(parser, on_disk=True)
    parser.add_argument(
        "--to", type=Path, required=True, metavar="DIR", help="a new directory, or one that this command wrote"
    )
    arguments = parser.parse_args(argv)
    from mrag_owl.pipeline.publish.publishing import publish
    from mrag_owl.store.dataset import GraphStore

    started = time.perf_counter()
    with GraphStore.open(chosen_directory(arguments)) as store:
        published = publish(store, arguments.to)
    note(f"{published.parts} parts in {human_seconds(time.perf_counter() - started)}")
    lines = [f"{human_count(count):>11}  {graph}" for graph, count in published.graphs.items()]
    sys.stdout.write("\n".join((str(published.folder), *lines)) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(run(main))
