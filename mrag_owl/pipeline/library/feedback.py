"""What somebody likes and dislikes as a class expression, and results ranked by the question and by that."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np

from mrag_owl.errors import LearningError
from mrag_owl.expressions import syntax
from mrag_owl.expressions.hypotheses import TELLING
from mrag_owl.expressions.syntax import AtMost, DataSome, Named, conjunction, walk
from mrag_owl.learning.reranking import fused_scores
from mrag_owl.pipeline.library.expressions import ClassExpression
from mrag_owl.pipeline.library.store import Store
from mrag_owl.pipeline.options import PICTURED, Options
from mrag_owl.pipeline.recommend.refining import features_of, grouping_classes, is_plain, is_telling
from mrag_owl.records import Iri, Query, Result
from mrag_owl.retrieval.selection import best_first

_INFLUENCE = 2.0  # a preference that somebody stated comes before what the words say
_CHOSEN = 10.0  # times the words weighs how much of it something is
_LIKENESS = 0.5  # of what is alike to what is liked, beside the best that the words say
_SECONDS = 5.0
_SEVERAL = 2  # likes, which share something
_BOUNDING = 5  # likes: the years of two or three bound nothing
_TRIED = 10  # hypotheses, of which the first is taken that few satisfy and that is easily said


@dataclass(frozen=True, slots=True)
class Preferred:
    """A preference, None where there is none, whether it was learned, and the results in its order.

    `wanted` is what is asked and what was learned together: what few have adds to a question, what many have does not.
    What somebody stated stands for itself.
    """

    expression: ClassExpression | None
    is_learned: bool
    results: tuple[Result, ...]
    wanted: ClassExpression | None


def prefer(
    store: Store,
    question: str,
    *,
    likes: Sequence[str] = (),
    dislikes: Sequence[str] = (),
    preference: str = "",
    within: str = "",
    options: Options | None = None,
) -> Preferred:
    """Learn what is preferred, or take it as stated, and rank by the question's words and by that.

    What few others have is learned before what many have, of what explains the likes about as well: that they have a
    neckline says nothing of taste. What is alike to what is liked comes first of what the preference says no more of:
    of few likes little is learned. So what is learned orders what is as was asked, then what may be, then the others.
    Where nothing explains likes that few others have, it is the two rarest things that all of them share and nothing
    disliked has: that may be chance, and is no answer beside a question.
    What is asked is what the question says and, in Manchester syntax, `within`: there it is learned. One like alone
    narrows nothing, and numbers are bounded by no fewer likes than `_BOUNDING`: beside a question fewer teach nothing.
    Raises LearningError where only dislikes are given, and ExpressionError for a preference that does not parse.
    """
    expression: ClassExpression | None = None
    wanted: ClassExpression | None = None
    asked: ClassExpression | None = None
    preference = preference if preference.strip() or likes else within
    if preference.strip():
        expression = wanted = store.parse(preference)
    elif likes:
        learned = list(store.learn(likes, dislikes, seconds=_SECONDS, top=_TRIED))
        groups = grouping_classes(store.source.base)
        unbound = [one for one in learned if not any(_is_bound(part, groups) for part in walk(one.tree))]
        is_bound = len(likes) < _BOUNDING and not unbound
        if len(likes) < _BOUNDING:
            learned = unbound or learned
        plain = [one for one in learned if is_plain(one.english)] or learned[:1]
        plain = [one for one in plain if _tells(one, likes, dislikes)] or plain
        recommender = store.recommender(options or Options())
        few = TELLING * len(recommender.retriever.iris)
        expression = wanted = next((one for one in plain if one.coverage <= few), plain[0])
        if within.strip():
            asked = store.parse(within)
        if (understood := recommender.understood(question)) is not None:
            said = ClassExpression(store.source, understood)
            asked = said if asked is None else asked & said
        is_told = expression.coverage <= few and not is_bound and len(likes) + len(dislikes) > 1
        is_nothing = not _tells(expression, likes, dislikes)
        if asked is not None:
            is_nothing |= is_told and 0 < asked.coverage == (asked & expression).coverage
            wanted = asked & expression if is_told and not is_nothing else asked
            expression = None if is_nothing or (is_bound and not within.strip()) else expression
        elif not (is_told and not is_nothing):
            shared = _shared(store, likes, dislikes)
            expression = wanted = None if shared is None and is_nothing else shared or expression
    elif dislikes:
        raise LearningError("there is nothing liked; like at least one picture, or state the preference")
    examples = ([], []) if preference.strip() else (likes, dislikes)
    results = _ranked(store, question, expression, options or Options(), examples, asked=asked)
    return Preferred(expression, not preference.strip(), results, wanted)


def _tells(expression: ClassExpression, likes: Sequence[str], dislikes: Sequence[str]) -> bool:
    """Tell whether more of what is liked than of what is disliked is so, where anything is disliked."""
    liked, disliked = (sum(one in expression for one in names) for names in (likes, dislikes))
    return not dislikes or liked * len(dislikes) > disliked * len(likes)


def _shared(store: Store, likes: Sequence[str], dislikes: Sequence[str]) -> ClassExpression | None:
    """Return the two rarest things that are easily said and that all likes share; None of one like, or of nothing."""
    table = features_of(store.opened, store.source)
    ids = (store.source.base.ids([store.source.individual(one) for one in names]) for names in (likes, dislikes))
    liked, disliked = (found[found >= 0] for found in map(table.positions, ids))
    if len(liked) < _SEVERAL:
        return None
    fits = table.rows(liked).all(axis=0) & ~table.rows(disliked).any(axis=0) & (table.counts <= TELLING * table.size)
    groups, wording = grouping_classes(store.source.base), store.source.wording

    def is_said(number: int) -> bool:
        is_bound = any(_is_bound(one, groups) for one in walk(table.expressions[number]))
        is_fact = is_telling(table.expressions[number], wording.lexicon.ranges)
        return is_fact and not is_bound and is_plain(ClassExpression(store.source, table.expressions[number]).english)

    found = [number for number in np.flatnonzero(fits).tolist() if is_said(number)]
    if not found:
        return None
    first = min(found, key=lambda number: (int(table.counts[number]), number))

    def together(number: int) -> int:
        return int(np.bitwise_count(table.bits[first] & table.bits[number]).sum())

    second = min(found, key=lambda number: (together(number), number))
    parts = [first, second] if together(second) < table.counts[first] else [first]
    return ClassExpression(store.source, conjunction(*(table.expressions[number] for number in parts)))


def _is_bound(part: syntax.ClassExpression, groups: Collection[Iri]) -> bool:
    """Tell whether a part bounds a number, or names a group of kinds, "sewn garment part": nobody likes that itself."""
    return isinstance(part, DataSome | AtMost) or (isinstance(part, Named) and part.iri in groups)


def _ranked(
    store: Store,
    question: str,
    expression: ClassExpression | None,
    options: Options,
    examples: tuple[Sequence[str], Sequence[str]],
    *,
    asked: ClassExpression | None,
) -> tuple[Result, ...]:
    recommender = store.recommender(options)
    documents = recommender.retriever.iris
    first = np.zeros(len(documents), dtype=np.float32)
    excluded = np.zeros(len(documents), dtype=np.bool_)
    if question.strip():
        query = Query(question.strip())
        first, excluded = recommender.scoring.words(query), recommender.scoring.kept_out(query)
    membership, base = np.zeros(len(documents)), store.source.base
    # To find all documents among the individuals takes longer than all the rest.
    places = store.opened.once(f"places of the documents of {recommender.retriever_name}", lambda: base.ids(documents))
    if expression is not None:
        membership[store.source.extents.of(expression.tree)[places]] = 1.0
    elif not question.strip() and examples[0]:  # what is alike to what is liked is all that orders them
        membership[:] = 1.0
    influence = _INFLUENCE
    if expression is not None and not examples[0] and question.strip() and recommender.scoring.logic is not None:
        # What was chosen may have taken the place of the words: what lacks least of it comes next, whatever they say.
        membership += np.maximum(recommender.scoring.logic.degrees(expression.tree), 0)
        influence = _CHOSEN
    scores = fused_scores(np.maximum(first, 0), membership, influence=influence)
    if examples[0]:
        table = features_of(store.opened, store.source)
        ids = (base.ids([store.source.individual(one) for one in names]) for names in examples)
        liked, disliked = (found[found >= 0] for found in map(table.positions, ids))
        alike = table.likeness(liked, disliked)
        at = table.positions(places)
        scores += _LIKENESS * (1 + np.where(at >= 0, alike[at], 0)) * (scores > 0)  # a cosine: none falls below 0
    extents = store.source.extents
    if asked is not None:
        above = 1 + scores.max(initial=0)
        for told in (extents.of(asked.tree), extents.possible(asked.tree)):
            scores += above * told[places]
    scores[excluded] = 0  # what the question denies, however much it is liked
    results = []
    top_k = options.top_k or store.settings.top_k
    order = [
        (rank, number)
        for rank, number in enumerate(best_first(scores, top_k=max(top_k, PICTURED)).tolist(), start=1)
        if scores[number] > 0
    ]
    if options.pictured and expression is not None and store.opened.manifest.images is not None:
        tiers = 1 - membership
        if examples[0]:  # what is as asked, then what may be, comes first however much it is liked
            found = () if asked is None else (extents.of(asked.tree), extents.possible(asked.tree))
            tiers = -sum((told[places].astype(float) for told in found), np.zeros(len(documents)))
        are_equal = bool(examples[0])

        def place_of(one: tuple[int, int]) -> tuple[int, bool]:
            tier = int(tiers[one[1]])
            is_sorted = are_equal or not tier
            return tier, is_sorted and recommender.picture(documents[one[1]]) is None

        order.sort(key=place_of)
    for place, (rank, number) in enumerate(order[:top_k], start=1):
        iri = documents[number]
        if place <= options.skip:
            results.append(Result(rank, iri, recommender.label(iri), float(scores[number])))
            continue
        why = None if expression is None else store.explain(expression, [iri])[iri]
        results.append(recommender.result(rank, iri, float(scores[number]), why))
    return tuple(results)
