"""`mrag-owl export`: write a graph of a store to a file that Protégé, Ontolearn and rdflib open."""

from __future__ import annotations

import argparse
import logging
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from mrag_owl.cli.command import command_parser, human_bytes, human_count, human_seconds, non_empty_text, note, run
from mrag_owl.cli.options import add_store_option, chosen_store
from mrag_owl.cli.progress import Progress
from mrag_owl.errors import ConfigError

_log = logging.getLogger(__name__)

_FORMATS = ("turtle", "rdfxml", "ntriples", "jsonld")

_EXAMPLES = """
mrag-owl export --store sample-store --graph garments -o garments.owl
mrag-owl export --store sample-store --graph direct -o direct.nt
mrag-owl export --store sample-store --graph summary --ontology -o summary.ttl
mrag-owl export --store sample-store --graph garments --format jsonld | gzip > garments.jsonld.gz
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Write the graph that the command line names."""
    arguments = _parser().parse_args(argv)
    started = time.perf_counter()

    from mrag_owl.pipeline.library.graphs import Graph
    from mrag_owl.remote.store import open_store
    from mrag_owl.store.files import undamaged
    from mrag_owl.store.formats import format_of, is_misnamed, whole_file, write_triples

    form = arguments.format or format_of(arguments.output)
    if is_misnamed(arguments.output, form):
        _log.warning("%s will hold %s, which its ending does not say", arguments.output, form)
    with (
        open_store(chosen_store(arguments)) as store,
        undamaged(store.version),
        Progress(f"writing {arguments.graph}") as progress,
    ):
        graph = Graph.of_store(store, arguments.graph, with_ontology=arguments.ontology)
        triples = progress.track(graph)
        if arguments.output == "-":
            write_triples(triples, sys.stdout.buffer, form=form, prefixes=graph.prefixes)
            sys.stdout.buffer.flush()
        else:
            path = _target(arguments.output)
            with whole_file(path) as out:
                write_triples(triples, out, form=form, prefixes=graph.prefixes)
    is_file = arguments.output != "-" and path.is_file()
    size = f", {human_bytes(path.stat().st_size)}" if is_file else ""
    seconds = human_seconds(time.perf_counter() - started)
    note(f"{arguments.output}: {human_count(progress.done)} triples{size} in {seconds}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = command_parser(
        "export",
        "Write a graph as an OWL document: a header, the declarations of the terms it uses, its triples.\n"
        "Graphs to learn from (garments, flat) come with the whole ontology, unless --no-ontology.",
        examples=_EXAMPLES,
    )
    parser.add_argument(
        "--graph",
        type=non_empty_text,
        required=True,
        metavar="NAME",
        help="direct, summary, garments, flat or ontology",
    )
    add_store_option(parser)
    parser.add_argument("--format", choices=_FORMATS, help="default: what the ending of FILE says, turtle without one")
    parser.add_argument(
        "-o", "--output", default="-", metavar="FILE", help="where to write; - is standard output (default)"
    )
    parser.add_argument(
        "--ontology",
        action=argparse.BooleanOptionalAction,
        help="with class axioms, labels and taxonomy (default: for garments and flat)",
    )
    return parser


def _target(name: str) -> Path:
    path = Path(name).expanduser()
    if path.is_dir():
        raise ConfigError(f"argument -o/--output: {path} is a directory; name a file")
    if not path.parent.is_dir():
        raise ConfigError(f"argument -o/--output: there is no directory {path.parent}")
    return path


if __name__ == "__main__":
    raise SystemExit(run(main))
