"""The client against a scripted server, over real HTTP: every fault has its kind, its remedy and no key in it."""

import logging
import random
import socket
import sys
import traceback

import pytest
from chat_server import KEY, Reply, error, good, in_turn, serving
from extras import needs

from mrag_owl.errors import ConfigError
from mrag_owl.llm import Call, EncodedPicture, Usage
from mrag_owl.llm.backoff import Backoff
from mrag_owl.llm.faults import CallError

pytestmark = pytest.mark.slow  # a server of its own

needs("openai")

from mrag_owl.llm.client import OpenAiChat  # noqa: E402

CALL = Call("tiny", "You are brief.", "What is it?", schema={"type": "object"})
PICTURE = EncodedPicture("image/jpeg", b"\xff\xd8jpeg", 4, 3, "0" * 64)


class Rests(list):
    """Records how long the client would have waited."""

    def __call__(self, seconds: float) -> bool:
        self.append(seconds)
        return False


@pytest.fixture(autouse=True)
def _hang_up(monkeypatch):
    """Close every client that a test opens."""
    opened = []
    open_chat = OpenAiChat.open.__func__

    def opening(cls, *arguments, **options):
        opened.append(open_chat(cls, *arguments, **options))
        return opened[-1]

    monkeypatch.setattr(OpenAiChat, "open", classmethod(opening))
    yield
    for client in opened:
        client.close()


def chat(url: str, *, attempts: int = 4, key: str | None = KEY, timeout: float = 10.0, model: str = "tiny"):
    rests = Rests()
    backoff = Backoff(attempts=attempts, chance=random.Random(0), rest=rests, clock=lambda: 0.0)
    return OpenAiChat.open(url, model, api_key=key, timeout=timeout, backoff=backoff), rests


def failure(script, **options):
    with serving(script) as server:
        client, _ = chat(server.url, **options)
        with pytest.raises(CallError) as caught:
            client.ask(CALL, idempotency_key="k")
    return caught.value.failure, server


def test_a_call_goes_out_as_the_protocol_says_and_comes_back_with_its_usage():
    with serving(good) as server:
        client, _ = chat(server.url)
        call = Call("tiny", "Be brief.", "What is it?", PICTURE, schema={"type": "object"}, schema_name="apparel")
        reply = client.ask(call, idempotency_key="the-key")
    (request,) = server.requests
    assert request.headers["authorization"] == f"Bearer {KEY}"
    assert request.headers["idempotency-key"] == "the-key"
    system, user = request.body["messages"]
    assert system == {"role": "system", "content": "Be brief."}
    assert user["content"][0] == {"type": "text", "text": "What is it?"}
    assert user["content"][1]["image_url"]["url"].startswith("data:image/jpeg;base64,/9hqcGVn")
    assert request.body["response_format"]["json_schema"] == {
        "name": "apparel",
        "strict": True,
        "schema": {"type": "object"},
    }
    assert (request.body["temperature"], request.body["seed"], request.body["max_tokens"]) == (0.1, 1, 800)
    assert reply.usage == Usage(1000, 100)
    assert (reply.finish, reply.refusal, reply.doubtful) == ("stop", None, 0)


@pytest.mark.parametrize(
    ("fault", "doubtful"),
    [
        (error(429, retry_after="3"), 0),
        (error(408), 0),
        (error(409), 0),
        (error(500), 0),
        (error(503, retry_after="3"), 0),
        (Reply(good(None).text, cut=True), 1),
        (Reply(raw=b"<html>bad gateway</html>", headers={"Content-Type": "text/html"}), 1),
        (Reply(raw=b'{"choices": []}'), 1),
        (Reply(raw=b'{"choices": [{"mess'), 1),
        (Reply(raw=b"[1, 2]"), 1),
    ],
)
def test_what_passes_by_is_asked_again_under_the_same_key(fault, doubtful):
    with serving(in_turn(fault, fault, good)) as server:
        client, rests = chat(server.url)
        reply = client.ask(CALL, idempotency_key="k")
    assert "light pink" in reply.text
    assert reply.doubtful == (1 if fault.cut else 2 * doubtful)  # the server keeps what it answered, whoever hangs up
    assert {request.headers["idempotency-key"] for request in server.requests} == {"k"}
    if "Retry-After" in str(fault.headers).title():
        assert all(rest >= 3 for rest in rests)


def test_an_answer_that_takes_too_long_is_asked_for_again_and_counted_as_doubtful():
    with serving(in_turn(Reply("late", delay=1.0), good), forgets_keys=True) as server:
        client, _ = chat(server.url, timeout=0.2)
        reply = client.ask(CALL, idempotency_key="k")
    assert reply.doubtful == 1
    assert "light pink" in reply.text


def test_a_server_that_stays_busy_is_given_up_after_the_attempts():
    found, server = failure(in_turn(error(429, "slow down")), attempts=3)
    assert (found.kind, found.is_transient, found.is_fatal) == ("busy", True, False)
    assert found.message.endswith("(tried 3 times)")
    assert "slow down" in found.message
    assert len(server.requests) == 3


def test_a_server_that_asks_to_wait_an_hour_ends_the_run():
    found, server = failure(in_turn(error(429, retry_after="3600")))
    assert (found.kind, found.is_fatal, len(server.requests)) == ("quota", True, 1)
    assert "asks to wait 3600 s" in found.message


@pytest.mark.parametrize(
    ("status", "said", "kind", "remedy"),
    [
        (401, "no such key", "key", "check the key in MRAG_OWL_API_KEY"),
        (403, "forbidden", "key", "check the key"),
        (402, "pay", "quota", "top it up"),
        (429, "You exceeded your quota (insufficient_quota), check billing", "quota", "top it up"),
        (404, "The model `tiny` does not exist", "model", "check the model 'tiny'"),
        (400, "model 'tiny' not found", "model", "check the model 'tiny'"),
        (400, "this model does not support image input", "vision", "name a vision model"),
        (
            500,
            "image input is not supported - hint: you may need to provide the mmproj",
            "vision",
            "name a vision model",
        ),
        (400, "rejected by our safety system (content_policy_violation)", "refused", "declined this picture"),
        (413, "too large", "picture", "lower --max-side"),
        (400, "temperament is wrong", "request", "does not take such a request"),
    ],
)
def test_what_does_not_pass_by_is_told_apart_and_not_repeated(status, said, kind, remedy):
    found, server = failure(in_turn(error(status, said)))
    assert (found.kind, found.is_transient) == (kind, False)
    assert remedy in found.message
    assert len(server.requests) == 1
    assert found.is_fatal == (kind not in ("refused", "picture"))


def test_what_a_server_says_reaches_no_terminal_as_it_came():
    found, _ = failure(in_turn(Reply(status=400, raw=b"no \x1b[31mred\x07 \xe2\x80\xaeone")))
    assert "answered 400: no red one;" in found.message


def test_an_answer_nested_too_deeply_is_garbage():
    found, _ = failure(in_turn(Reply(raw=b"[" * 200_000)), attempts=1)
    assert found.kind == "garbage"


def test_a_server_without_json_schemas_is_asked_without_from_then_on():
    def script(request):
        if "response_format" in request.body:
            return error(400, "response_format json_schema is not supported")
        return good(request)

    with serving(script) as server:
        client, _ = chat(server.url)
        client.ask(CALL, idempotency_key="a")
        client.ask(CALL, idempotency_key="b")
    assert ["response_format" in request.body for request in server.requests] == [True, False, False]


def test_a_model_that_takes_no_temperature_and_another_name_for_the_limit_is_asked_as_it_wants():
    def script(request):
        for name in ("temperature", "max_tokens"):
            if name in request.body:
                return error(400, f"Unsupported parameter: '{name}' is not supported with this model.")
        return good(request)

    with serving(script) as server:
        client, _ = chat(server.url)
        client.ask(CALL, idempotency_key="a")
    assert "temperature" not in server.requests[-1].body
    assert server.requests[-1].body["max_completion_tokens"] == 800


def test_an_option_that_is_refused_even_when_left_out_ends_the_call():
    found, _ = failure(in_turn(error(400, "Unsupported parameter: 'seed'")))
    assert found.kind == "request"


def test_refusals_come_as_refusals():
    with serving(in_turn(Reply("", refusal="I cannot describe people."))) as server:
        client, _ = chat(server.url)
        assert client.ask(CALL, idempotency_key="k").refusal == "I cannot describe people."
    with serving(in_turn(Reply("", finish="content_filter"))) as server:
        client, _ = chat(server.url)
        assert client.ask(CALL, idempotency_key="k").finish == "content_filter"


def test_a_stream_gives_its_pieces_and_waits_before_the_first():
    with serving(in_turn(error(503), Reply("a light pink sweater"))) as server:
        client, rests = chat(server.url)
        assert list(client.stream(Call("tiny", "", "Tell."))) == ["a", " light", " pink", " sweater"]
    assert len(rests) == 1
    assert server.requests[-1].body["messages"] == [{"role": "user", "content": "Tell."}]


def test_a_stream_leaves_out_what_the_model_does_not_take_too():
    def script(request):
        if "max_tokens" in request.body:
            return error(400, "Unsupported parameter: 'max_tokens' is not supported with this model.")
        return Reply("a sweater")

    with serving(script) as server:
        client, _ = chat(server.url)
        assert list(client.stream(Call("tiny", "", "Tell."))) == ["a", " sweater"]
    assert server.requests[-1].body["max_completion_tokens"] == 800
    with serving(in_turn(error(400, "Unsupported parameter: 'seed'"))) as server:
        client, _ = chat(server.url)
        with pytest.raises(CallError, match="does not take such a request"):
            list(client.stream(Call("tiny", "", "Tell.")))


def test_a_stream_that_breaks_off_says_so():
    with serving(in_turn(Reply("one two three four", cut=True))) as server:
        client, _ = chat(server.url)
        pieces = []
        with pytest.raises(CallError, match="broke off in the middle") as caught:
            pieces.extend(client.stream(CALL))
    assert caught.value.failure.kind == "connection"


@pytest.mark.parametrize("url", ["localhost:8000", "ftp://host/v1", "http://", "nonsense", "https://me:pw@"])
def test_an_address_that_is_none_is_refused(url):
    with pytest.raises(ConfigError, match="is no address of a server, such as") as caught:
        OpenAiChat.open(url, "tiny")
    assert "pw" not in str(caught.value)


def test_without_the_extra_it_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "openai", None)
    with pytest.raises(ConfigError, match=r"install the extra: pip install 'mrag-owl\[llm\]'"):
        OpenAiChat.open("http://localhost:1/v1", "tiny")


def test_a_server_that_is_not_there_is_told_at_once():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{taken.getsockname()[1]}/v1"
        client, rests = chat(url)
        with pytest.raises(CallError, match="cannot be reached") as caught:
            client.verify()
    assert caught.value.failure.kind == "address"
    assert "check --base-url" in str(caught.value)
    assert not rests
    client, _ = chat("http://no-such-host.invalid/v1")
    with pytest.raises(CallError, match=r"no host .no-such-host\.invalid. is known") as caught:
        client.ask(CALL, idempotency_key="k")
    assert caught.value.failure.is_fatal


def test_a_server_without_a_list_of_models_is_as_good_as_any(caplog):
    with serving(good) as server:
        client, _ = chat(server.url.removesuffix("/v1") + "/elsewhere")
        client.verify()
        with caplog.at_level(logging.INFO, logger="mrag_owl"):
            client, _ = chat(server.url, model="other")
            client.verify()
    assert "lists tiny, not other" in caplog.text


@pytest.mark.parametrize("key", [KEY, "hunter2hunter2"])
def test_keys_are_in_no_message_no_log_and_no_traceback(key, caplog):
    said = f"Incorrect API key provided: {key}. See Authorization: Bearer {key}"
    with caplog.at_level(logging.DEBUG), serving(in_turn(error(401, said))) as server:
        client, _ = chat(server.url, key=key)
        with pytest.raises(CallError) as caught:
            client.ask(CALL, idempotency_key="k")
    logged = "".join(record.getMessage() for record in caplog.records if record.name.startswith("mrag_owl"))
    everything = "".join(traceback.format_exception(caught.value)) + logged + repr(caught.value.failure)
    assert key not in everything
    assert "***" in everything

    with pytest.raises(ConfigError, match="give no key in the address") as refused:
        chat(server.url.replace("http://", f"http://user:{key}@"))
    assert key not in str(refused.value)
