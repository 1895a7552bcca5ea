"""Texts that say words: one meaning in extents, in SPARQL on two engines, and as a pattern of XML Schema."""

import re

import pyoxigraph as ox
import pytest
import rdflib
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.dl import from_dl, to_dl
from mrag_owl.expressions.english import to_clause, to_english
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.implication import implies
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.manchester import from_manchester, to_manchester
from mrag_owl.expressions.owl import from_turtle, to_turtle
from mrag_owl.expressions.sparql import to_sparql
from mrag_owl.expressions.syntax import DataSays, DataValue, Named, Not, conjunction
from mrag_owl.expressions.terms import INTEGER, PLAIN_LITERAL, STRING
from mrag_owl.expressions.witnesses import witness
from mrag_owl.expressions.wording import Texts, from_pattern, plain, says, to_pattern
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDFS_LABEL

EX = "https://example.org/kb#"
note = Iri(EX + "note")
SIGNS = "aAbBéÉßσΣ’'-—_ .,:;!?\n\"\\|()[]^$*+0१가あ×÷−·²ªµ\u200b\u0301"
texts = st.text(st.sampled_from(SIGNS), max_size=12) | st.text(max_size=8)
words = st.text(st.sampled_from("abéσ0가"), min_size=1, max_size=2)
phrases = st.lists(st.lists(words, min_size=1, max_size=2).map(" ".join), min_size=1, max_size=3).map(tuple)


def facts(*lines: str) -> str:
    declared = ":Work a owl:Class . :note a owl:DatatypeProperty . :has a owl:ObjectProperty ."
    prefixes = f"@prefix : <{EX}> . @prefix owl: <http://www.w3.org/2002/07/owl#> . "
    return prefixes + "@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . " + declared + " ".join(lines)


def base_of(turtle: str) -> KnowledgeBase:
    triples = ox.parse(turtle, ox.RdfFormat.TURTLE)
    return KnowledgeBase.from_statements((one.subject, one.predicate, one.object) for one in triples)


def by_oxigraph(turtle: str, query: str) -> list[str]:
    held = ox.Store()
    held.load(turtle.encode(), ox.RdfFormat.TURTLE)
    return sorted(row["individual"].value.removeprefix(EX) for row in held.query(query))


def by_rdflib(turtle: str, query: str) -> list[str]:
    held = rdflib.Graph().parse(data=turtle, format="turtle")
    return sorted(str(row[0]).removeprefix(EX) for row in held.query(query))


@pytest.mark.slow
@given(st.lists(texts, min_size=1, max_size=4), phrases)
def test_extents_oxigraph_and_rdflib_find_the_same_texts(said: list[str], sought: tuple[str, ...]) -> None:
    stated = [f":w{n} a :Work ; :note {ox.Literal(text)} ." for n, text in enumerate(said)]
    turtle = facts(*stated)
    for expression in (DataSays(note, sought), conjunction(Named(Iri(EX + "Work")), Not(DataSays(note, sought)))):
        found = [one.removeprefix(EX) for one in Extents(base_of(turtle)).individuals(expression)]
        query = to_sparql(expression)
        assert by_oxigraph(turtle, query) == by_rdflib(turtle, query) == found


@given(st.text(st.sampled_from(SIGNS), max_size=12), phrases)
def test_the_pattern_matches_the_texts_that_say_a_phrase(text: str, sought: tuple[str, ...]) -> None:
    assert bool(re.fullmatch(to_pattern(sought), text)) == says(text, sought)


@given(phrases)
def test_a_pattern_reads_back_as_the_phrases_it_was_made_of(sought: tuple[str, ...]) -> None:
    assert from_pattern(to_pattern(sought)) == sought


@pytest.mark.parametrize("pattern", ["", ".*", "skull", "[Ss]kull", to_pattern(["skull"]) + "?", to_pattern([""])])
def test_other_patterns_are_refused(pattern: str) -> None:
    with pytest.raises(ExpressionError, match="not supported"):
        from_pattern(pattern)


@given(st.lists(st.tuples(st.integers(0, 3), texts), max_size=6), phrases)
def test_the_index_finds_what_reading_every_text_finds(said: list[tuple[int, str]], sought: tuple[str, ...]) -> None:
    read = {subject for subject, text in said if says(text, sought)}
    assert set(Texts.build(said).saying(sought).tolist()) == read


def test_an_expression_of_words_is_read_back_from_every_syntax() -> None:
    skull = DataSays(note, ("Skulls", "skull", "death's head"))
    assert to_dl(skull) == f'∃<{note}>.[says "death s head" | "skull" | "skulls"]'
    assert from_dl(to_dl(skull)) == from_manchester(to_manchester(skull)) == from_turtle(to_turtle(skull)) == skull
    assert "some rdf:PlainLiteral[pattern " in to_manchester(skull)


@pytest.mark.parametrize("sought", [(), ("",), ("skull", " — ")])
def test_what_says_nothing_is_refused(sought: tuple[str, ...]) -> None:
    with pytest.raises(ExpressionError, match="each needs a word"):
        DataSays(note, sought)


@pytest.mark.parametrize("text", ["∃<ex:d>.[says]", "∃<ex:d>.[says skull]", '∃<ex:d>.[says "skull" "bone"]'])
def test_a_mistake_in_words_is_located(text: str) -> None:
    with pytest.raises(ExpressionError, match="at character"):
        from_dl(text)


def test_only_texts_say_anything_whatever_their_language() -> None:
    turtle = facts(':a :note "Crâne"@fr . :b :note "crâne" . :c :note <ex:crâne> . :d :note 1 . :e :note "crânes" .')
    query = to_sparql(DataSays(note, ("crâne", "1")))
    assert by_oxigraph(turtle, query) == by_rdflib(turtle, query) == ["a", "b"]
    assert Extents(base_of(turtle)).individuals(DataSays(note, ("crâne", "1"))) == [EX + "a", EX + "b"]


def test_names_are_texts_of_rdfs_label() -> None:
    turtle = facts(':a a :Work ; rdfs:label "Vanitas: a Skull" . :b a :Work ; rdfs:label "Skulduggery" .')
    extents = Extents(base_of(turtle))
    skull = DataSays(RDFS_LABEL, ("skull",))
    assert extents.individuals(skull) == [EX + "a"]
    assert by_oxigraph(turtle, to_sparql(skull)) == ["a"]
    assert witness(extents, skull, Iri(EX + "a")) == ((EX + "a", RDFS_LABEL, "Vanitas: a Skull"),)


def test_an_axiom_about_words_classifies_who_has_them() -> None:
    defined = f"[ a rdfs:Datatype ; owl:onDatatype <{PLAIN_LITERAL}> ; owl:withRestrictions ( [ <{{}}> {{}} ] ) ]"
    pattern = defined.format("http://www.w3.org/2001/XMLSchema#pattern", ox.Literal(to_pattern(["skull"])))
    restriction = f"[ a owl:Restriction ; owl:onProperty :note ; owl:someValuesFrom {pattern} ]"
    base = base_of(facts(f':a :note "A Skull" . :b :note "skulls" . {restriction} rdfs:subClassOf :Vanitas .'))
    assert Extents(base).individuals(Named(Iri(EX + "Vanitas"))) == [EX + "a"]


def test_english_quotes_the_words() -> None:
    titles = Lexicon({note: "title"})
    said = DataSays(note, ("skull", "skulls"))
    assert to_english(said, titles, noun="work") == "works that have a title that says “skull” or “skulls”"
    assert to_clause(Not(said), titles) == "does not have a title that says “skull” or “skulls”"


def test_what_says_a_phrase_says_its_words() -> None:
    supper = DataSays(note, ("last supper",))
    assert implies(supper, DataSays(note, ("supper", "feast")))
    assert not implies(DataSays(note, ("supper",)), supper)
    assert implies(DataValue(note, "The Last Supper@en", PLAIN_LITERAL), supper)
    assert implies(DataValue(note, "The Last Supper", STRING), supper)
    assert not implies(DataValue(note, "1", INTEGER), DataSays(note, ("1",)))


def test_words_are_taken_in_lower_case() -> None:
    assert plain("ÉTÉ — “the Artist's”") == "été the artist s"
