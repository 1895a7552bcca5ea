"""What an answer says where nothing in the store matches a question: what does not occur, what comes near."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

import numpy as np

from mrag_owl.expressions.conflicts import asked_and_denied, conflicts, kind_of_unknown
from mrag_owl.expressions.english import to_english
from mrag_owl.expressions.english_words import begun, plural
from mrag_owl.expressions.explanations import UNSURE, Reading, Wording, explain
from mrag_owl.expressions.extents import Extents, Mask
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import ClassExpression, Named
from mrag_owl.generation.template import number
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.inflections import singular
from mrag_owl.reading.languages import words
from mrag_owl.reading.letters import folded
from mrag_owl.reading.linked import LinkedQuestion
from mrag_owl.reading.nearest import near_words
from mrag_owl.reading.tokens import tokenise
from mrag_owl.records import Iri, Lacking, Unmet

_NEAREST = 3
"""Answers of which it is said what they lack."""

_MOST_TOLD = 16  # words of what is asked for; a longer phrase of alternatives is not read, but skipped
_MOST_WORDS = 60


def unmet(
    reading: Reading,
    extents: Extents,
    *,
    population: Iri,
    wording: Wording,
    best: Iterable[Iri],
    strange: Mapping[str, str] = MappingProxyType({}),
    alike: str = "",
) -> Unmet | None:
    """Return why no individual of the population satisfies the question, None where one does.

    `best` are the answers, best first; `strange` names in the question that nothing has; `alike` says which words of it
    mean the same here.
    """
    if (kind := kind_of_unknown(reading.expression)) is not None:
        said = to_english(kind, wording.lexicon, noun=wording.noun)
        why = f": {nothing_called(strange)}" if strange else ", at least not by that name."
        return Unmet(f"No such {said} are known here{why}", (said,), (), (), tuple(strange))
    if alike and asked_and_denied(reading.expression) is not None:
        return Unmet(alike, (), (), ())
    found = conflicts(extents, reading.expression, population=Named(population))
    if not found:
        return None
    missing = tuple(to_english(one.expression, wording.lexicon, noun=wording.noun) for one in found)
    present = tuple(
        (to_english(part, wording.lexicon, noun=wording.noun), count) for one in found for part, count in one.satisfied
    )
    members = extents.of(Named(population))
    told = [_told(name, one.expression, extents, members, wording) for name, one in zip(missing, found, strict=True)]
    text = begun((", and " if any("," in one for one in told) else " and ").join(told))
    shown = sorted(present, key=lambda one: -one[1])
    while shown:
        beside = f"{text}; there are {_listed([f'{name} ({count:,})' for name, count in shown])}"
        if len(beside.split()) <= _MOST_WORDS:
            text = beside
            break
        shown.pop()
    nearest = []
    for iri in list(best)[:_NEAREST]:
        lacks = explain(reading, iri, extents=extents, wording=wording).missing
        if lacks is not None:
            nearest.append(Lacking(iri, lacks))
    may_be = _may_be(reading.expression, extents, members)
    if may_be and (len(found) > 1 or may_be != _may_be(found[0].expression, extents, members)):
        text += f". {begun(number(may_be))} may be all of it"
    return Unmet(f"{text}.", missing, present, tuple(nearest))


def _told(name: str, expression: ClassExpression, extents: Extents, members: Mask, wording: Wording) -> str:
    """Return that there is none of what is called so, or of how many it is not known; too long a name is left out."""
    unknown = _may_be(expression, extents, members)
    if len(name.split()) > _MOST_TOLD:
        name = f"{plural(wording.noun)} as asked for"
    if unknown == np.count_nonzero(members):
        return f"no {name} are known, and of none is it known that it is not so"
    return f"no {name} are known, but {unknown:,} may be so" if unknown else f"there are no {name}"


def _may_be(expression: ClassExpression, extents: Extents, members: Mask) -> int:
    """Return of how many members it is not known whether they satisfy an expression that none is known to satisfy."""
    return int(np.count_nonzero(extents.possible(expression) & members))


def with_nearest(unmet: Unmet, names: Mapping[Iri, str]) -> str:
    """Return the text of what nothing meets, with what the nearest that is called by `names` lacks of it.

    >>> without = Unmet("There are no hats.", ("hats",), (), (Lacking(Iri("ex:1"), "has no brim; its cap has none"),))
    >>> with_nearest(without, {Iri("ex:1"): "Bonnet"})
    'There are no hats. Nearest comes Bonnet, which has no brim.'
    """
    if not unmet.nearest:
        return unmet.text
    first = unmet.nearest[0]
    lacks, name = first.lacks.partition(";")[0], names[first.iri]
    if len(lacks.split()) > _MOST_TOLD:
        return f"{unmet.text} Nearest comes {name}."
    said = f": {lacks.removeprefix(UNSURE)}" if lacks.startswith(UNSURE) else f", which {lacks}"
    return f"{unmet.text} Nearest comes {name}{said}."


def _listed(phrases: list[str]) -> str:
    return " and ".join([", ".join(phrases[:-1]), phrases[-1]]) if len(phrases) > 1 else phrases[0]


def strange_names(linked: LinkedQuestion, labels: Iterable[str]) -> Mapping[str, str]:
    """Return the names in a question that nothing here is called or is by: those found as such, or with a capital.

    That a question begins with a capital says nothing by itself, unless the word is all of it. What a label has the
    words of is known here, though nothing was made of it: "Switzerland". Somebody may be shown and have made nothing.
    """
    question, text = linked.question, tokenise(linked.question)
    known = [(at, at + len(name)) for name in linked.strangers if (at := question.find(name)) >= 0]
    unlinked = {word for one in linked.unlinked for word in one.split()}
    found: list[tuple[int, int]] = []
    for token in text:
        is_known = any(start <= token.start < end for start, end in known)
        if is_known or (token.is_capital and token.text in unlinked):
            is_one = bool(found) and not question[found[-1][1] : token.start].strip(" .")
            found[-1:] = [(found[-1][0], token.end)] if is_one else [*found[-1:], (token.start, token.end)]
    alone = {(token.start, token.end) for token in text[:1] if len(text) > 1} - {*known}
    called = folded("\n".join(labels)).splitlines() if found else ()
    names, listed = dict[str, str](), words("en")
    for start, end in (place for place in found if place not in alone):
        name, before = question[start:end], [token.text for token in text if token.end <= start]
        if not any(_says(label, folded(name)) for label in called):
            names[name] = "called"
        elif before[-1:] != [] and before[-1] in listed["put_maker"] and not listed["giving"].keys() & {*before[-2:]}:
            names[name] = "by"
    return names


def _says(label: str, name: str) -> bool:
    """Tell whether a label has all words of a name."""
    said = re.findall(r"\w+", name)
    return all(word in label for word in said) and {*said} <= {*re.findall(r"\w+", label)}


def not_told_apart(linked: LinkedQuestion) -> str:
    """Return that two words of a question mean one kind here, as of what it asks for and denies; empty where none do.

    >>> from mrag_owl.expressions.syntax import TOP
    >>> from mrag_owl.reading.linked import LinkedSpan
    >>> top = LinkedSpan(0, 4, "tops", Iri("ex:top"), "top, t-shirt", "item", negated=False, confidence=1.0)
    >>> tee = LinkedSpan(9, 17, "t-shirts", Iri("ex:top"), "top, t-shirt", "item", negated=True, confidence=1.0)
    >>> not_told_apart(LinkedQuestion("tops not t-shirts", TOP, (top, tee), (), 1.0))
    'The data do not tell “tops” from “t-shirts”: here, both are “top, t-shirt”.'
    """
    for one in linked.spans:
        for other in linked.spans:
            is_one = one.term == other.term and one.start < other.start
            if is_one and singular(folded(one.text)) != singular(folded(other.text)):
                return f"The data do not tell “{one.text}” from “{other.text}”: here, both are “{one.label}”."
    return ""


def nothing_called(names: Mapping[str, str]) -> str:
    """Return that nothing is called so, or by such.

    >>> nothing_called({"Klimt": "called", "Schiele": "called", "Raphael": "by"})
    'nothing here is called “Klimt” or “Schiele” or by “Raphael”.'
    """
    listed = (
        f"{how} {' or '.join(f'“{one}”' for one in names if names[one] == how)}"
        for how in dict.fromkeys(names.values())
    )
    return f"nothing here is {' or '.join(listed)}."


def unsaid(linked: LinkedQuestion, glossary: Glossary, base: KnowledgeBase) -> str:
    """Return what is to be said where no word of a question means anything here: what is near, and how else to ask."""
    words = linked.unlinked
    written = {word.lower(): word for word in re.findall(r"\w+", linked.question)}
    names = strange_names(linked, base.labels.values())
    others = [word for word in words if not any(word in folded(name) for name in names)]
    unknown = [one for one in names if names[one] == "called"] + [written.get(word, word) for word in others]
    strange = f": nothing is known of {' or '.join(f'“{one}”' for one in unknown)}" if unknown else ""
    parts = [f"Nothing here says this{strange}."]
    if makers := {one: how for one, how in names.items() if how != "called"}:  # a label has the name
        parts.append(begun(nothing_called(makers)))
    if missing := sorted(glossary.unstated(words)):
        parts.append(f"Nobody stated any {' or '.join(missing)}.")
    if near := dict.fromkeys(near_words(words, glossary).values()):
        parts.append(f"Did you mean {' or '.join([*near][:_NEAREST])}?")
    if common := frequent(glossary, base):
        parts.append(f"Ask by what is stated, such as {_listed([plural(one) for one in common])}.")
    return " ".join(parts)


def frequent(glossary: Glossary, base: KnowledgeBase, *, most: int = 5) -> tuple[str, ...]:
    """Return what the kinds of things are called of which there are most, without those above others; ties by IRI."""
    whole = glossary.schema.item_roles[:1]
    items = [term for term in glossary.terms.values() if term.kind == "item" and term.role in whole]
    above = {iri for term in items for iri in term.superclasses if iri != term.iri}
    ranked = sorted((-len(base.members(term.iri)), term.iri, term.label) for term in items if term.iri not in above)
    return tuple(label.split(", ")[0] for count, _, label in ranked[:most] if count)
