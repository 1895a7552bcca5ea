"""Names that several share: families however they are spelled, first names alone, and titles."""

import pytest
from asked import check_found, check_whether
from small_museum import VOCABULARY, pictures
from stores import make_store

from mrag_owl.pipeline.ask.asking import Asker

MORE = """
t:got a owl:ObjectProperty ; rdfs:label "acquired in"@en ; mo:phrase "was acquired in {}"@en .
"""
WORKS = {
    "odile": ("St Odile", "Jan Ruyghel", 1840),
    "cave": ("St Odile in her Cave", "Hans Ruigel", 1850),
    "harvest": ("The Harvest", "Jan Ruyghel", 1910),
    "other": ("The Harvest", "Otto Lund", 1920),
    "dusk": ("Harvest at Dusk", "Otto Lund", 1930),
    "lamp": ("Lamp", "Ada Lux", 1930),
}


@pytest.fixture(scope="module")
def families(tmp_path_factory):
    facts = ["@prefix t: <https://example.org/ns#> . @prefix d: <https://example.org/d/> ."]
    for name, (title, maker, year) in WORKS.items():
        who = maker.lower().replace(" ", "-")
        facts.append(f'd:{name} a t:Piece ; rdfs:label "{title}" ; t:by d:{who} ; t:got d:y{year} .')
        facts.append(f'd:{who} a t:Maker ; rdfs:label "{maker}" .')
        facts.append(f'd:y{year} a t:When ; rdfs:label "{year}" ; t:number {year} .')
    facts.append("d:cave t:by d:otto-lund .")
    ontology = f"@prefix t: <https://example.org/ns#> .\n{VOCABULARY}{MORE}"
    path = make_store(
        tmp_path_factory.mktemp("families") / "store",
        {"ontology": ontology, "garments": "\n".join(facts)},
        base="https://example.org/d/",
    )
    with Asker.open(path) as opened:
        yield opened


@pytest.fixture(scope="module")
def horses(tmp_path_factory):
    shown = {"hunter": "horse", "ferry": "horse", "girl": "rose"}
    with Asker.open(pictures(tmp_path_factory.mktemp("horses") / "store", shown)) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("anything by the Ruigel family", {"odile", "cave", "harvest"}),
        ("works by the Ruyghels", {"odile", "cave", "harvest"}),
        ("Luxes", {"lamp"}),
        ("everything by any of the Ruigels", {"odile", "cave", "harvest"}),
        ("all Ruigels or Ruyghels, father and sons", {"odile", "cave", "harvest"}),
        ("works by the Ruigel/Ruyghel family", {"odile", "cave", "harvest"}),
        ("works by either Ruyghel, father or daughter", {"odile", "cave", "harvest"}),
        ("which members of the Ruigel or Ruyghel clan are there?", {"jan-ruyghel", "hans-ruigel"}),
        ("works by Hans or Jan Ruyghel", {"odile", "cave", "harvest"}),
        ("How many Ruyghels from 1910, father and son together?", 1),
        ("works by Hans Ruigel", {"cave"}),
        ("Which members of the Ruigel family are there?", {"jan-ruyghel", "hans-ruigel"}),
        ("Which Ruyghels are represented?", {"jan-ruyghel", "hans-ruigel"}),
        ("Who made St Odile?", {"jan-ruyghel", "hans-ruigel", "otto-lund"}),
        ("Which artists made the Harvest?", {"jan-ruyghel", "otto-lund"}),
        ("Who made Harvest at Dusk?", {"otto-lund"}),
        ('Who made "St Odile"?', {"jan-ruyghel"}),
        ("works by two artists", {"cave"}),
        ("How many works are by two artists?", 1),
        ("works that were already here by 1850", {"odile", "cave"}),
        ("What was already in the collection in 1910?", {"odile", "cave", "harvest"}),
    ],
)
def test_a_family_and_a_subject_are_found_whole(families, question, expected):
    check_found(families, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which Doppers are represented?", {"cees-dopper", "joan-dopper"}),
        ("Which of the Doppers made landscapes?", {"cees-dopper"}),
        ("anything by any of the Doppers", {"hunter", "ferry", "self"}),
        ("the Dopper family, not just Joan", {"hunter", "ferry", "self"}),
        ("How many Doppers have you got?", 3),
        ("How many Doppers altogether, Cees and Joan?", 3),
        ("Cees Dopper's pictures, not Joan's", {"hunter", "ferry"}),
        ("early Cees Dopper, before 1635", {"hunter"}),
        ("early Cees Dopper", None),
        ("When was The Last Supper?", {"y1505"}),
        ("painters called Aldo something", {"aldo-berti"}),
        ('works by painters known only as "Joan"', {"self"}),
        ("painters called Quixtelan", None),
        ("Is Joan Dopper down as Italian or as Dutch?", {"dutch"}),
        ("Is Joan Dopper Italian or Dutch?", {"dutch"}),
        ('Who is the painter of "with a Ferry"?', {"cees-dopper"}),
        ('works dated "with"', None),
        ("Aldo Berti, but leave out the portraits", {"supper"}),
    ],
)
def test_first_names_and_early_works_are_read_with_what_tells_them(asker, question, expected):
    check_found(asker, question, expected)


@pytest.mark.parametrize(
    ("question", "first", "last"),
    [
        ("Who made The Last Supper and when?", "Aldo Berti", "1505"),
        ("When was The Last Supper made and by whom?", "1505", "Aldo Berti"),
        ("Who made The Last Supper and in what year?", "Aldo Berti", "1505"),
    ],
)
def test_two_things_asked_at_once_are_both_told(asker, question, first, last):
    told = asker.ask(question).text.splitlines()
    assert first in told[0]
    assert last in told[1]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Are Cees Dopper and Aldo Berti both represented?", True),
        ("Are Cees Dopper, Joan Dopper and Aldo Berti all represented?", True),
        ("Are both Doppers, Cees and Joan, represented?", True),
    ],
)
def test_each_of_several_is_asked_for(asker, question, expected):
    assert asker.ask(question).text.startswith("Yes" if expected else "No")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Have you got a single Quixtelan?", False),
        ("Is there a Quixtelan I can see?", False),
        ("Do you have Lady with a Quixtelan?", False),
        ("Lady with a Quixtelan - have you got it?", False),
        ("Is there a Bartu?", False),  # no slip of a name that is longer than a letter's difference
        ("Do you have an Aldina Berti?", None),
        ("Does the collection contain a Quixtelan?", False),
        ("Is any Berti here in fresco?", True),
        ("The Last Supper you have, is it the one by Cees Dopper?", False),
    ],
)
def test_nobody_known_is_denied_and_no_namesake(asker, question, expected):
    check_whether(asker, question, expected)


@pytest.mark.parametrize(
    "question",
    [
        "Is it horses or roses you've got more of?",
        "Do you have more roses or horses?",
        "Are there more roses or horses?",
        "horses or roses: which are there more of?",
    ],
)
def test_of_two_things_shown_the_more_frequent_is_told(horses, question):
    check_found(horses, question, {"horse"})


def test_who_made_nothing_is_not_represented(shown):
    assert shown.ask("Are Joseph Turner and Albrecht Dürer both represented?").text.startswith("No")


def test_a_still_life_is_no_life(tmp_path):
    with Asker.open(pictures(tmp_path / "store", {"girl": "life", "self": "death"})) as opened:
        assert opened.reader.read("life").asked is not None
        for question in ("still lifes", "still life pictures", "still lifes by Berti"):
            assert opened.reader.read(question).asked is None
