"""Questions that others asked of real collections have one answer, over Virtuoso and over the store."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from blind_questions import FILES, ROOT, build
from endpoints import virtuoso

from mrag_owl.errors import MragOwlError
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.records import Answer
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow

SETS = {"semart": "semart", "outfits": "fashionpedia"}
EACH, RECOMMENDED = 4, 5  # each fourth question is asked, and each fifth of those is what to recommend by


def asked(name: str) -> list[str]:
    """Return questions of all sets about a collection."""
    files = sorted((ROOT / "benchmarks" / "blind").glob(f"*/{name}.jsonl"))
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return list(dict.fromkeys(json.loads(line)["question"] for line in lines))[::EACH]


def said(asker: Asker, question: str) -> Answer | str:
    try:
        return replace(asker.ask(question), store="")
    except MragOwlError as error:
        return str(error)


@pytest.mark.parametrize("name", SETS)
def test_questions_of_others_are_answered_alike(
    name: str, shared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    build(SETS[name], [shared / "data" / file for file in FILES[SETS[name]]], tmp_path / "store")
    (tmp_path / "virtuoso").mkdir()
    with (
        GraphStore.open(tmp_path / "store") as store,
        virtuoso(store, tmp_path / "virtuoso", max_rows=10_000) as address,
    ):
        questions = asked(name)
        with Asker.open(address) as there, Asker.open(store.path) as here:
            answered = [(said(there, question), said(here, question)) for question in questions]
        assert [question for question, (far, near) in zip(questions, answered, strict=True) if far != near] == []
        assert sum(isinstance(near, Answer) for _, near in answered) > len(questions) / 2
        with Recommender.open(address, Options()) as there, Recommender.open(store.path, Options()) as here:
            assert there.retriever_name == here.retriever_name
            for question in questions[::RECOMMENDED]:
                assert there.recommend(question).results == here.recommend(question).results, question
