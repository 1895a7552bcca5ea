"""The forms of a verb that a label gives as it stands before a noun: 그린 그렸나 그리지 않은, 描いた 描いていない."""

from __future__ import annotations

from dataclasses import dataclass

_HANGUL, _VOWELS, _FINALS = 0xAC00, 21, 28
_N, _SS = 4, 20  # final consonants ㄴ and ㅆ
_A, _AE, _O, _WA, _U, _WO, _I, _YEO, _OE, _WAE = 0, 1, 8, 9, 13, 14, 20, 6, 11, 10
_CONTRACTED = {_A: _A, _AE: _AE, 4: 4, 5: 5, _YEO: _YEO, _O: _WA, _U: _WO, _I: _YEO, _OE: _WAE}
_ASKING_KO = (
    *(
        "나",
        "나요",
        "는가",
        "는가요",
        "습니까",
        "어",
        "어요",
        "는지",
        "니",
        "냐",
        "을까",
        "을까요",
        "지",
        "죠",
        "다",
        "던가",
        "었나",
    ),
    *("습니다",),
)
_POLITE_JA = {
    "した": ("しました",),
    "いた": ("きました", "いました"),
    "んだ": ("みました", "びました", "にました"),
    "った": ("りました", "いました", "ちました"),
    "れた": ("れました",),
}
_ENDINGS_JA = ("", "か", "の", "のか", "のですか", "んですか", "ですか", "のでしょうか", "でしょうか")


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms before a noun and at the end of a question, each with whether it denies."""

    before_noun: tuple[tuple[str, bool], ...]
    final: tuple[tuple[str, bool], ...]


def korean(label: str) -> Forms:
    """Return the forms of a past participle; raises nothing for what is none, which has itself alone.

    >>> forms = korean("그린")
    >>> ("그렸나요", False) in forms.final, ("그리지 않은", True) in forms.before_noun
    (True, True)
    >>> ("죽었나", False) in korean("죽은").final, ("태어났나", False) in korean("태어난").final
    (True, True)
    """
    stem = _stem(label)
    if stem is None:
        return Forms(((label, False),), ())
    past = _past(stem)
    denied = ((f"{stem}지 않은", True), (f"{stem}지 못한", True), (f"안 {label}", True))
    final = [(form + ending, False) for form in past for ending in _ASKING_KO]
    final += [(f"{stem}지 않았{ending}", True) for ending in _ASKING_KO]
    return Forms(((label, False), *denied), tuple(final))


def _stem(label: str) -> str | None:
    last = ord(label[-1]) - _HANGUL if label else -1
    if not 0 <= last < 11172:
        return None
    if label[-1] == "은" and len(label) > 1 and (ord(label[-2]) - _HANGUL) % _FINALS:
        return label[:-1]
    return label[:-1] + chr(_HANGUL + last - _N) if last % _FINALS == _N else None


def _past(stem: str) -> tuple[str, ...]:
    last = ord(stem[-1]) - _HANGUL
    vowel = last // _FINALS % _VOWELS
    if last % _FINALS:
        return (stem + ("았" if vowel in (_A, _O) else "었"),)
    if stem[-1] == "하":
        return (stem[:-1] + "했", stem + "였")
    long = (stem + "었",)
    if vowel not in _CONTRACTED:
        return long
    start = last // _FINALS // _VOWELS
    short = chr(_HANGUL + (start * _VOWELS + _CONTRACTED[vowel]) * _FINALS + _SS)
    return (stem[:-1] + short, *long)


def japanese(label: str) -> Forms:
    """Return the forms of a verb in the past.

    >>> forms = japanese("描いた")
    >>> ("描いていない", True) in forms.before_noun, ("描きましたか", False) in forms.final
    (True, True)
    """
    before: list[tuple[str, bool]] = [(label, False)]
    final: list[tuple[str, bool]] = [(label + ending, False) for ending in _ENDINGS_JA]
    if label[-1:] in ("た", "だ"):
        joining = label[:-1] + ("て" if label[-1] == "た" else "で")
        before += [(joining + denial, True) for denial in ("いない", "いなかった")]
        final += [(joining + denial, True) for denial in ("いないか", "いませんか", "いない", "いません")]
        for ending, polite in _POLITE_JA.items():
            if label.endswith(ending):
                final += [(label[: -len(ending)] + form + ka, False) for form in polite for ka in ("か", "")]
    return Forms(tuple(before), tuple(final))


def chinese(label: str) -> Forms:
    """Return a verb with and without what denies it."""
    denied = tuple((denial + label, True) for denial in ("没有", "未", "没", "不", "并未", "从未"))
    return Forms(
        ((label, False), *denied), ((label, False), *((label + ending, False) for ending in "了过的"), *denied)
    )
