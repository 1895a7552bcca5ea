"""Words of any script in the form they are compared in; what is shown to people is never changed.

Letters are brought to NFKC, case-folded and freed of accents, vowel points and invisible marks. Scripts that write no
spaces, or hang particles on words (Chinese, Japanese, Korean), are compared letter by letter.
"""

from __future__ import annotations

import re
import unicodedata

_UNSPACED = (
    "\u1100-\u11ff\u3040-\u30ff\u3105-\u312f\u3131-\u318e\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f"
    "\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003134f"
)
_RUN = re.compile(f"[{_UNSPACED}]+")
_PIECE = re.compile(f"[{_UNSPACED}]|[^{_UNSPACED}]+")
_ACCENTS = "\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670"
_INVISIBLES = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff"
_ACCENT = re.compile(f"[{_ACCENTS}]")
_INVISIBLE = re.compile(f"[{_INVISIBLES}]")

WORD = f"(?:\\w[{_ACCENTS}{_INVISIBLES}\u3099\u309a]*)+"
"""Regular expression of a word as it is written: letters and digits, with accents and marks that stand on them."""

_FLAT = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "’": "'", "ʼ": "'"}
)


def folded(text: str) -> str:
    """Return the text as it is compared.

    >>> folded("DÜRER"), folded("Łódź"), folded("ｗｉｌｌｉａｍ"), folded("이중섭"), folded("ガウディ")
    ('durer', 'lodz', 'william', '이중섭', 'ガウディ')
    """
    if text.isascii():
        return text.lower()
    plain = _INVISIBLE.sub("", unicodedata.normalize("NFKC", text).casefold().translate(_FLAT))
    return unicodedata.normalize("NFC", _ACCENT.sub("", unicodedata.normalize("NFD", plain)))


def pieces(word: str) -> list[str]:
    """Return a word as the parts that names are compared by: itself, or its letters in scripts without spaces.

    >>> pieces("dress"), pieces("화가는"), pieces("猫cat")
    (['dress'], ['화', '가', '는'], ['猫', 'cat'])
    """
    return [word] if word.isascii() else _PIECE.findall(word)


def bigrams(word: str) -> list[str]:
    """Return a word as search indexes take it: itself, or each two neighbouring letters in scripts without spaces.

    >>> bigrams("dress"), bigrams("이중섭의"), bigrams("猫")
    (['dress'], ['이중', '중섭', '섭의'], ['猫'])
    """
    if word.isascii() or not _RUN.search(word):
        return [word]
    found: list[str] = []
    place = 0
    for run in _RUN.finditer(word):
        found += [word[place : run.start()]] if run.start() > place else []
        letters = run.group()
        found += [letters[at : at + 2] for at in range(len(letters) - 1)] or [letters]
        place = run.end()
    return [*found, word[place:]] if place < len(word) else found


def is_unspaced(word: str) -> bool:
    """Tell whether a word is of a script without spaces."""
    return _RUN.match(word) is not None


def isolated(name: str) -> str:
    r"""Return a name so that it does not turn the line around it where it is written from right to left.

    >>> isolated("Blake"), isolated("فريد") == "\u2068فريد\u2069"
    ('Blake', True)
    """
    if name.isascii() or not any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name):
        return name
    return f"\u2068{name}\u2069"
