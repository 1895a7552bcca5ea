"""What texts about clothes state of colour, sleeves, length and so on, and where two texts contradict each other.

Words that a ranking by words holds for equally different are not: a product called "red" is further from a wish for
black than one whose colour nobody stated. So each kind of value has three answers: agrees, contradicts, unstated.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

Values = Mapping[str, frozenset[str]]
"""The values stated, by kind; kinds of which nothing is stated are absent."""

_VALUES: Mapping[str, Mapping[str, str]] = {
    "colour": {
        "black": "black onyx charcoal ebony",
        "white": "white ivory cream off-white",
        "red": "red burgundy maroon wine crimson scarlet cherry ruby",
        "blue": "blue navy indigo cobalt denim royal sapphire",
        "turquoise": "teal turquoise aqua mint cyan",
        "green": "green olive emerald khaki lime mint",
        "pink": "pink rose fuchsia magenta coral blush peach salmon",
        "purple": "purple violet lavender lilac plum",
        "yellow": "yellow mustard lemon",
        "gold": "gold golden champagne",
        "orange": "orange coral peach rust",
        "brown": "brown tan beige chocolate camel nude taupe",
        "grey": "grey gray silver charcoal",
        "many": "multicolored multicolor multi-colored colorful colourful multi rainbow",
    },
    "tone": {"dark": "dark darker", "light": "light lighter bright brighter pale pastel"},
    "sleeves": {
        "none": "sleeveless strapless strap straps strappy spaghetti tank tube halter racerback",
        "short": "short-sleeve cap capped",
        "long": "long-sleeve",
        "some": "sleeve sleeves sleeved",
    },
    "length": {
        "short": "mini short shorter above-knee",
        "middle": "midi knee knee-length calf",
        "long": "maxi long longer floor floor-length ankle ankle-length gown",
    },
    "pattern": {
        "plain": "solid plain",
        "flowers": "floral flower flowers flowered ditsy",
        "stripes": "stripe striped stripes",
        "dots": "dot dots dotted polka",
        "animal": "leopard animal zebra cheetah snake snakeskin",
        "checks": "plaid check checkered checked gingham tartan",
        "other": "print printed pattern patterned graphic abstract tribal geometric paisley tie-dye ombre",
    },
    "fit": {
        "loose": "loose looser flowy flowing flared flare boxy oversized a-line shift swing",
        "tight": "tight tighter fitted bodycon form-fitting sheath pencil skinny",
    },
    "neckline": {
        "v": "v-neck vneck",
        "round": "round-neck scoop-neck crew-neck boat-neck u-neck",
        "high": "turtleneck mock high-neck high-necked collar collared",
        "halter": "halter halter-neck",
        "open": "sweetheart sweetheart-neck strapless off-shoulder",
    },
}


def _of_words() -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for kind, values in _VALUES.items():
        for value, words in values.items():
            for word in words.split():
                found.setdefault(word, []).append((kind, value))
    return found


_OF_WORD = _of_words()

_JOINED = (
    (re.compile(r"\b(?:long|longer|full)[ -]sleeve(?:s|d)?\b"), "long-sleeve"),
    (re.compile(r"\b(?:short|shorter|cap|capped|half|quarter)[ -]sleeve(?:s|d)?\b"), "short-sleeve"),
    (re.compile(r"\b(?:no|without|less) sleeves?\b"), "sleeveless"),
    (re.compile(r"\b(v|round|scoop|crew|boat|u|high|halter|sweetheart)[ -]?neck(?:line|ed)?\b"), r"\1-neck"),
    (re.compile(r"\b(knee|floor|ankle)[ -]length\b"), r"\1-length"),
    (re.compile(r"\ba[ -]line\b"), "a-line"),
    (re.compile(r"\btie[ -]dye\b"), "tie-dye"),
    (re.compile(r"\boff[ -](?:the[ -])?shoulder\b"), "off-shoulder"),
)
"""What is one value in several words; it is joined first, so that "long sleeves" says nothing of the length."""

_WORD = re.compile(r"[a-z][a-z/'-]*")
_LESS_PATTERN = re.compile(r"\b(?:less|no) (?:pattern|print|floral|busy)")
_PARTLY = {
    "sleeves": ("some", ("short", "long")),
    "pattern": ("other", ("flowers", "stripes", "dots", "animal", "checks")),
}
"""The vague value of a kind, and those that it may mean: half an agreement either way."""

COLUMNS = tuple((kind, value) for kind, words in _VALUES.items() for value in words)
KINDS = tuple(_VALUES)


def stated_values(text: str) -> Values:
    """Return the values that a text states, by kind.

    >>> {kind: sorted(values) for kind, values in stated_values("navy, long sleeves, polka dots").items()}
    {'colour': ['blue'], 'sleeves': ['long'], 'pattern': ['dots']}
    """
    lowered = text.lower()
    for pattern, joined in _JOINED:
        lowered = pattern.sub(joined, lowered)
    found: dict[str, set[str]] = {}
    for word in _WORD.findall(lowered):
        for kind, value in _OF_WORD.get(word, ()):
            found.setdefault(kind, set()).add(value)
    return {kind: frozenset(values) for kind, values in found.items()}


def asked_values(caption: str, asserted: str, reference: Values) -> Values:
    """Return the values that a caption asks for; "shorter" and "longer" are read relative to the reference.

    `asserted` are the caption's words without what it denies.

    >>> sorted(asked_values("is shorter", "is shorter", {"length": frozenset({"long"})})["length"])
    ['middle', 'short']
    """
    asked = dict(stated_values(asserted))
    lowered = caption.lower()
    length = reference.get("length", frozenset())
    if re.search(r"\bshorter\b(?! sleeve)", lowered):
        shorter = {"short", "middle"} if "long" in length else {"short"}
        asked["length"] = (asked.get("length", frozenset()) - {"long"}) | shorter
    if re.search(r"\blonger\b(?! sleeve)", lowered):
        longer = {"long"} if "middle" in length else {"middle", "long"}
        asked["length"] = (asked.get("length", frozenset()) - {"short"}) | longer
    if re.search(r"\b(?:longer|more) sleeve", lowered):
        longer = {"long"} if "short" in reference.get("sleeves", frozenset()) else {"short", "long"}
        asked["sleeves"] = asked.get("sleeves", frozenset()) | longer
    if re.search(r"\b(?:no|without) sleeves?\b", lowered):
        asked["sleeves"] = frozenset({"none"})
    if _LESS_PATTERN.search(lowered):
        asked["pattern"] = asked.get("pattern", frozenset()) | {"plain"}
    return asked


class StatedValues:
    """What each of many texts states; make one with `build`."""

    def __init__(self, stated: NDArray[np.float32]) -> None:
        self._stated = stated
        self._columns = {kind: [n for n, (own, _) in enumerate(COLUMNS) if own == kind] for kind in KINDS}

    @classmethod
    def build(cls, texts: Sequence[str]) -> StatedValues:
        """Read the texts."""
        return cls(np.array([_row(stated_values(text)) for text in texts], dtype=np.float32).reshape(-1, len(COLUMNS)))

    def agreement(self, asked: Values, *, kinds: Iterable[str] = KINDS) -> tuple[NDArray[np.float32], ...]:
        """Return how many kinds of each text agree with what is asked and how many contradict it, shape (texts,) each.

        A vague value ("sleeves" where long ones are asked) counts half on both sides; an unstated one on neither.
        """
        agreeing = np.zeros(len(self._stated), dtype=np.float32)
        contradicting = np.zeros_like(agreeing)
        vague = {kind: _with_vague(kind, values) for kind, values in asked.items()}
        wanted = np.array([_row(asked), _row(vague)], dtype=np.float32).mean(axis=0)
        for kind in kinds:
            if asked.get(kind):
                own = self._stated[:, self._columns[kind]]
                says = own.any(axis=1)
                degree = (own * wanted[self._columns[kind]]).max(axis=1)
                agreeing += says * degree
                contradicting += says * (1 - degree)
        return agreeing, contradicting


def _with_vague(kind: str, values: frozenset[str]) -> frozenset[str]:
    if kind not in _PARTLY:
        return values
    vague, meant = _PARTLY[kind]
    wider = values | (set(meant) if vague in values else set())
    return wider | ({vague} if values & set(meant) else set())


def _row(values: Values) -> list[float]:
    return [float(value in values.get(kind, ())) for kind, value in COLUMNS]
