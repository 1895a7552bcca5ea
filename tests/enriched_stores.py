"""A store of six small outfits with pictures, each garment's patch in a colour of its own, for tests of enrichment."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from outfits import OUTFITS, write_outfits
from PIL import Image

from mrag_owl.describers import Agent, Description, Picture
from mrag_owl.describers.pixels.describer import PixelsDescriber
from mrag_owl.graphs.runs import Run
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.enrich.describing import RunReport, publish_run
from mrag_owl.pipeline.indexes.picture_files import PictureReader, picture_files
from mrag_owl.store.dataset import GraphStore

NAMED = {1: "light pink", 2: "navy", 3: "hot pink", 4: "red", 5: "white", 6: "black"}
_RGB = {
    "light pink": (248, 202, 212),
    "navy": (36, 48, 92),
    "hot pink": (234, 44, 130),
    "red": (204, 44, 50),
    "white": (250, 248, 244),
    "black": (20, 20, 22),
}
STARTED = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def build_pictured(folder: Path) -> Path:
    """Build the outfits with a picture each, all of one colour, and return the store."""
    images = folder / "images"
    images.mkdir(parents=True)
    for number in OUTFITS:
        Image.new("RGB", (100, 100), _RGB[NAMED[number]]).save(images / f"{number}.jpg", quality=95)
    build_fashionpedia([write_outfits(folder)], folder / "store", images=images)
    return folder / "store"


def run_of(name: str, *, prompt: str | None = None) -> Run:
    """Return a run of that name by a test's agent."""
    return Run(name, Agent("a test", "1"), {"seed": "1"}, prompt, STARTED, STARTED)


def publish_pixels(store: Path, name: str) -> RunReport:
    """Describe the pictures by their pixels and publish that as a run."""
    describer = PixelsDescriber()
    with GraphStore.open(store) as reader:
        descriptions: Iterable[Description] = [describer.describe(picture) for picture in read_pictures(reader)]
    return publish_run(store, descriptions, run=run_of(name))


def read_pictures(store: GraphStore) -> list[Picture]:
    """Return the pictures of a store, by IRI."""
    reader = PictureReader.open(store)
    return [reader.read(iri, path) for iri, path in picture_files(store).files.items()]
