"""Ask how things on pictures lie to each other, in words, and compare the answers with the geometry of their boxes.

    python benchmarks/region_relations.py ../shared/data [--questions 400] [--seed 5]

The pictures of Fashionpedia's validation split are built into a store, which is all that a user has to do. Questions
put each relation between two kinds of things ("a bag to the left of a dress", "whose largest thing is a coat"), in
turn with one that holds somewhere and with any. What is true is computed with shapely from the boxes of the annotation
file, by what the ontology says of each relation and none of the program's code.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from results import write
from shapely.geometry import Polygon, box

import mrag_owl

WORDS = {
    "leftOf": ("left of", "to the left of"),
    "rightOf": ("right of", "on the right of"),
    "above": ("above",),
    "below": ("below", "beneath"),
    "overlaps": ("overlapping",),
    "inside": ("inside", "within"),
}
FRAMES = ("pictures with {one} {relation} {other}", "{one} that is {relation} {other}", "{one} {relation} {other}")
LARGEST = "pictures whose largest thing is {one}"
Shown = Mapping[int, list[tuple[str, Polygon]]]


def beside(one: Polygon, other: Polygon) -> dict[str, bool]:
    """Return which relations hold of two boxes, by the comments in the ontology."""
    shared = one.intersection(other).area
    levels = one.bounds[1] < other.bounds[3] and other.bounds[1] < one.bounds[3]
    columns = one.bounds[0] < other.bounds[2] and other.bounds[0] < one.bounds[2]
    inside = one.area < other.area and shared >= 0.9 * one.area
    around = other.area < one.area and shared >= 0.9 * other.area
    return {
        "leftOf": levels and one.centroid.x < other.bounds[0],
        "rightOf": levels and other.centroid.x < one.bounds[0],
        "above": columns and one.centroid.y < other.bounds[1],
        "below": columns and other.centroid.y < one.bounds[1],
        "overlaps": shared >= 1 and not inside and not around,
        "inside": inside,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--questions", type=int, default=400)
    parser.add_argument("--seed", type=int, default=5)
    arguments = parser.parse_args()
    folder = arguments.data / "fashionpedia"
    files = [folder / "instances_boxes_val2020.json", folder / "attributes_val2020.json"]
    shown = boxes(files[0])
    truth = relations(shown)
    with tempfile.TemporaryDirectory() as scratch:
        store = Path(scratch) / "store"
        program("build", "fashionpedia", *files, "--images", folder / "images", "--store", store)
        with mrag_owl.open(store) as opened:
            found = [
                (asked, kind, truth[asked], answers(opened, text))
                for asked, kind, text in questions(truth, arguments.questions, seed=arguments.seed)
            ]
    figures = {"pictures": len(shown), "questions": len(found), "all": scores(found)}
    for relation in (*WORDS, "largest"):
        figures[relation] = scores([one for one in found if one[1] == relation])
    for name, value in figures.items():
        print(name, value)
    print(write("region_relations", figures, seed=arguments.seed, data=files, generated=False))


def program(verb: str, *arguments: object) -> None:
    command = [sys.executable, "-m", "mrag_owl", verb, *map(str, arguments)]
    subprocess.run(command, check=True, capture_output=True)


def boxes(path: Path) -> Shown:
    """Return the kinds and boxes of the things on each picture; parts of things are none."""
    content = json.loads(path.read_text(encoding="utf-8"))
    there = {one["id"]: one for one in content["images"]}
    parts = ("garment parts", "closures", "decorations")
    kinds = {one["id"]: one["name"] for one in content["categories"] if one["supercategory"] not in parts}
    shown: dict[int, list[tuple[str, Polygon]]] = defaultdict(list)
    for one in content["annotations"]:
        if one["category_id"] in kinds:
            x, y, width, height = one["bbox"]
            picture = box(0, 0, there[one["image_id"]]["width"], there[one["image_id"]]["height"])
            shown[one["image_id"]].append((kinds[one["category_id"]], box(x, y, x + width, y + height) & picture))
    return shown


def relations(shown: Shown) -> dict[tuple[str, str, str], set[str]]:
    """Return the pictures on which each relation holds between two kinds of things; none for all other pairs."""
    found: dict[tuple[str, str, str], set[str]] = defaultdict(set)
    for picture, things in shown.items():
        name = f"image_{picture}"
        for one, area in things:
            for other, beyond in things:
                if area is not beyond:
                    for relation, holds in beside(area, beyond).items():
                        if holds:
                            found[relation, one, other].add(name)
        greatest = max(area.area for _, area in things)
        for one, area in things:
            if area.area >= greatest:
                found["largest", one, ""].add(name)
    return found


def questions(
    truth: Mapping[tuple[str, str, str], set[str]], count: int, *, seed: int
) -> Iterator[tuple[tuple[str, str, str], str, str]]:
    """Yield what is asked, its relation and its wording: in turn one that holds somewhere, and any."""
    chance = random.Random(seed)
    holding = sorted(truth)
    kinds = sorted({kind for _, one, other in holding for kind in (one, other) if kind})
    for number in range(count):
        if number % 2:
            asked = chance.choice([*WORDS]), chance.choice(kinds), chance.choice(kinds)
        else:
            relation = chance.choice([*WORDS, "largest"])
            asked = chance.choice([one for one in holding if one[0] == relation])
        relation, one, other = asked
        if relation == "largest":
            yield asked, relation, LARGEST.format(one=with_article(one))
            continue
        frame = chance.choice(FRAMES[:1] if relation == "overlaps" else FRAMES)
        told = chance.choice(WORDS[relation])
        yield asked, relation, frame.format(one=with_article(one), relation=told, other=with_article(other))


def with_article(kind: str) -> str:
    """Return a kind as people say it: the first of its names, with an article unless it is a plural."""
    name = kind.partition(",")[0]
    if name.endswith("s") and name not in ("dress", "glasses") and not name.endswith("ss"):
        return name
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def answers(store: mrag_owl.Store, question: str) -> set[str]:
    """Return the pictures that are all that was asked."""
    return {iri.rpartition("/")[2] for iri in store.read(question).instances()}


def scores(found: list[tuple[tuple[str, str, str], str, set[str], set[str]]]) -> dict[str, float]:
    """Return precision and recall over all answers, and how many questions are answered exactly."""
    right = sum(len(true & said) for _, _, true, said in found)
    return {
        "questions": len(found),
        "precision": round(right / max(1, sum(len(said) for _, _, _, said in found)), 4),
        "recall": round(right / max(1, sum(len(true) for _, _, true, _ in found)), 4),
        "exact": round(sum(true == said for _, _, true, said in found) / max(1, len(found)), 4),
    }


if __name__ == "__main__":
    main()
