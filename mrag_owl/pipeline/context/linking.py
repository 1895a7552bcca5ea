"""Entities of texts that are individuals of the store: people by their names and years, the rest by their names."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import pyoxigraph

from mrag_owl import vocabulary as mo
from mrag_owl.expressions.naming import local_name
from mrag_owl.extraction.person_names import PersonName, person_name, plain
from mrag_owl.graphs.context import Linked
from mrag_owl.graphs.identity import is_slip
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.texts.context import Context, Entity

_PEOPLE = frozenset(("artist", "person", "painter", "creator", "maker", "author", "designer", "photographer", "people"))
_OF_TYPES: Mapping[str, frozenset[str]] = {
    "Place": frozenset(("place", "city", "town", "country", "location")),
    "Theme": frozenset(("subject", "theme", "motif", "topic")),
    "StyleOrTechnique": frozenset(("medium", "technique", "material", "genre", "attribute", "pattern")),
    "MovementOrSchool": frozenset(("movement", "school", "style", "period")),
}
_WORD = re.compile(r"[^\W_]+")
_LEAST = 0.85
_PROMINENT = 5  # mentions of somebody who is known by a given name alone
_YEARS_APART = 3


@dataclass
class _Known:
    """An individual of the store: its names, and the years of its birth and death."""

    iri: Iri
    names: list[str] = field(default_factory=list)
    years: dict[str, int] = field(default_factory=dict)


def linked_entities(context: Context, store: GraphStore) -> dict[str, Linked]:
    """Return the individuals that entities are, by the entities' keys; nobody is two, and no two are one."""
    known = _individuals(store)
    people = [one for words, ones in known.items() if words & _PEOPLE for one in ones]
    found = _people(context, people)
    for kind, words in _OF_TYPES.items():
        alike = [one for named, ones in known.items() if named & words for one in ones]
        found |= _by_name([one for one in context.entities if one.type == kind], alike)
    return found


def _people(context: Context, known: Iterable[_Known]) -> dict[str, Linked]:
    told = _told_years(context)
    entities = [one for one in context.entities if one.key.startswith("person ")]
    forms = {one.key: [name for text in one.names if (name := person_name(text)).words] for one in entities}
    by_word: dict[str, list[Entity]] = defaultdict(list)
    for one in entities:
        for word in {_spelt(word) for name in forms[one.key] for word in name.words}:
            by_word[word[:4]].append(one)
    scored: list[tuple[float, str, Iri, str]] = []
    for individual in known:
        names = [name for text in individual.names if (name := person_name(text)).words]
        starts = {_spelt(word)[:4] for name in names for word in name.words}
        near = {one.key: one for start in starts for one in by_word.get(start, ())}
        for key, entity in sorted(near.items()):
            if _contradict(told.get(key, {}), individual.years):
                continue
            best = max((_alike(a, b, entity) for a in names for b in forms[key]), default=0.0)
            if best >= _LEAST:
                reason = f"names {individual.names[0]!r} and {entity.name!r} agree by {best:.2f}"
                if len(individual.years) and told.get(key):
                    best = min(1.0, best + 0.02)
                    reason += "; years agree"
                scored.append((-best - min(len(entity.mentions), 1000) * 1e-6, key, individual.iri, reason))
    return _one_to_one(scored)


def _one_to_one(scored: Iterable[tuple[float, str, Iri, str]]) -> dict[str, Linked]:
    found: dict[str, Linked] = {}
    taken: set[Iri] = set()
    for score, key, iri, reason in sorted(scored):
        if key not in found and iri not in taken:
            found[key] = Linked(iri, round(min(-score, 1.0), 4), reason)
            taken.add(iri)
    return found


def _alike(one: PersonName, other: PersonName, entity: Entity) -> float:
    """Return how sure it is that a name of the store and one of a text are of one person, in [0, 1]."""
    if set(one.ranks) != set(other.ranks) and (one.ranks or other.ranks):
        return 0.0
    left, right = one.words, other.words
    if len(left) == len(right):
        return _same(left, right, 0.98)
    short, long = sorted((left, right), key=len)
    if len(short) > 1:
        rest = [word for word in short if not any(_is_spelling(word, said) for said in long)]
        return 0.93 if not rest and _is_spelling(short[0], long[0]) else 0.0
    if not _is_spelling(short[0], long[0]):
        return 0.0
    said = sum(1 for name in entity.names if person_name(name).words == other.words)
    is_known_so = len(entity.mentions) >= _PROMINENT and said and short == other.words and short == left[:1]
    return 0.88 if is_known_so and len(person_name(entity.name).words) == 1 else 0.0


def _same(left: tuple[str, ...], right: tuple[str, ...], score: float) -> float:
    for one, other in zip(left, right, strict=True):
        if one != other:
            if not _is_spelling(one, other):
                return 0.0
            score -= 0.03
    return score


def _is_spelling(one: str, other: str) -> bool:
    first, second = _spelt(one), _spelt(other)
    return first == second or is_slip(first, second)


def _spelt(word: str) -> str:
    """Return a word as its other spellings are spelt as well: Ghirlandajo and Ghirlandaio, Raphael and Raffaello."""
    word = word.replace("j", "i").replace("y", "i").replace("ph", "f").replace("th", "t")
    return re.sub(r"(.)\1", r"\1", word)


def _by_name(entities: Iterable[Entity], known: Iterable[_Known]) -> dict[str, Linked]:
    by_name: dict[str, set[Iri]] = defaultdict(set)
    for one in known:
        for name in one.names:
            by_name[_plain(name)].add(one.iri)
    scored = []
    for entity in entities:
        for place, name in enumerate(entity.names):
            alike = by_name.get(_plain(name), set())
            if len(alike) == 1:
                score = 1.0 if place == 0 else 0.95
                scored.append((-score, entity.key, next(iter(alike)), f"both are called {name!r}"))
    return _one_to_one(scored)


def _plain(name: str) -> str:
    return " ".join(_WORD.findall(plain(name)))


def _contradict(told: Mapping[str, set[int]], known: Mapping[str, int]) -> bool:
    return any(of in told and all(abs(year - one) > _YEARS_APART for one in told[of]) for of, year in known.items())


def _told_years(context: Context) -> dict[str, dict[str, set[int]]]:
    years = {one.key: one.year for one in context.entities if one.year is not None}
    found: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    for link in context.links:
        if link.relation in ("bornIn", "diedIn") and link.target in years:
            found[link.source][link.relation[:4]].add(years[link.target])
    return found


def _individuals(store: GraphStore) -> dict[frozenset[str], list[_Known]]:
    """Return the named individuals of the store by the words that their classes are called."""
    profile = store.manifest.profile
    graphs = [*profile.knowledge_graphs, *profile.document_graphs]
    kinds: dict[str, set[str]] = defaultdict(set)
    known: dict[str, _Known] = {}
    for graph in dict.fromkeys(graphs):
        for quad in store.triples(graph):
            if not isinstance(quad.subject, pyoxigraph.NamedNode):
                continue
            subject, term, value = quad.subject.value, quad.predicate.value, getattr(quad.object, "value", "")
            if term == mo.RDF_TYPE:
                kinds[subject].add(value)
            elif term in (mo.RDFS_LABEL, mo.SKOS_PREF_LABEL, mo.SKOS_ALT_LABEL):
                known.setdefault(subject, _Known(Iri(subject))).names.append(value)
            elif (of := local_name(Iri(term)).lower()) in ("bornin", "diedin"):
                year = value.rpartition("_")[2]
                if year.isdecimal():
                    known.setdefault(subject, _Known(Iri(subject))).years[of[:4]] = int(year)
    found: dict[frozenset[str], list[_Known]] = defaultdict(list)
    for subject, one in sorted(known.items()):
        words = frozenset(
            word for kind in kinds.get(subject, ()) for word in _WORD.findall(local_name(Iri(kind)).lower())
        )
        if one.names and profile.population not in kinds.get(subject, set()):
            found[words].append(one)
    return found
