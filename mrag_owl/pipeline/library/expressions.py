"""Class expressions as scripts use them: written in every syntax, put together by operators, asked for instances."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from html import escape

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions import syntax
from mrag_owl.expressions.explanations import Reading, explain, read
from mrag_owl.expressions.owl import to_turtle
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.pipeline.indexes.question_logic import parse_condition
from mrag_owl.records import Explanation, Iri, Syntaxes, Understood


@dataclass(frozen=True, eq=False, repr=False)
class ClassExpression:
    """An OWL class expression over what a store or an ontology states; `str` is its DL syntax.

    `&`, `|` and `~` are conjunction, disjunction and complement; `some(role, C)` is ∃r.C. `tree` is the expression as
    a value of `mrag_owl.expressions.syntax`. `understood` says what of a question it was read from, if it was.

    >>> import mrag_owl
    >>> father = mrag_owl.parse("Male and hasChild some Female", family)
    >>> father.dl, (~father).manchester
    ('Male ⊓ ∃hasChild.Female', 'not (Male and (hasChild some Female))')
    >>> father.instances(), "markus" in father
    (('https://example.org/family#markus',), True)
    """

    source: KnowledgeSource
    tree: syntax.ClassExpression
    understood: Understood | None = field(default=None, kw_only=True)

    @cached_property
    def _reading(self) -> Reading:
        return read(self.tree, self.source.wording)

    @property
    def dl(self) -> str:
        """The expression in description logic syntax."""
        return self._reading.dl

    @property
    def manchester(self) -> str:
        """The expression in Manchester syntax."""
        return self._reading.manchester

    @property
    def english(self) -> str:
        """The expression in English, a plural noun phrase."""
        return self._reading.english

    @property
    def sparql(self) -> str:
        """A SPARQL query that finds the instances, as it stands; closed world."""
        return self._reading.sparql

    @property
    def owl(self) -> str:
        """The expression as OWL in Turtle."""
        names = self.source.wording.names
        return to_turtle(self.tree, prefixes=names.prefixes, datatypes=names.datatypes)

    @property
    def conjuncts(self) -> tuple[ClassExpression, ...]:
        """The parts that hold together, each an expression of its own; the whole where it is no conjunction."""
        parts = self.tree.operands if isinstance(self.tree, syntax.And) else (self.tree,)
        return tuple(ClassExpression(self.source, part) for part in parts)

    def __and__(self, other: ClassExpression) -> ClassExpression:
        return ClassExpression(self.source, syntax.conjunction(self.tree, self._beside(other)))

    def __or__(self, other: ClassExpression) -> ClassExpression:
        return ClassExpression(self.source, syntax.disjunction(self.tree, self._beside(other)))

    def __invert__(self) -> ClassExpression:
        return ClassExpression(self.source, syntax.negation(self.tree))

    def __contains__(self, individual: object) -> bool:
        place = self.source.base.find(self.source.individual(str(individual)))
        return bool(self.source.extents.of(self.tree)[place])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ClassExpression) and self.tree == other.tree and self.source is other.source

    def __hash__(self) -> int:
        return hash(self.tree)

    def __str__(self) -> str:
        return self.dl

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.dl}>"

    def instances(self) -> tuple[Iri, ...]:
        """Return the individuals that satisfy it, by IRI; of a store, only of those that it is about. Closed world."""
        return tuple(self.source.base.iris(self._inside.nonzero()[0].tolist()))

    @property
    def coverage(self) -> int:
        """How many instances it has."""
        return int(self._inside.sum())

    @property
    def unknown(self) -> int:
        """Of how many more it is not known whether they are instances: what a describer may have missed decides it."""
        return int((self._among(self.source.extents.possible(self.tree)) & ~self._inside).sum())

    @property
    def _inside(self) -> NDArray[np.bool_]:
        return self._among(self.source.extents.of(self.tree))

    def _among(self, inside: NDArray[np.bool_]) -> NDArray[np.bool_]:
        among = self.source.population
        return inside if among is None else inside & self.source.extents.of(among)

    def explain(self, individual: str) -> Explanation:
        """Return why it holds of an individual, named as `learn` takes names, or what the individual lacks."""
        iri = self.source.individual(individual)
        return explain(self._reading, iri, extents=self.source.extents, wording=self.source.wording)

    def syntaxes(self) -> Syntaxes:
        """Return it in its four syntaxes, as plain text."""
        return Syntaxes(self.dl, self.manchester, self.english, self.sparql)

    def _beside(self, other: ClassExpression) -> syntax.ClassExpression:
        if other.source is not self.source:
            raise ExpressionError(
                f"{self.dl} is about {self.source.title}, {other.dl} about {other.source.title}; "
                "only expressions over one store can be put together"
            )
        return other.tree

    def _repr_html_(self) -> str:
        return (
            f"<div class='mrag-owl'><p>{escape(self.english)}</p><p><code>{escape(self.dl)}</code></p>"
            f"<details><summary>SPARQL</summary><pre>{escape(self.sparql)}</pre></details></div>"
        )


def some(role: str, filler: ClassExpression) -> ClassExpression:
    """Return ∃r.C, what is linked by an object property, named as in expressions, to something that is C.

    Raises ExpressionError, with the nearest known, where there is no such property.

    >>> import mrag_owl
    >>> some("hasChild", mrag_owl.parse("Female", family)).manchester
    'hasChild some Female'
    """
    iri = filler.source.wording.names.iri("object property", role)
    return ClassExpression(filler.source, syntax.Some(syntax.Role(iri), filler.tree))


def parse_over(source: KnowledgeSource, text: str) -> ClassExpression:
    """Return the expression that a text in DL or Manchester syntax is; raises ExpressionError with the place."""
    return ClassExpression(source, parse_condition(text, source.wording.names, option="expression"))
