"""Answers of models that are to be JSON of some form: read, and asked for once more where they are not."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import msgspec

from mrag_owl.llm import Call, Reply
from mrag_owl.llm.faults import CallError, Failure
from mrag_owl.llm.plain_text import plain_text

T = TypeVar("T")

REPAIR = """Your last answer could not be used: {problem}. It was:
<answer>
{answer}
</answer>
Give the answer again as one JSON object of the form above, and nothing else."""

_QUOTED = 2000
"""Characters of an answer that are sent back."""


def json_answer(text: str, kind: type[T]) -> T:
    r"""Return the first JSON object in a text as that type; raises ValueError, in words for the model, of another.

    What stands around the object, such as a Markdown fence, is passed over.

    >>> json_answer('Sure!\n```json\n{"red": 1}\n```', dict[str, int])
    {'red': 1}
    """
    start = text.find("{")
    if start < 0:
        raise ValueError("there is no JSON object in it")
    try:
        return msgspec.convert(json.JSONDecoder(strict=False).raw_decode(text, start)[0], kind)
    except json.JSONDecodeError as error:
        raise ValueError(f"the JSON is not valid at character {error.pos - start}: {error.msg}") from error
    except RecursionError as error:
        raise ValueError("the JSON is nested too deeply") from error
    except msgspec.ValidationError as error:
        raise ValueError(plain_text(str(error)).rstrip(".")[:200]) from error


def ask_for(call: Call, ask: Callable[[Call], Reply], read: Callable[[str], T]) -> T:
    """Return what is read in the answer to a call; where `read` raises ValueError, that is sent back once.

    Raises CallError for a refusal, and where the second answer is not of the form asked for either.
    """
    reply = ask(call)
    try:
        return read(usable_text(reply))
    except ValueError as error:
        is_cut = reply.finish == "length"
        problem = "it was cut off; be brief" if is_cut else str(error)
        answer = reply.text[:_QUOTED].encode("utf-8", "replace").decode()  # halves of characters cannot be sent
        again = replace(
            call,
            prompt=f"{call.prompt}\n\n{REPAIR.format(problem=problem, answer=answer)}",
            max_tokens=call.max_tokens * 2 if is_cut else call.max_tokens,
        )
    second = ask(again)
    try:
        return read(usable_text(second))
    except ValueError as still:
        said = f"({plain_text(str(still))[:200]}): {plain_text(second.text)[:120]!r}"
        message = f"the model's answer is not of the form asked for, twice {said}"
        raise CallError(Failure("invalid" if second.text.strip() else "empty", message)) from still


def usable_text(reply: Reply) -> str:
    """Return the text of a reply; raises CallError for a refusal, ValueError for nothing."""
    refusal = reply.refusal or ("content filter" if reply.finish == "content_filter" else "")
    if not refusal and "{" not in reply.text and declines(reply.text):
        refusal = reply.text
    if refusal:
        raise CallError(Failure("refused", f"the model declined: {plain_text(refusal)[:200]}"))
    if not reply.text.strip():
        raise ValueError("it was empty")
    return reply.text


def declines(text: str) -> bool:
    """Tell whether a text begins as one that says why nothing is answered."""
    start = text.strip().lower().replace("’", "'")[:120]
    apology = start.startswith(("i'm sorry", "i am sorry", "sorry", "i apologize", "i apologise", "unfortunately"))
    unable = any(
        phrase in start for phrase in ("i can't", "i cannot", "i'm unable", "i am unable", "not able to", "i won't")
    )
    return apology or unable
