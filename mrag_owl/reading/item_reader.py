"""Questions for what lies in a whole, read by a grammar over a vocabulary: each word of them, or none."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from itertools import chain, pairwise, product
from typing import NamedTuple, cast

from mrag_owl.expressions.english_qualities import plain_name
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    Named,
    Not,
    OneOf,
    Or,
    Some,
    conjunction,
    disjunction,
    one_of,
    walk,
)
from mrag_owl.reading.acts.item_owners import large, left_to_others
from mrag_owl.reading.acts.item_vocabulary import ACTIONS, Kinds, Thing, Things, Trait, Vocabulary, Wish
from mrag_owl.reading.acts.wishes import want
from mrag_owl.reading.chart import Edge, parse
from mrag_owl.reading.first_words import asks_whether, prefers_one
from mrag_owl.reading.forms import Asked, Counted, Foremost, Listed, Ranked
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.glossary_words import plain
from mrag_owl.reading.grammar import UNIT
from mrag_owl.reading.heeding import says_utmost
from mrag_owl.reading.inflections import singular
from mrag_owl.reading.item_doubts import Doubt, doubts
from mrag_owl.reading.item_lattice import ItemLattices, Span, pointing, stretches
from mrag_owl.reading.item_pieces import gathered
from mrag_owl.reading.item_skips import ItemSkips, narrows
from mrag_owl.reading.item_writing import factored
from mrag_owl.reading.languages import grammar, item_words, words
from mrag_owl.reading.linked import (
    LinkedQuestion,
    LinkedSpan,
    WishedBeside,
    counted_with,
    guessed_of,
    guesses_sorts,
    is_narrower,
    outermost,
    shared_of,
    slips_of,
)
from mrag_owl.reading.skipping import Skip, passed_over, taken
from mrag_owl.reading.sorts_asked import asks_for_sorts
from mrag_owl.reading.spans import Found
from mrag_owl.reading.terms import Sense, Term
from mrag_owl.reading.tokens import Token, key, tokenise
from mrag_owl.records import Iri

_STEPS = 20_000
_FEW_STEPS = 2_500
"""The work that parts may be put together with in any order."""
_FARTHEST = 9
"""The cost of what is put together of pieces and words between them that is too far-fetched to be meant."""
_SLIP = 0.8  # how sure a word is that is known but for a slip of the keyboard
_ASKING = ("the_most", "most_common", "most_often", "least_common", "different", "commoner", "rarer", "oftener")
"""Lists of words that ask for other than wholes."""
_MOST, _LEAST = ("the_most", "most_common", "most_often"), ("least_common", "least_often", "fewest")
"""Lists of words for the first of an order, and for the last."""
_REMEMBERED = 16  # questions
_LONGEST, _LONGEST_NAME, _MOST_STRANGE, _NEAR = 60, 4, 4, 4  # words
_MANY, _MOST_KINDS, _SHORTEST_SLIP, _SHORTEST_NAMED = 3, 5, 6, 4
_RANGED = ("range_word", "ranged_thing")
"""Lists of words for things of many classes."""
_THINGS = ("Thing", "Bearing", "Borne")
"""Categories of words that name things, or that others bear them."""
_NAMES = ("Thing", "Trait")
"""Categories of words that name things, or what they are like."""
_COMPARED = ("longer_than", "shorter_than", "no_longer_than", "no_shorter_than")
_MEASURES = {"wholly": (), "partly": (), "all_of_them": ("Many", "whatever"), "whole_of": ("Many", "whole")}
"""Lists of words that say how much of something is such, with what may stand between."""
_LEAVES_OUT = re.compile(r"(?:^|\s)[-!]$|\s\+\s.*\s-\s$")
_COMPARES = re.compile(r"([<>]=?|[≤≥])\s*$")
_SIGNS = {
    ">": "sign_over",
    "<": "sign_under",
    ">=": "sign_least",
    "≥": "sign_least",
    "<=": "sign_most",
    "≤": "sign_most",
}
"""Lists of the words that a sign before a number stands for."""
_SHARES = ("everyone", "most_share", "majority", "minority", "vague_share")
"""Lists of words for all, most or few of some, of which it is asked whether they are such."""
_Actions = dict[str, partial[Iterator[tuple[object, int]]]]
_Spans = list[tuple[int, int, Found]]


@dataclass(frozen=True, slots=True)
class _Said:
    """The words of a question, and what is known of them; `is_late`: what it takes back is left out.

    `within`: the one whole that it names.
    """

    question: str
    text: list[Token]
    spans: list[Span]
    lattice: dict[tuple[str, int], list[Edge]]
    is_late: bool
    within: ClassExpression = TOP

    @property
    def heading(self) -> int:
        """How many words stand before a colon, or before "i.e."."""
        said = [token.text for token in self.text]
        spelt = next((place for place, pair in enumerate(pairwise(said)) if pair in (("i", "e"), ("that", "is"))), 0)
        return self.colon or spelt

    @property
    def colon(self) -> int:
        """How many words stand before a colon."""
        return sum(token.start < self.question.find(":") for token in self.text)

    def goes_on(self, place: int) -> bool:
        """Tell whether a list goes on at a place."""
        if place >= len(self.text):
            return False
        token, listed = self.text[place], item_words()
        return "comma" in token.marks or any(token.text in listed[name] for name in ("and", "or", "nor"))

    def ends(self, category: str, *places: int) -> list[int]:
        """Return up to where words of a category go on from places."""
        return [last for place in places for last, *_ in self.lattice.get((category, place), ())]

    @property
    def joins_alternatives(self) -> bool:
        """Whether "and" behind a comma joins what "or" parts: "a lid, and it may be red or blue" needs all words."""
        listed = item_words()
        joined = [at for at, one in enumerate(self.text) if one.text in listed["and"] and "comma" in one.marks]
        return any(one.text in listed["or"] for one in self.text[min(joined, default=len(self.text)) :])

    @property
    def names_things_alone(self) -> bool:
        """Whether several things are listed, and not that anything has them: "coats and jackets"."""
        names = {category for category, first in self.lattice if first >= self.colon}
        joints = [first for first, _ in self.joints] + [at for at, one in enumerate(self.text) if "comma" in one.marks]
        ends = [last for (name, _), some in self.lattice.items() if name in _NAMES for last, *_ in some]
        last = [self.text[at - 1].text for at in (*joints, max(ends, default=0))]
        are_several = bool(ends) and all(singular(word) != word for word in last)
        has = any(one.text in item_words()["with"] for one in self.text)
        return are_several and not has and names.isdisjoint(("whole", "without", "at_once", "together"))

    @property
    def joints(self) -> list[tuple[int, int]]:
        """Where words stand that join things, but put none beside another: "and", "as well as"."""
        listed = item_words()
        wide = [(first, last) for (name, first), some in self.lattice.items() if name == "beside" for last, *_ in some]
        said = {place: " ".join(one.text for one in self.text[place[0] : place[1]]) for place in wide}
        joined = (place for place in wide if said[place] not in listed["in_company"])
        ands = ((at, at + 1) for at, one in enumerate(self.text) if one.text in listed["and"])
        return sorted({*joined, *ands})

    @property
    def has_row(self) -> bool:
        """Whether what some things are like stands before two of them: "floral dresses and skirts"."""
        things = [(first, last) for (name, first), some in self.lattice.items() if name == "Thing" for last, *_ in some]
        plural = [(first, last) for first, last in things if self.text[last - 1].text.endswith("s")]
        begin = {last for (name, _), some in self.lattice.items() if name == "Trait" for last, *_ in some}
        after = {first - 1 for first, _ in plural if ("and", first - 1) in self.lattice}
        had = any(token.text in item_words()["having_all"] for token in self.text)
        return not had and any(first in begin and last in after for first, last in plural)

    @property
    def is_terse(self) -> bool:
        """Whether all words are things with what each is like before it: "navy shorts white shirt"."""
        return len(self._terse) > 1

    @property
    def begun_again(self) -> set[int]:
        """Where a thing begins whose noun stood before, where all words are things: "red coat | blue coat" are two."""
        nouns = [singular(self.text[place - 1].text) for place in self._terse]
        return {*self._terse[:-1]} if len({*nouns}) < len(nouns) else set()

    @property
    def _terse(self) -> list[int]:
        """Where things end that stand beside each other with what each is like before it; [] of anything else."""
        place, ends = 0, list[int]()
        while place < len(self.text) and not (place and self.text[place].marks):
            such = max(self.ends("Trait", place), default=place)
            while (further := max(self.ends("Trait", such), default=such)) > such:
                such = further
            things = self.ends("Thing", such)
            if such == place or not things:
                return []
            place = max(things)
            ends.append(place)
        return ends if place == len(self.text) else []

    @property
    def compared(self) -> list[tuple[int, int]]:
        """Where words begin and end that say beyond which length something reaches: "longer than the knee"."""
        found = set[tuple[int, int]]()
        for (category, first), edges in self.lattice.items():
            for last, *_ in edges if category in _COMPARED else ():
                for place in (last, *(end for end, *_ in self.lattice.get(("det", last), ()))):
                    ends = (self.lattice.get((name, place), ()) for name in ("Trait", "Reach"))
                    found.update((first, end) for some in ends for end, *_ in some)
        return sorted(found)

    def marked(self, skips: Sequence[Skip]) -> dict[tuple[str, int], list[Edge]]:
        """Return the lattice, where a comma before what is passed over may stand behind it."""
        found = dict(self.lattice)
        for one in skips:
            for mark in self.text[one.first].marks - {"dash"} if one.last < len(self.text) else ():
                if (mark, one.last) not in found:
                    found[mark, one.last] = [(one.last, mark, 0)]
        return found


class _Way(NamedTuple):
    """One thing that a text may mean, and what is passed over for it."""

    value: object
    gone: list[Skip]


def _puts_together(expression: ClassExpression) -> bool:
    """Tell whether more than one thing is wanted at once."""
    parts = expression.operands if isinstance(expression, And) else (expression,)
    return sum(not isinstance(one, Named | Not) for one in parts) > 1


class ItemReader:
    """Reads questions over one glossary."""

    def __init__(
        self,
        glossary: Glossary,
        groups: Mapping[str, tuple[Iri, ...]] | None = None,
        *,
        wider: Mapping[str, tuple[Iri, ...]] | None = None,
        concepts: Mapping[str, Iri] | None = None,
        count: Callable[[ClassExpression], int] | None = None,
        absent: frozenset[Iri] = frozenset(),
        open_roles: frozenset[Iri] = frozenset(),
        numbered: Mapping[str, Iri] | None = None,
        shapes: Callable[[str], ClassExpression | None] | None = None,
    ) -> None:
        """Take a glossary, and what individuals are filed under by its label: of "neckline type" the v-neck.

        `wider` has the same of what is filed under nothing by its name, as all attributes are.
        `concepts` are classes of wholes by their names; `count` tells how many in the store are of an expression.
        `absent` are individuals which say that something has none of what they are filed under; of `open_roles` not all
        is stated that holds; `numbered` are wholes by the numbers that they go by; `shapes` returns those that are
        wider than high, or higher, or neither.
        """
        self.glossary = glossary
        ranges = ((groups or {}).get(name, ()) for name in item_words()["edge_range"])
        of_edges = frozenset(chain.from_iterable(ranges))
        self.vocabulary = Vocabulary.of(
            glossary, (groups or {}).values(), count, absent, open_roles, of_edges=of_edges, shapes=shapes
        )
        self._is_empty = self.vocabulary.is_empty
        self.grammar = grammar("items")
        named = {**(wider or {}), **(groups or {})}
        self._lattices = ItemLattices(self.vocabulary, self.grammar, named, concepts or {})
        self._numbered = numbered or {}
        self._skips = ItemSkips(item_words().categories, glossary.lacking)

    @cached_property
    def _actions(self) -> _Actions:
        return _bound(self.vocabulary)

    @cached_property
    def _listing(self) -> _Actions:
        """The actions where commas list alternatives."""
        return _bound(replace(self.vocabulary, lists_any=True))

    def _actions_for(self, said: _Said, *, lists_any: bool = False) -> _Actions:
        if said.within == TOP:
            return self._listing if lists_any else self._actions
        return _bound(replace(self.vocabulary, lists_any=lists_any, within=said.within))

    def tells_more(self, words: Iterable[str]) -> bool:
        """Tell whether any of some words says of things what the data lack, as their colour."""
        return any(word in self._skips.lacking for word in words)

    def ask(self, question: str) -> Asked | ClassExpression | None:
        """Return of which kinds things are asked for, or of what there is most; else what wholes are wanted."""
        said = self._said_of(question, names_wholes=True)
        is_one = said.within != TOP and any(category in ("count_of", "how_many") for category, _ in said.lattice)
        for skips in self._ways(said):
            ways = self._parsed(said, "Asked", skips)
            asked = {way.value for way in ways if not says_utmost(self._words_gone(said, way))}
            if len(asked) == 1:
                return cast(Asked, asked.pop())
            if is_one:
                continue  # of one whole things are counted, and not wholes
            if self._asks_for_numbers(said):
                continue
            if (whole := self._whole(said, skips)) is not None:
                linked, is_vain = whole
                if is_vain or any(map(self._is_wide, linked.spans)):
                    return None
                is_number = said.is_late and any(category == "how_many" for category, _ in said.lattice)
                return Counted(linked.expression) if is_number else linked.expression
        is_in_parts = not is_one and not _asks_what_part(said)
        pieced = cast("Asked | None", self._pieced(said, "Pieced")) if is_in_parts else None
        terms = self.glossary.terms
        are_things = isinstance(pieced, Foremost) and any(
            iri in terms and terms[iri].kind == "item" for iri, _ in pieced.options
        )
        if are_things and self._names_kinds(said):
            return None  # the most common kind of shoe is no dress with shoes
        if isinstance(pieced, Ranked) and pieced.claimed == () and said.ends("be", 0):
            return None  # "is the commonest one of these red" asks for yes or no, whatever its parts name
        return None if pieced is not None and self.asks_for_whole(question, pieced) else pieced

    def asks_for_whole(self, question: str, asked: Asked) -> bool:
        """Tell whether a question asks for a whole, and was read as one for kinds of things."""
        is_ranked = isinstance(asked, Ranked) and isinstance(asked.expression, OneOf)
        is_of_kinds = isinstance(asked, Foremost | Listed) or is_ranked
        return is_of_kinds and self._asks_which_whole(self._said_of(question))

    @staticmethod
    def _words_gone(said: _Said, way: _Way) -> list[str]:
        """Return what is passed over for what a text may mean."""
        return [" ".join(token.text for token in said.text[one.first : one.last]) for one in way.gone]

    def is_twisted(self, expression: ClassExpression) -> bool:
        """Tell whether what no trait is would be one of a thing, or a thing share a trait with just anything else.

        A belt is no brightness of a dress; and shoes of "the same colour as the dress" have not that of some dress.
        """
        roles, lying = self.glossary.schema.attribute_roles, self.glossary.schema.item_roles
        known = {iri for one in self.glossary.terms.values() for iri in (one.iri, *one.individuals)}
        parts = [one for one in walk(expression) if isinstance(one, Some)]
        inverse = {one.role for one in parts if one.role.inverse}
        for one in parts:
            if one.role.iri in lying and one.role.inverse and any(part == BOTTOM for part in walk(one.filler)):
                return True
            if one.role.iri not in roles or one.role.inverse:
                continue
            if isinstance(one.filler, OneOf) and known.isdisjoint(one.filler.individuals):
                return True
            if isinstance(one.filler, Some) and replace(one.role, inverse=True) in inverse:
                return True
        return False

    @property
    def wholes(self) -> Set[str]:
        """What the wholes are called."""
        return self._lattices.wholes

    def asks_for_sorts(self, text: Sequence[Token]) -> bool:
        """Tell whether of which kinds things are is asked for, to which a list of wholes is no answer."""
        return asks_for_sorts(text, things=self._lattices.things)

    @staticmethod
    def _names_kinds(said: _Said) -> bool:
        """Tell whether kinds of some thing are asked for: "which kind of shoe", but no "kinds of accessories"."""
        listed, ranges = item_words(), ("range_word", "Many", "whatever", "kind_noun", "Kind")
        kinds, of = listed["kind_word"], listed["of"]
        behind = (at + 2 for at, one in enumerate(said.text[:-2]) if one.text in kinds and said.text[at + 1].text in of)
        places = [next(iter(said.ends("det", at)), at) for at in behind]
        return any(all((name, at) not in said.lattice for name in ranges) for at in places)

    def asks_of_kinds(self, question: str, expression: ClassExpression) -> bool:
        """Tell whether it is asked which kinds go with others of them, "which colours go together", or are never so.

        No list of all kinds, nor of all things that are not so, answers that.
        """
        words = [token.text for token in self._said_of(question).text]
        is_among = " ".join(words[2:]) in item_words()["each_other"]
        parts = expression.operands if isinstance(expression, And) else (expression,)
        named = [one.iri for one in parts if isinstance(one, Named)]
        is_never = bool(named) and any(word in item_words()["never_word"] for word in words)
        is_of_kinds = bool(words) and words[0] in item_words()["which"] and self.glossary.schema.population not in named
        return is_of_kinds and (is_among or is_never)

    def counts_things_for_kinds(self, question: str, expression: ClassExpression) -> bool:
        """Tell whether things are counted where a question has a number of kinds of them: "two kinds of shoes"."""
        said, lying = self._said_of(question), self.glossary.schema.item_roles
        kinds = {at for at, one in enumerate(said.text) if one.text in item_words()["kind_word"]}
        is_numbered = any(name == "Number" and not kinds.isdisjoint({at + 1, at + 2}) for name, at in said.lattice)
        counted = (one for one in walk(expression) if isinstance(one, AtLeast | AtMost) and one.role.iri in lying)
        return is_numbered and self._names_kinds(said) and any(True for _ in counted)

    def asks_what_is(self, question: str) -> bool:
        """Tell whether it is asked if a kind of one thing is another, which no whole that has both tells.

        "Is a boot a shoe" is of things alone.
        """
        said = self._said_of(question)
        starts = [1, *said.ends("det", 1)] if said.text and said.text[0].text in words("en")["be"] else []
        kinds, things = said.ends("Trait", *starts), said.ends("Thing", *starts)
        named = said.ends("Thing", *kinds, *said.ends("det", *kinds))
        return len(said.text) in (*named, *said.ends("Trait", *said.ends("det", *things)))

    def asks_which_bears(self, question: str) -> int:
        """Return where the words end for things of any kind of which it is asked which has most of a part, else 0.

        What parts there are is stated of wholes: "which of them | has the most pockets".
        """
        said = self._said_of(question)
        if not any(name in ("the_most", "fewest", "mostly") for name, _ in said.lattice):
            return 0
        starts = said.ends("which", 0)
        for end in said.ends("Many", *starts, *said.ends("kind_of", *starts)):
            is_told = said.text[end - 1].text in self._lattices.things
            if is_told and any(said.ends(name, end) for name in ("have", "usually_have", "wear")):
                return said.text[end - 1].end
        return 0

    def counts_sorts(self, question: str) -> bool:
        """Tell whether a question speaks of different ones, or of kinds, where things would be counted."""
        listed = item_words()
        spoken = (token.text for token in self._said_of(question).text)
        return any(word in listed["different"] or word in listed["kind_word"] for word in spoken)

    def are_things(self, expression: ClassExpression) -> bool:
        """Tell whether things that lie in wholes are of an expression, and no wholes or kinds."""
        parts = expression.operands if isinstance(expression, And) else (expression,)
        return any(isinstance(one, Named) and one.iri in self.glossary.terms for one in parts)

    def loses(self, question: str, asked: Asked) -> bool:
        """Tell whether a question names something that is nowhere in what was read, however that was read.

        Of a word that means one of several it is enough that one of them is there.
        """
        said = self._said_of(question)
        heard = _iris((asked.expression, getattr(asked, "other", TOP), getattr(asked, "counted", TOP)))
        named, told = set[int](), set[int]()
        for (category, first), edges in said.lattice.items():
            for last, value, _ in edges if category in ("Thing", "Trait") else ():
                meant = self._meant(value)
                named.update(range(first, last) if meant else ())
                is_told = not heard.isdisjoint(meant) or not self.vocabulary.absent.isdisjoint(meant)
                told.update(range(first, last) if is_told else ())
        return not named <= told

    def either_kind(self, expression: ClassExpression) -> ClassExpression | None:
        """Return what is of either of two kinds, where something would be of both: no coat is a pea and a trench coat.

        None where an expression asks for no such thing.
        """
        kinds = {iri: term for term in self.glossary.terms.values() if term.said_of for iri in term.individuals}
        parts = expression.operands if isinstance(expression, And) else ()
        found: dict[tuple[Iri, ...], list[ClassExpression]] = defaultdict(list)
        for part in parts:
            some = part.filler.individuals if isinstance(part, Some) and isinstance(part.filler, OneOf) else ()
            of = {tuple(sorted(kinds[iri].said_of)) if iri in kinds else () for iri in some}
            if len(of) == 1 and of != {()}:
                found[of.pop()].append(part)
        several = [some for some in found.values() if len(some) > 1]
        if len(several) != 1:
            return None
        return conjunction(*(part for part in parts if part not in several[0]), disjunction(*several[0]))

    def _meant(self, value: object) -> set[Iri]:
        """Return the classes and individuals that a word may name."""
        if not isinstance(value, Trait):
            return {*cast(tuple[Iri, ...], value)} if isinstance(value, tuple) else set()
        terms = (self.glossary.terms[sense.term] for sense in value.senses)
        return {iri for term in terms for iri in (term.iri, *term.individuals)}

    def counts_kinds(self, question: str) -> bool:
        """Tell whether it is asked how many kinds there are of something: as many as wholes have it are none."""
        said = self._said_of(question)
        counted = [end for name in ("how_many", "count_of") for end in said.ends(name, *range(len(said.text)))]
        different = said.ends("different", *counted)
        return bool(said.ends("kind_of", *counted, *different) or said.ends("Kind", *different))

    def prefers_one(self, question: str) -> bool:
        """Tell whether one thing is preferred to another, of which a wish for both says nothing."""
        said = self._said_of(question)
        named = {place for name, place in said.lattice if name in ("Thing", "Trait")}
        return prefers_one(said.text, named - {place for name, place in said.lattice if name == "Reach"})

    @staticmethod
    def _asks_for_numbers(said: _Said) -> bool:
        """Tell whether more than one number is asked for: how many of this, | and how many | of that."""
        asking = sorted(
            (first, last) for (name, first), some in said.lattice.items() if name == "how_many" for last, *_ in some
        )
        return any(one[1] < other[0] for one, other in product(asking, repeat=2))

    @staticmethod
    def _asks_which_whole(said: _Said) -> bool:
        """Tell whether a whole is asked for, be its things of any kind: "which picture has the most things"."""
        asking = (edges for (category, _), edges in said.lattice.items() if category in ("which_whole", "list_of"))
        after = [last for edges in asking for last, *_ in edges]
        after += said.ends("det", *said.ends("polite", 0))  # find | the | picture
        after += said.ends("Thing", *after)  # which | hat | picture
        return any(("whole", last) in said.lattice and ("Aspect", last) not in said.lattice for last in after)

    def passed_over(self, question: str, expression: ClassExpression | None = None) -> tuple[str, ...]:
        """Return what is set aside of a question that is read whole, where nobody knows all of its words.

        What somebody wants something for is so, too: "party" of party dresses; and "only" where the expression that
        the question is read as, if it is given, rules out no things.
        """
        said = self._said_of(question)
        places = self._set_aside(said, expression)
        return tuple(
            question[said.text[one.start].start : said.text[one.stop - 1].end]
            for one in sorted(places, key=lambda one: one.start)
        )

    def narrowed_by(self, question: str, *, is_number: bool = False) -> tuple[str, ...]:
        """Return words that say which of the things asked for are meant, of which no data tell: "wedding" dresses.

        And who wears them: no data tell women from other people. Where a number is asked for, what things are for says
        which are counted: those "for a wedding".
        """
        said = self._said_of(question)
        text, lattice = said.text, said.lattice
        times = self._skips.times(text) - (self._skips.named(text, lattice) - self._narrowing(said))
        heads = {first for name, first in lattice if name in ("Thing", "Trait", "whole", "Many")}
        told = {at for at in times if at + 1 in heads and not text[at + 1].marks & {"comma", "stop"}}
        before = {at: {token.text for token in text[max(at - _NEAR + 1, 0) : at]} for at in times if is_number}
        told |= {at for at, some in before.items() if not some.isdisjoint(item_words()["for_occasion"])}
        wearers = {at for name, at in lattice if name == "women" and ("Thing", at) not in lattice}
        addressed = {at for at in wearers if at + 1 < len(text) and text[at + 1].marks & {"comma", "stop"}}
        return tuple(text[at].text for at in sorted(told | (wearers - addressed)))

    def opinions(self, question: str) -> tuple[str, ...]:
        """Return words for what somebody thinks of the things asked for, of which no data tell: "nice", "too short"."""
        said = self._said_of(question)
        found = self._skips.opinions(said.text, said.lattice)
        return tuple(question[said.text[one.start].start : said.text[one.stop - 1].end] for one in found)

    def _set_aside(self, said: _Said, expression: ClassExpression | None) -> list[range]:
        """Return where what is set aside stands."""
        harmless, strange = self._skips.find(said.text, said.lattice, heading=said.heading)
        times = self._skips.times(said.text)
        unknown = {one.first for one in strange} | times
        places = []
        conditions = {(one.first, one.last) for one in harmless if narrows(said.text[one.first : one.last])}
        if conditions or any(not unknown.isdisjoint(range(one.first, one.last)) for one in harmless):
            for skips in self._ways(said):
                ways = [way for start in ("Asked", "Question") for way in self._parsed(said, start, skips)]
                if ways:
                    gone = (range(one.first, one.last) for one in ways[0].gone)
                    places = [one for one in gone if (one.start, one.stop) in conditions or not unknown.isdisjoint(one)]
                    break
        known = self._skips.named(said.text, said.lattice) - self._narrowing(said)
        places += [range(at, at + 1) for at in times - known if not any(at in one for one in places)]
        places += [one for one in pointing(said.text) if one not in places]
        return places + [one for one in self._unheld(said, expression) if one not in places]

    @staticmethod
    def _narrowing(said: _Said) -> set[int]:
        """Return the places of words that only lead to what is wider: "winter" of winter coats, which are any coats."""
        wide = (one for one in said.spans if {sense.strength for sense in one.found.senses} == {"search"})
        return {place for one in wide for place in range(one.first, one.last - 1)}

    def _unheld(self, said: _Said, expression: ClassExpression | None) -> list[range]:
        """Return where "only" stands that says nothing of what is asked.

        It stands before what the data state of wholes, as nobody can tell whether nothing else is so, or by things
        of a kind: "only dresses" may be a wish to see no others, or those that are alone. "Only a dress" rules out
        other things, unless the rest of the question does not go with it.
        """
        lattice, found = said.lattice, list[range]()
        if expression is not None and not any(is_denied for _, is_denied in _signed(expression)):
            found += [range(at, at + 1) for name, at in lattice if name == "only_a"]
        taken = {
            place
            for (name, first), edges in lattice.items()
            if name in ("polite", "only_with", "only_a", "single")
            for last, *_ in edges
            if last - first > 1
            for place in range(first, last)
        }
        things = [(first, last) for (name, first), edges in lattice.items() if name == "Thing" for last, *_ in edges]
        for (name, first), edges in lattice.items():
            is_counted = ("Number", first - 1) in lattice and ("how_many", first - 2) not in lattice
            is_counted &= first not in said.ends("vague_share", *range(max(first - _NEAR, 0), first))  # few people
            is_counted &= first - 1 not in said.ends("one_in", *range(max(first - _NEAR, 0), first))
            is_told = (name == "women" or (name == "person" and is_counted)) and ("Thing", first) not in lattice
            found += [range(first - is_counted, max(last for last, *_ in edges))] if is_told and edges else []
        is_limited = expression is not None and any(isinstance(one, AtMost) for one in walk(expression))
        if len(things) == 1 and not is_limited:  # but of "one bag only" there is no other
            ends = [last for last, *_ in lattice.get(("only_after", things[0][1]), ()) if last == len(said.text)]
            found += [range(things[0][1], last) for last in ends]
        is_denied = expression is not None and any(is_denied for _, is_denied in _signed(expression))
        if expression is not None and is_denied and asks_whether(said.text):
            return found + list(self._unmeasured(said, expression))  # do only boxes have lids?
        for (name, first), edges in lattice.items():
            for last, *_ in edges if name == "only_word" and first not in taken else ():
                reached = [last, *(end for end, *_ in lattice.get(("on_in", last), ()))]
                traits = list[Trait]()
                for place in reached:
                    edges_here = lattice.get(("Trait", place), ())
                    traits += [cast(Trait, one) for _, one, _ in edges_here]
                    reached += [end for end, *_ in edges_here if end not in reached]
                is_of_things = not traits and any(first == last for first, _ in things)
                if is_denied and any((kind, last) in lattice for kind in ("Kind", "range_word")):
                    continue  # where a belt is the only accessory
                if is_of_things or not all(map(self.vocabulary.is_borne, traits)):
                    found.append(range(first, last))
        return found + ([] if expression is None else list(self._unmeasured(said, expression)))

    def _unmeasured(self, said: _Said, expression: ClassExpression) -> Iterator[range]:
        """Yield where it is said how much of something is such, "all", "mostly", and an expression does not say so."""
        denied = (
            one.operand.filler for one in walk(expression) if isinstance(one, Not) and isinstance(one.operand, Some)
        )
        is_of_all = any(isinstance(one, Not) for some in denied for one in walk(some))
        for (name, first), edges in said.lattice.items():
            for last, word, _ in edges if name in _MEASURES and not (is_of_all and name != "partly") else ():
                reached = [end for one in _MEASURES[name] for end, *_ in said.lattice.get((one, last), ())]
                reached = reached if _MEASURES[name] else [last]
                for place in reached:
                    for one in ("be", "on_in", "det", "rel", "Trait"):
                        reached += [end for end, *_ in said.lattice.get((one, place), ()) if end not in reached]
                such = any(("Trait", place) in said.lattice for place in reached)
                things = word in item_words()["all"] and any(self._starts_thing(said, place) for place in reached)
                ends = last == len(said.text) and word not in item_words()["all"]
                if (such and not (name == "wholly" and things)) or (name == "wholly" and ends):
                    yield range(first, last)

    def _starts_thing(self, said: _Said, place: int) -> bool:
        """Tell whether words for a thing stand at a place, or for a kind of one: "all | blazers"."""
        kinds = (cast(Trait, one) for _, one, _ in said.lattice.get(("Trait", place), ()))
        return ("Thing", place) in said.lattice or any(
            self.vocabulary.names_thing((one,), bound=False) for one in kinds
        )

    def guessed(self, question: str, expression: ClassExpression) -> Mapping[str, str]:
        """Return the words of a question for what no data tell apart, with what each is taken for: "strapless"."""
        return guessed_of(self._spans(self._said_of(question), expression), self.glossary)

    def slips(self, question: str, expression: ClassExpression) -> Mapping[str, str]:
        """Return the words of a question that name something but for a slip of the keyboard, with what they name."""
        return slips_of(self._spans(self._said_of(question), expression), self.glossary)

    def left_to_others(self, expression: ClassExpression) -> tuple[Iri, ...]:
        """Return kinds that are not listed as what things have, as they seem to be of other things beside them."""
        return left_to_others(self.vocabulary, expression)

    def counted_with(self, question: str, expression: ClassExpression) -> Mapping[str, tuple[str, ...]]:
        """Return words for one of several things that one class holds, each with the others."""
        return counted_with(self._spans(self._said_of(question), expression))

    def guesses_sorts(self, question: str, expression: ClassExpression) -> bool:
        """Tell whether all that is guessed is taken for sorts of it, and something is of these."""
        spans = self._spans(self._said_of(question), expression)
        return guesses_sorts(spans, self.glossary) and not self._is_empty(expression)

    def shared(self, question: str, expression: ClassExpression) -> tuple[str, ...]:
        """Return the words of a question for what is stated of wholes, and not of which of the things asked for."""
        asserted = {iri for iri, is_denied in _signed(expression) if not is_denied}  # a coat: "are all coats long?"
        spans = self._spans(self._said_of(question), expression)
        said = tuple(replace(one, negated=one.negated and one.term not in asserted) for one in spans)
        return shared_of(question, said, self.glossary)

    def doubts(self, linked: LinkedQuestion) -> tuple[Doubt, ...]:
        """Return why not all that is as a question asks is known to be."""
        return doubts(linked, self.vocabulary)

    def placed(self, linked: LinkedQuestion) -> tuple[str, ...]:
        """Return the words between two things for where one is beside the other, "under": only both are asked for."""
        said = self._said_of(linked.question)
        named = [(one.start, one.end) for one in linked.spans if not one.negated]
        found = dict[int, str]()
        for (category, first), edges in said.lattice.items():
            for last, *_ in edges if category == "layer" else ():
                start, end = said.text[first].start, said.text[last - 1].end
                if any(stop <= start for _, stop in named) and any(end <= begin for begin, _ in named):
                    found[start] = max(found.get(start, ""), linked.question[start:end], key=len)
        return tuple(dict.fromkeys(found.values()))

    @property
    def large(self) -> tuple[Iri, ...]:
        """The classes of whole things but for those that go with all."""
        return tuple(large(self.vocabulary))

    def asked_of(self, of: Iri, stated: Set[Iri], wish: str) -> WishedBeside | None:
        """Return a wish for a thing of a class as a question; None where it is for another, or not read so.

        "Longer" is longer than the greatest length that is `stated` beside the thing.
        """
        text, listed, terms = tokenise(wish), item_words(), self.glossary.terms
        spans = self._said_of(wish).spans
        named = tuple(one.term for span in spans for one in span.found.senses if terms[one.term].kind == "item")
        if any(self.vocabulary.are_wholes((iri,), (iri,)) and iri in self.large for iri in named) or of not in terms:
            return None
        text = text[max((one.stop for one in pointing(text)[:1] if one.start == 0), default=0) :]
        text = text[1:] if text and text[0].text in listed["but"] else text
        lengths = sorted((place, iri) for iri, place in self.vocabulary.lengths.items() if iri in stated)
        noun = terms[of].label.partition(",")[0]
        asked, words = noun, list[tuple[int, int, int]]()
        for place, token in enumerate(text):
            asked += ", " if not place or "comma" in token.marks else " "
            words.append((len(asked), token.start, token.end - token.start))
            asked += wish[token.start : token.end]
            goes_on = place + 1 < len(text) and text[place + 1].text in listed["than"]
            for name, at in (("longer_word", -1), ("shorter_word", 0)):
                if token.text in listed[name] and lengths and not goes_on:
                    label = terms[lengths[at][1]].label.partition("(")[0].strip()
                    asked += f" {next(iter(listed['than']))} {label}"
        plain_thing, read = self.read(noun), self.read(asked)
        if read is None or plain_thing is None or read.unlinked or read.unapplied:
            return None
        return WishedBeside(wish, asked, tuple(words)) if read.expression != plain_thing.expression else None

    def heaped(self, question: str) -> Counted | ClassExpression | None:
        """Return what wholes a question wants whose parts are all known, in whatever order they stand."""
        said = self._said_of(question)
        linked = self._heaped(said) if not self._asks_for_numbers(said) else None
        if linked is None or any(map(self._is_wide, linked.spans)):
            return None
        is_number = any(category == "how_many" for category, _ in said.lattice)
        return Counted(linked.expression) if is_number else linked.expression

    def _pieced(self, said: _Said, start: str) -> object | None:
        """Return the one thing that a text may mean as a whole of parts in any order, with small words between them."""
        if not said.text:
            return None
        skips = self._skips.between(said.text, said.lattice)
        lattice, _ = passed_over(said.marked(skips), skips, told=False)
        for one in skips:
            lattice.pop(("tight", one.last), None)
        parsed = parse(
            self.grammar, lattice, self._actions_for(said), start=start, size=len(said.text), most=_FEW_STEPS
        )
        found = {value for value in parsed.values if self._is_borne(value)}
        if self._asks_both_ends(said) and any(getattr(value, "fewest", False) for value in found):
            return None  # which is worn most, which least
        return found.pop() if len(found) == 1 and not parsed.is_cut and parsed.cost <= _FARTHEST * UNIT else None

    @staticmethod
    def _asks_both_ends(said: _Said) -> bool:
        """Tell whether the first of an order is asked for, and the last: most, and least, but not "most rarely"."""
        words, listed = [token.text for token in said.text], item_words()
        least = {at for name in _LEAST for at in stretches(said.text, name)}
        most = ((at, end) for name in _MOST for at in range(len(words)) for end in listed.ends(name, words, at))
        return bool(least) and any(least.isdisjoint(range(at, end)) for at, end in most)

    def _is_borne(self, asked: object) -> bool:
        """Tell whether there is anything of which there may be most."""
        if isinstance(asked, Foremost):
            return not self._is_empty(asked.expression)
        if not isinstance(asked, Ranked):
            return True
        return not self._is_empty(conjunction(asked.expression, Some(asked.role, asked.counted)))

    def _heaped(self, said: _Said) -> LinkedQuestion | None:
        """Return what is wanted in any order, if anything is so."""
        if self._are_taken_apart(said.spans) or not self._asks_for_wholes(said):
            return None
        wish = self._pieced(said, "Heap")
        linked = self._linked(said, wish, ()) if isinstance(wish, Wish) else None
        if linked is not None and said.joins_alternatives and not _puts_together(linked.expression):
            return None
        is_doubtful = linked is not None and self.vocabulary.is_vain(linked.expression, is_clear=said.is_terse)
        return None if is_doubtful else linked

    def _are_taken_apart(self, spans: Sequence[Span]) -> bool:
        """Tell whether what a word means before one noun alone is not meant before the next: "biker boots"."""
        terms = self.glossary.terms
        kinds = {
            one.first: classes
            for one in spans
            if (classes := tuple(sense.term for sense in one.found.senses if terms[sense.term].kind == "item"))
        }
        return any(
            not any(self.vocabulary.fits(terms[sense.term], kinds[one.last]) for sense in one.found.senses)
            for one in spans
            if one.last in kinds and {sense.strength for sense in one.found.senses} == {"bound"}
        )

    def read(self, question: str) -> LinkedQuestion | None:
        """Return what a question requires where it is read in one way, and what it is read without; else None."""
        said = self._said_of(question)
        linked = next(self._links(said), None)
        if linked is None:
            return None
        aside = self._set_aside(said, linked.expression)
        lacking = self.glossary.lacking  # of which it is told what nobody stated
        if aside := [one for one in aside if len(one) > 1 or said.text[one.start].text not in lacking]:
            places = ((said.text[one.start].start, said.text[one.stop - 1].end) for one in aside)
            linked = replace(linked, unapplied=(*linked.unapplied, *places))
        if not linked.unapplied and (beside := self._asked_beside(said)):
            return replace(linked, unapplied=beside)
        wider = [plain(span.text) for span in linked.spans if self._is_wide(span)]
        return replace(linked, unlinked=tuple(dict.fromkeys([*linked.unlinked, *wider]))) if wider else linked

    def numbered(self, question: str) -> dict[str, Iri | None]:
        """Return the wholes that a question names by numbers, by these; None where there is none such.

        A number with fewer digits than all that are known names none.
        """
        listed, found, is_named = item_words(), dict[str, Iri | None](), False
        shortest = min(map(len, self._numbered), default=_LONGEST)
        for token in tokenise(question):
            if token.text.isdecimal() and is_named and len(token.text) >= shortest:
                found[token.text] = self._numbered.get(token.text)
            goes_on = token.text.isdecimal() or any(token.text in listed[name] for name in ("by_number", "and", "or"))
            is_named = token.text in self._lattices.wholes or (is_named and goes_on)
        return found

    def but_for(self, question: str) -> LinkedQuestion | None:
        """Return what is required but for what no data tell apart from it: shoes, of "shoes, not heels"."""
        linked = self.link(question)
        is_guess = bool(linked.spans and linked.repelled) and not linked.unapplied
        return linked if is_guess and all(is_narrower(one, self.glossary) for one in linked.unlinked) else None

    def _asked_beside(self, said: _Said) -> tuple[tuple[int, int], ...]:
        """Return where words ask what there is most of, or of how many kinds, where no wholes are asked for."""
        places = [
            (first, last) for name, first in said.lattice if name in _ASKING for last, *_ in said.lattice[name, first]
        ]
        asked = self.ask(said.question) if places else None
        whole = Named(self.glossary.schema.population)
        of = asked.expression if isinstance(asked, Counted) else asked
        parts = of.operands if isinstance(of, And) else (of,)
        if asked is None or whole in parts:
            return ()
        first, last = max(places, key=lambda place: place[1] - place[0])
        return ((said.text[first].start, said.text[last - 1].end),)

    def linked(self, question: str, expression: ClassExpression) -> LinkedQuestion | None:
        """Return what a question was found to require, with the words for it; None where that is of no wholes."""
        parts = expression.operands if isinstance(expression, And) else (expression,)
        if Named(self.glossary.schema.population) not in parts or len(parts) == 1:
            return None
        spans = tuple(outermost(self._spans(self._said_of(question), expression)))
        return LinkedQuestion(question, expression, spans, (), 1.0) if spans else None

    def link(self, question: str) -> LinkedQuestion:
        """Return what a question requires, in parts where it is not read whole; any text will do."""
        if (linked := self.read(question)) is not None:
            return linked
        linked = gathered(self, self.glossary.schema.population, question, is_empty=self.vocabulary.is_vain)
        beside = self._asked_beside(self._said_of(question)) if linked.spans and not linked.unapplied else ()
        return replace(linked, unapplied=beside) if beside else linked

    def known(self, question: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """Return where a text names something of the vocabulary, and other words that say something stand."""
        said = self._said_of(question)
        concepts = ((first, last) for first, last, _ in self._lattices.concepts(said.text))
        ranged = ((first, last) for (name, first), some in said.lattice.items() if name in _RANGED for last, *_ in some)
        places = (*((one.first, one.last) for one in said.spans), *concepts, *ranged)
        names = [(said.text[first].start, said.text[last - 1].end) for first, last in places]
        strange = self._skips.telling(said.text, said.lattice)
        if not names:  # kinds of attributes alone name nothing
            strange += [first for category, first in said.lattice if category == "Kind"]
        return names, [(said.text[place].start, said.text[place].end) for place in strange]

    def _links(self, said: _Said) -> Iterator[LinkedQuestion]:
        """Yield what a text requires: read whole, in any order, and but for strange words."""
        vain: list[LinkedQuestion] = []
        for skips in self._ways(said):
            if (whole := self._whole(said, skips)) is not None:
                vain += [whole[0]] * whole[1]
                yield from () if whole[1] else (whole[0],)
        if (heaped := self._heaped(said)) is not None:
            yield heaped
        yield from vain
        harmless, strange = self._skips.find(said.text, said.lattice, heading=said.heading)
        few = 0 < len(strange) <= _MOST_STRANGE and not any(self._is_described(said, one) for one in strange)
        if few and (whole := self._whole(said, (*harmless, *strange))) is not None:
            yield whole[0]

    def _is_described(self, said: _Said, strange: Skip) -> bool:
        """Tell whether what things are told to be is said of strange words: "(a dress with) silver | earrings"."""
        spans, (first, last) = said.spans, (strange.first, strange.last)
        goes_on = last < len(said.text) and not said.text[last].marks and any(one.first == last for one in spans)
        told = self.vocabulary.open_roles
        said_of = (sense for one in spans if one.last == first for sense in one.found.senses)
        is_told = any(self.glossary.terms[sense.term].role in told for sense in said_of)
        return is_told and not goes_on and not said.text[first].marks

    @cached_property
    def _narrower(self) -> frozenset[str]:
        """The nouns for one of many kinds that the data do not tell apart: "berets" are some hats, not all.

        And those that point at many things, of which nobody knows which are meant: "accessories".
        """
        kinds: dict[Iri, set[str]] = defaultdict(set)
        many: set[str] = set()
        for phrase, senses in self.glossary.phrases.items():
            if len(senses) > _MANY and {sense.strength for sense in senses} == {"search"}:
                many.add(phrase)
            if is_narrower(phrase, self.glossary):
                kinds[senses[0].term].add(phrase)
        singular = {iri: {word.removesuffix("s") for word in said} for iri, said in kinds.items()}
        few = {word for iri, said in kinds.items() if len(singular[iri]) > _MOST_KINDS for word in said}
        return frozenset(few | many)

    def _is_wide(self, span: LinkedSpan) -> bool:
        """Tell whether something is named by a word for one of many kinds that the data do not tell apart.

        Of accessories a list says which things they are.
        """
        return key(span.text) in self._narrower and key(span.text) not in item_words()["range_word"]

    def _denies(self, said: _Said) -> bool:
        return any(self._skips.is_denied(said.text, place) for place in range(len(said.text)))

    def _said_of(self, question: str, *, names_wholes: bool = False) -> _Said:
        """Return the words of a question, and what is known of them; with the whole it names by a number, if any.

        It is asked of one question many times, so that the last are remembered.
        """
        return self._lately(question, names_wholes)

    @cached_property
    def _lately(self) -> Callable[[str, bool], _Said]:
        return lru_cache(_REMEMBERED)(self._said_anew)

    def _said_anew(self, question: str, names_wholes: bool) -> _Said:
        text = list(_with_signs(tokenise(question), question))
        within: ClassExpression = TOP
        excepted = stretches(text, "other_than") | stretches(text, "except") if names_wholes and self._numbered else ()
        for place in range(1, len(text)) if names_wholes and self._numbered else ():
            noun = place - (2 if place > 1 and text[place - 1].text in item_words()["by_number"] else 1)
            if self._skips.is_denied(text, noun) or any(before < place for before in excepted):
                continue  # in all but picture 7
            if text[noun].text in self._lattices.wholes and (iri := self._numbered.get(text[place].text)):
                text, within = [*text[: noun + 1], *text[place + 1 :]], one_of(iri)
                break
        empty = stretches(text, "denies_nothing") | stretches(text, "not_only") - _set_off(text)
        empty -= stretches(text, "nothing_but")
        text = [token for place, token in enumerate(text) if place not in empty]
        place = _retracted(text)
        kept = " " * text[place].start + question[text[place].start :] if place else question
        text = self._lattices.respaced(kept, text[place:]) if len(text) <= _LONGEST else []
        spans = self._not_undone(kept, text, list(self._lattices.find(kept, text))) if text else []
        text = self._lattices.mended(text, spans)
        said = _Said(question, text, spans, self._lattices.make(text, spans), place > 0, within)
        if not (begun := said.begun_again):
            return said
        text = [replace(one, marks=one.marks | {"comma"}) if at in begun else one for at, one in enumerate(text)]
        return replace(said, text=text, lattice=self._lattices.make(text, spans))

    def _not_undone(self, question: str, text: Sequence[Token], spans: list[Span]) -> list[Span]:
        """Return spans without those that deny, as a guess alone, what is asked for: in "shoes, not heels".

        Nor those that deny more than their word says: who wants no boots may want other shoes.
        """
        terms = self.glossary.terms
        things = [{sense.term for sense in one.found.senses if terms[sense.term].kind == "item"} for one in spans]
        denied = [self._skips.is_denied(text, one.first) for one in spans]
        asked = {iri for some, is_denied in zip(things, denied, strict=True) if not is_denied for iri in some}
        kept = []
        for one, some, is_denied in zip(spans, things, denied, strict=True):
            is_guess = all(sense.strength == "search" for sense in one.found.senses)
            is_wide = key(question[text[one.first].start : text[one.last - 1].end]) in self._narrower
            if not (is_denied and is_guess and (is_wide or some & asked)):
                kept.append(one)
        return kept

    def _ways(self, said: _Said) -> Iterator[tuple[Skip, ...]]:
        """Yield what may be passed over to read a text: nothing, then what is harmless."""
        if not said.text:
            return
        yield ()
        harmless, _ = self._skips.find(said.text, said.lattice, heading=said.heading)
        if harmless:
            yield harmless

    def _parsed(self, said: _Said, start: str, skips: tuple[Skip, ...], *, lists_any: bool = False) -> list[_Way]:
        """Return the cheapest of what a text may mean, with what is passed over for it, as little as may be."""
        lattice, scale = passed_over(said.marked(skips), skips) if skips else (said.lattice, 1)
        for number, one in enumerate(skips):
            if not one.is_harmless:  # said of a thing it costs less than passed over: what is denied stays narrow
                paid = (one.cost - UNIT) * scale + (1 << number)
                is_noun = said.text[one.last - 1].text.endswith("s") and not said.text[one.last - 1].text.endswith("ss")
                strange = (one.last, Trait((), one.first, is_noun=is_noun), paid)
                lattice["Trait", one.first] = [*lattice.get(("Trait", one.first), ()), strange]
        parsed = parse(
            self.grammar,
            lattice,
            self._actions_for(said, lists_any=lists_any),
            start=start,
            size=len(said.text),
            most=_STEPS,
            beyond=scale - 1,
            scale=scale,
        )
        if parsed.is_cut:
            return []
        values = [(one, parsed.cost) for one in parsed.values] + parsed.later
        least = parsed.cost // scale
        ways = [_Way(one, taken(cost % scale, skips)) for one, cost in values if cost // scale == least]
        fewest = min((_size(way.gone) for way in ways), default=0)
        return [way for way in ways if _size(way.gone) == fewest]

    def _whole(
        self, said: _Said, skips: tuple[Skip, ...], *, lists_any: bool = False
    ) -> tuple[LinkedQuestion, bool] | None:
        """Return what is required of wholes, where a text means that in one way but for some words.

        Where nothing has all of one kind that commas list, or all in a row of things, any of it is meant. Also return
        whether nothing has what else they list without "and", which may be alternatives.
        """
        ways = self._parsed(said, "Question", skips, lists_any=lists_any)
        sure = (way for way in ways if isinstance(way.value, Wish) and not self._is_doubtful(said, way.value, way.gone))
        read = {cast(Wish, way.value).expression: way for way in sure}
        if len(read) != 1 or TOP in read or not self._asks_for_wholes(said):
            return None
        ((expression, way),) = read.items()
        passed = {place for one in way.gone for place in range(one.first, one.last + 1)}
        has_commas = any("comma" in token.marks for place, token in enumerate(said.text) if place not in passed)
        lists = has_commas and not self._denies(said)
        is_vain = lists and self._is_empty(expression)
        if not lists_any and (is_vain or (said.has_row and not lists and self._is_empty(expression))):
            other = self._whole(said, skips, lists_any=True)
            if other is not None and not self._is_empty(other[0].expression):
                return other
        if lists and not lists_any:
            kin = self._kin(said, closely=not is_vain)
            listed = self._linked(said, kin, ()) if kin is not None else None
            if listed is not None:
                return listed, False
        joins = bool(said.joints) or not lists
        if joins and not lists_any and said.names_things_alone and self._is_empty(expression):
            kin = self._kin(said)  # pea coats and pea jackets
            listed = self._linked(said, kin, ()) if kin is not None else None
            if listed is not None:
                return listed, False
        wish = self._either_way(said, cast(Wish, way.value), skips)
        linked = self._linked(said, wish, way.gone)
        ends = any(token.text in item_words()["and"] for token in said.text)  # a scarf, a belt and tights: all of them
        return None if linked is None else (linked, is_vain and not ends)

    def _either_way(self, said: _Said, wish: Wish, skips: tuple[Skip, ...]) -> Wish:
        """Return a wish for a part as one for what its word means beside it, too: flowers on a dress, or printed ones.

        Of a number of parts nothing else is meant.
        """
        parts = wish.expression.operands if isinstance(wish.expression, And) else (wish.expression,)
        lying, asked = self.glossary.schema.item_roles[1:], dict[Iri, bool]()
        for one in parts:
            of = one.operand if isinstance(one, Not) else one
            if isinstance(of, Some) and isinstance(of.filler, Named) and of.role.iri in lying:
                asked[of.filler.iri] = of is not one
        both = [(one, traits) for one in said.spans if asked and (traits := self._besides(said.text, one, asked))]
        if len(both) != 1:
            return wish
        ((first, last, _, cost), traits), *_ = both
        lattice = {at: edges for at, edges in said.lattice.items() if at[0] not in _THINGS or at[1] != first}
        lattice["Trait", first] = [(last, Trait(traits, first, is_noun=True), cost)]
        ways = self._parsed(replace(said, lattice=lattice), "Question", skips)
        others = {one.value for one in ways if isinstance(one.value, Wish)}
        if len(others) != 1 or not isinstance(other := others.pop(), Wish) or other.expression == wish.expression:
            return wish
        is_denied = any(asked.get(sense.term) for sense in both[0][0].found.senses)
        joined = conjunction if is_denied else disjunction
        return replace(
            wish,
            expression=factored(joined(wish.expression, other.expression)),
            exact=factored(joined(wish.exact, other.exact)),
        )

    def _besides(self, text: Sequence[Token], span: Span, asked: Collection[Iri]) -> tuple[Sense, ...]:
        """Return the traits that the name of a part that is asked for means beside it, if they go by other names."""
        terms, said = self.glossary.terms, " ".join(token.text for token in text[span.first : span.last])
        exact = [one for one in self.glossary.phrases.get(said, ()) if one.strength == "exact"]
        names = {plain_name(terms[one.term].label) for one in exact if one.term in asked}
        traits = tuple(one for one in exact if terms[one.term].kind == "attribute")
        return traits if names and names.isdisjoint(plain_name(terms[one.term].label) for one in traits) else ()

    def _kin(self, said: _Said, *, closely: bool | None = None) -> Wish | None:
        """Return any of what is listed alone, where it is all of one kind: "bomber jackets, track jackets".

        With `closely` these are kinds of one thing, and no other things that are filed with it; where it is None they
        may be of any kind.
        """
        named = [(first, last) for (name, first), some in said.lattice.items() if name in _NAMES for last, *_ in some]
        named = [one for one in named if one[0] >= said.colon] or named
        if not named:
            return None
        begin, stop = min(first for first, _ in named), max(last for _, last in named)
        joints = said.joints if closely is None else []
        joints = sorted([*joints, *((at, at) for at, one in enumerate(said.text) if "comma" in one.marks)])
        joints = [one for one in joints if begin < one[0] < stop]
        starts = [said.text[last].start for _, last in joints]
        ends = [*(said.text[first].start for first, _ in joints), said.text[stop - 1].end]
        members: list[Thing] = []
        for start, end in zip((said.text[begin].start, *starts), ends, strict=True):
            ways = self._parsed(self._said_of(said.question[start:end]), "Group", ())
            things = [way.value for way in ways if isinstance(way.value, Things)]
            if len(things) != 1 or things[0].how != "or":
                return None
            members += things[0].members
        vocabulary, first = self.vocabulary, members[0].classes
        traits = tuple(trait for one in members for group in one.traits for trait in group)
        kin = len(members) > 1
        kin &= closely is None or all(vocabulary.are_kin(first, one.classes) for one in members)
        if closely:
            same = all(one.classes == first and one.traits for one in members)
            kin = kin and same and vocabulary.are_alike(traits)
        return want(vocabulary, Things(tuple(members), "or")) if kin else None

    def _linked(self, said: _Said, wish: Wish, gone: Sequence[Skip]) -> LinkedQuestion | None:
        """Return a wish as what a question is linked to, if any words name it."""
        population = Named(self.glossary.schema.population)
        spans = tuple(outermost(self._spans(said, wish.expression))) or tuple(_ranged(said, wish.expression))
        if not spans:
            return None
        repelled = tuple((said.text[place].start, said.text[place].end) for place in wish.repelled)
        left = [said.text[one.first] for one in gone if not one.is_harmless]
        within = () if said.within == TOP else (said.within,)
        share = len(spans) / (len(spans) + len(left))
        return LinkedQuestion(
            said.question,
            conjunction(population, wish.expression, *within),
            spans,
            tuple(dict.fromkeys(plain(said.question[token.start : token.end]) for token in left)),
            round(share, 4),
            repelled,
            conjunction(population, wish.exact, *within),
        )

    def _is_doubtful(self, said: _Said, wish: Wish, gone: Sequence[Skip]) -> bool:
        """Tell whether a word that is passed over is denied, so that what is denied may be narrower, or more."""
        denied = (one.first for one in gone if not one.is_harmless and self._skips.is_denied(said.text, one.first))
        return any(place not in wish.repelled or said.goes_on(place + 1) for place in denied)

    def _asks_for_wholes(self, said: _Said) -> bool:
        """Tell whether wholes are asked for, and not kinds of what lies in them."""
        if self._asks_of_none_or_all(said):
            return False
        is_number = any((name, place) in said.lattice for name in ("count_of", "count_noun") for place in range(4))
        if not said.text or said.text[0].text not in item_words()["which"] or is_number:
            return True  # what is the number of
        is_whole = any(token.text in self._lattices.wholes for token in said.text)
        is_whole |= any(True for _ in self._lattices.concepts(said.text))
        is_whole |= any(last > 1 for last, _, _ in said.lattice.get(("polite", 0), ()))  # what do you have in
        if any(token.text in item_words()["kind_word"] for token in said.text[1:3]):
            return is_whole  # "what shapes are the skirts"
        if not is_whole and self._asks_for_kinds(said):
            return False
        terms = self.glossary.terms
        for span in said.spans:
            named = [terms[one.term] for one in span.found.senses]
            is_whole |= not named or any(one.kind == "item" or self.vocabulary.names_whole(one) for one in named)
        return is_whole or " ".join(token.text for token in said.text[:2]) in item_words()["which_ones"]

    def is_of_none_or_all(self, question: str) -> bool:
        """Tell whether a question is one that no wish for wholes says: "I wonder if only dresses have belts"."""
        return self._asks_of_none_or_all(self._said_of(question))

    @staticmethod
    def _asks_of_none_or_all(said: _Said) -> bool:
        """Tell whether it is asked if there are none, if all are so or only some, or which kinds: no wish says that."""
        words, listed, ends = [token.text for token in said.text], item_words(), said.ends
        kinds = ends("which", 0)
        if not set(ends("Kind", *kinds)).isdisjoint(ends("Trait", *kinds)):
            return True
        wondered = [last for name, first in said.lattice if name == "wonders_if" for last in ends(name, first)]
        there, counts = ends("there_is", 0), ends("how_many", 0)
        leads = [*wondered, *ends("aux", 0), *there, *ends("is_anybody", 0)]
        every = [first for name, first in said.lattice if name == "all_of_them" and first]
        on = listed["on_in"].keys() - listed["among"].keys()
        every = [first for first in every if words[first - 1] in on]
        wholly = ends("all_of_them", *(first for first in every if leads or not ends("altogether", first - 1)))
        if (leads or counts) and ends("whole", *wholly, *ends("det", *wholly)):
            return True
        never = [place for place, word in enumerate(words) if word in listed["never_word"]]
        never = [place for place in never if words[place - 1] not in listed["rel"]]
        claims = [at for at in range(2, len(words)) if words[at - 1] in listed["aux"] and ends("not", at)]
        claims = [at for at in claims if words[at - 2] not in listed["rel"] and not ends("Trait", *ends("not", at))]
        if wondered and any(at > min(wondered) for at in claims):
            return True
        heads = [*wondered, *ends("aux", 0), *there]
        heads += [*ends("there_are", *heads), *ends("there_is", *heads)]
        behind = [*wondered, *ends("there_are", *wondered), *ends("there_is", *wondered)]
        denied = (name for name in ("no", "neither", "nobody") if ends(name, *heads))
        narrowed = (name for name in ("only_word", "more_of", "fewer_of") if ends(name, *behind))
        return bool(leads and never) or any(True for _ in (*denied, *narrowed)) or _asks_what_part(said)

    def _asks_for_kinds(self, said: _Said) -> bool:
        """Tell whether "which things" or "which traits" are asked for, or what there is, as "what goes with"."""
        listed, second = item_words(), said.text[1].text if len(said.text) > 1 else ""
        is_joined = second in listed["aux"] or second in listed["be"] or ("goes_along", 1) in said.lattice
        is_bare = said.text[0].text in listed["what_worn"] and is_joined
        says = ("wear", 2) in said.lattice and any(name == "Trait" for name, _ in said.lattice)
        is_of_any = ("Many", 1) in said.lattice and not says  # "which clothes have wide sleeves" shows them
        return is_bare or is_of_any or any((name, 1) in said.lattice for name in ("Kind", "range_word"))

    def _is_general(self, iri: Iri) -> bool:
        """Tell whether something is a class of which all things are: one above all that have a word."""
        return any(iri in term.superclasses for term in self.glossary.terms.values()) and iri not in self.glossary.terms

    def _spans(self, question: _Said, expression: ClassExpression) -> Iterator[LinkedSpan]:
        said, text = dict(_signed(expression)), question.text
        together = {
            frozenset(some): is_denied for some, is_denied in _signed_together(expression)
        }  # stripes but no print
        for first, last, iri in self._lattices.concepts(text):
            if iri in said:
                start, end = text[first].start, text[last - 1].end
                words = question.question[start:end]
                yield LinkedSpan(start, end, words, iri, words.casefold(), "attribute", said[iri], 1.0)
        for (category, first), edges in question.lattice.items():
            for last, kinds, _ in edges if category == "Kind" else ():
                if (meant := next((iri for iri in cast(Kinds, kinds) if iri in said), None)) is not None:
                    start, end = text[first].start, text[last - 1].end
                    words = question.question[start:end]
                    yield LinkedSpan(start, end, words, meant, words.casefold(), "attribute", said[meant], 1.0)
        measured = next((iri for iri in said if iri in self.vocabulary.lengths), None)
        if measured is not None:
            term = self.glossary.terms[measured]
            for first, last in question.compared:
                start, end = text[first].start, text[last - 1].end
                words = question.question[start:end]
                yield LinkedSpan(start, end, words, term.iri, term.label, term.kind, said[measured], 1.0)
        general = next((iri for iri in said if self._is_general(iri)), None)
        for first, last, span, _ in question.spans:
            if not span.senses and general is not None:  # things of any class
                start, end = text[first].start, text[last - 1].end
                words = question.question[start:end]
                yield LinkedSpan(start, end, words, general, words.casefold(), "item", said[general], 1.0)
            for sense in span.senses:
                term = self.glossary.terms[sense.term]
                meant = next((iri for iri in (term.iri, *term.individuals) if iri in said), None)
                if meant is None and term.denies is not None and term.denies in said:
                    meant = term.denies
                if meant is None and (kinds := self._listed_kinds(term, said)):  # "what sleeves do coats have?"
                    meant, term = kinds[0], self.glossary.terms[kinds[0]]
                if meant is not None:
                    start, end = text[first].start, text[last - 1].end
                    is_denied = together.get(frozenset(term.individuals), said[meant]) and term.denies is None
                    words = question.question[start:end]
                    yield LinkedSpan(start, end, words, term.iri, term.label, term.kind, is_denied, span.certainty)
                    break

    def _listed_kinds(self, term: Term, said: Container[Iri]) -> Kinds:
        """Return the kinds of a part if an expression names most, as one does of which some are asked for.

        Those come first that are stated of wholes.
        """
        terms = self.glossary.terms
        kinds = self.vocabulary.kinds_of((term.iri,)) if term.kind == "item" else ()
        named = [iri for iri in kinds if iri in said]
        named.sort(key=lambda iri: not self.glossary.is_shared(terms[iri]))
        return tuple(named) if len(named) > max(len(kinds) // 2, 1) else ()


def _ranged(said: _Said, expression: ClassExpression) -> Iterator[LinkedSpan]:
    """Yield the words for things of many classes, "accessories", as what an expression says of the first of these."""
    named = next(_signed(expression), None)
    if named is None:
        return
    meant, is_denied = named
    for (category, first), edges in said.lattice.items():
        for last, *_ in edges if category in _RANGED else ():
            start, end = said.text[first].start, said.text[last - 1].end
            words = said.question[start:end]
            yield LinkedSpan(start, end, words, meant, words.casefold(), "item", is_denied, 1.0)


def _asks_what_part(said: _Said) -> bool:
    """Tell whether it is asked if all, most or few of some are such: "do most people …"."""
    leads = [
        *said.ends("aux", 0),
        *(last for name, at in said.lattice if name == "wonders_if" for last in said.ends(name, at)),
    ]
    return any(said.ends(name, *leads) for name in _SHARES)


def _bound(vocabulary: Vocabulary) -> _Actions:
    def costed(name: str, *values: object) -> Iterator[tuple[object, int]]:
        yield from ((value, 0) for value in ACTIONS[name](vocabulary, *values))

    return {name: partial(costed, name) for name in ACTIONS}


def _size(skips: Sequence[Skip]) -> int:
    return sum(one.last - one.first for one in skips)


def _set_off(text: Sequence[Token]) -> set[int]:
    """Return the places of words that a comma sets off from what they go on with: "sewn on, | not just | printed"."""
    det = item_words()["det"]
    starts = {
        place for place in range(len(text) - 2) if "comma" in text[place].marks and text[place + 2].text not in det
    }
    return starts | {place + 1 for place in starts}


def _with_signs(text: Iterable[Token], question: str) -> Iterator[Token]:
    """Yield the words of a question, with a word for a sign right before one that leaves it out, as in "coat -hat".

    >>> [token.text for token in _with_signs(tokenise("coat -hat t-shirt - bag"), "coat -hat t-shirt - bag")]
    ['coat', 'without', 'hat', 't', 'shirt', 'bag']
    >>> [token.text for token in _with_signs(tokenise("coat !hat bag! belt"), "coat !hat bag! belt")]
    ['coat', 'without', 'hat', 'bag', 'belt']
    >>> [token.text for token in _with_signs(tokenise("coat + bag - hat"), "coat + bag - hat")]
    ['coat', 'and', 'bag', 'without', 'hat']
    >>> [token.text for token in _with_signs(tokenise("hats in >5% of them"), "hats in >5% of them")]
    ['hats', 'in', 'more', 'than', '5', 'percent', 'of', 'them']
    """
    for token in text:
        if token.text.isdecimal():
            yield from _as_words(token, question)
            continue
        before, is_of_thing = question[: token.start], token.text not in item_words()["with"]
        if is_of_thing and _LEAVES_OUT.search(before) and not token.text.isdecimal():
            yield Token(token.start - 1, token.start, next(iter(item_words()["minus_sign"])))
            yield replace(token, marks=frozenset())
        elif question[token.start : token.end] == "+" and before[-1:].isdecimal():
            yield replace(token, text=next(iter(item_words()["plus_sign"])))  # 3+ patterns
        else:
            yield token


def _as_words(token: Token, question: str) -> Iterator[Token]:
    """Yield a number with words for the signs beside it, as in “>5%”."""
    sign = _COMPARES.search(question[: token.start])
    if sign:
        for word in next(iter(item_words()[_SIGNS[sign[1]]])).split():
            yield Token(sign.start(), sign.end(), word)
    yield token
    if question[token.end : token.end + 2].lstrip()[:1] == "%":
        yield Token(token.end, token.end + 1, next(iter(item_words()["sign_percent"])))


def _retracted(text: Sequence[Token]) -> int:
    """Return how many words a question takes back: "Long gloves? No, just tell me …".

    >>> [_retracted(tokenise(said)) for said in ("Coats? No wait, hats", "hats, no coats")]
    [3, 0]
    """
    said = [token.text for token in text]
    phrases = [phrase.split() for phrase in item_words()["retraction"]]
    alone = item_words()["retraction_alone"]
    for place in range(len(text) - 1, 0, -1):
        if text[place].marks & {"comma", "stop"}:
            sizes = [len(phrase) for phrase in phrases if _stands(said, place, phrase)]
            if sizes and place + max(sizes) < len(text):
                return place + max(sizes)
            if "stop" in text[place].marks and said[place] in alone and place + 1 < len(text) and text[place + 1].marks:
                return place + 1  # "Velvet? No, tweed"
    return 0


def _stands(said: Sequence[str], place: int, phrase: Sequence[str]) -> bool:
    return list(said[place : place + len(phrase)]) == list(phrase)


def _signed(expression: ClassExpression) -> Iterator[tuple[Iri, bool]]:
    """Yield the classes and individuals of an expression, and whether it denies them."""
    return ((iri, is_denied) for some, is_denied in _signed_together(expression) for iri in some)


def _signed_together(expression: ClassExpression, *, denied: bool = False) -> Iterator[tuple[tuple[Iri, ...], bool]]:
    """Yield the classes and the sets of individuals of an expression, and whether it denies them."""
    match expression:
        case Named(iri):
            yield (iri,), denied
        case OneOf(individuals):
            yield tuple(individuals), denied
        case And(operands) | Or(operands):
            for operand in operands:
                yield from _signed_together(operand, denied=denied)
        case Not(operand):
            yield from _signed_together(operand, denied=not denied)
        case Some(_, filler) | AtLeast(_, _, filler) | AtMost(_, _, filler):
            yield from _signed_together(filler, denied=denied)


def _iris(expressions: Iterable[ClassExpression]) -> set[Iri]:
    """Return the classes and individuals in expressions."""
    parts = [part for one in expressions for part in walk(one)]
    named = {part.iri for part in parts if isinstance(part, Named)}
    return named | {iri for part in parts if isinstance(part, OneOf) for iri in part.individuals}
