"""Texts in any form become books with passages that can be cited; what is no text says so."""

import bz2
import gzip
import json
import zipfile

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


PAGE = """<!doctype html><html><head><title>On dress</title><style>p {{}}</style></head><body><nav>Menu</nav>
<p>Before.</p><h1>The <em>ruff</em></h1><p>It grew<sup>1</sup> &amp; fell.<script>alert("no")</script></p>
<ul><li>Lace{}</ul>"""


def test_a_page_is_cited_by_its_headings_without_scripts_and_menus(tmp_path):
    (tmp_path / "a.html").write_text(PAGE.format(""))
    book = book_of(tmp_path / "a.html")
    assert book.title == "On dress"
    assert [(one.place, book.text[one.start : one.end]) for one in book.passages] == [
        ("par. 1", "Before."),
        ("The ruff, par. 1", "It grew & fell."),
        ("The ruff, par. 2", "Lace"),
    ]


def epub(path, *, spine="<itemref idref='b'/><itemref idref='a'/>", head=""):
    listing = f"""<?xml version="1.0"?>{head}<package xmlns="http://www.idpf.org/2007/opf">
    <metadata><title xmlns="http://purl.org/dc/elements/1.1/">A history</title></metadata>
    <manifest><item id="a" href="a%20b.xhtml"/><item id="b" href="b.xhtml"/></manifest>
    <spine>{spine}</spine></package>"""
    container = '<container xmlns="urn:c"><rootfiles><rootfile full-path="text/list.opf"/></rootfiles></container>'
    with zipfile.ZipFile(path, "w") as package:
        package.writestr("META-INF/container.xml", container)
        package.writestr("text/list.opf", listing)
        package.writestr("text/a b.xhtml", PAGE.format(" first"))
        package.writestr("text/b.xhtml", PAGE.format(" second"))
    return path


def test_a_package_is_read_in_the_order_of_its_spine(tmp_path):
    book = book_of(epub(tmp_path / "a.epub"))
    assert book.title == "A history"
    assert [word for word in book.text.split() if word in ("first", "second")] == ["second", "first"]


@pytest.mark.parametrize(
    ("spine", "head"), [("", ""), ("<itemref", ""), ("<itemref idref='a'/>", "<!DOCTYPE p [<!ENTITY a 'b'>]>")]
)
def test_a_damaged_package_is_refused(tmp_path, spine, head):
    with pytest.raises(SourceError, match=r"no EPUB that can be read|holds no words"):
        list(read_books(epub(tmp_path / "a.epub", spine=spine, head=head)))
    (tmp_path / "b.epub").write_bytes(b"no package")
    with pytest.raises(SourceError, match="no EPUB that can be read"):
        list(read_books(tmp_path / "b.epub"))


WIKI = """<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="en">
<siteinfo><sitename>Wiki</sitename></siteinfo>
<page><title>Taddeo Gaddi</title><ns>0</ns><id>1</id><revision><id>2</id><text bytes="9">{{Infobox artist|name=Taddeo}}
[[File:G.jpg|Picture of [[him]]]]'''Taddeo Gaddi''' was a [[pupil|disciple]] of [[Giotto]].&lt;ref&gt;V.&lt;/ref&gt;

He lived in Florence.
== Works ==
{| class="wikitable"
| a || b
|}
He painted &lt;i&gt;the&lt;/i&gt; chapel.
== References ==
Nothing.
[[Category:Painters]]</text></revision></page>
<page><title>T. Gaddi</title><ns>0</ns><redirect title="Taddeo Gaddi"/><revision><text>#</text></revision></page>
<page><title>Talk:Taddeo Gaddi</title><ns>1</ns><revision><text>Chatter.</text></revision></page>
<page><title>Giotto</title><ns>0</ns><revision><text>Giotto was a painter.</text></revision></page>
</mediawiki>"""


@pytest.mark.parametrize("pack", [bytes, bz2.compress])
def test_of_a_wikis_dump_each_article_is_a_book_of_its_prose(tmp_path, pack):
    pytest.importorskip("mwparserfromhell")
    path = tmp_path / ("wiki.xml" if pack is bytes else "wiki.xml.bz2")
    path.write_bytes(pack(WIKI.encode()))
    gaddi, giotto = read_books(path)
    assert (gaddi.title, giotto.title) == ("Taddeo Gaddi", "Giotto")
    assert [(gaddi.text[one.start : one.end], one.place) for one in gaddi.passages] == [
        ("Taddeo Gaddi was a disciple of Giotto.", "par. 1"),
        ("He lived in Florence.", "par. 2"),
        ("He painted the chapel.", "Works, par. 1"),
    ]
    assert [one.title for one in read_books(path, {"Giotto"})] == ["Giotto"]
    with pytest.raises(SourceError, match="no article of these titles"):
        list(read_books(path, {"Cimabue"}))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("<mediawiki><page>", "no dump of a wiki that can be read"),
        ("<html><p>No</p></html>", "its outermost element is html"),
        ('<!DOCTYPE a [<!ENTITY b "c">]><mediawiki><page>&b;</page></mediawiki>', "declares a document type"),
        ("no XML", "no dump of a wiki that can be read"),
    ],
)
def test_what_is_no_dump_of_a_wiki_is_refused(tmp_path, content, message):
    pytest.importorskip("mwparserfromhell")
    (tmp_path / "wiki.xml").write_text(content)
    with pytest.raises(SourceError, match=message):
        list(read_books(tmp_path / "wiki.xml"))


def test_the_text_layer_of_a_pdf_is_cited_by_page_and_goes_on_over_them(tmp_path):
    pytest.importorskip("pypdf")
    streams = [b"BT /F1 12 Tf 72 720 Td (%s) Tj ET" % said for said in (b"Taddeo was a disciple", b"of Giotto.")]
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>",
        *(b"<</Type/Page/Parent 2 0 R/Contents %d 0 R/Resources<</Font<</F1 7 0 R>>>>>>" % number for number in (5, 6)),
        *(b"<</Length %d>>stream\n%s\nendstream" % (len(one), one) for one in streams),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    body = b"%PDF-1.4\n"
    starts = []
    for number, one in enumerate(objects, start=1):
        starts.append(len(body))
        body += b"%d 0 obj%s endobj\n" % (number, one)
    table = b"".join(b"%010d 00000 n \n" % start for start in starts)
    end = b"xref\n0 8\n0000000000 65535 f \n%strailer<</Size 8/Root 1 0 R>>\nstartxref\n%d\n" % (table, len(body))
    (tmp_path / "lives.pdf").write_bytes(body + end + b"%%EOF")
    book = book_of(tmp_path / "lives.pdf")
    assert book.text == "Taddeo was a disciple of Giotto."
    assert [one.place for one in book.passages] == ["p. 1", "p. 2"]
    (tmp_path / "a.pdf").write_bytes(b"%PDF-1.4 no more")
    with pytest.raises(SourceError, match="no PDF that can be read"):
        list(read_books(tmp_path / "a.pdf"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"])
def test_a_text_is_read_in_whatever_encoding_it_is(tmp_path, encoding):
    path = tmp_path / "a.txt"
    path.write_bytes("Dürer’s manner".encode(encoding))
    assert book_of(path).text == "Dürer’s manner"


def test_one_damaged_byte_does_not_spoil_the_rest_of_a_text(tmp_path, caplog):
    path = tmp_path / "a.txt"
    path.write_bytes("Dürer’s manner, and né\n\n".encode() + b"Rapha\xebl")
    assert book_of(path).text.startswith("Dürer’s manner, and né")
    assert "UTF-8 with 1 damaged signs" in caplog.text


@pytest.mark.parametrize(("encoding", "said"), [("koi8-r", "Рублёв"), ("shift_jis", "浮世絵"), ("latin-1", "Dürer")])
def test_a_page_is_read_in_the_encoding_that_it_declares(tmp_path, encoding, said):
    path = tmp_path / "a.html"
    path.write_bytes(f'<html><head><meta charset="{encoding}"></head><p>{said}</p>'.encode(encoding))
    assert book_of(path).text == said
    path.write_bytes(f'<html><head><meta charset="of no kind"></head><p>{said}</p>'.encode())
    assert book_of(path).text == said


def test_what_scanning_leaves_between_letters_is_left_out(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("\u200bThe \ufb01gure by Pi\u00adero di Co\u00ad\nsimo\x07 is \ufb02at.", encoding="utf-8")
    assert book_of(path).text == "The figure by Piero di Cosimo is flat."


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
