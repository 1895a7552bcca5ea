"""Whether names are joined that are one but for their spelling, and those kept apart that are two.

    python benchmarks/context_merging.py

1,000 pairs with exact answers, made of the names in the index of Vasari's Lives: one half are one name written
otherwise (a letter doubled, dropped or put for another inside a long word, another accent, hyphen or large letter), the
other two that differ by a numeral, a rank, an ordinal, a year, the last vowel of a given name or a word.
"""

from __future__ import annotations

import json
import random
from collections import Counter

import vasari
from results import write

from mrag_owl.extraction.authority import said_names
from mrag_owl.extraction.merging import Named, merges

ASKED = 1000
TOLD_APART = (
    ("Elizabeth I", "Elizabeth II"),
    ("Pieter Bruegel the Elder", "Pieter Bruegel the Younger"),
    ("Jacopo Bassano", "Francesco Bassano"),
    ("Francesco Bassano", "Leandro Bassano"),
    ("Leandro Bassano", "Gerolamo Bassano"),
    ("Jacopo Bassano", "Gerolamo Bassano"),
    ("Giovanni of Pisa", "Giovanni Pisano"),
    ("Pope Clement VII", "Pope Clement VIII"),
)


def main() -> None:
    headings = json.loads((vasari.DATA / "linked_artists.json").read_text(encoding="utf-8"))
    names = sorted({name for heading in headings for name in said_names(heading) if len(name.split()) > 1})
    chance = random.Random(1)
    long = [name for name in names if len(name) > 21 and any(len(word) > 6 for word in name.split())]
    wrong = Counter[str]()
    right = 0
    examples: dict[str, tuple[str, str]] = {}
    for number in range(ASKED):
        is_one = number % 2 == 0
        kind, one, other = same(chance.choice(long), chance) if is_one else apart(chance.choice(names), chance)
        joined = merges([Named("a", one, "Artist", 2), Named("b", other, "Artist", 1)])
        if bool(joined) == is_one:
            right += 1
        else:
            wrong[kind] += 1
            examples.setdefault(kind, (one, other))
    kept_apart = sum(not merges([Named("a", a, "Artist", 2), Named("b", b, "Artist")]) for a, b in TOLD_APART)
    figures: dict[str, object] = {
        "pairs": ASKED,
        "right": round(right / ASKED, 4),
        "wrong by kind": dict(sorted(wrong.items())),
        "examples": dict(sorted(examples.items())),
        "namesakes kept apart": [kept_apart, len(TOLD_APART)],
    }
    print(figures)
    print(write("context_merging", figures, seed=1, data=[vasari.DATA / "linked_artists.json"], generated=True))


def same(name: str, chance: random.Random) -> tuple[str, str, str]:
    """Return how a name is written otherwise, and both."""
    kind = chance.choice(("letter dropped", "letter doubled", "letter changed", "large letters", "hyphen"))
    if kind == "large letters":
        return kind, name, name.upper()
    if kind == "hyphen":
        return kind, name, name.replace(" ", "-", 1)
    words = name.split()
    place = chance.choice([at for at, word in enumerate(words) if len(word) > 6 and word.isalpha()] or [0])
    word = words[place]
    at = chance.randrange(2, len(word) - 2)
    letter = chance.choice("aeiou") if word[at] in "aeiou" else chance.choice("bcdfglmnprst")
    changed = {
        "letter dropped": word[:at] + word[at + 1 :],
        "letter doubled": word[:at] + word[at] + word[at:],
        "letter changed": word[:at] + letter + word[at + 1 :],
    }[kind]
    return kind, name, " ".join((*words[:place], changed, *words[place + 1 :]))


def apart(name: str, chance: random.Random) -> tuple[str, str, str]:
    """Return what tells two names apart, and both."""
    kind = chance.choice(("numeral", "rank", "ordinal", "year", "last vowel", "word"))
    first, _, rest = name.partition(" ")
    if kind == "numeral":
        one, other = chance.sample(("I", "II", "III", "IV", "V", "VI", "VII", "VIII"), 2)
        return kind, f"{name} {one}", f"{name} {other}"
    if kind == "rank":
        return kind, f"{name} the Elder", f"{name} the Younger"
    if kind == "ordinal":
        return kind, f"First workshop of {name}", f"Second workshop of {name}"
    if kind == "year":
        year = chance.randrange(1300, 1560)
        return kind, f"{name}, died in {year}", f"{name}, died in {year + 1}"
    if kind == "last vowel" and first[-1] in "oa":
        return kind, name, f"{first[:-1]}{'a' if first[-1] == 'o' else 'o'} {rest}"
    return "word", name, f"{name} {chance.choice(('of Pisa', 'Veneziano', 'the painter', 'da Milano'))}"


if __name__ == "__main__":
    main()
