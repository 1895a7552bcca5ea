"""Class expressions as SPARQL 1.1: one SELECT whose answers are the individuals that satisfy the expression.

Closed world: what the graph does not state is false. Distinct terms are distinct individuals. Role fillers are
individuals; whether a property has literals as values is not asked of a role.

Only joins, UNION, MINUS, VALUES, FILTER over numbers and GROUP BY/HAVING are written; never (NOT) EXISTS, which some
engines evaluate row by row. What makes that possible: of an expression and its complement exactly one is
*range-restricted* (its pattern binds the individual by itself, as A, ∃r.C and every disjunction of such do; ⊤, ¬A,
∀r.C and ≤n r.C do not). The one that is becomes a pattern, its opposite MINUS that pattern from whatever bound the
individual before: a role, a conjunct, the population, and only where nothing else does, the whole domain.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from math import inf

from mrag_owl.expressions.normal import complement
from mrag_owl.expressions.partial import surely
from mrag_owl.expressions.syntax import (
    And,
    AtLeast,
    AtMost,
    Bottom,
    ClassExpression,
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
from mrag_owl.expressions.terms import (
    STANDARD_PREFIXES,
    iri_reference,
    literal_text,
    number,
    number_text,
    prefixed,
    truth,
)
from mrag_owl.records import Iri

ANSWER = "individual"
"""The column of the answers."""


@dataclass(frozen=True, slots=True)
class Dataset:
    """Where the facts are, and how class membership is read.

    `graphs`: read only these named graphs; none means the default graph of whatever runs the query. `ontology`: the
    named graph of class axioms and declarations, where that is another. `anywhere`: match each statement in
    whichever named graph has it, for endpoints whose default graph is empty. `subclasses`: an instance of a subclass
    is an instance, however far below, for graphs in which that is not materialised: asked of the graph
    (rdfs:subClassOf+). `superclasses`: the direct superclasses of each class, where they are known beforehand; its
    subclasses are then listed in the query, which is far faster and asks nothing of a class without any.
    `prefixes`: namespaces to shorten IRIs by, beside those of OWL, RDF and XSD. `open_properties`: where no value of
    one is stated, nothing is known of it; the query finds what surely satisfies the expression (`expressions.partial`).

    One graph is written as GRAPH, several as FROM. Whoever runs the query must let its FROM count: pyoxigraph
    ignores it when told to use the union of all graphs as the default graph.
    """

    graphs: tuple[Iri, ...] = ()
    ontology: Iri | None = None
    anywhere: bool = False
    subclasses: bool = False
    superclasses: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)
    prefixes: Mapping[str, str] = field(default_factory=dict)
    open_properties: frozenset[Iri] = frozenset()


def to_sparql(expression: ClassExpression, population: Iri | None = None, *, dataset: Dataset | None = None) -> str:
    """Return a SELECT DISTINCT of the individuals, in the column `individual`, that satisfy the expression.

    The domain, over which ⊤ and the complement range, is every individual of the graph: what is typed by a declared
    class, and the subjects and objects of declared object properties and subjects of declared data properties. A
    `population`, a class, restricts the answers, not what is inside quantifiers. Rows have no order.

    >>> print(to_sparql(And((Named(Iri("ex:Picture")), Not(Some(Role(Iri("ex:has")), Named(Iri("ex:Belt"))))))))
    SELECT DISTINCT ?individual
    WHERE {
      ?individual a <ex:Picture> .
      MINUS {
        ?individual <ex:has> ?x1 .
        ?x1 a <ex:Belt> .
      }
    }
    """
    writer = _Writer(dataset or Dataset())
    expression = surely(expression, writer.dataset.open_properties)
    answer = f"?{ANSWER}"
    lines: list[str] = []
    conjuncts = expression.operands if isinstance(expression, And) else (expression,)
    if population is not None and Named(population) not in conjuncts:
        lines += writer.instance(answer, population)
    elif not binds(expression):
        lines += writer.domain(answer)
    lines += writer.holds(expression, answer)
    return writer.finish(lines)


def binds(expression: ClassExpression) -> bool:
    """Tell whether the expression is range-restricted; of any expression and its complement exactly one is."""
    match expression:
        case Top() | Only() | AtMost():
            return False
        case AtLeast(number_of_fillers, _, _):
            return number_of_fillers > 0
        case Not(operand):
            return not binds(operand)
        case And(operands):
            return any(map(binds, operands))
        case Or(operands):
            return all(map(binds, operands))
    return True


def _has_witnesses(expression: ClassExpression) -> bool:
    """Tell whether the pattern binds the individual once for each of several witnesses."""
    match expression:
        case Some(_, OneOf((_,))):
            return False
        case Some() | AtLeast(1, _, _) | DataSome() | DataValue():
            return True
        case Not(operand):
            return binds(expression) and _has_witnesses(complement(operand))
        case And(operands):
            return any(binds(operand) and _has_witnesses(operand) for operand in operands)
        case Or():
            return binds(expression)
    return False


def _inverted(superclasses: Mapping[Iri, tuple[Iri, ...]]) -> dict[Iri, list[Iri]]:
    below: dict[Iri, list[Iri]] = {}
    for low, highs in superclasses.items():
        for high in highs:
            below.setdefault(high, []).append(low)
    return below


def _descendants(iri: Iri, below: Mapping[Iri, list[Iri]]) -> list[Iri]:
    """Return the class and all below it, sorted; a hierarchy with cycles is no problem."""
    found, waiting = {iri}, [iri]
    while waiting:
        fresh = set(below.get(waiting.pop(), ())) - found
        found |= fresh
        waiting += fresh
    return sorted(found)


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]


class _Writer:
    """Writes the patterns of one query; holds the counter that keeps its variables apart."""

    def __init__(self, dataset: Dataset) -> None:
        self.dataset = dataset
        self.prefixes = STANDARD_PREFIXES | dict(dataset.prefixes)
        self.below = _inverted(dataset.superclasses)
        self.numbers = count(1)
        self.graph_numbers = count(1)

    def fresh(self) -> str:
        return f"?x{next(self.numbers)}"

    def term(self, iri: Iri) -> str:
        return prefixed(iri, self.prefixes)

    def triple(self, subject: str, predicate: str, target: str, *, of_schema: bool = False) -> str:
        pattern = f"{subject} {predicate} {target} ."
        if of_schema and self.dataset.ontology is not None:
            return f"GRAPH {self.term(self.dataset.ontology)} {{ {pattern} }}"
        if self.dataset.anywhere and not self.dataset.graphs:
            return f"GRAPH ?g{next(self.graph_numbers)} {{ {pattern} }}"
        return pattern

    def link(self, role: Role, subject: str, target: str) -> str:
        ends = (target, subject) if role.inverse else (subject, target)
        return self.triple(ends[0], self.term(role.iri), ends[1])

    def instance(self, x: str, iri: Iri) -> list[str]:
        if self.dataset.superclasses:
            classes = _descendants(iri, self.below)
            if len(classes) > 1:
                kind = self.fresh()
                return [f"VALUES {kind} {{ {' '.join(map(self.term, classes))} }}", self.triple(x, "a", kind)]
        if self.dataset.superclasses or not self.dataset.subclasses:
            return [self.triple(x, "a", self.term(iri))]
        # Not subClassOf*: its path of no step starts at a class that the graph of axioms may not even name.
        kind = self.fresh()
        below = self.triple(kind, "rdfs:subClassOf+", self.term(iri), of_schema=True)
        return self.union([[self.triple(x, "a", self.term(iri))], [below, self.triple(x, "a", kind)]])

    def domain(self, x: str) -> list[str]:
        kind, role, other = self.fresh(), self.fresh(), self.fresh()
        branches = [
            [self.triple(kind, "a", "owl:Class", of_schema=True), self.triple(x, "a", kind)],
            [self.triple(x, "a", "owl:NamedIndividual")],
            [self.triple(role, "a", "owl:ObjectProperty", of_schema=True), self.triple(x, role, other)],
            [self.triple(role, "a", "owl:ObjectProperty", of_schema=True), self.triple(other, role, x)],
            [self.triple(role, "a", "owl:DatatypeProperty", of_schema=True), self.triple(x, role, other)],
        ]
        return self.union(branches)

    def union(self, branches: list[list[str]]) -> list[str]:
        lines = ["{", *_indented(branches[0])]
        for branch in branches[1:]:
            lines += ["} UNION {", *_indented(branch)]
        return [*lines, "}"]

    def holds(self, expression: ClassExpression, x: str) -> list[str]:
        """Return the lines to put after what binds x already, or first if the expression binds it itself."""
        if binds(expression):
            return self.pattern(expression, x)
        opposite = complement(expression)
        if isinstance(opposite, Bottom):
            return []
        return ["MINUS {", *_indented(self.pattern(opposite, x)), "}"]

    def pattern(self, expression: ClassExpression, x: str) -> list[str]:
        """Return the pattern of a range-restricted expression."""
        match expression:
            case Named(iri):
                return self.instance(x, iri)
            case OneOf(individuals):
                return [f"VALUES {x} {{ {' '.join(map(self.term, individuals))} }}"]
            case Some(role, OneOf((individual,))):
                return [self.link(role, x, self.term(individual))]
            case Some(role, filler) | AtLeast(1, role, filler):
                y = self.fresh()
                return [self.link(role, x, y), *self.holds(filler, y)]
            case AtLeast(least, role, filler):
                y = self.fresh()
                return [
                    f"{{ SELECT {x} WHERE {{",
                    *_indented([self.link(role, x, y), *self.holds(filler, y)]),
                    f"}} GROUP BY {x} HAVING (COUNT(DISTINCT {y}) >= {least}) }}",
                ]
            case DataSome():
                return self.data_range(expression, x)
            case DataValue(data_property, lexical, datatype):
                return self.data_value(x, data_property, lexical, datatype)
            case And(operands):
                return self.meet(operands, x)
            case Or(operands):
                return self.union([self.pattern(operand, x) for operand in operands])
            case Not(operand):
                return self.pattern(complement(operand), x)
        return [f"VALUES {x} {{ }}"]

    def meet(self, operands: tuple[ClassExpression, ...], x: str) -> list[str]:
        # What binds comes first: MINUS removes only from what stands before it. Two conjuncts with witnesses of their
        # own are kept apart, or each x would come once for every pair, triple, … of witnesses.
        ordered = sorted(operands, key=lambda operand: not binds(operand))
        apart = sum(map(_has_witnesses, operands)) > 1
        lines = []
        for operand in ordered:
            if apart and _has_witnesses(operand):
                lines += [f"{{ SELECT DISTINCT {x} WHERE {{", *_indented(self.pattern(operand, x)), "} }"]
            else:
                lines += self.holds(operand, x)
        return lines

    def data_range(self, wanted: DataSome, x: str) -> list[str]:
        v = self.fresh()
        tests = []
        if wanted.minimum is not None:
            tests.append(f"{v} {'>' if wanted.exclusive_minimum else '>='} {number_text(wanted.minimum)}")
        if wanted.maximum is not None:
            tests.append(f"{v} {'<' if wanted.exclusive_maximum else '<='} {number_text(wanted.maximum)}")
        if not tests:
            # True of every number but NaN, an error, hence false, of everything else.
            tests.append(f"{v} >= {number_text(-inf)}")
        return [self.triple(x, self.term(wanted.data_property), v), f"FILTER ({' && '.join(tests)})"]

    def data_value(self, x: str, data_property: Iri, lexical: str, datatype: Iri) -> list[str]:
        found, holds = number(lexical, datatype), truth(lexical, datatype)
        if found is None and holds is None:
            literal = literal_text(lexical, datatype, prefixes=self.prefixes)
            return [self.triple(x, self.term(data_property), literal)]
        v = self.fresh()
        sought = str(holds).lower() if found is None else number_text(found)
        return [self.triple(x, self.term(data_property), v), f"FILTER ({v} = {sought})"]

    def finish(self, lines: list[str]) -> str:
        graphs = [self.term(graph) for graph in self.dataset.graphs]
        if len(graphs) == 1:
            lines = [f"GRAPH {graphs[0]} {{", *_indented(lines), "}"]
        elif graphs and self.dataset.ontology is not None:
            graphs.append(f"NAMED {self.term(self.dataset.ontology)}")
        sources = [f"FROM {graph}" for graph in graphs] if len(graphs) > 1 else []
        text = "\n".join((f"SELECT DISTINCT ?{ANSWER}", *sources, "WHERE {", *_indented(lines), "}"))
        used = [
            f"PREFIX {prefix}: {iri_reference(namespace)}"
            for prefix, namespace in sorted(self.prefixes.items())
            if any(f"{lead}{prefix}:" in text for lead in (" ", "^^"))
        ]
        return "\n".join((*used, text))
