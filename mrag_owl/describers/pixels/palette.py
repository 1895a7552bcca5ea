"""The names that colours of clothes go by: points in OKLab that stand for them, and which is a kind of which."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from mrag_owl.pictures.oklab import Lab, to_oklab

# Name, the name above it, and one or more examples. The vocabulary (`ontologies/appearance.ttl`) has all of them.
_NAMES: tuple[tuple[str, str, str], ...] = (
    ("black", "", "141416 26242a 1c1c22"),
    ("charcoal", "grey", "4a4b54 404246 3a3d42"),
    ("grey", "", "8e9096 808080 6c6e72 9c9ca0"),
    ("light grey", "grey", "b8babe b0b0b2 c2c6cc"),
    ("white", "", "faf8f4 ffffff ececee dcdcdc d8d7d4"),
    ("off-white", "white", "f0e9da e4ddd0"),
    ("cream", "off-white", "f4e8ce f2e4c6 e6dabe"),
    ("beige", "", "dec8a8 d8c6b0 cdb898"),
    ("taupe", "brown", "8c7d70 9c8c7e 7c6e64"),
    ("khaki", "beige", "a8966c b4a57c"),
    ("camel", "brown", "c49862 bf9258 b08850"),
    ("light brown", "brown", "a47850 a8825e"),
    ("brown", "", "7a5238 6e4a32 80563e"),
    ("dark brown", "brown", "4e342a 442c20 38261e"),
    ("rust", "brown", "a4482a b0522e 98422c"),
    ("red", "", "cc2c32 d81e28 b82430"),
    ("dark red", "red", "8c1a20 981e26"),
    ("burgundy", "red", "742036 5e1c2e 6a2434"),
    ("coral", "pink", "f47c6a f0705e"),
    ("salmon", "pink", "f0a08c eca494"),
    ("orange", "", "ec8434 f07820 e06a28"),
    ("peach", "orange", "f8c8a4 f6cdb0"),
    ("yellow", "", "f8d454 fce03c f4d820"),
    ("light yellow", "yellow", "f8ee9e f6eeb0"),
    ("mustard", "yellow", "d2a030 c89a34 c08c28"),
    ("green", "", "3e8e54 2e9048 4a9a4c 408250"),
    ("light green", "green", "96cd82 a4d494 8ed898"),
    ("dark green", "green", "204e3a 1c442e 2a4a34"),
    ("olive", "green", "7a7a44 6a6a3c 545632"),
    ("mint", "green", "b0e0c8 bce6d4"),
    ("sage", "green", "98a58a a2ae96"),
    ("lime", "green", "a8d632 b8e020"),
    ("emerald", "green", "00965f 0a9a6c 46aa82"),
    ("teal", "green", "1c7a80 146a70 1a5a62"),
    ("turquoise", "blue", "4abebe 40c8c4 5cccd0"),
    ("blue", "", "3460b0 2c68b8 3a70c0"),
    ("light blue", "blue", "a8cce8 94c0e2 b4d2ea"),
    ("royal blue", "blue", "2840b8 1e38c8"),
    ("navy", "blue", "24305c 1c2444 222a50"),
    ("denim blue", "blue", "5c7ca6 4e6a92 6a8ab0"),
    ("blue-grey", "blue", "5e6c7e 74839a 4c5866"),
    ("purple", "", "724292 7a3ea0 6a3a80"),
    ("dark purple", "purple", "42203e 4a264e 3a2040"),
    ("lavender", "purple", "c6b4e2 b8a6da"),
    ("mauve", "purple", "a88298 9e7c98"),
    ("pink", "", "ee82a6 f07ca0 e888b0"),
    ("light pink", "pink", "f8cad4 f4d0d4 f0c4c8"),
    ("hot pink", "pink", "ea2c82 f03c8c"),
    ("dusty pink", "pink", "cc969c c89898 d4a4a4"),
    ("magenta", "pink", "c82e84 bc2880"),
)
_LIGHTNESS_WEIGHT = 0.7  # light and shade move a colour along lightness more than cloth does


@dataclass(frozen=True, slots=True)
class Named:
    """A name for a colour, its distance from the nearest example, and by how much the next unrelated name is farther.

    `margin` is in [0, 1]: (second − first) / second; names above or below it are no rivals.
    """

    name: str
    distance: float
    margin: float


@dataclass(frozen=True, slots=True)
class Palette:
    """Names by their examples; build once."""

    names: tuple[str, ...]
    broader: Mapping[str, str]
    examples: Lab
    owners: tuple[int, ...]

    @classmethod
    def fashion(cls) -> Palette:
        """Return the palette of clothes: fifty names."""
        codes = [(index, code) for index, (_, _, listed) in enumerate(_NAMES) for code in listed.split()]
        rgb = np.array([list(bytes.fromhex(code)) for _, code in codes], dtype=np.uint8)
        return cls(
            tuple(name for name, _, _ in _NAMES),
            {name: above for name, above, _ in _NAMES if above},
            to_oklab(rgb),
            tuple(index for index, _ in codes),
        )

    def above(self, name: str) -> tuple[str, ...]:
        """Return the names above a name, nearest first.

        >>> Palette.fashion().above("cream")
        ('off-white', 'white')
        """
        found: list[str] = []
        while name in self.broader:
            name = self.broader[name]
            found.append(name)
        return tuple(found)

    def name(self, colour: Sequence[float]) -> Named:
        """Return the name of an OKLab colour: that of the nearest example.

        >>> Palette.fashion().name(to_oklab(np.array([248, 202, 212], dtype=np.uint8))).name
        'light pink'
        """
        weights = np.array([_LIGHTNESS_WEIGHT, 1.0, 1.0], dtype=np.float32)
        distances = np.sqrt((((self.examples - np.asarray(colour, dtype=np.float32)) * weights) ** 2).sum(axis=1))
        nearest = np.full(len(self.names), np.inf)
        np.minimum.at(nearest, np.asarray(self.owners), distances)
        best = int(nearest.argmin())
        related = {self.names[best], *self.above(self.names[best])}
        rivals = [
            float(value)
            for name, value in zip(self.names, nearest, strict=True)
            if name not in related and self.names[best] not in self.above(name)
        ]
        second = min(rivals)
        return Named(self.names[best], float(nearest[best]), float((second - nearest[best]) / second) if second else 0)
