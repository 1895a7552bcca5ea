"""What a visitor has asked, liked, disliked and prefers: all of it in the address, nothing on the server."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from starlette.datastructures import QueryParams

from mrag_owl.endpoint.api_types import LONGEST_PREFERENCE
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.reading.languages import words
from mrag_owl.reading.sorting import order_of
from mrag_owl.reading.tokens import tokenise

_MOST = 60  # likes, and dislikes
_LONGEST_NAME = 500
_LONGEST_QUESTION = 2000
_MOST_DIGITS = 9
SHOWN = 24
MOST_SHOWN = 96
MOST_PAGES = 40
RANKINGS = ("auto", "hybrid+logic", "bm25+logic", "logic", "bm25")
SORTS = ("best", "pictured", "seen", "name", "oldest", "newest")
_SORTS_ASKED = {"by_time": "oldest", "by_time_back": "newest", "by_letters": "name"}


@dataclass(frozen=True, slots=True)
class State:
    """One view of the search page; `preference` is an expression in Manchester syntax, empty where it is learned.

    What was chosen before something was liked is what it is learned `within`.
    `page` counts from 1; `why` names the card whose reasons are beside the others, empty for the first.
    """

    question: str = ""
    likes: tuple[str, ...] = ()
    dislikes: tuple[str, ...] = ()
    preference: str = ""
    ranking: str = "auto"
    page: int = 1
    sort: str = "best"
    why: str = ""
    within: str = ""

    @classmethod
    def read(cls, values: QueryParams) -> State:
        """Read an address; raises Refused where a value is too long or none that there is."""
        question = " ".join(values.get("q", "").split())
        if len(question) > _LONGEST_QUESTION:
            raise Refused(400, f"the question is longer than {_LONGEST_QUESTION:,} characters; ask for less at once")
        preference, within = (" ".join(values.get(name, "").split()) for name in ("prefer", "within"))
        if max(len(preference), len(within)) > LONGEST_PREFERENCE:
            raise Refused(400, f"the preference is longer than {LONGEST_PREFERENCE:,} characters")
        likes, dislikes = _names(values, "like"), _names(values, "dislike")
        if values.get("of", question) != question:  # what was liked under another question tells nothing of this one
            likes, dislikes, within = (), (), ""
        ranking = values.get("rank", "auto")
        if ranking not in RANKINGS:
            raise Refused(400, f"unknown ranking {ranking[:50]!r}; choose from {', '.join(RANKINGS)}")
        sort = values.get("sort", _asked_sort(question))
        if sort not in SORTS:
            raise Refused(400, f"unknown order {sort[:50]!r}; choose from {', '.join(SORTS)}")
        page = whole_number(values.get("p", "1"))
        if not page:
            raise Refused(400, f"there is no page {values['p'][:50]!r}: pages are numbered from p=1 on")
        why = values.get("why", "")[:_LONGEST_NAME]
        disliked = tuple(x for x in dislikes if x not in likes)
        if not (likes or preference):  # nothing is learned within it
            preference, within = within, ""
        return cls(question, likes, disliked, preference, ranking, page, sort, why, within)

    def fields(self) -> list[tuple[str, str]]:
        """Return the state as the fields of a form."""
        found = [("q", self.question)] if self.question else []
        found += [("like", name) for name in self.likes]
        found += [("dislike", name) for name in self.dislikes]
        if self.preference:
            found.append(("prefer", self.preference))
        if self.within:
            found.append(("within", self.within))
        if self.ranking != "auto":
            found.append(("rank", self.ranking))
        if self.sort != _asked_sort(self.question):
            found.append(("sort", self.sort))
        if self.page != 1:
            found.append(("p", str(self.page)))
        if self.why:
            found.append(("why", self.why))
        return found

    @property
    def is_question(self) -> bool:
        """Whether words alone are asked, without likes or a preference."""
        return bool(self.question) and not self.likes and not self.preference

    @property
    def asks(self) -> bool:
        """Whether the words are a question, with its mark or by how they begin: "how many bags"."""
        asking = words("en")["asking"]
        return self.question.endswith("?") or any(one.text in asking for one in tokenise(self.question)[:1])

    @property
    def address(self) -> str:
        """The address of this view."""
        encoded = urlencode(self.fields())
        return f"/?{encoded}" if encoded else "/"

    def beside(self, address: str) -> str:
        """Return the address of another page that leads back to this view.

        >>> State("red dress", likes=("image_1",)).beside("/page/image_2")
        '/page/image_2?q=red+dress&like=image_1'
        """
        encoded = urlencode(self.fields())
        return f"{address}{'&' if '?' in address else '?'}{encoded}" if encoded else address

    @property
    def learns(self) -> bool:
        """Whether there may be something to learn from: one like alone does not tell what is liked."""
        return len(self.likes) + len(self.dislikes) > 1

    def preferring(self, preference: str) -> State:
        """Return the view with a stated preference, which is all that is wanted; empty: with what is learned."""
        return replace(self, preference=preference, within="" if preference else self.within, page=1, why="")

    def on_page(self, page: int) -> State:
        """Return another page of the view."""
        return replace(self, page=page, why="")

    def asking_why(self, name: str) -> State:
        """Return the view with the reasons of another card."""
        return replace(self, why=name)

    def changed(self, what: str, name: str) -> State:
        """Return the view after `like`, `dislike` (each undoes itself) or `forget` of an individual.

        It begins anew, but for a question of which nothing can be learned yet: its order stays.
        """
        likes = tuple(one for one in self.likes if one != name)
        dislikes = tuple(one for one in self.dislikes if one != name)
        if what == "like" and name not in self.likes:
            likes = (*likes, name)[-_MOST:]
        elif what == "dislike" and name not in self.dislikes:
            dislikes = (*dislikes, name)[-_MOST:]
        within = self.preference or self.within
        after = replace(self, likes=likes, dislikes=dislikes, preference="", within=within, why="")
        if not likes:
            after = replace(after, preference=within, within="")
        return after if self.question and not (self.preference or self.learns or after.learns) else after.on_page(1)


def number_shown(values: QueryParams, *, usual: int) -> int:
    """Return how many an address asks to see (`n`); raises Refused where that is not from 1 to `MOST_SHOWN`."""
    said = values.get("n", str(usual))
    number = whole_number(said)
    if number is None or not 1 <= number <= MOST_SHOWN:
        raise Refused(400, f"n must be a whole number from 1 to {MOST_SHOWN}, not {said[:50]!r}")
    return number


def whole_number(text: str) -> int | None:
    """Return a number written in digits; None for anything else, and for more digits than a number here ever has.

    >>> whole_number("24"), whole_number("-1"), whole_number("9" * 5000)
    (24, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


def _asked_sort(question: str) -> str:
    """Return the order that a question asks for by itself: "works by Blake, oldest first"."""
    return _SORTS_ASKED.get(order_of(tokenise(question)), "best")


def _names(values: QueryParams, field: str) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(values.getlist(field)))
    if len(names) > _MOST or any(not name or len(name) > _LONGEST_NAME for name in names):
        raise Refused(400, f"{field}: at most {_MOST} names of at most {_LONGEST_NAME} characters")
    return names


def conjunction(parts: list[str]) -> str:
    """Return the conjunction of expressions in Manchester syntax.

    >>> conjunction(["image", "not (hasGarment some belt)"])
    '(image) and (not (hasGarment some belt))'
    """
    return parts[0] if len(parts) == 1 else " and ".join(f"({part})" for part in parts)


def negation(part: str) -> str:
    """Return the negation of an expression in Manchester syntax; of a negated one, what it negates.

    >>> negation("hasGarment some belt"), negation("not (hasGarment some belt)")
    ('not (hasGarment some belt)', 'hasGarment some belt')
    """
    return part[5:-1] if is_negation(part) else f"not ({part})"


def is_negation(part: str) -> bool:
    """Tell whether an expression in Manchester syntax is denied as a whole."""
    return part.startswith("not (") and part.endswith(")") and _encloses(part[4:])


def _encloses(text: str) -> bool:
    """Whether the first parenthesis closes with the last character."""
    depth = 0
    for place, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return place == len(text) - 1
    return False
