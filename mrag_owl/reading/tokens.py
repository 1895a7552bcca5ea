"""The words of a text in the form they are looked up in, and the marks between them.

One tokeniser for questions and for names: words are folded (`letters`), hyphens separate them, a possessive 's is a
mark, scripts without spaces are taken letter by letter, and what British and American spelling tell apart is one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from mrag_owl.reading.letters import WORD, folded, is_unspaced, pieces

QUOTES = {'"': '"', "“": "”", "«": "»", "「": "」", "『": "』", "《": "》", "„": "“", "‘": "’", "'": "'", "`": "`"}
"""Signs that open a quotation, with those that close it."""

_TOKEN = re.compile(
    rf"\b[wW]/[oO]?\b|\b[wW]/(?=\s)|'s\b|{WORD}(?:(?<=[A-Za-z\u00c0-\u024f])'(?!s\b)(?=[A-Za-z\u00c0-\u024f]){WORD})*|[^\w\s]"
)
_CONTRACTS = re.compile(r"(?<=[^\W\d_])’(?=(?:d|ll|m|re|t|ve)(?![^\W\d_]))", re.IGNORECASE)
"""Where two words are written as one with the sign that is printed for "'": “you’ve”, but no “d’Aosta”."""
_MARK_UP = re.compile(r"<[/!]?[A-Za-z][^<>]*>|&(?!(?:amp|AMP);)(?:\w+|#\w+);|(?<=&)(?:amp|AMP);")
_ASIDES = frozenset("([（–—-")
_SPAN_GOES_ON = re.compile(r"\s*(?:(?:about|ca?|circa)\b\.?\s*)?\d")  # 1890 - c. 1900
_STOPS, _COMMAS, _DASHES = frozenset(".?!;:\n。？！；："), frozenset(",()[]，、（）·・–—"), frozenset("-–—‑‒~/")
_CONTRACTED = {"won't": "will", "can't": "can", "shan't": "shall", "cannot": "can", "ain't": "is"}
_CLIPPED = {"m": "am", "re": "are", "ve": "have", "ll": "will", "d": "would"}
_WITH_IS = frozenset(
    ["either", "who", "what", "where", "when", "how", "there", "here", "that", "it", "he", "she", "which", "everything"]
)
_UNMARKED = {
    **{
        f"{word}nt": [word, "not"] for word in ("do", "does", "did", "is", "are", "was", "were", "has", "have", "could")
    },
    "whats": ["what", "is"],
    "whos": ["who", "is"],
    "wheres": ["where", "is"],
    "theres": ["there", "is"],
    "youve": ["you", "have"],
    "ive": ["i", "have"],
    "im": ["i", "am"],
    "thats": ["that", "is"],
    "cant": ["can", "not"],
    "dont": ["do", "not"],
    "wont": ["will", "not"],
    "ppl": ["people"],
    "pls": ["please"],
    "plz": ["please"],
    "wich": ["which"],
    "meny": ["many"],
    "ie": ["that", "is"],
    "eg": ["for", "example"],
}
"""Contractions as they are typed in haste."""
_SIMPLE, _SPACES = re.compile(r"[A-Za-z0-9 ,.;:!?()\[\]-]*"), re.compile(r"[^a-z0-9]+")
_DECADE = re.compile(r"(1\d|20)?\d0")
_SHORT = {"w/": "with", "w/o": "without", "&": "and", "+": "and"}
_OUR = re.compile(r"(?<![a-z])([a-z]{3,})our(s|ed|ing|ful|less|ist|ists|able|ite|ites)?$")
_DGE = re.compile(r"dgement(s?)$")
_RE = re.compile(r"(?<![a-z])([a-z]{3,}t)re(s|d)?$")
_ISE = re.compile(r"(?<![a-z])([a-z]{3,})is(e|ed|es|ing|ation|ations)$")
_PLAIN = {
    "grey": "gray",
    "jewellery": "jewelry",
    "aluminium": "aluminum",
    "photo": "photograph",
    "photos": "photographs",
    "saint": "st",
    "saints": "sts",
    "sculptor's": "sculptors",
}


@dataclass(frozen=True, slots=True)
class Token:
    """A word: where it stands, its form for look-up, and what is between it and the word before.

    `quoted` counts the quotation it is in, 0 for none; `owns`: a possessive sign follows; `goes_on`: it is of one
    written word with the token before; `is_capital`: it begins with a capital, or its script has none, and is no
    figure. `marks` are of "comma", "stop" and "dash", and "aside" where a bracket or a dash between spaces sets words
    off.
    """

    start: int
    end: int
    text: str
    quoted: int = 0
    owns: bool = False
    goes_on: bool = False
    is_capital: bool = False
    marks: frozenset[str] = frozenset()


def tokenise(text: str) -> list[Token]:
    """Return the words of a text in order.

    >>> [token.text for token in tokenise("Dürer’s 'Hare', 윌리엄의 colour w/o <b>grey</b>?")]
    ['durer', 'hare', '윌', '리', '엄', '의', 'color', 'without', 'gray']
    >>> [token.text for token in tokenise("what you’ve got that isn’t by d’Alò")]
    ['what', 'you', 'have', 'got', 'that', 'is', 'not', 'by', 'd', 'alo']
    >>> tokenise("Dürer’s Hare")[0].owns, sorted(tokenise("1790-95, or so")[2].marks)
    (True, ['comma'])
    """
    if "<" in text or "&" in text:
        text = _MARK_UP.sub(lambda found: " " * len(found.group()), text)
    plain = (_CONTRACTS.sub("'", text) if "’" in text else text).replace("’s", "'s").replace("_", " ")
    plain = plain.replace("i.e.", "ie  ").replace("e.g.", "eg  ")
    found: list[Token] = []
    closing, quotation, quoted = "", 0, 0
    marks: set[str] = set()
    for match in _TOKEN.finditer(plain):
        mark, at = match.group(), match.start()
        if closing and mark == closing and not (mark == "'" and _goes_on(plain[match.end() : match.end() + 1])):
            closing, quoted = "", 0
        elif not closing and _opens(plain, match):
            closing, quotation = QUOTES[mark], quotation + 1
            quoted = quotation
        elif mark == "'s" and found:
            is_one = found[-1].text == "one" and len(found) > 1 and found[-2].text == "which"  # which one's bigger
            if (found[-1].text in _WITH_IS or is_one) and not found[-1].quoted:
                found.append(Token(at, match.end(), "is", quoted))
            elif found[-1].end == at and _DECADE.fullmatch(found[-1].text):
                found[-1] = replace(found[-1], text=f"{found[-1].text}s", end=match.end())  # the 1990's
            else:
                found[-1] = replace(found[-1], owns=True)
        elif re.match(r"\w", mark) or mark in ("&", "+"):
            parts = _parts(_SHORT.get(mark.lower(), mark))
            for place, part in enumerate(parts):
                last = min(at + len(part), match.end()) if place < len(parts) - 1 else match.end()
                capital = not (plain[match.start()].islower() or plain[match.start()].isdigit())
                between = frozenset(marks) if not place else frozenset()
                found.append(
                    Token(
                        at,
                        last,
                        spelt(part),
                        quoted,
                        goes_on=place > 0 and not part.isascii(),
                        is_capital=capital,
                        marks=between,
                    )
                )
                at = min(last, match.end() - 1)
            marks = set()
        elif mark in "'’" and found and found[-1].end == at and found[-1].text.endswith("s"):
            found[-1] = replace(found[-1], owns=True)
        else:
            is_tight = at > 0 and not plain[at - 1].isspace() and not plain[match.end() : match.end() + 1].isspace()
            is_span = bool(found) and found[-1].text.isdecimal() and bool(_SPAN_GOES_ON.match(plain, match.end()))
            if mark in _DASHES and (is_tight or is_span):
                marks.add("slash" if mark == "/" else "dash")
            elif mark == "/":
                marks.add("slash")
            elif mark in _STOPS and not (mark == "." and _abbreviates(plain, at)):
                marks.add("stop")
            elif mark in _COMMAS or mark == "-":
                marks.update(("comma", "aside") if mark in _ASIDES else ("comma",))
    return found


def _parts(word: str) -> list[str]:
    """Return the words that a written one stands for: "isn't" is two, and so is each letter without spaces."""
    plain = folded(word)
    if plain in _UNMARKED:
        return _UNMARKED[plain]
    if "'" in plain or plain == "cannot":
        if plain.endswith("n't") or plain in _CONTRACTED:
            return [_CONTRACTED.get(plain, plain.removesuffix("n't")), "not"]
        start, _, clipped = plain.rpartition("'")
        if clipped in _CLIPPED:
            return [start, _CLIPPED[clipped]]
    return pieces(plain)


def _opens(text: str, match: re.Match[str]) -> bool:
    mark, at = match.group(), match.start()
    if mark not in QUOTES or QUOTES[mark] not in text[match.end() :]:
        return False
    if mark not in "'‘`":
        return True
    # An apostrophe opens a quotation at the start of a word, where another closes it at the end of one.
    closes = re.search(
        rf"\w[^\w\s]?{re.escape(QUOTES[mark])}(?![^\W\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3])", text[match.end() :]
    )
    return (at == 0 or not text[at - 1].isalnum()) and text[match.end() : match.end() + 1].isalnum() and bool(closes)


def _goes_on(letter: str) -> bool:
    """Tell whether a letter behind an apostrophe is of the same word; particles hang on quotations."""
    return letter.isalnum() and not is_unspaced(letter)


def _abbreviates(text: str, at: int) -> bool:
    """Tell whether a full stop belongs to what is cut short: "J.M.W.", "c. 1600", "St. Ives"."""
    word = re.search(r"(\w+)$", text[:at])
    if word is None or at + 1 == len(text) or text[: word.start()].endswith(("'", "’")):  # it is Anna's.
        return False
    return (len(word[1]) == 1 and word[1].isalpha()) or word[1].lower() in ("ca", "st", "dr", "mr", "mrs", "no", "sir")


def spelt(word: str) -> str:
    """Return a word in the one spelling that names and questions are compared in."""
    if not word.isascii() or len(word) < 4:
        return word
    if word in _PLAIN:
        return _PLAIN[word]
    word = _DGE.sub(r"dgment\1", word) if "dge" in word else word
    word = _OUR.sub(r"\1or\2", word) if "our" in word else word
    word = _RE.sub(r"\1er\2", word) if "tre" in word else word
    return _ISE.sub(r"\1iz\2", word) if "is" in word else word


@lru_cache(maxsize=1 << 16)
def key(text: str) -> str:
    """Return a name as it is looked up: its words, and the s of a possessive."""
    if _SIMPLE.fullmatch(text):  # thousands of names are
        return " ".join([form for word in _SPACES.split(text.lower()) if word for form in _forms(word)])
    return " ".join(word for token in tokenise(text) for word in ((token.text, "'s") if token.owns else (token.text,)))


@lru_cache(maxsize=1 << 14)
def _forms(word: str) -> tuple[str, ...]:
    return tuple(map(spelt, _parts(word)))
