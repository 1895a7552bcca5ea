"""What a query to an endpoint does where nobody answers."""

from __future__ import annotations

import socket
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from mrag_owl.errors import StoreError
from mrag_owl.remote import queries
from mrag_owl.remote.queries import Endpoint


class _Answering(BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *_):
        pass


@pytest.fixture
def pauses(monkeypatch):
    """The seconds that were waited, which take none."""
    waited = []
    monkeypatch.setattr(queries.time, "sleep", waited.append)
    return waited


def test_an_endpoint_that_nobody_is_at_is_asked_once(pauses):
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    with pytest.raises(StoreError, match=r"cannot be asked .*refused.*; is it running"):
        Endpoint(f"http://127.0.0.1:{port}/sparql").ask("ASK {}", "*/*")
    assert pauses == []


def test_one_that_has_answered_before_is_waited_for(pauses):
    server = HTTPServer(("127.0.0.1", 0), _Answering)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    endpoint = Endpoint(f"http://127.0.0.1:{server.server_port}/sparql")
    assert endpoint.ask("ASK {}", "*/*")[0] == b"{}"
    server.shutdown()
    server.server_close()
    thread.join()
    with pytest.raises(StoreError, match="cannot be asked"):
        endpoint.ask("ASK {}", "*/*")
    assert pauses == [0.5, 2.0, 5.0]
