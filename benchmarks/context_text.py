"""How near explanations are to what people wrote of the paintings, by what of texts is used.

    python benchmarks/context_text.py STORE

STORE and the paintings are those of `context_found.py`. Explanations by the template, with nothing of texts, with
passages, with the graph by words alone, and with all stages, beside SemArt's descriptions: BLEU-1 to 4, ROUGE-L and
METEOR as COCO's evaluation computes them. Sentences: those that cite a fact or a passage, and those whose quotation
stands in a passage that they cite, or whose fact the store states. Tests are paired over paintings.
"""

from __future__ import annotations

import argparse
import re
import statistics
from pathlib import Path

import vasari
from context_found import SEMART, paintings
from pycocoevalcap.rouge.rouge import Rouge
from results import write

from mrag_owl.pipeline.explain.explaining import MODES, Explainer, ExplainOptions
from mrag_owl.records import Iri
from mrag_owl.texts.subgraph import Explained, Told
from mrag_owl_benchmark.evaluation.caption_metrics import caption_scores, caption_words
from mrag_owl_benchmark.evaluation.comparison import holm, paired_difference

_QUOTED = re.compile(r"“(.*?)”", re.DOTALL)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path, metavar="STORE")
    arguments = parser.parse_args()
    book = vasari.read_lives()
    chosen = [one for one, _ in paintings([book.text[one.start : one.end] for one in book.passages])]
    references = {one.file_name: [one.description] for one in chosen}
    figures: dict[str, object] = {"paintings": len(chosen)}
    each: dict[str, dict[str, tuple[float, ...]]] = {}
    for mode in MODES:
        told = explanations(arguments.store, mode, [one.file_name for one in chosen])
        scores, each[mode] = measured({name: text_of(one) for name, one in told.items()}, references)
        sentences = [(sentence, one) for one in told.values() for sentence in sentences_of(one)]
        figures[mode] = {
            **scores,
            "words": round(statistics.mean(len(text_of(one).split()) for one in told.values()), 1),
            "sentences": len(sentences),
            "with a source": round(statistics.mean(bool(one.cites) for one, _ in sentences), 4),
            "borne out": round(statistics.mean(is_borne_out(one, whole) for one, whole in sentences), 4),
        }
    pairs = list(zip(MODES[1:], MODES, strict=False))
    for measure in ("BLEU-1", "BLEU-4", "ROUGE-L", "METEOR"):
        tests = [paired_difference(each[one][measure], each[other][measure], seed=1) for one, other in pairs]
        figures[f"differences of {measure}"] = {
            f"{one} − {other}": [round(test.mean, 4), round(p, 4)]
            for (one, other), test, p in zip(pairs, tests, holm([test.p_value for test in tests]), strict=True)
        }
    for name, value in figures.items():
        print(name, value)
    print(write("context_text", figures, seed=1, data=[vasari.DATA / "lives.jsonl.gz", SEMART], generated=False))


def explanations(store: Path, mode: str, names: list[str]) -> dict[str, Explained]:
    options = ExplainOptions(mode)
    with Explainer.open(store, options) as explainer:
        base = explainer.store.manifest.base
        return {name: explainer.explain_iri(Iri(f"{base}painting_{name}"), options) for name in names}


def sentences_of(explained: Explained) -> list[Told]:
    return [one for told in explained.paragraphs.values() for one in told]


def text_of(explained: Explained) -> str:
    """Return the sentences without what they cite."""
    return " ".join(one.text for one in sentences_of(explained))


def measured(
    told: dict[str, str], references: dict[str, list[str]]
) -> tuple[dict[str, float], dict[str, tuple[float, ...]]]:
    """Return each measure over all texts, and for each text by ascending name."""
    found = caption_scores(told, references)
    names = sorted(told)
    wanted = {name: [caption_words(text) for text in references[name]] for name in names}
    mean, values = Rouge().compute_score(wanted, {name: [caption_words(told[name])] for name in names})
    found["ROUGE-L"] = float(mean), tuple(map(float, values))
    del found["CIDEr"]  # one reference each, and no two alike
    return {name: round(mean, 4) for name, (mean, _) in found.items()}, {name: v for name, (_, v) in found.items()}


def is_borne_out(sentence: Told, explained: Explained) -> bool:
    """Tell whether what a sentence quotes stands in a passage that it cites, or its fact among those of the store."""
    passages = [" ".join(one.text.split()) for one in explained.passages if one.cited in sentence.cites]
    quotations = [part.strip() for said in _QUOTED.findall(sentence.text) for part in said.split("…") if part.strip()]
    if passages and quotations:
        whole = " ".join(" ".join(one.text.split()) for one in explained.passages)  # a sentence may go on over a page
        return all(any(part in text for text in passages) or part in whole for part in quotations)
    facts = [cited.removeprefix("facts: ") for cited in sentence.cites if cited.startswith("facts: ")]
    return bool(facts) and all(any(fact.startswith(one) for fact in explained.facts) for one in facts)


if __name__ == "__main__":
    main()
