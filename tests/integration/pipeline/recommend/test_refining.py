"""What is asked back parts the candidates as it says, and its answer leaves as many as it says."""

from pathlib import Path

import pytest

from mrag_owl.expressions.syntax import Named, walk
from mrag_owl.pipeline.library.store import Store
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.refining import features_of, grouping_classes, refinements

pytestmark = pytest.mark.slow  # stores of its own

QUESTION = "a floral dress"


def test_the_counts_are_those_that_the_answers_leave(sample: Path) -> None:
    with Store.open(sample) as store:
        answer = store.recommend(QUESTION, Options(refine=True, top_k=3))
        asked = answer.understood
        assert asked is not None
        floral = set(store.parse(asked.expression).instances())
        assert 1 < len(answer.refinements) <= 3
        for one in answer.refinements:
            meant = set(store.parse(one.expression).instances())
            assert (len(floral & meant), len(floral - meant)) == (one.having, one.lacking)
            assert min(one.having, one.lacking) > 0
            must = Options(must=(one.expression,), strict=True, top_k=100)
            without = Options(must_not=(one.expression,), strict=True, top_k=100)
            assert len(store.recommend(QUESTION, must)) == one.having
            assert len(store.recommend(QUESTION, without)) == one.lacking


def test_what_says_that_something_is_lacking_is_not_asked(sample: Path) -> None:
    with Store.open(sample) as store:
        for question in ("a dress", "a coat", "shoes"):
            answer = store.recommend(question, Options(refine=True, top_k=1))
            assert answer.refinements
            assert not [one.english for one in answer.refinements if " no " in one.english]
            one = answer.refinements[0]
            assert f"down:\n     {one.english} ({one.having}), or others ({one.lacking})?\n" in str(answer)


def test_nothing_is_asked_back_unless_it_is_wanted(sample: Path) -> None:
    with Store.open(sample) as store:
        answer = store.recommend(QUESTION, Options(top_k=3))
        assert not answer.refinements
        assert "refinements" not in answer.to_dict()
        refined = store.recommend(QUESTION, Options(top_k=3, refine=True))
        assert list(refined) == list(answer)
        assert f"--must {refined.refinements[0].expression.split()[0]}" in str(refined).replace("'", "")


def test_no_class_is_asked_for_that_only_groups_others(sample: Path) -> None:
    with Store.open(sample) as store:
        source, labels = store.source, store.source.wording.lexicon.labels
        groups = {labels[iri] for iri in grouping_classes(source.base) if iri in labels}
        assert "garment" in groups
        assert "dress" not in groups
        table = features_of(store.opened, source)
        pictures = sorted(store.parse("image").instances())
        asked = [
            store.parse(one.expression).tree
            for begin in range(0, len(pictures), 5)
            for one in refinements(source, table, pictures[begin : begin + 40], None)
        ]
        assert len(asked) > 10
        named = {labels.get(part.iri) for one in asked for part in walk(one) if isinstance(part, Named)}
        assert "dress" in named
        assert not named & groups
