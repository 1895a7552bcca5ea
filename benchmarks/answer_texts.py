"""The texts of answers to a hundred questions about the real split, read against a list of faults.

    python benchmarks/answer_texts.py [--data ../shared/data/fashionpedia] [--store STORE] [--all]
    python benchmarks/answer_texts.py --museum STORE [--all]

`answer_texts.txt` holds the questions. Faulty is what `FAULTS` finds, and what most pictures have anyway; of how a
question was read, what `READ_FAULTS` finds. Prints the faulty texts, or all of them to be read; exits with 1 where more
than three are faulty. With `--museum` the questions are those of `museum_texts.txt`, which `ask` answers over a store
of Tate's collection.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path

from near_misses import opened
from results import ROOT

import mrag_owl
from mrag_owl.records import Answer

QUESTIONS = ROOT / "benchmarks" / "answer_texts.txt"
OF_A_MUSEUM = ROOT / "benchmarks" / "museum_texts.txt"
MOST_FAULTY = 3
MOST_WORDS = 80
_FIRST = re.compile(
    r"[\w,]+ \w+ (?:(?:is|are) known to |may )?match|No |There (?:is|are) no |Nothing (?:here|in the store) "
)

FAULTS: dict[str, Callable[[str], bool]] = {
    "too long": lambda text: len(text.split()) > MOST_WORDS,
    "does not say first how many": lambda text: not _FIRST.match(text),
    "says what every picture has": lambda text: bool(
        re.search(r"symmetrical|plain pattern|\bno (?:special|non-textile|opening|waistline)", text)
    ),
    "speaks in terms of the data": lambda text: bool(
        re.search(r"annotation_\d|textile finishing|manufacturing|nickname|\bthe [\w ]+ “", text)
    ),
    "says of a picture what it is not": lambda text: bool(
        re.search(r"-(?:length|fit) pictures|leather pictures", text)
    ),
    "has a wrong article": lambda text: bool(
        re.search(
            r"\ba (?!one )[aeio]\w|\ban [^aeiou8\W]\w|\ba (?:pants|jeans|shorts|glasses|tights)\b|and letters or", text
        )
    ),
    "says nothing of any picture": lambda text: " match" in text and "show" not in text,
    "repeats itself": lambda text: len(set(_sentences(text))) < len(_sentences(text)),
}

READ_FAULTS: dict[str, Callable[[str], bool]] = {
    "reads as too much": lambda read: len(read.split()) > MOST_WORDS,
    "reads in terms of the data": lambda read: bool(
        re.search(r"\bindividuals?\b|\((?:fit|jacket|length|neck|neckline|silhouette)\)|\b(?:date|medium) text\b", read)
    ),
    "reads as what a picture is": lambda read: bool(re.search(r"pictures that (?:either )?are\b", read)),
    "reads as one thing twice": lambda read: bool(re.search(r"\beither ([^,]+) or \1(?=$|[,)])", read)),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "fashionpedia")
    parser.add_argument("--store", type=Path, help="the split, built with its pictures and enriched")
    parser.add_argument("--museum", type=Path, metavar="STORE", help="a store of Tate's collection, to be asked")
    parser.add_argument("--all", action="store_true", help="print all texts, to be read")
    arguments = parser.parse_args()
    if arguments.museum:
        with mrag_owl.open(arguments.museum) as store:
            told = texts_of_a_museum(store.ask)
    else:
        with opened(arguments.store, arguments.data) as store:
            told = texts_of(store)
    faulty = 0
    for question, (text, read) in told.items():
        found = [*([] if arguments.museum else faults_of(text)), *faults_of_reading(read)]
        faulty += bool(found)
        if found or arguments.all:
            print(f"{question}: {text} ({read}) [{'; '.join(found)}]")
    print(f"{faulty} of {len(told)} are faulty")
    return int(faulty > MOST_FAULTY)


def texts_of(store: mrag_owl.Store) -> dict[str, tuple[str, str]]:
    """Return the text of the answer to each question, and how it was read."""
    return _told(QUESTIONS, store.recommend)


def texts_of_a_museum(ask: Callable[[str], Answer]) -> dict[str, tuple[str, str]]:
    """Return the text of the answer to each question about a museum, and how it was read; errors are texts, too."""
    return _told(OF_A_MUSEUM, ask)


def _told(path: Path, ask: Callable[[str], Answer]) -> dict[str, tuple[str, str]]:
    told = {}
    for question in path.read_text(encoding="utf-8").splitlines():
        try:
            answer = ask(question)
        except mrag_owl.MragOwlError as error:
            told[question] = str(error), ""
        else:
            told[question] = answer.text, answer.understood.english if answer.understood else ""
    return told


def faults_of(text: str) -> list[str]:
    """Return the faults of a text, by their names.

    >>> faults_of("Two pictures match. Both show a hat.")
    []
    >>> faults_of("10 wrist-length pictures show a umbrella.")
    ['does not say first how many', 'says of a picture what it is not', 'has a wrong article']
    """
    return [name for name, is_there in FAULTS.items() if is_there(text)]


def faults_of_reading(read: str) -> list[str]:
    """Return the faults of what a question is said to be read as, by their names.

    >>> faults_of_reading("pictures with a gown and with something maxi-length")
    []
    >>> faults_of_reading("pictures that are gown and are maxi (length)")
    ['reads in terms of the data', 'reads as what a picture is']
    """
    return [name for name, is_there in READ_FAULTS.items() if is_there(read)]


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=\.) ", text)


if __name__ == "__main__":
    sys.exit(main())
