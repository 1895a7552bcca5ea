"""What is found by what wholes have in all, and by what they are called."""

import pytest

from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender

pytestmark = pytest.mark.slow  # the sample is opened


@pytest.fixture(scope="module")
def recommender(sample):
    with Recommender.open(sample, Options(retriever="bm25+logic")) as opened:
        yield opened


@pytest.mark.parametrize("question", ["more than three garments", "pictures with more than three garments"])
def test_things_of_any_class_are_counted(recommender, question):
    understood = recommender.recommend(question).understood
    assert understood.english == "pictures with at least four garments"
    assert understood.is_complete


@pytest.mark.parametrize("question", ["picture 106", "image_106", "106"])
def test_a_picture_is_found_by_what_it_is_called(recommender, question):
    answer = recommender.recommend(question)
    assert [one.label for one in answer.results] == ["image_106"]
    assert answer.text.startswith("image_106 is called so.")
    assert not answer.understood.unlinked


def test_what_nothing_is_called_finds_nothing(recommender):
    assert not recommender.recommend("picture 99999").results


@pytest.mark.parametrize(
    ("question", "is_complete"),
    [
        ("a dress", True),
        ("a dress like Marilyn", False),
        ("a dress for my sister", False),
        ("a dress, it must be comfy", False),
        ("a dress, as long as it is fancy", False),
        ("a dress, unless it is zingy", False),
    ],
)
def test_all_of_it_matches_only_where_all_of_it_is_understood(recommender, question, is_complete):
    answer = recommender.recommend(question)
    assert answer.understood.is_complete is is_complete
    assert ("match what was understood" in answer.text) is not is_complete
