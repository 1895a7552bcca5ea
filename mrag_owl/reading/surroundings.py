"""What is wrapped around what a question asks for, and says nothing of it: headings, purposes, asides, who asks.

“Lesson prep: works on copper, as the old masters called it, that I could show at school” asks for works on copper.
What is wrapped around is told by where it stands and how it begins, and not by its words, so that any may stand in it
that nothing in a store is called. It never limits, denies or compares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from functools import cache

from mrag_owl.reading.languages import words
from mrag_owl.reading.tokens import Token

_LONGEST = 40  # words
_HEADING = 6  # words
_CLAUSE = 12  # words
_SUBJECT = 4
"""Among how many words of a clause its verb stands."""
_TWO, _FEW = 2, 3  # words
_LIMITING = (
    *("limiting", "obliging", "disliking", "denial", "no", "not", "except", "without", "no_thing", "unless"),
    *("only_all", "only_after", "least", "most_of", "most", "fewest", "early", "late", "same", "other", "else"),
    *("or_more", "or_less", "or_after", "or_before", "several_said", "preferring", "than"),
)
"""Lists of words that limit what is asked for, wherever they stand."""
_Named = Callable[[str, Sequence[Token]], bool]


@dataclass(frozen=True)
class Surroundings:
    """Finds what is wrapped around a question; `named` tells whether words name anything in the store."""

    named: _Named

    def without(self, question: str, text: Sequence[Token]) -> tuple[list[Token], bool]:
        """Return the words of a question without what is wrapped around it, and whether that asks how many."""
        text = _without_fillers(text) if len(text) <= _LONGEST else list(text)
        kept, parts = list[Token](), _parts(text)
        is_beside = counts = False
        for place, part in enumerate(parts):
            after = parts[place + 1] if place + 1 < len(parts) else []
            if kept and _counts(part):
                is_beside = counts = True
                continue
            goes_on = is_beside and "stop" not in part[0].marks and self._goes_on(question, part)
            is_heading = not kept and self._is_heading(question, part, after)
            is_beside = goes_on or is_heading or self._is_beside(question, part, kept)
            if not is_beside:
                end, asks_how_many = self._end(question, part)
                counts |= asks_how_many
                kept += part[:end]
                is_beside = end < len(part)
        return kept, counts

    def _is_heading(self, question: str, part: Sequence[Token], after: Sequence[Token]) -> bool:
        """Tell whether words before a colon or a dash only say what a question is for: "slide 3:"."""
        if not after or len(part) > _HEADING or _asks(part) or not self._is_bare(question, part):
            return False
        mark = question[part[-1].end : after[0].start].strip()
        return mark[:1] in (":", "–", "—", "-", "!", "?")

    def _is_beside(self, question: str, part: Sequence[Token], kept: Sequence[Token]) -> bool:
        """Tell whether words that stand apart tell who asks, what for or why, or what others call it."""
        said, listed = [token.text for token in part], words("framing")
        if size := max(listed.ends("context_sentence", said), default=0):
            return _is_plain(part[size:])
        if kept and _is_apposition(part, kept):
            return True
        if size := max(listed.ends("context_aside", said), default=0):
            return size == len(said) or self._is_bare(question, part[size:])
        if any(word in words("en")["asking"] for word in said):
            return False
        is_ours = _opens(said, "context_reason") and len(said) > 1 and said[1] in listed["context_speaker"]
        if is_ours and _is_clause(said) and _is_plain(part) and not _has_name(part[2:]):
            return True  # because I like rain
        if not self._is_bare(question, part) or (kept and _has_name(part)):
            return False
        ends = (" ".join(said[at:]) for at in range(_FEW - 1, len(said)))
        if said[0] in words("en")["with"] and any(one in listed["context_coming"] for one in ends):
            return True  # with harvest coming up
        if _opens(said, "context_purpose") or (_opens(said, "context_reason") and _is_clause(said)):
            return True
        is_own = said[0] in listed["context_speaker"] and len(said) > 1
        return is_own and not _wishes(said) and not _asks(part) and _has_verb(said)

    def _goes_on(self, question: str, part: Sequence[Token]) -> bool:
        """Tell whether words behind what is beside a question go on with that: "for a play, | Anne of the Mill"."""
        return self._is_bare(question, part) and not _asks(part) and part[0].text not in words("en")["and"]

    def _end(self, question: str, part: Sequence[Token]) -> tuple[int, bool]:
        """Return where a clause begins that only tells of who asks, what for, or asks how many, and whether it does."""
        said = [token.text for token in part]
        for place in range(1, len(part)):
            if len(part) in words("framing").ends("context_count_tail", said, place):
                return place, True
            if len(part) in words("framing").ends("context_tail", said, place):
                return place, False
            is_tail = place + 1 < len(part) and _is_tail(said, place)
            if is_tail and self._is_bare(question, part[place:]) and not _has_name(part[place + 1 :]):
                return place, False
        return len(part), False

    def _is_bare(self, question: str, part: Sequence[Token]) -> bool:
        """Tell whether words name nothing and limit nothing."""
        return _is_plain(part) and not self.named(question, part)


def _is_plain(part: Sequence[Token]) -> bool:
    """Tell whether words limit nothing, and have no number and no quotation."""
    figures = any(token.quoted or any(map(str.isdigit, token.text)) for token in part)
    return not figures and not _limits([token.text for token in part])


def _has_name(part: Sequence[Token]) -> bool:
    """Tell whether any word is written as a name is."""
    return any(token.is_capital and token.text not in words("en")["speaker"] for token in part)


def _is_apposition(part: Sequence[Token], kept: Sequence[Token]) -> bool:
    """Tell whether words say again what year it was: "in 1890, | the last year of his life"."""
    listed, said = words("en"), [token.text for token in part]
    begins = said[0] in listed["definite"] or said[0] in words("framing")["framing_in"]
    joins = any(word in listed[name] for word in said[1:] for name in ("rel", "with", "and", "or"))
    is_time = any(word in words("framing")["context_time"] for word in said)
    return kept[-1].text.isdecimal() and begins and is_time and not joins


def _is_tail(said: Sequence[str], place: int) -> bool:
    """Tell whether the words from a place on are such a clause: "that I could frame", "for a show", "to hang"."""
    listed, english = words("framing"), words("en")
    tail, before = said[place:], said[place - 1]
    clause = tail[tail[0] in english["rel"] or tail[0] in listed["context_relative"] :]
    if len(clause) > 1 and clause[0] in listed["context_speaker"]:
        is_question = before in english["aux"] or before in english["which"]
        verbs = {*english["aux"], *listed["context_liking"]} - {*english["have"], *english["did"]}
        return any(word in verbs for word in clause[1:_FEW]) and not is_question and len(tail) <= _CLAUSE
    if tail[0] in english["purpose_for"]:
        is_bound = any(one in english["purpose_bound"] for one in (before, before.removesuffix("s")))
        is_bound |= before.endswith("ed") or before in listed["context_bound"]
        return not is_bound and any(tail[1] in some for some in (english["det"], english["own"], listed["context_use"]))
    if tail[0] in english["to_verb"]:
        is_asked = len(tail) > _TWO and tail[_TWO] in listed["framing_self"]  # to show me
        return tail[1] in listed["context_doing"] and not is_asked and before not in listed["context_bound"]
    return _opens(tail, "context_reason_within") and _is_clause(tail)


def _is_clause(said: Sequence[str]) -> bool:
    """Tell whether words behind a reason have a verb: as the day | demands; but not "as a shepherd"."""
    english = words("en")
    has_verb = any(word in english[name] for word in said[1:] for name in ("be", "aux", "have", "telling_verb"))
    return has_verb or (len(said) > _FEW and said[1] in english["definite"] and said[-1].endswith("s"))


def _without_fillers(text: Sequence[Token]) -> list[Token]:
    """Return a text without phrases that say nothing, wherever they stand."""
    said = ["" if token.quoted else token.text for token in text]
    ends = ((place, words("framing").ends("context_filler", said, place)) for place in range(len(said)))
    gone = {at for place, some in ends for end in some for at in range(place, end)}
    return [token for place, token in enumerate(text) if place not in gone]


def _parts(text: Sequence[Token]) -> list[list[Token]]:
    """Return the stretches of a text between its marks."""
    parts = list[list[Token]]()
    for token in text:
        if not parts or (token.marks & {"stop", "comma", "aside"} and not token.quoted):
            parts.append([])
        parts[-1].append(token)
    return parts


def _counts(part: Sequence[Token]) -> bool:
    """Tell whether words behind a question only ask how many: "and what's their number", "count them for me"."""
    said, listed = [token.text for token in part], words("framing")
    while said and said[0] in listed["context_count_lead"]:
        said.pop(0)
    while said and said[-1] in listed["context_count_end"]:
        said.pop()
    return len(said) in listed.ends("context_count", said)


def _asks(part: Sequence[Token]) -> bool:
    """Tell whether words begin as a question or a request does."""
    listed = words("en")
    return part[0].text in listed["beginning"] or any(token.text in listed["asking"] for token in part[:2])


def _wishes(said: Sequence[str]) -> bool:
    return any(word in words("en")["wish"] for word in said)


def _has_verb(said: Sequence[str]) -> bool:
    listed = words("en")
    return any(word in listed[name] for word in said[1:_SUBJECT] for name in ("be", "have", "telling_verb", "aux"))


def _opens(said: Sequence[str], name: str) -> bool:
    return any(True for _ in words("framing").ends(name, said))


def _limits(said: Sequence[str]) -> bool:
    parts = (" ".join(said[at:end]) for at in range(len(said)) for end in range(at + 1, len(said) + 1))
    return not _limiting().isdisjoint(parts)


@cache
def _limiting() -> Set[str]:
    """Return the words that limit what is asked for."""
    return frozenset(phrase for name in _LIMITING for phrase in words("en").only(name))
