"""What a sentence claims of named individuals, compared with the statements that it cites.

Names and relations are found by the words that the graph has for them. A claim is a relation with what stands around
it: the names after it that it can lead to, and before it the nearest names that can have it; where none can, the
answers cited. It is supported if the statements cited say so. A name that no cited statement mentions, and a number
that nothing comes to, are claims as well. Denials cannot be decided by statements and are listed, unless one says the
opposite; words that the graph has no use for are listed too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from mrag_owl.expressions.linking.words import FUNCTION_WORDS, NEGATIONS
from mrag_owl.expressions.questions.mentions import chosen_mentions
from mrag_owl.expressions.questions.names import Mention, Names, read_pieces
from mrag_owl.expressions.questions.phrases import AUXILIARIES
from mrag_owl.expressions.questions.relations import Kinds, Relations, meet
from mrag_owl.expressions.syntax import Role
from mrag_owl.generation.grounded import citations, claim_text, unknown_numbers
from mrag_owl.records import CheckedSentence, Iri, Triple

_REACH = 6  # words between a relation and what it leads to
_DENIAL_REACH = 4
_JOINED = re.compile(
    r"[\s,&]*(?:(?:and|or|also|both|but|the|an?|like|as well as|along with|together with)[\s,]+)*", re.I
)
_NOUNS = frozenset(("graph", "collection", "answer", "question", "year", "years", "both", "each", "respectively"))

Individuals = frozenset[Iri]
"""What one name may mean."""


@dataclass(frozen=True, slots=True)
class Cited:
    """An answer that may be cited: what it is, and the statements that were given with it."""

    iri: Iri
    statements: frozenset[Triple]


@dataclass(frozen=True, slots=True)
class Claim:
    """That each of the subjects is linked by one of the roles to each of the objects; to anything, where none is named.

    Without subjects it speaks of the answers cited. With `alike` subject and object share what the role leads to.
    `words` are the sentence's own.
    """

    words: str
    roles: tuple[Role, ...]
    subjects: tuple[Individuals, ...]
    objects: tuple[Individuals, ...]
    alike: bool = False
    denied: bool = False


@dataclass(frozen=True)
class ClaimChecker:
    """Checks sentences about the answers by number; `numbers` are those that the answer comes to."""

    names: Names
    relations: Relations
    answers: Mapping[int, Cited]
    numbers: frozenset[int]

    def check(self, sentence: str) -> CheckedSentence:
        """Return which claims of a sentence the statements it cites support."""
        cited = citations(sentence)
        read = _Sentence(claim_text(sentence), self.names, self.relations)
        unknown = unknown_numbers(cited, tuple(self.answers))
        if not cited or unknown:
            numbers = ", ".join(map(str, unknown))
            problem = f"cites {numbers}, which is none of them" if unknown else "cites nothing"
            said = [*(claim.words for claim in read.claims), *read.unchecked]
            return CheckedSentence(sentence, cited, (), (), _once(said), problem)
        facts = frozenset(fact for number in cited for fact in self.answers[number].statements)
        supported: list[str] = []
        unsupported: list[str] = []
        unchecked: list[str] = []
        for claim in read.claims:
            lacking = self._lacking(claim, facts, cited)
            if claim.denied:
                (unsupported if lacking == () else unchecked).append(claim.words)
            elif lacking is None:
                unsupported.append(claim.words)
            elif lacking:
                unsupported.append(f"{claim.words} {''.join(f'[{number}]' for number in lacking)}")
            else:
                supported.append(claim.words)
        known = {end for one, _, other in facts for end in (one, other)} | {self.answers[one].iri for one in cited}
        for words, meant in read.beside:
            (supported if meant & known else unsupported).append(f"has to do with {words}")
        for words, number in read.numbers:
            is_known = number in self.numbers or number == len(cited) or self._is_labelled(words, known)
            (supported if is_known else unsupported).append(f"comes to {words}")
        unchecked += read.unchecked
        return CheckedSentence(sentence, cited, _once(supported), _once(unsupported), _once(unchecked))

    def _lacking(self, claim: Claim, facts: frozenset[Triple], cited: Sequence[int]) -> tuple[int, ...] | None:
        """Return the cited answers of which a claim is not supported; None where it names others and is not."""
        if claim.subjects:
            return () if all(_is_stated(claim, one, facts) for one in claim.subjects) else None
        lacking = []
        for number in cited:
            answer = self.answers[number]
            ends = {answer.iri, *(end for one, _, other in answer.statements for end in (one, other))}
            if not _is_stated(claim, frozenset(map(Iri, ends)), answer.statements):
                lacking.append(number)
        return tuple(lacking)

    def _is_labelled(self, words: str, known: set[str]) -> bool:
        return any(words in re.findall(r"\d+", self.names.label(Iri(one))) for one in known)


def _once(said: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(said))


def _is_stated(claim: Claim, subjects: Individuals, facts: frozenset[Triple]) -> bool:
    def linked(role: Role) -> Iterator[tuple[str, str]]:
        for one, iri, other in facts:
            if iri == role.iri:
                yield (other, one) if role.inverse else (one, other)

    for role in claim.roles:
        pairs = set(linked(role))
        if claim.alike:
            shared = [{end for one, end in pairs if one in meant} for meant in (subjects, *claim.objects)]
            if set.intersection(*shared):
                return True
        elif not claim.objects:
            if any(one in subjects for one, _ in pairs):
                return True
        elif any(
            all(any((subject, target) in pairs for target in meant) for meant in claim.objects) for subject in subjects
        ):
            return True
    return False


@dataclass(frozen=True, slots=True)
class _Relation:
    """Words that say a relation, from one place up to another, and the roles that they may mean."""

    first: int
    last: int
    roles: tuple[Role, ...]


class _Sentence:
    """What one sentence claims, and the names, numbers and words that are in no claim."""

    def __init__(self, text: str, names: Names, relations: Relations) -> None:
        self._text = text
        self._names = names
        self._relations = relations
        self._pieces = read_pieces(text)
        self._words = [piece.text for piece in self._pieces]
        self._mentions = chosen_mentions(names, self._pieces)
        self._inside = {place for one in self._mentions for place in range(one.first, one.last)}
        self._told: set[int] = set()
        self._found = list(self._found_relations())
        self.claims = tuple(self._claims())

    def _claims(self) -> Iterator[Claim]:
        """Yield the relations of the sentence with what they link, and note the names that they are about."""
        for relation, following in zip_longest(self._found, self._found[1:]):
            claim = self._claim(relation, following.first if following else len(self._words))
            if claim is not None:
                yield claim

    @property
    def beside(self) -> list[tuple[str, Individuals]]:
        """The names that no claim is about, with what each may mean."""
        return [
            (self._between(one.first, one.last), self._meant(one))
            for one in self._mentions
            if one.first not in self._told and not self._is_common(one)
        ]

    @property
    def numbers(self) -> list[tuple[str, int]]:
        """The numbers in digits that are no names."""
        return [
            (word, int(word))
            for place, word in enumerate(self._words)
            if place not in self._inside and word.isascii() and word.isdigit() and len(word) < 10
        ]

    @property
    def unchecked(self) -> list[str]:
        """The words that the graph has no use for."""
        related = {place for one in self._found for place in range(one.first, one.last)}
        common = {
            place
            for one in self._mentions
            if one.first not in self._told and self._is_common(one)
            for place in range(one.first, one.last)
        }
        classes = {word for name in self._names.classes for word in name.split()}
        return [
            word
            for place, word in enumerate(self._words)
            if (place not in self._inside or place in common)
            and place not in related
            and word not in FUNCTION_WORDS | _NOUNS | {"'s"}
            and word not in classes
            and not word.isdigit()
        ]

    def _is_common(self, mention: Mention) -> bool:
        """Tell whether a name is one small word, such as a subject's, which may be meant as a word and no more."""
        start = self._pieces[mention.first].start
        return mention.last - mention.first == 1 and self._text[start : start + 1].islower()

    def _found_relations(self) -> Iterator[_Relation]:
        place = 0
        while place < len(self._words):
            relation = None if place in self._inside else self._relation_at(place)
            if relation is not None:
                yield relation
            place = place + 1 if relation is None else relation.last

    def _relation_at(self, place: int) -> _Relation | None:
        by_end: dict[int, list[Role]] = {}
        for end, verb in self._relations.verbs_at(self._words, place):
            if verb.preposition is None:
                by_end.setdefault(end, []).append(verb.role)
            elif self._words[end : end + 1] == [verb.preposition]:
                by_end.setdefault(end + 1, []).append(verb.role)
            elif verb.use == "between":
                by_end.setdefault(end, []).append(verb.role)
        if roles := self._relations.prepositions.get(self._words[place], []):
            following = place + 1
            while following not in self._inside and following < min(place + 4, len(self._words)):
                following += 1
            if following in self._inside:
                by_end.setdefault(place + 1, []).extend(roles)
        for end in range(place + 1, min(place + 5, len(self._words)) + 1):
            if nouns := self._relations.nouns.get(" ".join(self._words[place:end]), []):
                by_end.setdefault(end, []).extend([*nouns, *(Role(one.iri, not one.inverse) for one in nouns)])
        if not by_end:
            return None
        last = max(by_end)
        return _Relation(place, last, tuple(dict.fromkeys(by_end[last])))

    def _claim(self, relation: _Relation, until: int) -> Claim | None:
        after = [one for one in self._mentions if relation.last <= one.first < min(until, relation.last + _REACH)]
        roles, alike = relation.roles, False
        objects: list[Mention] = []
        if after:
            kinds = self._kinds(after[0])
            fitting = tuple(role for role in roles if meet(kinds, self._relations.targets(role)) is not None)
            if not fitting:
                fitting = tuple(role for role in roles if meet(kinds, self._relations.sources(role)) is not None)
                alike = bool(fitting)
            if fitting:
                roles = fitting
                objects = self._series(after, until)
        subjects = self._subjects(relation, roles)
        if not objects and not subjects and relation.last - relation.first == 1:
            word = self._words[relation.first]
            if word in self._relations.prepositions or word in self._relations.nouns:
                return None
        last = max((one.last for one in objects), default=relation.last)
        self._told.update(one.first for one in (*objects, *subjects))
        before = self._words[max(0, relation.first - _DENIAL_REACH) : relation.first]
        first = relation.first
        while first > 0 and self._words[first - 1] in AUXILIARIES | NEGATIONS:
            first -= 1
        return Claim(
            self._between(first, last),
            roles,
            tuple(map(self._meant, subjects)),
            tuple(map(self._meant, objects)),
            alike,
            any(word in NEGATIONS or word.endswith("n't") for word in before),
        )

    def _series(self, mentions: Sequence[Mention], until: int) -> list[Mention]:
        """Return the first name and those listed with it."""
        found = [mentions[0]]
        for one in self._mentions:
            is_next = found[-1].last <= one.first < until and _JOINED.fullmatch(self._gap(found[-1], one))
            if is_next and meet(self._kinds(one), self._kinds(found[0])) is not None:
                found.append(one)
        return found

    def _subjects(self, relation: _Relation, roles: Sequence[Role]) -> list[Mention]:
        """Return the nearest names before a relation that may have it, with those listed with them."""
        found: list[Mention] = []
        for one in reversed([one for one in self._mentions if one.last <= relation.first]):
            fits = any(meet(self._kinds(one), self._relations.sources(role)) is not None for role in roles)
            if found and not _JOINED.fullmatch(self._gap(one, found[-1])):
                break
            if fits:
                found.append(one)
        return found[::-1]

    def _gap(self, one: Mention, other: Mention) -> str:
        return self._text[self._pieces[one.last - 1].end : self._pieces[other.first].start]

    def _kinds(self, mention: Mention) -> Kinds:
        return frozenset(kind for iri in self._meant(mention) for kind in self._relations.kinds_of(iri))

    @staticmethod
    def _meant(mention: Mention) -> Individuals:
        return frozenset((*mention.terms, *mention.qualified))

    def _between(self, first: int, last: int) -> str:
        return self._text[self._pieces[first].start : self._pieces[last - 1].end]
