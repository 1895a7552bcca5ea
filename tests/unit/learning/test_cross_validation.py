"""Folds are fair and figures are those of examples that were not seen."""

from itertools import count
from math import isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import LearningError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base_files import open_file
from mrag_owl.expressions.syntax import TOP, Named, OneOf
from mrag_owl.learning.cross_validation import MEASURES, cross_validate, stratified_folds
from mrag_owl.records import Iri

NAMES = [Iri(f"ex:i{number:02d}") for number in range(40)]


@given(st.integers(2, 20), st.integers(0, 20), st.integers(2, 10), st.integers(0, 3), st.randoms())
def test_each_example_is_held_out_once_and_the_folds_are_even(wanted, unwanted, folds, seed, chance):
    positives, negatives = NAMES[:wanted], NAMES[20 : 20 + unwanted]
    if folds > min(wanted, unwanted or wanted):
        with pytest.raises(LearningError, match=f"{folds} folds need at least {folds} positives"):
            stratified_folds(positives, negatives, folds=folds, seed=seed)
        return
    parts = stratified_folds(positives, negatives, folds=folds, seed=seed)
    for given_all, kept, held in (
        (positives, [part.positives for part in parts], [part.held_out_positives for part in parts]),
        (negatives, [part.negatives for part in parts], [part.held_out_negatives for part in parts]),
    ):
        assert sorted(name for names in held for name in names) == given_all
        assert max(map(len, held)) - min(map(len, held)) <= 1
        for rest, out in zip(kept, held, strict=True):
            assert sorted((*rest, *out)) == given_all
    chance.shuffle(shuffled := list(positives))
    again = stratified_folds(shuffled, negatives, folds=folds, seed=seed)
    assert [set(part.positives) for part in again] == [set(part.positives) for part in parts]


def test_another_seed_gives_other_folds():
    one, other = (stratified_folds(NAMES[:20], NAMES[20:], folds=5, seed=seed) for seed in (1, 2))
    assert one != other


@pytest.mark.parametrize("folds", [-1, 0, 1])
def test_less_than_two_folds_are_refused(folds):
    with pytest.raises(LearningError, match="at least 2 folds"):
        stratified_folds(NAMES[:20], NAMES[20:], folds=folds, seed=0)


@pytest.fixture(scope="module")
def family(tmp_path_factory):
    path = tmp_path_factory.mktemp("kb") / "family.ttl"
    lines = ["@prefix owl: <http://www.w3.org/2002/07/owl#> .", "<ex:Even> a owl:Class .", "<ex:Odd> a owl:Class ."]
    lines += [f"<{name}> a <ex:{kind}> ." for name, kind in zip(NAMES, ("Even", "Odd") * 20, strict=True)]
    path.write_text("\n".join(lines))
    return Extents(open_file(path))


def test_figures_are_those_of_the_held_out_examples(family):
    seen = []

    def remember(positives, negatives):
        """Learn by heart: perfect on what was seen, useless on what was not."""
        seen.append((positives, negatives))
        return OneOf(tuple(sorted(positives)))

    result = cross_validate(remember, family, positives=NAMES[::2], negatives=NAMES[1::2], folds=4, seed=3)
    assert [result.mean(measure) for measure in MEASURES] == [0.0, 0.0, 0.0, 0.5]
    for (positives, negatives), fold in zip(seen, result.results, strict=True):
        assert not {*positives, *negatives} & {*fold.fold.held_out_positives, *fold.fold.held_out_negatives}


def test_figures_agree_with_scikit_learn(family):
    from sklearn import metrics

    positives, negatives = NAMES[:21], NAMES[21:]
    result = cross_validate(
        lambda *_: Named(Iri("ex:Even")), family, positives=positives, negatives=negatives, folds=3, seed=1
    )
    even = set(NAMES[::2])
    for part in result.results:
        held = [*part.fold.held_out_positives, *part.fold.held_out_negatives]
        truth = [name in positives for name in held]
        said = [name in even for name in held]
        assert part.hypothesis.f1 == pytest.approx(metrics.f1_score(truth, said))
        assert part.hypothesis.precision == pytest.approx(metrics.precision_score(truth, said))
        assert part.hypothesis.recall == pytest.approx(metrics.recall_score(truth, said))
        assert part.hypothesis.accuracy == pytest.approx(metrics.accuracy_score(truth, said))


def test_the_clock_is_read_around_learning_alone(family):
    ticks = count()
    result = cross_validate(
        lambda *_: TOP, family, positives=NAMES[:4], negatives=NAMES[4:8], folds=2, clock=lambda: float(next(ticks))
    )
    assert [part.seconds for part in result.results] == [1.0, 1.0]
    assert result.spread("f1") == 0.0


def test_folds_without_an_answer_count_in_no_figure(family):
    answers = iter([Named(Iri("ex:Even")), None])
    result = cross_validate(
        lambda *_: next(answers), family, positives=NAMES[::2], negatives=NAMES[1::2], folds=2, seed=0
    )
    assert (result.mean("f1"), result.unanswered) == (1.0, 1)
    assert isnan(result.spread("f1"))


def test_no_answer_at_all_has_no_mean(family):
    result = cross_validate(lambda *_: None, family, positives=NAMES[:4], negatives=NAMES[4:8], folds=2)
    assert isnan(result.mean("accuracy"))
    assert result.unanswered == 2
