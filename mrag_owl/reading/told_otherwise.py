"""What is as asked only by what is said of wholes, while the thing asked for is told to be another.

Annotators say that a picture has stripes, a run that its only top is plain: nobody said that the top is striped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import numpy as np

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.syntax import And, ClassExpression, OneOf, Or, Some, conjunction
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.linked import LinkedSpan
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri


def asked_of_things(
    expression: ClassExpression, spans: Iterable[LinkedSpan], glossary: Glossary
) -> tuple[ClassExpression, ...]:
    """Return what is asked of things themselves where the same word may be said of the whole: stripes of a shirt."""
    senses = (glossary.phrases.get(key(span.text), ()) for span in spans if not span.negated)
    meant = [frozenset(chain.from_iterable(glossary.terms[one.term].individuals for one in some)) for some in senses]
    return tuple(dict.fromkeys(own for part in _operands(expression) for own in _own(part, meant)))


def told_otherwise(expression: ClassExpression, own: Iterable[ClassExpression], extents: Extents) -> int:
    """Return how many of an expression have no thing that may be as is asked of one itself, as `asked_of_things`."""
    held = extents.packed(expression)
    found = np.zeros_like(held)
    for one in own if extents.open_properties else ():
        found |= held & ~extents.partial(one).possible
    return int(np.bitwise_count(found).sum())


def _own(part: ClassExpression, meant: Sequence[frozenset[Iri]]) -> Iterator[ClassExpression]:
    """Yield what one way asks of a thing itself where another asks it, in the same word, of the whole."""
    ways = part.operands if isinstance(part, Or) else ()
    for way in ways:
        for own in (one for one in _operands(way) if isinstance(one, Some)):
            for said in _operands(own.filler):
                if not (isinstance(said, Some) and isinstance(said.filler, OneOf)):
                    continue
                thing = Some(own.role, conjunction(*(one for one in _operands(own.filler) if one != said)))
                of_whole = chain.from_iterable(_operands(other) for other in ways if thing in _operands(other))
                values = (one.filler for one in of_whole if isinstance(one, Some))
                shared = (one.individuals for one in values if isinstance(one, OneOf))
                if any({*said.filler.individuals, *one} <= word for one in shared for word in meant):
                    yield own


def _operands(expression: ClassExpression) -> tuple[ClassExpression, ...]:
    return expression.operands if isinstance(expression, And) else (expression,)
