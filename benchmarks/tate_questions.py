"""Questions over two and three hops in the Tate collection, with answers read off its published files.

The answers come from the records themselves, by dictionaries and sets, and from no graph: what `ask` answers is
compared with them. A work counts as an artist's where the record gives the role "artist" or joins them to it; a work's
year is that of a date which is a plain year. The years of who was "active 1743–1749", of a group or of a school
(1700–1799) are none of birth and death. A wording that says "paintings", or "paint", may be taken for all works, as
whoever wrote it did, or for those that the records classify so: either answer is right.
"""

from __future__ import annotations

import csv
import gzip
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from tate_wordings import SEEN, Origin, learners_wordings, wordings

from mrag_owl.reading.gazetteer import counties_of, county_called, located
from mrag_owl.reading.letters import folded
from mrag_owl.reading.tokens import key

_OWN_ROLES = ("artist", "and other artists", "and assistants")
_WORKED = re.compile(r"(?:active|exhibited|established)\b|\d+th century$|\d\d00–\d\d99$")
"""How the dates of somebody begin, or read, whose years are of work and not of a life."""
_PARTS = ("England", "Northern Ireland", "Scotland", "Wales")
"""Where towns lie without the files saying so."""
_MOST_ANSWERS = 60
_PAINTINGS = re.compile(r"\bpaint(?:ings?)?\b")


@dataclass(frozen=True, slots=True)
class Artist:
    """An artist's record."""

    id: str
    name: str
    born: str
    died: str
    birth_place: str
    death_place: str


@dataclass(frozen=True, slots=True)
class Work:
    """A work's record; `year` is empty where its date is no plain year."""

    id: str
    title: str
    year: str
    artists: frozenset[str]
    subjects: frozenset[str]
    is_painting: bool = False


@dataclass(frozen=True, slots=True)
class Collection:
    """All records, by id; `subjects` are names by id."""

    artists: dict[str, Artist]
    works: dict[str, Work]
    subjects: dict[str, str]


@dataclass(frozen=True, slots=True)
class MuseumQuestion:
    """A question, the local names of the individuals that answer it or the count, and a sentence that says so.

    `origin`: whether its wording was known while reading questions was built.
    """

    text: str
    kind: str
    origin: Origin
    answers: frozenset[str]
    count: int | None
    reference: str
    of_paintings: tuple[frozenset[str], int | None] | None = None
    """What answers it, and the count, where the works it asks for are paintings alone."""


def read_collection(folder: Path) -> Collection:
    """Read Tate's `artist_data.csv` and `artworks.jsonl.gz`."""
    artists: dict[str, Artist] = {}
    works: dict[str, Work] = {}
    subjects: dict[str, str] = {}
    with (folder / "artist_data.csv").open(encoding="utf-8-sig", newline="") as stream:
        for row in csv.DictReader(stream):
            last, comma, first = row["name"].partition(", ")
            name = f"{first} {last}" if comma and ", " not in first else row["name"]
            dates = row.get("dates") or ""
            worked = _WORKED.match(dates) is not None
            born = "" if worked else row["yearOfBirth"]
            died = "" if worked and "died" not in dates else row["yearOfDeath"]
            artists[row["id"]] = Artist(row["id"], name, born, died, row["placeOfBirth"], row["placeOfDeath"])
    with gzip.open(folder / "artworks.jsonl.gz", "rt", encoding="utf-8") as lines:
        for record in map(json.loads, lines):
            own = frozenset(str(one["id"]) for one in record["contributors"] if one["role"] in _OWN_ROLES)
            shown = {str(one["id"]): one["name"] for one in record["subjects"]}
            subjects |= shown
            date = record["dateText"] or ""
            year = date if len(date) == 4 and date.isdecimal() else ""
            is_painting = record["classification"] == "painting"
            work = Work(str(record["id"]), record["title"], year, own, frozenset(shown), is_painting)
            works[work.id] = work
    return Collection(artists, works, subjects)


def make_questions(
    collection: Collection,
    *,
    seed: int,
    each: int,
    by_learners: bool = False,
    unseen: Mapping[str, Sequence[str]] | None = None,
) -> tuple[MuseumQuestion, ...]:
    """Return `each` questions of every kind, their wordings in turn; only names that one thing alone has are used.

    `unseen`: wordings by kind in place of those written afterwards, or in learners' English.
    """
    drawn = _Drawn(collection, random.Random(seed))
    found = []
    for kind in SEEN:
        asked = drawn.kinds[kind]()
        texts = learners_wordings(kind, unseen) if by_learners else wordings(kind, unseen)
        for text, origin in islice(texts, each):
            values, answers, count, reference, works = next(asked)
            apart = drawn.of_paintings(answers, works) if _PAINTINGS.search(text) else None
            found.append(MuseumQuestion(text.format(**values), kind, origin, answers, count, reference, apart))
    return tuple(found)


_Case = tuple[dict[str, str], frozenset[str], int | None, str, set[str]]
"""What fills a wording, the answers, the count, the reference, and the works that are asked of."""


class _Drawn:
    """Draws the cases of each kind in a random order that the seed fixes."""

    def __init__(self, collection: Collection, chance: random.Random) -> None:
        self.all = collection
        self.chance = chance
        self.kinds: dict[str, Callable[[], Iterator[_Case]]] = {
            "died in the same year": self.died_with,
            "born when a work was made": self.born_with_work,
            "born in the same place": self.born_beside,
            "works about a subject by artists from a place": self.subject_from_place,
            "works by those who died in the same year": self.works_died_with,
            "subject by those who died in the same year": self.subject_died_with,
            "born but not died there": self.left_birthplace,
            "by an artist without a subject": self.without_subject,
            "count by artist and subject": self.count_subject,
            "most works about a subject": self.most_of_subject,
        }
        names = Counter(
            _compared(name)
            for name in (
                *(artist.name for artist in collection.artists.values()),
                *(work.title for work in collection.works.values()),
                *collection.subjects.values(),
                *{artist.birth_place for artist in collection.artists.values()},
            )
        )
        self.alone = {name for name, times in names.items() if times == 1}
        self.works_of: dict[str, list[Work]] = defaultdict(list)
        for work in collection.works.values():
            for artist in work.artists:
                self.works_of[artist].append(work)

    def shuffled(self, names: Iterable[str]) -> list[str]:
        ordered = sorted(names)
        self.chance.shuffle(ordered)
        return ordered

    def is_alone(self, name: str) -> bool:
        return _compared(name) in self.alone and len(name) > 3 and not set(name) & set('"“”[]{}')

    def artists(self) -> Iterator[Artist]:
        for number in self.shuffled(self.all.artists):
            if self.is_alone(self.all.artists[number].name):
                yield self.all.artists[number]

    def named(self, ids: Iterable[str]) -> str:
        names = [self.all.artists[one].name for one in sorted(ids, key=int)]
        return " and ".join(filter(None, [", ".join(names[:-1]), names[-1] if names else ""]))

    def titles(self, ids: Iterable[str]) -> str:
        names = [self.all.works[one].title for one in sorted(ids, key=int)]
        return " and ".join(filter(None, [", ".join(names[:-1]), names[-1] if names else ""]))

    def of_paintings(self, answers: frozenset[str], works: set[str]) -> tuple[frozenset[str], int | None] | None:
        """Return what answers a question about works, and the count, where only paintings among them count."""
        paintings = {one for one in works if self.all.works[one].is_painting}
        if not works:
            return None
        if any(one.startswith("artist_") for one in answers):
            best, most = self.best(paintings)
            return _local("artist", best), most
        return (_local("artwork", paintings), None) if answers else (answers, len(paintings))

    def best(self, works: Iterable[str]) -> tuple[set[str], int]:
        """Return who made the most of some works, and how many."""
        made = Counter(artist for work in works for artist in self.all.works[work].artists)
        most = max(made.values(), default=0)
        return {artist for artist, times in made.items() if times == most}, most

    def died_together(self, artist: Artist) -> set[str]:
        others = self.all.artists.values()
        return {one.id for one in others if artist.died and one.died == artist.died and one.id != artist.id}

    def died_with(self) -> Iterator[_Case]:
        for artist in self.artists():
            if found := self.died_together(artist):
                text = f"{self.named(found)} died in {artist.died}, the year {artist.name} died."
                yield {"x": artist.name}, _local("artist", found), None, text, set()

    def born_with_work(self) -> Iterator[_Case]:
        for number in self.shuffled(self.all.works):
            work = self.all.works[number]
            if work.year and self.is_alone(work.title):
                found = {one.id for one in self.all.artists.values() if one.born == work.year}
                if found:
                    text = f"{self.named(found)} {_were(found)} born in {work.year}, the year {work.title} was made."
                    yield {"w": work.title}, _local("artist", found), None, text, set()

    def born_beside(self) -> Iterator[_Case]:
        for artist in self.artists():
            place = artist.birth_place
            found = {one.id for one in self.all.artists.values() if place and one.birth_place == place} - {artist.id}
            if 0 < len(found) <= _MOST_ANSWERS:
                text = f"{self.named(found)} {_were(found)} born in {place}, like {artist.name}."
                yield {"x": artist.name}, _local("artist", found), None, text, set()

    def places(self) -> Iterator[tuple[str, set[str]]]:
        born: dict[str, set[str]] = defaultdict(set)
        for artist in self.all.artists.values():
            born[artist.birth_place].add(artist.id)
        heads = {whole.partition(",")[0] for whole in born if "," in whole}
        for place in self.shuffled(born):
            if place.partition(",")[0] in _PARTS:
                continue
            if place and place not in heads:  # "London" alone may be "London, United Kingdom"
                yield place, {one for whole in born if _is_in(whole, place) for one in born[whole]}

    def subjects_of(self, works: Iterable[Work]) -> Iterator[tuple[str, set[str]]]:
        showing: dict[str, set[str]] = defaultdict(set)
        for work in works:
            for subject in work.subjects:
                showing[subject].add(work.id)
        for subject in self.shuffled(showing):
            if self.is_alone(self.all.subjects[subject]):
                yield subject, showing[subject]

    def subject_from_place(self) -> Iterator[_Case]:
        while True:
            for place, born in self.places():
                works = [work for one in sorted(born) for work in self.works_of[one]]
                for subject, found in self.subjects_of(works):
                    if len(found) <= _MOST_ANSWERS:
                        name = self.all.subjects[subject]
                        text = f"{self.titles(found)} {_were(found, now=True)} about {name} by artists born in {place}."
                        yield {"s": name, "p": place}, _local("artwork", found), None, text, found
                        break

    def works_died_with(self) -> Iterator[_Case]:
        for artist in self.artists():
            found = {work.id for other in self.died_together(artist) for work in self.works_of[other]}
            if 0 < len(found) <= _MOST_ANSWERS:
                others = {one for work in found for one in self.all.works[work].artists} & self.died_together(artist)
                text = (
                    f"{self.titles(found)} {_were(found, now=True)} by {self.named(others)}, who died in {artist.died} "
                    f"like {artist.name}."
                )
                yield {"x": artist.name}, _local("artwork", found), None, text, found

    def subject_died_with(self) -> Iterator[_Case]:
        for artist in self.artists():
            everyone = sorted(self.died_together(artist) | {artist.id}) if artist.died else []
            works = {work.id: work for one in everyone for work in self.works_of[one]}
            for subject, found in self.subjects_of(works.values()):
                if len(found) <= _MOST_ANSWERS:
                    name = self.all.subjects[subject]
                    text = (
                        f"{self.titles(found)} {_were(found, now=True)} about {name}, by artists who died in "
                        f"{artist.died} like {artist.name}."
                    )
                    yield {"s": name, "x": artist.name}, _local("artwork", found), None, text, found
                    break

    def left_birthplace(self) -> Iterator[_Case]:
        while True:
            for place, born in self.places():
                found = {one for one in born if not _is_in(self.all.artists[one].death_place, place)}
                deaths = {artist.death_place for artist in self.all.artists.values()}
                if found and place in deaths and len(found) <= _MOST_ANSWERS:
                    text = f"{self.named(found)} {_were(found)} born in {place} and did not die there."
                    yield {"p": place}, _local("artist", found), None, text, set()

    def without_subject(self) -> Iterator[_Case]:
        for artist in self.artists():
            works = self.works_of[artist.id]
            for subject, showing in self.subjects_of(works):
                found = {work.id for work in works} - showing
                if 0 < len(found) <= _MOST_ANSWERS:
                    name = self.all.subjects[subject]
                    text = f"{self.titles(found)} {_were(found, now=True)} by {artist.name} and not about {name}."
                    yield {"x": artist.name, "s": name}, _local("artwork", found), None, text, found
                    break

    def count_subject(self) -> Iterator[_Case]:
        for artist in self.artists():
            for subject, found in self.subjects_of(self.works_of[artist.id]):
                name = self.all.subjects[subject]
                text = f"{artist.name} made {len(found)} works about {name}."
                yield {"x": artist.name, "s": name}, frozenset(), len(found), text, found
                break

    def most_of_subject(self) -> Iterator[_Case]:
        for subject, found in self.subjects_of(self.all.works.values()):
            best, most = self.best(found)
            if best and len(found) > 3:
                name = self.all.subjects[subject]
                text = f"{self.named(best)} made the most works about {name}, {most}."
                yield {"s": name}, _local("artist", best), most, text, found


def _compared(name: str) -> str:
    return " ".join(re.findall(r"\w+", folded(name)))


def _is_in(whole: str, place: str) -> bool:
    """Tell whether a place is the other, or named as in it, "Nice, France" of France, or a town of a county.

    Which towns lie in a county the files do not say: that is by the packaged table of places.
    """
    if whole == place or whole.endswith(f", {place}"):
        return True
    county, found = county_called(place), located(whole)
    return county is not None and found is not None and key(county.names[0]) in counties_of(found)


def _local(kind: str, ids: Iterable[str]) -> frozenset[str]:
    return frozenset(f"{kind}_{number}" for number in ids)


def _were(found: set[str], *, now: bool = False) -> str:
    return ("is" if now else "was") if len(found) == 1 else ("are" if now else "were")
