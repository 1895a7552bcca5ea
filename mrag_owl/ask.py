"""`mrag-owl ask`: answer a question about what the graph links, with the path as evidence."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mrag_owl.cli.command import command_parser, non_empty_text, note, positive_int, run
from mrag_owl.cli.options import (
    add_facts_option,
    add_store_option,
    add_text_options,
    chosen_store,
    has_server,
    note_failed,
)
from mrag_owl.config import read_settings
from mrag_owl.errors import ModelError
from mrag_owl.views.text import as_text

if TYPE_CHECKING:
    from mrag_owl.pipeline.ask.asking import Asker, SecondReader
    from mrag_owl.pipeline.models import ModelOptions
    from mrag_owl.records import Answer

_EXAMPLES = """
mrag-owl ask "who else died in the year William Blake died?" --store tate-store
mrag-owl ask "works about ruins by artists born in London" --store tate-store --strategy logic
mrag-owl ask "how many works did William Blake make?" --store tate-store --format json | jq .count
mrag-owl ask "who made the most works about ruins?" --store tate-store --generate llm --model qwen2.5 \\
  --base-url http://localhost:8000/v1
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Print what answers the question, the paths to it, and a sentence."""
    parser = command_parser(
        "ask",
        "Answer a question over several hops of a store's graph, with the path as evidence.",
        examples=_EXAMPLES,
    )
    parser.add_argument("question", type=non_empty_text, metavar="QUESTION", help="what to find")
    add_store_option(parser)
    parser.add_argument(
        "--strategy",
        default="hybrid",
        metavar="HOW",
        help="logic: the question read into a class expression and answered exactly; paths: the best paths from what it"
        " names; hybrid (default): logic where it can be read, else paths",
    )
    parser.add_argument("--top-k", type=positive_int, default=10, metavar="K", help="how many to show (default 10)")
    parser.add_argument(
        "--linker",
        choices=("words", "llm"),
        default="words",
        help="what reads the question: words (default), rules that need nothing; llm, where these find no reading also"
        " a language model (--model, --base-url), whose reading is held to the graph's classes, relations and names",
    )
    add_facts_option(parser)
    parser.add_argument("--format", choices=sorted(_FORMATS), default="text", help="form of the output (default text)")
    add_text_options(parser, left_out="answers")
    arguments = parser.parse_args(argv)
    store = chosen_store(arguments)
    from mrag_owl.pipeline.ask.asking import Asker

    with Asker.open(store, facts=arguments.facts, second=_second_reader(arguments)) as asker:
        reply = asker.ask(arguments.question, strategy=arguments.strategy, top_k=arguments.top_k)
        if arguments.generate == "llm":
            _print_generated(reply, asker, arguments)
        else:
            print(_FORMATS[arguments.format](reply))  # noqa: T201  # the command's result
    return 0


def _second_reader(arguments: argparse.Namespace) -> SecondReader | None:
    """Return what reads by a model, None unless it is asked for."""
    if arguments.linker != "llm":
        return None
    from mrag_owl.pipeline.ask.asked_by_model import read_by_model

    options, settings = _model_options(arguments), read_settings()
    return lambda question, reader: read_by_model(question, reader, options, settings)


def _model_options(arguments: argparse.Namespace) -> ModelOptions:
    from mrag_owl.pipeline.models import ModelOptions

    return ModelOptions(arguments.model, arguments.base_url, timeout=arguments.timeout, attempts=arguments.attempts)


def _print_generated(reply: Answer, asker: Asker, arguments: argparse.Namespace) -> None:
    """Print the reply with a model's text; for people, each sentence as soon as it is whole and checked."""
    from mrag_owl.pipeline.ask.generated_replies import can_be_told, generate_reply
    from mrag_owl.pipeline.models import TextOptions

    as_form = _FORMATS[arguments.format]
    settings = read_settings()
    if not can_be_told(reply):
        note("there is no answer for a model to write about, so the text is the template's")
    if not can_be_told(reply) or not has_server(arguments, settings):
        print(as_form(reply))  # noqa: T201  # the command's result
        return
    told = generate_reply(asker, reply, TextOptions(_model_options(arguments), arguments.token_budget), settings)
    is_text = arguments.format == "text"
    if is_text:
        print(as_text(replace(reply, text="")).rstrip("\n") + "\n", flush=True)  # noqa: T201
    try:
        checked = []
        for sentence in told:
            checked.append(sentence)
            if is_text:
                print(sentence.marked, flush=True)  # noqa: T201  # the command's result
    except ModelError as error:
        note_failed(error)
        print(reply.text if is_text else as_form(reply))  # noqa: T201  # the command's result
        return
    if not is_text:
        text = " ".join(sentence.text for sentence in checked)
        print(as_form(replace(reply, text=text, sentences=tuple(checked))))  # noqa: T201


def _as_json(reply: Answer) -> str:
    return json.dumps(reply.to_dict(), ensure_ascii=False, indent=2)


_FORMATS: Mapping[str, Callable[[Answer], str]] = {"text": as_text, "json": _as_json}


if __name__ == "__main__":
    raise SystemExit(run(main))
