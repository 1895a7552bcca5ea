"""However things are listed, joined and left out, a question requires what its parts require by themselves."""

from collections.abc import Callable

import pytest
from garment_words import GLOSSARY, SCHEMA
from hypothesis import given, settings
from hypothesis import strategies as st

from mrag_owl.expressions.normal import normal_form
from mrag_owl.expressions.syntax import And, ClassExpression, Named, Or, conjunction, disjunction, negation, walk
from mrag_owl.reading.item_reader import ItemReader

READER = ItemReader(GLOSSARY)
WHOLE = Named(SCHEMA.population)
WANTED = ("a belt", "shoes", "a coat", "a pocket", "a floral skirt", "a striped dress", "pants")
LEFT_OUT = ("a bag", "sleeves")
Combined = Callable[..., ClassExpression]


def required(question: str) -> ClassExpression:
    """Return what a question requires beside that it is a picture."""
    linked = READER.read(question)
    assert linked is not None, question
    assert isinstance(linked.expression, And)
    return conjunction(*(part for part in linked.expression.operands if part != WHOLE))


@given(
    st.lists(st.sampled_from(WANTED), min_size=2, max_size=4, unique=True),
    st.booleans(),
    st.booleans(),
    st.sampled_from(("", " but no {}", ", but without {}")),
    st.sampled_from(LEFT_OUT),
)
def test_a_list_requires_what_its_things_do(things, is_either, has_comma, leaving_out, unwanted):
    *first, last = things
    joining = f"{',' * (has_comma and len(first) > 1)} {'or' if is_either else 'and'} "
    question = f"pictures with {', '.join(first)}{joining}{last}{leaving_out.format(unwanted.removeprefix('a '))}"
    each = [required(f"pictures with {thing}") for thing in things]
    denied = [negation(required(f"pictures with {unwanted}"))] if leaving_out else []
    wanted = disjunction(*each) if is_either else conjunction(*each)
    assert normal_form(required(question)) == normal_form(conjunction(wanted, *denied)), question


@pytest.mark.parametrize(
    ("wording", "combined"),
    [
        ("with both {0} and {1}", lambda one, two, _: conjunction(one, two)),
        ("with {0} as well as {1}", lambda one, two, _: conjunction(one, two)),
        ("having {0} along with {1}", lambda one, two, _: conjunction(one, two)),
        ("with not only {0} but also {1}", lambda one, two, _: conjunction(one, two)),
        ("with either {0} or {1}", lambda one, two, _: disjunction(one, two)),
        ("with {0} or {1} or both", lambda one, two, _: disjunction(one, two)),
        ("with any of {0}, {1} and {2}", disjunction),
        ("with all of {0}, {1} and {2}", conjunction),
        ("with none of {0}, {1} and {2}", lambda *each: conjunction(*map(negation, each))),
        ("with neither {0} nor {1}", lambda one, two, _: conjunction(negation(one), negation(two))),
        ("without {0}, {1} or {2}", lambda *each: conjunction(*map(negation, each))),
        ("with {0} but not {1}", lambda one, two, _: conjunction(one, negation(two))),
        ("without {0} but with {1}", lambda one, two, _: conjunction(negation(one), two)),
        ("that have {0} and do not have {1}", lambda one, two, _: conjunction(one, negation(two))),
        ("with {0} instead of {1}", lambda one, two, _: conjunction(one, negation(two))),
        ("with {0} except those with {1}", lambda one, two, _: conjunction(one, negation(two))),
        ("with {0} but neither {1} nor {2}", lambda one, two, no: conjunction(one, negation(two), negation(no))),
        ("with {0} without {1} or {2}", lambda one, two, no: conjunction(one, negation(two), negation(no))),
        ("with {0}, and {1} or {2}", lambda one, two, three: conjunction(one, disjunction(two, three))),
        ("with {0} and either {1} or {2}", lambda one, two, three: conjunction(one, disjunction(two, three))),
        ("with either {0} or {1}, and {2}", lambda one, two, three: conjunction(disjunction(one, two), three)),
        ("with {0} and {1}, or with {2}", lambda one, two, three: disjunction(conjunction(one, two), three)),
    ],
)
@settings(max_examples=25)
@given(st.lists(st.sampled_from(WANTED), min_size=3, max_size=3, unique=True))
def test_words_that_join_and_leave_out_mean_what_they_say(wording, combined: Combined, things):
    question = f"outfits {wording.format(*things)}"
    each = [required(f"outfits with {thing}") for thing in things]
    assert normal_form(required(question)) == normal_form(combined(*each)), question


@pytest.mark.parametrize(
    ("question", "is_either"),
    [
        ("coats and skirts", True),
        ("coats as well as skirts", True),
        ("coats, skirts and bags", True),
        ("coats and skirts - whatever is good", True),
        ("coats and skirts together", False),
        ("coats along with skirts", False),
        ("a coat, a skirt and a bag", False),
    ],
)
def test_of_things_listed_alone_that_nothing_has_together_any_is_meant(question, is_either):
    def count(expression):
        return int(any(isinstance(one, Or) for one in walk(expression)))

    linked = ItemReader(GLOSSARY, count=count).read(question)
    assert linked is not None
    assert any(isinstance(one, Or) for one in walk(linked.expression)) == is_either
