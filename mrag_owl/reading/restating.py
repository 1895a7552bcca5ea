"""Questions in words of their own, restated as plain ones that the grammar has.

“If you ranked all the movements by how many works each has, which would be at number one?” is no sentence of the
grammar, though “which movement has the most works” is. Words and phrases that tell what is asked (cues: at number one)
and words that only frame a request (if you) are taken away, wherever they stand; what is left is what the question is
about, in its order, and takes its place in a plain sentence for the same cues (`grammars/restated.tsv`). The grammar
reads that as it reads any question, so that no word of what is left is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import dropwhile, pairwise, takewhile
from typing import TYPE_CHECKING

from mrag_owl.errors import GrammarError
from mrag_owl.expressions.syntax import BOTTOM, And, ClassExpression, DataSays, Named, walk
from mrag_owl.reading.answering import is_empty
from mrag_owl.reading.first_words import (
    asks_for_any,
    asks_for_number,
    asks_whether,
    counts_each,
    counts_twice,
    is_universal,
)
from mrag_owl.reading.forms import ASKED, Asked, Counted, Extreme, Foremost, Listed, More, Ranked, Share, Whether
from mrag_owl.reading.inflections import singular
from mrag_owl.reading.item_skips import is_noun
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.tokens import Token, tokenise
from mrag_owl.records import Iri
from mrag_owl.resources import grammar_text
from mrag_owl.vocabulary import RDFS_LABEL

if TYPE_CHECKING:
    from mrag_owl.reading.reader import QuestionReader

_FRAMES = "restated.tsv"
_NUMBER, _FACET, _ONE, _OTHER, _REST, _NOUN, _KIND = "number", "facet", "one", "other", "rest", "noun", "kind"
_WHO = "who"
_MANNER = {"count": asks_for_number, "whether": asks_whether, "any": asks_for_any}
"""Cues that whole questions give by their form."""
_AROUND = "around"
"""What says nothing of what is asked, whatever that is."""
_OF_TAGS = (_AROUND, "yes_no")
"""Lists with "can not you": a denial but where it begins a question or ends it."""
_BLOCKING = "blocking"
"""What changes more than a plain question can say."""
_ALL = frozenset(("always", "lacking"))
"""Cues for what all have of which something is so."""
_ITEMS = "items"
"""What is a cue wherever things lie in the members of the population."""
_TELLING = frozenset(
    ("each", "most", "highest", "more", "largest", "smallest", "oldest", "newest", "number", "undated")
)
"""Cues that may stand behind what bears something: with the most works."""
_IN_TITLE = " in the title"
_PLACE = re.compile(r"\{(\w+)\}")
_FORMS = {form.__name__: form for form in ASKED}
_PLAIN = (Listed, Counted, Whether)
_MOST_SENTENCES = 8
_TWO = 2
_LONGEST = 60  # words
_MOST = 100  # things that are asked for by number
_SHARED = 3  # words
_NEAR = 5  # words


@dataclass(frozen=True)
class Frame:
    """A plain question for cues: all of `cues` are said, any of `beside`, none of `never`; it asks one of `forms`."""

    cues: frozenset[str]
    beside: frozenset[str]
    never: frozenset[str]
    sentence: str
    forms: tuple[type[Asked], ...]

    @cached_property
    def places(self) -> frozenset[str]:
        """What takes its place in the sentence."""
        return frozenset(_PLACE.findall(self.sentence))


@dataclass(frozen=True, slots=True)
class Plain:
    """A plain question, and what it asks."""

    sentence: str
    asked: Asked
    is_of_all: bool = False
    """Whether it asks what all have of which something is so: "no box | without a lid" is said so."""


@dataclass(frozen=True, slots=True)
class Said:
    """A question as its words, with what a store knows of them.

    `names`: the places of words that are of a name; `facets`: of words for kinds of things other than the population;
    `called`: words for the population, of which `noun` is one, `who` for one of those who made it, and `kind` for a
    kind of it that is stated. `joined`: the places of words that mean something only with the next; `verbs`: of verbs.
    """

    question: str
    text: Sequence[Token]
    names: Set[int]
    facets: Set[int]
    called: Set[str]
    noun: str
    who: str
    kind: str = ""
    joined: Set[int] = frozenset()
    verbs: Set[int] = frozenset()
    cued: Set[int] = frozenset()
    """The places of words that a frame takes for cues."""


def read_frames(text: str, *, name: str = _FRAMES) -> tuple[Frame, ...]:
    r"""Return the frames of a text in their order; raises GrammarError with the line that is none.

    >>> read_frames("oldest [asked]\tthe oldest {rest}\tExtreme")[0].sentence
    'the oldest {rest}'
    """
    known = {*words("restated").categories, *_MANNER, _NUMBER, _ITEMS}
    found = []
    for line, row in enumerate(text.splitlines(), start=1):
        if not row.strip() or row.startswith("#"):
            continue
        told, *rest = row.split("\t")
        cues, _, others = told.partition("[")
        beside, _, never = others.partition("]")
        said, may, no = (frozenset(part.split()) for part in (cues, beside, never.replace("!", " ")))
        named = [one for part in rest[1:] for one in map(_FORMS.get, part.split())]
        if len(rest) != 2 or not named or None in named or not known >= said | may | no:
            raise GrammarError(f"{name}, line {line}: {row[:60]!r} is no line of cues, a sentence and its forms")
        found.append(Frame(said, may, no, rest[0], tuple(filter(None, named))))
    return tuple(found)


@cache
def frames() -> tuple[Frame, ...]:
    """Return all frames, in the order in which they are tried."""
    return read_frames(grammar_text(_FRAMES))


def in_plain_words(
    reader: QuestionReader, question: str, *, noun: str, called: Set[str], instead: Asked | None = None
) -> Plain | None:
    """Return the plain question that a reader reads, and that asks the same as another; None without any.

    `noun`: what one of the population is called first of all; `called`: all that it is called. With `instead`, which is
    what was read with words passed over, only what cues tell to be asked in another form.
    """
    text = tokenise(question)
    if len(text) > _LONGEST or (reader.world.people and counts_twice(text)):
        return None
    said = _said(reader, question, text, noun, called)
    makers = [
        one.text
        for at, one in enumerate(text)
        if not one.is_capital and at not in said.cued and _is_kept(said, at) and _is_led(said, at, "put_maker")
    ]
    for frame, sentence in restated(said):
        told = {token.text for token in tokenise(sentence)}
        if not told.isdisjoint(makers) and told.isdisjoint(words("en")["put_maker"]):
            continue  # works by women are not works with women
        read = reader.read(sentence)
        shown = reader.to_be_shown(question, text, read) if reader.world.people else read
        asked = shown.asked
        if not isinstance(read.asked, frame.forms) or not isinstance(asked, frame.forms):
            continue
        if read.passed or read.guessed or (isinstance(asked, Counted) and counts_each(text)):
            continue  # how many works has each school
        is_of_some = isinstance(asked, Whether) and not reader.world.people and not _ALL & frame.cues
        if is_of_some and is_universal(text):
            continue  # whether all coats have hoods
        if not isinstance(asked, Listed | Whether) and BOTTOM in walk(asked.expression):
            continue  # portraits by Margin
        if read.taken and (not reader.world.people or _denials(sentence) or _goes_by_texts(asked.expression)):
            continue  # whose texts say “stand”: how many stand without a date
        if instead is not None and isinstance(instead, frame.forms):
            return None
        if _IN_TITLE in sentence and not _is_alike(reader, asked, sentence.replace(_IN_TITLE, "")):
            continue  # is a spaniel in the title a dog?
        if (read.taken or not isinstance(asked, Whether)) and is_empty(asked, reader.relations.extents):
            continue  # what none is was hardly meant
        if _FACET in frame.places and isinstance(asked, Listed) and _is_of(asked.expression, reader.population):
            continue  # pockets are no kind of pictures
        return Plain(sentence, asked, is_of_all=bool(_ALL & frame.cues))
    return None


def _is_alike(reader: QuestionReader, asked: Asked, sentence: str) -> bool:
    """Tell whether another question asks the same of the same, or nothing that is known."""
    other = reader.read(sentence).asked
    extents = reader.relations.extents
    return other is None or extents.count(other.expression) == extents.count(asked.expression)


def _goes_by_texts(expression: ClassExpression) -> bool:
    """Tell whether something is found by what texts say that are no titles."""
    return any(isinstance(one, DataSays) and one.data_property != RDFS_LABEL for one in walk(expression))


def _is_of(expression: ClassExpression, population: Iri | None) -> bool:
    parts = expression.operands if isinstance(expression, And) else (expression,)
    return any(isinstance(part, Named) and part.iri == population for part in parts)


def _said(reader: QuestionReader, question: str, text: Sequence[Token], noun: str, called: Set[str]) -> Said:
    """Return a question with what the store knows of its words."""
    population, people = reader.world.population, reader.world.people
    names, facets, joined, verbs = set[int](), set[int](), set[int](), set[int]()
    for (kind, place), edges in reader.lattices.make(text).items():
        for end, value, _ in edges:
            if isinstance(value, Meaning):
                joined |= set(range(place, end - 1))
            if kind.startswith("Verb"):
                verbs |= set(range(place, end))
            if kind == "Name" and _is_written_as_name(text[place:end]):
                names |= set(range(place, end))
            elif (
                people
                and kind == "Class"
                and end == place + 1
                and isinstance(value, Meaning)
                and not value.kinds & population
            ):
                facets.add(place)
    classes = reader.names.classes
    makers = (one for one, iris in classes.items() if people and one.isascii() and people >= {*iris})
    kind = next((str(one) for one in words("restated")["kind_noun"] if people and one in classes), "")
    who = min(makers, key=len, default="")
    return Said(question, text, names, facets, called, noun, who, kind, joined, verbs)


def _is_written_as_name(text: Sequence[Token]) -> bool:
    """Tell whether words are written as a name: in quotation marks, or with a capital that begins no sentence."""
    return text[0].quoted > 0 or any(token.is_capital and token.start > 0 for token in text)


def restated(said: Said) -> Iterator[tuple[Frame, str]]:
    """Yield plain questions that may ask the same as a question, each with its frame, the likeliest first."""
    spans = _cues(said)
    both = {cue: at for at, here in sorted(spans.items()) for cue, _ in here if cue in ("former", "latter")}
    if both and [*both] != ["former", "latter"]:
        return  # the latter is older than the former
    manner = {name for name, asks in _MANNER.items() if asks(said.text)}
    starts = _starts(said)
    orders = words("framing")["framing"]  # do find me works
    begun = [at for at in starts if not any(token.text in orders for token in said.text[at + 1 : at + 2])]
    asks_which = any(token.text in words("en")["asking"] for token in said.text)
    manner |= {"whether"} if not asks_which and any(asks_whether(said.text[at:]) for at in begun) else set()
    manner |= {"asked"} if any(said.text[at].text in words("en")["which"] for at in starts) else set()
    manner |= {"whether"} if any(token.text in words("restated")["wondering"] for token in said.text) else set()
    told: dict[str, None] = {}
    for frame in frames():
        for sentence in _sentences(said, frame, spans, manner):
            if sentence not in told and len(told) < _MOST_SENTENCES:
                told[sentence] = None
                yield frame, sentence


def _starts(said: Said) -> list[int]:
    """Return where something begins behind a comma, a stop or a dash."""
    return [at for at, token in enumerate(said.text) if token.marks & {"comma", "stop", "dash"}]


def _cues(said: Said) -> Mapping[int, Sequence[tuple[str, int]]]:
    """Return the cues that begin at each place, with where they end; within names there are none."""
    phrases = words("restated").phrases
    found: dict[int, list[tuple[str, int]]] = {}
    for place, token in enumerate(said.text):
        if token.quoted or place in said.names or (place and token.is_capital and not token.marks):
            continue  # Last Suppers
        for parts, cue, _ in phrases.get(token.text, ()):
            end = place + len(parts)
            is_said = tuple(one.text for one in said.text[place:end]) == parts
            denies = cue in _OF_TAGS and any(map(_denies, parts)) and place > 0 and end < len(said.text)
            if is_said and not denies and said.names.isdisjoint(range(place, end)):  # aren't there; but "can't you see"
                found.setdefault(place, []).append((cue, end))
        numbered = said.text[place + 1 : place + 2]
        if token.text in words("restated")["topmost"] and numbered and _number(numbered[0]) is not None:
            found.setdefault(place, []).append(("most", place + 1))  # the top | five
    return found


def _sentences(
    said: Said, frame: Frame, spans: Mapping[int, Sequence[tuple[str, int]]], manner: Set[str]
) -> Iterator[str]:
    """Yield the sentences of a frame for a question; none where it has other cues, or loses a denial."""
    allowed = frame.cues | frame.beside
    if any(cue in frame.never for here in spans.values() for cue, _ in here):
        return
    cued: set[int] = set()
    found = set[str](manner & allowed) | (set() if said.who else {_ITEMS})
    place = 0
    while place < len(said.text):
        here = [(end, cue) for cue, end in spans.get(place, ()) if cue in allowed or cue == _AROUND]
        last = max((end for end, _ in here), default=place + 1)
        found |= {cue for end, cue in here if end == last and cue != _AROUND}
        cued |= set(range(place, last)) if here else set()
        place = last
    number = next((at for at in range(len(said.text)) if at not in cued and _number(said.text[at])), None)
    if _NUMBER in allowed and number is not None:
        found.add(_NUMBER)
        cued.add(number)
    if "always" in frame.cues and found.isdisjoint(("whether", "yes_no")) and not said.question.rstrip().endswith("?"):
        return  # a coat that always goes with a hat
    blocked = [{*range(at, end)} for at, here in spans.items() for cue, end in here if cue == _BLOCKING]
    if not all(one <= cued for one in blocked):
        return  # only, but not: only once
    if not found >= frame.cues or not manner - {"any"} <= allowed:
        return
    if Whether in frame.forms and not _ALL & frame.cues and _speaks_of_all(said, cued):
        return  # are all of them landscapes: not whether any is
    if frame.places & {_WHO, _FACET} and _asks_who_is_shown(said):
        return
    said = replace(said, cued=cued)
    kept = [at for at in range(len(said.text)) if at not in cued and _is_kept(said, at)]
    if _loses_object(said, kept, spans):
        return
    own = words("framing")["framing_asker"]
    if any(said.text[one].text in own and one not in cued for at in kept for one in range(max(at - 2, 0), at)):
        return  # my little boy
    given = {
        _NOUN: said.noun,
        _WHO: said.who,
        _KIND: said.kind,
        _NUMBER: "" if number is None else said.text[number].text,
    }
    denials = sum(_denies(token.text) for at, token in enumerate(said.text) if at not in cued)
    for filled in _filled(said, frame, kept):
        if frame.forms[0] is Counted and _counts_other(said, filled.get(_REST, "")):
            continue
        if singular(filled.get(_REST, "")) in {singular(filled[place]) for place in (_ONE, _OTHER) if place in filled}:
            continue  # more skirts than shorts with skirts
        sentence = frame.sentence
        for name, words_of in (given | filled).items():
            sentence = sentence.replace(f"{{{name}}}", words_of)
        sentence = re.sub(r"\s+", " ", sentence).strip()
        said_no = _denials(sentence) - _denials(frame.sentence)
        wonders = said.who and _wonders(said, frame) - {token.text for token in tokenise(sentence)}
        if (
            said_no == denials
            and not (said_no and Whether in frame.forms)
            and not wonders
            and not _loses_bound(said, sentence)
        ):
            yield sentence


def _speaks_of_all(said: Said, cued: Set[int]) -> bool:
    """Tell whether something is asked of all there are of what the word stands before: are all | the Titians."""
    every, leading = words("en")["all"], {**words("en")["among_all"], **words("en")["preposition"]}
    return any(
        word.text in every and before.text not in leading and at not in cued | said.names
        for at, (before, word) in enumerate(pairwise(said.text), start=1)
    )


def _asks_who_is_shown(said: Said) -> bool:
    """Tell whether somebody is asked for who is shown, and made nothing: which person was portrayed by both."""
    people = {at for at in said.facets if said.text[at].text in words("en")["who_noun"]}
    people |= {at for at, token in enumerate(said.text) if token.text in words("en")["who"]}
    for at, token in enumerate(said.text):
        if token.text in words("restated")["sitting"] and at not in said.names:
            near = range(max(at - _NEAR, 0), at)
            being = max((one for one in near if said.text[one].text in words("en")["be"]), default=at)
            if being < at and people and not any(one in people for one in range(being, at)):
                return True
    return False


def _counts_other(said: Said, rest: str) -> bool:
    """Tell whether something else comes first than what stands behind how many: artists … how many works."""
    words_said, counted = [token.text for token in said.text], tokenise(rest)
    ends = (end for place in range(len(words_said)) for end in item_words().ends("how_many", words_said, place))
    first = next((end for end in ends if end < len(words_said) and _is_kept(said, end)), None)
    return (
        bool(counted)
        and first is not None
        and words_said[first] in said.called
        and words_said[first] != counted[0].text
    )


def _loses_bound(said: Said, sentence: str) -> bool:
    """Tell whether a number stays, and not the word before it by which more or fewer are meant: over three."""
    bounding = words("restated")["bounding"]
    told = [token.text for token in tokenise(sentence)]
    for before, token in pairwise(said.text):
        if before.text in bounding and _number(token) is not None and token.text in told:
            place = told.index(token.text)
            if not place or told[place - 1] != before.text:
                return True
    return False


def _loses_object(said: Said, kept: Sequence[int], spans: Mapping[int, Sequence[tuple[str, int]]]) -> bool:
    """Tell whether a word that bears something leads to what is taken away: works with a figure."""
    listed = words("restated")
    for at, token in enumerate(said.text):
        if token.text in listed["bearing"] and at not in said.names and at not in said.cued:
            after = dropwhile(lambda one: said.text[one].text in listed["determining"], range(at + 1, len(said.text)))
            borne = next(after, None)
            if borne is None or borne in kept or _is_small(said, borne):
                continue
            if not any(cue in _TELLING for cue, _ in spans.get(borne, ())):
                return True
    return False


def _filled(said: Said, frame: Frame, kept: Sequence[int]) -> Iterator[dict[str, str]]:
    """Yield what takes the places of a sentence."""
    others = [at for at in kept if said.text[at].text not in said.called]
    if "titled" in frame.cues:
        about = _once(said, others)
        if about and said.facets.isdisjoint(about) and len(about) <= _SHARED:
            yield {_REST: _written(said, about)}
    elif frame.places >= {_ONE, _OTHER, _REST} or _ALL & frame.cues:
        yield from _parted(said, frame, others)
    elif frame.places & {_ONE, _OTHER}:
        yield from _compared(said, frame, kept, others)
    elif _FACET in frame.places:
        is_value = Listed in frame.forms
        asks_who = Ranked in frame.forms and said.text[0].text in words("en")["who"]
        facets = [at for at in kept if at in said.facets and not asks_who]
        asked_for = [at for at in facets if at and said.text[at - 1].text in words("en")["which"]]
        facets = asked_for or [at for at in facets if not is_value or _is_asked_for(said, at)]
        for facet in facets:
            called = said.question[said.text[facet].start : said.text[facet].end]
            is_one = Ranked in frame.forms and _NUMBER not in frame.places
            same = {at for at in kept if singular(said.text[at].text) == singular(said.text[facet].text)}
            for things in _things(said, [at for at in kept if at not in same]):
                yield {_FACET: singular(called.casefold()) if is_one else called, _REST: things}
    elif Share in frame.forms or "names" in frame.cues:
        yield from ({_REST: _written(said, others)} for _ in others[:1])
    elif _NOUN in frame.places:
        is_other = bool(said.who) and any(at in said.facets and _is_asked_for(said, at) for at in kept)
        if not is_other and len(others) < len(kept) and bool(others) == (_REST in frame.places):
            yield {_REST: _written(said, others)}
    elif _WHO in frame.places:
        yield from ({_REST: things} for things in (_things(said, kept) if said.who else ()))
    elif "material" in frame.cues and kept and said.text[kept[0]].text in said.called - {said.noun}:
        is_asked = any(_asks(said, at) for at in range(len(said.text)))
        yield from ({_REST: things} for things in (_things(said, kept) if is_asked else ()))  # works in the medium of
    elif _KIND in frame.places:
        if said.kind and kept:
            yield from ({_REST: things} for things in _things(said, kept))
            yield from ({_REST: f"{said.noun}s by {_written(said, others)}"} for _ in others[:1])
    elif "kinds" in frame.cues and said.who:
        return
    elif "most" in frame.cues and any(
        one.text in words("en")["which"] and two.text in said.called for one, two in pairwise(said.text)
    ):
        return  # which picture has the most colours: no colour is asked for
    elif kept or set(frame.forms) & {Extreme, Ranked} or "undated" in frame.cues:
        is_held = (
            bool(others) and all(_is_name(said, at) for at in others) and not _is_led(said, others[0], "preposition")
        )
        if Whether in frame.forms and is_held:
            yield {_REST: _written(said, others)}
        with_noun = not frame.cues & {"most", "kinds", "unused"}
        if not with_noun and not said.who:
            kept = _once(said, others)
        yield from ({_REST: things} for things in _things(said, kept, with_noun=with_noun))


def _parted(said: Said, frame: Frame, kept: Sequence[int]) -> Iterator[dict[str, str]]:
    """Yield two things, and what is said of either: "coats, worn with | a belt | or | a bag"."""
    listed, runs = words("restated"), list[list[int]]()
    for at in kept:
        if runs and runs[-1][-1] == at - 1 and not said.text[at].marks - {"dash"}:
            runs[-1].append(at)
        else:
            runs.append([at])
    told = [_written(said, run) for run in runs]
    if _REST not in frame.places:
        if len(runs) == _TWO and told[0] != told[1]:
            between = {said.text[at].text for at in range(runs[0][-1], runs[1][0])}
            turned = not between.isdisjoint(listed["accompanying"])
            yield dict(zip((_ONE, _OTHER), reversed(told) if turned else told, strict=True))
        return
    if len(runs) == 2 * _TWO and told[1] == told[3]:
        yield {_REST: told[1], _ONE: told[0], _OTHER: told[2]}  # a coat and a belt, or a jacket and a belt
    joining = listed["comparing" if More in frame.forms else "joining"]
    for at, (before, after) in enumerate(pairwise(runs)):
        gap = said.question[said.text[before[-1]].end : said.text[after[0]].start]
        joins = any(said.text[one].text in joining for one in range(before[-1] + 1, after[0]))
        rest = {singular(one) for one in (*told[:at], *told[at + 2 :])}
        leads = [_lead(said, run[0]) for run in (before, after)]
        are_led = leads[0] == leads[1] != ""
        is_of_one = More in frame.forms or (at and leads[0] and _is_led_by(said, runs[at - 1][-1], before[0]))
        if is_of_one and not are_led:
            continue  # coats with belts or jackets
        if ("/" in gap or joins) and len(rest) == 1 and rest.isdisjoint(told[at : at + 2]):
            yield {_REST: (*told[:at], *told[at + 2 :])[0], _ONE: told[at], _OTHER: told[at + 1]}


def _lead(said: Said, at: int) -> str:
    """Return the word that leads to another: "with" a belt; "" where none does."""
    listed = words("restated")
    before = next((one for one in reversed(range(at)) if said.text[one].text not in listed["determining"]), -1)
    word = said.text[before].text if before >= 0 else ""
    is_lead = word in listed["linking"] and word not in {*listed["comparing"], *listed["determining"]}
    return word if is_lead and not any(token.marks - {"dash"} for token in said.text[before + 1 : at + 1]) else ""


def _is_led_by(said: Said, before: int, at: int) -> bool:
    """Tell whether a word leads from one to another, and nothing else stands between: coats | with | belts."""
    between = said.text[before + 1 : at]
    is_near = all(_is_small(said, place) for place in range(before + 1, at))
    return is_near and not any(token.marks - {"dash"} for token in between)


def _once(said: Said, places: Sequence[int]) -> list[int]:
    """Return places without those of words that say again what one before them said: dogs, a dog."""
    first: dict[str, int] = {}
    for at in places:
        first.setdefault(singular(said.text[at].text), at)
    return [at for at in places if first[singular(said.text[at].text)] == at]


def _compared(said: Said, frame: Frame, kept: Sequence[int], others: Sequence[int]) -> Iterator[dict[str, str]]:
    """Yield the two things that a question compares."""
    counts = not {More, Foremost}.isdisjoint(frame.forms)
    others = [at for at in others if at not in said.facets or not said.who or at - 1 not in others]  # French | school
    if counts and not said.facets.isdisjoint(others):
        return  # more works than one of them, not than all together
    of_all = counts and bool(said.who) and len(others) < len(kept) and _NOUN not in frame.places
    are_named = Whether in frame.forms and not counts and "more" not in frame.cues
    is_either = bool({Foremost, Extreme} & {*frame.forms} or {"former", "difference"} & frame.cues)
    joining = {*words("restated")["joining"]} if is_either else set()
    comparing = words("restated")["comparing"]
    if is_either and "former" not in frame.cues and any(asks_whether(said.text[at:]) for at in _starts(said)):
        joining &= {*words("en")["or"]}  # this and that: is this the older
    joining |= {*comparing} if not is_either or "difference" in frame.cues else set()
    if not is_either and sum(token.text in comparing for token in said.text) > 1:
        return  # does one outnumber the other, or does the other outnumber it
    for before, at in pairwise(others):
        gap = said.question[said.text[before].end : said.text[at].start]
        if "/" in gap or any(said.text[one].text in joining for one in range(before + 1, at)):
            first, last = ([one for one in others if one < at], [one for one in others if one >= at])
            if are_named and not all(any(_is_name(said, one) for one in part) for part in (first, last)):
                continue
            if not counts or (not of_all and _are_alike(said, first, last)):
                yield {_ONE: _written(said, first), _OTHER: _written(said, last)}
            yield from () if are_named else _of_both(said, others, before, at)


def _of_both(said: Said, others: Sequence[int], before: int, at: int) -> Iterator[dict[str, str]]:
    """Yield two things of a word or name each, with what else is said, which holds of both: French portraits."""
    if not said.who:
        return  # with dresses or with skirts
    first = _run(said, others, before, step=-1)
    last = _run(said, others, at, step=1)
    shared = [one for one in others if one not in (*first, *last)]
    if (
        not shared
        or len(shared) > _SHARED
        or any(said.text[one].text in words("restated")["parting"] for one in shared)
    ):
        return
    one, other, rest = _written(said, first), _written(said, last), _written(said, shared)
    if singular(rest) in (singular(one), singular(other)):
        return
    forms = ["{} {}", "{1} of the {0}"]
    forms += ["{1} by {0}"] if all(_is_name(said, at) for at in shared) else []
    forms += ["{} by {}"] if all(_is_name(said, at) for at in (*first, *last)) else []
    for form in forms:
        yield {_ONE: form.format(rest, one), _OTHER: form.format(rest, other)}


def _run(said: Said, others: Sequence[int], at: int, *, step: int) -> list[int]:
    """Return the places of one name that reaches to a place, or of one word."""
    found = [at]
    while (place := found[-1] + step) in others and _are_one(said, found[-1], place):
        found.append(place)
    return sorted(found)


def _are_one(said: Said, one: int, other: int) -> bool:
    """Tell whether two words that stand side by side are of one name."""
    return (
        min(one, other) in said.joined
        or {one, other} <= said.names
        or (said.text[one].is_capital and said.text[other].is_capital)
    )


def _is_name(said: Said, at: int) -> bool:
    return at in said.names or (said.text[at].is_capital and at > 0)


def _are_alike(said: Said, first: Sequence[int], last: Sequence[int]) -> bool:
    """Tell whether two things are said alike, so that what is said of one is not meant of both."""
    leads = words("restated")["linking"]
    said_of = [
        sorted(token.text for token in tokenise(_written(said, part)) if token.text in leads and token.text != "the")
        for part in (first, last)
    ]
    sizes = {sum(at not in said.joined for at in part) for part in (first, last)}  # still lifes are one
    return len(sizes) == 1 and said_of[0] == said_of[1]


def _is_asked_for(said: Said, at: int) -> bool:
    """Tell whether a kind of thing stands behind a word that asks for it, or first: to which school."""
    before = next((one for one in reversed(range(at)) if not _is_small(said, one) or _asks(said, one)), -1)
    return before < 0 or _asks(said, before)


def _asks(said: Said, at: int) -> bool:
    return said.text[at].text in words("restated")["asked"] or said.text[at].text in words("restated")["kinds"]


def _things(said: Said, kept: Sequence[int], *, with_noun: bool = True) -> Iterator[str]:
    """Yield what a question is about, as it stands, and as what is said of the population."""
    about = _written(said, kept)
    if not about:
        yield from [f"{said.noun}s"] if with_noun else []
        return
    if not _is_led(said, kept[0], "put_maker"):
        yield about
    if with_noun and not said.who:
        yield f"{said.noun}s with {_written(said, [at for at in kept if said.text[at].text not in said.called])}"
    elif with_noun and said.called.isdisjoint(said.text[at].text for at in kept):
        led = _written(said, kept, with_lead=True)
        if led != about or kept[0] in said.verbs:  # no pictures drawer
            yield f"{said.noun}s {led}"


def _is_led(said: Said, at: int, name: str) -> bool:
    """Tell whether a word stands behind one of a list: anything | by | the painters."""
    before = dropwhile(lambda one: said.text[one].text in words("restated")["determining"], range(at - 1, -1, -1))
    first = next(before, None)
    return first is not None and said.text[first].text in words("en")[name]


def _written(said: Said, kept: Sequence[int], *, with_lead: bool = False) -> str:
    """Return words in their order, with the small ones between neighbours, and with those that lead to each."""
    listed = words("restated")
    parts = list[str]()
    before = -1
    for at in kept:
        between = [one for one in range(before + 1, at) if said.text[one].text not in listed["idle"]]
        is_near = before >= 0 and said.cued.isdisjoint(between) and all(_is_small(said, one) for one in between)
        lead = between if is_near else []
        if not is_near and (before >= 0 or with_lead):
            linking = takewhile(lambda one: said.text[one].text in listed["linking"], reversed(between))
            lead = [*linking][::-1]
            if lead and lead[0] - 1 in said.cued and said.text[lead[0]].text in words("en")["of"]:
                lead = lead[1:]  # mermaids: the tally | of works
        if not is_near and any(
            _denies(said.text[one].text) for one in between if one not in lead and one not in said.cued
        ):
            parts.extend(listed["lacking"])
        for one in (*lead, at):
            token = said.text[one]
            gap = said.question[said.text[one - 1].end : token.start] if one and parts else ""
            if parts and one == (*lead, at)[0] and not is_near and not lead and not said.who:
                parts[-1] += ","  # summer looks have a dress: no summer dress
            elif parts:
                parts[-1] += ":" if ":" in gap else "," if "comma" in token.marks and is_near else ""
            own = "" if not token.owns else "'" if token.text.endswith("s") else "'s"
            parts.append(said.question[token.start : token.end] + own)
        before = at
    return " ".join(parts)


def _is_kept(said: Said, at: int) -> bool:
    """Tell whether a word may say what a question is about: it is of a name, or neither small nor one that frames."""
    token, listed = said.text[at], words("restated")
    if token.quoted or at in said.names or token.text in listed["turning"]:
        return True
    if not said.who and token.text in words("framing")["framing_wonder"]:
        return False
    if token.text in listed["pronoun"]:
        return said.text[at - 1].text in listed["numbering"]  # at least one
    if token.is_capital and token.start > 0 and not token.marks and token.text not in words("framing")["framing_small"]:
        return True
    if token.text in words("framing")["framing"]:
        return is_noun(said.text, at, {at - 1} if at and _is_kept(said, at - 1) else set(), set())
    return not _is_small(said, at)


def _is_small(said: Said, at: int) -> bool:
    token = said.text[at]
    if token.quoted or at in said.names:
        return False
    lists = (words("framing")["framing_small"], words("restated")["linking"], words("restated")["joining"])
    return any(token.text in some for some in lists)


def _number(token: Token) -> int | None:
    number = words("en")["number"].get(token.text, int(token.text) if token.text.isdecimal() else None)
    return int(number) if number is not None and 1 < int(number) <= _MOST else None


def _wonders(said: Said, frame: Frame) -> set[str]:
    """Return the words that ask when, where or who, and are no cues; where something is not plainly asked for, who."""
    asking = {*words("framing")["framing_wonder"], *words("en")["who"]}
    if frame.forms[0] not in _PLAIN:
        asking = {*words("en")["who"]} if frame.forms[0] is Extreme and not said.facets else set()
    return {token.text for at, token in enumerate(said.text) if token.text in asking and at not in said.cued}


def _denials(sentence: str) -> int:
    return sum(_denies(token.text) for token in tokenise(sentence))


def _denies(word: str) -> bool:
    lists = (words("en")["denial"], item_words()["no_thing"], words("framing")["framing_denial"])
    return any(word in some for some in lists)
