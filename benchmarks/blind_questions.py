"""Ask questions that somebody wrote without sight of the grammar, and count right, wrong and unread answers.

    python benchmarks/blind_questions.py FILE.jsonl … [--data tate|semart|fashionpedia|korean] [--shared ../shared/data]
        [--store DIR] [--quiet] [--keep]

A line of a file is one question: {"id", "role", "question", "answer": {"kind", "of", "items", "value"}, "also",
"note"}. The kind is set, count, yesno, values, top or unanswerable; "also" lists other right answers. Items are
identifiers of the raw files: of Tate the accession number of a work and the id of an artist, of SemArt the IMAGE_FILE
of a painting and the AUTHOR of an artist, of Fashionpedia the id of an image; of `values` they are labels. The data set
is told by --data, or by the name of the file (outfits: fashionpedia). The invented records of `korean` and their
mapping lie beside their questions.

Of a question that rewords another, a line is {"id", "of", "question"}: `of` names the file in benchmarks/blind, and the
question there, whose answers are right here, too.

The store is built from the raw files with the command's defaults; each question is asked once as `ask` does. What asks
for pictures or paintings is read once more as `recommend --strict` reads it: the extent of what was read. An answer is
*right* where it is exactly the one asked for, *unread* where it is said not to be understood (by `recommend`: words
that are named as left over), else *wrong*. A question that cannot be answered is right where that is said. A yes lists
all that is so, and so answers a question for which as well.
"""

from __future__ import annotations

import argparse
import csv
import gzip
import html
import json
import re
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from results import ROOT, write

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.errors import MragOwlError
from mrag_owl.expressions.syntax import Named, conjunction
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.pipeline.indexes.question_logic import Conditions, QuestionLogic
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore

FILES = {
    "tate": ("tate/artist_data.csv", "tate/artworks.jsonl.gz"),
    "semart": ("semart/semart_val.csv",),
    "fashionpedia": ("fashionpedia/instances_boxes_val2020.json", "fashionpedia/attributes_val2020.json"),
    "korean": (),
}
BLIND = Path(__file__).with_name("blind")
READ_BY_RECOMMEND = ("semart", "fashionpedia")
_MOST = 1_000_000
_SIZED = ("set", "count")


@dataclass(frozen=True, slots=True)
class Given:
    """An answer as a set writes it, or as a system gave it; `left` is what the system says that it did not read."""

    kind: str
    items: frozenset[str] = frozenset()
    value: float | str | None = None
    left: str = ""
    people: frozenset[str] = field(default=frozenset(), compare=False)
    words: frozenset[str] = field(default=frozenset(), compare=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--data", choices=sorted(FILES), help="the data set; default: what the file's name holds")
    parser.add_argument("--shared", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--store", type=Path, help="a store built from the data; default: built here")
    parser.add_argument("--quiet", action="store_true", help="print figures alone, not each question")
    parser.add_argument("--keep", action="store_true", help="write the figures to benchmarks/results")
    arguments = parser.parse_args()
    figures = {}
    for path in arguments.files:
        known = (name for name in FILES if name in path.stem)
        name = arguments.data or next(known, "fashionpedia" if "outfits" in path.stem else None)
        if name is None:
            parser.error(f"{path}: which data set? give --data {'|'.join(sorted(FILES))}")
        figures[path.stem] = asked(path, name, arguments)
    print(json.dumps(figures, indent=1, ensure_ascii=False))
    if arguments.keep:
        print(write("blind_questions", figures, seed=None, data=arguments.files, generated=False))


def asked(path: Path, name: str, arguments: argparse.Namespace) -> dict[str, object]:
    """Return the figures of one set, printing what is not right."""
    questions = questions_of(path)
    files = [arguments.shared / file for file in FILES[name]] or [path.with_name(f"{name}_museum.json")]
    with tempfile.TemporaryDirectory() as scratch:
        store = arguments.store or Path(scratch) / "store"
        if arguments.store is None:
            build(name, files, store)
        identifiers = IDENTIFIERS[name](files, store)
        figures: dict[str, object] = {"questions": len(questions)}
        modes = ("ask", "recommend") if name in READ_BY_RECOMMEND else ("ask",)
        for mode in modes:
            figures[mode] = told(path.stem, mode, questions, answers(mode, store, questions, identifiers), arguments)
        return figures


def questions_of(path: Path) -> list[dict]:
    """Return the questions of a file, those that reword one of another file with its answers."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    files = {one["of"][0] for one in lines if "of" in one}
    answers = {(file, one["id"]): one for file in files for one in questions_of(BLIND / file)}
    return [{**answers[tuple(one["of"])], **one} if "of" in one else one for one in lines]


def told(
    name: str,
    mode: str,
    questions: Sequence[dict],
    given: Sequence[tuple[Given, float] | None],
    arguments: argparse.Namespace,
) -> dict[str, object]:
    """Return how many are right, wrong and unread, in all and by kind, and the times of reading and answering."""
    verdicts: Counter[str] = Counter()
    by_kind: dict[str, Counter[str]] = defaultdict(Counter)
    times = []
    for question, answer in zip(questions, given, strict=True):
        if answer is None:
            continue
        said, seconds = answer
        times.append(seconds)
        wanted = [read_answer(one) for one in (question["answer"], *question.get("also", ()))]
        verdict = judged(said, wanted)
        verdicts[verdict] += 1
        by_kind[question["answer"]["kind"]][verdict] += 1
        if verdict != "right" and not arguments.quiet:
            print(f"{name} {mode} {verdict.upper()} {question['id']}: {question['question']}")
            print(f"    wanted {shown(wanted[0])}")
            print(f"    given  {shown(said)}")
    total = sum(verdicts.values())
    return {
        "asked": total,
        **{verdict: verdicts[verdict] for verdict in ("right", "wrong", "unread")},
        "right, share": round(verdicts["right"] / max(1, total), 4),
        "wrong, share": round(verdicts["wrong"] / max(1, total), 4),
        "by kind": {kind: dict(counts) for kind, counts in sorted(by_kind.items())},
        "ms of processor time, median and most": [round(1000 * float(f(times)), 1) for f in (np.median, max)]
        if times
        else [],
    }


def read_answer(answer: Mapping) -> Given:
    """Return an answer as a set writes it."""
    items = frozenset(_plain(str(item)) for item in answer.get("items") or ())
    value = answer.get("value")
    if answer["kind"] == "yesno":
        value = "yes" if value in (True, "yes", "Yes", "true") else "no"
    return Given(answer["kind"], items, value)


def judged(said: Given, wanted: Sequence[Given]) -> str:
    """Return whether an answer is right, wrong, or said to be none."""
    if any(_is_same(said, one) for one in wanted):
        return "right"
    return "unread" if said.kind == "unread" or said.left else "wrong"


def _is_same(said: Given, wanted: Given) -> bool:
    if wanted.kind == "unanswerable":
        return said.kind == "unread"
    if said.kind == "unread":
        return False
    if wanted.kind == "count":
        return said.value is not None and wanted.value is not None and _number(said.value) == _number(wanted.value)
    if wanted.kind == "yesno":
        return said.value == wanted.value
    if not wanted.items and wanted.value is not None:
        is_number = said.value is not None and _number(said.value) == _number(wanted.value)
        return is_number or {_plain(str(wanted.value))} in (said.items, said.people, said.words)
    return said.items == wanted.items or any(told and told == wanted.items for told in (said.people, said.words))


def _number(value: float | str) -> float | str:
    try:
        return float(value)
    except ValueError:
        return _plain(str(value))


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", html.unescape(text)).strip().casefold()


def shown(given: Given) -> str:
    """Return an answer in a line."""
    items = sorted(given.items)
    listed = f"{len(items)} {', '.join(items[:8])}{' …' if len(items) > 8 else ''}" if items else ""
    return " ".join(filter(None, (given.kind, listed, "" if given.value is None else str(given.value), given.left)))[
        :300
    ]


def answers(
    mode: str, store: Path, questions: Sequence[dict], identifiers: Mapping[str, frozenset[str]]
) -> Iterator[tuple[Given, float] | None]:
    """Yield what the store answers to each question, with its processor time; None where it is not asked."""
    if mode == "ask":
        with Asker.open(store) as asker:
            for question in questions:
                started = time.process_time()
                said = by_ask(asker, question["question"], identifiers)
                yield said, time.process_time() - started
        return
    with GraphStore.open(store) as opened:
        population = opened.manifest.profile.population
        documents = tuple(
            Iri(row[0].value) for row in opened.query(f"SELECT DISTINCT ?x {{ GRAPH ?g {{ ?x a <{population}> }} }}")
        )
        logic = QuestionLogic.open(opened, documents=tuple(sorted(documents)), conditions=Conditions())
        for question in questions:
            kind, of = question["answer"]["kind"], str(question["answer"].get("of", ""))
            if kind != "unanswerable" and (kind not in _SIZED or re.search("artist|painter|author|people", of)):
                yield None
                continue
            started = time.process_time()
            said = by_recommend(logic, population, question["question"], identifiers)
            yield said, time.process_time() - started


def by_ask(asker: Asker, question: str, identifiers: Mapping[str, frozenset[str]]) -> Given:
    """Return what `ask` answers, with its defaults, however much of it is shown."""
    try:
        reply = asker.ask(question, top_k=_MOST)
    except MragOwlError as error:
        return Given("unread", left=str(error)[:200])
    if reply.understood is None or reply.unread:
        return Given("unread", left=reply.text[:200])
    labels = frozenset(_plain(one.label) for one in reply.results)
    raw = frozenset(item for one in reply.results for item in identifiers.get(one.iri, {_plain(one.label)}))
    if reply.text.startswith(("Yes", "No:", "No.")):
        return Given("yesno", raw, value="yes" if reply.text.startswith("Yes") else "no")
    value = reply.count
    words = frozenset(_plain(text) for texts in reply.words.values() for text in texts)
    return Given("answer", raw, value, people=labels, words=words)


def by_recommend(
    logic: QuestionLogic, population: str, question: str, identifiers: Mapping[str, frozenset[str]]
) -> Given:
    """Return the extent of what `recommend --strict` requires."""
    linked = logic.link(question)
    left = [*linked.unlinked, *(question[start:end] for start, end in linked.unapplied)]
    if not linked.spans:
        return Given("unread", left=f"nothing read; left: {', '.join(left)}")
    found = logic.knowledge.extents.individuals(conjunction(Named(Iri(population)), linked.expression))
    raw = frozenset(item for iri in found for item in identifiers.get(iri, ()))
    return Given("answer", raw, float(len(found)), left=f"left: {', '.join(left)}" if left else "")


def build(name: str, files: Sequence[Path], store: Path) -> None:
    """Build the store as `mrag-owl build` does."""
    if name == "fashionpedia":
        build_fashionpedia(list(files), store)
    elif name == "korean":
        build_mapped(open_mapping(str(files[0].with_name("korean.toml"))), list(files), store)
    else:
        build_mapped(open_mapping(name), list(files), store)


def _of_tate(files: Sequence[Path], _: Path) -> dict[str, frozenset[str]]:
    base = open_mapping("tate").base
    with files[0].open(encoding="utf-8-sig", newline="") as stream:
        found = {f"{base}artist_{row['id']}": frozenset([row["id"]]) for row in csv.DictReader(stream)}
    with gzip.open(files[1], "rt", encoding="utf-8") as lines:
        for record in map(json.loads, lines):
            found[f"{base}artwork_{record['id']}"] = frozenset([_plain(record["acno"])])
    return found


def _of_semart(files: Sequence[Path], store: Path) -> dict[str, frozenset[str]]:
    base = open_mapping("semart").base
    with files[0].open(encoding="iso-8859-1", newline="") as stream:
        rows = list(csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))
    authors = {f"{base}painting_{row['IMAGE_FILE']}": row["AUTHOR"] for row in rows}
    found = {iri: frozenset([_plain(iri.partition("painting_")[2])]) for iri in authors}
    people: dict[str, set[str]] = defaultdict(set)
    with GraphStore.open(store) as opened:
        made = "SELECT ?work ?by { GRAPH ?g { ?work <https://w3id.org/mrag-owl/museum#createdBy> ?by } }"
        for row in opened.query(made):
            people[row[1].value].add(_plain(authors[row[0].value]))
    return found | {iri: frozenset(names) for iri, names in people.items()}


def _of_fashionpedia(files: Sequence[Path], store: Path) -> dict[str, frozenset[str]]:
    with files[0].open(encoding="utf-8") as stream:
        images = json.load(stream)["images"]
    with GraphStore.open(store) as opened:
        base = opened.manifest.base
    return {f"{base}image_{image['id']}": frozenset([str(image["id"])]) for image in images}


def _of_korean(files: Sequence[Path], _: Path) -> dict[str, frozenset[str]]:
    base = open_mapping(str(files[0].with_name("korean.toml"))).base
    numbers = [row["mng_no"] for row in json.loads(files[0].read_text(encoding="utf-8"))]
    return {f"{base}artwork_{number}": frozenset([_plain(number)]) for number in numbers}


IDENTIFIERS = {"korean": _of_korean, "tate": _of_tate, "semart": _of_semart, "fashionpedia": _of_fashionpedia}


if __name__ == "__main__":
    main()
