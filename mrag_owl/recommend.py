"""`mrag-owl recommend`: answer a question with ranked pictures and a text."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mrag_owl.cli.command import command_parser, natural_int, non_empty_text, positive_int, run
from mrag_owl.cli.options import (
    add_facts_option,
    add_text_options,
    has_server,
    note_failed,
    sample_store,
    store_location,
)
from mrag_owl.config import Settings, read_settings
from mrag_owl.errors import ModelError
from mrag_owl.views.text import as_text

if TYPE_CHECKING:
    from mrag_owl.pipeline.recommend.recommending import Recommender
    from mrag_owl.records import Answer

_EXAMPLES = """
mrag-owl recommend "What are some dresses with a floral pattern?"
mrag-owl recommend "striped sweater and jeans" --store fashionpedia-store --top-k 5
mrag-owl recommend "wide leg pants" --format json | jq .results[0].image
mrag-owl recommend "a summery frock" --retriever hybrid --embedder minilm
mrag-owl recommend "floral dresses" --rerank fused --explain
mrag-owl recommend "floral dresses" --explain --format json | jq -r .results[0].why.sparql | mrag-owl sparql -
mrag-owl recommend "a floral dress without a belt" --retriever bm25+logic
mrag-owl recommend "summer outfits" --must-not "hasGarment some coat" --must "hasGarment some hat"
mrag-owl recommend "with long sleeves and not striped" --like image_69
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
    parser.add_argument("question", type=non_empty_text, metavar="QUESTION", help="what the pictures should show")
    parser.add_argument(
        "--store", type=store_location, metavar="DIR|URL", help="the store to ask, or the address of a SPARQL endpoint"
    )
    parser.add_argument("--top-k", type=positive_int, metavar="K", help="how many pictures (default 10)")
    parser.add_argument(
        "--retriever",
        metavar="NAME",
        help="auto (default: bm25+logic where the store is prepared for it, else bm25), bm25, bm25+logic, logic,"
        " passages, dense, hybrid, hybrid+logic, bm25-thesis",
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
    add_facts_option(parser)
    parser.add_argument("--query-id", type=_one_word, default="q1", metavar="ID", help="its name in a TREC run")
    parser.add_argument("--format", choices=sorted(_FORMATS), default="text", help="form of the output (default text)")
    _add_logic_options(parser)
    _add_learning_options(parser)
    add_text_options(parser, left_out="documents")
    arguments = parser.parse_args(argv)
    settings = read_settings()
    from mrag_owl.pipeline.indexes.question_logic import Conditions
    from mrag_owl.pipeline.recommend.recommending import Recommender
    from mrag_owl.pipeline.recommend.rerankers import Reranking

    settings = replace(
        settings,
        embedder=arguments.embedder or settings.embedder,
        linker=arguments.linker or settings.linker,
        model=arguments.model or settings.model,
        base_url=arguments.base_url or settings.base_url,
    )
    reranking = Reranking(arguments.rerank, arguments.learner, arguments.k, arguments.negatives, arguments.seed)
    store = arguments.store or settings.store or sample_store(settings)
    with Recommender.open(
        store,
        retriever=arguments.retriever or settings.retriever,
        settings=settings,
        reranking=reranking,
        explaining=arguments.explain,
        conditions=Conditions(tuple(arguments.must), tuple(arguments.must_not), arguments.strict),
        facts=arguments.facts,
        like=arguments.like,
    ) as recommender:
        answer = recommender.recommend(
            arguments.question, query_id=arguments.query_id, top_k=arguments.top_k or settings.top_k
        )
        if arguments.generate == "template" or not has_server(arguments, settings):
            if text := _FORMATS[arguments.format](answer, recommender):
                print(text)  # noqa: T201  # the command's result
        else:
            _print_generated(answer, recommender, arguments, settings)
    return 0


def _print_generated(
    answer: Answer, recommender: Recommender, arguments: argparse.Namespace, settings: Settings
) -> None:
    """Print the answer with a model's text; for people, each sentence as soon as it is whole and checked."""
    from mrag_owl.pipeline.models import ModelOptions, TextOptions
    from mrag_owl.pipeline.recommend.generating import generate

    model = ModelOptions(arguments.model, arguments.base_url, timeout=arguments.timeout, attempts=arguments.attempts)
    told = generate(recommender.store, answer, TextOptions(model, arguments.token_budget), settings)
    if arguments.format == "text":
        print(as_text(replace(answer, text="")).rstrip("\n") + "\n")  # noqa: T201  # the command's result
        try:
            if answer.unmet is not None:
                print(answer.unmet.text)  # noqa: T201  # the command's result
            for sentence in told:
                print(sentence.marked, flush=True)  # noqa: T201  # the command's result
        except ModelError as error:
            note_failed(error)
            print(answer.text)  # noqa: T201  # the command's result
        return
    try:
        checked = tuple(told)
    except ModelError as error:
        note_failed(error)
        print(_FORMATS[arguments.format](answer, recommender))  # noqa: T201  # the command's result
        return
    text = " ".join([*([answer.unmet.text] if answer.unmet else ()), *(sentence.text for sentence in checked)])
    print(_FORMATS[arguments.format](replace(answer, text=text, sentences=checked), recommender))  # noqa: T201


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


def _as_json(answer: Answer, _: Recommender) -> str:
    return json.dumps(answer.to_dict(), ensure_ascii=False, indent=2)


def _as_trec(answer: Answer, recommender: Recommender) -> str:
    """Return a TREC run; trec_eval breaks ties by descending id, so the score is 1/rank."""
    places = ((place.rank, place.iri) for place in answer.results)
    return "\n".join(f"{answer.query_id} Q0 {iri} {rank} {1 / rank:.6f} {recommender.system}" for rank, iri in places)


_FORMATS: Mapping[str, Callable[[Answer, Recommender], str]] = {
    "text": lambda answer, _: as_text(answer),
    "json": _as_json,
    "trec": _as_trec,
}


if __name__ == "__main__":
    raise SystemExit(run(main))
