"""The features that are asked about part the candidates best, and say nothing twice."""

from itertools import product
from math import log2

import numpy as np
import pyoxigraph as ox
import pytest

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import TOP
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.splitting import splitting

TYPE = ox.NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")


def table_of(classes: dict[str, list[int]], size: int) -> FeatureTable:
    statements = [
        (ox.NamedNode(f"http://e/p{place:02}"), TYPE, ox.NamedNode(f"http://e/{name}"))
        for name, members in classes.items()
        for place in members
    ]
    everybody = [(ox.NamedNode(f"http://e/p{place:02}"), TYPE, ox.NamedNode("http://e/All")) for place in range(size)]
    extents = Extents(KnowledgeBase.from_statements(statements + everybody))
    return FeatureGrower.of_population(extents, TOP, depth=1)


def names(table: FeatureTable, chosen: list[int]) -> list[str]:
    return [to_dl(table.expressions[number]).removeprefix("<http://e/").removesuffix(">") for number in chosen]


def test_halves_come_first_and_nothing_is_asked_twice() -> None:
    table = table_of(
        {"Half": list(range(8)), "Other": list(range(8, 16)), "Odd": list(range(1, 16, 2)), "One": [3]}, 16
    )
    assert set(names(table, splitting(table, np.arange(16)))) in ({"Half", "Odd"}, {"Other", "Odd"})


def test_only_the_candidates_count() -> None:
    table = table_of({"Half": list(range(8)), "Few": [0, 1]}, 16)
    assert names(table, splitting(table, np.arange(4))) == ["Few"]


@pytest.mark.parametrize("seed", range(5))
def test_the_first_feature_tells_most(seed: int) -> None:
    chance = np.random.default_rng(seed)
    classes = {f"C{number}": np.flatnonzero(chance.random(20) < chance.random()).tolist() for number in range(8)}
    table = table_of(classes, 20)

    def told(number: int) -> float:
        share = table.counts[number] / 20
        return -sum(part * log2(part) for part in (share, 1 - share) if part)

    chosen = splitting(table, np.arange(20))
    assert told(chosen[0]) == max(map(told, range(len(table))))


@pytest.mark.parametrize(("size", "limit"), [*product([0, 1, 2], [1, 3])])
def test_nobody_or_one_candidate_is_not_asked_about(size: int, limit: int) -> None:
    table = table_of({"A": [0]}, 4)
    assert len(splitting(table, np.arange(size), limit=limit)) == (1 if size > 1 else 0)


def test_what_is_not_plain_is_not_asked() -> None:
    table = table_of({"Half": list(range(8)), "Odd": list(range(1, 16, 2)), "Third": list(range(5))}, 16)
    asked = splitting(table, np.arange(16), is_plain=lambda number: "Half" not in to_dl(table.expressions[number]))
    assert names(table, asked) == ["Odd", "Third"]
    assert not splitting(table, np.arange(16), is_plain=lambda _: False)
