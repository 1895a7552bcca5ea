"""Questions relative to a reference, as `recommend --like` answers them: FashionIQ's captions → product, of dresses.

    python benchmarks/relative_questions.py --shared ../shared --embedders lsa minilm static
    python benchmarks/relative_questions.py --shared ../shared --weights
    python benchmarks/relative_questions.py --shared ../shared --kind shirt --name relative_questions_shirt
    python benchmarks/relative_questions.py --shared ../shared --kind toptee --held-out 700

The products' attribute words become a store by the packaged mapping, and every caption is asked beside its reference
by the program's own code: signals of words, embeddings, values and facts for the parts of the question. Beside them
stand retrievers that get the whole as one question, edited (what is asserted and kept) or not (all of both).

Weights are the packaged ones, or fitted; fitted ones and learned rankers are cross-fitted: questions are parted in two
by a hash of their reference, and each half is answered with what was fitted on the other. A product is the answer of
one question only, so that no question shares reference or answer with what its weights have seen; captions are never
text of a product. Differences are tested by paired permutation, Holm-corrected over the systems, in MRR and Hits@10.

What the parts are and which words exclude each other was chosen looking at figures of one half of the questions (by a
hash of the answer). The packaged weights are fitted on that half and rounded; `--weights` does only this. The other
half has had no part in anything that `recommend --like` does: its figures and tests are given by themselves, and are
those to quote. `--held-out N` asks N questions of that half alone, evenly chosen, of one kind, and adds them to what is
kept of other kinds; the packaged weights are fitted on dresses alone.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import statistics
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from learned_rankers import OFTEN_IN_DOCUMENTS, OFTEN_IN_QUESTIONS, boosted, fit_affinities, incidence
from real_text import dense, told_difference
from results import RESULTS, ROOT, write

from mrag_owl.config import read_settings
from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.pipeline.indexes.embedders import LSA
from mrag_owl.pipeline.recommend.likeness import RelativeQuestions
from mrag_owl.records import Query
from mrag_owl.retrieval import Retriever, Scores
from mrag_owl.retrieval.bm25 import Bm25Retriever, Tokenizer
from mrag_owl.retrieval.fusion import comparable, fused
from mrag_owl.retrieval.passage_bm25 import PassageRetriever
from mrag_owl.retrieval.relative import RelativeQuestion
from mrag_owl.retrieval.relative_retriever import WEIGHTS
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.evaluation.comparison import bootstrap, holm, paired_difference
from mrag_owl_benchmark.evaluation.real_text import RetrievalTask, fashion_task, halves
from mrag_owl_benchmark.fashion_iq import read_attributes, read_captions
from mrag_owl_benchmark.fusion_weights import fit_weights
from mrag_owl_benchmark.real_sets import fashion_edit

DEPTH = 1000
RETRIEVALS = ("asked", "senses", "reference", "asserted")
"""Signals of `--like` that rank by themselves; the others only tell documents apart."""

KINDS = ("dress", "shirt", "toptee")

Signals = dict[str, Scores]


@dataclass(frozen=True)
class Asked:
    """A question with its answer, the document that is none, and what the program makes of it."""

    name: str
    answer: int
    excluded: tuple[int, ...]
    signals: Signals
    shipped: Scores
    read: RelativeQuestion


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shared", type=Path, default=ROOT.parent / "shared", help="the folder with data/fashion_iq")
    parser.add_argument("--kind", choices=KINDS, default="dress", help="of which products")
    parser.add_argument("--embedders", nargs="+", default=["lsa", "minilm", "static"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--name", default="relative_questions", help="name of the result file")
    parser.add_argument("--held-out", type=int, metavar="N", help="ask N questions of the half not looked at, only")
    parser.add_argument("--weights", action="store_true", help="only fit and print the weights to be packaged")
    arguments = parser.parse_args()
    folder = arguments.shared / "data" / "fashion_iq"
    files = [folder / f"cap.{arguments.kind}.train.json", folder / f"asin2attr.{arguments.kind}.train.new.json"]
    attributes, captions = read_attributes(files[1]), read_captions(files[0])
    tasks = {
        name: fashion_task(attributes, captions, wording=name, edit=fashion_edit())
        for name in ("edited reference", "whole reference")
    }
    if arguments.held_out is not None:
        tasks = {name: part_not_looked_at(task, most=arguments.held_out) for name, task in tasks.items()}
    references = {f"fashioniq-{number:05d}": one.candidate for number, one in enumerate(captions, start=1)}
    questions = asked_of_store(tasks["whole reference"], files[1], attributes, captions)
    print(f"{len(questions)} questions read", flush=True)
    if arguments.weights:
        fitted = packaged(questions, looked_at(tasks["edited reference"]))
        print(json.dumps({"packaged": WEIGHTS, "fitted": fitted}, indent=1))
        return
    if arguments.held_out is not None:
        found = Comparison(tasks, questions, references, [LSA], arguments.seed).held_out()
        kept = RESULTS / "relative_held_out.json"
        before = json.loads(kept.read_text(encoding="utf-8"))["figures"] if kept.is_file() else {}
        every = [one for kind in KINDS for one in (folder / f"cap.{kind}.train.json",)]
        print(write(kept.stem, before | {arguments.kind: found}, seed=arguments.seed, data=every, generated=False))
        return
    figures = Comparison(tasks, questions, references, arguments.embedders, arguments.seed).figures()
    print(write(arguments.name, figures, seed=arguments.seed, data=files, generated=False))


def asked_of_store(
    task: RetrievalTask, source: Path, attributes: Mapping[str, object], captions: Sequence[object]
) -> list[Asked]:
    """Return what the program says of every question, over a store of the products."""
    numbers = {iri: number for number, iri in enumerate(sorted(document.iri for document in task.documents))}
    found = []
    with tempfile.TemporaryDirectory() as folder:
        build_mapped(open_mapping("fashion-iq"), [source], Path(folder) / "store")
        with GraphStore.open(Path(folder) / "store") as store:
            opened = RelativeQuestions.open(store, settings=replace(read_settings(), embedder=LSA))
            named = [iri.rpartition("_")[2] for iri in opened.signals.words.iris]
            assert named == [iri.rpartition("/")[2] for iri in numbers], "store and task have other products"
            for query in task.queries:
                caption = captions[int(query.query_id.rpartition("-")[2]) - 1]
                known = caption.candidate in attributes  # type: ignore[attr-defined]
                reader, ranker = opened.beside(f"product_{caption.candidate}" if known else None)  # type: ignore[attr-defined]
                said = Query(". ".join(caption.captions), query.query_id)  # type: ignore[attr-defined]
                (answer,) = task.qrels[query.query_id]
                excluded = tuple(numbers[iri] for iri in task.excluded.get(query.query_id, ()))
                signals = {name: hidden(scores, excluded) for name, scores in ranker.signals(said).items()}
                found.append(
                    Asked(
                        query.query_id, numbers[answer], excluded, signals, ranker.scores(said), reader.read(said.text)
                    )
                )
    return found


def hidden(scores: Scores, excluded: tuple[int, ...]) -> Scores:
    """Return scores in which what is no answer stands last, so that no weight is fitted to it."""
    changed = np.array(scores, dtype=np.float32)
    if excluded and not np.isnan(changed).all():
        changed[list(excluded)] = np.nanmin(changed)
    return changed


def looked_at(task: RetrievalTask) -> frozenset[str]:
    """Return the questions that the parts were chosen and the packaged weights are fitted on."""
    return frozenset(halves(task)[0])


def part_not_looked_at(task: RetrievalTask, *, most: int) -> RetrievalTask:
    """Return the task with questions of the other half alone, at most so many, evenly chosen."""
    seen = looked_at(task)
    left = [one for one in task.queries if one.query_id not in seen]
    count = min(most, len(left))
    return replace(task, queries=tuple(left[place * len(left) // count] for place in range(count)))


def packaged(questions: Sequence[Asked], chosen: frozenset[str]) -> dict[str, float]:
    """Return what `relative_retriever.WEIGHTS` has to be: fitted on the chosen questions, and rounded."""
    own = [one for one in questions if one.name in chosen]
    fitted = fit_weights([one.signals for one in own], [[one.answer] for one in own])
    return {name: round(weight, 2) for name, weight in fitted.items()}


class Comparison:
    """All systems on the same questions, and how they compare."""

    def __init__(
        self,
        tasks: Mapping[str, RetrievalTask],
        questions: Sequence[Asked],
        references: Mapping[str, str],
        embedders: Sequence[str],
        seed: int,
    ) -> None:
        self.tasks, self.questions, self.embedders, self.seed = tasks, questions, embedders, seed
        self.ranks: dict[str, list[int]] = {}
        self.kinds: dict[str, str] = {}
        first = [hashlib.sha256(references[one.name].encode()).digest()[0] % 2 == 1 for one in questions]
        self.first = np.array(first)
        self.weights: dict[str, object] = {}

    def figures(self) -> dict[str, object]:
        """Return the figures of all systems."""
        self.alone()
        self.add("recommend --like", "like", lambda n: self.questions[n].shipped)
        self.fitted("recommend --like, fitted", [one.signals for one in self.questions])
        wide = [
            {**one.signals, **{name: found[n] for name, found in self.embedded.items()}}
            for n, one in enumerate(self.questions)
        ]
        weights = self.fitted("and all embedders, fitted", wide)
        self.learned(weights, wide)
        rows = {name: self.row(name) for name in self.ranks}
        seen = looked_at(self.tasks["edited reference"])
        self.weights["recommend --like"] = {"packaged": WEIGHTS, "fitted": packaged(self.questions, seen)}
        unseen = [n for n, one in enumerate(self.questions) if one.name not in seen]
        return {
            "documents": len(self.tasks["edited reference"].documents),
            "questions": len(self.questions),
            "weights": self.weights,
            "systems": rows,
            **{f"versus {kind}": self.versus(kind) for kind in ("edited", "whole")},
            "half not looked at": {
                "questions": len(unseen),
                "systems": {name: self.row(name, unseen) for name in self.ranks},
                **{f"versus {kind}": self.versus(kind, unseen) for kind in ("edited", "whole")},
            },
        }

    def held_out(self) -> dict[str, object]:
        """Return how `recommend --like` does beside every single signal."""
        self.alone()
        self.add("recommend --like", "like", lambda n: self.questions[n].shipped)
        return {
            "documents": len(self.tasks["edited reference"].documents),
            "questions": len(self.questions),
            "systems": {name: self.row(name) for name in self.ranks},
            **{f"versus {kind}": self.versus(kind) for kind in ("edited", "whole")},
        }

    def alone(self) -> None:
        """Rank by every retriever that gets the whole as one question, and by the signals of `--like` that can."""
        self.embedded: dict[str, list[Scores]] = {}
        for wording, task in self.tasks.items():
            kind = wording.partition(" ")[0]
            retrievers: dict[str, Retriever] = {
                "bm25-thesis": Bm25Retriever.build(task.documents, parity="thesis"),
                "bm25": Bm25Retriever.build(task.documents),
                "passages": PassageRetriever.build(task.documents),
            } | {embedder: dense(task, embedder) for embedder in self.embedders}
            for name, retriever in retrievers.items():
                found = [retriever.scores(query) for query in task.queries]
                self.add(f"{name}, {kind}", kind, found.__getitem__, positive=True)
                if kind == "edited" and name in self.embedders and name != LSA:
                    self.embedded[name] = [
                        hidden(scores, one.excluded) for scores, one in zip(found, self.questions, strict=True)
                    ]
        for name in RETRIEVALS:
            self.add(
                f"{name}, of --like", "edited", lambda n, name=name: self.questions[n].signals[name], positive=True
            )  # type: ignore[misc]

    def add(self, name: str, kind: str, scores: Callable[[int], Scores], *, positive: bool = False) -> None:
        """Note the rank of each answer, ties by document; with `positive` a score of 0 or less is no rank."""
        ranks = []
        for number, one in enumerate(self.questions):
            own = np.nan_to_num(np.array(scores(number), dtype=np.float32))
            wanted = own[one.answer]
            own[list(one.excluded)] = -np.inf
            before = np.count_nonzero(own > wanted) + np.count_nonzero(own[: one.answer] == wanted)
            ranks.append(DEPTH + 1 if positive and not wanted > 0 else int(before) + 1)
        self.ranks[name], self.kinds[name] = ranks, kind
        row = self.row(name)
        print(
            f"{name:34}"
            + "".join(f"{measure:>10} {value:.4f}" for measure, value in row.items() if "inter" not in measure),
            flush=True,
        )

    def fitted(self, name: str, judged: Sequence[Signals]) -> list[Mapping[str, float]]:
        """Rank with weights fitted on the other half, and return those for the first half and for the second."""
        both = []
        for half in (True, False):
            train = np.flatnonzero(self.first != half)
            both.append(fit_weights([judged[n] for n in train], [[self.questions[n].answer] for n in train]))
        self.weights[name] = both
        found = [fused(own, weights=both[0 if self.first[n] else 1]) for n, own in enumerate(judged)]
        self.add(name, "fitted", found.__getitem__)
        return both

    def learned(self, weights: Sequence[Mapping[str, float]], judged: Sequence[Signals]) -> None:
        """Rank by what can be learned beyond weights, on the other half: affinities of words, and boosted trees.

        What they build on, the fused scores, goes by weights of the half that they learn from, too: nothing of what
        ranks a question has seen its half.
        """
        stem = Tokenizer()
        parts = [[one.read.asserted, one.read.denied, one.read.reference] for one in self.questions]
        columns = [incidence([stem(row[part]) for row in parts], often=OFTEN_IN_QUESTIONS) for part in range(3)]
        asked = np.concatenate(columns, axis=1)
        texts = sorted(self.tasks["edited reference"].documents, key=lambda document: document.iri)
        documents = incidence([stem(document.text) for document in texts], often=OFTEN_IN_DOCUMENTS)
        answers = np.array([one.answer for one in self.questions])
        prepared = [np.nan_to_num(np.array(list(comparable(own).values()), dtype=np.float32)) for own in judged]
        changed = np.zeros((len(judged), len(texts)), dtype=np.float32)
        trees: dict[int, Scores] = {}
        for half, learned in zip((True, False), weights, strict=True):
            own = np.array([fused(one, weights=learned) for one in judged])
            for number, one in enumerate(self.questions):
                own[number, list(one.excluded)] = -1e9
            train, test = np.flatnonzero(self.first != half), np.flatnonzero(self.first == half)
            scale = _sharpness(own[train], answers[train])
            affinities = fit_affinities(asked[train], documents, scale * own[train], answers[train])
            changed[test] = scale * own[test] + (asked[test] @ affinities) @ documents.T
            trees |= boosted(prepared, scale * own, answers, train.tolist(), test.tolist())
        self.add("and learned affinities of words", "learned", lambda n: changed[n])
        self.add("and boosted trees", "learned", lambda n: trees[n])

    def row(self, name: str, chosen: Sequence[int] | None = None) -> dict[str, object]:
        """Return the measures of a system, on all questions or those chosen."""
        ranks = np.array(self.ranks[name])[slice(None) if chosen is None else list(chosen)]
        interval = bootstrap(self.values(name, "MRR", chosen), seed=self.seed)
        return {
            "MRR": round(statistics.mean(self.values(name, "MRR", chosen)), 4),
            **{f"Hits@{depth}": round(float((ranks <= depth).mean()), 4) for depth in (1, 10, 100)},
            "nDCG@10": round(float(np.where(ranks <= 10, 1 / np.log2(1 + ranks), 0).mean()), 4),
            "MRR interval": [round(interval.low, 4), round(interval.high, 4)],
        }

    def values(self, name: str, measure: str, chosen: Sequence[int] | None = None) -> list[float]:
        """Return a measure of a system by question, for all questions or those chosen."""
        own = self.ranks[name]
        ranks = own if chosen is None else [own[n] for n in chosen]
        if measure == "MRR":
            return [1 / rank if rank <= DEPTH else 0.0 for rank in ranks]
        return [float(rank <= 10) for rank in ranks]

    def versus(self, kind: str, chosen: Sequence[int] | None = None) -> dict[str, object]:
        """Compare what uses the parts with the best retriever of one kind of question, in MRR and in Hits@10.

        The best is the best on these very questions, all or those chosen.
        """
        ours = [name for name, own in self.kinds.items() if own in ("like", "fitted", "learned")]
        theirs = [name for name, own in self.kinds.items() if own == kind]
        found: dict[str, object] = {}
        for measure in ("MRR", "Hits@10"):
            values = {name: self.values(name, measure, chosen) for name in (*ours, *theirs)}
            best = max(theirs, key=lambda name, values=values: sum(values[name]))  # type: ignore[misc]  # bound now
            differences = {name: paired_difference(values[name], values[best], seed=self.seed) for name in ours}
            corrected = holm([difference.p_value for difference in differences.values()])
            found[measure] = {
                name: {
                    **told_difference(difference, values[name], values[best], signal=best, measure=measure),
                    "p, Holm": round(p_value, 4),
                }
                for (name, difference), p_value in zip(differences.items(), corrected, strict=True)
            }
        return found


def _sharpness(scores: Scores, answers: np.ndarray) -> np.float32:
    """Return the factor that makes fused scores log chances: the one of the greatest likelihood among a few."""

    def loss(factor: float) -> float:
        scaled = factor * (scores - scores.max(axis=1, keepdims=True))
        return float((np.log(np.exp(scaled).sum(axis=1)) - scaled[np.arange(len(scaled)), answers]).mean())

    return np.float32(min((1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0), key=loss))


if __name__ == "__main__":
    main()
