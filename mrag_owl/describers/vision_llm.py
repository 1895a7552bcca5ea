"""The `llm` describer: a vision model's free description of a picture, and facts about each garment by JSON schema.

What the model writes is taken as data and nothing else: it is read by schema, cut to bounds, rid of control characters,
and words that address a reader or a machine instead of describing clothes are dropped and counted.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

import msgspec

from mrag_owl.describers import Agent, Description, Finding, Picture, Region
from mrag_owl.describers.vision_prompts import FACTS_SCHEMA, MOST_GARMENTS, SYSTEM, picture_prompt
from mrag_owl.errors import SourceError
from mrag_owl.llm import Call, EncodedPicture
from mrag_owl.llm.faults import CallError, Failure
from mrag_owl.llm.journaled import JournaledChat
from mrag_owl.llm.json_answers import REPAIR, ask_for, declines, json_answer
from mrag_owl.llm.pictures import MAX_SIDE, encode_picture
from mrag_owl.llm.plain_text import gives_orders, plain_text, without_orders
from mrag_owl.records import Iri

FIXED_PROMPT = "\n".join((SYSTEM, picture_prompt(()), REPAIR, repr(FACTS_SCHEMA)))
"""The parts of the prompt that are the same for all pictures."""

_SAID, _UNSAID = 0.8, 0.6
"""Confidence of a fact that the model's own description repeats, and of one that it does not: the server tells none."""


@dataclass(frozen=True, slots=True)
class VisionOptions:
    """How the model is asked."""

    temperature: float = 0.1
    seed: int = 1
    max_tokens: int = 800
    max_side: int = MAX_SIDE

    @property
    def parameters(self) -> Mapping[str, str]:
        """What changes the answers, with the hash of the prompt's fixed parts."""
        options = {name: str(getattr(self, name)) for name in ("temperature", "seed", "max_tokens", "max_side")}
        return options | {"prompt": hashlib.sha256(FIXED_PROMPT.encode()).hexdigest()}


class VisionDescriber:
    """Describes pictures through one chat; threads may share it."""

    def __init__(self, chat: JournaledChat, options: VisionOptions | None = None, *, decoders: int = 2) -> None:
        self.options = options or VisionOptions()
        self.chat = chat
        self._renewed: dict[Iri, int] = {}
        self._decoding = threading.Semaphore(decoders)  # a decoded picture is large, an answer is awaited long

    @property
    def agent(self) -> Agent:
        """The model; servers do not tell its version."""
        return agent_of(self.chat.model)

    @property
    def parameters(self) -> Mapping[str, str]:
        """What changes the answers."""
        return self.options.parameters

    def renew(self, picture: Iri, since: int) -> None:
        """Ask about a picture anew, though the journal has answers of no use from before the mark `since`."""
        self._renewed[picture] = since

    def call(self, picture: Picture, encoded: EncodedPicture) -> Call:
        """Return what is asked about a picture, with the garments' boxes in the pixels that are sent."""
        width, height = picture.size or (encoded.width, encoded.height)
        scale = (encoded.width / width, encoded.height / height) if width and height else (1.0, 1.0)
        return Call(
            self.chat.model,
            SYSTEM,
            picture_prompt(picture.regions, scale=scale),
            encoded,
            schema=FACTS_SCHEMA,
            schema_name="apparel",
            temperature=self.options.temperature,
            seed=self.options.seed,
            max_tokens=self.options.max_tokens,
            max_side=self.options.max_side,
        )

    def describe(self, picture: Picture) -> Description:
        """Return the model's description and facts; raises CallError with the cause where there are none.

        An answer that is no JSON of the right form is sent back once, with what is wrong with it.
        """
        try:
            with self._decoding:
                encoded = encode_picture(picture.path, max_side=self.options.max_side)
        except SourceError as error:
            raise CallError(Failure("picture", str(error))) from error
        ask = partial(self.chat.ask, since=self._renewed.get(picture.iri, 0))
        facts = ask_for(self.call(picture, encoded), ask, read_facts)
        if declines(facts.description) and not facts.garments:
            raise CallError(Failure("refused", f"the model declined: {facts.description[:200]}"))
        return to_description(picture, facts)


def agent_of(model: str) -> Agent:
    """Return the agent that a model is; servers do not tell versions."""
    return Agent(model, "")


def to_description(picture: Picture, facts: Facts) -> Description:
    """Return facts as findings: about a garment where its number is one of the picture's, else about the picture."""
    text = without_orders(facts.description)
    findings: dict[tuple[str, str, Region | None], Finding] = {}

    def found(kind: str, words: str, region: Region | None) -> None:
        span = _span(text, words)
        finding = Finding(kind, words, region.iri if region else None, _SAID if span else _UNSAID, span)
        findings.setdefault((kind, words.lower(), region), finding)

    for garment in facts.garments:
        region = _region(picture, garment)
        for kind, values in (
            ("colour", garment.colours),
            ("material", garment.materials),
            ("pattern", garment.patterns),
        ):
            for words in values:
                found(kind, words, region)
    for kind, values in (("season", facts.seasons), ("occasion", facts.occasions), ("style", facts.styles)):
        for words in values:
            found(kind, words, None)
    return Description(picture.iri, text, tuple(findings.values()))


def _region(picture: Picture, garment: GarmentFacts) -> Region | None:
    """Return the garment that a number of the prompt names; None where there is none."""
    numbered = picture.regions[:MOST_GARMENTS]
    if garment.number is None or not 1 <= garment.number <= len(numbered):
        return None
    return numbered[garment.number - 1]


def _span(text: str, words: str) -> str | None:
    """Return the part of a text that says the words, as it stands there."""
    place = text.lower().find(words.lower())
    return text[place : place + len(words)] if place >= 0 else None


_LONGEST_DESCRIPTION = 2000
_LONGEST_FACT = 40
_MOST_WORDS = 5
_MOST_FACTS = 8
_MOST_GARMENTS = 40


class GarmentFacts(msgspec.Struct, frozen=True):
    """What is said of one garment; `number` is its place in the prompt's list, from 1."""

    number: int | None
    garment: str
    colours: list[str]
    materials: list[str]
    patterns: list[str]


class Facts(msgspec.Struct, frozen=True):
    """What is said of a picture."""

    description: str
    garments: list[GarmentFacts]
    seasons: list[str]
    occasions: list[str]
    styles: list[str]


def read_facts(text: str) -> Facts:
    """Return the facts in an answer, cleaned; raises ValueError, in words for the model, where it has another form."""
    facts = json_answer(text, Facts)
    description = _shortened(plain_text(facts.description))
    if not description:
        raise ValueError("the description is empty")
    garments = [
        GarmentFacts(one.number, plain_text(one.garment), _kept(one.colours), _kept(one.materials), _kept(one.patterns))
        for one in facts.garments[:_MOST_GARMENTS]
    ]
    return Facts(description, garments, _kept(facts.seasons), _kept(facts.occasions), _kept(facts.styles))


def _kept(values: list[str]) -> list[str]:
    """Return those facts that can be ones: a few words, no order, none twice."""
    facts = (plain_text(value).strip(" .,;:").lower() for value in values)
    kept = (
        fact
        for fact in facts
        if fact and len(fact) <= _LONGEST_FACT and len(fact.split()) <= _MOST_WORDS and not gives_orders(fact)
    )
    return list(dict.fromkeys(kept))[:_MOST_FACTS]


def _shortened(text: str) -> str:
    """Return the whole sentences within the bound; of a longer single sentence, its words within it."""
    if len(text) <= _LONGEST_DESCRIPTION:
        return text
    start = text[:_LONGEST_DESCRIPTION]
    end = max(start.rfind(mark) for mark in (". ", "! ", "? "))
    return start[: end + 1] if end > 0 else start.rpartition(" ")[0]
