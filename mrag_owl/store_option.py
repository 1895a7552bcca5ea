"""The option `--store` of the commands that read a store."""

from __future__ import annotations

import argparse
from pathlib import Path

from mrag_owl.config import read_settings
from mrag_owl.errors import ConfigError


def add_store_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--store DIR``; read it with `chosen_store`."""
    parser.add_argument(
        "--store", type=Path, metavar="DIR", help="the store to read (default: the setting, or the sample)"
    )


def add_facts_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--facts annotated|all``."""
    parser.add_argument(
        "--facts",
        choices=("all", "annotated"),
        default="all",
        help="all (default): also what runs of enrich state; annotated: without it",
    )


def chosen_store(arguments: argparse.Namespace) -> Path:
    """Return the store that the option names, else the setting, else the sample if it was ever built.

    Raises ConfigError where none of the three says one.
    """
    settings = read_settings()
    if store := arguments.store or settings.store:
        return Path(store)
    sample = settings.cache / "sample"
    if (sample / "CURRENT").is_file():
        return sample
    raise ConfigError("which store? name it with --store DIR or MRAG_OWL_STORE; `mrag-owl build` makes one")
