"""A question's structure as another reader found it, a language model for instance, linked to the vocabulary.

The reader fills the structure that the rules fill (`asked`), in words; it names no terms and writes no expression. A
part counts if its `words` stand in the question and what it names is in the vocabulary; any other is dropped and named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.syntax import Named, conjunction, disjunction
from mrag_owl.reading.asked_items import Asked, Attribute
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.glossary_words import Token, tokenise
from mrag_owl.reading.item_writing import Writer, validate
from mrag_owl.reading.linked import LinkedQuestion, LinkedSpan
from mrag_owl.reading.spans import Found, SpanFinder
from mrag_owl.reading.terms import Kind, Term
from mrag_owl.records import Iri

CERTAINTY = 0.9
"""Of what somebody else read."""

_MOST_PARTS = 60
_MOST_COUNTED = 99


class Quality(msgspec.Struct, frozen=True):
    """What a thing is to be like: one of the names, or none of them if `denied`; `words` quote the question."""

    words: str
    any_of: list[str]
    denied: bool = False


class Thing(msgspec.Struct, frozen=True):
    """A thing to be there, or not if `denied`; `name` is None for any; at least and at most so many of it."""

    words: str
    name: str | None
    qualities: list[Quality] = []
    denied: bool = False
    at_least: int | None = None
    at_most: int | None = None


class Requirement(msgspec.Struct, frozen=True):
    """One of these is required."""

    alternatives: list[Thing]


class Structure(msgspec.Struct, frozen=True):
    """All that is required."""

    requirements: list[Requirement]


def read_structure(text: str) -> Structure:
    """Return the structure in a text, whatever stands around the JSON object; raises ExpressionError where none is."""
    start, end = text.find("{"), text.rfind("}")
    try:
        return msgspec.json.decode(text[start : end + 1].encode("utf-8", "replace"), type=Structure)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ExpressionError(f"not the structure of a question: {error}") from error


def structure_schema(names: Sequence[str], qualities: Sequence[str]) -> dict[str, object]:
    """Return the JSON schema (2020-12) of a structure over these names of things and of qualities."""

    def record(**properties: object) -> dict[str, object]:
        return {
            "type": "object",
            "properties": properties,
            "required": list(properties),
            "additionalProperties": False,
        }

    def several(items: object) -> dict[str, object]:
        return {"type": "array", "items": items}

    text, flag, count = {"type": "string"}, {"type": "boolean"}, {"type": ["integer", "null"]}
    quality = record(words=text, any_of=several({"type": "string", "enum": list(qualities)}), denied=flag)
    thing = record(
        words=text,
        name={"type": ["string", "null"], "enum": [*names, None]},
        qualities=several(quality),
        denied=flag,
        at_least=count,
        at_most=count,
    )
    return record(requirements=several(record(alternatives=several(thing))))


class StructureLinker:
    """Links structures to one glossary; building it takes milliseconds."""

    def __init__(self, glossary: Glossary) -> None:
        self.glossary = glossary
        self._finder = SpanFinder(glossary)
        self._labelled: dict[str, list[Term]] = {}
        for term in glossary.terms.values():
            self._labelled.setdefault(term.label.casefold(), []).append(term)

    def names(self, kind: Kind) -> tuple[str, ...]:
        """Return the names of the vocabulary's things or qualities, in order."""
        return tuple(sorted({term.label for term in self.glossary.terms.values() if term.kind == kind}))

    def link(self, question: str, structure: Structure) -> LinkedQuestion:
        """Return the question's expression; raises ExpressionError where the structure is too large to be a reading."""
        if sum(len(one.alternatives) for one in structure.requirements) > _MOST_PARTS:
            raise ExpressionError(f"more than {_MOST_PARTS} things are asked for; a question asks for a few")
        tokens = tokenise(question)
        part = _Parts(self, tokens)
        groups = [part.group(one.alternatives) for one in structure.requirements]
        kept = tuple(tuple(group) for group in [*groups, *part.beside] if group)
        writer = Writer(self.glossary, exactly=False)
        wanted = (disjunction(*map(writer.asked, group)) for group in kept)
        expression = conjunction(Named(self.glossary.schema.population), *wanted)
        validate(expression, self.glossary)
        left = words_at(tokens, self._finder.unlinked(tokens, [span for span, _, _ in part.found]))
        unlinked = tuple(dict.fromkeys([*left, *part.dropped]))
        spans = part.spans(question)
        words = sum(span.last - span.first for span, _, _ in part.found)
        share = words / (words + len(left)) if words else 0.0
        return LinkedQuestion(question, expression, spans, unlinked, round(CERTAINTY * share, 4) if spans else 0.0)

    def terms(self, name: str) -> tuple[Term, ...] | None:
        """Return the terms that a name means: none for a word for items of any class, None where it means nothing."""
        if labelled := self._labelled.get(name.strip().casefold()):
            return tuple(labelled)
        tokens = [token for token in tokenise(name) if not token.is_mark]
        found = self._finder.find(tokens)
        if len(found) != 1 or found[0].is_denied or (found[0].first, found[0].last) != (0, len(tokens)):
            return None
        return tuple(self.glossary.terms[sense.term] for sense in found[0].senses)

    def narrowed(self, tokens: Sequence[Token], first: int, last: int, terms: Iterable[Term]) -> tuple[int, int]:
        """Return the tokens between two places that name the terms, or all of them where none does."""
        wanted = {term.iri for term in terms}
        named = [
            span for span in self._finder.find(tokens[first:last]) if wanted & {sense.term for sense in span.senses}
        ]
        return (first + named[0].first, first + named[-1].last) if named else (first, last)


class _Parts:
    """What the parts of one structure were linked to."""

    def __init__(self, linker: StructureLinker, tokens: Sequence[Token]) -> None:
        self.found: list[tuple[Found, Term | None, bool]] = []
        self.dropped: list[str] = []
        self.beside: list[list[Asked]] = []
        self._linker = linker
        self._tokens = tokens
        self._scopes = 0

    def group(self, things: Iterable[Thing]) -> list[Asked]:
        """Return what is asked for as alternatives; where one of them cannot be linked, none of them is required."""
        asked = []
        for thing in things:
            one = self._thing(thing)
            if one is None:
                return []
            asked.append(one)
        return asked

    def _thing(self, thing: Thing) -> Asked | None:
        terms = self._linker.terms(thing.name) if thing.name is not None else ()
        phrase = None if terms is None else self._phrase(thing.words, terms, denied=thing.denied)
        low, high = thing.at_least, thing.at_most
        is_countable = 0 <= (low or 0) <= (_MOST_COUNTED if high is None else high) <= _MOST_COUNTED
        if terms is None or phrase is None or not is_countable:
            self.dropped.append(thing.words.strip() or thing.name or "")
            return None
        scope = self._scope() if thing.denied else -1
        items = tuple(term.iri for term in terms if term.kind == "item")
        asked = Asked(items, [phrase], scope, minimum=low, maximum=high)
        qualities = tuple(term for term in terms if term.kind == "attribute")
        if qualities and not items:
            self._give(asked, [qualities], phrase, scope)
        for quality in thing.qualities:
            self._quality(asked, quality)
        return asked if asked.classes or asked.attributes or asked.absence else None

    def _quality(self, asked: Asked, quality: Quality) -> None:
        known = [(name, self._linker.terms(name)) for name in quality.any_of]
        self.dropped += [name for name, terms in known if not terms]
        terms = tuple(term for _, found in known for term in found or ())
        phrase = self._phrase(quality.words, terms, denied=quality.denied or asked.scope >= 0) if terms else None
        if phrase is None:
            self.dropped += [quality.words] if terms else []
            return
        scope = self._scope() if quality.denied else asked.scope
        items = tuple(term.iri for term in terms if term.kind == "item")
        if items:  # "with a belt" is no quality of the dress, but another thing
            self.beside.append([Asked(items, [phrase], scope)])
            return
        # "Neither a nor b" is one denial, "a or b" are two alternatives.
        alternatives = [terms] if quality.denied else [found for _, found in known if found]
        self._give(asked, alternatives, phrase, scope)

    def _give(self, asked: Asked, alternatives: Sequence[tuple[Term, ...]], phrase: int, scope: int) -> None:
        terms = [term for one in alternatives for term in one]
        absences = [term for term in terms if term.denies is not None]
        if absences:
            absent = Asked((), [phrase], scope, absence=absences[0])
            self.beside.append([absent])
        elif not asked.classes and (said_of := sorted({iri for term in terms for iri in term.said_of})):
            known: Iterable[Iri] = [iri for iri in said_of if any(term.bearers.get(iri) for term in terms)]
            asked.classes = tuple(known) or tuple(said_of)
        if not absences:
            asked.attributes.append([Attribute(one, phrase, scope) for one in alternatives])

    def _scope(self) -> int:
        self._scopes += 1
        return self._scopes

    def _phrase(self, words: str, terms: tuple[Term, ...], *, denied: bool) -> int | None:
        """Return the number of the phrase that the words are in the question, None where they do not stand there."""
        quoted = [token.plain for token in tokenise(words)]
        plain = [token.plain for token in self._tokens]
        for first in range(len(plain) - len(quoted) + 1 if quoted else 0):
            if plain[first : first + len(quoted)] == quoted:
                own = self._linker.narrowed(self._tokens, first, first + len(quoted), terms)
                self.found.append((Found(*own, (), CERTAINTY), terms[0] if terms else None, denied))
                return len(self.found) - 1
        return None

    def spans(self, question: str) -> tuple[LinkedSpan, ...]:
        """Return where the terms were found, in order, none overlapping."""
        spans: list[LinkedSpan] = []
        for span, term, denied in sorted(self.found, key=lambda entry: (entry[0].first, entry[0].last)):
            start, end = self._tokens[span.first].start, self._tokens[span.last - 1].end
            if term is not None and (not spans or start >= spans[-1].end):
                text = question[start:end]
                spans.append(LinkedSpan(start, end, text, term.iri, term.label, term.kind, denied, CERTAINTY))
        return tuple(spans)


def words_at(tokens: Sequence[Token], places: Sequence[int]) -> tuple[str, ...]:
    """Return the words that stand at places, each once, those of scripts without spaces joined."""
    words: list[str] = []
    for before, place in zip([-1, *places], places, strict=False):
        if words and tokens[place].goes_on and before == place - 1:
            words[-1] += tokens[place].plain
        else:
            words.append(tokens[place].plain)
    return tuple(dict.fromkeys(words))


def outline(structure: Structure) -> Mapping[str, object]:
    """Return the structure as JSON objects, for a prompt's example."""
    built: Mapping[str, object] = msgspec.to_builtins(structure)
    return built
