"""What a store built by a mapping is about, so that learning, search and explanations work on it as on any other."""

from __future__ import annotations

from collections.abc import Collection

from mrag_owl.datasets.mapping import DatasetMapping, MapRule
from mrag_owl.datasets.templates import parse_template
from mrag_owl.expressions.english_words import plural, words
from mrag_owl.expressions.naming import local_name
from mrag_owl.graphs.mapped import facts_graph, texts_graph
from mrag_owl.records import Iri
from mrag_owl.store.manifest import Contrast, StoreProfile


def profile_of(mapping: DatasetMapping) -> StoreProfile:
    """Return the profile that a mapping states; without one, its first documented class is the population.

    Attributes are what the links of the population, and of its items, lead to.
    """
    stated = mapping.profile
    rule = next((one for one in mapping.maps if one.document and one.classes), mapping.maps[0])
    name = stated.population if stated is not None else rule.classes[0] if rule.classes else "Concept"
    population = Iri(mapping.term(name))
    noun = stated.noun if stated is not None and stated.noun else words(local_name(population))
    many = stated.plural if stated is not None and stated.plural else plural(noun)
    items = tuple(Iri(mapping.term(item)) for item in (stated.items if stated is not None else ()))
    about = [one for one in mapping.maps if name in one.classes]
    roles = _links(mapping, about)
    if items:
        back = {_fixed(one.iri) for one in about}
        roles |= _links(mapping, [one for one in mapping.maps if one not in about], back=back)
    return StoreProfile(
        population=population,
        noun=noun,
        plural=many,
        knowledge_graphs=tuple(facts_graph(mapping, source.name) for source in mapping.sources),
        document_graphs=tuple(texts_graph(mapping, source.name) for source in mapping.sources),
        item_roles=items,
        attribute_roles=tuple(role for role in roles if role not in items),
        population_words=tuple(dict.fromkeys((noun, many, *(stated.words if stated is not None else ())))),
        item_words=stated.item_words if stated is not None else (),
        idioms=stated.idioms if stated is not None else (),
        contrasts={
            kind: Contrast(rule.values, rule.vague, rule.more, rule.less, rule.absent)
            for kind, rule in mapping.contrasts.items()
        },
    )


def _links(mapping: DatasetMapping, rules: list[MapRule], *, back: Collection[tuple[str, ...]] = ()) -> dict[Iri, None]:
    """Return the properties that are links and features, without those that lead to individuals with IRIs of `back`."""
    return {
        Iri(mapping.term(name)): None
        for rule in rules
        for name, ones in rule.properties.items()
        if any(one.is_link and one.is_feature and _fixed(one.iri or "") not in back for one in ones)
    }


def _fixed(template: str) -> tuple[str, ...]:
    """Return what stands in a template beside its fields."""
    return tuple(part for part in parse_template(template) if isinstance(part, str))
