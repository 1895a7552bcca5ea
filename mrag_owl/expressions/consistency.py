"""Contradictions in a closure, each reported by an individual that shows it."""

from __future__ import annotations

import numpy as np

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.closure import Closure
from mrag_owl.expressions.relations import EMPTY, contains


def check(closure: Closure) -> None:
    """Raise KnowledgeBaseError where a saturated closure contradicts itself, naming an individual."""
    _check_classes(closure)
    _check_characteristics(closure)
    _check_disjoint_roles(closure)
    _check_names(closure)


def _check_classes(closure: Closure) -> None:
    for iri in sorted(closure.non_members):
        both = closure.intersection([closure.members[iri], closure.non_members[iri]])
        if len(both):
            raise KnowledgeBaseError(
                f"the ontology is inconsistent: <{closure.names[both[0]]}> is an instance of <{iri}> and of what "
                "excludes it (its complement or a disjoint class); remove one of the two types"
            )


def _check_characteristics(closure: Closure) -> None:
    size = max(closure.size, 1)
    for iri, kinds in sorted(closure.schema.characteristics.items()):
        keys = closure.edges[iri]
        subjects, objects = np.divmod(keys, size)
        wrong = EMPTY
        if "Irreflexive" in kinds:
            wrong = subjects[subjects == objects]
        if "Asymmetric" in kinds and not len(wrong):
            wrong = subjects[contains(keys, objects * size + subjects)]
        if len(wrong):
            raise KnowledgeBaseError(
                f"the ontology is inconsistent: <{closure.names[wrong[0]]}> contradicts that <{iri}> is "
                f"{' and '.join(sorted(kinds)).lower()}; remove the statement or the characteristic"
            )


def _check_disjoint_roles(closure: Closure) -> None:
    size = max(closure.size, 1)
    for one, other in closure.schema.disjoint_roles:
        left, right = (np.sort(sources * size + targets) for sources, targets in map(closure.pairs, (one, other)))
        both = left[contains(right, left)]
        if len(both):
            raise KnowledgeBaseError(
                f"the ontology is inconsistent: <{closure.names[both[0] // size]}> has one value for <{one.iri}> and "
                f"<{other.iri}>, which are disjoint; remove one of the two statements"
            )


def _check_names(closure: Closure) -> None:
    same = closure.assertions.same
    if same is None:
        return
    for one, other in closure.assertions.different:
        if same[one] == same[other]:
            raise KnowledgeBaseError(
                f"the ontology is inconsistent: <{closure.names[one]}> and <{closure.names[other]}> are stated to be "
                "the same and different; remove one of the two statements"
            )
