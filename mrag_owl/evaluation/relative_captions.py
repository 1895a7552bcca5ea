"""A caption relative to a reference product, as a question of its own.

"is solid black with no sleeves", said of a reference with attributes (floral, sleeve, maxi), asks for: solid, black,
and of the reference what the caption does not speak of (maxi). What the caption denies goes, and so does every
attribute of the reference of a kind that the caption speaks of: a caption that names a colour replaces the colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mrag_owl.evaluation.stated_values import Values, asked_values, stated_values

_WORD = re.compile(r"[\w/'-]+")
_CLAUSE = re.compile(r"[,.;!]|\band\b|\bbut\b|\bwith\b")
_DENIALS = frozenset(("no", "not", "without", "less", "non", "isn't", "doesn't", "lacks", "lack", "never", "nor"))
_REPLACED = re.compile(r"\b(?:instead of|rather than)\b.*")

_KINDS = {
    "colour": "black white red blue green pink purple yellow orange brown grey gray beige navy cream tan gold golden "
    "silver teal turquoise coral ivory nude maroon burgundy peach multicolored colorful color colored colour dark "
    "darker light lighter bright brighter tone hue shade lavender mint aqua rose champagne khaki olive violet",
    "sleeve": "sleeve sleeves sleeved sleeveless strapless strap straps strappy spaghetti shoulder shoulders halter "
    "racerback tube tank",
    "neck": "neck necked neckline v-neck vneck scoop collar collared halter sweetheart cowl crew surplice keyhole "
    "turtleneck",
    "length": "mini maxi midi knee ankle short shorter long longer length cropped floor calf",
    "pattern": "print printed prints floral flower flowers flowered stripe stripes striped solid plain dot dots dotted "
    "polka plaid leopard animal paisley tribal geometric pattern patterned patterns abstract ombre check checkered "
    "graphic zebra",
    "fit": "loose looser fitted bodycon tight tighter flowy flowing a-line fit fitting sheath shift slim form flare "
    "flared",
    "waist": "belt belted waist waisted waistline",
}
_KINDS_OF: dict[str, frozenset[str]] = {
    word: frozenset(kind for kind, words in _KINDS.items() if word in words.split())
    for words in _KINDS.values()
    for word in words.split()
}


@dataclass(frozen=True, slots=True)
class RelativeQuestion:
    """What captions ask for relative to a reference: words, and values by kind.

    `kept` are the reference's attributes that the captions leave alone, `kept_values` its values of the kinds that they
    do not speak of.
    """

    asserted: str
    denied: str
    reference: str
    kept: str
    asked_values: Values
    kept_values: Values

    @classmethod
    def read(cls, captions: Sequence[str], reference: Sequence[str]) -> RelativeQuestion:
        """Read the captions of one product beside the attributes of the reference."""
        parts = [asserted_and_denied(caption) for caption in captions]
        asserted = [word for part, _ in parts for word in part]
        denied = [word for _, part in parts for word in part]
        kept = kept_attributes(reference, asserted=asserted, denied=denied)
        said = ". ".join(" ".join(part) for part, _ in parts if part)
        whole = ", ".join(reference)
        own = stated_values(whole)
        asked = asked_values(". ".join(captions), said, own)
        spoken_of = {*asked, *stated_values(" ".join(denied))}
        left = {kind: values for kind, values in own.items() if kind not in spoken_of}
        return cls(said, " ".join(denied), whole, " ".join(kept), asked, left)

    @property
    def text(self) -> str:
        """The whole as one question."""
        return f"a dress that {self.asserted} {self.kept}"


def asserted_and_denied(caption: str) -> tuple[list[str], list[str]]:
    """Return the words of a caption that are to hold, and those that are not to, each in order.

    >>> asserted_and_denied("is solid black with no sleeves")
    (['is', 'solid', 'black'], ['sleeves'])
    >>> asserted_and_denied("has straps instead of sleeves")
    (['has', 'straps'], ['sleeves'])
    """
    asserted: list[str] = []
    denied: list[str] = []
    for clause in _CLAUSE.split(caption.lower()):
        replaced = _REPLACED.search(clause)
        if replaced is not None:
            denied += _WORD.findall(replaced[0])[2:]
            clause = clause[: replaced.start()]  # noqa: PLW2901  # the rest of the clause is read as any other
        words = _WORD.findall(clause)
        cut = next((place for place, word in enumerate(words) if word in _DENIALS), len(words))
        asserted += words[:cut]
        denied += words[cut + 1 :]
    return asserted, denied


def kept_attributes(reference: Iterable[str], *, asserted: Sequence[str], denied: Sequence[str]) -> list[str]:
    """Return the reference's attributes that the caption neither denies nor replaces.

    >>> kept_attributes(["floral", "long sleeve", "maxi"], asserted=["solid", "black"], denied=["sleeves"])
    ['maxi']
    """
    spoken_of = kinds([*asserted, *denied])
    gone = {_singular(word) for word in denied}
    return [
        attribute
        for attribute in reference
        if not kinds(words := _WORD.findall(attribute.lower())) & spoken_of and gone.isdisjoint(map(_singular, words))
    ]


def kinds(words: Iterable[str]) -> frozenset[str]:
    """Return the kinds of attributes that words speak of: colour, sleeve, neck, length, pattern, fit, waist."""
    return frozenset(kind for word in words for kind in _KINDS_OF.get(word, ()))


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
