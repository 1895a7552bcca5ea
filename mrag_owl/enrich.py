"""`mrag-owl enrich`: describe a store's pictures by a vision model or from their pixels, as a graph of its own."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mrag_owl.cli.command import command_parser, human_count, positive_int, run
from mrag_owl.cli.options import add_model_options, add_store_option, chosen_directory, chosen_model
from mrag_owl.cli.runs import add_run_options, chosen_run, tell_estimate, tell_run, watching
from mrag_owl.config import read_settings

if TYPE_CHECKING:
    from mrag_owl.pipeline.enrich.describing import RunReport

_EXAMPLES = """
mrag-owl enrich --store sample-store --limit 20
mrag-owl enrich --store fashionpedia-store --describer zeroshot --model ~/models/clip-vit-b-32
mrag-owl enrich --store fashionpedia-store --describer llm --model gpt-4o-mini --dry-run --price-in 0.15 --price-out 0.6
mrag-owl enrich --store fashionpedia-store --describer llm --model qwen2.5-vl --base-url http://localhost:8000/v1
mrag-owl enrich --store fashionpedia-store --describer llm --model qwen2.5-vl --retry-failed
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Describe the pictures that are not described yet; exit 1 if any failed."""
    parser = command_parser(
        "enrich",
        "Describe the pictures of a store, and add what was found as a named graph of its own.\n"
        "Interrupted, killed or out of quota, the same command continues; answers that were paid for are kept\n"
        "in STORE/journals. Keys are read from MRAG_OWL_API_KEY or OPENAI_API_KEY.",
        examples=_EXAMPLES,
    )
    add_store_option(parser, on_disk=True)
    parser.add_argument(
        "--describer", default="pixels", metavar="NAME", help="pixels (default; no model needed), zeroshot or llm"
    )
    add_run_options(parser, kind="pictures, by IRI", at_once="llm 8, pixels: cores", has_dry_run=True)
    add_model_options(parser)
    group = parser.add_argument_group("pictures sent to a model")
    group.add_argument("--max-side", type=positive_int, default=1024, metavar="PIXELS", help="longer side (1024)")
    group.add_argument("--max-tokens", type=positive_int, default=800, metavar="N", help="of an answer (default 800)")
    group.add_argument(
        "--in-doubt",
        choices=("repeat", "leave"),
        default="repeat",
        help="calls that broke off, or were under way when a run was killed, were perhaps charged: repeat them under"
        " the same Idempotency-Key (default), or leave their pictures failed until --retry-failed",
    )
    arguments = parser.parse_args(argv)
    store = chosen_directory(arguments)
    settings = read_settings()
    from mrag_owl.pipeline.enrich.describing import enrich, estimate

    model = replace(
        chosen_model(arguments, max_tokens=arguments.max_tokens),
        max_side=arguments.max_side,
        repeats_doubtful=arguments.in_doubt == "repeat" or arguments.retry_failed,
    )
    options = chosen_run(arguments, arguments.describer, model)
    if arguments.dry_run:
        return tell_estimate(estimate(store, options, settings), do="describe", done="described")
    # Pillow warns of what is then refused, or read as far as it goes; a failure says which picture it was.
    warnings.filterwarnings("ignore", module=r"PIL\.")
    with watching("describing") as watch:
        enrichment = enrich(store, options, settings, watch=watch)
    published = _published(enrichment.published) if enrichment.published is not None else ()
    return tell_run(enrichment.state, "described", tuple(published))


def _published(run: RunReport) -> Iterator[str]:
    found = f"{human_count(run.findings)} findings on {human_count(run.pictures)} pictures"
    yield (
        f"published {found} as {run.graph}: {human_count(run.linked)} linked to concepts,"
        f" {human_count(run.as_text)} kept as text, {human_count(run.rejected)} rejected"
    )
    if run.silent:
        yield (f"of {human_count(run.silent)} pictures nothing was said: no garment stood out, or nothing was sure")
    if run.untold:
        parts = (f"{kind} of {human_count(count)}" for kind, count in run.untold.items())
        yield (f"not told, and so unknown: {', '.join(parts)}")


if __name__ == "__main__":
    raise SystemExit(run(main))
