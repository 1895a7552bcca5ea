"""Twenty questions to each export, with exact answers read off Tate's own files.

A question is taken only where it has one answer, however it is understood: a name that one artist alone has, a year
whose works are the same by the date as written and by the span that the file gives, a medium that is the same as a
part and as a word. Works are told by their titles, people by their names, each as often as it comes.
"""

from __future__ import annotations

import csv
import html
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from museum_exports import GERMAN_KINDS, GERMAN_MEDIA, KOREAN_KINDS, Tate, nationality, people_of, put
from museum_exports_trees import FRENCH_KINDS

_MOST = 40


@dataclass(frozen=True, slots=True)
class Question:
    """A question, its kind, and what answers it: labels, each as often as it comes; a number; yes or no."""

    text: str
    kind: str
    labels: tuple[str, ...] = ()
    number: int | None = None
    truth: bool | None = None


WORDINGS: Mapping[str, tuple[str, ...]] = {
    "works by": ("Which works are by {name}?", "List the works made by {name}.", "What did {name} make?"),
    "count by": ("How many works did {name} make?", "How many works by {name} are there?"),
    "maker": ("Who made '{title}'?", "By whom is '{title}'?"),
    "birth": ("When was {name} born?", "What is the year of birth of {name}?"),
    "death": ("When did {name} die?", "In which year did {name} die?"),
    "died in": ("Which artists died in {year}?", "Who died in {year}?"),
    "birthplace": ("Where was {name} born?", "What is the birthplace of {name}?"),
    "deathplace": ("Where did {name} die?",),
    "born at": ("Which artists were born in {place}?", "Who was born in {place}?"),
    "country": ("How many artists were born in {country}?",),
    "siblings": ("Which other works were made by the artist that made '{title}'?",),
    "made in": ("Which works were made in {year}?", "List the works that were made in {year}."),
    "before": ("How many works were made before {year}?",),
    "shows": ("Which works depict {subject}?", "Which works show {subject}?"),
    "shows by": ("How many works by {name} depict {subject}?",),
    "same death": ("Who else died in the year {name} died?", "Which artists died in the same year as {name}?"),
    "acquired": ("How many works were acquired in {year}?", "Which works were acquired in {year}?"),
    "genre": ("How many works are of the genre {genre}?",),
    "medium": ("How many works are made with {medium}?",),
    "women": ("How many artists are female?",),
    "nationality": ("How many artists are {people}?", "Which artists are {people}?"),
    "most": ("Which artist made the most works?",),
    "born before": ("How many artists were born before {year}?",),
    "whether": ("Is '{title}' by {name}?", "Was '{title}' made by {name}?"),
}

ASKED: Mapping[str, tuple[str, ...]] = {
    "german": (
        *("works by", "works by", "count by", "maker", "maker", "birth", "death", "died in", "birthplace", "born at"),
        *("country", "siblings", "made in", "before", "shows", "same death", "acquired", "genre", "medium", "women"),
    ),
    "tables": (
        *("works by", "count by", "maker", "birth", "death", "died in", "deathplace", "born at", "siblings", "made in"),
        *("shows", "shows by", "same death", "acquired", "genre", "medium", "women", "nationality", "most", "whether"),
    ),
    "korean": (
        *("works by", "works by", "count by", "count by", "maker", "maker", "birth", "death", "died in", "birthplace"),
        *("born at", "country", "siblings", "made in", "shows", "same death", "acquired", "genre", "medium", "whether"),
    ),
    "french": (
        *(
            "works by",
            "works by",
            "count by",
            "maker",
            "birth",
            "death",
            "died in",
            "birthplace",
            "deathplace",
            "born at",
        ),
        *("country", "siblings", "made in", "before", "shows", "shows by", "acquired", "genre", "medium", "most"),
    ),
    "lido": (
        *("works by", "works by", "count by", "maker", "maker", "birth", "death", "died in", "siblings", "made in"),
        *(
            "before",
            "shows",
            "shows by",
            "same death",
            "acquired",
            "genre",
            "medium",
            "women",
            "nationality",
            "whether",
        ),
    ),
    "linked-art": (
        *("works by", "count by", "maker", "birth", "death", "died in", "birthplace", "born at", "siblings", "made in"),
        *(
            "before",
            "shows",
            "shows by",
            "same death",
            "acquired",
            "genre",
            "medium",
            "women",
            "nationality",
            "born before",
        ),
    ),
    "tate": (
        *(
            "works by",
            "count by",
            "maker",
            "birth",
            "death",
            "died in",
            "birthplace",
            "deathplace",
            "born at",
            "country",
        ),
        *("siblings", "made in", "before", "shows", "shows by", "same death", "acquired", "genre", "medium", "women"),
    ),
}


_OF_FORMS = (
    *("works by", "count by", "maker", "siblings", "made in", "medium", "most", "whether", "birth", "death", "died in"),
    *("acquired", "shows", "birthplace", "genre", "women", "nationality", "same death", "born before", "before"),
    *("works by", "count by", "maker", "made in", "whether", "works by", "maker", "count by", "medium", "siblings"),
)
_LACKING: Mapping[str, str] = {
    "moma": "shows birthplace",
    "met": "birthplace",
    "cleveland": "shows birthplace women acquired",
    "cmoa": "shows women",
    "rijksmuseum": "genre women nationality",
    "smk": "genre birthplace nationality",
    "chicago": "birthplace women",
    "washington": "birthplace women acquired",
    "seoul": "birth|death|died in|same death|born before|birthplace|women|nationality|shows|genre",
    "joconde": "birth|death|died in|same death|born before|birthplace|women|nationality|genre",
    "yokohama": "birthplace women nationality shows genre",
    "minneapolis": "shows women acquired birthplace",
    "design": "birthplace|shows|women|nationality|born before",
    "brooklyn": "birthplace|shows|women|born before",
    "harvard": "shows|born before",
    "helsinki": "birthplace|women|nationality|born before",
    "smithsonian": "women nationality acquired",
    "moma-json": "shows birthplace",
    "chicago-dump": "birthplace women nationality",
    "paris": "women nationality",
}
"""What the forms of museums say nothing of, or say in other words than English ones, or of others than makers, too."""

_OF_MAKERS_ALONE = frozenset(_LACKING) - {"moma", "washington", "moma-json", "chicago-dump"} | {"korean"}
"""Forms that say nothing of people but those who made works."""

_OF_FIRST_MAKERS = frozenset(("korean", "yokohama", "minneapolis"))


def _asked(export: str) -> tuple[str, ...]:
    if export in ASKED:
        return ASKED[export]
    lacking = _LACKING[export]
    without = lacking.split("|") if "|" in lacking else lacking.split()
    return tuple(kind for kind in _OF_FORMS if kind not in without)[:20]


def make_questions(export: str, tate: Tate, *, seed: int, in_english: bool = False) -> tuple[Question, ...]:
    """Return the questions to an export of these records, in its own words for genres and media, or in Tate's."""
    made = _Maker(export, tate, random.Random(seed), in_english=in_english)
    kinds: Counter[str] = Counter()
    found = []
    for kind in _asked(export):
        wordings = WORDINGS[kind]
        wording = wordings[(kinds[kind] + seed) % len(wordings)]
        kinds[kind] += 1
        values, answer = next(made.drawn[kind])
        labels = tuple(sorted(answer)) if isinstance(answer, list) else ()
        if wording.startswith("How many"):
            number = len(labels) if isinstance(answer, list) else answer
            found.append(Question(wording.format(**values), kind, number=number))
        elif isinstance(answer, bool):
            found.append(Question(wording.format(**values), kind, truth=answer))
        else:
            found.append(Question(wording.format(**values), kind, labels=labels))
    return tuple(found)


Drawn = Iterator[tuple[dict[str, str], list[str] | bool | int]]


class _Maker:
    """Draws what each kind of question asks for, in an order that the seed decides."""

    def __init__(self, export: str, tate: Tate, rng: random.Random, *, in_english: bool) -> None:
        self.export, self.tate, self.rng, self.in_english = export, tate, rng, in_english
        told = Counter(tate.names[one] for one in tate.artists)
        plain = re.compile(r"[A-Z][\w'’-]+(?: [A-Z][\w'’.-]+)+")
        self.by: dict[str, list[Mapping]] = defaultdict(list)
        for work in tate.works:
            for one in people_of(tate, work)[: 1 if export in _OF_FIRST_MAKERS else None]:
                self.by[one].append(work)
        self.people = [
            one
            for one in tate.artists
            if self.by[one] and told[tate.names[one]] == 1 and plain.fullmatch(tate.names[one])
        ]
        titles = Counter(_small(work["title"]) for work in tate.works)
        self.works = [
            work
            for work in tate.works
            if titles[_small(work["title"])] == 1
            and len(people_of(tate, work)) == 1
            and re.fullmatch(r"[A-Z][a-z]+(?: [A-Za-z]+){2,5}", work["title"])
        ]
        self.drawn: dict[str, Drawn] = {kind: self._draw(kind) for kind in _asked(export)}

    def _draw(self, kind: str) -> Drawn:
        make: Mapping[str, Callable[[], Iterable[tuple[dict[str, str], list[str] | bool | int]]]] = {
            "works by": self._of_people,
            "count by": self._of_people,
            "maker": lambda: (
                ({"title": work["title"]}, [self.tate.names[one] for one in people_of(self.tate, work)])
                for work in self.works
            ),
            "birth": lambda: self._lives("yearOfBirth"),
            "death": lambda: self._lives("yearOfDeath"),
            "birthplace": lambda: self._lives("placeOfBirth"),
            "deathplace": lambda: self._lives("placeOfDeath"),
            "died in": lambda: self._people_by("year", "yearOfDeath"),
            "born at": lambda: (one for one in self._people_by("place", "placeOfBirth") if ", " in one[0]["place"]),
            "country": self._countries,
            "siblings": self._siblings,
            "made in": self._years,
            "before": self._before,
            "shows": lambda: self._subjects(None),
            "shows by": lambda: (
                found for one in self.people if len(self.by[one]) > 3 for found in list(self._subjects(one))[:1]
            ),
            "same death": self._same_death,
            "acquired": self._acquired,
            "genre": self._genres,
            "medium": self._media,
            "women": lambda: [({}, self._named(one for one in self._every() if self._life(one)["gender"] == "Female"))],
            "nationality": self._nationalities,
            "most": self._most,
            "born before": self._born_before,
            "whether": self._whether,
        }
        found = list(make[kind]())
        self.rng.shuffle(found)
        return iter(found)

    def _every(self) -> list[str]:
        """Return the people that the export says something of; some of makers alone."""
        return (
            [one for one in self.tate.artists if self.by[one]]
            if self.export in _OF_MAKERS_ALONE
            else list(self.tate.artists)
        )

    def _life(self, one: str) -> Mapping[str, str]:
        return self.tate.artists[one]

    def _named(self, people: Iterable[str]) -> list[str]:
        return [self.tate.names[one] for one in people]

    def _of_people(self) -> Drawn:
        for one in self.people:
            if 1 < len(self.by[one]) <= _MOST:
                yield {"name": self.tate.names[one]}, [work["title"] for work in self.by[one]]

    def _lives(self, key: str) -> Drawn:
        for one in self.people:
            said = self._life(one)
            if said[key] and re.fullmatch(r"\d{4}–\d{4}|born \d{4}", said["dates"]):
                yield {"name": self.tate.names[one]}, [said[key]]

    def _people_by(self, name: str, key: str) -> Drawn:
        found: dict[str, list[str]] = defaultdict(list)
        for one in self._every():
            found[self._life(one)[key]].append(one)
        for value, people in sorted(found.items()):
            if value and 1 < len(people) <= _MOST:
                yield {name: value}, self._named(people)

    def _countries(self) -> Drawn:
        found: dict[str, list[str]] = defaultdict(list)
        for one in self._every():
            place = self._life(one)["placeOfBirth"]
            found[place.rpartition(", ")[2] if place else ""].append(one)
        for country in ("United Kingdom", "United States", "France", "Canada"):
            if found[country]:
                yield {"country": f"the {country}" if "United" in country else country}, self._named(found[country])

    def _siblings(self) -> Drawn:
        for work in self.works:
            maker = people_of(self.tate, work)[0]
            others = [one["title"] for one in self.by[maker] if one is not work]
            if 1 < len(others) <= _MOST:
                yield {"title": work["title"]}, others

    def _years(self) -> Drawn:
        for year in range(1750, 2010):
            plain = [work["title"] for work in self.tate.works if work["dateText"] == str(year)]
            spans = [
                work["title"]
                for work in self.tate.works
                if str(year) in work["dateText"]
                or (
                    (span := work["dateRange"])
                    and int(span.get("startYear") or 9999) <= year <= int(span.get("endYear") or 0)
                )
            ]
            if plain and plain == spans:
                yield {"year": str(year)}, plain

    def _before(self) -> Drawn:
        for year in range(1700, 1900):
            ends = [int((work["dateRange"] or {}).get("endYear") or 9999) for work in self.tate.works]
            written = [
                max((int(one) for one in re.findall(r"\d{4}", work["dateText"])), default=9999)
                for work in self.tate.works
            ]
            both = [(one < year, other < year) for one, other in zip(ends, written, strict=True)]
            if all(one == other for one, other in both) and any(one for one, _ in both):
                yield {"year": str(year)}, sum(one for one, _ in both)

    def _subjects(self, maker: str | None) -> Drawn:
        shown: dict[str, list[str]] = defaultdict(list)
        for work in self.tate.works if maker is None else self.by[maker]:
            for name in sorted({_small(one["name"]) for one in work["subjects"]}):
                shown[name].append(work["title"])
        for name, titles in sorted(shown.items()):
            if len(self._numbers[name]) == 1 and re.fullmatch(r"[a-z]{4,}", name) and 1 < len(titles) <= _MOST:
                yield {"subject": name, "name": self.tate.names.get(maker or "", "")}, titles

    @cached_property
    def _numbers(self) -> Mapping[str, set[int]]:
        """The numbers of the subjects that have a name."""
        found: dict[str, set[int]] = defaultdict(set)
        for work in self.tate.works:
            for one in work["subjects"]:
                found[_small(one["name"])].add(one["id"])
        return found

    def _same_death(self) -> Drawn:
        for one in self.people:
            year = self._life(one)["yearOfDeath"]
            others = [other for other in self._every() if other != one and year == self._life(other)["yearOfDeath"]]
            if year and others:
                yield {"name": self.tate.names[one]}, self._named(others)

    def _acquired(self) -> Drawn:
        found: dict[str, list[str]] = defaultdict(list)
        for work in self.tate.works:
            found[str(work["acquisitionYear"] or "")].append(work["title"])
        for year, titles in sorted(found.items()):
            if year and 1 < len(titles) <= _MOST:
                yield {"year": year}, titles

    def _genres(self) -> Drawn:
        kinds = {"german": GERMAN_KINDS, "korean": KOREAN_KINDS, "french": FRENCH_KINDS, "paris": FRENCH_KINDS}.get(
            self.export, {}
        )
        found: Counter[str] = Counter(work["classification"] for work in self.tate.works if work["classification"])
        for kind in ("painting", "sculpture", "installation", "relief"):
            if found[kind]:
                yield {"genre": kind if self.in_english else kinds.get(kind, kind)}, found[kind]

    def _media(self) -> Drawn:
        english = [(work["medium"] or "").lower() for work in self.tate.works]
        german = [put(work["medium"] or "", GERMAN_MEDIA).lower() for work in self.tate.works]
        for word in ("bronze", "etching", "graphite", "ink", "chalk", "drypoint", "lithograph", "plaster", "marble"):
            put_in_german = put(word.capitalize(), GERMAN_MEDIA).lower()
            held = [self._holds(text, word) for text in english]
            if None in held or held != [self._holds(text, put_in_german) for text in german] or not any(held):
                continue
            told = put_in_german if self.export == "german" and not self.in_english else word
            yield {"medium": told}, sum(map(bool, held))

    @staticmethod
    def _holds(text: str, word: str) -> bool | None:
        """Tell whether a medium is one of those of a text; None where it is a word in it and no part of it."""
        is_part = word in re.split(r",? and |, | on | with | over | und | auf ", text)
        return is_part if is_part == bool(re.search(rf"\b{word}\b", text)) else None

    def _nationalities(self) -> Drawn:
        found: Counter[str] = Counter(nationality(self._life(one), 0) for one in self._every())
        for people in ("German", "French", "Italian", "Belgian", "American", "Irish", "Canadian"):
            who = [one for one in self._every() if nationality(self._life(one), 0) == people]
            if found[people] > 1:
                yield {"people": people}, self._named(who)

    def _most(self) -> Drawn:
        most = max(map(len, self.by.values()))
        yield {}, self._named(one for one, works in self.by.items() if len(works) == most)

    def _born_before(self) -> Drawn:
        for year in (1700, 1750, 1800, 1850):
            born = [int(self._life(one)["yearOfBirth"] or 9999) for one in self._every()]
            yield {"year": str(year)}, sum(one < year for one in born)

    def _whether(self) -> Drawn:
        for number, work in enumerate(self.works):
            maker = people_of(self.tate, work)[0]
            other = self.people[number % len(self.people)]
            if maker in self.people and other != maker:
                named = maker if number % 2 else other
                yield {"title": work["title"], "name": self.tate.names[named]}, named == maker


def _is_within(span: Mapping, year: int) -> bool:
    return int(span.get("startYear") or 9999) <= year <= int(span.get("endYear") or 0)


def _small(text: str) -> str:
    return " ".join(text.casefold().split())


SEMART: tuple[str, ...] = (
    *("works by", "works by", "works by", "count by", "count by", "count by", "maker", "maker", "maker", "siblings"),
    *("made in", "made in", "made in", "genre", "genre", "school", "school", "medium", "medium", "whether"),
)
_OF_SEMART = {
    "school": "How many works are of the school {school}?",
    "works by": "Which paintings are by {name}?",
    "count by": "How many paintings by {name} are there?",
}


def semart_questions(path: Path, *, seed: int) -> tuple[Question, ...]:
    """Return the questions to SemArt's file, of its own kinds."""
    with path.open(encoding="iso-8859-1", newline="") as stream:
        rows = [
            {key: html.unescape(value) for key, value in row.items()}
            for row in csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE)
        ]
    rng = random.Random(seed)
    by: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in rows:
        by[row["AUTHOR"]].append(row)
    said = {
        name: " ".join(part.title() for part in reversed(name.split(", ")))
        for name in by
        if re.fullmatch(r"[A-Z]+, [A-Z][a-z]+", name)
    }
    titles = Counter(_small(row["TITLE"]) for row in rows)
    plain = [
        row
        for row in rows
        if titles[_small(row["TITLE"])] == 1
        and row["AUTHOR"] in said
        and re.fullmatch(r"[A-Z][a-z]+(?: [A-Za-z]+){2,5}", row["TITLE"])
    ]

    def drawn(kind: str) -> list[tuple[dict[str, str], list[str] | bool | int]]:
        if kind in ("works by", "count by"):
            return [({"name": said[one]}, [row["TITLE"] for row in by[one]]) for one in said if len(by[one]) > 1]
        if kind == "maker":
            return [({"title": row["TITLE"]}, [said[row["AUTHOR"]]]) for row in plain]
        if kind == "siblings":
            return [
                ({"title": row["TITLE"]}, [one["TITLE"] for one in by[row["AUTHOR"]] if one is not row])
                for row in plain
                if len(by[row["AUTHOR"]]) > 1
            ]
        if kind == "whether":
            return [({"title": row["TITLE"], "name": said[row["AUTHOR"]]}, True) for row in plain]
        if kind == "made in":
            years = Counter(row["DATE"] for row in rows if re.fullmatch(r"1[4-8]\d\d", row["DATE"]))
            return [
                ({"year": year}, [row["TITLE"] for row in rows if row["DATE"] == year])
                for year in years
                if sum(year in row["DATE"] for row in rows) == years[year]
                and not any(_spans(row["DATE"], int(year)) for row in rows)
            ]
        if kind == "medium":
            texts = [row["TECHNIQUE"].lower() for row in rows]
            parts = [re.split(r"[,(] ?| on | and | with | over ", re.sub(r", [\d(].*", "", text)) for text in texts]
            return [
                ({"medium": word}, sum(word in part for part in parts))
                for word in ("tempera", "fresco", "watercolour", "pastel", "oil", "copper", "panel")
                if all(
                    (word in part) == bool(re.search(rf"\b{word}\b", text))
                    for part, text in zip(parts, texts, strict=True)
                )
            ]
        key = {"genre": "TYPE", "school": "SCHOOL"}[kind]
        return [({kind: value}, many) for value, many in Counter(row[key] for row in rows).items() if many > 2]

    pools = {}
    for kind in sorted(set(SEMART)):
        pools[kind] = drawn(kind)
        rng.shuffle(pools[kind])
    found = []
    for kind in SEMART:
        values, answer = pools[kind].pop()
        text = _OF_SEMART.get(kind, WORDINGS[kind][0] if kind in WORDINGS else "").format(**values)
        if text.startswith("How many"):
            number = len(answer) if isinstance(answer, list) else int(answer)
            found.append(Question(text, kind, number=number))
        elif isinstance(answer, bool):
            found.append(Question(text, kind, truth=answer))
        else:
            found.append(Question(text, kind, labels=tuple(sorted(answer)) if isinstance(answer, list) else ()))
    return tuple(found)


def _spans(date: str, year: int) -> bool:
    ends = [int(one) for one in re.findall(r"\d{4}", date)]
    short = re.fullmatch(r"(?:c\. )?(\d{4})-(\d\d)", date)
    if short:
        ends = [int(short[1]), int(short[1][:2] + short[2])]
    return len(ends) > 1 and ends[0] <= year <= ends[-1]
