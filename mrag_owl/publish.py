"""`mrag-owl publish`: a store for others: its graphs for their engines, or all of it for machines that serve it."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from mrag_owl.cli.command import command_parser, human_count, human_seconds, note, run
from mrag_owl.cli.options import add_store_option, chosen_directory
from mrag_owl.errors import ConfigError

_EXAMPLES = """
mrag-owl publish --store sample-store --to published
mrag-owl publish --store sample-store --to served --as store
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Publish the store that the command line names."""
    parser = command_parser(
        "publish",
        "Write all graphs of a store to a directory, as compressed N-Quads in parts, with scripts that load them into\n"
        "Virtuoso (its bulk loader), Oxigraph, GraphDB and QLever. `--store URL` then answers as the store does.\n"
        "With `--as store`, copy its version with all indexes; `serve --follow DIR|URL` brings it to other machines.\n"
        "What is in a bucket of S3 is reached by the settings of AWS: AWS_ACCESS_KEY_ID, AWS_ENDPOINT_URL_S3, …",
        examples=_EXAMPLES,
    )
    add_store_option(parser, on_disk=True)
    parser.add_argument(
        "--to",
        type=_target,
        required=True,
        metavar="DIR|s3://BUCKET/PREFIX",
        help="a new directory, or one that this command wrote; a place in a bucket for `--as store`",
    )
    parser.add_argument(
        "--as",
        dest="form",
        choices=("graphs", "store"),
        default="graphs",
        help="graphs (default): N-Quads and scripts; store: the version as it is, with indexes made beforehand",
    )
    arguments = parser.parse_args(argv)
    started = time.perf_counter()
    store = chosen_directory(arguments)
    lines = _hand_on(store, arguments.to) if arguments.form == "store" else _write_graphs(store, arguments.to)
    note(f"published in {human_seconds(time.perf_counter() - started)}")
    sys.stdout.write("\n".join((str(arguments.to), *lines)) + "\n")
    return 0


def _target(text: str) -> Path | str:
    """Return a directory, or the address of a bucket as it is."""
    return text if text.startswith("s3://") else Path(text)


def _write_graphs(store: Path, folder: Path | str) -> list[str]:
    """Write the graphs, and return what they hold."""
    if isinstance(folder, str):
        raise ConfigError(f"--to {folder}: scripts load graphs from a directory; a bucket takes `--as store`")
    from mrag_owl.pipeline.publish.publishing import publish
    from mrag_owl.store.dataset import GraphStore

    with GraphStore.open(store) as opened:
        published = publish(opened, folder)
    counts = [f"{human_count(count):>11}  {graph}" for graph, count in published.graphs.items()]
    return [f"{human_count(published.parts):>11}  parts", *counts]


def _hand_on(store: Path, folder: Path | str) -> list[str]:
    """Copy the version with the indexes that questions and pages need, and return what came."""
    from mrag_owl.pipeline.publish.versions import check_publication, hand_on
    from mrag_owl.pipeline.serving import open_service
    from mrag_owl.store.dataset import GraphStore

    if isinstance(folder, Path):
        check_publication(folder)
    open_service(store, {})  # which makes what it needs
    with GraphStore.open(store) as opened:
        opened.check_merged()
        handed = hand_on(opened, folder)
    if handed is None:
        return ["the same version is there already"]
    return [f"{handed.name}: {handed.files:,} files, {handed.fresh:,} of them new ({handed.fresh_bytes / 1e6:,.0f} MB)"]


if __name__ == "__main__":
    raise SystemExit(run(main))
