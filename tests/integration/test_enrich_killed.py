"""Enrichments that are killed again and again: every picture is described in the end, and none is paid for twice.

What a client can promise. An answer that reached it is on disk before it counts, and never asked for again. A call that
was under way at the kill may have been answered and charged without anybody seeing the answer; no client can know. It
is sent again under the same `Idempotency-Key`: a server that knows the header charges once, whatever happens. With a
server that does not, `--in-doubt leave` sends nothing twice: the pictures in doubt, as many as were under way, are
reported as failed until `--retry-failed`, whose repetitions are the only ones that may be charged twice.
"""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from extras import needs
from PIL import Image

from mrag_owl.llm.journal import Journal
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_ENRICHED, HAS_LLM_DESCRIPTION

pytestmark = pytest.mark.slow

needs("openai")

CONCURRENCY = 16
KILLS = 3


@pytest.fixture(scope="module")
def make_store(tmp_path_factory):
    """Make a store with that many pictures, each of another colour and with one garment."""

    def make(count: int) -> Path:
        folder = tmp_path_factory.mktemp("many")
        pictures = folder / "pictures"
        pictures.mkdir()
        for number in range(count):
            colour = (number % 16 * 16, number // 16 % 16 * 16, number // 256 * 16)
            Image.new("RGB", (8, 8), colour).save(pictures / f"{number}.png")
        garment = {"category_id": 10, "attribute_ids": [], "bbox": [0, 0, 8, 8], "area": 64.0, "iscrowd": 0}
        content = {
            "info": {"year": 2026, "version": "1", "description": "many small pictures"},
            "categories": [{"id": 10, "name": "dress", "supercategory": "wholebody", "level": 2}],
            "attributes": [],
            "images": [{"id": n, "width": 8, "height": 8, "file_name": f"{n}.png", "license": 1} for n in range(count)],
            "annotations": [{"id": n, "image_id": n, "segmentation": [], **garment} for n in range(count)],
            "licenses": [{"id": 1, "name": "CC0", "url": "https://creativecommons.org/publicdomain/zero/1.0/"}],
        }
        (folder / "many.json").write_text(json.dumps(content))
        build_fashionpedia([folder / "many.json"], folder / "store", images=pictures)
        return folder / "store"

    return make


@contextmanager
def server(folder: Path, *options: str) -> Iterator[tuple[str, Path]]:
    """Run the scripted server as a process of its own; give its address and the file of what it charged."""
    script = Path(__file__).resolve().parents[1] / "chat_server.py"
    address, log = folder / "address", folder / "charged"
    log.touch()
    command = [sys.executable, script, "--port-file", address, "--log", log, *options]
    with subprocess.Popen(command) as process:
        try:
            while not (address.exists() and address.read_text()):
                assert process.poll() is None
                time.sleep(0.02)
            yield address.read_text(), log
        finally:
            process.kill()


def charged(log: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in log.read_text().splitlines()]


def command(store: Path, url: str, *options: str) -> list[str]:
    line = ["-m", "mrag_owl", "enrich", "--store", store, "--describer", "llm", "--model", "tiny", "--base-url", url]
    return [sys.executable, *map(str, line), "--concurrency", str(CONCURRENCY), *options]


def kill_after(log: Path, count: int, line: list[str]) -> None:
    """Start the command and kill it without warning once the server has charged for `count` answers."""
    with subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        while log.read_bytes().count(b"\n") < count:
            assert process.poll() is None, "it ended before it could be killed"
            time.sleep(0.005)
        os.kill(process.pid, signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL


def described(store: Path) -> int:
    with GraphStore.open(store) as opened:
        (run,) = (graph for graph in opened.runs if graph.startswith(GRAPH_ENRICHED))
        return sum(quad.predicate.value == HAS_LLM_DESCRIPTION for quad in opened.triples(run))


def test_killed_three_times_amid_faults_it_ends_complete_with_no_picture_lost_and_none_paid_twice(make_store, tmp_path):
    count = 2000
    store = make_store(count)
    with server(tmp_path, "--faults", "0.1", "--latency", "0.02") as (url, log):
        line = command(store, url)
        for kill in range(1, KILLS + 1):
            kill_after(log, kill * count // (KILLS + 1), line)
        ended = subprocess.run(line, check=False, capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr
        paid = charged(log)
    assert Counter(entry["picture"] for entry in paid).most_common(1)[0][1] == 1
    assert len({entry["key"] for entry in paid}) == len(paid) == count
    assert described(store) == count
    now, before = re.search(
        r"([\d,]+) pictures described .*\n([\d,]+) had been described before", ended.stdout
    ).groups()
    assert int(now.replace(",", "")) + int(before.replace(",", "")) == count


def test_an_interrupt_waits_for_what_is_under_way_and_leaves_nothing_in_doubt(make_store, tmp_path):
    count = 300
    store = make_store(count)
    with server(tmp_path, "--latency", "0.1", "--forgets-keys") as (url, log):
        line = command(store, url)
        with subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
            while log.read_bytes().count(b"\n") < count // 3:
                time.sleep(0.005)
            process.send_signal(signal.SIGINT)
            _, said = process.communicate()
        assert process.returncode == 130
        assert said.splitlines()[-1] == "mrag-owl enrich: interrupted"
        assert "Traceback" not in said
        paid = len(charged(log))
        assert paid < count
        with Journal.open(store / "journals" / "enrich") as journal:
            assert not journal.in_doubt
        ended = subprocess.run(line, check=False, capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr
        assert max(Counter(entry["picture"] for entry in charged(log)).values()) == 1
    assert described(store) == count


def test_a_server_that_knows_no_idempotency_keys_is_asked_nothing_twice_unless_told_to(make_store, tmp_path):
    count = 400
    store = make_store(count)
    with server(tmp_path, "--faults", "0.1", "--latency", "0.02", "--forgets-keys") as (url, log):
        line = command(store, url, "--in-doubt", "leave")
        for kill in range(1, KILLS + 1):
            kill_after(log, kill * count // (KILLS + 2), line)
        ended = subprocess.run(line, check=False, capture_output=True, text=True)
        assert max(Counter(entry["picture"] for entry in charged(log)).values()) == 1
        left = count - described(store)
        assert ended.returncode == (1 if left else 0), ended.stderr
        assert "failed (doubtful)" in ended.stderr
        assert left <= KILLS * (CONCURRENCY + CONCURRENCY // 4) + count * 0.1
        again = subprocess.run(command(store, url, "--retry-failed"), check=False, capture_output=True, text=True)
        assert again.returncode == 0, again.stderr
        paid = Counter(entry["picture"] for entry in charged(log))
    assert described(store) == len(paid) == count
    assert sum(times - 1 for times in paid.values()) <= left
