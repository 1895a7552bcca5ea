"""The packaged grammars and word lists, each loaded once."""

from __future__ import annotations

from functools import cache

from mrag_owl.reading.grammar import Grammar, Words
from mrag_owl.resources import grammar_text


@cache
def words(language: str) -> Words:
    """Return the word lists of a language, by its code."""
    name = f"{language}.words"
    return Words.read(grammar_text(name), name=name)


@cache
def item_words() -> Words:
    """Return the word lists for what lies in wholes: the English ones but for what works are made of, and more.

    Nor have they those that make no word known: there a sailor is no surname.
    """
    told, faint = words("en").categories, words("en").faint
    english = {name: listed for name, listed in told.items() if not name.startswith("works_") and name not in faint}
    more = words("items").categories
    return Words({name: {**english.get(name, {}), **more.get(name, {})} for name in {**english, **more}})


@cache
def grammar(name: str) -> Grammar:
    """Return a grammar that has actions of its own, over the word lists for what lies in wholes."""
    from mrag_owl.reading.acts.kinds import ACTIONS

    file = f"{name}.grammar"
    return Grammar.read(grammar_text(file), words=item_words(), actions=ACTIONS, name=file)


@cache
def tongue(language: str) -> Grammar:
    """Return the grammar of a language by its code, with the rules for what is written in haste."""
    from mrag_owl.reading.acts import ACTIONS

    name = f"{language}.grammar"
    return Grammar.read(grammar_text(name), words=words(language), actions=ACTIONS, name=name)


def english(*, is_loose: bool = False) -> Grammar:
    """Return the English grammar, with the rules for what is written in haste if it `is_loose`."""
    return tongue("en") if is_loose else tongue("en").strict
