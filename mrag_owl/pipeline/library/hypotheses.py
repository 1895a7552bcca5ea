"""What was learned, as scripts use it: class expressions with their quality, best first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import overload

from mrag_owl.expressions import hypotheses
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.pipeline.learn.learning import Solved, pose_task, solve
from mrag_owl.pipeline.learn.learning_reports import as_text, to_dict
from mrag_owl.pipeline.library.expressions import ClassExpression
from mrag_owl.views.frames import frame_of, html_table


@dataclass(frozen=True, eq=False, repr=False)
class Hypothesis(ClassExpression):
    """A learned class expression with its quality.

    Precision, recall, F1 and accuracy are over the positives and negatives, in [0, 1]; `coverage` counts the instances
    among all individuals; `score` is the learner's own, the larger the better.

    >>> import mrag_owl
    >>> best = mrag_owl.learn(family, ["stefan", "markus", "martin"], ["anna", "heinz", "michelle"])[0]
    >>> best.dl, best.f1, best.length
    ('Male ⊓ ∃hasChild.⊤', 1.0, 5)
    """

    judged: hypotheses.Hypothesis

    @property
    def length(self) -> int:
        """The DL length of the expression."""
        return self.judged.length

    @property
    def precision(self) -> float:
        """The share of the covered examples that are positive."""
        return self.judged.precision

    @property
    def recall(self) -> float:
        """The share of the positives that are covered."""
        return self.judged.recall

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return self.judged.f1

    @property
    def accuracy(self) -> float:
        """The share of the examples on whose side they are."""
        return self.judged.accuracy

    @property
    def coverage(self) -> int:
        """How many individuals satisfy it."""
        return self.judged.coverage

    @property
    def score(self) -> float:
        """The learner's own figure, comparable only between hypotheses of one call."""
        return self.judged.score


class Hypotheses(Sequence[Hypothesis]):
    """What `learn` returns: hypotheses, best first, with the problem they solve; `str` is the command's table."""

    def __init__(self, solved: Solved, *, learner: str) -> None:
        self.solved = solved
        self.learner = learner
        source = solved.task.source
        self._found = tuple(Hypothesis(source, one.expression, one) for one in solved.hypotheses)

    @overload
    def __getitem__(self, place: int) -> Hypothesis: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Hypothesis]: ...

    def __getitem__(self, place: int | slice) -> Hypothesis | Sequence[Hypothesis]:
        return self._found[place]

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Hypothesis]:
        return iter(self._found)

    def to_dict(self) -> dict[str, object]:
        """Return the problem and its hypotheses as the JSON that `mrag-owl learn --format json` gives of one."""
        return to_dict(self.solved)

    def to_frame(self) -> object:
        """Return a table of pandas, or of polars where that alone is there: an expression a row, with its figures."""
        return frame_of(self._rows())

    def _rows(self) -> list[dict[str, object]]:
        figures = ("f1", "precision", "recall", "accuracy", "length", "coverage")
        return [
            {"expression": one.dl, "english": one.english} | {name: getattr(one, name) for name in figures}
            for one in self
        ]

    def __str__(self) -> str:
        return "\n".join(as_text([self.solved], learner=self.learner))

    def __repr__(self) -> str:
        return f"<{len(self)} hypotheses, best: {self[0].dl}>" if self else "<no hypotheses>"

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.learner)}</p>{html_table(self._rows())}"


def learned(
    source: KnowledgeSource,
    positives: Iterable[str],
    negatives: Iterable[str],
    *,
    learner: str,
    seconds: float,
    top: int,
    population: str | None,
) -> Hypotheses:
    """Return what is learned from examples over a source, as `Store.learn` does."""
    from mrag_owl.pipeline.learn.learners import open_learner

    task = pose_task(source, positives, negatives, population=population)
    solved = solve(task, open_learner(learner, source.extents), seconds=seconds, top=top)
    return Hypotheses(solved, learner=learner)
