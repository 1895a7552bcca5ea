"""Names filed by surname, as people say them: "Moore, Henry, OM, CH" is Henry Moore, H. Moore and Moore.

What is said of somebody's rank (Sir, OM, Bt) tells nobody apart and may be left out; what tells people of one name
apart (Junior, the Elder, II, of Derby) belongs to the whole name, and without it the name is a short one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mrag_owl.expressions.names import name_variants
from mrag_owl.reading.gazetteer import is_city
from mrag_owl.reading.given_names import short_forms

HONORIFICS = frozenset(
    [
        "sir",
        "esq",
        "dame",
        "lord",
        "lady",
        "rev",
        "revd",
        "reverend",
        "dr",
        "doctor",
        "prof",
        "professor",
        "mr",
        "mrs",
        "ms",
        "miss",
        "captain",
        "capt",
        "colonel",
        "col",
        "general",
        "major",
        "baron",
        "baroness",
        "count",
        "countess",
        "earl",
        "duke",
        "duchess",
        "hon",
        "saint",
        "st",
        "madame",
        "monsieur",
        "signor",
        "don",
        "chevalier",
        "master",
    ]
)
SAINT = "st"
"""The word of a saint, as names are looked up."""
_OF_SAINT = re.compile(r"(?:St|Saint)\.? [^\W\d_]+(?:(?: (?:of|the)| -) .+)?|.+(?:, | \()(?:St|Saint)\.?\)?")
_RANKS = re.compile(r"(?!(?:[IVX]+)$)(?:[A-Z]{2,5}|(?:[A-Z]\.){2,5}|Bt|Bart|Kt|Esq|PhD|MD|Hon)\.?")
_TELLING = re.compile(
    r"(?:the )?(?:elder|younger|senior|junior|sen|jun|sr|jr)\.?|[IVX]+|of [A-Z].*|the [A-Z].*|"
    r"(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)) )?"
    r"(?:earl|duke|lord|baron|marquess|viscount|count|baronet)\b.*",
    re.IGNORECASE,
)
_ENDING = re.compile(r"\b(?:the (?:elder|younger)|[IVX]+)\.?$", re.IGNORECASE)
_FROM = frozenset(
    ("van", "von", "da", "dal", "de", "del", "della", "dei", "di", "du", "des", "den", "der", "ter", "ten", "zu", "zum")
)


def is_of_saint(text: str) -> bool:
    """Tell whether a name is that of a saint, and not of somebody else or of a place that has the words of it.

    >>> [is_of_saint(text) for text in ("St Peter", "Saint James the Less", "St Mark - lion", "Bruno (Saint)")]
    [True, True, True, True]
    >>> [is_of_saint(text) for text in ("St Mark's Square", "Dover, St Mary", "St Anne Old Church", "Peter, John")]
    [False, False, False, False]
    """
    return bool(_OF_SAINT.fullmatch(text))


@dataclass(frozen=True, slots=True)
class SpokenName:
    """How a name filed by surname is said: in full, and in short."""

    whole: frozenset[str]
    short: frozenset[str]


def spoken(text: str, known: frozenset[str] = frozenset()) -> SpokenName | None:
    """Return how "Surname, First Names, Titles" is said, in lower case; None for what is no such name.

    `known`: other names of the same thing, in lower case. Without titles a name is taken for one of a person where its
    other order is known; else only the order as it is said is added, in short, as places have commas too.

    >>> sorted(spoken("Moore, Guy, OM, CH").whole), sorted(spoken("Moore, Guy, OM, CH").short)
    (['guy moore'], ['g moore', 'moore'])
    >>> sorted(spoken("Millais, Sir John Everett, Bt").whole)
    ['john everett millais', 'sir john everett millais']
    >>> sorted(spoken("Alken, Samuel, Senior").whole), "samuel alken" in spoken("Alken, Samuel, Senior").short
    (['samuel alken senior'], True)
    >>> sorted(spoken("Paolozzi, Eduardo, Sir").whole), "ed ruscha" in spoken("Ruscha, Edward, RA").short
    (['eduardo paolozzi', 'sir eduardo paolozzi'], True)
    >>> spoken("Rain, Steam and Speed")
    """
    surname, *parts = (part.strip() for part in text.split(","))
    if not (surname and parts and all(parts)):
        return None
    given, *endings = parts
    if found := _ENDING.search(given):  # Brueghel, Jan the Elder
        given, endings = given[: found.start()], [found[0].strip(), *endings]
    ranks = [ending.lower() for ending in endings if ending.lower() in HONORIFICS]  # Churchill, Winston, Sir
    told = [ending for ending in endings if not _RANKS.fullmatch(ending) and ending.lower() not in ranks]
    if any(not _TELLING.fullmatch(ending) for ending in told):
        return None
    words = [word.strip(".") for word in given.replace(".", ". ").split()]
    rank = 0
    while rank < len(words) and words[rank].lower() in HONORIFICS:
        rank += 1
    honorifics, names = [*ranks, *(word.lower() for word in words[:rank])], [word.lower() for word in words[rank:]]
    last, ending = surname.lower(), " ".join(told).lower()
    start = last.split()[0]
    is_person = bool(rank or endings) or f"{' '.join(names)} {last}" in known
    if not is_person and (len(words) > 3 or any(not word[:1].isupper() for word in words)):
        return None
    said = " ".join([*names, last])
    if not is_person:
        return SpokenName(frozenset(), frozenset([said, last]))
    whole = {" ".join([*front, said, *([ending] if ending else [])]) for front in ([], honorifics)} if names else set()
    if not names:
        whole = {" ".join([*honorifics, last])}
    short = {last, " ".join([*honorifics, last])}
    if start != last and start not in _FROM and len(start) > 3:  # Goya y Lucientes
        short |= {start, *([f"{' '.join(names)} {start}"] if names else [])}
    if names:
        initials = [name[0] for name in names]
        short |= {said, " ".join([*initials, last]), f"{initials[0]} {last}", f"{names[0]} {last}"}
        short |= {" ".join([names[0], *initials[1:], last]), " ".join([*honorifics, names[0], last])}
        short |= {f"{form} {last}" for form in short_forms(names[0])}
        short |= {f"{form} {ending}" for form in set(short)} if ending else set()
        short -= {last} if names[-1] in _FROM and is_city(last) else set()  # Leyden, Lucas van
    return SpokenName(frozenset(whole), frozenset(short - whole))


def plainly(text: str) -> SpokenName:
    """Return what else somebody is called whose name is given as it is said, in lower case.

    Who is named after a place or a father is called by the first name as well, and by the last without "van" or "da":
    but not by a city's alone, which means the city.

    >>> sorted(plainly("Rembrandt Harmenszoon van Rijn").short)
    ['r h van rijn', 'r van rijn', 'rembrandt', 'rijn', 'van rijn']
    >>> sorted(plainly("Lucas van Leyden").short)
    ['l van leyden', 'lucas', 'van leyden']
    >>> sorted(plainly("Guy Moore").short), sorted(plainly("Rembrandt van Rijn").whole)
    (['g moore', 'moore'], [])
    >>> "essex" in plainly("Henry de Essex").short  # a county
    True
    """
    plain, *titles = (part.strip() for part in text.split(","))
    if any(not (_RANKS.fullmatch(one) or _TELLING.fullmatch(one)) for one in titles) or (titles and " " not in plain):
        return SpokenName(frozenset(), frozenset())  # Nicholson, E.Q.
    ending = _ENDING.search(plain)
    bare = plain[: ending.start()].strip() if ending else plain  # Hans Holbein | the Younger
    found = name_variants(bare)
    whole = {name.lower() for name in (*found.whole, *([bare] if titles else [])) if "," not in name}
    short = {name.lower() for name in found.short}
    words = bare.lower().split()
    if len(words) > 1 and found != name_variants(""):
        short |= {words[-1], *(f"{form} {words[-1]}" for form in short_forms(words[0]))}
        at = next((place for place, word in enumerate(words[1:-1], 1) if word in _FROM), None)
        if at is not None:
            short.add(words[0])
            short -= {words[-1]} if is_city(words[-1]) else set()
    if ending:
        told = f" {ending[0].lower()}"
        short = {*short, *whole, bare.lower(), *(name + told for name in (*short, *whole))}
        whole = set()
    return SpokenName(frozenset(whole), frozenset(short))
