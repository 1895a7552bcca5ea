"""The gist of a question: what it names, with the words that say how that is so, and without what frames it.

"Of the Goyas you have, pick those that come from his years at Madrid" is no sentence of the grammar; "Goyas, Madrid"
is read as keywords are. A gist is *full* with all words but those that frame a request, or *terse*: then what it names
is all that is left, and each word left out must say no more than what is read says anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, pairwise
from typing import Literal

from mrag_owl.expressions.syntax import ClassExpression, Or, Role, signature, walk
from mrag_owl.reading.acts import World
from mrag_owl.reading.acts.values import Filled
from mrag_owl.reading.chart import Edge
from mrag_owl.reading.first_words import asks_for_number, asks_whether
from mrag_owl.reading.inflections import singular
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.lattice import STILL_LIFE
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.tokens import Token
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDFS_LABEL

_Lattice = Mapping[tuple[str, int], Sequence[Edge]]
_Kind = Literal[
    "",
    "named",
    "spoken",
    "time",
    "dated",
    "people",
    "who",
    "joins",
    "denies",
    "denied",
    "link",
    "frame",
    "small",
    "strange",
]

_STATED = frozenset(
    (
        *("Name", "Common", "Oeuvre", "National", "Kin", "Namesakes", "MakerOf", "Member", "Land", "Sitter", "Unnamed"),
        *("SaidWhen", "SaidPlace", "SaidOf"),
    )
)
"""Categories of what a store states, in whatever words."""
_SPOKEN = frozenset(("Shown", "Told", "Described", "Doing"))
"""Categories of what titles and texts speak of."""
_YEARS = frozenset(("Year", "Decade", "Hundred", "Tens"))
"""Categories of words that tell a time by themselves."""
_UNKNOWN = frozenset(("Text", "close", "comma", "stop", "dash", "slash", "poss", "Unheard", "Stranger", "nowhere"))
_LONGEST = 40  # words
_SOON = 5
"""Among how many words at the beginning those that ask how many stand."""
_DENYING = ("not", "no", "without", "but_not", "except", "unwanted", "denial")
_DENIED_AFTER = ("except_after", "count_out", "discounted")


_LINKING = ("framing_linking", "framing_dating", "framing_stuff")
"""Lists of words that say how one thing is linked to another."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """What is named, with whether that is denied, comes behind "or", and is a word for several."""

    said: str
    kind: _Kind
    is_denied: bool
    joins: bool
    is_many: bool


@dataclass(frozen=True, slots=True)
class Gist:
    """What a question says in short; `left` are the places of words left out that must say nothing new."""

    said: str
    left: tuple[int, ...] = ()


class Gists:
    """Finds gists: `small` words say nothing alone, the population is `called` so, and dates say what is `dated`.

    It `is_titled` where titles alone say what works show.
    """

    def __init__(
        self, world: World, small: Set[str], called: Set[str], *, dated: Callable[[str], bool], is_titled: bool
    ) -> None:
        self._world = world
        self._dated = dated
        self._is_titled = is_titled
        self._small = {*words("framing")["framing_small"], *small, *called} - words("framing").only("framing_saying")
        self._called = called
        self._passing = {*called, *words("framing")["framing_merely"]}
        (self._at,) = words("en")["put_place"]
        self._framing = words("framing").only("framing")

    def of(self, question: str, text: Sequence[Token], lattice: _Lattice) -> Iterator[Gist]:
        """Yield the gists of a question, the full one first; none where it has a word that nothing knows."""
        if len(text) > _LONGEST:
            return
        kinds = self._kinds(text, lattice)
        if "strange" in kinds or not {"named", "spoken", "dated"} & {*kinds} or self._points(text, kinds):
            return
        if self._asks_more(text) or self._are_both_or_either(text, kinds) or self._is_of_all(text, kinds):
            return
        denies = {"denies", "denied"} & {*kinds}
        if denies and any("comma" in token.marks for token, kind in zip(text, kinds, strict=True) if kind == "named"):
            return  # not by Blake, Turner
        full = "" if denies else self._full(question, text, kinds)
        if full:
            yield Gist(full)
        terse = self._terse(question, text, kinds)
        if terse and terse != full:
            yield Gist(terse, tuple(place for place, kind in enumerate(kinds) if kind == "link"))

    @staticmethod
    def _points(text: Sequence[Token], kinds: Sequence[_Kind]) -> bool:
        """Tell whether a word stands for what another says, or a question ends before that: is it this or that."""
        listed = words("en")
        said = [token.text for token in text]
        pairs = [*pairwise(said)]
        be, it = listed["be"], listed["personal"]
        says_of_it = any(
            "comma" in one.marks and one.text in it and two.text in be for one, two in pairwise(text)
        )  # a box, it is red
        asks_of_it = says_of_it or any(one in be and two in it for one, two in pairs)
        asks_what_was = said[0] in listed["which"] and len(said) > 2 and said[1] in listed["aux_of_statement"]
        if (asks_what_was and kinds[2] == "named") or not words("framing")["framing_some"].keys().isdisjoint(said):
            return True  # what did he hope to paint, where somebody waits
        named = [place for place, kind in enumerate(kinds) if kind in ("named", "spoken")]
        framing = words("framing")
        own = framing["framing_asker"]
        near = ((place, one) for place in named for one in range(max(place - 2, 0), place))
        is_own = any(said[one] in own and (not one or said[one - 1] not in listed["preposition"]) for _, one in near)
        is_all_but = any(one in listed["all"] for one in said) and any(one in item_words()["but"] for one in said)
        is_either = any(said[place] in framing["framing_whether"] for place in range(min(named, default=0), len(said)))
        if is_own or is_either or is_all_but:  # my little boy; all works but prints
            return True
        leading = listed["preposition"].keys() - listed["put_place"].keys()
        of_it = any(one in leading and two in it for one, two in pairs)
        return asks_of_it or said[-1] in listed["preposition"] or (of_it and "spoken" in kinds)

    @staticmethod
    def _asks_more(text: Sequence[Token]) -> bool:
        """Tell whether a question asks for more than what there is: two numbers, or whether something is so of all."""
        said, listed = [token.text for token in text], words("en")
        asks_how = [place for place, word in enumerate(said) if word in listed["how"]]
        is_there = any(word in listed[name] for word in said[1:_SOON] for name in ("any_word", "there_place"))
        return asks_how[1:] != [] or any(place >= _SOON for place in asks_how) or (asks_whether(text) and not is_there)

    def _is_of_all(self, text: Sequence[Token], kinds: Sequence[_Kind]) -> bool:
        """Tell whether people are asked for by what all of something is: who painted all works about rain."""
        is_all = any(one.text in words("en")["all"] for one in text)
        return is_all and self._asks_for_people(text, kinds)

    @staticmethod
    def _are_both_or_either(text: Sequence[Token], kinds: Sequence[_Kind]) -> bool:
        """Tell whether titles speak of several things, and it is not clear whether one of them is enough."""
        listed = words("en")
        runs = [[*places] for kind, places in groupby(range(len(text)), kinds.__getitem__) if kind == "spoken"]
        for one, other in pairwise(runs):
            between = text[one[-1] + 1 : other[0] + 1]
            are_many = all(
                len(some) == 1 and singular(text[some[0]].text) != text[some[0]].text for some in (one, other)
            )
            is_either = any(token.text in listed["or"] for token in between) or are_many
            is_apart = any(token.marks or token.text in listed["and"] for token in between)
            if not is_either and (is_apart or "frame" in kinds[one[-1] : other[0]]):
                return True
        return False

    def asks_for_people(self, text: Sequence[Token], lattice: _Lattice) -> bool:
        """Tell whether people are asked for, and no works of theirs."""
        return self._asks_for_people(text, self._kinds(text, lattice))

    def _asks_for_people(self, text: Sequence[Token], kinds: Sequence[_Kind]) -> bool:
        """Tell whether people are spoken of before any works, unless words ask which works."""
        asks_which = any(one.text in words("en")["which"] and two.text in self._called for one, two in pairwise(text))
        works = next((place for place, one in enumerate(text) if one.text in self._called), len(text))
        return "who" in kinds or ("people" in kinds[:works] and not asks_which)

    def adds_nothing(self, gist: Gist, text: Sequence[Token], lattice: _Lattice, read: ClassExpression) -> bool:
        """Tell whether all words that a gist left out say what is read anyway: the | school | is Dutch."""
        is_only = any(one.text in words("en")[name] for one in text for name in ("only_all", "only_after"))
        if is_only and not self._is_single(read):
            return False
        mixed = any(isinstance(part, Or) and not self._is_of_one(part) for part in walk(read))
        return not mixed and all(self._is_said(text[place], place, lattice, read) for place in gist.left)

    def _is_single(self, read: ClassExpression) -> bool:
        """Tell whether works have one at most of each that is said of them, so that they have it only."""
        shown = {role.iri for role in self._world.frames.depicting}
        used = {role.iri: role for role in self._world.relations.used_roles if role.iri not in shown}
        said = signature(read)
        return not said.data_properties and all(
            iri in used and self._world.relations.is_single(used[iri]) for iri in said.roles
        )

    def _is_of_one(self, either: Or) -> bool:
        """Tell whether alternatives are of one property, or of what titles and texts say."""
        said = [signature(one) for one in either.operands]
        spoken = {RDFS_LABEL, *self._world.prose}
        links = {
            frozenset((*one.roles, *("" if iri in spoken else iri for iri in one.data_properties))) for one in said
        }
        return len(links) == 1 or all(set(one.data_properties) & set(self._years) for one in said)

    @cached_property
    def _years(self) -> frozenset[Iri]:
        return frozenset(iri for one in self._world.relations.bounds.values() for iri in one)

    def _kinds(self, text: Sequence[Token], lattice: _Lattice) -> list[_Kind]:
        """Return what each word is there for."""
        found: list[_Kind] = [""] * len(text)
        self._mark_askers(text, lattice, found)
        self._mark_times(text, lattice, found)
        self._mark_named(text, lattice, found)
        self._mark_phrases(text, ("on_show", STILL_LIFE), "strange", found)
        self._mark_phrases(text, _DENYING, "denies", found)
        self._mark_phrases(text, _DENIED_AFTER, "denied", found)
        for place in range(1, len(text)):
            if found[place] == "denied" and text[place - 1].text in words("en")["done_out"]:
                found[place] = "strange"  # you can make | out a ship
        self._mark_phrases(text, ("or", "nor"), "joins", found)
        for place, token in enumerate(text):
            if not found[place]:
                leaves = "denied" in found and token.text in words("en")["leaving"]
                found[place] = "frame" if leaves else self._kind(text, place, lattice)
        self._mark_asking(text, lattice, found)
        return found

    def _mark_askers(self, text: Sequence[Token], lattice: _Lattice, found: list[_Kind]) -> None:
        """Mark who asks, and what for: my aunt, for our class."""
        listed = words("en")
        for place, (one, two) in enumerate(pairwise(text)):
            if one.text in listed["purpose_for"] and two.text in words("framing")["framing_self"]:
                found[place] = found[place + 1] = "frame"
            is_stated = any(name in _STATED for name, at in lattice if at == place + 1)
            is_bare = not (is_stated or two.quoted or two.is_capital or two.text in self._small)
            if one.text in words("framing")["framing_asker"] and is_bare:
                found[place] = found[place + 1] = "frame"
                if place and text[place - 1].text in listed["purpose_for"]:
                    found[place - 1] = "frame"

    def _mark_times(self, text: Sequence[Token], lattice: _Lattice, found: list[_Kind]) -> None:
        listed = words("en")
        sure = {at for (category, at) in lattice if category in _YEARS and not text[at].quoted}
        sure |= {at for at, one in enumerate(text) if one.text in listed["century"] and at}
        beside = words("framing").only("framing_around_time")
        near = {at for at, one in enumerate(text) if one.text in beside} | {
            at for name, at in lattice if name == "Ordinal"
        }
        for at in sorted(sure):
            first = at
            while first and not found[first - 1] and first - 1 in sure | near:
                first -= 1
            while first < at and text[first].text in words("framing")["framing_within_time"]:
                first += 1
            for place in range(first, at + 1):
                found[place] = "time"

    def _mark_named(self, text: Sequence[Token], lattice: _Lattice, found: list[_Kind]) -> None:
        said_when = {(place, end) for (name, place), some in lattice.items() if name == "SaidWhen" for end, *_ in some}
        edges = {
            (place - end, category in _SPOKEN or (category == "Name" and self._is_work(value)), place, end)
            for (category, place), some in lattice.items()
            if category in _STATED | _SPOKEN
            for end, value, _ in some
        }
        for _, is_spoken, first, last in sorted(edges):
            part = text[first:last]
            weak = [self._is_weak(one) and (is_spoken or one.text not in self._called) for one in part]
            if all(weak) and (is_spoken or len(part) == 1):
                continue
            if is_spoken and (weak[0] or weak[-1] or not all(self._may_join(one) for one in part[1:-1])):
                continue
            if any(found[first:last]) or any(one.marks & {"comma", "stop"} for one in part[1:]):
                continue
            kind: _Kind = "spoken" if is_spoken else "dated" if (first, last) in said_when else "named"
            found[first:last] = [kind] * len(part)

    def _is_weak(self, token: Token) -> bool:
        return token.text in self._framing or token.text in self._small

    def _may_join(self, token: Token) -> bool:
        """Tell whether a word may stand within what titles speak of."""
        listed = words("en")
        is_bare = token.text not in self._framing and token.text not in self._small
        return is_bare or any(token.text in listed[name] for name in ("det", "own", "preposition", "and"))

    def _is_work(self, value: object) -> bool:
        """Tell whether a name is that of a work."""
        return isinstance(value, Meaning) and bool(value.kinds & self._world.population)

    def _mark_phrases(self, text: Sequence[Token], lists: Sequence[str], kind: _Kind, found: list[_Kind]) -> None:
        said = [token.text for token in text]
        places = ((first, name) for first in range(len(said)) for name in lists)
        spans = [(first, end) for first, name in places for end in words("en").ends(name, said, first)]
        for first, end in sorted(spans, key=lambda span: span[0] - span[1]):
            if not any(found[first:end]):
                found[first:end] = [kind] * (end - first)

    def _kind(self, text: Sequence[Token], place: int, lattice: _Lattice) -> _Kind:
        token = text[place]
        is_name = token.is_capital and place > 0 and not token.marks
        if token.quoted or token.text in words("framing")["framing_turning"] or token.text in words("en")["during"]:
            return "strange"  # during the war is no matter of war
        if place and token.text.endswith("ing") and text[place - 1].text in words("en")["person"]:
            return "strange"  # people | working
        if token.text in self._framing and not is_name:
            return "frame"
        if token.text in self._small:
            return "small"
        if any(token.text in words("framing")[name] for name in _LINKING):
            return "link"
        if any(one.kinds & self._world.people for one in self._classes(place, lattice)):
            return "strange" if self._is_behind_preposition(text, place) else "people"
        if token.text.isalpha() and self._dated(f"{self._at} {token.text.capitalize()}"):
            return "dated"
        is_known = any(at <= place < end for (c, at), some in lattice.items() if c not in _UNKNOWN for end, *_ in some)
        return "link" if is_known else "strange"

    def _mark_asking(self, text: Sequence[Token], lattice: _Lattice, found: list[_Kind]) -> None:
        """Mark the words that ask for people, and those that ask for what no gist is read for: when, which school."""
        listed = words("en")
        for place, token in enumerate(text):
            is_relative = (
                place > 0 and not token.marks and found[place - 1] in ("named", "spoken", "dated", "people", "link")
            )
            is_relative |= place > 0 and not token.marks and text[place - 1].text in self._called
            before = text[place - 1].text if place else ""
            if token.text in listed["who"] or token.text in listed["whom"]:
                if not is_relative:
                    found[place] = "who"
            elif any(token.text in listed[name] for name in ("when", "where", "whose")):
                is_relative |= place > 1 and before in listed["be"]  # Leeds was where he lived
                found[place] = "strange" if not is_relative else "link" if token.text in listed["when"] else "small"
            elif (token.text in listed["how"] and not asks_for_number(text)) or (
                before in listed["which"] and found[place] == "link" and self._is_noun(place, lattice)
            ):
                found[place] = "strange"

    def _is_noun(self, place: int, lattice: _Lattice) -> bool:
        return any(end == place + 1 for name in ("Class", "NounRole") for end, *_ in lattice.get((name, place), ()))

    @staticmethod
    def _is_behind_preposition(text: Sequence[Token], place: int) -> bool:
        """Tell whether people are who made something, or whom it shows: by the painter of rain."""
        listed = words("en")
        before = [token.text for token in text[:place]]
        while before and (before[-1] in listed["det"] or before[-1] in listed["own"]):
            before.pop()
        is_led = before[-1:] != [] and before[-1] in listed["preposition"]
        is_list = len(before) > 1 and any(before[-2] in listed[name] for name in ("name_word",))
        return is_led and not is_list and len(before) > 1

    def _classes(self, place: int, lattice: _Lattice) -> list[Meaning]:
        values = (value for end, value, _ in lattice.get(("Class", place), ()) if end == place + 1)
        return [one for one in values if isinstance(one, Meaning)]

    def _full(self, question: str, text: Sequence[Token], kinds: Sequence[_Kind]) -> str:
        """Return what is left where the words are left out that only frame a request."""
        pieces: list[str] = []
        last = -1
        for place, kind in enumerate(kinds):
            if kind in ("frame", "small"):
                continue
            between = kinds[last + 1 : place]
            if last >= 0 and "frame" not in between:
                pieces.append(question[text[last].end : text[place].end])
            else:
                if kind == "spoken" and last >= 0 and kinds[last] == "spoken":
                    return ""  # a lute, and you might see a cat: both
                comma = "" if not pieces else " " if "joins" in (kind, kinds[last]) else ", "
                lead = "" if kind == "link" else self._lead(text[last + 1 : place])
                pieces.append(f"{comma}{lead}{question[text[place].start : text[place].end]}")
            last = place
        return "".join(pieces)

    @staticmethod
    def _lead(part: Sequence[Token]) -> str:
        """Return the preposition that words end with right before what is named, with an article perhaps."""
        said = [one.text for one in part]
        size = len(said)
        while size and (said[size - 1] in words("en")["det"] or said[size - 1] in words("en")["own"]):
            size -= 1
        return f"{said[size - 1]} " if size and said[size - 1] in words("en")["preposition"] else ""

    def _terse(self, question: str, text: Sequence[Token], kinds: Sequence[_Kind]) -> str:
        """Return what a question names alone, what it denies last; "" where it is not clear what is denied."""
        pieces: list[_Piece] = []
        works = not self._asks_for_people(text, kinds)
        place = 0
        joins = denies = adds = False
        while place < len(text):
            kind, end = kinds[place], place + 1
            is_several = kind in ("named", "spoken", "time", "dated")
            while is_several and end < len(text) and kinds[end] == kind and not text[end].marks & {"comma", "stop"}:
                if text[end - 1].owns:
                    break
                end += 1
            if kind == "people" and works:
                kind = "link"
            if kind in ("named", "spoken", "time", "dated", "people", "who"):
                said = self._led(text, place, kinds) + question[text[place].start : text[end - 1].end]
                if kind == "dated":
                    said = question[text[place].start : text[end - 1].end]
                    said = f"{self._at} {said[0].upper()}{said[1:]}"
                is_many = end == place + 1 and singular(text[place].text) != text[place].text
                if pieces and place and text[place - 1].owns and not (denies or joins or adds):
                    said = f"{pieces.pop().said}'s {said}"  # Freud's mother, and not Freud or a mother
                piece = _Piece(
                    said,
                    kind,
                    denies or ((joins or adds) and pieces[-1:] != [] and pieces[-1].is_denied),
                    joins,
                    is_many,
                )
                pieces.append(piece)
                joins = denies = adds = False
            elif kind == "joins":
                joins = True
            elif kind == "denies":
                if denies and not (place and kinds[place - 1] == "denies"):
                    return ""
                denies = True
            elif kind == "denied":
                if not pieces:
                    return ""
                pieces[-1] = replace(pieces[-1], is_denied=True)
            elif kind in ("link", "frame") or (denies and text[place].text in self._passing):
                if denies:
                    return ""
                joins = adds = False
            elif denies and not any(text[place].text in words("en")[name] for name in ("det", "own", "preposition")):
                return ""
            elif text[place].text in words("en")["and"]:
                adds = True
            place = end
        if denies:
            return ""
        return self._joined(pieces)

    def _led(self, text: Sequence[Token], place: int, kinds: Sequence[_Kind]) -> str:
        """Return the preposition that says how what is named at a place is linked to what stands before it."""
        listed = words("en")
        first = place
        while first and (text[first - 1].text in listed["det"] or text[first - 1].text in listed["own"]):
            first -= 1
        if not first or text[first - 1].text not in listed["preposition"] or kinds[first - 1] != "small":
            return ""
        is_maker = text[first - 1].text in listed["put_maker"]
        is_bound = first > 1 and (kinds[first - 2] in ("named", "spoken") or text[first - 2].text in self._called)
        return f"{text[first - 1].text} " if is_maker or (is_bound and not self._is_titled) else ""

    @staticmethod
    def _joined(pieces: Sequence[_Piece]) -> str:
        kept = [one for one in pieces if not one.is_denied]
        spoken = [one for one in kept if one.kind == "spoken"]
        if len(spoken) > 1 and not all(one.joins for one in spoken[1:]) and not all(one.is_many for one in spoken):
            return ""  # a lute and a cat: both, or either
        said = ""
        if not kept:
            return ""
        for one in kept:
            said += (" or " if one.joins else ", ") * bool(said) + one.said
        return ", ".join(filter(None, [said, *(f"not {one.said}" for one in pieces if one.is_denied)]))

    def _is_said(self, token: Token, place: int, lattice: _Lattice, read: ClassExpression) -> bool:
        """Tell whether a word says no more than what was read."""
        said, relations = signature(read), self._world.relations
        listed = words("framing")
        if token.text in listed["framing_linking"]:
            return True
        kinds = {kind for iri in said.individuals for kind in relations.kinds_of(iri)}
        if any(one.kinds & kinds for one in self._classes(place, lattice)):
            return True
        roles = [
            role
            for category in ("NounRole", "Verb")
            for end, value, _ in lattice.get((category, place), ())
            if end == place + 1
            for role in _roles(value)
        ]
        if any(role.iri in said.roles for role in roles):
            return True
        dates = {iri for one in relations.bounds.values() for iri in one} | {*self._world.words_of.values()}
        if token.text in listed["framing_dating"]:
            return bool(dates & {*said.data_properties, *said.roles})
        stuff = {role.iri for role in relations.prepositions.get("on", ())}
        return token.text in listed["framing_stuff"] and bool(stuff & {*said.roles})


def _roles(value: object) -> Iterator[Role]:
    """Yield the roles that a noun or a verb speaks of."""
    if isinstance(value, Filled):
        for _, roles in value.frame.slots:
            yield from roles
    elif isinstance(value, tuple):
        yield from (one for one in value if isinstance(one, Role))
