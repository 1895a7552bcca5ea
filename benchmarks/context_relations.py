"""How many relations told of Vasari's Lives are right.

    python benchmarks/context_relations.py

Two samples of sentences that tell a relation were drawn at random and read by eye, each with the verdict: one of 200,
after which rules were corrected (`lives_relations.csv`), and one of 120 others when all rules stood
(`lives_relations_fresh.csv`), which is the honest figure as long as no rule is made by it. Those that are told now
count. Right is what the sentence says of whom is meant, each by the right name. `relatedTo`, which says no more than
that a sentence names two things, does not count.
"""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from pathlib import Path

import vasari
from results import ROOT, write

from mrag_owl.extraction.assembling import assemble
from mrag_owl.extraction.person_names import plain
from mrag_owl.extraction.profiles import Profile
from mrag_owl.extraction.text_extractor import TextExtractor
from mrag_owl.pipeline.context.authorities import read_authority
from mrag_owl.texts.books import Book
from mrag_owl.texts.context import Context, Entity, Link, Place
from mrag_owl.texts.windows import windows

NARRATOR = "Giorgio Vasari"
"""Who says "I" in the Lives."""

PAGES = ROOT / "benchmarks" / "lives_pages.csv"
READ = {
    "corrected by": ROOT / "benchmarks" / "lives_relations.csv",
    "fresh": ROOT / "benchmarks" / "lives_relations_fresh.csv",
}


def main() -> None:
    book = vasari.read_lives()
    profile = Profile.open("art")
    extractor = TextExtractor.of_books([book], profile)
    found = [extractor.extract(window) for window in windows(book)]
    context = assemble([(book, found)], profile, read_authority(str(vasari.DATA / "linked_artists.json")))
    told = {(one.place.start, link.relation, link.source, link.target) for link in context.links for one in link.told}
    figures: dict[str, object] = {name: judged(path, told) for name, path in READ.items()}
    figures["of pages"] = read_out(PAGES, context)
    figures["links"] = dict(sorted(Counter(link.relation for link in context.links).items()))
    print(figures)
    files = [vasari.DATA / "lives.jsonl.gz", *READ.values(), PAGES]
    print(write("context_relations", figures, seed=0, data=files, generated=False))


def read_out(path: Path, context: Context) -> dict[str, object]:
    """Return how many of the relations that were read out of pages by eye are told there, of all and by relation."""
    (book,) = context.books
    places = pages(book)
    entities = {one.key: one for one in context.entities}
    told: dict[tuple[str, str], list[Link]] = defaultdict(list)
    for link in context.links:
        for page in {place for one in link.told for place in pages_of(one.place, book, places)}:
            told[page].append(link)
    with path.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    by_relation: dict[str, list[bool]] = defaultdict(list)
    by_narrator: dict[bool, list[bool]] = defaultdict(list)
    for row in rows:
        is_told = any(
            link.relation in row["relation"].split("|")
            and is_called(entities[link.source], row["source"])
            and is_called(entities[link.target], row["target"])
            for link in told[row["volume"], row["page"]]
        )
        by_relation[row["relation"]].append(is_told)
        by_narrator[row["source"] == NARRATOR].append(is_told)
    return {
        "pages": len({(row["volume"], row["page"]) for row in rows}),
        "read": len(rows),
        "recall": round(sum(map(sum, by_relation.values())) / len(rows), 3),
        "recall but for the narrator's own": round(sum(by_narrator[False]) / len(by_narrator[False]), 3),
        "by relation": {name: [sum(found), len(found)] for name, found in sorted(by_relation.items())},
    }


def pages(book: Book) -> list[tuple[str, str]]:
    """Return the volume and page of each passage of the Lives."""
    found = [re.fullmatch(r"vol\. (\d+), p\. (\d+)", passage.place) for passage in book.passages]
    return [(match[1], match[2]) if match else ("", "") for match in found]


def pages_of(place: Place, book: Book, of_passages: list[tuple[str, str]]) -> set[tuple[str, str]]:
    """Return the pages that a sentence stands on."""
    first, last = book.passage_number(place.start), book.passage_number(place.end - 1)
    return set(of_passages[first : last + 1])


def is_called(entity: Entity, names: str) -> bool:
    """Tell whether an entity has one of some names; a given name alone must be what it is called first."""
    said = {plain(name) for name in names.split("|")}
    return plain(entity.name) in said or any(plain(name) in said for name in entity.names if " " in name)


def judged(path: Path, told: set[tuple[int, str, str, str]]) -> dict[str, object]:
    """Return how many of the relations that were read are right, and of those of them that are told now."""
    with path.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    kept = [row for row in rows if (int(row["place"]), row["relation"], row["source"], row["target"]) in told]
    by_relation: dict[str, list[bool]] = defaultdict(list)
    for row in kept:
        by_relation[row["relation"]].append(row["is_right"] == "1")
    return {
        "read": len(rows),
        "right when read": round(sum(row["is_right"] == "1" for row in rows) / len(rows), 3),
        "told now": len(kept),
        "precision": round(sum(map(sum, by_relation.values())) / len(kept), 3),
        "by relation": {name: [sum(verdicts), len(verdicts)] for name, verdicts in sorted(by_relation.items())},
    }


if __name__ == "__main__":
    main()
