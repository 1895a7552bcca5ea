"""What is learned from likes is told to people: few others have it, wherever the likes share such a thing."""

from itertools import combinations, pairwise

import pytest

import mrag_owl
from mrag_owl.expressions.hypotheses import TELLING
from mrag_owl.expressions.syntax import AtMost, DataSome, Named, walk
from mrag_owl.pipeline.library.feedback import prefer
from mrag_owl.pipeline.recommend.refining import grouping_classes, is_plain


@pytest.fixture(scope="module")
def store(sample):
    with mrag_owl.open(sample) as opened:
        yield opened


def is_bound(one, store):
    groups = grouping_classes(store.source.base)
    parts = list(walk(one.tree))
    named = [part.iri for part in parts if isinstance(part, Named)]
    return any(isinstance(part, AtMost | DataSome) for part in parts) or not groups.isdisjoint(named)


@pytest.mark.slow
def test_what_few_others_have_is_learned_before_what_many_have(store):
    first = [one.iri for one in store.recommend("a skirt", mrag_owl.Options(top_k=6))]
    few = TELLING * len(store.recommender(mrag_owl.Options()).retriever.iris)
    changed = 0
    for likes in combinations(first[:5], 2):
        learned = store.learn(likes, first[5:], seconds=5.0, top=10)
        unbound = [one for one in learned if not is_bound(one, store)] or learned
        telling = [one.english for one in unbound if is_plain(one.english) and one.coverage <= few]
        found = prefer(store, "a skirt", likes=likes, dislikes=first[5:]).expression
        assert found is not None
        if telling:
            assert found.english == telling[0]
            changed += found.english != learned[0].english
    assert changed  # else nothing here is learned that many have


def test_what_is_learned_adds_to_what_was_asked_and_what_is_stated_stands_for_itself(store):
    question = "a shoe"
    asked = store.read(question)
    likes = store.read("a skirt and a shoe").instances()[:2]
    few = TELLING * len(store.recommender(mrag_owl.Options()).retriever.iris)
    found = prefer(store, question, likes=likes)
    assert found.expression is not None
    assert found.wanted is not None
    telling = found.expression if found.expression.coverage <= few else asked
    assert set(found.wanted.instances()) == set(asked.instances()) & set(telling.instances())
    assert prefer(store, "", likes=likes).wanted == prefer(store, "", likes=likes).expression
    stated = prefer(store, question, likes=likes, preference=store.read("a hat").manchester)
    assert stated.wanted == stated.expression == store.read("a hat")


def test_what_lacks_least_of_what_was_chosen_comes_first_whatever_the_words_before_it_say(store):
    words = "a coat with a belt"
    parts = [store.read(one) for one in ("a coat", "an umbrella", "a floral dress")]
    chosen = parts[0] & parts[1] & parts[2]
    found = prefer(store, words, preference=chosen.manchester, options=mrag_owl.Options(top_k=120)).results
    held = [sum(one.iri in set(part.instances()) for part in parts) for one in found]
    assert held[0] > 1
    assert held.index(1) > max(place for place, many in enumerate(held) if many > 1)


def test_one_like_narrows_nothing_and_what_was_chosen_is_learned_within(store):
    hats = store.read("a hat")
    likes = hats.instances()[:2]
    alone = prefer(store, "a hat", likes=likes[:1]).wanted
    assert set(alone.instances()) == set(hats.instances())
    within = prefer(store, "", likes=likes, within=hats.manchester, options=mrag_owl.Options(top_k=1000))
    assert set(within.wanted.instances()) <= set(hats.instances())
    assert {one.iri for one in within.results[: hats.coverage]} == set(hats.instances())


def test_the_years_of_a_few_likes_bound_nothing(small_tate):
    store = mrag_owl.open(small_tate)
    for likes in combinations([f"artwork_{number}" for number in (2, 3, 5, 6, 7, 8)], 2):
        learned = prefer(store, "", likes=likes).expression
        assert not any(isinstance(part, DataSome) for part in walk(learned.tree)), learned.english


def test_beside_a_question_the_years_of_a_few_likes_teach_nothing(small_tate):
    store = mrag_owl.open(small_tate)
    found = prefer(store, "drawings of Cornwall", likes=["artwork_11"], dislikes=["artwork_12"])  # of one year more
    assert found.expression is None
    assert found.wanted == store.read("drawings of Cornwall")
    assert {one.iri.rpartition("/")[2] for one in found.results[:2]} == {"artwork_11", "artwork_12"}


def test_what_was_asked_comes_before_what_was_only_learned(store):
    question, beyond = "a hat", 0
    asked = set(store.read(question).instances())
    first = [one.iri for one in store.recommend(question, mrag_owl.Options(top_k=4))]
    for likes in combinations(first, 2):
        found = prefer(store, question, likes=likes, options=mrag_owl.Options(top_k=1000))
        so = [one.iri in asked for one in found.results]
        assert sum(so) == len(asked)
        assert so == sorted(so, reverse=True)
        beyond += found.expression is not None and bool(set(found.expression.instances()) - asked)
    assert beyond  # else nothing here is learned that others have, too


def test_what_two_likes_share_is_told_where_nothing_else_is_learned_of_them(store):
    few = TELLING * len(store.recommender(mrag_owl.Options()).retriever.iris)
    told = 0
    for likes in combinations(store.read("a skirt").instances()[:6], 2):
        learned = store.learn(likes, seconds=5.0, top=10)
        found = prefer(store, "", likes=likes).expression
        if not any(one.coverage <= few and is_plain(one.english) for one in learned) and found.coverage <= few:
            assert set(likes) <= set(found.instances())
            told += 1
    assert told


@pytest.mark.slow
def test_a_like_beside_a_dislike_seems_to_be_for_no_limit_and_no_group_of_kinds(store):
    every = store.recommender(mrag_owl.Options()).retriever.iris
    for like, dislike in pairwise(every[:24:2]):
        learned = prefer(store, "", likes=[like], dislikes=[dislike]).expression
        assert learned is not None
        assert not is_bound(learned, store), learned.english


def test_what_is_so_of_all_that_was_asked_is_nothing_learned_beside_it(store):
    few = TELLING * len(store.recommender(mrag_owl.Options()).retriever.iris)
    again = 0
    for likes in combinations(store.read("a skirt").instances()[:5], 2):
        asked = store.read(prefer(store, "", likes=likes).expression.english)
        found = prefer(store, asked.english, likes=likes)
        if set(likes) <= set(asked.instances()) and found.expression is None:
            assert found.wanted == asked
            again += 1
        elif found.expression is not None and found.expression.coverage <= few:
            assert found.wanted.coverage < asked.coverage
    assert again


def test_what_is_so_of_what_is_disliked_as_well_is_nothing_learned(store):
    like, dislike = "image_108", "image_116"  # which has all that the other has
    found = prefer(store, "", likes=[like], dislikes=[dislike], options=mrag_owl.Options(top_k=1000))
    assert (found.expression, found.wanted) == (None, None)
    assert len(found.results) == len(store.recommender(mrag_owl.Options()).retriever.iris)  # by how alike they are
