"""The sentences that answer a question about a graph, from what was found and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from mrag_owl.expressions.english import to_clause
from mrag_owl.expressions.english_verbs import agree, names_year
from mrag_owl.expressions.english_words import is_always_plural, years_in_a_row
from mrag_owl.expressions.lexicon import PREPOSITIONS, Lexicon
from mrag_owl.expressions.syntax import OneOf, Role, Some
from mrag_owl.generation.evidence import MARK
from mrag_owl.generation.template import number
from mrag_owl.records import Iri, Result, Route, Triple

_NAMED = 10
_WORDS = 50  # of the names in a sentence
_PAIR = 2
_BRACKETED = re.compile(r"\([^()]*\)")
_AN = re.compile(r"^an? (?=[a-z])")  # "a coat", of which more is said: "the coat is navy"

MOST_FACTS = 4
"""Statements of one answer that make a sentence; more are told by what was asked."""

NOT_KNOWN, NOT_STATED = "Not known", "Not stated"
"""Verdicts beside yes and no."""

Name = Callable[[Iri], str]
"""What an individual is called; a thing without a name by its kind: "a coat"."""


def sentence_of_paths(found: Sequence[Result], lexicon: Lexicon, name: Name) -> str:
    """Return what links the best of the found to the question, and what else there is."""
    if not found:
        return "Nothing in the graph is linked to what the question names in the way it asks."
    first = found[0]
    facts = facts_in_words(statements(first.routes), first.iri, lexicon, name, marked=enriched(first.routes))
    others = [one.label for one in found[1:_NAMED]]
    also = f" Also: {listed(others)}." if others else ""
    return f"{facts or first.label}.{also}"


def sentence_of_list(
    found: Sequence[Result], total: int, asked: str, lexicon: Lexicon, name: Name, *, only: str
) -> str:
    """Return who or what satisfies the expression, and by which facts where they are the same for all.

    `asked` is the expression in English, a plural noun phrase; `only` says it of the only one.
    """
    if not found:
        return f"There are no {asked}."
    names = _fitting([one.label for one in found[:_NAMED]])
    more = total > len(names)
    if total == 1 and _is_by_one_of_many(found[0], only, name):
        return f"{names[0]} is {only}."
    if not more and (said := _as_objects(found[:_NAMED], lexicon, name)):
        return f"{said}."
    told = [_of_answer(one, lexicon, name, many=len(names) > 1) for one in found[:_NAMED]]
    shared = told[0]
    if shared[0] and all(each == shared for each in told) and not more:
        said, beside = shared
        return f"{listed(names)} {said}{f'; {beside}' if beside else ''}."
    if more:
        return f"There are {total:,} {asked}: {some_of(names, total)}."
    if total == 1:
        facts = facts_of(found[0], lexicon, name)
        return f"{facts}." if facts else f"{names[0]} is {only}."
    return f"There are {number(total)} {asked}: {listed(names)}."


def sentence_of_count(count: int, asked: str, *, one: str) -> str:
    """Return how many there are; `asked` is a plural noun phrase, `one` says it of one."""
    if count == 1:
        return f"There is {one}."
    return f"There are {count:,} {asked}." if count else f"None: there are no {asked}."


def with_unknown(sentence: str, asked: str, unknown: int, *, is_none: bool, of: str = "") -> str:
    """Return a sentence with that of so many individuals it is not known whether they are what was asked.

    Where none is known to be, that is all that can be said: "no" would claim too much. `of`: what these are, where that
    is something else.

    >>> with_unknown("No: there are no striped shirts.", "striped shirts", 3, is_none=True)
    'Not known: no striped shirts are known, but 3 may be so.'
    >>> with_unknown("There is one colour of belts: red.", "colours of belts", 3, is_none=False, of="belts")
    'There is one colour of belts: red. Of 3 more belts it is not known.'
    >>> with_unknown("There are no colours of belts.", "colours of belts", 3, is_none=True, of="belts")
    'Not known: no colours of belts are stated.'
    """
    if is_none and of:
        return f"Not known: no {asked} are stated."
    if is_none:
        return f"Not known: no {asked} are known, but {unknown:,} may be so."
    return f"{sentence} Of {unknown:,} more{f' {of}' if of and unknown > 1 else ''} it is not known."


def sentence_of_ranking(
    found: Sequence[Result], count: int, counted: str, role: Role, lexicon: Lexicon, *, total: int, fewest: bool = False
) -> str:
    """Return what the role links to the most, or the fewest, of what is counted, a plural noun phrase.

    `total` is how many there are with that many, of which the found are some.

    >>> turner = Result(1, Iri("ex:turner"), "Joseph Turner", 1.0)
    >>> words = Lexicon(phrases={Iri("ex:by"): "is by {}"})
    >>> sentence_of_ranking([turner], 3, "works", Role(Iri("ex:by"), inverse=True), words, total=1)
    'The most works, 3, are by Joseph Turner.'
    >>> sentence_of_ranking([turner], 3, "works", Role(Iri("ex:by"), inverse=True), words, total=8)
    'The most works, 3 each, are by Joseph Turner and 7 more.'
    """
    if not found:
        return f"Nothing in the graph is linked to any {counted}."
    names = some_of([one.label for one in found[:_NAMED]], total)
    extreme = "fewest" if fewest else "most"
    verb = lexicon.verb(role.iri)
    each = " each" if total > 1 else ""
    if not role.inverse:
        said = agree(verb.template, many=total > 1).format(f"the {extreme} {counted}")
        return f"{names} {said}: {count:,}{each}."
    target = f"the {verb.noun} {names}" if verb.template == "has {}" and verb.narrows else names
    return f"The {extreme} {counted}, {count:,}{each}, {agree(verb.template, many=True).format(target)}."


def sentence_of_choice(
    numbers: Sequence[tuple[int, str]], counted: str, role: Role, lexicon: Lexicon, *, fewest: bool = False
) -> str:
    """Return which of a few that are named is linked to more of what is counted, or to fewer, each with its number.

    `numbers` are those numbers with the names; `counted` is a plural noun phrase.

    >>> words = Lexicon(phrases={Iri("ex:by"): "is by {}", Iri("ex:shows"): "depicts {}"})
    >>> sentence_of_choice([(3, "Blake"), (5, "Turner")], "works", Role(Iri("ex:by"), inverse=True), words)
    'More works are by Turner, 5, than by Blake, 3.'
    >>> each = [(3, "Blake"), (5, "Turner"), (9, "Moore")]
    >>> sentence_of_choice(each, "works", Role(Iri("ex:by"), inverse=True), words, fewest=True)
    'Fewer works are by Blake, 3, than by Turner, 5, or by Moore, 9.'
    >>> each = [(3, "Blake"), (5, "Turner"), (5, "Moore")]
    >>> sentence_of_choice(each, "works", Role(Iri("ex:by"), inverse=True), words)
    'As many works are by Moore as by Turner: 5, more than by Blake, 3.'
    >>> sentence_of_choice([(3, "Rain"), (3, "Ruins")], "subjects", Role(Iri("ex:shows")), words)
    'Rain depicts as many subjects as Ruins: 3.'
    """
    (best, name), *others = sorted(numbers, key=lambda one: (one[0] if fewest else -one[0], one[1]))
    verb, more = lexicon.verb(role.iri), "fewer" if fewest else "more"
    template, link = agree(verb.template, many=role.inverse), ""
    if role.inverse:
        lead = template.partition(" {")[0]
        last = lead.rpartition(" ")[2]
        link = f"{last} " if last in PREPOSITIONS else f"{lead.partition(' ')[2]} ".lstrip()
    if verb.template == "has {}" and verb.narrows and role.inverse:
        link = f"the {verb.noun} "
        template = template.replace("{}", f"{link}{{}}")
    than = ", or ".join(f"{link}{other}, {number:,}" for number, other in others if number != best)
    if same := [f"{link}{other}" for number, other in others if number == best]:
        said = f"As many {counted} {template.format(name)}" if role.inverse else ""
        said = said or f"{name} {template.format(f'as many {counted}')}"
        return f"{said} as {' and '.join(same)}: {best:,}{f', {more} than {than}' if than else ''}."
    said = f"{more.capitalize()} {counted} {template.format(name)}" if role.inverse else ""
    said = said or f"{name} {template.format(f'{more} {counted}')}"
    return f"{said}, {best:,}, than {than}."


def sentence_of_extreme(
    found: Sequence[Result],
    value: float | None,
    asked: str,
    measure: str,
    *,
    total: int,
    least: bool,
    phrase: str | None = None,
    when: str = "",
) -> str:
    """Return what has the least or the greatest number, and which; `asked` is a plural noun phrase.

    `total` is how many have that number, of which the found are some. `phrase` says it with its unit, or what happened
    in a year; `when` is how records word a date that is told by more than a year.

    >>> work = Result(1, Iri("ex:work"), "The Reaper", 1.0)
    >>> sentence_of_extreme([work], 1545, "works", "earliest year", total=1, least=True)
    'The Reaper is dated 1545, the earliest of all works.'
    """
    if not found or value is None:
        return f"There are no {asked} with a known {measure}."
    names = some_of([one.label for one in found[:_NAMED]], total)
    many = total > 1
    extreme = superlative(measure, least=least)
    if names_year(measure):
        told = agree(phrase or "is dated {}", many=many).format(when or f"{value:.10g}")
        return f"{names} {told}, the {'earliest' if least else 'latest'} of all {asked}."
    told = f"{value:.10g}"
    if phrase is not None:
        told = f"{'they' if many else 'it'} {agree(phrase, many=many).format(f'{value:,.10g}')}"
    return f"{names} {'have' if many else 'has'} the {extreme} of all {asked}: {told}."


def superlative(measure: str, *, least: bool) -> str:
    """Return what something has that has most or least of a measure.

    >>> superlative("width", least=False), superlative("earliest year", least=True)
    ('greatest width', 'earliest year')
    """
    if names_year(measure):
        return f"{'earliest' if least else 'latest'} year"
    return f"{'least' if least else 'greatest'} {measure}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Yes, no, or that it is not known or not stated, with what makes it so as clauses."""

    said: str
    because: str

    def __str__(self) -> str:
        return f"{self.said}: {self.because}."


def verdict_of_any(
    found: Sequence[Result], total: int, asked: str, lexicon: Lexicon, name: Name, *, one: str
) -> Verdict:
    """Return whether there is any, with what makes it so; `asked` is a plural noun phrase, `one` says it of one."""
    if not found:
        return Verdict("No", f"there are no {asked}")
    if total == 1 and (facts := facts_of(found[0], lexicon, name)):
        return Verdict("Yes", facts)
    names = some_of([one.label for one in found[:_NAMED]], total)
    if total == 1:
        return Verdict("Yes", f"there is {one}, {names}")
    return Verdict("Yes", f"there are {number(total)} {asked}: {names}")


def ranking_in_words(asked: str, counted: str, role: Role, lexicon: Lexicon, *, fewest: bool = False) -> str:
    """Return what a ranking asks for as a noun phrase; `asked` and `counted` are plural noun phrases.

    >>> words = Lexicon(phrases={Iri("ex:by"): "is by {}", Iri("ex:shows"): "depicts {}"})
    >>> ranking_in_words("artists", "works", Role(Iri("ex:by"), inverse=True), words)
    'artists that the most works are by'
    >>> ranking_in_words("works", "subjects", Role(Iri("ex:shows")), words, fewest=True)
    'works that depict the fewest subjects'
    """
    extreme = "fewest" if fewest else "most"
    template = agree(lexicon.verb(role.iri).template, many=True)
    if not role.inverse:
        return f"{asked} that {template.format(f'the {extreme} {counted}')}"
    lead, _, tail = template.partition(" {}")
    last = lead.rpartition(" ")[2]
    if tail or (" " in lead and last not in PREPOSITIONS):  # "are of the genre {}" cannot end a clause
        return f"{asked} of the {extreme} {counted}"
    if " that " in counted or " with " in counted:  # two verbs in a row are hard to tell apart
        return f"{asked} such that the {extreme} {counted} {lead} them"
    return f"{asked} that the {extreme} {counted} {lead}"


def facts_in_words(
    told: Sequence[Triple], subject: Iri, lexicon: Lexicon, name: Name, *, marked: Collection[Triple] = ()
) -> str:
    """Return statements as clauses, those about the subject first: "Wyon died in 1851; Turner died in 1851".

    Behind those that are `marked`, by runs and not by annotators, stands `MARK`.
    """
    own, others = _clauses(told, subject, lexicon, name, marked)
    first = f"{name(subject)} {listed(own)}" if own else ""
    return "; ".join(filter(None, [first, *others]))


def facts_of(one: Result, lexicon: Lexicon, name: Name, *, but: Collection[Iri] = ()) -> str:
    """Return the statements that make one an answer, as clauses; nothing where there are none, or too many to tell.

    Statements with the properties `but` are left out.
    """
    told = [fact for fact in _telling(one, name) if fact[1] not in but]
    if not told or len(told) > MOST_FACTS:
        return ""
    return facts_in_words(told, one.iri, lexicon, name, marked=enriched(one.routes))


def statements(routes: Sequence[Route]) -> tuple[Triple, ...]:
    """Return the statements of routes, each once."""
    return tuple(dict.fromkeys(statement for route in routes for statement in route.statements))


def _telling(one: Result, name: Name) -> list[Triple]:
    """Return the statements behind an answer that tell something: 1898 is the year 1898."""
    return [fact for fact in statements(one.routes) if name(Iri(fact[0])) != name(Iri(fact[2]))]


def enriched(routes: Sequence[Route]) -> frozenset[Triple]:
    """Return the statements of routes that runs have stated."""
    return frozenset(fact.triple for route in routes for fact in route.enriched)


def listed(names: Sequence[str]) -> str:
    """Return names as a list in a sentence; with semicolons between those that have commas themselves.

    >>> listed(["Blake", "Fuseli", "Wyon"]), listed(["dog, spaniel", "cat"])
    ('Blake, Fuseli and Wyon', 'dog, spaniel; and cat')
    """
    if (years := years_in_a_row(names)) or len(names) < _PAIR:
        return years or "".join(names)
    return f"{_between(names).join(names[:-1])}{_end(names)} and {names[-1]}"


def _between(names: Sequence[str]) -> str:
    return f"{_end(names) or ','} "


def _end(names: Sequence[str]) -> str:
    return ";" if any(", " in _BRACKETED.sub("", name) for name in names) else ""


def _fitting(names: Sequence[str]) -> Sequence[str]:
    """Return the first names that make no sentence too long to be read, one at least."""
    lengths = accumulate(len(name.split()) for name in names)
    return [name for name, length in zip(names, lengths, strict=True) if length <= _WORDS] or names[:1]


def some_of(names: Sequence[str], total: int) -> str:
    """Return names as a list, with how many more there are.

    >>> some_of(["Blake", "Fuseli"], 2), some_of(["Blake", "Fuseli"], 3)
    ('Blake and Fuseli', 'Blake, Fuseli and 1 more')
    """
    more = f"{_between(names).join(names)}{_end(names)} and {total - len(names):,} more"
    return more if total > len(names) else listed(names)


def _as_objects(found: Sequence[Result], lexicon: Lexicon, name: Name) -> str:
    """Return one clause for all that one subject is linked to, "Flatford Mill was made in 1816 and 1817", or ""."""
    first = found[0].iri
    names = listed([one.label for one in found])
    told = {
        frozenset(
            (subject, role, first if other == one.iri else other) for subject, role, other in statements(one.routes)
        )
        for one in found
    }
    facts = next(iter(told))
    if (
        len(told) != 1
        or not 0 < len(facts) <= MOST_FACTS
        or any(fact[0] in {one.iri for one in found} for fact in facts)
    ):
        return ""
    marked = {fact for one in found for fact in enriched(one.routes)}
    ordered = [fact for fact in statements(found[0].routes) if fact in facts]
    answers = [fact for fact in ordered if fact[2] == first]
    if len(answers) != 1 or len(ordered) != len(facts):
        return ""
    in_words: Name = lambda iri: names if iri == first else name(iri)  # noqa: E731
    return facts_in_words(
        [*answers, *(fact for fact in ordered if fact not in answers)], first, lexicon, in_words, marked=marked
    )


def _is_by_one_of_many(one: Result, only: str, name: Name) -> bool:
    """Tell whether an answer is linked to what was asked by something that nobody named, which may be one of many."""
    through = (Iri(fact[0]) for fact in statements(one.routes) if fact[2] == one.iri)
    return any(name(other) not in only for other in through)


def _of_answer(one: Result, lexicon: Lexicon, name: Name, *, many: bool) -> tuple[str, str]:
    own, others = _clauses(_telling(one, name), one.iri, lexicon, name, enriched(one.routes), many=many)
    return listed(own), "; ".join(others)


def _clauses(
    told: Sequence[Triple],
    subject: Iri,
    lexicon: Lexicon,
    name: Name,
    marked: Collection[Triple],
    *,
    many: bool = False,
) -> tuple[list[str], list[str]]:
    """Return what statements say of the subject, in the plural with `many`, and of others.

    Nothing where they say the same of several things without a name, which are not told apart by it.
    """
    own, others = [], []
    verbs = {one: lexicon.verb(Iri(one[1])) for one in told if one[0] == subject}
    ends = [one for one, verb in verbs.items() if verb.template == "has {}" and names_year(verb.noun)]
    if len(ends) > 1:  # the earliest year and the latest
        years = "–".join(sorted({name(Iri(one[2])) for one in ends}, key=lambda year: (len(year), year)))
        own.append(
            agree(f"is dated {years}", many=many) + (MARK if marked and any(one in marked for one in ends) else "")
        )
        told = [one for one in told if one not in ends]
    for statement in dict.fromkeys(told):
        one = statement[0]
        words = lexicon if one == subject else replace(lexicon, shows_things=False)
        is_many = many if one == subject else is_always_plural(name(Iri(one)))
        said = clause_of(statement, words, name, many=is_many)
        said += MARK if statement in marked else ""
        if one == subject:
            own.append(said)
        else:
            others.append(f"{_AN.sub('the ', name(Iri(one)))} {said}")
    if len(set(own)) < len(own) or len(set(others)) < len(others):
        return [], []
    return own, others


def clause_of(statement: Triple, lexicon: Lexicon, name: Name, *, many: bool = False) -> str:
    """Return what a statement says of its subject, or of `many`, as a verb phrase: "died in 1851", "are by Blake"."""
    _, role, other = statement
    verb = lexicon.verb(Iri(role))
    if lexicon.shows_things and verb.template == "is {}":
        return to_clause(Some(Role(Iri(role)), OneOf((Iri(other),))), lexicon, many=many)
    target = name(Iri(other))
    template = agree(verb.template, many=many)
    return template.format(f"the {verb.noun} {target}" if verb.template == "has {}" and verb.narrows else target)
