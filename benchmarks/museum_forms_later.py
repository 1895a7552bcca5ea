"""Part of the Tate collection in forms that were added when the inference stood, each asked once as it was written.

The names of the fields and how they nest are those of the museums' public data; what they say is Tate's, in its words,
beside the museum's own French. `LATER_FORMS` writes one by name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from museum_exports import OWN_ROLES, Tate, centimetres
from museum_exports_trees import FRENCH_KINDS

_ROLES = {"after": "d'après", "attributed to": "attribué à", "manner of": "manière de", "circle of": "entourage de"}


def write_paris(tate: Tate, folder: Path) -> list[Path]:
    """Write the answer of an interface of museums of Paris: every value in an entity, dates in parts, units beside."""
    works = [_paris_work(tate, work) for work in tate.works]
    path = folder / "paris-musees.json"
    answer = {"data": {"nodeQuery": {"count": len(works), "entities": works}}}
    path.write_text(json.dumps(answer, ensure_ascii=False, indent=1), encoding="utf-8")
    return [path]


def _paris_work(tate: Tate, work: Mapping) -> dict[str, object]:
    span = work["dateRange"] or {}
    begin, end = (int(span[key]) if span.get(key) else None for key in ("startYear", "endYear"))
    said = work["dateText"]
    sizes = zip(("Hauteur", "Largeur", "Profondeur"), centimetres(work["dimensions"]), strict=False)
    return {
        "entityUuid": f"7f2c{work['id']:08x}-4b1e-4d9a-8a51-0c5f3e1d9b77",
        "absolutePath": f"https://collections.example.org/fr/petit-palais/oeuvres/{work['id']}",
        "changed": "2021-03-04T16:20:11+0100",
        "title": work["title"],
        "fieldOeuvreNumInventaire": work["acno"],
        "fieldTitreDeMediation": None,
        "fieldTitresAlternatifs": [],
        "fieldMusee": {"entity": {"name": "Petit Palais, musée des Beaux-arts de la Ville de Paris"}},
        "fieldOeuvreAuteurs": [_paris_author(tate, one, role) for one, role in tate.made_by(work)],
        "fieldOeuvreTypesObjet": _entities([FRENCH_KINDS.get(work["classification"] or "")]),
        "fieldDenominations": [],
        "fieldDateProduction": None
        if not begin
        else {
            "startPrecision": "Vers" if re.search(r"\bc\.", said) else None,
            "startYear": begin,
            "startMonth": None,
            "sort": f"{begin}-01-01T00:00:00Z",
            "endPrecision": None,
            "endYear": end if end != begin else None,
            "endMonth": None,
            "century": _entity(f"{(begin - 1) // 100 + 1}e siècle"),
        },
        "fieldOeuvrePeriode": None,
        "fieldMateriauxTechnique": _entities([work["medium"]]),
        "fieldOeuvreDimensions": [
            {
                "entity": {
                    "fieldDimensionPartie": _entity("Oeuvre"),
                    "fieldDimensionType": _entity(kind),
                    "fieldDimensionValeur": float(size),
                    "fieldDimensionUnite": _entity("cm"),
                }
            }
            for kind, size in sizes
        ],
        "fieldOeuvreInscriptions": [],
        "fieldOeuvreThemeRepresente": _entities(sorted({one["name"] for one in work["subjects"]})),
        "fieldDateAcquisition": {"startPrecision": None, "startYear": work["acquisitionYear"], "startMonth": None}
        if work["acquisitionYear"]
        else None,
        "fieldModaliteAcquisition": _entity("Don" if "resented" in (work["creditLine"] or "") else "Achat"),
        "fieldDonateurs": [],
        "fieldOeuvreExpose": False,
        "fieldLicence": _entity("CC0"),
        "fieldVisuelsPrincipals": [
            {"entity": {"name": f"{work['acno']}.jpg", "publicUrl": work["thumbnailUrl"], "vignette": None}}
        ]
        if work["thumbnailUrl"]
        else [],
    }


def _paris_author(tate: Tate, one: str, role: str) -> dict[str, object]:
    artist = tate.artists[one]

    def date(year: str) -> dict[str, object] | None:
        return {"startPrecision": None, "startYear": int(year), "startMonth": None} if year else None

    return {
        "entity": {
            "fieldAuteurAuteur": {
                "entity": {
                    "entityId": int(one),
                    "name": artist["name"],
                    "fieldPipDateNaissance": date(artist["yearOfBirth"]),
                    "fieldPipLieuNaissance": artist["placeOfBirth"] or None,
                    "fieldPipDateDeces": date(artist["yearOfDeath"]),
                    "fieldLieuDeces": artist["placeOfDeath"] or None,
                }
            },
            "fieldAuteurFonction": _entity("auteur" if role in OWN_ROLES else _ROLES.get(role, role)),
        }
    }


def _entity(name: str | None) -> dict[str, object] | None:
    return {"entity": {"name": name}} if name else None


def _entities(names: Sequence[str | None]) -> list[dict[str, object] | None]:
    return [_entity(name) for name in names if name]


LATER_FORMS: Mapping[str, Callable[[Tate, Path], Sequence[Path]]] = {"paris": write_paris}
