"""The scripts that measure: steps that go on after a stop, figures compared with those kept, words for them."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from mrag_owl.records import Document, Iri
from mrag_owl.retrieval.contrasts import Contrasts
from mrag_owl.retrieval.relative import RelativeQuestion
from mrag_owl.retrieval.relative_retriever import WEIGHTS
from mrag_owl_benchmark.evaluation.real_text import RetrievalTask

SCRIPTS = Path(__file__).resolve().parents[3] / "benchmarks"


@pytest.fixture(autouse=True)
def scripts(monkeypatch):
    monkeypatch.syspath_prepend(SCRIPTS)


def written(shell, name, *, code=0):
    shell.command(sys.executable, "-c", f"open({name!r}, 'a').write('x'); raise SystemExit({code})")


def steps(folder, *, fails=()):
    from steps import Step, Steps

    def step(name, *after):
        return Step(name, 1.0, lambda shell: written(shell, name, code=int(name in fails)), after)

    listed = [step("build"), step("one", "build"), step("two", "build"), step("sum", "one", "two")]
    return Steps(listed, folder, processes=2, environment={})


def test_steps_are_done_once_each_after_what_they_need(tmp_path):
    assert steps(tmp_path).run() == {}
    assert set(steps(tmp_path).done()) == {"build", "one", "two", "sum"}
    assert steps(tmp_path).run() == {}
    assert [(tmp_path / name).read_text() for name in ("build", "one", "two", "sum")] == ["x"] * 4
    assert "0 of 4 steps" in steps(tmp_path).plan()


def test_what_fails_stops_only_what_needs_it_and_is_done_again(tmp_path):
    failed = steps(tmp_path, fails=("one",)).run()
    assert set(failed) == {"one", "sum"}
    assert "exit code 1" in failed["one"]
    assert set(steps(tmp_path).done()) == {"build", "two"}
    assert steps(tmp_path).run() == {}
    assert (tmp_path / "one").read_text() == "xx"
    assert (tmp_path / "two").read_text() == "x"


FIGURES = {
    "minutes": 3.0,
    "sets": {"one": {"systems": [{"name": "a", "MRR": 0.5}, {"name": "b", "MRR": 0.25}], "questions": 100}},
    "comparisons": [{"system": "a", "versus": "b", "difference": 0.25, "p_holm": 0.01}],
}


def changed(place, value):
    import copy

    figures = copy.deepcopy(FIGURES)
    at = figures
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = value
    return figures


@pytest.mark.parametrize(
    ("place", "value", "lines"),
    [
        (("minutes",), 9.0, []),
        (("sets", "one", "systems", 0, "MRR"), 0.504, []),
        (("sets", "one", "systems", 0, "MRR"), 0.506, ["sets, one, systems, a, MRR: 0.506, was 0.5"]),
        (("sets", "one", "questions"), 101, ["sets, one, questions: 101, was 100"]),
        (("sets", "one", "systems"), FIGURES["sets"]["one"]["systems"][::-1], []),
        (("sets", "one", "systems"), FIGURES["sets"]["one"]["systems"][:1], ["sets, one, systems, b: is gone"]),
        (("sets", "two"), {}, ["sets, two: is new"]),
        (("comparisons", 0, "p_holm"), 0.04, []),
        (("comparisons", 0, "p_holm"), 0.06, ["comparisons, a b, p_holm: 0.06, was 0.01"]),
    ],
)
def test_a_figure_that_moved_is_told_and_a_time_is_not(place, value, lines):
    from comparing import differences

    assert list(differences(FIGURES, changed(place, value), tolerance=0.005)) == lines


@pytest.mark.parametrize(
    ("differences", "said"),
    [
        ([(0.1, 0.01), (0.2, 0.01)], "help"),
        ([(0.1, 0.01), (0.2, 0.2)], "help in part"),
        ([(-0.1, 0.01), (-0.2, 0.01)], "hurt"),
        ([(-0.1, 0.01), (0.2, 0.01)], "help and hurt"),
        ([(-0.1, 0.4), (0.2, 0.05)], "make no significant difference"),
    ],
)
def test_findings_say_what_the_tests_say(differences, said):
    from findings import told, verdict

    ones = [{"difference": mean, "low": mean - 0.01, "high": mean + 0.01, "p_holm": p} for mean, p in differences]
    assert verdict(ones, many=True) == said
    for one in ones:
        assert ("not significant" in told(one)) == (one["p_holm"] >= 0.05)


def test_a_comparison_can_be_read_either_way():
    from findings import compared

    found = {"comparisons": [{"system": "a", "versus": "b", "difference": 0.2, "low": 0.1, "high": 0.4, "p_holm": 0.5}]}
    turned = compared(found, "b", "a")
    assert (turned["difference"], turned["low"], turned["high"]) == (-0.2, -0.4, -0.1)
    with pytest.raises(KeyError):
        compared(found, "a", "c")


def test_every_plan_has_what_its_steps_need_and_names_systems_that_there_are():
    import plans

    from mrag_owl_benchmark.specs import parse_spec

    for plan in (plans.real(Path("/shared"), questions=10), plans.generated(1000, questions=10)):
        names = [step.name for step in plan.steps]
        assert len(set(names)) == len(names)
        for place, step in enumerate(plan.steps):
            assert set(step.after) <= set(names[:place])
        assert set(plan.sets) <= set(names)
    listed = (plans.OF_STORE, plans.OF_TEXT, plans.OF_CAPTIONS, plans.OF_TEXT_IN_STORE, plans.OF_COLOURS)
    for name in {name for systems in (*listed, plans.FEEDBACK, plans.SPREAD, (plans.PARTS,)) for name in systems}:
        assert parse_spec(name).name == name


def test_the_packaged_weights_are_those_that_the_script_fits():
    """What `relative_questions.py` derived from the half that was looked at, in the kept result."""
    figures = json.loads((SCRIPTS / "results" / "relative_questions.json").read_text(encoding="utf-8"))["figures"]
    assert figures["weights"]["recommend --like"]["fitted"] == dict(WEIGHTS)


def test_what_is_packaged_is_fitted_on_the_chosen_questions_alone():
    relative = pytest.importorskip("relative_questions", exc_type=ImportError)
    chance = np.random.default_rng(1)

    def asked(number, *, telling):
        signals = {name: chance.random(30).astype(np.float32) for name in ("one", "other")}
        signals[telling][3] = 4.0
        return relative.Asked(f"q{number}", 3, (), signals, signals["one"], None)

    questions = [asked(number, telling="one" if number < 20 else "other") for number in range(40)]
    chosen = frozenset(f"q{number}" for number in range(20))
    weights = relative.packaged(questions, chosen)
    assert weights["one"] == 1.0
    assert weights["other"] < 0.5
    assert weights == relative.packaged(questions[:20], chosen)


@pytest.mark.slow
def test_what_learned_rankers_build_on_has_seen_nothing_of_the_half_that_they_answer(monkeypatch):
    relative = pytest.importorskip("relative_questions", exc_type=ImportError)
    documents = tuple(Document(Iri(f"ex:{number:02d}"), "a dress") for number in range(30))
    read = RelativeQuestion.read("is red", (), Contrasts({}))
    references = {f"q{number:02d}": f"product {number}" for number in range(60)}

    def learned(*, changed):
        """Return what training gets for the second half, where signals of the first half may be changed."""
        questions = []
        for number, name in enumerate(references):
            chance = np.random.default_rng(number)
            signals = {signal: chance.random(30).astype(np.float32) for signal in ("one", "other")}
            signals["other" if changed and number in changed else "one"][number % 30] = 4.0
            questions.append(relative.Asked(name, number % 30, (), signals, signals["one"], read))
        compared = relative.Comparison(
            {"edited reference": RetrievalTask(documents, (), {}, {})}, questions, references, (), 1
        )
        seen = {}

        def trees(_, scores, answers, train, test):
            seen[bool(compared.first[test[0]])] = scores[train]
            return dict.fromkeys(test, np.zeros(30, dtype=np.float32))

        monkeypatch.setattr(relative, "boosted", trees)
        monkeypatch.setattr(
            relative, "fit_affinities", lambda asked, found, *_: np.zeros((asked.shape[1], found.shape[1]))
        )
        judged = [one.signals for one in questions]
        compared.learned(compared.fitted("fitted", judged), judged)
        return compared.first, seen

    first, before = learned(changed=frozenset())
    _, after = learned(changed=frozenset(np.flatnonzero(first).tolist()))
    assert np.array_equal(before[True], after[True])
    assert not np.array_equal(before[False], after[False])
