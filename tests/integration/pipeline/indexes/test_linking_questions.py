"""Hand-written questions against what a reader finds in them, over the whole vocabulary."""

import json
import re
from pathlib import Path

import pytest
from conjuncts import agreement, conjuncts

from mrag_owl.pipeline.indexes.question_logic import open_signal
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.vocabulary import IMAGE

QUESTIONS = json.loads((Path(__file__).parents[3] / "linking_questions.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def linker(generated_outfits):
    documents = open_retriever("bm25", generated_outfits).iris
    return open_signal(generated_outfits, documents=documents).linker


def compared(linker, part):
    labels = {iri: term.label for iri, term in linker.glossary.terms.items()}
    for entry in QUESTIONS[part]:
        expression = linker.link(entry["question"]).expression
        found = conjuncts(expression, lambda iri: labels.get(iri, iri), population=IMAGE)
        yield frozenset(map(by_either, found)), frozenset(map(by_either, entry["conjuncts"]))


def by_either(requirement):
    """Return a requirement without telling apart "sequin", a part in the data, and "sequin(a)", a trait."""
    return re.sub(r"(\w+) or \1\b", r"\1", requirement.replace("(a)", ""))


@pytest.mark.slow
@pytest.mark.parametrize(("part", "size"), [("development", 75), ("held_out", 75), ("later", 40)])
def test_conjuncts_are_found_as_a_reader_finds_them(linker, part, size):
    assert len(QUESTIONS[part]) == size
    found = agreement(compared(linker, part))
    assert found.precision >= 0.9
    assert found.recall >= 0.85


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a coat that fits the dress code", {"coat"}),
        ("shoes to dress up in", {"shoe"}),
        ("a tie dyed skirt", {"skirt"}),
        ("a tie and a dress", {"tie", "dress"}),
    ],
)
def test_idioms_of_fashion_name_no_garments(linker, question, expected):
    labels = {iri: term.label for iri, term in linker.glossary.terms.items()}
    found = conjuncts(linker.link(question).expression, lambda iri: labels.get(iri, iri), population=IMAGE)
    assert {label for label in found if ":" not in label} == expected


@pytest.mark.parametrize("part", ["development", "held_out"])
def test_half_of_the_questions_deny_something_or_name_two_garments(part):
    def is_hard(listed):
        nouns = {requirement for requirement in listed if ":" not in requirement and not requirement.startswith("not ")}
        return len(nouns) > 1 or any("not " in requirement for requirement in listed)

    assert sum(is_hard(entry["conjuncts"]) for entry in QUESTIONS[part]) >= 75 / 2
