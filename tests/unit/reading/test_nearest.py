"""Names that are suggested for one that nobody has, and words for which none is."""

import pytest
from garment_words import GLOSSARY, SCHEMA, TERMS, WORDS

from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.names import Names
from mrag_owl.reading.nearest import longer_names, near_words, nearest_names
from mrag_owl.reading.terms import Term, Word
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDFS_LABEL

LABELS = ("toy", "William Turner", "gallery", "The Sea", "Whichcote, Frances", "wheat")


@pytest.fixture(scope="module")
def names():
    iris = {label: Iri(f"https://e.org/{place}") for place, label in enumerate(LABELS)}
    return Names.build(
        [(iri, RDFS_LABEL, label) for label, iri in iris.items()],
        people=frozenset(),
        individuals=frozenset(iris.values()),
        classes=frozenset(),
        properties=frozenset(),
    )


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("to?", ()),
        ("who is it by", ()),
        ("by Wiliam Turner", ("William Turner",)),
        ("in 'The See'", ("The Sea",)),
        ("works in the galery", ("gallery",)),
        ("works with galoshes", ()),
        ("Which works frob?", ()),
        ("the frob of which works", ()),
        ("What is frob?", ()),
        ("Which Wiliam Turner", ("William Turner",)),
        ("by Whichcot", ("Whichcote, Frances",)),
    ],
)
def test_only_what_may_be_a_slip_is_suggested(names, text, near):
    assert nearest_names(text, names) == near


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("skrt", {"skrt": "skirt"}),
        ("dres", {"dres": "dress"}),
        ("shrt", {"shrt": "short"}),
        ("blet", {"blet": "belt"}),
        ("florl", {"florl": "floral"}),
        ("beet", {}),  # a word of its own
        ("belts", {}),
        ("bage", {}),  # what is a letter longer than what is known is another word
        ("have", {}),
        ("wrap-dress", {}),  # it is known with a space
    ],
)
def test_a_known_word_is_suggested_for_one_that_a_slip_explains(word, near):
    assert near_words([word], GLOSSARY) == near


def test_a_word_that_begins_what_things_are_told_to_be_is_offered_with_the_rest():
    dusty = Term(Iri("ex:dusty"), "dusty pink", "attribute", Iri("ex:like"), bearers={Iri("ex:Dress"): 3})
    misty = Term(Iri("ex:misty"), "misty day", "attribute", Iri("ex:like"), on_population=3)
    words = [*WORDS, Word(dusty.iri, "dusty pink"), Word(misty.iri, "misty day"), Word(dusty.iri, "belt pink")]
    glossary = Glossary.build(SCHEMA, [*TERMS, dusty, misty], words)
    assert longer_names(["dusty", "misty", "belt"], glossary) == {"dusty": "dusty pink"}
