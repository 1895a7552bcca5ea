"""Questions read by a language model: through the real client, from a server that answers by a script."""

import json
import logging

import pytest
from chat_server import KEY, Reply, error, good, in_turn, serving
from extras import needs
from garment_words import GLOSSARY
from outfits import build_outfits

from mrag_owl.cli.command import run
from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.recommend import main

needs("openai")

from mrag_owl.llm.client import OpenAiChat  # noqa: E402
from mrag_owl.pipeline.indexes.question_linkers import Layered, ModelReader  # noqa: E402

QUESTION = "a floral dress without a belt"


def thing(words: str, name: str, *, denied: bool = False, **quality: list[str]) -> dict:
    qualities = [{"words": quoted, "any_of": names, "denied": False} for quoted, names in quality.items()]
    counts = {"at_least": None, "at_most": None}
    return {"alternatives": [{"words": words, "name": name, "qualities": qualities, "denied": denied, **counts}]}


def answered(*requirements: dict, **options) -> Reply:
    return Reply(json.dumps({"requirements": requirements}), **options)


READ = answered(thing("dress", "dress", floral=["floral"]), thing("belt", "belt", denied=True))


def linked(server, question: str = QUESTION, *, linker: Layered | None = None):
    return (linker or opened(server)).link(question)


def opened(server) -> Layered:
    chat = OpenAiChat.open(server.url, "tiny", api_key=KEY, timeout=5)
    return Layered(ModelReader(chat, GLOSSARY).read, ItemReader(GLOSSARY))


def test_what_the_model_reads_is_the_expression():
    with serving(lambda _: READ) as server:
        found = linked(server)
    assert found.expression == ItemReader(GLOSSARY).link(QUESTION).expression
    assert [(span.text, span.negated) for span in found.spans] == [("floral", False), ("dress", False), ("belt", True)]


def test_the_model_is_told_the_vocabulary_and_the_schema():
    with serving(lambda _: READ) as server:
        linked(server)
    (request,) = server.requests
    assert "striped" in request.body["messages"][0]["content"]
    assert json.loads(request.prompt.partition(": ")[2]) == QUESTION
    assert request.body["temperature"] == 0.0
    assert "striped" in json.dumps(request.body["response_format"]["json_schema"]["schema"])


def test_one_question_is_asked_once():
    with serving(lambda _: READ) as server:
        linker = opened(server)
        assert linker.link(QUESTION) is linker.link(QUESTION)
    assert len(server.requests) == 1


def test_what_the_model_invents_is_dropped_and_named():
    invented = answered(thing("dress", "dress"), thing("dragon", "dragon"), thing("SELECT", "coat"))
    with serving(lambda _: invented) as server:
        found = linked(server, "a dress with a dragon")
    assert found.expression == ItemReader(GLOSSARY).link("a dress").expression
    assert found.unlinked == ("dragon", "SELECT")


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (Reply("I cannot help."), "not the structure of a question"),
        (Reply('{"requirements": 3}'), "not the structure of a question"),
        (Reply("", refusal="no fashion, please"), "no fashion, please"),
        (answered(finish="length"), "longer than 1500 tokens"),
    ],
)
def test_an_unusable_answer_is_one_warning_and_the_words_are_read(reply, said, caplog):
    with serving(lambda _: reply) as server, caplog.at_level(logging.WARNING):
        found = linked(server)
    assert found == ItemReader(GLOSSARY).link(QUESTION)
    (record,) = caplog.records
    assert said in record.getMessage()
    assert record.getMessage().endswith("the question is read by words instead")
    assert "\n" not in record.getMessage()


def test_a_server_that_refuses_is_not_asked_again(caplog):
    with serving(lambda _: error(401, "who are you?")) as server, caplog.at_level(logging.WARNING):
        linker = opened(server)
        assert [linker.link(text).spans for text in (QUESTION, "a coat")]
    assert len(server.requests) == 1
    assert len(caplog.records) == 1
    assert KEY not in caplog.text


def test_what_passes_by_is_waited_out():
    with serving(in_turn(error(503, retry_after="0"), READ)) as server:
        assert linked(server).expression == ItemReader(GLOSSARY).link(QUESTION).expression
    assert len(server.requests) == 2


def test_a_question_of_ten_thousand_characters_is_read_by_words():
    with serving(good) as server:
        assert linked(server, "a dress " + "x" * 10_000).spans
    assert not server.requests


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return build_outfits(tmp_path_factory.mktemp("outfits") / "store")


def test_recommend_takes_the_reading_of_the_model(store):
    with serving(lambda _: READ) as server:
        settings = Settings(linker="llm", model="tiny", base_url=server.url, api_key=KEY)
        with Recommender.open(store, Options(retriever="logic"), settings=settings) as recommender:
            answer = recommender.recommend(QUESTION)
    with Recommender.open(store, Options(retriever="logic")) as recommender:
        assert answer.results == recommender.recommend(QUESTION).results
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (Settings(linker="words?"), "unknown linker 'words?'; choose from words, llm"),
        (Settings(linker="llm", model="tiny"), "which model server? name it with --base-url"),
        (Settings(linker="llm", base_url="http://localhost:1/v1"), "which model? name it with --model"),
    ],
)
def test_a_linker_that_cannot_be_opened_is_one_line(store, settings, said):
    with pytest.raises(ConfigError, match=r"linker|model") as caught:
        Recommender.open(store, Options(retriever="logic"), settings=settings)
    assert said in str(caught.value)


def test_the_command_says_in_one_line_that_the_server_is_down(store, monkeypatch, capsys):
    monkeypatch.setenv("MRAG_OWL_MODEL", "tiny")
    monkeypatch.setenv("MRAG_OWL_BASE_URL", "http://127.0.0.1:9/v1")
    code = run(main, [QUESTION, "--store", str(store), "--retriever", "logic", "--linker", "llm"])
    shown = capsys.readouterr()
    assert code == 0
    assert "read as: " in shown.out
    assert shown.err.count("read by words instead") == 1
