"""From a question to the individuals that answer it, with the paths that lead to them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import chain, islice
from pathlib import Path
from types import MappingProxyType

import numpy as np

from mrag_owl.errors import ConfigError, RetrievalError, UnreadError
from mrag_owl.expressions.conflicts import kind_of_unknown
from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.english_words import begun
from mrag_owl.expressions.extents import Bits, ids_in
from mrag_owl.expressions.lexicon import WORDING, Lexicon
from mrag_owl.expressions.manchester import to_manchester
from mrag_owl.expressions.naming import local_name
from mrag_owl.expressions.sparql import to_sparql
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    ClassExpression,
    Named,
    OneOf,
    Or,
    Role,
    Some,
    any_of,
    conjunction,
    disjunction,
    one_of,
    signature,
    walk,
)
from mrag_owl.expressions.witnesses import witness
from mrag_owl.generation.answers import (
    listed,
    sentence_of_paths,
)
from mrag_owl.generation.evidence import MARK
from mrag_owl.generation.template import number as in_words
from mrag_owl.pipeline.ask.comparing import compared, told_of_two
from mrag_owl.pipeline.ask.lives import life_asked, told_life
from mrag_owl.pipeline.ask.path_answers import PathAnswers, PathOptions, Resembling
from mrag_owl.pipeline.ask.qualified import Qualified
from mrag_owl.pipeline.ask.sentences import Sentences
from mrag_owl.pipeline.indexes.enriched_facts import enriched_facts
from mrag_owl.pipeline.indexes.glossaries import absences, open_glossary
from mrag_owl.pipeline.indexes.graph_names import Resemblance, date_bounds, open_names, stated_roles
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.lexicons import named_groups
from mrag_owl.pipeline.indexes.question_linkers import open_linker
from mrag_owl.pipeline.indexes.question_readers import open_reader
from mrag_owl.reading.acts.ages import aged, lifetimes, lives_of, surely_within
from mrag_owl.reading.acts.nouns import makers_of
from mrag_owl.reading.acts.traits import modify, of_kinds
from mrag_owl.reading.answering import Exact, Words, answer, reached, to_query, words_behind, words_of
from mrag_owl.reading.arguments import Plain
from mrag_owl.reading.evidence import chains
from mrag_owl.reading.evidence import to_line as walk_to_line
from mrag_owl.reading.first_words import asks_for_any, asks_for_number, asks_whether
from mrag_owl.reading.forms import (
    Age,
    Asked,
    Counted,
    Extreme,
    Foremost,
    Listed,
    Mean,
    More,
    Peak,
    Ranked,
    Share,
    Whether,
)
from mrag_owl.reading.framing import framed, heeds_denials
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.heeding import is_unheeded
from mrag_owl.reading.inflections import is_near, lemma, nouns, with_plurals
from mrag_owl.reading.item_doubts import Doubt, apart
from mrag_owl.reading.item_lattice import beyond_data
from mrag_owl.reading.languages import words as english_words
from mrag_owl.reading.letters import isolated
from mrag_owl.reading.linked import outermost
from mrag_owl.reading.meaning import Meaning, back
from mrag_owl.reading.names import Names
from mrag_owl.reading.nearest import near_makers, near_words, nearest_names
from mrag_owl.reading.numerals import numbers
from mrag_owl.reading.peaks import group_name
from mrag_owl.reading.read_question import ReadQuestion
from mrag_owl.reading.reader import QuestionReader
from mrag_owl.reading.restating import in_plain_words
from mrag_owl.reading.sorting import in_order, order_of
from mrag_owl.reading.sorts_asked import asks_for_sorts
from mrag_owl.reading.steps import Steps, two_steps
from mrag_owl.reading.structured import StructureReader
from mrag_owl.reading.tokens import Token, key, tokenise
from mrag_owl.records import Answer, Iri, Result, Route, Understood
from mrag_owl.remote.store import open_store
from mrag_owl.retrieval.links import Links
from mrag_owl.retrieval.path_text import to_expression, to_line
from mrag_owl.retrieval.paths import FoundPath, stated
from mrag_owl.store.dataset import Facts, GraphStore, OverStore
from mrag_owl.vocabulary import GRAPH_ONTOLOGY, RDFS_LABEL

STRATEGIES = ("hybrid", "logic", "paths")

_DOUBTFUL = 5  # times the next size
_IN_DOUBT = "whether this is what is asked for"
_BY_YEARS = ", found by the years of lives and works"
_OF_LIVES = ("age_at_death", "birth_date", "born", "die", "died", "how_old")
"""Lists of words that speak of births and deaths."""
_SORTS = ("Notname", "Unknown", "Unnamed", "Woman")
"""Categories of words that pick people out by what they are called."""
_SHORTEST_NAME = 4  # letters
_SHOWN = 5
_TOLD = 6  # of a work
_MOST_ASKED = 100
_ENDS = " .,;:?!"  # of what is quoted
_NUMBERED = re.compile(r"(?<=_)\d+$")
_INITIALLED = re.compile(r"(?:[^\W\d_]\.? ?)+[^\W\d_]{2,}")
_BEFORE = "as each question is read by itself"
_QUESTION_WORDS = frozenset(("who", "whom", "whose", "which", "what", "when", "where", "why", "how", "any", "many"))
"""Words that ask, and are no part of a title that a question names unless they are quoted."""

_SHOWN_APART = 20
_CROSSING = 50  # ends looked at for each that is shown
_NEAR = 2  # statements
_MOST_ENDS = 200  # looked at in all: what is nearest is no answer, and none reads more

SecondReader = Callable[[str, StructureReader], Asked | None]
"""Reads, if it can, a question that the rules could not."""


class Asker(OverStore):
    """Answers questions over one open store; a context manager. Open it with `Asker.open`."""

    def __init__(
        self,
        store: GraphStore,
        *,
        knowledge: StoreKnowledge,
        names: Names,
        options: PathOptions,
        second: SecondReader | None = None,
    ) -> None:
        self.store = store
        self.second = second
        self.knowledge = knowledge
        self.names = names
        self.options = options

    @classmethod
    def open(
        cls,
        path: Path | str,
        *,
        options: PathOptions | None = None,
        facts: Facts = "all",
        second: SecondReader | None = None,
    ) -> Asker:
        """Open the store at `path`; raises StoreError, or KnowledgeBaseError where it states nothing to ask about.

        With the facts `annotated`, what runs have enriched it with answers nothing. `second` is tried where the rules
        find no reading at all.
        """
        store = open_store(path, facts=facts)
        try:
            return cls.over(store, options=options, second=second)
        except BaseException:
            store.close()
            raise

    @classmethod
    def over(
        cls, store: GraphStore, *, options: PathOptions | None = None, second: SecondReader | None = None
    ) -> Asker:
        """Prepare to answer questions over an open store, as `open` does."""
        knowledge = StoreKnowledge.open(store, documents=())
        names = open_names(store, knowledge.base)
        return cls(store, knowledge=knowledge, names=names, options=options or PathOptions(), second=second)

    @cached_property
    def roles(self) -> dict[Iri, Role]:
        """What each property is asked of the store as."""
        return stated_roles(self.store, self.knowledge.base)

    @cached_property
    def reader(self) -> QuestionReader:
        """What reads questions."""
        return open_reader(self.store, self.knowledge.base)

    @cached_property
    def links(self) -> Links:
        """The statements of the store as a graph to walk; raises RetrievalError where there are none."""
        return Links.of(self.knowledge.base, [iri for iri, role in self.roles.items() if role == Role(iri)])

    @cached_property
    def paths(self) -> PathAnswers:
        """What answers by paths."""
        return self._path_answers(self.options, self._resembling)

    @cached_property
    def near(self) -> PathAnswers:
        """What finds things near to what a question names that is not read: no answers, so only what is close."""
        return self._path_answers(replace(self.options, max_hops=_NEAR, returning=False), lambda _: {})

    def _path_answers(self, options: PathOptions, resembling: Resembling) -> PathAnswers:
        return PathAnswers(
            self.links,
            self.names,
            self.reader.relations,
            hinted=self.reader.hints,
            resembling=resembling,
            options=options,
        )

    def _resembling(self, question: str) -> dict[int, float]:
        alike = Resemblance.open(self.store, self.knowledge.base, self.names)
        words = (word.text for word in tokenise(question) if word.quoted or word.text not in _QUESTION_WORDS)
        return alike.best(" ".join(words), top_k=self.options.top_k)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words that sentences are made of."""
        quads = self.store.triples(GRAPH_ONTOLOGY, *WORDING)
        words = Lexicon.from_statements((quad.subject, quad.predicate, quad.object) for quad in quads)
        labels = {RDFS_LABEL: "title", **self.names.labels, **words.labels}
        profile = self.store.manifest.profile
        nouns = {profile.population: profile.noun}
        women = self.reader.lattices.finder.women
        sorts = {women: ("a woman", "women")} if women else {}
        words = replace(words, labels=labels, nouns=nouns, shows_things=bool(profile.item_roles), sorts=sorts)
        return named_groups(words, self._glossary) if profile.item_roles else words

    @cached_property
    def qualified(self) -> Qualified:
        """What is stated short of what questions ask, or beside it."""
        return Qualified(self.knowledge.extents, self.lexicon, self.names.label, self.reader.qualifying)

    @cached_property
    def sentences(self) -> Sentences:
        """What puts questions and their answers into words."""
        roles = self.store.manifest.profile.item_roles
        bounds = date_bounds(self.store)
        relations = self.reader.relations
        births = frozenset(role.iri for role in relations.nominal("birth") if not relations.measure(role))
        none = absences(self.store)
        places = self.reader.world.places
        within = tuple(
            role
            for role in relations.used_roles
            if not role.inverse and places & relations.sources(role) & relations.targets(role)
        )
        return Sentences(
            self.knowledge.extents,
            self.names,
            self.lexicon,
            roles,
            bounds,
            absences=none,
            births=births,
            within=within,
            lesser=self.reader.qualifying.lesser,
            showing=frozenset() if roles else frozenset(self.reader.world.frames.depicting),
            headings=self.reader.shown_kinds.headings,
            within_years=partial(surely_within, self.reader.world),
            words_of=self.reader.words_of,
            aged=partial(aged, self.reader.world),
        )

    def ask(self, question: str, *, strategy: str = "hybrid", top_k: int = 10) -> Answer:
        """Answer a question; raises ConfigError for an unknown strategy and RetrievalError for what cannot be asked."""
        if strategy not in STRATEGIES:
            raise ConfigError(f"unknown strategy {strategy!r}; choose from {', '.join(STRATEGIES)}")
        if not question.strip():
            raise RetrievalError("the question is empty; ask in a few words, naming something that the store knows")
        text = tokenise(question)
        if not text:
            raise RetrievalError(f"the question {question[:40]!r} has no words; ask in words")
        if self.links and strategy == "paths":
            return self._by_paths(question, text, top_k=top_k)
        in_steps = two_steps(question) if self.store.manifest.profile.item_roles and strategy == "hybrid" else None
        if in_steps is not None and (answered := self._in_two_steps(question, in_steps, top_k=top_k)) is not None:
            return answered
        read = self.reader.read(question) if in_steps is None else ReadQuestion(None, unread=question)
        counts = (
            strategy == "hybrid" and isinstance(read.asked, Listed | Whether) and self.reader.counts_behind(question)
        )
        if counts and (counted := self._unwrapped(question, read, top_k=top_k)) is not None:
            return counted
        if read.asked is not None:
            passes = strategy == "hybrid" and (read.taken or read.passed) and not read.before
            told = self._in_plain_words(question, instead=read.asked, top_k=top_k) if passes else None
            return told or self._as_read(question, read, read.asked, strategy=strategy, top_k=top_k)
        if (each := self._apart(question, read, strategy=strategy, top_k=top_k)) is not None:
            return each
        if self.second is not None and not read.unclear and not read.readings:
            asked = self.second(question, StructureReader(self.names, self.reader.relations))
            if asked is not None:
                return self._by_logic(question, asked, strategy=strategy, top_k=top_k, taken=False)
        if strategy == "hybrid" and (answered := self._in_other_words(question, read, top_k=top_k)) is not None:
            return answered
        if strategy == "hybrid" and (answered := self._unwrapped(question, read, top_k=top_k)) is not None:
            return answered
        if isinstance(read.partly, Listed | Whether):
            return self._but_for(question, read.partly, read.left, strategy=strategy, top_k=top_k)
        if (near := self._by_titles(question, read, strategy=strategy, top_k=top_k)) is not None:
            return near
        if isinstance(read.none, Listed | Counted) and strategy != "logic":
            return self._none(question, read.none, read.untitled, strategy=strategy)
        if read.readings and strategy != "logic":
            return self._each_way(question, read, strategy=strategy)
        why, instead = self.why_unread(read, question), self._instead(question, text, read)
        if (refusal := self._refusal(question, text, read)) is not None:
            raise refusal
        if strategy == "logic":
            raise UnreadError(f"the question is not understood: {why}", instead=instead)
        if doubt := self._unknown_answer(question, text, why):
            if parts := self._in_parts(question, read, doubt, doubt, strategy=strategy, top_k=top_k):
                return replace(parts, instead=instead)
            raise UnreadError(doubt, instead=instead)
        strangers = () if self.near.unheeded_denial(question, text) else self.reader.strangers(question, text)
        try:
            if any(map(_INITIALLED.fullmatch, strangers)):  # what is near is of others of that surname
                raise RetrievalError(f"not read: {why}")
            parts = self._in_parts(question, read, f"not read: {why}", why, strategy=strategy, top_k=top_k)
            return replace(parts or self._near(question, text, why, top_k=top_k), instead=instead)
        except RetrievalError as error:
            if read.is_unstated or self.reader.speaks_of(question):
                raise RetrievalError(f"not read: {why}; name it, or ask without it") from error
            if strangers:
                why = self._not_called(question, strangers)
                raise UnreadError(f"the question is not understood: {why}", instead=instead) from error
            if not instead:
                raise
            raise UnreadError(
                f"{error}; can be asked: {', '.join(map(repr, instead.values()))}", instead=instead
            ) from error

    def _near_maker(self, question: str) -> str:
        """Return the one maker whose given name and surname a question names but for a slip in either; else ""."""
        near = near_makers(tokenise(question), self.names, self.reader.lattices.finder.people)
        return near[0] if len(near) == 1 else ""

    def _not_called(self, question: str, strangers: Sequence[str]) -> str:
        """Return that nothing is called by some names, with what is nearly called so."""
        why = f"nothing here is called {' or '.join(map(repr, strangers))}{self._mentioned(strangers)}"
        if near := self._near_maker(question):
            return f"{why}; did you mean {near}?"
        why = f"{why}; name somebody or something that the store has"
        alike = ", ".join(map(repr, self._alike_in_a_word(strangers)))
        return f"{why}; nearest names: {alike}" if alike else why

    def _alike_in_a_word(self, strangers: Sequence[str]) -> list[str]:
        """Return names near to some that nothing has, which have one of their longer words: Catherine, of a saint."""
        said = {word for name in strangers for word in key(name).split() if len(word) >= _SHORTEST_NAME}
        near = dict.fromkeys(one for name in strangers for one in nearest_names(name, self.names))
        return [
            one
            for one in near
            if any(
                word == of or is_near(word, of, one_for_another=_SHORTEST_NAME)
                for word in said
                for of in key(one).split()
            )
        ]

    def _refusal(self, question: str, text: Sequence[Token], read: ReadQuestion) -> UnreadError | None:
        """Return that a question is not read because of slips, or because it asks more of a whole than is understood.

        What can be asked of a whole that it names by a number is told with it, or that nothing has that number.
        """
        if slips := self._slips(text, read):
            said = " and ".join(f"{meant!r} for {word!r}" for word, meant in slips.items())
            written = "".join(_respelt(question, text, slips))
            return UnreadError(f"the question is not understood; did you mean {said}?", instead={written: written})
        noun = self.store.manifest.profile.noun
        numbered = {f"{noun} {number}": iri for number, iri in self.reader.numbered(question).items()}
        if gone := [named for named, iri in numbered.items() if iri is None]:
            return UnreadError(f"the question is not understood: there is no {' and no '.join(gone)} here", instead={})
        instead = [f"what is in {named}?" for named in numbered]
        why = f"it is not read what is asked of {' and '.join(numbered)}"
        told = f"the question is not understood: {why}; can be asked: {' or '.join(map(repr, instead))}"
        return UnreadError(told, instead=dict(zip(instead, instead, strict=True))) if numbered else None

    def _as_read(self, question: str, read: ReadQuestion, asked: Asked, *, strategy: str, top_k: int) -> Answer:
        """Return the exact answer to what a question was found to ask, with what is to be told beside it."""
        extents, noun = self.knowledge.extents, self.store.manifest.profile.noun
        total = extents.count(asked.expression)
        counts = {one: _how_many(one) for one in read.passed if isinstance(asked, Listed) and _how_many(one)}
        for said, number in counts.items():  # list | 20 works
            top_k, read = number, replace(read, passed=tuple(one for one in read.passed if one != said))
        doubted = list(apart(read.doubts, asked.expression, extents))
        maybe = {iri: one.because(noun) for one, of in doubted for iri in self._in(of)}
        doubt = "" if maybe and len(maybe) == total else None
        answered = self._by_logic(
            question, asked, strategy=strategy, top_k=top_k, taken=read.taken, doubt=doubt, maybe=maybe
        )
        if maybe:
            said_of_all = answered.text
            if isinstance(asked, Share) and asked.quota is not None:
                of, sure = extents.count(asked.whole), total - len(maybe)
                if asked.quota.is_met(sure, of) != asked.quota.is_met(total, of):
                    said_of_all = _going_by_wholes(said_of_all, self.store.manifest.profile.plural)
            answered = replace(answered, text=_with_doubts(said_of_all, asked, maybe, total))
        if not total and kind_of_unknown(asked.expression) is not None:
            near = self._near_maker(question)
            answered = replace(answered, text=f"{answered.text} Did you mean {near}?") if near else answered
        if others := self.sentences.left_to_others(asked, read.left_to_others):
            answered = replace(answered, text=f"{answered.text}{others}")
        if isinstance(asked, Foremost | More):
            answered = replace(answered, text=f"{answered.text}{self._sure_of_each(asked, read.doubts_of_each)}")
        if said := self.reader.speaks_of(question):
            told = f"{answered.text}\nEach question is read by itself: {said!r} is read as all that is here."
            answered = replace(answered, text=told)
        if before := [one.asked for one in read.before if one.asked is not None]:
            earlier = [self._by_logic(question, one, strategy=strategy, top_k=top_k, taken=True) for one in before]
            told_before = chain.from_iterable(one.words.items() for one in (*earlier, answered))
            words = dict[str, tuple[str, ...]]()
            for iri, texts in told_before:
                words[iri] = tuple(dict.fromkeys((*words.get(iri, ()), *texts)))
            answered = replace(answered, text="\n".join(one.text for one in (*earlier, answered)), words=words)
            are_apart = self._are_apart([*before, asked])
            if are_apart or self._ask_values([*before, asked]):
                found = {one.iri: one for part in (*earlier, answered) for one in part.results}.values()
                labels = {iri: label for part in (*earlier, answered) for iri, label in part.labels.items()}
                results = tuple(replace(one, rank=rank) for rank, one in enumerate(found, start=1))
                whole = sum(one.total or 0 for one in (*earlier, answered)) if are_apart else answered.total
                answered = replace(answered, results=results, labels=labels, total=whole)
        if counts and top_k < total:
            answered = replace(answered, text=f"{answered.text}\nOf these {total:,}, {top_k} are asked for.")
        told_above = [one.words for one, _ in doubted]
        shared = tuple(one for one in read.shared if not any(words in one for words in told_above))
        return self._with_asides(answered, replace(read, shared=shared))

    def _sure_of_each(self, asked: Foremost | More, doubts: Sequence[Sequence[Doubt]]) -> str:
        """Return how many of each that is compared are known to be as asked, as a sentence that follows, or ""."""
        extents, plural = self.knowledge.extents, self.store.manifest.profile.plural
        options = [asked.expression, asked.other] if isinstance(asked, More) else [one for _, one in asked.options]
        if not any(doubts):
            return ""
        doubted = (apart(some, one, extents) for one, some in zip(options, doubts, strict=True))
        maybe = [sum(int(np.bitwise_count(of).sum()) for _, of in some) for some in doubted]
        each = [(extents.count(one), extents.count(one) - number) for one, number in zip(options, maybe, strict=True)]
        if all(number == sure for number, sure in each):
            return ""
        whole = f"what is said of whole {plural} may mean something else in them"
        if isinstance(asked, Foremost) and not asked.is_of_each:
            are_apart = len({number for number, _ in each}) == len(each)
            if asked.fewest or asked.bounds or not are_apart:
                return f" Of some of these {whole}."
            each.sort(reverse=True)  # as they are told
        sure = listed([f"{one:,}" for _, one in each])
        return f" Of these, {sure} are known to be so; of the rest {whole}."

    def _in(self, found: Bits) -> list[Iri]:
        """Return the individuals of a bitset."""
        base = self.knowledge.base
        return base.iris(ids_in(found, len(base)))

    def _are_apart(self, several: Sequence[Asked]) -> bool:
        """Tell whether questions ask for lists of works of which none is in two: what is Scottish, and what Irish."""
        if not all(isinstance(one, Listed) for one in several):
            return False
        found = [iri for one in several for iri in self.knowledge.extents.individuals(one.expression)]
        works = self.reader.world.population
        return len({*found}) == len(found) and all(self.reader.relations.kinds_of(iri) & works for iri in found)

    def _ask_values(self, several: Sequence[Asked]) -> bool:
        """Tell whether questions ask for lists of which none is of works: who made one, and in what year."""
        works = self.reader.world.population
        found = (iri for one in several for iri in self.knowledge.extents.individuals(one.expression)[:1])
        return all(isinstance(one, Listed) for one in several) and not any(
            self.reader.relations.kinds_of(iri) & works for iri in found
        )

    def _unknown_answer(self, question: str, text: Sequence[Token], why: str) -> str:
        """Return that the number, or yes or no, is not known, and why; "" where a question asks for neither."""
        if (asks_whether(text) or asks_for_any(text)) and (untold := self.reader.untold(question)):
            said = " or ".join(map(repr, untold))
            unsaid = f"nothing here is called {said}, no title says it, and nothing else states what works show"
            return f"yes or no is not known: {unsaid}{self._mentioned(untold)}"
        if not self.links:
            return ""
        if asks_for_number(text):
            return f"the number is not known, since this is not read: {why}"
        return f"yes or no is not known, since this is not read: {why}" if asks_whether(text) else ""

    def _mentioned(self, untold: Sequence[str]) -> str:
        """Return in which works' texts names stand that no title says; "" where in none."""
        world = self.reader.world
        names = [key(word) for word in untold if word[:1].isupper()]
        texts = (said.together(nouns(name)) for name in names for said in world.described)
        works = world.titles.found(disjunction(*filter(None, texts)))
        if not works:
            return ""
        named = [repr(self.names.label(iri)) for iri in works[:_SHOWN]]
        more = [f"{len(works) - len(named):,} more"] if len(works) > len(named) else []
        told = "the text on {} mentions" if len(works) == 1 else "the texts on {} mention"
        return f"; {told.format(listed([*named, *more]))} {'it' if len(names) == 1 else 'one of these'}"

    def _untold_life(self, question: str, text: Sequence[Token]) -> str:
        """Return why a question for the birth or death of one alone, or who that is, has no answer; "" of others."""
        listed, world, relations = english_words("en"), self.reader.world, self.reader.relations
        said = f" {' '.join(token.text for token in text)} "
        lattice = self.reader.lattices.make(text)
        of_lives = any(f" {phrase} " in said for name in _OF_LIVES for phrase in listed[name]) or any(
            category == "NounRole"
            and isinstance(roles, tuple)
            and any(relations.sources(one) <= world.people for one in roles)
            for (category, _), edges in lattice.items()
            for _, roles, _ in edges
        )
        asks_who = text[0].text in listed["who"] and text[1:] and text[1].text in listed["be"]
        if not (of_lives or asks_who) or all(token.text not in listed["asking"] for token in text[:2]):
            return ""
        found: list[tuple[int, int]] = []
        for place in range(len(text)):
            edges = [one for one in lattice.get(("Name", place), ()) if isinstance(one[1], Meaning)]
            if edges and (not found or found[-1][1] <= place):
                found.append((place, max(end for end, *_ in edges)))
        if len(found) != 1 or any(category == "Class" for category, _ in lattice):
            return ""
        first, last = found[0]
        name = question[text[first].start : text[last - 1].end]
        named = [value for _, value, _ in lattice["Name", first] if isinstance(value, Meaning)]
        if not any(one.kinds & world.people for one in named):
            is_all = of_lives or last == len(text)
            if is_all and any(listed.ends("who_shown", [token.text for token in text])):
                return f"nothing here states who is shown in {name!r}"
            return f"no maker here is called {name!r}, which is a title or what is shown" if is_all else ""
        is_stated = any(relations.nominal(event) for event in ("birth", "death"))
        return "" if is_stated or not of_lives else f"nothing here states when or where {name!r} was born or died"

    def _with_asides(self, answered: Answer, read: ReadQuestion) -> Answer:
        """Return an answer with what was guessed before it, and with what was taken for something else behind it."""
        taken_for = chain.from_iterable(one.told for one in (*read.before, read))
        told = [self._taken_for(*one) for one in taken_for]
        told += [f"{said!r} is read as {meant!r}" for said, meant in read.slips]
        whole = f"stated of the whole {self.store.manifest.profile.noun}, not of which thing in it"
        told += [f"{whole}: {', '.join(read.shared)}"] if read.shared else []
        apart = "which nothing here tells apart"
        told += [f"{said!r} counts {listed(others)} as well, {apart}" for said, others in read.counting]
        passed = [one for one in read.passed if one not in read.wider_by]
        told += [f"passed over: {' and '.join(map(repr, passed))}"] if passed else []
        so = ", so that yes or no is not known" if read.is_open else ""
        without = f"This is wider than asked{so}: nothing here decides {' and '.join(map(repr, read.wider_by))}."
        answered = replace(answered, text=f"{without} {answered.text}") if read.wider_by else answered
        spans = {meant: [said for said, same in read.guessed if same == meant] for _, meant in read.guessed}
        guesses = [(said, meant) for said, meant in read.guessed if said not in "\0".join(set(spans[meant]) - {said})]
        guessed = [f"No data say {said!r}; taken as a guess for: {meant}{so}." for said, meant in guesses]
        return replace(answered, text="\n".join([*guessed, answered.text, *told])) if guessed or told else answered

    def _but_for(self, question: str, asked: Asked, left: tuple[str, ...], *, strategy: str, top_k: int) -> Answer:
        """Return what a question asks but for words that were not read, which may ask for less."""
        answered = self._by_logic(question, asked, strategy=strategy, top_k=top_k, taken=True)
        why = " and ".join(repr(one.strip(_ENDS)) for one in left)
        text = tokenise(question)
        unknown = "the number" if asks_for_number(text) else "yes or no" if asks_whether(text) else ""
        so = f", so that {unknown} is not known" if unknown and isinstance(asked, Listed) else ""
        return replace(answered, text=f"not read: {why}{so}. Without it: {answered.text}", unread=(why,))

    def _by_titles(self, question: str, read: ReadQuestion, *, strategy: str, top_k: int) -> Answer | None:
        """Return what has a word of a question in its title, or shows what it names, as what is near to it."""
        asked = read.titled or read.shown
        if not isinstance(asked, Listed):
            return None
        why = (
            "no property says it, and other titles may call it by other words"
            if read.titled
            else _untitled(read.untitled)
        )
        near = self._by_logic(question, asked, strategy=strategy, top_k=top_k, taken=True)
        return replace(near, text=f"not read: {why}. {near.text}", unread=(why,))

    def _in_other_words(self, question: str, read: ReadQuestion, *, top_k: int) -> Answer | None:
        """Answer a plain question that asks the same, or what a question names where its other words frame it."""
        if self.reader.asks_what_is(question):
            plural = self.store.manifest.profile.plural
            raise UnreadError(f"not read: whether one thing is another; ask for {plural} with both", instead={})
        if end := self.reader.asks_which_bears(question):
            raise self._borne_by_wholes(question[end:])
        if (answered := self._compared(question)) is not None:
            return answered
        if _is_doubted(read):
            return None
        if (answered := self._reason(question, top_k=top_k)) is not None:
            return answered
        if (answered := self._in_plain_words(question, top_k=top_k)) is not None:
            return answered
        asked = self._framed(question)
        return None if asked is None else self._limited(question, asked, top_k=top_k)

    def _reason(self, question: str, *, top_k: int) -> Answer | None:
        """Answer why something is so by what makes it so: why is Rain by Turner; None where that is not asked."""
        text = tokenise(question)
        start = max(english_words("en").ends("why", [token.text for token in text]), default=0)
        stating = {*english_words("en")["be"], *english_words("en")["now_so"]}
        if not 0 < start < len(text) or text[start].text not in stating:
            return None  # why did he paint it is not told by his having done so
        plain = question[text[start].start :]
        read = self.reader.read(plain)
        if not isinstance(read.asked, Whether) or read.passed:
            return None
        shown = {role.iri for role in self.reader.world.frames.depicting}
        if shown & set(signature(read.asked.expression).roles):
            return None  # why a painter shows a willow is not told by its being there
        answered = self._as_read(plain, read, read.asked, strategy="hybrid", top_k=top_k)
        return replace(answered, question=question, text=f"{answered.text.removeprefix('Yes: ')}\nRead as: {plain}")

    def _unwrapped(self, question: str, read: ReadQuestion, *, top_k: int) -> Answer | None:
        """Answer a question by what is left without what is wrapped around it; None where that is not read."""
        if read.readings or read.unclear or read.is_too_long:
            return None
        core, passed, counts = self.reader.unwrapped(question)
        read = self.reader.read(core) if core else ReadQuestion(None)
        if not core or (read.asked is not None and self._is_of_all(read.asked)):
            return None
        if isinstance(read.asked, Listed | Whether) and self.reader.asks_what_one_is_for(question):
            return None
        if read.asked is not None:
            asked = read.asked
            if isinstance(asked, Listed | Whether) and (counts or asks_for_number(tokenise(question))):
                asked = Counted(asked.expression)
                if not self._is_of_population(asked.expression):
                    return None
            told = replace(read, asked=asked, taken=True, passed=(*passed, *read.passed))
            answered = self._as_read(core, told, asked, strategy="hybrid", top_k=top_k)
            return replace(answered, question=question)
        otherwise = None if counts else self._in_other_words(core, read, top_k=top_k)
        if otherwise is None or otherwise.total == self.knowledge.extents.count(
            Named(self.store.manifest.profile.population)
        ):
            return None
        told_also = f"passed over: {' and '.join(map(repr, passed))}"
        return replace(otherwise, question=question, text=f"{otherwise.text}\n{told_also}")

    def _in_two_steps(self, question: str, asked: Steps, *, top_k: int) -> Answer | None:
        """Answer what is asked of the first of an order; None where that is not one, or it is not read."""
        try:
            first = self.ask(asked.first, top_k=top_k)
            is_sure = asked.is_alone or first.count is not None
            if first.unread or not is_sure or first.total != 1 or not first.results:
                return None
            (one,) = first.results
            number = _NUMBERED.search(one.label or "")
            noun = self.store.manifest.profile.noun
            name = f"{noun} {number[0]}" if number else re.sub(r"[()]", "", one.label or "")
            answered = self.ask(asked.then(name), top_k=top_k)
        except RetrievalError:
            return None
        return None if answered.unread else replace(answered, question=question, text=f"{answered.text}\n{first.text}")

    def _borne_by_wholes(self, rest: str) -> UnreadError:
        """Return that things are not told apart by what wholes have, and the `rest` asked of wholes if that is read."""
        noun = self.store.manifest.profile.noun
        other = f"which {noun}{rest}"
        is_read = self.reader.read(other).asked is not None
        said = f"not read: which of the things in a {noun} has them; they are stated of the whole {noun}"
        told = f"{said}; can be asked: {other!r}" if is_read else said
        return UnreadError(told, instead={other: other} if is_read else {})

    def _in_plain_words(self, question: str, *, top_k: int, instead: Asked | None = None) -> Answer | None:
        """Answer the plain question that asks the same as one in words of its own; None without any."""
        noun = self.store.manifest.profile.noun
        plain = in_plain_words(self.reader, question, noun=noun, called=self._members_called, instead=instead)
        shows_items, text = bool(self.store.manifest.profile.item_roles), tokenise(question)
        if plain is None or self.reader.exchanges(text, plain.asked):
            return None
        heeded = tokenise(plain.sentence) if plain.is_of_all else text
        if shows_items and is_unheeded(heeded, plain.asked):
            return None
        if shows_items and isinstance(plain.asked, Counted) and beyond_data(text):
            return None  # what something costs is no number of them
        if self.reader.counts_sorts(question, plain.asked):
            return None
        if self.reader.counts_wholes_for_kinds(question, plain.asked) or (
            shows_items and isinstance(plain.asked, Ranked) and self.reader.asks_for_whole(question, plain.asked)
        ):
            return None
        answered = self._limited(question, self.reader.of_all_works(text, plain.asked), top_k=top_k)
        return answered and replace(answered, text=f"{answered.text}\nRead as: {plain.sentence}")

    def _limited(self, question: str, asked: Asked, *, top_k: int) -> Answer | None:
        """Answer what a question asks in other words than its own; None where a word of it asks for less."""
        read = self.reader.limited(question, asked)
        return None if read.asked is None else self._as_read(question, read, read.asked, strategy="hybrid", top_k=top_k)

    def _framed(self, question: str) -> Asked | None:
        """Return what a question asks for that is read by what it names alone; None where it may ask for less."""
        if self._asks_for_people(question):
            return None
        shows_people = bool(self.store.manifest.profile.item_roles)
        linked = open_linker(self.store, self.knowledge.base).link(question)
        asked = framed(linked, called=self._called, shows_people=shows_people)
        text = tokenise(question)
        if asked is None or (shows_people and (beyond_data(text) or is_unheeded(text, asked))):
            return None  # what something costs; what need not be so
        if self.reader.exchanges(text, asked):
            return None
        told = [key(question[token.start : token.end]) for token in text]
        named = {part for span in linked.spans for part in key(span.text).split()}
        if shows_people and self.reader.tells_more({*told} - named):
            return None
        if shows_people and asks_for_sorts(text, things=with_plurals(map(key, self._glossary.schema.item_words))):
            return None
        some = self._some_of_population(self.reader.of_either_kind(text, asked).expression)
        return None if some is None else replace(asked, expression=some)

    @cached_property
    def _glossary(self) -> Glossary:
        return open_glossary(self.store, self.knowledge.base)

    @cached_property
    def _members_called(self) -> frozenset[str]:
        """What members of the population are called."""
        population = self.store.manifest.profile.population
        classes = (said for said, iris in self.names.classes.items() if {*iris} == {population})
        schema = self._glossary.schema
        return frozenset((*classes, *with_plurals(map(key, schema.population_words))))

    @cached_property
    def _called(self) -> frozenset[str]:
        """What members of the population, or things on them, are called."""
        schema = self._glossary.schema
        return self._members_called | frozenset(with_plurals(map(key, schema.every_item_words)))

    def _is_of_all(self, asked: Asked) -> bool:
        """Tell whether a question asks for all there is of a class, or of the population."""
        is_plain = isinstance(asked, Listed | Counted | Whether)
        population = Named(self.store.manifest.profile.population)
        extents = self.knowledge.extents
        is_all = is_plain and extents.count(asked.expression) == extents.count(population)
        return is_all or self.reader.is_of_all(asked)

    def _is_of_population(self, expression: ClassExpression) -> bool:
        """Tell whether all that an expression holds of are members of the population."""
        extents = self.knowledge.extents
        some = conjunction(Named(self.store.manifest.profile.population), expression)
        return extents.count(some) == extents.count(expression)

    def _some_of_population(self, expression: ClassExpression) -> ClassExpression | None:
        """Return which members of the population an expression holds of; None where it is none, or all."""
        population = Named(self.store.manifest.profile.population)
        some, extents = conjunction(population, expression), self.knowledge.extents
        return some if 0 < extents.count(some) < extents.count(population) else None

    def _asks_for_people(self, question: str) -> bool:
        """Tell whether a question asks for people, where these are none on pictures: who made something."""
        if self.store.manifest.profile.item_roles:
            return False
        text, people = tokenise(question), self.reader.world.people
        lattice = self.reader.lattices.make(text)
        classes = (value for (category, _), edges in lattice.items() if category == "Class" for _, value, _ in edges)
        return any(isinstance(one, Meaning) and one.kinds & people for one in classes) or any(
            token.text in english_words("en")["who"] for token in text
        )

    def _in_parts(
        self, question: str, read: ReadQuestion, lead: str, why: str, *, strategy: str, top_k: int
    ) -> Answer | None:
        """Return what has all that is read of a question that is not read whole; None where that is nothing, or all.

        What stands beside something that is denied or a limit, and is not read, may change all of it.
        """
        linked = open_linker(self.store, self.knowledge.base).link(question)
        denies = self.near.unheeded_denial(question, tokenise(question)) or not heeds_denials(linked)
        if not linked.spans or linked.repelled or linked.unapplied or denies or self._asks_for_people(question):
            return None
        if self.store.manifest.profile.item_roles and is_unheeded(tokenise(question), Listed(linked.expression)):
            return None
        named = [one.text for one in outermost(linked.spans)]
        some = self._some_of_population(linked.expression)
        if some is None or not {one.strip(_ENDS) for one in (read.unread, *read.left)}.isdisjoint(named):
            return None
        if self.reader.exchanges(tokenise(question), Listed(some)):
            return None
        noun, total = self.store.manifest.profile.noun, self.knowledge.extents.count(some)
        doubted = apart(self.reader.doubts(linked), some, self.knowledge.extents)
        maybe = {iri: one.because(noun) for one, of in doubted for iri in self._in(of)}
        doubt = "" if maybe and len(maybe) == total else None
        asked = Listed(some)
        found = self._by_logic(question, asked, strategy=strategy, top_k=top_k, taken=True, doubt=doubt, maybe=maybe)
        told = _with_doubts(found.text, asked, maybe, total) if maybe else found.text
        text = f"{lead}. By {' and '.join(map(repr, named))} alone: {told}"
        return replace(found, text=text, unread=(why,))

    def _none(self, question: str, asked: Asked, untitled: str, *, strategy: str) -> Answer:
        """Return that there is none of what a question may ask for, if its words mean that and are no title."""
        told = self._by_logic(question, asked, strategy=strategy, top_k=0, taken=True)
        why = _untitled(untitled) if untitled else _IN_DOUBT
        lead = f"not read: {why}. {told.text}" if untitled else told.text
        return replace(told, text=f"{lead}\nIf something else is meant, say it in other words.", unread=(why,))

    def _each_way(self, question: str, read: ReadQuestion, *, strategy: str) -> Answer:
        """Return what a question is answered with in each of the ways that it may be read in, and nothing near."""
        ways = read.readings[:_SHOWN]
        of_wholes = [one for one in ways if signature(one.expression).roles]
        if self.reader.items and len(of_wholes) == 1:  # what is a v-neck
            seen = self._by_logic(question, of_wholes[0], strategy=strategy, top_k=_SHOWN, taken=True)
            return replace(seen, text=f"{begun(_UNTOLD)}, only where it is seen. {seen.text}", unread=(_UNTOLD,))
        answers = [self._by_logic(question, one, strategy=strategy, top_k=_SHOWN, taken=True) for one in ways]
        each = zip(map(self.sentences.asked, ways), answers, strict=True)
        told = dict.fromkeys(f"If it asks for {said}: {one.text}" for said, one in each)
        text = "\n".join(["The question may be read in several ways.", *told])
        why = (self.why_unread(read),)
        instead = {self.sentences.asked(one): words for one in ways if (words := self._plainly(question, one))}
        return replace(
            answers[0],
            results=(),
            text=text,
            total=0,
            count=None,
            understood=None,
            words={},
            unread=why,
            instead=instead,
        )

    def _plainly(self, question: str, asked: Asked) -> str:
        """Return a question that is read as one reading alone, "" where none is found.

        It is that in words, or the question with what is named in it told to be a title.
        """
        found = answer(asked, self.knowledge.extents)
        said = self.sentences.asked(asked)
        for wording in (said, re.sub("[“”]", "", said), *self._as_titled(question)):
            again = self.reader.read(wording).asked
            if type(again) is type(asked) and answer(again, self.knowledge.extents) == found:
                return wording
        return ""

    def _as_titled(self, question: str) -> Iterator[str]:
        """Yield a question with each name in it that a work has told to be a title."""
        text, population = tokenise(question), self.reader.world.population
        for one in self.names.mentions(text):
            if any(self.reader.relations.kinds_of(iri) & population for iri in one.terms):
                first, last = text[one.first].start, text[one.last - 1].end
                noun = self.store.manifest.profile.noun
                yield f"{question[:first]}the {noun} called {question[first:last]}{question[last:]}"

    def why_unread(self, read: ReadQuestion, question: str = "") -> str:
        """Return why a question was not read, with what would help; `question` as it was asked, where it is known."""
        if read.is_too_long:
            return "it has too many clauses that may belong together in too many ways; ask for less at once"
        if read.unclear:
            (name, iris), *_ = read.unclear
            shown = ", ".join(called for called, _ in self._whole_names(iris))
            more = f" and {len(iris) - _SHOWN} more" if len(iris) > _SHOWN else ""
            remedy = "write the whole name in quotation marks"
            if not self._are_told_apart(iris):
                is_short = len(set(map(local_name, iris))) == len(iris)
                instead = "write what stands in parentheses in place of the name"
                remedy = instead if is_short else "only a query in SPARQL can tell them apart"
            return f"{name!r} names {len(iris)}: {shown}{more}; {remedy}"
        if read.readings:
            meanings = [*dict.fromkeys(self.sentences.asked(asked) for asked in read.readings[:_SHOWN])]
            return f"it may ask for {' or for '.join(meanings)}; say which"
        if read.none is not None:
            return f"it may ask for {self.sentences.asked(read.none)}, of which there are none; say it in other words"
        if read.left:
            return f"{' and '.join(repr(one.strip(_ENDS)) for one in read.left)}; ask without"
        if read.is_unstated:
            is_before = read.unread in english_words("en")["several_said"]
            return f"{read.unread.strip(_ENDS)!r}, {_BEFORE if is_before else 'of which nothing is stated here'}"
        is_whole = bool(read.unread) and question.startswith(read.unread)  # no word of it is unknown
        if is_whole and (said := self.reader.speaks_of(question)):
            return f"{said!r}, {_BEFORE}"
        nearest = () if is_whole else nearest_names(read.unread, self.names)
        unread = f"{read.unread[:60].strip(_ENDS)!r}"
        return unread + (f"; nearest names: {', '.join(map(repr, nearest))}" if nearest else "")

    def _are_told_apart(self, iris: Sequence[Iri]) -> bool:
        return len({key(self.names.label(iri)) for iri in iris}) == len(iris)

    def _whole_names(self, iris: Sequence[Iri], most: int = _SHOWN) -> list[tuple[str, str]]:
        """Return what some of several are called, each with what to write for it, "" where nothing tells them apart."""
        shown = iris[:most]
        if self._are_told_apart(iris):
            return [(self.names.label(iri), f'"{self.names.label(iri)}"') for iri in shown]
        ends = Counter(map(local_name, iris))
        apart = [local_name(iri) if ends[local_name(iri)] == 1 else "" for iri in shown]
        return [(f"{self.names.label(iri)} ({end or iri})", end) for iri, end in zip(shown, apart, strict=True)]

    def _instead(self, question: str, text: Sequence[Token], read: ReadQuestion) -> dict[str, str]:
        """Return what can be asked instead, by what it is called.

        It is the question with each whole name in the place of one that several go by, or what lies in a whole.
        """
        if not read.unclear:
            linked = self.reader.named_in_wholes(question)
            if linked is not None and not self.knowledge.extents.count(linked):
                return {}  # it leads to nothing
            other = self.sentences.asked(Listed(linked)) if linked is not None and not read.readings else ""
            return {other: other} if other and self.reader.read(other).asked is not None else {}
        (name, iris), *_ = read.unclear
        said = [token.text for token in text]
        words = name.split()
        for first in range(len(said) - len(words) + 1):
            if said[first : first + len(words)] == words:
                before, after = question[: text[first].start], question[text[first + len(words) - 1].end :]
                named = self._whole_names(iris)
                if text[first].quoted:
                    named = [(called, whole.strip('"')) for called, whole in named]
                return {called: f"{before}{whole}{after}" for called, whole in named if whole}
        return {}

    def _by_logic(
        self,
        question: str,
        asked: Asked,
        *,
        strategy: str,
        top_k: int,
        taken: bool,
        doubt: str | None = None,
        maybe: Mapping[Iri, str] = MappingProxyType({}),
    ) -> Answer:
        """Return the exact answer; with a `doubt`, as `Sentences.answered` has it.

        Those that only `maybe` are as asked, with why, come last.
        """
        exact = answer(asked, self.knowledge.extents)
        if isinstance(asked, Listed) and not self.reader.items:  # the things that are shown before what they are under
            headings = self.reader.shown_kinds.headings
            exact = replace(exact, individuals=tuple(sorted(exact.individuals, key=headings.__contains__)))
        if maybe and not isinstance(asked, Share):
            exact = replace(exact, individuals=tuple(sorted(exact.individuals, key=maybe.__contains__)))
        sorting = ""
        if isinstance(asked, Listed) and len(exact.individuals) > 1 and (order := order_of(tokenise(question))):
            ordered = in_order(self.reader.world, exact.individuals, order, self.names.label)
            exact, sorting = replace(exact, individuals=ordered.iris), f" {ordered.said}".rstrip()
        evidence = asked.expression
        if isinstance(asked, Ranked):
            evidence = conjunction(evidence, Some(asked.role, asked.linked))
        elif isinstance(asked, Extreme) and exact.value is not None:
            evidence = conjunction(evidence, reached(asked, exact.value))
        known: Mapping[Iri, Age] = {}
        about, each = "", list[Answer]()
        if isinstance(asked, Listed) and self._are_people_alone(asked.expression):
            evidence = conjunction(evidence, *(Some(role, TOP) for role in lifetimes(self.reader.world)))
            known = lives_of(self.reader.world, exact.individuals[:top_k])
            about = self._about(exact.individuals[0], known) if len(exact.individuals) == 1 else ""
            kinds = [part for part in walk(asked.expression) if isinstance(part, Named)]
            is_few = 1 < len(exact.individuals) <= _SHOWN and len(kinds) <= 1
            if is_few and not self._is_reckoned(question, asked):
                kind = conjunction(*kinds)
                people = [Listed(conjunction(kind, one_of(iri))) for iri in exact.individuals]
                each = [self._by_logic(question, one, strategy=strategy, top_k=1, taken=taken) for one in people]
        if isinstance(asked, Listed) and len(exact.individuals) == 1 and self._is_work_alone(asked.expression):
            about = self._about_work(exact.individuals[0])
        shown = tuple(
            Result(
                rank,
                iri,
                self.sentences.listed(iri),
                1.0,
                routes=self._facts(evidence, iri),
                maybe=maybe.get(iri, ""),
            )
            if not isinstance(asked, Peak)
            else Result(rank, iri, group_name(iri) or self.names.label(iri), 1.0)
            for rank, iri in enumerate(exact.individuals[:top_k], start=1)
        )
        # Of a comparison and of a ranking all that is counted matters, not only who is asked for.
        counted = evidence if isinstance(asked, Ranked) else asked.expression
        counted_by_words = {
            words: to_manchester(one, self.knowledge.names)
            for words, one in self.sentences.compared(asked)
            if self._is_of_population(one)
        }
        is_number = isinstance(asked, More | Share | Mean) or (bool(counted_by_words) and not exact.individuals)
        words = exact.words or self._sizes_in_words(asked, exact)
        words = words or words_behind(asked, self.knowledge.extents, self.reader.words_of)
        told = replace(exact, words=words)
        text = "\n".join(one.text for one in each)
        if (person := life_asked(asked, self.reader.world)) is not None:
            text = told_life(person, self.reader.world, self.names, self.knowledge.extents)
        if isinstance(asked, Whether) and not asked.is_none and not asked.is_denied and exact.individuals:
            in_part = self.reader.shown_kinds.told_in_part(asked.expression, tokenise(question))
            doubt = ", which may mean either" if in_part else doubt
        text = text or self.sentences.answered(
            asked, told, shown, counted=counted, lives=known, about=about, doubt=doubt
        )
        text += (
            self._by_first_names(question, asked)
            + sorting
            + self._doubted(asked, exact)
            + self._qualified_by(question, asked, exact)
        )
        return Answer(
            question,
            str(self.store.path),
            strategy,
            shown,
            text,
            total=None if is_number else len(exact.individuals),
            count=round(exact.value, 2) if isinstance(asked, Mean) and exact.value is not None else exact.count,
            understood=self._understood(asked, taken=taken, is_reckoned=self._is_reckoned(question, asked)),
            labels=self._labels(shown),
            stated_by=_stated_by(shown),
            words=dict(words),
            numbers=dict(exact.numbers) if isinstance(asked, Foremost | Ranked | Peak) else {},
            counted=counted_by_words,
        )

    def _qualified_by(self, question: str, asked: Asked, exact: Exact) -> str:
        """Return what is stated short of what was asked, or beside it, as sentences that follow the answer."""
        if isinstance(asked, Ranked):
            return self._of_crafts(question, asked.counted, is_counted=False)
        if not isinstance(asked, Counted | Listed | Whether):
            return ""
        if exact.individuals or exact.count:
            crafts = "" if isinstance(asked, Whether) else self._of_crafts(question, asked.expression)
            without = "" if isinstance(asked, Whether) else self.qualified.of_those_without(asked.expression)
            told = self.qualified.beside(asked.expression) + self._of_likenesses(question, asked.expression)
            told = without or told
            short = "" if isinstance(asked, Whether) else self.qualified.short_of(asked.expression)
            return self._of_agents(question, asked.expression) + crafts + (told or short)
        less = map(Listed, self.qualified.instead(asked.expression))
        return "".join(f" {self._by_logic(question, one, strategy='', top_k=_SHOWN, taken=False).text}" for one in less)

    def _of_agents(self, question: str, expression: ClassExpression) -> str:
        """Return how many of the people asked for made what a word for all of them means: painters paintings."""
        agents, extents = self.reader.lattices.agents, self.knowledge.extents
        said = next((one.text for one in tokenise(question) if one.text in agents and not one.quoted), "")
        if (
            not said
            or not self.reader.relations.kinds_of(extents.individuals(expression)[0]) & self.reader.world.people
        ):
            return ""
        making = next((one.expression for one in makers_of(self.reader.world, agents[said])), None)
        if making is None or set(signature(making).individuals) <= set(signature(expression).individuals):
            return ""
        such = conjunction(expression, making)
        if (number := extents.count(such)) == extents.count(expression):
            return ""
        return f" Whatever they made, all are taken for “{said}”. {self.sentences.counted(such, number)}"

    def _of_crafts(self, question: str, expression: ClassExpression, *, is_counted: bool = True) -> str:
        """Return that works count however they were made, where a verb says how: who | sculpted animals.

        Where the data tell what was made so, and the rest is not left out, it says how much of what is asked for is so.
        """
        world, extents, text = self.reader.world, self.knowledge.extents, tokenise(question)
        doing = english_words("en")["aux_of_statement"]
        said, made = "", None
        for at, (one, base) in enumerate((one, lemma(one.text)) for one in text if not one.quoted):
            is_base = one.text == base and any(before.text in doing for before in text[:at])
            if base in self.reader.lattices.crafts and (is_base or not one.text.endswith((base, "s", "ing"))):
                said, made = one.text, self.reader.lattices.crafts[base]
        named = signature(expression).individuals
        if not said or not world.making or any(said in self.names.label(iri).casefold() for iri in named):
            return ""
        told = f" Works count for “{said}” however they were made."
        if made is None or not is_counted:
            return told
        such = next((one.expression for one in modify(world, Plain(made), of_kinds(world.population))), TOP)
        narrower = _made_as(expression, such, frozenset(map(back, world.making)))
        if (
            narrower == expression
            and self.reader.relations.kinds_of(extents.individuals(expression)[0]) & world.population
        ):
            narrower = conjunction(expression, such)
        if (number := extents.count(narrower)) == extents.count(expression):
            return ""
        return f"{told} {self.sentences.counted(narrower, number)}"

    def _of_likenesses(self, question: str, expression: ClassExpression) -> str:
        """Return how many of the works that show somebody are said to be portraits, where a question asks for such."""
        listed = english_words("en")["likeness_noun"]
        is_asked = any(token.text in listed for token in tokenise(question))
        meant = {iri for word in listed for iri in self.names.individuals.get(word, ())} if is_asked else set()
        for role in self.reader.world.frames.depicting if meant else ():
            shown = self.reader.relations.targets(role)
            kinds = tuple(sorted(iri for iri in meant if self.reader.relations.kinds_of(iri) & shown))
            if kinds and (told := self.qualified.of_kinds_shown(expression, role, kinds)):
                return told
        return ""

    def _are_people_alone(self, expression: ClassExpression) -> bool:
        """Tell whether people are asked for that are named, or were found by their age, and no more is said of them."""
        parts = [part for part in walk(expression) if not isinstance(part, And | Or)]
        named = [part for part in parts if isinstance(part, OneOf)]
        kinds = [self.reader.relations.kinds_of(iri) for part in named for iri in part.individuals]
        if not all(isinstance(part, OneOf | Named) for part in parts) or not any(kinds):
            return False
        return all(one & self.reader.world.people for one in kinds)

    def _about(self, person: Iri, lives: Mapping[Iri, Age]) -> str:
        """Return where somebody was born and died, and how many works are by them, as sentences that follow others.

        When they were born or died is told as well, unless `lives` has the years of both.
        """
        world, relations, extents = self.reader.world, self.reader.relations, self.knowledge.extents
        said = []
        for role in (role for event in ("birth", "death") for role in relations.nominal(event)):
            if not (person in lives and relations.measure(role)):
                names = map(self.names.label, extents.individuals(Some(back(role), OneOf((person,)))))
                verb = self.lexicon.verb(role.iri)
                template = f"has the {self.names.label(role.iri)} {{}}" if verb.narrows else verb.template
                said += [template.format(name) for name in names]
        told = f" {self.names.label(person)} {listed(said)}." if said else ""
        works = conjunction(
            disjunction(*map(Named, sorted(world.population))),
            disjunction(*(Some(role, OneOf((person,))) for role in world.making)),
        )
        number = extents.count(works) if world.making else 0
        return f"{told} {self.sentences.counted(works, number)}" if number else told

    def _is_work_alone(self, expression: ClassExpression) -> bool:
        """Tell whether a work is asked for by what it is called, and by nothing else."""
        parts = expression.operands if isinstance(expression, And) else (expression,)
        named = [part for part in parts if isinstance(part, OneOf)]
        kinds = (self.reader.relations.kinds_of(iri) for part in named for iri in part.individuals)
        is_work = all(some & self.reader.world.population for some in kinds)
        return bool(named) and is_work and all(isinstance(part, OneOf | Named) for part in parts)

    def _about_work(self, work: Iri) -> str:
        """Return by whom a work is, when and of what it was made, and what else few words tell, as a sentence."""
        relations, world, extents = self.reader.relations, self.reader.world, self.knowledge.extents
        roles = (*world.making, *(one for one in relations.used_roles if not one.inverse and one not in world.making))
        told = []
        for role in (one for one in roles if one not in world.frames.depicting):
            found = extents.individuals(Some(back(role), OneOf((work,))))
            verb = self.lexicon.verb(role.iri)
            if 0 < len(found) <= _SHOWN and not verb.narrows:
                told.append(verb.template.format(listed([self.names.label(iri) for iri in found])))
        when = relations.time_role(world.population)
        if when is not None and not extents.individuals(Some(back(when), OneOf((work,)))):
            base, said_by = relations.base, world.words_of.get(when.iri)
            texts = base.texts(said_by).of(base.find(work)) if said_by is not None else ()
            told[1:1] = [f"is dated “{text}”" for text in texts]
        return f" It {listed(told[:_TOLD])}." if told else ""

    def _compared(self, question: str) -> Answer | None:
        """Answer what two have in common, or in what they differ; None where a question asks for something else."""
        two, relations = compared(tokenise(question), self.reader.lattices), self.reader.relations
        text = told_of_two(two, relations, self.lexicon, last=self.reader.shown_kinds.headings) if two else ""
        if two is None or not text:
            return None
        results = tuple(
            Result(rank, iri, self.sentences.listed(iri), 1.0) for rank, iri in enumerate((two.one, two.other), start=1)
        )
        kinds = [Named(iri) for iri in sorted(relations.kinds_of(two.one))[:1]]
        asked = Listed(conjunction(*kinds, one_of(two.one, two.other)))
        understood = self._understood(asked, taken=False)
        return Answer(question, str(self.store.path), "logic", results, text, total=len(results), understood=understood)

    def _sizes_in_words(self, asked: Asked, exact: Exact) -> Words:
        """Return what records say of the size of the largest or smallest, which may have been misread."""
        world = self.reader.world
        if not isinstance(asked, Extreme) or asked.data_property not in world.sizes.values() or not exact.individuals:
            return ()
        found, extents = one_of(*exact.individuals[:_SHOWN]), self.knowledge.extents
        return tuple(chain.from_iterable(words_of(found, iri, extents) for iri in world.size_texts))

    def _doubted(self, asked: Asked, exact: Exact) -> str:
        """Return that the greatest size of all is doubtful where it is many times the next, as a line that follows."""
        is_size = isinstance(asked, Extreme) and asked.data_property in self.reader.world.sizes.values()
        if not isinstance(asked, Extreme) or not is_size or asked.least or len(exact.individuals) != 1:
            return ""
        works = disjunction(*map(Named, sorted(self.reader.world.population)))
        two = answer(replace(asked, expression=works, first=2), self.knowledge.extents).numbers[:2]
        if not two[1:] or two[0][0] != exact.individuals[0] or two[0][1] < _DOUBTFUL * two[1][1]:
            return ""
        times = f"{two[0][1] / two[1][1]:,.0f} times that of the next, {self.names.label(two[1][0])}"
        return f"\nThe {self.names.label(asked.data_property)} is {times}; the record may be wrong."

    def _by_first_names(self, question: str, asked: Asked) -> str:
        """Return that women are told by their first names, as a line that follows, where no data state who is one."""
        women = self.reader.lattices.finder.women
        is_asked = women and not self.reader.lattices.words.only("woman_noun").isdisjoint(
            token.text for token in tokenise(question)
        )
        parts = walk(asked.expression) if is_asked else ()
        is_found = any(isinstance(part, OneOf) and part.individuals == women for part in parts)
        return "\nNo data state who is a woman; this goes by first names that only women have." if is_found else ""

    def _is_reckoned(self, question: str, asked: Asked) -> bool:
        """Tell whether people are asked for whom the question does not name: they were found by their ages."""
        if not isinstance(asked, Counted | Listed) or not self._are_people_alone(asked.expression):
            return False
        named = {iri for mention in self.names.mentions(tokenise(question)) for iri in mention.terms}
        lattice = self.reader.lattices.make(tokenise(question))
        meant = (value for (category, _), edges in lattice.items() if category in _SORTS for _, value, _ in edges)
        named |= {iri for one in meant if isinstance(one, Meaning) for iri in signature(one.expression).individuals}
        ones = (part for part in walk(asked.expression) if isinstance(part, OneOf))
        found = {
            iri for part in ones if part.compared is None or part.compared.by != "several" for iri in part.individuals
        }
        return not found <= named

    def _understood(self, asked: Asked, *, taken: bool, is_reckoned: bool = False) -> Understood:
        return Understood(
            to_dl(asked.expression, self.knowledge.names),
            to_manchester(asked.expression, self.knowledge.names),
            self.sentences.asked(asked) + (_BY_YEARS if is_reckoned else ""),
            to_query(asked, self.knowledge.dataset),
            taken=taken,
        )

    def _taken_for(self, name: str, iri: Iri, others: tuple[Iri, ...]) -> str:
        """Return which of several with one name was taken, the one that far more is known of."""
        listed = ", ".join(map(self.names.label, others[:_SHOWN]))
        return f"{name!r} is taken for {self.names.label(iri)}; others: {listed}"

    def _apart(self, question: str, read: ReadQuestion, *, strategy: str, top_k: int) -> Answer | None:
        """Return the answers for each that goes by a name of several, one after another; None of numbers."""
        if not read.each or not all(isinstance(asked, Listed) for _, asked in read.each):
            return self._of_namesakes(question, tokenise(question), read)
        answers = [
            (iri, self._by_logic(question, asked, strategy=strategy, top_k=top_k, taken=False))
            for iri, asked in read.each[:_SHOWN_APART]
        ]
        if not any(one.total for _, one in answers):
            return None  # the sacrifice of Isaac by Abraham is by none of that name
        (name, iris), *_ = read.unclear
        called = self._whole_names([iri for iri, _ in answers], _SHOWN_APART)
        told = [f"{name}: {one.text}" for (name, _), (_, one) in zip(called, answers, strict=True)]
        first = answers[0][1]
        found = {one.iri: one for _, answer in answers for one in answer.results}
        results = tuple(replace(one, rank=rank) for rank, one in enumerate(found.values(), start=1))
        text = f"{name!r} names {len(iris)}; each apart:\n" + "\n".join(told) + self._shown_namesakes(name)
        understood = self._understood(Listed(any_of([asked.expression for _, asked in read.each])), taken=False)
        labels = self._labels(results)
        return replace(
            first, results=results[:top_k], total=len(results), text=text, understood=understood, labels=labels
        )

    def _of_namesakes(self, question: str, text: Sequence[Token], read: ReadQuestion) -> Answer | None:
        """Return whether something is so of each of the works that share a title in a question; None of other ones."""
        if read.readings or not asks_whether(text):
            return None
        population = self.reader.world.population
        for one in self.names.mentions(text):
            works = [iri for iri in one.terms if self.reader.relations.kinds_of(iri) & population]
            if not 1 < len(works) <= _SHOWN_APART:
                continue
            first, last = text[one.first].start, text[one.last - 1].end
            asked = [self.reader.read(f"{question[:first]}{local_name(iri)}{question[last:]}").asked for iri in works]
            whole = [some for some in asked if isinstance(some, Whether)]
            if len(whole) == len(asked):
                told = [self._by_logic(question, some, strategy="logic", top_k=1, taken=False) for some in whole]
                called = self._whole_names(works, _SHOWN_APART)
                lines = [f"{name}: {each.text}" for (name, _), each in zip(called, told, strict=True)]
                text_told = f"{question[first:last]!r} names {len(whole)}; each apart:\n" + "\n".join(lines)
                return replace(told[0], results=(), total=0, count=None, text=text_told, understood=None)
        return None

    def _shown_namesakes(self, surname: str) -> str:
        """Return who else bears a surname that is asked for and made nothing here, filed by it among what is shown."""
        bearers = dict[str, None]()
        for iri in sorted(self.names.concepts):
            last, *parts = self.names.labels.get(iri, "").split(", ")
            if last.casefold() == surname.casefold() and parts and all(word[:1].isupper() for word in parts[0].split()):
                bearers[f"{parts[0]} {last}"] = None
        tables = (self.names.individuals, self.names.shortened)
        others = [
            name
            for name in bearers
            if not any(
                self.reader.relations.kinds_of(iri) & self.reader.world.people
                for table in tables
                for iri in table.get(key(name), ())
            )
        ]
        if not others:
            return ""
        said = listed(others[:_SHOWN_APART])
        return f"\nNothing here is by {said}, who {'is' if len(others) == 1 else 'are'} only among what works show."

    def _slips(self, text: Sequence[Token], read: ReadQuestion) -> Mapping[str, str]:
        """Return the words of an unread question that nothing knows and one slip explains, with what they may be."""
        if read.unclear or read.readings or not self.store.manifest.profile.item_roles:
            return {}
        return near_words((word.text for word in text if not word.quoted), self._glossary)

    def _near(self, question: str, text: list[Token], why: str, *, top_k: int) -> Answer:
        """Return what is close to what a question names that is not read; raises RetrievalError for nothing."""
        if denial := self.near.unheeded_denial(question, text):
            raise RetrievalError(
                f"not read: {why}; what is near to its words cannot leave out {denial[:60]!r}; ask without that"
            )
        if untold := self._untold_life(question, text):
            raise UnreadError(f"the question is not understood: {untold}", instead={})
        found, total = self._found(self.near, question, text, top_k=top_k)
        if not found:
            raise RetrievalError(f"nothing in the store says this: {why}; ask in other words, or for less at once")
        return self._linked(question, found, total, f"not read: {why}; linked to what it names:", unread=(why,))

    def _but_by_time(self, walked: tuple[FoundPath, ...]) -> tuple[FoundPath, ...]:
        """Return the walks that lead from one thing to another by no year alone, which says nothing of either."""
        base, times = self.links.base, self.reader.world.times
        return tuple(
            path
            for path in walked
            if not any(self.reader.relations.kinds_of(base.iri(one)) & times for one in path.vertices[1:-1])
        )

    def _by_paths(self, question: str, text: list[Token], *, top_k: int) -> Answer:
        if denial := self.paths.unheeded_denial(question, text):
            raise RetrievalError(
                f"what is linked to the words of a question cannot leave out {denial[:60]!r}; ask without that"
            )
        found, total = self._found(self.paths, question, text, top_k=top_k)
        return self._linked(question, found, total, sentence_of_paths(found, self.lexicon, self.sentences.listed))

    def _found(
        self, paths: PathAnswers, question: str, text: list[Token], *, top_k: int
    ) -> tuple[tuple[Result, ...], int]:
        ends, total = paths.ends(question, text, top_k=min(_CROSSING * top_k, _MOST_ENDS))
        # A walk that crosses itself is no path: what only such lead to is not shown.
        kept = self._but_by_time if paths is self.near else tuple
        told = ((end, walked) for end in ends if (walked := kept(paths.paths(end))))
        found = tuple(
            Result(rank, iri, self.sentences.listed(iri), round(end.score, 6), routes=tuple(map(self._route, walked)))
            for rank, (end, walked) in enumerate(islice(told, top_k), start=1)
            for iri in [self.knowledge.base.iri(end.vertex)]
        )
        return found, total if paths is not self.near or len(found) == top_k else len(found)

    def _linked(
        self, question: str, found: tuple[Result, ...], total: int, sentence: str, *, unread: tuple[str, ...] = ()
    ) -> Answer:
        return Answer(
            question,
            str(self.store.path),
            "paths",
            found,
            sentence,
            total=total,
            unread=unread,
            labels=self._labels(found),
            stated_by=_stated_by(found),
        )

    def _labels(self, found: tuple[Result, ...]) -> dict[str, str]:
        """Return the names of the individuals that the routes lead over."""
        facts = (fact for one in found for route in one.routes for fact in route.statements)
        return {end: self.sentences.listed(Iri(end)) for fact in facts for end in (fact[0], fact[2])}

    def _facts(self, expression: ClassExpression, iri: Iri) -> tuple[Route, ...]:
        """Return the statements that make an expression true of an individual, as routes to it."""
        walks = chains(witness(self.knowledge.extents, expression, iri), last=iri)
        sparql = to_sparql(expression, dataset=self.knowledge.dataset) if walks else ""
        routes = []
        for steps in walks:
            statements = tuple(triple for triple, _ in steps)
            runs = enriched_facts(self.store, statements)
            line = walk_to_line(steps, self._shown, marked={fact.triple for fact in runs}, mark=MARK)
            routes.append(Route(line, statements, 1.0, sparql, runs))
        return tuple(routes)

    def _route(self, path: FoundPath) -> Route:
        sparql = to_sparql(to_expression(self.links, path), dataset=self.knowledge.dataset)
        statements = tuple(stated(self.links, path))
        runs = enriched_facts(self.store, statements)
        line = to_line(self.links, path, self._shown, marked={fact.triple for fact in runs}, mark=MARK)
        return Route(line, statements, round(path.score, 6), sparql, runs)

    def _shown(self, iri: Iri) -> str:
        return isolated(self.sentences.listed(iri))


_UNTOLD = "nothing here tells what that is"


def _made_as(expression: ClassExpression, such: ClassExpression, making: frozenset[Role]) -> ClassExpression:
    """Return an expression whose makers made works that are such, unless they made a work that is named."""
    match expression:
        case Some(role, filler) if role in making:
            said = filler.operands if isinstance(filler, And) else (filler,)
            return expression if any(isinstance(one, OneOf) for one in said) else Some(role, conjunction(filler, such))
        case And(operands):
            return conjunction(*(_made_as(one, such, making) for one in operands))
    return expression


def _with_doubts(text: str, asked: Asked, maybe: Mapping[Iri, str], total: int) -> str:
    """Return an answer with how much of what was found only `maybe` is as asked, and why: before a number or a list."""
    reasons = Counter(maybe.values())
    if not isinstance(asked, Counted | Listed):
        told = (f"{'All' if number == total else f'{begun(in_words(number))} of'}" for number in reasons.values())
        each = zip(told, reasons, strict=True)
        return " ".join([text, *(f"{some} those found only may be so: {because}." for some, because in each)])
    sure = total - len(maybe)
    if total == 1:
        return f"The one that was found only may be as asked: {next(iter(reasons))}. {text}"
    known = "none is" if not sure else "one is" if sure == 1 else f"{in_words(sure)} are"
    others = "; ".join(
        f"{'all' if number == total else in_words(number)} may be: {because}" for because, number in reasons.items()
    )
    return f"Of the {in_words(total)} found, {known} known to be all that was asked; {others}. {text}"


def _going_by_wholes(text: str, plural: str) -> str:
    """Return yes or no, with its reasons, as what it is where only what is said of wholes makes it so."""
    said, _, reasons = text.partition(": ")
    return f"{said}, going by what is said of whole {plural}: {reasons}" if said in ("Yes", "No") else text


def _respelt(question: str, text: Sequence[Token], slips: Mapping[str, str]) -> Iterator[str]:
    """Yield the parts of a question with its slips mended."""
    end = 0
    for word in text:
        yield question[end : word.start]
        yield slips.get(word.text, question[word.start : word.end])
        end = word.end
    yield question[end:]


def _is_doubted(read: ReadQuestion) -> bool:
    """Tell whether a question that was not read may ask one of several things, or for what nothing states."""
    doubted = (read.unclear, read.readings, read.none, read.titled, read.shown, read.is_too_long, read.is_unstated)
    return any(doubted)


def _untitled(name: str) -> str:
    return f"nothing here is called {name!r}"


def _how_many(said: str) -> int:
    """Return the number that a word is, if so many are asked for: 20, five; 0 of any other word."""
    found = (int(value) for kind, value in numbers(english_words("en"), said.casefold()) if kind == "Number")
    return next((value for value in found if 1 < value <= _MOST_ASKED), 0)


def _stated_by(found: tuple[Result, ...]) -> tuple[tuple[str, str], ...]:
    """Return the runs that any of the evidence comes from, each with its agent."""
    return tuple(sorted({(fact.run, fact.agent) for one in found for route in one.routes for fact in route.enriched}))
