"""Which examples a store offers that has no things of kinds: each asks by other properties than the others."""

import pytest

pytest.importorskip("starlette", reason="the extra serve is not installed")

from mrag_owl.endpoint.pages.facets import Choice, Facet, _of_all_kinds


def facet(role: str, **counts: int) -> Facet:
    return Facet(
        role, tuple(Choice(name, count, f"<{role}> value <{name}>") for name, count in counts.items()), role=role
    )


def test_examples_ask_by_what_many_have_of_each_property_and_by_nothing_rare() -> None:
    facets = [
        facet("by", Moore=60, Blake=30),
        facet("after", Stanfield=7),
        facet("with", paper=700, oil=130),
        facet("shows", sea=50),
    ]
    found = [*_of_all_kinds(facets, 1000)]
    alone = [expression for expression, parts, *_ in found if len(parts) == 2]
    assert alone == ["<by> value <Moore>", "<by> value <Blake>", "<with> value <oil>", "<shows> value <sea>"]
    assert [parts - {"by", "shows"} for _, parts, *_ in found[:2]] == [
        {"<by> value <Moore>", "<shows> value <sea>"},
        {"<by> value <Blake>", "<shows> value <sea>"},
    ]
    assert found[0][2:] == (10, 40.0)  # so many may be both: not hardly any, and not all of one


def test_where_things_have_kinds_these_are_asked_for() -> None:
    garments = Facet("garment", (Choice("hat", 20, "<wears> some <hat>"),), thing_role="wears", role="type")
    assert [*_of_all_kinds([garments], 100)] == []
