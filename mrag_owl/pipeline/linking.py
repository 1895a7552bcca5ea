"""What the stages need to know of a store's graphs: the knowledge base, its names, and what words mean in it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from mrag_owl import vocabulary as mo
from mrag_owl.errors import ExpressionError, KnowledgeBaseError
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.knowledge_base_files import load, save
from mrag_owl.expressions.linking import Lexicon, Schema, Word, build_lexicon
from mrag_owl.expressions.linking.lexicon import WordRole
from mrag_owl.expressions.linking.profile import grouped
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.ontology_files import Statement
from mrag_owl.records import Iri
from mrag_owl.store import GraphStore

SCHEMA = Schema(
    population=mo.IMAGE,
    item_roles=(mo.HAS_GARMENT, mo.HAS_GARMENT_PART),
    attribute_roles=(mo.HAS_ATTRIBUTE,),
    population_words=tuple(
        "picture pictures image images photo photos photograph photographs outfit outfits look looks ensemble "
        "ensembles scene scenes".split()
    ),
    item_words=tuple("garment garments clothes clothing apparel attire piece pieces item items wear outerwear".split()),
)
"""Pictures with garments and garment parts, which have attributes; or which have them themselves."""

_WORD_ROLES: dict[str, WordRole] = {
    mo.SKOS_PREF_LABEL: "official",
    mo.SKOS_ALT_LABEL: "everyday",
    f"{mo.SKOS}hiddenLabel": "search",
}


def open_knowledge_base(store: GraphStore) -> KnowledgeBase:
    """Return the knowledge base of the garments, built on first use."""

    def build(folder: Path) -> None:
        save(KnowledgeBase.from_statements(_statements(store)), folder / "arrays")

    with store.index("knowledge-base-garments", build) as folder:
        return load(folder / "arrays")


def _statements(store: GraphStore) -> Iterator[Statement]:
    for graph in (mo.GRAPH_ONTOLOGY, mo.GRAPH_GARMENTS):
        for quad in store.triples(graph):
            yield (quad.subject, quad.predicate, quad.object)


def open_lexicon(store: GraphStore, knowledge_base: KnowledgeBase) -> Lexicon:
    """Return what words mean in the store, built on first use."""

    def build(folder: Path) -> None:
        (folder / "lexicon.json").write_text(read_lexicon(store, knowledge_base).to_json(), encoding="utf-8")

    with store.index("lexicon", build) as folder:
        path = folder / "lexicon.json"
        try:
            return Lexicon.from_json(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, ExpressionError) as error:
            raise KnowledgeBaseError(f"{path}: {error}; delete {folder} and ask again") from error


def read_lexicon(store: GraphStore, knowledge_base: KnowledgeBase) -> Lexicon:
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
    words = [
        Word(term(_value(individual)), _value(word), _WORD_ROLES[_value(role)])
        for individual, role, word in store.select("select_lexicon")
    ]
    return build_lexicon(
        knowledge_base,
        SCHEMA,
        words,
        said_of=grouped((individual, term(other)) for individual, other in links[f"{mo.SKOS}related"]),
        groups=groups,
        denied={iri: thing for iri, other in denied.items() if (thing := term(other)) in classes},
    )


def short_forms(knowledge_base: KnowledgeBase) -> ShortForms:
    """Return the names that people give the terms of the knowledge base in expressions."""
    individuals = knowledge_base.edges(mo.HAS_ATTRIBUTE).targets
    return ShortForms.build(
        knowledge_base.labels,
        dict(mo.PREFIXES),
        classes=knowledge_base.classes,
        roles=knowledge_base.object_properties,
        data_properties=knowledge_base.data_properties,
        individuals=knowledge_base.iris(sorted(set(individuals.tolist()))),
    )


def _value(term: object) -> str:
    value = getattr(term, "value", None)
    if not isinstance(value, str):
        raise KnowledgeBaseError(f"expected an IRI or a literal in the ontology graph, found {term}")
    return value
