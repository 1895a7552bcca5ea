"""What works show, where titles alone say it: kinds and other names, wordings that ask for it, yes and no."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from asked import check_found
from paintings import build_paintings

from mrag_owl.errors import MragOwlError
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.indexes.question_linkers import open_linker

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
dog.jpg|A.|BERTI, Aldo|Lady Holding a Dog|Oil on canvas|1634|portrait|Italian|1601-1650
spaniel.jpg|A.|BERTI, Aldo|Two Spaniels|Oil on canvas|1635|other|Italian|1601-1650
mare.jpg|A.|BERTI, Aldo|Grey Mare and Foal|Oil on canvas|1636|other|Italian|1601-1650
rider.jpg|A.|BERTI, Aldo|Duke Ercole on Horseback|Oil on canvas|1637|portrait|Italian|1601-1650
mount.jpg|A.|BERTI, Aldo|The Sermon on the Mount|Oil on canvas|1638|religious|Italian|1601-1650
magi.jpg|A.|BERTI, Aldo|Adoration of the Magi|Oil on canvas|1639|religious|Italian|1601-1650
canal.jpg|A.|CONTI, Ugo|The Grand Canal|Oil on canvas|1731|landscape|Italian|1701-1750
doge.jpg|A.|CONTI, Ugo|Apotheosis of Venice|Fresco|1732|mythological|Italian|1701-1750
lagoon.jpg|A.|CONTI, Ugo|Venice at Dusk|Oil on canvas|1733|landscape|Italian|1701-1750
letter.jpg|A.|CONTI, Ugo|Girl Reading a Letter|Oil on canvas|1734|genre|Italian|1701-1750
nun.jpg|A.|CONTI, Ugo|Nun Reading|Oil on canvas|1735|genre|Italian|1701-1750
waltz.jpg|A.|CONTI, Ugo|Couple Waltzing|Oil on canvas|1736|genre|Italian|1701-1750
dance.jpg|A.|CONTI, Ugo|Peasants Dancing|Oil on canvas|1737|genre|Italian|1701-1750
flute.jpg|A.|CONTI, Ugo|Boy with a Flute|Oil on canvas|1738|genre|Italian|1701-1750
piper.jpg|A.|CONTI, Ugo|Old Man Holding a Flute|Oil on canvas|1739|genre|Italian|1701-1750
kerk.jpg|A.|CONTI, Ugo|Interior of the Bovenkerk, Kampen|Oil on canvas|1740|interior|Dutch|1701-1750
church.jpg|A.|CONTI, Ugo|A Village Church|Oil on canvas|1741|interior|Dutch|1701-1750
snow.jpg|A.|CONTI, Ugo|Village under Snow|Oil on canvas|1742|landscape|Dutch|1701-1750
winter.jpg|A.|CONTI, Ugo|Winter|Oil on canvas|1743|landscape|Dutch|1701-1750
left.jpg|A.|DANTI, Ivo|Lucca Altarpiece (left wing)|Oil on panel|1501|religious|Italian|1501-1550
right.jpg|A.|DANTI, Ivo|Lucca Altarpiece: The Shepherds|Oil on panel|1502|religious|Italian|1501-1550
one.jpg|A.|DANTI, Ivo|The Last Supper|Oil on panel|1503|religious|Italian|1501-1550
two.jpg|A.|DANTI, Ivo|The Last Supper|Fresco|1504|religious|Italian|1501-1550
list.jpg|A.|DANTI, Ivo|Sts John and Francis|Oil on panel|1505|religious|Italian|1501-1550
saint.jpg|A.|DANTI, Ivo|St Francis|Oil on panel|1506|religious|Italian|1501-1550
parrot.jpg|A.|DANTI, Ivo|Couple with Parrot|Oil on panel|1507|portrait|Italian|1501-1550
gold.jpg|A.|DANTI, Ivo|Madonna of the Rose Garden|Oil on panel|1508|religious|Italian|1501-1550
rocks.jpg|A.|DANTI, Ivo|The Virgin of the Rocks|Oil on panel|1508|religious|Italian|1501-1550
panel.jpg|A.|DANTI, Ivo|Altarpiece of the Virgin Mary (left panel)|Oil on panel|1508|religious|Italian|1501-1550
man.jpg|A.|ELTI, Leo|Portrait of a Man|Oil on tin|1508|portrait|Italian|1501-1550
elder.jpg|A.|ELTI, Leo|Portrait of an Elderly Man|Oil on tin|1508|portrait|Italian|1501-1550
desk.jpg|A skull and a lobster. It is in doubt.|ELTI, Leo|Vanitas|Oil on tin|1509|other|Italian|1501-1550
shelf.jpg|A.|ELTI, Leo|Still-Life with a Skull|Oil on tin|1510|other|Italian|1501-1550
"""


@pytest.fixture(scope="module")
def titled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Works in the form of SemArt, of which nothing but titles says what they show."""
    folder = tmp_path_factory.mktemp("titled")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("dogs", {"dog", "spaniel"}),
        ("paintings with a dog", {"dog", "spaniel"}),
        ("I love dogs. Which paintings have a dog in them?", {"dog", "spaniel"}),
        ("paintings with horses", {"mare", "rider"}),
        ("horse pictures", {"mare", "rider"}),
        ("the three kings", {"magi"}),
        ("church interiors", {"kerk", "church"}),
        ("Church interiors, for my class", {"kerk", "church"}),
        ("winter and snow", {"snow", "winter"}),
        ("Which paintings show the Virgin Mary?", {"gold", "rocks", "panel"}),
        ("paintings of the Madonna", {"gold", "rocks", "panel"}),
        ("Virgin Mary", {"gold", "rocks", "panel"}),
        ("old men", {"piper", "elder"}),
        ("portraits of old men", {"elder"}),
    ],
)
def test_titles_say_a_kind_or_another_name_of_what_is_asked_for(titled, question, expected):
    check_found(titled, question, {f"painting_{name}.jpg" for name in expected})
    assert "by words of titles" in titled.ask(question).text


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("pictures with dogs in the title", "dog"),
        ("dogs - I want the word dog in the title", "dog"),
        ("paintings called Winter", "winter"),
    ],
)
def test_who_asks_for_the_words_of_titles_gets_no_kinds(titled, question, expected):
    check_found(titled, question, {f"painting_{expected}.jpg"})


def test_an_answer_that_names_no_words_tells_which_were_looked_for(titled):
    text = titled.ask("animals").text
    assert "“dog”" in text
    assert "“spaniels”" in text


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("which works show somebody reading", {"letter", "nun"}),
        ("Which pictures are of people dancing?", {"waltz", "dance"}),
        ("someone playing the flute", {"flute", "piper"}),
        ("flute players", {"flute", "piper"}),
        ("dancing in paintings: which works would fit?", {"waltz", "dance"}),
        ("views of Venice", {"canal", "lagoon"}),
        ("paintings of Venice", {"canal", "lagoon", "doge"}),
        ("which paintings show the inside of a church?", {"kerk", "church"}),
        ("Which pictures belong to the Lucca Altarpiece?", {"left", "right"}),
        ("titles that name winter", {"winter"}),
        ("winter scenes, going by the titles", {"winter", "snow"}),
        ("which titles mention a supper", {"one", "two"}),
        ("pictures with a dancing theme", {"waltz", "dance"}),
        ("is a letter shown in any of the pictures?", {"letter"}),
        ("does a parrot appear in any picture?", {"parrot"}),
    ],
)
def test_what_works_show_is_asked_for_in_many_wordings(titled, question, expected):
    check_found(titled, question, {f"painting_{name}.jpg" for name in expected})


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("how many last suppers are there", 2),
        ("how many titles mention a spaniel", 1),
        ("How many times is the Last Supper in the collection?", 2),
        ("How many works name St Francis in the title?", 2),
    ],
)
def test_what_titles_speak_of_is_counted(titled, question, number):
    assert titled.ask(question).count == number


@pytest.mark.parametrize(
    "question", ["is there a parrot?", "do you have a parrot?", "is there a parrot in any of the paintings?"]
)
def test_one_title_is_enough_for_yes(titled, question):
    told = titled.ask(question)
    assert told.text.startswith("Yes: ")
    assert not told.unread


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("paintings with a skull", {"desk", "shelf"}),
        ("a skull for our Halloween cards", {"desk", "shelf"}),
        ("skulls", {"desk", "shelf"}),
        ("pictures with a skull in the title", {"shelf"}),
        ("paintings with a lobster", {"desk"}),
    ],
)
def test_descriptions_tell_of_a_thing_that_few_titles_name(titled, question, expected):
    check_found(titled, question, {f"painting_{name}.jpg" for name in expected})


def test_descriptions_are_told_as_such_and_make_yes_so(titled):
    assert "description that says “skull”" in titled.ask("paintings with a skull").text
    assert titled.ask("is a lobster shown in any picture?").text.startswith("Yes: Vanitas")


def test_descriptions_do_not_tell_of_what_is_no_thing_to_be_seen(titled):
    with pytest.raises(MragOwlError, match="doubt"):
        titled.ask("is there a doubt in any picture?")


def test_words_of_titles_are_read_among_words_that_say_nothing(titled):
    check_found(titled, "Paintings of church interiors by Conti", {"painting_kerk.jpg", "painting_church.jpg"})


def test_who_painted_a_thing_is_found_by_titles_and_by_none_of_two_things(titled):
    check_found(titled, "who painted a horse?", {"artist_berti-aldo"})
    check_found(titled, "paintings with a dog and a horse", None)


def test_one_title_is_not_enough_for_a_list(titled):
    assert titled.ask("paintings with a parrot").unread


@pytest.mark.parametrize("question", ["is there a locker anywhere in the collection?", "any locker?"])
def test_what_is_no_animal_nor_asked_for_in_works_is_never_denied(titled, question):
    with pytest.raises(MragOwlError, match=r"'locker', no title says it, and nothing else states what works show"):
        titled.ask(question)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who painted neither portraits nor religious paintings?", {"conti-ugo"}),
        ("Who painted neither portraits nor landscapes?", set()),
        ("Who made neither Dutch nor mythological paintings?", {"berti-aldo", "danti-ivo", "elti-leo"}),
    ],
)
def test_who_made_neither_of_two_sorts_made_nothing_of_either(titled, question, expected):
    check_found(titled, question, {f"artist_{name}" for name in expected})


def test_what_is_neither_behind_a_noun_is_said_of_it(titled):
    found = {f"painting_{name}.jpg" for name in ("kerk", "church", "snow", "winter")}
    check_found(titled, "paintings neither Italian nor religious", found)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works after 1738, no landscapes", "piper kerk church"),
        ("works after 1738, no landscapes, no Dutch ones", "piper"),
        ("Italian works from the 1730s, no genre ones and no landscapes", "doge"),
        ("Italian works from the 1730s, but no genre ones and no landscapes", "doge"),
        ("works by Berti but the portraits", "spaniel mare mount magi"),
        ("works by Berti but the religious ones and no portraits", "spaniel mare"),
        ("painted landscapes", "canal lagoon snow winter"),
    ],
)
def test_what_is_denied_of_works_is_absent(titled, question, expected):
    check_found(titled, question, {f"painting_{name}.jpg" for name in expected.split()})


SINGLE = {
    "portrait": "portraits",
    "landscape": "landscapes",
    "religious": "religious works",
    "italian": "Italian works",
    "dutch": "Dutch works",
    "berti": "works by Berti",
    "conti": "works by Conti",
    "fresco": "frescoes",
    "canvas": "works on canvas",
    "panel": "works on panel",
    "early": "works made before 1510",
    "late": "works made after 1735",
    "thirties": "works from the 1730s",
    "sixteenth": "works from the 16th century",
    "every": "all works",
}


@pytest.fixture(scope="module")
def single(titled: Asker) -> SimpleNamespace:
    """What each of the words finds alone that are combined below."""
    found = {name: {one.iri for one in titled.ask(question, top_k=99).results} for name, question in SINGLE.items()}
    assert all(found.values())
    return SimpleNamespace(**found)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        # under a condition
        ("Italian works as long as they are not by Berti", lambda s: s.italian - s.berti),
        ("Italian works, as long as they're not portraits", lambda s: s.italian - s.portrait),
        ("Italian works, but only if they are not portraits", lambda s: s.italian - s.portrait),
        ("Italian works provided that they are portraits", lambda s: s.italian & s.portrait),
        ("Italian works on condition that they are on panel", lambda s: s.italian & s.panel),
        ("Italian works, but only if on panel", lambda s: s.italian & s.panel),
        ("Italian works if not by Berti", lambda s: s.italian - s.berti),
        ("Italian works unless they are portraits", lambda s: s.italian - s.portrait),
        # one of two
        ("Dutch or religious works, but not both", lambda s: s.dutch ^ s.religious),
        ("works by Conti or Dutch landscapes", lambda s: s.conti | (s.dutch & s.landscape)),
        ("either Italian or religious works, but not both", lambda s: s.italian ^ s.religious),
        ("works that are Italian or religious, not both", lambda s: s.italian ^ s.religious),
        ("works that are religious or on panel but not both", lambda s: s.religious ^ s.panel),
        ("Italian works that are either religious or on panel", lambda s: s.italian & (s.religious | s.panel)),
        ("portraits by Berti or landscapes by Conti", lambda s: (s.portrait & s.berti) | (s.landscape & s.conti)),
        ("Dutch landscapes or works by Berti", lambda s: (s.dutch & s.landscape) | s.berti),
        ("frescoes or works on panel", lambda s: s.fresco | s.panel),
        # all but
        ("anything by Berti but portraits", lambda s: s.berti - s.portrait),
        ("everything Italian except portraits", lambda s: s.italian - s.portrait),
        ("everything Italian that is not a portrait", lambda s: s.italian - s.portrait),
        ("Italian works on anything but canvas", lambda s: s.italian - s.canvas),
        ("Italian works on anything except canvas", lambda s: s.italian - s.canvas),
        ("works on a support other than canvas", lambda s: s.every - s.canvas),
        ("works of any genre but portrait", lambda s: s.every - s.portrait),
        ("works of any school except the Italian", lambda s: s.every - s.italian),
        ("landscapes of another school than the Italian", lambda s: s.landscape - s.italian),
        ("landscapes from outside the Italian school", lambda s: s.landscape - s.italian),
        ("portraits, nothing on canvas", lambda s: s.portrait - s.canvas),
        ("landscapes, nothing Dutch", lambda s: s.landscape - s.dutch),
        ("landscapes, none Dutch", lambda s: s.landscape - s.dutch),
        ("portraits, none of them by Berti", lambda s: s.portrait - s.berti),
        ("not Dutch but Italian landscapes", lambda s: s.landscape & s.italian),
        # neither
        ("neither Dutch nor religious works before 1510", lambda s: s.early - s.dutch - s.religious),
        ("non-Dutch and non-religious works before 1510", lambda s: s.early - s.dutch - s.religious),
        ("works from neither the 16th nor the 17th century", lambda s: s.conti),
        ("works made neither in the 16th nor in the 17th century", lambda s: s.conti),
        # years
        ("works made before 1510 and after 1735", lambda s: s.early | s.late),
        ("works before 1510 as well as after 1735", lambda s: s.early | s.late),
        ("works made either before 1510 or after 1735", lambda s: s.early | s.late),
        ("Italian works made before 1510 and after 1735", lambda s: s.italian & (s.early | s.late)),
        ("after 1735", lambda s: s.late),
        ("after 1735, no landscapes, no Dutch ones", lambda s: s.late - s.landscape - s.dutch),
        ("after 1735, not Dutch", lambda s: s.late - s.dutch),
        ("works by Conti, but not the 1730s", lambda s: s.conti - s.thirties),
        ("works by Conti apart from the 1730s", lambda s: s.conti - s.thirties),
        ("works by Conti outside the 1730s", lambda s: s.conti - s.thirties),
        ("works by Conti before or after the 1730s", lambda s: s.conti - s.thirties),
        ("works by Conti from other years than the 1730s", lambda s: s.conti - s.thirties),
        ("works by Conti from any decade but the 1730s", lambda s: s.conti - s.thirties),
        ("works from any century but the 16th", lambda s: s.every - s.sixteenth),
        # made so
        ("Painted Italian landscapes", lambda s: s.italian & s.landscape),
        ("Italian painted landscapes", lambda s: s.italian & s.landscape),
        ("painted portraits by Berti", lambda s: s.portrait & s.berti),
        ("Which painted portraits are by Berti?", lambda s: s.portrait & s.berti),
    ],
)
def test_what_is_combined_is_found_by_what_its_parts_find(titled, single, question, expected):
    reply = titled.ask(question, top_k=99)
    assert not reply.unread
    assert {one.iri for one in reply.results} == expected(single), reply.text


@pytest.mark.parametrize("question", ["ladies but nothing with a dog", "Duke, nothing with horses"])
def test_a_search_never_looks_for_what_there_is_to_be_nothing_with(titled, question):
    linked = open_linker(titled.store, titled.knowledge.base).link(question)
    denied = question.split()[-1]
    assert linked.unlinked == (denied,)
    assert [question[start:end] for start, end in linked.repelled] == [denied]
    assert denied not in str(linked.expression)
