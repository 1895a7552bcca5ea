"""FashionIQ: captions that say how a product differs from a reference product, and words that describe the products.

Sources: Wu et al., Fashion IQ: a new dataset towards retrieving images by natural language feedback, CVPR 2021 (the
captions); Yuan and Lam, Conversational fashion image retrieval via multiturn natural language feedback, SIGIR 2021
(the extended attribute words).
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from mrag_owl.errors import SourceError

T = TypeVar("T")

KINDS = ("garment", "style", "fabric", "shape", "part", "feeling")
"""What the six lists of attribute words of a product are about, in order."""


class RelativeCaption(msgspec.Struct, frozen=True):
    """Two people's words for how the product `target` differs from the product `candidate`."""

    target: str
    candidate: str
    captions: tuple[str, ...]


def read_captions(path: Path) -> tuple[RelativeCaption, ...]:
    """Return the captions of a `cap.*.json` file in its order; raises SourceError where it has another form."""
    return tuple(_decoded(path, list[RelativeCaption]))


def read_attributes(path: Path) -> dict[str, tuple[str, ...]]:
    """Return each product's attribute words, of all six kinds in order; raises SourceError for another form.

    Half of the products say "" where they have no word of a kind; it is left out. Some shirts and tops are published
    with twelve or more lists, of which the last six are those that all others have.
    """
    products = _decoded(path, dict[str, tuple[tuple[str, ...], ...]])
    for product, lists in products.items():
        if not lists or len(lists) % len(KINDS):
            raise SourceError(f"{path}: {product}: expected {len(KINDS)} lists of words, found {len(lists)}")
    return {
        product: tuple(dict.fromkeys(word.strip() for words in lists[-len(KINDS) :] for word in words if word.strip()))
        for product, lists in sorted(products.items())
    }


def _decoded(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except OSError as error:
        raise SourceError(f"{path}: cannot be read ({error.strerror})") from error
    except msgspec.DecodeError as error:
        raise SourceError(f"{path}: not the expected form ({error})") from error
