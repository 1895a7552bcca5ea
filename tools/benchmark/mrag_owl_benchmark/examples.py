"""Questions that a system answers worst and best, with what it ranks first; and a map of all questions."""

from __future__ import annotations

import base64
import io
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

import numpy as np
import pyoxigraph
from PIL import Image as Picture

from mrag_owl.errors import RetrievalError
from mrag_owl.generation.evidence import Name, read_evidence, read_names
from mrag_owl.records import Document, Iri, Ranking, Run
from mrag_owl.retrieval.embedders.lsa import LsaEmbedder
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.evaluation.assessment import Assessed
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet
from mrag_owl_benchmark.evaluation.reports.charts import COLOURS
from mrag_owl_benchmark.evaluation.reports.content import OTHERS, Example, MapPoint, ShownPlace

EXAMPLES, PLACES = 5, 4
MOST_POINTS = 300
_STEPS = 500  # as in the paper
_FEWEST_POINTS = 8
_SIZE = (170, 220)  # of a picture, in pixels
_CAPTION = 160


class DocumentViews:
    """What is shown of a document: a caption and a small picture."""

    def __init__(self, store: GraphStore | None, documents: Sequence[Document]) -> None:
        self._store = store
        self._texts = {document.iri: document.text for document in documents}

    def place(self, iri: Iri, *, rank: int | None, is_relevant: bool) -> ShownPlace:
        """Return the document as an example has it."""
        return ShownPlace(rank, iri, is_relevant, self._caption(iri), self._picture(iri))

    def _caption(self, iri: Iri) -> str:
        text = self._texts[iri].replace("\n", " ")
        if self._store is not None:
            text = read_evidence(self._store, iri, names=self._names).caption() or text
        return text if len(text) <= _CAPTION else text[: _CAPTION - 1] + "…"

    def _picture(self, iri: Iri) -> str | None:
        """Return the picture as a data URL; None where there is no file, or none that can be read."""
        if self._store is None or self._store.manifest.images is None or iri not in self._files:
            return None
        path = Path(self._store.manifest.images) / self._files[iri]
        try:
            with Picture.open(path) as picture:
                small = picture.convert("RGB")
                small.thumbnail(_SIZE)
                written = io.BytesIO()
                small.save(written, "JPEG", quality=72)
        except OSError:
            return None
        return f"data:image/jpeg;base64,{base64.b64encode(written.getvalue()).decode()}"

    @cached_property
    def _names(self) -> Mapping[Iri, Name]:
        return read_names(self._store) if self._store is not None else {}

    @cached_property
    def _files(self) -> dict[Iri, str]:
        rows = self._store.select("select_picture") if self._store is not None else ()
        return {
            Iri(individual.value): name.value
            for individual, name, *_ in rows
            if isinstance(individual, pyoxigraph.NamedNode) and isinstance(name, pyoxigraph.Literal)
        }


def examples(
    benchmark: BenchmarkSet, system: Assessed, other: Assessed | None, run: Run, *, shown: DocumentViews
) -> tuple[tuple[Example, ...], tuple[Example, ...]]:
    """Return the questions with the best and with the worst value; among equals, those where `other` differs most."""
    advantage = {name: value - (other.values[name] if other else 0.0) for name, value in system.values.items()}
    order = sorted(system.values, key=lambda name: (-system.values[name], -advantage[name], name))
    texts = {query.query_id: query.text for query in benchmark.queries}

    def example(name: str) -> Example:
        relevant, ranking = benchmark.qrels[name], run.get(name, Ranking(()))
        places = [
            shown.place(entry.iri, rank=entry.rank, is_relevant=entry.iri in relevant)
            for entry in ranking.entries[:PLACES]
        ]
        if not any(place.is_relevant for place in places):
            found = next(((entry.iri, entry.rank) for entry in ranking if entry.iri in relevant), None)
            iri, rank = found or (min(relevant), None)
            places.append(shown.place(iri, rank=rank, is_relevant=True))
        told = benchmark.details.get(name, {})
        return Example(name, texts[name], system.values[name], len(relevant), tuple(places), told.get("expression", ""))

    best, worst = order[:EXAMPLES], order[::-1][:EXAMPLES]
    return tuple(map(example, best)), tuple(map(example, [name for name in worst if name not in best]))


def question_points(benchmark: BenchmarkSet, system: Assessed, *, seed: int) -> tuple[MapPoint, ...]:
    """Return the places of the questions on a map, by t-SNE of their vectors; of many, equally spaced ones.

    Source: van der Maaten and Hinton, Visualizing data using t-SNE, JMLR 9, 2008. No points for fewer than eight.
    """
    step = -(-len(benchmark.queries) // MOST_POINTS)
    queries = benchmark.queries[::step]
    if len(queries) < _FEWEST_POINTS:
        return ()
    from sklearn.manifold import TSNE
    from threadpoolctl import threadpool_limits

    try:
        texts = [str(benchmark.details.get(query.query_id, {}).get("wanted", query.text)) for query in queries]
        vectors = LsaEmbedder.fit(texts).embed_queries(texts)
    except RetrievalError:  # no words in common with anything
        return ()
    perplexity = min(30.0, (len(queries) - 1) / 3)
    fit = TSNE(2, perplexity=perplexity, init="random", max_iter=_STEPS, random_state=seed)
    with threadpool_limits(1):  # so small that threads cost more than they bring, and so that it repeats exactly
        places = fit.fit_transform(vectors.astype(np.float64))
    groups = _groups(benchmark, [query.query_id for query in queries])
    return tuple(
        MapPoint(float(x), float(y), query.text, groups[query.query_id], system.values[query.query_id])
        for query, (x, y) in zip(queries, places.tolist(), strict=True)
    )


def _groups(benchmark: BenchmarkSet, names: Sequence[str]) -> dict[str, str]:
    """Return a group for each question: its kind, else the first thing that it names, if it is a frequent one."""
    told = {name: benchmark.details.get(name, {}) for name in names}
    of = {
        name: str(about.get("kind") or next(iter(about.get("named") or ["questions"]))) for name, about in told.items()
    }
    frequent = [group for group, _ in Counter(of.values()).most_common(COLOURS)]
    if len(set(of.values())) > COLOURS:
        frequent = frequent[:-1]
    return {name: group if group in frequent else OTHERS for name, group in of.items()}
