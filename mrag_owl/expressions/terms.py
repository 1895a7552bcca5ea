"""IRIs and literals as the syntaxes of this package write them: SPARQL, Turtle and Manchester share one spelling."""

from __future__ import annotations

import re
import struct
from collections.abc import Collection, Mapping
from decimal import Decimal
from math import isinf

from mrag_owl.errors import ExpressionError
from mrag_owl.records import Iri

OWL = "http://www.w3.org/2002/07/owl#"
RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
RDFS = "http://www.w3.org/2000/01/rdf-schema#"
XSD = "http://www.w3.org/2001/XMLSchema#"
STRING = Iri(XSD + "string")
BOOLEAN = Iri(XSD + "boolean")
INTEGER = Iri(XSD + "integer")
DECIMAL = Iri(XSD + "decimal")
DOUBLE = Iri(XSD + "double")
FLOAT = Iri(XSD + "float")
PLAIN_LITERAL = Iri(RDF + "PlainLiteral")
TEXTS = frozenset((STRING, PLAIN_LITERAL))
STANDARD_PREFIXES = {"owl": OWL, "rdf": RDF, "rdfs": RDFS, "xsd": XSD}

INTEGERS = frozenset(
    Iri(XSD + name)
    for name in (
        *("integer", "long", "int", "short", "byte", "nonNegativeInteger", "positiveInteger", "nonPositiveInteger"),
        *("negativeInteger", "unsignedLong", "unsignedInt", "unsignedShort", "unsignedByte"),
    )
)
NUMERIC = INTEGERS | {DECIMAL, DOUBLE, FLOAT}
"""The datatypes whose literals are compared by value, over one number line."""

_FORBIDDEN_IN_IRI = re.compile(r"[\x00-\x20<>\"{}|^`\\]")
_INTEGER_FORM = re.compile(r"[+-]?[0-9]+")
_DECIMAL_FORM = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)")
_DOUBLE_FORM = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?")
_INFINITIES = {"INF": Decimal("Infinity"), "+INF": Decimal("Infinity"), "-INF": Decimal("-Infinity")}
_SAFE_LOCAL_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
_UNESCAPES = {"t": "\t", "b": "\b", "n": "\n", "r": "\r", "f": "\f", '"': '"', "'": "'", "\\": "\\"}
_ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)", re.DOTALL)
_LANGUAGE_TAG = re.compile(r"[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*")


def iri_reference(iri: str) -> str:
    """Return the IRI in angle brackets (SPARQL 1.1 and Turtle, production IRIREF).

    Raises ExpressionError for an IRI with a character that none may contain, so no name can end its bracket.

    >>> iri_reference("https://example.org/a")
    '<https://example.org/a>'
    """
    found = _FORBIDDEN_IN_IRI.search(iri)
    if found or not iri:
        where = f"character {found.group()!r} at {found.start() + 1}" if found else "nothing"
        raise ExpressionError(f"the IRI {iri!r} contains {where}, which no IRI may; percent-encode it")
    return f"<{iri}>"


def quoted(text: str) -> str:
    """Return the text in double quotes, escaped as SPARQL, Turtle and Manchester syntax read it."""
    return '"' + "".join(_ESCAPES.get(character, character) for character in text) + '"'


def unescaped(text: str) -> str:
    r"""Return the text with its backslash escapes resolved; raises ExpressionError for an unknown one.

    >>> unescaped(r"tab\tand \u00e9")
    'tab\tand é'
    """

    def replace(found: re.Match[str]) -> str:
        escape = found.group(1)
        if escape[0] in "uU" and len(escape) > 1:
            point = int(escape[1:], 16)
            if point > 0x10FFFF or 0xD800 <= point <= 0xDFFF:
                raise ExpressionError(f"the escape \\{escape} names no character")
            return chr(point)
        if escape not in _UNESCAPES:
            raise ExpressionError(f"unknown escape \\{escape}; use one of \\t \\b \\n \\r \\f \\\" \\' \\\\ \\uXXXX")
        return _UNESCAPES[escape]

    return _ESCAPE.sub(replace, text)


def number(lexical: str, datatype: str) -> Decimal | None:
    """Return the value of a well-formed numeric literal; None for NaN and everything else.

    The value of an xsd:float is the single-precision number nearest to what is written.

    >>> number("02.50", DECIMAL) == number("2.5e0", DOUBLE)
    True
    """
    if datatype not in NUMERIC:
        return None
    if datatype in (DOUBLE, FLOAT) and lexical in _INFINITIES:
        return _INFINITIES[lexical]
    form = _INTEGER_FORM if datatype in INTEGERS else _DECIMAL_FORM if datatype == DECIMAL else _DOUBLE_FORM
    if not form.fullmatch(lexical):
        return None
    if datatype == FLOAT:
        try:
            return Decimal(repr(struct.unpack("f", struct.pack("f", float(lexical)))[0]))
        except OverflowError:
            return _INFINITIES["-INF" if lexical.startswith("-") else "INF"]
    return Decimal(lexical) if datatype != DOUBLE else Decimal(repr(float(lexical)))


def truth(lexical: str, datatype: str) -> bool | None:
    """Return the value of a well-formed xsd:boolean; None for everything else."""
    if datatype != BOOLEAN:
        return None
    return {"true": True, "1": True, "false": False, "0": False}.get(lexical)


def number_text(found: float | Decimal) -> str:
    """Return a SPARQL numeral for the number: an integer where it is one, else an xsd:double.

    Not xsd:decimal: compared with one, an xsd:float would be compared in single precision (SPARQL 1.1, 17.3,
    operand type promotion), and 0.1 in that precision is not 0.1.

    >>> number_text(3.0), number_text(0.1), number_text(1e300), number_text(Decimal("-Infinity"))
    ('3', '0.1e0', '1e+300', '"-INF"^^xsd:double')
    """
    if isinf(float(found)):
        return f'"{"INF" if found > 0 else "-INF"}"^^xsd:double'
    if found == int(found) and abs(int(found)) < 10**18:
        return str(int(found))
    text = repr(float(found))
    return text if "e" in text else f"{text}e0"


def range_datatypes(kinds: Collection[str], *bounds: float | None) -> tuple[Iri, ...]:
    """Return the datatypes of a range over values of these datatypes, one for each value space; decimals without any.

    OWL keeps decimals, doubles and floats apart: a range of one has no value of another. Whole numbers stay integers
    between bounds that are whole.

    >>> range_datatypes([INTEGER], 3.0, None) == (INTEGER,)
    True
    >>> range_datatypes([INTEGER, DOUBLE], 2.5) == (DECIMAL, DOUBLE)
    True
    """
    reals = [kind for kind in kinds if kind in INTEGERS or kind == DECIMAL]
    are_whole = DECIMAL not in reals and all(bound is None or bound == int(bound) for bound in bounds)
    found = [INTEGER if are_whole else DECIMAL] if reals else []
    return (*found, *(kind for kind in (DOUBLE, FLOAT) if kind in kinds)) or (DECIMAL,)


def bound_text(found: float, datatype: Iri) -> str:
    """Return the lexical form of a finite number in a numeric datatype.

    >>> bound_text(3.0, INTEGER), bound_text(3.0, DOUBLE)
    ('3', '3.0')
    """
    return str(int(found)) if datatype == INTEGER else decimal_text(found)


def decimal_text(found: float) -> str:
    """Return the number as an xsd:decimal that reads back as the same float.

    >>> decimal_text(3.0), decimal_text(1e21), decimal_text(1e-7)
    ('3.0', '1000000000000000000000.0', '0.0000001')
    """
    text = format(Decimal(repr(found)), "f")
    return text if "." in text else f"{text}.0"


def literal_text(lexical: str, datatype: Iri, *, prefixes: Mapping[str, str] | None = None) -> str:
    """Return a literal as SPARQL, Turtle and Manchester syntax write it, always with its datatype but for strings.

    >>> literal_text("chat@fr", PLAIN_LITERAL), literal_text("7", INTEGER)
    ('"chat"@fr', '"7"^^<http://www.w3.org/2001/XMLSchema#integer>')
    """
    if datatype == STRING:
        return quoted(lexical)
    if datatype == PLAIN_LITERAL:
        text, at, tag = lexical.rpartition("@")
        if not at or not _LANGUAGE_TAG.fullmatch(tag):
            raise ExpressionError(
                f"the literal {lexical!r} of rdf:PlainLiteral carries no language tag; write text@tag, or xsd:string"
            )
        return f"{quoted(text)}@{tag}"
    return f"{quoted(lexical)}^^{prefixed(datatype, prefixes or {})}"


def prefixed(iri: str, prefixes: Mapping[str, str]) -> str:
    """Return `prefix:name` by the longest namespace that leaves a plain name, else the IRI in brackets.

    >>> prefixed(XSD + "integer", STANDARD_PREFIXES)
    'xsd:integer'
    """
    fitting = [
        (len(namespace), prefix)
        for prefix, namespace in prefixes.items()
        if namespace and iri.startswith(namespace) and _SAFE_LOCAL_NAME.fullmatch(iri[len(namespace) :])
    ]
    if not fitting:
        return iri_reference(iri)
    size, prefix = max(fitting)
    return f"{prefix}:{iri[size:]}"


def text_of(lexical: str, datatype: Iri) -> str:
    """Return the text of a string, without its language tag."""
    return lexical.rpartition("@")[0] if datatype == PLAIN_LITERAL else lexical


def plain_literal_text(lexical: str, datatype: Iri) -> str:
    """Return a literal as people write it: numbers and truth values bare where that reads back the same.

    >>> plain_literal_text("02", INTEGER), plain_literal_text("2.50", DECIMAL), plain_literal_text("2.5", DOUBLE)
    ('02', '2.50', '"2.5"^^xsd:double')
    """
    bare = {INTEGER: r"[+-]?[0-9]+", DECIMAL: r"[+-]?[0-9]+\.[0-9]+", BOOLEAN: "true|false"}
    if datatype in bare and re.fullmatch(bare[datatype], lexical, re.ASCII):
        return lexical
    return literal_text(lexical, datatype, prefixes=STANDARD_PREFIXES)
