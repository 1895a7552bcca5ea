"""The texts of answers to a hundred questions about the real split, read against a list of faults.

    python benchmarks/answer_texts.py [--data ../shared/data/fashionpedia] [--store STORE] [--all]

`answer_texts.txt` holds the questions. Faulty is what `FAULTS` finds, and what most pictures have anyway. Prints the
faulty texts, or all of them to be read; exits with 1 where more than three are faulty.
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

QUESTIONS = ROOT / "benchmarks" / "answer_texts.txt"
MOST_FAULTY = 3
MOST_WORDS = 80
_FIRST = re.compile(r"\w+ \w+ (?:(?:is|are) known to )?match|No |There (?:is|are) no |Nothing in the store ")

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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "fashionpedia")
    parser.add_argument("--store", type=Path, help="the split, built with its pictures and enriched")
    parser.add_argument("--all", action="store_true", help="print all texts, to be read")
    arguments = parser.parse_args()
    with opened(arguments.store, arguments.data) as store:
        texts = texts_of(store)
    faulty = 0
    for question, text in texts.items():
        found = faults_of(text)
        faulty += bool(found)
        if found or arguments.all:
            print(f"{question}: {text} [{'; '.join(found)}]")
    print(f"{faulty} of {len(texts)} are faulty")
    return int(faulty > MOST_FAULTY)


def texts_of(store: mrag_owl.Store) -> dict[str, str]:
    """Return the text of the answer to each question."""
    questions = QUESTIONS.read_text(encoding="utf-8").splitlines()
    return {question: store.recommend(question).text for question in questions}


def faults_of(text: str) -> list[str]:
    """Return the faults of a text, by their names.

    >>> faults_of("Two pictures match. Both show a hat.")
    []
    >>> faults_of("10 wrist-length pictures show a umbrella.")
    ['does not say first how many', 'says of a picture what it is not', 'has a wrong article']
    """
    return [name for name, is_there in FAULTS.items() if is_there(text)]


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=\.) ", text)


if __name__ == "__main__":
    sys.exit(main())
