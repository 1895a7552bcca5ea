"""Counts, yes or no and kinds, whichever words stand around them, and in whichever order they are asked for."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from paintings import build_paintings

from mrag_owl.errors import RetrievalError
from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker

pytestmark = pytest.mark.slow  # a store of its own, asked at length

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
barn.jpg|Hay.|BERTI, Aldo|A Red Barn|Oil on canvas, 9 x 90 cm|1634|landscape|Italian|1601-1650
hill.jpg|A hill.|BERTI, Aldo|Self-Portrait|Oil on canvas, 9 x 90 cm|-|portrait|Italian|1601-1650
pond.jpg|A pond.|BERTI, Aldo|Self-Portrait in a Hat|Oil on canvas, 9 x 90 cm|1652|portrait|Italian|1651-1700
saint.jpg|A saint.|DOPPER, Cees|St Olga|Fresco, 90 x 90 cm|1702|religious|Dutch|1701-1750
doom.jpg|Angels.|DOPPER, Cees|The Last Judgment|Fresco, 90 x 90 cm|1710|religious|Dutch|1701-1750
bowl.jpg|A bowl.|NAGY, Eva|Still-Life with a Bowl|Oil on canvas, 9 x 9 cm|1720|still-life|Hungarian|1701-1750
"""
NOUNS = {"frescoes": 2, "works by Berti": 3, "portraits in oil": 2, "Dutch landscapes": 0, "undated works": 1}
COUNTED = (
    "How many {} are there?",
    "I'd be glad to learn how many {} you have.",
    "Just out of curiosity, how many {} do we have?",
    "There are how many {}?",
    "What do the {} add up to?",
    "The {} come to how many?",
    "{}: how many?",
    "Of the {}, how many do you have?",
    "quantity of {}",
    "Out of everything here, how many are {}?",
    "I want an overall figure for the {}.",
    "Inform us about the quantity of {}, please.",
    "The number of {} existing in the collection is what?",
    "There seem to be quite a few {} around; how many is that?",
    "Going by your records, how many {} are there?",
    "Would you mind adding up all the {}?",
    "{}: head count",
    "The collection contains how many {}?",
    "There are how many {} in your store?",
    "Counting each only once, how many {} do you own?",
)
CLAIMED = (
    "Are there any {}?",
    "I'd be curious to know if there are any {}.",
    "Could you please check whether you have any {}?",
    "Can {} be found in here?",
    "Are any {} part of the collection?",
    "Aren't there any {}?",
    "You've got {}, haven't you?",
    "Yes or no: do you have any {}?",
    "Do {} exist in this collection?",
    "{}, yes or no?",
    "I wonder whether the collection boasts any {}.",
    "Is there a chance that you have {}?",
    "Please let me know if {} are something that you own.",
    "Do {} form part of your holdings?",
    "Judging only by what is recorded here, are there {}?",
    "Are there {} among the things you keep?",
    "Do you have {}, or are they in some other place?",
)
TOLD = {
    "Are the Bertis all on canvas?": "Yes",
    "The Dopper works here: are they without exception frescoes?": "Yes",
    "Please tell me if everything by Berti is a portrait.": "No: there is one exception",
    "Are there only portraits by Berti?": "No: there is one exception",
    "Is Dopper represented only by frescoes?": "Yes",
    "Is Eva Nagy the only Hungarian painter?": "Yes",
    "Is Aldo Berti the only painter?": "No: there are 2 exceptions",
    "Is Eva Nagy represented with still lifes?": "Yes",
    "Are the Bertis always on canvas?": "Yes",
    "More by Dopper than by Berti?": "No",
    "Not even one portrait by Dopper?": "Yes: there are no",
    "You don't own any Nagys, do you?": "Yes",
    "There isn't by any chance a Nagy here, is there?": "Yes",
    "You don't own any Nagys, correct?": "No",
    "Are at least two works by Berti portraits?": "Yes: there are 2",
    "Do more than two portraits come from Italy?": "No",
    "Is there exactly one Nagy?": "Yes",
    "Is even one of the Berti works a fresco?": "No",
    "Has Berti more works in this collection than Dopper?": "Yes: 3",
    "Do you own more by Berti than by Dopper?": "Yes: 3",
    "Did the Bertis all get painted on canvas?": "Yes",
    "Could you tell me whether Warhol is among the painters you have?": "No",
    "Is there a painter called Warhol here?": "No",
    "I'd love to hear whether Warhol's pictures form part of your collection.": "No",
    "Do we have any Berti that isn't on canvas?": "No",
    "Besides the frescoes, have you got anything Dopper made?": "No",
    "Do portraits make up over 50% of the collection?": "No: 2 of 6",
    "Is the majority of the collection made up of religious art?": "No: 2 of 6",
    "Could you tell me if the Italian works outnumber all the other ones put together?": "No: 3 of 6",
    "Among the portraits, is there one from Berti's hand?": "Yes",
    "Is Eva Nagy one of the painters whose work you own?": "Yes",
    "Is Picasso one of the artists represented here?": "No",
    "Does The Last Judgment postdate St Olga?": "Yes",
    "Is St Olga a later painting than The Last Judgment?": "No",
    "Isn't there a Nagy?": "Yes",
    "Are none of the Dutch works portraits?": "Yes",
    "None of the Italian works is a portrait, right?": "No: there are two",
}
MOST = {
    "Compare the number of frescoes with that of portraits: which is higher?": "As many: portrait (2) and fresco (2)",
    "Which is larger, the number of Italian works or the number of Dutch works?": "Of the two, most: Italian (3)",
}
NUMBERS = {
    "Leaving the portraits out, how many works remain?": 4,
    "If we leave out the Italian works, how many are left?": 3,
    "Apart from Berti, how many artists are left?": 2,
    "How many works have an empty date field?": 1,
    "How many works have been left without a date?": 1,
    "How many works do you not have a date for?": 1,
    "Berti count": 3,
    "The Hungarian school comprises how many works?": 1,
    "How many distinct painters are there, counting each just once?": 3,
    "Some portraits have no date that anybody knows of: how many is that?": 1,
    "For how many works is the date missing entirely?": 1,
    "Could you tell me how many records the date field is empty for?": 1,
    "How many are completely undated?": 1,
    'How often does a work have "Self-Portrait" as its whole title?': 1,
    'Titles that read "Self-Portrait" and that\'s it: how many have we got?': 1,
    "In how many cases is Berti the artist?": 3,
    "How large is your holding of Berti?": 3,
}
LISTED = {
    "Into which types do Berti's paintings fall?": {"landscape", "portrait"},
    "Going by the type field, what sorts of pictures did Berti paint?": {"landscape", "portrait"},
    "What genres is Berti represented by?": {"landscape", "portrait"},
    "schools with count 1": {"hungarian"},
    "Please list each school that shows up only once.": {"hungarian"},
    "I'd like to have the schools of which there's exactly one picture.": {"hungarian"},
    "Besides portraits, what did Berti paint?": {"barn"},
}


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Six paintings by three makers."""
    folder = tmp_path_factory.mktemp("few")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize("noun", NOUNS)
def test_any_frame_goes_with_whatever_is_counted(few, noun):
    told = {frame: few.ask(frame.format(noun)).count for frame in COUNTED}
    assert told == dict.fromkeys(COUNTED, NOUNS[noun])


@pytest.mark.parametrize("noun", NOUNS)
def test_any_frame_goes_with_whatever_may_be_there(few, noun):
    told = {frame: few.ask(frame.format(noun)).text.split(":")[0] for frame in CLAIMED}
    assert told == dict.fromkeys(CLAIMED, "Yes" if NOUNS[noun] else "No")


@pytest.mark.parametrize(("question", "told"), TOLD.items())
def test_all_only_most_and_nobody_are_told_apart(few, question, told):
    assert few.ask(question).text.startswith(told)


@pytest.mark.parametrize(("question", "told"), MOST.items())
def test_two_numbers_are_compared_wherever_they_stand(few, question, told):
    assert few.ask(question).text.startswith(told)


@pytest.mark.parametrize(("question", "number"), NUMBERS.items())
def test_what_is_missing_and_whole_titles_are_counted_in_any_order(few, question, number):
    assert few.ask(question).count == number


@pytest.mark.parametrize(("question", "names"), LISTED.items())
def test_kinds_and_what_is_there_once_are_listed_in_any_order(few, question, names):
    told = {local_name(one.iri).partition("_")[2].partition(".")[0] for one in few.ask(question).results}
    assert told == names


def test_what_words_like_these_mean_elsewhere_is_not_taken_so(few):
    with suppress(RetrievalError):
        assert few.ask("works titled Self-Portrait Alone").unread


def test_what_is_read_of_a_question_answers_for_it_and_not_what_is_near(few):
    part, alone = few.ask("Frame whatever Cees Dopper squandered a week on"), few.ask("works by Cees Dopper")
    assert part.unread
    assert " By 'Cees Dopper' alone: " in part.text
    assert [one.iri for one in part.results] == [one.iri for one in alone.results]
    number = few.ask("How many works by Cees Dopper were squandered on a weekday?")
    assert number.text.startswith("the number is not known")
    assert [one.iri for one in number.results] == [one.iri for one in alone.results]
