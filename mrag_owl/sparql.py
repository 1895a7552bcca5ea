"""`mrag-owl sparql`: run a SPARQL query over a store."""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.cli.command import command_parser, human_count, note, positive_float, run
from mrag_owl.cli.options import add_store_option, chosen_store
from mrag_owl.errors import ConfigError, QueryError
from mrag_owl.resources import query_names, query_text

if TYPE_CHECKING:
    import pyoxigraph

    from mrag_owl.store.dataset import Term


_ROWS = ("table", "json", "csv", "tsv", "xml")
_TRIPLES = ("turtle", "ntriples", "rdfxml", "jsonld")

_EXAMPLES = """
mrag-owl sparql --list
mrag-owl sparql --query select_counts --store sample-store
mrag-owl sparql --query select_document --bind individual=data:image_2 --store sample-store
echo 'DESCRIBE data:image_2' | mrag-owl sparql - --format ntriples --store sample-store
echo 'SELECT ?g (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } } GROUP BY ?g' > question.rq
mrag-owl sparql question.rq --format csv --store sample-store > answer.csv
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the query that the command line names and write its result to stdout."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    if arguments.list:
        _write_list()
        return 0
    if arguments.query and arguments.file:
        parser.error("give either FILE or --query NAME")
    if not arguments.query and not arguments.file and sys.stdin.isatty():
        parser.error("give FILE, --query NAME, or - and the query on standard input")
    where, text = _query(arguments)
    with _stoppable(arguments.timeout):
        answer_query(text, chosen_store(arguments), form=arguments.format, where=where, bindings=arguments.bind)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = command_parser(
        "sparql",
        "Run a SPARQL 1.1 query (SELECT, ASK, CONSTRUCT, DESCRIBE) over a store.\n"
        "GRAPH ?g sees the named graphs; outside GRAPH a query sees all of them together. The usual prefixes\n"
        "(mo, graph, data, owl, rdfs, skos …) need no declaration; data: is the base of the store's individuals.",
        examples=_EXAMPLES,
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help="the query; - is standard input")
    parser.add_argument("--query", metavar="NAME", help="a packaged query instead of FILE")
    parser.add_argument("--list", action="store_true", help="list the packaged queries and stop")
    parser.add_argument(
        "--bind",
        action="append",
        default=[],
        metavar="VAR=TERM",
        help="give a variable that the query projects a value: an IRI, a prefixed name, a number or a text",
    )
    add_store_option(parser)
    parser.add_argument(
        "--format",
        choices=[*_ROWS, *_TRIPLES],
        help="of rows: table (default), json, csv, tsv, xml; of triples: turtle (default), ntriples, rdfxml, jsonld",
    )
    parser.add_argument("--timeout", type=positive_float, metavar="SECONDS", help="give up after so long")
    return parser


def _write_list() -> None:
    width = max(map(len, query_names()))
    for name in query_names():
        purpose = query_text(name).partition("\n")[0].lstrip("# ")
        purpose = re.sub(r"give \?(\w+)", r"give --bind \1=TERM", purpose)
        sys.stdout.write(f"{name:<{width}}  {purpose}\n")


def _query(arguments: argparse.Namespace) -> tuple[str, str]:
    """Return what to call the query in errors, and its text."""
    if arguments.query:
        return arguments.query, query_text(arguments.query)
    if arguments.file in (None, "-"):
        return "standard input", sys.stdin.read()
    path = Path(arguments.file)
    if re.search(r"[{}\n]", arguments.file) and not path.exists():
        raise ConfigError("FILE is a path; to pass a query itself: echo 'ASK { … }' | mrag-owl sparql -")
    try:
        return str(path), path.read_text(encoding="utf-8")
    except OSError as error:
        raise QueryError(f"{path}: {error.strerror}; name a file with a query, or - for standard input") from error
    except UnicodeDecodeError as error:
        raise QueryError(f"{path}: not UTF-8 text ({error.reason} at byte {error.start})") from error


def answer_query(
    text: str, store_path: Path | str, *, form: str | None, where: str, bindings: Sequence[str] = ()
) -> None:
    """Run a query over the store and write its result to stdout, row counts to stderr.

    `where` names the query in errors. Raises QueryError for an update, for SERVICE, for what does not parse (with
    its place) and for a `form` that the query's kind of result does not have; StoreError for the store.
    """
    from mrag_owl.pipeline.library.queries import query_kind, query_result, store_prefixes
    from mrag_owl.queries.results import write_result
    from mrag_owl.remote.store import open_store

    gives_triples = query_kind(text, where=where) in ("CONSTRUCT", "DESCRIBE")
    allowed = _TRIPLES if gives_triples else _ROWS
    if (form := form or allowed[0]) not in allowed:
        kind = "triples" if gives_triples else "rows"
        raise ConfigError(
            f"{where}: the query gives {kind}, which --format {form} cannot write; choose {', '.join(allowed)}"
        )
    with open_store(store_path) as store:
        prefixes = store_prefixes(store)
        terms = dict(_binding(binding, prefixes) for binding in bindings)
        with query_result(store, text, where=where, bindings=terms) as result:
            count = write_result(result, sys.stdout, form=form, prefixes=prefixes)
    sys.stdout.flush()  # the rows before their number, also where both go to one place
    if count is not None:
        note(f"{human_count(count)} row{'' if count == 1 else 's'}")


def _binding(text: str, prefixes: Mapping[str, str]) -> tuple[pyoxigraph.Variable, Term]:
    """Return the variable and the term that ``VAR=TERM`` states."""
    import pyoxigraph

    name, equals, value = text.partition("=")
    name = name.removeprefix("?")
    if not equals or not name.isidentifier():
        raise ConfigError(f"--bind {text!r}: write VAR=TERM, such as individual=data:image_2")
    if not value:
        raise ConfigError(f"--bind {text!r}: TERM is empty; for an empty text write {name}='\"\"'")
    prefix, colon, local = value.partition(":")
    term: Term
    try:
        if value.startswith("<") and value.endswith(">"):
            term = pyoxigraph.NamedNode(value[1:-1])
        elif colon and prefix in prefixes:
            term = pyoxigraph.NamedNode(prefixes[prefix] + local)
        elif colon and (local.startswith("//") or prefix == "urn"):
            term = pyoxigraph.NamedNode(value)
        elif re.fullmatch(r"[+-]?\d+", value):
            term = pyoxigraph.Literal(int(value))
        elif re.fullmatch(r"(?:[^\W\d][\w.\-]*)?:\S*", value):
            raise ConfigError(
                f"--bind {text!r}: the prefix {prefix + ':'!r} is none of {', '.join(prefixes)};"
                f" write <{value}> for an IRI, '\"{value}\"' for a text"
            )
        else:
            term = pyoxigraph.Literal(value.removeprefix('"').removesuffix('"'))
    except ValueError as error:
        raise ConfigError(f"--bind {text!r}: {error}") from error
    return pyoxigraph.Variable(name), term


@contextmanager
def _stoppable(seconds: float | None) -> Iterator[None]:
    """Let Ctrl-C end the process while the engine computes, and the clock too if `seconds` are given.

    The engine does not return to Python in between, so neither can be an exception; a store is only read, hence
    nothing is left half-done.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    handler = signal.signal(signal.SIGINT, signal.SIG_DFL)
    timer = threading.Timer(seconds or 0, _give_up, [seconds])
    timer.daemon = True
    if seconds is not None:
        timer.start()
    try:
        yield
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, handler)


def _give_up(seconds: float) -> None:
    sys.stderr.write(f"mrag-owl sparql: gave up after {seconds:g} s; narrow the query or raise --timeout\n")
    sys.stderr.flush()
    os._exit(1)


if __name__ == "__main__":
    raise SystemExit(run(main))
