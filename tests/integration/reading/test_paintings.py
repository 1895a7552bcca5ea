"""Questions to paintings with dates, periods, schools and genres, whose titles alone say what they show."""

from collections.abc import Iterator

import pytest
from asked import check_found, check_whether
from paintings import build_paintings

from mrag_owl.errors import UnreadError
from mrag_owl.pipeline.ask import sentences
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.reading.answering import to_query

pytestmark = pytest.mark.slow  # a store of its own, asked at length

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
barn.jpg|Hay.|BERTI, Aldo|A Red Barn|Oil on canvas|1634-36|landscape|Italian|1601-1650
hill.jpg|A hill.|BERTI, Aldo|A Hill|Oil on canvas|-|landscape|Italian|1601-1650
pond.jpg|A pond.|BERTI, Aldo|A Pond|Oil on oak panel|after 1652|landscape|Italian|1651-1700
cave.jpg|A cave.|BERTI, Aldo|A Cave|Tempera on wood|1480|landscape|Italian|1451-1500
saint.jpg|A saint.|DOPPER, Cees|Scenes from the Life of St Olga|Fresco|1702|religious|Dutch|1701-1750
bowl.jpg|A bowl.|DOPPER, Cees|Still-Life with a Bowl|Oil on canvas|-|still-life|Dutch|1701-1750
duck.jpg|Livia Drusa and ducks.|DOPPER, Cees|Lady with a Duck|Oil on canvas, 40 x 50 cm|1710|portrait|Dutch|1701-1750
ring.jpg|He sells lamps.|DOPPER, Cees|Lady with a Ring|Oil on canvas|1711-12|portrait|Dutch|1701-1750
doom.jpg|The end of days.|BERTI, Aldo|The Last Judgment|Fresco|1490|religious|Italian|1451-1500
bay.jpg|A bay.|DOPPER, Cees|London: Deptford Bay|Oil on canvas|June 1733, Delft|landscape|Dutch|1701-1750
grim.jpg|Rage.|DOPPER, Cees|Boze Griet (Angry Meg)|Oil on canvas|1712|other|Dutch|1701-1750
fair.jpg|Stalls.|DOPPER, Cees|A Fair|Oil on canvas|jún.02|other|Dutch|1701-1750
self.jpg|Himself.|DOPPER, Cees|Self-Portrait at Noon|Oil on copper|1705|portrait|Dutch|1701-1750
"""


@pytest.fixture(scope="module")
def semart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Works in the form of SemArt."""
    folder = tmp_path_factory.mktemp("semart")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


SEASONS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
winter.jpg|Ice.|RUYTER, Jan|Winter|Oil on canvas|May 1650, Delft|landscape|Dutch|1601-1650
snow.jpg|Ice.|RUYTER, Jan|Village in Snow|Oil on canvas|June 1650, Leiden-sur-Mer|landscape|Dutch|1601-1650
mill.jpg|A mill.|RUYTER, Jan|The Old Mill|Oil on canvas|c. 1630|landscape|Dutch|1601-1650
mow.jpg|Hay.|RUYTER, Jan|Mowers|Oil on canvas|1634-36|landscape|Dutch|1601-1650
calf.jpg|A calf.|RUYTER, Jan|A Calf|Oil on canvas|1634-35|landscape|Dutch|1601-1650
autumn.jpg|Leaves.|RUYTER, Jan|Autumn Leaves|Oil on canvas|-|landscape|Dutch|1601-1650
odd.jpg|Leaves.|RUYTER, Jan|Leaves|Oil on canvas|jun.04|landscape|Dutch|1601-1650
"""


@pytest.fixture(scope="module")
def seasons(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Works in the form of SemArt, some of which are dated by month and place."""
    folder = tmp_path_factory.mktemp("seasons")
    build_paintings(folder, SEASONS)
    with Asker.open(folder / "store") as opened:
        yield opened


def _pictures(*names: str) -> set[str]:
    return {f"painting_{name}.jpg" for name in names}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("seventeenth-century landscapes", _pictures("barn", "hill", "pond")),
        ("what was painted in the first half of the 17th century", _pictures("barn", "hill")),
        ("landscapes before 1700", _pictures("barn", "hill", "pond", "cave")),
        ("works from 1640 to 1690", set()),
        ("undated landscapes", _pictures("hill")),
        ("Italian works of the fifteenth century", _pictures("cave", "doom")),
        ("Italian and religious works", _pictures("doom")),
        ("pictures with a religious theme", _pictures("saint", "doom")),
        ("works religious Italian 15th century", _pictures("doom")),
    ],
)
def test_the_period_decides_where_a_date_has_no_end(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize("question", ["Which is the oldest oil painting?", "When was the first oil painting painted?"])
def test_what_may_be_earlier_than_the_first_is_told(semart, question):
    text = semart.ask(question).text
    assert text.startswith("A Red Barn ")
    assert " A Hill may be earlier: no year of it is stated." in text
    assert "may be" not in semart.ask("Which is the oldest fresco?").text


def test_for_how_many_works_of_those_who_made_some_no_year_is_stated(semart):
    text = semart.ask("Who painted landscapes before 1700?").text
    assert text.endswith(" For two of the paintings, no exact year is stated.")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which artists painted frescoes and oil paintings?", {"artist_berti-aldo", "artist_dopper-cees"}),
        ("Who made frescoes and tempera paintings?", {"artist_berti-aldo"}),
        ("frescoes and tempera paintings", _pictures("cave", "doom", "saint")),
    ],
)
def test_a_plural_says_of_no_other_noun_of_which_sort_it_is(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize("question", ["works dated to the 1630s", "landscapes that are dated to the sixteen thirties"])
def test_what_is_dated_to_a_decade_is_not_from_before_it(semart, question):
    check_found(semart, question, _pictures("barn"))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("paintings made in 1635", _pictures("barn")),
        ("What did Berti paint in 1634?", _pictures("barn")),
        ("How many works were painted in 1636?", 1),
        ("works of 1712", _pictures("grim")),
        ("works of 1637", set()),
        ("works of 1653", set()),
    ],
)
def test_a_year_among_those_of_a_date_is_its_year_where_nothing_is_of_that_alone(semart, question, expected):
    check_found(semart, question, expected)


def test_the_largest_is_told_with_what_its_record_says(semart):
    reply = semart.ask("What is the largest painting?")
    assert reply.text.endswith("it has an area of 2,000 cm².\nIn the words of the record: Lady with a Duck: 40 x 50 cm")


def test_a_year_within_a_date_of_several_is_told_with_all_of_them(semart):
    within = semart.ask("Was Lady with a Ring made in 1712?").text
    assert within == "Yes, 1712 is within its date: Lady with a Ring is dated 1711–1712."
    assert semart.ask("Was Lady with a Duck made in 1710?").text.startswith("Yes: ")
    may_be = semart.ask("Was Lady with a Ring made after 1711?").text
    assert may_be == "No: not surely, for Lady with a Ring is dated 1711–1712."
    assert semart.ask("Was Lady with a Ring made after 1715?").text == "No: Lady with a Ring is dated 1711–1712."


def test_what_may_be_of_a_year_is_told_beside_what_is(semart):
    both = semart.ask("works of 1712").text
    assert "Lady with a Ring has a stated date that includes 1712." in both
    assert "includes" not in semart.ask("works of 1710").text
    alone = semart.ask("paintings made in 1635")
    assert alone.understood.english == "paintings that have a stated date that includes 1635"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("pictures of a lady and a duck", _pictures("duck")),
        ("works with a lady and a ring", _pictures("ring")),
        ("paintings with a ring and a duck", None),
        ("ring and duck pictures", _pictures("duck", "ring")),
    ],
)
def test_one_thing_and_another_are_in_one_picture(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize(
    "question",
    ["ladies with a barn", "did Dopper paint any barns?", "Still-Life pictures with rings"],
)
def test_common_words_that_no_title_says_together_are_not_denied(semart, question):
    check_found(semart, question, None)


@pytest.mark.parametrize("question", ["Do you have The Bridge at Dusk by Aldo Berti?", "is 'A Hill' by Dopper?"])
def test_a_title_that_nothing_has_is_denied(semart, question):
    read = semart.reader.read(question)
    assert read.asked is None or not semart.knowledge.extents.individuals(read.asked.expression)


@pytest.mark.parametrize(
    "question",
    [
        "Who painted the Lady of the Barn?",
        "Which artist painted The Duck of the Barn?",
        "When was The Lady of the Barn painted?",
        "Who painted the Mona Lisa?",
        "Who made Guernica?",
        "Which artist painted The Girl with a Pearl Earring?",
    ],
)
def test_of_a_title_that_nothing_has_it_is_said_that_no_such_work_is_known(semart, question):
    reply = semart.ask(question)
    assert "None: no such paintings are known here, at least not by that name." in reply.text
    assert reply.unread


def test_whether_there_is_a_title_that_nothing_has_is_no(semart):
    reply = semart.ask("Do you have The Lady of the Barn?")
    assert reply.text == "No: no such paintings are known here, at least not by that name."


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("the Last Judgement, who made it?", {"artist_berti-aldo"}),
        ("pictures in which the Last Judgment is depicted", _pictures("doom")),
        ("Last Judgements", _pictures("doom")),
        ("titles containing the word Duck", _pictures("duck")),
        ("works whose description mentions Livia Drusa", _pictures("duck")),
        ("Which descriptions speak of lamps?", _pictures("ring")),
        ("Which texts allude to lamps?", _pictures("ring")),
        ("Lamps are mentioned in which notes?", _pictures("ring")),
        ("Livia Drusa is named in which descriptions?", _pictures("duck")),
        ("In which descriptions is Livia Drusa mentioned?", _pictures("duck")),
        ("Which Italian painters painted before 1600?", {"artist_berti-aldo"}),
        ("Italian artists who worked in the fifteenth century", {"artist_berti-aldo"}),
        ("Who painted before 1600?", {"artist_berti-aldo"}),
        ("Which pictures take a duck as their subject?", _pictures("duck")),
        ("Which pictures mention Livia Drusa in their description?", _pictures("duck")),
        ("How many descriptions refer to lamps?", 1),
        ("pictures whose description talks of ducks or refers to days", None),
        ("the painting whose description speaks of lamps or of days", _pictures("ring", "doom")),
        ("a painting whose description refers to lamps or days", _pictures("ring", "doom")),
        ("Lady with a Duck, how big is it?", _pictures("duck")),
        ("whose self portrait is from 1705", {"artist_dopper-cees"}),
        ("last judgment italian school", _pictures("doom")),
        ("scenes from the life of St Olga", _pictures("saint")),
        ("where was Deptford Bay in London painted?", _pictures("bay")),
        ("In which town did Dopper make London: Deptford Bay", _pictures("bay")),
        ("Where was Lady with a Ring painted?", None),
        ("date of boze griet", {"year_1712"}),
        ("when did Dopper paint Deptford Bay in London?", {"year_1733"}),
    ],
)
def test_what_titles_and_descriptions_say_is_asked_for_in_many_ways(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many times did Cees Dopper paint himself?", 1),
        ("Who painted himself?", {"artist_dopper-cees"}),
        ("Who painted herself?", None),
        ("When did Dopper paint himself?", {"year_1705"}),
        ("pictures that Dopper made of himself", _pictures("self")),
        ("pictures where the artist painted himself", _pictures("self")),
        ("works in which the painter used copper", _pictures("self")),
        ("works painted by Dopper himself on copper", _pictures("self")),
        ("For the Dutch school: how many paintings are portraits?", 3),
        ("portraits for my Dutch class", _pictures("duck", "ring", "self")),
    ],
)
def test_who_painted_himself_and_what_for_the_words_say(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which ones are not paintings but made of oak?", "A Pond is"),
        ("Which works are not paintings but on copper?", "Self-Portrait at Noon is"),
        ("Are there any works that are not paintings?", "No: there are no paintings that are not paintings"),
        ("Which works are not frescoes but by Aldo Berti?", "A Red Barn, A Cave, A Hill and A Pond are by Aldo Berti"),
    ],
)
def test_what_stands_before_but_is_denied_alone(semart, question, expected):
    assert semart.ask(question).text.startswith(expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("landscapes 15th century", _pictures("cave")),
        ("works by a Dutchman made after 1708", _pictures("duck", "ring", "grim", "bay")),
        ("which portraits are by a Dutch", _pictures("duck", "ring", "self")),
        ("pictures executed in 1480 or thereabouts", _pictures("cave")),
        ("landscapes that come from between 1630 and 1640", _pictures("barn")),
        ("Dutch portraits on anything other than canvas", _pictures("self")),
        ("portraits done on copper", _pictures("self")),
        ("landscapes by others than Dopper", _pictures("barn", "hill", "pond", "cave")),
        ("Italian artists and their frescoes", _pictures("doom")),
        (
            "all you have by Dopper, if you would be so kind",
            _pictures("saint", "bowl", "duck", "ring", "bay", "grim", "self", "fair"),
        ),
        (
            "all types of paintings there are",
            {"genre_landscape", "genre_religious", "genre_portrait", "genre_still-life", "genre_other"},
        ),
        ("which school is rarest", {"school_italian"}),
    ],
)
def test_dates_schools_and_media_are_asked_for_in_many_ways(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize(
    "question",
    [
        "I should be thankful for a list of the teapots by Cees Dopper",
        "We want the kettles of Cees Dopper",
        "Dutch pictures with books",
        "Is there anything by a duck?",
        "anything by ducks",
    ],
)
def test_an_unknown_thing_that_is_asked_for_is_not_passed_over(semart, question):
    check_found(semart, question, None)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Are any lamps mentioned?", "Yes: "),
        ("Is Livia Drusa quoted anywhere?", "Yes: "),
        ("Is there a description that talks about lamps?", "Yes: "),
        ("Do the texts say anything about lamps?", "Yes: "),
        ("Are lamps mentioned in any description?", "Yes: "),
        ("Is any explanation talking about lamps?", "Yes: "),
        ("Is a kettle mentioned anywhere?", "No: "),
    ],
)
def test_what_texts_mention_is_told_when_it_is_asked_whether_they_do(semart, question, answer):
    assert semart.ask(question).text.startswith(answer)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which school painted the most landscapes?", {"school_italian"}),
        ("Dutch or Italian, which has more?", {"school_dutch"}),
        ("Who has painted more landscapes, the Dutch or the Italian?", {"school_italian"}),
    ],
)
def test_a_school_paints_as_its_painters_do(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Did the Dutch paint any landscapes?", True),
        ("Did the Italian school paint any portraits?", False),
    ],
)
def test_of_a_school_it_is_asked_what_it_painted(semart, question, expected):
    check_whether(semart, question, expected)


@pytest.mark.parametrize("question", ["anything by Dopper?", "Anybody from the Dutch school?", "any Dutch portraits?"])
def test_whoever_asks_for_anything_asks_whether_there_is_any(semart, question):
    check_whether(semart, question, True)


def test_one_school_is_compared_with_another(semart):
    assert semart.ask("Have the Dutch more landscapes than the Italian?").text.startswith("No: 1 ")
    assert semart.ask("Did the Dutch paint more portraits than the Italian?").text.startswith("Yes: 3 ")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works that are not landscapes, from before 1600", _pictures("doom")),
        ("portraits, but not the one on copper", _pictures("duck", "ring")),
        ("landscapes, second half of 15th century", _pictures("cave")),
        ("landscapes, say 1630-1640", _pictures("barn")),
        ("The Lady - who painted it?", {"artist_dopper-cees"}),
        ("Ladies: who painted them?", {"artist_dopper-cees"}),
        ("people with ducks", _pictures("duck")),
    ],
)
def test_what_stands_apart_is_said_of_what_is_asked_for(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("portraits, i.e. works on copper", _pictures("self")),
        ("How many portraits did make Dopper?", 3),
        ("what did Dopper paint in June 1733?", _pictures("bay")),
        ("Sorry, silly question maybe, but who painted Boze Griet?", {"artist_dopper-cees"}),
        ("Is there a fresco? Who painted it?", {"artist_berti-aldo", "artist_dopper-cees"}),
        ("portraits with a side longer than 45 cm", _pictures("duck")),
        ("works, both sides not above 60 cm", _pictures("duck")),
        ("what is the smallest picture in the whole place", _pictures("duck")),
        ("titles with duck or bowl in Flemish works", None),
        ("somebody having a bath or washing? Dopper I think", None),
        ("copper paintings, i.e. works with copper mentioned in the technique", _pictures("self")),
        ("frescoes, i.e. whatever is on the plaster of something", _pictures("saint", "doom")),
        ("Everyone has seen the pond, but which other Dutch portraits have you got?", None),
    ],
)
def test_strangers_ask_in_their_own_words(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [("Is every Berti a landscape?", False), ("Is every Dopper you have Dutch?", True)],
)
def test_all_that_somebody_made_is_asked_of(semart, question, expected):
    assert semart.ask(question).text.startswith("Yes: all" if expected else "No: there is one exception")


def test_a_name_that_nobody_has_is_told_as_such(semart):
    with pytest.raises(UnreadError, match=r"nothing here is called 'Zorblax Quint'"):
        semart.ask("When did Zorblax Quint die?")


def test_a_date_that_is_no_year_is_one_all_the_same(semart):
    check_found(semart, "Which paintings have no date?", _pictures("hill", "bowl"))


def test_portraits_by_the_artist_of_himself_are_not_all_by_whoever_painted_himself(semart):
    assert semart.reader.read("portraits by the artist of himself").asked is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("titles beginning with A Red", _pictures("barn")),
        ("How many works have a title that starts with Lady?", 2),
        ("works whose title begins with Last", _pictures("doom")),
        ("artists whose name begins with Aldo", {"artist_berti-aldo"}),
        ("Which works are called exactly 'A Pond' and nothing more?", _pictures("pond")),
        ("pictures simply called Lady, nothing more", None),
        ("works whose whole title is A Cave", _pictures("cave")),
        ("the ladies: duck or ring in the title", _pictures("duck", "ring")),
        ("in the title: duck or barn", _pictures("duck", "barn")),
        ("pictures whose name has duck, barn or ring in it", _pictures("duck", "barn", "ring")),
        ("works in whose title a duck appears", _pictures("duck")),
        ("works where the title mentions a duck", _pictures("duck")),
        ("titles with duck, barn or ring in Dutch paintings", _pictures("duck", "ring")),
        ("Ladies, i.e. titles with duck or barn", _pictures("duck", "barn")),
        ("Ducks: which works have a duck or a barn in the title?", _pictures("duck", "barn")),
        ("landscapes or ones with a duck in the title", _pictures("barn", "hill", "pond", "cave", "bay", "duck")),
    ],
)
def test_words_of_titles_are_asked_for_at_their_beginning_as_a_whole_and_in_any_order(semart, question, expected):
    check_found(semart, question, expected)


def test_what_is_called_after_a_kind_is_called_as_one_of_it(seasons):
    for question in ("works named after a season", "Which works carry just the name of a season as their title?"):
        check_found(seasons, question, _pictures("winter"))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What did Dopper paint in Delft?", _pictures("bay")),
        ("what did dopper paint in delft", _pictures("bay")),
        ("the works that Dopper painted in Delft", _pictures("bay")),
        ("Which works are stated to have been painted in Delft?", _pictures("bay")),
        ("works from Delft", _pictures("bay")),
        ("What did Dopper paint in June of 1733?", _pictures("bay")),
        ("Where did Dopper paint?", _pictures("bay")),
        ("Which works are dated only as 'after' such and such a year?", _pictures("pond")),
        ("works with a date of 'after', such as 'after 1652'", _pictures("pond")),
        ("works dated no more closely than after a certain year", _pictures("pond")),
        ("paintings with after in the date", _pictures("pond")),
        ("works dated by the month", _pictures("bay")),
        ("works whose school is given as Italian", _pictures("barn", "hill", "pond", "cave", "doom")),
        ("Which works are given to Aldo Berti?", _pictures("barn", "hill", "pond", "cave", "doom")),
        ("To which painter is Lady with a Duck given?", {"artist_dopper-cees"}),
        ("Whose portraits have you got?", {"artist_dopper-cees"}),
        ("Lady with a Duck, what year was that?", {"year_1710"}),
        ("the date on Lady with a Duck", {"year_1710"}),
    ],
)
def test_dates_are_asked_for_in_the_words_that_they_are_recorded_in(semart, question, expected):
    check_found(semart, question, expected)


def test_the_place_of_a_date_is_told_alone_and_not_denied_of_what_has_none(seasons):
    assert seasons.ask("Where did Ruyter paint Winter?").text == "Place in the recorded date of Winter: Delft."
    everywhere = seasons.ask("In which towns did Ruyter paint the works you have?").text
    assert everywhere.endswith("paintings that are by Jan Ruyter: Delft (1), Leiden-sur-Mer (1).")
    check_found(seasons, "Which works by Ruyter were not painted in Delft?", _pictures("snow"))
    check_found(seasons, "What did Ruyter paint in Leiden?", _pictures("snow"))
    reply = seasons.ask("Where did Ruyter paint Winter?")
    rows = seasons.store.query(to_query(seasons.reader.read(reply.question).asked, seasons.knowledge.dataset))
    assert [row["value"].value for row in rows] == ["Delft"]


def test_what_no_year_is_stated_of_is_dated_in_words(seasons):
    assert seasons.ask("When did Ruyter paint the Old Mill?").text == "Recorded date of The Old Mill: c. 1630."
    assert seasons.ask("The Old Mill, any date given?").text == "Recorded date of The Old Mill: c. 1630."
    check_found(seasons, "works without a date", _pictures("autumn"))


def test_of_many_the_recorded_dates_are_told_with_their_names(seasons, monkeypatch):
    monkeypatch.setattr(sentences, "_RECORDS", 1)
    told = seasons.ask("Ruyter landscapes, any dates?").text
    assert told == "Recorded date of A Calf: 1634-35; and 5 more."


def test_a_single_year_has_what_surely_is_of_it(seasons):
    assert seasons.ask("Which single year were the most paintings made in?").text.endswith("made in 1650.")


@pytest.mark.parametrize(
    ("question", "expected"), [("Did Ruyter also paint a mill?", True), ("did ruyter paint snow", True)]
)
def test_of_one_who_is_named_it_is_asked_what_he_painted_too(seasons, question, expected):
    check_whether(seasons, question, expected)


def test_what_is_denied_behind_a_wish_is_not_passed_over(semart):
    check_found(
        semart,
        "I would like landscapes which come neither from Italy nor from Flanders. What is there?",
        _pictures("bay"),
    )


def test_examples_in_brackets_end_nothing(semart):
    asked = "What kinds of picture (portrait, landscape, ...) are there by Cees Dopper?"
    check_found(
        semart, asked, {"genre_landscape", "genre_other", "genre_portrait", "genre_religious", "genre_still-life"}
    )


HELD = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
mill.jpg|A mill.|DOPPER, Cees van|A Mill|Fresco|c. 1640|landscape|Dutch|1601-1650
barn.jpg|A barn.|DOPPER, Cees van|A Barn|-|1640-1700|landscape|Dutch|1601-1650
hill.jpg|A hill.|DOPPER, Cees van|A Hill|Oil on canvas|1650|landscape|Dutch|1601-1650
pond.jpg|A pond.|UNKNOWN MASTER, Dutch|A Pond|Oil on panel|-|landscape|Dutch|1601-1650
venus.jpg|Venus.|ROSSI, Aldo|Venus Asleep|Fresco|1595-1605|mythological|Italian|1551-1600
ice.jpg|Ice.|BRUEGHEL, Jan the Elder|Ice|Oil on panel|1620|landscape|Flemish|1601-1650
trap.jpg|A trap.|BRUEGHEL, Pieter the Younger|A Trap|Oil on panel|1626|landscape|Flemish|1601-1650
games.jpg|Games.|BRUEGEL, Pieter the Elder|Games|Oil on panel|1560|genre|Netherlandish|1551-1600
"""


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Works in the form of SemArt, of which dates, makers and mediums are stated in part."""
    folder = tmp_path_factory.mktemp("held")
    build_paintings(folder, HELD)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "begun"),
    [
        (
            "How many paintings have a date?",
            "There are 7 paintings that have a date. For three of these, no exact year",
        ),
        ("How many paintings are dated?", "There are 7 paintings that have a date."),
        ("How many paintings have any date at all?", "There are 7 paintings that have a date."),
        ("How many dated paintings are there?", "There are 7 paintings that have a date."),
        ("How many paintings have no date?", "There is one painting that has no date."),
        ("How many paintings are not dated?", "There is one painting that has no date."),
        ("Do all landscapes have a date?", "No: there is one exception: A Pond."),
    ],
)
def test_what_has_a_date_is_all_that_is_not_without_one(held, question, begun):
    assert held.ask(question).text.startswith(begun)


def test_a_span_of_ten_years_lies_in_no_century_but_both(held):
    check_found(held, "paintings from the 16th century", _pictures("games"))
    said = held.ask("How many paintings were made in 1650?").text
    assert said.endswith("A Barn has a span of years or an approximate date that includes 1650.")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Are all paintings by Dopper frescoes?",
            "No: there is one exception: A Hill; for A Barn, no medium is stated.",
        ),
        (
            "Were all paintings by Dopper made before 1660?",
            "Not known: no exception is stated, but for A Barn, this is not stated.",
        ),
        ("Were all paintings by Dopper made before 1800?", "Yes: all of them."),
    ],
)
def test_of_what_nothing_is_stated_is_no_exception(held, question, expected):
    assert held.ask(question).text == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is Dopper Dutch?", "Yes: A Barn is of the school Dutch; A Barn is by Cees van Dopper."),
        ("Wasn't Dopper Dutch?", "Yes: A Barn is of the school Dutch; A Barn is by Cees van Dopper."),
        ("Was Dopper Italian?", "No: all that is by Cees van Dopper here (3) is of the school Dutch."),
    ],
)
def test_whence_somebody_is_is_told_by_the_works_however_the_name_is_given(held, question, expected):
    assert held.ask(question).text == expected


def test_no_title_says_whence_somebody_is(held):
    check_found(held, "Was Venus Italian?", None)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which paintings have no known artist?", _pictures("pond")),
        ("paintings without a known artist", _pictures("pond")),
        ("paintings with no known artist", _pictures("pond")),
        ("Which paintings are anonymous?", _pictures("pond")),
    ],
)
def test_what_has_no_known_maker_is_by_an_unknown_one(held, question, expected):
    check_found(held, question, expected)


def test_surnames_are_offered_however_they_are_spelled(held):
    told = held.ask("works by Brueghel").text
    assert told.startswith("'brueghel' names 3")
    assert "Games is by Pieter Bruegel the Elder" in told


def test_whether_there_is_no_such_thing_is_answered(held):
    begun = "No: there are three paintings that are by Cees van Dopper and are of the genre landscape"
    assert held.ask("Are there no landscapes by Dopper?").text.startswith(begun)


def test_what_is_looked_for_by_a_word_of_titles_comes_first(semart: Asker) -> None:
    search = Recommender.over(semart.store, Options(retriever="bm25+whole"))
    read, understood = search.read("Dutch portraits of women")
    assert not understood.unlinked
    found = search.recommend("Dutch portraits of women", top_k=3)
    assert {one.label for one in found.results[:2]} == {"Lady with a Duck", "Lady with a Ring"}
    assert "have a title that says" in understood.english
    assert search.read("Which Dutch portraits are of women?")[0].expression != read.expression
