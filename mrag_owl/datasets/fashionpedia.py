"""Fashionpedia's official annotation files, read as validated records in one pass.

Both forms are understood: `instances_*` (a category, attributes and a region per annotation) and
`attributes_*` (attributes per image). Source: Jia et al., Fashionpedia, ECCV 2020, and the files'
description at https://github.com/cvdfoundation/fashionpedia.
"""

from __future__ import annotations

import logging
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, TypeAlias, TypeVar

import msgspec

from mrag_owl.datasets.id_sets import IdSet
from mrag_owl.datasets.json_sections import Record, stream_records
from mrag_owl.errors import SourceError

logger = logging.getLogger(__name__)

PART_SUPERCATEGORIES = frozenset({"garment parts", "closures", "decorations"})
"""Supercategories whose categories are parts of a garment; the 27 others are garments."""

_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
_LONGEST_TITLE = 80
_OUTSIDE = 1.0  # pixels that a box may reach beyond its picture, for rounding

Identifier: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Length: TypeAlias = Annotated[int, msgspec.Meta(gt=0)]
Name: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\S")]
Segmentation: TypeAlias = list[list[int | float]] | dict[str, object]


class Concept(msgspec.Struct, frozen=True):
    """What categories and attributes have in common."""

    id: Identifier
    name: Name
    supercategory: Name
    level: int | None = None
    taxonomy_id: str | None = None


class Category(Concept, frozen=True):
    """A kind of garment or of garment part."""


class Attribute(Concept, frozen=True):
    """A property of a garment, such as `floral`."""


class License(msgspec.Struct, frozen=True):
    """The terms a picture is under."""

    id: Identifier
    name: Name
    url: str | None = None


class Image(msgspec.Struct, frozen=True):
    """A picture; `width` and `height` in pixels."""

    id: Identifier
    width: Length
    height: Length
    file_name: Name
    license: Identifier | None = None
    time_captured: str | None = None
    original_url: str | None = None
    isstatic: int | None = None
    kaggle_id: str | None = None


class Annotation(msgspec.Struct, frozen=True):
    """One garment or garment part of a picture; `bbox` is x, y, width, height in pixels."""

    id: Identifier
    image_id: Identifier
    category_id: Identifier
    attribute_ids: tuple[Identifier, ...] = ()
    segmentation: Segmentation | None = None
    bbox: tuple[float, float, float, float] | None = None
    area: Annotated[float, msgspec.Meta(ge=0)] | None = None
    iscrowd: int | None = None


class ImageAttributes(msgspec.Struct, frozen=True):
    """The attributes of a picture as a whole, from an `attributes_*` file."""

    image_id: Identifier
    attribute_ids: tuple[Identifier, ...] = ()


class Description(msgspec.Struct, frozen=True):
    """The file's `info`: what the data set says of itself."""

    year: int | None = None
    version: str | None = None
    description: str | None = None
    contributor: str | None = None
    url: str | None = None
    date_created: str | None = None

    @property
    def is_fashionpedia(self) -> bool:
        """Whether it is the data set of that name, and none made in its form.

        >>> [Description(description=one).is_fashionpedia for one in ("Fashionpedia val2020", "in Fashionpedia's form")]
        [True, False]
        """
        said = " ".join(filter(None, (self.description, self.contributor, self.url)))
        return re.search(r"fashionpedia(?!'s form)", said, re.IGNORECASE) is not None

    @property
    def title(self) -> str | None:
        """What the data set is called: that name, or how its description begins where that is short.

        >>> Description(description="Autumn catalogue; boxes without masks").title
        'Autumn catalogue'
        """
        if self.is_fashionpedia:
            return "Fashionpedia"
        begun = re.split(r"[:;.,](?:\s|$)", (self.description or "").strip(), maxsplit=1)[0].strip()
        return begun if 0 < len(begun) <= _LONGEST_TITLE else None

    @property
    def license(self) -> str | None:
        """The address of the licence of the annotations, where the data set is known to be published under one."""
        return "https://creativecommons.org/licenses/by/4.0/" if self.is_fashionpedia else None


FashionpediaRecord: TypeAlias = Category | Attribute | License | Image | Annotation | ImageAttributes | Description

_SECTIONS: Mapping[str, type[msgspec.Struct]] = {
    "info": Description,
    "categories": Category,
    "attributes": Attribute,
    "licenses": License,
    "images": Image,
}
_S = TypeVar("_S", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class FashionpediaSource:
    """One or more official files and their common taxonomy; `records` streams the rest.

    Examples
    --------
    ``FashionpediaSource.open([Path("instances_attributes_val2020.json")]).records()``
    """

    paths: tuple[Path, ...]
    categories: Mapping[int, Category]
    attributes: Mapping[int, Attribute]

    @classmethod
    def open(cls, paths: Sequence[Path]) -> FashionpediaSource:
        """Read the taxonomy of the files, as far into each as that takes.

        Raises SourceError for a file that is malformed or has no attributes, and where two files
        disagree about a category or an attribute.
        """
        categories: dict[int, Category] = {}
        attributes: dict[int, Attribute] = {}
        for path in paths:
            missing = {"categories", "attributes"}
            section = None
            for record in stream_records(path):
                if record.section != section:
                    missing.discard(section or "")
                    section = record.section
                    if not missing:
                        break
                if section == "categories":
                    _put(categories, _convert(record, Category, path), path=path, place=record.place)
                elif section == "attributes":
                    _put(attributes, _convert(record, Attribute, path), path=path, place=record.place)
        if not attributes and not categories:
            names = ", ".join(str(path) for path in paths)
            raise SourceError(f"{names}: no section 'categories' or 'attributes'; give an official annotation file")
        return cls(tuple(paths), categories, attributes)

    def records(self) -> Iterator[FashionpediaRecord]:
        """Yield every statement of the files once, in file order, each checked.

        What two files repeat identically (pictures, licences, the taxonomy) is yielded once. References
        may come before what they refer to. Raises SourceError, at the latest when the last record was
        taken, naming file, record and value.
        """
        checks = _Checks(self)
        for path in self.paths:
            yield from checks.file(path)
        checks.finish()


@dataclass(slots=True)
class _Checks:
    """What has been seen of a source, so that repetition and dangling references are noticed."""

    source: FashionpediaSource
    seen: dict[tuple[type[msgspec.Struct], int], tuple[int, str]] = field(default_factory=dict)
    sizes: dict[int, tuple[int, int]] = field(default_factory=dict)
    shared: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)  # many pictures are of one size
    described: IdSet = field(default_factory=IdSet)
    annotation_ids: IdSet = field(default_factory=IdSet)
    licenses: set[int] = field(default_factory=set)
    awaiting_image: list[tuple[int, str, tuple[float, float, float, float] | None]] = field(default_factory=list)
    awaiting_license: list[tuple[int, str]] = field(default_factory=list)
    unknown_fields: dict[str, str] = field(default_factory=dict)

    def file(self, path: Path) -> Iterator[FashionpediaRecord]:
        """Yield the records of one file, each checked as far as it can be by now."""
        annotations = 0
        for record in stream_records(path):
            section = record.section
            if section == "annotations":
                annotations += 1
                yield self._annotation(record, path)
            elif section in _SECTIONS:
                value = _convert(record, _SECTIONS[section], path)
                self._note_unknown_fields(record, value)
                if isinstance(value, Description) or self._is_new(value, record.place, path):
                    yield value  # type: ignore[misc]  # the sections' types are the records' types
            else:
                self.unknown_fields.setdefault(section, record.place)
        if not annotations:
            raise SourceError(f"{path}: no annotations; give an official file with a non-empty 'annotations' list")

    def finish(self) -> None:
        """Check the references that came before what they refer to; warn of fields that were left out."""
        for image_id, place, box in self.awaiting_image:
            if image_id not in self.sizes:
                raise SourceError(f"{place}: unknown image_id {image_id}; no file has such an image")
            _check_box(box, self.sizes[image_id], place)
        for license_id, place in self.awaiting_license:
            if license_id not in self.licenses:
                raise SourceError(f"{place}: unknown license {license_id}; choose from {_some(self.licenses)}")
        if self.unknown_fields:
            logger.warning("left out, not part of the official form: %s", ", ".join(sorted(self.unknown_fields)))

    def _is_new(self, value: msgspec.Struct, place: str, path: Path) -> bool:
        """Tell whether the value comes for the first time; raise where it contradicts itself."""
        key = (type(value), value.id)  # type: ignore[attr-defined]  # all identified sections have an id
        place = f"{path}: {place}"
        if key in self.seen:
            fingerprint, earlier = self.seen[key]
            if earlier.startswith(f"{path}: "):
                raise SourceError(f"{place}: id {key[1]} was used before, at {earlier}; ids must be unique")
            if fingerprint != hash(value):
                raise SourceError(f"{place}: id {key[1]} differs from {earlier}; the files belong to different sets")
            return False
        self.seen[key] = (hash(value), place)
        if isinstance(value, License):
            self.licenses.add(value.id)
        elif isinstance(value, Image):
            _check_file_name(value.file_name, place)
            size = (value.width, value.height)
            self.sizes[value.id] = self.shared.setdefault(size, size)
            if value.license is not None and value.license not in self.licenses:
                self.awaiting_license.append((value.license, place))
        return True

    def _annotation(self, record: Record, path: Path) -> Annotation | ImageAttributes:
        place = f"{path}: {record.place}"
        value: Annotation | ImageAttributes
        if isinstance(record.value, dict) and "category_id" not in record.value and "id" not in record.value:
            value = _convert(record, ImageAttributes, path)
            if not self.described.add(value.image_id):
                raise SourceError(f"{place}: image_id {value.image_id} has its attributes already; merge the two")
            box = None
        else:
            value = _convert(record, Annotation, path)
            if value.category_id not in self.source.categories:
                known = _some(self.source.categories)
                raise SourceError(f"{place}: unknown category_id {value.category_id}; choose from {known}")
            self._check_annotation_id(value.id, place)
            if value.area is not None and not math.isfinite(value.area):
                raise SourceError(f"{place}: area {value.area} is no area; give square pixels, or null")
            _check_segmentation(value.segmentation, place)
            box = value.bbox
        for attribute_id in value.attribute_ids:
            if attribute_id not in self.source.attributes:
                known = _some(self.source.attributes)
                raise SourceError(f"{place}: unknown attribute id {attribute_id}; choose from {known}")
        if len(set(value.attribute_ids)) != len(value.attribute_ids):
            raise SourceError(f"{place}: attribute_ids repeats an id; name each attribute once")
        self._note_unknown_fields(record, value)
        if value.image_id in self.sizes:
            _check_box(box, self.sizes[value.image_id], place)
        else:
            self.awaiting_image.append((value.image_id, place, box))
        return value

    def _check_annotation_id(self, annotation_id: int, place: str) -> None:
        if not self.annotation_ids.add(annotation_id):
            raise SourceError(f"{place}: annotation id {annotation_id} was used before; ids must be unique in a store")

    def _note_unknown_fields(self, record: Record, value: msgspec.Struct) -> None:
        extra = record.value.keys() - set(value.__struct_fields__) if isinstance(record.value, dict) else ()
        for name in extra:
            self.unknown_fields.setdefault(f"{record.section}.{name}", record.place)


def _convert(record: Record, kind: type[_S], path: Path) -> _S:
    try:
        value = msgspec.convert(record.value, type=kind)
    except msgspec.ValidationError as error:
        raise SourceError(f"{path}: {record.place}: {_plain(str(error), record.value)}") from error
    for name in kind.__struct_fields__:
        text = getattr(value, name)
        if isinstance(text, str) and not text.isascii() and _LONE_SURROGATE.search(text):
            raise SourceError(
                f"{path}: {record.place}: {name}: {text[:60]!r} holds half of a character (U+D800 to U+DFFF);"
                " write the whole character"
            )
    return value


def _plain(message: str, value: object) -> str:
    """Return msgspec's message with the field and its value first and without its notation."""
    problem, _, where = message.partition(" - at `$")
    name = where.rstrip("`").lstrip(".")
    problem = problem.replace(r"matching regex '\\S'", "that is not blank").replace("`", "")
    top = name.partition("[")[0]
    found = f" (found {str(value[top])[:60]!r})" if isinstance(value, dict) and top in value else ""
    return f"{name}: {problem}{found}" if name else problem


def _put(known: dict[int, _C], value: _C, *, path: Path, place: str) -> None:
    earlier = known.setdefault(value.id, value)
    if earlier != value:
        raise SourceError(
            f"{path}: {place}: id {value.id} is {value.name!r} here but {earlier.name!r} before; ids must be unique"
        )


_C = TypeVar("_C", bound=Concept)


def _check_box(box: tuple[float, float, float, float] | None, size: tuple[int, int], place: str) -> None:
    if box is None:
        return
    x, y, width, height = box
    if not all(map(math.isfinite, box)) or width <= 0 or height <= 0 or x < -_OUTSIDE or y < -_OUTSIDE:
        raise SourceError(f"{place}: bbox {list(box)} is no box; x, y ≥ 0 and width, height > 0 in pixels")
    if x + width > size[0] + _OUTSIDE or y + height > size[1] + _OUTSIDE:
        raise SourceError(f"{place}: bbox {list(box)} reaches outside its picture of {size[0]} × {size[1]} pixels")


def _check_segmentation(segmentation: Segmentation | None, place: str) -> None:
    if isinstance(segmentation, dict):
        if not {"counts", "size"} <= segmentation.keys():
            raise SourceError(f"{place}: segmentation is an RLE without 'counts' and 'size'")
        return
    for polygon in segmentation or ():
        if len(polygon) < 6 or len(polygon) % 2:
            raise SourceError(f"{place}: a segmentation polygon has {len(polygon)} numbers; give x, y of ≥ 3 corners")
        if not math.isfinite(sum(polygon)):
            raise SourceError(f"{place}: a segmentation polygon has a number that is not finite")


def _check_file_name(name: str, place: str) -> None:
    if Path(name).is_absolute() or ".." in Path(name).parts or "\\" in name or "\0" in name:
        raise SourceError(f"{place}: file_name {name!r} leaves the picture folder; give a name inside it")


def _some(identifiers: Mapping[int, object] | set[int]) -> str:
    ordered = [str(identifier) for identifier in sorted(identifiers)]
    return ", ".join(ordered) if len(ordered) <= 6 else f"{', '.join(ordered[:3])} … {ordered[-1]}"
