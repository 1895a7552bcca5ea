"""How learners compare on the same folds: what is chance, and who says the same in fewer words."""

import json
import os
import subprocess
import sys
from math import isnan, sqrt
from pathlib import Path

import numpy as np
import pytest

SCRIPTS = Path(__file__).resolve().parents[3] / "benchmarks"


@pytest.fixture(autouse=True)
def scripts(monkeypatch):
    monkeypatch.syspath_prepend(SCRIPTS)


def row(learner, accuracies, *, length=None, unanswered=0, folds=10):
    told = {"problem": "p", "folds": folds, "learner": learner, "accuracies": accuracies, "unanswered": unanswered}
    return told | ({} if length is None else {"length": length})


def noise(seed, count=10):
    return np.random.default_rng(seed).uniform(0.6, 1.0, count).tolist()


def test_the_error_is_the_plain_one_times_what_shared_folds_cost():
    from paired_folds import difference

    first, second = ({str(seed): noise(seed + more) for seed in range(3)} for more in (0, 10))
    mean, error = difference(first, second, folds=10)
    differences = np.subtract(*(np.concatenate(list(one.values())) for one in (first, second)))
    assert mean == pytest.approx(differences.mean())
    plain = differences.std(ddof=1) / sqrt(30)
    assert error == pytest.approx(plain * sqrt(1 + 30 / 9))


def test_two_thirds_learned_from_and_a_third_held_out_count_by_their_ratio():
    from paired_folds import difference

    mean, error = difference({"0": [1.0, 0.0, 0.5]}, {"0": [0.0, 0.0, 0.0]}, folds=3)
    assert (mean, error) == (0.5, pytest.approx(sqrt(0.25 * (1 / 3 + 1 / 2))))


def test_problems_of_a_file_vary_on_their_own():
    from paired_folds import difference

    parts = [(noise(1), noise(2)), (noise(3), noise(4))]
    both = [parts[0][side] + parts[1][side] for side in (0, 1)]
    mean, error = difference({"0": both[0]}, {"0": both[1]}, folds=10)
    alone = [difference({"0": one}, {"0": other}, folds=10) for one, other in parts]
    assert mean == pytest.approx((alone[0][0] + alone[1][0]) / 2)
    assert error == pytest.approx(sqrt(alone[0][1] ** 2 + alone[1][1] ** 2) / 2)


def test_folds_and_seeds_that_one_has_no_answer_for_count_for_neither():
    from paired_folds import difference

    whole = {"0": [1.0, 0.5, 0.0], "1": [0.0, 0.0, 0.0]}
    mean, error = difference(whole, {"0": [None, 0.0, 0.0]}, folds=3)
    assert (mean, error) == (0.25, pytest.approx(sqrt(0.125 * (1 / 2 + 1 / 2))))
    assert all(map(isnan, difference(whole, {"2": [1.0, 1.0, 1.0]}, folds=3)))


def test_ahead_is_who_is_so_by_more_than_two_corrected_errors():
    from paired_folds import compared, is_ahead

    mine = noise(1)
    wins = [[value + gain + jitter for value, jitter in zip(mine, noise(2), strict=True)] for gain in (-0.7, 0.5)]
    alike, better = (row(f"by {place}", {"0": told}) for place, told in enumerate(wins))
    found = list(compared([row("auto", {"0": mine}), alike, better]))
    assert [is_ahead(one) for one in found] == [False, False, True]


def test_what_repeated_folds_alone_seem_to_show_is_not_ahead():
    from paired_folds import compared, is_ahead

    mine, better = [0.5] * 10, [0.56, 0.5, 0.5, 0.56, 0.5, 0.56, 0.5, 0.5, 0.56, 0.5]
    differences = np.subtract(better, mine)
    assert differences.mean() > 2 * differences.std(ddof=1) / sqrt(10)
    (_, found) = compared([row("auto", {"0": mine}), row("other", {"0": better})])
    assert not is_ahead(found)


def test_lengths_are_held_against_the_shortest_that_is_no_worse():
    from paired_folds import compared

    mine = noise(1)
    rows = [
        row("auto", {"0": mine}, length=12.0),
        row("as good", {"0": mine[::-1]}, length=6.0),
        row("worse", {"0": [value - 0.5 for value in mine]}, length=1.0),
        row("seldom answers", {"0": [mine[0], mine[1], *[None] * 8]}, length=2.0, unanswered=8),
        row("says nothing to read", {"0": mine}),
    ]
    assert [one.get("times_shortest") for one in compared(rows)] == [2.0, None, None, None, None]
    assert next(compared(rows[:1]))["times_shortest"] == 1.0


@pytest.mark.slow
def test_rows_are_added_by_the_command_to_those_that_are_kept(tmp_path):
    def measured(*words):
        command = [sys.executable, SCRIPTS / "learning_problems.py", "--problems", "trains", "--seeds", "0", *words]
        environment = {**os.environ, "MRAG_OWL_RESULTS": str(tmp_path)}
        subprocess.run(list(map(str, command)), env=environment, check=True, capture_output=True, text=True)
        result = json.loads((tmp_path / "learning_problems.json").read_text(encoding="utf-8"))
        return {one["learner"]: one for one in result["figures"]["rows"]}

    kept = measured("--learners", "tdl")
    kept["tdl"]["commit"] = "earlier"
    file = tmp_path / "learning_problems.json"
    result = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(result | {"figures": {"rows": list(kept.values())}}), encoding="utf-8")
    both = measured("--learners", "mdl", "auto", "--add")
    assert list(both) == ["auto", "mdl", "tdl"]
    assert both["tdl"].pop("commit") == kept["tdl"].pop("commit") == "earlier"
    assert {key: both["tdl"][key] for key in kept["tdl"]} == kept["tdl"]
    assert "behind" in both["tdl"]
    assert both["mdl"]["versions"]["python"] == sys.version.split()[0]
    assert both["mdl"]["commit"] == both["auto"]["commit"] != "earlier"
    assert measured("--learners", "mdl").keys() == {"mdl"}
