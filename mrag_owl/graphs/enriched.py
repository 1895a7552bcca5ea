"""Graph 3: what a run of a describer adds, each statement with its finding, and the run that made them.

A statement is one plain triple, `garment mo:hasColour light-pink`, which learning and every query read like any other.
Beside it stands a node of class `mo:Finding` with the words, the confidence, the span of the description and the run.
RDF 1.2 could hang these on the triple itself; SPARQL 1.1, which other tools speak, cannot ask for that, and a finding
that states nothing (words without a concept, or put aside) has no triple to hang on.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from mrag_owl import vocabulary as mo
from mrag_owl.graphs.concepts import Concepts
from mrag_owl.graphs.individuals import slug
from mrag_owl.graphs.ntriples import decimal, node, text
from mrag_owl.graphs.runs import Run, Statement, as_ntriples, told_text
from mrag_owl.records import KINDS, Description, Finding, Iri

LONGEST_WORDS = 120
"""Characters; what is longer is no name of a colour or a cloth."""

_REMEMBERED = 4096  # words of a kind: describers repeat themselves


class EnrichedGraph:
    """Writes the graph of one run, description by description.

    `counts` says what became of the findings, `untold_by_kind` of how many garments or pictures a kind was not told.
    """

    def __init__(self, run: Run, concepts: Concepts, *, base: str) -> None:
        self.run = run
        self.counts: Counter[str] = Counter()
        self.untold_by_kind: Counter[str] = Counter()
        self._link = lru_cache(maxsize=_REMEMBERED)(concepts.link)
        self._base = base

    def triples(self, description: Description) -> str:
        """Return what a description adds as N-Triples: its text, its statements, and a finding for each."""
        lines: list[Statement] = []
        if description.text.strip():
            term = mo.HAS_DESCRIPTION if self.run.prompt is None else mo.HAS_LLM_DESCRIPTION
            lines.append((description.picture, term, told_text(description.text.strip())))
        number = 0
        for finding in description.findings:
            reason = _unusable(finding)
            concepts = self._link(finding.kind, finding.text) if reason is None else ()
            self.counts["rejected" if reason else "linked" if concepts else "text"] += 1
            about = finding.region or description.picture
            for concept in concepts or (None,):
                number += 1
                where = f"{self._base}finding_{self.run.name}_{slug(description.picture.rpartition('/')[2])}_{number}"
                lines += self._finding(Iri(where), finding, about, concept, reason)
        return as_ntriples(lines)

    def head(self, kinds: Iterable[str]) -> str:
        """Return the kinds of findings that the run looks for as N-Triples."""
        return as_ntriples((self.run.graph, mo.LOOKS_FOR, node(mo.APPEARANCE[kind])) for kind in kinds)

    def untold(self, description: Description, garments: Iterable[Iri], kinds: Iterable[str]) -> str:
        """Return what the run could not tell of a picture's garments, or of the picture if it has none, as N-Triples.

        Whoever reads the graph knows from these that it looked, and that nothing follows from its silence.
        """
        told = {
            (finding.region or description.picture, finding.kind)
            for finding in description.findings
            if _unusable(finding) is None and self._link(finding.kind, finding.text)
        }
        about = tuple(garments) or (description.picture,)
        lines = [(one, kind) for one in about for kind in kinds if (one, kind) not in told]
        self.untold_by_kind.update(kind for _, kind in lines)
        return as_ntriples((one, mo.COULD_NOT_TELL, node(mo.APPEARANCE[kind])) for one, kind in lines)

    def _finding(
        self, individual: Iri, finding: Finding, about: Iri, concept: Iri | None, reason: str | None
    ) -> list[Statement]:
        lines: list[Statement] = [
            (individual, mo.RDF_TYPE, node(mo.FINDING)),
            (individual, mo.IS_ABOUT, node(about)),
            (individual, mo.HAS_WORDS, told_text(finding.text[:LONGEST_WORDS])),
            (individual, mo.PROV_WAS_GENERATED_BY, node(self.run.graph)),
        ]
        if finding.kind in KINDS:
            lines.append((individual, mo.HAS_KIND, text(finding.kind)))
        if 0 <= finding.confidence <= 1:
            lines.append((individual, mo.HAS_CONFIDENCE, decimal(round(float(finding.confidence), 4))))
        if finding.span:
            lines.append((individual, mo.HAS_SPAN, told_text(finding.span)))
        if reason is not None:
            lines.append((individual, mo.HAS_REASON, told_text(reason)))
        if concept is not None:
            lines.append((individual, mo.HAS_CONCEPT, node(concept)))
            lines.append((about, mo.APPEARANCE[finding.kind], node(concept)))
            self.counts[finding.kind] += 1
        return lines


def _unusable(finding: Finding) -> str | None:
    """Return why a finding states nothing, None where it may."""
    if finding.kind not in KINDS:
        return f"unknown kind {finding.kind[:40]!r}"
    if not finding.text.strip():
        return "no words"
    if len(finding.text) > LONGEST_WORDS:
        return f"{len(finding.text)} characters are no name"
    if not (math.isfinite(finding.confidence) and 0 <= finding.confidence <= 1):
        return f"confidence {finding.confidence} is not within 0 and 1"
    return None
