"""``python -m mrag_owl.endpoint.preparation STORE``: merge the graphs of a store's version, if need be.

Prints the version's folder, or in one line what is wrong and exits with 1.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from mrag_owl.errors import MragOwlError
from mrag_owl.queries.merged_graphs import merged_dataset
from mrag_owl.store.dataset import GraphStore


def main() -> int:
    """Open the store and its merge, which makes it on first use."""
    try:
        with GraphStore.open(Path(sys.argv[1])) as store, merged_dataset(store, advance=_shown()):
            sys.stdout.write(f"{store.version}\n")
    except (MragOwlError, OSError) as error:
        sys.stdout.write(f"{error}\n")
        return 1
    return 0


def _shown() -> Callable[[int], None]:
    """Return what shows a person how many statements were merged, once a second."""
    done, drawn = 0, time.monotonic()

    def advance(count: int) -> None:
        nonlocal done, drawn
        done += count
        if sys.stderr.isatty() and time.monotonic() - drawn > 1:
            drawn = time.monotonic()
            sys.stderr.write(f"\r\x1b[Kmerging the graphs  {done:,} statements\r")
            sys.stderr.flush()

    return advance


if __name__ == "__main__":
    raise SystemExit(main())
