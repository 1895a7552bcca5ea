"""Which core expressions imply which, decided by their form alone: sound in every interpretation, not complete."""

from __future__ import annotations

from decimal import Decimal
from math import inf

from mrag_owl.expressions.syntax import (
    And,
    AtLeast,
    Bottom,
    ClassExpression,
    DataSays,
    DataSome,
    DataValue,
    Not,
    OneOf,
    Or,
    Top,
)
from mrag_owl.expressions.terms import TEXTS, number, text_of, truth
from mrag_owl.expressions.wording import says


def implies(narrow: ClassExpression, wide: ClassExpression) -> bool:
    """Tell whether every individual that satisfies `narrow` must, by form, satisfy `wide` (both core)."""
    if narrow == wide:
        return True
    match narrow, wide:
        case (Bottom(), _) | (_, Top()):
            return True
        case Or(operands), _:
            return all(implies(operand, wide) for operand in operands)
        case _, And(operands):
            return all(implies(narrow, operand) for operand in operands)
        case And(operands), Or(others):
            return any(implies(operand, wide) for operand in operands) or any(
                implies(narrow, other) for other in others
            )
        case And(operands), _:
            return any(implies(operand, wide) for operand in operands)
        case _, Or(operands):
            return any(implies(narrow, operand) for operand in operands)
        case Not(operand), Not(other):
            return implies(other, operand)
        case OneOf(some), OneOf(others):
            return set(some) <= set(others)
        case OneOf(some), Not(OneOf(others)):
            return not set(some) & set(others)
        case AtLeast(count, role, filler), AtLeast(fewer, same, wider):
            return role == same and count >= fewer and implies(filler, wider)
        case DataSome(data_property), DataSome(same):
            return data_property == same and _within(narrow, wide)
        case DataValue(data_property, lexical, datatype), DataSome(same):
            found = number(lexical, datatype)
            return data_property == same and found is not None and _contains(wide, found)
        case DataValue(data_property), DataValue(same):
            return data_property == same and _same_value(narrow, wide)
        case DataSays(data_property, phrases), DataSays(same, wider):
            return data_property == same and all(says(phrase, wider) for phrase in phrases)
        case DataValue(data_property, lexical, datatype), DataSays(same, phrases):
            return data_property == same and datatype in TEXTS and says(text_of(lexical, datatype), phrases)
    return False


def _same_value(left: DataValue, right: DataValue) -> bool:
    values = number(left.lexical, left.datatype), number(right.lexical, right.datatype)
    if values[0] is not None and values[1] is not None:
        return values[0] == values[1]
    truths = truth(left.lexical, left.datatype), truth(right.lexical, right.datatype)
    return truths[0] is not None and truths[0] == truths[1]


def _low(bounds: DataSome) -> tuple[float, bool]:
    return (-inf, False) if bounds.minimum is None else (bounds.minimum, bounds.exclusive_minimum)


def _high(bounds: DataSome) -> tuple[float, bool]:
    return (inf, True) if bounds.maximum is None else (bounds.maximum, not bounds.exclusive_maximum)


def _within(narrow: DataSome, wide: DataSome) -> bool:
    return _low(wide) <= _low(narrow) and _high(narrow) <= _high(wide)


def _contains(bounds: DataSome, found: Decimal) -> bool:
    low, high = Decimal(repr(_low(bounds)[0])), Decimal(repr(_high(bounds)[0]))
    above = found > low if bounds.exclusive_minimum else found >= low
    return above and (found < high if bounds.exclusive_maximum else found <= high)


def is_empty(bounds: DataSome) -> bool:
    """Tell whether no number lies in the range: an open end where it begins."""
    return (
        bounds.minimum is not None
        and bounds.minimum == bounds.maximum
        and (bounds.exclusive_minimum or bounds.exclusive_maximum)
    )


def joined(ranges: list[DataSome]) -> list[DataSome]:
    """Return ranges of one data property with those that overlap or touch united, ascending."""
    united: list[DataSome] = []
    for following in sorted(ranges, key=_low):
        if united and _reaches(united[-1], following):
            last = united[-1]
            end = max((last, following), key=_high)
            united[-1] = DataSome(
                last.data_property, last.minimum, end.maximum, last.exclusive_minimum, end.exclusive_maximum
            )
        else:
            united.append(following)
    return united


def _reaches(first: DataSome, following: DataSome) -> bool:
    """Tell whether no number lies between the end of the first and the beginning of the following range."""
    end, begin = _high(first)[0], _low(following)[0]
    return begin < end or (begin == end and not (first.exclusive_maximum and following.exclusive_minimum))
