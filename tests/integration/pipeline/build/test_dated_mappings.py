"""A mapping that reads dates is enough to ask what was made when: nothing else need be declared."""

import pytest

from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.errors import RetrievalError
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.mapped_building import build_mapped

HEAD = """name = "m"
[[source]]
name = "works"
[[map]]
source = "works"
class = "Work"
iri = "work_{id}"
label = "{title}"
[map.properties]
madeBy = { to = "Maker", value = "{by}" }
"""
YEARS = 'madeIn = { to = "Year", value = "{dated}", date = "years" }\n'
ENDS = """first = { value = "{dated}", date = "begin", type = "integer" }
last = { value = "{dated}", date = "end", type = "integer" }
"""
ROWS = "id,title,by,dated\n1,Ruins,Anna,1794\n2,Front,Anna,c.1794-5\n3,Circle,Bob,1826-7\n"


@pytest.fixture(scope="module")
def asked(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dated")
    (folder / "works.csv").write_text(ROWS, encoding="utf-8")

    def ask(rules, question):
        store = folder / str(abs(hash(rules)))
        if not store.exists():
            build_mapped(parse_mapping(HEAD + rules), [folder / "works.csv"], store)
        with Asker.open(store) as asker:
            return asker.ask(question)

    return ask


@pytest.mark.parametrize(
    ("rules", "question", "titles"),
    [
        (YEARS + ENDS, "Which works were made before 1800?", {"Ruins", "Front"}),
        (YEARS, "Which works were made before 1800?", {"Ruins"}),
        (YEARS + ENDS, "What is the latest work?", {"Circle"}),
        (YEARS, "What is the latest work?", {"Circle"}),
    ],
)
def test_what_was_made_when_can_be_asked(asked, rules, question, titles):
    reply = asked(rules, question)
    assert reply.understood is not None
    assert {one.label for one in reply.results} == titles


def test_no_class_of_terms_is_called_a_concept(asked):
    assert "concept" not in asked(YEARS, "Who made Ruins?").understood.english


def test_where_no_years_are_stated_it_is_said(asked):
    with pytest.raises(RetrievalError, match=r"states no years.*date = \"years\""):
        asked("", "Which works were made before 1800?")
