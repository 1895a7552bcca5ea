"""What people tell beside their question, and what its words point back to."""

import pytest
from asked import check_found, check_whether
from museum import museum

from mrag_owl.pipeline.ask.asking import Asker

SHOWN = [
    # what only tells is left out, also behind the question
    ("I teach in Birmingham. Which works show ruins?", {"ruin", "medal"}),
    ("Which works show ruins? It's for a walk", {"ruin", "medal"}),
    ("Which works show ruins? everyone only ever talks about rain", {"ruin", "medal"}),
    ("Works with a train, please - a group is asking for something loud", {"rain"}),
    ("Quiz night: which works show ruins?", {"ruin", "medal"}),
    ("The topic this term is machines: show us trains or ruins", {"rain", "ruin", "medal"}),
    ("For a lesson on machines I need works with a train", {"rain"}),
    ("Deadline check: which works show ruins?", {"ruin", "medal"}),
    ("Quick question - which works show ruins?", {"ruin", "medal"}),
    ("Works with a train, for a leaflet on ruins", {"rain"}),
    ("Works with a train. It's for a leaflet about ruins and queens.", {"rain"}),
    ("Which works show ruins? (ghost story unit)", {"ruin", "medal"}),
    ("works about ruins - creepy stuff", {"ruin", "medal"}),
    ("works about ruins - no trains", {"ruin", "medal"}),
    ("I am writing on old towns and would be glad if you could list works with ruins", {"ruin", "medal"}),
    ("Good day, we are preparing a talk about machines, could you show me the works with a train", {"rain"}),
    # who else is told of, or how things are, says nothing of what is asked for
    ("Grandad came over from Birmingham. Which works show ruins?", {"ruin", "medal"}),
    ("Which works show ruins? Asking before I bring the kids", {"ruin", "medal"}),
    ("Which works show ruins? Thanks in advance", {"ruin", "medal"}),
    ("Costume dept here, which works show ruins?", {"ruin", "medal"}),
    ("I love ruins, so does my wife. Which works show ruins?", {"ruin", "medal"}),
    # what says how it has to be does
    ("Which works show ruins? My boss wants small ones.", None),
    ("Which works show ruins? They must be framed.", None),
    ("Which works show ruins? I hate Turner.", None),
    ("Which works show ruins? Two of my pupils want that movement.", None),
    # what is asked of all that is named before it
    ("Works with a train, who by?", {"turner"}),
    ("Works with ruins: how many, and which ones?", {"ruin", "medal"}),
    ("A work with a train, and in which works", {"rain"}),
    # what was named stands for what points back to it
    ("We are doing ruins with year 9. Which works show them?", {"ruin", "medal"}),
    ("We've read a lot about the queen - which works depict the subject?", {"medal"}),
    ("I love Turner. Show me works of his, please.", {"rain", "ruin"}),
    ("I was born in 1844. Any works from that year?", {"rain", "medal"}),
    ("I teach in Birmingham: which painters were born in the town?", {"wyon", "cox"}),
    ("We're from Birmingham. Which painters were born there?", {"wyon", "cox"}),
    ("My class loves Turner - show us what you have", {"rain", "ruin"}),
    ("I am fond of Joseph Turner's works. Which of them show rain?", {"rain"}),
    # what somebody else is said to want is asked for
    ("A friend of mine is looking for works with a train", {"rain"}),
    ("One visitor wants to see the ruins", {"ruin", "medal"}),
    ("Our head teacher asked for works by Turner", {"rain", "ruin"}),
    ("A client wants works with a train. Which ones would suit?", {"rain"}),
    ("Our customers want works with ruins. Which ones fit?", {"ruin", "medal"}),
    ("My sister needs a work with ruins, if such a thing exists here", {"ruin", "medal"}),
    # that somebody asks, and what they think, says nothing of what is asked for
    ("Which works show ruins? The electrician is asking.", {"ruin", "medal"}),
    ("Which works show ruins? Asking because the kids are bored", {"ruin", "medal"}),
    ("Which works show ruins? The title says 'Rain'.", None),
    # what is said not to be meant is not passed over
    ("Which works show ruins? (I do not mean queens.)", None),
    ("Which works show ruins? Please list them all.", {"ruin", "medal"}),
    ("Which works show ruins? Any idea?", {"ruin", "medal"}),
    ("works about ruins, and I don't mean ruins", None),
    # what stands before a question is what is asked of
    ("Ruins: which are by Turner?", {"ruin"}),
    ("Turner: which works show rain?", {"rain"}),
    ("Ruins in art: in which works does one turn up?", {"ruin", "medal"}),
    ("Museum week: which works show ruins?", {"ruin", "medal"}),
    ("Rail round-up: works with a train", {"rain"}),
    ("I was born in 1844. Which works have you got from that very year?", {"rain", "medal"}),
    ("My uncle is Turner's. Which works did he make?", {"rain", "ruin"}),
    # in the order of other languages
    ("I search the works which show a train", {"rain"}),
    ("Please, where I can see a work with ruins?", {"ruin", "medal"}),
    ("It's a nice day. Where can we spot ruins?", {"ruin", "medal"}),
    ("painters dead in 1851", {"turner", "wyon"}),
    # a verb is left to what was told
    ("Joseph Turner died in 1851. Who else did?", {"turner", "wyon"}),
    ("Joseph Turner was born in London. Who else was?", {"turner", "blake"}),
    # what is put right
    ("Which works show rain... I mean, which works show ruins?", {"ruin", "medal"}),
    # what says it again asks alone, where the rest names nothing
    ("What is broken here - which works show ruins?", {"ruin", "medal"}),
    ("What is broken here, that is, which works show ruins?", {"ruin", "medal"}),
    ("Which works show rain, that is, which works show water?", None),
    # a wish is no remark, nor is what is said of works
    ("I only like rain. Which works are by Turner?", {"rain"}),
    ("Which works are by Turner? They must show rain.", {"rain"}),
    ("works with ruins that nobody owns, by Turner", None),
    ("We need Turner's oldest work for the case in the corner. Which is it?", {"ruin"}),
    ("I remember monkeys having a feast, and a train I think. Which piece was it?", None),
    ("First purchase of all: which work?", None),
    ("Somebody born in Birmingham: which works show ruins?", {"medal"}),
    ("works about ruins, it is cold outside", {"ruin", "medal"}),
    ("works about ruins, it is without a queen", None),
]


@pytest.mark.parametrize(("question", "expected"), SHOWN)
def test_the_sentence_that_asks_is_read(shown, question, expected):
    check_found(shown, question, expected)


def test_what_is_said_beside_a_question_is_told(shown):
    read = shown.reader.read("Grandad came over from Birmingham. Which works show ruins?")
    assert read.passed == ("Grandad came over from Birmingham",)


@pytest.mark.parametrize(
    "question", ["Did Turner paint ruins, or only trains?", "Did Turner paint ruins, or is that Cox?"]
)
def test_the_contrary_of_a_question_is_passed_over(shown, question):
    check_whether(shown, question, True)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("My husband says Joseph Turner died in 1851. Did he?", True),
        ("Joseph Turner was born in London, I am told. Was he?", True),
        ("They say David Cox was born in London. Was he?", False),
        ("Settle a bet: did Turner paint a train?", True),
    ],
)
def test_a_claim_is_asked_back(shown, question, expected):
    check_whether(shown, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Can one find trains in the works?", True),
        ("A train in the rain - do you have such a picture?", True),
        ("Was Turner born in Birmingham? one of my pupils says no", False),
        ("Does a ghost of a train exist? They say no", None),
    ],
)
def test_it_is_asked_whether_there_is_such_a_thing(shown, question, expected):
    check_whether(shown, question, expected)


@pytest.fixture(scope="module")
def common(tmp_path_factory):
    """The museum that states what its pieces show, some of which is called by words that grammar uses, too."""
    shown = {"bear": ("rain", "heath"), "house": ("ruin",)}
    more = "".join(
        f'd:{work} t:shows d:s-{thing} . d:s-{thing} a t:Thing ; rdfs:label "{thing}" .'
        for thing, works in shown.items()
        for work in works
    )
    with Asker.open(museum(tmp_path_factory.mktemp("common") / "store", more=more)) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works with a house", {"ruin"}),
        ("works that show rain and a house", set()),
        ("Which works show a bear and a train?", {"rain"}),
        ("works about bears", {"rain", "heath"}),
        ("a good piece by Turner with a bear", {"rain"}),
        ("Are there more trains or ruins?", {"s-ruins"}),
        ("Which do you have more of, ruins or trains?", {"s-ruins"}),
        ("We have a bet: is it trains or ruins you have got more of?", {"s-ruins"}),
        ("pieces where is a bear", {"rain", "heath"}),
        ("pieces where we can see a bear", {"rain", "heath"}),
        ("Rain. I drive the 68 - which pieces have a queen in them?", None),
        ("pieces in which there is a bear and a train", {"rain"}),
        ("From whom is Tintern Abbey?", {"turner"}),
        ("Who is more old, Wyon or Cox?", {"cox"}),
    ],
)
def test_a_noun_that_grammar_uses_too_is_named_where_it_stands_as_one(common, question, expected):
    check_found(common, question, expected)


@pytest.mark.parametrize("question", ["a a", "a a a a", "an a"])
def test_articles_alone_name_nothing(tmp_path, question):
    more = 'd:letter a t:Piece ; rdfs:label "A" .'
    with Asker.open(museum(tmp_path / "store", more=more)) as asker:
        assert asker.reader.read(question).asked is None
        check_found(asker, 'pieces called "A"', {"letter"})
