"""Class expressions in Manchester syntax, both ways (W3C Note "OWL 2 Web Ontology Language Manchester Syntax", 2.4).

Written: `A and not (r some B)`, `r value a`, `inverse r only (A or B)`, `r min 2 A`, `{a, b}`,
`d some xsd:decimal[>= 3.0, < 5.0]`, `d value "red"`. Names are short forms (see `naming`), in single quotes unless
plain identifiers. Read as well: keywords in any case, `A that r some B`, `exactly`, `r min 2` without a filler,
fillers without parentheses, datatypes by any name. The numeric type of a range is not kept: numbers are compared
by value, whatever their type. It is written by the types of the property's values, for those of several types as the
union of as many ranges, since OWL's ranges hold values of one type alone.
"""

from __future__ import annotations

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.dl import read_atom, read_facets, read_joined
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.syntax import (
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
from mrag_owl.expressions.terms import (
    NUMERIC,
    OWL,
    PLAIN_LITERAL,
    STANDARD_PREFIXES,
    STRING,
    XSD,
    bound_text,
    plain_literal_text,
    prefixed,
    range_datatypes,
)
from mrag_owl.expressions.tokens import ENTITY, Cursor, Token
from mrag_owl.expressions.wording import from_pattern, to_pattern
from mrag_owl.records import Iri

_RESTRICTIONS = ("some", "only", "value", "min", "max", "exactly", "self")
_DATATYPE_WORDS = ("integer", "decimal", "float", "double", "string")
_TEXT = "rdf:PlainLiteral"
_REALS = frozenset({OWL + "real", OWL + "rational"})
_OF_VALUES = _REALS | {PLAIN_LITERAL}


def to_manchester(expression: ClassExpression, names: ShortForms | None = None) -> str:
    """Return the expression in Manchester syntax; without `names`, terms stand as full IRIs.

    >>> from mrag_owl.records import Iri
    >>> dress = And((Named(Iri("ex:Dress")), Not(Some(Role(Iri("ex:has")), Named(Iri("ex:Belt"))))))
    >>> to_manchester(dress, ShortForms.of(dress))
    'Dress and not (has some Belt)'
    """
    return _render(expression, names or ShortForms())


def _render(expression: ClassExpression, names: ShortForms) -> str:
    def inner(part: ClassExpression) -> str:
        text = _render(part, names)
        return text if isinstance(part, Named | Top | Bottom | OneOf) else f"({text})"

    def conjunct(part: ClassExpression) -> str:
        return _render(part, names) if isinstance(part, Not) else inner(part)

    def role(found: Role) -> str:
        return ("inverse " if found.inverse else "") + names.written("object property", found.iri)

    match expression:
        case Top():
            return "owl:Thing"
        case Bottom():
            return "owl:Nothing"
        case Named(iri):
            return names.written("class", iri)
        case Not(operand):
            return f"not {inner(operand)}"
        case And(operands):
            return " and ".join(map(conjunct, operands))
        case Or(operands):
            return " or ".join(map(conjunct, operands))
        case Some(r, OneOf((individual,))):
            return f"{role(r)} value {names.written('individual', individual)}"
        case Some(r, filler):
            return f"{role(r)} some {inner(filler)}"
        case Only(r, filler):
            return f"{role(r)} only {inner(filler)}"
        case AtLeast(count, r, filler):
            return f"{role(r)} min {count} {inner(filler)}"
        case AtMost(count, r, filler):
            return f"{role(r)} max {count} {inner(filler)}"
        case OneOf(individuals):
            return "{" + ", ".join(names.written("individual", iri) for iri in individuals) + "}"
        case DataSome(data_property):
            kinds = range_datatypes(names.datatypes.get(data_property, ()), expression.minimum, expression.maximum)
            name = names.written("data property", data_property)
            texts = [f"{name} some {prefixed(kind, STANDARD_PREFIXES)}{_facets(expression, kind)}" for kind in kinds]
            return texts[0] if len(texts) == 1 else " or ".join(f"({text})" for text in texts)
        case DataValue(data_property, lexical, datatype):
            literal = plain_literal_text(lexical, datatype)
            return f"{names.written('data property', data_property)} value {literal}"
        case DataSays(data_property, phrases):
            literal = plain_literal_text(to_pattern(phrases), STRING)
            return f"{names.written('data property', data_property)} some {_TEXT}[pattern {literal}]"


def _facets(bounds: DataSome, datatype: Iri) -> str:
    def written(bound: float) -> str:
        return plain_literal_text(bound_text(bound, datatype), datatype)

    facets = []
    if bounds.minimum is not None:
        facets.append(f"{'>' if bounds.exclusive_minimum else '>='} {written(bounds.minimum)}")
    if bounds.maximum is not None:
        facets.append(f"{'<' if bounds.exclusive_maximum else '<='} {written(bounds.maximum)}")
    return f"[{', '.join(facets)}]" if facets else ""


def from_manchester(text: str, names: ShortForms | None = None) -> ClassExpression:
    """Return the expression that the text denotes, in canonical order.

    Raises ExpressionError with the position and what was expected, for unknown names with the nearest known, and for
    what OWL 2 has and expressions here have not (Self, universal and counting data restrictions, other facets).

    >>> from mrag_owl.records import Iri
    >>> from_manchester("<ex:r> SOME {<ex:a>}") == Some(Role(Iri("ex:r")), OneOf((Iri("ex:a"),)))
    True
    """
    cursor = Cursor(text, names or ShortForms())
    found = _description(cursor)
    cursor.finish("'and', 'or' or the end")
    return found


def _description(cursor: Cursor) -> ClassExpression:
    return read_joined(cursor, _conjunction, disjunction, "or")


def _conjunction(cursor: Cursor) -> ClassExpression:
    return read_joined(cursor, _primary, conjunction, "and", "that")


def _primary(cursor: Cursor) -> ClassExpression:
    with cursor.nested():
        if cursor.accept("not"):
            return Not(_primary(cursor))
        if cursor.at("inverse") or _is_restriction(cursor):
            return _restriction(cursor)
        return read_atom(cursor, _description, "a class, a restriction, 'not', '{' or '('")


def _is_restriction(cursor: Cursor) -> bool:
    keyword = cursor.ahead()
    return cursor.token.kind in ENTITY and keyword.kind == "name" and keyword.text.casefold() in _RESTRICTIONS


def _restriction(cursor: Cursor) -> ClassExpression:
    inverse = cursor.accept("inverse")
    enclosed = inverse and cursor.accept("(")
    token = cursor.next()
    if enclosed:
        cursor.expect(")", after="after the inverted property")
    keyword = cursor.token
    if not cursor.accept(*_RESTRICTIONS):
        raise cursor.complaint(f"expected one of {', '.join(_RESTRICTIONS[:-1])} after the property")
    if not inverse and _is_about_values(cursor, keyword):
        return _data_restriction(cursor, token, keyword)
    role = Role(cursor.entity("object property", token), inverse)
    match keyword.text.casefold():
        case "some":
            return Some(role, _primary(cursor))
        case "only":
            return Only(role, _primary(cursor))
        case "value":
            return Some(role, one_of(cursor.entity("individual", cursor.next())))
        case "min":
            return AtLeast(cursor.count("after 'min'"), role, _optional_filler(cursor))
        case "max":
            return AtMost(cursor.count("after 'max'"), role, _optional_filler(cursor))
        case "exactly":
            return exactly(cursor.count("after 'exactly'"), role, _optional_filler(cursor))
    raise cursor.complaint("'Self' is not supported; expected some, only, value, min, max or exactly", keyword)


def _optional_filler(cursor: Cursor) -> ClassExpression:
    if (cursor.token.kind in ENTITY and not cursor.at("and", "or", "that")) or cursor.at("(", "{", "⊤", "⊥"):
        return _primary(cursor)
    return TOP


def _is_about_values(cursor: Cursor, keyword: Token) -> bool:
    token = cursor.ahead() if keyword.text.casefold() in ("min", "max", "exactly") else cursor.token
    if keyword.text.casefold() == "value":
        return cursor.starts_literal()
    if token.kind == "iri":
        return token.text[1:-1].startswith(XSD) or token.text[1:-1] in _OF_VALUES
    prefix, colon, name = token.text.partition(":")
    if token.kind != "name":
        return False
    if not colon:
        return token.text in _DATATYPE_WORDS
    return cursor.names.prefixes.get(prefix, "") + name in _OF_VALUES or cursor.names.prefixes.get(prefix) == XSD


def _data_restriction(cursor: Cursor, token: Token, keyword: Token) -> ClassExpression:
    data_property = cursor.entity("data property", token)
    if keyword.text.casefold() == "value":
        return DataValue(data_property, *cursor.literal())
    if keyword.text.casefold() != "some":
        raise cursor.complaint("of data properties only 'some' and 'value' are supported", keyword)
    named = cursor.token
    datatype = cursor.datatype()
    if datatype in (PLAIN_LITERAL, STRING):
        return _text_restriction(cursor, data_property)
    if datatype not in NUMERIC and datatype not in _REALS:
        raise cursor.complaint("expected a numeric datatype such as xsd:decimal", named)
    if not cursor.accept("["):
        return DataSome(data_property)
    found = read_facets(cursor, data_property)
    cursor.expect("]", after="or ',' after a facet")
    return found


def _text_restriction(cursor: Cursor, data_property: Iri) -> DataSays:
    if not cursor.accept("["):
        raise cursor.complaint("expected a numeric datatype such as xsd:decimal, or '[pattern …]' of texts")
    if not cursor.accept("pattern"):
        raise cursor.complaint("expected the facet 'pattern'")
    told = cursor.token
    try:
        found = DataSays(data_property, from_pattern(cursor.text_literal()))
    except ExpressionError as error:
        raise cursor.complaint(str(error), told) from error
    cursor.expect("]", after="after the pattern")
    return found
