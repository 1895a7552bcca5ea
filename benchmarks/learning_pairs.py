"""How well learners recover hidden pairs of features on Fashionpedia's real validation split.

    python benchmarks/learning_pairs.py [--pairs 60] [--repeats 3] [--learners mdl tdl] [--data FOLDER]

A hidden concept is a pair of categories or attributes that 15 to 150 pictures have together, drawn at random; the
learner sees k of its instances, some replaced by others, and the unlabelled pictures, described by their categories and
attributes alone. F1 is over all pictures not used for learning; intervals are bootstrapped over the problems.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, median
from time import perf_counter

import numpy as np
import pyoxigraph as ox
from planted import examples_of, f1_elsewhere
from results import ROOT, write

from mrag_owl.datasets.fashionpedia import Annotation, FashionpediaSource, Image, ImageAttributes
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import ClassExpression, Named, Role, conjunction, value
from mrag_owl.graphs.individuals import Individuals
from mrag_owl.learning.problem import Learner, LearningProblem
from mrag_owl.pipeline.learn.learners import open_learner
from mrag_owl.vocabulary import DATA, HAS_ANNOTATION_CATEGORY, HAS_ATTRIBUTE, IMAGE, RDF_TYPE
from mrag_owl_benchmark.evaluation.comparison import bootstrap

FILES = ("instances_boxes_val2020.json", "attributes_val2020.json")
LEAST, MOST = 15, 150
SETTINGS = ((5, 0), (10, 0), (10, 2))
"""How many examples, and how many of them wrong."""
POPULATION = Named(IMAGE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=60)
    parser.add_argument("--repeats", type=int, default=3, help="problems of each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--learners", nargs="+", default=["mdl"])
    parser.add_argument("--seconds", type=float, default=10.0, help="budget of one problem")
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "fashionpedia")
    arguments = parser.parse_args()
    files = [arguments.data / name for name in FILES]
    extents = Extents(KnowledgeBase.from_statements(statements(files)))
    concepts = hidden_pairs(extents, arguments.pairs, arguments.seed)
    rows = []
    for name in arguments.learners:
        learner = open_learner(name, extents)
        for k, wrong in SETTINGS:
            row = {
                "learner": name,
                "k": k,
                "wrong": wrong,
                **measure(learner, extents, concepts, (k, wrong), arguments),
            }
            rows.append(row)
            print(
                "{learner:20} k = {k:2}, {wrong} wrong: F1 {f1:.3f} [{low:.3f}, {high:.3f}], {ms:.1f} ms".format(**row)
            )
    figures = {
        "pictures": extents.count(POPULATION),
        "pairs": len(concepts),
        "repeats": arguments.repeats,
        "rows": rows,
    }
    print(write("learning_pairs", figures, seed=arguments.seed, data=files, generated=False))


def statements(files: list[Path]) -> Iterator[tuple[ox.NamedNode, ox.NamedNode, ox.NamedNode]]:
    """Yield the pictures with their categories and attributes."""
    individuals, node = Individuals(DATA), ox.NamedNode
    for record in FashionpediaSource.open(files).records():
        match record:
            case Image():
                yield node(individuals.image(record.id)), node(RDF_TYPE), node(IMAGE)
            case Annotation():
                category = node(individuals.category(record.category_id))
                yield node(individuals.image(record.image_id)), node(HAS_ANNOTATION_CATEGORY), category
            case ImageAttributes():
                picture = node(individuals.image(record.image_id))
                for attribute in record.attribute_ids:
                    yield picture, node(HAS_ATTRIBUTE), node(individuals.attribute(attribute))


def hidden_pairs(extents: Extents, count: int, seed: int) -> list[ClassExpression]:
    """Return pairs of features with enough joint instances and not too many, drawn without replacement."""
    base = extents.knowledge_base
    features = [
        value(Role(role), base.iri(int(target)))
        for role in (HAS_ANNOTATION_CATEGORY, HAS_ATTRIBUTE)
        for target in np.unique(base.edges(role).targets)
    ]
    held = extents.stack(features)
    pairs = [
        (one, other)
        for one in range(len(features))
        for other in one + 1 + np.flatnonzero(_moderate(held[one] & held[one + 1 :])).astype(int)
    ]
    chosen = np.random.default_rng(seed).choice(len(pairs), size=min(count, len(pairs)), replace=False)
    return [conjunction(features[pairs[place][0]], features[pairs[place][1]]) for place in chosen]


def _moderate(bits: np.ndarray) -> np.ndarray:
    sizes = np.bitwise_count(bits).sum(axis=1)
    return (sizes >= LEAST) & (sizes <= MOST)


def measure(
    learner: Learner,
    extents: Extents,
    concepts: list[ClassExpression],
    setting: tuple[int, int],
    arguments: argparse.Namespace,
) -> dict[str, object]:
    """Return mean F1 with its interval, the median time and the median length."""
    k, wrong = setting
    population = extents.of(POPULATION)
    scores, times, lengths = [], [], []
    for number, concept in enumerate(concepts):
        instances = extents.of(concept)
        for repeat in range(arguments.repeats):
            chance = np.random.default_rng([arguments.seed, number, repeat])
            used = examples_of(instances, population, k, wrong / k, chance)
            problem = LearningProblem(tuple(extents.knowledge_base.iris(used)), judged=False, population=POPULATION)
            started = perf_counter()
            best = learner.learn(problem, seconds=arguments.seconds)[0]
            times.append(perf_counter() - started)
            lengths.append(best.length)
            scores.append(f1_elsewhere(extents.of(best.expression), instances, population, used))
    interval = bootstrap(scores, seed=arguments.seed)
    return {
        "f1": fmean(scores),
        "low": interval.low,
        "high": interval.high,
        "ms": 1000 * median(times),
        "length": median(lengths),
    }


if __name__ == "__main__":
    main()
