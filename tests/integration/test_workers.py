"""Builds by a pool and by a Dask cluster, whose parts are killed under way: what comes of them is the same."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path

import pytest
from clusters import PATIENCE, cluster
from drawn_outfits.generating import INSTANCES, generate

import mrag_owl
from mrag_owl.pipeline.build.building import build_sample
from mrag_owl.pipeline.build.parts import RECORDS
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow

# Writes the parts of a source's records and says their digest. After so many records that some parts are kept and more
# are under way, it kills the processes it is given, one piece of work after the other.
CLIENT = f"""
import hashlib, logging, os, signal, sys
from pathlib import Path
from mrag_owl.datasets.fashionpedia import FashionpediaSource
from mrag_owl.errors import MragOwlError
from mrag_owl.pipeline.build.parts import GraphSettings, written
from mrag_owl.pipeline.executors import open_crew

def killing(records, pids):
    for number, record in enumerate(records):
        if number % {RECORDS} == 0 and number >= 6 * {RECORDS} and pids:
            os.kill(pids.pop(0) or os.getpid(), signal.SIGKILL)
        yield record

def main(annotations, parts, workers, *pids):
    source = FashionpediaSource.open([Path(annotations)])
    both = tuple(source.categories.values()), tuple(source.attributes.values())
    digest = hashlib.sha256()
    with open_crew(int(workers) if workers.isdecimal() else workers) as crew:
        records = killing(source.records(), [int(pid) for pid in pids])
        for part in written(GraphSettings("https://example.org/", *both, False), records, crew, Path(parts)):
            for graph, lines in part.items():
                digest.update(graph.encode() + lines.encode())
    print(digest.hexdigest())

if __name__ == "__main__":
    logging.basicConfig(format="%(message)s")
    logging.getLogger("mrag_owl").setLevel("INFO")
    try:
        main(*sys.argv[1:])
    except MragOwlError as error:
        sys.exit(str(error))
"""


@pytest.fixture(scope="module")
def annotations(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("generated") / "outfits"
    generate(folder, images=2_400, seed=5)
    return folder / INSTANCES


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("few") / "outfits"
    generate(folder, images=300, seed=5)
    return folder / INSTANCES


def client(folder: Path, *words: object) -> subprocess.CompletedProcess[str]:
    script = folder / "client.py"
    script.write_text(CLIENT)
    return subprocess.run(
        [sys.executable, script, *map(str, words)], capture_output=True, text=True, check=False, timeout=PATIENCE * 2
    )


@pytest.fixture(scope="module")
def by_pool(annotations: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The digest of all parts, written by two processes."""
    folder = tmp_path_factory.mktemp("pool")
    done = client(folder, annotations, folder / "parts", 2)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_cluster_writes_the_parts_that_a_pool_writes_also_when_a_worker_is_killed(
    annotations: Path, by_pool: str, tmp_path: Path
) -> None:
    with cluster(tmp_path / "cluster") as dask:
        address, _ = dask.start_scheduler()
        first, _ = dask.start_worker(address), dask.start_worker(address)
        whole = client(tmp_path, annotations, tmp_path / "whole", address)
        bereft = client(tmp_path, annotations, tmp_path / "bereft", address, first)
    assert (whole.returncode, whole.stdout) == (0, by_pool), whole.stderr
    assert (bereft.returncode, bereft.stdout) == (0, by_pool), bereft.stderr


def test_parts_outlive_a_worker_and_then_the_scheduler_and_are_not_made_again(
    annotations: Path, by_pool: str, tmp_path: Path
) -> None:
    parts = tmp_path / "parts"
    with cluster(tmp_path / "cluster") as dask:
        address, scheduler = dask.start_scheduler()
        first, _ = dask.start_worker(address), dask.start_worker(address)
        stopped = client(tmp_path, annotations, parts, address, first, scheduler)
        kept = len(list(parts.iterdir()))
        address, _ = dask.start_scheduler()
        dask.start_worker(address)
        resumed = client(tmp_path, annotations, parts, address)
    assert stopped.returncode == 1
    told = f"the scheduler of the workers is gone; start it again; {kept} parts are kept in {parts}, the same command"
    assert told in stopped.stderr.splitlines()[-1]
    assert kept > 0
    assert (resumed.returncode, resumed.stdout) == (0, by_pool), resumed.stderr
    assert f"{kept} parts in {parts} had been made before" in resumed.stderr
    assert not parts.exists()


def test_parts_outlive_who_hands_out_the_work(annotations: Path, by_pool: str, tmp_path: Path) -> None:
    parts = tmp_path / "parts"
    killed = client(tmp_path, annotations, parts, 2, 0)
    kept = len(list(parts.glob("[!.]*")))
    resumed = client(tmp_path, annotations, parts, 2)
    assert killed.returncode == -signal.SIGKILL
    assert kept > 0
    assert (resumed.returncode, resumed.stdout) == (0, by_pool), resumed.stderr
    assert f"{kept} parts in {parts} had been made before" in resumed.stderr


def build(annotations: Path, store: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mrag_owl", "build", "fashionpedia", annotations, "--store", store, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE * 2)


def test_the_command_builds_the_same_store_by_a_pool_and_by_a_cluster(few: Path, tmp_path: Path) -> None:
    with cluster(tmp_path / "cluster") as dask:
        address, _ = dask.start_scheduler()
        dask.start_worker(address)
        for name, words in (("alone", ()), ("pool", ("--workers", "2")), ("dask", ("--workers", address))):
            built = build(few, tmp_path / name, *words)
            assert built.returncode == 0, built.stderr
    alone, *others = (digest_of(tmp_path / name) for name in ("alone", "pool", "dask"))
    assert others == [alone, alone]


def digest_of(path: Path) -> dict[str, str]:
    """Return the digest of each graph, whatever its blank nodes are called."""
    with GraphStore.open(path) as store:
        graphs = [graph.value for graph in store.dataset.named_graphs()]
        lines = {graph: sorted(re.sub(r"_:\w+", "_:", str(quad)) for quad in store.triples(graph)) for graph in graphs}
    return {graph: sha256("".join(found).encode()).hexdigest() for graph, found in lines.items()}


def test_a_worker_of_another_version_is_refused_in_one_line(few: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "mrag_owl"
    shutil.copytree(Path(mrag_owl.__file__).parent, other, ignore=shutil.ignore_patterns("__pycache__"))
    text = (other / "__init__.py").read_text()
    assert f'__version__ = "{mrag_owl.__version__}"' in text
    (other / "__init__.py").write_text(text.replace(f'"{mrag_owl.__version__}"', '"0.0.1"'))
    with cluster(tmp_path / "cluster") as dask:
        address, _ = dask.start_scheduler()
        dask.start_worker(address, {"PYTHONPATH": str(other.parent)})
        refused = build(few, tmp_path / "store", "--workers", address)
    assert refused.returncode == 1
    assert f"has mrag-owl 0.0.1, not {mrag_owl.__version__}" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


def test_an_address_without_workers_or_without_a_scheduler_is_told_in_one_line(few: Path, tmp_path: Path) -> None:
    with cluster(tmp_path / "cluster") as dask:
        address, _ = dask.start_scheduler()
        idle = build(few, tmp_path / "store", "--workers", address)
    alone = build(few, tmp_path / "store", "--workers", address)
    assert (idle.returncode, alone.returncode) == (1, 1)
    assert "the scheduler has no workers" in idle.stderr
    assert "no Dask scheduler answers" in alone.stderr
    assert len(idle.stderr.splitlines()) == len(alone.stderr.splitlines()) == 1
    assert not (tmp_path / "store").exists()


SAID = """Andrea del Sarto was a disciple of Piero di Cosimo, and was born in Florence in the year {}. Andrea painted a
panel for the Church of San Gallo. The painter Piero di Cosimo was a disciple of Cosimo Rosselli, of Florence.\n\n"""
RUNS = {
    "enrich": ("pixels", []),
    "context": ("context-lives", ["lives.txt", "--window", "60", "--overlap", "0"]),
    "caption": ("caption", []),
}
"""Of each command how the names of its runs begin, and what it is told."""


def starting(command: str, store: Path, workers: str) -> subprocess.Popen[str]:
    """Start a command that makes something of each picture or each window of a text."""
    words = [sys.executable, "-m", "mrag_owl", command, *RUNS[command][1], "--store", store, "--workers", workers]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=store.parent)


def ended(process: subprocess.Popen[str], code: int) -> str:
    """Wait for a process that is to end with a code, and return what it said on stderr."""
    _, said = process.communicate(timeout=PATIENCE * 2)
    assert process.returncode == code, said
    return said


def made(command: str, store: Path) -> list[str]:
    """Return what a command has made of each picture or window of a store, as far as its run has come."""
    found = (store / "journals").glob(f"enrich/{RUNS[command][0]}-*.jsonl")
    return sorted(line for path in found for line in path.read_text().splitlines())


@pytest.mark.parametrize("command", RUNS)
def test_a_cluster_makes_of_each_item_what_a_pool_makes_whoever_is_killed(command: str, tmp_path: Path) -> None:
    by_pool, bereft, stopped = (tmp_path / name / "store" for name in ("pool", "bereft", "stopped"))
    build_sample(by_pool)
    lives = "".join(SAID.format(1300 + number % 300) for number in range(1000))
    (by_pool.parent / "lives.txt").write_text(lives)
    for store in (bereft, stopped):
        shutil.copytree(by_pool.parent, store.parent)
    ended(starting(command, by_pool, "2"), 0)
    with cluster(tmp_path / "cluster") as dask:
        address, scheduler = dask.start_scheduler()
        first, _ = dask.start_worker(address), dask.start_worker(address)
        for store, victim in ((bereft, first), (stopped, scheduler)):
            running = starting(command, store, address)
            until = time.monotonic() + PATIENCE
            while not made(command, store):
                assert time.monotonic() < until
                assert running.poll() is None
                time.sleep(0.05)
            os.kill(victim, signal.SIGKILL)
            said = ended(running, 0 if store == bereft else 1)
    assert made(command, bereft) == made(command, by_pool)
    assert "the scheduler of the workers is gone" in said.splitlines()[-1]
    kept, whole = made(command, stopped), made(command, by_pool)
    assert f"({len(kept):,} of {len(whole):,} are done and kept; the same command continues)" in said
    ended(starting(command, stopped, "2"), 0)
    assert made(command, stopped) == whole
