"""How many pages are looked at until one picture is found, with `recommend --refine` and without.

    python benchmarks/narrowing.py [--store DIR] [--page 3] [--seed 3]

Every picture is hidden once. A question is drawn that is true of it ("a dress"), and pages of its answers are looked at
until it is there. With refinement whoever looks also answers truly what is asked back on each page, by --must or
--must-not. Truth is what the store states, so that no answer is doubtful: people would be less sure.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from statistics import fmean, median

from results import write

import mrag_owl
from mrag_owl.pipeline.options import Options

QUESTIONS = ("a dress", "a skirt", "pants", "a jacket", "a coat", "a shirt", "something floral", "something striped")
_ALL = 10_000
_MOST_PAGES = 200


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", type=Path, help="default: the sample")
    parser.add_argument("--page", type=int, default=3, help="pictures on a page (default 3)")
    parser.add_argument("--seed", type=int, default=3)
    arguments = parser.parse_args()
    chance, plain, refined = Random(arguments.seed), list[int](), list[int]()
    with mrag_owl.open(*([] if arguments.store is None else [arguments.store])) as store:
        asked = {question: instances(store, question) for question in QUESTIONS}
        asked = {question: true for question, true in asked.items() if len(true) > 2 * arguments.page}
        for hidden in sorted({one for true in asked.values() for one in true}):
            question = chance.choice([question for question, true in asked.items() if hidden in true])
            plain.append(pages(store, question, hidden, arguments.page, refine=False))
            refined.append(pages(store, question, hidden, arguments.page, refine=True))
    figures = {"page": arguments.page, "hidden": len(plain)} | {
        name: {"mean": fmean(found), "median": median(found)}
        for name, found in (("plain", plain), ("refined", refined))
    }
    print(f"{len(plain)} hidden: {fmean(plain):.2f} pages, with refinement {fmean(refined):.2f}")
    print(write("narrowing", figures, seed=arguments.seed, data=[], generated=arguments.store is None))


def instances(store: mrag_owl.Store, question: str) -> frozenset[str]:
    """Return what a question is true of, as it is read; nothing where it is not."""
    return frozenset(store.read(question).instances())


def pages(store: mrag_owl.Store, question: str, hidden: str, size: int, *, refine: bool) -> int:
    """Return how many pages are looked at until the hidden picture is on one."""
    seen: set[str] = set()
    must, must_not = list[str](), list[str]()
    for page in range(1, _MOST_PAGES):
        options = Options(top_k=_ALL, refine=refine, must=tuple(must), must_not=tuple(must_not))
        answer = store.recommend(question, options)
        shown = [one.iri for one in answer if one.iri not in seen][:size]
        if hidden in shown:
            return page
        seen.update(shown)
        for one in answer.refinements:
            (must if hidden in store.parse(one.expression).instances() else must_not).append(one.expression)
    return _MOST_PAGES


if __name__ == "__main__":
    main()
