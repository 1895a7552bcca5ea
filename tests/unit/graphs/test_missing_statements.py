import pyoxigraph as ox
import pytest

from mrag_owl.graphs.missing_statements import missing_statements
from mrag_owl.resources import ontology_names, ontology_text


def read(text: str, form: ox.RdfFormat = ox.RdfFormat.TURTLE) -> list[ox.Triple]:
    return [quad.triple for quad in ox.parse(text, form)]


@pytest.mark.slow
@pytest.mark.parametrize("name", ontology_names())
def test_of_what_is_stated_nothing_is_missing_and_of_nothing_all(name: str) -> None:
    text = ontology_text(name)
    assert missing_statements(text, read(text)) == ""
    added = ox.Dataset(ox.parse(missing_statements(text, []), ox.RdfFormat.N_TRIPLES))
    whole = ox.Dataset(ox.parse(text, ox.RdfFormat.TURTLE))
    for one in (added, whole):
        one.canonicalize(ox.CanonicalizationAlgorithm.UNSTABLE)
    assert added == whole


def test_a_blank_node_is_missing_with_all_that_it_leads_to() -> None:
    prefix = "@prefix e: <e:> . "
    text = prefix + "e:a e:sub [ e:on e:p ; e:some ( e:b e:c ) ] . [] e:members ( e:a e:b ) ."
    other = prefix + "e:a e:sub [ e:on e:p ; e:some ( e:b e:d ) ] . [] e:members ( e:a e:b ) ."
    missing = read(missing_statements(text, read(other)), ox.RdfFormat.N_TRIPLES)
    assert len(missing) == 7
    assert {str(one.predicate) for one in missing} >= {"<e:sub>", "<e:on>", "<e:some>"}
    assert missing_statements(text, [*read(other), *missing]) == ""


def test_blank_nodes_that_lead_to_each_other_end() -> None:
    text = "_:a <e:p> _:b . _:b <e:p> _:a . <e:s> <e:q> _:a ."
    assert len(read(missing_statements(text, []), ox.RdfFormat.N_TRIPLES)) == 3
    assert missing_statements(text, read(text)) == ""
