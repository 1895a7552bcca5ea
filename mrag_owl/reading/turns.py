"""Several questions in one message: where each begins, and what those before it leave for it to speak of.

"Who made Ophelia? Where was he born?" asks twice, and he is the answer to the first. "Do you have any Kitaj? Which?"
asks once, for what there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mrag_owl.expressions.syntax import OneOf, conjunction, signature
from mrag_owl.reading.acts import World
from mrag_owl.reading.answering import answer
from mrag_owl.reading.chart import Lattice
from mrag_owl.reading.forms import Asked, Counted, Extreme, Listed, Ranked, Whether
from mrag_owl.reading.grammar import Words
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.tokens import Token
from mrag_owl.records import Iri

_NAME = 5
"""How many words somebody who did the same is named in, with the verb."""

_ACQUIRED = "stated_acquire_"
"""How the word lists are named that say how something was acquired."""
_DONE = ("ed", "ght", "n", "t")
"""How words end that say what was done."""
_YEAR = 4  # digits
_TWO = 2
_JOINED = 3
"""How many words "when and where" has."""
_PROPERTIES = ("NounRole", "RecordNoun")
"""The edges of what names a property."""
_ASKING_FOR = ("polite", "which", "be", "det", "courtesy")
"""Lists of the words before properties that are asked for."""
_ALONE = ("asked_alone", "asked_of_maker")
"""Lists of what asks of nothing but what was asked before."""
_POSSESSING = ("det", "own", "with")


@dataclass(frozen=True, slots=True)
class Turns:
    """Takes a message apart into its questions, by the word lists of a language and what a store is about."""

    listed: Words
    world: World

    def of(self, text: Sequence[Token]) -> list[list[Token]]:
        """Return the questions of a text, none where it is not made of several: each begins with a word that asks."""
        listed, parts = self.listed, list[list[Token]]()
        both = [*listed["when"], *listed["where"]]
        if len(text) > 1 and text[0].text in listed["circa"] and text[1].text in both:
            text = text[1:]  # roughly when was it painted
        if len(text) > _JOINED and text[1].text in listed["and"] and text[0].text in both and text[2].text in both:
            return [[text[at], *text[_JOINED:]] for at in (0, 2)]  # when and where was she born
        is_joined = len(text) > _JOINED + 1 and text[0].text in both and text[1].text in listed["and"]
        if is_joined and f"{text[2].text} {text[3].text}" in listed["asked_alone"]:
            return [[text[0], *text[_JOINED + 1 :]], [*text[2:]]]  # when and by whom was it painted
        for place, token in enumerate(text):
            said = "" if token.quoted else token.text
            before = text[place - 1].text if place else ""
            if place + 1 < len(text) and "stop" in token.marks and said in listed["and"]:
                said = text[place + 1].text  # and when did he die
            is_stop = "stop" in token.marks
            asks = said in listed["asking"] or said in listed["aux"] or said in listed["asking_also"]
            following = text[place + 1].text if place + 1 < len(text) else ""
            is_question = said in listed["asking"] or (said in listed["preposition"] and following in listed["asking"])
            if parts and said in listed["aux"] and following in listed["personal"]:
                is_question |= "comma" in text[place - 1].marks  # which is the widest, and is it a landscape
            if place and is_question and before in listed["and"] and parts and len(parts[-1]) > 1:
                parts[-1].pop()
                parts.append([])
            elif asks and (is_stop or not parts):
                parts.append([])
            elif is_stop or not parts:
                return self._with_last(text)
            if parts[-1] or token.text not in listed["and"]:
                parts[-1].append(token if parts[-1] else replace(token, marks=frozenset()))
        return parts if len(parts) > 1 else self._with_last(text)

    def by_name(self, text: Sequence[Token]) -> list[Token]:
        """Return a text that says by name what it leaves open before: he died in a certain year; who else died in | it.

        [] of any other.
        """
        end = next((place for place, token in enumerate(text) if place and "stop" in token.marks), 0)
        said, nouns = [token.text for token in text], {*self.listed["when_noun"], *self.listed["land_noun"]}
        left_open = [
            at for place in range(end) for at in self.listed.ends("vague", said, place) if said[at - 1] in nouns
        ]
        its = [place for place in range(end, len(text)) if said[place] == "it" and not text[place].quoted]
        if not left_open or len(its) != 1:
            return []
        (that,) = self.listed["put_that"]
        named = replace(text[its[0]], text=f"{that} {said[left_open[0] - 1]}")
        return [*text[: its[0]], named, *text[its[0] + 1 :]]

    def _with_last(self, text: Sequence[Token]) -> list[list[Token]]:
        """Return what a text names and what is asked of that behind it: "works on copper | how many | and who by"."""
        if several := self._times(text) or self.counted_apart(text):
            return several
        for place in range(max(len(text) - _JOINED, 1), len(text) - 1):
            asks = " ".join(token.text for token in text[place + 1 :])
            is_joined = text[place].text in self.listed["and"] and any(asks in self.listed[name] for name in _ALONE)
            if is_joined and any(token.text in self.listed["asking"] for token in text[:place]):
                return [list(text[:place]), [*text[place + 1 :]]]  # the Sower, who painted it, and when
        parts, end = list[list[Token]](), len(text)
        for place in range(len(text) - 1, 0, -1):
            if text[place].marks & {"comma", "stop"} and not text[place].quoted:
                part = list(text[place:end])
                part = part[len(part) > 1 and part[0].text in self.listed["and"] :]
                if not self._asks_of_all(part):
                    break
                parts, end = [[replace(part[0], marks=frozenset()), *part[1:]], *parts], place
        return [list(text[:end]), *parts] if parts else []

    def _times(self, text: Sequence[Token]) -> list[list[Token]]:
        """Return what asks for two times or places: "the year | he painted it, | and the year it was acquired in"."""
        listed, starts = self.listed, list[int]()
        for place in range(len(text) - 1):
            if (
                text[place].text in listed["det"]
                and text[place + 1].text in listed["when_noun"]
                and (not place or text[place - 1].text in (*listed["and"], *listed["both"]) or not starts)
            ):
                starts.append(place)
        if len(starts) != _TWO or text[starts[1] - 1].text not in listed["and"]:
            return []
        which = next(iter(listed["which"]))
        first, second = text[starts[0] : starts[1] - 1], text[starts[1] :]
        return [[replace(part[0], text=which, marks=frozenset()), *part[1:]] for part in (first, second)]

    def counted_apart(self, text: Sequence[Token]) -> list[list[Token]]:
        """Return the questions of a text that asks for a number of each of several that are said of no work at once."""
        return self._ways(text) or self._makers(text)

    def _ways(self, text: Sequence[Token]) -> list[list[Token]]:
        """Return what asks how many were acquired in each of several ways: bought, presented and bequeathed."""
        places = [at for at in range(1, len(text)) if self._is_way(text[at].text) and not text[at].quoted]
        if not self._how_many(text) or len(places) < _TWO or text[places[0] - 1].text not in self.listed["passive_aux"]:
            return []
        first, last = places[0], places[-1] + 1
        between = [token.text for at, token in enumerate(text[first:last], first) if at not in places]
        is_list = all("comma" in text[at].marks for at in places[1:-1]) and between in (
            [one] for one in self.listed["and"]
        )
        plain = [replace(text[at], marks=frozenset()) for at in places]
        return [[*text[:first], one, *text[last:]] for one in plain] if is_list else []

    def _makers(self, text: Sequence[Token]) -> list[list[Token]]:
        """Return what asks how many are by each of two: the number of works by women | and by men."""
        listed, said = self.listed, [token.text for token in text]
        starts = (end for place in range(_JOINED + 1) for end in listed.ends("count_of", said, place))
        by = [at for at, word in enumerate(said) if word in listed["by_maker"] and not text[at].quoted]
        counts = bool(self._how_many(text)) or any(starts)
        if not counts or len(by) != _TWO or said[by[1] - 1] not in listed["and"] or by[1] - by[0] < _JOINED:
            return []
        end = next((at for at in range(by[1], len(text)) if self._goes_on(said[at]) and at > by[1]), len(text))
        return [[*text[: by[1] - 1], *text[end:]], [*text[: by[0]], *text[by[1] :]]]

    def _asks_of_all(self, part: Sequence[Token]) -> bool:
        """Tell whether a question names nothing of what it asks about: which, how many, who by."""
        said = " ".join(token.text for token in part)
        return any(said in self.listed[name] for name in ("and_who", "asked_alone", "how_many", "asked_of_maker"))

    def shared(self, text: Sequence[Token], lattice: Lattice) -> list[list[Token]]:
        """Return the questions of a text that asks for two properties of one thing: "the date and size of Ophelia"."""
        listed = self.listed
        for place, token in enumerate(text):
            after, end = self._noun_at(text, lattice, place + 1) if token.text in listed["and"] else (0, 0)
            starts = (at for at in range(place - 1, -1, -1) if place in self._ends(lattice, at))
            first = next(starts, None) if end else None
            if first is None:
                continue
            head, tail = list(text[:first]), list(text[end:])
            if tail and tail[0].text in listed["field_of"]:
                asks = all(any(token.text in listed[name] for name in _ASKING_FOR) for token in head)
                topic = tail[1:] if asks else []
                topic = topic[1:] if topic and topic[0].text in listed["every"] else topic
            else:
                while head and any(head[-1].text in listed[name] for name in _POSSESSING):
                    head.pop()
                topic = [] if tail else head
            if topic:
                plain = [replace(topic[0], marks=frozenset()), *topic[1:]]
                nouns = (text[first:place], text[after:end])
                return [[*self._asked_of(plain[0]), *noun, self._said("of", plain[0]), *plain] for noun in nouns]
        return []

    def _noun_at(self, text: Sequence[Token], lattice: Lattice, place: int) -> tuple[int, int]:
        """Return where a property is named from a place on, and where it ends, which is 0 where none is."""
        while place < len(text) and any(text[place].text in self.listed[name] for name in ("det", "own")):
            place += 1
        return place, max(self._ends(lattice, place), default=0)

    def _ends(self, lattice: Lattice, place: int) -> set[int]:
        """Return where what names a property at a place ends: "date", "size", "painter"."""
        world, found = self.world, {end for kind in _PROPERTIES for end, *_ in lattice.get((kind, place), ())}
        for end, meant, *_ in lattice.get(("Class", place), ()):
            if isinstance(meant, Meaning) and meant.kinds and not meant.kinds & world.population:
                found.add(end)
        return found

    def _said(self, name: str, like: Token) -> Token:
        return replace(like, text=next(iter(self.listed[name])), marks=frozenset())

    def _asked_of(self, like: Token) -> list[Token]:
        asked = next(iter(self.listed["asked_of_property"])).split()
        return [replace(like, text=word, marks=frozenset()) for word in asked]

    def is_many(self, asked: Asked) -> bool:
        """Tell whether a question was about several works."""
        return self.is_of_works(asked) and len(self._answers(asked)) > 1

    def is_of_works(self, asked: Asked) -> bool:
        """Tell whether a question was about works."""
        found = self._answers(asked) if isinstance(asked, Whether | Listed | Counted) else ()
        return bool(found) and bool(self.world.relations.kinds_of(found[0]) & self.world.population)

    def repeated(self, part: Sequence[Token], before: Sequence[Token], *, is_many: bool = False) -> list[Token]:
        """Return a question that leaves the rest to the one before it in full: "When did he die, and where?"."""
        swapped = (*self.listed["when"], *self.listed["where"])
        if len(part) == 1 and part[0].text in swapped and before[0].text in swapped:
            return [part[0], *before[1:]]
        part = self._of_maker(part)
        is_alone = " ".join(token.text for token in part) in self.listed["asked_alone"]
        verb = 1 + (len(before) > 1 and before[1].text in self.listed["aux"])
        asks_who = is_alone and before[0].text in self.listed["who"] and len(before) > verb + 1
        if asks_who and before[verb].text.endswith("ed"):
            was = replace(part[-1], text=next(iter(self.listed["asked_of_it"])).split()[0], marks=frozenset())
            return [*part, was, *before[verb + 1 :], before[verb]]  # who (has) painted Ophelia, and when
        who = next((at for at, token in enumerate(before) if at and token.text in self.listed["who"]), len(before))
        told = before[who + 1 :]
        if is_alone and len(told) == _TWO and told[1].text in self.listed["personal"]:
            was = replace(part[-1], text=next(iter(self.listed["asked_of_it"])).split()[0], marks=frozenset())
            return [*part, was, *before[:who], replace(told[0], marks=frozenset())]  # Ophelia, who painted it, and when
        if is_alone:  # who is it by, and when
            comes = any(token.text in self.listed[name] for name in self._coming for token in before)
            how = part[-1].text in self.listed["how"]
            is_time = part[-1].text in self.listed["when"] or part[-1].text.startswith(tuple(self.listed["when_noun"]))
            rest = next(iter(self.listed["asked_of_them" if is_many else "asked_of_it"])).split()
            rest += list(self.listed["put_acquired"]) if comes and (how or is_time) else []
            return [*part, *(replace(part[-1], text=word, marks=frozenset()) for word in rest)]
        if (how_many := self._how_many(part)) and (counted := self._counted(part, before, how_many)):
            return counted
        return list(part)

    def counted_of_those(self, part: Sequence[Token], before: Asked, noun: str) -> list[Token]:
        """Return a question for how many of the works in the answer before are so, as one of all works; [] of others.

        How many | of these (are) | by women: how many works (are) by women.
        """
        size = self._how_many(part)
        of, rest = part[size : size + 1], part[size + 1 :]
        goes_on = bool(size and noun and rest[1:]) and of[0].text in self.listed["of"]
        said = any(rest[0].text in self.listed[name] for name in ("personal", "these_those")) if goes_on else False
        if not said or not self.is_of_works(before):
            return []
        return [*part[:size], replace(rest[0], text=noun, marks=frozenset()), *rest[1:]]

    def _of_maker(self, part: Sequence[Token]) -> Sequence[Token]:
        """Return "by whom" for what asks for the maker of works in other words: whose, who by."""
        if " ".join(token.text for token in part) not in self.listed["asked_of_maker"]:
            return part
        phrase = next(iter(self.listed["asked_alone"])).split()
        return [replace(part[0], text=word, marks=frozenset()) for word in phrase]

    @property
    def _coming(self) -> list[str]:
        """The lists of words for how things came in."""
        return ["acquired", *(name for name in self.listed.categories if name.startswith("stated_acquire"))]

    def _how_many(self, text: Sequence[Token]) -> int:
        """Return how many words at the start of a text ask how many, 0 where it asks something else."""
        said = [token.text for token in text]
        sizes = (len(words) for one in self.listed["how_many"] if (words := one.split()) == said[: len(words)])
        return max(sizes, default=0)

    def without_count(self, text: Sequence[Token]) -> Sequence[Token]:
        """Return a text but for how many that are, asked at its end, or (): "which is the rarest | and how many".

        What asks for the most or the fewest tells the number anyway.
        """
        joins, preposition, ends = (self.listed[name] for name in ("and", "preposition", "how_many_end"))
        for place in range(len(text) - 1, 1, -1):
            if text[place].text in joins or text[place].marks & {"comma", "stop"}:
                first = place + (text[place].text in joins)
                first += first < len(text) and text[first].text in preposition
                size = self._how_many(text[first:])
                rest = " ".join(token.text for token in text[first + size :])
                return text[:place] if size and (not rest or rest in ends) else ()
        return ()

    def _counted(self, part: Sequence[Token], before: Sequence[Token], size: int) -> list[Token]:
        """Return what is counted again: "How many prints are by Blake and how many | by Cox?"; [] where it is said.

        When it was acquired holds of both: "How many did you buy in 1950 and how many | were given?".
        """
        listed, asked = self.listed, self._how_many(before)
        asked = asked or int(
            before[0].text in listed["which"] and len(before) > 1 and not self._goes_on(before[1].text)
        )
        rest = part[size:]
        is_verb = bool(rest) and (rest[0].text in listed["aux"] or self._is_way(rest[0].text))
        behind = range(asked + 1, len(before))
        goes_on = (at for at in behind if self._goes_on(before[at].text))
        auxiliary = (
            at for at in behind if before[at].text in listed["aux"] and before[at - 1].text not in listed["rel"]
        )
        ends = next(auxiliary if is_verb else goes_on, len(before))
        if not asked or not rest or not (is_verb or self._goes_on(rest[0].text)) or ends == len(before):
            return []
        if self._is_way(rest[0].text):
            if before[ends].text not in listed["passive_aux"]:
                return []
            rest = [replace(before[ends], marks=frozenset()), *rest]
        is_active = rest[0].text in listed["aux"] and rest[0].text not in listed["passive_aux"]
        is_short = is_active and len(rest) > 1 and not self._goes_on(rest[1].text)
        verb = before[-1:] if is_short and before[ends].text == rest[0].text and len(rest) <= _NAME else ()
        return [*part[:size], *before[asked:ends], *rest, *(self._when_acquired(before, rest) or verb)]

    def _is_way(self, word: str) -> bool:
        """Tell whether a word says how something was acquired: presented, bequeathed."""
        ways = (some for name, some in self.listed.categories.items() if name.startswith(_ACQUIRED))
        return word.endswith(_DONE) and any(word in some for some in ways)

    def _when_acquired(self, before: Sequence[Token], rest: Sequence[Token]) -> Sequence[Token]:
        """Return what says when something was acquired, where other words say how else it was: in the 1930s."""
        says_how = any(self._is_way(token.text) for token in rest)
        acquires = any(token.text in self.listed[name] for name in self._coming for token in before)
        if not (says_how and acquires) or any(token.text[:1].isdigit() for token in rest):
            return ()
        for place in range(1, len(before)):
            last = place + 1 + (place + 1 < len(before) and before[place + 1].text in self.listed["det"])
            is_when = before[place].text in (*self.listed["preposition"], *self.listed["before"], *self.listed["after"])
            if is_when and last < len(before) and before[last].text[:_YEAR].isdecimal():
                return [replace(token, marks=frozenset()) for token in before[place : last + 1]]
        return ()

    def _goes_on(self, word: str) -> bool:
        return word in self.listed["aux"] or word in self.listed["preposition"]

    def asked_again(self, part: Sequence[Token], before: Asked) -> Asked | None:
        """Return what a question asks that only asks for what the one before it was about: "Which?", "How many?"."""
        said = " ".join(token.text for token in part)
        if said in self.listed["asked_of_maker"] and self.is_of_works(before):
            return None
        is_more = said in self.listed["and_who"] or f"and {said}" in self.listed["and_who"]
        if not is_more or not isinstance(before, Whether | Listed | Counted):
            return None
        return Counted(before.expression) if said in self.listed["how_many"] else Listed(before.expression)

    def among(self, asked: Asked, before: Asked) -> Asked | None:
        """Return which of all is the first or has the most, of what the question before it was about.

        None where that is of another kind: "Do you have works by Turner? Who is the oldest painter?".
        """
        if isinstance(asked, Extreme | Ranked) and isinstance(before, Whether | Listed | Counted):
            both = conjunction(asked.expression, before.expression)
            if self.world.relations.extents.count(both):
                return replace(asked, expression=both)
        return None

    def points(self, part: Sequence[Token]) -> bool:
        """Tell whether a question speaks of what was named before it: he, its, them."""
        return any(token.text in self.listed["personal"] or token.text in self.listed["own"] for token in part)

    def spoken(self, asked: Sequence[Asked], part: Sequence[Token]) -> list[Meaning]:
        """Return what a question may speak of: of several all that were asked for, else who or what was named."""
        relations, found = self.world.relations, dict[Iri, Meaning]()
        last = asked[-1]
        kinds = frozenset(kind for iri in self._answers(last)[:1] for kind in relations.kinds_of(iri))
        whole = [Meaning(last.expression, kinds)] if kinds else []
        if any(token.text in self.listed["several_said"] for token in part):
            return whole
        is_thing = any(token.text in self.listed["it_word"] for token in part)
        for one in asked:
            answers = self._answers(one)
            named = signature(one.expression).individuals
            for iri in (*named, *(answers if len(answers) == 1 else ())):
                kinds = relations.kinds_of(iri)
                if kinds & self.world.population or (kinds & self.world.people and not is_thing):
                    found[iri] = Meaning(OneOf((iri,)), kinds, ((iri, kinds),))
        return list(found.values()) or (whole if isinstance(last, Whether) else [])

    def _answers(self, asked: Asked) -> tuple[Iri, ...]:
        return answer(asked, self.world.relations.extents).individuals
