"""Conditions on the answers: parsed, checked for sense, and kept to."""

import json

import pytest
from outfits import build_outfits

from mrag_owl.cli.command import run
from mrag_owl.errors import ConfigError, ExpressionError
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.syntax import Named, Not, Role, Some
from mrag_owl.pipeline.indexes.question_logic import parse_condition
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.recommend import main


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return build_outfits(tmp_path_factory.mktemp("outfits") / "store")


def answers(store, question: str, retriever: str = "bm25", **conditions) -> set[int]:
    with Recommender.open(store, Options(retriever=retriever, **conditions)) as recommender:
        answer = recommender.recommend(question)
    return {int(result.iri.rpartition("_")[2]) for result in answer.results}


def test_only_pictures_that_meet_the_conditions_are_answers(store):
    assert answers(store, "floral dress") == {1, 2, 3, 4}
    assert answers(store, "floral dress", must=("hasGarment some belt",)) == {2}
    assert answers(store, "floral dress", must_not=("∃hasGarment.belt", "hasGarment some shoe")) == {3, 4}
    assert answers(store, "floral dress", must=("hasGarment some (dress or coat)",)) == {1, 2, 3, 4}


@pytest.mark.parametrize("retriever", ["bm25", "logic", "bm25+logic"])
def test_conditions_alone_answer_a_question_whose_words_find_nothing(store, retriever):
    assert answers(store, "zyzzyva", retriever, must=("hasGarment some belt",)) == {2, 5}
    assert answers(store, "zyzzyva", retriever) == set()


@pytest.mark.parametrize("retriever", ["bm25", "logic", "bm25+logic"])
def test_strict_answers_satisfy_all_that_was_understood(store, retriever):
    assert answers(store, "a floral dress, please", retriever, strict=True) == {1, 2}
    assert answers(store, "a floral dress without a belt", retriever, strict=True) == {1}


def test_conditions_hold_for_re_ranked_answers_too(store):
    with Recommender.open(store, Options(rerank="fused", k=2, must_not=("hasGarment some belt",))) as asked:
        answer = asked.recommend("floral dress")
    assert answer.results
    assert not any(result.iri.endswith(("image_2", "image_5")) for result in answer.results)


def test_what_the_question_denies_stays_out_of_re_ranked_answers(store):
    with Recommender.open(store, Options(retriever="bm25+logic", rerank="fused", k=2)) as recommender:
        answer = recommender.recommend("a dress without a belt")
    assert answer.results
    assert not any(result.iri.endswith(("image_2", "image_5")) for result in answer.results)


@pytest.mark.parametrize(
    "conditions",
    [
        {"must": ("hasGarment some belt",), "must_not": ("∃hasGarment.belt",)},
        {"must": ("hasGarment some belt and not (hasGarment some belt)",)},
        {"must": ("hasGarment some (dress and hasAttribute value floral)",), "must_not": ("hasGarment some dress",)},
        {"must": ("hasGarment some dress",), "must_not": ("hasGarment some Garment",)},
    ],
    ids=["same", "itself", "narrower", "subclass"],
)
def test_contradictory_conditions_are_refused(store, conditions):
    with pytest.raises(ConfigError, match="contradict each other"):
        answers(store, "dress", **conditions)


def test_a_strict_question_that_contradicts_a_condition_is_refused(store):
    with pytest.raises(ConfigError, match="'a floral dress' contradicts"):
        answers(store, "a floral dress", strict=True, must_not=("hasGarment some dress",))
    with pytest.raises(ConfigError, match="contradicts itself"):
        answers(store, "a belt and no belt", strict=True)


@pytest.mark.parametrize("retriever", ["logic", "bm25+logic", "hybrid+logic"])
def test_a_demand_for_what_the_question_denies_is_refused(store, retriever):
    for question in ("without a dress", "floral, without a dress"):
        with pytest.raises(ConfigError, match=f"'{question}' contradicts --must and --must-not; leave out one"):
            answers(store, question, retriever, must=("hasGarment some (dress and hasAttribute value floral)",))
    # What is asked only ranks, and may be ruled out.
    assert 5 in answers(store, "a dress with a belt", retriever, must_not=("hasGarment some dress",))


@pytest.mark.parametrize("retriever", ["logic", "bm25+logic", "hybrid+logic"])
def test_a_demand_brings_nothing_back_that_the_question_denies(store, retriever):
    assert answers(store, "zyzzyva", retriever, must=("hasGarment some umbrella",)) == {6}
    assert answers(store, "zyzzyva without a coat", retriever, must=("hasGarment some umbrella",)) == set()
    assert answers(store, "without a belt", retriever, must=("hasGarment some (belt or dress)",)) == {1, 3}


@pytest.mark.parametrize("question", ["zyzzyva", "without a shoe", "a coat"])
def test_the_reference_of_a_question_is_no_answer_whatever_is_demanded(store, question):
    options = Options(retriever="bm25+logic", like="image_6", must=("hasGarment some umbrella",))
    with Recommender.open(store, options) as recommender:
        assert recommender.recommend(question).results == ()


def test_a_condition_names_its_option_and_the_nearest_known_term(store):
    with pytest.raises(ExpressionError, match=r"--must-not 'hasGarment some belts': unknown class 'belts'.*belt"):
        answers(store, "dress", must_not=("hasGarment some belts",))
    with pytest.raises(
        ExpressionError, match="--must 'dress': no picture is itself a dress; write hasGarment some dress"
    ):
        answers(store, "dress", must=("dress",))


def test_both_syntaxes_are_read():
    belt = Some(Role("ex:r"), Named("ex:Belt"))
    for text in ("not (<ex:r> some <ex:Belt>)", "¬∃<ex:r>.<ex:Belt>", "not exists <ex:r>.<ex:Belt>"):
        assert parse_condition(text, ShortForms(), option="--must") == Not(belt)


def test_the_command_shows_how_the_question_was_understood(store, capsys):
    question = "a floral dress without a belt in silk"
    arguments = [question, "--store", str(store), "--retriever", "bm25+logic"]
    assert run(main, [*arguments, "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    linked = answer["understood"]
    assert list(linked) == [
        "expression",
        "manchester",
        "english",
        "sparql",
        "spans",
        "unlinked",
        "confidence",
        "lacking",
        "unstated",
        "denied",
    ]
    assert linked["expression"] == "image ⊓ ∃hasGarment.(dress ⊓ ∃hasAttribute.{floral}) ⊓ ¬∃hasGarment.belt"
    assert linked["english"] == "pictures with a floral dress and without a belt"
    assert [span["text"] for span in linked["spans"] if span["negated"]] == ["belt"]
    assert linked["unlinked"] == ["silk"]
    assert answer["results"][0]["iri"].endswith("image_1")
    assert run(main, arguments) == 0
    assert "read as: pictures with a floral dress and without a belt" in capsys.readouterr().out


def test_the_command_says_what_contradicts_in_one_line(store, capsys):
    arguments = ["dress", "--store", str(store), "--must", "hasGarment some belt", "--must-not", "hasGarment some belt"]
    assert run(main, arguments) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "--must 'hasGarment some belt' and --must-not 'hasGarment some belt' contradict each other" in err
