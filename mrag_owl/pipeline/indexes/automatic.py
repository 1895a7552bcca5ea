"""What the retriever `auto` is for a store, decided once, when it is built, by what its documents are made of.

Where the graph knows most of what documents say, questions are read as class expressions, with words beside them
(`bm25+logic`). Where documents are prose about things that the graph states little of, what is understood of a part of
a question costs more than it gives: then logic answers whole questions alone, and the better of `bm25` and `hybrid` all
others (`bm25+whole`, `hybrid+whole`). Which that is, questions made of the documents tell: half the words of a
sentence, to which its document is the answer.
"""

from __future__ import annotations

import logging
import math
import random
from collections.abc import Sequence
from statistics import fmean

from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.retrievers import open_retriever, prepare_words
from mrag_owl.records import Document, Query
from mrag_owl.retrieval.bm25 import Bm25Retriever, Tokenizer
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.retrieval.passages import sentences
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.manifest import Choice

logger = logging.getLogger(__name__)

LEAST_KNOWN = 0.5
"""The share of what documents say from which on the graph is asked for it."""

_MOST = 50_000  # documents of which sentences are embedded while a store is built; of more, words alone are taken
_FEWEST = 50  # documents that say how often words occur
_QUESTIONS = 200
_DEPTH = 100
_SEED = 0


def choose_retriever(store: GraphStore) -> Choice:
    """Return what `auto` is for a store in the making that has documents, with why, its index built."""
    words = prepare_words(store, read_documents(store))
    known = known_share(words, store)
    if known >= LEAST_KNOWN or len(words.iris) < _FEWEST:
        choice = Choice("bm25+logic", round(known, 4))
    elif len(words.iris) > _MOST:
        choice = Choice("bm25+whole", round(known, 4))
    else:
        documents = list(read_documents(store))
        tried = {name: round(_found_again(name, documents, store), 4) for name in ("bm25", "hybrid")}
        choice = Choice(f"{max(tried, key=lambda name: tried[name])}+whole", round(known, 4), tried)
    open_retriever(choice.retriever, store)
    logger.info(
        "auto is %s: the graph has words for %.0f %% of what documents say%s",
        choice.retriever,
        100 * choice.known,
        "".join(f"; {name} finds half a sentence again at {value:.3f} MRR" for name, value in choice.tried.items()),
    )
    return choice


def known_share(words: Bm25Retriever, store: GraphStore) -> float:
    """Return how much of what documents say the graph has words for, in [0, 1].

    Each word of a document counts log(N / df), so that words of all documents count nothing; known are the words of
    labels, but for the documents' own.
    """
    tokenizer, base = Tokenizer(), StoreKnowledge.open(store, documents=()).base
    own = set(words.iris)
    known = {word for iri, label in base.labels.items() if iri not in own for word in tokenizer(label)}
    weights = {word: count * math.log(len(own) / count) for word, count in words.frequencies().items()}
    total = sum(weights.values())
    return sum(weight for word, weight in weights.items() if word in known) / total if total else 1.0


def _found_again(name: str, documents: Sequence[Document], store: GraphStore) -> float:
    """Return the MRR of a retriever on questions made of the documents, each to be found again."""
    chance = random.Random(_SEED)
    retriever = open_retriever(name, store)
    found = []
    for document in chance.sample(documents, min(_QUESTIONS, len(documents))):
        told = [one for one in sentences(document.text) if len(one.split()) > 3] or [document.text]
        question = " ".join(chance.choice(told).split()[::2])
        if question.strip():
            ranking = retriever.retrieve(Query(question), top_k=_DEPTH)
            found.append(next((1 / place.rank for place in ranking if place.iri == document.iri), 0.0))
    return fmean(found) if found else 0.0
