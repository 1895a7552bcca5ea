"""The most specific classes of individuals, against sets of names."""

import numpy as np
import pyoxigraph as ox
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.reading.specific_classes import SpecificClasses

RDF, RDFS = "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://www.w3.org/2000/01/rdf-schema#"
CLASSES = ("ex:A", "ex:B", "ex:C", "ex:D")
ABOVE = {"ex:B": {"ex:A"}, "ex:C": {"ex:A", "ex:B"}}


@given(st.dictionaries(st.sampled_from([f"ex:{n}" for n in range(9)]), st.sets(st.sampled_from(CLASSES), min_size=1)))
def test_individuals_are_of_the_lowest_classes_that_are_stated_or_lie_within(stated):
    stated = {"ex:last": {"ex:A"}} | stated
    facts = [(ox.NamedNode("ex:B"), ox.NamedNode(f"{RDFS}subClassOf"), ox.NamedNode("ex:A"))]
    facts += [(ox.NamedNode("ex:C"), ox.NamedNode(f"{RDFS}subClassOf"), ox.NamedNode("ex:B"))]
    facts += [
        (ox.NamedNode(one), ox.NamedNode(f"{RDF}type"), ox.NamedNode(kind)) for one in stated for kind in stated[one]
    ]
    base = KnowledgeBase.from_statements(facts)
    members = {kind: {one for one, kinds in stated.items() if kind in kinds} for kind in CLASSES}
    for low, highs in ABOVE.items():
        for high in highs:
            members[high] |= members[low]
    own = {kind: members[kind].difference(*(members[low] for low in ABOVE if kind in ABOVE[low])) for kind in CLASSES}
    for kind, some in (before := dict(own)).items():
        own[kind] = some.difference(*(other for other in before.values() if other < some))
    specific = SpecificClasses(base)
    assert {kind: set(base.iris(ids.tolist())) for kind, ids in specific.members.items()} == {
        kind: some for kind, some in own.items() if some
    }
    kinds_of = {one: frozenset(kind for kind in CLASSES if one in own[kind]) for one in stated}
    assert {one: specific.of(base.find(one)) for one in stated} == kinds_of
    assert specific.of(base.find("ex:nobody")) == frozenset()
    some = sorted(stated)[::2]
    ids = np.array([base.find(one) for one in [*some, *some]])
    assert specific.of_any(ids) == frozenset().union(*(kinds_of[one] for one in some))
    assert specific.of_any(ids[:0]) == frozenset()
