"""A museum of five pictures, whose titles alone say what they show."""

from stores import make_store

VOCABULARY = """
t:Maker a owl:Class ; rdfs:label "maker"@en ; skos:altLabel "painter"@en , "artist"@en , "person"@en .
t:Piece a owl:Class ; rdfs:label "artwork"@en ; skos:altLabel "work"@en , "picture"@en .
t:When a owl:Class ; rdfs:label "year"@en ; rdfs:subClassOf skos:Concept .
t:School a owl:Class ; rdfs:label "school"@en ; rdfs:subClassOf skos:Concept .
t:Genre a owl:Class ; rdfs:label "genre"@en ; rdfs:subClassOf skos:Concept .
t:Stuff a owl:Class ; rdfs:label "medium"@en ; rdfs:subClassOf skos:Concept .
t:by a owl:ObjectProperty ; rdfs:label "created by"@en ; skos:altLabel "made by"@en ; mo:phrase "is by {}"@en .
t:in a owl:ObjectProperty ; rdfs:label "created in"@en ; mo:phrase "was made in {}"@en .
t:of a owl:ObjectProperty ; rdfs:label "has school"@en ; mo:phrase "is of the school {}"@en .
t:kind a owl:ObjectProperty ; rdfs:label "has genre"@en ; mo:phrase "is of the genre {}"@en .
t:with a owl:ObjectProperty ; rdfs:label "has medium"@en ; mo:phrase "is made with {}"@en .
t:with skos:altLabel "on"@en , "made in"@en .
t:first a owl:DatatypeProperty ; rdfs:label "earliest year"@en ; mo:earliestOf t:in .
t:last a owl:DatatypeProperty ; rdfs:label "latest year"@en ; mo:latestOf t:in .
t:number a owl:DatatypeProperty ; rdfs:label "number"@en .
"""
PICTURES = {
    "supper": ("The Last Supper", "Aldo Berti", 1505, "Italian", "religious", "fresco"),
    "hunter": ("Winter Landscape with a Hunter", "Cees Dopper", 1634, "Dutch", "landscape", "oil"),
    "ferry": ("River Landscape with a Ferry", "Cees Dopper", (1635, 1645), "Dutch", "landscape", "oak panel"),
    "self": ("Self-Portrait", "Joan Dopper", 1701, "Dutch", "portrait", "oil"),
    "girl": ("Portrait of a Girl", "Aldo Berti", (1495, 1505), "Italian", "portrait", "oil"),
}


SHOWING = """
t:Theme a owl:Class ; rdfs:label "theme"@en ; rdfs:subClassOf skos:Concept .
t:shows a owl:ObjectProperty ; rdfs:label "depicts"@en ; mo:phrase "depicts {}"@en .
"""


def pictures(path, shown=None, more=""):
    """Publish the store of the museum; `shown` has by picture what it depicts, beside its title; `more` are facts."""
    facts = ["@prefix t: <https://example.org/ns#> . @prefix d: <https://example.org/d/> ."]
    for name, (title, maker, year, school, genre, stuff) in PICTURES.items():
        first, last = year if isinstance(year, tuple) else (year, year)
        who, of, kind = (one.lower().replace(" ", "-") for one in (maker, school, genre))
        made = stuff.replace(" ", "-")
        facts.append(f'd:{name} a t:Piece ; rdfs:label "{title}" ; t:by d:{who} ; t:of d:{of} ; t:kind d:{kind} .')
        facts.append(f"d:{name} t:with d:{made} ; t:first {first} ; t:last {last} . d:{who} a t:Maker .")
        facts.append(f'd:{who} rdfs:label "{maker}" . d:{of} a t:School ; rdfs:label "{school}" .')
        facts.append(f'd:{kind} a t:Genre ; rdfs:label "{genre}" . d:{made} a t:Stuff ; rdfs:label "{stuff}" .')
        if first == last:
            facts.append(f'd:{name} t:in d:y{first} . d:y{first} a t:When ; rdfs:label "{first}" ; t:number {first} .')
    for name, theme in (shown or {}).items():
        term = theme.replace(": ", "-")
        facts.append(f'd:{name} t:shows d:{term} . d:{term} a t:Theme ; rdfs:label "{theme}" .')
    return make_store(
        path,
        {
            "ontology": f"@prefix t: <https://example.org/ns#> .\n{VOCABULARY}{SHOWING if shown else ''}",
            "garments": "\n".join([*facts, more]),
        },
        base="https://example.org/d/",
    )
