"""Readings that are killed again and again: every window is read in the end, and no answer is paid for twice."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

import pytest
from chat_server import Reply, Request, serving
from extras import needs
from paintings import paintings

from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import RDFS_LABEL

pytestmark = pytest.mark.slow

needs("openai")

NAMES = [
    f"{first} {last}" for first in ("Taddeo", "Jacopo", "Piero", "Bastiano") for last in ("Gaddi", "Rossi", "Neri")
]
TEXT = "\n\n".join(
    f"{name} was a disciple of Giotto, and worked in Florence in {1300 + n}." for n, name in enumerate(NAMES * 9)
)
KILLS = 3


def answered(request: Request) -> Reply:
    """Name whom the passage names, after a while."""
    time.sleep(0.05)
    passage = json.loads(request.prompt.rpartition("Passage: ")[2])
    named = [{"name": name, "type": "Artist", "description": ""} for name in NAMES if name in passage]
    return Reply(json.dumps({"entities": named, "relations": []}))


def test_killed_three_times_it_ends_complete_and_pays_nothing_twice(tmp_path: Path) -> None:
    store = paintings(tmp_path)
    (tmp_path / "lives.txt").write_text(TEXT)
    with serving(answered) as server:
        line = [
            "-m",
            "mrag_owl",
            "context",
            tmp_path / "lives.txt",
            "--store",
            store,
            "--extractor",
            "llm",
            "--model",
            "m",
        ]
        line += ["--base-url", server.url, "--window", "20", "--overlap", "0", "--concurrency", "4"]
        command = [sys.executable, *map(str, line)]
        for kill in range(1, KILLS + 1):
            with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
                while len(server.requests) < 20 * kill:
                    assert process.poll() is None, "it ended before it could be killed"
                    time.sleep(0.005)
                os.kill(process.pid, signal.SIGKILL)
            assert process.returncode == -signal.SIGKILL
        ended = subprocess.run(command, check=False, capture_output=True, text=True)
        keys = defaultdict(set)
        for request in server.requests:
            keys[request.prompt].add(
                next(v for name, v in request.headers.items() if name.lower() == "idempotency-key")
            )
    assert ended.returncode == 0, ended.stderr
    assert len(keys) == len(NAMES * 9)
    assert {len(one) for one in keys.values()} == {1}  # a server that knows keys charges for each window once
    with GraphStore.open(store) as opened:
        labels = {quad.object.value for quad in opened.triples(opened.runs[0]) if quad.predicate.value == RDFS_LABEL}
    assert set(NAMES) <= labels
