"""What texts say of a work itself, when works were begun, shares of a school, and what all of them are."""

from collections.abc import Iterator

import pytest
from asked import check_found, check_whether
from paintings import build_paintings

from mrag_owl.pipeline.ask.asking import Asker

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
barn.jpg|The damaged panel was cut.|BERTI, Aldo|A Red Barn|Oil on oak, diameter 9 cm|1634-36|landscape|Italian|1601-1650
hill.jpg|It is damaged.|BERTI, Aldo|The Hill|Oil on copper, 9 x 9 cm|1640|landscape|Italian|1601-1650
cave.jpg|A damaged church is seen.|BERTI, Aldo|The Cave|Oil on copper, 9 x 9 cm|1641|landscape|Italian|1601-1650
feast.jpg|Signed by the painter.|BERTI, Aldo|The Feast|Oil on copper, 9 x 9 cm|1636-42|genre|Italian|1601-1650
saint.jpg|A signature is seen.|DOPPER, Cees|St Olga|Fresco, 9 x 9 cm|1702|religious|Dutch|1701-1750
pond.jpg|A pond.|DOPPER, Cees|The Pond|Oil on copper, 9 x 9 cm|1710|landscape|Dutch|1701-1750
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    folder = tmp_path_factory.mktemp("told_of")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works described as damaged", {"barn", "hill"}),
        ("Which paintings are described as damaged?", {"barn", "hill"}),
        ("works whose description mentions damaged", {"barn", "hill", "cave"}),
        ("paintings whose catalogue entry mentions a signature", {"feast", "saint"}),
        ("works begun in the 1630s", {"barn", "feast"}),
        ("Berti genre scenes begun before 1640", {"feast"}),
        ("Which landscapes were begun in 1640?", {"hill"}),
        ("works whose dimensions are given as a diameter", {"barn"}),
    ],
)
def test_what_is_said_of_the_work_itself_is_found(told, question, expected):
    check_found(told, question, {f"painting_{name}.jpg" for name in expected})


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("What percentage of the Italian school are landscapes?", "3 of 4"),
        ("what share of the Dutch school is religious", "1 of 2"),
    ],
)
def test_a_school_has_a_share(told, question, number):
    assert told.ask(question).text.startswith(number)


@pytest.mark.parametrize(
    "question",
    ["Do all of the landscapes show ponds?", "Are all the Bertis barn landscapes?", "Is every landscape a barn?"],
)
def test_of_all_it_is_not_asked_whether_any_is(told, question):
    check_whether(told, question, None)
    assert told.ask("Are all the Bertis landscapes?").text == "No: there is one exception: The Feast."


@pytest.mark.parametrize("question", ["What did Olga own?", "What did Cees Dopper own?"])
def test_what_somebody_did_is_nobody(told, question):
    check_found(told, question, None)
