"""Answers as text for people: what a command prints, and what `str` gives."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence

from mrag_owl.pictures.objects import Caption, CaptionedObject
from mrag_owl.records import Answer, Explanation, Likeness, Resemblance, Result, Sight, Understood

ROUTES = 5
"""Routes to one result that are shown; JSON has all."""

_CLOSED_WORLD = "(closed world: what the graph does not state counts as false)"
_HOW_MANY = re.compile(r"\W*(?:\w+ )?how (?:many|much)\b", re.IGNORECASE)
_LONGEST = 600  # characters of an expression
_MEASURED = ("colour", "brightness", "pattern")  # what `enrich` reads off the pixels; the rest takes a model that knows
_PLACES = "place"  # what `caption` states


def as_text(answer: Answer) -> str:
    """Return an answer as text: its results with their evidence, how the question was read, and the answer's text."""
    lines = [*_listed(answer), *read_lines(answer)]
    if answer.unread and answer.results:  # what is shown is near, and no answer: that comes first
        return "\n".join([answer.text, "", *lines])
    if answer.unread:
        lines += ["", *(f"not read: {why}" for why in answer.unread)]
    return "\n".join([*lines, "", answer.text]).lstrip("\n")


def _listed(answer: Answer) -> Iterator[str]:
    """Yield the lines of the results."""
    is_pictured = any(one.image for one in answer.results)
    for one in answer.results:
        yield from _by_routes(one) if answer.total is not None else _by_rank(one, is_pictured=is_pictured)
    if (answer.total or 0) > len(answer.results) > 0:
        yield f"     … {answer.total} in all"


def _by_routes(one: Result) -> Iterator[str]:
    yield f"{one.rank:>3}  {one.label}  <{one.iri}>"
    if said := doubted(one):
        yield f"     {said}"
    yield from (f"     {route.text}" for route in one.routes[:ROUTES])
    if len(one.routes) > ROUTES:
        yield f"     … and {len(one.routes) - ROUTES} more"


def _by_rank(one: Result, *, is_pictured: bool) -> Iterator[str]:
    yield f"{one.rank:>3}  {one.iri}  {one.score:.2f}"
    if is_pictured:
        yield f"     {one.image or '(no picture file)'}"
    yield f"     {one.caption}"
    if one.signals:
        yield "     " + " · ".join(f"{signal.signal} {signal.rank or '–'}" for signal in one.signals)
    if one.sight is not None:
        yield f"     {seen(one.sight)}"
    if one.like is not None:
        yield f"     {resembling(one.like)}"
    if one.asked is not None:
        yield f"     asked {_reason(one.asked)}"
    if one.why is not None:
        yield f"     {_reason(one.why)}"
    if one.unlike:
        yield f"     unlike the next it {', '.join(one.unlike)}"


def read_lines(answer: Answer) -> Iterator[str]:
    """Yield the lines that say how the question was understood, and what of it was not."""
    if answer.results and (why := answer.results[0].why) is not None:
        yield from ("", f"why: {why.english}", f"     {why.expression}", f"     {_CLOSED_WORLD}")
    if answer.like is not None:
        yield from ("", *_likeness(answer.like, answer.labels.get(answer.like.reference, answer.like.reference)))
    understood = answer.understood
    if understood is not None and (understood.spans or answer.total is not None):
        how = "taken to mean" if understood.taken else "read as"
        yield from ("", f"{how}: {understood.english}", f"{' ' * len(how)}  {_cut(understood.expression)}")
    if answer.unmet is not None:
        labels = {one.iri: one.label for one in answer.results}
        told = [f"     {labels.get(one.iri, one.iri)} {one.lacks}" for one in answer.unmet.nearest]
        yield from ("", "nothing in the store is all of it" + (":" if told else ""), *told)
    if understood is not None:
        yield from _left_over(understood, answer.store)
    yield from _refining(answer)
    if answer.total is None and _HOW_MANY.match(answer.question):
        yield from ("", f"to count: mrag-owl ask {shlex.quote(answer.question)} --store {shlex.quote(answer.store)}")
    if answer.stated_by:
        yield from ("", *(f"° stated by {agent} in run {run}, not by annotators" for run, agent in answer.stated_by))


def _refining(answer: Answer) -> Iterator[str]:
    """Yield the questions back, each with the options that answer it."""
    for place, one in enumerate(answer.refinements):
        if not place:
            yield from ("", f"what would narrow the first {one.having + one.lacking + one.unknown} down:")
        unknown = f"; of {one.unknown} it is not known" if one.unknown else ""
        yield f"     {one.english} ({one.having}), or others ({one.lacking}){unknown}?"
        yield f"       --must {_quoted(one.expression)}, or --must-not"


def _quoted(text: str) -> str:
    """Return a word as a shell takes it, in double quotes if they leave it readable.

    >>> print(_quoted("hasAttribute value 'normal waist'"), _quoted("has some $belt"))
    "hasAttribute value 'normal waist'" 'has some $belt'
    """
    return f'"{text}"' if "'" in text and not set(text) & set('"$`\\!') else shlex.quote(text)


def _left_over(understood: Understood, store: str) -> Iterator[str]:
    if understood.unapplied:
        stated = f"; numbers are stated of {', '.join(understood.comparable)}" if understood.comparable else ""
        told = ", ".join(understood.unapplied)
        yield from ("", f"passed over: {told} (nothing that is stated decides it{stated})")
    if understood.shared:
        yield from ("", f"stated of the whole, not of which thing in it: {', '.join(understood.shared)}")
    for said, meant in understood.guessed.items():
        yield from ("", f"no data say {said!r}; taken as a guess for: {meant}")
    for said, meant in understood.slips.items():
        yield from ("", f"{said!r} is read as {meant!r}")
    if understood.unlinked:
        yield from ("", f"not in the vocabulary: {', '.join(understood.unlinked)}")
        if understood.denied:
            yield f"denied, but no fact is known by which to leave it out: {', '.join(understood.denied)}"
    yield from _enriching(store, understood.lacking)


def _cut(expression: str) -> str:
    if len(expression) <= _LONGEST:
        return expression
    return f"{expression[:_LONGEST]} … ({len(expression)} characters; --format json has all)"


def _enriching(store: str, lacking: Sequence[str]) -> Iterator[str]:
    """Yield which commands add the kinds of facts that a store lacks: the pixels tell some, a model the others."""
    measured = [kind for kind in lacking if kind in _MEASURED]
    known = [kind for kind in lacking if kind not in (*_MEASURED, _PLACES)]
    for options, kinds in ((f"--store {store}", measured), (f"--store {store} --describer llm", known)):
        if kinds:
            yield f"mrag-owl enrich {options} adds {' and '.join(map(_plural, kinds))}"
    if _PLACES in lacking:
        yield f"mrag-owl caption --store {store} adds how things lie on the pictures"


def _plural(kind: str) -> str:
    """Return the plural of a kind of facts.

    >>> _plural("colour"), _plural("brightness")
    ('colours', 'brightnesses')
    """
    return kind + ("es" if kind.endswith("s") else "s")


def _reason(why: Explanation) -> str:
    """Return in one line whether the expression holds, and by which facts, or what is missing."""
    if not why.satisfied:
        return f"✗ {why.missing}"
    return f"✓ {', '.join(why.facts)}" if why.facts else "✓ nothing in the graph says otherwise"


def doubted(one: Result) -> str:
    """Return in a line why a result only may be as asked; "" of one that is known to be.

    >>> doubted(Result(1, "ex:1", "one", 1.0, maybe="no length is stated")), doubted(Result(1, "ex:1", "one", 1.0))
    ('? only may be so: no length is stated', '')
    """
    return f"? only may be so: {one.maybe}" if one.maybe else ""


def seen(sight: Sight) -> str:
    """Return in a line what of a result looks like the picture that was sought, by what, and what both have.

    >>> seen(Sight("ex:1", "dress", (1, 2, 30, 40.5), 0.97, {"colours": 0.99, "edges": 0.9}, ("dress", "floral")))
    'its dress [1,2,30,40.5] looks alike to 0.97 (colours 0.99, edges 0.90); both: dress, floral'
    """
    place = "" if sight.box is None else f" [{','.join(f'{value:.10g}' for value in sight.box)}]"
    thing = "it" if sight.box is None else f"its {sight.label}{place}"
    measured = ", ".join(f"{name} {value:.2f}" for name, value in sight.aspects.items())
    parts = [f"{thing} looks alike to {sight.alike:.2f}" + (f" ({measured})" if measured else "")]
    return "; ".join([*parts, *([f"both: {', '.join(sight.shared)}"] if sight.shared else [])])


def resembling(like: Resemblance) -> str:
    """Return in a line what of a reference is true of a result, and what is not stated of it."""
    parts = [f"{mark} {', '.join(told)}" for mark, told in (("=", like.has), ("≠", like.lacks)) if told]
    return " · ".join(parts) or "= nothing of the reference was to be kept"


def _likeness(like: Likeness, name: str) -> list[str]:
    """Return what was added to, kept and dropped of the reference, a line each."""
    dropped = [*(f"{one} (denied)" for one in like.denied), *(f"{one} (replaced)" for one in like.replaced)]
    told = (("added", like.added), ("without", like.excluded), ("kept", like.kept), ("dropped", dropped))
    return [f"like {name}", *(f"  {word:8}{', '.join(what)}" for word, what in told if what)]


def caption_as_text(caption: Caption) -> str:
    """Return a caption as text: each object with what was found for it, and what the sources say, then the caption."""
    lines = [f"{caption.picture}, {caption.size[0]} × {caption.size[1]} pixels"]
    for one in caption.objects:
        lines += ["", *_object_lines(one)]
    for silent in caption.silent:
        lines += ["", f"silent: {silent.source}: {silent.reason}"]
    told = caption.text if caption.sentences is None else " ".join(one.marked for one in caption.sentences)
    return "\n".join([*lines, "", told])


def _object_lines(one: CaptionedObject) -> list[str]:
    thing = one.thing
    lines = [f"{one.number:>3}  {thing.label}, {one.place} [{thing.box}], found by {thing.finder.name}"]
    if thing.facts:
        lines.append(f"     {', '.join(thing.facts)}")
    for judged in one.hits:
        mark = "✓" if judged.is_believed else "✗"
        lines.append(f"     {mark} {judged.hit.source}: {judged.hit.title} – {judged.reason}")
    return lines
