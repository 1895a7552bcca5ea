"""MARCXML (Library of Congress, MARC 21 bibliographic): one `record` element as a record."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from mrag_owl.datasets.standards.trees import Fields, every, first, joined, record

RECORDS = ("record", "ListRecords.record.metadata.record")
_END = " /:;,."
_CREATORS = ("100", "110", "111", "700", "710")
_SUBJECTS = ("600", "610", "611", "630", "648", "650", "651", "653")
_LIFE = re.compile(r"(\d{3,4})?\??-(\d{3,4})?")


def from_marc(given: Fields) -> Fields:
    """Return what a MARC record says; codes as MARC 21's bibliographic format has them."""
    fields = [one for one in every(given, "datafield") if isinstance(one, Mapping)]
    published = next((tag for tag in ("264", "260") if any(one.get("tag") == tag for one in fields)), "260")
    return record(
        entity="object",
        id=next(
            (text for one in every(given, "controlfield") if _tag(one) == "001" for text in [first(one, "text")]), None
        ),
        accession_number=_one(fields, "090", "a") or _one(fields, "050", "a") or _one(fields, "852", "j"),
        title=joined([_one(fields, "245", "a"), _one(fields, "245", "b")], ": "),
        other_titles=_all(fields, ("246", "240", "242"), "a"),
        makers=[one for field in fields if field.get("tag") in _CREATORS if (one := _creator(field))],
        date=_one(fields, published, "c") or _one(fields, "046", "k"),
        place_made=_one(fields, published, "a"),
        medium=joined([_one(fields, "340", "a"), _one(fields, "300", "b")], ", "),
        object_type=_all(fields, ("655",), "a") or _all(fields, ("245",), "h"),
        techniques=_all(fields, ("340",), "d"),
        dimensions=_one(fields, "300", "c"),
        subjects=_all(fields, _SUBJECTS, "a"),
        description=_one(fields, "520", "a") or _one(fields, "500", "a"),
        credit_line=_one(fields, "541", "a"),
        acquisition_method=_one(fields, "541", "c"),
        acquisition_year=_one(fields, "541", "d"),
        location=_one(fields, "852", "a") or _one(fields, "852", "b"),
        rights=_one(fields, "540", "a"),
        image_url=_one(fields, "856", "u"),
    )


def _tag(one: object) -> str:
    return str(one.get("tag", "")) if isinstance(one, Mapping) else ""


def _codes(field: Mapping[str, object], code: str) -> Iterator[str]:
    for one in every(field, "subfield"):
        if isinstance(one, Mapping) and one.get("code") == code and (text := first(one, "text")):
            yield text.strip("[]").rstrip(_END).strip("[] ")


def _all(fields: list[Mapping[str, object]], tags: tuple[str, ...], code: str) -> list[str]:
    found = (text for field in fields if field.get("tag") in tags for text in _codes(field, code))
    return list(dict.fromkeys(text for text in found if text))


def _one(fields: list[Mapping[str, object]], tag: str, code: str) -> str | None:
    return next(iter(_all(fields, (tag,), code)), None)


def _creator(field: Mapping[str, object]) -> Fields:
    name = next(_codes(field, "a"), None)
    if name is None:
        return {}
    life = _LIFE.search(next(_codes(field, "d"), ""))
    return record(
        name=name,
        role=next(_codes(field, "e"), None),
        birth_date=life[1] if life else None,
        death_date=life[2] if life else None,
    )
