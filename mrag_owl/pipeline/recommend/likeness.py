"""Questions relative to a reference over a store: its statements, the question's parts, and the retriever of both."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.expressions.english_qualities import plain_name
from mrag_owl.expressions.syntax import ClassExpression, Named, Role, Some, conjunction, one_of
from mrag_owl.generation.evidence import Evidence, Name, read_evidence, read_names
from mrag_owl.pipeline.indexes.names import resolve
from mrag_owl.pipeline.indexes.question_logic import open_signal
from mrag_owl.pipeline.indexes.retrievers import AUTOMATIC, chosen_retriever, open_retriever
from mrag_owl.records import Iri, Likeness, Resemblance
from mrag_owl.retrieval import Retriever, Scores
from mrag_owl.retrieval.contrasts import Contrasts, StatedValues
from mrag_owl.retrieval.documents import read_document, read_documents
from mrag_owl.retrieval.logic import LogicSignal
from mrag_owl.retrieval.relative import RelativeQuestion, Spoken, Statement, assertions, denials, documented
from mrag_owl.retrieval.relative_retriever import WEIGHTS, WEIGHTS_WITHOUT_CONTRASTS, RelativeRetriever, RelativeSignals
from mrag_owl.store.dataset import GraphStore

BASES = ("bm25", "hybrid", "bm25+logic", "hybrid+logic")
"""The retrievers that questions relative to a reference build on, besides `auto`: words, embeddings, facts."""


@dataclass(frozen=True, slots=True)
class _Stated:
    """A statement, what it states as an expression, and of which part, by number; None: of the whole."""

    statement: Statement
    states: ClassExpression
    part: int | None


class RelativeQuestions:
    """What a store has for questions relative to any of its documents; open it once with `open`."""

    def __init__(
        self, store: GraphStore, signals: RelativeSignals, *, names: Mapping[Iri, Name], logic: LogicSignal | None
    ) -> None:
        self.store = store
        self.signals = signals
        self.names = names
        self.logic = logic

    @classmethod
    def open(
        cls,
        store: GraphStore,
        *,
        retriever: str = AUTOMATIC,
        settings: Settings | None = None,
        names: Mapping[Iri, Name] | None = None,
    ) -> RelativeQuestions:
        """Open words, embeddings and facts as the retriever's name says; raises ConfigError for an unsuitable one."""
        if retriever not in (AUTOMATIC, *BASES):
            raise ConfigError(
                f"--like does not work with the retriever {retriever!r}; choose from {', '.join((AUTOMATIC, *BASES))}"
            )
        chosen = chosen_retriever(retriever, store)
        words = open_retriever("bm25", store, settings)
        with_senses = retriever == AUTOMATIC or chosen.startswith("hybrid")
        senses = open_retriever("dense", store, settings) if with_senses else None
        logic = open_signal(store, documents=words.iris, settings=settings) if chosen.endswith("+logic") else None
        contrasts = Contrasts(store.manifest.profile.contrasts)
        signals = RelativeSignals(words, contrasts, _values(store, contrasts, words), senses)
        return cls(store, signals, names=read_names(store) if names is None else names, logic=logic)

    def beside(self, reference: str | None) -> tuple[RelativeReader, RelativeRetriever]:
        """Return what reads questions beside a reference, an IRI or the end of one, and what ranks for them.

        None is a reference that the store knows nothing of. Raises ConfigError where no document, or more than one,
        is called so.
        """
        noun = self.store.manifest.profile.noun
        iri = None if reference is None else resolve(reference, self.signals.words.iris, noun=noun, option="--like")
        reader = RelativeReader(self, iri)
        facts = reader.facts if self.logic is not None else None
        counted = WEIGHTS if self.signals.contrasts else WEIGHTS_WITHOUT_CONTRASTS
        return reader, RelativeRetriever(self.signals, iri, read=reader.read, facts=facts, weights=counted)


class RelativeReader:
    """Reads questions beside one reference; made by `RelativeQuestions.beside`."""

    def __init__(self, opened: RelativeQuestions, reference: Iri | None) -> None:
        self.reference = reference
        self._store = opened.store
        self._names = opened.names
        self._logic = opened.logic
        self._contrasts = opened.signals.contrasts
        self._last: tuple[str, RelativeQuestion] | None = None
        self._stated, self._parts = ([], []) if reference is None else _statements(self._evidence(reference))

    def read(self, question: str) -> RelativeQuestion:
        """Return the parts of a question; the last are remembered, since every result is compared with them."""
        if self._last is None or self._last[0] != question:
            own = [] if self.reference is None else self._own(self.reference)
            parts = RelativeQuestion.read(question, own, self._contrasts, spoken=self._spoken(question))
            self._last = question, parts
        return self._last[1]

    def likeness(self, question: str) -> Likeness:
        """Return for people how a question is read; raises ConfigError without a reference."""
        if self.reference is None:
            raise ConfigError("without a reference nothing is kept or dropped; name one")
        parts = self.read(question)
        denied = _told(dropped.statement for dropped in parts.dropped if dropped.denied)
        replaced = _told(dropped.statement for dropped in parts.dropped if not dropped.denied)
        added, excluded = tuple(assertions(question)), tuple(denials(question))
        return Likeness(self.reference, added, excluded, _told(parts.kept), denied, replaced)

    def resemblance(self, question: str, iri: Iri) -> Resemblance:
        """Return which of the kept statements are true of a document, and which are not stated of it."""
        kept, others = self.read(question).kept, set(self._own(iri))
        return Resemblance(_told(one for one in kept if one in others), _told(one for one in kept if one not in others))

    def _own(self, iri: Iri) -> list[Statement]:
        if not self._stated:
            return list(documented(read_document(self._store, iri).text))
        return [one.statement for one in _statements(self._evidence(iri))[0]]

    def facts(self, question: str, parts: RelativeQuestion) -> Mapping[str, Scores]:
        """Return how far each document satisfies what the question asks, and what is kept of the reference's facts.

        Closed world; below 0 where a denial is violated, all 0 where nothing is kept, NaN where nothing is understood.
        """
        if self._logic is None:
            return {}
        asked = self._logic.of(self._logic.linker.link(question)).astype(np.float32)
        kept = self._kept(parts)
        like = np.zeros_like(asked) if kept is None else self._logic.satisfaction.degrees(kept).astype(np.float32)
        return {"facts asked": asked, "facts kept": like}

    def _kept(self, parts: RelativeQuestion) -> ClassExpression | None:
        """Return what is kept as an expression, each part of the reference with the attributes it keeps."""
        kept = set(parts.kept)
        found: dict[int, list[ClassExpression]] = {}
        whole: list[ClassExpression] = []
        for one in self._stated:
            if one.statement in kept:
                (whole if one.part is None else found.setdefault(one.part, [])).append(one.states)
        for number, stated in found.items():
            item, role = self._parts[number]
            whole.append(Some(role, conjunction(item, *(one for one in stated if one != item))))
        return conjunction(*whole) if whole else None

    def _spoken(self, question: str) -> Spoken:
        if self._logic is None:
            return Spoken()
        spans = self._logic.linker.link(question).spans
        asserted = [span for span in spans if not span.negated]
        items = frozenset(_called(span.label) for span in asserted if span.kind == "item")
        kinds: dict[str, frozenset[str]] = {}
        for span in asserted:
            name = self._names.get(span.term)
            if span.kind == "attribute" and name is not None and name.broader:
                kinds[name.broader] = kinds.get(name.broader, frozenset()) | (self._said_of(span.term) or items)
        return Spoken(
            kinds,
            frozenset(_called(span.label) for span in asserted),
            frozenset(_called(span.label) for span in spans if span.negated),
        )

    def _said_of(self, iri: Iri) -> frozenset[str]:
        """Return the names of the parts that an attribute's word speaks of, as "long sleeves" of sleeves."""
        terms = self._logic.linker.glossary.terms if self._logic is not None else {}
        return frozenset(_called(terms[one].label) for one in terms[iri].said_of if one in terms)

    def _evidence(self, iri: Iri) -> Evidence:
        return read_evidence(self._store, iri, names=self._names)


def _statements(evidence: Evidence) -> tuple[list[_Stated], list[tuple[ClassExpression, Role]]]:
    """Return what is stated of an individual and its parts, and the class of each part with the role that leads to it.

    What only states an absence ("no waistline") is left out.
    """
    found = [
        _Stated(Statement(_called(one.name), one.kind), _attribute(one.triple), None) for one in evidence.attributes
    ]
    parts: list[tuple[ClassExpression, Role]] = []
    for number, item in enumerate(evidence.items):
        (_, role, _), (_, _, kind) = item.triples
        name = _called(item.name)
        parts.append((Named(Iri(kind)), Role(Iri(role))))
        found.append(_Stated(Statement(name), parts[-1][0], number))
        found += [
            _Stated(Statement(_called(one.name), one.kind, name), _attribute(one.triple), number)
            for one in item.attributes
        ]
    return [one for one in found if not one.statement.text.startswith("no ")], parts


def _called(name: str) -> str:
    """Return a name as statements have it; a comma is left to separate them.

    >>> _called("shirt, blouse"), _called("wrap (dress)")
    ('shirt/blouse', 'wrap dress')
    """
    return plain_name(name).replace(", ", "/")


def _attribute(triple: tuple[str, str, str]) -> ClassExpression:
    return Some(Role(Iri(triple[1])), one_of(Iri(triple[2])))


def _told(statements: Iterable[Statement]) -> tuple[str, ...]:
    """Return statements in words, those about a part behind its name where it is one of them.

    >>> _told([Statement("dress"), Statement("floral", about="dress"), Statement("long", about="sleeve")])
    ('dress (floral)', 'long (sleeve)')
    """
    listed = list(dict.fromkeys(statements))
    parts = {one.text: [other.text for other in listed if other.about == one.text] for one in listed if not one.about}
    told = [
        f"{one.text} ({', '.join(dict.fromkeys(parts[one.text]))})" if parts.get(one.text) else str(one)
        for one in listed
        if not (one.about and one.about in parts)
    ]
    return tuple(dict.fromkeys(told))


def _values(store: GraphStore, contrasts: Contrasts, words: Retriever) -> StatedValues:
    """Return what the documents state of the field's kinds, read once and kept as an index."""
    if not contrasts:
        return StatedValues(contrasts, np.zeros((len(words.iris), 0), dtype=np.float32))
    profile = {kind: asdict(one) for kind, one in store.manifest.profile.contrasts.items()}
    digest = hashlib.sha256(json.dumps(profile, sort_keys=True).encode()).hexdigest()[:12]

    def build(folder: Path) -> None:
        rows = contrasts.table([document.text for document in read_documents(store)]).rows
        np.save(folder / "stated.npy", rows)

    with store.index(f"contrasts-{digest}", build) as folder:
        return StatedValues(contrasts, np.load(folder / "stated.npy", mmap_mode="r"))
