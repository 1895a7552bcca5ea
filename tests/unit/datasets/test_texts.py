"""Texts in any form become books with passages that can be cited; what is no text says so."""

import gzip
import json

import pytest

from mrag_owl.datasets.texts.reading import read_books, text_files
from mrag_owl.errors import SourceError


def book_of(path):
    (book,) = read_books(path)
    return book


def test_a_plain_text_is_cited_by_its_paragraphs_and_joins_words_parted_at_line_ends(tmp_path):
    path = tmp_path / "history-of_dress.txt"
    path.write_text("The farthin-\ngale came from Spain.\n\n\nIt went.\r\n\r\nLast.")
    book = book_of(path)
    assert book.title == "History of dress"
    assert book.text == "The farthingale came from Spain.\n\nIt went.\n\nLast."
    assert [one.place for one in book.passages] == ["par. 1", "par. 2", "par. 3"]


def test_markdown_is_cited_by_its_headings(tmp_path):
    path = tmp_path / "a.md"
    path.write_text("# Dress\n\nOnce *upon* a [time](https://a.example).\n\n## The ruff ##\nIt grew.\n\nIt fell.")
    book = book_of(path)
    assert book.title == "Dress"
    assert [(one.place, book.text[one.start : one.end]) for one in book.passages] == [
        ("Dress, par. 1", "Once upon a time."),
        ("The ruff, par. 1", "It grew."),
        ("The ruff, par. 2", "It fell."),
    ]


def test_json_lines_are_cited_by_volume_and_page_and_parts_of_a_paragraph_are_one(tmp_path):
    records = [
        {"volume": 1, "page": 3, "paragraph": 7, "text": "Giotto was"},
        {"volume": 1, "page": 4, "paragraph": 7, "text": "born."},
        {"volume": 1, "page": 4, "paragraph": 8, "text": "He died."},
    ]
    path = tmp_path / "lives.jsonl.gz"
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, records)).encode()))
    book = book_of(path)
    assert book.text == "Giotto was born.\n\nHe died."
    assert [one.place for one in book.passages] == ["vol. 1, p. 3", "vol. 1, p. 4", "vol. 1, p. 4"]


@pytest.mark.parametrize(
    ("encoding", "said"), [("utf-8", "Dürer’s"), ("utf-8-sig", "Dürer’s"), ("utf-16", "Dürer’s"), ("cp1252", "Dürer’s")]
)
def test_a_text_is_read_in_whatever_encoding_it_is(tmp_path, encoding, said):
    path = tmp_path / "a.txt"
    path.write_bytes(f"{said} manner".encode(encoding))
    assert book_of(path).text == "Dürer’s manner"


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.txt", b"\x00\x01\x02binary", "holds no text"),
        ("a.txt", b" \n \n", "holds no words"),
        ("a.doc", b"words", "of no form that is known"),
        ("a.jsonl", b'{"page": 1}\n', "line 1: a record without `text`"),
        ("a.jsonl", b'{"text": "a"}\n[1]\n', "line 2: no JSON object"),
        ("a.txt.gz", b"no gzip", "cannot be read"),
        ("a.txt", b"\xff\xfe\x00", "begins as utf-16"),
    ],
)
def test_what_is_no_text_is_refused_with_its_place(tmp_path, name, content, said):
    (tmp_path / name).write_bytes(content)
    with pytest.raises(SourceError, match=said):
        list(read_books(tmp_path / name))


def test_a_folder_gives_its_texts_in_order_and_each_once(tmp_path):
    for name in ("b.txt", "a.md", "picture.png"):
        (tmp_path / name).write_text("words")
    assert text_files([tmp_path, tmp_path / "b.txt"]) == (tmp_path / "a.md", tmp_path / "b.txt")
    (tmp_path / "empty").mkdir()
    for path, said in ((tmp_path / "empty", "a folder without texts"), (tmp_path / "c.txt", "does not exist")):
        with pytest.raises(SourceError, match=said):
            text_files([path])
