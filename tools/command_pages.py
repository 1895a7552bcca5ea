"""A hook of mkdocs: the page of the commands is what they print as help, so that it cannot be out of date."""

from __future__ import annotations

import os
import re
import subprocess
import sys

from mrag_owl.__main__ import verbs

_PLACE = "<!-- commands -->"


def on_page_markdown(markdown: str, **_: object) -> str:
    """Put the help of all commands where a page has the comment for it."""
    return markdown.replace(_PLACE, commands()) if _PLACE in markdown else markdown


def commands() -> str:
    """Return the help of each command, and of each of its own verbs, as Markdown."""
    parts = [_block(help_of())]
    for verb in verbs():
        text = help_of(verb)
        parts.append(f"## mrag-owl {verb}\n\n{_block(text)}")
        parts += [f"### mrag-owl {verb} {inner}\n\n{_block(help_of(verb, inner))}" for inner in inner_verbs(text)]
    return "\n\n".join(parts)


def inner_verbs(text: str) -> list[str]:
    """Return the verbs that a help lists below its positional arguments, such as `build` of `benchmark`."""
    listed = re.search(r"^positional arguments:\n  [A-Z]+\n((?:    .*\n)+)", text, re.MULTILINE)
    return re.findall(r"^    (\w\S*)", listed[1], re.MULTILINE) if listed else []


def help_of(*words: str) -> str:
    """Return what `mrag-owl … --help` prints, without colours, a hundred columns wide."""
    environment = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1"}
    line = [sys.executable, "-m", "mrag_owl", *words, "--help"]
    return subprocess.run(line, check=True, capture_output=True, text=True, env=environment).stdout


def _block(text: str) -> str:
    return f"```text\n{text.strip()}\n```"
