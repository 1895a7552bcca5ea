"""Of properties that nobody states of everything, a thing may have what no such thing is known to have."""

from dataclasses import replace

from garment_words import GLOSSARY, SCHEMA, TERMS, WORDS, iri, read

from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader

OPEN = ItemReader(GLOSSARY, open_roles=frozenset({iri("like")}))


def test_what_no_such_thing_is_known_to_have_is_asked_of_the_thing_where_not_all_is_stated():
    assert read("pants in floral or striped") == "∃has.Pants ⊓ (∃has.∃like.{floral} ⊔ ∃has.∃like.{striped})"
    assert read("pants in floral or striped", OPEN) == "∃has.(Pants ⊓ (∃like.{floral} ⊔ ∃like.{striped}))"


def test_a_kind_of_one_thing_is_asked_of_no_other_all_the_same():
    assert read("belt with jeans", OPEN) == read("belt with jeans")


def test_what_wholes_have_themselves_is_counted_by_its_kinds():
    own = [replace(one, bearers={}, on_population=5 * (one.kind == "attribute")) for one in TERMS]
    reader = ItemReader(Glossary.build(SCHEMA, own, WORDS))
    assert read("a bag with two patterns", reader) == "∃has.Bag ⊓ ≥2 like.{floral, striped}"
    assert read("a bag with a single pattern", reader) == "∃has.Bag ⊓ ∃like.{floral, striped}"
