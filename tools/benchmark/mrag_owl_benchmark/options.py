"""The options of `mrag-owl benchmark`, by step."""

from __future__ import annotations

import argparse
from pathlib import Path

from mrag_owl.cli.command import existing_file, existing_folder, natural_int, positive_int
from mrag_owl.cli.options import add_model_options, add_store_option
from mrag_owl.cli.runs import add_run_options

FROM_STORE = ("one", "cluster", "logic", "feedback")
"""Kinds of sets that are made of a store."""

FROM_FILES = {
    "fashion-iq": ("captions", "attributes"),
    "aqua": ("questions", "paintings"),
    "own": ("topics", "qrels"),
}
"""Kinds that are made of files, with the options that name these."""


def add_build(parser: argparse.ArgumentParser) -> None:
    """Add what makes a set."""
    parser.description = (
        "From a store: one (a shopper's question about one picture), cluster (the pictures with the √N most similar\n"
        "questions are relevant), logic (questions that class expressions ask, judged by their instances), feedback\n"
        "(the same, for systems that learn from likes and dislikes). From files: fashion-iq, aqua (about paintings\n"
        "of a file, or of a store that was built of it), own (TREC files of questions about a store)."
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--kind", choices=(*FROM_STORE, *FROM_FILES), required=True, help="what kind of questions")
    add_store_option(parser, on_disk=True)
    parser.add_argument("--seed", type=natural_int, default=1, metavar="S", help="which questions (default 1)")
    parser.add_argument("--count", type=positive_int, metavar="N", help="how many (default 100; of files, all)")
    parser.add_argument(
        "--facts",
        choices=("annotated", "all"),
        default="annotated",
        help="what questions and judgements are made of: what is annotated (default), or what enrichment added too",
    )
    parser.add_argument(
        "--embedder", default="lsa", metavar="NAME", help="what makes questions alike, for cluster (default lsa)"
    )
    parser.add_argument(
        "--questions",
        type=existing_file,
        metavar="FILE",
        help="for one and cluster: JSON of picture and question(s) to ask instead; for aqua: its questions",
    )
    parser.add_argument("--captions", type=existing_file, metavar="FILE", help="FashionIQ's cap.*.json")
    parser.add_argument("--attributes", type=existing_file, metavar="FILE", help="FashionIQ's asin2attr.*.json")
    parser.add_argument(
        "--wording",
        choices=("caption", "whole", "edited"),
        default="caption",
        help="what a FashionIQ question holds beside the captions: nothing (default), all words of the reference"
        " product, or those that the captions leave standing",
    )
    parser.add_argument(
        "--topics", type=existing_file, metavar="FILE", help="for own: a question a line, name and text"
    )
    parser.add_argument("--qrels", type=existing_file, metavar="FILE", help="for own: TREC judgements")
    parser.add_argument(
        "--excluded", type=existing_file, metavar="FILE", help="for own: documents that must not be returned, as qrels"
    )
    parser.add_argument("--paintings", type=existing_file, metavar="FILE", help="SemArt's semart_*.csv")
    parser.add_argument("out", type=Path, metavar="OUT", help="folder to write the set into")


def add_questions(parser: argparse.ArgumentParser) -> None:
    """Add what has a model ask."""
    parser.description = (
        "A question that a shopper would ask for each picture, and its parts, by a vision model; answers are kept\n"
        "in the store and never paid for twice. `build --kind one --questions OUT` makes a set of them."
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    add_store_option(parser, on_disk=True)
    add_run_options(parser, kind="pictures, by IRI", at_once="8")
    add_model_options(parser)
    parser.add_argument("out", type=Path, metavar="OUT", help="JSON file to write")


def add_run(parser: argparse.ArgumentParser) -> None:
    """Add what runs systems on a set, or captions the pictures that people described."""
    _add_judging(parser, is_set_needed=False)
    add_model_options(parser)
    parser.add_argument(
        "--kind",
        choices=("set", "captions"),
        default="set",
        help="what is judged: answers to the questions of --set (default), or captions of the pictures of --store"
        " beside those of --references; systems are then template, llm, with :marks=off or :tracks=off",
    )
    parser.add_argument(
        "--references",
        type=existing_file,
        metavar="FILE",
        help="for captions: JSON of picture and caption or captions, or COCO's captions",
    )
    parser.add_argument(
        "--sources",
        type=existing_file,
        metavar="FILE",
        help="for captions: in what things are looked up (caption)",
    )
    parser.add_argument(
        "--system",
        nargs="+",
        action="extend",
        default=[],
        metavar="SPEC",
        help="bm25, hybrid+logic, bm25/fused-mdl-20, dense/paper-tdl-10:seed=3, "
        "hybrid:embedder=minilm,weights=fitted, bm25:denials=ignored, bm25+logic:graph=enriched, rank-bm25, "
        "paper-1, paper-2",
    )
    parser.add_argument(
        "--as-published", action="store_true", help="paper-1 and paper-2 as the paper's code has them too"
    )
    parser.add_argument(
        "--run",
        nargs="+",
        action="extend",
        type=existing_file,
        default=[],
        metavar="FILE",
        help="runs of others to judge beside them",
    )

    parser.add_argument(
        "--learner",
        nargs="+",
        action="extend",
        default=[],
        metavar="NAME-K",
        help="judge learners on pictures held out, such as mdl-20, tdl-20, ontolearn:tdl-20",
    )


def add_report(parser: argparse.ArgumentParser) -> None:
    """Add what judges the runs of others."""
    _add_judging(parser)
    parser.add_argument("run", nargs="+", type=existing_file, metavar="RUN", help="TREC run files")
    parser.set_defaults(system=[], as_published=False, learner=[])


def add_recompute(parser: argparse.ArgumentParser) -> None:
    """Add what recomputes the tables of the paper."""
    parser.description = (
        "Each file of the folder is JSON: the IRI of a question's picture and the zero-based rank of the first\n"
        "relevant one. Printed as Markdown: MRR, Hits@K (rank ≤ K) and as published (rank < K), intervals, tests."
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("folder", type=existing_folder, metavar="FOLDER", help="where the rank files are")
    parser.add_argument("--seed", type=natural_int, default=0, metavar="S", help="seed of intervals and tests")
    parser.add_argument(
        "--documents", type=positive_int, default=45623, metavar="N", help="pictures ranked (default 45623)"
    )


def _add_judging(parser: argparse.ArgumentParser, *, is_set_needed: bool = True) -> None:
    parser.add_argument("--set", type=existing_folder, required=is_set_needed, metavar="DIR", help="the set")
    parser.add_argument("--store", type=Path, metavar="DIR", help="its store, if it is not where it was")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder for runs and reports")
    parser.add_argument("--depth", type=positive_int, default=1000, metavar="N", help="longest ranking (default 1000)")
    parser.add_argument("--seed", type=natural_int, default=0, metavar="S", help="seed of intervals and tests")
    parser.add_argument(
        "--measure", metavar="NAME", help="what is compared (default: MRR; nDCG@10 for logic, MAP for feedback)"
    )
    parser.add_argument("--baseline", metavar="SPEC", help="what systems are compared with (default: the best single)")
