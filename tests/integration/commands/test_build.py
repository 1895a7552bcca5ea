"""`mrag-owl build`, as a user calls it."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from enriched_stores import build_pictured, publish_pixels
from outcomes import called
from outfits import write_outfits

from mrag_owl.build import main
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow  # each test builds stores


def test_a_build_ends_with_its_counts(tmp_path, capsys):
    code, out, err = called(
        capsys, main, "fashionpedia", write_outfits(tmp_path), "--store", tmp_path / "store", "--flat"
    )
    assert code == 0
    assert "6  images" in out
    assert "13  annotations" in out
    assert "triples in graph flat" in out
    assert "built in" in err
    with GraphStore.open(tmp_path / "store") as store:
        assert store.manifest.counts["Image"] == 6


def test_individuals_live_under_the_base_that_is_asked_for(tmp_path, capsys):
    source = write_outfits(tmp_path)
    assert (
        called(capsys, main, "fashionpedia", source, "--store", tmp_path / "s", "--base", "https://shop.example/id/")[0]
        == 0
    )
    with GraphStore.open(tmp_path / "s") as store:
        assert store.query("ASK { GRAPH ?g { <https://shop.example/id/image_1> ?p ?o } }")


@pytest.mark.slow
def test_the_real_split_has_the_published_counts(tmp_path, capsys, shared):
    folder = shared / "data" / "fashionpedia"
    code, out, _ = called(
        capsys,
        main,
        "fashionpedia",
        folder / "instances_boxes_val2020.json",
        folder / "attributes_val2020.json",
        "--images",
        folder / "images",
        "--store",
        tmp_path / "store",
    )
    assert code == 0
    counts = {" ".join(words): number for number, *words in map(str.split, out.splitlines()[1:])}
    assert counts["images"] == "1,158"
    assert counts["annotations"] == "8,781"
    assert counts["categories"] == "46"
    assert counts["attributes"] == "294"
    assert counts["licences"] == "12"
    assert counts["image attributes"] == "16,252"
    assert counts["pictures found"] == "330"
    with GraphStore.open(tmp_path / "store") as store:
        rows = store.query(
            "PREFIX mo: <https://w3id.org/mrag-owl/ns#> SELECT (COUNT(*) AS ?n) WHERE {"
            " GRAPH <https://w3id.org/mrag-owl/graph/direct> { ?i a mo:Image ; mo:hasAttribute ?a } }"
        )
        assert [int(row["n"].value) for row in rows] == [16252]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["absent.json"], "absent.json: cannot be read: No such file"),
        (["outfits.json", "--images", "nowhere"], "nowhere: no such picture directory"),
        (["outfits.json", "--images", "."], "none of the pictures that outfits.json names"),
        (["outfits.json", "--base", "no-iri"], "is not an absolute IRI"),
        (["truncated.json"], "ends in the middle of"),
    ],
)
def test_bad_input_is_one_line_and_leaves_no_store(tmp_path, capsys, monkeypatch, arguments, message):
    monkeypatch.chdir(tmp_path)
    text = write_outfits(tmp_path).read_text()
    (tmp_path / "truncated.json").write_text(text[: len(text) // 2])
    code, out, err = called(capsys, main, "fashionpedia", *arguments, "--store", "store")
    assert (code, out) == (1, "")
    assert message in err
    assert err.count("\n") == 1
    assert not (tmp_path / "store").exists()


def test_a_source_that_is_none_is_refused_with_all_there_are(tmp_path, capsys):
    code, out, err = called(capsys, main, "nomap", "recipes.csv", "--store", tmp_path / "store")
    assert (code, out, err.count("\n")) == (2, "", 1)
    told = "no source 'nomap': give sample, fashionpedia, a mapping file (*.toml) or a packaged mapping"
    assert f"{told} (coco, fashion-iq, semart, tate)" in err


def test_a_store_path_that_is_a_file_is_refused(tmp_path, capsys):
    (tmp_path / "store").write_text("x")
    code, _, err = called(capsys, main, "fashionpedia", write_outfits(tmp_path), "--store", tmp_path / "store")
    assert code == 1
    assert "is a file; a store is a directory" in err
    assert (tmp_path / "store").read_text() == "x"


@pytest.mark.slow
def test_a_failed_build_leaves_the_old_store_in_use(tmp_path, capsys):
    source = write_outfits(tmp_path)
    assert called(capsys, main, "fashionpedia", source, "--store", tmp_path / "store")[0] == 0
    content = json.loads(source.read_text())
    content["annotations"][-1]["category_id"] = 99
    source.write_text(json.dumps(content))
    code, _, err = called(capsys, main, "fashionpedia", source, "--store", tmp_path / "store")
    assert code == 1
    assert "annotations[12]: unknown category_id 99" in err
    with GraphStore.open(tmp_path / "store") as store:
        assert store.manifest.counts["Annotation"] == 13


RECIPES = """name = "recipes"
[[source]]
name = "recipes"
files = "*.csv"
[[map]]
source = "recipes"
class = "Recipe"
iri = "recipe_{id}"
label = "{name}"
"""


@pytest.mark.slow
def test_a_build_says_which_other_data_set_it_replaces(tmp_path, capsys):
    store, outfits = tmp_path / "store", write_outfits(tmp_path)
    (tmp_path / "recipes.toml").write_text(RECIPES, encoding="utf-8")
    (tmp_path / "soups.csv").write_text("id,name\n1,soup\n", encoding="utf-8")
    builds = [
        (["fashionpedia", outfits], ""),
        ([tmp_path / "recipes.toml", tmp_path / "soups.csv"], f"{store} holds outfits.json, which this build replaces"),
        ([tmp_path / "recipes.toml", tmp_path / "soups.csv"], ""),
        (["fashionpedia", outfits], f"{store} holds soups.csv, which this build replaces"),
    ]
    for arguments, replaced in builds:
        code, _, err = called(capsys, main, *arguments, "--store", store)
        assert code == 0
        assert [line for line in err.splitlines() if not line.startswith("built in")] == [replaced][: bool(replaced)]


@pytest.mark.slow
def test_a_build_says_how_many_runs_of_enrich_go_with_what_it_replaces(tmp_path, capsys):
    store = build_pictured(tmp_path)
    publish_pixels(store, "first")
    images = ["--images", tmp_path / "images", "--store", store]
    assert called(capsys, main, "fashionpedia", tmp_path / "outfits.json", *images)[2].startswith(
        f"{store}: 1 run of enrich goes with what this build replaces; enrich again costs nothing that its journal"
        " holds\n"
    )
    publish_pixels(store, "first")
    publish_pixels(store, "second")
    other = (tmp_path / "outfits.json").rename(tmp_path / "looks.json")
    err = called(capsys, main, "fashionpedia", other, *images)[2]
    assert err.startswith(f"{store} holds outfits.json, which this build replaces; 2 runs of enrich go with it; enrich")


@pytest.mark.slow
def test_a_build_killed_at_random_moments_leaves_the_old_store_in_use(tmp_path, capsys, shared):
    folder = shared / "data" / "fashionpedia"
    store = tmp_path / "store"
    assert called(capsys, main, "fashionpedia", write_outfits(tmp_path), "--store", store)[0] == 0
    source = str(folder / "instances_boxes_val2020.json")
    command = [sys.executable, "-m", "mrag_owl.build", "fashionpedia", source, "--store", str(store)]
    for milliseconds in range(100, 1300, 150):
        process = subprocess.Popen(
            [*command, "--store", str(store)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(milliseconds / 1000)
        process.send_signal(signal.SIGKILL)
        process.wait()
        with GraphStore.open(store) as opened:
            assert opened.manifest.counts["Image"] in (6, 1158)
            annotations = opened.query("SELECT ?i { GRAPH ?g { ?i a <https://w3id.org/mrag-owl/ns#Annotation> } }")
            assert len(list(annotations)) in (13, 8781)


def test_no_store_named_is_a_usage_error(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("MRAG_OWL_STORE", raising=False)
    assert called(capsys, main, "fashionpedia", write_outfits(tmp_path))[0] == 2


@pytest.mark.parametrize("parent", ["/proc", "file"])
def test_a_sample_that_cannot_be_written_is_one_line_with_a_remedy(tmp_path, capsys, monkeypatch, parent):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("x")
    code, _, err = called(capsys, main, "sample", "--store", f"{parent}/store")
    assert code == 1
    assert f"{parent}/store: cannot be written" in err
    assert "choose another --store" in err
    assert err.count("\n") == 1


@pytest.mark.slow
def test_an_interrupted_first_build_of_the_sample_leaves_nothing(tmp_path, capsys, monkeypatch):
    def interrupted(*arguments, **options):
        raise KeyboardInterrupt

    monkeypatch.setattr("mrag_owl.pipeline.build.building.open_retriever", interrupted)
    assert called(capsys, main, "sample", "--store", tmp_path / "deep" / "store")[0] == 130
    assert list(tmp_path.iterdir()) == []


def test_a_lone_surrogate_is_refused_with_its_place(tmp_path, capsys):
    source = write_outfits(tmp_path)
    content = json.loads(source.read_text())
    content["categories"][0]["name"] = "dress\ud800"
    source.write_text(json.dumps(content))
    code, _, err = called(capsys, main, "fashionpedia", source, "--store", tmp_path / "store")
    assert code == 1
    assert "outfits.json: categories[0]: name: 'dress\\ud800' holds half of a character" in err
    assert err.count("\n") == 1


def test_a_foreign_folder_is_left_as_it_was(tmp_path, capsys):
    (tmp_path / "notes.txt").write_text("x")
    code, _, err = called(capsys, main, "sample", "--store", tmp_path)
    assert code == 1
    assert "a directory with other things in it" in err
    assert [item.name for item in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.slow
def test_two_first_questions_at_once_share_one_sample(tmp_path):
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "mrag_owl.recommend", "floral dress", "--top-k", "1"]
    both = [
        subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    outputs = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [0, 0], outputs
    assert outputs[0][0] == outputs[1][0] != ""
    assert len(list((tmp_path / "mrag-owl" / "sample" / "versions").iterdir())) == 1


SHOP = """
base = "https://shop.example/id/"
[[source]]
name = "wares"
[[map]]
source = "wares"
class = "Ware"
iri = "ware_{id}"
label = "ware {id}"
picture = "{file}"
"""


def test_a_build_says_which_pictures_are_named_and_not_there(tmp_path, capsys):
    (tmp_path / "shop.toml").write_text(SHOP, encoding="utf-8")
    (tmp_path / "wares.csv").write_text("id,file\n1,a.jpg\n2,b.jpg\n", encoding="utf-8")
    (tmp_path / "pictures").mkdir()
    line = [str(tmp_path / "shop.toml"), str(tmp_path / "wares.csv"), "--store", str(tmp_path / "store")]
    code, _, err = called(capsys, main, *line)
    assert code == 0
    assert "2 pictures are named; --images DIR says where they lie" in err
    (tmp_path / "pictures" / "b.jpg").write_bytes(b"")
    code, _, err = called(capsys, main, *line, "--images", str(tmp_path / "pictures"))
    assert (code, f"1 of 2 pictures have no file in {tmp_path / 'pictures'}: a.jpg" in err) == (0, True)
    (tmp_path / "pictures" / "a.jpg").write_bytes(b"")
    assert "no file" not in called(capsys, main, *line, "--images", str(tmp_path / "pictures"))[2]
