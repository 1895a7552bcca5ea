"""Verbs with what may stand around them: who painted, what, in which year, with what.

The properties that one verb says are properties of one thing, its *theme*: "painted by", "painted in" and "painted
with" are said of a work. A frame tells which of the verb's surroundings is the theme and which role leads from it to
each of the others, so that every order of words ("Blake painted it in 1794", "the year it was painted in", "by whom
was it painted") is the same frame with another gap.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from mrag_owl.expressions.syntax import Role
from mrag_owl.reading.inflections import lemma
from mrag_owl.reading.relations import Relations, meet

_VERB = "verb_"
_DEPICT, _MAKE = "depict", "make"
"""The verbs that others are synonyms of."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A verb's surroundings: "subject", "object" and prepositions, each with the roles that lead there from the theme.

    `themes` are the surroundings where the theme may stand; it may be left unsaid where there is a surrounding that is
    `needed` instead. With `makes_shown` it says that somebody made something by what that shows: "painted ruins".
    """

    words: tuple[str, ...]
    slots: tuple[tuple[str, tuple[Role, ...]], ...]
    themes: tuple[str, ...]
    needed: str = ""
    cost: int = 0
    makes_shown: bool = False

    @property
    def implied(self) -> bool:
        """Whether the theme may be left unsaid."""
        return bool(self.needed)

    def roles(self, slot: str) -> tuple[Role, ...]:
        """Return the roles that lead from the theme to a surrounding."""
        return next((roles for name, roles in self.slots if name == slot), ())

    def has(self, slot: str) -> bool:
        """Tell whether something may stand in a surrounding."""
        return slot in self.themes or any(name == slot for name, _ in self.slots)

    def places(self) -> tuple[str, ...]:
        """Return every surrounding that a preposition opens."""
        names = dict.fromkeys((*(name for name, _ in self.slots), *self.themes))
        return tuple(name for name in names if name not in ("subject", "object"))


@dataclass(slots=True)
class _Said:
    between: dict[str, list[Role]] = field(default_factory=lambda: defaultdict(list))
    transitive: list[Role] = field(default_factory=list)


class Frames:
    """The frames of a knowledge base's verbs, with those that a language has besides.

    `listed` has the language's words by category: `verb_` and a verb are its synonyms, `depicting` the verbs that say
    what a work shows, alone or (`depicting_or_asking`) where nothing is asked for by them, and `appearing` how what is
    shown is said to be there.
    """

    def __init__(self, relations: Relations, listed: Mapping[str, Iterable[str]]) -> None:
        self.relations = relations
        synonyms = {name[len(_VERB) :]: phrases for name, phrases in listed.items() if name.startswith(_VERB)}
        alone, asking = (frozenset(map(lemma, listed[name])) for name in ("depicting", "depicting_or_asking"))
        self._synonyms: dict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
        for verb, phrases in synonyms.items():
            for parts in (tuple(phrase.split()) for phrase in phrases):
                self._synonyms[lemma(parts[0])].append((parts[1:], lemma(verb)))
        found_of: dict[tuple[str, ...], _Said] = defaultdict(_Said)
        for phrase, role in relations.phrases:
            if phrase.form in ("noun", "title") or (phrase.form == "between" and len(phrase.words) == 1):
                continue
            *verbal, last = phrase.words if phrase.form == "between" else (*phrase.words, "")
            found = found_of[(lemma(verbal[0]), *verbal[1:])]
            if last:
                _append(found.between[last], role)
            elif role.inverse:  # "made {}" repeats "made by"
                _append(found.between["by"], Role(role.iri))
            else:
                _append(found.transitive, role)
        self.showing = list(dict.fromkeys(role for found in found_of.values() for role in found.transitive))
        self.depicting = {
            role for words, found in found_of.items() if words[0] in alone | asking for role in found.transitive
        }
        makers = [role for found in found_of.values() for role in found.between.get("by", ())]
        self.makers = relations.foremost(list(dict.fromkeys(makers)))
        for verb in () if self.depicting else alone:  # who depicted Lucretia made it
            self._synonyms[verb].append(((), _MAKE))
            for parts in (tuple(phrase.split()) for phrase in synonyms.get(_DEPICT, ())):
                self._synonyms[lemma(parts[0])].append((parts[1:], _MAKE))
        self._of: dict[str, list[Frame]] = defaultdict(list)
        for words, found in found_of.items():
            for frame in self._frames(words, found):
                self._of[words[0]].append(frame)
        if self.showing:
            for text in listed["appearing"]:
                first, *rest = text.split()
                _append(
                    self._of[lemma(first)],
                    Frame((lemma(first), *rest), _listed({"subject": tuple(self.showing)}), ("in", "on"), cost=1),
                )

    def at(self, words: Sequence[str], place: int) -> Iterator[tuple[int, Frame]]:
        """Yield the frames of the verb that stands at a place, in any inflection, and where it ends."""
        if place >= len(words) or not words[place] or words[place].endswith("ings"):  # drawings are no verb
            return
        said = [(lemma(words[place]), place)]
        for rest, verb in self._synonyms.get(lemma(words[place]), ()):
            end = place + len(rest)
            if tuple(words[place + 1 : end + 1]) == rest:
                said.append((verb, end))
        found = [(verb, list(self._at(verb, words, end))) for verb, end in said]
        for verb, frames in found:
            is_rather = verb == _DEPICT and any(some for other, some in found if other != _DEPICT)  # what uses glass
            yield from ((end, replace(one, cost=one.cost + is_rather)) for end, one in frames)

    def _at(self, verb: str, words: Sequence[str], place: int) -> Iterator[tuple[int, Frame]]:
        is_active = words[place].endswith("ing")  # the oldest | painting by him: nothing is painting by somebody
        for frame in self._of.get(verb, ()):
            end = place + len(frame.words)
            if tuple(words[place + 1 : end]) == frame.words[1:] and not (is_active and frame.roles("by")):
                yield end, frame

    def _frames(self, words: tuple[str, ...], found: _Said) -> Iterator[Frame]:
        between = {preposition: tuple(roles) for preposition, roles in found.between.items()}
        others = {preposition: roles for preposition, roles in between.items() if preposition != "by"}
        if between:
            yield Frame(words, _listed(between), ("subject",))
        if "by" in between:
            yield Frame(words, _listed({"subject": between["by"], **others}), ("object",))
            for slot, roles in others.items():
                told = tuple(role for role in roles if not self.relations.measure(role))
                if told:  # who worked in fresco made something of it
                    yield Frame(
                        words,
                        _listed({"subject": between["by"], **others, slot: told}),
                        ("object",),
                        needed=slot,
                        cost=2,
                    )
            yield from self._painted(words, between["by"])
        if not found.transitive:
            return
        shown = tuple(found.transitive)
        yield Frame(words, _listed({"object": shown, **others}), ("subject",))
        yield Frame(words, _listed({"subject": shown}), ("in", "on", "by"))
        relations = self.relations
        for maker in self.makers:
            roles = tuple(role for role in shown if meet(relations.sources(role), relations.sources(maker)) is not None)
            if roles and maker not in shown:
                kinds = relations.sources(maker)
                when = tuple(role for role in relations.used_roles if self._is_time(role, maker))
                slots = {"object": roles, "subject": (maker,), **({"in": when} if kinds and when else {})}
                yield Frame(words, _listed(slots), ("in",), needed="object", cost=2)
                slots = {"subject": roles, "by": (maker,), **({"in": when} if kinds and when else {})}
                yield Frame(words, _listed(slots), ("in",), needed="subject", cost=2)

    def _painted(self, words: tuple[str, ...], makers: tuple[Role, ...]) -> Iterator[Frame]:
        """Yield "painted ruins": made something that shows them."""
        relations = self.relations
        for maker in makers:
            shown = tuple(
                one for one in self.showing if meet(relations.sources(one), relations.sources(maker)) is not None
            )
            if shown:
                for slots, needed in (
                    ({"subject": (maker,), "object": shown}, "object"),
                    ({"subject": shown, "by": (maker,)}, "subject"),
                ):
                    yield Frame(words, _listed(slots), ("in",), needed=needed, cost=3, makes_shown=True)

    def _is_time(self, role: Role, maker: Role) -> bool:
        relations = self.relations
        return role == relations.time_role(relations.sources(maker))


def _listed(slots: Mapping[str, tuple[Role, ...]]) -> tuple[tuple[str, tuple[Role, ...]], ...]:
    return tuple(slots.items())


def _append(listed: list, item: object) -> None:  # type: ignore[type-arg]  # roles, or frames
    if item not in listed:
        listed.append(item)
