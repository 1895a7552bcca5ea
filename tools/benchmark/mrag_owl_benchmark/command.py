"""The steps of `mrag-owl benchmark`: sets made, systems run on them, runs judged, and the paper's tables recomputed."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from mrag_owl.cli.command import (
    PROGRAM,
    command_parser,
    human_count,
    note,
)
from mrag_owl.cli.options import chosen_directory, chosen_model
from mrag_owl.cli.progress import Progress
from mrag_owl.cli.runs import chosen_run, note_failures, watching
from mrag_owl.config import read_settings
from mrag_owl.errors import ConfigError
from mrag_owl_benchmark.options import FROM_FILES, add_build, add_questions, add_recompute, add_report, add_run

if TYPE_CHECKING:
    from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet

_EXAMPLES = """
mrag-owl benchmark build --kind logic --store sample-store --count 40 --seed 1 logic-set
mrag-owl benchmark questions --store sample-store --model qwen2.5-vl --base-url http://localhost:8000/v1 asked.json
mrag-owl benchmark run --set logic-set --system bm25 bm25+logic bm25/fused-mdl-10 --out logic-results
mrag-owl benchmark run --set logic-set --system bm25 paper-2 --as-published --learner mdl-5 tdl-5 --out logic-paper
mrag-owl benchmark report --set logic-set --out logic-judged logic-results/runs/bm25.run
mrag-owl benchmark build --kind fashion-iq --captions cap.dress.train.json --attributes asin2attr.dress.json fashion-set
mrag-owl benchmark run --kind captions --store sample-store --references captions.json --out caption-results
mrag-owl benchmark recompute MRAG-KG          # a folder with the rank files of the paper's authors
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the step of the command line asks for."""
    parser = command_parser(
        "benchmark",
        "Make questions with judgements, run systems on them, and report what the runs are worth:\n"
        "MRR, Hits@K, nDCG, MAP with intervals, paired tests and the floor of a random order.",
        examples=_EXAMPLES,
    )
    steps = parser.add_subparsers(dest="step", required=True, metavar="STEP")
    add_build(steps.add_parser("build", help="make a set: questions and judgements as TREC files"))
    add_questions(steps.add_parser("questions", help="have a vision model ask for the pictures of a store"))
    add_run(steps.add_parser("run", help="run systems on a set and report on them; goes on where it was stopped"))
    add_report(steps.add_parser("report", help="judge run files, whoever made them"))
    add_recompute(steps.add_parser("recompute", help="the paper's tables from its published rank files"))
    arguments = parser.parse_args(argv)
    words = sys.argv[1:] if argv is None else list(argv)
    arguments.command = shlex.join([PROGRAM, "benchmark", *words[words.index(arguments.step) :]])
    steps_of = {"build": _build, "questions": _questions, "run": _run, "report": _run, "recompute": _recompute}
    return steps_of[arguments.step](arguments)


def _build(arguments: argparse.Namespace) -> int:
    benchmark = _from_files(arguments) if arguments.kind in FROM_FILES else _from_store(arguments)
    benchmark.save(arguments.out)
    relevant = sum(map(len, benchmark.qrels.values()))
    note(
        f"{human_count(len(benchmark.queries))} questions over {human_count(benchmark.population)} documents, "
        f"{human_count(relevant)} judgements"
    )
    print(arguments.out)  # the command's result
    return 0


def _questions(arguments: argparse.Namespace) -> int:
    from mrag_owl_benchmark.model_questions import questions_for, write_questions

    options = chosen_run(arguments, "questions", chosen_model(arguments))
    with watching("asking") as watch:
        questions, state = questions_for(chosen_directory(arguments), options, read_settings(), watch=watch)
    write_questions(questions, arguments.out)
    note(f"questions about {human_count(len(questions))} pictures, {human_count(len(state.failed))} failed")
    note_failures(state)
    print(arguments.out)  # the command's result
    return 1 if state.failed else 0


def _from_store(arguments: argparse.Namespace) -> BenchmarkSet:
    from mrag_owl.store.dataset import GraphStore
    from mrag_owl_benchmark.building import BUILDERS, Wanted

    if arguments.questions is not None and arguments.kind not in ("one", "cluster"):
        raise ConfigError(f"--questions is for one and cluster; --kind {arguments.kind} makes its own")
    wanted = Wanted(arguments.count or 100, arguments.seed, arguments.embedder, arguments.questions)
    with GraphStore.open(chosen_directory(arguments), facts=arguments.facts) as store:
        return BUILDERS[arguments.kind](store, wanted, read_settings())


def _from_files(arguments: argparse.Namespace) -> BenchmarkSet:
    from mrag_owl.store.dataset import GraphStore
    from mrag_owl_benchmark.real_sets import (
        Sampled,
        build_aqua,
        build_aqua_over_store,
        build_fashion_iq,
        build_own,
    )

    is_over_store = arguments.kind == "own" or (arguments.kind == "aqua" and arguments.store is not None)
    needed = FROM_FILES[arguments.kind]
    for option in needed:
        if getattr(arguments, option) is None and not (option == "paintings" and is_over_store):
            raise ConfigError(f"--kind {arguments.kind} needs {' and '.join(f'--{name} FILE' for name in needed)}")
    sampled = Sampled(arguments.count, arguments.seed)
    if not is_over_store:
        if arguments.kind == "aqua":
            return build_aqua(arguments.questions, arguments.paintings, sampled=sampled)
        return build_fashion_iq(arguments.captions, arguments.attributes, wording=arguments.wording, sampled=sampled)
    with GraphStore.open(chosen_directory(arguments), facts=arguments.facts) as store:
        if arguments.kind == "aqua":
            return build_aqua_over_store(arguments.questions, store, sampled=sampled)
        return build_own(arguments.topics, arguments.qrels, store, excluded=arguments.excluded, sampled=sampled)


def _run(arguments: argparse.Namespace) -> int:
    if getattr(arguments, "kind", "set") == "captions":
        return _judge_captions(arguments)
    if arguments.set is None:
        raise ConfigError("which set? name the folder that `benchmark build` wrote: --set DIR")
    from mrag_owl_benchmark.benchmarking import BenchmarkOptions, opened, run_benchmark
    from mrag_owl_benchmark.learners import LearnerSpec
    from mrag_owl_benchmark.specs import ALIASES, parse_spec

    names = list(dict.fromkeys(arguments.system))
    if arguments.as_published:
        names += [f"{name}-as-published" for name in names if f"{name}-as-published" in ALIASES]
    specs = [parse_spec(name) for name in names]
    learners = [LearnerSpec.parse(name) for name in dict.fromkeys(arguments.learner)]
    options = BenchmarkOptions(arguments.depth, arguments.seed, arguments.measure, arguments.baseline)
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
    from mrag_owl_benchmark.evaluation.reports.terminal import summary

    print(summary(assessment), *written, sep="\n")  # the command's result
    return 0


def _judge_captions(arguments: argparse.Namespace) -> int:
    from mrag_owl_benchmark.captions import (
        CaptionRun,
        CaptionSystem,
        caption_table,
        judge_captions,
        missing_measures,
    )

    if arguments.references is None:
        raise ConfigError("--kind captions needs what people wrote of the pictures: --references FILE")
    systems = [CaptionSystem.parse(name) for name in dict.fromkeys(arguments.system or ("template",))]
    run = CaptionRun(arguments.sources, chosen_model(arguments), arguments.seed)
    with Progress("captioning") as progress:
        result = judge_captions(
            chosen_directory(arguments),
            arguments.references,
            systems,
            arguments.out,
            run=run,
            settings=read_settings(),
            advance=progress.advance,
        )
    if missing := list(missing_measures(result)):
        note(f"{', '.join(missing)} needs Java, and there is no `java` here")
    print(caption_table(result), arguments.out / "results.json", sep="\n")  # the command's result
    return 0


def _recompute(arguments: argparse.Namespace) -> int:
    from mrag_owl_benchmark.evaluation.published_ranks import read_folder, recomputed

    ranks, learners = read_folder(arguments.folder, population=arguments.documents)
    sys.stdout.write(recomputed(ranks, learners, seed=arguments.seed, population=arguments.documents))
    return 0
