"""What a question was found to ask, or why it was not read."""

from __future__ import annotations

from dataclasses import dataclass

from mrag_owl.reading.forms import Asked
from mrag_owl.reading.item_doubts import Doubt
from mrag_owl.records import Iri


@dataclass(frozen=True, slots=True)
class ReadQuestion:
    """What a question was found to ask; `asked` None where it was not read, and then why.

    `unread`: the words from where no reading goes on. `unclear`: names that several individuals share, with those.
    `readings`: the different things it may ask, where they are equally plain. `taken`: with words left out that say
    nothing. `is_too_long`: it has more readings than are looked at. `each`: what it asks of each that goes by an
    unclear name; `none`: what it may ask for, if far-fetched, and nothing is so; `told`: names taken for the one that
    far more is known of, with the others; `partly`: what it asks but for the words that are `left`, which may say more;
    `titled`: what has a word of it in its title, which may be less; `slips`: words that were read as others, which they
    are slips of; `before`: the questions that were asked in the same message before it; `passed`: what stands apart in
    it and asks for nothing, as far as anybody can tell; `untitled`: words that stand as a title that nothing has, and
    `shown` what shows that all the same; `is_unstated`: what is unread is of a kind that no record states; `guessed`:
    words for what no data tell apart, and what they are taken for; `is_open`: it asks for yes or no, which nobody knows
    for that; `shared`: words for what is stated of wholes, and not of which thing in them; `wider_by`: the conditions
    among what is `passed`, without which more may be found than is asked for; `doubts`: why not all that is
    as asked is known to be; `counting`: words for one of several things that are not told apart, with the others;
    `left_to_others`: kinds that are not listed as what things have, as they seem to be of other things.
    """

    asked: Asked | None
    unread: str = ""
    unclear: tuple[tuple[str, tuple[Iri, ...]], ...] = ()
    readings: tuple[Asked, ...] = ()
    taken: bool = False
    is_too_long: bool = False
    cost: int = 0
    none: Asked | None = None
    each: tuple[tuple[Iri, Asked], ...] = ()
    told: tuple[tuple[str, Iri, tuple[Iri, ...]], ...] = ()
    partly: Asked | None = None
    titled: Asked | None = None
    left: tuple[str, ...] = ()
    slips: tuple[tuple[str, str], ...] = ()
    before: tuple[ReadQuestion, ...] = ()
    passed: tuple[str, ...] = ()
    guessed: tuple[tuple[str, str], ...] = ()
    is_open: bool = False
    shared: tuple[str, ...] = ()
    wider_by: tuple[str, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    left_to_others: tuple[Iri, ...] = ()
    doubts_of_each: tuple[tuple[Doubt, ...], ...] = ()
    counting: tuple[tuple[str, tuple[str, ...]], ...] = ()
    untitled: str = ""
    shown: Asked | None = None
    is_unstated: bool = False

    @property
    def sureness(self) -> float:
        """How sure the reading is, in [0, 1]: less for each word that it leaves out."""
        return 1.0 / (1 + len(self.left))
