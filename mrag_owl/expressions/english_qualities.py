"""What an attribute is called as something that one has: by its kind, "a floral pattern", "a wrap dress"."""

from __future__ import annotations

from functools import lru_cache

from mrag_owl.expressions.english_words import with_article as by_sound

_KNOWN_NAMES = 4096  # names whose wording is remembered
NICKNAME = "nickname"
"""The kind of the attributes that name kinds of things."""
_NOUNS = {
    "colour": "colour",
    "brightness": "look",
    "pattern": "pattern",
    "textile pattern": "pattern",
    "animal": "pattern",
    "silhouette": "silhouette",
    "length": "length",
    "neckline type": "neckline",
    "opening type": "opening",
    "waistline": "waistline",
    "textile finishing": "detail",
    "non-textile material": "detail",
    "leather": "leather",
}


@lru_cache(maxsize=_KNOWN_NAMES)
def quality_words(called: str, kind: str) -> str:
    """Return an attribute as the object of "with" or "shows", by the name of its kind.

    >>> quality_words("floral", "textile pattern"), quality_words("wrap (dress)", NICKNAME)
    ('a floral pattern', 'a wrap dress')
    """
    name = alternatives(plain_name(called)).replace("-length", " length")
    if name.startswith("no "):
        return name
    if name.endswith("less"):
        return with_article(f"{name} cut")
    if kind == NICKNAME:
        return with_article(name)
    called_kind = kind.partition(",")[0].removesuffix(" type") or "attribute"
    noun = _NOUNS.get(kind) or _NOUNS.get(called_kind)
    if noun is None:
        return f"the {called_kind} “{name}”"
    if noun == "leather":
        return f"{name} leather"
    if noun == "detail" and name.endswith("ed"):
        noun = "finish"
    if noun == "silhouette" and name.endswith(" fit"):
        return with_article(name)
    names_itself = noun[:4] in name or (noun.endswith("line") and name.endswith("line"))
    return with_article(name if names_itself else f"{name} {noun}")


def plain_name(name: str) -> str:
    """Return a name without the parentheses that tell the data set's homonyms apart.

    >>> plain_name("tight (fit)"), plain_name("bead(a)")
    ('tight fit', 'bead')
    """
    return " ".join(name.replace("(a)", "").replace("(", "").replace(")", "").split())


def alternatives(name: str) -> str:
    """Return a name that lists synonyms as a choice.

    >>> alternatives("top, t-shirt, sweatshirt")
    'top, t-shirt or sweatshirt'
    """
    *first, last = name.split(", ")
    return f"{', '.join(first)} or {last}" if first else last


def with_article(noun: str) -> str:
    """Return a noun phrase with its indefinite article; plurals have none.

    >>> with_article("tights or stockings"), with_article("letters or numbers pattern")
    ('tights or stockings', 'a letters or numbers pattern')
    >>> with_article("dress"), with_article("umbrella"), with_article("glasses"), with_article("one shoulder neckline")
    ('a dress', 'an umbrella', 'glasses', 'a one shoulder neckline')
    """
    first = noun.split(",", maxsplit=1)[0].split(" or ", maxsplit=1)[0]
    if first.endswith("s") and not first.endswith("ss") and noun.endswith("s"):
        return noun
    return by_sound(noun, "")


def something(called: str, modifier: str, kind: str) -> str:
    """Return an attribute of what is shown, not of the picture that shows it, as the object of "with".

    `modifier` is the attribute as a word before a noun; `kind` is empty where it is not known.

    >>> something("mini (length)", "mini-length", "length"), something("floral", "floral", "textile pattern")
    ('something mini-length', 'a floral pattern')
    >>> something("gown", "gown", NICKNAME), something("eco", "eco", "")
    ('a gown', 'something eco')
    >>> something("midi", "midi", "length"), something("textile pattern", "textile pattern", "")
    ('something midi-length', 'a textile pattern')
    >>> something("animal", "animal", "")
    'an animal pattern'
    >>> something("below the knee (length)", "below the knee", "length"), something("armless", "armless", "length")
    ('something below the knee', 'an armless cut')
    """
    if _NOUNS.get(called) == "pattern":
        whole = called if called.endswith("pattern") else f"{called} pattern"
        return by_sound(whole, whole)
    if kind == "length" and modifier.endswith("less"):
        return quality_words(called, kind)
    if kind == "length":
        plain = modifier.removesuffix("-length")
        is_place = plain.startswith(("below", "above"))
        modifier = plain.replace("-", " ") if is_place else f"{plain}-length".replace(" ", "-")
    known = kind == NICKNAME or _NOUNS.get(kind) or _NOUNS.get(kind.partition(",")[0].removesuffix(" type"))
    return f"something {modifier}" if not known or kind == "length" else quality_words(called, kind)
