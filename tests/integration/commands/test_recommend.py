"""`mrag-owl recommend`, as a user calls it."""

import io
import json

import ir_measures
import pytest
from outcomes import called
from outfits import build_outfits, write_outfits

import mrag_owl
from mrag_owl.cli.command import run
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.recommend import main
from mrag_owl.sparql import main as sparql


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    folder = tmp_path_factory.mktemp("outfits")
    (folder / "pictures").mkdir()
    (folder / "pictures" / "2.jpg").write_bytes(b"")
    build_fashionpedia([write_outfits(folder)], folder / "store", images=folder / "pictures")
    return folder / "store"


def test_pictures_and_text_are_printed_best_first(store, capsys):
    code, out, err = called(capsys, main, "floral wrap dress", "--store", store, "--top-k", 2)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].split()[:2] == ["1", "https://w3id.org/mrag-owl/data/image_2"]
    assert lines[1].strip().endswith("pictures/2.jpg")
    assert lines[2].strip() == "belt, dress (floral, wrap dress)"
    assert lines[4].strip() == "(no picture file)"
    assert "One picture matches: image_2. It shows a belt. One other here lacks a part of the question" in out


@pytest.mark.slow
def test_a_store_without_pictures_is_not_said_to_lack_single_ones(tmp_path, capsys):
    build_outfits(tmp_path / "store")
    code, out, _ = called(capsys, main, "floral dress", "--store", tmp_path / "store", "--top-k", 2)
    assert (code, "image_1" in out, "(no picture file)" in out) == (0, True, False)


def test_json_has_the_documented_fields(store, capsys):
    code, out, _ = called(capsys, main, "umbrella", "--retriever", "bm25", "--store", store, "--format", "json")
    answer = json.loads(out)
    assert code == 0
    assert list(answer) == ["question", "store", "strategy", "results", "text"]
    assert answer["question"] == "umbrella"
    assert answer["strategy"] == "bm25"
    (result,) = answer["results"]
    assert list(result) == ["rank", "iri", "label", "score", "document", "caption"]
    assert result["iri"].endswith("image_6")
    assert "Contains umbrella from supercategory 'others'" in result["document"].split("\n")


def test_a_trec_run_is_read_by_ir_measures_in_our_order(store, capsys, tmp_path):
    called(capsys, main, "dress", "--store", store)
    _, out, _ = called(capsys, main, "dress", "--store", store, "--format", "trec")
    (tmp_path / "run").write_text(out)
    run_file = list(ir_measures.read_trec_run(str(tmp_path / "run")))
    assert len(run_file) == 3
    first = min(run_file, key=lambda row: -row.score).doc_id
    qrels = [ir_measures.Qrel("q1", first, 1)]
    assert ir_measures.calc_aggregate([ir_measures.RR], qrels, run_file)[ir_measures.RR] == 1.0
    assert [row.doc_id for row in run_file] == [line.split()[2] for line in out.splitlines()]


def test_nothing_found_is_said_and_is_no_error(store, capsys):
    code, out, _ = called(capsys, main, "zyzzyva", "--store", store)
    assert code == 0
    unknown, said = out.split("\n\n")[-2:]
    assert unknown == "not in the vocabulary: zyzzyva"
    assert said.startswith(
        "Nothing here says this: nothing is known of “zyzzyva”. Ask by what is stated, such as dresses,"
    )


def test_an_unknown_word_that_is_spelled_like_a_known_one_is_told(store):
    with mrag_owl.open(store) as opened:
        understood = opened.recommend("a drest with a ftoral belt zyzzyva").understood
        nothing = opened.recommend("a drest").text
    assert understood.near == {"drest": "dress", "ftoral": "floral"}
    assert "Did you mean dress?" in nothing


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["   "], 1, "must not be empty"),
        (["dress", "--top-k", "0"], 1, "must be at least 1, not 0"),
        (["dress", "--top-k", "many"], 2, "expected a whole number"),
        (["dress", "--retriever", "psychic"], 1, "unknown retriever 'psychic'; choose from auto, bm25"),
        (["dress", "--format", "pdf"], 2, "invalid choice"),
    ],
)
def test_bad_arguments_are_one_line(store, capsys, arguments, code, message):
    result, out, err = called(capsys, main, *arguments, "--store", store)
    assert (result, out) == (code, "")
    assert message in err
    assert err.count("\n") == 1


def test_a_missing_store_is_refused(tmp_path, capsys):
    code, _, err = called(capsys, main, "dress", "--store", tmp_path / "absent")
    assert code == 1
    assert "no store here; build one with `mrag-owl build`" in err


REASONS = ["expression", "manchester", "english", "sparql", "satisfied", "witness", "missing"]


@pytest.mark.parametrize("method", ["none", "paper", "fused"])
def test_each_result_says_why_and_its_sparql_finds_exactly_the_satisfied(store, capsys, monkeypatch, method):
    options = ["--rerank", method, "--explain", "--k", "2", "--top-k", "6", "--format", "json", "--retriever", "bm25"]
    code, out, _ = called(capsys, main, "floral dress", *options, "--store", store)
    assert code == 0
    results = json.loads(out)["results"]
    assert results
    assert all(list(result["why"])[:7] == REASONS for result in results)
    monkeypatch.setattr("sys.stdin", io.StringIO(results[0]["why"]["sparql"]))
    assert run(sparql, ["-", "--store", str(store), "--format", "json"]) == 0
    rows = json.loads(capsys.readouterr().out)["results"]["bindings"]
    found = {row["individual"]["value"] for row in rows}
    for result in results:
        assert (result["iri"] in found) == result["why"]["satisfied"]
        assert (result["why"]["missing"] is None) == result["why"]["satisfied"]


@pytest.mark.parametrize("method", ["paper", "fused"])
@pytest.mark.parametrize("k", [1, 2, 20])
def test_re_ranking_loses_and_repeats_no_picture(store, capsys, method, k):
    _, out, _ = called(capsys, main, "floral", "--rerank", method, "--k", k, "--format", "json", "--store", store)
    iris = [result["iri"] for result in json.loads(out)["results"]]
    assert len(iris) == len(set(iris)) == 6


def test_the_paper_puts_the_instances_of_what_was_learned_first(store, capsys):
    options = ["--rerank", "paper", "--k", "2", "--format", "json", "--retriever", "bm25"]
    _, out, _ = called(capsys, main, "floral dress", *options, "--store", store)
    satisfied = [result["why"]["satisfied"] for result in json.loads(out)["results"]]
    assert satisfied == sorted(satisfied, reverse=True)
    assert satisfied[0]


def test_the_reasons_are_readable_in_the_text(store, capsys):
    options = ["--explain", "--k", "2", "--top-k", "3", "--store", store]
    _, out, _ = called(capsys, main, "floral dress", *options, "--retriever", "bm25")
    assert "why: pictures " in out or "why: floral pictures" in out
    assert "∃hasGarment" in out
    assert "closed world" in out
    assert "✓ " in out
    assert "hasAttribute floral" in out
    _, out, _ = called(capsys, main, "floral dress", *options)
    assert "asked ✓ " in out
    assert "why: " not in out  # two meet the question: nothing can be learned that they have beyond it


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--rerank", "magic"], "unknown re-ranking 'magic'; choose from none, paper, fused"),
        (["--learner", "oracle", "--explain"], "unknown learner 'oracle'; choose from auto, mdl"),
        (["--negatives", "evil", "--explain"], "unknown kind of negatives 'evil'"),
        (["--k", "0"], "must be at least 1"),
    ],
)
def test_bad_learning_options_are_one_line(store, capsys, arguments, message):
    code, _, err = called(capsys, main, "dress", *arguments, "--store", store)
    assert code == 1
    assert message in err
    assert err.count("\n") == 1


def test_json_tells_how_a_question_was_read_only_where_logic_was_asked_for(store, capsys):
    options = ["--retriever", "bm25+logic", "--format", "json"]
    code, out, _ = called(capsys, main, "a dress without a belt", *options, "--store", store)
    linked = json.loads(out)["understood"]
    assert code == 0
    assert "¬∃hasGarment.belt" in linked["expression"]
    assert [(span["text"], span["negated"]) for span in linked["spans"]] == [("dress", False), ("belt", True)]


def test_a_question_that_nothing_satisfies_is_said_to_be_so_with_what_there_is(store, capsys):
    options = ["--retriever", "bm25+logic", "--store", store]
    code, out, _ = called(capsys, main, "a floral coat with an umbrella", *options, "--format", "json")
    answer = json.loads(out)
    assert code == 0
    said = "There are no pictures with a floral coat; there are pictures with a floral garment (3) and pictures with a"
    said += " coat (2)."
    assert answer["text"].startswith(said)
    assert answer["unmet"]["text"] == said
    assert answer["unmet"]["missing"] == ["pictures with a floral coat"]
    assert dict(answer["unmet"]["present"]) == {
        "pictures with a coat": 2,
        "pictures with a floral garment": 3,
    }
    assert answer["unmet"]["nearest"][0]["iri"] == answer["results"][0]["iri"]
    code, out, _ = called(capsys, main, "a floral coat with an umbrella", *options)
    assert "nothing in the store is all of it:\n     image_6 has no floral coat; its coat comes nearest" in out


def test_what_two_of_the_first_answers_are_apart_is_said_to_be_nowhere_together(store, capsys):
    options = ["--retriever", "bm25+logic", "--store", store, "--format", "json"]
    _, out, _ = called(capsys, main, "a wrap dress and a coat", *options)
    assert json.loads(out)["unmet"]["missing"] == ["pictures with a coat and with a wrap-dress garment"]


def test_a_question_that_something_satisfies_says_nothing_of_the_kind(store, capsys):
    _, out, _ = called(capsys, main, "floral dress", "--retriever", "bm25+logic", "--store", store, "--format", "json")
    assert "unmet" not in json.loads(out)


def test_what_is_like_a_picture_but_differs_is_told_with_what_is_kept(store, capsys):
    code, out, _ = called(capsys, main, "without a belt", "--like", "image_2", "--store", store, "--top-k", 1)
    assert code == 0
    assert "  1  https://w3id.org/mrag-owl/data/image_1" in out
    assert "     = dress (floral) · ≠ wrap dress (dress)" in out
    assert "like image_2\n  without belt\n  kept    dress (floral, wrap dress)\n  dropped belt (denied)\n" in out
    code, out, _ = called(
        capsys, main, "without a belt", "--like", "image_2", "--store", store, "--top-k", 1, "--format", "json"
    )
    told = json.loads(out)
    assert told["like"]["denied"] == ["belt"]
    assert told["results"][0]["like"] == {"has": ["dress (floral)"], "lacks": ["wrap dress (dress)"]}


def test_an_unknown_reference_is_one_line(store, capsys):
    code, out, err = called(capsys, main, "without a belt", "--like", "image_77", "--store", store)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "--like 'image_77': no picture is called so; did you mean image_" in err


def test_a_question_beside_a_reference_can_be_reranked_and_limited(store, capsys):
    arguments = ["is floral", "--like", "image_4", "--store", store, "--format", "trec"]
    code, out, _ = called(capsys, main, *arguments, "--rerank", "fused", "--must", "hasGarment some dress")
    assert code == 0
    assert [line.split()[2].rpartition("_")[2] for line in out.splitlines()[:2]] in (["1", "2"], ["2", "1"])
    assert "image_4 " not in out


@pytest.mark.slow
def test_where_nothing_is_known_of_colours_it_is_said_what_adds_them(store, capsys):
    code, out, _ = called(capsys, main, "a red silk dress", "--retriever", "bm25+logic", "--store", store, "--top-k", 1)
    lines = out.splitlines()
    assert code == 0
    assert "not in the vocabulary: red, silk" in lines
    assert f"mrag-owl enrich --store {store} adds colours" in lines
    assert f"mrag-owl enrich --store {store} --describer llm adds materials" in lines
    _, out, _ = called(
        capsys, main, "a casual wintry dress", "--retriever", "bm25+logic", "--store", store, "--top-k", 1
    )
    assert [line for line in out.splitlines() if line.startswith("mrag-owl enrich")] == [
        f"mrag-owl enrich --store {store} --describer llm adds styles and seasons"
    ]
    _, out, _ = called(capsys, main, "a dark dress", "--retriever", "bm25+logic", "--store", store, "--top-k", 1)
    assert f"mrag-owl enrich --store {store} adds brightnesses" in out.splitlines()
    _, out, _ = called(capsys, main, "a dress for xyzzy", "--retriever", "bm25+logic", "--store", store, "--top-k", 1)
    assert "not in the vocabulary: xyzzy" in out
    assert "mrag-owl enrich" not in out


def test_what_comes_nearest_is_called_by_its_class(store, capsys):
    arguments = ("a floral coat", "--retriever", "logic", "--explain", "--store", store, "--top-k", 2)
    _, out, _ = called(capsys, main, *arguments)
    assert "its coat comes nearest, but it is not floral" in out


def test_what_cannot_be_compared_is_told_and_attracts_nothing(store, capsys):
    arguments = ("--retriever", "bm25+logic", "--store", store, "--top-k", 3)
    _, out, _ = called(capsys, main, "a size 12 dress longer than a coat, under 50 euros", *arguments)
    told = "passed over: size 12, longer than a coat, under 50 euros (nothing that is stated decides it)"
    assert any(line.startswith(told) for line in out.splitlines())
    assert "not in the vocabulary" not in out
    _, plain, _ = called(capsys, main, "a dress", *arguments)
    pictures = [[line.split()[1] for line in text.splitlines() if " https://" in line] for text in (out, plain)]
    assert pictures[0] == pictures[1]


@pytest.mark.slow
def test_what_must_hold_beside_the_question_is_part_of_what_nothing_is(store, capsys):
    arguments = ("floral dresses", "--must", "hasGarment some coat", "--store", store, "--top-k", 2)
    _, out, _ = called(capsys, main, *arguments)
    assert "nothing in the store is all of it:" in out
    assert "There are no pictures with a coat" in out
    assert "with a floral dress" in out.splitlines()[-1]
    _, out, _ = called(capsys, main, "floral dresses", "--must", "hasGarment some belt", "--store", store)
    assert "nothing in the store" not in out


def test_how_many_is_no_number_and_is_for_ask(store, capsys):
    _, out, _ = called(capsys, main, "how many dresses are there?", "--store", store, "--top-k", 1)
    assert "read as: pictures with a dress" in out
    assert f"to count: mrag-owl ask 'how many dresses are there?' --store {store}" in out.splitlines()
    _, out, _ = called(capsys, main, "a dress", "--store", store, "--top-k", 1)
    assert "to count" not in out


@pytest.mark.slow
def test_denied_words_without_facts_are_told_as_such(store, capsys):
    _, out, _ = called(capsys, main, "a linen dress, but not red", "--store", store, "--top-k", 1)
    lines = out.splitlines()
    assert "not in the vocabulary: linen, red" in lines
    assert "denied, but no fact is known by which to leave it out: red" in lines
    _, out, _ = called(capsys, main, "a linen dress other than floral", "--store", store, "--top-k", 1)
    assert "not in the vocabulary: linen" in out.splitlines()
    assert "denied" not in out


def test_where_only_some_answers_are_all_of_it_these_are_told(store, capsys):
    _, out, _ = called(capsys, main, "a floral dress with a belt", "--store", store, "--top-k", 4)
    found = [line.split()[1].rpartition("/")[2] for line in out.splitlines() if " https://" in line]
    assert len(found) > 1
    assert f"One picture matches: {found[0]}. It " in out
    others = ["", "", "One other here lacks", "Two others here lack", "Three others here lack"][len(found)]
    assert f"{others} a part of the question, or it is not known." in out
    _, out, _ = called(capsys, main, "a floral dress with a belt", "--store", store, "--top-k", 1)
    assert f"One picture matches: {found[0]}. It " in out
    assert "a part of the question" not in out
