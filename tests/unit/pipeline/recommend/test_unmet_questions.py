"""What is said of names that nothing has."""

import pytest

from mrag_owl.expressions.syntax import TOP
from mrag_owl.pipeline.recommend.unmet_questions import strange_names
from mrag_owl.reading.linked import LinkedQuestion


@pytest.mark.parametrize(
    ("question", "unlinked", "strangers", "names"),
    [
        ("Frida Kahlo self-portraits", ("kahlo", "frida"), ("Kahlo",), ["Frida Kahlo"]),
        ("paintings by jan quist", (), ("jan quist",), ["jan quist"]),
        ("a dress by Gucci or Prada", ("gucci", "prada"), (), ["Gucci", "Prada"]),
        ("Works by J. M. Quist", ("quist",), ("J. M. Quist",), ["J. M. Quist"]),
        ("Cheerful people", ("cheerful",), (), []),
        ("Picasso", ("picasso",), (), ["Picasso"]),
        ("cheerful people", ("cheerful",), (), []),
    ],
)
def test_names_that_nothing_has_are_told_whole_and_no_first_word_by_its_capital(question, unlinked, strangers, names):
    linked = LinkedQuestion(question, TOP, (), unlinked, 0.0, strangers=strangers)
    assert list(strange_names(linked, ["Quist, Johan", "J. M. W. Turner"])) == names


def test_a_name_of_which_a_label_has_all_words_may_only_have_made_nothing():
    linked = LinkedQuestion("By Élan Vital in Norway", TOP, (), ("vital", "norway"), 0.0, strangers=("Élan Vital",))
    assert list(strange_names(linked, ["Norway, fjord", "Vital", "The elan"])) == ["Élan Vital"]
    assert strange_names(linked, ["Norway, fjord", "Vital, Elan"]) == {"Élan Vital": "by"}
