"""What a re-ranker makes when it is opened."""

import pytest

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.syntax import Named
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.pipeline.rerankers import Reranker, Reranking
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.store import GraphStore


@pytest.mark.parametrize("learner", ["mdl", "tdl"])
def test_learners_find_features_of_the_whole_depth_however_little_time_a_question_has(
    generated_outfits: GraphStore, learner: str
) -> None:
    documents = tuple(document.iri for document in read_documents(generated_outfits))
    reranker = Reranker.open(generated_outfits, documents=documents, options=Reranking("fused", learner, 5))
    population = Named(reranker.knowledge.population)
    extents = Extents(reranker.knowledge.base)
    depth = reranker._learner.depth  # type: ignore[attr-defined]  # of both
    table, reached = FeatureGrower.within(extents, population, depth=depth, seconds=1e-9)
    assert reached == depth
    assert any(link.role.iri.endswith("hasGarment") for link in table.links)
