"""The embedders by name. `lsa` learns from the documents themselves; the others bring their model along."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.retrieval.embedders import Embedder

LSA = "lsa"

ENDPOINT = re.compile(r"(?P<url>https?://[^#\s]+)#(?P<model>\S+)")


def _minilm(_: Settings) -> Embedder:
    from mrag_owl.retrieval.embedders.minilm import MinilmEmbedder

    return MinilmEmbedder.open()


def _static(settings: Settings) -> Embedder:
    from mrag_owl.retrieval.embedders.static import StaticEmbedder

    return StaticEmbedder.open(settings.cache / "models")


EMBEDDERS: Mapping[str, Callable[[Settings], Embedder]] = {"minilm": _minilm, "static": _static}
"""Embedders with a name of their own, besides `lsa`."""


def open_embedder(name: str, settings: Settings) -> Embedder:
    """Return the embedder of that name; raises ConfigError where there is none, or its extra is not installed.

    A name is one of `EMBEDDERS`; ``http://host/v1#MODEL``, a model of an OpenAI-compatible server; or
    a sentence-transformers model, by its name on the hub (``intfloat/e5-base-v2``) or its directory. With ``raw:``
    before the last two, E5 models get no prefixes.
    """
    if name in EMBEDDERS:
        return EMBEDDERS[name](settings)
    raw = name.startswith("raw:")
    bare = name.removeprefix("raw:")
    if endpoint := ENDPOINT.fullmatch(bare):
        from mrag_owl.retrieval.embedders.openai_compatible import OpenAiEmbedder

        return OpenAiEmbedder.open(endpoint["url"], endpoint["model"], api_key=settings.api_key, raw=raw)
    if Path(bare).expanduser().is_dir() or re.fullmatch(r"[\w.-]+/[\w.-]+", bare):
        from mrag_owl.retrieval.embedders.sentence_transformer import SentenceTransformerEmbedder

        return SentenceTransformerEmbedder.open(bare, raw=raw)
    raise ConfigError(
        f"unknown embedder {name!r}; choose from {', '.join([LSA, *EMBEDDERS])}, or give a sentence-transformers model "
        "(intfloat/e5-base-v2, or its directory) or a server's (http://host/v1#MODEL)"
    )
