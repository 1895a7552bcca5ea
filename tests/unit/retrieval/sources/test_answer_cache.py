import sqlite3

import pytest
from lookup_server import answering, good, status

from mrag_owl.downloads.fetching import Fetcher, WebRequest
from mrag_owl.errors import FetchError, RetrievalError
from mrag_owl.retrieval.sources.answer_cache import CachedFetcher

FETCHER = Fetcher(frozenset({"127.0.0.1"}))


def opened(folder, **options) -> CachedFetcher:
    return CachedFetcher.open(folder, FETCHER, **options)


def test_an_answer_counts_until_it_is_too_old(tmp_path):
    now = [1000.0]
    cache = opened(tmp_path, age=100, clock=lambda: now[0])
    with answering(good) as server:
        request = WebRequest(server.base + "?q=hat")
        first = cache.fetch(request, seconds=5)
        assert cache.fetch(request, seconds=5) == first
        assert len(server.requests) == 1
        now[0] += 101
        cache.fetch(request, seconds=5)
        assert len(server.requests) == 2
    cache.close()


def test_offline_nobody_is_asked_and_any_age_counts(tmp_path):
    with answering(good) as server:
        request = WebRequest(server.base + "?q=hat")
        cache = opened(tmp_path)
        kept = cache.fetch(request, seconds=5)
        cache.close()
        offline = opened(tmp_path, age=0, offline=True, clock=lambda: 1e12)
        assert offline.fetch(request, seconds=5) == kept
        with pytest.raises(RetrievalError, match="offline"):
            offline.fetch(WebRequest(server.base + "?q=cap"), seconds=5)
        assert len(server.requests) == 1
        offline.close()


def test_failures_are_not_kept_and_keys_are_not_written(tmp_path):
    cache = opened(tmp_path)
    with answering(status(404)) as server:
        request = WebRequest(server.base, {"Authorization": "Bearer hunter2"})
        with pytest.raises(FetchError):
            cache.fetch(request, seconds=5)
        server.answer = good
        cache.fetch(request, seconds=5)
    cache.close()
    assert not any(b"hunter2" in path.read_bytes() for path in tmp_path.iterdir())


def test_a_damaged_file_is_begun_anew(tmp_path):
    (tmp_path / "answers.sqlite").write_bytes(b"no database" * 100)
    cache = opened(tmp_path)
    with answering(good) as server:
        cache.fetch(WebRequest(server.base), seconds=5)
    cache.close()
    with sqlite3.connect(tmp_path / "answers.sqlite") as database:
        assert database.execute("SELECT count(*) FROM answers").fetchone() == (1,)
    database.close()
