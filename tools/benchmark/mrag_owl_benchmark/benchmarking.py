"""A benchmark from its set to its reports: systems run, runs read back from their files, judged and told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, SourceError
from mrag_owl.pipeline.indexes.retrievers import AUTOMATIC, chosen_retriever
from mrag_owl.records import Document
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.store.dataset import Facts, GraphStore
from mrag_owl_benchmark.evaluation.assessment import Assessment, assess, best_of, compare
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet, digest_of
from mrag_owl_benchmark.evaluation.reports.content import LearnerScore
from mrag_owl_benchmark.evaluation.trec import read_run
from mrag_owl_benchmark.examples import DocumentViews
from mrag_owl_benchmark.learners import LearnerSpec, score_learner
from mrag_owl_benchmark.reports import JudgedRun, write_reports
from mrag_owl_benchmark.running import RUNS, learner_fingerprint, read_timings, read_weights, run_system
from mrag_owl_benchmark.specs import ROCCHIO, SINGLE, SystemSpec
from mrag_owl_benchmark.systems import open_system


@dataclass(frozen=True, slots=True)
class Collection:
    """What a set's questions are asked of: a store, open for each kind of facts, or the set's own documents."""

    benchmark: BenchmarkSet
    stores: Mapping[Facts, GraphStore]
    documents: tuple[Document, ...]


@dataclass(frozen=True, slots=True)
class BenchmarkOptions:
    """How runs are made and judged; `primary` None: as the kind of set has it; `baseline` None: the best single."""

    depth: int = 1000
    seed: int = 0
    primary: str | None = None
    baseline: str | None = None


@contextmanager
def opened(folder: Path, *, store: Path | None, facts: Iterable[Facts] = ()) -> Iterator[Collection]:
    """Open a set and its store, also with the kinds of facts that systems want.

    Raises SourceError where the store holds other documents than the set was built from.
    """
    benchmark = BenchmarkSet.load(folder)
    if benchmark.documents is not None:
        yield Collection(benchmark, {}, _checked(benchmark, benchmark.documents, where=str(folder)))
        return
    path = store or (Path(benchmark.store) if benchmark.store else None)
    if path is None:
        raise ConfigError(f"{folder}: names no store; give it with --store DIR")
    built_from: Facts = "all" if benchmark.about.get("facts") == "all" else "annotated"
    with ExitStack() as stack:
        stores = {kind: stack.enter_context(GraphStore.open(path, facts=kind)) for kind in sorted({built_from, *facts})}
        documents = tuple(read_documents(stores[built_from]))
        yield Collection(benchmark, stores, _checked(benchmark, documents, where=str(path)))


def run_benchmark(
    collection: Collection,
    specs: Sequence[SystemSpec],
    out: Path,
    *,
    options: BenchmarkOptions,
    settings: Settings,
    command: str,
    others: Sequence[Path] = (),
    learners: Sequence[LearnerSpec] = (),
    advance: Callable[[int], None] = lambda _: None,
) -> tuple[Assessment, tuple[Path, ...]]:
    """Run the systems, judge their run files and those of `others`, and write the reports below `out`."""
    if not specs and not others:
        raise ConfigError("nothing to run: name systems with --system, or run files with --run")
    specs = [_decided(spec, collection) for spec in specs]
    benchmark = collection.benchmark
    try:
        (out / RUNS).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SourceError(f"{out}: cannot be made ({error.strerror}); choose another --out") from error
    scores = [_score(spec, collection, out, seed=options.seed, advance=advance) for spec in learners]
    files: dict[str, Path] = {}
    for spec in specs:
        own = collection.documents if not collection.stores else None
        store = collection.stores.get(spec.facts)
        open_it = partial(open_system, spec, store=store, documents=own, settings=settings, benchmark=benchmark)
        files[spec.name] = run_system(
            spec, benchmark, out, depth=options.depth, settings=settings, open_it=open_it, advance=advance
        )
    for path in others:
        if path.stem in files:
            raise ConfigError(f"two runs are called {path.stem!r}; rename {path}")
        files[path.stem] = path
    known = frozenset(document.iri for document in collection.documents)
    names = frozenset(query.query_id for query in benchmark.queries)
    read = partial(read_run, queries=names, documents=known)
    # One run at a time in memory.
    runs = ((name, read(path)) for name, path in files.items())
    assessment = assess(benchmark, runs, seed=options.seed, depth=options.depth, primary=options.primary)
    baseline = _baseline(assessment, specs, options)
    assessment = compare(assessment, _pairs(tuple(files), specs, baseline), seed=options.seed)
    judged = JudgedRun(
        benchmark,
        assessment,
        command=command,
        depth=options.depth,
        baseline=baseline,
        run_of=lambda name: read(files[name]),
        shown=DocumentViews(next(iter(collection.stores.values()), None), collection.documents),
        learners=scores,
        timings={spec.name: read_timings(out, spec.file_name) for spec in specs},
        weights={spec.name: read_weights(out, spec.file_name) for spec in specs},
    )
    written = write_reports(judged, out)
    return assessment, written


def _decided(spec: SystemSpec, collection: Collection) -> SystemSpec:
    """Return a system with the retriever that `auto` is for the store it runs over; others as they are."""
    if spec.retriever != AUTOMATIC:
        return spec
    store = collection.stores.get(spec.facts)
    if store is None:
        raise ConfigError(f"system {spec.name!r}: what auto is depends on a store, and the set has documents only")
    return replace(spec, retriever=chosen_retriever(AUTOMATIC, store))


def _score(
    spec: LearnerSpec, collection: Collection, out: Path, *, seed: int, advance: Callable[[int], None]
) -> LearnerScore:
    if not collection.stores:
        raise ConfigError(f"learner {spec.name}-{spec.k}: learns from a knowledge base, which this set lacks")
    return score_learner(
        spec,
        collection.benchmark,
        next(iter(collection.stores.values())),
        tuple(document.iri for document in collection.documents),
        seed=seed,
        kept=out / RUNS / f"learner-{spec.name.replace(':', '_')}-{spec.k}.json",
        fingerprint=learner_fingerprint(spec.name, spec.k, collection.benchmark, seed=seed),
        advance=advance,
    )


def _checked(benchmark: BenchmarkSet, documents: tuple[Document, ...], *, where: str) -> tuple[Document, ...]:
    if digest_of(documents) != benchmark.digest:
        raise SourceError(
            f"{where}: its {len(documents)} documents are not the {benchmark.population} that the set was built from; "
            "name that store with --store DIR, or build the set again"
        )
    return documents


def _baseline(assessment: Assessment, specs: Sequence[SystemSpec], options: BenchmarkOptions) -> str | None:
    """Return the system that others are compared with: the one asked for, else the best of a single signal."""
    names = [system.name for system in assessment.systems]
    if options.baseline is not None:
        if options.baseline not in names:
            raise ConfigError(
                f"--baseline {options.baseline!r} is not among the systems; choose from {', '.join(names)}"
            )
        return options.baseline
    single = [spec.name for spec in specs if spec.method == "none" and spec.retriever in SINGLE]
    return best_of(single, assessment.systems) or (names[0] if len(names) > 1 else None)


def _pairs(names: Sequence[str], specs: Sequence[SystemSpec], baseline: str | None) -> list[tuple[str, str]]:
    """Return what is compared: every system with the baseline, and a re-ranked one with its own first stage.

    One that reads the logic of questions, or only what they deny, is compared with itself without that, too, one over
    the enriched graph with itself over the basic one, and what is learned from likes and dislikes with Rocchio's method
    after as many pages.
    """
    pairs = [(name, baseline) for name in names if baseline is not None and name != baseline]
    own = [(spec.name, spec.first_stage) for spec in specs if spec.method != "none" and spec.first_stage in names]
    seen = {replace(spec, name=""): spec.name for spec in specs}
    own += [
        (spec.name, seen[other])
        for spec in specs
        for other in _without(spec)
        if seen.get(other, spec.name) != spec.name
    ]
    rocchio = {(spec.first_stage, spec.rounds): spec.name for spec in specs if spec.learner == ROCCHIO}
    moved = [
        (spec.name, rocchio[spec.first_stage, spec.rounds])
        for spec in specs
        if spec.method == "feedback" and spec.learner != ROCCHIO and (spec.first_stage, spec.rounds) in rocchio
    ]
    own = [(one, other) for one, other in own if (other, one) not in pairs]
    return [*pairs, *own, *moved]


def _without(spec: SystemSpec) -> list[SystemSpec]:
    """Return a system as it is without the enriched graph, without logic and without reading denials, unnamed."""
    own = replace(spec, name="")
    found = [replace(own, graph="basic")]
    text, plus, signal = spec.retriever.partition("+")
    plain = replace(own, retriever=text) if plus and signal == "logic" and spec.method == "none" else own
    found += [plain] if plain is not own else []
    return [*found, replace(plain, denials="ignored")] if plain.reads_denials else found
