"""What things are called on pages, and where they live there."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from urllib.parse import quote

from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.expressions.english_words import begun
from mrag_owl.reading.gazetteer import Place, located
from mrag_owl.reading.tokens import key
from mrag_owl.resources import query_text
from mrag_owl.vocabulary import GRAPH_PLACE_NAMES, PREFIXES

_MOST_KEPT = 50_000
_AT_ONCE = 2


class Names:
    """Labels of the vocabulary, read once for each version that is served, and of individuals that were asked for."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._version = ""
        self._labels: dict[str, str] = {}
        self._broader: dict[str, str] = {}
        self._individuals: dict[str, str] = {}
        self._english: dict[str, str] = {}
        self._english_words: re.Pattern[str] | None = None

    async def labels(self) -> dict[str, str]:
        """Return the label of each class, concept and property by its IRI."""
        if self._version != self._engine.version:
            version = self._engine.version
            rows = await self._engine.select(query_text("select_names"))
            self._labels = {row["individual"]["value"]: row["label"]["value"] for row in rows if "label" in row}
            self._broader = {
                row["individual"]["value"]: row["broader_label"]["value"] for row in rows if "broader_label" in row
            }
            self._individuals = {}
            self._english, self._english_words = await self._places(), None
            self._version = version
        return self._labels

    async def _places(self) -> dict[str, str]:
        """Return the English names of places that are called otherwise, by their labels; none where that is busy."""
        if GRAPH_PLACE_NAMES not in self._engine.manifest.profile.document_graphs:
            return {}
        try:
            bound = {"graph": f"<{GRAPH_PLACE_NAMES}>"}
            rows = await self._engine.select(query_text("select_renamed"), bindings=bound)
        except Refused:
            return {}
        return await asyncio.to_thread(english_places, [row["label"]["value"] for row in rows])

    async def broader(self) -> dict[str, str]:
        """Return what the concept above each concept of the vocabulary is called."""
        await self.labels()
        return self._broader

    async def of(self, iris: Iterable[str]) -> dict[str, str]:
        """Return what each of these is called: its label, else the end of its IRI."""
        wanted = set(iris)
        known = await self.labels()
        kept = self._individuals
        turns = asyncio.Semaphore(_AT_ONCE)

        async def ask(iri: str) -> None:
            async with turns:
                with suppress(Refused):
                    rows = await self._engine.select(query_text("select_labels"), bindings={"individual": f"<{iri}>"})
                    if len(kept) >= _MOST_KEPT:
                        kept.clear()
                    kept[iri] = rows[0]["label"]["value"] if rows else ""

        await asyncio.gather(*(ask(iri) for iri in sorted(wanted - known.keys() - kept.keys())))
        return {iri: known.get(iri) or kept.get(iri) or last_part(iri) for iri in wanted}

    async def called(self, iris: Iterable[str]) -> dict[str, str]:
        """Return what people call each of these: its label, else what it is; of a nameless picture its number, too."""
        found = await self.of(iris)
        profile = self._engine.manifest.profile
        for iri in sorted(iri for iri, name in found.items() if name == last_part(iri) and self.local(iri) != iri):
            rows = await self._engine.select(query_text("select_kinds"), bindings={"individual": f"<{iri}>"})
            kinds = {row["class"]["value"]: row["label"]["value"] for row in rows}
            if profile.population in kinds:
                found[iri] = numbered_name(found[iri], profile.noun)
            elif kinds:
                own = [label for kind, label in kinds.items() if kind.startswith(self._engine.manifest.base)]
                found[iri] = next(iter(own), min(kinds.values()))
        return found

    def spoken(self, text: str) -> str:
        """Return a text in which those of the population that have no name are called by what they are and a number.

        Where things in them are told of, parentheses only tell the data set's homonyms apart: "mini (length)".
        """
        profile = self._engine.manifest.profile
        text = self.in_english(text)
        text = re.sub(r" \(([a-z][a-z -]*)\)", r" \1", text) if profile.item_roles else text
        return re.sub(rf"\b{last_part(profile.population).lower()}_(\d+)\b", rf"{profile.noun} \1", text)

    def place(self, label: str) -> str:
        """Return a label, that of a place with another name in English as that, as sentences have it."""
        return self._english.get(label, label)

    def in_english(self, text: str) -> str:
        """Return a sentence with places by their English names, as far as the labels were read; not what it quotes."""
        if not self._english:
            return text
        if self._english_words is None:
            longest = sorted(self._english, key=lambda one: (-len(one), one))
            self._english_words = re.compile(rf"“[^”]*”|\b(?:{'|'.join(map(re.escape, longest))})\b")
        return self._english_words.sub(self._said, text)

    def _said(self, found: re.Match[str]) -> str:
        """Return a place, or what is quoted, in English; labels with commas are quoted as titles are."""
        said = found[0].strip("“”")
        if found[0] == said:
            return self._english[said]
        return f"“{self._english[said]}”" if ", " in said and said in self._english else found[0]

    def short(self, iri: str) -> str:
        """Return a prefixed name where there is a prefix for it, else the IRI."""
        for prefix, namespace in ("data", self._engine.manifest.base), *PREFIXES.items():
            if iri.startswith(namespace) and len(iri) > len(namespace):
                return f"{prefix}:{iri[len(namespace) :]}"
        return iri

    def local(self, iri: str) -> str:
        """Return an individual's name: what follows the base, else the whole IRI."""
        base = self._engine.manifest.base
        return iri[len(base) :] if iri.startswith(base) and len(iri) > len(base) else iri

    def iri(self, name: str) -> str:
        """Return the IRI of an individual's name."""
        return name if ":" in name else self._engine.manifest.base + name

    def address(self, iri: str) -> str:
        """Return where the page of a thing is."""
        name = self.local(iri)
        return f"/explore?iri={quote(iri, safe='')}" if name == iri else f"/page/{quote(name, safe='')}"


def numbered_name(name: str, noun: str) -> str:
    """Return how people say a name that is only a number; any other name as it is.

    >>> numbered_name("image_11041", "picture"), numbered_name("Snow Storm", "painting")
    ('picture 11041', 'Snow Storm')
    """
    return re.sub(r"^[a-z]+_(\d+)$", rf"{noun} \1", name)


def linked(text: str, named: Mapping[str, tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Return a text in pieces, each with what it leads to, or "": `named` has words to show and that, by name.

    The longest names are found first, and whole ones only.

    >>> linked("image_1 is older than Dusk.", {"image_1": ("picture 1", "/1"), "Dusk": ("Dusk", "/2")})
    (('', ''), ('Picture 1', '/1'), (' is older than ', ''), ('Dusk', '/2'), ('.', ''))
    """
    longest_first = sorted(named, key=lambda one: (-len(one), one))
    names = "|".join(rf"(?<!\w){re.escape(one)}(?!\w)" for one in longest_first) or "(?!)"
    pieces, end = [], 0
    for match in re.finditer(names, text):
        before, (words, target) = text[: match.start()], named[match[0]]
        is_first = not before or before.endswith((". ", "! ", "? ", "\n"))
        pieces += [(text[end : match.start()], ""), (begun(words) if is_first else words, target)]
        end = match.end()
    return (*pieces, (text[end:], ""))


def role_name(iri: str, labels: Mapping[str, str]) -> str:
    """Return what a property is called: its label, else the end of its IRI in words.

    >>> role_name("http://www.w3.org/2004/02/skos/core#altLabel", {}), role_name("ex:p", {"ex:p": "painted by"})
    ('alt label', 'painted by')
    """
    return labels.get(iri) or re.sub(r"(?<=[a-z0-9])[A-Z]", lambda found: f" {found[0].lower()}", last_part(iri))


def last_part(iri: str) -> str:
    """Return what an IRI ends in, as words for people.

    >>> last_part("https://w3id.org/mrag-owl/ns#hasGarmentPart")
    'hasGarmentPart'
    """
    return iri.rstrip("/#").replace("#", "/").rsplit("/", 1)[-1] or iri


def slug(name: str) -> str:
    """Return a name as a part of an IRI, or of the name of a file.

    >>> slug("Summer, at last!")
    'summer-at-last'
    """
    plain = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:60]
    return plain or sha256(name.encode("utf-8", "replace")).hexdigest()[:12]


def english_places(labels: Iterable[str]) -> dict[str, str]:
    """Return the English names of countries, and of cities in them, that are called otherwise, by their labels.

    Takes time with the number of labels.

    >>> english_places(["Nihon", "Venezia, Italia", "Onomichi, Nihon", "France", "Paris, France", "oil"])
    {'Nihon': 'Japan', 'Venezia, Italia': 'Venice, Italy', 'Onomichi, Nihon': 'Onomichi, Japan'}
    """
    found = {}
    for label in labels:
        city, _, country = label.rpartition(", ")
        whole, place = located(country), located(label) if city else None
        if whole is None or whole.thousands is not None:
            continue
        said = ", ".join([*([_english(city, place)] if city else ()), _english(country, whole)])
        if said != label:
            found[label] = said
    return found


def _english(label: str, place: Place | None) -> str:
    """Return a label that is one of a place's English names, or whose place is not known, else the first of these."""
    return label if place is None or key(label) in map(key, place.names) else place.names[0]
