"""Editing a preference by its conjuncts: each can be dropped or denied, and another one added."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.pages.state import State, conjunction, negation, whole_number
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.store.manifest import StoreProfile

_MOST_PARTS = 50

NOTHING = "owl:Nothing"
"""What a name is read as that nobody and nothing here has."""


@dataclass(frozen=True, slots=True)
class Conjunct:
    """One conjunct: as it is written, what it says, and whether it only says what everything shown is."""

    manchester: str
    english: str
    given: bool


def conjuncts_of(
    preference: api.Preference | api.ExplainResponse | None, profile: StoreProfile, *, unnamed: str = ""
) -> tuple[Conjunct, ...]:
    """Return the conjuncts of a preference, or of what is explained, about what a store holds.

    `unnamed` says in words what nobody here is called; beside other parts it stands for what nothing is.
    """
    if preference is None:
        return ()
    unnamed = unnamed or ("of a name that is not known here" if len(preference.conjuncts) > 1 else "")
    return tuple(
        Conjunct(
            part.manchester,
            unnamed if unnamed and part.manchester == NOTHING else part.english.removeprefix(f"{profile.plural} "),
            _says_nothing(part.english, profile),
        )
        for part in preference.conjuncts
    )


def unnamed_in(question: str, names: Sequence[str]) -> str:
    """Return in words what a question asks for by names that nothing here has, empty without names.

    >>> unnamed_in("landscapes by John Constable", ["John Constable"])
    'by “John Constable”'
    >>> unnamed_in("Warhol or Klimt as a print", ["Warhol", "Klimt"])
    'of “Warhol” or “Klimt”'
    """
    if not names:
        return ""
    is_made = any(f"by {name}".casefold() in question.casefold() for name in names)
    return f"{'by' if is_made else 'of'} {' or '.join(f'“{name}”' for name in names)}"


def _says_nothing(english: str, profile: StoreProfile) -> bool:
    """Tell whether words say only what everything is that is shown."""
    return english in (profile.noun, profile.plural)


def edited(state: State, what: str, place: str, parts: Sequence[str], given: Sequence[str] = ()) -> State:
    """Return the view whose preference is `parts`, after the one at `place` was dropped or denied.

    Where those alone are left that are `given`, as everything shown is it, nothing is asked any more.
    Raises Refused where `place` is no place in them.
    """
    whole = [part for part in parts if part.strip()]
    if len(whole) > _MOST_PARTS:
        raise Refused(400, f"a preference has at most {_MOST_PARTS} parts here; write it out instead")
    if what == "add":
        return state.preferring(conjunction(whole))
    number = whole_number(place)
    if number is None or number >= len(whole):
        raise Refused(400, f"do: {what} needs the number of a part")
    if what == "deny":
        whole[number] = negation(whole[number])
    else:
        del whole[number]
    if all(part in given for part in whole):
        return State(dislikes=state.dislikes, ranking=state.ranking)
    return state.preferring(conjunction(whole))
