"""Random class expressions and small random interpretations, for properties that must always hold.

`expressions` and `interpretations` are Hypothesis strategies; `random_expression` and `random_interpretation` draw
the same kinds from a seeded `random.Random`, a hundred times faster, where thousands are wanted.
"""

from random import Random

from hypothesis import strategies as st
from reference import XSD, Interpretation

from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    DataSays,
    DataSome,
    DataValue,
    Named,
    Not,
    Only,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    one_of,
)
from mrag_owl.records import Iri

BASE = "https://example.org/kb#"


def iris(*names: str) -> tuple[Iri, ...]:
    return tuple(Iri(BASE + name) for name in names)


CLASSES = iris("Person", "Dress", "Belt", "Bag")
ROLES = iris("hasPart", "knows")
DATA_PROPERTIES = iris("age", "tag")
INDIVIDUALS = iris("a", "b", "c", "d", "e", "f")
NUMBERS = (-1.0, 0.0, 0.5, 1.0, 2.0, 3.0, 2.5)
LITERALS = tuple(
    (lexical, Iri(XSD + datatype))
    for lexical, datatype in (
        ("1", "integer"),
        ("02", "integer"),
        ("2.0", "decimal"),
        ("0.5", "decimal"),
        ("2.5E0", "double"),
        ("3", "float"),
        ("-1", "integer"),
        ("NaN", "double"),
        ("red", "string"),
        ("2", "string"),
        ("true", "boolean"),
        ("2024-01-01", "date"),
        ("A red dress, with the old belt", "string"),
        ("Belts — “OLD” & Redder", "string"),
        ("Été à Köln: red", "string"),
    )
)
PHRASES = ("red", "old", "old belt", "dress with", "belt", "été", "2", "köln red")


def data_range(low: float | None, high: float | None, open_low: bool, open_high: bool) -> DataSome:
    if low is not None and high is not None and low > high:
        low, high = high, low
    return DataSome(DATA_PROPERTIES[0], low, high, open_low, open_high)


roles = st.builds(Role, st.sampled_from(ROLES), st.booleans())
data_ranges = st.builds(
    lambda p, r: DataSome(p, r.minimum, r.maximum, r.exclusive_minimum, r.exclusive_maximum),
    st.sampled_from(DATA_PROPERTIES),
    st.builds(
        data_range,
        st.none() | st.sampled_from(NUMBERS),
        st.none() | st.sampled_from(NUMBERS),
        st.booleans(),
        st.booleans(),
    ),
)
atoms = st.one_of(
    st.builds(Named, st.sampled_from(CLASSES)),
    st.sampled_from((TOP, BOTTOM)),
    st.builds(lambda some: one_of(*some), st.sets(st.sampled_from(INDIVIDUALS), min_size=1, max_size=3)),
    data_ranges,
    st.builds(lambda p, v: DataValue(p, *v), st.sampled_from(DATA_PROPERTIES), st.sampled_from(LITERALS)),
    st.builds(
        lambda p, some: DataSays(p, tuple(some)),
        st.sampled_from(DATA_PROPERTIES),
        st.sets(st.sampled_from(PHRASES), min_size=1, max_size=3),
    ),
)


def _composed(inner: st.SearchStrategy[ClassExpression]) -> st.SearchStrategy[ClassExpression]:
    several = st.lists(inner, min_size=2, max_size=3)
    counts = st.integers(0, 3)
    return st.one_of(
        several.map(lambda operands: conjunction(*operands)),
        several.map(lambda operands: disjunction(*operands)),
        st.builds(Not, inner),
        st.builds(Some, roles, inner),
        st.builds(Only, roles, inner),
        st.builds(AtLeast, counts, roles, inner),
        st.builds(AtMost, counts, roles, inner),
    )


expressions = st.recursive(atoms, _composed, max_leaves=6)
"""Canonical expressions: conjunctions and disjunctions as the smart constructors build them."""


def _loosely_composed(inner: st.SearchStrategy[ClassExpression]) -> st.SearchStrategy[ClassExpression]:
    several = st.lists(inner, min_size=2, max_size=3).map(tuple)
    return st.one_of(_composed(inner), st.builds(And, several), st.builds(Or, several))


loose_expressions = st.recursive(atoms, _loosely_composed, max_leaves=6)
"""Expressions in any order, nested and repeated as the bare types allow."""

_subsets = st.frozensets(st.sampled_from(INDIVIDUALS))
interpretations = st.builds(
    Interpretation,
    individuals=st.just(frozenset(INDIVIDUALS)),
    classes=st.fixed_dictionaries(dict.fromkeys(CLASSES, _subsets)),
    roles=st.fixed_dictionaries(
        {
            iri: st.frozensets(st.tuples(st.sampled_from(INDIVIDUALS), st.sampled_from(INDIVIDUALS)), max_size=12)
            for iri in ROLES
        }
    ),
    data=st.fixed_dictionaries(
        {
            iri: st.frozensets(
                st.builds(lambda x, v: (x, *v), st.sampled_from(INDIVIDUALS), st.sampled_from(LITERALS)), max_size=8
            )
            for iri in DATA_PROPERTIES
        }
    ),
)


def random_expression(random: Random, depth: int = 3) -> ClassExpression:
    """Return a canonical expression, nested at most `depth` deep, of every kind with like frequency."""
    kind = random.randrange(5, 13) if depth and random.random() < 0.8 else random.randrange(5)
    match kind:
        case 0 | 1:
            return Named(random.choice(CLASSES))
        case 2:
            return random.choice((TOP, BOTTOM)) if random.random() < 0.4 else Named(random.choice(CLASSES))
        case 3:
            return one_of(*random.sample(INDIVIDUALS, random.randint(1, 3)))
        case 4:
            p = random.choice(DATA_PROPERTIES)
            if (drawn := random.random()) < 0.6:
                words = tuple(random.sample(PHRASES, random.randint(1, 2)))
                return DataValue(p, *random.choice(LITERALS)) if drawn < 0.3 else DataSays(p, words)
            low, high = random.choice((None, *NUMBERS)), random.choice((None, *NUMBERS))
            ranged = data_range(low, high, random.random() < 0.5, random.random() < 0.5)
            return DataSome(p, ranged.minimum, ranged.maximum, ranged.exclusive_minimum, ranged.exclusive_maximum)
        case 5 | 6:
            return conjunction(*(random_expression(random, depth - 1) for _ in range(random.randint(2, 3))))
        case 7:
            return disjunction(*(random_expression(random, depth - 1) for _ in range(random.randint(2, 3))))
        case 8:
            return Not(random_expression(random, depth - 1))
    role = Role(random.choice(ROLES), random.random() < 0.3)
    filler = random_expression(random, depth - 1)
    if kind == 9:
        return Some(role, filler)
    if kind == 10:
        return Only(role, filler)
    return (AtLeast if kind == 11 else AtMost)(random.randint(0, 3), role, filler)


def random_interpretation(random: Random, size: int = len(INDIVIDUALS)) -> Interpretation:
    """Return an interpretation over the first `size` of the individuals, about two links and literals each."""
    individuals = INDIVIDUALS[:size]
    return Interpretation(
        individuals=frozenset(individuals),
        classes={iri: frozenset(x for x in individuals if random.random() < 0.4) for iri in CLASSES},
        roles={
            iri: frozenset((random.choice(individuals), random.choice(individuals)) for _ in range(2 * size))
            for iri in ROLES
        },
        data={
            iri: frozenset((random.choice(individuals), *random.choice(LITERALS)) for _ in range(2 * size))
            for iri in DATA_PROPERTIES
        },
    )
