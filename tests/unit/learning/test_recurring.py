"""What expressions have in common."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.expressions.dl import from_dl, to_dl
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import example
from mrag_owl.expressions.syntax import TOP, Named, Role, Some, conjunction, length, negation
from mrag_owl.learning.recurring import follows, generalised, recurring
from mrag_owl.records import Iri


def nothing(_: Iri) -> frozenset[Iri]:
    return frozenset()


def dl(text: str):
    return from_dl(text.replace("{", "<ex:").replace("}", ">"))


def test_what_some_questions_share_is_found_and_the_longest_of_it():
    asked = [
        dl("∃{has}.({Dress} ⊓ {Floral}) ⊓ ¬∃{has}.{Belt}"),
        dl("∃{has}.({Dress} ⊓ {Floral} ⊓ {Long})"),
        dl("∃{has}.({Dress} ⊓ {Floral}) ⊓ ∃{has}.{Hat}"),
        dl("∃{has}.{Coat}"),
    ]
    (best, *_) = recurring(asked)
    assert best.expression == dl("∃{has}.({Dress} ⊓ {Floral})")
    assert best.places == (0, 1, 2)
    assert best.saved == 3 * 4 - 6


def test_what_has_a_name_already_needs_no_other():
    assert recurring([dl("∃{has}.{Dress}")] * 9) == ()


def test_what_recurs_too_seldom_is_left_out():
    asked = [dl("∃{has}.({Dress} ⊓ {Floral})")] * 2
    assert recurring(asked) == ()
    assert len(recurring(asked, least=2)) == 1


def test_classes_generalise_to_the_lowest_above_both():
    above = {Iri("ex:Gown"): (Iri("ex:Dress"),), Iri("ex:Frock"): (Iri("ex:Dress"),), Iri("ex:Dress"): (Iri("ex:Any"),)}
    asked = [dl(f"∃{{has}}.({{{kind}}} ⊓ {{Red}})") for kind in ("Gown", "Frock", "Gown")]
    assert to_dl(recurring(asked, superclasses=above)[0].expression) == "∃<ex:has>.(<ex:Dress> ⊓ <ex:Red>)"


def test_a_circle_of_classes_ends():
    above = {Iri("ex:A"): (Iri("ex:B"),), Iri("ex:B"): (Iri("ex:A"),)}
    assert recurring([dl("{A} ⊓ {C}")] * 3, superclasses=above)[0].places == (0, 1, 2)


@pytest.mark.parametrize(
    "text", ["¬∃{has}.{Belt} ⊓ {Dress}", "∀{has}.{Dress} ⊓ {Floral}", "≥2 {has}.({Dress} ⊓ {Red})"]
)
def test_other_forms_are_taken_as_they_are(text):
    assert recurring([dl(text)] * 3)[0].expression == dl(text)


atoms = st.sampled_from([Named(Iri("ex:Male")), negation(Named(Iri("ex:Male")))])
expressions = st.recursive(
    atoms,
    lambda inner: st.one_of(
        inner.map(lambda filler: Some(Role(Iri("ex:hasChild")), filler)),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: conjunction(*parts)),
    ),
    max_leaves=6,
)


@given(expressions, expressions)
def test_what_is_general_holds_of_the_instances_of_both(one, other):
    extents = Extents(example())
    general = generalised(one, other, nothing)
    assert follows(general, one, nothing)
    assert follows(general, other, nothing)
    for special in (one, other):
        assert not (extents.of(special) & ~extents.of(general)).any()
    assert general == TOP or length(general) <= max(length(one), length(other)) ** 2
