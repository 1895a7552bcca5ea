"""`mrag-owl enrich`, as a user calls it, against a scripted server."""

import json
import re
import shutil
from pathlib import Path

import pytest
from chat_server import KEY, Reply, error, good, in_turn, serving
from extras import needs
from outfits import write_outfits
from PIL import Image

from mrag_owl.cli.command import run
from mrag_owl.enrich import main
from mrag_owl.forget import main as forget
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.runs.journal import only_run
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_ENRICHED

pytestmark = pytest.mark.slow  # stores of its own

needs("openai")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A store of six pictures, each of another colour."""
    folder = tmp_path_factory.mktemp("outfits")
    (folder / "pictures").mkdir()
    for number in range(1, 7):
        Image.new("RGB", (100, 100), (40 * number, 90, 90)).save(folder / "pictures" / f"{number}.jpg")
    build_fashionpedia([write_outfits(folder)], folder / "store", images=folder / "pictures")
    return folder


@pytest.fixture
def store(built, tmp_path, monkeypatch, no_settings):
    """A copy whose pictures a test may spoil."""
    monkeypatch.setenv("MRAG_OWL_CONFIG", str(tmp_path / "config.toml"))
    (tmp_path / "config.toml").write_text("")
    shutil.copytree(built, tmp_path / "outfits")
    path = tmp_path / "outfits" / "store"
    for manifest in path.glob("versions/*/manifest.json"):
        content = json.loads(manifest.read_text())
        content["images"] = str(tmp_path / "outfits" / "pictures")
        manifest.write_text(json.dumps(content))
    return path


def pictures(store: Path) -> Path:
    return store.parent / "pictures"


def called(capsys, store, server=None, *arguments) -> tuple[int, str, str]:
    line = ["--store", store, "--describer", "llm", "--model", "tiny"]
    line += ["--base-url", server.url] if server else []
    code = run(main, [str(argument) for argument in (*line, *arguments)])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_all_pictures_are_described_once_and_the_next_call_has_nothing_to_do(store, capsys):
    with serving(good) as server:
        code, out, err = called(capsys, store, server, "--price-in", 1, "--price-out", 10)
        assert (code, err) == (0, "")
        assert "6 pictures described in" in out
        assert (
            "6 calls answered, 0 recalled from the journal; 6,000 prompt and 600 completion tokens, cost 0.0120" in out
        )
        code, out, _ = called(capsys, store, server)
        assert code == 0
        assert "0 pictures described" in out
        assert "6 had been described before, 0 failed" in out
        assert len(server.requests) == 6


@pytest.mark.slow
def test_a_picture_that_changed_is_described_again(store, capsys):
    with serving(good) as server:
        called(capsys, store, server)
        Image.new("RGB", (100, 100), "black").save(pictures(store) / "3.jpg")
        _, out, _ = called(capsys, store, server)
        assert "1 pictures described" in out
        assert len(server.requests) == 7


@pytest.mark.slow
def test_a_limit_takes_the_first_pictures_and_more_come_later(store, capsys):
    with serving(good) as server:
        assert "2 pictures described" in called(capsys, store, server, "--limit", 2)[1]
        assert "4 pictures described" in called(capsys, store, server)[1]
        assert len(server.requests) == 6


def test_a_dry_run_asks_nobody_and_writes_nothing(store, capsys):
    before = sorted(store.rglob("*"))
    code, out, err = called(capsys, store, None, "--dry-run", "--price-in", "0.15", "--price-out", "0.6")
    assert (code, err) == (0, "")
    assert "6 pictures to describe, 0 described before" in out
    assert "6 calls, about" in out
    assert "cost about 0.00" in out
    assert sorted(store.rglob("*")) == before
    with serving(good) as server:
        called(capsys, store, server, "--limit", 2)
        out = called(capsys, store, server, "--dry-run")[1]
        assert "4 pictures to describe, 2 described before" in out
        assert "give --price-in and --price-out" in out
        assert len(server.requests) == 2


@pytest.mark.slow
def test_failures_are_shown_by_cause_never_count_as_done_and_are_tried_again_on_demand(store, capsys):
    refusing = in_turn(Reply("", refusal="No people, please."), Reply("", refusal="No people, please."), good)
    with serving(refusing) as server:
        code, out, err = called(capsys, store, server, "--concurrency", 1)
        assert code == 1
        assert "4 pictures described" in out
        assert "2 failed" in out
        told = r"failed \(refused\), 2: the model declined: No people, please\. \[\d\.jpg; \d\.jpg\]"
        assert re.search(told, err)  # which two they are is the threads' chance
        assert "--retry-failed tries these again" in err
        code, out, _ = called(capsys, store, server)
        assert code == 1
        assert len(server.requests) == 6
        code, out, err = called(capsys, store, server, "--retry-failed")
        assert (code, err) == (0, "")
        assert "2 pictures described" in out
        assert "4 had been described before, 0 failed" in out
        assert len(server.requests) == 8


def test_a_dry_run_leaves_out_what_failed_for_good_unless_it_would_be_tried_again(store, capsys):
    with serving(in_turn(Reply("", refusal="No people, please."), good)) as server:
        called(capsys, store, server, "--concurrency", 1, "--limit", 2)
        out = called(capsys, store, server, "--dry-run")[1]
        assert "4 pictures to describe, 1 described before" in out
        assert "1 failed for good before; --retry-failed tries them again" in out
        assert "4 calls, about" in out
        out = called(capsys, store, server, "--dry-run", "--retry-failed")[1]
        assert "5 pictures to describe, 1 described before" in out
        assert "failed for good" not in out
        for picture in pictures(store).iterdir():  # another picture may well be described
            Image.new("RGB", (100, 100), "red").save(picture)
        assert "6 pictures to describe, 0 described before" in called(capsys, store, server, "--dry-run")[1]


def test_an_answer_to_a_picture_tried_again_is_not_paid_twice_where_its_repair_fails(store, capsys):
    nonsense = Reply("no JSON")
    script = in_turn(nonsense, nonsense, nonsense, error(503), good)
    with serving(script) as server:
        arguments = ("--limit", 1, "--attempts", 1)
        assert "failed (invalid), 1:" in called(capsys, store, server, *arguments)[2]
        assert "failed (server), 1:" in called(capsys, store, server, *arguments, "--retry-failed")[2]
        assert len(server.requests) == 4
        code, out, err = called(capsys, store, server, *arguments)
        assert (code, err) == (0, "")
        assert len(server.requests) == 5  # the repair alone
        assert server.requests[4].body == server.requests[3].body
        assert "1 calls answered, 1 recalled from the journal" in out


@pytest.mark.slow
def test_what_was_described_but_not_published_is_published_by_the_next_call(store, capsys, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    with serving(good) as server:
        called(capsys, store, server, "--limit", 2)
        with monkeypatch.context() as patched:
            patched.setattr("mrag_owl.pipeline.enrich.describing.publish_run", interrupted)
            assert called(capsys, store, server)[0] == 130
        out = called(capsys, store, server)[1]
        assert "0 pictures described" in out
        assert "on 6 pictures as" in out
        assert "published" not in called(capsys, store, server)[1]
        (run_of_it,) = GraphStore.open(store).runs
        assert run(forget, [run_of_it.removeprefix(GRAPH_ENRICHED), "--store", str(store)]) == 0
        assert "on 6 pictures as" in called(capsys, store, server)[1]
        assert len(server.requests) == 6


@pytest.mark.slow
@pytest.mark.parametrize("journal", ["of now", "of before marks were kept"])
def test_a_picture_tried_again_that_meets_a_busy_server_is_asked_anew_by_the_next_call(store, capsys, journal):
    refusal = Reply("", refusal="No people, please.")
    with serving(in_turn(refusal, error(503), good)) as server:
        arguments = ("--limit", 1, "--attempts", 1)
        assert "failed (refused), 1:" in called(capsys, store, server, *arguments)[2]
        assert "failed (server), 1:" in called(capsys, store, server, *arguments, "--retry-failed")[2]
        if journal != "of now":
            (path,) = (one for one in store.rglob("*.jsonl") if "renewed" in one.read_text())
            path.write_text(re.sub(r'"renewed": \d+', '"renewed": true', path.read_text()))
            assert '"renewed": true' in path.read_text()
        code, out, err = called(capsys, store, server, *arguments)
    assert (code, err) == (0, "")
    assert "1 pictures described" in out


def test_what_was_described_is_published_without_the_server(store, capsys, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    with serving(good) as server, monkeypatch.context() as patched:
        patched.setattr("mrag_owl.pipeline.enrich.describing.publish_run", interrupted)
        assert called(capsys, store, server)[0] == 130
    code, out, err = called(capsys, store, None, "--base-url", "http://127.0.0.1:9/v1")
    assert (code, err) == (0, "")
    assert "on 6 pictures as" in out


@pytest.mark.slow
def test_what_passes_by_in_the_end_is_tried_again_by_the_next_call(store, capsys, monkeypatch):
    with serving(in_turn(error(500), good)) as server:
        code, out, err = called(capsys, store, server, "--attempts", 1, "--concurrency", 1)
        assert code == 1
        assert "failed (server), 1:" in err
        assert "--retry-failed" not in err
        code, out, _ = called(capsys, store, server)
        assert code == 0
        assert "1 pictures described" in out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (error(404, "The model `tiny` does not exist"), "check the model 'tiny'"),
        (error(400, "image input is not supported"), "takes no pictures: name a vision model"),
        (error(429, "insufficient_quota"), "the quota is used up"),
        (error(429, "later", retry_after="7200"), "it asks to wait 7200 s: run the command again then"),
    ],
)
def test_what_no_picture_is_to_blame_for_ends_the_run_in_one_line_and_keeps_what_is_done(store, capsys, fault, message):
    with serving(in_turn(good, good, fault)) as server:
        code, _, err = called(capsys, store, server, "--concurrency", 1)
        assert code == 1
        assert message in err
        assert "(2 of 6 are done and kept; the same command continues)" in err
        assert err.count("\n") == 1
    with serving(good) as server:
        code, out, _ = called(capsys, store, server)
        assert code == 0
        assert "4 pictures described" in out
        assert "2 had been described before" in out


def test_a_server_that_only_fails_is_given_up_after_some_pictures_in_a_row(store, capsys, monkeypatch):
    monkeypatch.setattr("mrag_owl.pipeline.runs.working._IN_A_ROW", 3)
    with serving(in_turn(error(503))) as server:
        code, _, err = called(capsys, store, server, "--attempts", 1, "--concurrency", 1)
    assert code == 1
    assert "3 pictures in a row failed, the last so:" in err
    assert len(server.requests) < 6


def test_no_key_no_model_no_server(store, capsys, monkeypatch):
    code, _, err = called(capsys, store)
    assert code == 1
    assert "which model server? name it with --base-url http://HOST/v1" in err
    code = run(main, ["--store", str(store), "--describer", "llm", "--base-url", "http://localhost:1/v1"])
    assert code == 1
    assert "which model? name it with --model NAME" in capsys.readouterr().err
    code, _, err = called(capsys, store, None, "--base-url", "http://127.0.0.1:9/v1")
    assert code == 1
    assert "http://127.0.0.1:9/v1 cannot be reached" in err
    assert "check --base-url" in err
    code, _, err = called(capsys, store, None, "--base-url", "localhost")
    assert code == 1
    assert "'localhost' is no address of a server" in err
    code = run(main, ["--store", str(store), "--describer", "crystal ball"])
    assert code == 1
    assert "unknown describer 'crystal ball'; choose from pixels, llm" in capsys.readouterr().err


def test_a_wrong_key_is_told_without_the_key_which_is_nowhere_else_either(store, capsys, monkeypatch):
    with serving(good, key=KEY) as server:
        monkeypatch.setenv("MRAG_OWL_API_KEY", "sk-wrong-0123456789abcdef")
        code, _, err = called(capsys, store, server, "-v")
        assert code == 1
        assert "answered 401" in err
        assert "check the key in MRAG_OWL_API_KEY" in err
        assert "0123456789abcdef" not in err
        monkeypatch.delenv("MRAG_OWL_API_KEY")
        monkeypatch.setenv("OPENAI_API_KEY", KEY)
        code, out, err = called(capsys, store, server, "-v")
        assert code == 0
    kept = b"".join(path.read_bytes() for path in store.rglob("*") if path.is_file())
    for secret in (KEY, "sk-wrong-0123456789abcdef"):
        assert secret.encode() not in kept
        assert secret not in out + err


@pytest.mark.slow
def test_pictures_that_are_none_fail_alone_and_missing_ones_are_counted(store, capsys):
    (pictures(store) / "1.jpg").write_bytes(b"")
    (pictures(store) / "2.jpg").write_text("<html>not found</html>")
    whole = (pictures(store) / "3.jpg").read_bytes()
    (pictures(store) / "3.jpg").write_bytes(whole[: len(whole) // 2])
    Image.new("CMYK", (100, 100), (0, 120, 60, 0)).save(pictures(store) / "4.jpg")
    (pictures(store) / "5.jpg").unlink()
    with serving(good) as server:
        code, out, err = called(capsys, store, server)
    assert code == 1
    assert "2 pictures described" in out
    assert "1 pictures of the store have no file and were left out" in out
    assert "failed (picture), 1: the file is empty; replace the file, or leave the picture out [1.jpg]" in err
    assert "not a picture that can be read, but a web page" in err
    assert "damaged or cut off" in err
    Image.new("RGB", (100, 100), "red").save(pictures(store) / "1.jpg")
    with serving(good) as server:
        assert "1 pictures described" in called(capsys, store, server)[1]  # the new file alone


@pytest.mark.slow
def test_a_store_without_pictures_is_refused(store, capsys, tmp_path):
    shutil.rmtree(pictures(store))
    code, _, err = called(capsys, store)
    assert code == 1
    assert "the folder of the store's pictures is not there" in err
    pictures(store).mkdir()
    assert "none of the store's 6 pictures has its file there" in called(capsys, store)[2]
    build_fashionpedia([store.parent / "outfits.json"], tmp_path / "bare")
    code, _, err = called(capsys, tmp_path / "bare")
    assert code == 1
    assert "built without pictures; build it again with --images DIR" in err
    assert "no store here" in called(capsys, tmp_path / "absent")[2]


def test_two_enrichments_at_once_are_one_clear_error(store, capsys):
    with serving(good) as server, only_run(store):
        code, _, err = called(capsys, store, server)
        assert code == 1
        assert f"{store}: another run is adding to this store; wait for it to end" in err
        code = run(main, ["--store", str(store), "--describer", "pixels"])
        assert code == 1
        assert "another run" in capsys.readouterr().err
        assert not server.requests


@pytest.mark.slow
def test_a_torn_last_line_costs_nothing(store, capsys):
    with serving(good) as server:
        called(capsys, store, server)
        for journal in (store / "journals" / "enrich").glob("*.jsonl"):
            journal.write_bytes(journal.read_bytes()[:-30])
        code, out, _ = called(capsys, store, server)
        assert code == 0
        assert "5 had been described before" in out
        assert sum(server.charged.values()) == 6


@pytest.mark.slow
def test_a_damaged_journal_of_descriptions_is_named(store, capsys):
    with serving(good) as server:
        called(capsys, store, server)
        (path,) = (store / "journals" / "enrich").glob("llm-*.jsonl")
        lines = path.read_text().splitlines()
        path.write_text("\n".join([lines[0], "rubbish", *lines[1:], ""]))
        code, _, err = called(capsys, store, server)
    assert code == 1
    assert f"{path}, line 2: damaged" in err


@pytest.mark.slow
def test_calls_in_doubt_can_be_left_for_later(store, capsys):
    with serving(good, forgets_keys=True) as server:
        called(capsys, store, server)
        calls = store / "journals" / "enrich" / "calls.jsonl"
        lines = calls.read_text().splitlines()
        last = [line for line in lines if '"answered"' in line][-1]
        calls.write_text("\n".join(line for line in lines if line != last) + "\n")  # killed before it came
        for path in (store / "journals" / "enrich").glob("llm-*.jsonl"):
            path.unlink()
        code, out, err = called(capsys, store, server, "--in-doubt", "leave")
        assert code == 1
        assert "failed (doubtful), 1: sent before the last run broke off, perhaps answered and charged" in err
        assert len(server.requests) == 6
        code, out, _ = called(capsys, store, server, "--retry-failed")
        assert code == 0
        assert "1 calls had been sent before" in out
        assert len(server.requests) == 7


@pytest.mark.slow
def test_pixels_need_no_server_and_work_in_processes_of_their_own(store, capsys):
    for _ in range(2):
        code = run(main, ["--store", str(store), "--concurrency", "2"])
        out, err = capsys.readouterr()
        assert (code, err) == (0, "")
    assert "0 pictures described" in out
    assert "6 had been described before, 0 failed" in out
    assert "no calls: it is done on this machine" in _dry(store, capsys)
    with GraphStore.open(store) as opened:
        (run_of_it,) = opened.runs
        assert run_of_it.startswith(f"{GRAPH_ENRICHED}pixels-")


def _dry(store, capsys) -> str:
    assert run(main, ["--store", str(store), "--dry-run"]) == 0
    return capsys.readouterr().out
