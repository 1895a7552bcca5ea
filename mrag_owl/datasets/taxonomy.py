"""What annotations speak of: categories and attributes, as the packaged SKOS taxonomy states them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from mrag_owl.errors import SourceError
from mrag_owl.resources import ontology_text

_SKOS = "http://www.w3.org/2004/02/skos/core#"
_LEVEL = "https://w3id.org/mrag-owl/ns#hasLevel"


@dataclass(frozen=True, slots=True)
class Term:
    """A category or an attribute, with the fields of the official annotation files."""

    id: int
    name: str
    supercategory: str
    level: int
    taxonomy_id: str


@dataclass(frozen=True)
class Taxonomy:
    """Categories and attributes, each in ascending order of their ids."""

    categories: tuple[Term, ...]
    attributes: tuple[Term, ...]

    @cached_property
    def category(self) -> Mapping[int, Term]:
        """The categories by id."""
        return {term.id: term for term in self.categories}

    @cached_property
    def attribute(self) -> Mapping[int, Term]:
        """The attributes by id."""
        return {term.id: term for term in self.attributes}

    def category_id(self, name: str) -> int:
        """Return the id of the category of this exact name; raises SourceError if there is none."""
        return _id_of(name, self.categories, "category")

    def attribute_id(self, name: str) -> int:
        """Return the id of the attribute of this exact name; raises SourceError if there is none."""
        return _id_of(name, self.attributes, "attribute")


def _id_of(name: str, terms: tuple[Term, ...], kind: str) -> int:
    for term in terms:
        if term.name == name:
            return term.id
    raise SourceError(f"the taxonomy has no {kind} named {name!r}")


@cache
def fashionpedia_taxonomy() -> Taxonomy:
    """Return Fashionpedia's 46 categories and 294 attributes, read from the packaged ``fashionpedia.ttl``.

    The ids have gaps, as in the official files. Raises SourceError where the file does not
    state a name, a notation, a level and one supercategory for a concept.

    >>> taxonomy = fashionpedia_taxonomy()
    >>> len(taxonomy.categories), len(taxonomy.attributes)
    (46, 294)
    >>> taxonomy.category[10].name, taxonomy.attribute[115].supercategory
    ('dress', 'silhouette')
    """
    return read_taxonomy(ontology_text("fashionpedia"))


def read_taxonomy(turtle: str) -> Taxonomy:
    """Return the taxonomy that a Turtle text states: concepts whose IRI ends in ``category_N`` or ``attribute_N``."""
    from pyoxigraph import RdfFormat, parse

    facts: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for triple in parse(turtle, format=RdfFormat.TURTLE):
        facts[str(getattr(triple.subject, "value", triple.subject))][triple.predicate.value].append(
            str(getattr(triple.object, "value", triple.object))
        )
    terms: dict[str, list[Term]] = {"category": [], "attribute": []}
    for iri, statements in facts.items():
        kind, _, number = iri.rpartition("/")[2].partition("_")
        if kind in terms and number.isdigit():
            broader = _only(iri, statements, f"{_SKOS}broader")
            terms[kind].append(
                Term(
                    id=int(number),
                    name=_only(iri, statements, f"{_SKOS}prefLabel"),
                    supercategory=_only(broader, facts[broader], f"{_SKOS}prefLabel"),
                    level=int(_only(iri, statements, _LEVEL)),
                    taxonomy_id=_only(iri, statements, f"{_SKOS}notation"),
                )
            )
    categories, attributes = (tuple(sorted(found, key=lambda term: term.id)) for found in terms.values())
    return Taxonomy(categories, attributes)


def _only(iri: str, statements: Mapping[str, list[str]], predicate: str) -> str:
    values = statements.get(predicate, [])
    if len(values) != 1:
        raise SourceError(f"taxonomy: {iri} has {len(values)} values of {predicate}, and must have one")
    return values[0]
