"""Graph 2: one individual per picture with a sentence per annotation, in the paper's exact words.

Source: the paper, section 4.1.2. RDF is a set, so equal sentences of one picture are one literal; the
garment's node therefore has its sentence too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mrag_owl import vocabulary as mo
from mrag_owl.datasets.fashionpedia import (
    Annotation,
    Attribute,
    Category,
    FashionpediaRecord,
    Image,
    ImageAttributes,
)
from mrag_owl.graphs.individuals import Individuals
from mrag_owl.graphs.ntriples import integer, text


def annotation_sentence(category: Category, attributes: Sequence[Attribute]) -> str:
    """Return the sentence of an annotation; attributes in the order given.

    >>> print(annotation_sentence(Category(12, "cape", "wholebody"), [Attribute(317, "dot", "textile pattern")]))
    Contains cape from supercategory 'wholebody' with the following attributes: dot of supercategory 'textile pattern'
    """
    sentence = f"Contains {category.name} from supercategory '{category.supercategory}'"
    return f"{sentence} with the following attributes: {_listed(attributes)}" if attributes else sentence


def picture_sentence(attributes: Sequence[Attribute]) -> str:
    """Return the sentence for attributes that the source gives for a picture as a whole.

    >>> picture_sentence([Attribute(317, "plain (pattern)", "textile pattern")])
    "Contains the following attributes: plain (pattern) of supercategory 'textile pattern'"
    """
    return f"Contains the following attributes: {_listed(attributes)}"


def _listed(attributes: Sequence[Attribute]) -> str:
    return ", ".join(f"{attribute.name} of supercategory '{attribute.supercategory}'" for attribute in attributes)


class SummarisedGraph:
    """Writes graph `summary`; attributes are listed by ascending id, whatever the order of the source."""

    graph = mo.GRAPH_SUMMARY

    def __init__(
        self, individuals: Individuals, categories: Mapping[int, Category], attributes: Mapping[int, Attribute]
    ) -> None:
        self._individuals = individuals
        self._categories = categories
        self._attributes = attributes

    def triples(self, record: FashionpediaRecord) -> str:
        """Return the record's part of the graph as N-Triples; empty for what the summary leaves out."""
        match record:
            case Annotation():
                sentence = annotation_sentence(self._categories[record.category_id], self._sorted(record.attribute_ids))
                described = f" <{mo.HAS_DESCRIPTION}> {text(sentence)} .\n"
                picture = self._individuals.image(record.image_id)
                return f"<{picture}>{described}<{self._individuals.annotation(record.id)}>{described}"
            case ImageAttributes() if record.attribute_ids:
                sentence = picture_sentence(self._sorted(record.attribute_ids))
                return f"<{self._individuals.image(record.image_id)}> <{mo.HAS_DESCRIPTION}> {text(sentence)} .\n"
            case Image():
                subject = f"<{self._individuals.image(record.id)}>"
                return (
                    f"{subject} <{mo.RDF_TYPE}> <{mo.IMAGE}> .\n"
                    f"{subject} <{mo.HAS_FILE_NAME}> {text(record.file_name)} .\n"
                    f"{subject} <{mo.HAS_WIDTH}> {integer(record.width)} .\n"
                    f"{subject} <{mo.HAS_HEIGHT}> {integer(record.height)} .\n"
                )
        return ""

    def _sorted(self, attribute_ids: Sequence[int]) -> list[Attribute]:
        return [self._attributes[number] for number in sorted(attribute_ids)]
