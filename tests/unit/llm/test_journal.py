"""The journal: what was paid for is never lost, whatever happens to the process or the disk."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import StoreError
from mrag_owl.llm import Call, Prices, Reply, Usage
from mrag_owl.llm.faults import CallError, Failure
from mrag_owl.llm.journal import FILE, Journal
from mrag_owl.llm.journaled import JournaledChat

CALL = Call("tiny", "system", "prompt")
OTHER = Call("tiny", "system", "another prompt")


class Scripted:
    """Answers in turn, and keeps the idempotency keys."""

    model = "tiny"

    def __init__(self, *answers: Reply | Failure) -> None:
        self.answers = list(answers)
        self.keys: list[str] = []

    def ask(self, call: Call, *, idempotency_key: str) -> Reply:
        self.keys.append(idempotency_key)
        answer = self.answers.pop(0)
        if isinstance(answer, Failure):
            raise CallError(answer)
        return answer


def test_an_answer_is_asked_for_once_whatever_happens_to_the_process(tmp_path):
    with Journal.open(tmp_path) as journal:
        chat = JournaledChat(Scripted(Reply("yes", usage=Usage(10, 2))), journal, prices=Prices(1e6, 1e6))
        assert chat.ask(CALL).text == "yes"
        assert chat.ask(CALL).text == "yes"
        assert (chat.account.asked, chat.account.recalled, chat.account.cost) == (1, 1, 12.0)
    with Journal.open(tmp_path) as journal:
        chat = JournaledChat(Scripted(), journal)
        assert chat.ask(CALL) == Reply("yes", usage=Usage(10, 2))
        assert chat.account.cost == 0.0


def test_a_call_under_way_when_the_process_died_is_repeated_under_its_key_and_counted(tmp_path):
    with Journal.open(tmp_path) as journal:
        journal.sent(CALL)
        first = journal.idempotency_key(CALL.key)
    with Journal.open(tmp_path) as journal:
        assert journal.in_doubt == {CALL.key}
        scripted = Scripted(Reply("yes"), Reply("other"))
        chat = JournaledChat(scripted, journal)
        chat.ask(CALL)
        chat.ask(OTHER)
        assert scripted.keys[0] == first
        assert chat.account.again == 1
        assert not journal.in_doubt


def test_a_call_in_doubt_can_be_left_alone(tmp_path):
    with Journal.open(tmp_path) as journal:
        journal.sent(CALL)
    with Journal.open(tmp_path) as journal:
        scripted = Scripted(Reply("other"))
        chat = JournaledChat(scripted, journal, repeats_doubtful=False)
        with pytest.raises(CallError, match="perhaps answered and charged") as caught:
            chat.ask(CALL)
        assert not caught.value.failure.is_transient
        chat.ask(OTHER)
        assert len(scripted.keys) == 1


def test_a_call_that_failed_before_it_was_answered_is_in_doubt_only_where_it_may_have_been(tmp_path):
    with Journal.open(tmp_path) as journal:
        chat = JournaledChat(Scripted(Failure("busy", "no"), Failure("connection", "cut", doubtful=True)), journal)
        for call in (CALL, OTHER):
            with pytest.raises(CallError):
                chat.ask(call)
    with Journal.open(tmp_path) as journal:
        assert journal.in_doubt == {OTHER.key}


def test_an_answer_of_no_use_can_be_asked_for_anew_under_a_new_key(tmp_path):
    with Journal.open(tmp_path) as journal:
        scripted = Scripted(Reply("no"), Reply("yes"))
        chat = JournaledChat(scripted, journal)
        chat.ask(CALL)
        assert chat.ask(CALL, since=chat.mark).text == "yes"
        assert chat.ask(CALL).text == "yes"
        assert len(set(scripted.keys)) == 2
    with Journal.open(tmp_path) as journal:
        assert journal.answer(CALL.key).text == "yes"


def test_two_threads_that_ask_the_same_share_one_answer(tmp_path):
    class Slow(Scripted):
        def ask(self, call, *, idempotency_key):
            self.keys.append(idempotency_key)
            threading.Event().wait(0.05)
            return Reply("yes")

    with Journal.open(tmp_path) as journal:
        slow = Slow()
        chat = JournaledChat(slow, journal)
        threads = [threading.Thread(target=chat.ask, args=(CALL,)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(slow.keys) == 1
    assert chat.account.recalled == 7


def test_many_threads_write_whole_lines_and_each_finds_its_own(tmp_path):
    calls = [Call("tiny", "", f"prompt {number} é \u2028") for number in range(200)]
    with Journal.open(tmp_path) as journal:

        def work(part: list[Call]) -> None:
            for call in part:
                journal.sent(call)
                journal.answered(call.key, Reply(call.prompt))

        threads = [threading.Thread(target=work, args=(calls[start::8],)) for start in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert all(journal.answer(call.key).text == call.prompt for call in calls)
    with Journal.open(tmp_path) as journal:
        assert all(journal.answer(call.key).text == call.prompt for call in calls)
        assert not journal.in_doubt


@given(st.integers(0, 10_000), st.binary(max_size=40))
def test_cut_anywhere_it_opens_with_every_whole_line(tmp_path_factory, cut, tail):
    folder = tmp_path_factory.mktemp("journal")
    with Journal.open(folder) as journal:
        for number in range(5):
            call = Call("tiny", "", str(number))
            journal.sent(call)
            journal.answered(call.key, Reply(f"answer {number}"))
    content = (folder / FILE).read_bytes()
    kept = content[: cut % (len(content) + 1)]
    torn = tail.replace(b"\n", b"") if not kept.endswith(b"\n") else b"\0" * len(tail)
    (folder / FILE).write_bytes(kept + torn)
    whole = [json.loads(line) for line in kept.splitlines(keepends=True) if line.endswith(b"\n")]
    with Journal.open(folder) as journal:
        for record in whole:
            if "answered" in record:
                assert journal.answer(record["answered"]).text == record["reply"]["text"]
        sent = {record["sent"] for record in whole if "sent" in record}
        assert journal.in_doubt == sent - {record["answered"] for record in whole if "answered" in record}
        journal.sent(CALL)
        journal.answered(CALL.key, Reply("after"))
    with Journal.open(folder) as journal:
        assert journal.answer(CALL.key).text == "after"


def test_a_line_damaged_in_the_middle_is_named(tmp_path):
    with Journal.open(tmp_path) as journal:
        journal.sent(CALL)
        journal.answered(CALL.key, Reply("yes"))
    lines = (tmp_path / FILE).read_text().splitlines()
    (tmp_path / FILE).write_text("\n".join([lines[0], "{rubbish", lines[1], ""]))
    with pytest.raises(StoreError, match=r"calls.jsonl, line 2: damaged .* delete that line"):
        Journal.open(tmp_path)
    for wrong in ('{"answered": "k"}', '{"answered": "k", "reply": 3}', "[]", '{"x": 1}', '{"failed": "k"}'):
        (tmp_path / FILE).write_text("\n".join([wrong, lines[1], ""]))
        with pytest.raises(StoreError, match="line 1: damaged"):
            Journal.open(tmp_path)


def test_only_one_process_has_it(tmp_path):
    with Journal.open(tmp_path), pytest.raises(StoreError, match="another command is asking a model for this store"):
        Journal.open(tmp_path)
    Journal.open(tmp_path).close()


def test_what_is_answered_is_on_disk_before_it_counts(tmp_path):
    """A process is killed right after `answered` returned; the answer is there."""
    script = """
import os, signal, sys
from pathlib import Path
from mrag_owl.llm import Call, Reply
from mrag_owl.llm.journal import Journal
journal = Journal.open(Path(sys.argv[1]))
call = Call("tiny", "system", "prompt")
journal.sent(call)
journal.answered(call.key, Reply("yes"))
journal.sent(Call("tiny", "system", "another prompt"))
os.kill(os.getpid(), signal.SIGKILL)
"""
    ended = subprocess.run([sys.executable, "-c", script, tmp_path], check=False)
    assert ended.returncode == -9
    with Journal.open(tmp_path) as journal:
        assert journal.answer(CALL.key) == Reply("yes")
        assert journal.in_doubt == {OTHER.key}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_one_error_and_the_journal_stays_whole(tmp_path, monkeypatch):
    with Journal.open(tmp_path) as journal:
        journal.sent(CALL)
        before = (tmp_path / FILE).read_bytes()
        whole = os.write
        monkeypatch.setattr(os, "write", lambda handle, content: _half(whole, handle, content))
        with pytest.raises(StoreError, match=r"cannot be written \(No space left on device\); make room"):
            journal.answered(CALL.key, Reply("yes"))
        monkeypatch.undo()
        assert (tmp_path / FILE).read_bytes() == before
        with pytest.raises(StoreError, match="No space left"):
            journal.sent(OTHER)


def _half(write, handle: int, content: bytes) -> int:
    """Write a part, then have no room for the rest."""
    if len(content) > 20:
        return write(handle, content[:20])
    raise OSError(28, "No space left on device")


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "journals").write_text("in the way")
    with pytest.raises(StoreError, match="cannot be written"):
        Journal.open(tmp_path / "journals")
