"""Why each picture of a page is there: what of the question holds of it, by which facts, and who stated them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from starlette.requests import Request

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.editing import NOTHING, Conjunct
from mrag_owl.endpoint.pages.naming import Names
from mrag_owl.endpoint.pages.rendering import Pages
from mrag_owl.endpoint.pages.state import conjunction
from mrag_owl.expressions.explanations import UNSURE, nearest_of
from mrag_owl.records import Doubtful, EnrichedFact, Explanation, Understood
from mrag_owl.vocabulary import RDF_TYPE

_MOST_PARTS = 8
_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Fact:
    """A value that is stated, its page, and who stated it where no annotator did."""

    text: str
    address: str
    source: str


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what was asked: its words, whether it holds, the facts that show it, and what is missing.

    `verdict`: it holds, fails, or nobody can be sure; `is_doubted`: it holds, and may be meant of something else.
    `confidence`, in [0, 1], is the least that any of its facts has.
    """

    english: str
    verdict: Literal["holds", "fails", "unsure"]
    facts: tuple[Fact, ...] = ()
    missing: str = ""
    confidence: float = 1.0
    is_doubted: bool = False

    @property
    def nearest(self) -> str:
        """What of it comes nearest, where a thing that it has is only a part of what was asked; else empty."""
        return nearest_of(self.missing)

    @property
    def met(self) -> str:
        """What of it holds: of alternatives that which does, by the facts that show it; else all of it.

        >>> Part("either with a hat or with a cap", "holds", (Fact("cap", "", ""),)).met
        'cap'
        """
        if self.holds and self.facts and self.english.startswith("either "):
            return ", ".join(fact.text for fact in self.facts)
        return self.english

    @property
    def holds(self) -> bool:
        """Whether it is known to hold."""
        return self.verdict == "holds"

    @property
    def sign(self) -> str:
        """The verdict as a sign."""
        return {"holds": "✓", "fails": "✗", "unsure": "?"}[self.verdict]


class Reasons:
    """Says of individuals which parts of an expression hold."""

    def __init__(self, pages: Pages, names: Names) -> None:
        self._engine = pages.engine
        self._names = names

    async def of(
        self,
        parts: Sequence[Conjunct],
        individuals: Sequence[str],
        request: Request,
        *,
        understood: Understood | None = None,
    ) -> dict[str, tuple[Part, ...]]:
        """Return for each individual the parts that say more than what everything is.

        Of a question that is `understood`, what is so may only be as asked, and what nobody states may be there.
        """
        doubted = await self._doubts(understood, individuals, request)
        opened = () if understood is None else understood.open
        asked = [part for part in parts if not part.given and len(part.manchester) <= api.LONGEST_EXPRESSION]
        asked = asked[:_MOST_PARTS]
        answers = await asyncio.gather(
            *(
                calls.explain(
                    self._engine,
                    api.ExplainRequest(
                        expression=part.manchester, individuals=tuple(individuals[:_AT_ONCE]), open=opened
                    ),
                    request,
                )
                for part in asked
            )
        )
        reasons = {
            (part.manchester, one.individual): one.why
            for part, answer in zip(asked, answers, strict=True)
            for one in answer.individuals
        }
        labels = await self._names.of(
            triple[2] for why in reasons.values() for triple in why.witness if _is_iri(triple[2])
        )
        return {
            iri: tuple(
                Part(part.english, "unsure", missing=doubted[part.manchester, iri], is_doubted=True)
                if (part.manchester, iri) in doubted
                else self._part(part, reasons[part.manchester, iri], labels)
                for part in asked
                if (part.manchester, iri) in reasons
            )
            for iri in individuals
        }

    async def doubted(self, expression: str, doubt: Doubtful, individuals: Sequence[str], request: Request) -> set[str]:
        """Return which individuals an expression holds of and, by a doubt, only may be as asked."""
        found = []
        for said in ([doubt.of], [doubt.of, doubt.told]) if doubt.told else ([doubt.of],):
            asked = api.ExplainRequest(expression=conjunction([expression, *said]), individuals=tuple(individuals))
            told = (await calls.explain(self._engine, asked, request)).individuals
            found.append({one.individual for one in told if one.why.satisfied})
        return found[0].difference(*found[1:])

    async def _doubts(
        self, understood: Understood | None, individuals: Sequence[str], request: Request
    ) -> dict[tuple[str, str], str]:
        """Return why individuals only may be as asked, by part and individual."""
        found: dict[tuple[str, str], str] = {}
        if understood is None:
            return found
        for one in reversed(understood.doubts):
            doubted = await self.doubted(understood.manchester, one, individuals, request)
            found |= {(one.part, individual): one.because for individual in doubted}
        return found

    def _part(self, part: Conjunct, why: Explanation, labels: Mapping[str, str]) -> Part:
        english, missing = part.english, why.missing or ""
        if missing.startswith(UNSURE):
            return Part(english, "unsure", missing=missing.removeprefix(UNSURE))
        facts = tuple(dict.fromkeys(self._facts(why, labels)))
        if part.manchester == NOTHING:
            return Part(english, "fails", missing="nothing here has that name")
        if not why.satisfied:
            return Part(english, "fails", facts, missing=f"it {missing}" if missing else "")
        return Part(english, "holds", facts, confidence=min((fact.confidence for fact in why.enriched), default=1.0))

    def _facts(self, why: Explanation, labels: Mapping[str, str]) -> Iterable[Fact]:
        enriched = {fact.triple: fact for fact in why.enriched}
        subjects = {triple[0] for triple in why.witness}
        for triple in why.witness:
            if triple[2] == self._engine.manifest.profile.population and triple[1] == RDF_TYPE:
                continue  # true of everything that is shown
            if triple[2] in subjects:
                continue  # a thing without a name, of which the next facts speak
            source = source_of(enriched[triple]) if triple in enriched else ""
            if _is_iri(triple[2]):
                yield Fact(labels[triple[2]], self._names.address(triple[2]), source)
            else:
                yield Fact(triple[2], "", source)


def source_of(fact: EnrichedFact) -> str:
    """Return who stated a fact that no annotator did, in whose words."""
    return f"{fact.agent}: “{fact.span or fact.words}”, confidence {fact.confidence:.2g}"


def _is_iri(text: str) -> bool:
    return text.startswith(("http://", "https://", "urn:")) and not set(text) & set(' <>"{}|\\^`')
