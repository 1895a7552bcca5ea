"""The server's side of the process that forks its workers."""

from __future__ import annotations

import array
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress

_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "RAYON_NUM_THREADS", "NUMEXPR_NUM_THREADS")

_PATIENCE = 3.0  # seconds


class Nursery:
    """Forks workers, kills them, and tells how they ended, from when it is made to `close`.

    A process of its own does so, which ends with this one. With options of a worker, it opens what such a worker needs
    before it forks the first: all share that memory. If that process is killed, its workers have ended, and another
    one takes its place for the next worker.
    """

    def __init__(self, prepared: Mapping[str, object] | None = None) -> None:
        self._prepared = prepared
        self._loop = asyncio.get_running_loop()
        self._ended: dict[str, Callable[[int], None]] = {}
        self._number = 0
        self._waited: asyncio.Future[int] | None = None
        self._start()

    def _start(self) -> None:
        prepared = self._prepared
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            with theirs:
                self._program = subprocess.Popen(  # noqa: S603  # our own module
                    [
                        *(sys.executable, "-m", "mrag_owl.endpoint.forker", str(theirs.fileno())),
                        *([] if prepared is None else [json.dumps(prepared)]),
                    ],
                    pass_fds=[theirs.fileno()],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    # A Ctrl-C at the terminal is for the server, which then ends its workers.
                    process_group=0,
                    # Threads of numerical libraries do not outlive a fork; each worker has one processor.
                    env=os.environ if prepared is None else {**os.environ, **dict.fromkeys(_THREADS, "1")},
                )
        except BaseException:
            ours.close()
            raise
        self._control, self.pid = ours, self._program.pid
        self._loop.add_reader(self._control, self._on_report)

    def fork(self, options: Mapping[str, object], ended: Callable[[int], None]) -> tuple[str, socket.socket]:
        """Start a worker; returns its name and the socket to it. `ended` is told its exit code or minus the signal.

        Raises OSError where the system has no room for another process or socket.
        """
        if self._waited is not None:
            raise RuntimeError("workers are forked by a nursery that was closed")
        if self._control.fileno() < 0:
            self._start()
        self._number += 1
        name = f"{self.pid}.{self._number}"
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        with theirs:
            handles = array.array("i", [theirs.fileno()])
            message = f"fork {name} {json.dumps(options)}".encode()
            try:
                self._control.sendmsg([message], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, handles)])
            except ConnectionError:  # the process has been killed, which is noticed next: so has this worker
                pass
            except BaseException:
                ours.close()
                raise
        ours.setblocking(False)
        self._ended[name] = ended
        return name, ours

    def kill(self, name: str) -> None:
        """Kill a worker; nothing where it has ended."""
        with suppress(OSError):
            self._control.send(f"kill {name} .".encode())

    def _on_report(self) -> None:
        try:
            report = self._control.recv(4096).decode()
        except ConnectionError:
            report = ""
        if not report:
            self._on_killed()
            return
        _, name, status = report.split()
        if ended := self._ended.pop(name, None):
            ended(int(status))

    def _on_killed(self) -> None:
        self._loop.remove_reader(self._control)
        self._control.close()
        self._program.kill()
        self._program.wait()
        sys.stderr.write("mrag-owl serve: the process that starts workers was killed; another one takes its place\n")
        lost, self._ended = self._ended, {}
        for ended in lost.values():
            ended(-signal.SIGKILL)

    def end(self) -> None:
        """End the process with all its workers, without waiting for it; nothing where that was done."""
        if self._control.fileno() >= 0:
            self._loop.remove_reader(self._control)
            self._control.close()
            self._ended.clear()
            self._waited = self._loop.run_in_executor(None, self._wait)

    def _wait(self) -> int:
        try:
            return self._program.wait(_PATIENCE)
        except subprocess.TimeoutExpired:  # it is still opening what its workers would need, and has none
            self._program.kill()
            return self._program.wait()

    async def close(self) -> None:
        """End the process with all its workers."""
        self.end()
        if self._waited is not None:
            await self._waited


def raise_niceness(pid: int, niceness: int) -> None:
    """Let a process yield the processor to others; nothing where it has ended."""
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, pid, niceness)
