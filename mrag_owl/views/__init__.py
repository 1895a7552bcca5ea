"""How answers are shown: as text, as HTML, as a table of pandas or polars."""
