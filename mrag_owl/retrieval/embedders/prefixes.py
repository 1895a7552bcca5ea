"""What a model wants before its texts. Leaving it out costs E5 models a good part of their quality.

Sources: Wang et al., Text embeddings by weakly-supervised contrastive pre-training, 2022 (E5: ``query: `` and
``passage: ``); Wang et al., Improving text embeddings with large language models, ACL 2024 (the instruct variants:
an instruction before the question, nothing before passages).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

TASK = "Given a question about what a picture shows, retrieve descriptions of pictures that answer it"

_E5 = re.compile(r"(?:^|[^a-z0-9])e5(?:[^a-z0-9]|$)")
_INSTRUCT = re.compile(r"instruct|mistral")


@dataclass(frozen=True, slots=True)
class Prefixes:
    """What is put before questions and before passages."""

    query: str = ""
    document: str = ""


def prefixes_of(model: str, *, raw: bool = False) -> Prefixes | None:
    """Return the prefixes that a model of this name wants; None where the name does not tell.

    With `raw`, no text gets any, as in the published system.

    >>> prefixes_of("intfloat/e5-base-v2")
    Prefixes(query='query: ', document='passage: ')
    >>> prefixes_of("intfloat/e5-base-v2", raw=True), prefixes_of("thenlper/gte-base")
    (Prefixes(query='', document=''), None)
    """
    if raw:
        return Prefixes()
    name = model.lower()
    if not _E5.search(name):
        return None
    if _INSTRUCT.search(name):
        return Prefixes(query=f"Instruct: {TASK}\nQuery: ")
    return Prefixes(query="query: ", document="passage: ")
