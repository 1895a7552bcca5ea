"""``python -m mrag_owl.endpoint.preparation STORE``: merge the graphs of a store's version, if need be.

Prints the version's folder, or in one line what is wrong and exits with 1.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mrag_owl.errors import MragOwlError
from mrag_owl.queries.merged_graphs import merged_dataset
from mrag_owl.store import GraphStore


def main() -> int:
    """Open the store and its merge, which makes it on first use."""
    try:
        with GraphStore.open(Path(sys.argv[1])) as store, merged_dataset(store):
            sys.stdout.write(f"{store.version}\n")
    except (MragOwlError, OSError) as error:
        sys.stdout.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
