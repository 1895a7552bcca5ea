"""A store of generated outfits with the whole taxonomy, for tests of what questions and labels mean."""

from pathlib import Path

from mrag_owl.datasets.synthetic import INSTANCES, generate
from mrag_owl.pipeline.building import build_fashionpedia


def generated_store(folder: Path, *, images: int = 400, seed: int = 3) -> Path:
    """Generate outfits into the folder, publish a store of them there, and return its path."""
    generate(folder / "outfits", images=images, seed=seed)
    build_fashionpedia([folder / "outfits" / INSTANCES], folder / "store")
    return folder / "store"
