"""What the commands share that add a run to a store: its options and progress, what came of it, what it would take."""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.cli.command import human_count, human_seconds, note, positive_int, workers
from mrag_owl.cli.progress import Progress

if TYPE_CHECKING:
    from mrag_owl.llm.journaled import Account
    from mrag_owl.pipeline.models import ModelOptions
    from mrag_owl.pipeline.runs.estimating import Estimate
    from mrag_owl.pipeline.runs.workers import RunOptions
    from mrag_owl.pipeline.runs.working import FailedItem, RunState, Watch

_SHOWN = 3  # items named for each cause


def add_run_options(
    parser: argparse._ActionsContainer, *, kind: str, at_once: str, has_dry_run: bool = False, distributes: bool = True
) -> None:
    """Add ``--workers``, ``--limit`` and ``--retry-failed``, and ``--dry-run`` where a run can be estimated.

    `at_once` tells how many items are worked on side by side where the user does not say. Only what `distributes` can
    be done by a Dask cluster.
    """
    parser.add_argument(
        "--workers",
        "--concurrency",
        dest="concurrency",
        type=workers if distributes else positive_int,
        metavar="N|tcp://HOST:8786" if distributes else "N",
        help=f"{kind.partition(',')[0]} at once ({at_once})"
        + (", or a Dask scheduler for what needs no model" if distributes else ""),
    )
    parser.add_argument("--limit", type=positive_int, metavar="N", help=f"only the first N {kind}")
    parser.add_argument("--retry-failed", action="store_true", help="try again what failed for good")
    if has_dry_run:
        parser.add_argument("--dry-run", action="store_true", help="say what it would take, and ask nobody")


def chosen_run(arguments: argparse.Namespace, worker: str, model: ModelOptions | None = None) -> RunOptions:
    """Return what the options say of a run."""
    from mrag_owl.pipeline.models import ModelOptions
    from mrag_owl.pipeline.runs.workers import RunOptions

    return RunOptions(worker, model or ModelOptions(), arguments.concurrency, arguments.limit, arguments.retry_failed)


@contextmanager
def watching(label: str) -> Iterator[Watch]:
    """Show how far a run has come, and what it has cost so far and may in the end."""
    with Progress(label, shows_rate=True) as progress:

        def watch(state: RunState) -> None:
            progress.detail = _detail(state)
            progress.reach(state.done, state.total)

        yield watch


def _detail(state: RunState) -> str:
    account = state.account
    if account is None or not account.asked:
        return ""
    tokens = f"{human_count(account.prompt_tokens + account.completion_tokens)} tokens"
    if not account.cost:
        return tokens
    expected = account.cost / account.asked * (account.asked + state.total - state.done)
    return f"{tokens}  cost {account.cost:.2f} of about {expected:.2f}"


def tell_run(state: RunState, done: str, published: Sequence[str] = ()) -> int:
    """Say on stdout what came of a run, and on stderr what failed and why; return the exit code, 1 if anything did.

    `done` is what was done to the items ("described"), `published` the lines on what was published.
    """
    rate = f", {state.finished / state.seconds:.1f}/s" if state.finished and state.seconds else ""
    kinds = _plural(state.kind)
    lines = [
        f"run {state.run}: {human_count(state.finished)} {kinds} {done} in {human_seconds(state.seconds)}{rate}",
        f"{human_count(state.before)} had been {done} before, {human_count(len(state.failed))} failed",
    ]
    if state.missing:
        lines.append(f"{human_count(state.missing)} {kinds} of the store have no file and were left out")
    if state.account is not None:
        lines += _calls(state.account)
    sys.stdout.write("\n".join([*lines, *published]) + "\n")
    note_failures(state)
    return 1 if state.failed else 0


def note_failures(state: RunState) -> None:
    """Say on stderr what failed, by its cause."""
    causes: dict[tuple[str, str], list[FailedItem]] = defaultdict(list)
    for one in sorted(state.failed, key=_shown):
        causes[one.failure.kind, one.failure.message.removeprefix(f"{one.name}: ")].append(one)
    for (kind, message), items in sorted(causes.items(), key=lambda cause: (-len(cause[1]), cause[0])):
        names = "; ".join(map(_shown, items[:_SHOWN])) + (" …" if len(items) > _SHOWN else "")
        note(f"failed ({kind}), {human_count(len(items))}: {message} [{names}]")
    if any(not one.failure.is_transient for one in state.failed):
        note("--retry-failed tries these again")


def _shown(item: FailedItem) -> str:
    """Return what an item is called, a file without its folder."""
    return Path(item.name).name if Path(item.name).is_absolute() else item.name


def _calls(account: Account) -> Iterator[str]:
    yield (
        f"{human_count(account.asked)} calls answered, {human_count(account.recalled)} recalled from the journal;"
        f" {human_count(account.prompt_tokens)} prompt and {human_count(account.completion_tokens)} completion tokens"
        + (f", cost {account.cost:.4f}" if account.cost else "")
    )
    if account.again:
        yield (
            f"{human_count(account.again)} calls had been sent before without an answer that came; they were sent"
            " again under the same Idempotency-Key, and a server that does not know it may have charged them twice"
        )


def tell_estimate(estimate: Estimate, *, do: str, done: str) -> int:
    """Say what a run would take; return the exit code."""
    kinds = _plural(estimate.kind)
    before = f"{human_count(estimate.before)} {done} before"
    lines = [f"run {estimate.run}: {human_count(estimate.items)} {kinds} to {do}, {before}"]
    if estimate.failed:
        lines.append(f"{human_count(estimate.failed)} failed for good before; --retry-failed tries them again")
    if estimate.missing or estimate.unreadable:
        missing, unreadable = human_count(estimate.missing), human_count(estimate.unreadable)
        lines.append(f"{missing} {kinds} have no file, {unreadable} cannot be read")
    if estimate.calls:
        lines.append(
            f"{human_count(estimate.calls)} calls, about {human_count(estimate.prompt_tokens)} prompt and"
            f" {human_count(estimate.completion_tokens)} completion tokens; cost about {estimate.cost:.2f}"
            + ("" if estimate.cost else " (give --price-in and --price-out for a figure)")
        )
    else:
        lines.append("no calls: it is done on this machine")
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


def _plural(kind: str) -> str:
    return f"{kind}es" if kind.endswith("ch") else f"{kind}s"
