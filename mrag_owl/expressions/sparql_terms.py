"""Classes, properties and everybody as SPARQL patterns, by where and how a dataset states them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import inf

import numpy as np

from mrag_owl.expressions.derivations import THING, Derivations, Sources
from mrag_owl.expressions.literals import in_range, literal_key, numeric_value
from mrag_owl.expressions.relations import beyond, inverted
from mrag_owl.expressions.syntax import (
    And,
    AtLeast,
    ClassExpression,
    DataSays,
    DataSome,
    DataValue,
    Named,
    Not,
    OneOf,
    Or,
    Role,
    Some,
    Top,
)
from mrag_owl.expressions.terms import (
    STANDARD_PREFIXES,
    TEXTS,
    literal_text,
    number,
    number_text,
    prefixed,
    quoted,
    text_of,
    truth,
)
from mrag_owl.expressions.wording import says, to_search
from mrag_owl.records import Iri


@dataclass(frozen=True, slots=True)
class Dataset:
    """Where the facts are, and how class membership is read.

    `graphs`: read only these named graphs; none means the default graph of whatever runs the query. `role_graphs`: the
    graph that has the pairs of a role, read beside `graphs` by a query that names the role. `ontology`: the named graph
    of class axioms and declarations, where that is another. `anywhere`: match each statement in whichever named graph
    has it, for endpoints whose default graph is empty. `subclasses`: an instance of a subclass is an instance, however
    far below, for graphs in which that is not materialised: asked of the graph (rdfs:subClassOf+). `superclasses`: the
    direct superclasses of each class, where they are known beforehand; its subclasses are then listed in the query,
    which is far faster and asks nothing of a class without any. `derivations`: how what the axioms entail is found in a
    file as it was given; it takes the place of both. `prefixes`: namespaces to shorten IRIs by, beside those of OWL,
    RDF and XSD. `open_properties`: where no value of one is stated, nothing is known of it; the query finds what surely
    satisfies the expression (`expressions.partial`).

    One graph is written as GRAPH, several as FROM. Whoever runs the query must let its FROM count: pyoxigraph
    ignores it when told to use the union of all graphs as the default graph.
    """

    graphs: tuple[Iri, ...] = ()
    role_graphs: Mapping[Iri, Iri] = field(default_factory=dict)
    ontology: Iri | None = None
    anywhere: bool = False
    subclasses: bool = False
    superclasses: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)
    derivations: Derivations | None = None
    prefixes: Mapping[str, str] = field(default_factory=dict)
    open_properties: frozenset[Iri] = frozenset()


def indented(lines: list[str]) -> list[str]:
    """Return the lines, moved in."""
    return [f"  {line}" for line in lines]


class Patterns:
    """The patterns of one query's terms; keeps its variables apart and notes which gaps it met."""

    def __init__(self, dataset: Dataset) -> None:
        self.dataset = dataset
        self.derivations = dataset.derivations or Derivations()
        self.prefixes = STANDARD_PREFIXES | dict(dataset.prefixes)
        self.below = inverted(dataset.superclasses)
        self.gaps: dict[Iri, str] = {}
        self._inside: list[object] = []
        self._numbers = count(1)
        self._graph_numbers = count(1)

    def fresh(self) -> str:
        """Return a variable that is new."""
        return f"?x{next(self._numbers)}"

    def term(self, iri: Iri) -> str:
        """Return an IRI, shortened where a prefix fits."""
        return prefixed(iri, self.prefixes)

    def triple(self, subject: str, predicate: str, target: str, *, of_schema: bool = False) -> str:
        """Return a triple pattern in the graph that it is to be matched in."""
        pattern = f"{subject} {predicate} {target} ."
        if of_schema and self.dataset.ontology is not None:
            return f"GRAPH {self.term(self.dataset.ontology)} {{ {pattern} }}"
        if self.dataset.anywhere and not self.dataset.graphs:
            return f"GRAPH ?g{next(self._graph_numbers)} {{ {pattern} }}"
        return pattern

    def union(self, branches: list[list[str]]) -> list[str]:
        """Return the branches as alternatives."""
        if len(branches) == 1:
            return branches[0]
        lines = ["{", *indented(branches[0])]
        for branch in branches[1:]:
            lines += ["} UNION {", *indented(branch)]
        return [*lines, "}"]

    def listed(self, x: str, iris: Sequence[Iri]) -> list[str]:
        """Return what binds a variable to one of some IRIs, or tests whether a term is one."""
        names = [self.term(iri) for iri in iris]
        if x.startswith("?"):
            return [f"VALUES {x} {{ {' '.join(names)} }}"]
        return [] if x in names else ["FILTER (false)"]

    def link(self, role: Role, subject: str, target: str) -> list[str]:
        """Return what binds, or tests, a pair of a role."""
        self._note(role.iri)
        one, other = (target, subject) if role.inverse else (subject, target)
        fillers = self.derivations.fillers.get(role.iri, ()) if role.iri not in self._inside else ()
        path = self._path(role.iri)
        branches = [[self.triple(one, path, other)]] if path else []
        self._inside.append(role.iri)
        for body, name, is_subject in fillers:
            held, free = (one, other) if is_subject else (other, one)
            branches.append([*self.evidence(body, free), *self.listed(held, [name])])
        self._inside.pop()
        return self.union(branches or [["FILTER (false)"]])

    def _path(self, iri: Iri) -> str:
        path = self.derivations.paths.get(iri)
        if path is None:
            return self.term(iri)
        short = re.sub(r"<([^>]*)>", lambda found: self.term(Iri(found.group(1))), path)
        return f"({short})" if "|" in short else short

    def instance(self, x: str, iri: Iri) -> list[str]:
        """Return what binds, or tests, an instance of a class."""
        if self.dataset.derivations is not None:
            return self._derived(x, iri, is_in=True)
        if self.dataset.superclasses:
            return self._typed(x, sorted({iri} | beyond(iri, self.below)))
        if not self.dataset.subclasses:
            return [self.triple(x, "a", self.term(iri))]
        # Not subClassOf*: its path of no step starts at a class that the graph of axioms may not even name.
        kind = self.fresh()
        below = self.triple(kind, "rdfs:subClassOf+", self.term(iri), of_schema=True)
        return self.union([[self.triple(x, "a", self.term(iri))], [below, self.triple(x, "a", kind)]])

    def _typed(self, x: str, classes: Sequence[Iri]) -> list[str]:
        if len(classes) == 1:
            return [self.triple(x, "a", self.term(classes[0]))]
        kind = self.fresh()
        return [*self.listed(kind, classes), self.triple(x, "a", kind)]

    def _derived(self, x: str, iri: Iri, *, is_in: bool) -> list[str]:
        """Return the patterns of all that makes somebody an instance of a class, or known to be none."""
        self._note(iri)
        side = (iri, is_in)
        found = (self.derivations.classes if is_in else self.derivations.absences).get(iri, Sources((iri,)))
        branches = []
        if found.stated and is_in:
            branches.append(self._typed(x, found.stated))
        elif found.stated:
            kind = self.fresh()
            branches.append([*self.listed(kind, found.stated), self.triple(x, "rdf:type/owl:complementOf", kind)])
        if side not in self._inside:
            self._inside.append(side)
            branches += [self.evidence(body, x) for body in found.bodies]
            self._inside.pop()
        return self.union(branches) if branches else ["FILTER (false)"]

    def evidence(self, body: ClassExpression, x: str) -> list[str]:
        """Return the pattern of a rule's body, in which a negated class stands for those known to be no instances."""
        match body:
            case Top():
                return self.domain(x)
            case Named(iri):
                return self._derived(x, iri, is_in=True)
            case Not(Named(iri)):
                return self._derived(x, iri, is_in=False)
            case And(operands):
                return [line for part in operands for line in self.evidence(part, x)]
            case Or(operands):
                return self.union([self.evidence(part, x) for part in operands])
            case OneOf(individuals):
                return self.listed(x, individuals)
            case Some(role, filler):
                y = self.fresh()
                return [*self.link(role, x, y), *([] if isinstance(filler, Top) else self.evidence(filler, y))]
            case AtLeast(least, role, filler):
                z, y = x if x.startswith("?") else self.fresh(), self.fresh()
                inside = [*self.link(role, z, y), *([] if isinstance(filler, Top) else self.evidence(filler, y))]
                return [*self.counted(z, y, least, inside), *([] if z == x else [f"FILTER ({z} = {x})"])]
            case DataSome() | DataValue() | DataSays():
                return self.data(body, x)
        raise TypeError(f"{body!r} is no body of a rule")

    def counted(self, x: str, y: str, least: int, lines: list[str]) -> list[str]:
        """Return a sub-query that binds x where the lines bind so many y."""
        end = f"}} GROUP BY {x} HAVING (COUNT(DISTINCT {y}) >= {least}) }}"
        return [f"{{ SELECT {x} WHERE {{", *indented(lines), end]

    def data(self, wanted: DataSome | DataValue | DataSays, x: str) -> list[str]:
        """Return what binds, or tests, an individual with a value in a range, or with this value."""
        self._note(wanted.data_property)
        lower = self.derivations.lower.get(wanted.data_property, (wanted.data_property,))
        path = "|".join(map(self.term, lower))
        stated = self._value_lines(wanted, x, f"({path})" if len(lower) > 1 else path)
        rules = self.derivations.values.get(wanted.data_property, ())
        return self.union([stated, *(self.evidence(body, x) for body, value in rules if _satisfies(value, wanted))])

    def domain(self, x: str) -> list[str]:
        """Return what binds every individual."""
        if self.dataset.derivations is not None:
            self._note(THING)
            return self.union(list(self._everybody(x))) if x.startswith("?") else []
        kind, role, other = self.fresh(), self.fresh(), self.fresh()
        return self.union(
            [
                [self.triple(kind, "a", "owl:Class", of_schema=True), self.triple(x, "a", kind)],
                [self.triple(x, "a", "owl:NamedIndividual")],
                [self.triple(role, "a", "owl:ObjectProperty", of_schema=True), self.triple(x, role, other)],
                [self.triple(role, "a", "owl:ObjectProperty", of_schema=True), self.triple(other, role, x)],
                [self.triple(role, "a", "owl:DatatypeProperty", of_schema=True), self.triple(x, role, other)],
            ]
        )

    def _everybody(self, x: str) -> Iterator[list[str]]:
        found: dict[str, list[Iri]] = {}
        for kind, iri in self.derivations.everybody:
            found.setdefault(kind, []).append(iri)
        for kind, iris in found.items():
            y = self.fresh()
            if kind == "a":
                yield self._typed(x, iris)
            elif kind == "one":
                yield self.listed(x, iris)
            elif kind == "anonymous":
                yield [self.triple(x, "a", y), f"FILTER (isBlank({y}))"]
            elif kind == "to":
                yield [*self._any(y, iris, x), f"FILTER (!isLiteral({x}))"]
            else:
                yield self._any(x, iris, y)

    def _any(self, x: str, properties: Sequence[Iri], y: str) -> list[str]:
        if len(properties) == 1:
            return [self.triple(x, self.term(properties[0]), y)]
        role = self.fresh()
        return [*self.listed(role, properties), self.triple(x, role, y)]

    def _value_lines(self, wanted: DataSome | DataValue | DataSays, x: str, path: str) -> list[str]:
        v = self.fresh()
        stated = self.triple(x, path, v)
        if isinstance(wanted, DataSome):
            is_mixed = wanted.data_property in self.derivations.mixed
            tests = [*([f"isNumeric({v})"] if is_mixed else []), *_tests(wanted, v)]
            return [stated, f"FILTER ({' && '.join(tests)})"]
        if isinstance(wanted, DataSays):
            return [stated, f"FILTER (REGEX(LCASE({v}), {quoted(to_search(wanted.phrases))}))"]
        found, holds = number(wanted.lexical, wanted.datatype), truth(wanted.lexical, wanted.datatype)
        if found is None and holds is None:
            return [self.triple(x, path, literal_text(wanted.lexical, wanted.datatype, prefixes=self.prefixes))]
        return [stated, f"FILTER ({v} = {str(holds).lower() if found is None else number_text(found)})"]

    def _note(self, iri: Iri) -> None:
        if why := self.derivations.gaps.get(iri):
            self.gaps[iri] = why


def _tests(wanted: DataSome, v: str) -> list[str]:
    tests = []
    if wanted.minimum is not None:
        tests.append(f"{v} {'>' if wanted.exclusive_minimum else '>='} {number_text(wanted.minimum)}")
    if wanted.maximum is not None:
        tests.append(f"{v} {'<' if wanted.exclusive_maximum else '<='} {number_text(wanted.maximum)}")
    # True of every number but NaN, an error, hence false, of everything else.
    return tests or [f"{v} >= {number_text(-inf)}"]


def _satisfies(value: DataValue, wanted: DataSome | DataValue | DataSays) -> bool:
    if isinstance(wanted, DataValue):
        return literal_key(value.lexical, value.datatype) == literal_key(wanted.lexical, wanted.datatype)
    if isinstance(wanted, DataSays):
        return value.datatype in TEXTS and says(text_of(value.lexical, value.datatype), wanted.phrases)
    found = numeric_value(value.lexical, value.datatype)
    return found is not None and bool(in_range(np.array([found]), wanted)[0])
