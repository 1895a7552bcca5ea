"""Two collections in which everything occurs with and without everything else, and wordings with what they mean."""

import csv
import itertools
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.build.mapped_building import build_mapped

SHOWN = ("dogs", "horses", "cats", "boats")
MAKERS = {"Ada Carr": "Female", "Miles Dale": "Male", "Owen Rossi": "Male"}
KINDS = {"paintings": ("painting", "Oil paint on canvas"), "drawings": ("drawing", "Graphite on paper")}
YEARS = (1790, 1830, 1870)
WORN = {"hats": "hat", "belts": "belt", "scarves": "scarf", "coats": "coat"}
PARTS = {"collars": 28, "sleeves": 31}
"""Parts by their numbers in Fashionpedia's vocabulary."""


TRAITS = {
    "round (neck)": 182,
    "v-neck": 183,
    "u-neck": 186,
    "boat (neck)": 189,
    "raglan (sleeve)": 206,
    "puff (sleeve)": 209,
    "check": 322,
    "dot": 323,
    "floral": 325,
    "stripe": 328,
}
"""Traits by their numbers in Fashionpedia's vocabulary."""


def _subsets(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [chosen for size in range(len(names) + 1) for chosen in itertools.combinations(names, size)]


Work: TypeAlias = tuple[tuple[str, ...], str, str, int]
"""What a work shows, who made it, what it is, and when."""
WORKS: list[Work] = list(itertools.product(_subsets(SHOWN), MAKERS, KINDS, YEARS))
"""Works of all kinds, whose number is their place."""
OUTFITS = _subsets(tuple(WORN))
"""What is worn in each picture, whose number is its place, from 1."""


def little_gallery(folder: Path, made: Sequence[Work] = WORKS) -> Path:
    """Build works in the form of Tate's collection and return the store."""
    with (folder / "artist_data.csv").open("w", encoding="utf-8", newline="") as stream:
        table = csv.writer(stream)
        lives = ("dates", "yearOfBirth", "yearOfDeath", "placeOfBirth", "placeOfDeath")
        table.writerow(("id", "name", "gender", *lives, "url"))
        for number, (name, gender) in enumerate(MAKERS.items()):
            first, last = name.split()
            table.writerow((number, f"{last}, {first}", gender, "1760–1890", 1760, 1890, "", "", ""))
    subjects = {name: number + 2 for number, name in enumerate(SHOWN)}
    with (folder / "artworks.jsonl").open("w", encoding="utf-8") as stream:
        for number, (shown, maker, kind, year) in enumerate(made):
            classification, medium = KINDS[kind]
            work = {
                "id": number,
                "acno": f"N{number}",
                "title": f"Study {number}",
                "contributors": [{"id": list(MAKERS).index(maker), "fc": maker, "role": "artist"}],
                "dateText": str(year),
                "medium": medium,
                "classification": classification,
                "movements": [],
                "subjects": [{"id": subjects[one], "name": one.removesuffix("s"), "parent": 1} for one in shown],
                "acquisitionYear": 1960,
                "dimensions": "",
                "creditLine": "",
                "url": "",
            }
            stream.write(json.dumps(work) + "\n")
    build_mapped(open_mapping("tate"), [folder / "artist_data.csv", folder / "artworks.jsonl"], folder / "store")
    return folder / "store"


def little_wardrobe(
    folder: Path,
    outfits: Sequence[tuple[str, ...]] = OUTFITS,
    *,
    traits: Mapping[str, Mapping[str, Sequence[int]]] | None = None,
    licences: Sequence[int] = (),
) -> Path:
    """Build outfits in the form of Fashionpedia and return the store.

    `traits` has the pictures that have each trait, by what the traits are filed under; `licences` has each picture's.
    What is worn may be a part, too.
    """
    numbers = {garment: number for number, garment in enumerate(WORN.values())}
    numbers |= {part.removesuffix("s"): number for part, number in PARTS.items()}
    box = {"bbox": [0, 0, 10, 10], "area": 100.0, "iscrowd": 0, "segmentation": [[0, 0, 10, 0, 10, 10, 0, 10]]}
    annotations = [
        {"image_id": image, "category_id": numbers[WORN.get(one, one.removesuffix("s"))], "attribute_ids": [], **box}
        for image, worn in enumerate(outfits, 1)
        for one in worn
    ]
    content = {
        "info": {"year": 2026, "version": "1", "description": "outfits"},
        "categories": [
            {
                "id": number,
                "name": name,
                "supercategory": "garment parts" if name not in WORN.values() else "others",
                "level": 2,
            }
            for name, number in numbers.items()
        ],
        "attributes": [
            {"id": TRAITS[name], "name": name, "supercategory": group, "level": 1}
            for group, some in (traits or {}).items()
            for name in some
        ],
        "images": [
            {"id": image, "width": 100, "height": 100, "file_name": f"{image}.jpg", "license": number}
            for image, number in enumerate(licences or [1] * len(outfits), 1)
        ],
        "annotations": [{"id": number, **one} for number, one in enumerate(annotations, 1)],
        "licenses": [
            {"id": 1, "name": "CC0", "url": "https://creativecommons.org/publicdomain/zero/1.0/"},
            {"id": 2, "name": "unsplash", "url": "https://unsplash.com/license"},
            {"id": 3, "name": "pexels", "url": "https://www.pexels.com/photo-license"},
        ],
    }
    (folder / "outfits.json").write_text(json.dumps(content))
    had = {image: [] for image in range(1, len(outfits) + 1)}
    for some in (traits or {}).values():
        for name, images in some.items():
            for image in images:
                had[image].append(TRAITS[name])
    stated = [{"image_id": image, "attribute_ids": sorted(numbers)} for image, numbers in had.items()]
    (folder / "traits.json").write_text(json.dumps({**content, "annotations": stated}))
    files = [folder / "outfits.json", *([folder / "traits.json"] if traits else [])]
    build_fashionpedia(files, folder / "store")
    return folder / "store"


def works(holds: Callable[[tuple[tuple[str, ...], str, str, int]], bool]) -> frozenset[str]:
    """Return the works of which it holds."""
    return frozenset(f"artwork_{number}" for number, work in enumerate(WORKS) if holds(work))


def outfits(holds: Callable[[tuple[str, ...]], bool]) -> frozenset[str]:
    """Return the pictures of which it holds."""
    return frozenset(f"image_{number}" for number, worn in enumerate(OUTFITS, 1) if holds(worn))
