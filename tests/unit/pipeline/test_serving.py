"""What the calls of the JSON API answer with, without a server."""

import pytest
from outfits import build_outfits

from mrag_owl.endpoint import api_types as api
from mrag_owl.pipeline.serving import Service

BELTED = {"image_2", "image_5"}


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    folder = tmp_path_factory.mktemp("outfits")
    build_outfits(folder / "store")
    return Service(folder / "store")


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
