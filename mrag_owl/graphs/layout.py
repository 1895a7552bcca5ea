"""How the things on annotated pictures lie to each other, and which is the largest: derived from their boxes.

A graph of its own, so that learners need not read what they were not asked about. Parts of things, which lie within
them, are left out. Terms and geometry are those of the runs that caption pictures (`regions`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from itertools import groupby

import numpy as np

from mrag_owl import vocabulary as mo
from mrag_owl.datasets.fashionpedia import PART_SUPERCATEGORIES, Annotation, Category, FashionpediaRecord, Image
from mrag_owl.graphs.individuals import Individuals
from mrag_owl.pictures.boxes import Box, clipped, relations_among


class LayoutGraph:
    """Writes graph `layout`: what the records state is kept, and told when all of them were seen."""

    graph = mo.GRAPH_LAYOUT

    def __init__(self, individuals: Individuals, categories: Mapping[int, Category]) -> None:
        self._individuals = individuals
        self._parts = {
            number for number, category in categories.items() if category.supercategory in PART_SUPERCATEGORIES
        }
        self._sizes: dict[int, tuple[int, int]] = {}
        self._shared: dict[tuple[int, int], tuple[int, int]] = {}  # many pictures are of one size
        # Of each thing its picture, its number and the four numbers of its box: six objects a thing would be ten times
        # as large.
        self._pictures = array("q")
        self._things = array("q")
        self._corners = array("d")
        self._long: dict[int, int] = {}

    def add(self, record: FashionpediaRecord) -> None:
        """Keep where a thing is on its picture, and how large the picture is."""
        if isinstance(record, Image):
            size = (record.width, record.height)
            self._sizes[record.id] = self._shared.setdefault(size, size)
        elif isinstance(record, Annotation) and record.bbox and record.category_id not in self._parts:
            self._pictures.append(self._short(record.image_id))
            self._things.append(self._short(record.id))
            self._corners.extend(record.bbox)

    def triples(self) -> Iterator[str]:
        """Yield what follows from the boxes on each picture as N-Triples; of one that lies outside it, nothing.

        What was kept is given up then.
        """
        long = {short: number for number, short in self._long.items()}
        order = np.argsort(np.frombuffer(self._pictures, dtype=np.int64), kind="stable")
        for short, places in groupby(map(int, order), key=self._pictures.__getitem__):
            picture = long.get(short, short)
            size = self._sizes.get(picture)
            boxes: dict[str, Box] = {}
            for place in places:
                stated = Box(*self._corners[4 * place : 4 * place + 4])
                box = stated if size is None else clipped(stated, size)
                if box is not None:
                    thing = self._things[place]
                    boxes[self._individuals.annotation(long.get(thing, thing))] = box
            if boxes:
                yield self._told(self._individuals.image(picture), boxes)
        self._pictures, self._things, self._corners = array("q"), array("q"), array("d")
        self._sizes.clear()

    def _short(self, number: int) -> int:
        """Return an id as a number of eight bytes: one that is too large as a negative one, which no id is."""
        return number if number < 1 << 63 else self._long.setdefault(number, -1 - len(self._long))

    def _told(self, picture: str, boxes: Mapping[str, Box]) -> str:
        largest = max(sorted(boxes), key=lambda thing: boxes[thing].area)
        lines = [f"<{picture}> <{mo.DEPICTS}> <{thing}> .\n" for thing in boxes]
        lines.append(f"<{picture}> <{mo.HAS_LARGEST}> <{largest}> .\n")
        lines += [f"<{one}> <{mo.BESIDE[name]}> <{other}> .\n" for one, name, other in relations_among(boxes)]
        return "".join(lines)
