"""What single classes, properties and individuals read as, before a grammar joins them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from mrag_owl.expressions.english_fragments import Fragment
from mrag_owl.expressions.english_qualities import something
from mrag_owl.expressions.english_verbs import about_text, about_value, agree, names_year, negated, when
from mrag_owl.expressions.english_words import (
    is_always_plural,
    plural,
    says_how,
    with_article,
    with_own_articles,
)
from mrag_owl.expressions.lexicon import Lexicon, Verb
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    ClassExpression,
    Compared,
    DataSays,
    DataSome,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    disjunction,
    walk,
)
from mrag_owl.records import Iri

_DONE_BY = re.compile(r"(\w+ed) by")  # "created by": backwards who it was has "created" it
_OF_THE = re.compile(r"is of the ([\w ]+) \{\}")
_ENDS = 2
_MOST_YEARS = 4
_MOST_NAMES = 8
_FEW_NAMES = 3  # told of more, the shortest: "paper", rather than "dry transfer print mounted onto paper"
_THAN = {"greater": "than", "equal": "and"}
_YEAR = re.compile(r"-?\d+", re.ASCII)


class TermWords:
    """The words for what expressions are made of, by one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def said(self, iri: Iri) -> str | None:
        """Return what a class says of its instances if it is no noun: HasEggs, Stripped; None for a noun."""
        noun = self.lexicon.noun(iri)
        if noun.startswith(("has ", "is ")):
            return noun
        return f"is {noun}" if iri not in self.lexicon.nouns and says_how(noun) else None

    def verb(self, role: Role, *, many: bool = False) -> Verb:
        """Return the verb phrase of a role; backwards the object acts, `many` or one: "is what two people know"."""
        verb = self.lexicon.verb(role.iri)
        if not role.inverse:
            return verb
        if verb.template == "has {}" and verb.narrows:
            return Verb(f"is {with_article(verb.noun, verb.noun)} of {{}}", "thing", narrows=False)
        if done := _DONE_BY.fullmatch(self.lexicon.labels.get(role.iri, "")):
            return Verb(f"{done[1]} {{}}", "thing", narrows=False)
        if of_the := _OF_THE.fullmatch(verb.template):
            return Verb(f"is the {of_the[1]} of {{}}", "thing", narrows=False)
        acts = agree(verb.template, many=many).replace("{}", "").strip()
        return Verb(f"is what {{}} {acts}", "thing", narrows=False)

    def has(self, role: Role) -> bool:
        """Tell whether a property reads "has {}"."""
        return not role.inverse and self.lexicon.verb(role.iri).template == "has {}"

    def says_whose(self, role: Role) -> bool:
        """Tell whether what a property leads to can be told by its name: "all of whose parents"."""
        return not role.inverse and self.lexicon.verb(role.iri).template in ("has {}", "is {}")

    def names_objects(self, iri: Iri) -> bool:
        """Tell whether a property's phrase ends in the name of its object: "depicts {}"."""
        template = self.lexicon.verb(iri).template
        return template.endswith(" {}") and template not in ("is {}", "has {}")

    def names(self, individuals: tuple[Iri, ...], word: str, *, qualities: bool = False) -> str:
        """Return several individuals with a word such as "or" before the last; of many a few, of years the ends."""
        named = [self.lexicon.quality(iri) if qualities else self.lexicon.name(iri) for iri in individuals]
        if all(_YEAR.fullmatch(name) for name in named):
            return in_short(sorted(named, key=int), word)
        if len(named) > _MOST_NAMES:
            short = sorted(named, key=len)[:_FEW_NAMES]
            return f"{', '.join(short)} {word} {len(named) - _FEW_NAMES} others"
        *before, last = named
        return f"{', '.join(before)} {word} {last}"

    def one_of(self, nominal: OneOf, verb: str) -> Fragment:
        """Return "is Blake" or "is one of the individuals Blake or Turner".

        Of many, which nobody wrote down, as of all that is higher than wide, it is told what was compared, else a few.
        """
        how = nominal.compared
        if sort := self.lexicon.sorts.get(nominal.individuals):
            return Fragment(f"{verb} {sort[verb.startswith('are')]}")
        if how is not None and how.among is None and (told := self.compared(how, verb)):
            return Fragment(told)
        if len(nominal.individuals) == 1:
            name = self.lexicon.name(nominal.individuals[0])
            is_plain = not name[:1].islower() or name.startswith("any ") or name[-1:].isdecimal()
            return Fragment(f"{verb} {name}" if is_plain else f"{verb} the individual {name}")
        if len(nominal.individuals) > _MOST_NAMES:
            few = sorted(map(self.lexicon.name, nominal.individuals), key=len)[:_FEW_NAMES]
            such = f"such as {', '.join(few[:-1])} or {few[-1]}"
            return Fragment(f"{verb} among those that the question picks out, {such}")
        return Fragment(f"{verb} one of the individuals", self.names(nominal.individuals, "or"), joins=True)

    def compared(self, how: Compared, verb: str) -> str:
        """Return "were acquired in the year that they were made in" for what "are" found so; empty without a phrase."""
        many, denied, first, second = verb.startswith("are"), verb.endswith(" not"), how.first, how.second
        they = "they" if many else "it"
        if how.by in ("greater", "not less", "equal"):
            size, other = self.lexicon.verb(first).noun, self.lexicon.verb(second).noun
            if how.least > 1:
                than = "more than" if how.by == "greater" else "at least"
                return f"{verb} of a {size} of {than} {how.least} times the {other}"
            return f"{verb} of {'greater' if how.by == 'greater' else 'equal'} {size} {_THAN[how.by]} {other}"
        if how.by == "aged":
            return f"{'did not live' if denied else 'lived'} to be {_years(how)} years old"
        if how.by == "several":
            have = f"{'do' if many else 'does'} not have" if denied else "have" if many else "has"
            noun = self.lexicon.thing(first)
            kinds = noun if how.least == how.most == 1 else plural(noun)
            return f"{have} {_years(how)} {kinds} in all that they made"
        templates = [self.lexicon.verb(one).template for one in (first, second)]
        if how.by == "same":
            if not all(one.endswith(" {}") for one in templates):
                return ""
            of = f"the {self.lexicon.thing(first)} that {they} {agree(templates[1], many=many).removesuffix(' {}')}"
        else:
            if not all(one.endswith(" in {}") for one in templates):
                return ""
            templates = [one.removesuffix(" in {}") for one in templates]
            if how.by == "made aged":
                said = negated(templates[0], many=many) if denied else agree(templates[0], many=many)
                return f"{said} when those who made {'them' if many else 'it'} were {_years(how)} years old"
            if how.by in ("after", "before"):
                said = negated(templates[0], many=many) if denied else agree(templates[0], many=many)
                return f"{said} {how.by} those who made {'them' if many else 'it'} {agree(templates[1], many=True)}"
            unit = "year" if how.least == 1 and how.most in (None, 1) else "years"
            of = f"{_years(how)} {unit} after {they} {agree(templates[1], many=many)}"
            templates[0] += " {}"
        said = negated(templates[0], many=many) if denied else agree(templates[0], many=many)
        return said.format(of)

    def kinds(self, part: ClassExpression) -> str:
        """Return "artist or saint" for a choice of named classes, empty for anything else."""
        if not isinstance(part, Or):
            return ""
        nouns = [
            self.lexicon.noun(one.iri) for one in part.operands if isinstance(one, Named) and self.said(one.iri) is None
        ]
        return " or ".join(dict.fromkeys(nouns)) if len(nouns) == len(part.operands) else ""

    def adjective(self, part: ClassExpression, noun: str) -> str | None:
        """Return the word before the noun for ∃r.{a} where r reads "is {}"; "no …" for what stands after it."""
        match part:
            case Or(operands):  # a pattern that annotators and a run call alike
                adjectives = {self.adjective(operand, noun) for operand in operands}
                return adjectives.pop() if len(adjectives) == 1 else None
            case Some(Role(iri, False), OneOf((individual,))) if self.lexicon.verb(iri).template == "is {}":
                word, aside = self.lexicon.modifier(individual)
                if word.startswith("no "):
                    return word
                if aside and aside == noun:
                    return f"{word} {noun}"
                return f"{word}-{aside}".replace(" ", "-") if aside and aside.isalpha() and len(aside) > 1 else word
        return None

    def shown(self, part: ClassExpression) -> Fragment | None:
        """Return "with something mini-length" or "without a gown" for what a whole is said to be; None for all else."""
        if not self.lexicon.shows_things:
            return None
        denied, told = (True, part.operand) if isinstance(part, Not) else (False, part)
        found: list[str] = []
        for operand in told.operands if isinstance(told, Or) else (told,):
            match operand:
                case Some(Role(iri, False), OneOf(individuals)) if self.lexicon.verb(iri).template == "is {}":
                    found += map(self.thing_shown, individuals)
                case _:
                    return None
        if "" in found:
            return None
        first, *others = dict.fromkeys(found)
        if not others:
            if denied and first.startswith("something "):
                return Fragment(f"with nothing {first.removeprefix('something ')}")
            return Fragment(f"{'without' if denied else 'with'} {first}")
        if not denied and all(one.startswith("something ") for one in found):
            lead, word, others = "with", "or", [one.removeprefix("something ") for one in others]
        else:
            lead, word = ("with neither", "nor") if denied else ("with either", "or")
        return Fragment(f"{lead} {', '.join([first, *others[:-1]])} {word} {others[-1]}", joins=True)

    def thing_shown(self, individual: Iri) -> str:
        """Return "something mini-length", "a gown" or "jeans" for what an individual says that a thing is."""
        word, aside = self.lexicon.modifier(individual)
        if word.startswith("no "):
            return ""
        if is_always_plural(word):
            return word
        modifier = f"{word}-{aside}".replace(" ", "-") if aside.isalpha() and len(aside) > 1 else word
        return something(self.lexicon.name(individual), modifier, self.lexicon.kinds.get(individual, ""))

    def filled(self, verb: Verb, found: Fragment, *, many: bool) -> Fragment:
        """Return a verb phrase with its object in its place."""
        template = agree(verb.template, many=many)
        lead, _, tail = template.partition("{}")
        if lead == ("are " if many else "is ") and not tail and found.words.startswith(("a ", "an ")):
            lead = "have " if many else "has "
        if tail.strip():
            return Fragment(f"{lead}{found.closed()}{tail}")
        if lead.endswith((" a ", " an ")):
            if found.joins:  # the names are where a clause would be
                return Fragment("", with_own_articles(lead.strip(), str(found), many=many), joins=True)
            return Fragment(with_own_articles(lead.strip(), found.words, many=many), found.clause)
        return found.after(lead.strip())

    def filled_negation(self, verb: Verb, found: Fragment, *, many: bool) -> Fragment:
        """Return the denial of a verb phrase with its object in its place."""
        return self.filled(Verb(negated(verb.template, many=many), verb.noun, verb.narrows), found, many=False)

    def span(self, part: ClassExpression) -> str:
        """Return "1796–1806" for what has that earliest and that latest year, empty for anything else."""
        ends = part.operands if isinstance(part, And) and len(part.operands) == 2 else ()
        years = {
            self.lexicon.verb(end.data_property).noun: f"{end.minimum:.15g}"
            for end in ends
            if isinstance(end, DataSome) and end.minimum is not None and end.minimum == end.maximum
        }
        return (
            f"{years['earliest year']}–{years['latest year']}" if set(years) == {"earliest year", "latest year"} else ""
        )

    def together(self, parts: Sequence[ClassExpression]) -> tuple[list[str], list[ClassExpression]]:
        """Return what several parts say of one thing, as verb phrases in the singular, and the parts beside those.

        The years between which something was made are "is dated from 1601 to 1700"; what one text says is said once.
        """
        ends: dict[bool, DataSome] = {}
        texts: dict[Iri, list[DataSays]] = {}
        denied: dict[Iri, list[DataSays]] = {}
        for part in parts:
            if isinstance(part, DataSome) and about_value(part, self.lexicon).startswith("is dated "):
                ends[part.minimum is None] = part
            elif isinstance(part, DataSays):
                texts.setdefault(part.data_property, []).append(part)
            elif isinstance(part, Not) and isinstance(part.operand, DataSays):
                denied.setdefault(part.operand.data_property, []).append(part.operand)
        said: list[str] = []
        joined: list[ClassExpression] = []
        if len(ends) > 1:
            first = ends[False]
            both = replace(ends[True], minimum=first.minimum, exclusive_minimum=first.exclusive_minimum)
            said.append(f"is dated {when(both)}")
            joined += ends.values()
        for year, around in self._around(parts):
            said.append(f"has a {'stated ' * (len(around) > _ENDS)}date that includes {year}")
            joined += around
        for dated, begun in self._open(parts):
            said.append(f"is dated {dated}")
            joined += begun
        if lacking := self.undated(parts):
            said.append("has no date")
            joined += lacking
        for undated, spans in self._roughly(parts):
            said.append(f"is roughly dated {in_short(list(filter(None, map(self.span, spans.operands))), 'or')}")
            joined += [undated, spans]
        for several in texts.values():
            if len(several) > 1:
                said.append(about_text(several, self.lexicon))
                joined += several
        for iri, several in denied.items():
            if len(several) > 1:
                any_of_them = DataSays(iri, tuple(phrase for one in several for phrase in one.phrases))
                said.append(negated(about_text([any_of_them], self.lexicon), many=False))
                joined += map(Not, several)
        for only in self._alone(parts):
            verb, thing = self.lexicon.verb(only.role.iri).template, self.lexicon.thing(only.role.iri)
            is_kind = any(isinstance(one, Named) for one in walk(only.filler))
            said.append(verb.format(f"no other {thing}" if is_kind else f"no {thing} that is otherwise"))
            joined.append(only)
        return said, [part for part in parts if part not in joined]

    def _open(self, parts: Sequence[ClassExpression]) -> Iterator[tuple[str, list[ClassExpression]]]:
        """Yield "after 1780" for what begins with that year and has no last one, and what says so."""
        lacking = {
            self.lexicon.verb(none.data_property).noun: part
            for part in parts
            if isinstance(none := _opposite(part), DataSome) and none.minimum is none.maximum is None
        }
        for part in parts:
            if isinstance(part, DataSome) and part.minimum is not None and part.minimum == part.maximum:
                noun = self.lexicon.verb(part.data_property).noun
                other, word = {"earliest year": ("latest year", "after")}.get(noun, ("earliest year", "before"))
                if other in lacking and {noun, other} == {"earliest year", "latest year"}:
                    yield f"{word} {part.minimum:.15g}", [part, lacking[other]]

    def undated(self, parts: Sequence[ClassExpression]) -> list[ClassExpression]:
        """Return the parts that say together that something has no date: no year, and no first and no last year."""
        lacking = [part for part in parts if self._dating(_opposite(part))]
        ends = [part for part in lacking if isinstance(_opposite(part), DataSome)]
        return lacking if len(ends) == _ENDS and len(lacking) > _ENDS else []

    def is_date(self, parts: Sequence[ClassExpression]) -> bool:
        """Tell whether having a date is all that one of some parts says: a year, or a first or a last year."""
        ends = [part for part in parts if isinstance(part, DataSome)]
        return len(ends) == _ENDS and len(parts) > _ENDS and all(map(self._dating, parts))

    def _dating(self, part: ClassExpression | None) -> bool:
        """Tell whether a part says that something has any year, however it is stated."""
        match part:
            case Some(Role(iri, False), filler) if filler == TOP:
                return names_year(self.lexicon.thing(iri))
            case DataSome(iri, None, None):
                return self.lexicon.verb(iri).noun in ("earliest year", "latest year")
            case DataSays(iri, _):
                return self.lexicon.verb(iri).noun == "recorded date"
        return False

    @staticmethod
    def _alone(parts: Sequence[ClassExpression]) -> Iterator[Only]:
        """Yield what says that a thing has nothing by a role but what the other parts say that it has."""
        had: dict[Role, list[ClassExpression]] = {}
        for one in (one for part in parts for one in (part.operands if isinstance(part, Or) else (part,))):
            if isinstance(one, Some):
                had.setdefault(one.role, []).append(one.filler)
        for part in (one for one in parts if isinstance(one, Only) and one.role in had and not one.role.inverse):
            if disjunction(*had[part.role]) == part.filler:
                yield part

    def _roughly(self, parts: Sequence[ClassExpression]) -> Iterator[tuple[ClassExpression, Or]]:
        """Yield that no year is stated of something, and between which years it may be: what is dated roughly."""
        for part in parts:
            match part:
                case Only(Role(iri, False), filler) if filler == BOTTOM and names_year(self.lexicon.thing(iri)):
                    spans = (one for one in parts if isinstance(one, Or) and all(map(self.span, one.operands)))
                    yield from ((part, one) for one in spans)

    def _around(self, parts: Sequence[ClassExpression]) -> Iterator[tuple[str, list[ClassExpression]]]:
        """Yield a year up to which one end of a date reaches and from which the other does, and what says so.

        With that any year is stated of the same, where it is said.
        """
        numbers = [part for part in parts if isinstance(part, DataSome)]
        nouns = {part: self.lexicon.verb(part.data_property).noun for part in numbers}
        ends = [part for part in numbers if nouns[part] == "earliest year" and part.minimum is None]
        for first in ends:
            for last in numbers:
                if nouns[last] != "latest year" or last.maximum is not None or last.minimum != first.maximum:
                    continue
                dated: list[ClassExpression] = [
                    part
                    for part in parts
                    if isinstance(part, Some)
                    and part.filler == TOP
                    and not part.role.inverse
                    and self.lexicon.verb(part.role.iri).template.endswith(" in {}")
                ]
                yield when(first).removeprefix("in ").removesuffix(" or before"), [first, last, *dated[:1]]

    def dated(self, role: Role, bounds: DataSome) -> str | None:
        """Return "was made before 1800" for what leads to a year; None for what does not."""
        template = self.lexicon.verb(role.iri).template
        lead, is_in, tail = template.partition(" in {}")
        names = names_year(self.lexicon.verb(bounds.data_property).noun)
        if role.inverse or not is_in or tail or not names or bounds.minimum is bounds.maximum is None:
            return None
        return f"{lead} {when(bounds)}"


def _opposite(part: ClassExpression) -> ClassExpression | None:
    """Return what a part denies; None where it denies nothing."""
    match part:
        case Not(operand):
            return operand
        case Only(role, filler) if filler == BOTTOM:
            return Some(role, TOP)
    return None


def _years(how: Compared) -> str:
    """Return how many years there are between two that are compared."""
    if how.most is None:
        return f"at least {how.least}"
    said = f"{how.least} to {how.most}" if how.least else f"at most {how.most}"
    return f"{how.least}" if how.least == how.most else said


def in_short(years: list[str], word: str) -> str:
    """Return years or spans of them in words: of many the first two and the last."""
    if len(years) > _MOST_YEARS:
        return f"{years[0]}, {years[1]}, … {word} {years[-1]}"
    *before, last = years
    return f"{', '.join(before)} {word} {last}"
