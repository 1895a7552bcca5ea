"""From a question to the individuals that answer it, with the paths that lead to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Self

from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.expressions.linking.words import FUNCTION_WORDS
from mrag_owl.expressions.questions.asked_class import asked_classes, asked_properties
from mrag_owl.expressions.questions.names import Mention, Names, Piece, read_pieces
from mrag_owl.expressions.sparql import to_sparql
from mrag_owl.expressions.syntax import Role
from mrag_owl.generation.answers import sentence_of_paths
from mrag_owl.letters import isolated
from mrag_owl.pipeline.graph_names import Resemblance, open_names, stated_roles
from mrag_owl.pipeline.knowledge import StoreKnowledge
from mrag_owl.records import Found, Iri, Reply, Route
from mrag_owl.retrieval.links import Links
from mrag_owl.retrieval.path_text import to_expression, to_line
from mrag_owl.retrieval.paths import MAX_HOPS, PER_SEED, FoundPath, PathSearch, Weights, stated
from mrag_owl.retrieval.seeds import THRESHOLD, TOP_K, choose_seeds
from mrag_owl.store import GraphStore

STRATEGIES = ("paths", "logic", "hybrid")

QUESTION_WEIGHTS = Weights(seed=0.3, hops=0.15, degree=0.05, relations=0.5)
"""Ours for questions: the paper's three factors, and above them whether a path's relations are the question's."""

_ENDS = 100
"""Distinct ends that are looked for from each seed."""

_PATHS = 1000
"""Paths that are looked at from each seed at most."""


@dataclass(frozen=True, slots=True)
class PathOptions:
    """How paths are searched and ranked; `threshold` and `top_k` choose the seeds, `per_seed` is L."""

    weights: Weights = QUESTION_WEIGHTS
    max_hops: int = MAX_HOPS
    threshold: float = THRESHOLD
    top_k: int = TOP_K
    per_seed: int = PER_SEED


class Asker:
    """Answers questions over one open store; a context manager. Open it with `Asker.open`."""

    def __init__(self, store: GraphStore, *, knowledge: StoreKnowledge, names: Names, options: PathOptions) -> None:
        self.store = store
        self.knowledge = knowledge
        self.names = names
        self.options = options
        self.roles = stated_roles(store, knowledge.base)
        self._links: Links | None = None

    @classmethod
    def open(cls, path: Path, *, options: PathOptions | None = None) -> Asker:
        """Open the store at `path`; raises StoreError, or KnowledgeBaseError where it states nothing to ask about."""
        store = GraphStore.open(path)
        try:
            knowledge = StoreKnowledge.open(store, documents=())
            return cls(
                store, knowledge=knowledge, names=open_names(store, knowledge.base), options=options or PathOptions()
            )
        except BaseException:
            store.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.store.close()

    @property
    def links(self) -> Links:
        """The statements of the store as a graph to walk; raises RetrievalError where there are none."""
        if self._links is None:
            own = (iri for iri, role in self.roles.items() if role == Role(iri))
            self._links = Links.of(self.knowledge.base, own)
        return self._links

    def ask(self, question: str, *, strategy: str = "hybrid", top_k: int = 10) -> Reply:
        """Answer a question; raises ConfigError for an unknown strategy and RetrievalError for what cannot be asked."""
        if strategy not in STRATEGIES:
            raise ConfigError(f"unknown strategy {strategy!r}; choose from {', '.join(STRATEGIES)}")
        if not question.strip():
            raise RetrievalError("the question is empty; ask in a few words, naming something that the store knows")
        text = read_pieces(question)
        if not text:
            raise RetrievalError(f"the question {question[:40]!r} has no words; ask in words")
        return self.ask_paths(question, text, top_k=top_k)

    def ask_paths(self, question: str, text: list[Piece], *, top_k: int) -> Reply:
        """Answer by the best paths from what the question names to things of the kind it asks for."""
        groups = self.seeds(question, text)
        mentioned = {vertex for seeds in groups for vertex in seeds}
        numbers = {iri: number for number, iri in enumerate(self.links.properties)}
        asked = [{numbers[iri] for iri in group if iri in numbers} for group in asked_properties(self.names, text)]
        search = PathSearch(
            self.links,
            weights=self.options.weights,
            max_hops=self.options.max_hops,
            asked=[group for group in asked if group],
        )
        fits = self._fits(text, mentioned)
        best: dict[int, list[FoundPath]] = {}
        for seeds in groups:
            for end, path in self._ends(search, seeds, fits).items():
                best.setdefault(end, []).append(path)
        scores = {end: sum(path.score for path in paths) / len(groups) for end, paths in best.items()}
        order = sorted(best, key=lambda end: (-scores[end], end))
        found = tuple(self._found(rank, end, scores[end], best[end]) for rank, end in enumerate(order[:top_k], start=1))
        return Reply(question, str(self.store.path), "paths", found, len(order), sentence_of_paths(found))

    def seeds(self, question: str, text: list[Piece]) -> list[dict[int, float]]:
        """Return, for each thing that the question names, the individuals it may be; else those most alike to it.

        Raises RetrievalError where nothing is alike.
        """
        base = self.knowledge.base
        groups = [
            choose_seeds(
                {base.find(iri): 1.0 if mention.is_full else 0.9 for iri in mention.terms},
                threshold=self.options.threshold,
                top_k=self.options.top_k,
            )
            for mention in self._named(text)
        ]
        if any(groups):
            return [group for group in groups if group]
        resemblance = Resemblance.open(self.store, base, self.names)
        alike = resemblance.best(question, top_k=self.options.top_k)
        seeds = choose_seeds(alike, threshold=self.options.threshold, top_k=self.options.top_k)
        if not seeds:
            nearest = ", ".join(repr(self.names.label(base.iri(vertex))) for vertex in list(alike)[:3])
            raise RetrievalError(
                "the question names nothing that the store knows"
                + (f"; nearest names: {nearest}" if nearest else "; name a person, work or place of its graph")
            )
        return [seeds]

    def _named(self, text: list[Piece]) -> list[Mention]:
        """Return the names in the question, the longest first; one word that means a class or relation is none."""
        said = {word for phrase in self.names.phrases for word in phrase.words}
        found: list[Mention] = []
        taken: set[int] = set()
        for mention in sorted(self.names.mentions(text), key=lambda one: (one.first - one.last, one.first)):
            places = range(mention.first, mention.last)
            words = [text[place].text for place in places]
            is_quoted = text[mention.first].quoted > 0
            is_plain = not is_quoted and len(words) == 1 and (words[0] in self.names.classes or words[0] in said)
            is_plain = is_plain or (not is_quoted and all(word in FUNCTION_WORDS for word in words))
            if not is_plain and taken.isdisjoint(places):
                found.append(mention)
                taken.update(places)
        return sorted(found, key=lambda mention: mention.first)

    def _fits(self, text: list[Piece], mentioned: set[int]) -> Callable[[int], bool]:
        base = self.knowledge.base
        members = {int(i) for iri in asked_classes(self.names, text) for i in base.members(iri)}
        return lambda vertex: vertex not in mentioned and (not members or vertex in members)

    def _ends(
        self, search: PathSearch, seeds: Mapping[int, float], fits: Callable[[int], bool]
    ) -> dict[int, FoundPath]:
        """Return the best path to each of the first ends that fit."""
        ends: dict[int, FoundPath] = {}
        for path in islice(search.all(seeds), _PATHS):
            if fits(path.vertices[-1]):
                ends.setdefault(path.vertices[-1], path)
                if len(ends) >= _ENDS:
                    break
        return ends

    def _found(self, rank: int, end: int, score: float, paths: list[FoundPath]) -> Found:
        iri = self.knowledge.base.iri(end)
        return Found(rank, iri, self.names.label(iri), round(score, 6), tuple(map(self._route, paths)))

    def _route(self, path: FoundPath) -> Route:
        return Route(
            to_line(self.links, path, self._shown),
            tuple(stated(self.links, path)),
            round(path.score, 6),
            to_sparql(to_expression(self.links, path), dataset=self.knowledge.dataset),
        )

    def _shown(self, iri: Iri) -> str:
        return isolated(self.names.label(iri))
