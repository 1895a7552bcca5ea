"""`mrag-owl recommend`: answer a question with ranked pictures and a text."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace

from mrag_owl.cli.answers import FORMS, add_output_options, options_of, point_to_pages, print_answer, show_page
from mrag_owl.cli.command import command_parser, natural_int, non_empty_text, positive_int, run
from mrag_owl.cli.options import add_facts_option, add_text_options, sample_store, store_location
from mrag_owl.config import read_settings
from mrag_owl.records import Answer

_EXAMPLES = """
mrag-owl recommend "What are some dresses with a floral pattern?"
mrag-owl recommend "striped sweater and jeans" --store fashionpedia-store --top-k 5
mrag-owl recommend "wide leg pants" --format json | jq .results[0].image
mrag-owl recommend "a summery frock" --retriever hybrid --embedder minilm
mrag-owl recommend "floral dresses" --rerank fused --explain
mrag-owl recommend "floral dresses" --explain --format json | jq -r .results[0].asked.sparql | mrag-owl sparql -
mrag-owl recommend "a floral dress without a belt" --retriever bm25+logic
mrag-owl recommend "summer outfits" --must-not "hasGarment some coat" --must "hasGarment some hat"
mrag-owl recommend "with long sleeves and not striped" --like image_69
mrag-owl recommend --picture image_69 --region 60,200,200,270
mrag-owl recommend "but blue" --picture image_69
mrag-owl recommend "a red hat" --format trec > hat.run
mrag-owl recommend "floral dresses" --generate llm --model qwen2.5 --base-url http://localhost:8000/v1
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Print the pictures that answer the question, best first, and a text about them."""
    parser = command_parser(
        "recommend",
        "Answer a question with ranked pictures and a text grounded in their facts.\n"
        "Without --store (or the setting), the small drawn sample is built once and asked.",
        examples=_EXAMPLES,
    )
    parser.add_argument(
        "question",
        type=non_empty_text,
        nargs="?",
        metavar="QUESTION",
        help="what the pictures should show; with --picture it may be missing",
    )
    parser.add_argument(
        "--store", type=store_location, metavar="DIR|URL", help="the store to ask, or the address of a SPARQL endpoint"
    )
    parser.add_argument("--top-k", type=positive_int, metavar="K", help="how many pictures (default 10)")
    parser.add_argument(
        "--retriever",
        metavar="NAME",
        help="auto (default: what the build of the store found best for it; -v says what), bm25, bm25+logic, logic,"
        " passages, dense, hybrid, hybrid+logic, bm25+whole, hybrid+whole, bm25-thesis",
    )
    parser.add_argument(
        "--embedder",
        metavar="NAME",
        help="model of dense and hybrid: lsa (default), minilm, static, a sentence-transformers model or its directory,"
        " or http://host/v1#MODEL",
    )
    parser.add_argument(
        "--like",
        type=non_empty_text,
        metavar="ID|IRI",
        help="a picture to start from, by its IRI or the end of it; QUESTION says how the wanted ones differ from it;"
        " results show their rank by each signal, – where it says nothing: words and meaning of what is asked, what is"
        " denied (undenied) or of another value (uncontradicted, resembling), facts",
    )
    group = parser.add_argument_group("looks")
    group.add_argument(
        "--picture",
        type=non_empty_text,
        metavar="FILE|IRI",
        help="a picture that the wanted ones look like: a file, or one of the store by its IRI or the end of it;"
        " QUESTION says what else they should be",
    )
    group.add_argument(
        "--region", type=non_empty_text, metavar="X,Y,W,H", help="the part of --picture that counts, in its pixels"
    )
    group.add_argument(
        "--picture-embedder",
        type=non_empty_text,
        metavar="NAME",
        help="what compares pictures: colour (default; no model), the directory of a model for pictures"
        " (sentence-transformers, ONNX, OpenVINO), or http://host/v1#MODEL",
    )
    add_facts_option(parser)
    parser.add_argument("--query-id", type=_one_word, default="q1", metavar="ID", help="its name in a TREC run")
    add_output_options(parser, forms=(*FORMS, "trec"))
    _add_logic_options(parser)
    _add_learning_options(parser)
    add_text_options(parser, left_out="documents")
    arguments = parser.parse_args(argv)
    if arguments.question is None and arguments.picture is None:
        parser.error("what is asked? give a QUESTION, or a --picture that the wanted ones look like")
    if arguments.region is not None and arguments.picture is None:
        parser.error("--region: of which picture? name it with --picture")
    settings = read_settings()
    settings = replace(settings, picture_embedder=arguments.picture_embedder or settings.picture_embedder)
    from mrag_owl.pipeline.indexes.remembered import note_answered
    from mrag_owl.pipeline.library.store import Store

    location = arguments.store or settings.store or sample_store(settings)
    with Store.open(location, facts=arguments.facts, settings=settings) as store:
        options = options_of(arguments)
        answer = store.recommend(arguments.question or "", options)
        note_answered(location, arguments.question or "", answer)
        if arguments.format != "trec":
            print_answer(answer, store, options, arguments)
            point_to_pages(answer, settings)
        elif answer:
            print(_as_trec(answer, arguments.query_id, store.recommender(options).system))  # noqa: T201  # the result
        if arguments.open:
            show_page(answer)
    return 0


def _one_word(text: str) -> str:
    if not text or text.split() != [text]:
        raise argparse.ArgumentTypeError(f"expected a name without white space, got {text!r}")
    return text


def _add_logic_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(
        "logic",
        "--retriever logic and bm25+logic read a class expression from the question and rank by how far\n"
        "pictures satisfy it; EXPR is one in DL or Manchester syntax, such as 'hasGarment some belt'",
    )
    group.add_argument(
        "--linker",
        metavar="NAME",
        help="what reads the question: words (default), rules that need nothing; llm, a language model (--model,"
        " --base-url), whose reading is held to the same vocabulary",
    )
    group.add_argument("--must", action="append", default=[], metavar="EXPR", help="only pictures that satisfy it")
    group.add_argument("--must-not", action="append", default=[], metavar="EXPR", help="only pictures that do not")
    group.add_argument("--strict", action="store_true", help="only pictures that satisfy all that is understood")


def _add_learning_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(
        "reasons",
        "a class expression is learned from the first pictures, versus the rest; closed world: what the\n"
        "graph does not state counts as false",
    )
    group.add_argument(
        "--rerank",
        default="none",
        metavar="HOW",
        help="none (default); fused: pictures that satisfy what was learned move up; paper: they come first, by"
        " similarity to the first pictures",
    )
    group.add_argument("--refine", action="store_true", help="ask back what parts the first hundred best, with counts")
    group.add_argument("--explain", action="store_true", help="say of each picture why it is there, or what it lacks")
    group.add_argument("--learner", default="mdl", metavar="NAME", help="mdl (default), tdl, celoe, ontolearn:tdl, …")
    group.add_argument(
        "--k", type=positive_int, default=20, metavar="K", help="how many first pictures to learn from (default 20)"
    )
    group.add_argument(
        "--negatives",
        default="random",
        metavar="KIND",
        help="what they are told from: random (default), bottom, near or none; mdl looks at all pictures anyway",
    )
    group.add_argument("--seed", type=natural_int, default=0, metavar="N", help="seed of the random negatives")


def _as_trec(answer: Answer, query_id: str, system: str) -> str:
    """Return a TREC run; trec_eval breaks ties by descending id, so the score is 1/rank."""
    return "\n".join(f"{query_id} Q0 {one.iri} {one.rank} {1 / one.rank:.6f} {system}" for one in answer)


if __name__ == "__main__":
    raise SystemExit(run(main))
