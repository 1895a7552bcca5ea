"""Short forms: how people write the IRIs of an ontology, and how what they write is read back.

A short form is a label where one is unique among the terms of its kind, else the local name, else `prefix:name`,
else the IRI in angle brackets. One that is no plain identifier stands in single quotes, as in Protégé:
'tight (fit)'. Kinds are named apart, for the syntax always tells which is meant: a class and an individual may
both be called dress.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Literal, TypeAlias

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.syntax import ClassExpression, signature
from mrag_owl.expressions.terms import STANDARD_PREFIXES, iri_reference, prefixed
from mrag_owl.records import Iri

Kind: TypeAlias = Literal["class", "object property", "data property", "individual"]

NAME = r"(?:[^\W\d]|_)\w*(?:-+\w+)*"
"""A plain identifier: letters of any script, digits, underscores, hyphens inside."""

RESERVED = frozenset(
    {
        *("and", "or", "not", "some", "only", "value", "min", "max", "exactly", "that", "inverse", "self"),
        *("exists", "forall", "thing", "nothing", "true", "false"),
        *("integer", "decimal", "float", "double", "string", "boolean"),
    }
)
"""Words with a meaning of their own in DL or Manchester syntax, in any case; as names they are quoted."""

_PLAIN = re.compile(NAME)
_SINGLE_QUOTED = {"\\": "\\\\", "'": "\\'", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
_MANY = 50_000
_SHOWN = 5


def local_name(iri: str) -> str:
    """Return what follows the last `#`, `/` or `:` of an IRI.

    >>> local_name("https://w3id.org/mrag-owl/ns#hasLicense"), local_name("https://example.org/")
    ('hasLicense', '')
    """
    return re.split(r"[#/:]", iri)[-1]


def quoted_name(name: str) -> str:
    r"""Return the name as it stands in an expression: bare if it is a plain identifier, else in single quotes.

    >>> quoted_name("dress"), quoted_name("tight (fit)"), quoted_name("Or"), quoted_name("men's")
    ('dress', "'tight (fit)'", "'Or'", "'men\\'s'")
    """
    if _PLAIN.fullmatch(name) and name.casefold() not in RESERVED:
        return name
    return "'" + "".join(_SINGLE_QUOTED.get(character, character) for character in name) + "'"


@dataclass(frozen=True, slots=True)
class ShortForms:
    """The names of a vocabulary's terms, both ways.

    `names` has the chosen name of each IRI by kind ("" for one without a name of its own), `iris` the IRI of each
    name that is understood, `ambiguous` the terms that share a label or a local name. While `accepts_unknown`, any full
    IRI and any name with a known prefix is taken; otherwise only terms of the vocabulary. `datatypes` are those of the
    numbers that data properties have, which ranges over them are written with.
    Without arguments: no vocabulary, so everything is a full IRI.
    """

    names: Mapping[Kind, Mapping[Iri, str]] = field(default_factory=dict)
    iris: Mapping[Kind, Mapping[str, Iri]] = field(default_factory=dict)
    prefixes: Mapping[str, str] = field(default_factory=lambda: dict(STANDARD_PREFIXES))
    accepts_unknown: bool = True
    ambiguous: Mapping[Kind, Mapping[str, tuple[Iri, ...]]] = field(default_factory=dict)
    datatypes: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)

    @classmethod
    def build(
        cls,
        labels: Mapping[Iri, str],
        prefixes: Mapping[str, str] | None = None,
        *,
        classes: Iterable[Iri] = (),
        roles: Iterable[Iri] = (),
        data_properties: Iterable[Iri] = (),
        individuals: Iterable[Iri] = (),
        accepts_unknown: bool = False,
        datatypes: Mapping[Iri, tuple[Iri, ...]] | None = None,
    ) -> ShortForms:
        """Name the terms given; the names do not depend on their order.

        >>> names = ShortForms.build({Iri("ex:c1"): "dress"}, classes=[Iri("ex:c1"), Iri("ex:Belt")])
        >>> names.written("class", Iri("ex:c1")), names.iri("class", "Belt"), names.iri("class", "c1")
        ('dress', 'ex:Belt', 'ex:c1')
        """
        spaces = STANDARD_PREFIXES | dict(prefixes or {})
        names: dict[Kind, Mapping[Iri, str]] = {}
        iris: dict[Kind, Mapping[str, Iri]] = {}
        ambiguous: dict[Kind, Mapping[str, tuple[Iri, ...]]] = {}
        kinds: dict[Kind, Iterable[Iri]] = {
            "class": classes,
            "object property": roles,
            "data property": data_properties,
            "individual": individuals,
        }
        for kind, terms in kinds.items():
            names[kind], iris[kind], ambiguous[kind] = _name(sorted(set(terms)), labels)
        return cls(names, iris, spaces, accepts_unknown, ambiguous, datatypes or {})

    @classmethod
    def of(
        cls,
        *expressions: ClassExpression,
        labels: Mapping[Iri, str] | None = None,
        prefixes: Mapping[str, str] | None = None,
    ) -> ShortForms:
        """Name the terms of these expressions alone, each as short as they allow."""
        found = signature(*expressions)
        return cls.build(
            labels or {},
            prefixes,
            classes=found.classes,
            roles=found.roles,
            data_properties=found.data_properties,
            individuals=found.individuals,
            accepts_unknown=True,
        )

    def written(self, kind: Kind, iri: Iri) -> str:
        """Return the term as it stands in an expression: its name, quoted if need be, or its IRI."""
        name = self.names.get(kind, {}).get(iri)
        return quoted_name(name) if name else prefixed(iri, self.prefixes)

    def iri(self, kind: Kind, name: str, *, quoted: bool = False) -> Iri:
        """Return the term that a name, `prefix:name` or `<IRI>` stands for; a name that was `quoted` is only a name.

        Raises ExpressionError for an unknown one, with the nearest names known, and for a label or a local name of
        several terms, with the names that tell them apart.
        """
        full = None if quoted else self._expanded(name)
        if full is not None and (self.accepts_unknown or full in self.names.get(kind, {})):
            iri_reference(full)
            return full
        known = self.iris.get(kind, {}).get(name)
        if known is not None:
            return known
        if sharing := self.ambiguous.get(kind, {}).get(name):
            choices = ", ".join(self.written(kind, iri) for iri in sharing[:_SHOWN])
            raise ExpressionError(f"ambiguous {kind} {name!r}; write one of {choices}")
        raise ExpressionError(f"unknown {kind} {name!r}{self._hint(kind, name, full)}")

    def _expanded(self, name: str) -> Iri | None:
        if name.startswith("<") and name.endswith(">"):
            return Iri(name[1:-1])
        prefix, colon, rest = name.partition(":")
        if colon and prefix in self.prefixes:
            return Iri(self.prefixes[prefix] + rest)
        return None

    def _hint(self, kind: Kind, name: str, full: Iri | None) -> str:
        for other, terms in self.iris.items():
            if other != kind and (name in terms or full in self.names.get(other, {})):
                return f"; it is {'an' if other[0] in 'io' else 'a'} {other}"
        known = self.iris.get(kind, {})
        if not known:
            return "; no names are known here, write the full IRI as <…>"
        sought = local_name(name.strip("<>")) if full else name
        if near := _nearest(sought, known):
            return f"; nearest known: {', '.join(map(quoted_name, near))}"
        elsewhere = [(other, near) for other, terms in self.iris.items() if (near := _nearest(sought, terms))]
        return f"; no known {kind} has a like name" + "".join(
            f", but the {other} {quoted_name(near[0])} has" for other, near in elsewhere[:1]
        )


def _name(
    terms: list[Iri], labels: Mapping[Iri, str]
) -> tuple[dict[Iri, str], dict[str, Iri], dict[str, tuple[Iri, ...]]]:
    labelled = {iri: " ".join(label.split()) for iri in terms if (label := labels.get(iri, "").strip())}
    local = {iri: name for iri in terms if (name := local_name(iri))}
    times_labelled, times_local = Counter(labelled.values()), Counter(local.values())
    names = {iri: label for iri, label in labelled.items() if times_labelled[label] == 1}
    understood = {label: iri for iri, label in names.items()}
    for iri, name in local.items():
        if times_local[name] == 1 and name not in times_labelled:
            understood[name] = iri
            told_apart = f"{labelled[iri]} ({name})" if iri in labelled else name
            if iri not in names and understood.setdefault(told_apart, iri) == iri:
                names[iri] = told_apart  # "dress (class_10)", where two are called dress
    names |= {iri: "" for iri in terms if iri not in names}
    shared: dict[str, list[Iri]] = {}
    for iri, label in labelled.items():
        if times_labelled[label] > 1:
            shared.setdefault(label, []).append(iri)
    for iri, name in local.items():
        if times_local[name] > 1 and name not in times_labelled:
            shared.setdefault(name, []).append(iri)
    return names, understood, {label: tuple(iris) for label, iris in shared.items()}


def _nearest(name: str, known: Mapping[str, Iri]) -> list[str]:
    sought = name.casefold()
    candidates = {other.casefold(): other for other in known}
    if len(candidates) > _MANY:  # comparing with all takes seconds
        candidates = {folded: other for folded, other in candidates.items() if folded[:2] == sought[:2]}
    folded = get_close_matches(sought, list(candidates)[:_MANY], n=3)
    folded += [other for other in candidates if sought in other.split() and other not in folded][: 3 - len(folded)]
    return [candidates[other] for other in folded]
