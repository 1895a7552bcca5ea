"""What is stated of a whole, and not of the thing in it that is told to be another."""

import pyoxigraph as ox
import pytest

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import Named, Role, Some, conjunction, disjunction, one_of
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.linked import LinkedSpan
from mrag_owl.reading.terms import Schema, Term, Word
from mrag_owl.reading.told_otherwise import asked_of_things, told_otherwise
from mrag_owl.records import Iri


def iri(name: str) -> Iri:
    return Iri(f"http://ex/{name}")


HAS, LIKE, PATTERN = (Role(iri(name)) for name in ("has", "like", "pattern"))
DRESS, RED = Named(iri("Dress")), Some(Role(iri("hue")), one_of(iri("red")))
STRIPED, STRIPES, LONG = (
    Some(role, one_of(iri(name))) for role, name in ((PATTERN, "striped"), (LIKE, "stripes"), (LIKE, "long"))
)
TERMS = [
    Term(iri("striped"), "striped", "attribute", PATTERN.iri, (iri("striped"),), bearers={iri("Dress"): 1}),
    Term(iri("stripes"), "stripes", "attribute", LIKE.iri, (iri("stripes"),), on_population=1),
    Term(iri("long"), "long", "attribute", LIKE.iri, (iri("long"),), on_population=1),
]
GLOSSARY = Glossary.build(
    Schema(iri("Picture"), ("picture",), (HAS.iri,)),
    TERMS,
    [Word(iri("striped"), "striped"), Word(iri("stripes"), "striped"), Word(iri("long"), "long")],
)
TURTLE = """
    ex:1 ex:like ex:stripes ; ex:has ex:a . ex:a a ex:Dress ; ex:pattern ex:plain ; ex:hue ex:red .
    ex:2 ex:like ex:stripes ; ex:has ex:b . ex:b a ex:Dress ; ex:hue ex:red .
    ex:3 ex:has ex:c . ex:c a ex:Dress ; ex:pattern ex:striped ; ex:hue ex:red .
    ex:4 ex:like ex:long ; ex:has ex:d . ex:d a ex:Dress ; ex:pattern ex:plain ; ex:hue ex:red ."""


def spans(*names: str) -> list[LinkedSpan]:
    return [LinkedSpan(0, len(one), one, iri(one), one, "attribute", False, 1.0) for one in names]


@pytest.mark.parametrize(
    ("own", "whole", "said", "found"),
    [
        ((DRESS, STRIPED), (STRIPES, DRESS), ("striped",), 1),
        ((DRESS, RED, STRIPED), (STRIPES, DRESS, RED), ("striped",), 1),
        ((DRESS, STRIPED), (LONG, DRESS), ("striped", "long"), 0),
    ],
)
def test_what_a_whole_is_said_to_be_is_told_apart_from_what_its_thing_is(own, whole, said, found):
    beside, *thing = whole
    asked = disjunction(Some(HAS, conjunction(*own)), conjunction(beside, Some(HAS, conjunction(*thing))))
    base = KnowledgeBase.from_statements(
        (one.subject, one.predicate, one.object)
        for one in ox.parse("@prefix ex: <http://ex/> ." + TURTLE, format=ox.RdfFormat.TURTLE)
    )
    of_things = asked_of_things(asked, spans(*said), GLOSSARY)
    assert told_otherwise(asked, of_things, Extents(base, open_properties=frozenset({PATTERN.iri}))) == found
