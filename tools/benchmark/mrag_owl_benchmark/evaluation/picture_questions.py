"""What a shopper would ask so that a picture is the answer: made of its facts, without a model.

A question names one to three of the items that the picture shows, rare ones sooner than common ones, most with an
attribute, in any of the exact words for them, official or everyday; one item alone only with an attribute, where that
can be. Where the data state attributes of the picture and not of its items, `bearable` says which items they can be
meant of.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import ClassExpression, Named, Role, Some, conjunction, one_of
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.terms import Term
from mrag_owl_benchmark.evaluation.noun_phrases import (
    Noun,
    exact_phrases,
    phrases_ending_in,
    plural_forms,
    singular_phrases,
    with_article,
)

FRAMES = (
    "Where can I find {a}?",
    "I am looking for {a}.",
    "Do you have {a}?",
    "Can you recommend an outfit with {a}?",
    "What are some looks with {a}?",
    "Show me {a}, please.",
    "I'd love {a} for the weekend. Any ideas?",
    "Is there anything with {a}?",
    "{A}: what do you have?",
    "My friend wore {a}. Where do I get that?",
    "Could you help me find {a}?",
    "Which outfits combine {a}?",
)
_WITH_ATTRIBUTE = 0.8  # of the items named
_SECOND_ATTRIBUTE = 0.3


@dataclass(frozen=True, slots=True)
class PictureQuestion:
    """A question, what it asks for without the sentence around it, the labels it names, and what it says in logic."""

    text: str
    wanted: str
    named: tuple[str, ...] = ()
    expression: ClassExpression | None = None


class PictureQuestions:
    """Makes questions about any picture of a knowledge base, in the words of a glossary.

    `bearable` gives the labels of the classes that can have an attribute, by its label; any can have one that it leaves
    out.
    """

    def __init__(
        self, glossary: Glossary, base: KnowledgeBase, *, bearable: Mapping[str, frozenset[str]] | None = None
    ) -> None:
        self._base = base
        self._bearable = bearable or {}
        self._glossary = glossary
        self._phrases = exact_phrases(glossary)
        self._items = [
            t for t in glossary.terms.values() if t.kind == "item" and singular_phrases(self._phrases.get(t.iri, []))
        ]
        self._class_of = self._most_special_classes()
        self._attribute_of = {
            base.find(term.individuals[0]): term
            for term in glossary.terms.values()
            if term.kind == "attribute"
            and term.role not in glossary.schema.own_roles
            and len(term.individuals) == 1
            and term.denies is None
            and not term.label.startswith("no ")
        }
        self._rarity = self._rarities()

    def question(self, picture: int, chance: random.Random) -> PictureQuestion | None:
        """Return a question about the picture of this id; None where the graph states nothing that has a word."""
        shown = self._shown(picture)
        if not shown:
            return None
        of_picture = self._attributes(picture)
        chosen: list[tuple[Term, list[Term], tuple[Term, ...]]] = []
        count = chance.choice((1, 2, 2, 3))
        while shown and (len(chosen) < count or not (chosen[1:] or chosen[0][1])):
            weights = [self._rarity[item.iri] for item, _ in shown]
            ((item, own),) = chance.choices(shown, weights=weights)
            shown = [other for other in shown if other[0] != item]
            fitting = [term for term in of_picture if item.label in self._bearable.get(term.label, (item.label,))]
            usable = [term for term in (*own, *fitting) if self._phrases.get(term.iri)]
            chosen.append((item, usable, own))
        said: list[str] = []
        named: list[str] = []
        parts: list[ClassExpression] = [Named(self._glossary.schema.population)]
        for item, usable, own in chosen:
            attributes = self._drawn(usable, chance, surely=len(chosen) == 1)
            said.append(self._phrase(item, attributes, chance))
            named += [item.label, *(attribute.label for attribute in attributes)]
            of_item = [_states(attribute) for attribute in attributes if attribute in own]
            parts.append(Some(Role(item.role), conjunction(Named(item.iri), *of_item)))
            parts += [_states(attribute) for attribute in attributes if attribute not in own]
        frame = chance.choice(FRAMES)
        text = " and ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)
        written = frame.format(a=text, A=text[0].upper() + text[1:])
        return PictureQuestion(written, text, tuple(named), conjunction(*parts))

    def _phrase(self, item: Term, attributes: Sequence[Term], chance: random.Random) -> str:
        singular = chance.choice(singular_phrases(self._phrases[item.iri]))
        adjectives = []
        for attribute in attributes:
            known = phrases_ending_in(attribute, self._phrases | {item.iri: [singular]})
            if item.iri in attribute.said_of and known:
                singular = chance.choice(known)  # "wrap dress"
            else:
                adjectives.append(chance.choice(singular_phrases(self._phrases[attribute.iri])))
        plural = (plural_forms(singular) or [singular])[0]
        start = " ".join(adjectives)
        if singular.endswith("wear"):  # nobody asks for "a footwear"
            plural = singular
        return with_article(Noun(item, f"{start} {singular}".strip(), f"{start} {plural}".strip()))

    def _drawn(self, usable: Sequence[Term], chance: random.Random, *, surely: bool) -> list[Term]:
        if not usable or (chance.random() > _WITH_ATTRIBUTE and not surely):
            return []
        found = chance.choices(usable, weights=[self._rarity[term.iri] for term in usable])
        if len(usable) > 1 and chance.random() < _SECOND_ATTRIBUTE:
            (second,) = chance.choices(usable, weights=[self._rarity[term.iri] for term in usable])
            if second != found[0] and not (second.said_of and found[0].said_of):
                found.append(second)
        return found

    def _shown(self, picture: int) -> list[tuple[Term, tuple[Term, ...]]]:
        """Return the items of a picture that have words, with their attributes, in a fixed order."""
        found = []
        for role in self._glossary.schema.item_roles:
            for individual in self._targets(role, picture):
                number = int(self._class_of[individual])
                attributes = tuple(self._attributes(individual))
                if number >= 0 and (attributes or role == self._glossary.schema.item_roles[0]):
                    found.append((self._items[number], attributes))
        return found

    def _attributes(self, individual: int) -> list[Term]:
        return [
            self._attribute_of[value]
            for role in self._glossary.schema.attribute_roles
            for value in self._targets(role, individual)
            if value in self._attribute_of
        ]

    def _targets(self, role: str, individual: int) -> list[int]:
        edges = self._base.edges(role)  # type: ignore[arg-type]  # the schema's roles are IRIs
        found: list[int] = edges.targets[edges.starts[individual] : edges.starts[individual + 1]].tolist()
        return found

    def _most_special_classes(self) -> NDArray[np.int64]:
        """Return the place in `_items` of each individual's smallest class, -1 without one."""
        places = np.full(len(self._base), -1, dtype=np.int64)
        sizes = [len(self._base.members(item.iri)) for item in self._items]

        def key(place: int) -> tuple[int, int, str]:
            return -sizes[place], len(self._items[place].superclasses), self._items[place].iri

        for place in sorted(range(len(self._items)), key=key):
            places[self._base.members(self._items[place].iri)] = place
        return places

    def _rarities(self) -> dict[str, float]:
        """Return how soon each term is named when it is there: its frequency to the power of −¾."""
        found: dict[str, float] = {item.iri: len(self._base.members(item.iri)) or 1 for item in self._items}
        for term in self._attribute_of.values():
            found[term.iri] = sum(term.bearers.values()) + term.on_population or 1
        return {iri: float(count) ** -0.75 for iri, count in found.items()}


def _states(attribute: Term) -> ClassExpression:
    return Some(Role(attribute.role), one_of(*attribute.individuals))
