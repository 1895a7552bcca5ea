"""The option `--store` of the commands that read a store."""

from __future__ import annotations

import argparse
from pathlib import Path

from mrag_owl.config import read_settings
from mrag_owl.errors import ConfigError


def add_store_option(parser: argparse.ArgumentParser, *, on_disk: bool = False) -> None:
    """Add ``--store DIR``; read it with `chosen_store`, or where it is to be `on_disk` with `chosen_directory`."""
    read = "the store to read" if on_disk else "the store to read, or the address of a SPARQL endpoint"
    parser.add_argument(
        "--store",
        type=store_location,
        metavar="DIR" if on_disk else "DIR|URL",
        help=f"{read} (default: the setting, or the sample)",
    )


def add_facts_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--facts annotated|all``."""
    parser.add_argument(
        "--facts",
        choices=("all", "annotated"),
        default="all",
        help="all (default): also what runs of enrich state; annotated: without it",
    )


def store_location(text: str) -> Path | str:
    """Return the directory or the address that an argument names.

    >>> store_location("https://example.org/sparql"), store_location("mine")
    ('https://example.org/sparql', PosixPath('mine'))
    """
    return text if text.startswith(("http://", "https://")) else Path(text)


def chosen_directory(arguments: argparse.Namespace) -> Path:
    """Return the store as `chosen_store` does, for what needs one of its own; raises ConfigError for an address."""
    return as_directory(chosen_store(arguments))


def as_directory(store: Path | str) -> Path:
    """Return the directory of a store; raises ConfigError for the address of an endpoint."""
    if isinstance(store, str):
        raise ConfigError(f"{store}: this needs a store on disk, not an endpoint; give --store a directory")
    return store


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
