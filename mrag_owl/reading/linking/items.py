"""The things a question asks for, made of its nouns: which words speak of one thing, and which of another."""

from __future__ import annotations

from mrag_owl.reading.linking.asked import Asked, Attribute
from mrag_owl.reading.linking.denials import OPTIONAL
from mrag_owl.reading.linking.phrases import Phrases
from mrag_owl.reading.linking.terms import Term
from mrag_owl.reading.linking.words import DEFINITE
from mrag_owl.records import Iri


class Items:
    """What is asked for, in order; `owner` and `attribute` say what became of each phrase."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.asked: list[Asked] = []
        self.owner: dict[int, Asked] = {}
        self.attribute: dict[int, Attribute] = {}

    def make_items(self) -> None:
        """Make an item of every phrase for a class, joining those that speak of the same one."""
        for index, terms in enumerate(self.phrases.terms):
            if (terms and terms[0].kind == "attribute") or self.phrases.scopes[index] == OPTIONAL:
                continue
            classes = tuple(term.iri for term in terms)
            if (
                classes
                and self.phrases.found[index].senses[0].strength == "bound"
                and not self._is_before_narrower(index)
            ):
                continue
            item = self._same(index, classes)
            if item is None:
                item = Asked(classes, [index], self.phrases.scopes[index])
                self.asked.append(item)
            else:
                item.phrases.append(index)
                if classes and not self.phrases.is_above(classes, item.classes):
                    item.classes = classes
            self.owner[index] = item

    def join_nouns(self) -> None:
        """Join nouns that are alternatives where what is set off after them is said of both: "a dress or skirt, plain".

        Each stays by itself where anything else is said of one: "a plain dress or a skirt".
        """
        for index in reversed(range(len(self.phrases.gaps))):
            one, other, gap = self.owner.get(index), self.owner.get(index + 1), self.phrases.gaps[index]
            if (
                one is None
                or other is None
                or one is other
                or not (gap.coordinates or gap.is_elliptic)
                or not gap.has_or
            ):
                continue
            if not (one.classes and other.classes and one.scope == other.scope == -1):
                continue
            if self.roles(one) != self.roles(other) or self._is_qualified(one) or not self._is_set_off(other):
                continue
            one.classes = tuple(dict.fromkeys((*one.classes, *other.classes)))
            one.phrases += other.phrases
            self.asked.remove(other)
            self.owner |= dict.fromkeys(other.phrases, one)

    def roles(self, item: Asked) -> set[Iri]:
        """Return the roles that lead to items of the classes."""
        return {self.phrases.glossary.terms[iri].role for iri in item.classes if iri in self.phrases.glossary.terms}

    def _is_qualified(self, item: Asked) -> bool:
        """Tell whether an attribute or a count stands right before the noun."""
        first = min(item.phrases)
        counted = any(count.last == self.phrases.found[first].first for count in self.phrases.counted)
        return counted or (first > 0 and self.phrases.gaps[first - 1].joins and self.phrases.is_attribute(first - 1))

    def _is_set_off(self, item: Asked) -> bool:
        """Tell whether an attribute follows the noun after a comma, a semicolon or a form of "be"."""
        last = max(item.phrases)
        if last + 1 >= len(self.phrases.found) or not self.phrases.is_attribute(last + 1):
            return False
        gap = self.phrases.gaps[last]
        return gap.is_list or gap.is_predicate or gap.is_denied_list

    def _is_before_narrower(self, index: int) -> bool:
        """Tell whether a word for a class below, or for any item, follows directly."""
        if (
            index + 1 >= len(self.phrases.found)
            or not self.phrases.gaps[index].joins
            or self.phrases.is_attribute(index + 1)
        ):
            return False
        following = tuple(term.iri for term in self.phrases.terms[index + 1])
        return not following or self.phrases.is_above(tuple(term.iri for term in self.phrases.terms[index]), following)

    def _same(self, index: int, classes: tuple[Iri, ...]) -> Asked | None:
        """Return the item that the phrase speaks of again: "upperbody piece", "a dress … the dress"."""
        before = self.owner.get(index - 1) if index and self.phrases.gaps[index - 1].joins else None
        if before is not None and (
            not classes
            or self.phrases.is_above(before.classes, classes)
            or self.phrases.is_above(classes, before.classes)
        ):
            return before
        first = self.phrases.found[index].first
        if classes and first and self.phrases.tokens[first - 1].plain in DEFINITE and self.phrases.scopes[index] < 0:
            for item in reversed(self.asked):
                if item.classes == classes and item.scope < 0:
                    return item
        return None

    def is_main(self, item: Asked) -> bool:
        """Tell whether a noun names the item, or a word such as "hoodie" that speaks of main items and not of parts."""
        if any(phrase in self.owner and not self.phrases.is_attribute(phrase) for phrase in item.phrases):
            return True
        return self.roles(item) == set(self.phrases.glossary.schema.item_roles[:1])

    def make_item(self, index: int, terms: tuple[Term, ...]) -> None:
        """Make an item of the class that the attribute's word speaks of, or an absence."""
        place = next((n for n, item in enumerate(self.asked) if min(item.phrases) > index), len(self.asked))
        if terms[0].denies is not None:
            asked = Asked((), [index], self.phrases.scopes[index], absence=terms[0])
            self.asked.insert(place, asked)
            self.owner[index] = asked
            return
        said_of = {iri for term in terms for iri in term.said_of}
        known = {iri for iri in said_of if any(term.bearers.get(iri) for term in terms)}
        asked = Asked(tuple(sorted(known or said_of)), [index], self.phrases.scopes[index])
        self.asked.insert(place, asked)
        self.give(asked, index, terms)

    def give(self, item: Asked, index: int, terms: tuple[Term, ...]) -> None:
        """Give an item the attribute that a phrase says."""
        attribute = Attribute(terms, index, self.phrases.scopes[index])
        self.owner[index], self.attribute[index] = item, attribute
        item.attributes.append([attribute])

    def is_apart(self, item: Asked, index: int) -> bool:
        """Tell whether the item lies in an earlier sentence, or is unnamed and not coordinated with the attribute."""
        last = max(phrase for phrase in item.phrases if phrase < index)
        between = self.phrases.gaps[last:index]
        if any(gap.ends_sentence for gap in between):
            return any(gap.ends_statement for gap in between) or self._has_noun(index)
        if item.is_implicit and (
            item.scope >= 0 or (self.phrases.scopes[index] >= 0 and not self.phrases.glossary.schema.item_roles)
        ):
            return True  # "no rain, dogs" denies the rain alone
        return item.is_implicit and not all(gap.joins or gap.coordinates for gap in between)

    def _has_noun(self, index: int) -> bool:
        """Tell whether a noun stands between the same semicolons as the attribute: "a skirt; a dress, pleated"."""
        for step in (-1, 1):
            place = index
            while (
                0 <= place + step < len(self.phrases.found)
                and not self.phrases.gaps[min(place, place + step)].ends_sentence
            ):
                place += step
                if place in self.owner and not self.phrases.is_attribute(place):
                    return True
        return False
