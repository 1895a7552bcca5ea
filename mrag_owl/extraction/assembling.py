"""From what was found in windows to entities and links: who is meant, what is one, and which relations hold."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field

from mrag_owl.extraction.antecedents import Antecedents
from mrag_owl.extraction.authority import Authority
from mrag_owl.extraction.descriptions import described
from mrag_owl.extraction.merging import Joined, Named, merges
from mrag_owl.extraction.people import SaidName, resolve
from mrag_owl.extraction.person_names import person_name, plain
from mrag_owl.extraction.profiles import Profile
from mrag_owl.extraction.relations import RELATED
from mrag_owl.extraction.words import word_lists
from mrag_owl.records import Iri
from mrag_owl.texts.books import Book
from mrag_owl.texts.context import Context, Entity, Link, Merge, Place, Telling
from mrag_owl.texts.told import BODY, PERSON, PLACE, PRONOUN, Extraction, Mention, Relation

_OFFICES = word_lists()["offices"] | word_lists()["gentry"]
_GENERAL = word_lists()["general"]
_PEOPLES = word_lists()["peoples"]
_NO_PEOPLE = word_lists()["sacred"] | word_lists()["structures"]
_DESCRIBED = re.compile(r",? (?:(?:who )?(?:was|is) )?(?:also |likewise )?(?:an? |the )?(?:\w+[ -]){0,2}\w+")
_RUNS_ON = re.compile(r" (?:to|who|which|when) [a-z]")
_OF_BOOKS = re.compile(r"(?:Life|Lives|Part|Book|Chapter|Preface) of ")
_CALLED = re.compile(r",? (?:called|surnamed|known as|named|son of|brother of)\b")
"""After a short name: somebody whom only these words tell from namesakes."""

_KIN = "son|brother|nephew|cousin|father|uncle|grandson|kinsman|grandfather"
_NEW_BEFORE = re.compile(
    rf"\b(?:one|another|a certain|called|named|an? (?:\w+ )?(?:painter|sculptor|architect|goldsmith)"
    rf"|(?:{_KIN})(?: of \w+ own)?,?(?: called| named)?),? $"
)
_NEW_BEHIND = re.compile(
    r",? (?:called|surnamed|known as|named|son of|brother of)\b| and (?:M\.|Messer|Ser) [A-Z]\S+ [A-Z]"
)
"""Around a short name: it brings somebody in, who may be another than those who were called so before."""

_FROM = re.compile(r"(?:(?:[A-Z][\w'’]+|d[aei]|del|della|degli) )+of ([A-Z]\w+(?: [A-Z]\w+)?)")
_NAMED = 0.9  # how sure it is that somebody "of Fiesole" came from there
_SHORTENED = re.compile(r"(?<=\w\w)\.$|(?<=[IVX])\.$")  # a stop that ends the sentence, and no initial
_ARTIST = "Artist"
_OFTEN = 0.25
_SURE = 2  # times that a text must tell that somebody makes works


@dataclass
class _Found:
    """An entity in the making."""

    type: str
    names: Counter[str] = field(default_factory=Counter)
    places: list[Place] = field(default_factory=list)
    descriptions: list[str] = field(default_factory=list)
    same: tuple[Iri, ...] = ()
    year: int | None = None
    is_artist: bool = False


def assemble(
    found: Sequence[tuple[Book, Sequence[Extraction]]], profile: Profile, authority: Authority | None = None
) -> Context:
    """Put together what extractors found in books; extractions are in the order of their windows."""
    return _Assembly(found, profile, authority or Authority({})).context()


class _Assembly:
    def __init__(
        self, found: Sequence[tuple[Book, Sequence[Extraction]]], profile: Profile, authority: Authority
    ) -> None:
        self.books = tuple(book for book, _ in found)
        self.profile = profile
        self.authority = authority
        self.entities: dict[str, _Found] = {}
        self.dropped: Counter[str] = Counter()
        self.tellings: dict[tuple[str, str, str], list[Telling]] = defaultdict(list)
        self._meant: list[tuple[int, int, Relation, Sequence[str | None], Antecedents, Sequence[bool]]] = []
        self._items: dict[str, Iri] = {}
        for item, names in authority.names.items():
            for name in names:
                self._items.setdefault(_key("person", name), item)
                self._items.setdefault(plain(name), item)
        self._known = list(authority.names.values())
        self._aliases: dict[tuple[str, str], list[str]] = {}
        for said, term in profile.terms.items():
            self._aliases.setdefault(term, [term[1]]).append(said)
        for number, (book, extractions) in enumerate(found):
            self._read(number, book, extractions)

    def context(self) -> Context:
        """Return all that was told."""
        self._tell_artists()
        self._tell_meant()
        joined = self._merge()
        links = self._links(joined)
        kept = {key for key in self.entities if key not in joined}
        entities = tuple(self._entity(key) for key in sorted(kept))
        texts = {key: one.names.most_common(1)[0][0] for key, one in self.entities.items()}
        merged = tuple(
            Merge(joined[key].kept, texts[key], self.entities[key].type, joined[key].score, joined[key].reason)
            for key in sorted(joined)
        )
        described_entities = described(entities, links)
        return Context(self.books, described_entities, links, merged, dict(sorted(self.dropped.items())))

    def _read(self, number: int, book: Book, extractions: Sequence[Extraction]) -> None:
        mentions = [(window, place) for window, one in enumerate(extractions) for place in range(len(one.mentions))]
        people = [
            (window, place) for window, place in mentions if self._is_person(book, extractions[window].mentions[place])
        ]
        said = [self._said(book, extractions[window].mentions[place]) for window, place in people]
        meant = resolve(said, self._known)
        keys: dict[tuple[int, int], str] = {}
        unsure: set[tuple[int, int]] = set()
        for at, who in zip(people, meant, strict=True):
            if who is None:
                self.dropped["a title without anybody"] += 1
            else:
                keys[at] = f"person {' '.join(who.key)}"
                if not who.is_sure:
                    unsure.add(at)
        antecedents = Antecedents(book, [one.mentions for one in extractions], dict(keys), unsure)
        places = {book.text[m.start : m.end] for one in extractions for m in one.mentions if m.kind == PLACE}
        for window, place in mentions:
            mention = extractions[window].mentions[place]
            at = (window, place)
            if at not in keys and mention.kind not in (PRONOUN,) and not self._is_person(book, mention):
                key = self._other(book, mention)
                if key is None:
                    self.dropped["a general word"] += 1
                else:
                    keys[at] = key
            if at in keys:
                self._add(number, book, mention, keys[at])
        for window, place in people:
            mention = extractions[window].mentions[place]
            self._tell_origin(number, book, mention, keys.get((window, place)), places)
        for window, extraction in enumerate(extractions):
            self.dropped.update(extraction.dropped)
            for relation in extraction.relations:
                if not self._may_tell(book, extraction, relation):
                    self.dropped["a relation of a name cut short"] += 1
                    continue
                ends = [keys.get((window, end)) for end in (relation.source, relation.target)]
                doubtful = [(window, end) in unsure for end in (relation.source, relation.target)]
                if relation.kind != RELATED and any(doubtful):
                    self._meant.append((number, window, relation, ends, antecedents, doubtful))
                elif all(end is not None for end in ends):
                    self._tell(number, relation, ends)
                else:
                    self._meant.append((number, window, relation, ends, antecedents, doubtful))

    def _tell_origin(self, number: int, book: Book, mention: Mention, key: str | None, places: Container[str]) -> None:
        """Tell where somebody came from whose name says it: "Silvio Cosini of Fiesole", but not "Duke of Urbino"."""
        text = book.text[mention.start : mention.end]
        match = _FROM.fullmatch(text)
        if match is None or key is None or match[1] not in places or "cameFrom" not in self.profile.content.relations:
            return
        name = person_name(text)
        if not name.is_full or name.is_saint or name.titles:
            return
        if f"{self.profile.type_of(PLACE)} {match[1]}" not in self.entities:
            return
        where = Telling(Place(number, mention.start, mention.end), "of", _NAMED)
        self.tellings[key, "cameFrom", f"{self.profile.type_of(PLACE)} {match[1]}"].append(where)

    def _may_tell(self, book: Book, extraction: Extraction, relation: Relation) -> bool:
        """Tell whether a relation that needs full names has them: "his uncle Giuliano" may be any of that name."""
        rule = self.profile.content.relations.get(relation.kind)
        ends = [extraction.mentions[end] for end in (relation.source, relation.target)]
        if relation.kind != RELATED and any(
            one.kind == PERSON
            and not person_name(book.text[one.start : one.end]).is_full
            and _CALLED.match(book.text, one.end)
            for one in ends
        ):
            return False
        if rule is None or not rule.in_full:
            return True
        return all(one.kind != PERSON or person_name(book.text[one.start : one.end]).is_full for one in ends)

    def _tell(self, number: int, relation: Relation, ends: Sequence[str | None]) -> None:
        """Keep that a sentence tells a relation between two entities."""
        source, target = ends
        if source is None or target is None or source == target:
            self.dropped["a relation without both ends"] += relation.kind != RELATED
            return
        if relation.kind == RELATED:
            source, target = sorted((source, target))
        where = Place(number, relation.start, relation.end)
        self.tellings[source, relation.kind, target].append(Telling(where, relation.words, relation.confidence))

    def _tell_meant(self) -> None:
        """Tell the relations of those whom a pronoun or a short name stands for, when it is known who makes works."""
        patrons = frozenset(key for key, one in self.entities.items() if one.type != _ARTIST and _in_office(one))
        others = frozenset(key for key, one in self.entities.items() if one.type != _ARTIST)
        for number, window, relation, ends, antecedents, doubtful in self._meant:
            rule = self.profile.content.relations.get(relation.kind)
            types = (rule.source, rule.target) if rule is not None else ((), ())
            found: list[str | None] = []
            for end, place, kinds, is_doubtful in zip(
                ends, (relation.source, relation.target), types, doubtful, strict=True
            ):
                is_artist = kinds == (_ARTIST,)
                if is_doubtful and not antecedents.is_about(window, place):
                    self.dropped["a relation of namesakes"] += 1
                    break
                passed = patrons if is_artist else frozenset()
                found.append(
                    end or antecedents.of(window, place, besides=passed, never=others if is_artist else passed)
                )
            else:
                self._tell(number, relation, found)

    def _is_person(self, book: Book, mention: Mention) -> bool:
        """Tell whether a mention is of somebody who lived, and no figure of a story."""
        if mention.kind not in (PERSON, _ARTIST):
            return False
        text = book.text[mention.start : mention.end]
        name = person_name(text)
        words = {word.strip(",.").lower() for word in text.split()}
        return not (name.is_saint or words & _NO_PEOPLE or words <= _PEOPLES or text.lower() in _GENERAL)

    @staticmethod
    def _said(book: Book, mention: Mention) -> SaidName:
        before = book.text[max(0, mention.start - 40) : mention.start]
        is_new = _NEW_BEFORE.search(before) is not None or _NEW_BEHIND.match(book.text, mention.end) is not None
        return SaidName(book.passage(mention.start).paragraph, book.text[mention.start : mention.end], is_new)

    def _other(self, book: Book, mention: Mention) -> str | None:
        """Return the key of what is no person: by the term that it is called, else by its words."""
        text = " ".join(book.text[mention.start : mention.end].split()).strip(" ,.;'\"")
        term = self.profile.terms.get(text) or self.profile.terms.get(text[:1].lower() + text[1:])
        if mention.kind == "Year":
            return f"year {text}"
        if term is not None and mention.kind not in (PLACE, BODY):
            return f"{term[0]} {term[1]}"
        if not text or plain(text) in _GENERAL or _OF_BOOKS.match(text) or _RUNS_ON.search(text):
            return None
        if mention.kind == PERSON:  # a figure of a story
            return f"{self.profile.type_of('other')} {text}"
        words = text.lower().split()
        is_structure = mention.kind == BODY and bool({words[0], words[-1]} & word_lists()["structures"])
        return f"{self.profile.type_of(PLACE if is_structure else mention.kind)} {text}"

    def _add(self, number: int, book: Book, mention: Mention, key: str) -> None:
        kind, _, name = key.partition(" ")
        one = self.entities.get(key)
        if one is None:
            type_name = {"person": self.profile.type_of(PERSON), "year": "Year"}.get(kind, kind)
            one = self.entities[key] = _Found(type_name)
            if kind == "year":
                one.year = int(name)
            elif kind != "person":
                one.names.update(dict.fromkeys(self._aliases.get((kind, name), (name,)), 0))
            item = self._items.get(key if kind == "person" else plain(name))
            if item is not None and kind != "year":
                one.same = (item,)
            if item is not None and kind == "person":
                one.names.update(dict.fromkeys(self.authority.names[item], 0))
        text = " ".join(book.text[mention.start : mention.end].split()).strip(" ,;")
        text = _SHORTENED.sub("", text.removesuffix("'s"))
        one.names[text] += 1
        one.is_artist |= mention.kind == _ARTIST
        one.places.append(Place(number, mention.start, mention.end))
        if mention.description:
            one.descriptions.append(mention.description)

    def _tell_artists(self) -> None:
        """Find out who of the people makes works: whom an authority knows, or a text tells of as one who does.

        Somebody called a painter, or a painter's pupil, is one; whoever made something is one the second time.
        """
        votes: Counter[str] = Counter()
        if _ARTIST not in self.profile.types:
            return
        for key, one in self.entities.items():
            if key.startswith("person "):
                votes[key] = _SURE * sum(self._is_called_artist(place) for place in one.places)
        for (source, relation, target), told in self.tellings.items():
            rule = self.profile.content.relations.get(relation)
            if rule is None:
                continue
            count = _SURE * len(told) if rule.source == rule.target == (_ARTIST,) else len(told)
            if rule.source == (_ARTIST,):
                votes[source] += count
            if rule.target == (_ARTIST,):
                votes[target] += count
        for key, one in self.entities.items():
            is_maker = one.same or one.is_artist or (votes[key] >= _SURE and not _in_office(one))
            if key.startswith("person ") and is_maker:
                one.type = _ARTIST

    def _is_called_artist(self, place: Place) -> bool:
        """Tell whether the words beside a name say that it is a painter's: "the sculptor X", "X, a painter of"."""
        text = self.books[place.book].text
        before = text[max(0, place.start - 30) : place.start].lower().split()
        behind = _DESCRIBED.match(text, place.end)
        words = set(before[-1:]) | (set(behind[0].lower().replace(",", " ").split()) if behind else set())
        return bool(words & self.profile.artist_words)

    def _merge(self) -> dict[str, Joined]:
        named = [
            Named(key, self._shown(key), one.type, sum(one.names.values()))
            for key, one in self.entities.items()
            if one.year is None
        ]
        joined = {one.joined: one for one in merges(named)}
        for key, merge in joined.items():
            kept, other = self.entities[merge.kept], self.entities[key]
            kept.names.update(other.names)
            kept.places += other.places
            kept.descriptions += other.descriptions
            kept.same = kept.same or other.same
        return joined

    def _links(self, joined: Mapping[str, Joined]) -> tuple[Link, ...]:
        told: dict[tuple[str, str, str], list[Telling]] = defaultdict(list)
        for (source, relation, target), tellings in self.tellings.items():
            ends = [joined[end].kept if end in joined else end for end in (source, target)]
            if ends[0] == ends[1]:
                continue
            if not self._fits(relation, ends[0], ends[1]):
                self.dropped["a relation between wrong types"] += len(tellings)
                continue
            told[ends[0], relation, ends[1]] += tellings
        named = {frozenset((source, target)) for source, relation, target in told if relation != RELATED}
        return tuple(
            Link(source, relation, target, tuple(sorted(tellings, key=lambda one: (one.place.book, one.place.start))))
            for (source, relation, target), tellings in sorted(told.items())
            if relation != RELATED or (len(tellings) > 1 and frozenset((source, target)) not in named)
        )

    def _fits(self, relation: str, source: str, target: str) -> bool:
        rule = self.profile.content.relations.get(relation)
        if rule is None:
            return True
        types = (self.entities[source].type, self.entities[target].type)
        return (not rule.source or types[0] in rule.source) and (not rule.target or types[1] in rule.target)

    def _shown(self, key: str) -> str:
        """Return what an entity is called: a person by the most frequent full name, anything else by its first."""
        one = self.entities[key]
        if one.year is not None:
            return str(one.year)
        if not key.startswith("person "):
            return key.partition(" ")[2]
        full = [(count, name) for name, count in one.names.items() if person_name(name).is_full]
        chosen = max(full or [(count, name) for name, count in one.names.items()], key=lambda one: (one[0], one[1]))
        return chosen[1]

    def _entity(self, key: str) -> Entity:
        one = self.entities[key]
        shown = self._shown(key)
        others = sorted((name for name in one.names if name != shown), key=lambda name: (-one.names[name], name))
        description = max(one.descriptions, key=len, default="")
        return Entity(key, one.type, (shown, *others), description, tuple(one.places), one.same, one.year)


def _in_office(one: _Found) -> bool:
    """Tell whether somebody is named by an office or a title of rank so often that it is no mere courtesy."""
    titled = sum(count for name, count in one.names.items() if set(person_name(name).titles) & _OFFICES)
    return titled >= _OFTEN * one.names.total()


def _key(kind: str, name: str) -> str:
    taken = person_name(name)
    return f"{kind} {' '.join((*taken.words, *taken.ranks))}"
