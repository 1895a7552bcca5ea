"""Features that are there together more often than by chance."""

import numpy as np
import pyoxigraph as ox

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import Named, Some, signature
from mrag_owl.learning.cooccurring import cooccurring
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDF_TYPE

BASE = "https://example.org/"


def node(name: str) -> ox.NamedNode:
    return ox.NamedNode(BASE + name)


PERSON = BASE + "Person"


def test_what_goes_together_comes_first_and_chance_is_left_out():
    """Of 400, 100 are navy and 100 have stripes, 80 both; hats and scarves are there by chance."""
    chance = np.random.default_rng(3)
    statements = []
    for number in range(400):
        told = {
            "colour": "navy" if number < 100 else "red",
            "pattern": "stripes" if number < 80 or 100 <= number < 120 else "plain",
            "wears": "hat" if chance.random() < 0.5 else "scarf",
        }
        statements.append((node(f"p{number}"), ox.NamedNode(RDF_TYPE), ox.NamedNode(PERSON)))
        statements += [(node(f"p{number}"), node(role), node(filler)) for role, filler in told.items()]
    extents = Extents(KnowledgeBase.from_statements(statements))
    table = FeatureGrower.of_population(extents, Named(Iri(PERSON)))
    named = [signature(one).individuals if isinstance(one, Some) else () for one in table.expressions]
    colours = np.array([place for place, found in enumerate(named) if set(found) & {f"{BASE}navy", f"{BASE}red"}])
    others = np.array([place for place, found in enumerate(named) if found])
    found = [
        ({*named[one], *named[other]}, together)
        for one, other, together in cooccurring(table, colours, others, least=3, limit=5)
    ]
    assert found == [({f"{BASE}navy", f"{BASE}stripes"}, 80)]
    assert cooccurring(table, colours, others, least=81, limit=5) == []
