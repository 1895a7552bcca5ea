"""What reading texts takes: processor time and memory of `mrag-owl context` on texts of several sizes.

    python benchmarks/context_cost.py STORE [--sizes 0.5 1] [--add]

STORE is any store, for instance of `mrag-owl build semart semart_val.csv --store STORE`; each text goes into a copy of
it. A text is the first part of Vasari's Lives, or all; a larger one is generated: the Lives again and again, every name
of each further copy with other letters at its end, so that nobody is named in two copies. Without a model, cold, with
the defaults. Processor seconds and the largest resident memory are those of the command with all its processes.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import vasari
from results import RESULTS, write

from mrag_owl.datasets.texts.decoding import read_text
from mrag_owl.extraction.words import word_classes

LIVES = vasari.DATA / "lives.jsonl.gz"
_NAME = re.compile(r"\b[A-Z][a-zà-ÿ]{3,}\b")
_ENDINGS = "bcdfglmnprstvz"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path, metavar="STORE")
    parser.add_argument("--sizes", type=float, nargs="+", default=[0.5, 1.0], help="in times the Lives")
    parser.add_argument("--add", action="store_true", help="keep the sizes that were measured before")
    arguments = parser.parse_args()
    records = [json.loads(line) for line in read_text(LIVES).splitlines()]
    kept = RESULTS / "context_cost.json"
    figures: dict[str, object] = json.loads(kept.read_text(encoding="utf-8"))["figures"] if arguments.add else {}
    for size in arguments.sizes:
        figures[f"{size:g} times the Lives"] = measured(records, size, arguments.store)
        print(size, figures[f"{size:g} times the Lives"], flush=True)
    print(write("context_cost", figures, seed=None, data=[LIVES], generated=True))


def measured(records: list[dict[str, object]], times: float, store: Path) -> dict[str, float]:
    """Return what reading a text of so many times the Lives takes, into a copy of a store."""
    with tempfile.TemporaryDirectory() as folder:
        text = Path(folder) / "lives.jsonl.gz"
        size = written(records, times, text)
        own = Path(folder) / "store"
        shutil.copytree(store, own)
        command = [sys.executable, "-m", "mrag_owl.context", str(text), "--store", str(own)]
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        if status:
            raise SystemExit(f"{' '.join(command)} ended with {os.waitstatus_to_exitcode(status)}")
        seconds = usage.ru_utime + usage.ru_stime
        return {
            "megabytes of text": round(size / 1e6, 1),
            "processor seconds": round(seconds, 1),
            "processor seconds a megabyte": round(seconds / size * 1e6, 2),
            "seconds": round(time.monotonic() - start, 1),
            "megabytes of memory": round(usage.ru_maxrss / 1024),
        }


def written(records: list[dict[str, object]], times: float, path: Path) -> int:
    """Write so many times the Lives, the last time their first part, and return the bytes of the text."""
    size = 0
    with gzip.open(path, "wt", encoding="utf-8", compresslevel=1) as stream:
        for copy in range(math.ceil(times)):
            for record in records[: round(len(records) * min(1.0, times - copy))]:
                text = renamed(str(record["text"]), copy)
                size += len(text.encode())
                volume = f"{record['volume']} of copy {copy + 1}" if copy else record["volume"]
                stream.write(json.dumps({**record, "volume": volume, "text": text}, ensure_ascii=False) + "\n")
    return size


def renamed(text: str, copy: int) -> str:
    """Return a text whose names end otherwise, in each copy in its own way."""
    if not copy:
        return text
    ending = "o" + _ENDINGS[copy // len(_ENDINGS) % len(_ENDINGS)] + "i" + _ENDINGS[copy % len(_ENDINGS)]
    small = word_classes().small
    return _NAME.sub(lambda match: match[0] if match[0].lower() in small else match[0] + ending, text)


if __name__ == "__main__":
    main()
