"""English words as the linker sees them: tokens, inflections, the small words that carry logic, and numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from mrag_owl.reading.letters import WORD, folded, is_unspaced, pieces

_TOKEN = re.compile(rf"\b[1-9]/[2-9]\b(?!/)|\b[wW]/[oO]?\b|\b[wW]/(?=\s)|{WORD}(?:['’]{WORD})*|[,;:.!?()/&+]")
_MARK_UP = re.compile(r"<[/!]?[A-Za-z][^<>]*>|&(?!(?:amp|AMP);)(?:\w+|#\w+);|(?<=&)(?:amp|AMP);")
_PUNCTUATION = frozenset(",;:.!?()/&+")
_FULL_WIDTH = str.maketrans("、，。；：！？（）／＆＋·・", ",,.;:!?()/&+,,")
_WRITTEN_SHORT = {"w/": "with", "w/o": "without"}


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NEGATIONS = _words(
    "without no not non never nor neither none nobody lacking lacks lack excluding exclude excludes except minus avoid "
    "avoids avoiding sans missing skip cannot"
)
"""Words that deny what follows; words in n't are denials too."""

NEGATING_PHRASES = (
    ("free", "of"),
    ("free", "from"),
    ("devoid", "of"),
    ("other", "than"),
    ("instead", "of"),
    ("rather", "than"),
    ("not", "a", "single"),
    ("anything", "but"),
    ("everything", "but"),
    ("anyone", "but"),
    ("everyone", "but"),
    ("anybody", "but"),
    ("everybody", "but"),
    ("all", "but"),
    ("leave", "out"),
    ("leaving", "out"),
    ("left", "out"),
    ("leave", "off"),
    ("absence", "of"),
    ("nothing", "with"),
    ("nothing", "like"),
    ("nothing",),
    ("没", "有"),
    ("沒", "有"),
    ("不", "带"),
    ("不", "帶"),
    ("不", "要"),
    ("不", "是"),
    ("不", "含"),
    ("没",),
    ("无",),
    ("無",),
    ("非",),
)
"""Phrases that deny what follows, in Chinese letter by letter."""

POSTPOSED_DENIALS = tuple(
    tuple(phrase)
    for phrase in (
        *("없는", "없이", "없다", "없고", "제외", "빼고", "말고", "아닌"),
        *("なし", "無し", "ない", "のない", "以外", "抜き", "ではない", "じゃない", "いない"),
    )
)
"""Words that deny what stands before them, letter by letter."""

PARTICLES = frozenset("은는이가을를의에와과도로만나や와のがをはもとに")
"""Letters that Korean and Japanese hang on a word."""

ENDINGS = _words(
    "은 는 이 가 을 를 의 에 에서 에게 와 과 도 로 으로 만 "
    "나 이나 랑 이랑 하고 까지 부터 들 들이 들을 들의 들은 들과 들도"
)
"""What Korean hangs on a noun."""

GENERAL_UNSPACED = _words("있는 있다 입은 보여줘 찾아줘 주세요 ある いる ください 有 带 帶 的 了 请 請")
"""Words of scripts without spaces that name nothing."""


HARMLESS_PHRASES = (
    ("nothing", "but"),
    ("can't", "find"),
    ("cannot", "find"),
    ("couldn't", "find"),
    ("or", "not", "to"),
    ("not", "only"),
    ("not", "just"),
    ("not", "necessarily"),
    ("why", "not"),
    ("no", "matter"),
    ("no", "idea"),
    ("no", "doubt"),
    ("no", "problem"),
    ("no", "question"),
    ("without", "a", "doubt"),
    ("without", "doubt"),
    ("without", "question"),
    ("without", "fail"),
    ("not", "to", "mention"),
    ("not", "least"),
    ("why", "don't"),
    ("can't", "wait"),
    ("a", "number", "of"),
    ("on", "top", "of"),
    ("check", "out"),
    ("in", "line", "with"),
    ("top", "notch"),
    ("top", "quality"),
    ("top", "rated"),
)
"""Phrases of English that look like a denial or like a term and are neither; those of a field stand in its schema."""


CONTRASTS = _words("but yet however although though while whereas then")
ADDITIONS = _words("with featuring having has have had including include includes plus worn wearing wears")
LOCATIONS = _words("on over under above beneath atop at for to from by underneath alongside beside below")
BEING = _words("is are was were be being been looks look seems should must")
DETERMINERS = _words("a an the some any this these those his her its their my your every each another")
DEGREES = _words(
    "too very really quite rather so such that all most particularly especially overly extremely terribly excessively "
    "fairly exactly entirely completely totally fully strictly truly specifically"
)
"""Adverbs that say how much of an attribute there is; denied with it, they deny nothing by themselves."""
CONJUNCTIONS = frozenset(("and", "&", "+", "also", "as", "和", "与", "與", "及", "と", "や", "와", "과"))
DISJUNCTIONS = frozenset(("or", "/", "或", "か", "나"))

_OTHER_FUNCTION_WORDS = _words(
    "i me we us you he him she it they them im am what which who whom whose where when how there here that do does did "
    "doing done can could would will shall may might want wants wanted need needs like likes love prefer show shows "
    "find finds give get gets see sees search searching looking look recommend recommends suggest help please thanks "
    "thank of in into onto out up down about than so such too very really quite rather more most less least only just "
    "either both all one ones something someone somebody anyone anything everything everybody thing things kind kinds "
    "sort sorts type types let lets if because s t m ve re ll d don doesn isn aren wasn won not go goes going come "
    "comes coming make makes made take takes using use used per via within between together own same"
    " feature features wear tell know seen seeing fewer exactly precisely minimum maximum single greater upwards "
    "buy buys buying sell sells selling got "
    "between free nothing optional optionally required necessary instead"
)
FUNCTION_WORDS = (
    _OTHER_FUNCTION_WORDS
    | NEGATIONS
    | CONTRASTS
    | ADDITIONS
    | LOCATIONS
    | BEING
    | DEGREES
    | DETERMINERS
    | CONJUNCTIONS
    | DISJUNCTIONS
)
"""Words that ask, join or point, and name nothing."""

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBERS = {word: number for number, word in enumerate(_NUMBERS)} | {
    "couple": 2,
    "pair": 2,
    "pairs": 2,
    "multiple": 2,
    "several": 3,
    "many": 3,
    "few": 3,
}
_MOST = 99  # larger numbers are years or sizes


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a punctuation mark: its place in the question, and its plain form (lower case, no accents).

    In scripts without spaces each letter is a token; `goes_on` tells that it stands in one word with the token before.
    `is_capital`: it begins with a capital, or its script has none.
    """

    start: int
    end: int
    plain: str
    goes_on: bool = False
    is_capital: bool = False

    @property
    def is_mark(self) -> bool:
        """Whether this is punctuation."""
        return self.plain in _PUNCTUATION

    @property
    def denies(self) -> bool:
        """Whether the word denies what follows."""
        return self.plain in NEGATIONS or self.plain.endswith("n't")

    @property
    def is_function_word(self) -> bool:
        """Whether the word names nothing."""
        return self.plain in FUNCTION_WORDS or self.plain.endswith("n't") or self.plain.split("'")[0] in FUNCTION_WORDS


def tokenise(text: str) -> list[Token]:
    """Return the words and marks in order; hyphens separate words, "w/" and "w/o" are words, tags of HTML are none.

    >>> [token.plain for token in tokenise("Isn’t it appliquéd, V-neck w/o <b>bow</b>?")]
    ["isn't", 'it', 'appliqued', ',', 'v', 'neck', 'without', 'bow', '?']
    >>> [token.plain for token in tokenise("흰 소，Bull")]
    ['흰', '소', ',', 'bull']
    """
    if "<" in text or "&" in text:
        text = _MARK_UP.sub(lambda found: " " * len(found.group()), text)
    return list(_tokens(text.replace("_", " ").translate(_FULL_WIDTH)))


def _tokens(text: str) -> Iterator[Token]:
    for found in _TOKEN.finditer(text):
        word, start, end = plain(found.group()), found.start(), found.end()
        if word.isascii():
            yield Token(start, end, _WRITTEN_SHORT.get(word, word), is_capital=text[start].isupper())
            continue
        at = start
        for place, part in enumerate(pieces(word)):
            last = min(end, at + len(part)) if is_unspaced(part) else end
            yield Token(at, last, part, goes_on=place > 0, is_capital=not text[at].islower())
            at = min(last, end - 1)


def plain(word: str) -> str:
    """Return a word in lower case, without accents, with a straight apostrophe."""
    return word.lower() if word.isascii() else folded(word)


def stands(tokens: Sequence[Token], first: int, words: Sequence[str]) -> bool:
    """Tell whether words stand at a place, one for each token."""
    if first < 0 or first + len(words) > len(tokens):
        return False
    return all(tokens[place].plain == word for place, word in enumerate(words, start=first))


def number(word: str) -> int | None:
    """Return what a number word or numeral counts, None for other words and for numbers that count no items.

    >>> number("three"), number("4"), number("2020"), number("dress")
    (3, 4, None, None)
    """
    if word.isascii() and word.isdecimal():
        value = int(word) if len(word) <= 3 else _MOST + 1
        return value if value <= _MOST else None
    return NUMBERS.get(word)


def plurals(noun: str) -> tuple[str, ...]:
    """Return the plural forms of a noun; of a plural such as "pants" none.

    >>> plurals("watch"), plurals("scarf"), plurals("pants"), plurals("dress")
    (('watches',), ('scarfs', 'scarves'), (), ('dresses',))
    """
    if noun.endswith("s") and not noun.endswith("ss"):
        return ()
    if noun.endswith(("ss", "x", "z", "ch", "sh")):
        return (noun + "es",)
    if noun.endswith("f"):
        return (noun + "s", noun[:-1] + "ves")
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return (noun[:-1] + "ies",)
    return (noun + "s",)


def with_plurals(nouns: Iterable[str]) -> frozenset[str]:
    """Return nouns and their plurals."""
    return frozenset(form for noun in nouns for form in (noun, *plurals(noun)))
