"""In which order a page shows what a question finds."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from starlette.requests import Request

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.facets import Facet
from mrag_owl.endpoint.pages.naming import Names
from mrag_owl.endpoint.pages.pictures import Pictures
from mrag_owl.endpoint.pages.state import MOST_PAGES, SHOWN, State
from mrag_owl.records import Result
from mrag_owl.resources import query_text
from mrag_owl.vocabulary import MUSEUM_YEAR

Read: TypeAlias = "api.Preference | api.ExplainResponse"
First: TypeAlias = "Callable[[int], Awaitable[Sequence[Result]]]"
"""Gives so many of the best results."""

_EXPLAINED = 100  # individuals that one call explains


class Ordering:
    """Orders results by what was asked for: by name, by year, or with what is as asked first."""

    def __init__(self, engine: Engine, names: Names, pictures: Pictures) -> None:
        self._engine = engine
        self._names = names
        self._pictures = pictures

    async def sorted_by(
        self, order: str, read: Read, first: First, dated: Facet | None, request: Request
    ) -> Sequence[Result]:
        """Return all that meet what was asked, by name, or by the year of a facet; those without a year last.

        Or those first of which there is an image.
        """
        meeting = await self._meeting(read, request)
        results: Sequence[Result] = ()
        for most in (len(meeting), MOST_PAGES * SHOWN):
            results = [one for one in await first(most) if one.iri in meeting]
            if len(results) == len(meeting):
                break
        return await self._sorted(results, order, dated)

    async def seen(self, first: First, read: Read, request: Request) -> Sequence[Result]:
        """Return those of the best of which there is an image, what is as asked before the nearest."""
        results = await first(MOST_PAGES * SHOWN)
        there = await self._pictures.among([one.iri for one in results], most=len(results))
        meeting = await self._meeting(read, request)
        return sorted((one for one in results if one.iri in there), key=lambda one: one.iri not in meeting)

    async def first_as_asked(
        self, state: State, results: Sequence[Result], read: Read, first: First, request: Request
    ) -> Sequence[Result] | None:
        """Return what is as asked before all else, None where it comes first already.

        Words that were not read may outrank it.
        """
        if await self._are_as_asked(state, results, read, request):
            return None
        meeting = await self._meeting(read, request)
        left = sum(self._names.local(iri) not in state.dislikes for iri in meeting)
        if all(one.iri in meeting for one in self.not_disliked(state, results)[:left]):
            return None
        return sorted(await first(MOST_PAGES * SHOWN), key=lambda one: one.iri not in meeting)

    def not_disliked(self, state: State, results: Sequence[Result]) -> tuple[Result, ...]:
        """Return the results that nobody said to dislike."""
        return tuple(one for one in results if self._names.local(one.iri) not in state.dislikes)

    async def _meeting(self, read: Read, request: Request) -> set[str]:
        """Return the individuals that are as asked, of which there may be very many."""
        rows = await self._engine.select(read.reading.sparql, receive=request.receive)
        return {row["individual"]["value"] for row in rows}

    async def _are_as_asked(self, state: State, results: Sequence[Result], read: Read, request: Request) -> bool:
        """Tell whether all results are as asked, and so many may be; False where that is not seen at once."""
        shown = tuple(one.iri for one in self.not_disliked(state, results))
        written = read.reading.manchester
        is_short = 0 < len(shown) <= _EXPLAINED and len(written) <= api.LONGEST_EXPRESSION
        if not is_short or read.coverage - len(state.dislikes) < len(shown):
            return False
        asked = api.ExplainRequest(expression=written, individuals=shown)
        explained = await calls.explain(self._engine, asked, request)
        return all(one.why.satisfied for one in explained.individuals)

    async def _sorted(self, results: Sequence[Result], order: str, dated: Facet | None) -> list[Result]:
        if order == "pictured":
            there = await self._pictures.among([one.iri for one in results], most=len(results))
            return sorted(results, key=lambda one: one.iri not in there)
        if order == "name" or dated is None:
            return sorted(results, key=lambda one: (numbered(one.label), one.iri))
        if dated.earliest:
            query, bound = "select_least_values", {"role": f"<{dated.earliest}>"}
        else:
            query, bound = "select_least_of_things", {"thing_role": f"<{dated.role}>", "role": f"<{MUSEUM_YEAR}>"}
        rows = await self._engine.select(query_text(query), bindings=bound)
        years = {row["individual"]["value"]: int(row["least"]["value"]) for row in rows}
        sign = -1 if order == "newest" else 1
        return sorted(results, key=lambda one: (one.iri not in years, sign * years.get(one.iri, 0), one.iri))


def sorts_of(total: int, dated: Facet | None, *, has_images: bool) -> tuple[str, ...]:
    """Return the orders that so many results can be shown in: by year where a facet has years; the best first.

    Those with an image alone can be shown of what comes nearest, too.
    """
    seen = ("seen",) if has_images else ()
    if not 1 < total <= MOST_PAGES * SHOWN:
        return ("best", *seen) if seen else ()
    return ("best", *(("pictured",) if has_images else ()), *seen, "name", *(("oldest", "newest") if dated else ()))


def numbered(label: str) -> list[tuple[int, str]]:
    """Return a label to sort by, numbers in it by what they are.

    >>> sorted(["image 10", "Image 9", "hat"], key=numbered)
    ['hat', 'Image 9', 'image 10']
    """
    return [(int(one), "") if one.isdecimal() else (-1, one.casefold()) for one in re.findall(r"\d{1,18}|\D+", label)]
