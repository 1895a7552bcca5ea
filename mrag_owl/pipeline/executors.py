"""Where work is handed out: to a pool of processes, or to the workers of a Dask cluster.

Whatever is handed out may be done twice, where a worker dies: it is a function of its arguments alone, and what comes
of it is kept by this process. So workers need no common disk, and results do not depend on who gave them.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from mrag_owl import __version__
from mrag_owl.errors import ConfigError, WorkerError

Workers = int | str
"""How many processes of this machine, or the address of a Dask scheduler, as `tcp://HOST:8786`."""

R = TypeVar("R")

_PATIENCE = 15  # seconds that a scheduler has to answer, and its workers to join
GLANCE = 2
"""Seconds between two looks whether the scheduler is still there."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who works, and how many at once; `is_gone` tells that nothing will come of what was handed out."""

    executor: Executor
    size: int
    is_gone: Callable[[], bool] = lambda: False

    def submit(self, function: Callable[..., R], *arguments: object) -> Future[R]:
        """Hand out a call; raises WorkerError where those who work are gone."""
        try:
            return self.executor.submit(function, *arguments)
        except BrokenProcessPool as error:
            raise WorkerError(_DIED) from error
        except Exception as error:
            raise WorkerError(_GONE) if self.is_gone() else error from error

    def check(self) -> None:
        """Raise WorkerError where those who work are gone."""
        if self.is_gone():
            raise WorkerError(_GONE)

    def result(self, future: Future[R]) -> R:
        """Wait for the result of a call; raises WorkerError where those who work are gone, and what the call raises."""
        while not wait((future,), timeout=GLANCE).done:
            self.check()
        try:
            return future.result()
        except BrokenProcessPool as error:
            raise WorkerError(_DIED) from error
        except CancelledError as error:
            raise WorkerError(_GONE) from error
        except Exception as error:
            if type(error).__name__ == "KilledWorker":  # of a package that may not be there
                raise WorkerError("workers died of one piece of work again and again; give them more memory") from error
            if isinstance(error, ModuleNotFoundError) or "deserializ" in str(error):
                raise WorkerError(f"a worker cannot read what it is to do ({error}); {_SAME}") from error
            raise


_DIED = "a worker process died, for want of memory perhaps; start fewer of them"
_GONE = "the scheduler of the workers is gone; start it again"
_SAME = "the scheduler and all workers need the same mrag-owl as this process"


@contextmanager
def open_crew(workers: Workers) -> Iterator[Crew]:
    """Open a crew of so many processes, or of the workers of a Dask scheduler.

    Raises ConfigError for an address where no scheduler answers, or none of its workers has joined.
    """
    if isinstance(workers, int):
        with process_pool(workers) as pool:
            yield Crew(pool, workers)
    else:
        with _cluster(workers) as crew:
            yield crew


def process_pool(size: int) -> ProcessPoolExecutor:
    """Return a pool of processes that end with this one, whatever ends it."""
    return ProcessPoolExecutor(size, mp_context=multiprocessing.get_context("spawn"), initializer=_follow_parent)


def _follow_parent() -> None:
    """Leave an interrupt of the terminal, which goes to all, to the parent; end when it ends, killed ones included."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class _Cluster(Executor):
    """The workers of a Dask scheduler, each of which sees first that it is of this version."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, function: Callable[..., R], /, *arguments: object, **named: object) -> Future[R]:
        return self._executor.submit(partial(_of_version, __version__, function), *arguments, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._executor.shutdown(wait=wait and not cancel_futures)


def _of_version(version: str, function: Callable[..., R], *arguments: object, **named: object) -> R:
    if version != __version__:
        raise WorkerError(f"a worker on {socket.gethostname()} has mrag-owl {__version__}, not {version}; {_SAME}")
    return function(*arguments, **named)


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    try:
        from distributed import Client
    except ImportError as error:
        raise ConfigError("work on other machines needs a package: pip install 'mrag-owl[cluster]'") from error
    # What it reports of connections is what an error here says in one line.
    for name in ("distributed", "distributed.client", "distributed.comm", "tornado.application", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ConfigError(f"--workers {address}: no Dask scheduler answers; `dask scheduler` starts one") from error
    try:
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError as error:
            raise ConfigError(
                f"--workers {address}: the scheduler has no workers; `dask worker {address} --nthreads 1` starts one"
            ) from error
        executor = _Cluster(client.get_executor(pure=False))
        yield Crew(executor, sum(client.nthreads().values()), lambda: client.status != "running")
    finally:
        with suppress(TimeoutError, AssertionError):  # of a scheduler that is gone
            client.close(timeout=5)
