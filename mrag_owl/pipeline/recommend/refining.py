"""Questions back: what to add to a question so that few of its candidates are left."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import numpy as np

from mrag_owl.expressions.english import to_english
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.manchester import to_manchester
from mrag_owl.expressions.syntax import TOP, AtLeast, ClassExpression, DataSome, Named, Some, walk
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.mdl import MdlLearner
from mrag_owl.learning.splitting import splitting
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.records import Iri, Refinement
from mrag_owl.store.dataset import GraphStore

CANDIDATES = 100
"""How many of a ranking's first are looked at."""
_UNPLAIN = re.compile(r" no |“")


def features_of(store: GraphStore, source: KnowledgeSource) -> FeatureTable:
    """Return what may be asked back about a store's population; read once, since it is of hundreds of expressions."""
    population = source.population or TOP
    return store.once("features to ask back by", lambda: MdlLearner(source.extents).features(population))


def is_plain(english: str) -> bool:
    """Tell whether what an expression says is easily said: neither that something is lacking nor in quotation marks.

    >>> is_plain("pictures with a dress"), is_plain("with no opening"), is_plain("with a “legs and feet garment”")
    (True, False, False)
    """
    return _UNPLAIN.search(english) is None


def is_telling(expression: ClassExpression, ranges: Mapping[Iri, Iri]) -> bool:
    """Tell whether an expression asks for more than that something is stated: no "made in a year".

    Nor does it bound a number, "an area of at least 698.45 cm²": nobody has such a bound in mind, and who answers no
    to one does not mean that nothing is stated.

    >>> from mrag_owl.expressions.syntax import Role
    >>> made, year = Role(Iri("ex:madeIn")), Iri("ex:Year")
    >>> is_telling(Some(made, Named(year)), {made.iri: year}), is_telling(Some(made, Named(Iri("ex:Leap"))), {})
    (False, True)
    """
    for part in walk(expression):
        match part:
            case Some(role, filler) | AtLeast(_, role, filler):
                if filler == TOP or (isinstance(filler, Named) and ranges.get(role.iri) == filler.iri):
                    return False
            case DataSome():
                return False
    return True


def grouping_classes(base: KnowledgeBase) -> frozenset[Iri]:
    """Return the classes whose members all are members of classes below them."""
    below = {iri: base.subclasses.get(iri, ()) for iri in base.classes}
    return frozenset(
        iri
        for iri, lower in below.items()
        if lower and np.isin(base.members(iri), np.concatenate([base.members(one) for one in lower])).all()
    )


def refinements(
    source: KnowledgeSource, table: FeatureTable, first: Sequence[Iri], asked: ClassExpression | None
) -> tuple[Refinement, ...]:
    """Return up to three features of `features_of` a store that part the first of a ranking best, largest gain first.

    Where at least two of these are what was `asked`, only they are candidates. What no candidate is known to lack is
    not asked, since who is not known to have it may (`expressions.partial`). Nor is what says in words that something
    is lacking ("no waistline"), since few could say, nor what has to be said in quotation marks, nor whether something
    is stated at all, nor for bounds of numbers, nor for a class that only groups others ("a wholebody garment").
    """
    ids = source.base.ids(tuple(first))
    if asked is not None and np.count_nonzero(inside := source.extents.of(asked)[ids]) > 1:
        ids = ids[inside]
    positions = table.positions(ids)
    positions = positions[positions >= 0]
    if not len(positions):
        return ()
    wording, groups = source.wording, grouping_classes(source.base)
    positioned = np.asarray(table.domain)[positions]

    def english(number: int) -> str:
        return to_english(table.expressions[number], wording.lexicon, noun=wording.noun)

    def counted(number: int) -> tuple[int, int, int]:
        expression = table.expressions[number]
        having = int(np.count_nonzero(source.extents.of(expression)[positioned]))
        possible = int(np.count_nonzero(source.extents.possible(expression)[positioned]))
        return having, len(positioned) - possible, possible - having

    return tuple(
        Refinement(english(number), to_manchester(table.expressions[number], wording.names), *counted(number))
        for number in splitting(
            table,
            positions,
            is_plain=lambda number: (
                is_telling(table.expressions[number], wording.lexicon.ranges)
                and not any(isinstance(part, Named) and part.iri in groups for part in walk(table.expressions[number]))
                and is_plain(english(number))
                and counted(number)[1] > 0
            ),
        )
    )
