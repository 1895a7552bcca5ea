"""Reproduce the README's figures: on real data, or on a generated set of Fashionpedia's full size.

    python benchmarks/all.py --real [--shared ../shared] [--check]
    python benchmarks/all.py --generated [--images 45623] [--check]
    python benchmarks/all.py --real --only aqua

With the extras `dense` and `benchmark`. The plan is printed first, with what each step is expected to take; two steps
run at a time. A run that was stopped goes on where it was, by the same command and the same program. At the end it is
told which figures moved by more than --tolerance from those that are kept in `results/`; then these are replaced, but
with --check they are left, and the exit code is 1 if any moved. Sets, runs and pages are left in the folder --work.
Figures but times are the same bytes on repeat. With --only, the figures of these steps replace those that are kept of
them, and it is noted by which commit each set was measured.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import results
from comparing import TOLERANCE, moved
from plans import LEAST_IMAGES, USUAL, Plan, generated, real
from steps import Steps


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--real", action="store_true", help="the real split, SemArt, FashionIQ, Tate's collection")
    which.add_argument("--generated", action="store_true", help="a generated set")
    shared = Path(os.environ.get("MRAG_OWL_SHARED", results.ROOT.parent / "shared"))
    parser.add_argument("--shared", type=Path, default=shared, help="the folder with the real data")
    parser.add_argument("--images", type=int, default=USUAL["images"], help="size of the generated set (default 45623)")
    parser.add_argument(
        "--questions",
        type=int,
        default=USUAL["questions"],
        help="of each set made of a store (default 200; at most 100 of a generated one)",
    )
    parser.add_argument("--processes", type=int, default=2, help="steps at a time (default 2)")
    parser.add_argument("--check", action="store_true", help="replace no kept result; exit code 1 if a figure moved")
    parser.add_argument("--tolerance", type=float, default=TOLERANCE, help=f"of --check (default {TOLERANCE})")
    parser.add_argument("--only", nargs="+", metavar="STEP", help="these steps of the plan, and what they need")
    parser.add_argument("--plan", action="store_true", help="only print what would be done")
    parser.add_argument("--work", type=Path, help="folder for sets, runs and pages (default build/benchmarks)")
    arguments = parser.parse_args()
    if arguments.images < LEAST_IMAGES:
        parser.error(f"--images {arguments.images}: learners need clusters of 20, so at least {LEAST_IMAGES} images")
    if arguments.real:
        plan = real(arguments.shared.resolve(), questions=arguments.questions)
    else:
        plan = generated(arguments.images, questions=arguments.questions)
    if arguments.only:
        known = [step.name for step in plan.steps]
        if unknown := [name for name in arguments.only if name not in known]:
            parser.error(f"no step {unknown[0]!r}; choose from {', '.join(known)}")
        plan = plan.only(arguments.only)
    base = arguments.work or results.ROOT / "build" / "benchmarks"
    folder = base.resolve() / f"{plan.name}-{_program(plan)}"
    return measure(plan, folder, arguments)


def measure(plan: Plan, folder: Path, arguments: argparse.Namespace) -> int:
    """Do the steps that are left, write the results beside them, tell what moved, and keep them if that is wanted."""
    finished, found = folder / "finished", folder / "results"
    if finished.is_file():  # of an earlier call: this one measures anew
        shutil.rmtree(folder)
    # Two processes at a time: neither gains by threads of its own.
    command = os.environ["MRAG_OWL_COMMAND"] = f"python benchmarks/all.py {plan.command}"
    environment = {"MRAG_OWL_RESULTS": str(found), "MRAG_OWL_COMMAND": command, "OMP_NUM_THREADS": "1"}
    steps = Steps(plan.steps, folder, processes=arguments.processes, environment=environment)
    print(steps.plan(), flush=True)
    if arguments.plan:
        return 0
    folder.mkdir(parents=True, exist_ok=True)
    clock = Clock(folder / "clock.json")
    try:
        failed = steps.run()
    except KeyboardInterrupt:
        print("stopped; the same command goes on with what is left", file=sys.stderr)
        return 130
    finally:
        minutes = clock.stop() / 60
    if failed:
        for name, why in failed.items():
            print(f"{name}: {why}", file=sys.stderr)
        print(f"{len(failed)} steps failed; nothing was kept. The same command goes on with them.", file=sys.stderr)
        return 2
    done = steps.done()
    results.RESULTS = found
    spent = sum(step["processor seconds"] for step in done.values()) / 60
    written = plan.write(folder, {"minutes": round(minutes, 1), "processor minutes": round(spent, 1), "steps": done})
    if plan.chosen:
        merge(written, results.KEPT / written.name)
    finished.touch()
    print(f"{minutes:.1f} minutes, {spent:.1f} of one processor core; pages below {folder}")
    different = moved(results.KEPT, found, tolerance=arguments.tolerance)
    for name, lines in different.items():
        print(f"{name}: {len(lines)} figures are not as they were kept", *lines[:20], sep="\n  ")
    if not different:
        print(f"no figure moved by more than {arguments.tolerance}")
    if arguments.check:
        return int(bool(different))
    for path in sorted(found.glob("*.json")):
        shutil.copyfile(path, results.KEPT / path.name)
    print(f"kept in {results.KEPT}; `python benchmarks/tables.py` writes the tables")
    return 0


def merge(written: Path, kept: Path) -> None:
    """Make of the result of some sets that of all, the others as they are kept."""
    new, whole = (json.loads(path.read_text(encoding="utf-8")) for path in (written, kept))
    figures = whole["figures"]
    for part in ("sets", "ms", "spread over seeds"):
        figures[part] |= new["figures"][part]
    since = figures.setdefault("measured since, by commit", {})
    since |= dict.fromkeys((*new["figures"]["sets"], *new["figures"]["spread over seeds"]), new["commit"])
    written.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


class Clock:
    """Seconds of all calls that worked on a folder."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._before = float(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else 0.0
        self._started = time.perf_counter()

    def stop(self) -> float:
        """Return the seconds until now, those of earlier calls included, and keep them for later ones."""
        seconds = self._before + time.perf_counter() - self._started
        self._path.write_text(json.dumps(round(seconds, 1)), encoding="utf-8")
        return seconds


def _program(plan: Plan) -> str:
    """Return a digest of the program and of what it is asked to do: another one goes on with nothing of this one's."""
    digest = hashlib.sha256(f"{plan.options} {plan.data} {plan.chosen or ''}".encode())
    for folder in ("mrag_owl", "benchmarks"):
        files: Sequence[Path] = sorted((results.ROOT / folder).rglob("*"))
        for path in files:
            if (
                path.is_file()
                and path.suffix in (".py", ".toml", ".ttl", ".rq", ".json")
                and "results" not in path.parts
            ):
                digest.update(f"{path.relative_to(results.ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:8]


if __name__ == "__main__":
    sys.exit(main())
