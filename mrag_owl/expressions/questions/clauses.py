"""What a question says of a thing: who died in a year, painted by, about, not from, that Blake painted, whose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.linking.words import NUMBERS
from mrag_owl.expressions.questions.asked_class import question_word_classes
from mrag_owl.expressions.questions.names import lemma
from mrag_owl.expressions.questions.phrases import (
    ADVERBS,
    AUXILIARIES,
    BEING,
    DETERMINERS,
    EXCEPTIONS,
    NEGATIONS,
    RELATIVES,
    Meaning,
    Phrases,
    Readings,
    cheapest,
)
from mrag_owl.expressions.questions.relations import Kinds, Verb, meet
from mrag_owl.expressions.syntax import TOP, AtLeast, AtMost, Named, Role, Some, conjunction

_MINIMA = {("at", "least"): 0, ("no", "fewer", "than"): 0, ("no", "less", "than"): 0, ("more", "than"): 1, ("over",): 1}
_MAXIMA = {("at", "most"): 0, ("no", "more", "than"): 0, ("up", "to"): 0, ("fewer", "than"): -1, ("less", "than"): -1}
_GAP_WORDS = frozenset(["that", "which", "when", "where", "whom"])


def clauses_after(phrases: Phrases, place: int) -> Readings:
    """Return what may follow a noun at a place."""
    found: Readings = []
    for phrase in EXCEPTIONS:
        if phrases.stands(place, phrase):
            for end, thing in phrases.things(place + len(phrase)):
                found.append((end, replace(thing.denied(), named=())))
    if phrases.word(place) in RELATIVES:
        found += predicates(phrases, place + 1)
    if phrases.word(place) == "whose":
        found += whose(phrases, place + 1)
    negated = phrases.word(place) in ("not", "never", "without")
    for end, clause in clauses(phrases, phrases.after(place + negated, ADVERBS), bare=True):
        found.append((end, clause.denied() if negated else clause))
    found += _gaps(phrases, place)
    if phrases.word(place) in ("of", "with", "without"):  # the subjects of works by Blake, works without ruins
        linked = _linked(phrases, place + 1)
        found += [(end, said.denied() if phrases.word(place) == "without" else said) for end, said in linked]
    return cheapest(found)


def predicates(phrases: Phrases, place: int) -> Readings:
    """Return what is said by finite verbs from a place on, joined by "and", "or" and commas."""
    found: Readings = []
    waiting: list[tuple[int, Meaning | None]] = [(place, None)]
    while waiting:
        at, before = waiting.pop()
        connector = phrases.word(at) if before is not None else ""
        if before is not None and connector not in ("and", "or", "but"):
            continue
        at += before is not None
        at = phrases.after(at, RELATIVES) if before is not None else at
        for end, said in _predicate(phrases, at):
            joined = said if before is None else before.joined(said, either=connector == "or")
            if joined is not None:
                found.append((end, joined))
                waiting.append((end, joined))
    return cheapest(found)


def _predicate(phrases: Phrases, place: int) -> Readings:
    at, denied, copula = place, False, False
    while (word := phrases.word(at)) in AUXILIARIES or word in NEGATIONS or word in ADVERBS:
        denied ^= word in NEGATIONS or word.endswith("n't")
        copula |= word in BEING
        at += 1
    found = list(clauses(phrases, at, bare=copula or denied))
    if at > place and phrases.word(at - 1) in ("has", "have", "had"):
        found += _having(phrases, at)
    if phrases.word(at) in ("has", "have", "had"):
        found += _having(phrases, at + 1)
    if copula:
        found += [(end, replace(thing, cost=thing.cost + 1)) for end, thing in phrases.things(at)]
    return [(end, meaning.denied() if denied else meaning) for end, meaning in found]


def clauses(phrases: Phrases, place: int, *, bare: bool) -> Iterator[tuple[int, Meaning]]:
    """Yield what a verb and its object say of the subject; with `bare` also a preposition alone ("by Blake")."""
    relations = phrases.relations
    for end, verb in relations.verbs_at(phrases.words, place):
        if phrases.text[place].quoted:
            continue
        at = phrases.after(end, ADVERBS)
        if verb.preposition is None:
            yield from _said(phrases, at, verb.role)
        elif phrases.word(at) == verb.preposition:
            yield from _said(phrases, at + 1, verb.role)
        if verb.use == "between" and phrases.word(at) == "there":
            yield from _there(phrases, at, verb.role)
        if verb.use == "between" and verb.preposition != "by" and phrases.word(at) != verb.preposition:
            yield from _said(phrases, at, verb.role, only_same_or_when=True)
        if verb.use == "active":
            yield from _counted(phrases, at, verb.role)
            yield from _with_adjunct(phrases, at, verb)
        if verb.use == "verb":  # artists who depict ruins make works that do
            for maker in _owning(phrases):
                if meet(relations.targets(maker), relations.sources(verb.role)) is not None:
                    for last, said in _said(phrases, at, verb.role):
                        yield last, replace(said.through(maker, relations.sources(maker)), cost=said.cost + 2)
    if bare:
        for role in relations.prepositions.get(phrases.word(place), ()):
            yield from _said(phrases, place + 1, role)
        if phrases.word(place) in ("with", "on", "having"):
            yield from _having(phrases, place + 1)
        if phrases.word(place) in ("share", "shares", "sharing", "shared"):
            yield from _shared(phrases, place + 1)


def _said(
    phrases: Phrases, place: int, role: Role, *, only_same_or_when: bool = False
) -> Iterator[tuple[int, Meaning]]:
    """Yield what is linked by the role to the object at a place; objects joined by "or" are alternatives."""
    sources, targets = phrases.relations.sources(role), phrases.relations.targets(role)
    for end, thing in _objects(phrases, place, role, only_same_or_when=only_same_or_when):
        if (kinds := meet(thing.kinds, targets)) is None:
            continue
        is_vague = isinstance(thing.expression, Named)  # "born in a year" says next to nothing
        yield end, replace(thing.through(role, sources), cost=thing.cost + 3 * is_vague)
        for word in ("or", "and"):
            if phrases.word(end) == word:
                for last, other in phrases.things(end + 1):
                    if meet(other.kinds, targets) is None:
                        continue
                    if word == "or" and (either := replace(thing, kinds=kinds).joined(other, either=True)):
                        yield last, either.through(role, sources)
                    one, two = thing.through(role, sources), other.through(role, sources)
                    if word == "and" and (both := one.joined(two)):
                        yield last, both


def _objects(phrases: Phrases, place: int, role: Role, *, only_same_or_when: bool) -> Iterator[tuple[int, Meaning]]:
    word = phrases.word(place)
    if word in ("when", "where"):
        kinds = question_word_classes(phrases.names, word)
        for end, gap in _gaps(phrases, place):
            if kinds and (both := meet(gap.kinds, kinds)) is not None:
                yield end, replace(gap, kinds=both)
    yield from _same(phrases, place, role)
    if not only_same_or_when:
        yield from phrases.things(place)
    elif word == "the":
        yield from ((end, thing) for end, thing in phrases.things(place) if thing.expression != TOP)


def _there(phrases: Phrases, place: int, role: Role) -> Iterator[tuple[int, Meaning]]:
    """Yield what "(die) there" says, where one place alone was named before."""
    targets = phrases.relations.targets(role)
    named = [(at, end, thing) for at in range(place) for end, thing in phrases.named_things(at) if end <= place]
    fitting = [(at, end, thing) for at, end, thing in named if meet(thing.kinds, targets) is not None]
    whole = [
        thing
        for at, end, thing in fitting
        if not any(first <= at and end <= last and (first, last) != (at, end) for first, last, _ in named)
    ]
    if len({thing.expression for thing in whole}) == 1:
        yield place + 1, whole[0].through(role, phrases.relations.sources(role))


def _same(phrases: Phrases, place: int, role: Role) -> Iterator[tuple[int, Meaning]]:
    """Yield the object of "in the same year as Blake": what Blake himself is linked to by the role."""
    at = phrases.after(place, DETERMINERS)
    if phrases.word(at) != "same":
        return
    targets, back = phrases.relations.targets(role), Role(role.iri, not role.inverse)
    for end, kinds in _kind_words(phrases, at + 1):
        both = meet(kinds, targets)
        if both is None:
            continue
        if phrases.word(end) in ("as", "that", "when", "in", "which", "where"):
            for last, thing in phrases.things(end + 1):
                if phrases.word(end) == "as" and meet(thing.kinds, phrases.relations.sources(role)) is not None:
                    same = _excluding(thing.through(back, both))
                    yield last, same
                    if phrases.word(last) in AUXILIARIES:  # as Blake did
                        yield last + 1, same
        for last, gap in _gaps(phrases, end + (phrases.word(end) == "as")):
            if (all_three := meet(gap.kinds, both)) is not None:
                yield last, _excluding(replace(gap, kinds=all_three))


def _excluding(meaning: Meaning) -> Meaning:
    """Return the meaning that leaves its names out of what it describes: who died when Blake did is not Blake."""
    return replace(meaning, others=True)


def _kind_words(phrases: Phrases, place: int, *, with_nouns: bool = True) -> Iterator[tuple[int, Kinds]]:
    for end in range(place + 1, min(len(phrases.words), place + 4) + 1):
        name = " ".join(phrases.words[place:end])
        if classes := phrases.names.classes.get(name):
            yield end, frozenset(kind for iri in classes for kind in phrases.relations.kinds_of_class(iri))
        elif with_nouns and (roles := phrases.relations.nouns.get(name)):
            yield end, frozenset(iri for role in roles for iri in phrases.relations.targets(role))


def _gaps(phrases: Phrases, place: int) -> Iterator[tuple[int, Meaning]]:
    """Yield what "(that) Blake painted", "(in which) Blake died" and "when 'Ruins' was painted" say of a thing."""
    at, fronted = place, ""
    if phrases.word(at) in ("in", "by", "at", "on") and phrases.word(at + 1) in ("which", "whom"):
        fronted, at = phrases.word(at), at + 2
    elif phrases.word(at) in _GAP_WORDS:
        at += 1
    if phrases.word(at) in AUXILIARIES:
        return
    for middle, subject in phrases.things(at):
        yield from gap_verbs(phrases, middle, subject, fronted=fronted)


def gap_verbs(phrases: Phrases, place: int, subject: Meaning, *, fronted: str = "") -> Iterator[tuple[int, Meaning]]:
    """Yield what the verbs at a place say of the object that is missing after them, given their subject.

    `fronted`: the preposition that stands before them, as in "by whom". Only "by" cannot be left out.
    """
    relations = phrases.relations
    at, denied = place, False
    while (word := phrases.word(at)) in AUXILIARIES or word in NEGATIONS or word in ADVERBS:
        denied ^= word in NEGATIONS or word.endswith("n't")
        at += 1
    for end, verb in relations.verbs_at(phrases.words, at):
        if phrases.text[at].quoted:
            continue
        if meet(subject.kinds, relations.sources(verb.role)) is None:
            continue
        said = subject.through(Role(verb.role.iri, not verb.role.inverse), relations.targets(verb.role))
        said = said.denied() if denied else said
        if not fronted and verb.preposition is not None and phrases.word(end) == verb.preposition:
            yield end + 1, said
        can_drop = verb.use == "between" and verb.preposition != "by" and fronted != "by"
        if fronted == (verb.preposition or "") or can_drop:
            yield end, said
        if verb.use == "active":
            for last, adjunct in _adjuncts(phrases, end, verb):
                if joined := said.joined(adjunct):
                    yield last, joined
            # the year Blake painted 'Ruins' (in)
            for last, thing in phrases.things(end):
                made = thing.joined(said)
                for _, other in relations.verbs_at(phrases.words, at):
                    if made and other.use == "between" and other.preposition != "by":
                        back = Role(other.role.iri, not other.role.inverse)
                        if meet(made.kinds, relations.sources(other.role)) is not None:
                            yield last, made.through(back, relations.targets(other.role))


def _adjuncts(phrases: Phrases, place: int, verb: Verb) -> Iterator[tuple[int, Meaning]]:
    """Yield what "in 1826" after "Blake painted" says of what he painted, by "painted in"."""
    for other in phrases.relations.verbs[lemma(verb.words[0])]:
        if other.use == "between" and other.preposition != "by" and other.words == verb.words:
            if phrases.word(place) == other.preposition:
                yield from _said(phrases, place + 1, other.role)
            else:
                yield from _said(phrases, place, other.role, only_same_or_when=True)


def _with_adjunct(phrases: Phrases, place: int, verb: Verb) -> Iterator[tuple[int, Meaning]]:
    for end, thing in phrases.things(place):
        if meet(thing.kinds, phrases.relations.targets(verb.role)) is None:
            continue
        for last, adjunct in _adjuncts(phrases, end, verb):
            if both := thing.joined(adjunct):
                yield last, both.through(verb.role, phrases.relations.sources(verb.role))


def _counted(phrases: Phrases, place: int, role: Role) -> Iterator[tuple[int, Meaning]]:
    """Yield "more than five works about ruins" as a number restriction."""
    for table, is_minimum in ((_MINIMA, True), (_MAXIMA, False), ({("exactly",): 0}, None)):
        for phrase, shift in table.items():
            if phrases.stands(place, phrase):
                at = place + len(phrase)
                word = phrases.word(at)
                count = int(word) if word.isdecimal() else NUMBERS.get(word)
                if count is None:
                    continue
                for end, thing in phrases.things(at + 1):
                    if meet(thing.kinds, phrases.relations.targets(role)) is None:
                        continue
                    least, most = AtLeast(max(0, count + shift), role, thing.expression), None
                    if is_minimum is not True:
                        most = AtMost(max(0, count + shift), role, thing.expression)
                    wanted = least if is_minimum else most if is_minimum is False else None
                    expression = wanted if wanted is not None else conjunction(least, most or TOP)
                    yield end, replace(thing, expression=expression, kinds=phrases.relations.sources(role))


def _having(phrases: Phrases, place: int) -> Iterator[tuple[int, Meaning]]:
    """Yield "with the medium oil", "have ruins as a subject", "has more than five works"."""
    relations = phrases.relations
    at = phrases.after(place, DETERMINERS)
    for end, role in phrases.nouns(at):
        yield from _said(phrases, end + (phrases.word(end) == "of"), role)
    yield from _shared(phrases, place)
    for end, thing in phrases.things(place):
        if phrases.word(end) == "as":
            for last, role in phrases.nouns(phrases.after(end + 1, DETERMINERS)):
                if meet(thing.kinds, relations.targets(role)) is not None:
                    yield last, thing.through(role, relations.sources(role))
    for role in _owning(phrases):
        yield from _counted(phrases, place, role)


def _shared(phrases: Phrases, place: int) -> Iterator[tuple[int, Meaning]]:
    """Yield "(have) the same birthplace as Blake" and "(share) a birthplace with Blake"."""
    relations = phrases.relations
    at = phrases.after(place, DETERMINERS | frozenset(("same",)))
    for end, thing in phrases.things(place):  # Blake's year of death
        if isinstance(thing.expression, Some) and thing.named:
            role = Role(thing.expression.role.iri, not thing.expression.role.inverse)
            yield end, _excluding(thing).through(role, relations.sources(role))
    if at == place:
        return
    for end, role in phrases.nouns(at):
        if phrases.word(end) in ("as", "with"):
            for last, thing in phrases.things(end + 1):
                if meet(thing.kinds, relations.sources(role)) is not None:
                    same = _excluding(thing.through(Role(role.iri, not role.inverse), relations.targets(role)))
                    yield last + (phrases.word(last) in AUXILIARIES), same.through(role, relations.sources(role))


def _owning(phrases: Phrases) -> list[Role]:
    """Return what one has by having made it: the roles of active verbs."""
    verbs = (verb for listed in phrases.relations.verbs.values() for verb in listed)
    return phrases.relations.foremost(list(dict.fromkeys(verb.role for verb in verbs if verb.use == "active")))


def whose(phrases: Phrases, place: int) -> Iterator[tuple[int, Meaning]]:
    """Yield "whose creator died in 1851", "whose birthplace is London", "whose artist was born in …"."""
    relations = phrases.relations
    found: list[tuple[int, Role, Kinds]] = []
    for end, role in phrases.nouns(place):
        found.append((end, role, relations.targets(role)))
    for end, kinds in _kind_words(phrases, place, with_nouns=False):
        found += [(end, role, kinds) for role in relations.between(frozenset(), kinds)]
    for end, role, kinds in found:
        if phrases.word(end) in BEING:
            yield from _that_of(phrases, end + 1, role)
        for last, said in predicates(phrases, end):
            both = meet(said.kinds, kinds)
            if both is not None and meet(both, relations.targets(role)) is not None:
                yield last, replace(said.through(role, relations.sources(role)), cost=said.cost)


def _that_of(phrases: Phrases, place: int, role: Role) -> Iterator[tuple[int, Meaning]]:
    """Yield "(whose birthplace is) that of Blake", "the same as Blake's", "the same as that of Blake"."""
    relations, back = phrases.relations, Role(role.iri, not role.inverse)
    likes = (("that", "of"), ("the", "same", "as", "that", "of"), ("the", "same", "as"), ("identical", "to"))
    ways = [place + len(phrase) for phrase in likes if phrases.stands(place, phrase)]
    for at in ways:
        for end, thing in phrases.things(at):
            if meet(thing.kinds, relations.sources(role)) is not None:
                same = _excluding(thing.through(back, relations.targets(role)))
                yield end + (phrases.word(end) == "'s"), same.through(role, relations.sources(role))


def _linked(phrases: Phrases, place: int) -> Iterator[tuple[int, Meaning]]:
    """Yield what "of works by Blake" may say: any one link to them, either way."""
    relations = phrases.relations
    for end, thing in phrases.things(place):
        if thing.kinds:
            for role in relations.between(frozenset(), thing.kinds):
                yield end, replace(thing.through(role, relations.sources(role)), cost=thing.cost + 1)
