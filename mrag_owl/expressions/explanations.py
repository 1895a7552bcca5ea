"""A class expression as the reason for an individual: in four syntaxes, with the facts that show it."""

from __future__ import annotations

from dataclasses import dataclass

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.english import to_clause, to_english
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.manchester import to_manchester
from mrag_owl.expressions.naming import ShortForms, local_name
from mrag_owl.expressions.sparql import Dataset, to_sparql
from mrag_owl.expressions.syntax import ClassExpression, negation
from mrag_owl.expressions.witnesses import shortfall, witness
from mrag_owl.records import Explanation, Iri


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
    """Return why the expression holds of the individual, or what the individual lacks; closed world."""
    lacks = shortfall(extents, reading.expression, individual)
    return Explanation(
        expression=reading.dl,
        manchester=reading.manchester,
        english=reading.english,
        sparql=reading.sparql,
        satisfied=lacks is None,
        witness=witness(extents, reading.expression, individual),
        missing=None if lacks is None else _missing(lacks.conjunct, lacks.nearest, lacks.lacking, wording.lexicon),
    )


def _missing(conjunct: ClassExpression, nearest: Iri | None, lacking: ClassExpression | None, lexicon: Lexicon) -> str:
    """Say what the individual is not, and of its best role filler what that is not."""
    clause = to_clause(negation(conjunct), lexicon)
    if nearest is None or lacking is None:
        return clause
    return f"{clause}; {local_name(nearest)} comes nearest, but it {to_clause(negation(lacking), lexicon)}"
