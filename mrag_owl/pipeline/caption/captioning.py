"""From a picture to its caption: objects found, looked up in all sources at once, judged, numbered and told."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.describers import Picture
from mrag_owl.describers.detectors import Detector, Scene
from mrag_owl.describers.detectors.annotated import ANNOTATORS
from mrag_owl.describers.detectors.merging import MOST_OBJECTS, kept_objects
from mrag_owl.describers.detectors.standing_out import StandingOut, whole_picture
from mrag_owl.errors import ConfigError
from mrag_owl.generation.captions import caption_text, summary_of
from mrag_owl.generation.evidence import read_evidence, read_names
from mrag_owl.generation.template import qualities
from mrag_owl.pictures.boxes import Box, place_in_words
from mrag_owl.pictures.files import DecodedPicture, read_picture
from mrag_owl.pictures.objects import Caption, CaptionedObject, PictureObject
from mrag_owl.pictures.pixels import cropped
from mrag_owl.pipeline.caption.detectors import ANNOTATED, Ask, open_detector
from mrag_owl.pipeline.caption.sources import OpenSources, open_sources
from mrag_owl.pipeline.caption.tracks import open_track
from mrag_owl.pipeline.indexes.picture_files import locate_picture
from mrag_owl.pipeline.indexes.picture_vectors import open_picture_embedder
from mrag_owl.retrieval.picture_embedders import PictureEmbedder
from mrag_owl.retrieval.sources import Sought
from mrag_owl.retrieval.sources.judging import judged
from mrag_owl.retrieval.sources.parallel import look_up_all
from mrag_owl.retrieval.sources.tracks import Track
from mrag_owl.store.closing import Closing
from mrag_owl.store.dataset import GraphStore

SIDE = 1024
"""Pixels of the longer side with which a picture is captioned."""

GENERAL = "general"
_OWN = "this collection"
"""What a store is called as the only source: its folder is nothing to who asks."""


@dataclass(frozen=True, slots=True)
class CaptionOptions:
    """How objects are found, how many are kept, and the file that names the sources, if it is not the store alone.

    With `generate` "llm" a model tells the caption, by the prompts of the package or those in a folder, and sees things
    `marked`, or for comparison not; without `has_tracks`, for comparison, no store is asked.
    """

    detector: str = "auto"
    most: int = MOST_OBJECTS
    sources: Path | None = None
    generate: str = "template"
    prompts: Path | None = None
    marked: bool = True
    has_tracks: bool = True

    @property
    def parameters(self) -> Mapping[str, str]:
        """Everything that changes what a caption says, as text."""
        said = "" if self.sources is None else self.sources.read_text(encoding="utf-8")
        named = hashlib.sha256(said.encode()).hexdigest() if said else "the store"
        return {
            "detector": self.detector,
            "most": str(self.most),
            "sources": named,
            **({} if self.has_tracks else {"tracks": "none"}),
        }


@dataclass(frozen=True, slots=True)
class Captioned:
    """A caption and the picture that it is of, upright."""

    caption: Caption
    picture: DecodedPicture


class Captioner(Closing):
    """Captions pictures over one open store and its sources; a context manager. Open it with `Captioner.open`."""

    def __init__(
        self,
        store: GraphStore,
        sources: OpenSources,
        options: CaptionOptions,
        *,
        embedder: PictureEmbedder,
        detector: Detector | None = None,
        opened: ExitStack | None = None,
    ) -> None:
        self.store = store
        self._detector = detector
        self._embedder = embedder
        self._sources = sources
        self._opened = opened or ExitStack()
        self._options = options
        self._names = read_names(store)
        self._turn = threading.Lock()  # what was looked up is remembered

    @classmethod
    def open(
        cls, path: Path, *, settings: Settings, options: CaptionOptions | None = None, ask: Ask | None = None
    ) -> Captioner:
        """Open a store, and the sources of a file, or itself as the only one; raises StoreError, ConfigError."""
        with ExitStack() as opened:
            store = opened.enter_context(GraphStore.open(path, facts="annotated"))
            captioner = cls.over(store, settings=settings, options=options, ask=ask)
            opened.push(captioner._opened.pop_all())
            captioner._opened = opened.pop_all()
            return captioner

    @classmethod
    def over(
        cls,
        store: GraphStore,
        *,
        settings: Settings,
        options: CaptionOptions | None = None,
        ask: Ask | None = None,
    ) -> Captioner:
        """Caption pictures over an open store, which stays open; raises StoreError, ConfigError.

        `ask` sends the calls of a detector that is a vision model; None: to the server that the settings name.
        """
        chosen = options or CaptionOptions()
        if chosen.generate not in ("template", "llm"):
            raise ConfigError(f"unknown writer {chosen.generate!r}; choose from template, llm")
        embedder = open_picture_embedder(settings.picture_embedder, settings)
        with ExitStack() as opened:
            if chosen.sources is None:
                sources = OpenSources((open_track(_OWN, store, embedder, settings),))
            else:
                sources = opened.enter_context(open_sources(chosen.sources, embedder, settings))
            if not chosen.has_tracks:
                asked = tuple(source for source in sources.sources if not isinstance(source, Track))
                sources = replace(sources, sources=asked)
            detector = opened.enter_context(open_detector(chosen.detector, settings, ask))
            return cls(store, sources, chosen, embedder=embedder, detector=detector, opened=opened.pop_all())

    def close(self) -> None:
        """Close what was opened: the sources, and the store, unless it was open before."""
        self._opened.close()

    @property
    def count_sources(self) -> int:
        """How many sources are asked."""
        return len(self._sources.sources)

    def caption(self, picture: str) -> Captioned:
        """Return the caption of a picture: a file, or one of the store by its IRI or the end of it.

        Raises ConfigError where there is neither, SourceError where it cannot be read.
        """
        return self.caption_of(*locate_picture(self.store, picture))

    def caption_of(self, path: Path, known: Picture | None, *, content: bytes | None = None) -> Captioned:
        """Return the caption of a picture's file, or of its content, of which the store knows something or nothing."""
        size = known.size if known is not None else None
        decoded = read_picture(path, max_side=SIDE, content=content, size=size)
        pixels = decoded.pixels
        scene = Scene(path.name, pixels, decoded.size, known.iri if known is not None else None)
        things = kept_objects(self._found(scene, known), decoded.size, most=self._options.most)
        left_out = frozenset(() if known is None else (known.iri,))
        crops = [cropped(pixels, one.box, decoded.scale) for one in things]
        views = self._embedder.embed_sought(crops)  # once for all sources
        sought = [
            Sought(crop, one.label, " ".join((one.label, *one.facts)), left_out, own, self._embedder.identity)
            for crop, one, own in zip(crops, things, views, strict=True)
        ]
        asked = self._sources
        found = look_up_all(asked.sources, sought, seconds=asked.seconds, limits=asked.limits)
        objects = []
        for number, (thing, hits) in enumerate(zip(things, found.hits, strict=True), start=1):
            weighed = judged(thing.label, hits)
            place = place_in_words(thing.box, decoded.size)
            objects.append(CaptionedObject(number, place, thing, weighed, summary_of(thing, weighed)))
        name = known.iri if known is not None else str(path)
        caption = Caption(name, decoded.size, tuple(objects), caption_text(objects), GENERAL, found.silent)
        return Captioned(caption, decoded)

    def _found(self, scene: Scene, known: Picture | None) -> Sequence[PictureObject]:
        if self._detector is not None:
            return self._detector.find(scene)
        stated = () if known is None else self._annotated(known)
        if stated or self._options.detector == ANNOTATED:
            return stated
        return StandingOut().find(scene) or whole_picture(scene)

    def _annotated(self, picture: Picture) -> list[PictureObject]:
        """Return the objects that the store states of a picture, each with its attributes."""
        with self._turn:
            evidence = read_evidence(self.store, picture.iri, names=self._names)
        objects = []
        for region in picture.regions:
            item = evidence.item(region.iri)
            if region.box is None or item is None:
                continue
            objects.append(
                PictureObject(
                    Box(*region.box),
                    region.label,
                    ANNOTATORS,
                    1.0,
                    region.iri,
                    region.segmentation,
                    qualities(item),
                    item.is_part,
                )
            )
        return objects
