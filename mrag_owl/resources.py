"""The packaged queries and ontologies, read from the wheel or from the checkout; nothing else knows a path."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from mrag_owl.errors import QueryError


def _folder(name: str) -> Traversable:
    packaged = files("mrag_owl") / "_resources" / name
    return packaged if packaged.is_dir() else Path(__file__).resolve().parent.parent / name


@cache
def query_names() -> tuple[str, ...]:
    """Return the names of the packaged queries, sorted, without their ending."""
    return tuple(sorted(entry.name[:-3] for entry in _folder("sparql").iterdir() if entry.name.endswith(".rq")))


@cache
def query_text(name: str) -> str:
    """Return the text of the packaged query `name`; raises QueryError if there is none."""
    if name not in query_names():
        near = get_close_matches(name, query_names(), n=1, cutoff=0.8)
        hint = f"did you mean {near[0]!r}? Else choose" if near else "choose"
        raise QueryError(f"unknown query {name!r}; {hint} from {', '.join(query_names())}")
    return (_folder("sparql") / f"{name}.rq").read_text(encoding="utf-8")


@cache
def ontology_names() -> tuple[str, ...]:
    """Return the names of the packaged Turtle files, sorted, without their ending."""
    return tuple(sorted(entry.name[:-4] for entry in _folder("ontologies").iterdir() if entry.name.endswith(".ttl")))


@cache
def ontology_text(name: str) -> str:
    """Return the Turtle text of the packaged ontology `name`."""
    return (_folder("ontologies") / f"{name}.ttl").read_text(encoding="utf-8")


@cache
def mapping_names() -> tuple[str, ...]:
    """Return the names of the packaged mappings, sorted, without their ending."""
    folder = files("mrag_owl") / "mappings"
    return tuple(sorted(entry.name[:-5] for entry in folder.iterdir() if entry.name.endswith(".toml")))


@cache
def mapping_text(name: str) -> str:
    """Return the TOML text of the packaged mapping `name`."""
    return (files("mrag_owl") / "mappings" / f"{name}.toml").read_text(encoding="utf-8")


@cache
def example_sources() -> str:
    """Return the TOML of sources for captions, as examples."""
    return (files("mrag_owl") / "pipeline" / "caption" / "examples.toml").read_text(encoding="utf-8")


@cache
def grammar_text(name: str) -> str:
    """Return the text of a packaged grammar or word list, such as `en.grammar`."""
    return (files("mrag_owl") / "reading" / "grammars" / name).read_text(encoding="utf-8")
