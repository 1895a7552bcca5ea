import asyncio
import threading
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

pytest.importorskip("starlette", reason="the extra serve is not installed")

from counted import counted_calls
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.endpoint.pages import catalogue
from mrag_owl.endpoint.pages.trees import Branch, forest, found

NAMES = "abcdef"
PARENTS = st.dictionaries(st.sampled_from(NAMES), st.sets(st.sampled_from(NAMES + "x"), max_size=2), min_size=1)
COUNTS = st.dictionaries(st.sampled_from(NAMES), st.integers(0, 9))


def grown(parents: dict[str, set[str]], counts: dict[str, int], enriched: frozenset[str] = frozenset()) -> list[Branch]:
    return forest(parents, counts, {}, address=lambda name: f"/page/{name}", enriched=enriched)


def all_of(branches: list[Branch]) -> list[Branch]:
    return [one for branch in branches for one in (branch, *all_of(branch.below))]


@given(PARENTS, COUNTS)
def test_branches_have_something_and_are_largest_first_with_their_share_of_the_largest(
    parents: dict[str, set[str]], counts: dict[str, int]
) -> None:
    trees = grown(parents, counts)
    for siblings in (trees, *(one.below for one in all_of(trees))):
        assert [one.count for one in siblings] == sorted((one.count for one in siblings), reverse=True)
        assert all(one.count > 0 and one.share == one.count / siblings[0].count for one in siblings)
    for one in all_of(trees):
        assert one.count >= counts.get(one.iri, 0)
        if all(not below.below for below in one.below):
            assert one.count == counts.get(one.iri, 0) + sum(below.count for below in one.below)


def test_a_heading_that_is_stated_as_often_as_what_is_below_it_counts_by_itself() -> None:
    parents: dict[str, set[str]] = {
        "nature": set(),
        "sea": {"nature"},
        "sky": {"nature"},
        "land": set(),
        "hill": {"land"},
    }
    counts = {"nature": 5, "sea": 4, "sky": 3, "land": 1, "hill": 2}
    trees = forest(parents, counts, {}, address=str, enriched=frozenset(), sums=False)
    assert [(one.iri, one.count) for one in trees] == [("nature", 5), ("land", 3)]
    assert grown(parents, counts)[0].count == 5 + 4 + 3


def test_what_only_runs_state_marks_what_is_above_it() -> None:
    (top,) = grown({"a": set(), "b": {"a"}, "c": {"a"}}, {"b": 1}, frozenset("b"))
    assert (top.enriched, [(one.iri, one.enriched) for one in top.below]) == (True, [("b", True)])


def test_a_branch_is_found_that_has_something_below_it() -> None:
    branches = grown({"a": set(), "b": {"a"}, "c": {"b"}}, {"c": 1})
    inner = found("b", branches)
    assert inner is not None
    assert [one.iri for one in inner.below] == ["c"]
    assert found("c", branches) is None


def test_a_thousand_side_by_side_take_work_with_their_number_and_not_its_square() -> None:
    def work_done(number: int) -> int:
        leaves = [f"c{place}" for place in range(number)]
        parents = {"top": set(), **{leaf: {"top"} for leaf in leaves}, **{f"r{leaf}": set() for leaf in leaves}}
        counts = dict.fromkeys(parents.keys() - {"top"}, 1)
        with counted_calls() as calls:
            trees = grown(parents, counts)
        assert (len(trees), len(trees[0].below)) == (number + 1, number)
        return calls.count

    assert work_done(1_000) < 16 * work_done(125)


def test_trees_are_grown_and_written_where_no_request_waits_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[threading.Thread] = []

    def noted(*_: object, **__: object) -> list[Branch]:
        threads.append(threading.current_thread())
        return []

    monkeypatch.setattr(catalogue, "forest", noted)
    profile = SimpleNamespace(population="", knowledge_graphs=())
    engine = SimpleNamespace(version="1", manifest=SimpleNamespace(profile=profile), select=AsyncMock(return_value=[]))
    names = SimpleNamespace(labels=AsyncMock(return_value={}), address=str)
    page = catalogue.Catalogue(SimpleNamespace(engine=engine, render=noted), names)  # type: ignore[arg-type]
    asyncio.run(page.taxonomy(SimpleNamespace(query_params={})))  # type: ignore[arg-type]
    assert len(threads) == 3
    assert threading.main_thread() not in threads
