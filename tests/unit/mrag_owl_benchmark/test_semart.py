"""SemArt and AQUA: the published files, and what is wrong with a row."""

import pytest

from mrag_owl.errors import SourceError
from mrag_owl_benchmark.semart import read_art_questions, read_paintings

HEADER = "IMAGE_FILE\tDESCRIPTION\tAUTHOR\tTITLE\tTECHNIQUE\tDATE\tTYPE\tSCHOOL\tTIMEFRAME"


def test_entities_and_latin_1_are_read_and_run_together_sentences_parted(tmp_path):
    description = "By Caravaggio.From S&#227;o Paulo, c. 1594."
    row = f"b.jpg\t{description}\tKR\u00d6LLER\tStill-Life\toil\t1594\tstill-life\tItalian\t1551"
    (tmp_path / "art.csv").write_text(f"{HEADER}\n{row}\n{row.replace('b.jpg', 'a.jpg')}\n", encoding="iso-8859-1")
    first, second = read_paintings(tmp_path / "art.csv")
    assert (first.file_name, second.file_name) == ("a.jpg", "b.jpg")
    assert first.description == "By Caravaggio. From São Paulo, c. 1594."
    assert first.author == "KRÖLLER"


@pytest.mark.parametrize("row", ["a.jpg\tshort", "a\tb\tc\td\te\tf\tg\th\ti\ttoo many"])
def test_a_row_of_another_form_is_named_by_its_line(tmp_path, row):
    (tmp_path / "art.csv").write_text(f"{HEADER}\n{row}\n")
    with pytest.raises(SourceError, match=r"art\.csv: line 2: expected the columns IMAGE_FILE, DESCRIPTION"):
        read_paintings(tmp_path / "art.csv")


@pytest.mark.parametrize("content", ["{", "[1]", '[{"image": "a.jpg"}]'])
def test_questions_of_another_form_are_refused(tmp_path, content):
    (tmp_path / "aqua.json").write_text(content)
    with pytest.raises(SourceError, match="no AQUA questions"):
        read_art_questions(tmp_path / "aqua.json")


def test_absent_files_are_named(tmp_path):
    for read in (read_paintings, read_art_questions):
        with pytest.raises(SourceError, match="absent: cannot be read"):
            read(tmp_path / "absent")


def test_the_published_files_are_read_whole(shared):
    paintings = read_paintings(shared / "data" / "semart" / "semart_val.csv")
    questions = read_art_questions(shared / "data" / "semart" / "aqua_val.json")
    assert len(paintings) == 1069
    assert len(questions) == 5124
    assert sum(question.need_external_knowledge for question in questions) == 3617
    assert {question.file_name for question in questions} <= {painting.file_name for painting in paintings}


def test_a_file_of_another_kind_is_refused_with_its_name(tmp_path):
    path = tmp_path / "aqua.json"
    for length in (1, 50_000):
        path.write_text('[{"question": "' + "why " * length + '"}]', encoding="utf-8")
        with pytest.raises(SourceError, match=r"aqua\.json: no table of paintings.*; give a file such as"):
            read_paintings(path)
