"""Lists in the order that is asked for: by date, newest first, by name, and by size, in which none is listed."""

from collections.abc import Iterator

import pytest
from paintings import build_paintings

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
a.jpg|A.|BERTI, Aldo|Winter|Oil on canvas|1637|landscape|Italian|1601-1650
b.jpg|A.|BERTI, Aldo|Dusk|Oil on canvas|1634|landscape|Italian|1601-1650
c.jpg|A.|BERTI, Aldo|Storm|Oil on canvas|-|landscape|Italian|1601-1650
d.jpg|A.|BERTI, Aldo|Noon|Oil on canvas|1635|landscape|Italian|1601-1650
"""


@pytest.fixture(scope="module")
def dated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Four landscapes, one of them without a date."""
    folder = tmp_path_factory.mktemp("dated")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "order", "said"),
    [
        ("landscapes by date", "bdac", "The earliest come first; one of which no year is stated comes last."),
        ("the landscapes of Aldo Berti in chronological order", "bdac", "The earliest come first;"),
        ("landscapes by Aldo Berti, newest first please", "adbc", "The latest come first;"),
        ("landscapes alphabetically", "bdca", "They are listed by name."),
        ("landscapes by size", "abcd", "They are not listed in that order."),
        ("landscapes", "abcd", ""),
    ],
)
def test_a_list_comes_in_the_order_that_is_asked_for_or_says_that_it_does_not(dated, question, order, said):
    reply = dated.ask(question)
    assert [local_name(one.iri) for one in reply.results] == [f"painting_{name}.jpg" for name in order]
    assert said in reply.text
