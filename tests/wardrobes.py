"""Random wardrobes: pictures with garments of several classes and attributes, for tests of learning."""

import numpy as np
import pyoxigraph as ox

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import Named, OneOf, Role, Some
from mrag_owl.records import Iri

BASE = "ex:"
TYPE = ox.NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
SUBCLASS = ox.NamedNode("http://www.w3.org/2000/01/rdf-schema#subClassOf")
WEARS, LOOKS = Role(Iri("ex:wears")), Role(Iri("ex:looks"))
PICTURE = Named(Iri("ex:Picture"))
KINDS = ("Dress", "Coat", "Shirt", "Skirt", "Hat", "Shoe")


def node(name: str) -> ox.NamedNode:
    return ox.NamedNode(BASE + name)


def kind(name: str) -> Named:
    return Named(Iri(BASE + name))


def look(number: int) -> Some:
    return Some(LOOKS, OneOf((Iri(f"ex:look{number}"),)))


def wardrobe(pictures: int, *, looks: int = 12, seed: int = 0) -> KnowledgeBase:
    """Return pictures of two to four garments each, with up to three looks; all garments are of a kind of Clothing."""
    chance = np.random.default_rng(seed)
    facts = [(node(name), SUBCLASS, node("Clothing")) for name in KINDS]
    number = 0
    for picture in range(pictures):
        me = node(f"picture{picture:05d}")
        facts.append((me, TYPE, node("Picture")))
        for _ in range(chance.integers(2, 5)):
            number += 1
            garment = node(f"garment{number:06d}")
            kind_of = KINDS[int(chance.choice(len(KINDS), p=[0.2, 0.15, 0.25, 0.1, 0.1, 0.2]))]
            facts += [(me, node("wears"), garment), (garment, TYPE, node(kind_of))]
            drawn = chance.choice(looks, size=chance.integers(0, 4), replace=False, p=_weights(looks))
            facts += [(garment, node("looks"), node(f"look{one}")) for one in drawn]
    return KnowledgeBase.from_statements(facts)


def examples(extents: Extents, concept: object, k: int, *, wrong: int = 0, seed: int = 0) -> list[Iri]:
    """Return k pictures, `wrong` of which are no instances of the concept."""
    chance = np.random.default_rng(seed)
    holds, pictures = extents.of(concept), extents.of(PICTURE)
    inside = chance.choice(np.flatnonzero(holds & pictures), k - wrong, replace=False)
    outside = chance.choice(np.flatnonzero(pictures & ~holds), wrong, replace=False)
    return extents.knowledge_base.iris([*inside, *outside])


def f1(extents: Extents, found: object, concept: object) -> float:
    """Return the F1 of one expression for another over all pictures."""
    pictures = extents.of(PICTURE)
    one, other = extents.of(found) & pictures, extents.of(concept) & pictures
    return 2 * int((one & other).sum()) / max(1, int(one.sum() + other.sum()))


def _weights(looks: int) -> np.ndarray:
    weights = 1.0 / np.arange(1, looks + 1)
    return weights / weights.sum()
