"""Learning problems: which individuals a hypothesis shall cover and which not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import ConfigError, LearningError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.hypotheses import Hypothesis
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import ClassExpression
from mrag_owl.records import Iri

Numbers = NDArray[np.integer]


@dataclass(frozen=True, slots=True)
class LearningProblem:
    """Positives (E⁺) and negatives (E⁻), without common members, positives in the order given.

    `judged` says whether somebody knows that the negatives are none; drawn at random from everything else they may
    be instances, and a learner that sees the whole population need not believe them. `population` is a class
    expression whose instances the problem is about; None lets the learner take the broadest class that holds all
    examples. Build it with `pose` or `pose_from_ranking`, which check it.
    """

    positives: tuple[Iri, ...]
    negatives: tuple[Iri, ...] = ()
    judged: bool = True
    population: ClassExpression | None = None


class Learner(Protocol):
    """Anything that learns class expressions from examples."""

    def learn(self, problem: LearningProblem, *, seconds: float = 10.0) -> tuple[Hypothesis, ...]:
        """Return at least one hypothesis, best first; equal scores: the shorter first.

        `seconds` of processor time may be searched (`Budget`); what is made once for a knowledge base comes on top.
        Where negatives are judged and a single feature has a better F1 than ⊤, ⊤ is not the answer; a peer may have
        none (`Hypothesis.is_answer`). Contradictory or noisy examples are no error. Raises LearningError for a budget
        that is not positive and for examples that the knowledge base does not know.
        """
        ...


def pose(
    knowledge_base: KnowledgeBase,
    positives: Iterable[Iri],
    negatives: Iterable[Iri] = (),
    *,
    judged: bool = True,
    population: ClassExpression | None = None,
) -> LearningProblem:
    """Return the problem of the given examples.

    Raises LearningError for an empty E⁺, an individual that the knowledge base does not know (with the nearest
    names), and an example in both sets. Repeated examples count once.
    """
    wanted, unwanted = tuple(dict.fromkeys(positives)), tuple(dict.fromkeys(negatives))
    if not wanted:
        raise LearningError("there are no positive examples; give at least one")
    both = sorted(set(wanted) & set(unwanted))
    if both:
        raise LearningError(f"<{both[0]}> is a positive and a negative example; leave it out of one of the two")
    for name, number in zip((*wanted, *unwanted), knowledge_base.ids((*wanted, *unwanted)).tolist(), strict=True):
        if number < 0:
            near = knowledge_base.individuals.nearest(name)
            hint = f"; did you mean {' or '.join(f'<{other}>' for other in near)}?" if near else ""
            raise LearningError(f"<{name}> is no individual of the knowledge base{hint}")
    return LearningProblem(wanted, unwanted, judged, population)


def a_part(places: NDArray[np.int64], most: int) -> NDArray[np.int64]:
    """Return the places, or of very many a fixed random part in their order, which tells as much."""
    if len(places) <= most:
        return places
    return places[np.sort(np.random.default_rng(0).choice(len(places), size=most, replace=False))]


def pose_from_ranking(
    knowledge_base: KnowledgeBase,
    documents: Sequence[Iri],
    order: Numbers,
    *,
    k: int,
    negatives: str = "random",
    seed: int = 0,
    population: ClassExpression | None = None,
) -> LearningProblem:
    """Return the problem "the top k against others" of a ranking.

    `documents` are all candidates, ascending; `order` holds their numbers, best first and none twice: the first 2k
    at least, and all of them for the negatives `bottom`. E⁺ is the top k. E⁻ has as many, so far as there are others:
    `random` draws them from all others with the seed (the paper's), `bottom` takes the last of the ranking, `near`
    those that follow the top k, `none` nothing. The two never share a member. Raises ConfigError for k < 1 or an
    unknown kind, LearningError as `pose`.
    """
    if k < 1:
        raise ConfigError(f"k = {k} positives cannot be learned from; use 1 or more (the paper uses 5, 10 and 20)")
    if negatives not in NEGATIVES:
        raise ConfigError(f"unknown kind of negatives {negatives!r}; choose from {', '.join(NEGATIVES)}")
    others = NEGATIVES[negatives](order, k, len(documents), seed)
    wanted, unwanted = ([documents[number] for number in numbers.tolist()] for numbers in (order[:k], others))
    return pose(knowledge_base, wanted, unwanted, judged=False, population=population)


def _random(order: Numbers, k: int, size: int, seed: int) -> Numbers:
    # Drawn from the others by number, so that their order in the ranking does not matter.
    is_other = np.ones(size, dtype=bool)
    is_other[order[:k]] = False
    pool = np.flatnonzero(is_other)
    drawn = np.random.default_rng(seed).choice(len(pool), size=min(k, len(pool)), replace=False)
    return np.asarray(pool[drawn])


def _bottom(order: Numbers, k: int, size: int, seed: int) -> Numbers:  # noqa: ARG001  # one signature for all kinds
    return order[k:][-k:]


def _near(order: Numbers, k: int, size: int, seed: int) -> Numbers:  # noqa: ARG001  # one signature for all kinds
    return order[k : 2 * k]


def _none(order: Numbers, k: int, size: int, seed: int) -> Numbers:  # noqa: ARG001  # one signature for all kinds
    return order[:0]


NEGATIVES: dict[str, Callable[[Numbers, int, int, int], Numbers]] = {
    "random": _random,
    "bottom": _bottom,
    "near": _near,
    "none": _none,
}
"""How the negatives of a ranking are chosen, by name."""


def natural_population(extents: Extents, problem: LearningProblem) -> Iri | None:
    """Return the class that the problem is about: the smallest that holds all examples; None: all individuals.

    Without judged negatives the positives alone must not come close to filling it (at most a twentieth), or the
    concept sought would be taken for granted. Ties: the first by IRI.
    """
    base = extents.knowledge_base
    ids = base.ids((*problem.positives, *problem.negatives))
    least = len(ids) if problem.negatives and problem.judged else 20 * len(problem.positives)
    best: Iri | None = None
    best_size = len(base)
    for iri in base.classes:
        members = base.members(iri)
        if least <= len(members) < best_size:
            places = np.minimum(np.searchsorted(members, ids), len(members) - 1)
            if (members[places] == ids).all():
                best, best_size = iri, len(members)
    return best
