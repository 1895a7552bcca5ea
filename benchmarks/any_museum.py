"""Ask twenty questions of each of twenty-eight museums' exports, built by the mapping that `map --infer` proposes.

    python benchmarks/any_museum.py [--data ../shared/data] [--only NAME …] [--add] [--keep-in DIR] [--quiet]

Six of the exports are parts of Tate's collection in other forms (`museum_exports.py`), two are Tate's and SemArt's own
files; twenty more are parts of Tate in the forms that other museums publish (`museum_forms*.py`), the last of them
written when the inference stood, without a look at it, and asked once. Each is proposed a mapping for, checked and
built by the commands, without an edit, and asked by `ask --strategy logic`.
Beside it, the same questions are asked of the same records built by the packaged mapping, which was written by hand
(for the six: of the records in Tate's own form, genres and media in Tate's words). An answer is *right* where it names
exactly the works or people, gives the number, the years and places, or the yes or no; *unread* where it is said not to
be understood; else *wrong*.
"""

from __future__ import annotations

import argparse
import csv
import gzip
import json
import re
import resource
import tempfile
import time
import unicodedata
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from museum_export_questions import Question, make_questions, semart_questions
from museum_exports import Tate, exporters, parts, read_tate
from museum_forms import FLAT_FORMS, with_joint_works
from museum_forms_later import LATER_FORMS
from museum_forms_nested import NESTED_FORMS
from results import RESULTS, ROOT, write

from mrag_owl.build import main as build
from mrag_owl.errors import MragOwlError
from mrag_owl.map import main as map_
from mrag_owl.pipeline.ask.asking import Asker

FORMS = {**FLAT_FORMS, **NESTED_FORMS}
ALL_FORMS = {**FORMS, **LATER_FORMS}
_PARTS_LATER = 13
_FIRST_ASKED = {"paris": {"right": 0, "wrong": 0, "unread": 20}}
"""What was answered of the forms that were written blind, before the inference was mended by what that showed."""

_MOST = 1_000_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these exports alone")
    parser.add_argument("--add", action="store_true", help="add what --only measures to the results that are kept")
    parser.add_argument("--keep-in", type=Path, metavar="DIR", help="where exports, mappings and stores are left")
    parser.add_argument("--quiet", action="store_true", help="print figures alone, not what is not right")
    arguments = parser.parse_args()
    figures = {}
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.keep_in or Path(scratch)
        for number, name in enumerate([*exporters(), "tate", "semart", *ALL_FORMS]):
            if not arguments.only or name in arguments.only:
                figures[name] = museum(name, number, arguments.data, folder / name, quiet=arguments.quiet)
    print(json.dumps(figures, indent=1, ensure_ascii=False))
    if arguments.only and arguments.add:
        kept = RESULTS / "any_museum.json"
        before = json.loads(kept.read_text(encoding="utf-8"))["figures"] if kept.exists() else {}
        every = [*exporters(), "tate", "semart", *ALL_FORMS]
        figures = {name: (before | figures)[name] for name in every if name in before | figures}
    if arguments.add or not arguments.only:
        files = [arguments.data / "tate" / "artist_data.csv", arguments.data / "tate" / "artworks.jsonl.gz"]
        data = [*files, arguments.data / "semart" / "semart_val.csv"]
        print(write("any_museum", figures, seed=0, data=data, generated=False))


def museum(name: str, number: int, data: Path, folder: Path, *, quiet: bool) -> dict[str, object]:
    """Return how many of a museum's questions are answered by a proposed mapping and by the one written by hand."""
    folder.mkdir(parents=True, exist_ok=True)
    if name == "semart":
        files = [data / "semart" / "semart_val.csv"]
        questions = in_english = semart_questions(files[0], seed=number)
        by_hand, packaged = files, "semart"
    else:
        tate = _records(name, data / "tate")
        questions = make_questions(name, tate, seed=number)
        in_english = make_questions(name, tate, seed=number, in_english=True)
        by_hand, packaged = as_tate(tate, folder / "as-tate"), "tate"
        files = by_hand if name == "tate" else {**exporters(), **ALL_FORMS}[name](tate, folder)
    proposed = folder / "proposed.toml"
    started = _processor_seconds()
    proposed.write_text(_said(map_, ["--infer", *map(str, files)]), encoding="utf-8")
    inferred = _processor_seconds()
    _said(map_, ["--check", str(proposed), *map(str, files)])
    checked = _processor_seconds()
    _said(build, [str(proposed), *map(str, files), "--store", str(folder / "store")])
    built = _processor_seconds()
    _said(build, [packaged, *map(str, by_hand), "--store", str(folder / "by-hand")])
    return {
        "questions": len(questions),
        "proposed": asked(folder / "store", questions, "" if quiet else f"{name}, proposed"),
        "by hand": asked(folder / "by-hand", in_english, "" if quiet else f"{name}, by hand"),
        **({"proposed, as first asked": _FIRST_ASKED[name]} if name in _FIRST_ASKED else {}),
        "lines of the proposal": len(proposed.read_text(encoding="utf-8").splitlines()),
        "processor seconds": {
            "infer": round(inferred - started, 1),
            "check": round(checked - inferred, 1),
            "build": round(built - checked, 1),
        },
    }


def _records(name: str, folder: Path) -> Tate:
    if name == "tate":
        return read_tate(folder)
    if name in FORMS:
        return with_joint_works(read_tate(folder, part=list(FORMS).index(name), of=len(FORMS)))
    if name in LATER_FORMS:
        part = list(LATER_FORMS).index(name)
        return with_joint_works(read_tate(folder, part=part, of=_PARTS_LATER))
    return parts(folder)[name]


def as_tate(tate: Tate, folder: Path) -> list[Path]:
    """Write records in the form that Tate gives them."""
    folder.mkdir(exist_ok=True)
    people, works = folder / "artist_data.csv", folder / "artworks.jsonl.gz"
    with people.open("w", encoding="utf-8-sig", newline="") as stream:
        table = csv.DictWriter(stream, list(next(iter(tate.artists.values()))))
        table.writeheader()
        table.writerows(tate.artists.values())
    with gzip.open(works, "wt", encoding="utf-8", compresslevel=1) as stream:
        stream.writelines(json.dumps(work, ensure_ascii=False) + "\n" for work in tate.works)
    return [people, works]


def asked(store: Path, questions: Sequence[Question], told: str) -> dict[str, int]:
    """Return how many questions a store answers rightly, wrongly and not, printing what is not right."""
    verdicts: Counter[str] = Counter(right=0, wrong=0, unread=0)
    with Asker.open(store) as asker:
        for question in questions:
            verdict, said = answer(asker, question)
            verdicts[verdict] += 1
            if told and verdict != "right":
                wanted = question.truth if question.truth is not None else question.number or question.labels
                print(f"{told}: {verdict}: {question.text}\n    wanted {str(wanted)[:150]}\n    given {said[:250]}")
    return dict(verdicts)


def answer(asker: Asker, question: Question) -> tuple[str, str]:
    """Return whether a question is answered rightly, and what is answered."""
    try:
        reply = asker.ask(question.text, strategy="logic", top_k=_MOST)
    except MragOwlError as error:
        return "unread", str(error)
    if reply.understood is None or reply.unread:
        return "unread", reply.text
    labels = [one.label for one in reply.results]
    if question.truth is not None:
        is_right = reply.text.startswith("Yes" if question.truth else ("No:", "No."))
    elif question.number is not None:
        is_right = reply.count == question.number
    else:
        is_right = _are_same(labels, question.labels, named=question.kind not in _BY_TITLE)
    return ("right" if is_right else "wrong"), f"{reply.text[:120]} | {reply.count} | {labels[:6]}"


_BY_TITLE = ("works by", "siblings", "made in", "shows", "acquired", "birthplace", "deathplace", "birth", "death")


def _are_same(found: Sequence[str], wanted: Sequence[str], *, named: bool) -> bool:
    """Tell whether labels are those wanted; of people's names the words, in any order, one perhaps with titles."""
    if len(found) != len(wanted):
        return False
    left = [_words(label) for label in wanted]
    for label in found:
        words = _words(label)
        near = (one for one in left if one == words or (named and (set(one) <= set(words) or set(words) <= set(one))))
        match = next(near, None)
        if match is None:
            return False
        left.remove(match)
    return True


def _words(label: str) -> list[str]:
    decomposed = unicodedata.normalize("NFKD", label.casefold())
    return sorted(re.findall(r"[^\W_]+", "".join(sign for sign in decomposed if not unicodedata.combining(sign))))


def _said(command, arguments: list[str]) -> str:
    with redirect_stdout(StringIO()) as said:
        code = command(arguments)
    if code:
        raise SystemExit(f"{' '.join(arguments[:2])}: exit code {code}\n{said.getvalue()[-2000:]}")
    return said.getvalue()


def _processor_seconds() -> float:
    return time.process_time() + sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])


if __name__ == "__main__":
    main()
