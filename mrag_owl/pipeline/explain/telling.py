"""An explanation told by a model server, each sentence compared with what it cites."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from mrag_owl.config import Settings
from mrag_owl.generation.explanation_prompts import (
    SCHEMA,
    SYSTEM,
    Paragraphs,
    checked_paragraphs,
    numbered_sources,
    prompt_for,
)
from mrag_owl.llm import Call
from mrag_owl.llm.json_answers import ask_for, json_answer
from mrag_owl.pipeline.models import ModelOptions, open_writer
from mrag_owl.texts.subgraph import Explained, Told

MAX_TOKENS = 1200


def tell_by_server(explained: Explained, model: ModelOptions, settings: Settings) -> Explained:
    """Return the explanation as the chosen server's model tells it; raises ConfigError, ModelError."""
    sources = numbered_sources(explained)
    with open_writer(model, settings) as chat:
        call = Call(
            chat.model,
            SYSTEM,
            prompt_for(explained, sources),
            schema=SCHEMA,
            schema_name="explanation",
            max_tokens=model.max_tokens,
        )
        paragraphs = ask_for(
            call, lambda call: chat.ask(call, idempotency_key=call.key), partial(json_answer, kind=Paragraphs)
        )
    checked = checked_paragraphs(paragraphs, sources)
    told = {
        heading.lower(): tuple(
            Told(one.text, tuple(sources[number].cited for number in one.cites if number in sources))
            for one in sentences
        )
        for heading, sentences in checked.items()
    }
    return replace(explained, content=told["content"], form=told["form"], context=told["context"], sentences=checked)
