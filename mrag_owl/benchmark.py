"""`mrag-owl benchmark`: questions with judgements, systems run on them, and what the runs are worth."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.command import (
    PROGRAM,
    command_parser,
    existing_file,
    existing_folder,
    human_count,
    natural_int,
    note,
    positive_int,
    run,
)
from mrag_owl.config import read_settings
from mrag_owl.errors import ConfigError
from mrag_owl.model_options import add_model_options
from mrag_owl.progress import Progress
from mrag_owl.store_option import add_store_option, chosen_directory

if TYPE_CHECKING:
    from mrag_owl.evaluation.benchmark_sets import BenchmarkSet

_EXAMPLES = """
mrag-owl benchmark build --kind logic --store sample-store --count 40 --seed 1 logic-set
mrag-owl benchmark questions --store sample-store --model qwen2.5-vl --base-url http://localhost:8000/v1 asked.json
mrag-owl benchmark run --set logic-set --system bm25 bm25+logic bm25/fused-mdl-10 --out logic-results
mrag-owl benchmark run --set logic-set --system bm25 paper-2 --as-published --learner mdl-5 tdl-5 --out logic-paper
mrag-owl benchmark report --set logic-set --out logic-judged logic-results/runs/bm25.run
mrag-owl benchmark build --kind fashion-iq --captions cap.dress.train.json --attributes asin2attr.dress.json fashion-set
mrag-owl benchmark recompute MRAG-KG          # a folder with the rank files of the paper's authors
"""
_FROM_STORE = ("one", "cluster", "logic", "feedback")
_FROM_FILES = {"fashion-iq": ("captions", "attributes"), "aqua": ("questions", "paintings")}


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the step of the command line asks for."""
    parser = command_parser(
        "benchmark",
        "Make questions with judgements, run systems on them, and report what the runs are worth:\n"
        "MRR, Hits@K, nDCG, MAP with intervals, paired tests and the floor of a random order.",
        examples=_EXAMPLES,
    )
    steps = parser.add_subparsers(dest="step", required=True, metavar="STEP")
    _add_build(steps.add_parser("build", help="make a set: questions and judgements as TREC files"))
    _add_questions(steps.add_parser("questions", help="have a vision model ask for the pictures of a store"))
    _add_run(steps.add_parser("run", help="run systems on a set and report on them; goes on where it was stopped"))
    _add_report(steps.add_parser("report", help="judge run files, whoever made them"))
    _add_recompute(steps.add_parser("recompute", help="the paper's tables from its published rank files"))
    arguments = parser.parse_args(argv)
    words = sys.argv[1:] if argv is None else list(argv)
    arguments.command = shlex.join([PROGRAM, "benchmark", *words[words.index(arguments.step) :]])
    steps_of = {"build": _build, "questions": _questions, "run": _run, "report": _run, "recompute": _recompute}
    return steps_of[arguments.step](arguments)


def _add_build(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "From a store: one (a shopper's question about one picture), cluster (the pictures with the √N most similar\n"
        "questions are relevant), logic (questions that class expressions ask, judged by their instances), feedback\n"
        "(the same, for systems that learn from likes and dislikes). From files: fashion-iq, aqua."
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--kind", choices=(*_FROM_STORE, *_FROM_FILES), required=True, help="what kind of questions")
    add_store_option(parser)
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
    parser.add_argument("--paintings", type=existing_file, metavar="FILE", help="SemArt's semart_*.csv")
    parser.add_argument("out", type=Path, metavar="OUT", help="folder to write the set into")


def _add_questions(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "A question that a shopper would ask for each picture, and its parts, by a vision model; answers are kept\n"
        "in the store and never paid for twice. `build --kind one --questions OUT` makes a set of them."
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    add_store_option(parser)
    parser.add_argument("--limit", type=positive_int, metavar="N", help="only the first N pictures, by IRI")
    parser.add_argument("--concurrency", type=positive_int, default=8, metavar="N", help="calls at once (default 8)")
    parser.add_argument("--retry-failed", action="store_true", help="try again what failed for good")
    add_model_options(parser)
    parser.add_argument("out", type=Path, metavar="OUT", help="JSON file to write")


def _add_run(parser: argparse.ArgumentParser) -> None:
    _add_judging(parser)
    parser.add_argument(
        "--system",
        nargs="+",
        action="extend",
        default=[],
        metavar="SPEC",
        help="bm25, hybrid+logic, bm25/fused-mdl-20, dense/paper-tdl-10:seed=3, hybrid:embedder=minilm, rank-bm25, "
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


def _add_report(parser: argparse.ArgumentParser) -> None:
    _add_judging(parser)
    parser.add_argument("run", nargs="+", type=existing_file, metavar="RUN", help="TREC run files")
    parser.set_defaults(system=[], as_published=False, learner=[])


def _add_recompute(parser: argparse.ArgumentParser) -> None:
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


def _add_judging(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--set", type=existing_folder, required=True, metavar="DIR", help="the set")
    parser.add_argument("--store", type=Path, metavar="DIR", help="its store, if it is not where it was")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder for runs and reports")
    parser.add_argument("--depth", type=positive_int, default=1000, metavar="N", help="longest ranking (default 1000)")
    parser.add_argument("--seed", type=natural_int, default=0, metavar="S", help="seed of intervals and tests")
    parser.add_argument("--measure", metavar="NAME", help="what is compared (default: MRR; MAP for logic and feedback)")
    parser.add_argument("--baseline", metavar="SPEC", help="what systems are compared with (default: the best single)")


def _build(arguments: argparse.Namespace) -> int:
    benchmark = _from_files(arguments) if arguments.kind in _FROM_FILES else _from_store(arguments)
    benchmark.save(arguments.out)
    relevant = sum(map(len, benchmark.qrels.values()))
    note(
        f"{human_count(len(benchmark.queries))} questions over {human_count(benchmark.population)} documents, "
        f"{human_count(relevant)} judgements"
    )
    print(arguments.out)  # noqa: T201  # the command's result
    return 0


def _questions(arguments: argparse.Namespace) -> int:
    from mrag_owl.llm import Prices
    from mrag_owl.pipeline.describers import ModelOptions
    from mrag_owl.pipeline.describing import Enrichment, EnrichOptions
    from mrag_owl.pipeline.model_questions import questions_for, write_questions

    prices = Prices(arguments.price_in, arguments.price_out)
    model = ModelOptions(
        arguments.model, arguments.base_url, prices, timeout=arguments.timeout, attempts=arguments.attempts
    )
    options = EnrichOptions("questions", model, arguments.concurrency, arguments.limit, arguments.retry_failed)
    with Progress("asking", shows_rate=True) as progress:

        def watch(state: Enrichment) -> None:
            progress.reach(state.done, state.total)

        questions, state = questions_for(chosen_directory(arguments), options, read_settings(), watch=watch)
    write_questions(questions, arguments.out)
    note(f"questions about {human_count(len(questions))} pictures, {human_count(len(state.failed))} failed")
    for one in state.failed:
        note(f"failed ({one.failure.kind}) {one.path.name}: {one.failure.message}")
    print(arguments.out)  # noqa: T201  # the command's result
    return 1 if state.failed else 0


def _from_store(arguments: argparse.Namespace) -> BenchmarkSet:
    from mrag_owl.pipeline.benchmark_building import BUILDERS, Wanted
    from mrag_owl.store import GraphStore

    if arguments.questions is not None and arguments.kind not in ("one", "cluster"):
        raise ConfigError(f"--questions is for one and cluster; --kind {arguments.kind} makes its own")
    wanted = Wanted(arguments.count or 100, arguments.seed, arguments.embedder, arguments.questions)
    with GraphStore.open(chosen_directory(arguments), facts=arguments.facts) as store:
        return BUILDERS[arguments.kind](store, wanted, read_settings())


def _from_files(arguments: argparse.Namespace) -> BenchmarkSet:
    from mrag_owl.pipeline.benchmark_real_sets import Sampled, build_aqua, build_fashion_iq

    needed = _FROM_FILES[arguments.kind]
    for option in needed:
        if getattr(arguments, option) is None:
            raise ConfigError(f"--kind {arguments.kind} needs {' and '.join(f'--{name} FILE' for name in needed)}")
    sampled = Sampled(arguments.count, arguments.seed)
    if arguments.kind == "aqua":
        return build_aqua(arguments.questions, arguments.paintings, sampled=sampled)
    return build_fashion_iq(arguments.captions, arguments.attributes, wording=arguments.wording, sampled=sampled)


def _run(arguments: argparse.Namespace) -> int:
    from mrag_owl.pipeline.benchmark_learners import LearnerSpec
    from mrag_owl.pipeline.benchmark_specs import ALIASES, parse_spec
    from mrag_owl.pipeline.benchmarking import Options, opened, run_benchmark

    names = list(dict.fromkeys(arguments.system))
    if arguments.as_published:
        names += [f"{name}-as-published" for name in names if f"{name}-as-published" in ALIASES]
    specs = [parse_spec(name) for name in names]
    learners = [LearnerSpec.parse(name) for name in dict.fromkeys(arguments.learner)]
    options = Options(arguments.depth, arguments.seed, arguments.measure, arguments.baseline)
    with opened(arguments.set, store=arguments.store, facts={spec.facts for spec in specs}) as collection:
        total = (len(specs) + len(learners)) * len(collection.benchmark.queries)
        with Progress("asking", total=total) as progress:
            assessment, written = run_benchmark(
                collection,
                specs,
                arguments.out,
                options=options,
                settings=read_settings(),
                command=arguments.command,
                others=arguments.run,
                learners=learners,
                advance=progress.advance,
            )
    for system in assessment.systems:
        if system.missing:
            first = " ".join(system.missing[:5])
            note(f"{system.name}: {len(system.missing)} questions not answered, counted 0: {first}")
    from mrag_owl.evaluation.reports.terminal import summary

    print(summary(assessment), *written, sep="\n")  # noqa: T201  # the command's result
    return 0


def _recompute(arguments: argparse.Namespace) -> int:
    from mrag_owl.evaluation.published_ranks import read_folder, recomputed

    ranks, learners = read_folder(arguments.folder, population=arguments.documents)
    sys.stdout.write(recomputed(ranks, learners, seed=arguments.seed, population=arguments.documents))
    return 0


if __name__ == "__main__":
    raise SystemExit(run(main))
