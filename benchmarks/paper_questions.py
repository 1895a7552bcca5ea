"""Ask the paper's 100 questions of the real validation split and write a page with their first five pictures.

    python benchmarks/paper_questions.py PAGE.html [--retriever bm25+logic] [--shared ../shared]

The questions are read from the paper's table A.1 where it lies, and the page, which shows them, is for the reader's
own eyes: neither belongs into the repository. Pictures whose licence does not let them be passed on are not there; the
page then says what the graph states of them.
"""

from __future__ import annotations

import argparse
import html
import re
import tempfile
from pathlib import Path

import numpy as np
from results import ROOT, write

from mrag_owl.errors import SourceError
from mrag_owl.pipeline.building import build_fashionpedia
from mrag_owl.pipeline.recommending import Recommender
from mrag_owl.records import Answer

TABLE = re.compile(r"Image in-\s*stance\tQuestion/Query(.*?)Tab\. A\.1", flags=re.DOTALL)
ROW = re.compile(r"^(\d+)\t(.+)$", flags=re.MULTILINE)
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>The paper's questions</title><style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; max-width: 75rem }
h2 { font-size: 1.05rem; margin: 2rem 0 .2rem } p { margin: .1rem 0; color: #555 } code { color: #333 }
.pictures { display: flex; gap: .6rem; margin-top: .5rem } figure { width: 14rem; margin: 0 }
img { width: 100%; height: 19rem; object-fit: contain; background: #f3f3f3 } figcaption { font-size: .75rem }
.none { height: 19rem; background: #f3f3f3; display: grid; place-items: center; color: #999 }
</style><h1>The paper's questions on the real validation split</h1>
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page", type=Path, help="where to write the HTML page")
    parser.add_argument("--retriever", default="bm25+logic")
    parser.add_argument("--shared", type=Path, default=ROOT.parent / "shared")
    arguments = parser.parse_args()
    paper, data = arguments.shared / "papers" / "mrag-kg.txt", arguments.shared / "data" / "fashionpedia"
    files = [data / "instances_boxes_val2020.json", data / "attributes_val2020.json"]
    asked = questions(paper)
    with tempfile.TemporaryDirectory() as scratch:
        build_fashionpedia(files, Path(scratch) / "store", images=data / "images")
        with Recommender.open(Path(scratch) / "store", retriever=arguments.retriever) as recommender:
            answers = [recommender.recommend(question, top_k=5) for question in asked]
            sections = [section(number, answer, recommender) for number, answer in enumerate(answers, start=1)]
    arguments.page.write_text(HEAD + "\n".join(sections), encoding="utf-8")
    linked = [answer.linked for answer in answers if answer.linked is not None]
    figures = {
        "retriever": arguments.retriever,
        "questions": len(answers),
        "answered": sum(bool(answer.results) for answer in answers),
        "with_something_understood": sum(bool(reading.spans) for reading in linked),
        "median_confidence": float(np.median([reading.confidence for reading in linked])) if linked else None,
        "pictures_shown": sum(result.image is not None for answer in answers for result in answer.results),
    }
    print(figures)
    print(write("paper_questions", figures, seed=None, data=[paper, *files], generated=False))
    print(arguments.page)


def questions(paper: Path) -> list[str]:
    """Return the questions of table A.1; raises SourceError where the table is not there."""
    table = TABLE.search(paper.read_text(encoding="utf-8"))
    rows = ROW.findall(table.group(1)) if table else []
    if len(rows) != 100:
        raise SourceError(f"{paper}: table A.1 should list 100 questions, found {len(rows)}")
    return [question.strip() for _, question in rows]


def section(number: int, answer: Answer, recommender: Recommender) -> str:
    lines = [f"<h2>{number}. {html.escape(answer.query)}</h2>"]
    if answer.linked is not None:
        left = f" · not in the vocabulary: {', '.join(answer.linked.unlinked)}" if answer.linked.unlinked else ""
        lines.append(f"<p>read as {html.escape(answer.linked.english + left)}</p>")
        lines.append(f"<p><code>{html.escape(answer.linked.expression)}</code></p>")
    lines.append('<div class="pictures">')
    for result in answer.results:
        shown = (
            f'<img loading="lazy" src="{Path(result.image).resolve().as_uri()}" alt="">'
            if result.image
            else '<div class="none">no picture file</div>'
        )
        caption = html.escape(recommender.evidence(result.iri).caption())
        name = html.escape(result.iri.rpartition("/")[2])
        lines.append(f"<figure>{shown}<figcaption>{result.rank}. {name}: {caption}</figcaption></figure>")
    return "\n".join([*lines, "</div>"])


if __name__ == "__main__":
    main()
