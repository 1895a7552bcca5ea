"""Which attribute is whose.

Attributes before a noun belong to it ("a floral dress"), others to the last noun before them that can have them ("a
dress with pockets, in a floral print"). An attribute that speaks of a class itself makes an item of that class
("blazer", "v-neck") unless a noun for that class follows.
"""

from __future__ import annotations

from mrag_owl.reading.linking.asked import Asked
from mrag_owl.reading.linking.items import Items


class Binder:
    """Gives the attributes of one question to its items."""

    def __init__(self, items: Items) -> None:
        self.items = items
        self.phrases = items.phrases

    def bind(self) -> None:
        """Give every attribute its item, right to left for those before a noun, then left to right for the rest."""
        for index in reversed(range(len(self.phrases.found))):
            if self.phrases.is_attribute(index) and not self.phrases.names_kind_of_previous(index):
                self._bind_forward(index)
        for index in range(len(self.phrases.found)):
            if self.phrases.is_attribute(index) and index not in self.items.owner and not self._absorb(index):
                self._bind_backward(index)

    def _absorb(self, index: int) -> bool:
        if not self.phrases.names_kind_of_previous(index) or index - 1 not in self.items.owner:
            return False
        self.items.owner[index] = self.items.owner[index - 1]
        return True

    def _bind_forward(self, index: int) -> None:
        candidates = self._nouns_after(index)
        exact = self.phrases.senses(index, bound=False)
        for item in candidates:
            fitting = tuple(
                term
                for term in self.phrases.senses(index, bound=True)
                if term.denies is None and self.phrases.fits(term, item.classes, closely=term not in exact)
            )
            if fitting and (item.classes or not any(term.said_of for term in fitting)):
                self.items.give(item, index, fitting)
                return
        free = tuple(term for term in exact if not term.said_of and term.denies is None)
        nouns = [item for item in candidates if self.items.is_main(item)]
        if free and nouns:
            self.items.give(nouns[-1], index, free)
            return
        speaking = tuple(term for term in exact if term.said_of or term.denies)
        if speaking and not self.phrases.is_said_of_before(index):
            self.items.make_item(index, speaking)

    def _nouns_after(self, index: int) -> list[Asked]:
        """Return the items that an attribute at this place may stand before, nearest first."""
        items: list[Asked] = []
        for place in range(index + 1, len(self.phrases.found)):
            gap = self.phrases.gaps[place - 1]
            if not gap.joins and (items or not gap.coordinates):
                break
            item = self.items.owner.get(place)
            if item is not None and place in item.phrases and item not in items and item.absence is None:
                items.append(item)
        return items

    def _bind_backward(self, index: int) -> None:
        predicate = self.phrases.is_said_of_before(index)
        terms = self.phrases.senses(index, bound=predicate)
        earlier = [
            item
            for item in self.items.asked
            if min(item.phrases) < index and item.absence is None and not self.items.is_apart(item, index)
        ]
        if self.phrases.scopes[index] >= 0 and any(
            item.scope not in (-1, self.phrases.scopes[index]) for item in earlier
        ):
            # "no belt, not floral, a dress": the belt is denied by itself
            later = [item for item in self.items.asked if min(item.phrases) > index and item.scope < 0 and item.classes]
            earlier = [item for item in earlier if item.scope in (-1, self.phrases.scopes[index])] or later[:1]
        # The noun nearest before it that can have it, else the nearest.
        earlier.sort(key=lambda item: -max((phrase for phrase in item.phrases if phrase < index), default=-1))
        for item in earlier:
            fitting = tuple(term for term in terms if self.phrases.fits(term, item.classes))
            if fitting:
                self.items.give(item, index, fitting)
                return
        free = tuple(term for term in terms if not term.said_of)
        if not free:
            speaking = tuple(term for term in self.phrases.senses(index, bound=False) if term.said_of or term.denies)
            if speaking:
                self.items.make_item(index, speaking)
            return
        elliptic = self._elided(index)
        if elliptic is not None:
            self.items.give(elliptic, index, free)
        elif earlier:
            self.items.give(earlier[0], index, free)
        else:
            item = Asked((), [index], self.phrases.scopes[index], is_implicit=True)
            self.items.asked.append(item)
            self.items.give(item, index, free)

    def _elided(self, index: int) -> Asked | None:
        """Return what "a floral" means in "a floral and a striped dress": another dress, or if denied the same."""
        if (
            index + 1 >= len(self.phrases.found)
            or not self.phrases.gaps[index].is_elliptic
            or index + 1 not in self.items.attribute
        ):
            return None
        model = self.items.owner[index + 1]
        if model.is_implicit or not model.classes or min(model.phrases) <= index or not self.items.is_main(model):
            return None
        if self.phrases.scopes[index] >= 0:
            return model
        item = Asked(model.classes, [index], -1)
        self.items.asked.append(item)
        return item
