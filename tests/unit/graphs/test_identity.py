"""Who may be one and the same, and who is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.graphs.identity import Named, agreement, candidates, identity_triples, split_name
from mrag_owl.records import Iri


def score(one: str, other: str, first: dict | None = None, second: dict | None = None) -> float:
    pair = [Named(Iri("ex:a"), (one,), first or {}), Named(Iri("ex:b"), (other,), second or {})]
    found = candidates(pair, threshold=0.0)
    return found[0].score if found else 0.0


LIFE = {"born": 1757, "died": 1827}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Blake, William", "William Blake"),
        ("BLAKE, William", "Sir William Blake"),
        ("Turner, Joseph Mallord William", "Joseph Mallord William Turner"),
        ("Paul Cézanne", "CEZANNE, Paul"),
        ("Diego Velázquez", "Diego Velasquez"),
        ("Jacques-Laurent Agasse", "Agasse, Jacques Laurent"),
        ("Cranach, Lucas the Elder", "Lucas Cranach, the Elder"),
        ("안견", "안견"),
    ],
)
def test_one_person_under_two_names_is_a_candidate(one, other):
    assert score(one, other, LIFE, LIFE) >= 0.95
    assert 0.8 <= score(one, other) <= 0.85


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Elizabeth I", "Elizabeth II"),
        ("Elizabeth", "Elizabeth II"),
        ("Cranach, Lucas the Elder", "Cranach, Lucas the Younger"),
        ("Master of 1518", "Master of 1520"),
        ("J. Turner", "W. Turner"),
        ("C. Smith", "J. Smith"),
        ("Jan van Eyck", "Hubert van Eyck"),
    ],
)
def test_numerals_ranks_and_initials_tell_apart_whatever_the_dates(one, other):
    assert score(one, other, LIFE, LIFE) < 0.85


def test_an_initial_may_stand_for_a_name():
    assert score("J. M. W. Turner", "Joseph Mallord William Turner", LIFE, LIFE) >= 0.85


@pytest.mark.parametrize("other", [{"born": 1758}, {"born": 1757, "died": 1828}])
def test_a_year_that_differs_rules_a_pair_out(other):
    assert score("Blake, William", "William Blake", LIFE, other) == 0.0


def test_an_unknown_year_makes_less_sure():
    assert score("William Blake", "William Blake", LIFE, {}) < score("William Blake", "William Blake", LIFE, LIFE)


def test_pairs_are_not_closed_to_chains():
    named = [Named(Iri(f"ex:{n}"), (name,), {}) for n, name in enumerate(["A. Smith", "Anna Smith", "Albert Smith"])]
    pairs = {(pair.first, pair.second) for pair in candidates(named, threshold=0.6)}
    assert pairs == {("ex:0", "ex:1"), ("ex:0", "ex:2")}


NAMES = st.lists(
    st.sampled_from(["anna", "blake", "c", "william", "smith", "ii", "elder", "jan"]), min_size=1, max_size=4
)


@given(NAMES, NAMES)
def test_agreement_is_symmetric_and_a_share(one, other):
    left, right = split_name(" ".join(one)), split_name(" ".join(other))
    assert agreement(left, right) == pytest.approx(agreement(right, left))
    assert 0.0 <= agreement(left, right) <= 1.0


def test_a_candidate_states_the_link_and_what_it_rests_on():
    pair = [Named(Iri("ex:a"), ("William Blake",), LIFE), Named(Iri("ex:b"), ("Blake, William",), LIFE)]
    text = "".join(identity_triples(candidates(pair, threshold=0.9), base="ex:"))
    assert "<ex:a> <http://www.w3.org/2002/07/owl#sameAs> <ex:b> ." in text
    assert '"1.0"^^' in text
    assert "same years: born 1757, died 1827" in text
