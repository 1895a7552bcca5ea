"""What `pixels` reads off drawn pictures, whose truth is known, and off real ones that a person has read."""

import json
import re
from pathlib import Path

import pytest
from colour_readings import Reading, agreement, read_readings
from drawn_outfits.generating import COLOURS, IMAGES, INSTANCES
from enriched_stores import read_pictures

from mrag_owl import vocabulary as mo
from mrag_owl.cli.command import run
from mrag_owl.datasets.sample import write_sample
from mrag_owl.describers import Finding, Picture, Region
from mrag_owl.describers.pixels.describer import PixelsDescriber
from mrag_owl.enrich import main as enrich
from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.pipeline.build.building import build_fashionpedia, ensure_sample
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.folders import PICTURES
from mrag_owl_benchmark import carriers as rules

pytestmark = pytest.mark.slow

READINGS = Path(__file__).resolve().parent.parent / "fixtures" / "read_colours.json"
LIKE = {"silver": ("light grey", "grey"), "gold": ("mustard", "camel")}


def by_annotation(findings: list[Finding]) -> dict[int, list[Finding]]:
    found: dict[int, list[Finding]] = {}
    for finding in findings:
        found.setdefault(int(str(finding.region).rpartition("_")[2]), []).append(finding)
    return found


def families() -> dict[str, str]:
    concepts = packaged_concepts()
    return {concepts.labels[iri]: concepts.labels[[iri, *concepts.above(iri)][-1]] for iri in concepts.labels}


def test_colours_of_the_drawn_sample_are_right_at_least_92_times_in_100(tmp_path: Path) -> None:
    write_sample(tmp_path / "drawn")
    build_fashionpedia([tmp_path / "drawn" / INSTANCES], tmp_path / "store", images=tmp_path / "drawn" / IMAGES)
    describer = PixelsDescriber()
    with GraphStore.open(tmp_path / "store") as store:
        pictures = read_pictures(store)
    findings = by_annotation([f for picture in pictures for f in describer.describe(picture).findings])
    truth = json.loads((tmp_path / "drawn" / COLOURS).read_text(encoding="utf-8"))["annotations"]
    garments = {int(region.iri.rpartition("_")[2]) for picture in pictures for region in picture.regions}
    names = {"plain (pattern)": ("plain",), "stripe": ("striped",), "check": ("checked",), "dot": ("dotted",)}
    names["floral"] = ("floral", "print")  # whatever else is drawn is a print
    readings = [
        Reading(
            0,
            number,
            "",
            (drawn["colour"], *LIKE.get(drawn["colour"], ())),
            (),
            names.get(drawn["pattern"], ("print",)),
        )
        for number in sorted(garments)
        for drawn in [truth[str(number)]]
    ]
    found = agreement(readings, findings, families=families())
    # .998 of them named, .922 of these rightly.
    assert found.named >= 0.99 * found.read
    assert found.leading >= 0.92
    assert found.pattern_right >= 0.9


def test_colours_of_real_garments_agree_with_what_a_person_read(shared: Path) -> None:
    folder = shared / "data" / "fashionpedia"
    content = json.loads((folder / "instances_boxes_val2020.json").read_text(encoding="utf-8"))
    images = {image["id"]: image for image in content["images"]}
    parts = {
        c["id"] for c in content["categories"] if c["supercategory"] in ("garment parts", "closures", "decorations")
    }
    readings = read_readings(READINGS)
    regions: dict[int, list[Region]] = {reading.picture_id: [] for reading in readings}
    for annotation in content["annotations"]:
        if annotation["image_id"] in regions and annotation["category_id"] not in parts:
            iri = Iri(f"{mo.DATA}annotation_{annotation['id']}")
            regions[annotation["image_id"]].append(Region(iri, "garment", tuple(annotation["bbox"]), None))
    describer = PixelsDescriber()
    findings = []
    for number, found in regions.items():
        image = images[number]
        path = folder / "images" / image["file_name"]
        picture = Picture(Iri(f"{mo.DATA}image_{number}"), path, tuple(found), (image["width"], image["height"]))
        findings += describer.describe(picture).findings
    found = agreement(readings, by_annotation(findings), families=families())
    assert found.read == 80
    assert found.named >= 58
    assert found.leading >= 0.85
    assert found.basic >= 0.9
    assert found.pattern_right >= 0.89


def test_light_pink_sweaters_are_found_in_the_sample(tmp_path: Path) -> None:
    store = tmp_path / "store"
    ensure_sample(store)
    drawn = json.loads((store / PICTURES / INSTANCES).read_text(encoding="utf-8"))
    truth = json.loads((store / PICTURES / COLOURS).read_text(encoding="utf-8"))["annotations"]
    right = {
        f"{mo.DATA}image_{one['image_id']}"
        for one in drawn["annotations"]
        if one["category_id"] == rules.SWEATER and truth[str(one["id"])]["colour"] == "light pink"
    }
    assert run(enrich, ["--store", str(store), "--describer", "pixels"]) == 0
    with Recommender.open(store, Options(explain=True)) as recommender:
        answer = recommender.recommend("light pink sweater", top_k=len(right) + 1)
    *found, other = answer.results
    assert {result.iri for result in found} == right
    assert answer.unmet is None
    for result in found:
        assert result.asked is not None
        assert result.asked.satisfied
        (fact,) = result.asked.enriched
        assert fact.triple[1:] == (mo.HAS_COLOUR, f"{mo.TAXONOMY}colour_light-pink")
        assert fact.agent.startswith("mrag-owl pixels ")
    assert other.asked is not None
    assert not other.asked.satisfied


def test_light_pink_dresses_are_found_among_real_ones_and_sweaters_said_not_to_be_there(
    tmp_path: Path, shared: Path
) -> None:
    folder = shared / "data" / "fashionpedia"
    sources = [folder / "instances_boxes_val2020.json", folder / "attributes_val2020.json"]
    build_fashionpedia(sources, tmp_path / "store", images=folder / "images")
    assert run(enrich, ["--store", str(tmp_path / "store"), "--describer", "pixels"]) == 0
    with Recommender.open(tmp_path / "store", Options(explain=True)) as recommender:
        first, second = recommender.recommend("light pink dress", top_k=2).results
        none = recommender.recommend("light pink sweater", top_k=3)
    # Looked at: of the sweaters and cardigans on the pictures at hand none is light pink.
    assert none.unmet is not None
    assert none.unmet.missing == ("pictures with a light pink sweater",)
    # What was not told of some of them is said, since a colour that nobody told is not a colour denied.
    assert re.match(r"No pictures with a light pink sweater are known, but \d+ may be so; there are", none.text)
    assert [one.iri for one in none.unmet.nearest] == [result.iri for result in none.results]
    # Looked at: a pale pink skater dress in a train, a bride in pale pink, and a dress of dusty pink tweed.
    assert {first.iri, second.iri} <= {f"{mo.DATA}image_{number}" for number in (10658, 17854, 13260)}
    assert [fact.words for fact in first.asked.enriched] == ["light pink"]


def test_a_striped_garment_of_which_the_cut_finds_the_dark_stripes_alone_is_described(shared: Path) -> None:
    path = shared / "data/clothing_cc0/validation/longsleeve/20e5a129-ac26-4ec2-9bf1-f63427503929.jpg"
    found = PixelsDescriber().describe(Picture(Iri("ex:picture"), path, ())).findings
    assert [one.text for one in found if one.kind == "pattern"] == ["striped"]
    assert next(one.text for one in found if one.kind == "colour") in ("black", "white", "light grey")
