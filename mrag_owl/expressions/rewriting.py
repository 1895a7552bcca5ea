"""The rules behind `normal.simplify`: a small core language, its laws, and the shortest way to write it.

The core has ⊤, ⊥, atoms (A, {…}, ∃d[…], ∃d.{v}, ≥n r.C with n ≥ 1), negated atoms, ⊓ and ⊔; ∃, ∀ and ≤ are
≥ and its negation there. Laws are stated for ⊓ alone: a disjunction is the opposite of the conjunction of opposites.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import inf

from mrag_owl.expressions.implication import implies, is_empty, joined
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    Bottom,
    ClassExpression,
    DataSome,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    length,
    negation,
    one_of,
    order_key,
)


def core(expression: ClassExpression) -> ClassExpression:
    """Return the expression in the core language, simplified; equal for trivially equal expressions."""
    match expression:
        case Not(operand):
            return opposite(core(operand))
        case And(operands):
            return meet(map(core, operands))
        case Or(operands):
            return join(map(core, operands))
        case Some(role, filler):
            return at_least(1, role, core(filler))
        case Only(role, filler):
            return opposite(at_least(1, role, opposite(core(filler))))
        case AtLeast(count, role, filler):
            return at_least(count, role, core(filler))
        case AtMost(count, role, filler):
            return opposite(at_least(count + 1, role, core(filler)))
        case OneOf(individuals, compared):
            return one_of(*individuals, compared=compared)
        case DataSome() if is_empty(expression):
            return BOTTOM
    return expression


def opposite(expression: ClassExpression) -> ClassExpression:
    """Return the negation of a core expression as a core expression; it stays simplified."""
    match expression:
        case And(operands):
            return disjunction(*map(opposite, operands))
        case Or(operands):
            return conjunction(*map(opposite, operands))
    return negation(expression)


def at_least(count: int, role: Role, filler: ClassExpression) -> ClassExpression:
    """Return ≥n r.C in the core: ⊤ for n = 0, ⊥ where C cannot have n members."""
    if count == 0:
        return TOP
    return BOTTOM if _size(filler) < count else AtLeast(count, role, filler)


def _size(expression: ClassExpression) -> float:
    """Bound from above how many individuals can satisfy the core expression in any interpretation."""
    match expression:
        case Bottom():
            return 0
        case OneOf(individuals):
            return len(individuals)
        case And(operands):
            return min(map(_size, operands))
        case Or(operands):
            return sum(map(_size, operands))
    return inf


def join(operands: Iterable[ClassExpression]) -> ClassExpression:
    """Return the disjunction of core expressions, simplified, by duality with `meet`."""
    return opposite(meet(map(opposite, operands)))


def meet(operands: Iterable[ClassExpression]) -> ClassExpression:
    """Return the conjunction of core expressions, simplified."""
    found = conjunction(*operands)
    while isinstance(found, And):
        before = found
        for law in (_merge_nominals, _merge_universals, _merge_ranges, _absorb, _assume, _restrict_fillers, _factor):
            if isinstance(found, And):
                found = conjunction(*(part for part in law(list(found.operands)) if part != TOP))
                if isinstance(found, And) and BOTTOM in found.operands:
                    found = BOTTOM
        if found == before:
            break
    return found


def _merge_nominals(conjuncts: list[ClassExpression]) -> list[ClassExpression]:
    """Rewrite {a, b} ⊓ {b, c} ⊓ ¬{c} = {b};  ¬{a} ⊓ ¬{b} = ¬{a, b}."""
    required = [set(part.individuals) for part in conjuncts if isinstance(part, OneOf)]
    excluded = {
        individual
        for part in conjuncts
        if isinstance(part, Not) and isinstance(part.operand, OneOf)
        for individual in part.operand.individuals
    }
    others: list[ClassExpression] = [
        part
        for part in conjuncts
        if not isinstance(part, OneOf) and not (isinstance(part, Not) and isinstance(part.operand, OneOf))
    ]
    if required:
        left = set.intersection(*required) - excluded
        if not left:
            return [BOTTOM]
        return [*others, one_of(*left)]
    return [*others, Not(one_of(*excluded))] if excluded else others


def _merge_universals(conjuncts: list[ClassExpression]) -> list[ClassExpression]:
    """Rewrite ∀r.C ⊓ ∀r.D = ∀r.(C ⊓ D), in the core ¬≥1 r.¬C ⊓ ¬≥1 r.¬D = ¬≥1 r.(¬C ⊔ ¬D)."""
    fillers: dict[Role, list[ClassExpression]] = {}
    others = []
    for part in conjuncts:
        match part:
            case Not(AtLeast(1, role, filler)):
                fillers.setdefault(role, []).append(filler)
            case _:
                others.append(part)
    return [
        *others,
        *(
            opposite(at_least(1, role, several[0] if len(several) == 1 else join(several)))
            for role, several in fillers.items()
        ),
    ]


def _merge_ranges(conjuncts: list[ClassExpression]) -> list[ClassExpression]:
    """Rewrite ¬∃d[1, 3] ⊓ ¬∃d[2, 5] = ¬∃d[1, 5], where the ranges overlap or touch."""
    ranges: dict[str, list[DataSome]] = {}
    others = []
    for part in conjuncts:
        match part:
            case Not(DataSome(data_property) as found):
                ranges.setdefault(data_property, []).append(found)
            case _:
                others.append(part)
    return [*others, *(Not(merged) for several in ranges.values() for merged in joined(several))]


def _absorb(conjuncts: list[ClassExpression]) -> list[ClassExpression]:
    """Rewrite C ⊓ D = C where C implies D;  C ⊓ D = ⊥ where C implies ¬D."""
    kept: list[ClassExpression] = []
    for part in conjuncts:
        if any(implies(other, opposite(part)) for other in kept):
            return [BOTTOM]
        if not any(implies(other, part) for other in kept):
            kept = [other for other in kept if not implies(part, other)] + [part]
    return kept


def _assume(conjuncts: list[ClassExpression]) -> list[ClassExpression]:
    """Rewrite A ⊓ (¬A ⊔ B) = A ⊓ B;  A ⊓ (B ⊔ (A ⊓ C)) = A ⊓ (B ⊔ C)."""
    for place, part in enumerate(conjuncts):
        if isinstance(part, Or):
            reduced: ClassExpression = part
            for other in conjuncts[:place] + conjuncts[place + 1 :]:
                reduced = given(reduced, other)
            if reduced != part:
                return [*conjuncts[:place], reduced, *conjuncts[place + 1 :]]
    return conjuncts


def given(expression: ClassExpression, fact: ClassExpression) -> ClassExpression:
    """Return what is left of the core expression for an individual that satisfies `fact`; never longer."""
    if implies(fact, expression):
        return TOP
    if implies(fact, opposite(expression)):
        return BOTTOM
    if isinstance(expression, And | Or):
        reduced = [given(operand, fact) for operand in expression.operands]
        if tuple(reduced) != expression.operands:
            return meet(reduced) if isinstance(expression, And) else join(reduced)
    return expression


def _restrict_fillers(conjuncts: list[ClassExpression]) -> list[ClassExpression]:
    """Rewrite ≥n r.(C ⊓ D) ⊓ ∀r.C = ≥n r.D ⊓ ∀r.C;  ≥n r.C ⊓ ∀r.¬C = ⊥; likewise ≤n r.(C ⊓ D)."""
    universal: dict[Role, ClassExpression] = {}
    for part in conjuncts:
        match part:
            case Not(AtLeast(1, role, filler)):
                universal[role] = opposite(filler)
    restricted: list[ClassExpression] = []
    for part in conjuncts:
        match part:
            case AtLeast(count, role, filler) if role in universal:
                if meet((filler, universal[role])) == BOTTOM:
                    return [BOTTOM]
                restricted.append(at_least(count, role, given(filler, universal[role])))
            case Not(AtLeast(count, role, filler)) if count > 1 and role in universal:
                restricted.append(opposite(at_least(count, role, given(filler, universal[role]))))
            case _:
                restricted.append(part)
    return restricted


def _factor(conjuncts: list[ClassExpression]) -> list[ClassExpression]:
    """Rewrite (C ⊔ D) ⊓ (C ⊔ E) = C ⊔ (D ⊓ E), by the factor that is shared most, then longest, then first."""
    shared = Counter(disjunct for part in conjuncts if isinstance(part, Or) for disjunct in part.operands)
    common = [disjunct for disjunct, times in shared.items() if times > 1]
    if not common:
        return conjuncts
    factor = min(common, key=lambda disjunct: (-shared[disjunct], -length(disjunct), order_key(disjunct)))
    having = [part for part in conjuncts if isinstance(part, Or) and factor in part.operands]
    remainders = [join(other for other in part.operands if other != factor) for part in having]
    return [*(part for part in conjuncts if part not in having), join((factor, meet(remainders)))]


def written(expression: ClassExpression) -> ClassExpression:
    """Return the shortest ordinary expression for a core expression; of equally short ones the least negated."""
    return _shortest(expression, {})


Memory = dict[ClassExpression, ClassExpression]


def _shortest(expression: ClassExpression, memory: Memory) -> ClassExpression:
    if expression not in memory:
        direct = _direct(expression, memory)
        denied = negation(_direct(opposite(expression), memory))
        memory[expression] = min(direct, denied, key=length)
    return memory[expression]


def _direct(expression: ClassExpression, memory: Memory) -> ClassExpression:
    match expression:
        case And(operands):
            return conjunction(*_grouped(operands, memory))
        case Or(operands):
            return disjunction(*_grouped(operands, memory, dual=True))
        case AtLeast(1, role, filler):
            return Some(role, _shortest(filler, memory))
        case AtLeast(count, role, filler):
            return AtLeast(count, role, _shortest(filler, memory))
        case Not(AtLeast(1, role, filler)):
            absent: ClassExpression = Not(Some(role, _shortest(filler, memory)))
            only: ClassExpression = Only(role, _shortest(opposite(filler), memory))
            return min(absent, only, key=length)
        case Not(AtLeast(count, role, filler)):
            return AtMost(count - 1, role, _shortest(filler, memory))
    return expression


def _grouped(operands: tuple[ClassExpression, ...], memory: Memory, *, dual: bool = False) -> list[ClassExpression]:
    """Write ¬C ⊓ ¬D ⊓ E as ¬(C ⊔ D) ⊓ E, the negations that lengthen their operand under a single one."""
    pairs = [(_shortest(operand, memory), _shortest(opposite(operand), memory)) for operand in operands]
    denied = [negative for positive, negative in pairs if length(negative) < length(positive)]
    if len(denied) < 2:
        return [positive for positive, _ in pairs]
    united = conjunction(*denied) if dual else disjunction(*denied)
    return [*(positive for positive, negative in pairs if length(negative) >= length(positive)), Not(united)]
