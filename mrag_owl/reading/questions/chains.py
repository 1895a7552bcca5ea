"""How things of one kind may be linked to what a question names, by the relations that it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mrag_owl.expressions.syntax import Role
from mrag_owl.reading.questions.relations import Kinds, Relations, meet
from mrag_owl.reading.questions.spans import Senses, Span

_HOPS = 3
_LASTING = ("birth", "death")


@dataclass(frozen=True, slots=True)
class Chain:
    """The roles that lead from a thing to a name, and the kinds on the way, both ends included."""

    roles: tuple[Role, ...]
    kinds: tuple[Kinds, ...]


class Chains:
    """The chains that the spans of one question allow."""

    def __init__(
        self, relations: Relations, senses: Senses, said: list[Span], kinds: list[Kinds], *, same: bool
    ) -> None:
        self.relations = relations
        self.senses = senses
        self.said = said
        self.mentioned = kinds
        self.same = same
        self.families = {senses.family(role) for span in said for role in span.roles}
        self.spoken = {role for span in said for role in span.roles}

    def between(self, start: Kinds, end: Kinds) -> Iterator[Chain]:
        """Yield the chains from things of a kind to a name of another."""
        waiting = [Chain((), (start,))]
        while waiting:
            chain = waiting.pop()
            if chain.roles and meet(chain.kinds[-1], end) is not None:
                yield chain
            if len(chain.roles) < _HOPS:
                waiting += self._longer(chain, end)

    def _longer(self, chain: Chain, end: Kinds) -> Iterator[Chain]:
        here = chain.kinds[-1]
        for iri in self.relations.used:
            for role in (Role(iri), Role(iri, inverse=True)):
                both, there = meet(here, self.relations.sources(role)), self.relations.targets(role)
                if both is None or not there:
                    continue
                is_last = meet(there, end) is not None
                if not self._is_said(role, here, there, is_last=is_last):
                    continue
                if not is_last and self.is_value(there) and not self._is_mentioned(there):
                    continue
                if any(kinds & there for kinds in chain.kinds) and not self._returns(chain, role):
                    continue
                yield Chain((*chain.roles, role), (*chain.kinds[:-1], both, there))

    def _returns(self, chain: Chain, role: Role) -> bool:
        """Tell whether a chain comes back from what two things share: a year, a place."""
        if not chain.roles or chain.roles[-1].inverse or not role.inverse or not self.is_value(chain.kinds[-1]):
            return False
        return self.same or self.senses.family(chain.roles[-1]) in _LASTING

    def is_value(self, kinds: Kinds) -> bool:
        """Tell whether things of a kind are what others are told by, and of no event themselves: years, places."""
        own = {role for role in self.senses.of if self.senses.of[role] and meet(kinds, self.relations.sources(role))}
        return not own

    def _is_mentioned(self, kinds: Kinds) -> bool:
        values = [said for said in self.mentioned if self.is_value(said)]
        return not values or any(kinds & said for said in values)

    def _is_said(self, role: Role, here: Kinds, there: Kinds, *, is_last: bool) -> bool:
        forwards = Role(role.iri)
        if role in self.relations.between(here, there):
            if forwards in self.spoken:
                return True
            if self.senses.family(forwards) in _LASTING:
                return False
            if len(self.relations.between(here, there)) == 1:
                return True
        when = self.relations.time_role(self.relations.sources(forwards))
        return role.inverse and is_last and forwards == when and self._is_mentioned(self.relations.targets(forwards))


def leads_back(chain: Chain) -> bool:
    """Tell whether a chain goes to something shared and back from it."""
    return any(not one.inverse and other.inverse for one, other in zip(chain.roles, chain.roles[1:], strict=False))
