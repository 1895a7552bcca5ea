"""Data sets of any size in Fashionpedia's official form, over the real taxonomy and the real statistics.

Every picture is that of one stylised figure: an outfit drawn from `outfits`, cut into outlines by
`drawing.scene`. Picture i depends on the seed and on i alone, so a smaller set is a prefix of a larger one.
Colours are no attributes in Fashionpedia: with pictures they go to a file of their own, as ground truth.
"""

from __future__ import annotations

import json
import logging
import shutil
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random

from drawn_outfits.drawing.figure import Outline, area
from drawn_outfits.drawing.scene import Scene, compose
from drawn_outfits.outfits import OutfitModel
from mrag_owl.datasets.taxonomy import Taxonomy, Term, fashionpedia_taxonomy
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.executors import Crew, open_crew

INSTANCES = "instances_attributes.json"
IMAGES = "images"
COLOURS = "colours.json"

_CONTRIBUTOR = "mrag-owl generate"
_STAGING = ".generating-"
_LONGEST_SIDE = 1024  # of the real pictures, whose sizes are drawn from
_LEAST_SIDE, _GREATEST_SIDE = 64, 8192
_AT_ONCE = 500
"""Images that a worker gets at once."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class GeneratedCounts:
    """How much was written, and where."""

    images: int
    annotations: int
    instances: Path


def generate(
    directory: Path,
    images: int,
    *,
    seed: int,
    pictures: bool = False,
    longest_side: int = _LONGEST_SIDE,
    size: tuple[int, int] | None = None,
    quality: int = 88,
    force: bool = False,
    workers: int = 1,
    advance: Callable[[int], None] = lambda _: None,
) -> GeneratedCounts:
    """Write a generated data set into `directory`: the annotations, and with `pictures` what they describe.

    The files are ``instances_attributes.json``, and with `pictures` ``images/*.jpg`` and ``colours.json``.
    They appear together when all is written; until then an earlier set stays as it was. The same
    arguments give the same bytes, by however many processes (`workers`) the annotations are made. Memory does not
    grow with `images`. The pictures have the sizes of real ones, scaled to `longest_side`, or all the same `size`, in
    pixels. `advance` is called with the number of images that are done.

    Raises ConfigError where `images`, `seed` or `longest_side` cannot be used, and where `directory` is a file or
    holds something else than an earlier generated set (unless `force`, which replaces the
    files of those names and leaves others alone); OSError where it cannot be written.
    """
    if images < 1:
        raise ConfigError(f"cannot generate {images} images; ask for at least 1")
    if seed < 0:
        raise ConfigError(f"cannot use the seed {seed}; it must be 0 or more")
    if not _LEAST_SIDE <= longest_side <= _GREATEST_SIDE:
        raise ConfigError(f"cannot make images of {longest_side} pixels; choose {_LEAST_SIDE} to {_GREATEST_SIDE}")
    directory = directory.expanduser().resolve()
    _check_target(directory, force=force)
    began = time.perf_counter()
    created = not directory.exists()
    directory.mkdir(parents=True, exist_ok=True)
    try:
        staging = Path(tempfile.mkdtemp(prefix=_STAGING, dir=directory))
        try:
            sizes = _Sizes(longest_side, size)
            annotations = _write_instances(
                staging / INSTANCES,
                images,
                seed,
                sizes,
                workers=workers,
                advance=advance if not pictures else lambda _: None,
            )
            if pictures:
                from drawn_outfits.drawing.painter import write_pictures

                write_pictures(
                    staging / IMAGES,
                    staging / COLOURS,
                    scenes(images, seed=seed, longest_side=longest_side, size=size),
                    seed=seed,
                    quality=quality,
                    advance=advance,
                )
            _publish(staging, directory)
        finally:
            shutil.rmtree(staging, ignore_errors=True)
    except BaseException:
        if created:
            shutil.rmtree(directory, ignore_errors=True)
        raise
    _log.info("wrote %d images, %d annotations in %.1f s", images, annotations, time.perf_counter() - began)
    return GeneratedCounts(images, annotations, directory / INSTANCES)


def scenes(
    images: int, *, seed: int, longest_side: int = _LONGEST_SIDE, size: tuple[int, int] | None = None, start: int = 0
) -> Iterator[Scene]:
    """Yield the scenes of the images `start` to `images` − 1 of the set with this seed."""
    model, sizes = OutfitModel.load(), _Sizes(longest_side, size)
    for index in range(start, images):
        random = Random((seed << 40) + index)
        width, height = sizes.of(model.size(random))
        yield compose(model.outfit(random), width, height, random)


@dataclass(frozen=True, slots=True)
class _Sizes:
    longest_side: int
    fixed: tuple[int, int] | None

    def of(self, real: tuple[int, int]) -> tuple[int, int]:
        if self.fixed is not None:
            return self.fixed
        factor = self.longest_side / _LONGEST_SIDE
        return max(8, round(real[0] * factor)), max(8, round(real[1] * factor))


def _check_target(directory: Path, *, force: bool) -> None:
    if not directory.exists():
        return
    if not directory.is_dir():
        raise ConfigError(f"{directory} is a file; name a directory to write the data set into")
    entries = [entry for entry in directory.iterdir() if not entry.name.startswith(_STAGING)]
    if force or not entries or is_generated(directory):
        return
    raise ConfigError(
        f"{directory} is not empty and holds no generated data set; name another directory, "
        "or use --force to write into it all the same"
    )


def is_generated(directory: Path) -> bool:
    """Return whether a directory holds a set that `generate` wrote, and nothing besides."""
    names = {entry.name for entry in directory.iterdir() if not entry.name.startswith(_STAGING)}
    if not names <= {INSTANCES, IMAGES, COLOURS} or not (directory / INSTANCES).is_file():
        return False
    with (directory / INSTANCES).open("rb") as file:
        return json.dumps(_CONTRIBUTOR).encode() in file.read(1000)


def _publish(staging: Path, directory: Path) -> None:
    """Put what is in `staging` in its place; the annotations, which name the rest, come last."""
    for leftover in directory.glob(f"{_STAGING}*"):
        if leftover != staging:
            shutil.rmtree(leftover, ignore_errors=True)
    for name in (INSTANCES, COLOURS, IMAGES):
        if (directory / name).exists():
            (directory / name).rename(staging / f"old-{name}")
    for name in (IMAGES, COLOURS, INSTANCES):
        if (staging / name).exists():
            (staging / name).rename(directory / name)


def _write_instances(
    path: Path, images: int, seed: int, sizes: _Sizes, *, workers: int, advance: Callable[[int], None]
) -> int:
    """Write the official file in its official order, and return the number of annotations."""
    taxonomy = fashionpedia_taxonomy()
    model = OutfitModel.load()
    annotations = 0
    with path.open("w", encoding="utf-8", newline="\n", buffering=1 << 20) as file:
        head = {"info": _info(images, seed), **_terms(taxonomy)}
        file.write(json.dumps(head, ensure_ascii=False)[:-1] + ',\n"images": [')
        for index in range(images):
            size = sizes.of(model.size(Random((seed << 40) + index)))
            file.write(("" if index == 0 else ",") + "\n" + json.dumps(image_record(index, seed, *size)))
        file.write('],\n"annotations": [')
        for bodies, done in _annotations(images, seed, sizes, workers):
            for body in bodies:
                annotations += 1
                file.write(("" if annotations == 1 else ",") + f'\n{{"id": {annotations}, {body}')
            advance(done)
        file.write('],\n"licenses": ' + json.dumps(_LICENSES) + "}\n")
    return annotations


def _annotations(images: int, seed: int, sizes: _Sizes, workers: int) -> Iterator[tuple[list[str], int]]:
    """Yield the annotations without their numbers, in order, with the number of images that each list is of."""
    parts = ((start, min(start + _AT_ONCE, images), seed, sizes) for start in range(0, images, _AT_ONCE))
    if workers == 1 or images <= _AT_ONCE:
        for part in parts:
            yield _annotations_of(*part)
        return
    with open_crew(workers) as crew:
        yield from _by_crew(crew, parts)


def _by_crew(crew: Crew, parts: Iterator[tuple[int, int, int, _Sizes]]) -> Iterator[tuple[list[str], int]]:
    waiting: deque[Future[tuple[list[str], int]]] = deque()
    for part in parts:
        waiting.append(crew.submit(_annotations_of, *part))
        if len(waiting) > 2 * crew.size:
            yield crew.result(waiting.popleft())
    while waiting:
        yield crew.result(waiting.popleft())


def _annotations_of(start: int, stop: int, seed: int, sizes: _Sizes) -> tuple[list[str], int]:
    bodies = []
    for index, scene in enumerate(
        scenes(stop, seed=seed, longest_side=sizes.longest_side, size=sizes.fixed, start=start), start=start
    ):
        for piece in scene.pieces:
            item = scene.outfit[piece.item]
            bodies.append(_annotation(index + 1, item.category, item.attributes, piece.polygons))
    return bodies, stop - start


def file_name(index: int) -> str:
    """Return the file name of image `index`, counted from 0; its id is index + 1.

    >>> file_name(16)
    '000017.jpg'
    """
    return f"{index + 1:06d}.jpg"


def image_record(index: int, seed: int, width: int, height: int) -> dict[str, object]:
    """Return the entry of an image as it stands in the official form."""
    digest = blake2b(f"{seed}:{index}".encode(), digest_size=16).hexdigest()
    return {
        "id": index + 1,
        "width": width,
        "height": height,
        "file_name": file_name(index),
        "license": 0,
        "time_captured": "drawn, not captured",
        "original_url": f"urn:mrag-owl:generated:{seed}:{index + 1}",
        "isstatic": 1,
        "kaggle_id": digest,
    }


_LICENSES = [
    {"url": "https://creativecommons.org/publicdomain/zero/1.0/", "id": 0, "name": "CC0 1.0 Universal"},
]


def _info(images: int, seed: int) -> dict[str, object]:
    return {
        "year": 2020,
        "version": "1.0",
        "description": f"Generated in Fashionpedia's form, not real: {images} images, seed {seed}",
        "contributor": _CONTRIBUTOR,
        "url": "",
        "date_created": "2020-01-01 00:00:00",
    }


def _terms(taxonomy: Taxonomy) -> dict[str, object]:
    def record(term: Term) -> dict[str, object]:
        return {
            "id": term.id,
            "name": term.name,
            "supercategory": term.supercategory,
            "level": term.level,
            "taxonomy_id": term.taxonomy_id,
        }

    return {
        "categories": [record(term) for term in taxonomy.categories],
        "attributes": [record(term) for term in taxonomy.attributes],
    }


def _annotation(image_id: int, category: int, attributes: tuple[int, ...], polygons: list[Outline]) -> str:
    """Return one annotation as JSON after its number; area and box are those of the polygons as they are written."""
    xs = [x for polygon in polygons for x, _ in polygon]
    ys = [y for polygon in polygons for _, y in polygon]
    left, top = min(xs), min(ys)
    box = f"[{left}, {top}, {round(max(xs) - left, 1)}, {round(max(ys) - top, 1)}]"
    covered = round(sum([area(polygon) for polygon in polygons]), 2)
    # str() of nested lists of floats is JSON, and twice as fast as the encoder.
    flat = str([[value for point in polygon for value in point] for polygon in polygons])
    return (
        f'"image_id": {image_id}, "category_id": {category}, '
        f'"attribute_ids": {list(attributes)}, "segmentation": {flat}, "bbox": {box}, '
        f'"area": {covered}, "iscrowd": 0}}'
    )
