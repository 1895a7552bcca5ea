"""The classifier keeps the conventions of scikit-learn, as far as individuals can be samples."""

from __future__ import annotations

import pickle
import warnings

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.exceptions import NotFittedError
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.utils import estimator_checks as checks

from mrag_owl import ClassExpressionClassifier, Store
from mrag_owl.errors import ExpressionError, LearningError

pytestmark = pytest.mark.slow  # learns or trains

TURTLE = """
@prefix : <https://example.org/f#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
:Parent a owl:Class . :hasChild a owl:ObjectProperty .
"""


@pytest.fixture(scope="module")
def people(tmp_path_factory):
    path = tmp_path_factory.mktemp("people") / "people.ttl"
    path.write_text(TURTLE + "".join(f":p{n} a :Person . " + f":p{n} :hasChild :c . " * (n % 2) for n in range(20)))
    return path


NAMES = np.array([f"p{n}" for n in range(20)])
LABELS = np.array(["parent" if n % 2 else "none" for n in range(20)])


def test_it_passes_the_checks_that_apply_to_names():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what it says of samples that are no numbers
        ended = checks.check_estimator(ClassExpressionClassifier())
    assert {one["status"] for one in ended} <= {"passed", "skipped"}


@pytest.mark.parametrize(
    "check",
    [
        checks.check_estimator_cloneable,
        checks.check_estimator_tags_renamed,
        checks.check_valid_tag_types,
        checks.check_estimator_repr,
        checks.check_no_attributes_set_in_init,
        checks.check_do_not_raise_errors_in_init_or_set_params,
        checks.check_mixin_order,
        checks.check_parameters_default_constructible,
        checks.check_get_params_invariance,
        checks.check_set_params,
    ],
)
def test_it_passes_each_check_that_needs_no_numbers(check):
    check("ClassExpressionClassifier", ClassExpressionClassifier())


def test_it_learns_predicts_and_scores(people):
    learned = ClassExpressionClassifier(people).fit(NAMES, LABELS)
    assert learned.expression_.dl == "∃hasChild.⊤"
    assert learned.predict(NAMES.reshape(-1, 1)).tolist() == LABELS.tolist()
    assert learned.score(NAMES, LABELS) == 1.0
    assert learned.classes_.tolist() == ["none", "parent"]


def test_it_is_cloned_cross_validated_and_searched_over(people):
    unfitted = clone(ClassExpressionClassifier(people, learner="tdl"))
    assert unfitted.get_params() == {"source": people, "learner": "tdl", "seconds": 10.0}
    assert cross_val_score(unfitted, NAMES, LABELS, cv=2).tolist() == [1.0, 1.0]
    search = GridSearchCV(unfitted, {"learner": ["mdl", "celoe"]}, cv=2).fit(NAMES, LABELS)
    assert search.best_score_ == 1.0


@pytest.mark.parametrize("jobs", [None, pytest.param(2, marks=pytest.mark.slow)])
def test_copies_of_it_ask_one_open_store_and_other_processes_open_it_too(sample, jobs):
    with Store.open(sample) as store:
        belts = store.parse("hasGarment some belt")
        names = [*belts.instances()[:6], *(~belts).instances()[:6]]
        classifier = ClassExpressionClassifier(store, seconds=1)
        assert clone(classifier).source is store
        assert cross_val_score(classifier, names, [1] * 6 + [0] * 6, cv=2, n_jobs=jobs).tolist() == [1.0, 1.0]
    assert "api_key" not in pickle.dumps(classifier).decode("latin-1")


def test_what_cannot_be_learned_is_said(people):
    with pytest.raises(NotFittedError):
        ClassExpressionClassifier(people).predict(NAMES)
    with pytest.raises(LearningError, match="two classes are told apart, not 1"):
        ClassExpressionClassifier(people).fit(NAMES, np.ones(20))
    with pytest.raises(LearningError, match="nothing to learn from"):
        ClassExpressionClassifier().fit(NAMES, LABELS)
    with pytest.raises(LearningError, match="20 individuals have 19 labels"):
        ClassExpressionClassifier(people).fit(NAMES, LABELS[1:])
    with pytest.raises(LearningError, match=r"shape \(n,\) or \(n, 1\)"):
        ClassExpressionClassifier(people).fit(NAMES.reshape(2, 10), LABELS)
    with pytest.raises(ExpressionError, match="unknown individual 'nobody'"):
        ClassExpressionClassifier(people).fit(NAMES, LABELS).predict(["nobody"])
