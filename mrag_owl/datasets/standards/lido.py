"""LIDO (ICOM CIDOC, versions 1.0 and 1.1): one `lido` element as a record."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from mrag_owl.datasets.standards.trees import Fields, every, first, record, texts, year

RECORDS = ("lido", "ListRecords.record.metadata.lido")
_PRODUCTION = re.compile(
    r"produc|creat|manufact|herstell|entsteh|schöpf|fabricat|cr[ée]ation|execu|design|lido00007|lido00012|제작|生産|制作",
    re.IGNORECASE,
)
_ACQUISITION = re.compile(r"acqui|erwerb|zugang|adqui|lido00001|수집|収集|取得", re.IGNORECASE)
_DISPLAYED = "displayActorInRole"


def from_lido(given: Fields) -> Fields:
    """Return what a LIDO record says of its object."""
    said = next(every(given, "descriptiveMetadata"), {})
    kept = next(every(given, "administrativeMetadata"), {})
    identified = next(every(said, "objectIdentificationWrap"), {})
    kinds = next(every(said, "objectClassificationWrap"), {})
    events = [one for one in every(said, "eventWrap.eventSet.event") if isinstance(one, Mapping)]
    made = [one for one in events if _is(one, _PRODUCTION)] or [one for one in events if not _is(one, _ACQUISITION)][:1]
    got = [one for one in events if _is(one, _ACQUISITION)]
    titles = _preferred(identified, "titleWrap.titleSet.appellationValue")
    styles = [one for one in every(kinds, "classificationWrap.classification") if _type(one) in ("style", "movement")]
    others = [one for one in every(kinds, "classificationWrap.classification") if one not in styles]
    measured = list(_measures(identified))
    return record(
        entity="object",
        id=first(given, "lidoRecID") or first(kept, "recordWrap.recordID"),
        accession_number=first(identified, "repositoryWrap.repositorySet.workID"),
        title=titles[0] if titles else None,
        other_titles=titles[1:],
        object_type=texts(kinds, "objectWorkTypeWrap.objectWorkType.term")
        + [text for one in others for text in texts(one, "term")],
        style=[text for one in styles for text in texts(one, "term")],
        makers=[one for event in made for actor in every(event, "eventActor") if (one := _actor(actor))],
        date=first(made, "eventDate.displayDate"),
        date_earliest=year(first(made, "eventDate.date.earliestDate")),
        date_latest=year(first(made, "eventDate.date.latestDate")),
        period=texts(made, "periodName.term"),
        place_made=texts(made, "eventPlace.displayPlace")
        or texts(made, "eventPlace.place.namePlaceSet.appellationValue"),
        culture=texts(made, "culture.term"),
        medium=first(made, "eventMaterialsTech.displayMaterialsTech")
        or first(identified, "objectMaterialsTechWrap.objectMaterialsTechSet.displayMaterialsTech"),
        materials=_terms(made, identified, technique=False),
        techniques=_terms(made, identified, technique=True),
        subjects=texts(said, "objectRelationWrap.subjectWrap.subjectSet.subject.subjectConcept.term")
        + texts(
            said, "objectRelationWrap.subjectWrap.subjectSet.subject.subjectActor.actor.nameActorSet.appellationValue"
        )
        + texts(
            said, "objectRelationWrap.subjectWrap.subjectSet.subject.subjectPlace.place.namePlaceSet.appellationValue"
        ),
        dimensions=first(identified, "objectMeasurementsWrap.objectMeasurementsSet.displayObjectMeasurements"),
        **{f"{name}_cm": size for name, size in measured},
        acquisition_year=year(first(got, "eventDate.date.earliestDate", "eventDate.displayDate")),
        acquisition_method=first(got, "eventMethod.term"),
        credit_line=first(kept, "rightsWorkWrap.rightsWorkSet.creditLine"),
        location=texts(identified, "repositoryWrap.repositorySet.repositoryName.legalBodyName.appellationValue"),
        description=first(identified, "objectDescriptionWrap.objectDescriptionSet.descriptiveNoteValue"),
        inscriptions=texts(identified, "inscriptionsWrap.inscriptions.inscriptionTranscription"),
        image_url=first(kept, "resourceWrap.resourceSet.resourceRepresentation.linkResource"),
        page=first(kept, "recordWrap.recordInfoSet.recordInfoLink"),
        rights=first(kept, "rightsWorkWrap.rightsWorkSet.rightsType.term"),
    )


def _is(event: Mapping[str, object], kind: re.Pattern[str]) -> bool:
    return any(kind.search(text) for text in (*texts(event, "eventType.term"), *texts(event, "eventType.conceptID")))


def _type(given: object) -> str:
    return str(given.get("type", "")) if isinstance(given, Mapping) else ""


def _preferred(given: object, path: str) -> list[str]:
    """Return the texts at a path, those that are preferred first."""
    values = list(every(given, path))
    values.sort(key=lambda one: isinstance(one, Mapping) and str(one.get("pref", "preferred")) != "preferred")
    return [text for one in values for text in texts(one, "")]


def _actor(given: object) -> Fields:
    inside = next(every(given, "actorInRole"), {})
    actor = next(every(inside, "actor"), {})
    names = _preferred(actor, "nameActorSet.appellationValue") or texts(given, _DISPLAYED)
    if not names:
        return {}
    return record(
        id=first(actor, "actorID"),
        name=names[0],
        role=first(inside, "roleActor.term"),
        birth_date=year(first(actor, "vitalDatesActor.earliestDate")),
        death_date=year(first(actor, "vitalDatesActor.latestDate")),
        nationality=first(actor, "nationalityActor.term", "nationalityActor.conceptID"),
        gender=first(actor, "genderActor"),
    )


def _terms(made: object, identified: object, *, technique: bool) -> list[str]:
    sets = [
        *every(made, "eventMaterialsTech.materialsTech.termMaterialsTech"),
        *every(identified, "objectMaterialsTechWrap.objectMaterialsTechSet.materialsTech.termMaterialsTech"),
    ]
    wanted = [one for one in sets if ("tech" in _type(one).lower()) is technique]
    return list(dict.fromkeys(text for one in wanted for text in texts(one, "term")))


_SIDES = {
    "height": ("height", "höhe", "hauteur", "altezza", "alto", "높이", "세로"),
    "width": ("width", "breite", "largeur", "larghezza", "ancho", "너비", "가로"),
    "depth": ("depth", "tiefe", "profondeur", "profondità", "fondo", "length", "länge"),
    "diameter": ("diameter", "durchmesser", "diamètre", "diametro", "diámetro"),
}
_IN_CENTIMETRES = {"cm": 1.0, "mm": 0.1, "m": 100.0, "in": 2.54, "inch": 2.54, "inches": 2.54}


def _measures(identified: object) -> Iterator[tuple[str, str]]:
    sets = every(identified, "objectMeasurementsWrap.objectMeasurementsSet.objectMeasurements.measurementSet")
    for one in sets:
        kind = (first(one, "measurementType.term", "measurementType") or "").casefold()
        unit = _IN_CENTIMETRES.get((first(one, "measurementUnit.term", "measurementUnit") or "").casefold())
        value = (first(one, "measurementValue") or "").replace(",", ".")
        name = next((name for name, words in _SIDES.items() if kind in words), None)
        if name is not None and unit is not None and re.fullmatch(r"\d+(?:\.\d+)?", value):
            yield name, f"{float(value) * unit:g}"
