"""From phrases to things asked for: which attribute is whose, what is denied, counted, or an alternative.

Attributes before a noun belong to it ("a floral dress"), others to the last noun before them that can have them ("a
dress with pockets, in a floral print"). An attribute that speaks of a class itself makes an item of that class
("blazer", "v-neck") unless a noun for that class follows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from mrag_owl.expressions.linking.asked import Asked, Attribute, Reading
from mrag_owl.expressions.linking.comparisons import Limit
from mrag_owl.expressions.linking.counting import Count, counts
from mrag_owl.expressions.linking.denials import OPTIONAL, read_denials
from mrag_owl.expressions.linking.gaps import gaps
from mrag_owl.expressions.linking.glossary import Glossary, Term
from mrag_owl.expressions.linking.spans import Found
from mrag_owl.expressions.linking.words import DEFINITE, Token, plurals
from mrag_owl.records import Iri


def read(
    glossary: Glossary,
    tokens: Sequence[Token],
    found: Sequence[Found],
    limits: Mapping[int, Limit] | None = None,
    *,
    unknown: Sequence[int] = (),
) -> Reading:
    """Return what the phrases found in the tokens ask for; `limits` are those that phrases of these numbers say.

    `unknown`: the places of words that mean nothing in the vocabulary; some may be denied.
    """
    counted = counts(tokens, found)
    terms = [(limits[n],) if limits and n in limits else _terms(glossary, span) for n, span in enumerate(found)]
    is_item = [not (one and one[0].kind == "attribute") for one in terms]
    denied = read_denials(tokens, found, counted, is_item=is_item, unknown=unknown)
    reader = _Reader(glossary, tokens, found, terms=terms, scopes=denied.scopes, counted=counted)
    reader.make_items()
    reader.join_nouns()
    reader.bind()
    reader.count()
    return reader.reading(denied.unknown)


def _terms(glossary: Glossary, span: Found) -> tuple[Term, ...]:
    terms = tuple(glossary.terms[sense.term] for sense in span.senses)
    return terms if span.role is None else tuple(replace(term, role=span.role) for term in terms)


class _Reader:
    def __init__(
        self,
        glossary: Glossary,
        tokens: Sequence[Token],
        found: Sequence[Found],
        *,
        terms: Sequence[tuple[Term, ...]],
        scopes: Sequence[int],
        counted: Sequence[Count],
    ) -> None:
        self.glossary = glossary
        self.tokens = tokens
        self.found = found
        self.scopes = scopes
        self.counted = counted
        self.terms = terms
        self.gaps = gaps(tokens, found, counted)
        self.asked: list[Asked] = []
        self.owner: dict[int, Asked] = {}
        self.attribute: dict[int, Attribute] = {}

    def make_items(self) -> None:
        """Make an item of every phrase for a class, joining those that speak of the same one."""
        for index, terms in enumerate(self.terms):
            if (terms and terms[0].kind == "attribute") or self.scopes[index] == OPTIONAL:
                continue
            classes = tuple(term.iri for term in terms)
            if classes and self.found[index].senses[0].strength == "bound" and not self._is_before_narrower(index):
                continue
            item = self._same(index, classes)
            if item is None:
                item = Asked(classes, [index], self.scopes[index])
                self.asked.append(item)
            else:
                item.phrases.append(index)
                if classes and not self._is_above(classes, item.classes):
                    item.classes = classes
            self.owner[index] = item

    def join_nouns(self) -> None:
        """Join nouns that are alternatives where what is set off after them is said of both: "a dress or skirt, plain".

        Each stays by itself where anything else is said of one: "a plain dress or a skirt".
        """
        for index in reversed(range(len(self.gaps))):
            one, other, gap = self.owner.get(index), self.owner.get(index + 1), self.gaps[index]
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
            if self._roles(one) != self._roles(other) or self._is_qualified(one) or not self._is_set_off(other):
                continue
            one.classes = tuple(dict.fromkeys((*one.classes, *other.classes)))
            one.phrases += other.phrases
            self.asked.remove(other)
            self.owner |= dict.fromkeys(other.phrases, one)

    def _roles(self, item: Asked) -> set[Iri]:
        return {self.glossary.terms[iri].role for iri in item.classes if iri in self.glossary.terms}

    def _is_qualified(self, item: Asked) -> bool:
        """Tell whether an attribute or a count stands right before the noun."""
        first = min(item.phrases)
        counted = any(count.last == self.found[first].first for count in self.counted)
        return counted or (first > 0 and self.gaps[first - 1].joins and self._is_attribute(first - 1))

    def _is_set_off(self, item: Asked) -> bool:
        """Tell whether an attribute follows the noun after a comma, a semicolon or a form of "be"."""
        last = max(item.phrases)
        if last + 1 >= len(self.found) or not self._is_attribute(last + 1):
            return False
        gap = self.gaps[last]
        return gap.is_list or gap.is_predicate or gap.is_denied_list

    def _is_before_narrower(self, index: int) -> bool:
        """Tell whether a word for a class below, or for any item, follows directly."""
        if index + 1 >= len(self.found) or not self.gaps[index].joins or self._is_attribute(index + 1):
            return False
        following = tuple(term.iri for term in self.terms[index + 1])
        return not following or self._is_above(tuple(term.iri for term in self.terms[index]), following)

    def _same(self, index: int, classes: tuple[Iri, ...]) -> Asked | None:
        """Return the item that the phrase speaks of again: "upperbody piece", "a dress … the dress"."""
        before = self.owner.get(index - 1) if index and self.gaps[index - 1].joins else None
        if before is not None and (
            not classes or self._is_above(before.classes, classes) or self._is_above(classes, before.classes)
        ):
            return before
        first = self.found[index].first
        if classes and first and self.tokens[first - 1].plain in DEFINITE and self.scopes[index] < 0:
            for item in reversed(self.asked):
                if item.classes == classes and item.scope < 0:
                    return item
        return None

    def _is_above(self, upper: tuple[Iri, ...], lower: tuple[Iri, ...]) -> bool:
        """Tell whether one of the upper classes is one of the lower ones or above it."""
        return any(iri in upper or set(upper) & set(self._superclasses(iri)) for iri in lower)

    def _superclasses(self, iri: Iri) -> tuple[Iri, ...]:
        term = self.glossary.terms.get(iri)
        return term.superclasses if term is not None else ()

    def fits(self, term: Term, classes: tuple[Iri, ...], *, closely: bool = False) -> bool:
        """Tell whether it is known that items of the classes can have the attribute; `closely`: that all can."""
        if term.said_of:
            below = self._is_above(term.said_of, classes)
            return below or (not closely and self._is_above(classes, term.said_of))
        return not classes or any(term.bearers.get(iri) for iri in classes)

    def bind(self) -> None:
        """Give every attribute its item, right to left for those before a noun, then left to right for the rest."""
        for index in reversed(range(len(self.found))):
            if self._is_attribute(index) and not self._names_kind_of_previous(index):
                self._bind_forward(index)
        for index in range(len(self.found)):
            if self._is_attribute(index) and index not in self.owner and not self._absorb(index):
                self._bind_backward(index)

    def _is_attribute(self, index: int) -> bool:
        is_attribute = bool(self.terms[index]) and self.terms[index][0].kind == "attribute"
        return is_attribute and self.scopes[index] != OPTIONAL

    def _names_kind_of_previous(self, index: int) -> bool:
        """Tell whether the phrase only says what kind of attribute the one before is: "polka dot pattern"."""
        if not index or not self.gaps[index - 1].joins or not self._is_attribute(index - 1):
            return False
        kinds = {iri for term in self.terms[index] for iri in term.individuals}
        return len(kinds) > 1 and any(set(term.individuals) < kinds for term in self.terms[index - 1])

    def _absorb(self, index: int) -> bool:
        if not self._names_kind_of_previous(index) or index - 1 not in self.owner:
            return False
        self.owner[index] = self.owner[index - 1]
        return True

    def _senses(self, index: int, *, bound: bool) -> tuple[Term, ...]:
        pairs = zip(self.found[index].senses, self.terms[index], strict=True)
        return tuple(term for sense, term in pairs if bound or sense.strength != "bound")

    def _bind_forward(self, index: int) -> None:
        candidates = self._nouns_after(index)
        exact = self._senses(index, bound=False)
        for item in candidates:
            fitting = tuple(
                term
                for term in self._senses(index, bound=True)
                if term.denies is None and self.fits(term, item.classes, closely=term not in exact)
            )
            if fitting and (item.classes or not any(term.said_of for term in fitting)):
                self._give(item, index, fitting)
                return
        free = tuple(term for term in exact if not term.said_of and term.denies is None)
        nouns = [item for item in candidates if self._is_main(item)]
        if free and nouns:
            self._give(nouns[-1], index, free)
            return
        speaking = tuple(term for term in exact if term.said_of or term.denies)
        if speaking and not self._is_said_of_before(index):
            self._make_item(index, speaking)

    def _is_main(self, item: Asked) -> bool:
        """Tell whether a noun names the item, or a word such as "hoodie" that speaks of main items and not of parts."""
        if any(phrase in self.owner and not self._is_attribute(phrase) for phrase in item.phrases):
            return True
        return self._roles(item) == set(self.glossary.schema.item_roles[:1])

    def _nouns_after(self, index: int) -> list[Asked]:
        """Return the items that an attribute at this place may stand before, nearest first."""
        items: list[Asked] = []
        for place in range(index + 1, len(self.found)):
            gap = self.gaps[place - 1]
            if not gap.joins and (items or not gap.coordinates):
                break
            item = self.owner.get(place)
            if item is not None and place in item.phrases and item not in items and item.absence is None:
                items.append(item)
        return items

    def _is_said_of_before(self, index: int) -> bool:
        """Tell whether a form of "be" stands before the attribute, or before those it is coordinated with."""
        while index > 1 and self.gaps[index - 1].is_elliptic and self._is_attribute(index - 1):
            index -= 1
        return index > 0 and self.gaps[index - 1].is_predicate and not self.gaps[index - 1].ends_sentence

    def _make_item(self, index: int, terms: tuple[Term, ...]) -> None:
        """Make an item of the class that the attribute's word speaks of, or an absence."""
        place = next((n for n, item in enumerate(self.asked) if min(item.phrases) > index), len(self.asked))
        if terms[0].denies is not None:
            asked = Asked((), [index], self.scopes[index], absence=terms[0])
            self.asked.insert(place, asked)
            self.owner[index] = asked
            return
        said_of = {iri for term in terms for iri in term.said_of}
        known = {iri for iri in said_of if any(term.bearers.get(iri) for term in terms)}
        asked = Asked(tuple(sorted(known or said_of)), [index], self.scopes[index])
        self.asked.insert(place, asked)
        self._give(asked, index, terms)

    def _give(self, item: Asked, index: int, terms: tuple[Term, ...]) -> None:
        attribute = Attribute(terms, index, self.scopes[index])
        self.owner[index], self.attribute[index] = item, attribute
        item.attributes.append([attribute])

    def _bind_backward(self, index: int) -> None:
        predicate = self._is_said_of_before(index)
        terms = self._senses(index, bound=predicate)
        earlier = [
            item
            for item in self.asked
            if min(item.phrases) < index and item.absence is None and not self._is_apart(item, index)
        ]
        if self.scopes[index] >= 0 and any(item.scope not in (-1, self.scopes[index]) for item in earlier):
            # "no belt, not floral, a dress": the belt is denied by itself
            later = [item for item in self.asked if min(item.phrases) > index and item.scope < 0 and item.classes]
            earlier = [item for item in earlier if item.scope in (-1, self.scopes[index])] or later[:1]
        # The noun nearest before it that can have it, else the nearest.
        earlier.sort(key=lambda item: -max((phrase for phrase in item.phrases if phrase < index), default=-1))
        for item in earlier:
            fitting = tuple(term for term in terms if self.fits(term, item.classes))
            if fitting:
                self._give(item, index, fitting)
                return
        free = tuple(term for term in terms if not term.said_of)
        if not free:
            speaking = tuple(term for term in self._senses(index, bound=False) if term.said_of or term.denies)
            if speaking:
                self._make_item(index, speaking)
            return
        elliptic = self._elided(index)
        if elliptic is not None:
            self._give(elliptic, index, free)
        elif earlier:
            self._give(earlier[0], index, free)
        else:
            item = Asked((), [index], self.scopes[index], is_implicit=True)
            self.asked.append(item)
            self._give(item, index, free)

    def _is_apart(self, item: Asked, index: int) -> bool:
        """Tell whether the item lies in an earlier sentence, or is unnamed and not coordinated with the attribute."""
        last = max(phrase for phrase in item.phrases if phrase < index)
        between = self.gaps[last:index]
        if any(gap.ends_sentence for gap in between):
            return any(gap.ends_statement for gap in between) or self._has_noun(index)
        if item.is_implicit and (item.scope >= 0 or (self.scopes[index] >= 0 and not self.glossary.schema.item_roles)):
            return True  # "no rain, dogs" denies the rain alone
        return item.is_implicit and not all(gap.joins or gap.coordinates for gap in between)

    def _has_noun(self, index: int) -> bool:
        """Tell whether a noun stands between the same semicolons as the attribute: "a skirt; a dress, pleated"."""
        for step in (-1, 1):
            place = index
            while 0 <= place + step < len(self.found) and not self.gaps[min(place, place + step)].ends_sentence:
                place += step
                if place in self.owner and not self._is_attribute(place):
                    return True
        return False

    def _elided(self, index: int) -> Asked | None:
        """Return what "a floral" means in "a floral and a striped dress": another dress, or if denied the same."""
        if index + 1 >= len(self.found) or not self.gaps[index].is_elliptic or index + 1 not in self.attribute:
            return None
        model = self.owner[index + 1]
        if model.is_implicit or not model.classes or min(model.phrases) <= index or not self._is_main(model):
            return None
        if self.scopes[index] >= 0:
            return model
        item = Asked(model.classes, [index], -1)
        self.asked.append(item)
        return item

    def count(self) -> None:
        """Give every count the item it stands before."""
        for count in self.counted:
            index = next((n for n, span in enumerate(self.found) if span.first >= count.last), None)
            if index is None:
                continue
            between = self.tokens[count.last : self.found[index].first]
            if any(token.is_function_word or token.is_mark for token in between):
                continue
            item = self.owner.get(index)
            for place in range(index + 1, len(self.found)):
                if not self.gaps[place - 1].joins:
                    break
                if place in self.owner and not self._is_attribute(place):
                    item = self.owner[place]
            if item is not None and item.absence is None and not (count.is_pair and self._comes_in_one(item)):
                item.minimum, item.maximum = count.minimum, count.maximum

    def _comes_in_one(self, item: Asked) -> bool:
        """Tell whether a pair of the items is one: "a pair of pants"."""
        labels = [self.glossary.terms[iri].label for iri in item.classes if iri in self.glossary.terms]
        return any(not plurals(label.split(",")[0]) for label in labels)

    def reading(self, denied: frozenset[int]) -> Reading:
        """Join alternatives and return the whole."""
        joined = self._alternatives()
        groups: list[list[Asked]] = []
        of: dict[int, list[Asked]] = {}
        for asked in self.asked:
            partners = [of[id(other)] for one, other in joined if one is asked and id(other) in of]
            partners += [of[id(one)] for one, other in joined if other is asked and id(one) in of]
            group = partners[0] if partners else []
            if not partners:
                groups.append(group)
            group.append(asked)
            of[id(asked)] = group
        meaningful = [
            tuple(asked for asked in group if asked.classes or asked.attributes or asked.absence) for group in groups
        ]
        kept = tuple(group for group in meaningful if group)
        chosen = {index: attribute.terms[0].iri for index, attribute in self.attribute.items()}
        optional = frozenset(index for index, scope in enumerate(self.scopes) if scope == OPTIONAL)
        return Reading(kept, frozenset(self.owner), chosen, denied, optional)

    def _alternatives(self) -> list[tuple[Asked, Asked]]:
        """Join alternative attributes of one item in place; return the pairs of items that are alternatives."""
        pairs: list[tuple[Asked, Asked]] = []
        is_or = False
        for index in reversed(range(len(self.gaps))):
            gap = self.gaps[index]
            if gap.joins and not gap.has_or:
                continue
            is_or = gap.has_or or (gap.is_list and is_or)
            left, right = self.owner.get(index), self.owner.get(index + 1)
            if not is_or or left is None or right is None:
                continue
            if left is right:
                self._join_attributes(left, index)
            elif left.scope < 0 or right.scope < 0:
                pairs.append((left, right))
        return pairs

    def _join_attributes(self, item: Asked, index: int) -> None:
        one, other = self.attribute.get(index), self.attribute.get(index + 1)
        if one is None or other is None or (one.scope >= 0 and other.scope >= 0 and one.scope != item.scope):
            return
        first = next(group for group in item.attributes if one in group)
        second = next(group for group in item.attributes if other in group)
        if first is not second:
            first.extend(second)
            item.attributes.remove(second)
