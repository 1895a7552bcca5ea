"""Questions read over a museum whose vocabulary nobody has seen: what they ask, and what they do not."""

import pytest
from museum import ONTOLOGY
from stores import make_store

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer, to_query
from mrag_owl.reading.forms import Counted, Listed, Ranked
from mrag_owl.reading.tokens import tokenise

QUESTIONS = {
    "Who else died in the year Joseph Turner died?": {"wyon"},
    "Which other painters died in the same year as J. Turner?": {"wyon"},
    "another painter whose year of death is that of Turner": {"wyon"},
    "Apart from Joseph Turner, who died in 1851?": {"wyon"},
    "In the year Joseph Turner died, which other makers died?": {"wyon"},
    "Which painters share Joseph Turner's year of death?": {"wyon"},
    'Who was born in the year "On the Balcony" was painted?': set(),
    'painters who died in the year "On the Balcony" was painted': {"lee"},
    "works painted in the year David Cox died": set(),
    "works made in the year Turner died": {"heath"},
    "works by painters born in Birmingham": {"medal", "heath"},
    "works about ruins by painters who died in the year William Wyon died": {"ruin", "medal"},
    "works by other painters who died in the year William Wyon died": {"rain", "ruin"},
    "Which works by Joseph Turner do not show rain?": {"ruin"},
    "all works by Joseph Turner except those about rain": {"ruin"},
    "works about ruins or rain by Joseph Turner": {"rain", "ruin"},
    "Who was born in Birmingham but did not die in Birmingham?": {"wyon"},
    "Which makers were born in Birmingham but did not die there?": {"wyon"},
    "Which painters did not paint works about ruins?": {"cox", "blake", "lee", "farid", "durer"},
    "painters with at least 2 works": {"turner", "blake"},
    "painters who painted exactly one work": {"wyon", "cox", "lee"},
    "When did Joseph Turner die?": {"y1851"},
    "In which town was David Cox born?": {"town-Birmingham"},
    "What is the birthplace of Joseph Turner?": {"town-London"},
    "Joseph Turner's place of death": {"town-Chelsea"},
    "Who painted “Tintern Abbey”?": {"turner"},
    "By whom was Tintern Abbey painted?": {"turner"},
    "Which works did Turner paint in 1844?": {"rain"},
    "works drawn by Joseph Turner": {"rain", "ruin"},
    "Who was born in Nurnberg?": {"durer"},
    "works by 이중섭": {"bull"},
    "Which painters died before 1600 or after 2000?": {"durer", "farid"},
    "painters born before 1500 or between 1910 and 1920 or after 1933": {"durer", "lee", "farid"},
    "painters who died in or after 1956": {"lee", "farid"},
    "When did فريد بلكاهية die?": {"y2014"},
    "Which works does \u200fفَريد بلكاهية\u200f show?": None,
}
NUMBERS = {
    "How many works did Joseph Turner paint?": 2,
    "How many painters died in the same town as they were born?": 3,
    "How many works about ruins are there?": 2,
    "What is the number of painters born in Birmingham?": 2,
    "In how many works did William Wyon depict ruins?": 1,
    "How many painters died in the year Albrecht Durer died?": 1,
}
MOST = {
    "Who painted the most works?": ({"turner", "blake"}, 2),
    "Which subject is most common in works by Joseph Turner?": ({"s-rain", "s-train", "s-ruins"}, 1),
    "Which maker depicted ruins most often?": ({"turner", "wyon"}, 1),
    "painter with the most works about rain": ({"turner", "cox", "blake"}, 1),
}
UNREAD = [
    "Who painted the Sistine Chapel?",
    "works by Joseph Turnip",
    "asdf qwer zxcv",
    "Which painters of Birmingham died?",
    "works that Joseph Turner wanted to sell about ruins",
    "¿¡…!?",
    "painters who died in",
    "in in in in in",
]


def rows(shown: Asker, sparql: str) -> list[dict[str, str]]:
    found = shown.store.query(sparql)
    return [{one.value: row[one].value for one in found.variables} for row in found]


@pytest.mark.parametrize(("question", "expected"), QUESTIONS.items())
def test_a_list_is_the_right_one_and_its_sparql_gives_the_same(shown, question, expected):
    asked = shown.reader.read(question).asked
    if expected is None:
        assert asked is None
        return
    assert isinstance(asked, Listed), shown.why_unread(shown.reader.read(question))
    exact = answer(asked, shown.knowledge.extents)
    assert {local_name(iri) for iri in exact.individuals} == expected
    assert {row["individual"] for row in rows(shown, to_query(asked, shown.knowledge.dataset))} == set(
        exact.individuals
    )


@pytest.mark.parametrize(("question", "expected"), NUMBERS.items())
def test_a_number_is_the_right_one_and_its_sparql_gives_the_same(shown, question, expected):
    asked = shown.reader.read(question).asked
    if expected is None:
        assert asked is None
        return
    assert isinstance(asked, Counted), shown.why_unread(shown.reader.read(question))
    assert answer(asked, shown.knowledge.extents).count == expected
    assert rows(shown, to_query(asked, shown.knowledge.dataset)) == [{"count": str(expected)}]


@pytest.mark.parametrize(("question", "expected"), MOST.items())
def test_a_ranking_gives_all_that_share_the_first_place(shown, question, expected):
    asked = shown.reader.read(question).asked
    assert isinstance(asked, Ranked), shown.why_unread(shown.reader.read(question))
    exact = answer(asked, shown.knowledge.extents)
    assert ({local_name(iri) for iri in exact.individuals}, exact.count) == expected
    found = rows(shown, to_query(asked, shown.knowledge.dataset))
    assert {row["individual"] for row in found} == set(exact.individuals)
    assert {int(row["count"]) for row in found} == {exact.count}


@pytest.mark.parametrize("question", UNREAD)
def test_what_is_not_understood_wholly_is_not_read(shown, question):
    assert shown.reader.read(question).asked is None


def test_a_name_of_several_is_said_to_be_one_and_can_be_told_apart(shown):
    read = shown.reader.read("Who painted On the Heath?")
    assert read.asked is None
    assert read.unclear == (("on the heath", ("https://example.org/d/copy", "https://example.org/d/heath")),)
    told = shown.reader.read("Who painted heath?")
    assert answer(told.asked, shown.knowledge.extents).individuals == ("https://example.org/d/cox",)


def test_equally_plain_readings_are_told(shown):
    read = shown.reader.read("painters of Birmingham")
    assert read.asked is None
    assert len(read.readings) > 1
    assert "say which" in shown.why_unread(read)
    instead = shown.ask("painters of Birmingham").instead
    found = {answer(shown.reader.read(words).asked, shown.knowledge.extents) for words in instead.values()}
    assert found == {answer(asked, shown.knowledge.extents) for asked in read.readings}


def test_a_property_that_only_repeats_another_is_asked_as_what_the_store_states(shown):
    roles = shown.roles
    assert roles["https://example.org/ns#drew"].inverse
    assert roles["https://example.org/ns#drew"].iri == "https://example.org/ns#hand"


_TOWNS = """
    @prefix t: <https://example.org/ns#> .
    data:a a t:Maker ; rdfs:label "Ada" ; t:home data:stray .
    data:b a t:Maker ; rdfs:label "Bob" ; t:home data:uk .
    data:stray a t:Town ; rdfs:label "London" .
    data:uk a t:Town ; rdfs:label "London, United Kingdom" .
"""


def test_a_name_that_another_label_begins_with_means_either_unless_it_is_quoted(tmp_path):
    path = make_store(tmp_path / "s", {"ontology": ONTOLOGY, "garments": _TOWNS})
    with Asker.open(path) as shown:
        found = {
            question: {one.label for one in shown.ask(question, strategy=strategy).results}
            for question, strategy in (
                ("painters born in London", "logic"),
                ("Which painters were born in London?", "paths"),
                ("painters not born in London", "logic"),
                ('painters born in "London"', "logic"),
                ("painters born in London, United Kingdom", "logic"),
            )
        }
        understood = shown.ask("painters born in London").understood
    assert list(found.values()) == [{"Ada", "Bob"}, {"Ada", "Bob"}, set(), {"Ada"}, {"Bob"}]
    assert understood.english == "makers with the birthplace London (under 2 names)"


@pytest.mark.slow
def test_a_name_that_several_labels_add_to_is_asked_back(tmp_path):
    facts = _TOWNS + 'data:c a t:Maker ; t:home data:ca . data:ca a t:Town ; rdfs:label "London, Canada" .'
    with Asker.open(make_store(tmp_path / "s", {"ontology": ONTOLOGY, "garments": facts})) as shown:
        why = shown.why_unread(shown.reader.read("painters born in London"))
        assert why.startswith("'london' names 3: ")
        assert why.endswith("write the whole name in quotation marks")
        assert len(shown.ask('painters born in "London, Canada"', strategy="logic").results) == 1


@pytest.mark.parametrize("clause", ["painters who died in 1851", "works painted in 1844"])
@pytest.mark.parametrize("joint", [" ", ", "])
def test_what_could_be_read_in_ever_more_ways_takes_bounded_work(shown, clause, joint):
    steps = []
    for times in (4, 8):
        text = tokenise(joint.join([clause] * times))
        parsed = shown.reader.parse(text, "Question")
        assert not parsed.values
        steps.append(parsed.steps)
    assert steps[1] < 8 * steps[0]
    read = shown.reader.read(" ".join([clause] * 100))
    assert read.is_too_long
    assert "ask for less at once" in shown.why_unread(read)


_DOGS = """
    @prefix t: <https://example.org/ns#> .
    data:a a t:Piece ; rdfs:label "Ada" ; t:shows data:spaniel .
    data:b a t:Piece ; rdfs:label "Bob" ; t:shows data:terrier .
    data:c a t:Piece ; rdfs:label "Cob" ; t:shows data:dog .
    data:d a t:Piece ; rdfs:label "Dob" ; t:shows data:racing .
    data:spaniel a t:Thing ; rdfs:label "dog, spaniel" .
    data:terrier a t:Thing ; rdfs:label "dog, Jack Russell Terrier" .
    data:dog a t:Thing ; rdfs:label "dog - non-specific" .
    data:racing a t:Thing ; rdfs:label "dog racing" .
"""


def test_a_common_noun_means_every_sort_that_is_filed_under_it(tmp_path):
    with Asker.open(make_store(tmp_path / "s", {"ontology": ONTOLOGY, "garments": _DOGS})) as shown:
        for question in ("How many works depict a dog?", "How many works depict dogs?"):
            assert shown.ask(question).count == 3
        assert shown.ask("How many works depict dog racing?").count == 1
        assert shown.ask('How many works depict "dog, spaniel"?').count == 1


_COUNTRIES = """
    @prefix t: <https://example.org/ns#> .
    data:a a t:Maker ; rdfs:label "Ada" ; t:home data:france .
    data:b a t:Maker ; rdfs:label "Bob" ; t:home data:nice .
    data:c a t:Maker ; rdfs:label "Cob" ; t:home data:paris .
    data:d a t:Maker ; rdfs:label "Dob" ; t:home data:bern .
    data:e a t:Maker ; rdfs:label "Eve" ; t:home data:lyon .
    data:france a t:Town ; rdfs:label "France" .
    data:nice a t:Town ; rdfs:label "Nice, France" .
    data:lyon a t:Town ; rdfs:label "Lyon, Rhône, France" .
    data:paris a t:Town ; rdfs:label "Paris, France" .
    data:bern a t:Town ; rdfs:label "Bern" .
    data:p a t:Piece ; rdfs:label "The Harbour, France" ; t:hand data:d .
"""


def test_a_name_that_others_end_in_stands_for_all_that_is_in_it_unless_it_is_quoted(tmp_path):
    with Asker.open(make_store(tmp_path / "s", {"ontology": ONTOLOGY, "garments": _COUNTRIES})) as shown:
        found = {
            question: {one.label for one in shown.ask(question, strategy="logic").results}
            for question in (
                "painters born in France",
                "painters not born in France",
                'painters born in "France"',
                "painters born in Paris, France",
            )
        }
        understood = shown.ask("painters born in France").understood
    assert list(found.values()) == [{"Ada", "Bob", "Cob", "Eve"}, {"Dob"}, {"Ada"}, {"Cob"}]
    assert "France (3 places in it included)" in understood.english


_PAINTERS = """
    @prefix t: <https://example.org/ns#> .
    data:a a t:Piece ; rdfs:label "Ada" ; t:hand data:rembrandt .
    data:b a t:Piece ; rdfs:label "Bob" ; t:hand data:gogh .
    data:c a t:Piece ; rdfs:label "Vincent Place" ; t:hand data:rubens .
    data:rembrandt a t:Maker ; rdfs:label "Rembrandt Harmenszoon van Rijn" .
    data:gogh a t:Maker ; rdfs:label "Vincent van Gogh" .
    data:rubens a t:Maker ; rdfs:label "Peter Paul Rubens" .
"""


def test_people_are_called_by_parts_of_their_names_and_works_are_not(tmp_path):
    with Asker.open(make_store(tmp_path / "s", {"ontology": ONTOLOGY, "garments": _PAINTERS})) as shown:
        for name, label in (
            ("Rembrandt", "Ada"),
            ("Rembrandt van Rijn", "Ada"),
            ("van Gogh", "Bob"),
            ("Vincent", "Bob"),
            ("Rubens", "Vincent Place"),
            ("P. Rubens", "Vincent Place"),
        ):
            assert [one.label for one in shown.ask(f"Which works are by {name}?", strategy="logic").results] == [label]
        assert shown.reader.read("Who painted Place?").asked is None
