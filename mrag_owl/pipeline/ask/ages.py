"""Ages in words, as exactly as the years of a life tell them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mrag_owl.generation.answers import listed
from mrag_owl.generation.template import number
from mrag_owl.reading.forms import Age
from mrag_owl.records import Iri, Result


def age_in_words(age: Age) -> str:
    """Return how old somebody was: who has an age only by years may not have had the birthday yet.

    >>> age_in_words(Age(1757, 1827, 1827)), age_in_words(Age(1829, 1851, 1852))
    ('69 or 70', '21 to 23')
    >>> age_in_words(Age(1730, 1809, 1809, rough="c.1730–1809"))
    'about 79'
    """
    if age.rough:
        return f"about {age.first - age.born}"
    if age.least == age.most:
        return f"{age.most}"
    return f"{age.least} {'or' if age.most - age.least == 1 else 'to'} {age.most}"


def sentence_of_age(name: str, age: Age, *, at_death: bool) -> str:
    """Return how old somebody was at death, or then, and by which years.

    >>> sentence_of_age("Blake", Age(1757, 1827, 1827), at_death=True)
    'Blake was 69 or 70 at death, by the years 1757–1827.'
    >>> sentence_of_age("Millais", Age(1829, 1851, 1852), at_death=False)
    'Millais was 21 to 23 then, by the years 1829 and 1851–1852.'
    """
    then = f"{age.first}" if age.first == age.last else f"{age.first}–{age.last}"
    years = f"the years {age.born}{'–' if at_death else ' and '}{then}"
    if age.rough:
        years = f"“{age.rough}”" if at_death else f"“{age.rough}” and {then}"
    return f"{name} was {age_in_words(age)} {'at death' if at_death else 'then'}, by {years}."


def sentence_of_life(name: str, born: Sequence[str], died: Sequence[str], *, said: str = "") -> str:
    """Return when somebody lived, by the years of birth and death; `said`: what a record says, which is told besides.

    >>> sentence_of_life("Moore", ["1898"], ["1986"]), sentence_of_life("Hockney", ["1937"], [])
    ('Moore lived from 1898 to 1986.', 'Hockney was born in 1937; no year of death is stated.')
    >>> sentence_of_life("Turner", [], [], said="active 1782–1801")
    'No years of birth and death are stated of Turner; the record says “active 1782–1801”.'
    """
    if born and died:
        told = f"{name} lived from {' or '.join(born)} to {' or '.join(died)}"
    elif born:
        told = f"{name} was born in {' or '.join(born)}; no year of death is stated"
    elif died:
        told = f"{name} died in {' or '.join(died)}; no year of birth is stated"
    else:
        told = f"No years of birth and death are stated of {name}"
    return f"{told}; the record says “{said}”." if said else f"{told}."


def sentence_of_lives(found: Sequence[Result], total: int, asked: str, lives: Mapping[Iri, Age]) -> str:
    """Return who was found, of `total` some, each with the years of the life and the age at death where it is known.

    `asked` is a plural noun phrase.

    >>> blake, moore = Result(1, Iri("ex:blake"), "Blake", 1.0), Result(2, Iri("ex:moore"), "Moore", 1.0)
    >>> lives = {blake.iri: Age(1757, 1827, 1827)}
    >>> sentence_of_lives([blake, moore], 2, "artists", lives)
    'There are two artists: Blake (1757–1827, aged 69 or 70) and Moore.'
    """
    named = [f"{one.label} ({life_in_words(lives[one.iri])})" if one.iri in lives else one.label for one in found]
    if total > len(found):
        return f"There are {total:,} {asked}: {', '.join(named)} and {total - len(found):,} more."
    return f"There are {number(total)} {asked}: {listed(named)}."


def life_in_words(age: Age) -> str:
    """Return the years of a life and the age at death.

    >>> life_in_words(Age(1892, 1996, 1996))
    '1892–1996, aged 103 or 104'
    """
    return f"{age.rough or f'{age.born}–{age.last}'}, aged {age_in_words(age)}"
