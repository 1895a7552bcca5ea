"""The work that is to be explained: found by its title or IRI, with what the store states of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import pyoxigraph

from mrag_owl.errors import ConfigError
from mrag_owl.generation.evidence import Attributed, Evidence, read_evidence, read_names
from mrag_owl.pipeline.indexes.lexicons import read_phrases
from mrag_owl.pipeline.indexes.names import resolve
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import RDF_TYPE, RDFS_LABEL


@dataclass(frozen=True, slots=True)
class Work:
    """A work with its facts: `values` are the individuals that they lead to, by what these are called.

    `news` are those of its own facts that neither say that something is not there nor what others say more narrowly.
    """

    iri: Iri
    label: str
    evidence: Evidence
    facts: tuple[Attributed, ...]
    values: tuple[tuple[Iri, str], ...]
    news: tuple[Attributed, ...]

    @property
    def items(self) -> str:
        """Its items with what they have, in one line; empty where it has none."""
        return Evidence(self.iri, self.evidence.items, ()).caption()

    @property
    def concepts(self) -> tuple[str, ...]:
        """What it is called and what its facts name, in words."""
        items = [item.name for item in self.evidence.items if not item.is_part]
        return tuple(dict.fromkeys((self.label, *(name for _, name in self.values), *items)))


_GOES_ON = re.compile(r"\s*[,:;(]|\s+or\s")
"""Where a title says what else a work is called, or more of it."""


def find_work(store: GraphStore, name: str) -> Work:
    """Return the work of that title or IRI; raises ConfigError where none, or more than one, is called so."""
    works = store.once("works", lambda: _works(store))
    wanted = name.strip().casefold()
    titled = [iri for iri, label in works if label.casefold() == wanted]
    if not titled:  # "Las Meninas" of "Las Meninas or The Family of Philip IV"
        begun = [iri for iri, label in works if wanted and _GOES_ON.split(label.casefold())[0] == wanted]
        titled = begun if len(begun) == 1 else []
    profile = store.manifest.profile
    if len(titled) > 1:
        some = ", ".join(titled[:3])
        raise ConfigError(f"{name!r} is the title of {len(titled)} {profile.plural}; give the IRI of one: {some}")
    if titled:
        return read_work(store, titled[0])
    iris = tuple(iri for iri, _ in works)
    return read_work(store, resolve(name, iris, noun=profile.noun, option="", titles=dict(works)))


def read_work(store: GraphStore, iri: Iri) -> Work:
    """Return a work with what the store states of it."""
    names = store.once("names of works", lambda: read_names(store))
    evidence = read_evidence(store, iri, names=names, phrases=read_phrases(store))
    facts = (*evidence.attributes, *(attribute for item in evidence.items for attribute in item.attributes))
    values = tuple(dict.fromkeys((Iri(fact.triple[2]), fact.name) for fact in facts))
    own = iri.rpartition("/")[2].rpartition("#")[2]
    wider = {wide for fact in evidence.attributes for wide in names.above(fact.triple[2])}
    news = tuple(
        fact for fact in evidence.attributes if fact.triple[2] not in wider and not fact.name.startswith("no ")
    )
    return Work(iri, evidence.label or own, evidence, facts, values, news)


def _works(store: GraphStore) -> Sequence[tuple[Iri, str]]:
    kind = pyoxigraph.NamedNode(store.manifest.profile.population)
    label, found = pyoxigraph.NamedNode(RDFS_LABEL), {}
    for graph in store.manifest.profile.knowledge_graphs:
        named = pyoxigraph.NamedNode(graph)
        for quad in store.dataset.quads_for_pattern(None, pyoxigraph.NamedNode(RDF_TYPE), kind, named):
            labels = store.dataset.quads_for_pattern(quad.subject, label, None, named)
            title = min((getattr(one.object, "value", "") for one in labels), default="")
            found[Iri(getattr(quad.subject, "value", ""))] = title
    return sorted(found.items())
