"""What is looked for in texts: types, terms known by their words, and relations with the patterns that tell them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from mrag_owl.errors import ConfigError
from mrag_owl.records import Iri
from mrag_owl.texts.told import BODY, OTHER, PERSON, PLACE

_PACKAGED = files("mrag_owl.extraction") / "profiles"
_FALLBACK = {PERSON: "Person", PLACE: "Place", BODY: "Institution", OTHER: "Theme"}
_SLOT = re.compile(r"\{([AB]):([A-Z]+)(\+?)\}")
_WORDS = re.compile(r"\[([a-z]+)\]")
_BETWEEN = r"(?:[^⟨⟩.;:()]|⟨[LOTY]\d+⟩){0,120}?"
_DOES = r"(?:(?<!of )(?<!with )(?<!to )(?<!from )(?<!by )(?<!under )(?<!for )(?=⟨)|(?=⟨P\d+⟩ (?:, )?who ))"
_SHOWN = r"(?: (?!(?:who|which|for|by|where|when|while|[besides] of) )[^ ⟨⟩.;:]+){0,5}"
_LISTS = {
    "T": rf"⟨T\d+⟩(?:{_SHOWN} (?:,|and|with|between|beside|of){_SHOWN} ⟨[TP]\d+⟩(?! 's))*",
    "L": (
        r"⟨L\d+⟩(?:(?: [^ ⟨⟩.;:]+){0,2} (?:,|and|in|at|of)"
        r"(?: (?!beside|near|opposite|without|towards|facing|from|to|under)[a-z]+){0,2} ⟨L\d+⟩)*"
    ),
}
"""Lists of names as patterns have them, by kind."""

_LISTED = r"⟨[PH]\d+⟩(?:(?: (?:,|and|likewise|also|both|with|the|[a-z]+ (?:painter|sculptor))){1,4} ⟨P\d+⟩)*(?! 's)"


class RelationRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A relation: the types that it links, and the patterns that tell it; `iri` names its property.

    `in_full`: only of people whose names are said in full, or by a pronoun.
    """

    source: tuple[str, ...] = ()
    target: tuple[str, ...] = ()
    patterns: tuple[str, ...] = ()
    in_full: bool = False
    iri: str | None = None
    label: str | None = None
    phrase: str | None = None


class _Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A profile as its file has it."""

    name: str
    namespace: str
    types: dict[str, str]
    extends: str | None = None
    kinds: dict[str, str] = {}
    terms: dict[str, str] = {}
    artists: str = ""
    words: dict[str, str] = {}
    verbs: str = ""
    relations: dict[str, RelationRule] = {}


@dataclass(frozen=True)
class Profile:
    """What is looked for; open one with `open`."""

    content: _Content
    origin: str

    @classmethod
    def open(cls, name: str) -> Profile:
        """Open a packaged profile by its name, or a file; raises ConfigError where it is none.

        One that `extends` another has what that has as well.
        """
        try:
            profile = cls(msgspec.convert(_content(name), _Content), name)
            _ = profile.patterns
        except msgspec.ValidationError as error:
            raise ConfigError(f"{name}: no profile ({error})") from error
        return profile

    @property
    def name(self) -> str:
        """What it is called."""
        return self.content.name

    @property
    def types(self) -> Mapping[str, str]:
        """The types by name, each with what it is."""
        return self.content.types

    def type_of(self, kind: str) -> str:
        """Return the type of what only a kind is known of."""
        return kind if kind in self.types else self.content.kinds.get(kind, _FALLBACK.get(kind, kind))

    def class_iri(self, name: str) -> Iri:
        """Return the class of a type."""
        return Iri(self.content.namespace + name)

    def property_iri(self, relation: str) -> Iri:
        """Return the property of a relation."""
        rule = self.content.relations.get(relation)
        return Iri(rule.iri if rule is not None and rule.iri else self.content.namespace + relation)

    @cached_property
    def artist_words(self) -> frozenset[str]:
        """Words that say of somebody that he or she makes works."""
        return frozenset(self.content.artists.split())

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The verbs by which sentences are taken apart: those of the lists of words that the profile names for it."""
        lists = (self.content.words.get(name, name) for name in self.content.verbs.split())
        return frozenset(word for words in lists for word in words.split("|") if " " not in word)

    @cached_property
    def letters(self) -> Mapping[str, str]:
        """The letters of the names that a relation may lead to, as sentences are marked."""
        found: dict[str, str] = {}
        for relation, rule in self.content.relations.items():
            ends = {match[2] for pattern in rule.patterns for match in _SLOT.finditer(pattern) if match[1] == "B"}
            found[relation] = "".join(sorted(ends)) + ("H" if any("P" in end for end in ends) else "")
        return found

    @cached_property
    def no_ends(self) -> Mapping[str, frozenset[str]]:
        """The types to which a relation does not lead."""
        return {
            relation: frozenset(self.types).difference(rule.target) if rule.target else frozenset()
            for relation, rule in self.content.relations.items()
        }

    @cached_property
    def terms(self) -> Mapping[str, tuple[str, str]]:
        """What terms are called, each with its type and its first name."""
        found: dict[str, tuple[str, str]] = {}
        for kind, lines in self.content.terms.items():
            for line in filter(None, map(str.strip, lines.splitlines())):
                name, _, others = line.partition(":")
                for said in (name, *others.split(",")):
                    if said.strip():
                        found.setdefault(said.strip(), (kind, name.strip()))
        return found

    @cached_property
    def patterns(self) -> Mapping[str, Sequence[re.Pattern[str]]]:
        """The patterns of each relation in their order; raises ConfigError for one that is wrong."""
        found: dict[str, list[re.Pattern[str]]] = {}
        for relation, rule in self.content.relations.items():
            for pattern in rule.patterns:
                try:
                    found.setdefault(relation, []).append(re.compile(self._regular(pattern)))
                except re.error as error:
                    raise ConfigError(f"{self.origin}: relations.{relation}: pattern {pattern!r}: {error}") from error
        return found

    def _regular(self, pattern: str) -> str:
        def words(match: re.Match[str]) -> str:
            known = self.content.words.get(match[1])
            return f"(?:{known})" if known is not None else match[0]

        def slot(match: re.Match[str]) -> str:
            group = match[1].lower()
            if match[3]:
                return f"(?P<{group}>{_LISTS.get(match[2], _LISTED)})"
            kinds = f"[{match[2]}]"
            if "P" in match[2]:  # "him" does nothing, but for what he is to do
                kinds = f"(?:{kinds}|H(?=\\d+⟩ to ))" if group == "a" else f"[{match[2]}H]"
            is_owner = match.string[match.end() :].lstrip().startswith("'s")
            does = _DOES if group == "a" and match.string[match.end() :].startswith((" ~", " (?:[^")) else ""
            return f"{does}⟨{kinds}(?P<{group}>\\d+)⟩" + ("" if is_owner else "(?! 's)")

        return _WORDS.sub(words, _SLOT.sub(slot, pattern)).replace("~", _BETWEEN)


def _content(name: str) -> dict[str, Any]:
    """Return what the file of a profile says, with what it extends; terms of one type are joined."""
    packaged = _PACKAGED / f"{name}.toml"
    path = Path(name).expanduser()
    try:
        text = packaged.read_text(encoding="utf-8") if packaged.is_file() else path.read_text(encoding="utf-8")
        found: dict[str, Any] = tomllib.loads(text)
    except OSError as error:
        known = ", ".join(sorted(entry.name[:-5] for entry in _PACKAGED.iterdir() if entry.name.endswith(".toml")))
        raise ConfigError(f"no profile {name!r}: give one of {known}, or a TOML file") from error
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{name}: no profile ({error})") from error
    extends = found.get("extends")
    if not isinstance(extends, str) or extends == name:
        return found
    base = _content(extends)
    for part, own in found.items():
        before = base.get(part)
        if isinstance(before, dict) and isinstance(own, dict):
            joined = {key: f"{own[key]}\n{before[key]}" for key in own.keys() & before.keys() if part == "terms"}
            base[part] = before | own | joined
        else:
            base[part] = own
    return base
