"""The filters by which a mapping cleans the text of a field: `{medium|lower}`, `clean = ["html", "sentences"]`."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType

from mrag_owl.datasets.measures import UNITS, in_centimetres, measured

_RUN_TOGETHER = re.compile(r"(?<=[a-z\d)\"'][.!?;])(?=[\"'(]?[A-Z])")
_NOT_IN_SLUGS = re.compile(r"[^\w]+|_+")
_MONOCHROME = re.compile(r"\bblack and white\b", re.IGNORECASE)
_TAGS = re.compile(r"<[^<>]+>")
_PARENTHESES = re.compile(r"\s*[(\[][^()\[\]]*[)\]]")
_NUMBER = re.compile(r"[-+]?\d+(?:[.,]\d+)?")
_FORMER = re.compile(r"\b(?:transferred|removed|detached) from\b[^,;]*", re.IGNORECASE)
_MEASURES = re.compile(
    r"[\s,;(]*\b(?:(?:height|width|diameter|length|each|framed?)\b:?\s*(?:c\.\s*)?|[HWDL]\.?:?\s*)*"
    r"\d[\d.,/ ]*\s*(?:(?:cm|mm|m|in|inches|ft)\b\.?\s*)?"
    r"(?:[x×X]\s*\d[\d.,/ ]*\s*(?:(?:cm|mm|m|in|inches|ft)\b\.?)?\s*)*"
    r"(?<=[a-z.\d])[)]?(?=\s*(?:[,;(]|$))"
)
_UNIT = re.compile(r"[x×X]|cm|mm|\bm\b|in\b")
_BYNAME = re.compile(r"(?:[a-zäöü]|[IVX]+$|(?:Senior|Junior|Sr|Jr|aîné|fils|père)\b)")
_RANK = re.compile(
    r"\s+(?:the (?:Elder|Younger|Older)|[IVX]+|d\. ?[ÄJ]\.|der (?:Ältere|Jüngere)|l['’]Ancien|le (?:Vieux|Jeune)"
    r"|l['’]aîné|il (?:Vecchio|Giovane)|el (?:Viejo|Joven)|de (?:Oude|Jonge)|Senior|Junior|Sr\.?|Jr\.?|père|fils)$"
)
"""What tells a father from his son, or a king from another."""

_NUMERAL = re.compile(r"(?=[IVX]{2})X{0,2}(?:IX|IV|V?I{0,3})")
_POST_NOMINAL = re.compile(r"(?![IVX]+$)(?:[A-Z]{2,5}|Bt|Esq\.?|[A-Z][a-z]?[A-Z]{1,3})")
_HONOURS = re.compile(r"(?:(?:[CDKMO]BE|KCB|Bt|Esq)\.? +)+(?=\S)")
"""Honours that were filed before the given name, as far as they cannot be initials."""

_PARTICLES = frozenset(("van", "von", "de", "da", "di", "del", "der", "den", "la", "le", "el", "al", "y", "e", "of"))


def slug(text: str) -> str:
    """Return a text as the end of an IRI: letters and digits of any script, small, joined by hyphens.

    >>> slug("Oil paint on canvas"), slug("Genève, Schweiz"), slug("수묵화 / ink")
    ('oil-paint-on-canvas', 'genève-schweiz', '수묵화-ink')
    """
    return _NOT_IN_SLUGS.sub("-", unicodedata.normalize("NFKC", text).casefold()).strip("-") or _hex(text)


def _hex(text: str) -> str:
    return "x" + text.encode("utf-8").hex()


_LOUD = r"[^\W\d_a-zà-ÿ][^\W\d_a-zà-ÿ'’-]+"
LOUD_FIRST = re.compile(rf"(?P<surname>{_LOUD}(?: {_LOUD})*) (?P<given>[^\W\d_][^\W\d_A-Z]+[^,]*)")
"""A surname in capitals before the given name."""


def given_first(name: str) -> str:
    """Return a name that is filed by surname as it is said; others as they are.

    >>> given_first("Blake, William"), given_first("Turner, Joseph Mallord William"), given_first("Canaletto")
    ('William Blake', 'Joseph Mallord William Turner', 'Canaletto')

    What tells namesakes apart stands behind the whole name.

    >>> given_first("Holbein, Hans the Younger"), given_first("Francken, Frans II"), given_first("Cranach, Lucas d. Ä.")
    ('Hans Holbein the Younger', 'Frans Francken II', 'Lucas Cranach d. Ä.')

    A surname in capitals stands first as well.

    >>> given_first("TURNER Joseph Mallord William"), given_first("VAN GOGH Vincent"), given_first("REMBRANDT")
    ('Joseph Mallord William TURNER', 'Vincent VAN GOGH', 'REMBRANDT')

    What follows the given name is kept where it tells people apart, and left out where it is a title of honour.

    >>> given_first("Wright, Joseph, of Derby"), given_first("Gheeraerts, Marcus, II")
    ('Joseph Wright of Derby', 'Marcus Gheeraerts II')
    >>> given_first("Moore, Henry, OM, CH"), given_first("Ayres, OBE Gillian"), given_first("Shannon, CH Hazelwood")
    ('Henry Moore', 'Gillian Ayres', 'CH Hazelwood Shannon')
    >>> given_first("Aylesford, Heneage Finch, Fifth Earl of"), given_first("Cuitt, George, Junior")
    ('Heneage Finch, Fifth Earl of Aylesford', 'George Cuitt Junior')
    """
    if loud := LOUD_FIRST.fullmatch(name):
        return f"{loud['given']} {loud['surname']}"
    surname, *others = name.split(", ")
    if not others or not all(others):
        return name
    given, *after = others
    given = given[found.end() :] if (found := _HONOURS.match(given)) else given
    if after and after[-1].endswith(" of"):
        return f"{given}, {', '.join(after)} {surname}"
    if all(_POST_NOMINAL.fullmatch(one) for one in after):
        rank = _RANK.search(given)
        return f"{given[: rank.start()]} {surname}{rank[0]}" if rank else f"{given} {surname}"
    if len(after) == 1 and _BYNAME.match(after[0]):
        return f"{given} {surname} {after[0]}"
    return name


def name_case(name: str) -> str:
    """Return a name whose words in capitals are written as names are.

    >>> name_case("GOGH, Vincent van"), name_case("TOULOUSE-LAUTREC, Henri de"), name_case("Vincent")
    ('Gogh, Vincent van', 'Toulouse-Lautrec, Henri de', 'Vincent')
    >>> name_case("FRANCKEN, Frans II"), name_case("DIX, Otto"), name_case("Frans II")
    ('Francken, Frans II', 'Dix, Otto', 'Frans II')
    """
    words = (
        word
        if place and _NUMERAL.fullmatch(word)
        else word.lower()
        if word.isupper() and word.lower() in _PARTICLES and place
        else "-".join(part.capitalize() if part.isupper() and len(part) > 1 else part for part in word.split("-"))
        for place, word in enumerate(name.split(" "))
    )
    return " ".join(words)


_LIFE = re.compile(
    r"(?P<name>[^\n(]*[^\n( ,;])(?:\s*\n\s*(?P<below>[^\n]+)|\s*\((?P<beside>[^()]*\d{3,4}[^()]*)\)"
    r"|,\s+(?P<after>(?:(?:born|active|died|b\.|c\.|ca\.)\s*)?\d{4}\b[^,]*)"
    r"|,\s+(?P<told>born\s[^\d\n]{2,80}\d{4}\b[^\n]*))"
)


ROLE_FIRST = re.compile(r"^[a-zà-ÿ][^:,\d]{2,40}:\s+(?=\S)")
"""A role before a name: "printmaker: Rembrandt van Rijn"."""


def life_in(text: str) -> str:
    r"""Return what stands of a life beside or below a name, "" where there is nothing.

    >>> life_in("George Bellows (American, 1882–1925)"), life_in("Claude Monet\nFrench, 1840–1926")
    ('American, 1882–1925', 'French, 1840–1926')
    >>> life_in("Winslow Homer, born Boston, MA 1836-died Prouts Neck, ME 1910")
    'born Boston, MA 1836-died Prouts Neck, ME 1910'
    """
    found = _LIFE.match(text)
    return (found["below"] or found["beside"] or found["after"] or found["told"]).strip() if found else ""


def name_alone(text: str) -> str:
    """Return a name without the life beside or below it, and without the role in small letters before it.

    >>> name_alone("George Bellows (American, 1882–1925)"), name_alone("printmaker: Goya, 1746–1828")
    ('George Bellows', 'Goya')
    """
    text = ROLE_FIRST.sub("", text)
    found = _LIFE.match(text)
    return found["name"] if found else text


def unwrapped(text: str) -> str:
    """Return a text without the parentheses or brackets around it.

    >>> unwrapped("(American)"), unwrapped("(1841"), unwrapped("a (b)")
    ('American', '1841', 'a (b)')
    """
    text = text.strip()
    if text[:1] in "([" and ")" not in text[:-1]:
        text = text[1:]
    return (
        text.rstrip(")]").strip() if text[-1:] in (")", "]") and "(" not in text and "[" not in text else text.strip()
    )


def _first_number(text: str) -> str:
    found = _NUMBER.search(text)
    return found[0].replace(",", ".") if found else ""


def _without_former(text: str) -> str:
    """Return a text without what something was before: "oil on canvas transferred from wood" as "oil on canvas"."""
    return _FORMER.sub("", text).strip(" ,;")


def _without_measures(text: str) -> str:
    """Return a text without the sizes in it: "oil on canvas, 105 x 184 cm" as "oil on canvas"."""
    kept = _MEASURES.sub(lambda found: "" if _UNIT.search(found[0]) else found[0], text)
    return kept.strip(" ,;")


def _measures(text: str) -> str:
    """Return the sizes in a text alone: of "oil on canvas, 105 x 184 cm" what follows the comma."""
    found = (one[0].strip(" ,;(") for one in _MEASURES.finditer(text) if _UNIT.search(one[0]))
    return ", ".join(found)


FILTERS: Mapping[str, Callable[[str], str]] = MappingProxyType(
    {
        "lower": str.lower,
        "upper": str.upper,
        "capitalise": lambda text: text[:1].upper() + text[1:],
        "strip": str.strip,
        "spaces": lambda text: " ".join(text.split()),
        "html": html.unescape,
        "tags": lambda text: _TAGS.sub("", text),
        "sentences": lambda text: _RUN_TOGETHER.sub(" ", text),
        "parentheses": lambda text: _PARENTHESES.sub("", text),
        "former": _without_former,
        "measures": _without_measures,
        "monochrome": lambda text: _MONOCHROME.sub("black-and-white", text),
        "measured": _measures,
        "slug": lru_cache(maxsize=65_536)(slug),
        "given-first": given_first,
        "name-case": name_case,
        "name-alone": name_alone,
        "life": life_in,
        "unwrapped": unwrapped,
        "number": _first_number,
        "nfc": lambda text: unicodedata.normalize("NFC", text),
        **{side: partial(measured, side=side) for side in ("height", "width", "depth", "diameter", "area", "weight")},
        **{f"from-{unit}": partial(in_centimetres, unit=unit) for unit in UNITS},
    }
)
"""Name → filter: `html` resolves entities, `tags` drops mark-up, `sentences` parts those that run together
("Caravaggio.From"), `parentheses` drops asides, `former` what something was transferred from, `measures` sizes,
`monochrome` keeps "black and white" from being split, `measured` all but sizes, `number` keeps the first number,
`name-alone` and `life` part "George Bellows (American, 1882–1925)", `unwrapped` takes off what is around a text;
`height`, `width`, `depth`, `diameter` and `area` read the sizes in a text, in centimetres, `weight` what it says in
kilograms, and `from-mm`, `from-cm`, `from-m`, `from-in` and `from-ft` a number alone, which may have a unit of its
own."""
