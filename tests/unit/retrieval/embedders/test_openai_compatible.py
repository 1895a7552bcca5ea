"""The OpenAI-compatible client against a server of its own, over real HTTP."""

import json
import threading
from collections.abc import Callable
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import numpy as np
import pytest
from extras import needs

from mrag_owl.errors import RetrievalError

pytestmark = pytest.mark.slow  # a server of its own

needs("openai")

from mrag_owl.retrieval.embedders.openai_compatible import BATCH, OpenAiEmbedder  # noqa: E402

Reply = tuple[int, dict[str, str], str]
Answer = Callable[[dict, int], Reply]


def vector(text: str) -> list[float]:
    return [float(len(text)), float(text.count("e")), 1.0]


def good(request: dict, number: int) -> Reply:
    """Answer as OpenAI does, in an order of its own, which the indexes tell."""
    rows = [{"object": "embedding", "index": i, "embedding": vector(text)} for i, text in enumerate(request["input"])]
    usage = {"prompt_tokens": 1, "total_tokens": 1}
    content = {"object": "list", "data": rows[::-1], "model": request["model"], "usage": usage}
    return 200, {"Content-Type": "application/json"}, json.dumps(content)


@contextmanager
def serving(answer: Answer):
    requests: list[dict] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            requests.append({**request, "path": self.path, "key": self.headers["Authorization"]})
            status, headers, body = answer(request, len(requests))
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body.encode())))
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1", requests
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def unit(texts):
    rows = np.array([vector(text) for text in texts], dtype=np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def test_texts_go_in_batches_and_vectors_come_back_in_order():
    texts = [f"{'e' * (n % 5)}text {n}" for n in range(2 * BATCH + 1)]
    with serving(good) as (url, requests):
        embedder = OpenAiEmbedder.open(url, "some-model", api_key="secret")
        assert embedder.embed_documents(texts) == pytest.approx(unit(texts), abs=1e-6)
    assert [len(request["input"]) for request in requests] == [1, BATCH, BATCH, 1]
    assert {(request["path"], request["model"], request["key"]) for request in requests} == {
        ("/v1/embeddings", "some-model", "Bearer secret")
    }
    assert embedder.dimension == 3


def test_e5_models_get_their_prefixes_unless_raw():
    with serving(good) as (url, requests):
        embedder = OpenAiEmbedder.open(url, "intfloat/e5-base-v2")
        embedder.embed_queries(["a dress"])
        embedder.embed_documents(["a coat"])
        raw = OpenAiEmbedder.open(url, "intfloat/e5-base-v2", raw=True)
        raw.embed_queries(["a hat"])
    assert [request["input"][0] for request in requests if request["input"] != ["dress"]] == [
        "query: a dress",
        "passage: a coat",
        "a hat",
    ]
    assert raw.identity != embedder.identity


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_busy_server_is_asked_again(status):
    def answer(request: dict, number: int) -> Reply:
        busy = number in {2, 3}
        return (status, {"Retry-After-Ms": "10"}, "busy") if busy else good(request, number)

    with serving(answer) as (url, requests):
        embedder = OpenAiEmbedder.open(url, "m")
        assert embedder.embed_queries(["a dress"]) == pytest.approx(unit(["a dress"]), abs=1e-6)
    assert len(requests) == 4


def as_json(content: object) -> Reply:
    return 200, {"Content-Type": "application/json"}, json.dumps(content)


def changed(**changes: object) -> Answer:
    """Answer well, but for the first row."""

    def answer(request: dict, number: int) -> Reply:
        content = json.loads(good(request, number)[2])
        content["data"][0].update(changes)
        return as_json(content)

    return answer


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (lambda *_: (404, {}, '{"error": "no such model"}'), "answered 404: .*no such model.*check the model 'm'"),
        (lambda *_: (401, {}, "key?"), "answered 401: key\\?.*MRAG_OWL_API_KEY"),
        (lambda *_: (200, {"Content-Type": "text/html"}, "<html>hello</html>"), "answered with .*ends in /v1"),
        (lambda *_: (200, {"Content-Type": "application/json"}, "{"), "answered with .*ends in /v1"),
        (lambda *_: as_json({}), "answered with .*ends in /v1"),
        (lambda *_: as_json({"data": []}), "answered with .*ends in /v1"),
        (lambda *_: as_json({"data": [{"index": 0, "embedding": []}]}), "empty or hold numbers"),
        (lambda *_: as_json({"data": [{"index": 0, "embedding": "AAAA"}]}), "answered with"),
        (changed(embedding=[1, 2, float("nan")]), "answered with"),
        (changed(embedding=None), "answered with"),
        (changed(index=7), "1 vectors for 1 texts, none for text 0"),
    ],
)
def test_nonsense_is_told_with_the_address_and_what_came_back(answer, message):
    with serving(answer) as (url, _):
        with pytest.raises(RetrievalError, match=message) as caught:
            OpenAiEmbedder.open(url, "m")
        assert f"{url}/embeddings" in str(caught.value)
        assert "\n" not in str(caught.value)


def test_a_row_left_out_is_an_error():
    def answer(request: dict, number: int) -> Reply:
        content = json.loads(good(request, number)[2])
        content["data"] = content["data"][-1:]
        return as_json(content)

    with serving(answer) as (url, _):
        embedder = OpenAiEmbedder.open(url, "m")
        with pytest.raises(RetrievalError, match="1 vectors for 2 texts, none for text 1"):
            embedder.embed_documents(["a dress", "a coat"])


def test_another_dimension_than_before_is_an_error():
    def answer(request: dict, number: int) -> Reply:
        return good(request, number) if number == 1 else changed(embedding=[1.0, 2.0])(request, number)

    with serving(answer) as (url, _):
        embedder = OpenAiEmbedder.open(url, "m")
        with pytest.raises(RetrievalError, match="vectors of 2 numbers where it gave 3 before"):
            embedder.embed_documents(["a dress"])


def test_a_server_that_is_down_is_named(monkeypatch):
    monkeypatch.setattr("mrag_owl.retrieval.embedders.openai_compatible.RETRIES", 0)
    with serving(good) as (url, _):
        pass
    with pytest.raises(RetrievalError, match=f"{url}/embeddings cannot be reached .*start the server.*or use lsa"):
        OpenAiEmbedder.open(url, "m")


def test_long_texts_count_as_longer_than_the_window():
    with serving(good) as (url, _):
        embedder = OpenAiEmbedder.open(url, "m", window=100)
    assert embedder.window == 100
    assert embedder.count_tokens(["a " * 200, "a dress"]) == [136, 5]
