"""What is learned from: an OWL/RDF file of anybody's or a store, with the names that its user knows it by."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from mrag_owl.errors import ConfigError, ExpressionError
from mrag_owl.expressions.explanations import Wording
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.knowledge_base_files import open_file
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.ontology_files import Advance
from mrag_owl.expressions.sparql_terms import Dataset
from mrag_owl.expressions.syntax import ClassExpression, Named
from mrag_owl.expressions.terms import prefixed
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.lexicons import read_lexicon
from mrag_owl.records import Iri
from mrag_owl.remote.store import open_store
from mrag_owl.store.dataset import Facts, GraphStore

_NAMED_INDIVIDUALS = 100_000
"""Where there are more, only those with a label have a short name: finding which names are unique takes seconds."""

_OWN = "data"
"""The prefix of a store's own individuals."""

_HEAD = 2**16
_PREFIX = re.compile(rb"(?i:@?prefix)(?:\s+|:\s+|\s*\(\s*)([\w.-]*):\s*=?\s*<([^<>\s]*)>")
_OWL_XML_PREFIX = re.compile(rb"""<Prefix\s+name\s*=\s*["']([\w.-]*)["']\s+IRI\s*=\s*["']([^"'<>\s]*)["']""")
_XML_PREFIX = re.compile(rb"""xmlns:([\w.-]+)\s*=\s*["']([^"'<>\s]*)["']""")
_XML_ENTITY = re.compile(rb"""<!ENTITY\s+([\w.-]+)\s+["']([^"'<>\s]*)["']""")


@dataclass(frozen=True, slots=True)
class KnowledgeSource:
    """Extents to learn over, what expressions are written with, and the population, if it is not to be guessed."""

    title: str
    extents: Extents
    wording: Wording
    population: ClassExpression | None = None

    @property
    def base(self) -> KnowledgeBase:
        """The knowledge base."""
        return self.extents.knowledge_base

    @classmethod
    def of_file(cls, path: Path, *, cache: Path | None, advance: Advance | None = None) -> KnowledgeSource:
        """Open an OWL/RDF file, from the folder `cache` if its content was opened before; None keeps nothing.

        `advance` is told how many more triples were read. Raises KnowledgeBaseError where the file or an import cannot
        be read or the ontology is inconsistent.
        """
        base = open_file(path, cache=cache, advance=advance)
        prefixes = declared_prefixes(path)
        names = ShortForms.build(
            base.labels,
            prefixes,
            classes=base.classes,
            datatypes=base.datatypes,
            roles=base.object_properties,
            data_properties=base.data_properties,
            individuals=(
                base.iris(range(len(base)))
                if len(base) <= _NAMED_INDIVIDUALS
                else (Iri(iri) for iri in base.labels if base.find(iri) >= 0)
            ),
        )
        dataset = Dataset(derivations=base.derivations, prefixes=prefixes)
        return cls(path.name, Extents(base), Wording(names, Lexicon(base.labels), dataset))

    @classmethod
    def of_store(cls, path: Path | str, *, facts: Facts = "all") -> KnowledgeSource:
        """Open the facts of a store; the population is what it is about. Raises StoreError."""
        with open_store(path, facts=facts) as store:
            return cls.over(store)

    @classmethod
    def over(cls, store: GraphStore) -> KnowledgeSource:
        """Return the facts of an open store, once for it; they stay when it is closed."""
        return store.once("knowledge source", lambda: cls._over(store))

    @classmethod
    def _over(cls, store: GraphStore) -> KnowledgeSource:
        profile = store.manifest.profile
        knowledge = StoreKnowledge.for_learning(store, documents=())
        names = ShortForms(
            knowledge.names.names,
            knowledge.names.iris,
            {**knowledge.names.prefixes, _OWN: store.manifest.base},
            ambiguous=knowledge.names.ambiguous,
            accepts_unknown=False,
            datatypes=knowledge.base.datatypes,
        )
        words = read_lexicon(store, knowledge.base)
        wording = Wording(names, words, knowledge.dataset, profile.population, profile.noun)
        return cls(str(store.path), knowledge.extents, wording, Named(profile.population))

    def individual(self, name: str) -> Iri:
        """Return the individual that an IRI, a prefixed name, a label or a unique local name stands for.

        Local names are those of the store's own individuals, where it is a store. Raises ExpressionError for an
        unknown one (with the nearest known) and for an ambiguous label or local name.
        """
        bare = name[1:-1] if name.startswith("<") and name.endswith(">") else name
        prefix, colon, rest = bare.partition(":")
        prefixes = self.wording.names.prefixes
        expanded = prefixes[prefix] + rest if colon and prefix in prefixes else bare
        for iri in (bare, expanded, prefixes.get(_OWN, "") + bare):
            if self.base.find(iri) >= 0:
                return Iri(iri)
        try:
            return self.wording.names.iri("individual", f"<{bare}>" if "://" in bare else name)
        except ExpressionError as error:
            near = self.base.individuals.nearest(expanded) if "://" in expanded else ()
            if not near or "nearest" in str(error):
                raise
            nearest = ", ".join(prefixed(Iri(iri), prefixes) for iri in near)
            raise ExpressionError(f"unknown individual {name!r}; nearest known: {nearest}") from error


def read_names(arguments: list[str]) -> tuple[str, ...]:
    """Return the names given, with `@FILE` replaced by the lines of that file; empty lines count for nothing.

    Raises ConfigError for a file that cannot be read.
    """
    names: list[str] = []
    for argument in arguments:
        if not argument.startswith("@"):
            names.append(argument)
            continue
        try:
            text = Path(argument[1:]).expanduser().read_text(encoding="utf-8-sig")
        except OSError as error:
            raise ConfigError(f"cannot read the names in {argument[1:]!r}: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise ConfigError(f"{argument[1:]}: not UTF-8 text ({error.reason} at byte {error.start})") from error
        names += filter(None, map(str.strip, text.splitlines()))
    return tuple(names)


def declared_prefixes(path: Path) -> dict[str, str]:
    """Return the prefixes that an RDF file declares in its first 64 kB, in the way of its syntax."""
    with path.open("rb") as file:
        head = file.read(_HEAD)
    entities = {f"&{name.decode()};": value.decode("utf-8", "replace") for name, value in _XML_ENTITY.findall(head)}
    found = [*_PREFIX.findall(head), *_XML_PREFIX.findall(head), *_OWL_XML_PREFIX.findall(head)]
    prefixes = {name.decode(): space.decode("utf-8", "replace") for name, space in found}
    for name, space in prefixes.items():
        prefixes[name] = re.sub(r"&[\w.-]+;", lambda match: entities.get(match.group(), match.group()), space)
    return {name: space for name, space in prefixes.items() if space and "&" not in space}
