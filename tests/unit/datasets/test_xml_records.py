"""XML as nested fields, and what is never read through it."""

import io
from pathlib import Path

import pytest

from mrag_owl.datasets.mapping import SourceSpec
from mrag_owl.datasets.tabular import rows
from mrag_owl.datasets.xml_records import xml_paths, xml_records
from mrag_owl.errors import SourceError

WORKS = b"""<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE works [<!ENTITY inside "from the file">]>
<works xmlns:x="urn:x" when="now"><group>
 <work id="1"><title>Caf\xe9</title><x:maker role="after">Blake</x:maker><x:maker>West</x:maker><note/></work>
 <work id="2"><title>&inside;</title></work>
</group></works>"""


def read(content: bytes, records: str) -> list[dict]:
    return [fields for _, fields in xml_records(Path("works.xml"), io.BytesIO(content), records)]


def test_elements_become_fields_by_their_local_names():
    assert read(WORKS, "group.work") == [
        {"id": "1", "title": "Café", "maker": [{"role": "after", "text": "Blake"}, "West"]},
        {"id": "2", "title": "from the file"},
    ]


def test_paths_of_elements_that_hold_something_are_counted():
    assert dict(xml_paths(Path("works.xml"), io.BytesIO(WORKS)))["group.work"] == 2


@pytest.mark.parametrize("is_zipped", [False, True])
def test_records_have_their_lines(tmp_path, is_zipped):
    import gzip

    path = tmp_path / ("works.xml.gz" if is_zipped else "works.xml")
    path.write_bytes(gzip.compress(WORKS) if is_zipped else WORKS)
    found = list(rows(path, SourceSpec("works", records="group.work")))
    assert [(row.place, row.fields["id"]) for row in found] == [("line 4", "1"), ("line 5", "2")]


LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 9))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><b>&x;</b></a>', "'file:///etc/passwd' outside"),
        (f'<!DOCTYPE a [<!ENTITY l0 "ha">{LAUGHS}]><a><b>&l8;</b></a>'.encode(), "line 1: no XML .*amplification"),
        (b"<a>\n<b>x</a>", "line 2: no XML .mismatched tag"),
        (b"<a><b>x</b>", "no XML .no element found"),
        (b"<a><c>x</c></a>", "no element at 'b' below the root; check `records`"),
        (b"<a>" + b"<b>" * 500, "nested too deeply"),
    ],
)
def test_what_is_no_xml_or_leads_outside_is_refused_with_its_line(content, message):
    with pytest.raises(SourceError, match=message):
        read(content, "b")


def test_a_record_too_long_for_memory_is_refused():
    content = io.BytesIO(b"<a><b>" + b"x" * 3000 + b"</b></a>")
    with pytest.raises(SourceError, match="one record is longer than"):
        list(xml_records(Path("a.xml"), content, "b", longest=1000))
