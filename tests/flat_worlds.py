"""Knowledge bases made of random classes, for tests of learners."""

from collections.abc import Mapping
from random import Random

import pyoxigraph as ox

from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.records import Iri

TYPE = ox.NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
THING = ox.NamedNode("ex:Thing")


def individual(number: int) -> Iri:
    return Iri(f"ex:i{number:05}")


def flat_base(size: int, shares: Mapping[str, float], *, seed: int) -> KnowledgeBase:
    """Return so many individuals, all of them ex:Thing, each of each class with the chance given."""
    random = Random(seed)
    names = [ox.NamedNode(individual(number)) for number in range(size)]
    return KnowledgeBase.from_statements(
        [(name, TYPE, THING) for name in names]
        + [
            (name, TYPE, ox.NamedNode(f"ex:{kind}"))
            for kind, share in shares.items()
            for name in names
            if random.random() < share
        ]
    )
