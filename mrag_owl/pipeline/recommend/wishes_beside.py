"""A wish beside a picture of the store as a question for the thing that it is about: "but blue", "longer"."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from mrag_owl.describers import Picture
from mrag_owl.generation.evidence import Item, Name, read_evidence
from mrag_owl.pictures.boxes import Box, overlap
from mrag_owl.pipeline.recommend.sights import SAME
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.linked import WishedBeside
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore


def wished_beside(
    store: GraphStore,
    items: ItemReader,
    picture: Picture,
    region: Box | None,
    wish: str,
    *,
    names: Mapping[Iri, Name],
    compares: bool = True,
) -> WishedBeside:
    """Return what a wish asks for of the thing on a region, or of the one that a picture shows beside accessories.

    "But blue" beside a red dress is "dress, blue", and "longer" beside a midi dress "dress, longer than midi". A wish
    that names a whole thing is left as it is, as is one that is not read so, or where the picture shows several. Unless
    it `compares` with the picture, "longer" is left, too.
    """
    evidence = read_evidence(store, picture.iri, names=names)
    things = {Iri(item.triples[0][2]): item for item in evidence.items if not item.is_part}
    if region is not None:
        shown = [(overlap(Box(*one.box), region), one.iri) for one in picture.regions if one.box is not None]
        share, seen = max(shown, default=(0.0, picture.iri))
        meant = [things[seen]] if share >= SAME and seen in things else []
    else:
        meant = [item for item in things.values() if _class(item) in items.large]
    if len({_class(item) for item in meant}) != 1:
        return WishedBeside.unchanged(wish)
    stated = chain(evidence.attributes, *(item.attributes for item in meant)) if compares else ()
    asked = items.asked_of(_class(meant[0]), frozenset(Iri(one.triple[2]) for one in stated), wish)
    return asked or WishedBeside.unchanged(wish)


def _class(item: Item) -> Iri:
    return Iri(item.triples[1][2])
