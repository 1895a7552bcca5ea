"""The process that forks the workers: small, single-threaded, and the only one that kills and reaps them.

Forking the server itself would copy its threads' locks and its clients' sockets; starting an interpreter for each
worker takes ten times as long as forking this one, which has imported what they need. It is run as
``python -m mrag_owl.endpoint.forker FD`` and ends, with all its workers, when the socket FD does.

With a worker's options as another argument, it opens what such a worker needs before it forks any: `prepare`,
``module:function``, is given the options, and what it returns is shared by the workers, without loading it again.

Requests are ``fork NAME OPTIONS``, with the worker's socket attached, and ``kill NAME``. OPTIONS is a JSON object:
`main` is what to run, ``module:function``, `memory` how many bytes it may have; the rest is for it. Reports are
``dead NAME STATUS``, where STATUS is the exit code, or minus the signal.
"""

from __future__ import annotations

import array
import contextlib
import gc
import importlib
import json
import os
import resource
import select
import signal
import socket
import sys
from collections.abc import Callable

import mrag_owl.endpoint.worker  # noqa: F401  # imported before the first fork, so that a worker need not
from mrag_owl.endpoint.isolation import can_leave_network, end_with_parent

_STACK = 100 << 20  # bytes; queries are parsed and planned by recursion. More would meet what is mapped below it


def serve(control: socket.socket, prepared: object = None) -> None:
    """Fork and kill workers as told, until the other end is closed."""
    workers: dict[int, str] = {}
    wake, woken = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(woken, False)
    signal.set_wakeup_fd(woken)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    gc.freeze()
    poll = select.poll()  # select takes no handle over 1,023, which a server with much open hands over
    for handle in (control.fileno(), wake):
        poll.register(handle, select.POLLIN)
    while True:
        ready = [handle for handle, _ in poll.poll()]
        if wake in ready:
            with contextlib.suppress(BlockingIOError):
                os.read(wake, 4096)
        _reap(control, workers)
        if control.fileno() not in ready:
            continue
        message, handles = _received(control)
        if not message:
            break
        verb, name, options = message.split(maxsplit=2)
        if verb == "fork":
            pid = os.fork()
            if pid == 0:
                for handle in (wake, woken):
                    os.close(handle)
                control.close()
                _become_worker(socket.socket(fileno=handles[0]), json.loads(options), prepared)
            workers[pid] = name
        elif verb == "kill":
            for pid, known in workers.items():
                if known == name:
                    os.kill(pid, signal.SIGKILL)
        for handle in handles:
            os.close(handle)
    for pid in workers:
        os.kill(pid, signal.SIGKILL)


def _received(control: socket.socket) -> tuple[str, list[int]]:
    try:
        message, ancillary, _, _ = control.recvmsg(1 << 16, socket.CMSG_SPACE(4))
    except ConnectionError:
        return "", []
    handles = array.array("i")
    for level, kind, content in ancillary:
        if (level, kind) == (socket.SOL_SOCKET, socket.SCM_RIGHTS):
            handles.frombytes(content[: len(content) - len(content) % handles.itemsize])
    return message.decode(), list(handles)


def _reap(control: socket.socket, workers: dict[int, str]) -> None:
    while workers:
        pid, status = os.waitpid(-1, os.WNOHANG)
        if pid == 0:
            return
        name = workers.pop(pid)
        with contextlib.suppress(OSError):
            control.send(f"dead {name} {os.waitstatus_to_exitcode(status)}".encode())


def _become_worker(channel: socket.socket, options: dict[str, object], prepared: object) -> None:
    """Run a worker's main and end the process; never returns.

    It is given its end of the socket, the options of its kind, and what was prepared for it, if anything.
    """
    code = 1
    try:
        end_with_parent()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        _, hard = resource.getrlimit(resource.RLIMIT_STACK)
        resource.setrlimit(resource.RLIMIT_STACK, (_STACK if hard < 0 else min(_STACK, hard), hard))
        memory = options.get("memory")
        if isinstance(memory, int):
            resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        _named(options["main"])(channel, options, prepared)
        code = 0
    except BaseException as error:  # noqa: BLE001  # told on stderr, and by the exit code
        with contextlib.suppress(OSError):
            sys.stderr.write(f"mrag-owl serve: a worker ended: {type(error).__name__}: {error}\n")
    finally:
        with contextlib.suppress(OSError):
            sys.stderr.flush()
        os._exit(code)


def _named(name: object) -> Callable[..., object]:
    module, _, function = str(name).partition(":")
    found: Callable[..., object] = getattr(importlib.import_module(module), function)
    return found


def _prepared(options: dict[str, object]) -> object:
    """Return what workers share; None where it cannot be opened, which each of them says when it tries itself."""
    try:
        return _named(options["prepare"])(options)
    except Exception as error:  # noqa: BLE001  # told on stderr
        sys.stderr.write(f"mrag-owl serve: pages and the API are not ready: {type(error).__name__}: {error}\n")
        return None


def main() -> None:
    """Take the socket from the command line, and serve."""
    if not sys.argv[2:] and not can_leave_network():
        sys.stderr.write(
            "mrag-owl serve: this system cannot cut workers off from the network; that no query asks another server "
            "rests on its text alone\n"
        )
    control = socket.socket(fileno=int(sys.argv[1]))
    serve(control, *map(_prepared, map(json.loads, sys.argv[2:3])))


if __name__ == "__main__":
    main()
