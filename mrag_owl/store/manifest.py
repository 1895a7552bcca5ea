"""What a version of a store says of itself: its source, its counts, and what it is about."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import msgspec

from mrag_owl.errors import StoreError
from mrag_owl.records import Iri
from mrag_owl.vocabulary import (
    GRAPH_GARMENTS,
    GRAPH_SUMMARY,
    HAS_ATTRIBUTE,
    HAS_GARMENT,
    HAS_GARMENT_PART,
    IMAGE,
)

FORMAT = 2
"""Version of a store's layout."""
_READ = (1, FORMAT)
"""Formats that are read; in the first, the default graph is empty. A store of another one must be built again."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """Values of one kind that exclude each other, each with the words and phrases that state it: black or red.

    `values` ascend where the kind has an order; `more` and `less` are words that ask for a value above or below that of
    a reference ("longer"). A value of `vague` may mean any of those listed ("sleeves": short or long ones); with none
    listed it only speaks of the kind ("colour"). `absent` is the value that denying a vague one asks for.
    """

    values: Mapping[str, tuple[str, ...]]
    vague: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    more: tuple[str, ...] = ()
    less: tuple[str, ...] = ()
    absent: str | None = None


@dataclass(frozen=True, slots=True)
class StoreProfile:
    """What a store is about, so that no stage has to know its field.

    `population` is the class of what is ranked and learned about, `noun` and `plural` what one and several are
    called. `knowledge_graphs` hold the facts that class expressions speak of, `document_graphs` the descriptions
    (`mo:hasDescription`) that make up the documents. `item_roles` lead from the population to items, and
    `attribute_roles` from either to attributes; `population_words` and `item_words` are words so general that they
    say nothing ("picture", "garment"), and `idioms` phrases that hold a word for something and do not mean it ("dress
    code"). `contrasts` are the values of the field that exclude each other, by kind.
    """

    population: Iri
    noun: str
    plural: str
    knowledge_graphs: tuple[Iri, ...]
    document_graphs: tuple[Iri, ...]
    item_roles: tuple[Iri, ...] = ()
    attribute_roles: tuple[Iri, ...] = ()
    population_words: tuple[str, ...] = ()
    item_words: tuple[str, ...] = ()
    idioms: tuple[str, ...] = ()
    contrasts: Mapping[str, Contrast] = field(default_factory=dict)


FASHION = StoreProfile(
    population=IMAGE,
    noun="picture",
    plural="pictures",
    knowledge_graphs=(GRAPH_GARMENTS,),
    document_graphs=(GRAPH_SUMMARY,),
    item_roles=(HAS_GARMENT, HAS_GARMENT_PART),
    attribute_roles=(HAS_ATTRIBUTE,),
    population_words=(
        "picture",
        "image",
        "photo",
        "photograph",
        "outfit",
        "look",
        "ensemble",
        "scene",
        "shot",
        "snap",
        "pic",
    ),
    item_words=("garment", "clothes", "clothing", "apparel", "attire", "piece", "item", "wear"),
    idioms=("dress code", "dress up", "tie dye", "tie dyed"),
)
"""Pictures with garments and garment parts, which have attributes; or which have them themselves."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What the retriever `auto` is for a store, and why: how much of what its documents say the graph has words for.

    `tried` has the retrievers that were tried on questions made of the documents, with their MRR; none where it was
    clear without.
    """

    retriever: str
    known: float
    tried: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stated:
    """What the graphs of a store state of it, for whoever has nothing but the graphs.

    `empty` are those graphs of its profile that hold nothing, which are not to be missed where the others are;
    `automatic` is what `auto` is for it, and `version` another one whenever what the graphs hold is: both where that is
    known.
    """

    base: str
    profile: StoreProfile
    empty: frozenset[str] = frozenset()
    automatic: Choice | None = None
    version: str = ""

    def to_json(self) -> str:
        """Return the text that a store's ontology graph states, so that it goes where the graphs go."""
        content = {"base": self.base, "empty": sorted(self.empty), "version": self.version, **asdict(self.profile)}
        if self.automatic is not None:
            content["automatic"] = asdict(self.automatic)
        return json.dumps(content, ensure_ascii=False, sort_keys=True)

    @classmethod
    def read(cls, text: str) -> Stated:
        """Return what `to_json` wrote; raises ValueError for other text.

        >>> stated = Stated("https://example.org/", FASHION, frozenset({"ex:none"}), Choice("bm25+logic", 0.8))
        >>> Stated.read(stated.to_json()) == stated
        True
        """
        content = json.loads(text)
        if not isinstance(content, dict) or not isinstance(content.get("base"), str):
            raise ValueError("no JSON object with a base")
        known = {name: content.pop(name) for name in ("base", "empty", "automatic", "version") if name in content}
        return msgspec.convert({**known, "profile": content}, cls)


def source_of(files: Sequence[Path]) -> str:
    """Return what a manifest says of the files that its store was built from.

    >>> source_of([Path("data/works.csv"), Path("people.json")])
    'works.csv people.json'
    """
    return " ".join(path.name for path in files)


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a version says of itself: the base of its individuals, its source, its counts, its pictures, its field.

    `automatic` is what `auto` is for it, None where that was not decided.
    """

    base: str
    source: str
    counts: Mapping[str, int]
    images: str | None = None
    profile: StoreProfile = FASHION
    automatic: Choice | None = None
    format: int = FORMAT

    def to_json(self) -> str:
        """Return the manifest as the text of `manifest.json`."""
        content = {
            "format": self.format,
            "base": self.base,
            "source": self.source,
            "counts": dict(self.counts),
            "images": self.images,
            "profile": asdict(self.profile),
            "automatic": None if self.automatic is None else asdict(self.automatic),
        }
        return json.dumps(content, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def read(cls, path: Path) -> Manifest:
        """Read `manifest.json`; raises StoreError where it is of another format or damaged."""
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
            if content["format"] not in _READ:
                raise StoreError(
                    f"{path}: the store has format {content['format']}, this program reads {FORMAT}; build it again"
                )
            profile = msgspec.convert(content["profile"], StoreProfile) if "profile" in content else FASHION
            automatic = msgspec.convert(content.get("automatic"), Choice | None)
            return cls(
                content["base"],
                content["source"],
                content["counts"],
                None if content["images"] is None else str((path.parent / content["images"]).resolve()),
                profile,
                automatic,
                content["format"],
            )
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise StoreError(f"{path}: no readable manifest ({error}); build the store again") from error
