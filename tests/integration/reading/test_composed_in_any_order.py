"""What is said of works limits them in whatever order and wording: each part by what it finds alone."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker

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
