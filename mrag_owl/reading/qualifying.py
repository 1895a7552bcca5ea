"""Relations that stand short of another, and those that say who else had a part: attributed to, made together with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mrag_owl.expressions.syntax import TOP, And, AtMost, ClassExpression, Not, Role, Some, conjunction
from mrag_owl.records import Iri


@dataclass(frozen=True)
class Qualifying:
    """For a property those that say less than it, and those that say who else had a part."""

    lesser: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)
    besides: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)

    def alone(self, role: Role) -> ClassExpression:
        """Return that nobody else is linked so, and nobody had a part beside: by Watts alone."""
        others = (Not(Some(Role(other, role.inverse), TOP)) for other in self.besides.get(role.iri, ()))
        return conjunction(AtMost(1, role, TOP), *others)

    def merged(self, expression: ClassExpression) -> ClassExpression:
        """Return what is by somebody and short of that, to whomever, as what is short of it to him.

        >>> from mrag_owl.expressions.syntax import Named
        >>> by, to, him = Iri("ex:by"), Iri("ex:to"), Named(Iri("ex:Him"))
        >>> said = conjunction(Some(Role(by), him), Some(Role(to), TOP))
        >>> Qualifying({by: (to,)}).merged(said) == Some(Role(to), him)
        True
        """
        parts = expression.operands if isinstance(expression, And) else ()
        for part in parts:
            for other in self.lesser.get(part.role.iri, ()) if isinstance(part, Some) else ():
                if isinstance(part, Some) and (open_ := Some(Role(other, part.role.inverse), TOP)) in parts:
                    kept = (one for one in parts if one not in (part, open_))
                    return conjunction(*kept, Some(open_.role, part.filler))
        return expression
