"""Who gave works, who is shown in one, when a collection began, and titles and surnames that several bear."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from little_tate import SUBJECTS, little_tate

from mrag_owl.errors import RetrievalError
from mrag_owl.pipeline.ask.asking import Asker

pytestmark = pytest.mark.slow  # a store of its own, asked at length

PEOPLE = {60: ("named individuals", 18), 61: ("Hale, Nell", 60), 62: ("Turner, Joseph", 60)}
OIL = ("Oil paint on canvas", "painting", None)
WORKS = {
    "rest": ("A Rest", 1, "1951", *OIL, (18, 60, 61, 16)),
    "dawn": ("Dawn", 2, "1801", *OIL, (10,)),
    "dawn2": ("Dawn", 3, "1901", *OIL, (16,)),
    "mare": ("A Mare", 4, "1910", *OIL, (14, 12)),
    "hound": ("A Hound", 4, "1912", *OIL, (14, 13)),
    "captain": ("The Captain", 5, "1850", *OIL, (18, 60, 62)),
    "gulls": ("Gulls", 6, "1855", *OIL, (19, 20)),
}
ACQUIRED = {"rest": 1961, "dawn": 1961, "dawn2": 1962, "mare": 1964, "hound": 1964, "captain": 1964, "gulls": 1971}
CREDITED = {
    "rest": "Presented by the artist 1961",
    "dawn": "Presented by Lark & Wren through the Quill Society 1961",
    "dawn2": "Presented by Lark & Wren 1962",
    "mare": "Presented by Lark & Wren in memory of the artist 1964",
    "hound": "Bequeathed by the artist's widow 1964",
    "captain": "Transferred from the Lark & Wren Museum 1964",
    "gulls": "Presented by the artist 1971",
}


@pytest.fixture(scope="module")
def asker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    folder: Path = tmp_path_factory.mktemp("gifts")
    subjects = SUBJECTS | PEOPLE
    with Asker.open(
        little_tate(folder, acquired=ACQUIRED, credited=CREDITED, subjects=subjects, works=WORKS)
    ) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "Which donors donated the most pictures?",
            "the most artworks, 3, were presented by Lark & Wren; then by the artist (2)",
        ),
        ("Who gave us most paintings in the 1960s?", "3, were presented by Lark & Wren; then by the artist (1)"),
        ("Who bequeathed the most works?", "1, were bequeathed by the artist's widow."),
        ("What did Henry Moore himself give us?", "A Rest is by Henry Moore"),
        ("How many works did Henry Moore donate?", "There is one artwork"),
        ("How many pictures were given by Ada Carr?", "None: there are no artworks"),
        ("Which works were given by the Lark and Wren Museum?", "There are no artworks"),
        ("Who is depicted in A Rest?", "A Rest depicts Hale, Nell."),
        ("Whom does A Rest portray?", "A Rest depicts Hale, Nell."),
        ("Who was represented in The Captain?", "The Captain depicts Turner, Joseph."),
        ("Who is represented in the collection?", "There are nine artists"),
        (
            "How many pictures did you acquire in the 1960s, and how many of those are by women?",
            "There are 3 artworks that were acquired from 1960 to 1969 and are by a female artist",
        ),
        ("Which works are by Ada Carr? How many of these show a dog?", "There is one artwork"),
        ("When did your collection start?", "acquired in 1961, the earliest"),
        ("What is the average number of pictures acquired per year?", "1.75: 7 in 4"),
        ("What was the median acquisition year?", "The median acquisition year of artworks is 1964."),
        ("On average, how many works did you acquire each year?", "1.75: 7 in 4"),
        ("Is Gulls older than Dawn?", "'Dawn' names 2; each apart"),
        ("Was Dawn painted before A Rest?", "'Dawn' names 2; each apart"),
        ("works by Turner", "Nothing here is by Joseph Turner, who is only among what works show."),
    ],
)
def test_what_a_curator_asks_is_answered(asker: Asker, question: str, said: str) -> None:
    told = asker.ask(question)
    assert said in told.text, told.text


@pytest.mark.parametrize(
    ("question", "why"),
    [
        (
            "Which works were lent by the Lark and Wren Museum?",
            "'lent by the Lark and Wren Museum', of which nothing is",
        ),
        ("Who admires the most works?", "only kinds of things ('works')"),
        ("Which artist gave the most works?", "not understood"),
    ],
)
def test_what_is_not_read_says_why_in_its_own_words(asker: Asker, question: str, why: str) -> None:
    with pytest.raises(RetrievalError) as error:
        asker.ask(question)
    assert why in str(error.value)
