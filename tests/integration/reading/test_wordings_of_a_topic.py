"""One question in many wordings: each finds what the plain wording does."""

from collections.abc import Iterator

import pytest
from asked import check_found
from paintings import build_paintings

from mrag_owl.pipeline.ask.asking import Asker

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
grey.jpg|A.|BERTI, Aldo|A Grey Horse|Oil on canvas|1634|other|Italian|1601-1650
arab.jpg|A.|BERTI, Aldo|Arab Horses|Oil on canvas|1636|other|Italian|1601-1650
race.jpg|A.|CONTI, Ugo|The Horse Race|Oil on canvas|1731|genre|Italian|1701-1750
desert.jpg|A.|BERTI, Aldo|St Jerome in the Desert|Oil on panel|1638|religious|Italian|1601-1650
study.jpg|A.|BERTI, Aldo|St Jerome in his Study|Oil on panel|1639|religious|Italian|1601-1650
lion.jpg|A.|CONTI, Ugo|St Jerome and the Lion|Oil on panel|1732|religious|Italian|1701-1750
angel.jpg|A.|DANTI, Ivo|The Annunciation|Oil on panel|1501|religious|Italian|1501-1550
virgin.jpg|A.|CONTI, Ugo|Annunciation with Donors|Oil on panel|1733|religious|Italian|1701-1750
bust.jpg|A.|DANTI, Ivo|Bust of an Old Man|Oil on panel|1502|portrait|Italian|1501-1550
plain.jpg|A.|CONTI, Ugo|A Plain|Oil on canvas|1734|landscape|Italian|1701-1750
"""
TOPICS = {
    "horses": {"grey", "arab", "race"},
    "Saint Jerome": {"desert", "study", "lion"},
    "the Annunciation": {"angel", "virgin"},
}
WORDINGS = """
which works show {}
paintings in which you can see {}
paintings in which one can see {}
works where {} can be found
works with {} visible
where can I see {}
where could I find {}
where do I find {}
where are {} shown
in which works are {} depicted
in which works do {} appear
in which paintings do {} turn up
which pictures are {} in
works whose subject is {}
works where the subject is {}
works with the subject {}
works that deal with {}
which works treat the subject of {}
which works relate to {}
works that take their subject from {}
subject: {}
the theme of {}
what have you got in the way of {}
could you recommend some paintings with {}
what would you recommend with {}
something with {}
show me everything with {}
what have you got with {}
which works would you show to somebody who likes {}
could you tell me whether there are paintings of {}
how many works deal with {}
I am doing a project on {}
for a lesson about {}: which pictures could I use
for my class on {} I need pictures
I'm writing an essay about {}, which works should I look at
I'm preparing a talk on {}. Which pictures would you suggest
we're doing {} at school, which paintings could I show
my daughter loves {}, what do you have
my son is mad about {}, what can we look at
""".strip().splitlines()


@pytest.fixture(scope="module")
def titled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Works in the form of SemArt, of which nothing but titles says what they show."""
    folder = tmp_path_factory.mktemp("topics")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("wording", WORDINGS)
def test_every_wording_finds_what_the_plain_one_does(titled: Asker, wording: str, topic: str) -> None:
    check_found(titled, wording.format(topic), {f"painting_{one}.jpg" for one in TOPICS[topic]})


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("who painted Saint Jerome more than once", {"artist_berti-aldo"}),
        ("which artists painted horses several times", {"artist_berti-aldo"}),
        ("who painted horses at least two times", {"artist_berti-aldo"}),
        ("who painted more than one horse", {"artist_berti-aldo"}),
        ("artists with more than one horse", {"artist_berti-aldo"}),
        ("by whom do you have the most horses", {"artist_berti-aldo"}),
        ("who painted the earliest horse", {"artist_berti-aldo"}),
        ("in which works did Conti paint horses", {"painting_race.jpg"}),
        ("in which works did Berti paint Saint Jerome", {"painting_desert.jpg", "painting_study.jpg"}),
    ],
)
def test_what_counts_and_who_made_it_is_kept(titled: Asker, question: str, expected: set[str]) -> None:
    check_found(titled, question, expected)


@pytest.mark.parametrize(
    "question",
    ["my class does not like horses, what do you have", "I am not doing a project on horses"],
)
def test_what_is_told_with_a_denial_is_no_theme(titled: Asker, question: str) -> None:
    check_found(titled, question, None)


def test_what_goes_before_a_wish_is_no_theme(titled: Asker) -> None:
    check_found(titled, "portraits of 16th century, I would like to see", {"painting_bust.jpg"})
