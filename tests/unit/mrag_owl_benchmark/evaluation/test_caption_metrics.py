"""BLEU and CIDEr against second implementations, METEOR against what its authors' program says."""

import math
import shutil
from collections import Counter

import pytest
from extras import needs

from mrag_owl_benchmark.evaluation import caption_metrics
from mrag_owl_benchmark.evaluation.caption_metrics import caption_scores, caption_words

CAPTIONS = {
    "a": "The picture shows a red dress (1) on the left and a hat (2). (1) The dress: It has long sleeves.",
    "b": "A blue coat [1].",
    "c": "Two shoes and a bag.",
}
REFERENCES = {
    "a": ["A woman in a red dress with long sleeves wears a hat.", "The red dress on the left has long sleeves"],
    "b": ["A red coat with a belt."],
    "c": ["A bag, two shoes and a bag.", "Shoes."],
}


@pytest.fixture
def scores(monkeypatch):
    needs("pycocoevalcap")
    monkeypatch.setattr(caption_metrics.shutil, "which", lambda _: None)
    return caption_scores(CAPTIONS, REFERENCES)


def test_bleu_is_that_of_sacrebleu(scores):
    sacrebleu = pytest.importorskip("sacrebleu")
    names = sorted(CAPTIONS)
    said = [caption_words(CAPTIONS[name]) for name in names]
    most = max(map(len, REFERENCES.values()))
    streams = [
        [caption_words(REFERENCES[name][n]) if n < len(REFERENCES[name]) else None for name in names]
        for n in range(most)
    ]
    for order in (1, 2, 3):
        other = sacrebleu.BLEU(max_ngram_order=order, tokenize="none", smooth_method="none")
        # The reference nearest in length counts in both; a tie is no difference here.
        assert scores[f"BLEU-{order}"][0] == pytest.approx(other.corpus_score(said, streams).score / 100, abs=1e-6)


def grams(text: str, order: int) -> Counter:
    words = text.split()
    return Counter(tuple(words[n : n + order]) for n in range(len(words) - order + 1))


def cider(name: str) -> float:
    """CIDEr-D by the formulas of the paper: clipped TF-IDF cosines, a penalty for length, times ten."""
    references = {key: [caption_words(one) for one in texts] for key, texts in REFERENCES.items()}
    said, total = caption_words(CAPTIONS[name]), 0.0
    for order in range(1, 5):
        seen = Counter(gram for texts in references.values() for gram in {g for t in texts for g in grams(t, order)})

        def weights(text: str, order=order, seen=seen) -> dict:
            return {
                gram: count * (math.log(len(references)) - math.log(max(1, seen[gram])))
                for gram, count in grams(text, order).items()
            }

        for other in references[name]:
            one, two = weights(said), weights(other)
            shared = sum(min(one[gram], two[gram]) * two[gram] for gram in one.keys() & two.keys())
            norm = math.sqrt(sum(v * v for v in one.values())) * math.sqrt(sum(v * v for v in two.values()))
            gap = len(said.split()) - len(other.split())
            cosine = shared / norm if norm else 0.0
            total += cosine * math.exp(-(gap**2) / (2 * 6.0**2)) / len(references[name])
    return total / 4 * 10


def test_cider_is_that_of_its_formulas(scores):
    assert scores["CIDEr"][1] == pytest.approx([cider(name) for name in sorted(CAPTIONS)], abs=1e-6)
    assert scores["CIDEr"][0] == pytest.approx(sum(scores["CIDEr"][1]) / 3)


def test_without_java_meteor_alone_is_left_out(scores):
    assert set(scores) == {"BLEU-1", "BLEU-2", "BLEU-3", "BLEU-4", "CIDEr"}


@pytest.mark.slow
def test_meteor_prefers_what_is_said_as_people_say_it():
    needs("pycocoevalcap")
    if shutil.which("java") is None:
        pytest.skip("there is no java here")
    said = caption_scores({"a": "a red dress", "b": "a blue coat"}, {"a": ["a red dress"], "b": ["some old hats"]})
    same, other = said["METEOR"][1]
    assert same > 0.9
    assert other < 0.1
