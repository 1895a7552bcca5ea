"""The sentences that answer a question about a graph, from what was found and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.records import Found, Iri, Triple

_NAMED = 10

Name = Callable[[Iri], str]
"""What an individual is called."""


def sentence_of_paths(found: Sequence[Found], lexicon: Lexicon, name: Name) -> str:
    """Return what links the best of the found to the question, and what else there is."""
    if not found:
        return "Nothing in the graph is linked to what the question names in the way it asks."
    first = found[0]
    facts = facts_in_words([fact for route in first.routes for fact in route.statements], first.iri, lexicon, name)
    others = [one.label for one in found[1:_NAMED]]
    also = f" Also: {listed(others)}." if others else ""
    return f"{facts or first.label}.{also}"


def sentence_of_list(found: Sequence[Found], total: int, asked: str, lexicon: Lexicon, name: Name) -> str:
    """Return who or what satisfies the expression, and by which facts where they are the same for all.

    `asked` is the expression in English, a plural noun phrase.
    """
    if not found:
        return f"The graph has no {asked}."
    names = [one.label for one in found[:_NAMED]]
    more = f" and {total - len(names)} more" if total > len(names) else ""
    told = [_of_answer(one, lexicon, name) for one in found[:_NAMED]]
    shared = told[0]
    if shared[0] and all(each == shared for each in told) and not more:
        said, beside = shared
        return f"{listed(names)} {said}{f'; {beside}' if beside else ''}."
    if more:
        return f"{total} {asked}: {', '.join(names)}{more}."
    return f"{listed(names)}: {asked}."


def sentence_of_count(count: int, asked: str) -> str:
    """Return how many there are; `asked` is a plural noun phrase."""
    return f"{count}: the graph has {count} {asked}." if count else f"None: the graph has no {asked}."


def sentence_of_ranking(found: Sequence[Found], count: int, counted: str, *, fewest: bool) -> str:
    """Return what has the most, or the fewest, of what is counted, a plural noun phrase."""
    if not found:
        return f"Nothing in the graph is linked to any {counted}."
    names = [one.label for one in found[:_NAMED]]
    extreme = "fewest" if fewest else "most"
    verb = "has" if len(names) == 1 else "have"
    return f"{listed(names)} {verb} the {extreme}, {count}, of the {counted}."


def sentence_of_extreme(found: Sequence[Found], value: float | None, asked: str, measure: str, *, least: bool) -> str:
    """Return what has the least or the greatest number, and which; `asked` is a plural noun phrase."""
    if not found or value is None:
        return f"The graph has no {asked} with a known {measure}."
    names = [one.label for one in found[:_NAMED]]
    return f"{listed(names)}: of all {asked} the {'least' if least else 'greatest'} {measure}, {value:g}."


def sentence_of_whether(found: Sequence[Found], total: int, asked: str) -> str:
    """Return yes or no, with what makes it so; `asked` is a plural noun phrase."""
    if not found:
        return f"No: the graph has no {asked}."
    names = [one.label for one in found[:_NAMED]]
    more = f" and {total - len(names)} more" if total > len(names) else ""
    return f"Yes, {', '.join(names) if more else listed(names)}{more}: {asked}."


def facts_in_words(statements: Sequence[Triple], subject: Iri, lexicon: Lexicon, name: Name) -> str:
    """Return statements as clauses, those about the subject first: "Wyon died in 1851; Turner died in 1851"."""
    own, others = _clauses(statements, subject, lexicon, name)
    first = f"{name(subject)} {listed(own)}" if own else ""
    return "; ".join(filter(None, [first, *others]))


def listed(names: Sequence[str]) -> str:
    """Return names as a list in a sentence.

    >>> listed(["Blake", "Fuseli", "Wyon"])
    'Blake, Fuseli and Wyon'
    """
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1] if names else ""]))


def _of_answer(one: Found, lexicon: Lexicon, name: Name) -> tuple[str, str]:
    own, others = _clauses([fact for route in one.routes for fact in route.statements], one.iri, lexicon, name)
    return listed(own), "; ".join(others)


def _clauses(statements: Sequence[Triple], subject: Iri, lexicon: Lexicon, name: Name) -> tuple[list[str], list[str]]:
    own, others = [], []
    for one, role, other in dict.fromkeys(statements):
        said = lexicon.verb(Iri(role)).template.format(name(Iri(other)))
        if one == subject:
            own.append(said)
        else:
            others.append(f"{name(Iri(one))} {said}")
    return own, others
