"""A class expression as the reason for an individual: in four syntaxes, with the facts that show it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.english import to_clause, to_english
from mrag_owl.expressions.english_words import is_always_plural
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.manchester import to_manchester
from mrag_owl.expressions.naming import ShortForms, local_name
from mrag_owl.expressions.sparql import to_sparql
from mrag_owl.expressions.sparql_terms import Dataset
from mrag_owl.expressions.syntax import ClassExpression, Named, negation
from mrag_owl.expressions.witnesses import Shortfall, shortfall, witness
from mrag_owl.records import Explanation, Iri, Triple

UNSURE = "may be it: "
"""How what is said to be missing begins where nothing is known to be."""

_NEAREST = "; "
_COMES = " nearest, but "


@dataclass(frozen=True, slots=True)
class Wording:
    """What expressions are written with: names for the syntaxes, words for English, and where SPARQL finds the facts.

    `population` restricts the answers of the SPARQL to the instances of a class, and `noun` is what one is called.
    """

    names: ShortForms
    lexicon: Lexicon
    dataset: Dataset
    population: Iri | None = None
    noun: str = "individual"


@dataclass(frozen=True, slots=True)
class Reading:
    """One class expression as people read and run it."""

    expression: ClassExpression
    dl: str
    manchester: str
    english: str
    sparql: str


def read(expression: ClassExpression, wording: Wording) -> Reading:
    """Return the expression in DL and Manchester syntax, in English, and as SPARQL that runs as it stands."""
    return Reading(
        expression,
        to_dl(expression, wording.names),
        to_manchester(expression, wording.names),
        to_english(expression, wording.lexicon, noun=wording.noun),
        to_sparql(expression, wording.population, dataset=wording.dataset),
    )


def explain(reading: Reading, individual: Iri, *, extents: Extents, wording: Wording) -> Explanation:
    """Return why the expression holds of the individual, or what it lacks, or that it is not known to hold.

    What it lacks is shown by the statements against it, if there are any: what is not red is stated to be black.
    """
    lacks = shortfall(extents, reading.expression, individual)
    missing = None if lacks is None else _missing(lacks, extents, wording.lexicon)
    number = extents.knowledge_base.find(individual)
    if lacks is not None and extents.may_hold(reading.expression, number):
        missing = f"{UNSURE}whether it {to_clause(lacks.conjunct, wording.lexicon)} is not known"
    return Explanation(
        expression=reading.dl,
        manchester=reading.manchester,
        english=reading.english,
        sparql=reading.sparql,
        satisfied=lacks is None,
        witness=witness(extents, reading.expression, individual)
        if lacks is None
        else _against(lacks, extents, individual),
        missing=missing,
    )


def _against(lacks: Shortfall, extents: Extents, individual: Iri) -> tuple[Triple, ...]:
    """Return statements that show that an individual, or what of it comes nearest, is not what is asked for."""
    if lacks.nearest is None or lacks.lacking is None:
        return witness(extents, negation(lacks.conjunct), individual)
    return witness(extents, negation(lacks.lacking), lacks.nearest)


def _missing(lacks: Shortfall, extents: Extents, lexicon: Lexicon) -> str:
    """Say what the individual is not, and of its best role filler what that is not."""
    clause = to_clause(negation(lacks.conjunct), lexicon)
    if lacks.nearest is None or lacks.lacking is None:
        return clause
    noun = noun_of(lacks.nearest, extents, lexicon)
    many = bool(noun) and is_always_plural(noun)
    lacking = to_clause(negation(lacks.lacking), replace(lexicon, shows_things=False), many=many)
    name = lexicon.labels.get(lacks.nearest, "")
    called = " ".join(filter(None, ["its", noun, name])) if noun else name or local_name(lacks.nearest)
    return f"{clause}{_NEAREST}{called} {'come nearest, but they' if many else 'comes nearest, but it'} {lacking}"


def nearest_of(missing: str) -> str:
    """Return what comes nearest of what is said to be missing, and what that lacks; empty where nothing does.

    >>> nearest_of("has no red dress; its dress comes nearest, but it is not red"), nearest_of("has no dress")
    ('its dress comes nearest, but it is not red', '')
    >>> nearest_of("has no red dress; its dress “A; B” comes nearest, but it is not red")
    'its dress “A; B” comes nearest, but it is not red'
    """
    before, comes, lacks = missing.rpartition(_COMES)
    ends = (before[found.end() :] for found in re.finditer(_NEAREST, before))
    whole = [end for end in ends if end.count("“") == end.count("”")]  # names may hold what stands between
    return f"{whole[-1]}{comes}{lacks}" if comes and whole else ""


def noun_of(individual: Iri, extents: Extents, lexicon: Lexicon) -> str:
    """Return the noun of the smallest class with a label that an individual is of, empty where there is none."""
    base = extents.knowledge_base
    number = base.find(individual)
    by_size = extents.once(
        "classes, the smallest first", lambda: sorted(base.classes, key=lambda iri: (len(base.members(iri)), iri))
    )
    of = (iri for iri in by_size if iri in lexicon.labels and extents.holds(Named(iri), number))
    return next(map(lexicon.noun, of), "")
