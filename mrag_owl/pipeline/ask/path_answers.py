"""Questions answered by the best paths from what they name to things of the kind they ask for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError
from mrag_owl.reading.asked_class import asked_classes, asked_properties
from mrag_owl.reading.hints import Hints
from mrag_owl.reading.mentions import chosen_mentions
from mrag_owl.reading.names import Mention, Names
from mrag_owl.reading.nearest import nearest_names
from mrag_owl.reading.person_names import HONORIFICS
from mrag_owl.reading.relations import Kinds, Relations
from mrag_owl.reading.small_words import denials
from mrag_owl.reading.tokens import Token
from mrag_owl.records import Iri
from mrag_owl.retrieval.links import Links
from mrag_owl.retrieval.path_patterns import THRESHOLD, TOP_K, PatternSearch, choose_seeds
from mrag_owl.retrieval.paths import MAX_HOPS, PER_SEED, FoundPath, PathSearch, Weights

QUESTION_WEIGHTS = Weights(seed=0.3, hops=0.15, degree=0.05, relations=0.5)
"""Ours for questions: the paper's three factors, and above them whether a path's relations are the question's."""

_PATTERNS = 3
"""Patterns with fitting ends that are looked at from each seed."""

_DENIAL_REACH = 4  # words
_YEAR = re.compile(r"[12]\d{3}")

Resembling = Callable[[str], Mapping[int, float]]
"""Gives the individuals most alike to a text, with their cosines."""


Hinted = Callable[[str], Hints | None]
"""Gives how what a question names is linked to what it asks for, as far as that is known."""


@dataclass(frozen=True, slots=True)
class PathOptions:
    """How paths are searched and ranked; `threshold` and `top_k` choose the seeds, `per_seed` is L.

    Paths that are not `returning` never go back by the property they came by, as over the medium that most works share.
    """

    weights: Weights = QUESTION_WEIGHTS
    max_hops: int = MAX_HOPS
    threshold: float = THRESHOLD
    top_k: int = TOP_K
    per_seed: int = PER_SEED
    returning: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Thing:
    """What a question names: the individuals it may be with their similarities, and the search for its relations.

    `slots`: for each word that speaks of a relation of it, the properties that the word may mean.
    """

    seeds: Mapping[int, float]
    search: PathSearch
    slots: tuple[frozenset[Iri], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """How an end is reached: from which seed, and by which pattern."""

    search: PathSearch
    seed: int
    similarity: float
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class End:
    """What paths lead to: its score, and the best way there from each thing that the question names."""

    vertex: int
    score: float
    ways: tuple[Way, ...]


class PathAnswers:
    """Finds ends over one graph of links, with the names of its individuals."""

    def __init__(
        self,
        links: Links,
        names: Names,
        relations: Relations,
        *,
        hinted: Hinted,
        resembling: Resembling,
        options: PathOptions,
    ) -> None:
        self.links = links
        self.names = names
        self.relations = relations
        self.options = options
        self._hinted = hinted
        self._resembling = resembling

    def ends(self, question: str, text: list[Token], *, top_k: int) -> tuple[list[End], int]:
        """Return the best of what may answer the question, and of how many; RetrievalError where no path begins.

        The score of an end is the mean, over the things named, of its best path's from each, 0 where there is none.
        Equal ones go by how many walks lead there, then by id. What is linked in the asked way to a thing that stands
        behind a denial is left out.
        """
        hints = self._hinted(question)
        things, denied = self._hinted_seeds(hints) if hints else self.seeds(question, text)
        mentioned = {vertex for one in (*things, *denied) for vertex in one.seeds}
        fits = self._fits(text, mentioned, hints.kinds if hints else frozenset())
        excluded = self._excluded(denied)
        reached = [self._reached(thing, fits, excluded) for thing in things]
        scores = np.sum([one.scores for one in reached], axis=0) / len(reached)
        walks = np.sum([one.walks for one in reached], axis=0)
        ends = np.flatnonzero(scores > 0)
        order = ends[np.lexsort((ends, -walks[ends], -np.round(scores[ends], 9)))]
        return [
            End(vertex, float(scores[vertex]), tuple(way for one in reached if (way := one.way(vertex)) is not None))
            for vertex in order[:top_k].tolist()
        ], len(order)

    def unheeded_denial(self, question: str, text: list[Token]) -> str:
        """Return the words from a denial on that `ends` cannot leave out, empty where there is none.

        It can leave out what one statement links to a named thing, from things of the kind asked for, and that thing
        itself; not where nothing else is named to begin at, nor what is said of things of another kind.
        """
        if (hints := self._hinted(question)) and hints.whole:
            return ""
        mentions = chosen_mentions(self.names, text)
        inside = {place for mention in mentions for place in range(mention.first, mention.last)}
        denials = [place for place in range(len(text)) if place not in inside and _denies(text, place)]
        if not denials:
            return ""
        said = question[text[denials[0]].start :].strip()
        heeded = {
            place
            for place in denials
            for mention in mentions
            if place < mention.first <= place + _DENIAL_REACH and self._is_direct(text, mention)
        }
        _, denied = self.seeds(question, text)
        if not denied or heeded != set(denials):
            return said
        fits = self._fits(text, set())
        for thing in denied:
            if not (fits[list(thing.seeds)].any() or (fits & self._excluded([thing])).any()):
                return said
        return ""

    def _is_direct(self, text: list[Token], mention: Mention) -> bool:
        """Tell whether no word before a name, save the one before it ("year 1844"), speaks of a kind not asked for."""
        asked = asked_classes(self.names, text)
        words = [piece.text for piece in text[: max(0, mention.first - 1)] if not piece.quoted]
        return bool(asked) and all(asked >= set(self.names.classes.get(word, ())) for word in words)

    def paths(self, end: End) -> tuple[FoundPath, ...]:
        """Return the best path to an end from each thing that the question names."""
        found = []
        for way in end.ways:
            path = PatternSearch(way.search).path(way.seed, way.similarity, way.kinds, end.vertex)
            if path is not None:
                degrees = way.search.scaled_degrees([way.seed])
                score = way.search.score(way.similarity, path.vertices, path.kinds, degrees)
                found.append(replace(path, score=score))
        return tuple(found)

    def seeds(self, question: str, text: list[Token]) -> tuple[list[Thing], list[Thing]]:
        """Return the things named, those behind a denial apart; where none is, one: what is most alike to the question.

        The relations of a thing are those that the words before it speak of, up to the thing before; of the last also
        those after it. Raises RetrievalError where nothing is alike.
        """
        base = self.links.base
        mentions = chosen_mentions(self.names, text)
        slots = asked_properties(self.names, self.relations, text, mentions)
        groups: list[Thing] = []
        denied: list[Thing] = []
        since = 0
        for number, mention in enumerate(mentions, start=1):
            until = len(text) if number == len(mentions) else mention.first
            slots_before = tuple(iris for place, iris in slots if since <= place < until)
            search = self._search(slots_before)
            since = mention.last
            seeds = choose_seeds(
                {
                    **{base.find(iri): 0.9 for iri in mention.qualified},
                    **{base.find(iri): 1.0 if mention.is_full else 0.9 for iri in mention.terms},
                },
                threshold=self.options.threshold,
                top_k=self.options.top_k,
            )
            before = range(max(0, mention.first - _DENIAL_REACH), mention.first)
            listed = denied if any(_denies(text, place) for place in before) else groups
            again = next((place for place, thing in enumerate(listed) if thing.seeds == seeds), None)
            if again is None:
                listed.append(Thing(seeds, search, slots_before))
            else:  # one thing, named twice
                slots_before = (*listed[again].slots, *slots_before)
                listed[again] = Thing(seeds, self._search(slots_before), slots_before)
        if groups or denied:
            return (groups, denied) if groups else (denied, [])
        seeds = choose_seeds(self._resembling(question), threshold=self.options.threshold, top_k=self.options.top_k)
        if not seeds:
            if not self.relations.measures and any(_YEAR.fullmatch(piece.text) for piece in text):
                raise RetrievalError(
                    "the store states no years that could be compared; its mapping would state them of a date field by "
                    'a link with `date = "years"`, and by numbers with `date = "begin"` and `date = "end"`'
                )
            kinds = [piece.text for piece in text if not piece.quoted and piece.text in self.names.classes]
            if kinds:  # which may stand beside the name of a thing
                said = ", ".join(map(repr, dict.fromkeys(kinds)))
                why = f"the question is not understood: it names nothing of the store, only kinds of things ({said})"
                raise RetrievalError(f"{why}; say it in other words, or name something that the store has")
            nearest = ", ".join(map(repr, nearest_names(question, self.names)))
            remedy = f"nearest names: {nearest}" if nearest else "name something that the store has"
            raise RetrievalError(f"the question is not understood: it names nothing that the store knows; {remedy}")
        spoken = tuple(iris for _, iris in slots)
        return [Thing(seeds, self._search(spoken), spoken)], []

    def _search(self, slots: tuple[frozenset[Iri], ...]) -> PathSearch:
        numbers = {iri: number for number, iri in enumerate(self.links.properties)}
        asked = [{numbers[iri] for iri in group if iri in numbers} for group in slots]
        return PathSearch(
            self.links,
            weights=self.options.weights,
            max_hops=self.options.max_hops,
            asked=[group for group in asked if group],
        )

    def _hinted_seeds(self, hints: Hints) -> tuple[list[Thing], list[Thing]]:
        """Return the things named, those denied apart, each with the relations that link it to what is asked for."""
        things: tuple[list[Thing], list[Thing]] = [], []
        for hint in hints.links:
            slots = tuple(frozenset([role.iri]) for role in hint.roles)
            seeds = {self.links.base.find(iri): 1.0 for iri in hint.individuals}
            things[hint.denied].append(Thing(seeds, self._search(slots), slots))
        return things

    def _fits(self, text: list[Token], mentioned: set[int], kinds: Kinds = frozenset()) -> NDArray[np.bool_]:
        base = self.links.base
        fits = np.zeros(len(base), dtype=bool)
        classes = kinds or asked_classes(self.names, text)
        for iri in classes:
            fits[base.members(iri)] = True
        if not classes:
            fits[:] = True
        fits[sorted(mentioned)] = False
        return fits

    def _excluded(self, denied: list[Thing]) -> NDArray[np.bool_]:
        """Return what one statement of an asked property links to a denied thing."""
        excluded = np.zeros(len(self.links.base), dtype=bool)
        for thing in denied:
            asked = thing.search.capacity > 0
            for vertex in thing.seeds:
                row = self.links.row(vertex)
                linked = asked[self.links.kinds[row] // 2] if asked.any() else slice(None)
                excluded[self.links.targets[row][linked]] = True
        return excluded

    def _reached(self, thing: Thing, fits: NDArray[np.bool_], excluded: NDArray[np.bool_]) -> _Reach:
        """Return the best way to each end of the best patterns."""
        size = len(self.links.base)
        reach = _Reach(np.zeros(size), np.zeros(size, dtype=np.int64), np.full(size, -1), [])
        for seed, similarity in thing.seeds.items():
            used = 0
            for found in PatternSearch(thing.search).all(seed, similarity):
                if not self.options.returning and _returns(found.kinds):
                    continue
                fitting = fits[found.ends] & ~excluded[found.ends]
                if fitting.any():
                    used += 1
                    better = fitting & (found.score > reach.scores[found.ends])
                    ends = found.ends[better]
                    reach.scores[ends] = found.score
                    reach.walks[ends] = found.walks[better]
                    reach.numbers[ends] = len(reach.ways)
                    reach.ways.append(Way(thing.search, seed, similarity, found.kinds))
                if used >= _PATTERNS:
                    break
        return reach


def _returns(kinds: tuple[int, ...]) -> bool:
    return any(back == kind ^ 1 for kind, back in pairwise(kinds))


def _denies(text: Sequence[Token], place: int) -> bool:
    is_title = text[place].is_capital and text[place].text in HONORIFICS  # Miss Carthew
    if text[place].quoted or is_title:
        return False
    said = [token.text for token in text[place : place + max(map(len, denials()))]]
    return any(tuple(said[: len(phrase)]) == phrase for phrase in denials())


@dataclass(frozen=True, slots=True, eq=False)
class _Reach:
    """The ends of one thing by vertex: score, walks, and the number of the way there, -1 where there is none."""

    scores: NDArray[np.float64]
    walks: NDArray[np.int64]
    numbers: NDArray[np.int64]
    ways: list[Way]

    def way(self, vertex: int) -> Way | None:
        number = int(self.numbers[vertex])
        return self.ways[number] if number >= 0 else None
