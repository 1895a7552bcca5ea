"""Vectors from any server that answers `POST /v1/embeddings` as OpenAI's does (vLLM, llama.cpp, TEI, Ollama …)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.retrieval.embedders import Vectors, unit_rows
from mrag_owl.retrieval.embedders.prefixes import Prefixes, prefixes_of

if TYPE_CHECKING:
    from openai import OpenAI

BATCH = 64
RETRIES = 6
"""How often a request is repeated after 408, 409, 429, a 5xx or a cut connection, waiting as the server asks or longer
each time; the client does it."""

TIMEOUT = 120.0
WINDOW = 512
"""Tokens that are sent at most in one text: what the smaller models read, since servers do not say."""

_CHARACTERS_A_TOKEN = 3  # fewer than any tokenizer needs for English, so texts are split rather too early


class OpenAiEmbedder:
    """Embeds through a server; open one with `open`."""

    def __init__(
        self, client: OpenAI, *, url: str, model: str, dimension: int, prefixes: Prefixes, window: int
    ) -> None:
        self.identity = f"{url}#{model} prefixes={prefixes.query!r},{prefixes.document!r} window={window}"
        self.dimension = dimension
        self.window: int | None = window
        self.prefixes = prefixes
        self._client = client
        self._url = url
        self._model = model

    @classmethod
    def open(
        cls, url: str, model: str, *, api_key: str | None = None, raw: bool = False, window: int = WINDOW
    ) -> OpenAiEmbedder:
        """Ask the server for one vector to learn the dimension, with our prefixes for E5 models unless `raw`.

        Raises ConfigError where the extra is not installed, RetrievalError where the server does not answer well.
        """
        client, base = open_client(url, api_key, instead="lsa")
        prefixes = prefixes_of(model, raw=raw) or Prefixes()
        embedder = cls(client, url=base, model=model, dimension=0, prefixes=prefixes, window=window)
        embedder.dimension = embedder._ask(["dress"]).shape[1]
        return embedder

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Return an upper estimate: a token for every 3 bytes of UTF-8, what is put before the text included."""
        prefix = max(len(self.prefixes.query), len(self.prefixes.document))
        return [math.ceil((prefix + len(text.encode())) / _CHARACTERS_A_TOKEN) + 2 for text in texts]

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of questions, shape (texts, dimension)."""
        return self._embed(texts, self.prefixes.query)

    def embed_documents(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of passages, shape (texts, dimension)."""
        return self._embed(texts, self.prefixes.document)

    def _embed(self, texts: Sequence[str], prefix: str) -> Vectors:
        vectors = np.empty((len(texts), self.dimension), dtype=np.float32)
        for start in range(0, len(texts), BATCH):
            batch = [prefix + text for text in texts[start : start + BATCH]]
            answer = self._ask(batch)
            if answer.shape[1] != self.dimension:
                raise self._nonsense(f"vectors of {answer.shape[1]} numbers where it gave {self.dimension} before")
            vectors[start : start + len(batch)] = answer
        return unit_rows(vectors)

    def _ask(self, texts: list[str]) -> Vectors:
        return ask_vectors(self._client, texts, url=self._url, model=self._model)

    def _nonsense(self, found: str) -> RetrievalError:
        return _nonsense(found, url=self._url, model=self._model)


def open_client(url: str, api_key: str | None, *, instead: str) -> tuple[OpenAI, str]:
    """Return a client of a server, and the address that it asks; raises ConfigError without the extra."""
    try:
        import openai
    except ImportError as error:
        raise ConfigError(
            f"embedding through a server needs openai; install the extra: pip install 'mrag-owl[llm]', or use {instead}"
        ) from error
    base = url.rstrip("/").removesuffix("/embeddings")
    return openai.OpenAI(base_url=base, api_key=api_key or "none", max_retries=RETRIES, timeout=TIMEOUT), base


def ask_vectors(client: OpenAI, inputs: Sequence[object], *, url: str, model: str) -> Vectors:
    """Return the vectors of one request, in the order of the inputs; raises RetrievalError where they do not come."""
    import openai

    try:
        # Left to itself the client asks for base64, which many servers do not know.
        answer = client.embeddings.create(model=model, input=list(inputs), encoding_format="float")
    except openai.APIConnectionError as error:
        reason = error.__cause__ or error
        raise RetrievalError(
            f"{url}/embeddings cannot be reached ({reason}); start the server, check the address, or use lsa"
        ) from error
    except openai.APIStatusError as error:
        body = " ".join(error.response.text.split())[:200]
        raise RetrievalError(
            f"{url}/embeddings answered {error.status_code}: {body or 'nothing'}; check the model "
            f"{model!r} and MRAG_OWL_API_KEY"
        ) from error
    except (openai.APIError, ValueError) as error:
        raise _nonsense(" ".join(str(error).split())[:200], url=url, model=model) from error
    try:
        rows = {entry.index: entry.embedding for entry in answer.data}
        vectors = np.array([rows[place] for place in range(len(inputs))], dtype=np.float32)
    except (AttributeError, TypeError, ValueError) as error:
        raise _nonsense("no list of vectors of equal length", url=url, model=model) from error
    except KeyError as error:
        found = f"{len(rows)} vectors for {len(inputs)} texts, none for text {error}"
        raise _nonsense(found, url=url, model=model) from error
    if vectors.ndim != 2 or not vectors.shape[1] or not np.isfinite(vectors).all():
        raise _nonsense("vectors that are empty or hold numbers that are not finite", url=url, model=model)
    return vectors


def _nonsense(found: str, *, url: str, model: str) -> RetrievalError:
    return RetrievalError(
        f"{url}/embeddings answered with {found}; check that the address ends in /v1 and that "
        f"{model!r} is an embedding model"
    )
