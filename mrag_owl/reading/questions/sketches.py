"""Questions whose grammar is not known, taken to mean the only thing that their words can be put together to.

Every word must speak of something (`spans`) or of nothing. Each name is linked to what is asked for by a chain of the
relations that are spoken of (`chains`); all that is said must be in the whole, denials and "other" where they stand.
Of all ways to put it together the smallest count, and only where they have one answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from mrag_owl.expressions.lexicon import PREPOSITIONS
from mrag_owl.expressions.syntax import TOP, ClassExpression, Role, Some, conjunction, negation
from mrag_owl.reading.questions.answering import answer
from mrag_owl.reading.questions.chains import Chain, Chains, leads_back
from mrag_owl.reading.questions.denials import Denials, Denied
from mrag_owl.reading.questions.forms import Asked, Counted, Listed, Ranked
from mrag_owl.reading.questions.heads import Heads
from mrag_owl.reading.questions.meaning import Meaning
from mrag_owl.reading.questions.phrases import Phrases
from mrag_owl.reading.questions.relations import Kinds, meet
from mrag_owl.reading.questions.spans import Senses, Span, Spans
from mrag_owl.reading.questions.vocabulary import DETERMINERS, UNIVERSAL, words

_PRO_VERBS = frozenset(("did", "was", "has", "had", "does", "is", "were", "too"))
_TOP = words("top leading prolific productive leader champion one")
_LONGEST = 60  # words
_SHOWN = words("about of on with without to for in no not from does do did has have is are was were a an")
_NEAR = 4  # words
_MOST_NAMES = 3


@dataclass(frozen=True, slots=True)
class _Link:
    """A chain to what is named, from what is counted or from what is asked for, and whether it is denied."""

    chain: Chain
    thing: Meaning
    from_counted: bool = False
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """How something named is linked to what is asked for: the roles from there to it; `denied`: it is not."""

    thing: Meaning
    roles: tuple[Role, ...]
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Hints:
    """What a question asks for by its kinds, and how that is linked to what it names; `whole` if it says no more."""

    kinds: Kinds
    links: tuple[Hint, ...]
    whole: bool = False


class Sketch:
    """The readings of one question by its spans."""

    def __init__(self, question: str, phrases: Phrases, senses: Senses) -> None:
        self.phrases = phrases
        self.relations = phrases.relations
        self.senses = senses
        self.spans = Spans(question, phrases, senses)
        self.words = self.spans.words
        self.relating = self.spans.labelled("relation")
        self.classes = self.spans.labelled("class")
        valued = [span.kinds for span in [*self.classes, *self.relating] if span.kinds]
        is_same = bool(self.spans.labelled("same"))
        self.chains = Chains(self.relations, senses, self.relating, valued, same=is_same)
        self.heads = Heads(phrases, senses, self.spans, self.chains)
        self.names: dict[tuple[Meaning, ...], list[Span]] = {}
        self.denials = Denials(self.spans, self.heads, self.names)
        self._linked: dict[Asked, tuple[Kinds, list[tuple[_Link, Role | None]]]] = {}
        for span in self.spans.labelled("name"):
            self.names.setdefault(tuple(replace(thing, cost=0) for thing in span.things), []).append(span)

    def read(self) -> Asked | None:
        """Return what the question is taken to ask; None where that is unclear."""
        smallest = self._smallest() if self.spans.unread is None else []
        if not smallest or len({(type(one), answer(one, self.relations.extents)) for one in smallest}) > 1:
            return None
        return min(smallest, key=str)

    def hints(self) -> Hints | None:
        """Return how what is named is linked to what is asked for, as far as the question says, unread words or not."""
        smallest = self._smallest()
        if smallest:
            root, links = self._linked[smallest[0]]
            found = [
                Hint(link.thing, (*((counted,) if counted else ()), *link.chain.roles), link.denied)
                for link, counted in links
            ]
            return Hints(root, tuple(found), whole=True) if any(not one.denied for one in found) else None
        roots = self.heads.roots()
        if not roots or not self.names:
            return None
        found = []
        for things in self.names:
            chains = [(chain, thing) for thing in things for chain in self.chains.between(roots[0], thing.kinds)]
            if chains:
                chain, thing = max(chains, key=lambda pair: (self._saying(pair[0]), -len(pair[0].roles), str(pair[0])))
                found.append(Hint(thing, chain.roles))
        return Hints(roots[0], tuple(found)) if len(found) == len(self.names) else None

    def _saying(self, chain: Chain) -> int:
        """Return how many of the relations spoken of a chain walks, less those it walks unasked."""
        said = Counter(self.senses.family(next(iter(span.roles))) for span in self.relating if span.roles)
        used = Counter(self.senses.family(role) for role in chain.roles)
        same = bool(self.spans.labelled("same")) or self._has_pro_verb()
        return sum((used & (said + said if same else said)).values())

    def _smallest(self) -> list[Asked]:
        found: dict[Asked, int] = {}
        if (
            self._is_beyond()
            or len(self.words) > _LONGEST
            or not 0 < len(self.names) <= _MOST_NAMES
            or (not self.relating and not self.classes)
        ):
            return []
        for root in self.heads.roots():
            for asked, size in self._readings(root):
                found[asked] = min(size, found.get(asked, size))
        least = min(found.values(), default=0)
        return [asked for asked, size in found.items() if size == least]

    def _is_beyond(self) -> bool:
        """Tell whether "all" or "only" is said of something else than what is asked for."""
        heads = {span.first for span in self.classes if self.heads.is_head(span) and not self.heads.is_governed(span)}
        for at, word in enumerate(self.words):
            after = next((one for one in range(at + 1, len(self.words)) if self.words[one] not in DETERMINERS), None)
            if word in ("only", "solely", "exclusively", "just", "merely", "nothing") and after in self.spans.named:
                return True
            if word in UNIVERSAL | {"both"} and after is not None:
                noun = next((span for span in self.classes if span.first == after), None)
                if (noun and after != min(heads, default=-1)) or after in self.spans.named:
                    return True
        return False

    def _readings(self, root: Kinds) -> Iterator[tuple[Asked, int]]:
        most = self.spans.labelled("most", "fewest")
        if not most:
            if not self.spans.labelled("more"):
                yield from self._assembled(root, None, low=False)
            return
        low = bool(self.spans.labelled("fewest"))
        than = any(self.words[span.first] == "than" for span in self.spans.labelled("most"))
        if (self.spans.labelled("more") and not than) or (low and len(most) > 1):
            return
        counted = self._counted(most)
        if counted is None:
            return
        if meet(root, counted) is not None:
            others = {
                span.kinds
                for span in self.classes
                if not self.chains.is_value(span.kinds) and meet(span.kinds, counted) is None
            }
            if len(others) != 1:
                return
            root = others.pop()
        for role in self.relations.between(root, counted):
            yield from self._assembled(root, (counted, role), low=low)

    def _counted(self, most: Sequence[Span]) -> Kinds | None:
        for span in most:
            if self.words[span.last - 1] in _TOP:  # the top artist
                continue
            near = [one for one in self.classes if span.last <= one.first < span.last + 2 and not one.leaves]
            if near and not self.chains.is_value(near[0].kinds):
                return near[0].kinds
        made = {self.relations.sources(role) for role in self.phrases.frames.makers}
        return made.pop() if len(made) == 1 else None

    def _assembled(self, root: Kinds, counted: tuple[Kinds, Role] | None, *, low: bool) -> Iterator[tuple[Asked, int]]:
        things = list(self.names)
        left_out = self.denials.left_out(root)
        denial = self.denials.denial()
        if left_out is None or isinstance(denial, bool):
            return
        options: list[list[tuple[_Link, ...]]] = []
        for number, choices in enumerate(things):
            fitting: list[tuple[_Link, ...]] = [()] if number in left_out else []
            for thing in choices:
                if thing.unclear:
                    continue
                links = [_Link(chain, thing) for chain in self.chains.between(root, thing.kinds)]
                if counted:
                    links += [_Link(chain, thing, True) for chain in self.chains.between(counted[0], thing.kinds)]
                fitting += [(link,) for link in links]
                if denial:
                    fitting += [
                        (one, other)
                        for one in links
                        for other in links
                        if one.chain != other.chain and one.from_counted == other.from_counted and str(one) < str(other)
                    ]
            options.append(fitting)
        for chosen in product(*options):
            flat = [link for links in chosen for link in links]
            signed = self._signed(chosen, denial)
            if signed is None or not self._says_all(signed, root, counted):
                continue
            size = sum(len(link.chain.roles) for link in flat)
            for asked, cost in self._concluded(signed, root, counted, left_out, low=low, size=size):
                self._linked.setdefault(
                    asked, (root, [(link, counted[1] if counted and link.from_counted else None) for link in signed])
                )
                yield asked, cost

    def _signed(self, chosen: Sequence[tuple[_Link, ...]], denial: Denied | None) -> list[_Link] | None:
        flat = [link for links in chosen for link in links]
        if denial is None:
            return flat if all(len(links) < 2 for links in chosen) else None
        families = {self.senses.family(role) for role in (denial.relation.roles if denial.relation else ())}
        if denial.number is None:
            told = [link for link in flat if {self.senses.family(role) for role in link.chain.roles} & families]
        else:
            told = list(chosen[denial.number])
            if len(told) > 1 and families:  # whose place of death is not London
                told = [link for link in told if self.senses.family(link.chain.roles[0]) in families]
        if len(told) != 1 or len(told[0].chain.roles) != 1:
            return None
        if any(len(links) > 1 and told[0] not in links for links in chosen):
            return None
        return [replace(link, denied=True) if link is told[0] else link for link in flat]

    def _says_all(self, links: list[_Link], root: Kinds, counted: tuple[Kinds, Role] | None) -> bool:
        """Tell whether links use all that is spoken of, as often as it is."""
        steps = {
            (
                link.from_counted,
                link.chain.roles[: n + 1],
                link.thing.expression if n + 1 == len(link.chain.roles) else None,
            )
            for link in links
            for n in range(len(link.chain.roles))
        }
        used = Counter(self.senses.family(roles[-1]) for _, roles, _ in steps)
        roles = {Role(role.iri) for link in links for role in link.chain.roles} | (
            {Role(counted[1].iri)} if counted else set()
        )
        kinds = (
            [kinds for link in links for kinds in link.chain.kinds[:-1]] + [root] + ([counted[0]] if counted else [])
        )
        said: Counter[str] = Counter()
        for span in self.relating:
            families = {self.senses.family(role) for role in span.roles}
            if not (roles & span.roles) and not any(
                self.senses.family(role) in families & {"making", "showing"} for role in roles
            ):
                return False
            said.update(families if len(families) == 1 else [])
        ways = [(link.chain.roles, link.from_counted) for link in links if not link.denied]
        if (
            len(set(ways)) < len(ways)
            or not all(map(self._is_anchored, links))
            or any(self._is_of_another(link) for link in links)
        ):
            return False
        again = bool(self.spans.labelled("same")) or self._has_pro_verb()
        for family in {*used, *said} & {"birth", "death"}:
            if not (used[family] == said[family] or (again and used[family] == said[family] + 1)):
                return False
        if self.spans.labelled("same") and not any(leads_back(link.chain) for link in links):
            return False
        return all(self._is_used(span, kinds, links) for span in self.classes)

    def _is_anchored(self, link: _Link) -> bool:
        """Tell whether a common noun stands where a thing shown is named, and is no part of a turn of speech."""
        if self.senses.family(link.chain.roles[-1]) != "showing":
            return True
        nouns = {span.last for span in [*self.classes, *self.relating, *self.spans.found] if span.label != "nothing"}
        firsts = {span.first for span in self.classes}
        for span in (span for things, spans in self.names.items() if link.thing in things for span in spans):
            before = span.first - 1
            while before >= 0 and self.words[before] in DETERMINERS | UNIVERSAL:
                before -= 1
            if self.phrases.text[span.first].quoted or before < 0 or span.first in self.spans.starts:
                return True
            if before + 1 in nouns or span.last in firsts or self.words[before] in _SHOWN:
                return True
        return False

    def _is_of_another(self, link: _Link) -> bool:
        """Tell whether a place stands with a noun, not with what happened: "which painters of London died"."""
        if len(link.chain.roles) > 1 or self.senses.family(link.chain.roles[0]) not in ("birth", "death"):
            return False
        family = self.senses.family(link.chain.roles[0])
        said = [one.first for one in self.relating if family in {self.senses.family(role) for role in one.roles}]
        ends = {span.last for span in self.classes}
        spans = [span for things, spans in self.names.items() if link.thing in things for span in spans]
        return not any(first < span.first for span in spans for first in said) and all(
            span.first - 1 in ends and self.words[span.first - 1] in PREPOSITIONS for span in spans
        )

    def _has_pro_verb(self) -> bool:
        return any(
            self.words[span.last : span.last + 1] and self.words[span.last] in _PRO_VERBS
            for spans in self.names.values()
            for span in spans
        )

    def _is_used(self, span: Span, kinds: list[Kinds], links: list[_Link]) -> bool:
        """Tell whether what a noun speaks of is there; what only a name is must stand beside it."""
        if self.words[span.first] in ("there", "then", "when", "where"):
            return True
        if self.chains.is_value(span.kinds):
            named = [link.thing.kinds for link in links]
            return any(meet(span.kinds, one) is not None for one in [*kinds, *named])
        beside = [
            thing
            for things, spans in self.names.items()
            for one in spans
            if span.first - one.last <= _NEAR and one.first - span.last <= _NEAR
            for thing in things
        ]
        return any(meet(span.kinds, one) is not None for one in [*kinds, *(thing.kinds for thing in beside)])

    def _concluded(
        self,
        links: list[_Link],
        root: Kinds,
        counted: tuple[Kinds, Role] | None,
        left_out: dict[int, Kinds],
        *,
        low: bool,
        size: int,
    ) -> Iterator[tuple[Asked, int]]:
        things = list(self.names)
        out = [thing for number in left_out for thing in things[number]]
        is_same = bool(self.spans.labelled("same"))
        ends = [link.thing for link in links if leads_back(link.chain)]
        shared = [thing for thing in ends if thing not in out]
        at_root = [thing for thing in shared if meet(thing.kinds, root) is not None and thing.kinds]
        if at_root and not is_same:
            return
        variants = [out + at_root] if is_same or not shared else [out]
        inside = [thing for thing in shared if thing not in at_root and not self._is_included(thing)]
        if inside and is_same:
            variants.append(out + at_root + inside)
        for leaving in variants:
            if any(not self._can_leave(thing, links, root) for thing in out):
                continue
            own = self._expression([link for link in links if not link.from_counted], root, leaving)
            if counted is None:
                if own is not None and own.expression != TOP:
                    yield (Counted if self._asks_count() else Listed)(own.narrowed()), size
                continue
            if self._asks_count() and not self.spans.labelled("most", "fewest"):
                continue
            tally = self._expression([link for link in links if link.from_counted], counted[0], [])
            if own is not None and tally is not None and (own.expression != TOP or tally.expression != TOP):
                yield Ranked(own.narrowed(), tally.narrowed(), counted[1], low), size

    def _is_included(self, thing: Meaning) -> bool:
        """Tell whether it is said that a thing itself is meant too: "and by Blake too"."""
        spans = [span for things, spans in self.names.items() if thing in things for span in spans]
        return any(self.phrases.word(span.last) in ("too", "included", "inclusive") for span in spans)

    def _asks_count(self) -> bool:
        return bool(self.spans.labelled("count")) and not self.spans.labelled("most", "fewest")

    def _can_leave(self, thing: Meaning, links: list[_Link], root: Kinds) -> bool:
        inner = [kinds for link in links for kinds in link.chain.kinds[:-1]] + [root]
        return any(meet(thing.kinds, kinds) is not None for kinds in inner)

    def _expression(self, links: list[_Link], kinds: Kinds, leaving: list[Meaning]) -> Meaning | None:
        rests = [(link.chain.roles, link.chain.kinds, link.thing, link.denied) for link in links]
        return Meaning(self._node(rests, kinds, leaving), kinds)

    def _node(self, rests: list, kinds: Kinds, leaving: list[Meaning]) -> ClassExpression:  # type: ignore[type-arg]
        parts: list[ClassExpression] = []
        by_role: dict[tuple[Role, bool], list] = {}  # type: ignore[type-arg]
        for roles, along, thing, denied in rests:
            by_role.setdefault((roles[0], denied), []).append((roles[1:], along[1:], thing, False))
        for (role, denied), below in by_role.items():
            ending = [thing for roles, _, thing, _ in below if not roles]
            longer = [rest for rest in below if rest[0]]
            parts += [
                negation(Some(role, thing.expression)) if denied else Some(role, thing.expression) for thing in ending
            ]
            if longer:
                inner = self._node(longer, longer[0][1][0], leaving)
                parts.append(negation(Some(role, inner)) if denied else Some(role, inner))
        parts += [negation(thing.expression) for thing in leaving if kinds and meet(thing.kinds, kinds) is not None]
        return conjunction(*parts) if len(parts) > 1 else parts[0] if parts else TOP
