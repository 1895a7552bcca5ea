import io

import pyoxigraph
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import QueryResultsFormat

from mrag_owl.endpoint.row_counts import row_counter

FORMATS = {
    "json": QueryResultsFormat.JSON,
    "xml": QueryResultsFormat.XML,
    "csv": QueryResultsFormat.CSV,
    "tsv": QueryResultsFormat.TSV,
}
TEXTS = st.text(alphabet='a"\\{},:\n\r\t<>&;?é', max_size=8)


@pytest.mark.parametrize("form", FORMATS)
@given(rows=st.lists(st.tuples(TEXTS, st.none() | TEXTS), max_size=6), cut=st.integers(1, 40))
def test_rows_are_counted_however_the_result_is_cut(form: str, rows: list[tuple[str, str | None]], cut: int) -> None:
    values = " ".join(
        f"({pyoxigraph.Literal(one)} {'UNDEF' if other is None else pyoxigraph.Literal(other)})" for one, other in rows
    )
    solutions = pyoxigraph.Store().query(f"SELECT ?a ?b {{ VALUES (?a ?b) {{ {values} }} }}")
    content = solutions.serialize(format=FORMATS[form])
    assert content is not None
    count = row_counter(form)
    counted = 0
    stream = io.BytesIO(content)
    while piece := stream.read(cut):
        counted = count(piece)
    assert len(rows) - 1 <= counted <= len(rows) or not rows
    assert len(rows) < 2 or counted == len(rows)
