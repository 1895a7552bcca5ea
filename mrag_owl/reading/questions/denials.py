"""What a question denies or leaves out, by what stands beside the words that say so."""

from __future__ import annotations

from dataclasses import dataclass

from mrag_owl.reading.questions.heads import Heads
from mrag_owl.reading.questions.meaning import Meaning
from mrag_owl.reading.questions.relations import Kinds, meet
from mrag_owl.reading.questions.spans import Span, Spans

_NEAR = 4  # words


@dataclass(frozen=True, slots=True)
class Denied:
    """What a question denies: the name of a number with the relation spoken of before it, or a relation."""

    relation: Span | None
    number: int | None = None


class Denials:
    """The denials of one question; `names` are the things it names, each with where."""

    def __init__(self, spans: Spans, heads: Heads, names: dict[tuple[Meaning, ...], list[Span]]) -> None:
        self.spans = spans
        self.heads = heads
        self.names = names
        self.words = spans.words
        self.classes = heads.classes
        self.relating = heads.relating
        self.chains = heads.chains

    def left_out(self, root: Kinds) -> dict[int, Kinds] | None:
        """Return the names that are left out of what is meant ("other than Blake"); None where that is unclear."""
        found: dict[int, Kinds] = {}
        spans = [(number, span) for number, spans in enumerate(self.names.values()) for span in spans]
        for span in self.spans.labelled("anew"):
            near = [one for one in self.classes if span.last <= one.first < span.last + 3]
            kinds = near[0].kinds if near and self.words[span.first] != "else" else root
            if self.words[span.first] == "else":
                before = [one for one in self.classes if one.last <= span.first and one.last > span.first - 2]
                kinds = before[0].kinds if before else self.heads.people()
            elif not near:
                kinds = self.heads.people() if meet(root, self.heads.people()) is None else root
            named = [
                number for number, one in spans if any(meet(thing.kinds, kinds) is not None for thing in one.things)
            ]
            if self.words[span.first] == "remaining" and self.spans.labelled("denial"):
                continue
            if not named:
                return None
            found |= dict.fromkeys(named, kinds)
        for span in self.spans.labelled("leaving", "denial", "aside"):
            number = self._leaves(span, spans, root)
            if number is not None:
                found[number] = frozenset(kind for thing in list(self.names)[number] for kind in thing.kinds)
            elif span.label == "aside":
                return None
        return found

    def _leaves(self, span: Span, spans: list[tuple[int, Span]], root: Kinds) -> int | None:
        """Return the number of the name that a span leaves out of things of its own kind, if it does."""
        if span.label == "aside":
            near = [(number, one) for number, one in spans if one.last <= span.first <= one.last + 2]
        else:
            near = [(number, one) for number, one in spans if self._follows(span.last, one.first)]
            if span.label == "denial" and not (span.leaves or self.words[span.first] in ("not", "minus")):
                return None
        for number, one in near:
            kinds = frozenset(kind for thing in one.things for kind in thing.kinds)
            before = [cls for cls in self.classes if cls.last <= span.first and not self.chains.is_value(cls.kinds)]
            told = before[-1].kinds if before and self._follows(before[-1].last, span.first) else root
            if meet(kinds, told) is not None:
                return number
        return None

    def _follows(self, place: int, until: int) -> bool:
        """Tell whether nothing but small words and nouns stand between two places, and those few."""
        nouns = {at for span in self.classes for at in range(span.first, span.last)}
        between = range(place, until)
        return (
            place <= until <= place + 3
            and all(
                at in nouns
                or self.words[at]
                in ("the", "a", "an", "that", "of", "someone", "anyone", "those", "by", "is", "are", "was", "were", "(")
                for at in between
            )
            and not any(self.words[at] == "by" for at in between)
        )

    def denial(self) -> Denied | bool | None:
        """Return what is denied: a name by its number, or a relation; None without one, False where it is unclear."""
        found: list[Denied] = []
        spans = [(number, span) for number, spans in enumerate(self.names.values()) for span in spans]
        for span in self.spans.labelled("denial", "leaving", "absent"):
            if span.label != "absent" and self._leaves(span, spans, self.heads.roots()[0]) is not None:
                continue
            if span.label == "absent":
                numbers = [number for number, one in spans if one.last <= span.first <= one.last + 3][-1:]
                numbers = numbers or [number for number, one in spans if 0 <= one.first - span.last <= 1][:1]
                denied = Denied(None, numbers[0]) if numbers else None
            else:
                denied = self._after(span, spans) if span.label == "denial" else None
            if denied is None:
                return False
            if denied not in found:
                found.append(denied)
        if len(found) > 1:
            return False
        return found[0] if found else None

    def _after(self, span: Span, spans: list[tuple[int, Span]]) -> Denied | None:
        """Return what a denial denies: what is said next in its sentence; else what it stands behind."""
        until = min((at for at in self.spans.sentences if at >= span.last), default=len(self.words))
        before = [one for one in self.relating if 0 <= span.first - one.last < _NEAR]
        names = [(one.first, number) for number, one in spans if span.last <= one.first < until]
        said = [one for one in self.relating if span.last <= one.first < until]
        if said and (not names or said[0].first < min(names)[0]):
            return Denied(said[0])
        if names:
            return Denied(before[-1] if before else None, min(names)[1])
        if before and self.heads.lasts(before[-1]):  # whose death did not occur there
            return Denied(before[-1])
        nouns = [one.kinds for one in self.classes if span.last <= one.first < span.last + 3]
        for number, one in spans:  # in which ruins are not a subject
            is_such = nouns and any(meet(thing.kinds, nouns[0]) is not None for thing in one.things)
            if is_such and 0 <= span.first - one.last < 3:
                return Denied(None, number)
        return None
