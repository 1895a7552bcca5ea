"""A dozen works and many studies of animals in the form of Tate's collection, of people with and without works."""

import csv
import json
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.pipeline.build.mapped_building import build_mapped

_UK = "United Kingdom"
ARTISTS = {
    1: ("Moore, Henry", "Male", "1898–1986", f"Leeds, {_UK}", f"London, {_UK}"),
    2: ("Turner, Daniel", "Male", "1760–1810", f"London, {_UK}", "Venezia, Italia"),
    3: ("Turner, Alfred", "Male", "1874–1940", f"London, {_UK}", ""),
    4: ("Carr, Ada", "Female", "born 1870", f"Edinburgh, {_UK}", "Paris, France"),
    5: ("Dale, Bess", "Female", "1820–1900", f"Leeds, {_UK}", f"London, {_UK}"),
    6: ("Rossi, Gabriel", "Male", "1828–1882", f"London, {_UK}", f"London, {_UK}"),
    7: ("Cotman, Miles", "Male", "c.1810–1858", f"Norwich, {_UK}", ""),
    8: ("Quay, Ian", "Male", "active 1815–1899", "", ""),
    9: ("Wynn, Owen", "Male", "1822–1899", f"Barrow, {_UK}", ""),
}
SUBJECTS = {
    10: ("UK London", 1),
    11: ("Venice, Grand Canal", 1),
    12: ("horse", 14),
    13: ("dog", 14),
    14: ("animals: mammals", 17),
    15: ("Bacon, Francis", 18),
    16: ("woman", 18),
    17: ("nature", 1),
    18: ("people", 1),
    19: ("animals: birds", 17),
    20: ("gull", 19),
    21: ("society", 1),
    22: ("work and trades", 21),
    23: ("poet", 22),
    24: ("nun", 22),
    25: ("Turner, Daniel, paintings", 18),
    26: ("Rossi", 18),
    27: ("Moore, Mary", 18),
    28: ("mask", 21),
    29: ("Vermeer, Jan, painting, 'Pearl Maid'", 18),
    30: ("Land's End", 1),
    31: ("Cornwall", 1),
    32: ("Paris, Eiffel Tower", 1),
    33: ("nationality", 18),
    34: ("Irish", 33),
    35: ("Dutch", 33),
    36: ("black", 33),
    37: ("plants and flowers", 17),
    38: ("daisy", 37),
    39: ("moss", 37),
    40: ("royalty and social rank", 18),
    41: ("courtier", 40),
    42: ("flower", 37),
    43: ("shore", 17),
    44: ("portraits", 18),
    45: ("Ford, Henry", 18),
    46: ("Mary", 18),
    47: ("Mary, Queen", 18),
    48: ("mother and child", 18),
    49: ("Bible", 21),
    50: ("Bible: Old Testament", 21),
}
_PRB = (1, "Pre-Raphaelite Brotherhood", "19th century")
_POP = (2, "British Pop", "20th century")
WORKS = {
    "reclining": ("Reclining Figure", 1, "1951", "Bronze", "sculpture", None, (16,)),
    "elephant": ("Elephant Skull", 1, "1969", "Etching on paper", "on paper, print", None, (22, 23)),
    "bridge": ("London Bridge", 2, "1801", "Oil paint on canvas", "painting", None, (10,)),
    "canal": ("The Grand Canal", 2, "1803", "Oil paint on canvas", "painting", None, (11,)),
    "head": ("Head of a Girl", 3, "1901", "Bronze", "sculpture", None, (16, 28)),
    "mare": ("A Mare", 4, "1910", "Oil paint on canvas", "painting", None, (14, 12)),
    "hound": ("A Hound", 4, "1912", "Animal on canvas", "painting", None, (14, 13, 36)),
    "gulls": ("Gulls", 5, "1850", "Graphite on paper", "on paper, unique", None, (19, 20, 43)),
    "sitter": ("Francis Bacon", 4, "1949", "Oil paint on canvas", "painting", None, (15,)),
    "lady": ("The Lady", 6, "1860", "Oil paint on canvas", "painting", _PRB, (16,)),
    "pop": ("Pop", 3, "1965", "Screenprint on paper", "on paper, print", _POP, (22, 24, 25, 26, 27, 28, 29)),
    "cliff": ("The Land’s End, Cornwall", 8, "1851", "Graphite on paper", "on paper, unique", None, (30, 31)),
    "shore": ("A Shore", 8, "1852", "Graphite on paper", "on paper, unique", None, (30, 31)),
    "windows": ("Windows", 8, "1860", "Gouache on paper", "on paper, unique", None, (32, 33, 34, 35)),
    "meadow": ("A Meadow", 8, "1861", "Gouache on paper", "on paper, unique", None, (17, 37, 38, 18, 40, 41)),
    "bog": ("A Bog", 8, "1862", "Gouache on paper", "on paper, unique", None, (17, 37, 39)),
    "reel": ("Reel", 8, "1864", "Film, projection", "time-based media", None, (47, 49)),
    "tape": ("Tape", 8, "1865", "Video, monitor", "time-based media", None, (48, 50)),
    "faces": ("Faces", 8, "1866", "Gouache on paper", "on paper, unique", None, (44, 45, 46)),
    "bouquet": ("Bouquet", 8, "1863", "Gouache on paper", "on paper, unique", None, (17, 37, 42)),
}
WORKS |= {f"study{n}": (f"Study {n}", 7, "1840", "Chalk on paper", "study", None, (14,)) for n in range(150)}


def little_tate(
    folder: Path,
    *,
    born: Mapping[int, str] = MappingProxyType({}),
    acquired: Mapping[str, int] = MappingProxyType({}),
    further: Mapping[str, tuple[int, str, str]] = MappingProxyType({}),
    credited: Mapping[str, str] = MappingProxyType({}),
    artists: Mapping[int, tuple[str, ...]] = MappingProxyType(ARTISTS),
    subjects: Mapping[int, tuple[str, int]] = MappingProxyType(SUBJECTS),
    works: Mapping[str, tuple] = MappingProxyType(WORKS),
) -> Path:
    """Build the store in a folder and return where it is; works have the number of their place, from 0.

    Of the artists whose numbers are in `born`, that is where they were born; the works that are in `acquired` were
    acquired in that year, each of the others in one of its own; those in `further` are of that movement as well, and
    those in `credited` have that credit line.
    """
    with (folder / "artist_data.csv").open("w", encoding="utf-8", newline="") as stream:
        table = csv.writer(stream)
        lives = ("dates", "yearOfBirth", "yearOfDeath", "placeOfBirth", "placeOfDeath")
        table.writerow(("id", "name", "gender", *lives, "url"))
        for number, (name, gender, dates, place, died) in artists.items():
            years = [*re.findall(r"\d{4}", dates), ""][:2]
            table.writerow((number, name, gender, dates, *years, born.get(number, place), died, ""))
    lines = []
    for number, (name, (title, maker, date, medium, genre, movement, shown)) in enumerate(works.items()):
        last, _, first = artists[maker][0].partition(", ")
        work = {
            "id": number,
            "acno": f"N{number}",
            "title": title,
            "contributors": [{"id": maker, "fc": f"{first} {last}", "role": "artist"}],
            "dateText": date,
            "medium": medium,
            "classification": genre,
            "movements": [
                dict(zip(("id", "name", "era"), one, strict=True)) for one in (movement, further.get(name)) if one
            ],
            "subjects": [{"id": one, "name": subjects[one][0], "parent": subjects[one][1]} for one in shown],
            "acquisitionYear": acquired.get(name, 1960 + number),
            "dimensions": f"support: {100 + 10 * number} x {200 + number} mm",
            "creditLine": credited.get(name, f"Presented by the Friends {1960 + number}"),
            "url": "",
        }
        lines.append(json.dumps(work, ensure_ascii=False))
    (folder / "artworks.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    build_mapped(open_mapping("tate"), [folder / "artist_data.csv", folder / "artworks.jsonl"], folder / "store")
    return folder / "store"


def called(names: set[str]) -> set[str]:
    """Return the ends of the IRIs of works by their short names."""
    return {f"artwork_{number}" for number, name in enumerate(WORKS) if name in names}
