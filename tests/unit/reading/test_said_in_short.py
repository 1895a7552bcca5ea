"""Questions as people say them in short: a name alone, traits behind commas, eras, purposes; and what nobody has."""

import pytest
from museum import museum
from stores import make_store

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer
from mrag_owl.reading.forms import Whether

VOCABULARY = """
t:Maker a owl:Class ; rdfs:label "maker"@en ; skos:altLabel "painter"@en , "artist"@en , "person"@en .
t:Piece a owl:Class ; rdfs:label "artwork"@en ; skos:altLabel "work"@en , "picture"@en .
t:When a owl:Class ; rdfs:label "year"@en ; rdfs:subClassOf skos:Concept .
t:School a owl:Class ; rdfs:label "school"@en ; rdfs:subClassOf skos:Concept .
t:Genre a owl:Class ; rdfs:label "genre"@en ; rdfs:subClassOf skos:Concept .
t:Stuff a owl:Class ; rdfs:label "medium"@en ; rdfs:subClassOf skos:Concept .
t:by a owl:ObjectProperty ; rdfs:label "created by"@en ; skos:altLabel "made by"@en ; mo:phrase "is by {}"@en .
t:in a owl:ObjectProperty ; rdfs:label "created in"@en ; mo:phrase "was made in {}"@en .
t:of a owl:ObjectProperty ; rdfs:label "has school"@en ; mo:phrase "is of the school {}"@en .
t:kind a owl:ObjectProperty ; rdfs:label "has genre"@en ; mo:phrase "is of the genre {}"@en .
t:with a owl:ObjectProperty ; rdfs:label "has medium"@en ; mo:phrase "is made with {}"@en .
t:with skos:altLabel "on"@en , "made in"@en .
t:first a owl:DatatypeProperty ; rdfs:label "earliest year"@en ; mo:earliestOf t:in .
t:last a owl:DatatypeProperty ; rdfs:label "latest year"@en ; mo:latestOf t:in .
t:number a owl:DatatypeProperty ; rdfs:label "number"@en .
"""
PICTURES = {
    "supper": ("The Last Supper", "Aldo Berti", 1505, "Italian", "religious", "fresco"),
    "hunter": ("Winter Landscape with a Hunter", "Cees Dopper", 1634, "Dutch", "landscape", "oil"),
    "ferry": ("River Landscape with a Ferry", "Cees Dopper", (1635, 1645), "Dutch", "landscape", "oak panel"),
    "self": ("Self-Portrait", "Joan Dopper", 1701, "Dutch", "portrait", "oil"),
    "girl": ("Portrait of a Girl", "Aldo Berti", (1495, 1505), "Italian", "portrait", "oil"),
}
LISTS = {
    "Berti": {"supper", "girl"},
    "Berti?": {"supper", "girl"},
    "Aldo Berti or Joan Dopper": {"supper", "girl", "self"},
    "Dutch": {"hunter", "ferry", "self"},
    "oil on oak": set(),
    "on oak": {"ferry"},
    "landscapes, Dutch, oil": {"hunter"},
    "landscapes, 17th century": {"hunter", "ferry"},
    "portraits, Dutch only": {"self"},
    "oil, Italian school": {"girl"},
    "portraits (Italian) by Berti": {"girl"},
    "the Dopper family": {"hunter", "ferry", "self"},
    "both Doppers": {"hunter", "ferry", "self"},
    "works by Cees Dopper from the 1640s": {"ferry"},
    "works of the 15th century": {"girl"},
    "works from 1500 to 1510": {"supper", "girl"},
    "Last Supper pictures": {"supper"},
    "winter landscapes": {"hunter"},
    "snowy landscapes": None,
    "landscapes with a hunter": None,
    "winter landscapes by title": {"hunter"},
    "pictures of a ferry, going by the titles": {"ferry"},
    "landscapes for my drawing class": {"hunter", "ferry"},
    "Dutch portraits for year 9": {"self"},
    "the oldest thing": {"girl"},
    "What is the most recent?": {"self"},
    "Jacobean era landscapes": set(),
    "landscapes from the Stuart period": {"hunter", "ferry"},
    "The Last Supper by Berti": {"supper"},
    "Portrait of a Girl: who made it?": {"aldo-berti"},
    "Winter Landscape with a Hunter: which painter?": {"cees-dopper"},
    "painters of the 18th century": {"joan-dopper"},
    "Are there more Dutch or Italian pictures?": {"dutch"},
    "most common genre in the Dutch school": {"landscape"},
    "landscapes or portraits, specifically Dutch": {"hunter", "ferry", "self"},
    "ferry or girl in the title": {"ferry", "girl"},
    "pictures of a hunter or a windmill by title": {"hunter"},
    "portraits of a girl or of a hunter if the title says so": {"girl"},
    "Dopper, father and son": {"hunter", "ferry", "self"},
    "works on oak supports": {"ferry"},
    "lovely Dutch portraits": {"self"},
    "I like snow. Dutch portraits?": None,
    "Dutch portraits: of whom do you have more?": None,
    "Dutch art without landscapes": None,
    "portraits that are left-handed": None,
    "works by left-handed painters": None,
}
WHETHER = {
    "Is there a Berti?": True,
    "Is there a Quixtelan?": False,
    "Have you any pictures by Quixtelan?": False,
    "Is Quixtelan represented?": False,
    "Did Cees Dopper make portraits as well?": False,
    "Is The Last Supper earlier than Self-Portrait?": True,
}


def pictures(path):
    facts = ["@prefix t: <https://example.org/ns#> . @prefix d: <https://example.org/d/> ."]
    for name, (title, maker, year, school, genre, stuff) in PICTURES.items():
        first, last = year if isinstance(year, tuple) else (year, year)
        who, of, kind = (one.lower().replace(" ", "-") for one in (maker, school, genre))
        made = stuff.replace(" ", "-")
        facts.append(f'd:{name} a t:Piece ; rdfs:label "{title}" ; t:by d:{who} ; t:of d:{of} ; t:kind d:{kind} .')
        facts.append(f"d:{name} t:with d:{made} ; t:first {first} ; t:last {last} . d:{who} a t:Maker .")
        facts.append(f'd:{who} rdfs:label "{maker}" . d:{of} a t:School ; rdfs:label "{school}" .')
        facts.append(f'd:{kind} a t:Genre ; rdfs:label "{genre}" . d:{made} a t:Stuff ; rdfs:label "{stuff}" .')
        if first == last:
            facts.append(f'd:{name} t:in d:y{first} . d:y{first} a t:When ; rdfs:label "{first}" ; t:number {first} .')
    return make_store(
        path,
        {"ontology": f"@prefix t: <https://example.org/ns#> .\n{VOCABULARY}", "garments": "\n".join(facts)},
        base="https://example.org/d/",
    )


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    with Asker.open(pictures(tmp_path_factory.mktemp("short") / "store")) as opened:
        yield opened


@pytest.mark.parametrize(("question", "expected"), LISTS.items())
def test_what_is_said_in_short_is_read_as_it_is_meant(asker, question, expected):
    read = asker.reader.read(question)
    if expected is None:
        assert read.asked is None
        return
    assert read.asked is not None, asker.why_unread(read)
    found = answer(read.asked, asker.knowledge.extents).individuals
    assert set(map(local_name, found)) == expected


@pytest.mark.parametrize(("question", "expected"), WHETHER.items())
def test_what_nobody_has_is_answered_with_no(asker, question, expected):
    read = asker.reader.read(question)
    assert isinstance(read.asked, Whether), asker.why_unread(read)
    assert bool(answer(read.asked, asker.knowledge.extents).individuals) == expected
    assert asker.ask(question).text.startswith("Yes" if expected else "No")


def test_a_slip_of_the_keyboard_is_not_taken_for_somebody_unknown(asker):
    assert asker.reader.read("Is there a Bertii?").asked is None


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    with Asker.open(museum(tmp_path_factory.mktemp("shown") / "store")) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Turner", {"rain", "ruin"}),
        ("works about ruins or rain, 19th century", {"rain", "medal", "heath"}),
        ("born in Birmingham", {"wyon", "cox"}),
        ("painters with no works", {"farid", "durer"}),
        ("painters without a single work", {"farid", "durer"}),
        ("painters whose place of death is unknown", {"blake"}),
        ("What year is Tintern Abbey from?", {"y1794"}),
        ("Who has depicted ruins?", {"turner", "wyon"}),
        ("ruins in works", {"ruin", "medal"}),
        ("born in London and died in Chelsea", {"turner"}),
        ("Turner or Blake: of whom do you have more?", {"turner", "blake"}),
        ("Where was David Cox from?", {"town-Birmingham"}),
        ("works made before the First World War", {"rain", "ruin", "medal", "heath"}),
        ("painters who died during the Crimean War", set()),
        ("painters with only a single work", {"wyon", "cox", "lee"}),
        ("works about rain, kind of lovely ones", None),
    ],
)
def test_names_and_traits_alone_ask_for_works_and_people(shown, question, expected):
    read = shown.reader.read(question)
    if expected is None:
        assert read.asked is None
        return
    assert read.asked is not None, shown.why_unread(read)
    found = answer(read.asked, shown.knowledge.extents).individuals
    assert set(map(local_name, found)) == expected
