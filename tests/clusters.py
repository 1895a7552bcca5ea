"""A Dask scheduler and workers, each a process of its own that a test may kill."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

PATIENCE = 120  # seconds that a busy machine may take to start a process


@dataclass
class Cluster:
    """What runs, and in which folder; `environment` is added to that of each worker."""

    folder: Path
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def start_scheduler(self) -> tuple[str, int]:
        """Return the address of a new scheduler, and its process id."""
        said = self.folder / f"scheduler-{len(self.processes)}.json"
        pid = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(said))
        waited = time.monotonic() + PATIENCE
        while True:
            try:
                return json.loads(said.read_text())["address"], pid
            except (OSError, ValueError):
                assert time.monotonic() < waited, "the scheduler has not started"
                time.sleep(0.05)

    def start_worker(self, address: str, environment: Mapping[str, str] | None = None) -> int:
        """Return the process id of a new worker that joins the scheduler at an address."""
        place = ("--local-directory", str(self.folder), "--death-timeout", "300")
        return self._start("worker", address, "--nthreads", "1", "--no-nanny", *place, environment=environment)

    def _start(self, *words: str, environment: Mapping[str, str] | None = None) -> int:
        command = [sys.executable, "-m", "dask", words[0], *words[1:], "--no-dashboard", "--dashboard-address", ":0"]
        log = self.folder / f"{words[0]}-{len(self.processes)}.log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                command, stdout=output, stderr=output, cwd=self.folder, env={**os.environ, **(environment or {})}
            )
        self.processes.append(process)
        return process.pid


@contextmanager
def cluster(folder: Path) -> Iterator[Cluster]:
    """Give a cluster of which nothing runs yet; all that a test has started of it is ended."""
    folder.mkdir()
    started = Cluster(folder)
    try:
        yield started
    finally:
        for process in started.processes:
            process.kill()
            process.wait()
