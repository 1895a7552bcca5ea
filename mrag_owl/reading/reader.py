"""Questions read whole: what is asked for, how many, or which has the most; or what could not be read.

A question is read only if every word of it is, and in one way: of several readings the plainest counts, and if two are
equally plain and mean different things, neither does.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from itertools import chain, groupby, pairwise
from types import MappingProxyType

from mrag_owl.expressions.normal import negation_normal_form
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    AtLeast,
    ClassExpression,
    DataSays,
    DataSome,
    Named,
    Not,
    OneOf,
    Role,
    Some,
    conjunction,
    disjunction,
    signature,
    walk,
)
from mrag_owl.reading.acts import Sides, World, bound, no_side
from mrag_owl.reading.acts.asking import Asking
from mrag_owl.reading.acts.oeuvres import hands
from mrag_owl.reading.answering import answer, is_empty
from mrag_owl.reading.besides import Besides
from mrag_owl.reading.chart import Lattice, Parsed, parse
from mrag_owl.reading.choosing import Choice, says_either
from mrag_owl.reading.conclusions import conclude
from mrag_owl.reading.exchanged import is_exchanged, is_of_making
from mrag_owl.reading.first_few import is_of_showing, of_first, of_nth, without_number, without_ordinal
from mrag_owl.reading.first_words import (
    asks_for_any,
    asks_for_number,
    asks_whether,
    claims,
    fits,
    is_of_form,
    is_universal,
)
from mrag_owl.reading.forms import (
    ASKED,
    EVERY,
    Asked,
    Counted,
    Extreme,
    Foremost,
    Listed,
    Mean,
    Peak,
    Ranked,
    Whether,
    Worded,
)
from mrag_owl.reading.gist import Gists
from mrag_owl.reading.glossary_words import LOCATIONS
from mrag_owl.reading.grammar import UNIT
from mrag_owl.reading.heeding import indifferent, is_unheeded, says_utmost
from mrag_owl.reading.hints import Hints, hints_of
from mrag_owl.reading.inflections import singular
from mrag_owl.reading.item_doubts import Doubt
from mrag_owl.reading.item_lattice import beyond_data, stretches
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.languages import english, item_words, tongue, words
from mrag_owl.reading.lattice import Lattices
from mrag_owl.reading.leading_times import timed_last
from mrag_owl.reading.linked import LinkedQuestion
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.names import Names
from mrag_owl.reading.numerals import in_whole_units
from mrag_owl.reading.objections import Objections, limited, mixes_things, reserved
from mrag_owl.reading.orders import orders, unexclaimed
from mrag_owl.reading.peaks import by_country, by_span, by_year, is_of_places, of_places, of_years
from mrag_owl.reading.periods import around_year
from mrag_owl.reading.qualifying import Qualifying
from mrag_owl.reading.read_question import ReadQuestion
from mrag_owl.reading.relations import Kinds, Relations
from mrag_owl.reading.said_of_all import of_all_works
from mrag_owl.reading.sentences import SentenceFinder, left_out, written
from mrag_owl.reading.shown_kinds import ShownKinds
from mrag_owl.reading.skipping import Skip, Skipping, passed_over, taken
from mrag_owl.reading.slips import Slips
from mrag_owl.reading.surroundings import Surroundings, only_counts, without_polite_denial
from mrag_owl.reading.tokens import Token, tokenise
from mrag_owl.reading.tongue_forms import korean
from mrag_owl.reading.tongue_lattice import TongueLattices
from mrag_owl.reading.tongues import codes, languages
from mrag_owl.reading.turns import Turns
from mrag_owl.reading.unheard import is_known
from mrag_owl.reading.unspaced import UnspacedReader
from mrag_owl.reading.worlds import CONCEPT, world_of
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDFS_LABEL

FORMS = {"ko": korean}
_DENYING = ("neither", "nor", "no", "not", "without", "except")
"""In brackets what goes on with dots: "kinds of work (portraits, landscapes, ...)", which ends nothing."""
_QUOTATION = re.compile(r"""(?<!\w)["“‘'`]([^"“”‘’'`]{4,32})["”’'`](?!\w)""")
_PERCENT = re.compile(r"\s*%")
_CAPITALS = re.compile(r"\b[A-Z]\w*\.?(?: (?:the )?[A-Z]\w+)+")
_LEFT_OUT = re.compile(r"(?<=\w) -(?=[^\W\d_])")
"""A sign before what is not to be found: "elephants -moore"."""
_OWNER = re.compile(r"\w\w(s)(?= )")
_ROMAN: Mapping[str | int | None, str] = MappingProxyType(
    dict(enumerate(("I", "II", "III", "IV", "V", "VI", "VII", "VIII"), start=1))
)
_SWAPPED = 5
"""A word of so many letters at most may have two of them in another place, and then texts do not say it."""
_STEPS = 8_000
"""The work that all ways to read a question may take together."""
_FEW_STEPS = 4_000
"""The work that words may be passed over with, for each way to begin."""
_GIST_STEPS = 2_000
"""The work that what is left of a request may take, where it is read by its gist."""
_MOST_SKIPS = 24
_PARSED = 64  # ways to read
_TOPICS = 64  # a question is read in several ways
_LONGEST = 80  # words
_LETTERS = 1_000
_REMEMBERED = 100  # questions
_ENDS = " ?!"
_FARTHEST = 12
"""The cost of readings that are too far-fetched to be meant."""
_ENOUGH = 2
"""How many words of titles say what is meant."""
_FARTHEST_TITLES = 8
"""The cost of readings by the words of titles, likewise."""
_FARTHEST_PIECES = 8
"""The cost of what is put together of its pieces, where these are all that is said: portraits Titian 1540s."""
_FAR = 5
"""The cost of readings that are not meant where nothing is so."""
_DOUBTFUL, _BEYOND = 2, 3
"""The cost of readings that another is looked for where nothing is so, and how much more that may cost."""


@cache
def _examples() -> re.Pattern[str]:
    """Return the pattern of examples in brackets: "(oil, tempera and so on)"."""
    ending = "|".join(words("en")["and_so_on"])
    return re.compile(rf"\s*\((?=[^()]*(?:\.\.\.|…|\b(?:{ending})\b))[^()]*\)")


class QuestionReader:
    """Reads questions about one knowledge base."""

    def __init__(
        self,
        names: Names,
        relations: Relations,
        *,
        population: Iri | None = None,
        called: Iterable[str] = (),
        item_roles: Iterable[Role] = (),
        of_items: ItemReader | None = None,
        words_of: Mapping[Iri, Iri] = MappingProxyType({}),
        qualifying: Qualifying | None = None,
        sides: Sides = no_side,
        placed: Callable[[str], LinkedQuestion | None] | None = None,
    ) -> None:
        """Take what names and relates things; `placed` reads how things lie to each other, where that is stated."""
        self._placed = placed
        self.names = names
        self.relations = relations
        self.population = population
        self.called = frozenset(called)
        self.items = frozenset(kind for role in item_roles for kind in relations.targets(role))
        self._of_items = of_items
        self.words_of = words_of
        self.qualifying = qualifying or Qualifying()
        self._sides = sides

    @cached_property
    def world(self) -> World:
        """The store as the grammar has it."""
        return world_of(
            self.names,
            self.relations,
            population=self.population,
            called=self.called,
            items=self.items,
            words_of=self.words_of,
            qualifying=self.qualifying,
            sides=self._sides,
        )

    @cached_property
    def _choice(self) -> Choice:
        return Choice(self.names, self.relations, self.lattices.finder.uses)

    @cached_property
    def lattices(self) -> Lattices:
        """What makes lattices of texts."""
        return Lattices(self.world, self.names, words("en"))

    @cached_property
    def shown_kinds(self) -> ShownKinds:
        """What looks at all that one thing shows."""
        return ShownKinds(self.world, self.names)

    @cached_property
    def objections(self) -> Objections:
        """What finds why a question is not answered as it is read."""
        return Objections(self.lattices)

    @cached_property
    def _actions(self) -> Mapping[str, Callable[..., Iterable[tuple[Hashable, int]]]]:
        return bound(self.world)

    def read(self, question: str) -> ReadQuestion:
        """Return what a question asks; the last ones are remembered, for parts of a question are read again and again.

        What marks stand at its end says nothing.
        """
        lead = " " if question[:1].isspace() else ""  # behind it a capital begins a name
        return self._lately(lead + question.strip().rstrip(_ENDS))

    def read_part(self, question: str) -> ReadQuestion:
        """Return what a stretch of a question asks as the grammar reads it; nothing of what stands against that."""
        text = tokenise(question)
        read = self._by_grammar(question, text, Work(_FEW_STEPS))
        return self.objections.to_answering(question, text, read)

    @cached_property
    def _lately(self) -> Callable[[str], ReadQuestion]:
        return lru_cache(_REMEMBERED)(self._read_anew)

    def _read_anew(self, question: str) -> ReadQuestion:
        if len(question) <= _LETTERS and (examples := _examples().search(question)):
            read = self.read(question[: examples.start()] + question[examples.end() :])
            return replace(read, passed=(examples[0].strip(" ()"), *read.passed)) if read.asked is not None else read
        if self._of_items is None:
            question = _PERCENT.sub(" percent", _QUOTATION.sub(self._unquoted, question))
            question = in_whole_units(question, words("en"))
            question = _CAPITALS.sub(self._as_named, question)
            (left_out_by,) = words("en")["sign_before_left_out"]
            question = _LEFT_OUT.sub(f" {left_out_by} ", question)
        text = tokenise(question[:_LETTERS])
        if (asked := without_polite_denial(question, text)) != question:
            return self.read(asked)
        if len(text) > _LONGEST or len(question) > _LETTERS:
            return ReadQuestion(None, unread=question, is_too_long=True)
        if self._of_items is None and len(kept := self._sentences.without_insertions(text)) < len(text):
            question = written(question, text, kept)
            text = tokenise(question)
        if self._of_items is None and (kept := self._turns.by_name(text)):
            return self.read(written(question, text, kept))
        if self._of_items is None and (against := self.objections.to_asking(question, text)) is not None:
            return against
        if self._of_items is not None and (left := indifferent(text)):
            kept = [token for place, token in enumerate(text) if not any(place in one for one in left)]
            told = self.read(written(question, text, kept)) if kept else ReadQuestion(None, unread=question)
            is_all = told.asked is None or self._is_of_all(told.asked)
            return (
                ReadQuestion(None, unread=question)
                if is_all
                else replace(told, passed=(*left_out(question, text, kept), *told.passed))
            )
        read = self._read_times_last(question, text)
        if read.asked is None and (alone := self._without_besides(question, text)) is not None:
            read = alone
        if self._of_items is None and (gist := self._by_gist(question, text, read)) is not None:
            read = gist
        read = self._less_narrowly(self._not_as_many(question, text, read))
        if isinstance(read.asked, Extreme) and _says(text, "ends_of_span"):
            return ReadQuestion(None, unread=question)  # of the last decade of a century not the last work alone
        if (peak := by_year(read.asked, self.relations)) is not None:
            read = replace(read, asked=peak)
        if self._of_items is None:
            if read.taken and _says(text, "in_title") and not _goes_by_titles(read):
                return ReadQuestion(None, unread=question)  # what has a woman in the title, and not what shows one
            read = self._in_full_order(text, self._of_all_works(text, read))
            if isinstance(read.asked, Listed) and asks_for_any(text):
                read = replace(read, asked=Whether(read.asked.expression))
            read = self.to_be_shown(question, text, read)
            return self.objections.to_answering(question, text, read)
        glossary = self._of_items.vocabulary.glossary
        is_mixed = any(mixes_things(text, one, glossary) for one in (read.asked, read.none, *read.readings))
        compared = () if read.asked is None else (read.asked.expression, getattr(read.asked, "other", TOP))
        if is_mixed or self._of_items.prefers_one(question) or any(map(self._of_items.is_twisted, compared)):
            return ReadQuestion(None, unread=question)
        if read.asked is not None and (is_unheeded(text, read.asked) or self._loses(question, read)):
            return ReadQuestion(None, unread=question)
        if isinstance(read.asked, Listed) and self._is_of_population(read.asked):
            counted = [one for one in read.passed if stretches(tokenise(one), "how_many")]
            if counted:  # lids, red ones: how many is that
                rest = tuple(one for one in read.passed if one not in counted)
                read = replace(read, asked=Counted(read.asked.expression), passed=rest)
        if isinstance(read.asked, Listed | Ranked | Extreme) and claims(text):
            return ReadQuestion(None, unread=question)  # lids are on most boxes, am I right
        read = read if read.asked is None else replace(read, asked=self.of_either_kind(text, read.asked))
        if read.asked is not None and self.counts_wholes_for_kinds(question, read.asked):
            return ReadQuestion(None, unread=question)
        if read.asked is None and (part := self._of_items.but_for(question)) is not None:
            if is_unheeded(text, Listed(part.expression)):
                return read
            return replace(read, partly=Listed(part.expression), left=part.unlinked)
        return reserved(question, read, self._of_items, self.relations.extents)

    def _read_times_last(self, question: str, text: list[Token]) -> ReadQuestion:
        """Return what a question asks, with a time that leads it said of what stands behind it, where that is read."""
        moved = timed_last(text) if self._of_items is None else []
        asked = written(question, text, moved) if moved else ""
        read = self._read(asked, tokenise(asked), Work(_STEPS)) if asked else ReadQuestion(None)
        return read if read.asked is not None else self._read(question, text, Work(_STEPS))

    def _of_all_works(self, text: Sequence[Token], read: ReadQuestion) -> ReadQuestion:
        return read if read.asked is None else replace(read, asked=self.of_all_works(text, read.asked))

    def of_all_works(self, text: Sequence[Token], asked: Asked) -> Asked:
        """Return what is asked, with what is said of all works of somebody, or of each of several, said of these."""
        if self._of_items is not None:
            return asked
        return of_all_works(text, asked, self.world, self.lattices.finder)

    def _in_full_order(self, text: Sequence[Token], read: ReadQuestion) -> ReadQuestion:
        """Return a ranking with all that are ranked where their order is asked for: the commonest media, in order."""
        asked = read.asked
        if not isinstance(asked, Ranked | Foremost | Peak) or asked.first > 1 or not _says(text, "in_full_order"):
            return read
        every = of_first(asked, EVERY)
        return read if every is None else replace(read, asked=every)

    def counts_wholes_for_kinds(self, question: str, asked: Asked) -> bool:
        """Tell whether wholes are counted where a question asks how many kinds there are of what lies in them."""
        if self._of_items is None or not isinstance(asked, Counted) or not self._of_items.counts_kinds(question):
            return False
        parts = asked.expression.operands if isinstance(asked.expression, And) else (asked.expression,)
        return any(isinstance(one, Named) and one.iri == self.population for one in parts)

    def unwrapped(self, question: str) -> tuple[str, tuple[str, ...], bool]:
        """Return a question without what is wrapped around it, that, and whether it asks how many; "" for none."""
        text = tokenise(question)
        kept, counts = Surroundings(self._is_named).without(question, text)
        if not kept or len(kept) == len(text):
            return "", (), False
        kept = [replace(kept[0], marks=frozenset()), *kept[1:]]
        left = (one for one in left_out(question, text, kept) if not only_counts(tokenise(one)))
        return written(question, text, kept), tuple(left), counts

    def counts_behind(self, question: str) -> bool:
        """Tell whether words behind a question ask how many there are: "tell me the number, too"."""
        return Surroundings(lambda *_: True).without(question, tokenise(question))[1]

    def _is_named(self, question: str, part: Sequence[Token]) -> bool:
        """Tell whether a part of a question names anything in the store."""
        said = question[part[0].start : part[-1].end]
        if self._of_items is not None:
            return bool(self._of_items.known(said)[0]) or beyond_data(tokenise(said)) != frozenset()
        return self.lattices.finder.is_named(part)

    def is_of_all(self, asked: Asked) -> bool:
        """Tell whether a question asks for all there is of a class."""
        return self._is_of_all(asked)

    def limited(self, question: str, asked: Asked) -> ReadQuestion:
        """Return what a question asks that was read by other words than its own, with what limits an answer to it."""
        read = ReadQuestion(asked, taken=True)
        if self._of_items is None:
            return read
        return limited(question, read, self._of_items, self.relations.extents)

    def asks_what_one_is_for(self, question: str) -> bool:
        """Tell whether it is asked if one whole, or what is in it, is for something: is lid 3 for tea."""
        items = self._of_items
        if items is None or not any(items.numbered(question).values()):
            return False
        return asks_whether(tokenise(question)) and bool(items.narrowed_by(question, is_number=True))

    def doubts(self, linked: LinkedQuestion) -> tuple[Doubt, ...]:
        """Return why not all wholes that are as what was linked requires are known to be."""
        return self._of_items.doubts(linked) if self._of_items is not None else ()

    def to_be_shown(self, question: str, text: Sequence[Token], read: ReadQuestion) -> ReadQuestion:
        """Return what is to be shown where a sentence behind a question asks for it: are there any? Let me see them.

        It is not read where that asks for things of another kind: did a woman paint any dogs? Let me see those works.
        """
        start = max((place for place, token in enumerate(text) if place and "stop" in token.marks), default=0)
        tail, listed = text[start:], words("restated")["showing"]
        size = next((end for end in range(len(tail), 0, -1) if " ".join(one.text for one in tail[:end]) in listed), 0)
        asked = read.asked
        is_plain = isinstance(asked, Listed) or (isinstance(asked, Whether) and not (asked.is_none or asked.is_denied))
        if not start or not size or not is_plain or asked is None:
            return read
        classes = self.names.classes
        rest = [one.text for one in tail[size:] if one.text not in words("framing")["framing_small"]]
        if any(word not in classes and word not in words("framing")["framing"] for word in rest):
            return read
        wanted = frozenset(
            kind for word in rest for iri in classes.get(word, ()) for kind in self.relations.kinds_of_class(iri)
        )
        shown = Listed(asked.expression)
        return replace(read, asked=shown) if self._is_of_kinds(shown, wanted) else ReadQuestion(None, unread=question)

    def of_either_kind(self, text: Sequence[Token], asked: Asked) -> Asked:
        """Return what is meant where none is of two kinds at once: "pea coats as well as trench coats" are either."""
        if self._of_items is None or not isinstance(asked, Listed | Counted) or not self._is_empty(asked):
            return asked
        several = sum(singular(token.text) != token.text for token in text)
        said = ["" if token.quoted else token.text for token in text]
        joins = any(words("en").ends("and", said, place) for place in range(len(said)))
        at_once = stretches(text, "in_same_whole") or any(token.text in item_words()["rel"] for token in text)
        if several < _ENOUGH or not joins or at_once:
            return asked
        either = self._of_items.either_kind(asked.expression)
        return asked if either is None else replace(asked, expression=either)

    def exchanges(self, text: Sequence[Token], asked: Asked) -> bool:
        """Tell whether what is asked goes by another relation than the one that a question states: depicts, by.

        Nor is one end meant where both are asked for, the earliest and the latest date, nor makers where works are
        to be counted.
        """
        if isinstance(asked, Extreme) and _says(text, "ends_of_span"):
            return True
        if self._of_items is not None:
            return False
        return not self._is_of_counted(text, asked) or is_exchanged(text, asked, self.world, self.lattices.finder)

    def asks_what_is(self, question: str) -> bool:
        """Tell whether it is asked if a kind of one thing is another thing, and not of wholes."""
        return self._of_items is not None and self._of_items.asks_what_is(question)

    def asks_which_bears(self, question: str) -> int:
        """Return where the words end for things of which it is asked which has most of a part of wholes, else 0."""
        return 0 if self._of_items is None else self._of_items.asks_which_bears(question)

    def counts_sorts(self, question: str, asked: Asked) -> bool:
        """Tell whether it is asked how many different things are in a whole, or wholes, where their number was read."""
        are_things = isinstance(asked, Mean) and not isinstance(asked.counted, OneOf)
        are_things |= isinstance(asked, Counted) and bool(self.numbered(question))
        return self._of_items is not None and are_things and self._of_items.counts_sorts(question)

    def asks_for_whole(self, question: str, asked: Asked) -> bool:
        """Tell whether a question asks for a whole, and was read as one for kinds of things in it."""
        return self._of_items is not None and self._of_items.asks_for_whole(question, asked)

    def tells_more(self, said: Set[str]) -> bool:
        """Tell whether any of some words says of things in wholes what the data lack, as their color."""
        return self._of_items is not None and self._of_items.tells_more(said)

    def _loses(self, question: str, read: ReadQuestion) -> bool:
        """Tell whether a question of wholes names more than was read of it, and more than was told as passed over."""
        if self._of_items is None or read.asked is None:
            return False
        are_things = isinstance(read.asked, Listed) and self._of_items.are_things(read.asked.expression)
        if are_things and not self.numbered(question):
            return True  # who asks for hats wants to see the wholes
        if isinstance(read.asked, Listed) and self._of_items.asks_of_kinds(question, read.asked.expression):
            return True
        if self._of_items.counts_things_for_kinds(question, read.asked.expression):
            return True
        if self.asks_what_is(question):
            return True
        if isinstance(read.asked, Ranked) and self.asks_which_bears(question):
            return True
        if self.counts_sorts(question, read.asked):
            return True
        asks_for_all = isinstance(read.asked, Listed | Counted | Whether)
        for passed in read.passed:
            told = tokenise(passed)
            is_told = any(told[0].text in words("en")[name] for name in ("speaker", "we")) if told else False
            rest = question.replace(passed, "")
            is_beside = self._of_items.wholes.isdisjoint(token.text for token in told)
            behind = question.partition(passed)[2].lstrip()[:1]
            if behind.isalnum() and self._of_items.known(passed.split()[-1])[0]:
                return True  # you have striped | jars: can I see them
            if is_told and is_beside:
                question = rest  # we stage a play about hats
        return (asks_for_all and says_utmost(read.passed)) or (
            read.taken and self._of_items.loses(question, read.asked)
        )

    def _unquoted(self, quotation: re.Match[str]) -> str:
        """Return a quotation without its signs where it says what somebody has to do with a work: 'attributed to'."""
        text = tokenise(quotation[1])
        edges = chain.from_iterable(self.lattices.make(text).get((name, 0), ()) for name in ("Ascribed", "Prep"))
        is_of_hand = any(
            end >= len(text) - 1 and isinstance(roles, tuple) and hands(self.world, roles) for end, roles, _ in edges
        )
        return f" {quotation[1]} " if is_of_hand and not any(token.is_capital for token in text) else quotation[0]

    def _as_named(self, said: re.Match[str]) -> str:
        """Return a name as the store has it: "Elizabeth the First" is Elizabeth I, "St Pauls Church" is St Paul's."""
        listed, parts = words("en"), said[0].split(" ")
        numbered = [
            " ".join((*parts[:at], numeral, *parts[at + 2 :]))
            for at, (one, two) in enumerate(pairwise(parts))
            if one in listed["definite"] and (numeral := _ROMAN.get(listed["ordinal"].get(two.casefold())))
        ]
        owned = (f"{said[0][: one.start(1)]}'{said[0][one.start(1) :]}" for one in _OWNER.finditer(said[0]))
        known = self._longest_name(said[0])
        return next((one for one in (*numbered, *owned) if self._longest_name(one) > known), said[0])

    def _longest_name(self, said: str) -> int:
        """Return how many words the longest name in a text has."""
        found = self.lattices.make(tokenise(said)).items()
        return max((end - place for (kind, place), some in found if kind == "Name" for end, *_ in some), default=0)

    def speaks_of(self, question: str) -> str:
        """Return the word by which a question of works speaks of what was not said before it; "" without one."""
        return self.objections.speaks_of(tokenise(question)) if self._of_items is None else ""

    def _not_as_many(self, question: str, text: Sequence[Token], read: ReadQuestion) -> ReadQuestion:
        """Return what is meant where no picture has so many: "show me five dresses" asks for five pictures."""
        without, first = without_number(text)
        if not first or not is_of_showing(text, without, of_things=self._of_items is not None):
            return read
        if not isinstance(read.asked, Listed) or not self._is_empty(read.asked):
            return read
        again = self._read(asked := written(question, text, without), tokenise(asked), Work(_STEPS))
        if not isinstance(again.asked, Listed) or self._is_empty(again.asked):
            return read
        return replace(again, passed=(*left_out(question, text, without), *again.passed))

    def _less_narrowly(self, read: ReadQuestion) -> ReadQuestion:
        """Return what is meant where nothing is so: a year among others of a date, works by him that are attributed."""
        asked = read.asked or read.none
        if not isinstance(asked, Listed | Counted | Whether):
            return read
        found = around_year(asked.expression, self.relations.bounds)
        merged = self.qualifying.merged(asked.expression)
        meant = found[0] if found else merged
        if isinstance(asked, Whether) and meant == asked.expression:
            meant = self.shown_kinds.widened(asked).expression
            if meant != asked.expression and any(isinstance(part, Not) for part in walk(meant)):
                return replace(read, asked=replace(asked, expression=meant))
        if meant == asked.expression or not self._is_empty(asked):
            return read
        wider = replace(asked, expression=meant)
        return read if self._is_empty(wider) else replace(read, asked=wider, none=None)

    def strangers(self, question: str, text: list[Token]) -> tuple[str, ...]:
        """Return the names in a question that are none of the store."""
        edges = self.lattices.make(text).items() if self._of_items is None else ()
        places = sorted((first, last) for (name, first), some in edges if name == "Unheard" for last, *_ in some)
        return tuple(question[text[first].start : text[last - 1].end] for first, last in places)

    def untold(self, question: str) -> tuple[str, ...]:
        """Return the words of a question that no name has and no title says, where titles alone say what is shown."""
        text = tokenise(question)
        if self._of_items is not None or not self.lattices.finder.topics.titled or len(text) > _LONGEST:
            return ()
        lattice = {at: edges for at, edges in self.lattices.make(text, by_words=True).items() if at[0] != "nowhere"}
        unknown = (one for place, one in enumerate(text) if not one.quoted and not is_known(lattice, place))
        return tuple(question[one.start : one.end] for one in unknown if self.world.titles.apart([one.text]) is None)

    def numbered(self, question: str) -> dict[str, Iri | None]:
        """Return the wholes that a question names by numbers, as `ItemReader.numbered` does."""
        return self._of_items.numbered(question) if self._of_items is not None else {}

    def named_in_wholes(self, question: str) -> ClassExpression | None:
        """Return the wholes that have what a question names, however else it is not read; None where it names none."""
        linked = self._of_items.link(question) if self._of_items is not None else None
        return linked.expression if linked is not None and linked.spans and not linked.repelled else None

    def _found(self, question: str, asked: Asked) -> ReadQuestion:
        """Return what was found to be asked of wholes, with what of the question is passed over or guessed."""
        if self._of_items is None:
            return ReadQuestion(asked)
        guessed = tuple(self._of_items.guessed(question, asked.expression).items())
        items = self._of_items
        is_open = isinstance(asked, Whether) and bool(guessed) and not items.guesses_sorts(question, asked.expression)
        if is_open:
            asked = Listed(asked.expression)  # sunglasses are some of the glasses, of which nobody knows yes or no
        wholes = asked.expression if isinstance(asked, Listed | Counted | Whether) else None
        return ReadQuestion(
            asked,
            passed=items.passed_over(question, wholes),
            guessed=guessed,
            is_open=is_open,
        )

    def _read(self, question: str, text: list[Token], work: Work) -> ReadQuestion:
        if self._placed is not None and not _points_at(text) and (lying := self._placed(question)) is not None:
            if lying.unlinked or lying.unapplied or lying.repelled:
                return ReadQuestion(None, unread=question)  # a bag and a belt, of which none need be below the other
            return self._found(question, _formed(lying.expression, text))
        asks_of_all = asks_whether(text) and is_universal(text)
        found = self._of_items.ask(question) if self._of_items is not None else None
        if found is not None and not (asks_of_all and isinstance(found, ClassExpression)):
            return self._found(question, _formed(found, text))
        if self._of_items is not None and beyond_data(text):
            return self._first_few(question, text, work) or ReadQuestion(None, unread=question)
        if self._of_items is not None and not asks_of_all:
            heaped = None if self._of_items.asks_for_sorts(text) else self._of_items.heaped(question)
            if heaped is not None and fits(text, formed := _formed(heaped, text)):
                return ReadQuestion(formed, taken=True)
        read = self._counted_apart(question, text, work) or self._by_grammar(question, text, work)
        if self._of_items is None and (peak := self._by_group(question, text, read, work)) is not None:
            return peak
        if self._of_items is not None and read.asked is not None:
            in_wholes = {Role(role, inverse=True) for role in self._of_items.glossary.schema.item_roles}
            denied = (one.operand for one in walk(read.asked.expression) if isinstance(one, Not))
            is_vain = any(isinstance(one, Some) and one.role in in_wholes for one in denied)  # all lie in some whole
            is_vain |= not getattr(read.asked, "is_none", False) and self._of_items.is_of_none_or_all(question)
            if is_vain or not self._is_of_population(read.asked):
                return ReadQuestion(None, unread=question)
        if read.asked is not None or read.unclear or read.readings or read.is_too_long:
            return read
        if read.none is not None and self._quotes(read.none):
            return read
        if (last := self._in_turn(question, text, work)) is not None:
            return last
        if (few := self._first_few(question, text, work)) is not None:
            return few
        for kept in self._sentences.asking(text):
            gone = self._sentences.told_beside(text, kept)
            if self._of_items is not None and self._of_items.tells_more(gone):
                continue
            if self._names_more(question, text, kept) or (self._of_items is None and self._leaves_question(text, kept)):
                continue
            if self._of_items is None and (self._besides.sets_condition(text, kept) or self._leaves_denial(text, kept)):
                continue
            asked = written(question, text, kept)
            again = self._read(asked, tokenise(asked), work)
            if again.asked is not None and self._asks_enough(text, kept, again.asked):
                return replace(again, taken=True, passed=(*left_out(question, text, kept), *again.passed))
        again = self._by_grammar(question, unexclaimed(text), work, is_loose=True)
        points = any(token.text in words("en")["said_before"] for token in text)
        is_fit = again.asked is not None and is_of_form(text, again.asked) and self._is_of_word(text, again.asked)
        if again.asked is not None and is_fit and not (points and self._is_of_all(again.asked)):
            return replace(again, taken=True)
        if (corrected := self._slips.corrected(text)) != text and not _compares_alone(text, corrected):
            meant = written(question, text, corrected) if self._of_items is not None else question
            again = self._read(meant, corrected, work)
            if again.asked is not None and not self._is_empty(again.asked):
                slips = tuple(
                    (one.text, other.text) for one, other in zip(text, corrected, strict=True) if one != other
                )
                return replace(again, slips=slips)
        partly: ReadQuestion | None = None
        lattice = self.lattices.make(text) if self._of_items is None else {}
        starts = ("Question",) if self._turns.of(text) else ("Question", "Pieced")
        for start in starts if self._of_items is None else ():
            passed = self._passing_over(question, text, work, lattice, start=start)
            if passed is not None and passed.asked is not None:
                return passed
            partly = partly or passed
        if read.none is None and (named := self._by_parts(question, text)) is not None:
            return named
        titled = self._by_titles(question, text, lattice)
        if titled is not None and (titled.asked is not None or partly is None):
            return titled
        if (rest := self._before_remarks(question, text, work)) is not None:
            return rest
        return partly or self._in_tongue(question, text) or read

    def _names_more(self, question: str, text: list[Token], kept: list[Token]) -> bool:
        """Tell whether words that are not kept join or deny something else that lies in wholes: "yet no coat"."""
        if self._of_items is None:
            return False
        starts, again = {token.start for token in kept}, {singular(token.text) for token in kept}
        runs = (list(run) for is_kept, run in groupby(text, lambda token: token.start in starts) if not is_kept)
        listed = item_words()
        for run in runs:
            joins = any(run[0].text in listed[name] for name in ("and", "but", "with", "rel"))
            denies = any(token.text in listed[name] for name in ("denial", "denying", "out_word") for token in run)
            names, _ = self._of_items.known(left := written(question, text, run)) if joins or denies else ([], [])
            if any(singular(token.text) not in again for start, end in names for token in tokenise(left[start:end])):
                return True
        return False

    def _first_few(self, question: str, text: list[Token], work: Work) -> ReadQuestion | None:
        """Return what asks for so many of the first, or for the second, the third alone; None of anything else."""
        without, first = without_number(text)
        if first:
            again = self._read(asked := written(question, text, without), tokenise(asked), work)
            if (several := of_first(again.asked, first)) is not None:
                return replace(again, asked=several)
            of_things = self._of_items is not None
            if is_of_showing(text, without, of_things=of_things) and isinstance(again.asked, Listed):
                number = next(token for token in text if token not in without)
                said = left_out(question, text, [token for token in text if token is not number])
                return replace(again, passed=(*said, *again.passed))
        without, nth = without_ordinal(text)
        if nth:
            again = self._read(asked := written(question, text, without), tokenise(asked), work)
            if (other := of_nth(again.asked, nth)) is not None:
                return replace(again, asked=other)
        return None

    def _without_besides(self, question: str, text: list[Token]) -> ReadQuestion | None:
        """Return what a question asks but for the sentences beside it that say nothing of that."""
        for kept in self._besides.asking(text):
            gone = {token.text for token in text} - {token.text for token in kept}
            if self._of_items is not None and self._of_items.tells_more(gone):
                continue
            if self._names_more(question, text, kept):
                continue
            if self._asks_kind([token for token in text if token.start not in {one.start for one in kept}]):
                continue
            read = self._read(asked := written(question, text, kept), tokenise(asked), Work(_STEPS))
            if read.asked is None or read.slips or not self._is_of_word(kept, read.asked):
                continue
            is_no = isinstance(read.asked, Whether) and self._is_empty(read.asked)
            if is_no and not gone.isdisjoint(words("en")["or"]):
                continue  # what is said behind "or" may be so
            if not (self._is_of_all(read.asked) and isinstance(read.asked, Listed)):
                return replace(read, taken=True, passed=(*left_out(question, text, kept), *read.passed))
        return None

    def _by_gist(self, question: str, text: list[Token], read: ReadQuestion) -> ReadQuestion | None:
        """Return what the gist of a question asks that is not read otherwise; None where that is not clear."""
        doubted = (read.asked, read.unclear, read.readings, read.is_too_long, read.is_unstated, read.titled)
        if any(doubted) or (asks_whether(text) and is_universal(text)):
            return None
        names = {at: edges for at, edges in self.lattices.make(text).items() if at[0] == "Name"}  # by no part of them
        lattice = {at: some for at, some in self.lattices.make(text, by_words=True).items() if at[0] != "Name"} | names
        for gist in self._gists.of(question, text, lattice):
            again = self._read(gist.said, tokenise(gist.said), Work(_GIST_STEPS))
            asked = again.asked
            if not isinstance(asked, Listed) or again.passed or again.slips:
                continue
            if (
                self._is_of_all(asked)
                or not self._is_of_word(text, asked)
                or not self._is_of_some(asked, text, lattice)
            ):
                continue
            if self._gists.adds_nothing(gist, text, lattice, asked.expression):
                return replace(again, asked=_formed(asked.expression, text), taken=True)
        return None

    def _is_of_some(self, asked: Asked, text: Sequence[Token], lattice: Lattice) -> bool:
        """Tell whether some works are asked for, or people where a question asks for such, and not all of them."""
        extents = self.relations.extents
        found = extents.individuals(asked.expression)
        kinds = self.world.people if self._gists.asks_for_people(text, lattice) else self.world.population
        every = extents.count(disjunction(*map(Named, sorted(kinds))))
        parts = [*walk(asked.expression)]
        titled = any(isinstance(part, DataSays) and part.data_property == RDFS_LABEL for part in parts)
        named = {iri for part in parts if isinstance(part, OneOf) for iri in part.individuals}
        titled |= any(self.relations.kinds_of(iri) & self.world.population for iri in named)
        is_some = titled < len(found) < every  # others may be called otherwise than the one that titles call so
        return is_some and bool(self.relations.kinds_of(found[0]) & kinds)

    @cached_property
    def _population_nouns(self) -> set[str]:
        return {said for said, iris in self.names.classes.items() if {*iris} == {self.population}}

    @property
    def _population_noun(self) -> str:
        return max(self._population_nouns, default="")

    @cached_property
    def _gists(self) -> Gists:
        return Gists(
            self.world,
            self.skipping.small,
            self._population_nouns,
            dated=self._is_in_dates,
            is_titled=bool(self.lattices.finder.topics.titled),
        )

    def _is_in_dates(self, said: str) -> bool:
        """Tell whether records have words behind dates: in Arles."""
        return any(name == "SaidWhen" for name, _ in self.lattices.make(tokenise(said), by_words=True))

    def _before_remarks(self, question: str, text: list[Token], work: Work) -> ReadQuestion | None:
        """Return what a question asks but for what is remarked behind it; None where nothing is."""
        for kept in self._sentences.before_remarks(text) if self._of_items is None else ():
            if self._asks_kind(text[len(kept) :]):
                continue
            asked = written(question, text, kept)
            again = self._read(asked, kept, work)
            if again.asked is not None and not self._is_of_all(again.asked) and self._is_of_word(kept, again.asked):
                return replace(again, taken=True, passed=(*left_out(question, text, kept), *again.passed))
        return None

    def _asks_enough(self, text: Sequence[Token], kept: list[Token], asked: Asked) -> bool:
        """Tell whether what is kept of a text asks for less than all that there is, or says again what the rest did."""
        is_less = not self._is_of_all(asked) or kept == self._sentences.corrected(text)
        return is_less and self._is_of_word(kept, asked)

    def _leaves_question(self, text: Sequence[Token], kept: Sequence[Token]) -> bool:
        """Tell whether what is kept asks nothing, and what is left asks and names something."""
        finder, listed = self.lattices.finder, words("en")
        left = [token for token in text if token not in kept]
        behind = [token for token in left if token.start > kept[-1].start]
        last = next((at for at in reversed(range(len(behind))) if behind[at].marks), 0)
        if behind and self._sentences.asks_what_there_is(behind[last:]):
            return False  # I teach | castles: which works should I look at
        stops = [token.start for token in text if "stop" in token.marks]
        points = bool(stops) and any(token.start < stops[-1] for token in kept)  # else by | the painter of that
        if self._asks_kind(left) or (finder.is_named(left) and not points and self._sentences.asks_for_others(kept)):
            return True
        asks = any(token.text in listed["asking"] for token in left)
        begins = any(token.text in listed["beginning"] for token in kept[:1])
        named = [word for one in finder.names.mentions(left) for word in left[one.first : one.last]]
        return asks and not begins and any(word.text not in finder.small for word in named)

    def _asks_kind(self, part: Sequence[Token]) -> bool:
        """Tell whether words ask which of what is neither a work nor a person: he is of | which school."""
        known = self.world.population | self.world.people
        for word, noun in pairwise(token.text for token in part):
            kinds = (self.relations.kinds_of_class(iri) for iri in self.names.classes.get(noun, ()))
            is_other = noun in self.relations.nouns or any(one and not one & known for one in kinds)
            if word in words("en")["which"] and self._of_items is None and is_other:
                return True
        return False

    def _leaves_denial(self, text: Sequence[Token], kept: Sequence[Token]) -> bool:
        """Tell whether what is left out behind the beginning of a sentence denies something: which are not | by."""
        starts = {token.start for token in kept}
        is_behind = False
        for token in text:
            is_behind = not token.marks & {"stop"} and (is_behind or token.start in starts)
            denies = any(token.text in words("en")[name] for name in _DENYING)
            if token.start not in starts and is_behind and denies and not token.quoted:
                return True
        return False

    def _by_group(self, question: str, text: list[Token], read: ReadQuestion, work: Work) -> ReadQuestion | None:
        """Return in which decade, century or country most of something is; None where no such is asked for."""
        peak: Peak | None = None
        years, length = of_years(text, words("en"))
        if length == 1 or (length and read.asked is None):
            read = self._by_grammar(question, years, work, is_loose=True)
            peak = by_span(read.asked, length, self.relations)
        elif places := of_places(text, words("en")):
            read = read if read.asked is not None else self._by_grammar(question, places, work, is_loose=True)
            peak = by_country(read.asked, self.world.places, self.relations)
            if peak is None and is_of_places(read.asked, self.world.places, self.relations):
                return ReadQuestion(None, unread=question)  # no town is a country
        return replace(read, asked=peak) if peak is not None else None

    def _counted_apart(self, question: str, text: list[Token], work: Work) -> ReadQuestion | None:
        """Return the last of the numbers that are asked for of several: how many were bought | and bequeathed."""
        is_apart = self._of_items is None and bool(self._turns.counted_apart(text))
        return self._in_turn(question, text, work) if is_apart else None

    def _in_turn(self, question: str, text: list[Token], work: Work) -> ReadQuestion | None:
        """Return the last of several questions, each read with what those before it speak of; None unless all are."""
        turns, reads = self._turns, list[ReadQuestion]()
        if kept := turns.without_count(text):
            most = self._read(asked := written(question, text, kept), tokenise(asked), work)
            if isinstance(most.asked, Peak | Ranked):
                return most
        parts = turns.of(text) if self._of_items is None else []
        if self._of_items is None and not parts:
            parts = turns.shared(text, self.lattices.make(text))
        for place, part in enumerate(parts):
            before = [one.asked for one in reads if one.asked is not None]
            if before and (again := turns.asked_again(part, before[-1])) is not None:
                reads[-1] = replace(reads[-1], asked=again)
                continue
            if before and (counted := turns.counted_of_those(part, before[-1], self._population_noun)):
                read = self._by_grammar(question, counted, work, is_loose=True)
                if not isinstance(read.asked, Counted) or self._is_of_all(read.asked):
                    return None
                among = conjunction(read.asked.expression, before[-1].expression)
                reads.append(replace(read, asked=replace(read.asked, expression=among)))
                continue
            many = bool(before) and turns.is_many(before[-1])
            whole = turns.repeated(part, parts[place - 1], is_many=many) if before else part
            spoken = turns.spoken(before, whole) if before and turns.points(whole) else []
            read = self._by_grammar(question, whole, work, is_loose=True, spoken=spoken)
            if read.asked is None or (before and turns.points(whole) and not spoken):
                return None
            if self._is_of_all(read.asked) and before and not spoken:
                narrowed = turns.among(read.asked, before[-1])
                if narrowed is None:
                    return None
                read = replace(read, asked=narrowed)
            reads.append(read)
        return replace(reads[-1], taken=True, before=tuple(reads[:-1])) if reads else None

    def _by_parts(self, question: str, text: list[Token]) -> ReadQuestion | None:
        """Return what a question asks where its words are a part of what a concept is called."""
        if self.lattices.finder.topics.titled or self._of_items is not None:
            return None
        read = self._by_grammar(question, text, Work(_STEPS), by_words=True)
        if read.asked is None or read.cost > _FARTHEST_TITLES * UNIT or self._is_empty(read.asked):
            return None
        if (against := self.objections.to_maker(question, text, read.asked)) is not None:
            return against
        is_shown = any(token.text in words("en")["with"] for token in text)  # is there one of the Mona Lisa
        said = " ".join(token.text for token in text)
        is_shown |= any(f" {phrase} " in said for phrase in words("en")["on_subject"])
        return read if fits(text, read.asked) and (is_shown or not isinstance(read.asked, Whether)) else None

    def _by_titles(self, question: str, text: list[Token], lattice: Lattice) -> ReadQuestion | None:
        """Return what a question asks where words of it that nothing else is known of are looked for in titles.

        Nothing is left out of it then, and nothing denied: what no title says may be shown all the same. Nor is a word
        alone enough that is no name, for other titles call the same by other words: what has it is told as near.
        """
        if not self.lattices.finder.topics.titled:
            return None
        if self._may_be_titled(text, lattice):
            read = self._by_grammar(question, text, Work(_STEPS), by_words=True)
            if read.asked is not None and read.cost <= _FARTHEST_TITLES * UNIT and fits(text, read.asked):
                return self._as_titles_say(question, read, read.asked)
        if any(token.text in words("en")["and"] and not token.quoted for token in text):
            return None  # with a dog and a horse: both, be it not in one title
        told = {at: edges for at, edges in self.lattices.make(text, by_words=True).items() if at[0] != "nowhere"}
        pieces = self._passing_over(question, text, Work(_STEPS), told, start="Pieced")
        return self._as_titles_say(question, pieces, pieces.asked) if pieces is not None and pieces.asked else None

    def _as_titles_say(self, question: str, read: ReadQuestion, asked: Asked) -> ReadQuestion | None:
        """Return what is read by words of titles, or as near where a word alone says it; None where it is denied."""
        if _denies_words(asked):
            return None
        parts = tuple(walk(negation_normal_form(asked.expression)))
        said = [part for part in parts if isinstance(part, DataSays)]
        in_titles = all(part.data_property == RDFS_LABEL for part in said)
        topics = self.lattices.finder.topics
        is_so = isinstance(asked, Whether) and not (asked.is_none or asked.is_denied)  # one makes it so
        is_plain = is_so or all(topics.names_it(one) or topics.is_often(one) for one in said)
        if in_titles and len(said) < _ENOUGH and not is_plain:
            if isinstance(asked, Listed) and tokenise(question)[0].text in words("en")["any_word"]:
                return replace(read, asked=Whether(asked.expression))  # anything to do with the opera
            return ReadQuestion(None, unread=question, titled=asked)
        return read

    def _may_be_titled(self, text: list[Token], lattice: Lattice) -> bool:
        """Tell whether titles have words of a text, and no more than one word, an alternative, is known of nowhere."""
        places = range(len(text))
        edges = {place: list(self.lattices.finder.topics.at(text, place, by_words=True)) for place in places}
        behind = [(at, end) for at in places for _, end, *_ in self.lattices.behind_at(text, at)]
        told = {at for place, end in behind for at in range(place, end)}
        spoken = [(place, end) for place, some in edges.items() for kind, end, *_ in some if kind in ("Told", "Doing")]
        told |= {at for place, end in spoken for at in range(place, end)}
        known = {place for place in places if is_known(lattice, place)}
        absent = {place for place, some in edges.items() if any(kind == "nowhere" for kind, *_ in some)} - known - told
        is_short = bool(told) and len(absent) <= 1
        return is_short and told | absent | known >= set(places)

    def _passing_over(
        self, question: str, text: list[Token], work: Work, lattice: Lattice, *, start: str
    ) -> ReadQuestion | None:
        """Return what a question asks but for words that may be passed over, as few as may be."""
        skips = [
            one
            for one in self.skipping.find(text, lattice, anywhere=start != "Question")
            if one.is_harmless or not self.lattices.is_of_somebody(text, one.last)  # rivals | of Titian
        ]
        if (not skips and start == "Question") or len(skips) > _MOST_SKIPS or work.left <= 0:
            return None
        widened, scale = passed_over(lattice, skips)
        parsed = parse(
            english(is_loose=True),
            widened,
            self._actions,
            start=start,
            size=len(text),
            most=min(_FEW_STEPS, work.left),
            beyond=scale - 1,
            scale=scale,
        )
        work.left -= parsed.steps
        found = [(one, parsed.cost) for one in parsed.values] + parsed.later
        plain = [
            (one, cost) for one, cost in found if isinstance(one, Asking) and cost // scale == parsed.cost // scale
        ]
        if not plain or parsed.is_cut:
            return None
        sets = {asking: taken(cost % scale, skips) for asking, cost in plain}
        fewest = min(map(_size, sets.values()))
        read = self._choice.among([asking for asking, gone in sets.items() if _size(gone) == fewest])
        if read.asked is None:
            return None
        gone = next(gone for gone in sets.values() if _size(gone) == fewest)
        cost = (parsed.cost // scale) - sum(one.cost for one in gone)
        is_small = any(one.text in self.skipping.small or one.marks & {"comma", "stop"} for one in text[1:])
        is_terse = not gone and not is_small
        if (
            not fits(text, read.asked)
            or not self._is_of_word(text, read.asked)
            or not self._is_of_counted(text, read.asked)
            or self._is_of_all(read.asked)
            or (start == "Pieced" and _denies_words(read.asked, (RDFS_LABEL, *self.world.prose)))
            or cost > (_FARTHEST if start == "Question" else _FARTHEST_PIECES if is_terse else _FAR) * UNIT
            or (cost >= _DOUBTFUL * UNIT and self._is_empty(read.asked))
        ):
            return None
        called = self._words_of_named(read.asked)
        left = tuple(
            question[text[one.told[0]].start : text[one.told[1] - 1].end]
            for one in gone
            if not one.is_harmless and not all(token.text in called for token in text[one.first : one.last])
        )
        if left:
            return ReadQuestion(None, unread=" … ".join(left), cost=cost, partly=read.asked, left=left)
        return replace(read, cost=cost, taken=True)

    def _words_of_named(self, asked: Asked) -> set[str]:
        """Return the words of what is named in a question, which say nothing new: the Beethoven | mask."""
        named = (part.individuals for part in walk(asked.expression) if isinstance(part, OneOf))
        few = (iri for individuals in named if len(individuals) == 1 for iri in individuals)
        return {word for iri in few for word in self.names.plain_label(iri).split()}

    def _is_of_all(self, asked: Asked) -> bool:
        """Tell whether a question names nothing, so that it asks for all there is of a class."""
        said = signature(asked.expression, *((asked.counted,) if isinstance(asked, Ranked) else ()))
        items = any(self.world.items & self.relations.kinds_of_class(iri) for iri in said.classes)
        return not said.individuals and not said.data_properties and not items

    @cached_property
    def _sentences(self) -> SentenceFinder:
        return SentenceFinder(words("en"), self.lattices.finder)

    @cached_property
    def _besides(self) -> Besides:
        return Besides(self._sentences)

    @cached_property
    def _turns(self) -> Turns:
        return Turns(words("en"), self.world)

    @cached_property
    def _slips(self) -> Slips:
        names, relations = self.names, self.relations
        tables = (names.individuals, names.shortened, names.groups, names.sorts, names.classes, relations.nouns)
        lists = words("en").categories.values()
        base = relations.base
        works = {iri for kind in self.world.population for iri in base.iris(base.members(kind))}
        proper = (name for iri, name in names.labels.items() if iri not in works)
        titles = (names.labels[iri] for iri in works & names.labels.keys())
        closed = (phrase for phrases in lists for phrase in phrases)
        people = (name for name, iris in names.individuals.items() if not self.lattices.finder.people.isdisjoint(iris))
        told = (word for iri in self.world.prose for word in base.texts(iri).words if len(word) <= _SWAPPED)
        phrases = (*(phrase for table in tables for phrase in table), *told)
        things = self._of_items.glossary.whole_things() if self._of_items is not None else ()
        return Slips(phrases, proper, titles=titles, closed=closed, people=people, things=things)

    @cached_property
    def skipping(self) -> Skipping:
        """What finds the words that may be passed over."""
        types = english().types
        lexical = english().lexical - set(words("en").categories)
        naming = {one for one in lexical if types[one] not in ("str", "Argument")} - {"Prep", "He", "His", "Maker"}
        return Skipping(words("en"), naming, self.world.people)

    def _is_of_population(self, asked: Asked) -> bool:
        """Tell whether a question asks for things of some class, and not for what the vocabulary names."""
        return any(iri != CONCEPT for iri in signature(asked.expression).classes)

    def _by_grammar(
        self,
        question: str,
        text: list[Token],
        work: Work,
        *,
        is_loose: bool = False,
        by_words: bool = False,
        spoken: Sequence[Meaning] = (),
    ) -> ReadQuestion:
        unread: tuple[int, str] = (-1, "")
        for order in orders(text):
            topics = self._topics(tuple(order.topic)) if order.topic else spoken
            if order.topic and not topics:
                continue
            parsed = self.parse(order.text, "Question", topics, is_loose=is_loose, by_words=by_words, most=work.left)
            work.left -= parsed.steps
            if parsed.is_cut:
                return ReadQuestion(None, unread=question, is_too_long=True)
            told = [{iri for iri, _ in topic.named} for topic in topics] or [set[Iri]()]
            if parsed.values and parsed.cost > _FARTHEST * UNIT:
                continue
            askings = [one for one in parsed.values if isinstance(one, Asking) and _names_any(one.asked, told)]
            askings = [one for one in askings if self._is_of_people(text, one.asked)]
            askings = [one for one in askings if not is_of_making(text, one.asked, self.world)] or askings
            if askings:
                read = replace(self._choice.among(askings), cost=parsed.cost)
                if read.readings and (works := self._of_works_rather(order.text, topics, read, is_loose=is_loose)):
                    return works
                if read.asked is None or not self._is_empty(read.asked):
                    return read
                if isinstance(read.asked, Listed) and asks_for_any(text) and self._quotes(read.asked):
                    return replace(read, asked=Whether(read.asked.expression))
                if by_words and isinstance(read.asked, Listed) and (other := self._other_words(order.text, topics)):
                    return other
                if isinstance(read.asked, Listed) and self._says_elsewhere(read.asked):
                    return read
                if isinstance(read.asked, Worded) or (isinstance(read.asked, Listed) and self._quotes(read.asked)):
                    return ReadQuestion(None, none=read.asked)  # records may say it in other words
                if self._is_of_common_words(order.text, read.asked):
                    return ReadQuestion(None, none=read.asked)  # titles may call it otherwise
                if read.cost < _DOUBTFUL * UNIT:
                    return read
                found = self.parse(order.text, "Question", topics, is_loose=is_loose, beyond=_BEYOND * UNIT)
                later = [one for one, _ in found.later if isinstance(one, Asking) and _names_any(one.asked, told)]
                return self._where_any(read, later)
            if parsed.values and unread[0] < 0:
                unread = 0, question
            if unread[0] < 0 and order.text:
                place = min(parsed.reached, len(order.text) - 1)
                first = self._first_unknown(order.text) if place == len(order.text) - 1 else place
                unread = place, question[order.text[first].start :].rstrip(" ?!.")
        return ReadQuestion(None, unread=unread[1] or question)

    def _first_unknown(self, text: Sequence[Token]) -> int:
        """Return the first word that nothing is known of; 0 where all are known, and only their whole is not read."""
        lattice, small = self.lattices.make(text), self.skipping.small
        return next((at for at, one in enumerate(text) if one.text not in small and not is_known(lattice, at)), 0)

    def _is_empty(self, asked: Asked) -> bool:
        return is_empty(asked, self.relations.extents)

    def _quotes(self, asked: Asked) -> bool:
        """Tell whether something is asked for by what records say in words."""
        worded = self.relations.base.worded_properties
        return any(isinstance(part, DataSays) and part.data_property in worded for part in walk(asked.expression))

    def _says_elsewhere(self, asked: Asked) -> bool:
        """Tell whether records say of others what none that is asked for has: given by him, but in other years."""
        parts = asked.expression.operands if isinstance(asked.expression, And) else ()
        texts = {part.data_property for one in parts for part in walk(one) if isinstance(part, DataSays)}
        if not texts or not texts.isdisjoint((RDFS_LABEL, *self.world.prose)):
            return False
        dated = [one for one in parts if isinstance(one.filler if isinstance(one, Some) else one, DataSome)]
        return bool(dated and self.relations.extents.count(conjunction(*(one for one in parts if one not in dated))))

    def _other_words(self, text: Sequence[Token], topics: Sequence[Meaning]) -> ReadQuestion | None:
        """Return the plainest reading of a list by words of texts that anything is so of."""
        found = self.parse(text, "Question", topics, by_words=True, beyond=_BEYOND * UNIT)
        for one, cost in found.later:
            if not isinstance(one, Asking) or not isinstance(one.asked, Listed) or one.meaning.unclear:
                continue
            if not self._is_empty(one.asked):
                return ReadQuestion(one.asked, cost=cost)
        return None

    def _is_of_common_words(self, text: Sequence[Token], asked: Asked) -> bool:
        """Tell whether something is asked for by words of titles that are no names, nor written so.

        Where texts on works were asked too, that none has it answers whether anything is so.
        """
        if isinstance(asked, Whether) and self._quotes(asked):
            return False
        names = {token.text for token in text[1:] if token.is_capital or token.quoted} | self.lattices.finder.small
        parts = (part for part in walk(negation_normal_form(asked.expression)) if isinstance(part, DataSays))
        return any(
            part.data_property == RDFS_LABEL
            and not any(names.issuperset(phrase.split()) for phrase in part.phrases)
            and not self.lattices.finder.topics.names_it(part)
            for part in parts
        )

    def _is_of_word(self, text: Sequence[Token], asked: Asked) -> bool:
        """Tell whether what is listed is people where a question asks who, times where it asks when, and places."""
        world, listed = self.world, words("en")
        sorts = (("who", world.people), ("when", world.times), ("where", world.places))
        wanted = next((kinds for word, kinds in sorts if text[0].text in listed[word]), frozenset())
        said = [token.text for token in text]
        if any(" ".join(said[:size]) in listed["polite"] for size in range(2, len(said))):
            wanted = frozenset()  # where can I see | a parrot
        return self._is_of_kinds(asked, wanted) and self._is_of_people(text, asked)

    def _is_of_counted(self, text: Sequence[Token], asked: Asked) -> bool:
        """Tell whether what is counted is of the class behind "how many": no artists where works are to be counted."""
        if not isinstance(asked, Counted):
            return True
        how_many = words("en")["how_many"]
        place = next((at for at in range(2, len(text)) if f"{text[at - 2].text} {text[at - 1].text}" in how_many), 0)
        classes = self.names.classes.get(text[place].text, ())
        wanted = frozenset(kind for iri in classes for kind in self.relations.kinds_of_class(iri))
        return self._is_of_kinds(Listed(asked.expression), wanted)

    def _is_of_people(self, text: Sequence[Token], asked: Asked) -> bool:
        """Tell whether what is listed is people where the last part of a question asks which people."""
        last = max(place for place, token in enumerate(text) if not place or token.marks & {"comma", "stop"})
        return self._is_of_kinds(asked, self.world.people if self._asks_which(text, last) else frozenset())

    def _is_of_kinds(self, asked: Asked, wanted: Kinds) -> bool:
        if not wanted or not isinstance(asked, Listed):
            return True
        found = answer(asked, self.relations.extents).individuals
        return not found or bool(wanted & self.relations.kinds_of(found[0]))

    def _asks_which(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a question asks which people from a place on: "which painters"."""
        following = text[place + 1].text if place + 1 < len(text) else ""
        is_which = text[place].text in words("en")["which"] and following and not text[place + 1].owns
        classes = self.names.classes.get(following, ()) if is_which else ()
        return any(self.relations.kinds_of_class(iri) & self.world.people for iri in classes)

    def _where_any(self, read: ReadQuestion, others: Sequence[Asking]) -> ReadQuestion:
        """Return the plainest reading of a list or a count that anything is so of: who asks means what there is.

        Where there is none the first, unless it is far-fetched.
        """
        if isinstance(read.asked, Listed | Counted):
            first = read.asked.expression
            kinds = [part.iri for part in (first.operands if isinstance(first, And) else ()) if isinstance(part, Named)]
            of_people = any(self.world.people & self.relations.kinds_of_class(iri) for iri in kinds)
            shown = {role.iri for role in self.world.frames.depicting} - set(signature(first).roles)
            for other in others:
                if of_people and shown & set(signature(other.asked.expression).roles):
                    continue  # who is a woman, not who painted one
                if self._is_dated(first) and not self._is_dated(other.asked.expression):
                    continue  # works of these years, not works of painters of these years
                if _is_parted(first, other.asked.expression):
                    continue  # who painted dogs in 1844, not who painted dogs and, in 1844, something
                if says_either(first, other.asked.expression):
                    continue  # works by both of two, not by one of them
                if _denied(other.asked.expression) < _denied(first):
                    continue  # of no sort of paper, not of none that is called so
                if _denied(other.asked.expression) & {*signature(first).individuals} - _denied(first):
                    continue  # no paintings but made of marble, not paintings that are not
                is_clear = type(other.asked) is type(read.asked) and not other.meaning.unclear
                if is_clear and not self._is_empty(other.asked):
                    return ReadQuestion(other.asked, cost=read.cost)
            if not self._is_of_works(read.asked):  # what of them rather than what of their years and media
                works = next((one.asked for one in others if self._is_of_works(one.asked)), None)
                if works is not None:
                    return ReadQuestion(None, none=works)
        far = _FARTHEST if isinstance(read.asked, Whether) else _FAR  # none is an answer
        return read if read.cost < far * UNIT else ReadQuestion(None, none=read.asked)

    def _of_works_rather(
        self, text: Sequence[Token], topics: Sequence[Meaning], read: ReadQuestion, *, is_loose: bool
    ) -> ReadQuestion | None:
        """Return the one reading by works that is hardly less plain than several by years, media and the like.

        Where there is nothing that any of these asks for, the plainest by works, though there be no such works.
        """
        if any(self._is_of_works(one) or not isinstance(one, Listed) for one in read.readings):
            return None
        if all(map(self._is_empty, read.readings)):
            beyond = self.parse(text, "Question", topics, is_loose=is_loose, beyond=_BEYOND * UNIT).later
            works = (one for one, _ in beyond if isinstance(one, Asking) and self._is_of_works(one.asked))
            if (first := next(works, None)) is None:
                return None
            rather = self._choice.among([first])
            is_none = rather.asked is not None and self._is_empty(rather.asked)
            return ReadQuestion(None, none=rather.asked) if is_none else rather
        later = self.parse(text, "Question", topics, is_loose=is_loose, beyond=UNIT).later
        found = [one for one, _ in later if isinstance(one, Asking)]
        if len({one.asked for one in found}) != 1 or found[0].meaning.unclear:
            return None
        asked = found[0].asked
        return ReadQuestion(asked, cost=read.cost + UNIT) if self._is_of_works(asked) else None

    def _is_of_works(self, asked: Asked) -> bool:
        """Tell whether what is listed, or the first or largest, is of the population."""
        parts = asked.expression.operands if isinstance(asked.expression, And) else (asked.expression,)
        kinds = [self.relations.kinds_of_class(part.iri) for part in parts if isinstance(part, Named)]
        return isinstance(asked, Listed | Extreme) and any(some and some <= self.world.population for some in kinds)

    def _is_dated(self, expression: ClassExpression) -> bool:
        """Tell whether what is asked for is dated itself, and not who made it."""
        parts = expression.operands if isinstance(expression, And) else (expression,)
        bounds = {iri for one in self.relations.bounds.values() for iri in one}
        dates = {*self.relations.bounds}
        said = [signature(part) for part in parts]
        return any(bounds & set(one.data_properties) and set(one.roles) <= dates for one in said)

    def _by_tongue(self, text: list[Token], code: str) -> ReadQuestion | None:
        """Return what a question in another language asks, read by its grammar."""
        lattice = self.tongue_lattices(code).make(text)
        parsed = parse(tongue(code), lattice, self._actions, start="Question", size=len(text), most=_STEPS)
        askings = [one for one in parsed.values if isinstance(one, Asking)]
        if parsed.is_cut or not askings or parsed.cost > _FARTHEST * UNIT:
            return None
        return replace(self._choice.among(askings), cost=parsed.cost)

    @cache  # noqa: B019  # a reader is made once a store
    def tongue_lattices(self, code: str) -> TongueLattices:
        """Return what makes lattices of texts in a language."""
        return TongueLattices(self.lattices, words(code), FORMS[code])

    def _in_tongue(self, question: str, text: list[Token]) -> ReadQuestion | None:
        unread: tuple[int, str] = (-1, "")
        for code in codes(question):
            if code in FORMS and (read := self._by_tongue(text, code)) is not None:
                return read
        for language in languages(question):
            reader = UnspacedReader(text, self.names, self.relations, language)
            if found := list(self._concluded(reader)):
                return self._choice.among(found)
            place = min(reader.reached, len(text) - 1)
            unread = max(unread, (place, question[text[place].start :]))
        return ReadQuestion(None, unread=unread[1]) if unread[0] >= 0 else None

    def _concluded(self, reader: UnspacedReader) -> list[Asking]:
        found = []
        for form, meaning in reader.readings():
            final = meaning.without_named() if meaning.others else meaning
            asked = conclude(form, final, self.relations)
            if asked is not None and final.expression != TOP:
                found.append((final.cost, Asking(asked, final)))
        least = min((cost for cost, _ in found), default=0)
        return [one for cost, one in found if cost == least]

    def hints(self, question: str) -> Hints | None:
        """Return how what a question names is linked to what it asks for, as far as its words say."""
        text = tokenise(question)
        if languages(question) or len(text) > _LONGEST:
            return None
        lattice = self.lattices.make(text)
        known = [token for place, token in enumerate(text) if is_known(lattice, place)]
        for tokens in (text, known):
            parsed = self.parse(tokens, "Question", is_loose=True)
            askings = [one for one in parsed.values if isinstance(one, Asking)]
            if askings:
                return next(filter(None, (hints_of(one.meaning, whole=tokens is text) for one in askings)), None)
        return None

    def parse(
        self,
        text: Sequence[Token],
        start: str,
        topics: Sequence[Meaning] = (),
        *,
        is_loose: bool = False,
        by_words: bool = False,
        beyond: int = 0,
        most: int = _STEPS,
    ) -> Parsed:
        """Return what words may mean as a whole of some category."""
        lattice = self.lattices.make(text, topics, skips=is_loose, by_words=by_words)
        way = (id(lattice), is_loose, start, beyond)
        of, parsed = self._parsed.get(way, ({}, Parsed(is_cut=True)))
        if of is not lattice or parsed.is_cut or parsed.steps > most:
            grammar = english(is_loose=is_loose)
            parsed = parse(grammar, lattice, self._actions, start=start, size=len(text), most=most, beyond=beyond)
            if len(self._parsed) >= _PARSED:
                self._parsed.clear()
            self._parsed[way] = lattice, parsed
        return parsed

    @cached_property
    def _parsed(self) -> dict[tuple[int, bool, str, int], tuple[Lattice, Parsed]]:
        """What texts were found to mean, with their lattices: a question is read in several ways that may be one."""
        return {}

    @lru_cache(_TOPICS)  # noqa: B019  # a reader is made once a store
    def _topics(self, text: tuple[Token, ...]) -> Sequence[Meaning]:
        """Return what was spoken of before a question: a thing, or the year and the place of what happened."""
        found = [one for one in self.parse(text, "Topic").values if isinstance(one, Meaning) and one.named]
        found = [single for one in found for single in self._singled(one)]
        return list({one.expression: one for one in found}.values())

    def _singled(self, topic: Meaning) -> Iterator[Meaning]:
        """Yield a topic, of “Ophelia by Millais” the work and its maker."""
        parts = topic.expression.operands if isinstance(topic.expression, And) else ()
        one = next((part for part in parts if isinstance(part, OneOf)), None)
        if one is None:
            yield topic
            return
        if set(one.individuals) & set(self.relations.extents.individuals(topic.expression)):
            thing = tuple((iri, kinds) for iri, kinds in topic.named if iri in one.individuals)
            yield replace(topic, expression=one, named=thing)
            for iri, kinds in topic.named:
                if kinds & self.world.people and iri not in one.individuals:
                    yield Meaning(OneOf((iri,)), kinds, ((iri, kinds),))


def _formed(found: Asked | ClassExpression, text: list[Token]) -> Asked:
    """Return what is asked of wholes: how many, whether any, or which."""
    if isinstance(found, ASKED):
        return found
    return (Counted if asks_for_number(text) else Whether if asks_whether(text) or asks_for_any(text) else Listed)(
        found
    )


def _is_parted(one: ClassExpression, other: ClassExpression) -> bool:
    """Tell whether an expression says of more things that a role leads to what another says of fewer."""
    (first, second) = (
        Counter(
            part.role for part in (said.operands if isinstance(said, And) else ()) if isinstance(part, AtLeast | Some)
        )
        for said in (one, other)
    )
    return any(0 < first[role] < number for role, number in second.items())


def _denied(expression: ClassExpression) -> set[Iri]:
    """Return the individuals that an expression leaves out."""
    parts = (part for one in walk(expression) if isinstance(one, Not) for part in walk(one))
    return {iri for part in parts if isinstance(part, OneOf) for iri in part.individuals}


def _compares_alone(text: Sequence[Token], corrected: Sequence[Token]) -> bool:
    """Tell whether a name alone would be read as a comparison for a slip in it: moer henry."""
    return len(text) == 2 and corrected[0] != text[0] and corrected[0].text in words("en")["more_of"]


def _denies_words(asked: Asked, of: Sequence[Iri] = ()) -> bool:
    """Tell whether it is asked for what texts, or those of some properties, do not say: it may be so all the same."""
    parts = walk(negation_normal_form(asked.expression))
    denied = (part.operand for part in parts if isinstance(part, Not))
    return any(isinstance(one, DataSays) and (not of or one.data_property in of) for one in denied)


def _points_at(text: Sequence[Token]) -> bool:
    """Tell whether something lies beside what a pronoun stands for: a coat and, above | it, a belt."""
    return any(one.text in LOCATIONS and two.text in words("en")["personal"] for one, two in pairwise(text))


def _goes_by_titles(read: ReadQuestion) -> bool:
    """Tell whether nothing is read, or something that goes by titles."""
    parts = [*walk(read.asked.expression)] if read.asked is not None else []
    return not parts or any(isinstance(part, DataSays) and part.data_property == RDFS_LABEL for part in parts)


def _says(text: Sequence[Token], name: str) -> bool:
    """Tell whether words are a phrase of a list."""
    said = f" {' '.join(token.text for token in text)} "
    return any(f" {phrase} " in said for phrase in words("en")[name])


def _size(skips: Sequence[Skip]) -> int:
    return sum(one.last - one.first for one in skips)


@dataclass(slots=True)
class Work:
    """How many steps are left for a question."""

    left: int


def _names_any(asked: Asked, told: Iterable[set[Iri]]) -> bool:
    """Tell whether all that one of several sets has is named in what is asked."""
    counted = (asked.counted,) if isinstance(asked, Ranked) else ()
    named = set(signature(asked.expression, *counted).individuals)
    return any(some <= named for some in told)
