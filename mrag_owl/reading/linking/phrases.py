"""The phrases of one question with what is known of each: what it means, what stands between, whether it is denied."""

from __future__ import annotations

from collections.abc import Sequence

from mrag_owl.reading.linking.counting import Count
from mrag_owl.reading.linking.denials import OPTIONAL
from mrag_owl.reading.linking.gaps import gaps
from mrag_owl.reading.linking.glossary import Glossary
from mrag_owl.reading.linking.spans import Found
from mrag_owl.reading.linking.terms import Term
from mrag_owl.reading.linking.words import Token
from mrag_owl.records import Iri


class Phrases:
    """The phrases found in the tokens of a question, by number; `gaps[n]` is what stands after the phrase `n`.

    `terms` are those each may mean, `scopes` the denials they are in, `counted` the counts outside the phrases.
    """

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
        is_item = [not (one and one[0].kind == "attribute") for one in terms]
        self.gaps = gaps(tokens, found, counted, is_item=is_item)

    def is_attribute(self, index: int) -> bool:
        """Tell whether a phrase is for an attribute that is asked for or denied."""
        is_attribute = bool(self.terms[index]) and self.terms[index][0].kind == "attribute"
        return is_attribute and self.scopes[index] != OPTIONAL

    def is_above(self, upper: tuple[Iri, ...], lower: tuple[Iri, ...]) -> bool:
        """Tell whether one of the upper classes is one of the lower ones or above it."""
        return any(iri in upper or set(upper) & set(self._superclasses(iri)) for iri in lower)

    def _superclasses(self, iri: Iri) -> tuple[Iri, ...]:
        term = self.glossary.terms.get(iri)
        return term.superclasses if term is not None else ()

    def fits(self, term: Term, classes: tuple[Iri, ...], *, closely: bool = False) -> bool:
        """Tell whether it is known that items of the classes can have the attribute; `closely`: that all can."""
        if term.said_of:
            below = self.is_above(term.said_of, classes)
            return below or (not closely and self.is_above(classes, term.said_of))
        return not classes or any(term.bearers.get(iri) for iri in classes)

    def senses(self, index: int, *, bound: bool) -> tuple[Term, ...]:
        """Return the terms that a phrase may mean; with `bound` also those that it means before a noun alone."""
        pairs = zip(self.found[index].senses, self.terms[index], strict=True)
        return tuple(term for sense, term in pairs if bound or sense.strength != "bound")

    def names_kind_of_previous(self, index: int) -> bool:
        """Tell whether the phrase only says what kind of attribute the one before is: "polka dot pattern"."""
        if not index or not self.gaps[index - 1].joins or not self.is_attribute(index - 1):
            return False
        kinds = {iri for term in self.terms[index] for iri in term.individuals}
        return len(kinds) > 1 and any(set(term.individuals) < kinds for term in self.terms[index - 1])

    def is_said_of_before(self, index: int) -> bool:
        """Tell whether a form of "be" stands before the attribute, or before those it is coordinated with."""
        while index > 1 and self.gaps[index - 1].is_elliptic and self.is_attribute(index - 1):
            index -= 1
        return index > 0 and self.gaps[index - 1].is_predicate and not self.gaps[index - 1].ends_sentence
