"""`mrag-owl enrich`: describe a store's pictures by a vision model or from their pixels, as a graph of its own."""

from __future__ import annotations

import sys
import warnings
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.cli.command import (
    command_parser,
    human_count,
    human_seconds,
    note,
    positive_int,
    run,
    workers,
)
from mrag_owl.cli.options import add_model_options, add_store_option, chosen_directory
from mrag_owl.cli.progress import Progress
from mrag_owl.config import read_settings

if TYPE_CHECKING:
    from mrag_owl.pipeline.enrich.describing import Enrichment
    from mrag_owl.pipeline.enrich.estimating import Estimate
    from mrag_owl.pipeline.runs.working import FailedItem, RunState

_EXAMPLES = """
mrag-owl enrich --store sample-store --limit 20
mrag-owl enrich --store fashionpedia-store --describer zeroshot --model ~/models/clip-vit-b-32
mrag-owl enrich --store fashionpedia-store --describer llm --model gpt-4o-mini --dry-run --price-in 0.15 --price-out 0.6
mrag-owl enrich --store fashionpedia-store --describer llm --model qwen2.5-vl --base-url http://localhost:8000/v1
mrag-owl enrich --store fashionpedia-store --describer llm --model qwen2.5-vl --retry-failed
"""
_SHOWN = 3  # pictures named for each cause


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
    parser.add_argument(
        "--workers",
        "--concurrency",
        dest="concurrency",
        type=workers,
        metavar="N|tcp://HOST:8786",
        help="pictures at once (llm 8, pixels: cores), or for pixels the Dask scheduler whose workers describe them",
    )
    parser.add_argument("--limit", type=positive_int, metavar="N", help="only the first N pictures, by IRI")
    parser.add_argument("--dry-run", action="store_true", help="say what it would take, and ask nobody")
    parser.add_argument("--retry-failed", action="store_true", help="try again what failed for good")
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
    from mrag_owl.llm import Prices
    from mrag_owl.pipeline.enrich.describing import enrich
    from mrag_owl.pipeline.models import ModelOptions
    from mrag_owl.pipeline.runs.workers import RunOptions

    model = ModelOptions(
        model=arguments.model,
        base_url=arguments.base_url,
        prices=Prices(arguments.price_in, arguments.price_out),
        timeout=arguments.timeout,
        attempts=arguments.attempts,
        max_side=arguments.max_side,
        max_tokens=arguments.max_tokens,
        repeats_doubtful=arguments.in_doubt == "repeat" or arguments.retry_failed,
    )
    options = RunOptions(
        arguments.describer,
        model,
        arguments.concurrency,
        arguments.limit,
        arguments.retry_failed,
    )
    if arguments.dry_run:
        from mrag_owl.pipeline.enrich.estimating import estimate

        _forecast(estimate(store, options, settings))
        return 0
    # Pillow warns of what is then refused, or read as far as it goes; a failure says which picture it was.
    warnings.filterwarnings("ignore", module=r"PIL\.")
    with Progress("describing", shows_rate=True) as progress:

        def watch(state: RunState) -> None:
            progress.detail = _detail(state)
            progress.watch(state)

        enrichment = enrich(store, options, settings, watch=watch)
    _report(enrichment)
    return 1 if enrichment.state.failed else 0


def _detail(state: RunState) -> str:
    """Return what the progress line says beyond the count: tokens, and what they cost so far and may in the end."""
    account = state.account
    if account is None or not account.asked:
        return ""
    tokens = f"{human_count(account.prompt_tokens + account.completion_tokens)} tokens"
    if not account.cost:
        return tokens
    expected = account.cost / account.asked * (account.asked + state.total - state.done)
    return f"{tokens}  cost {account.cost:.2f} of about {expected:.2f}"


def _forecast(estimate: Estimate) -> None:
    before = f"{human_count(estimate.before)} described before"
    lines = [f"run {estimate.run}: {human_count(estimate.pictures)} pictures to describe, {before}"]
    if estimate.failed:
        lines.append(f"{human_count(estimate.failed)} failed for good before; --retry-failed tries them again")
    if estimate.missing or estimate.unreadable:
        lines.append(
            f"{human_count(estimate.missing)} pictures have no file, {human_count(estimate.unreadable)} cannot be read"
        )
    if estimate.calls:
        lines.append(
            f"{human_count(estimate.calls)} calls, about {human_count(estimate.prompt_tokens)} prompt and"
            f" {human_count(estimate.completion_tokens)} completion tokens; cost about {estimate.cost:.2f}"
            + ("" if estimate.cost else " (give --price-in and --price-out for a figure)")
        )
    else:
        lines.append("no calls: it is done on this machine")
    sys.stdout.write("\n".join(lines) + "\n")


def _report(enrichment: Enrichment) -> None:
    """Say on stdout what came of the run, and on stderr which pictures failed and why."""
    state = enrichment.state
    rate = f", {state.finished / state.seconds:.1f}/s" if state.finished and state.seconds else ""
    lines = [
        f"run {state.run}: {human_count(state.finished)} pictures described in {human_seconds(state.seconds)}{rate}",
        f"{human_count(state.before)} had been described before, {human_count(len(state.failed))} failed",
    ]
    if state.missing:
        lines.append(f"{human_count(state.missing)} pictures of the store have no file and were left out")
    if (account := state.account) is not None:
        said = f"{human_count(account.asked)} calls answered, {human_count(account.recalled)} recalled from the journal"
        lines.append(
            f"{said}; {human_count(account.prompt_tokens)} prompt and {human_count(account.completion_tokens)}"
            f" completion tokens" + (f", cost {account.cost:.4f}" if account.cost else "")
        )
        if account.again:
            lines.append(
                f"{human_count(account.again)} calls had been sent before without an answer that came; they were sent"
                " again under the same Idempotency-Key, and a server that does not know it may have charged them twice"
            )
    if (run := enrichment.published) is not None:
        found = f"{human_count(run.findings)} findings on {human_count(run.pictures)} pictures"
        lines.append(
            f"published {found} as {run.graph}: {human_count(run.linked)} linked to concepts,"
            f" {human_count(run.as_text)} kept as text, {human_count(run.rejected)} rejected"
        )
        if run.silent:
            lines.append(
                f"of {human_count(run.silent)} pictures nothing was said: no garment stood out, or nothing was sure"
            )
        if run.untold:
            parts = (f"{kind} of {human_count(count)}" for kind, count in run.untold.items())
            lines.append(f"not told, and so unknown: {', '.join(parts)}")
    sys.stdout.write("\n".join(lines) + "\n")
    causes: dict[tuple[str, str], list[FailedItem]] = defaultdict(list)
    for one in sorted(state.failed, key=lambda one: Path(one.name).name):
        causes[one.failure.kind, _without(one.failure.message, one.name)].append(one)
    for (kind, message), pictures in sorted(causes.items(), key=lambda item: (-len(item[1]), item[0])):
        names = ", ".join(Path(one.name).name for one in pictures[:_SHOWN]) + (" …" if len(pictures) > _SHOWN else "")
        note(f"failed ({kind}), {human_count(len(pictures))}: {message} [{names}]")
    if any(not one.failure.is_transient for one in state.failed):
        note("--retry-failed tries these again")


def _without(message: str, path: str) -> str:
    return message.removeprefix(f"{path}: ")


if __name__ == "__main__":
    raise SystemExit(run(main))
