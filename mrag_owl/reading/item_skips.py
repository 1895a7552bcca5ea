"""Words of a question for what lies in a whole that may be passed over: fillers, purposes, remarks; and strange ones.

Nothing is passed over that names something in the store, denies, counts, joins or compares. What is *harmless* changes
nothing of what is asked: "for my lad", "the bigger the better", "where are they". A word that nobody knows is strange:
it may say more ("camel coats"), and what is read beside it is told with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from mrag_owl.reading.chart import Edge
from mrag_owl.reading.grammar import UNIT
from mrag_owl.reading.inflections import singular
from mrag_owl.reading.item_lattice import beyond_data
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.opinions import opinions
from mrag_owl.reading.skipping import Skip
from mrag_owl.reading.tokens import Token

_NAMING = frozenset(("Thing", "Trait", "Bearing", "Lacking", "Number", "Kind"))
_LONGEST = 12  # words
_LONGEST_FILLER = 5  # words
_SHORT = 4  # letters
_REMARK = 3  # words
_ASKING = ("asking", "which", "aux", "any_word")
"""Lists of words that ask, where they begin a sentence."""
_DECADE = re.compile(r"(\d\d)?\d0s")
HARMLESS, STRANGE = UNIT, 3 * UNIT


@dataclass(slots=True)
class _Places:
    """Where in a text something is named, a kind, changes what is asked, is known, a thing, or beyond the data."""

    named: set[int] = field(default_factory=set)
    kinds: set[int] = field(default_factory=set)
    fixed: set[int] = field(default_factory=set)
    known: set[int] = field(default_factory=set)
    things: set[int] = field(default_factory=set)
    beyond: frozenset[int] = frozenset()

    @property
    def kept(self) -> set[int]:
        """Where nothing may be passed over."""
        return self.named | self.fixed | self.beyond


def is_verb(text: Sequence[Token], place: int) -> bool:
    """Tell whether a word says how things go on, whatever else it means: that | fall below the knee."""
    listed = item_words()
    return place > 0 and text[place].text in listed["going"] and text[place - 1].text in words("en")["rel"]


class ItemSkips:
    """Finds what may be passed over in questions for what lies in wholes, by word lists."""

    def __init__(self, listed: Mapping[str, Mapping[str, str | int]], lacking: Mapping[str, str]) -> None:
        """Take the word lists, and words for what the data lack, with what that is: "red" for a colour."""
        self._listed = listed
        self.lacking = {word for word, kind in lacking.items() if kind in listed["said_of_things"]}
        self._speaking = {word for name in ("speaker", "subject", "personal", "you") for word in listed[name]}
        self._small = {word for name in listed["lists_that_say_nothing"] for word in listed[name]}
        self._fixed = frozenset(listed["lists_that_tell"])
        self._denying = {*listed["denial"], *listed["denying"], *listed["excepting"]}
        self._fillers = {tuple(phrase.split()) for name in ("filler", "empty", "adverb") for phrase in listed[name]}
        self._purposes = {tuple(phrase.split()) for phrase in listed["for_occasion"]}
        self._joining = {
            *(word for name in ("and", "or", "but", "with", "rel", "wear") for word in listed[name] if " " not in word),
            *("without", "who"),
        } - {"in", "on", "at"}

    def find(
        self, text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]], *, heading: int = 0
    ) -> tuple[tuple[Skip, ...], tuple[Skip, ...]]:
        """Return what may be passed over without harm, and the words that nobody knows, each by itself.

        `heading`: how many words stand before a colon. One in strange words is told in known ones behind it.
        """
        places = self._places(text, lattice)
        found: dict[tuple[int, int], Skip] = {}
        if heading and self._is_heading(text, heading, places, lattice):
            found[0, heading] = Skip(0, heading, HARMLESS, is_harmless=True)
        for first in range(len(text)):
            for last in self._ends(text, first, places):
                said = text[first:last]
                if any(one.text in self.lacking and not (place and one.is_capital) for place, one in enumerate(said)):
                    continue  # it must be red
                found.setdefault((first, last), Skip(first, last, HARMLESS, is_harmless=True))
        strange = (
            Skip(place, place + 1, STRANGE, is_harmless=False)
            for place, token in enumerate(text)
            if place not in (places.known | places.kept) - places.beyond
            and token.text.isalpha()
            and len(token.text) > 1
        )
        return tuple(found[place] for place in sorted(found)), tuple(strange)

    def _is_heading(
        self, text: Sequence[Token], end: int, places: _Places, lattice: Mapping[tuple[str, int], Sequence[Edge]]
    ) -> bool:
        """Tell whether words up to a colon ask for nothing: "panto:", "double denim: | jeans and a denim jacket"."""
        if places.kept.isdisjoint(range(end)):
            return True
        listed = self._listed
        named = places.named.intersection(range(end))
        if named and named <= places.kinds and text[end - 1].text.endswith("ing"):
            return True  # pattern mixing: | dots with stripes
        after = next((one for one in range(end, len(text)) if one in places.named), len(text))
        first = next((place for place in range(end) if place not in places.known or place in places.named), 0)
        last = end - 1 - (end > 1 and text[end - 1].text in listed["whole_word"])
        known = places.known | places.kept | {place for place in range(end) if text[place].text in listed["little"]}
        is_strange = not {first, last} <= known and ("Trait", 0) not in lattice  # but not "washed denim:"
        said = [text[0].text, *(token.text for token in text[end:after])]
        return is_strange and not any(word in listed[name] for name in _ASKING for word in said)

    def between(self, text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]]) -> tuple[Skip, ...]:
        """Return the words and phrases that say nothing by themselves, wherever they stand between parts."""
        harmless, _ = self.find(text, lattice)
        places = self._places(text, lattice)
        articles = {place for place, token in enumerate(text) if token.text in self._listed["det"]}
        fixed = places.kept - articles | places.named | self._leading(text, lattice)  # the | most common
        found = {(one.first, one.last): one for one in harmless}
        small = self._small - self._listed["occasion"].keys() - self._listed["for_occasion"].keys()
        wishing = {*self._speaking, *self._listed["aux"], "to"}
        single = (
            (place, place + 1)
            for place, token in enumerate(text)
            if token.text in small and (token.text not in self._listed["wish"] or text[place - 1].text in wishing)
        )
        listed = self._listed["lists_that_say_nothing"].keys() - {"occasion", "for_occasion"}
        phrases = ((first, last) for (name, first), edges in lattice.items() if name in listed for last, *_ in edges)
        said_of = {
            place
            for (name, first), edges in lattice.items()
            if name == "Trait"
            for last, *_ in edges
            for place in range(first, last)
        }
        for first, last in (*single, *phrases, *self._framing(text, said_of, places.things)):
            if fixed.isdisjoint(range(first, last)):
                found.setdefault((first, last), Skip(first, last, HARMLESS, is_harmless=True))
        said = {place for one in found for place in range(*one) if not self._is_by_denial(text, place)}
        for first, last in _runs(said):
            found.setdefault((first, last), Skip(first, last, HARMLESS, is_harmless=True))
        return tuple(found[place] for place in sorted(found))

    def _leading(self, text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]]) -> set[int]:
        """Return where words lead to what others are compared on: more common | on | coats, or behind a comma."""
        compared = {last for (name, _), edges in lattice.items() if name == "commoner" for last, *_ in edges}
        return {
            place
            for place, token in enumerate(text)
            if compared
            and token.text in self._listed["on_in"]
            and (place in compared or "comma" in token.marks)
            and any((name, place + 1) in lattice for name in ("Thing", "Trait"))
        }

    def _framing(self, text: Sequence[Token], said_of: Set[int], things: Set[int]) -> Iterator[tuple[int, int]]:
        """Yield where words only frame a request: "my requirement", "brr, the frost is coming"."""
        lists = [words("framing")[name] for name in ("framing", "framing_person", "framing_worn", "framing_things")]
        for place, token in enumerate(text):
            is_name = token.is_capital and token.start > 0 and not token.marks
            is_asked = place > 0 and text[place - 1].text in words("en")["which"] and not token.marks  # what is worn
            is_kept = (
                is_name
                or is_asked
                or token.quoted
                or token.text in self._listed["boxed"]
                or self._is_by_denial(text, place)
            )
            is_kept |= is_noun(text, place, said_of - things, things)
            if not is_kept and any(token.text in listed for listed in lists):
                yield place, place + 1

    def _is_by_denial(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word stands right before or behind one that denies: "you | can | not | see"."""
        pairs = (text[at : at + 2] for at in (place - 1, place) if 0 <= at < len(text) - 1)
        return any(
            not second.marks and not {first.text, second.text}.isdisjoint(self._denying) for first, second in pairs
        )

    def times(self, text: Sequence[Token]) -> set[int]:
        """Return the places of words that say when something is, or is worn: "80s", "wedding"; else skirts fall."""
        occasions = self._listed["occasion"]
        found = {place for place, one in enumerate(text) if one.text in occasions or _DECADE.fullmatch(one.text)}
        return found - {place for place in range(len(text)) if is_verb(text, place)}

    def named(self, text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]]) -> set[int]:
        """Return the places of words that are part of a name."""
        return self._places(text, lattice).named

    def opinions(self, text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]]) -> list[range]:
        """Return where words stand for what somebody thinks of things."""
        places = self._places(text, lattice)
        return [*opinions(text, lattice, places.named, places.known | places.kept)]

    def telling(self, text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]]) -> list[int]:
        """Return the places of words that name nothing and are none of those that say nothing or only join."""
        named = self._places(text, lattice).named
        empty = {
            place
            for place, token in enumerate(text)
            if any(token.text in some for some in (self._small, self._joining, self._denying))
        }
        for (category, first), edges in lattice.items():
            if category in ("whole", "than", "no_thing", "nay") or category in self._listed["lists_that_say_nothing"]:
                empty.update(place for last, *_ in edges for place in range(first, last))
        for first in range(len(text)):
            for size in range(1, _LONGEST_FILLER + 1):
                if tuple(token.text for token in text[first : first + size]) in self._fillers:
                    empty.update(range(first, first + size))
        return [at for at, token in enumerate(text) if at not in named | empty or token.text.isdecimal()]

    def is_denied(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word stands behind one that denies, with no comma and no stop between."""
        for token in reversed(text[: place + 1]):
            if token.text in self._denying:
                return True
            if _is_apart(token):
                return False
        return False

    def _places(self, text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]]) -> _Places:
        things = {place for category, place in lattice if category == "Thing"}
        found = _Places(things=things, beyond=beyond_data(text))
        listed = self._listed
        for (category, first), edges in lattice.items():
            for last, value, _ in edges:
                if last == first:
                    continue
                inside = range(first, last)
                found.known.update(inside)
                if category in _NAMING and not (category == "Thing" and value == ()):
                    found.named.update(inside)
                    found.kinds.update(inside if category == "Kind" else ())
                elif category in self._fixed and not (last - first == 1 and text[first].text in listed["little"]):
                    found.fixed.update(inside)
        said = [token.text for token in text]
        for place, token in enumerate(text):
            word = token.text
            is_plain = word.isascii() and not token.quoted and not any(sign.isdigit() for sign in word)
            is_superlative = word.endswith("est") and len(word) > _SHORT and "the" in said[:place]
            is_plain |= bool(_DECADE.fullmatch(word))
            if not is_plain or any(word in listed[name] for name in ("denial", "excepting", "comparing")):
                found.fixed.add(place)
            elif is_superlative and place not in found.known:
                found.fixed.add(place)  # the longest
            elif word in self._small:
                found.known.add(place)
        return found

    def _ends(self, text: Sequence[Token], first: int, places: _Places) -> Iterator[int]:
        """Yield how far words that say nothing reach from a place."""
        kept, named, known = places.kept, places.named, places.known
        said = [token.text for token in text]
        for size in range(1, _LONGEST_FILLER + 1):
            if tuple(said[first : first + size]) in self._fillers and named.isdisjoint(range(first, first + size)):
                yield first + size
        if last := self._indifferent(text, first, named):
            yield last
        if last := self._set_off(text, first, places):
            yield last
        if last := self._explained(text, first, places):
            yield last
        if last := self._result(text, first, places):
            yield last
        if last := self._reworded(text, first, places):
            yield last
        if last := self._manner(text, first, places):
            yield last
        if last := self._purpose(text, first, places):
            yield last
        if last := self._adjunct(text, first, places):
            yield last
        goes_on = first > 0 and said[first] in self._listed["and"]
        if first in kept or (goes_on and any(word in self._listed["asking"] for word in said[first + 1 : first + 3])):
            return  # "and on which of them"
        is_adverb = said[first].endswith("ly") and len(said[first]) > _SHORT and first not in known
        is_noun = first > 0 and said[first - 1] in self._listed["det"] and first + 1 not in named
        if is_adverb and not is_noun and first + 1 not in places.things:  # "woolly hats", "show the belly"
            yield first + 1
        end = first + 1  # as far as nothing is named, and no comma and no stop stands
        while end < min(len(text), first + _LONGEST) and end not in kept and not _is_apart(text[end]):
            end += 1
        is_end = end == len(text) or (_is_apart(text[end]) and end not in range(first))
        if is_end and end == first + 1 and first and said[first] in self._listed["stranded"]:
            yield end
        if is_end and self._is_remark(text, first, end):
            yield end
        if not is_end and (first == 0 or _is_apart(text[first])):
            yield from self._opening(said, first, end)

    def _indifferent(self, text: Sequence[Token], first: int, named: Set[int]) -> int:
        """Return up to where somebody says not to mind: "fake or real, I don't mind", "I'm not fussy which"."""
        if first and not (_is_apart(text[first]) or text[first].text == "i"):
            return 0
        is_told = False
        for place in range(first, len(text)):
            if place in named or (is_told and _is_apart(text[place])):
                return place if is_told and place not in named else 0
            is_told |= text[place].text in self._listed["indifferent"]
        return len(text) if is_told else 0

    def _set_off(self, text: Sequence[Token], first: int, places: _Places) -> int:
        """Return up to where words stand apart that tell of no picture: "summer's coming", "like Zorro", "comfy stuff".

        A season or an event may be named among them, as it says when, and by who asks anything: "my gran is Welsh".
        """
        listed = self._listed
        end = next((place for place in range(first + 1, len(text)) if _is_apart(text[place])), len(text))
        if (first and not _is_apart(text[first])) or end - first in (1, len(text)):
            return 0
        said = [token.text for token in text[first:end]]
        inside, when = (
            range(first, end),
            self.times(text) & set(range(first, end)),
        )
        is_ours = said[0] in listed["own_speaker"] and any(word in listed["be"] for word in said[2:4])
        is_sentence = "stop" in text[first].marks and (end == len(text) or "stop" in text[end].marks)
        if is_sentence and said[0] in listed["own_speaker"] and places.named.isdisjoint(inside):
            return end  # my father never wears anything else
        is_named_after = any(place >= end for place in places.named)
        if is_ours and is_named_after and not any(word in listed["wish"] for word in said):
            return end
        is_proverb = said[0] == "the" and said.count("the") > 1 and said[-1].endswith(("er", "more"))
        is_proverb |= any(" ".join(said).startswith(phrase) for phrase in listed["basis"])
        if (is_proverb and places.named.isdisjoint(inside)) or self._only_asks(text, first, end, places):
            return end
        uses = {place + 1 for place in inside if text[place].text in listed["purpose_noun"]}
        is_told = any(place in inside and text[place].text in listed["topical"] for place in uses)
        if is_told and is_named_after and end < len(text) and "stop" in text[end].marks:
            return end  # for a lesson about rain
        strange = {place for place in inside if place not in places.known | places.kept}
        if not strange or not (places.kept - when).isdisjoint(inside):
            return 0
        is_clause = text[first].owns and said[1].endswith("ing")
        is_like = said[0] in listed["like_word"] and strange == set(inside[1:])
        is_vague = said[-1] in listed["set_off_thing"] or " ".join(said[-3:]) in listed["set_off_thing"]
        is_much = said[0] in listed["degree"] and strange == set(inside[1:])
        is_cry = first == 0 and "stop" in text[end].marks and not any(said[0] in listed[name] for name in _ASKING)
        return end if is_clause or is_like or is_vague or is_much or is_cry or (when and first) else 0

    def _only_asks(self, text: Sequence[Token], first: int, end: int, places: _Places) -> bool:
        """Tell whether words set apart ask for what was named, or for all of it: "show all occurrences"."""
        listed, said = self._listed, [token.text for token in text[first:end]]
        asks = said[0] in listed["beginning"] and said[0] not in listed["aux"] and said[0] not in listed["count_tag"]
        some = [phrase.split() for phrase in listed["all_of_them"] if " " in phrase]
        is_all = any(said[: len(one)] == one for one in some)
        counting = {word for one in some for word in one}
        is_plain = all(text[place].text in counting for place in range(first, end) if place in places.kept)
        return (asks or is_all) and is_plain and bool(places.named)

    def _explained(self, text: Sequence[Token], first: int, places: _Places) -> int:
        """Return up to where words are told in others set off behind them: "bare legs (no tights)"."""
        if first and not _is_apart(text[first]):
            return 0
        end = next((place for place in range(first + 1, len(text)) if _is_apart(text[place])), len(text))
        if end == len(text) or "aside" not in text[end].marks or not places.kept.isdisjoint(range(first, end)):
            return 0
        return end if any(place > end for place in {end - 1, *places.named}) or end in places.kept else 0

    def _result(self, text: Sequence[Token], first: int, places: _Places) -> int:
        """Return up to where words set off say what comes of it for who asks: "so I can't sell them"."""
        said = [token.text for token in text[first : first + 2]]
        if not first or not _is_apart(text[first]) or len(said) < 2 or said[0] not in self._listed["so"]:
            return 0
        end = next((place for place in range(first + 1, len(text)) if _is_apart(text[place])), len(text))
        return end if said[1] in self._listed["asker"] and places.named.isdisjoint(range(first, end)) else 0

    def _reworded(self, text: Sequence[Token], first: int, places: _Places) -> int:
        """Return up to where words are put in others behind them: "thin on the ground, i.e. | in three pictures".

        Or what is set off, if nothing is named in it: "as trim, I mean".
        """
        said, is_set_off = [token.text for token in text], first > 0 and _is_apart(text[first])
        end = next((place for place in range(first + 1, len(text)) if _is_apart(text[place])), len(text))
        after = max(item_words().ends("rewording", said, end), default=end)
        if not places.named.isdisjoint(range(first, end)) or first == 0:
            return 0
        if after > end and (is_set_off if after == len(text) else not is_set_off and not _is_apart(text[after])):
            return after
        is_meant = end - first > 1 and any(
            end in item_words().ends("rewording", said, place) for place in range(first, end)
        )
        return end if is_set_off and is_meant else 0

    def _manner(self, text: Sequence[Token], first: int, places: _Places) -> int:
        """Return up to where words say in what manner a thing is made: "Regency-type | sleeves", "a pirate's | hat".

        Nothing in the store is named so, and it is not said whose it is: a name may be that of a maker.
        """
        listed, last = self._listed, first
        if first and text[first].marks & {"dash"}:
            return 0
        while last < min(len(text), first + _REMARK) and self._is_strange(text, last, places):
            last += 1
            if text[last - 1].owns:
                is_kind = first > 0 and text[first - 1].text in listed["det"] and not text[first].is_capital
                return last if is_kind and last in places.named else 0
            if last == len(text) or (_is_apart(text[last]) and not text[last].marks & {"dash"}):
                return 0
            is_like = text[last].text in listed["like_word"] and "dash" in text[last].marks
            if is_like or any(text[last].text in listed[name] for name in ("seeming", "manner")):
                return last + 1
        return 0

    def _adjunct(self, text: Sequence[Token], first: int, places: _Places) -> int:
        """Return up to where words say after whom, where or why: "in the style of …", "like the queen", "because …".

        So does who asks as what: "as a tailor | I would like …".
        """
        said, listed = [token.text for token in text], self._listed
        start = max(item_words().ends("adjunct", said, first), default=first)
        after = text[first + 1] if first + 1 < len(text) else text[first]
        is_some = after.is_capital or any(after.text in listed[name] for name in ("det", "own", "speaker"))
        is_like = said[first] in listed["like_word"] and is_some
        is_role = first == 0 and said[0] in listed["as"] and after.text in listed["det"]
        start += is_like or is_role
        if start == first:
            return 0
        end = start
        while (
            end < len(text)
            and not (end > first and _is_apart(text[end]))
            and not (is_role and said[end] in self._speaking)
        ):
            end += 1
        inside = range(start, end)
        is_plain = places.kept.isdisjoint(inside) and any(place not in places.known for place in inside)
        return end if is_plain and (not is_role or end < len(text)) else 0

    def _is_strange(self, text: Sequence[Token], place: int, places: _Places) -> bool:
        """Tell whether nothing is known of a word, or that it says when: "edwardian", "80s", "wedding"."""
        word = text[place].text
        is_time = place in self.times(text)
        is_kept = place in places.kept or word in self.lacking or word in self._listed["wearer"]
        return not is_kept and (is_time or (place not in places.known and word.isalpha()))

    def _purpose(self, text: Sequence[Token], first: int, places: _Places) -> int:
        """Return up to where words say what something is for: "for my niece's wedding", "to impress my boss".

        In it the name of a kind, or of a color, says of what sort or who that is: "my pattern book", "Lord Green".
        """
        said, known, listed = [token.text for token in text], places.known, self._listed
        sizes = [len(phrase) for phrase in self._purposes if tuple(said[first : first + len(phrase)]) == phrase]
        start = first + max(sizes, default=0)
        if not sizes and said[first] == "to" and first + 1 < len(text) and first + 1 not in known:
            start = first + 2
        if start == first or not places.kept.isdisjoint(range(first, min(start, len(text)))):
            return 0
        last = start
        while last < len(text) and not (last > first and _is_apart(text[last])):
            is_name = text[last].is_capital and last not in known
            goes_on = said[last] == "of" and last + 1 < len(text) and text[last + 1].is_capital
            sorts = last in places.kinds and last + 1 < len(text) and last + 1 not in known and last > start
            if not (goes_on or sorts) and (last in places.kept or (said[last] in self._joining and last > start)):
                break
            if said[last] in self.lacking and not is_name:
                break
            last += 1
        inside = range(start, last)
        if not inside and said[first] == "for":
            return 0
        times = self.times(text) & set(inside)
        has_noun = bool(times) or any(place not in known for place in inside)
        is_own = any(
            said[place] in listed["own"] or said[place] in listed["speaker"] or text[place].owns for place in inside
        )
        is_someone = not times and any(said[place] in listed["wearer"] for place in inside)
        is_named = any(text[place].is_capital and place not in known for place in inside)
        is_some = bool(inside) and (said[start] in listed["det"] or bool(times) or is_named)
        is_infinitive = said[first] == "to"
        return last if is_own or ((has_noun or is_infinitive) and (is_some or is_infinitive) and not is_someone) else 0

    def _is_remark(self, text: Sequence[Token], first: int, end: int) -> bool:
        """Tell whether words up to a comma, a stop or the end speak of who asks: "I know", "the bigger the better"."""
        said = [token.text for token in text[first:end]]
        listed = self._listed
        if first == 0 or _is_apart(text[first]):
            speaks = any(word in self._speaking for word in said) and said[0] not in listed["wear"]
            is_question = len(said) > 1 and (said[0] in listed["asking"] or speaks)
            is_occasion = 0 < first < end == len(text) and any(word in listed["occasion"] for word in said)
            is_set_off = first == 0 and end < len(text) and "stop" in text[end].marks and len(said) >= _REMARK
            if is_question or is_occasion or is_set_off or (said[0],) in self._fillers:
                return True
        tells = said[0] in listed["subject"] and len(said) > 1 and said[1] not in listed["aux"]
        is_said_of = said[0] in listed["rel"] and not _is_apart(text[first])
        if tells and first and not is_said_of and said[1] not in listed["wear"]:
            return True  # "it itches"
        is_ours = said[0] in listed["rel"] and said[1:2] != [] and said[1] in listed["asker"]
        speaks = said[0] in listed["speaker"] or is_ours
        return len(said) > 1 and speaks and not self.is_denied(text, first)

    def _opening(self, said: Sequence[str], first: int, end: int) -> Iterator[int]:
        """Yield up to where words tell who asks and that something is looked for: "I am styling a shoot and need"."""
        if not any(word in self._speaking for word in said[first : first + 2]):
            return
        listed = self._listed
        for last in range(first + 2, end + 1):
            is_topic = said[last - 2] in listed["occasion"] and said[last - 1] in listed["topical"]
            if is_topic or said[last - 1] in listed["wish"] or said[last - 1] in listed["topic_of_opening"]:
                yield last


def narrows(said: Sequence[Token]) -> bool:
    """Tell whether words set a condition for what is asked: "as long as they are cosy", "there are bows in them"."""
    words = " ".join(token.text for token in said)
    return any(f"{words} ".startswith(f"{one} ") for one in item_words()["narrowing"])


def _runs(places: Set[int]) -> Iterator[tuple[int, int]]:
    """Yield where words stand on end that say nothing each, from any of them to any other."""
    for first in sorted(places):
        last = first + 1
        while last in places:
            last += 1
            yield first, last


def _is_apart(token: Token) -> bool:
    return bool(token.marks & {"comma", "stop"})


def is_noun(text: Sequence[Token], place: int, said_of: Set[int], things: Set[int]) -> bool:
    """Tell whether a word that frames a request as a verb names a thing: "a black | suit", but "these suit me".

    `said_of`: where words stand that are said of things, `things`: where these are named: "a skirt | suit", but "skirts
    suit her", "a skirt suits the day".
    """
    before, after = text[place - 1 : place] if place else [], text[place + 1 : place + 2]
    listed = item_words()
    is_verb_of = any(one.text in listed["personal"] and not one.marks for one in after)
    is_led = any(place - 1 in said_of or one.text in listed["det"] for one in before)
    is_verb_of_thing = any(one.text in listed["det"] and not one.marks for one in after)
    is_led |= any(place - 1 in things and one.text == singular(one.text) for one in before) and not is_verb_of_thing
    return text[place].text in words("framing")["framing_noun"] and is_led and not is_verb_of and not text[place].marks
