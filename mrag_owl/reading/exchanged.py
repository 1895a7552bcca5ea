"""Relations that a question states and that were exchanged for others, where nothing was found by those it states.

"Which works depict Turner" asks for none that are by him, "who gave the most works" for no maker, and who "came from
Siena" is not told by the titles of his works.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from mrag_owl.expressions.syntax import (
    And,
    ClassExpression,
    DataSays,
    DataSome,
    Named,
    Not,
    OneOf,
    Or,
    Some,
    signature,
    walk,
)
from mrag_owl.reading.acts import World
from mrag_owl.reading.forms import Asked, Counted, Listed, Ranked, Whether
from mrag_owl.reading.inflections import lemma, nouns, singular
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import back
from mrag_owl.reading.naming import NameFinder
from mrag_owl.reading.tokens import Token, key
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDFS_LABEL

_NAME, _OBJECT = 4, 7  # words
_VERB = ("acquired",)
_GAINED = ("acquired", "bought", "came_with", "giving")  # words for how a collection came to a thing
_ACQUIRED = "stated_acquire_"
"""How the word lists are named that say how something was acquired."""
_WITHIN_NAMES = ("and", "det", "or")
_BEFORE_NO_DOER = ("be", "of_by", "of_topic", "preposition", "showing")


def is_exchanged(text: Sequence[Token], asked: Asked, world: World, finder: NameFinder) -> bool:
    """Tell whether a question is read by another relation than the one that it states."""
    return (
        bool(_makers(asked.expression, world) & (_shown(text, world, finder) | _giving(text, asked, world, finder)))
        or _is_of_makers(text, asked, world, finder)
        or _is_of_doer(text, asked, world, finder)
        or _is_of_no_matter(text, asked, world, finder)
        or _is_whence_by_titles(text, asked, world)
        or _is_of_somebody_unknown(text, world, finder)
        or _is_of_nothing_stated(asked, world)
        or _is_of_givers(text, asked, world)
        or is_of_making(text, asked, world)
        or _is_of_unnamed_givers(text, asked, world)
    )


def _shown(text: Sequence[Token], world: World, finder: NameFinder) -> Set[Iri]:
    """Return the people whom a text names right behind a word for showing, and nowhere else: depict | Turner."""
    listed, found, behind = words("en"), set[Iri](), set[int]()
    for place, token in enumerate(text):
        before = text[place - 1].text if place else ""
        is_led = before in finder.names.classes or any(before in listed[name] for name in ("rel", "aux", "not"))
        is_shown = is_led and token.text in listed["showing"] and not token.quoted
        is_by = (
            place + 1 < len(text) and token.text in listed["portrayed"] and text[place + 1].text in listed["by_maker"]
        )
        at = place + 1 + is_by
        while is_shown and at < len(text) and text[at].text in listed["det"]:
            at += 1
        if (is_shown or is_by) and at < len(text) and (people := _people_at(text, at, world, finder)):
            found |= people
            behind.add(at)
        if token.text in listed["portrayed"] and not is_by:  # in which works is | Turner | portrayed
            starts = [at for at in range(1, place) if text[at - 1].text in listed["be"]]
            named = [(at, one) for at in starts for end, one in finder.named(text, at) if end == place]
            found |= {iri for _, one in named if one.kinds & world.people for iri, _ in one.named}
            behind |= {at for at, _ in named}
    others = (
        place for place in range(len(text)) if place not in behind and not any(at < place < at + _NAME for at in behind)
    )
    return found - {iri for place in others for iri in _people_at(text, place, world, finder)}


def _people_at(text: Sequence[Token], place: int, world: World, finder: NameFinder) -> Set[Iri]:
    return {iri for _, one in finder.named(text, place) if one.kinds & world.people for iri, _ in one.named}


def _phrases(expression: ClassExpression) -> Iterator[str]:
    for one in walk(expression):
        yield from one.phrases if isinstance(one, DataSays) else ()


def _giving(text: Sequence[Token], asked: Asked, world: World, finder: NameFinder) -> Set[Iri]:
    """Return the people who are said to have given something, and nothing of their own: Moore | presented."""
    listed = words("en")
    if any(phrase.split()[0] in listed["put_maker"] for phrase in _phrases(asked.expression)):
        return set()  # what he gave of his own, "by the artist"
    giving = {place for place, token in enumerate(text) if place and token.text in listed["giving"]}
    giving -= {at for at in giving if any(token.text in listed["own"] for token in text[at + 1 : at + _OBJECT])}
    starts = (at for at in range(max(giving, default=0)) if not at or text[at - 1].text not in listed["by_maker"])
    named = (one for start in starts for end, one in finder.named(text, start) if end in giving)
    return {iri for one in named if one.kinds & world.people for iri, _ in one.named}


def _makers(expression: ClassExpression, world: World) -> Set[Iri]:
    """Return those by whom something is said to be."""
    by = (one.filler for one in walk(expression) if isinstance(one, Some) and one.role in world.making)
    parts = [part for one in by for part in (one.operands if isinstance(one, And | Or) else (one,))]
    return {iri for one in parts if isinstance(one, OneOf) for iri in one.individuals}


def _shows(said: Sequence[str]) -> bool:
    """Tell whether words ask for whom a work shows, in which they may stand for nothing else: who is depicted in."""
    return any(word in words("en")[name] for name in ("shown_in_works", "seen_in_works") for word in said)


def _is_of_makers(text: Sequence[Token], asked: Asked, world: World, finder: NameFinder) -> bool:
    """Tell whether makers are found where people are asked for who are shown: who is | most often | depicted."""
    listed, classes = words("en"), finder.names.classes
    parts = _parts(asked.expression)
    is_of_people = any(isinstance(one, Named) and one.iri in world.people for one in parts)
    is_of_shown = any(isinstance(one, Some) and back(one.role) in world.frames.depicting for one in parts)
    if not is_of_people or is_of_shown:
        return False
    said = [token.text for token in text]
    if any(end < len(said) and _shows(said[:end]) for end in listed.ends("who_shown", said, 0)):
        return listed["store_noun"].keys().isdisjoint(said)  # who is shown in | the collection
    for place, token in enumerate(text):
        is_shown = token.text in listed["shown_in_works"]
        if token.quoted or not (is_shown or token.text in listed["seen_in_works"]):
            continue
        start = place
        while start and text[start - 1].text in listed["how_often_shown"]:
            start -= 1
        first = start
        while first and text[first - 1].text in listed["aux"]:
            first -= 1
        if start < place and start and text[start - 1].text in (listed["passive_aux"].keys() | listed["det"].keys()):
            return True
        who = text[first - 1].text if first and not text[first - 1].quoted else ""
        is_who = who in listed["who"] or bool({*classes.get(who, ())} & world.people)
        if is_shown and is_who and first < start and text[start - 1].text in listed["passive_aux"]:
            return True
    return False


def _is_of_doer(text: Sequence[Token], asked: Asked, world: World, finder: NameFinder) -> bool:
    """Tell whether what somebody is said to have done is read as what shows him, or as himself: what did he paint."""
    doers = list(_doers(text, world))
    parts = _parts(asked.expression) if isinstance(asked, Listed) else ()
    is_himself = all(isinstance(one, Named | OneOf) for one in parts)  # whom he depicted is not he
    own = {iri for one in parts if is_himself and isinstance(one, OneOf) for iri in one.individuals}
    meant = own & finder.people | (
        _shown_by(asked.expression, world) if not _makers(asked.expression, world) else set()
    )
    labels = [{*key(finder.names.label(iri)).split()} for iri in meant]
    return any(not doer.isdisjoint(label) for label in labels for doer in doers)


def _doers(text: Sequence[Token], world: World) -> Iterator[Set[str]]:
    """Yield the words of each name that is said to have made or given something: did | Bacon | paint."""
    listed, said = words("en"), [token.text for token in text]
    for start in range(1, len(text)):
        end = start
        while (
            end < len(text) and text[end].is_capital and not (end > start and text[end].marks) and end < start + _NAME
        ):
            end += 1
        if said[start - 1] in listed["by_maker"] and end > start:
            yield {*said[start:end]}
    for end in range(1, len(text)):
        makes = any({*one.roles("subject")} & {*world.making} for _, one in world.frames.at(said, end))
        if not makes and said[end] not in listed["giving"]:
            continue
        start = end
        while start and text[start - 1].is_capital and said[start - 1] not in listed["aux"] and start > end - _NAME:
            start -= 1
        first = start  # views of | the Tiber or Rome | made in 1820
        while first and (text[first - 1].is_capital or any(said[first - 1] in listed[name] for name in _WITHIN_NAMES)):
            if said[first - 1] in listed["aux"]:
                break
            first -= 1
        before, verb = said[first - 1] if first else "", said[end]
        is_led = before in listed["aux_of_statement"] and before not in listed["be"]
        is_past = verb not in (lemma(verb), f"{lemma(verb)}s") and not verb.endswith("ing")
        is_past = is_past and not any(before in listed[name] for name in _BEFORE_NO_DOER)
        if start < end and (is_led or (is_past and start)):
            yield {*said[start:end]}


def _is_of_no_matter(text: Sequence[Token], asked: Asked, world: World, finder: NameFinder) -> bool:
    """Tell whether what something is said to be made of is read as what it shows, or goes round by its maker."""
    listed, matter, said = words("en"), set[str](), [token.text for token in text]
    for place in range(1, len(text) - 1):
        before, prep = said[place - 1], said[place + 1]
        behind = max(listed.ends("made_of_word", said, place + 1), default=0)
        if said[place] not in listed["made_word"] or not behind:
            continue
        kinds = finder.names.classes.get(before, ())
        is_plain = before in listed["be"] or before in listed["rel"] or bool({*kinds} & world.population)
        if prep in listed["of"] and not is_plain:
            continue  # a drawing made of a horse
        while behind < len(text) and text[behind].text not in listed["rel"]:
            is_other = any(text[behind].text in listed[name] for name in ("showing", "by_maker", "put_place"))
            if is_other or text[behind].text[:1].isdigit():
                break
            if not text[behind].is_capital:
                matter |= nouns(text[behind].text)
            behind += 1
    if not matter:
        return False
    goes_round = any(
        isinstance(one, Some)
        and one.role in world.making
        and any(isinstance(part, Some) and part.role == back(one.role) for part in _parts(one.filler))
        for one in walk(asked.expression)
    )
    labels = (finder.names.label(iri) for iri in _shown_by(asked.expression, world))
    return goes_round or any(not matter.isdisjoint(key(label).split()) for label in labels)


def _shown_by(expression: ClassExpression, world: World) -> Set[Iri]:
    """Return what something is said to show."""
    fillers = (one.filler for one in walk(expression) if isinstance(one, Some) and one.role in world.frames.depicting)
    return {iri for one in fillers for part in walk(one) if isinstance(part, OneOf) for iri in part.individuals}


def _parts(expression: ClassExpression) -> Sequence[ClassExpression]:
    return expression.operands if isinstance(expression, And) else (expression,)


def _is_whence_by_titles(text: Sequence[Token], asked: Asked, world: World) -> bool:
    """Tell whether titles of works would say where people come from."""
    listed = words("en")
    said = [token.text for token in text]
    ends = (end for place in range(len(text)) for end in listed.ends("coming_from", said, place))
    comes = any(end < len(text) and not said[end][0].isdigit() for end in ends)
    parts = asked.expression.operands if isinstance(asked.expression, And) else (asked.expression,)
    is_of_people = any(isinstance(one, Named) and one.iri in world.people for one in parts)
    by_titles = any(isinstance(one, DataSays) and one.data_property == RDFS_LABEL for one in walk(asked.expression))
    return comes and is_of_people and by_titles


def _is_of_somebody_unknown(text: Sequence[Token], world: World, finder: NameFinder) -> bool:
    """Tell whether works of no known maker are asked for where nobody is called so."""
    said, names = [token.text for token in text], finder.names
    ends = (end for place in range(len(said)) for end in words("en").ends("unknown_maker", said, place))
    behind = (iri for end in ends if end < len(said) for iri in names.classes.get(said[end], ()))
    is_of_people = any(world.relations.kinds_of_class(iri) & world.people for iri in behind)
    return is_of_people and not names.groups.get("unknown masters")


def _is_of_givers(text: Sequence[Token], asked: Asked, world: World) -> bool:
    """Tell whether makers would be told where it is asked who gave something: whose | bequest, by whom ... given."""
    listed = words("en")
    asks = any(one.text in listed["whose"] and two.text in listed["source_noun"] for one, two in pairwise(text))
    said = [token.text for token in text]
    asks_by = said[:1] and said[0] in listed["by_maker"] and any(word in listed["who"] for word in said[1:2])
    if asks_by and isinstance(asked, Ranked):
        lists = (some for name, some in listed.categories.items() if name.startswith(_ACQUIRED))
        asks |= any(not set(said).isdisjoint(some) for some in lists)
    return asks and any(isinstance(one, Named) and one.iri in world.people for one in _parts(asked.expression))


def is_of_making(text: Sequence[Token], asked: Asked, world: World) -> bool:
    """Tell whether a year is read as that of the making, behind words for acquisition: bought with help | in 2000."""
    listed, said = words("en"), [token.text for token in text]
    acquired_in = {role for _, frame in world.frames.at(_VERB, 0) for role in frame.roles("in")}
    if not acquired_in or any(isinstance(one, Some) and one.role in acquired_in for one in walk(asked.expression)):
        return False
    dated = [one for one in walk(asked.expression) if isinstance(one, DataSome)]
    numbers = {str(int(end)) for one in dated for end in (one.minimum, one.maximum) if end is not None}
    for year in (place for place, token in enumerate(text) if place and token.text in numbers):
        for place in range(year - 1, -1, -1):
            if any(max(listed.ends(name, said, place), default=0) for name in _GAINED):
                return True
            if said[place] in listed["made_word"] or "stop" in text[place].marks:
                break
    return False


def _is_of_unnamed_givers(text: Sequence[Token], asked: Asked, world: World) -> bool:
    """Tell whether what women or men are said to have given is read as made by such, or as showing them."""
    sexes = {*words("en")["means_female"], *words("en")["means_male"]}
    labels = world.relations.base.labels
    named = (key(labels.get(iri, "")).split() for iri in signature(asked.expression).individuals)
    return any(not sexes.isdisjoint(label) for label in named) and any(True for _ in unnamed_givers(text))


def unnamed_givers(text: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Yield where people of a sex are said to have given something: presented by women, what men gave.

    Records say what those are called who gave something, and no more of them.
    """
    sexes = {*words("en")["means_female"], *words("en")["means_male"]}
    listed, said = words("en"), ["" if token.quoted else token.text for token in text]
    lists = (some for name, some in listed.categories.items() if name.startswith(_ACQUIRED))
    giving = {form for some in lists for one in some for form in (*nouns(one), one)}
    for place in (at for at, word in enumerate(said) if word in giving):
        before = place - 1 - (place > 1 and said[place - 1] in listed["have"])
        is_doer = before > 0 and said[before] in sexes and said[before - 1] not in listed["preposition"]
        if is_doer and not text[place].marks:
            yield before, place + 1
        is_gift = singular(said[place]) in listed["source_noun"]  # a gift | by somebody: that is his work
        leading = (*listed["origin_word"], *(() if is_gift else listed["by_maker"]))
        behind = place + 2
        while behind < len(text) and said[behind] in listed["det"]:
            behind += 1
        if said[place + 1 : place + 2] and said[place + 1] in leading and behind < len(text) and said[behind] in sexes:
            yield place, behind + 1


def _is_of_nothing_stated(asked: Asked, world: World) -> bool:
    """Tell whether there is nothing at all of the kind that is asked for, or it is only told when something was not."""
    expression = asked.expression
    if isinstance(asked, Listed | Counted | Whether) and isinstance(expression, Named):
        return not world.relations.extents.count(expression)
    parts = expression.operands if isinstance(expression, And) else ()
    is_of_times = any(isinstance(one, Named) and one.iri in world.times for one in parts)
    return isinstance(asked, Listed) and is_of_times and all(isinstance(one, Named | Not) for one in parts)
