"""Captions without a model: which objects a picture shows, where, and what sources tell of each, with the source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mrag_owl.expressions.english_qualities import with_article
from mrag_owl.expressions.english_words import begun
from mrag_owl.generation.answers import listed
from mrag_owl.pictures.objects import CaptionedObject, JudgedHit, PictureObject

_FACTS = 4  # of an object, that make a sentence
_LONGEST = 240


def summary_of(thing: PictureObject, hits: Sequence[JudgedHit]) -> str:
    """Return what is known of one object in a few sentences: what the picture's own store states, then the sources.

    Sources that say the same are named together; what two of them say differently is told of each. Likeness does not
    tell what a thing is: of what nobody has said the kind of, what is nearest in looks is told as no more than that.
    """
    is_of_a_kind = thing.has_kind
    sentences = []
    if thing.facts:
        sentences.append(f"It has {listed(thing.facts[:_FACTS])}.")
    told: dict[tuple[str, str], list[str]] = {}
    for one in hits:
        if one.is_believed:
            told.setdefault((one.verdict, _said(one, is_of_a_kind=is_of_a_kind)), []).append(one.hit.source)
    if any(verdict == "is" for verdict, _ in told):  # what it is says more than what it is like
        told = {key: sources for key, sources in told.items() if key[0] != "like"}
    if not is_of_a_kind and any(verdict == "like" for verdict, _ in told):
        sentences.append("What it is, nobody has said.")
    firsts: Counter[tuple[str, str]] = Counter()
    for (verdict, said), sources in told.items():
        firsts[verdict, sources[0]] += 1
        if firsts[verdict, sources[0]] == 1:  # the best that each source has of a kind
            sentences.append(f"{said} ({', '.join(dict.fromkeys(sources))}).")
    return " ".join(sentences)


def _said(one: JudgedHit, *, is_of_a_kind: bool) -> str:
    hit = one.hit
    text = _shortened(hit.text)
    match one.verdict:
        case "is":
            return f"It is {hit.title}: {text}" if text else f"It is {hit.title}"
        case "like" if not is_of_a_kind:
            return f"Nearest in looks is {hit.title}"
        case "like":
            return f"It looks like {hit.title}: {text}" if text else f"It looks like {hit.title}"
        case _:
            return f"Of such things {hit.title} says: {text}" if text else f"{hit.title} is about such things"


def _shortened(text: str) -> str:
    """Return whole words of a text without the full stop at its end, so many as make a clause."""
    told = text.strip().rstrip(".")
    return told if len(told) <= _LONGEST else told[:_LONGEST].rpartition(" ")[0] + " …"


def caption_text(objects: Sequence[CaptionedObject]) -> str:
    """Return the caption of a picture: what it shows by number, then each object that anything is known of.

    Of what nobody has said the kind of it is told that something stands out, and where: it may be no object at all.
    """
    if not objects:
        return "Nothing on the picture can be told from its ground."
    named = [
        f"{with_article(_noun(one.thing.label))} ({one.number}) {one.place}" for one in objects if one.thing.has_kind
    ]
    places = [f"{one.place} ({one.number})" for one in objects if not one.thing.has_kind]
    told = [f"the picture shows {listed(named)}"] if named else []
    told += [f"something stands out {listed(places)}"] if places else []
    rest = [
        f"({one.number}) The {_noun(one.thing.label)}: {one.summary}"
        if one.thing.has_kind
        else f"({one.number}) {one.summary}"
        for one in objects
        if one.summary
    ]
    return " ".join([f"{begun('; '.join(told))}.", *rest])


def _noun(label: str) -> str:
    """Return a label that lists synonyms as its first: "shirt, blouse" is a shirt."""
    return label.partition(",")[0].strip()
