"""What each word of a question speaks of, where no grammar joins them: names, relations, classes, denials, counting."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from mrag_owl.expressions.lexicon import PREPOSITIONS
from mrag_owl.expressions.syntax import Role
from mrag_owl.reading.questions import everyday
from mrag_owl.reading.questions.asked_class import QUESTION_NOUNS, question_word_classes
from mrag_owl.reading.questions.meaning import Meaning
from mrag_owl.reading.questions.names import lemma
from mrag_owl.reading.questions.phrases import Phrases
from mrag_owl.reading.questions.relations import Kinds, Relations

Label: TypeAlias = Literal[
    "name", "relation", "class", "same", "anew", "denial", "leaving", "aside", "absent", "most", "fewest", "more",
    "count", "nothing"
]  # fmt: skip

_FEWEST = ("fewest", "least")
_IMPERATIVES = frozenset(("show", "present", "produce", "picture", "figure", "include", "cover", "draw", "make"))
_PHRASES = (*everyday.DENYING, *everyday.LEAVING, *everyday.MOST, *everyday.COUNTING, *everyday.ASIDES)
_EXACT = frozenset(said for sense in everyday.SENSES.values() for said in sense)
_LOOSE = frozenset(("the", "a", "an", "any", "no", "not", "without"))
_LONGEST = 6  # words
_CLAUSE = re.compile(r"[,:;.?!()–—]|\s-\s")
_SENTENCE = re.compile(r"[:;.?!–—]|\s-\s")


@dataclass(frozen=True, slots=True)
class Span:
    """Words from one place to another and what they speak of.

    `roles`: of a relation those that it may mean, `events` the senses of those; `kinds`: of a class, of a question
    word, and of the noun of what a relation leads to; `things`: of a name what it may mean, by kinds.
    """

    first: int
    last: int
    label: Label
    roles: frozenset[Role] = frozenset()
    kinds: Kinds = frozenset()
    things: tuple[Meaning, ...] = ()
    leaves: bool = False


class Senses:
    """The senses of a knowledge base's properties, and all that says them."""

    def __init__(self, relations: Relations) -> None:
        self.relations = relations
        self.of: dict[Role, frozenset[str]] = {}
        for phrase, role in relations.phrases:
            if not role.inverse:
                self.of[role] = self.of.get(role, frozenset()) | everyday.senses(phrase)
        self.table: dict[tuple[str, ...], set[Role]] = {}
        for phrase, role in relations.phrases:
            one = Role(role.iri)
            if len(phrase.words) == 1 and phrase.form == "between":
                continue
            self.table.setdefault((lemma(phrase.words[0]), *phrase.words[1:]), set()).add(one)
            if phrase.form == "noun" and len(phrase.words) > 1:
                first, *rest = phrase.words
                self.table.setdefault((lemma(first), *rest[:-1], f"{rest[-1]}s"), set()).add(one)
                if rest[0] == "of":  # years of death
                    self.table.setdefault((lemma(f"{first}s"), *rest), set()).add(one)
        for sense, said in everyday.SENSES.items():
            roles = {role for role, senses in self.of.items() if sense in senses}
            for words in said if roles else ():
                self.table.setdefault((lemma(words[0]), *words[1:]), set()).update(roles)

    def family(self, role: Role) -> str:
        """Return the event that a property tells of, by its sense, else the property itself."""
        senses = sorted(self.of.get(Role(role.iri), ()), key=("birth", "death", "showing", "making").index)
        return senses[0] if senses else role.iri

    def at(self, words: list[str], place: int) -> Iterator[tuple[int, frozenset[Role]]]:
        """Yield the properties that the words at a place say, the longest way to say them first."""
        for end in range(min(len(words), place + _LONGEST), place, -1):
            said = (lemma(words[place]), *words[place + 1 : end])
            if all(words[place:end]) and (roles := self.table.get(said)):
                without = self.table.get(said[:-1], set()) if said[-1] in PREPOSITIONS and end > place + 2 else set()
                yield end, frozenset(roles | without)


class Spans:
    """The spans of one question; `unread` is the first place that nothing is known of, None where all is."""

    def __init__(self, question: str, phrases: Phrases, senses: Senses) -> None:
        self.phrases = phrases
        self.senses = senses
        text = phrases.text
        self.question = question
        self.named = dict(self._names())
        inside = {at for first, span in self.named.items() for at in range(first, span.last)}
        self.words = ["" if at in inside else phrases.word(at) for at in range(len(text))]
        gaps = {
            at: question[text[at - 1].end : text[at].start]
            for at in range(1, len(text))
            if not (at in inside and at - 1 in inside)
        }
        self.starts = {0} | {at for at, gap in gaps.items() if _CLAUSE.search(gap)}
        self.sentences = {0} | {at for at, gap in gaps.items() if _SENTENCE.search(gap)}
        self.found: list[Span] = []
        self.unread: int | None = None
        place = self._preamble()
        while place < len(text):
            span = self._at(place)
            if span is None:
                span = Span(place, place + 1, "nothing")
                if self.unread is None:
                    self.unread = place
            if span.label != "nothing":
                self.found.append(span)
            place = span.last

    def _preamble(self) -> int:
        """Return where the question begins after what it is asked for: "for a label:", "hello,"."""
        first = min(self.named, default=0)
        for end in sorted(self.starts - {0}):
            is_sentence = end in self.sentences
            if (
                end > first
                or self.words[0] not in everyday.OPENERS
                or not (is_sentence or self.words[0] in ("for", "as"))
            ):
                return 0
            spoken = [label for at in range(end) if (span := self._at(at)) and (label := span.label) != "nothing"]
            if self.words[0] in ("for", "as") or not spoken:
                return end
        return 0

    def labelled(self, *labels: Label) -> list[Span]:
        """Return the spans of some labels in order."""
        return [span for span in self.found if span.label in labels]

    def is_small(self, place: int) -> bool:
        """Tell whether a word says nothing by itself."""
        return self.words[place] in everyday.SAYING_NOTHING

    def _names(self) -> Iterator[tuple[int, Span]]:
        phrases, found = self.phrases, []
        for place in range(len(phrases.words)):
            by_end: dict[int, list[Meaning]] = {}
            for end, meaning in phrases.named_things(place):
                if self._is_small_letters(place, end, meaning):
                    continue
                by_end.setdefault(end, []).append(meaning)
            for end, meanings in by_end.items():
                if phrases.text[place].quoted or not (self._is_plain(place, end) or self._is_said(place, end)):
                    found.append(Span(place, end, "name", things=tuple(meanings)))
        taken: set[int] = set()
        for span in sorted(found, key=lambda one: (one.first - one.last, one.first)):
            if taken.isdisjoint(range(span.first, span.last)):
                taken.update(range(span.first, span.last))
                yield span.first, span

    def _is_small_letters(self, place: int, end: int, meaning: Meaning) -> bool:
        """Tell whether a name that has capitals is written without, in a question with capitals: "deal" is not Deal."""
        text = self.phrases.text
        written = self.question[text[place].start : text[end - 1].end]
        if text[place].quoted or not written.islower() or self.question.islower():
            return False
        labels = [self.phrases.names.label(iri) for iri, _ in meaning.named]
        return all(label[:1].isupper() for label in labels)

    def _is_said(self, place: int, end: int) -> bool:
        """Tell whether a name is but a part of an everyday phrase: the "times" of "how many times"."""
        words = self.phrases.words
        for start in range(max(0, place - _LONGEST), place + 1):
            ends = [last for last, _ in self.senses.at(words, start)]
            ends += [start + len(one) for one in _PHRASES if tuple(words[start : start + len(one)]) == one]
            ends += [last for last, _ in self._classes(words, start)]
            if any(last >= end and last - start > end - place for last in ends):
                return True
        return False

    def _is_plain(self, place: int, end: int) -> bool:
        """Tell whether a name is made of everyday words alone, and may be none; a common noun is one all the same."""
        words = self.phrases.words[place:end]
        common = self.phrases.names.individuals.get(" ".join(words), ())
        if end - place > 1 and any(self.phrases.names.label(iri).islower() for iri in common):
            return False
        at = 0
        while at < len(words):
            ends = [last for last, _ in self.senses.at(words, at)]
            ends += [last for last, _ in self._classes(words, at)]
            tables = (everyday.DENYING, everyday.LEAVING, everyday.MOST, everyday.COUNTING)
            ends += [at + len(one) for table in tables for one in table if tuple(words[at : at + len(one)]) == one]
            known = everyday.SAYING_NOTHING | everyday.SAME | everyday.ANEW | everyday.TIMES | everyday.PLACES
            ends += [at + 1] if words[at] in known or words[at] in ("who", "more", "first", "last") else []
            if not ends:
                return False
            at = max(ends)
        return True

    def _classes(self, words: list[str], place: int) -> Iterator[tuple[int, Kinds]]:
        names, relations = self.phrases.names, self.phrases.relations
        for end in range(min(len(words), place + 4), place, -1):
            if classes := names.classes.get(" ".join(words[place:end])):
                yield end, frozenset(kind for iri in classes for kind in relations.kinds_of_class(iri))

    def _at(self, place: int) -> Span | None:
        if place in self.named:
            return self.named[place]
        words, word = self.words, self.words[place]
        if word.endswith("n't"):
            return Span(place, place + 1, "denial")
        options: list[Span] = []
        tables: tuple[tuple[Label, tuple[tuple[str, ...], ...]], ...] = (
            ("most", everyday.MOST),
            ("count", everyday.COUNTING),
            ("aside", everyday.ASIDE),
            ("denial", everyday.DENYING),
            ("leaving", everyday.LEAVING),
            ("nothing", everyday.ASIDES),
        )
        for label, table in tables:
            for said in table:
                if tuple(words[place : place + len(said)]) == said:
                    leaves = label == "denial" and said in everyday.LEAVING
                    options.append(Span(place, place + len(said), label, leaves=leaves))
        for end, roles in self.senses.at(words, place):
            is_noun = word in self.phrases.names.classes and (end == place + 1 or tuple(words[place:end]) not in _EXACT)
            is_adverb = end == place + 1 and self.is_small(place) and (word,) not in _EXACT
            if not is_noun and not is_adverb and not (word in _IMPERATIVES and self._is_imperative(place)):
                kinds = self._value_kinds(words[place:end], roles)
                options.append(Span(place, end, "relation", roles, kinds))
        for end, kinds in self._classes(words, place):
            if end == place + 1 and self._is_subject(place) and words[place - 1] not in _LOOSE:
                return None
            options.append(Span(place, end, "class", kinds=kinds))
        anew = everyday.ANEW if "than" in words else everyday.ANEW | {"more"}
        singles: dict[Label, frozenset[str]] = {
            "anew": anew,
            "absent": everyday.ABSENT,
            "fewest": frozenset(_FEWEST),
            "more": frozenset(("more", "fewer")),
        }
        options += [Span(place, place + 1, label) for label, known in singles.items() if word in known]
        if word in everyday.SAME and (word != "like" or place + 1 in self.named):
            options.append(Span(place, place + 1, "same"))
        if word in QUESTION_NOUNS:
            options.append(
                Span(place, place + 1, "class", kinds=question_word_classes(self.phrases.names, word), leaves=True)
            )
        elif word in everyday.TIMES or word in everyday.PLACES:
            noun = "when" if word in everyday.TIMES else "where"
            options.append(
                Span(place, place + 1, "class", kinds=question_word_classes(self.phrases.names, noun), leaves=True)
            )
        if word in everyday.WHAT_IS_MADE:
            options.append(Span(place, place + 1, "nothing"))
        if self.is_small(place) and not self._is_subject(place):
            options.append(Span(place, place + 1, "nothing"))
        if word in ("included", "inclusive") and any(span.last == place for span in self.named.values()):
            return Span(place, place + 1, "nothing")
        if word in ("occur", "occurred", "occurs") and self._is_light(place):
            return Span(place, place + 1, "nothing")
        if word == "from" and self._is_origin(place):
            options = [
                Span(place, place + 1, "relation", frozenset(self.phrases.relations.prepositions.get("from", ())))
            ]
        is_coming = word in ("come", "comes", "came", "hail", "hails") and words[place + 1 : place + 2] == ["from"]
        if is_coming and not self._is_origin(place + 1):
            return Span(place, place + 2, "nothing")
        return max(options, key=lambda one: one.last, default=None)

    def _is_subject(self, place: int) -> bool:
        """Tell whether a small word stands where a name of its own would: "works about school"."""
        names, at = self.phrases.names, place - 1
        word = self.words[place]
        if not any(
            names.label(iri).islower() for iri in names.individuals.get(word, ()) or names.shortened.get(word, ())
        ):
            return False
        while at > 0 and self.words[at] in ("the", "a", "an", "any"):
            at -= 1
        is_shown = any(
            self.senses.family(role) == "showing" for span in self.found if span.last == at + 1 for role in span.roles
        )
        is_called = any(span.label == "class" and span.last == at + 1 and not span.leaves for span in self.found[-1:])
        if is_called and self.found[-1].kinds & frozenset(
            kind
            for iri in names.individuals.get(word, ()) or names.shortened.get(word, ())
            for kind in self.phrases.relations.kinds_of(iri)
        ):
            return True
        return is_shown or self.words[at] in ("about", "on", "with", "without", "no", "not")

    def _is_light(self, place: int) -> bool:
        """Tell whether a verb only says that what stands before it was: "his death occurred"."""
        return any(
            self.senses.family(role) in ("birth", "death")
            for span in self.found
            if span.last > place - 4
            for role in span.roles
        )

    def _value_kinds(self, words: list[str], roles: frozenset[Role]) -> Kinds:
        """Return the kinds of what a noun such as "death year" or "birthplace" is, as far as it says."""
        relations, names = self.phrases.relations, self.phrases.names
        if not any(" ".join(words) == noun for noun in relations.nouns):
            if words[-1].endswith(("town", "place", "city")):  # hometown
                return question_word_classes(names, "where")
            return question_word_classes(names, "when") if words[-1] in ("birthdate", "birthday") else frozenset()
        kinds = {relations.targets(role) for role in roles}
        return kinds.pop() if len(kinds) == 1 else frozenset()

    def _is_imperative(self, place: int) -> bool:
        start = max(at for at in self.starts if at <= place)
        before = self.words[start:place]
        return all(word in everyday.SAYING_NOTHING for word in before)

    def _is_origin(self, place: int) -> bool:
        """Tell whether "from" leads to a place or what one comes from: "from London", "from where Blake was born"."""
        relations = self.phrases.relations
        roles = relations.prepositions.get("from", ())
        targets = frozenset(kind for role in roles for kind in relations.targets(role))
        for at in range(place + 1, min(len(self.words), place + 4)):
            if at in self.named:
                return any(targets & thing.kinds for thing in self.named[at].things)
            if any(targets & kinds for _, kinds in self._classes(self.words, at)) or self.words[at] == "where":
                return bool(roles)
            if not self.is_small(at) and self.words[at] not in everyday.SAME:
                return False
        return False
