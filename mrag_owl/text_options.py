"""The options of the commands whose text a language model may write, and what they say where it cannot."""

from __future__ import annotations

import argparse

from mrag_owl.command import note, positive_int
from mrag_owl.config import Settings
from mrag_owl.errors import ModelError
from mrag_owl.model_options import add_model_options


def add_text_options(parser: argparse.ArgumentParser, *, left_out: str) -> None:
    """Add ``--generate``, ``--token-budget`` and the model server's; `left_out` is what the budget leaves out whole."""
    parser.add_argument(
        "--generate",
        choices=("template", "llm"),
        default="template",
        help="who writes the text: the template (default), or a language model whose claims are checked against the"
        " facts; without a server, the template",
    )
    parser.add_argument(
        "--token-budget",
        type=positive_int,
        default=8000,
        metavar="N",
        help=f"tokens of a model's prompt; {left_out} that do not fit are left out whole (default 8000)",
    )
    add_model_options(parser)


def has_server(arguments: argparse.Namespace, settings: Settings) -> bool:
    """Tell whether a model server is named anywhere; where none is, say that the template writes."""
    if arguments.base_url or settings.base_url or settings.api_key:
        return True
    note("no model server is configured, so the text is the template's; name one with --base-url or MRAG_OWL_BASE_URL")
    return False


def note_failed(error: ModelError) -> None:
    """Say that the template writes instead; raises the error where the user has to mend the model's name or the key."""
    from mrag_owl.llm.faults import CallError

    if isinstance(error, CallError) and error.failure.kind in ("model", "key"):
        raise error
    note(f"{' '.join(str(error).split())}; so the text is the template's")
