"""Questions by what records say behind a date or a medium: where works were painted, what befell them."""

import pytest
from stores import make_store

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer, to_query

VOCABULARY = """@prefix t: <https://example.org/ns#> .
mo:recordSays a owl:DatatypeProperty . mo:wordsOf a owl:AnnotationProperty .
t:Maker a owl:Class ; rdfs:label "maker"@en ; skos:altLabel "painter"@en , "person"@en .
t:Piece a owl:Class ; rdfs:label "artwork"@en ; skos:altLabel "work"@en , "picture"@en .
t:When a owl:Class ; rdfs:label "year"@en ; rdfs:subClassOf skos:Concept .
t:Stuff a owl:Class ; rdfs:label "medium"@en ; rdfs:subClassOf skos:Concept .
t:by a owl:ObjectProperty ; rdfs:label "created by"@en ; skos:altLabel "made by"@en , "painted by"@en .
t:by mo:phrase "is by {}"@en .
t:in a owl:ObjectProperty ; rdfs:label "created in"@en ; mo:phrase "was created in {}"@en ; skos:altLabel "made in"@en .
t:in skos:altLabel "painted in"@en .
t:with a owl:ObjectProperty ; rdfs:label "has medium"@en ; mo:phrase "is made with {}"@en ; skos:altLabel "made of"@en .
t:shows a owl:ObjectProperty ; rdfs:label "depicts"@en ; mo:phrase "depicts {}"@en .
t:number a owl:DatatypeProperty ; rdfs:label "number"@en .
t:least a owl:DatatypeProperty ; rdfs:label "earliest year"@en ; mo:earliestOf t:in .
t:most a owl:DatatypeProperty ; rdfs:label "latest year"@en ; mo:latestOf t:in .
t:date a owl:DatatypeProperty ; rdfs:label "date text"@en ; mo:wordsOf t:in ; rdfs:subPropertyOf mo:recordSays .
t:stuff a owl:DatatypeProperty ; rdfs:label "medium text"@en ; mo:wordsOf t:with ; rdfs:subPropertyOf mo:recordSays .
t:text a owl:DatatypeProperty ; rdfs:label "description"@en ; mo:wordsOf t:shows ; rdfs:subPropertyOf mo:recordSays .
"""
PIECES = {
    "ferry": ("Ferry near Zanta", "berti", 1901, "1901, Port Lune", "wood", "Oil on wood", "Of the port of Zanta"),
    "hunt": ("The Hunt", "berti", 1902, "1902, Quandel", "linen", "Oil on linen, transferred from wood", "Signed"),
    "mill": (
        "Mill and Quay",
        "dopper",
        1901,
        "June 1901, Quandel",
        "linen",
        "Oil on linen, tranferred from wood",
        "By a quay",
    ),
    "storm": ("The Storm", "dopper", 1910, "1910", "wood", "Tempera on wood, diameter 30 cm", "Of a prince"),
}
QUESTIONS = {
    "works painted in Quandel": {"hunt", "mill"},
    "what did Dopper paint in Quandel?": {"mill"},
    "How many works by Berti were made in Port-Lune?": {"ferry"},
    "pictures from Quandel": {"hunt", "mill"},
    "works transferred from one support to another": {"hunt", "mill"},
    "every picture whose support was transferred at some point": {"hunt", "mill"},
    "everything transferred from panel or wood": {"hunt", "mill"},
    "Which pictures were transferred from their first support onto a new one?": {"hunt", "mill"},
    "works whose support was changed by a transfer": {"hunt", "mill"},
    "pictures transferred onto a different support": {"hunt", "mill"},
    "works by Berti, but leave out anything transferred from panel": {"ferry", "dusk"},
    "everything with a diameter": {"storm"},
    "round pictures": {"storm"},
    "which works are circular?": {"storm"},
    "circular works (tondi)": {"storm"},
    "round works by Dopper": {"storm"},
    "Tondi": {"storm"},
    "works with a circa date": {"dusk"},
    "works by Berti that have only an approximate date": {"dusk"},
    "works with a terminus post quem": None,
    "signed pictures": {"hunt"},
    "which works are recorded as signed?": {"hunt"},
    "works with a prince mentioned": {"storm"},
    "works whose description mentions a prince": {"storm"},
    "descriptions that mention a prince": {"storm"},
    "works with notes that refer to a prince": {"storm"},
    "which pictures bring up a prince": {"storm"},
    "Which works bring up Berti?": None,
    "works with a text that mentions Berti": None,
    "works whose wording mentions Quandel": {"hunt", "mill"},
    "Zanta, any picture": {"ferry"},
    "Quay, any picture": None,
    "works painted in Marlow": None,
    "works whose description mentions a duke": None,
    "works in By": None,
}


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    facts = ["@prefix t: <https://example.org/ns#> . @prefix d: <https://example.org/d/> ."]
    for name, (title, maker, year, date, stuff, said, text) in PIECES.items():
        facts.append(
            f'd:{name} a t:Piece ; rdfs:label "{title}" ; t:by d:{maker} ; t:in d:y{year} ; t:with d:{stuff} ;'
            f"t:least {year} ; t:most {year} ;"
            f't:date "{date}" ; t:stuff "{said}" ; t:text "{text}" . d:{stuff} a t:Stuff ; rdfs:label "{stuff}" .'
            f'd:y{year} a t:When ; rdfs:label "{year}" ; t:number {year} .'
        )
    facts.append('d:berti a t:Maker ; rdfs:label "Aldo Berti" . d:dopper a t:Maker ; rdfs:label "Cees Dopper" .')
    # Of uncertain dates: no year is stated, or several are.
    facts.append(
        'd:dusk a t:Piece ; rdfs:label "Dusk" ; t:by d:berti ; t:least 1907 ; t:most 1907 ; t:date "c. 1907" ;'
        't:with d:wood ; t:stuff "Oil on wood" .'
    )
    facts.append(
        'd:dawn a t:Piece ; rdfs:label "Dawn" ; t:by d:frost ; t:least 1901 ; t:most 1911 ; t:date "1901-11" .'
        'd:noon a t:Piece ; rdfs:label "Noon" ; t:by d:frost ; t:in d:y1909, d:y1910 ; t:least 1909 ; t:most 1910 ;'
        't:date "1909-10" . d:frost a t:Maker ; rdfs:label "Eli Frost" . d:y1909 a t:When ; rdfs:label "1909" ;'
        "t:number 1909 ."
    )
    path = tmp_path_factory.mktemp("behind") / "store"
    with Asker.open(make_store(path, {"ontology": VOCABULARY, "garments": "\n".join(facts)})) as opened:
        yield opened


@pytest.mark.parametrize(("question", "expected"), QUESTIONS.items())
def test_words_behind_dates_and_media_are_asked_for(asker, question, expected):
    read = asker.reader.read(question)
    if expected is None:
        assert read.asked is None
        return
    assert read.asked is not None, read
    assert {local_name(iri) for iri in answer(read.asked, asker.knowledge.extents).individuals} == expected
    rows = {row[0].value for row in asker.store.query(to_query(read.asked, asker.knowledge.dataset))}
    if not question.startswith("How many"):
        assert {local_name(iri) for iri in rows} == expected


def test_the_answer_tells_in_whose_words_it_was_found(asker):
    assert "have a date text that says “quandel”" in asker.ask("works painted in Quandel").text


def test_a_description_is_told(asker):
    assert asker.ask("description of Mill and Quay").words.popitem()[1] == ("By a quay",)


@pytest.mark.parametrize(
    "question", ["When was Dusk painted?", "When did Berti paint Dusk?", "What year was Dusk made in?"]
)
def test_an_uncertain_date_is_told_as_the_record_has_it(asker, question):
    assert asker.ask(question).words.popitem()[1] == ("c. 1907",)


def test_a_stated_year_is_told_as_a_year(asker):
    asked = asker.reader.read("When was The Storm painted?").asked
    assert [local_name(one) for one in answer(asked, asker.knowledge.extents).individuals] == ["y1910"]


DATED = {
    "How many works were made in 1907?": ({"dusk"}, "no exact year is stated: “c. 1907”"),
    "works made exactly in 1910": ({"storm"}, "Noon has a stated date that includes 1910"),
    "works made between 1900 and 1909": (
        {"dusk", "ferry", "hunt", "mill"},
        "Beside these, Dawn and Noon may be so: their dates",
    ),
    "How many works were made after 1902?": ({"dusk", "noon", "storm"}, "Dawn may be so: its date reaches further"),
    "Is there a work from 1907?": ({"dusk"}, "Yes, roughly: Dusk is dated 1907; no exact year is stated: “c. 1907”"),
    "Was Dusk painted in 1908?": (set(), "No: Dusk is dated 1907; no exact year is stated: “c. 1907”"),
    "Are there works by Eli Frost from before 1905?": (set(), "Not known: it may be Dawn, the date of which reaches"),
    "the latest work by Berti": ({"dusk"}, "Dusk is dated “c. 1907”, the latest"),
    "the earliest work by Eli Frost": ({"dawn"}, "Dawn is dated “1901-11”, the earliest"),
    "the two oldest works by Berti": ({"ferry", "hunt"}, "(“1901, Port Lune”)"),
    "In which year were the most works made?": ({"y1901"}, "The most artworks, 2, were created in 1901."),
    "Which year has the most works by Eli Frost?": (set(), "is dated by one year alone"),
}


@pytest.mark.parametrize(("question", "expected"), DATED.items())
def test_dates_are_counted_and_told_as_records_word_them(asker, question, expected):
    answered = asker.ask(question)
    assert {local_name(one.iri) for one in answered.results} == expected[0], answered.text
    assert expected[1] in answered.text
