"""What a store's names are built into: who is meant by the members of a movement."""

from mrag_owl.reading.names import Names
from mrag_owl.reading.tokens import tokenise
from mrag_owl.records import Iri

SURREAL, BRITISH, POP = Iri("ex:surrealism"), Iri("ex:british-surrealism"), Iri("ex:british-pop")


def test_members_of_a_movement_are_those_of_its_british_branch_as_well():
    movements = frozenset((SURREAL, BRITISH, POP))
    words = [(SURREAL, 0, "Surrealism"), (BRITISH, 0, "British Surrealism"), (POP, 0, "British Pop")]
    names = Names.build(
        words, individuals=movements, classes=frozenset(), properties=frozenset(), concepts=movements, flat=movements
    )
    assert set(names.groups["surrealists"]) == {SURREAL, BRITISH}
    assert set(names.groups["british surrealists"]) == {BRITISH}
    assert "pops" not in names.groups


def test_what_is_made_of_several_is_made_of_that():
    canvas, board, three, panel = (Iri(f"ex:{name}") for name in ("canvas", "board", "three", "panel"))
    materials = frozenset((canvas, board, three, panel))
    words = [(canvas, 0, "canvas"), (board, 0, "canvas board"), (three, 0, "3 canvases"), (panel, 0, "panel")]
    names = Names.build(
        words,
        individuals=materials,
        classes=frozenset(),
        properties=frozenset(),
        concepts=materials,
        flat=materials,
        made={"canvas": frozenset((board,))},
    )
    assert set(names.sorts["canvas"]) == {board, three}


def test_a_theme_is_what_its_adjective_means_where_several_headings_are_called_so():
    theme, built, ruined, sole = (Iri(f"ex:{name}") for name in ("theme", "built", "ruined", "sole"))
    subjects = frozenset((theme, built, ruined, sole))
    words = [(theme, 0, "religion and belief"), (built, 0, "religious"), (ruined, 0, "religious"), (sole, 0, "vicious")]
    names = Names.build(
        words, individuals=subjects, classes=frozenset(), properties=frozenset(), concepts=subjects, flat=frozenset()
    )
    assert names.individuals["religious"] == (theme,)
    assert names.individuals["vicious"] == (sole,)


def test_a_war_is_also_called_by_where_it_was_fought():
    war = Iri("ex:war")
    one = frozenset((war,))
    names = Names.build(
        [(war, 0, "Bosnian conflict, 1990s")],
        individuals=one,
        classes=frozenset(),
        properties=frozenset(),
        concepts=one,
        synonyms={"bosnian conflict": ("war in bosnia",)},
    )
    assert set(names.sorts["war in bosnia"]) == {war}


def test_somebody_is_found_whose_name_lost_a_letter():
    painter, other = Iri("ex:painter"), Iri("ex:other")
    people = frozenset((painter, other))
    words = [(painter, 0, "Eug?ne Larue"), (painter, 2, "LARUE, Eug?ne"), (other, 0, "Eugen Larsen")]
    names = Names.build(words, individuals=people, classes=frozenset(), properties=frozenset(), people=people)
    assert names.individuals["eugene larue"] == (painter,)
    assert names.label(painter) == "Eug?ne Larue"


def test_places_that_one_name_means_together_are_called_by_it():
    italy, france, japan, nice = (Iri(f"ex:{name}") for name in ("italy", "france", "japan", "nice"))
    places = frozenset((italy, france, japan, nice))
    words = [(italy, 0, "Italy"), (france, 0, "France"), (japan, 0, "Japan"), (nice, 0, "Nice, France")]
    names = Names.build(words, individuals=places, classes=frozenset(), properties=frozenset(), origins=places)
    assert names.region((france, italy, nice)).startswith("Europe (3 places in it included)")
    assert names.region((france, japan)) == ""


def test_all_else_of_a_book_is_of_its_author_and_a_list_is_no_sort_of_its_first_word():
    poet, poem, reading, listed, aloud = (Iri(f"ex:{name}") for name in ("poet", "poem", "reading", "listed", "aloud"))
    subjects = frozenset((poet, poem, reading, listed, aloud))
    words = [(poet, 0, "Dante"), (poem, 0, "Dante, 'Divine Comedy' - non-specific"), (reading, 0, "reading")]
    words += [(listed, 0, "reading, writing, printed matter"), (aloud, 0, "reading, aloud")]
    names = Names.build(
        words, individuals=subjects, classes=frozenset(), properties=frozenset(), concepts=subjects, flat=frozenset()
    )
    assert names.shortened["dante"] == (poem,)
    [said] = names.mentions(tokenise("reading"))
    assert said.qualified == (aloud,)
