"""Part of the Tate collection in the forms of seven more museums: lists of people, languages side by side, labels.

The names of the fields and how they nest are those of each museum's public data; what they say is Tate's.
`NESTED_FORMS` writes one by name; each has another part of the works.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from museum_exports import OWN_ROLES, Tate, centimetres, nationality

FINNISH_KINDS = {
    "painting": "maalaus",
    "sculpture": "veistos",
    "on paper, print": "grafiikka",
    "on paper, unique": "piirustus",
    "installation": "installaatio",
    "relief": "reliefi",
}


def _made(tate: Tate, work: Mapping) -> list[tuple[int, str, str]]:
    """Return the order, the id and the role of those that a work is by or after."""
    kept = [(one, role) for one, role in tate.made_by(work) if role in (*OWN_ROLES, "after")]
    return [(place, one, "after" if role == "after" else "artist") for place, (one, role) in enumerate(kept, start=1)]


def _own(tate: Tate, work: Mapping) -> list[str]:
    return [one for _, one, role in _made(tate, work) if role == "artist"]


def _life(tate: Tate, one: str) -> tuple[str, str]:
    return tate.artists[one]["yearOfBirth"], tate.artists[one]["yearOfDeath"]


def _lived(tate: Tate, one: str, *, joined: str = "–") -> str:
    begin, end = _life(tate, one)
    return f"{begin}{joined}{end}" if end else f"born {begin}" if begin else ""


def _number(text: str) -> int | None:
    return int(text) if text else None


def _span(work: Mapping) -> tuple[int | None, int | None]:
    said = work["dateRange"] or {}
    return said.get("startYear"), said.get("endYear") or said.get("startYear")


def _dated(work: Mapping) -> str | None:
    return None if work["dateText"] == "date not known" else work["dateText"]


def _subjects(work: Mapping) -> list[str]:
    return sorted({one["name"] for one in work["subjects"]})


def _kind(work: Mapping) -> str:
    return (work["classification"] or "").capitalize()


def _lines(path: Path, records: Iterable[Mapping]) -> Path:
    with path.open("w", encoding="utf-8") as stream:
        stream.writelines(json.dumps(one, ensure_ascii=False) + "\n" for one in records)
    return path


def _json(path: Path, value: object) -> Path:
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    return path


def write_design(tate: Tate, folder: Path) -> list[Path]:
    """Write lines of JSON with participants of all roles, as a museum of design in New York does."""
    records = []
    for work in tate.works:
        begin, end = _span(work)
        people = [
            {
                "person_id": str(18_000_000 + int(one)),
                "role_id": "35236565" if role == "artist" else "35236567",
                "person_name": tate.names[one],
                "person_date": _lived(tate, one),
                "role_name": "Artist" if role == "artist" else "After",
                "role_display_name": "",
                "person_url": f"https://collection.example.org/people/{one}/",
                "role_url": "https://collection.example.org/roles/35236565/",
            }
            for _, one, role in _made(tate, work)
        ]
        donor = {**dict.fromkeys(("person_date", "person_url", "role_url"), ""), "role_display_name": "Donated by"}
        people.append(donor | {"person_id": "17", "role_id": "2", "person_name": "Ada Lender", "role_name": "Donor"})
        size = centimetres(work["dimensions"])
        records.append(
            {
                "id": str(work["id"]),
                "tms:id": str(work["id"] + 7),
                "accession_number": work["acno"],
                "title": f"{_kind(work)}, {work['title']}",
                "title_raw": work["title"],
                "url": work["url"],
                "department_id": "35347493",
                "period_id": None,
                "media_id": "35371135",
                "type_id": "35238163",
                "date": _dated(work),
                "year_start": begin,
                "year_end": end,
                "year_acquired": str(work["acquisitionYear"] or "") or None,
                "decade": None,
                "woe:country_id": "23424975",
                "medium": work["medium"],
                "markings": None,
                "signed": None,
                "inscribed": None,
                "provenance": None,
                "dimensions": work["dimensions"],
                "dimensions_raw": {
                    name: [one, "centimeters"] for name, one in zip(("height", "width"), size, strict=False)
                },
                "creditline": work["creditLine"],
                "description": None,
                "gallery_text": None,
                "on_display": None,
                "woe:country": "23424975",
                "type": _kind(work).lower(),
                "images": [],
                "participants": people,
                "tombstone": {"epitaph": f"{work['title']}. {work['medium']}. {work['creditLine']}. {work['acno']}"},
                "colors": [],
                "woe:country_name": "United Kingdom",
                "is_loan_object": 0,
            }
        )
    return [_lines(folder / "objects.jsonl", records)]


def write_brooklyn(tate: Tate, folder: Path) -> list[Path]:
    """Write a JSON list with artists that have a life in words and years, 9999 for the living."""
    records = [
        {
            "id": work["id"],
            "title": work["title"],
            "accession_number": work["acno"],
            "accession_date": f"{work['acquisitionYear']}-05-01T00:00:00.000Z" if work["acquisitionYear"] else None,
            "object_date": _dated(work),
            "object_date_begin": _span(work)[0],
            "object_date_end": _span(work)[1],
            "medium": work["medium"],
            "dimensions": work["dimensions"],
            "credit_line": work["creditLine"],
            "description": "",
            "classification": _kind(work),
            "visible": 1,
            "edition": None,
            "inscribed": None,
            "museum_location": {"id": 12, "name": "This item is not on view", "is_public": 0},
            "rights_type": {"id": 3, "name": "Creative Commons-BY"},
            "collections": [{"id": 8, "name": "European Art", "folder": "european_art", "rank": 0}],
            "artists": [
                {
                    "id": int(one),
                    "prefix": "",
                    "name": tate.names[one],
                    "suffix": "",
                    "nationality": nationality(tate.artists[one], 0),
                    "role": "Artist" if role == "artist" else "After",
                    "dates": ", ".join(filter(None, (nationality(tate.artists[one], 0), _lived(tate, one)))),
                    "start_year": _number(_life(tate, one)[0]),
                    "end_year": _number(_life(tate, one)[1]) or 9999,
                    "date_added": "2008-07-03",
                    "rank": place,
                }
                for place, one, role in _made(tate, work)
            ],
            "exhibitions": [],
            "geographical_locations": [{"id": 5, "name": "England", "type": "Place made", "rank": 1}],
            "images": [{"id": 1, "largest_derivative_url": work["thumbnailUrl"], "caption": "overall", "rank": 1}],
        }
        for work in tate.works
    ]
    return [_json(folder / "objects.json", records)]


def write_harvard(tate: Tate, folder: Path) -> list[Path]:
    """Write a page of an interface: people with birthplace and culture, centuries, and counts of everything."""
    records = [
        {
            "objectid": work["id"],
            "objectnumber": work["acno"],
            "accessionyear": work["acquisitionYear"],
            "accessionmethod": "Gift",
            "dated": work["dateText"],
            "datebegin": _span(work)[0] or 0,
            "dateend": _span(work)[1] or 0,
            "classification": _kind(work),
            "classificationid": 21,
            "medium": work["medium"],
            "technique": None,
            "techniqueid": None,
            "period": None,
            "century": f"{(_span(work)[0] or 1800) // 100 + 1}th century",
            "culture": "British",
            "style": None,
            "signed": None,
            "dimensions": work["dimensions"],
            "copyright": None,
            "creditline": work["creditLine"],
            "department": "Department of Drawings",
            "division": "European and American Art",
            "contact": "am_european@example.org",
            "description": None,
            "provenance": None,
            "labeltext": None,
            "imagecount": 1,
            "peoplecount": len(work["contributors"]),
            "titlescount": 1,
            "totalpageviews": 5,
            "dateoffirstpageview": "2014-10-03",
            "verificationlevel": 4,
            "verificationleveldescription": "Best. Object is extensively researched and described",
            "accesslevel": 1,
            "rank": work["id"] % 1000,
            "url": work["url"],
            "id": work["id"],
            "lastupdate": "2020-03-21T05:41:41-0400",
            "primaryimageurl": work["thumbnailUrl"],
            "title": work["title"],
            "titles": [{"titletype": "Title", "titleid": work["id"] + 9, "title": work["title"], "displayorder": 1}],
            "worktypes": [{"worktypeid": "120", "worktype": _kind(work).lower()}],
            "people": [
                {
                    "role": "Artist" if role == "artist" else "Artist after",
                    "birthplace": tate.artists[one]["placeOfBirth"] or None,
                    "gender": tate.artists[one]["gender"].lower() or "unknown",
                    "displaydate": _lived(tate, one, joined=" - ") or None,
                    "prefix": None,
                    "culture": nationality(tate.artists[one], 0) or None,
                    "displayname": tate.names[one],
                    "alphasort": tate.artists[one]["name"],
                    "name": tate.names[one],
                    "personid": int(one),
                    "deathplace": tate.artists[one]["placeOfDeath"] or None,
                    "displayorder": place,
                }
                for place, one, role in _made(tate, work)
            ],
            "images": [{"baseimageurl": work["thumbnailUrl"], "imageid": 1, "format": "image/jpeg"}],
        }
        for work in tate.works
    ]
    return [_json(folder / "objects.json", {"info": {"totalrecords": len(records), "page": 1}, "records": records})]


def write_helsinki(tate: Tate, folder: Path) -> list[Path]:
    """Write a JSON list whose words stand in three languages side by side, with the parts of people's names."""

    def said(english: str, finnish: str | None = None) -> dict[str, str]:
        return {"fi": finnish or english, "sv": finnish or english, "en": english}

    records = [
        {
            "objectId": work["id"],
            "inventoryNumber": work["acno"],
            "title": said(work["title"]),
            "people": [
                {
                    "id": int(one),
                    "familyName": tate.artists[one]["name"].partition(", ")[0],
                    "firstName": tate.artists[one]["name"].partition(", ")[2],
                    "birthYear": _number(_life(tate, one)[0]),
                    "deathYear": _number(_life(tate, one)[1]),
                    "role": said("artist", "taiteilija") if role == "artist" else said("after", "mukaan"),
                }
                for _, one, role in _made(tate, work)
            ],
            "yearFrom": _span(work)[0],
            "yearTo": _span(work)[1],
            "dateDescription": _dated(work),
            "acquisitionYear": work["acquisitionYear"],
            "classifications": [said(_kind(work).lower(), FINNISH_KINDS.get(work["classification"]))],
            "materials": [said(part) for part in (work["medium"] or "").lower().replace(" and ", ", ").split(", ")],
            "keywords": [said(one) for one in _subjects(work)],
            "collection": said("Ateneum"),
            "responsibleOrganisation": "Ateneum Art Museum",
            "dimensions": [said(work["dimensions"] or "")],
            "multimedia": [{"id": work["id"], "jpg": {"1000": work["thumbnailUrl"]}}],
        }
        for work in tate.works
    ]
    return [_json(folder / "objects.json", records)]


def write_smithsonian(tate: Tate, folder: Path) -> list[Path]:
    """Write lines of JSON that say everything twice: as labelled texts, and as terms."""

    def labelled(label: str, *texts: str | None) -> list[dict[str, str]]:
        return [{"label": label, "content": one} for one in texts if one]

    def told(one: str) -> str:
        person, (begin, end) = tate.artists[one], _life(tate, one)
        born = " ".join(filter(None, ("born", person["placeOfBirth"], begin)))
        died = " ".join(filter(None, ("died", person["placeOfDeath"], end)))
        return f"{tate.names[one]}, {born}-{died}" if end else f"{tate.names[one]}, {born}"

    records = [
        {
            "id": f"edanmdm-saam_{work['id']}",
            "version": "",
            "unitCode": "SAAM",
            "linkedId": "0",
            "type": "edanmdm",
            "title": work["title"],
            "content": {
                "descriptiveNonRepeating": {
                    "title": {"label": "Title", "content": work["title"]},
                    "unit_code": "SAAM",
                    "data_source": "American Art Museum",
                    "record_ID": f"saam_{work['id']}",
                    "record_link": work["url"],
                    "metadata_usage": {"access": "CC0"},
                },
                "indexedStructured": {
                    "date": [f"{str(_span(work)[0])[:3]}0s"] if _span(work)[0] else [],
                    "object_type": [_kind(work)],
                    "name": [tate.artists[one]["name"] for one in _own(tate, work)],
                    "topic": _subjects(work),
                },
                "freetext": {
                    "name": labelled("Artist", *map(told, _own(tate, work))),
                    "date": labelled("Date", _dated(work)),
                    "physicalDescription": [
                        *labelled("Medium", work["medium"]),
                        *labelled("Dimensions", work["dimensions"]),
                    ],
                    "creditLine": labelled("Credit Line", work["creditLine"]),
                    "identifier": labelled("Object number", work["acno"]),
                    "objectType": labelled("Type", _kind(work)),
                    "topic": labelled("Topic", *_subjects(work)),
                    "setName": labelled("See more items in", "American Art Museum Collection"),
                    "dataSource": labelled("Data Source", "American Art Museum"),
                    "objectRights": labelled("Restrictions & Rights", "CC0"),
                },
            },
            "hash": f"{work['id']:x}",
            "docSignature": f"{work['id']:x}_0",
            "timestamp": "1600000000",
            "lastTimeUpdated": "1600000000",
        }
        for work in tate.works
    ]
    return [_lines(folder / "edan.jsonl", records)]


def write_moma_json(tate: Tate, folder: Path) -> list[Path]:
    """Write two JSON lists: works with parallel lists about their makers, and the makers."""
    works = []
    for work in tate.works:
        made = _own(tate, work)
        size = [*map(float, centimetres(work["dimensions"])), None, None, None]
        works.append(
            {
                "Title": work["title"],
                "Artist": [tate.names[one] for one in made],
                "ConstituentID": [int(one) for one in made],
                "ArtistBio": [
                    ", ".join(filter(None, (nationality(tate.artists[one], 0), _lived(tate, one)))) for one in made
                ],
                "Nationality": [nationality(tate.artists[one], 0) for one in made],
                "BeginDate": [_number(_life(tate, one)[0]) or 0 for one in made],
                "EndDate": [_number(_life(tate, one)[1]) or 0 for one in made],
                "Gender": [tate.artists[one]["gender"].lower() for one in made],
                "Date": _dated(work),
                "Medium": work["medium"],
                "Dimensions": work["dimensions"],
                "CreditLine": work["creditLine"],
                "AccessionNumber": work["acno"],
                "Classification": _kind(work),
                "Department": "Drawings & Prints"
                if "paper" in (work["classification"] or "")
                else "Painting & Sculpture",
                "DateAcquired": f"{work['acquisitionYear']}-04-09" if work["acquisitionYear"] else None,
                "Cataloged": "Y",
                "ObjectID": work["id"],
                "URL": work["url"],
                "ImageURL": work["thumbnailUrl"],
                "OnView": "",
                "Height (cm)": size[0],
                "Width (cm)": size[1],
                "Depth (cm)": size[2],
            }
        )
    people = [
        {
            "ConstituentID": int(one),
            "DisplayName": tate.names[one],
            "ArtistBio": ", ".join(filter(None, (nationality(said, 0), _lived(tate, one)))) or None,
            "Nationality": nationality(said, 0) or None,
            "Gender": said["gender"].lower() or None,
            "BeginDate": _number(said["yearOfBirth"]) or 0,
            "EndDate": _number(said["yearOfDeath"]) or 0,
            "Wiki QID": None,
            "ULAN": None,
        }
        for one, said in tate.artists.items()
    ]
    return [_json(folder / "Artworks.json", works), _json(folder / "Artists.json", people)]


def write_chicago_dump(tate: Tate, folder: Path) -> list[Path]:
    """Write lines of JSON of works and of agents: every term with its id and among alternatives."""
    works = []
    for work in tate.works:
        made, (begin, end) = _own(tate, work), _span(work)
        shown = [
            "\n".join(
                filter(
                    None,
                    (
                        tate.names[one],
                        ", ".join(filter(None, (nationality(tate.artists[one], 0), _lived(tate, one, joined="-")))),
                    ),
                )
            )
            for one in made
        ]
        subjects = _subjects(work)
        works.append(
            {
                "id": work["id"],
                "api_model": "artworks",
                "api_link": f"https://api.example.org/api/v1/artworks/{work['id']}",
                "is_boosted": False,
                "title": work["title"],
                "alt_titles": None,
                "thumbnail": {
                    "lqip": "data:image/gif;base64,R0lG",
                    "width": 1969,
                    "height": 3000,
                    "alt_text": "A work.",
                },
                "main_reference_number": work["acno"],
                "date_start": begin,
                "date_end": end,
                "date_display": _dated(work),
                "date_qualifier_title": "Made",
                "date_qualifier_id": 4,
                "artist_display": "\n".join(shown),
                "place_of_origin": "England",
                "description": None,
                "dimensions": work["dimensions"],
                "medium_display": work["medium"],
                "inscriptions": None,
                "credit_line": work["creditLine"],
                "catalogue_display": None,
                "publishing_verification_level": "Web Basic",
                "internal_department_id": 3,
                "fiscal_year": work["acquisitionYear"],
                "fiscal_year_deaccession": None,
                "is_public_domain": True,
                "colorfulness": 11.3588,
                "color": {"h": 38, "l": 94, "s": 69, "percentage": 0.05, "population": 511},
                "gallery_title": None,
                "artwork_type_title": _kind(work),
                "artwork_type_id": 18,
                "department_title": "Prints and Drawings",
                "department_id": "PC-13",
                "artist_id": int(made[0]) if made else None,
                "artist_title": tate.names[made[0]] if made else None,
                "alt_artist_ids": [int(one) for one in made[1:]],
                "artist_ids": [int(one) for one in made],
                "artist_titles": [tate.names[one] for one in made],
                "category_ids": ["PC-13"],
                "category_titles": ["Prints and Drawings"],
                "term_titles": [*subjects, _kind(work).lower()],
                "style_title": None,
                "classification_id": "TM-18",
                "classification_title": _kind(work).lower(),
                "classification_titles": [_kind(work).lower()],
                "subject_id": f"TM-{len(subjects)}" if subjects else None,
                "subject_ids": [f"TM-{number}" for number, _ in enumerate(subjects)],
                "subject_titles": subjects,
                "image_id": f"e82b61d4-1d5b-a15d-4d2e-{work['id']:012x}",
                "suggest_autocomplete_all": [{"input": [work["acno"]], "contexts": {"groupings": ["accession"]}}],
                "source_updated_at": "2024-09-09T15:54:06-05:00",
                "timestamp": "2025-02-09T00:21:48-06:00",
            }
        )
    people = [
        {
            "id": int(one),
            "api_model": "agents",
            "api_link": f"https://api.example.org/api/v1/agents/{one}",
            "title": tate.names[one],
            "sort_title": said["name"],
            "alt_titles": None,
            "is_artist": True,
            "birth_date": _number(said["yearOfBirth"]),
            "death_date": _number(said["yearOfDeath"]),
            "description": None,
            "ulan_id": None,
            "suggest_autocomplete_all": {"input": [tate.names[one]], "weight": 2},
            "source_updated_at": "1976-09-02T11:20:00-05:00",
            "timestamp": "2025-02-09T02:06:41-06:00",
        }
        for one, said in tate.artists.items()
    ]
    return [_lines(folder / "artworks.jsonl", works), _lines(folder / "agents.jsonl", people)]


NESTED_FORMS: Mapping[str, Callable[[Tate, Path], Sequence[Path]]] = {
    "design": write_design,
    "brooklyn": write_brooklyn,
    "harvard": write_harvard,
    "helsinki": write_helsinki,
    "smithsonian": write_smithsonian,
    "moma-json": write_moma_json,
    "chicago-dump": write_chicago_dump,
}
