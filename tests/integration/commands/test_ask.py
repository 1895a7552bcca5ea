"""`mrag-owl ask`: what it prints, and one clear line where a question cannot be answered."""

import json
import re

import pytest
from enriched_stores import build_pictured, publish_pixels
from extras import needs
from museum import museum
from stores import make_store

from mrag_owl.ask import main
from mrag_owl.cli.command import run
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.store.dataset import GraphStore


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return museum(tmp_path_factory.mktemp("museum") / "store")


def asked(capsys, *arguments):
    code = run(main, [*map(str, arguments)], name="mrag-owl ask")
    return code, *capsys.readouterr()


@pytest.mark.parametrize("strategy", ["logic", "hybrid", "paths"])
def test_the_other_who_died_in_that_year_is_found_with_the_path(store, capsys, strategy):
    question = "Who else died in the year Joseph Turner died?"
    code, out, err = asked(capsys, question, "--store", store, "--strategy", strategy)
    assert (code, err) == (0, "")
    assert "  1  William Wyon  <https://example.org/d/wyon>" in out
    assert "Joseph Turner -[end]-> 1851 <-[end]- William Wyon" in out
    assert "William Wyon died in 1851; Joseph Turner died in 1851." in out


def test_json_has_the_path_and_the_sparql_that_gives_the_answer(store, capsys):
    question = "works by painters born in Birmingham"
    code, out, _ = asked(capsys, question, "--store", store, "--format", "json")
    reply = json.loads(out)
    assert code == 0
    assert {one["label"] for one in reply["results"]} == {"A Medal", "On the Heath"}
    with GraphStore.open(store) as opened:
        rows = {row["individual"].value for row in opened.query(reply["understood"]["sparql"])}
    assert rows == {one["iri"] for one in reply["results"]}
    assert reply["results"][0]["routes"][0]["statements"]
    assert "∃hand" in reply["understood"]["expression"]


def test_the_sparql_of_a_path_leads_to_its_end(store):
    with Asker.open(store) as asker:
        for question in ("Who else died in the year Turner died?", "works about rain by painters born in London"):
            reply = asker.ask(question, strategy="paths")
            assert reply.results
            for one in reply.results:
                for route in one.routes:
                    assert one.iri in {row["individual"].value for row in asker.store.query(route.sparql)}


def test_counts_and_rankings_are_sentences(store, capsys):
    assert "There are 2 pieces" in asked(capsys, "How many works did Turner paint?", "--store", store)[1]
    assert (
        "The most pieces, 2 each, are painted by Peter Blake and Joseph Turner."
        in asked(capsys, "Who painted the most works?", "--store", store)[1]
    )


def test_a_question_is_answered_but_for_a_word_that_may_say_more_and_says_so(store, capsys):
    code, out, _ = asked(capsys, "anything peculiar that William Wyon painted", "--store", store)
    assert code == 0
    assert out.startswith("not read: 'peculiar'. Without it: A Medal is painted by William Wyon.")
    assert out.count("not read") == 1


def test_hybrid_follows_paths_where_logic_cannot_be_read_and_says_so(store, capsys):
    code, out, _ = asked(capsys, "anything William Wyon painted that is nicer than the rest of it", "--store", store)
    assert code == 0
    assert "A Medal" in out
    first = out.splitlines()[0]
    assert first.startswith("not read: 'nicer than the rest of it'")
    assert first.endswith("; linked to what it names:")
    assert "is by William Wyon" not in out
    assert out.count("not read") == 1


def test_yes_or_no_that_is_not_understood_is_no_list(store, capsys):
    code, out, err = asked(capsys, "Was Joseph Turner nicer than David Cox?", "--store", store)
    assert (code, out) == (1, "")
    assert "yes or no is not known, since this is not read: 'nicer than David Cox'" in err
    assert "--strategy paths" in err


def test_a_number_that_is_not_understood_is_no_list(store, capsys):
    code, out, err = asked(capsys, "How many peculiar works did William Wyon paint?", "--store", store)
    assert (code, out) == (1, "")
    assert "the number is not known, since this is not read: 'peculiar'; ask without" in err


@pytest.mark.parametrize("question", ["이중섭이 그린 그림", "이중섭 作品", "«이중섭»?"])
def test_a_name_with_a_particle_is_found(store, capsys, question):
    code, out, _ = asked(capsys, question, "--store", store, "--strategy", "paths")
    assert code == 0
    assert "흰 소" in out


def test_a_name_from_right_to_left_does_not_turn_the_line(store, capsys):
    out = asked(capsys, "Who died in the town فَريد بلكاهية was born in?", "--store", store)[1]
    assert "\u2068فريد بلكاهية\u2069" in out
    reply = json.loads(asked(capsys, "When did فريد بلكاهية die?", "--store", store, "--format", "json")[1])
    assert reply["results"][0]["label"] == "2014"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["  "], "must not be empty"),
        (["¿?…"], "has no words; ask in words"),
        (["asdf qwer"], "names nothing that the store knows"),
        (["Who painted Tintern Abey?", "--strategy", "logic"], "nearest names: 'Tintern Abbey'"),
        (["painters of Birmingham", "--strategy", "logic"], "say which"),
        (
            ["works by Joseph Turner", "--strategy", "magic"],
            "unknown strategy 'magic'; choose from hybrid, logic, paths",
        ),
        (["works by Joseph Turner", "--top-k", "0"], "must be at least 1"),
        (["\u202e\u0000\ud7ff\U0001f9e8"], "has no words"),
        (["works by \u202eJoseph\u200b Turnip\u0301", "--strategy", "logic"], "the question is not understood: "),
    ],
)
def test_what_cannot_be_answered_is_one_line(store, capsys, arguments, message):
    code, out, err = asked(capsys, *arguments, "--store", store)
    assert (code, out) == (1, "")
    assert message in err
    assert err.count("\n") == 1


def test_a_name_of_several_is_answered_for_each_apart(store, capsys):
    code, out, _ = asked(capsys, "Who painted On the Heath?", "--store", store)
    assert code == 0
    assert "'on the heath' names 2; each apart:" in out
    assert {"David Cox", "Peter Blake"} <= set(re.findall(r"David Cox|Peter Blake", out))


def test_a_store_without_links_is_one_line(tmp_path, capsys):
    path = make_store(tmp_path / "s", {"garments": 'data:a a mo:Image ; rdfs:label "Ada" .'})
    for strategy in ("paths", "hybrid", "logic"):
        code, _, err = asked(capsys, "Ada", "--store", path, "--strategy", strategy)
        assert code == 1
        assert "links no individual to another" in err
        assert err.count("\n") == 1


def test_a_place_without_a_store_is_one_line(tmp_path, capsys):
    code, _, err = asked(capsys, "works", "--store", tmp_path / "nothing")
    assert code == 1
    assert "no store here" in err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("question", "strategy"),
    [
        ("works not about ruins", "paths"),
        ("works that don’t depict ruins", "paths"),
        ("works about rain by painters not born in London", "paths"),
        ("works about rain by painters who painted no works about ruins", "paths"),
        ("works near Ruritania not by Joseph Turner", "hybrid"),
    ],
)
def test_paths_do_not_answer_what_they_cannot_deny(store, capsys, question, strategy):
    code, out, err = asked(capsys, question, "--store", store, "--strategy", strategy)
    assert (code, out) == (1, "")
    assert "cannot leave out" in err
    assert err.count("\n") == 1
    assert ("not read:" in err) == (strategy == "hybrid")


def test_paths_leave_out_what_is_denied_of_the_things_asked_for(store):
    with Asker.open(store) as asker:
        for question in ("works by Joseph Turner that do not show rain", "works by Turner except those about rain"):
            found = [one.label for one in asker.ask(question, strategy="paths").results]
            assert found[0] == "Tintern Abbey"
            assert "Rain, Steam and Speed" not in found
        left = {
            one.label
            for one in asker.ask("Who was born in Birmingham but did not die there?", strategy="paths").results
        }
        assert left == {one.label for one in asker.ask("Who was born in Birmingham but did not die there?").results}
        without = asker.ask("Who, except Joseph Turner, died in 1851?", strategy="paths")
        assert "William Wyon" in {one.label for one in without.results}


@pytest.mark.slow
def test_a_long_question_ends(store):
    with Asker.open(store) as asker:
        question = "works by painters who died in the year " * 8 + "Joseph Turner died"
        assert asker.reader.read(question).asked is None
        assert asker.reader.read("and or not " * 200).asked is None


@pytest.fixture(scope="module")
def enriched(tmp_path_factory):
    needs("PIL")
    path = build_pictured(tmp_path_factory.mktemp("pictured"))
    publish_pixels(path, "one")
    return path


@pytest.mark.slow
def test_what_runs_stated_is_marked_with_who_said_so(enriched, capsys):
    question = "garments with the colour red"
    out = asked(capsys, question, "--store", enriched)[1]
    assert re.search(r"red <-\[hasColour°\]- \w+ of image_\d", out)
    assert "annotation_" not in re.sub("<.*?>", "", out)
    assert "subClassOf" not in out
    assert "red°" in out.splitlines()[-1]
    assert "° stated by a test 1 in run one, not by annotators" in out
    reply = json.loads(asked(capsys, question, "--store", enriched, "--format", "json")[1])
    (route,) = reply["results"][0]["routes"]
    assert [fact["triple"][2] for fact in route["enriched"]] == [route["statements"][0][2]]


@pytest.mark.slow
def test_annotated_facts_leave_out_what_runs_stated(enriched, capsys):
    code, out, err = asked(
        capsys, "garments with the colour red", "--store", enriched, "--facts", "annotated", "--strategy", "logic"
    )
    assert (code, out) == (1, "")
    assert "not understood" in err
    plain = asked(capsys, "dresses", "--store", enriched, "--facts", "annotated", "--format", "json")[1]
    assert "enriched" not in plain
