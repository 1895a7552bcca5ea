"""Graph 3: what a run of a describer adds, each statement with its finding, and the run that made them.

A statement is one plain triple, `garment mo:hasColour light-pink`, which learning and every query read like any other.
Beside it stands a node of class `mo:Finding` with the words, the confidence, the span of the description and the run.
RDF 1.2 could hang these on the triple itself; SPARQL 1.1, which other tools speak, cannot ask for that, and a finding
that states nothing (words without a concept, or put aside) has no triple to hang on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from mrag_owl import vocabulary as mo
from mrag_owl.graphs.concepts import Concepts
from mrag_owl.graphs.individuals import slug
from mrag_owl.graphs.ntriples import decimal, node, text
from mrag_owl.graphs.runs import Run, Statement, as_ntriples, told_text
from mrag_owl.pictures.findings import KINDS, Description, Finding
from mrag_owl.records import Iri

LONGEST_WORDS = 120
"""Characters; what is longer is no name of a colour or a cloth."""

_REMEMBERED = 4096  # findings and words of a kind: describers repeat themselves

_ITSELF, _ABOUT, _SURE = "\0", "\1", "\2"
"""Where the node of a finding, what it is about and its confidence go in lines that are written once for all that say
the same; no literal holds these characters."""


class EnrichedGraph:
    """Writes the graph of one run, description by description.

    `counts` says what became of the findings, `untold_by_kind` of how many garments or pictures a kind was not told.
    """

    def __init__(self, run: Run, concepts: Concepts, *, base: str) -> None:
        self.run = run
        self.counts: Counter[str] = Counter()
        self.untold_by_kind: Counter[str] = Counter()
        self._link = lru_cache(maxsize=_REMEMBERED)(concepts.link)
        self._remembered = lru_cache(maxsize=_REMEMBERED)(self._written)
        self._base = base

    def triples(self, description: Description) -> str:
        """Return what a description adds as N-Triples: its text, its statements with a finding for each, and looks."""
        parts: list[str] = []
        if description.text.strip():
            term = mo.HAS_DESCRIPTION if self.run.prompt is None else mo.HAS_LLM_DESCRIPTION
            parts.append(as_ntriples([(description.picture, term, told_text(description.text.strip()))]))
        name = f"<{self._base}finding_{self.run.name}_{slug(description.picture.rpartition('/')[2])}_"
        number = 0
        for finding in description.findings:
            became, nodes = self._stated(finding)
            self.counts[became] += 1
            if became == "linked":
                self.counts[finding.kind] += len(nodes)
            about, sure = f"<{finding.region or description.picture}>", _confidence(finding.confidence)
            for lines in nodes:
                number += 1
                itself = f"{name}{number}>"
                parts.append(lines.replace(_SURE, sure).replace(_ITSELF, itself).replace(_ABOUT, about))
        for look in description.looks:
            tones = " ".join(f"{code}:{round(100 * share)}" for code, share in look.tones)
            parts.append(as_ntriples([(look.region or description.picture, mo.HAS_TONES, text(tones))]))
        return "".join(parts)

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
            if self._stated(finding)[0] == "linked"
        }
        about = tuple(garments) or (description.picture,)
        lines = [(one, kind) for one in about for kind in kinds if (one, kind) not in told]
        self.untold_by_kind.update(kind for _, kind in lines)
        return "".join([f"<{one}> <{mo.COULD_NOT_TELL}> <{mo.APPEARANCE[kind]}> .\n" for one, kind in lines])

    def _stated(self, finding: Finding) -> tuple[str, tuple[str, ...]]:
        """Return what becomes of a finding, and the lines of each node for it, with marks for what differs."""
        unsound = None if 0 <= finding.confidence <= 1 else finding.confidence
        return self._remembered(finding.kind, finding.text, finding.span, unsound)

    def _written(self, kind: str, words: str, span: str | None, unsound: float | None) -> tuple[str, tuple[str, ...]]:
        reason = _unusable(kind, words, unsound)
        concepts = self._link(kind, words) if reason is None else ()
        lines = [
            (_ITSELF, mo.RDF_TYPE, node(mo.FINDING)),
            (_ITSELF, mo.IS_ABOUT, _ABOUT),
            (_ITSELF, mo.HAS_WORDS, told_text(words[:LONGEST_WORDS])),
            (_ITSELF, mo.PROV_WAS_GENERATED_BY, node(self.run.graph)),
        ]
        if kind in KINDS:
            lines.append((_ITSELF, mo.HAS_KIND, text(kind)))
        if unsound is None:
            lines.append((_ITSELF, mo.HAS_CONFIDENCE, _SURE))
        if span:
            lines.append((_ITSELF, mo.HAS_SPAN, told_text(span)))
        if reason is not None:
            lines.append((_ITSELF, mo.HAS_REASON, told_text(reason)))
        of_all = _lines(lines)
        if not concepts:
            return "rejected" if reason else "text", (of_all,)
        return "linked", tuple(
            of_all + _lines([(_ITSELF, mo.HAS_CONCEPT, node(concept)), (_ABOUT, mo.APPEARANCE[kind], node(concept))])
            for concept in concepts
        )


def _lines(statements: Iterable[Statement]) -> str:
    return "".join([f"{subject} <{term}> {value} .\n" for subject, term, value in statements])


@lru_cache(maxsize=_REMEMBERED)
def _confidence(value: float) -> str:
    return decimal(round(float(value), 4)) if 0 <= value <= 1 else ""


def _unusable(kind: str, words: str, unsound: float | None) -> str | None:
    """Return why a finding states nothing, None where it may; `unsound` is a confidence that is none."""
    if kind not in KINDS:
        return f"unknown kind {kind[:40]!r}"
    if not words.strip():
        return "no words"
    if len(words) > LONGEST_WORDS:
        return f"{len(words)} characters are no name"
    return None if unsound is None else f"confidence {unsound} is not within 0 and 1"
