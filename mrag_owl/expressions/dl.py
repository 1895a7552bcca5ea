"""Class expressions in description logic syntax, both ways.

::

    expression   C ⊔ D            weakest
                 C ⊓ D
                 ¬C  ∃r.C  ∀r.C  ≥n r.C  ≤n r.C    strongest: reach as little as they can
    atoms        ⊤  ⊥  name  {a, b}  (C)
    data         ∃d.[≥ 3, < 5]  ∃d.[] (any number)  ∃d.[says "skull" | "skulls"]  ∃d.{"red"}  ∃d.{3}  ∃d.{"rouge"@fr}
    roles        r  r⁻

Names are short forms (see `naming`), in single quotes unless plain identifiers. On input also: `and & or | not ~ !`,
`exists forall`, `>= <= =n`, `Thing Nothing`, `r^-` and `inverse r`; in any case.
"""

from __future__ import annotations

from collections.abc import Callable

from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
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
    conjunction,
    disjunction,
    exactly,
    one_of,
)
from mrag_owl.expressions.terms import plain_literal_text
from mrag_owl.expressions.tokens import ENTITY, Cursor, Token
from mrag_owl.records import Iri

Read = Callable[[Cursor], ClassExpression]

_FACETS = (">=", "≥", ">", "<=", "≤", "<")


def to_dl(expression: ClassExpression, names: ShortForms | None = None) -> str:
    """Return the expression in DL syntax; without `names`, terms stand as full IRIs.

    >>> has_child = Role(Iri("ex:hasChild"))
    >>> person = And((Named(Iri("ex:Person")), Not(Some(has_child, TOP)), AtLeast(2, Role(has_child.iri, True), TOP)))
    >>> to_dl(person, ShortForms.of(person))
    'Person ⊓ ¬∃hasChild.⊤ ⊓ ≥2 hasChild⁻.⊤'
    """
    return _render(expression, names or ShortForms())


def _render(expression: ClassExpression, names: ShortForms) -> str:
    def inner(part: ClassExpression) -> str:
        text = _render(part, names)
        return f"({text})" if isinstance(part, And | Or) else text

    def role(found: Role) -> str:
        return names.written("object property", found.iri) + ("⁻" if found.inverse else "")

    match expression:
        case Top():
            return "⊤"
        case Bottom():
            return "⊥"
        case Named(iri):
            return names.written("class", iri)
        case Not(operand):
            return f"¬{inner(operand)}"
        case And(operands):
            return " ⊓ ".join(map(inner, operands))
        case Or(operands):
            return " ⊔ ".join(map(inner, operands))
        case Some(r, filler):
            return f"∃{role(r)}.{inner(filler)}"
        case Only(r, filler):
            return f"∀{role(r)}.{inner(filler)}"
        case AtLeast(count, r, filler):
            return f"≥{count} {role(r)}.{inner(filler)}"
        case AtMost(count, r, filler):
            return f"≤{count} {role(r)}.{inner(filler)}"
        case OneOf(individuals):
            return "{" + ", ".join(names.written("individual", iri) for iri in individuals) + "}"
        case DataSome(data_property):
            return f"∃{names.written('data property', data_property)}.[{_range(expression)}]"
        case DataValue(data_property, lexical, datatype):
            return f"∃{names.written('data property', data_property)}.{{{plain_literal_text(lexical, datatype)}}}"
        case DataSays(data_property, phrases):
            told = " | ".join(f'"{phrase}"' for phrase in phrases)
            return f"∃{names.written('data property', data_property)}.[says {told}]"


def _range(bounds: DataSome) -> str:
    tests = []
    if bounds.minimum is not None:
        tests.append(f"{'>' if bounds.exclusive_minimum else '≥'} {bounds.minimum!r}".removesuffix(".0"))
    if bounds.maximum is not None:
        tests.append(f"{'<' if bounds.exclusive_maximum else '≤'} {bounds.maximum!r}".removesuffix(".0"))
    return ", ".join(tests)


def from_dl(text: str, names: ShortForms | None = None) -> ClassExpression:
    """Return the expression that the text denotes, in canonical order.

    Raises ExpressionError with the position and what was expected, and for unknown names the nearest known.

    >>> from_dl("exists <ex:r>.(<ex:B> and <ex:A>)") == Some(
    ...     Role(Iri("ex:r")), conjunction(Named(Iri("ex:A")), Named(Iri("ex:B")))
    ... )
    True
    """
    cursor = Cursor(text, names or ShortForms())
    found = _union(cursor)
    cursor.finish("⊓, ⊔ or the end")
    return found


def _union(cursor: Cursor) -> ClassExpression:
    return read_joined(cursor, _intersection, disjunction, "⊔", "|", "or")


def _intersection(cursor: Cursor) -> ClassExpression:
    return read_joined(cursor, _unary, conjunction, "⊓", "&", "and")


def read_joined(cursor: Cursor, read: Read, join: Callable[..., ClassExpression], *words: str) -> ClassExpression:
    """Read one operand, or several with one of the words between them, which are joined."""
    operands = [read(cursor)]
    while cursor.accept(*words):
        operands.append(read(cursor))
    return join(*operands) if len(operands) > 1 else operands[0]


def _unary(cursor: Cursor) -> ClassExpression:
    with cursor.nested():
        if cursor.accept("¬", "~", "!", "not"):
            return Not(_unary(cursor))
        if cursor.accept("∃", "exists"):
            return _existential(cursor)
        if cursor.accept("∀", "forall"):
            return Only(*_role_and_filler(cursor))
        if cursor.accept("≥", ">="):
            return AtLeast(cursor.count("after ≥"), *_role_and_filler(cursor))
        if cursor.accept("≤", "<="):
            return AtMost(cursor.count("after ≤"), *_role_and_filler(cursor))
        if cursor.accept("="):
            return exactly(cursor.count("after ="), *_role_and_filler(cursor))
        return read_atom(cursor, _union, "a class, ⊤, ⊥, ¬, ∃, ∀, ≥, ≤, '{' or '('")


def read_atom(cursor: Cursor, read: Read, expected: str) -> ClassExpression:
    """Read ⊤, ⊥, a class, individuals in braces, or what `read` reads in parentheses."""
    if cursor.accept("⊤", "thing", "owl:thing"):
        return TOP
    if cursor.accept("⊥", "nothing", "owl:nothing"):
        return BOTTOM
    if cursor.accept("("):
        found = read(cursor)
        cursor.expect(")", after="to close the parenthesis")
        return found
    if cursor.accept("{"):
        individuals = [cursor.entity("individual", cursor.next())]
        while cursor.accept(","):
            individuals.append(cursor.entity("individual", cursor.next()))
        cursor.expect("}", after="or ',' after an individual")
        return one_of(*individuals)
    if cursor.token.kind not in ENTITY:
        raise cursor.complaint(f"expected {expected}")
    return Named(cursor.entity("class", cursor.next()))


def _property(cursor: Cursor) -> tuple[Token, bool]:
    """Read a property's name and whether it is read backwards."""
    if cursor.accept("inverse"):
        enclosed = cursor.accept("(")
        token = cursor.next()
        if enclosed:
            cursor.expect(")", after="after the inverted property")
        inverse = True
    else:
        token = cursor.next()
        inverse = cursor.accept("⁻", "⁻¹", "^-")
    if token.kind not in ENTITY:
        raise cursor.complaint("expected a property", token)
    cursor.expect(".", after="after the property")
    return token, inverse


def _role_and_filler(cursor: Cursor) -> tuple[Role, ClassExpression]:
    token, inverse = _property(cursor)
    return Role(cursor.entity("object property", token), inverse), _unary(cursor)


def _existential(cursor: Cursor) -> ClassExpression:
    token, inverse = _property(cursor)
    if not inverse and cursor.accept("["):
        return _data_range(cursor, cursor.entity("data property", token))
    if not inverse and cursor.at("{"):
        cursor.next()
        if cursor.starts_literal():
            data_property = cursor.entity("data property", token)
            literal = cursor.literal()
            cursor.expect("}", after="after the literal")
            return DataValue(data_property, *literal)
        cursor.place -= 1
    return Some(Role(cursor.entity("object property", token), inverse), _unary(cursor))


def _data_range(cursor: Cursor, data_property: Iri) -> DataSome | DataSays:
    found = _phrases(cursor, data_property) if cursor.accept("says") else read_facets(cursor, data_property)
    cursor.expect("]", after="or ',' after a bound")
    return found


def _phrases(cursor: Cursor, data_property: Iri) -> DataSays:
    phrases = [cursor.text_literal()]
    while cursor.accept("|", "⊔", "or"):
        phrases.append(cursor.text_literal())
    return DataSays(data_property, tuple(phrases))


def read_facets(cursor: Cursor, data_property: Iri) -> DataSome:
    """Read the bounds of a numeric data range up to its closing bracket."""
    minimum = maximum = None
    open_minimum = open_maximum = False
    while not cursor.at("]"):
        token = cursor.token
        if not cursor.accept(*_FACETS):
            raise cursor.complaint("expected one of ≥ > ≤ <")
        bound = cursor.bound()
        if token.text in (">=", "≥", ">"):
            if minimum is not None:
                raise cursor.complaint("expected at most one lower bound", token)
            minimum, open_minimum = bound, token.text == ">"
        else:
            if maximum is not None:
                raise cursor.complaint("expected at most one upper bound", token)
            maximum, open_maximum = bound, token.text == "<"
        if not cursor.accept(","):
            break
    return DataSome(data_property, minimum, maximum, open_minimum, open_maximum)
