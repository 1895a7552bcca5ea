"""`mrag-owl VERB …`: find the command and hand it the rest of the line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from mrag_owl import __version__
from mrag_owl.cli.command import EXIT_CODES, PROGRAM, Main, run

VERBS = {
    "recommend": "answer a question with ranked pictures and a text",
    "ask": "answer a question over several hops of the graph, with the path as evidence",
    "build": "turn annotation files into a store of RDF graphs",
    "context": "read texts, and add what they tell to a store",
    "explain": "explain a work by facts and by texts, which it cites",
    "enrich": "describe the pictures of a store, by their pixels or a vision model",
    "caption": "caption a picture, object by object, by what sources know of each",
    "forget": "remove what a run of `enrich` added",
    "reconcile": "match individuals with those of a reconciliation service or an authority",
    "map": "try, propose or export a mapping, by which build reads any data set",
    "suggest": "suggest concepts that recur as classes of the ontology",
    "learn": "learn class expressions from positive and negative examples",
    "benchmark": "make questions with judgements, run systems on them, report on the runs",
    "sparql": "run a SPARQL query over a store",
    "serve": "serve a store: SPARQL endpoint, JSON API and pages",
    "export": "write a graph as Turtle, RDF/XML, N-Triples or JSON-LD",
    "publish": "write all graphs in parts for Virtuoso and other engines",
    "fetch": "download the official files of a data set",
    "generate": "write a data set of any size in Fashionpedia's form",
}
"""Each verb is the module `mrag_owl.VERB`; the text is its line in the overview."""


def verbs() -> dict[str, str]:
    """Return the verbs that this installation has, with their summaries."""
    return {verb: summary for verb, summary in VERBS.items() if find_spec(f"mrag_owl.{verb}")}


def overview() -> str:
    """Return what `mrag-owl` says without a verb."""
    width = max(map(len, verbs()), default=0)
    lines = "\n".join(f"  {verb:<{width}}  {summary}" for verb, summary in verbs().items())
    return (
        f"usage: {PROGRAM} VERB …\n\n"
        "Retrieval-augmented generation over RDF/OWL knowledge graphs of pictures.\n\n"
        f"verbs:\n{lines}\n\n"
        "examples:\n"
        f'  {PROGRAM} recommend "What are some dresses with a floral pattern?"\n'
        f"  {PROGRAM} VERB --help    the options and examples of a verb\n\n"
        "exit codes:\n" + "".join(f"  {code:>3}  {meaning}\n" for code, meaning in EXIT_CODES.items())
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run the verb that the command line names, and return its exit code."""
    line = list(sys.argv[1:] if argv is None else argv)
    if line and line[0] in verbs():
        return run(_main_of(line[0]), line[1:], name=f"{PROGRAM} {line[0]}")
    return run(_without_verb, line, name=PROGRAM)


def _main_of(verb: str) -> Main:
    """Return a main that imports the verb's module first, so that an interrupt or an error then is told too."""

    def imported(argv: Sequence[str] | None = None) -> int:
        main: Main = import_module(f"mrag_owl.{verb}").main
        return main(argv)

    return imported


def _without_verb(argv: Sequence[str] | None = None) -> int:
    verb = argv[0] if argv else "--help"
    if verb in ("-h", "--help", "help"):
        sys.stdout.write(overview())
        return 0
    if verb == "--version":
        sys.stdout.write(f"{PROGRAM} {__version__}\n")
        return 0
    from difflib import get_close_matches

    near = get_close_matches(verb, verbs(), n=1, cutoff=0.5)
    hint = f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(verbs())}"
    sys.stderr.write(f"{PROGRAM}: unknown verb {verb!r}; {hint}\n")
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
