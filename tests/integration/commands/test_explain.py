"""`mrag-owl explain`, as a user calls it: three paragraphs, each sentence with what it rests on."""

import json
import re
from xml.etree import ElementTree

import pytest
from chat_server import Reply, serving
from extras import needs
from paintings import LIVES, paintings, read_lives

import mrag_owl
from mrag_owl.cli.command import run
from mrag_owl.context import main as context
from mrag_owl.explain import main

pytestmark = pytest.mark.slow  # stores of its own

SUPPER = "The Last Supper"


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return read_lives(paintings(tmp_path_factory.mktemp("explained")))


@pytest.fixture(scope="module")
def unread(tmp_path_factory):
    return paintings(tmp_path_factory.mktemp("unread"))


def explained(capsys, store, *arguments, work=SUPPER):
    assert run(main, [work, "--store", str(store), "--format", "json", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_every_sentence_cites_a_fact_or_a_passage_that_says_it(store, capsys):
    told = explained(capsys, store)
    sentences = [one for part in ("content", "form", "context") for one in told[part]]
    assert all(one["cites"] for one in sentences)
    said = " ".join(LIVES.split())
    for one in sentences:
        for cited in one["cites"]:
            if cited.startswith("facts: "):
                assert any(fact.startswith(cited.removeprefix("facts: ")) for fact in told["facts"])
            else:
                assert cited.startswith("Lives, par. ")
                quote = one["text"].partition("“")[2].rpartition("”")[0]
                assert quote.strip(" …") in said


def test_the_context_tells_relations_of_the_painter_from_the_text(store, capsys):
    told = explained(capsys, store)
    assert any("Andrea del Sarto was a pupil of Piero di Cosimo" in one["text"] for one in told["context"])
    names = {node["label"]: node["found"] for node in told["subgraph"]["nodes"]}
    assert names["Andrea del Sarto"] == "own"
    nodes = {node["iri"] for node in told["subgraph"]["nodes"]}
    assert all({edge["source"], edge["target"]} <= nodes for edge in told["subgraph"]["edges"])


@pytest.mark.parametrize(
    ("mode", "nodes", "passages"), [("none", 0, 0), ("text", 0, 3), ("graph", 1, 1), ("full", 1, 1)]
)
def test_the_modes_use_nothing_passages_or_the_graph(store, capsys, mode, nodes, passages):
    told = explained(capsys, store, "--context", mode)
    assert bool(told["subgraph"]["nodes"]) == bool(nodes)
    assert bool(told["passages"]) == bool(passages)


def test_no_more_nodes_are_kept_than_asked_for(store, capsys):
    told = explained(capsys, store, "--kept", "1")
    assert sum(node["found"] != "own" for node in told["subgraph"]["nodes"]) <= 1


def test_a_painting_without_any_texts_about_it_is_told_by_its_facts(store, capsys):
    told = explained(capsys, store, "--kept", "1", work="Fields")
    assert any("Claude Monet" in one["text"] for one in told["context"])
    assert told["form"]


def test_the_text_names_the_paragraphs_and_the_graph(store, capsys):
    assert run(main, [SUPPER, "--store", str(store)]) == 0
    out = capsys.readouterr().out
    assert all(f"{heading}.\n" in out for heading in ("Content", "Form", "Context"))
    assert "-[pupilOf]-> Piero di Cosimo" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["No such painting"], "no painting is called so"),
        ([SUPPER, "--context", "more"], "unknown context 'more'; choose from none, text, graph, full"),
        ([SUPPER, "--kept", "11"], "do not fit"),
        ([SUPPER, "--weight", "2"], "no weight"),
        ([SUPPER, "--weight", "two"], "no number from 0 to 1"),
    ],
)
def test_what_cannot_be_explained_is_said_in_one_line(store, capsys, arguments, said):
    assert run(main, [*arguments, "--store", str(store)]) in (1, 2)
    captured = capsys.readouterr()
    assert said in captured.err


def test_a_store_without_texts_says_how_to_read_some_and_explains_without(unread, capsys):
    assert run(main, [SUPPER, "--store", str(unread)]) == 1
    assert "mrag-owl context TEXTS" in capsys.readouterr().err
    assert explained(capsys, unread, "--context", "none")["context"]


def test_the_graph_is_drawn_as_svg_that_xml_parsers_read(store, capsys):
    assert run(main, [SUPPER, "--store", str(store), "--format", "svg"]) == 0
    root = ElementTree.fromstring(capsys.readouterr().out)
    told = explained(capsys, store)["subgraph"]
    names = {text.text for text in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {node["label"] for node in told["nodes"]} <= names
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == len(told["nodes"])


def test_a_notebook_shows_what_the_command_tells(store, capsys):
    told = explained(capsys, store)
    with mrag_owl.open(store) as opened:
        again = opened.explain_work(SUPPER)
    assert json.loads(json.dumps(again.to_dict())) == told
    assert again.label in str(again)
    assert all(one["text"] in again._repr_html_() for one in told["passages"])


def test_the_page_has_the_passages_in_full_and_leads_to_them_without_scripts(store, capsys):
    assert run(main, [SUPPER, "--store", str(store), "--format", "html"]) == 0
    page = capsys.readouterr().out
    assert "<script" not in page
    links = set(re.findall(r'href="#(passage-\d+)"', page))
    assert links
    assert links == set(re.findall(r'id="(passage-\d+)"', page))
    assert "Andrea painted a panel for Pope Leo X." in page
    assert "<svg" in page


def test_what_a_text_says_cannot_become_markup(tmp_path, capsys):
    text = "The painter Andrea del Sarto was a disciple of Piero di Cosimo <script>alert(1)</script> the painter."
    evil = read_lives(paintings(tmp_path), text)
    for form in ("html", "svg"):
        assert run(main, [SUPPER, "--store", str(evil), "--format", form]) == 0
        assert "<script" not in capsys.readouterr().out


def test_a_model_tells_and_what_its_sources_do_not_bear_out_is_marked(store, capsys, no_settings):
    needs("openai")

    def tells(request):
        lines = [json.loads(line) for line in request.prompt.splitlines() if line.startswith("{")]
        by = next(one["number"] for one in lines if "created by" in one["source"])
        pupil = next(one["number"] for one in lines if "was a pupil of" in one["source"])
        context = (
            f"Andrea del Sarto made it [{by}]. He was a pupil of Piero di Cosimo [{pupil}]. He met Raphael [{by}]."
        )
        answer = {"content": "It is a supper.", "form": f"It dates from 1999 [{by}].", "context": context}
        return Reply(json.dumps(answer))

    with serving(tells) as server:
        model = ("--generate", "llm", "--model", "tiny", "--base-url", server.url)
        assert run(main, [SUPPER, "--store", str(store), *model]) == 0
        out = capsys.readouterr().out
        assert "no fact says it Raphael" in out
        assert "no fact says it 1999" in out
        assert "no fact says it Piero" not in out
        told = explained(capsys, store, *model)
        assert told["context"][1]["cites"] == ["Lives, par. 2"]
    with serving(lambda _: Reply("no json")) as server:
        model = ("--generate", "llm", "--model", "tiny", "--base-url", server.url)
        assert run(main, [SUPPER, "--store", str(store), *model]) == 0
        captured = capsys.readouterr()
        assert "so the text is the template's" in captured.err
        assert "[Lives, par." in captured.out


@pytest.mark.slow
def test_one_command_explains_a_picture_of_the_sample_by_the_history_of_dress(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("MRAG_OWL_CONFIG", str(tmp_path / "config.toml"))
    (tmp_path / "config.toml").write_text("")
    assert run(main, ["image_58", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert any("dress" in one["text"] for one in told["content"])
    cited = {cited for part in ("content", "form", "context") for one in told[part] for cited in one["cites"]}
    assert any(one.startswith("A small history of dress, ") for one in cited)
    assert {node["label"] for node in told["subgraph"]["nodes"] if node["found"] == "own"} >= {"floral", "dress"}


def test_of_many_passages_the_one_that_speaks_of_the_work_is_told(tmp_path, capsys):
    passages = [f"It rained on day {day}." for day in range(1, 16)]
    passages[10] = "Andrea del Sarto painted a supper in Florence."
    read = read_lives(paintings(tmp_path), "\n\n".join(passages))
    capsys.readouterr()
    assert explained(capsys, read, "--context", "text")["passages"][0]["cited"] == "Lives, par. 11"
    nodes = {node["label"]: node["found"] for node in explained(capsys, read)["subgraph"]["nodes"]}
    assert nodes["Florence"] == "near"


def test_no_sentence_of_a_text_is_told_twice(tmp_path, capsys):
    text = "It rained in Florence and in Siena, and in Pisa as well, when Andrea del Sarto was old."
    read = read_lives(paintings(tmp_path), text)
    capsys.readouterr()
    told = explained(capsys, read, "--kept", "9")
    sentences = [one["text"] for part in ("content", "form", "context") for one in told[part]]
    quotations = [one.partition("“")[2] for one in sentences if one.startswith("Of ")]
    assert quotations
    assert len(quotations) == len(set(quotations))
    assert any(one.startswith("Of ") and " and " in one.partition(":")[0] for one in sentences)


def test_a_sentence_that_goes_on_over_a_page_is_shown_whole(tmp_path, capsys):
    store = paintings(tmp_path)
    pages = [
        *({"volume": 1, "page": -page, "paragraph": -page, "text": "A preface."} for page in range(9)),
        {"volume": 1, "page": 1, "paragraph": 1, "text": "The painter Andrea del Sarto was a disciple of Piero di"},
        {"volume": 1, "page": 2, "paragraph": 1, "text": "Cosimo, the painter, and worked in Florence. He was mild."},
        {"volume": 1, "page": 3, "paragraph": 2, "text": "Piero di Cosimo, the painter, lived in Florence."},
    ]
    (tmp_path / "lives.jsonl").write_text("\n".join(map(json.dumps, pages)))
    assert run(context, [str(tmp_path / "lives.jsonl"), "--store", str(store)]) == 0
    capsys.readouterr()
    told = explained(capsys, store)
    assert any("Piero di Cosimo" in one["text"] and one["cites"] == ["Lives, vol. 1, p. 1"] for one in told["context"])
    shown = [one["cited"] for one in told["passages"]]
    assert shown.index("Lives, vol. 1, p. 2") == shown.index("Lives, vol. 1, p. 1") + 1
