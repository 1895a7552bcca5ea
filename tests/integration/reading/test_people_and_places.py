"""Questions about people alone, who is not known, and what goes by a part of a name."""

import pytest
from asked import check_found, check_whether
from museum import museum

from mrag_owl.errors import UnreadError
from mrag_owl.pipeline.ask.asking import Asker

LIVES = {
    "Who is the earliest-born painter?": {"durer"},
    "Which painter was born last?": {"farid"},
    "Which of the painters born in London was born first?": {"turner"},
    "Who was the oldest?": {"durer"},
    "dates of Joseph Turner": {"y1775", "y1851"},
    "Joseph Turner's birth and death years": {"y1775", "y1851"},
    "painters from Bolivia": set(),
    "Which painter had the longest life?": {"farid"},
    "the shortest-lived painter": {"lee"},
    "Whose life was the shortest?": {"lee"},
    "Which of the painters born in Birmingham lived to the greatest age?": {"cox"},
    "painters who are not recorded as dead": {"blake"},
    "Which painters born in London are dead?": {"turner"},
    "Which painters finished their days in Brighton?": {"wyon"},
    "painters from Birmingham (birthplace)": {"wyon", "cox"},
    "painters, Brighton (place of death)": {"wyon"},
    "born in Birmingham, died in Brighton": {"wyon"},
    "Were more painters born in London or in Marrakesh?": {"town-London"},
    "Which town has more painters, Marrakesh or Birmingham?": None,
    "painters born in London, their works": {"rain", "ruin", "drum", "copy"},
    "works from David Cox": {"heath"},
    "Does Joseph Turner have many works? How many exactly?": 2,
    "Which came first, On the Heath or Tintern Abbey?": {"ruin"},
    "Is Tintern Abbey by Turner or by Wyon?": {"turner"},
}
CONCEPTS = """
d:s-etnar a skos:Concept , t:Thing ; rdfs:label "Etnar" .
d:s-ash a skos:Concept , t:Thing ; rdfs:label "disaster: Mount Etnar eruption, 79" .
d:ruin t:shows d:s-etnar . d:rain t:shows d:s-ash .
d:s-war a skos:Concept , t:Thing ; rdfs:label "war" . d:heath t:shows d:s-war .
d:s-ivo a skos:Concept , t:Thing ; rdfs:label "St Ivo" . d:ruin t:shows d:s-ivo .
d:s-odile a skos:Concept , t:Thing ; rdfs:label "St Odile of Hohenburg" . d:rain t:shows d:s-odile .
d:s-chapel a skos:Concept , t:Thing ; rdfs:label "Dorl, St Gall's Chapel" . d:bull t:shows d:s-chapel .
d:s-tune a skos:Concept , t:Thing ; rdfs:label "music: Zorn, Johann Fabian, Serenade" . d:heath t:shows d:s-tune .
d:s-hill a skos:Concept , t:Thing ; rdfs:label "St Gall's Hill" . d:drum t:shows d:s-hill .
d:coxe a t:Maker ; rdfs:label "Jacob Coxe" .
d:mill a t:Piece ; rdfs:label "The Old Mill (‘The Quiet Water’)" ; t:hand d:cox ; t:when d:y1851 .
"""


@pytest.fixture(scope="module")
def filed(tmp_path_factory):
    more = "t:Thing rdfs:subClassOf skos:Concept . t:Town rdfs:subClassOf skos:Concept ."
    with Asker.open(museum(tmp_path_factory.mktemp("filed") / "store", words=more, more=CONCEPTS)) as opened:
        yield opened


@pytest.mark.parametrize(("question", "expected"), LIVES.items())
def test_people_are_asked_for_by_their_lives_alone(shown, question, expected):
    check_found(shown, question, expected)


def test_more_were_born_here_than_there(shown):
    assert shown.ask("Were more painters born in Birmingham than in Marrakesh?").text.startswith("Yes")
    assert shown.ask("Did more painters die in London than in Brighton?").text.startswith("No")


@pytest.mark.parametrize(
    "question", ["Is Turnerov in the collection?", "Do you have anything by Zorrender?", "Is there a work by Blakey?"]
)
def test_who_is_not_known_is_not_there(shown, question):
    check_whether(shown, question, False)


def test_nothing_is_by_who_is_not_known(shown):
    check_found(shown, "What do you have by Zorrender?", set())
    check_found(shown, "works by Joseph Zorrender", None)
    assert shown.ask("Which works by Zorrender do you have?").text.startswith("None: no such")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works showing Mount Etnar", {"ruin", "rain"}),
        ("works showing Etnar", {"ruin"}),
        ("Who made The Quiet Water?", {"cox"}),
        ("When was The Old Mill painted?", {"y1851"}),
        ("Londoners born after 1900", {"blake"}),
        ("works by Londoners made before 1900", {"rain", "ruin"}),
        ("Londonish works", None),
    ],
)
def test_names_are_told_in_part_and_by_who_is_from_there(filed, question, expected):
    check_found(filed, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which works depict Saint Ivo?", {"ruin"}),
        ("works showing St Odile", {"rain"}),
        ("works showing st odile", {"rain"}),
        ("works showing St Gall's Hill", {"drum"}),
        ("works showing St Gall's Chapel", {"bull"}),
        ("Which works depict Saint Fabian?", None),
        ("Which works depict St Gall?", None),
        ("works about Saint Johann", None),
        ("works showing st gall", None),
        ("Saint Gall", None),
    ],
)
def test_a_name_behind_that_of_a_saint_is_no_part_of_another(filed, question, expected):
    check_found(filed, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works showing war", {"heath"}),
        ("works showing the Lake War", None),
        ("Gulf War", None),
        ("How many works show the Cape War?", None),
        ("works showing Mount Etnar", {"ruin", "rain"}),
    ],
)
def test_the_first_word_of_a_name_is_not_passed_over(filed, question, expected):
    check_found(filed, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Birmingham ruins", None),
        ("works showing the Birmingham ruins", None),
        ("How many works depict the London rain?", None),
        ("ruins by painters from Birmingham", {"medal"}),
        ("Birmingham painters", {"wyon", "cox"}),
        ("London works", {"rain", "ruin", "drum", "copy"}),
    ],
)
def test_a_place_before_what_is_shown_is_not_where_its_maker_is_from(shown, question, expected):
    check_found(shown, question, expected)


@pytest.mark.parametrize(
    ("question", "near"),
    [
        ("works by David Coxe", " Did you mean David Cox?"),
        ("How many works by David Coxe are there?", " Did you mean David Cox?"),
        ("works by Peter Wyon", ""),
        ("works by Peter Coxe", ""),
    ],
)
def test_who_is_nearly_called_so_is_offered(filed, question, near):
    assert filed.ask(question).text.endswith(f" by that name.{near}")


@pytest.mark.parametrize(
    ("question", "near"),
    [
        ("What do you have by William Wion?", "; did you mean William Wyon?"),
        ("What do you have by William Zornov?", "; nearest names: 'William Wyon'"),
        ("Which works depict Saint Quintus?", " that the store has"),
    ],
)
def test_who_is_not_found_is_offered_by_the_nearest_name(filed, question, near):
    with pytest.raises(UnreadError) as caught:
        filed.ask(question)
    assert str(caught.value).endswith(near)


def test_which_of_two_is_so_is_told_and_that_neither_is_known(shown):
    assert shown.ask("Is Tintern Abbey by Turner or by Wyon?").text == "Joseph Turner, not William Wyon."
    assert shown.ask("Is Tintern Abbey by Cox or by Wyon?").text.startswith("Neither: nothing is known here to be ")


@pytest.mark.parametrize("question", ["Who was William Wyon?", "Tell me about William Wyon"])
def test_of_one_who_is_named_alone_it_is_told_what_is_known(shown, question):
    assert shown.ask(question).text == (
        "William Wyon, a maker, 1795–1851, aged 55 or 56. "
        "William Wyon has the birthplace Birmingham and has the place of death Brighton. "
        "There is one piece that is painted by William Wyon."
    )


def test_of_whom_no_death_is_known_the_year_of_birth_is_told(shown):
    text = shown.ask("Who is Peter Blake?").text
    assert text.startswith("Peter Blake, a maker. Peter Blake ")
    assert "born in 1932" in text


@pytest.mark.parametrize("question", ["When did William Wyon live?", "When was William Wyon alive?"])
def test_when_somebody_lived_is_told_by_two_years(shown, question):
    check_found(shown, question, {"y1795", "y1851"})


def test_what_is_told_about_other_than_people_is_itself(shown):
    check_found(shown, "Tell me about works by William Wyon", {"medal"})
    check_found(shown, "Tell me about A Medal", {"medal"})
