"""What a store answers as a reconciliation service: its own individuals for names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from mrag_owl.endpoint import api_types as api
from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.reconcile.named import Found, NamedIndividual, NameIndex, named_individuals
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore

_YEAR = re.compile(r"-?\d{3,4}")
_LIVES = {"bornin": "born", "birth": "born", "born": "born", "diedin": "died", "death": "died", "died": "died"}


def open_names(path: Path) -> NameIndex:
    """Index the names of a store's individuals."""
    with GraphStore.open(path) as store:
        return NameIndex.of(named_individuals(store))


def matched(names: NameIndex, request: api.ReconcileRequest) -> api.ReconcileResponse:
    """Return the candidates for each query; a type that is none of the store's restricts nothing, as the API wants."""
    kinds = sorted({kind for one in names.individuals for kind in one.kinds})
    results = {key: api.ReconcileResult(result=_candidates(names, one, kinds)) for key, one in request.queries.items()}
    beginning = names.beginning(request.prefix, limit=20) if request.prefix else ()
    return api.ReconcileResponse(
        results=results,
        beginning=tuple(_candidate(Found(one, 1.0, is_match=False)) for one in beginning),
        types=tuple(_type(kind) for kind in kinds),
    )


def _candidates(
    names: NameIndex, query: api.ReconcileQuery, kinds: Sequence[Iri]
) -> tuple[api.ReconcileCandidate, ...]:
    asked = (query.type,) if isinstance(query.type, str) else query.type or ()
    sought = [kind for kind in kinds if {kind, local_name(kind)} & set(asked)]
    if not query.query.strip():
        return ()
    found = names.search(query.query, kinds=sought, years=dict(_years(query.properties)), limit=query.limit)
    return tuple(map(_candidate, found))


def _years(properties: Sequence[api.ReconcileProperty]) -> Iterator[tuple[str, int]]:
    for one in properties:
        of = _LIVES.get(local_name(Iri(one.pid)).lower())
        said = one.v[0] if isinstance(one.v, tuple) and one.v else one.v
        said = said.get("id", "") if isinstance(said, Mapping) else said
        if of is not None and (year := _YEAR.search(str(said))):
            yield of, int(year[0])


def _candidate(found: Found) -> api.ReconcileCandidate:
    one = found.individual
    return api.ReconcileCandidate(
        id=one.iri,
        name=one.names[0],
        type=tuple(map(_type, sorted(one.kinds))),
        score=round(100 * found.score, 2),
        match=found.is_match,
        description=_lived(one),
    )


def _lived(one: NamedIndividual) -> str:
    born, died = one.years.get("born"), one.years.get("died")
    return f"{born or '?'}–{died or ''}" if born or died else ""


def _type(kind: Iri) -> api.ReconcileType:
    return api.ReconcileType(id=kind, name=local_name(kind))
