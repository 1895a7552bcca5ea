"""What the page on extending shows: a construction of English, a word, and a small further language."""

import pytest
from counted import counted_calls
from museum import museum

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.acts import ACTIONS, bound
from mrag_owl.reading.answering import answer
from mrag_owl.reading.chart import parse
from mrag_owl.reading.grammar import Grammar, Words
from mrag_owl.reading.lattice import Lattices
from mrag_owl.reading.tokens import tokenise
from mrag_owl.reading.tongue_forms import Forms
from mrag_owl.reading.tongue_lattice import TongueLattices
from mrag_owl.resources import grammar_text

DUTCH_LABELS = """
t:Maker skos:altLabel "schilders"@nl . t:Piece skos:altLabel "werken"@nl . t:end skos:altLabel "stierven"@nl .
"""
DUTCH_WORDS = """
how_many = hoeveel
in = in
of = van
or = of
rel = die
there_are = zijn er
"""
DUTCH = """
lexical Class : Meaning
lexical Name : Meaning
lexical VerbOf : Verbal
lexical VerbEnd : Verbal
lexical Year : int
category Thing : Meaning
category Noun : Meaning
category Span : Range
category Clause : Meaning
category Question : Asking
start Question
Thing -> Name : keep 1
Thing -> Thing or Thing : either 1 3
Span -> Year : year 1
Noun -> Class : keep 1
Noun -> Noun of Thing : possessed 3 1
Noun -> Noun rel Clause : joined 1 3
Clause -> in Span VerbOf : verb_dated 2 3
Question -> Noun : list 1
Question -> how_many Noun there_are? : count 2
"""


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    with Asker.open(museum(tmp_path_factory.mktemp("extending") / "store", words=DUTCH_LABELS)) as opened:
        yield opened


def found(asker, grammar, lattices, question):
    text = tokenise(question)
    parsed = parse(
        grammar, lattices.make(text), bound(asker.reader.world), start="Question", size=len(text), most=9_000
    )
    asked = {one.asked for one in parsed.values}
    assert len(asked) == 1, question
    exact = answer(asked.pop(), asker.knowledge.extents)
    return exact.count if exact.count is not None else set(map(local_name, exact.individuals))


def test_a_construction_is_one_rule_and_a_word_one_entry(asker):
    words = Words.read(grammar_text("en.words") + "\nwrought = wrought")
    rule = "Post1 -> wrought Prep Arg : by_preposition 2 3\n"
    grammar = Grammar.read(grammar_text("en.grammar") + rule, words=words, actions=ACTIONS)
    lattices = Lattices(asker.reader.world, asker.names, words)
    assert found(asker, grammar, lattices, "works wrought by Joseph Turner") == {"rain", "ruin"}
    assert asker.reader.read("works wrought by Joseph Turner").asked is None


def test_a_small_language_is_a_grammar_and_a_word_list(asker):
    words = Words.read(DUTCH_WORDS)
    grammar = Grammar.read(DUTCH.strip(), words=words, actions=ACTIONS)
    lattices = TongueLattices(asker.reader.lattices, words, lambda label: Forms(((label, False),), ()))
    assert found(asker, grammar, lattices, "werken van Joseph Turner") == {"rain", "ruin"}
    assert found(asker, grammar, lattices, "hoeveel werken van Joseph Turner of William Wyon zijn er?") == 3
    assert found(asker, grammar, lattices, "schilders die in 1851 stierven") == {"turner", "wyon"}


@pytest.mark.parametrize(
    "question",
    [
        "works " * 10_000,
        "works by " + " or ".join(["Joseph Turner"] * 500),
        "works by Joseph Turner or " * 15,
        "rain and ruins " * 25,
        "(((((works))))) [[by]] {{Turner}}" * 5,
        "SELECT ?x WHERE { ?x a <y> } ; for (i=0;i<10;i++) { print(i) }",
        "<b>works</b> <i>by</i> Turner" * 6,
        "not no never without neither nor not no none " * 8,
        "Quels tableaux de Turner avez-vous dans la collection ?",
    ],
)
def test_work_on_any_text_is_bounded(asker, question):
    for plain in ("works by Joseph Turner", "<i>rain</i> rian by and by"):  # each grammar is made ready once
        asker.reader.read(plain)
    with counted_calls() as calls:
        read = asker.reader.read(question)
    assert calls.count < 500_000  # some 50 ms
    assert read.asked is None or len(question) < 400
