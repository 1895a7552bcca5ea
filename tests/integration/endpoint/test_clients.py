"""What people use against a SPARQL endpoint works against this one."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

import rdflib
from endpoints import required
from rdflib.plugins.stores.sparqlstore import SPARQLStore, SPARQLUpdateStore
from served import TOKEN, Served, serving
from SPARQLWrapper import CSV, JSON, TURTLE, XML, SPARQLWrapper
from stores import make_store

from mrag_owl.remote.store import open_store
from mrag_owl.vocabulary import DATA, GRAPH_SUMMARY, NS

pytestmark = pytest.mark.slow  # a server of its own

IMAGES = " ".join(
    f"data:image_{number} a mo:Image ; mo:hasDescription 'Contains dress {number}.' ." for number in range(20)
)
SELECT = f"SELECT ?image WHERE {{ ?image a <{NS}Image> }} ORDER BY ?image"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    graphs = {"direct": IMAGES, "summary": IMAGES, "garments": IMAGES}
    with serving(make_store(tmp_path_factory.mktemp("clients") / "store", graphs), write=True) as running:
        yield running


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_sparqlwrapper(server: Served, method: str) -> None:
    wrapper = SPARQLWrapper(f"{server.base}sparql")
    wrapper.setMethod(method)
    wrapper.setQuery(SELECT)
    wrapper.setReturnFormat(JSON)
    assert len(wrapper.queryAndConvert()["results"]["bindings"]) == 20
    wrapper.setReturnFormat(XML)
    assert len(wrapper.queryAndConvert().getElementsByTagName("result")) == 20
    wrapper.setReturnFormat(CSV)
    assert wrapper.queryAndConvert().count(b"\n") == 21
    wrapper.setQuery(f"CONSTRUCT WHERE {{ ?image a <{NS}Image> }}")
    wrapper.setReturnFormat(TURTLE)
    assert len(rdflib.Graph().parse(data=wrapper.queryAndConvert(), format="turtle")) == 20


def test_rdflib_reads_the_endpoint_as_a_store(server: Served) -> None:
    graph = rdflib.Graph(SPARQLStore(f"{server.base}sparql", returnFormat="json"))
    assert len(list(graph.query(SELECT))) == 20
    image = rdflib.URIRef(f"{DATA}image_1")
    assert str(graph.value(image, rdflib.URIRef(f"{NS}hasDescription"))) == "Contains dress 1."
    named = rdflib.Graph(SPARQLStore(f"{server.base}sparql", returnFormat="xml"), rdflib.URIRef(GRAPH_SUMMARY))
    assert len(list(named.triples((None, rdflib.RDF.type, None)))) == 20


@pytest.mark.slow
def test_rdflib_writes_with_the_token(server: Served) -> None:
    address = f"{server.base}sparql"
    store = SPARQLUpdateStore(address, address, headers={"Authorization": f"Bearer {TOKEN}"})
    graph = rdflib.Graph(store, identifier=rdflib.URIRef("urn:written"))
    graph.add((rdflib.URIRef("urn:s"), rdflib.URIRef("urn:p"), rdflib.Literal("o")))
    store.commit()
    assert '"true"' in server.query("ASK { GRAPH <urn:written> { <urn:s> <urn:p> 'o' } }").text.replace(
        "true", '"true"'
    )


def test_curl(server: Served) -> None:
    required(shutil.which("curl"), "curl")
    command = ["curl", "-sS", "--compressed", "-H", "Accept: text/csv", "--data-urlencode", f"query={SELECT}"]
    told = subprocess.run([*command, f"{server.base}sparql"], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[:2] == ["image", f"{DATA}image_0"]
    followed = ["curl", "-sSL", "-H", "Accept: application/n-triples", f"{server.base}id/image_3"]
    assert f"<{NS}Image>" in subprocess.run(followed, capture_output=True, text=True, check=True).stdout


COMUNICA = """
const { QueryEngine } = require('@comunica/query-sparql');
(async () => {
  const [address, query] = process.argv.slice(2);
  const engine = new QueryEngine();
  const stream = await engine.queryBindings(query, { sources: [{ type: 'sparql', value: address }] });
  const rows = await stream.toArray();
  console.log(JSON.stringify(rows.map(row => row.get('image').value)));
})().catch(error => { console.error(error); process.exit(1); });
"""


@pytest.mark.slow
def test_comunica(server: Served, tmp_path: Path) -> None:
    required(shutil.which("npm"), "npm (Node 20)")
    (tmp_path / "package.json").write_text('{"private": true}')
    install = ["npm", "install", "--no-audit", "--no-fund", "--silent", "@comunica/query-sparql@4"]
    subprocess.run(install, cwd=tmp_path, check=True, capture_output=True, timeout=600)
    (tmp_path / "ask.cjs").write_text(COMUNICA)
    query = f"""SELECT ?image WHERE {{
      ?image a <{NS}Image> ; <{NS}hasDescription> ?text FILTER(STRENDS(STR(?image), "_7"))
    }}"""
    told = subprocess.run(
        ["node", "ask.cjs", f"{server.base}sparql", query],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout) == [f"{DATA}image_7"]


def test_our_own_remote_store(server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with open_store(f"{server.base}sparql") as store:
        assert len({row[0] for row in store.select("select_documents")}) == 20
        assert store.manifest.base == DATA
