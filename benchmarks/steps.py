"""Steps of a long measurement: two at a time, each once, going on after an interruption.

A step is done when its file in the folder `steps` says so; what it runs writes to `logs`. A step whose command fails
does not stop the others, only those that need it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Step:
    """What is done under a name, after what, and about how many seconds it takes of one quiet core."""

    name: str
    seconds: float
    work: Callable[[Shell], None]
    after: tuple[str, ...] = ()


class StepError(Exception):
    """A command of a step ended with an error."""


class Shell:
    """Runs the commands of one step in a folder, counting the processor time that they take."""

    def __init__(self, step: str, folder: Path, environment: Mapping[str, str]) -> None:
        self.folder = folder
        self.processor_seconds = 0.0
        self._log = folder / "logs" / f"{step}.log"
        self._environment = {**os.environ, **environment}

    def program(self, verb: str, *arguments: object) -> None:
        """Run a verb of the program; raises StepError where it fails."""
        self.command(sys.executable, "-m", f"mrag_owl.{verb}", *arguments)

    def command(self, *words: object) -> None:
        """Run a command with the folder as its place; raises StepError where it fails."""
        said = [str(word) for word in words]
        self._log.parent.mkdir(parents=True, exist_ok=True)
        with self._log.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(said[1:])}\n")
            log.flush()
            process = subprocess.Popen(
                said, cwd=self.folder, stdout=log, stderr=subprocess.STDOUT, env=self._environment
            )
            _, status, spent = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        self.processor_seconds += spent.ru_utime + spent.ru_stime
        if process.returncode:
            lines = self._log.read_text(encoding="utf-8", errors="replace").splitlines()
            raise StepError(f"{' '.join(said[1:])[:120]}: exit code {process.returncode}; {self._log}: {lines[-1]}")


class Steps:
    """Steps in a folder, some at a time; `environment` is what their commands get beside ours."""

    def __init__(self, steps: Sequence[Step], folder: Path, *, processes: int, environment: Mapping[str, str]) -> None:
        self.steps = {step.name: step for step in steps}
        self.processes = processes
        self._folder = folder
        self._environment = environment
        self._printing = threading.Lock()

    def done(self) -> dict[str, dict[str, float]]:
        """Return the seconds of each finished step, of the clock and of the processor."""
        paths = ((name, self._marker(name)) for name in self.steps)
        return {name: json.loads(path.read_text(encoding="utf-8")) for name, path in paths if path.is_file()}

    def plan(self) -> str:
        """Return what is to be done, in the order of the list, and how long it takes if the machine is quiet."""
        done = self.done()
        lines = [
            f"{'done' if name in done else f'{step.seconds:4.0f} s':>6}  {name}" for name, step in self.steps.items()
        ]
        left = [name for name in self.steps if name not in done]
        shared = sum(self.steps[name].seconds for name in left) / self.processes
        minutes = max(shared, *(self._longest(name) for name in left), 0.0) / 60
        lines.append(
            f"{len(left)} of {len(self.steps)} steps, about {minutes:.0f} minutes with {self.processes} processes"
        )
        return "\n".join(lines)

    def run(self) -> dict[str, str]:
        """Do what is not done; return what went wrong, by step."""
        failed: dict[str, str] = {}
        finished = set(self.done())
        left = [name for name in self.steps if name not in finished]
        running: dict[Future[None], str] = {}
        with ThreadPoolExecutor(self.processes) as pool:
            while left or running:
                for name in [name for name in left if set(self.steps[name].after) & set(failed)]:
                    failed[name] = "what it needs failed"
                    left.remove(name)
                ready = [name for name in left if finished.issuperset(self.steps[name].after)]
                ready.sort(key=lambda name: -self._longest(name))
                for name in ready[: self.processes - len(running)]:
                    running[pool.submit(self._do, self.steps[name])] = name
                    left.remove(name)
                if not running:
                    break
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    name = running.pop(future)
                    error = future.exception()
                    if error is None:
                        finished.add(name)
                    elif isinstance(error, Exception):
                        failed[name] = str(error)
                        self._say(f"failed   {name}: {error}")
                    else:
                        raise error
        return failed

    def _longest(self, name: str) -> float:
        """Return the seconds of the longest chain that begins with the step, so that it is begun in time."""
        following = [other for other, step in self.steps.items() if name in step.after]
        return self.steps[name].seconds + max(map(self._longest, following), default=0.0)

    def _do(self, step: Step) -> None:
        began = time.perf_counter()
        shell = Shell(step.name, self._folder, self._environment)
        step.work(shell)
        seconds = time.perf_counter() - began
        told = {"seconds": round(seconds, 1), "processor seconds": round(shell.processor_seconds, 1)}
        marker = self._marker(step.name)
        marker.parent.mkdir(parents=True, exist_ok=True)
        marker.write_text(json.dumps(told) + "\n", encoding="utf-8")
        self._say(f"{seconds:6.1f} s  {step.name} (expected {step.seconds:.0f} s)")

    def _marker(self, name: str) -> Path:
        return self._folder / "steps" / f"{name}.json"

    def _say(self, line: str) -> None:
        with self._printing:
            print(line, flush=True)
