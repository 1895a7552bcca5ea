"""How people word what a class expression asks: frames by kind of expression.

Slots: {a} "a dress", {as} "dresses", {a0} "dress", {xa} "a floral dress", {xas} "floral dresses", {x} "floral"; for
b and c likewise, with y for the attribute of b; {p} "a long sleeve", {ps} "long sleeves"; {n} a number, {m} one less.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class QuestionFrame:
    """A frame; `is_unseen` where it was written after the linker was finished, which was not changed for it."""

    frame: str
    is_unseen: bool = False


def _frames(seen: tuple[str, ...], unseen: tuple[str, ...]) -> tuple[QuestionFrame, ...]:
    return (*(QuestionFrame(frame) for frame in seen), *(QuestionFrame(frame, is_unseen=True) for frame in unseen))


WORDINGS: Mapping[str, tuple[QuestionFrame, ...]] = {
    "conjunction": _frames(
        (
            "{a} and {b}",
            "What are some outfits with {a} and {b}?",
            "show me {as} worn with {b}",
            "{as} together with {bs}",
            "I am looking for {a}, and also {b}",
            "pictures that have both {a} and {b}",
        ),
        (
            "I'd like to see people wearing {as} along with {bs}",
            "{b}? Yes, and {a} as well.",
        ),
    ),
    "negation": _frames(
        (
            "{a} without {b}",
            "{as} with no {b0}",
            "outfits that have {a} but no {bs}",
            "{a}, but not {b}",
            "I want {a} and don't want {b}",
            "Which looks feature {a} and lack {b}?",
        ),
        (
            "{as}, though never with {b}",
            "Could you leave out every picture with {b} and give me {as}?",
        ),
    ),
    "two negations": _frames(
        (
            "{a} without {b} or {c}",
            "{a} with neither {b} nor {c}",
            "{as}, no {bs}, no {cs}",
            "{a} that comes without {b} and without {c}",
            "outfits with {a}, but not with {b} or {c}",
            "find {as}; avoid {bs} and {cs}",
        ),
        (
            "{a}; neither {b} nor {c} should be there",
            "no {b0} or {c0}, but {a}",
        ),
    ),
    "bound attribute": _frames(
        (
            "{xa} and {b}",
            "{xas} worn with {b}",
            "{b} with {xa}",
            "{a} that is {x}, and {b}",
            "outfits with {b} and {xa}",
            "Can you recommend {xas} combined with {bs}?",
        ),
        (
            "someone in {xa} who also has {b}",
            "{b} over {xa}, please",
        ),
    ),
    "two bound attributes": _frames(
        (
            "{xa} and {yb}",
            "{xa} with {yb}",
            "{xas} over {ybs}",
            "looks that pair {xa} with {yb}",
            "{xa}, {yb}",
            "I need {xa} to go with {yb}",
        ),
        (
            "first {xa}, then {yb}",
            "{xas} as well as {ybs}",
        ),
    ),
    "attribute of a part": _frames(
        (
            "{a} with {ps}",
            "{as} that have {ps}",
            "What {as} with {p} are there?",
            "{ps} and {a}",
            "outfits featuring {a}, with {ps}",
            "please find me {a}. It should have {ps}.",
        ),
        (
            "{a} whose look is finished by {ps}",
            "got any {as} with {ps}?",
        ),
    ),
    "denied attribute": _frames(
        (
            "{a} that is not {x}",
            "{as} which aren't {x}",
            "{a}, but not {x}",
            "{as}, anything but {x}",
            "find {a} that isn't {x}",
            "I'd like {as} that are not {x}",
        ),
        (
            "{as}, as long as they are not {x}",
            "every kind of {a0} except {x}",
        ),
    ),
    "counting": _frames(
        (
            "{a} with at least {n} {bs}",
            "{a} and {n} {bs}",
            "{as} with {n} or more {bs}",
            "{a} with more than {m} {bs}",
            "outfits with {a} and no fewer than {n} {bs}",
            "{n} {bs} and {a}",
        ),
        (
            "{a}, and let there be {n} {bs} or more",
            "I want to count at least {n} {bs} next to {a}",
        ),
    ),
    "disjunction": _frames(
        (
            "{a} with {b} or {c}",
            "{a} and either {b} or {c}",
            "outfits with {a} and with {b} or {c}",
            "{a}, plus {b} or {c}",
            "{as} worn with {b} or with {c}",
            "I'd like {a} and also {b} or {c}",
        ),
        (
            "{a} alongside {b} and/or {c}",
            "whichever of {b} or {c}, but definitely {a}",
        ),
    ),
    "everything": _frames(
        (
            "{xa} with {b} but without {c}",
            "{xa} and {b}, no {cs}",
            "outfits with {xa} and {b}, without {c}",
            "{xas} worn with {b} and not with {c}",
            "{b} and {xa} but no {c0}",
            "I'd like {xa}, {b}, and certainly no {c0}",
        ),
        (
            "{xa}, {b} too, yet never {c}",
            "pictures of {xa} and {b} where {c} is missing",
        ),
    ),
}

LEVELS: Mapping[str, int] = {
    "conjunction": 1,
    "negation": 1,
    "disjunction": 2,
    "counting": 2,
    "bound attribute": 2,
    "attribute of a part": 2,
    "denied attribute": 2,
    "two negations": 2,
    "two bound attributes": 3,
    "everything": 3,
}
"""How hard a kind is: 1 items alone, 2 one thing more, 3 several."""
