"""Of a kind of which nobody states more than sorts, a word is a guess; what nobody stated is told truly."""

from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.linked import LinkedSpan, guessed_of
from mrag_owl.reading.terms import Schema, Term, Word
from mrag_owl.records import Iri

LEATHER, SUEDE, SNAKE, FUR = (Iri(f"ex:{name}") for name in ("leather", "suede", "snakeskin", "fur"))
SCHEMA = Schema(Iri("ex:Picture"), (Iri("ex:has"),), (Iri("ex:like"),))
TERMS = [
    Term(LEATHER, "leather", "attribute", Iri("ex:like"), (SUEDE, SNAKE)),
    *(Term(one, one[3:], "attribute", Iri("ex:like"), (one,)) for one in (SUEDE, SNAKE, FUR)),
]


def glossary(**lacking: str) -> Glossary:
    built = Glossary.build(SCHEMA, TERMS, [Word(term.iri, term.label, "name") for term in TERMS])
    return Glossary(built.schema, built.terms, built.phrases, lacking)


def spans(word: str, term: Iri) -> list[LinkedSpan]:
    return [LinkedSpan(0, len(word), word, term, word, "attribute", negated=False, confidence=1.0)]


def test_the_name_of_a_kind_with_sorts_alone_is_a_guess():
    known = glossary(leather="material", suede="material", velvet="material")
    assert guessed_of(spans("leather", LEATHER), known) == {"leather": "suede or snakeskin"}
    assert guessed_of(spans("suede", SUEDE), known) == {}
    assert guessed_of(spans("leather", LEATHER), glossary()) == {}  # the data say it themselves


def test_nobody_stated_a_kind_only_where_none_of_it_is_stated():
    known = glossary(velvet="material", lace="material", suede="material", fur="material", festive="occasion")
    assert known.unstated(["velvet", "festive", "lace", "qwertz"]) == ("velvet", "occasion", "lace")
