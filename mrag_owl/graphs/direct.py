"""Graph 1: one triple for each statement of the source, nothing inferred, nothing dropped.

Source: the paper's tables 4.1 to 4.3; `hasBox`, `hasSegmentation` and the description of the data set, which the
published graph leaves out, are ours.
"""

from __future__ import annotations

import msgspec

from mrag_owl import vocabulary as mo
from mrag_owl.datasets.fashionpedia import (
    Annotation,
    Attribute,
    Category,
    Description,
    FashionpediaRecord,
    Image,
    ImageAttributes,
    License,
)
from mrag_owl.graphs.individuals import Individuals
from mrag_owl.graphs.ntriples import decimal, integer, node, text
from mrag_owl.records import Iri

_FIGURE_IS_WHOLE = ".0"


class DirectGraph:
    """Writes graph `direct`."""

    graph = mo.GRAPH_DIRECT

    def __init__(self, individuals: Individuals) -> None:
        self._individuals = individuals

    def triples(self, record: FashionpediaRecord) -> str:
        """Return the record as N-Triples, each on its line."""
        match record:
            case Annotation():
                return self._annotation(record)
            case Image():
                return self._image(record)
            case ImageAttributes():
                return self._attributes(self._individuals.image(record.image_id), record.attribute_ids)
            case Category() | Attribute():
                return self._concept(record)
            case License():
                return _lines(
                    self._individuals.license(record.id),
                    (mo.RDF_TYPE, node(mo.LICENSE)),
                    (mo.HAS_NAME, text(record.name)),
                    (mo.HAS_URL, _text(record.url)),
                )
            case Description():
                return _lines(
                    self._individuals.dataset,
                    (mo.RDF_TYPE, node(mo.DCAT_DATASET)),
                    (mo.DCTERMS_TITLE, _text(record.title)),
                    (mo.DCTERMS_LICENSE, node(record.license) if record.license else None),
                    (mo.DCTERMS_DESCRIPTION, _text(record.description)),
                    (mo.DCTERMS_CREATOR, _text(record.contributor)),
                    (mo.DCTERMS_ISSUED, _integer(record.year)),
                    (mo.DCTERMS_CREATED, _text(record.date_created)),
                    (mo.DCAT_VERSION, _text(record.version)),
                    (mo.DCAT_LANDING_PAGE, _text(record.url)),
                )

    def _annotation(self, record: Annotation) -> str:
        individuals = self._individuals
        subject = individuals.annotation(record.id)
        # Most of a source is annotations, so their lines are written out: `_lines` would take twice as long.
        lines = (
            f"<{subject}> <{mo.RDF_TYPE}> <{mo.ANNOTATION}> .\n"
            f"<{subject}> <{mo.HAS_IMAGE}> <{individuals.image(record.image_id)}> .\n"
            f"<{subject}> <{mo.HAS_CATEGORY}> <{individuals.category(record.category_id)}> .\n"
        )
        if record.area is not None:
            lines += f"<{subject}> <{mo.HAS_AREA}> {decimal(record.area)} .\n"
        if record.iscrowd is not None:
            lines += f"<{subject}> <{mo.IS_CROWD}> {integer(record.iscrowd)} .\n"
        if record.bbox:
            lines += f'<{subject}> <{mo.HAS_BOX}> "{box_text(record.bbox)}" .\n'
        if record.segmentation:
            lines += f"<{subject}> <{mo.HAS_SEGMENTATION}> {text(segmentation_text(record))} .\n"
        return lines + self._attributes(subject, record.attribute_ids)

    def _attributes(self, subject: Iri, attribute_ids: tuple[int, ...]) -> str:
        attribute = self._individuals.attribute
        return "".join(f"<{subject}> <{mo.HAS_ATTRIBUTE}> <{attribute(number)}> .\n" for number in attribute_ids)

    def _image(self, record: Image) -> str:
        return _lines(
            self._individuals.image(record.id),
            (mo.RDF_TYPE, node(mo.IMAGE)),
            (mo.HAS_FILE_NAME, text(record.file_name)),
            (mo.HAS_WIDTH, integer(record.width)),
            (mo.HAS_HEIGHT, integer(record.height)),
            (
                mo.HAS_LICENSE,
                node(self._individuals.license(record.license)) if record.license is not None else None,
            ),
            (mo.HAS_TIME_CAPTURED, _text(record.time_captured)),
            (mo.HAS_ORIGINAL_URL, _text(record.original_url)),
            (mo.IS_STATIC, _integer(record.isstatic)),
            (mo.HAS_KAGGLE_ID, _text(record.kaggle_id)),
        )

    def _concept(self, record: Category | Attribute) -> str:
        is_category = isinstance(record, Category)
        individuals = self._individuals
        return _lines(
            individuals.category(record.id) if is_category else individuals.attribute(record.id),
            (mo.RDF_TYPE, node(mo.CATEGORY if is_category else mo.ATTRIBUTE)),
            (mo.HAS_NAME, text(record.name)),
            (mo.HAS_SUPERCATEGORY, text(record.supercategory)),
            (mo.HAS_LEVEL, _integer(record.level)),
            (mo.HAS_TAXONOMY, _text(record.taxonomy_id)),
        )


def box_text(box: tuple[float, float, float, float]) -> str:
    """Return a box as `x,y,width,height` in pixels, whole numbers without a point.

    >>> box_text((377.0, 557.5, 90.0, 42.0))
    '377,557.5,90,42'
    """
    return ",".join(repr(figure).removesuffix(_FIGURE_IS_WHOLE) for figure in box)


def segmentation_text(record: Annotation) -> str:
    """Return the polygons or the RLE of an annotation as JSON, the figures as the source gives them."""
    return msgspec.json.encode(record.segmentation).decode()


def _lines(subject: Iri, *statements: tuple[Iri, str | None]) -> str:
    return "".join(f"<{subject}> <{term}> {value} .\n" for term, value in statements if value is not None)


def _text(value: str | None) -> str | None:
    return text(value) if value is not None else None


def _integer(value: int | None) -> str | None:
    return integer(value) if value is not None else None
