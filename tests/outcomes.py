"""What a command says and returns, run in this process or in one of its own that has imported all that it needs."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

import pytest

from mrag_owl.cli.command import run

Command = Callable[[list[str] | None], int]


def called(capsys: pytest.CaptureFixture[str], main: Command, *line: object) -> tuple[int, str, str]:
    """Return the exit code, the output and the errors of a command run in this process."""
    code = run(main, list(map(str, line)))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def outcome(main: Command, line: list[str]) -> tuple[int, str]:
    """Return the exit code and all output of a command; -1 where it fails unexpectedly, or takes minutes."""
    code, said, _ = measured(main, line)
    return code, said


def measured(main: Command, line: list[str]) -> tuple[int, str, int]:
    """Return the exit code and all output of a command, and how many MB it needed beyond what this process has."""
    before = int(Path("/proc/self/status").read_text().partition("VmRSS:")[2].split()[0])
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        sys.stdout = sys.stderr = os.fdopen(writing, "w", encoding="utf-8")
        code = 255
        signal.alarm(180)
        try:
            code = run(main, line)
            sys.stdout.flush()
        except BaseException:  # noqa: BLE001  # of a process that has nobody to raise it to
            traceback.print_exc()
        os._exit(code)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8", errors="replace") as output:
        said = output.read()
    _, status, used = os.wait4(child, 0)
    code = os.waitstatus_to_exitcode(status)
    return (-1 if code == 255 or code < 0 else code), said, (used.ru_maxrss - before) >> 10
