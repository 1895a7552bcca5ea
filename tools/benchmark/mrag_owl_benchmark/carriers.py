"""Which attributes a category can bear, and which of them exclude each other.

Fashionpedia's validation split states attributes per image, its sample and its training file per garment.
These rules bind the former to garments: an attribute goes to a category that its name in parentheses,
its supercategory or everyday knowledge allows ("neckline type" to necklines, "cargo (pants)" to pants).
How often it does is then a matter of statistics, see `tools/outfits/fit_statistics.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from mrag_owl.datasets.taxonomy import Term, fashionpedia_taxonomy

SHIRT, TOP, SWEATER, CARDIGAN, JACKET, VEST, PANTS, SHORTS, SKIRT, COAT, DRESS, JUMPSUIT, CAPE = range(13)
GLASSES, HAT, HEADBAND, TIE, GLOVE, WATCH, BELT, LEG_WARMER, TIGHTS, SOCK, SHOE, BAG, SCARF, UMBRELLA = range(13, 27)
HOOD, COLLAR, LAPEL, EPAULETTE, SLEEVE, POCKET, NECKLINE, BUCKLE, ZIPPER = range(27, 36)
APPLIQUE, BEAD, BOW, FLOWER, FRINGE, RIBBON, RIVET, RUFFLE, SEQUIN, TASSEL = range(36, 46)

MAIN = tuple(range(13))
"""The garments that bear attributes of their own; the rest are accessories and parts."""
TOPS = (SHIRT, TOP, SWEATER)
OUTER = (CARDIGAN, JACKET, VEST, COAT, CAPE)
BOTTOMS = (PANTS, SHORTS, SKIRT)
WHOLE = (DRESS, JUMPSUIT)

_BY_PARENTHESIS = {
    "t-shirt": (TOP,),
    "shirt": (SHIRT, TOP),
    "top": (SHIRT, TOP),
    "jacket": (JACKET,),
    "pants": (PANTS,),
    "shorts": (SHORTS,),
    "skirt": (SKIRT,),
    "coat": (COAT,),
    "dress": (DRESS,),
    "collar": (COLLAR,),
    "lapel": (LAPEL,),
    "sleeve": (SLEEVE,),
    "pocket": (POCKET,),
}
_NICKNAMES = {
    "undershirt": (TOP,),
    "camisole": (TOP,),
    "hoodie": (TOP, JACKET),
    "blazer": (JACKET,),
    "anorak": (JACKET,),
    "windbreaker": (JACKET,),
    "bolero": (JACKET, CARDIGAN),
    "jeans": (PANTS,),
    "sweatpants": (PANTS,),
    "leggings": (PANTS,),
    "culottes": (PANTS,),
    "jodhpur": (PANTS,),
    "trunks": (SHORTS,),
    "boardshorts": (SHORTS,),
    "skort": (SHORTS,),
    "bloomers": (SHORTS,),
    "kilt": (SKIRT,),
    "parka": (COAT,),
    "raincoat": (COAT,),
    "kimono": (COAT,),
    "robe": (COAT,),
    "cheongsams": (DRESS,),
    "sundress": (DRESS,),
    "kaftan": (DRESS,),
    "nightgown": (DRESS,),
    "gown": (DRESS,),
    "set-in sleeve": (SLEEVE,),
    "dropped-shoulder sleeve": (SLEEVE,),
}
_LEGS = (PANTS, SHORTS, JUMPSUIT)
_FLARED = (SKIRT, DRESS)
_SILHOUETTES = {
    "asymmetrical": MAIN,
    "symmetrical": MAIN,
    "peplum": (SHIRT, TOP, JACKET, SKIRT, DRESS),
    "circle": (*_FLARED, CAPE),
    "flare": _FLARED,
    "fit and flare": _FLARED,
    "trumpet": _FLARED,
    "mermaid": _FLARED,
    "balloon": (SHORTS, SKIRT, DRESS),
    "bell": _FLARED,
    "bell bottom": (PANTS, JUMPSUIT),
    "bootcut": (PANTS, JUMPSUIT),
    "peg": (PANTS, SKIRT),
    "pencil": (PANTS, SKIRT, DRESS),
    "straight": (PANTS, SHORTS, SKIRT, COAT, DRESS, JUMPSUIT),
    "a-line": (SKIRT, COAT, DRESS),
    "tent": (SHIRT, TOP, COAT, DRESS, CAPE),
    "baggy": _LEGS,
    "wide leg": _LEGS,
    "high low": _FLARED,
}
_UPPER = (*TOPS, CARDIGAN, JACKET, VEST)
_LENGTHS = {
    "above-the-hip (length)": _UPPER,
    "hip (length)": (*_UPPER, COAT),
    "micro (length)": (SHORTS, SKIRT, DRESS),
    "mini (length)": (SHORTS, SKIRT, COAT, DRESS, JUMPSUIT),
    "above-the-knee (length)": (SHORTS, SKIRT, COAT, DRESS, JUMPSUIT),
    "knee (length)": (PANTS, SHORTS, SKIRT, COAT, DRESS),
    "below the knee (length)": (PANTS, SKIRT, COAT, DRESS, CAPE),
    "midi": (PANTS, SKIRT, COAT, DRESS),
    "maxi (length)": (PANTS, SKIRT, COAT, DRESS, JUMPSUIT),
    "floor (length)": (PANTS, SKIRT, DRESS, JUMPSUIT),
}
_WAISTED = (COAT, *_UPPER, *BOTTOMS, *WHOLE)
_WAISTLINES = {
    "empire waistline": (TOP, SHIRT, COAT, *WHOLE),
    "dropped waistline": WHOLE,
    "high waist": (*BOTTOMS, *WHOLE),
    "normal waist": _WAISTED,
    "low waist": (*BOTTOMS, DRESS),
    "basque (wasitline)": (DRESS, TOP),
    "no waistline": (*_UPPER, COAT, *WHOLE, CAPE),
}
_OPENINGS = {
    "single breasted": (SHIRT, CARDIGAN, JACKET, VEST, COAT, CAPE, DRESS),
    "double breasted": (JACKET, VEST, COAT),
    "lace up": (TOP, JACKET, PANTS, DRESS),
    "wrapping": (SHIRT, TOP, SKIRT, COAT, DRESS),
    "zip-up": (TOP, JACKET, VEST, PANTS, SKIRT, COAT, *WHOLE),
    "fly (opening)": (PANTS, SHORTS, SKIRT),
    "chained (opening)": (JACKET, CAPE),
    "buckled (opening)": (JACKET, COAT),
    "toggled (opening)": (JACKET, COAT, CAPE),
    "no opening": (TOP, SWEATER, SHIRT, SKIRT, DRESS, CAPE),
}
_FINISHINGS = {
    "distressed": (*BOTTOMS, JACKET, VEST),
    "washed": (*BOTTOMS, JACKET, VEST, SHIRT),
    "frayed": (*BOTTOMS, JACKET, VEST, TOP),
    "quilted": (JACKET, VEST, COAT),
    "smocking": (SHIRT, TOP, DRESS),
    "tiered": (SKIRT, DRESS),
    "slit": (SKIRT, DRESS),
    "lining": (JACKET, VEST, COAT, CAPE, SKIRT, DRESS),
    "pleat": (PANTS, SHORTS, SKIRT, SHIRT, *WHOLE),
    "gathering": (*TOPS, SHORTS, SKIRT, *WHOLE),
    "ruched": (*TOPS, SKIRT, DRESS),
}

SLOTS_WITH_ONE_CHOICE = (
    "nickname",
    "symmetry",
    "shape",
    "fit",
    "waistline",
    "length",
    "neckline",
    "opening",
    "pattern",
)
"""A garment bears at most one attribute of each of these; of materials and finishings it may bear several."""
SLOTS = (*SLOTS_WITH_ONE_CHOICE, "material", "finishing")

_SLOT_OF_SUPERCATEGORY = {
    "nickname": "nickname",
    "waistline": "waistline",
    "length": "length",
    "neckline type": "neckline",
    "opening type": "opening",
    "non-textile material type": "material",
    "leather": "material",
    "textile finishing, manufacturing techniques": "finishing",
    "textile pattern": "pattern",
    "animal": "pattern",
}


def slot_of(attribute: Term) -> str:
    """Return the slot of an attribute, one of `SLOTS`.

    >>> slot_of(fashionpedia_taxonomy().attribute[115])
    'symmetry'
    """
    if attribute.supercategory != "silhouette":
        return _SLOT_OF_SUPERCATEGORY[attribute.supercategory]
    if attribute.name in ("asymmetrical", "symmetrical"):
        return "symmetry"
    return "fit" if attribute.name.endswith("(fit)") or attribute.name == "oversized" else "shape"


def carriers_of(attribute: Term) -> tuple[int, ...]:
    """Return the ids of the categories that can bear an attribute, ascending.

    >>> carriers_of(fashionpedia_taxonomy().attribute[40])  # cargo (pants)
    (6,)
    """
    return tuple(sorted(set(_carriers(attribute))))


def _carriers(attribute: Term) -> Iterable[int]:
    name = attribute.name
    match slot_of(attribute):
        case "nickname":
            return _NICKNAMES.get(name) or _BY_PARENTHESIS[name.rpartition("(")[2].rstrip(") ")]
        case "neckline":
            return (NECKLINE,)
        case "waistline":
            return _WAISTLINES[name]
        case "length":
            return _LENGTHS.get(name, (SLEEVE,))
        case "opening":
            return _OPENINGS[name]
        case "symmetry" | "shape" | "fit":
            return _SILHOUETTES.get(name, tuple(c for c in MAIN if c != CAPE))
        case _:
            return _FINISHINGS.get(name, MAIN)


@cache
def carriers() -> Mapping[int, tuple[int, ...]]:
    """Return, for each attribute id, the categories that can bear it."""
    return {term.id: carriers_of(term) for term in fashionpedia_taxonomy().attributes}
