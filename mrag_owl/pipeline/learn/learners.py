"""The learners by name. A new one is a module and a line in `LEARNERS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from mrag_owl.errors import ConfigError
from mrag_owl.expressions.extents import Extents
from mrag_owl.learning.problem import Learner


def _auto(extents: Extents) -> Learner:
    from mrag_owl.learning.automatic import AutomaticLearner

    return AutomaticLearner(extents)


def _mdl(extents: Extents) -> Learner:
    from mrag_owl.learning.mdl import MdlLearner

    return MdlLearner(extents)


def _tdl(extents: Extents) -> Learner:
    from mrag_owl.learning.tree import TreeLearner

    return TreeLearner(extents)


def _celoe(extents: Extents) -> Learner:
    from mrag_owl.learning.refinement import RefinementLearner

    return RefinementLearner(extents)


def _peer(extents: Extents, *, name: str, options: Mapping[str, object] | None = None) -> Learner:
    from mrag_owl.learning.peers import OntolearnLearner

    return OntolearnLearner.start(extents, name, options=options)


_THESIS = {"use_inverse": False, "use_card_restrictions": False, "use_nominals": True}
"""What the thesis gave TDL: of nominals it says so, the others were the defaults then. Today's look for whoever points
to an example by asking every individual for its fillers, example by example, which no large graph allows."""

LEARNERS: Mapping[str, Callable[[Extents], Learner]] = {
    "auto": _auto,
    "mdl": _mdl,
    "tdl": _tdl,
    "celoe": _celoe,
    "ontolearn:tdl": partial(_peer, name="tdl"),
    "ontolearn:tdl-thesis": partial(_peer, name="tdl", options=_THESIS),
    "ontolearn:celoe": partial(_peer, name="celoe"),
    "ontolearn:evolearner": partial(_peer, name="evolearner"),
    "ontolearn:drill": partial(_peer, name="drill"),
}
"""Those of Ontolearn need the extra `ontolearn`, and start a process that lives as long as they."""


def open_learner(name: str, extents: Extents) -> Learner:
    """Return the named learner over the extents; raises ConfigError for another name, or a missing extra."""
    try:
        build = LEARNERS[name]
    except KeyError as error:
        raise ConfigError(f"unknown learner {name!r}; choose from {', '.join(LEARNERS)}") from error
    return build(extents)
