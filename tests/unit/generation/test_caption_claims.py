"""What a model says of things, compared with what is known of those that it cites."""

import pytest

from mrag_owl.generation.caption_claims import checked_sentences
from mrag_owl.pictures.boxes import Box
from mrag_owl.pictures.objects import CaptionedObject, Hit, JudgedHit, PictureObject
from mrag_owl.records import Agent


def thing(number: int, label: str, text: str, verdict="is") -> CaptionedObject:
    known = JudgedHit(Hit("museum", "ex:a", "", text, "", 0.9, 0.9, 0.1), verdict, "looks alike")
    drawn = PictureObject(Box(0, 0, 10, 10), label, Agent("tests", ""))
    return CaptionedObject(number, "on the left", drawn, (known,), "")


THINGS = (thing(1, "coat", "Made by Worth in 1880."), thing(2, "hat", "Made by Reboux.", "rejected"))


@pytest.mark.parametrize(
    ("text", "supported", "unsupported"),
    [
        ("The coat is by Worth, of 1880 [1].", ("Worth", "1880"), ()),
        ("The coat is by Worth, of 1990 [1].", ("Worth",), ("1990",)),
        ("The hat is by Worth [2].", (), ("Worth (known of [1])",)),
        ("The hat is by Reboux [2].", (), ("Reboux",)),
        ("Both are old [1][2].", (), ()),
        ("The coat is by Worth’s house [1].", ("Worth’s",), ()),
    ],
)
def test_names_and_numbers_are_borne_out_by_what_is_believed_of_the_thing_that_is_cited(text, supported, unsupported):
    (one,) = checked_sentences(text, THINGS)
    assert (one.supported, one.unsupported) == (supported, unsupported)


def test_what_cites_nothing_or_nobody_is_said_to():
    nothing, nobody = checked_sentences("It was made by Worth. The coat is warm [7].", THINGS)
    assert nothing.problem == "cites nothing"
    assert nobody.problem == "cites 7, which is none of them"
