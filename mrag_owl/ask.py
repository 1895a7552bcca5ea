"""`mrag-owl ask`: answer a question about what the graph links, with the path as evidence."""

from __future__ import annotations

from collections.abc import Sequence

from mrag_owl.cli.answers import FORMS, add_output_options, options_of, point_to_pages, print_answer, show_page
from mrag_owl.cli.command import command_parser, non_empty_text, positive_int, run
from mrag_owl.cli.options import add_facts_option, add_store_option, add_text_options, chosen_store

_EXAMPLES = """
mrag-owl ask "who else died in the year William Blake died?" --store tate-store
mrag-owl ask "works about ruins by artists born in London" --store tate-store --strategy logic
mrag-owl ask "how many works did William Blake make?" --store tate-store --format json | jq .count
mrag-owl ask "who made the most works about ruins?" --store tate-store --generate llm --model qwen2.5 \\
  --base-url http://localhost:8000/v1
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Print what answers the question, the paths to it, and a sentence."""
    parser = command_parser(
        "ask",
        "Answer a question over several hops of a store's graph, with the path as evidence.",
        examples=_EXAMPLES,
    )
    parser.add_argument("question", type=non_empty_text, metavar="QUESTION", help="what to find")
    add_store_option(parser)
    parser.add_argument(
        "--strategy",
        default="hybrid",
        metavar="HOW",
        help="logic: the question read into a class expression and answered exactly; paths: the best paths from what it"
        " names; hybrid (default): logic where it can be read, else paths",
    )
    parser.add_argument("--top-k", type=positive_int, default=10, metavar="K", help="how many to show (default 10)")
    parser.add_argument(
        "--linker",
        choices=("words", "llm"),
        help="what reads the question: words (default), rules that need nothing; llm, where these find no reading also"
        " a language model (--model, --base-url), whose reading is held to the graph's classes, relations and names",
    )
    add_facts_option(parser)
    add_output_options(parser, forms=FORMS)
    add_text_options(parser, left_out="answers")
    arguments = parser.parse_args(argv)
    location = chosen_store(arguments)
    from mrag_owl.errors import UnreadError
    from mrag_owl.pipeline.library.store import Store

    with Store.open(location, facts=arguments.facts) as store:
        options = options_of(arguments)
        try:
            answer = store.ask(arguments.question, options)
        except UnreadError as error:
            told = f"{error}; --strategy paths lists what is linked"
            raise UnreadError(told, instead=error.instead) from error
        print_answer(answer, store, options, arguments)
        point_to_pages(answer, store.settings)
        if arguments.open:
            show_page(answer)
    return 0


if __name__ == "__main__":
    raise SystemExit(run(main))
