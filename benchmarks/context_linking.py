"""How many names in Vasari's Lives are linked to the items of an authority that they mean.

    python benchmarks/context_linking.py

Names of the gold paragraphs whose Wikidata item an authority has: people by the index of the Lives
(`linked_artists.json`), and places by what the gold paragraphs of the other half of the lives call them, as no list of
places comes with the data. The whole book is read as `mrag-owl context` reads it, but for the gold paragraphs, where
names are found by a tagger that has seen nothing of their life; a short name is whom the book means there. Linked: the
share of these names that are found with their kind, at least overlapping, and have the right item. Precision: of names
found there that have an item of the authority, those whose item is right; of a name that the annotators gave no item
nothing is known, and it does not count. Artworks, dates and terms of the gold paragraphs: the share that is found by
any type that such a thing may have, overlapping and exactly.
"""

from __future__ import annotations

import argparse
import csv
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

import vasari
from context_names import examples
from results import write

from mrag_owl.extraction.assembling import assemble
from mrag_owl.extraction.authority import Authority
from mrag_owl.extraction.features import Features
from mrag_owl.extraction.profiles import Profile
from mrag_owl.extraction.tagger import NameTagger, Tagged
from mrag_owl.extraction.text_extractor import TextExtractor
from mrag_owl.pipeline.context.authorities import read_authority
from mrag_owl.records import Iri
from mrag_owl.texts.books import Book
from mrag_owl.texts.context import Context
from mrag_owl.texts.told import Extraction
from mrag_owl.texts.windows import windows

AUTHORITY = vasari.DATA / "linked_artists.json"
WIKIDATA = "http://www.wikidata.org/entity/"
FOLDS = 4
"""Taggers of which each has seen nothing of some lives."""

OTHERS = {"works": ("other", "body", "Theme", "person"), "dates": ("Year",), "terms": ("StyleOrTechnique", "Theme")}
"""Files of the gold, and what the extractor may call such a thing."""


class HeldOut(NameTagger):
    """Tags each sentence of a gold paragraph by a model of the other lives, and any other by the packaged one."""

    def __init__(self, of_sentences: Mapping[tuple[str, ...], NameTagger]) -> None:
        self._default = NameTagger.open()
        self._of_sentences = of_sentences

    def tag(self, features: Features, words: Sequence[str]) -> list[Tagged]:
        """Return the names in a sentence, in their order."""
        return self._of_sentences.get(tuple(words), self._default).tag(features, words)


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    book = vasari.read_lives()
    texts = vasari.paragraphs(book)
    gold = vasari.gold(texts)
    places = {id(one): place_of(one.text, book) for one in gold}
    statistics, profile = vasari.statistics_of(texts), Profile.open("art")
    extractor = TextExtractor(statistics, profile, held_out(gold, book, places, Features(statistics)))
    found = [extractor.extract(window) for window in windows(book)]
    people = read_authority(str(AUTHORITY))
    context = assemble([(book, found)], profile, people)
    halves = [sorted({one.life for one in gold})[first::2] for first in (0, 1)]
    read: dict[str, tuple[Context, Authority]] = {}
    for half in halves:
        known = authority_of([one for one in gold if one.life not in half])
        read |= dict.fromkeys(half, (assemble([(book, found)], profile, known), known))
    figures: dict[str, object] = {
        "people": counted(gold, "PER", {id(one): (context, people) for one in gold}, places),
        "places": counted(gold, "LOC", {id(one): read[one.life] for one in gold}, places),
        **{name: shares(name, kinds, gold, places, found) for name, kinds in OTHERS.items()},
    }
    print(figures)
    files = [vasari.DATA / "lives.jsonl.gz", *sorted((vasari.DATA / "gold").glob("*.csv")), AUTHORITY, vasari.OWN]
    print(write("context_linking", figures, seed=None, data=files, generated=False))


def place_of(text: str, book: Book) -> list[int]:
    """Return where each character of a gold paragraph stands in the book, which has other white space and breaks."""
    match = re.search(r"\s+".join(map(re.escape, text.split())), book.text)
    if match is None:
        raise SystemExit(f"a gold paragraph is not in the Lives: {text[:60]!r}")
    found, place = [], match.start()
    for sign in text:
        if not sign.isspace():
            while book.text[place].isspace():
                place += 1
        found.append(place)
        place += not sign.isspace()
    return found


def held_out(
    gold: Sequence[vasari.Annotated], book: Book, places: Mapping[int, Sequence[int]], features: Features
) -> HeldOut:
    """Return a tagger that has seen nothing of the life that it tags, in gold paragraphs."""
    own = vasari.own(book)
    known = {id(one): examples(one, features) for one in (*gold, *own)}
    taggers: dict[tuple[str, ...], NameTagger] = {}
    lives = sorted({one.life for one in gold})
    for fold in range(FOLDS):
        tested = [one for one in gold if one.life in lives[fold::FOLDS]]
        others = [one for one in gold if one.life not in lives[fold::FOLDS]]
        others += [one for one in own if not vasari.is_of_one_life(one, tested)]
        tagger = NameTagger.trained(example for one in others for example in known[id(one)])
        for one in tested:
            first, last = (book.passage(places[id(one)][end]).paragraph for end in (0, -1))
            for text in vasari.paragraphs(book)[first : last + 1]:
                taggers |= {tuple(words): tagger for words in vasari.sentence_words(text)}
    return HeldOut(taggers)


def authority_of(gold: Sequence[vasari.Annotated]) -> Authority:
    """Return the places of gold paragraphs by what they are called there."""
    names: dict[Iri, dict[str, None]] = defaultdict(dict)
    for one in gold:
        for name in one.names:
            if name.kind == "LOC" and name.item is not None:
                said = " ".join(one.text[name.start : name.end].split()).rstrip(" ,.;")
                names[Iri(f"{WIKIDATA}{name.item}")][said] = None
    return Authority({item: tuple(said) for item, said in names.items()})


def counted(
    gold: Sequence[vasari.Annotated],
    kind: str,
    read: Mapping[int, tuple[Context, Authority]],
    places: Mapping[int, Sequence[int]],
) -> dict[str, object]:
    """Return how many names of a kind are linked rightly, of those whose item the authority has, and how surely."""
    known = found = right = linked = borne_out = 0
    missed: list[str] = []
    mentioned = {id(context): mentions(context, kind) for context, _ in read.values()}
    for one in gold:
        context, authority = read[id(one)]
        at = places[id(one)]
        for name in one.names:
            item = Iri(f"{WIKIDATA}{name.item}")
            start, end = at[name.start], at[name.end - 1] + 1
            here = [same for first, last, same in mentioned[id(context)] if first < end and start < last]
            if item in authority.names and name.kind == kind:
                known += 1
                found += bool(here)
                right += (is_right := any(item in same for same in here))
                if not is_right:
                    missed.append(f"{book_words(one, name)} ({name.item})")
            items = [one for same in here for one in same]
            if name.item is not None and items:
                linked += 1
                borne_out += item in items
    return {
        "names that the authority has": known,
        "found": round(found / known, 3),
        "linked": round(right / known, 3),
        "accuracy of those found": round(right / found, 3),
        "precision": round(borne_out / linked, 3),
        "missed": sorted(missed),
    }


def book_words(one: vasari.Annotated, name: vasari.Name) -> str:
    return " ".join(one.text[name.start : name.end].split())


def mentions(context: Context, kind: str) -> list[tuple[int, int, tuple[Iri, ...]]]:
    """Return where people, or all others, are named, each with the items that they are."""
    return [
        (place.start, place.end, entity.same)
        for entity in context.entities
        if entity.key.startswith("person ") == (kind == "PER")
        for place in entity.mentions
    ]


def shares(
    name: str,
    kinds: Sequence[str],
    gold: Sequence[vasari.Annotated],
    places: Mapping[int, Sequence[int]],
    found: Sequence[Extraction],
) -> dict[str, object]:
    """Return how many things of a file of the gold are found, overlapping and exactly."""
    by_text = {row["id"]: places[id(one)] for row, one in zip(rows("sentences"), gold, strict=True)}
    spans = [(one.start, one.end) for part in found for one in part.mentions if one.kind in kinds]
    true = [row for row in rows(name) if row["is_nested"] != "1"]
    ends = []
    for row in true:  # of one that is interrupted, its first part
        first, last = (int(row[end].partition("|")[0]) for end in ("start_pos", "end_pos"))
        ends.append((by_text[row["id"]][first], by_text[row["id"]][last - 1] + 1))
    overlapping = sum(any(first < end and start < last for first, last in spans) for start, end in ends)
    return {
        "in the gold": len(true),
        "overlapping": round(overlapping / len(true), 3),
        "exactly": round(len([one for one in ends if one in spans]) / len(true), 3),
    }


def rows(name: str) -> list[dict[str, str]]:
    with (vasari.DATA / "gold" / f"{name}.csv").open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


if __name__ == "__main__":
    main()
