"""Fit the statistics that `mrag-owl generate` draws from, and write them into the package.

    python tools/outfits/fit_statistics.py [../shared/data/fashionpedia]

Reads Fashionpedia's validation split (`instances_boxes_val2020.json`, `attributes_val2020.json`);
writes `drawn_outfits/statistics.json`: counts and rates only, under CC BY 4.0 as the annotations are.

Attributes are stated per image there. They are bound to categories by a noisy-or model: of the categories
in an image that can bear attribute a (`carriers.carriers`), each does so independently with probability
p[c, a], and the image states a if at least one does. p is the maximum-likelihood estimate, by expectation
maximisation. Given a nickname ("gown") the other rates of its category are estimated again on the images
that state it, shrunk towards p with the weight of `SHRINKAGE` images.

Boxes are not fitted: they follow from the figure that wears the outfit, and tests hold them against the real ones,
as they do the attributes per garment against those of `sample.json`.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np

from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy
from mrag_owl_benchmark.carriers import MAIN, carriers, slot_of

TARGET = Path(__file__).resolve().parent / "drawn_outfits" / "statistics.json"
DEFAULT_SOURCE = Path(__file__).resolve().parent.parent.parent / "shared" / "data" / "fashionpedia"
ITERATIONS = 400
SHRINKAGE = 3.0
LEAST_RATE = 0.0005


def fit(source: Path) -> dict[str, object]:
    instances = json.loads((source / "instances_boxes_val2020.json").read_text())
    per_image = json.loads((source / "attributes_val2020.json").read_text())
    images = {image["id"]: image for image in instances["images"]}
    looks: dict[int, Counter[int]] = defaultdict(Counter)
    for annotation in instances["annotations"]:
        looks[annotation["image_id"]][annotation["category_id"]] += 1
    ids = sorted(looks)
    stated = {entry["image_id"]: frozenset(entry["attribute_ids"]) for entry in per_image["annotations"]}

    attributes = [term.id for term in fashionpedia_taxonomy().attributes]
    has_category = np.zeros((len(ids), 46), bool)
    has_attribute = np.zeros((len(ids), 1 + max(attributes)), bool)
    for row, image_id in enumerate(ids):
        has_category[row, list(looks[image_id])] = True
        has_attribute[row, list(stated.get(image_id, ()))] = True
    rates, credit = bind(has_category, has_attribute)
    return {
        "source": "Fashionpedia validation split (Jia et al., ECCV 2020), CC BY 4.0; "
        "counts and rates by fit_statistics.py",
        "images": len(ids),
        "sizes": [
            [*size, n] for size, n in sorted(Counter((i["width"], i["height"]) for i in images.values()).items())
        ],
        "looks": [
            [n, *(number for pair in look for number in pair)]
            for look, n in sorted(Counter(tuple(sorted(look.items())) for look in looks.values()).items())
        ],
        "rates": nested(rates),
        "given": given_nickname(rates, credit),
    }


def bind(has_category: np.ndarray, has_attribute: np.ndarray) -> tuple[dict[tuple[int, int], float], dict]:
    """Return p[c, a] and the posterior of (c bears a) per image, both by (category, attribute)."""
    rates: dict[tuple[int, int], float] = {}
    credit: dict[tuple[int, int], np.ndarray] = {}
    for attribute, hosts in carriers().items():
        present = has_category[:, hosts].astype(float)  # images × hosts
        observed = has_attribute[:, attribute]
        counts = present.sum(axis=0)
        p = np.full(len(hosts), 0.3 * max(observed.mean(), 1e-9))
        posterior = np.zeros_like(present)
        for _ in range(ITERATIONS):
            stated = 1 - np.prod(1 - present * p, axis=1)
            posterior = np.where(observed[:, None], present * p / np.maximum(stated, 1e-12)[:, None], 0)
            p = posterior.sum(axis=0) / np.maximum(counts, 1)
        for place, category in enumerate(hosts):
            rates[category, attribute] = float(p[place])
            credit[category, attribute] = posterior[:, place]
    return rates, credit


def given_nickname(
    rates: dict[tuple[int, int], float], credit: dict[tuple[int, int], np.ndarray]
) -> dict[str, dict[str, dict[str, float]]]:
    """Return, by category and nickname, the rates that differ from the category's own by a fifth or more."""
    found: dict[str, dict[str, dict[str, float]]] = defaultdict(dict)
    slots = {term.id: slot_of(term) for term in fashionpedia_taxonomy().attributes}
    for (category, nickname), rate in sorted(rates.items()):
        if slots[nickname] != "nickname" or category not in MAIN or rate < LEAST_RATE:
            continue
        weight = credit[category, nickname]
        entry = {}
        for (other, attribute), base in sorted(rates.items()):
            if other != category or slots[attribute] == "nickname":
                continue
            joint = float((weight * credit[category, attribute]).sum())
            value = (joint + SHRINKAGE * base) / (float(weight.sum()) + SHRINKAGE)
            if abs(value - base) > 0.2 * base and max(value, base) > 0.02:
                entry[str(attribute)] = round(value, 3)
        if entry:
            found[str(category)][str(nickname)] = entry
    return found


def nested(rates: dict[tuple[int, int], float]) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = defaultdict(dict)
    for (category, attribute), rate in sorted(rates.items()):
        if rate >= LEAST_RATE:
            found[str(category)][str(attribute)] = round(rate, 4)
    return found


def main(argv: list[str]) -> int:
    source = Path(argv[1]) if len(argv) > 1 else DEFAULT_SOURCE
    text = json.dumps(fit(source), separators=(",", ":"), ensure_ascii=False)
    # A line per top-level entry keeps the difference of two fits readable.
    text = text.replace('],"', '],\n"').replace('},"', '},\n"')
    TARGET.write_text(text + "\n", encoding="utf-8")
    print(f"wrote {TARGET.name}: {len(text):,} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv))
