"""Documents as passages: how they are split, fitted to a window and put together again."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Document, Iri
from mrag_owl.retrieval.passages import PassageTable, fitting, sentences, shortened


def words(texts):
    return [len(text.split()) for text in texts]


def table(*rows: list[int], size: int) -> PassageTable:
    return PassageTable.of_rows(tuple(Iri(f"ex:{number}") for number in range(len(rows))), rows, size=size)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One. Two! Three?", ["One.", "Two!", "Three?"]),
        ("Painted c. 1600 by him.", ["Painted c. 1600 by him."]),
        ('He said "no." Then left.', ['He said "no.', "Then left."]),
        ("line one\n\nline two", ["line one", "line two"]),
        ("드레스。코트", ["드레스。", "코트"]),
        (" \n ", []),
    ],
)
def test_sentences_end_at_marks_and_lines(text, expected):
    assert sentences(text) == expected


def test_a_description_without_attributes_is_shortened_too():
    assert shortened("Contains bag, wallet from supercategory 'others'") == "Contains bag, wallet"
    assert shortened("An 'o' of supercategory") == "An 'o' of supercategory"


@given(st.lists(st.text(alphabet="ab \u00e9", max_size=60), max_size=5), st.integers(1, 6))
def test_pieces_fit_the_window_and_lose_no_letter(texts, window):
    pieces = fitting(texts, window=window, count=words)
    for text, parts in zip(texts, pieces, strict=True):
        assert "".join("".join(parts).split()) == "".join(text.split())
        assert all(count <= window for count in words(parts))


def test_a_word_longer_than_the_window_is_cut_within():
    (parts,) = fitting(["x" * 100], window=8, count=lambda texts: list(map(len, texts)))
    assert "".join(parts) == "x" * 100
    assert max(map(len, parts)) <= 8


def test_without_a_window_nothing_is_split():
    assert fitting(["a b c"], window=None, count=words) == [["a b c"]]


def test_equal_passages_of_different_documents_have_one_number():
    documents = [Document(Iri("ex:b"), "A hat.\nA belt."), Document(Iri("ex:a"), "A belt.")]
    built, texts = PassageTable.build(documents)
    assert built.iris == ("ex:a", "ex:b")
    assert texts == ("A belt.", "A hat.")
    assert list(built.rows()) == [[0], [0, 1]]


def test_a_document_is_as_good_as_its_best_passage_and_unknown_without_any():
    best = table([0, 1], [], [2], size=3).best(np.array([0.1, 0.7, 0.4], dtype=np.float32))
    assert best == pytest.approx([0.7, np.nan, 0.4], nan_ok=True)


@given(st.lists(st.floats(0.0078125, 1, width=32), min_size=1, max_size=8))
def test_the_soft_maximum_lies_between_the_maximum_and_that_plus_log_n(scores):
    soft = table(list(range(len(scores))), size=len(scores)).soft_best(np.array(scores, dtype=np.float32), sharpness=20)
    assert max(scores) - 1e-5 <= soft[0] <= max(scores) + np.log(len(scores)) / 20 + 1e-5


def test_the_soft_maximum_follows_its_formula_and_leaves_the_unrelated_alone():
    scores = np.array([0.5, 0.4, 0.0, -0.2], dtype=np.float32)
    soft = table([0, 1], [2, 3], [3], size=4).soft_best(scores, sharpness=20)
    assert soft == pytest.approx([np.log(np.exp(10) + np.exp(8)) / 20, 0.0, -0.2], abs=1e-6)


def test_what_is_nothing_but_rounding_is_nothing():
    scores = np.array([1e-8, -1e-8, 0.0], dtype=np.float32)
    assert table([0, 2], [1, 2], size=3).soft_best(scores, sharpness=20).tolist() == [0.0, 0.0]


@given(
    st.lists(st.floats(-1, 1, width=32), min_size=6, max_size=6),
    st.lists(st.lists(st.integers(0, 5), unique=True), min_size=1, max_size=8),
)
def test_the_soft_maximum_is_that_of_a_loop_over_the_documents(values, rows):
    scores = np.array(values, dtype=np.float32)

    def one(own: list[float]) -> float:
        if not own or max(own) <= 1e-6:  # 0 but for rounding
            return max(own, default=np.nan)
        return float(np.log(np.exp(20 * np.array(own)).sum()) / 20)

    expected = [one([values[number] for number in row]) for row in rows]
    assert table(*rows, size=6).soft_best(scores, sharpness=20) == pytest.approx(expected, abs=1e-5, nan_ok=True)


def test_documents_that_cannot_be_told_apart_are_refused():
    with pytest.raises(RetrievalError, match="same IRI"):
        PassageTable.build([Document(Iri("ex:a"), "coat"), Document(Iri("ex:a"), "hat")])
    with pytest.raises(RetrievalError, match="no documents"):
        PassageTable.build([Document(Iri("ex:a"), "  ")])


@pytest.mark.parametrize("name", ["members.npy", "starts.npy", "passages.json"])
@pytest.mark.parametrize("damage", [b"", b"{", None])
def test_a_damaged_table_is_refused(tmp_path, name, damage):
    table([0, 1], [1], size=2).save(tmp_path)
    assert list(PassageTable.load(tmp_path).rows()) == [[0, 1], [1]]
    (tmp_path / name).unlink() if damage is None else (tmp_path / name).write_bytes(damage)
    with pytest.raises(RetrievalError, match="cannot be read"):
        PassageTable.load(tmp_path)


def test_a_table_whose_parts_do_not_fit_is_refused(tmp_path):
    table([0, 1], [1], size=2).save(tmp_path)
    np.save(tmp_path / "members.npy", np.array([0, 1, 9], dtype=np.int32))
    with pytest.raises(RetrievalError, match="do not fit together"):
        PassageTable.load(tmp_path)
