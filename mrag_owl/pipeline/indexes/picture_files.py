"""The pictures of a store, as describers take them: the file, and the garments known to be on it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pyoxigraph

from mrag_owl import vocabulary as mo
from mrag_owl.describers import Picture, Region
from mrag_owl.errors import ConfigError, StoreError
from mrag_owl.generation.evidence import Name, read_names
from mrag_owl.pipeline.indexes.names import resolve
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore

SENT = Path("the picture that was sent")
"""What messages call a picture that came without a file."""


@dataclass(frozen=True, slots=True)
class PictureFiles:
    """The files of a store's pictures by individual, in ascending order, and how many have none."""

    files: Mapping[Iri, Path]
    missing: int
    folder: Path


def picture_files(store: GraphStore) -> PictureFiles:
    """Return the files of all pictures; raises StoreError where the store has no pictures to describe."""
    folder = store.manifest.images
    if folder is None:
        raise StoreError(
            f"{store.path}: built without pictures; build it again with --images DIR"
            ' (where by a mapping, its `picture = "{FIELD}"` says which field names the file)'
        )
    root = Path(folder)
    if not root.is_dir():
        raise StoreError(f"{root}: the folder of the store's pictures is not there; put it back, or build again")
    present = {path.name for path in root.iterdir()}
    files: dict[Iri, Path] = {}
    missing = 0
    for individual, name in store.select("select_picture"):
        if isinstance(individual, pyoxigraph.NamedNode) and isinstance(name, pyoxigraph.Literal):
            path = root / name.value
            if name.value in present or path.is_file():
                files[Iri(individual.value)] = path
            else:
                missing += 1
    if not files:
        raise StoreError(f"{root}: none of the store's {missing:,} pictures has its file there; nothing to describe")
    return PictureFiles(dict(sorted(files.items())), missing, root)


def missing_pictures(store: GraphStore) -> tuple[int, tuple[str, ...]]:
    """Return how many pictures a store names, and the names of those without a file in its folder, all without one."""
    root = Path(store.manifest.images) if store.manifest.images is not None else None
    present = {path.name for path in root.iterdir()} if root is not None and root.is_dir() else set()
    names = [name.value for _, name in store.select("select_picture") if isinstance(name, pyoxigraph.Literal)]
    missing = (name for name in names if root is None or not (name in present or (root / name).is_file()))
    return len(names), tuple(sorted(missing))


class PictureReader:
    """Reads what a store knows of its pictures; threads must not share it."""

    def __init__(self, store: GraphStore, names: Mapping[Iri, Name]) -> None:
        self._store = store
        self._names = names

    @classmethod
    def open(cls, store: GraphStore) -> PictureReader:
        """Return a reader that knows how the store's classes are called."""
        return cls(store, read_names(store))

    def read(self, iri: Iri, path: Path) -> Picture:
        """Return a picture with its garments, by ascending IRI."""
        garments = sorted(
            Iri(node) for relation, node in self._store.about(iri, mo.GRAPH_GARMENTS) if relation == mo.HAS_GARMENT
        )
        stated = dict(self._store.about(iri, mo.GRAPH_DIRECT))
        size = None
        if stated.get(mo.HAS_WIDTH, "").isdecimal() and stated.get(mo.HAS_HEIGHT, "").isdecimal():
            size = (int(stated[mo.HAS_WIDTH]), int(stated[mo.HAS_HEIGHT]))
        return Picture(iri, path, tuple(map(self._region, garments)), size)

    def _region(self, garment: Iri) -> Region:
        kinds = [value for term, value in self._store.about(garment, mo.GRAPH_GARMENTS) if term == mo.RDF_TYPE]
        named = [self._names[kind].label for kind in map(Iri, sorted(kinds)) if kind in self._names]
        outline = dict(self._store.about(garment, mo.GRAPH_DIRECT))
        return Region(
            garment, named[0] if named else "garment", _box(outline.get(mo.HAS_BOX)), outline.get(mo.HAS_SEGMENTATION)
        )


def locate_picture(store: GraphStore, name: str) -> tuple[Path, Picture | None]:
    """Return the file of a picture, and what the store knows of it, if it is one of its own.

    A name is that of a file, or an IRI of the store or the end of one. Raises ConfigError where there is neither.
    """
    files = picture_files(store).files if store.manifest.images is not None else {}
    path = Path(name).expanduser()
    if "://" not in name and path.is_file():  # an IRI is no file, whatever lies in this folder
        same = path.resolve()
        found = (iri for iri, file in files.items() if file.name == path.name and file.resolve() == same)
        iri = next(found, None)
        return path, None if iri is None else PictureReader.open(store).read(iri, path)
    if not files:
        raise ConfigError(f"{name}: no such file, and {store.path} has no pictures")
    noun = store.manifest.profile.noun
    stated = {Iri(one.value) for one, _ in store.select("select_picture") if isinstance(one, pyoxigraph.NamedNode)}
    iri = resolve(name, tuple(sorted({*stated, *files})), noun=noun, option="")
    if iri not in files:
        raise ConfigError(f"{name}: this {noun} is known, but its image is not here")
    return files[iri], PictureReader.open(store).read(iri, files[iri])


def picture_digest(picture: Picture, content: str) -> str:
    """Return the SHA-256 of all that a describer sees: the file's content, given by its hash, and the garments."""
    regions = [(region.iri, region.label, region.box, region.segmentation) for region in picture.regions]
    return hashlib.sha256(json.dumps([content, picture.size, regions]).encode()).hexdigest()


def _box(text: str | None) -> tuple[float, float, float, float] | None:
    """Return a box as the graph writes it, `left,top,width,height`."""
    if text is None:
        return None
    try:
        left, top, width, height = map(float, text.split(","))
    except ValueError as error:
        raise StoreError(f"a box in the direct graph is not left,top,width,height: {text!r}") from error
    return left, top, width, height
