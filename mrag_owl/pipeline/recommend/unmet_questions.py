"""What an answer says where nothing in the store is all that was asked for: what does not occur, what comes near."""

from __future__ import annotations

from collections.abc import Iterable

from mrag_owl.expressions.conflicts import conflicts
from mrag_owl.expressions.english import to_english
from mrag_owl.expressions.explanations import Reading, Wording, explain
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.syntax import Named
from mrag_owl.records import Iri, Lacking, Unmet

_NEAREST = 3
"""Answers of which it is said what they lack."""


def unmet(
    reading: Reading, extents: Extents, *, population: Iri, wording: Wording, best: Iterable[Iri]
) -> Unmet | None:
    """Return why no individual of the population satisfies the question, None where one does.

    `best` are the answers, best first.
    """
    found = conflicts(extents, reading.expression, population=Named(population))
    if not found:
        return None
    missing = tuple(to_english(one.expression, wording.lexicon, noun=wording.noun) for one in found)
    present = tuple(
        (to_english(part, wording.lexicon, noun=wording.noun), count) for one in found for part, count in one.satisfied
    )
    text = f"There are no {' and no '.join(missing)}"
    if present:
        text += f"; there are {_listed([f'{name} ({count})' for name, count in present])}"
    nearest = []
    for iri in list(best)[:_NEAREST]:
        lacks = explain(reading, iri, extents=extents, wording=wording).missing
        if lacks is not None:
            nearest.append(Lacking(iri, lacks))
    return Unmet(f"{text}.", missing, present, tuple(nearest))


def _listed(phrases: list[str]) -> str:
    return " and ".join([", ".join(phrases[:-1]), phrases[-1]]) if len(phrases) > 1 else phrases[0]
