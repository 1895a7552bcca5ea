"""The facts about an individual that a text may use, each with the triples that state it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import pyoxigraph

from mrag_owl.errors import StoreError
from mrag_owl.expressions.english_qualities import plain_name
from mrag_owl.records import Iri, Triple
from mrag_owl.store.dataset import GraphStore, Term
from mrag_owl.vocabulary import (
    APPEARANCE,
    BESIDES,
    EARLIEST_OF,
    GRAPH_ONTOLOGY,
    INSTEAD_OF,
    LATEST_OF,
    PHRASE,
    RDF_TYPE,
    RDFS,
    RDFS_LABEL,
    RECORD_SAYS,
    SKOS_BROADER,
    SKOS_EXACT_MATCH,
    WORDS_OF,
)

MARK = "°"
"""Behind a fact: stated by a run that enriched the store, not by annotators."""

_MOST_KEPT = 2000  # individuals of which what is stated is remembered
_KINDS = {term: kind for kind, term in APPEARANCE.items()}


@dataclass(frozen=True, slots=True)
class Attributed:
    """An attribute of an item or of the whole, the kind of attribute it is, and the triple that says so.

    `run` is the graph of the run that stated it, None for what annotators did. `phrase` is the verb phrase that states
    it, with {} for the name ("depicts {}"); None where it is simply had. `within` are the concepts above the one that a
    run states: what is navy is blue as well. `more` are the triples of the further years of a span. `in_full`: the name
    alone would say more than is stated, as of what is only attributed to somebody.
    """

    name: str
    kind: str
    triple: Triple
    run: Iri | None = None
    phrase: str | None = None
    within: tuple[str, ...] = ()
    more: tuple[Triple, ...] = ()
    in_full: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """An item of an individual, such as a dress in a picture, or a part; `triples` state that it is there and what."""

    name: str
    is_part: bool
    triples: tuple[Triple, ...]
    attributes: tuple[Attributed, ...]

    @property
    def told(self) -> str:
        """What it is called with what it has: "dress (red°, plain°)"."""
        names = _present(self.attributes)
        return _joined(self.name) + (f" ({names})" if names else "")


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the facts state about one individual: its items by name, its own attributes, and its label, if any."""

    iri: Iri
    items: tuple[Item, ...]
    attributes: tuple[Attributed, ...]
    label: str | None = None
    dated: tuple[int, str] | None = None
    """The words of a date of which no year is stated, "c. 1850", and behind how many attributes they stand."""

    def item(self, iri: Iri) -> Item | None:
        """Return the item that is the individual of that IRI, None where there is none."""
        return next((item for item in self.items if item.triples[0][2] == iri), None)

    def caption(self) -> str:
        """Return what it is in one line: label, items with what they have (parts only if they have any), attributes.

        What a run stated and no annotator is marked by `MARK`.

        >>> floral = Attributed("floral", "textile pattern", ("ex:g", "ex:p", "ex:floral"))
        >>> dress = Item("dress", False, (), (floral,))
        >>> shoe = Item("shoe", False, (), ())
        >>> Evidence(Iri("ex:i"), (dress, shoe, shoe), ()).caption()
        'dress (floral), shoe ×2'
        >>> Evidence(Iri("ex:i"), (), (floral,), "A Bouquet", (0, "c. 1850")).caption()
        'A Bouquet · c. 1850, floral'
        """
        shown = Counter(
            item.told
            for item in sorted(self.items, key=lambda item: item.is_part)
            if not item.is_part or _present(item.attributes)
        )
        items = ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in shown.items())
        place, date = self.dated or (0, "")
        parts = (_present(self.attributes[:place]), set_off(date), _present(self.attributes[place:]))
        attributes = ", ".join(filter(None, parts if date else (_present(self.attributes),)))
        return " · ".join(part for part in (self.label, items, attributes) if part)


def _joined(name: str) -> str:
    """Return a label of several common nouns with slashes between them; a name or title with a comma stays.

    >>> _joined("top, t-shirt"), _joined("Waterloo, The Retreat")
    ('top/t-shirt', 'Waterloo, The Retreat')
    """
    return name.replace(", ", "/") if name == name.lower() else name


def set_off(name: str) -> str:
    """Return a name with a comma in quotation marks, since commas part the names of a list."""
    return f"“{name}”" if ", " in name else name


def _named(attribute: Attributed) -> str:
    """Return the name of an attribute, with what is said of it where that is a year or the name would say too much.

    >>> near = Attributed("William Blake", "", ("", "", ""), phrase="is attributed to {}", in_full=True)
    >>> _named(near)
    'attributed to William Blake'
    """
    if attribute.phrase is not None and attribute.name.replace("–", "").isdecimal():
        return attribute.phrase.removeprefix("was ").replace("{}", attribute.name)
    name = set_off(plain_name(attribute.name))
    if attribute.phrase is not None and attribute.in_full:
        return attribute.phrase.removeprefix("was ").removeprefix("is ").replace("{}", name)
    return name


def _present(attributes: tuple[Attributed, ...]) -> str:
    """Return the names of the attributes that state a presence, such as `floral` but not `no opening`.

    A name with a comma stands in quotation marks, since commas part the names. How bright something is goes without
    saying where its colour is named. Of a year it is said what happened then: "acquired in 1997", "made in 1970–1974".

    >>> years = (Attributed(year, "", ("", "", year), phrase="was made in {}") for year in ("1970", "1971", "1975"))
    >>> _present(tuple(years))
    'made in 1970–1971, made in 1975'
    """
    kinds = {attribute.kind for attribute in attributes}
    told = (one for one in spanned(attributes) if one.kind != "brightness" or "colour" not in kinds)
    names = (_named(attribute) + (MARK if attribute.run else "") for attribute in told)
    return ", ".join(dict.fromkeys(name for name in names if not name.startswith("no ")))


def spanned(attributes: Sequence[Attributed]) -> list[Attributed]:
    """Return attributes with years that follow each other, of which the same is said, as one."""
    found: list[Attributed] = []
    for one in attributes:
        first, _, last = (found[-1].name if found else "").partition("–")
        follows = one.phrase is not None and one.name.isdecimal() and (last or first).isdecimal()
        if follows and found[-1].phrase == one.phrase and int(one.name) == int(last or first) + 1:
            found[-1] = replace(found[-1], name=f"{first}–{one.name}", more=(*found[-1].more, one.triple))
        else:
            found.append(one)
    return found


@dataclass(frozen=True, slots=True)
class Name:
    """How a class or concept is called, and how the concept above it is."""

    label: str
    broader: str = ""


class StoreNames(Mapping[Iri, Name]):
    """The names of a store's terms and individuals; those of the ontology are at hand, others are looked up.

    Iterating gives those at hand.
    """

    def __init__(self, store: GraphStore, listed: Mapping[Iri, Name]) -> None:
        self._store = store
        self._listed = listed
        self._found: dict[str, Name | None] = {}

    def __getitem__(self, iri: Iri) -> Name:
        name = self._listed.get(iri) or self._looked_up(iri)
        if name is None:
            raise KeyError(iri)
        return name

    def __iter__(self) -> Iterator[Iri]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)

    def above(self, iri: str) -> frozenset[str]:
        """Return the terms of which one is a kind, however far above it."""
        found: set[str] = set()
        level = {iri}
        while level:
            level = {value for one in level for term, value in self._about(one) if term == SKOS_BROADER} - found
            found |= level
        return frozenset(found)

    def _looked_up(self, iri: str) -> Name | None:
        if iri not in self._found:
            label = self._label(iri)
            above = next((value for term, value in self._about(iri) if term == SKOS_BROADER), None)
            broader = self._label(above) if label and above else None
            self._found[iri] = Name(label, broader or "") if label else None
        return self._found[iri]

    def _label(self, iri: str) -> str | None:
        return min((value for term, value in self._about(iri) if term == RDFS_LABEL), default=None)

    def _about(self, iri: str) -> Iterator[tuple[str, str]]:
        if not is_iri(iri):
            return iter(())
        return chain.from_iterable(self._store.about(Iri(iri), graph) for graph in self._store.knowledge_graphs)


def _phrases_in_full(store: GraphStore) -> dict[Iri, str]:
    """Return the phrases of properties that qualify another one: what they lead to is not told by its name alone."""
    qualifying = store.triples(GRAPH_ONTOLOGY, INSTEAD_OF, BESIDES)
    terms = {quad.subject.value for quad in qualifying if isinstance(quad.subject, pyoxigraph.NamedNode)}
    return {
        Iri(quad.subject.value): str(getattr(quad.object, "value", ""))
        for quad in (store.triples(GRAPH_ONTOLOGY, PHRASE) if terms else ())
        if isinstance(quad.subject, pyoxigraph.NamedNode) and quad.subject.value in terms
    }


def read_records(store: GraphStore, iris: Iterable[Iri]) -> dict[Iri, dict[str, tuple[str, ...]]]:
    """Return what the records of individuals say in words of their own, and the years their dates may be of."""
    told = store.once("properties of records", lambda: _properties_of_records(store))
    profile = store.manifest.profile
    found: dict[Iri, dict[str, tuple[str, ...]]] = {iri: {} for iri in iris}
    for graph in (*profile.knowledge_graphs, *profile.document_graphs) if told else ():
        for iri, stated in store.about_all(found, graph).items():
            for term, value in sorted(pair for pair in stated if pair[0] in told):
                found[iri][term] = tuple(dict.fromkeys((*found[iri].get(term, ()), value)))
    return found


def _worded_dates(store: GraphStore) -> list[tuple[Iri, Iri, frozenset[Iri]]]:
    def pairs(*terms: Iri) -> list[tuple[Iri, Iri]]:
        found = store.triples(GRAPH_ONTOLOGY, *terms)
        return [(Iri(quad.object.value), Iri(quad.subject.value)) for quad in found]  # type: ignore[union-attr]

    ends = pairs(EARLIEST_OF, LATEST_OF)
    return [(role, iri, frozenset(end for of, end in ends if of == role)) for role, iri in sorted(pairs(WORDS_OF))]


def _properties_of_records(store: GraphStore) -> frozenset[str]:
    above = store.triples(GRAPH_ONTOLOGY, f"{RDFS}subPropertyOf")
    words = {quad.subject for quad in above if getattr(quad.object, "value", "") == RECORD_SAYS}
    years = {quad.subject for quad in store.triples(GRAPH_ONTOLOGY, EARLIEST_OF, LATEST_OF)}
    return frozenset(one.value for one in words | years if isinstance(one, pyoxigraph.NamedNode))


def is_iri(text: str) -> bool:
    """Tell whether a value is an IRI and not the text of a literal.

    >>> is_iri("https://example.org/a"), is_iri("no: it is a text")
    (True, False)
    """
    try:
        pyoxigraph.NamedNode(text)
    except ValueError:
        return False
    return ":" in text


def read_names(store: GraphStore) -> StoreNames:
    """Return the names of all classes and concepts of the ontology graph, and of what the facts give a label."""
    rows = store.select("select_names")
    listed = {
        Iri(_text(individual)): Name(_text(label), _text(above) if above else "") for individual, label, above in rows
    }
    return StoreNames(store, listed)


def read_evidence(
    store: GraphStore, iri: Iri, *, names: Mapping[Iri, Name], phrases: Mapping[Iri, str] | None = None
) -> Evidence:
    """Return what the facts state about one individual, as `read_all_evidence` does."""
    (evidence,) = read_all_evidence(store, (iri,), names=names, phrases=phrases)
    return evidence


def read_all_evidence(
    store: GraphStore, iris: Sequence[Iri], *, names: Mapping[Iri, Name], phrases: Mapping[Iri, str] | None = None
) -> tuple[Evidence, ...]:
    """Return what the facts, and runs that count, state about each of the individuals, in a fixed order.

    The roles of the store's profile are followed: the first of the item roles leads to whole items, the others to
    parts. What a run states of something is left out where annotators state the same of it. `phrases` are the verb
    phrases of roles, for attributes that are told as statements. What was read last is kept with the open store.
    """
    known = store.once(f"evidence{' in phrases' if phrases else ''}", dict[Iri, Evidence])
    if len(known) > _MOST_KEPT:
        known.clear()
    found = {iri: kept for iri in iris if (kept := known.get(iri)) is not None}
    missing = [iri for iri in dict.fromkeys(iris) if iri not in found]
    read = dict(zip(missing, _read_evidence(store, missing, names, phrases or {}), strict=True)) if missing else {}
    known.update(read)
    found |= read
    return tuple(found[iri] for iri in iris)


def _read_evidence(
    store: GraphStore, iris: Sequence[Iri], names: Mapping[Iri, Name], phrases: Mapping[Iri, str]
) -> tuple[Evidence, ...]:
    profile = store.manifest.profile
    own = _stated(store, iris)
    items = {
        iri: {Iri(value): term for term, value in own[iri] if term in profile.item_roles and is_iri(value)}
        for iri in own
    }
    nodes = list(dict.fromkeys(chain.from_iterable(items.values())))
    stated = _stated(store, nodes) | own
    told = _Attributes(store, stated, names=names, phrases=phrases)

    def item(iri: Iri, role: str, node: Iri, kind: str) -> Item:
        found = ((iri, role, node), (node, RDF_TYPE, kind))
        return Item(told.name(kind).label, role != profile.item_roles[0], found, told.of(node))

    def evidence(iri: Iri) -> Evidence:
        typed = {node: [value for term, value in stated[node] if term == RDF_TYPE] for node in items[iri]}
        facts = (item(iri, role, node, min(typed[node])) for node, role in items[iri].items() if typed[node])
        labels = (value for term, value in own[iri] if term == RDFS_LABEL)
        return Evidence(
            iri,
            tuple(sorted(facts, key=lambda fact: (fact.name, fact.triples))),
            told.of(iri),
            min(labels, default=None),
            told.dated(iri),
        )

    return tuple(map(evidence, iris))


def _stated(store: GraphStore, nodes: Sequence[Iri]) -> dict[Iri, list[tuple[str, str]]]:
    """Return what the graphs of the store's profile state of each node, one graph after the other."""
    graphs = [store.about_all(nodes, graph) for graph in store.manifest.profile.knowledge_graphs]
    return {node: [pair for stated in graphs for pair in stated[node]] for node in nodes}


class _Attributes:
    """The attributes of nodes of which everything stated was read, those of the runs included."""

    def __init__(
        self,
        store: GraphStore,
        stated: Mapping[Iri, Sequence[tuple[str, str]]],
        *,
        names: Mapping[Iri, Name],
        phrases: Mapping[Iri, str],
    ) -> None:
        self._store = store
        self._stated = stated
        self._names = names
        self._in_full = store.once("phrases told in full", lambda: _phrases_in_full(store))
        self._phrases = {**self._in_full, **phrases}
        self._by_run = {run: store.about_all(stated, run) for run in store.runs}

    def name(self, value: str) -> Name:
        return self._names.get(Iri(value)) or Name(value)

    def of(self, node: Iri) -> tuple[Attributed, ...]:
        roles = self._store.manifest.profile.attribute_roles
        own = {(term, value) for term, value in self._stated[node] if term in roles}
        found = sorted(
            ((self.name(value).label, value, term) for term, value in own),
            key=lambda one: (roles.index(Iri(one[2])), one),
        )
        attributes = [
            Attributed(
                label,
                self.name(value).broader,
                (node, term, value),
                phrase=self._phrases.get(Iri(term)),
                in_full=term in self._in_full,
            )
            for label, value, term in found
        ]
        annotated = {same for _, value, _ in found for same in self._meanings(value)} if self._by_run else set()
        for run, stated in self._by_run.items():
            seen = sorted(
                (_KINDS[Iri(term)], self.name(value).label, term, value)
                for term, value in stated[node]
                if term in _KINDS and annotated.isdisjoint(self._meanings(value))
            )
            attributes += [
                Attributed(label, kind, (node, term, value), run, within=self._above(value))
                for kind, label, term, value in seen
            ]
        return tuple(attributes)

    def dated(self, node: Iri) -> tuple[int, str] | None:
        """Return the words of a date of which no year is stated, but of which an end is, and their place."""
        roles = self._store.manifest.profile.attribute_roles
        known = {term for term, _ in self._stated[node]}
        for role, said_by, ends in self._worded:
            texts = [value for term, value in self._stated[node] if term == said_by]
            if role in roles and role not in known and known & ends and texts:
                before = roles[: roles.index(role)]
                years = {value for term, value in self._stated[node] if term in ends}
                said = min(texts) if any(map(str.isdecimal, min(texts))) else "–".join(sorted(years, key=int))
                return sum(term in before for term, _ in {*self._stated[node]}), said
        return None

    @property
    def _worded(self) -> list[tuple[Iri, Iri, frozenset[Iri]]]:
        """The properties that say when, with those that have the words and the ends of the same dates."""
        return self._store.once("words of dates", lambda: _worded_dates(self._store))

    def _above(self, value: str) -> tuple[str, ...]:
        """Return the concepts above one, nearest first; looked up once for an open store."""
        known = self._store.once("concepts above", dict[str, tuple[str, ...]])
        if value not in known:
            stated = self._store.about(Iri(value), GRAPH_ONTOLOGY) if is_iri(value) else ()
            nearest = min((other for term, other in stated if term == SKOS_BROADER), default=None)
            known[value] = ()  # a hierarchy in a circle ends here
            known[value] = (nearest, *self._above(nearest)) if nearest is not None else ()
        return known[value]

    def _meanings(self, value: str) -> frozenset[str]:
        """Return the concepts that a value means exactly (`skos:exactMatch`); looked up once for an open store."""
        known = self._store.once("exact matches", dict[str, frozenset[str]])
        if value not in known:
            known[value] = frozenset(
                other
                for term, other in (self._store.about(Iri(value), GRAPH_ONTOLOGY) if is_iri(value) else ())
                if term == SKOS_EXACT_MATCH
            )
        return known[value]


def _text(term: Term | None) -> str:
    if not isinstance(term, pyoxigraph.NamedNode | pyoxigraph.Literal):
        raise StoreError(f"expected an IRI or a literal among the names, found {term}")
    return term.value
