"""What the calls of the JSON API answer with, without a server."""

from itertools import pairwise

import pytest
from outfits import build_outfits

from mrag_owl.endpoint import api_types as api
from mrag_owl.pipeline.indexes.remembered import read_remembered, remember
from mrag_owl.pipeline.serving import Service

BELTED = {"image_2", "image_5"}


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    return Service(build_outfits(tmp_path_factory.mktemp("outfits") / "store"))


def names(results) -> list[str]:
    return [one.iri.rpartition("/")[2] for one in results]


@pytest.mark.slow
@pytest.mark.parametrize("retriever", ["bm25", "hybrid", "logic", "bm25+logic", "hybrid+logic"])
@pytest.mark.parametrize("question", ["a dress without a belt", "a belt, not floral", "without a belt", "a dress"])
def test_with_no_preference_feedback_ranks_as_a_question_does(service, retriever, question):
    asked = api.RecommendRequest(question=question, retriever=retriever, rerank="none")
    plain = service.recommend(asked)
    answer = service.feedback(api.FeedbackRequest(question=question, retriever=retriever))
    assert answer.preference is None
    assert names(answer.results) == names(plain.results)


@pytest.mark.parametrize("retriever", ["logic", "bm25+logic", "hybrid+logic"])
@pytest.mark.parametrize("preference", ["", "hasGarment some belt"])
def test_what_the_question_denies_stays_out_however_much_it_is_liked(service, retriever, preference):
    liked = ["image_2", "image_5"]
    request = api.FeedbackRequest(
        question="a dress without a belt", likes=liked, preference=preference, retriever=retriever
    )
    found = names(service.feedback(request).results)
    assert found
    assert BELTED.isdisjoint(found)


@pytest.mark.slow
def test_likes_order_what_a_question_finds_and_leave_none_of_it_out(generated_outfits):
    """What is like a disliked picture goes back in the order; that it was asked for stands."""
    many = Service(generated_outfits.path)
    asked = {"question": "shirt", "top_k": 300}
    found = names(many.feedback(api.FeedbackRequest(**asked)).results)
    assert len(found) > 10
    for liked, disliked in pairwise(found[:6]):
        request = api.FeedbackRequest(**asked, likes=(liked,), dislikes=(disliked,))
        moved = names(many.feedback(request).results)
        assert moved != found
        assert set(moved) >= set(found) - {disliked}


def test_questions_back_part_what_fulfils_a_preference(service):
    """Closed world: yes and no together are all that fulfil it, and the answer yes is true of as many as it says."""
    request = api.FeedbackRequest(preference="hasGarment some dress", refine=True)
    first = service.feedback(request).refinements
    assert first
    for one in first:
        assert one.having + one.lacking == 3
        narrowed = api.FeedbackRequest(preference=f"(hasGarment some dress) and ({one.expression})")
        assert service.feedback(narrowed).preference.coverage == one.having
    assert service.feedback(api.FeedbackRequest(preference="hasGarment some dress")).refinements == ()


def test_what_visitors_ask_is_kept_if_it_is_to_be_and_never_what_opens_the_store(tmp_path):
    build_outfits(tmp_path / "store")
    remember(tmp_path / "store", is_on=True)
    warm = Service(tmp_path / "store")
    warm.warm_up()
    assert list(read_remembered(tmp_path / "store")) == []
    warm.recommend(api.RecommendRequest(question="a floral dress"))
    warm.feedback(api.FeedbackRequest(likes=("image_1", "image_3")))
    assert [one.kind for one in read_remembered(tmp_path / "store")] == ["asked", "liked"]
