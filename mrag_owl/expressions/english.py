"""Class expressions as English, by rule: short, correct, and never in doubt about what belongs to what.

A fragment knows what follows it: one that ends in a relative clause, or holds a coordination, comes last in a
list, is set off by a comma, or has its clause put in parentheses, so that no "and" can be read into it.
World: closed, as for all readings. "All of whose" is true where there are none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from mrag_owl.expressions.english_forms import as_told
from mrag_owl.expressions.english_fragments import Fragment, listed
from mrag_owl.expressions.english_qualities import something
from mrag_owl.expressions.english_verbs import about_value, agree, determined, is_a, names_year, negated, when
from mrag_owl.expressions.english_words import (
    is_always_plural,
    number_word,
    plural,
    says_how,
    singular,
    with_article,
    with_own_articles,
)
from mrag_owl.expressions.lexicon import Lexicon, Verb
from mrag_owl.expressions.normal import complement, negation_normal_form
from mrag_owl.expressions.sparql import binds
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    Bottom,
    ClassExpression,
    DataSays,
    DataSome,
    DataValue,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    Top,
    conjunction,
)
from mrag_owl.records import Iri


def to_english(expression: ClassExpression, lexicon: Lexicon | None = None, *, noun: str = "individual") -> str:
    """Return a plural noun phrase for the individuals that satisfy the expression.

    `noun` names those of no named class.

    >>> has, style = Role(Iri("ex:hasItem")), Role(Iri("ex:hasStyle"))
    >>> words = Lexicon(phrases={has.iri: "has {}", style.iri: "is {}"}, nouns={Iri("ex:Picture"): "picture"})
    >>> floral = Some(style, OneOf((Iri("ex:floral"),)))
    >>> dress = Some(has, And((Named(Iri("ex:Dress")), floral)))
    >>> to_english(And((Named(Iri("ex:Picture")), dress, Not(Some(has, Named(Iri("ex:Belt")))))), words)
    'pictures with a floral dress and without a belt'
    """
    form = as_told(negation_normal_form(expression), lexicon or Lexicon())
    match form:
        case Top():
            return f"all {plural(noun)}"
        case Bottom():
            return f"no {noun}"
    return str(_Grammar(lexicon or Lexicon()).noun_phrase(form, noun, many=True, keeps_noun=False, top=True))


def to_clause(expression: ClassExpression, lexicon: Lexicon | None = None, *, many: bool = False) -> str:
    """Return what the expression says of one individual, as a verb phrase in the singular, or of `many`.

    >>> to_clause(Not(Some(Role(Iri("ex:hasChild")), Named(Iri("ex:Doctor")))))
    'has no child that is a doctor'
    """
    words = lexicon or Lexicon()
    form = as_told(negation_normal_form(expression), words)
    return str(_Grammar(words).predicate(form, many=many, top=True))


_MANY = 3
"""Words before a noun of which the last stands after "and"."""

_DONE_BY = re.compile(r"(\w+ed) by")  # "created by": backwards who it was has "created" it
_MOST_YEARS = 4
_YEAR = re.compile(r"-?\d+", re.ASCII)


class _Grammar:
    """Renders expressions in negation normal form with the words of one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def noun_phrase(
        self,
        expression: ClassExpression,
        noun: str,
        *,
        many: bool,
        keeps_noun: bool,
        article: str = "a",
        top: bool = False,
    ) -> Fragment:
        """Return a noun with what is said about it: before it (floral), with it, or in a relative clause.

        With `keeps_noun` the noun given stays and classes go into the clause. `article`: a, no, any, or nothing.
        """
        parts = list(expression.operands) if isinstance(expression, And) else [] if expression == TOP else [expression]
        head = next((part for part in parts if isinstance(part, Named) and self.said(part.iri) is None), None)
        if head is not None and (not keeps_noun or self.lexicon.noun(head.iri) == noun):
            noun = self.lexicon.noun(head.iri)
            parts.remove(head)
        elif head is None and top and (choice := next(filter(self.kinds, parts), None)) is not None:
            noun = self.kinds(choice)
            parts = [part for part in parts if part is not choice]
        modifiers, absences, others = [], [], []
        for part in parts:
            adjective = self.adjective(part, noun)
            if adjective is None or (top and self.shown(part) is not None):
                others.append(part)
            elif adjective.startswith("no ") or (top and is_always_plural(adjective)):  # pictures are not jeans
                absences.append(Fragment(f"with {adjective}"))
            else:
                modifiers.append(adjective)
        kinds = [word for word in modifiers if word.endswith(f" {noun}")]
        plain = [word for word in modifiers if word not in kinds]
        compound = kinds[-1] if kinds else noun
        plain += [word.removesuffix(f" {noun}") for word in kinds[:-1]]
        together = ", ".join(plain) if len(plain) < _MANY else f"{', '.join(plain[:-1])} and {plain[-1]}"
        phrase = f"{together} {compound}".strip()
        phrase = determined(phrase, noun, many=many, article=article)
        return self.described(Fragment(phrase), others, absences, many=many or is_always_plural(noun), top=top)

    def kinds(self, part: ClassExpression) -> str:
        """Return "artist or saint" for a choice of named classes, empty for anything else."""
        if not isinstance(part, Or):
            return ""
        nouns = [
            self.lexicon.noun(one.iri) for one in part.operands if isinstance(one, Named) and self.said(one.iri) is None
        ]
        return " or ".join(dict.fromkeys(nouns)) if len(nouns) == len(part.operands) else ""

    def described(
        self, head: Fragment, parts: list[ClassExpression], withs: list[Fragment], *, many: bool, top: bool
    ) -> Fragment:
        if not parts and not withs:
            return head
        if len(parts) == 1 and not withs and (clause := self.object_clause(parts[0])) is not None:
            return Fragment(head.words, str(clause), joins=clause.joins)
        things = [part for part in parts if not top or self.shown(part) is None]
        shown = [self.shown(part) for part in parts if part not in things]
        possessions = [
            *((self.alternatives(part) if top else None) or self.possession(part) for part in things),
            *shown,
        ]
        if all(fragment is not None for fragment in possessions):
            found = listed([*withs, *(fragment for fragment in possessions if fragment is not None)], "and", top=top)
            if not found.is_open:
                return Fragment(head.words, found.words)
            return Fragment(head.words, str(found), found.joins)
        clauses = self.clauses(parts, many=many)
        clauses += [fragment.after("that have" if many else "that has") for fragment in map(_without_with, withs)]
        return Fragment(head.words, *self.merged(clauses, top=top))

    def clauses(self, parts: list[ClassExpression], *, many: bool) -> list[Fragment]:
        """Return the relative clauses; what one verb says of several names is said once: "depict rain and ruins"."""
        named: dict[Role, list[Iri]] = {}
        for part in parts:
            match part:
                case Some(Role(iri, False) as role, OneOf((individual,))) if self.names_objects(iri):
                    named.setdefault(role, []).append(individual)
        said = [self.relative(part, many=many) for part in parts if not self.is_among(part, named)]
        for role, individuals in named.items():
            if len(individuals) > 1:
                objects = Fragment(self.names(tuple(individuals), "and"), joins=True)
                found = self.filled(self.verb(role), objects, many=many).after("that")
                said.append(Fragment(found.words, found.clause, joins=True))
        return _distinct(said)

    def names_objects(self, iri: Iri) -> bool:
        """Tell whether a property's phrase ends in the name of its object: "depicts {}"."""
        template = self.lexicon.verb(iri).template
        return template.endswith(" {}") and template not in ("is {}", "has {}")

    @staticmethod
    def is_among(part: ClassExpression, named: Mapping[Role, list[Iri]]) -> bool:
        """Tell whether the part is one of several that are said together."""
        return (
            isinstance(part, Some)
            and isinstance(part.filler, OneOf)
            and len(named.get(part.role, ())) > 1
            and (part.filler.individuals[0] in named[part.role] and len(part.filler.individuals) == 1)
        )

    @staticmethod
    def merged(clauses: list[Fragment], *, top: bool) -> tuple[str, bool]:
        """Join relative clauses; "that" is said once."""
        thats = [Fragment(c.words.removeprefix("that").strip(), c.clause, c.joins) for c in clauses if _is_that(c)]
        others = [c for c in clauses if not _is_that(c)]
        if not others:
            found = listed(thats, "and", top=top).after("that")
        else:
            found = listed(clauses, "and", top=top)
        return str(found), found.joins

    def relative(self, part: ClassExpression, *, many: bool) -> Fragment:
        if isinstance(part, Only) and not _is_denial(part.filler) and self.says_whose(part.role):
            return self.whose(part)
        return self.predicate(part, many=many).after("that")

    def object_clause(self, part: ClassExpression) -> Fragment | None:
        """Return "that Blake died in", said of the year, where an individual acts; None for anything else."""
        match part:
            case Some(Role(_, True) as role, OneOf((individual,))) if (
                lead := self.verb(role).template.partition("is what {} ")
            )[1]:
                return Fragment("", f"that {self.lexicon.name(individual)} {lead[2]}")
        return None

    def says_whose(self, role: Role) -> bool:
        return not role.inverse and self.lexicon.verb(role.iri).template in ("has {}", "is {}")

    def whose(self, part: Only) -> Fragment:
        noun = plural(self.lexicon.verb(part.role.iri).noun)
        return self.predicate(part.filler, many=True).after(f"all of whose {noun}")

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

    def had(self, part: ClassExpression, *, many: bool) -> Fragment | None:
        """Return "has something mini-length" or "has no gown" for what a whole is said to be; None for all else."""
        if not self.lexicon.shows_things:
            return None
        has, told = "have" if many else "has", part
        match part:
            case Not(operand):
                told = operand
            case Only(role, filler) if _is_denial(filler):
                told = Some(role, negation_normal_form(complement(filler)))
        shown = self.shown(told)
        if shown is None:
            adjective = self.adjective(told, "")
            if adjective is None or not is_always_plural(adjective):
                return None
            shown = Fragment(adjective)
        what = shown.words.removeprefix("with ")
        if told is part:
            return Fragment(f"{has} {what}")
        if what.startswith("something "):
            return Fragment(f"{has} nothing {what.removeprefix('something ')}")
        return Fragment(f"{has} no {re.sub('^an? ', '', what)}")

    def shown(self, part: ClassExpression) -> Fragment | None:
        """Return "with something mini-length" or "without a gown" for what a whole is said to be; None for all else."""
        if not self.lexicon.shows_things:
            return None
        lead, told = ("without", part.operand) if isinstance(part, Not) else ("with", part)
        operands = told.operands if isinstance(told, Or) else (told,)
        found = []
        for operand in operands:
            match operand:
                case Some(Role(iri, False), OneOf((individual,))) if self.lexicon.verb(iri).template == "is {}":
                    word, aside = self.lexicon.modifier(individual)
                    modifier = f"{word}-{aside}".replace(" ", "-") if aside.isalpha() and len(aside) > 1 else word
                    if not word.startswith("no ") and not is_always_plural(word):
                        kind = self.lexicon.kinds.get(individual, "")
                        found.append(something(self.lexicon.name(individual), modifier, kind))
        return Fragment(f"{lead} {found[0]}") if len(found) == len(operands) and len(set(found)) == 1 else None

    def possession(self, part: ClassExpression) -> Fragment | None:
        """Return "with …" or "without …" for what reads "has {}"; None for anything else."""
        match part:
            case Only(role, filler) if _is_denial(filler):
                return self.possession(Not(Some(role, negation_normal_form(complement(filler)))))
            case Not(Some(role, filler)) if self.has(role):
                found = self.object(role, filler, article="a")
                return found.after("without") if not _is_choice(filler) else self.neither(role, filler, "with")
            case Some(role, filler) | AtLeast(_, role, filler) | AtMost(_, role, filler) if self.has(role):
                if isinstance(part, Some):
                    return self.object(role, filler).after("with")
                return self.counted(part).after("with")
        return None

    def alternatives(self, part: ClassExpression) -> Fragment | None:
        """Return "either with a hat or with both a dress and a bow" for a choice of what a whole has; else None."""
        if not isinstance(part, Or) or not self.lexicon.shows_things:
            return None
        choices = set()
        for choice in part.operands:
            operands = choice.operands if isinstance(choice, And) else (choice,)
            found = [self.possession(one) for one in operands if self.shown(one) is None]
            objects = [
                one and _without_with(one) for one in (*found, *map(self.shown, operands)) if one or one in found
            ]
            if any(one is None or one.is_open or one.words.startswith("without ") for one in objects):
                return None
            both = "both " if len(objects) == 2 else ""
            choices.add((bool(both), f"with {both}{listed(filter(None, objects), 'and', top=False)}"))
        return Fragment(f"either {' or '.join(said for _, said in sorted(choices))}", joins=True)

    def has(self, role: Role) -> bool:
        return not role.inverse and self.lexicon.verb(role.iri).template == "has {}"

    def neither(self, role: Role, filler: ClassExpression, lead: str) -> Fragment:
        operands = filler.operands if isinstance(filler, Or) else (filler,)
        objects = [self.object(role, operand) for operand in operands]
        return Fragment("", f"{lead} neither {' nor '.join(found.closed() for found in objects)}", joins=True)

    def object(self, role: Role, filler: ClassExpression, *, article: str = "a") -> Fragment:
        verb = self.lexicon.verb(role.iri)
        if isinstance(filler, OneOf) and len(filler.individuals) == 1:
            if verb.template == "is {}":
                return Fragment(self.lexicon.quality(filler.individuals[0]))
            name = self.lexicon.name(filler.individuals[0])
            return Fragment(f"the {singular(verb.noun)} {name}" if verb.template == "has {}" else name)
        if isinstance(filler, OneOf) and article == "a" and verb.template.endswith(" {}") and not verb.narrows:
            return Fragment("either", self.names(filler.individuals, "or"), joins=True)
        if _is_choice(filler) and isinstance(filler, Or) and not verb.narrows and article == "a":
            objects = _distinct([self.object(role, operand, article=article) for operand in filler.operands])
            if len(objects) == 1:
                return objects[0]
            return Fragment("", f"either {listed(objects, 'or', top=False)}", joins=True)
        noun = verb.noun if verb.template in ("has {}", "is {}") else self.lexicon.thing(role.iri)
        return self.noun_phrase(filler, noun, many=False, keeps_noun=verb.narrows, article=article)

    def counted(self, part: AtLeast | AtMost) -> Fragment:
        verb = self.verb(part.role)
        known = self.lexicon.thing(part.role.iri) if not part.role.inverse else "thing"
        noun = verb.noun if verb.template in ("has {}", "is {}") else known
        many = part.count != 1
        found = self.noun_phrase(part.filler, noun, many=many, keeps_noun=verb.narrows, article="")
        return found.after(f"at {'least' if isinstance(part, AtLeast) else 'most'} {number_word(part.count)}")

    def predicate(self, part: ClassExpression, *, many: bool, top: bool = False) -> Fragment:
        """Return what the expression says, as a verb phrase."""
        if top and (had := self.had(part, many=many)) is not None:
            return had
        match part:
            case Top():
                return Fragment("are anything" if many else "is anything")
            case Bottom():
                return Fragment("are nothing" if many else "is nothing")
            case Named(iri):
                said = self.said(iri)
                return Fragment(is_a(self.lexicon.noun(iri), many=many) if said is None else agree(said, many=many))
            case OneOf():
                return self.one_of(part, "are" if many else "is")
            case Not(operand):
                return self.denied(operand, many=many)
            case And(operands):
                return self.both(operands, many=many, top=top)
            case Or(operands) if (spans := list(filter(None, map(self.span, operands)))) and len(spans) == len(
                operands
            ):
                return Fragment(f"{'are' if many else 'is'} dated {_in_short(spans, 'or')}")
            case Or(operands):
                predicates = _distinct([self.predicate(operand, many=many, top=top) for operand in operands])
                if len(predicates) == 1:
                    return predicates[0]
                return Fragment("", f"either {listed(predicates, 'or', top=False)}", joins=True)
            case Some(Role(iri, False), OneOf(several)) if self.lexicon.verb(iri).template == "is {}" and several[1:]:
                names = self.names(several, "or", qualities=True)
                return Fragment("are either" if many else "is either", names, joins=True)
            case Some(role, DataSome() as bounds) if (said := self.dated(role, bounds)) is not None:
                return Fragment(agree(said, many=many))
            case Some(role, filler):
                return self.filled(self.verb(role), self.object_of(role, filler), many=many)
            case AtLeast(_, role, _) | AtMost(_, role, _):
                return self.filled(self.verb(role, many=part.count != 1), self.counted(part), many=many)
            case Only(role, filler):
                return self.universal(role, filler, many=many)
            case DataSome() | DataValue() | DataSays():
                return Fragment(agree(about_value(part, self.lexicon), many=many))

    def both(self, operands: tuple[ClassExpression, ...], *, many: bool, top: bool) -> Fragment:
        """Return "is a floral dress that has a belt" or, without a class, "has a belt and is long"."""
        named = (operand for operand in operands if isinstance(operand, Named))
        head = next((operand for operand in named if self.said(operand.iri) is None), None)
        if head is None:
            return listed([self.predicate(operand, many=many, top=top) for operand in operands], "and", top=top)
        noun = self.lexicon.noun(head.iri)
        found = self.noun_phrase(conjunction(*operands), noun, many=many, keeps_noun=False)
        return found.after("are" if many else "is")

    def object_of(self, role: Role, filler: ClassExpression) -> Fragment:
        verb = self.lexicon.verb(role.iri)
        if role.inverse:
            if isinstance(filler, OneOf):
                name, *others = filler.individuals
                return (
                    Fragment("either", self.names((name, *others), "or"), joins=True)
                    if others
                    else Fragment(self.lexicon.name(name))
                )
            return self.noun_phrase(filler, "thing", many=False, keeps_noun=False)
        if verb.template == "is {}" and not (isinstance(filler, OneOf) and len(filler.individuals) == 1):
            return self.noun_phrase(filler, verb.noun, many=False, keeps_noun=verb.narrows)
        return self.object(role, filler)

    def verb(self, role: Role, *, many: bool = False) -> Verb:
        """Return the verb phrase of a role; backwards the object acts, `many` or one: "is what two people know"."""
        verb = self.lexicon.verb(role.iri)
        if not role.inverse:
            return verb
        if verb.template == "has {}" and verb.narrows:
            return Verb(f"is {with_article(verb.noun, verb.noun)} of {{}}", "thing", narrows=False)
        if done := _DONE_BY.fullmatch(self.lexicon.labels.get(role.iri, "")):
            return Verb(f"{done[1]} {{}}", "thing", narrows=False)
        acts = agree(verb.template, many=many).replace("{}", "").strip()
        return Verb(f"is what {{}} {acts}", "thing", narrows=False)

    def filled(self, verb: Verb, found: Fragment, *, many: bool) -> Fragment:
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

    def said(self, iri: Iri) -> str | None:
        """Return what a class says of its instances if it is no noun: HasEggs, Stripped; None for a noun."""
        noun = self.lexicon.noun(iri)
        if noun.startswith(("has ", "is ")):
            return noun
        return f"is {noun}" if iri not in self.lexicon.nouns and says_how(noun) else None

    def one_of(self, nominal: OneOf, verb: str) -> Fragment:
        if len(nominal.individuals) == 1:
            name = self.lexicon.name(nominal.individuals[0])
            return Fragment(f"{verb} {name}" if not name[:1].islower() else f"{verb} the individual {name}")
        return Fragment(f"{verb} one of the individuals", self.names(nominal.individuals, "or"), joins=True)

    def names(self, individuals: tuple[Iri, ...], word: str, *, qualities: bool = False) -> str:
        named = [self.lexicon.quality(iri) if qualities else self.lexicon.name(iri) for iri in individuals]
        if all(_YEAR.fullmatch(name) for name in named):
            return _in_short(sorted(named, key=int), word)
        *before, last = named
        return f"{', '.join(before)} {word} {last}"

    def universal(self, role: Role, filler: ClassExpression, *, many: bool) -> Fragment:
        if _is_denial(filler):
            return self.denied(Some(role, negation_normal_form(complement(filler))), many=many)
        verb = self.verb(role)
        if not role.inverse and verb.template in ("has {}", "is {}"):
            lead = agree("has {}", many=many).removesuffix(" {}")
            found = self.noun_phrase(filler, verb.noun, many=True, keeps_noun=verb.narrows)
            return found.after(f"{lead} only")
        found = self.noun_phrase(filler, "thing", many=True, keeps_noun=False)
        return self.filled(self.verb(role, many=True), found.after("only"), many=many)

    def denied(self, operand: ClassExpression, *, many: bool) -> Fragment:
        be = "are" if many else "is"
        match operand:
            case Named(iri):
                if (said := self.said(iri)) is not None:
                    return Fragment(negated(said, many=many))
                noun = self.lexicon.noun(iri)
                return Fragment(f"{be} not {plural(noun) if many else with_article(noun, noun)}")
            case OneOf():
                return self.one_of(operand, f"{be} not")
            case Some(role, filler):
                return self.denied_existence(role, filler, many=many)
            case DataSome() | DataValue() | DataSays():
                return Fragment(negated(about_value(operand, self.lexicon), many=many))
        return self.predicate(operand, many=many).after("fail to be something that")

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

    def dated(self, role: Role, bounds: DataSome) -> str | None:
        """Return "was made before 1800" for what leads to a year; None for what does not."""
        template = self.lexicon.verb(role.iri).template
        lead, is_in, tail = template.partition(" in {}")
        names = names_year(self.lexicon.verb(bounds.data_property).noun)
        if role.inverse or not is_in or tail or not names or bounds.minimum is bounds.maximum is None:
            return None
        return f"{lead} {when(bounds)}"

    def denied_existence(self, role: Role, filler: ClassExpression, *, many: bool) -> Fragment:
        verb = self.verb(role)
        if isinstance(filler, DataSome) and (said := self.dated(role, filler)) is not None:
            return Fragment(negated(said, many=many))
        if verb.template == "is {}" and isinstance(filler, OneOf) and len(filler.individuals) > 1:
            names = self.names(filler.individuals, "nor", qualities=True)
            return Fragment("are neither" if many else "is neither", names, joins=True)
        if isinstance(filler, OneOf) and len(filler.individuals) == 1:
            return self.filled_negation(verb, self.object_of(role, filler), many=many)
        if not role.inverse and verb.template in ("has {}", "is {}"):
            lead = "have" if many else "has"
            if _is_choice(filler) and not verb.narrows:
                return self.neither(role, filler, lead)
            found = self.noun_phrase(filler, verb.noun, many=False, keeps_noun=verb.narrows, article="no")
            return found.after(lead)
        if isinstance(filler, OneOf) and verb.template.endswith(" {}") and not role.inverse:
            found = Fragment(f"any of {self.names(filler.individuals, 'or')}")
            return self.filled_negation(verb, Fragment("", found.words, joins=True), many=many)
        noun = "thing" if role.inverse else self.lexicon.thing(role.iri)
        found = self.noun_phrase(filler, noun, many=False, keeps_noun=False, article="any")
        return self.filled_negation(verb, found, many=many)

    def filled_negation(self, verb: Verb, found: Fragment, *, many: bool) -> Fragment:
        return self.filled(Verb(negated(verb.template, many=many), verb.noun, verb.narrows), found, many=False)


def _in_short(years: list[str], word: str) -> str:
    """Return years or spans of them in words: of many the first two and the last."""
    if len(years) > _MOST_YEARS:
        return f"{years[0]}, {years[1]}, … {word} {years[-1]}"
    *before, last = years
    return f"{', '.join(before)} {word} {last}"


def _distinct(fragments: list[Fragment]) -> list[Fragment]:
    """Return fragments without those that say the same in the same words."""
    return list({str(fragment): fragment for fragment in fragments}.values())


def _is_that(clause: Fragment) -> bool:
    return clause.words.startswith("that") or not clause.words


def _without_with(fragment: Fragment) -> Fragment:
    return Fragment(fragment.words.removeprefix("with "), fragment.clause, fragment.joins)


def _is_denial(filler: ClassExpression) -> bool:
    """Tell whether ∀r.C is better said as there being no r of the opposite kind."""
    return filler == BOTTOM or not binds(filler)


def _is_choice(filler: ClassExpression) -> bool:
    return isinstance(filler, Or) and all(
        isinstance(part, Named) or (isinstance(part, And) and any(isinstance(one, Named) for one in part.operands))
        for part in filler.operands
    )
