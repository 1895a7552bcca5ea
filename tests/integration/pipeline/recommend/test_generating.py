"""Texts that a model writes, each claim compared with the facts of six outfits."""

import json

import pytest
from chat_server import Reply, Telling, error, in_turn, serving
from extras import needs
from outcomes import called
from outfits import build_outfits

from mrag_owl.errors import ModelError
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.generating import SentenceChecker, generate_with
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.recommend import main
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import DATA

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("no_settings")]  # stores of its own

PICTURES = {number: Iri(f"{DATA}image_{number}") for number in range(1, 7)}


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return build_outfits(tmp_path_factory.mktemp("outfits") / "store")


@pytest.fixture(scope="module")
def checker(store):
    with GraphStore.open(store) as opened:
        yield SentenceChecker.open(opened)


@pytest.mark.parametrize(
    ("sentence", "supported", "unsupported"),
    [
        ("It shows a floral dress [1].", ["has a floral dress"], []),
        ("Both [1] and [2] show a floral dress.", ["has a floral dress"], []),
        ("All have a belt [2][5].", ["has a belt"], []),
        ("All have a belt [1-2, 5].", [], ["has a belt [1]"]),
        ("A floral coat [4].", [], ["has a floral coat [4]"]),  # the shirt is floral, the coat is plain
        ("A dress without a belt [1].", ["has a dress", "has no belt"], []),
        ("A dress without a belt [2].", ["has a dress"], ["has no belt [2]"]),
        ("Two shoes complete it [1].", ["has at least two shoes"], []),
        ("Three shoes complete it [1].", [], ["has at least three shoes [1]"]),
        ("Unlike [3], it comes with an umbrella [6].", ["has an umbrella"], []),
    ],
)
def test_claims_are_compared_with_the_facts_of_every_picture_cited(checker, sentence, supported, unsupported):
    checked = checker.check(sentence, PICTURES)
    assert list(checked.supported) == supported
    assert list(checked.unsupported) == unsupported
    assert checked.problem is None
    assert ("✗" in checked.marked) == bool(unsupported)


def test_what_no_fact_can_decide_is_listed_and_not_called_wrong(checker):
    checked = checker.check("A lovely floral dress for a picnic [1].", PICTURES)
    assert checked.unchecked == ("lovely", "picnic")
    assert checked.marked == checked.text


def test_sentences_that_cite_nothing_or_what_is_not_there_are_marked(checker):
    checked = checker.check("A floral dress.", PICTURES)
    assert (checked.problem, checked.unchecked) == ("cites nothing", ("has a floral dress",))
    assert checker.check("A dress [7][1][9].", PICTURES).problem == "cites 7, 9, which is none of them"
    assert "⟨✗ cites 7" in checker.check("A dress [7].", PICTURES).marked


def test_sentences_come_checked_while_the_model_still_writes(store):
    with Recommender.open(store, Options(retriever="bm25")) as recommender:
        answer = recommender.recommend("floral dress", top_k=2)
        chat = Telling("A floral dress [1]. It has an umbrella [2].")
        first, second = generate_with(chat, recommender.store, answer, budget=8000)
    assert (first.supported, second.unsupported) == (("has a floral dress",), ("has an umbrella [2]",))
    (call,) = chat.calls
    assert [json.loads(line)["number"] for line in call.prompt.splitlines() if line[0] == "{"] == [1, 2]


def test_a_document_that_was_left_out_cannot_be_cited(store):
    with Recommender.open(store, Options(retriever="bm25")) as recommender:
        answer = recommender.recommend("floral dress", top_k=4)
        whole = Telling("x")
        list(generate_with(whole, recommender.store, answer, budget=8000))
        tight = Telling("A dress [4].")
        budget = (len(whole.calls[0].system) + len(whole.calls[0].prompt)) // 4 - 10
        (checked,) = generate_with(tight, recommender.store, answer, budget=budget)
    assert checked.problem == "cites 4, which is none of them"


def test_a_model_that_says_nothing_is_an_error(store):
    with Recommender.open(store, Options(retriever="bm25")) as recommender:
        answer = recommender.recommend("floral dress", top_k=2)
        with pytest.raises(ModelError, match="tiny answered nothing"):
            list(generate_with(Telling(" \n"), recommender.store, answer, budget=8000))


def asked(capsys, store, *arguments: str) -> tuple[int, str, str]:
    return called(capsys, main, "floral dress", "--store", store, "--top-k", "2", "--generate", "llm", *arguments)


def test_without_a_server_the_template_writes_and_says_so(store, capsys):
    code, out, err = asked(capsys, store)
    assert code == 0
    assert "no model server is configured, so the text is the template's" in err
    assert " pictures match" in out


def test_recommend_streams_a_models_text_with_its_unsupported_claims_marked(store, capsys):
    needs("openai")
    text = "Both show a floral dress [1][2]. It has a hat\x1b[31m [1]."
    with serving(in_turn(Reply(text))) as server:
        code, out, err = asked(capsys, store, "--model", "tiny", "--base-url", server.url)
    assert (code, err) == (0, "")
    assert out.endswith("Both show a floral dress [1][2].\nIt has a hat [1].\n")
    assert "\x1b" not in out
    with serving(in_turn(Reply("It has an umbrella [1]."))) as server:
        code, out, _ = asked(capsys, store, "--model", "tiny", "--base-url", server.url, "--format", "json")
    content = json.loads(out)
    assert content["text"] == "It has an umbrella [1]."
    assert content["sentences"][0]["unsupported"] == ["has an umbrella [1]"]


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_server_that_fails_is_tried_as_often_as_told_then_the_template_writes(store, capsys, form):
    needs("openai")
    with serving(in_turn(error(503, "overloaded"))) as server:
        options = ["--model", "tiny", "--base-url", server.url, "--attempts", "1", "--format", form]
        code, out, err = asked(capsys, store, *options)
        assert len(server.requests) == 1
    assert (code, err.count("\n")) == (0, 1)
    assert "(tried 1 times); so the text is the template's" in err
    assert out.count(" pictures match") == 1


def test_a_model_that_is_not_there_is_one_line_after_the_pictures(store, capsys):
    needs("openai")
    with serving(in_turn(error(404, "no such model"))) as server:
        code, out, err = asked(capsys, store, "--model", "tiny", "--base-url", server.url)
    assert code == 1
    assert "image_2" in out
    assert "check the model 'tiny'" in err
    assert err.count("\n") == 1
    with serving(in_turn(Reply("One two three four five", cut=True))) as server:
        code, _, err = asked(capsys, store, "--model", "tiny", "--base-url", server.url)
    assert (code, err.count("\n")) == (0, 1)
    assert "broke off in the middle of its answer" in err
    code, _, err = asked(capsys, store, "--base-url", "http://localhost:1/v1")
    assert (code, "which model? name it with --model" in err) == (1, True)
    with serving() as server:
        code, _, err = asked(capsys, store, "--model", "tiny", "--base-url", server.url, "--token-budget", "5")
        assert (code, "holds no document; give --token-budget" in err) == (1, True)
        assert not server.requests
