"""The text of a proposed mapping while it is written: sources, rules, properties."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mrag_owl.datasets.cleaning import slug
from mrag_owl.datasets.inference import values
from mrag_owl.datasets.inference.lines import Line, quoted, toml_key
from mrag_owl.datasets.inference.lines import table as inline
from mrag_owl.datasets.inference.tables import Table

_MOST_UNKNOWN = 60
_FORM_OF_ENDING = {
    "jsonld": "json",
    "ndjson": "jsonl",
    "jsonlines": "jsonl",
    "tab": "tsv",
    "geojson": "json",
    "ttl": "rdf",
    "nt": "rdf",
}


@dataclass(slots=True)
class MappingText:
    """The mapping as it is written; `kinds` are the properties used, with whether they are links."""

    lines: list[str] = field(default_factory=list)
    kinds: dict[str, bool] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)
    sources: set[str] = field(default_factory=set)

    def properties(self, given: Sequence[Line]) -> None:
        """Write properties, those of one name as a list; a text that is a link elsewhere gets another name."""
        self.lines += ["", "[map.properties]"]
        by_name: dict[str, list[Line]] = {}
        for line in given:
            is_link = bool(re.search(r"\b(?:to|iri|named) = ", line.value))
            name = line.name
            while self.kinds.setdefault(name, is_link) is not is_link:
                name = f"{name}{'Link' if is_link else 'Text'}"
            if line.value not in [one.value for one in by_name.get(name, ())]:
                by_name.setdefault(name, []).append(Line(name, line.value, line.reason))
        for name, ones in by_name.items():
            if len(ones) == 1:
                self.lines.append(ones[0].written())
            else:
                self.lines.append(f"{toml_key(name)} = [")
                self.lines += [f"  {one.value}," + (f"  # {one.reason}" if one.reason else "") for one in ones]
                self.lines.append("]")

    def source(self, table: Table, lists: Mapping[str, Mapping[str, object]]) -> None:
        """Write a table's source, once."""
        source, path = table.source, table.path
        if source_name(table) in self.sources:
            return
        self.sources.add(source_name(table))
        self.lines += ["", "[[source]]", f"name = {quoted(source_name(table))}", f"files = [{quoted(path.name)}]"]
        ending = path.name.removesuffix(".gz").rpartition(".")[2].lower()
        if source.format is not None and source.format != _FORM_OF_ENDING.get(ending, ending):
            self.lines.append(f"format = {quoted(source.format)}")
        for key, value in (("records", source.records), ("delimiter", source.delimiter)):
            if value:
                self.lines.append(f"{key} = {quoted(value)}")
        if source.encoding != "utf-8":
            self.lines.append(f"encoding = {quoted(source.encoding)}")
        if source.header != 1:
            self.lines.append(f"header = {source.header}")
        if source.merged:
            reason = "0.70: empty below texts that come once each, as cells over several rows are"
            self.lines.append(f"merged = {quoted(source.merged)}  # {reason}")
        if source.numbered is not None:
            self.lines.append(f"numbered = {quoted(source.numbered)}")
        if not source.quoting:
            self.lines.append("quoting = false")
        if source.unwrap:
            self.lines.append(f"unwrap = {quoted(source.unwrap)}")
        unknown = sorted(
            {one for column in table.columns.values() for one in column.values if values.says_nothing(one)}
        )
        if unknown:
            self.lines.append(f"null = {quoted(unknown[:_MOST_UNKNOWN])}")
        for at, spec in source.labelled.items():
            said = {"label": spec.label, "value": spec.value}
            self.lines.append(f"labelled.{toml_key(at)} = {inline(said)}")
        for name, content in lists.items():
            self.lines.append(f"lists.{toml_key(name)} = {inline(content)}")

    def head(self, table: Table, kind: str, iri: str, *, each: str | None = None, shared: bool = False) -> None:
        """Write the beginning of a rule."""
        self.lines += ["", "[[map]]", f"source = {quoted(source_name(table))}"]
        if each is not None:
            self.lines.append(f"each = {quoted(each)}")
        self.lines += [f"class = {quoted(kind)}", f"iri = {quoted(iri)}"]
        if table.where and each is None:
            self.lines.append(f"where = {inline(table.where)}")
        if shared:
            self.lines.append("shared = true")


def source_name(table: Table) -> str:
    """Return the name of a table's source: that of its file where kinds of entities share one."""
    return (
        table.name
        if not table.where
        else re.sub(r"[^a-z0-9-]", "", slug(table.path.name.partition(".")[0])) or "source"
    )
