"""The wheel holds all it needs: built from the checkout, installed into an empty environment, used from elsewhere."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

CHECKOUT = Path(__file__).resolve().parents[2]

READ_EVERYTHING = """
import sys
from importlib.resources import files
import mrag_owl
from mrag_owl import resources
import pyoxigraph
assert "site-packages" in mrag_owl.__file__, mrag_owl.__file__
for name in resources.query_names():
    assert resources.query_text(name).startswith("#"), name
for name in resources.ontology_names():
    assert list(pyoxigraph.parse(resources.ontology_text(name), pyoxigraph.RdfFormat.TURTLE)), name
for name in ("kinds.tsv", "subjects.tsv"):
    assert resources.grammar_text(name).startswith("#"), name
pages = files("mrag_owl") / "endpoint" / "pages"
for name in ("static/style.css", "static/owl.svg", "templates/base.html"):
    assert pages.joinpath(*name.split("/")).is_file(), name
print(len(resources.query_names()), len(resources.ontology_names()))
"""


def run(*command: str | Path, cwd: Path) -> str:
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=clean, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


def other_interpreters() -> list[str]:
    """Return the other supported versions of Python that start on this machine."""
    found = []
    for minor in (11, 12, 13):
        name = f"python3.{minor}"
        if sys.version_info[1] != minor and shutil.which(name):
            tried = subprocess.run([name, "-m", "venv", "--help"], check=False, capture_output=True)
            found += [name] if tried.returncode == 0 else []
    return found


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", folder, CHECKOUT, cwd=folder)
    return next(folder.glob("mrag_owl-*.whl"))


@pytest.fixture(scope="module", params=[sys.executable, *other_interpreters()], ids=lambda name: Path(name).name)
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """The `bin` of an empty environment into which the wheel and what it requires were installed."""
    folder = tmp_path_factory.mktemp("installed")
    run(request.param, "-m", "venv", folder / "venv", cwd=folder)
    run(folder / "venv/bin/python", "-m", "pip", "install", "--quiet", wheel, cwd=folder)
    return folder / "venv" / "bin"


def test_every_query_and_ontology_is_read_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    counts = run(installed / "python", "-c", READ_EVERYTHING, cwd=tmp_path).split()
    assert counts == [
        str(len(list((CHECKOUT / folder).glob(f"*.{ending}"))))
        for folder, ending in (("sparql", "rq"), ("ontologies", "ttl"))
    ]


def test_the_command_of_the_wheel_shows_its_verbs(installed: Path, tmp_path: Path) -> None:
    shown = run(installed / "mrag-owl", "--help", cwd=tmp_path)
    assert "recommend" in shown
    assert "examples:" in run(installed / "mrag-owl", "sparql", "--help", cwd=tmp_path)
    assert "select_counts" in run(installed / "mrag-owl", "sparql", "--list", cwd=tmp_path)


def test_the_wheel_alone_makes_a_benchmark_and_runs_a_system_on_it(installed: Path, tmp_path: Path) -> None:
    program = installed / "mrag-owl"
    run(program, "build", "sample", "--store", "sample", cwd=tmp_path)
    run(program, "benchmark", "build", "--kind", "logic", "--store", "sample", "--count", "5", "set", cwd=tmp_path)
    told = run(program, "benchmark", "run", "--set", "set", "--system", "bm25", "--out", "results", cwd=tmp_path)
    assert "MRR" in told
    assert (tmp_path / "results/runs/bm25.run").stat().st_size > 0


def test_the_wheel_answers_a_question_from_its_sample(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    shown = run(installed / "mrag-owl", "recommend", "a dress", "--format", "json", cwd=tmp_path)
    assert '"rank": 1' in shown


def test_the_source_distribution_builds_the_same_wheel(tmp_path: Path) -> None:
    pytest.importorskip("build")
    run(sys.executable, "-m", "build", "--sdist", "--outdir", tmp_path, CHECKOUT, cwd=tmp_path)
    [archive] = tmp_path.glob("mrag_owl-*.tar.gz")
    run(
        sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", tmp_path / "from_sdist", archive, cwd=tmp_path
    )
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", tmp_path / "direct", CHECKOUT, cwd=tmp_path)
    contents = []
    for folder in ("from_sdist", "direct"):
        [wheel] = (tmp_path / folder).glob("*.whl")
        contents.append(run(sys.executable, "-m", "zipfile", "-l", wheel, cwd=tmp_path).split("\n", 1)[1])
    names = [[line.split()[0] for line in content.splitlines() if line] for content in contents]
    assert names[0] == names[1]
