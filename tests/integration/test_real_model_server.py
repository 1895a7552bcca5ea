"""The client against a real OpenAI-compatible server: `transformers serve` with a tiny random LLaVA made on the spot.

Its words mean nothing; what counts is that requests, pictures, streams and usage survive the wire.
"""

import os
import random
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import pytest
from extras import needs
from outfits import write_outfits
from PIL import Image

from mrag_owl.cli.command import run
from mrag_owl.llm import Call
from mrag_owl.llm.backoff import Backoff
from mrag_owl.llm.faults import CallError
from mrag_owl.llm.pictures import encode_picture
from mrag_owl.pipeline.build.building import build_fashionpedia

pytestmark = pytest.mark.slow

needs("openai", "torch", "transformers", "fastapi", "uvicorn", "accelerate")

from tiny_llava import make_tiny_llava  # noqa: E402

from mrag_owl.enrich import main as enrich  # noqa: E402
from mrag_owl.llm.client import OpenAiChat  # noqa: E402


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The address of the server and the path that its model goes by."""
    folder = tmp_path_factory.mktemp("llava")
    model = make_tiny_llava(folder / "model")
    (folder / "hub").mkdir()  # /v1/models fails where it does not exist
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, "HF_HUB_CACHE": str(folder / "hub"), "HF_HUB_OFFLINE": "1"}
    command = [sys.executable, "-m", "transformers.cli.transformers", "serve"]
    command += ["--host", "127.0.0.1", "--port", str(port), "--device", "cpu"]
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(command, env=environment, stdout=log, stderr=log) as server,
    ):
        try:
            while True:
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/v1/models", timeout=5).close()
                    break
                except (urllib.error.URLError, ConnectionError):
                    assert server.poll() is None, (folder / "log").read_text()
                    time.sleep(0.2)
            yield f"http://127.0.0.1:{port}/v1", str(model)
        finally:
            server.terminate()


@pytest.fixture(scope="module")
def chat(server):
    url, model = server
    chat = OpenAiChat.open(url, model, timeout=60, backoff=Backoff(attempts=2, chance=random.Random(0)))
    yield chat
    chat.close()


def test_text_picture_and_stream_come_back(server, chat, tmp_path):
    chat.verify()
    words = chat.ask(Call(server[1], "", "a red dress", max_tokens=8), idempotency_key="a")
    assert words.text.strip()
    assert words.usage.completion_tokens == 8
    Image.new("RGB", (90, 60), "pink").save(tmp_path / "pink.png")
    picture = encode_picture(tmp_path / "pink.png")
    seen = chat.ask(Call(server[1], "be brief", "a red dress", picture, max_tokens=8), idempotency_key="b")
    assert seen.text.strip()
    assert seen.usage.prompt_tokens > words.usage.prompt_tokens
    assert len(list(chat.stream(Call(server[1], "", "a red dress", max_tokens=8)))) > 1


def test_twelve_calls_at_once_are_all_answered(server, chat):
    calls = [Call(server[1], "", f"a {colour} hat", max_tokens=4) for colour in ("red", "blue", "navy") * 4]
    with ThreadPoolExecutor(12) as threads:
        replies = list(threads.map(lambda call: chat.ask(call, idempotency_key=call.key), calls))
    assert all(reply.finish in ("stop", "length") for reply in replies)


def test_a_model_that_is_not_there_is_told(server):
    chat = OpenAiChat.open(server[0], "/no/such/model", backoff=Backoff(attempts=1, chance=random.Random(0)))
    with pytest.raises(CallError):
        chat.ask(Call("/no/such/model", "", "a dress", max_tokens=4), idempotency_key="c")
    chat.close()


def test_enrich_asks_it_about_pictures_and_names_each_answer_of_no_use(server, tmp_path, capsys):
    (tmp_path / "pictures").mkdir()
    for number in range(1, 7):
        Image.new("RGB", (64, 64), (40 * number, 80, 80)).save(tmp_path / "pictures" / f"{number}.jpg")
    build_fashionpedia([write_outfits(tmp_path)], tmp_path / "store", images=tmp_path / "pictures")
    line = ["--store", tmp_path / "store", "--describer", "llm", "--model", server[1], "--base-url", server[0]]
    code = run(enrich, [*map(str, line), "--max-tokens", "16", "--limit", "2", "--concurrency", "2"])
    out, err = capsys.readouterr()
    assert code == 1
    assert "4 calls answered, 0 recalled from the journal" in out  # an answer and its repair for each
    assert "the model's answer is not of the form asked for, twice" in err
    run(enrich, [*map(str, line), "--max-tokens", "16", "--limit", "2"])
    assert "0 calls answered" in capsys.readouterr().out
