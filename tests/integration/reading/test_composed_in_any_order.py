"""What is said of works limits them in whatever order and wording: each part by what it finds alone."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer
from mrag_owl.records import Iri

PARTS = {
    "maker": (
        ("by Joseph Turner", "painted by Joseph Turner", "that Joseph Turner painted", "which are by Joseph Turner"),
        ("by Peter Blake", "painted by Peter Blake", "that Peter Blake painted"),
    ),
    "time": (
        ("painted in 1844", "from 1844", "that were painted in 1844", "dating from 1844"),
        ("painted before 1850", "from before 1850", "that were painted before 1850"),
    ),
    "shown": (
        ("about rain", "showing rain", "that show rain", "which depict rain"),
        ("about ruins", "that show ruins", "depicting ruins"),
        ("not about rain", "that do not show rain", "which do not depict rain"),
    ),
}
REQUESTS = ("{}", "Which {} are there?", "Show me {}", "How many {} are there?", "I am looking for {}")


def found(asker: Asker, question: str) -> set[str]:
    read = asker.reader.read(question)
    assert read.asked is not None, (question, asker.why_unread(read))
    return set(map(local_name, asker.knowledge.extents.individuals(read.asked.expression)))


@pytest.mark.slow
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_parts_of_a_request_limit_it_in_any_order(shown, data):
    kinds = data.draw(st.permutations(sorted(PARTS)))[: data.draw(st.integers(1, 3))]
    wordings = [data.draw(st.sampled_from(PARTS[kind])) for kind in kinds]
    said = [data.draw(st.sampled_from(one)) for one in wordings]
    question = data.draw(st.sampled_from(REQUESTS)).format(" ".join(["works", *said]))
    expected = set.intersection(*(found(shown, f"works {one[0]}") for one in wordings))
    assert found(shown, question[0].upper() + question[1:]) == expected, question


@pytest.mark.slow
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_alternatives_and_denials_are_those_of_their_parts(shown, data):
    one, other = (data.draw(st.sampled_from(PARTS[kind]))[0] for kind in data.draw(st.permutations(["maker", "shown"])))
    first, second, every = found(shown, f"works {one}"), found(shown, f"works {other}"), found(shown, "works")
    wording, expected = data.draw(
        st.sampled_from(
            [
                (f"works that are either {one} or {other}", first | second),
                (f"which works are both {one} and {other}?", first & second),
                (f"works neither {one} nor {other}", every - first - second),
                (f"which of the works {one} are {other}?", first & second),
                (f"works {one} and {other}", first & second),
            ]
        )
    )
    assert found(shown, wording) == expected, wording


MAKERS = {
    "every": ("which painters drew {}?", "who drew {}?", "painters who drew {}", "name the painters of {}"),
    "most": ("which painter drew the most {}?", "who drew the most {}?", "the painter with the most {}"),
    "one": ("which painters drew exactly one of the {}?", "painters who drew exactly one of the {}"),
    "number": ("how many painters drew {}?", "how many different painters drew {}?"),
}
TWO_SETS = {
    "both": ("which painters drew both {} and {}?", "painters who drew {} and also {}", "who drew {} as well as {}?"),
    "first": ("which painters drew {} but no {}?", "painters with {} but without {}", "who drew {} but never drew {}?"),
}


def sets_of_works(asker: Asker, data: st.DataObject, number: int) -> list[tuple[str, set[str]]]:
    """Return so many noun phrases, each with the works that it is of."""
    kinds = data.draw(st.permutations(["time", "shown"]))[:number]
    said = [f"works {data.draw(st.sampled_from(data.draw(st.sampled_from(PARTS[kind]))))}" for kind in kinds]
    return [(one, found(asker, one)) for one in said]


def made_of(asker: Asker, works: set[str]) -> dict[str, int]:
    """Return how many of some works each artist made, by the statements alone."""
    base = asker.knowledge.extents.knowledge_base
    made, counts = base.edges(Iri("https://example.org/ns#hand")), dict[str, int]()
    for work in base.iris(range(len(base))):
        for maker in base.iris(made.targets_of(base.find(work))) if local_name(work) in works else ():
            counts[local_name(maker)] = counts.get(local_name(maker), 0) + 1
    return counts


def answered(asker: Asker, question: str) -> tuple[set[str], int | None]:
    """Return the things, and the number, that answer a question."""
    read = asker.reader.read(question)
    assert read.asked is not None, (question, asker.why_unread(read))
    exact = answer(read.asked, asker.knowledge.extents)
    return set(map(local_name, exact.individuals)), exact.count


@pytest.mark.slow
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_makers_of_a_set_are_those_of_its_works(shown, data):
    ((said, works),) = sets_of_works(shown, data, 1)
    made, kind = made_of(shown, works), data.draw(st.sampled_from(sorted(MAKERS)))
    question = data.draw(st.sampled_from(MAKERS[kind])).format(said)
    individuals, count = answered(shown, question[0].upper() + question[1:])
    if kind == "number":
        assert count == len(made), question
    else:
        numbers = {"every": set(made.values()), "most": {max(made.values(), default=0)}, "one": {1}}[kind]
        assert individuals == {maker for maker, number in made.items() if number in numbers}, question


@pytest.mark.slow
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_makers_of_two_sets_are_those_of_their_works(shown, data):
    (one, first), (other, second) = sets_of_works(shown, data, 2)
    ours, theirs = set(made_of(shown, first)), set(made_of(shown, second))
    kind = data.draw(st.sampled_from(sorted(TWO_SETS)))
    question = data.draw(st.sampled_from(TWO_SETS[kind])).format(one, other)
    individuals, _ = answered(shown, question[0].upper() + question[1:])
    assert individuals == (ours & theirs if kind == "both" else ours - theirs), question
