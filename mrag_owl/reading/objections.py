"""Why a question is not answered as it is read: it doubts or judges, or no record and no title says what it asks."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from mrag_owl.expressions.english_qualities import plain_name
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.normal import negation_normal_form
from mrag_owl.expressions.syntax import (
    BOTTOM,
    And,
    AtMost,
    ClassExpression,
    DataSays,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Some,
    conjunction,
    signature,
    walk,
)
from mrag_owl.reading.acts.traits import of_kinds
from mrag_owl.reading.acts.values import Filled
from mrag_owl.reading.answering import is_empty
from mrag_owl.reading.chart import Lattice
from mrag_owl.reading.exchanged import is_exchanged, unnamed_givers
from mrag_owl.reading.first_words import UNIVERSAL, asks_whether, counts_each
from mrag_owl.reading.forms import Asked, Counted, Foremost, Listed, Mean, More, Peak, Ranked, Share, Whether
from mrag_owl.reading.gazetteer import are_people
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.inflections import nouns, singular
from mrag_owl.reading.item_lattice import stretches
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.item_skips import narrows
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.lattice import Lattices
from mrag_owl.reading.linked import LinkedQuestion
from mrag_owl.reading.meaning import Meaning, back
from mrag_owl.reading.read_question import ReadQuestion
from mrag_owl.reading.strangers import Strangers
from mrag_owl.reading.tokens import Token, key, tokenise
from mrag_owl.reading.unheard import pieced
from mrag_owl.vocabulary import RDFS_LABEL

_IN_NAMES = ("and", "definite", "of")
"""Lists of the words that stand within names: the Victoria and Albert Museum."""
_FIRST_WORDS = 2
_SIZING = ("Wider", "Narrower", "more", "fewer", "least", "most_of", "between")
_SIDES = ("Wide", "Wider", "Narrower")
_MEASURES = 6
"""How measures begin, what they tell, and over how many words they do."""
_SOON = 4  # words
_COMPARED = 4  # of which it is told how many are known to be so
_YEAR_DIGITS = (3, 4)


class Objections:
    """Finds what stands against answering a question of works as it is read."""

    def __init__(self, lattices: Lattices) -> None:
        self._lattices = lattices
        self._finder = lattices.finder
        self._world = lattices.world
        self._names = lattices.names
        self._strangers = Strangers(self._world, self._names, self._finder)

    def to_asking(self, question: str, text: Sequence[Token]) -> ReadQuestion | None:
        """Return that a question asks of whom nobody knows, or for what no record states; None of any other."""
        if self._strangers.are_asked_of(text, self._lattices.make(text)):
            return ReadQuestion(None, unread=question)
        told = self._unstated(text)
        return ReadQuestion(None, unread=_told(question, text, told), is_unstated=True) if told else None

    def to_answering(self, question: str, text: Sequence[Token], read: ReadQuestion) -> ReadQuestion:
        """Return what was read, or what may be answered of it."""
        if read.asked is not None and (against := self._to_asked(question, text, read, read.asked)) is not None:
            return against
        if read.none is not None and (name := self._untitled(text)) is not None:
            return replace(read, untitled=_told(question, text, name))
        return read

    def to_maker(self, question: str, text: Sequence[Token], asked: Asked) -> ReadQuestion | None:
        """Return that nothing is called what somebody is asked to have made, where something shown is: Mona Lisa."""
        name = self._untitled(text)
        if name is None or not self._is_made(text, name[0]) or not self._is_title(_told(question, text, name), asked):
            return None
        untitled = _told(question, text, name)
        return ReadQuestion(None, unread=question, untitled=untitled, shown=self._showing(asked))

    def _to_asked(self, question: str, text: Sequence[Token], read: ReadQuestion, asked: Asked) -> ReadQuestion | None:
        if not isinstance(asked, Peak | Ranked) and (each := self._number_of_each(text)) is not None:
            return ReadQuestion(None, unread=_told(question, text, each))
        if only := self._only_elsewhere(text, asked):
            return ReadQuestion(None, unread=only)
        if (
            self._are_others_asked_for(text, asked)
            or (_is_tagged(text) and (bool(read.passed) or isinstance(asked, Listed | Counted)))
            or _loses_scope(text, asked)
            or _is_of_other_form(text, asked, self._names.classes)
            or self._are_titled_for_shown(text, asked)
            or is_exchanged(text, asked, self._world, self._finder)
        ):
            return ReadQuestion(None, unread=question)
        if hedge := self._aversion(text, read.passed) or self._hedge(text) or self._judgement(text, asked):
            return ReadQuestion(None, unread=hedge, partly=asked, left=(hedge,))
        if self._is_stuff_of_others(text, asked):
            return ReadQuestion(None, unread=question)
        if narrower := self._narrower(question, read.passed, asked):
            return ReadQuestion(None, unread=narrower, partly=asked, left=(narrower,))
        if (before := self.speaks_of(text)) and self._is_named_there(asked):
            return ReadQuestion(None, unread=before, is_unstated=True)
        if isinstance(asked, Whether) and self._is_whence_by_titles(text, asked):
            return ReadQuestion(None, unread=question)
        if (home := self._is_home_of_shown(text, asked)) is not None:
            return ReadQuestion(None, unread=_told(question, text, home))
        if (made := self._is_place_of_making(text, asked)) is not None:
            return ReadQuestion(None, unread=_told(question, text, made), is_unstated=True)
        if (kept := self._is_place_of_keeping(text, asked)) is not None:
            return ReadQuestion(None, unread=_told(question, text, kept), is_unstated=True)
        if (giver := self._is_unknown_giver(text, asked)) is not None:
            return ReadQuestion(None, unread=_told(question, text, giver))
        works = of_kinds(self._world.population).expression
        nothing = conjunction(works, BOTTOM)
        if isinstance(asked, Listed | Whether) and self._is_of_no_title(text):
            none = replace(asked, expression=nothing)
            return replace(read, asked=none) if isinstance(none, Whether) else ReadQuestion(None, none=none)
        if (title := self._title_of_none(text, asked)) is not None:
            if isinstance(asked, Whether) and self._is_held(text, title[1]):
                said = self._world.titles.together([" ".join(token.text for token in text[slice(*title)])])
                return replace(read, asked=Whether(conjunction(works, said) if said is not None else nothing))
            return ReadQuestion(None, none=Listed(nothing), untitled=_told(question, text, title))
        return ReadQuestion(None, unread=question) if self._is_none_by_titles(text, asked) else None

    def _narrower(self, question: str, passed: Sequence[str], asked: Asked) -> str:
        """Return words that were passed over though they name what is asked for: a time, people instead of works."""
        meant = signature(asked.expression)
        works, listed = self._world.population, words("en")
        for said in passed:
            text = tokenise(said)
            if any(token.text.isdecimal() and len(token.text) in _YEAR_DIGITS for token in text):
                return said
            last = text[-1].text if text else ""
            is_cut = len(text) > _SOON and (last in listed["of"] or last in listed["put_maker"])
            is_cut &= any(True for place in range(1, len(text)) for _ in self._finder.named(text, place))
            if last in listed["or"] or is_cut:
                return said  # parrots or | monkeys
            which = (place for place, token in enumerate(text[:-1]) if token.text in listed["which"])
            if {*meant.classes} & works and any(self._are_people(text[place + 1]) for place in which):
                return said
            rest = question.partition(said)[2].lstrip()
            if not self._goes_on(rest) or any(one.text in listed["else"] for one in tokenise(rest)):
                continue  # a whole sentence: I teach in Leeds; Turner | died there: who else did?
            if rest.startswith(("'", "’")) and any(
                self._world.relations.kinds_of(iri) & works for iri in meant.individuals
            ):
                continue  # Turner | 's Rain
            is_led = rest[0] == ","
            for (kind, place), edges in self._lattices.make(text).items():
                token = text[min(place, len(text) - 1)]
                is_name = kind in ("Name", "Unheard") and place > 0 and token.text not in self._finder.small
                is_name &= is_led or (token.is_capital and not token.marks)
                meanings = (one for _, one, _ in edges if isinstance(one, Meaning)) if is_name else ()
                named = ({*signature(one.expression).individuals} for one in meanings)
                if any(not some or not some <= {*meant.individuals} for some in named):
                    return said
        return ""

    @staticmethod
    def _goes_on(rest: str) -> bool:
        """Tell whether what stands behind words goes on with their clause: a list of landscapes, | for which …."""
        listed, text = words("en"), tokenise(rest)
        if not rest or not text or rest[0].isalnum() or rest.startswith(("'", "’")):
            return bool(text)
        led = [token.text for token in text[:2]]
        return rest[0] == "," and len(led) > 1 and led[0] in listed["preposition"] and led[1] in listed["which"]

    def _is_stuff_of_others(self, text: Sequence[Token], asked: Asked) -> bool:
        """Tell whether works are read as of what others are made of, where no word says so: out of Berti's works."""
        relations = self._world.relations
        stuff = {role.iri for role in relations.prepositions.get("on", ())}
        if any(one.text in words("en")["same"] for one in text):
            return False
        told = {role.iri for one in text for role in relations.nominal(one.text)}
        for part in walk(asked.expression):
            if isinstance(part, Some) and part.role.iri in stuff - told:
                inner = part.filler.operands if isinstance(part.filler, And) else (part.filler,)
                if any(isinstance(one, Some) and one.role == back(part.role) for one in inner):
                    return True
        return False

    def _are_people(self, token: Token) -> bool:
        iris = self._names.classes.get(token.text, ())
        return any(self._world.relations.kinds_of_class(iri) & self._world.people for iri in iris)

    def _are_others_asked_for(self, text: Sequence[Token], asked: Asked) -> bool:
        """Tell whether what is found is by somebody whom a sentence names before others are asked for.

        “I love Turner. Which other landscapes have you got?” asks for no landscapes by him.
        """
        starts = [place for place, token in enumerate(text) if place and "stop" in token.marks]
        asking = {token.text for token in text[starts[-1] :]} if starts else set()
        others = {*words("en")["other"], *words("en")["else"]} - words("en")["several_kinds"].keys()
        if asking.isdisjoint(others):
            return False
        told = [one for place in range(starts[-1]) for _, one in self._finder.named(text, place)]
        people = {
            iri for one in told if one.kinds & self._world.people for iri in signature(one.expression).individuals
        }
        parts = tuple(walk(negation_normal_form(asked.expression)))
        denied = {iri for one in parts if isinstance(one, Not) for iri in signature(one).individuals}
        return bool(people & {*signature(asked.expression).individuals} - denied)

    def _number_of_each(self, text: Sequence[Token]) -> tuple[int, int] | None:
        """Return where a list is to tell a number of each, which no list does: artists | and number of works."""
        lattice, listed = self._lattices.make(text), words("en")
        small = {*listed["own"], *listed["det"]}
        kinds = [{end for end, *_ in lattice.get(("Class", place), ())} for place in range(len(text) + 1)]
        counts = [
            {end for name in ("count_of", "how_many") for end, *_ in lattice.get((name, place), ())}
            for place in range(len(text) + 1)
        ]
        for place in sorted(set().union(*kinds) - {len(text)}):
            if text[place].text not in listed["together_with"] or any(counts[:place]):
                continue
            start = place + 1 + (place + 1 < len(text) and text[place + 1].text in small)
            for end in counts[start]:
                own = end < len(text) and text[end].text in small
                if last := max(kinds[end + own], default=0):
                    return place, last
        return None

    def _unstated(self, text: Sequence[Token]) -> tuple[int, int] | None:
        """Return where words ask for what no record states: in which gallery, of what colour, the heaviest."""
        lattice, listed = self._lattices.make(text), words("en")
        known = self._names.classes.keys() | self._world.relations.nouns.keys()
        for place, token in enumerate(text):
            colours = lattice.get(("what_colour", place), ())
            if not token.quoted and colours and known.isdisjoint(("color", "colour")):
                return place, colours[0][0]
            states = lattice.get(("preserved", place), ()) if known.isdisjoint(("condition", "state")) else ()
            if not token.quoted and states:
                return place, states[0][0]
            weighs = (
                lattice.get(("weighs", place), ())
                if known.isdisjoint(("weight",)) and "weight" not in self._world.sizes
                else ()
            )
            if not token.quoted and weighs and not self._lattices.record_words.says("kg"):
                return place, weighs[0][0]
            if not token.quoted and (lent := lattice.get(("lent", place), ())) and self._lattices.record_words.nouns:
                last = max(end for end, *_ in lent)
                if not any(map(self._lattices.record_words.says, listed["lent_word"])):
                    return place, self._after_name(text, last)
            if not token.quoted and token.text in listed["sized_part"] and (end := _measured(lattice, place + 1)):
                return place, end
            houses = lattice.get(("store", place + 1), ()) if token.text in listed["which"] else ()
            works = any(lattice.get((name, end)) for end, *_ in houses for name in ("Class", "Common"))
            if houses and place < _FIRST_WORDS and not works:
                return 0, houses[0][0]
        for first, last in unnamed_givers(text) if self._world.sexes else ():  # but "presented by a lady" may be said
            if not any((name, at) in lattice for at in range(first + 1, last) for name in ("Quoted", "Itsmaker")):
                return first, last
        return self._without_itself(text, lattice) or self._strangers.likened(text, lattice) or self._left_unsaid(text)

    @staticmethod
    def _after_name(text: Sequence[Token], place: int) -> int:
        """Return where a name in capitals ends that begins at a place, with small words within it."""
        named = [at for at in range(place, len(text)) if text[at].is_capital]
        within = {word for name in _IN_NAMES for word in words("en")[name]}
        joined = (at for at in range(place, len(text)) if not text[at].is_capital and text[at].text not in within)
        until = next(joined, len(text))
        return max((at + 1 for at in named if at < until), default=place)

    def _without_itself(self, text: Sequence[Token], lattice: Lattice) -> tuple[int, int] | None:
        """Return where things are to be without what they are called themselves: works | without a picture."""
        classes = [
            (place, end, isinstance(value, Meaning) and value.kinds <= self._world.population)
            for place in range(len(text))
            for end, value, _ in lattice.get(("Class", place), ())
        ]
        for place, token in enumerate(text):
            ends = [end for name in ("without", "no") for end, *_ in lattice.get((name, place), ())]
            ends += [end + 1 for end in ends if end < len(text) and text[end].text in words("en")["det"]]
            others = any(start < place and not is_own for start, _, is_own in classes)  # artists | without pictures
            is_own = any((end, len(text), True) in classes for end in ends)
            if place and is_own and not others and not token.quoted:
                return place, len(text)
        return None

    def _left_unsaid(self, text: Sequence[Token]) -> tuple[int, int] | None:
        """Return where a question that goes on from another, which is not there, speaks of that: "and which of | them".

        Before the word are none but small ones, of which none can be what it speaks of.
        """
        listed, small = words("en"), self._finder.small
        goes_on = bool(text) and text[0].text in listed["and"] and not any("stop" in token.marks for token in text)
        for place, token in enumerate(text if goes_on else ()):
            if token.text in listed["several_said"] and not token.quoted:
                return place, place + 1
            if token.text not in small or token.quoted:
                return None
        return None

    def speaks_of(self, text: Sequence[Token]) -> str:
        """Return the word by which a question speaks of what was not said before it: which of | them are women."""
        listed, small = words("en"), self._finder.small
        for place, token in enumerate(text):
            if token.quoted or token.text not in small or token.marks & {"comma", "stop"}:
                return ""
            if place and token.text in listed["several_said"] and text[place - 1].text in listed["of"]:
                behind = text[place + 1 :]
                goes_on = token.text not in listed["det"] or not behind or behind[0].text in listed["aux"]
                return token.text if goes_on and not any(one.marks & {"comma", "stop"} for one in behind) else ""
        return ""

    def _is_named_there(self, asked: Asked) -> bool:
        """Tell whether nothing is asked for but something that is named, by its kind."""
        parts = asked.expression.operands if isinstance(asked.expression, And) else (asked.expression,)
        return isinstance(asked, Listed | Counted) and all(isinstance(one, Named | OneOf) for one in parts)

    def _is_of_no_title(self, text: Sequence[Token]) -> bool:
        """Tell whether a name is asked for of which titles say each word, and none says all."""
        if not self._finder.topics.titled:
            return False
        the, of = (frozenset(words("en")[listed]) for listed in ("definite", "of"))
        said = [one.expression for one in pieced(text, the, of, self._lattices.make(text))]
        return bool(said) and not self._world.relations.extents.individuals(conjunction(*said))

    def _is_none_by_titles(self, text: Sequence[Token], asked: Asked) -> bool:
        """Tell whether there is none only because no title says a word that is no name: a boy with a dog.

        Where texts on works do not say it either, that answers whether there is any: not of two things at once.
        """
        if not self._finder.topics.titled:
            return False
        told = list(_said(asked))
        parts = asked.expression.operands if isinstance(asked.expression, And) else (asked.expression,)
        in_texts = [one for one in parts if any(isinstance(some, DataSays) for some in walk(one))]
        is_prose = any(one.data_property in self._world.prose for one in told)
        if isinstance(asked, Whether) and is_prose and len(in_texts) == 1:
            return False
        said = [one for one in told if one.data_property == RDFS_LABEL]
        if not said or not is_empty(asked, self._world.relations.extents):
            return False
        of_people = {kind for part in parts if isinstance(part, Named) for kind in [part.iri]} & {*self._world.people}
        if isinstance(asked, Listed) and of_people:
            return True  # who painted the portrait of Dante, where another title may say it
        small = self._finder.small
        names = small | {token.text for token in text if token.is_capital or token.quoted}
        return not all(any(names.issuperset(phrase.split()) for phrase in one.phrases) for one in said)

    def _is_whence_by_titles(self, text: Sequence[Token], asked: Asked) -> bool:
        """Tell whether titles alone would say of somebody what a question asks: was Venus Italian."""
        is_asked = any(self._finder.is_asked_of(text, place) for place in range(1, len(text)))
        return is_asked and any(one.data_property == RDFS_LABEL for one in _said(asked))

    def _is_made(self, text: Sequence[Token], first: int) -> bool:
        """Tell whether somebody is said to have made what is named from a place on: who painted the | Mona Lisa."""
        lattice = self._lattices.make(text)
        while first > 1 and text[first - 1].text in words("en")["det"]:
            first -= 1
        verbs = (edge for place in range(first) for edge in lattice.get(("Verb", place), ()))
        return any(end == first and isinstance(one, Filled) and one.frame.makes_shown for end, one, _ in verbs)

    def _is_title(self, name: str, asked: Asked) -> bool:
        """Tell whether what is asked of is called so in quotation marks: "Leonardo da Vinci, painting, 'Mona Lisa'"."""
        named = (iri for one in walk(asked.expression) if isinstance(one, OneOf) for iri in one.individuals)
        title = re.compile(rf"['‘\"“]{re.escape(name)}['’\"”]", re.IGNORECASE)
        return any(title.search(self._names.label(iri)) for iri in named)

    def _is_home_of_shown(self, text: Sequence[Token], asked: Asked) -> tuple[int, int] | None:
        """Return where a place right before what is shown is read as where its maker is from: Vietnam | War.

        An adjective may say that of a maker: Welsh castles.
        """
        some = [one for one in walk(asked.expression) if isinstance(one, Some)]
        made = (one.filler for one in some if one.role in self._world.making)
        homes = {iri for one in made for iri in signature(one).individuals}
        seen = (one.filler for one in some if one.role in self._world.frames.depicting)
        shown = {iri for one in seen for iri in signature(one).individuals}
        lattice = self._lattices.make(text)
        for (category, first), edges in lattice.items() if homes else ():
            for last, place, _ in edges if category == "Name" else ():
                if not isinstance(place, Meaning) or not place.kinds or not place.kinds <= self._finder.homes:
                    continue
                is_read = not place.named or not homes.isdisjoint(iri for iri, _ in place.named)
                said = " ".join(token.text for token in text[first:last])
                if not is_read or last >= len(text) or text[last].marks or text[last - 1].owns or are_people(said):
                    continue
                for end, thing, _ in lattice.get(("Name", last), ()):
                    if isinstance(thing, Meaning) and not shown.isdisjoint(iri for iri, _ in thing.named):
                        return first, end
        return None

    def _is_place_of_making(self, text: Sequence[Token], asked: Asked) -> tuple[int, int] | None:
        """Return where something is said to be made in what is looked for in titles: paint | in Delft."""
        lattice, listed = self._lattices.make(text), words("en")
        said = _words_said(one for one in _said(asked) if one.data_property == RDFS_LABEL)
        for (category, first), edges in lattice.items():
            for end, one, _ in edges if category == "Verb" else ():
                is_making = isinstance(one, Filled) and one.frame.makes_shown
                at = end + (end < len(text) and text[end].text in listed["any_word"])
                if is_making and at + 1 < len(text) and text[at].text in ("in", "at") and text[at + 1].text in said:
                    return first, at + 2
        return None

    def _is_place_of_keeping(self, text: Sequence[Token], asked: Asked) -> tuple[int, int] | None:
        """Return where works are said to be kept in what is looked for in titles: kept | in Rome, are in the Forum."""
        said, listed = _words_said(one for one in _said(asked) if one.data_property == RDFS_LABEL), words("en")
        words_of_text = ["" if token.quoted else token.text for token in text]
        for first in range(len(text) if said else 0):
            is_kept = listed.ends("kept_noun", words_of_text, first)
            is_there = words_of_text[first] in listed["be"] and first + 1 < len(text)
            at = max(is_kept, default=first + 1)
            if not (is_kept or is_there) or at >= len(text) or words_of_text[at] not in listed["kept_in"]:
                continue
            at += 1
            has_article = at < len(text) and words_of_text[at] in listed["definite"]
            at += has_article
            if at < len(text) and words_of_text[at] in said and (is_kept or (has_article and text[at].is_capital)):
                return first, at + 1
        return None

    def _are_titled_for_shown(self, text: Sequence[Token], asked: Asked) -> bool:
        """Tell whether works are found by a title where what is shown is asked for: which instruments | are visible."""
        said, listed = [token.text for token in text], words("en")
        works = {iri for one in walk(asked.expression) if isinstance(one, OneOf) for iri in one.individuals}
        is_titled = any(self._world.relations.kinds_of(iri) & self._world.population for iri in works)
        is_name = any(token.is_capital or token.quoted for token in text[1:])
        shown = any(len(said) in listed.ends("comes_up", said, at) for at in range(1, len(said)))
        return is_titled and shown and not is_name and said[0] in listed["which"]

    def _is_unknown_giver(self, text: Sequence[Token], asked: Asked) -> tuple[int, int] | None:
        """Return where something is said to come from somebody whom no record names there: given | by women."""
        lattice, listed = self._lattices.make(text), words("en")
        said = _words_said(_said(asked))
        if any(
            phrase.split()[0] in listed["put_maker"] for one in _said(asked) for phrase in one.phrases
        ):  # by the artist: whoever made it
            labels = self._world.relations.base.labels
            named = (labels.get(iri, "") for iri in signature(asked.expression).individuals)
            said = said.union(*(key(one).split() for one in named))
        for (category, first), edges in lattice.items():
            if category != "Stated" or singular(text[first].text) in listed["source_noun"]:
                continue  # a gift | by somebody: that is his work
            for end in {end for end, *_ in edges}:
                giver = end + 1
                while giver < len(text) and text[giver].text in listed["det"]:
                    giver += 1
                if giver < len(text) and text[giver].text in listed["span_noun"]:
                    continue  # acquisitions | by decade
                if giver < len(text) and text[end].text in listed["by_maker"] and not text[giver].quoted:
                    houses = lattice.get(("store", giver), ())
                    if said.isdisjoint((*text[giver].text.split(), singular(text[giver].text))) and not (
                        houses and giver > end + 1
                    ):
                        last = max((last for last, *_ in lattice.get(("Name", giver), ())), default=giver + 1)
                        if ("Itsmaker", last) not in lattice:  # by Moore | himself
                            return first, last
        return None

    def _aversion(self, text: Sequence[Token], passed: Sequence[str]) -> str:
        """Return the word by which somebody says what is not wished for: "my son hates dogs"; "" where it is told."""
        averse = words("en")["disliking"]
        said = (one.text for one in text if one.text in averse and not any(one.text in part for part in passed))
        if text and text[0].text in words("en")["speaker"] and (word := next(said, "")):
            return word
        told = [f" {' '.join(token.text for token in tokenise(part))} " for part in passed]
        whole = f" {' '.join(token.text for token in text)} "
        weary = (phrase for phrase in words("en")["weary"] if f" {phrase} " in whole)
        return next((one for one in weary if not any(f" {one} " in part for part in told)), "")

    def _hedge(self, text: Sequence[Token]) -> str:
        """Return the word that doubts who made something, possibly | by, or that sets a time: alive then; else ""."""
        listed, lattice = words("en"), self._lattices.make(text)
        whole = f" {' '.join(token.text for token in text)}"
        then = (one for one in listed["alive_there"] if whole.endswith(f" {one}"))
        if last := next(then, ""):
            return last
        for place in range(1, len(text) - 1):
            if text[place].text not in listed["hedge"] or text[place].quoted:
                continue
            if text[place + 1].text in listed["by_maker"]:
                return text[place].text
            verbs = ((end, one) for end, one, _ in lattice.get(("Verb", place + 1), ()) if isinstance(one, Filled))
            for end, one in verbs:
                after = text[end].text if end < len(text) else ""
                if after in listed["by_maker"] or (after and one.frame.makes_shown and after not in listed["in_time"]):
                    return text[place].text
        return ""

    def _only_elsewhere(self, text: Sequence[Token], asked: Asked) -> str:
        """Return the word that says "only" of what works are asked for, where it was taken for one of their makers."""
        if text[-1].text not in words("en")["only_after"] or text[-1].quoted:
            return ""
        making = {*self._world.making, *map(back, self._world.making)}
        twice = (one for one in walk(asked.expression) if isinstance(one, Some) and one.role in making)
        through = any(isinstance(two, Some) and two.role in making for one in twice for two in walk(one.filler))
        of_makers = any(isinstance(one, Only) and one.role in making for one in walk(asked.expression))
        of_works = any(self._world.population.intersection(self._names.classes.get(token.text, ())) for token in text)
        by = (one.filler for one in walk(asked.expression) if isinstance(one, Some) and one.role in self._world.making)
        parts = [filler.operands if isinstance(filler, And | Or) else (filler,) for filler in by]
        is_unnamed = any(not any(isinstance(one, OneOf) for one in some) for some in parts)
        is_apart = any(one.marks & {"comma", "stop"} for one in text[1:-1])  # works by women, | paintings only
        return text[-1].text if through or (of_works and (of_makers or (is_unnamed and not is_apart))) else ""

    def _judgement(self, text: Sequence[Token], asked: Asked) -> str:
        """Return the word that judges what is named before it, of which no record tells: Is Ophelia | good."""
        if not isinstance(asked, Whether):
            return ""
        listed, lattice = words("en")["judging"], self._lattices.make(text)
        named = ((first, edges) for (category, first), edges in lattice.items() if category == "Name")
        names = [(first, end) for first, edges in named for end, *_ in edges]
        for place, token in enumerate(text):
            is_within = any(first <= place < end for first, end in names if end - first > 1)
            if token.text in listed and not token.quoted and not is_within and any(end <= place for _, end in names):
                return token.text
        return ""

    def _showing(self, asked: Asked) -> Listed:
        """Return the works that show what a question asks of."""
        some = (one for one in walk(asked.expression) if isinstance(one, Some))
        shown = (one for one in some if one.role in self._world.frames.depicting)
        return Listed(conjunction(of_kinds(self._world.population).expression, *shown))

    def _untitled(self, text: Sequence[Token]) -> tuple[int, int] | None:
        """Return where the first words with capitals on end stand that together name nothing: Cossack Whip."""
        lattice, first = self._lattices.make(text), 1
        quoted = [(at, max(end for end, *_ in edges)) for (kind, at), edges in lattice.items() if kind == "Quoted"]
        while first < len(text):
            last = first
            while last < len(text) and text[last].is_capital and not (last > first and text[last].marks - {"dash"}):
                last += 1
            named = any(end >= last for end, _, _ in lattice.get(("Name", first), ()))
            named |= any(at <= first and last <= end for at, end in quoted)  # the Lark | and Wren Museum
            if last - first > 1 and not named and not any(token.quoted for token in text[first:last]):
                return first, last
            first = max(last, first + 1)
        return None

    def _title_of_none(self, text: Sequence[Token], asked: Asked) -> tuple[int, int] | None:
        """Return where a title stands that nothing has, and that is read as what is shown: My Bed of all beds.

        Its first word says whose it is, with a capital that such a word has inside a sentence in titles alone; and so
        has the last.
        """
        shown = {
            form
            for part in walk(asked.expression)
            if isinstance(part, Some) and part.role in self._world.frames.depicting and isinstance(part.filler, OneOf)
            for label in map(self._names.label, part.filler.individuals)
            if label[:1].islower()
            for word in key(label).split()
            for form in nouns(word)
        }
        if not shown or all(token.is_capital for token in text):
            return None
        owning = {*words("en")["own"], *words("en")["speaker"]}
        for first in range(1, len(text) - 1):
            last = first
            while last < len(text) and text[last].is_capital and not text[last].quoted:
                last += 1
            is_title = last - first > 1 and text[first].text in owning and text[last - 1].text in shown
            if is_title and not any(end >= last for end, _, _ in self._lattices.make(text).get(("Name", first), ())):
                return first, last
        return None

    def _is_held(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a text ends behind a title, or says no more there than that it is here."""
        lattice = self._lattices.make(text)
        ends = {end for name in ("here", "in_there", "trailing") for end, _, _ in lattice.get((name, place), ())}
        return place == len(text) or len(text) in ends


def mixes_things(text: Sequence[Token], asked: Asked | None, glossary: Glossary) -> bool:
    """Tell whether "colours of shoes with a dress" is read as those that some shoe and some dress have, in any wholes.

    Meant are shoes in the same whole. No class of things is one thing either.
    """
    if not isinstance(asked, Listed | Counted | Whether):
        return False
    beside = {word for name in ("with", "with_thing", "without") for word in item_words()[name]}
    things = {iri for iri, term in glossary.terms.items() if term.kind == "item"}
    of_things = [
        one
        for one in walk(asked.expression)
        if isinstance(one, Some) and one.role.inverse and things.intersection(signature(one.filler).classes)
    ]
    inside = {part for one in of_things for part in walk(one.filler)}  # of shoes that lie in a whole with a dress
    if len(set(of_things) - inside) > 1 and any(token.text in beside for token in text):
        return True
    return bool(of_things and things.intersection(signature(asked.expression).individuals))


def reserved(question: str, read: ReadQuestion, items: ItemReader, extents: Extents) -> ReadQuestion:
    """Return what is asked of wholes with what limits an answer to it.

    No number, and no yes or no, is told of dresses where wedding dresses are asked for.
    """
    asked, is_named = read.asked, any(items.numbered(question).values())
    is_of_these = isinstance(asked, Counted) or is_named  # whether this one is good for | summer
    is_asked = isinstance(asked, Counted | Whether | Share) or (is_named and asks_whether(tokenise(question)))
    if is_asked and items.narrowed_by(question, is_number=is_of_these):
        return ReadQuestion(None, unread=question)
    return limited(question, read, items, extents)


def _but_named(linked: LinkedQuestion) -> LinkedQuestion:
    """Return what one of several is read as without the words for the others: “short | or long | dresses”."""
    named = {place for span in linked.spans for place in range(span.start, span.end)}
    kept = (one if place in named else " " for place, one in enumerate(linked.question))
    return replace(linked, question="".join(kept))


def limited(question: str, read: ReadQuestion, items: ItemReader, extents: Extents) -> ReadQuestion:
    """Return what is asked of wholes with what limits an answer to it.

    No number, and no yes or no, is told of dresses where wedding dresses are asked for.
    """
    asked = read.asked
    if isinstance(asked, Listed | Counted | Whether | Share):
        linked = items.linked(question, asked.expression)
        doubts = items.doubts(linked) if linked is not None else ()
        is_none = is_empty(asked, extents)
        counting = () if is_none else tuple(items.counted_with(question, asked.expression).items())
        slips = tuple({**items.slips(question, asked.expression), **dict(read.slips)}.items())
        shared = items.shared(question, asked.expression)
        others = items.left_to_others(asked.expression) if isinstance(asked, Listed | Counted) else ()
        read = replace(read, shared=shared, doubts=doubts, counting=counting, slips=slips, left_to_others=others)
    if isinstance(asked, Foremost | More):
        options = (asked.expression, asked.other) if isinstance(asked, More) else tuple(one for _, one in asked.options)
        found = (items.linked(question, one) for one in (options if len(options) <= _COMPARED else ()))
        each = tuple(() if one is None else items.doubts(_but_named(one)) for one in found)
        read = replace(read, doubts_of_each=each)
    if isinstance(asked, Ranked | Mean):
        read = replace(read, shared=items.shared(question, conjunction(asked.expression, asked.counted)))
    if isinstance(asked, Listed | Counted):
        read = replace(read, guessed=(*read.guessed, *_longest(question, asked.expression, items)))
    conditions = [one for one in read.passed if narrows(tokenise(one))]
    people = [one for one in items.narrowed_by(question) if one in item_words()["women"]]
    opinions = [one for one in items.opinions(question) if not any(one in said for said in conditions)]
    wider_by = tuple(dict.fromkeys([*people, *conditions, *opinions]))
    if not wider_by or asked is None or is_empty(asked, extents):
        return read
    if isinstance(asked, Whether):
        return replace(read, asked=Listed(asked.expression), is_open=True, wider_by=wider_by)
    return replace(read, wider_by=wider_by)


def _longest(question: str, expression: ClassExpression, items: ItemReader) -> Iterator[tuple[str, str]]:
    """Yield the words that ask for what is longest with the length that they are taken for, as nothing is measured."""
    text, lengths = tokenise(question), items.vocabulary.lengths
    named = [iri for iri in signature(expression).individuals if iri in lengths]
    for name in ("the_longest", "the_shortest") if len(named) == 1 else ():
        for place in sorted(stretches(text, name))[-1:]:
            yield text[place].text, plain_name(items.glossary.terms[named[0]].label)


def _measured(lattice: Lattice, place: int) -> int:
    """Return where the measures end that words from a place on speak of; 0 where they speak of none."""
    place = max((edge[0] for edge in lattice.get(("that_is", place), ())), default=place)
    ways = ((name, at) for name in _SIDES for at in range(place, place + _MEASURES))
    sides = [end for way in ways for end, *_ in lattice.get(way, ())]
    return max(sides, default=0) if any(lattice.get((name, place)) for name in _SIZING) else 0


def _is_tagged(text: Sequence[Token]) -> bool:
    """Tell whether a text is a claim that somebody is asked to agree with: "…, wasn't he?"."""
    said = [token.text for token in text]
    behind = (place for place in range(1, len(text)) if text[place].marks & {"comma", "dash"})
    return any(len(said) in words("en").ends("tagged", said, place) for place in behind)


def _is_of_other_form(text: Sequence[Token], asked: Asked, called: Container[str]) -> bool:
    """Tell whether words ask for a share or a difference that is not what was read, or compare among some, not all.

    “Do portraits outnumber landscapes among the Dutch works?” asks for Dutch portraits as well.
    """
    listed, said = words("en"), [token.text for token in text]
    shares = [phrase.split() for phrase in words("restated")["share"]]
    asks_share = any(said[: len(one)] == one for one in shares if one[0] in listed["which"])
    comparing = words("restated")["comparing"]
    than = next((place for place, word in enumerate(said) if word in comparing), len(said))
    asks_how = said[:1] != [] and said[0] in listed["by_maker"] and said[1:2] != [] and said[1] in listed["how"]
    if isinstance(asked, More):
        among = next((place for place, word in enumerate(said) if place > than and word in listed["among"]), None)
        return among is not None and not all(word in called or word in listed["det"] for word in said[among + 1 :])
    if asks_share and not isinstance(asked, Share):
        return True
    return asks_how and than < len(said) and isinstance(asked, Listed | Counted)


def _loses_scope(text: Sequence[Token], asked: Asked) -> bool:
    """Tell whether only, not all, neither, as many or each is said of all that is asked, and is lost in what was read.

    “Did only women paint cats?” is not whether a woman did.
    """
    said = [token.text for token in text if not token.quoted] or [""]
    if isinstance(asked, Ranked):
        return not words("framing")["framing_summed"].keys().isdisjoint(said)  # more than all others | together
    listed, english = item_words(), words("en")
    pairs = [*pairwise(said)]
    is_strict = any(isinstance(one, Not | Only | AtMost) for one in walk(asked.expression))
    whatever = UNIVERSAL.union(*(english[name] for name in ("any_word", "everyone", "everything", "somebody")))
    is_plain = isinstance(asked, Listed | Counted | Whether) and not is_strict
    if is_plain and any(one in whatever and two in english["but"] for one, two in pairs):
        return True  # anyone but Turner
    if _excepts_one_of_two(text, asked):
        return True
    if isinstance(asked, Counted):
        return counts_each(text)
    if not isinstance(asked, Whether):
        return False
    is_only = said[0] in english["aux"] and any(one in listed["only_word"] for one in said[1:2])
    is_not_all = any(one in english["denial"] and two in UNIVERSAL for one, two in pairs)
    is_equal = any(f"{one} {two}" in words("restated")["equal"] for one, two in pairs)
    is_neither = any(one in english["neither"] for one in said[:_SOON])
    return is_equal or is_neither or (not is_strict and (is_only or is_not_all))


def _excepts_one_of_two(text: Sequence[Token], asked: Asked) -> bool:
    """Tell whether one of two things that are left out was read as wanted: all but the Dutch | and the Flemish ones."""
    listed, said = words("en"), [token.text for token in text]
    left_out = next((place for place in range(len(said)) if listed.ends("except", said, place)), len(said))
    joins = [at for at, word in enumerate(said[:-1]) if at > left_out and word in listed["and"]]
    return any(said[at + 1] in listed["definite"] for at in joins) and any(
        len({any(isinstance(inner, Not) for inner in walk(one)) for one in part.operands}) > 1
        for part in walk(asked.expression)
        if isinstance(part, Or)
    )


def _told(question: str, text: Sequence[Token], place: tuple[int, int]) -> str:
    return question[text[place[0]].start : text[place[1] - 1].end]


def _said(asked: Asked) -> list[DataSays]:
    return [one for one in walk(asked.expression) if isinstance(one, DataSays)]


def _words_said(parts: Iterable[DataSays]) -> set[str]:
    return {word for one in parts for phrase in one.phrases for word in phrase.split()}
