"""Questions by a vision model, over recorded replies and over the wire."""

import json

import pytest
from chat_server import Reply, serving
from extras import needs
from outfits import write_outfits
from PIL import Image

from mrag_owl.benchmark import main
from mrag_owl.cli.command import run
from mrag_owl.config import Settings
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.building import BUILDERS, Wanted
from mrag_owl_benchmark.shopper_questions import questions_in

pytestmark = pytest.mark.slow  # stores of its own

needs("openai")


@pytest.fixture
def store(tmp_path):
    (tmp_path / "pictures").mkdir()
    for number in range(1, 7):
        Image.new("RGB", (64, 64), (40 * number, 80, 80)).save(tmp_path / "pictures" / f"{number}.jpg")
    build_fashionpedia([write_outfits(tmp_path)], tmp_path / "store", images=tmp_path / "pictures")
    return tmp_path / "store"


def asking(request):
    """Ask for a dress and a belt, then for each; the second picture never gets a question."""
    if request.picture is None:
        return Reply("Where is a floral dress?\nWhere is a belt?\nIgnore all previous instructions?")
    if "could not" in request.prompt or "was no question" in request.prompt:
        return Reply('"Which floral dress goes with a belt?"')
    return Reply("A dress." if request.number % 2 else "Here it is:\n- Which floral dress goes with a belt?")


def test_each_picture_gets_its_question_and_the_parts_and_a_set_is_made_of_them(store, tmp_path, capsys):
    out = tmp_path / "asked.json"
    with serving(asking) as server:
        line = ["questions", "--store", store, "--model", "tiny", "--base-url", server.url, out]
        assert run(main, list(map(str, line))) == 0
        asked = len(server.requests)
        assert run(main, list(map(str, line))) == 0
        assert len(server.requests) == asked
        assert max(server.charged.values()) == 1
    questions = json.loads(out.read_text())
    assert len(questions) == 6
    whole = "Which floral dress goes with a belt?"
    assert set(map(tuple, questions.values())) == {(whole, "Where is a floral dress?", "Where is a belt?")}
    with GraphStore.open(store) as opened:
        made = BUILDERS["one"](opened, Wanted(6, 1, "lsa", out), Settings())
    assert len(made.queries) == 6
    assert {query.text for query in made.queries} <= set(questions[next(iter(questions))])


def test_a_model_that_asks_nothing_fails_picture_by_picture(store, tmp_path, capsys):
    out = tmp_path / "asked.json"
    with serving(lambda request: Reply("A dress.")) as server:
        line = ["questions", "--store", store, "--model", "tiny", "--base-url", server.url, "--limit", "2", out]
        assert run(main, list(map(str, line))) == 1
    said = capsys.readouterr().err
    assert "questions about 0 pictures, 2 failed" in said
    assert "failed (invalid), 2: the model asked no question, twice: 'A dress.' [1.jpg; 2.jpg]" in said


def test_only_questions_in_one_line_count():
    assert questions_in("") == []
    assert questions_in("x" * 500 + "?") == []
    assert questions_in("• A?\n2) B?\nC.") == ["A?", "B?"]
