"""Individuals that go by one name, told apart as far as anything does."""

import pytest
from museum import museum

from mrag_owl.errors import UnreadError
from mrag_owl.pipeline.ask.asking import Asker

FIRST, SECOND = "https://example.org/d/person/7", "https://example.org/e/person/{}"
FACTS = """<{first}> a t:Maker ; rdfs:label "Ada Quill" ; t:start d:y1775 .
<{second}> a t:Maker ; rdfs:label "Ada Quill" ; t:start d:y1783 .
d:quilt a t:Piece ; rdfs:label "Quilt" ; t:hand <{first}> .
d:linen a t:Piece ; rdfs:label "Linen" ; t:hand <{second}> .
"""


@pytest.fixture(scope="module", params=["7", "8"])
def quills(request, tmp_path_factory):
    """Two makers of one name; and whether the ends of their addresses are one, too."""
    more = FACTS.format(first=FIRST, second=SECOND.format(request.param))
    with Asker.open(museum(tmp_path_factory.mktemp("quills") / "store", more=more)) as asker:
        yield asker, request.param == "7"


def test_each_of_one_name_is_answered_for(quills):
    asker, _ = quills
    text = asker.ask("When was Ada Quill born?").text
    assert "'ada quill' names 2" in text
    assert "1775" in text
    assert "1783" in text


def test_what_to_ask_instead_is_read(quills):
    asker, is_same = quills
    with pytest.raises(UnreadError, match="names 2: Ada Quill") as raised:
        asker.ask("How many works by Quill?")
    instead = raised.value.instead
    assert len(instead) == (0 if is_same else 2)
    assert ("SPARQL" in str(raised.value)) == is_same
    for question in instead.values():
        assert asker.ask(question).count == 1


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """Two makers of one surname, of whom one made twelve pieces and the other one."""
    pieces = "".join(
        f'd:study{n} a t:Piece ; rdfs:label "Study {n}" ; t:hand d:ada ; t:when d:y1844 .\n' for n in range(12)
    )
    more = f"""d:ada a t:Maker ; rdfs:label "Ada Quill" ; t:start d:y1775 .
d:ben a t:Maker ; rdfs:label "Ben Quill" .
d:linen a t:Piece ; rdfs:label "Linen" ; t:hand d:ben .
{pieces}"""
    with Asker.open(museum(tmp_path_factory.mktemp("many") / "store", more=more)) as asker:
        yield asker


@pytest.mark.parametrize(
    ("question", "taken", "total"),
    [
        ("works by Quill", "Ada Quill", 12),
        ("works by Quill from 1844", "Ada Quill", 12),
        ("Linen by Quill", "Ben Quill", 1),
    ],
)
def test_of_the_foremost_is_answered_unless_only_another_has_it(many, question, taken, total):
    answer = many.ask(question)
    assert answer.total == total
    assert f"'quill' is taken for {taken}" in answer.text


def test_none_of_the_foremost_is_an_answer_to_whether(many):
    assert many.ask("Did Quill paint Linen?").text.startswith("No")
