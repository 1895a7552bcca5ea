"""A work told by its facts: years that follow one another as one span, and names with commas in quotation marks."""

from mrag_owl.generation.evidence import Attributed
from mrag_owl.generation.explanation import Material, explanation_of
from mrag_owl.records import Iri
from mrag_owl.texts.subgraph import Subgraph


def told_by(*facts: tuple[str, str]) -> str:
    """Return what is told of a work that has these names, each by its phrase."""
    attributes = tuple(
        Attributed(name, "", ("ex:work", f"ex:{phrase.split()[0]}", f"ex:{number}"), phrase=phrase)
        for number, (name, phrase) in enumerate(facts)
    )
    explained = explanation_of(Material(Iri("ex:work"), "The Work", attributes, Subgraph((), ())), mode="none")
    return " ".join(one.text for paragraph in explained.paragraphs.values() for one in paragraph)


def test_years_that_follow_one_another_are_one_span():
    told = told_by(*((year, "was made in {}") for year in ("1515", "1516", "1517", "1520")))
    assert "was made in 1515–1517 and 1520." in told


def test_a_name_with_a_comma_is_set_off_from_the_others():
    assert "depicts beard, “hat, cap” and collar." in told_by(
        *((name, "depicts {}") for name in ("beard", "hat, cap", "collar"))
    )
