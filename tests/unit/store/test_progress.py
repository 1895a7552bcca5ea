from mrag_owl.store.progress import counted, progress


def test_an_unfinished_index_says_how_far_it_is_until_it_is_done(tmp_path):
    folder = tmp_path / "indexes" / ".looks-colour-1-77"
    folder.mkdir(parents=True)
    assert progress(tmp_path, "looks-", 77) is None
    taken = counted(folder, "abcdefghijk")
    assert [next(taken) for _ in range(9)] == list("abcdefghi")
    assert progress(tmp_path, "looks-", 77) == (8, 11)
    assert progress(tmp_path, "bm25", 77) is None
    assert progress(tmp_path, "looks-", 7) is None
    assert list(taken) == ["j", "k"]
    assert progress(tmp_path, "looks-", 77) is None
    assert not list(folder.iterdir())


def test_a_count_that_is_being_written_is_none(tmp_path):
    folder = tmp_path / "indexes" / ".looks-colour-1-77"
    folder.mkdir(parents=True)
    (folder / "progress").write_text("")
    assert progress(tmp_path, "looks-", 77) is None
