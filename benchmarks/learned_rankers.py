"""Rankers learned from judged questions, beyond the weights of signals: what there is to gain by learning more.

*Affinities*: a conditional logit. To a question's fused score comes qᵀ W d, with q the words that a question asserts,
those that it denies and those of its reference, d the words of a document; W maximises the log chance of the right
document, with an L2 penalty. *Boosted trees*: pointwise, over the first documents by the fused score, from all signals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from sklearn.ensemble import HistGradientBoostingClassifier

Matrix = NDArray[np.float32]

PENALTY = 0.1
ROUNDS = 40
TOP = 200
OFTEN_IN_QUESTIONS, OFTEN_IN_DOCUMENTS = 5, 10


def incidence(rows: Sequence[Sequence[str]], *, often: int) -> Matrix:
    """Return which row has which word, of those in at least `often` rows, shape (rows, words)."""
    counts = Counter(word for row in rows for word in set(row))
    columns = {word: number for number, word in enumerate(sorted(word for word, n in counts.items() if n >= often))}
    found = np.zeros((len(rows), len(columns)), dtype=np.float32)
    for place, row in enumerate(rows):
        found[place, [columns[word] for word in row if word in columns]] = 1
    return found


def fit_affinities(questions: Matrix, documents: Matrix, offsets: Matrix, relevant: NDArray[np.int64]) -> Matrix:
    """Return W, shape (words of questions, words of documents).

    `offsets` are the scores that W adds to, shape (questions, documents), −inf for documents that are no answers.
    """
    shape, count = (questions.shape[1], documents.shape[1]), len(questions)

    def loss(flat: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        scores = offsets + (questions @ flat.reshape(shape).astype(np.float32)) @ documents.T
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        totals = chances.sum(axis=1)
        lost = (np.log(totals) - scores[np.arange(count), relevant]).sum()
        expected = (chances / totals[:, None]) @ documents - documents[relevant]
        gradient = (questions.T @ expected / count).ravel().astype(np.float64)
        return float(lost) / count + PENALTY * float((flat**2).sum()), gradient + 2 * PENALTY * flat

    solved = minimize(loss, np.zeros(shape[0] * shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": ROUNDS})
    return np.asarray(solved.x.reshape(shape), dtype=np.float32)


def boosted(
    signals: Sequence[Matrix], scores: Matrix, relevant: NDArray[np.int64], train: Sequence[int], test: Sequence[int]
) -> dict[int, Matrix]:
    """Return for each test question its scores after re-ranking the first `TOP` by boosted trees.

    `signals` are by question, shape (signals, documents). Half of a new score is the fused one, so that trees mend a
    ranking and do not replace it.
    """

    def features(question: int) -> tuple[NDArray[np.intp], Matrix]:
        own = scores[question]
        first = np.argsort(-own, kind="stable")[:TOP]
        gaps = np.stack([own[first] - own[first[0]], np.log1p(np.arange(len(first)))])
        return first, np.concatenate([signals[question][:, first], gaps]).T

    rows, labels = [], []
    for question in train:
        first, found = features(question)
        if relevant[question] in first:
            rows.append(found)
            labels.append(first == relevant[question])
    model = HistGradientBoostingClassifier(
        max_iter=60, learning_rate=0.05, max_leaf_nodes=8, min_samples_leaf=40, l2_regularization=5, random_state=0
    ).fit(np.concatenate(rows), np.concatenate(labels))
    changed = {}
    for question in test:
        first, found = features(question)
        own = scores[question].copy()
        own[first] = (own[first] + model.decision_function(found)) / 2
        rest = np.ones(len(own), dtype=bool)
        rest[first] = False
        own[rest] += own[first].min() - max(own[rest].max(), own[first].min()) - 1
        changed[question] = own
    return changed
