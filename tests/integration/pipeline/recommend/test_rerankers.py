"""What a re-ranker makes when it is opened."""

import numpy as np
import pytest

from mrag_owl import Store
from mrag_owl.config import read_settings
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.syntax import Named
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.pipeline.recommend.rerankers import Reranker, Reranking
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow  # stores of its own


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


def test_what_is_learned_within_a_question_adds_to_it_or_is_nothing(generated_outfits: GraphStore) -> None:
    documents = tuple(document.iri for document in read_documents(generated_outfits))
    reranker = Reranker.open(generated_outfits, documents=documents, options=Reranking("fused", "mdl", 8))
    store = Store("generated", generated_outfits, read_settings())
    asked, belted = (
        store.parse(f"image and (hasGarment some {kind})").tree
        for kind in ("dress", "dress) and (hasGarment some belt")
    )
    extents, places = reranker.knowledge.extents, reranker.knowledge.documents
    with_belt, dressed = extents.of(belted)[places], extents.of(asked)[places]
    first = np.array(sorted(np.flatnonzero(dressed).tolist(), key=lambda place: not with_belt[place]))
    assert 8 <= with_belt.sum() < dressed.sum() - 3

    learned = reranker.beyond(asked, first, documents)
    assert learned is not None
    assert learned != asked
    holds = extents.of(learned)[places]
    assert holds[first[:8]].mean() - holds[first[8:]].mean() > 0.5
    assert reranker.beyond(asked, np.random.default_rng(1).permutation(first), documents) is None
