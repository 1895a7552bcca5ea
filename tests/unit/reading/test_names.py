"""What a store's names are built into: who is meant by the members of a movement."""

from mrag_owl.reading.names import Names
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
