"""What a mapping says: sources, the individuals in their records, and what is stated of them.

A mapping is a TOML file; `mapping_files` reads it. A *template* is text with fields in braces, each with filters
(`"{title} by {all_artists|strip}"`); a field is a path whose steps are keys or positions (`dateRange.startYear`,
`sizes.0`, `sizes.-1` for the last); a list on its way stands for all its items. In a rule with `each`, fields are those
of one item, and `{/id}` is one of the record.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

Format: TypeAlias = Literal["csv", "tsv", "json", "jsonl", "xml", "lido", "marcxml", "linked-art", "rdf"]
DatePart: TypeAlias = Literal["begin", "end", "earliest", "latest", "years", "qualifier", "edtf", "birth", "death"]


class ListSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fields that hold as many values each, which belong together: the first of each, the second of each.

    `split` is the regular expression that parts the values of a text; lists need none. Where fields have another number
    of values than the first, they say nothing.
    """

    fields: tuple[str, ...]
    split: str | None = None


class LabelledSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of the objects in a list that say what a text is, and the text."""

    label: str
    value: str


class SourceSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of file: which of the files given are of it, and how its records are found.

    `records` is the path to the list of records in a JSON file ("items", "collection.works"; "" for a list at the
    top), or to the elements in XML, below its root; `*` takes each member of an object, whose key is the field `$key`.
    `optional` records may be missing there. `null` are the texts that mean nothing. `lists` makes lists of objects out
    of fields with parallel values, by the name that the list gets. `labelled` makes a list of objects that have a label
    and a text each, by its path, an object with the texts of each label. `unwrap` are names of members that stand for
    the object that holds them alone. `header` is the line of a table that has its columns' names; 0 for a table without
    one, whose columns are called `column_1` and so on. `merged` are the columns in which an empty cell has what stands
    above it, the widest cells first. `numbered` is the name of a field that each record gets with its number. Of a
    standard's records (`lido`, `marcxml`, `linked-art`, `rdf`)
    `datasets.standards` says what fields they have.
    """

    name: str
    files: tuple[str, ...] = ("*",)
    format: Format | None = None
    records: str = ""
    optional: bool = False
    encoding: str = "utf-8"
    delimiter: str | None = None
    quoting: bool = True
    columns: tuple[str, ...] | None = None
    null: tuple[str, ...] = ()
    lists: Mapping[str, ListSpec] = {}
    labelled: Mapping[str, LabelledSpec] = {}
    unwrap: tuple[str, ...] = ()
    header: int = 1
    merged: tuple[str, ...] = ()
    numbered: str | None = None


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where texts come from: a template, perhaps for each item of a list, cleaned, split, matched, read as a date.

    `put` replaces whole texts, in any case, by others: `{ "weiblich" = "female" }`.
    """

    value: str
    each: str | None = None
    where: Mapping[str, str | tuple[str, ...]] = {}
    clean: tuple[str, ...] = ()
    split: str | None = None
    match: str | None = None
    put: Mapping[str, str] = {}
    date: DatePart | None = None


class PropertyRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one property states: a literal; with `to`, `iri` or `named` a link.

    `to` names the term that a value stands for (`[term.NAME]`, or a class alone); `iri` is the template of a
    record's IRI, of the field `{value}` where there is a `value`; `named` is the class among whose labels the value is
    looked up. `missing` says what to do where no record has that name, or a date names no year. `feature` says whether
    expressions may speak of it: links and numbers do, texts do not, unless told.
    """

    value: str | None = None
    each: str | None = None
    where: Mapping[str, str | tuple[str, ...]] = {}
    clean: tuple[str, ...] = ()
    split: str | None = None
    match: str | None = None
    put: Mapping[str, str] = {}
    date: DatePart | None = None
    type: str | None = None
    lang: str | None = None
    to: str | None = None
    iri: str | None = None
    named: str | None = None
    missing: Literal["skip", "error"] = "error"
    feature: bool | None = None

    @property
    def is_link(self) -> bool:
        """Whether the property leads to an individual."""
        return self.to is not None or self.iri is not None or self.named is not None

    @property
    def is_feature(self) -> bool:
        """Whether class expressions may speak of it."""
        if self.feature is not None:
            return self.feature
        return self.is_link or self.type in ("integer", "decimal", "double", "boolean", "date", "gYear")


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence of a document, perhaps for each item of a list, and only where the fields have those values."""

    value: str
    each: str | None = None
    where: Mapping[str, str | tuple[str, ...]] = {}


Said: TypeAlias = str | Value
"""A text of an individual: a template, or a value with its list and conditions."""

Properties: TypeAlias = Mapping[str, PropertyRule | tuple[PropertyRule, ...]]


class MapRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The individual that a record, or each item of a list in it, stands for.

    `broader` makes it a concept of a hierarchy. Each template of `document` is a sentence, left out where one of its
    fields has no value, or a `where` of its own does not hold; there, `{category_id|label:Category}` is the label of
    the Category of that id. `picture` is the name of its file in the folder given by `--images`. Of a `label` of
    several templates the first counts that gives a text. Of a `shared` individual several records may state something;
    of others a second one with other content is an error. Of an `optional` one nothing is stated where its IRI's fields
    have no value, which is an error otherwise.
    """

    source: str
    iri: str
    each: str | None = None
    where: Mapping[str, str | tuple[str, ...]] = {}
    classes: tuple[str, ...] = ()
    label: Said | tuple[str, ...] | None = None
    alt: tuple[Said, ...] = ()
    broader: PropertyRule | None = None
    document: tuple[Sentence, ...] = ()
    picture: str | None = None
    shared: bool = False
    optional: bool = False
    properties: Mapping[str, tuple[PropertyRule, ...]] = {}


class TermRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The individual that a value stands for, by `{value}`; a concept unless it has classes of its own."""

    iri: str | None = None
    classes: tuple[str, ...] = ()
    label: Said = "{value}"
    alt: tuple[Said, ...] = ()
    broader: PropertyRule | None = None
    properties: Mapping[str, tuple[PropertyRule, ...]] = {}


class TermDeclaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a class or a property of the mapping's own vocabulary is called, and how it reads in English."""

    label: str | None = None
    comment: str | None = None
    phrase: str | None = None
    negated: str | None = None
    inverse: str | None = None
    above: str | None = None


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the store is about: the class that is ranked and learned about, and what one of it is called.

    `items` are the properties that lead from it to its parts, where questions speak of those ("a dress with a belt");
    `words` and `item_words` mean any of the population, any of the items; `idioms` are phrases with a word for
    something that do not mean it ("dress code").
    """

    population: str
    noun: str | None = None
    plural: str | None = None
    words: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    item_words: tuple[str, ...] = ()
    idioms: tuple[str, ...] = ()


class ContrastRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Values of one kind that exclude each other, each with its words, as `records.Contrast` has them."""

    values: Mapping[str, tuple[str, ...]] = {}
    vague: Mapping[str, tuple[str, ...]] = {}
    more: tuple[str, ...] = ()
    less: tuple[str, ...] = ()
    absent: str | None = None


class Identity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Among which individuals duplicates are looked for, and the numbers that must agree between them."""

    classes: tuple[str, ...]
    years: tuple[str, ...] = ()
    threshold: float = 0.85


class Published(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a data set is called, the address of its licence, and that of its home page, where it has them."""

    title: str
    license: str | None = None
    page: str | None = None


class DatasetMapping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole mapping: IRIs begin with `base`, classes and properties without a prefix are of `namespace`.

    `dataset` is what the data set is called and where it is from, and `places` says whether places are joined with the
    packaged table of them.
    """

    name: str
    base: str
    namespace: str
    prefixes: Mapping[str, str] = {}
    ontologies: tuple[str, ...] = ()
    sources: tuple[SourceSpec, ...] = ()
    maps: tuple[MapRule, ...] = ()
    terms: Mapping[str, TermRule] = {}
    vocabulary: Mapping[str, TermDeclaration] = {}
    dataset: Published | None = None
    profile: Profile | None = None
    contrasts: Mapping[str, ContrastRule] = {}
    identity: Identity | None = None
    places: bool = True
    origin: str = "mapping"
    lines: Mapping[tuple[str | int, ...], int] = {}

    def place(self, *path: str | int) -> str:
        """Return the file and line of the rule at a path such as `("map", 0, "iri")`, or of what it stands in."""
        found = self.line(*path)
        return self.origin if found is None else f"{self.origin}: line {found}"

    def line(self, *path: str | int) -> int | None:
        """Return the line of a rule, or of what it stands in."""
        return next((self.lines[path[:end]] for end in range(len(path), 0, -1) if path[:end] in self.lines), None)

    def term(self, name: str) -> str:
        """Return the IRI of a class or property: prefixed, whole, or a name in the mapping's own namespace."""
        return self._whole(name) or f"{self.namespace}{name}"

    def individual(self, template: str) -> str:
        """Return an IRI template in full."""
        return self._whole(template) or f"{self.base}{template}"

    def _whole(self, name: str) -> str | None:
        prefix, colon, rest = name.partition(":")
        if not colon:
            return None
        if rest.startswith("//"):
            return name
        return f"{self.prefixes[prefix]}{rest}" if prefix in self.prefixes else None
