"""The learners by name. A new one is a module and a line in `LEARNERS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mrag_owl.errors import ConfigError
from mrag_owl.expressions.extents import Extents
from mrag_owl.learning.problem import Learner


def _mdl(extents: Extents) -> Learner:
    from mrag_owl.learning.mdl import MdlLearner

    return MdlLearner(extents)


LEARNERS: Mapping[str, Callable[[Extents], Learner]] = {"mdl": _mdl}


def open_learner(name: str, extents: Extents) -> Learner:
    """Return the named learner over the extents; raises ConfigError for another name."""
    try:
        build = LEARNERS[name]
    except KeyError as error:
        raise ConfigError(f"unknown learner {name!r}; choose from {', '.join(LEARNERS)}") from error
    return build(extents)
