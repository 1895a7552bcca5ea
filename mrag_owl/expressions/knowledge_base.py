"""The individuals, classes, roles and data of an ontology as arrays, with the schema's consequences drawn.

World: closed. What neither is stated nor follows by `closure` (which says which consequences are drawn) is false,
and distinct names are distinct individuals.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise, starmap
from pathlib import Path
from time import perf_counter

import numpy as np
import pyoxigraph as ox
from numpy.typing import NDArray

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.assertions import Assertions, collect
from mrag_owl.expressions.axioms import Schema
from mrag_owl.expressions.closure import Closure
from mrag_owl.expressions.consistency import check
from mrag_owl.expressions.derivations import Derivations
from mrag_owl.expressions.deriving import derive
from mrag_owl.expressions.literals import literal_key
from mrag_owl.expressions.ontology_files import Advance, Statement, file_statements
from mrag_owl.expressions.relations import beyond
from mrag_owl.expressions.string_table import StringTable
from mrag_owl.expressions.syntax import DataValue, Named, walk
from mrag_owl.expressions.terms import NUMERIC, TEXTS, text_of
from mrag_owl.expressions.wording import TEXTS_LAYOUT, Texts
from mrag_owl.records import Iri
from mrag_owl.store.files import keep_whole
from mrag_owl.store.shelves import Shelf, Shelved, release
from mrag_owl.vocabulary import RDFS_LABEL, RECORD_SAYS

logger = logging.getLogger(__name__)

_AT_ONCE = 16
"""IRIs from which on it is quicker to take all out of the table at once."""

_KEPT_TEXTS = 1000
"""So many texts of a property are kept on disk; of fewer the words are found as quickly as files are opened."""

Ids = NDArray[np.int32]
"""Ids of individuals: positions in the sorted table of their IRIs."""


@dataclass(frozen=True, eq=False)
class Edges:
    """The pairs of one role over `size` individuals: `sources` sorted, `targets` ascending within each, no pair twice.

    The targets of individual i are `targets[starts[i]:starts[i + 1]]`.
    """

    sources: Ids
    targets: Ids
    size: int

    def __len__(self) -> int:
        return len(self.sources)

    @cached_property
    def starts(self) -> NDArray[np.int64]:
        """Where the pairs of each individual begin, and where the last ones end, shape (size + 1,)."""
        starts = np.zeros(self.size + 1, dtype=np.int64)
        np.cumsum(np.bincount(self.sources, minlength=self.size), out=starts[1:])
        return starts

    def targets_of(self, individual: int) -> Ids:
        """Return the targets of one individual; none of what is not known, -1."""
        first, last = np.searchsorted(self.sources, [individual, individual + 1])
        return self.targets[first:last]


@dataclass(frozen=True, slots=True, eq=False)
class Values:
    """The literals of one data property: `subjects[j]` has literal number `literals[j]`; sorted by literal."""

    subjects: Ids
    literals: Ids


@dataclass(frozen=True, eq=False)
class KnowledgeBase:
    """An ontology, closed under its schema, over numbered individuals.

    `individuals` is sorted, so ids follow IRI order. `class_ids`, `role_pairs` and `data_pairs` hold the arrays of
    all classes, object properties and data properties one after another, with the offsets of each. `literals` is
    sorted by `literal_key`; `numbers` has each one's value, NaN where it is no number. `superclasses` and
    `superproperties` list the stated direct parents; `characteristics` such as "Functional" by property; `datatypes` of
    the numbers that are values of a data property; `derivations` say how a query finds what was inferred.
    `folder` is where it was opened from, if from disk; what is derived from it may be kept there. `apart` has the
    sources and the targets, shape (2, pairs), of those that `edges` gives beside what is learned from (`with_apart`).
    """

    individuals: StringTable
    classes: tuple[Iri, ...]
    class_offsets: NDArray[np.int64]
    class_ids: Ids
    object_properties: tuple[Iri, ...]
    role_offsets: NDArray[np.int64]
    role_sources: Ids
    role_targets: Ids
    inverse_sources: Ids
    inverse_targets: Ids
    data_properties: tuple[Iri, ...]
    data_offsets: NDArray[np.int64]
    data_subjects: Ids
    data_literals: Ids
    literals: StringTable
    literal_texts: StringTable
    numbers: NDArray[np.float64]
    labels: Mapping[Iri, str]
    superclasses: Mapping[Iri, tuple[Iri, ...]]
    superproperties: Mapping[Iri, tuple[Iri, ...]]
    characteristics: Mapping[Iri, tuple[str, ...]]
    datatypes: Mapping[Iri, tuple[Iri, ...]]
    derivations: Derivations
    left_out: tuple[str, ...]
    digest: str
    folder: Path | None = None
    apart: Mapping[Iri, Ids] = field(default_factory=dict)
    _edges: dict[tuple[Iri, bool], Edges] = field(default_factory=dict, repr=False)
    _texts: dict[Iri, Texts] = field(default_factory=dict, repr=False)

    @classmethod
    def from_statements(
        cls,
        statements: Iterable[Statement],
        *,
        lines: Iterable[bytes] = (),
        apart: Iterable[bytes] = (),
        digest: str = "",
        infer: bool = True,
        shelf: Shelf | None = None,
    ) -> KnowledgeBase:
        """Build from triples of pyoxigraph terms, such as `store.quads_for_pattern` gives for a graph.

        `lines` are further triples, as lines of N-Triples with single spaces, any number of them in each: many facts
        are read ten times as fast that way. From those of `apart` nothing is concluded; their pairs are kept apart.
        `digest` names the content, for `save`. Without `infer` only what is stated counts. Large arrays are put on
        `shelf`, which must be there for as long as the result is used. Raises KnowledgeBaseError for an inconsistent
        ontology, naming an individual that shows it, and for one without individuals.
        """
        started = perf_counter()
        schema, assertions = collect(statements, lines, apart, shelf=shelf)
        if not len(assertions.names):
            raise KnowledgeBaseError("the ontology states nothing about any individual; there is nothing to learn from")
        closure = Closure(schema, assertions)
        if infer:
            closure.saturate()
            check(closure)
        knowledge_base = _assemble(cls, schema, assertions, closure, digest)
        logger.info(
            "knowledge base: %d individuals, %d classes, %d role pairs, %.2f s",
            len(knowledge_base.individuals),
            len(knowledge_base.classes),
            len(knowledge_base.role_sources),
            perf_counter() - started,
        )
        return knowledge_base

    @classmethod
    def read(cls, path: Path, *, infer: bool = True, advance: Advance | None = None) -> KnowledgeBase:
        """Build from an OWL/RDF file and its imports; raises KnowledgeBaseError where that cannot be done."""
        statements, sources = file_statements(path, advance=advance)
        try:
            return cls.from_statements(statements, digest=sources[0].digest, infer=infer)
        except KnowledgeBaseError as error:
            raise KnowledgeBaseError(f"{path}: {error}") from error

    def __len__(self) -> int:
        return len(self.individuals)

    def with_apart(self, pairs: Mapping[Iri, Ids]) -> KnowledgeBase:
        """Return it with further pairs of object properties, which expressions speak of and learners do not learn from.

        `pairs` has the sources and the targets of each, shape (2, pairs). A property that has pairs of its own stays
        one of `object_properties`, which learners go through; one that has none is taken out of them. Nothing is
        concluded from what is set apart.
        """
        lengths = np.diff(self.role_offsets)
        bare = [number for number, iri in enumerate(self.object_properties) if iri in pairs and not lengths[number]]
        return replace(
            self,
            object_properties=tuple(iri for number, iri in enumerate(self.object_properties) if number not in bare),
            role_offsets=np.delete(self.role_offsets, bare),
            apart=pairs,
            _edges={},
        )

    @cached_property
    def subclasses(self) -> Mapping[Iri, tuple[Iri, ...]]:
        """The classes right below each class."""
        below: dict[Iri, list[Iri]] = {}
        for low, highs in self.superclasses.items():
            for high in highs:
                below.setdefault(high, []).append(low)
        return {high: tuple(lows) for high, lows in below.items()}

    @cached_property
    def class_numbers(self) -> Mapping[Iri, int]:
        """Class IRI → its place in `classes`."""
        return {iri: number for number, iri in enumerate(self.classes)}

    @cached_property
    def role_numbers(self) -> Mapping[Iri, int]:
        """Object property IRI → its place in `object_properties`."""
        return {iri: number for number, iri in enumerate(self.object_properties)}

    @cached_property
    def data_numbers(self) -> Mapping[Iri, int]:
        """Data property IRI → its place in `data_properties`."""
        return {iri: number for number, iri in enumerate(self.data_properties)}

    @cached_property
    def worded_properties(self) -> tuple[Iri, ...]:
        """The data properties for what records say in words, which are below mo:recordSays."""
        return tuple(iri for iri in self.data_properties if RECORD_SAYS in beyond(iri, self.superproperties))

    @cached_property
    def valued_properties(self) -> tuple[Iri, ...]:
        """All other data properties: those whose values are learned from."""
        words = {RECORD_SAYS, *self.worded_properties}
        return tuple(iri for iri in self.data_properties if iri not in words)

    def find(self, iri: str) -> int:
        """Return the id of an individual, -1 if it is unknown; the last ones asked for are remembered."""
        return self.individuals.find(iri)

    def ids(self, names: Sequence[str]) -> NDArray[np.int64]:
        """Return the ids of individuals, -1 for each that is unknown; quicker than one after another."""
        return self.individuals.find_all(names)

    def iri(self, individual: int) -> Iri:
        """Return the IRI of an individual."""
        return Iri(self.individuals[individual])

    def iris(self, ids: Iterable[int]) -> list[Iri]:
        """Return the IRIs of individuals, in the order given."""
        numbers = np.fromiter(ids, dtype=np.int64)
        if len(numbers) < _AT_ONCE:
            return [*map(self.iri, numbers.tolist())]
        return [*map(Iri, self.individuals.taken(numbers))]

    def members(self, iri: Iri) -> Ids:
        """Return the sorted ids of a class's instances; none for an unknown class."""
        number = self.class_numbers.get(iri)
        if number is None:
            return np.zeros(0, dtype=np.int32)
        return self.class_ids[self.class_offsets[number] : self.class_offsets[number + 1]]

    def edges(self, iri: Iri, *, inverse: bool = False) -> Edges:
        """Return the pairs of an object property, read backwards if `inverse`; none for an unknown one."""
        found = self._edges.get((iri, inverse))
        if found is None:
            number = self.role_numbers.get(iri)
            bounds = slice(0, 0) if number is None else slice(*self.role_offsets[number : number + 2])
            if inverse:
                sources, targets = self.inverse_sources[bounds], self.inverse_targets[bounds]
            else:
                sources, targets = self.role_sources[bounds], self.role_targets[bounds]
            if iri in self.apart:
                one, other = self.apart[iri]
                further = (other, one) if inverse else (one, other)
                sources, targets = _joined((sources, targets), further, size=len(self))
            found = self._edges.setdefault((iri, inverse), Edges(sources, targets, len(self)))
        return found

    def values(self, iri: Iri) -> Values:
        """Return the literals of a data property; none for an unknown one."""
        number = self.data_numbers.get(iri)
        bounds = slice(0, 0) if number is None else slice(*self.data_offsets[number : number + 2])
        return Values(self.data_subjects[bounds], self.data_literals[bounds])

    def texts(self, iri: Iri) -> Texts:
        """Return the texts of a data property, of rdfs:label the names of individuals; made once.

        Many are kept beside a knowledge base that was opened from disk, and opened from there the next time.
        """
        found = self._texts.get(iri)
        if found is None:
            found = self._texts.setdefault(iri, self._opened_texts(iri))
        return found

    def _opened_texts(self, iri: Iri) -> Texts:
        folder = self.folder / f"texts-{TEXTS_LAYOUT}-{self.data_numbers.get(iri, 'names')}" if self.folder else None
        if folder is not None and folder.is_dir():
            return Texts.load(folder)
        made = Texts.build(self._own_texts(iri))
        if folder is not None and len(made.texts) >= _KEPT_TEXTS:
            keep_whole(folder, made.save)
        return made

    def _own_texts(self, iri: Iri) -> Iterator[tuple[int, str]]:
        if iri == RDFS_LABEL and iri not in self.data_numbers:
            named = zip(self.ids([*self.labels]).tolist(), self.labels.values(), strict=True)
            yield from ((number, text) for number, text in named if number >= 0)
        values = self.values(iri)
        for subject, literal in zip(values.subjects.tolist(), values.literals.tolist(), strict=True):
            datatype, _, lexical = self.literal_texts[literal].partition(" ")
            if datatype in TEXTS:
                yield subject, text_of(lexical, Iri(datatype))

    def find_literal(self, lexical: str, datatype: str) -> int:
        """Return the number of the literal, -1 if no individual has it."""
        return self.literals.find(literal_key(lexical, datatype))


def _assemble(
    cls: type[KnowledgeBase], schema: Schema, assertions: Assertions, closure: Closure, digest: str
) -> KnowledgeBase:
    size = len(assertions.names)
    derivations = derive(closure, assertions)  # before the arrays are made, for it takes as much memory as they do
    classes = tuple(sorted(schema.classes | _filled(closure.members)))
    roles = tuple(sorted(schema.object_properties | _filled(closure.edges)))
    properties = tuple(sorted(schema.data_properties | _filled(closure.values)))
    class_offsets, role_offsets, data_offsets = (
        _offsets(names, found)
        for names, found in ((classes, closure.members), (roles, closure.edges), (properties, closure.values))
    )
    shelf = closure.shelf
    class_ids, *pairs = (shelf.empty(int(ends[-1]), np.int32) for ends in (class_offsets, *[role_offsets] * 4))
    data_subjects, data_literals = (shelf.empty(int(data_offsets[-1]), np.int32) for _ in range(2))
    for iri, bounds in _bounds(classes, class_offsets):
        class_ids[bounds] = closure.members[iri]
        release(class_ids)
    sources, targets, inverse_sources, inverse_targets = pairs
    for iri, bounds in _bounds(roles, role_offsets):
        one, other = (side.astype(np.int32) for side in np.divmod(closure.edges[iri], max(size, 1)))
        sources[bounds], targets[bounds] = one, other
        backwards = np.argsort(other, kind="stable")
        inverse_sources[bounds], inverse_targets[bounds] = other[backwards], one[backwards]
        release(*pairs)
    literal_keys = closure.literals.keys()
    order = sorted(range(len(literal_keys)), key=literal_keys.__getitem__)
    place = np.empty(len(order), dtype=np.int64)
    place[order] = np.arange(len(order))
    for iri, bounds in _bounds(properties, data_offsets):
        keys = closure.values[iri]
        keys = np.sort((place[keys >> 32] << 32) | (keys & 0xFFFFFFFF))
        data_subjects[bounds], data_literals[bounds] = keys & 0xFFFFFFFF, keys >> 32
        release(data_subjects, data_literals)
    texts = closure.literals.texts
    return cls(
        individuals=assertions.names,
        classes=classes,
        class_offsets=class_offsets,
        class_ids=class_ids,
        object_properties=roles,
        role_offsets=role_offsets,
        role_sources=sources,
        role_targets=targets,
        inverse_sources=inverse_sources,
        inverse_targets=inverse_targets,
        data_properties=properties,
        data_offsets=data_offsets,
        data_subjects=data_subjects,
        data_literals=data_literals,
        literals=StringTable.keep(literal_keys[old] for old in order),
        literal_texts=StringTable.keep(f"{texts[old][1]} {texts[old][0]}" for old in order),
        numbers=closure.literals.numeric()[order],
        labels=assertions.labels,
        superclasses=_parents(
            (low.iri, high.iri) for low, high in schema.subclasses if isinstance(low, Named) and isinstance(high, Named)
        ),
        superproperties=_parents(
            [(low.iri, high.iri) for low, high in schema.subroles if low.inverse == high.inverse]
            + schema.data_subproperties
        ),
        characteristics={iri: tuple(sorted(kinds)) for iri, kinds in sorted(schema.characteristics.items())},
        datatypes=_datatypes(schema, assertions, closure),
        derivations=derivations,
        left_out=tuple(schema.left_out),
        digest=digest,
        apart=assertions.apart,
    )


def _joined(some: tuple[Ids, Ids], others: tuple[Ids, Ids], *, size: int) -> tuple[Ids, Ids]:
    """Return the pairs of both, in the order of `Edges`, none twice."""
    keys = np.concatenate([pairs[0].astype(np.int64) * size + pairs[1] for pairs in (some, others)])
    sources, targets = np.divmod(np.unique(keys), max(size, 1))
    return sources.astype(np.int32), targets.astype(np.int32)


def _datatypes(schema: Schema, assertions: Assertions, closure: Closure) -> dict[Iri, tuple[Iri, ...]]:
    """Return the numeric datatypes of each data property's values: stated, of lower properties, and by axioms."""
    found: dict[Iri, set[Iri]] = {iri: set(kinds) for iri, kinds in assertions.datatypes.items()}
    for pair in schema.subclasses:
        for part in (part for side in pair for part in walk(side)):
            if isinstance(part, DataValue) and part.datatype in NUMERIC:
                found.setdefault(part.data_property, set()).add(part.datatype)
    for iri in closure.values:
        for low in closure.lower_data(iri):
            found.setdefault(iri, set()).update(found.get(low, ()))
    return {iri: tuple(sorted(kinds)) for iri, kinds in sorted(found.items()) if kinds}


def _filled(found: Shelved[Iri]) -> set[Iri]:
    return {iri for iri in found if found.length(iri)}


def _offsets(names: Iterable[Iri], found: Shelved[Iri]) -> NDArray[np.int64]:
    """Return where the array of each name begins, and where the last one ends."""
    return np.cumsum([0, *map(found.length, names)], dtype=np.int64)


def _bounds(names: Iterable[Iri], offsets: NDArray[np.int64]) -> Iterator[tuple[Iri, slice]]:
    return zip(names, starmap(slice, pairwise(offsets.tolist())), strict=True)


def _parents(pairs: Iterable[tuple[Iri, Iri]]) -> dict[Iri, tuple[Iri, ...]]:
    found: dict[Iri, set[Iri]] = {}
    for low, high in pairs:
        if low != high:
            found.setdefault(low, set()).add(high)
    return {low: tuple(sorted(highs)) for low, highs in sorted(found.items())}


def example() -> KnowledgeBase:
    """Return a family of four for the doctests of this package."""
    child, male = (ox.NamedNode(f"ex:{name}") for name in ("hasChild", "Male"))
    stefan, martin, anna, heinz = (ox.NamedNode(f"ex:{name}") for name in ("stefan", "martin", "anna", "heinz"))
    kind = ox.NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
    facts = [(stefan, child, martin), (martin, child, anna)]
    return KnowledgeBase.from_statements(facts + [(person, kind, male) for person in (stefan, martin, heinz)])
