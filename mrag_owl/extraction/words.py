"""The packaged words and word classes that the tagger knows."""

from __future__ import annotations

import gzip
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_DATA = files("mrag_owl.extraction") / "data"


_FEATURES = (
    "months",
    "peoples",
    "sacred",
    "subjects",
    "buildings",
    "bodies",
    "titles",
    "saints",
    "joining",
)


@cache
def word_lists() -> Mapping[str, frozenset[str]]:
    """Return the lists of words that tell what a name is, lower case, by what they tell."""
    read = tomllib.loads((_DATA / "names.toml").read_text(encoding="utf-8"))
    return {name: frozenset(words.split()) for name, words in read.items()}


@cache
def telling_lists() -> Mapping[str, frozenset[str]]:
    """Return those of the lists that the tagger has learned with."""
    return {name: word_lists()[name] for name in _FEATURES}


@dataclass(frozen=True, slots=True)
class WordClasses:
    """How often words are written small in a large text, and the classes of words that stand in like surroundings.

    `classes` has for each word its class at each of three grains, coarse to fine.
    """

    small: Mapping[str, int]
    classes: Mapping[str, tuple[str, ...]]


@cache
def word_classes() -> WordClasses:
    """Return the packaged word classes, which were learned from an English text of 872,000 words about artists."""
    small: dict[str, int] = {}
    classes: dict[str, tuple[str, ...]] = {}
    content = gzip.decompress((_DATA / "word_classes.tsv.gz").read_bytes()).decode()
    for line in content.splitlines():
        word, count, *found = line.split("\t")
        if count != "0":
            small[word] = int(count)
        if found:
            classes[word] = tuple(f"{grain}={number}" for grain, number in enumerate(found))
    return WordClasses(small, classes)


def model_path() -> str:
    """Return the file of the packaged model."""
    return str(_DATA / "names.crfsuite")
