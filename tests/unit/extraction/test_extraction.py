"""Names, relations and who is meant, in small texts."""

import pytest

from mrag_owl.errors import ConfigError
from mrag_owl.extraction.assembling import assemble
from mrag_owl.extraction.authority import Authority
from mrag_owl.extraction.merging import Named, merges, told_apart
from mrag_owl.extraction.people import SaidName, resolve
from mrag_owl.extraction.profiles import Profile
from mrag_owl.extraction.text_extractor import TextExtractor
from mrag_owl.records import Iri
from mrag_owl.texts.books import Book
from mrag_owl.texts.windows import windows

ART = Profile.open("art")


def told(*paragraphs, authority=None):
    """Return what texts tell: the relations with their ends' names, and the context they are in."""
    book = Book.of_pieces("Lives", [(f"p. {n}", text, False) for n, text in enumerate(paragraphs, start=1)])
    extractor = TextExtractor.of_books([book], ART)
    context = assemble([(book, [extractor.extract(one) for one in windows(book)])], ART, authority)
    names = {one.key: one.name for one in context.entities}
    relations = {(names[one.source], one.relation, names[one.target]) for one in context.links}
    return relations, context


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("Taddeo Gaddi was a disciple of Giotto di Bondone.", ("Taddeo Gaddi", "pupilOf", "Giotto di Bondone")),
        (
            "Then Andrea del Sarto was placed with Piero di Cosimo, a painter of Florence.",
            ("Andrea del Sarto", "pupilOf", "Piero di Cosimo"),
        ),
        (
            "Jacopo da Pontormo painted many pictures in Florence, and was born in the year 1494.",
            ("Jacopo da Pontormo", "bornIn", "1494"),
        ),
        (
            "Giuliano Bugiardini painted a panel for Pope Clement VII in the year 1526.",
            ("Giuliano Bugiardini", "workedFor", "Pope Clement VII"),
        ),
    ],
)
def test_a_sentence_tells_a_relation(text, relation):
    makers = "Taddeo Gaddi painted a panel. Giotto di Bondone painted a panel. Andrea del Sarto painted in Florence. "
    makers += "Piero di Cosimo painted in Florence. Giuliano Bugiardini painted in Rome. He painted in Siena. "
    assert relation in told(makers, text)[0]


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("Impressionism arose in Paris in the year 1874.", ("Impressionism", "emergedDuring", "1874")),
        ("In 1856 the etching came into fashion again.", ("etching", "emergedDuring", "1856")),
    ],
)
def test_a_text_tells_when_a_style_or_a_technique_came_up(text, relation):
    assert relation in told(text)[0]


def test_a_text_tells_nothing_of_a_style_by_a_year_of_something_else():
    relations, _ = told(
        "The etching was no longer admired. Taddeo Gaddi painted in tempera in 1340. Still life came up in the 1530s."
    )
    assert not [one for one in relations if one[1] == "emergedDuring"]


def test_a_relation_has_its_sentence_as_evidence_and_its_names_stand_where_it_says():
    text = "Taddeo Gaddi painted in Florence. Taddeo Gaddi was a disciple of Giotto di Bondone. He died in Florence."
    _, context = told(text)
    (book,) = context.books
    pupil = next(one for one in context.links if one.relation == "pupilOf")
    (one,) = pupil.told
    assert book.text[one.place.start : one.place.end] == "Taddeo Gaddi was a disciple of Giotto di Bondone."
    for entity in context.entities:
        for place in entity.mentions:
            assert book.text[place.start : place.end].strip(" ,'s") in " ".join(entity.names) or entity.year


def test_he_stands_for_whom_alone_the_sentence_before_names():
    relations, _ = told("The painter Piero di Cosimo worked in S. Spirito. He painted in Rome.")
    assert ("Piero di Cosimo", "workedIn", "Rome") in relations


@pytest.mark.parametrize(
    "text",
    [
        "Piero di Cosimo and Cosimo Rosselli lived in Florence. He painted in Rome.",  # either of them
        "A tomb was made for Piero di Cosimo, and Cosimo Rosselli praised it. Baccio came. He painted in Rome.",
    ],
)
def test_he_is_nobody_where_it_may_be_several(text):
    assert not [one for one in told(text)[0] if one[1:] == ("workedIn", "Rome")]


def test_him_does_nothing_but_what_he_is_told_to_do():
    known = "The painter Piero di Cosimo painted a panel. The painter Piero di Cosimo painted a door. "
    told_to = told(known + "The Prior of the convent caused him to paint a hall in Rome.")[0]
    assert ("Piero di Cosimo", "workedIn", "Rome") in told_to
    about = told(known + "Praise was given to him and painted walls were seen in Rome.")[0]
    assert not [one for one in about if one[1:] == ("workedIn", "Rome")]


def test_what_belongs_to_somebody_is_not_what_he_does():
    makers = "The painter Piero di Cosimo painted a panel. The painter Piero di Cosimo painted a door. "
    relations, _ = told(makers, "Piero di Cosimo's brother worked in Rome.")
    assert not [one for one in relations if one[1:] == ("workedIn", "Rome")]


def test_a_list_of_figures_and_of_places_is_told_whole():
    text = "The painter Piero di Cosimo painted a S. Jerome, a S. Luke, and a S. Cecilia in S. Spirito at Florence."
    relations, _ = told("The painter Piero di Cosimo painted a panel.", text)
    shown = {one[2] for one in relations if one[1] == "depicts"}
    assert {"S. Jerome", "S. Luke", "S. Cecilia"} <= shown


def test_whoever_does_one_thing_does_what_follows_by_and():
    relations, _ = told(
        "The painter Piero di Cosimo painted an Annunciation for the Pope, and then in S. Spirito made a Crucifixion, "
        "and went to Siena."
    )
    expected = {
        ("depicts", "Annunciation"),
        ("depicts", "Crucifixion"),
        ("workedIn", "S. Spirito"),
        ("wentTo", "Siena"),
    }
    assert {("Piero di Cosimo", *one) for one in expected} <= relations


def test_a_portrait_is_of_whom_it_is_named_after():
    relations, _ = told("The painter Piero di Cosimo painted in oils a portrait of Francesco Giamberti.")
    assert ("Piero di Cosimo", "depicts", "Francesco Giamberti") in relations


def test_he_is_not_whoever_was_only_mentioned():
    relations, _ = told(
        "The painter Piero di Cosimo worked in Florence. Piero di Cosimo made a panel for Cosimo Rosselli. "
        "He painted in Rome."
    )
    assert ("Piero di Cosimo", "workedIn", "Rome") in relations
    assert ("Cosimo Rosselli", "workedIn", "Rome") not in relations


def test_a_full_name_says_where_somebody_came_from_and_a_title_does_not():
    relations, _ = told(
        "Silvio Cosini of Fiesole carved a tomb. He lived in Fiesole. Duke Federigo of Urbino praised Urbino."
    )
    origins = {(source, target) for source, relation, target in relations if relation == "cameFrom"}
    assert origins == {("Silvio Cosini of Fiesole", "Fiesole")}


def test_a_short_name_of_two_namesakes_is_not_sure():
    said = [SaidName(0, "Andrea del Sarto"), SaidName(0, "Andrea Mantegna"), SaidName(0, "Andrea")]
    assert [one.is_sure for one in resolve(said)] == [True, True, False]


def test_a_short_name_of_whom_nobody_named_of_late_in_full_is_not_sure():
    said = [SaidName(0, "Andrea del Sarto"), SaidName(0, "Andrea Mantegna"), SaidName(90, "Andrea")]
    assert not resolve(said)[-1].is_sure
    assert resolve([SaidName(0, "Andrea del Sarto"), SaidName(90, "Andrea")])[-1].is_sure  # nobody else is called so


def test_a_name_that_brings_somebody_in_is_not_who_was_called_so_before():
    said = [SaidName(0, "Andrea del Sarto"), SaidName(1, "Andrea", is_new=True), SaidName(2, "Andrea")]
    said += [SaidName(3, "Andrea del Sarto"), SaidName(4, "Andrea")]
    assert [one.is_sure for one in resolve(said)] == [True, False, False, True, True]


def test_a_short_name_is_the_full_one_said_around_it():
    said = [
        SaidName(0, "Andrea del Sarto"),
        SaidName(1, "Andrea"),
        SaidName(60, "Andrea Mantegna"),
        SaidName(61, "Andrea"),
    ]
    first, second, third, fourth = (one.key for one in resolve(said))
    assert first == second != third == fourth


def test_namesakes_of_two_popes_are_kept_apart():
    one, other = resolve([SaidName(0, "Pope Clement VII"), SaidName(0, "Pope Clement VIII")])
    assert one.key != other.key


def test_names_of_an_authority_are_one_and_carry_its_item():
    item = Iri("http://www.wikidata.org/entity/Q495011")
    known = Authority.of_headings([("Contucci, Andrea (Andrea Sansovino)", item)])
    _, context = told("Andrea Contucci painted. Andrea Sansovino made a statue in Rome.", authority=known)
    (one,) = [entity for entity in context.entities if item in entity.same]
    assert len(one.mentions) == 2
    assert one.type == "Artist"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Elizabeth I of England, the Queen", "Elizabeth II of England, the Queen"),
        ("Pieter Bruegel the Elder", "Pieter Bruegel the Younger"),
        ("Pope Clement VII", "Pope Clement VIII"),
        ("Jacopo Bassano", "Jacopa Bassano"),
        ("Francesco Bassano", "Leandro Bassano"),
        ("Giovanni of Pisa", "Giovanni Pisano"),
        ("Altarpiece of 1432", "Altarpiece of 1433"),
        ("North Netherlands painting", "South Netherlands painting"),
    ],
)
def test_names_that_look_alike_are_kept_apart_and_told_why(one, other):
    assert told_apart(one, other) is not None
    assert merges([Named("a", one, "Artist"), Named("b", other, "Artist")], similarity=0.5) == ()


def test_names_join_only_where_types_and_years_allow_it_and_in_no_chains():
    one, other = "Giuliano Bugiardini the painter", "Guliano Bugiardini the painter"
    assert len(merges([Named("a", one, "Artist"), Named("b", other, "Artist")])) == 1
    assert merges([Named("a", one, "Artist"), Named("b", other, "Place")]) == ()
    born = [Named("a", one, "Artist", years={"born": frozenset((1475,))})]
    born.append(Named("b", other, "Artist", years={"born": frozenset((1520,))}))
    assert merges(born) == ()
    chain = [Named("a", "Abcdefghijklmnopqrstuvwx", "Theme", 3), Named("b", "Abcdefghijklmnopqrstuvwy", "Theme", 2)]
    chain.append(Named("c", "Abcdefghijklmnopqrstuvzy", "Theme", 1))
    assert all(one.kept == "a" for one in merges(chain, similarity=0.9) if one.joined == "b")


def test_a_profile_that_is_none_says_so(tmp_path):
    with pytest.raises(ConfigError, match="give one of art, dress"):
        Profile.open("arts")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('name = "w"\nnamespace = "ex:"\n[types]\nA = "a"\n[relations.r]\npatterns = ["{A:P} ("]\n')
    with pytest.raises(ConfigError, match=r"relations\.r"):
        Profile.open(str(wrong))


def test_a_profile_of_ones_own_brings_its_types_and_relations(tmp_path):
    own = tmp_path / "dress.toml"
    own.write_text(
        'name = "dress"\nnamespace = "https://example.org/dress#"\n[types]\nPerson = "people"\nPlace = "places"\n'
        '[relations.livedIn]\npatterns = ["{A:P} lived in {B:L}"]\n'
    )
    profile = Profile.open(str(own))
    book = Book.of_pieces("B", [("p. 1", "Andrea del Sarto lived in Florence.", False)])
    extractor = TextExtractor.of_books([book], profile)
    context = assemble([(book, [extractor.extract(one) for one in windows(book)])], profile)
    assert [one.relation for one in context.links if one.relation != "relatedTo"] == ["livedIn"]
    assert profile.property_iri("livedIn") == "https://example.org/dress#livedIn"
