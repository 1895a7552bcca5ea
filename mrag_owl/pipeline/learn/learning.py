"""From stated examples to hypotheses, or to what they are worth on examples that were held out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from time import perf_counter

from mrag_owl.errors import LearningError
from mrag_owl.expressions.explanations import Wording
from mrag_owl.expressions.hypotheses import Hypothesis
from mrag_owl.expressions.manchester import from_manchester, to_manchester
from mrag_owl.expressions.syntax import And, ClassExpression, Named
from mrag_owl.learning.cross_validation import CrossValidation, cross_validate
from mrag_owl.learning.populations import FeatureLearner, population_of
from mrag_owl.learning.problem import Learner, LearningProblem, pose
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.records import Iri


@dataclass(frozen=True, slots=True)
class Task:
    """A problem to solve, what it is about, and the name that its file gives it."""

    source: KnowledgeSource
    problem: LearningProblem
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Solved:
    """What came of a task, the time that learning took, and that of the features, which are made or opened once."""

    task: Task
    seconds: float
    preparing: float = 0.0
    hypotheses: tuple[Hypothesis, ...] = ()
    validation: CrossValidation | None = None


def pose_task(
    source: KnowledgeSource,
    positives: Iterable[str],
    negatives: Iterable[str],
    *,
    population: str | None = None,
    name: str | None = None,
) -> Task:
    """Return the task of examples as their user names them; `population` is a class expression in Manchester syntax.

    Raises ExpressionError for an unknown or ambiguous name (with the nearest known) and for a population that does
    not parse (with the position); LearningError as `pose` does, and where no positive is of the population.
    """
    among = source.population if population is None else from_manchester(population, source.wording.names)
    try:
        problem = pose(
            source.base, map(source.individual, positives), map(source.individual, negatives), population=among
        )
    except LearningError as error:
        if name is None:
            raise
        raise LearningError(f"problem {name!r}: {error}") from error
    if among is not None:
        inside = source.extents.of(among)
        if not any(inside[source.base.find(iri)] for iri in problem.positives):
            stated = to_manchester(among, source.wording.names)
            raise LearningError(
                f"no positive example is an instance of the population {stated}; choose others, or --population"
            )
    if population is not None and among is not None:
        source = replace(source, wording=_about(among, source.wording))
    return Task(source, problem, name)


def _about(population: ClassExpression, wording: Wording) -> Wording:
    """Return the wording for what is learned about a population: named by its class, where it has one."""
    parts = population.operands if isinstance(population, And) else (population,)
    named = [part.iri for part in parts if isinstance(part, Named)]
    if not named:
        return replace(wording, population=None, noun="individual")
    return replace(wording, population=named[0], noun=wording.lexicon.noun(named[0]))


def solve(task: Task, learner: Learner, *, seconds: float, top: int) -> Solved:
    """Return at most `top` hypotheses, best first."""
    preparing = _prepare(task, learner)
    started = perf_counter()
    hypotheses = learner.learn(task.problem, seconds=seconds)[:top]
    return Solved(task, perf_counter() - started, preparing, hypotheses)


def _prepare(task: Task, learner: Learner) -> float:
    """Make what the learner needs whatever the examples are, and return the seconds that it took."""
    started = perf_counter()
    if isinstance(learner, FeatureLearner):
        learner.features(population_of(task.source.extents, task.problem))
    return perf_counter() - started


def validate(task: Task, learner: Learner, *, seconds: float, folds: int, seed: int) -> Solved:
    """Return what the learner's first hypotheses are worth on held-out examples; `seconds` are for each fold.

    Raises LearningError for numbers of folds that cannot be, as `stratified_folds` does.
    """

    def best(positives: tuple[Iri, ...], negatives: tuple[Iri, ...]) -> ClassExpression | None:
        part = LearningProblem(positives, negatives, population=task.problem.population)
        found = learner.learn(part, seconds=seconds)[0]
        return found.expression if found.is_answer else None

    preparing = _prepare(task, learner)
    started = perf_counter()
    validation = cross_validate(
        best,
        task.source.extents,
        positives=task.problem.positives,
        negatives=task.problem.negatives,
        folds=folds,
        seed=seed,
    )
    return Solved(task, perf_counter() - started, preparing, validation=validation)
