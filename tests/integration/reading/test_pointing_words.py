"""What "there", "this theme", "it" and a last year point to, and small words that name a subject."""

import pytest
from asked import check_found
from museum import museum

from mrag_owl.errors import MragOwlError
from mrag_owl.pipeline.ask.asking import Asker

WORDS = """
t:Thing skos:altLabel "theme"@en .
t:within a owl:ObjectProperty ; rdfs:label "within"@en .
t:home skos:altLabel "native"@en .
"""
FACTS = """
d:town-Wessex a t:Town ; rdfs:label "Wessex" .
d:town-Ham a t:Town ; rdfs:label "Ham, Wessex" ; t:within d:town-Wessex .
d:town-Bow a t:Town ; rdfs:label "Bow, Wessex" ; t:within d:town-Wessex .
d:hood a t:Maker ; rdfs:label "Ada Hood" ; t:home d:town-Ham ; t:grave d:town-Bow .
d:bell a t:Maker ; rdfs:label "Vera Bell" ; t:home d:town-Bow ; t:grave d:town-London .
d:ham a t:Maker ; rdfs:label "Joseph Wright of Ham" ; skos:altLabel "Wright, Joseph, of Ham" ; t:home d:town-London .
d:s-standing a t:Thing ; rdfs:label "standing" . d:s-house a t:Thing ; rdfs:label "house" .
d:s-themes a t:Thing ; rdfs:label "themes" .
d:rain t:shows d:s-standing . d:ruin t:shows d:s-house . d:heath t:shows d:s-themes .
"""


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    with Asker.open(museum(tmp_path_factory.mktemp("pointing") / "store", words=WORDS, more=FACTS)) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("painters born in Wessex who died there", {"hood"}),
        ("Who was born in Wessex and did not die there?", {"bell"}),
        ("Of the painters born in Wessex, which died there?", {"hood"}),
        ("painters born in Birmingham who died there", {"cox"}),
        ("natives of Ham", {"hood"}),
        ("the natives of London", {"turner", "blake", "ham"}),
        ("works about standing", {"rain"}),
        ("works with house as the main theme", {"ruin"}),
        ("works by Turner that do not depict standing", {"ruin"}),
        ("works both showing rain and from 1844", {"rain"}),
        ("Which works are both about ruins and by William Wyon?", {"medal"}),
        ("works that are either from 1954 or showing a queen", {"bull", "medal"}),
        ("works painted by anybody but Turner in 1844", {"medal"}),
        ("Joseph Turner died in a certain year: which other painters share it as the year of their death?", {"wyon"}),
        ("Who came into the world in London but did not leave it there?", {"turner", "blake", "ham"}),
        ("works on the theme of rain", {"rain", "heath", "copy"}),
        ("rain: works on this theme by natives of London", {"rain", "copy"}),
        ("ruins: works about them from before 1800", {"ruin"}),
        ("When it comes to ruins, who painted them in 1844?", {"wyon"}),
        ("I'm giving a talk about rain and would like works by Turner", {"rain"}),
        ("We are planning a show on ruins and need works from 1844", {"medal"}),
        ("I have two dogs and would like works by Turner", {"rain", "ruin"}),
        ("Which works were painted in the last year of David Cox's life?", set()),
        ("Which works were painted in Joseph Turner's last year?", {"heath"}),
        ("Which other painters died in Joseph Turner's last year?", {"wyon"}),
        ("What did Joseph Turner paint in the last ten years of his life?", {"rain"}),
        ("works of the last ten years of Joseph Turner's life", {"rain"}),
        ("A Medal was painted in a certain year; what else was painted in it?", {"rain"}),
    ],
)
def test_what_words_point_to_and_name(asker, question, expected):
    check_found(asker, question, expected)


@pytest.mark.parametrize("question", ["works on the theme of sailing", "works about nothing"])
def test_what_names_nothing_is_not_answered(asker, question):
    with pytest.raises(MragOwlError):
        asker.ask(question)
