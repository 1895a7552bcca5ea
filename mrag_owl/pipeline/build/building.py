"""From annotation files to a published store with its graphs and its index."""

from __future__ import annotations

import fcntl
import logging
import os
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path

import pyoxigraph

from mrag_owl.datasets.fashionpedia import FashionpediaRecord, FashionpediaSource, Image, ImageAttributes
from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy
from mrag_owl.errors import SourceError
from mrag_owl.graphs.individuals import Individuals
from mrag_owl.graphs.layout import LayoutGraph
from mrag_owl.graphs.taxonomy import taxonomy_triples
from mrag_owl.pipeline.build.parts import GraphSettings, written
from mrag_owl.pipeline.build.record_errors import RecordError
from mrag_owl.pipeline.executors import Workers, open_crew
from mrag_owl.pipeline.indexes.automatic import choose_retriever
from mrag_owl.pipeline.indexes.knowledge import prepare_knowledge
from mrag_owl.pipeline.indexes.retrievers import open_retriever, prepare_words
from mrag_owl.records import Iri
from mrag_owl.resources import ontology_text
from mrag_owl.retrieval.documents import documents_told
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.files import disk_errors, lines_of, missing_folders, remove_empty, written_lines
from mrag_owl.store.folders import PARTS, PICTURES, SAMPLE_LOCK, check_target
from mrag_owl.store.manifest import FASHION, Manifest, source_of
from mrag_owl.store.shelves import give_back
from mrag_owl.vocabulary import DATA, GRAPH, GRAPH_ONTOLOGY, TAXONOMY

logger = logging.getLogger(__name__)

_ONTOLOGIES = ("mrag-owl", "alignments", "fashionpedia", "appearance")

Track = Callable[[Iterable[FashionpediaRecord]], Iterable[FashionpediaRecord]]
"""Passes the records through, counting them for whoever watches."""


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What a build read and wrote, and the seconds each stage took.

    `records` counts by kind what the source states (`Image`, `Annotation`, …, and `image attributes` for
    the attributes that are stated of a picture as a whole); `triples` counts by the graph's name. `errors` are the
    values of records that were left out.
    """

    store: Path
    records: dict[str, int]
    triples: dict[str, int]
    pictures: int | None
    seconds: dict[str, float]
    errors: tuple[RecordError, ...] = ()


def build_fashionpedia(
    annotations: Sequence[Path],
    store: Path,
    *,
    images: Path | None = None,
    base: str = DATA,
    flat: bool = False,
    track: Track = iter,
    workers: Workers | None = None,
) -> BuildReport:
    """Build all graphs, the BM25 index and what reading the logic of questions needs, and publish them at `store`.

    `images` is the folder that the file names lead into; at least one picture must be there. `workers` write the
    graphs where they are given. Raises SourceError, StoreError or WorkerError; the store is then as it was.
    """
    started = time.perf_counter()
    if images is not None and not images.is_dir():
        raise SourceError(f"{images}: no such picture directory; leave --images out or name the right one")
    source = FashionpediaSource.open(annotations)
    individuals = Individuals(base)
    settings = GraphSettings(base, tuple(source.categories.values()), tuple(source.attributes.values()), flat)
    layout = LayoutGraph(individuals, source.categories)
    counts: Counter[str] = Counter()
    pictures = 0

    def counted_records() -> Iterator[FashionpediaRecord]:
        nonlocal pictures
        for record in track(source.records()):
            layout.add(record)
            counts[type(record).__name__] += 1
            if isinstance(record, ImageAttributes):
                counts["image attributes"] += len(record.attribute_ids)
            elif images is not None and isinstance(record, Image):
                pictures += (images / record.file_name).is_file()
            yield record

    opened = nullcontext() if workers is None else open_crew(workers)
    with (
        opened as crew,
        StoreBuilder.begin(store) as builder,
        written_lines(builder.version, 3) as (facts, texts, laid),
    ):
        for name in _ONTOLOGIES:
            builder.add_turtle(GRAPH_ONTOLOGY, ontology_text(name))
        hierarchy = taxonomy_triples(individuals, source.categories, source.attributes, packaged=_packaged_concepts())
        builder.add(GRAPH_ONTOLOGY, hierarchy)
        for part in written(settings, counted_records(), crew, store / PARTS):
            for graph, lines in part.items():
                builder.add(graph, lines)
                if graph in FASHION.knowledge_graphs:
                    facts.write(lines)
                elif graph in FASHION.document_graphs:
                    texts.write(lines)
        if images is not None and not pictures:
            raise SourceError(
                f"{images}: holds none of the pictures that {annotations[0]} names; name the right folder"
            )
        for lines in layout.triples():
            builder.add(layout.graph, lines)
            laid.write(lines)
        builder.flush()
        give_back()
        loaded = time.perf_counter()
        manifest = Manifest(
            base=base,
            source=source_of(annotations),
            counts=dict(counts),
            images=str(images.resolve()) if images is not None else None,
        )
        with builder.reader(manifest) as reader:
            triples = triples_by_graph(reader)
            counted = time.perf_counter()
            prepare_words(reader, documents_told(lines_of(texts), FASHION.population))
            indexed = time.perf_counter()
            prepare_knowledge(reader, lines_of(facts), lines_of(laid))
            open_retriever("bm25+logic", reader)
            builder.describe(replace(manifest, automatic=choose_retriever(reader)))
        builder.publish()
        published = time.perf_counter()
    logger.info("built %s: %d triples in %.1f s", store, sum(triples.values()), published - started)
    return BuildReport(
        store,
        dict(counts),
        triples,
        pictures if images is not None else None,
        {
            "graphs": loaded - started,
            "counts": counted - loaded,
            "index": indexed - counted,
            "logic": published - indexed,
        },
    )


def build_sample(store: Path, *, track: Track = iter) -> BuildReport:
    """Copy the sample that comes with the program into the store's `pictures` folder and build it, one at a time."""
    with _sample_lock(store):
        return _build_sample(store, track)


def ensure_sample(store: Path) -> BuildReport | None:
    """Build the embedded sample unless the store is there; None if it is, be it that another process just made it."""
    with _sample_lock(store):
        return None if (store / "CURRENT").is_file() else _build_sample(store, iter)


def _build_sample(store: Path, track: Track) -> BuildReport:
    from mrag_owl.datasets.sample import IMAGES, INSTANCES, SAMPLE_IMAGES, write_sample

    pictures = store / PICTURES
    drawn = len(list((pictures / IMAGES).glob("*.jpg"))) if (pictures / INSTANCES).is_file() else 0
    if drawn != SAMPLE_IMAGES:  # pictures that a published store shows are not written again
        write_sample(pictures)
    return build_fashionpedia([pictures / INSTANCES], store, images=pictures / IMAGES, track=track)


@contextmanager
def _sample_lock(store: Path) -> Iterator[None]:
    """Hold the store for writing its sample, waiting for whoever does; leave nothing of a failed first one."""
    check_target(store)
    with disk_errors(store):
        made = missing_folders(store)
        store.mkdir(parents=True, exist_ok=True)
        handle = os.open(store / SAMPLE_LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
            yield
        except BaseException:
            if store in made:
                shutil.rmtree(store / PICTURES, ignore_errors=True)
                (store / SAMPLE_LOCK).unlink(missing_ok=True)
                remove_empty(made)
            raise
        finally:
            os.close(handle)


def _packaged_concepts() -> dict[str, str]:
    """Return the packaged taxonomy's concepts by their official taxonomy id."""
    taxonomy = fashionpedia_taxonomy()
    categories = {term.taxonomy_id: f"{TAXONOMY}category_{term.id}" for term in taxonomy.categories}
    return categories | {term.taxonomy_id: f"{TAXONOMY}attribute_{term.id}" for term in taxonomy.attributes}


def triples_by_graph(store: GraphStore) -> dict[str, int]:
    """Return the size of each named graph by its name without the common start."""
    graphs = sorted(one.value for one in store.dataset.named_graphs() if isinstance(one, pyoxigraph.NamedNode))
    counts = {graph.removeprefix(GRAPH): store.size(Iri(graph)) for graph in graphs}  # half of what one query takes
    return {name: count for name, count in counts.items() if count}
