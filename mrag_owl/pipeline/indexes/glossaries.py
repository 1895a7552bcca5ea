"""What words mean in a store: the glossary that questions are linked with, kept beside the store once read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import pyoxigraph

from mrag_owl import vocabulary as mo
from mrag_owl.errors import ExpressionError, KnowledgeBaseError
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.names import name_variants, turned_round
from mrag_owl.expressions.relations import beyond
from mrag_owl.pipeline.indexes.licences import licence_words
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.glossary_building import build_glossary, grouped
from mrag_owl.reading.glossary_words import tokenise
from mrag_owl.reading.terms import Schema, Sense, Word, WordRole
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.manifest import StoreProfile

_WORD_ROLES: dict[str, WordRole] = {
    mo.SKOS_PREF_LABEL: "official",
    mo.SKOS_ALT_LABEL: "everyday",
    f"{mo.SKOS}hiddenLabel": "search",
}


GLOSSARIES = ("glossary-6", "glossary-5", "glossary-4", "glossary-3", "glossary-2", "glossary")
"""Names of the index that keeps what words mean, by the form of its content; the first is the one that is built."""


def open_glossary(store: GraphStore, knowledge_base: KnowledgeBase) -> Glossary:
    """Return what words mean in the store, built on first use."""

    def build(folder: Path) -> None:
        (folder / "glossary.json").write_text(read_glossary(store, knowledge_base).to_json(), encoding="utf-8")

    with store.index(GLOSSARIES[0], build) as folder:
        path = folder / "glossary.json"
        try:
            return Glossary.from_json(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, ExpressionError) as error:
            raise KnowledgeBaseError(f"{path}: {error}; delete {folder} and ask again") from error


def absences(store: GraphStore) -> frozenset[Iri]:
    """Return the individuals which say that something has none of what they are filed under: "plain" of patterns."""

    def read() -> frozenset[Iri]:
        filed = {
            (_value(a), _value(b)) for a, by, b in store.select("select_concept_links") if _value(by) == mo.SKOS_BROADER
        }
        denied = {(_value(a), _value(b)) for a, b in store.select("select_denied_words")}
        return frozenset(Iri(one) for one, _ in filed & denied)

    return store.once("what says that there is none", read)


def read_glossary(store: GraphStore, knowledge_base: KnowledgeBase) -> Glossary:
    """Return what words mean in the store, from its labels and from what its pictures show."""
    classes = set(knowledge_base.classes)

    def term(individual: str) -> Iri:
        """Return the class of a category's garments, and anything else as it is."""
        start, _, name = individual.rpartition("/")
        kind, _, number = name.partition("_")
        as_class = Iri(f"{start}/class_{number}")
        return as_class if kind in ("category", "supercategory") and as_class in classes else Iri(individual)

    links: dict[str, list[tuple[Iri, Iri]]] = defaultdict(list)
    for individual, relation, other in store.select("select_concept_links"):
        links[_value(relation)].append((Iri(_value(individual)), Iri(_value(other))))
    members = grouped((other, individual) for individual, other in links[mo.SKOS_BROADER])
    denied = {Iri(_value(a)): Iri(_value(d)) for a, d in store.select("select_denied_words")}
    groups = {
        group: kept
        for group, within in members.items()
        if term(group) == group and (kept := tuple(iri for iri in within if denied.get(iri) != group))
    }
    # "waist" and "others" are what belts and umbrellas are filed under, not what anybody asks for by these names.
    wider = {iri for group in members if (iri := term(group)) != group}
    words = [
        Word(
            iri,
            _value(word),
            "modifier" if iri in wider and _value(role) == mo.SKOS_PREF_LABEL else _WORD_ROLES[_value(role)],
        )
        for individual, role, word in store.select("select_lexicon")
        for iri in [term(_value(individual))]
        if not iri.startswith(mo.TAXONOMY)
    ]
    appearance = _appearance(store, knowledge_base)
    words += appearance.words
    groups |= appearance.groups
    is_licensed = mo.HAS_LICENSE in knowledge_base.apart
    licensed, of_licences = licence_words(store) if is_licensed else ([], {})
    words += licensed
    groups |= of_licences
    words += _names_of_attributes(store, knowledge_base, {word.iri for word in words})
    called = _called(store)
    own = (mo.HAS_LICENSE,) if is_licensed else ()
    further = (*dict.fromkeys(appearance.roles.values()), *own)
    glossary = build_glossary(
        knowledge_base,
        _schema(store.manifest.profile, further, own, called, knowledge_base),
        words,
        telling={**appearance.groups, **of_licences},
        usual_roles=appearance.roles,
        said_of=grouped((individual, term(other)) for individual, other in links[f"{mo.SKOS}related"]),
        groups=groups,
        denied={iri: thing for iri, other in denied.items() if (thing := term(other)) in classes},
    )
    return replace(glossary, lacking=appearance.lacking, phrases=_widened(glossary, appearance))


def _widened(glossary: Glossary, appearance: _Appearance) -> dict[str, tuple[Sense, ...]]:
    """Return the phrases of a glossary, those for a concept with what is stated in a word for one below it as well.

    Who asks for a print means what an annotator calls floral, too.
    """
    terms = glossary.terms.items()
    plain = {iri for iri, one in terms if not one.said_of and (one.on_population or one.bearers)}
    exact = [[one.term for one in senses if one.strength == "exact"] for senses in glossary.phrases.values()]
    below = grouped(
        (above, other)
        for meant in exact
        for concept in meant
        for above in appearance.above(concept)
        for other in meant
        if other in plain - appearance.groups.keys()
    )
    found = dict[str, tuple[Sense, ...]]()
    for (phrase, senses), meant in zip(glossary.phrases.items(), exact, strict=True):
        wider = {iri: Sense(iri, "exact") for one in meant for iri in below.get(one, ())}
        found[phrase] = tuple(sorted(({one.term: one for one in senses} | wider).values(), key=lambda one: one.term))
    return found


@dataclass(frozen=True, slots=True)
class _Appearance:
    """The words for what runs state, the concepts that each of them covers, and the role that leads to each.

    `lacking`: the plain words for kinds of concepts that no run has stated anything of, with their kind. `broader` has
    what each concept is below.
    """

    words: tuple[Word, ...] = ()
    groups: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)
    roles: Mapping[Iri, Iri] = field(default_factory=dict)
    lacking: Mapping[str, str] = field(default_factory=dict)
    broader: Mapping[Iri, Iri] = field(default_factory=dict)

    def above(self, concept: Iri) -> Iterator[Iri]:
        """Yield what a concept is below, from the nearest."""
        while concept in self.broader:
            concept = self.broader[concept]
            yield concept


def _appearance(store: GraphStore, knowledge_base: KnowledgeBase) -> _Appearance:
    """Return the words for the kinds of concepts that the knowledge base has any statement with.

    Who asks for pink means light pink as well: a concept covers those below it that occur.
    """
    roles = {kind: role for kind, role in mo.APPEARANCE.items() if len(knowledge_base.edges(role).targets)}
    words, broader, lacking = set[Word](), dict[Iri, Iri](), dict[str, str]()
    for concept, role, word, above in store.select("select_concept_words"):
        iri = Iri(_value(concept))
        kind = _kind(iri)
        if kind not in roles:
            lacking[" ".join(token.plain for token in tokenise(_value(word)))] = kind
            continue
        words.add(Word(iri, _value(word), _WORD_ROLES[_value(role)]))
        if above is not None:
            broader[iri] = Iri(_value(above))
    covered: dict[Iri, list[Iri]] = {word.iri: [] for word in words}
    for iri in sorted(covered):
        higher = iri
        while knowledge_base.find(iri) >= 0:
            covered[higher].append(iri)
            if higher not in broader:
                break
            higher = broader[higher]
    covered = {iri: below or [iri] for iri, below in covered.items()}
    groups = {iri: tuple(sorted(below)) for iri, below in covered.items()}
    ordered = tuple(sorted(words, key=lambda word: (word.iri, word.text)))
    return _Appearance(ordered, groups, {iri: roles[_kind(iri)] for iri in groups}, lacking, broader)


def _kind(concept: Iri) -> str:
    """Return the kind of a concept of how clothes look, which its IRI tells: `colour_navy`."""
    return concept.removeprefix(mo.TAXONOMY).partition("_")[0]


def _names_of_attributes(store: GraphStore, knowledge_base: KnowledgeBase, named: set[Iri]) -> list[Word]:
    """Return the names of what the attribute roles lead to, of individuals that the ontology graph does not name."""
    profile = store.manifest.profile
    targets = (np.unique(knowledge_base.edges(role).targets) for role in profile.attribute_roles)
    reached = {number for ids in targets for number in ids.tolist()}
    individuals = {iri for iri in knowledge_base.iris(sorted(reached)) if iri not in named}
    names = [(iri, knowledge_base.labels[iri]) for iri in sorted(individuals) if iri in knowledge_base.labels]
    words = [Word(iri, label, "name") for iri, label in names]
    other = pyoxigraph.NamedNode(mo.SKOS_ALT_LABEL)
    for graph in map(pyoxigraph.NamedNode, profile.document_graphs):
        for quad in store.dataset.quads_for_pattern(None, other, None, graph):
            iri = Iri(_value(quad.subject))
            if iri in individuals:
                names.append((iri, _value(quad.object)))
                words.append(Word(iri, names[-1][1], "name"))
    for iri, name in names:
        variants = name_variants(name)
        words += [Word(iri, said, "name") for said in variants.whole]
        words += [Word(iri, said, "short name") for said in variants.short]
        words += [Word(iri, said, "name") for said in turned_round(name)]
    return words


def _called(store: GraphStore) -> dict[Iri, tuple[str, ...]]:
    """Return what the ontology calls its classes and properties, by labels, everyday names and phrases."""
    words: dict[Iri, list[str]] = defaultdict(list)
    for _, term, _, word in store.select("select_words", graph=pyoxigraph.NamedNode(mo.GRAPH_ONTOLOGY)):
        if isinstance(term, pyoxigraph.NamedNode) and not term.value.startswith(mo.TAXONOMY):
            words[Iri(term.value)].append(_value(word))
    return {iri: tuple(sorted(texts)) for iri, texts in words.items()}


def _schema(
    profile: StoreProfile,
    further: tuple[Iri, ...],
    own: tuple[Iri, ...],
    called: Mapping[Iri, tuple[str, ...]],
    base: KnowledgeBase,
) -> Schema:
    """Return how the data hang together; where the population has no items, the names of classes are general words."""
    kinds = {name for iri in base.classes if iri != profile.population for name in called.get(iri, ())}
    each = [beyond(role, base.superproperties) for role in profile.item_roles]
    above = set.intersection(*map(set, each)) if each else set()
    every = min(above, default=None)
    items = set(base.edges(every).targets.tolist()) if every is not None else set()
    of_all = (kind for kind in base.classes if items and items <= set(base.members(kind).tolist()))
    plain = () if profile.item_roles else called.get(profile.population, ())
    return Schema(
        profile.population,
        profile.item_roles,
        (*profile.attribute_roles, *further),
        tuple(dict.fromkeys((*profile.population_words, *plain))),
        profile.item_words,
        () if profile.item_roles else tuple(sorted(kinds)),
        profile.idioms,
        own,
        every,
        tuple(sorted(name for kind in of_all for name in called.get(kind, ()))),
    )


def _value(term: object) -> str:
    value = getattr(term, "value", None)
    if not isinstance(value, str):
        raise KnowledgeBaseError(f"expected an IRI or a literal in the ontology graph, found {term}")
    return value
