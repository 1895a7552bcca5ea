"""Link words that no label has to the label whose vector is nearest, and count what is right.

    python benchmarks/linking_by_likeness.py STORE [--embedders minilm static]

A word that the linker does not know is taken for the phrase of the glossary with the highest cosine, if that is at
least a threshold. Judged on `benchmarks/unknown_words.json` (everyday words outside the vocabulary, with what a reader
takes them for, and words that name none of its terms; every second word chooses the threshold, the others report), and
on the hand-written questions of `tests/linking_questions.json`, whose conjuncts are compared with and without guesses.
STORE is a store of generated documents (`mrag-owl generate --images 45623`, `mrag-owl build`), whose attributes are
stated of garments as the questions' conjuncts are; the vocabulary is Fashionpedia's.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
from conjuncts import agreement, conjuncts
from results import ROOT, write

from mrag_owl.config import read_settings
from mrag_owl.pipeline.indexes.embedders import open_embedder
from mrag_owl.pipeline.indexes.glossaries import open_glossary
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.records import Iri
from mrag_owl.retrieval.embedders import Embedder
from mrag_owl.store.dataset import GraphStore

THRESHOLDS = (0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9)
NEVER = 2.0
WORDS = ROOT / "benchmarks" / "unknown_words.json"
QUESTIONS = ROOT / "tests" / "linking_questions.json"

Nearest = Callable[[str], tuple[str, float]]
"""Returns the phrase that is most like a word, and the cosine."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path)
    parser.add_argument("--embedders", nargs="+", default=["minilm", "static"])
    arguments = parser.parse_args()
    with GraphStore.open(arguments.store) as store:
        knowledge = StoreKnowledge.open(store, documents=open_retriever("bm25", store).iris)
        glossary, population = open_glossary(store, knowledge.base), knowledge.population
    figures = {
        name: measured(open_embedder(name, read_settings()), glossary, population) for name in arguments.embedders
    }
    print(json.dumps(figures, indent=1))
    print(write("linking_by_likeness", figures, seed=None, data=[WORDS, QUESTIONS], generated=True))


def measured(embedder: Embedder, glossary: Glossary, population: Iri) -> dict[str, object]:
    """Return what each threshold gives on both halves of the words and on the questions."""
    nearest = nearest_phrase(embedder, glossary)
    listed = json.loads(WORDS.read_text(encoding="utf-8"))
    halves = {"choosing": 0, "held out": 1}
    parts: dict[str, dict[str, object]] = {}
    for part, start in halves.items():
        means = dict(list(listed["means"].items())[start::2])
        parts[part] = words(means, listed["nothing"][start::2], glossary, nearest)
    linker = ItemReader(glossary)
    return {
        **parts,
        "questions without guesses": questions(linker, population, nearest, threshold=NEVER),
        "questions": {
            str(threshold): questions(linker, population, nearest, threshold=threshold) for threshold in THRESHOLDS
        },
    }


def nearest_phrase(embedder: Embedder, glossary: Glossary) -> Nearest:
    """Return the search over all phrases that name a term by themselves."""
    phrases = [
        phrase for phrase, senses in glossary.phrases.items() if any(sense.strength != "bound" for sense in senses)
    ]
    vectors = embedder.embed_documents(phrases)

    def nearest(word: str) -> tuple[str, float]:
        cosines = vectors @ embedder.embed_queries([word])[0]
        best = int(np.argmax(cosines))
        return phrases[best], float(cosines[best])

    return nearest


def words(
    means: Mapping[str, list[str]], nothing: list[str], glossary: Glossary, nearest: Nearest
) -> dict[str, object]:
    """Return how many words are linked rightly, to a wrong term, and although they name none, by threshold."""
    right, wrong = [], []
    for word, labels in means.items():
        phrase, cosine = nearest(word)
        found = {glossary.terms[sense.term].label for sense in glossary.phrases[phrase]}
        (right if found & set(labels) else wrong).append(cosine)
    idle = [nearest(word)[1] for word in nothing]

    def reach(cosines: list[float], threshold: float) -> int:
        return sum(cosine >= threshold for cosine in cosines)

    return {
        "words": len(means),
        "words that name nothing": len(nothing),
        "by threshold": {
            str(threshold): {
                "right": reach(right, threshold),
                "wrong": reach(wrong, threshold),
                "named nothing": reach(idle, threshold),
            }
            for threshold in THRESHOLDS
        },
    }


def questions(linker: ItemReader, population: Iri, nearest: Nearest, *, threshold: float) -> dict[str, object]:
    """Return how the conjuncts of all hand-written questions agree with a reader's, unknown words replaced."""
    labels = {iri: term.label for iri, term in linker.glossary.terms.items()}
    content = json.loads(QUESTIONS.read_text(encoding="utf-8"))
    pairs, guesses = [], 0
    for entry in (*content["development"], *content["held_out"]):
        text = entry["question"]
        for word in linker.link(text).unlinked:
            phrase, cosine = nearest(word)
            if cosine >= threshold:
                text = re.sub(rf"\b{re.escape(word)}\b", phrase, text, flags=re.IGNORECASE)
                guesses += 1
        found = conjuncts(linker.link(text).expression, lambda iri: labels.get(iri, iri), population=population)
        pairs.append((found, frozenset(entry["conjuncts"])))
    agreed = agreement(pairs)
    return {"guesses": guesses, "precision": round(agreed.precision, 4), "recall": round(agreed.recall, 4)}


if __name__ == "__main__":
    main()
