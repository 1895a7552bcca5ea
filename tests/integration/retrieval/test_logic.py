"""Degrees of satisfaction against an evaluator that walks one individual at a time, and rankings made of them."""

from types import SimpleNamespace

import numpy as np
import pyoxigraph as ox
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from outfits import build_outfits
from reference import Interpretation, holds, triples
from strategies import CLASSES, INDIVIDUALS, ROLES, expressions, interpretations

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.sparql import binds
from mrag_owl.expressions.syntax import Named, Not, OneOf, Role, Some, conjunction, disjunction, negation
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.linked import LinkedQuestion
from mrag_owl.reading.terms import Schema, Term, Word
from mrag_owl.records import Iri, Query
from mrag_owl.retrieval.logic import LogicRetriever, LogicSignal, Satisfaction, affirmed
from mrag_owl.store.dataset import GraphStore

TURTLE = ox.RdfFormat.TURTLE


def satisfaction(world) -> Satisfaction:
    base = KnowledgeBase.from_statements((t.subject, t.predicate, t.object) for t in triples(world))
    documents = np.array([base.find(iri) for iri in sorted(INDIVIDUALS)], dtype=np.int64)
    return Satisfaction(Extents(base), documents, population=Iri("ex:none"))


@pytest.mark.slow
@settings(max_examples=150)
@given(expressions, interpretations)
def test_a_degree_is_one_exactly_where_the_expression_holds(expression, world):
    degrees = satisfaction(world).degrees(expression)
    assert [degree == 1.0 for degree in degrees] == [holds(expression, x, world) for x in sorted(INDIVIDUALS)]
    assert ((degrees >= -1.0) & (degrees <= 1.0)).all()


@settings(max_examples=60, deadline=None)
@given(expressions, interpretations)
def test_of_what_is_known_in_part_a_degree_is_one_where_it_surely_holds_and_negative_where_it_cannot(expression, world):
    base = KnowledgeBase.from_statements((t.subject, t.predicate, t.object) for t in triples(world))
    documents = np.array([base.find(iri) for iri in sorted(INDIVIDUALS)], dtype=np.int64)
    extents = Extents(base, open_properties=frozenset({ROLES[0]}))
    measured = Satisfaction(extents, documents, population=Iri("ex:none"))
    degrees = measured.degrees(expression)
    assert (degrees == 1.0).tolist() == measured.holds(expression).tolist()
    assert not (degrees[measured.may_hold(expression)] < 0).any()


def of_a_red_dress_with_long_sleeves(open_to_red: int) -> tuple[list[float], list[float]]:
    """Return how far 20 outfits meet two questions: the first has a red dress, so many dresses no known colour."""
    turtle = "@prefix ex: <http://ex/> . ex:0 ex:has ex:a . ex:a a ex:Dress ; ex:hue ex:red ."
    for number in range(1, 20):  # sleeves are common, red is rare
        turtle += f"""
            ex:{number} ex:has ex:b{number} ; ex:part ex:s{number} ; ex:like ex:long . ex:s{number} a ex:Sleeve .
            ex:b{number} a ex:Dress {"; ex:hue ex:blue" * (number > open_to_red)} ."""
    base = KnowledgeBase.from_statements((t.subject, t.predicate, t.object) for t in ox.parse(turtle, format=TURTLE))
    has, part, like, hue = (Role(Iri(f"http://ex/{name}")) for name in ("has", "part", "like", "hue"))
    dress, sleeve = (Named(Iri(f"http://ex/{name}")) for name in ("Dress", "Sleeve"))
    red, long = (OneOf((Iri(f"http://ex/{name}"),)) for name in ("red", "long"))
    red_dress = Some(has, conjunction(dress, Some(hue, red)))
    documents = np.array([base.find(Iri(f"http://ex/{number}")) for number in range(20)], dtype=np.int64)
    extents = Extents(base, open_properties=frozenset({hue.iri}))
    satisfaction = Satisfaction(extents, documents, population=Iri("ex:none"))
    with_sleeves = conjunction(red_dress, Some(part, sleeve))
    long_sleeves = conjunction(red_dress, Some(part, sleeve), Some(like, long))
    return satisfaction.degrees(with_sleeves).tolist(), satisfaction.degrees(long_sleeves).tolist()


def test_what_lacks_one_of_several_that_are_asked_comes_after_what_may_be_all_of_it():
    for red_alone, may_be_red, *_, blue in of_a_red_dress_with_long_sleeves(open_to_red=1):
        assert may_be_red > red_alone > 0
        assert may_be_red > blue > 0


def test_what_lacks_one_of_several_that_are_asked_comes_before_many_of_which_the_rarest_is_not_told():
    for red_alone, may_be_red, *_, blue in of_a_red_dress_with_long_sleeves(open_to_red=15):
        assert red_alone > may_be_red > blue


class EveryFillerLookedAt(Satisfaction):
    """The same degrees by looking at every filler, whatever is asked of it."""

    def _is_plain(self, part):
        return False


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(expressions, interpretations, st.sampled_from([frozenset(), frozenset(ROLES[:1]), frozenset(ROLES)]))
def test_degrees_are_the_same_as_of_looking_at_every_filler(expression, world, open_properties):
    base = KnowledgeBase.from_statements((t.subject, t.predicate, t.object) for t in triples(world))
    documents = np.array([base.find(iri) for iri in sorted(INDIVIDUALS)], dtype=np.int64)
    extents = Extents(base, open_properties=open_properties)
    alike = {INDIVIDUALS[0]: {INDIVIDUALS[1]: 0.6}}
    one, other = (
        kind(extents, documents, population=Iri("ex:none"), alike=alike) for kind in (Satisfaction, EveryFillerLookedAt)
    )
    asked = Some(Role(ROLES[0]), conjunction(expression, Some(Role(ROLES[-1]), Named(CLASSES[0]))))
    nested = Some(Role(ROLES[0]), Some(Role(ROLES[-1]), expression))
    for wanted in (expression, asked, nested, disjunction(nested, expression)):
        assert one.degrees(wanted).tolist() == other.degrees(wanted).tolist()


def test_what_has_something_that_is_neither_this_nor_that_is_found():
    """Of what is had, nothing is asked for but what it is not: there is no part that weighs by its rarity."""
    one, other = INDIVIDUALS[:2]
    world = Interpretation(frozenset(INDIVIDUALS), {}, {ROLES[0]: frozenset({(one, other)})})
    neither = conjunction(*(Not(Named(kind)) for kind in CLASSES[:2]))
    degrees = satisfaction(world).degrees(Some(Role(ROLES[0]), neither))
    assert degrees.tolist() == [float(iri == one) for iri in sorted(INDIVIDUALS)]


denied_expressions = expressions.filter(lambda denied: isinstance(negation(denied), Not) and binds(denied))


@pytest.mark.slow
@settings(max_examples=100)
@given(expressions, denied_expressions, interpretations)
def test_a_denial_never_raises_the_degree_of_what_it_denies(expression, denied, world):
    measured = satisfaction(world)
    before = measured.degrees(expression)
    after = measured.degrees(conjunction(expression, negation(denied)))
    has = np.array([holds(denied, x, world) for x in sorted(INDIVIDUALS)])
    assert (after[has] <= before[has]).all()


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    with GraphStore.open(build_outfits(tmp_path_factory.mktemp("outfits") / "store")) as opened:
        yield opened


def numbers(retriever, question: str, *, top_k: int = 10) -> list[int]:
    return [int(iri.rpartition("_")[2]) for iri in retriever.retrieve(Query(question), top_k=top_k).iris]


def test_what_meets_all_comes_first_and_then_what_has_the_thing_that_was_asked_for(store):
    retriever = open_retriever("logic", store)
    degrees = retriever.signal.scores(Query("a floral dress with a belt"))
    # 1: floral dress, no belt; 2: both; 3: plain dress; 4: floral shirt; 5: belt; 6: a coat and an umbrella.
    assert [degrees[1], degrees[5]] == [1.0, 0.0]
    assert degrees[1] > degrees[0] > degrees[2] > max(degrees[3], degrees[4]) > degrees[5]


def weighed(turtle: str, expression, *, head=None, alike=None, looks=None, open_properties=frozenset()):
    """Return the degrees of ex:1, ex:2 … for an expression; of what is open nothing else is told."""
    parsed = ox.parse("@prefix ex: <http://ex/> . " + turtle, format=TURTLE)
    base = KnowledgeBase.from_statements((quad.subject, quad.predicate, quad.object) for quad in parsed)
    names = [f"http://ex/{number}" for number in range(1, 10)]
    documents = np.array(sorted(base.find(name) for name in names if base.find(name) >= 0), dtype=np.int64)
    extents = Extents(base, open_properties=open_properties)

    def seen(colours):
        likely = np.full(len(base), np.nan)
        for name, by_colour in (looks or {}).items():
            likely[base.find(f"http://ex/{name}")] = max(by_colour.get(colour, 0) for colour in colours)
        return likely

    measured = Satisfaction(extents, documents, population=Iri("http://ex/none"), alike=alike, looks=looks and seen)
    return measured.degrees(expression, head=head).tolist()


HAS, HUE = Role(Iri("http://ex/has")), Role(Iri("http://ex/hue"))
DRESS, BELT = Named(Iri("http://ex/Dress")), Named(Iri("http://ex/Belt"))


def of_hue(*names: str):
    return Some(HUE, OneOf(tuple(Iri(f"http://ex/{name}") for name in names)))


def test_losing_the_thing_asked_for_costs_more_than_losing_what_is_rarer():
    turtle = """ex:1 ex:has ex:a . ex:2 ex:has ex:b . ex:3 ex:has ex:c . ex:4 ex:has ex:d .
    ex:a a ex:Dress . ex:b a ex:Belt . ex:c a ex:Dress . ex:d a ex:Dress ."""
    asked = conjunction(Some(HAS, DRESS), Some(HAS, BELT))
    dress, belt, *_ = weighed(turtle, asked, head=DRESS.iri)
    assert dress > belt
    dress, belt, *_ = weighed(turtle, asked)
    assert dress < belt  # a belt is rarer


def test_the_nearer_colour_comes_first_and_none_counts_as_much_as_the_one_asked_for():
    turtle = """ex:1 ex:has ex:a . ex:2 ex:has ex:b . ex:3 ex:has ex:c . ex:a a ex:Dress ; ex:hue ex:red .
    ex:b a ex:Dress ; ex:hue ex:coral . ex:c a ex:Dress ; ex:hue ex:green ."""
    alike = {Iri("http://ex/red"): {Iri("http://ex/coral"): 0.9, Iri("http://ex/green"): 0.1}}
    red, coral, green = weighed(turtle, Some(HAS, conjunction(DRESS, of_hue("red"))), alike=alike)
    assert red == 1.0 > coral > green > 0


def test_what_looks_most_like_the_colour_comes_next_to_what_is_known_to_have_it():
    turtle = """ex:1 ex:has ex:a . ex:2 ex:has ex:b . ex:3 ex:has ex:c . ex:4 ex:has ex:d . ex:5 ex:has ex:e .
    ex:a a ex:Dress ; ex:hue ex:red . ex:b a ex:Dress . ex:c a ex:Dress ; ex:hue ex:coral . ex:d a ex:Dress .
    ex:e a ex:Dress ."""
    red = Iri("http://ex/red")
    alike = {red: {Iri("http://ex/coral"): 0.9}}
    looks = {"a": {red: 0.1}, "b": {red: 0.8}, "c": {red: 0.2}, "d": {red: 0.0}}
    opened = frozenset({Iri("http://ex/hue")})
    asked = Some(HAS, conjunction(DRESS, of_hue("red")))
    stated, looking_red, stated_coral, looking_green, unseen = weighed(
        turtle, asked, alike=alike, looks=looks, open_properties=opened
    )
    assert stated == 1.0 > looking_red > looking_green < unseen
    assert looking_red > stated_coral > looking_green
    _, before, _, other, _ = weighed(turtle, asked, alike=alike, open_properties=opened)
    assert before == other  # nothing told one that was not told from another


def test_what_may_be_so_counts_as_often_as_it_is_so_where_it_was_told():
    turtle = (
        """ex:1 ex:hue ex:red . ex:2 ex:hue ex:red . ex:3 ex:hue ex:red . ex:4 ex:hue ex:green . ex:5 a ex:Dress ."""
    )
    *_, unknown = weighed(turtle, of_hue("green"), open_properties=frozenset({HUE.iri}))
    assert unknown == 0.25
    *_, unknown = weighed(turtle, of_hue("red"), open_properties=frozenset({HUE.iri}))
    assert unknown == 0.5


def test_what_may_be_denied_comes_before_what_surely_lacks_something():
    turtle = """ex:1 a ex:Dress ; ex:hue ex:green . ex:2 a ex:Dress . ex:3 ex:hue ex:green ."""
    asked = conjunction(DRESS, Not(of_hue("red")))
    sure, open_to, lacking = weighed(turtle, asked, open_properties=frozenset({HUE.iri}))
    assert sure == 1 > open_to > lacking
    asked = conjunction(*(Named(Iri(f"http://ex/{name}")) for name in ("Dress", "Old", "New", "Long")), asked)
    turtle = """ex:1 a ex:Dress, ex:Old, ex:New, ex:Long . ex:2 a ex:Dress, ex:Old, ex:New ; ex:hue ex:green ."""
    open_to, lacking = weighed(turtle, asked, open_properties=frozenset({HUE.iri}))
    assert open_to > lacking


@pytest.mark.parametrize("beside", [(), (Named(Iri("http://ex/Long")),)])
def test_what_is_stated_of_the_whole_comes_last_where_the_thing_is_told_to_be_another(beside):
    turtle = """
    ex:1 a ex:Long . ex:2 a ex:Long . ex:3 a ex:Long .
    ex:1 ex:has ex:a ; ex:like ex:stripes . ex:2 ex:has ex:b ; ex:like ex:stripes . ex:3 ex:has ex:c .
    ex:a a ex:Dress ; ex:hue ex:plain . ex:b a ex:Dress . ex:c a ex:Dress ; ex:hue ex:striped ."""
    whole = Some(Role(Iri("http://ex/like")), OneOf((Iri("http://ex/stripes"),)))
    own = conjunction(*beside, Some(HAS, conjunction(DRESS, of_hue("striped"))))
    asked = disjunction(own, conjunction(*beside, whole, Some(HAS, DRESS)))
    graph = ox.parse("@prefix ex: <http://ex/> ." + turtle, format=TURTLE)
    base = KnowledgeBase.from_statements((t.subject, t.predicate, t.object) for t in graph)
    documents = np.array([base.find(Iri(f"http://ex/{number}")) for number in (1, 2, 3)], dtype=np.int64)
    extents = Extents(base, open_properties=frozenset({HUE.iri}))
    signal = LogicSignal(
        SimpleNamespace(
            link=lambda text: SimpleNamespace(
                spans=(SimpleNamespace(negated=False, start=0, end=len(text), term=""),),
                expression=asked,
                question=text,
                exact=None,
                confidence=1.0,
                repelled=(),
                unapplied=(),
                unlinked=(),
                is_whole=True,
            ),
            glossary=SimpleNamespace(terms={}, schema=SimpleNamespace(item_roles=())),
        ),
        Satisfaction(extents, documents, population=Iri("ex:none")),
    )
    text = SimpleNamespace(iris=("1", "2", "3"), scores=lambda query: np.zeros(3, dtype=np.float32))
    another, untold, striped = LogicRetriever(signal, text, soft=True).scores(Query("striped dress"))
    assert striped == untold > another >= 1


@pytest.mark.parametrize("name", ["logic", "bm25+logic"])
def test_what_is_denied_is_not_ranked(store, name):
    assert numbers(open_retriever(name, store), "a dress without a belt")[:2] == [1, 3]
    assert 2 not in numbers(open_retriever(name, store), "a dress without a belt")
    assert 2 in numbers(open_retriever("bm25", store), "a dress without a belt")


@pytest.mark.parametrize("name", ["logic", "bm25+logic"])
def test_all_that_satisfy_come_before_all_that_do_not(store, name):
    assert set(numbers(open_retriever(name, store), "a plain dress or a coat in the rain", top_k=3)) == {3, 4, 6}


def test_each_attribute_stays_with_its_garment(store):
    first = numbers(open_retriever("logic", store), "a plain coat with a floral shirt", top_k=1)
    assert first == [4]
    assert numbers(open_retriever("logic", store), "a floral coat with a plain shirt", top_k=1) != [5]


def test_a_question_that_means_nothing_here_gives_no_opinion_and_the_text_ranks(store):
    retriever = open_retriever("logic", store)
    assert np.isnan(retriever.signal.scores(Query("supercategory waist"))).all()
    text = open_retriever("bm25", store).scores(Query("supercategory waist"))
    assert (retriever.scores(Query("supercategory waist")) == text).all()


def test_a_stray_word_of_the_graph_in_a_question_about_prose_puts_nothing_first(store):
    linker = open_retriever("logic", store).signal.linker
    question = "supercategory waist segmentation bbox of some coat"
    assert 0 < linker.link(question).confidence < 0.5
    iris = open_retriever("bm25", store).iris
    for place in range(len(iris)):
        singled_out = np.zeros(len(iris), dtype=np.float32)
        singled_out[place] = 9.0
        retriever = LogicRetriever(open_retriever("logic", store).signal, Fixed(iris, singled_out), soft=True)
        assert retriever.retrieve(Query(question), top_k=1).iris == (iris[place],)


def test_a_fact_in_a_question_for_a_statement_puts_nothing_first(store):
    linker = open_retriever("logic", store).signal.linker
    iris = open_retriever("bm25", store).iris
    told, asked = "who praised the floral dress again", "a floral dress to be praised again"
    for question in (told, asked):
        assert 0.5 <= linker.link(question).confidence < 1
    degrees = open_retriever("logic", store).signal.scores(Query(told))
    place = int(degrees.argmin())
    singled_out = np.zeros(len(iris), dtype=np.float32)
    singled_out[place] = 9.0
    retriever = LogicRetriever(open_retriever("logic", store).signal, Fixed(iris, singled_out), soft=True)
    assert retriever.retrieve(Query(told), top_k=1).iris == (iris[place],)
    assert retriever.retrieve(Query(asked), top_k=1).iris != (iris[place],)


class Fixed:
    """A retriever whose scores are known."""

    def __init__(self, iris, scores):
        self.iris, self._scores = iris, scores

    def scores(self, _):
        return self._scores


def test_denied_words_are_kept_from_the_text_retriever(store):
    linker = open_retriever("logic", store).signal.linker
    assert affirmed(linker.link("a dress without a belt, in red")) == "a dress without a , in red"
    assert affirmed(linker.link("no belt")) == "no "


WORDS = ["floral", "plain", "dress", "coat", "belt", "shoe", "umbrella", "and", "or", "with", "a", "two", "red"]
BELTED = Some(
    Role(Iri("https://w3id.org/mrag-owl/ns#hasGarment")), Named(Iri("https://w3id.org/mrag-owl/data/class_19"))
)


@pytest.mark.slow
@example(["dress", "or"])
@given(st.lists(st.sampled_from(WORDS), max_size=8))
def test_adding_without_a_belt_never_helps_a_picture_with_a_belt(store, words):
    assume(not {"belt", "or"} <= set(words))  # "a belt with a dress or a dress, without a belt" denies it of the second
    retriever = open_retriever("logic", store)
    satisfaction = retriever.signal.satisfaction
    belted = satisfaction.holds(BELTED)
    linker = retriever.signal.linker
    before = linker.link(" ".join(words) + " a dress")
    after = linker.link(" ".join(words) + " a dress, without a belt")
    degrees = satisfaction.degrees(after.expression)[belted]
    assert (degrees < 0).all()
    assert (degrees <= satisfaction.degrees(before.expression)[belted]).all()


def test_what_a_word_names_comes_before_what_is_only_narrower():
    facts = """
        @prefix : <ex:> . :a a :Picture ; :has :a1 . :a1 a :Dress ; :like :burgundy .
        :b a :Picture ; :has :b1 . :b1 a :Dress ; :like :red . :c a :Picture ; :has :c1 . :c1 a :Dress ; :like :blue .
    """
    base = KnowledgeBase.from_statements((t.subject, t.predicate, t.object) for t in ox.parse(facts, format=TURTLE))
    dress = Term(Iri("ex:Dress"), "dress", "item", Iri("ex:has"))
    shades = tuple(map(Iri, ("ex:burgundy", "ex:red")))
    red = Term(Iri("ex:red"), "red", "attribute", Iri("ex:like"), shades, bearers={dress.iri: 2})
    schema = Schema(Iri("ex:Picture"), (Iri("ex:has"),), (Iri("ex:like"),))
    linker = ItemReader(Glossary.build(schema, [dress, red], [Word(dress.iri, "dress"), Word(red.iri, "red")]))
    iris = tuple(map(Iri, ("ex:a", "ex:b", "ex:c")))

    class Words:
        def __init__(self):
            self.iris = iris

        def scores(self, query):
            return np.array([3.0, 0.5, 2.0], dtype=np.float32)  # the words speak for burgundy

    documents = np.array([base.find(iri) for iri in iris])
    signal = LogicSignal(linker, Satisfaction(Extents(base), documents, population=schema.population))
    for soft in (True, False):
        retriever = LogicRetriever(signal, Words(), soft=soft)
        assert retriever.retrieve(Query("a red dress"), top_k=3).iris == (iris[1], iris[0], iris[2])
        assert retriever.retrieve(Query("no red dress"), top_k=3).iris == (iris[2],)


@pytest.mark.parametrize("question", ["something to wear to the beach", "a unicorn in a hammock"])
def test_a_question_of_which_no_document_says_a_word_finds_nothing(store, question):
    assert numbers(open_retriever("bm25+logic", store), question) == []


@pytest.mark.parametrize(
    ("question", "found", "unlinked", "counts"),
    [
        ("Dutch landscapes with windmills", 2, (), True),
        ("small Dutch landscapes", 2, ("small",), True),
        ("quaint Dutch houses", 1, ("quaint", "houses"), False),
        ("gaudy landscapes", 1, ("gaudy",), False),
        ("a quaint little house that stands beside a wide Dutch landscape", 2, ("house",), False),
    ],
)
def test_one_word_of_a_short_search_that_is_not_read_leaves_the_rest_to_hold(question, found, unlinked, counts):
    spans = tuple(SimpleNamespace(negated=False, start=0, end=1, term=str(number)) for number in range(found))
    share = found / (found + len(unlinked))
    linked = LinkedQuestion(question, DRESS, spans, unlinked, share)
    text = SimpleNamespace(iris=())
    assert LogicRetriever(SimpleNamespace(), text, soft=True, whole=True).applies(linked) == counts
    assert LogicRetriever(SimpleNamespace(), text, soft=True).applies(linked)


@pytest.mark.parametrize(
    ("question", "denied", "counts"), [("landscapes, no people", "people", True), ("gaudy landscapes", "", False)]
)
def test_a_word_that_is_only_denied_leaves_the_rest_to_hold(question, denied, counts):
    spans = (SimpleNamespace(negated=False, start=0, end=1, term="1"),)
    repelled = ((question.find(denied), len(question)),) if denied else ()
    linked = LinkedQuestion(question, DRESS, spans, (denied or "gaudy",), 0.5, repelled)
    retriever = LogicRetriever(SimpleNamespace(), SimpleNamespace(iris=()), soft=True, whole=True)
    assert retriever.applies(linked) == counts
