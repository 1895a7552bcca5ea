"""A learner of class expressions as a classifier of scikit-learn: individuals in, their class out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.validation import check_is_fitted

from mrag_owl.errors import LearningError
from mrag_owl.pipeline.library.hypotheses import learned
from mrag_owl.pipeline.library.opening import knowledge_of
from mrag_owl.pipeline.library.store import Store

if TYPE_CHECKING:
    from sklearn.utils import Tags


class ClassExpressionClassifier(ClassifierMixin, BaseEstimator):  # type: ignore[misc]  # scikit-learn has no types
    """A class expression learned from examples; predicts which individuals satisfy it. World: closed.

    `source` is an ontology file or an open `Store`, `learner` and `seconds` are as `learn` takes them. The samples are
    names of individuals, shape (n,) or (n, 1); of the two classes the greater is that of the positives. After `fit`,
    `expression_` is what was learned, `hypotheses_` are all of it, and `classes_` the two classes.

    >>> import mrag_owl
    >>> people = ["stefan", "markus", "martin", "anna", "heinz", "michelle"]
    >>> fathers = mrag_owl.ClassExpressionClassifier(family).fit(people, [1, 1, 1, 0, 0, 0])
    >>> fathers.expression_.dl, fathers.predict(["markus", "anna"]).tolist(), fathers.score(people, [1, 1, 1, 0, 0, 0])
    ('Male ⊓ ∃hasChild.⊤', [1, 0], 1.0)
    """

    def __init__(
        self, source: str | Path | Store | None = None, *, learner: str = "auto", seconds: float = 10.0
    ) -> None:
        self.source = source
        self.learner = learner
        self.seconds = seconds

    def fit(self, X: ArrayLike, y: ArrayLike) -> Self:  # noqa: N803  # as scikit-learn calls them
        """Learn what tells the individuals of the greater class from the others; raises LearningError as `learn`."""
        names, labels = _names(X), np.asarray(y)
        self.classes_ = np.unique(labels)
        if len(self.classes_) != 2:
            raise LearningError(f"two classes are told apart, not {len(self.classes_)}; label the individuals 0 and 1")
        if self.source is None:
            raise LearningError("there is nothing to learn from; give an ontology file or an open store as source")
        if len(names) != len(labels):
            raise LearningError(f"{len(names)} individuals have {len(labels)} labels; give one for each")
        is_positive = labels == self.classes_[1]
        self.hypotheses_ = learned(
            knowledge_of(self.source),
            names[is_positive].tolist(),
            names[~is_positive].tolist(),
            learner=self.learner,
            seconds=self.seconds,
            top=5,
            population=None,
        )
        self.expression_ = self.hypotheses_[0]
        return self

    def predict(self, X: ArrayLike) -> NDArray[np.generic]:  # noqa: N803  # as scikit-learn calls it
        """Return the class of each individual, shape (n,); raises ExpressionError for an unknown one."""
        check_is_fitted(self)
        return np.asarray(self.classes_[np.array([int(name in self.expression_) for name in _names(X)], dtype=int)])

    def __sklearn_tags__(self) -> Tags:
        tags = super().__sklearn_tags__()
        tags.input_tags.two_d_array = False
        tags.input_tags.string = True
        tags.classifier_tags.multi_class = False
        tags.no_validation = True
        return tags


def _names(samples: ArrayLike) -> NDArray[np.str_]:
    """Return the names of individuals, shape (n,); raises LearningError for another shape."""
    names = np.asarray(samples, dtype=np.str_)
    if names.ndim == 2 and names.shape[1] == 1:
        names = names[:, 0]
    if names.ndim != 1:
        raise LearningError(f"the samples are names of individuals, shape (n,) or (n, 1), not {names.shape}")
    return names
