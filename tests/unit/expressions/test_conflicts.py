"""Why nothing satisfies an expression: parts that are empty and would not be with one thing less."""

from hypothesis import assume, given
from hypothesis import strategies as st
from reference import triples
from strategies import CLASSES, expressions, interpretations
from wardrobes import PICTURE, WEARS, kind, look, wardrobe

from mrag_owl.expressions.conflicts import conflicts
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import AtLeast, Named, Not, Some, conjunction

WARDROBE = Extents(wardrobe(60, looks=40))


def wears(*parts):
    return Some(WEARS, conjunction(*parts))


def count(expression):
    return WARDROBE.count(conjunction(PICTURE, expression))


def test_what_some_satisfy_has_no_conflict():
    assert conflicts(WARDROBE, conjunction(PICTURE, wears(kind("Dress"))), population=PICTURE) == ()


def test_a_garment_that_is_one_thing_and_another_but_never_both_is_told_with_how_many_are_each():
    dress, far = (
        kind("Dress"),
        next(
            look(number)
            for number in range(40)
            if count(wears(look(number))) and not count(wears(kind("Dress"), look(number)))
        ),
    )
    asked = conjunction(PICTURE, wears(dress, far), wears(kind("Shirt")))
    (found,) = conflicts(WARDROBE, asked, population=PICTURE)
    assert found.expression == conjunction(PICTURE, wears(dress, far))
    assert set(found.satisfied) == {
        (conjunction(PICTURE, wears(dress)), count(wears(dress))),
        (conjunction(PICTURE, wears(far)), count(wears(far))),
    }


def test_what_does_not_occur_at_all_is_told_alone():
    asked = conjunction(PICTURE, wears(kind("Cape")), wears(kind("Boat"), look(0)), Not(wears(kind("Hat"))))
    first, second = conflicts(WARDROBE, asked, population=PICTURE)
    assert {first.expression, second.expression} == {
        conjunction(PICTURE, wears(kind("Cape"))),
        conjunction(PICTURE, wears(kind("Boat"))),
    }
    assert (first.satisfied, second.satisfied) == ((), ())


def test_a_number_that_nothing_reaches_is_lowered_as_far_as_nothing_reaches_it():
    (found,) = conflicts(WARDROBE, conjunction(PICTURE, AtLeast(9, WEARS, kind("Coat"))), population=PICTURE)
    least = next(n for n in range(1, 10) if not count(AtLeast(n, WEARS, kind("Coat"))))
    assert found.expression == conjunction(PICTURE, AtLeast(least, WEARS, kind("Coat")))
    assert all(number > 0 for _, number in found.satisfied)


@given(interpretations, st.sampled_from(CLASSES), expressions)
def test_conflicts_are_empty_and_everything_weaker_is_not(world, of, expression):
    extents, population = Extents(KnowledgeBase.from_statements(triples(world))), Named(of)
    assume(extents.count(population))
    found = conflicts(extents, expression, population=population)
    assert bool(found) == (not extents.count(conjunction(population, expression)))
    for conflict in found:
        assert not extents.count(conflict.expression)
        assert all(extents.count(part) == number > 0 for part, number in conflict.satisfied)
        assert all(not (extents.of(conflict.expression) & ~extents.of(part)).any() for part, _ in conflict.satisfied)
