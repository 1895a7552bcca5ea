"""Questions about pictures from a file, such as a language model's, to make benchmark sets of."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path

from mrag_owl.errors import SourceError
from mrag_owl.evaluation.picture_questions import PictureQuestion
from mrag_owl.records import Iri


def read_questions(path: Path, iris: Sequence[Iri], *, seed: int) -> list[tuple[Iri, PictureQuestion]]:
    """Return one question a picture from a JSON object of picture → question or questions.

    A picture goes by its IRI or by the end of it, so that files about a store with another base can be used. Of several
    questions (a list, or lines) one is drawn. Raises SourceError for pictures that the store does not have.
    """
    known = {name: iri for iri in iris for name in (iri, iri.rpartition("/")[2])}
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SourceError(f"{path}: cannot be read as JSON ({error})") from error
    if not isinstance(content, dict):
        raise SourceError(f"{path}: expected an object of picture and question, found a {type(content).__name__}")
    found = {}
    for name, given in content.items():
        iri = known.get(name) or known.get(name.rpartition("/")[2])
        if iri is None:
            raise SourceError(f"{path}: {name}: the store has no such picture; is the file about another store?")
        questions = given.splitlines() if isinstance(given, str) else given
        if not isinstance(questions, list) or not all(isinstance(text, str) for text in questions):
            raise SourceError(f"{path}: {name}: expected a question or a list of questions, found {given!r:.80}")
        usable = [text.strip() for text in questions if text.strip()]
        if not usable:
            raise SourceError(f"{path}: {name}: has no question; leave the picture out")
        chosen = random.Random(f"{seed} {iri}").choice(usable)
        found[iri] = PictureQuestion(chosen, chosen)
    return sorted(found.items())
