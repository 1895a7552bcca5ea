"""Objects that stand out from the ground of a picture, by its pixels alone."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from mrag_owl import __version__
from mrag_owl.describers.detectors import Scene
from mrag_owl.pictures.boxes import Box
from mrag_owl.pictures.objects import PictureObject
from mrag_owl.pictures.oklab import to_oklab
from mrag_owl.pictures.pixels import Pixels
from mrag_owl.records import Agent

OBJECT = "object"
"""What is called so of which only its place is known."""

_SIDE = 192  # pixels that a picture is looked at with
_RIM = 0.04  # of the sides: what is taken for the ground around
_GROUNDS = 4  # colours that a ground has at most
_QUANTILE = 0.95
_BEYOND = 1.3  # how often as far from a ground's colour as most of it is what stands out of it
_APART = 0.05  # in OKLab: what is nearer to the ground's colour is the ground
_OPENED = 0.012  # of the shorter side: half of what is a line and no object
_LEAST = 0.01  # of the picture: what is smaller is no object of its own
_SMALLEST = 16  # pixels of the shorter side: on less nothing can be told apart
_EVEN = 24  # of 255: a picture whose channels vary less shows nothing
_UNSURE = 0.2
_CONFIDENCE = 0.5  # of a box around what stands out: what it is, nobody has told


class StandingOut:
    """Finds what has other colours than the rim of the picture; always the same."""

    @property
    def agent(self) -> Agent:
        """The algorithm; its version is the package's."""
        return Agent("mrag-owl pixels", __version__)

    def find(self, scene: Scene) -> tuple[PictureObject, ...]:
        """Return a box for each connected area that stands out; none where nothing does, or the picture is tiny."""
        from scipy.ndimage import find_objects, label

        height, width = scene.pixels.shape[:2]
        if min(height, width) < _SMALLEST:
            return ()
        shorter = max(1, round(max(height, width) / _SIDE))
        small = np.asarray(Image.fromarray(scene.pixels).reduce(shorter))
        mask = _foreground(small)
        areas, _ = label(mask)
        found = []
        for number, (rows, columns) in enumerate(find_objects(areas), start=1):
            if int((areas[rows, columns] == number).sum()) < _LEAST * mask.size:
                continue
            box = Box(columns.start, rows.start, columns.stop - columns.start, rows.stop - rows.start)
            whole = box.scaled(scene.size[0] / small.shape[1], scene.size[1] / small.shape[0])
            found.append(PictureObject(whole, OBJECT, self.agent, _CONFIDENCE))
        return tuple(found)


def whole_picture(scene: Scene) -> tuple[PictureObject, ...]:
    """Return the picture as one object, for where nothing stands out; nothing of one too small, or of one colour."""
    if min(scene.pixels.shape[:2]) < _SMALLEST or float(np.ptp(scene.pixels, axis=(0, 1)).max()) < _EVEN:
        return ()
    return (PictureObject(Box(0, 0, *scene.size), OBJECT, Agent("mrag-owl pixels", __version__), _UNSURE),)


def _foreground(pixels: Pixels) -> NDArray[np.bool_]:
    """Return which pixels have none of the colours of the rim, shape (height, width)."""
    from scipy.cluster.vq import kmeans2  # takes longer to import than a picture to look at
    from scipy.ndimage import binary_closing, binary_fill_holes, binary_opening

    height, width = pixels.shape[:2]
    lab = to_oklab(pixels)
    rim = np.ones((height, width), dtype=np.bool_)
    across, down = max(2, round(_RIM * width)), max(2, round(_RIM * height))
    rim[down:-down, across:-across] = False
    around = lab[rim].astype(np.float64)
    centres, nearest = kmeans2(around, _far_apart(around), minit="matrix", missing="raise")
    beyond = np.full((height, width), np.inf)
    for number in sorted(set(nearest.tolist())):
        own = np.linalg.norm(around[nearest == number] - centres[number], axis=1)
        spread = max(_APART, _BEYOND * float(np.quantile(own, _QUANTILE)))
        beyond = np.minimum(beyond, np.linalg.norm(lab - centres[number], axis=2) / spread)
    thin = max(1, round(_OPENED * min(height, width)))
    opened = binary_opening((beyond > 1) & ~rim, iterations=thin)
    filled: NDArray[np.bool_] = binary_fill_holes(binary_closing(opened, iterations=2 * thin))
    return filled


def _far_apart(colours: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the mean of colours and those farthest from it and from each other, so many as a ground may have."""
    found = [colours[int(np.linalg.norm(colours - colours.mean(axis=0), axis=1).argmin())]]
    while len(found) < _GROUNDS:
        distances = np.min([np.linalg.norm(colours - one, axis=1) for one in found], axis=0)
        if float(distances.max()) < 2 * _APART:
            break
        found.append(colours[int(distances.argmax())])
    return np.array(found)
