"""A question's structure as a language model found it, held to the vocabulary and the facts of a knowledge base.

The reader says in words which things are asked for, and how they are linked to what; it writes no expression. Its
structure is read only whole: every relation and class must be of the vocabulary and link things of such kinds, every
name must stand in the question and mean one individual, and no word of the question may be left over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.naming import local_name
from mrag_owl.expressions.syntax import (
    TOP,
    ClassExpression,
    Named,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
)
from mrag_owl.reading.forms import Asked, Counted, Listed, Ranked
from mrag_owl.reading.names import Names
from mrag_owl.reading.relations import Kinds, Relations, meet
from mrag_owl.reading.small_words import function_words, negations
from mrag_owl.reading.tokens import tokenise
from mrag_owl.records import Iri

DEPTH = 4
"""How many links may follow one another."""

_MOST_PARTS = 40
_OTHERS = {"other", "else", "another", "different", "apart", "besides", "aside"}
_COMPARED = frozenset(
    ("before", "after", "since", "until", "between", "earlier", "later", "than", "more", "less", "over", "under")
)
_FORMS = (
    (frozenset(("many", "number", "count")), ("count", "most", "fewest")),
    (frozenset(("most",)), ("most",)),
    (frozenset(("fewest", "least")), ("fewest",)),
)
_COMMON = {"'s", "else", "other", "another", "same", "different", "apart", "besides", "count", "most"}


class Thing(msgspec.Struct, frozen=True):
    """What is meant: of a class, one of the `names` where any are given, linked so, and none of those in `except_`."""

    kind: str | None = None
    names: list[str] = []
    links: list[Link] = []
    except_: list[str] = msgspec.field(name="except", default=[])


class Link(msgspec.Struct, frozen=True):
    """That a thing has a relation, `backwards` that it is had, to another; `words` quote the question."""

    words: str
    relation: str
    thing: Thing
    backwards: bool = False
    denied: bool = False


class Structure(msgspec.Struct, frozen=True):
    """What is asked: a list, a count, or which `thing` is linked to the most or fewest of `counted`."""

    ask: Literal["list", "count", "most", "fewest"]
    thing: Thing
    counted: Thing | None = None
    relation: str | None = None
    backwards: bool = False


def read_structure(text: str) -> Structure:
    """Return the structure in a text, whatever stands around the JSON object; raises ExpressionError where none is."""
    start, end = text.find("{"), text.rfind("}")
    try:
        return msgspec.json.decode(text[start : end + 1].encode("utf-8", "replace"), type=Structure)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ExpressionError(f"not the structure of a question: {error}") from error


class StructureReader:
    """Turns structures into what they ask of one knowledge base."""

    def __init__(self, names: Names, relations: Relations) -> None:
        self.names = names
        self.relations = relations
        self._properties = {local_name(iri): iri for iri in relations.used}
        self._classes = {names.label(iri): iri for iri in relations.base.classes if relations.kinds_of_class(iri)}

    def vocabulary(self) -> Mapping[str, str]:
        """Return each relation with what it leads from and to: "diedIn" → "artist → year"."""
        return {name: self._ends(Role(iri)) for name, iri in sorted(self._properties.items())}

    def classes(self) -> tuple[str, ...]:
        """Return the names of the classes."""
        return tuple(sorted(self._classes))

    def read(self, question: str, structure: Structure) -> Asked:
        """Return what a structure asks; raises ExpressionError for whatever in it does not hold of the question."""
        parts = _Parts(self, question)
        parts.require_form(structure.ask)
        expression, kinds = parts.thing(structure.thing, frozenset(), DEPTH)
        if structure.ask in ("list", "count"):
            parts.require_all_read()
            return (Counted if structure.ask == "count" else Listed)(_narrowed(expression, kinds))
        role = self.role(structure.relation or "", backwards=structure.backwards)
        counted, targets = parts.thing(structure.counted or Thing(), self.relations.targets(role), DEPTH)
        if meet(kinds, self.relations.sources(role)) is None or meet(targets, self.relations.targets(role)) is None:
            raise ExpressionError(f"{structure.relation!r} does not link what is asked for to what is counted")
        parts.require_all_read()
        own = _narrowed(expression, meet(kinds, self.relations.sources(role)) or kinds)
        return Ranked(own, _narrowed(counted, targets), role, structure.ask == "fewest")

    def role(self, name: str, *, backwards: bool) -> Role:
        """Return the role of a relation's name; raises ExpressionError for an unknown one."""
        if name not in self._properties:
            raise ExpressionError(f"no relation {name!r}; there are {', '.join(sorted(self._properties))}")
        return Role(self._properties[name], backwards)

    def kind(self, name: str) -> Iri:
        """Return the class of a name; raises ExpressionError for an unknown one."""
        if name not in self._classes:
            raise ExpressionError(f"no class {name!r}; there are {', '.join(sorted(self._classes))}")
        return self._classes[name]

    def _ends(self, role: Role) -> str:
        sources, targets = (
            " or ".join(sorted(map(self.names.label, kinds))) or "anything"
            for kinds in (self.relations.sources(role), self.relations.targets(role))
        )
        return f"{sources} → {targets}"


class _Parts:
    """The parts of one structure, and which words of the question they account for."""

    def __init__(self, reader: StructureReader, question: str) -> None:
        self._reader = reader
        self._words = [piece.text for piece in tokenise(question)]
        self._read: set[int] = set()
        self._seen = 0
        self._denies = False

    def thing(self, thing: Thing, kinds: Kinds, depth: int) -> tuple[ClassExpression, Kinds]:
        """Return the expression of a thing that may be of some kinds, and of which it then may be."""
        self._seen += 1
        if depth < 0 or self._seen > _MOST_PARTS:
            raise ExpressionError("more is linked to more than any question asks")
        relations = self._reader.relations
        parts: list[ClassExpression] = []
        if thing.kind is not None:
            iri = self._reader.kind(thing.kind)
            kinds = self._met(kinds, relations.kinds_of_class(iri), thing.kind)
            parts.append(Named(iri))
            self._read.update(self._of_class(iri))
        if len(thing.names) > 1 and "or" not in self._words:
            raise ExpressionError(f"{' or '.join(thing.names)}: the question does not say or")
        if thing.names:
            individuals = [iri for name in thing.names for iri in self._named(name, kinds)]
            own = frozenset(kind for iri in individuals for kind in relations.kinds_of(iri))
            kinds = self._met(kinds, own, " or ".join(thing.names))
            parts.append(one_of(*individuals))
        for link in thing.links:
            role = self._reader.role(link.relation, backwards=link.backwards)
            kinds = self._met(kinds, relations.sources(role), link.relation)
            if _COMPARED & set(self._quote(link.words)):
                raise ExpressionError(f"{link.words!r} compares, which a link does not")
            filler, _ = self.thing(link.thing, relations.targets(role), depth - 1)
            found = Some(role, filler)
            parts.append(negation(found) if link.denied else found)
            self._denies |= link.denied
        parts += [negation(one_of(*self._named(name, kinds))) for name in thing.except_]
        self._denies |= bool(thing.except_)
        return (conjunction(*parts) if parts else TOP), kinds

    def require_form(self, ask: str) -> None:
        """Raise ExpressionError where the question's words ask for a number or a superlative, and this does not."""
        for words, forms in _FORMS:
            if words & set(self._words) and ask not in forms:
                raise ExpressionError(f"{ask!r} is not what {', '.join(sorted(words & set(self._words)))} asks for")

    def require_all_read(self) -> None:
        """Raise ExpressionError where words of the question have no part in this, denials among them."""
        says_not = any(word in negations() | _OTHERS for word in self._words)
        if says_not != self._denies:
            raise ExpressionError("the question denies something" if says_not else "the question denies nothing")
        left = [
            word
            for place, word in enumerate(self._words)
            if place not in self._read
            and word not in function_words() | _COMMON
            and word not in self._reader.names.classes
        ]
        if left:
            raise ExpressionError(f"nothing was read of {', '.join(map(repr, left))}")

    @staticmethod
    def _met(one: Kinds, other: Kinds, what: str) -> Kinds:
        kinds = meet(one, other)
        if kinds is None:
            raise ExpressionError(f"{what!r} is not of the kind that stands there")
        return kinds

    def _named(self, name: str, kinds: Kinds) -> tuple[Iri, ...]:
        """Return the individuals of a name in the question; raises ExpressionError where several of a kind have it."""
        own = [piece.text for piece in tokenise(name)]
        self._quote(name)
        for mention in self._reader.names.mentions(tokenise(name)):
            if (mention.first, mention.last) == (0, len(own)):
                relations = self._reader.relations
                fit = [iri for iri in mention.terms if meet(kinds, relations.kinds_of(iri)) is not None]
                if len(fit) > 1:
                    raise ExpressionError(f"{name!r} names {len(fit)}")
                if fit:
                    return (*fit, *(i for i in mention.qualified if meet(kinds, relations.kinds_of(i)) is not None))
        raise ExpressionError(f"{name!r} names nothing of the kind that stands there")

    def _quote(self, words: str) -> list[str]:
        """Note where words stand in the question, and return them; raises ExpressionError where they do not."""
        quoted = [piece.text for piece in tokenise(words)]
        places = [
            first
            for first in range(len(self._words) - len(quoted) + 1)
            if quoted and self._words[first : first + len(quoted)] == quoted
        ]
        if not places:
            raise ExpressionError(f"{words!r} does not stand in the question")
        for first in places:
            self._read.update(range(first, first + len(quoted)))
        return quoted

    def _of_class(self, iri: Iri) -> Iterator[int]:
        classes = self._reader.names.classes
        for first in range(len(self._words)):
            for last in range(first + 1, min(first + 4, len(self._words)) + 1):
                if iri in classes.get(" ".join(self._words[first:last]), ()):
                    yield from range(first, last)


def _narrowed(expression: ClassExpression, kinds: Kinds) -> ClassExpression:
    """Return an expression with the classes that its individuals are known to be of, where it is of no class itself."""
    parts = getattr(expression, "operands", (expression,))
    if not kinds or any(isinstance(part, Named) for part in parts):
        return expression
    classes = disjunction(*map(Named, sorted(kinds)))
    return classes if expression == TOP else conjunction(classes, expression)
