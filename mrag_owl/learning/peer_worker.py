"""The process that runs one of Ontolearn's learners: it prints, seeds, writes to the working folder, and can be ended.

`python -m mrag_owl.learning.peer_worker FOLDER NAME [IRI …]` opens the knowledge base saved in FOLDER, in which the
properties of these IRIs are known in part (`expressions.partial`), says `{"ready": true}` and then answers each line on
stdin, `{"positives": […], "negatives": […], "seconds": s, "seed": n, "options": {…}}`, with a line on stdout:
`{"expressions": [DL syntax, best first], "stopped": …, "failed": …}`. When the seconds, of processor time, are up the
learner is interrupted where it is, and what it then holds for best is the answer; there may be none. What it takes for
a clock tells of that time, too: on a busy machine it finds what it finds on a quiet one.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any, TextIO, TypeAlias

import numpy as np
from ontolearn.learners import CELOE, TDL, Drill, EvoLearner
from ontolearn.learning_problem import PosNegLPStandard
from owlapy.class_expression import OWLClassExpression
from owlapy.owl_individual import OWLNamedIndividual

from mrag_owl.errors import ExpressionError, KnowledgeBaseError
from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.hypotheses import Examples, judge
from mrag_owl.expressions.knowledge_base_files import load
from mrag_owl.expressions.syntax import TOP, ClassExpression, length
from mrag_owl.learning.ontolearn_base import ExtentsKnowledgeBase, expression_of, held
from mrag_owl.records import Iri

Options: TypeAlias = Mapping[str, Any]
"""Arguments of the learner's constructor, as its documentation has them."""
Run: TypeAlias = tuple[Callable[[], object], Callable[[], object]]
"""How to fit, and how to ask for the best hypotheses then."""

_RETURNED = 10
_OWN_SHARE = 0.8
"""The share of the budget that the learner is told of; it may look at its clock rarely, or never."""
_INTERRUPTED_SHARE = 0.9


class _TimeIsUpError(BaseException):
    """Raised inside the learner; not an Exception, so that it does not catch it."""


class Tested:
    """The best expression whose instances a learner asked for, in case it is stopped before it has an answer."""

    def __init__(self, extents: Extents, positives: list[str], negatives: list[str]) -> None:
        self.extents = extents
        self.examples = Examples.of(extents.knowledge_base, map(Iri, positives), map(Iri, negatives))
        self.best: ClassExpression = TOP
        self.rank = self._rank(TOP)

    def __call__(self, expression: ClassExpression) -> None:
        """Keep the expression if it has a better F1 than the best so far, or the same and is shorter."""
        if (rank := self._rank(expression)) > self.rank:
            self.best, self.rank = expression, rank

    def _rank(self, expression: ClassExpression) -> tuple[float, int]:
        found = judge(expression, self.extents.packed(expression), self.examples, score=0.0)
        return found.f1, -length(expression)


def _celoe(base: ExtentsKnowledgeBase, problem: PosNegLPStandard, seconds: float, options: Options) -> Run:
    learner = CELOE(base, max_runtime=seconds, max_results=_RETURNED, **options)
    return lambda: learner.fit(problem), lambda: learner.best_hypotheses(_RETURNED)


def _tdl(base: ExtentsKnowledgeBase, problem: PosNegLPStandard, seconds: float, options: Options) -> Run:
    learner = TDL(base, max_runtime=seconds, verbose=0, report_classification=False, **options)
    return lambda: learner.fit(problem), lambda: learner.best_hypotheses(_RETURNED)


def _evolearner(base: ExtentsKnowledgeBase, problem: PosNegLPStandard, seconds: float, options: Options) -> Run:
    learner = EvoLearner(base, max_runtime=seconds, **options)
    return lambda: learner.fit(problem), lambda: learner.best_hypotheses(_RETURNED)


def _drill(base: ExtentsKnowledgeBase, problem: PosNegLPStandard, seconds: float, options: Options) -> Run:
    learner = Drill(base, max_runtime=seconds, **options)
    return lambda: learner.fit(problem), lambda: learner.best_hypotheses(_RETURNED)


_LEARNERS = {"celoe": _celoe, "tdl": _tdl, "evolearner": _evolearner, "drill": _drill}


class _Alarm:
    """Raises `_TimeIsUpError` in the main thread when the seconds are up, again and again until it is off.

    Once is not enough: raised inside a destructor or a callback of C code, it is only printed.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.is_on = True

    def __enter__(self) -> _Alarm:
        signal.signal(signal.SIGPROF, self._ring)
        signal.setitimer(signal.ITIMER_PROF, max(self.seconds, 1e-3), 0.02)
        return self

    def __exit__(self, *_: object) -> None:
        self.is_on = False
        signal.setitimer(signal.ITIMER_PROF, 0)

    def _ring(self, *_: object) -> None:
        if self.is_on:
            raise _TimeIsUpError


def answer(name: str, extents: Extents, base: ExtentsKnowledgeBase, request: Mapping[str, Any]) -> dict[str, object]:
    """Return the answer to one request; whatever a learner does, there is one."""
    started = process_time()
    names = {kind: list(request[kind]) for kind in ("positives", "negatives")}
    seconds = float(request["seconds"])
    base.tested = tested = Tested(extents, names["positives"], names["negatives"])
    problem = PosNegLPStandard(*({OWLNamedIndividual(held(iri)) for iri in names[kind]} for kind in names))
    seed = int(request["seed"])
    random.seed(seed)
    np.random.seed(seed)  # scikit-learn and deap draw from the global generators
    stopped, failed = False, ""
    found: list[OWLClassExpression] = []
    best: Callable[[], object] | None = None
    # The second alarm is for the learner that takes its time to say what it holds for best.
    try:
        with _Alarm(_INTERRUPTED_SHARE * seconds - (process_time() - started)):
            fit, best = _LEARNERS[name](base, problem, _OWN_SHARE * seconds, request["options"])
            fit()
    except _TimeIsUpError:
        stopped = True
    except Exception as error:  # noqa: BLE001  # a learner that breaks down still owes an answer
        failed = f"{type(error).__name__}: {error}"
    with suppress(_TimeIsUpError, Exception), _Alarm(1.05 * seconds - (process_time() - started)):
        if best is not None:
            found = listed(best())
    expressions = [*_converted(found)]
    if (stopped or failed or not expressions) and tested.best != TOP:
        expressions.append(tested.best)
    distinct = dict.fromkeys(expressions)
    return {"expressions": list(map(to_dl, distinct)), "stopped": stopped, "failed": " ".join(failed.split())}


def listed(value: object) -> list[Any]:
    """Return what Ontolearn's learners give for n best hypotheses, which is one where there is one, as a list."""
    if value is None:
        return []
    return list(value) if isinstance(value, Iterable) else [value]


def _converted(found: Iterable[OWLClassExpression]) -> Iterator[ClassExpression]:
    for one in found:
        if one is not None:
            with suppress(ExpressionError):
                yield expression_of(one)


def main() -> None:
    """Serve requests until stdin ends."""
    folder, name = Path(sys.argv[1]), sys.argv[2]
    time.time = process_time  # what learners look at, to see whether their time is up
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # What Ontolearn prints must not get between the answers.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    extents = Extents(load(folder), open_properties=frozenset(map(Iri, sys.argv[3:])))
    try:
        base = ExtentsKnowledgeBase(extents)
    except KnowledgeBaseError as error:
        _say(answers, {"refused": str(error)})
        return
    _say(answers, {"ready": True})
    for line in sys.stdin:
        _say(answers, answer(name, extents, base, json.loads(line)))


def _say(answers: TextIO, message: dict[str, object]) -> None:
    answers.write(json.dumps(message) + "\n")
    answers.flush()


if __name__ == "__main__":
    main()
