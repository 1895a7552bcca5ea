"""Problem files: what is read, and what is said of those that cannot be."""

import json

import pytest

from mrag_owl.errors import LearningError
from mrag_owl.learning.problem_files import read_problems


def written(folder, content):
    path = folder / "problems.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


UNCLE = {"knowledge_base": "kb/family.owl", "positives": ["ex:a"], "negatives": ["ex:b"]}


def test_problems_keep_their_order_and_the_path_is_relative_to_the_file(tmp_path):
    path = written(tmp_path, {"Uncle": UNCLE, "Aunt": {"knowledge_base": "/kb.owl", "positives": []}})
    uncle, aunt = read_problems(path)
    assert (uncle.name, uncle.positives, uncle.negatives) == ("Uncle", ("ex:a",), ("ex:b",))
    assert uncle.knowledge_base == tmp_path / "kb" / "family.owl"
    assert (aunt.name, str(aunt.knowledge_base), aunt.negatives) == ("Aunt", "/kb.owl", ())
    assert [problem.name for problem in read_problems(path, names=["Aunt", "Uncle", "Aunt"])] == ["Aunt", "Uncle"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "is no JSON object of problems by name"),
        ("[]", "is no JSON object of problems by name: Expected `object`, got `array`"),
        ("{}", "states no problem"),
        ({"Uncle": {"positives": ["ex:a"]}}, "problem 'Uncle': the key 'knowledge_base' is missing"),
        ({"Uncle": {"knowledge_base": "kb.owl"}}, "problem 'Uncle': the key 'positives' is missing"),
        ({"Uncle": UNCLE | {"negatives": "ex:b"}}, "problem 'Uncle': Expected `array`, got `str` - at key `negatives`"),
        ({"Uncle": UNCLE | {"positives": ["ex:a", 7]}}, r"Expected `str`, got `int` - at key `positives\[1\]`"),
        ({"Uncle": []}, "problem 'Uncle': Expected `object`, got `array`"),
    ],
)
def test_a_malformed_file_is_refused_with_its_key(tmp_path, content, message):
    with pytest.raises(LearningError, match=message):
        read_problems(written(tmp_path, content))


def test_an_unknown_name_is_answered_with_the_known_ones(tmp_path):
    path = written(tmp_path, {"Uncle": UNCLE, "Aunt": UNCLE})
    with pytest.raises(LearningError, match="no problem 'Unkle'; did you mean 'Uncle'\\? it has Uncle, Aunt"):
        read_problems(path, names=["Unkle"])


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(LearningError, match=r"absent\.json: No such file"):
        read_problems(tmp_path / "absent.json")


def test_the_real_problem_files_are_read(shared):
    paths = sorted((shared / "data" / "learning_problems").glob("*/problems.json"))
    problems = [problem for path in paths for problem in read_problems(path)]
    assert {path.parent.name for path in paths} >= {"animals", "arch", "family-benchmark", "father", "moral", "trains"}
    assert all(problem.knowledge_base.is_file() and problem.positives and problem.negatives for problem in problems)
