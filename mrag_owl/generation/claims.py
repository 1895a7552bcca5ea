"""What a sentence claims of named individuals, compared with the statements that it cites.

A claim is a relation with what stands around it: the names after it that it can lead to, and before it the nearest
names that can have it; where none can, the answers cited. It is supported if the statements cited say so. A name that
no cited statement mentions, and a number that nothing comes to, are claims as well. Denials cannot be decided by
statements and are listed, unless one says the opposite; so are words that the graph has no use for, and what holds not
of an answer cited but of another on the path to it, as whom the sentence speaks of is not known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from mrag_owl.expressions.syntax import Role
from mrag_owl.generation.claimed import Claim, Individuals, Saying, Sentence
from mrag_owl.generation.grounded import citations, claim_text, unknown_numbers
from mrag_owl.reading.names import Names
from mrag_owl.reading.relations import Relations
from mrag_owl.records import CheckedSentence, Iri, Triple

_PASSIVE = frozenset(("in", "by", "on"))


@dataclass(frozen=True, slots=True)
class Cited:
    """An answer that may be cited: what it is, and the statements that were given with it."""

    iri: Iri
    statements: frozenset[Triple]


@dataclass(frozen=True)
class ClaimChecker:
    """Checks sentences about the answers by number; `numbers` are those that the answer comes to."""

    names: Names
    relations: Relations
    roles: Mapping[Iri, Role]
    answers: Mapping[int, Cited]
    numbers: frozenset[int]

    @cached_property
    def sayings(self) -> tuple[Saying, ...]:
        """The ways to say a relation: what a property is called, and the same turned round by the passive or active."""
        found: dict[Saying, None] = {}
        for phrase in self.names.phrases:
            if (role := self.roles.get(phrase.iri)) is None:
                continue
            back = Role(role.iri, not role.inverse)
            *words, last = phrase.words
            if phrase.form == "verb":
                found[Saying(phrase.words, frozenset(), role)] = None
                found[Saying(phrase.words, _PASSIVE, back)] = None
            elif phrase.form != "between":
                found[Saying(phrase.words, frozenset(), role, names=True)] = None
                found[Saying(phrase.words, frozenset(), back, names=True)] = None
            elif not words:
                found[Saying(phrase.words, frozenset(), role, names=True)] = None
            else:
                found[Saying(tuple(words), frozenset((last,)), role)] = None
                found[Saying(tuple(words), frozenset(), back if last == "by" else role)] = None
        return tuple(found)

    def check(self, sentence: str) -> CheckedSentence:
        """Return which claims of a sentence the statements it cites support."""
        cited = citations(sentence)
        read = Sentence(claim_text(sentence), self.names, self.relations, self.sayings)
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
            lacking, elsewhere = self._lacking(claim, facts, cited)
            is_stated = not lacking and not elsewhere
            if claim.denied:
                (unsupported if is_stated else unchecked).append(claim.words)
            elif is_stated:
                supported.append(claim.words)
            elif claim.subjects:
                unsupported.append(claim.words)
            elif lacking:
                unsupported.append(_of(claim, lacking))
            else:
                unchecked.append(_of(claim, elsewhere))
        known = {end for one, _, other in facts for end in (one, other)} | {self.answers[one].iri for one in cited}
        for words, meant in read.beside:
            (supported if meant & known else unsupported).append(f"has to do with {words}")
        for words, number in read.numbers:
            is_known = number in self.numbers or number == len(cited) or self._is_labelled(words, known)
            (supported if is_known else unsupported).append(f"comes to {words}")
        unchecked += read.unchecked
        return CheckedSentence(sentence, cited, _once(supported), _once(unsupported), _once(unchecked))

    def _lacking(
        self, claim: Claim, facts: frozenset[Triple], cited: Sequence[int]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the cited answers of which a claim does not hold: of nothing on their paths, and of others there.

        Where it names whom it is about, it holds of them or lacks all that is cited.
        """
        if claim.subjects:
            return () if all(_is_stated(claim, one, facts) for one in claim.subjects) else tuple(cited), ()
        lacking: list[int] = []
        elsewhere: list[int] = []
        for number in cited:
            answer = self.answers[number]
            if _is_stated(claim, frozenset((answer.iri,)), answer.statements):
                continue
            ends = frozenset(Iri(end) for one, _, other in answer.statements for end in (one, other))
            (elsewhere if _is_stated(claim, ends, answer.statements) else lacking).append(number)
        return tuple(lacking), tuple(elsewhere)

    def _is_labelled(self, words: str, known: set[str]) -> bool:
        return any(words in re.findall(r"\d+", self.names.label(Iri(one))) for one in known)


def _once(said: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(said))


def _of(claim: Claim, numbers: Sequence[int]) -> str:
    """Return a claim's words with the answers that they are meant of."""
    return f"{claim.words} {''.join(f'[{number}]' for number in numbers)}"


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
