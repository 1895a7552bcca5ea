"""Questions that are read by what they name alone, because the words around it frame a request and say nothing more.

"Kindly supply, for an essay, examples of landscapes that happen to be Dutch" is no sentence of the grammar. What it
names is read in parts, as a recommendation reads any text; and where each word between these parts is one that never
narrows what is looked for, no more than these was asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence, Set
from functools import cache
from itertools import pairwise

from mrag_owl.expressions.syntax import Or, walk
from mrag_owl.reading.denials import leaving_out
from mrag_owl.reading.first_words import (
    asks_for_any,
    asks_for_number,
    asks_whether,
    counts_each,
    is_universal,
    prefers_one,
)
from mrag_owl.reading.forms import Asked, Counted, Listed, Whether
from mrag_owl.reading.item_lattice import stretches
from mrag_owl.reading.item_skips import is_noun, narrows
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.linked import LinkedQuestion
from mrag_owl.reading.terms import Kind
from mrag_owl.reading.tokens import Token, key, tokenise


def framed(linked: LinkedQuestion, *, called: Set[str], shows_people: bool) -> Asked | None:
    """Return what a question asks for that was linked in parts; None where its other words may say more.

    `called`: what members of the population are called. `shows_people`: they are pictures of people, so that "who" asks
    for them.
    """
    question = linked.question
    text = tokenise(question)
    unapplied = {question[start:end].casefold() for start, end in linked.unapplied}
    wearers = item_words()["women"] if shows_people else {}
    if (
        not linked.spans
        or linked.repelled
        or not unapplied <= {*wearers}
        or (asks_whether(text) and is_universal(text))
    ):
        return None
    listed, english = words("framing"), words("en")
    said = {token.text for token in text}
    if not shows_people and not said.isdisjoint(listed["framing_wonder"]):
        return None  # when or where something is so
    if not said.isdisjoint(listed["framing_how"]) and not asks_for_number(text):
        return None
    equal = words("restated")["equal"]
    if any(one.text in equal or f"{one.text} {two.text}" in equal for one, two in pairwise(text)):
        return None  # as many coats as jackets
    unlinked = {word for said in linked.unlinked for word in key(said).split()}
    spans = [(span.start, span.end) for span in linked.spans]
    rest = [one for one in text if one.text in unlinked or not any(start <= one.start < end for start, end in spans)]
    denies = any(span.negated for span in linked.spans)
    if not heeds_denials(linked) or (denies and any("comma" in token.marks for token in text)):
        return None  # not by Blake, Turner
    if shows_people and denies and text[0].text in english["which"] and text[1:] and text[1].text in english["aux"]:
        return None  # what do they not wear with it?
    if counts_each(text):
        return None  # how many has each school?
    before_marks = (one.text for one, after in pairwise([*text, text[0]]) if after.marks or after is text[0])
    if any(word in english["which"] for word in before_marks):
        return None  # hats are worn with what
    if shows_people and {0, 1} <= stretches(text, "what_worn"):
        return None  # what things are there?
    if prefers_one(text, {place for place, token in enumerate(text) if token.start in {first for first, _ in spans}}):
        return None  # a coat over a jacket
    numbers = [token for token in rest if token.text in listed["framing_number"]]
    if len(numbers) > 1:
        return None  # is one number more than another?
    either = {*english["or"], *english["either"]}
    has_either = any(isinstance(one, Or) for one in walk(linked.expression))
    asks_of_it = any(one.text in english["be"] and two.text in english["personal"] for one, two in pairwise(text))
    if any(token.text in either for token in rest) and (asks_of_it or not has_either):
        return None  # is it by Blake or by Turner?
    small = {*listed["framing_small"], *called, *either, *english["denial"], *item_words()["no_thing"]}
    worn = (listed[name] for name in ("framing_person", "framing_worn", "framing_things", "framing_items"))
    small |= {word for some in (*worn, item_words()["filler"]) for word in some} if shows_people else set()
    ends = {end for _, end in spans}
    layers = [token.start for token in rest if token.text in item_words()["layer"]] if shows_people else []
    if any(not any(end <= at for end in ends) or all(start < at for start, _ in spans) for at in layers):
        return None  # what goes over a coat?
    sorts = {word for name in ("kind_noun", "kind_word") for word in item_words()[name]} if shows_people else set()
    beside = _beside(text, rest) if shows_people else set()
    starts = {start for start, _ in spans}
    occasions = item_words()["occasion"] if shows_people else {}
    when = {one for one, after in pairwise(text) if one.text in occasions and after.start not in starts}
    when |= {one for one in text[-1:] if one.text in occasions}
    said_of, things = (_places_of(kind, text, linked) for kind in ("attribute", "item"))
    for token in rest:
        is_sort = token.text in sorts and question[: token.start].rstrip() in {question[:end] for end in ends}
        may_frame = token.text in small or is_sort or token in beside or token in when or _is_framing(token)
        if token.quoted or not may_frame or is_noun(text, text.index(token), said_of - things, things):
            return None
    counts = asks_for_number(text) or bool(numbers)
    wonders = any(token.text in listed["framing_whether"] for token in rest)
    form = Counted if counts else Whether if wonders or asks_whether(text) or asks_for_any(text) else Listed
    if form is not Listed and not when.isdisjoint(rest):
        return None  # which of them are for weddings, nobody knows
    return form(linked.expression)


def _places_of(kind: Kind, text: Sequence[Token], linked: LinkedQuestion) -> set[int]:
    """Return where words stand that name what is of a kind."""
    places = [(span.start, span.end) for span in linked.spans if span.kind == kind]
    return {at for at, token in enumerate(text) if any(first <= token.start < end for first, end in places)}


def heeds_denials(linked: LinkedQuestion) -> bool:
    """Tell whether something is denied in what was linked where a word of the question denies, and nowhere else."""
    lists = (words("en")["denial"], item_words()["no_thing"], words("framing")["framing_denial"])
    text = tokenise(linked.question)
    said = [token.text for token in text]
    denies = bool(leaving_out(text)) or any(word in some for word in said for some in lists)
    turns = any(word in words("framing")["framing_turning"] for word in said)
    turns |= any(True for place in range(len(said)) for _ in words("framing").ends("framing_moved", said, place))
    return not turns and denies == any(span.negated for span in linked.spans)


def _beside(text: Sequence[Token], rest: Sequence[Token]) -> set[Token]:
    """Return the words of sentences that name nothing and tell of who asks, or what for: "It is for my stall"."""
    speaking = {*words("en")["speaker"], *words("en")["we"], *words("framing")["framing_self"]}
    sentences = list[list[Token]]()
    for token in text:
        if not sentences or "stop" in token.marks:
            sentences.append([])
        sentences[-1].append(token)
    found = set[Token]()
    for one in sentences if len(sentences) > 1 else ():
        said = [token.text for token in one]
        is_purpose = any(a in words("en")["be"] and b in words("en")["purpose_for"] for a, b in pairwise(said[:4]))
        is_bare = all(token in rest for token in one) and len(one) > 1
        limits = any(word in some for word in said for some in _limiting()) or narrows(one)
        if is_bare and not limits and (is_purpose or not speaking.isdisjoint(said)):
            found.update(one)
    return found


@cache
def _limiting() -> tuple[Collection[str], ...]:
    """Return the lists of words by which a sentence says more of what another asks for."""
    listed, english = item_words(), words("en")
    number = words("framing")["framing_number"]
    return (english["denial"], listed["no_thing"], listed["only_word"], words("framing")["framing_such"], number)


def _is_framing(token: Token) -> bool:
    """Tell whether a word never narrows what is looked for, and is no name: Rest."""
    listed = words("framing")
    is_name = token.is_capital and token.start > 0 and not token.marks
    return not is_name and (token.text in listed["framing"] or token.text in listed["framing_number"])
