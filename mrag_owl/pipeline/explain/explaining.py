"""From a work to what explains it: facts, the part of the context graph near it, and a text that cites both."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from mrag_owl.errors import ConfigError
from mrag_owl.generation.explanation import Material, explanation_of
from mrag_owl.pipeline.explain.works import Work, find_work, read_work
from mrag_owl.pipeline.indexes.context_index import ContextIndex, Stored, open_context
from mrag_owl.pipeline.indexes.told import told_phrases
from mrag_owl.records import Iri
from mrag_owl.retrieval.context.network import Network
from mrag_owl.retrieval.context.stages import Constants, Worths, by_passages, expanded, linked, nearest, pruned
from mrag_owl.store.dataset import GraphStore, OverStore
from mrag_owl.texts.subgraph import Edge, Explained, Node, Source, Subgraph
from mrag_owl.texts.tokens import sentences, tokenise
from mrag_owl.vocabulary import CONTEXT

MODES = ("none", "text", "graph", "full")
"""What of texts is used: nothing, passages alone, the graph by words alone, or the graph from coarse to fine."""

_TECHNIQUES = frozenset((f"{CONTEXT}StyleOrTechnique",))
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
_LONGEST_NAME = 6
_FLAT = 5  # passages of the mode "text"


@dataclass(frozen=True, slots=True)
class ExplainOptions:
    """How much of texts is used, and the constants of the stages."""

    mode: str = "full"
    constants: Constants = field(default_factory=Constants)

    def checked(self) -> ExplainOptions:
        """Return them; raises ConfigError for an unknown mode or constants that do not fit."""
        if self.mode not in MODES:
            raise ConfigError(f"unknown context {self.mode!r}; choose from {', '.join(MODES)}")
        self.constants.checked()
        return self


class Explainer(OverStore):
    """Explains works of one open store; a context manager. Open it with `Explainer.open`."""

    def __init__(self, store: GraphStore, index: ContextIndex | None) -> None:
        self.store = store
        self._index = index
        self._phrases = told_phrases(store)

    @classmethod
    def open(cls, path: Path, options: ExplainOptions) -> Explainer:
        """Open a store; raises StoreError, and RetrievalError where texts are used and it has read none."""
        store = GraphStore.open(path)
        try:
            return cls.over(store, options)
        except BaseException:
            store.close()
            raise

    @classmethod
    def over(cls, store: GraphStore, options: ExplainOptions) -> Explainer:
        """Explain works of an open store, which closes with the explainer."""
        return cls(store, None if options.checked().mode == "none" else open_context(store))

    def explain(self, name: str, options: ExplainOptions, *, question: str = "") -> Explained:
        """Return a work's explanation; raises ConfigError where no work, or more than one, is called so."""
        return self.explain_work(find_work(self.store, name), options, question=question)

    def explain_iri(self, iri: Iri, options: ExplainOptions, *, question: str = "") -> Explained:
        """Return the explanation of a work by its IRI."""
        return self.explain_work(read_work(self.store, iri), options, question=question)

    def explain_work(self, work: Work, options: ExplainOptions, *, question: str = "") -> Explained:
        """Return the explanation of a work that was read."""
        material = self._material(work, options, question)
        explained = explanation_of(material, mode=options.mode, question=question)
        return replace(explained, passages=self._cited(explained))

    @property
    def index(self) -> ContextIndex:
        """The index that is searched; raises RetrievalError where texts are not used."""
        return self._index if self._index is not None else open_context(self.store)

    def _cited(self, explained: Explained) -> tuple[Source, ...]:
        """Return the passages that an explanation cites, in full, in the order in which it does.

        Where a sentence goes on over the end of its passage, the next one follows.
        """
        if self._index is None:
            return ()
        cited = dict.fromkeys(cited for told in explained.paragraphs.values() for one in told for cited in one.cites)
        graph = explained.subgraph
        said = [source for edge in graph.edges for source in edge.sources]
        said += [node.source for node in graph.nodes if node.source is not None]
        order = {name: number for number, name in enumerate(cited)}
        passages = self._index.passages
        found: dict[int, tuple[int, int]] = {}  # places, by the turn in which they are cited
        for source in (*said, *explained.passages):
            place = self._index.place(source.passage) if source.cited in cited else None
            if place is not None:
                found[place] = min(found.get(place, (len(order), place)), (order[source.cited], place))
                following = passages[place + 1 : place + 2]
                if source.text not in passages[place].text and following and following[0].book == passages[place].book:
                    found.setdefault(place + 1, (order[source.cited], place + 1))
        return tuple(_source(passages[place]) for place in sorted(found, key=lambda place: found[place]))

    def _material(self, work: Work, options: ExplainOptions, question: str) -> Material:
        items = work.items
        facts = work.news  # what items have is told with them
        if self._index is None or options.mode == "none":
            return Material(work.iri, work.label, facts, Subgraph((), ()), items=items)
        search = _Search(self._index, work, options.constants, question)
        if options.mode == "text":
            best = nearest(search.passages, count=_FLAT)
            passages = tuple(_source(self._index.passages[number]) for number in best)
            return Material(work.iri, work.label, facts, Subgraph((), ()), passages, items)
        found = search.by_words() if options.mode == "graph" else search.coarse_to_fine()
        nodes = tuple(search.node(number, stage, scores) for number, stage, scores in found)
        return Material(work.iri, work.label, facts, Subgraph(nodes, tuple(self._edges(nodes))), items=items)

    def _edges(self, nodes: Sequence[Node]) -> Iterator[Edge]:
        """Yield the edges between nodes, by their order, with the sentences that tell each, surest first."""
        index = self.index
        kept = {index.network.numbers[node.iri] for node in nodes}
        for node in nodes:
            told: dict[tuple[Iri, int], list[Source]] = {}
            for one in index.told.get(index.network.numbers[node.iri], ()):
                if one.target in kept and one.target != one.source:
                    source = _source(index.passages[one.passage], one.text)
                    told.setdefault((one.property, one.target), []).append(source)
            for (term, target), sources in sorted(told.items()):
                phrase = self._phrases.get(term, "is linked to {}")
                yield Edge(node.iri, term, index.entries[target].iri, phrase, tuple(sources))


class _Search:
    """The stages for one work over an index."""

    def __init__(self, index: ContextIndex, work: Work, constants: Constants, question: str) -> None:
        self.index = index
        self.network: Network = index.network
        self.constants = constants
        self.said = " ".join((*work.concepts, question)).strip()
        names = [name for iri, name in work.values if iri in self.network.numbers]
        self.passages = index.passage_scores(" ".join((work.label, *(names or work.concepts[1:]), question)))
        self.own = self._named(work, question)
        self.near = by_passages(self.network, self.passages, top=constants.passages)

    def by_words(self) -> list[tuple[int, str, Mapping[str, float]]]:
        """Return the work's own nodes, and those whose descriptions share most words with it."""
        worths = self.index.description_scores(self.said)
        found = nearest(worths, count=self.constants.kept, left_out=self.own)
        return [*self._own_found(), *((node, "words", {"words": float(worths[node])}) for node in found)]

    def coarse_to_fine(self) -> list[tuple[int, str, Mapping[str, float]]]:
        """Return the work's own nodes, and those that the stages leave, best first; techniques come for the form."""
        constants = self.constants
        if constants.stages in ("near", "linked"):
            return self._nearest()
        cosines = self.index.cosines(self.said)
        worths: Worths = cosines if constants.as_published else self.near * ~self._is_technique
        start = nearest(worths, count=constants.first, left_out=self.own)
        nodes = expanded(self.network, start, worths, constants, left_out=self.own)
        meaning = self._meaning(nodes, cosines)
        scores = pruned(meaning, self.network.degrees[nodes], constants)
        order = sorted(range(len(nodes)), key=lambda place: (-scores[place], place))[: constants.kept]
        found = self._own_found()
        for place in order:
            node = nodes[place]
            stage = "coarse" if node in start else "expanded"
            told = {"near": worths[node], "meaning": meaning[place], "pruned": scores[place]}
            found.append((node, stage, {name: round(float(score), 6) for name, score in told.items()}))
        return found

    def _nearest(self) -> list[tuple[int, str, Mapping[str, float]]]:
        """Return the work's own nodes, and the m that are nearest by passages, and perhaps by edges, best first."""
        worths = self.near * ~self._is_technique
        if self.constants.stages == "linked":
            worths = linked(self.network, worths, self.own, widest=self.constants.widest)
        found = self._own_found()
        for node in nearest(worths, count=self.constants.kept, left_out=self.own):
            stage = "linked" if worths[node] > self.near[node] else "near"
            found.append((node, stage, {stage: round(float(worths[node]), 6)}))
        return found

    def node(self, number: int, stage: str, scores: Mapping[str, float]) -> Node:
        """Return a node with the sentence of the best passage that speaks of it."""
        entry = self.index.entries[number]
        kind = entry.type.rpartition("#")[2].rpartition("/")[2]
        return Node(entry.iri, entry.names[0], kind, entry.description, stage, scores, self._sentence(number))

    def _meaning(self, nodes: Sequence[int], cosines: Worths) -> Worths:
        """Return s_ms without a model: the nodes' mean rank by words, vectors, passages and the work's own links."""
        words = self.index.description_scores(self.said)
        linked = np.zeros(len(self.network.iris))
        for own in self.own:
            linked[self.network.neighbours(own, most=self.constants.widest)] += 1
        signals = [cosines[nodes], words[nodes], self.near[nodes], linked[nodes]]
        ranks = [np.argsort(np.argsort(-signal, kind="stable")) for signal in signals]
        return np.asarray(1.0 / (1.0 + np.mean(ranks, axis=0))) if nodes else np.zeros(0)

    def _own_found(self) -> list[tuple[int, str, Mapping[str, float]]]:
        return [(node, "own", {"near": round(float(self.near[node]), 6)}) for node in self.own]

    @property
    def _is_technique(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        return np.array([entry.type in _TECHNIQUES for entry in self.index.entries], dtype=bool)

    def _named(self, work: Work, question: str) -> list[int]:
        """Return the nodes that the work's facts lead to, and those that its words and the question's name."""
        found = dict.fromkeys(number for iri, _ in work.values if (number := self.network.numbers.get(iri)) is not None)
        for text in (*work.concepts, question):
            found |= dict.fromkeys(self._in(text))
        return list(found)

    def _in(self, text: str) -> Iterator[int]:
        """Yield the nodes whose names stand in a text, the longest at each place."""
        words = list(_WORD.finditer(text))
        place = 0
        while place < len(words):
            for length in range(min(_LONGEST_NAME, len(words) - place), 0, -1):
                said = text[words[place].start() : words[place + length - 1].end()]
                nodes = self.index.by_name.get(said.casefold())
                if nodes and (length > 1 or len(said) > 3):
                    yield nodes[0]
                    place += length - 1
                    break
            place += 1

    def _sentence(self, number: int) -> Source | None:
        mentions = self.index.mentions_of(number)
        if not len(mentions):
            return None
        best = mentions[np.argmax(self.passages[mentions[:, 0]])]
        passage = self.index.passages[int(best[0])]
        tokens = tokenise(passage.text)
        for first, last in sentences(tokens, passage.text):
            if tokens[last - 1].end > best[2]:
                return _source(passage, passage.text[tokens[first].start : tokens[last - 1].end])
        return _source(passage)


def _source(passage: Stored, text: str | None = None) -> Source:
    return Source(passage.text if text is None else text, passage.cited, passage.iri, passage.run)
