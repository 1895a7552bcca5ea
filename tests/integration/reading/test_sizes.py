"""Questions about how large things are, over sizes in centimetres."""

import pytest
from asked import check_found
from stores import make_store

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer

VOCABULARY = """@prefix t: <https://example.org/ns#> .
t:Maker a owl:Class ; rdfs:label "maker"@en ; skos:altLabel "painter"@en , "person"@en .
t:Piece a owl:Class ; rdfs:label "artwork"@en ; skos:altLabel "work"@en , "picture"@en .
t:by a owl:ObjectProperty ; rdfs:label "created by"@en ; skos:altLabel "made by"@en ; mo:phrase "is by {}"@en .
t:height a owl:DatatypeProperty ; rdfs:label "height"@en .
t:width a owl:DatatypeProperty ; rdfs:label "width"@en .
t:area a owl:DatatypeProperty ; rdfs:label "area"@en .
"""
SIZES = {
    "tiny": (10, 8, "berti"),
    "tall": (250.5, 100, "berti"),
    "wide": (100, 400, "dopper"),
    "square": (60, 60, "dopper"),
}
QUESTIONS = {
    "works wider than three metres": {"wide"},
    "works over 2 metres high": {"tall"},
    "works over a metre wide": {"wide"},
    "works less than a foot high": {"tiny"},
    "works that are less than 60 cm high": {"tiny"},
    "works at most 60 cm tall": {"tiny", "square"},
    "pictures at least 1 m wide": {"tall", "wide"},
    "pictures 60 cm wide": {"square"},
    "works by Aldo Berti under 50 inches across": {"tiny", "tall"},
    "anything smaller than 20 by 20 cm": {"tiny"},
    "big pictures, wider than three metres": {"wide"},
    "really small works, under 50 cm high": {"tiny"},
    "small works": None,
    "small works in bronze": None,
    "works over 2 metres long": {"tall", "wide"},
    "pictures longer than 3 m": {"wide"},
    "works under 20 cm in length": {"tiny"},
    "works no wider than 60 cm": {"tiny", "square"},
    "What is the largest work?": {"wide"},
    "Which is the widest work, not counting the frame?": {"wide"},
    "the largest work by Cees Dopper by its dimensions": {"wide"},
    "Which is the very smallest work?": {"tiny"},
    "the largest work by surface": {"wide"},
    "the smallest work by Cees Dopper": {"square"},
    "Which picture is the tallest?": {"tall"},
    "Which of the works by Aldo Berti is the largest?": {"tall"},
    "the smallest of Cees Dopper's works": {"square"},
    "Which Berti is the tallest?": {"tall"},
    "Biggest work by its measurements?": {"wide"},
    "the heaviest work": None,
    "which painter has the largest number of works": {"berti", "dopper"},
    "works under 20 cm both ways": {"tiny"},
    "works over 1 metre in both directions": set(),
    "works, nothing over 60 cm in either direction": {"tiny", "square"},
    "works 60 x 60 cm": {"square"},
    "Which is larger, Piece tiny or Piece square?": {"square"},
    "Piece tiny or Piece square, which is narrower?": {"tiny"},
    "works larger than Piece square": {"tall", "wide"},
    "works without any measurements": {"bare"},
    "works that are wider than they are high": {"wide"},
    "upright works": {"tiny", "tall"},
    "works by Aldo Berti in portrait format": {"tiny", "tall"},
    "works by Cees Dopper in horizontal format": {"wide"},
    "square works": {"square"},
    "Which works are taller than wide?": {"tiny", "tall"},
    "works as wide as they are dear": None,
    "works that are not square": {"tiny", "tall", "wide"},
    "Which works are wider than they are tall and by Cees Dopper?": {"wide"},
    "pictures that are at least twice as wide as high": {"wide"},
    "Which pictures are more than double as tall as they are wide?": {"tall"},
    "works at least 4 times as wide as tall": {"wide"},
    "works more than four times as wide as tall": set(),
    "works twice as dear as they are wide": None,
    "works no bigger than 60 cm in either direction": {"tiny", "square"},
    "Which works are no larger than 59 cm?": {"tiny"},
    "works no taller than 60 cm": {"tiny", "square"},
    "works no smaller than 60 cm both ways": {"tall", "wide", "square"},
    "works bigger than 90 cm on both sides": {"tall", "wide"},
    "works in a perfectly square shape": {"square"},
    "works whose width and height are equal": {"square"},
    "Which works are of equal height and width?": {"square"},
    "works at least four times wider than they are tall": {"wide"},
    "works no larger than 60 by 60 cm": {"tiny", "square"},
    "works whose size is not known": {"bare"},
    "works with measurements": set(SIZES),
}


WEIGHED = {
    "the heaviest work": {"wide"},
    "the heaviest work with a weight recorded": {"wide"},
    "the lightest work by Cees Dopper": {"square"},
    "works heavier than 500 kg": {"wide"},
    "Which works weigh more than a tonne?": {"wide"},
    "works weighing at most 10 kilos": {"tiny"},
    "works that have no weight": {"tall", "bare"},
    "works heavier than Piece square": {"wide"},
    "works wider than 5 kg": None,
    "works weighing more than 3 metres": None,
}


def _opened(path, sizes, more=""):
    facts = ["@prefix t: <https://example.org/ns#> . @prefix d: <https://example.org/d/> ."]
    for name, (height, width, maker) in sizes.items():
        facts.append(f'd:{name} a t:Piece ; rdfs:label "Piece {name}" ; t:by d:{maker} ; t:height {height:.1f} ;')
        facts.append(f"t:width {width:.1f} ; t:area {height * width:.1f} .")
    facts.append(
        'd:bare a t:Piece ; rdfs:label "Piece bare" ; t:by d:lund . d:lund a t:Maker ; rdfs:label "Otto Lund" .'
    )
    facts.append('d:berti a t:Maker ; rdfs:label "Aldo Berti" . d:dopper a t:Maker ; rdfs:label "Cees Dopper" .')
    return Asker.open(make_store(path, {"ontology": VOCABULARY, "garments": "\n".join([*facts, more])}))


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    with _opened(tmp_path_factory.mktemp("sizes") / "store", SIZES) as opened:
        yield opened


@pytest.fixture(scope="module")
def weighed(tmp_path_factory):
    weights = "d:tiny t:weight 2.5 . d:square t:weight 500.0 . d:wide t:weight 1300.0 ."
    said = 't:weight a owl:DatatypeProperty ; rdfs:label "weight"@en .'
    with _opened(tmp_path_factory.mktemp("weights") / "store", SIZES, f"{weights} {said}") as opened:
        yield opened


@pytest.mark.parametrize(("question", "expected"), WEIGHED.items())
def test_weights_are_compared_where_some_are_stated_and_never_with_lengths(weighed, question, expected):
    check_found(weighed, question, expected)


def test_the_weight_of_one_thing_is_told_without_a_length(weighed):
    assert weighed.ask("How heavy is Piece tiny?").text == "The weight of Piece tiny is 2.5."


@pytest.mark.parametrize(("question", "expected"), QUESTIONS.items())
def test_sizes_are_compared_in_any_unit(asker, question, expected):
    read = asker.reader.read(question)
    if expected is None:
        assert read.asked is None
        return
    assert read.asked is not None, asker.why_unread(read)
    assert set(map(local_name, answer(read.asked, asker.knowledge.extents).individuals)) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How tall is Piece tiny?", 10),
        ("How wide was Piece square?", 60),
        ("How high are the works?", None),
    ],
)
def test_the_side_of_one_thing_is_told(asker, question, expected):
    read = asker.reader.read(question)
    if expected is None:
        assert read.asked is None
        return
    assert answer(read.asked, asker.knowledge.extents).value == expected
    told = asker.ask(question).text
    assert " in centimetres of Piece " in told
    assert told.endswith(f" is {expected:g}.")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many of the works by Aldo Berti are upright?", 2),
        ("How many are wider than they are tall?", 1),
        ("How many works are at least twice as tall as wide?", 1),
        ("How many works are square?", 1),
    ],
)
def test_what_is_of_a_shape_is_counted(asker, question, expected):
    read = asker.reader.read(question)
    assert read.asked is not None, asker.why_unread(read)
    assert answer(read.asked, asker.knowledge.extents).count == expected


def test_none_of_a_shape_is_no(asker):
    assert asker.ask("Are any of the works by Aldo Berti wider than they are high?").text.startswith("No")


def test_a_size_many_times_the_next_is_said_to_be_doubtful(asker, tmp_path):
    assert "may be wrong" not in asker.ask("What is the largest work?").text
    assert "may be wrong" not in asker.ask("Which is the largest work by Aldo Berti?").text
    with _opened(tmp_path / "store", {**SIZES, "vast": (4000, 5000, "berti")}) as doubtful:
        told = doubtful.ask("What is the largest work by Aldo Berti?").text
        assert told.endswith("The area is 500 times that of the next, Piece wide; the record may be wrong.")
        assert "may be wrong" not in doubtful.ask("What is the largest work by Cees Dopper?").text


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What is the height of Piece tiny?", 10),
        ("Piece square: width", 60),
        ("What is Piece tiny's height?", 10),
        ("the breadth of Piece tiny", 8),
        ("How many centimetres wide is Piece square?", 60),
        ("How many cm high is Piece tiny?", 10),
        ("What is the difference in height between Piece square and Piece tiny?", 50),
        ("By how much is Piece square taller than Piece tiny?", 50),
    ],
)
def test_a_side_is_asked_for_by_a_noun_or_in_units(asker, question, expected):
    read = asker.reader.read(question)
    assert read.asked is not None, asker.why_unread(read)
    assert answer(read.asked, asker.knowledge.extents).value == expected


def test_a_number_is_told_with_the_unit_that_the_words_of_its_property_have(tmp_path, monkeypatch):
    said = """t:weight a owl:DatatypeProperty ; rdfs:label "weight"@en ; mo:phrase "has a weight of {} kg"@en .
t:height mo:phrase "is {} cm high"@en .
"""
    monkeypatch.setattr(f"{__name__}.VOCABULARY", VOCABULARY + said)
    weights = "d:tiny t:weight 2.5 . d:square t:weight 500.0 . d:wide t:weight 1300.0 ."
    with _opened(tmp_path / "store", SIZES, weights) as opened:
        assert opened.ask("How heavy is Piece tiny?").text == "The weight of Piece tiny is 2.5 kg."
        assert opened.ask("How high is Piece tiny?").text == "The height of Piece tiny is 10 cm."
        average = opened.ask("What is the average height of works by Aldo Berti?").text
        assert average.startswith("The average height of artworks that are by Aldo Berti is 130.2 cm")
