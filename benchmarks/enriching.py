"""How close `enrich --describer llm` comes to what a server's latency allows.

    python benchmarks/enriching.py [--data ../shared/data/fashionpedia] [--latency 0.2] [--concurrency 32]

A scripted server on the loopback answers each call after the latency, in a process of its own. The ideal rate is
concurrency / latency. The pictures are the real ones of the validation split that are at hand, several copies of each,
told apart by bytes after the end of the picture, so that every call is new. Decoding, scaling, hashing, base64, HTTP,
the journal with its fsync and the descriptions are all within the time measured; building the store and publishing the
graph are not. The median of the rounds counts, each with a new server; `loopback_rate` is the same client over the same
server without latency.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from results import ROOT, write

from mrag_owl.config import Settings
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.enrich.describing import enrich
from mrag_owl.pipeline.models import ModelOptions
from mrag_owl.pipeline.runs.workers import RunOptions
from mrag_owl.pipeline.runs.working import RunState


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "fashionpedia")
    parser.add_argument("--latency", type=float, default=0.2, help="seconds an answer takes (default 0.2)")
    parser.add_argument("--concurrency", type=int, default=32)
    parser.add_argument("--copies", type=int, default=6, help="of each picture (default 6)")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    annotations = arguments.data / "instances_boxes_val2020.json"
    ideal = arguments.concurrency / arguments.latency
    with tempfile.TemporaryDirectory() as scratch:
        store = built(Path(scratch), annotations, arguments.data / "images", copies=arguments.copies)
        load = os.getloadavg()[0]
        rounds = []
        for _ in range(arguments.rounds):
            # A server of its own: to a key that it has answered before it answers at once.
            with served(Path(scratch), arguments.latency) as url:
                rounds.append(run(store, url, arguments.concurrency))
        with served(Path(scratch), 0.0) as url:
            loopback = run(store, url, arguments.concurrency)
    rates = [state.finished / state.seconds for state in rounds]
    rate = statistics.median(rates)
    figures = {
        "pictures": rounds[0].finished,
        "failed": sum(len(state.failed) for state in rounds),
        "latency_s": arguments.latency,
        "concurrency": arguments.concurrency,
        "ideal_rate": round(ideal, 1),
        "rates": [round(value, 1) for value in rates],
        "rate": round(rate, 1),
        "share_of_ideal": round(rate / ideal, 3),
        "loopback_rate": round(loopback.finished / loopback.seconds, 1),
        "load_before": round(load, 2),
    }
    print(json.dumps(figures, indent=1))
    print(write("enriching", figures, seed=None, data=[annotations], generated=False))


def built(scratch: Path, annotations: Path, images: Path, *, copies: int) -> Path:
    """Return a store of the pictures at hand, each several times."""
    content = json.loads(annotations.read_text())
    present = {path.name for path in images.iterdir()}
    chosen = [image for image in content["images"] if image["file_name"] in present]
    garments: dict[int, list[dict[str, object]]] = {}
    for one in content["annotations"]:
        garments.setdefault(one["image_id"], []).append(one)
    pictures = scratch / "pictures"
    pictures.mkdir()
    copied, outlined = [], []
    for image in chosen:
        whole = (images / image["file_name"]).read_bytes()
        for copy in range(copies):
            name = f"{copy}_{image['file_name']}"
            (pictures / name).write_bytes(whole + bytes([copy]))
            copied.append({**image, "id": len(copied) + 1, "file_name": name})
            for one in garments.get(image["id"], []):
                outlined.append({**one, "id": len(outlined) + 1, "image_id": len(copied)})
    source = scratch / "annotations.json"
    source.write_text(json.dumps({**content, "images": copied, "annotations": outlined}))
    build_fashionpedia([source], scratch / "store", images=pictures)
    return scratch / "store"


@contextmanager
def served(scratch: Path, latency: float) -> Iterator[str]:
    """Run the scripted server in a process of its own and give its address."""
    address = scratch / "address"
    address.unlink(missing_ok=True)
    server = ROOT / "tests" / "chat_server.py"
    with subprocess.Popen([sys.executable, server, "--latency", str(latency), "--port-file", address]) as process:
        try:
            while not (address.exists() and address.read_text()):
                time.sleep(0.02)
            yield address.read_text()
        finally:
            process.kill()


def run(store: Path, url: str, concurrency: int) -> RunState:
    """Describe all pictures from the beginning."""
    shutil.rmtree(store / "journals", ignore_errors=True)
    options = RunOptions("llm", ModelOptions("tiny", url), concurrency)
    return enrich(store, options, Settings()).state


if __name__ == "__main__":
    main()
