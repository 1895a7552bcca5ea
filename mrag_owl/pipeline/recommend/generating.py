"""A text about an answer by a language model, each sentence checked against the facts of what it cites.

What the check can do: a sentence is read into a class expression by the linker that reads questions, over the
vocabulary of the store; each conjunct must hold, closed world, of every picture that the sentence cites. So a garment,
an attribute (bound to its garment where the words bind it), a denial and a count are told true from false.
What it cannot do: words that the vocabulary lacks are not checked, only listed; a sentence without citations is not
checked; "two of the three" and comparisons are read as if they spoke of each cited picture; a misread sentence may be
marked though it is true. It shows what the facts do not bear out; it does not prove that a text is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mrag_owl.config import Settings
from mrag_owl.expressions.english import to_clause
from mrag_owl.expressions.explanations import Wording, explain, read
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.syntax import And, ClassExpression, Named
from mrag_owl.generation.grounded import (
    citations,
    claim_text,
    ground,
    unknown_numbers,
)
from mrag_owl.llm import StreamingChat
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.question_linkers import open_words
from mrag_owl.pipeline.models import TextOptions, open_writer, written
from mrag_owl.reading.linked import LinkedQuestion, QuestionLinker
from mrag_owl.reading.small_words import function_words
from mrag_owl.reading.tokens import tokenise
from mrag_owl.records import Answer, CheckedSentence, Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_ONTOLOGY


@dataclass(frozen=True, slots=True)
class SentenceChecker:
    """Compares sentences with the facts of one store; open it with `open`."""

    knowledge: StoreKnowledge
    linker: QuestionLinker
    wording: Wording

    @classmethod
    def open(cls, store: GraphStore) -> SentenceChecker:
        """Open knowledge base and glossary, built on first use."""
        knowledge = StoreKnowledge.open(store, documents=())
        profile = store.manifest.profile
        statements = ((quad.subject, quad.predicate, quad.object) for quad in store.triples(GRAPH_ONTOLOGY))
        lexicon = Lexicon.from_statements(statements, nouns={profile.population: profile.noun})
        wording = Wording(knowledge.names, lexicon, knowledge.dataset, profile.population, profile.noun)
        return cls(knowledge, open_words(store, knowledge.base), wording)

    def check(self, sentence: str, pictures: Mapping[int, Iri]) -> CheckedSentence:
        """Return which claims of a sentence hold of all the pictures it cites, by their numbers."""
        cited = citations(sentence)
        linked = self.linker.link(claim_text(sentence))
        claims = _conjuncts(linked.expression, self.knowledge.population)
        unknown = unknown_numbers(cited, tuple(pictures))
        if not cited or unknown:
            numbers = ", ".join(map(str, unknown))
            problem = f"cites {numbers}, which is none of them" if unknown else "cites nothing"
            claimed = (to_clause(claim, self.wording.lexicon) for claim in claims)
            return CheckedSentence(sentence, cited, (), (), (*claimed, *_undecided(linked)), problem)
        supported: list[str] = []
        unsupported: list[str] = []
        for claim in claims:
            reading = read(claim, self.wording)
            lacking = [
                number
                for number in cited
                if not explain(
                    reading, pictures[number], extents=self.knowledge.extents, wording=self.wording
                ).satisfied
            ]
            said = to_clause(claim, self.wording.lexicon)
            if lacking:
                unsupported.append(f"{said} {''.join(f'[{number}]' for number in lacking)}")
            else:
                supported.append(said)
        return CheckedSentence(sentence, cited, tuple(supported), tuple(unsupported), _undecided(linked), None)


def _undecided(linked: LinkedQuestion) -> tuple[str, ...]:
    """Return the words of a sentence that no fact decides: a question's praise and purpose are a sentence's claims."""
    joining = function_words(but=("empty", "judging", "trailing"))  # (which have "lovely")
    covered = {place for span in linked.spans for place in range(span.start, span.end)}
    passed_over = (
        token.text
        for token in tokenise(linked.question)
        if token.start not in covered and token.text not in joining and not token.text.isdigit()
    )
    return tuple(dict.fromkeys([*linked.unlinked, *passed_over]))


def generate(store: GraphStore, answer: Answer, options: TextOptions, settings: Settings) -> Iterator[CheckedSentence]:
    """Yield the sentences of a text about the answer, checked, as they come.

    Raises ConfigError where no server or model is named or the budget holds no document, ModelError where the model
    does not answer.
    """
    with open_writer(options.model, settings) as chat:
        yield from generate_with(chat, store, answer, budget=options.budget)


def generate_with(chat: StreamingChat, store: GraphStore, answer: Answer, *, budget: int) -> Iterator[CheckedSentence]:
    """Yield the sentences that a chat gives, checked."""
    profile = store.manifest.profile
    grounding = ground(answer, noun=profile.noun, plural=profile.plural, budget=budget)
    checker = SentenceChecker.open(store)
    pictures = {result.rank: result.iri for result in answer.results if result.rank in grounding.numbers}
    for sentence in written(chat, grounding):
        yield checker.check(sentence, pictures)


def _conjuncts(expression: ClassExpression, population: Iri) -> tuple[ClassExpression, ...]:
    operands = expression.operands if isinstance(expression, And) else (expression,)
    return tuple(operand for operand in operands if operand != Named(population))
