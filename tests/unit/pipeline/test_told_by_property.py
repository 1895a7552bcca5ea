"""What the server tells of individuals."""

from mrag_owl.generation.evidence import Attributed, Evidence, Item
from mrag_owl.pipeline.serving import by_property
from mrag_owl.records import Iri

PICTURE, DRESS, RED = Iri("ex:picture"), Iri("ex:dress"), Iri("ex:red")
HAS, COLOUR = Iri("ex:has"), Iri("ex:colour")


def test_what_things_have_is_told_by_the_property_that_says_it() -> None:
    red = Attributed("red", "colour", (DRESS, COLOUR, RED))
    dress = Item("dress", is_part=False, triples=((PICTURE, HAS, DRESS),), attributes=(red,))
    evidence = Evidence(PICTURE, (dress,), ())
    told = by_property(evidence)
    assert told[COLOUR] == ("red (dress)",)
    assert told[HAS] == ("dress (red)",)


def test_what_is_so_of_several_alike_is_told_once_and_in_one_bracket() -> None:
    square = Attributed("square (neckline)", "neckline type", (DRESS, COLOUR, RED))
    neckline = Item("neckline", is_part=True, triples=((PICTURE, HAS, DRESS),), attributes=(square,))
    told = by_property(Evidence(PICTURE, (neckline, neckline), ()))
    assert told == {HAS: ("neckline (square neckline)",), COLOUR: ("square neckline (neckline)",)}
