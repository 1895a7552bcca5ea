"""Two works that are compared: what is stated of each is told, and dates that overlap decide nothing."""

from collections.abc import Iterator

import pytest
from paintings import build_paintings

from mrag_owl.pipeline.ask.asking import Asker

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
storm.jpg|A storm.|DOPPER, Cees|The Storm|Oil on canvas, 50 x 40 cm|1650-58|landscape|Dutch|1651-1700
cups.jpg|Cups.|DOPPER, Cees|Still-Life with Cups|Oil on panel, 20 x 30 cm|1655|still-life|Dutch|1651-1700
bowl.jpg|A bowl.|DOPPER, Cees|Still-Life with Bowl|Oil on canvas, 40 x 30 cm|1660|still-life|Dutch|1651-1700
jug.jpg|A jug.|DOPPER, Cees|The Jug|Oil on canvas, 10 x 10 cm|1655|still-life|Dutch|1651-1700
mist.jpg|Mist.|GREEN, Ida|Mist|Oil on canvas|1900|landscape|English|1901-1950
"""


@pytest.fixture(scope="module")
def semart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Works in the form of SemArt."""
    folder = tmp_path_factory.mktemp("compared")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Is The Storm older than The Jug?", "Not known: The Storm is dated 1650–1658; The Jug is dated 1655"),
        ("Is The Jug older than The Storm?", "Not known: The Jug is dated 1655; The Storm is dated 1650–1658"),
        ("Was The Jug painted after The Storm?", "Not known: The Jug is dated 1655; The Storm is dated 1650–1658"),
        (
            "Is Still-Life with Bowl later than The Storm?",
            "Yes: Still-Life with Bowl has the earliest year 1660; The Storm is dated 1650–1658",
        ),
        ("Is The Storm later than Mist?", "No: The Storm is dated 1650–1658; Mist is dated 1900"),
        (
            "Is Still-Life with Cups older than The Jug?",
            "No: Still-Life with Cups is dated 1655; The Jug is dated 1655",
        ),
        ("Is The Jug wider than The Storm?", "No: The Jug is 10 cm wide; The Storm is 40 cm wide"),
        (
            "Is The Jug smaller than The Storm?",
            "Yes: The Jug has an area of 100 cm²; The Storm has an area of 2000 cm²",
        ),
        ("Was The Jug painted before 1654?", "No: The Jug is dated 1655"),
        (
            "Which is older, The Jug or The Storm?",
            "Which is earlier is not known: The Jug is dated 1655; The Storm is dated 1650–1658",
        ),
        (
            "Which is later, Mist or The Storm?",
            "Mist is dated 1900, the latest of the two; The Storm is dated 1650–1658",
        ),
        (
            "Which is taller, The Storm, The Jug or Still-Life with Bowl?",
            "The Storm is 50 cm high, the greatest height of the three; ",
        ),
    ],
)
def test_of_works_that_are_compared_each_is_told(semart, question, told):
    assert semart.ask(question).text.startswith(told)


def test_works_older_than_one_of_a_span_are_older_than_all_of_it(semart):
    answer = semart.ask("Which paintings are later than The Storm?")
    assert {result.label for result in answer.results} == {"Still-Life with Bowl", "Mist"}
