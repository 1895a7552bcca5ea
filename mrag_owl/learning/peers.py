"""Ontolearn's own learners (extra `ontolearn`), unchanged, over our extents."""

from __future__ import annotations

from importlib.util import find_spec

from mrag_owl.errors import ConfigError

PEERS = ("tdl", "celoe", "evolearner", "drill")
"""The learners of Ontolearn that are offered, as `ontolearn:NAME`."""

INSTALL = "pip install 'mrag-owl[ontolearn]'"


def require_ontolearn() -> None:
    """Raise ConfigError, naming the remedy, where Ontolearn is not installed."""
    if find_spec("ontolearn") is None:
        raise ConfigError(f"Ontolearn is not installed; install the extra: {INSTALL}")
