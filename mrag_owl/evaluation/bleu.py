"""BLEU over a corpus: geometric mean of clipped n-gram precisions to 4, with brevity penalty.

Source: Papineni et al., ACL 2002; tokens are those of the mteval-v13a script, zero matches are smoothed by halving
(Chen and Cherry, WMT 2014, method 3), as the usual scripts do.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence

ORDER = 4

_SPLITS = (
    (re.compile(r"([\{-\~\[-\` -\&\(-\+\:-\@\/])"), r" \1 "),
    (re.compile(r"([^0-9])([\.,])"), r"\1 \2 "),
    (re.compile(r"([\.,])([^0-9])"), r" \1 \2"),
    (re.compile(r"([0-9])(-)"), r"\1 \2 "),
)


def bleu(hypotheses: Sequence[str], references: Sequence[str]) -> float:
    """Return corpus BLEU in [0, 1] of texts against one reference each; 0 where nothing matches.

    >>> round(bleu(["Wyon died in 1851."], ["Wyon died in 1851."]), 3), bleu([""], ["Wyon"])
    (1.0, 0.0)
    """
    if len(hypotheses) != len(references):
        raise ValueError(f"{len(hypotheses)} texts against {len(references)} references")
    matches, totals = [0] * ORDER, [0] * ORDER
    length = reference_length = 0
    for hypothesis, reference in zip(hypotheses, references, strict=True):
        words, expected = tokens(hypothesis), tokens(reference)
        length, reference_length = length + len(words), reference_length + len(expected)
        for n in range(1, ORDER + 1):
            found, wanted = _ngrams(words, n), _ngrams(expected, n)
            matches[n - 1] += sum((found & wanted).values())
            totals[n - 1] += max(0, len(words) - n + 1)
    if not any(matches):
        return 0.0
    logs, smoothing = 0.0, 1.0
    orders = [order for order in range(ORDER) if totals[order]]
    for order in orders:
        if matches[order] == 0:
            smoothing *= 2
        logs += math.log((matches[order] or 1 / smoothing) / totals[order])
    penalty = 1.0 if length >= reference_length else math.exp(1 - reference_length / length)
    return penalty * math.exp(logs / len(orders)) if len(orders) == ORDER else 0.0


def tokens(text: str) -> list[str]:
    """Return the tokens of mteval-v13a.

    >>> tokens("Born in 1,851, at St. Ives.")
    ['Born', 'in', '1,851', ',', 'at', 'St', '.', 'Ives', '.']
    """
    line = f" {text.replace('<skipped>', '').replace('-' + chr(10), '').replace(chr(10), ' ')} "
    for entity, character in (("&quot;", '"'), ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")):
        line = line.replace(entity, character)
    for pattern, replacement in _SPLITS:
        line = pattern.sub(replacement, line)
    return line.split()


def _ngrams(words: Sequence[str], n: int) -> Counter[tuple[str, ...]]:
    return Counter(tuple(words[start : start + n]) for start in range(len(words) - n + 1))
