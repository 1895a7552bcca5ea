"""Colour questions with exact answers, asked of annotated facts alone and of facts enriched by `pixels`.

    python benchmarks/enriched_retrieval.py [--images 300] [--data ../shared/data/fashionpedia]

Drawn pictures (generated): "light pink dress" for every colour and kind of garment that two to a fifth of the pictures
show; right are the pictures where a garment of that kind was drawn in that colour or one below it (navy for blue).
Real pictures: the same for the 80 garments read by eye; only pictures whose garment of that kind was read are ranked,
the others being unjudged. MAP, MRR and the share of questions whose first picture is right, with a paired bootstrap.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path

from pixels import LIKE, READINGS, pictures_of
from results import ROOT, write

from mrag_owl.datasets.synthetic import COLOURS, IMAGES, INSTANCES, generate
from mrag_owl.describers.pixels import PixelsDescriber
from mrag_owl.evaluation.comparison import paired_difference
from mrag_owl.evaluation.metrics import average_precision, hit, reciprocal_rank
from mrag_owl.evaluation.readings import read_readings
from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.pipeline.building import build_fashionpedia
from mrag_owl.pipeline.enriching import Run, publish_run
from mrag_owl.pipeline.retrievers import open_retriever
from mrag_owl.records import Iri, Query, rank
from mrag_owl.store import Facts, GraphStore
from mrag_owl.vocabulary import DATA

SYSTEMS: tuple[tuple[str, Facts], ...] = (
    ("bm25", "annotated"),
    ("bm25", "all"),
    ("bm25+logic", "annotated"),
    ("bm25+logic", "all"),
)
Question = tuple[str, frozenset[Iri], frozenset[Iri]]
"""The text, the right pictures, and those that are judged."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=int, default=300, help="drawn pictures (default 300)")
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "fashionpedia")
    parser.add_argument("--seed", type=int, default=11)
    arguments = parser.parse_args()
    figures: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as scratch:
        drawn, store = Path(scratch) / "drawn", Path(scratch) / "drawn-store"
        generate(drawn, arguments.images, seed=arguments.seed, pictures=True, longest_side=640)
        build_fashionpedia([drawn / INSTANCES], store, images=drawn / IMAGES)
        figures["drawn"] = measured(enriched(store), drawn_questions(drawn), seed=arguments.seed)
        real = Path(scratch) / "real-store"
        sources = [arguments.data / name for name in ("instances_boxes_val2020.json", "attributes_val2020.json")]
        build_fashionpedia(sources, real, images=arguments.data / "images")
        figures["real"] = measured(enriched(real), read_questions(), seed=arguments.seed)
    print(json.dumps(figures, indent=1))
    print(write("enriched_retrieval", figures, seed=arguments.seed, data=[*sources, READINGS], generated=False))


def enriched(store: Path) -> Path:
    """Add a run of `pixels` to the store."""
    describer, moment = PixelsDescriber(), datetime.now(UTC)
    found = [describer.describe(picture) for picture in pictures_of(store)]
    publish_run(store, found, run=Run("pixels", describer.agent, describer.parameters, None, moment, moment))
    return store


def drawn_questions(folder: Path) -> list[Question]:
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


def read_questions() -> list[Question]:
    """Return a question for each colour read of each category, judged on the pictures whose garment was read."""
    readings = read_readings(READINGS)
    shown = [
        (reading.category, name, Iri(f"{DATA}image_{reading.image_id}"))
        for reading in readings
        for name in reading.main
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


def measured(store: Path, questions: list[Question], *, seed: int) -> dict[str, object]:
    values: dict[str, dict[str, list[float]]] = {}
    for name, facts in SYSTEMS:
        with GraphStore.open(store, facts=facts) as reader:
            retriever = open_retriever(name, reader)
            found = values.setdefault(f"{name}, {facts} facts", defaultdict(list))
            for text, right, judged in questions:
                asked = Query(text.replace("|", " ").replace(", ", " or "))
                scores = retriever.scores(asked)
                ranking = rank(
                    (iri, float(score)) for iri, score in zip(retriever.iris, scores, strict=True) if iri in judged
                )
                found["MAP"].append(average_precision(ranking, right))
                found["MRR"].append(reciprocal_rank(ranking, right))
                found["first right"].append(hit(ranking, right, cutoff=1))
    names = list(values)
    gain = paired_difference(values[names[3]]["MAP"], values[names[2]]["MAP"], seed=seed)
    return {
        "questions": len(questions),
        "right_per_question": round(
            sum(len(right) / len(judged) for _, right, judged in questions) / len(questions), 4
        ),
        "systems": {
            name: {measure: round(sum(one) / len(one), 4) for measure, one in found.items()}
            for name, found in values.items()
        },
        "gain_in_map": {"mean": round(gain.mean, 4), "low": round(gain.low, 4), "high": round(gain.high, 4)},
    }


if __name__ == "__main__":
    main()
