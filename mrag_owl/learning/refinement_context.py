"""What can be said at one place of a class expression: the individuals that can stand there, and their vocabulary.

The root's place is the population; the filler of r stands for the individuals that r leads to from the place around
it. Instead of stated domains and ranges these are the actual ones (closed world), so that no filler is tried that is
impossible or says nothing there. Classes are ordered by their extents at the place, equal ones represented by the
first by IRI.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from mrag_owl.expressions.knowledge_base import Edges, KnowledgeBase
from mrag_owl.expressions.relations import beyond
from mrag_owl.expressions.syntax import ClassExpression, DataSome, DataValue, Named, OneOf, Role
from mrag_owl.expressions.terms import NUMERIC
from mrag_owl.records import Iri

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Language:
    """Which constructors hypotheses may use, beside ⊤ A C⊓D C⊔D ∃r.C ∀r.C.

    `counts` is the largest n of ≥n, and of ≤n-1; below 2 none. `nominals` and `values` limit how many individuals and
    literals are tried at a place, the most shared first; 0: none. `cuts` limits the numbers that ranges begin or end
    with.
    """

    negation: bool = True
    inverse: bool = False
    counts: int = 2
    nominals: int = 500
    values: int = 100
    cuts: int = 12


@dataclass(frozen=True, eq=False)
class Context:
    """A place, by the individuals that can stand there; `excluded` are those that are never used as nominals."""

    knowledge_base: KnowledgeBase
    language: Language
    mask: Mask
    excluded: Mask
    nominals: tuple[OneOf, ...] = ()

    @cached_property
    def _hierarchy(self) -> tuple[tuple[Iri, ...], Mask]:
        """Classes with other instances here than nobody or everybody, and the strict order of their extents."""
        base, size = self.knowledge_base, int(self.mask.sum())
        kept: dict[bytes, tuple[Iri, NDArray[np.int32]]] = {}
        for iri in base.classes:
            inside = base.members(iri)
            inside = inside[self.mask[inside]]
            if 0 < len(inside) < size:
                kept.setdefault(inside.tobytes(), (iri, inside))
        found = list(kept.values())
        if not found:
            return (), np.zeros((0, 0), dtype=bool)
        counts = np.array([len(ids) for _, ids in found])
        starts = np.concatenate([[0], np.cumsum(counts)])
        columns = np.concatenate([ids for _, ids in found])
        members = sparse.csr_array((np.ones(len(columns), dtype=np.int32), columns, starts), (len(found), len(base)))
        common = (members @ members.T).toarray()
        below = (common == counts[:, None]) & (counts[:, None] < counts[None, :])
        return tuple(iri for iri, _ in found), below

    @cached_property
    def _covers(self) -> Mask:
        """`_covers[a, b]`: a is directly below b."""
        _, below = self._hierarchy
        between = below.astype(np.float32) @ below.astype(np.float32) > 0
        return np.asarray(below & ~between)

    @cached_property
    def maximal(self) -> tuple[Named, ...]:
        """The classes below no other."""
        names, below = self._hierarchy
        return tuple(Named(names[place]) for place in np.flatnonzero(~below.any(axis=1)).tolist())

    @cached_property
    def minimal(self) -> tuple[Named, ...]:
        """The classes above no other."""
        names, below = self._hierarchy
        return tuple(Named(names[place]) for place in np.flatnonzero(~below.any(axis=0)).tolist())

    @cached_property
    def _places(self) -> dict[Iri, int]:
        return {iri: place for place, iri in enumerate(self._hierarchy[0])}

    def children(self, iri: Iri) -> tuple[Named, ...]:
        """Return the classes directly below one; none for a class that is not kept here."""
        return self._neighbours(iri, self._covers.T)

    def parents(self, iri: Iri) -> tuple[Named, ...]:
        """Return the classes directly above one."""
        return self._neighbours(iri, self._covers)

    def _neighbours(self, iri: Iri, related: Mask) -> tuple[Named, ...]:
        place = self._places.get(iri)
        if place is None:
            return ()
        return tuple(Named(self._hierarchy[0][other]) for other in np.flatnonzero(related[place]).tolist())

    @cached_property
    def roles(self) -> dict[Role, int]:
        """The roles that lead anywhere from here, each with the most fillers that an individual has of it.

        Of roles with the same pairs the first by IRI, forwards before backwards.
        """
        found: dict[Role, int] = {}
        seen: set[bytes] = set()
        for inverse in (False, True) if self.language.inverse else (False,):
            for iri in self.knowledge_base.object_properties:
                edges = self.knowledge_base.edges(iri, inverse=inverse)
                inside = self.mask[edges.sources]
                sources, targets = edges.sources[inside], edges.targets[inside]
                key = sources.tobytes() + targets.tobytes()
                if len(sources) and key not in seen:
                    seen.add(key)
                    found[Role(iri, inverse)] = int(np.bincount(sources).max())
        return found

    @cached_property
    def top_roles(self) -> tuple[Role, ...]:
        """The roles here that are subproperties of no other."""
        lower = {below for role in self.roles for below in self.subroles(role)}
        return tuple(role for role in self.roles if role not in lower)

    def subroles(self, role: Role) -> tuple[Role, ...]:
        """Return the stated subproperties, at any depth, that lead anywhere from here."""
        return tuple(
            other
            for other in self.roles
            if other.inverse == role.inverse
            and other.iri != role.iri
            and role.iri in beyond(other.iri, self.knowledge_base.superproperties)
        )

    def through(self, role: Role) -> Context:
        """Return the place of the role's fillers."""
        edges = self.edges(role)
        targets = edges.targets[self.mask[edges.sources]]
        size = len(self.knowledge_base)
        shares = np.bincount(targets, minlength=size)
        wanted = np.flatnonzero((shares > 1) & ~self.excluded)
        wanted = np.sort(wanted[np.argsort(-shares[wanted], kind="stable")[: self.language.nominals]])
        nominals = tuple(OneOf((iri,)) for iri in self.knowledge_base.iris(wanted))
        return Context(self.knowledge_base, self.language, shares > 0, self.excluded, nominals)

    def edges(self, role: Role) -> Edges:
        """Return all pairs of a role."""
        return self.knowledge_base.edges(role.iri, inverse=role.inverse)

    @cached_property
    def cuts(self) -> dict[Iri, tuple[float, ...]]:
        """Numbers that data properties have here, ascending: all, or so many quantiles."""
        found: dict[Iri, tuple[float, ...]] = {}
        for iri in self.knowledge_base.data_properties if self.language.cuts else ():
            values = self.knowledge_base.values(iri)
            numbers = self.knowledge_base.numbers[values.literals[self.mask[values.subjects]]]
            numbers = numbers[np.isfinite(numbers)]
            distinct = np.unique(numbers)
            if len(distinct) > self.language.cuts:
                distinct = np.unique(np.quantile(numbers, np.linspace(0, 1, self.language.cuts), method="nearest"))
            if len(distinct):
                found[iri] = tuple(distinct.tolist())
        return found

    @cached_property
    def data_atoms(self) -> tuple[ClassExpression, ...]:
        """The widest numeric ranges, and the values shared by several individuals here that are no numbers."""
        base = self.knowledge_base
        found: list[ClassExpression] = []
        for iri, cuts in self.cuts.items():
            found += [DataSome(iri, minimum=cuts[0]), DataSome(iri, maximum=cuts[-1])]
        for iri in base.valued_properties if self.language.values else ():
            values = base.values(iri)
            literals, shares = np.unique(values.literals[self.mask[values.subjects]], return_counts=True)
            shared = literals[shares > 1]
            order = np.argsort(-shares[shares > 1], kind="stable")[: self.language.values]
            for literal in np.sort(shared[order]).tolist():
                datatype, _, lexical = base.literal_texts[literal].partition(" ")
                if datatype not in NUMERIC:
                    found.append(DataValue(iri, lexical, Iri(datatype)))
        return tuple(found)
