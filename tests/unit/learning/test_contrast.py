"""What tells two individuals apart."""

import pyoxigraph as ox
import pytest

from mrag_owl.errors import LearningError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import Named, Role, Some
from mrag_owl.learning.contrast import contrast
from mrag_owl.learning.mdl import MdlLearner
from mrag_owl.records import Iri

OUTFITS = """
@prefix : <https://example.org/> .
:p1 a :Picture ; :shows [ a :Dress ], [ a :Belt ] ; :mood :calm .
:p2 a :Picture ; :shows [ a :Dress ] ; :mood :calm .
:p3 a :Picture ; :shows [ a :Coat ] ; :mood :wild .
:p4 a :Picture ; :shows [ a :Coat ] .
:p5 a :Picture ; :shows [ a :Coat ], [ a :Hat ] .
"""


def iri(name: str) -> Iri:
    return Iri(f"https://example.org/{name}")


@pytest.fixture
def extents() -> Extents:
    quads = ox.parse(OUTFITS, ox.RdfFormat.TURTLE)
    return Extents(KnowledgeBase.from_statements((q.subject, q.predicate, q.object) for q in quads))


def test_what_holds_of_one_and_not_of_the_other_is_told_rarest_first(extents):
    table = MdlLearner(extents).features(Named(iri("Picture")))
    shows = Role(iri("shows"))
    assert contrast(extents, table, one=iri("p1"), other=iri("p2")) == (Some(shows, Named(iri("Belt"))),)
    assert contrast(extents, table, one=iri("p1"), other=iri("p4"))[0] == Some(shows, Named(iri("Belt")))


def test_every_feature_told_is_true_of_one_and_false_of_the_other(extents):
    table = MdlLearner(extents).features(Named(iri("Picture")))
    names = [iri(f"p{number}") for number in range(1, 6)]
    for one in names:
        for other in names:
            for expression in contrast(extents, table, one=one, other=other):
                members = extents.individuals(expression)
                assert one in members
                assert other not in members


def test_an_individual_outside_the_population_is_refused(extents):
    table = MdlLearner(extents).features(Named(iri("Picture")))
    with pytest.raises(LearningError, match="is not among"):
        contrast(extents, table, one=iri("p1"), other=iri("calm"))
