"""How many relations told of Vasari's Lives are right, and how many of those that a reader finds are told.

    python benchmarks/context_relations.py

Precision: samples of sentences that tell a relation were drawn at random and read by eye, each with the verdict, before
any figure was counted. The rules were corrected after each of the first three (`lives_relations.csv`), so that what
each had when it was read is an honest figure of its time, and what is told now of it is none; 150 others were drawn
when all rules of whole sentences stood (`lives_relations_fresh.csv`), and 120 when sentences had come to be taken apart
into clauses (`lives_relations_later.csv`), those that were not told before also by themselves. Right is what the
sentence says of whom is meant, each by the right name. `relatedTo`, which says no more than that two things are named
side by side, does not count.

Recall: pages were drawn at random, and every relation that a reader finds in them was written down before anything was
run on them. The fifteen of `lives_pages.csv` were looked at when sentences came to be taken apart into clauses; the
eighteen of `lives_pages_fresh.csv` were read before that, and no rule is made by them (ten and then eight, drawn by
`random.Random(18)` and `random.Random(19)` from the pages left in their order; five tell none). What is missed is
counted by what fails: the page does not name the other end, no pattern fits the sentence, or it is not sure who does
it.
"""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
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
from mrag_owl.texts.told import Extraction
from mrag_owl.texts.windows import windows

NARRATOR = "Giorgio Vasari"
"""Who says "I" in the Lives."""

GENERAL = frozenset(
    ("the", "and", "church", "chapel", "messer", "cardinal", "pope", "duke", "prince", "company", "saint")
)
PAGES = {
    "of pages": ROOT / "benchmarks" / "lives_pages.csv",
    "of fresh pages": ROOT / "benchmarks" / "lives_pages_fresh.csv",
}
READ = tuple(ROOT / "benchmarks" / f"lives_relations{which}.csv" for which in ("", "_fresh", "_later"))


def main() -> None:
    book = vasari.read_lives()
    profile = Profile.open("art")
    extractor = TextExtractor.of_books([book], profile)
    found = [extractor.extract(window) for window in windows(book)]
    context = assemble([(book, found)], profile, read_authority(str(vasari.DATA / "linked_artists.json")))
    told = {(one.place.start, link.relation, link.source, link.target) for link in context.links for one in link.told}
    samples: dict[str, list[dict[str, str]]] = defaultdict(list)
    for path in READ:
        with path.open(encoding="utf-8", newline="") as stream:
            for row in csv.DictReader(stream):
                samples[row.get("sample") or "fresh"].append(row)
                if row.get("was_told") == "0":
                    samples["later, not told before"].append(row)
    figures: dict[str, object] = {name: judged(rows, told) for name, rows in samples.items()}
    for name, path in PAGES.items():
        figures[name] = read_out(path, context, found)
    figures["links"] = dict(sorted(Counter(link.relation for link in context.links).items()))
    print(figures)
    files = [vasari.DATA / "lives.jsonl.gz", *READ, *PAGES.values()]
    print(write("context_relations", figures, seed=0, data=files, generated=False))


def read_out(path: Path, context: Context, found: Sequence[Extraction]) -> dict[str, object]:
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
    named, fitting = by_page(book, found, places)
    lost: Counter[str] = Counter()
    for row in rows:
        is_told = any(
            link.relation in row["relation"].split("|")
            and is_called(entities[link.source], row["source"])
            and is_called(entities[link.target], row["target"])
            for link in told[row["volume"], row["page"]]
        )
        by_relation[row["relation"]].append(is_told)
        by_narrator[row["source"] == NARRATOR].append(is_told)
        page = (row["volume"], row["page"])
        if not is_told and row["source"] == NARRATOR:
            lost["told of the narrator, who is no name"] += 1
        elif not is_told:
            fits = any(
                (one, word) in fitting[page] for one in row["relation"].split("|") for word in words_of(row["target"])
            )
            is_named = bool(words_of(row["target"]) & named[page])
            lost[
                "not sure who does it" if fits else "no pattern fits" if is_named else "the page does not name it so"
            ] += 1
    return {
        "pages": len({(row["volume"], row["page"]) for row in rows}),
        "read": len(rows),
        "recall": round(sum(map(sum, by_relation.values())) / len(rows), 3),
        "recall but for the narrator's own": round(sum(by_narrator[False]) / len(by_narrator[False]), 3),
        "missed": dict(sorted(lost.items())),
        "by relation": {name: [sum(told), len(told)] for name, told in sorted(by_relation.items())},
    }


def by_page(
    book: Book, found: Sequence[Extraction], places: list[tuple[str, str]]
) -> tuple[dict[tuple[str, str], set[str]], dict[tuple[str, str], set[tuple[str, str]]]]:
    """Return for each page the words of names, and those of what a pattern has a relation lead to, whoever does it."""
    named: dict[tuple[str, str], set[str]] = defaultdict(set)
    fitting: dict[tuple[str, str], set[tuple[str, str]]] = defaultdict(set)
    for extraction in found:
        said = [words_of(book.text[one.start : one.end]) for one in extraction.mentions]
        for one, words in zip(extraction.mentions, said, strict=True):
            named[places[book.passage_number(one.start)]] |= words
        for relation in extraction.relations:
            for page in pages_of(Place(0, relation.start, relation.end), book, places):
                fitting[page] |= {(relation.kind, word) for word in said[relation.target]}
    return named, fitting


def words_of(names: str) -> set[str]:
    """Return the words of names that tell them from others."""
    return set(re.findall(r"[^\W\d_]{3,}", plain(names))) - GENERAL


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


def judged(rows: Sequence[Mapping[str, str]], told: set[tuple[int, str, str, str]]) -> dict[str, object]:
    """Return how many of the relations that were read are right, and of those of them that are told now."""
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
