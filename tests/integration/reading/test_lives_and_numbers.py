"""Questions about where people died, what they left, and what was first, of which a part is easily dropped."""

import pytest
from asked import check_found
from museum import museum

from mrag_owl.errors import MragOwlError
from mrag_owl.pipeline.ask.asking import Asker

WORDS = """
t:within a owl:ObjectProperty ; rdfs:label "within" .
t:guess a owl:ObjectProperty ; rdfs:label "attributed to"@en .
t:following a owl:ObjectProperty ; rdfs:label "made after"@en ; skos:altLabel "after"@en .
t:got a owl:ObjectProperty ; rdfs:label "acquired in"@en .
t:home skos:altLabel "place of birth"@en .
"""
FACTS = """
d:town-Britain a t:Town ; rdfs:label "Britain" . d:town-London2 a t:Town ; rdfs:label "London, Britain" .
d:town-London2 t:within d:town-Britain . d:town-Birmingham t:within d:town-Britain .
d:town-Brighton t:within d:town-Britain . d:town-London t:within d:town-Britain .
d:hood a t:Maker ; rdfs:label "Ada Hood" ; t:home d:town-Britain ; t:grave d:town-Marrakesh .
d:bell a t:Maker ; rdfs:label "Vera Bell" ; t:grave d:town-London .
d:attic a t:Piece ; rdfs:label "The Attic" ; t:guess d:cox .
d:cellar a t:Piece ; rdfs:label "The Cellar" ; t:following d:cox .
d:rain t:got d:y1944 . d:ruin t:got d:y1932 . d:medal t:got d:y1916 .
d:y1944 a t:Era ; t:number 1944 ; rdfs:label "1944" .
"""


@pytest.fixture(scope="module")
def lives(tmp_path_factory):
    path = tmp_path_factory.mktemp("lives") / "store"
    with Asker.open(museum(path, words=WORDS, more=FACTS)) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who was born in London and died elsewhere?", {"turner"}),
        ("How many painters were born in Birmingham but died in another city?", 1),
        ("painters born in Britain who died abroad", {"hood"}),
        ("painters born in Birmingham who died in another country", None),  # a town is no country to leave
        ("works that are only attributed", {"attic"}),
        ("Attributed works", {"attic"}),
        ("works attributed to somebody", {"attic"}),
        ("works made after another painter", {"cellar"}),
        ("painters with neither a birthplace nor a place of death", set()),
        ("painters with no birthplace but a place of death", {"bell"}),
        ("painters whose place of death is known but not their birthplace", {"bell"}),
        ("When was the first work by Turner acquired?", {"y1932"}),
        ("When was a Turner last acquired?", {"y1944"}),
        ("the last work by Joseph Turner to be acquired", {"rain"}),
        ("Which was acquired first, Tintern Abbey or A Medal?", {"medal"}),
        ("Which painters were alive in 1800?", {"turner", "wyon", "cox"}),
        ("Which painters were alive in the 18th or 20th century?", {"turner", "wyon", "cox", "blake", "farid", "lee"}),
        ("Which painters did not die where they were born?", {"turner", "wyon", "lee", "hood"}),
        ("painters born and died in different places", {"turner", "wyon", "lee", "hood"}),
        ("works from the 18th or 19th century", {"rain", "ruin", "medal", "heath"}),
        ("works from before the war", {"rain", "ruin", "medal", "heath"}),
        ("Which town has given birth to the most painters?", {"town-London", "town-Birmingham"}),
        ("painters by whom there are no works", {"farid", "durer", "hood", "bell"}),
        ("What is the most common year of death?", {"y1851"}),
        ("painters with at least a hundred works", set()),
    ],
)
def test_nothing_is_dropped_of_lives_and_of_what_is_done_first(lives, question, expected):
    check_found(lives, question, expected)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Were David Cox and Peter Blake born in London?", "No: there is one exception: David Cox."),
        ("Were David Cox and William Wyon both born in Birmingham?", "Yes: all of them."),
        ("Did Joseph Turner and Peter Blake paint rain?", "Yes: all of them."),
        ("Did Joseph Turner or David Cox die in Birmingham?", "Yes: David Cox has"),
        ("Are Tintern Abbey and A Medal by the same man?", "No"),
        ("Are Tintern Abbey and Rain, Steam and Speed by one hand?", "Yes"),
        ("Was David Cox a Londoner?", "No: David Cox has the birthplace Birmingham."),
        ("How old did David Cox get?", "David Cox was 75 or 76"),
    ],
)
def test_of_two_that_are_named_each_is_asked(lives, question, said):
    assert lives.ask(question).text.startswith(said)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Are there more works from the 19th or the 20th century?", "The most artworks, 163, were made in the 19th"),
        ("Are there more works from the 1840s or the 1850s?", "The most artworks, 150, were made in the 1840s"),
        ("Are there more works from the 1850s than from the 1840s?", "No"),
        ("Were more works by women made in the 1850s than in the 1840s?", "Yes: 1 "),
        ("Do you have more works by women from the 1840s than from the 1850s?", "No: 0 "),
        ("Were more works by men acquired before 1900 than after 1900?", "No: "),
        ("Which artists made sculptures only?", "There are no artists that created"),
        ("Which artists made drawings only?", "Bess Dale is the only artist"),
        ("When was the first work by Henry Moore acquired?", "Reclining Figure was acquired in 1960"),
    ],
)
def test_years_are_ranked_by_what_the_question_names(small_tate, question, said):
    with Asker.open(small_tate) as tate:
        assert tate.ask(question).text.startswith(said)


def test_of_whom_nothing_is_stated_it_is_not_said_that_they_are_not(lives):
    with pytest.raises(MragOwlError, match="yes or no is not known"):
        lives.ask("Were Joseph Turner and Vera Bell born in London?")
