"""Questions answered by the best paths from what they name to things of the kind they ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice

from mrag_owl.errors import RetrievalError
from mrag_owl.expressions.linking.words import FUNCTION_WORDS
from mrag_owl.expressions.questions.asked_class import asked_classes, asked_properties
from mrag_owl.expressions.questions.names import Mention, Names, Piece
from mrag_owl.expressions.questions.nearest import nearest_names
from mrag_owl.retrieval.links import Links
from mrag_owl.retrieval.paths import MAX_HOPS, PER_SEED, FoundPath, PathSearch, Weights
from mrag_owl.retrieval.seeds import THRESHOLD, TOP_K, choose_seeds

QUESTION_WEIGHTS = Weights(seed=0.3, hops=0.15, degree=0.05, relations=0.5)
"""Ours for questions: the paper's three factors, and above them whether a path's relations are the question's."""

_ENDS = 100
"""Distinct ends that are looked for from each seed."""

_PATHS = 1000
"""Paths that are looked at from each seed at most."""

Resembling = Callable[[str], Mapping[int, float]]
"""Gives the individuals most alike to a text, with their cosines."""


@dataclass(frozen=True, slots=True)
class PathOptions:
    """How paths are searched and ranked; `threshold` and `top_k` choose the seeds, `per_seed` is L."""

    weights: Weights = QUESTION_WEIGHTS
    max_hops: int = MAX_HOPS
    threshold: float = THRESHOLD
    top_k: int = TOP_K
    per_seed: int = PER_SEED


@dataclass(frozen=True, slots=True)
class End:
    """What paths lead to: its score, and the best path from each thing that the question names."""

    vertex: int
    score: float
    paths: tuple[FoundPath, ...]


class PathAnswers:
    """Finds ends over one graph of links, with the names of its individuals."""

    def __init__(self, links: Links, names: Names, resembling: Resembling, options: PathOptions) -> None:
        self.links = links
        self.names = names
        self.options = options
        self._resembling = resembling

    def ends(self, question: str, text: list[Piece]) -> list[End]:
        """Return what the question may be answered by, best first, ties by id; RetrievalError where no path begins.

        The score of an end is the mean over the things named of its best path from each, 0 where there is none.
        """
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
            for end, path in _ends(search, seeds, fits).items():
                best.setdefault(end, []).append(path)
        found = [End(end, sum(path.score for path in paths) / len(groups), tuple(paths)) for end, paths in best.items()]
        return sorted(found, key=lambda end: (-end.score, end.vertex))

    def seeds(self, question: str, text: list[Piece]) -> list[dict[int, float]]:
        """Return, for each thing that the question names, the individuals it may be; else those most alike to it.

        Raises RetrievalError where nothing is alike.
        """
        base = self.links.base
        groups = [
            choose_seeds(
                {base.find(iri): 1.0 if mention.is_full else 0.9 for iri in mention.terms},
                threshold=self.options.threshold,
                top_k=self.options.top_k,
            )
            for mention in self.named(text)
        ]
        if any(groups):
            return [group for group in groups if group]
        seeds = choose_seeds(self._resembling(question), threshold=self.options.threshold, top_k=self.options.top_k)
        if not seeds:
            nearest = ", ".join(map(repr, nearest_names(question, self.names)))
            remedy = f"nearest names: {nearest}" if nearest else "name something that is in its graph"
            raise RetrievalError(f"the question names nothing that the store knows; {remedy}")
        return [seeds]

    def named(self, text: list[Piece]) -> list[Mention]:
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
        base = self.links.base
        members = {int(number) for iri in asked_classes(self.names, text) for number in base.members(iri)}
        return lambda vertex: vertex not in mentioned and (not members or vertex in members)


def _ends(search: PathSearch, seeds: Mapping[int, float], fits: Callable[[int], bool]) -> dict[int, FoundPath]:
    """Return the best path to each of the first ends that fit."""
    ends: dict[int, FoundPath] = {}
    for path in islice(search.all(seeds), _PATHS):
        if fits(path.vertices[-1]):
            ends.setdefault(path.vertices[-1], path)
            if len(ends) >= _ENDS:
                break
    return ends
