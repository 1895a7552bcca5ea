"""What a mapping says of the data set as a whole: what it is called, its licence, its home page."""

from __future__ import annotations

from mrag_owl import vocabulary as mo
from mrag_owl.datasets.mapping import DatasetMapping
from mrag_owl.graphs.ntriples import node, text
from mrag_owl.graphs.runs import Statement, as_ntriples
from mrag_owl.records import Iri


def dataset_of(mapping: DatasetMapping) -> Iri:
    """Return the IRI of the data set; another mapping of the same base has another one."""
    return Iri(mapping.individual(f"dataset_{mapping.name}"))


def dataset_triples(mapping: DatasetMapping) -> str:
    """Return what is stated of the data set as N-Triples, nothing where the mapping says nothing of it."""
    said, dataset = mapping.dataset, dataset_of(mapping)
    if said is None:
        return ""
    lines: list[Statement] = [
        (dataset, mo.RDF_TYPE, node(mo.DCAT_DATASET)),
        (dataset, mo.DCTERMS_TITLE, text(said.title)),
    ]
    if said.license is not None:
        lines.append((dataset, mo.DCTERMS_LICENSE, node(said.license)))
    if said.page is not None:
        lines.append((dataset, mo.DCAT_LANDING_PAGE, node(said.page)))
    return as_ntriples(lines)
