"""The paper's rank files: two definitions of a hit, ranks from 0, and what cannot be read."""

import json

import pytest

from mrag_owl.errors import SourceError
from mrag_owl_benchmark.evaluation.published_ranks import comparisons, read_folder, recomputed

DENSE = "evaluation_results_embedding-based_KG2_b2"
LEARNED = "evaluation_results_2nd_retrieval_method_KG2_5_5"


def write(folder, name, content):
    (folder / f"{name}.json").write_text(json.dumps(content))


def ranked(*ranks):
    return {f"http://example.org/image_{number}": rank for number, rank in enumerate(ranks)}


def test_rank_nine_from_zero_is_a_hit_among_ten_and_none_by_the_published_count(tmp_path):
    write(tmp_path, DENSE, ranked(9))
    ((file,), _) = read_folder(tmp_path)
    assert list(file.values("MRR").values()) == [0.1]
    assert list(file.values("Hits@10").values()) == [1.0]
    assert list(file.values("Hits<10").values()) == [0.0]
    assert (file.system, file.graph, file.benchmark) == ("dense", "basic", 2)


def test_the_last_rank_means_that_nothing_relevant_was_ranked(tmp_path):
    write(tmp_path, LEARNED, ranked(45623, 0))
    ((file,), _) = read_folder(tmp_path)
    assert list(file.values("MRR").values()) == [0.0, 1.0]


def test_re_ranking_is_compared_with_its_own_first_stage_on_the_same_graph(tmp_path):
    write(tmp_path, DENSE, ranked(0, 1, 3, 9))
    write(tmp_path, LEARNED, ranked(0, 1, 3, 4))
    write(tmp_path, "evaluation_results2_embedding-based_on_third_KG", ranked(0, 0, 0, 0))
    ranks, _ = read_folder(tmp_path)
    ((one, other, difference, p_value),) = comparisons(ranks, seed=1)
    assert (one, other) == ("dense + learned, k = 5, basic", "dense, basic")
    assert difference.mean == pytest.approx((0.2 - 0.1) / 4)
    assert p_value == difference.p_value


def test_the_tables_have_floors_and_learners_stand_apart(tmp_path):
    write(tmp_path, DENSE, ranked(0, 1, 3, 9))
    write(tmp_path, "my own ranks", ranked(2))
    write(tmp_path, "cel_evaluation_tdl", {"http://example.org/image_1": [0.7, 0.6, 0.5, 0.9]})
    write(tmp_path, "settings", {"name": "not ranks"})
    text = recomputed(*read_folder(tmp_path), seed=1)
    assert "| *random order* |  | 0.025 | 0.046 | 0.089 | 0.209 | 0.374 |" in text
    assert "| cel_evaluation_tdl.json | 1 | 0.700 | 0.600 | 0.500 | 0.900 |" in text
    assert "## Files whose names tell no benchmark" in text
    assert "settings" not in text


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"ex:a": 1, "ex:b": -1}, r"ranks\.json: ex:b: a rank must be a whole number of at least 0, not -1"),
        ({"ex:a": 1, "ex:b": "2"}, r"ranks\.json: ex:b: a rank must be a whole number"),
        ({"ex:a": [1, 1, 1, 1], "ex:b": [1]}, r"ranks\.json: ex:b: expected F1, accuracy, precision and recall"),
        ({"ex:a": "x"}, "holds no rank file"),
    ],
)
def test_files_of_another_form_are_told(tmp_path, content, message):
    write(tmp_path, "ranks", content)
    with pytest.raises(SourceError, match=message):
        read_folder(tmp_path)


def test_a_file_that_is_no_json_is_told(tmp_path):
    (tmp_path / "x.json").write_text("{")
    with pytest.raises(SourceError, match=r"x\.json: cannot be read as JSON"):
        read_folder(tmp_path)
