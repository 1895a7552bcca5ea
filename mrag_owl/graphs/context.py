"""The context graph: what texts tell, as plain triples, each beside a statement with its sentence and its passage.

An entity that an individual of the store is, by name and years, is that individual; every other has an IRI of its own,
made of its kind and its name, so that two texts speak of one. Names that were merged keep an individual, which is
`owl:sameAs` the one they were taken for, with score and reason, as candidates for identity have them: a statement's
words show which name it was, and a profile's `apart` parts them again.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256

from mrag_owl import vocabulary as mo
from mrag_owl.graphs.identity import Candidate, identity_triples
from mrag_owl.graphs.individuals import slug
from mrag_owl.graphs.ntriples import decimal, integer, node, text
from mrag_owl.graphs.runs import Run, Statement, as_ntriples, told_text
from mrag_owl.records import Iri
from mrag_owl.texts.books import Book
from mrag_owl.texts.context import Context, Entity, Link

YEARS = "https://w3id.org/mrag-owl/museum/year_"
"""Start of the IRIs of years, which stores of museums have as well."""

_YEAR_CLASS = Iri(mo.MUSEUM + "Year")
_SKOS_EXACT = mo.SKOS_EXACT_MATCH


@dataclass(frozen=True, slots=True)
class Linked:
    """An individual of the store that an entity is: how sure that is, in [0, 1], and why."""

    iri: Iri
    score: float
    reason: str


@dataclass(frozen=True, slots=True)
class Terms:
    """The classes of types and the properties of relations, by their names in the profile."""

    classes: Mapping[str, Iri]
    properties: Mapping[str, Iri]


class ContextGraph:
    """Writes the graph of what texts tell; `iris` are those of its entities, by their keys."""

    def __init__(self, context: Context, terms: Terms, run: Run, *, base: str, linked: Mapping[str, Linked]) -> None:
        self.context = context
        self.run = run
        self._terms = terms
        self._base = base
        self._linked = linked
        self.iris = self._named()
        self._books = [_name(book) for book in context.books]

    def triples(self) -> Iterator[str]:
        """Yield the graph as N-Triples, piece by piece."""
        yield from self._texts()
        for entity in self.context.entities:
            yield as_ntriples(self._entity(entity))
        yield from self._mentions()
        for number, link in enumerate(self.context.links):
            yield as_ntriples(self._link(number, link))
        yield from identity_triples(self._candidates(), base=self._base)

    def _named(self) -> dict[str, Iri]:
        """Return the IRI of each entity; two whose names end in the same IRI get what tells them apart."""
        found: dict[str, Iri] = {}
        taken: dict[str, str] = {}
        for entity in self.context.entities:
            if entity.key in self._linked:
                found[entity.key] = self._linked[entity.key].iri
                continue
            iri = f"{YEARS}{entity.year}" if entity.year is not None else self._own(entity.key)
            if taken.setdefault(iri, entity.key) != entity.key:
                iri = f"{iri}-{sha256(entity.key.encode()).hexdigest()[:6]}"
            found[entity.key] = Iri(iri)
        return found

    def _own(self, key: str) -> str:
        kind, _, name = key.partition(" ")
        decomposed = unicodedata.normalize("NFKD", name)
        plain = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
        end = slug(plain)
        if end == "other":  # letters that IRIs here do not have
            end = sha256(name.encode()).hexdigest()[:12]
        return f"{self._base}{kind.lower()}_{end}"

    def _passage(self, book: int, number: int) -> Iri:
        return Iri(f"{self._base}passage_{self._books[book]}_{number}")

    def _texts(self) -> Iterator[str]:
        for number, book in enumerate(self.context.books):
            text_iri = Iri(f"{self._base}text_{self._books[number]}")
            yield as_ntriples(
                [(text_iri, mo.RDF_TYPE, node(mo.CTX_TEXT)), (text_iri, mo.RDFS_LABEL, told_text(book.title))]
            )
            for place, passage in enumerate(book.passages):
                iri = self._passage(number, place)
                yield as_ntriples(
                    [
                        (iri, mo.RDF_TYPE, node(mo.CTX_PASSAGE)),
                        (iri, mo.CTX_IN_TEXT, node(text_iri)),
                        (iri, mo.CTX_AT_PLACE, told_text(passage.place)),
                        (iri, mo.CTX_HAS_NUMBER, integer(place)),
                        (iri, mo.CTX_HAS_TEXT, told_text(book.text[passage.start : passage.end])),
                    ]
                )

    def _entity(self, entity: Entity) -> Iterator[Statement]:
        iri = self.iris[entity.key]
        if entity.year is not None:
            yield iri, mo.RDF_TYPE, node(_YEAR_CLASS)
            yield iri, mo.RDFS_LABEL, text(str(entity.year))
            yield iri, mo.MUSEUM_YEAR, integer(entity.year)
            return
        yield iri, mo.RDF_TYPE, node(self._terms.classes[entity.type])
        names = entity.names
        if entity.key not in self._linked:
            yield iri, mo.RDFS_LABEL, told_text(entity.name)
            names = names[1:]
        for name in names:
            yield iri, mo.SKOS_ALT_LABEL, told_text(name)
        if entity.description:
            yield iri, mo.CTX_DESCRIPTION, told_text(entity.description)
        for same in entity.same:
            yield iri, _SKOS_EXACT, node(same)

    def _mentions(self) -> Iterator[str]:
        number = 0
        for entity in self.context.entities:
            if entity.year is not None:
                continue
            for place in entity.mentions:
                book = self.context.books[place.book]
                at = book.passage_number(place.start)
                start = book.passages[at].start
                iri = Iri(f"{self._base}mention_{self.run.name}_{number}")
                number += 1
                yield as_ntriples(
                    [
                        (iri, mo.RDF_TYPE, node(mo.CTX_MENTION)),
                        (iri, mo.CTX_OF_ENTITY, node(self.iris[entity.key])),
                        (iri, mo.CTX_IN_PASSAGE, node(self._passage(place.book, at))),
                        (iri, mo.CTX_STARTS_AT, integer(place.start - start)),
                        (iri, mo.CTX_ENDS_AT, integer(place.end - start)),
                    ]
                )

    def _link(self, number: int, link: Link) -> Iterator[Statement]:
        source, target = self.iris[link.source], self.iris[link.target]
        term = self._terms.properties[link.relation]
        yield source, term, node(target)
        for place, one in enumerate(link.told):
            book = self.context.books[one.place.book]
            at = book.passage_number(one.place.start)
            iri = Iri(f"{self._base}statement_{self.run.name}_{number}_{place}")
            yield iri, mo.RDF_TYPE, node(mo.CTX_STATEMENT)
            yield iri, mo.CTX_HAS_SUBJECT, node(source)
            yield iri, mo.CTX_HAS_PROPERTY, node(term)
            yield iri, mo.CTX_HAS_OBJECT, node(target)
            yield iri, mo.CTX_HAS_EVIDENCE, told_text(book.text[one.place.start : one.place.end])
            yield iri, mo.CTX_IN_PASSAGE, node(self._passage(one.place.book, at))
            yield iri, mo.HAS_CONFIDENCE, decimal(round(float(one.confidence), 4))
            yield iri, mo.PROV_WAS_GENERATED_BY, node(self.run.graph)
            if one.words:
                yield iri, mo.HAS_WORDS, told_text(one.words[:120])

    def _candidates(self) -> Iterator[Candidate]:
        for merge in self.context.merges:
            name = f"{merge.type} {merge.name}" if not merge.kept.startswith("person ") else f"person {merge.name}"
            own, kept = Iri(self._own(name)), self.iris[merge.kept]
            if own != kept:
                yield Candidate(own, kept, merge.score, merge.reason)
        for key, linked in sorted(self._linked.items()):
            own = Iri(self._own(key))
            if key in self.iris and own != linked.iri:
                yield Candidate(own, linked.iri, linked.score, linked.reason)


def _name(book: Book) -> str:
    """Return what IRIs of a book end in: its title, and what tells it from others of that title."""
    return f"{slug(book.title)}-{sha256(f'{book.title} {book.text}'.encode('utf-8', 'replace')).hexdigest()[:8]}"
