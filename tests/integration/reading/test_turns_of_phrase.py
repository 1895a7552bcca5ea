"""Turns of phrase that any stranger may use: which of several is first, "but by …", "or is it only …", his, her."""

import pytest
from asked import check_found, check_whether

from mrag_owl.reading.answering import answer
from mrag_owl.reading.forms import Counted
from mrag_owl.reading.slips import Slips
from mrag_owl.reading.tokens import tokenise

WORKS = {
    # the first or last of some
    "Which of the works by Cees Dopper is the oldest?": {"hunter"},
    "Which of the portraits is the most recent?": {"self"},
    "Of the landscapes, which came first?": {"hunter"},
    "Which of the Dutch pictures came first?": {"hunter"},
    "Which Berti is the latest?": {"supper", "girl"},
    # what stands against it
    "portraits, but not by Aldo Berti": {"self"},
    "pictures, but only by Joan Dopper": {"self"},
    "landscapes but from before 1635": {"hunter"},
    "Dutch pictures, but leave the landscapes out": {"self"},
    # all of a name
    "works by the Doppers": {"hunter", "ferry", "self"},
    "Both Doppers, father and daughter": {"hunter", "ferry", "self"},
    # kinds, and who has how many
    "What kinds of pictures are there?": {"religious", "landscape", "portrait"},
    "artists of whom you own more than one work": {"aldo-berti", "cees-dopper"},
    "artists by whom we have only one work": {"joan-dopper"},
    "Which painters are represented by one picture only?": {"joan-dopper"},
    "pictures from the 1630s and 40s": {"hunter", "ferry"},
    "pictures of the 1630s or the nineties": {"hunter"},
    "Who left the most landscapes?": {"cees-dopper"},
    "After landscapes, which genre has the most pictures?": {"portrait"},
    "Which school has the most works after the Dutch?": {"italian"},
    "Which school has the most works after 1500?": {"dutch"},
    "Are there more works by Aldo Berti or by Joan Dopper?": {"aldo-berti"},
    # who was named in the sentence before
    "I adore Aldo Berti. Which of his portraits do you have?": {"girl"},
    "Cees Dopper was my great-grandfather. Which of his works do you have?": {"hunter", "ferry"},
    "I adore Barbara Quixtelan. Which of her works do you have?": None,
    "How old are you? Which of her works do you have?": None,
    # what is said against a remark, and what is measured how
    "the oldest Dutch picture, going by its date": {"hunter"},
    "Which of the schools is the oldest?": None,
    # what is shared out, left out or taken together
    "Which genre accounts for the largest number of pictures?": {"landscape", "portrait"},
    "Which artists do you have exactly one work by?": {"joan-dopper"},
    "Who did the most landscapes?": {"cees-dopper"},
    "Who did The Last Supper?": {"aldo-berti"},
    "Who did portraits and also religious works?": {"aldo-berti"},
    "portraits, no Dutch": {"girl"},
    "anything but landscapes by Cees Dopper": {"supper", "self", "girl"},
    "anything but landscapes": {"supper", "self", "girl"},
    "oil and fresco together": set(),
    "portraits: Berti only": {"girl"},
    "artists called Dopper": {"cees-dopper", "joan-dopper"},
    "works by either Dopper": {"hunter", "ferry", "self"},
    "portraits by Berti, any medium": {"girl"},
    "Settle a bet: which pictures are Dutch?": {"hunter", "ferry", "self"},
    "Dutch portraits for my year 9s": {"self"},
    "Have you any Dutch pictures? Tell me which": {"hunter", "ferry", "self"},
    "Hunter": {"hunter"},
    # what is spoken of first
    "Winter Landscape - which year?": {"y1634"},
    "Winter Landscape: who's the painter?": {"cees-dopper"},
    "Winter Landscape: when was it made?": {"y1634"},
    "The Last Supper - who is it by?": {"aldo-berti"},
    "What medium was used for The Last Supper?": {"fresco"},
    # peoples, and the largest of what things belong to
    "Italians": {"aldo-berti"},
    "Which Italians are represented?": {"aldo-berti"},
    "portraits by Italians": {"girl"},
    "Where did the painters eat?": None,
    # one of a people, and those of whom something is there
    "landscapes by a Dutchman": {"hunter", "ferry"},
    "a portrait by an Italian": {"girl"},
    "Dutch painters that you have works of": {"cees-dopper", "joan-dopper"},
    "Which painters do you hold works by?": {"aldo-berti", "cees-dopper", "joan-dopper"},
    "Berti or Joan Dopper: who do you hold more by?": {"aldo-berti"},
    "Who exactly did The Last Supper?": {"aldo-berti"},
    # what a preposition leads to is not passed over
    "landscapes by": None,
    "What lovely landscapes are there by?": None,
}
WHETHER = {
    "Are there any portraits, or is it only landscapes?": True,
    "Have you got frescoes by Cees Dopper, or are they all oil?": False,
    "Is there a Dutch portrait or not?": True,
    "Is even one Dutch portrait here?": True,
    "Is a single fresco by Joan Dopper represented?": False,
    "The Last Supper: have you got it?": True,
    "Berti - have you got any?": True,
    "Were any of the Italians Dutch?": False,
    "Are The Last Supper and Portrait of a Girl by the same painter?": True,
    "Are The Last Supper and Self-Portrait by the same artist?": False,
}
NUMBERS = {
    "Dutch landscapes: how many works?": 2,
    "How many painters called Dopper are there?": 2,
    "For how many works is the genre unknown?": 0,
    "How many artists do not have a single work recorded?": 0,
    "Dutch art: how many in the collection?": None,
}


def _is_found(asker, question, expected):
    check_found(asker, question, expected)


@pytest.mark.parametrize(("question", "expected"), WORKS.items())
def test_turns_of_phrase_are_read_as_they_are_meant(asker, question, expected):
    _is_found(asker, question, expected)


@pytest.mark.parametrize(("question", "expected"), WHETHER.items())
def test_an_alternative_behind_a_question_asks_nothing_more(asker, question, expected):
    check_whether(asker, question, expected)


@pytest.mark.parametrize(("question", "expected"), NUMBERS.items())
def test_a_number_is_asked_for_behind_what_is_counted(asker, question, expected):
    read = asker.reader.read(question)
    if expected is None:
        assert read.asked is None
        return
    assert isinstance(read.asked, Counted), asker.why_unread(read)
    assert answer(read.asked, asker.knowledge.extents).count == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which subjects are there in Turner's works?", {"s-train", "s-rain", "s-ruins"}),
        ("Which works show rain and a train together?", {"rain"}),
        ("painters with an unknown place of death", {"blake"}),
        ("painters of whom we hold no work", {"farid", "durer"}),
        ("Which of the painters was born last?", {"farid"}),
        ("painters who were still alive at 76", {"turner", "farid", "cox"}),
        ("works without people", {"rain", "ruin", "medal", "heath", "bull", "copy"}),
        ("For which painters is the place of death unknown?", {"blake"}),
        ("painters who lack a place of death", {"blake"}),
        ("rain as a subject", {"rain", "heath", "copy"}),
        ("When did Turner paint his ruins?", None),  # not: what by Turner shows ruins
        ("Where did Turner paint his ruins?", None),
        ("Who would have rain by Turner?", None),
        ("What precisely is Tintern Abbey of?", None),
        ("Who lived longer, Joseph Turner or William Wyon?", {"turner"}),
        ("Who lived longer, Joseph Turner or Peter Blake?", None),  # of one it is not known
        ("Which painters show rain in their works?", {"turner", "cox", "blake"}),
        ("Joseph Turner or William Wyon: who died younger?", {"wyon"}),
        ("Which painter lived longer, Joseph Turner or William Wyon?", {"turner"}),
        ("Which of William Wyon and David Cox lived longest?", {"cox"}),
        ("Which painters born in Birmingham died youngest?", {"wyon"}),
        ("Which painter born in Birmingham was youngest when he died?", {"wyon"}),
        ("Who was the youngest painter born in Birmingham at the time of death?", {"wyon"}),
        ("painters who were both born and died in Birmingham", {"cox"}),
        ("What did Turner like to drink?", None),
        ("What did Turner hope to depict?", None),
    ],
)
def test_what_is_shown_and_who_has_none(shown, question, expected):
    _is_found(shown, question, expected)


@pytest.mark.parametrize(
    ("said", "expected"),
    [("by Bannker", "by bannker"), ("a bannker", "a banker"), ("by Bertini", "by bertin"), ("Bannker", "banker")],
)
def test_an_unknown_name_is_no_slip_of_a_common_noun(said, expected):
    slips = Slips(["banker", "bertin"], ["banker", "Bertin, Aldo"])
    assert " ".join(token.text for token in slips.corrected(tokenise(said))) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Were Joseph Turner and William Wyon born in the same town?", False),
        ("Did Joseph Turner and William Wyon die in the same year?", True),
        ("Were David Cox and William Wyon born in the same town?", True),
    ],
)
def test_what_two_have_in_common_is_told(shown, question, expected):
    check_whether(shown, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Do you have any works by Turner? Which is the oldest?", {"ruin"}),
        ("Do you have any works by Turner? Who is the oldest painter?", None),
        ("Do you have any Turner? How many painters are there?", None),
        ("Do you have works about ruins? Who died first?", None),
        ("works by Turner with ruins excluded", {"rain"}),
        ("works by Turner, with ruins excluded", {"rain"}),
        ("works with ruins (by Turner excluded)", {"medal"}),
        ("works with rain, by Blake excluded", {"rain", "heath"}),
        ("nothing by Turner", None),
        ("works of rain, nothing by Cox", {"rain", "copy"}),
    ],
)
def test_nothing_is_said_of_things_of_another_kind(shown, question, expected):
    """What a question before it asked for narrows only what is of its kind, and nothing else is left out."""
    _is_found(shown, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [("Lot check: which works show ruins?", {"ruin", "medal"}), ("Zanta Bequest: which works show ruins?", None)],
)
def test_a_heading_that_may_be_a_name_is_not_passed_over(shown, question, expected):
    _is_found(shown, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Other painters died in the same year as William Wyon: what are their works?", {"rain", "ruin"}),
        ("Cox and Turner are on our list. Which are their oldest works?", None),
        ("Turner is on our list. Which are his oldest works?", {"ruin"}),
        ("Turner is on our list. Which works of his are here?", "works by Turner"),
        ("Cox and Turner are on our list. Which works of theirs do you have?", "works by Cox or Turner"),
        ("Wyon and Turner: which works of theirs are there?", "works by Wyon or Turner"),
        ("works from the year 1844", "works made in 1844"),
    ],
)
def test_their_is_of_all_who_were_named(shown, question, expected):
    if isinstance(expected, str):
        meant = {one.iri for one in shown.ask(expected).results}
        assert meant
        assert {one.iri for one in shown.ask(question).results} == meant
    else:
        _is_found(shown, question, expected)


def test_what_was_told_before_a_question_is_not_dropped_where_nothing_is_found(shown):
    assert shown.ask("works that show a train").results
    assert not shown.ask("Other painters died in 1859; which of their works show a train?").results


@pytest.mark.parametrize("question", ["Where did Peter Blake die?", "When did Peter Blake die?"])
def test_what_nobody_states_of_somebody_is_not_said_to_be_none(shown, question):
    assert shown.ask(question).text.endswith(" are stated here.")


def test_who_lived_longest_is_told_with_the_years_of_that_life(shown):
    text = shown.ask("Which painter lived longest?").text
    assert text.startswith("فريد بلكاهية")
    assert "1934–2014, aged 79 or 80" in text
    assert "1775–1851" in shown.ask("Who lived longer, Joseph Turner or William Wyon?").text


AGES = {
    "Did Joseph Turner reach the age of 76?": "Not known: by the years of birth and death, Joseph Turner may be so.",
    "Did Joseph Turner reach the age of 75?": "Yes: Joseph Turner lived to be at least 75 years old.",
    "Which painters lived to be 76?": "Of these, David Cox and Joseph Turner may not be so: only the years",
}


@pytest.mark.parametrize(("question", "expected"), AGES.items())
def test_ages_that_years_leave_open_are_told(shown, question, expected):
    assert expected in shown.ask(question).text
