"""What the words of a question may be, where it asks for what lies in a whole: a lattice over a glossary and lists."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cache, cached_property
from itertools import chain, pairwise, product
from typing import NamedTuple, cast

from mrag_owl.expressions.syntax import Named
from mrag_owl.reading.acts.item_vocabulary import Trait, Vocabulary, Wish
from mrag_owl.reading.chart import Edge
from mrag_owl.reading.glossary_words import Token as OldToken
from mrag_owl.reading.glossary_words import number
from mrag_owl.reading.glossary_words import tokenise as old_tokens
from mrag_owl.reading.grammar import LEAST, MARKS, UNIT, Grammar
from mrag_owl.reading.inflections import is_near, singular, with_plurals
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.numerals import numbers
from mrag_owl.reading.spans import Found, SpanFinder
from mrag_owl.reading.terms import Sense
from mrag_owl.reading.tokens import Token, key
from mrag_owl.records import Iri

_SLIP = 0.8  # how sure a word is that is known but for a slip of the keyboard
_LONGEST_NAME, _SHORTEST_SLIP, _SHORTEST_MADE, _NEAR = 4, 6, 4, 3
_PARTED = 3 * UNIT
_RATHER_OTHER = UNIT  # than by a name: other accessories
_AVERAGING = ("average_number", "on_average", "per_whole")  # beyond data, but where an average is asked for


class Span(NamedTuple):
    """What a stretch of a question, from one word up to another, means in the vocabulary, and what that costs."""

    first: int
    last: int
    found: Found
    cost: int = 0


class _Clause(NamedTuple):
    """Words from a first one on that lead to what is said of a part: its noun, and where that ends.

    `verbs` and `reaching`: where words stand that say something of it, or up to where it goes.
    """

    first: int
    noun: str
    last: int
    verbs: Set[int]
    reaching: Set[int]


_PHRASE = 5  # words


class ItemLattices:
    """Makes lattices of questions over one glossary."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        grammar: Grammar,
        groups: Mapping[str, tuple[Iri, ...]],
        concepts: Mapping[str, Iri],
    ) -> None:
        """Take a vocabulary, a grammar, what individuals are filed under by label, and classes of wholes by name."""
        self._concepts = {tuple(key(name).split()): iri for name, iri in concepts.items()}
        self.vocabulary = vocabulary
        self.glossary = vocabulary.glossary
        traits = {iri for term in self.glossary.terms.values() if term.kind == "attribute" for iri in term.individuals}
        self._groups = _by_noun({label: some for label, some in groups.items() if traits & set(some)})
        self._finder = SpanFinder(self.glossary)
        self._used = grammar.parts
        self._boxes = with_plurals(map(key, self.glossary.schema.every_item_words))
        self.things = with_plurals(key(word) for word in self.glossary.schema.item_words)
        self.wholes = with_plurals(key(word) for word in self.glossary.schema.population_words) | set(
            item_words()["whole_word"]
        )

    @cached_property
    def _listed_words(self) -> frozenset[str]:
        return item_words().spoken | self.wholes

    @cached_property
    def _used_phrases(self) -> Mapping[str, Sequence[tuple[tuple[str, ...], str, str | int]]]:
        """The phrases of the lists that the grammar has, by their first words."""
        return {word: [row for row in rows if row[1] in self._used] for word, rows in item_words().phrases.items()}

    @cached_property
    def _by_letter(self) -> dict[str, list[str]]:
        """The words of the lists that a slip may be of, by their first letters."""
        rows = chain.from_iterable(item_words().phrases.values())
        used = {word for parts, category, _ in rows if category in self._used for word in parts} | self.wholes
        found: dict[str, list[str]] = defaultdict(list)
        for word in sorted(used):
            if len(word) >= _SHORTEST_SLIP:
                found[word[0]].append(word)
        return found

    def respaced(self, question: str, text: Sequence[Token]) -> list[Token]:
        """Return a text where words of the vocabulary are spaced as it has them: "sun glasses", "minicoats"."""
        found: list[Token] = []
        phrases = self.glossary.phrases
        for token in text:
            before = found[-1] if found else None
            if (
                before is not None
                and not token.marks
                and before.text + token.text in phrases
                and not self._are_named(question, before.start, token.end)
            ):
                found[-1] = replace(before, end=token.end, text=before.text + token.text)
            else:
                found += self._split(token)
        return found

    def _are_named(self, question: str, start: int, end: int) -> bool:
        """Tell whether words stand in a name of several words: "leg and | foot wear"."""
        old = old_tokens(question)
        names = ((old[one.first], old[one.last - 1]) for one in self._finder.find(old) if one.last - one.first > 1)
        return any(first.start < end and start < last.end for first, last in names)

    def _split(self, token: Token) -> Iterator[Token]:
        word, phrases, terms = token.text, self.glossary.phrases, self.glossary.terms
        is_known = word in phrases or word in self._listed_words or len(word) != token.end - token.start
        for place in () if is_known else range(_SHORTEST_MADE, len(word) - _SHORTEST_MADE + 1):
            said = [one for one in phrases.get(word[:place], ()) if terms[one.term].kind == "attribute"]
            if said and any(map(self._is_thing, phrases.get(word[place:], ()))):
                middle = token.start + place
                yield replace(token, end=middle, text=word[:place])
                yield replace(token, start=middle, text=word[place:], marks=frozenset())
                return
        yield token

    def find(self, question: str, text: Sequence[Token]) -> Iterator[Span]:
        """Yield the words of the vocabulary that stand in a text, by first place and end."""
        spans = list(self._named(question, text))
        yield from (span for span in spans if not self._is_misplaced(text, span, spans))

    def _is_misplaced(self, text: Sequence[Token], span: Span, spans: Sequence[Span]) -> bool:
        """Tell whether a word that means something before nouns alone is said of another: "shorts that are | denim"."""
        terms, listed = self.glossary.terms, item_words()
        after = text[span.last] if span.last < len(text) else None
        is_number = after is not None and number(after.text) is not None and not after.marks - {"dash"}
        if is_number and span.last - span.first == 1 and text[span.first].text in listed["sized"]:
            return True  # the top | 10 of them
        heads = text[span.last : span.last + _NEAR]
        is_kind = any(one.text in listed["kind_word"] for one in heads[1:]) and not any(one.marks for one in heads)
        if is_kind and text[span.first].text in listed["chief"] and any(one.first == span.last for one in spans):
            return True  # the top | coat style
        if {one.strength for one in span.found.senses} != {"bound"}:
            return False
        if self._is_borrowed(text, span, spans):
            return True
        if any(one.first == span.last for one in spans):
            return False
        saying = {word for name in ("rel", "be", "not", "in_it_of", "degree", "made", "det") for word in listed[name]}
        made = stretches(text, "made_as") | stretches(text, "in_it_of")
        first = span.first
        while first and (text[first - 1].text in saying or first - 1 in made) and not text[first].marks:
            first -= 1
        before = [one for one in spans if one.last == first and not text[first].marks]
        classes = tuple(iri for span in before for iri in self._classes(span))
        said = [terms[one.term] for one in span.found.senses if not self._is_thing(one)]
        is_whole = self.vocabulary.are_wholes(classes, classes)
        return bool(said) and is_whole and not any(self.vocabulary.fits(term, classes) for term in said)

    def _is_borrowed(self, text: Sequence[Token], span: Span, spans: Sequence[Span]) -> bool:
        """Tell whether a word that is cut from the name of a thing is said without it: "pyjamas", "rolled | sleeves".

        A kind goes by its own name alone: "bombers".
        """
        said = [self.glossary.terms[one.term] for one in span.found.senses if not self._is_thing(one)]
        words = " ".join(token.text for token in text[span.first : span.last])
        own = {key(part.partition("(")[0]) for term in said for part in term.label.split(",")}
        if not said or not with_plurals(own).isdisjoint([words]):
            return False
        if words not in self.glossary.phrases:
            return True
        nearest = [one for one in spans if one.first == span.last]
        if any(one.term in {term.iri for term in said} for each in nearest for one in each.found.senses):
            return False  # denim | jeans
        heads = [classes for one in nearest if (classes := self._classes(one))]
        heads = heads or [classes for one in spans if (classes := self._classes(one))]
        return not any(self.vocabulary.fits(term, classes) for term in said for classes in heads)

    def _classes(self, span: Span) -> tuple[Iri, ...]:
        return tuple(one.term for one in span.found.senses if self._is_thing(one))

    def _named(self, question: str, text: Sequence[Token]) -> Iterator[Span]:
        """Yield the words of the vocabulary that stand in a text, whatever they are said of."""
        old = _spaced_like(old_tokens(question), text)
        before = -1
        covered: set[int] = set()
        spans = self._finder.find(old)
        idioms = stretches(text, "idiom")
        for span in spans:
            of = _places(text, old, span)
            places = [] if idioms.issuperset(of) or _is_doing(text, of[0]) else of
            is_slip = span.certainty <= _SLIP and len(places) == 1 and text[places[0]].text in self._listed_words
            goes_on = "".join(token.text for token in text[places[-1] + 1 : places[-1] + 2]) if places else ""
            is_slip &= not (goes_on in item_words()["or"] and text[places[0]].text in self.glossary.phrases)
            if not places or is_slip:
                continue  # "shots" are no shorts, a "class" no clasp
            first, last = places[0], places[-1] + 1
            if (
                text[first].text in item_words()["kind_noun"]
                and not text[first].marks
                and last - first == 1
                and before == first
            ):
                before = last
                continue  # "toggle fastenings" are no fastenings beside toggles
            before = last
            parts = list(self._asked_apart(text, Span(first, last, span)))
            leading = {*item_words()["aux"], *item_words()["det"]}
            if not parts or any(token.text not in leading for token in text[:first]):
                yield Span(first, last, span)
            yield from self._parted(text, Span(first, last, span))
            yield from parts
            covered.update(places)
        yield from self._derived(text, covered | idioms)
        yield from self._overlapping(text, old, spans)

    def _derived(self, text: Sequence[Token], covered: Set[int]) -> Iterator[Span]:
        """Yield the adjectives that are made of a known noun: "dotty"; but those of whole things are of a style."""
        for place, token in enumerate(text):
            word = token.text
            is_listed = word in self._listed_words and word not in item_words()["having_it"]
            if place in covered or is_listed or not word.endswith("y") or len(word) < _SHORTEST_MADE:
                continue
            stem = word.removesuffix("y")
            for noun in (stem, stem[:-1] if stem[-1] == stem[-2] else stem, f"{stem}e"):
                senses = tuple(one for one in self.glossary.phrases.get(noun, ()) if one.strength == "exact")
                if senses and not any(self.glossary.names_things(self.glossary.terms[one.term]) for one in senses):
                    yield Span(place, place + 1, Found(place, place + 1, senses, _SLIP))
                if senses:
                    break

    def _overlapping(self, text: Sequence[Token], old: Sequence[OldToken], spans: Sequence[Found]) -> Iterator[Span]:
        """Yield other ways to part words: of "knitted sweater | dresses" what is knitted, and sweater dresses."""
        for one, other in pairwise(spans):
            if one.last != other.first or one.last - one.first < 2:
                continue
            for inner in range(one.first + 1, one.last):
                rest = self._finder.find(old[inner : other.last])
                start = self._finder.find(old[one.first : inner])
                if len(rest) == 1 and rest[0].last - rest[0].first == other.last - inner and len(start) == 1:
                    for found, at in ((start[0], one.first), (rest[0], inner)):
                        moved = replace(found, first=found.first + at, last=found.last + at)
                        if places := _places(text, old, moved):
                            yield Span(places[0], places[-1] + 1, moved)
                    break

    def _parted(self, text: Sequence[Token], span: Span) -> Iterator[Span]:
        """Yield of "(poet or) bell sleeves" the two parts, as what is said stands for both."""
        first, last, found, _ = span
        listed = item_words()
        joining = {*listed["or"], *listed["and"]}
        is_listed = first > 0 and text[first - 1].text in joining
        is_listed |= last < len(text) and (text[last].text in joining or "comma" in text[last].marks)
        if last - first < 2 or not (is_listed or "comma" in text[first].marks):
            return
        before = text[first - 1 - (text[first - 1].text in joining)].text if first > 1 else ""
        is_and = text[first - 1].text in listed["and"]
        names = self._names if is_and and first else self._is_thing
        cost = _PARTED if any(names(one) for one in self.glossary.phrases.get(before, ())) else LEAST
        heads = self.glossary.phrases.get(text[last - 1].text, ())
        said = " ".join(token.text for token in text[first : last - 1])
        senses = self.glossary.phrases.get(said, ())
        traits = tuple(one for one in senses if self.glossary.terms[one.term].kind == "attribute")
        things = tuple(one for one in heads if self.glossary.terms[one.term].kind == "item")
        classes = tuple(one.term for one in things)
        if things and any(self.vocabulary.fits(self.glossary.terms[one.term], classes) for one in traits):
            yield Span(first, last - 1, Found(first, last - 1, traits, found.certainty), cost)
            yield Span(last - 1, last, Found(last - 1, last, things, found.certainty))

    def _asked_apart(self, text: Sequence[Token], span: Span) -> Iterator[Span]:
        """Yield of "(are most) jeans blue" the things and the trait, as it may be asked whether these are so."""
        first, last, found, _ = span
        is_asked = bool(first) and text[0].text in item_words()["aux"] and text[first - 1].text in self._listed_words
        if last - first < 2 or last < len(text) or not is_asked:
            return
        rest = " ".join(token.text for token in text[first + 1 : last])
        both = [
            tuple(one for one in self.glossary.phrases.get(said, ()) if one.strength == "exact")
            for said in (text[first].text, rest)
        ]
        is_thing = any(self._is_thing(one) or self._names(one) for one in both[0])
        if is_thing and both[1] and not any(self._is_thing(one) or self._names(one) for one in both[1]):
            yield Span(first, first + 1, Found(first, first + 1, both[0], found.certainty))
            yield Span(first + 1, last, Found(first + 1, last, both[1], found.certainty))

    def concepts(self, text: Sequence[Token]) -> Iterator[tuple[int, int, Iri]]:
        """Yield the classes of wholes that a text names, with the places where each name begins and ends."""
        said = tuple(token.text for token in text)
        for parts, iri in self._concepts.items():
            size = len(parts)
            for place in range(len(said) - size + 1) if size else ():
                if said[place : place + size] == parts:
                    yield place, place + size, iri

    def mended(self, text: list[Token], spans: Sequence[Span]) -> list[Token]:
        """Return a text where slips of the keyboard in words that are listed are mended: "togehter"."""
        named = {place for span in spans for place in range(span.first, span.last)}
        mended = list(text)
        for place, token in enumerate(text):
            if place in named or token.text in self._listed_words or len(token.text) < _SHORTEST_SLIP:
                continue
            near = [word for word in self._by_letter.get(token.text[0], ()) if is_near(token.text, word)]
            if len(near) == 1 or (near and self.wholes.issuperset(near)):
                mended[place] = replace(token, text=near[0])
        return mended

    def _is_verb(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word says what somebody, or a whole, does with things: "outfits that | pair", no number."""
        before = text[place - 1].text if place else ""
        bears = before in self.wholes or any(before in item_words()[name] for name in ("person", "rel"))
        return bears and text[place].text in item_words()["worn_by"]

    @staticmethod
    def _is_label(text: Sequence[Token], place: int) -> bool:
        """Tell whether a number is a size or a rank, or says how a thing is made: size | 12, top | 10, two- | piece."""
        listed, is_tight = item_words(), not text[place].marks - {"dash"}
        is_rank = place > 0 and is_tight and text[place - 1].text in listed["sized"]
        is_heading = "stop" in (text[place + 2].marks if place + 2 < len(text) else ())  # three things: a hat …
        is_rank |= is_heading and text[place + 1].text in listed["kind_noun"]
        is_limit = place > 0 and text[place - 1].text in listed["than"]  # more than | one | colour
        return is_rank or (not is_limit and place + 1 < len(text) and text[place + 1].text in listed["numbered"])

    def _is_noun(self, text: Sequence[Token]) -> bool:
        """Tell whether words for a trait are a noun: "polka dots", or end in one: "floral print", "patch pocket"."""
        words, last = " ".join(token.text for token in text), text[-1].text
        is_plural = words.endswith("s") and words.removesuffix("s") in self.glossary.phrases
        ends_so = last in item_words()["kind_noun"] or any(
            self.glossary.terms[one.term].kind == "item" for one in self.glossary.phrases.get(last, ())
        )
        return is_plural or (len(text) > 1 and ends_so)

    def _bearing(self, text: Sequence[Token], things: Sequence[Iri]) -> tuple[str, ...]:
        """Return as what words may say of a thing what it bears: "hooded", "zip (jacket)"; but not "sleeves"."""
        if text[-1].text.endswith("ed"):
            return ("Bearing", "Borne")
        return ("Bearing",) if self._are_parts(things) and not self._is_noun(text) else ()

    def _phrases(self, text: Sequence[Token], lattice: dict[tuple[str, int], list[Edge]]) -> None:
        """Add the phrases of word lists."""
        said_words = tuple(token.text for token in text)
        for place, word in enumerate(said_words):
            for parts, category, value in self._used_phrases.get(word, ()):
                if said_words[place : place + len(parts)] == parts:
                    denied = category == "no_thing" and " ".join(parts)
                    is_wide = (denied in item_words()["not"]) + 2 * (denied in item_words()["other_than"])
                    ends = (" ".join(parts[at:]) for at in range(len(parts)))
                    is_wide += category == "trailing" and any(one in item_words()["nothing_else"] for one in ends)
                    lattice[category, place].append((place + len(parts), value, LEAST * is_wide))

    def _of_groups(self, said: Sequence[str], place: int, lattice: dict[tuple[str, int], list[Edge]]) -> None:
        """Add which kinds stand at a place, and what the store calls a thing of any class."""
        for size in range(1, min(_LONGEST_NAME, len(said) - place) + 1):
            name, last = " ".join(said[place : place + size]), place + size
            if kinds := self._groups.get(name):
                lattice["Kind", place].append((last, kinds, 0))
                if all(end != last for end, *_ in lattice.get(("Trait", place), ())):
                    lattice["Aspect", place].append((last, kinds, 0))
            if name in self._boxes:
                lattice["Box", place].append((last, name, 0))

    def _in_range(self, word: str) -> tuple[Iri, ...]:
        """Return the classes that a list has beside a word for many of them: "accessories"."""
        lists = (
            some for name, some in item_words().categories.items() if name.startswith("range_") and name != "range_word"
        )
        below = next((some for some in lists if word in some), ())
        schema, terms = self.glossary.schema, self.glossary.terms.values()
        items = (one for one in terms if one.kind == "item" and one.role in schema.item_roles[:1])
        return tuple(sorted(one.iri for one in items if any(key(part) in below for part in one.label.split(","))))

    def make(self, text: Sequence[Token], spans: Sequence[Span]) -> dict[tuple[str, int], list[Edge]]:
        """Return what stands where in a text, by category and first place."""
        lattice: dict[tuple[str, int], list[Edge]] = defaultdict(list)
        terms = self.glossary.terms
        joints = {one.last for one in spans} & {one.first for one in spans}
        for first, last, span, cost in spans:
            things = tuple(one.term for one in span.senses if terms[one.term].kind == "item")
            if things and {one.strength for one in span.senses} == {"bound"} and not {first, last} & joints:
                continue  # "waist" names no class but before the word for one
            is_range = text[last - 1].text in item_words()["range_word"]
            if is_range and last - first == 1 and {one.strength for one in span.senses} <= {"search"}:
                continue  # "accessories" are what a list says they are
            if things or not span.senses:
                named = cost + _RATHER_OTHER * is_range
                lattice["Lacking" if span.is_denied else "Thing", first].append((last, things, named))
                for name in () if span.is_denied else self._bearing(text[first:last], things):
                    lattice[name, first].append((last, things, cost))
            traits = tuple(one for one in span.senses if terms[one.term].kind == "attribute")
            if traits:
                said = Trait(traits, first, denied=span.is_denied, is_noun=self._is_noun(text[first:last]))
                lattice["Trait", first].append((last, said, cost))
        self._lacking(text, spans, lattice)
        self._of_shared_head(text, spans, lattice)
        self._of_sort(text, spans, lattice)
        self._of_whose(text, lattice)
        self._reached(text, lattice)
        for first, last, iri in self.concepts(text):
            lattice["Concept", first].append((last, Wish(Named(iri), Named(iri)), 0))
        self._phrases(text, lattice)
        for (category, first), edges in tuple(lattice.items()):
            for last, word, _ in edges if category == "range_word" else ():
                if classes := self._in_range(cast(str, word)):
                    lattice["Thing", first].append((last, classes, _RATHER_OTHER))
        said_words = [token.text for token in text]
        for place, token in enumerate(text):
            self._of_groups(said_words, place, lattice)
            if token.text in self.wholes:
                lattice["whole", place].append((place + 1, token.text, 0))
            if token.text in self.things and token.text not in item_words()["range_word"]:
                lattice["Many", place].append((place + 1, token.text, 0))
            after = text[place + 1].text if place + 1 < len(text) else ""
            is_tally = any(after in some for some in (self.wholes, item_words()["times"], self._groups))  # 100 pictures
            is_tally |= place > 0 and text[place - 1].text in (*item_words()["number_below"], *item_words()["than"])
            tally = (value for name, value in numbers(words("en"), token.text) if name == "Number" and is_tally)
            is_count = not self._is_verb(text, place) and not self._is_label(text, place)
            if is_count and (count := next(tally, number(token.text))) is not None:
                lattice["Number", place].append((place + 1, count, UNIT * (not token.text.isdecimal() and count > 2)))
            for mark in token.marks - {"dash"} or {"tight", *token.marks}:
                lattice[mark, place].append((place, mark, 0))
        self._of_wholes(text, lattice)
        self._of_asked_head(text, lattice)
        self._seeming(text, lattice)
        self._again(text, lattice)
        self._of_several(text, lattice)
        self._of_only(lattice)
        self._in_phrases(text, lattice)
        beyond = beyond_data(text)
        return {at: edges for at, edges in lattice.items() if at[0] in (*MARKS, *_AVERAGING) or at[1] not in beyond}

    def _of_several(self, text: Sequence[Token], lattice: dict[tuple[str, int], list[Edge]]) -> None:
        """Part what is one from what are several, "a striped dress or tights", and both from what is left out."""
        for category, place in list(lattice):
            if category == "no_thing" and text[place].text in words("en")["but"]:  # a hood or a hat | but no gloves
                lattice["comma", place] = lattice.get(("comma", place)) or [(place, "comma", 0)]
        joints = [(at, end) for (name, at), some in lattice.items() if name in ("or", "and") for end, *_ in some]
        for place, after in joints:
            if not place or ("Thing", after) not in lattice:
                continue
            one, many, before = text[place - 1].text, text[after].text, text[max(place - _PHRASE, 0) : place - 1]
            has_article = any(token.text in words("en")["indefinite"] for token in before)
            if has_article and singular(one) == one and singular(many) != many:
                lattice.pop(("tight", place), None)

    def _of_wholes(self, text: Sequence[Token], lattice: dict[tuple[str, int], list[Edge]]) -> None:
        """Drop what asks or tells of no wholes where it stands: "(photos) in | which", "vertical | stripes"."""
        for place in range(2, len(text)):
            if text[place - 1].text in item_words()["wherein_word"] and text[place - 2].text in self.wholes:
                lattice.pop(("which", place), None)  # photographs in | which there is a print
        between = ("be", "rel", "all_of_them", "should_be", "not", "rather_than", "shape_broad", "shape_upright")
        joining = {word for name in between for phrase in item_words()[name] for word in phrase.split()}
        than, things = item_words()["than"], {first for name, first in lattice if name == "Thing"}
        named = {first for name, first in lattice if name in ("Thing", "Trait")}
        for category, at in [one for one in lattice if one[0].startswith("shape_")]:
            said = [token.text for token in text]
            before = next((place for place in reversed(range(at)) if said[place] in self.wholes or place in things), at)
            is_near = said[before] in self.wholes and joining.issuperset(said[before + 1 : at])
            is_whole = before == at or said[before] in self.wholes
            kept = [
                edge
                for edge in lattice[category, at]
                if (
                    is_whole or not (than.keys() & {*said[at : edge[0]]} or said[edge[0] - 1] in item_words()[category])
                    if edge[0] > at + 1
                    else not self.wholes.isdisjoint(said[at + 1 : at + 2]) or (is_near and at + 1 not in named)
                )
            ]
            lattice[category, at] = kept
            if not kept:
                lattice.pop((category, at))

    @staticmethod
    def _in_phrases(text: Sequence[Token], lattice: dict[tuple[str, int], list[Edge]]) -> None:
        """Drop what words mean alone where they do not: "is | not | there", "decorated | with", "gem-studded"."""
        listed = item_words()
        for (category, first), edges in list(lattice.items()):
            for last, *_ in edges:
                inside = range(first + 1, last)
                if category == "there_is" and (lone := [at for at in inside if ("single", at) in lattice]):
                    for place in lone:  # is there | a single | box, be there more of them
                        lattice.pop(("single", place))
                elif category == "there_is" and any(text[place].text in listed["not"] for place in inside):
                    for name, place in list(lattice):
                        if (name in ("no_thing", "not", "no") and place in inside) or (name, place) == (
                            "no_thing",
                            first,
                        ):
                            lattice.pop((name, place))
                elif category == "wear" and inside and text[last - 1].text in listed["with"]:
                    for name in ("Bearing", "Borne", "Thing"):
                        lattice.pop((name, first), None)
                elif category == "nay" and last < len(text) and not text[last].marks & {"comma", "stop"}:
                    lattice[category, first] = [edge for edge in lattice[category, first] if edge[0] != last]
                elif category == "would_do" and any("stop" in token.marks for token in text[1:first]):
                    lattice.pop(("trailing", first), None)  # gloves. A scarf | would do
                elif category == "going":
                    beyond = {place for name, place in lattice if name in ("longer_than", "reaching")}
                    if {first, last} & beyond:
                        lattice.pop(("occurs", first), None)  # that do not | go past the knee
                elif category == "occurs" and first and last < len(text) and text[first - 1].text in listed["not"]:
                    if text[last].text in listed["with"]:
                        lattice.pop(("occurs", first), None)  # that do not | go with a hat
                elif category == "adorned" and text[first].marks & {"dash"}:
                    for name in ("Bearing", "Borne", "Thing", "Trait"):
                        lattice.pop((name, first), None)

    @staticmethod
    def _of_only(lattice: dict[tuple[str, int], list[Edge]]) -> None:
        """Let "only a dress" mean that nothing else is there; but not of "no collar, just a dress"."""
        for (category, _), edges in list(lattice.items()):
            for last, *_ in edges if category in ("single", "only_with") else ():
                for other in ("Number",) if category == "single" else ("polite", "degree"):
                    lattice.pop((other, last - 1), None)  # only one, with only
        named = [first for category, first in lattice if category in ("Thing", "Trait", "Lacking")]
        for at in [first for category, first in lattice if category == "only_a"]:
            if min(named, default=at) < at:
                lattice.pop(("only_a", at))
                continue
            for (category, first), edges in lattice.items():
                if first == at and category not in ("only_a", *MARKS):
                    lattice[category, first] = [(last, value, cost + LEAST) for last, value, cost in edges]

    def _lacking(
        self, text: Sequence[Token], spans: Sequence[Span], lattice: dict[tuple[str, int], list[Edge]]
    ) -> None:
        """Add of "no logo tees", "no collar shirt" that these have none: a part or a print before what it is not on."""
        listed = item_words()
        heads = {one.first: one.found for one in spans}
        for first, last, found, cost in spans:
            begins = first == 1 or (
                first > 1 and text[first - 2].text in listed["det"]
            )  # but not "a bag, no zip jacket"
            is_told = begins and text[first - 1].text in listed["no"] and not text[first].marks - {"dash"}
            head = heads.get(last) if is_told and last < len(text) and not text[last].marks else None
            if head is None or not any(map(self._is_thing, head.senses)):
                continue
            things = tuple(one.term for one in found.senses if self._is_thing(one))
            if self._are_parts(things) and not self._are_parts([one.term for one in head.senses]):
                lattice["Lacking", first - 1].append((last, things, cost))
            elif not things and text[last - 1].text in listed["print_noun"]:
                lattice["Trait", first - 1].append((last, Trait(found.senses, first, denied=True), cost))
            else:
                continue
            for category in ("Thing", "Bearing", "Borne", "Trait"):
                lattice.pop((category, first), None)

    def _of_shared_head(
        self, text: Sequence[Token], spans: Sequence[Span], lattice: dict[tuple[str, int], list[Edge]]
    ) -> None:
        """Add of "shawl or peak lapels" that the shawl is one of lapels, as "shawl lapel" is a name."""
        listed, phrases = item_words(), self.glossary.phrases
        for first, last, *_ in spans:
            head, end = text[last - 1].text, first
            while last - first > 1 and end > 0:
                at = end - 1 - (text[end - 1].text in listed["det"])  # peter pan or a | mandarin collar
                joined = text[at].text in listed["or"]
                at = at - 1 if joined else end - 1
                if at < 0:
                    break
                is_alone = joined or bool(text[end].marks & {"comma", "slash"})
                for place in (at - 1, at) if at else (at,):
                    parts = [f"{'/' if 'slash' in one.marks else ' '}{one.text}" for one in text[place + 1 : at + 1]]
                    said = "".join((text[place].text, *parts))  # 3/4 or | elbow sleeves
                    names = (f"{said} {head}", f"{said} {head.removesuffix('s')}")
                    senses = tuple(one for name in names for one in phrases.get(name, ()) if not self._is_thing(one))
                    if senses:
                        break
                before = text[place - 1].text if place and head.endswith("s") else text[end - 1].text
                is_own = any(map(self._is_thing, phrases.get(text[place].text, ()))) and before in listed["det"]
                if not is_alone or not senses or is_own:  # a cape or a | wrap coat, a bag or long | sleeves
                    break
                for category in ("Thing", "Bearing", "Borne", "Number"):
                    lattice[category, place] = [edge for edge in lattice[category, place] if edge[0] > at + 1]
                lattice["Trait", place] = [(at + 1, Trait(senses, place), 0)]
                end = place

    def _of_sort(
        self, text: Sequence[Token], spans: Sequence[Span], lattice: dict[tuple[str, int], list[Edge]]
    ) -> None:
        """Add of "stripes and flowers" that these are a pattern, too, as "flower pattern" is a name."""
        listed = item_words()
        joining = {
            word
            for name in ("and", "or", "nor", "with", "beside", "side")
            for one in listed[name]
            for word in one.split()
        }
        for one, other in ((one, other) for pair in pairwise(spans) for one, other in (pair, pair[::-1])):
            between = text[min(one.last, other.last) : max(one.first, other.first)]
            is_joined = joining.issuperset(token.text for token in between)
            is_joined &= bool(between) or bool(text[max(one.first, other.first)].marks & {"comma", "slash"})
            said, bare = text[other.first].text, singular(text[other.first].text)
            if not is_joined or other.last - other.first > 1 or bare == said:
                continue
            sort = {iri for sense in one.found.senses for iri in self.glossary.terms[sense.term].individuals}
            nouns = [noun for noun, kinds in self._groups.items() if sort and sort <= set(kinds)]
            names = dict.fromkeys(sense for noun in nouns for sense in self.glossary.phrases.get(f"{bare} {noun}", ()))
            senses = tuple(sense for sense in names if not self._is_thing(sense))
            if senses and self._is_noun(text[one.first : one.last]) and ("Trait", other.first) not in lattice:
                for category in ("Thing", "Bearing", "Borne"):
                    lattice.pop((category, other.first), None)
                lattice["Trait", other.first].append((other.last, Trait(senses, other.first, is_noun=True), 0))

    def _of_whose(self, text: Sequence[Token], lattice: dict[tuple[str, int], list[Edge]]) -> None:
        """Add of "whose neckline is square or v", "and the neck is a v one", "neck v" what is said of a part.

        These are necklines, as "v neckline" is a name. `Whose` reaches up to what is said, with its verb.
        """
        said, listed = [token.text for token in text], item_words()
        opening = {word for name in ("whose", "where", "with", "and", "but", "if") for word in listed[name]}
        saying = {word for name in ("be", "aux", "degree", "should_be") for word in listed[name]}
        saying -= {*listed["with"], *listed["rel"]}
        verbs = {place for place, word in enumerate(said) if word in saying} | stretches(text, "made_as")
        reaching = stretches(text, "reaching")
        for first in range(len(text)):
            is_apart = first == 0 or bool(text[first].marks & {"comma", "stop"})
            if said[first] in opening or is_apart:
                start = first + (said[first] in opening)
                start += start < len(said) and said[start] in listed["det"]
                for last in range(start + 1, min(start + _LONGEST_NAME, len(said))):
                    clause = _Clause(first, " ".join(said[start:last]), last, verbs, reaching)
                    self._of_part(text, lattice, clause)
        self._of_ones(text, lattice)

    def _of_part(
        self,
        text: Sequence[Token],
        lattice: dict[tuple[str, int], list[Edge]],
        clause: _Clause,
    ) -> None:
        """Add what is said in a clause of a part that a noun names."""
        said, listed = [token.text for token in text], item_words()
        first, noun, place, verbs, reaching = clause
        is_whose = said[first] in listed["whose"]
        if is_whose and self._names_whole(noun):
            return  # whose dress is red: a red dress
        begin, size = place, len(said)
        while place < size and not text[place].marks and place in verbs:
            place += 1
        is_field = place == begin and place < size and noun in self._groups and text[place].marks == {"stop"}
        if place == size or (text[place].marks and place == begin and not is_field):
            return
        own = [edge for name in ("Trait", "Thing") for edge in lattice.get((name, begin - len(noun.split())), ())]
        if begin == place and any(last > begin for last, *_ in own):
            return  # with animal print, dress shirt: that is one name, and no animal which is a print
        reaches = place in reaching and noun in self._groups
        joining = {
            word for name in ("or", "and", "det", "either", "selves_of", "be", "not", "nor") for word in listed[name]
        }
        found = set[int]()
        at = place + (said[place] in listed["det"])
        while at < size:
            ends = [
                end
                for end in range(at + 1, min(at + _LONGEST_NAME, size) + 1)
                if self._said_of_part(text, at, end, noun)
            ]
            if ends:
                senses = self._said_of_part(text, at, ends[-1], noun)
                longer = [edge for edge in lattice.get(("Trait", at), ()) if edge[0] > ends[-1]]
                lattice["Trait", at] = [*longer, (ends[-1], Trait(senses, at), 0)]
                found.add(at)
                at = ends[-1]
            elif not found and (is_whose or said[at] in listed["not"] or said[at] in listed["either"]):
                at += 1
            elif not (found and said[at] in joining):
                break
            else:
                at += 1
        ends_there = at == size or bool(text[at].marks)
        is_alone = begin < place or ends_there
        if reaches or (begin < place and is_whose) or (found and is_alone):
            lattice["Whose", first].append((place, noun, 0))

    def _names_whole(self, noun: str) -> bool:
        """Tell whether a noun names things that are no parts of others, or a kind of them: "dress", "jeans"."""
        senses = [one for name in (noun, singular(noun)) for one in self.glossary.phrases.get(name, ())]
        classes = [one.term for one in senses if self._is_thing(one)]
        terms = (self.glossary.terms[one.term] for one in senses if one.strength == "exact" and not classes)
        return (bool(classes) and not self._are_parts(classes)) or any(map(self.vocabulary.names_whole, terms))

    def _of_ones(self, text: Sequence[Token], lattice: dict[tuple[str, int], list[Edge]]) -> None:
        """Add of "a boat neckline or a square one" that this is a neckline, as "square neckline" is a name."""
        said = [token.text for token in text]
        for last, word in enumerate(said):
            for first in range(last - 1, max(last - _LONGEST_NAME, 0), -1) if word in item_words()["selves_of"] else ():
                nouns = (noun for noun in reversed(said[: first - 1]) if self._said_of_part(text, first, last, noun))
                if noun := next(nouns, ""):
                    senses = self._said_of_part(text, first, last, noun)
                    longer = [edge for edge in lattice.get(("Trait", first), ()) if edge[0] > last]
                    lattice["Trait", first] = [*longer, (last, Trait(senses, first), 0)]

    def _said_of_part(self, text: Sequence[Token], first: int, last: int, noun: str) -> tuple[Sense, ...]:
        """Return what words mean before a noun for a part, as a trait.

        What itself is said of things is no part of them: of "blue denim" is not said what "denim blue" means.
        """
        if self._is_quality(noun):
            return ()
        said = " ".join(token.text for token in text[first:last])
        names = dict.fromkeys(f"{said} {one}" for one in (noun, singular(noun)))
        found = tuple(one for name in names for one in self.glossary.phrases.get(name, ()) if not self._is_thing(one))
        kinds, terms = self._groups.get(noun, ()), self.glossary.terms
        own = (one for one in self.glossary.phrases.get(said, ()) if one.strength == "exact")
        return found or tuple(one for one in own if not {*terms[one.term].individuals}.isdisjoint(kinds))

    def _is_quality(self, noun: str) -> bool:
        """Tell whether a word is said of things, "blue", and is none of them, nor only what others are filed under."""
        senses = [one for name in (noun, singular(noun)) for one in self.glossary.phrases.get(name, ())]
        said = [self.glossary.terms[one.term] for one in senses if one.strength == "exact"]
        return bool(said) and all(term.iri in term.individuals for term in said)

    def _of_asked_head(self, text: Sequence[Token], lattice: dict[tuple[str, int], list[Edge]]) -> None:
        """Add of "which sleeve is commoner: cap or puff", "a sleeve which is cap or puff" that "cap sleeve" is said."""
        said, listed = [token.text for token in text], item_words()
        asks = {*listed["what_are"], *listed["which"]}
        asking = next((place for place, word in enumerate(said) if word in asks), len(said))
        nouns = [place for place in range(len(said)) if {("Kind", place), ("Bearing", place)} & lattice.keys()]
        told = next(
            (
                at + 1
                for at in nouns
                if len(said) > at + 2 and said[at + 1] in listed["rel"] and said[at + 2] in listed["be"]
            ),
            0,
        )
        nouns = [told - 1] if told else [place for place in nouns if place > asking]
        kinds = self._groups.get(said[nouns[0]]) if nouns else None
        heads = {name for name, some in self._groups.items() if some == kinds} | {said[one] for one in nouns[:1]}
        leaving = stretches(text, "except") | stretches(text, "leaving") | stretches(text, "other_than")
        aside = stretches(text, "except_after")
        for place in range(len(said) if nouns else 0):
            is_behind = place > nouns[0]
            starts = is_behind and (bool(text[place].marks & {"comma", "stop"}) or said[place - 1] in listed["or"])
            starts |= bool(told) and place == told + 2
            starts |= place - 1 in leaving or (not place and place + 1 in aside)
            ends = place + 1 == len(said) or bool(text[place + 1].marks & {"comma"})
            ends |= said[min(place + 1, len(said) - 1)] in listed["or"] or place + 1 in aside
            names = sorted({f"{said[place]} {noun}" for head in heads for noun in (head, head.removesuffix("s"))})
            found = dict.fromkeys(one for name in names for one in self.glossary.phrases.get(name, ()))
            senses = tuple(one for one in found if not self._is_thing(one))
            if starts and ends and senses:
                for category in ("Thing", "Bearing", "Borne"):
                    lattice[category, place] = []
                lattice["Trait", place] = [(place + 1, Trait(senses, place), 0)]

    def _seeming(self, text: Sequence[Token], lattice: dict[tuple[str, int], list[Edge]]) -> None:
        """Add of "v-shaped neck", and "a v at the neck", what "v neck" is."""
        said, listed = [token.text for token in text], item_words()
        for place, size in product(range(len(said) - 2), range(1, _LONGEST_NAME)):
            after = place + size
            if after + 1 >= len(said) or any(token.marks - {"dash"} for token in text[place + 1 : after]):
                break
            is_at = said[after] in listed["at"]
            last = after + 1 + (is_at and said[after + 1] in listed["det"])
            is_like = (is_at or said[after] in listed["seeming"]) and last < len(said)
            if is_like and (senses := self._said_of_part(text, place, after, said[last])):
                longer = [edge for edge in lattice.get(("Trait", place), ()) if edge[0] > last]
                lattice["Trait", place] = [*longer, (last + 1, Trait(senses, place), 0)]

    @staticmethod
    def _again(text: Sequence[Token], lattice: dict[tuple[str, int], list[Edge]]) -> None:
        """Tell "or" apart between a noun and the same one, which goes on: "(red) coats | or | coats with a hood".

        What follows a comma is said of all; but behind a comma "or" goes on with any noun again: "a coat, a bag and a
        hat, | or | a coat, a bag and gloves".
        """
        det = item_words()["det"]
        for category, place in list(lattice):
            for last, *_ in lattice[category, place] if category == "or" and place else ():
                after = next((at for at in range(last, len(text) - 1) if text[at].text not in det), len(text))
                is_all = any("comma" in token.marks for token in text[after:])
                said = [singular(token.text) for token in text[:place]]
                known = said[-1:] if not is_all else said if "comma" in text[place].marks else []
                if after < len(text) and singular(text[after].text) in known:
                    lattice["or_again", place] = lattice.pop((category, place))
                    break

    def _reached(self, text: Sequence[Token], lattice: dict[tuple[str, int], list[Edge]]) -> None:
        """Add up to where things may go, by the lengths that are named so: of "to the wrist", "wrist length" is one.

        What is "three quarters long" is not long.
        """
        phrases = self.glossary.phrases
        for place, token in enumerate(text):
            stem = token.text.removesuffix("s")
            names = (f"{stem} length", f"to the {stem}", f"{stem}length")
            senses = {one for name in names for one in phrases.get(name, ()) if not self._is_thing(one)}
            if senses:
                reached = tuple(sorted(senses, key=lambda one: one.term))
                lattice["Reach", place].append((place + 1, Trait(reached, place), 0))
        lengths, listed = set(self._groups.get("length", ())), item_words()
        for category, first in list(lattice):
            for last, said, cost in list(lattice[category, first]) if category == "Trait" else ():
                after = text[last + 1] if last + 1 < len(text) else None
                is_long = last < len(text) and text[last].text in listed["length_tail"] and not text[last].marks
                is_long &= (
                    after is None or bool(after.marks) or after.text in listed["or"] or after.text in listed["and"]
                )
                individuals = (self.glossary.terms[one.term].individuals for one in cast(Trait, said).senses)
                if is_long and not lengths.isdisjoint(chain.from_iterable(individuals)):
                    lattice["Trait", first].append((last + 1, said, cost))
                    lattice.pop(("Trait", last), None)

    def _names(self, sense: Sense) -> bool:
        """Tell whether a word names a thing by itself: "jeans", of which none are "jeans or crop | tops"."""
        return self._is_thing(sense) or (
            sense.strength == "exact" and self.vocabulary.names_whole(self.glossary.terms[sense.term])
        )

    def _is_thing(self, sense: Sense) -> bool:
        return self.glossary.terms[sense.term].kind == "item"

    def _are_parts(self, classes: Sequence[Iri]) -> bool:
        first = self.glossary.schema.item_roles[0]
        return bool(classes) and all(self.vocabulary.role(iri) != first for iri in classes)


def _is_doing(text: Sequence[Token], place: int) -> bool:
    """Tell whether a word says what who asks is doing: "I am | writing"."""
    listed = item_words()
    said = [token.text for token in text[max(place - 2, 0) : place + 1]]
    return len(said) > 2 and said[0] in listed["speaker"] and said[1] in listed["be"] and said[2].endswith("ing")


def stretches(text: Sequence[Token], name: str, *, begun: Collection[int] = ()) -> frozenset[int]:
    """Return the places of words that stand in phrases of a list, but for those whose last word has `begun` another."""
    said = [token.text for token in text]
    spans = ((place, end) for place in range(len(said)) for end in item_words().ends(name, said, place))
    return frozenset(at for place, end in spans if end - 1 not in begun for at in range(place, end))


def pointing(text: Sequence[Token]) -> list[range]:
    """Return where words point at something that is not said: "like this", "similar to that one", "like picture 7"."""
    pointed, likening = set(stretches(text, "pointing")), stretches(text, "likening")
    for last in range(len(text) - 2):
        noun, number = text[last + 1 : last + 3]
        if last in likening and last + 1 not in likening and number.text.isdecimal() and not noun.text.isdecimal():
            first = next(at for at in range(last, -1, -1) if at - 1 not in likening)
            pointed.update(range(first, last + 3))
    places = sorted(pointed - stretches(text, "loosely"))
    begins = [place for place in places if place - 1 not in places]
    return [range(place, next(at for at in range(place, len(text) + 1) if at not in places)) for place in begins]


@cache
def _noun_lists() -> Mapping[str, Set[str]]:
    """Return the lists of nouns in which phrases begin with a word."""
    rows = ((word, row[1]) for word, some in item_words().phrases.items() for row in some)
    found: dict[str, set[str]] = defaultdict(set)
    for word, name in rows:
        if name.startswith("noun_"):
            found[word].add(name)
    return found


def beyond_data(text: Sequence[Token]) -> frozenset[int]:
    """Return the places of words that ask for what is no data of what lies in wholes: "how much is the coat"."""
    nouns = set[str]().union(*(_noun_lists().get(token.text, ()) for token in text))
    named = [stretches(text, name) for name in nouns]
    begun = {place for one in named for place in one if place + 1 in one}  # which fabric | pattern
    return stretches(text, "beyond", begun=begun)


def _spaced_like(old: Sequence[OldToken], text: Sequence[Token]) -> list[OldToken]:
    """Return tokens parted and joined where those of a text are."""
    found: list[OldToken] = []
    for token in old:
        over = [one for one in text if one.start < token.end and token.start < one.end]
        if len(over) > 1 and "".join(one.text for one in over) == token.plain:
            found += [replace(token, start=one.start, end=one.end, plain=one.text) for one in over]
        elif (
            len(over) == 1
            and over[0].start == token.start
            and over[0].text.startswith(token.plain)
            and over[0].end > token.end
        ):
            found.append(replace(token, end=over[0].end, plain=over[0].text))
        elif len(over) != 1 or over[0].start == token.start or over[0].end != token.end or not found:
            found.append(token)
    return found


def _places(text: Sequence[Token], old: Sequence[OldToken], span: Found) -> list[int]:
    """Return the places of a text that a span of the other tokeniser covers."""
    start, end = old[span.first].start, old[span.last - 1].end
    return [place for place, token in enumerate(text) if start <= token.start < end]


def _by_noun(groups: Mapping[str, tuple[Iri, ...]]) -> dict[str, tuple[Iri, ...]]:
    """Return groups by what people call them: "textile pattern" is a pattern, "neckline type" a neckline."""
    listed = words("items").categories
    found: dict[str, tuple[Iri, ...]] = {}
    for label, individuals in groups.items():
        for part in label.split(","):
            said = key(part).removesuffix(" type")
            noun = said.rpartition(" ")[2]
            singular = noun.removesuffix("s")
            more = (*listed.get(f"noun_{noun}", ()), *listed.get(f"noun_{singular}", ()))
            for name in (key(part), said, *with_plurals([said, noun]), *more):
                found[name] = individuals
    return found
