"""Questions about what records say in words: how works came in, how large they are, their numbers, what they are of."""

import pytest
from stores import make_store

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer, to_query
from mrag_owl.reading.forms import Worded

VOCABULARY = """@prefix t: <https://example.org/ns#> .
mo:recordSays a owl:DatatypeProperty . mo:wordsOf a owl:AnnotationProperty .
t:Maker a owl:Class ; rdfs:label "maker"@en ; skos:altLabel "painter"@en , "artist"@en , "person"@en .
t:Piece a owl:Class ; rdfs:label "artwork"@en ; skos:altLabel "work"@en , "picture"@en .
t:When a owl:Class ; rdfs:label "year"@en ; rdfs:subClassOf skos:Concept .
t:Stuff a owl:Class ; rdfs:label "medium"@en ; rdfs:subClassOf skos:Concept .
t:by a owl:ObjectProperty ; rdfs:label "created by"@en ; skos:altLabel "made by"@en ; mo:phrase "is by {}"@en .
t:got a owl:ObjectProperty ; rdfs:label "acquired in"@en ; mo:phrase "was acquired in {}"@en .
t:with a owl:ObjectProperty ; rdfs:label "has medium"@en ; mo:phrase "is made with {}"@en ; skos:altLabel "made of"@en .
t:number a owl:DatatypeProperty ; rdfs:label "number"@en .
t:credit a owl:DatatypeProperty ; rdfs:label "credit line"@en ; rdfs:subPropertyOf mo:recordSays .
t:size a owl:DatatypeProperty ; rdfs:label "dimensions"@en ; rdfs:subPropertyOf mo:recordSays .
t:size skos:altLabel "size"@en .
t:code a owl:DatatypeProperty ; rdfs:label "accession number"@en ; rdfs:subPropertyOf mo:recordSays .
t:stuff a owl:DatatypeProperty ; rdfs:label "medium text"@en ; mo:wordsOf t:with ; rdfs:subPropertyOf mo:recordSays .
"""
PIECES = {
    "ferry": ("The Ferry", "berti", 1901, "Presented by Sir Ada Quill", "wood", "Oil on oak"),
    "fair": ("The Fair", "berti", 1899, "Presented by Jon A. Holm in memory of Sir Ada Quill", "wood", "Oil on wood"),
    "hunt": ("The Hunt", "berti", 1902, "Presented by Mrs Ilse Berti, the artist's widow", "wood", "Oil on wood"),
    "mill": ("The Mill", "dopper", 1901, "Purchased with assistance from the Quill Fund", "linen", "Tempera on linen"),
    "storm": ("The Storm", "dopper", 1910, "Bequeathed by the artist", "linen", "Oil on linen"),
    "snow": ("The Snow", "dopper", 1910, "Bequeathed by Rut Dopper, the artist's daughter", "linen", "Oil on linen"),
    "quay": ("The Quay", "berti", 1911, "Accepted in lieu of inheritance tax", "wood", "Oil on wood"),
    "barn": ("The Barn", "mol", 1905, "Transferred from the Lark & Wren Museum", "wood", "Oil on wood"),
    "glen": ("The Glen", "mol", 1896, "Presented by the Wren Circle", "wood", "Oil on wood"),
    "peak": ("The Peak", "mol", 1897, "Presented by Ilse Mol through the Wren Circle", "wood", "Oil on wood"),
    "moor": ("The Moor", "mol", 1906, "Presented anonymously through the Store Members", "wood", "Oil on wood"),
    "pier": ("The Pier", "dopper", 1898, "Presented by the Ada Quill Foundation", "linen", "Oil on linen"),
}
QUESTIONS = {
    "works presented by Ada Quill": {"ferry"},
    "works presented by the Ada Quill Foundation": {"pier"},
    "works presented by Mr Jon Holm": None,
    "works presented by Jon Holm": {"fair"},
    "quill fund works": {"mill"},
    "works by Cees Dopper from the Quill Fund": {"mill"},
    "gifts of Sir Ada Quill": {"ferry"},
    "What did Ada Quill give us?": {"ferry"},
    "How many works did Ada Quill present?": {"ferry"},
    "works bequeathed by the artist": {"storm"},
    "Which works were bequeathed by the artists themselves?": {"storm"},
    "works bequeathed by the widows": None,
    "bequests by the artist's daughter": {"snow"},
    "works that came from his widow": {"hunt"},
    "works by Aldo Berti that did not come from his widow": {"ferry", "fair", "quay"},
    "works by Aldo Berti that came neither from Ada Quill nor from his widow": {"quay", "fair"},
    "which works were purchased?": {"mill"},
    "What came in lieu of tax?": {"quay"},
    "works received in lieu of tax": {"quay"},
    "works that came by transfer": {"barn"},
    "What came by transfer from the Lark & Wren Museum?": {"barn"},
    "works acquired by bequest from the artist": {"storm"},
    "works bought with help from the Quill Fund": {"mill"},
    "purchases of 1901": {"mill"},
    "works given in 1901": {"ferry"},
    "Given by Ada Quill": {"ferry"},
    "Bequeathed by the artist - a list please": {"storm"},
    "How many gifts were made in 1902?": {"hunt"},
    "works bought in the same year as The Ferry was given": None,
    "works purchased the same year as The Ferry": {"mill"},
    "works in the Quill Fund collection": {"mill"},
    "works bought or given since 1902": {"hunt", "moor"},
    "works taken in lieu of tax": {"quay"},
    "works in memory of someone": {"fair"},
    "works presented in memory of somebody": {"fair"},
    "Which artist gave the most works?": None,
    "What did Rut Dopper leave us?": {"snow"},
    "who did Rut Dopper leave us?": {"dopper"},
    "artists represented in the Quill gift": {"berti"},
    "Which years saw the most acquisitions?": {"y1901", "y1910"},
    "Which year saw the most purchases?": {"y1901"},
    "In which year did we purchase the most works?": {"y1901"},
    "In which year were most works by Cees Dopper bequeathed?": {"y1910"},
    "In which years were works bequeathed?": {"y1910"},
    "What was given last?": {"moor"},
    "When was a work by Cees Dopper last given?": {"y1898"},
    "When was The Ferry bought?": None,
    "works acquired in the same year as The Storm": {"snow"},
    "How is The Mill?": None,
    "Q1407": {"mill"},
    "Who made Q1407?": {"dopper"},
    "Q1407: what is it?": {"mill"},
    "Q1409": None,
    "works presented by Marco Polo": None,
    "works transferred from the Lark and Wren Museum": {"barn"},
    "works transferred from the Lark & Wren Museum": {"barn"},
    "works presented anonymously": {"moor"},
    "works purchased through the Quill Fund": {"mill"},
    "works acquired through the Quill Fund": {"mill"},
    "works presented by the Store Members": {"moor"},
    "works presented by the Wren Circle": {"glen"},
    "works presented through the Wren Circle": {"peak"},
    "first work by Aldo Berti acquired": {"fair"},
    "most recently acquired work by Aldo Berti": {"quay"},
    "first purchased work": {"mill"},
    "When did you last acquire a work by Aldo Berti?": {"y1911"},
    "works by Aldo Berti that were bequeathed": None,
    "What did the Quill Fund buy?": {"mill"},
    "What did the Ada Quill Foundation purchase before 1900?": {"pier"},
    "Q1407: artist and title?": {"dopper"},
    "Q1407 - title, maker": {"dopper"},
    "works with no medium terms": set(),
    "works bequeathed by Cees Dopper": {"storm"},
    "What did Cees Dopper leave us?": {"storm"},
    "How many works were bequeathed by Aldo Berti?": set(),
    "Which works did Cees Dopper leave us in 1911?": set(),
    "Which work shows a gift?": None,
}
GIVERS = {
    "Who gave the most works?": (["Sir Ada Quill", "Ilse Mol", "Jon A. Holm"], 1),
    "Who donated us most works in the 1900s?": (["Sir Ada Quill", "Mrs Ilse Berti, the artist's widow"], 1),
    "Which donor presented the most works by Vera Mol?": (["Ilse Mol", "the Wren Circle"], 1),
    "Who has bequeathed the most works?": (["the artist", "Rut Dopper, the artist's daughter"], 1),
    "Who were the most works bequeathed by?": (["the artist"], 1),
    "Whose bequests brought the most works?": (["the artist"], 1),
    "By whom were the most works given?": (["the Ada Quill Foundation"], 1),
}
TEXTS = {
    "What is the credit line of The Mill?": {"Purchased with assistance from the Quill Fund 1901"},
    "credit line of Dopper, The Mill": {"Purchased with assistance from the Quill Fund 1901"},
    "how big is The Snow?": {"3 x 4 cm"},
    "How was The Mill acquired?": {"Purchased with assistance from the Quill Fund 1901"},
    "how did we come by The Mill?": {"Purchased with assistance from the Quill Fund 1901"},
    "How did The Mill enter the collection?": {"Purchased with assistance from the Quill Fund 1901"},
    "The Snow's size": {"3 x 4 cm"},
    "accession number of The Ferry": {"T-ferry"},
    "what is The Ferry made of?": {"Oil on oak"},
    "which medium is The Mill made of?": {"Tempera on linen"},
    "Who gave The Ferry?": {"Presented by Sir Ada Quill 1901"},
    "Who was The Ferry given by?": {"Presented by Sir Ada Quill 1901"},
    "who left or gave The Ferry to us": {"Presented by Sir Ada Quill 1901"},
    "how big is The Snow with its frame?": {"3 x 4 cm"},
    "What size is the frame of The Snow?": {"3 x 4 cm"},
    "By whom was The Ferry given?": {"Presented by Sir Ada Quill 1901"},
}


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    facts = ["@prefix t: <https://example.org/ns#> . @prefix d: <https://example.org/d/> ."]
    for name, (title, maker, year, credit, stuff, said) in PIECES.items():
        facts.append(
            f'd:{name} a t:Piece ; rdfs:label "{title}" ; t:by d:{maker} ; t:got d:y{year} ; t:with d:{stuff} ;'
        )
        facts.append(f't:credit "{credit} {year}" ; t:size "3 x 4 cm" ; t:code "T-{name}" ; t:stuff "{said}" .')
        facts.append(f'd:y{year} a t:When ; rdfs:label "{year}" ; t:number {year} . d:{stuff} rdfs:label "{stuff}" .')
        facts.append(f"d:{stuff} a t:Stuff .")
    facts.append('d:mill t:code "Q1407" .')
    facts.append('d:berti a t:Maker ; rdfs:label "Aldo Berti" . d:dopper a t:Maker ; rdfs:label "Cees Dopper" .')
    facts.append('d:mol a t:Maker ; rdfs:label "Vera Mol" .')
    path = tmp_path_factory.mktemp("words") / "store"
    with Asker.open(make_store(path, {"ontology": VOCABULARY, "garments": "\n".join(facts)})) as opened:
        yield opened


@pytest.mark.parametrize(("question", "expected"), QUESTIONS.items())
def test_what_records_say_is_asked_for(asker, question, expected):
    read = asker.reader.read(question)
    if expected is None:
        assert read.asked is None
        return
    assert read.asked is not None, read
    found = answer(read.asked, asker.knowledge.extents).individuals
    assert {local_name(iri) for iri in found} == expected


@pytest.mark.parametrize(("question", "expected"), GIVERS.items())
def test_who_gave_most_is_told_by_the_names_of_records(asker, question, expected):
    names, most = expected
    told = asker.ask(question)
    assert told.count == most
    assert told.text.startswith("By the credit lines, the most artworks")
    assert {*names} <= {result.label for result in told.results}


def test_givers_whom_records_name_are_grouped_however_their_gifts_are_dated(asker):
    asked = asker.reader.read("Who gave the most works?").asked
    assert asked.said_as == "presented"
    assert len(asked.groups) == 6  # nobody is named for what came anonymously
    told = asker.ask("Who has bequeathed the most works?").text
    assert "The artist is in each case whoever made it." in told


@pytest.mark.parametrize(("question", "expected"), TEXTS.items())
def test_what_records_say_is_told(asker, question, expected):
    told = asker.ask(question)
    assert {text for texts in told.words.values() for text in texts} == expected
    assert all(text in told.text for text in expected)


def test_texts_that_are_told_are_what_their_sparql_finds(asker):
    asked = asker.reader.read("how big is The Snow?").asked
    assert isinstance(asked, Worded)
    rows = list(asker.store.query(to_query(asked, asker.knowledge.dataset)))
    found = [(row[0].value, row[1].value) for row in rows]
    assert found == [(iri, text) for iri, texts in answer(asked, asker.knowledge.extents).words for text in texts]


def test_conditions_on_words_are_what_their_sparql_finds(asker):
    for question in ("works bequeathed by the artist", "works by Aldo Berti that did not come from his widow"):
        asked = asker.reader.read(question).asked
        rows = {row[0].value for row in asker.store.query(to_query(asked, asker.knowledge.dataset))}
        assert rows == set(answer(asked, asker.knowledge.extents).individuals)


def test_words_of_records_are_not_learned_from(asker):
    base = asker.knowledge.base
    words = {local_name(iri) for iri in base.worded_properties}
    assert words == {"credit", "size", "code", "stuff"}
    assert {local_name(iri) for iri in base.valued_properties} == {"number"}
