"""How long `enrich --describer pixels` takes over as many pictures as the official training split has.

    python benchmarks/pixels_at_size.py FOLDER [--images 45623] [--drawn 2000] [--minutes 9] [--concurrency N]

Pictures drawn in the sizes of real ones (generated), copied under other names and told apart by bytes after the end of
the picture: each file is read, hashed, decoded and described, for the describer remembers nothing. FOLDER keeps what is
done: a call describes for so many minutes at most, and the same call continues. The rate counts all calls together;
`rate_per_core` is per second of processor time of all processes, reading, hashing and journal included. At the end the
run is published, published again in place of itself, and forgotten.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from drawn_outfits.generating import IMAGES, INSTANCES, generate
from results import write

from mrag_owl.config import Settings
from mrag_owl.describers.pixels.describer import PixelsDescriber
from mrag_owl.graphs.runs import Run
from mrag_owl.pictures.findings import Description
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.enrich.describing import enrich, publish_run
from mrag_owl.pipeline.runs.journal import RunJournal, only_run
from mrag_owl.pipeline.runs.publishing import forget_run
from mrag_owl.pipeline.runs.workers import RunOptions
from mrag_owl.pipeline.runs.working import RunState


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--images", type=int, default=45_623)
    parser.add_argument("--drawn", type=int, default=2_000, help="pictures that are drawn (default 2000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=9.0, help="of one call (default 9)")
    parser.add_argument("--concurrency", type=int, default=len(os.sched_getaffinity(0)))
    arguments = parser.parse_args()
    until = time.monotonic() + 60 * arguments.minutes
    folder: Path = arguments.folder
    drawn, store = folder / "drawn", folder / "store"
    if not (drawn / INSTANCES).exists():
        generate(drawn, min(arguments.drawn, arguments.images), seed=arguments.seed, pictures=True)
    if not (store / "CURRENT").exists():
        copied(drawn, folder, arguments.images)
        build_fashionpedia([folder / INSTANCES], store, images=folder / IMAGES)
    figures = described(folder, store, until=until, concurrency=arguments.concurrency)
    if figures is None:
        print("pictures are left to describe; run it again")
        sys.exit(3)
    figures = {"drawn": len(list((drawn / IMAGES).iterdir())), **figures}
    print(json.dumps(figures, indent=1))
    print(write("pixels_at_size", figures, seed=arguments.seed, data=[], generated=True))


def copied(drawn: Path, folder: Path, images: int) -> None:
    """Write so many pictures with their annotations: the drawn ones again and again, no two files alike."""
    content = json.loads((drawn / INSTANCES).read_text(encoding="utf-8"))
    garments: dict[int, list[dict[str, object]]] = {}
    for one in content["annotations"]:
        garments.setdefault(one["image_id"], []).append(one)
    (folder / IMAGES).mkdir(exist_ok=True)
    copies, annotations = [], []
    for number in range(1, images + 1):
        image = content["images"][(number - 1) % len(content["images"])]
        name = f"{number:06d}.jpg"
        whole = (drawn / IMAGES / image["file_name"]).read_bytes()
        (folder / IMAGES / name).write_bytes(whole + number.to_bytes(4, "big"))
        copies.append({**image, "id": number, "file_name": name})
        for one in garments.get(image["id"], []):
            annotations.append({**one, "id": len(annotations) + 1, "image_id": number})
    (folder / INSTANCES).write_text(json.dumps({**content, "images": copies, "annotations": annotations}))


def described(folder: Path, store: Path, *, until: float, concurrency: int) -> dict[str, object] | None:
    """Describe until the time is over; return the figures when all is described and published."""
    record = folder / "calls.jsonl"
    load, before, started = os.getloadavg()[0], cpu_seconds(), time.monotonic()
    done = 0

    def watch(state: RunState) -> None:
        nonlocal done
        done = state.finished
        if time.monotonic() > until:
            raise KeyboardInterrupt

    done_all = None
    try:
        done_all = enrich(store, RunOptions("pixels", concurrency=concurrency), Settings(), watch=watch)
    except KeyboardInterrupt:
        seconds = time.monotonic() - started
    else:
        seconds = done_all.state.seconds
        done = done_all.state.finished
    with record.open("a") as lines:
        call = {"described": done, "seconds": round(seconds, 1), "load_before": load}
        call["cpu_seconds"] = round(cpu_seconds() - before, 1)
        lines.write(json.dumps(call) + "\n")
    if done_all is None or done_all.published is None:
        return None
    state, published = done_all.state, done_all.published
    calls = [json.loads(line) for line in record.read_text().splitlines()]
    described_in_all, taken = (sum(call[name] for call in calls) for name in ("described", "seconds"))
    with only_run(store) as journals, RunJournal.open(journals, state.run, Description) as journal:
        found = tuple(journal.results().values())
    agent, now = PixelsDescriber().agent, datetime.now(UTC)
    run = Run(state.run, agent, PixelsDescriber().parameters, None, now, now)
    replaced = publish_run(store, found, run=run, replaces=True)
    again = time.monotonic()
    triples = forget_run(store, state.run)
    forgotten = time.monotonic() - again
    return {
        "pictures": described_in_all,
        "failed": len(state.failed),
        "concurrency": concurrency,
        "calls": calls,
        "seconds": round(taken, 1),
        "rate": round(described_in_all / taken, 1),
        "rate_per_core": round(described_in_all / sum(call["cpu_seconds"] for call in calls), 1),
        "findings": published.findings,
        "publishing_s": round(published.seconds, 1),
        "publishing_in_place_s": round(replaced.seconds, 1),
        "forgotten_triples": triples,
        "forgetting_s": round(forgotten, 1),
    }


def cpu_seconds() -> float:
    """Return the processor time of this process and of those that it has started and that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


if __name__ == "__main__":
    main()
