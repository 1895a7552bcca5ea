"""What is told of an entity in short: who or what it is, by its relations, and the sentence that tells most of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from mrag_owl.texts.context import Entity, Link

LONGEST = 360
"""Characters of a description."""

_SHOWN = 4  # names that one relation lists
_SAID = {
    "pupilOf": ("pupil of", "taught"),
    "influencedBy": ("influenced by", "influenced"),
    "workedFor": ("worked for", "employed"),
    "workedIn": ("worked in", "where worked"),
    "workedWith": ("worked with", "worked with"),
    "depicts": ("depicted", "depicted by"),
    "cameFrom": ("of", "home of"),
    "bornAt": ("born at", "where was born"),
    "diedAt": ("died at", "where died"),
    "bornIn": ("born in", "year of birth of"),
    "diedIn": ("died in", "year of death of"),
    "relativeOf": ("relative of", "relative of"),
    "wentTo": ("went to", "visited by"),
    "belongsTo": ("of", "with"),
    "relatedTo": ("told of with", "told of with"),
}


def described(entities: Sequence[Entity], links: Sequence[Link]) -> tuple[Entity, ...]:
    """Return the entities with a description, made of their relations where an extractor gave none."""
    names = {one.key: one.name for one in entities}
    told: dict[str, dict[str, list[tuple[int, str]]]] = defaultdict(lambda: defaultdict(list))
    for link in links:
        forwards, backwards = _SAID.get(link.relation, (link.relation, f"{link.relation} of"))
        told[link.source][forwards].append((-len(link.told), names[link.target]))
        told[link.target][backwards].append((-len(link.told), names[link.source]))
    return tuple(
        one if one.description else replace(one, description=_short(one, told.get(one.key, {}))) for one in entities
    )


def _short(entity: Entity, told: Mapping[str, Sequence[tuple[int, str]]]) -> str:
    parts = []
    for said, found in told.items():
        shown = [name for _, name in sorted(found)[:_SHOWN]]
        parts.append(f"{said} {', '.join(shown)}")
    text = f"{entity.name}: {'; '.join(parts)}" if parts else entity.name
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rsplit(" ", 1)[0] + "…"
