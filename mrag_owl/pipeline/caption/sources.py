"""The sources that a TOML file names, opened: stores as tracks, and servers by templates and paths."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mrag_owl.config import Settings, with_environment
from mrag_owl.downloads.fetching import MOST_BYTES, Fetcher
from mrag_owl.errors import ConfigError, MragOwlError
from mrag_owl.pipeline.caption.tracks import open_track
from mrag_owl.retrieval.picture_embedders import PictureEmbedder
from mrag_owl.retrieval.sources import Source
from mrag_owl.retrieval.sources.answer_cache import DAY, CachedFetcher
from mrag_owl.retrieval.sources.answers import HitPaths
from mrag_owl.retrieval.sources.parallel import SECONDS
from mrag_owl.retrieval.sources.servers import Asking, Form, ServerSource
from mrag_owl.store.dataset import GraphStore

Text = Annotated[str, Meta(min_length=1, max_length=4000)]
Name = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^\w[\w .-]*$")]
Seconds = Annotated[float, Meta(gt=0, le=600)]

_NEEDED: Mapping[str, tuple[str, ...]] = {
    "track": ("store",),
    "search": ("url", "title"),
    "visual": ("url", "title"),
    "sparql": ("url", "query", "title"),
}


class SourceEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A source as the file has it; which fields there must be, its kind says."""

    name: Name
    kind: Literal["track", "search", "visual", "sparql"] = "track"
    store: Text | None = None
    url: Text | None = None
    query: Text | None = None
    hits: str = ""
    title: Text | None = None
    text: str = ""
    address: str = ""
    type: str = ""
    picture: str = ""
    headers: dict[str, str] = {}
    form: Form = "multipart"
    field: Text = "image"
    fields: dict[str, str] = {}
    allow: tuple[str, ...] = ()
    seconds: Seconds | None = None
    days: Annotated[float, Meta(ge=0)] = 7.0
    bytes: Annotated[int, Meta(gt=0)] = MOST_BYTES


class SourcesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that a file of sources says."""

    source: Annotated[tuple[SourceEntry, ...], Meta(max_length=50)] = ()
    seconds: Seconds = SECONDS
    offline: bool = False


@dataclass(frozen=True, slots=True)
class OpenSources:
    """Sources ready to be asked, and the seconds that each may take: by its name, or else all alike."""

    sources: tuple[Source, ...]
    seconds: float = SECONDS
    limits: Mapping[str, float] = field(default_factory=dict)


def read_sources(path: Path) -> SourcesFile:
    """Return what a file of sources says; raises ConfigError, with the place, where it cannot be used."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read ({error.strerror or error})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: not valid TOML: {error}") from error
    try:
        found = msgspec.convert(content, SourcesFile)
    except msgspec.ValidationError as error:
        raise ConfigError(f"{path}: {str(error).replace('`$.', '`')}") from error
    names = [entry.name for entry in found.source]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise ConfigError(f"{path}: two sources are called {twice!r}; name each otherwise")
    for entry in found.source:
        for needed in _NEEDED[entry.kind]:
            if getattr(entry, needed) is None:
                raise ConfigError(f"{path}: source {entry.name!r}: a source of kind {entry.kind} needs `{needed}`")
    return found


@contextmanager
def open_sources(path: Path, embedder: PictureEmbedder, settings: Settings) -> Iterator[OpenSources]:
    """Open the sources of a file; stores are found from where it is. Raises ConfigError, StoreError."""
    said = read_sources(path)
    with ExitStack() as opened:
        sources: list[Source] = []
        for entry in said.source:
            try:
                sources.append(_open(entry, path.parent, embedder, settings, opened, offline=said.offline))
            except MragOwlError as error:
                raise ConfigError(f"{path}: source {entry.name!r}: {error}") from error
        limits = {entry.name: entry.seconds for entry in said.source if entry.seconds is not None}
        yield OpenSources(tuple(sources), said.seconds, limits)


def _open(
    entry: SourceEntry, folder: Path, embedder: PictureEmbedder, settings: Settings, opened: ExitStack, *, offline: bool
) -> Source:
    if entry.kind == "track":
        store = opened.enter_context(GraphStore.open(folder / Path(entry.store or "").expanduser(), facts="annotated"))
        return open_track(entry.name, store, embedder, settings)
    fetcher = CachedFetcher.open(
        settings.cache / "sources",
        Fetcher(frozenset(entry.allow), entry.bytes),
        age=entry.days * DAY,
        offline=offline,
    )
    opened.callback(fetcher.close)
    asking = Asking(
        with_environment(entry.url or ""),
        {name: with_environment(value) for name, value in entry.headers.items()},
        entry.form if entry.kind == "visual" else None,
        entry.field,
        {name: with_environment(value) for name, value in entry.fields.items()},
        entry.query if entry.kind == "sparql" else None,
    )
    listed = entry.hits or ("results.bindings" if entry.kind == "sparql" else "")
    paths = HitPaths(listed, entry.title or "", entry.text, entry.address, entry.type, entry.picture)
    return ServerSource(entry.name, asking, paths, fetcher=fetcher, embedder=embedder)
