"""Records of tables and trees, and files that are none."""

import codecs
import csv
import gzip
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.datasets.mapping import DatasetMapping, SourceSpec
from mrag_owl.datasets.tabular import assign_files, header, rows
from mrag_owl.errors import SourceError

TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12)
ANY = SourceSpec("s")


def fields(path, **options):
    return [row.fields for row in rows(path, SourceSpec("s", **options))]


def written(path, content):
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_a_table_gives_its_cells_by_column(tmp_path):
    path = written(tmp_path / "a.csv", 'id,name\n1,"Blake, William"\n2,"two\nlines"\n')
    assert fields(path) == [{"id": "1", "name": "Blake, William"}, {"id": "2", "name": "two\nlines"}]
    assert [row.place for row in rows(path, ANY)] == ["line 2", "line 3"]


@pytest.mark.parametrize(
    ("encoding", "mark"),
    [("utf-8", b""), ("utf-8", codecs.BOM_UTF8), ("utf-16", b""), ("iso-8859-1", b""), ("cp1252", b"")],
)
@pytest.mark.parametrize("packed", [False, True])
def test_encodings_marks_and_compression_are_read(tmp_path, encoding, mark, packed):
    content = mark + "id;name\n1;Genève\n".encode(encoding)
    path = written(tmp_path / "a.csv", gzip.compress(content, mtime=0) if packed else content)
    declared = "utf-8" if encoding == "utf-16" else encoding  # its mark tells
    assert fields(path, encoding=declared, delimiter=";") == [{"id": "1", "name": "Genève"}]


def test_a_table_without_quoting_keeps_its_quotes(tmp_path):
    path = written(tmp_path / "a.tsv", 'id\tname\n1\t"Ruins" near\n')
    assert fields(path, quoting=False) == [{"id": "1", "name": '"Ruins" near'}]


def test_records_are_found_by_their_path(tmp_path):
    path = written(
        tmp_path / "a.json", '{"info": [1, {"works": []}], "all": {"works": [{"id": 1}, {"id": 2}]}, "n": 3}'
    )
    assert fields(path, records="all.works") == [{"id": 1}, {"id": 2}]
    assert fields(written(tmp_path / "b.json", '[{"id": 1}]')) == [{"id": 1}]
    assert fields(written(tmp_path / "c.json", '{"k": [["a"], []], "l": {"m": 1}}'), records="*") == [
        {"$key": "k", "$value": [["a"], []]},
        {"$key": "l", "m": 1},
    ]


@pytest.mark.slow
@given(st.lists(st.dictionaries(st.sampled_from("abc"), TEXTS | st.integers() | st.none(), min_size=1)))
def test_json_lines_and_json_lists_give_the_same(tmp_path_factory, records):
    folder = tmp_path_factory.mktemp("r")
    lines = written(folder / "a.jsonl", "".join(json.dumps(record) + "\n" for record in records))
    document = written(folder / "a.json", json.dumps({"x": {"y": records}}, indent=1))
    assert fields(lines) == fields(document, records="x.y") == records


@given(st.lists(st.tuples(TEXTS, TEXTS), min_size=1))
def test_any_table_that_is_written_is_read(tmp_path_factory, cells):
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows([("a", "b"), *cells])
    path = written(tmp_path_factory.mktemp("t") / "a.csv", stream.getvalue())
    assert [tuple(row.values()) for row in fields(path)] == cells


@pytest.mark.parametrize(
    ("name", "content", "options", "message"),
    [
        ("a.csv", b"", {}, "an empty file"),
        ("a.csv", b"id,name\n1\n", {}, "line 2: 1 cells where the header has 2"),
        ("a.csv", b"id,id\n1,2\n", {}, "two columns are called 'id'"),
        ("a.csv", b"id,name\n1,2\n", {"merged": ("maker",)}, "`merged` names 'maker', which is none of its columns"),
        ("a.csv", b'id,name\n1,"open\n2,b\n', {}, "line 2: unexpected end of data"),
        ("a.csv", b"id,name\n1,Gen\xe8ve\n", {}, "line 2: byte E8 at 6 is not utf-8"),
        ("a.csv", "id,name\n1,a\n2,é\n".encode() + b"3,\xe9\n", {}, "line 4: byte E9"),
        ("a.csv", b"id,name\n1,\0\n", {}, "line 2 has a NUL character"),
        ("a.jsonl", b'{"id": 1}\n{"id": 2\n', {}, "line 2: no JSON"),
        ("a.jsonl", b'{"id": 1}\n7\n', {}, "line 2: expected an object, found 7"),
        ("a.json", b'{"works": [{"id": 1}, {"id"', {"records": "works"}, "line 1: the file ends in the middle"),
        ("a.json", b'{"works": []}', {"records": "objects"}, "nothing at 'objects'"),
        ("a.json", b'{"works": "none"}', {"records": "works.all"}, "works is a text, not an object with 'all'"),
        ("a.json", b'{"id": 1}\n{"id": 2}\n', {}, "text follows the end of the document"),
        ("a.json", b'[{"id": NaN}]', {}, "NaN is no JSON number"),
        ("a.json", b'[{"id": 1},\n {"id": \xff}]', {}, "line 2: byte FF is not utf-8"),
        ("a.json.gz", gzip.compress(b"[1, 2, 3]" * 99, mtime=0)[:-20], {}, "ends early"),
        ("a.data", b"id\n1\n", {}, "its ending tells no format"),
    ],
)
def test_what_is_no_record_is_told_with_its_line(tmp_path, name, content, options, message):
    path = written(tmp_path / name, content)
    with pytest.raises(SourceError, match=message) as caught:
        fields(path, **options)
    assert str(caught.value).startswith(str(path))
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_told(tmp_path):
    with pytest.raises(SourceError, match="cannot be read"):
        fields(tmp_path / "none.csv")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["a.csv", "a.jsonl"])
def test_a_gigabyte_in_one_line_is_refused_before_memory_is_filled(tmp_path, name):
    path = tmp_path / name
    with path.open("wb") as stream:
        stream.write(b"id\n")
        stream.seek(1 << 30)  # a hole: the file has a gigabyte and takes no room
        stream.write(b"x")
    with pytest.raises(SourceError, match=r"line \d"):
        list(rows(path, ANY))


def test_a_record_without_end_is_refused(tmp_path):
    path = written(tmp_path / "a.json", '[{"id": "' + "x" * (9 << 20))
    with pytest.raises(SourceError, match="line 1: one record is longer than 2 MiB"):
        list(rows(path, ANY, longest=2 << 20))


def test_a_file_goes_to_the_source_that_takes_its_name(tmp_path):
    mapping = DatasetMapping("m", "b", "n", sources=(SourceSpec("a", ("*artist*",)), SourceSpec("w", ("*.jsonl",))))
    artists, works = tmp_path / "artists.csv", tmp_path / "x.jsonl"
    assert assign_files(mapping, [works, artists]) == {"a": (artists,), "w": (works,)}
    with pytest.raises(SourceError, match="no source of mapping takes it"):
        assign_files(mapping, [tmp_path / "other.csv"])


def test_a_table_without_header_is_given_its_columns(tmp_path):
    path = written(tmp_path / "a.csv", "1,Blake\n")
    assert fields(path, columns=("id", "name")) == [{"id": "1", "name": "Blake"}]
    assert header(path, SourceSpec("s", columns=("id", "name"))) == ("id", "name")
