"""Reproduce the README's figures: on the real split, or on a generated set of Fashionpedia's full size.

    python benchmarks/all.py --real [--shared ../shared] [--questions 200] [--work DIR]
    python benchmarks/all.py --generated [--images 45623] [--work DIR]

Both drive `mrag-owl benchmark` and keep what it found in `results/benchmark_real.json` or `benchmark_generated.json`;
the pages are below DIR. With --real, the scripts whose figures the README shows of the real split run too. A run that
was stopped goes on where it was, if DIR is the same. Figures but times and minutes are the same bytes on repeat.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from results import ROOT, write

SINGLE = ("bm25", "passages", "dense", "rank-bm25")
FUSED = ("hybrid", "bm25+logic", "hybrid+logic")
LEARNED = ("bm25/fused-mdl-20", "bm25/paper-mdl-20", "hybrid+logic/fused-mdl-20", "paper-1", "paper-2")
OF_STORE = (*SINGLE, *FUSED, *LEARNED)
OF_TEXT = ("bm25", "bm25-thesis", "passages", "dense", "rank-bm25", "hybrid")
FEEDBACK = ("bm25", *(f"bm25/feedback-{learner}-{n}" for learner in ("rocchio", "mdl", "tdl") for n in (1, 2, 3)))
LEARNERS = ("mdl-10", "tdl-10")
SEEDS = (1, 2, 3)
SPREAD = ("bm25", "bm25+logic", "hybrid+logic", "bm25/fused-mdl-20:negatives=random")
SCRIPTS = (
    ("logic_questions.py",),
    ("reranking.py", "--questions", "400"),
    ("learning_pairs.py", "--learners", "mdl", "tdl"),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--real", action="store_true", help="the real split, AQUA and FashionIQ")
    which.add_argument("--generated", action="store_true", help="a generated set")
    parser.add_argument("--shared", type=Path, default=ROOT.parent / "shared", help="the folder with the real data")
    parser.add_argument("--images", type=int, default=45623, help="size of the generated set (default 45623)")
    parser.add_argument(
        "--questions", type=int, default=200, help="of each set of a store; of real text, five times that"
    )
    parser.add_argument("--sets-only", action="store_true", help="leave out the scripts that --real runs too")
    parser.add_argument("--work", type=Path, help="folder that keeps sets, runs and pages")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        work = arguments.work or Path(scratch)
        work.mkdir(parents=True, exist_ok=True)
        runner = Runner(work, arguments.questions)
        if arguments.real:
            real(runner, arguments.shared.resolve(), scripts=() if arguments.sets_only else SCRIPTS)
        else:
            generated(runner, arguments.images)


class Runner:
    """Runs commands in one folder, so that the commands in reports are short, and keeps what they found."""

    def __init__(self, work: Path, questions: int) -> None:
        self.work = work
        self.questions = questions
        self.started = time.perf_counter()
        self.sets: dict[str, Any] = {}
        self.times: dict[str, Any] = {}
        self.spread: dict[str, Any] = {}

    def call(self, verb: str, *arguments: object) -> None:
        """Run a verb of the program in the folder."""
        began = time.perf_counter()
        words = [str(argument) for argument in arguments]
        subprocess.run(
            [sys.executable, "-m", f"mrag_owl.{verb}", *words], cwd=self.work, check=True, stdout=subprocess.DEVNULL
        )
        print(f"{time.perf_counter() - began:7.1f} s  mrag-owl {verb} {' '.join(words)[:90]}", flush=True)

    def build(self, name: str, *arguments: object) -> None:
        """Make a set, unless it is there."""
        if not (self.work / name / "set.json").is_file():
            self.call("benchmark", "build", *arguments, name)

    def run(self, name: str, systems: tuple[str, ...], *arguments: object) -> dict[str, Any]:
        """Run systems on a set and return what was found."""
        out = f"{name}-results"
        self.call("benchmark", "run", "--set", name, "--system", *systems, *arguments, "--out", out)
        found: dict[str, Any] = json.loads((self.work / out / "results.json").read_text(encoding="utf-8"))
        return found

    def keep(self, name: str, systems: tuple[str, ...], *arguments: object) -> None:
        """Run systems on a set and keep all that was found."""
        self.sets[name] = self.run(name, systems, *arguments)
        folder = self.work / f"{name}-results" / "runs"
        self.times[name] = {
            (told := json.loads(path.read_text(encoding="utf-8")))["spec"]["name"]: told["seconds"]["total"]
            for path in sorted(folder.glob("*.timings.json"))
        }

    def spread_of(self, kind: str, *arguments: object) -> None:
        """Keep each system's MRR over questions drawn with several seeds, and how far apart they are."""
        values: dict[str, list[float]] = {}
        for seed in SEEDS:
            name = f"{kind}-seed-{seed}"
            self.build(name, "--kind", kind, "--seed", seed, *arguments)
            for system in self.run(name, SPREAD)["systems"]:
                values.setdefault(system["name"], []).append(system["means"]["MRR"])
        self.spread[kind] = {
            system: {"MRR": found, "range": round(max(found) - min(found), 4)} for system, found in values.items()
        }

    def write(self, name: str, *, data: list[Path], generated: bool) -> None:
        """Write the result file."""
        figures = {
            "minutes": round((time.perf_counter() - self.started) / 60, 1),
            "processor minutes": round(processor_seconds() / 60, 1),
            "sets": self.sets,
            "ms": self.times,
            "spread over seeds": self.spread,
        }
        print(json.dumps(self.spread, indent=1))
        print(
            write(name, figures, seed=1, data=data, generated=generated),
            f"{figures['minutes']} min, {figures['processor minutes']} of the processor",
        )


def processor_seconds() -> float:
    """Return what the commands so far took of the processor, which does not depend on what else runs."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def real(runner: Runner, shared: Path, *, scripts: Sequence[tuple[str, ...]]) -> None:
    """Run all that is measured on real data."""
    fashionpedia, semart, fashion = (shared / "data" / name for name in ("fashionpedia", "semart", "fashion_iq"))
    annotations = [fashionpedia / "instances_boxes_val2020.json", fashionpedia / "attributes_val2020.json"]
    store = runner.work / "store"
    if not (store / "CURRENT").is_file():
        runner.call("build", "fashionpedia", *annotations, "--images", fashionpedia / "images", "--store", "store")
    for kind in ("one", "cluster", "logic"):
        runner.build(kind, "--kind", kind, "--store", "store", "--count", runner.questions)
        learners = ("--learner", *LEARNERS) if kind != "one" else ()
        runner.keep(kind, OF_STORE, "--as-published", *learners)
    runner.build("feedback", "--kind", "feedback", "--store", "store", "--count", runner.questions, "--seed", 2)
    runner.keep("feedback", FEEDBACK, "--baseline", "bm25")
    questions = ("--questions", semart / "aqua_val.json", "--paintings", semart / "semart_val.csv")
    runner.build("aqua", "--kind", "aqua", "--count", 5 * runner.questions, *questions)
    runner.keep("aqua", OF_TEXT, "--depth", 100)
    captions = ("--captions", fashion / "cap.dress.train.json")
    captions += ("--attributes", fashion / "asin2attr.dress.train.new.json")
    for wording in ("caption", "edited"):
        runner.build(
            f"fashion-iq-{wording}",
            "--kind",
            "fashion-iq",
            "--wording",
            wording,
            "--count",
            5 * runner.questions,
            *captions,
        )
        runner.keep(f"fashion-iq-{wording}", OF_TEXT, "--depth", 100)
    for kind in ("one", "logic"):
        runner.spread_of(kind, "--store", "store", "--count", runner.questions)
    for script in scripts:
        began = time.perf_counter()
        subprocess.run([sys.executable, *script], cwd=ROOT / "benchmarks", check=True, stdout=subprocess.DEVNULL)
        print(f"{time.perf_counter() - began:7.1f} s  {' '.join(script)}", flush=True)
    data = [*annotations, semart / "aqua_val.json", semart / "semart_val.csv", *(Path(p) for p in captions[1::2])]
    runner.write("benchmark_real", data=data, generated=False)


def generated(runner: Runner, images: int) -> None:
    """Run all that is measured at full size: generation, build, indexes, 300 questions."""
    annotations = runner.work / "set" / "instances_attributes.json"
    if not annotations.is_file():
        runner.call("generate", "--images", images, "--seed", 1, "set")
    if not (runner.work / "store" / "CURRENT").is_file():
        runner.call("build", "fashionpedia", "set/instances_attributes.json", "--logic", "--store", "store")
    for kind in ("one", "cluster", "logic"):
        runner.build(kind, "--kind", kind, "--store", "store", "--count", min(100, runner.questions))
        learners = ("--learner", *LEARNERS) if kind != "one" else ()
        runner.keep(kind, OF_STORE, "--as-published", *learners)
    runner.write("benchmark_generated", data=[annotations], generated=True)


if __name__ == "__main__":
    main()
