"""What `learn` answers must not depend on what was run before, nor on how fast or busy the machine is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

BUSY = 45
"""Seconds in which a process of nice 19 beside busy loops computes less than one, so that every clock is over."""


def learned(problems: Path, cache: Path, *options: str, before: tuple[str, ...] = ()) -> dict[str, object]:
    """Return the figures of a cross-validation by the command, in a process of its own, by the problems' names."""
    command = [sys.executable, "-m", "mrag_owl", "learn", "--problem", str(problems), "--cross-validate", "3"]
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    said = subprocess.run(
        [*before, *command, "--format", "json", *options], capture_output=True, text=True, check=True, env=environment
    ).stdout
    return {one["name"]: without_times(one) for one in json.loads(said)["problems"]}


def without_times(found: object) -> object:
    if isinstance(found, dict):
        return {key: without_times(value) for key, value in found.items() if "seconds" not in key and key != "ms"}
    return [without_times(value) for value in found] if isinstance(found, list) else found


@contextmanager
def busy_machine() -> Iterator[None]:
    """Keep every core busy, but only at first."""
    loop = f"import time\nend = time.monotonic() + {BUSY}\nwhile time.monotonic() < end: pass"
    loops = [subprocess.Popen([sys.executable, "-c", loop]) for _ in range(max(2, os.cpu_count() or 2))]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def test_one_answer_cold_warm_slowed_down_and_with_any_budget(shared: Path, tmp_path: Path) -> None:
    problems = shared / "data" / "learning_problems" / "family-benchmark" / "problems.json"
    cold = learned(problems, tmp_path)
    assert {"Aunt", "Cousin"} < cold.keys()
    assert learned(problems, tmp_path) == cold
    assert learned(problems, tmp_path, "--no-cache") == cold
    for seconds in ("1", "60"):
        assert learned(problems, tmp_path / seconds, "--seconds", seconds) == cold
    with busy_machine():
        few = ("--name", "Aunt", "--name", "Cousin", "--seconds", "1")
        slow = learned(problems, tmp_path / "slow", *few, before=("nice", "-n", "19"))
    assert slow == {name: cold[name] for name in ("Aunt", "Cousin")}
