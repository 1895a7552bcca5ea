"""Retrieval-augmented generation over RDF/OWL knowledge graphs of pictures, with reasons one can read.

    import mrag_owl

    with mrag_owl.open() as store:          # the sample; or a folder, or the address of a SPARQL endpoint
        answer = store.recommend("a floral dress without a belt")

Everything is imported when it is first used. What starts with `mrag-owl` on the command line is a thin caller of this.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mrag_owl.errors import MragOwlError as MragOwlError
    from mrag_owl.pipeline.library.classifier import ClassExpressionClassifier as ClassExpressionClassifier
    from mrag_owl.pipeline.library.expressions import ClassExpression as ClassExpression
    from mrag_owl.pipeline.library.expressions import some as some
    from mrag_owl.pipeline.library.hypotheses import Hypothesis as Hypothesis
    from mrag_owl.pipeline.library.opening import build as build
    from mrag_owl.pipeline.library.opening import learn as learn
    from mrag_owl.pipeline.library.opening import open as open  # noqa: A004
    from mrag_owl.pipeline.library.opening import parse as parse
    from mrag_owl.pipeline.library.opening import read as read
    from mrag_owl.pipeline.library.store import Store as Store
    from mrag_owl.pipeline.options import Options as Options
    from mrag_owl.records import Answer as Answer
    from mrag_owl.records import Iri as Iri
    from mrag_owl.retrieval import Retriever as Retriever

__version__ = "0.2.0"

_PLACES = {
    "Answer": "records",
    "ClassExpression": "pipeline.library.expressions",
    "ClassExpressionClassifier": "pipeline.library.classifier",
    "Hypothesis": "pipeline.library.hypotheses",
    "Iri": "records",
    "MragOwlError": "errors",
    "Options": "pipeline.options",
    "Retriever": "retrieval",
    "Store": "pipeline.library.store",
    "build": "pipeline.library.opening",
    "learn": "pipeline.library.opening",
    "open": "pipeline.library.opening",
    "parse": "pipeline.library.opening",
    "read": "pipeline.library.opening",
    "some": "pipeline.library.expressions",
}

__all__ = [  # `__getattr__` gives them
    "Answer",
    "ClassExpression",
    "ClassExpressionClassifier",
    "Hypothesis",
    "Iri",
    "MragOwlError",
    "Options",
    "Retriever",
    "Store",
    "build",
    "learn",
    "open",
    "parse",
    "read",
    "some",
]


def __getattr__(name: str) -> object:
    """Import what a name stands for when it is first asked for (PEP 562)."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
    globals()[name] = value
    return value


class _Package(ModuleType):
    """The package, in which `build` and `learn` stay functions when the commands of these names are imported."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _PLACES and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
