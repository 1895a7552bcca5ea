"""What is found by what wholes have in all, and by what they are called."""

import pytest
from enriched_stores import build_pictured

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


@pytest.mark.parametrize(
    "question", ["unlike picture 106", "nothing like picture 106", "anything other than picture 106"]
)
def test_a_picture_is_not_found_where_others_are_wanted(recommender, question):
    assert "image_106" not in [one.label for one in recommender.recommend(question).results]


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("a dress, I'm not fussy about whether it has sleeves", "a dress"),
        ("a dress that does not need a collar", "a dress"),
        ("coats, I don't mind if there are pockets", "coats"),
    ],
)
def test_what_may_be_so_or_not_is_not_required(recommender, question, plain):
    wanted = recommender.recommend(plain).understood.expression
    assert recommender.recommend(question).understood.expression == wanted
    assert recommender.recommend(question).understood.unapplied


@pytest.mark.parametrize(
    "question", ["never without a dress", "nothing is seen without a dress", "no coat without a dress"]
)
def test_what_denies_a_lack_requires_no_lack(recommender, question):
    assert recommender.recommend(question).understood.english == "pictures"


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
        ("a shirt under a coat", False),
        ("a coat worn over a shirt", False),
        ("a dress and a belt", True),
    ],
)
def test_all_of_it_matches_only_where_all_of_it_is_understood(recommender, question, is_complete):
    answer = recommender.recommend(question)
    assert answer.understood.is_complete is is_complete
    assert ("match what was understood" in answer.text) is not is_complete


@pytest.mark.parametrize(
    ("question", "placed"),
    [
        ("a shirt underneath a coat", ("underneath",)),
        ("coats on top of a floral shirt", ("on top of",)),
        ("a coat with a shirt", ()),
        ("a dress under 50 euros", ()),
    ],
)
def test_where_things_lie_beside_each_other_is_told_to_be_stated_by_nobody(recommender, question, placed):
    assert recommender.recommend(question).understood.placed == placed


@pytest.mark.parametrize("question", ["a maxi dress", "a knee length skirt", "a short sleeve dress", "a mini skirt"])
def test_what_a_word_is_read_as_is_not_told_to_count_as_well(recommender, question):
    assert recommender.recommend(question).understood.counting == {}


def test_what_is_skipped_is_but_named_and_the_text_is_about_the_others(recommender):
    whole, rest = recommender.recommend("a dress", top_k=12), recommender.recommend("a dress", top_k=12, skip=8)
    assert [(one.rank, one.iri, one.label) for one in rest] == [(one.rank, one.iri, one.label) for one in whole]
    assert [one.caption for one in rest] == [""] * 8 + [one.caption for one in whole][8:]
    assert "12 of them are here" in whole.text
    assert "four of them are here" in rest.text
    assert all(one.label not in rest.text for one in rest[:8])


def test_behind_all_that_is_found_nothing_is_said_to_be_missing(recommender):
    answer = recommender.recommend("an umbrella", top_k=40, skip=40)
    assert not any(one.caption for one in answer)
    assert "no" not in answer.text.lower().split()


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "tops but not t-shirts",
            "The data do not tell “tops” from “t-shirts”: here, both are “top, t-shirt, sweatshirt”.",
        ),
        ("a bag but no wallet", "The data do not tell “bag” from “wallet”: here, both are “bag, wallet”."),
    ],
)
def test_two_words_for_one_kind_are_said_to_be_what_the_data_do_not_tell_apart(recommender, question, said):
    answer = recommender.recommend(question)
    assert answer.text.startswith(said)
    assert answer.unmet.text == said


@pytest.mark.parametrize("gone", [(1,), (2, 5)])
def test_of_what_comes_nearest_that_with_an_image_comes_first(tmp_path, gone):
    store = build_pictured(tmp_path)
    for number in gone:
        (tmp_path / "images" / f"{number}.jpg").unlink()
    with Recommender.open(store, Options(retriever="bm25+logic")) as opened:
        found = [one.label for one in opened.recommend("floral dress with a belt", pictured=True).results]
        plain = [one.label for one in opened.recommend("floral dress with a belt").results]
    assert sorted(found) == sorted(plain)
    assert found[0] == "image_2"  # which is known to be it, and has no image where it is gone
    nearest = [one for one in found if one in ("image_1", "image_5")]
    assert nearest == (["image_5", "image_1"] if 1 in gone else ["image_1", "image_5"])
