"""How English words change their form: plurals, stems, verbs, slips of the keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import Stemmer

_REMEMBERED = 4096  # words
_VERBS = {
    "made": "make",
    "dying": "die",
    "lying": "lie",
    "wrote": "write",
    "written": "write",
    "drew": "draw",
    "drawn": "draw",
    "shown": "show",
    "built": "build",
    "taken": "take",
    "took": "take",
    "held": "hold",
    "bought": "buy",
    "sold": "sell",
    "came": "come",
    "went": "go",
    "gone": "go",
    "gave": "give",
    "given": "give",
    "got": "get",
    "had": "have",
    "has": "have",
    "left": "leave",
    "lost": "lose",
    "began": "begin",
    "begun": "begin",
    "sculpted": "sculpt",
    "saw": "see",
    "seen": "see",
    "worn": "wear",
    "wore": "wear",
    "bore": "bear",
    "cut": "cut",
    "cast": "cast",
    "kept": "keep",
    "met": "meet",
    "led": "lead",
    "fought": "fight",
    "sat": "sit",
    "stood": "stand",
    "wove": "weave",
    "woven": "weave",
    "hung": "hang",
    "flew": "fly",
    "rode": "ride",
}
_PLURALS = {
    "person": ("people", "persons"),
    "man": ("men",),
    "woman": ("women",),
    "child": ("children",),
    "foot": ("feet",),
    "tooth": ("teeth",),
    "goose": ("geese",),
    "mouse": ("mice",),
    "ox": ("oxen",),
    "sheep": ("sheep",),
    "deer": ("deer",),
    "fish": ("fish", "fishes"),
    "series": ("series",),
    "canvas": ("canvases",),
    "atlas": ("atlases",),
    "gas": ("gases",),
    "life": ("lives", "lifes"),
    "leaf": ("leaves",),
    "wife": ("wives",),
    "knife": ("knives",),
    "wolf": ("wolves",),
    "half": ("halves",),
    "loaf": ("loaves",),
    "calf": ("calves",),
    "thief": ("thieves",),
    "shelf": ("shelves",),
    "self": ("selves",),
    "medium": ("media", "mediums"),
    "hero": ("heroes",),
    "potato": ("potatoes",),
    "tomato": ("tomatoes",),
    "echo": ("echoes",),
    "torso": ("torsos",),
    "diptych": ("diptychs",),
    "triptych": ("triptychs",),
    "polyptych": ("polyptychs",),
    "nucleus": ("nuclei",),
    "genus": ("genera",),
}
_SINGULARS = {many: one for one, several in _PLURALS.items() for many in several}


@cache
def _stemmer() -> Stemmer.Stemmer:
    import Stemmer

    return Stemmer.Stemmer("english")


@cache
def stem(word: str) -> str:
    """Return the Porter2 stem.

    >>> stem("striped") == stem("stripes")
    True
    """
    found: str = _stemmer().stemWord(word)
    return found


def lemma(word: str) -> str:
    """Return what the inflected forms of a verb have in common.

    >>> {lemma(word) for word in ("painted", "paints", "painting")}, lemma("made") == lemma("make")
    ({'paint'}, True)
    """
    return stem(_VERBS.get(word, word))


@lru_cache(_REMEMBERED)
def plurals(noun: str) -> tuple[str, ...]:
    """Return the plural forms of a noun; of a plural such as "pants" none.

    >>> plurals("watch"), plurals("scarf"), plurals("pants"), plurals("dress"), plurals("woman")
    (('watches',), ('scarfs', 'scarves'), (), ('dresses',), ('women',))
    """
    if noun in _PLURALS:
        return _PLURALS[noun]
    if noun.endswith("man") and len(noun) > 4:
        return (noun[:-2] + "en", noun + "s")
    if (noun.endswith("s") and not noun.endswith(("ss", "us", "is"))) or noun in _SINGULARS:
        return ()
    if noun.endswith("is"):
        return (noun[:-2] + "es",)
    if noun.endswith(("ss", "us", "x", "z", "ch", "sh")):
        return (noun + "es",)
    if noun.endswith("f"):
        return (noun + "s", noun[:-1] + "ves")
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return (noun[:-1] + "ies",)
    if noun.endswith("o") and noun[-2:-1] not in "aeiou":
        return (noun + "s", noun + "es")
    return (noun + "s",)


@lru_cache(_REMEMBERED)
def singular(noun: str) -> str:
    """Return what a noun in the plural is of one; the noun itself where it is none.

    >>> singular("watches"), singular("ladies"), singular("women"), singular("dress"), singular("still lifes")
    ('watch', 'lady', 'woman', 'dress', 'still life')

    A letter alone is no plural.

    >>> singular("s"), singular("the s")
    ('s', 'the s')
    """
    start, space, last = noun.rpartition(" ")
    if last in _SINGULARS:
        last = _SINGULARS[last]
    elif last in _PLURALS:
        pass
    elif last.endswith("men") and len(last) > 4:
        last = last[:-2] + "an"
    elif last.endswith("ies") and len(last) > 4:
        last = last[:-3] + "y"
    elif last.endswith(("ches", "shes", "xes", "sses", "scoes", "goes")):
        last = last[:-2]
    elif last.endswith("ves") and len(last) > 5:
        last = last[:-3] + "f"
    elif len(last) > 1 and last.endswith("s") and not last.endswith(("ss", "us", "is")):
        last = last[:-1]
    return f"{start}{space}{last}"


def of_one_name(many: str) -> tuple[str, ...]:
    """Return what a name in the plural may be of one.

    >>> of_one_name("picassos"), of_one_name("coxes"), of_one_name("dutchmen"), of_one_name("rembrandt")
    (('picasso',), ('coxe', 'cox'), ('dutchman',), ())
    """
    if many.endswith("men") and not many.endswith("women"):
        return (f"{many[:-2]}an",)
    if not many.endswith("s"):
        return ()
    return (many[:-1], many[:-2]) if many.endswith(("ses", "xes", "zes", "ches", "shes")) else (many[:-1],)


def full_of(adjective: str) -> tuple[str, ...]:
    """Return what an adjective in -y may be made of.

    >>> full_of("foggy"), full_of("stormy"), full_of("icy"), full_of("red")
    (('fog', 'fogg', 'fogge'), ('storm', 'storme'), ('ice',), ())
    """
    noun = adjective.removesuffix("y")
    if noun == adjective or len(noun) < 2:
        return ()
    is_double = len(noun) > 3 and noun[-1] == noun[-2]
    return (*((noun[:-1],) if is_double else ()), *((noun,) if len(noun) > 2 else ()), f"{noun}e")


@lru_cache(_REMEMBERED)
def nouns(name: str) -> frozenset[str]:
    """Return a noun phrase with its head in the singular and in the plural: "works of art" too.

    >>> sorted(nouns("work of art")), sorted(nouns("landscapes"))
    (['work of art', 'works of art'], ['landscape', 'landscapes'])
    """
    head, of, rest = name.partition(" of ")
    forms = {head, singular(head)}
    for form in tuple(forms):
        start, space, last = form.rpartition(" ")
        forms |= {f"{start}{space}{many}" for many in plurals(last)}
    return frozenset(f"{form}{of}{rest}" for form in forms)


def with_plurals(names: Iterable[str]) -> frozenset[str]:
    """Return nouns in all their forms."""
    return frozenset(form for name in names for form in nouns(name))


def is_undoubled(word: str, known: str) -> bool:
    """Tell whether a word is the known one with one letter of a double one left out.

    >>> is_undoubled("dres", "dress"), is_undoubled("skir", "skirt"), is_undoubled("loafer", "loafers")
    (True, False, False)
    """
    doubles = (place for place in range(1, len(known)) if known[place] == known[place - 1])
    return any(word == known[:place] + known[place + 1 :] for place in doubles)


_DOUBLED = re.compile(r"(.)\1")


def is_near(word: str, known: str, *, one_for_another: int = 7) -> bool:
    """Tell whether a word is the known one with a single slip of the keyboard.

    A letter too many, too few, or two swapped, or the wrong one doubled; in words of at least so many letters also
    `one_for_another`. The first letter must be right.

    >>> is_near("cardgian", "cardigan"), is_near("skrit", "skirt"), is_near("style", "stole"), is_near("short", "shirt")
    (True, True, False, False)
    >>> is_near("cassimere", "cashmere"), is_near("chifon", "chiffon"), is_near("tafetta", "taffeta")
    (False, True, True)
    """
    if word == known or not word or not known or word[0] != known[0] or abs(len(word) - len(known)) > 1:
        return False
    at = next(place for place in range(len(word) + 1) if word[place : place + 1] != known[place : place + 1])
    if len(word) != len(known):
        longer, shorter = (word, known) if len(word) > len(known) else (known, word)
        return longer[at + 1 :] == shorter[at:]
    if word[at + 2 :] == known[at + 2 :] and word[at : at + 2] == known[at : at + 2][::-1]:
        return True
    if _DOUBLED.sub(r"\1", word) == _DOUBLED.sub(r"\1", known):
        return True
    return len(word) >= one_for_another and word[at + 1 :] == known[at + 1 :]


def adjective_of(noun: str, words: Iterable[str]) -> str:
    """Return the participle among some words that is made of a noun, empty where none is or the noun is one itself.

    >>> adjective_of("stripe", ["stripy", "striped", "stripe pattern"]), adjective_of("bead(a)", ["beaded", "beading"])
    ('striped', 'beaded')
    >>> adjective_of("quilted", ["quilted"]), adjective_of("check", ["plaid", "checked"])
    ('', 'checked')
    """
    bare = re.sub(r"\(\w\)$", "", noun)
    if bare.endswith("ed") or not bare.isalpha():
        return ""
    made = [word for word in words if word.isalpha() and word.endswith("ed") and stem(word) == stem(bare)]
    return min(made, key=lambda word: (len(word), word), default="")
