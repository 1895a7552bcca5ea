"""SemArt's paintings and AQUA's questions about them, as their authors published the files.

Sources: Garcia and Vogiatzis, How to read paintings, 2018 (SemArt: tab-separated, ISO-8859-1, HTML entities, no space
after many full stops); Garcia et al., A dataset and baselines for visual question answering on art, 2020 (AQUA: JSON).
"""

from __future__ import annotations

import csv
import html
import re
from dataclasses import dataclass
from pathlib import Path

import msgspec

from mrag_owl.errors import SourceError

_RUN_TOGETHER = re.compile(r"(?<=[a-z\d)\"'][.!?;])(?=[\"'(]?[A-Z])")


@dataclass(frozen=True, slots=True)
class Painting:
    """One row of SemArt; the file's name is its identifier."""

    file_name: str
    description: str
    author: str
    title: str
    technique: str
    date: str
    type: str
    school: str
    timeframe: str


class ArtQuestion(msgspec.Struct, frozen=True):
    """One question of AQUA; with `need_external_knowledge` it was made from the description, else from the picture."""

    file_name: str = msgspec.field(name="image")
    question: str
    answer: str
    need_external_knowledge: bool


_SUCH_AS = "give a file such as semart_val.csv"


def read_paintings(path: Path) -> tuple[Painting, ...]:
    """Return the paintings of a SemArt file, ascending by file name; raises SourceError with the line.

    Entities are resolved, and sentences that run together ("Caravaggio.From") are parted.
    """
    fields = [field.upper() for field in Painting.__dataclass_fields__]
    fields[0] = "IMAGE_FILE"
    paintings = []
    try:
        with path.open(encoding="iso-8859-1", newline="") as stream:
            rows = csv.DictReader(stream, delimiter="\t", strict=True)
            if missing := [field for field in fields if field not in (rows.fieldnames or ())]:
                raise SourceError(f"{path}: no table of paintings, it has no column {missing[0]}; {_SUCH_AS}")
            for line, row in enumerate(rows, start=2):
                if None in row or any(row.get(field) is None for field in fields):
                    raise SourceError(f"{path}: line {line}: expected the columns {', '.join(fields)}")
                paintings.append(Painting(*(_cleaned(row[field]) for field in fields)))
    except OSError as error:
        raise SourceError(f"{path}: cannot be read ({error.strerror})") from error
    except csv.Error as error:
        raise SourceError(f"{path}: no table of paintings ({error}); {_SUCH_AS}") from error
    return tuple(sorted(paintings, key=lambda painting: painting.file_name))


def read_art_questions(path: Path) -> tuple[ArtQuestion, ...]:
    """Return the questions of an AQUA file in its order; raises SourceError where it has another form."""
    try:
        return tuple(msgspec.json.decode(path.read_bytes(), type=list[ArtQuestion]))
    except OSError as error:
        raise SourceError(f"{path}: cannot be read ({error.strerror})") from error
    except msgspec.DecodeError as error:
        raise SourceError(f"{path}: no AQUA questions ({error})") from error


def _cleaned(text: str) -> str:
    return _RUN_TOGETHER.sub(" ", html.unescape(text)).strip()
