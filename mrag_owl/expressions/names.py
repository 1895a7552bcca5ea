"""The plain names of people and places behind what catalogues write: titles, honours, and parts turned round.

Catalogues put the surname first and honours last ("Millais, Sir John Everett, Bt"); people say "John Everett Millais",
"John Millais" or "Millais". A whole name names one thing; what is shortened may name several, and be an ordinary word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_TITLES = _set(
    "sir dame lord lady rev revd reverend dr prof professor baron baroness count countess duke duchess earl "
    "marquess marquis viscount prince princess king queen saint st madame mme monsieur mr mrs miss ms captain "
    "capt colonel col general gen admiral major don dom fra hon maestro"
)
_BEFORE_GIVEN_NAMES = frozenset(("sir", "dame", "fra", "don", "saint", "st"))
_ARTICLES = frozenset(("the", "a", "an"))
_HONOURS = _set(
    "bt bart om ch cbe obe mbe kbe dbe gbe kcb kcvo cvo kg kt ra ara pra hra rsa prsa rws rba rha fba frs frsa dl "
    "jp qc kc mp dcl phd ma md esq esquire cb cmg dso mc vc"
)
_GENERATIONS = _set("senior junior snr jnr sr jr i ii iii iv elder younger")
_PARTICLES = _set(
    "de da do dos das del della di du des la le les van von der den ten ter zu zum y e bin ibn al el and of the"
)
_ASIDE = re.compile(r"\s*[(\[][^()\[\]]*[)\]]")
_MOST_GIVEN_NAMES = 5


@dataclass(frozen=True, slots=True)
class NameVariants:
    """Other ways to say a name: `whole`, with given name and surname, and `short`, the surname with initials or alone.

    Neither repeats the label itself; both are as written, in order of how much they say.
    """

    whole: tuple[str, ...] = ()
    short: tuple[str, ...] = ()


_CALLINGS = frozenset(
    (
        "painter",
        "master",
        "artist",
        "sculptor",
        "engraver",
        "miniaturist",
        "illuminator",
        "school",
        "workshop",
        "follower",
    )
)
"""What catalogues call those whose names are not known."""


def name_variants(label: str) -> NameVariants:
    """Return what else somebody or something of this name is called; nothing where the label is no such name.

    >>> name_variants("Moore, Henry, OM, CH")
    NameVariants(whole=('Henry Moore', 'Moore, Henry'), short=('H Moore', 'Moore'))
    >>> name_variants("Millais, Sir John Everett, Bt").whole[:3]
    ('Sir John Everett Millais', 'John Everett Millais', 'John Millais')
    >>> name_variants("Essex, Lord")
    NameVariants(whole=('Lord Essex',), short=('Essex',))
    >>> name_variants("Rain, steam and speed"), name_variants("dress")
    (NameVariants(whole=(), short=()), NameVariants(whole=(), short=()))
    """
    plain = " ".join(_ASIDE.sub(" ", label).split())
    parts = [part for part in (part.strip() for part in plain.split(",")) if part]
    kept = [part for part in parts if not _is_honour(part)]
    generations = [part for part in kept[1:] if _is_generation(part)]
    kept = [part for part in kept if part not in generations]
    if not 0 < len(kept) < 3 or not all(map(_looks_like_a_name, kept)):
        return NameVariants()
    if kept[0].split()[-1].casefold() in _CALLINGS:
        return NameVariants()  # "French Romanesque Painter" is not every French painter
    if len(kept) == 2:
        surname, given = kept[0], kept[1].split()
    else:
        *given, surname = _without_honours(kept[0].split())
        place = _surname_place([*given, surname])
        given, surname = [*given, surname][:place], " ".join([*given, surname][place:])
    names = [name for name in given if not _is_title(name)]
    if not given or len(names) > _MOST_GIVEN_NAMES:
        return _distinct(label, [plain] if plain != label else [], [])
    whole = [f"{' '.join(given)} {surname}"]
    short = []
    if names:
        whole += [f"{' '.join(names)} {surname}", f"{names[0]} {surname}"]
        whole += [f"{whole[0]} {generation}" for generation in generations if not generation.endswith(" of")]
        whole += [f"{surname}, {' '.join(names)}"]
        initials = [name[0] for name in names]
        short += [" ".join([*initials, surname]), f"{initials[0]} {surname}"]
    for title in filter(_is_title, given):
        knightly = title.casefold() in _BEFORE_GIVEN_NAMES
        whole += [f"{title} {names[0]} {surname}" if knightly and names else f"{title} {surname}"]
    return _distinct(label, whole, [*short, surname])


def turned_round(label: str) -> tuple[str, ...]:
    """Return how people say what a catalogue files under its noun: "woman, old" is an old woman.

    >>> turned_round("woman, old"), turned_round("on paper, print"), turned_round("Blake, William")
    (('old woman',), ('print on paper',), ())
    """
    noun, comma, rest = (part.strip() for part in label.partition(","))
    if not (comma and noun and rest) or label != label.lower() or "," in rest or any(map(str.isdigit, label)):
        return ()
    return (f"{rest} {noun}",)


def _distinct(label: str, whole: list[str], short: list[str]) -> NameVariants:
    first = tuple(name for name in dict.fromkeys(whole) if name != label)
    return NameVariants(first, tuple(name for name in dict.fromkeys(short) if name != label and name not in first))


def _surname_place(names: list[str]) -> int:
    """Return where the surname begins: at a particle such as "van", else at the last name."""
    for place, name in enumerate(names[1:-1], 1):
        if name.islower() and name in _PARTICLES:
            return place
    return len(names) - 1


def _without_honours(names: list[str]) -> list[str]:
    while len(names) > 2 and (_is_honour(names[-1]) or names[-1].casefold().strip(".") in _GENERATIONS):
        names = names[:-1]
    return names


def _is_title(name: str) -> bool:
    return name[:1].isupper() and name.casefold().strip(".") in _TITLES


def _is_honour(part: str) -> bool:
    """Tell whether a part is nothing but honours: "OM", "KBE RA", "Bt"."""
    words = part.replace(".", "").split()
    return bool(words) and all(word.casefold() in _HONOURS and word[0].isupper() for word in words)


def _is_generation(part: str) -> bool:
    """Tell whether a part sets apart those of one name: "the Elder", "Junior", "II", "of Derby", "Fifth Earl of"."""
    words = part.casefold().replace(".", "").split()
    return words[-1] in _GENERATIONS or words[0] == "of" or words[-1] == "of"


def _looks_like_a_name(part: str) -> bool:
    """Tell whether a part is written as names are: no digit, capitals but for particles."""
    words = part.split()
    return words[0].casefold() not in _ARTICLES and all(
        (word[0].isalpha() and (not word[0].islower() or word in _PARTICLES or word[1:2] in "'’"))
        and not any(letter.isdigit() for letter in word)
        for word in words
    )
