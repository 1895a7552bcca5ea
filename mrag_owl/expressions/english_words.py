"""Just enough English morphology for class expressions: plurals, articles, verbs, and names taken apart."""

from __future__ import annotations

import re
from collections.abc import Sequence

_IRREGULAR = {
    "child": "children",
    "man": "men",
    "woman": "women",
    "foot": "feet",
    "tooth": "teeth",
    "goose": "geese",
    "mouse": "mice",
    "ox": "oxen",
    "wife": "wives",
    "life": "lives",
    "knife": "knives",
    "leaf": "leaves",
    "shelf": "shelves",
    "half": "halves",
    "wolf": "wolves",
    "scarf": "scarves",
    "thief": "thieves",
    "hero": "heroes",
    "potato": "potatoes",
    "tomato": "tomatoes",
    "criterion": "criteria",
    "phenomenon": "phenomena",
    "analysis": "analyses",
    "basis": "bases",
    "index": "indices",
    "vertex": "vertices",
    "quiz": "quizzes",
}
_ALWAYS_PLURAL = frozenset(
    (
        *("bloomers", "boardshorts", "clothes", "culottes", "glasses", "hip-huggers", "jeans", "leggings", "pants"),
        *("shorts", "stockings", "sunglasses", "sweatpants", "tights", "trousers", "trunks"),
    )
)
_PAIRS = frozenset(
    {
        "boots",
        "cufflinks",
        "earrings",
        "glasses",
        "gloves",
        "jeans",
        "leggings",
        "loafers",
        "mittens",
        "mules",
        "pants",
        "pumps",
        "pyjamas",
        "sandals",
        "shoes",
        "shorts",
        "slippers",
        "sneakers",
        "socks",
        "stockings",
        "sunglasses",
        "tights",
        "trainers",
        "trousers",
    }
)
_BETWEEN = re.compile(r"(, | and | or | nor )")
_SAME_IN_PLURAL = frozenset(("deer", "fish", "information", "series", "sheep", "species", "aircraft"))
_PAST_TENSES = {"died": "die", "made": "make", "wrote": "write", "bought": "buy", "sold": "sell", "held": "hold"}
_KEPT = frozenset(("visited", "exhibited", "inherited", "edited", "credited", "limited", "posted"))
_LIKE_YOU = re.compile(r"(?:uni(?!n|m)|us[aeiu]|eu|ew|one\b|once\b|u\b|u-|ubiq)", re.IGNORECASE)
_SILENT_H = re.compile(r"(?:hour|honest|honou?r|heir)", re.IGNORECASE)
_BOUND_PREFIX = re.compile(r"\b(anti|bi|multi|non|pre|semi|sub|tri) (?=\w)")
_SCHEME = re.compile(r"\b(?:bi|tri)-\w+$")
_CODE = re.compile(r"\b(?:[a-z]+\d|\d+[a-z])|\d$", re.IGNORECASE)
_SAYS_HOW = re.compile(
    r"\b(?:\w{3,}(?<!e)ed|\w+ular|\w{3,}ous|high|large|long|low|oval|round|short|small)$", re.IGNORECASE
)
_NO_PARTICIPLES = frozenset(("biped", "hundred", "sacred", "shred", "sled", "thread"))
_SORT = re.compile(r"([^\W\d_][^,()\[\]:;]*?)(?:,| [-–—] | \(| \[)\s*\S")
_WORD_BOUNDARY = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_\s]+")
_YEAR_DIGITS = 4
_NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


def words(name: str) -> str:
    """Return a local name as words: camel case and underscores opened, in small letters but for acronyms.

    >>> words("hasChild"), words("ClosedCar"), words("has_DNAMarker"), words("T-Shirt"), words("hasBiRads")
    ('has child', 'closed car', 'has DNA marker', 't-shirt', 'has bi-rads')
    """
    pieces = [piece for piece in _WORD_BOUNDARY.split(name) if piece]
    spaced = " ".join(piece if piece.isupper() and len(piece) > 1 else piece.lower() for piece in pieces)
    return _BOUND_PREFIX.sub(r"\1-", spaced)


def plural(noun: str) -> str:
    """Return the plural of a noun or of the last word of a compound; of alternatives (shirt/blouse), of each.

    >>> [plural(noun) for noun in ("dress", "leg warmer", "shirt or blouse", "pants", "child", "body", "scarf")]
    ['dresses', 'leg warmers', 'shirts or blouses', 'pants', 'children', 'bodies', 'scarves']
    """
    for between in (" or ", "/"):
        if between in noun and "“" not in noun:
            return between.join(map(plural, noun.split(between)))
    lead, space, last = noun.rpartition(" ")
    return f"{lead}{space}{_plural_word(last)}"


def _plural_word(word: str) -> str:
    small = word.lower()
    if small in _ALWAYS_PLURAL or small in _SAME_IN_PLURAL or (small.endswith("es") and len(small) > len("bees")):
        return word  # "vesicles" are many already
    if small in _IRREGULAR:
        ending = _IRREGULAR[small]
        return ending.capitalize() if word[0].isupper() else ending
    if re.search(r"(?:s|x|z|ch|sh)$", small):
        return f"{word}es"
    if re.search(r"[^aeiou]y$", small):
        return f"{word[:-1]}ies"
    return f"{word}s"


def is_always_plural(noun: str) -> bool:
    """Tell whether the noun has no singular: "pants", "glasses"."""
    first = re.split(r"/| or ", noun, maxsplit=1)[0]
    return first.rpartition(" ")[2].lower() in _ALWAYS_PLURAL


def looks_plural(noun: str) -> bool:
    """Tell whether the noun is written like a plural; a scheme such as BI-RADS is none.

    >>> [looks_plural(noun) for noun in ("legs", "mass", "radius", "axis", "age", "bi-rads")]
    [True, False, False, False, False, False]
    """
    return noun.endswith("s") and not noun.endswith(("ss", "us", "is")) and not _SCHEME.search(noun)


def says_how(name: str) -> bool:
    """Tell whether the name of a class says how something is, or is a code, rather than what it is called.

    >>> [says_how(name) for name in ("CIS15 stripped", "early uptake in 9", "irregular", "car", "seed", "margin")]
    [True, True, True, False, False, False]
    """
    last = name.rpartition(" ")[2].lower()
    return bool(_CODE.search(name) or (_SAYS_HOW.search(name) and last not in _NO_PARTICIPLES)) and "“" not in name


def singular(noun: str) -> str:
    """Return what one of those is that a noun names, where it is written like a plural.

    >>> [singular(noun) for noun in ("tags", "categories", "kind", "pants", "series", "class")]
    ['tag', 'category', 'kind', 'pants', 'series', 'class']
    """
    last = noun.rpartition(" ")[2].lower()
    if not looks_plural(noun) or is_always_plural(noun) or last in _SAME_IN_PLURAL:
        return noun
    return f"{noun[:-3]}y" if len(last) > len("ties") and noun.endswith("ies") else noun[:-1]


def with_article(phrase: str, noun: str) -> str:
    """Return the noun phrase with a or an by sound, or bare if its noun has no singular.

    >>> with_article("floral dress", "dress"), with_article("oversized coat", "coat"), with_article("u-neck", "neck")
    ('a floral dress', 'an oversized coat', 'a u-neck')
    >>> with_article("floral pants", "pants"), with_article("hour", "hour"), with_article("uniform", "uniform")
    ('floral pants', 'an hour', 'a uniform')
    """
    if is_always_plural(noun):
        return phrase
    vowel = phrase[:1].lower() in "aeiou" or phrase.startswith(("8", "11 ", "18 "))
    sounds_open = (vowel and not _LIKE_YOU.match(phrase)) or _SILENT_H.match(phrase)
    return f"{'an' if sounds_open else 'a'} {phrase}"


def with_own_articles(lead: str, names: str, *, many: bool) -> str:
    """Return a verb's words and what it is said of; where they end with an article, each name has its own, or none.

    >>> with_own_articles("is a", "shoes", many=False), with_own_articles("are a", "shirt or t-shirt", many=True)
    ('is a pair of shoes', 'are shirts or t-shirts')
    >>> with_own_articles("is a", "either hat or anorak", many=False), with_own_articles("is in", "hats", many=False)
    ('is either a hat or an anorak', 'is in hats')
    """
    verb, _, article = lead.rpartition(" ")
    if article not in ("a", "an") or not verb or "“" in names:
        return f"{lead} {names}".strip()
    if names.startswith("any of "):
        return f"{verb} {names}"
    before = "either " if names.startswith("either ") else ""
    parts = _BETWEEN.split(names.removeprefix(before))
    parts[::2] = [_of_its_own(name, many=many) for name in parts[::2]]
    return f"{verb} {before}{''.join(parts)}"


def _of_its_own(name: str, *, many: bool) -> str:
    is_plural = looks_plural(name) or is_always_plural(name)
    if many:
        return name if is_plural else plural(name)
    if name.rpartition(" ")[2].lower() in _PAIRS:
        return f"a pair of {name}"
    return name if is_plural else with_article(name, name)


def plural_verb(verb: str) -> str:
    """Return the third person plural for the third person singular.

    >>> [plural_verb(verb) for verb in ("has", "is", "does", "shows", "watches", "carries", "can")]
    ['have', 'are', 'do', 'show', 'watch', 'carry', 'can']
    """
    if verb in ("has", "is", "does", "was"):
        return {"has": "have", "is": "are", "does": "do", "was": "were"}[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    if re.search(r"(?:ch|sh|ss|x|zz|o)es$", verb):
        return verb[:-2]
    return verb.removesuffix("s") if not verb.endswith("ss") else verb


def past_tense_of(verb: str) -> str | None:
    """Return the verb that this is the past tense of, None for another form.

    >>> [past_tense_of(verb) for verb in ("died", "created", "painted", "made", "carried", "shows", "needs", "feed")]
    ['die', 'create', 'paint', 'make', 'carry', None, None, None]
    """
    if verb in _PAST_TENSES:
        return _PAST_TENSES[verb]
    if len(verb) < 5 or not verb.endswith("ed") or verb.endswith("eed"):
        return None
    if verb.endswith("ied"):
        return f"{verb[:-3]}y"
    return (
        verb[:-1]
        if re.search(r"(?:[aeiou](?:t|v|s|z|c|g|d)|[lrn][vcgs]|u)ed$", verb) and verb not in _KEPT
        else verb[:-2]
    )


def number_word(number: int) -> str:
    """Return the number in words up to twelve, in digits beyond.

    >>> number_word(2), number_word(30)
    ('two', '30')
    """
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def sort_of(text: str) -> str:
    """Return the common noun that a name files a sort under: of "dog, spaniel", "dog - non-specific", "dog (wild)"."""
    found = _SORT.match(text)
    return found[1] if found and found[1].islower() else ""


def years_in_a_row(names: Sequence[str]) -> str:
    """Return years that follow each other as a span, and nothing for anything else.

    >>> years_in_a_row(["1515", "1516", "1517"]), years_in_a_row(["1515", "1517"]), years_in_a_row(["Ruins"])
    ('1515–1517', '', '')
    """
    if len(names) < 2 or not all(name.isdecimal() and len(name) == _YEAR_DIGITS for name in names):
        return ""
    years = sorted(map(int, names))
    return f"{years[0]}–{years[-1]}" if years == list(range(years[0], years[0] + len(years))) else ""


def unit_of(phrase: str) -> str:
    """Return the word behind a number in a verb phrase with {} for it: the unit that it is in; empty where none is.

    >>> unit_of("is {} cm high"), unit_of("has an area of {} cm²"), unit_of("was made in {}")
    ('cm', 'cm²', '')
    """
    return next(iter(phrase.partition("{}")[2].split()), "")


def begun(text: str) -> str:
    """Return a text as a sentence begins, names in it as they are.

    >>> begun("paintings by Vincent van Gogh"), begun("")
    ('Paintings by Vincent van Gogh', '')
    """
    return text[:1].upper() + text[1:]
