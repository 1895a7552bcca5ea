import re
from pathlib import Path

import pytest
from readme_blocks import Shown, run_shown, shown_commands

CHECKOUT = Path(__file__).resolve().parents[2]

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


def test_ci_installs_and_tests_with_the_commands_of_readme() -> None:
    script = (CHECKOUT / ".ci/run").read_text(encoding="utf-8").splitlines()
    readme = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    commands = [part.strip() for line in re.findall(r"^\$ (.*)$", readme, re.MULTILINE) for part in line.split("&&")]
    expected = [command for command in commands if command.startswith("pytest") or ".[test]" in command]
    assert all(command in script for command in expected)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["README.md"])
def test_every_command_of_the_documents_gives_what_they_show(name: str, tmp_path: Path) -> None:
    for shown in shown_commands((CHECKOUT / name).read_text(encoding="utf-8")):
        difference = run_shown(shown, tmp_path)
        assert difference is None, f"{name}, {difference}"
