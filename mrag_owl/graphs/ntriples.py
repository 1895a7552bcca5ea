"""N-Triples terms and lines. Source: W3C RDF 1.1 N-Triples, sections 2 and 3."""

from __future__ import annotations

from decimal import Decimal

from mrag_owl.vocabulary import XSD_DECIMAL, XSD_INTEGER

_ESCAPES = {ord("\\"): "\\\\", ord('"'): '\\"', ord("\n"): "\\n", ord("\r"): "\\r", ord("\t"): "\\t"} | {
    code: f"\\u{code:04X}" for code in (*range(9), 0xB, 0xC, *range(0xE, 0x20), 0x7F)
}


def node(iri: str) -> str:
    """Return an IRI as a term; the IRI must be valid, it is not escaped."""
    return f"<{iri}>"


def text(value: str) -> str:
    r"""Return an xsd:string literal.

    >>> print(text('say "hi"\n'))
    "say \"hi\"\n"
    """
    if value.isprintable() and '"' not in value and "\\" not in value:  # most: `translate` takes long
        return f'"{value}"'
    return f'"{value.translate(_ESCAPES)}"'


def integer(value: int) -> str:
    """Return an xsd:integer literal."""
    return f'"{int(value)}"^^<{XSD_INTEGER}>'


def decimal(value: float) -> str:
    """Return a finite number as an xsd:decimal literal, which has no exponent.

    >>> decimal(5246.5), decimal(1e-7)
    ('"5246.5"^^<http://www.w3.org/2001/XMLSchema#decimal>', '"0.0000001"^^<http://www.w3.org/2001/XMLSchema#decimal>')
    """
    written = repr(value)
    return f'"{format(Decimal(written), "f") if "e" in written else written}"^^<{XSD_DECIMAL}>'
