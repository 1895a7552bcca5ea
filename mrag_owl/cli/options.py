"""The options that several commands share: the store, the facts, the model server, who writes the text."""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.cli.command import human_seconds, non_empty_text, note, positive_float, positive_int
from mrag_owl.config import Settings, read_settings
from mrag_owl.errors import ConfigError, ModelError, StoreError

if TYPE_CHECKING:
    from mrag_owl.pipeline.models import ModelOptions


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

    Raises ConfigError where none of the three says one, StoreError where a directory holds none.
    """
    settings = read_settings()
    if store := arguments.store or settings.store:
        return present(store)
    sample = settings.cache / "sample"
    if (sample / "CURRENT").is_file():
        return sample
    raise ConfigError("which store? name it with --store DIR or MRAG_OWL_STORE; `mrag-owl build` makes one")


def present(store: Path | str) -> Path | str:
    """Return the location of a store; raises StoreError where a directory holds none, before much is imported."""
    if isinstance(store, Path) and not (store / "CURRENT").is_file():
        from mrag_owl.store.dataset import GraphStore

        GraphStore.open(store).close()  # which says why
    return store


def sample_store(settings: Settings) -> Path:
    """Return the store of the embedded sample, built on first use."""
    store = settings.cache / "sample"
    if not (store / "CURRENT").is_file():
        from mrag_owl.pipeline.build.building import ensure_sample

        note(f"no store given and no sample yet: building one in {store}")
        started = time.perf_counter()
        try:
            ensure_sample(store)
        except StoreError as error:
            raise StoreError(f"{error} (the sample is kept below $XDG_CACHE_HOME, unless --store is given)") from error
        note(f"sample built in {human_seconds(time.perf_counter() - started)}; name your own with --store")
    return store


def add_model_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose a model server and its prices."""
    group = parser.add_argument_group("model server (any that speaks OpenAI's protocol)")
    group.add_argument("--model", type=non_empty_text, metavar="NAME", help="the model, as the server calls it")
    group.add_argument("--base-url", type=non_empty_text, metavar="URL", help="such as http://localhost:8000/v1")
    group.add_argument("--timeout", type=positive_float, default=120.0, metavar="S", help="seconds an answer may take")
    group.add_argument(
        "--attempts",
        type=positive_int,
        default=6,
        metavar="N",
        help="how often a call is tried that fails by the way (6)",
    )
    group.add_argument("--price-in", type=_price, default=0.0, metavar="X", help="price of a million prompt tokens")
    group.add_argument("--price-out", type=_price, default=0.0, metavar="X", help="of a million completion tokens")


def chosen_model(arguments: argparse.Namespace, *, max_tokens: int | None = None) -> ModelOptions:
    """Return what `add_model_options` said of a model, with the longest answer it may give."""
    from mrag_owl.llm import Prices
    from mrag_owl.pipeline.models import ModelOptions

    chosen = ModelOptions(
        arguments.model,
        arguments.base_url,
        Prices(arguments.price_in, arguments.price_out),
        arguments.timeout,
        arguments.attempts,
    )
    return chosen if max_tokens is None else replace(chosen, max_tokens=max_tokens)


def _price(text: str) -> float:
    return 0.0 if text.strip() in ("0", "0.0") else positive_float(text)


def add_text_options(parser: argparse.ArgumentParser, *, left_out: str) -> None:
    """Add ``--generate``, ``--token-budget`` and the model server's; `left_out` is what the budget leaves out whole."""
    parser.add_argument(
        "--generate",
        choices=("template", "llm"),
        default="template",
        help="who writes the text: the template (default), or a language model whose claims are checked against the"
        " facts; without a server, the template",
    )
    parser.add_argument(
        "--token-budget",
        type=positive_int,
        default=8000,
        metavar="N",
        help=f"tokens of a model's prompt; {left_out} that do not fit are left out whole (default 8000)",
    )
    add_model_options(parser)


def has_server(arguments: argparse.Namespace, settings: Settings) -> bool:
    """Tell whether a model server is named anywhere; where none is, say that the template writes."""
    if arguments.base_url or settings.base_url or settings.api_key:
        return True
    note("no model server is configured, so the text is the template's; name one with --base-url or MRAG_OWL_BASE_URL")
    return False


def note_failed(error: ModelError) -> None:
    """Say that the template writes instead; raises the error where the user has to mend the model's name or the key."""
    from mrag_owl.llm.faults import CallError

    if isinstance(error, CallError) and error.failure.kind in ("model", "key"):
        raise error
    note(f"{' '.join(str(error).split())}; so the text is the template's")
