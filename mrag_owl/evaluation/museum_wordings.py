"""How people may ask what `museum_questions` asks: for each kind eight wordings, two of them written afterwards.

`{x}` is an artist, `{w}` a work, `{p}` a place, `{s}` a subject. The first six of a kind were known while questions
were learned to be read; the others were written when that was done, and measure what it is worth on words of others.
"""

from __future__ import annotations

from collections.abc import Mapping

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

UNSEEN: Mapping[str, tuple[str, ...]] = {
    "died in the same year": (
        "I'm curious which of the other artists also died in the year of the death of {x}.",
        "Who are the artists that died in the same year that {x} did?",
    ),
    "born when a work was made": (
        'What painters have their year of birth in common with the year "{w}" was made in?',
        'Give me the names of artists who were born the year "{w}" was painted.',
    ),
    "born in the same place": (
        "Are there other artists that come from where {x} was born?",
        "{x} was born somewhere; which other painters were born there too?",
    ),
    "works about a subject by artists from a place": (
        "Among the works of artists born in {p}, which ones depict {s}?",
        "I want to see artworks with {s} in them, created by painters from {p}.",
    ),
    "works by those who died in the same year": (
        "What was painted by other artists who died in the same year as {x}?",
        "Artworks whose creator is not {x} but died in the year {x} died",
    ),
    "subject by those who died in the same year": (
        "In the works of artists who died in the year {x} died, where is {s} shown?",
        "Could you show me works of art on {s} by artists who died in the year that {x} died?",
    ),
    "born but not died there": (
        "Who are the artists born in {p} that did not also die in {p}?",
        "Which artists had {p} as their birthplace but not as their place of death?",
    ),
    "by an artist without a subject": (
        "Which paintings did {x} create in which {s} is not shown?",
        "What are the works by {x} that leave out {s}?",
    ),
    "count by artist and subject": (
        "How many of {x}'s paintings feature {s}?",
        "{x}: how many works about {s}?",
    ),
    "most works about a subject": (
        "By which artist are most of the works about {s}?",
        "What is the name of the artist with the highest number of works that portray {s}?",
    ),
}


def wordings(kind: str) -> tuple[tuple[str, bool], ...]:
    """Return the wordings of a kind, each with whether it was known while reading was built."""
    return (*((text, True) for text in SEEN[kind]), *((text, False) for text in UNSEEN.get(kind, ())))
