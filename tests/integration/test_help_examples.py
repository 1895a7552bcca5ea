"""The examples of `--help`, run as they stand, after one another in one folder."""

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from outfits import write_outfits
from readme_blocks import Shown, run_shown

FAMILY = """
@prefix f: <https://example.org/family#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
f:Male a owl:Class . f:Female a owl:Class . f:hasChild a owl:ObjectProperty .
f:stefan a f:Male ; f:hasChild f:markus . f:markus a f:Male ; f:hasChild f:anna . f:martin a f:Male ;
    f:hasChild f:heinz . f:anna a f:Female ; f:hasChild f:heinz . f:heinz a f:Male . f:michelle a f:Female .
"""


def examples(verb: str) -> list[str]:
    shown = subprocess.run(
        [sys.executable, "-m", "mrag_owl", verb, "--help"], check=True, capture_output=True, text=True
    )
    lines = [line.strip() for line in shown.stdout.partition("examples:")[2].splitlines()]
    return [line for line in lines if line.startswith(("mrag-owl", "echo"))]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the examples take for given: the sample, a family, a shop, captions, ranks, and what `fetch` writes."""
    folder = tmp_path_factory.mktemp("examples")
    assert run_shown(Shown(1, "mrag-owl build sample --store sample-store", "..."), folder) is None
    write_outfits(folder).rename(folder / "shop.json")
    (folder / "family.owl").write_text(FAMILY)
    (folder / "uncles.txt").write_text("stefan\nmarkus\n")
    (folder / "others.txt").write_text("anna\nheinz\n")
    people = [
        f"https://example.org/family#{name}" for name in ("stefan", "markus", "martin", "anna", "heinz", "michelle")
    ]
    problem = {"knowledge_base": "family.owl", "positives": people[:3], "negatives": people[3:]}
    (folder / "works.csv").write_text("id,title,kind\n1,Ruins,print\n2,Sea,print\n")
    (folder / "artists.csv").write_text("id,name,born\n1,Ann Blake,1790\n2,Bo Cox,1801\n")
    (folder / "museum.toml").write_text(
        '[[source]]\nname = "works"\n[[map]]\nsource = "works"\nclass = "Work"\niri = "work_{id}"\nlabel = "{title}"\n'
    )
    (folder / "problems.json").write_text(json.dumps({"Uncle": problem}))
    captions = [{"target": "A", "candidate": "B", "captions": ["is red", "has sleeves"]}]
    (folder / "cap.dress.train.json").write_text(json.dumps(captions))
    words = {"A": [["dress"], ["red"], [], [], [], []], "B": [["dress"], [], [], [], [], []]}
    (folder / "asin2attr.dress.json").write_text(json.dumps(words))
    (folder / "captions.json").write_text('{"image_64": "A hat and a shirt.", "image_58": ["A floral dress."]}')
    (folder / "MRAG-KG").mkdir()
    (folder / "MRAG-KG" / "evaluation_results_bm25_KG2_b1.json").write_text('{"http://example.org/image_1": 9}')
    return folder


@pytest.mark.slow
@pytest.mark.parametrize(
    "verb", ["build", "map", "learn", "sparql", "export", "publish", "generate", "benchmark", "enrich"]
)
def test_every_example_of_help_runs(verb: str, folder: Path) -> None:
    for line in examples(verb):
        if any(needed in line for needed in ("annotations/*", "45623", "://localhost", "fashionpedia-store")):
            continue  # what it needs is fetched, below, or a server; what it makes is large
        command = line.replace("--cross-validate 10", "--cross-validate 3")  # as many as three examples allow
        difference = run_shown(Shown(1, command, "..."), folder)
        assert difference is None, difference


def test_build_is_shown_with_the_paths_that_fetch_writes() -> None:
    splits = import_module("mrag_owl.fetch").SPLITS
    (line,) = (line for line in examples("build") if "annotations/*" in line)
    assert all(
        Path("fashionpedia", name).match("fashionpedia/annotations/*val2020.json") for name in splits["val"].annotations
    )
    assert "fashionpedia/annotations/*val2020.json --images fashionpedia/images/val " in line
    assert line in examples("fetch")
