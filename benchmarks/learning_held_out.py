"""Learners on problems that no constant of theirs was chosen on.

    python benchmarks/learning_held_out.py [--problems semart tate dnf] [--learners auto mdl tdl celoe scikit-learn]

Each problem is a knowledge base and examples drawn with a seed. The first half is for choosing constants: `semart`,
religious paintings told by school, support, year and size; `tate`, paintings told from prints by subjects, years and
artists; `dnf`, a generated disjunction over classes, numbers and links with a tenth of the labels wrong; `monks`, the
third of Monk's problems (Thrun and others, 1991) with a twentieth of the labels wrong; `dislocation`, what the
individuals of lymphography have of another kind. The second half judges what was chosen: `fashionpedia`, pictures with
a dress told by their attributes; `women`, works of women told by what they show; `counting`, generated, with counts,
denials and a seventh of the labels wrong; `breast`, malignant tumours told by thirty measures of their cells
(Wisconsin, as scikit-learn brings it); `margin`, circumscribed masses of mammographic told by the rest. They are
measured as `learning_problems.py` does it, in ten folds.
"""

from __future__ import annotations

import argparse
import csv
import gzip
import json
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from itertools import islice, product
from pathlib import Path
from random import Random

import pyoxigraph as ox
from learning_problems import TREE, measured_row
from paired_folds import compared
from results import ROOT, write

from mrag_owl.learning.problem_files import read_problems
from mrag_owl.pipeline.learn.learners import LEARNERS

BASE = "https://example.org/"
PREFIXES = f"@prefix : <{BASE}> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n"
EACH = 120
"""Positives, and as many negatives."""
FOLDS = 10

Told = tuple[list[str], set[str], set[str]]
"""Statements in Turtle, who has the concept, and who has not."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--problems", nargs="+", choices=PROBLEMS, default=list(PROBLEMS))
    parser.add_argument(
        "--learners", nargs="+", choices=[*LEARNERS, TREE], default=["auto", "mdl", "tdl", "celoe", TREE]
    )
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--drawn", type=int, default=7, help="seed of the examples")
    shared = Path(os.environ.get("MRAG_OWL_SHARED", ROOT.parent / "shared"))
    parser.add_argument("--shared", type=Path, default=shared, help="the folder with the real data")
    parser.add_argument("--name", default="learning_held_out", help="of the result file")
    arguments = parser.parse_args()
    rows: list[dict[str, object]] = []
    with tempfile.TemporaryDirectory() as scratch:
        arguments.data = Path(scratch)
        for name in arguments.problems:
            file = written(name, arguments.shared / "data", arguments.data / name, Random(arguments.drawn))
            stated = read_problems(file)
            rows += [measured_row(name, stated, learner, FOLDS, arguments) for learner in arguments.learners]
    print(write(arguments.name, {"rows": list(compared(rows))}, seed=arguments.drawn, data=[], generated=False))


def written(name: str, data: Path, folder: Path, chance: Random) -> Path:
    """Write the knowledge base and the examples of a problem; return the file of the latter."""
    statements, inside, outside = PROBLEMS[name](data, chance)
    folder.mkdir()
    (folder / f"{name}.ttl").write_text(PREFIXES + "\n".join(statements), encoding="utf-8")
    drawn = {
        kind: [BASE + one for one in chance.sample(sorted(named), min(EACH, len(named)))]
        for kind, named in (("positives", inside), ("negatives", outside))
    }
    file = folder / "problems.json"
    file.write_text(json.dumps({name: {"knowledge_base": f"{name}.ttl", **drawn}}), encoding="utf-8")
    return file


def slug(text: str) -> str:
    """Return words as a local name."""
    return re.sub(r"\W+", "_", text.strip().lower()).strip("_") or "none"


def semart(data: Path, chance: Random) -> Told:  # noqa: ARG001  # one signature for all
    statements, inside, outside = [], set(), set()
    with (data / "semart" / "semart_val.csv").open(encoding="latin1", newline="") as stream:
        for number, row in enumerate(csv.DictReader(stream, delimiter="\t")):
            me, technique = f"w{number}", row["TECHNIQUE"].lower()
            statements.append(f":{me} a :Painting ; :school :s_{slug(row['SCHOOL'])} ; :by :a_{slug(row['AUTHOR'])} .")
            words = set(re.findall(r"[a-z]+", re.sub(r"\d.*", "", technique))) - {"on", "and", "the"}
            statements += [f":{me} :technique :t_{word} ." for word in sorted(words)]
            if years := re.findall(r"\b1\d{3}\b", row["DATE"]):
                statements.append(f":{me} :year {years[0]} .")
            if size := re.search(r"(\d+)(?:,\d+)? x (\d+)", technique):
                statements.append(f":{me} :height {size[1]} ; :width {size[2]} .")
            (inside if row["TYPE"] == "religious" else outside).add(me)
    return statements, inside, outside


def works(data: Path) -> Iterator[dict[str, object]]:
    with gzip.open(data / "tate" / "artworks.jsonl.gz", "rt", encoding="utf-8") as stream:
        yield from map(json.loads, islice(stream, 4000))


def _tate(data: Path, *, tells_artist: bool) -> tuple[list[str], dict[str, dict]]:  # type: ignore[type-arg]
    statements, found = [], {}
    for work in works(data):
        me = f"w{work['id']}"
        found[me] = work
        statements.append(f":{me} a :Work .")
        if start := (work.get("dateRange") or {}).get("startYear"):  # type: ignore[attr-defined]
            statements.append(f":{me} :year {start} .")
        if work.get("acquisitionYear"):
            statements.append(f":{me} :acquired {work['acquisitionYear']} .")
        statements += [f":{me} :shows :s{one['id']} ." for one in work["subjects"]]  # type: ignore[attr-defined]
        if tells_artist:
            for one in work["contributors"]:  # type: ignore[attr-defined]
                statements.append(f":{me} :by :a{one['id']} . :a{one['id']} a :{one.get('gender') or 'Unknown'} .")
                if one.get("birthYear"):
                    statements.append(f":a{one['id']} :born {one['birthYear']} .")
    return statements, found


def tate(data: Path, chance: Random) -> Told:  # noqa: ARG001
    statements, found = _tate(data, tells_artist=True)
    kinds = {me: work.get("classification") or "" for me, work in found.items()}
    return (
        statements,
        {me for me, kind in kinds.items() if "painting" in kind},
        {me for me, kind in kinds.items() if "print" in kind},
    )


def women(data: Path, chance: Random) -> Told:  # noqa: ARG001
    statements, found = _tate(data, tells_artist=False)
    by = {me: {one.get("gender") for one in work["contributors"]} for me, work in found.items()}
    return (
        statements,
        {me for me, genders in by.items() if "Female" in genders},
        {me for me, genders in by.items() if genders == {"Male"}},
    )


def fashionpedia(data: Path, chance: Random) -> Told:  # noqa: ARG001
    folder = data / "fashionpedia"
    attributes = json.loads((folder / "attributes_val2020.json").read_text(encoding="utf-8"))["annotations"]
    boxes = json.loads((folder / "instances_boxes_val2020.json").read_text(encoding="utf-8"))
    dress = next(one["id"] for one in boxes["categories"] if one["name"] == "dress")
    dressed = {f"i{one['image_id']}" for one in boxes["annotations"] if one["category_id"] == dress}
    statements, everybody = [], set()
    for one in attributes:
        me = f"i{one['image_id']}"
        everybody.add(me)
        statements.append(f":{me} a :Picture .")
        statements += [f":{me} :has :a{number} ." for number in one["attribute_ids"]]
    return statements, everybody & dressed, everybody - dressed


def dnf(data: Path, chance: Random) -> Told:  # noqa: ARG001
    def concept(me: dict[str, object], near: list[dict[str, object]]) -> bool:
        return ("A" in me["kinds"] and me["x"] >= 55) or any("B" in one["kinds"] and one["y"] <= 25 for one in near)  # type: ignore[operator]

    return _generated(chance, concept, wrong=0.10)


def counting(data: Path, chance: Random) -> Told:  # noqa: ARG001
    def concept(me: dict[str, object], near: list[dict[str, object]]) -> bool:
        many = sum("A" in one["kinds"] for one in near) >= 2  # type: ignore[operator]
        return (many and "B" not in me["kinds"]) or ("C" in me["kinds"] and 20 <= me["x"] <= 50)  # type: ignore[operator]

    return _generated(chance, concept, wrong=1 / 7)


def _generated(
    chance: Random, concept: Callable[[dict[str, object], list[dict[str, object]]], bool], *, wrong: float
) -> Told:
    people = [
        {
            "kinds": {kind for kind in "ABCDEFGH" if chance.random() < 0.35},
            "x": chance.randrange(100),
            "y": chance.randrange(100),
            "near": [chance.randrange(400) for _ in range(chance.randrange(5))],
        }
        for _ in range(400)
    ]
    statements, inside, outside = [], set(), set()
    for number, me in enumerate(people):
        statements.append(f":p{number} a :Thing ; :x {me['x']} ; :y {me['y']} .")
        statements += [f":p{number} a :{kind} ." for kind in sorted(me["kinds"])]  # type: ignore[call-overload]
        statements += [f":p{number} :near :p{other} ." for other in me["near"]]  # type: ignore[attr-defined]
        holds = concept(me, [people[other] for other in me["near"]])  # type: ignore[attr-defined]
        (inside if holds != (chance.random() < wrong) else outside).add(f"p{number}")
    return statements, inside, outside


def monks(data: Path, chance: Random) -> Told:  # noqa: ARG001
    kinds = {"head": 3, "body": 3, "smiles": 2, "holding": 3, "jacket": 4, "tie": 2}
    statements, inside, outside = [], set(), set()
    for number, values in enumerate(product(*(range(1, count + 1) for count in kinds.values()))):
        robot = dict(zip(kinds, values, strict=True))
        told = " ; ".join(f":{kind} :{kind}_{value}" for kind, value in robot.items())
        statements.append(f":r{number} a :Robot ; {told} .")
        holds = (robot["jacket"], robot["holding"]) == (3, 1) or (robot["jacket"] != 4 and robot["body"] != 3)
        (inside if holds != (chance.random() < 0.05) else outside).add(f"r{number}")
    return statements, inside, outside


def breast(data: Path, chance: Random) -> Told:  # noqa: ARG001
    from sklearn.datasets import load_breast_cancer

    found = load_breast_cancer()
    names = [slug(name) for name in found.feature_names]
    statements, inside, outside = [], set(), set()
    for number, (values, label) in enumerate(zip(found.data.tolist(), found.target.tolist(), strict=True)):
        told = " ; ".join(f':{name} "{value}"^^xsd:double' for name, value in zip(names, values, strict=True))
        statements.append(f":t{number} a :Tumour ; {told} .")
        (outside if label else inside).add(f"t{number}")
    return statements, inside, outside


def dislocation(data: Path, chance: Random) -> Told:  # noqa: ARG001
    held = _held(data, "lymphography")
    inside = {me for me, told in held.items() if ("type", "DislocationOf17") in told}
    kinds = {me: {name for _, name in told} - {"DislocationOf17"} for me, told in held.items()}
    statements = [f":{me} a :{slug(kind)} ." for me, found in kinds.items() for kind in sorted(found)]
    return statements, inside, held.keys() - inside


def margin(data: Path, chance: Random) -> Told:  # noqa: ARG001
    held = {me: told for me, told in _held(data, "mammographic").items() if "hasMargin" in dict(told)}
    inside = {me for me, told in held.items() if ("hasMargin", "circumscribed") in told}
    statements = [f":{me} a :Mass ." for me in held]
    for me, told in held.items():
        for role, value in sorted(told - {("type", "Patient")}):
            if role != "hasMargin":
                statements.append(f":{me} :{role} {value if value[0].isdigit() else ':' + slug(value)} .")
    return statements, inside, held.keys() - inside


def _held(data: Path, name: str) -> dict[str, set[tuple[str, str]]]:
    """Return what a classical problem's knowledge base states of each example, by local names."""
    file = data / "learning_problems" / name / "problems.json"
    (stated,) = read_problems(file)
    examples = {*stated.positives, *stated.negatives}
    found: dict[str, set[tuple[str, str]]] = {}
    for triple in ox.parse(path=str(stated.knowledge_base), format=ox.RdfFormat.RDF_XML):
        if triple.subject.value in examples and not triple.object.value.endswith("#NamedIndividual"):
            role, value = (re.split("[#/]", term.value)[-1] for term in (triple.predicate, triple.object))
            found.setdefault(slug(triple.subject.value), set()).add((role, value))
    return found


PROBLEMS: dict[str, Callable[[Path, Random], Told]] = {
    "semart": semart,
    "tate": tate,
    "dnf": dnf,
    "monks": monks,
    "dislocation": dislocation,
    "fashionpedia": fashionpedia,
    "women": women,
    "counting": counting,
    "breast": breast,
    "margin": margin,
}

if __name__ == "__main__":
    main()
