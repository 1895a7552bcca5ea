"""Under which licences pictures are, beside a knowledge base: for questions, and set apart for learners.

What a picture shows does not follow from its licence, so nobody learns from it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from mrag_owl.expressions.knowledge_base import Ids, KnowledgeBase
from mrag_owl.pipeline.indexes.layout import stated_pairs
from mrag_owl.reading.languages import item_words
from mrag_owl.reading.terms import Word
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_DIRECT, HAS_LICENSE

_FILE = "licences.npy"
_NOUN = re.compile(r"\s*\blicen[cs]e$", re.IGNORECASE)
_SHORT = re.compile(r"creativecommons\.org/licenses/([a-z-]+)/")
_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Licence:
    """What a licence is called, and where its terms are published."""

    name: str
    url: str


def read_licences(store: GraphStore) -> Mapping[Iri, Licence]:
    """Return the licences that any picture of the store is under."""

    def read() -> Mapping[Iri, Licence]:
        rows = store.select("select_pictures_by_licence")
        found = {Iri(_text(iri)): Licence(_text(name), _text(url)) for iri, name, url, _ in rows}
        return dict(sorted(found.items()))

    return store.once("licences", read)


def licence_words(store: GraphStore) -> tuple[list[Word], dict[Iri, tuple[Iri, ...]]]:
    """Return what licences are called, and what one word of several names stands for: "non-commercial" licences.

    A word that is a licence's whole name names this one alone, as "attribution", which may be called plain.
    """
    licences, listed = read_licences(store), item_words()
    nouns, families = list(listed["licence_noun"]), sorted(listed["licence_family"], key=len, reverse=True)
    words, parts = list[Word](), defaultdict[str, set[Iri]](set)
    called, told = defaultdict[str, set[str]](set), {}
    for iri, licence in licences.items():
        name = told[iri] = _NOUN.sub("", licence.name)
        said = {name, *name.split("/")}
        if short := _SHORT.search(licence.url):
            said |= {f"{family} {one}" for family in families for one in (short[1], name)}
            parts[families[0]].add(iri)
            called[families[0]].update(families)
            for part, said_so in _lettered(name.split("-"), short[1].split("-")).items():
                parts[part].add(iri)
                called[part] |= {part, *said_so}
        words.append(Word(iri, licence.name))
        words += [Word(iri, one, "everyday") for one in sorted(_forms(said, nouns) - {licence.name})]
    groups = dict[Iri, tuple[Iri, ...]]()
    for part, some in sorted(parts.items()):
        if alone := [iri for iri in sorted(some) if told[iri] == part]:
            said = {part, *(f"{family} {one}" for family in families for one in called[part])}
            plain = {f"{plainly} {one}" for plainly in listed["plainly"] for one in said}
            words += [Word(iri, one, "everyday") for iri in alone for one in sorted(_forms(plain, nouns))]
        else:
            iri = Iri(f"{HAS_LICENSE}#{part}")
            groups[iri] = tuple(sorted(some))
            words.append(Word(iri, f"{part} {nouns[0]}"))
            words += [Word(iri, one, "everyday") for one in sorted(_forms(called[part], nouns))]
    return words, groups


def _lettered(parts: Sequence[str], letters: Sequence[str]) -> Mapping[str, tuple[str, ...]]:
    """Return the parts of a name, each with the letters that stand for it in an address, in whatever order.

    These are its capitals; where they are not, the letters are those left over, if one part alone is left over, too.

    >>> _lettered(["Attribution", "NonCommercial", "ShareAlike"], ["by", "sa", "nc"])
    {'Attribution': ('by',), 'NonCommercial': ('nc',), 'ShareAlike': ('sa',)}
    >>> _lettered(["Attribution", "Commercial"], ["by", "nc"])
    {'Attribution': (), 'Commercial': ()}
    """
    capitals = {part: "".join(filter(str.isupper, part)).lower() for part in parts}
    plain = [part for part in parts if capitals[part] not in letters]
    left = [some for some in letters if some not in capitals.values()]
    alone = {plain[0]: left[0]} if len(plain) == len(left) == 1 else {}
    known = {part: alone.get(part, capitals[part]) for part in parts if part in alone or part not in plain}
    return {part: (known[part],) if part in known else () for part in parts}


def _forms(said: set[str], nouns: Sequence[str]) -> set[str]:
    """Return names with a noun and without, and with their parts run together and not."""
    spelt = said | {_CAPITAL.sub(" ", one) for one in said}
    return spelt | {f"{one} {noun}" for one in spelt for noun in nouns}


def save_licences(store: GraphStore, base: KnowledgeBase, folder: Path) -> None:
    """Write which picture is under which licence as ids of the knowledge base; nothing where none is stated."""
    pairs = stated_pairs(store, base, HAS_LICENSE, GRAPH_DIRECT) if read_licences(store) else np.empty((2, 0))
    if pairs.shape[1]:
        np.save(folder / _FILE, pairs[:, np.lexsort(pairs[::-1])])


def load_licences(folder: Path) -> Mapping[Iri, Ids]:
    """Return what `save_licences` wrote as the pairs of its property; none where nothing was written."""
    return {HAS_LICENSE: np.load(folder / _FILE)} if (folder / _FILE).exists() else {}


def _text(term: object) -> str:
    return str(getattr(term, "value", ""))
