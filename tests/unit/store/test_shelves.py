"""What is put by on a shelf comes back as it was, from files or from memory, and no file outlives its use."""

import gc

import numpy as np
import pytest

from mrag_owl.store import shelves
from mrag_owl.store.shelves import Column, Shelf, Shelved, release, write_array


@pytest.fixture(params=["files", "memory"])
def shelf(request, tmp_path, monkeypatch):
    monkeypatch.setattr(shelves, "_SMALL", 16)
    if request.param == "memory":
        yield Shelf()
        return
    with Shelf.within(tmp_path) as shelf:
        yield shelf
    assert not list(tmp_path.iterdir())


def test_arrays_come_back_as_they_were(shelf):
    pairs = np.arange(12, dtype=np.int32).reshape(2, -1)
    arrays = Shelved(shelf, {"pairs": pairs, "ids": np.arange(5), "none": np.zeros(0, dtype=np.int64)})
    copied = Shelved(shelf, arrays)
    arrays["ids"] = np.arange(50)
    assert arrays["pairs"].dtype == pairs.dtype
    assert np.array_equal(arrays["pairs"], pairs)
    assert {name: copied.length(name) for name in copied} == {"pairs": 2, "ids": 5, "none": 0}
    assert copied["ids"].tolist() == [0, 1, 2, 3, 4]
    assert arrays["ids"].tolist() == list(range(50))


def test_parts_of_an_array_are_read_alone(shelf):
    kept = shelf.put(np.arange(100, dtype=np.uint8))
    assert kept.part(90, 95).tolist() == [90, 91, 92, 93, 94]


def test_equal_arrays_are_kept_once_and_others_apart(shelf):
    one = shelf.put(np.arange(10))
    assert shelf.put(np.arange(10)) is one
    assert shelf.put(np.arange(10, dtype=np.uint64)) is not one
    assert shelf.put(np.arange(10).reshape(2, 5)) is not one


@pytest.mark.parametrize("kind", ["i", "q"])
def test_columns_keep_the_order(shelf, kind):
    column = Column(shelf, kind)
    for number in range(9):
        column.append(number)
        column.extend([number, -number])
    expected = [one for number in range(9) for one in (number, number, -number)]
    assert len(column) == 27
    assert column.read().tolist() == expected
    column.append(7)
    mapped = column.mapped()
    release(mapped)
    assert mapped.tolist() == [*expected, 7]
    with pytest.raises(ValueError, match="read-only"):
        mapped[0] = 1


@pytest.mark.parametrize("dtype", [np.int32, np.int64, np.float32, np.uint8])
def test_what_is_written_to_an_array_stays_after_it_was_released(shelf, dtype, tmp_path, monkeypatch):
    monkeypatch.setattr(shelves, "_AT_ONCE", 7)
    values = shelf.empty(5000, dtype)
    for start in range(0, 5000, 500):
        values[start : start + 500] = start // 500
        release(values)
    expected = np.repeat(np.arange(10), 500).astype(dtype)
    assert np.array_equal(values, expected)
    ours, theirs = tmp_path / "ours.npy", tmp_path / "theirs.npy"
    write_array(ours, values)
    np.save(theirs, expected)
    assert ours.read_bytes() == theirs.read_bytes()
    ours.unlink()
    theirs.unlink()


def test_a_file_is_deleted_with_what_it_holds(tmp_path, monkeypatch):
    monkeypatch.setattr(shelves, "_SMALL", 16)
    shelf = Shelf(tmp_path)
    arrays = Shelved(shelf, {"ids": np.arange(50)})
    column = Column(shelf)
    column.extend(list(range(50)))
    assert len(list(tmp_path.iterdir())) == 2
    arrays["ids"] = np.arange(60)
    assert len(list(tmp_path.iterdir())) == 2
    del arrays, column
    gc.collect()
    assert not list(tmp_path.iterdir())


def test_no_file_is_left_after_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr(shelves, "_SMALL", 16)

    def fail():
        with Shelf.within(tmp_path) as shelf:
            kept = shelf.put(np.arange(50))
            assert [path for path in tmp_path.rglob("*") if path.is_file()]
            raise KeyError(len(kept))

    with pytest.raises(KeyError):
        fail()
    assert not list(tmp_path.iterdir())
