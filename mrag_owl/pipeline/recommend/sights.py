"""What of a result looks like the picture sought: the thing on it, where it is, by what, and what both have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mrag_owl.describers import Picture
from mrag_owl.expressions.english_qualities import plain_name
from mrag_owl.generation.evidence import Name, read_evidence
from mrag_owl.generation.template import qualities
from mrag_owl.pictures.boxes import Box, overlap
from mrag_owl.pipeline.indexes.picture_files import PictureReader, picture_files
from mrag_owl.records import Iri, Sight
from mrag_owl.retrieval.picture_embedders import Views
from mrag_owl.retrieval.picture_index import PictureIndex
from mrag_owl.store.dataset import GraphStore

SAME = 0.5
"""Overlap from which on a region is that of a thing that the store knows there."""


@dataclass(frozen=True, slots=True)
class Sights:
    """Tells what is alike of the pictures of one search; `best` says at which place of the index each is most alike.

    `sought` has shape (1, views, dimension); `facts` are what the store states of what is sought, if it knows it:
    the picture that is sought, or a `region` of it.
    """

    store: GraphStore
    names: Mapping[Iri, Name]
    index: PictureIndex
    sought: Views
    best: Mapping[Iri, tuple[float, int]]
    facts: frozenset[str]
    known: Picture | None
    region: Box | None

    @property
    def nearest(self) -> tuple[Picture, Box | None] | None:
        """The picture of the store that is most alike, and where on it what is, of a region; None where none is."""
        if not self.best:
            return None
        picture = max(self.best, key=lambda iri: self.best[iri][0])
        known = PictureReader(self.store, self.names).read(picture, picture_files(self.store).files[picture])
        shown = self.index.shown[self.best[picture][1]]
        boxes = (one.box for one in known.regions if one.iri == shown.iri and one.box is not None)
        return known, next((Box(*one) for one in boxes), None)

    def of(self, picture: Iri) -> Sight | None:
        """Return what of a picture looks like what was sought; None where it has none that could be looked at."""
        if picture not in self.best:
            return None
        alike, place = self.best[picture]
        shown = self.index.shown[place]
        aspects = self.index.alike_by(self.sought, place)
        shared = tuple(one for one in stated(self.store, self.names, picture, shown.iri) if one in self.facts)
        if shown.is_whole:
            return Sight(picture, self.store.manifest.profile.noun, None, alike, aspects, shared)
        known = PictureReader(self.store, self.names).read(picture, picture_files(self.store).files[picture])
        region = next(one for one in known.regions if one.iri == shown.iri)
        return Sight(shown.iri, region.label, region.box, alike, aspects, shared)


def stated(store: GraphStore, names: Mapping[Iri, Name], picture: Iri, thing: Iri) -> tuple[str, ...]:
    """Return what the store states of a thing on a picture, or of the whole picture, in words."""
    evidence = read_evidence(store, picture, names=names)
    if thing != picture:
        item = evidence.item(thing)
        return () if item is None else (plain_name(item.name), *qualities(item))
    things = [plain_name(item.name) for item in evidence.items if not item.is_part]
    return tuple(dict.fromkeys([*things, *(plain_name(one.name) for one in evidence.attributes)]))


def facts_of_region(store: GraphStore, names: Mapping[Iri, Name], known: Picture, box: Box) -> frozenset[str]:
    """Return what the store states of the thing that a region of one of its pictures shows, if it is one."""
    shown = [(overlap(Box(*one.box), box), one.iri) for one in known.regions if one.box is not None]
    share, thing = max(shown, default=(0.0, known.iri))
    return frozenset(stated(store, names, known.iri, thing)) if share >= SAME else frozenset()
