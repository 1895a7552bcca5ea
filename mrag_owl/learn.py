"""`mrag-owl learn`: learn class expressions from positive and negative examples."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from mrag_owl.command import command_parser, positive_float, run
from mrag_owl.config import read_settings

_EXAMPLES = """
mrag-owl learn family.owl --positives stefan markus --negatives anna
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Print the hypotheses, best first, with their quality."""
    parser = command_parser("learn", "Learn class expressions from positive and negative examples.", examples=_EXAMPLES)
    parser.add_argument("ontology", type=Path, metavar="KB.owl", help="an OWL/RDF file")
    parser.add_argument("--positives", nargs="+", required=True, metavar="NAME", help="individuals to be covered")
    parser.add_argument("--negatives", nargs="*", default=[], metavar="NAME", help="individuals not to be covered")
    parser.add_argument("--learner", default="mdl", metavar="NAME", help="mdl (default)")
    parser.add_argument("--seconds", type=positive_float, default=10.0, metavar="S", help="time budget (default 10)")
    arguments = parser.parse_args(argv)
    from mrag_owl.expressions.dl import to_dl
    from mrag_owl.expressions.extents import Extents
    from mrag_owl.expressions.knowledge_base_files import open_file
    from mrag_owl.expressions.naming import ShortForms
    from mrag_owl.learning.problem import pose
    from mrag_owl.pipeline.learners import open_learner

    base = open_file(arguments.ontology, cache=read_settings().cache / "knowledge_bases")
    names = ShortForms.build(
        base.labels,
        classes=base.classes,
        roles=base.object_properties,
        data_properties=base.data_properties,
        individuals=base.iris(range(len(base))),
    )
    problem = pose(
        base,
        (names.iri("individual", name) for name in arguments.positives),
        (names.iri("individual", name) for name in arguments.negatives),
    )
    learner = open_learner(arguments.learner, Extents(base))
    for hypothesis in learner.learn(problem, seconds=arguments.seconds):
        sys.stdout.write(f"{hypothesis.f1:.3f}  {to_dl(hypothesis.expression, names)}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(run(main))
