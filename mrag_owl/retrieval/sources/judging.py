"""Whether what a source found may be said of the object: by how alike they look, and by what they are called.

Without a model nobody knows better than likeness does; so it is said how sure that is, and what is only alike is told
as that. What has no picture can tell of a kind of things, never of the one on the picture.
"""

from __future__ import annotations

from collections.abc import Sequence

from mrag_owl.expressions.english_words import with_article
from mrag_owl.pictures.objects import GENERAL_LABELS, Hit, JudgedHit
from mrag_owl.retrieval.bm25 import Tokenizer

SAME, AHEAD = 0.94, 0.02
"""The cosine from which on the best of a source may be the same thing, and how much it must be ahead of the next."""

SELF = 0.98
"""The cosine in the first's stead for what nobody has said the kind of: strangers' photographs came to 0.96."""

ALIKE = 0.88
"""The cosine from which on things look alike."""


def judged(label: str, hits: Sequence[Hit]) -> tuple[JudgedHit, ...]:
    """Return each hit for an object of that label with its verdict, in their order."""
    stem = Tokenizer()
    agreeing = [_agree(label, hit.kind, stem) for hit in hits]
    best: dict[str, float] = {}
    for hit, agrees in zip(hits, agreeing, strict=True):
        if hit.looks is not None and agrees is not False:
            best[hit.source] = max(hit.looks, best.get(hit.source, hit.looks))
    return tuple(
        _judged(label, hit, stem, kinds_agree=agrees, is_best=hit.looks == best.get(hit.source))
        for hit, agrees in zip(hits, agreeing, strict=True)
    )


def _judged(label: str, hit: Hit, stem: Tokenizer, *, kinds_agree: bool | None, is_best: bool) -> JudgedHit:
    if hit.looks is None:
        if label in GENERAL_LABELS or not set(stem(label)) & set(stem(f"{hit.title} {hit.kind}")):
            return JudgedHit(hit, "rejected", f"it does not say that it is about {with_article(label, label)}")
        return JudgedHit(hit, "kind", f"it is about what is called {label}")
    seen = f"looks alike to {hit.looks:.2f}"
    if kinds_agree is False:
        return JudgedHit(hit, "rejected", f"{seen}, but is {with_article(hit.kind, hit.kind)} and no {label}")
    if is_best and hit.looks >= (SELF if label in GENERAL_LABELS else SAME) and hit.ahead >= AHEAD:
        return JudgedHit(hit, "is", f"{seen}, {hit.ahead:.2f} ahead of the next")
    if hit.looks >= ALIKE:
        return JudgedHit(hit, "like", seen)
    return JudgedHit(hit, "rejected", f"{seen} only")


def _agree(label: str, kind: str, stem: Tokenizer) -> bool | None:
    """Tell whether two names of classes have a word in common; None where either names nothing in particular."""
    if not kind or label in GENERAL_LABELS:
        return None
    return bool(set(stem(label)) & set(stem(kind)))
