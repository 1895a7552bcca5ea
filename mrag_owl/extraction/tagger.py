"""Names in texts by a conditional random field over words, their neighbours, and what the whole text tells of them.

Source: Lafferty, McCallum and Pereira, Conditional random fields, ICML 2001; trained and applied by CRFsuite.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pycrfsuite

from mrag_owl.extraction.features import Features
from mrag_owl.extraction.words import model_path

KINDS = ("PER", "LOC", "ORG", "MISC")
"""What a name may be: a person, a place, a body, or anything else."""

_SETTINGS = {"c1": 0.2, "c2": 0.1, "max_iterations": 120, "feature.possible_transitions": True}


@dataclass(frozen=True, slots=True)
class Tagged:
    """A name in a sentence: from one token up to another, what it is, and how sure that is, in [0, 1]."""

    first: int
    last: int
    kind: str
    confidence: float


class NameTagger:
    """Finds the names in sentences; open the packaged model with `open`, or a file's."""

    def __init__(self, tagger: pycrfsuite.Tagger, model: bytes = b"") -> None:
        self._tagger = tagger
        self._model = model  # the tagger reads where it lies

    @classmethod
    def open(cls, path: Path | None = None) -> NameTagger:
        """Open a model, the packaged one unless a file is given."""
        return cls._of(b"" if path is None else path.read_bytes())

    @classmethod
    def trained(cls, examples: Iterable[tuple[Sequence[Sequence[str]], Sequence[str]]]) -> NameTagger:
        """Learn from segments, each with its features and its labels: O, or B- or I- before a kind."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "model"
            train(examples, path)
            model = path.read_bytes()
        return cls._of(model)

    @classmethod
    def _of(cls, model: bytes) -> NameTagger:
        """Open a model, the packaged one where it is empty."""
        tagger = pycrfsuite.Tagger()
        if model:
            tagger.open_inmemory(model)
        else:
            tagger.open(model_path())
        return cls(tagger, model)

    def __reduce__(self) -> tuple[Callable[[bytes], NameTagger], tuple[bytes]]:
        return NameTagger._of, (self._model,)

    def tag(self, features: Features, words: Sequence[str]) -> list[Tagged]:
        """Return the names in a sentence, in their order."""
        found: list[Tagged] = []
        for start, segment in features.segments(words):
            labels = self._tagger.tag(segment)
            place = 0
            while place < len(labels):
                end = place + 1
                if labels[place] != "O":
                    kind = labels[place][2:]
                    while end < len(labels) and labels[end] == f"I-{kind}":
                        end += 1
                    sure = min(self._tagger.marginal(labels[one], one) for one in range(place, end))
                    found.append(Tagged(start + place, start + end, kind, round(sure, 4)))
                place = end
        return found


def train(examples: Iterable[tuple[Sequence[Sequence[str]], Sequence[str]]], path: Path) -> None:
    """Write a model learned from labelled segments, as `NameTagger.trained` has them, to a file."""
    trainer = pycrfsuite.Trainer(verbose=False)
    trainer.set_params(_SETTINGS)
    for features, labels in examples:
        trainer.append(features, labels)
    trainer.train(str(path))


def labels_of(names: Iterable[tuple[int, int, str]], size: int) -> list[str]:
    """Return the labels of a sentence of so many tokens, given its names as ranges of tokens.

    >>> labels_of([(1, 3, "PER")], 4)
    ['O', 'B-PER', 'I-PER', 'O']
    """
    labels = ["O"] * size
    for first, last, kind in names:
        labels[first:last] = [f"B-{kind}", *(f"I-{kind}" for _ in range(first + 1, last))]
    return labels
