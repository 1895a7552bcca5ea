# ruff: noqa: ARG002  # the parameters are those of the methods that are overridden
"""Our knowledge base in the shape that Ontolearn's learners expect; imported only where Ontolearn is installed.

What Ontolearn's own class takes from an ontology file and a reasoner comes from extents here: closed world, with the
schema's consequences drawn. Of the schema it sees the hierarchies; no domains, ranges or disjointness, which its
refinement operators use to leave out candidates, so they try some more. Dates and times are not told to be such, since
expressions here have no ranges over them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from ontolearn.abstracts import AbstractKnowledgeBase
from ontolearn.concept_generator import ConceptGenerator
from ontolearn.knowledge_base import KnowledgeBase as OntolearnKnowledgeBase
from owlapy.class_expression import (
    OWLClass,
    OWLClassExpression,
    OWLDataHasValue,
    OWLDataOneOf,
    OWLDataSomeValuesFrom,
    OWLObjectComplementOf,
    OWLObjectIntersectionOf,
    OWLObjectUnionOf,
    OWLThing,
)
from owlapy.iri import IRI
from owlapy.owl_datatype import OWLDatatype
from owlapy.owl_hierarchy import ClassHierarchy, DatatypePropertyHierarchy, ObjectPropertyHierarchy
from owlapy.owl_individual import OWLNamedIndividual
from owlapy.owl_literal import TIME_DATATYPES, OWLLiteral
from owlapy.owl_property import OWLDataProperty, OWLObjectInverseOf, OWLObjectProperty, OWLObjectPropertyExpression

from mrag_owl.errors import ExpressionError, KnowledgeBaseError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.owlapy_objects import from_owlapy
from mrag_owl.expressions.relations import beyond
from mrag_owl.expressions.syntax import ClassExpression
from mrag_owl.expressions.terms import STRING
from mrag_owl.records import Iri

Tested = Callable[[ClassExpression], None]
"""Told of each expression whose instances a learner asks for."""


class ExtentsKnowledgeBase(OntolearnKnowledgeBase):  # type: ignore[misc]  # Ontolearn has no types
    """Answers Ontolearn's questions from extents."""

    def __init__(self, extents: Extents, *, tested: Tested = lambda _: None) -> None:
        # Not the parent's: it would load an ontology file and build a reasoner.
        AbstractKnowledgeBase.__init__(self)
        self.path, self.ontology = "", None
        self.extents, self.tested = extents, tested
        base = extents.knowledge_base
        self.class_hierarchy = ClassHierarchy(_downwards(OWLClass, base.classes, base.superclasses))
        self.object_property_hierarchy = ObjectPropertyHierarchy(
            _downwards(OWLObjectProperty, base.object_properties, base.superproperties)
        )
        self.data_property_hierarchy = DatatypePropertyHierarchy(
            _downwards(OWLDataProperty, base.valued_properties, base.superproperties)
        )
        self.reasoner = _DataValues(self)
        self.generator = ConceptGenerator()
        self.dp_ranges: dict[OWLDataProperty, frozenset[OWLDatatype]] = {}
        objects = np.empty(len(base), dtype=object)
        objects[:] = [OWLNamedIndividual(held(iri)) for iri in base.individuals]
        self.objects = objects
        class_of = np.repeat(np.arange(len(base.classes)), np.diff(base.class_offsets))
        self.types = _grouped(base.class_ids, class_of, len(base))
        self.ancestors = _ancestors(base.superclasses)
        self.literal = lru_cache(maxsize=2**16)(self._literal)
        self.literals_by_property = lru_cache(maxsize=None)(self._literals_by_property)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self.objects)} individuals)"

    def individuals(
        self, concept: OWLClassExpression | None = None, implicit_individuals: bool = True
    ) -> frozenset[OWLNamedIndividual]:
        """Return the instances; all individuals without a concept; none where expressions here have no such thing."""
        if concept is None:
            return frozenset(self.objects)
        try:
            expression = expression_of(concept)
        except ExpressionError:
            return frozenset()
        self.tested(expression)
        return frozenset(self.objects[self.extents.ids(expression)])

    def individuals_set(
        self, arg: OWLClassExpression | OWLNamedIndividual | Iterable[OWLNamedIndividual]
    ) -> frozenset[OWLNamedIndividual]:
        """Return the instances of an expression, or the individuals given."""
        if isinstance(arg, OWLClassExpression):
            return self.individuals(arg)
        return frozenset({arg} if isinstance(arg, OWLNamedIndividual) else arg)

    def individuals_count(self, concept: OWLClassExpression | None = None) -> int:
        """Return the number of instances."""
        return len(self.objects) if concept is None else len(self.individuals(concept))

    def get_types(self, ind: OWLNamedIndividual, direct: bool = False) -> Iterator[OWLClass]:
        """Yield the classes of an individual; `direct`: without the superclasses of others of them."""
        base = self.extents.knowledge_base
        found = [base.classes[number] for number in self.types(self._id(ind))]
        above = {high for low in found for high in self.ancestors.get(low, ())} if direct else set()
        for iri in found:
            if iri not in above:
                yield OWLClass(held(iri))
        if not found:
            yield OWLThing

    def get_object_properties_for_ind(
        self, ind: OWLNamedIndividual, direct: bool = True
    ) -> Iterator[OWLObjectProperty]:
        """Yield the object properties that the individual has fillers of, inferred ones too."""
        number, base = self._id(ind), self.extents.knowledge_base
        for iri in base.object_properties:
            starts = base.edges(iri).starts
            if number >= 0 and starts[number] < starts[number + 1]:
                yield OWLObjectProperty(held(iri))

    def get_object_property_values(
        self, ind: OWLNamedIndividual, property_: OWLObjectPropertyExpression, direct: bool = True
    ) -> Iterator[OWLNamedIndividual]:
        """Yield the fillers, inferred ones too."""
        inverse = isinstance(property_, OWLObjectInverseOf)
        named = property_.get_inverse() if inverse else property_
        edges = self.extents.knowledge_base.edges(Iri(named.iri.as_str()), inverse=inverse)
        number = self._id(ind)
        if number >= 0:
            yield from self.objects[edges.targets[edges.starts[number] : edges.starts[number + 1]]]

    def get_data_properties_for_ind(self, ind: OWLNamedIndividual, direct: bool = True) -> Iterator[OWLDataProperty]:
        """Yield the data properties that the individual has values of."""
        for iri in self.extents.knowledge_base.valued_properties:
            if self._literals_of(ind, iri):
                yield OWLDataProperty(held(iri))

    def get_data_property_values(
        self, ind: OWLNamedIndividual, property_: OWLDataProperty, direct: bool = True
    ) -> Iterator[OWLLiteral]:
        """Yield the values."""
        for number in self._literals_of(ind, Iri(property_.iri.as_str())):
            yield self.literal(number)

    def get_object_property_domains(self, prop: OWLObjectProperty) -> OWLClassExpression:
        """Return ⊤: domains are not handed over."""
        return OWLThing

    def get_object_property_ranges(self, prop: OWLObjectProperty) -> OWLClassExpression:
        """Return ⊤: ranges are not handed over."""
        return OWLThing

    def get_data_property_domains(self, prop: OWLDataProperty) -> OWLClassExpression:
        """Return ⊤: domains are not handed over."""
        return OWLThing

    def get_data_property_ranges(self, prop: OWLDataProperty) -> frozenset[OWLDatatype]:
        """Return the datatypes of the values that occur, except dates and times."""
        if prop not in self.dp_ranges:
            numbers = np.unique(self.extents.knowledge_base.values(Iri(prop.iri.as_str())).literals)
            found = {self.literal(number).get_datatype() for number in numbers.tolist()}
            self.dp_ranges[prop] = frozenset(found - TIME_DATATYPES)
        return self.dp_ranges[prop]

    def are_owl_concept_disjoint(self, c: OWLClass, cc: OWLClass) -> bool:
        """Return False: disjointness is not handed over."""
        return False

    def _id(self, ind: OWLNamedIndividual) -> int:
        return self.extents.knowledge_base.find(ind.iri.as_str())

    def _literals_of(self, ind: OWLNamedIndividual, iri: Iri) -> list[int]:
        return self.literals_by_property(iri)(self._id(ind))

    def _literals_by_property(self, iri: Iri) -> Callable[[int], list[int]]:
        values = self.extents.knowledge_base.values(iri)
        return _grouped(values.subjects, values.literals, len(self.objects))

    def _literal(self, number: int) -> OWLLiteral:
        datatype, _, lexical = self.extents.knowledge_base.literal_texts[number].partition(" ")
        try:
            return OWLLiteral(lexical, OWLDatatype(held(datatype)))
        except (ValueError, AssertionError, TypeError, KnowledgeBaseError):
            return OWLLiteral(lexical, OWLDatatype(held(STRING)))


class _DataValues:
    """What EvoLearner and CELOE ask a reasoner: the values of data properties, to split them into ranges."""

    def __init__(self, knowledge_base: ExtentsKnowledgeBase) -> None:
        self.knowledge_base = knowledge_base

    def all_data_property_values(self, pe: OWLDataProperty, direct: bool = True) -> Iterator[OWLLiteral]:
        literals = self.knowledge_base.extents.knowledge_base.values(Iri(pe.iri.as_str())).literals
        for number in np.unique(literals).tolist():
            yield self.knowledge_base.literal(number)

    def data_property_values(
        self, e: OWLNamedIndividual, pe: OWLDataProperty, direct: bool = True
    ) -> Iterator[OWLLiteral]:
        yield from self.knowledge_base.get_data_property_values(e, pe)


def held(iri: str) -> IRI:
    """Return owlapy's object for an IRI; raises KnowledgeBaseError for one that owlapy cannot hold."""
    try:
        return IRI.create(iri)
    except (AssertionError, IndexError) as error:
        raise KnowledgeBaseError(f"Ontolearn cannot hold the IRI {iri!r}; it wants a '/' in it and no space") from error


def expression_of(found: OWLClassExpression) -> ClassExpression:
    """Return a learner's answer as an expression; raises ExpressionError for what expressions here have not."""
    return from_owlapy(_with_values(found))


def _with_values(part: OWLClassExpression) -> OWLClassExpression:
    """Return the expression with TDL's ∃d.{v, w} written as ∃d.{v} ⊔ ∃d.{w}; TDL nests them in booleans only."""
    if isinstance(part, OWLDataSomeValuesFrom) and isinstance(part.get_filler(), OWLDataOneOf):
        values = [OWLDataHasValue(part.get_property(), value) for value in part.get_filler().values()]
        return values[0] if len(values) == 1 else OWLObjectUnionOf(values)
    if isinstance(part, OWLObjectComplementOf):
        return OWLObjectComplementOf(_with_values(part.get_operand()))
    if isinstance(part, OWLObjectIntersectionOf | OWLObjectUnionOf):
        return type(part)([_with_values(operand) for operand in part.operands()])
    return part


def _downwards(
    kind: type, entities: tuple[Iri, ...], parents: Mapping[Iri, tuple[Iri, ...]]
) -> list[tuple[object, list[object]]]:
    """Return each entity with its direct subentities, as owlapy's hierarchies are built from; cycles are cut."""
    above = _ancestors(parents)
    children: dict[Iri, list[object]] = {iri: [] for iri in entities}
    for low, highs in parents.items():
        for high in highs:
            is_equivalent = low in above.get(high, ())
            if low in children and high in children and (low > high or not is_equivalent):
                children[high].append(kind(held(low)))
    return [(kind(held(iri)), below) for iri, below in children.items()]


def _ancestors(parents: Mapping[Iri, tuple[Iri, ...]]) -> dict[Iri, frozenset[Iri]]:
    """Return everything above each entity, however far, but not itself."""
    return {low: frozenset(beyond(low, parents) - {low}) for low in parents}


def _grouped(keys: NDArray[np.int32], values: NDArray[np.integer], size: int) -> Callable[[int], list[int]]:
    """Return the function from a key, 0 to size - 1, to its values; any other key has none."""
    order = np.argsort(keys, kind="stable")
    starts = np.zeros(size + 1, dtype=np.int64)
    np.cumsum(np.bincount(keys, minlength=size), out=starts[1:])
    ordered = values[order]

    def values_of(key: int) -> list[int]:
        found: list[int] = ordered[starts[key] : starts[key + 1]].tolist() if 0 <= key < size else []
        return found

    return values_of
