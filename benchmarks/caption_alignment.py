"""Bind facts to the right things: generated scenes of two to six pieces of cloth; sources tell right and wrong.

    python benchmarks/caption_alignment.py [--scenes 60] [--products 200] [--seed 9]

Every product is a piece of cloth with a maker and a year of its own. A scene shows some of them, smaller, brighter or
darker, and compressed; nobody says where. Two sources are asked: a track, a store that is built of all products, and a
server that answers a picture with the right product, with that of another thing of the scene, and with one that is
nowhere on it, shuffled, each with its picture. A fact is right where it is of the product that lies there.

The template tells by itself. A scripted model stands for one that sees: it cuts the things out of the picture that it
was sent, where the prompt says they are, recognises products by a measure of its own (small pictures compared pixel by
pixel), and fills the JSON that the prompt asks for. Without marks, the paper's ablation, the prompt has neither numbers
nor places, and what was found is not told by thing: the model gives the quotations that fit anything on the picture to
the things at random, as nothing tells it better. What its figures show is what the prompt and its JSON let a model that
sees perfectly know and say, not what any real model sees.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import random
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from PIL import Image
from results import ROOT, write

sys.path.append(str(ROOT / "tests"))

from lookup_server import Handler, answering  # it lives with the tests

from mrag_owl.config import read_settings
from mrag_owl.generation.caption_prompts import PromptPool
from mrag_owl.llm import Call, Reply
from mrag_owl.pictures.boxes import Box, overlap
from mrag_owl.pictures.objects import Caption, CaptionedObject
from mrag_owl.pipeline.caption.captioning import Captioned, Captioner, CaptionOptions
from mrag_owl.pipeline.caption.telling import Telling, tell

MAPPING = """
name = "products"
[[source]]
name = "products"
files = "products.csv"
[[map]]
source = "products"
class = "Product"
iri = "product_{no}"
label = "Product {no}"
document = "Made by {maker} in {year}."
picture = "{no}.png"
"""
PIECE = (150, 190)
SCENE = (900, 700)
PLACES = [(40 + 290 * column, 40 + 340 * row) for row in range(2) for column in range(3)]
LEAST_OVERLAP = 0.8
NAME = re.compile(r"[Pp]roduct[ _](\d+)\b")
SAID = re.compile(r"\b(is|looks like) Product (\d+)\b")


@dataclass(frozen=True)
class Scene:
    """A picture, and which product lies in which box of it."""

    picture: Path
    pieces: tuple[tuple[int, Box], ...]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenes", type=int, default=60)
    parser.add_argument("--products", type=int, default=200)
    parser.add_argument("--seed", type=int, default=9)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory() as folder:
        products = [piece(chance) for _ in range(arguments.products)]
        store = build(Path(folder), products, chance)
        scenes = [lay(Path(folder) / f"scene{n}.jpg", products, chance) for n in range(arguments.scenes)]
        figures = {
            "scenes": len(scenes),
            "products": len(products),
            **measured(store, scenes, products, seed=arguments.seed),
        }
    for name, value in figures.items():
        print(name, value)
    print(write("caption_alignment", figures, seed=arguments.seed, data=[], generated=True))


def piece(chance: random.Random) -> np.ndarray:
    """Return a piece of cloth: two colours, and a pattern of its own."""
    y, x = np.mgrid[: PIECE[1], : PIECE[0]]
    ground, figure = (np.array([chance.randint(10, 245) for _ in range(3)]) for _ in range(2))
    angle, step = chance.uniform(0, np.pi), chance.uniform(14, 50)
    along, across = x * np.cos(angle) + y * np.sin(angle), y * np.cos(angle) - x * np.sin(angle)
    marks = {
        "stripes": along % step < step * 0.4,
        "checks": (along % step < step * 0.35) | (across % step < step * 0.35),
        "dots": (along % step - step / 2) ** 2 + (across % step - step / 2) ** 2 < (step * 0.28) ** 2,
        "halves": y < PIECE[1] * chance.uniform(0.3, 0.7),
    }[chance.choice(("stripes", "checks", "dots", "halves"))]
    return np.where(marks[..., None], figure, ground).astype(np.uint8)


def build(folder: Path, products: Sequence[np.ndarray], chance: random.Random) -> Path:
    """Build the store of all products by the command that a user types."""
    images = folder / "images"
    images.mkdir()
    with (folder / "products.csv").open("w", newline="", encoding="utf-8") as stream:
        rows = csv.writer(stream)
        rows.writerow(("no", "maker", "year"))
        for number, pixels in enumerate(products):
            Image.fromarray(pixels).save(images / f"{number}.png")
            rows.writerow((number, f"Maker{number}", 1700 + chance.randint(0, 300)))
    (folder / "products.toml").write_text(MAPPING)
    command = [sys.executable, "-m", "mrag_owl", "build", folder / "products.toml", folder / "products.csv"]
    subprocess.run([*command, "--images", images, "--store", folder / "store"], check=True, capture_output=True)
    return folder / "store"


def lay(path: Path, products: Sequence[np.ndarray], chance: random.Random) -> Scene:
    """Write a scene of two to six products on a grey wall, with uneven light and as JPEG."""
    grey = chance.randint(150, 220)
    drawn = np.full((SCENE[1], SCENE[0], 3), grey, dtype=np.uint8)
    count = chance.randint(2, 6)
    pieces = []
    for number, (left, top) in zip(
        chance.sample(range(len(products)), count), sorted(chance.sample(PLACES, count)), strict=True
    ):
        factor = chance.uniform(0.8, 1.4)
        size = round(PIECE[0] * factor), round(PIECE[1] * factor)
        small = np.asarray(Image.fromarray(products[number]).resize(size, Image.Resampling.BILINEAR))
        lit = np.clip(small * chance.uniform(0.75, 1.25), 0, 255).astype(np.uint8)
        drawn[top : top + size[1], left : left + size[0]] = lit
        pieces.append((number, Box(left, top, *size)))
    Image.fromarray(drawn).save(path, quality=chance.randint(40, 90))
    return Scene(path, tuple(pieces))


class Catalogue:
    """What the scripted server and the scripted model know: products by small pictures of them."""

    def __init__(self, products: Sequence[np.ndarray]) -> None:
        self._small = np.array([thumbnail(one) for one in products])

    def recognise(self, pixels: np.ndarray) -> int:
        """Return the product that a picture is nearest to, pixel by pixel."""
        return int(np.abs(self._small - thumbnail(pixels)).sum(axis=(1, 2, 3)).argmin())


def thumbnail(pixels: np.ndarray) -> np.ndarray:
    small = np.asarray(Image.fromarray(pixels).resize((24, 30), Image.Resampling.BOX), dtype=np.float32)
    return small / max(float(small.mean()), 1.0)


def measured(store: Path, scenes: Sequence[Scene], products: Sequence[np.ndarray], *, seed: int) -> dict[str, object]:
    """Caption every scene by the template, and by the scripted model with and without marks."""
    catalogue, chance = Catalogue(products), random.Random(seed)
    settings = read_settings()
    present: list[int] = []

    def answer(handler: Handler) -> None:
        handler.send(json.dumps({"hits": hits(handler, catalogue, present, len(products), seed=seed)}).encode())

    told: dict[str, list[tuple[Scene, Caption, dict[int, int]]]] = defaultdict(list)
    with answering(answer) as server:
        server.pictures = {str(number): pixels for number, pixels in enumerate(products)}
        sources = store.parent / "sources.toml"
        sources.write_text(configuration(store, server.base), encoding="utf-8")
        chosen = replace(settings, cache=store.parent / "cache")
        with Captioner.open(store, settings=chosen, options=CaptionOptions(sources=sources)) as captioner:
            for scene in scenes:
                present[:] = [number for number, _ in scene.pieces]
                captioned = captioner.caption(str(scene.picture))
                truth = lying(captioned.caption, scene)
                told["template"].append((scene, captioned.caption, truth))
                for name, marked in (("model, marked", True), ("model, without marks", False)):
                    telling = Telling("scripted", PromptPool.read(), marked)
                    caption = tell(captioned, telling, model(captioned, catalogue, chance))
                    told[name].append((scene, caption, truth))
    return {
        "objects": sum(len(scene.pieces) for scene in scenes),
        "found": round(
            sum(len(truth) for _, _, truth in told["template"]) / sum(len(scene.pieces) for scene in scenes), 4
        ),
        **{name: scores(rows) for name, rows in told.items()},
    }


def configuration(store: Path, base: str) -> str:
    return (
        f'[[source]]\nname = "track"\nstore = "{store}"\n[[source]]\nname = "engine"\nkind = "visual"\nurl = "{base}"\n'
        'hits = "hits"\ntitle = "title"\ntext = "text"\naddress = "url"\npicture = "picture"\nallow = ["127.0.0.1"]\n'
        "days = 0\n"
    )


def hits(
    handler: Handler, catalogue: Catalogue, present: Sequence[int], count: int, *, seed: int
) -> list[dict[str, str]]:
    """Return the right product, that of another thing of the scene, and one that is nowhere on it, shuffled.

    Several things are asked for at once, so chance goes by the thing and not by the turn.
    """
    content = handler.body[handler.body.find(b"\xff\xd8") : handler.body.rfind(b"\xff\xd9") + 2]
    with Image.open(io.BytesIO(content)) as opened:
        right = catalogue.recognise(np.asarray(opened.convert("RGB")))
    chance = random.Random(f"{seed} {right} {sorted(present)}")
    others = [number for number in present if number != right]
    absent = chance.choice([number for number in range(count) if number not in present])
    listed = [right, absent, *([chance.choice(others)] if others else [])]
    chance.shuffle(listed)
    base = handler.state.base
    return [
        {
            "title": f"Product {number}",
            "text": f"Made by Maker{number}.",
            "url": f"{base}page/{number}",
            "picture": f"{base}{number}",
        }
        for number in listed
    ]


def lying(caption: Caption, scene: Scene) -> dict[int, int]:
    """Return which product lies where each numbered thing was found."""
    found = {}
    for one in caption.objects:
        number, box = max(scene.pieces, key=lambda piece: overlap(piece[1], one.thing.box))
        if overlap(box, one.thing.box) >= LEAST_OVERLAP:
            found[one.number] = number
    return found


def model(captioned: Captioned, catalogue: Catalogue, chance: random.Random) -> Callable[[Call], Reply]:
    """Return a model that sees, and answers by what the prompt lets it know."""

    def ask(call: Call) -> Reply:
        assert call.picture is not None
        with Image.open(io.BytesIO(call.picture.content)) as opened:
            picture = np.asarray(opened.convert("RGB"))
        size = captioned.caption.size
        across, down = picture.shape[1] / size[0], picture.shape[0] / size[1]
        quotations = re.findall(r"^(\w+) \[.*?<quotation>(.*?)</quotation>", call.prompt, re.MULTILINE)
        of = {letter: int(NAME.search(said)[1]) for letter, said in quotations if NAME.search(said)}  # type: ignore[index]
        said = {}
        places = re.findall(r"^(\d+)\. .* at (\d+),(\d+) and (\d+) × (\d+) pixels", call.prompt, re.MULTILINE)
        if places:
            for number, *numbers in places:
                left, top, width, height = (int(value) for value in numbers)
                rows = slice(round(top * down), round((top + height) * down))
                cut = picture[rows, round(left * across) : round((left + width) * across)]
                seen = catalogue.recognise(cut)
                said[int(number)] = [letter for letter in of if letter.startswith(number) and of[letter] == seen]
        else:
            things = [one.thing.box for one in captioned.caption.objects]
            seen_somewhere = set()
            for box in things:
                left, top, right, bottom = box.scaled(across, down).corners
                seen_somewhere.add(catalogue.recognise(picture[top:bottom, left:right]))
            fitting: dict[int, list[str]] = defaultdict(list)
            for letter, number in of.items():
                if number in seen_somewhere:
                    fitting[number].append(letter)
            groups = list(fitting.values())
            chance.shuffle(groups)
            said = dict(enumerate(groups[: len(things)], start=1))
        objects = []
        for number, letters in said.items():
            products = [of[letter] for letter in letters]
            sentence = f"The thing is Product {products[0]} [{number}]." if products else ""
            rejected = [letter for letter in of if letter.startswith(str(number)) and letter not in letters]
            objects.append({"number": number, "fits": letters, "rejected": rejected, "sentence": sentence})
        text = json.dumps({"objects": objects, "caption": "Pieces of cloth on a wall."})
        return Reply(text)

    return ask


def scores(rows: Sequence[tuple[Scene, Caption, dict[int, int]]]) -> dict[str, float]:
    """Return which share of what is told of things is right, of the right is told, and of the wrong is rejected.

    Rejected is what is told in no way: neither that a thing is it, nor that it looks like it.
    """
    right = told = alike = like = things = wrong = rejected = unsaid = unborne = 0
    for _, caption, truth in rows:
        for one in caption.objects:
            if one.number not in truth:
                continue
            own, others = truth[one.number], offers(one) - {truth[one.number]}
            said = {verb: {int(n) for v, n in SAID.findall(one.summary) if v == verb} for verb in ("is", "looks like")}
            things += 1
            told, right = told + len(said["is"]), right + (own in said["is"])
            like, alike = like + len(said["looks like"]), alike + (own in said["looks like"])
            wrong, rejected = wrong + len(others), rejected + len(others - said["is"])
            unsaid += len(others - said["is"] - said["looks like"])
        unborne += sum(bool(sentence.unsupported) for sentence in caption.sentences or ())
    return {
        "facts told": told,
        "bound right": round(right / max(1, told), 4),
        "things told of": round(right / max(1, things), 4),
        "wrong facts offered": wrong,
        "wrong facts rejected": round(unsaid / max(1, wrong), 4),
        "wrong facts told as alike at most": round(rejected / max(1, wrong), 4),
        "told as alike": like,
        "of these right": round(alike / max(1, like), 4),
        "sentences found out by the check": unborne,
    }


def offers(one: CaptionedObject) -> set[int]:
    """Return the products that sources offered for a thing."""
    found = (NAME.search(judged.hit.title) or NAME.search(judged.hit.address) for judged in one.hits)
    return {int(match[1]) for match in found if match}


if __name__ == "__main__":
    main()
