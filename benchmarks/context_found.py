"""How much of what descriptions of paintings name the context graph of Vasari's Lives finds, stage by stage.

    python benchmarks/context_found.py STORE

STORE is made by `mrag-owl build semart semart_val.csv --store STORE` and `mrag-owl context lives.jsonl.gz --store STORE
--authority linked_artists.json`. Paintings: those of whose painter all names stand together on a page of the Lives, and
whose description has two further names at least that the Lives write large (twice at least, and hardly ever small);
these names, without the words of title and painter, are the truth. Descriptions are seen by no retriever. Nodes that a
painting's own facts name are not counted. Precision: nodes with such a name; recall: such names that a node has. Of
texts: the names in the words that are told, and in the best pages by BM25 of title and painter cut to as many words.
That nodes count twice that an edge joins to the work's own was chosen on every other painting, as was all that says
what is near; "others" are those between.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter
from pathlib import Path

import vasari
from results import ROOT, write

from mrag_owl.extraction.person_names import plain
from mrag_owl.pipeline.explain.explaining import Explainer, ExplainOptions
from mrag_owl.records import Iri, Query
from mrag_owl.retrieval.context.stages import Constants
from mrag_owl.texts.subgraph import Explained
from mrag_owl_benchmark.evaluation.comparison import holm, paired_difference
from mrag_owl_benchmark.semart import Painting, read_paintings

SEMART = ROOT.parent / "shared" / "data" / "semart" / "semart_val.csv"
STAGES = {
    "near, ten": Constants(first=10, expanded=10, kept=10),
    "near and linked, ten": Constants(first=10, expanded=10, kept=10, stages="linked"),
    "five near, expanded to ten": Constants(first=5, expanded=10, kept=10, stages="all"),
    "ten near, expanded to twenty, pruned to ten": Constants(first=10, expanded=20, kept=10, stages="all"),
    "as published: near, ten": Constants(first=10, expanded=10, kept=10, stages="published"),
    "as published: expanded to ten": Constants(first=5, expanded=10, kept=10, stages="published"),
    "as published: pruned to ten": Constants(first=10, expanded=20, kept=10, stages="published"),
    "the default, five": Constants(),
    "five near and linked": Constants(stages="linked"),
    "five near, expanded to ten, pruned to five": Constants(stages="all"),
    "as published: five of ten": Constants(stages="published"),
}
COMPARED = (
    ("near, ten", "frequent nodes"),
    ("near, ten", "as published: near, ten"),
    ("near, ten", "as published: pruned to ten"),
    ("the default, five", "as published: five of ten"),
    ("near and linked, ten", "near, ten"),
    ("five near, expanded to ten", "near, ten"),
    ("ten near, expanded to twenty, pruned to ten", "near, ten"),
    ("five near and linked", "the default, five"),
    ("five near, expanded to ten, pruned to five", "the default, five"),
)
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_SMALL = frozenset(("von", "van", "der", "den", "del", "della", "the", "elder", "younger", "sir"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path, metavar="STORE")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    book = vasari.read_lives()
    pages = [book.text[one.start : one.end] for one in book.passages]
    chosen = paintings(pages)
    rows: dict[str, list[tuple[float, float]]] = {name: [] for name in (*STAGES, "random nodes", "frequent nodes")}
    texts: dict[str, list[float]] = {"graph": [], "flat": [], "five pages": [], "five random pages": []}
    chance = random.Random(arguments.seed)
    with Explainer.open(arguments.store, ExplainOptions()) as explainer:
        index = explainer.index
        base = explainer.store.manifest.base
        names = {entry.iri: words_of(" ".join(entry.names)) for entry in index.entries}
        spoken = index.network.mentions.sum(axis=0)
        frequent = [index.entries[number].iri for number in sorted(range(len(names)), key=lambda n: -spoken[n])[:10]]
        for painting, truth in chosen:
            iri = Iri(f"{base}painting_{painting.file_name}")
            for name, constants in STAGES.items():
                explained = explainer.explain_iri(iri, ExplainOptions(constants=constants))
                found = [node.iri for node in explained.subgraph.nodes if node.found != "own"]
                rows[name].append(hits([names[one] for one in found], truth))
                if name == "near, ten":
                    told = told_text(explained)
            rows["random nodes"].append(hits([names[one] for one in chance.sample(sorted(names), 10)], truth))
            rows["frequent nodes"].append(hits([names[one] for one in frequent], truth))
            best = index.words.retrieve(Query(f"{painting.title} {painting.author}"), top_k=40).iris
            by_iri = {passage.iri: passage.text for passage in index.passages}
            flat = " ".join(" ".join(by_iri[one] for one in best).split()[: len(told.split())])
            texts["graph"].append(share(told, truth))
            texts["flat"].append(share(flat, truth))
            texts["five pages"].append(share(" ".join(by_iri[one] for one in best[:5]), truth))
            texts["five random pages"].append(share(" ".join(chance.sample(pages, 5)), truth))
    figures: dict[str, object] = {"paintings": len(chosen), "names": sum(len(truth) for _, truth in chosen)}
    for name, found_rows in rows.items():
        precision, recall = (sum(column) / len(found_rows) for column in zip(*found_rows, strict=True))
        others = [row[0] for row in found_rows[1::2]]
        figures[name] = {
            "precision": round(precision, 3),
            "recall": round(recall, 3),
            "precision, others": round(sum(others) / len(others), 3),
        }
    for measure, column in (("precision", 0), ("recall", 1)):
        tests = [
            paired_difference([r[column] for r in rows[a]], [r[column] for r in rows[b]], seed=arguments.seed)
            for a, b in COMPARED
        ]
        corrected = holm([one.p_value for one in tests])
        figures[f"differences of {measure}"] = {
            f"{a} − {b}": [round(test.mean, 3), round(p, 4)]
            for (a, b), test, p in zip(COMPARED, tests, corrected, strict=True)
        }
    figures["names in the text"] = {name: round(sum(shares) / len(shares), 3) for name, shares in texts.items()}
    test = paired_difference(texts["graph"], texts["flat"], seed=arguments.seed)
    figures["text of the graph − flat text of as many words"] = [round(test.mean, 3), round(test.p_value, 4)]
    print(figures)
    files = [vasari.DATA / "lives.jsonl.gz", SEMART]
    print(write("context_found", figures, seed=arguments.seed, data=files, generated=False))


def paintings(pages: list[str]) -> list[tuple[Painting, frozenset[str]]]:
    """Return the paintings that are asked about, each with the names of its description."""
    large, small = Counter[str](), Counter[str]()
    for page in pages:
        for match in _WORD.finditer(page):
            word = plain(match[0])
            begins = re.search(r"(?:^|[.!?\"“]\s?)$", page[max(0, match.start() - 2) : match.start()])
            if match[0][0].islower():
                small[word] += 1
            elif not begins:
                large[word] += 1
    on_pages = [words_of(page) for page in pages]
    found = []
    for one in read_paintings(SEMART):
        surname, _, given = one.author.partition(",")
        names = [word for word in _WORD.findall(surname) if word.isupper()] + _WORD.findall(given)
        wanted = {plain(word) for word in names if len(word) > 2 and word.lower() not in _SMALL}
        if "UNKNOWN" in one.author or not wanted or not any(wanted <= words for words in on_pages):
            continue
        own = words_of(f"{one.title} {one.author}")
        said = {
            plain(match[0]).removesuffix("'s") for match in _WORD.finditer(one.description) if match[0][0].isupper()
        }
        truth = {w for w in said if len(w) > 3 and large[w] >= 2 and small[w] <= 0.2 * large[w] and w not in own}
        if len(truth) >= 2:
            found.append((one, frozenset(truth)))
    return found


def words_of(text: str) -> frozenset[str]:
    return frozenset(plain(word).removesuffix("'s") for word in _WORD.findall(text))


def hits(nodes: list[frozenset[str]], truth: frozenset[str]) -> tuple[float, float]:
    """Return the precision and the recall of nodes by their names."""
    if not nodes:
        return 0.0, 0.0
    return sum(bool(one & truth) for one in nodes) / len(nodes), len(truth & frozenset().union(*nodes)) / len(truth)


def share(text: str, truth: frozenset[str]) -> float:
    return len(words_of(text) & truth) / len(truth)


def told_text(explained: Explained) -> str:
    """Return the words that the part of the graph tells: names, descriptions and sentences of its nodes."""
    nodes = [node for node in explained.subgraph.nodes if node.found != "own"]
    return " ".join(f"{one.label}. {one.description} {one.source.text if one.source else ''}" for one in nodes)


if __name__ == "__main__":
    main()
