"""Witnesses and shortfalls: the facts behind a satisfied or failed expression."""

from random import Random

import pyoxigraph as ox
import pytest
from reference import holds, triples
from strategies import random_expression, random_interpretation

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.normal import negation_normal_form
from mrag_owl.expressions.syntax import (
    TOP,
    AtMost,
    DataSome,
    DataValue,
    Named,
    Not,
    Only,
    Role,
    Some,
    conjunction,
    length,
    one_of,
    value,
    walk,
)
from mrag_owl.expressions.witnesses import Shortfall, shortfall, witness
from mrag_owl.records import Iri

OUTFITS = """
@prefix : <https://example.org/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Dress rdfs:subClassOf :Garment . :Garment a owl:Class . :shows a owl:ObjectProperty . :attribute a owl:ObjectProperty .
:p1 a :Picture ; :shows :g1, :g2 . :g1 a :Dress ; :attribute :floral . :g2 a :Belt .
:p2 a :Picture ; :shows :g3 . :g3 a :Dress ; :attribute :plain .
:p3 a :Picture .
"""


def iri(name: str) -> Iri:
    return Iri(f"https://example.org/{name}")


SHOWS, ATTRIBUTE = Role(iri("shows")), Role(iri("attribute"))
FLORAL_DRESS = Some(SHOWS, conjunction(Named(iri("Dress")), value(ATTRIBUTE, iri("floral"))))
TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"


def parsed(turtle: str) -> list:
    return [(q.subject, q.predicate, q.object) for q in ox.parse(turtle, ox.RdfFormat.TURTLE)]


@pytest.fixture
def extents() -> Extents:
    return Extents(KnowledgeBase.from_statements(parsed(OUTFITS)))


def test_a_witness_names_the_garment_its_class_and_its_attribute(extents):
    assert set(witness(extents, FLORAL_DRESS, iri("p1"))) == {
        (iri("p1"), iri("shows"), iri("g1")),
        (iri("g1"), TYPE, iri("Dress")),
        (iri("g1"), iri("attribute"), iri("floral")),
    }


def test_an_inferred_class_is_shown_by_the_stated_one_and_the_step_up(extents):
    found = witness(extents, Some(SHOWS, Named(iri("Garment"))), iri("p2"))
    assert (iri("g3"), TYPE, iri("Dress")) in found
    assert (iri("Dress"), "http://www.w3.org/2000/01/rdf-schema#subClassOf", iri("Garment")) in found


def test_what_is_absent_or_false_has_no_witness(extents):
    assert witness(extents, Not(Some(SHOWS, Named(iri("Belt")))), iri("p2")) == ()
    assert witness(extents, FLORAL_DRESS, iri("p2")) == ()
    assert witness(extents, FLORAL_DRESS, Iri("ex:unknown")) == ()


def test_the_shortfall_names_the_nearest_garment_and_what_it_lacks(extents):
    wanted = conjunction(Named(iri("Picture")), FLORAL_DRESS)
    assert shortfall(extents, wanted, iri("p1")) is None
    assert shortfall(extents, wanted, iri("p2")) == Shortfall(FLORAL_DRESS, iri("g3"), value(ATTRIBUTE, iri("floral")))
    plain_belt = Some(SHOWS, conjunction(Named(iri("Belt")), value(ATTRIBUTE, iri("plain"))))
    assert shortfall(extents, plain_belt, iri("p2")) == Shortfall(plain_belt)  # a plain dress is no belt at all
    assert shortfall(extents, wanted, iri("p3")) == Shortfall(FLORAL_DRESS)


def _asks_for_presence_only(expression) -> bool:
    absent = (Not, Only, AtMost)
    return not any(isinstance(part, absent) for part in walk(negation_normal_form(expression)))


def test_the_witness_alone_makes_a_positive_expression_true():
    random = Random(11)
    checked = 0
    while checked < 400:
        world = random_interpretation(random)
        extents = Extents(KnowledgeBase.from_statements(triples(world)))
        for _ in range(20):
            expression = random_expression(random)
            if not _asks_for_presence_only(expression) or length(expression) == 1:
                continue
            for individual in extents.individuals(expression):
                checked += 1
                facts = witness(extents, expression, individual)
                assert all(_stated(world, fact) for fact in facts)
                assert _holds_by(facts, expression, individual, world)


def _stated(world, fact) -> bool:
    subject, predicate, found = fact
    if predicate == TYPE:
        return subject in world.classes[found]
    return (subject, found) in world.roles.get(predicate, ()) or any(
        subject == s and _value(found) == _value(lexical) for s, lexical, _ in world.data.get(predicate, ())
    )


def _value(lexical: str) -> object:
    """Return the number that a text states, since `02` and `2.0` are one value, else the text; NaN is no number."""
    if lexical == "NaN":
        return lexical
    try:
        return float(lexical)
    except ValueError:
        return lexical


def _holds_by(facts, expression, individual, world) -> bool:
    """Tell whether the expression holds in the part of the world that the facts state."""
    kept = type(world)(
        individuals=world.individuals,
        classes={c: frozenset(s for s, p, o in facts if p == TYPE and o == c) for c in world.classes},
        roles={r: frozenset((s, o) for s, p, o in facts if p == r) for r in world.roles},
        data={
            d: frozenset(v for v in values if (v[0], d, _value(v[1])) in {(s, p, _value(o)) for s, p, o in facts})
            for d, values in world.data.items()
        },
    )
    return holds(expression, individual, kept)


def test_data_values_are_witnessed_by_their_text():
    text = '<ex:a> <ex:age> 41 . <ex:a> <ex:tag> "red" . <ex:age> a <http://www.w3.org/2002/07/owl#DatatypeProperty> .'
    extents = Extents(KnowledgeBase.from_statements(parsed(text)))
    string = Iri("http://www.w3.org/2001/XMLSchema#string")
    assert witness(extents, DataSome(Iri("ex:age"), minimum=40), Iri("ex:a")) == (("ex:a", "ex:age", "41"),)
    assert witness(extents, DataValue(Iri("ex:tag"), "red", string), Iri("ex:a")) == (("ex:a", "ex:tag", "red"),)
    assert witness(extents, TOP, Iri("ex:a")) == ()


def test_what_is_stated_where_not_all_is_known_shows_what_is_not_so():
    attribute = ATTRIBUTE.iri
    base = KnowledgeBase.from_statements(parsed(OUTFITS))
    known, closed = Extents(base, open_properties={attribute}), Extents(base)
    not_floral = Not(value(ATTRIBUTE, iri("floral")))
    dress_not_floral = Some(SHOWS, conjunction(Named(iri("Dress")), not_floral))
    no_floral_dress = Not(FLORAL_DRESS)
    plain = (iri("g3"), attribute, iri("plain"))
    for expression in (dress_not_floral, no_floral_dress):
        assert plain in witness(known, expression, iri("p2"))
        assert plain not in witness(closed, expression, iri("p2"))
        assert witness(known, expression, iri("p1")) == ()
    assert witness(known, no_floral_dress, iri("p2"))[0] == (iri("p2"), SHOWS.iri, iri("g3"))
    assert witness(known, no_floral_dress, iri("p3")) == ()  # no dress at all


@pytest.mark.parametrize("shown", [4, 400])
def test_of_a_filler_the_extent_is_looked_up_once_however_many_things_are_shown(shown, monkeypatch):
    turtle = OUTFITS + ":p4 a :Picture ; :shows " + ", ".join(f":h{number:03}" for number in range(shown)) + " ."
    extents = Extents(KnowledgeBase.from_statements(parsed(turtle)))
    looked_up = []
    packed = extents.packed
    monkeypatch.setattr(extents, "packed", lambda expression: looked_up.append(expression) or packed(expression))
    last = one_of(iri("h003"), iri(f"h{shown - 1:03}"), iri("g1"))
    assert witness(extents, Some(SHOWS, last), iri("p4")) == ((iri("p4"), SHOWS.iri, iri("h003")),)
    assert len(looked_up) == 2  # the whole and its filler
