"""Books with their passages, and the windows that they are cut into."""

from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.texts.books import BREAK, Book
from mrag_owl.texts.tokens import sentences, tokenise
from mrag_owl.texts.windows import windows

WORDS = st.lists(
    st.sampled_from(["He", "went", "to", "S.", "Marco.", "Giotto", "1240;", "d'Agnolo", "!", "—"]), max_size=60
)
PIECES = st.lists(st.tuples(st.just("p. 1"), WORDS.map(" ".join), st.booleans()), max_size=6)


@given(PIECES, st.integers(1, 20), st.integers(0, 10))
def test_every_word_is_in_a_window_and_fresh_in_exactly_one(pieces, size, overlap):
    book = Book.of_pieces("B", pieces)
    cut = list(windows(book, size=size, overlap=overlap))
    assert all(book.text[one.start : one.end] == one.text for one in cut)
    assert all(one.start <= one.fresh < one.end for one in cut)
    fresh = [(one.fresh, one.end) for one in cut]
    covered = sorted(place for first, last in fresh for place in range(first, last))
    assert len(covered) == len(set(covered))
    assert set(range(len(book.text))) - set(covered) <= {n for n, sign in enumerate(book.text) if sign.isspace()}


@given(PIECES, st.integers(3, 20), st.integers(0, 5))
def test_windows_hold_no_more_than_they_may_unless_one_sentence_is_longer(pieces, size, overlap):
    book = Book.of_pieces("B", pieces)
    for one in windows(book, size=size, overlap=overlap):
        tokens = tokenise(one.text)
        assert len(tokens) <= size or len(list(sentences(tokens, one.text))) == 1


@given(PIECES)
def test_passages_are_the_text_without_what_stands_between_them(pieces):
    book = Book.of_pieces("B", pieces)
    assert [book.text[one.start : one.end] for one in book.passages] == [
        " ".join(text.split()) for _, text, _ in pieces if text.split()
    ]
    for number, passage in enumerate(book.passages):
        assert {book.passage_number(place) for place in (passage.start, passage.end - 1)} == {number}
    paragraphs = [book.text[one.start : one.end] for one in book.passages]
    assert len(book.text.split(BREAK)) == len({one.paragraph for one in book.passages}) or not paragraphs


def test_a_window_begins_with_whole_sentences_of_the_one_before_it():
    book = Book.of_pieces("B", [("p. 1", " ".join(f"This is no {n}." for n in range(1, 9)), False)])
    first, second, *_ = windows(book, size=15, overlap=5)
    assert first.text.endswith("This is no 3.")
    assert second.text.startswith("This is no 3. This is no 4.")
    assert second.text[second.fresh - second.start :].startswith("This is no 4.")
