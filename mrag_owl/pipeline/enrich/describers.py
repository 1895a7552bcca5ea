"""Names → describers, and how each is run: `llm` waits for a server in threads, `pixels` works in processes.

`zeroshot` has one model in memory, which uses all cores by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from mrag_owl.config import Settings, cores
from mrag_owl.describers import Agent, Describer, Picture
from mrag_owl.errors import ConfigError
from mrag_owl.llm.backoff import Backoff
from mrag_owl.llm.journaled import JournaledChat
from mrag_owl.pictures.findings import KINDS, Description
from mrag_owl.pipeline.models import ModelOptions, open_chat
from mrag_owl.pipeline.runs.workers import Strategy, Worker
from mrag_owl.records import Iri

if TYPE_CHECKING:
    from mrag_owl.describers.vision_llm import VisionOptions


Describing: TypeAlias = Strategy[Picture, Description]

_TITLE = "describer"


@contextmanager
def _open_llm(journals: Path, options: ModelOptions, settings: Settings) -> Iterator[Worker[Picture, Description]]:
    from mrag_owl.describers.vision_llm import FIXED_PROMPT, VisionDescriber

    with open_chat(journals, options, settings) as (chat, backoff):
        describer = VisionDescriber(chat, _vision_options(options), decoders=cores())
        yield worker_of(describer, describer.renew, chat, backoff, FIXED_PROMPT)


def worker_of(
    describer: Describer, renew: Callable[[Iri, int], None], chat: JournaledChat, backoff: Backoff, prompt: str
) -> Worker[Picture, Description]:
    """Return what works on pictures by a model server, with its account, and how it stops and asks anew."""
    return Worker(
        describer.agent,
        describer.parameters,
        describer.describe,
        _TITLE,
        chat.account,
        backoff.stopped.set,
        renew,
        lambda: chat.mark,
        prompt,
    )


def _vision_options(options: ModelOptions) -> VisionOptions:
    from mrag_owl.describers.vision_llm import VisionOptions

    return VisionOptions(max_side=options.max_side, max_tokens=options.max_tokens)


def llm_identity(options: ModelOptions, settings: Settings) -> tuple[Agent, Mapping[str, str]]:
    """Return the model that the options choose, and what of its options changes its findings."""
    from mrag_owl.describers.vision_llm import agent_of

    model = options.model or settings.model or "(no model chosen)"
    return agent_of(model), _vision_options(options).parameters


@contextmanager
def _open_pixels(*_: object) -> Iterator[Worker[Picture, Description]]:
    from mrag_owl.describers.pixels.describer import PixelsDescriber

    describer = PixelsDescriber()
    yield Worker(describer.agent, describer.parameters, describer.describe, _TITLE)


def _pixels_identity(*_: object) -> tuple[Agent, Mapping[str, str]]:
    from mrag_owl.describers.pixels.describer import PixelsDescriber

    describer = PixelsDescriber()
    return describer.agent, describer.parameters


@contextmanager
def _open_zero_shot(_: Path, options: ModelOptions, settings: Settings) -> Iterator[Worker[Picture, Description]]:
    from mrag_owl.describers.zero_shot import ZeroShotDescriber
    from mrag_owl.pipeline.indexes.picture_vectors import open_picture_embedder

    name = _matcher(options, settings)
    matcher = open_picture_embedder(name, settings)
    if not matcher.reads_texts:
        raise ConfigError(f"the model {name} has no vectors for texts; give --model one that reads pictures and texts")
    describer = ZeroShotDescriber(matcher, name)
    yield Worker(describer.agent, describer.parameters, describer.describe, _TITLE)


def _zero_shot_identity(options: ModelOptions, settings: Settings) -> tuple[Agent, Mapping[str, str]]:
    from mrag_owl.describers.zero_shot import agent_of, parameters_of

    return agent_of(_matcher(options, settings)), parameters_of()


def _matcher(options: ModelOptions, settings: Settings) -> str:
    """Return the name of the embedder that the options choose; raises ConfigError where they choose none."""
    name = options.model or settings.model
    if name is None:
        raise ConfigError(
            "which model? give --model the directory of a CLIP or SigLIP (sentence-transformers, OpenVINO or ONNX),"
            " or a server's: --model NAME --base-url http://HOST/v1"
        )
    base_url = options.base_url or settings.base_url
    return f"{base_url}#{name}" if base_url is not None and "#" not in name and not Path(name).is_dir() else name


DESCRIBERS: Mapping[str, Describing] = MappingProxyType(
    {
        "pixels": Strategy(_open_pixels, "processes", cores, _pixels_identity, Description),
        "llm": Strategy(_open_llm, "threads", lambda: 8, llm_identity, Description),
        "zeroshot": Strategy(_open_zero_shot, "threads", lambda: 1, _zero_shot_identity, Description),
    }
)
"""What `--describer` may name."""


def looked_for(name: str) -> tuple[str, ...]:
    """Return the kinds of findings that a describer looks for."""
    return {"pixels": ("colour", "brightness", "pattern"), "zeroshot": ("colour", "pattern")}.get(name, KINDS)


def chosen_strategy(name: str) -> Describing:
    """Return the strategy of that name; raises ConfigError for another one."""
    try:
        return DESCRIBERS[name]
    except KeyError as error:
        raise ConfigError(f"unknown describer {name!r}; choose from {', '.join(DESCRIBERS)}") from error
