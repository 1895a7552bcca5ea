"""A question's options as the command line gives them, and its answer printed in the form that is asked for."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING

import msgspec

from mrag_owl.cli.command import note
from mrag_owl.cli.options import has_server, note_failed
from mrag_owl.errors import ModelError
from mrag_owl.records import Answer
from mrag_owl.views.html import as_page
from mrag_owl.views.text import as_text

if TYPE_CHECKING:
    from mrag_owl.pipeline.library.store import Store
    from mrag_owl.pipeline.options import Options

FORMS: Mapping[str, Callable[[Answer], str]] = {
    "text": as_text,
    "json": lambda answer: json.dumps(answer.to_dict(), ensure_ascii=False, indent=2),
    "html": as_page,
}
"""The forms of an answer by name."""


def options_of(arguments: argparse.Namespace) -> Options:
    """Return the options of a question that the command line has an argument for; who writes is another matter."""
    from mrag_owl.pipeline.options import Options

    names = {field.name for field in fields(Options)} - {"generate"}
    return msgspec.convert({name: value for name, value in vars(arguments).items() if name in names}, Options)


def print_answer(answer: Answer, store: Store, options: Options, arguments: argparse.Namespace) -> None:
    """Print an answer in the form asked for; a model's text for people sentence by sentence, as each is checked."""
    form = FORMS[arguments.format]
    if arguments.generate == "template":
        print(form(answer))  # noqa: T201  # the command's result
        return
    nothing = answer.unread or (answer.total is not None and not answer.results)
    if nothing:
        note("there is no answer for a model to write about, so the text is the template's")
    if nothing or not has_server(arguments, store.settings):
        print(form(answer))  # noqa: T201  # the command's result
        return
    told = store.tell(answer, options)
    first = [answer.unmet.text] if answer.unmet is not None else []
    if arguments.format == "text":
        shown = as_text(replace(answer, text="")).rstrip("\n")
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
