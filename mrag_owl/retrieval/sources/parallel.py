"""Sources asked side by side: each within its time, and one that fails or hangs costs its own answers only."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mrag_owl.errors import MragOwlError
from mrag_owl.llm.plain_text import plain_text
from mrag_owl.pictures.objects import Hit, SilentSource
from mrag_owl.retrieval.sources import TOP, Sought, Source

SECONDS = 20.0
"""In which a source answers, unless told otherwise."""

_GRACE = 0.25  # seconds beyond its time that a source is waited for, which it may need to give up by itself


@dataclass(frozen=True, slots=True)
class LookedUp:
    """The hits for each object, source by source in the order of the sources, and which were silent, and why."""

    hits: tuple[tuple[Hit, ...], ...]
    silent: tuple[SilentSource, ...]


@dataclass
class _Asked:
    """What one source has said so far; its thread writes, and nobody else reads before it has ended or timed out."""

    answers: dict[int, tuple[Hit, ...]] = field(default_factory=dict)
    problem: str | None = None
    ended: threading.Event = field(default_factory=threading.Event)


def look_up_all(
    sources: Sequence[Source],
    sought: Sequence[Sought],
    *,
    top_k: int = TOP,
    seconds: float = SECONDS,
    limits: Mapping[str, float] | None = None,
) -> LookedUp:
    """Ask all sources at once and return what they have found when the last has answered, failed or run out of time.

    `limits` are the seconds of sources by name, where they are others. A thread that hangs is left behind: it is no
    reason to wait.
    """
    if not sought:
        return LookedUp((), ())
    started = time.monotonic()
    times = {source.name: (limits or {}).get(source.name, seconds) for source in sources}
    asked = [_begin(source, sought, top_k=top_k, seconds=times[source.name]) for source in sources]
    found: list[list[Hit]] = [[] for _ in sought]
    silent: list[SilentSource] = []
    for source, one in zip(sources, asked, strict=True):
        left = started + times[source.name] + _GRACE - time.monotonic()
        in_time = one.ended.wait(max(0.0, left))
        answers = dict(one.answers)
        for place, hits in answers.items():
            found[place] += hits[:top_k]
        if one.problem is not None:
            silent.append(SilentSource(source.name, _partly(one.problem, len(answers), len(sought))))
        elif not in_time:
            reason = f"did not answer within {times[source.name]:g} s"
            silent.append(SilentSource(source.name, _partly(reason, len(answers), len(sought))))
    return LookedUp(tuple(map(tuple, found)), tuple(silent))


def _partly(reason: str, answered: int, of: int) -> str:
    return f"{reason} (answered for {answered} of {of} objects)" if answered else reason


def _begin(source: Source, sought: Sequence[Sought], *, top_k: int, seconds: float) -> _Asked:
    asked = _Asked()

    def ask() -> None:
        try:
            for place, hits in source.look_up(sought, top_k=top_k, seconds=seconds):
                asked.answers[place] = tuple(hits)
        except MragOwlError as error:
            asked.problem = plain_text(str(error))[:300]
        except Exception as error:  # noqa: BLE001  # whatever it is, the other sources' answers stand
            asked.problem = plain_text(f"failed ({type(error).__name__}: {error})")[:300]
        finally:
            asked.ended.set()

    threading.Thread(target=ask, name=f"source {source.name}", daemon=True).start()
    return asked
