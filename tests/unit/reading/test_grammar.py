"""Grammar and word files: what is refused when they are loaded, and that those of the package are in order."""

import ast
import re
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import TypeVar

import pytest

from mrag_owl import reading
from mrag_owl.errors import GrammarError
from mrag_owl.reading.chart import parse
from mrag_owl.reading.grammar import MARKS, Grammar, Words
from mrag_owl.reading.languages import english, words
from mrag_owl.resources import grammar_text

FOLDER = Path(reading.__file__).parent


T = TypeVar("T")


def _keep(world, said: "T") -> "Iterator[T]":
    yield said


def _add(world, one: "int", other: "int") -> "Iterator[int]":
    yield one + other


def _name(world, number: "int") -> "Iterator[str]":
    yield str(number)


ACTIONS = {"keep": _keep, "add": _add, "name": _name}
WORDS = Words.read("and = and | plus\nnumber : int = one 1 | two 2")
SUMS = """
category Sum : int
start Sum
Sum -> number : keep 1
Sum -> Sum and number : add 1 3
"""


def read(text: str) -> Grammar:
    return Grammar.read(text, words=WORDS, actions=ACTIONS, name="sums")


def test_a_text_is_parsed_by_rules_and_words_alone():
    lattice = {("number", 0): [(1, 2, 0)], ("and", 1): [(2, "and", 0)], ("number", 2): [(3, 2, 0)]}
    actions = {"keep": lambda one: [(one, 0)], "add": lambda one, other: [(one + other, 0)]}
    assert parse(read(SUMS), lattice, actions, start="Sum", size=3, most=1000).values == [4]


def test_the_parts_of_a_rule_for_any_order_may_stand_in_each():
    grammar = read(SUMS + "& Sum -> and number Sum : add 2 3")
    pieces = {"and": ("and", "plus"), "number": ("number", 2)}
    for order in permutations(["and", "number", "number"]):
        lattice = {(pieces[part][0], at): [(at + 1, pieces[part][1], 0)] for at, part in enumerate(order)}
        actions = {"keep": lambda one: [(one, 0)], "add": lambda one, other: [(one + other, 0)]}
        assert parse(grammar, lattice, actions, start="Sum", size=3, most=1000).values == [4]


def test_a_part_of_a_rule_may_be_one_of_several_or_be_left_out():
    def written(rules: str) -> set[tuple[tuple[str, ...], tuple[int, ...]]]:
        return {(one.right, one.chosen) for one in read(SUMS + rules).rules["Sum"]}

    apart = "Sum -> dash Sum number : add 2 3\nSum -> comma Sum number : add 2 3\nSum -> Sum number : add 1 2"
    assert written("Sum -> dash|comma? Sum number : add 2 3") == written(apart)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Sum -> nothing : keep 1", "line 6: unknown category 'nothing'"),
        ("Total -> number : keep 1", "line 6: 'Total' is no declared category"),
        ("Sum -> number : double 1", "line 6: unknown action 'double'; there are add, keep, name"),
        ("Sum -> number and : add 1 2", "line 6: 'add' takes int, not the str that is given"),
        ("Sum -> number : name 1", "line 6: 'name' makes Iterator[str], and 'Sum' is int"),
        ("Sum -> number : add 1", "line 6: 'add' takes 2 parts and is given 1"),
        ("Sum -> number number? : add 1 2", "line 6: 'add' takes parts by their numbers, none of them optional"),
        ("Sum -> number|Sum? : keep 1", "line 6: 'keep' takes parts by their numbers, none of them optional"),
        ("Sum -> number : keep 1 +4", "line 6: a rule costs 0 to 3, not 4"),
        ("Sum -> number : keep 1", "line 6: the same rule as in line 4"),
        ("Sum -> Sum : keep 1", "line 6: 'Sum' is made of itself alone"),
        ("Sum -> comma Sum : keep 2", "line 6: 'Sum' is made of itself alone"),
        ("and so on", "line 6: 'and so on' is neither a rule nor a declaration"),
        ("category Other : int", "no rule makes 'Other'"),
        ("lexical Sum : int", "line 6: 'Sum' is declared before"),
    ],
)
def test_what_cannot_be_right_is_refused_with_its_line(line, message):
    with pytest.raises(GrammarError, match=re.escape(message)):
        read(SUMS + line)


def test_a_part_that_says_something_may_not_be_left_out():
    text = SUMS.replace(
        "Sum -> Sum and number : add 1 3", "category Pair : str\nSum -> Pair Sum : keep 2\nPair -> and : keep 1"
    )
    read(text)
    with pytest.raises(GrammarError, match="'keep' is not given 'Sum', which says something"):
        read(SUMS + "Sum -> Sum and Sum : keep 1")


def test_a_list_may_say_that_it_makes_no_word_known():
    listed = Words.read("bank : faint = shore | side\nsay = says")
    assert listed.faint == {"bank"}
    assert list(listed["bank"]) == ["shore", "side"]


def test_a_phrase_with_choices_stands_for_each_of_them():
    listed = Words.read("asking = (can/could) you (kindly/) (show/tell) (me/us) | show")
    assert len(listed["asking"]) == 17
    assert {"can you show me", "could you kindly tell us", "show"} <= listed["asking"].keys()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("be = (is/are) | are", "line 1: 'are' stands twice in 'be'"),
        ("be = is | are | is", "line 1: 'is' stands twice in 'be'"),
        ("be = is\nbe = are", "line 2: 'be' is listed before"),
        ("number : int = one", "line 1: 'one' lacks its number"),
        ("be: is", "line 1: 'be: is' is no word list"),
    ],
)
def test_word_lists_that_cannot_be_right_are_refused_with_their_line(text, message):
    with pytest.raises(GrammarError, match=re.escape(message)):
        Words.read(text)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("grammars/*.words")), ids=lambda path: path.name)
def test_word_lists_are_sorted_and_used(path):
    text = path.read_text(encoding="utf-8")
    listed = Words.read(text)
    assert list(listed.categories) == sorted(listed.categories)
    joined = re.sub(r"\n +", " ", text)
    for category, phrases in re.findall(r"^(\w+)(?: : \w+)? = (.+)", joined, re.MULTILINE):
        written = [" ".join(one.split()).replace("/ ", "/") for one in phrases.split("|")]  # choices go on in a line
        assert written == sorted(written), category
    files = [*path.parent.glob("*.grammar"), path.parent / "restated.tsv"]
    grammar = "".join(one.read_text(encoding="utf-8") for one in sorted(files))
    modules = [*FOLDER.rglob("*.py"), *(FOLDER.parent / "pipeline").rglob("*.py")]
    code = "".join(one.read_text(encoding="utf-8") for one in modules)
    used = set(re.findall(r"\w+", grammar)) | set(re.findall(r"\"(\w+)\"", code))
    told = (
        "asked_",
        "behind_",
        "called_",
        "contrary_",
        "crafted_",
        "dating_",
        "greater_",
        "instead_",
        "lesser_",
        "made_",
        "manner_",
        "makes_",
        "means_",
        "measured_",
        "narrower_",
        "narrowest_",
        "noun_",
        "people_",
        "range_",
        "record_",
        "side_",
        "stated_",
        "titled_",
        "verb_",
        "views_",
        "weighing_",
        "wide_",
        "wider_",
        "widest_",
        "works_",
        "yields_",
    )
    assert [one for one in listed.categories if one not in used and not one.startswith(told)] == []
    assert not set(listed.categories) & set(MARKS)


def test_english_is_loaded_with_and_without_the_rules_for_haste():
    plain, loose = english(), english(is_loose=True)
    assert sum(map(len, plain.rules.values())) < sum(map(len, loose.rules.values()))
    assert words("en")["number"]["two"] == 2


DOMAIN = re.compile(r"garment|image|painter|museum|\btate\b", re.IGNORECASE)


@pytest.mark.parametrize(
    "path",
    sorted([*FOLDER.glob("*.py"), *FOLDER.glob("acts/*.py"), *FOLDER.glob("grammars/*.*")]),
    ids=lambda path: path.name,
)
def test_reading_has_no_word_of_a_domain(path):
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":  # examples in docstrings may speak of anything
        told = {
            node.lineno - 1 + n
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            for n in range(node.end_lineno - node.lineno + 1)
        }
        text = "\n".join(line.partition("#")[0] for number, line in enumerate(text.splitlines()) if number not in told)
    elif path.suffix == ".tsv":
        return
    else:
        text = "\n".join(line.partition("#")[0] for line in text.splitlines())
    assert DOMAIN.findall(text) == []


def test_the_table_of_places_is_compact():
    assert len(grammar_text("places.tsv").encode()) <= 2_000_000
