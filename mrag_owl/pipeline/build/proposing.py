"""A mapping proposed for files, tried on them, and left without what matches nothing there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mrag_owl.datasets.inference import infer_mapping
from mrag_owl.datasets.inference.unclear import NameFields
from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.pipeline.build.mapping_checks import try_mapping

_ROUNDS = 3


def propose_mapping(files: Sequence[Path], *, name_fields: NameFields | None = None) -> str:
    """Return the TOML text of a mapping whose every rule matches something in the files.

    `name_fields` is asked what fields are that neither their names nor their values tell.

    Raises SourceError where a file is unreadable or has no records.
    """
    text = infer_mapping(files, name_fields=name_fields)
    for _ in range(_ROUNDS):
        found = try_mapping(parse_mapping(text, origin="the proposed mapping"), list(files))
        unmatched = {rule.line for rule in found.unmatched if rule.line is not None}
        if not unmatched:
            break
        text = _without(text, unmatched)
    return text


def _without(text: str, unmatched: set[int]) -> str:
    """Return a mapping without the rules that begin on some lines; a list of rules goes whole."""
    kept: list[str] = []
    inside = False
    for number, line in enumerate(text.splitlines(), start=1):
        if number in unmatched and not line.startswith("["):
            inside = line.endswith("= [")
            continue
        if inside:
            inside = line != "]"
            continue
        kept.append(line)
    return "\n".join(kept) + "\n"
