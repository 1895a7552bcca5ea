import json

import pytest

from mrag_owl.errors import SourceError
from mrag_owl.records import Document, Iri, Query
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet, digest_of

DOCUMENTS = (Document(Iri("ex:a"), "a red hat\nand shoes"), Document(Iri("ex:b"), "ein Kleid, „grün“"))


def example() -> BenchmarkSet:
    return BenchmarkSet(
        kind="aqua",
        queries=(Query("a hat", "q1"), Query("a dress", "q2")),
        qrels={"q1": frozenset({Iri("ex:a")}), "q2": frozenset({Iri("ex:a"), Iri("ex:b")})},
        population=2,
        digest=digest_of(DOCUMENTS),
        seed=3,
        excluded={"q1": frozenset({Iri("ex:b")})},
        about={"files": ["x.json"]},
        details={"q1": {"leak": 0.5}, "q2": {}},
        documents=DOCUMENTS,
    )


def test_a_set_is_read_back_as_it_was(tmp_path):
    example().save(tmp_path / "set")
    assert BenchmarkSet.load(tmp_path / "set") == example()


def test_the_same_set_is_written_as_the_same_bytes(tmp_path):
    for name in ("one", "two"):
        example().save(tmp_path / name)
    files = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert files == ["documents.jsonl", "excluded.txt", "qrels.txt", "set.json", "topics.tsv"]
    assert all((tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes() for name in files)


def test_a_folder_with_something_in_it_is_left_alone(tmp_path):
    (tmp_path / "mine").write_text("precious")
    with pytest.raises(SourceError, match="is there already"):
        example().save(tmp_path)
    with pytest.raises(SourceError, match="is there already"):
        example().save(tmp_path / "mine")
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SourceError, match="cannot be written"):
        example().save(tmp_path / "file" / "set")


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("set.json", None, "no benchmark set here; make one with `mrag-owl benchmark build`"),
        ("set.json", "{", "no readable description of a set"),
        ("set.json", json.dumps({"format": 9}), "has format 9, this program reads 1"),
        ("qrels.txt", "q1 0 ex:a 1\n", "line 2: q2 has no relevant document"),
        ("documents.jsonl", '{"iri": "ex:a"}\n', "line 1: no document with iri and text"),
    ],
)
def test_a_damaged_set_is_told_with_its_file(tmp_path, name, text, message):
    example().save(tmp_path / "set")
    path = tmp_path / "set" / name
    path.unlink() if text is None else path.write_text(text)
    with pytest.raises(SourceError, match=message):
        BenchmarkSet.load(tmp_path / "set")
