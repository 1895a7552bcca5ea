"""Questions in Korean, Japanese and Chinese, whose nouns come after what is said of them.

Every stretch of the question gets its readings, the short ones first (Cocke, Younger and Kasami): a *thing* is a name,
a class, a thing's thing, or a clause and what it is said of; a *clause* is a property's verb with what stands around
it. A verb's label may be that of several properties; which is meant, and what stands where, their classes tell. A
property between things of one class cannot be told that way, and is not read.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from mrag_owl.expressions.syntax import TOP, Named, Role, one_of
from mrag_owl.reading.asked_class import question_word_classes
from mrag_owl.reading.meaning import Meaning, Superlative, back, cheapest, link
from mrag_owl.reading.names import Mention, Names
from mrag_owl.reading.relations import Kinds, Relations, meet
from mrag_owl.reading.tokens import Token, key
from mrag_owl.reading.tongues import Language

_MOST_ARGUMENTS = 3


@dataclass(frozen=True, slots=True)
class _Argument:
    """What stands beside a verb; `shared`: what it shares is of these classes; `asked`: what is asked for, and how."""

    thing: Meaning
    shared: Kinds | None = None
    asked: str = ""


@dataclass(frozen=True, slots=True)
class _Verb:
    roles: tuple[Role, ...]
    denied: bool
    is_final: bool


class UnspacedReader:
    """The readings of one question in a language whose nouns come last."""

    def __init__(self, text: list[Token], names: Names, relations: Relations, language: Language) -> None:
        self.text = text
        self.words = [piece.text for piece in text]
        self.names = names
        self.relations = relations
        self.language = language
        self.things: dict[tuple[int, int], list[Meaning]] = defaultdict(list)
        self.arguments: dict[tuple[int, int], list[_Argument]] = defaultdict(list)
        self.verbs = self._verbs()
        self.reached = 0

    def readings(self) -> Iterator[tuple[str, Meaning]]:
        """Yield what the whole question may ask: in which form ("list", "count", "whether"), and for what."""
        size, start = len(self.words), 0
        while ends := [start + len(one) for one in self.language.polite if self._stands(start, one)]:
            start = max(ends)
        self._chart()
        for form, tails in (
            ("list", self.language.lists),
            ("count", self.language.counts),
            ("whether", self.language.whether),
        ):
            for tail in tails:
                if size > len(tail) and self._stands(size - len(tail), tail):
                    yield from ((form, thing) for thing in self.things[start, size - len(tail)])
        for before in (*self.language.which, *self.language.how_many):
            if self._stands(start, before):
                form = "list" if before in self.language.which else "count"
                yield from ((form, thing) for thing in self.things[start + len(before), size])
        for filled, last, verb in self._filled(start, size, final=True):
            asked = [one for one in filled if one.asked]
            if last == size and len(asked) == 1:
                gap = asked[0].thing
                for said in self._said([one for one in filled if not one.asked], verb, gap.kinds):
                    if joined := gap.joined(said):
                        yield asked[0].asked, joined

    def _stands(self, place: int, phrase: tuple[str, ...]) -> bool:
        return tuple(self.words[place : place + len(phrase)]) == phrase

    def _verbs(self) -> dict[tuple[int, int], list[_Verb]]:
        """Return the verbs that stand in the question, in any form, by place and end."""
        roles: dict[str, list[Role]] = defaultdict(list)
        for phrase, role in self.relations.phrases:
            if not "".join(phrase.words).isascii() and role not in roles["".join(phrase.words)]:
                roles["".join(phrase.words)].append(role)
        found: dict[tuple[int, int], list[_Verb]] = defaultdict(list)
        for label, of in roles.items():
            forms = self.language.forms(label)
            for listed, is_final in ((forms.before_noun, False), (forms.final, True)):
                for form, denied in listed:
                    said = tuple(key(form).split())
                    for place in range(len(self.words) - len(said) + 1):
                        if self._stands(place, said) and not self.text[place].quoted:
                            found[place, place + len(said)].append(_Verb(tuple(of), denied, is_final))
        return found

    def _chart(self) -> None:
        size = len(self.words)
        named: dict[tuple[int, int], list[Meaning]] = defaultdict(list)
        for mention in self.names.mentions(self.text):
            quoted = [self.text[at].quoted for at in range(mention.first, mention.last)]
            whole = [at for at, piece in enumerate(self.text) if piece.quoted and piece.quoted == max(quoted)]
            if not whole or (mention.first <= whole[0] and whole[-1] < mention.last):
                named[mention.first, mention.last] += self._individuals(mention)
        for length in range(1, size + 1):
            for first in range(size - length + 1):
                last = first + length
                found = [*named[first, last], *self._classes(first, last), *self._combined(first, last)]
                self.things[first, last] = [meaning for _, meaning in cheapest((last, one) for one in found)]
                self.arguments[first, last] = list(self._beside(first, last))
                if found:
                    self.reached = max(self.reached, last)

    def _individuals(self, mention: Mention) -> Iterator[Meaning]:
        by_kinds: dict[Kinds, list[str]] = {}
        for iri in mention.terms:
            by_kinds.setdefault(self.relations.kinds_of(iri), []).append(iri)
        name = " ".join(self.words[mention.first : mention.last])
        for kinds, iris in by_kinds.items():
            terms = tuple(iri for iri in mention.terms if iri in iris)
            unclear = ((name, terms),) if len(terms) > 1 else ()
            cost = 2 * (not mention.is_full)
            yield Meaning(one_of(*terms), kinds, tuple((iri, kinds) for iri in terms), unclear=unclear, cost=cost)

    def _classes(self, first: int, last: int) -> Iterator[Meaning]:
        if self.text[first].quoted:
            return
        for plural in ((), *self.language.plural):
            if last - len(plural) > first and self._stands(last - len(plural), plural):
                for iri in self.names.classes.get(" ".join(self.words[first : last - len(plural)]), ()):
                    yield Meaning(Named(iri), self.relations.kinds_of_class(iri))

    def _combined(self, first: int, last: int) -> Iterator[Meaning]:
        language = self.language
        for middle in range(first + 1, last):
            for head in self.things[middle, last]:
                for name in self.things[first, middle]:  # 1851년
                    if isinstance(head.expression, Named) and meet(name.kinds, head.kinds) and name.named:
                        yield name
                for joint in language.possessive:
                    if middle - len(joint) > first and self._stands(middle - len(joint), joint):
                        for owner in self.things[first, middle - len(joint)]:
                            yield from self._owned(owner, head)
                for joint in language.among:  # of Blake's works those about ruins
                    if middle - len(joint) > first and self._stands(middle - len(joint), joint):
                        among = self.things[first, middle - len(joint)]
                        yield from (joined for one in among if (joined := one.joined(head)))
                for said in self._clauses(first, middle):
                    if joined := head.joined(said):
                        yield joined
        for prefixes, change in ((language.other, "other"), (language.most, "most"), (language.every, "every")):
            for prefix in prefixes:
                if self._stands(first, prefix) and not self.text[first].quoted:
                    for thing in self.things[first + len(prefix), last]:
                        if change == "other":
                            yield thing.without_named() if thing.named else replace(thing, others=True, elsewhere=True)
                        elif change == "every":
                            yield replace(thing, universal=True)
                        elif thing.superlative is None:
                            yield replace(thing, superlative=Superlative("count", low=False))

    def _owned(self, owner: Meaning, head: Meaning) -> Iterator[Meaning]:
        for role in self.relations.between(head.kinds, owner.kinds) if head.kinds and owner.kinds else ():
            if (said := link(owner, role, self.relations)) and (joined := head.joined(said)):
                yield replace(joined, cost=joined.cost + 1)

    def _clauses(self, first: int, last: int) -> Iterator[Meaning]:
        """Yield what the clauses before a noun say of it."""
        for joint in self.language.relative:
            end = last - len(joint)
            if end > first and self._stands(end, joint):
                for filled, stop, verb in self._filled(first, end, final=False):
                    if stop == end and filled and not any(one.asked for one in filled):
                        yield from self._said(filled, verb, frozenset())

    def _filled(self, first: int, last: int, *, final: bool) -> Iterator[tuple[list[_Argument], int, _Verb]]:
        """Yield verbs with what stands around them, from a place to another."""
        waiting: list[tuple[int, list[_Argument]]] = [(first, [])]
        while waiting:
            at, before = waiting.pop()
            for (place, end), verbs in self.verbs.items():
                if place != at or end > last:
                    continue
                for verb in verbs:
                    if verb.is_final != final:
                        continue
                    if end == last:
                        yield before, end, verb
                    for joint in self.language.behind_verb:
                        if self._stands(end, joint) and end + len(joint) < last:
                            for behind in self._bare(end + len(joint), last):
                                yield [*before, behind], last, verb
            if len(before) < _MOST_ARGUMENTS:
                for end in range(at + 1, last):
                    waiting += [(end, [*before, one]) for one in self.arguments[at, end]]

    def _bare(self, first: int, last: int) -> Iterator[_Argument]:
        yield from (_Argument(thing) for thing in self.things[first, last])
        yield from self._asked(first, last)

    def _beside(self, first: int, last: int) -> Iterator[_Argument]:
        """Yield what a stretch with its particle or preposition may be beside a verb."""
        language = self.language
        for before in language.before if language.before == ((),) else (*language.before, ()):
            if not self._stands(first, before):
                continue
            start = first + len(before)
            for after in language.after if language.after == ((),) else (*language.after, ()):
                end = last - len(after)
                if end <= start or not self._stands(end, after):
                    continue
                if after or language.after == ((),):
                    yield from (_Argument(thing) for thing in self.things[start, end])
                yield from self._asked(start, end)
                yield from self._same(start, end)

    def _asked(self, first: int, last: int) -> Iterator[_Argument]:
        """Yield "who", "when", "which works" and "how many works"."""
        said = tuple(self.words[first:last])
        for asked, forms in self.language.wh.items():
            if said in forms:
                kinds = question_word_classes(self.names, asked) if asked != "what" else frozenset()
                if kinds or asked == "what":
                    yield _Argument(Meaning(TOP, kinds), asked="list")
        for prefixes, how in ((self.language.which, "list"), (self.language.how_many, "count")):
            for prefix in prefixes:
                if self._stands(first, prefix):
                    yield from (_Argument(thing, asked=how) for thing in self.things[first + len(prefix), last])

    def _same(self, first: int, last: int) -> Iterator[_Argument]:
        """Yield "(in) the same year as Blake"."""
        language = self.language
        for start in [first + len(one) for one in language.with_same if self._stands(first, one)] or [first]:
            if language.with_same and start == first:
                continue
            for middle in range(start + 1, last):
                for same in language.same:
                    if self._stands(middle, same):
                        for kind in self._classes(middle + len(same), last):
                            for thing in self.things[start, middle]:
                                yield _Argument(thing, shared=kind.kinds)

    def _said(self, arguments: list[_Argument], verb: _Verb, asked: Kinds) -> Iterator[Meaning]:
        """Yield what a verb with its arguments says of what it leaves out, for every role that it may be."""
        roles = [
            role for role in verb.roles if meet(self.relations.sources(role), self.relations.targets(role)) is None
        ]
        for theme in range(-1, len(arguments)):
            if theme >= 0 and arguments[theme].shared is not None:
                continue
            others = [one for place, one in enumerate(arguments) if place != theme]
            for chosen in product(roles, repeat=len(others)):
                found: Meaning | None = arguments[theme].thing if theme >= 0 else Meaning(TOP, frozenset())
                for argument, role in zip(others, chosen, strict=True):
                    said = self._linked(argument, role)
                    found = found and said and found.joined(said)
                if found is None or (theme < 0 and not others):
                    continue
                ends = (
                    [found]
                    if theme < 0
                    else [
                        one for role in roles if role not in chosen and (one := link(found, back(role), self.relations))
                    ]
                )
                for end in ends:
                    signed = end.denied() if verb.denied else end
                    if signed is not None and meet(signed.kinds, asked) is not None:
                        yield signed

    def _linked(self, argument: _Argument, role: Role) -> Meaning | None:
        if argument.shared is None:
            return link(argument.thing, role, self.relations)
        if meet(argument.shared, self.relations.targets(role)) is None:
            return None
        there = link(argument.thing, back(role), self.relations)
        return link(replace(there, others=True), role, self.relations) if there else None
