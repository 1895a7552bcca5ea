"""What the first words of a question say of its answer: a number, yes or no, or a list, whatever else is read of it."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import dropwhile, pairwise

from mrag_owl.reading.forms import Asked, Counted, Foremost, Mean, More, Share, Whether
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.tokens import Token

WONDERED = frozenset(("which", "what", "who", "whose", "how", "when", "where", "whether"))
UNIVERSAL = frozenset(("all", "every", "everything", "each"))
_MODAL = frozenset(("can", "could", "may", "might", "would", "will", "should", "must", "be", "been", "being", "having"))
_COUNT_REACH, _REACH = 6, 5  # words


def counts_twice(text: Sequence[Token]) -> bool:
    """Tell whether two numbers are asked for: how many works, and by how many artists.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> counts_twice(tokenise("How many works, and by how many artists?")), counts_twice(tokenise("how many works"))
    (True, False)
    """
    pairs = [f"{one.text} {other.text}" for one, other in pairwise(text) if not (one.quoted or other.quoted)]
    return sum(pair in words("en")["how_many"] for pair in pairs) > 1


def asks_for_number(text: Sequence[Token]) -> bool:
    """Tell whether a question asks how many, by its first words, read or not.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> [asks_for_number(tokenise(text)) for text in ("So how many odd works?", "works by Count Dracula")]
    [True, False]
    >>> asks_for_number(tokenise("The number of hats should be two"))
    False
    >>> asks_for_number(tokenise("works in which the number of hats is two"))
    False
    >>> asks_for_number(tokenise("Please count the works in which a hat is worn"))
    True
    """
    said = ["" if token.quoted else token.text for token in text]
    english, listed, reach = words("en"), item_words(), _count_reach(text)
    named = [word for word in said if word not in listed["greeting"]]
    ends = [place for place, token in enumerate(text) if token.marks & {"stop", "comma"}]
    if listed.ends("count_of", said) and any(
        word in listed["should_be"] for word in said[: min(ends, default=len(said))]
    ):
        return False  # the number of hats | should be one
    told = next((at for at, word in enumerate(said) if at and word in english["which"]), reach)
    if (
        said[told - 1 : told]
        and said[told - 1] in listed["on_in"]
        and "".join(said[told + 1 : told + 2]) in english["det"]
    ):
        reach = min(reach, told)  # works in which | the number of hats is one
    places = {*range(min(reach, len(said))), *ends}
    counting = ((listed, "how_many"), (english, "how_often"), (english, "counting"), (listed, "count_of"))
    return (
        said[:1] == ["count"]
        or (len(named) > 1 and named[-1] == "count")
        or any(len(said) in listed.ends("count_tag", said, place) for place in ends)
        or any(one in english["sum_noun"] and to in english["for_of"] for one, to in pairwise(said[:reach]))
        or (len(said) > 1 and said[-2] in english["which"] and said[-1] in english["sum_noun"])
        or any(end > place + 1 for some, name in counting for place in places for end in some.ends(name, said, place))
    )


def counts_each(text: Sequence[Token]) -> bool:
    """Tell whether a number of each of several is asked for, and not one number.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> said = ("How many lids has each box?", "Each box has how many lids?", "Count each lid", "Has each box a lid?")
    >>> [counts_each(tokenise(text)) for text in said]
    [True, True, False, False]
    """
    listed, said = words("en"), [token.text for token in text]
    places = (place for place in range(len(said)) if listed.ends("of_each", said, place))
    return any(not place or said[place - 1] not in listed["to_count"] for place in places) and asks_for_number(text)


def asks_whether(text: Sequence[Token]) -> bool:
    """Tell whether a question asks for yes or no, by its first words, read or not.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> [asks_whether(tokenise(text)) for text in ("Was Blake born first?", "Do you know who made it?", "Who was?")]
    [True, False, False]
    >>> [asks_whether(tokenise(text)) for text in ("Would I find a cape?", "Would you find me a cape?")]
    [True, False]
    >>> [asks_whether(tokenise(text)) for text in ("May I enquire whether it is blue?", "A kilt, yes or no?")]
    [True, True]
    >>> [asks_whether(tokenise(text)) for text in ("Each kilt is blue, right?", "Kilts, am I right?", "Turn right?")]
    [True, True, False]
    """
    text = [*dropwhile(lambda token: token.text in item_words()["greeting"], text)]
    if _begun(text, "wonders_if") or _wonders(text) or _ends(text, "whether_tag") or claims(text):
        return True
    text = text[_begun(text, "silly") :]
    said = ["" if token.quoted else token.text for token in text[:3]]
    is_there = said[:1] != [] and said[0] in _MODAL and " ".join(said) in item_words()["there_is"]
    is_there |= (
        said[:1] != []
        and said[0] in _MODAL
        and any(word in words("en")[name] for word in said[1:2] for name in ("indefinite", "any_word"))
    )
    if is_there and not any(token.text in ("me", "us") for token in text[3:4]):
        return True
    is_asked = said[:1] != [] and said[0] in words("en")["aux"] and said[0] not in _MODAL
    return is_asked and said[1:2] not in (["you"], ["i"], ["we"])


def _wonders(text: Sequence[Token]) -> bool:
    """Tell whether somebody wants to know whether something is so, wherever that is said: "may I ask | whether"."""
    said = ["" if token.quoted else token.text for token in text]
    if said and said[0] in WONDERED:
        return False  # which hats are there? I am not sure whether …
    asking, told = words("framing")["framing_asking"], item_words()["you"]
    places = [place for place, word in enumerate(said) if place and word in words("framing")["framing_if"]]
    before = (said[place - 1 - (place > 1 and said[place - 1] in told)] for place in places)
    return any(word in asking for word in before)


def claims(text: Sequence[Token]) -> bool:
    """Tell whether a text says that something is so, and asks behind a comma whether that is right."""
    said = ["" if token.quoted else token.text for token in text]
    is_open = not said or said[0] in WONDERED
    places = (place for place, token in enumerate(text) if place and token.marks & {"comma", "stop"})
    return not is_open and any(len(said) in item_words().ends("claim_tag", said, place) for place in places)


def _ends(text: Sequence[Token], name: str) -> bool:
    """Tell whether a text ends in a phrase of a list, and says more."""
    said = ["" if token.quoted else token.text for token in text]
    return any(len(said) in item_words().ends(name, said, place) for place in range(1, len(said)))


def _count_reach(text: Sequence[Token]) -> int:
    """Return among how many words at the beginning those that ask how many stand.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> _count_reach(tokenise("I would be curious to know how many are odd")) > _count_reach(tokenise("Who has most?"))
    True
    """
    return _COUNT_REACH + _begun(text, "polite")


def _begun(text: Sequence[Token], name: str) -> int:
    """Return how many words at the beginning of a text are a phrase of a list."""
    return max(item_words().ends(name, [token.text for token in text]), default=0)


def is_universal(text: Sequence[Token]) -> bool:
    """Tell whether words say that all of something is meant.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> [is_universal(tokenise(said)) for said in ("Do all coats have hoods?", "Is there any hood at all?")]
    [True, False]
    >>> is_universal(tokenise("Is there a hood and a hat all at once? Let me see them all"))
    False
    >>> [is_universal(tokenise(said)) for said in ("Is everybody in a hood?", "Is there a hood among all these?")]
    [True, False]
    """
    said, among, framing = [token.text for token in text], words("en")["among"], words("framing")
    at_all = {*words("en")["at_all"], *framing["framing_them_all"]}
    universal = UNIVERSAL.union(words("en")["everyone"])
    together = {place for place in range(len(said)) if framing.ends("framing_together", said, place)}
    pairs = ((word, said[at - 1 : at]) for at, word in enumerate(said) if word in universal and at not in together)
    return any(" ".join((*before, word)) not in at_all and among.keys().isdisjoint(before) for word, before in pairs)


def asks_for_any(text: Sequence[Token]) -> bool:
    """Tell whether somebody asks for things by asking whether there are any: yes is an answer, with the things.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> said = ("Hello, got any kilts?", "a tutu, do you have one", "a belt, any buckle", "what have you got in red")
    >>> [asks_for_any(tokenise(text)) for text in (*said, "It rains. Any hats?")]
    [True, True, False, False, True]
    """
    listed = item_words()
    said = ["" if token.quoted else token.text for token in text]
    first = next((place for place, word in enumerate(said) if word not in listed["greeting"]), 0)
    starts = {first, *(place for place, token in enumerate(text) if token.marks & {"stop", "comma"})}
    asked = any(listed.ends("asks_for_any", said, place) for place in starts)
    before = {*words("en")["personal"], *words("en")["speaker"]}
    anew = [place for place, token in enumerate(text) if "stop" in token.marks and said[first] in before]  # it rains
    any_word = words("en")["any_word"]
    return asked or any(said[place] in any_word for place in (first, *anew[-1:])) or said[-1:] == ["any"]


def fits(text: Sequence[Token], asked: Asked) -> bool:
    """Tell whether what is asked has the form that the first words say: a number, yes or no."""
    if (asks_whether(text) and is_universal(text)) or not is_of_form(text, asked):
        return False
    if asks_for_number(text):
        return isinstance(asked, Counted | Mean) or (isinstance(asked, More) and asked.is_number)
    is_so = isinstance(asked, Whether | More | Share | Foremost) or (isinstance(asked, Counted) and bool(asked.bounds))
    return not asks_whether(text) or is_so


def prefers_one(text: Sequence[Token], named: Set[int]) -> bool:
    """Tell whether one thing is preferred to another, or another will do, where things are named at some places.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> prefers_one(tokenise("I prefer kilts to tutus"), {2, 4}), prefers_one(tokenise("I prefer to see kilts"), {4})
    (True, False)
    >>> prefers_one(tokenise("preferably a kilt, but tutus will do"), {2, 4})
    True
    """
    listed, said = words("framing"), [token.text for token in text]
    first = next((place for place, word in enumerate(said) if word in listed["framing_preferring"]), None)
    if first is None:
        return False
    articles = item_words()["det"]
    beyond = [place for place, word in enumerate(said) if place > first and word in listed["framing_preferred_to"]]
    behind = (place + 1 + (said[place + 1 : place + 2] != [] and said[place + 1] in articles) for place in beyond)
    is_over = any(place in named and any(one < place - 1 for one in named) for place in behind)
    return is_over or (_ends(text, "will_do") and any(word in item_words()["but"] for word in said[first:]))


def is_of_form(text: Sequence[Token], asked: Asked) -> bool:
    """Tell whether what is asked is no yes or no where a question asks which, in its last sentence."""
    starts = [place for place, token in enumerate(text) if place == 0 or "stop" in token.marks]
    first = starts[-1] + (text[starts[-1]].text in words("en")["and"] and starts[-1] + 1 < len(text))
    said = [token.text for token in text[first:]]
    if said[:1] != [] and said[0] in _MODAL and said[1:2] in (["you"], ["i"], ["we"]):  # could you name | who
        first += next((at for at, word in enumerate(said[:_REACH]) if word in WONDERED), 0)
    return not isinstance(asked, Whether) or asks_whether(text) or text[first].text not in WONDERED
