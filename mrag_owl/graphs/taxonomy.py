"""The class and concept hierarchy of one source, for graph `ontology`.

A category is both an individual, as the paper has it, and an OWL class of garments, under another IRI. What the
packaged taxonomy describes as well is linked to it by `skos:exactMatch`, and with that to its everyday words.
"""

from __future__ import annotations

from collections.abc import Mapping

from mrag_owl import vocabulary as mo
from mrag_owl.datasets.fashionpedia import PART_SUPERCATEGORIES, Attribute, Category
from mrag_owl.graphs.individuals import Individuals
from mrag_owl.graphs.ntriples import text


def class_label(supercategory: str) -> str:
    """Return what one garment of a supercategory is called: the source names body regions, not garments.

    >>> class_label("upperbody"), class_label("closures"), class_label("garment parts"), class_label("others")
    ('upperbody garment', 'closure', 'sewn garment part', 'other garment')
    """
    if supercategory in PART_SUPERCATEGORIES:
        return {"garment parts": "sewn garment part"}.get(supercategory, supercategory.removesuffix("s"))
    return f"{supercategory.removesuffix('s') if supercategory == 'others' else supercategory} garment"


def taxonomy_triples(
    individuals: Individuals,
    categories: Mapping[int, Category],
    attributes: Mapping[int, Attribute],
    *,
    packaged: Mapping[str, str],
) -> str:
    """Return the hierarchy as N-Triples; `packaged` gives a packaged concept's IRI by its official taxonomy id."""
    lines: list[str] = []

    def state(subject: str, term: str, value: str) -> None:
        lines.append(f"<{subject}> <{term}> {value} .\n")

    def concept(subject: str, name: str, broader: str | None, notation: str | None) -> None:
        state(subject, mo.RDF_TYPE, f"<{mo.SKOS_CONCEPT}>")
        state(subject, mo.SKOS_PREF_LABEL, text(name))
        state(subject, mo.RDFS_LABEL, text(name))
        if broader:
            state(subject, mo.SKOS_BROADER, f"<{broader}>")
        if notation is not None and notation in packaged:
            state(subject, mo.SKOS_EXACT_MATCH, f"<{packaged[notation]}>")

    def garment_class(subject: str, name: str, parent: str) -> None:
        state(subject, mo.RDF_TYPE, f"<{mo.OWL_CLASS}>")
        state(subject, mo.RDFS_LABEL, text(name))
        state(subject, mo.RDFS_SUBCLASS_OF, f"<{parent}>")

    for name in sorted({item.supercategory for item in (*categories.values(), *attributes.values())}):
        concept(individuals.supercategory(name), name, None, None)
    for name in sorted({category.supercategory for category in categories.values()}):
        parent = mo.GARMENT_PART if name in PART_SUPERCATEGORIES else mo.GARMENT
        garment_class(individuals.supercategory_class(name), class_label(name), parent)
    for number, category in sorted(categories.items()):
        broader = individuals.supercategory(category.supercategory)
        concept(individuals.category(number), category.name, broader, category.taxonomy_id)
        parent_class = individuals.supercategory_class(category.supercategory)
        garment_class(individuals.garment_class(number), category.name, parent_class)
    for number, attribute in sorted(attributes.items()):
        broader = individuals.supercategory(attribute.supercategory)
        concept(individuals.attribute(number), attribute.name, broader, attribute.taxonomy_id)
    return "".join(lines)
