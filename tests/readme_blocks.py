"""The commands that a Markdown file shows, and whether running them gives what it shows.

A block fenced as ``console`` is run: each line that begins with ``$ `` is a command (continued by lines that begin
with ``> ``), what follows is the output that a terminal shows, stdout and stderr together. ``...`` stands for
anything, so that times and scores need not be exact. A comment ``<!-- not run: REASON -->`` right above a block
exempts it.
"""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_BLOCK = re.compile(r"^(<!-- not run: [^>]+ -->\n)?```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@dataclass(frozen=True)
class Shown:
    """One command and the output that is shown under it; `line` is its place in the file."""

    line: int
    command: str
    output: str


def shown_commands(markdown: str) -> Iterator[Shown]:
    """Yield the commands that are to be run, in order."""
    for block in _BLOCK.finditer(markdown):
        if block[1]:
            continue
        first = markdown[: block.start(2)].count("\n") + 1
        command: list[str] = []
        output: list[str] = []
        start = first
        for number, text in enumerate(block[2].splitlines(), start=first):
            if text.startswith("$ "):
                if command:
                    yield Shown(start, "\n".join(command), "\n".join(output))
                command, output, start = [text[2:]], [], number
            elif text.startswith("> ") and command and not output:
                command.append(text[2:])
            elif command:
                output.append(text)
            else:
                raise ValueError(f"line {number}: a console block begins with a `$ ` line, not {text!r}")
        if command:
            yield Shown(start, "\n".join(command), "\n".join(output))


def run_shown(shown: Shown, folder: Path) -> str | None:
    """Run a command in `folder` as a new user's shell would; return what differs from what is shown, if anything."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("MRAG_OWL_", "XDG_"))},
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(folder / "home"),
    }
    came = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", shown.command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    where = f"line {shown.line}: $ {shown.command}"
    if came.returncode:
        return f"{where}\nends with {came.returncode}:\n{came.stdout}"
    if doctest.OutputChecker().check_output(shown.output, came.stdout, _FLAGS):
        return None
    return f"{where}\nshows:\n{shown.output}\nbut gives:\n{came.stdout}"
