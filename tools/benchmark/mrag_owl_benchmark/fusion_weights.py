"""What each signal of a hybrid is worth, learned from questions whose answers are known.

The weights w ≥ 0 maximise Σ log softmax(Σ w_s · z_s)[relevant] over the questions, with z_s the signal's comparable
scores: the chance that a document drawn by its fused score is the right one. Convex, so there is one solution and
nothing to tune; fitting the measure itself instead follows the noise of a few questions. Source: Cao et al., Learning
to rank: from pairwise approach to listwise approach, ICML 2007 (ListNet, top-one probabilities).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError
from mrag_owl.retrieval import Scores
from mrag_owl.retrieval.fusion import comparable

_Rows = NDArray[np.float32]
_Judged = tuple[_Rows, NDArray[np.intp]]
_START = 0.5


def fit_weights(
    judged: Iterable[Mapping[str, Scores]],
    relevant: Iterable[Sequence[int]],
) -> dict[str, float]:
    """Return each signal's weight in [0, 1], the greatest 1.

    `judged` holds every signal's scores for each question (`HybridRetriever.signals`), `relevant` the numbers of the
    documents that answer it, one at least, each of which counts as a question of its own. A missing score counts as the
    mean of its signal here. Deterministic; all 1 where no signal helps. Raises RetrievalError where there is no
    question. Report results on others than these. Questions are read one by one: all that is kept of them are 4 bytes
    for each signal of each document.
    """
    from scipy.optimize import minimize

    names: tuple[str, ...] = ()
    prepared: list[_Judged] = []
    for signals, numbers in zip(judged, relevant, strict=True):
        names = names or tuple(signals)
        prepared.append((_rows(signals, names), np.array(numbers, dtype=np.intp)))
    if not prepared:
        raise RetrievalError("no judged questions to learn weights from")
    solved = minimize(
        _loss,
        np.full(len(names), _START),
        args=(prepared,),
        jac=True,
        method="L-BFGS-B",
        bounds=[(0, None)] * len(names),
    )
    greatest = float(solved.x.max())
    weights = solved.x / greatest if greatest > 0 else np.ones(len(names))
    return {name: round(float(weight), 3) for name, weight in zip(names, weights, strict=True)}


def _rows(signals: Mapping[str, Scores], names: Sequence[str]) -> _Rows:
    """Return the comparable scores, shape (signals, documents)."""
    worths = comparable(signals)
    return np.nan_to_num(np.array([worths[name] for name in names], dtype=np.float32))


def _loss(weights: NDArray[np.float64], prepared: Sequence[_Judged]) -> tuple[float, NDArray[np.float64]]:
    """Return the mean of −log softmax at the relevant documents, and its gradient."""
    loss, gradient, count = 0.0, np.zeros(len(weights)), 0
    single = weights.astype(np.float32)
    for rows, numbers in prepared:
        scores = single @ rows
        chances = np.exp(scores - scores.max())
        total = float(chances.sum())
        loss += float((scores.max() - scores[numbers]).sum()) + len(numbers) * np.log(total)
        gradient += len(numbers) * (rows @ (chances / np.float32(total))) - rows[:, numbers].sum(axis=1)
        count += len(numbers)
    return loss / count, gradient / count
