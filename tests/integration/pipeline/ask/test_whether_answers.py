"""What is answered is said as a person would: the fact asked for, not the reading again."""

import pytest
from museum import museum
from stores import make_store

from mrag_owl.ask import main
from mrag_owl.cli.command import run
from mrag_owl.pipeline.ask.asking import Asker


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    with Asker.open(museum(tmp_path_factory.mktemp("museum") / "store")) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("In which year did William Wyon die?", "William Wyon died in 1851."),
        ("Who painted Tintern Abbey?", "Tintern Abbey is painted by Joseph Turner."),
        ("What does Tintern Abbey show?", "Tintern Abbey shows ruins."),
        ("What does A Medal show?", "A Medal shows queen and ruins."),
        ("Who died in 1528?", "Albrecht Dürer died in 1528."),
        ("Did William Wyon die in 1851?", "Yes: William Wyon died in 1851."),
        ("Did William Wyon die in 1859?", "No: William Wyon died in 1851."),
        ("Did William Wyon die before 1800?", "No: William Wyon died in 1851."),
        ("Was William Wyon born before 1800?", "Yes: William Wyon was born in 1795."),
        ("Did David Cox paint Tintern Abbey?", "No: Tintern Abbey is painted by Joseph Turner."),
        ("Did Peter Blake die in 1851?", "No: nothing says that Peter Blake died in 1851."),
        (
            "Is Joseph Turner still alive?",
            "No: Joseph Turner died in 1851; the place of death of Joseph Turner is Chelsea.",
        ),
        (
            "Is Peter Blake alive?",
            (
                "Yes, as far as is stated: Peter Blake was born in 1932, and nothing is stated that Peter Blake died "
                "in, and no place of death of Peter Blake is stated."
            ),
        ),
        ("Did Joseph Turner paint more than 3 works?", "No: 2 pieces are painted by Joseph Turner."),
        ("Did Joseph Turner paint more than 1 works?", "Yes: 2 pieces are painted by Joseph Turner."),
    ],
)
def test_the_fact_is_the_answer(asker, question, text):
    assert asker.ask(question, strategy="logic").text == text


def test_of_a_name_that_nobody_has_it_is_said_that_it_is_not_known(asker):
    answer = asker.ask("Is there a Zurbano Quelle I can see?")
    assert answer.text == "No: no such pieces are known here, at least not by that name."
    assert answer.understood.english == "whether there are pieces of which none are known here"


@pytest.mark.parametrize(
    "question", ["What share of the painters were born in London?", "Are there more works by Turner than by Cox?"]
)
def test_what_is_counted_apart_has_no_number_in_all(asker, question):
    answer = asker.ask(question)
    assert not answer.unread
    assert answer.total is None


@pytest.fixture(scope="module")
def crowd(tmp_path_factory):
    """A maker of 12 pieces, and 12 makers of one each."""
    ontology = """@prefix t: <https://example.org/ns#> .
    t:Maker a owl:Class ; rdfs:label "maker"@en . t:Piece a owl:Class ; rdfs:label "piece"@en .
    t:hand a owl:ObjectProperty ; rdfs:label "made by"@en .
    """
    facts = ['@prefix t: <https://example.org/ns#> . data:busy a t:Maker ; rdfs:label "Ada Busy" .']
    for number in range(12):
        facts.append(f'data:p{number} a t:Piece ; rdfs:label "Thing {number}" ; t:hand data:busy .')
        facts.append(f'data:m{number} a t:Maker ; rdfs:label "Bob {chr(65 + number)}" .')
        facts.append(f'data:q{number} a t:Piece ; rdfs:label "Trifle {number}" ; t:hand data:m{number} .')
    return make_store(tmp_path_factory.mktemp("crowd") / "store", {"ontology": ontology, "garments": "\n".join(facts)})


@pytest.mark.slow
def test_ties_beyond_those_shown_are_counted(crowd):
    with Asker.open(crowd) as asker:
        text = asker.ask("Which maker made the fewest pieces?").text
        assert text.startswith("The fewest pieces, 1 each, are made by ")
        assert text.endswith(" and 2 more.")
        assert asker.ask("Who made the most pieces?").text == "The most pieces, 12, are made by Ada Busy."
        assert "and 11 more." in asker.ask("Which maker made the fewest pieces?", top_k=1).text


def test_evidence_is_cut_and_counted(crowd, capsys):
    assert run(main, ["did Ada Busy make more than 10 pieces?", "--store", str(crowd)]) == 0
    out = capsys.readouterr().out
    assert out.count("-[hand]-") == 5
    assert "     … and 6 more" in out
    assert "Yes: 12 pieces are made by Ada Busy." in out


def test_of_those_that_a_question_names_each_is_told_with_its_number(asker):
    text = asker.ask("Who painted more works, William Wyon or Joseph Turner?").text
    assert text == "More pieces are painted by Joseph Turner, 2, than by William Wyon, 1."
    text = asker.ask("Did Turner or Peter Blake paint more works?").text
    assert text == "As many pieces are painted by Joseph Turner as by Peter Blake: 2."
    text = asker.ask("Which of William Wyon, Joseph Turner and Albrecht Dürer painted more works?").text
    assert text == "More pieces are painted by Joseph Turner, 2, than by William Wyon, 1, or by Albrecht Dürer, 0."


def test_the_most_of_some_is_not_said_to_be_the_most_of_all(asker):
    text = asker.ask("Which painter born before 1800 painted the most works about rain?").text
    assert text.startswith("Among ")
    assert "the most pieces" in text
    assert (
        asker.ask("Which is depicted more often, a train or rain?").text
        == "Of the two, most: rain (3), then train (1)."
    )
    assert asker.ask("Which painter painted the most works?").text.startswith("The most pieces, 2 each, are")


def test_of_two_that_are_shown_alike_none_is_shown_more(asker):
    assert asker.ask("Do ruins or rain appear more often?").text.startswith(
        "Of the two, most: rain (3), then ruins (2)"
    )
    assert asker.ask("Do bulls or trains appear more often?").text == "As many: train (1) and bull (1)."
