"""Which sentence of several asks, and what its words for what was said before stand for.

People tell why they ask: "We are doing Macbeth with year 9. Which works show the play?" What only tells is left out,
and what it names stands for the words that point back to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby, pairwise
from typing import TYPE_CHECKING

from mrag_owl.reading.grammar import Words
from mrag_owl.reading.inflections import singular
from mrag_owl.reading.languages import words
from mrag_owl.reading.tokens import QUOTES, Token

if TYPE_CHECKING:
    from mrag_owl.reading.naming import NameFinder

_SUBJECT = 6
"""How many words the subject of a sentence has at most."""
_YEAR = 4  # digits
_GREETING = 3  # words
_TWO = 2  # words
_TOLD = 2
"""Where a purpose begins that is told of what was asked for: it is for."""
_TELLING = ("denial", "except", "only_all", "only_after", "early", "late", "wish")
"""Lists of words that ask for something in whatever sentence they stand."""
_HEARERS = 4
"""How many words those have at most whom something is shown to, with "my"."""
_HEAD = 4
"""How many words a heading has at most of which something is asked."""
_FAR = 3
"""What a name that was told may cost."""


@dataclass(frozen=True)
class SentenceFinder:
    """Finds the sentence that asks, by the word lists of a language and what a store names."""

    listed: Words
    finder: NameFinder

    def asking(self, text: Sequence[Token]) -> Iterator[list[Token]]:
        """Yield what asks in a text that tells something, too; nothing where it all asks, or where a wish is told."""
        finders = (
            self._without_what_a_year_saw,
            self.corrected,
            self._wondered,
            self._requested,
            self._also_wished,
            self._wished_by_others,
            self._behind_but,
        )
        for find in (*finders, self._headed):
            if (found := find(text)) is not None:
                yield found
        if themes := list(self._of_what_was_told(text)) or list(self._fronted(text)):
            yield from themes
            return
        if (place := self._asked_as(text)) is not None:
            asked = [replace(text[place], marks=frozenset()), *text[place + 1 :]]
            yield from self._pointed(asked, text[:place]) if self.points(asked) else [asked]
            return
        if (rest := self._without_asides(text)) is not None:
            yield rest
        if (useful := self._without_use(text)) is not None:
            yield useful
        if (heard := self._before_audience(text)) is not None:
            yield from self._shown(heard)
            text = heard
        parts = self._parts(text)
        if (wished := self._wished(text)) is not None:
            parts = [list(text[:wished]), list(text[wished:])]
        tells = [self._tells(part) for part in parts]
        if wished is not None or (parts and self._leaves_verb(parts[-1])):
            tells = [*(True for _ in parts[1:]), False]
        asking = [part for part, is_told in zip(parts, tells, strict=True) if not is_told]
        told = [part for part, is_told in zip(parts, tells, strict=True) if is_told]
        begun = next((at for at, part in enumerate(asking) if self._begins(part)), 0)
        begun = begun or self._headed_by(asking)
        before = asking[:begun]
        points = bool(begun) and self.points(asking[begun])
        if begun and (points or not any(map(self.finder.is_named, before))):
            if not points and any(map(_may_be_name, before)):
                return
            told, asking = [*before, *told], asking[begun:]  # Lot check: which …
        if told and not asking:
            yield from filter(None, [self._theme(told[-1])] if self._is_of_purpose(told[-1]) else [])
        if not told or not asking:
            return
        (first, *rest), said = list(chain(*asking)), list(chain(*told))
        asked = [replace(first, marks=frozenset()), *rest]
        if all(map(self._is_purpose, told)):
            yield asked
        elif self._leaves_verb(asked):
            yield from filter(None, (self._continued(part, asked) for part in told))
        elif self._only_points(asked):
            if any(token.text in self.listed["wish"] for token in said):
                yield said  # we need Freud's smallest: which is it
        elif self.points(asked):
            yield from self._pointed(asked, said)
        elif all(self._is_aside(part, asked) for part in told):
            yield asked
        else:
            yield from self._about(asked, said)

    def _fronted(self, text: Sequence[Token]) -> Iterator[list[Token]]:
        """Yield a question with what is named before it: "as for dogs, who made the most works on | them"."""
        start = max(self.listed.ends("topic", _said(text)), default=0)
        for end in reversed(range(start + 1, len(text))) if start else ():
            if text[end].marks & {"comma", "stop"} and self._headed_by([text[start:end], text[end:]]):
                yield from self._pointed([replace(text[end], marks=frozenset()), *text[end + 1 :]], text[start:end])

    def _headed_by(self, parts: Sequence[Sequence[Token]]) -> int:
        """Return how many parts are the name that the next points back to: "dogs: | works on this theme"; 0 if none."""
        for number in range(1, len(parts)):
            head = list(chain(*parts[:number]))
            if self.points(parts[number]) and any(end == len(head) for end, _ in self.finder.named(head, 0)):
                return number
        return 0

    def _without_asides(self, text: Sequence[Token]) -> list[Token] | None:
        """Return a text without what stands apart in it and asks for nothing; None where nothing does, or no more."""
        pieces: list[list[Token]] = []
        for token in text:
            if not pieces or (token.marks & {"stop", "comma"} and not token.quoted):
                pieces.append([])
            pieces[-1].append(token)
        if len(pieces) < 2:
            return None
        followed = zip(pieces, (*pieces[1:], []), strict=True)
        again = [one for place, one in enumerate(pieces) if self._says_again(one, pieces[:place])]
        gone = [one for place, (one, after) in enumerate(followed) if self.stands_aside(one, after, not place)]
        gone += [one for one in again if one not in gone]
        rest = list(chain(*(one for one in pieces if one not in gone)))
        if not gone or not rest or not (again or self.finder.is_named(rest) or self._begins(rest)):
            return None
        if any(map(self.finder.is_named, gone)) and self.points(rest):
            return None  # we do castles this term: who painted them
        return [replace(rest[0], marks=frozenset()), *rest[1:]]

    def without_insertions(self, text: Sequence[Token]) -> list[Token]:
        """Return a text without what says nothing between two commas: "which works, if you can tell, are by Blake"."""
        cuts = [place for place, token in enumerate(text) if place and token.marks & {"comma", "stop", "aside"}]
        gone: set[int] = set()
        for first, last in pairwise(cuts):
            said = _said(text[first:last])
            if len(said) >= _TWO and " ".join(said) in self.listed["trailing"] and "stop" not in text[last].marks:
                gone.update(range(first, last))
        return [
            replace(token, marks=token.marks - {"comma", "aside"}) if place - 1 in gone else token
            for place, token in enumerate(text)
            if place not in gone
        ]

    def before_remarks(self, text: Sequence[Token]) -> Iterator[list[Token]]:
        """Yield a text up to what is remarked behind it, the longest first: "dogs, | if you happen to have some"."""
        for end in reversed(range(1, len(text))):
            if (text[end].marks or text[end].text in self.listed["reason"]) and not text[end].quoted:
                denies = any(token.text in self.listed["not"] for token in text[:end])
                if denies or not (self._is_remark(text[end:]) or self._tells_use(text[end:], text[:end])):
                    return
                yield list(text[:end])
                text = text[:end]

    def _is_remark(self, part: Sequence[Token]) -> bool:
        """Tell whether words ask for nothing more: they name nothing, and begin as a remark does or ask which only."""
        said, listed, finder = _said(part), self.listed, self.finder
        if len(said) < _TOLD or finder.is_named(part) or _may_be_name(part):
            return False
        if any(word in listed[name] for name in ("denial", "except", "only_all") for word in said):
            return False
        uses = (one == "to" and two in listed["putting_verb"] for one, two in pairwise(said))
        if said[0] in (*listed["speaker"], *listed["own"]) and any(uses):
            return True  # we want to draw them
        if any(word in listed["wish"] for word in said):
            return False
        if said[0] in listed["which"]:
            plain = {word for name in ("which", "be", "definite", "said_before") for word in listed[name]}
            return all(word in plain or self._is_of_works(word) for word in said)
        return any(f"{' '.join(said)} ".startswith(f"{one} ") for one in listed["remark_opening"])

    def _tells_use(self, part: Sequence[Token], before: Sequence[Token]) -> bool:
        """Tell whether words only say for what something is needed: "weddings, | I need a wedding card"."""
        said, listed = _said(part), self.listed
        said = said[said[:1] != [""] and said[0] in listed["speaker"] :]
        if len(said) < _TWO or said[0] not in listed["needing"]:
            return False
        *told, use = said[1 + (said[1] in listed["indefinite"]) :] or [""]
        known = {singular(token.text) for token in before}
        return use in listed["purpose_noun"] and all(singular(word) in known for word in told)

    def _is_of_works(self, word: str) -> bool:
        """Tell whether a word is what all is called that questions are about: works, pictures."""
        world = self.finder.world
        kinds = [world.relations.kinds_of_class(iri) for iri in self.finder.names.classes.get(word, ())]
        return any(some and some <= world.population for some in kinds)

    def _says_again(self, part: Sequence[Token], before: Sequence[Sequence[Token]]) -> bool:
        """Tell whether words explain what stands before them and name nothing new: "marbles, that is, of marble"."""
        said, known = _said(part), {singular(token.text) for token in chain(*before)}
        explains = any(said[: len(one)] == one for one in map(str.split, self.listed["restated"]))
        names = [one for place in range(len(part)) for one in self._name_at(part, place)]
        return explains and all(singular(one.text) in known for one in names)

    def _before_audience(self, text: Sequence[Token]) -> list[Token] | None:
        """Return a text up to whom it is shown to: "which castles | could I show my class"; None where nobody is."""
        said, listed = _said(text), self.listed
        for place in range(1, len(text) - 2):
            told = said[place] in listed["which_gap"] and said[place + 1] in listed["speaker"]  # that I could show
            pair = said[place + told : place + told + _TWO]
            asks = pair[told] in listed["aux"] and pair[not told] in listed["speaker"]
            theirs = (*listed["own"], *listed["speaker"])
            wish, *rest = said[place + told + _TWO :] or [""]
            is_heard = bool(rest) and rest[0] in theirs and len(rest) <= _HEARERS
            is_heard &= not any(word in listed[name] for word in rest for name in ("aux", "have", "preposition"))
            if asks and wish in listed["wish"] and is_heard:
                return list(text[:place])
        return None

    def _without_use(self, text: Sequence[Token]) -> list[Token] | None:
        """Return a text without what somebody wants it for: "castles | that we could put on a card"."""
        said, listed = _said(text), self.listed
        for place in range(1, len(text) - 2):
            start = place + (said[place] in listed["rel"])
            one, two, verb = [*said[start : start + 3], "", ""][:3]
            is_theirs = one in listed["speaker"] and two in listed["aux"]
            is_theirs |= start == place and one in listed["aux"] and two in listed["speaker"]
            is_use = is_theirs and verb in listed["putting_verb"]
            is_use |= start > place and one in listed["aux"] and two in listed["putting_verb"]
            if not is_use:
                continue
            end = next((at for at in range(start + 1, len(text)) if text[at].marks and not text[at].quoted), len(text))
            is_purpose = said[end - 1] in listed["purpose_noun"]  # a history | class
            if any(word in listed[name] for word in said[start + 3 : end] for name in ("with", "without", "which")):
                return None  # that we could put on a card | with a river
            named = self.finder.is_named(text[start : end - 2 * is_purpose]) or _may_be_name(text[start + 1 : end])
            if not named:
                return None if self._denies(said[start:end]) else [*text[:place], *text[end:]]
        return None

    def _shown(self, text: Sequence[Token]) -> Iterator[list[Token]]:
        """Yield what is to be shown: what the last of several sentences names, or what was told before it.

        “I teach Dutch still lifes. Which pictures (could I show my class)?” asks for these.
        """
        starts = [place for place, token in enumerate(text) if place and token.marks & {"stop", "comma"}]
        last = starts[-1] if starts else 0
        asked, told = text[last:], text[:last]
        if told and not self.finder.is_named(asked) and asked[0].text in self.listed["which"]:
            yield from filter(None, [self._run(told)])
        elif len(asked) > 1 and not told:
            yield [replace(asked[0], marks=frozenset()), *asked[1:]]
        elif told:
            yield list(text)  # castles: how many works (could I show my class)

    def _run(self, told: Sequence[Token]) -> list[Token]:
        """Return the longest name in a text with the names that stand beside it: "Dutch still lifes"."""
        name = self._longest(told)
        if not name:
            return []
        first = next(place for place, token in enumerate(told) if token.start == name[0].start)
        end = first + len(name)
        while first and not told[first].marks and self.finder.named(told, first - 1):
            first -= 1
        while end < len(told) and not told[end].marks and (more := self.finder.named(told, end)):
            end = max(to for to, _ in more)
        return [replace(told[first], marks=frozenset()), *told[first + 1 : end]]

    def _theme(self, told: Sequence[Token]) -> list[Token]:
        """Return what somebody tells about: "an essay about | bridges", "my daughter loves | dogs"."""
        said, listed = _said(told), self.listed
        uses = (at + 1 for at, pair in enumerate(pairwise(said)) if self._is_use(*pair))
        leading = (*listed["topical"], *listed["wish"], *listed["studying"], *words("framing")["context_studying"])
        lead = next(uses, next((place for place, word in enumerate(said) if word in leading), len(said)))
        start = lead + 1
        averse = (*listed["denial"], *listed["not"], *listed["disliking"])
        if any(word in averse for word in said[:start]) or any(
            token.marks & {"comma", "stop"} for token in told[start + 1 :]
        ):
            return []  # my class does not like | dogs; what is told of horses | , without riders
        end = len(told)
        while end - start > _TOLD and said[end - 1] in listed["purpose_noun"]:  # horses at school
            end -= 1
            end -= said[end - 1] in listed["own"] or said[end - 1] in listed["det"]
            end -= said[end - 1] in listed["preposition"]
        theme = list(told[start:end])
        return [replace(theme[0], marks=frozenset()), *theme[1:]] if theme else []

    def _is_use(self, word: str, after: str) -> bool:
        return word in self.listed["purpose_noun"] and after in self.listed["topical"]

    def _of_what_was_told(self, text: Sequence[Token]) -> Iterator[list[Token]]:
        """Yield what was told before a question that asks what there is: "I teach | castles | what do you have"."""
        marked = (at for at in reversed(range(1, len(text))) if text[at].marks & {"stop", "comma", "aside"})
        place = self._wished(text) or next(marked, 0)
        starts = [at for at in range(place) if not at or "stop" in text[at].marks]
        told = text[starts[-1] : place] if starts else []
        is_told = bool(told) and (self._tells(told) or told[0].text in self.listed["purpose_for"])
        if not is_told or not self.asks_what_there_is(text[place:]):
            return
        theme = self._theme(told)
        works = [token for token in text[place:] if self._is_of_works(token.text)][:1] if theme else []
        if works:
            yield [*works, replace(theme[0], text=self._word("put_theme")), *theme]
        if theme and not self.finder.is_named(works):  # not all, where paintings are asked for
            yield theme

    def told_beside(self, text: Sequence[Token], kept: Sequence[Token]) -> set[str]:
        """Return the words of a text that are not kept, but for those of a sentence that only asks what there is."""
        parts = (part for part in self._parts(text) if not self.asks_what_there_is(part))
        return {token.text for token in chain(*parts)} - {token.text for token in kept}

    def asks_for_others(self, asked: Sequence[Token]) -> bool:
        """Tell whether a sentence asks for others than were told of before it: "which other portraits are there"."""
        said, listed = _said(asked), self.listed
        is_told = any(word in listed["than"] or word in listed["except"] for word in said)
        others = {*listed["other"], *listed["else"]} - listed["several_kinds"].keys()
        return not is_told and any(word in others for word in said)

    def asks_what_there_is(self, asked: Sequence[Token]) -> bool:
        """Tell whether a sentence only asks what there is, of what was told: "which works should I look at"."""
        said, listed = _said(asked), self.listed
        names = ("which", "aux", "speaker", "own", "subject", "offering", "to", "at", "person", "purpose_noun")
        plain = {word for name in names for word in listed[name]}
        begins = said[0] in listed["which"] or (said[0] in listed["speaker"] and said[1:2] != [])
        return begins and all(word in plain or self._is_of_works(word) for word in said)

    def _is_of_purpose(self, part: Sequence[Token]) -> bool:
        """Tell whether somebody says what they are at work on: "I am doing a project on | horses"."""
        said, listed = _said(part), self.listed
        return said[0] in listed["speaker"] and any(map(self._is_use, said, said[1:]))

    def stands_aside(self, part: Sequence[Token], after: Sequence[Token], is_first: bool) -> bool:
        """Tell whether words that stand apart ask for nothing: "quiz time:", "for a card on love", "creepy stuff"."""
        said, listed = _said(part), self.listed
        if len(said) == 1:  # emigrants: who was born in Rome but died in London
            is_heading = is_first and said[0] in listed["emigrating"] and bool(after) and "stop" in after[0].marks
            return is_heading and any(token.text in listed["born"] for token in after)
        uses = {place for place, word in enumerate(said) if word in listed["purpose_noun"]}
        while len(said) > _TWO and said[-1] in listed["courteous"]:
            said, part = said[:-1], part[:-1]  # scary stuff | please
        is_use = len(said) - 1 in uses and not self._name_at(part, len(said) - 1)
        is_headed = any(" ".join(said[-size:]) in listed["heading_noun"] for size in (1, _TWO)) or is_use
        is_headed &= not self._begins(part)
        is_headed &= not any(word in listed["preposition"] for word in said)
        if is_first and is_headed and after:
            return "stop" in after[0].marks or ("aside" in after[0].marks and self._begins(after))
        start = next((place for place, word in enumerate(said) if word in listed["purpose_for"]), len(said))
        topic = next((place for place, word in enumerate(said) if word in listed["topical"]), len(said))
        is_told = start == 0 or (said[0] in listed["subject"] and start == _TOLD)
        is_told |= 0 < start < len(said) and said[start - 1] in listed["heading_noun"]  # a quick one for a quiz
        if is_told and any(start < place < topic for place in uses):
            return self._wished(part) is None  # for a show on war we want tanks, guns or ships
        if "aside" in part[0].marks and is_headed:
            return True  # (industrial revolution unit)
        if self.finder.is_named(part):
            return False
        telling = [name for name in _TELLING if any(word in listed[name] for word in said)]
        is_somebody = said[0] in listed["own"] or said[0] in listed["speaker"]
        if not is_first and is_somebody and self.points(part) and telling in ([], ["wish"]):
            return True  # my daughter wants to see all of them
        if telling:
            return False
        is_clause = part[0].owns and said[1].endswith("ing")
        is_vague = said[-1] in listed["set_off_thing"]
        return is_clause or is_vague or said[0] in listed["like_word"]

    def _without_what_a_year_saw(self, text: Sequence[Token]) -> list[Token] | None:
        """Return a text without what else is told of a year: "painted in 1789, | the year the Bastille fell"."""
        said, listed = _said(text), self.listed
        for place in range(1, len(text) - 2):
            is_year = said[place - 1].isdecimal() and len(said[place - 1]) == _YEAR
            if is_year and text[place].marks and said[place] in listed["definite"]:
                end = next((at for at in range(place + 1, len(text)) if text[at].marks), len(text))
                if said[place + 1] in listed["said_year_noun"] and not self._denies(said[place:end]):
                    return [*text[:place], *text[end:]]
        return None

    def corrected(self, text: Sequence[Token]) -> list[Token] | None:
        """Return what puts a question right, or says it again: "how many elephants … I mean, | how many with one".

        What says it again does so alone where nothing was named before: "who leads, that is, | who has most works".
        """
        said, listed = _said(text), self.listed
        for place in reversed(range(1, len(text))):
            marks = text[place].marks
            if not marks & {"stop", "comma", "dash", "aside"}:
                continue
            is_again = said[0] in listed["asking"] and not self.finder.is_named(text[:place])
            names = ["correction"] if marks & {"stop", "comma"} else []
            phrases = [phrase.split() for name in [*names, *["restated"] * is_again] for phrase in listed[name]]
            sizes = [len(one) for one in phrases if said[place : place + len(one)] == one]
            rest = text[place + max(sizes, default=0) :]
            is_bare = is_again and bool(marks & {"dash", "aside"}) and not self.points(rest)
            if (sizes or is_bare) and len(rest) > 1 and self._begins(rest):
                return [replace(rest[0], marks=frozenset()), *rest[1:]]
        return None

    def _wondered(self, text: Sequence[Token]) -> list[Token] | None:
        """Return what somebody wants to know: "my daughter wants to know | which works show dogs"."""
        said, listed = _said(text), self.listed
        pairs = enumerate(pairwise(said), start=1)
        place = next((at for at, (one, two) in pairs if one in listed["wondering"] and two in listed["asking"]), 0)
        goes_on = any(word in listed[name] for word in said[place:] for name in ("other", "else"))
        return list(text[place:]) if place and not goes_on and not self.finder.is_named(text[:place]) else None

    def _requested(self, text: Sequence[Token]) -> list[Token] | None:
        """Return what is asked for behind a reason: "I am writing on war, I hope you could show me | tanks"."""
        said, phrases = _said(text), [phrase.split() for phrase in self.listed["requesting"]]
        speaking = (at for at, word in enumerate(said) if word in self.listed["speaker"] and (not at or text[at].marks))
        start = next(speaking, len(text))  # good morning, I am writing
        for place in range(start + 1, len(text)):
            size = max((len(one) for one in phrases if said[place : place + len(one)] == one), default=0)
            told, asked = text[start:place], text[place + size :]
            if size and asked and start <= _GREETING and self._is_aside(told, asked):
                return [replace(asked[0], marks=frozenset()), *asked[1:]]
        return None

    def _wished(self, text: Sequence[Token]) -> int | None:
        """Return where a wish begins behind what it is for: "for a lesson on perspective | I need"."""
        said, listed = _said(text), self.listed
        if not said or said[0] not in listed["purpose_for"]:
            return None
        pairs = enumerate(pairwise(said))
        return next((at for at, (one, two) in pairs if one in listed["speaker"] and two in listed["wish"]), None)

    def _behind_but(self, text: Sequence[Token]) -> list[Token] | None:
        """Return what is asked behind an apology: "this may sound odd, but | do you have lutes"."""
        said, listed = _said(text), self.listed
        for place in range(_TOLD, len(text) - _TWO):
            if text[place].marks and said[place] in listed["but"] and said[place + 1] in listed["beginning"]:
                limits = any(word in listed[name] for word in said[:place] for name in (*_TELLING, "not", "no"))
                if limits or self.finder.is_named(text[:place]) or _may_be_name(text[:place]):
                    return None
                return [replace(text[place + 1], marks=frozenset()), *text[place + 2 :]]
        return None

    def _also_wished(self, text: Sequence[Token]) -> list[Token] | None:
        """Return what somebody wishes who told of something else before: "I write a novel and | want works on war"."""
        said, listed = _said(text), self.listed
        for place in range(_TOLD, len(text) - 1):
            joins = said[place] in listed["and"] or said[place] in listed["so"]
            if not joins and not (text[place].marks & {"comma", "stop"} and said[place] in listed["speaker"]):
                continue
            start = place + joins
            plain = (*listed["aux"], *listed["speaker"], *listed["only_all"])
            wishing = next((word for word in said[start:] if word not in plain), "")
            asked = [replace(text[start], marks=frozenset()), *text[start + 1 :]]
            is_told = said[0] in listed["speaker"] and self._is_aside(text[:place], asked)
            is_told |= "stop" in text[place].marks and self.points(asked) and self._tells(text[:place])
            if wishing in listed["wish"] and is_told:
                if self.points(asked):
                    return next(self._pointed(asked, text[:place]), None)
                theme = self._purpose(text[:place])
                return [*asked, *theme] if theme or self.finder.is_named(asked) else None
        return None

    def _purpose(self, told: Sequence[Token]) -> list[Token]:
        """Return what something somebody works at is about, behind a word for that: I plan a show | on dogs."""
        said, listed = _said(told), self.listed
        for place in range(len(told) - 2, 0, -1):
            about = said[place] in listed["topical"] and said[place - 1] in listed["purpose_noun"]
            if (about or said[place] in listed["put_theme"]) and self.finder.is_named(told[place + 1 :]):
                return [replace(told[place], text=self._word("put_theme"), marks=frozenset()), *told[place + 1 :]]
        return []

    def _asked_as(self, text: Sequence[Token]) -> int | None:
        """Return where somebody asks who has said who they are: "as a florist, | I want lilies"; None where nobody."""
        said, listed = _said(text), self.listed
        if not any(said[: len(one)] == one for one in map(str.split, listed["asker_opening"])):
            return None
        for place in range(_TOLD, len(text) - 1):
            wishes = said[place] in listed["speaker"] and not self._denies(said[:place])
            wishes &= any(word in listed["wish"] for word in said[place : place + _SUBJECT])
            requests = bool(text[place].marks) and said[place] in listed["showing_verb"]
            if wishes or requests:
                return place
        return None

    def _wished_by_others(self, text: Sequence[Token]) -> list[Token] | None:
        """Return what somebody is said to want, which is asked for: "a client of mine is looking for | etchings"."""
        said, phrases = _said(text), [phrase.split() for phrase in self.listed["others_wish"]]
        names = ("a_work", "own", "some_said", "speaker")
        if not said or not any(said[0] in self.listed[name] for name in names):
            return None
        for place in range(_TOLD, min(_SUBJECT, len(text))):
            size = max((len(one) for one in phrases if said[place : place + len(one)] == one), default=0)
            rest = text[place + size :]
            if size and (self._denies(said[:place]) or self.finder.is_named(text[:place])):
                return None  # my class no longer wants; the lady asks for
            if size and rest and not self._begins(rest):
                is_apart = any(token.marks & {"stop", "aside"} for token in [*text[1:place], *rest])
                return None if is_apart else [replace(rest[0], marks=frozenset()), *rest[1:]]
        return None

    def _denies(self, said: Sequence[str]) -> bool:
        return any(word in self.listed[name] for word in said for name in ("denial", "not", "except"))

    def _headed(self, text: Sequence[Token]) -> list[Token] | None:
        """Return a question of what stands before it: "Chantrey Bequest: what | of that | is by women"."""
        said, marked = _said(text), [at for at, token in enumerate(text) if token.marks & {"stop", "aside"}]
        if len(marked) != 1:
            return None
        head, asked = text[: marked[0]], text[marked[0] :]
        counts = [one.split() for name in ("how_many", "count_of") for one in self.listed[name]]
        size = max((len(one) for one in counts if said[marked[0] :][: len(one)] == one), default=1)
        if size == 1 and asked[0].text not in self.listed["picking"]:
            return None
        start = int(head[0].text in self.listed["det"])
        points = self.points(asked) or any(token.text in self.listed["some_said"] for token in asked)
        if points or len(asked) < _TWO or len(head) > _HEAD or self._tells(head) or self._begins(head):
            return None
        size += size < len(asked) and self._is_of_works(asked[size].text)
        is_person = any(end == len(head) and self.finder.is_person(one) for end, one in self.finder.named(head, start))
        first, *rest = [replace(token, marks=frozenset()) for token in asked]
        word = "put_maker" if is_person else "put_theme" if size > _TWO else "put_part"
        leading = replace(head[0], text=self._word(word), marks=frozenset())
        return [first, *rest[: size - 1], leading, *head, *rest[size - 1 :]]

    def _about(self, asked: Sequence[Token], told: Sequence[Token]) -> Iterator[list[Token]]:
        """Yield a question that names nothing of what was told: "I love Turner. What do you have?"."""
        name = self._run(told)
        if not name or told[0].text not in self.listed["speaker"] or self.finder.is_named(asked):
            return
        if self.asks_for_others(asked):
            return  # I love Turner: who else have you got
        before = [token.text for token in told if token.start < name[0].start]
        if any(word in self.listed["denial"] or word in self.listed["not"] for word in before):
            return  # I do not like dogs: what do you have
        if any(map(self._is_of_works, before)):
            return  # I only want works whose makers were born in London: which are there
        is_person = any(end == len(name) and self.finder.is_person(one) for end, one in self.finder.named(name, 0))
        first, *rest = [replace(token, marks=frozenset()) for token in name]
        yield [*asked, replace(first, text=self._word("put_maker" if is_person else "put_theme")), first, *rest]

    def _word(self, name: str) -> str:
        """Return the one word of a list."""
        return next(iter(self.listed[name]))

    def _parts(self, text: Sequence[Token]) -> list[list[Token]]:
        """Return the sentences of a text; at commas only what tells is apart from what does not."""
        pieces: list[list[Token]] = []
        for token in text:
            if not pieces or (token.marks & {"stop", "comma"} and not token.quoted):
                pieces.append([])
            pieces[-1].append(token)
        parts: list[list[Token]] = []
        for piece in pieces:
            is_new = not parts or "stop" in piece[0].marks or self._tells(piece)
            if is_new or (self._tells(parts[-1]) and self._begins(piece)):
                parts.append(piece)
            else:
                parts[-1] = [*parts[-1], *piece]
        return parts

    def _begins(self, part: Sequence[Token]) -> bool:
        """Tell whether a sentence begins as a question or a request does."""
        said = _said(part)
        return (
            said[0] in self.listed["beginning"]
            or said[0] in self.listed["any_word"]
            or any(word in self.listed["asking"] for word in said[:3])
        )

    def _tells(self, part: Sequence[Token]) -> bool:
        """Tell whether a sentence has a subject and a verb: "I am …", "my class loves", "a group is asking"."""
        said, listed = _said(part), self.listed
        if len(said) <= 1 or self._begins(part):
            return False
        if self._is_purpose(part):
            return True
        if said[0] in listed["teller"]:
            tells = (*listed["telling_verb"], *listed["aux"], *listed["adverb"], *listed["only_all"])
            tells_of = said[1] in tells and not said[1].endswith("ing")  # not somebody reading
            return said[0] not in listed["person"] or tells_of or said[1].endswith("s")
        before = [*said[:_SUBJECT]]
        at = next((place for place, word in enumerate(before) if place and word in listed["telling_verb"]), 0)
        return bool(at) and not any(word in listed["linking"] or word in listed["preposition"] for word in before[:at])

    def _is_purpose(self, part: Sequence[Token]) -> bool:
        """Tell whether a sentence says what somebody wants an answer for: "for our label"."""
        return _said(part)[0] in self.listed["purpose_for"] and not self.finder.is_named(part)

    def _is_aside(self, part: Sequence[Token], asked: Sequence[Token]) -> bool:
        """Tell whether what is told is no wish: it tells of who asks, or names nothing but what is asked for, too."""
        said, listed = _said(part), self.listed
        if said[0] in listed["person"]:
            return True
        opines = said[0] in listed["speaker"] and len(said) > 1 and said[1] in listed["opining"]
        if opines and not self.finder.is_named(part):
            return True  # I find his rather gloomy
        if any(word in listed["wish"] or word in listed["denial"] or word in listed["only_all"] for word in said):
            again = {singular(token.text) for token in asked} | listed["wish"].keys()
            names = [one for place in range(len(part)) for one in self._name_at(part, place)]
            return bool(names) and all(singular(one.text) in again for one in names)
        if not self.finder.is_named(part):
            return True
        if said[0] in listed["subject"]:
            return len(said) > 2 and said[2] in listed["purpose_for"]  # it is for a walk
        return (
            said[0] in listed["speaker"]
            or said[0] in listed["teller"]
            or any(word in listed["purpose_noun"] or word in listed["purpose_level"] for word in said[:_SUBJECT])
        )

    def _name_at(self, text: Sequence[Token], place: int) -> list[Token]:
        end = max((end for end, meant in self.finder.named(text, place) if meant.cost <= 1), default=place)
        return list(text[place:end])

    def _longest(self, text: Sequence[Token], kinds: frozenset[str] = frozenset()) -> list[Token]:
        """Return the longest name in a text, of several the last that is proper; with `kinds` of what is of one."""
        found = [
            (end - place, text[place].is_capital, place)
            for place in range(len(text))
            for end, meant in self.finder.named(text, place)
            if meant.cost <= _FAR and (not kinds or meant.kinds & kinds) and not text[place].text.isdecimal()
            if text[place].text not in self.listed["of"]  # St Francis, not who is the Master | of St Francis
        ]
        if not found and not (kinds and self.finder.world.places & kinds):  # what titles alone speak of
            found = [
                (end - place, True, -place)
                for place in range(1, len(text))
                if text[place].is_capital
                for _, end, *_ in self.finder.topics.at(text, place)
            ]
        if not found and not kinds:  # I love coats
            found = [
                (end - place, False, place) for place in range(len(text)) if (end := self.finder.class_at(text, place))
            ]
        size, _, place = max(found, default=(0, False, 0))
        place = abs(place)
        while place and self.finder.world.items and not text[place].marks and self.finder.is_named([text[place - 1]]):
            place, size = place - 1, size + 1  # leather skirts
        return list(text[place : place + size])

    def _told_plural(self, text: Sequence[Token]) -> list[Token]:
        """Return what somebody tells of in the plural, if titles speak of it: I build | lutes | for a living."""
        plural = [place for place in range(_TOLD, len(text)) if self._is_told_plural(text, place)]
        objects = [place for place in plural if text[place - 1].text not in self.listed["preposition"]]
        return [text[(objects or plural)[-1]]] if plural else []

    def _is_told_plural(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word is of several things of which titles speak, though nothing is called so."""
        word = text[place].text
        told = (kind for kind, end, *_ in self.finder.topics.at(text, place, by_words=True) if end == place + 1)
        return singular(word) != word and any(kind in ("Told", "Described") for kind in told)

    def points(self, asked: Sequence[Token]) -> bool:
        """Tell whether words of a question point back out of it."""
        return any(self._pointer(asked, place)[0] for place in range(len(asked)))

    def _only_points(self, asked: Sequence[Token]) -> bool:
        """Tell whether a sentence only asks which one is meant: "which is it", "which picture was it"."""
        said, listed = _said(asked), self.listed
        points = said[-1] in listed["personal"] or said[-1] in listed["be"]
        named = any(self.finder.named(asked, place) for place in range(len(asked)))
        return (
            points
            and said[0] in listed["asking"]
            and len(said) <= _SUBJECT
            and not named
            and any(word in listed["be"] for word in said[1:])
        )

    def _pointer(self, asked: Sequence[Token], place: int) -> tuple[int, str]:
        """Return where words end that point back out of a question, and to what: (0, "") where none do."""
        listed, said = self.listed, _said(asked)
        word, following = said[place], said[place + 1] if place + 1 < len(said) else ""
        if word in listed["definite"]:
            size = 2 + (following in listed["degree"] and place + 2 < len(said))  # that very | year
            for sort, nouns in (("place", "said_place_noun"), ("year", "said_year_noun"), ("thing", "said_thing_noun")):
                if any(one in listed[nouns] for one in said[place + size - 1 : place + size]):
                    return place + size, sort
        if word in listed["there_place"] and place and said[place - 1] not in listed["be"]:
            return place + 1, "there"
        is_last = not following or following in listed["preposition"] or following in listed["empty"]
        is_last |= f"{' '.join(said[place + 1 :])} ".startswith(tuple(f"{one} " for one in listed["appear_word"]))
        is_last &= not following or word not in listed["rel"]  # did anyone paint | that; works that appear
        is_one = word in listed["some_said"] and is_last and (place == 0 or said[place - 1] not in listed["asking"])
        if word in listed["selves_of"] and word in listed["said_before"] and place:
            is_more = said[place - 1] in listed["which"]  # ones do you have | from that year
            is_more = is_more and not self.asks_what_there_is([*asked[:place], *asked[place + 1 :]])
            is_one |= is_more or self._ends_name(asked, place)
        if (is_one or word in listed["personal"] or word in listed["own"]) and not self._names_within(asked[:place]):
            return place + 1, "person" if word in listed["one_person"] else "thing"
        return 0, ""

    def _ends_name(self, text: Sequence[Token], end: int) -> bool:
        """Tell whether a name stands right before a place: the Dutch | ones."""
        return any(place + len(self._name_at(text, place)) == end for place in range(end))

    def _names_within(self, text: Sequence[Token]) -> bool:
        """Tell whether a text names more than what is asked for: "paintings with children | in them"."""
        place = names = 0
        while place < len(text):
            name = self._name_at(text, place)
            names += bool(name)
            place += len(name) or 1
        is_within = bool(text) and text[-1].text in self.listed["within"]
        return names > (0 if is_within else 1)

    def _pointed(self, asked: list[Token], told: Sequence[Token]) -> Iterator[list[Token]]:
        """Yield a question with the name that was told in the place of the words that point back to it.

        What stands for several goes on as far as its sentence does: of "Cox's watercolours" these are meant.
        """
        world = self.finder.world
        sorts = {"place": world.places, "there": world.places, "person": world.people, "thing": frozenset()}
        for place in range(len(asked)):
            end, sort = self._pointer(asked, place)
            if not end:
                continue
            if sort == "year":
                name = [token for token in told if token.text.isdecimal() and len(token.text) == _YEAR][-1:]
            else:
                name = self._longest(told, sorts[sort]) or (self._longest(told) if sort == "place" else [])
                if not name and sort == "person":  # St Francis, whom pictures show
                    name = [token for token in self._longest(told) if token.is_capital]
            if not name and asked[place].text in self.listed["some_said"]:
                name = self._told_plural(told)
            if name and sort == "thing":
                name = self._with_maker(told, name)
            word = asked[place].text
            owns = word in self.listed["own"] and end < len(asked) and not asked[end].marks
            names = [name]
            if name and word in self.listed["several_said"]:
                if any(token.text in self.listed["other"] for token in told):
                    return  # other artists died in that year: what are their works
                begins = next(at for at, token in enumerate(told) if token.start == name[0].start)
                if any(meant.cost <= _FAR for at in range(begins) for _, meant in self.finder.named(told, at)):
                    return  # of both, not of the one with the longer name
                ends = next((at for at in range(begins + 1, len(told)) if told[at].marks), len(told))
                names = [list(told[begins:ends]), name]
            for one in filter(None, names):
                first, *rest = [replace(token, marks=frozenset()) for token in one]
                said = [replace(first, marks=asked[place].marks), *rest]
                said[-1] = replace(said[-1], owns=owns)
                before = [replace(asked[place], text=self._word("put_place"))] if sort == "there" else []
                yield [*asked[:place], *before, *said, *asked[end:]]
            if name:
                return

    def _with_maker(self, told: Sequence[Token], name: list[Token]) -> list[Token]:
        """Return a name with who made it, be it somebody unknown: "The Last Supper | by Giotto"."""
        ends = next(at for at, token in enumerate(told) if token.start == name[-1].start) + 1
        rest = told[ends : next((at for at in range(ends, len(told)) if told[at].marks), len(told))]
        is_made = bool(rest) and rest[0].text in self.listed["put_maker"] and any(token.is_capital for token in rest)
        return [*name, *rest] if is_made else name

    def _continued(self, told: Sequence[Token], asked: Sequence[Token]) -> list[Token] | None:
        """Return a question with the verb that it leaves to what was told: "Moore was born in 1898. Who else was?"."""
        if len(asked) == 2:
            for place in range(len(told)):
                name = self._name_at(told, place)
                rest = list(told[place + len(name) :])
                if name and rest and (rest[0].text == asked[0].text or asked[0].text in self.listed["did"]):
                    return [asked[0], *name, *rest[rest[0].text == asked[0].text :]]
            return None
        name = self._name_at(told, 0)
        rest = list(told[len(name) :])
        if not name or len(rest) < 2:
            return None
        is_same = rest[0].text == asked[-1].text
        return [*asked[:-1], *([asked[-1]] if is_same else []), *rest[is_same:]]

    def _leaves_verb(self, part: Sequence[Token]) -> bool:
        said, listed = _said(part), self.listed
        if len(said) == 2 and said[0] in listed["aux"]:
            return said[1] in listed["personal"]
        return (
            said[0] in listed["asking"] and said[-1] in listed["aux"] and any(word in listed["else"] for word in said)
        )


def _may_be_name(part: Sequence[Token]) -> bool:
    """Tell whether some words are written as a name that is not known: with capitals behind the first word, too."""
    return any(token.is_capital for token in part[1:])


def _said(part: Sequence[Token]) -> list[str]:
    return ["" if token.quoted else token.text for token in part]


def written(question: str, text: Sequence[Token], kept: Sequence[Token]) -> str:
    """Return some of the tokens of a question, in any order and with other words among them, as they are written.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> question = "I am from 'Old Leeds'. Who was born there?"
    >>> text = tokenise(question)
    >>> written(question, text, [*text[5:8], replace(text[8], text="in"), *text[3:5]])
    "Who was born in 'Old Leeds'"
    """
    places = {token.start: place for place, token in enumerate(text)}
    pieces: list[str] = []
    last: Token | None = None
    for token in kept:
        given = text[places[token.start]]
        if token.text != given.text:
            pieces.append(token.text)
            last = None
            continue
        begin = token.start - (token.quoted > 0 and question[token.start - 1 : token.start] in QUOTES)
        if last is not None and places[token.start] == places[last.start] + 1:
            pieces[-1] += question[last.end : token.end]
        else:
            mark = ", " if pieces and token.marks & {"comma", "stop"} else ""
            pieces.append(mark + question[begin : token.end])
        last = token
        closing = question[token.end : token.end + 1]
        follows = places[token.start] + 1
        if token.quoted and closing in QUOTES.values() and not (follows < len(text) and text[follows].quoted):
            pieces[-1] += closing
            last = None
        if token.owns:
            pieces[-1] += "'s"
            last = None
    return " ".join(pieces).replace(" , ", ", ")


def left_out(question: str, text: Sequence[Token], kept: Sequence[Token]) -> Iterator[str]:
    """Yield what a question says beside the tokens that are kept of it.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> question = "Quiz time: which works show dogs? (It rains.)"
    >>> list(left_out(question, text := tokenise(question), text[2:6]))
    ['Quiz time', 'It rains']
    """
    starts = {token.start for token in kept}
    for is_kept, tokens in groupby(text, key=lambda token: token.start in starts):
        if not is_kept:
            first, *rest = tokens
            yield question[first.start : (rest[-1] if rest else first).end]
