import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from readme_blocks import Session, Shown, run_session, run_shown, shown_blocks, shown_commands

CHECKOUT = Path(__file__).resolve().parents[2]
PAGES = ["README.md", *sorted(path.relative_to(CHECKOUT).as_posix() for path in (CHECKOUT / "docs").rglob("*.md"))]
PAGED = (".md", ".ipynb")

SAMPLE = """# A file
```console
$ echo one
one
$ printf 'a\\nb %s\\n' \\
>     7
a
b ...
```
```python
$ not a console
```
<!-- not run: it would take a day -->
```console
$ sleep 86400
```
"""


def test_commands_and_outputs_are_read_in_order() -> None:
    assert list(shown_commands(SAMPLE)) == [
        Shown(3, "echo one", "one"),
        Shown(5, "printf 'a\\nb %s\\n' \\\n    7", "a\nb ..."),
    ]


def test_a_block_without_a_command_is_an_error() -> None:
    with pytest.raises(ValueError, match="line 2: a console block begins with"):
        list(shown_commands("```console\necho one\n```\n"))


def test_what_is_shown_is_compared_with_what_comes(tmp_path: Path) -> None:
    assert all(run_shown(shown, tmp_path) is None for shown in shown_commands(SAMPLE))
    assert "but gives:\ntwo" in (run_shown(Shown(1, "echo two", "one"), tmp_path) or "")
    assert "ends with 3" in (run_shown(Shown(1, "exit 3", ""), tmp_path) or "")
    assert "ends with 1" in (run_shown(Shown(1, "false | cat", ""), tmp_path) or "")


def test_python_is_run_as_one_session_over_a_page() -> None:
    page = "```pycon\n>>> one = 1\n\n```\ntext\n1. a list\n\n    ```pycon\n    >>> one + 1\n    2\n\n    ```\n"
    names: dict[str, object] = {}
    blocks = list(shown_blocks(page))
    assert [type(block) for block in blocks] == [Session, Session]
    assert [run_session(block, names) for block in blocks if isinstance(block, Session)] == [None, None]
    assert "Expected:\n    3" in (run_session(Session(7, ">>> one + 1\n3\n"), names) or "")


def test_ci_installs_and_tests_with_the_commands_of_readme() -> None:
    script = (CHECKOUT / ".ci/run").read_text(encoding="utf-8").splitlines()
    readme = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    commands = [part.strip() for line in re.findall(r"^\$ (.*)$", readme, re.MULTILINE) for part in line.split("&&")]
    expected = [command for command in commands if command.startswith("pytest") or ".[test]" in command]
    assert all(command in script for command in expected)


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_every_block_of_the_documents_gives_what_it_shows(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for variable in [one for one in os.environ if one.startswith(("MRAG_OWL_", "XDG_"))]:
        monkeypatch.delenv(variable)
    names: dict[str, object] = {}
    for shown in shown_blocks((CHECKOUT / name).read_text(encoding="utf-8")):
        difference = run_shown(shown, tmp_path) if isinstance(shown, Shown) else run_session(shown, names)
        assert difference is None, f"{name}, {difference}"


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.name for path in (CHECKOUT / "docs/notebooks").glob("*.ipynb")))
def test_every_notebook_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    notebook = nbformat.read(CHECKOUT / "docs/notebooks" / name, as_version=4)
    assert not any(cell.outputs for cell in notebook.cells if cell.cell_type == "code"), "clear the outputs"
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()


def test_readme_is_short_and_every_page_is_in_the_documents() -> None:
    assert len((CHECKOUT / "README.md").read_text(encoding="utf-8").splitlines()) <= 150
    navigation = (CHECKOUT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = [path.relative_to(CHECKOUT / "docs") for path in (CHECKOUT / "docs").rglob("*.*") if path.suffix in PAGED]
    assert [page for page in pages if page.as_posix() not in navigation] == []


@pytest.mark.parametrize("name", PAGES)
def test_links_between_files_lead_to_files(name: str) -> None:
    text = (CHECKOUT / name).read_text(encoding="utf-8")
    targets = [found.partition("#")[0] for found in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in found]
    missing = [target for target in targets if target and not ((CHECKOUT / name).parent / target).exists()]
    assert missing == []


@pytest.mark.slow
def test_the_documents_build_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("material")
    line = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", tmp_path / "site"]
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "NO_MKDOCS_2_WARNING": "1"}
    ended = subprocess.run(line, check=False, capture_output=True, text=True, cwd=CHECKOUT, env=environment)
    assert ended.returncode == 0, ended.stderr
    assert "mrag-owl recommend" in (tmp_path / "site/reference/commands/index.html").read_text(encoding="utf-8")
    assert "ClassExpressionClassifier" in (tmp_path / "site/reference/python/index.html").read_text(encoding="utf-8")
