"""Who was born at a place of which it is not known in which country it lies."""

import pytest
from little_tate import little_tate

from mrag_owl.pipeline.ask.asking import Asker


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    with Asker.open(little_tate(tmp_path_factory.mktemp("born"), born={9: "Beckington", 8: "Armenia"})) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Was Owen Wynn born in the United Kingdom?", "Not known"),
        ("Was Owen Wynn born outside the United Kingdom?", "Not known"),
        ("Was Owen Wynn born in England?", "Not known"),
        ("Was Owen Wynn born in Beckington?", "Yes"),
        ("Was Ian Quay born in the United Kingdom?", "No"),
        ("Was Henry Moore born in the United Kingdom?", "Yes"),
        ("Was Henry Moore born outside the United Kingdom?", "No"),
    ],
)
def test_it_is_not_known_whether_somebody_was_born_in_a_country(asker, question, verdict):
    assert asker.ask(question).text.partition(":")[0] == verdict


@pytest.mark.parametrize(
    ("question", "which"),
    [
        ("How many artists were born in the United Kingdom?", "more"),
        ("artists born outside the United Kingdom", "of these"),
        ("Which artists were born in London?", ""),
    ],
)
def test_of_how_many_it_is_not_known_is_told(asker, question, which):
    told = f" For one {which}, it is not known in which country the birth place lies."
    text = asker.ask(question).text
    assert text.endswith(told) if which else "not known" not in text
