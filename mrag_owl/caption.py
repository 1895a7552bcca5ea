"""`mrag-owl caption`: the objects of a picture, each looked up in many sources, marked and told."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.cli.command import command_parser, note, positive_int, run
from mrag_owl.cli.options import as_directory, sample_store, store_location
from mrag_owl.config import read_settings
from mrag_owl.views.captions import caption_as_text

if TYPE_CHECKING:
    from mrag_owl.pictures.objects import Caption
    from mrag_owl.pipeline.caption.captioning import Captioned

_EXAMPLES = """
mrag-owl caption image_58
mrag-owl caption image_58 --marks marked.png
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
    parser.add_argument("picture", metavar="PICTURE", help="a file, or a picture of the store by its IRI or its end")
    parser.add_argument("--store", type=store_location, metavar="DIR", help="the store whose pictures are known")
    parser.add_argument(
        "--detector",
        default="auto",
        metavar="NAME",
        help="what finds objects: auto (default: what is annotated, else pixels), annotated, pixels",
    )
    parser.add_argument("--most", type=positive_int, default=10, metavar="N", help="objects kept (default 10)")
    parser.add_argument(
        "--marks",
        type=Path,
        metavar="FILE",
        help="write the picture with its objects numbered, and FILE.json beside it",
    )
    parser.add_argument("--format", choices=sorted(_FORMATS), default="text", help="form of the output (default text)")
    arguments = parser.parse_args(argv)
    settings = read_settings()
    from mrag_owl.pipeline.caption.captioning import Captioner, CaptionOptions

    store = as_directory(arguments.store or settings.store or sample_store(settings))
    options = CaptionOptions(arguments.detector, arguments.most)
    with Captioner.open(store, settings=settings, options=options) as captioner:
        captioned = captioner.caption(arguments.picture)
    if arguments.marks is not None:
        _write_marks(captioned, arguments.marks)
    print(_FORMATS[arguments.format](captioned.caption))  # noqa: T201  # the command's result
    return 0


def _write_marks(captioned: Captioned, path: Path) -> None:
    from mrag_owl.pipeline.caption.marking import write_marks

    beside = write_marks(captioned, path)
    note(f"marked: {path}, and the marks as JSON in {beside}")


def _as_json(caption: Caption) -> str:
    return json.dumps(asdict(caption), ensure_ascii=False, indent=2)


_FORMATS: Mapping[str, Callable[[Caption], str]] = {"text": caption_as_text, "json": _as_json}


if __name__ == "__main__":
    raise SystemExit(run(main))
