"""What a class expression means, by the book: a dictionary-and-set evaluator that the fast readings must match.

Closed world, unique names, as stated in the OWL 2 Direct Semantics (section 2.2.3) over one finite interpretation.
"""

from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation

import pyoxigraph as ox

from mrag_owl.expressions.syntax import (
    And,
    AtLeast,
    AtMost,
    Bottom,
    ClassExpression,
    DataSays,
    DataSome,
    DataValue,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    Top,
)
from mrag_owl.records import Iri

XSD = "http://www.w3.org/2001/XMLSchema#"
RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
OWL = "http://www.w3.org/2002/07/owl#"
NUMERIC = {XSD + name for name in ("integer", "decimal", "double", "float")}


@dataclass(frozen=True)
class Interpretation:
    """Who there is, what they are, whom they are related to, and which literals they have."""

    individuals: frozenset[Iri]
    classes: dict[Iri, frozenset[Iri]]
    roles: dict[Iri, frozenset[tuple[Iri, Iri]]]
    data: dict[Iri, frozenset[tuple[Iri, str, Iri]]] = field(default_factory=dict)


def satisfying(expression: ClassExpression, world: Interpretation) -> frozenset[Iri]:
    """Return the individuals that satisfy the expression in the interpretation."""
    return frozenset(x for x in world.individuals if holds(expression, x, world))


def holds(expression: ClassExpression, x: Iri, world: Interpretation) -> bool:
    """Tell whether the individual satisfies the expression."""
    match expression:
        case Top():
            return True
        case Bottom():
            return False
        case Named(iri):
            return x in world.classes.get(iri, frozenset())
        case Not(operand):
            return not holds(operand, x, world)
        case And(operands):
            return all(holds(operand, x, world) for operand in operands)
        case Or(operands):
            return any(holds(operand, x, world) for operand in operands)
        case Some(role, filler):
            return any(holds(filler, y, world) for y in fillers(role, x, world))
        case Only(role, filler):
            return all(holds(filler, y, world) for y in fillers(role, x, world))
        case AtLeast(count, role, filler):
            return sum(holds(filler, y, world) for y in fillers(role, x, world)) >= count
        case AtMost(count, role, filler):
            return sum(holds(filler, y, world) for y in fillers(role, x, world)) <= count
        case OneOf(individuals):
            return x in individuals
        case DataSome(data_property):
            numbers = (number(*literal) for literal in literals(data_property, x, world))
            return any(in_range(n, expression) for n in numbers if n is not None)
        case DataValue(data_property, lexical, datatype):
            return any(same_value(literal, (lexical, datatype)) for literal in literals(data_property, x, world))
        case DataSays(data_property, phrases):
            texts = (text for text, kind in literals(data_property, x, world) if kind == XSD + "string")
            return any(f" {phrase} " in f" {' '.join(words(text))} " for text in texts for phrase in phrases)
    raise TypeError(expression)


def words(text: str) -> list[str]:
    return "".join(letter if letter.isalnum() else " " for letter in text.lower()).split()


def fillers(role: Role, x: Iri, world: Interpretation) -> set[Iri]:
    pairs = world.roles.get(role.iri, frozenset())
    return {s for s, o in pairs if o == x} if role.inverse else {o for s, o in pairs if s == x}


def literals(data_property: Iri, x: Iri, world: Interpretation) -> set[tuple[str, Iri]]:
    return {(lexical, datatype) for s, lexical, datatype in world.data.get(data_property, frozenset()) if s == x}


def number(lexical: str, datatype: Iri) -> Decimal | None:
    if datatype not in NUMERIC:
        return None
    try:
        found = Decimal(lexical)
    except InvalidOperation:
        return None
    return None if found.is_nan() else found


def in_range(n: Decimal, wanted: DataSome) -> bool:
    low = wanted.minimum is None or (
        n > Decimal(repr(wanted.minimum)) if wanted.exclusive_minimum else n >= Decimal(repr(wanted.minimum))
    )
    high = wanted.maximum is None or (
        n < Decimal(repr(wanted.maximum)) if wanted.exclusive_maximum else n <= Decimal(repr(wanted.maximum))
    )
    return low and high


def same_value(left: tuple[str, Iri], right: tuple[str, Iri]) -> bool:
    numbers = number(*left), number(*right)
    if None not in numbers:
        return numbers[0] == numbers[1]
    if left[1] == right[1] == XSD + "boolean":
        return {"1": "true", "0": "false"}.get(left[0], left[0]) == {"1": "true", "0": "false"}.get(right[0], right[0])
    return left == right


def triples(world: Interpretation) -> list[ox.Triple]:
    """Return the interpretation as an ontology: declarations and assertions."""
    a = ox.NamedNode(RDF + "type")
    found = [
        ox.Triple(ox.NamedNode(iri), a, ox.NamedNode(OWL + kind))
        for kind, iris in (
            ("Class", world.classes),
            ("ObjectProperty", world.roles),
            ("DatatypeProperty", world.data),
            ("NamedIndividual", world.individuals),
        )
        for iri in iris
    ]
    found += [
        ox.Triple(ox.NamedNode(x), a, ox.NamedNode(iri)) for iri, members in world.classes.items() for x in members
    ]
    found += [
        ox.Triple(ox.NamedNode(s), ox.NamedNode(iri), ox.NamedNode(o))
        for iri, pairs in world.roles.items()
        for s, o in pairs
    ]
    found += [
        ox.Triple(ox.NamedNode(s), ox.NamedNode(iri), ox.Literal(lexical, datatype=ox.NamedNode(datatype)))
        for iri, statements in world.data.items()
        for s, lexical, datatype in statements
    ]
    return found


def store(world: Interpretation) -> ox.Store:
    """Return an in-memory store with the interpretation in its default graph."""
    held = ox.Store()
    held.extend(ox.Quad(t.subject, t.predicate, t.object) for t in triples(world))
    return held
