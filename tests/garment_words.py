"""A vocabulary of a few garments and what words mean in it, for tests of linking."""

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.terms import Schema, Term, Word
from mrag_owl.records import Iri


def iri(name: str) -> Iri:
    return Iri(f"ex:{name}")


SCHEMA = Schema(iri("Picture"), (iri("has"), iri("hasPart")), (iri("like"),), ("picture", "outfit"), ("garment",))


def garment(name: str, role: str = "has", above: str = "Garment") -> Term:
    return Term(iri(name), name.lower(), "item", iri(role), superclasses=(iri(above),))


def attribute(name: str, *bearers: str, said_of: str = "", denies: str = "", on_pictures: int = 0) -> Term:
    return Term(
        iri(name),
        name,
        "attribute",
        iri("like"),
        individuals=(iri(name),),
        said_of=tuple(map(iri, said_of.split())),
        bearers={iri(bearer): 5 for bearer in bearers},
        on_population=on_pictures,
        denies=iri(denies) if denies else None,
    )


TERMS = [
    *map(garment, ("Dress", "Coat", "Skirt", "Belt", "Bag", "Pants", "Shoe")),
    garment("Sleeve", "hasPart", "Part"),
    garment("Pocket", "hasPart", "Part"),
    attribute("floral", "Dress", "Coat", "Skirt"),
    attribute("striped", "Dress", "Coat", "Skirt"),
    attribute("short", "Sleeve", said_of="Sleeve"),
    attribute("long", "Sleeve", said_of="Sleeve"),
    attribute("patch", "Pocket", said_of="Pocket"),
    attribute("jeans", "Pants", said_of="Pants"),
    attribute("sleeveless", "Sleeve", said_of="Sleeve", denies="Sleeve"),
    attribute("wrapDress", "Dress", said_of="Dress"),
    attribute("wrapSkirt", "Skirt", said_of="Skirt"),
    attribute("sunny", on_pictures=9),
    Term(
        iri("pattern"), "pattern", "attribute", iri("like"), individuals=(iri("floral"), iri("striped")),
        bearers={iri("Dress"): 5},
    ),
]  # fmt: skip
WORDS = [
    *(Word(iri(n), n.lower()) for n in ("Dress", "Coat", "Skirt", "Belt", "Bag", "Pants", "Shoe", "Sleeve", "Pocket")),
    Word(iri("floral"), "floral"),
    Word(iri("floral"), "flowery", "everyday"),
    Word(iri("striped"), "stripe"),
    Word(iri("short"), "short sleeve"),
    Word(iri("long"), "long sleeve"),
    Word(iri("patch"), "patch (pocket)"),
    Word(iri("jeans"), "jeans"),
    Word(iri("sleeveless"), "sleeveless"),
    Word(iri("sleeveless"), "no sleeves", "everyday"),
    Word(iri("wrapDress"), "wrap (dress)"),
    Word(iri("wrapSkirt"), "wrap (skirt)"),
    Word(iri("wrapDress"), "wraparound", "everyday"),
    Word(iri("wrapSkirt"), "wraparound", "everyday"),
    Word(iri("sunny"), "sunny"),
    Word(iri("pattern"), "pattern"),
    Word(iri("Shoe"), "boot", "search"),
]
GLOSSARY = Glossary.build(SCHEMA, TERMS, WORDS)
LINKER = ItemReader(GLOSSARY)


def read(question: str, linker: ItemReader = LINKER) -> str:
    """Return what a question requires, in description logic, without the population."""
    expression = linker.link(question).expression
    return to_dl(expression, ShortForms.of(expression)).removeprefix("Picture ⊓ ")
