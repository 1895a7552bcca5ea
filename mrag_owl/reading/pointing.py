"""What "it", "one" or "him" stands for in a question that follows what was said before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from mrag_owl.reading.grammar import Words
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.tokens import Token

Named = Callable[[Sequence[Token], int], list[tuple[int, Meaning]]]
"""What is named from a place of a text on: where each name ends, and its meaning."""


def with_antecedent(
    text: Sequence[Token], listed: Words, named: Named, is_person: Callable[[Meaning], bool]
) -> list[Token] | None:
    """Return the last sentence of a text with the name said before in the place of a word that points back to it.

    None where no such word is in it, where it names something itself, or where nothing was named before. A word for
    a person stands for one: then it may name what is no person, as in "I adore Blake. Which of his landscapes".
    """
    starts = [place for place, token in enumerate(text) if place and token.marks & {"stop", "comma"}]
    pointing, owning = listed["pointing"], listed["own"]
    for start in reversed(starts):
        sought_words = {*pointing, *owning} if "stop" in text[start].marks else pointing
        at = next((place for place in reversed(range(start, len(text))) if text[place].text in sought_words), None)
        if at is None:
            continue
        is_personal = text[at].text in listed["one_person"]
        owns = text[at].text in owning and at + 1 < len(text) and not text[at + 1].marks

        def sought(some: Sequence[Token], place: int, *, alone: bool = is_personal) -> list[tuple[int, Meaning]]:
            return [(end, one) for end, one in named(some, place) if not alone or is_person(one)]

        name = _longest_name(text[:start], sought, to_end=text[at].text in listed["several_said"])
        if name and (is_personal or text[at].text in pointing) and not _longest_name(text[start:], sought):
            first = replace(name[0], marks=text[at].marks)
            said = [first, *name[1:]]
            if owns:
                said[-1] = replace(said[-1], owns=True)
            return [replace(text[start], marks=frozenset()), *text[start + 1 : at], *said, *text[at + 1 :]]
    return None


def points_back(text: Sequence[Token], listed: Mapping[str, Mapping[str, str | int]]) -> bool:
    """Tell whether a word points to what was said before: "which ones", "his drawings"."""
    return any(token.text in listed["said_before"] for token in text)


def last_said(
    text: Sequence[Token], listed: Words, is_named: Callable[[Sequence[Token]], bool]
) -> Iterator[list[Token]]:
    """Yield what stands last in a text and is whole by itself: what corrects the words before, or follows a remark.

    Before it somebody speaks of herself, or a word says that it is put right: "my son loves cats – have you any",
    "how many elephants … I mean, how many works with one".
    """
    speaking = {*listed["speaker"], "me", "us", "myself"}
    for place in reversed(range(1, len(text))):
        if not text[place].marks & {"stop", "comma"}:
            continue
        rest = list(text[place:])
        said = [token.text for token in rest]
        correcting = max(
            (
                phrase.count(" ") + 1
                for phrase in listed["correction"]
                if said[: phrase.count(" ") + 1] == phrase.split()
            ),
            default=0,
        )
        is_corrected = correcting and len(rest) > correcting + 1
        if is_corrected:
            rest = rest[correcting:]
        begins = rest[0].text in listed["beginning"]
        tells = any(token.text in speaking for token in text[:place])
        if not is_corrected and points_back(rest, listed.categories) and is_named(text[:place]):
            return  # "I like still lifes. Which ones are Spanish?"
        if (is_corrected and begins) or (begins and tells and text[0].text not in listed["beginning"]):
            yield [replace(rest[0], marks=frozenset()), *rest[1:]]


def _longest_name(text: Sequence[Token], named: Named, *, to_end: bool = False) -> list[Token]:
    """Return the longest name in a text that is no far-fetched one, of several as long the last.

    With `to_end` it goes on as far as the sentence does: of "Dutch artists" these are meant, and not all Dutch.
    """
    spans = [(end - place, place) for place in range(len(text)) for end, meant in named(text, place) if meant.cost <= 1]
    size, place = max(spans, default=(0, 0))
    if to_end and size:
        after = (at for at in range(place + size, len(text)) if text[at].marks & {"stop", "comma"})
        size = next(after, len(text)) - place
    return list(text[place : place + size])
