"""What a describer says of a picture: its words, and what is seen in it."""

from __future__ import annotations

from dataclasses import dataclass

from mrag_owl.records import Iri

KINDS = ("colour", "brightness", "material", "pattern", "season", "occasion", "style")
"""What a finding may be about; each kind is one property of the enriched graph (`mo:hasColour`, …)."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing seen, in the describer's own words: its kind, the words, and how sure the describer is, in [0, 1].

    `region` is the garment it is about, None where only the picture is known; `span` is the part of the description
    that says it, verbatim, None where no text does.

    >>> Finding("colour", "light pink", None, 0.9, None).text
    'light pink'
    """

    kind: str
    text: str
    region: Iri | None
    confidence: float
    span: str | None


@dataclass(frozen=True, slots=True)
class Look:
    """The tones measured on a garment, largest first: sRGB codes of six hexadecimal digits, each with its share.

    Shares are of the garment and sum to 1 or less. `region` is the garment, None where only the picture is known.
    """

    region: Iri | None
    tones: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Description:
    """What a describer says about one picture: its text (may be empty), the findings in it, and how garments look.

    A look states nothing: it tells how likely a colour that was not stated is there nevertheless.
    """

    picture: Iri
    text: str
    findings: tuple[Finding, ...]
    looks: tuple[Look, ...] = ()
