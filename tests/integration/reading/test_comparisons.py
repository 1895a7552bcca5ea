"""Years compared, what is first and last, and yes or no: what is answered, and that its SPARQL gives the same."""

import pytest
from stores import make_store

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer, to_query
from mrag_owl.reading.forms import Extreme, Whether

ONTOLOGY = """
@prefix t: <https://example.org/ns#> .
t:Maker a owl:Class ; rdfs:label "maker"@en ; skos:altLabel "person"@en .
t:Piece a owl:Class ; rdfs:label "piece"@en ; skos:altLabel "work"@en .
t:Era a owl:Class ; rdfs:label "year"@en .
t:hand a owl:ObjectProperty ; rdfs:label "made by"@en ; skos:altLabel "by"@en .
t:when a owl:ObjectProperty ; rdfs:label "made in"@en .
t:start a owl:ObjectProperty ; rdfs:label "born in"@en ; skos:altLabel "year of birth"@en .
t:number a owl:DatatypeProperty ; rdfs:label "number"@en .
t:first a owl:DatatypeProperty ; rdfs:label "first year"@en ; mo:earliestOf t:when .
t:last a owl:DatatypeProperty ; rdfs:label "last year"@en ; mo:latestOf t:when .
"""
FACTS = """
@prefix t: <https://example.org/ns#> .
data:y1800 a t:Era ; rdfs:label "1800" ; t:number 1800 .
data:y1820 a t:Era ; rdfs:label "1820" ; t:number 1820 .
data:y1850 a t:Era ; rdfs:label "1850" ; t:number 1850 .
data:ada a t:Maker ; rdfs:label "Ada Byron" ; skos:altLabel "Byron, Ada" ; t:start data:y1800 .
data:bob a t:Maker ; rdfs:label "Cole, Sir Bob, RA" ; t:start data:y1820 .
data:plain a t:Piece ; rdfs:label "Plain" ; t:hand data:ada ; t:when data:y1850 ; t:first 1850 ; t:last 1850 .
data:span a t:Piece ; rdfs:label "Span" ; t:hand data:ada ; t:first 1840 ; t:last 1860 .
data:old a t:Piece ; rdfs:label "Old" ; t:hand data:bob ; t:when data:y1820 ; t:first 1820 ; t:last 1820 .
data:bare a t:Piece ; rdfs:label "Bare" ; t:hand data:bob .
"""
LISTS = {
    "works made before 1850": {"old"},
    "works made after 1839": {"plain", "span"},
    "works made after 1840": {"plain"},
    "works made in 1850": {"plain"},
    "works made in or before 1850": {"plain", "old"},
    "works from the 1840s": set(),
    "19th century works": {"plain", "span", "old"},
    "works made between 1840 and 1860 by Ada Byron": {"plain", "span"},
    "works made no later than 1820": {"old"},
    "works by makers born before 1810": {"plain", "span"},
    "makers born after Ada Byron": {"bob"},
    "Who was born earlier than Bob Cole?": {"ada"},
    "works made after Bob Cole was born": {"plain", "span"},
    "works by Bob Cole": {"old", "bare"},
    "works by Sir Bob Cole": {"old", "bare"},
    "works by B. Cole": {"old", "bare"},
    "works by Cole": {"old", "bare"},
}
FIRSTS = {
    "the earliest work": ({"old"}, 1820),
    "the earliest work by Ada Byron": ({"span"}, 1840),
    "the latest work": ({"span"}, 1860),
    "Which work was made first?": ({"old"}, 1820),
    "the oldest maker": ({"ada"}, 1800),
    "the youngest maker": ({"bob"}, 1820),
}
YES = {
    "Was Ada Byron born in 1800?": True,
    "Was Ada Byron born in 1820?": False,
    "Are there works made before 1800?": False,
    "Is there a work by Ada Byron?": True,
    "Did Bob Cole make Plain?": False,
}


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    path = make_store(tmp_path_factory.mktemp("years") / "s", {"ontology": ONTOLOGY, "garments": FACTS})
    with Asker.open(path) as opened:
        yield opened


@pytest.mark.parametrize(("question", "expected"), LISTS.items())
def test_an_uncertain_date_lies_in_a_range_where_all_of_it_does(asker, question, expected):
    read = asker.reader.read(question)
    assert read.asked is not None, asker.why_unread(read)
    exact = answer(read.asked, asker.knowledge.extents)
    assert {local_name(iri) for iri in exact.individuals} == expected
    rows = asker.store.query(to_query(read.asked, asker.knowledge.dataset))
    assert {row["individual"].value for row in rows} == set(exact.individuals)


@pytest.mark.parametrize(("question", "expected"), FIRSTS.items())
def test_what_is_first_or_last_is_told_with_its_year(asker, question, expected):
    read = asker.reader.read(question)
    assert isinstance(read.asked, Extreme), asker.why_unread(read)
    exact = answer(read.asked, asker.knowledge.extents)
    assert ({local_name(iri) for iri in exact.individuals}, exact.value) == expected
    rows = list(asker.store.query(to_query(read.asked, asker.knowledge.dataset)))
    assert {row["individual"].value for row in rows} == set(exact.individuals)
    assert {float(row["value"].value) for row in rows} == {exact.value}
    assert str(expected[1]) in asker.ask(question).text


@pytest.mark.parametrize(("question", "expected"), YES.items())
def test_yes_and_no_are_answered(asker, question, expected):
    read = asker.reader.read(question)
    assert isinstance(read.asked, Whether), asker.why_unread(read)
    assert bool(asker.store.query(to_query(read.asked, asker.knowledge.dataset))) == expected
    assert asker.ask(question).text.startswith("Yes" if expected else "No")
