"""Ask about photographs as a shopper would, and look for sentences that state what is only unknown.

    python benchmarks/shoppers.py [--pictures 300] [--seed 7] [--data ../shared/data]

Photographs of clothes are built into a store by a mapping that knows what kind of garment each is, and `enrich` looks
at their pixels; of many it cannot tell a colour or a pattern. Fifteen questions of each kind are asked: what a thing is
not, its pattern, its colour. What every answer says is taken apart and compared with the statements of the store by
rules of this script: of a garment that has a colour stated others are not so, of one with none stated nothing is known.
A sentence that it cannot take apart counts as unread.
"""

from __future__ import annotations

import argparse
import csv
import json
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from results import ROOT, write

import mrag_owl
from mrag_owl.store.dataset import GraphStore

NS = "https://w3id.org/mrag-owl/ns#"
TOLD = {"colour": f"{NS}hasColour", "pattern": f"{NS}hasPattern", "look": f"{NS}hasBrightness"}
MAPPING = """
name = "shop"
base = "https://shop.example/id/"
[profile]
population = "Product"
noun = "product"
words = ["item", "article"]
[[source]]
name = "shop"
[[map]]
source = "shop"
class = "Product"
iri = "product_{id}"
label = "product {id}"
picture = "{file}"
document = ["{kind}"]
[map.properties]
hasKind = { to = "Kind", value = "{kind}" }
[vocabulary]
hasKind = { label = "has kind", phrase = "is a {}" }
"""
KINDS = {"pants": "trousers", "outwear": "jacket", "longsleeve": "long-sleeved top"}
SHIRTS = ("shirt", "t-shirt")
NEVER, ONLY = False, True
QUESTIONS: Mapping[str, Sequence[tuple[str, tuple[str, ...], tuple[tuple[str, str, bool], ...]]]] = {
    "what it is not": (
        ("not black", (), (("colour", "black", NEVER),)),
        ("a dress that is not red", ("dress",), (("colour", "red", NEVER),)),
        ("trousers but not blue", ("trousers",), (("colour", "blue", NEVER),)),
        ("shoes that are not black", ("shoes",), (("colour", "black", NEVER),)),
        ("t-shirts that are not white", ("t-shirt",), (("colour", "white", NEVER),)),
        ("skirts that are not pink", ("skirt",), (("colour", "pink", NEVER),)),
        ("a hat that isn't grey", ("hat",), (("colour", "grey", NEVER),)),
        ("shirts, not checked", SHIRTS, (("pattern", "checked", NEVER),)),
        ("not striped", (), (("pattern", "striped", NEVER),)),
        (
            "shorts that are neither blue nor black",
            ("shorts",),
            (("colour", "blue", NEVER), ("colour", "black", NEVER)),
        ),
        ("dresses that are not plain", ("dress",), (("pattern", "plain", NEVER),)),
        ("jackets that are not navy", ("jacket",), (("colour", "navy", NEVER),)),
        ("a skirt that is not floral", ("skirt",), (("pattern", "floral", NEVER),)),
        ("hats that are not striped", ("hat",), (("pattern", "striped", NEVER),)),
        ("neither red nor striped", (), (("colour", "red", NEVER), ("pattern", "striped", NEVER))),
    ),
    "pattern": (
        ("striped shirt", SHIRTS, (("pattern", "striped", ONLY),)),
        ("checked shirt", SHIRTS, (("pattern", "checked", ONLY),)),
        ("a dotted dress", ("dress",), (("pattern", "dotted", ONLY),)),
        ("floral skirt", ("skirt",), (("pattern", "floral", ONLY),)),
        ("plain t-shirt", ("t-shirt",), (("pattern", "plain", ONLY),)),
        ("checked trousers", ("trousers",), (("pattern", "checked", ONLY),)),
        ("floral dress", ("dress",), (("pattern", "floral", ONLY),)),
        ("dotted skirt", ("skirt",), (("pattern", "dotted", ONLY),)),
        ("striped shoes", ("shoes",), (("pattern", "striped", ONLY),)),
        ("a plain hat", ("hat",), (("pattern", "plain", ONLY),)),
        ("checked shorts", ("shorts",), (("pattern", "checked", ONLY),)),
        ("floral shorts", ("shorts",), (("pattern", "floral", ONLY),)),
        ("striped jackets", ("jacket",), (("pattern", "striped", ONLY),)),
        ("a plain skirt", ("skirt",), (("pattern", "plain", ONLY),)),
        ("striped t-shirts that are white", ("t-shirt",), (("pattern", "striped", ONLY), ("colour", "white", ONLY))),
    ),
    "colour": (
        ("navy trousers", ("trousers",), (("colour", "navy", ONLY),)),
        ("white shoes", ("shoes",), (("colour", "white", ONLY),)),
        ("a red dress", ("dress",), (("colour", "red", ONLY),)),
        ("black skirt", ("skirt",), (("colour", "black", ONLY),)),
        ("grey hat", ("hat",), (("colour", "grey", ONLY),)),
        ("green t-shirt", ("t-shirt",), (("colour", "green", ONLY),)),
        ("beige shorts", ("shorts",), (("colour", "beige", ONLY),)),
        ("light blue shirt", SHIRTS, (("colour", "light blue", ONLY),)),
        ("pink skirts", ("skirt",), (("colour", "pink", ONLY),)),
        ("burgundy jackets", ("jacket",), (("colour", "burgundy", ONLY),)),
        ("brown shoes", ("shoes",), (("colour", "brown", ONLY),)),
        ("a yellow hat", ("hat",), (("colour", "yellow", ONLY),)),
        ("purple dress", ("dress",), (("colour", "purple", ONLY),)),
        ("denim blue shorts", ("shorts",), (("colour", "denim blue", ONLY),)),
        ("an orange t-shirt", ("t-shirt",), (("colour", "orange", ONLY),)),
    ),
}
NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
TRAIT = re.compile(r"(?:a|an) ([\w-]+(?: [\w-]+)?) (colour|pattern|look)\b")
_MATCHING = r"^([\w,]+) products? (?:match(?:es)?|(?:is|are) (known) to match)"
COUNTED = re.compile(rf"{_MATCHING}(?! what was understood)\b")
IN_PART = re.compile(rf"{_MATCHING} what was understood of the question")
NONE = re.compile(r"^(There are no|No) .*?(are known|;|\.$)")
OTHERS = re.compile(r"^(\w+) others? here lacks? a part of the question, or it is not known\.$")
NEAREST = re.compile(r"^Nearest comes “(.+?)”(?:, which (?:is|has) (?:not|no) (.+))?\.$")
SHOWN = re.compile(r"^(All|Both|At least|(?:Of the \w+, o|O)nly|[Tt]wo of|“|The other|It )")


@dataclass(frozen=True, slots=True)
class Facts:
    """What the store states of each product: its kind, and by property the names that are stated or lie above one."""

    kinds: Mapping[str, str]
    told: Mapping[tuple[str, str], frozenset[str]]

    def has(self, product: str, what: str, name: str) -> bool | None:
        """Tell whether a product is so; None where nothing of the sort is stated of it."""
        told = self.told.get((product, what))
        return None if not told else name in told

    def meets(self, product: str, kinds: Sequence[str], asked: Sequence[tuple[str, str, bool]]) -> bool | None:
        """Tell whether a product is all that was asked, by Kleene's logic."""
        values = [self.has(product, what, name) for what, name, _ in asked]
        judged = [None if one is None else one is wanted for one, (*_, wanted) in zip(values, asked, strict=True)]
        if (kinds and self.kinds[product] not in kinds) or False in judged:
            return False
        return None if None in judged else True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--pictures", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        store = built(Path(scratch), arguments.data / "clothing_cc0", arguments.pictures, seed=arguments.seed)
        facts = read_facts(store)
        figures: dict[str, object] = {"pictures": len(facts.kinds)}
        figures["not told"] = {
            what: sum((one, what) not in facts.told for one in facts.kinds) for what in ("colour", "pattern")
        }
        with mrag_owl.open(store) as opened:
            for kind, questions in QUESTIONS.items():
                figures[kind] = asked_all(opened, facts, questions)
    print(json.dumps(figures, indent=1))
    print(write("shoppers", figures, seed=arguments.seed, data=(), generated=False))


def built(folder: Path, photographs: Path, count: int, *, seed: int) -> Path:
    """Build a store of photographs drawn by chance, and look at them, by the commands that a user types."""
    paths = random.Random(seed).sample(sorted(photographs.rglob("*.jpg")), count)
    with (folder / "shop.csv").open("w", newline="", encoding="utf-8") as stream:
        rows = csv.writer(stream)
        rows.writerow(("id", "kind", "file"))
        for number, path in enumerate(sorted(paths), start=1):
            rows.writerow((number, KINDS.get(path.parent.name, path.parent.name), path.relative_to(photographs)))
    (folder / "shop.toml").write_text(MAPPING, encoding="utf-8")
    store = folder / "store"
    for words in (
        ("build", folder / "shop.toml", folder / "shop.csv", "--images", photographs, "--store", store),
        ("enrich", "--describer", "pixels", "--store", store),
    ):
        subprocess.run([sys.executable, "-m", "mrag_owl", *map(str, words)], check=True, capture_output=True)
    return store


def read_facts(path: Path) -> Facts:
    """Read what is stated of each product, by plain queries."""
    with GraphStore.open(path) as store:

        def pairs(where: str) -> list[tuple[str, str]]:
            solutions = store.query(f"SELECT ?one ?other WHERE {{ {where} }}")
            return [(row[0].value, row[1].value) for row in solutions]  # type: ignore[union-attr,index]  # a SELECT

        label, broader = (f"<http://www.w3.org/2004/02/skos/core#{name}>" for name in ("prefLabel", "broader"))
        named, above = dict(pairs(f"?one {label} ?other")), dict(pairs(f"?one {broader} ?other"))
        kinds = dict(pairs(f"?one <https://w3id.org/mrag-owl/shop#hasKind>/{label} ?other"))
        told: dict[tuple[str, str], set[str]] = {}
        for what, term in TOLD.items():
            for product, stated in pairs(f"?one <{term}> ?other"):
                concept: str | None = stated
                while concept is not None:
                    told.setdefault((product, what), set()).add(named[concept])
                    concept = above.get(concept)
    return Facts(kinds, {key: frozenset(names) for key, names in told.items()})


def asked_all(
    store: mrag_owl.Store,
    facts: Facts,
    questions: Sequence[tuple[str, tuple[str, ...], tuple[tuple[str, str, bool], ...]]],
) -> dict[str, object]:
    """Ask questions and return how many sentences were said, and those that state more than is known."""
    wrong, unread, sentences = [], [], 0
    for question, kinds, asked in questions:
        answer = store.recommend(question, mrag_owl.Options(explain=True, top_k=3))
        verdicts = [facts.meets(product, kinds, asked) for product in facts.kinds]
        matches = {one.label: one.iri for one in answer if facts.meets(one.iri, kinds, asked)}
        shown = matches or {one.label: one.iri for one in answer}
        left = len(answer) - len(matches)
        for sentence in re.split(r"(?<=[.)])\s+(?=[A-Z“])", answer.text.strip()):
            sentences += 1
            others = OTHERS.match(sentence)
            is_rest = others is not None and counted_as(others[1]) == left
            judged = is_rest if others else is_stated_rightly(sentence, facts, verdicts, shown)
            if judged is None:
                unread.append(f"{question}: {sentence}")
            elif not judged:
                wrong.append(f"{question}: {sentence}")
    return {"questions": len(questions), "sentences": sentences, "wrong": wrong, "unread": unread}


def is_stated_rightly(
    sentence: str, facts: Facts, verdicts: Sequence[bool | None], shown: Mapping[str, str]
) -> bool | None:
    """Tell whether a sentence states no more than is known and all of that rightly; None where it cannot be read."""
    if counted := COUNTED.match(sentence):
        return counted_as(counted[1]) == verdicts.count(True) and (counted[2] is not None or None not in verdicts)
    if in_part := IN_PART.match(sentence):
        return counted_as(in_part[1]) >= verdicts.count(True)  # what is a part of what was asked is so of more
    if none := NONE.match(sentence):
        return True not in verdicts and (none[2] == "are known" or None not in verdicts)
    if (nearest := NEAREST.match(sentence)) and (iri := shown.get(nearest[1])):
        every = {(what, name) for (_, what), names in facts.told.items() for name in names}
        lacking = [(what, name) for what, name in every if re.search(rf"\b{re.escape(name)}\b", nearest[2] or "")]
        return all(facts.has(iri, what, name) is False for what, name in lacking)  # kinds are known of all
    if not SHOWN.match(sentence):
        return None
    alone = sentence.startswith("It ")  # the only one shown
    own = {label: iri for label, iri in shown.items() if alone or f"“{label}”" in sentence}
    traits = [(what, name) for name, what in TRAIT.findall(sentence)]
    for what, name in traits:
        values = {label: facts.has(iri, what, name) for label, iri in shown.items()}
        count = list(values.values()).count(True)
        least = NUMBERS.index(said[1].casefold()) if (said := re.match(r"(?:At least )?(\w+) of", sentence)) else 0
        if sentence.startswith(("All", "Both")):
            stated = count == len(shown)
        elif sentence.startswith("At least"):
            stated = count >= least
        elif least:
            stated = count == least and None not in values.values()
        else:
            stated = all(values[label] for label in own)
            if re.match(r"Only|Of the \w+, only", sentence):
                stated = stated and all(values[label] is False for label in shown if label not in own)
        if not stated:
            return False
    return True


def counted_as(word: str) -> int:
    """Return a number that is written as a word or in digits."""
    number = word.replace(",", "").casefold()
    return NUMBERS.index(number) if number in NUMBERS else int(number)


if __name__ == "__main__":
    main()
