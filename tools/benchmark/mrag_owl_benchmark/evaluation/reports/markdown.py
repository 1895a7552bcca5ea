"""A benchmark's report as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mrag_owl_benchmark.evaluation.reports.content import Example, Report
from mrag_owl_benchmark.evaluation.reports.sections import Block, Chart, Table, described, sections


def markdown(report: Report) -> str:
    """Return the whole report, but for its charts."""
    parts = [f"# {report.title}", described(report), f"```console\n$ {report.command}\n```"]
    for title, blocks in sections(report):
        told = [_block(block) for block in blocks if not isinstance(block, Chart)]
        parts += [f"## {title}", *told] if told else []
    return "\n\n".join(parts) + "\n"


def table(header: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """Return a Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def _block(block: Block) -> str:
    match block:
        case Table():
            return table(block.header, block.rows)
        case Example():
            return _example(block)
        case tuple():
            return "\n".join(f"- {item}" for item in block)
        case _:
            return str(block)


def _example(example: Example) -> str:
    lines = [f"**{example.text}** ({example.query_id}: {example.value:.3f}, {example.relevant} relevant)"]
    if example.note:
        lines.append(f"`{example.note}`")
    lines += [
        f"{place.rank if place.rank is not None else '–'}. {'✓' if place.is_relevant else '✗'} "
        f"{place.iri.rpartition('/')[2]}: {place.caption}"
        for place in example.places
    ]
    return "  \n".join(lines)
