"""What people are answered over the real split, enriched: texts without faults, and near misses in order."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from answer_texts import MOST_FAULTY, faults_of, faults_of_reading, texts_of
from near_misses import GOLD, judged, mean, opened

import mrag_owl

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def store(shared: Path) -> Iterator[mrag_owl.Store]:
    with opened(None, shared / "data" / "fashionpedia") as found:
        yield found


def test_a_hundred_texts_have_few_faults(store: mrag_owl.Store) -> None:
    texts = texts_of(store)
    faulty = {
        question: (text, read, found)
        for question, (text, read) in texts.items()
        if (found := [*faults_of(text), *faults_of_reading(read)])
    }
    assert len(texts) >= 100
    assert len(faulty) <= MOST_FAULTY, faulty


def test_near_misses_are_ranked_as_by_eye(store: mrag_owl.Store) -> None:
    gold = json.loads(GOLD.read_text(encoding="utf-8"))
    found = [judged(store, one) for one in gold]
    assert mean([one["pool"] for one in found]) >= 0.61
    assert mean([one["first"] for one in found]) >= 0.43
