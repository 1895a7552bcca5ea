"""Grammars and word lists as files that a person reads: loaded, and checked as a whole before anything is parsed.

A grammar file has a statement a line; `#` begins a comment:

    lexical Name : Argument        what the lexicon of a store gives, and the type of its values
    category Noun : Meaning        what rules make
    start Question                 what a text may be as a whole
    Noun -> Mod Noun : modify 1 2  a rule: its parts, the action that makes its value, of which parts, and behind that
                                   what it costs: +1 to +3, or +' for less than any
    ~ Post -> not Mod : deny 2     a rule for what is written in haste, tried where no other reading is found
    & Form -> how_many Noun : count 2  a rule whose parts stand in any order
    Noun -> det? Noun : keep 2     a part with ? may be left out; lower-case parts are words, or marks between them

A word file has a category a line, `be = are | is | was`, or with values, `number : int = one 1 | two 2`; a line that
begins with spaces goes on. `(could/would) you (show/) me` is four phrases: in brackets stands what one is taken of.

What cannot be right is refused with file and line: an unknown category or action, a type that does not fit, a rule that
can loop, a word listed twice.
"""

from __future__ import annotations

import inspect
import itertools
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any

from mrag_owl.errors import GrammarError
from mrag_owl.reading.tokens import key

MARKS = ("comma", "stop", "dash", "slash", "tight", "close", "poss")
"""What stands between words and takes no place of its own; `tight`: nothing does; `close`: no comma and no stop."""

_RULE = re.compile(r"([A-Z]\w*) -> (.+?) : (\w+)((?: \d+)*)(?: \+(\d|'))?")
_DECLARED = re.compile(r"(lexical|category|start) (\w+)(?: : (\w+))?")
_WORDS = re.compile(r"(\w+)(?: : (int|faint))? = (.+)")
_CHOICE = re.compile(r"\(([^()]*)\)")
_MOST_COST = 3
UNIT = 100
"""What a cost of 1 in a grammar counts."""
END = 1
"""The bit of where a text ends, beside those of the lexical categories."""
LEAST = 1
"""What +' counts: it tells readings apart that cost the same otherwise."""

Action = Callable[..., Iterable[object]]


def spelled(phrase: str) -> Iterator[str]:
    """Yield each phrase that one with choices in brackets stands for.

    >>> list(spelled("(can/could) you (kindly/) help"))
    ['can you kindly help', 'can you help', 'could you kindly help', 'could you help']
    """
    parts = (part.split("/") if place % 2 else (part,) for place, part in enumerate(_CHOICE.split(phrase)))
    yield from (" ".join("".join(chosen).split()) for chosen in itertools.product(*parts))


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule without optional parts: `chosen` are the places of the parts that its action takes."""

    left: str
    right: tuple[str, ...]
    action: str
    chosen: tuple[int, ...]
    cost: int
    line: int


@dataclass(slots=True, eq=False)
class Node:
    """What rules that begin alike go on with: words and marks, what rules make, and the rules that are whole here.

    `made_of`: where the rules of what they go on with begin, and how they go on behind it.
    `coming`: the lexical categories of which one must stand here or follow, as bits. `least`: what the cheapest of the
    rules that are whole here costs.
    """

    left: str
    words: dict[str, Node] = field(default_factory=dict)
    made: dict[str, Node] = field(default_factory=dict)
    made_of: list[tuple[Node, Node]] = field(default_factory=list)
    whole: list[Rule] = field(default_factory=list)
    coming: int = 0
    least: int = 0


@dataclass(frozen=True)
class Words:
    """Closed classes: by category the phrases, each with its value, which is the phrase itself where none is given."""

    categories: Mapping[str, Mapping[str, str | int]]
    faint: frozenset[str] = frozenset()
    """The categories whose words are not known for being listed: what nothing else knows may be passed over."""

    @classmethod
    def read(cls, text: str, *, name: str = "words") -> Words:
        r"""Read a word file; raises GrammarError with the line of what cannot be right.

        Of a list that is `: int` each phrase has a number behind it; one that is `: faint` makes no word known.

        >>> Words.read("be = is | are\nnumber : int = one 1")["number"]["one"]
        1
        """
        found: dict[str, dict[str, str | int]] = {}
        faint = set[str]()
        for number, line in _statements(text):
            match = _WORDS.fullmatch(line)
            if match is None:
                raise GrammarError(f"{name}, line {number}: {line[:60]!r} is no word list such as 'be = is | are'")
            category, kind, listed = match.groups()
            if category in found:
                raise GrammarError(f"{name}, line {number}: {category!r} is listed before; join the two lines")
            words = found[category] = {}
            has_numbers = kind == "int"
            faint |= {category} if kind == "faint" else set()
            for phrase in itertools.chain.from_iterable(map(spelled, listed.split("|"))):
                said, value = phrase.rsplit(" ", 1) if has_numbers and " " in phrase else (phrase, phrase)
                if has_numbers and not re.fullmatch(r"-?\d+", value):
                    raise GrammarError(f"{name}, line {number}: {phrase!r} lacks its number")
                if not said or said in words:
                    raise GrammarError(f"{name}, line {number}: {said!r} stands twice in {category!r}")
                words[said] = int(value) if has_numbers else said
            if not has_numbers:
                found[category] = dict(sorted(words.items()))  # whatever the choices in it are
        return cls(found, frozenset(faint))

    def __getitem__(self, category: str) -> Mapping[str, str | int]:
        return self.categories[category]

    def only(self, category: str) -> frozenset[str]:
        """Return the phrases of a category."""
        return frozenset(self.categories[category])

    @cached_property
    def phrases(self) -> Mapping[str, Sequence[tuple[tuple[str, ...], str, str | int]]]:
        """All phrases by their first words, as they are looked up: the words, the category and the value of each."""
        found: dict[str, list[tuple[tuple[str, ...], str, str | int]]] = defaultdict(list)
        for category, listed in self.categories.items():
            for phrase, value in listed.items():
                if parts := tuple(key(phrase).split()):
                    found[parts[0]].append((parts, category, value))
        return dict(found)

    @cached_property
    def spoken(self) -> frozenset[str]:
        """All words that stand in phrases."""
        return frozenset(word for rows in self.phrases.values() for parts, _, _ in rows for word in parts)

    def ends(self, category: str, said: Sequence[str], place: int = 0) -> list[int]:
        """Return where phrases of a category end that begin at a place among words that are said.

        >>> Words({"empty": {"by any chance": "by any chance"}}).ends("empty", ["is", "it", "by", "any", "chance"], 2)
        [5]
        """
        phrases = self.parts[category].get(said[place], ()) if place < len(said) else ()
        return [place + len(one) for one in phrases if [*said[place : place + len(one)]] == one]

    @cached_property
    def parts(self) -> Mapping[str, Mapping[str, Sequence[list[str]]]]:
        """The words of the phrases of each category, as they are written, by the first of them."""
        found: dict[str, dict[str, list[list[str]]]] = {category: {} for category in self.categories}
        for category, listed in self.categories.items():
            for phrase in listed:
                if parts := phrase.split():
                    found[category].setdefault(parts[0], []).append(parts)
        return found


@dataclass(frozen=True)
class Grammar:
    """A checked grammar: rules by what they make, the types of all categories, and which come from a lexicon."""

    rules: Mapping[str, tuple[Rule, ...]]
    types: Mapping[str, str]
    lexical: frozenset[str]
    starts: tuple[str, ...]
    open: frozenset[str] = frozenset()
    """The categories that any words may be of, so that they tell nothing of how far a text is read."""
    loose: frozenset[Rule] = frozenset()
    """The rules for what is written in haste."""

    @cached_property
    def parts(self) -> frozenset[str]:
        """The categories that anything is made of."""
        return frozenset(part for rules in self.rules.values() for rule in rules for part in rule.right)

    @cached_property
    def strict(self) -> Grammar:
        """The grammar without the rules for what is written in haste."""
        kept = {left: tuple(rule for rule in rules if rule not in self.loose) for left, rules in self.rules.items()}
        return replace(self, rules=kept, loose=frozenset())

    @cached_property
    def bits(self) -> Mapping[str, int]:
        """The lexical categories as bits, but for the marks; END is that of where a text ends."""
        return {category: 2 << place for place, category in enumerate(sorted(self.lexical.difference(MARKS)))}

    @cached_property
    def beginnings(self) -> Mapping[str, Node]:
        """The rules of each category by their parts, those that begin alike together."""
        nodes: list[Node] = []  # each behind those that go on from it
        found = {left: self._node(left, rules, 0, nodes) for left, rules in self.rules.items()}
        follow = dict.fromkeys(self.rules, 0) | dict.fromkeys(self.starts, END)
        for node in nodes:
            node.made_of = [(found[part], child) for part, child in node.made.items()]
        while self._is_more(nodes, found, follow):
            pass
        return found

    def _node(self, left: str, rules: Iterable[Rule], place: int, nodes: list[Node]) -> Node:
        node = Node(left)
        going_on: dict[str, list[Rule]] = defaultdict(list)
        for rule in rules:
            if len(rule.right) == place:
                node.whole.append(rule)
            else:
                going_on[rule.right[place]].append(rule)
        for part, some in going_on.items():
            (node.words if part in self.lexical else node.made)[part] = self._node(left, some, place + 1, nodes)
        node.least = min((rule.cost for rule in node.whole), default=0)
        nodes.append(node)
        return node

    def _is_more(self, nodes: Sequence[Node], beginnings: Mapping[str, Node], follow: dict[str, int]) -> bool:
        """Add what may come at each node, by what may begin and follow each category; tell whether that was more."""
        is_more = False
        for node in nodes:
            coming = follow[node.left] if node.whole else 0
            for part, child in node.words.items():
                coming |= self.bits.get(part, child.coming)  # marks take no place
            for part, child in node.made.items():
                coming |= beginnings[part].coming
                is_more |= child.coming | follow[part] != follow[part]
                follow[part] |= child.coming
            is_more |= coming != node.coming
            node.coming = coming
        return is_more

    @classmethod
    def read(
        cls,
        text: str,
        *,
        words: Words,
        actions: Mapping[str, Callable[..., Any]],
        name: str = "grammar",
    ) -> Grammar:
        """Read a grammar over word lists and actions; raises GrammarError with the line of what cannot be right.

        A part may be one of several, as in `and|or`, and be left out where it ends in `?`. Rules that begin with `~`
        are for what is written in haste; the parts of those that begin with `&` stand in any order.
        """
        declared: dict[str, dict[str, str]] = {"lexical": {}, "category": {}, "start": {}}
        rules: list[Rule] = []
        loose: list[Rule] = []
        for number, line in _statements(text):
            if match := _DECLARED.fullmatch(line):
                kind, category, of_type = match.groups()
                if any(category in some for one, some in declared.items() if {kind, one} != {"category", "start"}):
                    raise GrammarError(f"{name}, line {number}: {category!r} is declared before")
                declared[kind][category] = of_type or ""
            elif match := _RULE.fullmatch(line[2 * line.startswith(("~ ", "& ")) :]):
                left, right, action, chosen, cost = match.groups()
                places = tuple(int(place) for place in chosen.split())
                paid = LEAST if cost == "'" else UNIT * int(cost or 0)
                if paid > UNIT * _MOST_COST:
                    raise GrammarError(f"{name}, line {number}: a rule costs 0 to {_MOST_COST}, not {cost}")
                unfolded = list(_unfolded(Rule(left, tuple(right.split()), action, places, paid, number), name))
                if line.startswith("& "):
                    unfolded = [one for rule in unfolded for one in _in_any_order(rule)]
                rules += unfolded
                loose += unfolded if line.startswith("~ ") else []
            else:
                raise GrammarError(f"{name}, line {number}: {line[:60]!r} is neither a rule nor a declaration")
        types = {**dict.fromkeys([*words.categories, *MARKS], "str"), **declared["lexical"], **declared["category"]}
        for category, listed in words.categories.items():
            types[category] = "int" if all(isinstance(value, int) for value in listed.values()) else "str"
        for rule in rules:
            _check(rule, types, declared["category"], actions, name)
        doubled = [
            pair for pair in itertools.pairwise(sorted(rules, key=_written)) if _written(pair[0]) == _written(pair[1])
        ]
        if doubled:
            raise GrammarError(f"{name}, line {doubled[0][1].line}: the same rule as in line {doubled[0][0].line}")
        by_left: dict[str, list[Rule]] = defaultdict(list)
        for rule in rules:
            by_left[rule.left].append(rule)
        for category in (*declared["category"], *declared["start"]):
            if category not in by_left:
                raise GrammarError(f"{name}: no rule makes {category!r}")
        if circle := _circle(rules):
            raise GrammarError(f"{name}, line {circle.line}: {circle.left!r} is made of itself alone, without an end")
        lexical = frozenset({*declared["lexical"], *words.categories, *MARKS})
        unheard = frozenset(left for left in by_left if types[left] == "Texts")
        return cls(
            {left: tuple(made) for left, made in by_left.items()},
            types,
            lexical,
            tuple(declared["start"]),
            unheard,
            frozenset(loose),
        )


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """Yield each statement with the number of its first line; indented lines go on with the one before."""
    first, parts = 0, list[str]()
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.partition("#")[0].rstrip()
        if not line.strip():
            continue
        if not line[0].isspace():
            if parts:
                yield first, " ".join(parts)
            first, parts = number, []
        parts.append(" ".join(line.split()))
    if parts:
        yield first, " ".join(parts)


def _unfolded(rule: Rule, name: str) -> Iterator[Rule]:
    """Yield a rule with each of the alternatives of its parts; its `chosen` count from 1, as they are written."""
    ways = [[(one.removesuffix("?"), one.endswith("?")) for one in part.split("|")] for part in rule.right]
    taken = [ways[place - 1] if 1 <= place <= len(ways) else [("", True)] for place in rule.chosen]
    if any(is_optional for way in taken for _, is_optional in way):
        where = f"{name}, line {rule.line}"
        raise GrammarError(f"{where}: {rule.action!r} takes parts by their numbers, none of them optional")
    options = [[part for part, _ in way] + [""] * any(is_optional for _, is_optional in way) for way in ways]
    for right in itertools.product(*options):
        kept = [place for place, part in enumerate(right, start=1) if part]
        yield replace(rule, right=tuple(filter(None, right)), chosen=tuple(kept.index(place) for place in rule.chosen))


def _in_any_order(rule: Rule) -> Iterator[Rule]:
    """Yield a rule with its parts in each order; of parts of one category the first is taken for the first."""
    found: dict[tuple[str, ...], Rule] = {}
    for order in itertools.permutations(range(len(rule.right))):
        right = tuple(rule.right[place] for place in order)
        moved = replace(rule, right=right, chosen=tuple(order.index(place) for place in rule.chosen))
        found.setdefault(right, moved)
    yield from found.values()


def _written(rule: Rule) -> tuple[object, ...]:
    return rule.left, rule.right, rule.action, rule.chosen


def _check(
    rule: Rule, types: Mapping[str, str], made: Mapping[str, str], actions: Mapping[str, Callable[..., Any]], name: str
) -> None:
    where = f"{name}, line {rule.line}"
    if rule.left not in made:
        raise GrammarError(f"{where}: {rule.left!r} is no declared category")
    for part in rule.right:
        if part not in types:
            raise GrammarError(f"{where}: unknown category {part!r}; declare it, or list its words")
    if rule.action not in actions:
        raise GrammarError(f"{where}: unknown action {rule.action!r}; there are {', '.join(sorted(actions))}")
    taken, least, returned = _signature(actions[rule.action])
    given = [types[rule.right[place]] for place in rule.chosen]
    wanted = list(taken[: max(len(given), least)])
    if len(wanted) != len(given):
        raise GrammarError(f"{where}: {rule.action!r} takes {len(wanted)} parts and is given {len(given)}")
    dropped = [
        part
        for place, part in enumerate(rule.right)
        if place not in rule.chosen and types[part] != "str" and part[0].isupper()
    ]
    if dropped:
        raise GrammarError(f"{where}: {rule.action!r} is not given {dropped[0]!r}, which says something")
    if "T" in wanted:
        bound = given[wanted.index("T")]
        wanted = [bound if one == "T" else one for one in wanted]
        returned = re.sub(r"\bT\b", bound, returned)
    for one, other in zip(wanted, given, strict=True):
        if one != other:
            raise GrammarError(f"{where}: {rule.action!r} takes {one}, not the {other} that is given")
    if made[rule.left] not in re.findall(r"\w+", returned):
        raise GrammarError(f"{where}: {rule.action!r} makes {returned}, and {rule.left!r} is {made[rule.left]}")


@cache
def _signature(action: Callable[..., Any]) -> tuple[tuple[str, ...], int, str]:
    """Return the types of the parts that an action takes, how many it needs, and what it returns, as written."""
    signature = inspect.signature(action)
    parts = [*signature.parameters.values()][1:]
    types = tuple(str(one.annotation).removesuffix(" | None") for one in parts)
    return types, sum(one.default is one.empty for one in parts), str(signature.return_annotation)


def _circle(rules: Iterable[Rule]) -> Rule | None:
    """Return a rule that makes something of itself without taking a word, through others or alone."""
    alone: dict[str, list[tuple[str, Rule]]] = defaultdict(list)
    for rule in rules:
        parts = [part for part in rule.right if part not in MARKS]
        if len(parts) == 1:
            alone[rule.left].append((parts[0], rule))
        elif not parts:
            return rule
    state: dict[str, int] = {}

    def visit(category: str) -> Rule | None:
        state[category] = 1
        for part, rule in alone.get(category, ()):
            if state.get(part) == 1:
                return rule
            if part not in state and (found := visit(part)):
                return found
        state[category] = 2
        return None

    for category in list(alone):
        if category not in state and (found := visit(category)):
            return found
    return None
