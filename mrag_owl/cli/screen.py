"""The terminal that stdout leads to: what it can show, and pictures on it."""

from __future__ import annotations

import shutil
import sys
from typing import TextIO

from mrag_owl.config import Terminal, read_terminal
from mrag_owl.views.screen import Screen

WIDEST = 160
"""Columns that a line of an answer may have, however wide the terminal is."""


def screen_of(stream: TextIO | None = None) -> Screen | None:
    """Return the terminal that a stream, or stdout, leads to; None where it leads to a file or a pipe."""
    stream = stream or sys.stdout
    if not stream.isatty():
        return None
    terminal: Terminal = read_terminal()
    width = min(shutil.get_terminal_size().columns, WIDEST)
    return Screen(width, has_colours=terminal.has_colours, has_links=terminal.has_links)
