"""`mrag-owl explain`: what a work shows, how it is made and what surrounds it, from facts and texts that are cited."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from mrag_owl.cli.command import command_parser, natural_int, non_empty_text, note, positive_int, run
from mrag_owl.cli.options import add_model_options, as_directory, chosen_model, has_server, note_failed, store_location
from mrag_owl.config import Settings, read_settings
from mrag_owl.errors import ConfigError, ModelError
from mrag_owl.texts.subgraph import Explained
from mrag_owl.views.context_graph import explanation_as_page, graph_as_svg
from mrag_owl.views.explanations import explanation_as_text

_EXAMPLES = """
mrag-owl explain image_58
mrag-owl explain "The Last Supper" --store semart-store
mrag-owl explain painting_00221-oratory.jpg --store semart-store --format html > supper.html
mrag-owl explain "The Last Supper" --store semart-store --context none
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Print the explanation of a work."""
    parser = command_parser(
        "explain",
        "Explain a work in three paragraphs, content, form and context: each sentence cites a fact of the store or a\n"
        "passage of the texts that `context` has read.",
        examples=_EXAMPLES,
    )
    parser.add_argument("work", type=non_empty_text, metavar="WORK", help="its title, its IRI, or the end of its IRI")
    parser.add_argument(
        "--store",
        type=store_location,
        metavar="DIR",
        help="the store that has the work and has read texts (default: the sample, and a small history of dress)",
    )
    parser.add_argument("--question", default="", metavar="TEXT", help="what is of most interest")
    parser.add_argument(
        "--context",
        default="full",
        metavar="HOW",
        help="what of texts is used: full (default; the graph from coarse to fine), graph (by words alone), text"
        " (passages alone), none",
    )
    group = parser.add_argument_group("constants of the stages")
    group.add_argument(
        "--stages",
        default="near",
        metavar="WHICH",
        help="near (default): the nodes nearest by passages; linked: those that edges join to the work's own before"
        " others; all: expanded along edges and pruned; neither finds more for sure",
    )
    group.add_argument(
        "--first", type=positive_int, default=5, metavar="K", help="nodes that are nearest at first (k′, 5)"
    )
    group.add_argument("--expanded", type=positive_int, default=10, metavar="K", help="with those beside them (k, 10)")
    group.add_argument("--kept", type=positive_int, default=5, metavar="M", help="nodes that are left (m, 5)")
    group.add_argument(
        "--weight", type=_share, default=0.5, metavar="λ", help="meaning against centrality, 0 to 1 (0.5)"
    )
    group.add_argument("--passages", type=positive_int, default=50, metavar="N", help="passages that are looked at")
    group.add_argument("--widest", type=natural_int, default=64, metavar="N", help="neighbours looked at of one node")
    group.add_argument("--as-published", action="store_true", help="all stages as the paper has them")
    parser.add_argument(
        "--generate",
        choices=("template", "llm"),
        default="template",
        help="who writes: the template (default), or a language model, each sentence of which is checked against what"
        " it cites",
    )
    add_model_options(parser)
    parser.add_argument("--format", choices=sorted(_FORMATS), default="text", help="form of the output (default text)")
    arguments = parser.parse_args(argv)
    settings = read_settings()
    from mrag_owl.pipeline.explain.explaining import Explainer, ExplainOptions
    from mrag_owl.retrieval.context.stages import Constants

    constants = Constants(
        arguments.first,
        arguments.expanded,
        arguments.kept,
        arguments.weight,
        arguments.passages,
        arguments.widest,
        "published" if arguments.as_published else arguments.stages,
    )
    options = ExplainOptions(arguments.context, constants)
    location = arguments.store or settings.store
    store = as_directory(location) if location else _sample(settings)
    with Explainer.open(store, options) as explainer:
        explained = explainer.explain(arguments.work, options, question=arguments.question)
    if arguments.generate == "llm" and has_server(arguments, settings):
        explained = _told(explained, arguments, settings)
    print(_FORMATS[arguments.format](explained))  # noqa: T201  # the command's result
    return 0


def _told(explained: Explained, arguments: argparse.Namespace, settings: Settings) -> Explained:
    """Return the explanation as a model tells it; as the template does, with a note, where it does not."""
    from mrag_owl.pipeline.explain.telling import MAX_TOKENS, tell_by_server

    model = chosen_model(arguments, max_tokens=MAX_TOKENS)
    try:
        return tell_by_server(explained, model, settings)
    except ModelError as error:
        note_failed(error)
        return explained


def _sample(settings: Settings) -> Path:
    """Return the store of the sample that has read the history of dress, built on first use."""
    from mrag_owl.pipeline.library.opening import ensure_sample_context

    store = settings.cache / "sample-explained"
    if not (store / "CURRENT").is_file():
        note(f"no store given: building the sample, with a small history of dress, in {store}")
    ensure_sample_context(store, settings)
    return store


def _share(text: str) -> float:
    try:
        return float(text)
    except ValueError as error:
        raise ConfigError(f"--weight {text!r}: no number from 0 to 1") from error


def _as_json(explained: Explained) -> str:
    return json.dumps(asdict(explained), ensure_ascii=False, indent=2)


_FORMATS: Mapping[str, Callable[[Explained], str]] = {
    "text": explanation_as_text,
    "json": _as_json,
    "svg": graph_as_svg,
    "html": explanation_as_page,
}


if __name__ == "__main__":
    raise SystemExit(run(main))
