import gzip
from pathlib import Path

from mrag_owl.records import Iri
from mrag_owl.store.run_texts import Difference, difference, keep_text, kept_pieces, run_text


def line(number: int) -> str:
    return f"<ex:s{number}> <ex:p> <ex:o> .\n"


def kept(path: Path, *pieces: str) -> Path:
    keep_text(pieces, path)
    return path


def test_pieces_come_back_as_they_were_written(tmp_path: Path) -> None:
    pieces = [line(number) * 40_000 + line(-1) for number in range(3)]  # more than a block each
    assert [piece.decode() for piece in kept_pieces(kept(tmp_path / "text", *pieces, ""))] == pieces


def test_only_what_no_other_piece_states_is_removed(tmp_path: Path) -> None:
    before = kept(tmp_path / "before", line(0), line(1) + line(2), line(3), line(3))
    now = kept(tmp_path / "now", line(0), line(2) + line(4), line(3))
    assert difference(before, now) == Difference(
        gone=((line(1) + line(2)).encode(), line(3).encode()),
        fresh=((line(2) + line(4)).encode(),),
        removed=frozenset({line(1).encode()}),
        added=frozenset({line(4).encode()}),
    )


def test_what_is_the_same_in_another_order_does_not_differ(tmp_path: Path) -> None:
    before, now = kept(tmp_path / "before", line(1), line(2)), kept(tmp_path / "now", line(2), line(1))
    assert difference(before, now) == Difference((), (), frozenset(), frozenset())


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
        assert gzip.decompress(path.read_bytes()).decode().strip() == line(1).strip()
