"""Words for the terms of a glossary, as noun phrases of a question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mrag_owl.reading.acts.item_vocabulary import Vocabulary
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.glossary_words import plurals
from mrag_owl.reading.terms import Term
from mrag_owl.records import Iri


@dataclass(frozen=True, slots=True)
class Noun:
    """A term in words: singular and plural, the same for "pants"."""

    term: Term
    singular: str
    plural: str


def exact_phrases(glossary: Glossary) -> dict[Iri, list[str]]:
    """Return the phrases that mean one term and nothing else, by term, ascending; none of what a whole has alone.

    What the data state in two ways, as a part and as an attribute, goes by one word for both.
    """
    phrases: dict[Iri, set[str]] = {}
    twins = Vocabulary.of(glossary).twins
    for phrase, senses in glossary.phrases.items():
        exact = [sense.term for sense in senses if sense.strength == "exact"]
        if len(exact) == 1 and exact[0] not in twins:
            phrases.setdefault(exact[0], set()).add(phrase)
    own = {iri for iri, term in glossary.terms.items() if term.role in glossary.schema.own_roles}
    return {iri: sorted(found) for iri, found in sorted(phrases.items()) if iri not in own}


def singular_phrases(known: list[str]) -> list[str]:
    """Return the phrases that are not the plural of another one."""
    made = {form for phrase in known for form in plural_forms(phrase)}
    return [phrase for phrase in known if phrase not in made]


def phrases_ending_in(attribute: Term, phrases: Mapping[Iri, list[str]]) -> list[str]:
    """Return the phrases for an attribute that end in the word for the part it is said of, such as "long sleeve"."""
    nouns = phrases.get(attribute.said_of[0], []) if attribute.said_of else []
    singular = [noun for noun in nouns if plural_forms(noun)]
    return [p for p in phrases.get(attribute.iri, []) if any(p.endswith(f" {noun}") for noun in singular)]


def plural_forms(phrase: str) -> list[str]:
    """Return the plurals of a phrase; none where it has none."""
    start, _, noun = phrase.rpartition(" ")
    return [f"{start} {form}".strip() for form in plurals(noun)]


def with_article(noun: Noun) -> str:
    """Return the singular with its article; without one where it is also the plural."""
    if noun.singular == noun.plural:
        return noun.plural
    return f"{'an' if noun.singular[0] in 'aeiou' else 'a'} {noun.singular}"
