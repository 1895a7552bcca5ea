"""How questions are answered, in one value that commands, the API and scripts give."""

from __future__ import annotations

from dataclasses import dataclass

from mrag_owl.generation.grounded import TOKEN_BUDGET
from mrag_owl.llm.backoff import ATTEMPTS
from mrag_owl.llm.client import TIMEOUT
from mrag_owl.pipeline.models import ModelOptions, TextOptions

PICTURED = 1000
"""Of so many of the first of a ranking those with an image may come before others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How a question is answered; what is None is as the settings say.

    `top_k` results at most, of which so many of the first as it is to `skip` are but named and not spoken of. For
    `recommend`: `retriever` and `embedder` by name; `pictured`, to put those with an image first of what is known to be
    as asked; `like`, a picture or product to start from, by its IRI or its end; `picture`, a file or one of the store,
    to which the wanted ones are alike, or the content of such a file as it was `sent`, or a `region` of it (x,y,w,h in
    pixels); `must` and `must_not`, class expressions or their texts in DL or Manchester syntax; with `strict` only what
    satisfies all that is
    understood. With `refine` it is told what parts the first hundred best. With `explain`, or a `rerank` ("fused" or
    "paper"), a class expression is learned by the `learner` from the first `k` results versus `negatives`. For `ask`:
    the `strategy` "hybrid", "logic" or "paths". `linker` "llm" has a language model read the question, and `generate`
    "llm" has one write the text: `model` at `base_url`, asked for `timeout` seconds, `attempts` times, with prompts of
    `token_budget` tokens.

    >>> Options(retriever="bm25+logic", must_not=("hasGarment some belt",)).strict
    False
    """

    top_k: int | None = None
    skip: int = 0
    pictured: bool = False
    retriever: str | None = None
    embedder: str | None = None
    like: str | None = None
    picture: str | None = None
    sent: bytes | None = None
    region: str | None = None
    must: tuple[object, ...] = ()
    must_not: tuple[object, ...] = ()
    strict: bool = False
    explain: bool = False
    refine: bool = False
    rerank: str = "none"
    learner: str = "mdl"
    k: int = 20
    negatives: str = "random"
    seed: int = 0
    strategy: str = "hybrid"
    linker: str | None = None
    generate: str = "template"
    model: str | None = None
    base_url: str | None = None
    timeout: float = TIMEOUT
    attempts: int = ATTEMPTS
    token_budget: int = TOKEN_BUDGET

    @property
    def addition(self) -> str:
        """What the name of a retriever is followed by, where something else is looked at beside the question."""
        if self.picture is not None or self.sent is not None:
            return "+looks"
        return "+like" if self.like is not None else ""

    @property
    def server(self) -> ModelOptions:
        """Which model of which server is asked, and how."""
        return ModelOptions(self.model, self.base_url, timeout=self.timeout, attempts=self.attempts)

    @property
    def writing(self) -> TextOptions:
        """Which model writes, and how much it is told."""
        return TextOptions(self.server, self.token_budget)
