"""Make the packaged table of kinds: which nouns for things to be seen are narrower than others: spaniel than dog.

    apt-get download wordnet-base && dpkg-deb -x wordnet-base_*.deb wordnet
    python tools/make_kinds.py wordnet/usr/share/wordnet

A line is a word, a tab, its other names behind equals signs, and the words for its kinds. A word is in the table for
its first sense, where that is a thing to be seen. One with a question mark behind it leads on to narrower ones and
stands for nothing itself, since it often has another sense: the mount of a sermon is no horse. Source: WordNet 3.0,
whose licence the table opens with: it may be used, changed and distributed for any purpose.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

TABLE = Path(__file__).resolve().parents[1] / "mrag_owl" / "reading" / "grammars" / "kinds.tsv"
VISIBLE = frozenset((5, 6, 13, 17, 19, 20))
"""Animals, artefacts, food, natural objects, phenomena and plants, as WordNet numbers them."""
OTHERWISE = frozenset(
    "adam-and-eve bacon ben helicon mademoiselle mankind margate marten oxen piccolo queen valerian".split()  # noqa: SIM905
)
"""Words that mostly mean somebody or some place where titles have them."""
TOO_WIDE = ("container", "device", "equipment", "implement", "instrument", "machine", "structure")
"""Words of whose kinds hardly anybody thinks: a clock is an instrument."""
UNSEEN = frozenset(("medicine", "microorganism", "cell", "electronic_equipment", "circuit", "organic_process"))
"""Words of what no picture shows, with whatever is below them."""
MAIN, TAGGED = 0.75, 3
"""A first sense is the main one where so large a part of at least so many uses have it."""
_WORD = re.compile(r"[a-z][a-z'-]+(?:[^s]|[su]s|is)")
_NOTICE = re.compile(r"^  \d+ (.*\S)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Synset:
    """A sense: what file of WordNet it is in, its words, and the broader senses."""

    file: int
    words: tuple[str, ...]
    broader: tuple[str, ...]


def main() -> None:
    folder = Path(sys.argv[1])
    senses, synsets = first_senses(folder), dict(read_synsets(folder))
    main_senses = uses_of(folder, senses)
    words = {
        place: [word for word in one.words if _WORD.fullmatch(word) and senses.get(word, [""])[0] == place]
        for place, one in synsets.items()
        if one.file in VISIBLE and UNSEEN.isdisjoint(above(place, synsets))
    }
    words = {place: some for place, some in words.items() if some}
    kinds: dict[str, list[str]] = defaultdict(list)
    for place, some in words.items():
        marked = [word if word in main_senses else f"{word}?" for word in some]
        kinds[some[0]] += [f"={word}" for word in marked[1:]]
        for broader in nearest(place, synsets, words):
            kinds[words[broader][0]].append(marked[0])
    for word in TOO_WIDE:
        del kinds[word]
    notice = [f"# {line}" for line in _NOTICE.findall((folder / "data.noun").read_text(encoding="utf-8"))]
    lines = [f"{word}\t{' '.join(sorted(set(kinds[word])))}" for word in sorted(kinds) if kinds[word]]
    TABLE.write_text("\n".join([*notice, *lines, ""]), encoding="utf-8")


def first_senses(folder: Path) -> dict[str, list[str]]:
    """Return the senses of each noun, the most frequent first."""
    rows = (line.split() for line in lines_of(folder / "index.noun"))
    return {row[0]: row[-int(row[2]) :] for row in rows}


def read_synsets(folder: Path) -> list[tuple[str, Synset]]:
    """Return the senses of nouns by their places in the file."""
    found = []
    for line in lines_of(folder / "data.noun"):
        place, file, _, count, *rest = line.partition("|")[0].split()
        number = 2 * int(count, 16)
        pointers = rest[number + 1 :]
        broader = tuple(pointers[n + 1] for n in range(0, len(pointers), 4) if pointers[n] == "@")
        found.append((place, Synset(int(file), tuple(rest[:number:2]), broader)))
    return found


def uses_of(folder: Path, senses: dict[str, list[str]]) -> set[str]:
    """Return the nouns that have one sense alone, or that are hardly used in another."""
    others = {line.split()[0] for kind in ("verb", "adj", "adv") for line in lines_of(folder / f"index.{kind}")}
    tagged: dict[str, dict[str, int]] = defaultdict(dict)
    for line in lines_of(folder / "cntlist.rev"):
        sense, number, count = line.split()
        word, _, kind = sense.partition("%")
        tagged[word][f"{kind[0]} {number}"] = int(count)
    alone = {word for word, some in senses.items() if len(some) == 1 and word not in others}
    main = {
        word
        for word, counts in tagged.items()
        if sum(counts.values()) >= TAGGED and counts.get("1 1", 0) >= MAIN * sum(counts.values())
    }
    return (alone | main) - OTHERWISE


def above(place: str, synsets: dict[str, Synset]) -> set[str]:
    """Return the words of a sense and of all that are broader."""
    found, waiting, seen = set[str](), [place], set[str]()
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            found |= {*synsets[one].words}
            waiting += synsets[one].broader
    return found


def nearest(place: str, synsets: dict[str, Synset], words: dict[str, list[str]]) -> list[str]:
    """Return the nearest broader senses that have words in the table."""
    found, waiting = list[str](), list(synsets[place].broader)
    while waiting:
        above = waiting.pop(0)
        if above in words:
            found.append(above)
        else:
            waiting += synsets[above].broader
    return found


def lines_of(path: Path) -> list[str]:
    """Return the lines of a file of WordNet below its licence."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("  ")]


if __name__ == "__main__":
    main()
