"""Results with what is needed to believe them: command, commit, seed, data, versions, machine.

A benchmark ends with `write(...)`, which puts `benchmarks/results/NAME.json` (or in the folder $MRAG_OWL_RESULTS);
`python benchmarks/tables.py` writes the tables of `benchmarks/README.md` from these files.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "benchmarks" / "results"
RESULTS = Path(os.environ.get("MRAG_OWL_RESULTS", KEPT))
"""Where results are written; `all.py` compares them with those that are kept before it replaces these."""

PACKAGES = ("mrag-owl", "pyoxigraph", "numpy", "scipy", "bm25s", "rank-bm25", "rdflib", "ontolearn", "scikit-learn")


def write(name: str, figures: Mapping[str, object], *, seed: int | None, data: Iterable[Path], generated: bool) -> Path:
    """Write the result file of one benchmark and return its path; `generated` says that the data is not real."""
    own = f"python {shlex.join([_relative(sys.argv[0]), *map(_relative, sys.argv[1:])])}"
    whole = os.environ.get("MRAG_OWL_COMMAND")
    result = {
        "benchmark": name,
        "command": whole or own,
        **({"step": own} if whole and whole != own else {}),
        "commit": commit(),
        "seed": seed,
        "data": [{"file": path.name, "sha256": sha256(path)} for path in data],
        "generated": generated,
        "versions": versions(),
        "machine": _machine(),
        "figures": figures,
    }
    RESULTS.mkdir(parents=True, exist_ok=True)
    path = RESULTS / f"{name}.json"
    path.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def sha256(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _relative(word: str) -> str:
    """Return a word of the command line; a path as it is written from the project's root, or its last name."""
    path = Path(word)
    if not path.is_absolute() and not path.exists():
        return word
    absolute = path.resolve()
    is_of_project = absolute.is_relative_to(ROOT) and not absolute.is_relative_to(ROOT / "build")
    return str(absolute.relative_to(ROOT)) if is_of_project else absolute.name


def commit() -> str:
    """Return the commit that is measured, and whether the package differs from it."""

    def git(*arguments: str) -> str:
        return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()

    return git("rev-parse", "--short", "HEAD") + ("+changes" if git("status", "--porcelain", "mrag_owl") else "")


def versions() -> dict[str, str]:
    """Return the versions of Python and of the packages that figures may depend on."""
    found = {"python": platform.python_version()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def _machine() -> dict[str, object]:
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9
    return {
        "system": platform.system(),
        "architecture": platform.machine(),
        "cores": os.cpu_count(),
        "gb": round(memory),
    }
