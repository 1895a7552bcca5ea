"""The option `--store` of the commands that read a store."""

from __future__ import annotations

import argparse
from pathlib import Path

from mrag_owl.config import read_settings
from mrag_owl.errors import ConfigError


def add_store_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--store DIR``; read it with `chosen_store`."""
    parser.add_argument(
        "--store",
        type=store_location,
        metavar="DIR|URL",
        help="the store to read, or the address of a SPARQL endpoint (default: the setting, or the sample)",
    )


def store_location(text: str) -> Path | str:
    """Return the directory or the address that an argument names.

    >>> store_location("https://example.org/sparql"), store_location("mine")
    ('https://example.org/sparql', PosixPath('mine'))
    """
    return text if text.startswith(("http://", "https://")) else Path(text)


def chosen_store(arguments: argparse.Namespace) -> Path | str:
    """Return the store that the option names, else the setting, else the sample if it was ever built.

    Raises ConfigError where none of the three says one.
    """
    settings = read_settings()
    if store := arguments.store or settings.store:
        return store
    sample = settings.cache / "sample"
    if (sample / "CURRENT").is_file():
        return sample
    raise ConfigError("which store? name it with --store DIR or MRAG_OWL_STORE; `mrag-owl build` makes one")
