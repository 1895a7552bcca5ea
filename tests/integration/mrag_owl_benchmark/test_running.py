"""Runs that are stopped and go on, and what makes an earlier run worthless."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import replace

import pytest

from mrag_owl.config import Settings
from mrag_owl.store.manifest import Contrast
from mrag_owl_benchmark.building import Wanted, build_logic
from mrag_owl_benchmark.running import fingerprint, read_timings, run_system
from mrag_owl_benchmark.specs import parse_spec
from mrag_owl_benchmark.systems import open_system

pytestmark = pytest.mark.slow  # stores of its own

BM25 = parse_spec("bm25")
SETTINGS = Settings()


@pytest.fixture(scope="module")
def benchmark(generated_outfits):
    return build_logic(generated_outfits, Wanted(count=12, seed=2), Settings())


class Stopping:
    """A system that stops after some questions, and counts them."""

    def __init__(self, system, after):
        self.system, self.left, self.asked, self.weights = system, after, [], {}

    def rank(self, asked, *, depth):
        if self.left == 0:
            raise KeyboardInterrupt
        self.left -= 1
        self.asked.append(asked.query.query_id)
        return self.system.rank(asked, depth=depth)


def run(store, benchmark, out, *, after=-1, spec=BM25, depth=50, settings=SETTINGS):
    system = Stopping(open_system(spec, store=store, documents=None, settings=settings), after)
    path = None
    with suppress(KeyboardInterrupt):
        path = run_system(spec, benchmark, out, depth=depth, settings=settings, open_it=lambda: system)
    return path, system.asked[1:]  # the first is asked twice: what opens lazily is not timed


@pytest.mark.parametrize("after", [1, 2, 6, 12])
def test_a_stopped_run_goes_on_and_gives_the_same_bytes(generated_outfits, benchmark, tmp_path, after):
    whole, _ = run(generated_outfits, benchmark, tmp_path / "whole")
    stopped, first = run(generated_outfits, benchmark, tmp_path / "out", after=after)
    assert stopped is None
    assert not list((tmp_path / "out" / "runs").glob("*.run"))
    path, second = run(generated_outfits, benchmark, tmp_path / "out")
    assert first + second == [query.query_id for query in benchmark.queries]
    assert path.read_bytes() == whole.read_bytes()
    assert sorted(p.name for p in path.parent.iterdir()) == ["bm25.run", "bm25.timings.json"]


def test_a_line_that_was_cut_off_is_asked_again(generated_outfits, benchmark, tmp_path):
    whole, _ = run(generated_outfits, benchmark, tmp_path / "whole")
    run(generated_outfits, benchmark, tmp_path, after=5)
    journal = tmp_path / "runs" / "bm25.journal"
    journal.write_bytes(journal.read_bytes()[:-40])
    path, asked = run(generated_outfits, benchmark, tmp_path)
    assert asked == [query.query_id for query in benchmark.queries[3:]]
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("content", [b"garbage\n", b"\xff\xfe garbage\n", b"[]\n", b""])
def test_a_damaged_journal_is_begun_anew(generated_outfits, benchmark, tmp_path, content):
    whole, _ = run(generated_outfits, benchmark, tmp_path / "whole")
    run(generated_outfits, benchmark, tmp_path, after=3)
    journal = tmp_path / "runs" / "bm25.journal"
    header = journal.read_bytes().partition(b"\n")[0] + b"\n"
    for damaged in (content, header + content):
        journal.write_bytes(damaged)
        path, asked = run(generated_outfits, benchmark, tmp_path)
        assert path.read_bytes() == whole.read_bytes()
        assert len(asked) == len(benchmark.queries)
        path.unlink()


def test_a_run_that_is_not_as_it_was_written_is_made_anew(generated_outfits, benchmark, tmp_path):
    path, _ = run(generated_outfits, benchmark, tmp_path)
    whole = path.read_bytes()
    for damaged in (whole[: len(whole) // 2], b"", whole.replace(b" 1 ", b" 2 ", 1)):
        path.write_bytes(damaged)
        path, asked = run(generated_outfits, benchmark, tmp_path)
        assert path.read_bytes() == whole
        assert len(asked) == len(benchmark.queries)


def test_a_finished_run_is_not_asked_again_but_for_another_set_depth_or_system(generated_outfits, benchmark, tmp_path):
    run(generated_outfits, benchmark, tmp_path)
    assert run(generated_outfits, benchmark, tmp_path)[1] == []
    fewer = replace(benchmark, queries=benchmark.queries[:3])
    assert len(run(generated_outfits, fewer, tmp_path)[1]) == 3
    assert len(run(generated_outfits, fewer, tmp_path, depth=20)[1]) == 3
    other = replace(parse_spec("bm25-thesis"), name="bm25")
    assert len(run(generated_outfits, fewer, tmp_path, depth=20, spec=other)[1]) == 3


def digest(name, benchmark, **settings):
    return fingerprint(parse_spec(name), benchmark, depth=10, settings=replace(SETTINGS, **settings))


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("dense", {"embedder": "static"}),
        ("hybrid", {"embedder": "static"}),
        ("hybrid+logic:weights=fitted", {"embedder": "static"}),
        ("dense:embedder=minilm", {"vectors": "float32"}),
        ("bm25+logic", {"linker": "llm"}),
    ],
)
def test_a_run_with_other_settings_that_the_system_goes_by_is_another(benchmark, name, settings):
    assert digest(name, benchmark, **settings) != digest(name, benchmark)


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("bm25", {"embedder": "static", "linker": "llm", "model": "any"}),
        ("dense:embedder=minilm", {"embedder": "static"}),
        ("bm25+logic", {"embedder": "static", "model": "any"}),
    ],
)
def test_settings_that_the_system_does_not_go_by_make_no_other_run(benchmark, name, settings):
    assert digest(name, benchmark, **settings) == digest(name, benchmark)


def test_what_is_known_of_the_questions_and_which_words_exclude_each_other_make_another_run(benchmark, monkeypatch):
    name = benchmark.queries[0].query_id
    relative = replace(benchmark, details={name: {"captions": ["is red"], "reference": ["blue"]}})
    other = replace(benchmark, details={name: {"captions": ["is red"], "reference": ["green"]}})
    before = {system: digest(system, relative) for system in ("bm25", "hybrid+parts")}
    assert all(digest(system, other) != found for system, found in before.items())
    kinds = {"colour": Contrast({"red": ("red",), "blue": ("blue",)})}
    monkeypatch.setattr("mrag_owl_benchmark.running.fashion_kinds", lambda: kinds)
    assert digest("hybrid+parts", relative) != before["hybrid+parts"]
    assert digest("bm25", relative) == before["bm25"]


def test_the_journal_of_another_set_is_not_gone_on_with(generated_outfits, benchmark, tmp_path):
    run(generated_outfits, benchmark, tmp_path, after=5)
    other = replace(benchmark, queries=benchmark.queries[6:])
    path, asked = run(generated_outfits, other, tmp_path)
    assert asked == [query.query_id for query in other.queries]
    assert {line.split()[0] for line in path.read_text().splitlines()} == set(asked)


def test_stages_are_timed(generated_outfits, benchmark, tmp_path):
    spec = parse_spec("bm25/fused-mdl-5")
    run(generated_outfits, benchmark, tmp_path, spec=spec)
    seconds = read_timings(tmp_path, spec.file_name)
    assert list(seconds) == ["retrieve", "learn", "re-rank", "total"]
    assert all(0 < stage["median_ms"] <= stage["p95_ms"] for stage in seconds.values())


@pytest.mark.slow
def test_a_run_killed_at_random_moments_goes_on_and_gives_the_same_bytes(generated_outfits, benchmark, tmp_path):
    benchmark.save(tmp_path / "set")
    command = [sys.executable, "-m", "mrag_owl.benchmark", "run", "--set", tmp_path / "set"]
    command += ["--system", "bm25/paper-tdl-5", "bm25/fused-mdl-20", "--out"]
    subprocess.run([*command, tmp_path / "whole"], check=True, capture_output=True)
    for wait in (0.6, 1.2, 1.8, 2.4):
        process = subprocess.Popen([*command, tmp_path / "out"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(wait)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    subprocess.run([*command, tmp_path / "out"], check=True, capture_output=True)
    for run_file in (tmp_path / "whole" / "runs").glob("*.run"):
        assert (tmp_path / "out" / "runs" / run_file.name).read_bytes() == run_file.read_bytes()
    whole, after = (json.loads((tmp_path / name / "results.json").read_text()) for name in ("whole", "out"))
    assert whole["systems"] == after["systems"]
