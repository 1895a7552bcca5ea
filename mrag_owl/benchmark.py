"""`mrag-owl benchmark`: questions with judgements, systems run on them, and what the runs are worth."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

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
from mrag_owl.progress import Progress
from mrag_owl.store_option import add_store_option, chosen_store

_EXAMPLES = """
mrag-owl benchmark build --kind logic --store sample-store --count 80 --seed 1 logic-set
mrag-owl benchmark run --set logic-set --system bm25 bm25+logic bm25/fused-mdl-10 --out logic-results
mrag-owl benchmark report --set logic-set --out logic-judged logic-results/runs/bm25.run
"""
_KINDS = ("one", "logic")


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
    _add_run(steps.add_parser("run", help="run systems on a set and report on them; goes on where it was stopped"))
    _add_report(steps.add_parser("report", help="judge run files, whoever made them"))
    arguments = parser.parse_args(argv)
    words = sys.argv[1:] if argv is None else list(argv)
    arguments.command = shlex.join([PROGRAM, "benchmark", *words[words.index(arguments.step) :]])
    steps_of = {"build": _build, "run": _run, "report": _run}
    return steps_of[arguments.step](arguments)


def _add_build(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kind", choices=_KINDS, required=True, help="what kind of questions")
    add_store_option(parser)
    parser.add_argument("--seed", type=natural_int, default=1, metavar="S", help="which questions (default 1)")
    parser.add_argument("--count", type=positive_int, default=100, metavar="N", help="how many (default 100)")
    parser.add_argument("out", type=Path, metavar="OUT", help="folder to write the set into")


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


def _add_report(parser: argparse.ArgumentParser) -> None:
    _add_judging(parser)
    parser.add_argument("run", nargs="+", type=existing_file, metavar="RUN", help="TREC run files")
    parser.set_defaults(system=[], as_published=False)


def _add_judging(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--set", type=existing_folder, required=True, metavar="DIR", help="the set")
    parser.add_argument("--store", type=Path, metavar="DIR", help="its store, if it is not where it was")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder for runs and reports")
    parser.add_argument("--depth", type=positive_int, default=1000, metavar="N", help="longest ranking (default 1000)")
    parser.add_argument("--seed", type=natural_int, default=0, metavar="S", help="seed of intervals and tests")
    parser.add_argument("--measure", metavar="NAME", help="what is compared (default: MRR; MAP for logic and feedback)")
    parser.add_argument("--baseline", metavar="SPEC", help="what systems are compared with (default: the best single)")


def _build(arguments: argparse.Namespace) -> int:
    from mrag_owl.pipeline.benchmark_building import BUILDERS
    from mrag_owl.store import GraphStore

    with GraphStore.open(chosen_store(arguments)) as store:
        benchmark = BUILDERS[arguments.kind](store, count=arguments.count, seed=arguments.seed)
    benchmark.save(arguments.out)
    relevant = sum(map(len, benchmark.qrels.values()))
    note(
        f"{human_count(len(benchmark.queries))} questions over {human_count(benchmark.population)} documents, "
        f"{human_count(relevant)} judgements"
    )
    print(arguments.out)  # noqa: T201  # the command's result
    return 0


def _run(arguments: argparse.Namespace) -> int:
    from mrag_owl.pipeline.benchmark_specs import ALIASES, parse_spec
    from mrag_owl.pipeline.benchmarking import Options, opened, run_benchmark

    names = list(dict.fromkeys(arguments.system))
    if arguments.as_published:
        names += [f"{name}-as-published" for name in names if f"{name}-as-published" in ALIASES]
    specs = [parse_spec(name) for name in names]
    options = Options(arguments.depth, arguments.seed, arguments.measure, arguments.baseline)
    with opened(arguments.set, store=arguments.store) as collection:
        total = len(specs) * len(collection.benchmark.queries)
        with Progress("asking", total=total) as progress:
            assessment, written = run_benchmark(
                collection,
                specs,
                arguments.out,
                options=options,
                settings=read_settings(),
                command=arguments.command,
                others=arguments.run,
                advance=progress.advance,
            )
    for system in assessment.systems:
        if system.missing:
            note(
                f"{system.name}: {len(system.missing)} questions not answered, counted 0: {' '.join(system.missing[:5])}"
            )
    from mrag_owl.evaluation.reports.terminal import summary

    print(summary(assessment), *written, sep="\n")  # noqa: T201  # the command's result
    return 0


if __name__ == "__main__":
    raise SystemExit(run(main))
