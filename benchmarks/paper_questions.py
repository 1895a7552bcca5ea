"""Ask the paper's 100 questions of the real validation split, and write a page with the pictures that answer them.

    python benchmarks/paper_questions.py PAGE.html [--retriever auto] [--shared ../shared] [--store STORE]

The page is one file: small pictures are part of it, each once. The questions are read from the paper's table A.1 where
it lies, and pictures whose licence does not let them be passed on are not there: of these the first five are listed by
what the graph states, and the first five that can be shown follow. The result file has neither question nor picture:
by the question's number how it was read and the names of the first five pictures.
"""

from __future__ import annotations

import argparse
import base64
import html
import io
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from PIL import Image
from results import ROOT, write

from mrag_owl.errors import SourceError
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.records import Answer, Result

TABLE = re.compile(r"Image in-\s*stance\tQuestion/Query(.*?)Tab\. A\.1", flags=re.DOTALL)
ROW = re.compile(r"^(\d+)\t(.+)$", flags=re.MULTILINE)
SHOWN = 5
DEPTH = 100
"""Ranks among which the first pictures with a file are looked for."""

SIDE = 240  # pixels
HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The paper's questions</title><style>
:root { color-scheme: light dark }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 68rem; padding: 0 1rem }
section { border-top: 1px solid #8884; margin-top: 1.6rem; padding-top: .4rem }
h2 { font-size: 1.05rem; margin: .6rem 0 .2rem } p { margin: .1rem 0; opacity: .8; overflow-wrap: anywhere }
code { font-size: .85em } ol { margin: .4rem 0; padding-left: 1.6rem; font-size: .82rem }
.pictures { display: flex; flex-wrap: wrap; gap: .7rem; margin-top: .6rem } figure { width: 12rem; margin: 0 }
.p { height: 15rem; background: #8881 center / contain no-repeat } figcaption { font-size: .75rem; opacity: .8 }
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page", type=Path, help="where to write the HTML page")
    parser.add_argument("--retriever", default="auto")
    parser.add_argument("--shared", type=Path, default=ROOT.parent / "shared")
    parser.add_argument("--store", type=Path, help="a store of the validation split with its pictures, to save a build")
    arguments = parser.parse_args()
    paper, data = arguments.shared / "papers" / "mrag-kg.txt", arguments.shared / "data" / "fashionpedia"
    files = [data / "instances_boxes_val2020.json", data / "attributes_val2020.json"]
    asked = questions(paper)
    thumbnails: dict[str, str] = {}
    with (
        opened(arguments.store, files, data / "images") as store,
        Recommender.open(store, Options(retriever=arguments.retriever)) as recommender,
    ):
        answers = [recommender.recommend(question, top_k=DEPTH) for question in asked]
        sections = [section(number, one, thumbnails) for number, one in enumerate(answers, start=1)]
        retriever = recommender.retriever_name
    styles = "".join(f'.{name} {{ background-image: url("{url}") }}\n' for name, url in thumbnails.items())
    title = f"<h1>The paper's 100 questions, asked of the real validation split</h1><p>Retriever: {retriever}.</p>"
    page = f"{HEAD}{styles}</style></head><body>{title}{''.join(sections)}</body></html>\n"
    arguments.page.write_text(page, encoding="utf-8")
    linked = [answer.understood for answer in answers if answer.understood is not None]
    figures = {
        "retriever": retriever,
        "questions": len(answers),
        "answered": sum(bool(answer.results) for answer in answers),
        "with_something_understood": sum(bool(reading.spans) for reading in linked),
        "median_confidence": float(np.median([reading.confidence for reading in linked])) if linked else None,
        "pictures_on_the_page": len(thumbnails),
        "page_mb": round(len(page) / 1e6, 1),
    }
    print(figures)
    listed = {"first": {number: told(answer) for number, answer in enumerate(answers, start=1)}}
    print(write("paper_questions", figures | listed, seed=None, data=[paper, *files], generated=False))
    print(arguments.page)


@contextmanager
def opened(path: Path | None, files: list[Path], images: Path) -> Iterator[Path]:
    """Give the store, built in a temporary folder where none is named."""
    with tempfile.TemporaryDirectory() as scratch:
        if path is None:
            path = Path(scratch) / "store"
            build_fashionpedia(files, path, images=images)
        yield path


def questions(paper: Path) -> list[str]:
    """Return the questions of table A.1; raises SourceError where the table is not there."""
    table = TABLE.search(paper.read_text(encoding="utf-8"))
    rows = ROW.findall(table.group(1)) if table else []
    if len(rows) != 100:
        raise SourceError(f"{paper}: table A.1 should list 100 questions, found {len(rows)}")
    return [question.strip() for _, question in rows]


def told(answer: Answer) -> dict[str, object]:
    """Return what is kept of an answer: how the question was read, and the first pictures."""
    reading = answer.understood
    return {
        "read_as": reading.expression if reading is not None else None,
        "not_in_the_vocabulary": list(reading.unlinked) if reading is not None else [],
        "pictures": [short(result) for result in answer.results[:SHOWN]],
    }


def section(number: int, answer: Answer, thumbnails: dict[str, str]) -> str:
    lines = [f"<section><h2>{number}. {html.escape(answer.question)}</h2>"]
    if answer.understood is not None:
        left = (
            f" · not in the vocabulary: {', '.join(answer.understood.unlinked)}" if answer.understood.unlinked else ""
        )
        lines.append(f"<p>read as {html.escape(answer.understood.english + left)}</p>")
        lines.append(f"<p><code>{html.escape(answer.understood.expression)}</code></p>")
    first = answer.results[:SHOWN]
    entries = (f"<li>{html.escape(f'{short(one)}: {one.caption}')}</li>" for one in first if one.image is None)
    ranks = (f'<li value="{one.rank}">' for one in first if one.image is None)
    items = [entry.replace("<li>", rank, 1) for entry, rank in zip(entries, ranks, strict=True)]
    if items:
        lines.append(f"<ol>{''.join(items)}</ol>")
    lines.append('<div class="pictures">')
    for result in [one for one in answer.results if one.image is not None][:SHOWN]:
        name = f"p{short(result)}"
        if name not in thumbnails:
            thumbnails[name] = thumbnail(Path(str(result.image)))
        caption = html.escape(result.caption)
        picture = f'<div class="p {name}" role="img" aria-label="{caption}"></div>'
        lines.append(
            f"<figure>{picture}<figcaption>rank {result.rank}, {short(result)}: {caption}</figcaption></figure>"
        )
    if not answer.results:
        lines.append("<p>no picture: none of its words is in the vocabulary or in a description</p>")
    return "\n".join([*lines, "</div></section>"])


def short(result: Result) -> str:
    """Return the number that ends a picture's IRI."""
    return result.iri.rpartition("_")[2]


def thumbnail(path: Path) -> str:
    """Return a small copy of the picture as a data URL."""
    with Image.open(path) as picture:
        picture.draft("RGB", (SIDE, SIDE))
        small = picture.convert("RGB")
        small.thumbnail((SIDE, SIDE))
        content = io.BytesIO()
        small.save(content, "JPEG", quality=72)
    return f"data:image/jpeg;base64,{base64.b64encode(content.getvalue()).decode()}"


if __name__ == "__main__":
    main()
