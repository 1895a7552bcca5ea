"""Results as bars: which column they are drawn by, and what names them."""

from mrag_owl.endpoint.pages.charts import Bar, Cell, Series, chart_of


def rows(*texts: tuple[str, ...]) -> list[tuple[Cell, ...]]:
    """Return rows of cells, those with digits alone as numbers."""
    return [
        tuple(Cell(text, "", "", "", "decimal" if text.replace(".", "").isdigit() else "", "") for text in row)
        for row in texts
    ]


def test_degrees_are_not_drawn_as_bars():
    found = rows(("Bern", "46.9", "7.4", "5"), ("Roma", "41.9", "12.5", "10"))
    drawn, bars = chart_of(("town", "lat", "long", "works"), found)
    assert drawn == "works"
    assert [(bar.name, bar.length) for bar in bars] == [("Bern", 50.0), ("Roma", 100.0)]
    assert chart_of(("town", "lat", "long"), rows(("Bern", "46.9", "7.4"), ("Roma", "41.9", "12.5"))) == ("", ())


def test_numbers_of_years_are_drawn_with_the_years_as_names():
    drawn, bars = chart_of(("year", "count"), rows(("1850", "3"), ("1851", "6")))
    assert drawn == "count"
    assert [(bar.name, bar.length) for bar in bars] == [("1850", 50.0), ("1851", 100.0)]


def test_of_several_numbers_the_last_is_drawn():
    drawn, bars = chart_of(("kind", "count", "share"), rows(("hat", "3", "0.2"), ("bag", "6", "0.4")))
    assert (drawn, [bar.number for bar in bars]) == ("share", ["0.2", "0.4"])


def test_a_column_of_numbers_alone_is_no_chart():
    assert chart_of(("count",), rows(("1",), ("2",))) == ("", ())


def test_years_of_things_are_no_amounts_and_a_name_is_told_once():
    assert chart_of(("work", "made"), rows(("Fields", "1880"), ("Supper", "1526"))) == ("", ())
    _, bars = chart_of(("work", "label", "count"), rows(("Fields", "Fields", "3"), ("Mill", "The Mill", "1")))
    assert [bar.name for bar in bars] == ["Fields", "Mill, The Mill"]


def test_years_beside_an_amount_are_not_drawn():
    found = rows(("Cubism", "3", "1907", "1920"), ("Pop", "6", "1955", "1970"))
    drawn, bars = chart_of(("movement", "works", "first", "last"), found)
    assert (drawn, [(bar.name, bar.number) for bar in bars]) == ("works", [("Cubism", "3"), ("Pop", "6")])


def test_amounts_of_several_years_are_a_series_with_gaps():
    found = rows(
        *((str(year), str(count)) for year, count in [(1851, 2), (1850, 4), (1855, 1), (1860, 3), (1861, 3), (1870, 2)])
    )
    drawn, series = chart_of(("year", "works"), found)
    assert (drawn, type(series)) == ("works", Series)
    assert (series.first, series.last, series.greatest) == (1850, 1870, Bar("1850", "4", 100.0))
    assert [place for place, _ in series.bars] == [0, 1, 5, 10, 11, 20]
    assert (series.places, series.ticks) == (21, (1850, 1853, 1856, 1859, 1861, 1864, 1867, 1870))
    twice = chart_of(("year", "works"), [*found, *found])[1]
    assert not isinstance(twice, Series)


def test_amounts_of_decades_stand_side_by_side():
    found = rows(*((str(year), "3") for year in (1850, 1870, 1880, 1890, 1900, 1910)))
    _, series = chart_of(("decade", "works"), found)
    assert isinstance(series, Series)
    assert [place for place, _ in series.bars] == [0, 2, 3, 4, 5, 6]
    assert (series.step, series.places, series.ticks) == (10, 7, (1850, 1860, 1870, 1880, 1890, 1900, 1910))


def test_of_many_rows_the_first_are_drawn():
    _, bars = chart_of(("name", "works"), rows(*((f"x{n}", str(n + 1)) for n in range(500))))
    assert len(bars) == 60
    assert bars[0].length == 0.2
