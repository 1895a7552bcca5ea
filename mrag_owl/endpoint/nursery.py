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


class Nursery:
    """Forks workers, kills them, and tells how they ended. Start it with `Nursery.start`, end it with `close`."""

    def __init__(self, program: subprocess.Popen[bytes], control: socket.socket) -> None:
        self.pid = program.pid
        self._program = program
        self._control = control
        self._loop = asyncio.get_running_loop()
        self._ended: dict[str, Callable[[int], None]] = {}
        self._number = 0

    @classmethod
    def start(cls) -> Nursery:
        """Start the process; it ends with this one."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            program = subprocess.Popen(  # noqa: S603  # our own module
                [sys.executable, "-m", "mrag_owl.endpoint.forker", str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                # A Ctrl-C at the terminal is for the server, which then ends its workers.
                process_group=0,
            )
        nursery = cls(program, ours)
        nursery._loop.add_reader(ours, nursery._on_report)
        return nursery

    def fork(self, options: Mapping[str, object], ended: Callable[[int], None]) -> tuple[str, socket.socket]:
        """Start a worker; returns its name and the socket to it. `ended` is told its exit code or minus the signal."""
        self._number += 1
        name = str(self._number)
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        with theirs:
            handles = array.array("i", [theirs.fileno()])
            message = f"fork {name} {json.dumps(options)}".encode()
            self._control.sendmsg([message], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, handles)])
        ours.setblocking(False)
        self._ended[name] = ended
        return name, ours

    def kill(self, name: str) -> None:
        """Kill a worker; nothing where it has ended."""
        with suppress(OSError):
            self._control.send(f"kill {name} .".encode())

    def _on_report(self) -> None:
        report = self._control.recv(4096).decode()
        if not report:
            self._loop.remove_reader(self._control)
            for name in list(self._ended):
                self._ended.pop(name)(-signal.SIGKILL)
            return
        _, name, status = report.split()
        if ended := self._ended.pop(name, None):
            ended(int(status))

    async def close(self) -> None:
        """End the process with all its workers."""
        self._loop.remove_reader(self._control)
        self._control.close()
        await self._loop.run_in_executor(None, self._program.wait)


def raise_niceness(pid: int, niceness: int) -> None:
    """Let a process yield the processor to others; nothing where it has ended."""
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, pid, niceness)
