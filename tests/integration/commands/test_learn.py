"""`mrag-owl learn`, as a user calls it."""

import json

import pyoxigraph as ox
import pytest
from outcomes import called
from outfits import build_outfits

from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.owl import from_turtle
from mrag_owl.learn import main
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.pipeline.learn.learning import pose_task

FAMILY = """
@prefix f: <https://example.org/family#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
f:Male a owl:Class ; owl:disjointWith f:Female . f:Female a owl:Class . f:hasChild a owl:ObjectProperty .
f:stefan a f:Male ; f:hasChild f:markus . f:markus a f:Male ; f:hasChild f:anna .
f:martin a f:Male ; f:hasChild f:heinz ; rdfs:label "Martin the Elder" .
f:anna a f:Female ; f:hasChild f:heinz . f:heinz a f:Male . f:michelle a f:Female .
"""
FATHERS = ["--positives", "stefan", "markus", "martin", "--negatives", "heinz", "anna", "michelle"]


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory, monkeypatch):
    cache = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    monkeypatch.delenv("MRAG_OWL_CACHE", raising=False)
    return cache


@pytest.fixture
def family(tmp_path):
    path = tmp_path / "family.ttl"
    path.write_text(FAMILY)
    return path


@pytest.fixture
def problems(family):
    path = family.parent / "problems.json"
    names = {name: f"https://example.org/family#{name}" for name in ("stefan", "markus", "martin", "heinz", "anna")}
    entry = {"knowledge_base": "family.ttl", "negatives": [names["heinz"], names["anna"]]}
    fathers = entry | {"positives": [names["stefan"], names["markus"], names["martin"]]}
    path.write_text(json.dumps({"Father": fathers, "Martin": entry | {"positives": [names["martin"]]}}))
    return path


def test_the_table_has_the_best_expression_first(family, capsys):
    code, out, err = called(capsys, main, family, *FATHERS)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("3 positives, 3 negatives of 6 individuals in family.ttl; auto, ")
    assert lines[2].split() == ["f1", "precision", "recall", "accuracy", "length", "coverage", "expression"]
    assert lines[4].split(maxsplit=6) == ["1.000", "1.000", "1.000", "1.000", "5", "3", "Male ⊓ ∃hasChild.⊤"]
    assert 5 <= len(lines) <= 9
    scores = [float(line.split()[0]) for line in lines[4:]]
    assert scores[0] == max(scores)


@pytest.mark.parametrize(
    ("syntax", "said"), [("manchester", "Male and (hasChild some owl:Thing)"), ("english", "child")]
)
def test_the_table_speaks_the_syntax_that_is_asked_for(family, capsys, syntax, said):
    _, out, _ = called(capsys, main, family, *FATHERS, "--syntax", syntax, "--top", 1)
    assert said in out.splitlines()[4]


def test_the_sparql_runs_as_it_stands_and_gives_the_covered(family, capsys):
    _, out, _ = called(capsys, main, family, *FATHERS, "--syntax", "sparql", "--top", 1)
    store = ox.Store()
    store.load(FAMILY.encode(), format=ox.RdfFormat.TURTLE)
    found = {row["individual"].value.rpartition("#")[2] for row in store.query(out)}
    assert found == {"stefan", "markus", "martin"}


def test_the_owl_reads_back_as_the_same_expression(family, capsys):
    _, out, _ = called(capsys, main, family, *FATHERS, "--syntax", "owl", "--top", 1)
    _, as_json, _ = called(capsys, main, family, *FATHERS, "--format", "json", "--top", 1)
    from mrag_owl.expressions.manchester import from_manchester

    (found,) = json.loads(as_json)["problems"][0]["hypotheses"]
    names = ShortForms.build(
        {},
        {"f": "https://example.org/family#"},
        classes=["https://example.org/family#Male"],
        roles=["https://example.org/family#hasChild"],
    )
    assert from_turtle(out) == from_turtle(found["owl"]) == from_manchester(found["manchester"], names)


def test_json_has_the_documented_fields(family, capsys):
    code, out, _ = called(capsys, main, family, *FATHERS, "--format", "json", "--top", 2)
    answer = json.loads(out)
    assert code == 0
    assert list(answer) == ["learner", "problems"]
    (problem,) = answer["problems"]
    assert (problem["name"], problem["individuals"], problem["positives"], problem["negatives"]) == (None, 6, 3, 3)
    assert problem["cross_validation"] is None
    assert len(problem["hypotheses"]) == 2
    syntaxes = ["expression", "manchester", "sparql", "english", "owl"]
    figures = ["length", "precision", "recall", "f1", "accuracy", "coverage", "is_answer", "score"]
    assert list(problem["hypotheses"][0]) == [*syntaxes, *figures]
    assert problem["hypotheses"][0]["f1"] == 1.0


def test_examples_are_named_in_any_way_that_is_unique(family, capsys):
    names = ["f:stefan", "https://example.org/family#markus", "<https://example.org/family#martin>"]
    rest = FATHERS[FATHERS.index("--negatives") :]
    by_iri = called(capsys, main, family, "--positives", *names, *rest)[1].splitlines()[4]
    by_label = called(capsys, main, family, "--positives", "stefan", "markus", "Martin the Elder", *rest)[
        1
    ].splitlines()[4]
    assert by_iri == by_label == called(capsys, main, family, *FATHERS)[1].splitlines()[4]


def test_examples_come_from_files_one_a_line(family, capsys):
    wanted = family.parent / "wanted.txt"
    wanted.write_text("stefan\n\n  f:markus  \r\nMartin the Elder\n", encoding="utf-8")
    _, out, _ = called(capsys, main, family, "--positives", f"@{wanted}", "--negatives", "heinz", "anna", "michelle")
    assert out.startswith("3 positives, 3 negatives")
    assert "Male ⊓ ∃hasChild.⊤" in out


def test_all_problems_of_a_file_are_solved_or_those_named(problems, capsys):
    _, out, _ = called(capsys, main, "--problem", problems)
    assert "Father: 3 positives, 2 negatives" in out
    assert "Martin: 1 positive, 2 negatives" in out
    _, out, _ = called(capsys, main, "--problem", problems, "--name", "Father")
    assert "Father: " in out
    assert "Martin: " not in out


def test_cross_validation_shows_each_fold_the_mean_and_the_spread(family, capsys):
    code, out, _ = called(capsys, main, family, *FATHERS, "--cross-validate", 3)
    rows = [line.split() for line in out.splitlines()[5:]]
    assert code == 0
    assert [row[0] for row in rows] == ["1", "2", "3", "mean", "spread"]
    f1 = [float(row[1]) for row in rows[:4]]
    assert f1[3] == pytest.approx(sum(f1[:3]) / 3, abs=0.001)
    _, out, _ = called(capsys, main, family, *FATHERS, "--cross-validate", 3, "--format", "json")
    validation = json.loads(out)["problems"][0]["cross_validation"]
    assert [(fold["positives"], fold["negatives"]) for fold in validation["folds"]] == [(1, 1)] * 3
    assert set(validation["mean"]) == set(validation["spread"]) == {"precision", "recall", "f1", "accuracy"}


def test_several_cross_validations_become_one_table(problems, capsys):
    content = json.loads(problems.read_text())
    problems.write_text(json.dumps({"One": content["Father"], "Two": content["Father"]}))
    _, out, _ = called(capsys, main, "--problem", problems, "--cross-validate", 2)
    assert [line.split()[0] for line in out.splitlines()[4:]] == ["One", "Two", "mean"]


@pytest.mark.parametrize("population", ["Male", "Male and hasChild some owl:Thing"])
def test_what_is_learned_is_called_as_its_population(family, population):
    task = pose_task(KnowledgeSource.of_file(family, cache=None), ["stefan"], ["martin"], population=population)
    assert task.source.wording.noun == "male"
    assert task.source.wording.population == "https://example.org/family#Male"


def test_a_population_confines_what_is_learned(family, capsys):
    _, out, _ = called(
        capsys, main, family, "--positives", "stefan", "--population", "Male and hasChild some owl:Thing"
    )
    assert "Male" in out.splitlines()[4]


def test_the_second_time_the_knowledge_base_comes_from_the_cache_unless_told_otherwise(family, capsys, own_cache):
    called(capsys, main, family, *FATHERS, "--no-cache")
    assert not any(own_cache.rglob("header.json"))
    called(capsys, main, family, *FATHERS)
    (header,) = own_cache.glob("mrag-owl/knowledge/*/header.json")
    before = header.stat().st_mtime_ns
    assert called(capsys, main, family, *FATHERS)[0] == 0
    assert header.stat().st_mtime_ns == before


@pytest.mark.slow
def test_a_store_is_learned_from_about_its_pictures(tmp_path, capsys):
    build_outfits(tmp_path / "store")
    examples = ["--positives", "data:image_1", "data:image_2", "--negatives", "data:image_3", "data:image_6"]
    code, out, _ = called(capsys, main, "--store", tmp_path / "store", *examples, "--syntax", "english")
    assert code == 0
    assert "2 positives, 2 negatives" in out
    assert out.splitlines()[4].split()[0] == "1.000"
    assert "picture" in out.splitlines()[4]
    code, _, err = called(capsys, main, "--store", tmp_path / "store", "--positives", "image_1", "data:image_77")
    assert code == 1
    assert "unknown individual 'data:image_77'; nearest known: data:image_" in err


NAMED = "https://example.org/family#"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--positives", "stefann"], "unknown individual 'stefann'; nearest known: stefan"),
        (["--positives", "f:stefann"], "unknown individual 'f:stefann'; nearest known: stefan"),
        (["--positives", NAMED + "stefann"], "nearest known: stefan"),
        (["--positives", "Male"], "unknown individual 'Male'; it is a class"),
        (["--positives"], "there are no positive examples; give at least one"),
        (["--positives", "@/absent.txt"], "cannot read the names in '/absent.txt': No such file or directory"),
        (["--positives", "anna", "--negatives", "f:anna"], f"<{NAMED}anna> is a positive and a negative example"),
        ([*FATHERS, "--population", "Mail"], "unknown class 'Mail'; nearest known: Male"),
        ([*FATHERS, "--population", "hasChilds some Male"], "'hasChilds'; nearest known: hasChild"),
        ([*FATHERS, "--population", "Male and"], "found the end at character 9"),
        (["--positives", "anna", "--population", "Male"], "no positive example is an instance of the population Male"),
        ([*FATHERS, "--seconds", "0"], "must be a finite number above 0, not 0"),
        ([*FATHERS, "--learner", "oracle"], "unknown learner 'oracle'; choose from auto, mdl"),
        ([*FATHERS, "--cross-validate", "4"], "4 folds need at least 4 positives and as many negatives"),
        ([*FATHERS, "--cross-validate", "1"], "cross-validation needs at least 2 folds, not 1"),
        ([*FATHERS, "--top", "0"], "must be at least 1, not 0"),
    ],
)
def test_bad_input_is_one_line(family, capsys, arguments, message):
    code, out, err = called(capsys, main, family, *arguments)
    assert (code, out) == (1, "")
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (FAMILY + "f:x a f:Male, f:Female .", "inconsistent"),
        (FAMILY + "f:x a", "line "),
        (FAMILY + "<urn:o> a owl:Ontology ; owl:imports <https://example.org/absent.owl> .", "absent.owl"),
        ("", "states nothing about any individual"),
    ],
)
def test_an_ontology_that_cannot_be_used_is_one_line(family, capsys, content, message):
    family.write_text(content)
    code, out, err = called(capsys, main, family, *FATHERS)
    assert (code, out) == (1, "")
    assert message in err
    assert str(family) in err
    assert err.count("\n") == 1


def test_a_missing_ontology_is_one_line(tmp_path, capsys):
    code, _, err = called(capsys, main, tmp_path / "absent.owl", *FATHERS)
    assert (code, err.count("\n")) == (1, 1)
    assert "cannot read the ontology" in err


@pytest.mark.parametrize(
    ("name", "message"),
    [("Farther", "has no problem 'Farther'; did you mean 'Father'? it has Father, Martin"), ("", "has no problem ''")],
)
def test_an_unknown_problem_is_answered_with_the_known_ones(problems, capsys, name, message):
    code, _, err = called(capsys, main, "--problem", problems, "--name", name)
    assert (code, err.count("\n")) == (1, 1)
    assert message in err


def test_an_example_in_both_sets_of_a_file_is_refused_with_the_problems_name(problems, capsys):
    content = json.loads(problems.read_text())
    content["Father"]["negatives"] = content["Father"]["positives"][:1]
    problems.write_text(json.dumps(content))
    code, _, err = called(capsys, main, "--problem", problems)
    assert code == 1
    assert "problem 'Father': " in err
    assert "is a positive and a negative example" in err


@pytest.mark.parametrize(
    "arguments",
    [[], ["kb.owl"], ["kb.owl", "--store", "s", "--positives", "a"], ["--problem", "p", "--positives", "a"]],
)
def test_a_line_of_the_wrong_form_is_a_usage_error(capsys, arguments):
    code, _, err = called(capsys, main, *arguments)
    assert code == 2
    assert "mrag-owl learn --help" in err


def test_without_the_extra_the_learners_of_ontolearn_name_the_remedy(family, capsys, monkeypatch):
    monkeypatch.setattr("mrag_owl.learning.peers.find_spec", lambda _: None)
    code, _, err = called(capsys, main, family, *FATHERS, "--learner", "ontolearn:celoe")
    assert (code, err.count("\n")) == (1, 1)
    assert "pip install torch==2.13.0 'mrag-owl[ontolearn]'" in err


def test_a_cache_that_cannot_be_written_is_one_line_with_its_remedies(family, capsys, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(family))
    code, out, err = called(capsys, main, family, *FATHERS)
    assert (code, out) == (1, "")
    place = family / "mrag-owl" / "knowledge"
    assert err == (
        f"mrag-owl learn: {place}: the cache cannot be written (Not a directory);"
        " set XDG_CACHE_HOME to another place, or give --no-cache\n"
    )
    assert called(capsys, main, family, *FATHERS, "--no-cache")[0] == 0
