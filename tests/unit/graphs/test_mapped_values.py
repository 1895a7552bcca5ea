"""What rules take from records: parallel fields, links by value, labels of several ways, replaced words."""

import pytest

from mrag_owl.datasets.mapping import ListSpec
from mrag_owl.datasets.mapping_files import open_mapping, parse_mapping
from mrag_owl.datasets.record_shapes import gathered
from mrag_owl.errors import ConfigError
from mrag_owl.graphs.mapped import SourceWriter

MAPPING = """base = "https://m.example/"
[[source]]
name = "works"
lists.makers = { fields = ["maker", "born"], split = "[|]" }
[[map]]
source = "works"
class = "Work"
iri = "work_{id}"
label = ["{title}", "{id}"]
[map.properties]
by = { iri = "maker_{maker|slug}", each = "makers" }
like = { value = "{others}", split = "; ", iri = "work_{value}" }
sort = { to = "Sort", value = "{sort}", put = { "Gemälde" = "painting" } }
in = { to = "Year", value = "{made}", date = "years", missing = "skip" }
[[map]]
source = "works"
each = "makers"
class = "Maker"
iri = "maker_{maker|slug}"
label = "{maker}"
shared = true
optional = true
properties.bornIn = { to = "Year", value = "{born}", date = "birth", missing = "skip" }
"""


def stated(record, text=MAPPING):
    mapping = parse_mapping(text)
    found = SourceWriter(mapping, mapping.sources[0]).state(gathered(record, mapping.sources[0].lists))
    facts = {line.replace("https://m.example/", "").split("> ")[0][1:] + " " + line for line in found.facts}
    shown = {
        tuple(
            part.strip('<>"').rpartition("/")[2].rpartition("#")[2] for part in line.split(" ", 1)[1][:-3].split(" ", 2)
        )
        for line in facts
    }
    return shown, [problem for _, problem in found.errors]


def test_parallel_fields_become_makers_with_what_is_theirs():
    facts, errors = stated({"id": 1, "title": "T", "maker": "Anna|Bob", "born": "1850|active 1900"})
    assert {
        ("work_1", "by", "maker_anna"),
        ("work_1", "by", "maker_bob"),
        ("maker_anna", "bornIn", "year_1850"),
    } <= facts
    assert not [fact for fact in facts if fact[:2] == ("maker_bob", "bornIn")]  # a date of work is no birth
    assert errors == []


def test_fields_of_another_length_say_nothing():
    spec = {"makers": ListSpec(("maker", "born"), "[|]")}
    assert gathered({"maker": "Anna|Bob", "born": "1850"}, spec)["makers"] == [{"maker": "Anna"}, {"maker": "Bob"}]
    assert gathered({"maker": ["A", "B"], "born": [1, None]}, spec)["makers"] == [
        {"maker": "A", "born": 1},
        {"maker": "B"},
    ]
    assert gathered({}, spec)["makers"] == []


def test_links_labels_and_words_by_value():
    facts, errors = stated({"id": 1, "others": "2; 3", "sort": "GEMÄLDE", "made": "soon", "maker": "|"})
    assert {("work_1", "like", "work_2"), ("work_1", "like", "work_3"), ("work_1", "sort", "sort_painting")} <= facts
    assert ("work_1", "label", "1") in facts
    assert errors == [] or all("maker" in one for one in errors)


def test_an_iri_of_a_value_has_no_other_field():
    with pytest.raises(ConfigError, match=r"line 12: `iri` beside `value` is the template of what that gives"):
        parse_mapping(MAPPING.replace('iri = "work_{value}"', 'iri = "work_{others}"'))


def test_all_of_a_technique_is_read_but_its_measures():
    mapping = open_mapping("semart")
    record = dict.fromkeys(("IMAGE_FILE", "TITLE", "AUTHOR", "DATE", "TYPE", "SCHOOL", "TIMEFRAME", "DESCRIPTION"), "x")
    record["TECHNIQUE"] = "Detached fresco, pen, ink, 20 x 30 cm"
    facts = "".join(SourceWriter(mapping, mapping.sources[0]).state(record).facts)
    for medium in ("detached-fresco", "pen", "ink"):
        assert f"hasMedium> <https://w3id.org/mrag-owl/museum/semart/medium_{medium}>" in facts
    assert "cm" not in "".join(
        line for line in facts.splitlines(True) if "hasMedium" in line or "rdf-schema#label" in line
    )
    assert '#dimensions> "20 x 30 cm"' in facts
