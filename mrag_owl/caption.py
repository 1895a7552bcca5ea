"""`mrag-owl caption`: the objects of a picture, each looked up in many sources, marked and told."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.cli.command import (
    command_parser,
    existing_file,
    existing_folder,
    human_count,
    note,
    positive_int,
    run,
)
from mrag_owl.cli.options import (
    add_model_options,
    as_directory,
    chosen_model,
    has_server,
    note_failed,
    sample_store,
    store_location,
)
from mrag_owl.cli.runs import add_run_options, chosen_run, tell_run, watching
from mrag_owl.config import Settings, read_settings
from mrag_owl.errors import ConfigError, ModelError
from mrag_owl.resources import example_sources
from mrag_owl.views.text import caption_as_text

if TYPE_CHECKING:
    from mrag_owl.pictures.objects import Caption
    from mrag_owl.pipeline.caption.captioning import Captioned, CaptionOptions
    from mrag_owl.pipeline.models import ModelOptions

_EXAMPLES = """
mrag-owl caption image_58
mrag-owl caption image_58 --marks marked.png
mrag-owl caption --store sample-store --limit 20
mrag-owl caption --example-sources > sources.toml
mrag-owl caption holiday.jpg --store products-store --sources sources.toml
mrag-owl caption holiday.jpg --store products-store --format json
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Print the caption of a picture, and what was found for each of its objects."""
    parser = command_parser(
        "caption",
        "Caption a picture: its objects are found, each is looked up in all sources, and what was found is judged.\n"
        "Without --store (or the setting), the small drawn sample is built once and serves as the source.",
        examples=_EXAMPLES,
    )
    parser.add_argument(
        "picture",
        nargs="?",
        metavar="PICTURE",
        help="a file, or a picture of the store by its IRI or its end; without one, all pictures of --store are"
        " captioned, and what was found becomes a run of it, as those of enrich",
    )
    parser.add_argument("--store", type=store_location, metavar="DIR", help="the store whose pictures are known")
    parser.add_argument(
        "--sources",
        type=existing_file,
        metavar="FILE",
        help="TOML that names what each object is looked up in: stores, search servers, endpoints (default: the store)",
    )
    parser.add_argument("--example-sources", action="store_true", help="print examples of sources, and do nothing else")
    parser.add_argument(
        "--detector",
        default="auto",
        metavar="NAME",
        help="what finds objects: auto (default: what is annotated, else what stands out), annotated, pixels, llm (the"
        " vision model), the address of a server, or FILE.onnx#NAMES",
    )
    parser.add_argument("--most", type=positive_int, default=10, metavar="N", help="objects kept (default 10)")
    parser.add_argument(
        "--marks",
        type=Path,
        metavar="FILE",
        help="write the picture with its objects numbered, and FILE.json beside it",
    )
    group = parser.add_argument_group("text")
    group.add_argument(
        "--generate",
        choices=("template", "llm"),
        default="template",
        help="who writes: the template (default), or a vision model, which sees the marks and judges what was found",
    )
    group.add_argument(
        "--prompts",
        type=existing_folder,
        metavar="DIR",
        help="prompts that come instead: general.txt, single.txt, multi.txt",
    )
    group.add_argument("--no-marks", action="store_true", help="for comparison: no marks and no numbers for the model")
    add_model_options(parser)
    group = parser.add_argument_group("all pictures of a store")
    add_run_options(group, kind="pictures, by IRI", at_once="llm 8, else cores")
    parser.add_argument("--format", choices=sorted(_FORMATS), default="text", help="form of the output (default text)")
    arguments = parser.parse_args(argv)
    if arguments.example_sources:
        print(example_sources(), end="")  # noqa: T201  # the command's result
        return 0
    settings = read_settings()
    settings = replace(
        settings, model=arguments.model or settings.model, base_url=arguments.base_url or settings.base_url
    )
    from mrag_owl.pipeline.caption.captioning import Captioner, CaptionOptions

    if arguments.picture is None and not (arguments.store or settings.store):
        raise ConfigError(
            "which picture? name a file or one of the sample's (image_64); or all of a store: --store DIR"
        )
    store = as_directory(arguments.store or settings.store or sample_store(settings))
    options = CaptionOptions(
        arguments.detector,
        arguments.most,
        arguments.sources,
        arguments.generate,
        arguments.prompts,
        not arguments.no_marks,
    )
    if arguments.picture is None:
        return _caption_all(store, options, arguments, settings)
    with Captioner.open(store, settings=settings, options=options) as captioner:
        captioned = captioner.caption(arguments.picture)
    if arguments.generate == "llm" and has_server(arguments, settings):
        captioned = _told(captioned, options, arguments, settings)
    if arguments.marks is not None:
        _write_marks(captioned, arguments.marks)
    print(_FORMATS[arguments.format](captioned.caption))  # noqa: T201  # the command's result
    return 0


def _told(
    captioned: Captioned, options: CaptionOptions, arguments: argparse.Namespace, settings: Settings
) -> Captioned:
    """Return the picture with the caption that a model tells; with the template's, and a note, where it does not."""
    from mrag_owl.pipeline.caption.telling import tell_by_server

    try:
        return replace(captioned, caption=tell_by_server(captioned, options, _model(arguments), settings))
    except ModelError as error:
        note_failed(error)
        return captioned


def _model(arguments: argparse.Namespace) -> ModelOptions:
    return chosen_model(arguments, max_tokens=1200)


def _caption_all(store: Path, options: CaptionOptions, arguments: argparse.Namespace, settings: Settings) -> int:
    """Caption what has no caption yet; return 1 if any picture failed."""
    from mrag_owl.pipeline.caption.bulk import caption_store

    run = chosen_run(arguments, "caption", _model(arguments))
    with watching("captioning") as watch:
        done = caption_store(store, options, run, settings, watch=watch)
    lines = []
    if (published := done.published) is not None:
        things, pictures = human_count(published.things), human_count(published.pictures)
        lines.append(f"published {things} things on {pictures} pictures as {published.graph}")
    return tell_run(done.state, "captioned", lines)


def _write_marks(captioned: Captioned, path: Path) -> None:
    from mrag_owl.pipeline.caption.marking import write_marks

    beside = write_marks(captioned, path)
    note(f"marked: {path}, and the marks as JSON in {beside}")


def _as_json(caption: Caption) -> str:
    return json.dumps(asdict(caption), ensure_ascii=False, indent=2)


_FORMATS: Mapping[str, Callable[[Caption], str]] = {"text": caption_as_text, "json": _as_json}


if __name__ == "__main__":
    raise SystemExit(run(main))
