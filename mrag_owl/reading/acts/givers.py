"""Actions of who gave most: those that records name behind how something came, however they are called there."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain

from mrag_owl.expressions.syntax import ClassExpression, DataSays, conjunction, one_of, walk
from mrag_owl.expressions.wording import plain
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.asking import Asking
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.values import Statement
from mrag_owl.reading.acts.worded import stated_when
from mrag_owl.reading.forms import Peak
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.peaks import said_iri
from mrag_owl.reading.periods import Range
from mrag_owl.records import Iri

_YEAR = r"[12]\d{3}"
_MOST = 60
"""Givers who are told apart, those that gave most."""


@action
def top_givers(world: World, statement: Statement, noun: Meaning, span: Range | None = None) -> Iterator[Asking]:
    """“Who | gave | the most works | in the 1970s”: whoever records name, grouped by what they are called there."""
    for done in (statement,) if span is None else stated_when(world, statement, span):
        for such in joined(world, noun, done.said):
            for way in _ways(statement):
                groups = _groups(world, statement.said_by, way, such.narrowed())
                if groups and statement.when:
                    peak = Peak(noun.narrowed(), statement.when[0], groups, said_as=way, said_by=statement.said_by)
                    if span is not None and (when := span.meaning(statement.when[0], world.relations)) is not None:
                        peak = replace(peak, expression=conjunction(noun.narrowed(), when.narrowed()))
                    yield Asking(peak, such)


def _ways(statement: Statement) -> tuple[str, ...]:
    """Return the words that texts say for how something came: presented."""
    said = (one.phrases for one in walk(statement.said.expression) if isinstance(one, DataSays))
    return tuple(dict.fromkeys(chain.from_iterable(said)))


def _groups(world: World, said_by: Iri, way: str, things: ClassExpression) -> tuple[tuple[Iri, ClassExpression], ...]:
    """Return by whom things came, those of most things first, each with the things that a record says it of so."""
    relations, pattern = world.relations, _behind(way)
    texts = relations.base.texts(said_by)
    written: dict[str, str] = {}
    told, ids = defaultdict[str, set[str]](set), defaultdict[str, set[int]](set)
    for one in relations.extents.ids(things).tolist():
        for found in filter(None, map(pattern.search, texts.of(one))):
            name = plain(found["giver"])
            written.setdefault(name, found["giver"])
            told[name].add(plain(found[0]))
            ids[name].add(one)
    groups = []
    for name in sorted(ids, key=lambda name: (-len(ids[name]), name))[:_MOST]:
        within = conjunction(things, DataSays(said_by, tuple(sorted(told[name]))))
        if set(relations.extents.ids(within).tolist()) != ids[name]:  # nothing ends the name
            within = one_of(*relations.base.iris(sorted(ids[name])))
        groups.append((said_iri(written[name]), within))
    return tuple(groups)


@cache
def _behind(way: str) -> re.Pattern[str]:
    """Return the pattern of who gave something, up to the year or to what is said of how and for whom."""
    by = "|".join(map(re.escape, words("en")["by_maker"]))
    ends = "|".join((*map(re.escape, words("en")["giver_ends"]), _YEAR))
    return re.compile(rf"\b{re.escape(way)} (?:{by}) (?P<giver>.+?)[,;.]? *(?:\b(?:{ends})\b|$)", re.I | re.S)
