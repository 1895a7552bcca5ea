"""Extraction without a model server: names by the tagger, terms by their words, relations by patterns."""

from __future__ import annotations

import hashlib
import pickle
import threading
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from mrag_owl.extraction.features import Features
from mrag_owl.extraction.person_names import person_name
from mrag_owl.extraction.profiles import Profile
from mrag_owl.extraction.relations import beside, mark, told
from mrag_owl.extraction.statistics import TextStatistics
from mrag_owl.extraction.tagger import NameTagger
from mrag_owl.extraction.words import word_lists
from mrag_owl.records import Agent
from mrag_owl.texts.books import BREAK, Book
from mrag_owl.texts.tokens import Token, sentences, tokenise
from mrag_owl.texts.told import BODY, OTHER, PERSON, PLACE, PRONOUN, Extraction, Mention, Relation
from mrag_owl.texts.windows import Window

VERSION = "6"
_KINDS = {"PER": PERSON, "LOC": PLACE, "ORG": BODY, "MISC": OTHER}
_PRONOUNS = word_lists()["pronouns"]
_LEAST = 0.3
"""Names of which the tagger is less sure are no names."""


class TextExtractor:
    """Finds names, terms and relations in windows of texts whose statistics it has.

    It goes to other processes with them, and each keeps the last that it was sent.
    """

    def __init__(self, statistics: TextStatistics, profile: Profile, tagger: NameTagger) -> None:
        self.profile = profile
        self._statistics = statistics
        self._features = Features(statistics)
        self._tagger = tagger
        self._turn = threading.Lock()  # the tagger remembers the sentence that it was last given

    @classmethod
    def of_books(cls, books: Iterable[Book], profile: Profile) -> TextExtractor:
        """Read the books once for what they tell of their words."""
        return cls(TextStatistics.of_sentences(_sentences(books)), profile, NameTagger.open())

    def __reduce__(self) -> tuple[Callable[[bytes], TextExtractor], tuple[bytes]]:
        return _sent, (self._packed,)

    @cached_property
    def _packed(self) -> bytes:
        return zlib.compress(pickle.dumps((self._statistics, self.profile, self._tagger)), level=1)

    def extract(self, window: Window) -> Extraction:
        """Return what is found in those sentences of a window that were in none before; one thread at a time."""
        with self._turn:
            return self._extracted(window)

    def _extracted(self, window: Window) -> Extraction:
        tokens = tokenise(window.text)
        mentions: list[Mention] = []
        relations: list[Relation] = []
        for first, last in sentences(tokens, window.text):
            sentence = tokens[first:last]
            if sentence[0].start + window.start < window.fresh:
                continue
            begin = len(mentions)
            mentions += self._mentions(sentence, window.start)
            numbered = list(enumerate(mentions))[begin:]
            if len(numbered) > 1:
                marked = mark(sentence, numbered, offset=window.start)
                relations += told(marked, mentions, self.profile)
                text = window.text[marked.start - window.start : marked.end - window.start]
                relations += beside(marked, numbered, text)
        return Extraction(tuple(mentions), tuple(relations))

    def _mentions(self, sentence: Sequence[Token], offset: int) -> list[Mention]:
        words = [token.text for token in sentence]
        names = [one for one in self._tagger.tag(self._features, words) if one.confidence >= _LEAST]
        taken = [False] * len(words)
        found: list[Mention] = []
        terms = self._terms(words)
        for one in names:
            first, last, kind = one.first, one.last, _KINDS[one.kind]
            while last > first + 1 and not words[last - 1][-1].isalnum() and words[last - 1][-1] != ".":
                last -= 1
            inside = [term for term in terms if term[0] >= first and term[1] <= last]
            whole = next((term for term in inside if term[1] - term[0] == last - first), None)
            if whole is not None and (kind in (PERSON, OTHER) or last - first > 1):
                kind = whole[2]
            if kind == PERSON and person_name(" ".join(words[first:last])).is_saint:
                kind = OTHER  # whom works show, and nobody who does anything
            taken[first:last] = [True] * (last - first)
            found.append(_mention(sentence[first:last], kind, one.confidence, offset=offset))
        for first, last, kind in terms:
            if not any(taken[first:last]):
                taken[first:last] = [True] * (last - first)
                found.append(_mention(sentence[first:last], kind, 1.0, offset=offset))
        for place, word in enumerate(words):
            if taken[place]:
                continue
            if word.lower() in _PRONOUNS:
                found.append(_mention(sentence[place : place + 1], PRONOUN, 1.0, offset=offset))
            elif len(word) == 4 and word.isdecimal() and 1000 <= int(word) <= 2100:
                found.append(_mention(sentence[place : place + 1], "Year", 1.0, offset=offset))
        return sorted(found, key=lambda mention: mention.start)

    def _terms(self, words: Sequence[str]) -> list[tuple[int, int, str]]:
        """Return the terms among the words, the longest at each place: from, up to, type."""
        found: list[tuple[int, int, str]] = []
        place = 0
        while place < len(words):
            match = self._term_at(words, place)
            if match is None:
                place += 1
                continue
            found.append((place, match[0], match[1]))
            place = match[0]
        return found

    def _term_at(self, words: Sequence[str], place: int) -> tuple[int, str] | None:
        said = words[place]
        candidates = self._by_first.get(said, ())
        if place == 0 and not candidates:
            candidates = self._by_first.get(said[:1].lower() + said[1:], ())
        for term, kind in candidates:
            end = place + len(term)
            if tuple(words[place + 1 : end]) == term[1:]:
                return end, kind
        return None

    @cached_property
    def _by_first(self) -> Mapping[str, list[tuple[tuple[str, ...], str]]]:
        found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for said, (kind, _) in self.profile.terms.items():
            term = tuple(token.text for token in tokenise(said))
            found.setdefault(term[0], []).append((term, kind))
        return {first: sorted(terms, key=lambda one: -len(one[0])) for first, terms in found.items()}


@lru_cache(maxsize=1)
def _sent(packed: bytes) -> TextExtractor:
    return TextExtractor(*pickle.loads(zlib.decompress(packed)))  # noqa: S301  # from whoever sends the work itself


def agent_and_parameters(profile: Profile) -> tuple[Agent, Mapping[str, str]]:
    """Return who speaks, as the provenance records it, and what changes what is found."""
    digest = hashlib.sha256(repr(profile.content).encode()).hexdigest()
    parameters = {"extractor": "text", "profile": profile.name, "profile_sha256": digest}
    return Agent("mrag-owl text extractor", VERSION), parameters


def _mention(words: Sequence[Token], kind: str, confidence: float, *, offset: int) -> Mention:
    return Mention(words[0].start + offset, words[-1].end + offset, kind, confidence)


def _sentences(books: Iterable[Book]) -> Iterator[list[str]]:
    for book in books:
        start = 0
        while start < len(book.text):
            end = book.text.find(BREAK, start)
            end = len(book.text) if end < 0 else end
            tokens = tokenise(book.text, start=start, end=end)
            for first, last in sentences(tokens, book.text):
                yield [token.text for token in tokens[first:last]]
            start = end + len(BREAK)
