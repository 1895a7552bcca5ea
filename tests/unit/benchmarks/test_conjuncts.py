"""Expressions as separate requirements."""

import pytest
from conjuncts import agreement, conjuncts

from mrag_owl.expressions.dl import from_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.records import Iri

NAMES = ShortForms.build(
    {},
    classes=[Iri(f"ex:{name}") for name in ("Image", "Dress", "Coat", "Belt", "Pocket")],
    roles=[Iri("ex:has"), Iri("ex:like")],
    individuals=[Iri("ex:floral"), Iri("ex:red")],
)


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("Image ⊓ ∃has.Dress", {"dress"}),
        ("Image ⊓ ∃has.(Dress ⊓ ∃like.{floral} ⊓ ¬∃like.{red})", {"dress", "dress: floral", "dress: not red"}),
        ("∃has.(Dress ⊓ (∃like.{floral} ⊔ ∃like.{red}))", {"dress", "dress: floral or dress: red"}),
        ("∃has.(Dress ⊓ ∃like.{floral, red})", {"dress", "dress: floral or red"}),
        ("∃has.∃like.{red}", {"any: red"}),
        ("∃like.{red} ⊓ ¬∃like.{floral}", {"red", "not floral"}),
        ("¬∃has.Belt ⊓ ¬∃has.(Coat ⊓ ∃like.{red})", {"not belt", "not coat: red"}),
        ("∃has.Coat ⊔ ∃has.(Dress ⊓ ∃like.{red})", {"coat or dress: red"}),
        ("≥2 has.Pocket ⊓ ≤3 has.Pocket", {"pocket >= 2", "pocket <= 3"}),
        ("≥2 has.(Coat ⊓ ∃like.{red})", {"coat >= 2", "coat: red"}),
        ("∃has.((Coat ⊔ Dress) ⊓ ∃like.{red})", {"coat or dress", "coat or dress: red"}),
    ],
)
def test_an_expression_is_taken_apart(expression, expected):
    found = conjuncts(from_dl(expression, NAMES), lambda iri: iri[3:].lower(), population=Iri("ex:Image"))
    assert found == expected


def test_agreement_adds_up_over_questions():
    found = agreement([(frozenset("ab"), frozenset("abc")), (frozenset("x"), frozenset("y"))])
    assert (found.precision, found.recall) == (2 / 3, 2 / 4)
    assert (agreement([]).precision, agreement([]).recall) == (1.0, 1.0)
