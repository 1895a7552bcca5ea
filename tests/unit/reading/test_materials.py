"""What works are made in or on: metals, stones and woods, by what their records call the material."""

import pytest

from mrag_owl.reading.concept_names import heads_of
from mrag_owl.reading.languages import words
from mrag_owl.reading.materials import works_by_material
from mrag_owl.records import Iri

LABELS = {
    Iri(f"ex:{said}"): said
    for said in (
        "aluminium panel",
        "bronze",
        "gold paint",
        "household paint",
        "oak panel",
        "painted plywood",
        "carrara marble",
        "copper beech panel",
        "six glass panels",
        "steel engraving",
        "paper",
        "paper mounted onto aluminium",
        "galvanized steel",
        "cigarette ash",
        "151 text panels",
        "circular panel",
        "8 painted plywood panels",
        "copper plate",
        "2 stainless steel pins",
        "aluminuim",
        "powder-coated steel",
        "dry powder paint in metallic silver",
        "marble base",
        "wooden table",
        "wood engraving",
        "glass reinforced plastic",
        "nylon thread",
    )
}


def made_of(word):
    listed = words("en")
    lists = {
        name: tuple(listed[f"works_{name}"])
        for name in ("glass", "metal", "painting", "panel", "plastic", "print", "stone", "wood")
    }
    matter, supports = frozenset(listed["matter"]), frozenset(listed["support"])
    found = works_by_material(
        [LABELS],
        LABELS,
        lists,
        matter,
        supports=supports,
        substances=frozenset(listed["substance_noun"]),
        named_for=frozenset(listed["named_for_noun"]),
        alone=frozenset(listed["alone_noun"]),
        forms=frozenset(listed["form_noun"]),
    )
    return {LABELS[iri] for iri in found.get(word, ())}


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        (
            "metal",
            {
                "aluminium panel",
                "bronze",
                "galvanized steel",
                "copper plate",
                "2 stainless steel pins",
                "aluminuim",
                "powder-coated steel",
            },
        ),
        ("plastic", {"glass reinforced plastic", "nylon thread"}),
        ("stone", {"carrara marble"}),
        (
            "wood",
            {
                "oak panel",
                "painted plywood",
                "copper beech panel",
                "8 painted plywood panels",
                "wooden table",
                "circular panel",
            },
        ),
        ("panels", {"oak panel", "copper beech panel", "151 text panels", "circular panel"}),
        ("glass", {"six glass panels"}),
        ("prints", {"steel engraving", "wood engraving"}),
        ("painting", {"gold paint", "household paint"}),
    ],
)
def test_a_material_is_of_the_kinds_that_it_is_a_sort_of(word, expected):
    assert made_of(word) == expected


def test_what_is_mounted_onto_something_is_what_it_was():
    heads = heads_of(frozenset(LABELS), {iri: [said] for iri, said in LABELS.items()})
    assert heads["paper"] == {Iri("ex:paper mounted onto aluminium")}
    assert Iri("ex:paper mounted onto aluminium") not in heads.get("aluminium", ())
