"""Authority files: names of people and places with the items that they are, in JSON, tables or RDF."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pyoxigraph

from mrag_owl.datasets.texts.decoding import read_text, unpacked_name
from mrag_owl.errors import ConfigError, SourceError
from mrag_owl.extraction.authority import Authority, said_names
from mrag_owl.records import Iri
from mrag_owl.remote.queries import Endpoint, paged_query
from mrag_owl.resources import query_text
from mrag_owl.vocabulary import RDFS_LABEL, SKOS_ALT_LABEL, SKOS_PREF_LABEL

_FORMS = {
    ".ttl": pyoxigraph.RdfFormat.TURTLE,
    ".nt": pyoxigraph.RdfFormat.N_TRIPLES,
    ".rdf": pyoxigraph.RdfFormat.RDF_XML,
}
_NAMES = ("name", "label", "heading")
_ITEMS = ("item", "iri", "uri", "wikidata", "id")
_LABELS = {SKOS_PREF_LABEL: 0, RDFS_LABEL: 1, SKOS_ALT_LABEL: 2}


def read_authority(source: str | None) -> Authority:
    """Return the authority of a file, an empty one for None; raises SourceError where it cannot be read as one.

    JSON: an object of headings and items, as indexes file people ("Contucci, Andrea (Andrea Sansovino)"). CSV and TSV:
    columns `name` and `item`, and perhaps `others`. RDF: labels and alternative labels. The address of a SPARQL
    endpoint is asked for all items with labels that it has.
    """
    if source is None:
        return Authority({})
    if source.startswith(("http://", "https://")):
        return _of_endpoint(source)
    path = Path(source).expanduser()
    ending = unpacked_name(path).suffix.lower()
    text = read_text(path)
    if ending == ".json":
        return Authority.of_headings(_of_json(text, path))
    if ending in (".csv", ".tsv"):
        return Authority.of_headings(_of_table(text, path, "\t" if ending == ".tsv" else ","))
    if ending in _FORMS:
        return _of_rdf(text, path, _FORMS[ending])
    raise ConfigError(f"{path}: no authority by its name; give one that ends in .json, .csv, .tsv, .ttl, .nt or .rdf")


def _of_json(text: str, path: Path) -> Iterator[tuple[str, Iri]]:
    try:
        content = msgspec.json.decode(text, type=dict[str, str])
    except msgspec.DecodeError as error:
        raise SourceError(f"{path}: no JSON object of names and items ({error})") from error
    for heading, item in content.items():
        yield heading, Iri(item.strip("<> "))


def _of_table(text: str, path: Path, delimiter: str) -> Iterator[tuple[str, Iri]]:
    rows = csv.DictReader(io.StringIO(text), delimiter=delimiter)
    columns = {name.strip().lower(): name for name in rows.fieldnames or ()}
    name = next((columns[one] for one in _NAMES if one in columns), None)
    item = next((columns[one] for one in _ITEMS if one in columns), None)
    if name is None or item is None:
        raise SourceError(f"{path}: no authority, it needs the columns name and item; it has {', '.join(columns)}")
    for row in rows:
        if row.get(name) and row.get(item):
            others = row.get(columns.get("others", ""), "") or ""
            heading = f"{row[name]} ({others.replace('|', ', ')})" if others else row[name]
            yield heading, Iri(row[item].strip("<> "))


def _of_rdf(text: str, path: Path, form: pyoxigraph.RdfFormat) -> Authority:
    try:
        quads = list(pyoxigraph.parse(text, form, base_iri=path.resolve().as_uri()))
    except (SyntaxError, ValueError) as error:
        raise SourceError(f"{path}: no RDF that can be read ({error})") from error
    return _of_labels(
        (quad.subject, _order(quad.predicate), quad.object) for quad in quads if quad.predicate.value in _LABELS
    )


def _of_endpoint(address: str) -> Authority:
    """Return all that an endpoint has a label for; a large one is better asked once, and the answer given as a file."""
    solutions = paged_query(Endpoint(address), query_text("select_authority"))
    if not isinstance(solutions, pyoxigraph.QuerySolutions):
        raise SourceError(f"{address}: gives no rows for the names that it has")
    return _of_labels((row["item"], _order(row["role"]), row["name"]) for row in solutions)


def _order(role: object) -> int:
    return _LABELS.get(Iri(role.value), 2) if isinstance(role, pyoxigraph.NamedNode) else 2


def _of_labels(rows: Iterable[tuple[object, int, object]]) -> Authority:
    labels: dict[Iri, list[tuple[int, str]]] = defaultdict(list)
    for item, order, name in rows:
        if isinstance(item, pyoxigraph.NamedNode) and isinstance(name, pyoxigraph.Literal):
            labels[Iri(item.value)].append((order, name.value))
    return Authority(
        {
            item: tuple(dict.fromkeys(said for _, name in sorted(names) for said in said_names(name)))
            for item, names in sorted(labels.items())
        }
    )
