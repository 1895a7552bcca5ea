"""`mrag-owl learn`: learn class expressions from positive and negative examples."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.cli.command import command_parser, natural_int, positive_float, positive_int, run
from mrag_owl.cli.options import add_facts_option, present, store_location
from mrag_owl.cli.progress import Progress
from mrag_owl.config import read_settings
from mrag_owl.errors import ConfigError

if TYPE_CHECKING:
    from mrag_owl.learning.problem import Learner
    from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
    from mrag_owl.pipeline.learn.learning import Solved, Task

_EXAMPLES = """
mrag-owl learn family.owl --positives stefan markus martin --negatives anna heinz michelle
mrag-owl learn family.owl --positives @uncles.txt --negatives @others.txt --syntax manchester
mrag-owl learn family.owl --positives stefan markus --syntax sparql --top 1 > answer.rq
mrag-owl learn --problem problems.json --name Uncle --learner tdl
mrag-owl learn --problem problems.json --cross-validate 10
mrag-owl learn --store sample-store --positives data:image_2 data:image_69 --syntax english

problems.json: {"Uncle": {"knowledge_base": "family.owl", "positives": ["http://…#F2M13", …], "negatives": […]}, …}
"""
_SYNTAXES = ("dl", "manchester", "sparql", "english", "owl")


def main(argv: Sequence[str] | None = None) -> int:
    """Print the hypotheses, best first, with their quality, or the figures of a cross-validation."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    if sum(value is not None for value in (arguments.ontology, arguments.store, arguments.problem)) != 1:
        parser.error("give one of KB.owl (before --positives), --store DIR and --problem FILE")
    if arguments.problem is None and arguments.positives is None:
        parser.error("give examples with --positives, or a file of problems with --problem")
    if arguments.problem is None and arguments.name:
        parser.error("--name chooses from the problems of --problem FILE")
    if arguments.problem is not None and (arguments.positives is not None or arguments.negatives):
        parser.error("--problem has its own examples; leave out --positives and --negatives")
    if arguments.store is not None:
        present(arguments.store)
    from mrag_owl.pipeline.learn.learning_reports import as_json, as_text

    solved = list(_solved(arguments))
    if arguments.format == "json":
        sys.stdout.write(as_json(solved, learner=arguments.learner) + "\n")
    else:
        for line in as_text(solved, learner=arguments.learner, syntax=arguments.syntax):
            sys.stdout.write(line + "\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = command_parser(
        "learn",
        "Learn class expressions (OWL 2 DL) that cover the positive examples and none of the negative ones,\n"
        "from any OWL or RDF file, or from the pictures of a store. Closed world: what neither is stated nor\n"
        "follows from the schema counts as false.",
        examples=_EXAMPLES,
    )
    parser.add_argument(
        "ontology",
        nargs="?",
        type=Path,
        metavar="KB.owl",
        help="Turtle, RDF/XML, N-Triples, JSON-LD, OWL/XML, functional or Manchester syntax; may be gzipped;"
        " comes before --positives",
    )
    parser.add_argument(
        "--store",
        type=store_location,
        metavar="DIR|URL",
        help="learn about the pictures of a store instead, or of a SPARQL endpoint",
    )
    add_facts_option(parser)
    parser.add_argument("--problem", type=Path, metavar="FILE", help="problems in JSON that name their knowledge base")
    parser.add_argument(
        "--name", action="append", default=[], help="the problem of the file (default: all); repeatable"
    )
    parser.add_argument(
        "--positives",
        nargs="*",
        metavar="NAME",
        help="individuals to cover: IRIs, prefixed names, labels or local names, or @FILE with one a line",
    )
    parser.add_argument("--negatives", nargs="*", default=[], metavar="NAME", help="individuals not to cover")
    parser.add_argument(
        "--population", metavar="CLASS", help="learn among the instances of this class expression (Manchester syntax)"
    )
    parser.add_argument(
        "--learner",
        default="auto",
        metavar="NAME",
        help="auto (default: the best of ours), mdl, tdl, celoe; ontolearn:tdl, :tdl-thesis, :celoe, :evolearner,"
        " :drill",
    )
    parser.add_argument(
        "--seconds",
        type=positive_float,
        default=10.0,
        metavar="S",
        help="processor time to search for one problem, on top of making features once (default 10)",
    )
    parser.add_argument("--top", type=positive_int, default=5, metavar="N", help="how many hypotheses (default 5)")
    parser.add_argument("--syntax", choices=_SYNTAXES, default="dl", help="of the expressions (default dl)")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="json has all syntaxes")
    parser.add_argument(
        "--cross-validate",
        type=natural_int,
        metavar="FOLDS",
        help="learn on all folds but one and measure on that one, for each; stratified",
    )
    parser.add_argument("--seed", type=natural_int, default=0, metavar="N", help="of the folds (default 0)")
    parser.add_argument("--no-cache", action="store_true", help="read the file anew and keep nothing of it")
    return parser


def _solved(arguments: argparse.Namespace) -> Iterator[Solved]:
    from mrag_owl.pipeline.learn.learners import open_learner
    from mrag_owl.pipeline.learn.learning import solve, validate

    learners: dict[int, Learner] = {}
    for task in _tasks(arguments):
        key = id(task.source.extents)  # each knowledge base is opened once, and lives as long as its learner
        if key not in learners:
            learners[key] = open_learner(arguments.learner, task.source.extents)
        learner, seconds = learners[key], arguments.seconds
        if arguments.cross_validate is None:
            yield solve(task, learner, seconds=seconds, top=arguments.top)
        else:
            yield validate(task, learner, seconds=seconds, folds=arguments.cross_validate, seed=arguments.seed)


def _tasks(arguments: argparse.Namespace) -> Iterator[Task]:
    """Yield the problems of the command line, each knowledge base opened once."""
    from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource, read_names
    from mrag_owl.pipeline.learn.learning import pose_task

    population = arguments.population
    if arguments.problem is None:
        positives, negatives = read_names(arguments.positives), read_names(arguments.negatives)
        if arguments.store is not None:
            source = KnowledgeSource.of_store(arguments.store, facts=arguments.facts)
        else:
            source = _file_source(arguments.ontology, arguments)
        yield pose_task(source, positives, negatives, population=population)
        return
    from mrag_owl.learning.problem_files import read_problems

    opened: dict[Path, KnowledgeSource] = {}
    for stated in read_problems(arguments.problem, names=arguments.name):
        path = stated.knowledge_base
        if path not in opened:
            opened[path] = _file_source(path, arguments)
        yield pose_task(opened[path], stated.positives, stated.negatives, population=population, name=stated.name)


def _file_source(path: Path, arguments: argparse.Namespace) -> KnowledgeSource:
    """Open an OWL/RDF file; raises ConfigError where what is kept of it cannot be written."""
    from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource

    cache = None if arguments.no_cache else read_settings().cache / "knowledge"
    try:
        with Progress(f"reading triples of {path.name}") as progress:
            return KnowledgeSource.of_file(path, cache=cache, advance=progress.advance)
    except OSError as error:
        raise ConfigError(
            f"{cache}: the cache cannot be written ({error.strerror}); set XDG_CACHE_HOME to another place,"
            " or give --no-cache"
        ) from error


if __name__ == "__main__":
    raise SystemExit(run(main))
