"""Streaming the sections of a large JSON object."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.datasets.json_sections import records_of, stream_records
from mrag_owl.datasets.json_window import JsonWindow
from mrag_owl.errors import SourceError

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=9),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=4), children, max_size=4),
    max_leaves=12,
)


@pytest.mark.slow
@given(content=st.dictionaries(st.text(max_size=6), VALUES, max_size=5), chunk=st.integers(1, 50), indent=st.booleans())
def test_records_are_those_of_json_load_whatever_the_chunk(content, chunk, indent):
    text = json.dumps(content, indent=1 if indent else None, ensure_ascii=False)
    window = JsonWindow(Path("x.json"), Pieces(text.encode(), chunk), "utf-8")
    rebuilt = {key: [] for key, value in content.items() if isinstance(value, list)}
    for record in records_of(window):
        if record.index is None:
            rebuilt[record.section] = record.value
        else:
            assert record.index == len(rebuilt[record.section])
            rebuilt[record.section].append(record.value)
    assert rebuilt == content


class Pieces:
    """A file that gives so many bytes at a time, whatever it is asked for."""

    def __init__(self, content: bytes, size: int) -> None:
        self._pieces = iter([content[start : start + size] for start in range(0, len(content), size)])

    def read(self, _: int) -> bytes:
        return next(self._pieces, b"")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file ends early"),
        ("[]", "expected a JSON object at the top, found a list"),
        ('{"images": [{"id": 1}, {"id"', r"images\[1\]: the file ends in the middle"),
        ('{"images": [{"id": 1} {"id": 2}]}', r"images\[0\]: expected ',' or ']'"),
        ('{"images": [{"id": }                                      ]}', r"images\[0\]: no JSON"),
        ('{"images": [{"area": NaN}]}', r"images\[0\]: a value that cannot be read \(NaN"),
        ('{"images": [], "images": []}', "section 'images' appears twice"),
        ('{"images": []} {}', "text follows the end"),
        ('{"images" 3}', "expected ':', found '3'"),
        ("{3: 4}", "expected a key in quotes"),
    ],
)
def test_malformed_text_is_refused_with_its_place(tmp_path, text, message):
    path = tmp_path / "a.json"
    path.write_text(text)
    with pytest.raises(SourceError, match=message) as caught:
        list(stream_records(path))
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_missing_file_and_other_encodings_are_refused(tmp_path):
    with pytest.raises(SourceError, match="No such file"):
        list(stream_records(tmp_path / "absent.json"))
    (tmp_path / "latin.json").write_bytes('{"a": "é"}'.encode("latin-1"))
    with pytest.raises(SourceError, match="is not utf-8"):
        list(stream_records(tmp_path / "latin.json"))


def test_a_byte_order_mark_is_no_error(tmp_path):
    (tmp_path / "bom.json").write_text('\ufeff{"a": [1]}', encoding="utf-8")
    assert [record.value for record in stream_records(tmp_path / "bom.json")] == [1]


def test_deep_nesting_is_refused(tmp_path):
    (tmp_path / "deep.json").write_text('{"a": ' + "[" * 200_000 + "]" * 200_000 + "}")
    with pytest.raises(SourceError, match="nested too deeply"):
        list(stream_records(tmp_path / "deep.json"))
