"""The colours that garments are drawn in: a palette with names, and schemes of colours that go together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist
from random import Random

from drawn_outfits.outfits import Item
from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy
from mrag_owl_benchmark import carriers as rules

Rgb = tuple[int, int, int]

PALETTE: dict[str, Rgb] = {
    "black": (38, 36, 42),
    "charcoal": (74, 75, 84),
    "grey": (142, 144, 150),
    "silver": (198, 202, 208),
    "white": (250, 248, 244),
    "cream": (244, 232, 206),
    "beige": (222, 200, 168),
    "camel": (196, 152, 98),
    "brown": (122, 82, 56),
    "dark brown": (78, 52, 42),
    "navy": (36, 48, 92),
    "blue": (52, 96, 176),
    "denim blue": (92, 124, 166),
    "light blue": (168, 204, 232),
    "teal": (28, 122, 128),
    "turquoise": (74, 190, 190),
    "mint": (176, 224, 200),
    "green": (62, 142, 84),
    "dark green": (32, 78, 58),
    "olive": (122, 122, 68),
    "yellow": (248, 212, 84),
    "mustard": (210, 160, 48),
    "orange": (236, 132, 52),
    "coral": (244, 124, 106),
    "red": (204, 44, 50),
    "burgundy": (116, 32, 54),
    "pink": (238, 130, 166),
    "light pink": (248, 202, 212),
    "magenta": (200, 46, 132),
    "purple": (114, 66, 146),
    "lavender": (198, 180, 226),
    "gold": (218, 178, 92),
}
"""Red, green and blue in 0–255 by colour name."""

_SCHEMES: tuple[tuple[str, str, str, str], ...] = (  # garments' first three colours, leather
    ("black", "white", "red", "white"),
    ("black", "grey", "gold", "black"),
    ("black", "black", "burgundy", "black"),
    ("black", "beige", "camel", "white"),
    ("white", "denim blue", "navy", "brown"),
    ("white", "black", "yellow", "black"),
    ("white", "light pink", "mint", "beige"),
    ("navy", "white", "red", "white"),
    ("navy", "beige", "mustard", "brown"),
    ("navy", "light blue", "coral", "dark brown"),
    ("light blue", "white", "denim blue", "camel"),
    ("light pink", "grey", "burgundy", "white"),
    ("light pink", "white", "navy", "beige"),
    ("coral", "cream", "teal", "camel"),
    ("red", "black", "cream", "black"),
    ("red", "white", "navy", "red"),
    ("burgundy", "beige", "charcoal", "dark brown"),
    ("mustard", "navy", "cream", "brown"),
    ("yellow", "white", "blue", "white"),
    ("orange", "cream", "brown", "brown"),
    ("olive", "black", "cream", "dark brown"),
    ("olive", "beige", "burgundy", "camel"),
    ("dark green", "cream", "gold", "brown"),
    ("green", "white", "pink", "white"),
    ("teal", "grey", "mustard", "black"),
    ("turquoise", "white", "coral", "silver"),
    ("mint", "white", "grey", "beige"),
    ("lavender", "grey", "purple", "white"),
    ("purple", "black", "silver", "black"),
    ("magenta", "black", "light pink", "black"),
    ("pink", "white", "red", "beige"),
    ("grey", "black", "white", "white"),
    ("charcoal", "burgundy", "grey", "black"),
    ("camel", "white", "denim blue", "brown"),
    ("cream", "camel", "dark green", "dark brown"),
    ("blue", "white", "orange", "white"),
    ("silver", "navy", "lavender", "silver"),
)
_DENIM = ("denim blue", "denim blue", "navy", "light blue", "black", "grey", "blue")
_OF_PATTERN = {
    "camouflage": ("olive",),
    "leopard": ("camel", "beige"),
    "cheetah": ("camel", "mustard"),
    "giraffe": ("cream",),
    "zebra": ("white",),
    "snakeskin (pattern)": ("grey", "beige"),
    "peacock": ("teal",),
    "toile de jouy": ("cream", "white"),
}
_METAL = (rules.BUCKLE, rules.ZIPPER, rules.RIVET, rules.SEQUIN, rules.BEAD)
_TRIM = (
    *(rules.APPLIQUE, rules.BOW, rules.FLOWER, rules.FRINGE, rules.RIBBON, rules.TASSEL),
    *(rules.HEADBAND, rules.TIE, rules.SCARF, rules.UMBRELLA, rules.GLOVE, rules.LEG_WARMER, rules.HAT),
)


@dataclass(frozen=True, slots=True)
class Colouring:
    """The colour of an item by its name in `PALETTE`, that of its pattern, and the pattern by its attribute."""

    colour: str
    second: str
    third: str
    pattern: str

    @property
    def rgb(self) -> Rgb:
        """The item's own colour."""
        return PALETTE[self.colour]


def luminance(rgb: Sequence[int]) -> float:
    """Return the relative brightness of a colour, 0–255 (ITU-R BT.601)."""
    return 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]


def contrast(first: str, second: str) -> float:
    """Return how far apart two colours of the palette are (Euclidean, in RGB)."""
    return dist(PALETTE[first], PALETTE[second])


def pattern_of(attributes: Sequence[int]) -> str:
    """Return the name of the textile pattern among some attributes, ``plain (pattern)`` where there is none."""
    terms = fashionpedia_taxonomy().attribute
    for attribute in attributes:
        if rules.slot_of(terms[attribute]) == "pattern":
            return terms[attribute].name
    return "plain (pattern)"


def colour_outfit(outfit: Sequence[Item], random: Random) -> list[Colouring]:
    """Return the colouring of each item: one scheme for all garments, leather alike, parts as their garment."""
    scheme = _SCHEMES[int(random.random() * len(_SCHEMES))]
    leather = scheme[3] if random.random() < 0.75 else ("black", "white", "brown", "beige")[int(random.random() * 4)]
    names = {term.id: term.name for term in fashionpedia_taxonomy().attributes}
    found: list[Colouring] = []
    garments = 0
    by_category: dict[int, str] = {}
    for item in outfit:
        pattern = pattern_of(item.attributes)
        host = found[item.host] if item.host is not None else None
        category = item.category
        if category in by_category and category in (
            rules.SHOE,
            rules.SOCK,
            rules.TIGHTS,
            rules.GLOVE,
            rules.LEG_WARMER,
        ):
            colour = by_category[category]
        elif category in rules.MAIN:
            traits = {names[attribute] for attribute in item.attributes}
            choices = _OF_PATTERN.get(pattern)
            if traits & {"jeans", "trucker (jacket)"} or ("washed" in traits and category in rules.BOTTOMS):
                choices = _DENIM
            colour = choices[int(random.random() * len(choices))] if choices else scheme[garments % 3]
            garments += 1
        elif category in _METAL:
            colour = ("gold", "silver")[int(random.random() * 2)]
        elif category in _TRIM:
            base = host.colour if host else scheme[0]
            options = [c for c in (*scheme, "cream", "red") if contrast(c, base) > 70]
            colour = options[int(random.random() * min(3, len(options)))]
        elif category == rules.TIGHTS:
            colour = ("black", "black", "charcoal", "cream", "burgundy")[int(random.random() * 5)]
        elif category == rules.SOCK:
            colour = ("white", "white", "black", "grey", scheme[2])[int(random.random() * 5)]
        elif category == rules.GLASSES:
            colour = ("black", "black", "brown", "red")[int(random.random() * 4)]
        elif category == rules.WATCH:
            colour = ("gold", "silver", "brown", "black")[int(random.random() * 4)]
        elif category in (rules.SHOE, rules.BAG, rules.BELT):
            colour = leather
            if category == rules.BAG and random.random() < 0.4:
                colour = scheme[2]
            if category == rules.BELT and found and contrast(colour, found[0].colour) < 60:
                colour = next(c for c in ("brown", "black", "white") if contrast(c, found[0].colour) > 60)
        elif host is not None:
            found.append(host)
            continue
        else:
            colour = scheme[2]
        by_category[category] = colour
        found.append(Colouring(colour, *_pattern_colours(colour, scheme, random), pattern))
    return found


def _pattern_colours(colour: str, scheme: Sequence[str], random: Random) -> tuple[str, str]:
    """Return two colours that show on this one."""
    dark = luminance(PALETTE[colour]) < 120
    spare = ("white", "cream", "coral", "gold") if dark else ("navy", "red", "dark green", "purple")
    options = [c for c in (*scheme[:3], *spare) if contrast(c, colour) > 110]
    first = options[int(random.random() * len(options))]
    others = [c for c in options if c != first and contrast(c, first) > 50] or [first]
    return first, others[int(random.random() * len(others))]
