"""Exports as trees: a French museum's own XML, LIDO, and Linked Art."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

from museum_exports import OWN_ROLES, Tate, centimetres, nationality, put

FRENCH = (
    (r"^date not known$", "sans date"),
    (r"\bc\. ?", "vers "),
    (r"\bafter ", "après "),
    (r"\bbefore ", "avant "),
    (r"\bexhibited ", "exposé en "),
    (r"\bpublished ", "publié en "),
    (r"\breprinted ", "réimprimé en "),
    (r"\bprinted ", "imprimé en "),
    (r"\bcast ", "fonte "),
)
FRENCH_ROLES = {"artist": "auteur", "after": "d'après", "attributed to": "attribué à"}
FRENCH_KINDS = {
    "on paper, print": "estampe",
    "on paper, unique": "dessin",
    "painting": "peinture",
    "sculpture": "sculpture",
    "block for printing": "matrice",
    "installation": "installation",
    "relief": "relief",
}

Node = ET.Element


def _sub(above: Node, name: str, text: str | None = None, /, **attributes: str) -> Node:
    made = ET.SubElement(above, name, attributes)
    made.text = text
    return made


def write_french(tate: Tate, folder: Path) -> list[Path]:
    """Write one XML document of a form of its own: attributes, nested makers, surname and given name apart."""
    root = ET.Element("collection", {"musee": "Musée des beaux-arts", "export": "2026-01-01"})
    for work in tate.works:
        notice = _sub(root, "oeuvre", ref=f"O{work['id']}")
        _sub(notice, "numero_inventaire", work["acno"])
        _sub(notice, "titre", work["title"])
        makers = _sub(notice, "auteurs")
        for number, role in tate.made_by(work):
            artist = tate.artists[number]
            maker = _sub(makers, "auteur", ref=f"P{number}", role=FRENCH_ROLES.get(role, "auteur"))
            filed = artist["name"].split(", ")
            _sub(maker, "nom", filed[0] if len(filed) == 2 else artist["name"])
            if len(filed) == 2:
                _sub(maker, "prenom", filed[1])
            if artist["yearOfBirth"]:
                _sub(maker, "naissance", annee=artist["yearOfBirth"], lieu=artist["placeOfBirth"])
            if artist["yearOfDeath"]:
                _sub(maker, "deces", annee=artist["yearOfDeath"], lieu=artist["placeOfDeath"])
            _sub(maker, "sexe", {"Male": "homme", "Female": "femme"}.get(artist["gender"], "inconnu"))
        _sub(notice, "datation", put(work["dateText"], FRENCH))
        _sub(notice, "domaine", FRENCH_KINDS.get(work["classification"] or ""))
        _sub(notice, "technique", work["medium"])
        sizes = centimetres(work["dimensions"])
        if sizes:
            dimensions = _sub(notice, "dimensions", unite="cm")
            for name, size in zip(("hauteur", "largeur", "profondeur"), sizes, strict=False):
                _sub(dimensions, name, size.replace(".", ","))
        if work["acquisitionYear"]:
            _sub(
                notice, "acquisition", " ".join((work["creditLine"] or "").split()), annee=str(work["acquisitionYear"])
            )
        if work["subjects"]:
            shown = _sub(notice, "sujets_representes")
            for one in work["subjects"]:
                _sub(shown, "sujet", one["name"])
        if work["thumbnailUrl"]:
            _sub(notice, "image", href=work["thumbnailUrl"])
    path = folder / "notices.xml"
    ET.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)
    return [path]


LIDO = "http://www.lido-schema.org"
_AAT = "http://vocab.getty.edu/aat/"


def write_lido(tate: Tate, folder: Path) -> list[Path]:
    """Write the works as LIDO 1.0, with events of production and acquisition."""
    ET.register_namespace("lido", LIDO)
    root = ET.Element(f"{{{LIDO}}}lidoWrap")
    for work in tate.works:
        _lido(tate, work, root)
    path = folder / "lido.xml"
    ET.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)
    return [path]


def _path(above: Node, path: str, text: str | None = None, /, **attributes: str) -> Node:
    """Add a chain of LIDO's elements, the last with a text and attributes."""
    for name in path.split("/"):
        above = _sub(above, f"{{{LIDO}}}{name}")
    above.text = text
    for key, value in attributes.items():
        above.set(f"{{{LIDO}}}{key}", value)
    return above


def _lido(tate: Tate, work: Mapping, root: Node) -> None:
    lido = _path(root, "lido")
    _path(lido, "lidoRecID", f"DE-X/{work['id']}", type="local", source="X")
    described = _path(lido, "descriptiveMetadata")
    described.set("{http://www.w3.org/XML/1998/namespace}lang", "en")
    kinds = _path(described, "objectClassificationWrap")
    if work["classification"]:
        _path(kinds, "objectWorkTypeWrap/objectWorkType/term", work["classification"])
    if work["movements"]:
        wrap = _path(kinds, "classificationWrap")
        for one in work["movements"]:
            _path(_path(wrap, "classification", type="style"), "term", one["name"])
    identified = _path(described, "objectIdentificationWrap")
    _path(identified, "titleWrap/titleSet/appellationValue", work["title"], pref="preferred")
    repository = _path(identified, "repositoryWrap/repositorySet", type="current")
    _path(repository, "repositoryName/legalBodyName/appellationValue", "Museum X")
    _path(repository, "workID", work["acno"], type="inventory number")
    sizes = centimetres(work["dimensions"])
    if sizes:
        measures = _path(identified, "objectMeasurementsWrap/objectMeasurementsSet")
        _path(measures, "displayObjectMeasurements", f"{' x '.join(sizes)} cm")
        for name, size in zip(("height", "width", "depth"), sizes, strict=False):
            one = _path(measures, "objectMeasurements/measurementSet")
            _path(one, "measurementType", name)
            _path(one, "measurementUnit", "cm")
            _path(one, "measurementValue", size)
    _lido_events(tate, work, described)
    if work["subjects"]:
        subjects = _path(described, "objectRelationWrap/subjectWrap")
        for one in work["subjects"]:
            concept = _path(subjects, "subjectSet/subject/subjectConcept")
            _path(concept, "conceptID", str(one["id"]), type="local")
            _path(concept, "term", one["name"])
    kept = _path(lido, "administrativeMetadata")
    kept.set("{http://www.w3.org/XML/1998/namespace}lang", "en")
    _path(kept, "rightsWorkWrap/rightsWorkSet/creditLine", " ".join((work["creditLine"] or "").split()))
    record = _path(kept, "recordWrap")
    _path(record, "recordID", str(work["id"]), type="local")
    _path(record, "recordType/term", "single object")
    if work["thumbnailUrl"]:
        _path(kept, "resourceWrap/resourceSet/resourceRepresentation/linkResource", work["thumbnailUrl"])


def _lido_events(tate: Tate, work: Mapping, described: Node) -> None:
    events = _path(described, "eventWrap")
    event = _path(events, "eventSet/event")
    kind = _path(event, "eventType")
    _path(kind, "conceptID", f"{LIDO[:-4]}/terms/lido00007", type="URI")
    _path(kind, "term", "Production")
    for number, role in tate.made_by(work):
        _lido_actor(event, tate, number, role)
    if work["dateText"] != "date not known":
        dated = _path(event, "eventDate")
        _path(dated, "displayDate", work["dateText"])
        span = work["dateRange"]
        if span and span.get("startYear") and span.get("endYear"):
            _path(dated, "date/earliestDate", str(span["startYear"]))
            _path(dated[-1], "latestDate", str(span["endYear"]))
    if work["medium"]:
        material = _path(event, "eventMaterialsTech")
        _path(material, "displayMaterialsTech", work["medium"])
        for one in re.split(r",? and |, | on ", work["medium"].lower()):
            _path(material, "materialsTech/termMaterialsTech", type="material")
            _path(material[-1][-1], "term", one)
    if work["acquisitionYear"]:
        bought = _path(events, "eventSet/event")
        _path(bought, "eventType/term", "Acquisition")
        _path(bought, "eventDate/date/earliestDate", str(work["acquisitionYear"]))
        _path(bought[-1][-1], "latestDate", str(work["acquisitionYear"]))


def _lido_actor(event: Node, tate: Tate, number: str, role: str) -> None:
    artist = tate.artists[number]
    wrapped = _path(event, "eventActor")
    _path(wrapped, "displayActorInRole", f"{tate.names[number]} ({artist['dates']})".removesuffix(" ()"))
    inside = _path(wrapped, "actorInRole")
    actor = _path(inside, "actor", type="person")
    _path(actor, "actorID", f"P{number}", type="local")
    _path(actor, "nameActorSet/appellationValue", artist["name"], pref="preferred")
    if nationality(artist, 0):
        _path(actor, "nationalityActor/term", nationality(artist, 0))
    if artist["yearOfBirth"]:
        _path(actor, "vitalDatesActor/earliestDate", artist["yearOfBirth"], type="birthDate")
        if artist["yearOfDeath"]:
            _path(actor[-1], "latestDate", artist["yearOfDeath"], type="deathDate")
    if artist["gender"]:
        _path(actor, "genderActor", artist["gender"].lower())
    _path(inside, "roleActor/term", role if role not in OWN_ROLES else "artist")


def write_linked_art(tate: Tate, folder: Path) -> list[Path]:
    """Write objects and people as Linked Art: JSON-LD of CIDOC CRM, a list of each."""
    things = folder / "objects.jsonld"
    things.write_text(json.dumps([_thing(tate, work) for work in tate.works], ensure_ascii=False), encoding="utf-8")
    people = folder / "people.jsonld"
    listed = [_person(tate, number) for number in tate.artists]
    people.write_text(json.dumps(listed, ensure_ascii=False), encoding="utf-8")
    return [things, people]


BASE = "https://museum.example/"


def _type(number: int, label: str) -> dict:
    return {"id": f"{_AAT}{number}", "type": "Type", "_label": label}


def _span(begin: object, end: object, said: str | None = None) -> dict:
    span: dict[str, object] = {"type": "TimeSpan"}
    if said:
        span["identified_by"] = [{"type": "Name", "content": said}]
    if begin:
        span["begin_of_the_begin"] = f"{int(str(begin)):04}-01-01T00:00:00Z"
    if end:
        span["end_of_the_end"] = f"{int(str(end)):04}-12-31T23:59:59Z"
    return span


def _statement(number: int, label: str, text: str) -> dict:
    brief = {**_type(number, label), "classified_as": [_type(300418049, "Brief Text")]}
    return {"type": "LinguisticObject", "classified_as": [brief], "content": text}


def _thing(tate: Tate, work: Mapping) -> dict:
    name = {"type": "Name", "content": work["title"], "classified_as": [_type(300404670, "Primary Name")]}
    number = {"type": "Identifier", "content": work["acno"], "classified_as": [_type(300312355, "Accession Number")]}
    own = [one for one, role in tate.made_by(work) if role in OWN_ROLES]
    produced: dict[str, object] = {"type": "Production"}
    if own:
        produced["carried_out_by"] = [
            {"id": f"{BASE}person/{one}", "type": "Person", "_label": tate.names[one]} for one in own
        ]
    if work["dateText"] != "date not known":
        span = work["dateRange"] or {}
        produced["timespan"] = _span(span.get("startYear"), span.get("endYear"), work["dateText"])
    made: dict[str, object] = {
        "@context": "https://linked.art/ns/v1/linked-art.json",
        "id": f"{BASE}object/{work['id']}",
        "type": "HumanMadeObject",
        "_label": work["title"],
        "identified_by": [name, number],
        "produced_by": produced,
        "referred_to_by": [
            _statement(300435429, "Material Statement", work["medium"] or "unknown"),
            _statement(300435430, "Dimension Statement", work["dimensions"] or "unknown"),
            _statement(300026687, "Credit Line", " ".join((work["creditLine"] or "").split())),
        ],
    }
    if work["classification"]:
        kind = {"id": f"{BASE}type/{work['classification']}".replace(", ", "-").replace(" ", "-"), "type": "Type"}
        made["classified_as"] = [{**kind, "_label": work["classification"]}, _type(300133025, "Artwork")]
    parts = [one for one in re.split(r",? and |, | on ", (work["medium"] or "").lower()) if one]
    if parts:
        made["made_of"] = [{"type": "Material", "_label": one} for one in parts]
    if work["subjects"]:
        shown = [
            {"id": f"{BASE}concept/{one['id']}", "type": "Type", "_label": one["name"]} for one in work["subjects"]
        ]
        made["shows"] = [{"type": "VisualItem", "represents": shown}]
    if work["acquisitionYear"]:
        bought = {"type": "Acquisition", "timespan": _span(work["acquisitionYear"], work["acquisitionYear"])}
        made["changed_ownership_through"] = [bought]
    if work["thumbnailUrl"]:
        picture = {"type": "DigitalObject", "access_point": [{"id": work["thumbnailUrl"], "type": "DigitalObject"}]}
        made["representation"] = [{"type": "VisualItem", "digitally_shown_by": [picture]}]
    return made


def _person(tate: Tate, number: str) -> dict:
    artist = tate.artists[number]
    person: dict[str, object] = {
        "@context": "https://linked.art/ns/v1/linked-art.json",
        "id": f"{BASE}person/{number}",
        "type": "Person",
        "_label": tate.names[number],
        "identified_by": [
            {"type": "Name", "content": artist["name"], "classified_as": [_type(300404672, "Inverted Name")]},
            {"type": "Name", "content": tate.names[number], "classified_as": [_type(300404670, "Primary Name")]},
        ],
    }
    kinds = []
    if artist["gender"]:
        kinds.append({**_type(300189559, artist["gender"].lower()), "classified_as": [_type(300055147, "Gender")]})
    if nationality(artist, 0):
        said = nationality(artist, 0)
        kinds.append({"type": "Type", "_label": said, "classified_as": [_type(300379842, "Nationality")]})
    if kinds:
        person["classified_as"] = kinds
    for key, kind, year, place in (
        ("born", "Birth", artist["yearOfBirth"], artist["placeOfBirth"]),
        ("died", "Death", artist["yearOfDeath"], artist["placeOfDeath"]),
    ):
        if year or place:
            life: dict[str, object] = {"type": kind}
            if year:
                life["timespan"] = _span(year, year)
            if place:
                life["took_place_at"] = [
                    {"id": f"{BASE}place/{place.replace(' ', '_')}", "type": "Place", "_label": place}
                ]
            person[key] = life
    return person
