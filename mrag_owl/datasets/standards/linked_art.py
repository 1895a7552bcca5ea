"""Linked Art (JSON-LD of CIDOC CRM, linked.art model 1.0): an object or a person as a record.

What a name, a statement or a type is for, the Getty's Art & Architecture Thesaurus says, by number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mrag_owl.datasets.standards.trees import Fields, every, first, record, texts, year

_ACCESSION = frozenset(("300312355", "300404626"))
_MATERIAL, _CREDIT, _DIMENSION = "300435429", frozenset(("300026687", "300435418")), "300435430"
_DESCRIPTION = frozenset(("300435416", "300411780", "300080091"))
_INSCRIPTION = frozenset(("300435414", "300028702"))
_GENDER, _NATIONALITY, _CULTURE = "300055147", frozenset(("300379842",)), "300055768"
_OCCUPATION, _BIOGRAPHY = "300263369", frozenset(("300435422", "300080102"))
_STYLE, _INVERTED = frozenset(("300015646",)), "300404672"
_ARTWORK = frozenset(("300133025", "300435443", "300117622"))
_SIDES = {"300055644": "height_cm", "300055647": "width_cm", "300072633": "depth_cm", "300055624": "diameter_cm"}
_UNITS = {"300379098": 1.0, "300379097": 0.1, "300379100": 2.54}
_PEOPLE = ("Person", "Group")


def from_linked_art(given: Fields) -> Fields:
    """Return what an entity of Linked Art says: of an object or a person; of others its name."""
    kind = str(given.get("type", ""))
    names = [one for one in every(given, "identified_by") if _kind(one) == "Name"]
    plain = [one for one in names if _INVERTED not in _about(one)]
    name = first(plain, "content") or _label(given)
    if kind in _PEOPLE:
        return _person(given, name, [text for one in names for text in texts(one, "content") if text != name])
    if kind != "HumanMadeObject":
        return record(entity=kind.lower() or "entity", id=given.get("id"), name=name)
    produced = next(every(given, "produced_by"), {})
    parts = [produced, *every(produced, "part")]
    spans = [span for one in parts for span in every(one, "timespan")]
    bought = [one for path in ("changed_ownership_through", "encountered_by") for one in every(given, path)]
    numbers = [one for one in every(given, "identified_by") if _kind(one) == "Identifier"]
    accession = [one for one in numbers if _about(one) & _ACCESSION] or numbers[:1]
    types = [one for one in every(given, "classified_as") if not {_number(one)} & _ARTWORK]
    styles = [one for one in types if _about(one) & _STYLE]
    titles = texts(plain, "content")
    return record(
        entity="object",
        id=given.get("id"),
        accession_number=first(accession, "content"),
        title=name,
        other_titles=titles[1:],
        object_type=[label for one in types if one not in styles and (label := _label(one))],
        style=[label for one in styles if (label := _label(one))],
        makers=[maker for one in parts for maker in _makers(one)],
        date=first(spans, "identified_by.content", "_label"),
        date_earliest=year(first(spans, "begin_of_the_begin")),
        date_latest=year(first(spans, "end_of_the_end", "begin_of_the_end")),
        place_made=_labels(parts, "took_place_at"),
        medium=_statement(given, {_MATERIAL}),
        materials=_labels(given, "made_of"),
        techniques=_labels(parts, "technique"),
        subjects=list(
            dict.fromkeys(
                [
                    *_labels(given, "shows.represents"),
                    *_labels(given, "shows.about"),
                    *_labels(given, "represents"),
                    *_labels(given, "shows.represents_instance_of_type"),
                ]
            )
        ),
        dimensions=_statement(given, {_DIMENSION}),
        **dict(_measures(given)),
        acquisition_year=year(first(bought, "timespan.begin_of_the_begin", "timespan._label")),
        credit_line=_statement(given, _CREDIT),
        description=_statement(given, _DESCRIPTION),
        inscriptions=_statement(given, _INSCRIPTION),
        department=_labels(given, "member_of"),
        location=_labels(given, "current_location") or _labels(given, "current_owner"),
        image_url=first(given, "representation.digitally_shown_by.access_point.id", "representation.id"),
        page=first(given, "subject_of.digitally_carried_by.access_point.id"),
    )


def _person(given: Fields, name: str | None, others: list[str]) -> Fields:
    types = list(every(given, "classified_as"))
    return record(
        entity="person",
        id=given.get("id"),
        name=name,
        other_names=others,
        birth_date=year(first(given, "born.timespan.begin_of_the_begin", "formed_by.timespan.begin_of_the_begin")),
        death_date=year(first(given, "died.timespan.end_of_the_end", "dissolved_by.timespan.end_of_the_end")),
        birth_place=_labels(given, "born.took_place_at") or _labels(given, "formed_by.took_place_at"),
        death_place=_labels(given, "died.took_place_at"),
        nationality=_typed(types, _NATIONALITY),
        gender=_typed(types, frozenset((_GENDER,))),
        culture=_typed(types, frozenset((_CULTURE,))),
        occupation=_typed(types, frozenset((_OCCUPATION,))),
        biography=_statement(given, _BIOGRAPHY),
    )


def _makers(production: object) -> Iterator[Fields]:
    role = _labels(production, "technique") if isinstance(production, Mapping) and "part" not in production else []
    for one in every(production, "carried_out_by"):
        if isinstance(one, Mapping) and (name := _label(one)):
            yield record(id=one.get("id"), name=name, role=None if role else first(production, "classified_as._label"))
    for one in every(production, "influenced_by"):
        if isinstance(one, Mapping) and one.get("type") in _PEOPLE and (name := _label(one)):
            yield record(id=one.get("id"), name=name, role="after")


def _measures(given: object) -> Iterator[tuple[str, str]]:
    for one in every(given, "dimension"):
        name = next(
            (_SIDES[number] for kind in every(one, "classified_as") if (number := _number(kind)) in _SIDES), None
        )
        unit = _UNITS.get(_number(next(every(one, "unit"), None)))
        value = next(every(one, "value"), None)
        if name is not None and unit is not None and isinstance(value, int | float):
            yield name, f"{value * unit:g}"


def _kind(one: object) -> str:
    return str(one.get("type", "")) if isinstance(one, Mapping) else ""


def _number(one: object) -> str:
    """Return the number of a type in the thesaurus: the last step of its IRI."""
    iri = one.get("id", "") if isinstance(one, Mapping) else one
    return str(iri).rstrip("/").rpartition("/")[2].rpartition(":")[2]


def _about(one: object) -> set[str]:
    return {_number(kind) for kind in every(one, "classified_as")}


def _label(one: object) -> str | None:
    return first(one, "_label", "label", "content", "identified_by.content") if isinstance(one, Mapping) else None


def _labels(given: object, path: str) -> list[str]:
    return list(dict.fromkeys(label for one in every(given, path) if (label := _label(one))))


def _statement(given: object, wanted: set[str] | frozenset[str]) -> str | None:
    said = (one for one in every(given, "referred_to_by") if _about(one) & wanted)
    return next((text for one in said for text in texts(one, "content")), None)


def _typed(types: list[object], wanted: frozenset[str]) -> list[str]:
    return [label for one in types if _about(one) & wanted and (label := _label(one))]
