"""The JSON that a vision model answers, read by its schema and cut to bounds."""

from __future__ import annotations

import msgspec

from mrag_owl.llm.json_answers import json_answer
from mrag_owl.llm.plain_text import gives_orders, plain_text

_LONGEST_DESCRIPTION = 2000
_LONGEST_FACT = 40
_MOST_WORDS = 5
_MOST_FACTS = 8
_MOST_GARMENTS = 40


class GarmentFacts(msgspec.Struct, frozen=True):
    """What is said of one garment; `number` is its place in the prompt's list, from 1."""

    number: int | None
    garment: str
    colours: list[str]
    materials: list[str]
    patterns: list[str]


class Facts(msgspec.Struct, frozen=True):
    """What is said of a picture."""

    description: str
    garments: list[GarmentFacts]
    seasons: list[str]
    occasions: list[str]
    styles: list[str]


def read_facts(text: str) -> Facts:
    """Return the facts in an answer, cleaned; raises ValueError, in words for the model, where it has another form."""
    facts = json_answer(text, Facts)
    description = _shortened(plain_text(facts.description))
    if not description:
        raise ValueError("the description is empty")
    garments = [
        GarmentFacts(one.number, plain_text(one.garment), _kept(one.colours), _kept(one.materials), _kept(one.patterns))
        for one in facts.garments[:_MOST_GARMENTS]
    ]
    return Facts(description, garments, _kept(facts.seasons), _kept(facts.occasions), _kept(facts.styles))


def _kept(values: list[str]) -> list[str]:
    """Return those facts that can be ones: a few words, no order, none twice."""
    facts = (plain_text(value).strip(" .,;:").lower() for value in values)
    kept = (
        fact
        for fact in facts
        if fact and len(fact) <= _LONGEST_FACT and len(fact.split()) <= _MOST_WORDS and not gives_orders(fact)
    )
    return list(dict.fromkeys(kept))[:_MOST_FACTS]


def _shortened(text: str) -> str:
    """Return the whole sentences within the bound; of a longer single sentence, its words within it."""
    if len(text) <= _LONGEST_DESCRIPTION:
        return text
    start = text[:_LONGEST_DESCRIPTION]
    end = max(start.rfind(mark) for mark in (". ", "! ", "? "))
    return start[: end + 1] if end > 0 else start.rpartition(" ")[0]
