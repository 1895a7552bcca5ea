import json
import os
import resource
import subprocess
import sys

import pytest

from mrag_owl.cli.command import run
from mrag_owl.generate import main


def test_without_what_draws_outfits_it_is_said_how_to_get_it(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "drawn_outfits", None)
    assert "pip install -e tools/outfits" in refused(["--images", "1", str(tmp_path / "out")], capsys)


def test_the_command_writes_the_set_and_names_its_file(tmp_path, capsys):
    assert run(main, ["--images", "3", "--seed", "4", str(tmp_path / "out")]) == 0
    output = capsys.readouterr()
    assert output.out == f"{tmp_path / 'out' / 'instances_attributes.json'}\n"
    assert output.err.startswith("3 images, ")
    assert len(json.loads((tmp_path / "out" / "instances_attributes.json").read_text())["images"]) == 3


def test_with_pictures_the_images_are_drawn(tmp_path, capsys):
    assert run(main, ["--images", "2", "--pictures", "--longest-side", "128", str(tmp_path / "out")]) == 0
    assert [p.name for p in sorted((tmp_path / "out" / "images").iterdir())] == ["000001.jpg", "000002.jpg"]
    assert (tmp_path / "out" / "colours.json").exists()


def test_help_shows_examples(capsys):
    assert run(main, ["--help"]) == 0
    assert "mrag-owl generate --images 45623" in capsys.readouterr().out


def refused(arguments, capsys, code=1):
    assert run(main, arguments) == code
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return error


def test_zero_and_negative_counts_are_refused_in_one_line(tmp_path, capsys):
    out = str(tmp_path / "out")
    assert "must be at least 1, not 0" in refused(["--images", "0", out], capsys)
    assert "must be at least 1, not -5" in refused(["--images", "-5", out], capsys)
    assert "must be at least 0, not -1" in refused(["--images", "1", "--seed", "-1", out], capsys)
    assert not (tmp_path / "out").exists()


def test_a_file_in_the_way_is_refused_and_kept(tmp_path, capsys):
    (tmp_path / "out").write_text("mine")
    assert "is a file" in refused(["--images", "1", str(tmp_path / "out")], capsys)
    assert (tmp_path / "out").read_text() == "mine"


def test_a_missing_count_is_a_usage_error(tmp_path, capsys):
    assert "--images" in refused([str(tmp_path / "out")], capsys, code=2)


@pytest.mark.slow
def test_a_full_disk_is_one_line_and_leaves_nothing(tmp_path):
    finished = subprocess.run(
        [sys.executable, "-m", "mrag_owl.generate", "--images", "500", str(tmp_path / "out")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000)),
    )
    assert finished.returncode == 1
    assert finished.stderr.count("\n") == 1
    assert "File too large" in finished.stderr
    assert not (tmp_path / "out").exists()
