"""Answers that are kept: given again without a worker, never of another version, never where each time is another."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from served import TOKEN, serving
from stores import make_store

pytestmark = pytest.mark.slow

COUNT = "SELECT (COUNT(*) AS ?n) { ?s ?p ?o }"
UPDATE = {"content-type": "application/sparql-update", "authorization": f"Bearer {TOKEN}"}


def test_an_answer_is_kept_until_the_store_changes(tmp_path: Path) -> None:
    store = make_store(tmp_path / "store", {"direct": "data:a a mo:Image ."})
    with serving(store, "--timeout", "2", write=True) as server:
        first = server.query(COUNT)
        stopped = server.workers()
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        assert server.query(COUNT).body == first.body
        assert server.query(COUNT + " ").status == 504
        for pid in set(stopped) & set(server.workers()):
            with suppress(ProcessLookupError):  # it was killed since
                os.kill(pid, signal.SIGCONT)
        for number in range(2, 6):
            added = f"INSERT DATA {{ GRAPH <ex:g> {{ <ex:{number}> a <ex:T> }} }}"
            assert server.ask("/sparql", method="POST", headers=UPDATE, body=added).status == 204
            for _ in range(6):
                assert f'"value":"{number}"' in server.query(COUNT).text


def test_what_is_another_each_time_is_not_kept(tmp_path: Path) -> None:
    store = make_store(tmp_path / "store", {"direct": "data:a a mo:Image ."})
    with serving(store) as server:
        for changing in ("RAND()", "rand()", "STRUUID()"):
            text = f"SELECT ({changing} AS ?n) {{}}"
            assert server.query(text).body != server.query(text).body
