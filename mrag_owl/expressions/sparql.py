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

import re
from collections.abc import Sequence
from typing import Literal, TypeAlias

from mrag_owl.expressions.normal import complement
from mrag_owl.expressions.partial import possibly, surely
from mrag_owl.expressions.sparql_terms import Dataset, Patterns, indented
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
    Some,
    Top,
    signature,
)
from mrag_owl.expressions.terms import iri_reference
from mrag_owl.records import Iri

_PREFIX = re.compile(r"(?<![\w<])([\w.-]*):(?=[A-Za-z_])")

ANSWER = "individual"
"""The column of the answers."""
Certainty: TypeAlias = Literal["sure", "possible"]
"""Which reading of what is known in part a query has: what surely satisfies an expression, or all that may."""


def to_sparql(
    expression: ClassExpression,
    population: Iri | None = None,
    *,
    dataset: Dataset | None = None,
    certainty: Certainty = "sure",
) -> str:
    """Return a SELECT DISTINCT of the individuals, in the column `individual`, that satisfy the expression.

    The domain, over which ⊤ and the complement range, is every individual of the graph: what is typed by a declared
    class, and the subjects and objects of declared object properties and subjects of declared data properties. A
    `population`, a class, restricts the answers, not what is inside quantifiers. Where the dataset has open properties,
    the answers are what surely satisfies the expression, or, with `certainty="possible"`, what may (`Extents.partial`).
    Rows have no order.

    >>> from mrag_owl.expressions.syntax import Role
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
    expression = (surely if certainty == "sure" else possibly)(expression, writer.dataset.open_properties)
    answer = f"?{ANSWER}"
    lines: list[str] = []
    conjuncts = expression.operands if isinstance(expression, And) else (expression,)
    if population is not None and Named(population) not in conjuncts:
        lines += writer.terms.instance(answer, population)
    elif not binds(expression):
        lines += writer.terms.domain(answer)
    lines += writer.holds(expression, answer)
    return writer.finish(lines, roles=signature(expression).roles)


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
        case Some() | AtLeast(1, _, _) | DataSome() | DataValue() | DataSays():
            return True
        case Not(operand):
            return binds(expression) and _has_witnesses(complement(operand))
        case And(operands):
            return any(binds(operand) and _has_witnesses(operand) for operand in operands)
        case Or():
            return binds(expression)
    return False


class _Writer:
    """Writes the patterns of one query."""

    def __init__(self, dataset: Dataset) -> None:
        self.dataset = dataset
        self.terms = Patterns(dataset)

    def holds(self, expression: ClassExpression, x: str) -> list[str]:
        """Return the lines to put after what binds x already, or first if the expression binds it itself."""
        if binds(expression):
            return self.pattern(expression, x)
        opposite = complement(expression)
        if isinstance(opposite, Bottom):
            return []
        return ["MINUS {", *indented(self.pattern(opposite, x)), "}"]

    def pattern(self, expression: ClassExpression, x: str) -> list[str]:
        """Return the pattern of a range-restricted expression."""
        match expression:
            case Named(iri):
                return self.terms.instance(x, iri)
            case OneOf(individuals):
                return self.terms.listed(x, individuals)
            case Some(role, OneOf((individual,))):
                return self.terms.link(role, x, self.terms.term(individual))
            case Some(role, filler) | AtLeast(1, role, filler):
                y = self.terms.fresh()
                return [*self.terms.link(role, x, y), *self.holds(filler, y)]
            case AtLeast(least, role, filler):
                y = self.terms.fresh()
                return self.terms.counted(x, y, least, [*self.terms.link(role, x, y), *self.holds(filler, y)])
            case DataSome() | DataValue() | DataSays():
                return self.terms.data(expression, x)
            case And(operands):
                return self.meet(operands, x)
            case Or(operands):
                return self.terms.union([self.pattern(operand, x) for operand in operands])
            case Not(operand):
                return self.pattern(complement(operand), x)
        return ["FILTER (false)"]

    def meet(self, operands: tuple[ClassExpression, ...], x: str) -> list[str]:
        # What binds comes first: MINUS removes only from what stands before it. Two conjuncts with witnesses of their
        # own are kept apart, or each x would come once for every pair, triple, … of witnesses.
        ordered = sorted(operands, key=lambda operand: not binds(operand))
        apart = sum(map(_has_witnesses, operands)) > 1
        lines = []
        for operand in ordered:
            if apart and _has_witnesses(operand):
                lines += [f"{{ SELECT DISTINCT {x} WHERE {{", *indented(self.pattern(operand, x)), "} }"]
            else:
                lines += self.holds(operand, x)
        return lines

    def finish(self, lines: list[str], *, roles: Sequence[Iri]) -> str:
        of_roles = [self.dataset.role_graphs[role] for role in roles if role in self.dataset.role_graphs]
        read = dict.fromkeys([*self.dataset.graphs, *of_roles]) if self.dataset.graphs else ()
        graphs = [self.terms.term(graph) for graph in read]
        if len(graphs) == 1:
            lines = [f"GRAPH {graphs[0]} {{", *indented(lines), "}"]
        elif graphs and self.dataset.ontology is not None:
            graphs.append(f"NAMED {self.terms.term(self.dataset.ontology)}")
        sources = [f"FROM {graph}" for graph in graphs] if len(graphs) > 1 else []
        text = "\n".join((f"SELECT DISTINCT ?{ANSWER}", *sources, "WHERE {", *indented(lines), "}"))
        written = set(_PREFIX.findall(text))
        used = [
            f"PREFIX {prefix}: {iri_reference(namespace)}"
            for prefix, namespace in sorted(self.terms.prefixes.items())
            if prefix in written
        ]
        notes = [f"# Not all are found of <{iri}>: {why}." for iri, why in sorted(self.terms.gaps.items())]
        return "\n".join((*notes, *used, text))
