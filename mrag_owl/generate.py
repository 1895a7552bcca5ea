"""`mrag-owl generate`: write a data set of any size in Fashionpedia's form."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from mrag_owl.cli.command import (
    command_parser,
    human_bytes,
    human_count,
    human_seconds,
    natural_int,
    note,
    positive_int,
    run,
)
from mrag_owl.cli.progress import Progress
from mrag_owl.errors import ConfigError

_DESCRIPTION = """\
Write a data set of any size in Fashionpedia's form: its 46 categories and 294 attributes, garments and
attributes that go together as in its validation split, a polygon around everything. With --pictures
each image is drawn: one stylised figure that wears what the annotations say.

OUT receives instances_attributes.json and, with --pictures, images/ and colours.json (the true colour and
pattern of every garment, which Fashionpedia's annotations do not have). The same seed gives the same
bytes, and a smaller set is the beginning of a larger one."""

_EXAMPLES = """\
mrag-owl generate --images 200 --seed 7 --pictures outfits
mrag-owl build fashionpedia outfits/instances_attributes.json --images outfits/images --store outfits-store
mrag-owl generate --images 45623 --workers 2 many       # the size of the official training split"""


def main(argv: Sequence[str] | None = None) -> int:
    """Generate what the command line asks for, and return the exit code."""
    parser = command_parser("generate", _DESCRIPTION, examples=_EXAMPLES)
    parser.add_argument("--images", type=positive_int, required=True, metavar="N", help="how many images")
    parser.add_argument("--seed", type=natural_int, default=1, metavar="S", help="which set of that size (default: 1)")
    parser.add_argument("--pictures", action="store_true", help="draw the images too")
    parser.add_argument(
        "--longest-side",
        type=positive_int,
        default=1024,
        metavar="PIXELS",
        help="of the images (default: 1024, as Fashionpedia's)",
    )
    parser.add_argument(
        "--workers", type=positive_int, default=1, metavar="N", help="processes that make the annotations (default: 1)"
    )
    parser.add_argument("--force", action="store_true", help="write into a directory that holds other files; they stay")
    parser.add_argument("out", type=Path, metavar="OUT", help="directory to write the data set into")
    arguments = parser.parse_args(argv)
    try:
        from drawn_outfits import generate
    except ModuleNotFoundError as error:
        if error.name != "drawn_outfits":
            raise
        raise ConfigError(
            "what draws outfits is a distribution of its own: pip install -e tools/outfits, in a clone of mrag-owl;"
            " `mrag-owl build sample` needs none"
        ) from error
    began = time.perf_counter()
    with Progress("generating images", total=arguments.images) as progress:
        counts = generate(
            arguments.out,
            arguments.images,
            seed=arguments.seed,
            pictures=arguments.pictures,
            longest_side=arguments.longest_side,
            force=arguments.force,
            workers=arguments.workers,
            advance=progress.advance,
        )
    note(
        f"{human_count(counts.images)} images, {human_count(counts.annotations)} annotations, "
        f"{human_bytes(counts.instances.stat().st_size)} in {human_seconds(time.perf_counter() - began)}"
    )
    sys.stdout.write(f"{counts.instances}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(run(main))
