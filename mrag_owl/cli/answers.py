"""A question's options as the command line gives them, and its answer printed in the form that is asked for."""

from __future__ import annotations

import argparse
import json
import shlex
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import msgspec

from mrag_owl.cli.command import note
from mrag_owl.cli.options import has_server, note_failed
from mrag_owl.cli.thumbnails import PROTOCOLS, thumbnails
from mrag_owl.config import Settings, Terminal, read_terminal
from mrag_owl.errors import ModelError
from mrag_owl.records import Answer
from mrag_owl.views.html import as_page
from mrag_owl.views.screen import Screen, as_screen
from mrag_owl.views.text import as_text

if TYPE_CHECKING:
    from mrag_owl.pipeline.library.store import Store
    from mrag_owl.pipeline.options import Options


def _for_people(answer: Answer) -> str:
    screen = screen_of()
    return as_text(answer) if screen is None else as_screen(answer, screen)


FORMS: Mapping[str, Callable[[Answer], str]] = {
    "text": _for_people,
    "json": lambda answer: json.dumps(answer.to_dict(), ensure_ascii=False, indent=2),
    "html": as_page,
}
"""The forms of an answer by name."""


def add_output_options(parser: argparse.ArgumentParser, *, forms: Iterable[str]) -> None:
    """Add how an answer is shown: its form, in a browser, with pictures on the terminal."""
    parser.add_argument(
        "--format",
        choices=sorted(forms),
        default="text",
        help="form of the output: text (default; on a terminal in short, as wide as it), json, html (one page, pictures"
        " inside) …",
    )
    parser.add_argument("--open", action="store_true", help="show the answer as a page in the browser, too")
    parser.add_argument(
        "--thumbnails",
        choices=("auto", "none", *PROTOCOLS),
        default="auto",
        help="pictures above the text on a terminal: auto (default), where it is known to show them; or by a protocol",
    )


def options_of(arguments: argparse.Namespace) -> Options:
    """Return the options of a question that the command line has an argument for; who writes is another matter."""
    from mrag_owl.pipeline.options import Options

    names = {field.name for field in fields(Options)} - {"generate"}
    return msgspec.convert({name: value for name, value in vars(arguments).items() if name in names}, Options)


def print_answer(answer: Answer, store: Store, options: Options, arguments: argparse.Namespace) -> None:
    """Print an answer in the form asked for; a model's text for people sentence by sentence, as each is checked."""
    form = FORMS[arguments.format]
    if arguments.format == "text":
        sys.stdout.write(_pictures(answer, arguments.thumbnails))
    if arguments.generate == "template":
        print(form(answer))  # noqa: T201  # the command's result
        return
    nothing = answer.unread or not answer.results
    if nothing:
        note("there is no answer for a model to write about, so the text is the template's")
    if nothing or not has_server(arguments, store.settings):
        print(form(answer))  # noqa: T201  # the command's result
        return
    told = store.tell(answer, options)
    first = [answer.unmet.text] if answer.unmet is not None else []
    if arguments.format == "text":
        shown = _for_people(replace(answer, text="")).rstrip("\n")
        print("\n".join([f"{shown}\n", *first]), flush=True)  # noqa: T201  # the command's result
    checked = []
    try:
        for sentence in told:
            checked.append(sentence)
            if arguments.format == "text":
                print(sentence.marked, flush=True)  # noqa: T201  # the command's result
    except ModelError as error:
        note_failed(error)
        print(answer.text if arguments.format == "text" else form(answer))  # noqa: T201  # the command's result
        return
    if arguments.format != "text":
        text = " ".join([*first, *(sentence.text for sentence in checked)])
        print(form(replace(answer, text=text, sentences=tuple(checked))))  # noqa: T201  # the command's result


def show_page(answer: Answer) -> None:
    """Show an answer as a page in the browser, and say where the page is."""
    import webbrowser

    with tempfile.NamedTemporaryFile("w", prefix="mrag-owl-", suffix=".html", delete=False, encoding="utf-8") as page:
        page.write(as_page(answer))
    webbrowser.open(Path(page.name).as_uri())
    note(f"the answer as a page: {page.name}")


def point_to_pages(answer: Answer, settings: Settings) -> None:
    """Say once, after somebody's first answer on a terminal, that the same can be seen as pages."""
    told = settings.cache / "told-of-serve"
    if screen_of() is None or answer.store.startswith(("http://", "https://")) or told.exists():
        return
    with suppress(OSError):
        told.parent.mkdir(parents=True, exist_ok=True)
        told.touch()
    note(
        f"\nwith pictures, and likes to learn from, in the browser: mrag-owl serve --store {shlex.quote(answer.store)}"
    )


def _pictures(answer: Answer, how: str) -> str:
    """Return the answer's pictures for the terminal, empty where it is none or not known to show them."""
    screen = screen_of()
    protocol = how if how in PROTOCOLS else read_terminal().pictures if how == "auto" and screen is not None else ""
    if not protocol:
        return ""
    return thumbnails(answer, columns=screen.width if screen is not None else 80, protocol=protocol)


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
