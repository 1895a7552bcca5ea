"""Questions as people say them in short: a name alone, traits behind commas, eras, purposes; and what nobody has."""

from itertools import permutations

import pytest
from asked import check_found, check_whether
from small_museum import pictures

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer

LISTS = {
    "Berti": {"supper", "girl"},
    "Berti?": {"supper", "girl"},
    "Aldo Berti or Joan Dopper": {"supper", "girl", "self"},
    "Dutch": {"hunter", "ferry", "self"},
    "oil on oak": set(),
    "on oak": {"ferry"},
    "landscapes, Dutch, oil": {"hunter"},
    "landscapes, 17th century": {"hunter", "ferry"},
    "portraits, Dutch only": {"self"},
    "portraits, but nothing Dutch": {"girl"},
    "oil, Italian school": {"girl"},
    "Dutch school": {"hunter", "ferry", "self"},
    "the Italian school, please": {"supper", "girl"},
    "landscapes, according to the genres": {"hunter", "ferry"},
    "Dutch portraits among all the works": {"self"},
    "portraits, excluding the Dutch ones": {"girl"},
    "Dutch works, but not the oil ones": {"ferry"},
    "pictures not by Dopper": {"supper", "girl"},
    "oil, but not by Dopper": {"girl"},
    "hunter, ferry or girl in the title": {"hunter", "ferry", "girl"},
    "works by Cees Dopper from his last decade, the 1630s": {"hunter"},
    "Most recent dated work?": {"self"},
    "To which school is Aldo Berti assigned?": {"italian"},
    "Which painters come under the Dutch school?": {"cees-dopper", "joan-dopper"},
    "Who is represented by more pictures, Aldo Berti or Joan Dopper?": {"aldo-berti"},
    "portraits (Italian) by Berti": {"girl"},
    "the Dopper family": {"hunter", "ferry", "self"},
    "both Doppers": {"hunter", "ferry", "self"},
    "works by Cees Dopper from the 1640s": {"ferry"},
    "works of the 15th century": {"girl"},
    "works from 1500 to 1510": {"supper", "girl"},
    "Last Supper pictures": {"supper"},
    "winter landscapes": {"hunter"},
    "snowy landscapes": None,
    "landscapes with a hunter": None,
    "winter landscapes by title": {"hunter"},
    "pictures of a ferry, going by the titles": {"ferry"},
    "landscapes for my drawing class": {"hunter", "ferry"},
    "Dutch portraits for year 9": {"self"},
    "the oldest thing": {"girl"},
    "What is the most recent?": {"self"},
    "Jacobean era landscapes": set(),
    "landscapes from the Stuart period": {"hunter", "ferry"},
    "The Last Supper by Berti": {"supper"},
    "Portrait of a Girl: who made it?": {"aldo-berti"},
    "How is called the painter of the Portrait of a Girl?": {"aldo-berti"},
    "Winter Landscape with a Hunter: which painter?": {"cees-dopper"},
    "painters of the 18th century": {"joan-dopper"},
    "Are there more Dutch or Italian pictures?": {"dutch"},
    "most common genre in the Dutch school": {"landscape"},
    "landscapes or portraits, specifically Dutch": {"hunter", "ferry", "self"},
    "ferry or girl in the title": {"ferry", "girl"},
    "pictures of a hunter or a windmill by title": {"hunter"},
    "portraits of a girl or of a hunter if the title says so": {"girl"},
    "Dopper, father and son": {"hunter", "ferry", "self"},
    "works on oak supports": {"ferry"},
    "frescoes and oak panels": {"supper", "ferry"},
    "works before 1641": {"supper", "hunter", "ferry", "girl"},
    "works before 1640": {"supper", "hunter", "girl"},
    "works from 1640 on": {"ferry", "self"},
    "works after 1640": {"self"},
    "I like landscapes. Which ones are Dutch?": {"hunter", "ferry"},
    "I like Berti. Which of his portraits do you have?": {"girl"},
    "lovely Dutch portraits": {"self"},
    "I like snow. Dutch portraits?": None,
    "Dutch portraits: of whom do you have more?": None,
    "Dutch art without landscapes": None,
    "portraits that are left-handed": None,
    "works by left-handed painters": None,
}
PIECED = {
    "We are doing Aldo Berti. What did he make?": {"supper", "girl"},
    "My favourite painter is Cees Dopper: have you anything by him?": {"hunter", "ferry"},
    "portraits what Aldo Berti made": {"girl"},
    "oil, and they should be Dutch, portraits": {"self"},
    "landsacpes in oil": {"hunter"},
    "My son loves Cees Dopper - what have you by Aldo Berti?": {"supper", "girl"},
    "How many landscapes... I mean, how many portraits have you?": 2,
    "portraits by anyone but Aldo Berti": {"self"},
    "portraits, but by someone other than Aldo Berti": {"self"},
    "portraits, but not by Quandelius or Berti": {"self"},
    "portraits not by Berti or Quandelius": {"self"},
    "portraits, but neither by Quandelius nor by Berti": {"self"},
    "portraits, but by an Italian": {"girl"},
    "Dutch things but not portraits": {"hunter", "ferry"},
    "Which painter is best represented?": {"aldo-berti", "cees-dopper"},
    "protraits by Joan Doppper": {"self"},
    "European portraits": {"self", "girl"},
    "What do you have most of, by Cees Dopper?": None,
    "portraits but no Dutch ones": {"girl"},
    "how much paintings of Aldo Berti has the collection": 2,
    "Have you got any Bertis?": {"supper", "girl"},
    "Dutch pictures - how many that are not by Joan Dopper?": 2,
    "Do you have more Dutch pictures or more Italian ones?": {"dutch"},
    "Dutch pictures or Italian ones - which do you have more of?": {"dutch"},
    "most common, among Dutch works: which genre?": {"landscape"},
    "oil, Dutch, the oldest": {"hunter"},
}
WHETHER = {
    "Is there a Berti?": True,
    "Is there a Quixtelan?": False,
    "Do you have anything made by Barbara Quixtelan?": False,
    "Have you any pictures by Quixtelan?": False,
    "Is Quixtelan represented?": False,
    "Have you got the Quixtelan Altarpiece?": False,
    "Did Cees Dopper make portraits as well?": False,
    "Is The Last Supper earlier than Self-Portrait?": True,
}


@pytest.mark.parametrize(("question", "expected"), LISTS.items())
def test_what_is_said_in_short_is_read_as_it_is_meant(asker, question, expected):
    check_found(asker, question, expected)


@pytest.mark.parametrize(("question", "expected"), WHETHER.items())
def test_what_nobody_has_is_answered_with_no(asker, question, expected):
    check_whether(asker, question, expected)
    assert asker.ask(question).text.startswith("Yes" if expected else "No")


def test_a_slip_of_the_keyboard_is_taken_for_who_is_meant_and_told(asker):
    assert asker.reader.read("Is there a Bertii?").slips == (("bertii", "berti"),)
    assert "'bertii' is read as 'berti'" in asker.ask("Is there a Bertii?").text


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Turner", {"rain", "ruin"}),
        ("works about ruins or rain, 19th century", {"rain", "medal", "heath"}),
        ("born in Birmingham", {"wyon", "cox"}),
        ("painters with no works", {"farid", "durer"}),
        ("painters without a single work", {"farid", "durer"}),
        ("painters whose place of death is unknown", {"blake"}),
        ("What year is Tintern Abbey from?", {"y1794"}),
        ("Who has depicted ruins?", {"turner", "wyon"}),
        ("ruins in works", {"ruin", "medal"}),
        ("born in London and died in Chelsea", {"turner"}),
        ("Turner or Blake: of whom do you have more?", {"turner", "blake"}),
        ("Where was David Cox from?", {"town-Birmingham"}),
        ("works made before the First World War", {"rain", "ruin", "medal", "heath"}),
        ("painters who died during the Crimean War", set()),
        ("painters with only a single work", {"wyon", "cox", "lee"}),
        ("works about rain, kind of lovely ones", {"copy", "heath", "rain"}),
    ],
)
def test_names_and_traits_alone_ask_for_works_and_people(shown, question, expected):
    check_found(shown, question, expected)


@pytest.mark.parametrize(("question", "expected"), PIECED.items())
def test_what_is_said_piece_by_piece_is_put_together(asker, question, expected):
    check_found(asker, question, expected)


@pytest.mark.parametrize("question", [*PIECED][-6:])
def test_no_word_that_is_unknown_is_left_out_in_silence(asker, question):
    said = question.split()
    for place in range(len(said) + 1):
        read = asker.reader.read(" ".join([*said[:place], "grumbling", *said[place:]]))
        assert read.asked is None or any("grumbling" in slip for slip in read.slips)


@pytest.mark.parametrize("denial", ["no portraits", "but not portraits", "without portraits"])
def test_what_is_denied_is_never_asked_for_in_whatever_order_it_stands(asker, denial):
    parts = ["Dutch pictures", "how many", denial]
    for order in permutations(parts):
        read = asker.reader.read(", ".join(order))
        if read.asked is not None:
            found = set(map(local_name, answer(read.asked, asker.knowledge.extents).individuals))
            assert "self" not in found, order


def test_another_first_name_is_nobody_unknown(asker):
    assert asker.reader.read("do you have anything by Aldina Berti").asked is None


def test_concepts_that_a_colon_tells_apart_are_meant_together(tmp_path):
    shown = {"hunter": "animals: mammals", "ferry": "animals: birds", "girl": "dress: gowns", "self": "dress"}
    with Asker.open(pictures(tmp_path / "store", shown)) as asker:
        found = {
            question: {local_name(iri) for iri in answer(read.asked, asker.knowledge.extents).individuals}
            for question in ("pictures of animals", "animals: birds", "pictures of a dress")
            if (read := asker.reader.read(question)).asked is not None
        }
    assert found == {
        "pictures of animals": {"hunter", "ferry"},
        "animals: birds": {"ferry"},
        "pictures of a dress": {"self"},
    }
