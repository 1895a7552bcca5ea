"""Parsing over a lattice: what is found, in which order, and how little is done for it."""

from collections import defaultdict
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.reading.chart import parse
from mrag_owl.reading.grammar import Grammar, Words

WORDS = Words.read("and = and | plus\nor = or\nnumber : int = one 1 | two 2\nset = all\nquick = quick")
TEXT = """
category Sum : int
category Sums : int
category Lot : int
start Sums
Lot -> number : keep 1
Lot -> set Sum : double 2 +1
Sum -> Lot : keep 1
Sum -> Sum and Sum : add 1 3
Sum -> Sum or Sum : most 1 3 +1
Sum -> quick close Lot : keep 3 +'
Sums -> Sum : keep 1
Sums -> Sum stop : double 1
"""


def _keep(world, number: "int") -> "Iterator[int]":
    yield number


def _double(world, number: "int") -> "Iterator[int]":
    yield 2 * number


def _add(world, one: "int", other: "int") -> "Iterator[int]":
    yield one + other


def _most(world, one: "int", other: "int") -> "Iterator[int]":
    yield max(one, other)


GRAMMAR = Grammar.read(
    TEXT,
    words=WORDS,
    actions={"keep": _keep, "double": _double, "add": _add, "most": _most},
)
ACTIONS = {
    "keep": lambda one: [(one, 0)],
    "double": lambda one: [(2 * one, 7)],
    "add": lambda one, other: [(one + other, 0), (one + other + 1, 40)],
    "most": lambda one, other: [(max(one, other), 0)] if one != other else [],
}

Lattice = dict[tuple[str, int], list[tuple[int, object, int]]]


def enumerated(lattice: Lattice, category: str, first: int, last: int) -> Iterator[tuple[object, int]]:
    """Yield every value of a category over some words with its cost, derivation by derivation."""

    def parts(right: tuple[str, ...], at: int) -> Iterator[tuple[tuple[object, ...], int]]:
        if not right:
            if at == last:
                yield (), 0
            return
        part, *rest = right
        if part in GRAMMAR.lexical:
            found = [(end, value, cost) for end, value, cost in lattice.get((part, at), ()) if end <= last]
        else:
            least = sum(one not in ("close", "stop") for one in rest)  # places that the other parts take
            ends = range(at + 1, last - least + 1) if (part, at, last) != (category, first, last) or rest else ()
            found = [(end, *one) for end in ends for one in enumerated(lattice, part, at, end)]
        for end, value, cost in found:
            for values, more in parts(tuple(rest), end):
                yield (value, *values), cost + more

    for rule in GRAMMAR.rules[category]:
        for values, cost in parts(rule.right, first):
            for value, more in ACTIONS[rule.action](*(values[place] for place in rule.chosen)):
                yield value, cost + rule.cost + more


@st.composite
def lattices(draw) -> tuple[Lattice, int]:
    size = draw(st.integers(1, 5))
    lattice: Lattice = defaultdict(list)
    for place in range(size):
        for category in ("number", "and", "or", "set", "quick"):
            for _ in range(draw(st.integers(0, 2)) if category == "number" else draw(st.integers(0, 1))):
                end = draw(st.integers(place + 1, min(size, place + 2)))
                value = draw(st.integers(1, 4)) if category == "number" else category
                lattice[category, place].append((end, value, draw(st.sampled_from((0, 0, 50, 100)))))
        lattice["close", place].append((place, "close", 0))
    if draw(st.booleans()):
        lattice["stop", size].append((size, "stop", 0))
    return dict(lattice), size


@given(lattices(), st.sampled_from((0, 45, 150)))
def test_what_is_found_is_what_all_derivations_give_the_cheapest_first(given_lattice, beyond):
    lattice, size = given_lattice
    least: dict[object, int] = {}
    for value, cost in enumerated(lattice, "Sums", 0, size):
        least[value] = min(cost, least.get(value, cost))
    parsed = parse(GRAMMAR, lattice, ACTIONS, start="Sums", size=size, most=10**6, beyond=beyond)
    found = [(cost, value) for value, cost in [*((one, parsed.cost) for one in parsed.values), *parsed.later]]
    cheapest = min(least.values(), default=0)
    assert sorted(found) == sorted((cost, value) for value, cost in least.items() if cost <= cheapest + beyond)
    assert [cost for cost, _ in found] == sorted(cost for cost, _ in found)


def counting(calls: list[str]):
    def counted(name):
        return lambda *values: [calls.append(name), ACTIONS[name](*values)][1]

    return {name: counted(name) for name in ACTIONS}


def said(*categories: str) -> Lattice:
    lattice: Lattice = {(one, at): [(at + 1, 2 if one == "number" else one, 0)] for at, one in enumerate(categories)}
    return lattice | {("close", at): [(at, "close", 0)] for at in range(len(categories))}


def test_of_words_that_no_rules_cover_nothing_is_made():
    calls: list[str] = []
    lattice = said("number", "and", "number", "or", "number", "number")
    parsed = parse(GRAMMAR, lattice, counting(calls), start="Sums", size=6, most=1000)
    assert (parsed.values, calls) == ([], [])
    assert parsed.reached == 5


def test_what_costs_more_than_the_cheapest_is_not_made():
    lattice = said("number") | {("set", 0): [(1, "set", 0)]}
    lattice["number", 0] = [(1, 3, 0), (1, 4, 500)]
    calls: list[str] = []
    assert parse(GRAMMAR, lattice, counting(calls), start="Sums", size=1, most=1000).values == [3]
    assert calls == ["keep", "keep", "keep"]  # of the number, of the lot, and of the sum


def test_words_that_go_on_behind_the_text_are_none_of_it():
    lattice = said("number", "and")
    lattice["number", 1] = [(3, 1, 0)]
    assert parse(GRAMMAR, lattice, ACTIONS, start="Sums", size=2, most=1000).values == []


def test_a_bound_on_the_work_is_kept_and_told():
    lattice = said(*("number", "and") * 30, "number")
    parsed = parse(GRAMMAR, lattice, ACTIONS, start="Sums", size=61, most=500)
    assert parsed.is_cut
    assert parsed.values == []
    assert parsed.steps < 1000


def test_where_a_part_means_nothing_the_others_are_left():
    lattice = said(*("number", "and") * 9, "number", "or", "number") | {("set", 20): [(21, "set", 0)]}
    del lattice["number", 20]
    lattice["number", 21] = [(22, 1, 0)]
    steps = {}
    for name, doubled in (("nothing", []), ("something", [(40, 0)])):
        actions = ACTIONS | {"double": lambda _, doubled=doubled: doubled, "most": lambda one, other: [(one, other)]}
        steps[name] = parse(GRAMMAR, lattice, actions, start="Sums", size=22, most=10**6).steps
    assert steps["nothing"] < steps["something"]
