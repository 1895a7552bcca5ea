"""A caption told by a vision model: the marked picture, one prompt of the pool, and an answer that is checked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from mrag_owl.config import Settings
from mrag_owl.generation.caption_claims import checked_sentences
from mrag_owl.generation.caption_prompts import (
    SCHEMA,
    SYSTEM,
    CaptionAnswer,
    PromptPool,
    chosen_prompt,
    quoted,
    read_answer,
)
from mrag_owl.llm import Call, EncodedPicture
from mrag_owl.llm.json_answers import ask_for
from mrag_owl.llm.pictures import MAX_SIDE, encode_pixels
from mrag_owl.pictures.marks import draw_marks
from mrag_owl.pictures.objects import Caption, CaptionedObject, JudgedHit
from mrag_owl.pipeline.caption.captioning import Captioned, CaptionOptions
from mrag_owl.pipeline.caption.detectors import Ask
from mrag_owl.pipeline.caption.marking import marks_of
from mrag_owl.pipeline.models import ModelOptions, open_writer

MAX_TOKENS = 1200


@dataclass(frozen=True, slots=True)
class Telling:
    """How a model is asked: which, the pool of prompts, and whether things are marked and facts aligned with them."""

    model: str
    pool: PromptPool
    marked: bool = True
    max_tokens: int = MAX_TOKENS


def tell(captioned: Captioned, telling: Telling, ask: Ask) -> Caption:
    """Return the caption as a model tells it, each sentence compared with what was found for the things it cites.

    Quotations that the model rejects are rejected; what it says fits stays judged as it was. Raises ModelError as
    `ask_for` does.
    """
    caption = captioned.caption
    name = chosen_prompt(caption.objects, marked=telling.marked)
    call = Call(
        telling.model,
        SYSTEM,
        telling.pool.prompt(name, caption),
        encoded(captioned, marked=telling.marked),
        schema=SCHEMA,
        schema_name="caption",
        max_tokens=telling.max_tokens,
        max_side=MAX_SIDE,
    )
    answer = ask_for(call, ask, partial(read_answer, objects=caption.objects))
    objects = tuple(_rejudged(one, answer) for one in caption.objects)
    text = " ".join([answer.caption, *_own_sentences(answer)])
    sentences = checked_sentences(text, objects)
    return replace(caption, objects=objects, text=text, prompt=name, sentences=sentences)


def tell_by_server(captioned: Captioned, options: CaptionOptions, model: ModelOptions, settings: Settings) -> Caption:
    """Return the caption as the chosen server's model tells it; raises ConfigError, ModelError."""
    with open_writer(model, settings) as chat:
        telling = Telling(chat.model, PromptPool.read(options.prompts), options.marked, model.max_tokens)
        return tell(captioned, telling, lambda call: chat.ask(call, idempotency_key=call.key))


def encoded(captioned: Captioned, *, marked: bool) -> EncodedPicture:
    """Return the picture as it is sent, with or without marks."""
    picture = captioned.picture.image
    drawn = draw_marks(picture, marks_of(captioned)) if marked and captioned.caption.objects else picture.copy()
    return encode_pixels(np.asarray(drawn.convert("RGB")))


def _rejudged(one: CaptionedObject, answer: CaptionAnswer) -> CaptionedObject:
    said = next((said for said in answer.objects if said.number == one.number), None)
    if said is None:
        return one
    letters = {id(judged): letter for letter, judged in quoted(one).items()}
    refused = set(said.rejected) - set(said.fits)

    def judged(hit: JudgedHit) -> JudgedHit:
        if hit.is_believed and letters.get(id(hit)) in refused:
            return JudgedHit(hit.hit, "rejected", f"the model sees that it does not fit; {hit.reason}")
        return hit

    return replace(one, hits=tuple(map(judged, one.hits)), summary=said.sentence or one.summary)


def _own_sentences(answer: CaptionAnswer) -> list[str]:
    """Return what is said of single things and not in the caption already."""
    return [one.sentence for one in answer.objects if one.sentence and one.sentence not in answer.caption]
