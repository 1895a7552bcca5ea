"""Writers of a store that are killed, find no room or meet lose nothing: a few of the trials of the benchmarks."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow  # a store, and a process for each trial

FAULTS = Path(__file__).parents[2] / "benchmarks/faults.py"


def test_trials_of_every_kind_lose_nothing_and_publish_nothing_by_half(tmp_path: Path) -> None:
    counts = {"--kills": 1, "--full": 2, "--pairs": 1, "--swaps": 3}
    options = [str(word) for pair in counts.items() for word in pair]
    tried = subprocess.run(
        [sys.executable, str(FAULTS), str(tmp_path / "trials"), *options, "--minutes", "60"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert tried.returncode == 0, tried.stdout + tried.stderr
    figures = json.loads(tried.stdout)
    assert figures["wrong"] == []
    assert {kind: sum(outcomes.values()) for kind, outcomes in figures["killed"].items()} == dict.fromkeys(
        ("update", "enrich", "context", "forget"), 1
    )
    assert figures["reader_across_swaps"]
    assert figures["trials"] == 3 + 4 + 2 + 1
