"""What is reckoned over many things: two numbers compared, ages at an event, decades, two facts of one thing."""

import pytest
from asked import check_found
from museum import museum

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer
from mrag_owl.reading.forms import More, Ranked, Share

COMPARED = {
    "Is the number of oil paintings greater than the number of frescoes?": True,
    "Is the number of pictures by Aldo Berti lower than that of pictures by Joan Dopper?": False,
    "Is the number of works from the 1630s higher than that from the 1800s?": True,
    "Is Aldo Berti better represented in fresco than on oak panel?": True,
    "Is Cees Dopper more often represented on canvas than in oil?": None,
}
SHARED = {
    "Are Cees Dopper's pictures mainly landscapes?": True,
    "Are the works of Aldo Berti mostly frescoes?": False,
}
FOREMOST = {
    "How do the numbers of portraits and landscapes compare?": {"portrait", "landscape"},
    "How does the number of portraits compare with that of religious works?": {"portrait"},
    "Compare the number of religious pictures and landscapes": {"landscape"},
    "Is there more fresco, oil or oak panel?": {"oil"},
    "Are the Dutch works mostly portraits or landscapes?": {"landscape"},
    "Is Aldo Berti better represented in oil or on oak panel?": {"oil"},
}
SHOWN = {
    "Ruins or trains: which turn up more often?": {"s-ruins"},
    "Which is depicted more often, a train or rain?": {"s-rain"},
    "Do bulls or ruins appear more often?": {"s-ruins"},
}


@pytest.mark.parametrize(("question", "expected"), COMPARED.items())
def test_two_numbers_are_compared(asker, question, expected):
    read = asker.reader.read(question)
    if expected is None:
        assert read.asked is None
        return
    assert isinstance(read.asked, More), asker.why_unread(read)
    assert (answer(read.asked, asker.knowledge.extents).count > 0) == expected


@pytest.mark.parametrize(("question", "expected"), SHARED.items())
def test_what_is_mostly_so_is_so_of_more_than_half(asker, question, expected):
    read = asker.reader.read(question)
    assert isinstance(read.asked, Share), asker.why_unread(read)
    assert (answer(read.asked, asker.knowledge.extents).value > 1 / 2) == expected


@pytest.mark.parametrize(("question", "expected"), FOREMOST.items())
def test_which_of_two_there_is_more_of(asker, question, expected):
    check_found(asker, question, expected)


@pytest.mark.parametrize(("question", "expected"), SHOWN.items())
def test_which_of_two_is_shown_more(shown, question, expected):
    check_found(shown, question, expected)


OF_EACH = {
    "How many works per school?": {"dutch": 3, "italian": 2},
    "number of pictures for each school": {"dutch": 3, "italian": 2},
    "works by school": {"dutch": 3, "italian": 2},
    "works grouped by school": {"dutch": 3, "italian": 2},
    "How many works are there of each school?": {"dutch": 3, "italian": 2},
    "For each school, how many works?": {"dutch": 3, "italian": 2},
    "count the works by school": {"dutch": 3, "italian": 2},
    "What is the breakdown of the works by school?": {"dutch": 3, "italian": 2},
    "How are the works distributed over the schools?": {"dutch": 3, "italian": 2},
    "Rank the schools by number of works": {"dutch": 3, "italian": 2},
    "schools and their number of oil paintings": {"dutch": 2, "italian": 1},
    "List the painters with the number of portraits of each": {"aldo-berti": 1, "joan-dopper": 1},
    "portraits per medium": {"oil": 2},
}
IN_PART = {
    "percentage of works that are Dutch": 3 / 5,
    "What is the share of portraits among the works?": 2 / 5,
    "How high is the proportion of landscapes among the Dutch works?": 2 / 3,
    "share of portraits in the collection": 2 / 5,
    "In percent, how many of the works are Italian?": 2 / 5,
    "How much of the collection is Dutch, in percent?": 3 / 5,
    "How many percent of the portraits are Italian?": 1 / 2,
    "What portion of the portraits are in oil?": 1,
    "percentage of landscapes": 2 / 5,
    "what is the percentage of Dutch landscapes?": 2 / 5,
    "proportion of portraits by Aldo Berti": 1 / 2,
    "share of works by Cees Dopper": 2 / 5,
    "% of works in oil": 3 / 5,
    "What % of the works are Dutch?": 3 / 5,
}
MORE = {
    "Are portraits more numerous than frescoes?": True,
    "Are Italian works more common than Dutch works?": False,
    "Is it true that there are more landscapes than religious works?": True,
    "Are there more works in fresco than in oil?": False,
}
WHOLLY = {
    "Are there more Italian portraits or more Dutch works?": "works that are of the school Dutch (3), then",
    "Do you have more portraits or Dutch landscapes?": "As many: ",
}


@pytest.mark.parametrize(("question", "expected"), OF_EACH.items())
def test_of_each_its_number_is_told(asker, question, expected):
    read = asker.reader.read(question)
    assert isinstance(read.asked, Ranked), asker.why_unread(read)
    numbers = answer(read.asked, asker.knowledge.extents).numbers
    assert {local_name(iri): number for iri, number in numbers} == expected


@pytest.mark.parametrize(
    "question", ["works by decade", "How many works per decade?", "number of works for each decade"]
)
def test_of_each_decade_its_number_is_told(shown, question):
    assert shown.ask(question).text.startswith("Pieces that are painted in each, by time: 1790s (1), 1840s (2), ")


def test_a_table_tells_the_most_first(asker):
    text = asker.ask("How many works per school?").text
    assert text == "Artworks, the most first: Dutch (3), Italian (2)."
    assert "COUNT" in asker.ask("How many works per school?").understood.sparql


@pytest.mark.parametrize(("question", "expected"), IN_PART.items())
def test_shares_are_asked_for_in_many_words(asker, question, expected):
    read = asker.reader.read(question)
    assert isinstance(read.asked, Share), asker.why_unread(read)
    assert answer(read.asked, asker.knowledge.extents).value == pytest.approx(expected)


@pytest.mark.parametrize(("question", "expected"), MORE.items())
def test_what_is_more_numerous(asker, question, expected):
    read = asker.reader.read(question)
    assert isinstance(read.asked, More), asker.why_unread(read)
    assert (answer(read.asked, asker.knowledge.extents).count > 0) == expected


@pytest.mark.parametrize(("question", "expected"), WHOLLY.items())
def test_two_with_several_names_go_by_all_that_is_said_of_them(asker, question, expected):
    assert expected in asker.ask(question).text


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Are there no portraits?", "No: "),
        ("Are there no frescoes by Joan Dopper?", "Yes: there are no "),
        ("Do you have no works by Zorblatt?", "Yes: no such "),
        ("Is there at least one portrait by Cees Dopper?", "No: "),
        ("Do you hold even one fresco?", "Yes: "),
        ("Would there be any portraits by Aldo Berti?", "Yes: "),
        ("Do we know of any Dutch portraits?", "Yes: "),
    ],
)
def test_whether_there_is_any_or_none(asker, question, expected):
    assert asker.ask(question).text.startswith(expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How large is the number of portraits?", 2),
        ("How numerous are the Dutch works?", 3),
        ("total portraits", 2),
        ("Do you have any idea how many landscapes there are?", 2),
        ("Any idea how many works by Aldo Berti are in here?", 2),
        ("How often do we have portraits by Aldo Berti?", 1),
        ("With what was The Last Supper made?", {"fresco"}),
        ("What was used to make The Last Supper?", {"fresco"}),
        ("What medium did Aldo Berti use for The Last Supper?", {"fresco"}),
        ("the portrait with the earliest date", {"girl"}),
        ("the work with the latest date", {"self"}),
        ("Which landscape dates back furthest?", {"hunter"}),
        ("From when is the Self-Portrait?", {"y1701"}),
        ("How old is the Self-Portrait?", {"y1701"}),
        ("What is the top school by number of works?", {"dutch"}),
        ("What is the most common genre of the Dutch works?", {"landscape"}),
        ("What is the rarest medium of the works by Cees Dopper?", {"oil", "oak-panel"}),
        ("Do we have a work by Aldo Berti which is not a portrait?", {"supper"}),
        ("Whose works in oil are the most numerous?", {"aldo-berti", "cees-dopper", "joan-dopper"}),
    ],
)
def test_numbers_and_dates_are_asked_for_in_many_words(asker, question, expected):
    check_found(asker, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What was William Wyon's age at death?", 55),
        ("William Wyon's age at death", 55),
        ("age of William Wyon at death", 55),
        ("To what age did William Wyon live?", 55),
        ("What age did William Wyon reach?", 55),
    ],
)
def test_an_age_at_death_is_asked_for_in_many_words(shown, question, expected):
    assert shown.ask(question).count in {expected, expected + 1}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("William Wyon was born where?", {"town-Birmingham"}),
        ("William Wyon was born when?", {"y1795"}),
        ("When was William Wyon's death?", {"y1851"}),
        ("How many painters were born per town?", {"town-London": 2}),
    ],
)
def test_lives_are_asked_for_with_the_word_behind(shown, question, expected):
    if isinstance(expected, set):
        check_found(shown, question, expected)
        return
    numbers = answer(shown.reader.read(question).asked, shown.knowledge.extents).numbers
    assert expected.items() <= {local_name(iri): number for iri, number in numbers}.items()


IN_TURN = {
    "school and painter of The Last Supper": [{"italian"}, {"aldo-berti"}],
    "What are the school and genre of The Last Supper?": [{"italian"}, {"religious"}],
    "Self-Portrait: painter and medium": [{"joan-dopper"}, {"oil"}],
    "Aldo Berti's pictures, their school and their media": [{"italian"}, {"fresco", "oil"}],
    "The Last Supper, who made it and when?": [{"aldo-berti"}, {"y1505"}],
    "roughly when was The Last Supper made, and who by?": [{"y1505"}, {"aldo-berti"}],
    "How many landscapes do you have, and by whom?": [{"hunter", "ferry"}, {"cees-dopper"}],
    "Do you hold any landscapes, and from which years?": [{"hunter", "ferry"}, {"y1634"}],
}
LIVES = {
    "When and where was David Cox born?": [{"y1783"}, {"town-Birmingham"}],
    "Give the birthplace and the year of death of William Wyon": [{"town-Birmingham"}, {"y1851"}],
}


def _check_in_turn(asker, question, expected):
    read = asker.reader.read(question)
    assert read.asked is not None, asker.why_unread(read)
    asked = [*(one.asked for one in read.before), read.asked]
    found = [answer(one, asker.knowledge.extents).individuals for one in asked]
    assert [set(map(local_name, some)) for some in found] == expected


@pytest.mark.parametrize(("question", "expected"), IN_TURN.items())
def test_two_properties_of_one_thing_are_two_questions(asker, question, expected):
    _check_in_turn(asker, question, expected)


@pytest.mark.parametrize(("question", "expected"), LIVES.items())
def test_two_facts_of_one_life_are_two_questions(shown, question, expected):
    _check_in_turn(shown, question, expected)


def test_whose_a_thing_is_may_stand_behind_it(asker):
    check_found(asker, "The Last Supper: whose is it?", {"aldo-berti"})
    check_found(asker, "The river landscape with a ferry, whose was it?", {"cees-dopper"})


SPANS = {
    "Which decade are most of the works from?": ({"urn:years:1840-1849", "urn:years:1950-1959"}, 2),
    "In which century were the fewest works painted?": ({"urn:years:1701-1800"}, 1),
    "Which century has the most works by Peter Blake?": ({"urn:years:1901-2000"}, 2),
    "What is the best represented decade among the works showing ruins?": (
        {"urn:years:1790-1799", "urn:years:1840-1849"},
        1,
    ),
}


@pytest.mark.parametrize(("question", "expected"), SPANS.items())
def test_years_are_ranked_by_decade_and_century(shown, question, expected):
    reply = shown.ask(question)
    assert ({one.iri for one in reply.results}, reply.count) == expected


def test_spans_of_years_are_named_as_people_name_them(shown):
    reply = shown.ask("In which decade were the most works painted?")
    assert reply.text == "The most pieces, 2 each, are painted in the 1840s and the 1950s."
    assert "COUNT" in reply.understood.sparql


def test_a_century_that_is_named_is_none_that_is_asked_for(asker):
    check_found(asker, "18th century works", {"self"})


def test_places_are_ranked_by_country(tmp_path):
    words = "t:Town rdfs:subClassOf skos:Concept ."
    inside = {"London": "England", "Birmingham": "England", "Chelsea": "England", "Marrakesh": "Morocco"}
    more = "\n".join(
        f'<https://example.org/d/town-{town}> skos:broader d:{land} . d:{land} a t:Town ; rdfs:label "{land}" .'
        for town, land in inside.items()
    )
    with Asker.open(museum(tmp_path / "lands", words=words, more=more)) as asker:
        reply = asker.ask("Which country do most painters come from?")
        assert ({one.label for one in reply.results}, reply.count) == ({"England"}, 4)
        others = asker.ask("After England, which country do most painters come from?")
        assert "Morocco" in {one.label for one in others.results}
        assert others.text.startswith("Among towns that are not England, the most makers, 1 each, ")
        assert others.count == 1  # and not England, nor a town in it


def test_where_no_place_lies_in_another_none_is_a_country(shown):
    assert shown.reader.read("Which country do most painters come from?").asked is None


STAGES = {
    "Which painters were under twenty-five when they painted a work?": {"blake", "turner"},
    "Who was the oldest when painting a work?": {"turner"},
    "works painted when the painter was over 65": {"rain", "heath"},
    "works made when the painter was in his forties": {"medal"},
    "Which painters died before their fiftieth birthday?": {"lee"},
    "painters who died before the age of fifty-seven": {"lee", "wyon"},
    "Who drew or painted rain?": {"turner", "cox", "blake"},
    "Which subjects do Joseph Turner and William Wyon share?": {"s-ruins"},
    "Which subjects are shared by Turner and Cox?": {"s-rain"},
    "Which subjects do Turner and Cox both depict?": {"s-rain"},
    "Which subjects did both Turner and Cox depict?": {"s-rain"},
    "subjects that Cox and Turner depict": {"s-rain"},
    "train, queen, bull": {"rain", "medal", "bull"},
    "works where somebody is shown in the rain": None,
}


@pytest.mark.parametrize(("question", "expected"), STAGES.items())
def test_somebody_has_an_age_at_what_was_done(shown, question, expected):
    check_found(shown, question, expected)


def test_how_old_somebody_was_when_a_work_was_made(shown):
    assert shown.ask("How old was Joseph Turner when he painted Tintern Abbey?").count == 19
    assert shown.ask("How old was William Wyon when A Medal was made?").count == 49


def test_an_age_by_years_alone_is_one_of_two(shown):
    text = shown.ask("How old was Joseph Turner when he died?").text
    assert text == "Joseph Turner was 75 or 76 at death, by the years 1775–1851."
    text = shown.ask("How old was Joseph Turner when he painted Tintern Abbey?").text
    assert text == "Joseph Turner was 18 or 19 then, by the years 1775 and 1794."


def test_an_age_by_several_years_is_between_them_and_by_a_rough_one_is_about(tmp_path):
    words = """t:said a owl:DatatypeProperty ; rdfs:label "record's date"@en ; mo:wordsOf t:start , t:when ."""
    more = """d:cox t:said "c.1783–1859" . d:turner t:said "1775–1851" . d:ruin t:when d:y1795 .
    d:y1795 a t:Era ; rdfs:label "1795" ; t:number 1795 ."""
    with Asker.open(museum(tmp_path / "rough", words=words, more=more)) as asker:
        text = asker.ask("How old was Joseph Turner when he painted Tintern Abbey?").text
        assert text == "Joseph Turner was 18 to 20 then, by the years 1775 and 1794–1795."
        text = asker.ask("How old was David Cox when he died?").text
        assert text == "David Cox was about 76 at death, by “c.1783–1859”."


def test_who_is_found_by_the_length_of_a_life_is_told_with_its_years_and_age(shown):
    assert "a maker, 1934–2014, aged 79 or 80." in shown.ask("Which painter lived longest?").text
    text = shown.ask("Which painters died before they were 57?").text
    assert "William Wyon (1795–1851, aged 55 or 56)" in text
    assert "one of the individuals" not in text


def test_who_was_found_by_age_is_said_to_be_and_who_is_named_is_not(shown):
    found = shown.ask("Which painter lived longest?").understood.english
    assert found.endswith(", found by the years of lives and works")
    assert "found by" not in shown.ask("Who was William Wyon?").understood.english
