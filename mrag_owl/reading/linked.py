"""Questions as class expressions, and what of their words these rest on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from mrag_owl.expressions.english_qualities import plain_name
from mrag_owl.expressions.syntax import ClassExpression
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.inflections import is_near, singular, stem, with_plurals
from mrag_owl.reading.languages import item_words
from mrag_owl.reading.terms import Kind, Sense, Term
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri


@dataclass(frozen=True, slots=True)
class LinkedSpan:
    """Where in the question a term was found: `text` is `question[start:end]`, `label` what it is taken to mean."""

    start: int
    end: int
    text: str
    term: Iri
    label: str
    kind: Kind
    negated: bool
    confidence: float


@dataclass(frozen=True, slots=True)
class LinkedQuestion:
    """A question read as a class expression over the vocabulary.

    Without spans nothing was understood and the expression is the population alone. `unlinked`: the content words
    that mean nothing in the vocabulary. `confidence`, in [0, 1]: how sure the spans are on average, times the share
    of content words that they cover. `repelled`: where words stand that mean nothing and are denied.
    `exact`: the expression without what is only narrower than a word of the question, as burgundy is than red; None
    where it is not known. `unapplied`: where limits and comparisons stand that no fact decides. `is_whole`: a grammar
    of questions reads all of it, and it lists these. `strangers` are the names in it that nobody and nothing here has.
    `readings`: where it may ask for one of several things, each of these; the expression holds of any of them.
    """

    question: str
    expression: ClassExpression
    spans: tuple[LinkedSpan, ...]
    unlinked: tuple[str, ...]
    confidence: float
    repelled: tuple[tuple[int, int], ...] = ()
    exact: ClassExpression | None = None
    unapplied: tuple[tuple[int, int], ...] = ()
    is_whole: bool = False
    strangers: tuple[str, ...] = ()
    readings: tuple[ClassExpression, ...] = ()


@dataclass(frozen=True, slots=True)
class WishedBeside:
    """What somebody wishes beside something, and the question that it is for it: of a dress "longer" asks for dresses.

    `words`: at which place of the question each stretch of the wish is repeated, where it stands in the wish, and how
    many characters it has.
    """

    wish: str
    question: str
    words: tuple[tuple[int, int, int], ...]

    @classmethod
    def unchanged(cls, wish: str) -> WishedBeside:
        """Return a wish that is itself the question."""
        return cls(wish, wish, ((0, 0, len(wish)),))

    def in_wish(self, start: int, end: int) -> tuple[int, int]:
        """Return where in the wish a stretch of the question stands; an empty stretch where the wish does not say it.

        >>> wished = WishedBeside("but not red", "dress, not red", ((7, 4, 3), (11, 8, 3)))
        >>> wished.in_wish(11, 14), wished.in_wish(0, 5)
        ((8, 11), (0, 0))
        """
        said = [
            (place + max(start - at, 0), place + min(end - at, size))
            for at, place, size in self.words
            if at < end and start < at + size
        ]
        if said:
            return said[0][0], said[-1][1]
        before = max((place + size for at, place, size in self.words if at < start), default=0)
        return before, before


def outermost(spans: Iterable[LinkedSpan]) -> list[LinkedSpan]:
    """Return spans from left to right but for those within another: a word, and not what it is made of as well."""
    found: list[LinkedSpan] = []
    for span in sorted(spans, key=lambda one: (one.start, -one.end)):
        if not found or found[-1].end <= span.start:
            found.append(span)
    return found


def guessed_of(spans: Iterable[LinkedSpan], glossary: Glossary) -> Mapping[str, str]:
    """Return the words that only lead to what is wider or near, each with the names of what it is taken for.

    So does the name of a kind of which nobody states more than some sorts: of "leather" suede and snakeskin.
    """
    guesses = ((span.text, _guess(span, glossary)[0]) for span in spans)
    names = {said: dict.fromkeys(plain_name(one.label) for one in meant) for said, meant in guesses if meant}
    return {said: " or ".join(some) for said, some in names.items()}


def slips_of(spans: Iterable[LinkedSpan], glossary: Glossary) -> Mapping[str, str]:
    """Return the words that name something but for a slip of the keyboard, each with what it is read as."""
    found = dict[str, str]()
    for span in spans:
        said = key(span.text)
        written = {said, span.text.lower()}  # watercolour, as a glossary may have it, is looked up as watercolor
        if any({one, singular(one)} & glossary.phrases.keys() for one in written):
            continue
        near = (one for one, senses in glossary.phrases.items() if any(sense.term == span.term for sense in senses))
        meant = sorted(one for one in near if is_near(said, one) and stem(said) != stem(key(one)) and said != f"{one}y")
        found |= {span.text: meant[0]} if meant else {}
    return found


def guesses_sorts(spans: Iterable[LinkedSpan], glossary: Glossary) -> bool:
    """Tell whether what words are taken for are sorts of it, so that whatever is of these is so: suede is leather."""
    return all(are_sorts for meant, are_sorts in (_guess(span, glossary) for span in spans) if meant)


def sorts_of(span: LinkedSpan, glossary: Glossary) -> tuple[Iri, ...]:
    """Return what a word is taken for where only sorts of it are stated: of "leather" suede and snakeskin."""
    meant, are_sorts = _guess(span, glossary)
    return tuple(one.iri for one in meant) if are_sorts else ()


def _guess(span: LinkedSpan, glossary: Glossary) -> tuple[list[Term], bool]:
    """Return what a word is taken for where that is a guess, and whether these are sorts of it; else nothing."""
    phrase = key(span.text)
    if phrase in item_words()["range_word"]:
        return [], False  # of accessories a list says which things they are
    if phrase not in glossary.phrases:  # but for a slip
        near = (one for one in sorted(glossary.phrases) if is_near(phrase, one, one_for_another=4))
        phrase = next((one for one in near if any(sense.term == span.term for sense in glossary.phrases[one])), phrase)
    meant = [glossary.terms[sense.term] for sense in glossary.phrases.get(phrase, ())]
    if any(is_narrower(f"{phrase} {key(head)}", glossary) for head in _heads(span.term, phrase, glossary)):
        return [glossary.terms[span.term]], False  # "(jackets that are not) denim", as of denim jackets
    if is_narrower(phrase, glossary):
        return meant, False
    if is_narrower(phrase, glossary, of=span.term):
        return [glossary.terms[span.term]], False  # "cap" alone, which before "sleeve" is a name
    is_kind = phrase in glossary.lacking and not any(
        one.iri in (*one.individuals[:1], *one.superclasses) for one in meant
    )
    sorts = (iri for one in meant for iri in one.individuals if is_kind)
    return [glossary.terms[iri] for iri in sorts if iri in glossary.terms], True


def shared_of(question: str, spans: Sequence[LinkedSpan], glossary: Glossary) -> tuple[str, ...]:
    """Return the words for what is stated of wholes alone, where whole things in them are asked for.

    So is stated what parts there are, and what these are like: which thing has the long sleeves nobody says. A kind of
    whole things, "jeans", is one itself. What is denied of a thing is then denied of all that a whole shows. Where
    parts alone are asked for, these are no doubt there, and what else is stated may be of something else.
    """
    wanted = [(span, glossary.terms[span.term]) for span in spans if span.term in glossary.terms]
    shared = [(span, term) for span, term in wanted if glossary.is_shared(term)]
    if not any(glossary.names_things(term) for span, term in wanted if not span.negated):
        parts = [term for span, term in shared if not span.negated and (term.kind == "item" or term.said_of)]
        shared = [(span, term) for span, term in shared if parts and term.kind != "item" and not term.said_of]
    found: list[tuple[int, int]] = []
    for place in sorted({(span.start, span.end) for span, _ in shared}):
        goes_on = bool(found) and not question[found[-1][1] : place[0]].strip(" -")
        found[-goes_on or len(found) :] = [(found[-1][0], max(found[-1][1], place[1])) if goes_on else place]
    return tuple(dict.fromkeys(question[start:end] for start, end in found))


def counted_with(spans: Iterable[LinkedSpan]) -> Mapping[str, tuple[str, ...]]:
    """Return words for one of several things that one class holds, each with the others: tops, of "sweatshirts".

    The first of its name is what all of them are called: "tops".
    """
    found = dict[str, tuple[str, ...]]()
    for span in spans:
        first, *others = (part.strip() for part in span.label.split(","))
        said = {singular(key(span.text)), key(span.text)}
        one = next((part for part in others if said & {key(part), singular(key(part))}), None)
        if span.kind == "item" and one is not None and said.isdisjoint({key(first), singular(key(first))}):
            found[span.text] = tuple(part for part in (first, *others) if part != one)
    return found


def _heads(term: Iri, phrase: str, glossary: Glossary) -> list[str]:
    """Return the names of what a phrase says a term of, where it does so right before these alone."""
    if Sense(term, "bound") not in glossary.phrases.get(phrase, ()):
        return []
    said_of = (glossary.terms[iri] for iri in glossary.terms[term].said_of if iri in glossary.terms)
    return [part.strip() for one in said_of for part in one.label.split(",")]


def is_narrower(phrase: str, glossary: Glossary, *, of: Iri | None = None) -> bool:
    """Tell whether a phrase only leads to what is wider: of "berets" the data know no more than hats.

    With `of` it is only asked whether it leads to that so; before a noun it may name something else.
    A word that says that something has what leads there is none: "belted", with a belt.
    """
    senses = [sense for said in (phrase, singular(phrase)) for sense in glossary.phrases.get(said, ())]
    strengths = {sense.strength for sense in senses if of is None or sense.term == of}
    return strengths == {"search"} and phrase not in with_plurals(item_words()["having_it"])


class QuestionLinker(Protocol):
    """Anything that reads questions over one glossary."""

    @property
    def glossary(self) -> Glossary:
        """What words mean."""
        ...

    def link(self, question: str) -> LinkedQuestion:
        """Return the question's expression; any text will do."""
        ...
