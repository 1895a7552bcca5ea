"""Ontolearn's own learners (extra `ontolearn`), unchanged, over our extents.

Each runs in a process of its own (`peer_worker`), since it prints, writes to the working folder, seeds global
generators and minds its time limit only now and then. There it is interrupted at 0.9 of the budget, which is processor
time as for all learners, wherever it stands; what it then holds for best, and the best expression whose instances it
asked for, are the answer. Where there is neither, or no word within thirty times the budget by the clock, after which
the process is ended, it has no answer (`Hypothesis.is_answer`). The process starts with the learner and again after it
had to be ended; that, some 10 s of imports, is no part of any budget.

Drill runs without embeddings, for which it would need training on the knowledge base: it then searches by quality.
"""

from __future__ import annotations

import logging
import os
import select
import shutil
import subprocess
import sys
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from time import perf_counter

import msgspec
import numpy as np

import mrag_owl
from mrag_owl.errors import ConfigError, KnowledgeBaseError, LearningError
from mrag_owl.expressions.dl import from_dl
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.hypotheses import Examples, Hypothesis, judge
from mrag_owl.expressions.knowledge_base_files import save
from mrag_owl.expressions.syntax import TOP, ClassExpression
from mrag_owl.learning.budget import check_budget
from mrag_owl.learning.populations import population_of
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.records import Iri

logger = logging.getLogger(__name__)

PEERS = ("tdl", "celoe", "evolearner", "drill")
"""The learners of Ontolearn that are offered, as `ontolearn:NAME`."""

INSTALL = "pip install torch==2.13.0 'mrag-owl[ontolearn]'"
_START_SECONDS = 300.0
_LATEST_SHARE = 30.0
"""Of the budget, by the wall clock: budgets are of processor time, of which a busy machine gives a part."""


def require_ontolearn() -> None:
    """Raise ConfigError, naming the remedy, where Ontolearn is not installed."""
    if find_spec("ontolearn") is None:
        raise ConfigError(f"Ontolearn is not installed; install the extra: {INSTALL}")


@dataclass(slots=True)
class OntolearnLearner:
    """One of Ontolearn's learners over one knowledge base; build it with `start`, and `close` it when done.

    `options` are arguments of the learner's constructor in Ontolearn, such as `{"use_inverse": False}` for TDL.
    """

    extents: Extents
    name: str
    seed: int
    options: Mapping[str, object]
    _worker: _Worker

    @classmethod
    def start(
        cls, extents: Extents, name: str, *, seed: int = 0, options: Mapping[str, object] | None = None
    ) -> OntolearnLearner:
        """Start the learner's process and wait until it is ready.

        Raises ConfigError where Ontolearn is not installed or has no such learner, KnowledgeBaseError for IRIs that
        it cannot hold.
        """
        require_ontolearn()
        if name not in PEERS:
            raise ConfigError(f"unknown learner of Ontolearn {name!r}; choose from {', '.join(PEERS)}")
        folder = Path(mkdtemp(prefix="mrag-owl-ontolearn-"))
        try:
            save(extents.knowledge_base, folder / "base")
            worker = _Worker(folder, name, sorted(extents.open_properties))
            worker.wait_until_ready()
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        return cls(extents, name, seed, dict(options or {}), worker)

    def learn(self, problem: LearningProblem, *, seconds: float = 10.0) -> tuple[Hypothesis, ...]:
        """Return up to ten hypotheses in the learner's own order; `score` is 1/place in it.

        Satisfies `Learner`. Ontolearn wants negatives: where there are none, as many others of the population as there
        are positives are drawn with the seed. They do not count in the figures.
        """
        check_budget(seconds)
        self._worker.wait_until_ready()
        negatives = problem.negatives or self._drawn_negatives(problem)
        expressions: list[ClassExpression] = []
        if negatives:
            request = {
                "positives": problem.positives,
                "negatives": negatives,
                "seconds": seconds,
                "seed": self.seed,
                "options": {"random_state": self.seed, **self.options} if self.name == "drill" else self.options,
            }
            reply = self._worker.ask(request, seconds=seconds)
            expressions = [from_dl(text) for text in reply.expressions]
            if reply.failed:
                logger.warning("Ontolearn's %s broke down: %s", self.name, reply.failed)
        examples = Examples.of(self.extents.knowledge_base, problem.positives, problem.negatives)
        found = tuple(
            judge(one, self.extents.packed(one), examples, score=1 / place)
            for place, one in enumerate(expressions or [TOP], start=1)
        )
        return found if expressions else (replace(found[0], is_answer=False),)

    def close(self) -> None:
        """End the process; a later `learn` starts another. It ends with this object at the latest."""
        self._worker.close()

    def _drawn_negatives(self, problem: LearningProblem) -> tuple[Iri, ...]:
        base = self.extents.knowledge_base
        population = self.extents.ids(population_of(self.extents, problem))
        others = np.setdiff1d(population, [base.find(name) for name in problem.positives])
        count = min(len(others), len(problem.positives))
        drawn = np.random.default_rng(self.seed).choice(len(others), size=count, replace=False)
        return tuple(base.iris(np.sort(others[drawn]).tolist()))


class _Reply(msgspec.Struct):
    """What the process says: when it is ready, why it cannot be, or its answer."""

    ready: bool = False
    refused: str = ""
    expressions: list[str] = []
    stopped: bool = False
    failed: str = ""


class _Worker:
    """The process of a learner: requests and replies are lines of JSON."""

    def __init__(self, folder: Path, name: str, opened: Sequence[Iri]) -> None:
        self.folder = folder
        self.name = name
        self.opened = opened
        self._process: subprocess.Popen[bytes] | None = None
        self._is_ready = False
        self._received = b""
        self._end = weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)

    def start(self) -> None:
        """Start the process; it is ready some seconds later."""
        package = Path(mrag_owl.__file__).parent.parent
        paths = [str(package), *filter(None, [os.environ.get("PYTHONPATH")])]
        # Ontolearn iterates over sets of names, so its results would change with the hash seed.
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "0"}
        with (self.folder / "errors").open("wb") as errors:
            self._process = subprocess.Popen(  # noqa: S603  # this interpreter, this package
                [
                    sys.executable,
                    "-m",
                    "mrag_owl.learning.peer_worker",
                    str(self.folder / "base"),
                    self.name,
                    *self.opened,
                ],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                cwd=self.folder,
                env=environment,
            )
        self._received, self._is_ready = b"", False
        weakref.finalize(self, _end_process, self._process)

    def wait_until_ready(self) -> None:
        """Start the process if it does not run, and wait until it can be asked."""
        if self._process is None:
            self.start()
        if self._is_ready:
            return
        reply = self._reply(_START_SECONDS)
        if reply is None or not reply.ready:
            said = (self.folder / "errors").read_text(encoding="utf-8", errors="replace").strip()
            self.close()
            if reply is not None:
                raise KnowledgeBaseError(reply.refused)
            last = said.rpartition("\n")[2] or "it said nothing"
            raise LearningError(f"the process of Ontolearn's {self.name} does not start: {last}; reinstall: {INSTALL}")
        self._is_ready = True

    def ask(self, request: Mapping[str, object], *, seconds: float) -> _Reply:
        """Return the reply; an empty one, and another process, where it does not come in time."""
        deadline = perf_counter() + _LATEST_SHARE * seconds
        process = self._process
        try:
            if process is not None and process.stdin is not None:
                process.stdin.write(msgspec.json.encode(request) + b"\n")
                process.stdin.flush()
            reply = self._reply(deadline - perf_counter())
        except BrokenPipeError:
            reply = None
        if reply is None:
            logger.warning("Ontolearn's %s did not answer within %.3g s and was ended", self.name, seconds)
            self.close()
            self.start()
            return _Reply()
        return reply

    def _reply(self, seconds: float) -> _Reply | None:
        deadline = perf_counter() + seconds
        process = self._process
        if process is None or process.stdout is None:
            return None
        pipe = process.stdout.fileno()
        poll = select.poll()  # select takes no handle over 1,023, which a program with much open hands over
        poll.register(pipe, select.POLLIN)
        while b"\n" not in self._received:
            piece = os.read(pipe, 2**16) if poll.poll(1000 * max(0.0, deadline - perf_counter())) else b""
            if not piece:
                return None
            self._received += piece
        line, _, self._received = self._received.partition(b"\n")
        return msgspec.json.decode(line, type=_Reply)

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            _end_process(self._process)
        self._process = None


def _end_process(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            try:
                pipe.close()
            except BrokenPipeError:  # what it was to be asked last
                continue
