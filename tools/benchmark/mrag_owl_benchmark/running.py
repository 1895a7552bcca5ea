"""Systems asked all questions of a set: run files that grow question by question, and go on where they were stopped.

::

    OUT/runs/SYSTEM.run          the finished run
    OUT/runs/SYSTEM.timings.json seconds of each stage: median and 95th percentile; the weights that were fitted, if any
    OUT/runs/SYSTEM.journal      what is there of an unfinished one: a header, then a line a question
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path

import numpy as np

from mrag_owl import __version__
from mrag_owl.config import Settings
from mrag_owl.records import Iri, Query
from mrag_owl.store.files import swap_text
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet
from mrag_owl_benchmark.evaluation.trec import run_text
from mrag_owl_benchmark.real_sets import fashion_kinds
from mrag_owl_benchmark.specs import HYBRIDS, PARTS, SystemSpec
from mrag_owl_benchmark.systems import AskedQuery, BenchmarkSystem, RankedDocuments

logger = logging.getLogger(__name__)

RUNS = "runs"
Seconds = Mapping[str, Mapping[str, float]]
Weights = Mapping[str, Mapping[str, float]]


def run_system(
    spec: SystemSpec,
    benchmark: BenchmarkSet,
    out: Path,
    *,
    depth: int,
    settings: Settings,
    open_it: Callable[[], BenchmarkSystem],
    advance: Callable[[int], None] = lambda _: None,
) -> Path:
    """Ask the system every question and return its run file; what an earlier call finished is not asked again.

    Whatever an earlier call wrote counts only if its `fingerprint` is the same.
    """
    folder = out / RUNS
    folder.mkdir(parents=True, exist_ok=True)
    header = {"header": fingerprint(spec, benchmark, depth=depth, settings=settings)}
    run, timings, journal = (folder / f"{spec.file_name}.{end}" for end in ("run", "timings.json", "journal"))
    if run.is_file() and timings.is_file() and _told(timings, "header") == header["header"]:
        if _told(timings, "run") == _digest(run.read_bytes()):
            logger.info("%s is there already", run)
            advance(len(benchmark.queries))
            return run
        logger.warning("%s is not as it was written; its questions are asked anew", run)
    done = dict(_read_journal(journal, header))
    advance(len(done))
    system = open_it()
    if len(done) < len(benchmark.queries):
        _ask(system, benchmark.queries[0], benchmark, depth=depth)  # opens what it opens lazily; not timed
        with journal.open("w" if not done else "r+", encoding="utf-8") as stream:
            if not done:
                stream.write(json.dumps(header) + "\n")
            else:
                stream.seek(_whole_bytes(journal))
                stream.truncate()
            for query in benchmark.queries:
                if query.query_id not in done:
                    done[query.query_id] = _ask(system, query, benchmark, depth=depth)
                    stream.write(_line(query, done[query.query_id]))
                    stream.flush()
                    advance(1)
    lines = (run_text(query.query_id, done[query.query_id].iris, spec.file_name) for query in benchmark.queries)
    text = "".join(lines)
    swap_text(run, text)
    told = {
        "header": header["header"],
        "run": _digest(text.encode()),
        "spec": asdict(spec),
        "seconds": _summary(list(done.values())),
    }
    if system.weights:
        told["weights"] = system.weights
    swap_text(timings, json.dumps(told, indent=1) + "\n")
    journal.unlink(missing_ok=True)
    return run


def fingerprint(spec: SystemSpec, benchmark: BenchmarkSet, *, depth: int, settings: Settings) -> str:
    """Return what a run depends on, as a digest: set, system, depth, program version and what the system reads of both.

    Of the settings only those count that the system goes by.
    """
    told = json.dumps({"spec": asdict(spec), "depth": depth, "reads": _read_by(spec, settings)}, sort_keys=True)
    return hashlib.sha256((told + _content(benchmark)).encode()).hexdigest()


def learner_fingerprint(name: str, k: int, benchmark: BenchmarkSet, *, seed: int) -> str:
    """Return what the score of a learner depends on, as a digest."""
    told = f"{name}-{k} {seed}"
    return hashlib.sha256((told + _content(benchmark)).encode()).hexdigest()


def read_timings(folder: Path, spec_file_name: str) -> Seconds:
    """Return the seconds of each stage of a finished run, {} where they are not there."""
    path = folder / RUNS / f"{spec_file_name}.timings.json"
    try:
        found: Seconds = json.loads(path.read_text(encoding="utf-8"))["seconds"]
    except (OSError, ValueError, KeyError):
        return {}
    return found


def read_weights(folder: Path, spec_file_name: str) -> Weights:
    """Return the weights that were fitted for a finished run, by half of the questions; {} where none were."""
    path = folder / RUNS / f"{spec_file_name}.timings.json"
    try:
        found: Weights = json.loads(path.read_text(encoding="utf-8")).get("weights", {})
    except (OSError, ValueError):
        return {}
    return found


def _read_by(spec: SystemSpec, settings: Settings) -> dict[str, object]:
    """Return what the system goes by beside its own options: settings that it leaves open, and packaged data."""
    found: dict[str, object] = {}
    if spec.retriever == "dense" or spec.retriever in HYBRIDS:
        found["embedders"] = [embedder or settings.embedder for embedder in spec.embedders]
        found["vectors"] = "postgresql" if "://" in settings.vectors else settings.vectors
    if "logic" in spec.retriever.split("+"):
        found["linker"] = settings.linker
        if settings.linker == "llm":
            found["model"] = [settings.model, settings.base_url]
    if spec.retriever == PARTS:
        found["contrasts"] = {kind: asdict(contrast) for kind, contrast in fashion_kinds().items()}
    return found


def _content(benchmark: BenchmarkSet) -> str:
    content = {
        "questions": [[query.query_id, query.text] for query in benchmark.queries],
        "relevant": {query: sorted(iris) for query, iris in sorted(benchmark.qrels.items())},
        "excluded": {query: sorted(iris) for query, iris in sorted(benchmark.excluded.items())},
        "details": {query: dict(told) for query, told in benchmark.details.items()},
        "documents": benchmark.digest,
        "version": __version__,
    }
    return json.dumps(content, sort_keys=True)


def _ask(system: BenchmarkSystem, query: Query, benchmark: BenchmarkSet, *, depth: int) -> RankedDocuments:
    name = query.query_id
    asked = AskedQuery(query, benchmark.excluded.get(name, frozenset()), benchmark.qrels[name])
    return system.rank(asked, depth=depth)


def _line(query: Query, ranked: RankedDocuments) -> str:
    return json.dumps({"query": query.query_id, "iris": ranked.iris, "seconds": dict(ranked.seconds)}) + "\n"


def _told(timings: Path, name: str) -> str | None:
    try:
        found = json.loads(timings.read_text(encoding="utf-8")).get(name)
    except (OSError, ValueError, AttributeError):
        return None
    return str(found)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _read_journal(path: Path, header: Mapping[str, str]) -> Iterator[tuple[str, RankedDocuments]]:
    """Yield what a journal holds; nothing of another system or set, and no line that was cut off."""
    if not path.is_file():
        return
    try:
        lines = path.read_bytes()[: _whole_bytes(path)].decode("utf-8").splitlines()
        if not lines or json.loads(lines[0]) != dict(header):
            return
        entries = [json.loads(line) for line in lines[1:]]
        found = [
            (entry["query"], RankedDocuments(tuple(map(Iri, entry["iris"])), entry["seconds"])) for entry in entries
        ]
    except (ValueError, KeyError, TypeError):
        logger.warning("%s is damaged; its questions are asked anew", path)
        return
    yield from found


def _whole_bytes(path: Path) -> int:
    """Return the length up to the end of the last whole line."""
    return path.read_bytes().rfind(b"\n") + 1


def _summary(ranked: list[RankedDocuments]) -> dict[str, dict[str, float]]:
    stages = list(dict.fromkeys(stage for one in ranked for stage in one.seconds))
    found = {}
    for stage in stages:
        spent = [one.seconds[stage] for one in ranked if stage in one.seconds]
        median, p95 = np.quantile(spent, [0.5, 0.95])
        found[stage] = {"median_ms": round(1000 * float(median), 3), "p95_ms": round(1000 * float(p95), 3)}
    return found
