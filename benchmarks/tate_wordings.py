"""How people may ask what `museum_questions` asks: for each kind eight wordings once known, six written afterwards.

`{x}` is an artist, `{w}` a work, `{p}` a place, `{s}` a subject. The first six of a kind were known while questions
were learned to be read; those retired were first asked when that was done once, and have taught since. Those written
afterwards were asked for the first time when the reader was finished, and it was mended by them: a run that is given
wordings from a file, never asked before, counts them among the retired. So were those in learners' English.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Literal, TypeAlias

from mrag_owl.errors import ConfigError

Origin: TypeAlias = Literal["known", "retired", "afterwards", "learners"]

SEEN: Mapping[str, tuple[str, ...]] = {
    "died in the same year": (
        "Who else died in the year {x} died?",
        "Which other artists died in the same year as {x}?",
        "Name another painter who died in the year in which {x} died.",
        "List the artists, other than {x}, who died in the year of {x}'s death.",
        "Find other artists whose year of death is that of {x}.",
        "Apart from {x}, which artists passed away in the year {x} died?",
    ),
    "born when a work was made": (
        'Which artists were born in the year "{w}" was painted?',
        "Tell me a painter born in the year “{w}” was made.",
        'Who was born in the year in which "{w}" was created?',
        'artists born when "{w}" was made',
        'List every artist whose birth year is the year "{w}" was created in.',
        'Which painters were born in the same year that "{w}" was produced?',
    ),
    "born in the same place": (
        "Which other artists were born in the same place as {x}?",
        "Who else was born where {x} was born?",
        "Other painters born in {x}'s birthplace",
        "Name the other artists whose birthplace is that of {x}.",
        "Which artists besides {x} come from the place where {x} was born?",
        "Find another artist born in the town {x} was born in.",
    ),
    "works about a subject by artists from a place": (
        "Which works about {s} are by artists born in {p}?",
        "works by artists from {p} that depict {s}",
        "Show me paintings of artists born in {p} that show {s}.",
        "List artworks depicting {s} whose artist was born in {p}.",
        "What works by painters who were born in {p} portray {s}?",
        "Find pictures about {s} that were made by someone born in {p}.",
    ),
    "works by those who died in the same year": (
        "Which works are by other artists who died in the year {x} died?",
        "works by other artists who died in the same year as {x}",
        "List the works of other painters who died when {x} died.",
        "Show artworks created by artists other than {x} who died in the year of {x}'s death.",
        "What did other artists who died in the year {x} died paint?",
        "Find works made by another artist who passed away in the year {x} died.",
    ),
    "subject by those who died in the same year": (
        "Which works about {s} are by artists who died in the year {x} died?",
        "works depicting {s} by artists who died in the year in which {x} died",
        "List works that show {s} and were made by an artist who died when {x} died.",
        "Show me pictures about {s} whose artist died in the year {x} died.",
        "Which works by painters who died in the year of {x}'s death depict {s}?",
        "Find artworks that portray {s}, painted by artists who died in the year {x} passed away.",
    ),
    "born but not died there": (
        "Which artists were born in {p} but did not die in {p}?",
        "artists born in {p} who did not die in {p}",
        "List painters whose birthplace is {p} but who did not die in {p}.",
        "Who was born in {p} and did not die in {p}?",
        "Name the artists from {p} who didn't die in {p}.",
        "Find artists that were born in {p} and never died in {p}.",
    ),
    "by an artist without a subject": (
        "Which works by {x} do not depict {s}?",
        "works by {x} that don't show {s}",
        "List {x}'s works that are not about {s}.",
        "Show me paintings by {x} without {s}.",
        "What works did {x} make that do not portray {s}?",
        "Find the artworks of {x} not depicting {s}.",
    ),
    "count by artist and subject": (
        "How many works about {s} did {x} make?",
        "How many works by {x} depict {s}?",
        "Count the works by {x} that show {s}.",
        "What is the number of artworks by {x} about {s}?",
        "How many paintings of {x} portray {s}?",
        "How many of the works created by {x} are about {s}?",
    ),
    "most works about a subject": (
        "Which artist made the most works about {s}?",
        "Who painted the most works about {s}?",
        "Which painter has the most works depicting {s}?",
        "artist with the most works about {s}",
        "Name the artist who created the largest number of works that show {s}.",
        "Who made the most pictures of {s}?",
    ),
}

RETIRED: Mapping[str, tuple[str, ...]] = {
    "died in the same year": (
        "Who are the other artists who passed away the year {x} did?",
        "I would like to know what other artists died in the same year as {x}.",
    ),
    "born when a work was made": (
        'Find all painters born in the year of the creation of "{w}".',
        'Were there any artists born in the year "{w}" was made?',
    ),
    "born in the same place": (
        "Which artists have the same place of birth as {x}?",
        "What other painters were born in the city {x} comes from?",
    ),
    "works about a subject by artists from a place": (
        "Are there any paintings of {s} by artists who were born in {p}?",
        "I'm looking for pictures that portray {s}, made by painters born in {p}.",
    ),
    "works by those who died in the same year": (
        "List all works made by other artists who passed away in the same year as {x}.",
        "Which paintings are by other painters with the same year of death as {x}?",
    ),
    "subject by those who died in the same year": (
        "Show all paintings of {s} by artists who died in the year {x} died.",
        "What works that feature {s} did artists who died in the year of {x}'s death make?",
    ),
    "born but not died there": (
        "Which people born in {p} did not die there?",
        "Give me a list of artists who come from {p} but did not die in {p}.",
    ),
    "by an artist without a subject": (
        "Can you list the works {x} made that are not about {s}?",
        "Which {x} works do not feature {s}?",
    ),
    "count by artist and subject": (
        "Tell me how many works on {s} there are by {x}.",
        "How many times does {s} appear in works by {x}?",
    ),
    "most works about a subject": (
        "Whose paintings portray {s} the most?",
        "Which painter produced the most works with {s}?",
    ),
}
AFTERWARDS: Mapping[str, tuple[str, ...]] = {
    "died in the same year": (
        "Who else passed away in the year {x} died?",
        "Name every artist besides {x} whose year of death is the same as that of {x}.",
        "I'm after the other artists whose death fell in the same year as {x}'s – could you list them?",
        "{x} died in a certain year: which other artists share it as the year of their death?",
        "Other artists with the same death year as {x}",
        "What other artists died in the year that was {x}'s last?",
    ),
    "born when a work was made": (
        "“{w}” dates from a particular year; who was born in it?",
        "Show me the artists whose birth year coincides with the year “{w}” was created.",
        "Which artists came into the world in the year of “{w}”?",
        'Artists born in the year "{w}" was executed',
        'For a wall label: whose year of birth is the same as the date of the work "{w}"?',
        "Could you find out which artists were born the very year that {w} was produced?",
    ),
    "born in the same place": (
        "Who else has the same birthplace as {x}?",
        "List the other artists born in the very place where {x} first saw the light of day.",
        "Where {x} was born, what other artists were born?",
        "I'd like to know which other artists share a place of birth with {x}, please.",
        "Artists other than {x} born where {x} was born",
        "Leaving {x} aside, which artists were born in {x}'s birthplace?",
    ),
    "works about a subject by artists from a place": (
        "What artworks on the subject of {s} do you have by people born in {p}?",
        "Find me pieces that have {s} as a subject and were made by an artist whose birthplace is {p}.",
        "Have artists born in {p} produced any works showing {s}, and if so, which?",
        "{s}: works on this theme by natives of {p}",
        "I'm preparing a display on {s} and only want works whose makers were born in {p} – which are there?",
        "By artists with {p} as their place of birth, which works are about {s}?",
    ),
    "works by those who died in the same year": (
        "What did the other artists who died in the same year as {x} make?",
        "List all works whose maker, someone other than {x}, passed away in the year of {x}'s death.",
        "Could I see the artworks created by other artists whose death year matches {x}'s?",
        "Take the year {x} died: which works are by other artists who died that year?",
        "Works in the collection by other artists sharing {x}'s year of death",
        "Other artists died in the year that {x} did; what pieces of theirs do you hold?",
    ),
    "subject by those who died in the same year": (
        "Which depictions of {s} are by artists who died in the year of {x}'s death?",
        "I need the works treating the subject of {s} whose artist died in the year {x} died.",
        "By artists who have the same death year as {x}, and by {x} too, which works are there about {s}?",
        "Works with {s} as a subject, made by artists whose year of death is that in which {x} died",
        "Show me what artists who passed away in the year {x} did created on the theme of {s}.",
        "Consider everybody who died in the year {x} died: which of their artworks feature {s}?",
    ),
    "born but not died there": (
        "Which artists born in {p} didn't also die there?",
        "Name the artists whose place of birth, but not of death, is {p}.",
        "Give me everyone with {p} as birthplace, leaving out those who died there too.",
        "Of the artists native to {p}, which did not die in {p}?",
        "Artists born in {p} minus those who died in {p}",
        "For a piece I'm writing: which artists entered the world in {p} but did not leave it there?",
    ),
    "by an artist without a subject": (
        "What has {x} made that isn't about {s}?",
        "Leave out anything to do with {s} and list the remaining works by {x}.",
        "Could you pull up those pieces of {x}'s in which {s} is not a subject?",
        "All of {x}'s artworks except the ones depicting {s}",
        "Which works does {s} not feature in, among those created by {x}?",
        "{x}'s works, please – only those without {s} as a theme.",
    ),
    "count by artist and subject": (
        "How many times did {x} make a work about {s}?",
        "What is the total of {x}'s works featuring {s}?",
        "Count up the pieces on the theme of {s} that {x} created.",
        "Could you tell me the number of artworks about {s} we have from {x}?",
        "Number of works by {x} with {s} as subject",
        "Of {x}'s works, how many show {s}?",
    ),
    "most works about a subject": (
        "Which artist comes first by number of works about {s}?",
        "Name the artist with the largest number of pieces about {s}.",
        "Who holds the record for artworks on the subject of {s}?",
        "When it comes to {s}, which artist produced more works on it than any other?",
        "The artist most frequently depicting {s}, by number of works",
        "Please tell me who created the greatest number of works featuring {s}.",
    ),
}

LEARNERS: Mapping[str, tuple[str, ...]] = {
    "died in the same year": (
        "Which others artists have died at the same year like {x}?",
        "Please to tell me who died also in the year of death of {x}, other artists.",
        "I search other artists that their death year is same with {x}.",
    ),
    "born when a work was made": (
        'Which artists are born in the year when "{w}" has been made?',
        'Give me please the artists which the birth year is same as the year of work "{w}".',
        'In what year "{w}" was created, who was born in this year?',
    ),
    "born in the same place": (
        "Which others artists were borned at the same place than {x}?",
        "I want know the other artists with birth place equal of {x}.",
        "Please say me who is born also there where {x} is born.",
    ),
    "works about a subject by artists from a place": (
        "Which works with subject {s} are made from artists who were born at {p}?",
        "Please show to me the artworks about {s} of artists what are born in {p}.",
        "I am looking works of {s} theme, the artist must have born in {p}.",
    ),
    "works by those who died in the same year": (
        "Which artworks did make the other artists who are died in same year as {x}?",
        "Give me works of others artists with the same year of the death like {x} has.",
        "I would like see all the works from other artists that died at year when died {x}.",
    ),
    "subject by those who died in the same year": (
        "What works about {s} have made the artists died in the year of the death of {x}?",
        "Please find artworks with theme {s}, the artist of them died in the year when {x} has died.",
        "I search works showing {s} from artists which are dead in the same year where {x} died.",
    ),
    "born but not died there": (
        "Which artists are born in {p} but they not died there?",
        "Please the list of artists with birth place {p} and death place which is not {p}.",
        "Who has born in {p} and didn't died in this place?",
    ),
    "by an artist without a subject": (
        "Which works of {x} are not having the subject {s}?",
        "Show me artworks made from {x}, but without that ones about {s}.",
        "What did {x} made what is not on theme {s}?",
    ),
    "count by artist and subject": (
        "How much works about {s} has {x} made?",
        "I want to know what is the number of the works of {x} that they depict {s}.",
        "Please count how many artwork with the subject {s} did {x} create.",
    ),
    "most works about a subject": (
        "Which artist has made the more works about {s} from all?",
        "Who is artist with the biggest quantity of works on theme {s}?",
        "Tell me please the artist that did the most many works with {s}.",
    ),
}


def read_wordings(path: Path) -> Mapping[str, Sequence[str]]:
    """Read wordings from a JSON file, `{"kinds": {KIND: {"native": [...]}}}`.

    Raises ConfigError for a file of another form, or one that lacks a kind.
    """
    try:
        kinds = json.loads(path.read_text(encoding="utf-8"))["kinds"]
        found = {kind: tuple(kinds[kind]["native"]) for kind in SEEN}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ConfigError(f"{path}: no wordings of every kind ({error!r}); see read_wordings for the form") from error
    if not all(found.values()):
        raise ConfigError(f"{path}: a kind has no wordings; give some of each")
    return found


def wordings(kind: str, unseen: Mapping[str, Sequence[str]] | None = None) -> Iterator[tuple[str, Origin]]:
    """Yield the wordings of a kind in turn for ever, each with its origin: every fourth was written afterwards.

    `unseen`: wordings written afterwards by kind; then those that were so before count as retired.
    """
    known: list[tuple[str, Origin]] = [(text, "known") for text in SEEN[kind]]
    known += [(text, "retired") for text in RETIRED[kind]]
    known += [(text, "retired") for text in (AFTERWARDS[kind] if unseen else ())]
    afterwards = (unseen or AFTERWARDS)[kind]
    for number in count():
        if number % 4 == 3:
            yield afterwards[number // 4 % len(afterwards)], "afterwards"
        else:
            yield known[(number - number // 4) % len(known)]


def learners_wordings(kind: str, unseen: Mapping[str, Sequence[str]] | None = None) -> Iterator[tuple[str, Origin]]:
    """Yield the wordings of a kind in learners' English, in turn for ever."""
    texts = (unseen or LEARNERS)[kind]
    for number in count():
        yield texts[number % len(texts)], "learners"
