import random
import threading
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.llm.backoff import Backoff
from mrag_owl.llm.faults import CallError, Failure, redacted, retry_after, shown_address


def failing(*failures: Failure):
    left = list(failures)

    def attempt(number: int) -> int:
        if left:
            raise CallError(left.pop(0))
        return number

    return attempt


def test_waits_grow_at_random_up_to_twice_the_last_bound():
    rests = []
    backoff = Backoff(attempts=8, chance=random.Random(5), rest=lambda s: rests.append(s) or False, clock=lambda: 0.0)
    assert backoff.run(failing(*[Failure("server", "oops")] * 7)) == 8
    assert len(rests) == 7
    assert all(rest <= 0.5 * 2**place for place, rest in enumerate(rests))
    assert len(set(rests)) == 7


def test_no_thread_asks_before_the_server_allows_it():
    now = [100.0]
    rests = []

    def rest(seconds: float) -> bool:
        rests.append(seconds)
        now[0] += seconds
        return False

    backoff = Backoff(chance=random.Random(0), rest=rest, clock=lambda: now[0])
    backoff.run(failing(Failure("busy", "slow down", wait=7.0)))
    assert 7.0 <= rests[0] <= 7.5
    now[0] = 101.0  # another thread comes six seconds too early
    backoff.run(failing())
    assert rests[-1] == pytest.approx(6.0)


def test_a_stop_ends_the_waiting_and_sends_nothing_more():
    backoff = Backoff(chance=random.Random(0))
    threading.Timer(0.05, backoff.stopped.set).start()
    with pytest.raises(CallError) as caught:
        backoff.run(failing(*[Failure("busy", "slow down", wait=300.0)] * 3))
    assert caught.value.failure.kind == "stopped"


def test_retry_after_is_a_number_or_a_date():
    now = datetime(2026, 11, 20, 12, 0, 0, tzinfo=UTC)
    assert retry_after({"retry-after": "Fri, 20 Nov 2026 12:00:30 GMT"}, now=now) == 30.0
    assert retry_after({"retry-after": "Fri, 20 Nov 2026 11:00:00 GMT"}, now=now) == 0.0
    assert retry_after({"retry-after": "-5"}) is None
    assert retry_after({}) is None


@given(st.text(max_size=20), st.text(alphabet="abcdefXYZ0123456789-_", min_size=8, max_size=40), st.text(max_size=20))
def test_a_secret_is_redacted_wherever_it_stands(before, secret, after):
    assert secret not in redacted(before + secret + after, secrets=(secret,)).replace("***", "")


@given(st.text(max_size=60))
def test_no_body_makes_redaction_fail(body):
    redacted(body)


def test_addresses_are_shown_without_what_may_be_secret():
    assert shown_address("http://user:pw@host:1/v1?api_key=1#x") == "http://host:1/v1"
