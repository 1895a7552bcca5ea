import gzip
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import owlready2
import pytest
import rdflib
from rdflib.compare import isomorphic, to_isomorphic
from rdflib.namespace import OWL, RDF, RDFS
from stores import make_store

from mrag_owl.cli.command import run
from mrag_owl.export import main
from mrag_owl.resources import ontology_text
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import DATA, GRAPH, NS

pytestmark = pytest.mark.slow  # all graphs are written, and read back

READERS = {"turtle": "turtle", "rdfxml": "xml", "ntriples": "nt", "jsonld": "json-ld"}
OWN_OF_OWLREADY2 = len(owlready2.World().graph)
DIRECT = """
data:annotation_1 a mo:Annotation ; mo:hasImage data:image_1 ; mo:hasCategory data:category_10 ; mo:hasArea 12.50 ;
    mo:hasBox "377,557.5,90,42" .
data:image_1 a mo:Image ; mo:hasFileName "a\\r\\n<&>\\"'é😀.jpg" ; mo:hasWidth 640 .
"""
GARMENTS = """
data:image_1 a mo:Image ; mo:hasGarment data:annotation_1 .
data:annotation_1 a data:class_10 ; mo:hasAttribute data:attribute_115 .
"""
CLASSES = 'data:class_10 a owl:Class ; rdfs:subClassOf mo:Garment ; rdfs:label "dress" .'


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    ontology = "".join(map(ontology_text, ("mrag-owl", "alignments")))
    return make_store(
        tmp_path_factory.mktemp("export") / "store",
        {"direct": DIRECT, "garments": GARMENTS, "ontology": ontology + CLASSES, "enriched/r1": DIRECT},
    )


def export(store: Path, *options: str) -> int:
    return run(main, ["--store", str(store), *options])


def graph_in(store: Path, name: str) -> rdflib.Graph:
    with GraphStore.open(store) as opened:
        lines = "".join(f"{quad.triple} .\n" for quad in opened.triples(GRAPH + name))  # type: ignore[arg-type]
    return rdflib.Graph().parse(data=lines, format="nt")


def without_header(graph: rdflib.Graph, name: str) -> rdflib.Graph:
    for triple in list(graph.triples((rdflib.URIRef(GRAPH + name), None, None))):
        graph.remove(triple)
    return graph


@pytest.mark.parametrize("form", READERS)
def test_an_exported_graph_is_the_graph_with_a_header_and_the_declarations_of_its_terms(
    store: Path, tmp_path: Path, form: str
) -> None:
    path = tmp_path / "direct"
    assert export(store, "--graph", "direct", "--format", form, "-o", str(path)) == 0
    came = without_header(rdflib.Graph().parse(path, format=READERS[form]), "direct")
    expected = graph_in(store, "direct")
    kinds = {
        OWL.Class: ("Annotation", "Image"),
        OWL.ObjectProperty: ("hasCategory", "hasImage"),
        OWL.DatatypeProperty: ("hasArea", "hasBox", "hasFileName", "hasWidth"),
    }
    for kind, names in kinds.items():
        for name in names:
            expected.add((rdflib.URIRef(NS + name), RDF.type, kind))
    assert to_isomorphic(came) == to_isomorphic(expected)


@pytest.mark.slow
@pytest.mark.parametrize("form", READERS)
def test_garments_come_with_the_whole_ontology_but_its_headers(store: Path, tmp_path: Path, form: str) -> None:
    path = tmp_path / "garments"
    assert export(store, "--graph", "garments", "--format", form, "-o", str(path)) == 0
    came = rdflib.Graph().parse(path, format=READERS[form])
    ontologies = list(came.subjects(RDF.type, OWL.Ontology))
    assert ontologies == [rdflib.URIRef(GRAPH + "garments")]
    assert not list(came.triples((None, OWL.imports, None)))
    expected = graph_in(store, "garments") + graph_in(store, "ontology")
    for header in list(expected.subjects(RDF.type, OWL.Ontology)):
        expected.remove((header, None, None))
    assert isomorphic(without_header(came, "garments"), expected)


def test_the_ontology_can_be_left_out_or_asked_for(store: Path, tmp_path: Path) -> None:
    sizes = {}
    for graph in ("garments", "direct"):
        for option in ("--ontology", "--no-ontology"):
            path = tmp_path / f"{graph}{option}.nt"
            assert export(store, "--graph", graph, option, "-o", str(path)) == 0
            sizes[graph, option] = len(rdflib.Graph().parse(path))
    for graph in ("garments", "direct"):
        assert sizes[graph, "--ontology"] > 200
        assert sizes[graph, "--no-ontology"] < 40


def test_the_ontology_graph_itself_is_one_document(store: Path, tmp_path: Path) -> None:
    path = tmp_path / "ontology.ttl"
    assert export(store, "--graph", "ontology", "-o", str(path)) == 0
    came = rdflib.Graph().parse(path)
    assert list(came.subjects(RDF.type, OWL.Ontology)) == [rdflib.URIRef(GRAPH + "ontology")]
    assert str(came.value(rdflib.URIRef(DATA + "class_10"), RDFS.label)) == "dress"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["garments.owl", "garments.nt"])
def test_owlready2_opens_the_garments_as_individuals_of_classes(store: Path, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert export(store, "--graph", "garments", "-o", str(path)) == 0
    world = owlready2.World()
    ontology = world.get_ontology(path.as_uri()).load()
    dress = world[DATA + "class_10"]
    assert world[NS + "Garment"] in dress.ancestors()
    assert [garment.iri for garment in dress.instances()] == [DATA + "annotation_1"]
    image = world[DATA + "image_1"]
    assert [garment.iri for garment in image.hasGarment] == [DATA + "annotation_1"]
    assert len(world.graph) - OWN_OF_OWLREADY2 == len(rdflib.Graph().parse(path))
    assert ontology.imported_ontologies == []


def test_owlready2_opens_every_graph_without_the_web(store: Path, tmp_path: Path) -> None:
    for graph in ("direct", "garments", "ontology", "enriched"):
        path = tmp_path / f"{graph}.owl"
        assert export(store, "--graph", graph, "-o", str(path)) == 0
        world = owlready2.World()
        world.get_ontology(path.as_uri()).load()
        assert len(world.graph) - OWN_OF_OWLREADY2 == len(rdflib.Graph().parse(path))


def test_standard_output_is_the_default_and_holds_nothing_else(
    store: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    written = subprocess.run(
        [sys.executable, "-m", "mrag_owl.export", "--store", str(store), "--graph", "direct"],
        capture_output=True,
        check=True,
    )
    assert len(rdflib.Graph().parse(data=written.stdout, format="turtle")) > 8
    assert written.stderr.decode().startswith("-: ")


def test_a_reader_that_goes_away_ends_it_quietly(store: Path) -> None:
    read, write = os.pipe()
    process = subprocess.Popen(
        [sys.executable, "-m", "mrag_owl.export", "--store", str(store), "--graph", "garments"],
        stdout=write,
        stderr=subprocess.PIPE,
    )
    os.close(write)
    os.close(read)
    _, error = process.communicate()
    assert (process.returncode, error) == (141, b"")


def test_the_file_name_says_the_format(store: Path, tmp_path: Path) -> None:
    for name, start in (
        ("a.owl", b"<?xml"),
        ("a.rdf", b"<?xml"),
        ("a.ttl", b"@prefix"),
        ("a.nt", b"<"),
        ("a.jsonld", b"["),
    ):
        assert export(store, "--graph", "direct", "-o", str(tmp_path / name)) == 0
        assert (tmp_path / name).read_bytes().startswith(start)


def test_an_export_can_be_repeated_byte_for_byte(store: Path, tmp_path: Path) -> None:
    def once(name: str) -> bytes:
        assert export(store, "--graph", "garments", "-o", str(tmp_path / name)) == 0
        return gzip.compress((tmp_path / name).read_bytes(), mtime=0)

    assert once("a.ttl") == once("b.ttl")


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (["--graph", "outfits"], 1, "holds no graph 'outfits'; choose from direct, enriched/r1, garments, ontology"),
        (["--graph", " "], 1, "argument --graph: must not be empty"),
        (["--graph", "direct", "-o", "/no/such/dir/x"], 1, "there is no directory /no/such/dir"),
        (["--graph", "direct", "-o", "/"], 1, "/ is a directory; name a file"),
        (
            ["--graph", "direct", "-o", "x.foo"],
            1,
            "x.foo: the ending .foo says no format; give --format, or one of .ttl",
        ),
        (["--graph", "direct", "--format", "pdf"], 2, "invalid choice: 'pdf'"),
        ([], 2, "the following arguments are required: --graph"),
    ],
)
def test_what_cannot_be_exported_is_one_line(
    store: Path, capsys: pytest.CaptureFixture[str], options: Sequence[str], code: int, message: str
) -> None:
    assert export(store, *options) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err
    assert captured.err.count("\n") == 1


def test_two_runs_that_enriched_must_be_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = make_store(tmp_path / "s", {"enriched/a": DIRECT, "enriched/b": DIRECT})
    assert export(store, "--graph", "enriched") == 1
    assert "several runs enriched it; choose from enriched/a, enriched/b" in capsys.readouterr().err
    assert export(store, "--graph", "enriched/b", "-o", str(tmp_path / "b.ttl")) == 0


def test_a_failed_export_leaves_the_earlier_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = make_store(tmp_path / "s", {"direct": 'data:image_1 mo:hasFileName "a\\u0001b" .'})
    path = tmp_path / "direct.owl"
    path.write_text("earlier")
    assert export(store, "--graph", "direct", "-o", str(path)) == 1
    assert "U+0001; choose another --format" in capsys.readouterr().err
    assert path.read_text() == "earlier"
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["direct.owl", "s"]


@pytest.mark.slow
def test_the_real_garments_graph_survives_a_round_trip(shared: Path, tmp_path: Path) -> None:
    from mrag_owl.pipeline.build.building import build_fashionpedia

    store = tmp_path / "store"
    build_fashionpedia([shared / "data/fashionpedia/sample.json"], store)
    for form, reader in READERS.items():
        path = tmp_path / form
        assert export(store, "--graph", "garments", "--no-ontology", "--format", form, "-o", str(path)) == 0
        came = without_header(rdflib.Graph().parse(path, format=reader), "garments")
        assert set(graph_in(store, "garments")) <= set(came)


def test_a_pipe_is_written_and_stays_a_pipe(store: Path, tmp_path: Path) -> None:
    fifo = tmp_path / "pipe"
    os.mkfifo(fifo)
    with subprocess.Popen(["cat", str(fifo)], stdout=subprocess.PIPE) as reader:
        assert export(store, "--graph", "direct", "-o", str(fifo)) == 0
        came, _ = reader.communicate(timeout=10)
    assert fifo.is_fifo()
    assert len(rdflib.Graph().parse(data=came, format="turtle")) > 8


def test_a_device_that_refuses_is_one_line_and_stays_a_device(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    link = tmp_path / "full.ttl"
    link.symlink_to("/dev/full")
    assert export(store, "--graph", "garments", "-o", str(link)) == 1
    assert capsys.readouterr().err == f"mrag-owl export: No space left on device: {link}\n"
    assert link.readlink() == Path("/dev/full")
    assert link.is_char_device()


def test_a_symbolic_link_is_followed_and_its_target_keeps_its_permissions(store: Path, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target, link, dangling = tmp_path / "there/a.ttl", tmp_path / "a.ttl", tmp_path / "b.ttl"
    target.write_text("earlier")
    target.chmod(0o640)
    link.symlink_to("there/a.ttl")
    dangling.symlink_to("there/b.ttl")
    for path in (link, dangling):
        assert export(store, "--graph", "direct", "-o", str(path)) == 0
        assert path.is_symlink()
        assert len(rdflib.Graph().parse(path)) > 8
    assert target.stat().st_mode & 0o777 == 0o640
    assert sorted(entry.name for entry in target.parent.iterdir()) == ["a.ttl", "b.ttl"]


def test_standard_output_by_its_path_is_written_like_any(store: Path) -> None:
    line = [sys.executable, "-m", "mrag_owl.export", "--store", str(store), "--graph", "direct", "-o", "/dev/stdout"]
    came = subprocess.run(line, capture_output=True, check=True)
    assert len(rdflib.Graph().parse(data=came.stdout, format="turtle")) > 8


def test_an_unwritable_place_is_named_as_the_user_named_it(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export(store, "--graph", "direct", "-o", "/proc/direct.ttl") == 1
    assert capsys.readouterr().err == "mrag-owl export: No such file or directory: /proc/direct.ttl\n"


def test_an_ending_that_says_another_format_is_told(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export(store, "--graph", "direct", "--format", "jsonld", "-o", str(tmp_path / "x.ttl")) == 0
    told = f"mrag-owl export: {tmp_path}/x.ttl will hold jsonld, which its ending does not say"
    assert capsys.readouterr().err.splitlines()[0] == told
    assert export(store, "--graph", "direct", "--format", "turtle", "-o", str(tmp_path / "x.owl")) == 0
    assert "its ending" not in capsys.readouterr().err
