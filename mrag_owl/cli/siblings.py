"""Distributions beside this one in its repository, which some verbs need: imported, or how to install them."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from mrag_owl.errors import ConfigError


def sibling(module: str, folder: str, *, what: str) -> ModuleType:
    """Return a module of the distribution in a folder of the repository; raises ConfigError where it is not installed.

    >>> sibling("no_such_package", "tools/none", what="it")
    Traceback (most recent call last):
    ...
    mrag_owl.errors.ConfigError: it is a distribution of its own: pip install -e tools/none, in a clone of mrag-owl
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name not in (module, module.partition(".")[0]):
            raise
        raise ConfigError(
            f"{what} is a distribution of its own: pip install -e {folder}, in a clone of mrag-owl"
        ) from error
