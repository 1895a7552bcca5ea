"""Names of people taken apart: titles, given name, what follows it, and the numerals and ranks that tell namesakes."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from mrag_owl.extraction.words import word_lists

_WORD = re.compile(
    r"(?:[dD]|[dD]e|[dnsa]?[eu]?gl|[dnas][aeu]ll|all)['’](?=\s?[^\W\d_])|[^\W\d_]+\.?(?:['’](?=[^\W\d_]))?|['’]s\b"
)
_NUMERAL = re.compile(r"(?=[IVXLC])(?:X{0,3}(?:IX|IV|V?I{0,3}))")
_RANKS = frozenset(("elder", "younger", "senior", "junior", "vecchio", "giovane"))
_PARTICLES = frozenset(("da", "di", "del", "della", "dal", "de", "degli", "dei", "delle", "van", "von"))
_SMALL = frozenset(("of", "the", "il", "la", "lo", "and", "e", "in", "a", "al", "from", "his", "her", "your"))
_SHORT = {"gian": "giovanni", "giovan": "giovanni", "michelangelo": "michelagnolo"}
_OFFICES = {"pontiff": "pope", "holiness": "pope", "excellency": "duke", "majesty": "king"}


@dataclass(frozen=True, slots=True)
class PersonName:
    """A name as it is said: `words` without titles and small words, `titles`, and `ranks` that tell namesakes apart.

    All lower case, without accents. `after` has the particle before each word, "" for none: a word after "di" names a
    father and hardly ever the person. `is_saint`: it begins with S. or Saint.
    """

    words: tuple[str, ...]
    titles: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    is_saint: bool = False

    @property
    def is_full(self) -> bool:
        """Whether it may name one person by itself: by two words at least, or by a word and a numeral."""
        return not self.is_saint and (len(self.words) > 1 or bool(self.words and self.ranks))


def plain(text: str) -> str:
    """Return a text in lower case without accents, with straight apostrophes.

    >>> plain("Dürer’s")
    "durer's"
    """
    decomposed = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def person_name(text: str) -> PersonName:
    """Return a name taken apart; what follows a comma is an office and no part of it.

    >>> person_name("Pope Clement VII, the Pontiff")
    PersonName(words=('clement',), titles=('pope',), ranks=('vii',), after=('',), is_saint=False)
    >>> person_name("Michele d'Agnolo of Poggibonzi")
    PersonName(words=('michele', 'agnolo', 'poggibonzi'), titles=(), ranks=(), after=('', "d'", 'of'), is_saint=False)
    """
    titles: list[str] = []
    words: list[str] = []
    ranks: list[str] = []
    after: list[str] = []
    particle = ""
    is_saint = False
    lists = word_lists()
    for match in _WORD.finditer(text.partition(",")[0]):
        said = match.group().replace("’", "'")
        word = plain(said).strip(".")
        if said == "'s":
            continue
        if word in _SMALL or word in _PARTICLES or word.endswith("'"):
            particle = word
        elif word in _RANKS:
            ranks.append(word)
        elif words and _NUMERAL.fullmatch(said.strip(".")) and (len(word) > 1 or said in "IVX"):
            ranks.append(word)
            break  # what follows a numeral is no part of the name
        elif not words and plain(said) in lists["saints"]:
            is_saint = True
        elif word in _OFFICES or word in lists["titles"] or plain(said) in lists["titles"]:
            titles.append(_OFFICES.get(word, word))
        else:
            for one in _SHORT.get(word, word).split():
                words.append(one)
                after.append(particle)
                particle = ""
    return PersonName(tuple(words), tuple(titles), tuple(ranks), tuple(after), is_saint)
