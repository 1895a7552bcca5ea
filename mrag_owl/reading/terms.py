"""What words mean, one by one: classes of items, attributes, numbers; and how the data hang together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from mrag_owl.records import Iri

Kind: TypeAlias = Literal["item", "attribute"]
WordRole: TypeAlias = Literal["official", "everyday", "search", "modifier", "name", "short name"]
Strength: TypeAlias = Literal["exact", "search", "bound", "named"]


@dataclass(frozen=True, slots=True)
class Schema:
    """How the data hang together, and the words for what is so general that it says nothing.

    `item_roles` lead from the population to items, `attribute_roles` from items or the population to attributes;
    `item_words` mean items of any class ("clothes"), `population_words` the population ("picture"), `kind_words` what
    roles lead to ("artist", "year"); the last two name no individual. `idioms` hold a word for something and do not
    mean it ("dress code"), unless the vocabulary has the whole as a name. `own_roles` are those of the attribute roles
    that say something of a member of the population itself, and of nothing in it: its licence. `every_item_role` leads
    to all items, where one role is above those that do, and `every_item_words` mean one of them ("annotation").
    """

    population: Iri
    item_roles: tuple[Iri, ...]
    attribute_roles: tuple[Iri, ...]
    population_words: tuple[str, ...] = ()
    item_words: tuple[str, ...] = ()
    kind_words: tuple[str, ...] = ()
    idioms: tuple[str, ...] = ()
    own_roles: tuple[Iri, ...] = ()
    every_item_role: Iri | None = None
    every_item_words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Word:
    """A word or phrase for a class or an individual.

    A `search` word names something narrower; a `modifier` names a class only before the word for one below it, or for
    items of any class: "waist" in "waist piece". A `name` is one phrase whatever commas it has, and none that means
    the population or a kind; a `short name`, "Turner", names only where it is written or placed as names are.
    """

    iri: Iri
    text: str
    role: WordRole = "official"


@dataclass(frozen=True, slots=True)
class Term:
    """A class of items, or an attribute, with what is needed to say something with it.

    `role` leads from the population to the items of a class, or from its bearer to an attribute. `individuals`: those
    that count as the attribute, more than one for a group such as "animal print". `said_of`: the classes that the
    word itself speaks of, as "blazer" of jackets. `bearers`: how many items of each class have the attribute in the
    data; `on_population`: how many members of the population have it. `denies`: the class whose absence it implies.
    `superclasses` of a class, all of them. `roles`: from how many of the population each role leads to an attribute,
    where several roles do.
    """

    iri: Iri
    label: str
    kind: Kind
    role: Iri
    individuals: tuple[Iri, ...] = ()
    said_of: tuple[Iri, ...] = ()
    bearers: Mapping[Iri, int] = field(default_factory=dict)
    on_population: int = 0
    denies: Iri | None = None
    superclasses: tuple[Iri, ...] = ()
    roles: Mapping[Iri, int] = field(default_factory=dict)

    @property
    def is_of_wholes(self) -> bool:
        """Whether the data state it of wholes alone, so that of what in them is not known."""
        return bool(self.on_population) and not self.bearers and not self.said_of


@dataclass(frozen=True, slots=True)
class Sense:
    """A term that a phrase may mean.

    Strength `search`: a narrower word that leads there ("boot" to shoes). `bound`: only before a word for what the
    term is said of ("long" before "sleeves"), or of a class, for a class below it. `named`: only as a proper name.
    """

    term: Iri
    strength: Strength
