"""Class expressions as English, by rule: short, correct, and never in doubt about what belongs to what.

A fragment knows what follows it: one that ends in a relative clause, or holds a coordination, comes last in a
list, is set off by a comma, or has its clause put in parentheses, so that no "and" can be read into it.
World: closed, as for all readings. "All of whose" is true where there are none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from mrag_owl.expressions.english_forms import NOTHING_ELSE, Exactly, as_told, with_exact_numbers
from mrag_owl.expressions.english_fragments import Fragment, distinct, listed, merged, without_with
from mrag_owl.expressions.english_terms import TermWords, in_short
from mrag_owl.expressions.english_verbs import about_value, agree, determined, is_a, negated
from mrag_owl.expressions.english_words import (
    is_always_plural,
    number_word,
    plural,
    singular,
    with_article,
)
from mrag_owl.expressions.lexicon import PREPOSITIONS, Lexicon
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


def to_english(
    expression: ClassExpression, lexicon: Lexicon | None = None, *, noun: str = "individual", article: str = ""
) -> str:
    """Return a plural noun phrase for the individuals that satisfy the expression; one in the singular by its article.

    `noun` names those of no named class.

    >>> has, style = Role(Iri("ex:hasItem")), Role(Iri("ex:hasStyle"))
    >>> words = Lexicon(phrases={has.iri: "has {}", style.iri: "is {}"}, nouns={Iri("ex:Picture"): "picture"})
    >>> floral = Some(style, OneOf((Iri("ex:floral"),)))
    >>> dress = Some(has, And((Named(Iri("ex:Dress")), floral)))
    >>> to_english(And((Named(Iri("ex:Picture")), dress, Not(Some(has, Named(Iri("ex:Belt")))))), words)
    'pictures with a floral dress and without a belt'
    >>> to_english(And((Named(Iri("ex:Picture")), dress)), words, article="the only")
    'the only picture with a floral dress'
    """
    form = with_exact_numbers(as_told(negation_normal_form(expression), lexicon or Lexicon()))
    match form:
        case Top():
            return f"{article} {noun}" if article else f"all {plural(noun)}"
        case Bottom():
            return f"no {noun}"
    grammar = _Grammar(lexicon or Lexicon())
    return str(grammar.noun_phrase(form, noun, many=not article, keeps_noun=False, article=article, top=True))


def to_clause(expression: ClassExpression, lexicon: Lexicon | None = None, *, many: bool = False) -> str:
    """Return what the expression says of one individual, as a verb phrase in the singular, or of `many`.

    >>> to_clause(Not(Some(Role(Iri("ex:hasChild")), Named(Iri("ex:Doctor")))))
    'has no child that is a doctor'
    """
    words = lexicon or Lexicon()
    form = with_exact_numbers(as_told(negation_normal_form(expression), words))
    return str(_Grammar(words).predicate(form, many=many, top=True))


_BEHIND = re.compile(rf"that is (?:{'|'.join(sorted(PREPOSITIONS))}) ")
_PAST = re.compile(r"was (?:\w+ )+\{\}$|\w+ed (?:\w+ )+\{\}$")  # nobody need have stated what happened
_NOTHING_ELSE = "nothing else"
_MANY = 3
"""Words before a noun of which the last stands after "and"."""


class _Grammar:
    """Renders expressions in negation normal form with the words of one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.words = TermWords(lexicon)

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
        head = next((part for part in parts if isinstance(part, Named) and self.words.said(part.iri) is None), None)
        if head is not None and (not keeps_noun or self.lexicon.noun(head.iri) == noun):
            noun = self.lexicon.noun(head.iri)
            parts.remove(head)
        elif head is None and top and (choice := next(filter(self.words.kinds, parts), None)) is not None:
            noun = self.words.kinds(choice)
            parts = [part for part in parts if part is not choice]
        modifiers, absences, others, roles = [], [], [], set()
        for part in parts:
            adjective = self.words.adjective(part, noun)
            if adjective is None or (top and self.words.shown(part) is not None):
                others.append(part)
            elif adjective.startswith("no ") or (top and is_always_plural(adjective)):  # pictures are not jeans
                absences.append(Fragment(f"with {adjective}"))
            else:
                modifiers.append(adjective)
                roles.add(part.role if isinstance(part, Some) else None)
        kinds = [word for word in modifiers if word.endswith(f" {noun}")]
        plain = [word for word in modifiers if word not in kinds]
        compound = kinds[-1] if kinds else noun
        plain += [word.removesuffix(f" {noun}") for word in kinds[:-1]]
        joined = len(plain) >= _MANY or len(roles) == 1 < len(plain)  # "black and white", but "white, plain"
        together = f"{', '.join(plain[:-1])} and {plain[-1]}" if joined else ", ".join(plain)
        phrase = f"{together} {compound}".strip()
        phrase = determined(phrase, noun, many=many, article=article)
        return self.described(Fragment(phrase), others, absences, many=many or is_always_plural(noun), top=top)

    def described(
        self, head: Fragment, parts: list[ClassExpression], withs: list[Fragment], *, many: bool, top: bool
    ) -> Fragment:
        if not parts and not withs:
            return head
        if not withs and all(acting := [self.object_clause(part) for part in parts]):
            return Fragment(head.words, " and ".join(acting), joins=len(acting) > 1)
        parts = [_denied(part) for part in parts] if top else parts
        things = [part for part in parts if not top or self.words.shown(part) is None]
        shown = [self.words.shown(part) for part in parts if part not in things]
        possessions = [
            *((self.alternatives(part) if top else None) or self.possession(part) for part in things),
            *shown,
        ]
        if all(fragment is not None for fragment in possessions):
            found = listed([*withs, *(fragment for fragment in possessions if fragment is not None)], "and", top=top)
            if not found.is_open:
                return Fragment(head.words, found.words)
            return Fragment(head.words, str(found), found.joins)
        clauses = self.clauses(parts, many=many, top=top)
        clauses += [fragment.after("that have" if many else "that has") for fragment in map(without_with, withs)]
        return Fragment(head.words, *merged(clauses, top=top))

    def object_clause(self, part: ClassExpression) -> str:
        """Return "that Blake died in", said of the year, where something acts; nothing for anything else."""
        match part:
            case Some(Role(_, True) as role, filler) if (
                lead := self.words.verb(role).template.partition("is what {} ")
            )[1]:
                found = self.object_of(role, filler)
                is_short = not found.joins and _BEHIND.match(found.clause)  # something by Blake
                told = f"{found.words} {found.clause.removeprefix('that is ')}" if is_short else found.closed()
                return f"that {told} {lead[2]}"
            case AtLeast(count, Role(_, True) as role, _) | AtMost(count, Role(_, True) as role, _) if (
                lead := self.words.verb(role, many=count != 1).template.partition("is what {} ")
            )[1]:
                return f"that {self.counted(part).closed()} {lead[2]}"
        return ""

    def clauses(self, parts: list[ClassExpression], *, many: bool, top: bool) -> list[Fragment]:
        """Return the relative clauses; what one verb says of several names is said once: "depict rain and ruins"."""
        named: dict[Role, list[Iri]] = {}
        for part in parts:
            match part:
                case Some(Role(iri, False) as role, OneOf((individual,))) if self.words.names_objects(iri):
                    named.setdefault(role, []).append(individual)
        told = [part for part in parts if not self.is_among(part, named)]
        together, told = self.words.together(told)
        said = [self.relative(part, many=many, top=top) for part in told]
        said += [Fragment(f"that {agree(one, many=many)}") for one in together]
        for role, individuals in named.items():
            if len(individuals) > 1:
                objects = Fragment(self.words.names(tuple(individuals), "and"), joins=True)
                found = self.words.filled(self.words.verb(role), objects, many=many).after("that")
                said.append(Fragment(found.words, found.clause, joins=True))
        return distinct(said)

    @staticmethod
    def is_among(part: ClassExpression, named: Mapping[Role, list[Iri]]) -> bool:
        """Tell whether the part is one of several that are said together."""
        return (
            isinstance(part, Some)
            and isinstance(part.filler, OneOf)
            and len(named.get(part.role, ())) > 1
            and (part.filler.individuals[0] in named[part.role] and len(part.filler.individuals) == 1)
        )

    def relative(self, part: ClassExpression, *, many: bool, top: bool) -> Fragment:
        if isinstance(part, Only) and not _is_denial(part.filler) and self.words.says_whose(part.role):
            return self.whose(part)
        return self.predicate(part, many=many, top=top and self.lexicon.shows_things).after("that")

    def whose(self, part: Only) -> Fragment:
        noun = plural(self.lexicon.verb(part.role.iri).noun)
        return self.predicate(part.filler, many=True).after(f"all of whose {noun}")

    def had(self, part: ClassExpression, *, many: bool) -> Fragment | None:
        """Return "has something mini-length" or "has no gown" for what a whole is said to be; None for all else."""
        if not self.lexicon.shows_things:
            return None
        match part:
            case Only() if isinstance(denial := _denied(part), Not):
                part = denial
        shown = self.words.shown(part)
        if shown is None:
            return None
        has, (lead, _, what) = "have" if many else "has", shown.words.partition(" ")
        told = what if lead == "with" else f"no {re.sub('^an? ', '', what)}"
        return Fragment(f"{has} {told}", joins=shown.joins)

    def possession(self, part: ClassExpression) -> Fragment | None:
        """Return "with …" or "without …" for what reads "has {}"; None for anything else."""
        match part:
            case Only() if isinstance(denial := _denied(part), Not):
                return self.possession(denial)
            case Not(Some(role, filler)) if self.words.has(role):
                if filler == NOTHING_ELSE:
                    return Fragment(f"with {_NOTHING_ELSE}")
                found = self.object(role, filler, article="a")
                return found.after("without") if not _is_choice(filler) else self.neither(role, filler, "with")
            case Some(role, filler) | AtLeast(_, role, filler) | AtMost(_, role, filler) if self.words.has(role):
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
            found = [self.possession(one) for one in operands if self.words.shown(one) is None]
            objects = [
                one and without_with(one) for one in (*found, *map(self.words.shown, operands)) if one or one in found
            ]
            if any(one is None or one.is_open or one.words.startswith("without ") for one in objects):
                return None
            is_end = any(one is not None and one.words == _NOTHING_ELSE for one in objects)
            both = "both " if len(objects) == 2 and not is_end else ""
            choices.add((bool(both), f"with {both}{listed(filter(None, objects), 'and', top=False)}"))
        return Fragment(f"either {' or '.join(said for _, said in sorted(choices))}", joins=True)

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
            return Fragment("either", self.words.names(filler.individuals, "or"), joins=True)
        if _is_choice(filler) and isinstance(filler, Or) and not verb.narrows and article == "a":
            objects = distinct([self.object(role, operand, article=article) for operand in filler.operands])
            if len(objects) == 1:
                return objects[0]
            return Fragment("", f"either {listed(objects, 'or', top=False)}", joins=True)
        noun = verb.noun if verb.template in ("has {}", "is {}") else self.lexicon.thing(role.iri)
        return self.noun_phrase(filler, noun, many=False, keeps_noun=verb.narrows, article=article)

    def counted(self, part: AtLeast | AtMost) -> Fragment:
        verb = self.words.verb(part.role)
        known = self.lexicon.thing(part.role.iri) if not part.role.inverse else "thing"
        noun = verb.noun if verb.template in ("has {}", "is {}") else known
        many = part.count != 1
        found = self.noun_phrase(part.filler, noun, many=many, keeps_noun=verb.narrows, article="")
        return found.after(f"{_bound(part)} {number_word(part.count)}")

    def predicate(self, part: ClassExpression, *, many: bool, top: bool = False) -> Fragment:
        """Return what the expression says, as a verb phrase."""
        if top and (had := self.had(part, many=many)) is not None:
            return had
        match part:
            case Top():
                return Fragment("are anything" if many else "is anything")
            case Bottom():
                return Fragment(f"{'are' if many else 'is'} not known here")
            case Named(iri):
                said = self.words.said(iri)
                return Fragment(is_a(self.lexicon.noun(iri), many=many) if said is None else agree(said, many=many))
            case OneOf():
                return self.words.one_of(part, "are" if many else "is")
            case Not(operand):
                return self.denied(operand, many=many)
            case And(operands):
                return self.both(operands, many=many, top=top)
            case Or(operands) if (spans := list(filter(None, map(self.words.span, operands)))) and len(spans) == len(
                operands
            ):
                return Fragment(f"{'are' if many else 'is'} dated {in_short(spans, 'or')}")
            case Or(operands) if self.words.is_date(operands):
                return Fragment(f"{'have' if many else 'has'} a date")
            case Or(operands):
                predicates = distinct([self.predicate(operand, many=many, top=top) for operand in operands])
                if len(predicates) == 1:
                    return predicates[0]
                return Fragment("", f"either {listed(predicates, 'or', top=False)}", joins=True)
            case Some(Role(iri, False), OneOf(several)) if self.lexicon.verb(iri).template == "is {}" and several[1:]:
                names = self.words.names(several, "or", qualities=True)
                return Fragment("are either" if many else "is either", names, joins=True)
            case Some(role, DataSome() as bounds) if (said := self.words.dated(role, bounds)) is not None:
                return Fragment(agree(said, many=many))
            case Some(role, filler):
                return self.words.filled(self.words.verb(role), self.object_of(role, filler), many=many)
            case AtLeast(count, Role(iri, False), OneOf((kind,))) | AtMost(count, Role(iri, False), OneOf((kind,))) if (
                count > 1 and self.lexicon.verb(iri).template == "is {}"
            ):
                kinds = f"{_bound(part)} {number_word(count)} {plural(self.lexicon.name(kind))}"
                return Fragment(f"{'have' if many else 'has'} {kinds}")
            case AtLeast(_, role, _) | AtMost(_, role, _):
                return self.words.filled(self.words.verb(role, many=part.count != 1), self.counted(part), many=many)
            case Only(role, filler):
                return self.universal(role, filler, many=many)
            case DataSome() | DataValue() | DataSays():
                return Fragment(agree(about_value(part, self.lexicon), many=many))

    def both(self, operands: tuple[ClassExpression, ...], *, many: bool, top: bool) -> Fragment:
        """Return "is a floral dress that has a belt" or, without a class, "has a belt and is long"."""
        named = (operand for operand in operands if isinstance(operand, Named))
        head = next((operand for operand in named if self.words.said(operand.iri) is None), None)
        if head is None:
            together, apart = self.words.together(operands)
            said = [self.predicate(operand, many=many, top=top) for operand in apart]
            return listed([*said, *(Fragment(agree(one, many=many)) for one in together)], "and", top=top)
        noun = self.lexicon.noun(head.iri)
        found = self.noun_phrase(conjunction(*operands), noun, many=many, keeps_noun=False)
        return found.after("are" if many else "is")

    def object_of(self, role: Role, filler: ClassExpression) -> Fragment:
        verb = self.lexicon.verb(role.iri)
        if role.inverse:
            filler = _only_one(filler)
            if isinstance(filler, OneOf):
                name, *others = filler.individuals
                return (
                    Fragment("either", self.words.names((name, *others), "or"), joins=True)
                    if others
                    else Fragment(self.lexicon.name(name))
                )
            return self.noun_phrase(filler, "thing", many=False, keeps_noun=False)
        if verb.template == "is {}" and not (isinstance(filler, OneOf) and len(filler.individuals) == 1):
            return self.noun_phrase(filler, verb.noun, many=False, keeps_noun=verb.narrows)
        return self.object(role, filler)

    def universal(self, role: Role, filler: ClassExpression, *, many: bool) -> Fragment:
        if _is_denial(filler):
            return self.denied(Some(role, negation_normal_form(complement(filler))), many=many)
        verb = self.words.verb(role)
        if not role.inverse and verb.template in ("has {}", "is {}"):
            lead = agree("has {}", many=many).removesuffix(" {}")
            found = self.noun_phrase(filler, verb.noun, many=True, keeps_noun=verb.narrows)
            return found.after(f"{lead} only")
        found = self.noun_phrase(filler, "thing", many=True, keeps_noun=False)
        return self.words.filled(self.words.verb(role, many=True), found.after("only"), many=many)

    def denied(self, operand: ClassExpression, *, many: bool) -> Fragment:
        be = "are" if many else "is"
        match operand:
            case Named(iri):
                if (said := self.words.said(iri)) is not None:
                    return Fragment(negated(said, many=many))
                noun = self.lexicon.noun(iri)
                return Fragment(f"{be} not {plural(noun) if many else with_article(noun, noun)}")
            case OneOf():
                return self.words.one_of(operand, f"{be} not")
            case Some(role, filler):
                return self.denied_existence(role, filler, many=many)
            case DataSome() | DataValue() | DataSays():
                said = about_value(operand, self.lexicon)
                if isinstance(operand, DataSome) and said.startswith("is "):
                    said = f"is known to be {said.removeprefix('is ')}"  # of what has no such value it is not
                return Fragment(negated(said, many=many))
        return self.predicate(operand, many=many).after("fail to be something that")

    def denied_existence(self, role: Role, filler: ClassExpression, *, many: bool) -> Fragment:
        lacking = self.words.adjective(Some(role, filler), "")
        if lacking is not None and lacking.startswith("no "):
            return Fragment(f"{'are' if many else 'is'} not said to have {lacking}")
        verb = self.words.verb(role)
        thing = self.lexicon.thing(role.iri)
        is_any = filler == TOP or (isinstance(filler, Named) and self.lexicon.noun(filler.iri) == thing)
        if is_any and not role.inverse and thing != "thing" and _PAST.match(verb.template):
            return Fragment(agree(verb.template.format(f"no stated {thing}"), many=many))
        if isinstance(filler, DataSome) and (said := self.words.dated(role, filler)) is not None:
            return Fragment(negated(said, many=many))
        if verb.template == "is {}" and isinstance(filler, OneOf) and len(filler.individuals) > 1:
            names = self.words.names(filler.individuals, "nor", qualities=True)
            return Fragment("are neither" if many else "is neither", names, joins=True)
        if isinstance(filler, OneOf) and len(filler.individuals) == 1:
            return self.words.filled_negation(verb, self.object_of(role, filler), many=many)
        if not role.inverse and verb.template in ("has {}", "is {}"):
            lead = "have" if many else "has"
            if filler == NOTHING_ELSE:
                return Fragment(f"{lead} {_NOTHING_ELSE}")
            if _is_choice(filler) and not verb.narrows:
                return self.neither(role, filler, lead)
            found = self.noun_phrase(filler, verb.noun, many=False, keeps_noun=verb.narrows, article="no")
            return found.after(lead)
        if isinstance(filler, OneOf) and verb.template.endswith(" {}") and not role.inverse:
            found = Fragment(f"any of {self.words.names(filler.individuals, 'or')}")
            return self.words.filled_negation(verb, Fragment("", found.words, joins=True), many=many)
        noun = "thing" if role.inverse else self.lexicon.thing(role.iri)
        found = self.noun_phrase(filler, noun, many=False, keeps_noun=False, article="any")
        return self.words.filled_negation(verb, found, many=many)


def _bound(part: AtLeast | AtMost) -> str:
    """Return in words how a number limits: "at least", "at most" or "exactly"."""
    if isinstance(part, Exactly):
        return "exactly"
    return "at least" if isinstance(part, AtLeast) else "at most"


def _is_denial(filler: ClassExpression) -> bool:
    """Tell whether ∀r.C is better said as there being no r of the opposite kind."""
    return filler == BOTTOM or not binds(filler)


def _only_one(filler: ClassExpression) -> ClassExpression:
    """Return the one individual that is named beside a class of it: of "a thing that is thing_7" that."""
    parts = filler.operands if isinstance(filler, And) else ()
    named = [one for one in parts if isinstance(one, OneOf) and len(one.individuals) == 1]
    rest = [one for one in parts if one not in named]
    return named[0] if len(named) == 1 and all(isinstance(one, Named) for one in rest) else filler


def _denied(part: ClassExpression) -> ClassExpression:
    """Return ¬∃r.C for ∀r.¬C, which is what it is told as; all else as it is."""
    if isinstance(part, Only) and _is_denial(part.filler):
        return Not(Some(part.role, negation_normal_form(complement(part.filler))))
    return part


def _is_choice(filler: ClassExpression) -> bool:
    return isinstance(filler, Or) and all(
        isinstance(part, Named) or (isinstance(part, And) and any(isinstance(one, Named) for one in part.operands))
        for part in filler.operands
    )
