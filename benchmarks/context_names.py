"""How many names in Vasari's Lives the tagger finds, each life tagged by a model that has seen nothing of it.

    python benchmarks/context_names.py [--write]

A name counts where its place and its kind are exactly the annotators' (outermost names; persons, places, bodies and
others). The model learns from the gold paragraphs of the other lives, and from sixty paragraphs whose names were marked
for it (`lives_names.csv`), without those that may be of the same life; beside it, one that learns from the gold alone.
What the whole book tells of its words, every model sees. `--write` makes the packaged model from all paragraphs.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Sequence

import vasari
from results import ROOT, write

from mrag_owl.extraction.features import Features
from mrag_owl.extraction.tagger import NameTagger, labels_of, train
from mrag_owl.texts.tokens import sentences, tokenise

MODEL = ROOT / "mrag_owl" / "extraction" / "data" / "names.crfsuite"
KINDS = {"PER": "persons", "LOC": "places", "ORG": "bodies", "MISC": "others"}
Spans = frozenset[tuple[int, int, str]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="make the packaged model, and measure nothing")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    book = vasari.read_lives()
    texts = vasari.paragraphs(book)
    features = Features(vasari.statistics_of(texts))
    gold, own = vasari.gold(texts), vasari.own(book)
    if arguments.write:
        train([one for paragraph in (*gold, *own) for one in examples(paragraph, features)], MODEL)
        print(f"{MODEL}: {MODEL.stat().st_size:,} bytes from {len(gold) + len(own)} paragraphs")
        return
    figures: dict[str, object] = {"paragraphs": len(gold), "names": sum(len(one.names) for one in gold)}
    for name, more in (("gold and own", own), ("gold alone", [])):
        pairs = held_out(gold, more, features)
        figures[name] = scores(pairs, seed=arguments.seed)
        print(name, figures[name], flush=True)
    files = [vasari.DATA / "lives.jsonl.gz", *sorted((vasari.DATA / "gold").glob("*.csv")), vasari.OWN]
    print(write("context_names", figures, seed=arguments.seed, data=files, generated=False))


def held_out(
    gold: Sequence[vasari.Annotated], more: Sequence[vasari.Annotated], features: Features
) -> list[tuple[str, Spans, Spans]]:
    """Return for each gold paragraph its life, its names, and those found by a model of the other lives."""
    known = {id(one): examples(one, features) for one in (*gold, *more)}
    found = []
    for life in sorted({one.life for one in gold}):
        tested = [one for one in gold if one.life == life]
        others = [one for one in gold if one.life != life]
        others += [one for one in more if not vasari.is_of_one_life(one, tested)]
        tagger = NameTagger.trained(example for one in others for example in known[id(one)])
        found += [(life, truth(one), tagged(one.text, tagger, features)) for one in tested]
    return found


def examples(paragraph: vasari.Annotated, features: Features) -> list[tuple[list[list[str]], list[str]]]:
    """Return the segments of a paragraph with their labels."""
    found = []
    tokens = tokenise(paragraph.text)
    for first, last in sentences(tokens, paragraph.text):
        inside = []
        for name in paragraph.names:
            places = [at for at in range(first, last) if tokens[at].start < name.end and tokens[at].end > name.start]
            if places:
                inside.append((places[0] - first, places[-1] + 1 - first, name.kind))
        labels = labels_of(inside, last - first)
        for start, segment in features.segments([token.text for token in tokens[first:last]]):
            found.append((segment, labels[start : start + len(segment)]))
    return found


def tagged(text: str, tagger: NameTagger, features: Features) -> Spans:
    """Return the names that a tagger finds in a paragraph."""
    tokens = tokenise(text)
    found = set()
    for first, last in sentences(tokens, text):
        for one in tagger.tag(features, [token.text for token in tokens[first:last]]):
            found.add((tokens[first + one.first].start, tokens[first + one.last - 1].end, one.kind))
    return frozenset(found)


def truth(paragraph: vasari.Annotated) -> Spans:
    """Return the names of the annotators, without a mark that one of them ends with."""
    stripped = [(name, paragraph.text[name.start : name.end].rstrip(" ,.;")) for name in paragraph.names]
    return frozenset((name.start, name.start + len(text), name.kind) for name, text in stripped)


def scores(pairs: Sequence[tuple[str, Spans, Spans]], *, seed: int) -> dict[str, object]:
    """Return precision, recall and F1 of all kinds and each, and the 95 % interval of F1 over lives drawn again."""
    figures: dict[str, object] = {"all": rates([(true, found) for _, true, found in pairs])}
    for kind, name in KINDS.items():
        of_kind = [({s for s in true if s[2] == kind}, {s for s in found if s[2] == kind}) for _, true, found in pairs]
        figures[name] = rates(of_kind)
    figures["any kind, overlapping"] = rates([overlapping(true, found) for _, true, found in pairs])
    lives = sorted({life for life, _, _ in pairs})
    chance = random.Random(seed)
    drawn = []
    for _ in range(2000):
        chosen = Counter(chance.choices(lives, k=len(lives)))
        again = [(true, found) for life, true, found in pairs for _ in range(chosen[life])]
        drawn.append(rates(again)["f1"])
    drawn.sort()
    figures["f1 interval"] = [round(drawn[50], 3), round(drawn[1949], 3)]
    return figures


def rates(pairs: Sequence[tuple[Spans, Spans]]) -> dict[str, float]:
    right = sum(len(true & found) for true, found in pairs)
    found = sum(len(found) for _, found in pairs)
    true = sum(len(true) for true, _ in pairs)
    precision, recall = right / max(found, 1), right / max(true, 1)
    f1 = 2 * precision * recall / max(precision + recall, 1e-9)
    return {"precision": round(precision, 3), "recall": round(recall, 3), "f1": round(f1, 3), "names": true}


def overlapping(true: Spans, found: Spans) -> tuple[Spans, Spans]:
    """Return the names, each found one that overlaps a true one put in its place."""
    put = {next((t for t in true if t[0] < f[1] and f[0] < t[1]), f) for f in found}
    return true, frozenset(put)


if __name__ == "__main__":
    main()
