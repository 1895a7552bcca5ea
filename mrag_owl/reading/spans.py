"""Finding the phrases of a glossary in a question: the longest first, with inflections and slips of the keyboard."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.glossary_words import (
    CONJUNCTIONS,
    DETERMINERS,
    DISJUNCTIONS,
    ENDINGS,
    FUNCTION_WORDS,
    GENERAL_UNSPACED,
    HARMLESS_PHRASES,
    NEGATING_PHRASES,
    PARTICLES,
    POSTPOSED_DENIALS,
    Token,
    number,
    plain,
    stands,
    tokenise,
    with_plurals,
)
from mrag_owl.reading.inflections import is_near, is_undoubled, stem
from mrag_owl.reading.letters import is_unspaced
from mrag_owl.reading.terms import Sense

_CERTAINTY = {"exact": 1.0, "search": 0.9, "bound": 0.8, "named": 0.9}
_BEFORE_NAMES = frozenset(("by", "after"))
_INFLECTED, _MISSPELT = 0.95, 0.8
_SHORTEST_MISSPELT = 5
_DENYING_PHRASES = tuple(phrase for phrase in NEGATING_PHRASES if len(phrase) > 1 and phrase[0].isascii())
_DENIED_BEFORE = tuple(phrase for phrase in NEGATING_PHRASES if not phrase[0].isascii())
_LONGEST_STEMMED = 40


@dataclass(frozen=True, slots=True)
class Found:
    """A phrase found at tokens `first` up to, not including, `last`, the terms it may mean, and how sure that is.

    Without terms it is a word for items of any class. `is_denied`: the word itself denies them, as "beltless" does.
    """

    first: int
    last: int
    senses: tuple[Sense, ...]
    certainty: float
    is_denied: bool = False


@dataclass(slots=True)
class _Node:
    after: dict[str, _Node] = field(default_factory=dict)
    senses: tuple[Sense, ...] = ()
    is_noun: bool = False


class SpanFinder:
    """The phrases of one glossary as a trie over words; build once, use for every question."""

    def __init__(self, glossary: Glossary) -> None:
        self._root = _Node()
        self._item_words = with_plurals(glossary.schema.item_words)
        self._idioms: dict[str, list[tuple[str, ...]]] = defaultdict(list)
        idioms = (tuple(token.plain for token in tokenise(form)) for form in with_plurals(glossary.schema.idioms))
        for idiom in (*HARMLESS_PHRASES, *sorted(filter(None, idioms))):
            self._idioms[idiom[0]].append(idiom)
        general = (*glossary.schema.population_words, *glossary.schema.kind_words)
        self._ignored = with_plurals(plain(part) for word in general for part in word.split()) | FUNCTION_WORDS
        self._unspaced = tuple(sorted(word for word in self._ignored if not word.isascii()))
        inflectable: dict[str, list[str]] = defaultdict(list)
        words: set[str] = set()
        for phrase, senses in glossary.phrases.items():
            parts = phrase.split(" ")
            words.update(parts)
            node = self._root
            for part in parts:
                node = node.after.setdefault(part, _Node())
            node.senses = _preferred(glossary, senses)
            node.is_noun = any(glossary.terms[sense.term].kind == "item" for sense in senses)
            if not node.is_noun:
                for part in parts:
                    inflectable[stem(part)].append(part)
        self._inflectable = {root: tuple(sorted(set(forms))) for root, forms in inflectable.items()}
        self._by_start: dict[str, list[str]] = defaultdict(list)
        for word in sorted(words):
            if len(word) >= _SHORTEST_MISSPELT and word.isalpha():
                self._by_start[word[0]].append(word)
        self._words = words
        self._things = glossary.whole_things()

    def find(self, tokens: Sequence[Token]) -> list[Found]:
        """Return the phrases found, in order, none overlapping."""
        found: list[Found] = []
        place = 0
        while place < len(tokens):
            best = self._longest(tokens, place)
            if best is not None and tokens[place].denies and place + 1 < len(tokens):
                # "no waist" names an attribute, but "no waist accessory" denies something longer.
                denied = self._longest(tokens, place + 1)
                best = None if denied is not None and denied.last > best.last else best
            if best is not None and best.last <= place + _denying_words(tokens, place):
                best = None  # "other than", where something is called "other"
            last = best.last if best is not None else place + 1
            harmless = place + self._harmless(tokens, place)
            if best is not None and harmless <= last:  # a name that is as long as an idiom is meant
                found.append(best)
            place = max(last, harmless)
        return found

    def _harmless(self, tokens: Sequence[Token], place: int) -> int:
        """Return the length of the harmless phrase that begins here, 0 if none does."""
        found = self._idioms.get(tokens[place].plain, ())
        return max((len(phrase) for phrase in found if stands(tokens, place, phrase)), default=0)

    def _longest(self, tokens: Sequence[Token], first: int) -> Found | None:
        best: Found | None = None
        waiting: list[tuple[_Node, int, float, bool]] = [(self._root, first, 1.0, False)]
        while waiting:
            node, place, certainty, inflected = waiting.pop()
            # Nouns come with their plurals, so an inflected one is a verb: "dressed".
            senses = node.senses if node.senses and not (inflected and node.is_noun) else ()
            if any(sense.strength == "named" for sense in senses) and not _is_proper(tokens, first, place):
                senses = tuple(sense for sense in senses if sense.strength != "named")
            if senses and _stands_alone(tokens, first, place):
                worth = certainty * max(_CERTAINTY[sense.strength] for sense in senses)
                if best is None or (place, worth) > (best.last, best.certainty):
                    best = Found(first, place, senses, worth)
            if place < len(tokens):
                for form, factor in self._forms(tokens[place].plain):
                    following = node.after.get(form)
                    is_inflected = factor == _INFLECTED
                    # "a line" is a cut, "a lining" is not.
                    if following is not None and (factor == 1.0 or tokens[first].plain not in DETERMINERS):
                        waiting.append((following, place + 1, certainty * factor, inflected or is_inflected))
        if best is None and tokens[first].plain in self._item_words:
            return Found(first, first + 1, (), 1.0)
        if best is None:
            return self._denying_word(tokens[first].plain, first)
        return best

    def _denying_word(self, word: str, place: int) -> Found | None:
        """Return what "beltless" or "unlined" denies."""
        bases = [word.removesuffix("less")] if word.endswith("less") else []
        bases += [word.removeprefix("un")] if word.startswith("un") else []
        for base in bases:
            node = self._root.after.get(base)
            if node is not None and node.senses and base not in self._ignored:
                return Found(place, place + 1, node.senses, _INFLECTED, is_denied=True)
        return None

    def _forms(self, word: str) -> Iterable[tuple[str, float]]:
        """Yield the words of the glossary that a word of the question may be."""
        if word not in self._words and word.endswith("'s"):
            word = word.removesuffix("'s")  # "Vermeer's portraits"
        if word in self._words:
            yield word, 1.0
        elif word in self._ignored or len(word) > _LONGEST_STEMMED or not word.isalpha():
            return
        forms = [form for form in self._inflectable.get(stem(word), ()) if _is_inflected(word, form)]
        for form in forms:
            yield form, _INFLECTED
        is_made = word.endswith("y") and word[:-1] in self._things  # "shirty" is no slip of "shirt"
        if not forms and word not in self._words and word not in self._item_words and not is_made:
            slipped = is_near if len(word) >= _SHORTEST_MISSPELT else is_undoubled
            near = [known for known in self._by_start.get(word[:1], ()) if slipped(word, known)]
            if len(set(map(stem, near))) == 1:
                yield from ((known, _MISSPELT) for known in near)

    def unlinked(self, tokens: Sequence[Token], found: Sequence[Found]) -> list[int]:
        """Return the places of the content words that no phrase covers, in order.

        Of a word written without spaces that a phrase covers in part the rest is particles, and no content.
        """
        covered = {place for span in found for place in range(span.first, span.last)}
        covered |= {
            place + n
            for place in range(len(tokens))
            for phrase in NEGATING_PHRASES
            if stands(tokens, place, phrase) and phrase[0].isascii()
            for n in range(len(phrase))
        }
        left: list[int] = []
        for word in written_words(tokens):
            joined = "".join(tokens[place].plain for place in word)
            if covered.isdisjoint(word) and self._has_content(joined, tokens[word[0]]):
                left += word
        return left

    def _has_content(self, word: str, token: Token) -> bool:
        if token.is_mark or token.is_function_word or number(word) is not None:
            return False
        if word in self._ignored or word in self._item_words:
            return False
        return word.isascii() or not (
            any(word.startswith(known) and set(word[len(known) :]) <= PARTICLES for known in self._unspaced)
            or word in GENERAL_UNSPACED
            or any("".join(phrase) == word for phrase in (*POSTPOSED_DENIALS, *_DENIED_BEFORE))
            or set(word) <= PARTICLES
        )


def written_words(tokens: Sequence[Token]) -> list[list[int]]:
    """Return the places of the tokens of each word, several where it is written without spaces."""
    words: list[list[int]] = []
    for place, token in enumerate(tokens):
        if token.goes_on and words:
            words[-1].append(place)
        else:
            words.append([place])
    return words


def _preferred(glossary: Glossary, senses: Sequence[Sense]) -> tuple[Sense, ...]:
    """Leave out senses that give way to others: attributes to a class, words that only lead there to exact ones."""
    classes = tuple(sense for sense in senses if glossary.terms[sense.term].kind == "item")
    chosen = classes or tuple(senses)
    exact = tuple(sense for sense in chosen if sense.strength == "exact")
    bound = tuple(sense for sense in senses if sense.strength == "bound")
    if not classes and not exact and (named := tuple(sense for sense in senses if sense.strength == "named")):
        return named
    # What a describer calls so by name an annotator may call so as well, if in a wider word: "pinstripe".
    roles = {glossary.terms[sense.term].role for sense in exact}
    twins = [one for one in chosen if roles and one.strength == "search" and glossary.terms[one.term].role not in roles]
    return tuple(dict.fromkeys([*(exact or chosen), *(() if classes else (*twins, *bound))]))


def _stands_alone(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Tell whether letters of a script without spaces may be a name where they stand.

    A Korean name begins its word; a single letter is a word but for particles.
    """
    if tokens[first].plain.isascii() or not is_unspaced(tokens[first].plain):
        return True
    is_hangul = "\uac00" <= tokens[first].plain[0] <= "\ud7ff"
    if is_hangul and tokens[first].goes_on:
        return False
    if last - first > 1:
        return True
    end = last
    while end < len(tokens) and tokens[end].goes_on:
        end += 1
    rest = "".join(token.plain for token in tokens[last:end])
    denied = any(stands(tokens, last, phrase) for phrase in POSTPOSED_DENIALS)
    if is_hangul:
        return not rest or denied or rest in ENDINGS
    return _may_part(tokens, first - 1, tokens[first].goes_on) and (denied or _may_part(tokens, last, end > last))


def _may_part(tokens: Sequence[Token], place: int, is_of_word: bool) -> bool:
    """Tell whether a letter beside a single letter leaves that a word: a particle, "and", "or", or not of one word."""
    word = tokens[place].plain if is_of_word else ""
    return (
        not word
        or word in PARTICLES
        or word in CONJUNCTIONS
        or word in DISJUNCTIONS
        or word in "的有无無没沒不带帶要是"
    )


def _denying_words(tokens: Sequence[Token], place: int) -> int:
    """Return how many words a phrase of several has that begins here and denies, 0 without one."""
    return max((len(phrase) for phrase in _DENYING_PHRASES if stands(tokens, place, phrase)), default=0)


def _is_proper(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Tell whether the words are written as a name is, or stand where one does: "by turner"."""
    starts_sentence = first == 0 and len(tokens) > last
    if tokens[first].is_capital and not starts_sentence:
        return True
    if last - first > 1 and tokens[last - 1].is_capital:
        return True  # "van Gogh"
    if tokens[last - 1].plain.endswith("'s"):
        return True
    return first > 0 and tokens[first - 1].plain in _BEFORE_NAMES


def _is_inflected(word: str, form: str) -> bool:
    """Tell whether a word of one stem with the form may be made of it: "laces" of "lace", not "lace" of "laced"."""
    return form != word and len(form) <= len(word) and not word.endswith("ings")
