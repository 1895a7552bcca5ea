"""The index made of counts is that of bm25s, whatever is sorted at once and in whatever order documents come."""

import random

import bm25s
import numpy as np
import pytest

from mrag_owl.retrieval import word_counts
from mrag_owl.retrieval.word_counts import WordCounts
from mrag_owl.store import shelves
from mrag_owl.store.shelves import Shelf


@pytest.mark.parametrize("at_once", [1, 7, 1 << 20])
@pytest.mark.parametrize("shuffled", [False, True])
@pytest.mark.parametrize("in_files", [False, True])
def test_the_index_is_that_of_bm25s(at_once, shuffled, in_files, monkeypatch, tmp_path):
    monkeypatch.setattr(shelves, "_SMALL", 64)
    monkeypatch.setattr(word_counts, "_AT_ONCE", at_once)
    chance = random.Random(3)
    words = [f"word{number}" for number in range(40)]
    documents = [chance.choices(words, k=chance.randrange(0, 60)) for _ in range(90)]
    counts = WordCounts(Shelf(tmp_path) if in_files else None)
    for document in documents:
        counts.add(document)
    order = chance.sample(range(len(documents)), len(documents)) if shuffled else list(range(len(documents)))
    rows = [[counts.vocabulary[word] for word in documents[place]] for place in order]
    theirs = bm25s.BM25(k1=1.6, b=0.75, method="atire", backend="numpy")
    theirs.index((rows, dict(counts.vocabulary)), show_progress=False)
    ours = counts.index(k1=1.6, b=0.75, order=np.array(order) if shuffled else None)
    assert ours.vocab_dict == theirs.vocab_dict
    for name in ("data", "indices", "indptr"):
        assert ours.scores[name].dtype == theirs.scores[name].dtype
        assert np.array_equal(ours.scores[name], theirs.scores[name]), name
    assert ours.scores["num_docs"] == theirs.scores["num_docs"]
    assert np.array_equal(ours.get_scores(["word3", "word9"]), theirs.get_scores(["word3", "word9"]))
