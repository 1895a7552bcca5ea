"""What is wrapped around what a question asks for, and says nothing of it: headings, purposes, asides, who asks.

“Lesson prep: works on copper, as the old masters called it, that I could show at school” asks for works on copper.
What is wrapped around is told by where it stands and how it begins, and not by its words, so that any may stand in it.
It never limits, denies or compares. What a store has a name for stands in it only where who asks is the subject.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from functools import cache
from itertools import chain, pairwise

from mrag_owl.reading.languages import words
from mrag_owl.reading.tokens import Token

_LONGEST = 40  # words
_HEADING = 8  # words
_CLAUSE = 12  # words
_SUBJECT = 6
"""Among how many words of a clause its verb stands."""
_TWO, _FEW = 2, 3  # words
_LIMITING = (
    *("limiting", "obliging", "disliking", "denial", "no", "not", "except", "without", "no_thing", "unless"),
    *("only_all", "only_after", "least", "most_of", "most", "fewest", "early", "late", "same", "other", "else"),
    *("or_more", "or_less", "or_after", "or_before", "several_said", "preferring", "than"),
)
"""Lists of words that limit what is asked for, wherever they stand."""
_POINTING = ("personal", "said_before", "several_said", "some_said", "there_place", "same", "other", "else")
"""Lists of words that point to what is said before them."""
_USES = ("purpose_noun", "heading_noun")
"""Lists of words by which a heading tells for what something is."""
_TOLD = ("wish", "topical", "studying", "fond")
"""Lists of words behind which somebody names what is asked for, too."""


@dataclass(frozen=True)
class Surroundings:
    """Finds what is wrapped around a question; `named` tells whether words of it name anything in the store."""

    named: Callable[[str, Sequence[Token]], bool]

    def without(self, question: str, text: Sequence[Token]) -> tuple[list[Token], bool]:
        """Return the words of a question without what is wrapped around it, and whether that asks how many."""
        if len(text) > _LONGEST:
            return list(text), False
        parts = self._headless(question, _parts(_without_fillers(text)))
        kept = list[Token]()
        is_beside = counts = False
        for part, after in pairwise([*parts, []]):
            if kept and _counts(part):
                is_beside = counts = True
                continue
            goes_on = is_beside and "stop" not in part[0].marks and self._goes_on(question, part)
            heads = not kept and bool(after) and self._heads(question, part, after)
            is_beside = goes_on or heads or self._is_beside(question, part, kept)
            if not is_beside:
                start = 0 if kept else self._start(part)
                end, asks_how_many = self._end(question, part, kept)
                counts |= asks_how_many
                kept += part[start:end]
                is_beside = end < len(part)
        return kept, counts

    def _headless(self, question: str, parts: list[list[Token]]) -> list[list[Token]]:
        """Return the parts of a text with those joined that stand before a colon: "Monday, round three: | hats"."""
        for place in range(1, len(parts) - 1):
            head = [*chain(*parts[: place + 1])]
            if question[head[-1].end : parts[place + 1][0].start].strip()[:1] == ":":
                is_of_use = any(token.text in words("en")[name] for token in head for name in _USES)
                return [head, *parts[place + 1 :]] if is_of_use else parts
        return parts

    def _heads(self, question: str, part: Sequence[Token], after: Sequence[Token]) -> bool:
        """Tell whether words before a question only say what it is for, or who asks: "slide 3:", "I cannot sleep."."""
        said, english = [token.text for token in part], words("en")
        mark = question[part[-1].end : after[0].start].strip()[:1]
        if _asks(part) or mark not in tuple(":–—-!?.;"):
            return False
        if len(part) <= _HEADING and mark not in ".;":
            lead = next((at for at, word in enumerate(said) if word in english["purpose_for"]), len(said))
            uses = {at for at in range(lead) if any(said[at] in english[name] for name in _USES)}
            is_of_use = (bool(uses) or lead < len(said)) and not _has_name(part[1:])
            is_of_use &= not any(self.named(question, [part[at]]) for at in range(lead) if at not in uses)
            return (is_of_use and not _limits(said) and not _numbers(said)) or self._is_bare(question, part)
        points = any(token.text in english[name] for token in after for name in _POINTING)
        is_own = said[0] in words("framing")["context_speaker"]
        is_plain = not _limits(said) or (is_own and not self.named(question, part))
        stands_alone = _asks(after) and self.named(question, after) and not points
        is_clause = _has_verb(said) and is_plain and not _has_name(part[1:])
        return is_clause and stands_alone and not any(word in english[name] for word in said for name in _TOLD)

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
        size = max(listed.ends("context_reason", said), default=0)
        is_ours = 0 < size < len(said) and said[size] in listed["context_speaker"] and _is_clause(said)
        is_told = (bool(kept) and _is_plain(part)) or not self.named(question, part)
        if is_ours and is_told and not _has_name(part[size:]):
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

    def _start(self, part: Sequence[Token]) -> int:
        """Return where what is asked for begins behind who asks for it: "I'd be in heaven if you found me | hats"."""
        said, listed = [token.text for token in part], words("framing")
        for place in range(len(said) - 1, -1, -1):
            name = "context_lead" if place < _SUBJECT else "context_lead_late"
            end = max(listed.ends(name, said, place), default=0)
            before = part[:place]
            speaks = any(word in listed["context_speaker"] or word in words("en")["there_place"] for word in said[:end])
            speaks |= not place or said[0] in words("en")["aux"]
            asks = any(token.text in words("en")["asking"] for token in before)
            if 0 < end < len(said) and speaks and not asks and _is_plain(before) and not _has_name(before[1:]):
                return end
        return int(len(said) > 1 and said[0] in words("en")["and"])

    def _end(self, question: str, part: Sequence[Token], kept: Sequence[Token]) -> tuple[int, bool]:
        """Return where a clause begins that only tells of who asks, what for, or asks how many, and whether it does."""
        said, listed = [token.text for token in part], words("framing")
        for place in range(1, len(part)):
            if len(part) in listed.ends("context_count_tail", said, place):
                return place, True
            if len(part) in listed.ends("context_tail", said, place):
                return place, False
            if place + 1 == len(part) or not (kept or self.named(question, part[:place])):
                continue
            is_of_asker = _is_of_asker(said, place)
            is_tail = is_of_asker or _is_tail(said, place)
            is_bare = (
                is_tail
                and _is_plain(part[place:])
                and (_is_use_of_asker(said[place:]) or not self.named(question, part[place:]))
            )
            is_time = _opens(said[place:], "context_in_time")
            if is_bare and (is_time or not _has_name(part[place + 1 :])):
                return place, False
        return len(part), False

    def _is_bare(self, question: str, part: Sequence[Token]) -> bool:
        """Tell whether words name nothing and limit nothing."""
        return _is_plain(part) and not self.named(question, part)


def without_polite_denial(question: str, text: Sequence[Token]) -> str:
    """Return a question that is denied only out of politeness as it is meant; any other as it is.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> said = ("You wouldn't have any jars, would you?", "You wouldn't have jars")
    >>> [without_polite_denial(one, tokenise(one)) for one in said]
    ['do you have jars', "You wouldn't have jars"]
    """
    said, listed = [token.text for token in text], words("framing")
    start = max(listed.ends("context_polite", said), default=0)
    end = next(
        (at for at in range(start + 1, len(said)) if len(said) in listed.ends("context_polite_tag", said, at)), 0
    )
    if not start or not end:
        return question
    (asking,) = listed["context_polite_asking"]
    return f"{asking} {question[text[start].start : text[end - 1].end]}"


def _is_of_asker(said: Sequence[str], place: int) -> bool:
    """Tell whether a clause begins at a place whose subject is who asks: "that I could frame", "are what I need"."""
    listed, english = words("framing"), words("en")
    tail, before = said[place:], said[place - 1]
    clause = tail[tail[0] in english["rel"] or tail[0] in listed["context_relative"] :]
    modal = listed["context_modal"]
    if len(clause) > 1 and clause[0] in listed["context_speaker"]:
        is_question = before in english["aux"] or before in english["which"] or before in english["and"]
        is_question |= any(word in listed["framing_if"] for word in said[:place]) or before in listed["context_bound"]
        may = any(word in modal or word in listed["context_liking"] for word in clause[1:_FEW])
        thinks = any(listed.ends("context_thinking", clause, at) for at in range(len(clause)))
        return may and not is_question and not thinks and len(tail) <= _CLAUSE and not _perceives(clause)
    if tail[0] in modal and len(tail) > _TWO and tail[1] in listed["context_speaker"]:  # which works | could we frame
        thinks = any(word in some for word in tail for some in (listed["context_thinking"], english["wish"]))
        return said[0] in english["which"] and place > 1 and not thinks
    is_pronoun = any(before in english[name] for name in ("rel", "speaker", "personal", "subject"))
    is_own = any(tail[1] in some for some in (english["own"], listed["context_own"]))
    if tail[0] in english["purpose_for"] or tail[0] in listed["context_when"]:
        return is_own and not _is_bound(before)
    if tail[0] in modal and tail[1] in listed["context_pleasing"] and not is_pronoun:
        return said[0] not in english["asking"] and said[0] not in english["aux"]
    if tail[0] in english["to_verb"]:
        is_asked = len(tail) > _TWO and tail[_TWO] in listed["framing_self"]  # to show me
        own = (*english["own"], *listed["context_own"], *listed["context_use"])
        is_ours = len(tail) == _TWO or any(word in own for word in tail[_TWO:])
        is_ours |= tail[-1] in english["purpose_noun"] and not english["det"].keys().isdisjoint(
            tail[_TWO:_FEW]
        )  # but to play cards
        return tail[1] in listed["context_doing"] and is_ours and not is_asked and before not in listed["context_bound"]
    is_ours = any(word in listed["context_speaker"] for word in tail[1:_FEW])
    if tail[0] in english["rel"] and len(tail) > _FEW and tail[1] in english["definite"]:  # that | the boys might like
        verb = next((at for at, word in enumerate(tail[:_SUBJECT]) if word in modal), len(tail))
        return any(
            word in some
            for word in tail[verb + 1 :][:1]
            for some in (listed["context_liking"], listed["context_doing"])
        )
    is_sought = tail[0] in listed["context_needed"] and tail[1] in english["put_maker"]
    is_worthy = tail[0] in listed["context_worth"] and tail[1].endswith("ing")
    is_reason = is_ours and _opens(tail, "context_reason_within")
    return is_sought or is_worthy or is_reason or _opens(tail, "context_what") or _opens(tail, "context_in_time")


def _is_use_of_asker(tail: Sequence[str]) -> bool:
    """Tell whether a clause says what who asks does with it: that | I could frame for the red room, for my room."""
    listed, english = words("framing"), words("en")
    if tail[0] in english["purpose_for"] and len(tail) > 1:
        return tail[1] in english["own"] or tail[1] in listed["context_own"]
    clause = tail[tail[0] in english["rel"] or tail[0] in listed["context_relative"] :]
    return len(clause) > 1 and clause[0] in listed["context_speaker"]


def _perceives(clause: Sequence[str]) -> bool:
    """Tell whether a clause says what is to be seen: you can spot | a dog; but not "I could see | at once"."""
    listed, english = words("framing"), words("en")
    ends = (end for place in range(1, len(clause)) for end in listed.ends("context_perceiving", clause, place))
    return any(end < len(clause) and clause[end] not in english["preposition"] for end in ends)


def _is_tail(said: Sequence[str], place: int) -> bool:
    """Tell whether a clause begins at a place that says what an answer is for, or why: "for a show"."""
    listed, english = words("framing"), words("en")
    tail, before = said[place:], said[place - 1]
    if tail[0] in english["purpose_for"]:
        is_some = any(tail[1] in some for some in (english["det"], english["own"], listed["context_use"]))
        return is_some and not _is_bound(before)
    return _opens(tail, "context_reason_within") and _is_clause(tail)


def _is_bound(before: str) -> bool:
    """Tell whether "for" is bound to the word before it: a sketch | for a mural, painted | for a king."""
    bound = words("en")["purpose_bound"]
    is_made = before.endswith("ed") and before not in words("framing")["context_needed"]
    return (
        is_made or before in words("framing")["context_bound"] or before in bound or before.removesuffix("s") in bound
    )


def _is_plain(part: Sequence[Token]) -> bool:
    """Tell whether words limit nothing, and have no number and no quotation."""
    figures = any(token.quoted or any(map(str.isdigit, token.text)) for token in part)
    return not figures and not _limits([token.text for token in part])


def _numbers(said: Sequence[str]) -> bool:
    """Tell whether words tell of how many there are to be: three lids in one box."""
    numbers = (place for place, word in enumerate(said) if word in words("en")["number"])
    return any(place + 1 < len(said) for place in numbers)


def _has_name(part: Sequence[Token]) -> bool:
    """Tell whether any word is written as a name is."""
    plain = {*words("en")["speaker"], *words("en")["aux"]}  # I'd
    return any(token.is_capital and token.text not in plain for token in part)


def _is_apposition(part: Sequence[Token], kept: Sequence[Token]) -> bool:
    """Tell whether words say again what year it was: "in 1890, | the last year of his life"."""
    listed, said = words("en"), [token.text for token in part]
    begins = said[0] in listed["definite"] or said[0] in words("framing")["framing_in"]
    joins = any(word in listed[name] for word in said[1:] for name in ("rel", "and", "or"))
    is_time = any(word in words("framing")["context_time"] for word in said)
    return kept[-1].text.isdecimal() and begins and is_time and not joins


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


def only_counts(part: Sequence[Token]) -> bool:
    """Tell whether words say no more than that a number is asked for."""
    return _counts(part) or len(part) in words("framing").ends("context_count_tail", [token.text for token in part])


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
    limiting = frozenset(phrase for name in _LIMITING for phrase in words("en").only(name))
    return limiting - words("framing").only("context_free")
