"""Generated learning graphs of any size, and concepts hidden in them.

The outfits are those of `mrag-owl generate` with the same seed, before they are drawn; the graph is `garments` with
its class hierarchy.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
import pyoxigraph as ox
from drawn_outfits.outfits import OutfitModel
from numpy.typing import NDArray

from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.knowledge_base_files import open_statements
from mrag_owl.expressions.syntax import (
    AtLeast,
    ClassExpression,
    Named,
    Not,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    parts,
    value,
)
from mrag_owl.graphs.individuals import Individuals
from mrag_owl.records import Iri
from mrag_owl.vocabulary import (
    DATA,
    GARMENT,
    GARMENT_PART,
    HAS_ATTRIBUTE,
    HAS_GARMENT,
    HAS_GARMENT_PART,
    IMAGE,
    RDF_TYPE,
    RDFS_SUBCLASS_OF,
)

KINDS = ("conjunction", "disjunction", "negation", "counting", "garment-bound")
PART_SUPERCATEGORIES = {"garment parts", "closures", "decorations"}
POPULATION = Named(IMAGE)
LEAST, MOST_SHARE = 100, 0.2
"""How many individuals a hidden concept has at least, and what share of the population at most."""

_HAS_GARMENT, _HAS_ATTRIBUTE = Role(HAS_GARMENT), Role(HAS_ATTRIBUTE)
Statement = tuple[ox.NamedNode, ox.NamedNode, ox.NamedNode]


def generated_base(images: int, seed: int, *, cache: Path) -> KnowledgeBase:
    """Return the knowledge base of a generated set, kept in `cache`."""
    digest = hashlib.sha256(f"planted 1 {images} {seed}".encode()).hexdigest()
    return open_statements(_statements(images, seed), digest, cache=cache)


def _statements(images: int, seed: int) -> Iterator[Statement]:
    individuals, taxonomy, model = Individuals(DATA), fashionpedia_taxonomy(), OutfitModel.load()
    node = {term: ox.NamedNode(term) for term in (RDF_TYPE, RDFS_SUBCLASS_OF, IMAGE, HAS_ATTRIBUTE)}
    roles = {}
    for term in taxonomy.categories:
        is_part = term.supercategory in PART_SUPERCATEGORIES
        kind = ox.NamedNode(individuals.garment_class(term.id))
        parent = ox.NamedNode(individuals.supercategory_class(term.supercategory))
        roles[term.id] = ox.NamedNode(HAS_GARMENT_PART if is_part else HAS_GARMENT), kind
        yield kind, node[RDFS_SUBCLASS_OF], parent
        yield parent, node[RDFS_SUBCLASS_OF], ox.NamedNode(GARMENT_PART if is_part else GARMENT)
    attributes = {term.id: ox.NamedNode(individuals.attribute(term.id)) for term in taxonomy.attributes}
    number = 0
    for index in range(images):
        random = Random((seed << 40) + index)
        model.size(random)  # drawn first by the generator, so that the outfits are the same
        image = ox.NamedNode(individuals.image(index + 1))
        yield image, node[RDF_TYPE], node[IMAGE]
        for item in model.outfit(random):
            number += 1
            garment = ox.NamedNode(individuals.annotation(number))
            role, kind = roles[item.category]
            yield image, role, garment
            yield garment, node[RDF_TYPE], kind
            for attribute in item.attributes:
                yield garment, node[HAS_ATTRIBUTE], attributes[attribute]


@dataclass(frozen=True, slots=True)
class Planter:
    """Draws concepts of every kind whose parts all matter."""

    extents: Extents
    classes: tuple[Iri, ...]
    attributes: tuple[Iri, ...]

    @classmethod
    def over(cls, extents: Extents) -> Planter:
        """Return the planter of garments' classes and attributes."""
        base = extents.knowledge_base
        apparel = [t.id for t in fashionpedia_taxonomy().categories if t.supercategory not in PART_SUPERCATEGORIES]
        attributes = np.unique(base.edges(HAS_ATTRIBUTE).targets)
        individuals = Individuals(DATA)
        return cls(extents, tuple(individuals.garment_class(c) for c in apparel), tuple(base.iris(attributes)))

    def plant(self, kind: str, chance: np.random.Generator) -> ClassExpression:
        """Return a concept of the kind, with enough instances and not too many."""
        while True:
            concept = self._drawn(kind, chance)
            count = self.extents.count(concept)
            most = MOST_SHARE * self.extents.count(POPULATION)
            if LEAST <= count <= most and self._all_matters(kind, concept, count):
                return concept

    def _drawn(self, kind: str, chance: np.random.Generator) -> ClassExpression:
        def one(names: tuple[Iri, ...]) -> Iri:
            return names[int(chance.integers(len(names)))]

        def garment() -> ClassExpression:
            return Named(one(self.classes)) if chance.random() < 0.5 else value(_HAS_ATTRIBUTE, one(self.attributes))

        match kind:
            case "conjunction":
                return conjunction(Some(_HAS_GARMENT, garment()), Some(_HAS_GARMENT, garment()))
            case "disjunction":
                return disjunction(Some(_HAS_GARMENT, garment()), Some(_HAS_GARMENT, garment()))
            case "negation":
                return conjunction(Some(_HAS_GARMENT, garment()), negation(Some(_HAS_GARMENT, garment())))
            case "counting":
                return conjunction(AtLeast(2, _HAS_GARMENT, garment()), Some(_HAS_GARMENT, garment()))
        return Some(_HAS_GARMENT, conjunction(Named(one(self.classes)), value(_HAS_ATTRIBUTE, one(self.attributes))))

    def _all_matters(self, kind: str, concept: ClassExpression, count: int) -> bool:
        """Tell whether leaving a part out changes the concept by a tenth at least, so that it can be learned."""
        if kind == "garment-bound":
            inner = parts(concept)[0]
            return all(count < 0.9 * self.extents.count(Some(_HAS_GARMENT, part)) for part in parts(inner))
        if kind == "disjunction":
            return all(0.15 * count < self.extents.count(part) < 0.9 * count for part in parts(concept))
        return len(parts(concept)) == 2 and all(
            count < 0.9 * self.extents.count(part) for part in parts(concept) if not isinstance(part, Not)
        )


def examples_of(
    concept: NDArray[np.bool_],
    population: NDArray[np.bool_],
    k: int,
    noise: float,
    chance: np.random.Generator,
    *,
    most: float = 1.0,
) -> NDArray[np.int64]:
    """Return k examples, a share `noise` of them no instances; at most a share `most` of the instances is taken."""
    wrong = round(k * noise)
    instances, others = np.flatnonzero(concept), np.flatnonzero(population & ~concept)
    right = chance.choice(instances, min(k - wrong, int(most * len(instances))), replace=False)
    examples = np.concatenate([right, chance.choice(others, wrong, replace=False)])
    chance.shuffle(examples)
    return examples


def f1_elsewhere(
    found: NDArray[np.bool_], concept: NDArray[np.bool_], population: NDArray[np.bool_], used: NDArray[np.int64]
) -> float:
    """Return F1 over all individuals of the population that were not used for learning."""
    judged = population.copy()
    judged[used] = False
    both = np.count_nonzero(found & concept & judged)
    either = np.count_nonzero(found & judged) + np.count_nonzero(concept & judged)
    return 2 * both / either if either else 1.0
