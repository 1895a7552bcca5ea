"""Answer questions over two and three hops in Tate's collection, by logic, by paths and by vectors.

    python benchmarks/museum_questions.py [--data ../shared/data/tate] [--store DIR] [--unseen FILE.json]

Answers are read off the published files by sets and dictionaries, but for the towns of counties
(`tate_questions._is_in`). A question is answered where the set, or the number, is exactly right; Hits@10 asks whether
one right answer is among the first ten. BLEU compares the answer's text with a sentence written from the records.
`paper` is the paper's rankScore alone, without what the question says of relations.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyoxigraph
from results import ROOT, write
from sacrebleu import corpus_bleu
from tate_questions import MuseumQuestion, make_questions, read_collection
from tate_wordings import read_wordings

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.errors import MragOwlError
from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.ask.path_answers import PathOptions
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.records import Document, Iri, Query
from mrag_owl.retrieval.dense import DenseRetriever, passages
from mrag_owl.retrieval.embedders.lsa import LsaEmbedder
from mrag_owl.retrieval.paths import Weights

FILES = ("artist_data.csv", "artworks.jsonl.gz")


@dataclass(frozen=True, slots=True)
class Said:
    """What a system says: local names best first, how many there are, a number if asked for, a text; None: nothing."""

    found: tuple[str, ...]
    total: int
    count: int | None
    text: str


ORIGINS = {
    "known": "wordings known before",
    "retired": "wordings retired, once written afterwards",
    "afterwards": "wordings written afterwards",
}

System = Callable[[str], Said | None]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "tate")
    parser.add_argument("--store", type=Path, help="a store that was built from the data; default: built here")
    parser.add_argument("--each", type=int, default=50, help="questions of each kind (default 50)")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--unseen", type=Path, help="wordings never asked before, as read_wordings reads them")
    arguments = parser.parse_args()
    unseen = read_wordings(arguments.unseen) if arguments.unseen else None
    files = [arguments.data / name for name in FILES]
    collection = read_collection(arguments.data)
    questions = make_questions(collection, seed=arguments.seed, each=arguments.each, unseen=unseen)
    learners = make_questions(collection, seed=arguments.seed, each=arguments.each // 5, by_learners=True)
    with opened(arguments.store, files) as store:
        figures = measure(store, questions)
        figures["learners' English"] = by_logic_alone(store, learners)
    print(json.dumps(figures, indent=1, ensure_ascii=False))
    print(
        write(
            "museum_questions",
            figures,
            seed=arguments.seed,
            data=[*files, *filter(None, [arguments.unseen])],
            generated=False,
        )
    )


@contextmanager
def opened(path: Path | None, files: list[Path]) -> Iterator[Path]:
    """Give the store, built in a temporary folder where none is named."""
    with tempfile.TemporaryDirectory() as scratch:
        if path is None:
            path = Path(scratch) / "store"
            build_mapped(open_mapping("tate"), files, path)
        yield path


def measure(store: Path, questions: Sequence[MuseumQuestion]) -> dict[str, object]:
    """Return how each system answers, in all, by kind and by whether the wording was known, with median times."""
    paper = PathOptions(weights=Weights())
    with Asker.open(store) as asker, Asker.open(store, options=paper) as by_paper:
        systems: dict[str, System] = {
            "logic": asking(asker, "logic"),
            "hybrid": asking(asker, "hybrid"),
            "paths": asking(asker, "paths"),
            "paths, paper's weights": asking(by_paper, "paths"),
            "vectors": by_vectors(asker),
        }
        said: dict[str, list[Said | None]] = {}
        times: dict[str, list[float]] = defaultdict(list)
        computing: dict[str, list[float]] = defaultdict(list)
        for name, system in systems.items():
            system(questions[0].text)  # opens what is opened once
            said[name] = []
            for question in questions:
                started, computed = time.perf_counter(), time.process_time()
                said[name].append(system(question.text))
                times[name].append(time.perf_counter() - started)
                computing[name].append(time.process_time() - computed)
    groups: dict[str, list[int]] = defaultdict(list)
    for place, question in enumerate(questions):
        groups["all"].append(place)
        groups[ORIGINS[question.origin]].append(place)
        groups[question.kind].append(place)
    return {
        "questions": len(questions),
        "groups": {
            group: {
                "questions": len(places),
                "with entities": sum(bool(questions[place].answers) for place in places),
                **{
                    name: judged([questions[p] for p in places], [answers[p] for p in places])
                    for name, answers in said.items()
                },
            }
            for group, places in groups.items()
        },
        "median_ms": {name: round(1000 * float(np.median(taken)), 2) for name, taken in times.items()},
        "median_computing_ms": {name: round(1000 * float(np.median(taken)), 2) for name, taken in computing.items()},
        "p95_ms": {name: round(1000 * float(np.percentile(taken, 95)), 2) for name, taken in times.items()},
    }


def by_logic_alone(store: Path, questions: Sequence[MuseumQuestion]) -> dict[str, object]:
    """Return how `logic` answers questions in learners' English, which are none of the others."""
    with Asker.open(store) as asker:
        system = asking(asker, "logic")
        return {"questions": len(questions), "logic": judged(questions, [system(one.text) for one in questions])}


def judged(questions: Sequence[MuseumQuestion], said: Sequence[Said | None]) -> dict[str, float | None]:
    """Return the shares answered exactly and wrongly, Hits@10 over questions for entities, and BLEU."""
    right = [is_right(question, answer) for question, answer in zip(questions, said, strict=True)]
    wrong = [answer is not None and not exact for answer, exact in zip(said, right, strict=True)]
    hits = [
        answer is not None and bool(set(answer.found[:10]) & question.answers)
        for question, answer in zip(questions, said, strict=True)
        if question.answers
    ]
    texts = [answer.text if answer is not None else "" for answer in said]
    return {
        "exact": round(float(np.mean(right)), 4),
        "wrong": round(float(np.mean(wrong)), 4),
        "hits@10": round(float(np.mean(hits)), 4) if hits else None,
        "bleu": round(corpus_bleu(texts, [[question.reference for question in questions]]).score / 100, 4),
    }


def is_right(question: MuseumQuestion, answer: Said | None) -> bool:
    if answer is None:
        return False
    ways = [(question.answers, question.count), *filter(None, [question.of_paintings])]
    return any(_says(answer, answers, count, counts=not question.answers) for answers, count in ways)


def _says(answer: Said, answers: frozenset[str], count: int | None, *, counts: bool) -> bool:
    if counts:
        return answer.count == count
    return frozenset(answer.found) == answers and answer.total == len(answers)


def asking(asker: Asker, strategy: str) -> System:
    def ask(question: str) -> Said | None:
        try:
            reply = asker.ask(question, strategy=strategy, top_k=10 if strategy == "paths" else 100)
        except MragOwlError:
            return None
        return Said(tuple(local_name(one.iri) for one in reply.results), reply.total or 0, reply.count, reply.text)

    return ask


def by_vectors(asker: Asker) -> System:
    """Return plain retrieval: the nearest documents of all artists and works, by LSA; the text is that of the first."""
    texts: dict[Iri, list[str]] = defaultdict(list)
    for graph in asker.store.manifest.profile.document_graphs:
        for individual, text, _ in asker.store.select("select_documents", graph=pyoxigraph.NamedNode(graph)):
            texts[Iri(individual.value)].append(text.value)  # type: ignore[union-attr]
    documents = [Document(iri, "\n".join(sorted(lines))) for iri, lines in sorted(texts.items())]
    embedder = LsaEmbedder.fit(passage for document in documents for passage in passages(document.text))
    retriever = DenseRetriever.build(documents, embedder)
    by_iri = {document.iri: document.text for document in documents}

    def retrieve(question: str) -> Said | None:
        found = retriever.retrieve(Query(question), top_k=10)
        text = by_iri[found.iris[0]].replace("\n", " ") if found else ""
        return Said(tuple(map(local_name, found.iris)), len(found), None, text)

    return retrieve


if __name__ == "__main__":
    main()
