"""Look objects up by their looks: regions cut from 751 real pictures and changed, each to be found again.

    python benchmarks/looking_up.py ../shared/data [--distractors FOLDER] [--work FOLDER] [--queries 300] [--seed 101]

The pictures (Fashionpedia's and CC0 photographs of clothes) are built into a store, which is opened as a track as
`mrag-owl caption` does; a query is right where its own picture comes first. `changed_pictures.py` says how queries are
made. What the embedder measures was chosen on 250 regions of the same pictures, changed by other seeds. Beside it, in
the same run: perceptual hashes, difference hashes and colour hashes (imagehash), and histograms of colours. With a
folder of generated pictures these are in the track as well; the kept figures had those of
`mrag-owl generate --images 45000 --seed 11 --pictures --longest-side 160 FOLDER`. In a folder to work in, the store and
what its pictures look like are kept: what is there is not made again.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

import imagehash
import numpy as np
from changed_pictures import KINDS, changed, foreground, read
from PIL import Image
from results import write

from mrag_owl.config import read_settings
from mrag_owl.pipeline.caption.tracks import open_track
from mrag_owl.pipeline.indexes.picture_vectors import open_picture_embedder
from mrag_owl.retrieval.sources import Sought
from mrag_owl.retrieval.sources.parallel import look_up_all
from mrag_owl.retrieval.sources.tracks import Track
from mrag_owl.store.dataset import GraphStore

MAPPING = """
name = "pictures"
[[source]]
name = "pictures"
files = "pictures.csv"
[[map]]
source = "pictures"
class = "Picture"
iri = "picture_{no}"
label = "Picture {no}"
document = "Picture {no}."
picture = "{file}"
"""
AT_ONCE = 10
TRACKS = 5
FIRST = 10
Ranks = dict[str, list[int]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--distractors", type=Path, help="a folder of generated pictures")
    parser.add_argument("--work", type=Path, help="a folder that keeps the store (default: a temporary one)")
    parser.add_argument("--queries", type=int, default=300, help="pictures that are asked for (default 300)")
    parser.add_argument("--seed", type=int, default=101)
    arguments = parser.parse_args()
    paths = real_pictures(arguments.data)
    others = sorted(arguments.distractors.rglob("*.jpg")) if arguments.distractors else []
    figures: dict[str, object] = {
        "pictures": len(paths),
        "distractors": len(others),
        "load_before": round(os.getloadavg()[0], 2),
    }
    with ExitStack() as opened:
        work = arguments.work or Path(opened.enter_context(tempfile.TemporaryDirectory()))
        store = work / "store"
        if not store.is_dir():
            build(work, [*paths, *others])
        figures |= encoding(store, work / "encoding.json", count=len(paths) + len(others))
        tracks = [open_one(store, opened) for _ in range(TRACKS)]
        asked = queries(paths, count=arguments.queries, seed=arguments.seed)
        ranks = ranked(tracks[0], asked)
        figures["kinds"] = {kind: scores(ranks[kind]) for kind in ranks}
        if not others:
            figures["peers"] = peers(paths, asked["all"])
        figures["latency"] = latency(tracks, [picture for _, picture in asked["all"][:AT_ONCE]])
    for kind, row in figures["kinds"].items():
        print(kind, row)
    print({name: value for name, value in figures.items() if name != "kinds"})
    name = "looking_up_generated" if others else "looking_up"
    data = [arguments.data / "fashionpedia" / "instances_boxes_val2020.json"]
    print(write(name, figures, seed=arguments.seed, data=data, generated=bool(others)))


def real_pictures(data: Path) -> list[Path]:
    """Return the files of the real pictures, those of the split's sample left out."""
    split = (data / "fashionpedia" / "instances_boxes_val2020.json").read_text(encoding="utf-8")
    of_fashionpedia = [one for one in sorted((data / "fashionpedia" / "images").glob("*.jpg")) if one.name in split]
    return [*of_fashionpedia, *sorted((data / "clothing_cc0").rglob("*.jpg"))]


def build(folder: Path, paths: Sequence[Path]) -> None:
    """Build a store of pictures by the commands that a user types."""
    images = folder / "images"
    images.mkdir(parents=True)
    with (folder / "pictures.csv").open("w", newline="", encoding="utf-8") as stream:
        rows = csv.writer(stream)
        rows.writerow(("no", "file"))
        for number, path in enumerate(paths):
            (images / f"{number}.jpg").symlink_to(path.resolve())
            rows.writerow((number, f"{number}.jpg"))
    (folder / "pictures.toml").write_text(MAPPING)
    command = [sys.executable, "-m", "mrag_owl", "build", folder / "pictures.toml", folder / "pictures.csv"]
    subprocess.run([*command, "--images", images, "--store", folder / "store"], check=True, capture_output=True)


def encoding(store: Path, kept: Path, *, count: int) -> dict[str, float]:
    """Return how many pictures a second of one core the first opening of the track took, as it is kept in a file."""
    if not kept.exists():
        with ExitStack() as opened:
            started = time.process_time()
            open_one(store, opened)
            kept.write_text(json.dumps({"encoding_per_second": round(count / (time.process_time() - started), 1)}))
    figures: dict[str, float] = json.loads(kept.read_text())
    return figures


def open_one(path: Path, opened: ExitStack) -> Track:
    """Open a store as a track."""
    settings = read_settings()
    store = opened.enter_context(GraphStore.open(path, facts="annotated"))
    return open_track("pictures", store, open_picture_embedder(settings.picture_embedder, settings), settings)


Asked = dict[str, list[tuple[int, np.ndarray]]]


def queries(paths: Sequence[Path], *, count: int, seed: int) -> Asked:
    """Return changed regions with the number of their picture, by kind."""
    chance = random.Random(seed)
    chosen = sorted(chance.sample(range(len(paths)), min(count, len(paths))))
    asked: Asked = {kind: [] for kind in KINDS}
    for number in chosen:
        picture = read(paths[number], 384)
        mask = foreground(picture)
        for kind in KINDS:
            if (made := changed(picture, kind, chance=chance, mask=mask)) is not None:
                asked[kind].append((number, np.asarray(made)))
    return asked


def ranked(track: Track, asked: Asked) -> Ranks:
    """Return at which place each query's own picture comes, `FIRST` + 1 where it is none of the first."""
    found: Ranks = {}
    for kind, pairs in asked.items():
        found[kind] = []
        for start in range(0, len(pairs), AT_ONCE):
            part = pairs[start : start + AT_ONCE]
            sought = [Sought(pixels, "object", "") for _, pixels in part]
            for place, hits in track.look_up(sought, top_k=FIRST, seconds=600):
                own = f"/picture_{part[place][0]}"
                places = [rank for rank, hit in enumerate(hits, start=1) if hit.address.endswith(own)]
                found[kind].append(places[0] if places else FIRST + 1)
    return found


def scores(ranks: Sequence[int]) -> dict[str, float]:
    return {
        "queries": len(ranks),
        "recall_at_1": round(statistics.mean(rank == 1 for rank in ranks), 4),
        "recall_at_10": round(statistics.mean(rank <= FIRST for rank in ranks), 4),
    }


def peers(paths: Sequence[Path], asked: Sequence[tuple[int, np.ndarray]]) -> dict[str, object]:
    """Return what hashes and histograms find of the same queries, each over the mirror image as well."""
    kept = [read(path, 384) for path in paths]
    listed: dict[str, tuple[Callable[[Image.Image], object], Callable[[object, object], float]]] = {
        "phash": (imagehash.phash, lambda one, other: -(one - other)),
        "dhash": (imagehash.dhash, lambda one, other: -(one - other)),
        "colorhash": (lambda picture: imagehash.colorhash(picture, 8), lambda one, other: -(one - other)),
        "histogram": (histogram, lambda one, other: float(np.minimum(one, other).sum())),
    }
    found = {}
    for name, (make, alike) in listed.items():
        made = [make(picture) for picture in kept]
        ranks = []
        for number, pixels in asked:
            picture = Image.fromarray(pixels)
            own = [make(picture), make(picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT))]
            values = np.array([max(alike(one, other) for one in own) for other in made])
            ranks.append(int((values > values[number]).sum() + (values[:number] == values[number]).sum()) + 1)
        found[name] = scores(ranks)
    return found


def histogram(picture: Image.Image) -> np.ndarray:
    """Return the shares of 8 × 8 × 8 colours in HSV."""
    pixels = np.asarray(picture.convert("HSV")).reshape(-1, 3) // 32
    counts = np.bincount(pixels @ np.array([64, 8, 1]), minlength=512)
    return counts / counts.sum()


def latency(tracks: Sequence[Track], pictures: Sequence[np.ndarray]) -> dict[str, float]:
    """Return the milliseconds of ten regions on five tracks at once, warm, beside a perceptual hash of each of them."""
    embedder = open_picture_embedder(read_settings().picture_embedder, read_settings())
    times, spent, peer = [], [], []
    for _ in range(7):
        started, used = time.perf_counter(), time.process_time()
        views = embedder.embed_sought(pictures)  # once for all sources, as captions do it
        sought = [
            Sought(pixels, "object", "", views=own, embedded_by=embedder.identity)
            for pixels, own in zip(pictures, views, strict=True)
        ]
        look_up_all(tracks, sought)
        times.append(1000 * (time.perf_counter() - started))
        spent.append(1000 * (time.process_time() - used))
        used = time.process_time()
        for pixels in pictures:
            imagehash.phash(Image.fromarray(pixels))
        peer.append(1000 * (time.process_time() - used))
    return {
        "milliseconds": round(statistics.median(times), 1),
        "processor_milliseconds": round(statistics.median(spent), 1),
        "phash_alone_processor_milliseconds": round(statistics.median(peer), 1),
    }


if __name__ == "__main__":
    main()
