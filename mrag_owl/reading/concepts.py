"""The concept schemes of a vocabulary: which concepts belong together, and which are narrower than others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from mrag_owl.expressions.relations import beyond
from mrag_owl.records import Iri


@dataclass(frozen=True)
class Concepts:
    """The scheme of each concept that is in one, and of each concept all that are narrower, itself left out."""

    schemes: Mapping[Iri, Iri] = field(default_factory=dict)
    narrower: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)

    @classmethod
    def build(cls, schemes: Mapping[Iri, Iri], broader: Iterable[tuple[Iri, Iri]]) -> Concepts:
        """Return the concepts of the given schemes, from the pairs (concept, the broader one); circles are harmless.

        >>> red, burgundy, wine = map(Iri, ("ex:red", "ex:burgundy", "ex:wine"))
        >>> Concepts.build({}, [(burgundy, red), (wine, burgundy)]).narrower[red]
        ('ex:burgundy', 'ex:wine')
        """
        below: dict[Iri, list[Iri]] = defaultdict(list)
        for concept, above in broader:
            below[above].append(concept)
        narrower = {concept: tuple(sorted(beyond(concept, below) - {concept})) for concept in sorted(below)}
        return cls(dict(schemes), narrower)
