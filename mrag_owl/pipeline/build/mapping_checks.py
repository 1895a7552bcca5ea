"""What the rules of a mapping find in files: how often each matched, and what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from mrag_owl.datasets.mapping import DatasetMapping, MapRule, PropertyRule, TermRule
from mrag_owl.datasets.mapping_lines import Path as Place
from mrag_owl.pipeline.build.mapped_building import SourceReader, Track
from mrag_owl.pipeline.build.record_errors import ErrorLog, RecordError


@dataclass(frozen=True, slots=True)
class RuleMatches:
    """One rule: its line, what it is, how often it matched and the first examples; None where it had no file."""

    line: int | None
    rule: str
    matched: int | None
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MappingCheck:
    """What all rules matched, how many records were read of each source, and what was wrong with records."""

    rules: tuple[RuleMatches, ...]
    records: dict[str, int]
    errors: tuple[RecordError, ...]

    @property
    def unmatched(self) -> tuple[RuleMatches, ...]:
        """The rules that matched nothing though there were records for them."""
        return tuple(rule for rule in self.rules if rule.matched == 0)


def try_mapping(
    mapping: DatasetMapping, files: Sequence[Path], *, limit: int | None = None, track: Track = iter
) -> MappingCheck:
    """Apply a mapping to the records of the files, the first `limit` of each source, and write nothing.

    Raises SourceError for files that cannot be read, not for records with errors, which are returned.
    """
    log = ErrorLog(None, most=2**63)
    reader = SourceReader(mapping, files, log)
    reader.prepare()
    for source in mapping.sources:
        for _ in islice(reader.statements(source, track=track), limit):
            pass
    matches = []
    for place, shown, sources in _rules(mapping):
        writers = [writer for name, writer in reader.writers.items() if reader.files[name] and name in sources]
        matched = sum(writer.matched[place] for writer in writers)
        examples = [example for writer in writers for example in writer.examples.get(place, ())]
        line = next(
            (mapping.lines[place[:end]] for end in range(len(place), 0, -1) if place[:end] in mapping.lines), None
        )
        matches.append(RuleMatches(line, shown, matched if writers else None, tuple(dict.fromkeys(examples))[:3]))
    return MappingCheck(tuple(matches), dict(reader.counts), tuple(log.found))


def _rules(mapping: DatasetMapping) -> Iterator[tuple[Place, str, tuple[str, ...]]]:
    """Yield the place of each rule, what to call it, and the sources that it has to do with."""
    for number, rule in enumerate(mapping.maps):
        name = f"{rule.source}: {'/'.join(rule.classes) or 'concept'}"
        place: Place = ("map", number)
        yield place, name, (rule.source,)
        for at, said in _parts(rule):
            yield (*place, *at), f"{name} {said}", (rule.source,)
        if rule.document:
            yield (*place, "document"), f"{name} document", (rule.source,)
        if rule.picture is not None:
            yield (*place, "picture"), f"{name} picture", (rule.source,)
    for term, one in mapping.terms.items():
        users = tuple(rule.source for rule in mapping.maps if term in _terms_of(mapping, rule))
        yield ("term", term), f"term {term}", users
        for at, said in _parts(one):
            yield ("term", term, *at), f"term {term} {said}", users


def _parts(rule: MapRule | TermRule) -> Iterator[tuple[Place, str]]:
    if rule.label is not None:
        yield ("label",), "label"
    if rule.alt:
        yield ("alt",), "alt"
    if rule.broader is not None:
        yield ("broader",), "broader"
    for name in rule.properties:
        yield ("properties", name), name


def _terms_of(mapping: DatasetMapping, rule: MapRule | TermRule) -> set[str]:
    """Return the terms that a rule leads to, directly or through other terms."""
    found: set[str] = set()
    waiting: list[MapRule | TermRule] = [rule]
    while waiting:
        current = waiting.pop()
        rules: list[PropertyRule] = [one for ones in current.properties.values() for one in ones]
        if current.broader is not None:
            rules.append(current.broader)
        for one in rules:
            if one.to is not None and one.to not in found:
                found.add(one.to)
                if one.to in mapping.terms:
                    waiting.append(mapping.terms[one.to])
    return found
