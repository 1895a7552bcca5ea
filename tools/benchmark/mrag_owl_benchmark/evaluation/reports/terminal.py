"""A benchmark's main figures as text for a terminal."""

from __future__ import annotations

from mrag_owl_benchmark.evaluation.assessment import Assessment

_SHOWN = ("MRR", "Hits@1", "Hits@10", "Hits@100", "nDCG@10", "MAP")


def summary(assessment: Assessment) -> str:
    """Return a table of the main measures, the primary one's interval, and what differs from what."""
    versus = {one.system: one for one in assessment.comparisons[::-1]}
    width = max(len("random order"), *(len(system.name) for system in assessment.systems))
    lines = [f"{'':{width}}  " + "  ".join(f"{name:>8}" for name in _SHOWN) + f"  {assessment.primary} in 95 %"]
    for system in assessment.systems:
        line = f"{system.name:{width}}  " + "  ".join(f"{system.means[name]:8.3f}" for name in _SHOWN)
        line += f"  [{system.interval.low:.3f}, {system.interval.high:.3f}]"
        if one := versus.get(system.name):
            line += f"  {one.difference.mean:+.3f} over {one.other}, p {one.corrected:.4f}"
        lines.append(line)
    lines.append(f"{'random order':{width}}  " + "  ".join(f"{assessment.floor[name]:8.3f}" for name in _SHOWN))
    return "\n".join(lines)
