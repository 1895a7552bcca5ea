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
        "Which artists died the same year as {x}?",
        "Is there anyone else who passed away in the year of {x}'s death?",
    ),
    "born when a work was made": (
        'Who are the painters born in the year that saw the creation of "{w}"?',
        'Which artists have as their birth year the year in which "{w}" was painted?',
    ),
    "born in the same place": (
        "Who else comes from the birthplace of {x}?",
        "Which artists were born in the town where {x} was born, apart from {x}?",
    ),
    "works about a subject by artists from a place": (
        "Find me all the pictures of {s} painted by artists whose birthplace is {p}.",
        "Which works that show {s} are by a painter from {p}?",
    ),
    "works by those who died in the same year": (
        "Show the paintings made by other painters whose year of death is the same as {x}'s.",
        "Which works were painted by an artist, other than {x}, who died in the year {x} died?",
    ),
    "subject by those who died in the same year": (
        "Which pictures of {s} were made by artists who passed away in the year {x} passed away?",
        "Give me works with {s} as their subject by painters who died in the year of {x}'s death.",
    ),
    "born but not died there": (
        "Which painters from {p} did not die there?",
        "Name everyone who was born, but did not die, in {p}.",
    ),
    "by an artist without a subject": (
        "List everything {x} painted that is not about {s}.",
        "Which of the works of {x} don't have {s} as a subject?",
    ),
    "count by artist and subject": (
        "What number of works on {s} did {x} produce?",
        "How many pictures with {s} are by {x}?",
    ),
    "most works about a subject": (
        "Which artist has made the most paintings of {s}?",
        "Who is the artist with the most pictures showing {s}?",
    ),
}


def wordings(kind: str) -> tuple[tuple[str, bool], ...]:
    """Return the wordings of a kind, each with whether it was known while reading was built."""
    return (*((text, True) for text in SEEN[kind]), *((text, False) for text in UNSEEN.get(kind, ())))
