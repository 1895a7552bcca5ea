from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.queries.tables import cell_width, shorten, table_lines

CELLS = st.text(max_size=30)


def lines(header: list[str], rows: list[list[str]], *, width: int | None = None) -> list[str]:
    return list(table_lines(header, iter(rows), width=width))


def test_columns_are_aligned_and_numbers_stand_right() -> None:
    assert lines(["garment", "n"], [["dress", "7"], ["ドレス", "-1.5e3"], ["", ""]]) == [
        "garment       n",
        "-------  ------",
        "dress         7",
        "ドレス   -1.5e3",
        "",
    ]


def test_a_table_without_rows_shows_its_columns() -> None:
    assert lines(["a", "bc"], []) == ["a  bc", "-  --"]


def test_a_query_without_columns_still_shows_its_rows() -> None:
    assert lines([], [[], []]) == ["", "", "", ""]


def test_what_would_move_the_cursor_is_shown_as_an_escape() -> None:
    assert lines(["a"], [["one\ntwo\x1b[31m"]])[2] == r"one\ntwo\x1b[31m"


def test_the_widest_columns_give_way_to_the_terminal() -> None:
    assert lines(["a", "b"], [["x" * 100, "short"], ["y", "z"]], width=30) == [
        "a                        b",
        "-----------------------  -----",
        "xxxxxxxxxxxxxxxxxxxxxx…  short",
        "y                        z",
    ]


def test_rows_after_the_measured_ones_are_shown_whole() -> None:
    rows = [["a", "b"]] * 1000 + [["longer", "b"]]
    assert lines(["x", "y"], rows)[-1] == "longer  b"


@given(st.integers(1, 4).flatmap(lambda n: st.lists(st.lists(CELLS, min_size=n, max_size=n), min_size=1, max_size=8)))
def test_every_row_is_one_line_that_fits_where_it_can(rows: list[list[str]]) -> None:
    header = [f"c{number}" for number in range(len(rows[0]))]
    table = lines(header, rows, width=60)
    assert len(table) == len(rows) + 2
    assert all(cell_width(line) <= 60 for line in table)
    assert all(line.isprintable() for line in table)


def test_an_iri_is_shortened_only_where_a_prefixed_name_can_say_it() -> None:
    prefixes = {"x": "http://x/"}
    assert shorten("http://x/a.b-1", prefixes) == "x:a.b-1"
    for iri in ("http://x/", "http://x/a.", "http://x/a b", "http://x/a(b)", "http://y/a"):
        assert shorten(iri, prefixes) == f"<{iri}>"
