"""Small files replaced in one step, whatever else is beside them."""

from pathlib import Path

from mrag_owl.store.files import swap_text


def test_what_readers_make_and_remove_meanwhile_does_not_disturb_the_swap(tmp_path: Path) -> None:
    (tmp_path / "versions").mkdir()
    (tmp_path / "versions" / "gone").symlink_to("nowhere")  # as good as a file that has just been renamed
    swap_text(tmp_path / "CURRENT", "0002\n")
    assert (tmp_path / "CURRENT").read_text() == "0002\n"
