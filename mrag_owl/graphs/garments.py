"""The garment-bound variant of graph 2, which class expressions are learned from, and the paper's flat view.

Flat statements lose which garment has which attribute; here a garment is a node of its own, so that
`Image ⊓ ∃hasGarment.(Dress ⊓ ∃hasAttribute.{floral})` says what it means.
"""

from __future__ import annotations

from collections.abc import Mapping

from mrag_owl import vocabulary as mo
from mrag_owl.datasets.fashionpedia import (
    PART_SUPERCATEGORIES,
    Annotation,
    Attribute,
    Category,
    FashionpediaRecord,
    Image,
    ImageAttributes,
)
from mrag_owl.graphs.individuals import Individuals


class GarmentGraph:
    """Writes graph `garments`; the garment's node is its annotation's."""

    graph = mo.GRAPH_GARMENTS

    def __init__(self, individuals: Individuals, categories: Mapping[int, Category]) -> None:
        self._individuals = individuals
        self._parts = {
            number for number, category in categories.items() if category.supercategory in PART_SUPERCATEGORIES
        }

    def triples(self, record: FashionpediaRecord) -> str:
        """Return the record's part of the graph as N-Triples; empty for what learning does not use."""
        individuals = self._individuals
        match record:
            case Annotation():
                garment = individuals.annotation(record.id)
                contains = mo.HAS_GARMENT_PART if record.category_id in self._parts else mo.HAS_GARMENT
                return (
                    f"<{individuals.image(record.image_id)}> <{contains}> <{garment}> .\n"
                    f"<{garment}> <{mo.RDF_TYPE}> <{individuals.garment_class(record.category_id)}> .\n"
                ) + self._attributes(garment, record.attribute_ids)
            case ImageAttributes():
                return self._attributes(individuals.image(record.image_id), record.attribute_ids)
            case Image():
                return f"<{individuals.image(record.id)}> <{mo.RDF_TYPE}> <{mo.IMAGE}> .\n"
        return ""

    def _attributes(self, subject: str, attribute_ids: tuple[int, ...]) -> str:
        attribute = self._individuals.attribute
        return "".join(f"<{subject}> <{mo.HAS_ATTRIBUTE}> <{attribute(number)}> .\n" for number in attribute_ids)


class FlatGraph:
    """Writes graph `flat`: the paper's learning graph, with every statement directly on the picture."""

    graph = mo.GRAPH_FLAT

    def __init__(
        self, individuals: Individuals, categories: Mapping[int, Category], attributes: Mapping[int, Attribute]
    ) -> None:
        self._individuals = individuals
        self._categories = categories
        self._attributes = attributes

    def triples(self, record: FashionpediaRecord) -> str:
        """Return the record's part of the graph as N-Triples; empty for what learning does not use."""
        individuals = self._individuals
        match record:
            case Annotation():
                picture = individuals.image(record.image_id)
                supercategory = self._categories[record.category_id].supercategory
                return (
                    f"<{picture}> <{mo.HAS_ANNOTATION_CATEGORY}> <{individuals.category(record.category_id)}> .\n"
                    f"<{picture}> <{mo.HAS_ANNOTATION_SUPERCATEGORY}> <{individuals.supercategory(supercategory)}> .\n"
                ) + self._on_picture(picture, record.attribute_ids)
            case ImageAttributes():
                return self._on_picture(individuals.image(record.image_id), record.attribute_ids)
            case Image():
                return f"<{individuals.image(record.id)}> <{mo.RDF_TYPE}> <{mo.IMAGE}> .\n"
        return ""

    def _on_picture(self, picture: str, attribute_ids: tuple[int, ...]) -> str:
        lines = []
        for number in attribute_ids:
            supercategory = self._individuals.supercategory(self._attributes[number].supercategory)
            lines.append(
                f"<{picture}> <{mo.HAS_ATTRIBUTE}> <{self._individuals.attribute(number)}> .\n"
                f"<{picture}> <{mo.HAS_ATTRIBUTE_CATEGORY}> <{supercategory}> .\n"
            )
        return "".join(lines)
