"""A text about what answers a question, by a language model, each claim checked against the paths of what it cites.

What the check can do: names and relations are found by the graph's own words, and each relation that a sentence states
must be among the statements of the answers it cites; so must each name, and each number must be one the answer comes
to. What it cannot do: denials and words that the graph does not have are listed, not decided; "the latter" and other
words that only point are taken for the answers cited.
"""

from __future__ import annotations

from collections.abc import Iterator

from mrag_owl.config import Settings
from mrag_owl.generation.answers import clause_of, statements
from mrag_owl.generation.claims import Cited, ClaimChecker
from mrag_owl.generation.grounded import ground_reply
from mrag_owl.llm import StreamingChat
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.models import TextOptions, open_writer, written
from mrag_owl.records import Answer, CheckedSentence, Iri, Route


def generate_reply(asker: Asker, reply: Answer, options: TextOptions, settings: Settings) -> Iterator[CheckedSentence]:
    """Yield the sentences of a text about the reply, checked, as they come.

    Raises ConfigError where no server or model is named or the budget holds no answer, ModelError where the model does
    not answer.
    """
    with open_writer(options.model, settings) as chat:
        yield from generate_reply_with(chat, asker, reply, budget=options.budget)


def generate_reply_with(chat: StreamingChat, asker: Asker, reply: Answer, *, budget: int) -> Iterator[CheckedSentence]:
    """Yield the sentences that a chat gives, checked."""
    told = {one.rank: [_in_words(asker, route) for route in one.routes] for one in reply.results}
    grounding = ground_reply(reply, told, budget=budget)
    checker = reply_checker(asker, reply, grounding.numbers)
    for sentence in written(chat, grounding):
        yield checker.check(sentence)


def reply_checker(asker: Asker, reply: Answer, numbers: tuple[int, ...] | None = None) -> ClaimChecker:
    """Return what checks sentences about a reply, of which the answers with these numbers may be cited; None: all."""
    answers = {
        one.rank: Cited(one.iri, frozenset(statements(one.routes)))
        for one in reply.results
        if numbers is None or one.rank in numbers
    }
    counts = (reply.total, reply.count if isinstance(reply.count, int) else None)
    known = {len(reply.results)} | {number for number in counts if number is not None}
    return ClaimChecker(asker.names, asker.reader.relations, asker.roles, answers, frozenset(known))


def _in_words(asker: Asker, route: Route) -> list[str]:
    """Return the facts of a path, in its order: "Joseph Turner died in 1851"."""
    label = asker.names.label
    return [f"{label(Iri(fact[0]))} {clause_of(fact, asker.lexicon, label)}" for fact in route.statements]
