"""Part of the Tate collection as six other museums would export it: other names, languages, nestings, files and forms.

Each export has every sixth work, another one for each, and the makers of these works. Nothing is left out that a museum
of its form would say, and nothing is added but a nationality, by the country of birth. `EXPORTS` writes one by name.
"""

from __future__ import annotations

import csv
import gzip
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

OWN_ROLES = ("artist", "and other artists", "and assistants")
NATIONALITIES = {
    "United Kingdom": ("British", "britisch", "영국"),
    "United States": ("American", "US-amerikanisch", "미국"),
    "Deutschland": ("German", "deutsch", "독일"),
    "France": ("French", "französisch", "프랑스"),
    "Italia": ("Italian", "italienisch", "이탈리아"),
    "België": ("Belgian", "belgisch", "벨기에"),
    "Éire": ("Irish", "irisch", "아일랜드"),
    "España": ("Spanish", "spanisch", "스페인"),
    "Canada": ("Canadian", "kanadisch", "캐나다"),
    "Österreich": ("Austrian", "österreichisch", "오스트리아"),
    "Polska": ("Polish", "polnisch", "폴란드"),
    "Rossiya": ("Russian", "russisch", "러시아"),
    "Nederland": ("Dutch", "niederländisch", "네덜란드"),
}


@dataclass(frozen=True, slots=True)
class Tate:
    """The works of an export as Tate publishes them, their makers by id, and these people's names, given name first."""

    works: tuple[Mapping, ...]
    artists: Mapping[str, Mapping[str, str]]
    names: Mapping[str, str]

    def made_by(self, work: Mapping) -> list[tuple[str, str]]:
        """Return the ids and roles of those that a work is by, after, or attributed to."""
        return [(str(one["id"]), one["role"]) for one in work["contributors"] if str(one["id"]) in self.artists]


def read_tate(folder: Path, *, part: int = 0, of: int = 1) -> Tate:
    """Read every `of`-th work of Tate's files, from `part` on, with their makers; with all artists if all works are."""
    with gzip.open(folder / "artworks.jsonl.gz", "rt", encoding="utf-8") as lines:
        works = tuple(json.loads(line) for number, line in enumerate(lines) if number % of == part)
    with (folder / "artist_data.csv").open(encoding="utf-8-sig", newline="") as stream:
        every = {row["id"]: row for row in csv.DictReader(stream)}
    names = {str(one["id"]): one["fc"] for work in works for one in work["contributors"]}
    needed = set(names) if of > 1 else set(every)
    names = {number: " ".join(reversed(row["name"].split(", ", 1))) for number, row in every.items()} | names
    return Tate(works, {number: every[number] for number in sorted(needed) if number in every}, names)


def nationality(artist: Mapping[str, str], tongue: int) -> str:
    """Return an artist's nationality by the country of birth: in English, German (1) or Korean (2)."""
    return NATIONALITIES.get(artist["placeOfBirth"].rpartition(", ")[2], ("", "", ""))[tongue]


def centimetres(dimensions: str | None) -> tuple[str, ...]:
    """Return the measures of "support: 203 x 305 mm" in centimetres, none where there is no such text."""
    found = re.search(r"(\d+) x (\d+)(?: x (\d+))? mm", dimensions or "")
    return tuple(f"{int(one) / 10:g}" for one in found.groups() if one) if found else ()


def put(text: str, words: Iterable[tuple[str, str]]) -> str:
    """Return a text in which phrases of one language are put into another, as far as they are listed."""
    for pattern, written in words:
        text = re.sub(pattern, written, text)
    return text


GERMAN = (
    (r"^date not known$", "undatiert"),
    (r"\bc\. ?", "um "),
    (r"\bafter ", "nach "),
    (r"\bbefore ", "vor "),
    (r"\bexhibited ", "ausgestellt "),
    (r"\breprinted ", "Neudruck "),
    (r"\bpublished ", "erschienen "),
    (r"\bprinted ", "gedruckt "),
    (r"\bcast ", "gegossen "),
    (r"(\d{4})–(\d{1,2})\b", r"\1/\2"),
)
GERMAN_MEDIA = (
    (r"\bOil paint\b", "Öl"),
    (r"\bAcrylic paint\b", "Acryl"),
    (r"(?i)\bwatercolour\b", "Aquarell"),
    (r"(?i)\bgraphite\b", "Graphit"),
    (r"(?i)\bink\b", "Tinte"),
    (r"(?i)\bchalk\b", "Kreide"),
    (r"(?i)\bdrypoint\b", "Kaltnadel"),
    (r"(?i)\bline engraving\b", "Kupferstich"),
    (r"(?i)\betching\b", "Radierung"),
    (r"(?i)\bscreenprint\b", "Siebdruck"),
    (r"(?i)\blithograph\b", "Lithografie"),
    (r"(?i)\bwoodcut\b", "Holzschnitt"),
    (r"(?i)\bplaster\b", "Gips"),
    (r"(?i)\bmarble\b", "Marmor"),
    (r"\bon canvas\b", "auf Leinwand"),
    (r"\bon paper\b", "auf Papier"),
    (r"\bon wood\b", "auf Holz"),
    (r"\band\b", "und"),
    (r"\bon\b", "auf"),
)
GERMAN_KINDS = {
    "on paper, print": "Druckgrafik",
    "on paper, unique": "Zeichnung",
    "painting": "Gemälde",
    "sculpture": "Skulptur",
    "block for printing": "Druckstock",
    "installation": "Installation",
    "relief": "Relief",
}


def write_german(tate: Tate, folder: Path) -> list[Path]:
    """Write two tables with semicolons in Windows' encoding; several makers and keywords stand in one cell."""
    works = []
    for work in tate.works:
        makers = [(one, role) for one, role in tate.made_by(work) if role in OWN_ROLES]
        models = [one for one, role in tate.made_by(work) if role == "after"]
        works.append(
            {
                "Inventarnummer": work["acno"],
                "Titel": work["title"],
                "Künstler/in": " | ".join(tate.artists[one]["name"] for one, _ in makers),
                "Künstler-ID": " | ".join(one for one, _ in makers),
                "Nach Vorlage von": " | ".join(tate.artists[one]["name"] for one in models),
                "Datierung": put(work["dateText"], GERMAN),
                "Material/Technik": put(work["medium"] or "", GERMAN_MEDIA),
                "Gattung": GERMAN_KINDS.get(work["classification"] or "", ""),
                "Maße (cm)": " x ".join(centimetres(work["dimensions"])).replace(".", ","),
                "Erwerbungsjahr": work["acquisitionYear"] or "",
                "Creditline": " ".join((work["creditLine"] or "").split()),
                "Schlagworte": " | ".join(dict.fromkeys(one["name"] for one in work["subjects"])),
                "Abbildung": work["thumbnailUrl"] or "",
            }
        )
    people = [
        {
            "ID": number,
            "Name": artist["name"],
            "Geschlecht": {"Male": "männlich", "Female": "weiblich"}.get(artist["gender"], "unbekannt"),
            "Lebensdaten": put(artist["dates"], ((r"^born ", "geb. "), (r"^active ", "tätig "), *GERMAN)),
            "Geburtsjahr": artist["yearOfBirth"],
            "Geburtsort": artist["placeOfBirth"],
            "Sterbejahr": artist["yearOfDeath"],
            "Sterbeort": artist["placeOfDeath"],
            "Nationalität": nationality(artist, 1),
        }
        for number, artist in tate.artists.items()
    ]
    return [
        _table(folder / "objekte.csv", works, delimiter=";", encoding="cp1252"),
        _table(folder / "personen.csv", people, delimiter=";", encoding="cp1252"),
    ]


def _table(path: Path, records: Sequence[Mapping], *, delimiter: str = ",", encoding: str = "utf-8") -> Path:
    with path.open("w", encoding=encoding, errors="replace", newline="") as stream:
        table = csv.DictWriter(stream, list(records[0]), delimiter=delimiter)
        table.writeheader()
        table.writerows(records)
    return path


def write_tables(tate: Tate, folder: Path) -> list[Path]:
    """Write the tables of a collection's data base: objects, people, who made what in which role, and terms."""
    objects, people, made, terms = [], [], [], []
    for work in tate.works:
        span = work["dateRange"] or {}
        sizes = centimetres(work["dimensions"])
        objects.append(
            {
                "objectid": work["id"],
                "accessionnum": work["acno"],
                "title": work["title"],
                "displaydate": "" if work["dateText"] == "date not known" else work["dateText"],
                "beginyear": span.get("startYear") or "",
                "endyear": span.get("endYear") or "",
                "medium": (work["medium"] or "").lower(),
                "dimensions": " × ".join(sizes) + (" cm" if sizes else ""),
                "creditline": " ".join((work["creditLine"] or "").split()),
                "classification": (work["classification"] or "").capitalize(),
                "accessionyear": work["acquisitionYear"] or "",
                "lastdetectedmodification": "2025-11-03 01:02:03",
            }
        )
        made += [
            {"objectid": work["id"], "constituentid": one, "displayorder": place, "roletype": "artist", "role": role}
            for place, (one, role) in enumerate(tate.made_by(work), start=1)
        ]
        terms += [
            {"termid": one["id"], "objectid": work["id"], "termtype": "Theme", "term": one["name"]}
            for one in work["subjects"]
        ]
        terms += [
            {"termid": 50_000 + one["id"], "objectid": work["id"], "termtype": "School", "term": one["name"]}
            for one in work["movements"]
        ]
    for number, artist in tate.artists.items():
        filed = artist["name"].partition(", ")
        people.append(
            {
                "constituentid": number,
                "preferreddisplayname": artist["name"],
                "forwarddisplayname": tate.names[number],
                "lastname": filed[0],
                "displaydate": f"{nationality(artist, 0)}, {artist['dates']}".removeprefix(", "),
                "artistofngaobject": 1,
                "beginyear": artist["yearOfBirth"],
                "endyear": artist["yearOfDeath"],
                "gender": artist["gender"],
                "nationality": nationality(artist, 0),
                "birthplace": artist["placeOfBirth"],
                "deathplace": artist["placeOfDeath"],
            }
        )
    return [
        _table(folder / "objects.csv", objects),
        _table(folder / "constituents.csv", people),
        _table(folder / "objects_constituents.csv", made),
        _table(folder / "objects_terms.csv", terms),
    ]


KOREAN_COLUMNS = {
    "INVNTRY_NO": "관리번호",
    "WRK_NM": "작품명",
    "WRK_SE_NM": "부문",
    "ATHR_NM": "작가명",
    "ATHR_LIFE": "작가 생몰년",
    "ATHR_BPLC": "작가 출생지",
    "ATHR_NTLTY": "작가 국적",
    "MKNG_DE": "제작년도",
    "MTRL_TCHNQ": "재료 및 기법",
    "WRK_SIZE": "규격(cm)",
    "CLCT_YY": "수집연도",
    "CLCT_MTH": "수집방법",
    "KWRD": "주제어",
    "IMG_URL": "이미지",
}
KOREAN = (
    (r"^date not known$", "연도미상"),
    (r"^c\. ?(\d{4})$", r"\1년경"),
    (r"^(\d{4})s$", r"\1년대"),
    (r"^(\d{4})$", r"\1"),
)
KOREAN_KINDS = {
    "on paper, print": "판화",
    "on paper, unique": "드로잉",
    "painting": "회화",
    "sculpture": "조각",
    "block for printing": "판목",
    "installation": "설치",
    "relief": "부조",
}


def write_korean(tate: Tate, folder: Path) -> list[Path]:
    """Write one JSON document with coded keys and a table of what the codes mean; makers stand in the records."""
    records = []
    for work in tate.works:
        makers = [one for one, role in tate.made_by(work) if role in OWN_ROLES]
        first = tate.artists[makers[0]] if makers else {"dates": "", "placeOfBirth": ""}
        bought = re.match(r"Purchased|Presented|Bequeathed|Accepted", work["creditLine"] or "")
        ways = {"Purchased": "구입", "Presented": "기증", "Bequeathed": "유증", "Accepted": "관리전환"}
        records.append(
            {
                "INVNTRY_NO": work["acno"],
                "WRK_NM": work["title"],
                "WRK_SE_NM": KOREAN_KINDS.get(work["classification"] or "", ""),
                "ATHR_NM": ", ".join(tate.names[one] for one in makers) or "작자미상",
                "ATHR_LIFE": put(first["dates"], ((r"^born (\d{4})$", r"\1~"), ("–", "~"))),
                "ATHR_BPLC": first["placeOfBirth"],
                "ATHR_NTLTY": nationality(first, 2),
                "MKNG_DE": put(work["dateText"], KOREAN),
                "MTRL_TCHNQ": work["medium"] or "",
                "WRK_SIZE": "×".join(centimetres(work["dimensions"])),
                "CLCT_YY": work["acquisitionYear"],
                "CLCT_MTH": ways[bought[0]] if bought else "",
                "KWRD": ",".join(dict.fromkeys(one["name"] for one in work["subjects"] if "," not in one["name"])),
                "IMG_URL": work["thumbnailUrl"] or "",
            }
        )
    document = {
        "DESCRIPTION": KOREAN_COLUMNS,
        "DATA": [{key.lower(): value for key, value in record.items()} for record in records],
    }
    path = folder / "museum_open_data.json"
    path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    return [path]


def exporters() -> dict[str, Callable[[Tate, Path], list[Path]]]:
    """Return what writes each export, by its name."""
    from museum_exports_trees import write_french, write_lido, write_linked_art

    return {
        "german": write_german,
        "tables": write_tables,
        "korean": write_korean,
        "french": write_french,
        "lido": write_lido,
        "linked-art": write_linked_art,
    }


def parts(folder: Path, *, of: int = 6) -> dict[str, Tate]:
    """Return the part of the collection that each export is made of, by its name."""
    return {name: read_tate(folder, part=number % of, of=of) for number, name in enumerate(exporters())}


def people_of(tate: Tate, work: Mapping) -> list[str]:
    """Return the ids of those that a work is by."""
    return [one for one, role in tate.made_by(work) if role in OWN_ROLES]
