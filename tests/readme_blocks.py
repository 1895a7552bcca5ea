"""The commands and the Python that a Markdown file shows, and whether running them gives what it shows.

A block fenced as ``console`` is run: each line that begins with ``$ `` is a command (continued by lines that begin
with ``> ``), what follows is the output that a terminal shows, stdout and stderr together. ``...`` stands for
anything, so that times and scores need not be exact. A comment ``<!-- not run: REASON -->`` right above a block
exempts it. A block fenced as ``pycon`` is a doctest; those of a page are one session.
"""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

_BLOCK = re.compile(
    r"^(?P<exempt> *<!-- not run: [^>]+ -->\n)?(?P<margin> *)```(?P<language>console|pycon)\n(?P<text>.*?)^ *```$",
    re.MULTILINE | re.DOTALL,
)
_FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@dataclass(frozen=True)
class Shown:
    """One command and the output that is shown under it; `line` is its place in the file."""

    line: int
    command: str
    output: str


@dataclass(frozen=True)
class Session:
    """Some lines of a session of Python; `line` is their place in the file."""

    line: int
    text: str


def shown_commands(markdown: str) -> Iterator[Shown]:
    """Yield the commands that are to be run, in order."""
    for block in shown_blocks(markdown):
        if isinstance(block, Shown):
            yield block


def shown_blocks(markdown: str) -> Iterator[Shown | Session]:
    """Yield the commands that are to be run and the sessions of Python, in order."""
    for block in _BLOCK.finditer(markdown):
        if block["exempt"]:
            continue
        text = dedent(block["text"])
        first = markdown[: block.start("text")].count("\n") + 1
        if block["language"] == "pycon":
            yield Session(first, text)
            continue
        command: list[str] = []
        output: list[str] = []
        start = first
        for number, line in enumerate(text.splitlines(), start=first):
            if line.startswith("$ "):
                if command:
                    yield Shown(start, "\n".join(command), "\n".join(output))
                command, output, start = [line[2:]], [], number
            elif line.startswith("> ") and command and not output:
                command.append(line[2:])
            elif command:
                output.append(line)
            else:
                raise ValueError(f"line {number}: a console block begins with a `$ ` line, not {line!r}")
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


def run_session(session: Session, names: dict[str, object]) -> str | None:
    """Run some lines of Python in this process, with the names of what came before; return what differs, if any."""
    told: list[str] = []
    test = doctest.DocTestParser().get_doctest(session.text, names, f"line {session.line}", None, session.line)
    doctest.DocTestRunner(optionflags=_FLAGS, verbose=False).run(test, out=told.append, clear_globs=False)
    names.update(test.globs)
    return "".join(told) or None
