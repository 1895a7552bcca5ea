"""Answers as HTML: in a notebook, and as a page of its own with the pictures inside."""

from __future__ import annotations

import io
from base64 import b64encode
from html import escape

from mrag_owl.records import Answer, Explanation, Result
from mrag_owl.views.text import ROUTES, doubted, seen

SIDE = 180
"""The longer side of a thumbnail in a notebook, in pixels."""

_STYLE = """<style>
.mrag-owl { font: 14px/1.45 system-ui, sans-serif; max-width: 64rem }
.mrag-owl ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1rem; padding: 0 }
.mrag-owl li { list-style: none } .mrag-owl ol.paths { display: block } .mrag-owl ol.paths li { margin-bottom: .6rem }
.mrag-owl img { max-width: 100%; max-height: 15rem; border-radius: 4px }
.mrag-owl small, .mrag-owl .aside { opacity: .75 } .mrag-owl code { font-size: .92em; overflow-wrap: anywhere }
</style>"""

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>:root {{ color-scheme: light dark }} body {{ margin: 2rem auto; padding: 0 1rem;
max-width: 66rem }}</style></head><body>
{content}
</body></html>
"""


def as_html(answer: Answer, *, side: int = SIDE) -> str:
    """Return an answer as a piece of HTML, the pictures inside it as thumbnails of `side` pixels."""
    parts = [_STYLE, "<div class='mrag-owl'>", f"<p><b>{escape(answer.question)}</b></p>", _text(answer)]
    if (understood := answer.understood) is not None and (understood.spans or answer.total is not None):
        how = "Taken to mean" if understood.taken else "Read as"
        parts.append(f"<p>{how}: {escape(understood.english)}<br><code>{escape(understood.expression)}</code></p>")
        if understood.unlinked:
            parts.append(f"<p class='aside'>Not in the vocabulary: {escape(', '.join(understood.unlinked))}</p>")
    if answer.results and (why := answer.results[0].why) is not None:
        parts.append(f"<p>Why: {escape(why.english)}<br><code>{escape(why.expression)}</code></p>")
    kind = "paths" if any(one.routes for one in answer.results) else "pictures"
    parts += [f"<ol class='{kind}'>", *(_item(one, side=side) for one in answer.results), "</ol>"]
    parts += [f"<p class='aside'>° stated by {escape(agent)}, not by annotators</p>" for _, agent in answer.stated_by]
    return "\n".join([*parts, "</div>"])


def as_page(answer: Answer) -> str:
    """Return an answer as a page of HTML that needs no other file."""
    return _PAGE.format(title=escape(answer.question), content=as_html(answer, side=2 * SIDE))


def _text(answer: Answer) -> str:
    """Return the answer's text; sentences that a model wrote, with what no fact bears out."""
    said = " ".join(one.marked for one in answer.sentences) if answer.sentences else answer.text
    return f"<p>{escape(said)}</p>"


def _item(one: Result, *, side: int) -> str:
    picture = ""
    if one.image is not None and (thumbnail := _thumbnail(one.image, side=side)):
        picture = f"<img src='{thumbnail}' alt='{escape(one.caption, quote=True)}'><br>"
    said = f"<b>{one.rank}</b> <span title='{escape(one.iri, quote=True)}'>{escape(one.label)}</span>"
    lines = [said, escape(one.caption) if one.caption != one.label else ""]
    lines += [escape(seen(one.sight))] if one.sight is not None else []
    lines += [f"asked {_reason(one.asked)}"] if one.asked is not None else []
    lines += [_reason(one.why)] if one.why is not None else []
    lines += [escape(doubted(one))] if one.maybe else []
    lines += [escape(route.text) for route in one.routes[:ROUTES]]
    return f"<li>{picture}<small>{'<br>'.join(filter(None, lines))}</small></li>"


def _reason(why: Explanation) -> str:
    if not why.satisfied:
        return f"✗ {escape(why.missing or '')}"
    return f"✓ {escape(', '.join(why.facts) or 'nothing in the graph says otherwise')}"


def _thumbnail(path: str, *, side: int) -> str:
    """Return a small copy of a picture as a data URL, empty where it cannot be read."""
    from PIL import Image

    content = io.BytesIO()
    try:
        with Image.open(path) as picture:
            picture.draft("RGB", (side, side))
            small = picture.convert("RGB")
    except OSError:
        return ""
    small.thumbnail((side, side))
    small.save(content, "JPEG", quality=80)
    return f"data:image/jpeg;base64,{b64encode(content.getvalue()).decode()}"
