"""How many relations told of Vasari's Lives are right, and how many of those on ten pages are told.

    python benchmarks/context_relations.py

Precision: 200 relations that were drawn at random and read by eye, each with the verdict (`lives_relations.csv`); those
of them that are told now count. Some rules were corrected after the reading, so the figure is a little too kind.
`relatedTo`, which says no more than that a sentence names two things, does not count.
"""

from __future__ import annotations

import csv
from collections import Counter, defaultdict

import vasari
from results import ROOT, write

from mrag_owl.extraction.assembling import assemble
from mrag_owl.extraction.profiles import Profile
from mrag_owl.extraction.text_extractor import TextExtractor
from mrag_owl.pipeline.context.authorities import read_authority
from mrag_owl.texts.windows import windows

READ = ROOT / "benchmarks" / "lives_relations.csv"


def main() -> None:
    book = vasari.read_lives()
    profile = Profile.open("art")
    extractor = TextExtractor.of_books([book], profile)
    found = [extractor.extract(window) for window in windows(book)]
    context = assemble([(book, found)], profile, read_authority(str(vasari.DATA / "linked_artists.json")))
    told = {(one.place.start, link.relation, link.source, link.target) for link in context.links for one in link.told}
    with READ.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    kept = [row for row in rows if (int(row["place"]), row["relation"], row["source"], row["target"]) in told]
    by_relation: dict[str, list[bool]] = defaultdict(list)
    for row in kept:
        by_relation[row["relation"]].append(row["is_right"] == "1")
    right = sum(map(sum, by_relation.values()))
    figures: dict[str, object] = {
        "read": len(rows),
        "right when read": round(sum(row["is_right"] == "1" for row in rows) / len(rows), 3),
        "told now": len(kept),
        "precision": round(right / len(kept), 3),
        "by relation": {name: [sum(verdicts), len(verdicts)] for name, verdicts in sorted(by_relation.items())},
        "links": dict(sorted(Counter(link.relation for link in context.links).items())),
    }
    print(figures)
    files = [vasari.DATA / "lives.jsonl.gz", READ]
    print(write("context_relations", figures, seed=0, data=files, generated=False))


if __name__ == "__main__":
    main()
