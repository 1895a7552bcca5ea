"""What every source promises, whatever it asks: a track, a search server, a visual one, an endpoint."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest
from lookup_server import answering, as_it_is, good, never, status
from scenes import PIECES, build_scenes, draw_scene

from mrag_owl.config import Settings
from mrag_owl.downloads.fetching import Fetcher
from mrag_owl.errors import MragOwlError
from mrag_owl.pipeline.caption.tracks import open_track
from mrag_owl.records import Iri
from mrag_owl.retrieval.picture_embedders.colour import ColourEmbedder
from mrag_owl.retrieval.sources import Sought, Source
from mrag_owl.retrieval.sources.answer_cache import CachedFetcher
from mrag_owl.retrieval.sources.answers import HitPaths
from mrag_owl.retrieval.sources.servers import Asking, ServerSource
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import DATA

pytestmark = pytest.mark.slow  # a server of its own

PATHS = HitPaths("hits", "title", "text", "url", "kind", "picture")
BINDINGS = HitPaths("results.bindings", "title.value", "text.value", "url.value")
EMBEDDER = ColourEmbedder()
SERVERS = ("search", "multipart", "base64", "sparql")


def crop(number: int, piece: int) -> np.ndarray:
    left, top, right, bottom = PIECES[number][piece][1].corners
    return draw_scene(number)[top:bottom, left:right]


THINGS = [Sought(crop(1, 0), "dress", "dress"), Sought(crop(3, 1), "umbrella", "striped umbrella")]


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return build_scenes(tmp_path_factory.mktemp("scenes"))


@contextmanager
def server_source(kind: str, answer, folder, **limits) -> Iterator[tuple[ServerSource, object]]:
    with answering(answer) as server:
        asking = {
            "search": Asking(server.base + "?q={words}&n={top}"),
            "multipart": Asking(server.base + "?q={label}", form="multipart", fields={"mode": "x"}),
            "base64": Asking(server.base + "?q={label}", form="base64", headers={"X-Key": "1"}),
            "sparql": Asking(server.base, query="SELECT * { ?s ?p $label } LIMIT $top"),
        }[kind]
        fetcher = CachedFetcher.open(folder, Fetcher(frozenset({"127.0.0.1"}), **limits))
        paths = BINDINGS if kind == "sparql" else PATHS
        try:
            yield ServerSource(kind, asking, paths, fetcher=fetcher, embedder=EMBEDDER), server
        finally:
            fetcher.close()


def good_for(kind: str):
    def answer(handler) -> None:
        if kind != "sparql":
            return good(handler)
        rows = [{"title": {"value": f"A {n}"}, "url": {"value": f"http://a/{n}"}} for n in range(5)]
        return handler.send(json.dumps({"results": {"bindings": rows}}).encode())

    return answer


@pytest.fixture(params=("track", *SERVERS))
def source(request, tmp_path, store) -> Iterator[Source]:
    if request.param == "track":
        with GraphStore.open(store, facts="annotated") as opened:
            yield open_track("track", opened, EMBEDDER, Settings(cache=tmp_path))
    else:
        with server_source(request.param, good_for(request.param), tmp_path) as (made, _):
            yield made


def asked(source: Source, things=THINGS, *, top_k: int = 2, seconds: float = 5.0):
    return dict(source.look_up(things, top_k=top_k, seconds=seconds))


def test_each_object_has_its_hits_best_first_and_no_more_than_asked(source):
    found = asked(source)
    assert sorted(found) == [0, 1]
    for hits in found.values():
        assert 0 < len(hits) <= 2
        assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
        for hit in hits:
            assert hit.source == source.name
            assert hit.title
            assert hit.address


def test_it_answers_the_same_again(source):
    assert asked(source) == asked(source)


def test_nothing_sought_finds_nothing(source):
    assert asked(source, []) == {}


def test_what_is_left_out_is_no_hit(source):
    first = asked(source)[0][0].address
    without = Sought(THINGS[0].pixels, "dress", "dress", frozenset({Iri(first)}))
    assert all(hit.address != first for hit in asked(source, [without])[0])


@pytest.mark.parametrize("kind", SERVERS)
@pytest.mark.parametrize("answer", [never, status(500), status(404), as_it_is(b"<html>"), as_it_is(b"[]" * 9)])
def test_a_server_that_fails_says_why(kind, answer, tmp_path):
    with server_source(kind, answer, tmp_path) as (made, _), pytest.raises(MragOwlError):
        asked(made, seconds=0.6)


def test_a_picture_is_sent_as_a_form_or_as_base64_and_the_words_as_literals(tmp_path):
    with server_source("multipart", good_for("multipart"), tmp_path / "m") as (made, server):
        asked(made)
        assert b'name="image"; filename="object.jpg"' in server.requests[0][2]
        assert b'name="mode"' in server.requests[0][2]
    with server_source("base64", good_for("base64"), tmp_path / "b") as (made, server):
        asked(made)
        assert json.loads(server.requests[0][2])["image"].startswith("/9j/")
    with server_source("sparql", good_for("sparql"), tmp_path / "s") as (made, server):
        asked(made, [Sought(THINGS[0].pixels, 'a" } ; DROP', "x")])
        assert b'?p "a\\" } ; DROP" } LIMIT 2' in server.requests[0][2]


def test_hits_with_a_picture_are_compared_and_come_first(tmp_path):
    def answer(handler) -> None:
        base = handler.state.base
        listed = [
            {"title": "Words alone: dress dress", "url": base + "words"},
            {"title": "Another", "url": base + "other", "picture": base + "coat"},
            {"title": "The same", "url": base + "same", "picture": base + "dress"},
            {"title": "Broken", "url": base + "broken", "picture": base + "broken"},
        ]
        handler.send(json.dumps({"hits": listed}).encode())

    with server_source("search", answer, tmp_path) as (made, server):
        server.pictures = {"dress": crop(1, 0), "coat": crop(3, 0)}
        first, second, *rest = asked(made, THINGS[:1], top_k=4)[0]
    assert (first.title, second.title) == ("The same", "Another")
    assert first.looks > 0.99
    assert first.ahead > 0.05
    assert [hit.looks for hit in rest] == [None, None]


def test_a_track_finds_a_thing_by_its_looks(store, tmp_path):
    with GraphStore.open(store, facts="annotated") as opened:
        track = open_track("track", opened, EMBEDDER, Settings(cache=tmp_path))
        found = asked(track)
    assert [found[place][0].address for place in (0, 1)] == [f"{DATA}annotation_1", f"{DATA}annotation_6"]
