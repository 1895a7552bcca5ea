"""What is called by a part of a concept's label, where nothing else is."""

import pytest
from asked import check_found, check_whether
from museum import museum

from mrag_owl.pipeline.ask.asking import Asker

CONCEPTS = """
d:s-alice a skos:Concept , t:Thing ; rdfs:label "Carroll, Lewis, 'Alice's Adventures in Wonderland'" .
d:s-war a skos:Concept , t:Thing ; rdfs:label "politics: Chile, 'The Long War', 1976-1983" .
d:s-ark a skos:Concept , t:Thing ; rdfs:label "Noah's Ark" .
d:s-lisa a skos:Concept , t:Thing ; rdfs:label "Quix, Leon, 'Mona Zara'" .
d:s-tower a skos:Concept , t:Thing ; rdfs:label "Quixton, Zeppel Tower" .
d:s-script a skos:Concept , t:Thing ; rdfs:label "Norse verse" .
d:rain t:shows d:s-tower , d:s-script .
d:ruin t:shows d:s-alice , d:s-ark . d:medal t:shows d:s-war , d:s-lisa .
"""


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    with Asker.open(
        museum(
            tmp_path_factory.mktemp("parts") / "store", words="t:Thing rdfs:subClassOf skos:Concept .", more=CONCEPTS
        )
    ) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works about Alice in Wonderland", {"ruin"}),
        ("Which works show Noah and his ark?", {"ruin"}),
        ("Who painted the Long War of Chile?", {"wyon"}),
        ("works about Chile's Long War", {"medal"}),
        ("works about the Long War not by Turner", {"medal"}),
        ("works about Alice in Switzerland", None),
        ("works with the Zeppel Tower", {"rain"}),
        ("works with a verse in Norse", {"rain"}),
        ("works with verses in Norse", {"rain"}),
        # of which nobody says that there is none
        ("Do you have the Zeppel Tower?", None),
    ],
)
def test_a_part_of_a_label_names_a_concept(asker, question, expected):
    check_found(asker, question, expected)


def test_what_shows_a_work_is_not_that_work(asker):
    check_whether(asker, "Is the Mona Zara here?", False)
