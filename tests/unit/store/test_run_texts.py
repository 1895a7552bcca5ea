import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import StoreError
from mrag_owl.records import Iri
from mrag_owl.store.run_texts import Difference, keep_text, kept_pieces, run_text


def line(number: int) -> str:
    return f"<ex:s{number}> <ex:p> <ex:o> .\n"


def kept(path: Path, *pieces: str) -> Path:
    keep_text(pieces, path)
    return path


def difference(before: Path, now: Path) -> Difference | None:
    pieces = [piece.decode() for piece in kept_pieces(now)]
    told = keep_text(pieces, now.with_name("again"), before=before)
    assert now.with_name("again").read_bytes() == now.read_bytes()
    return told


def test_pieces_come_back_as_they_were_written(tmp_path: Path) -> None:
    pieces = [line(number) * 40_000 + line(-1) for number in range(3)]  # more than a block each
    assert [piece.decode() for piece in kept_pieces(kept(tmp_path / "text", *pieces, ""))] == pieces


def test_only_what_no_other_piece_states_is_removed(tmp_path: Path) -> None:
    before = kept(tmp_path / "before", line(0), line(1) + line(2), line(3), line(3))
    now = kept(tmp_path / "now", line(0), line(2) + line(4), line(3))
    assert difference(before, now) == Difference(
        removed=frozenset({line(1).encode()}), added=frozenset({line(4).encode()}), is_beyond_first=True
    )


PIECES = st.lists(st.lists(st.integers(0, 6), min_size=1, max_size=4), max_size=6)


@given(PIECES.filter(bool), PIECES)  # the first piece of a run says what run it is
def test_what_differs_makes_the_one_text_of_the_other(old: list[list[int]], new: list[list[int]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        before, now = (
            kept(Path(folder) / str(number), *("".join(map(line, piece)) for piece in pieces))
            for number, pieces in enumerate((old, new))
        )
        found = difference(before, now)
    stated, wanted = ({line(one).encode() for piece in pieces for one in piece} for pieces in (old, new))
    assert found is not None
    assert (stated - found.removed) | found.added == wanted
    assert not found.removed & wanted
    first = {line(one).encode() for pieces in (old, new) for one in (pieces or [[]])[0]}
    assert found.is_beyond_first or (stated ^ wanted) <= first


def test_what_is_the_same_in_another_order_does_not_differ(tmp_path: Path) -> None:
    before, now = kept(tmp_path / "before", line(1), line(2)), kept(tmp_path / "now", line(2), line(1))
    assert difference(before, now) == Difference(frozenset(), frozenset(), is_beyond_first=False)


def test_blank_nodes_and_a_text_that_is_another_are_not_patched(tmp_path: Path) -> None:
    before = kept(tmp_path / "before", "<ex:a> <ex:p> _:b .\n")
    assert difference(before, kept(tmp_path / "now", line(1))) is None
    assert difference(kept(tmp_path / "now", line(1)), before) is None
    many = kept(tmp_path / "many", "".join(map(line, range(30_000))))
    assert difference(many, kept(tmp_path / "now", line(1))) is None
    assert difference(kept(tmp_path / "now", line(1)), many) is None


def test_the_file_of_a_run_lies_in_its_version_whatever_the_run_is_called(tmp_path: Path) -> None:
    for name in ("a", "../../../a", "a" * 5000):
        path = run_text(tmp_path, Iri(f"https://w3id.org/mrag-owl/graph/enriched/{name}"))
        assert path.parent == tmp_path / "runs"
        keep_text([line(1)], path)
        assert list(kept_pieces(path)) == [line(1).encode()]


def test_a_damaged_text_is_one_clear_line(tmp_path: Path) -> None:
    path = kept(tmp_path / "text", line(1) * 100, line(2))
    content = path.read_bytes()
    for broken in (content[:-5], content[:50], content[:10], content[:30] + b"?" + content[31:]):
        path.write_bytes(broken)
        with pytest.raises(StoreError, match="what a run stated is damaged"):
            list(kept_pieces(path))
