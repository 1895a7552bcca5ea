"""What a re-ranker makes when it is opened."""

import numpy as np
import pytest

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.syntax import Named
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.pipeline.recommend.rerankers import Reranker, Reranking
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.store.dataset import GraphStore


@pytest.mark.parametrize("learner", ["mdl", "tdl"])
def test_features_are_kept_before_the_first_question(generated_outfits: GraphStore, learner: str) -> None:
    documents = tuple(document.iri for document in read_documents(generated_outfits))
    reranker = Reranker.open(generated_outfits, documents=documents, options=Reranking("fused", learner, 5))
    population = Named(reranker.knowledge.population)
    extents = Extents(reranker.knowledge.base)
    depth = reranker._learner.depth  # type: ignore[attr-defined]  # of both
    table = FeatureGrower.of_population(extents, population, depth=depth)
    assert isinstance(table.bits.base, np.memmap)
    assert any(link.role.iri.endswith("hasGarment") for link in table.links)
