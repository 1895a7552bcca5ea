"""What a question asks for, between its phrases and its class expression."""

from __future__ import annotations

from dataclasses import dataclass, field

from mrag_owl.reading.terms import Term
from mrag_owl.records import Iri


@dataclass(slots=True)
class Attribute:
    """An attribute asked for: the terms it may be, the phrase it was read from, the denial it is in (-1: none)."""

    terms: tuple[Term, ...]
    phrase: int
    scope: int


@dataclass(slots=True)
class Asked:
    """One thing asked for: an item of one of the classes (of any, if none) with attributes; or an absence.

    `attributes` are groups of alternatives. `absence`: the word stands for "has no item of the class it denies".
    """

    classes: tuple[Iri, ...]
    phrases: list[int]
    scope: int = -1
    attributes: list[list[Attribute]] = field(default_factory=list)
    minimum: int | None = None
    maximum: int | None = None
    absence: Term | None = None
    is_implicit: bool = False
