"""`mrag-owl map --infer --linker llm` against a scripted server: names count where the values agree, and never else."""

import json

import pytest
from chat_server import Reply, error, serving
from extras import needs

from mrag_owl.cli.command import run
from mrag_owl.datasets.columns import Column
from mrag_owl.datasets.inference.meanings import meaning_of
from mrag_owl.datasets.inference.unclear import NAMES
from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.map import main

needs("openai")
pytestmark = pytest.mark.usefixtures("no_settings")

ROWS = [f"{n},View {n},{1850 + n % 20},Name {n % 7},ab{n % 3}" for n in range(40)]
TABLE = "\n".join(["object_id,title,qq1,zz,kk", *ROWS])


def inferred(tmp_path, capsys, script, *more):
    (tmp_path / "works.csv").write_text(TABLE)
    with serving(script) as server:
        line = ["--infer", str(tmp_path / "works.csv"), "--linker", "llm", "--model", "tiny", "--attempts", "1", *more]
        status = run(main, [*line, "--base-url", server.url])
        return status, capsys.readouterr().out, server.requests


@pytest.mark.slow
def test_a_name_from_a_model_counts_where_the_values_agree(tmp_path, capsys):
    said = {"qq1": "date made", "zz": "artist", "kk": "birth year", "title": "medium", "new": "artist"}
    status, text, requests = inferred(tmp_path, capsys, lambda _: Reply(f"```json\n{json.dumps(said)}\n```"))
    assert status == 0
    mapping = parse_mapping(text)
    work = next(rule for rule in mapping.maps if rule.classes == ("Artwork",))
    assert work.label == "{title}"
    assert work.properties["createdIn"][0].value == "{qq1}"
    assert "{zz" in work.properties["createdBy"][0].iri
    assert "birth" not in text.split("kk")[0]
    assert '# A model calls "zz" "artist".' in text
    assert len(requests) == 1


@pytest.mark.parametrize("script", [lambda _: Reply("no idea"), lambda _: error(500, "oops"), lambda _: Reply("[1]")])
def test_a_model_that_fails_leaves_fields_as_they_are(tmp_path, capsys, script):
    status, text, _ = inferred(tmp_path, capsys, script)
    assert status == 0
    assert "A model calls" not in text
    parse_mapping(text)


DATED = ("birth year", "death year", "life dates", "date made", "begin year", "end year", "acquisition year")
VALUES = {
    **{name: ["1850", "1871"] for name in DATED},
    **{name: ["https://e.org/a.jpg", "https://e.org/b.jpg"] for name in ("picture url", "page url")},
    **{name: ["12.5", "13"] for name in ("height", "width", "depth", "diameter", "weight")},
    **{name: ["a1", "b2"] for name in ("accession number", "artist id")},
    "dimensions": ["12 x 5 cm", "3 x 4 cm"],
}


@pytest.mark.parametrize("name", NAMES)
def test_every_name_that_a_model_may_choose_has_a_meaning(name):
    column = Column("x1")
    for text in VALUES.get(name, ["prints", "prints", "prints", "drawings", "drawings", "drawings"]):
        column.add(text)
    assert meaning_of(column, name).confidence > 0.6
