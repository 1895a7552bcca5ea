"""From the named individuals of a store to scored candidates for `owl:sameAs`, as a run that can be forgotten."""

from __future__ import annotations

import hashlib
import json
import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from mrag_owl import __version__
from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.expressions.naming import local_name
from mrag_owl.graphs.identity import Candidate, agreement, identity_triples, split_name
from mrag_owl.graphs.ntriples import text
from mrag_owl.graphs.runs import Run
from mrag_owl.pipeline.context.authorities import read_authority
from mrag_owl.pipeline.models import ModelOptions
from mrag_owl.pipeline.reconcile.named import NamedIndividual, NameIndex, named_individuals
from mrag_owl.pipeline.reconcile.services import Query, Service
from mrag_owl.pipeline.runs.publishing import Added, add_run, check_store, publish_graph
from mrag_owl.pipeline.runs.workers import Item, Items, RunOptions, Strategy, Worker
from mrag_owl.pipeline.runs.working import Watch
from mrag_owl.records import Agent, Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import SKOS_ALT_LABEL

_BATCH = 20
"""Individuals that a service is asked for at once, about."""

_TITLE = "service"


@dataclass(frozen=True, slots=True)
class ReconcileOptions:
    """Against what, of which classes (by their names; none: all but what the store is about), and how sure at least.

    `type` is the id that a service has for what is sought; `seconds` how long it may take for one answer.
    """

    against: str
    classes: tuple[str, ...] = ()
    type: str | None = None
    threshold: float = 0.85
    seconds: float = 60.0


@dataclass(frozen=True, slots=True)
class Match:
    """An individual and an item that it may be, the item's names, how sure that is in [0, 1], and why."""

    individual: str
    item: str
    names: tuple[str, ...]
    score: float
    reason: str


@dataclass(frozen=True, slots=True)
class Matches:
    """What was found for some individuals."""

    found: tuple[Match, ...]


Batch = tuple[NamedIndividual, ...]


def reconcile(
    path: Path,
    options: ReconcileOptions,
    settings: Settings,
    *,
    run: RunOptions = RunOptions("reconcile"),  # noqa: B008  # frozen
    watch: Watch = lambda _: None,
) -> Added[tuple[int, int]]:
    """Match the individuals of the store at `path`, and publish candidates and names as a run; counts of both.

    Resumes as `add_run` does. Raises ConfigError for an unknown class, SourceError for what is neither a service nor an
    authority, StoreError, and, after publishing, ModelError where no more calls can succeed.
    """
    check_store(path)  # before a service is asked
    chosen = partial(_items, options=options)
    return add_run(path, _strategy(options), chosen, run, settings, publish=partial(_publish, path), watch=watch)


def _items(store: GraphStore, options: ReconcileOptions) -> Items[Batch]:
    """Return the individuals in batches that change little where individuals are added: by a digest of their IRIs."""
    population = store.manifest.profile.population
    named = list(named_individuals(store))
    known = {local_name(kind): kind for one in named for kind in one.kinds}
    unknown = [name for name in options.classes if name not in known]
    if unknown:
        raise ConfigError(f"no individual is a {unknown[0]}; choose from {', '.join(sorted(known))}")
    kinds = {known[name] for name in options.classes} or {kind for kind in known.values() if kind != population}
    chosen = [one for one in named if one.kinds & kinds]
    digits = max(0, math.ceil(math.log(max(1, len(chosen)) / _BATCH, 16)))
    batches: dict[str, list[NamedIndividual]] = defaultdict(list)
    for one in chosen:
        batches[hashlib.sha256(one.iri.encode()).hexdigest()[:digits]].append(one)
    listed = []
    for _, ones in sorted(batches.items()):
        for start in range(0, len(ones), 2 * _BATCH):
            batch = tuple(ones[start : start + 2 * _BATCH])
            listed.append(Item(batch[0].iri, f"{batch[0].names[0]} and {len(batch) - 1} more", _reader(batch)))
    return Items(listed, "batch")


def _reader(batch: Batch) -> Callable[[], tuple[Batch, str]]:
    said = json.dumps([[one.iri, one.names, sorted(one.years.items())] for one in batch], ensure_ascii=False)
    return lambda: (batch, hashlib.sha256(said.encode()).hexdigest())


def _strategy(options: ReconcileOptions) -> Strategy[Batch, Matches]:
    parameters = {"against": options.against, "threshold": str(options.threshold), "type": options.type or ""}
    if options.against.startswith(("http://", "https://")):
        service = Service.open(options.against, seconds=options.seconds)
        agent = Agent(service.manifest.name, "reconciliation 0.2")
        matching: Callable[[Batch], Matches] = lambda batch: _by_service(service, batch, options)  # noqa: E731
    else:
        content = hashlib.sha256(Path(options.against).expanduser().read_bytes()).hexdigest()
        parameters["content"] = content[:16]
        index = _authority_index(options.against)
        agent = Agent("authority", __version__)
        matching = lambda batch: _by_authority(index, batch, options)  # noqa: E731

    @contextmanager
    def opened(*_: object) -> Iterator[Worker[Batch, Matches]]:
        yield Worker(agent, parameters, matching, _TITLE)

    def identity(_: ModelOptions, __: Settings) -> tuple[Agent, Mapping[str, str]]:
        return agent, parameters

    return Strategy(opened, "threads", lambda: 1, identity, Matches)


def _by_service(service: Service, batch: Batch, options: ReconcileOptions) -> Matches:
    """Return the candidates that a service is sure enough of, its scores taken with how far the names agree."""
    found = []
    offers = service.match([Query(one.names[0], options.type) for one in batch])
    for one, offered in zip(batch, offers, strict=True):
        for offer in offered:
            alike = max((agreement(split_name(name), split_name(offer.name)) for name in one.names), default=0.0)
            said = min(max(offer.score, 0.0), 100.0) / 100
            score = round(1.0 if offer.match else min(0.99, max(alike, said) if said else alike), 4)
            if score >= options.threshold:
                reason = (
                    f"{service.manifest.name} calls {offer.name!r} "
                    f"{'a match' if offer.match else 'a candidate'} for {one.names[0]!r}, score {offer.score:g}"
                )
                found.append(Match(one.iri, service.iri(offer), (offer.name,), score, reason))
    return Matches(tuple(found))


def _authority_index(source: str) -> NameIndex:
    authority = read_authority(source)
    return NameIndex.of(NamedIndividual(item, list(names)) for item, names in authority.names.items())


def _by_authority(index: NameIndex, batch: Batch, options: ReconcileOptions) -> Matches:
    found: dict[tuple[str, str], Match] = {}
    for one in batch:
        for name in one.names:
            for hit in index.search(name):
                pair = (one.iri, hit.individual.iri)
                if hit.score >= options.threshold and (pair not in found or found[pair].score < hit.score):
                    reason = f"names {name!r} and {hit.individual.names[0]!r} agree by {hit.score:.2f}"
                    found[pair] = Match(*pair, tuple(hit.individual.names), hit.score, reason)
    return Matches(tuple(found.values()))


def _publish(path: Path, run: Run, results: Mapping[Iri, Matches]) -> tuple[int, int]:
    matches = [match for one in results.values() for match in one.found]
    candidates = [Candidate(Iri(one.individual), Iri(one.item), one.score, one.reason) for one in matches]
    names = sorted(set(_other_names(matches)))

    def write(store: GraphStore) -> Iterator[str]:
        yield from identity_triples(candidates, base=store.manifest.base)
        yield from (f"<{iri}> <{SKOS_ALT_LABEL}> {text(name)} .\n" for iri, name in names)

    publish_graph(path, run, write, ontologies=("mrag-owl",), replaces=True)
    return len(candidates), len(names)


def _other_names(matches: Sequence[Match]) -> Iterator[tuple[str, str]]:
    """Yield what the best candidate of an individual is called; where two are as good, nothing is taken from either."""
    by_individual: dict[str, list[Match]] = defaultdict(list)
    for one in matches:
        by_individual[one.individual].append(one)
    for iri, ones in by_individual.items():
        best = max(one.score for one in ones)
        best_ones = [one for one in ones if one.score == best]
        if len(best_ones) == 1:
            yield from ((iri, name) for name in best_ones[0].names)
