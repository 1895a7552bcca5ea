"""Part of the Tate collection in the forms that twelve museums publish: their own columns, nestings, ways of writing.

The names of the fields, and how several makers, years and measures are written, are those of each museum's public data;
what they say is Tate's. `FLAT_FORMS` writes one by name; each has every nineteenth work, another one for each.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from museum_exports import OWN_ROLES, Tate, centimetres, nationality

Written = list[Path]


def with_joint_works(tate: Tate, *, every: int = 20) -> Tate:
    """Return the records with every so many a work by two: the maker of the work before it has a part in it."""
    works = list(tate.works)
    for number in range(every, len(works), every):
        others = [one for one in works[number - 1]["contributors"] if one["role"] == "artist"]
        known = {one["id"] for one in works[number]["contributors"]}
        added = [one for one in others[:1] if one["id"] not in known]
        works[number] = {**works[number], "contributors": [*works[number]["contributors"], *added]}
    return Tate(tuple(works), tate.artists, tate.names)


def _makers(tate: Tate, work: Mapping) -> list[str]:
    return [one for one, role in tate.made_by(work) if role in OWN_ROLES]


def _life(tate: Tate, one: str) -> tuple[str, str]:
    return tate.artists[one]["yearOfBirth"], tate.artists[one]["yearOfDeath"]


_PLACES = ("placeOfBirth", "placeOfDeath")


def _bio(tate: Tate, one: str) -> str:
    begin, end = _life(tate, one)
    lived = f"{begin}–{end}" if end else f"born {begin}" if begin else ""
    return ", ".join(part for part in (nationality(tate.artists[one], 0), lived) if part)


def _span(work: Mapping) -> tuple[str, str]:
    said = work["dateRange"] or {}
    return str(said.get("startYear") or ""), str(said.get("endYear") or said.get("startYear") or "")


def _subjects(work: Mapping) -> list[str]:
    return sorted({one["name"] for one in work["subjects"]})


def _write_csv(path: Path, records: Sequence[Mapping], *, delimiter: str = ",", encoding: str = "utf-8") -> Path:
    with path.open("w", encoding=encoding, newline="", errors="replace") as stream:
        table = csv.DictWriter(stream, list(records[0]), delimiter=delimiter)
        table.writeheader()
        table.writerows(records)
    return path


def _write_json(path: Path, value: object) -> Path:
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    return path


def _picture(work: Mapping) -> str:
    return work["thumbnailUrl"] or ""


def write_moma(tate: Tate, folder: Path) -> Written:
    """Write two tables: several makers in one cell with commas, their lives in parentheses."""
    works = []
    for work in tate.works:
        made = _makers(tate, work)
        size = [*centimetres(work["dimensions"]), "", "", ""]
        works.append(
            {
                "Title": work["title"],
                "Artist": ", ".join(tate.names[one] for one in made),
                "ConstituentID": ", ".join(made),
                "ArtistBio": " ".join(f"({_bio(tate, one)})" for one in made),
                "Nationality": " ".join(f"({nationality(tate.artists[one], 0)})" for one in made),
                "BeginDate": " ".join(f"({_life(tate, one)[0] or 0})" for one in made),
                "EndDate": " ".join(f"({_life(tate, one)[1] or 0})" for one in made),
                "Gender": " ".join(f"({tate.artists[one]['gender'].lower()})" for one in made),
                "Date": "n.d." if work["dateText"] == "date not known" else work["dateText"],
                "Medium": work["medium"],
                "Dimensions": work["dimensions"],
                "CreditLine": work["creditLine"],
                "AccessionNumber": work["acno"],
                "Classification": (work["classification"] or "").capitalize(),
                "Department": "Drawings & Prints"
                if "paper" in (work["classification"] or "")
                else "Painting & Sculpture",
                "DateAcquired": f"{work['acquisitionYear']}-04-09" if work["acquisitionYear"] else "",
                "Cataloged": "Y",
                "ObjectID": work["id"],
                "URL": work["url"],
                "ImageURL": _picture(work),
                "OnView": "",
                "Circumference (cm)": "",
                "Depth (cm)": size[2],
                "Diameter (cm)": "",
                "Height (cm)": size[0],
                "Weight (kg)": "",
                "Width (cm)": size[1],
                "Seat Height (cm)": "",
                "Duration (sec.)": "",
            }
        )
    people = [
        {
            "ConstituentID": one,
            "DisplayName": tate.names[one],
            "ArtistBio": _bio(tate, one),
            "Nationality": nationality(said, 0),
            "Gender": said["gender"].lower(),
            "BeginDate": said["yearOfBirth"] or 0,
            "EndDate": said["yearOfDeath"] or 0,
            "Wiki QID": "",
            "ULAN": "",
        }
        for one, said in tate.artists.items()
    ]
    return [_write_csv(folder / "Artworks.csv", works), _write_csv(folder / "Artists.csv", people)]


def write_met(tate: Tate, folder: Path) -> Written:
    """Write one wide table: makers and all that is said of them parted by bars, padded years, 9999 for the living."""

    def each(made: Iterable[str], say: Callable[[str], str]) -> str:
        return "|".join(say(one) for one in made)

    works = []
    for work in tate.works:
        made = _makers(tate, work)
        begin, end = _span(work)
        works.append(
            {
                "Object Number": work["acno"],
                "Is Highlight": "False",
                "Is Timeline Work": "False",
                "Is Public Domain": "True",
                "Object ID": work["id"],
                "Gallery Number": "",
                "Department": "Drawings and Prints"
                if "paper" in (work["classification"] or "")
                else "European Paintings",
                "AccessionYear": work["acquisitionYear"] or "",
                "Object Name": (work["classification"] or "").capitalize(),
                "Title": work["title"],
                "Culture": "",
                "Period": "",
                "Dynasty": "",
                "Reign": "",
                "Portfolio": "",
                "Constituent ID": each(made, str),
                "Artist Role": each(made, lambda _: "Artist"),
                "Artist Prefix": each(made, lambda _: " "),
                "Artist Display Name": each(made, lambda one: tate.names[one]),
                "Artist Display Bio": each(made, lambda one: _bio(tate, one)),
                "Artist Suffix": each(made, lambda _: " "),
                "Artist Alpha Sort": each(made, lambda one: tate.artists[one]["name"]),
                "Artist Nationality": each(made, lambda one: nationality(tate.artists[one], 0) or " "),
                "Artist Begin Date": each(made, lambda one: (_life(tate, one)[0] or "").ljust(10)),
                "Artist End Date": each(made, lambda one: (_life(tate, one)[1] or "9999").ljust(10)),
                "Artist Gender": each(made, lambda one: "Female" if tate.artists[one]["gender"] == "Female" else ""),
                "Artist ULAN URL": each(made, lambda one: f"http://vocab.getty.edu/page/ulan/{one}"),
                "Artist Wikidata URL": each(made, lambda one: f"https://www.wikidata.org/wiki/Q{one}"),
                "Object Date": "" if work["dateText"] == "date not known" else work["dateText"],
                "Object Begin Date": begin,
                "Object End Date": end,
                "Medium": work["medium"],
                "Dimensions": work["dimensions"],
                "Credit Line": work["creditLine"],
                "Geography Type": "",
                "City": "",
                "State": "",
                "County": "",
                "Country": "",
                "Region": "",
                "Subregion": "",
                "Locale": "",
                "Locus": "",
                "Excavation": "",
                "River": "",
                "Classification": {"painting": "Paintings", "sculpture": "Sculpture"}.get(
                    work["classification"], "Prints"
                ),
                "Rights and Reproduction": "",
                "Link Resource": f"http://www.metmuseum.org/art/collection/search/{work['id']}",
                "Object Wikidata URL": "",
                "Metadata Date": "",
                "Repository": "Metropolitan Museum of Art, New York, NY",
                "Tags": "|".join(_subjects(work)),
                "Tags AAT URL": "|".join(f"http://vocab.getty.edu/page/aat/{len(one)}" for one in _subjects(work)),
                "Tags Wikidata URL": "",
            }
        )
    return [_write_csv(folder / "MetObjects.csv", works, encoding="utf-8-sig")]


def write_cleveland(tate: Tate, folder: Path) -> Written:
    """Write one JSON document: creators with their lives in a description and in fields of their own."""
    works = []
    for work in tate.works:
        begin, end = _span(work)
        works.append(
            {
                "id": work["id"],
                "accession_number": work["acno"],
                "share_license_status": "CC0",
                "tombstone": f"{work['title']}, {work['dateText']}. {work['medium']}",
                "current_location": None if work["id"] % 3 else "212 British Painting",
                "title": work["title"],
                "creation_date": work["dateText"],
                "creation_date_earliest": int(begin) if begin else None,
                "creation_date_latest": int(end) if end else None,
                "creators": [
                    {
                        "id": int(one),
                        "description": f"{tate.names[one]} ({_bio(tate, one)})",
                        "extent": None,
                        "qualifier": None,
                        "role": "artist",
                        "biography": None,
                        "name_in_original_language": None,
                        "birth_year": _life(tate, one)[0] or None,
                        "death_year": _life(tate, one)[1] or None,
                    }
                    for one in _makers(tate, work)
                ],
                "culture": ["England"],
                "technique": work["medium"],
                "support_materials": [],
                "department": "Prints" if "paper" in (work["classification"] or "") else "Modern European Art",
                "collection": "P - British before 1800",
                "type": (work["classification"] or "").capitalize(),
                "measurements": work["dimensions"],
                "dimensions": {"unframed": {"height": 0.3, "width": 0.2}},
                "creditline": work["creditLine"],
                "copyright": None,
                "inscriptions": [],
                "exhibitions": {"current": [], "legacy": []},
                "provenance": [{"description": "Museum", "citations": [], "footnotes": None, "date": "1916-"}],
                "find_spot": None,
                "related_works": [],
                "did_you_know": None,
                "digital_description": None,
                "wall_description": None,
                "external_resources": {"wikidata": [], "internet_archive": []},
                "citations": [],
                "url": work["url"],
                "images": {"web": {"url": _picture(work), "width": "893", "height": "600", "filesize": "1"}},
                "updated_at": "2023-02-02 09:01:18",
            }
        )
    return [_write_json(folder / "data.json", works)]


def write_cmoa(tate: Tate, folder: Path) -> Written:
    """Write a JSON document of things: ISO dates for years, creators with an id of their own."""
    works = []
    for work in tate.works:
        begin, end = _span(work)
        size = [*(float(one) for one in centimetres(work["dimensions"])), 0.0, 0.0, 0.0]
        works.append(
            {
                "title": work["title"],
                "creation_date": work["dateText"],
                "creation_date_earliest": f"{begin}-01-01" if begin else None,
                "creation_date_latest": f"{end}-01-01" if end else None,
                "medium": work["medium"],
                "accession_number": work["acno"],
                "id": f"cmoa:things/{work['id']}",
                "credit_line": work["creditLine"],
                "date_acquired": f"{work['acquisitionYear']}-12-06" if work["acquisitionYear"] else None,
                "department": "Fine Arts",
                "physical_location": ["Not on View", "Gallery 1"][work["id"] % 2],
                "item_width": size[0],
                "item_height": size[1],
                "item_depth": size[2],
                "item_diameter": 0.0,
                "web_url": f"http://www.cmoa.org/CollectionDetail.aspx?item={work['id']}",
                "provenance_text": "",
                "classification": (work["classification"] or "").capitalize(),
                "images": [{"image_url": _picture(work)}] if _picture(work) else [],
                "creator": [
                    {
                        "artist_id": f"cmoa:parties/{one}",
                        "party_type": "Person",
                        "full_name": tate.names[one],
                        "cited_name": tate.artists[one]["name"],
                        "role": None,
                        "nationality": nationality(tate.artists[one], 0) or None,
                        "birth_date": f"{_life(tate, one)[0]}-01-01" if _life(tate, one)[0] else None,
                        "death_date": f"{_life(tate, one)[1]}-01-01" if _life(tate, one)[1] else None,
                        "birth_place": tate.artists[one]["placeOfBirth"] or None,
                        "death_place": tate.artists[one]["placeOfDeath"] or None,
                    }
                    for one in _makers(tate, work)
                ],
            }
        )
    return [_write_json(folder / "cmoa.json", {"things": works})]


_DUTCH = {"painting": "schilderij", "sculpture": "beeldhouwwerk", "relief": "reliëf", "installation": "installatie"}


def write_rijksmuseum(tate: Tate, folder: Path) -> Written:
    """Write what an interface gives of an object: makers with dates and places, dating, materials as lists."""
    objects = []
    for work in tate.works:
        begin, end = _span(work)
        makers = [
            {
                "name": tate.names[one],
                "unFixedName": tate.artists[one]["name"],
                "placeOfBirth": tate.artists[one]["placeOfBirth"] or None,
                "dateOfBirth": _life(tate, one)[0] or None,
                "dateOfBirthPrecision": None,
                "dateOfDeath": _life(tate, one)[1] or None,
                "dateOfDeathPrecision": None,
                "placeOfDeath": tate.artists[one]["placeOfDeath"] or None,
                "occupation": ["schilder"],
                "roles": ["schilder"],
                "nationality": None,
                "biography": None,
                "productionPlaces": [],
                "qualification": None,
                "labelDesc": "",
            }
            for one in _makers(tate, work)
        ]
        medium = re.split(r",? (?:and|on) |, ", (work["medium"] or "").lower())
        objects.append(
            {
                "links": {"search": "http://www.rijksmuseum.nl/api/nl/collection"},
                "id": f"nl-{work['acno']}",
                "priref": str(work["id"]),
                "objectNumber": work["acno"],
                "language": "nl",
                "title": work["title"],
                "copyrightHolder": None,
                "webImage": {"guid": "a1", "offsetPercentageX": 0, "width": 10, "height": 8, "url": _picture(work)},
                "titles": [],
                "description": None,
                "objectTypes": [_DUTCH.get(work["classification"], "prent")],
                "objectCollection": ["schilderijen"],
                "makers": [],
                "principalMakers": makers,
                "acquisition": {
                    "method": "aankoop",
                    "date": f"{work['acquisitionYear']}-01-01T00:00:00" if work["acquisitionYear"] else None,
                    "creditLine": work["creditLine"],
                },
                "exhibitions": [],
                "materials": medium,
                "techniques": [],
                "productionPlaces": [],
                "dating": {
                    "presentingDate": work["dateText"],
                    "sortingDate": int(begin) if begin else None,
                    "period": 18,
                    "yearEarly": int(begin) if begin else None,
                    "yearLate": int(end) if end else None,
                },
                "classification": {"iconClassIdentifier": [], "iconClassDescription": _subjects(work)},
                "hasImage": True,
                "historicalPersons": [],
                "inscriptions": [],
                "principalMaker": makers[0]["name"] if makers else "anoniem",
                "dimensions": [{"unit": "cm", "type": "hoogte", "part": None, "value": "10"}],
                "physicalMedium": work["medium"],
                "longTitle": f"{work['title']}, {work['dateText']}",
                "subTitle": "",
                "location": "HG-2.31",
            }
        )
    return [_write_json(folder / "rijksmuseum.json", {"count": len(objects), "artObjects": objects})]


def write_smk(tate: Tate, folder: Path) -> Written:
    """Write items of an interface: who made a work under `production`, when under `production_date`."""
    items = []
    for work in tate.works:
        begin, end = _span(work)
        items.append(
            {
                "id": f"{work['id']}_object",
                "created": "2020-03-21T08:23:50Z",
                "modified": "2022-03-21T08:23:50Z",
                "responsible_department": "Samling og Forskning (KAS)",
                "acquisition_date": f"{work['acquisitionYear']}-01-01T00:00:00.000Z"
                if work["acquisitionYear"]
                else None,
                "acquisition_date_precision": str(work["acquisitionYear"] or ""),
                "collection": ["Kgl. Malerisamling"],
                "content_subject": _subjects(work),
                "dimensions": [{"part": "Netto", "type": "højde", "unit": "millimeter", "value": "203"}],
                "object_names": [
                    {"name": {"painting": "Maleri", "sculpture": "Skulptur"}.get(work["classification"], "Tryk")}
                ],
                "on_display": False,
                "production": [
                    {
                        "creator": tate.artists[one]["name"],
                        "creator_forename": tate.names[one].rpartition(" ")[0],
                        "creator_surname": tate.names[one].rpartition(" ")[2],
                        "creator_date_of_birth": f"{_life(tate, one)[0]}-01-02T00:00:00.000Z"
                        if _life(tate, one)[0]
                        else None,
                        "creator_date_of_death": f"{_life(tate, one)[1]}-02-07T00:00:00.000Z"
                        if _life(tate, one)[1]
                        else None,
                        "creator_nationality": "engelsk",
                        "creator_gender": "FEMALE" if tate.artists[one]["gender"] == "Female" else "MALE",
                        "creator_history": "",
                        "creator_lref": f"{one}_person",
                        "creator_role": "",
                    }
                    for one in _makers(tate, work)
                ],
                "production_date": [
                    {
                        "start": f"{begin}-01-01T00:00:00.000Z",
                        "end": f"{end}-12-31T00:00:00.000Z",
                        "period": work["dateText"],
                    }
                ]
                if begin
                else [],
                "materials": [],
                "techniques": [work["medium"]] if work["medium"] else [],
                "titles": [{"title": work["title"], "type": "museumstitel", "language": "engelsk"}],
                "object_number": work["acno"],
                "object_url": f"https://api.smk.dk/api/v1/art/?object_number={work['acno']}",
                "frontend_url": f"https://open.smk.dk/artwork/image/{work['acno']}",
                "public_domain": True,
                "rights": "https://creativecommons.org/publicdomain/zero/1.0/",
                "has_image": True,
                "image_thumbnail": _picture(work),
                "image_width": 3000,
                "image_height": 2000,
            }
        )
    return [_write_json(folder / "smk.json", {"offset": 0, "rows": len(items), "found": len(items), "items": items})]


def write_chicago(tate: Tate, folder: Path) -> Written:
    """Write lines of JSON: the maker's name and life in one text of two lines, the rest as flat fields."""
    path = folder / "artworks.jsonl"
    with path.open("w", encoding="utf-8") as stream:
        for work in tate.works:
            made = _makers(tate, work)
            begin, end = _span(work)
            record = {
                "id": work["id"],
                "api_model": "artworks",
                "api_link": f"https://api.artic.edu/api/v1/artworks/{work['id']}",
                "is_boosted": False,
                "title": work["title"],
                "alt_titles": None,
                "thumbnail": {"lqip": "data:image/gif;base64,R0lG", "width": 8, "height": 6, "alt_text": "A work"},
                "main_reference_number": work["acno"],
                "has_not_been_viewed_much": True,
                "date_start": int(begin) if begin else None,
                "date_end": int(end) if end else None,
                "date_display": work["dateText"],
                "artist_display": "\n".join(f"{tate.names[one]}\n{_bio(tate, one)}" for one in made),
                "place_of_origin": "England",
                "description": None,
                "dimensions": work["dimensions"],
                "medium_display": work["medium"],
                "credit_line": work["creditLine"],
                "publication_history": None,
                "is_public_domain": True,
                "copyright_notice": None,
                "colorfulness": 12.5,
                "fiscal_year": work["acquisitionYear"],
                "fiscal_year_deaccession": None,
                "is_on_view": False,
                "gallery_title": None,
                "artwork_type_title": (work["classification"] or "").capitalize(),
                "artwork_type_id": 1,
                "department_title": "Prints and Drawings",
                "department_id": "PC-13",
                "artist_id": int(made[0]) if made else None,
                "artist_title": tate.names[made[0]] if made else None,
                "alt_artist_ids": [int(one) for one in made[1:]],
                "artist_ids": [int(one) for one in made],
                "artist_titles": [tate.names[one] for one in made],
                "category_ids": ["PC-13"],
                "category_titles": ["Prints and Drawings"],
                "term_titles": [],
                "style_title": None,
                "subject_id": None,
                "subject_ids": [],
                "subject_titles": _subjects(work),
                "material_titles": [],
                "technique_titles": [],
                "theme_titles": [],
                "image_id": f"{work['id']}-aaaa-bbbb",
                "last_updated": "2024-01-01T00:00:00-06:00",
                "timestamp": "2024-01-02T00:00:00-06:00",
            }
            stream.write(json.dumps(record, ensure_ascii=False) + "\n")
    return [path]


def write_washington(tate: Tate, folder: Path) -> Written:
    """Write tables of objects, of people, of how they are joined, and of terms."""
    objects, joins, terms = [], [], []
    for work in tate.works:
        begin, end = _span(work)
        made = [(one, role) for one, role in tate.made_by(work) if role in (*OWN_ROLES, "after")]
        objects.append(
            {
                "objectid": work["id"],
                "accessioned": 1,
                "accessionnum": work["acno"],
                "locationid": "",
                "title": work["title"],
                "displaydate": "" if work["dateText"] == "date not known" else work["dateText"],
                "beginyear": begin,
                "endyear": end,
                "visualbrowsertimespan": "1751 to 1800",
                "medium": work["medium"],
                "dimensions": work["dimensions"],
                "inscription": "",
                "markings": "",
                "attributioninverted": ", ".join(tate.artists[one]["name"] for one, _ in made[:1]),
                "attribution": ", ".join(tate.names[one] for one, _ in made[:1]),
                "provenancetext": "",
                "creditline": work["creditLine"],
                "classification": (work["classification"] or "").capitalize(),
                "subclassification": "",
                "visualbrowserclassification": (work["classification"] or "").lower(),
                "parentid": "",
                "isvirtual": 0,
                "departmentabbr": "CG-W",
                "portfolio": "",
                "series": "",
                "volume": "",
                "watermarks": "",
                "lastdetectedmodification": "2023-01-01 22:01:03-04",
                "wikidataid": "",
                "customprinturl": "",
            }
        )
        for order, (one, role) in enumerate(made, 1):
            joins.append(
                {
                    "objectid": work["id"],
                    "constituentid": one,
                    "displayorder": order,
                    "roletype": "artist",
                    "role": "artist after" if role == "after" else "painter",
                    "prefix": "",
                    "suffix": "",
                    "displaydate": "",
                    "beginyear": "",
                    "endyear": "",
                    "country": "",
                    "zipcode": "",
                }
            )
        joins.append(joins[-1] | {"constituentid": 999999, "displayorder": 1, "roletype": "donor", "role": "donor"})
        for name in _subjects(work):
            terms.append(
                {
                    "termid": len(terms) + 1,
                    "objectid": work["id"],
                    "termtype": "Theme",
                    "term": name,
                    "visualbrowsertheme": "",
                    "visualbrowserstyle": "",
                }
            )
    people = [
        {
            "constituentid": one,
            "ulanid": "",
            "preferreddisplayname": said["name"],
            "forwarddisplayname": tate.names[one],
            "lastname": said["name"].partition(",")[0],
            "displaydate": _bio(tate, one),
            "artistofngaobject": 1,
            "beginyear": said["yearOfBirth"],
            "endyear": said["yearOfDeath"],
            "visualbrowsertimespan": "",
            "nationality": nationality(said, 0),
            "visualbrowsernationality": nationality(said, 0) or "Other",
            "constituenttype": "individual",
            "wikidataid": "",
        }
        for one, said in tate.artists.items()
    ]
    people.append(
        dict.fromkeys(people[0], "")
        | {
            "constituentid": 999999,
            "forwarddisplayname": "Ailsa Mellon Bruce Fund",
            "preferreddisplayname": "Ailsa Mellon Bruce Fund",
            "artistofngaobject": 0,
        }
    )
    return [
        _write_csv(folder / "objects.csv", objects),
        _write_csv(folder / "constituents.csv", people),
        _write_csv(folder / "objects_constituents.csv", joins),
        _write_csv(folder / "objects_terms.csv", terms),
    ]


def write_seoul(tate: Tate, folder: Path) -> Written:
    """Write a JSON document of an open-data portal: columns in transliterated abbreviations, described beside them."""
    kinds = {"painting": "회화", "sculpture": "조각", "installation": "설치", "relief": "부조"}
    described = {
        "PRDCT_CL_NM": "작품 부문명",
        "PRDCT_NM_KOREAN": "작품명(국문)",
        "PRDCT_NM_ENG": "작품명(영문)",
        "MANAGE_NO_YEAR": "수집연도",
        "PRDCT_STNDRD": "작품규격",
        "MNFCT_YEAR": "제작년도",
        "WRITR_NM": "작가명",
        "MATRL_TECHNIC": "재료 및 기법",
        "PRDCT_DETAIL": "작품 해설",
        "MAIN_IMAGE": "메인 이미지",
        "THUMB_IMAGE": "썸네일 이미지",
    }
    records = [
        {
            "prdct_cl_nm": kinds.get(work["classification"], "판화"),
            "prdct_nm_korean": work["title"],
            "prdct_nm_eng": f"{work['title']}",
            "manage_no_year": str(work["acquisitionYear"] or ""),
            "prdct_stndrd": "×".join(centimetres(work["dimensions"])),
            "mnfct_year": "연도미상" if work["dateText"] == "date not known" else work["dateText"],
            "writr_nm": ", ".join(tate.names[one] for one in _makers(tate, work)) or "작자미상",
            "matrl_technic": work["medium"],
            "prdct_detail": "",
            "main_image": _picture(work),
            "thumb_image": _picture(work),
        }
        for work in tate.works
    ]
    return [_write_json(folder / "sema.json", {"DESCRIPTION": described, "DATA": records})]


def write_joconde(tate: Tate, folder: Path) -> Written:
    """Write a table in French with semicolons, several values in a cell parted by semicolons, surnames in capitals."""
    kinds = {"painting": "peinture", "sculpture": "sculpture", "relief": "sculpture;relief"}
    works = [
        {
            "Reference": f"0{work['id']:010}",
            "Appellation": "",
            "Ancienne_attribution": "",
            "Auteur": ";".join(
                " ".join(
                    (tate.artists[one]["name"].partition(", ")[0].upper(), tate.artists[one]["name"].partition(", ")[2])
                )
                for one in _makers(tate, work)
            ),
            "Bibliographie": "",
            "Date_d_acquisition": f"{work['acquisitionYear']} acquis" if work["acquisitionYear"] else "",
            "Denomination": "tableau" if work["classification"] == "painting" else "",
            "Domaine": kinds.get(work["classification"], "estampe"),
            "Ecole_pays": "Angleterre",
            "Inscription": "",
            "Localisation": "Paris;musée du Louvre",
            "Mesures": " ; ".join(
                f"{name} {size}" for name, size in zip("HL", centimetres(work["dimensions"]), strict=False)
            ),
            "Millesime_de_creation": work["dateText"].replace("c.", "vers ")
            if work["dateText"] != "date not known"
            else "",
            "Numero_inventaire": work["acno"],
            "Periode_de_creation": "18e siècle",
            "Precisions_sur_l_auteur": ";".join(
                " ; ".join(
                    f"{tate.artists[one][place]}, {year}" for place, year in zip(_PLACES, _life(tate, one), strict=True)
                )
                for one in _makers(tate, work)
            ),
            "Statut_juridique": "propriété de l'Etat",
            "Sujet_represente": ";".join(_subjects(work)),
            "Materiaux_techniques": work["medium"],
            "Titre": work["title"],
            "Ville": "Paris",
            "Region": "Île-de-France",
            "Date_de_mise_a_jour": "2020-01-01",
        }
        for work in tate.works
    ]
    return [_write_csv(folder / "base-joconde-extrait.csv", works, delimiter="|")]


def write_yokohama(tate: Tate, folder: Path) -> Written:
    """Write a table in Japanese, in Shift JIS: names and readings, years of birth and death, 技法・材質."""
    kinds = {"painting": "油彩画", "sculpture": "彫刻", "installation": "インスタレーション"}
    works = []
    for number, work in enumerate(tate.works):
        made = _makers(tate, work)
        one = made[0] if made else None
        size = [*centimetres(work["dimensions"]), "", ""]
        works.append(
            {
                "作品番号": f"79-FO-{number:04}",
                "分類": kinds.get(work["classification"], "版画"),
                "作家名": tate.names[one] if one else "作者不詳",
                "生年": _life(tate, one)[0] if one else "",
                "没年": _life(tate, one)[1] if one else "",
                "作品名": work["title"],
                "制作年": ""
                if work["dateText"] == "date not known"
                else re.sub(r"^c\.(\d+)$", r"\1年頃", work["dateText"]).replace("–", "-"),
                "技法・材質": work["medium"],
                "寸法（縦）": size[0],
                "寸法（横）": size[1],
                "収蔵年度": work["acquisitionYear"] or "",
                "受入方法": "購入" if "urchase" in (work["creditLine"] or "") else "寄贈",
            }
        )
    return [_write_csv(folder / "collection.csv", works, encoding="cp932")]


def write_minneapolis(tate: Tate, folder: Path) -> Written:
    """Write lines of JSON, all fields texts: the life of the maker as `life_date`."""
    path = folder / "objects.jsonl"
    with path.open("w", encoding="utf-8") as stream:
        for work in tate.works:
            made = _makers(tate, work)[:1]
            record = {
                "accession_number": work["acno"],
                "artist": "".join(f"{tate.names[one]}" for one in made),
                "art_champions_text": "",
                "classification": (work["classification"] or "").capitalize(),
                "continent": "Europe",
                "country": "England",
                "creditline": work["creditLine"],
                "culture": "",
                "curator_approved": 0,
                "dated": work["dateText"],
                "department": "European Art",
                "description": "",
                "dimension": work["dimensions"],
                "id": f"http://api.artsmia.org/objects/{work['id']}",
                "image": "valid",
                "image_copyright": "",
                "image_height": 4000,
                "image_width": 3000,
                "inscription": "",
                "life_date": "".join(_bio(tate, one) for one in made),
                "marks": "",
                "medium": work["medium"],
                "nationality": "".join(nationality(tate.artists[one], 0) for one in made),
                "object_name": (work["classification"] or "").capitalize(),
                "portfolio": "",
                "provenance": "",
                "restricted": 0,
                "role": "Artist",
                "room": "Not on View",
                "see_also": [""],
                "signed": "",
                "style": "",
                "text": "",
                "title": work["title"],
            }
            stream.write(json.dumps(record, ensure_ascii=False) + "\n")
    return [path]


FLAT_FORMS: Mapping[str, Callable[[Tate, Path], Written]] = {
    "moma": write_moma,
    "met": write_met,
    "cleveland": write_cleveland,
    "cmoa": write_cmoa,
    "rijksmuseum": write_rijksmuseum,
    "smk": write_smk,
    "chicago": write_chicago,
    "washington": write_washington,
    "seoul": write_seoul,
    "joconde": write_joconde,
    "yokohama": write_yokohama,
    "minneapolis": write_minneapolis,
}
