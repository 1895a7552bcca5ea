"""Mappings as RML: what morph-kgc makes of the export is what we state ourselves."""

import os
import subprocess
from pathlib import Path

import pyoxigraph as ox
import pytest
import rdflib

from mrag_owl.datasets.mapping_files import open_mapping, parse_mapping
from mrag_owl.datasets.tabular import assign_files, rows
from mrag_owl.graphs.mapped import SourceWriter
from mrag_owl.graphs.rml import to_rml

MAPPING = """name = "m"
base = "https://m.example/"
[[source]]
name = "people"
files = "people.csv"
[[source]]
name = "works"
files = "works.json"
records = "all.works"
[[map]]
source = "people"
class = "Person"
iri = "person_{id}"
label = "{name}"
alt = "{name}, {town}"
[map.properties]
born = { value = "{born}", type = "integer" }
bornIn = { to = "Year", value = "{born}" }
town = { value = "{town}", lang = "de" }
[[map]]
source = "works"
class = ["Work", "Thing"]
iri = "work_{no}"
label = "{title}"
[map.properties]
madeBy = { iri = "person_{maker.id}" }
tag = "{tags}"
kind = { to = "Kind", value = "{kind}", clean = "lower" }
[[map]]
source = "works"
each = "parts"
class = "Part"
iri = "part_{no}"
label = "{name}"
[term.Year]
iri = "year_{value}"
properties.year = { value = "{value}", type = "integer" }
"""

PEOPLE = 'id,name,born,town\n1,"Blake, William",1757,\nx/2,Ünal {x},1930,Köln am Rhein\n3,,,Kiel\n'
WORKS = """{"all": {"works": [
{"no": 1, "title": "Ruins \\"I\\"", "maker": {"id": "x/2"}, "tags": ["a", "b"], "kind": "Oil",
 "parts": [{"no": 7, "name": "Frame"}, {"no": 8, "name": "Back"}]},
{"no": 2, "title": "Untitled", "maker": {"id": null}, "tags": [], "kind": "Ink", "parts": []}]}}"""


@pytest.fixture
def files(tmp_path) -> list[Path]:
    people, works = tmp_path / "people.csv", tmp_path / "works.json"
    people.write_text(PEOPLE, encoding="utf-8")
    works.write_text(WORKS, encoding="utf-8")
    return [people, works]


def stated(text: str, files: list[Path]) -> set[ox.Triple]:
    mapping = parse_mapping(text)
    given = assign_files(mapping, files)
    found = set()
    for source in mapping.sources:
        writer = SourceWriter(mapping, source)
        for path in given[source.name]:
            for row in rows(path, source):
                one = writer.state(row.fields)
                found |= {q.triple for q in ox.parse("".join([*one.facts, *one.texts]), ox.RdfFormat.N_TRIPLES)}
    return {triple for triple in found if not triple.predicate.value.endswith("prefLabel")}


def test_morph_kgc_makes_the_same_graph(files, tmp_path):
    python = os.environ.get("MRAG_OWL_MORPH_KGC")
    if not python:
        reason = "MRAG_OWL_MORPH_KGC names no interpreter with morph-kgc, which needs an older pyoxigraph than ours"
        pytest.skip(reason)
    mapping = parse_mapping(MAPPING)
    export = to_rml(mapping, assign_files(mapping, files))
    (tmp_path / "m.rml.ttl").write_text(export.turtle, encoding="utf-8")
    out = tmp_path / "out.nt"
    (tmp_path / "config.ini").write_text(
        f"[CONFIGURATION]\noutput_file={out}\nlogging_level=ERROR\n[D]\nmappings={tmp_path / 'm.rml.ttl'}\n"
    )
    subprocess.run([python, "-m", "morph_kgc", str(tmp_path / "config.ini")], check=True, cwd=tmp_path)
    theirs = {quad.triple for quad in ox.parse(path=str(out), format=ox.RdfFormat.N_TRIPLES)}
    sayable = MAPPING.replace('kind = { to = "Kind", value = "{kind}", clean = "lower" }\n', "")
    ours = stated(sayable, files)
    assert len(ours) > 30
    assert {str(triple) for triple in theirs} == {str(triple) for triple in ours}


def test_an_export_is_turtle_and_says_what_it_leaves_out(files):
    mapping = parse_mapping(MAPPING, origin="m.toml")
    export = to_rml(mapping, assign_files(mapping, files))
    graph = rdflib.Graph().parse(data=export.turtle, format="turtle", publicID="https://m.example/")
    kinds = set(graph.subjects(rdflib.RDF.type, rdflib.URIRef("http://www.w3.org/ns/r2rml#TriplesMap")))
    assert len(kinds) == 4
    assert export.left_out == ("m.toml: line 28: kind (`clean`)",)
    assert "# left out: m.toml: line 28: kind (`clean`)" in export.turtle


def test_merged_cells_are_left_out(files):
    (source,) = [line for line in MAPPING.splitlines() if line.startswith("files = ") and ".csv" in line][:1]
    mapping = parse_mapping(MAPPING.replace(source, f'{source}\nmerged = ["id"]', 1), origin="m.toml")
    assert any("`merged`" in line for line in to_rml(mapping, assign_files(mapping, files)).left_out)


def test_whatever_rml_cannot_say_is_listed(shared):
    tate = open_mapping("tate")
    folder = shared / "data/tate"
    export = to_rml(tate, assign_files(tate, [folder / "artist_data.csv", folder / "artworks.jsonl.gz"]))
    assert any("JSON lines" in line for line in export.left_out)
    assert any("the IRI of term Place has filters" in line for line in export.left_out)
    rdflib.Graph().parse(data=export.turtle, format="turtle", publicID="https://m.example/")
