"""A small museum with the vocabulary of another, for tests of questions: nothing in it is called as in Tate's."""

from pathlib import Path

from stores import make_store

ONTOLOGY = """
@prefix t: <https://example.org/ns#> .
t:Maker a owl:Class ; rdfs:label "maker"@en ; skos:altLabel "painter"@en , "person"@en , "화가"@ko .
t:Piece a owl:Class ; rdfs:label "piece"@en ; skos:altLabel "work"@en , "painting"@en .
t:Era a owl:Class ; rdfs:label "year"@en ; skos:altLabel "해"@ko .
t:Town a owl:Class ; rdfs:label "town"@en ; skos:altLabel "place"@en .
t:Thing a owl:Class ; rdfs:label "thing shown"@en ; skos:altLabel "subject"@en .
t:start a owl:ObjectProperty ; rdfs:label "born in"@en ; skos:altLabel "year of birth"@en .
t:start mo:phrase "was born in {}"@en .
t:end a owl:ObjectProperty ; rdfs:label "died in"@en ; skos:altLabel "year of death"@en , "죽은"@ko .
t:end mo:phrase "died in {}"@en .
t:home a owl:ObjectProperty ; rdfs:label "birthplace"@en ; skos:altLabel "born in"@en , "from"@en .
t:grave a owl:ObjectProperty ; rdfs:label "place of death"@en ; skos:altLabel "died in"@en .
t:hand a owl:ObjectProperty ; rdfs:label "painted by"@en ; skos:altLabel "by"@en , "made by"@en .
t:drew a owl:ObjectProperty ; owl:inverseOf t:hand ; mo:phrase "drew {}"@en .
t:when a owl:ObjectProperty ; rdfs:label "painted in"@en ; skos:altLabel "made in"@en .
t:number a owl:DatatypeProperty ; rdfs:label "number"@en .
t:shows a owl:ObjectProperty ; rdfs:label "shows"@en ; skos:altLabel "about"@en , "depicts"@en .
"""

_MAKERS = {
    "turner": ("Joseph Turner", "Turner, Joseph", 1775, 1851, "London", "Chelsea"),
    "wyon": ("William Wyon", "Wyon, William", 1795, 1851, "Birmingham", "Brighton"),
    "cox": ("David Cox", "Cox, David", 1783, 1859, "Birmingham", "Birmingham"),
    "blake": ("Peter Blake", "Blake, Peter", 1932, None, "London", None),
    "lee": ("이중섭", None, 1916, 1956, "평양", "서울"),
    "farid": ("فريد بلكاهية", None, 1934, 2014, "Marrakesh", "Marrakesh"),
    "durer": ("Albrecht Dürer", "Dürer, Albrecht", 1471, 1528, "Nürnberg", "Nürnberg"),
}
_PIECES = {
    "rain": ("Rain, Steam and Speed", "turner", 1844, ("train", "rain")),
    "ruin": ("Tintern Abbey", "turner", 1794, ("ruins",)),
    "medal": ("A Medal", "wyon", 1844, ("ruins", "queen")),
    "heath": ("On the Heath", "cox", 1851, ("rain",)),
    "drum": ("On the Balcony", "blake", 1956, ("people",)),
    "bull": ("흰 소", "lee", 1954, ("bull",)),
    "copy": ("On the Heath", "blake", 1960, ("rain",)),
}


def museum(path: Path, *, words: str = "", more: str = "") -> Path:
    """Publish the store of the museum; `words` are more statements for its ontology, `more` are facts."""
    facts = ["@prefix t: <https://example.org/ns#> . @prefix d: <https://example.org/d/> ."]
    for name, (label, other, born, died, home, grave) in _MAKERS.items():
        facts.append(f'd:{name} a t:Maker ; rdfs:label "{label}" ; t:start d:y{born} ; t:home {_town(home)} .')
        facts += [f'd:{name} skos:altLabel "{other}" .'] if other else []
        facts += [f"d:{name} t:end d:y{died} ; t:grave {_town(grave)} ."] if died else []
        facts += [f'd:y{year} a t:Era ; rdfs:label "{year}" ; t:number {year} .' for year in (born, died) if year]
        facts += [f'{_town(town)} a t:Town ; rdfs:label "{town}" .' for town in (home, grave) if town]
    for name, (title, maker, year, shown) in _PIECES.items():
        facts.append(f'd:{name} a t:Piece ; rdfs:label "{title}" ; t:hand d:{maker} ; t:when d:y{year} .')
        facts.append(f'd:y{year} a t:Era ; rdfs:label "{year}" ; t:number {year} .')
        for thing in shown:
            facts.append(f'd:{name} t:shows d:s-{thing} . d:s-{thing} a t:Thing ; rdfs:label "{thing}" .')
    return make_store(
        path, {"ontology": ONTOLOGY + words, "garments": "\n".join([*facts, more])}, base="https://example.org/d/"
    )


def _town(name: str) -> str:
    return f"<https://example.org/d/town-{name}>"
