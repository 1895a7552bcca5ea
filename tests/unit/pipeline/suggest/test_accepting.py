"""What does not keep its shapes is not written."""

import pytest

from mrag_owl.errors import StoreError
from mrag_owl.pipeline.suggest.accepting import check_shapes

pytestmark = pytest.mark.slow

OWL = "http://www.w3.org/2002/07/owl#"
NAMELESS = (
    f"<urn:c> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <{OWL}Class> .\n"
    f"<urn:c> <{OWL}equivalentClass> <urn:d> .\n"
)


def test_a_class_without_a_name_nor_a_source_is_refused() -> None:
    with pytest.raises(StoreError, match="nothing is written") as refused:
        check_shapes(NAMELESS, "shapes_concepts")
    for missing in ("rdfs:label", "skos:notation", "prov:wasGeneratedBy"):
        assert missing in str(refused.value)


def test_a_graph_that_states_no_class_keeps_the_shapes() -> None:
    check_shapes("", "shapes_concepts")
