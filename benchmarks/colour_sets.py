"""Colour questions with exact answers, as TREC files that `mrag-owl benchmark build --kind own` takes.

    python benchmarks/colour_sets.py --store STORE [--drawn FOLDER] [--data ../shared/data] OUT

With --drawn, a generated set with its pictures: "light pink dress" for every colour and kind of garment that two
pictures to a fifth of them show; right are the pictures where a garment of that kind was drawn in that colour or one
below it (navy for blue). Without, the same for the garments of real pictures that were read by eye and that nothing was
fitted on (`readings/held_out.json`, `held_out_later.json`); only pictures whose garment of that kind was read may be
returned, the others being unjudged.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from drawn_outfits.generating import COLOURS, INSTANCES
from pixels import LIKE
from read_pictures import READINGS
from results import ROOT

from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.records import Iri, Query
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import DATA
from mrag_owl_benchmark.evaluation.trec import qrels_text, topics_text

Question = tuple[str, frozenset[Iri], frozenset[Iri]]
"""The text, the right pictures, and those that are judged."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", type=Path, required=True, help="the store of the pictures")
    parser.add_argument("--drawn", type=Path, metavar="FOLDER", help="what `mrag-owl generate --pictures` wrote")
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("out", type=Path, metavar="OUT", help="folder for topics.tsv, qrels.txt and excluded.txt")
    arguments = parser.parse_args()
    with GraphStore.open(arguments.store) as store:
        documents = frozenset(document.iri for document in read_documents(store))
    questions = of_drawn(arguments.drawn) if arguments.drawn else of_readings(arguments.data)
    names = [f"colour-{number:03d}" for number in range(1, len(questions) + 1)]
    texts = [text.replace("|", " ").replace(", ", " or ") for text, _, _ in questions]
    arguments.out.mkdir(parents=True, exist_ok=True)
    files = {
        "topics.tsv": topics_text(map(Query, texts, names)),
        "qrels.txt": qrels_text(dict(zip(names, (right for _, right, _ in questions), strict=True))),
        "excluded.txt": qrels_text(dict(zip(names, (documents - judged for *_, judged in questions), strict=True))),
    }
    for name, text in files.items():
        (arguments.out / name).write_text(text, encoding="utf-8")
    print(f"{len(questions)} questions: {arguments.out}")


def of_drawn(folder: Path) -> list[Question]:
    """Return a question for each colour and category that is worth asking."""
    content = json.loads((folder / INSTANCES).read_text(encoding="utf-8"))
    truth = json.loads((folder / COLOURS).read_text(encoding="utf-8"))["annotations"]
    names = {category["id"]: category["name"] for category in content["categories"] if category["id"] <= 12}
    shown = [
        (names[annotation["category_id"]], name, Iri(f"{DATA}image_{annotation['image_id']}"))
        for annotation in content["annotations"]
        if annotation["category_id"] in names
        for name in LIKE.get(truth[str(annotation["id"])]["colour"], (truth[str(annotation["id"])]["colour"],))
    ]
    everything = frozenset(Iri(f"{DATA}image_{image['id']}") for image in content["images"])
    return [
        (text, right, everything) for text, right in by_text(shown).items() if 2 <= len(right) <= len(everything) / 5
    ]


def of_readings(data: Path) -> list[Question]:
    """Return a question for each colour read of each category, judged on the pictures whose garment was read."""
    content = json.loads((data / "fashionpedia" / "instances_boxes_val2020.json").read_text(encoding="utf-8"))
    pictures = {annotation["id"]: annotation["image_id"] for annotation in content["annotations"]}
    shown = [
        (reading["kind"], name, Iri(f"{DATA}image_{pictures[reading['annotation']]}"))
        for part in ("held_out", "held_out_later")
        for reading in json.loads((READINGS / f"{part}.json").read_text(encoding="utf-8"))["readings"]
        if reading["source"] == "fashionpedia"
        for name in reading["main"]
    ]
    judged = defaultdict(set)
    for category, _, picture in shown:
        judged[category].add(picture)
    return [
        (text, right, frozenset(judged[text.partition("|")[2]]))
        for text, right in by_text(shown).items()
        if len(right) < len(judged[text.partition("|")[2]]) and len(right) >= 2
    ]


def by_text(shown: Iterable[tuple[str, str, Iri]]) -> Mapping[str, frozenset[Iri]]:
    """Return the pictures by "colour|category", each also under the colours above its own."""
    concepts = packaged_concepts()
    found: dict[str, set[Iri]] = defaultdict(set)
    for category, colour, picture in shown:
        (concept,) = concepts.link("colour", colour)
        for name in (concept, *concepts.above(concept)):
            found[f"{concepts.labels[name]}|{category}"].add(picture)
    return {text: frozenset(pictures) for text, pictures in sorted(found.items())}


if __name__ == "__main__":
    main()
