"""A benchmark's report as one self-contained page: inline styles and charts, no script, nothing fetched."""

from __future__ import annotations

import html

from mrag_owl_benchmark.evaluation.reports.content import Example, Report, ShownPlace
from mrag_owl_benchmark.evaluation.reports.sections import Block, Chart, Table, described, sections
from mrag_owl_benchmark.evaluation.reports.style import STYLE


def page(report: Report) -> str:
    """Return the whole page."""
    title = html.escape(report.title)
    shown = "".join(
        f"<section><h2>{html.escape(name)}</h2>{''.join(_block(block, report.command) for block in blocks)}</section>"
        for name, blocks in sections(report)
    )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body><main><h1>{title}</h1>'
        f"<p>{_code_marks(described(report))}</p><pre>$ {html.escape(report.command)}</pre>"
        f"{shown}</main></body></html>\n"
    )


def _block(block: Block, command: str) -> str:
    match block:
        case Table():
            return _table(block)
        case Chart():
            note = f"<p>{html.escape(block.note)}</p>" if block.note else ""
            caption = f"<figcaption><code>{html.escape(command)}</code></figcaption>"
            return f"{note}<figure>{block.draw()}{caption}</figure>"
        case Example():
            return _example(block)
        case tuple():
            return f"<ul>{''.join(f'<li>{html.escape(item)}</li>' for item in block)}</ul>"
        case _:
            return f"<p>{_code_marks(block)}</p>"


def _table(table: Table) -> str:
    """Return a table, in which the greatest number of each column is marked if they are compared."""
    greatest = [max(column, default="") if table.compared else "" for column in zip(*table.rows, strict=True)]
    head = "".join(f"<th>{html.escape(cell)}</th>" for cell in table.header)
    body = "".join(
        "<tr>"
        + "".join(
            f"<td{' class=best' if place and cell == greatest[place] else ''}>{html.escape(cell.strip('*'))}</td>"
            for place, cell in enumerate(row)
        )
        + "</tr>"
        for row in table.rows
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _example(example: Example) -> str:
    note = f"<p><code>{html.escape(example.note)}</code></p>" if example.note else ""
    with_pictures = any(place.picture for place in example.places)
    places = "".join(_place(place, with_picture=with_pictures) for place in example.places)
    return (
        f"<article><h3>{html.escape(example.text)}</h3><p>{example.query_id} · {example.value:.3f} · "
        f'{example.relevant} relevant</p>{note}<div class="places">{places}</div></article>'
    )


def _place(place: ShownPlace, *, with_picture: bool) -> str:
    rank = f"{place.rank}." if place.rank is not None else "not ranked"
    sign = '<b class="yes">relevant</b>' if place.is_relevant else '<b class="no">not relevant</b>'
    name = html.escape(place.iri.rpartition("/")[2])
    none = '<p class="none">no picture file</p>' if with_picture else ""
    shown = f'<img src="{place.picture}" alt="{name}">' if place.picture else none
    return f"<div>{shown}<p>{rank} {sign}<br>{name}: {html.escape(place.caption)}</p></div>"


def _code_marks(text: str) -> str:
    """Return text with what stands between back-ticks as code."""
    parts = html.escape(text).split("`")
    return "".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts))
