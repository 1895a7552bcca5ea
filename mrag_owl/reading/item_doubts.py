"""What only may be as asked: what is said of a whole may be so of something else in it, and of a kind only sorts are.

Annotators say that a picture has stripes, a run that its only top is plain: nobody said that the top is striped. Of one
with a coat over a gown they say that something is long.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Literal

import numpy as np

from mrag_owl.expressions.english_qualities import plain_name
from mrag_owl.expressions.extents import Bits, Extents
from mrag_owl.expressions.syntax import (
    BOTTOM,
    And,
    ClassExpression,
    Named,
    Not,
    OneOf,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    signature,
    walk,
)
from mrag_owl.reading.acts.item_owners import may_bear
from mrag_owl.reading.acts.item_vocabulary import Classes, Vocabulary
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.languages import item_words
from mrag_owl.reading.linked import LinkedQuestion, LinkedSpan, sorts_of
from mrag_owl.reading.terms import Term
from mrag_owl.reading.tokens import key, tokenise
from mrag_owl.records import Iri

_FEW = 2  # words between a thing and what is said of it: "a coat | that is | long"
_LEADING = ("and", "or", "with", "with_thing", "det")
"""Lists of words that lead on to more of what is said of a thing."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why not all that is as asked is known to be: what cannot be `sure` is as a `part` of it by its `words` alone.

    `otherwise`: these are said of the whole, and the thing itself is told to be another. `others`: something else in
    the whole may be so, where nothing tells that the thing is, as what is `told` does. `elsewhere`: it is so of a thing
    that hardly has the part that is asked for. `sorts`: only sorts of it are stated, so that what has none of these may
    be so as well. `called`: what is denied is stated of it under an `other` name, that of a part or of a trait.
    """

    part: ClassExpression
    sure: ClassExpression
    words: str
    why: Literal["otherwise", "others", "elsewhere", "sorts", "called"]
    told: ClassExpression = BOTTOM
    other: str = ""

    @property
    def known(self) -> ClassExpression:
        """What tells of what is as a part whether it is as asked."""
        return self.sure if self.told == BOTTOM else disjunction(self.told, self.sure)

    def among(self, expression: ClassExpression, extents: Extents) -> Bits:
        """Return which of those that satisfy an expression only may be as asked."""
        held = extents.packed(expression)
        if self.why == "otherwise" and not extents.open_properties:  # what is not stated of a thing is not so
            return np.zeros_like(held)
        return held & ~extents.partial(self.sure).possible & ~extents.packed(self.told)

    def because(self, noun: str) -> str:
        """Return the reason in words; `noun` is what a whole is called."""
        if self.why == "sorts":
            return f"nobody states “{self.words}” itself, only sorts of it"
        if self.why == "called":
            return f"“{self.words}” is denied, and “{self.other}” is stated of the {noun}"
        if self.why == "elsewhere":
            return f"“{self.words}” is said of something else in the {noun}"
        ends = {
            "otherwise": "the thing itself is told to be otherwise",
            "others": "may be meant of something else in it",
        }
        return f"“{self.words}” is said of the whole {noun}, and {ends[self.why]}"


def doubts(linked: LinkedQuestion, vocabulary: Vocabulary) -> tuple[Doubt, ...]:
    """Return what is in doubt of what a question is read as."""
    found = chain(
        _told_otherwise(linked, vocabulary.glossary),
        _of_others(linked, vocabulary),
        _elsewhere(linked, vocabulary),
        _of_sorts(linked, vocabulary.glossary),
        _called_otherwise(linked, vocabulary),
    )
    return tuple(dict.fromkeys(found))


def apart(doubts: Sequence[Doubt], expression: ClassExpression, extents: Extents) -> Iterator[tuple[Doubt, Bits]]:
    """Yield doubts with those of which they are among what satisfies an expression, each for its first doubt alone."""
    told = np.zeros_like(extents.packed(expression))
    for doubt in doubts:
        of = doubt.among(expression, extents) & ~told
        told |= of
        if of.any():
            yield doubt, of


def numbers(doubts: Sequence[Doubt], expression: ClassExpression, extents: Extents) -> list[tuple[Doubt, int]]:
    """Return doubts with how many `apart` finds for each."""
    return [(one, int(np.bitwise_count(of).sum())) for one, of in apart(doubts, expression, extents)]


def _told_otherwise(linked: LinkedQuestion, glossary: Glossary) -> Iterator[Doubt]:
    """Yield what is asked of things themselves where the same word may be said of the whole: stripes of a shirt."""
    meant = {span.text: _meant(span, glossary) for span in linked.spans if not span.negated}
    for part in _operands(linked.expression):
        ways = part.operands if isinstance(part, Or) else ()
        for own in (one for way in ways for one in _operands(way) if isinstance(one, Some)):
            for words in _said_of_wholes(ways, own, meant):
                loosely = _loosely(own, meant[words], glossary)
                yield Doubt(part, loosely, words, "otherwise")
                if not signature(own).classes:  # something red that may not be what has the stripes
                    yield Doubt(part, BOTTOM, words, "others", loosely)


def _loosely(own: ClassExpression, meant: frozenset[Iri], glossary: Glossary) -> ClassExpression:
    """Return what is asked of a thing itself with all that it may be told to be while it is so: a print, of flowers.

    That is what the value asked for is a sort of, and whatever goes by a word that is said of wholes for that, too.
    """
    terms, phrases = glossary.terms, glossary.phrases

    def is_wider(term: Term, asked: OneOf) -> bool:
        named = {sense.term for sense in phrases.get(key(term.label), ()) if sense.strength == "exact"}
        of_wholes = (iri for iri in meant & named if iri in terms and terms[iri].role != term.role)
        return set(asked.individuals) <= set(term.individuals) or any(of_wholes)

    def widened(said: ClassExpression) -> ClassExpression:
        if not (
            isinstance(said, Some) and isinstance(said.filler, OneOf) and meant.issuperset(said.filler.individuals)
        ):
            return said
        alike = (one for one in terms.values() if one.role == said.role.iri)
        wider = {one.iri for one in alike if is_wider(one, said.filler)}
        return Some(said.role, OneOf(tuple(sorted(wider.union(said.filler.individuals)))))

    return Some(own.role, conjunction(*map(widened, _operands(own.filler)))) if isinstance(own, Some) else own


def _said_of_wholes(ways: Sequence[ClassExpression], own: Some, meant: Mapping[str, frozenset[Iri]]) -> Iterator[str]:
    """Yield the words for what one way asks of a thing itself where another asks it, in the same word, of the whole."""
    for said in _operands(own.filler):
        if isinstance(said, Some) and isinstance(said.filler, OneOf):
            thing = Some(own.role, conjunction(*(one for one in _operands(own.filler) if one != said)))
            of_whole = chain.from_iterable(_operands(other) for other in ways if thing in _operands(other))
            stated = (one for one in of_whole if isinstance(one, Some) and one.role != said.role)
            shared = [one.filler.individuals for one in stated if isinstance(one.filler, OneOf)]
            for words, some in meant.items():
                if any({*said.filler.individuals, *one} <= some for one in shared):
                    yield words


def _of_others(linked: LinkedQuestion, vocabulary: Vocabulary) -> Iterator[Doubt]:
    """Yield what is said of a thing in words for what is stated of wholes, where others may be so: of a long coat.

    Stated so is what parts there are, too: whose the sleeves are. Where a thing itself may be told to be so as well,
    that one is so is known.
    """
    role = Role(vocabulary.glossary.schema.item_roles[0])
    yield from _of_parts(linked, vocabulary)
    of = {trait.text: (trait, classes) for trait, classes in _said_of(linked, vocabulary)}
    for part in _operands(linked.expression) if of else ():
        ways = part.operands if isinstance(part, Or) else (part,)
        said = {way: _operands(way) if isinstance(part, Or) else (way,) for way in ways}
        kinds = [(way, one, some) for way in ways for one in said[way] if (some := _of_wholes(one, vocabulary))]
        for words, (trait, classes) in of.items():
            meant = _meant(trait, vocabulary.glossary)
            about = [some for _, one, some in kinds if meant.intersection((*some, *signature(one).individuals))]
            stated = tuple(chain.from_iterable(about))
            others = [iri for iri in may_bear(vocabulary, stated) if iri not in classes] if stated else []
            if others:
                told = [way for way in ways if all(way != other for other, *_ in kinds)]
                own = disjunction(*(_of_classes(way, role, classes) for way in told))
                for way in told:
                    itself = _of_classes(way, role, classes)
                    if way != itself and meant.issuperset(signature(way).individuals):
                        yield Doubt(part, _loosely(itself, meant, vocabulary.glossary), words, "otherwise")
                yield Doubt(part, negation(Some(role, disjunction(*map(Named, others)))), words, "others", own)


def _of_parts(linked: LinkedQuestion, vocabulary: Vocabulary) -> Iterator[Doubt]:
    """Yield what is said of a part, or of an edge, in words for what is stated of wholes: of striped sleeves.

    No whole tells so: where a dress with sleeves is all that could have the stripes, they may be on its skirt.
    """
    for trait in _said_of_parts(linked, vocabulary):
        meant = _meant(trait, vocabulary.glossary)
        for part in _operands(linked.expression):
            ways = chain.from_iterable(map(_operands, part.operands)) if isinstance(part, Or) else (part,)
            stated = chain.from_iterable(_of_wholes(one, vocabulary) for one in ways)
            if meant.intersection(stated):
                yield Doubt(part, BOTTOM, trait.text, "others")


def _said_of_parts(linked: LinkedQuestion, vocabulary: Vocabulary) -> Iterator[LinkedSpan]:
    """Yield the words for traits, and for parts, right before a part, or an edge, that they are no sort of.

    Where a thing follows, they are of this: “a floral long-sleeved dress”. A part alone may go before them: “are the
    sleeves tight?”
    """
    spans = [span for span in sorted(linked.spans, key=lambda one: one.start) if not span.negated]
    terms, glossary = vocabulary.glossary.terms, vocabulary.glossary
    whole = [span.term in terms and glossary.names_things(terms[span.term]) for span in spans]
    for place, trait in enumerate(spans):
        if whole[place] or trait.term not in terms or not glossary.is_shared(terms[trait.term]):
            continue
        last = place
        while last + 1 < len(spans) and _touch(linked, spans[last], spans[last + 1]):
            last += 1
        if any(whole[place : last + 1]):
            continue
        behind = spans[place + 1] if last > place else None
        before = spans[place - 1] if place and not any(whole) else None
        if before is not None and not _is_told_of(linked.question[before.end : trait.start]):
            before = None
        if any(one is not None and _is_other_part(trait, one, glossary) for one in (behind, before)) or (
            last == place and _is_at_edge(linked, trait, vocabulary)
        ):
            yield trait


def _is_told_of(between: str) -> bool:
    """Tell whether the words between a thing and what follows only say that it is so."""
    listed = item_words()
    text = [token.text for token in tokenise(between)]
    return (
        0 < len(text) <= _FEW
        and "," not in between
        and not any(one in listed["and"] or one in listed["or"] for one in text)
    )


def _is_other_part(trait: LinkedSpan, part: LinkedSpan, glossary: Glossary) -> bool:
    """Tell whether words end in the noun of a part of which a trait is no sort: “striped | puff sleeves”."""
    nouns = key(part.text).split()[-1:]
    senses = [one.term for noun in nouns for one in glossary.phrases.get(noun, ())]
    named = {iri for iri in (part.term, *senses) if iri in glossary.terms and glossary.terms[iri].kind == "item"}
    parts = {iri for iri in named if glossary.is_shared(glossary.terms[iri])}
    said = glossary.terms[trait.term]
    return bool(parts) and trait.term not in parts and not parts.intersection(said.said_of)


def _is_at_edge(linked: LinkedQuestion, trait: LinkedSpan, vocabulary: Vocabulary) -> bool:
    """Tell whether an edge is said to be so, and not how long or in what shape it makes a thing: “a ruffled hem”."""
    before, behind = tokenise(linked.question[: trait.start])[-_FEW:], tokenise(linked.question[trait.end :])[:1]
    is_edge = any(one.text in item_words()["edge"] for one in (*before, *behind))
    return is_edge and vocabulary.of_edges.isdisjoint(_meant(trait, vocabulary.glossary))


def _elsewhere(linked: LinkedQuestion, vocabulary: Vocabulary) -> Iterator[Doubt]:
    """Yield what is asked of anything beside a part that not everything has: the red thing of “a red v-neck”."""
    glossary, role = vocabulary.glossary, Role(vocabulary.glossary.schema.item_roles[0])
    spans = sorted((one for one in linked.spans if one.term in glossary.terms), key=lambda one: one.start)
    for trait, part in pairwise(spans):
        kind = glossary.terms[part.term]
        if not (kind.said_of and glossary.is_shared(kind) and _lead_on(linked, trait, part)):
            continue
        bearing, meant = disjunction(*map(Named, may_bear(vocabulary, kind.individuals))), _meant(trait, glossary)
        for asked in _operands(linked.expression):
            named = signature(asked)
            if isinstance(asked, Some) and asked.role == role and not named.classes:
                own = Some(role, conjunction(bearing, asked.filler))
                if meant.issuperset(named.individuals):
                    yield Doubt(asked, BOTTOM, trait.text, "elsewhere", own)


def _of_classes(way: ClassExpression, role: Role, classes: Classes) -> ClassExpression:
    """Return what is asked of anything in a whole as asked of things of some classes: a dress has a striped thing."""
    if not (classes and isinstance(way, Some) and way.role == role):
        return way
    if any(isinstance(one, Named | Or) for one in _operands(way.filler)):
        return way
    return Some(role, conjunction(disjunction(*map(Named, classes)), way.filler))


def _meant(span: LinkedSpan, glossary: Glossary) -> frozenset[Iri]:
    """Return what words may mean: what they were read as, and the individuals of it and of all else they may be."""
    senses = (one.term for one in glossary.phrases.get(key(span.text), ()))
    terms = (glossary.terms[iri] for iri in (span.term, *senses) if iri in glossary.terms)
    return frozenset(chain((span.term,), *(term.individuals for term in terms)))


def _of_wholes(expression: ClassExpression, vocabulary: Vocabulary) -> tuple[Iri, ...]:
    """Return the traits, or the parts, of which an expression wants one where they are stated of wholes alone."""
    if not isinstance(expression, Some):
        return ()
    terms, filler = vocabulary.glossary.terms, expression.filler
    named = tuple(one.iri for one in _operands(filler) if isinstance(one, Named))
    kinds = filler.individuals if isinstance(filler, OneOf) else named
    is_shared = all(iri in terms and vocabulary.glossary.is_shared(terms[iri]) for iri in kinds)
    return kinds if is_shared or (isinstance(filler, OneOf) and vocabulary.are_of_any(kinds)) else ()


def _said_of(linked: LinkedQuestion, vocabulary: Vocabulary) -> Iterator[tuple[LinkedSpan, Classes]]:
    """Yield the words for traits and parts with the classes of the thing that they lead to, or stand few words behind.

    A thing may be named by its kind: "skinny jeans".
    """
    spans = [span for span in sorted(linked.spans, key=lambda one: one.start) if not span.negated]
    terms, listed = vocabulary.glossary.terms, item_words()
    leading = {word for name in (*_LEADING, "edge") for word in listed[name]}
    names_things = vocabulary.glossary.names_things
    things = {at for at, one in enumerate(spans) if one.term in terms and names_things(terms[one.term])}
    for place, trait in enumerate(spans):
        if place in things:
            continue
        last = place
        while last + 1 < len(spans) and (
            _touch(linked, spans[last], spans[last + 1])
            or (last not in things and _lead_on(linked, spans[last], spans[last + 1]))
            or (last not in things and last + 1 not in things and _are_listed(linked, spans[last], spans[last + 1]))
        ):
            last += 1
        head = max((at for at in things if place < at <= last), default=None)
        before = max((at for at in things if at < place), default=None)
        if head is None and before is not None:
            text = tokenise(linked.question[spans[place - 1].end : trait.start])
            between = [token.text for token in text if token.text not in leading]
            is_of_any = any(one in listed["whatever"] for one in between)  # "with something striped"
            head = None if is_of_any or len(between) > _FEW else before
        if head is not None:
            yield trait, _classes(spans[head], spans, vocabulary)


def _classes(head: LinkedSpan, spans: Sequence[LinkedSpan], vocabulary: Vocabulary) -> Classes:
    """Return the classes that the words for a thing name, and what is below them."""
    terms = vocabulary.glossary.terms
    said = [terms[one.term] for one in spans if (one.start, one.end) == (head.start, head.end) and one.term in terms]
    named = {iri for one in said for iri in (one.said_of or (one.iri,))}
    return tuple(iri for iri, term in terms.items() if iri in named or named.intersection(term.superclasses))


def _touch(linked: LinkedQuestion, one: LinkedSpan, other: LinkedSpan) -> bool:
    """Tell whether no sign but a hyphen stands between two words of a question, and no noun but "pattern" or "hem"."""
    between = linked.question[one.end : other.start]
    said, nouns = between.replace("-", " ").split(), {**item_words()["kind_noun"], **item_words()["edge"]}
    return all(word.lower() in nouns for word in said)


def _are_listed(linked: LinkedQuestion, one: LinkedSpan, other: LinkedSpan) -> bool:
    """Tell whether two words follow each other in a list: “short and floral”, “striped or checked”."""
    text = [token.text for token in tokenise(linked.question[one.end : other.start])]
    return text in ([], *([word] for name in ("and", "or") for word in item_words()[name]))


def _lead_on(linked: LinkedQuestion, one: LinkedSpan, other: LinkedSpan) -> bool:
    """Tell whether nothing stands between two words but a few that say more of the same thing: hooded | wool | coats.

    These are words that nobody knows, or that say what somebody thinks of it.
    """
    text = tokenise(linked.question[one.start : other.end])
    between = [token for token in text if one.end <= token.start + one.start < other.start]
    head = [token for token in text if token.start + one.start == other.start]
    known = {*chain.from_iterable(words.split() for words in linked.unlinked), *item_words()["opinion"]}
    said = [token.text for token in between if token.text not in item_words()["and"]]
    is_apart = any("stop" in token.marks for token in between) or any(token.marks & {"comma", "stop"} for token in head)
    is_more = len(said) <= _FEW and not is_apart and all(word in known for word in said)
    return _touch(linked, one, other) or (is_more and bool(said) and between[-1].text == said[-1])


def _of_sorts(linked: LinkedQuestion, glossary: Glossary) -> Iterator[Doubt]:
    """Yield what is denied by a word of which only sorts are stated."""
    for span in linked.spans:
        sorts = set(sorts_of(span, glossary)) if span.negated else set()
        for part in _operands(linked.expression) if sorts else ():
            denied = (one for one in walk(part) if isinstance(one, Not))
            if any((named := set(signature(one).individuals)) and named <= sorts for one in denied):
                yield Doubt(part, BOTTOM, span.text, "sorts")


def _called_otherwise(linked: LinkedQuestion, vocabulary: Vocabulary) -> Iterator[Doubt]:
    """Yield what is denied as a part where a trait of wholes is called by its name, or the other way: zips, zip-up."""
    operands, terms = _operands(linked.expression), vocabulary.glossary.terms
    for span in linked.spans:
        for other in _namesakes(span.term, vocabulary.glossary) if span.negated else ():
            stated = Named(other.iri) if other.kind == "item" else OneOf((other.iri,))
            none = negation(Some(Role(other.role), stated))
            for part in operands if none not in operands else ():
                named = signature(part)
                if isinstance(part, Not) and {span.term, *terms[span.term].individuals} & {
                    *named.individuals,
                    *named.classes,
                }:
                    yield Doubt(part, none, span.text, "called", other=plain_name(other.label))


def _namesakes(iri: Iri, glossary: Glossary) -> Iterator[Term]:
    """Yield the traits of wholes whose names begin with that of a part; the part, of a trait that is of none itself.

    A bow collar is a bow, and a bow no bow collar.
    """
    if (term := glossary.terms.get(iri)) is None or not glossary.is_shared(term):
        return
    for other in filter(glossary.is_shared, glossary.terms.values()):
        trait, part = (term, other) if term.kind == "attribute" else (other, term)
        is_pair = (trait.kind, part.kind) == ("attribute", "item") and trait.individuals == (trait.iri,)
        if is_pair and trait.denies is None and (other is trait or not trait.said_of):
            named = {
                one.term for one in glossary.phrases.get(tokenise(trait.label)[0].text, ()) if one.strength == "exact"
            }
            if part.iri in named and trait.iri not in named and part.iri not in trait.said_of:
                yield other


def _operands(expression: ClassExpression) -> tuple[ClassExpression, ...]:
    return expression.operands if isinstance(expression, And) else (expression,)
