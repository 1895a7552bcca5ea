"""Part of the Tate collection as another museum would export it, and what stores of mapped files hold."""

import csv
import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pyoxigraph

from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import MUSEUM, RDF_TYPE


def tate_works(shared: Path) -> Iterator[dict]:
    with gzip.open(shared / "data/tate/artworks.jsonl.gz", "rt", encoding="utf-8") as stream:
        yield from map(json.loads, stream)


def tate_artists(shared: Path) -> list[dict[str, str]]:
    with (shared / "data/tate/artist_data.csv").open(encoding="utf-8-sig", newline="") as stream:
        return list(csv.DictReader(stream))


def write_other_museum(folder: Path, works: Iterable[dict], artists: Iterable[dict[str, str]]) -> list[Path]:
    """Write the works in two JSON documents with their makers nested, and the subjects as a table in UTF-16."""
    lives = {int(artist["id"]): artist for artist in artists}
    objects = []
    keywords: dict[int, tuple[str, int]] = {}
    for work in works:
        makers = [
            {
                "part": "model" if one["role"] == "after" else "maker",
                "person": {"key": f"P{one['id']}", "called": one["fc"], "life": lives[one["id"]]["dates"]},
            }
            for one in work["contributors"]
        ]
        keywords.update({one["id"]: (one["name"], one["parent"]) for one in work["subjects"]})
        objects.append(
            {
                "inventory": f"Inv. {work['acno']}",
                "heading": {"main": work["title"], "other": []},
                "makers": makers,
                "made": work["dateText"] or "unknown",
                "techniques": [part for part in (work["medium"] or "").split(" on ") if part],
                "tags": [one["name"] for one in work["subjects"]],
            }
        )
    paths = []
    for number, part in enumerate((objects[::2], objects[1::2]), start=1):
        path = folder / f"objects-{number}.json"
        document = {"exported": "2026-01-01", "collection": {"name": "Other", "objects": part}}
        path.write_text(json.dumps(document, ensure_ascii=False, indent=1), encoding="utf-8")
        paths.append(path)
    path = folder / "keywords.txt"
    with path.open("w", encoding="utf-16", newline="") as stream:
        table = csv.writer(stream, delimiter=";")
        table.writerow(("no", "word", "under"))
        table.writerows((number, word, parent if parent != 1 else "") for number, (word, parent) in keywords.items())
    return [*paths, path]


class Held:
    """What the facts of a store are, counted over all graphs."""

    def __init__(self, store: GraphStore, namespace: str = MUSEUM) -> None:
        self.store = store
        self.namespace = namespace

    def members(self, name: str) -> int:
        return self._count(RDF_TYPE, pyoxigraph.NamedNode(self.namespace + name))

    def links(self, name: str) -> int:
        return self._count(self.namespace + name, None)

    def _count(self, predicate: str, value: pyoxigraph.NamedNode | None) -> int:
        term = pyoxigraph.NamedNode(predicate)
        return len(
            {
                (quad.subject, quad.object)
                for graph in self.store.manifest.profile.knowledge_graphs
                for quad in self.store.dataset.quads_for_pattern(None, term, value, pyoxigraph.NamedNode(graph))
            }
        )
