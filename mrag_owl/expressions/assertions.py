"""What the triples of a knowledge base state about individuals, as arrays of numbers."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import pyoxigraph as ox
from numpy.typing import NDArray

from mrag_owl.errors import ExpressionError, KnowledgeBaseError
from mrag_owl.expressions.axioms import Schema, SchemaReader, key
from mrag_owl.expressions.literals import literal_key, literal_parts, numeric_value
from mrag_owl.expressions.ontology_files import Statement, Term
from mrag_owl.expressions.relations import sorted_distinct
from mrag_owl.expressions.string_table import StringTable
from mrag_owl.expressions.syntax import ClassExpression
from mrag_owl.expressions.term_numbers import TermNumbers
from mrag_owl.expressions.terms import NUMERIC, TEXTS, text_of
from mrag_owl.expressions.wording import says
from mrag_owl.records import Iri
from mrag_owl.store.shelves import Column, Shelf, Shelved
from mrag_owl.vocabulary import DCTERMS, OWL, RDF, RDFS, SKOS, XSD

_BUILT_IN = (OWL, RDF, RDFS)
_RDF_TYPE = f"{RDF}type"
_LINE = re.compile(r"^<([^<>\\\n]*)> <([^<>\\\n]*)> <([^<>\\\n]*)> \.$|^(.+)$", re.MULTILINE)
"""A line of N-Triples that relates two IRIs, or any other."""
_BATCH = 1 << 20  # bytes of lines that are read at once
_LABELS = (RDFS + "label", SKOS + "prefLabel")
_ANNOTATIONS = frozenset(
    [
        *(RDFS + name for name in ("comment", "isDefinedBy", "label", "seeAlso")),
        *(SKOS + name for name in ("prefLabel", "altLabel", "hiddenLabel", "definition", "note", "scopeNote")),
        *(SKOS + name for name in ("example", "editorialNote", "changeNote", "historyNote", "inScheme")),
        *(DCTERMS + name for name in ("creator", "contributor", "publisher", "rights")),
    ]
)


class Literals:
    """The distinct literals of a knowledge base, numbered in order of appearance."""

    def __init__(self) -> None:
        self.texts: list[tuple[str, str]] = []
        self._numbers: dict[str, int] = {}
        self._values: list[float] = []

    def number(self, lexical: str, datatype: str) -> int:
        """Return the number of the literal, a new one if it is new; equal numbers and booleans share one."""
        sought = literal_key(lexical, datatype)
        found = self._numbers.setdefault(sought, len(self.texts))
        if found == len(self.texts):
            self.texts.append((lexical, datatype))
            value = numeric_value(lexical, datatype)
            self._values.append(np.nan if value is None else value)
        return found

    def find(self, sought: str) -> int:
        """Return the number of the literal with this key, -1 if there is none."""
        return self._numbers.get(sought, -1)

    def numeric(self) -> NDArray[np.float64]:
        """Return the value of each literal, NaN for those that are no numbers."""
        return np.array(self._values, dtype=np.float64)

    def saying(self, numbers: NDArray[np.int64], phrases: Sequence[str]) -> NDArray[np.int64]:
        """Return those of the literals, by number, that are texts and say one of the phrases."""
        told = ((number, *self.texts[number]) for number in numbers.tolist())
        return np.array([n for n, *text in told if text[1] in TEXTS and says(text_of(*text), phrases)], dtype=np.int64)

    def keys(self) -> list[str]:
        """Return the keys in the order of their numbers."""
        return list(self._numbers)


@dataclass(slots=True)
class Assertions:
    """Statements about individuals, which are numbered by their place in the sorted table `names`.

    `members` holds sorted distinct ids; `edges` sorted distinct subject · n + object; `values` sorted distinct
    (literal << 32) | subject; `datatypes` those of the numbers of each data property; `complex_types` the ids stated
    to be instances of an anonymous class; `same` for each id the least id of its owl:sameAs group, None without any;
    `declared` who is typed by a class of the language; `labels` by IRI, English before others; `apart` the pairs of
    properties that nothing is concluded from.
    """

    names: StringTable
    members: Shelved[Iri]
    edges: Shelved[Iri]
    values: Shelved[Iri]
    literals: Literals
    datatypes: dict[Iri, frozenset[Iri]]
    complex_types: list[tuple[NDArray[np.int64], ClassExpression]]
    same: NDArray[np.int64] | None
    different: list[tuple[int, int]]
    declared: dict[Iri, NDArray[np.int64]]
    labels: dict[Iri, str]
    apart: Shelved[Iri]


class _Pairs:
    def __init__(self, shelf: Shelf) -> None:
        self.left = Column(shelf)  # a knowledge base holds 2³¹ individuals at most
        self.right = Column(shelf)

    def add(self, left: int, right: int) -> None:
        self.left.append(left)
        self.right.append(right)

    def arrays(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        return self.left.read(), self.right.read()


def collect(
    statements: Iterable[Statement],
    lines: Iterable[bytes] = (),
    apart: Iterable[bytes] = (),
    *,
    shelf: Shelf | None = None,
) -> tuple[Schema, Assertions]:
    """Sort triples, and lines of canonical N-Triples, into a schema and assertions; those of `apart` add no individual.

    An individual is what is declared owl:NamedIndividual, is an instance of a class that is not built in, stands in an
    object property assertion, or is named as one by an axiom; what is declared a class or a property is none unless it
    also is declared an individual. Annotation properties (declared, RDFS and SKOS documentation) state nothing. An
    undeclared property relates individuals where its value is an IRI or a blank node. Large arrays are put on `shelf`.
    """
    collector = _Collector(shelf or Shelf())
    for subject, predicate, value in statements:
        collector.add(subject, key(predicate), value)
        collector.terms.settle()
    collector.add_lines(lines)
    collector.add_apart(apart)
    return collector.finish()


class _Collector:
    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.terms = TermNumbers(shelf)
        self.types: dict[str, Column] = defaultdict(lambda: Column(shelf))
        self.edges: dict[str, _Pairs] = defaultdict(lambda: _Pairs(shelf))
        self.values: dict[str, _Pairs] = defaultdict(lambda: _Pairs(shelf))
        self.literals = Literals()
        self.datatypes: dict[str, set[Iri]] = defaultdict(set)
        self.schema: list[Statement] = []
        self.same = _Pairs(shelf)
        self.different = _Pairs(shelf)
        self.labels: dict[Iri, tuple[int, str, str]] = {}
        self.apart: dict[str, _Pairs] = defaultdict(lambda: _Pairs(shelf))

    def add(self, subject: Term, predicate: str, value: Term) -> None:
        if isinstance(value, ox.Literal):
            if predicate in _LABELS:
                self._label(key(subject), predicate, value)
            elif predicate.startswith((OWL, RDFS, XSD)):
                self.schema.append((subject, ox.NamedNode(predicate), value))
            elif predicate not in _ANNOTATIONS:
                lexical, datatype = literal_parts(value)
                if datatype in NUMERIC:
                    self.datatypes[predicate].add(datatype)
                self.values[predicate].add(self._number(key(subject)), self.literals.number(lexical, datatype))
        elif isinstance(value, ox.Triple) or isinstance(subject, ox.Triple):
            return
        elif predicate == RDF + "type":
            target = key(value)
            if target.startswith(_BUILT_IN):
                self.schema.append((subject, ox.NamedNode(predicate), value))
            else:
                self.types[target].append(self._number(key(subject)))
        elif predicate == OWL + "sameAs":
            self.same.add(self._number(key(subject)), self._number(key(value)))
        elif predicate == OWL + "differentFrom":
            self.different.add(self._number(key(subject)), self._number(key(value)))
        elif predicate.startswith((OWL, RDFS)) or predicate in (RDF + "first", RDF + "rest"):
            self.schema.append((subject, ox.NamedNode(predicate), value))
        elif predicate not in _ANNOTATIONS:
            self.edges[predicate].add(self._number(key(subject)), self._number(key(value)))

    def add_lines(self, lines: Iterable[bytes]) -> None:
        """Add lines of N-Triples; what relates two IRIs, most of it, is read without being made into terms.

        Many lines are taken apart at once, and added property by property.
        """
        number = self.terms.__getitem__
        for batch in _batches(lines):
            pairs: dict[str, list[tuple[str, str]]] = defaultdict(list)
            others: list[str] = []
            for subject, predicate, value, other in _LINE.findall(batch):
                if other:
                    others.append(other)
                else:
                    pairs[predicate].append((subject, value))
            for predicate, found in pairs.items():
                if predicate == _RDF_TYPE:
                    others += self._add_members(found, number)
                elif (role := self._role(predicate)) is not None:
                    role.left.extend([number(subject) for subject, _ in found])
                    role.right.extend([number(value) for _, value in found])
                else:
                    others += (f"<{subject}> <{predicate}> <{value}> ." for subject, value in found)
            for quad in ox.parse("\n".join(others), format=ox.RdfFormat.N_TRIPLES):
                self.add(quad.subject, key(quad.predicate), quad.object)
            self.terms.settle()

    def add_apart(self, lines: Iterable[bytes]) -> None:
        """Add lines that relate individuals; of what is none by any other line, nothing is kept in the end."""
        for batch in _batches(lines):
            for subject, predicate, value, other in _LINE.findall(batch):
                if not other:
                    self.apart[predicate].add(self.terms[subject], self.terms[value])
            self.terms.settle()

    def _add_members(self, pairs: list[tuple[str, str]], number: Callable[[str], int]) -> Iterator[str]:
        """Add members of classes; yields the lines that state a class of the language itself."""
        members: dict[str, list[str]] = defaultdict(list)
        for subject, value in pairs:
            members[value].append(subject)
        for iri, subjects in members.items():
            if iri.startswith(_BUILT_IN):
                yield from (f"<{subject}> <{_RDF_TYPE}> <{iri}> ." for subject in subjects)
            else:
                self.types[iri].extend([number(subject) for subject in subjects])

    def _role(self, iri: str) -> _Pairs | None:
        """Return where the pairs of a property are collected, None for one that means something to the language."""
        is_special = iri.startswith(_BUILT_IN) or iri in _ANNOTATIONS
        return None if is_special else self.edges[iri]

    def _number(self, name: str) -> int:
        return self.terms[name]

    def _label(self, subject: str, predicate: str, value: ox.Literal) -> None:
        language = (value.language or "").lower()
        place = (("en", "").index(language) if language in ("en", "") else 2) * 2 + _LABELS.index(predicate)
        candidate = (place, language, value.value)
        iri = Iri(subject)
        if iri not in self.labels or candidate < self.labels[iri]:
            self.labels[iri] = candidate

    def finish(self) -> tuple[Schema, Assertions]:
        # An assertion of an anonymous class needs the schema triples that spell the class.
        reader = SchemaReader(self.schema)
        schema = reader.schema()
        declared = self._add_built_in_types(schema)
        for iri in schema.individuals:
            self._number(iri)
        for iri in schema.annotation_properties:
            self.edges.pop(iri, None)
            self.values.pop(iri, None)
        terms, places = self.terms.distinct()
        wanted = self._individuals(schema, terms, places)
        names = terms.taken(np.flatnonzero(wanted), self.shelf)
        if len(names) >= 2**31:
            raise KnowledgeBaseError(f"{len(names)} individuals are more than the 2³¹ that a knowledge base holds")
        numbers = np.where(wanted, np.cumsum(wanted, dtype=np.int32) - 1, np.int32(-1))[places]
        del terms, places, wanted
        members, complex_types = Shelved[Iri](self.shelf), []
        for target, ids in sorted(self.types.items()):
            some = numbers[ids.read()]
            found = sorted_distinct(some[some >= 0].astype(np.int64))
            if target.startswith("_:"):
                try:
                    complex_types.append((found, reader.expression(ox.BlankNode(target.removeprefix("_:")))))
                except ExpressionError as error:
                    schema.left_out.append(f"{target} as a type: {error}")
            elif len(found):
                members[Iri(target)] = found
                schema.classes.add(Iri(target))
        edges = self._edges(numbers, len(names))
        schema.object_properties.update(edges)
        values = Shelved[Iri](self.shelf)
        for name, pairs in sorted(self.values.items()):
            stated, literals = pairs.arrays()
            subjects = numbers[stated]
            kept = subjects >= 0
            if kept.any():
                values[Iri(name)] = sorted_distinct((literals[kept].astype(np.int64) << 32) | subjects[kept])
        schema.data_properties.update(values)
        same, different = self._names_apart(numbers, names, reader)
        labels = {iri: text for iri, (_, _, text) in sorted(self.labels.items())}
        datatypes = {Iri(iri): frozenset(found) for iri, found in self.datatypes.items() if Iri(iri) in values}
        return schema, Assertions(
            names=names,
            members=members,
            edges=edges,
            values=values,
            literals=self.literals,
            datatypes=datatypes,
            complex_types=complex_types,
            same=same,
            different=different,
            declared={kind: sorted_distinct(numbers[ids].astype(np.int64)) for kind, ids in declared.items() if ids},
            labels=labels,
            apart=self._apart(numbers),
        )

    def _edges(self, numbers: NDArray[np.int32], size: int) -> Shelved[Iri]:
        """Return the pairs of each property as numbers; of those that were collected, nothing is left."""
        found = Shelved[Iri](self.shelf)
        for iri in sorted(self.edges):
            left, right = _kept(self.edges.pop(iri), numbers)
            if len(left):
                found[Iri(iri)] = sorted_distinct(left.astype(np.int64) * size + right)
        return found

    def _apart(self, numbers: NDArray[np.int32]) -> Shelved[Iri]:
        found = Shelved[Iri](self.shelf)
        for role in sorted(self.apart):
            found[Iri(role)] = np.stack(_kept(self.apart.pop(role), numbers))
        return found

    def _add_built_in_types(self, schema: Schema) -> dict[Iri, list[int]]:
        """Note who is declared an individual, and return the terms by the class of the language that says so."""
        declared: dict[Iri, list[int]] = {Iri(OWL + name): [] for name in ("NamedIndividual", "Thing")}
        for subject, predicate, value in self.schema:
            if key(predicate) == RDF + "type" and (kind := Iri(key(value))) in declared:
                declared[kind].append(self._number(key(subject)))
                schema.individuals.add(Iri(key(subject)))
        return declared

    def _individuals(self, schema: Schema, terms: StringTable, places: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Return which terms are individuals."""
        typed = np.zeros(len(terms), dtype=bool)
        for ids in self.types.values():
            typed[places[ids.read()]] = True
        wanted = typed.copy()
        for pairs in (*self.edges.values(), self.same, self.different):
            for side in (pairs.left, pairs.right):
                wanted[places[side.read()]] = True
        for pairs in self.values.values():
            wanted[places[pairs.left.read()]] = True
        # Ontologies, axioms and the like are typed by the language itself and by nothing else.
        by_language = {key(subject) for subject, predicate, _ in self.schema if key(predicate) == RDF + "type"}
        found = terms.find_all(sorted(by_language))
        found = found[found >= 0]
        wanted[found[~typed[found]]] = False
        declared = schema.classes | schema.object_properties | schema.data_properties | schema.annotation_properties
        found = terms.find_all(sorted(declared))
        wanted[found[found >= 0]] = False
        wanted[terms.find_all(sorted(schema.individuals))] = True
        return wanted

    def _names_apart(
        self, numbers: NDArray[np.int32], names: StringTable, reader: SchemaReader
    ) -> tuple[NDArray[np.int64] | None, list[tuple[int, int]]]:
        different = [(int(one), int(other)) for one, other in zip(*_kept(self.different, numbers), strict=True)]
        try:
            groups = reader.all_different()
        except ExpressionError as error:
            raise KnowledgeBaseError(f"owl:AllDifferent cannot be read: {error}") from error
        for group in groups:
            ids = [number for number in map(names.find, group) if number >= 0]
            different += [(one, other) for place, one in enumerate(ids) for other in ids[place + 1 :]]
        one, other = _kept(self.same, numbers)
        if not len(one):
            return None, different
        least = np.arange(len(names), dtype=np.int64)
        while True:
            before = least.copy()
            lower = np.minimum(least[one], least[other])
            np.minimum.at(least, one, lower)
            np.minimum.at(least, other, lower)
            least = least[least]
            if np.array_equal(before, least):
                return least, different


def _kept(pairs: _Pairs, numbers: NDArray[np.int32]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    left, right = (numbers[side] for side in pairs.arrays())
    kept = (left >= 0) & (right >= 0)
    return left[kept], right[kept]


def _batches(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield the lines joined, many at once."""
    waiting: list[bytes] = []
    size = 0
    for line in lines:
        waiting.append(line)
        size += len(line)
        if size > _BATCH:
            yield b"".join(waiting).decode()
            waiting, size = [], 0
    yield b"".join(waiting).decode()
