"""What was asked and what answers it exactly, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import chain
from types import MappingProxyType
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.conflicts import asked_and_denied, kind_of_unknown
from mrag_owl.expressions.english import to_english
from mrag_owl.expressions.english_qualities import alternatives
from mrag_owl.expressions.english_verbs import agree, names_year
from mrag_owl.expressions.english_words import begun, plural, unit_of, with_article
from mrag_owl.expressions.explanations import noun_of
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.partial import surely
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    Compared,
    DataSays,
    DataSome,
    Named,
    Not,
    OneOf,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
    signature,
    walk,
)
from mrag_owl.generation.answers import (
    NOT_KNOWN,
    NOT_STATED,
    Verdict,
    listed,
    ranking_in_words,
    sentence_of_choice,
    sentence_of_count,
    sentence_of_extreme,
    sentence_of_list,
    sentence_of_ranking,
    some_of,
    superlative,
    with_unknown,
)
from mrag_owl.generation.template import number
from mrag_owl.pipeline.ask.ages import life_in_words, sentence_of_age, sentence_of_lives
from mrag_owl.pipeline.ask.country_parts import CountryParts
from mrag_owl.pipeline.ask.named_extremes import sentence_of_named
from mrag_owl.pipeline.ask.whether_answers import answer_whether
from mrag_owl.reading.answering import Exact, answer, tallied, valued
from mrag_owl.reading.forms import (
    EVERY,
    Age,
    Asked,
    Calculated,
    Counted,
    Extreme,
    Foremost,
    Listed,
    Mean,
    More,
    Peak,
    Quota,
    Ranked,
    Share,
    Varied,
    Whether,
    Worded,
    is_within,
)
from mrag_owl.reading.gathered import with_gathered
from mrag_owl.reading.languages import words as english_words
from mrag_owl.reading.meaning import back
from mrag_owl.reading.names import Names
from mrag_owl.reading.peaks import group_name, in_time, span_name
from mrag_owl.reading.periods import Range, around_year, reaching
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri, Result
from mrag_owl.vocabulary import RDFS_LABEL

_NAMED = 5
_RECORDS = 20  # whose words are told one by one
_PICKED = 8  # individuals that a question has found one by one
_SAID = 12  # words of titles
_IN_ORDER = 20  # of so many of the first that are told
_SPANS = 60  # of time, each with its number
_RANKED = 3  # of a ranking that are told beside what was asked about, or of what stands for several
_TOLD, _TOLD_FIRST = 12, 10  # of an order that are told one by one: all of a short one, and the first of a long one
_OPTIONS = 6  # of a choice that are told by name
_QUOTED = 15  # words
_WORDED = 3  # wordings of dates
_MOST_WORDS = 30  # of what was asked that an answer says again; `Understood` has all


def plain_line(text: str) -> str:
    r"""Return a text on one line.

    >>> plain_line("support: 762 x 1118 mm\r\nframe: 1105 x 1458 mm")
    'support: 762 x 1118 mm; frame: 1105 x 1458 mm'
    """
    return "; ".join(filter(None, (line.strip() for line in text.splitlines())))


def _quoted(text: str) -> str:
    """Return what a record says on one line; what has sentences of its own as a quotation."""
    line = plain_line(text)
    return f"“{line}”" if len(line.split()) > _QUOTED else line


@dataclass(frozen=True)
class Sentences:
    """Puts questions and their answers over a store into the words that it has for them.

    `births` are the properties that say where somebody was born, `within` those from a place to what it lies in,
    `lesser` those that say less than another, and `showing` say what works show, of which `headings` are no things
    themselves.
    """

    extents: Extents
    names: Names
    lexicon: Lexicon
    item_roles: tuple[Iri, ...] = ()
    bounds: Mapping[Iri, tuple[Iri, Iri]] = field(default_factory=dict)
    absences: frozenset[Iri] = frozenset()
    births: frozenset[Iri] = frozenset()
    within: tuple[Role, ...] = ()
    lesser: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)
    showing: frozenset[Role] = frozenset()
    headings: frozenset[Iri] = frozenset()
    within_years: Callable[[Range, Role], ClassExpression | None] = lambda _, __: None
    words_of: Mapping[Iri, Iri] = field(default_factory=dict)
    aged: Callable[[Compared], Sequence[Iri]] = lambda _: ()

    def asked(self, asked: Asked) -> str:
        """Return what a question asks for, as a noun phrase or a clause."""
        if isinstance(asked, Whether) and (kind := kind_of_unknown(asked.expression)) is not None:
            return f"whether there are {self._english(kind)} of which none are known here"
        if isinstance(asked, Ranked | Extreme | Foremost | Peak) and asked.first > 1:
            if isinstance(asked, Peak) and asked.first == EVERY:
                within = agree(self.lexicon.verb(asked.role.iri).template, many=True).format("each")
                return f"how many {self._counted(asked)} {within}"
            order = f"number {asked.first}" if asked.is_nth else f"the first {number(asked.first)}"
            order = f"{'all' if asked.first == EVERY else order} in this order"
            return f"{order}: {self.asked(replace(asked, first=1, is_nth=False))}"
        said = self._kinds_asked(asked) or self._english(asked.expression)
        match asked:
            case Counted(bounds=None):
                return f"the number of {said}"
            case Counted(bounds=(low, high)):
                return f"whether there are {_many_in_words(low, high)} {said}"
            case Ranked() if self._kinds_asked(asked):
                of = "" if _are_any(asked.counted) else f" of {self._english(asked.counted)}"
                return f"{'the rarest' if asked.fewest else 'the most common'} {said}{of}"
            case Ranked() if asked.via is not None:
                return f"{said} with the {'fewest' if asked.fewest else 'most'} {self._counted(asked)}"
            case Ranked():
                counted = self._counted(asked)
                return ranking_in_words(said, counted, asked.role, self.lexicon, fewest=asked.fewest)
            case Extreme():
                extreme = superlative(self.names.label(asked.data_property), least=asked.least)
                if asked.role is None:
                    return f"{said} with the {extreme}"
                verb = agree(self.lexicon.verb(asked.role.iri).template, many=True)
                return f"{said} that {verb.format(f'the {extreme}')}"
            case More():
                asks = "how many more" if asked.is_number else "whether there are more"
                return f"{asks} {said} {'there are ' * asked.is_number}than {self._english(asked.other)}"
            case Share(quota=None):
                return f"what share of {self._english(asked.whole)} are {said}"
            case Share(quota=Quota() as quota):
                return f"whether {_quota_in_words(quota)} of {self._english(asked.whole)} are {said}"
            case Mean():
                return f"the average number of {self._averaged(asked)} in {said}"
            case Varied():
                return f"{said} of the most different kinds: {self._kinds_of(asked)}"
            case Foremost(is_of_each=True):
                return f"how many there are: {', and '.join(self._english(one) for _, one in asked.options)}"
            case Foremost():
                among = self._among_such(asked)
                is_bound = (
                    self.lexicon.shows_things and not among and not all(_is_plain(one) for _, one in asked.options)
                )
                options = [
                    self._english(one) if is_bound and not among else self._option(asked, iri, self.names.label)
                    for iri, one in asked.options
                ]
                if len(options) > _OPTIONS:
                    options = [*options[: _OPTIONS - 1], f"{len(options) - _OPTIONS + 1} more"]
                often = (
                    _bounds_in_words(asked.bounds) if asked.bounds else f"{'least' if asked.fewest else 'most'} often"
                )
                return f"which of these are there {often}{among}: {'; '.join(options)}"
            case Peak(said_by=str() as said_by):
                return f"by whom the most {said} were {asked.said_as}, as far as the {self.names.label(said_by)}s say"
            case Peak() if (
                not asked.role.inverse and not span_name(asked.groups[0][0]) and asked.role.iri in self.bounds
            ):
                years, role = plural(self.lexicon.thing(asked.role.iri)), replace(asked.role, inverse=True)
                return ranking_in_words(years, said, role, self.lexicon, fewest=asked.fewest)
            case Peak():
                extreme = "fewest" if asked.fewest else "most"
                return f"what has the {extreme} {said}"
            case Calculated():
                return f"the {asked.what} of {self._whose(asked.expression)}"
            case Worded(_, data_property, is_place):
                place = "place in the " * is_place
                return f"the {place}{self.names.label(data_property)} of {self._whose(asked.expression)}"
            case Whether():
                return f"whether there are {'no ' * asked.is_denied}{said}"
        return said

    def _among_such(self, asked: Foremost) -> str:
        """Return what is said of all that are compared, " among paintings by Blake"; "" without a condition."""
        parts = [one.operands if isinstance(one, And) else (one,) for _, one in asked.options]
        shared = [part for part in parts[0] if all(part in others for others in parts)]
        if all(isinstance(part, Named) for part in shared):
            return ""
        return f" among {self._english(conjunction(*shared))}"

    def _kinds_asked(self, asked: Asked) -> str:
        """Return what kinds of traits a question asks for, "colours" or "colours of coats"; "" for anything else."""
        borne, expression, counts = _borne(asked), asked.expression, _counts(asked.expression)
        borne = borne or next(((one.role, one.filler) for one in counts if isinstance(asked, Listed | Counted)), None)
        parts = expression.operands if isinstance(expression, And) else (expression,)
        listed = [one.individuals for one in parts if isinstance(one, OneOf)]
        is_all = not listed and isinstance(asked, Counted)  # how many different colours
        if borne is None or not self.item_roles or not (is_all or len(listed) == 1):
            return ""
        role, bearers = borne
        named = [one for one in parts if isinstance(one, Named)]
        if is_all and named and not counts:  # each bag
            things = self._english(conjunction(*named))
            return things if isinstance(bearers, Named) else f"{things} of {self._named(bearers)}"
        some = listed[0] if listed else ()
        above = {self.lexicon.kinds.get(iri, "") for iri in some}
        wider = [(len(one), iri) for one, iri in self.lexicon.groups.items() if len(some) > 1 and set(some) < set(one)]
        group = self.lexicon.groups.get(some) or min(wider, default=(0, None))[1]  # patterns, without what says none
        noun = self.lexicon.labels.get(group, "") if group is not None else above.pop() if len(above) == 1 else ""
        noun = (noun or self.lexicon.verb(role.iri).noun).partition(",")[0].removesuffix(" type")
        if not noun:
            return ""
        ends = Counter(label.partition(" (")[2].removesuffix(")") for label in map(self.names.label, some))
        end, often_so = ends.most_common(1)[0] if ends else ("", 0)
        nouns = f"kinds of {end}" if end and end not in noun and 2 * often_so > len(some) else plural(noun)
        if isinstance(asked, Ranked):
            return nouns
        if counts:
            often = _counts_in_words(counts)
            wholes = self._english(bearers, "one") if often == "one" else f"{often} {self._english(bearers)}"
            return f"{nouns} in {wholes}"
        if _are_any(bearers) or (nouns != plural(noun) and isinstance(bearers, Named)):
            return nouns
        return f"{nouns} {'of' if nouns == plural(noun) else 'in'} {self._named(bearers)}"

    def _named(self, expression: ClassExpression) -> str:
        """Return an expression in words, or the one individual that it names."""
        named = next((one.individuals for one in _parts(expression) if isinstance(one, OneOf)), ())
        return self.names.label(named[0]) if len(named) == 1 else self._english(expression)

    def answered(
        self,
        asked: Asked,
        exact: Exact,
        shown: tuple[Result, ...],
        *,
        counted: ClassExpression,
        lives: Mapping[Iri, Age] = MappingProxyType({}),
        about: str = "",
        doubt: str | None = None,
    ) -> str:
        """Return the answer, and of how many it is not known whether they are of what was `counted` for it.

        `lives` has the years and ages of people that a question has found by them; `about` is told behind the answer;
        with a `doubt`, which may be told behind what makes it so, a yes or no is not known.
        """
        english, total = self._kinds_asked(asked) or self._briefly(asked.expression), len(exact.individuals)
        text = self._of_lives(asked, shown, total, lives)
        if isinstance(asked, Whether):
            verdict = self._verdict(asked, shown, total)
            text = str(verdict if doubt is None else Verdict(NOT_KNOWN, f"{verdict.because}{doubt}"))
        text = text or self._told(asked, exact, shown, english=english, total=total)
        text = self._claimed(asked, text)
        text += about
        if not (left := self._left(asked)):
            unknown = 0 if isinstance(asked, More | Share | Mean) else self._unknown(counted)
            text = with_unknown(text, english, unknown, is_none=not total and not exact.count) if unknown else text
        else:
            borne = _borne(asked)
            is_named = borne is not None and any(isinstance(one, Named) for one in _parts(borne[1]))
            of = self._english(borne[1]) if borne is not None and is_named else ""
            is_none = isinstance(asked, Listed) and not total
            text = with_unknown(text, english, left, is_none=is_none and bool(of), of=of)
            if isinstance(asked, Ranked) and not asked.claimed:
                text = f"As far as is known, {text[0].lower()}{text[1:]}"
        if none := self._none_of_these(asked):
            text += f" Left out, as what has none of these: {none}."
        text += _by_titles(text, counted, is_any=bool(total or exact.count))
        if isinstance(asked, Counted | Listed | Extreme) and total and self._is_as_far_as_stated(asked.expression):
            text += " This is as far as is stated: what is not stated may only be unknown."
        if total:
            text += self._undated(asked)
        if total or isinstance(asked, Listed):
            text += self._perhaps_aged(asked, total)
        is_any = isinstance(asked, Whether) and total > 1 and not (asked.is_none or asked.is_denied)
        if (isinstance(asked, Counted | Listed) and total) or is_any:
            text += self._unstated(asked.expression) + self._roughly(asked.expression)
            text += self._around_year(asked.expression)
        elif isinstance(asked, Counted | Listed) and not exact.count:
            text += self._around_year(asked.expression).replace("Beside these, ", "")
        if isinstance(asked, Peak) and total == 1 and asked.first == 1:
            group = dict(asked.groups)[exact.individuals[0]]
            text += self._roughly(group) + self._around_year(group)
        if exact.words and not isinstance(asked, Worded):
            text += f"\nIn the words of the record{'s' * (len(exact.words) > 1)}: {self._words(exact)}"
        return text

    def _claimed(self, asked: Asked, text: str) -> str:
        """Return the answer to whether something is what most are: yes or no, before what there is most of."""
        if not isinstance(asked, Ranked | Foremost) or not asked.claimed:
            return text
        if isinstance(asked, Ranked):
            counts = {iri: number for iri, number in tallied(asked, self.extents).items() if number}
            order = sorted(counts, key=lambda iri: (counts[iri] if asked.fewest else -counts[iri], iri))
            ranked = [
                f"{self.called(iri)} ({counts[iri]:,})" for iri in order if iri in (*order[:_RANKED], *asked.claimed)
            ]
            text = f"{'Fewest' if asked.fewest else 'Most'}: {', then '.join(ranked)}."
        else:
            counts = {iri: number for iri, one in asked.options if (number := self.extents.count(one))}
        extreme = (min if asked.fewest else max)(counts.values(), default=0)
        is_so = any(counts.get(iri) == extreme for iri in asked.claimed)
        said = f"{'as far as is known, ' * bool(self._left(asked))}{'yes' if is_so else 'no'}"
        return f"{begun(said)}. {text}"

    def counted(self, expression: ClassExpression, number: int) -> str:
        """Return how many there are of something."""
        return sentence_of_count(number, self._english(expression), one=self._english(expression, "one"))

    def _each(self, some: Iterable[ClassExpression]) -> str:
        """Return how many there are of each of some."""
        *told, last = (f"{self.extents.count(one):,} {self._english(one)}" for one in some)
        return f"{', '.join(told)}, and {last}"

    def _of_lives(self, asked: Asked, shown: tuple[Result, ...], total: int, lives: Mapping[Iri, Age]) -> str:
        """Return people with their ages; "" where none are known."""
        if not lives:
            return ""
        if total == 1:
            kind = _kind_of_one(asked.expression)
            called = f"{shown[0].label}, {self._english(kind, 'a')}" if kind is not None else shown[0].label
            return f"{called}, {life_in_words(lives[shown[0].iri])}."
        parts = asked.expression.operands if isinstance(asked.expression, And) else (asked.expression,)
        kinds = conjunction(*(part for part in parts if isinstance(part, Named)))
        is_told = any(isinstance(part, OneOf) and part.compared is not None for part in parts)
        such = self._english(asked.expression) if is_told else f"{self._english(kinds)} that match"
        return sentence_of_lives(shown, total, such, lives)

    def _unstated(self, expression: ClassExpression) -> str:
        """Return of how many it is not stated where somebody was born, everybody somewhere, or in which part there.

        And of how many nothing is stated of what a question denies: of what shows no animals, if it shows anything.
        """
        said = []
        for iri in sorted(self.births):
            some = self.extents.count(expression) - self.extents.count(surely(expression, frozenset((iri,))))
            if some:
                said.append(f"For {number(some)} of these, no {self.names.label(iri)} is stated.")
        for role in () if self.item_roles else _denied(expression):
            thing = self.lexicon.thing(role.iri)
            short = (negation(Some(Role(iri, role.inverse), TOP)) for iri in self.lesser.get(role.iri, ()))
            lacking = conjunction(expression, negation(Some(role, TOP)), *short)
            some, all_of = (0 if names_year(thing) else self.extents.count(one) for one in (lacking, expression))
            if some > 0 and role.iri not in self.births:
                of = f"For {number(some)} of these" if some < all_of else "For all of these" if some > 1 else "Here"
                said.append(f"{of}, no {thing} is stated.")
        for role in _never(expression):
            some, all_of = (
                self.extents.count(one) for one in (conjunction(expression, negation(Some(role, TOP))), expression)
            )
            if 0 < some < all_of:
                said.append(f"Nothing here is stated to be by {number(some)} of these.")
        return "".join(f" {one}" for one in said) + self._parts.told(expression)

    def _is_as_far_as_stated(self, expression: ClassExpression) -> bool:
        """Tell whether an expression has one year and takes another, which is not stated, for none: the living."""
        parts = [part for one in walk(expression) if isinstance(one, And) for part in one.operands]
        known = (part for part in parts if isinstance(part, Some))
        lacking = (part.operand for part in parts if isinstance(part, Not) and isinstance(part.operand, Some))
        return all(
            any(one.filler == TOP and names_year(self.lexicon.thing(one.role.iri)) for one in some)
            for some in (known, lacking)
        )

    @cached_property
    def _parts(self) -> CountryParts:
        return CountryParts(self.extents, self.names, self.births, self.within)

    def _around_year(self, expression: ClassExpression) -> str:
        """Return how many more there are with a year among those of their date, where what is of it alone was told."""
        found = [around_year(expression, self.bounds, is_stated=one) for one in (True, False)]
        if found[0] is None or found[1] is None:
            more = self._reaching(expression)
            reach = "its date reaches" if len(more) == 1 else "their dates reach"
            named = some_of([self.called(one) for one in more[:_NAMED]], len(more))
            return f"\nBeside these, {named} may be so: {reach} further." if more else ""
        years = " or ".join(map(str, found[0][1]))
        more, spans = (
            self.extents.individuals(conjunction(one[0], negation(expression))) for one in found if one is not None
        )
        others = [one for one in spans if one not in {*more}]
        told = []
        for some, kind in ((more, "a stated date"), (others, "a span of years or an approximate date")):
            has = "has" if len(some) == 1 else "have"
            named = some_of([self.called(one) for one in some[:_NAMED]], len(some))
            told += [f"{named} {has} {kind} that includes {years}"] if some else []
        return f"\nBeside these, {'; '.join(told)}." if told else ""

    def _roughly(self, expression: ClassExpression) -> str:
        """Return for how many of those that are dated no exact year is stated, as for "c. 1800"; few in words."""
        for iri, ends in self.bounds.items():
            undated = negation(Some(Role(iri), TOP))
            if (_bounded(expression, ends) or Some(Role(iri), TOP) in {*_either(expression)}) and (
                some := self.extents.ids(conjunction(expression, undated))
            ).size:
                return f" For {number(len(some))} of these, no exact year is stated{self._dated_as(iri, some)}."
            for part in (one for one in _parts(expression) if isinstance(one, Some)):
                theirs = conjunction(
                    part.filler, undated, Some(replace(part.role, inverse=not part.role.inverse), expression)
                )
                if _bounded(part.filler, ends) and (many := self.extents.count(theirs)):
                    kinds = conjunction(*(one for one in _parts(part.filler) if isinstance(one, Named)))
                    return f" For {number(many)} of the {self._english(kinds)}, no exact year is stated."
        return ""

    def _reaching(self, expression: ClassExpression) -> Sequence[Iri]:
        """Return what has a part of its date between the years that are asked for, but not all of it."""
        wider = reaching(expression, self.bounds)
        return self.extents.individuals(conjunction(wider, negation(expression))) if wider != expression else ()

    def _perhaps_aged(self, asked: Asked, total: int) -> str:
        """Return of whom the years of their lives leave open whether they became as old as is asked for."""
        is_told = isinstance(asked, Counted) or (isinstance(asked, Listed) and total > 1)
        perhaps = self._perhaps(asked.expression, "aged") if is_told else None
        if perhaps is None:
            return self._perhaps_made_aged(asked, total)
        told = []
        for lead, some in (("Of these, ", asked.expression), ("Beside these, ", negation(asked.expression))):
            if found := self.extents.individuals(conjunction(perhaps, some)):
                named = some_of([self.called(iri) for iri in found[:_NAMED]], len(found))
                open_to = "may not be so" if lead[0] == "O" else "may be so"
                told.append(f"\n{lead}{named} {open_to}: only the years of birth and death are known.")
        return "".join(told)

    def _perhaps_made_aged(self, asked: Asked, total: int) -> str:
        """Return what else may have been made at the age that is asked for, by the years that are known."""
        perhaps = self._perhaps(asked.expression, "made aged") if isinstance(asked, Counted | Listed) else None
        found = self.extents.individuals(conjunction(perhaps, negation(asked.expression))) if perhaps else ()
        if not found:
            return ""
        named = some_of([self.called(iri) for iri in found[:_NAMED]], len(found))
        lead = "Beside these, " if total else "Still, "
        return f"\n{lead}{named} may be so: only years are known, or the dates are rough."

    def _perhaps(self, expression: ClassExpression, by: Literal["aged", "made aged"]) -> ClassExpression | None:
        """Return what is asked for, of those of whom years leave open whether they were, or became, as old as that."""
        perhaps: Literal["perhaps aged", "perhaps made aged"] = "perhaps aged" if by == "aged" else "perhaps made aged"
        for one in walk(expression):
            how = one.compared if isinstance(one, OneOf) else None
            if how is not None and how.by == by and (others := self.aged(replace(how, by=perhaps))):
                return _put(expression, one, one_of(*others))
        return None

    def _dated_as(self, role: Iri, dated: NDArray[np.int32]) -> str:
        """Return in what words records date some, behind a colon; "" where these are many, or none."""
        texts = Counter(text for one in dated.tolist() for text in self._date_words(role, one)).most_common()
        if not texts or len(texts) > _WORDED:
            return ""
        return f": {listed([f'“{text}”' + f' ({many})' * (many > 1) for text, many in texts])}"

    def _date_words(self, role: Iri, one: int) -> tuple[str, ...]:
        """Return the words in which a record dates one by a role."""
        said_by, base = self.words_of.get(role), self.extents.knowledge_base
        return tuple(map(plain_line, base.texts(said_by).of(one))) if said_by is not None else ()

    def _ends_as(self, asked: Extreme, found: Iterable[Iri], value: float) -> str:
        """Return the words of the dates of what is first or last, where they say more than a year alone, else ""."""
        role = next((iri for iri, ends in self.bounds.items() if asked.data_property in ends), None)
        if role is None or asked.role is not None:
            return ""
        texts = dict.fromkeys(
            text for iri in found for text in self._date_words(role, self.extents.knowledge_base.find(iri))
        )
        return listed([f"“{text}”" for text in texts]) if texts and [*texts] != [f"{value:.10g}"] else ""

    def _undated(self, asked: Asked) -> str:
        """Return what else may be first or last in time of those among which something is, as no year is stated."""
        told = []
        for first in [asked, *map(_as_extreme, walk(asked.expression))]:
            if not isinstance(first, Extreme) or not names_year(self.names.label(first.data_property)):
                continue
            dated = [Role(iri) for iri, ends in self.bounds.items() if first.data_property in ends]
            role, value = first.role or next(iter(dated), None), answer(first, self.extents).value
            if role is None or value is None or first.first > 1:
                continue
            span = Range(value + 1) if first.least else Range(most=value - 1)
            if (surely_not := self.within_years(span, role)) is not None:
                lacking = conjunction(first.expression, negation(valued(first)), negation(surely_not))
                if some := self.extents.individuals(lacking):
                    named = some_of([self.called(one) for one in some[:_NAMED]], len(some))
                    of = "it" if len(some) == 1 else "them"
                    when = "earlier" if first.least else "later"
                    told.append(f" {begun(named)} may be {when}: no year of {of} is stated.")
        return "".join(dict.fromkeys(told))

    def _words(self, exact: Exact) -> str:
        """Return what records say of many: the commonest texts, with how many say so."""
        if len(exact.words) <= _RECORDS:
            return self._texts(exact)
        said = Counter(chain.from_iterable(texts for _, texts in exact.words)).most_common()
        more = [f"{len(said) - _SAID:,} more"] if len(said) > _SAID else []
        return listed([*(f"{_quoted(text)} ({many:,})" for text, many in said[:_SAID]), *more])

    def _texts(self, exact: Exact) -> str:
        """Return what records say, each after the name of what it is said of."""
        each = [f"{self.called(iri)}: {' | '.join(map(_quoted, texts))}" for iri, texts in exact.words]
        more = [f"and {len(each) - _RECORDS:,} more"] if len(each) > _RECORDS else []
        return "; ".join((*each[:_RECORDS], *more))

    def _in_order(self, asked: Ranked | Extreme | Foremost | Peak, exact: Exact, english: str) -> str:
        """Return so many of the first, each with its number, and how many more equal the last of them."""
        unit, extreme = "", "fewest" if not isinstance(asked, Extreme) and asked.fewest else "most"
        if isinstance(asked, Extreme):
            measure = self.names.label(asked.data_property)
            heading = f"{superlative(measure, least=asked.least)} of {english}"
            unit = self.lexicon.phrases.get(asked.data_property, "{}").partition("{}")[2]
        elif isinstance(asked, Ranked) and self._kinds_asked(asked):
            heading = f"{'rarest' if asked.fewest else 'most common'} {english}"
        else:
            heading = extreme if isinstance(asked, Foremost) else f"{extreme} {self._counted(asked)}"
        if isinstance(asked, Peak) and asked.said_by is not None:
            heading = f"{heading} {asked.said_as}, by the {self.names.label(asked.said_by)}s"
        of_each = isinstance(asked, Peak) and asked.first == EVERY
        named = exact.numbers[: _SPANS if of_each else _IN_ORDER][: len(exact.numbers) if asked.is_nth else asked.first]
        is_year = isinstance(asked, Extreme) and names_year(measure)
        numbers = [
            (self._ends_as(asked, [iri], one) if isinstance(asked, Extreme) else "")
            or f"{one:{'.10g' if is_year else ',.10g'}}"
            for iri, one in named
        ]
        names = [group_name(iri) or self.called(iri) for iri, _ in named]
        told = ", ".join(f"{name} ({one}{unit})" for name, one in zip(names, numbers, strict=True))
        if isinstance(asked, Ranked | Peak) and asked.first == EVERY:
            left = len(exact.numbers) - len(named)
            fewer = (
                f" {begun(number(left))} more {'has' if left == 1 else 'have'} no more than the last." if left else ""
            )
            if isinstance(asked, Peak) and in_time(exact.numbers):
                within = agree(self.lexicon.verb(asked.role.iri).template, many=True).format("each")
                counted = self._counted(asked)
                also = "and" if " that " in counted else "that"
                return f"{begun(counted)} {also} {within}, by time: {told or 'none'}."
            return f"{begun(self._counted(asked))}, the most first: {told or 'none'}.{fewer}"
        if asked.is_nth:
            return f"{begun(heading)}, number {asked.first} in this order: {told or 'none'}."
        more = len(exact.numbers) - asked.first
        equal = f" {begun(number(more))} more {'equals' if more == 1 else 'equal'} the last." if more > 0 else ""
        return f"{begun(heading)}: {told or 'none'}.{equal}"

    def _given(self, asked: Peak, record: str, english: str) -> str:
        """Return who gave most, by the name that records have for them, and who come next."""
        numbers = [(group_name(iri), self.extents.count(one)) for iri, one in asked.groups]
        (name, most), *others = sorted(numbers, key=lambda one: -one[1])
        equal = [one for one, number in others if number == most]
        behind = [f"{one} ({number:,})" for one, number in others[len(equal) : _NAMED - 1] if number]
        ranked = f"By the {record}s, the most {english}, {most:,}{' each' * bool(equal)}, were {asked.said_as} by "
        ranked += some_of([name, *equal][:_NAMED], 1 + len(equal)) + (f"; then by {listed(behind)}" if behind else "")
        makers = [one for one, _ in numbers[:_NAMED] if self._is_kind_of_maker(one)]
        note = f" {begun(makers[0])} is in each case whoever made it." if makers else ""
        return f"{ranked}.{note}"

    def _is_kind_of_maker(self, name: str) -> bool:
        article, _, noun = name.lower().partition(" ")
        return article == "the" and noun in self.names.classes

    def _none_stated(self, asked: Asked, exact: Exact, english: str) -> str:
        """Return that nothing is stated of one thing; no exact year where a record has one in words: c.1918–9."""
        roles = [part.role.iri for part in walk(asked.expression) if isinstance(part, Some)]
        is_rough = bool(exact.words) and not self.bounds.keys().isdisjoint(roles)
        return f"No exact {english} are stated." if is_rough else f"No {english} are stated here."

    def _told(self, asked: Asked, exact: Exact, shown: tuple[Result, ...], *, english: str, total: int) -> str:
        lexicon, name = self.lexicon, self.called
        if isinstance(asked, Ranked | Extreme | Foremost | Peak) and asked.first > 1:
            return self._in_order(asked, exact, english)
        match asked:
            case Counted() | Listed() if (kind := kind_of_unknown(asked.expression)) is not None:
                return f"None: no such {self._english(kind)} are known here, at least not by that name."
            case Counted() | Listed() if not total and (alike := self._not_apart(asked.expression)):
                return f"{NOT_KNOWN}: {alike}."
            case Listed() if not total and (unsaid := _said_of_one(asked.expression, self.extents)) is not None:
                return str(answer_whether(unsaid, (), 0, extents=self.extents, lexicon=lexicon, name=name))
            case Listed() if not total and _is_of_one(asked.expression):
                return self._none_stated(asked, exact, english)
            case Counted():
                said = sentence_of_count(exact.count or 0, english, one=self._english(asked.expression, "one"))
                if asked.bounds is not None:
                    return (
                        f"{'Yes' if is_within(exact.count or 0, asked.bounds) else 'No'}: {said[0].lower()}{said[1:]}"
                    )
                each = _two_kinds(asked.expression)
                return f"{said} In all, there are {self._each(each)}." if each else said + self._things_on(asked)
            case More():
                return self._more(asked)
            case Share():
                return self._share(asked)
            case Mean():
                return self._mean(asked)
            case Varied():
                return self._varied(asked, exact, shown, total)
            case Foremost():
                return self._foremost(asked)
            case Peak(said_by=str() as said_by):
                return self._given(asked, self.names.label(said_by), english)
            case Peak() if not total and asked.role.iri in self.bounds:
                return f"None of the {english} is dated by one year alone."
            case Peak():
                told = [(one.label, span_name(one.iri)) for one in shown[:_NAMED]]
                named = [f"the {label}" if year[-1:].isalpha() else label for label, year in told]
                spans = some_of(named, total) or "nothing"
                extreme = "fewest" if asked.fewest else "most"
                verb = agree(lexicon.verb(asked.role.iri).template, many=True).format(spans)
                ranked = f"he {extreme} {english}, {exact.count or 0:,}{' each' * (total > 1)}, {verb}."
                return f"Among {self._briefly(asked.among)}, t{ranked}" if asked.among is not None else f"T{ranked}"
            case Calculated(age=Age() as age):
                return sentence_of_age(self._whose(asked.expression), age, at_death=asked.is_of_life)
            case Calculated():
                whole = self.extents.count(asked.expression)
                known = "" if asked.known in (None, whole) else f"; it is known of {asked.known:,} of {whole:,}"
                unit = unit_of(lexicon.phrases.get(asked.measure, "")) if asked.measure is not None else ""
                what = asked.what if unit or not asked.unit else f"{asked.what} {asked.unit}"
                shape = ".10g" if names_year(what) else ",.10g"
                number_told = f"{asked.number:{shape}} {unit}".rstrip()
                return f"The {what} of {self._whose(asked.expression)} is {number_told}{known}."
            case Worded(_, data_property, is_place=True) if len(exact.words) > 1:
                often = Counter(sorted(place for _, places in exact.words for place in places)).most_common()
                counted = ", ".join(f"{place} ({count})" for place, count in often)
                return f"Places in the {name(data_property)}s of {english}: {counted}."
            case Worded(_, data_property, is_place):
                said = f"place in the {name(data_property)}" if is_place else name(data_property)
                return f"{begun(said)} of {self._texts(exact)}."
            case Ranked():
                return self._ranked(asked, exact, shown, total)
            case Extreme() if of_named := sentence_of_named(
                asked, exact, self.extents, lexicon=lexicon, name=self.called, bounds=self.bounds
            ):
                return of_named
            case Extreme():
                measure = name(asked.data_property)
                happened = lexicon.phrases.get(asked.role.iri) if asked.role and names_year(measure) else None
                phrase = happened or (None if asked.role else lexicon.phrases.get(asked.data_property))
                when = self._ends_as(asked, exact.individuals[:_NAMED], exact.value or 0)
                return sentence_of_extreme(
                    shown, exact.value, english, measure, total=total, least=asked.least, phrase=phrase, when=when
                )
        only = self._english(asked.expression, "the only")
        listed = sentence_of_list(shown, total, english, lexicon, name, only=only)
        if len(shown) == 1 and (kind := _kind_of_one(asked.expression)) is not None:
            called = f"{shown[0].label}, {self._english(kind, 'a')}."
            return f"{called} {listed}" if shown[0].routes else called
        return listed

    def _not_apart(self, expression: ClassExpression) -> str:
        """Return that what is asked for and what is left out are one kind here, of several names; else nothing."""
        same = asked_and_denied(expression)
        parts = walk(same) if isinstance(same, Some) else ()
        kinds = (self.lexicon.labels.get(one.iri, "") for one in parts if isinstance(one, Named))
        kind = next((label for label in kinds if ", " in label), "")
        told = "the data do not tell what is asked for from what is left out: here, both are"
        return f"{told} “{kind}”" if kind else ""

    def _things_on(self, asked: Counted) -> str:
        """Return how many things of the one kind that is asked for those that were counted have, where it is more."""
        parts = asked.expression.operands if isinstance(asked.expression, And) else ()
        held = [one for one in parts if isinstance(one, Some) and one.role in map(Role, self.item_roles)]
        if len(parts) > 2 or len(held) != 1 or not isinstance(held[0].filler, Named):
            return ""
        kind = held[0].filler
        things = self.extents.count(conjunction(kind, Some(back(held[0].role), asked.expression)))
        is_more = things > self.extents.count(asked.expression)
        return f" On them are {things:,} {self._english(kind)} in all." if is_more else ""

    def _verdict(self, asked: Whether, shown: tuple[Result, ...], total: int) -> Verdict:
        expression = asked.expression
        if asked.is_none and not asked.is_denied:
            return self._exceptions(asked)
        if (kind := kind_of_unknown(expression)) is not None:
            why = f"no such {self._english(kind)} are known here, at least not by that name"
            return Verdict("Yes" if asked.is_none else "No", why)
        if not total and (alike := self._not_apart(expression)):
            return Verdict(NOT_KNOWN, alike)
        told = answer_whether(
            expression,
            shown,
            total,
            extents=self.extents,
            lexicon=with_gathered(self.lexicon, self.names, [expression]),
            name=self.called,
            showing=self.showing,
            headings=self.headings,
            against=asked.against,
        )
        if (perhaps := self._perhaps(expression, "aged")) is not None:
            maybe = self.extents.individuals(perhaps)
            if maybe and len(self.extents.individuals(conjunction(expression, perhaps))) == total:
                named = some_of([self.called(one) for one in maybe[:_NAMED]], len(maybe))
                return Verdict(NOT_KNOWN, f"by the years of birth and death, {named} may be so")
        if self._parts.is_undecided(expression):
            county = self._parts.county(expression) if told.because else ""
            told = (
                replace(told, because=f"{told.because}; it is not known whether that is in {county}")
                if county
                else told
            )
            return replace(told, said=NOT_KNOWN)
        beyond = () if total or around_year(expression, self.bounds) else self._reaching(expression)
        if beyond and told.said != NOT_KNOWN and not told.because.startswith("not surely"):
            named = some_of([self.called(one) for one in beyond[:_NAMED]], len(beyond))
            reach = "the date of which reaches" if len(beyond) == 1 else "the dates of which reach"
            return Verdict(NOT_KNOWN, f"it may be {named}, {reach} further")
        is_turned = asked.is_denied and told.said != NOT_STATED
        told = replace(told, said="No" if total else "Yes") if is_turned else told
        alone = [one for one in _parts(expression) if isinstance(one, OneOf) and len(one.individuals) == 1]
        of: ClassExpression | None = expression if total == 1 else alone[0] if alone and not total else None
        for iri, ends in self.bounds.items():
            if of is None:
                break
            dated = self.extents.ids(conjunction(of, negation(Some(Role(iri), TOP)), DataSome(ends[0])))
            if _bounded(expression, ends) and (said := self._dated_as(iri, dated)):
                is_about = told.said == "Yes" and around_year(expression, self.bounds) is not None
                return Verdict(
                    "Yes, roughly" if is_about else told.said, f"{told.because}; no exact year is stated{said}"
                )
        return told

    def _exceptions(self, asked: Whether) -> Verdict:
        """Return whether something is so of all, with the exceptions, and of what it is not stated beside them."""
        roles = [] if self.item_roles else _denied(asked.expression)
        stated = [
            disjunction(*(Some(Role(iri), TOP) for iri in (role.iri, *self.lesser.get(role.iri, ())))) for role in roles
        ]
        found = self.extents.individuals(conjunction(asked.expression, *stated))
        unsure = [iri for iri in self.extents.individuals(asked.expression) if iri not in {*found}]
        unsure += self.extents.individuals(asked.unsure)
        things = " or ".join(
            self.names.label(role.iri) if role.iri in self.births else self.lexicon.thing(role.iri) for role in roles
        )
        what = f"no {things} is stated" if things else "this is not stated"
        untold = f"for {some_of([self.called(one) for one in unsure[:_NAMED]], len(unsure))}, {what}" if unsure else ""
        if not found:
            return (
                Verdict(NOT_KNOWN, f"no exception is stated, but {untold}") if unsure else Verdict("Yes", "all of them")
            )
        those = some_of([self.called(one) for one in found[:_NAMED]], len(found))
        but = "is one exception" if len(found) == 1 else f"are {len(found):,} exceptions"
        if any(", " in self.lexicon.labels.get(iri, "") for iri in signature(asked.expression).classes):
            one = "a" if len(found) == 1 else ""
            but += f", {self._english(asked.expression, one)}"  # "top" is one of several words for it
        return Verdict("No", "; ".join(filter(None, (f"there {but}: {those}", untold))))

    def _in_choice(self, name: str) -> str:
        """Return a name among others: of things one that lists synonyms is a choice, of concepts it is one name."""
        return alternatives(name) if self.lexicon.shows_things or ", " not in name else f"“{name}”"

    def _option(self, asked: Foremost, iri: Iri, name: Callable[[Iri], str]) -> str:
        """Return the name of what is compared, or the names of all that it stands for."""
        names = [self._in_choice(name(one)) for one in asked.stands_for(iri)]
        return " or ".join(names) if len(names) <= _RANKED else some_of(names[:_RANKED], len(names))

    def compared(self, asked: Asked) -> Iterator[tuple[str, ClassExpression]]:
        """Yield what an answer gives numbers of to compare them, by the words that it has for that."""
        if isinstance(asked, More):
            yield from ((self._english(one), one) for one in (asked.expression, asked.other))
        elif isinstance(asked, Foremost):
            yield from ((self._option(asked, iri, self.called), one) for iri, one in asked.options)
            yield from ((self._english(one), one) for _, one in asked.options)

    def _foremost(self, asked: Foremost) -> str:
        """Return which of what is named there is most of, or as much as is asked, each with its number."""
        if asked.is_of_each:
            return f"There are {self._each([one for _, one in asked.options])}."
        each = [
            (self.extents.count(one), self._english(one) if asked.is_whole else self._option(asked, iri, self.called))
            for iri, one in asked.options
        ]
        numbers = sorted(each, reverse=True)
        (most, first), *others = numbers
        if asked.fewest and most:
            few = [(number, label) for number, label in reversed(numbers) if number]
            return f"Fewest: {self._first_of(few, asked)}."
        if asked.bounds and most:
            of_one = most == 1  # where a single work is asked about, numbers of works tell nothing
            met_by = [(number, label) for number, label in numbers if asked.is_met(number)]
            told = ", ".join(label if of_one else f"{label} ({number:,})" for number, label in met_by)
            number_of = f" {len(met_by)}" * (asked.is_number or len(met_by) > _NAMED)
            return f"These{number_of}: {told or 'none'}."
        rest = " or ".join(label for _, label in others)
        if most == 0:
            return f"Neither: nothing is known here to be {first} or {rest}."
        if most == 1 and not any(number for number, _ in others):
            return f"{begun(first)}, not {rest}."
        said = [f"{label} ({number:,})" for number, label in numbers]
        if len({number for number, _ in numbers}) == 1:
            return f"As many: {' and '.join(said)}."
        return f"{'Of the two, most' if len(said) == 2 else 'Most'}: {self._first_of(numbers, asked)}."

    def _first_of(self, ranked: Sequence[tuple[int, str]], asked: Foremost) -> str:
        """Return an order in words, of a long one the beginning and what is claimed, and how many more follow."""
        claimed = {self.called(iri) for iri in asked.claimed}
        some = [one for one in ranked if one[0] or one[1] in claimed or len(ranked) <= _OPTIONS]
        count = len(some) if len(some) <= _TOLD else max(_TOLD_FIRST, asked.first)
        told = [one for place, one in enumerate(some) if place < count or one[1] in claimed]
        more = f", and {len(some) - len(told)} more" if len(some) > len(told) else ""
        more += "; of the others none" if len(some) < len(ranked) else ""
        return f"{', then '.join(f'{label} ({number:,})' for number, label in told)}{more}"

    def _ranked(self, asked: Ranked, exact: Exact, shown: tuple[Result, ...], total: int) -> str:
        """Return which of those that are ranked has most, of a few that are named with the number of each.

        Where others may have more, it is said among which these have the most.
        """
        counted = self._counted(asked)
        if total and asked.via is not None:
            names, are_many = some_of([one.label for one in shown], total), total > 1
            have, extreme = "have" if are_many else "has", "fewest" if asked.fewest else "most"
            return f"{names} {have} the {extreme} {counted}: {exact.count or 0:,}{' each' * are_many}."
        if total and _are_named(asked.expression):
            each = tallied(asked, self.extents)
            numbers = [(number, self.called(iri)) for iri, number in each.items() if number or not asked.fewest]
            if 1 < len(numbers) <= _OPTIONS:
                return sentence_of_choice(numbers, counted, asked.role, self.lexicon, fewest=asked.fewest)
        if total and isinstance(asked.counted, OneOf) and not asked.role.inverse:
            kinds = some_of([*map(self.called, asked.counted.individuals[:3])], len(asked.counted.individuals))
            have = "have" if total > 1 else "has"
            names = some_of([one.label for one in shown], total)
            extreme, ending = "fewest" if asked.fewest else "most", " each" if total > 1 else ""
            return f"{names} {have} the {extreme} different ones of {kinds}: {exact.count or 0:,}{ending}."
        if total and self.lexicon.shows_things and self._kinds_asked(asked):
            names, are_many = some_of([one.label for one in shown], total), total > 1
            be, ending = ("are", " for each") if are_many else ("is", "")
            most = "rarest" if asked.fewest else "most common"
            of = self._english(asked.counted, "one") if exact.count == 1 else f"{exact.count or 0:,} {counted}"
            return f"The {most} {be} {names}: {of}{ending}."
        said = sentence_of_ranking(
            shown, exact.count or 0, counted, asked.role, self.lexicon, total=total, fewest=asked.fewest
        )
        others = conjunction(Some(asked.role, asked.linked), negation(asked.expression))
        if total and not self._kinds_asked(asked) and self.extents.count(others):
            return f"Among {self._briefly(asked.expression)}, {said[0].lower()}{said[1:]}"
        return said

    def _counted(self, asked: Ranked | Peak) -> str:
        counted = asked.counted if isinstance(asked, Ranked) else asked.expression
        return "things" if counted == TOP or _are_any(counted) else self._english(counted)

    def _whose(self, expression: ClassExpression) -> str:
        """Return who or what something is asked of: by name, where the question names it."""
        parts = expression.operands if isinstance(expression, And) else (expression,)
        named = [one for one in parts if isinstance(one, OneOf)]
        is_named = len(named) == 1 and all(isinstance(one, OneOf | Named) for one in parts)
        return " or ".join(map(self.called, named[0].individuals)) if is_named else self._english(expression)

    def _mean(self, asked: Mean) -> str:
        """Return how many of what is counted each has on average, with both numbers that it is reckoned from."""
        whole, of = self.extents.count(asked.expression), self._english(asked.expression)
        if not whole:
            return f"Not known: there are no {of}."
        number, counted = sum(tallied(asked, self.extents).values()), self._averaged(asked)
        return f"The average number of {counted} in {of} is {number / whole:,.2f}: {number:,} in {whole:,}."

    def _varied(self, asked: Varied, exact: Exact, shown: tuple[Result, ...], total: int) -> str:
        have, each = ("have", " each") if total > 1 else ("has", "")
        names = some_of([one.label for one in shown], total)
        return f"{names} {have} the most different ones of {self._kinds_of(asked)}: {exact.count or 0:,}{each}."

    def _kinds_of(self, asked: Varied) -> str:
        return some_of([self.called(iri) for iri, _ in asked.options[:3]], len(asked.options))

    def _averaged(self, asked: Mean) -> str:
        if asked.counted == TOP:
            return plural(self.lexicon.thing(asked.role.iri))
        if isinstance(asked.counted, OneOf):
            some = asked.counted.individuals
            return f"different ones of {some_of([*map(self.called, some[:3])], len(some))}"
        return self._english(asked.counted)

    def _more(self, asked: More) -> str:
        """Return whether there are more of one than of the other, with both numbers, as far as these are known."""
        ours, theirs = self.extents.count(asked.expression), self.extents.count(asked.other)
        told = f"{ours:,} {self._english(asked.expression)}, and {theirs:,} {self._english(asked.other)}"
        more, others = self._unknown(asked.expression), self._unknown(asked.other)
        if more or others:
            told += f", are known; of {more} and of {others} more it is not"
        is_open = ours + more > theirs and ours <= theirs + others
        if is_open and ours == theirs:
            return f"Not known: {told}."
        said = "Yes" if ours > theirs else "No"
        if asked.is_number:
            said = f"{abs(ours - theirs):,} {'fewer' if ours < theirs else 'more'}"
        return f"{said}{', as far as is known' if is_open else ''}: {told}."

    def _share(self, asked: Share) -> str:
        """Return what share one thing has of another with both numbers, and whether that is as much as was asked."""
        part, whole = self.extents.count(asked.expression), self.extents.count(asked.whole)
        if not whole:
            return f"Not known: there are no {self._english(asked.whole)}."
        wholes = _parts(asked.whole)
        such = conjunction(*(one for one in _parts(asked.expression) if isinstance(one, Named) or one not in wholes))
        said = self._english(such if isinstance(such, And) else asked.expression)
        is_decided = self._is_decided(such)
        more, others = 0 if is_decided else self._unknown(asked.expression), self._unknown(asked.whole)
        open_to = self.extents.partial(asked.expression).unknown & self.extents.packed(asked.whole)
        known = whole if is_decided else whole - int(np.bitwise_count(open_to).sum())
        told = f"{part:,} of {known:,} {self._english(asked.whole)}"
        told += " of which it is known" if known < whole else ""
        told += f" are {said}, {100 * part / known:.3g} %" if known else f" are known to be {said}"
        if more or others:
            told += f"; of {max(more, others):,} more it is not known"
            told += f", so that of all {whole:,} it is {100 * part / whole:.3g} % at least" if known < whole else ""
        if asked.quota is None:
            return f"{begun(told)}."
        ends = {asked.quota.is_met(part, whole + others), asked.quota.is_met(min(part + more, whole), whole)}
        return f"{'Not known' if len(ends) > 1 else 'Yes' if ends.pop() else 'No'}: {told}."

    def _is_decided(self, expression: ClassExpression) -> bool:
        """Tell whether all that is open of things is stated of wholes as well, which have it or not: a pattern."""
        undecided = self.extents.open_properties

        def is_open(part: ClassExpression) -> bool:
            return not undecided.isdisjoint(signature(part).roles)

        return all(
            not is_open(part) or (isinstance(part, Or) and not all(map(is_open, part.operands)))
            for part in _parts(expression)
        )

    def _unknown(self, expression: ClassExpression) -> int:
        """Return of how many individuals it is not known whether they satisfy an expression."""
        return int(np.bitwise_count(self.extents.partial(expression).unknown).sum())

    def _none_of_these(self, asked: Asked) -> str:
        """Return what says of things that they are of none of some kinds, with how many: "plain" beside patterns."""
        borne, parts = _borne(asked), _parts(asked.expression)
        listed = {iri for part in parts if isinstance(part, OneOf) for iri in part.individuals}
        kinds = {self.lexicon.kinds[iri] for iri in listed if iri in self.lexicon.kinds}
        others = [iri for iri in sorted(self.absences - listed) if self.lexicon.kinds.get(iri) in kinds]
        if borne is None or not borne[0].inverse:
            return ""
        role, bearers = borne
        stated = [(iri, conjunction(bearers, Some(Role(role.iri), OneOf((iri,))))) for iri in others]
        numbers = [(iri, self.extents.count(one)) for iri, one in stated]
        return ", ".join(f"{self._in_choice(self.names.label(iri))} ({number:,})" for iri, number in numbers if number)

    def left_to_others(self, asked: Asked, others: Sequence[Iri]) -> str:
        """Return which kinds are not told of things as they seem to be of others, and in how many wholes they are."""
        borne = _borne(asked) if others else None
        if borne is None:
            return ""
        stated = [(iri, conjunction(borne[1], Some(Role(borne[0].iri), OneOf((iri,))))) for iri in others]
        numbers = sorted(((-self.extents.count(one), self.names.label(iri)) for iri, one in stated))
        told = [f"{self._in_choice(label)} ({-number:,})" for number, label in numbers if number]
        also = "Also left out" if self._none_of_these(asked) else "Left out"
        return (
            f" {also}, as it mostly seems to be of other things in there: {some_of(told[:_RANKED], len(told))}."
            if told
            else ""
        )

    def _left(self, asked: Asked) -> int:
        """Return of how many that may have what is asked for it is not known: of coats the colour."""
        borne = _borne(asked)
        if borne is None or borne[0].iri not in self.extents.open_properties:
            return 0
        role, bearers = borne
        return self.extents.count(bearers) - self.extents.count(conjunction(bearers, Some(Role(role.iri), TOP)))

    def called(self, iri: Iri) -> str:
        """Return what an individual is called: a thing that something has, and that nothing names, by its kind."""
        if iri not in self.names.labels and self._holder(iri) and (noun := noun_of(iri, self.extents, self.lexicon)):
            return with_article(noun, noun)
        return self.names.label(iri)

    def listed(self, iri: Iri) -> str:
        """Return what an individual is called in a list: a nameless thing by its kind and by what has it.

        "Dress of image_2", where a sentence says "a dress".
        """
        holder = None if iri in self.names.labels else self._holder(iri)
        if holder is not None and (noun := noun_of(iri, self.extents, self.lexicon)):
            return f"{noun} of {self.names.label(holder)}"
        return self.names.label(iri)

    def _holder(self, iri: Iri) -> Iri | None:
        """Return what has a thing, of several the first by IRI; None for what no item role leads to."""
        base = self.extents.knowledge_base
        number = base.find(iri)
        found = [edges.targets_of(number) for edges in (base.edges(role, inverse=True) for role in self.item_roles)]
        holders = [int(some[0]) for some in found if len(some)]
        return base.iri(min(holders)) if holders else None

    def _briefly(self, expression: ClassExpression) -> str:
        """Return the noun phrase, or what it is of alone where too much is said to be heard in a sentence."""
        english = self._english(expression)
        parts = expression.operands if isinstance(expression, And) else (expression,)
        picked = [part for part in parts if isinstance(part, OneOf) and part.compared is None]
        is_picked = any(len(part.individuals) > _PICKED for part in picked)
        if len(english.split()) <= _MOST_WORDS and not is_picked:
            return english
        named = (part for part in parts if isinstance(part, Named))
        return f"{to_english(next(named, TOP), self.lexicon, noun='thing').removeprefix('all ')} that match"

    def _english(self, expression: ClassExpression, article: str = "") -> str:
        noun = "thing" if self.lexicon.shows_things else "individual"
        words = with_gathered(self.lexicon, self.names, [expression])
        return to_english(expression, words, noun=noun, article=article)


def _as_extreme(part: ClassExpression) -> Extreme | None:
    """Return what was asked to find the first or last of some, where that is named by it."""
    how = part.compared if isinstance(part, OneOf) else None
    if how is None or how.among is None:
        return None
    role = Role(how.second) if how.second != how.first else None
    return Extreme(how.among, how.first, how.by == "first", role)


def _by_titles(text: str, expression: ClassExpression, *, is_any: bool) -> str:
    """Return that something was found by words of titles, with those that an answer does not tell; "" if it was not."""
    parts = [part for part in walk(expression) if isinstance(part, DataSays)]
    titled = (part for part in parts if part.data_property == RDFS_LABEL)
    said = [f"“{phrase}”" for phrase in sorted({phrase for part in titled for phrase in part.phrases})]
    if not said:
        return ""
    words = "" if all(one in text for one in said) else f" ({some_of(said[:_SAID], len(said))})"
    texts = " and texts" if any(part.data_property != RDFS_LABEL for part in parts) else ""
    found = f"{'These were' if is_any else 'Nothing was'} found by words of titles{texts}"
    if {phrase for part in parts for phrase in part.phrases} <= _sorts_in_titles():
        return f"\n{found}{words}, which alone say of what sort a work is."
    return f"\n{found}{words}; nobody states {'that they show it' if is_any else 'what works show'}."


@cache
def _sorts_in_titles() -> frozenset[str]:
    """Return the words by which titles say of what sort a work is: study, untitled."""
    listed = english_words("en")
    return frozenset(key(one) for name in listed.categories if name.startswith("titled_") for one in listed[name])


def _parts(expression: ClassExpression) -> tuple[ClassExpression, ...]:
    return expression.operands if isinstance(expression, And) else (expression,)


def _two_kinds(expression: ClassExpression) -> list[ClassExpression]:
    """Return each of two kinds of things alone, where wholes with both are asked for; else nothing."""
    parts = _parts(expression)
    held = [one for one in parts if isinstance(one, Some) and not one.role.inverse and isinstance(one.filler, Named)]
    rest = [one for one in parts if one not in held]
    alone = len(held) == 2 and len(rest) == 1 and isinstance(rest[0], Named)
    return [conjunction(*rest, one) for one in held] if alone else []


def _borne(asked: Asked) -> tuple[Role, ClassExpression] | None:
    """Return the role that leads back from what is asked for to what has it, and that; None where none is asked so."""
    if isinstance(asked, Ranked):
        return (asked.role, asked.counted) if asked.role.inverse else None
    parts = asked.expression.operands if isinstance(asked.expression, And) else ()
    back = [one for one in parts if isinstance(one, Some) and one.role.inverse]
    is_plain = isinstance(asked, Listed | Counted) and len(parts) == 2 and len(back) == 1
    return (back[0].role, back[0].filler) if is_plain else None


def _counts(expression: ClassExpression) -> list[AtLeast | AtMost]:
    """Return of how many wholes it is said that they have what is asked for."""
    parts = expression.operands if isinstance(expression, And) else ()
    return [one for one in parts if isinstance(one, AtLeast | AtMost) and one.role.inverse]


def _counts_in_words(counts: Sequence[AtLeast | AtMost]) -> str:
    low = max((one.count for one in counts if isinstance(one, AtLeast)), default=1)
    high = min((one.count for one in counts if isinstance(one, AtMost)), default=None)
    if high is None:
        return f"at least {number(low)}"
    return f"at most {number(high)}" if low <= 1 < high else f"{number(low)}{f' to {number(high)}' * (low < high)}"


def _denied(expression: ClassExpression) -> list[Role]:
    """Return the roles by which things are asked for that have not such a thing, each once."""
    parts = expression.operands if isinstance(expression, And) else (expression,)
    some = (part.operand for part in parts if isinstance(part, Not))
    roles = (one.role for one in some if isinstance(one, Some) and one.filler != TOP and not one.role.inverse)
    return list(dict.fromkeys(roles))


def _never(expression: ClassExpression) -> list[Role]:
    """Return the roles back from works by which people are asked for that made none of such."""
    some = (part.operand for part in _parts(expression) if isinstance(part, Not))
    return list(
        dict.fromkeys(one.role for one in some if isinstance(one, Some) and one.filler != TOP and one.role.inverse)
    )


def _either(expression: ClassExpression) -> Iterator[ClassExpression]:
    """Yield the parts of the alternatives that are said of what is asked for itself, not of what it is linked to."""
    alternatives = (part for part in _parts(expression) if isinstance(part, Or))
    denied = (part.operand for part in _parts(expression) if isinstance(part, Not))
    yield from (negation(one) for part in denied if isinstance(part, And) for one in part.operands)
    for one in (one for part in alternatives for one in part.operands):
        yield from _parts(one)
        yield from _either(one)


def _put(expression: ClassExpression, old: ClassExpression, new: ClassExpression) -> ClassExpression:
    """Return an expression with another in the place of a part that is not denied."""
    match expression:
        case And(operands):
            return conjunction(*(_put(one, old, new) for one in operands))
        case Or(operands):
            return disjunction(*(_put(one, old, new) for one in operands))
        case Some(role, filler):
            return Some(role, _put(filler, old, new))
    return new if expression == old else expression


def _bounded(expression: ClassExpression, ends: Collection[Iri]) -> bool:
    """Tell whether what is asked for itself, not what it is linked to, is to be dated between years."""
    match expression:
        case And(operands) | Or(operands):
            return any(_bounded(one, ends) for one in operands)
        case DataSome(iri, least, most):
            return iri in ends and not (least is None and most is None)
    return False


def _are_any(bearers: ClassExpression) -> bool:
    """Tell whether an expression is of whatever lies in any whole."""
    return isinstance(bearers, Some) and bearers.role.inverse and isinstance(bearers.filler, Named)


_COMPARED = {"more": "more than", "least": "at least", "fewer": "less than", "most": "at most"}


def _bounds_in_words(bounds: tuple[int, int | None]) -> str:
    return "at all" if bounds == (1, None) else f"{_many_in_words(*bounds)} times"


def _many_in_words(low: int, high: int | None) -> str:
    if high is None:
        return f"at least {low}"
    return f"exactly {low}" if low == high else f"at most {high}" if low <= 1 else f"from {low} to {high}"


def _quota_in_words(quota: Quota) -> str:
    return f"{_COMPARED[quota.how]} {quota.above}/{quota.below}"


def _kind_of_one(expression: ClassExpression) -> Named | None:
    """Return the class of one individual of which nothing else is said; None for all else."""
    match expression:
        case And((Named() as kind, OneOf((_,)))) | And((OneOf((_,)), Named() as kind)):
            return kind
    return None


def _are_named(expression: ClassExpression) -> bool:
    """Tell whether an expression is of individuals that are named, one or another."""
    parts = expression.operands if isinstance(expression, And) else (expression,)
    options = (part.operands if isinstance(part, Or) else (part,) for part in parts)
    return any(all(isinstance(one, OneOf) for one in some) for some in options)


def _said_of_one(expression: ClassExpression, extents: Extents) -> ClassExpression | None:
    """Return what is said beside of one individual that something is asked of, where that is not so; else None."""
    for part in expression.operands if isinstance(expression, And) else (expression,):
        said = part.filler if isinstance(part, Some) and part.role.inverse else None
        names = [one for one in said.operands if isinstance(one, OneOf)] if isinstance(said, And) else []
        if said is not None and len(names) == 1 and len(names[0].individuals) == 1:
            return None if extents.count(said) else said
    return None


def _is_of_one(expression: ClassExpression) -> bool:
    """Tell whether something is asked that one individual has: where nothing is stated, it need not have nothing."""
    parts = expression.operands if isinstance(expression, And) else (expression,)
    return any(
        isinstance(part, Some)
        and part.role.inverse
        and isinstance(part.filler, OneOf)
        and len(part.filler.individuals) == 1
        for part in parts
    )


def _is_plain(expression: ClassExpression) -> bool:
    """Tell whether an expression asks for plain things and traits side by side, of which none is said of another."""
    parts = expression.operands if isinstance(expression, And) else (expression,)
    return all(
        isinstance(one, Named) or (isinstance(one, Some) and isinstance(one.filler, Named | OneOf)) for one in parts
    )
