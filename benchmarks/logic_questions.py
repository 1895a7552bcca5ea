"""Ask questions with exact answers, by SPARQL, of retrieval that reads their logic and of retrieval by text alone.

    python benchmarks/logic_questions.py [--data ../shared/data/fashionpedia]
    python benchmarks/logic_questions.py --annotations OUT/instances_attributes.json [--store STORE]

Without --annotations: Fashionpedia's real validation split, where attributes are stated of pictures. With: a generated
data set, where they are stated of garments (`mrag-owl generate --images 45623 --seed 1 OUT`); --store names a store
already built of it. `dense` is asked with each of --embedders, the hybrids take the one that installs nothing (LSA).
Systems are what `recommend --retriever NAME` runs: what a question denies is kept from words and vectors, too. With
`denials=ignored` they get the question as it is.
Questions, wordings and kinds are those of `mrag_owl_benchmark.evaluation.logic_questions`. On the generated
data the conjuncts of the hand-written questions of `tests/linking_questions.json` are compared too.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np
from conjuncts import agreement, conjuncts
from results import ROOT, write

from mrag_owl.config import read_settings
from mrag_owl.expressions.sparql import to_sparql
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.reading.linked import QuestionLinker
from mrag_owl.records import Iri, Query
from mrag_owl.retrieval import Retriever
from mrag_owl.retrieval.logic import LogicRetriever
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.evaluation.comparison import paired_difference
from mrag_owl_benchmark.evaluation.logic_questions import LogicQuestion, make_questions
from mrag_owl_benchmark.evaluation.metrics import precision
from mrag_owl_benchmark.retrievers import AffirmingRetriever

READING = ("bm25", "hybrid")
IGNORED = "denials=ignored"
SYSTEMS = ("bm25", "hybrid", "logic", "bm25+logic", "hybrid+logic")
COMPARED = (
    *(("bm25+logic", "bm25"), ("bm25+logic", f"bm25:{IGNORED}"), ("bm25", f"bm25:{IGNORED}")),
    *(("hybrid+logic", "hybrid"), ("hybrid+logic", "bm25+logic")),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "fashionpedia")
    parser.add_argument("--annotations", type=Path)
    parser.add_argument("--store", type=Path)
    parser.add_argument("--embedders", nargs="+", default=["lsa", "minilm", "static"], help="of dense retrieval alone")
    parser.add_argument("--rounds", type=int, default=5, help="questions for each wording (default 5)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    real = [arguments.data / name for name in ("instances_boxes_val2020.json", "attributes_val2020.json")]
    files = [arguments.annotations] if arguments.annotations else real
    with opened(arguments.store, files) as store:
        figures = measure(
            store,
            rounds=arguments.rounds,
            seed=arguments.seed,
            embedders=arguments.embedders,
            with_written=bool(arguments.annotations),
        )
    name = "logic_questions_generated" if arguments.annotations else "logic_questions"
    print(json.dumps(figures, indent=1, ensure_ascii=False))
    print(write(name, figures, seed=arguments.seed, data=files, generated=bool(arguments.annotations)))


@contextmanager
def opened(path: Path | None, files: list[Path]) -> Iterator[GraphStore]:
    """Open the store, built in a temporary folder where none is named."""
    with tempfile.TemporaryDirectory() as scratch:
        if path is None:
            path = Path(scratch) / "store"
            build_fashionpedia(files, path)
        with GraphStore.open(path) as store:
            yield store


def measure(
    store: GraphStore, *, rounds: int, seed: int, embedders: Sequence[str], with_written: bool
) -> dict[str, object]:
    """Return P@10 of each system by kind, level and whether the wording was seen, and the times of the parts."""
    settings = read_settings()
    retrievers: dict[str, Retriever] = {
        f"dense, {embedder}": AffirmingRetriever(open_retriever("dense", store, replace(settings, embedder=embedder)))
        for embedder in embedders
    }
    for name in SYSTEMS:
        if name in READING:  # one for each: a hybrid remembers its last question, which times must not tell of
            retrievers[f"{name}:{IGNORED}"] = open_retriever(name, store)
            retrievers[name] = AffirmingRetriever(open_retriever(name, store))
        else:
            retrievers[name] = open_retriever(name, store)
    logic = retrievers["logic"]
    assert isinstance(logic, LogicRetriever)
    signal, documents = logic.signal, logic.iris
    knowledge = StoreKnowledge.open(store, documents=documents)
    questions = make_questions(signal.linker.glossary, knowledge.extents, knowledge.documents, seed=seed, rounds=rounds)
    relevant = [answers(store, knowledge, question) for question in questions]
    by_extents = [
        frozenset(np.array(documents, dtype=object)[signal.satisfaction.holds(question.expression)].tolist())
        for question in questions
    ]
    found = {name: precisions(retriever, questions, relevant) for name, retriever in retrievers.items()}
    compared = {}
    for one, other in COMPARED:
        difference = paired_difference(found[one], found[other], seed=seed)
        compared[f"{one} over {other}"] = {
            "mean": round(difference.mean, 4),
            "low": round(difference.low, 4),
            "high": round(difference.high, 4),
            "p": difference.p_value,
        }
    figures: dict[str, object] = {
        "pictures": len(documents),
        "questions": len(questions),
        "sparql_and_extents_disagree": sum(one != other for one, other in zip(relevant, by_extents, strict=True)),
        "p10": {name: round(float(np.mean(values)), 4) for name, values in found.items()},
        "differences": compared,
        "p10_by_wording": by(questions, found, lambda question: "unseen" if question.is_unseen else "seen"),
        "p10_by_level": by(questions, found, lambda question: str(question.level)),
        "p10_by_kind": by(questions, found, lambda question: question.kind),
        "median_ms": times(retrievers, signal.linker, questions),
    }
    if with_written:
        figures["conjuncts"] = written(signal.linker, knowledge.population)
    return figures


def answers(store: GraphStore, knowledge: StoreKnowledge, question: LogicQuestion) -> frozenset[Iri]:
    """Return the pictures that satisfy the question's expression, by SPARQL."""
    rows = store.query(to_sparql(question.expression, knowledge.population, dataset=knowledge.dataset))
    return frozenset(Iri(row["individual"].value) for row in rows)  # type: ignore[index,union-attr]  # a SELECT of IRIs


def precisions(
    retriever: Retriever, questions: tuple[LogicQuestion, ...], relevant: list[frozenset[Iri]]
) -> list[float]:
    rankings = (retriever.retrieve(Query(question.text), top_k=10) for question in questions)
    return [precision(ranking, right, cutoff=10) for ranking, right in zip(rankings, relevant, strict=True)]


def by(
    questions: tuple[LogicQuestion, ...], found: dict[str, list[float]], key: Callable[[LogicQuestion], str]
) -> dict[str, dict[str, float]]:
    """Return the mean of each system, and how many questions there are, for each value of the key."""
    places: dict[str, list[int]] = defaultdict(list)
    for place, question in enumerate(questions):
        places[key(question)].append(place)
    return {
        value: {
            "questions": len(listed),
            **{name: round(float(np.mean([values[place] for place in listed])), 4) for name, values in found.items()},
        }
        for value, listed in sorted(places.items())
    }


def times(
    retrievers: dict[str, Retriever], linker: QuestionLinker, questions: tuple[LogicQuestion, ...]
) -> dict[str, float]:
    """Return medians over the questions, warm and in this process: linking, scoring what was linked, retrieving."""
    logic = retrievers["logic"]
    assert isinstance(logic, LogicRetriever)
    taken: dict[str, list[float]] = defaultdict(list)
    for question in questions:
        started = time.perf_counter()
        linked = linker.link(question.text)
        after_link = time.perf_counter()
        logic.signal.of(linked)
        taken["linking"].append(after_link - started)
        taken["logic scores"].append(time.perf_counter() - after_link)
        for name, retriever in retrievers.items():
            started = time.perf_counter()
            retriever.retrieve(Query(question.text), top_k=10)
            taken[f"retrieve, {name}"].append(time.perf_counter() - started)
    return {name: round(1000 * float(np.median(values)), 2) for name, values in taken.items()}


def written(linker: QuestionLinker, population: Iri) -> dict[str, dict[str, float]]:
    """Return how the conjuncts found in the hand-written questions agree with those a reader finds."""
    labels = {iri: term.label for iri, term in linker.glossary.terms.items()}
    content = json.loads((ROOT / "tests" / "linking_questions.json").read_text(encoding="utf-8"))
    figures = {}
    for part in ("development", "held_out", "later"):
        pairs = []
        for entry in content[part]:
            expression = linker.link(entry["question"]).expression
            found = conjuncts(expression, lambda iri: labels.get(iri, iri), population=population)
            pairs.append((found, frozenset(entry["conjuncts"])))
        agreed = agreement(pairs)
        figures[part] = {
            "questions": len(pairs),
            "conjuncts": agreed.expected,
            "precision": round(agreed.precision, 4),
            "recall": round(agreed.recall, 4),
        }
    return figures


if __name__ == "__main__":
    main()
