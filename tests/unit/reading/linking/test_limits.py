"""Limits on numbers and times, and names, over a small museum whose words for them are its own."""

import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.reading.linking import Linker, Schema, Word, build_glossary
from mrag_owl.reading.linking.ranges import read_range
from mrag_owl.reading.linking.words import tokenise
from mrag_owl.records import Iri

FACTS = """
@prefix : <https://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:barn a :Work ; :hand :cox ; :when :y1799 ; :from 1799 ; :until 1799 ; :bought :y1980 ; :pages 12 ; :in :oil .
:mill a :Work ; :hand :lee ; :when :y1845 ; :from 1840 ; :until 1849 ; :bought :y1900 ; :pages 300 ; :in :oil .
:moor a :Work ; :hand :cox ; :from 1750 ; :until 1850 ; :bought :y1845 ; :shows :cox .
:cox a :Maker ; rdfs:label "Cox, Sir David, RA" ; :start :y1740 ; :end :y1799 .
:lee a :Maker ; rdfs:label "이중섭" ; :start :y1799 ; :end :y1900 .
:oil a :Stuff ; rdfs:label "oil paint" .
:y1740 a :Time ; rdfs:label "1740" ; :number 1740 . :y1799 a :Time ; rdfs:label "1799" ; :number 1799 .
:y1845 a :Time ; rdfs:label "1845" ; :number 1845 . :y1900 a :Time ; rdfs:label "1900" ; :number 1900 .
:y1980 a :Time ; rdfs:label "1980" ; :number 1980 .
:from rdfs:label "earliest date" . :until rdfs:label "latest date" . :pages rdfs:label "pages" .
"""


def iri(name: str) -> Iri:
    return Iri(f"https://example.org/{name}")


CALLED = {
    "hand": ("by", "made by {}"),
    "when": ("made in", "was painted in {}"),
    "bought": ("bought in",),
    "start": ("born in",),
    "end": ("died in", "사망한"),
    "shows": ("about", "shows"),
}
SCHEMA = Schema(
    iri("Work"),
    (),
    tuple(map(iri, ("hand", "when", "bought", "shows", "in"))),
    population_words=("work", "painting", "작품"),
    kind_words=("maker", "artist"),
)
BASE = KnowledgeBase.from_statements(
    (t.subject, t.predicate, t.object) for t in ox.parse(FACTS, format=ox.RdfFormat.TURTLE)
)
WORDS = [
    Word(iri("cox"), "Cox, Sir David, RA", "name"),
    Word(iri("cox"), "David Cox", "name"),
    Word(iri("cox"), "Cox", "short name"),
    Word(iri("lee"), "이중섭", "name"),
    Word(iri("oil"), "oil paint", "name"),
    Word(iri("oil"), "paintings", "name"),
    Word(iri("oil"), "etching", "name"),
]
GLOSSARY = build_glossary(BASE, SCHEMA, WORDS, property_words={iri(name): words for name, words in CALLED.items()})
LINKER, EXTENTS = Linker(GLOSSARY), Extents(BASE)


def read(question: str) -> str:
    expression = LINKER.link(question).expression
    return to_dl(expression, ShortForms.of(expression)).removeprefix("Work ⊓ ")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works made before 1800", "∃until.[< 1800]"),
        ("painted in or before 1800", "∃until.[≤ 1800]"),
        ("no later than 1800", "∃until.[≤ 1800]"),
        ("works until 1800", "∃until.[≤ 1800]"),
        ("after 1840", "∃from.[> 1840]"),
        ("made since 1840", "∃from.[≥ 1840]"),
        ("from 1840 onwards", "∃from.[≥ 1840]"),
        ("not before 1840", "∃from.[≥ 1840]"),
        ("between 1840 and 1850", "∃from.[≥ 1840] ⊓ ∃until.[≤ 1850]"),
        ("1840–50", "∃from.[≥ 1840] ⊓ ∃until.[≤ 1850]"),
        ("from the 1840s", "∃from.[≥ 1840] ⊓ ∃until.[≤ 1849]"),
        ("in the early 1840s", "∃from.[≥ 1840] ⊓ ∃until.[≤ 1842]"),
        ("in the 19th century", "∃from.[≥ 1801] ⊓ ∃until.[≤ 1900]"),
        ("nineteenth-century paintings", "∃from.[≥ 1801] ⊓ ∃until.[≤ 1900]"),
        ("made in 1845", "∃when.∃number.[≥ 1845, ≤ 1845]"),
        ("bought before 1900", "∃bought.∃number.[< 1900]"),
        ("bought in 1900 and made after 1840", "∃bought.∃number.[≥ 1900, ≤ 1900] ⊓ ∃from.[> 1840]"),
        ("by artists born before 1750", "∃hand.∃start.∃number.[< 1750]"),
        ("by an artist who died after 1850", "∃hand.∃end.∃number.[> 1850]"),
        ("works with more than 20 pages", "∃pages.[> 20]"),
        ("at most 300 pages", "∃pages.[≤ 300]"),
        ("before 1800 or after 1900", "(∃from.[> 1900] ⊔ ∃until.[< 1800])"),
        ("by Cox or by 이중섭 before 1750", "((∃hand.{cox} ⊓ ∃until.[< 1750]) ⊔ (∃hand.{lee} ⊓ ∃until.[< 1750]))"),
        ("by Cox before 1700 or by 이중섭", "(∃hand.{lee} ⊔ (∃hand.{cox} ⊓ ∃until.[< 1700]))"),
        (
            "by Cox before 1700 or by 이중섭 after 1800",
            "((∃hand.{cox} ⊓ ∃until.[< 1700]) ⊔ (∃hand.{lee} ⊓ ∃from.[> 1800]))",
        ),
        ("in 500", "∃when.∃number.[≥ 500, ≤ 500]"),
        ("made before 1800, not by Cox", "∃until.[< 1800] ⊓ ¬∃hand.{cox}"),
    ],
)
def test_limits_are_read_into_the_numbers_of_the_store(question, expected):
    assert read(question) == expected


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("made before 1800", ["barn"]),
        ("made before 1850", ["barn", "mill"]),
        ("made between 1840 and 1849", ["mill"]),
        ("made in 1845", ["mill"]),
        ("works by makers born before 1750", ["barn", "moor"]),
        ("bought after 1900", ["barn"]),
        ("bought since 1900", ["barn", "mill"]),
    ],
)
def test_bounds_count_or_do_not_as_the_words_say(question, answers):
    found = EXTENTS.individuals(LINKER.link(question).expression)
    assert [one.removeprefix("https://example.org/") for one in found] == answers


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("made before 1800", "∃when.{y1740, y1799}"),
        ("since 1799 on canvas", "∃when.{y1799, y1845}"),
        ("in the 1840s", "∃when.{y1845}"),
        ("made after 1900", "∃when.⊥"),
    ],
)
def test_years_that_are_only_names_are_limited_by_these(question, expected):
    years = (1740, 1799, 1845)
    facts = "".join(f':w{n} a :Work ; :when :y{n} . :y{n} rdfs:label "{n}" .' for n in years)
    header = "@prefix : <https://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> ."
    triples = ox.parse(header + facts, format=ox.RdfFormat.TURTLE)
    base = KnowledgeBase.from_statements((t.subject, t.predicate, t.object) for t in triples)
    schema = Schema(iri("Work"), (), (iri("when"),))
    linker = Linker(build_glossary(base, schema, [], property_words={iri("when"): ("made in",)}))
    expression = linker.link(question).expression
    assert to_dl(expression, ShortForms.of(expression)).removeprefix("Work ⊓ ") == expected


@pytest.mark.parametrize(
    "question",
    [
        "more than 20 apples",
        "3 pockets",
        "size 38",
        "a crowd of 500",
        "over 1200 people",
        "300 men",
        "a work",
        "before lunch",
    ],
)
def test_numbers_that_limit_nothing_in_the_store_are_left(question):
    assert read(question) == "Work"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works by David Cox", "∃hand.{cox}"),
        ("works by cox", "∃hand.{cox}"),
        ("a work about David Cox", "∃shows.{cox}"),
        ("이중섭의 작품", "∃hand.{lee}"),
        ("a cox", "Work"),  # an ordinary word, unless it is written or placed as a name is
        ("paintings", "Work"),  # the class, though an individual has that label
        ("paintings in oil paint", "∃in.{oil}"),
        ("etchings", "∃in.{oil}"),
        ("works about 이중섭", "Work"),  # no work shows the one who made some
        ("oil", "Work"),
        ("artists born in David Cox", "Work"),  # not of the work
    ],
)
def test_names_are_whole_and_general_words_name_no_individual(question, expected):
    assert read(question) == expected


def test_the_glossary_comes_back_from_json_with_its_quantities():
    assert type(GLOSSARY).from_json(GLOSSARY.to_json()) == GLOSSARY
    assert {quantity.label for quantity in GLOSSARY.quantities if quantity.is_year} >= {
        "when",
        "bought",
        "start",
        "end",
    }


@given(
    st.lists(st.sampled_from(["before", "1800", "1840s", "19th", "century", "to", "-", "between", "and", "late", "3"]))
)
def test_any_words_of_time_are_read_without_an_error(words):
    text = " ".join(words)
    tokens = tokenise(text)
    for place in range(len(tokens)):
        found = read_range(tokens, place, text)
        if found is not None:
            assert place == found.first < found.last <= len(tokens)
            assert found.low is None or found.high is None or found.low <= found.high
    LINKER.link(text)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("an etching by Rubens or Cox", "∃hand.{cox} ⊓ ∃in.{oil}"),
        ("works by Cox or Hogarth with oil paint", "∃hand.{cox} ⊓ ∃in.{oil}"),
        ("works by Cox or Hogarth, oil paint", "∃hand.{cox} ⊓ ∃in.{oil}"),
        ("works by Cox or in beautiful oil paint", "(∃hand.{cox} ⊔ ∃in.{oil})"),
        ("works by Cox or with oil paint", "(∃hand.{cox} ⊔ ∃in.{oil})"),
    ],
)
def test_an_alternative_that_is_unknown_makes_no_other_condition_one(question, expected):
    assert read(question) == expected


def test_a_name_that_begins_with_a_small_particle_is_one_wherever_it_stands():
    goghs = [Word(iri("lee"), "Vincent van Gogh", "name"), Word(iri("lee"), "van Gogh", "short name")]
    linker = Linker(build_glossary(BASE, SCHEMA, [*WORDS, *goghs], property_words={iri("hand"): CALLED["hand"]}))
    linked = linker.link("works by Rembrandt or van Gogh")
    assert [(span.text, span.term) for span in linked.spans] == [("van Gogh", iri("lee"))]
    assert linked.unlinked == ("rembrandt",)


PRICED = """
@prefix : <https://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:bowl a :Thing ; :kind :vase ; :price 9.5 ; :stock 30 . :jug a :Thing ; :kind :vase ; :price 42.0 ; :stock 3 .
:vase rdfs:label "vase" . :price rdfs:label "price" . :stock rdfs:label "stock" .
"""


def priced(facts: str = "") -> Linker:
    triples = ox.parse(PRICED + facts, format=ox.RdfFormat.TURTLE)
    base = KnowledgeBase.from_statements((t.subject, t.predicate, t.object) for t in triples)
    schema = Schema(iri("Thing"), (), (iri("kind"),), population_words=("thing",))
    return Linker(build_glossary(base, schema, [Word(iri("vase"), "vase", "name")]))


def unapplied(linker: Linker, question: str) -> list[str]:
    return [question[start:end] for start, end in linker.link(question).unapplied]


@pytest.mark.parametrize(
    "question", ["vases under 20", "vases under $20", "under 20 euros: vases", "vases below 20, new"]
)
def test_a_limit_that_names_nothing_is_on_the_only_thing_that_is_measured(question):
    linked = priced().link(question)
    assert "price.[< 20]" in to_dl(linked.expression, ShortForms.of(linked.expression))
    assert linked.unapplied == ()


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("vases under 20", ["under 20"]),
        ("vases with more than three handles", ["more than three"]),
        ("vases between 5 and 9 in colour", ["between 5 and 9"]),
        ("three vases", []),
        ("vases with a stock under 20", []),
    ],
)
def test_a_limit_that_no_single_stated_number_fits_is_left_out_and_told(question, left):
    linker = priced(':bowl :height 20.0 . :jug :height 30.0 . :height rdfs:label "height" .')
    assert unapplied(linker, question) == left
    if left:
        assert "<" not in to_dl(linker.link(question).expression, ShortForms.of(linker.link(question).expression))
    assert unapplied(linker, "vases under 20 euros") == []  # a price, not a height


@pytest.mark.parametrize(
    ("question", "left", "expected"),
    [
        ("works older than David Cox", ["older than David Cox"], "Work"),
        ("works more beautiful than oil paint, by Cox", ["more beautiful than oil paint"], "∃hand.{cox}"),
        ("works other than oil paint", [], "¬∃in.{oil}"),
        ("works with pages more than 20", [], "∃pages.[> 20]"),
        ("works smaller than", [], "Work"),
    ],
)
def test_a_comparison_with_no_number_is_left_out_as_a_whole(question, left, expected):
    assert unapplied(LINKER, question) == left
    assert read(question) == expected
    assert not set(left) & set(LINKER.link(question).unlinked)
