"""Who made the works: by the ids of another table, by lists of objects, or by names that stand beside a work."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from mrag_owl.datasets.columns import Column
from mrag_owl.datasets.inference import values
from mrag_owl.datasets.inference.lines import Line, has_roles_first, why
from mrag_owl.datasets.inference.lines import field as template
from mrag_owl.datasets.inference.lines import table as inline
from mrag_owl.datasets.inference.links import Links, listed_links
from mrag_owl.datasets.inference.meanings import meaning_of
from mrag_owl.datasets.inference.people import OF_PEOPLE, Person, person_of
from mrag_owl.datasets.inference.roles import by_role
from mrag_owl.datasets.inference.tables import Table, identifier
from mrag_owl.datasets.inference.words import senses

_NEAR = {
    "after": ("madeAfter", "After"),
    "attributed": ("attributedTo", "Attributed to"),
    "former": ("formerlyAttributedTo", "Formerly attributed to"),
    "manner": ("inMannerOf", "In the manner of"),
    "circle": ("fromCircleOf", "From the circle of"),
    "workshop": ("fromWorkshopOf", "From the workshop of"),
    "follower": ("byFollowerOf", "By a follower of"),
}
"""What states that a work has to do with somebody who did not simply make it, and how a sentence of it begins."""
_SHARE_NAMED = 0.8
_FAR = 12
"""Years between the middle of a field and that of the works' dates that first and last years of works never have."""

LIST = "makers"
"""What the list is called that parallel fields of makers are gathered in."""


@dataclass(frozen=True, slots=True)
class ArtistRule:
    """The rule for makers who stand within records of works."""

    iri: str
    label: Sequence[str]
    alt: Sequence[str]
    lines: Sequence[Line]
    each: str | None = None
    where: Mapping[str, object] = field(default_factory=dict)


@dataclass(slots=True)
class Makers:
    """What a work states of its makers; `columns` and `nested` speak of them, `lists` are to be gathered.

    `sentences` say it by the roles that they had, where there are any; else `names` made it.
    """

    lines: list[Line] = field(default_factory=list)
    rules: list[ArtistRule] = field(default_factory=list)
    columns: list[Column] = field(default_factory=list)
    nested: list[str] = field(default_factory=list)
    lists: dict[str, Mapping[str, object]] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    sentences: list[str | Mapping[str, object]] = field(default_factory=list)

    @property
    def said(self) -> Sequence[str | Mapping[str, object]]:
        """What a document says of who made it."""
        return self.sentences or [f"By {one}." for one in self.names]

    def shown_lists(self, table: Table) -> Iterator[tuple[str, str]]:
        """Yield the lists of subjects, with the field that names their objects."""
        from mrag_owl.datasets.inference.generic import concept_of, named_column

        for at, inner in table.nested.items():
            if at not in self.nested and concept_of(at)[0] in ("depicts", "hasMovement", "hasMedium", "hasGenre"):
                named = named_column(inner)
                if named is not None:
                    yield at, named.path


def makers_of(works: Table, people: Sequence[Table], links: Links) -> Makers:
    """Return how a table of works says who made them."""
    makers = Makers()
    for at, inner in works.nested.items():
        tells = {"birth", "death", "nationality", "maker"} & {meaning_of(one).name for one in inner.values()}
        if senses(at) & {"maker", "person"} or tells or _kind_of_part(inner) is not None:
            _nested(makers, works, at, inner, people)
    of_people = [
        column
        for column in works.columns.values()
        if column.nameable and meaning_of(column, works.labels.get(column.path.casefold())).name in OF_PEOPLE
    ]
    of_people += [column for column in _beside(works, of_people) if column not in of_people]
    makers.columns = of_people
    if makers.nested:
        return makers
    for table in people:
        found = links.to(works, table)
        if found is not None:
            column, mark = found
            makers.columns.append(column)
            said: dict[str, object] = {"iri": links.artist_template(table, column.path)}
            if mark is not None:
                said = {
                    "value": template(column.path),
                    "split": rf"\s*{re.escape(mark)}\s*",
                    "iri": links.artist_template(table, "value"),
                }
            makers.lines.append(
                Line("createdBy", inline(said), f"0.95: {column.path} has the ids of {table.path.name}")
            )
    person = person_of(of_people, works.labels, is_flat=True)
    if makers.lines or links.joins(works, people):
        makers.names = [template(one.path) for one in person.names[:1]]
        _others_by_name(makers, person, people)
        return makers
    _flat(makers, works, person, people)
    return makers


def _beside(works: Table, of_people: Sequence[Column]) -> Iterator[Column]:
    """Yield the fields of first and last years that are of lives: lists as makers are, or far from works' dates."""
    lived: dict[str, list[Column]] = {"begin": [], "end": [], "date": []}
    for column in works.columns.values():
        name = meaning_of(column, works.labels.get(column.path.casefold())).name if column.nameable else ""
        if name in lived:
            lived[name].append(column)
    are_lists = any(column.listed for column in of_people)
    made = [year for column in lived["date"][:1] if (year := values.median_year(column)) is not None]
    for column in (*lived["begin"], *lived["end"]):
        year = values.median_year(column)
        is_far = bool(made) and year is not None and abs(year - made[0]) > _FAR
        if of_people and "work" not in senses(column.path) and (is_far or (are_lists and column.listed)):
            yield column


def _others_by_name(makers: Makers, person: Person, people: Sequence[Table]) -> None:
    """Link those whom a work is after, where a field of its own names them as the table of people does."""
    for column, meaning in person.fields.get("model", ()):
        if _are_named(column, people):
            mark = column.separator
            said: dict[str, object] = {"named": "Artist", "value": template(column.path), "missing": "skip"}
            if mark is not None:
                said["split"] = rf"\s*{re.escape(mark)}\s*"
            makers.lines.append(Line("madeAfter", inline(said), why(meaning)))


def _are_named(column: Column, people: Sequence[Table]) -> bool:
    known = {text for table in people for one in table.columns.values() if one.kind == "text" for text in one.values}
    given = column.separated(column.separator).values if column.separator else column.values
    return bool(given) and sum(1 for text in given if text in known) >= _SHARE_NAMED * len(given)


def _nested(makers: Makers, works: Table, at: str, inner: Mapping[str, Column], people: Sequence[Table]) -> None:
    own = identifier(inner, None)
    person = person_of([one for one in inner.values() if one is not own], {})
    if own is not None and person.names and _above(own) != _above(person.names[0]) and _above(own):
        beside = {path: one for path, one in inner.items() if _above(one) == _above(person.names[0])}
        own = identifier(beside, None)  # not that of a place, or of a role
    other = listed_links(own, people) if own is not None else None
    label, others = person.label()
    if other is None and not label:
        return
    makers.nested.append(at)
    iri = _iri(person, own)
    reason = f"0.90: {at} names them" if other is None else f"0.95: {at} has the ids of {other.path.name}"
    role = person.first("role") or _kind_of_part(inner)
    if role is None:
        makers.lines.append(Line("createdBy", inline({"iri": iri, "each": at}), reason))
    else:
        for line in _by_role(role, {"iri": iri, "each": at}, reason):
            makers.lines.append(line)
    if person.names:
        makers.names = [template(f"{at}.{person.names[0].path}")]
        makers.sentences += _sentences(role, template(person.names[0].path), {"each": at})
    elif person.first("surname") is not None:
        makers.names = [template(f"{at}.{one.path}") for name in ("given", "surname") if (one := person.first(name))][
            -1:
        ]
    if other is None:
        lines = person.properties()
        varying = works.varying.get(at, set())
        kept = [
            line for line in lines if not any(template(name) in line.value for name in varying if name not in _ALWAYS)
        ]
        makers.rules.append(ArtistRule(iri, label, others, kept, each=at))


def _above(column: Column) -> str:
    return column.path.rpartition(".")[0]


def _kind_of_part(inner: Mapping[str, Column]) -> Column | None:
    """Return the field that says which part people had in a work, where it is called a type: "Artist", "Donor"."""
    return next(
        (
            one
            for one in inner.values()
            if one.kind == "text"
            and senses(one.path) == {"kind"}
            and any("maker" in senses(text) for text in one.values)
        ),
        None,
    )


_ALWAYS = frozenset(("name",))


def _iri(person: Person, own: Column | None) -> str:
    if own is not None:
        return f"artist_{template(own.path)}"
    if person.names:
        name = person.names[0]
        return f"artist_{template(name.path, *(('name-alone',) if has_roles_first(name) else ()), 'slug')}"
    names = [one for name in ("surname", "given") if (one := person.first(name)) is not None]
    return "artist_" + "-".join(template(one.path, "slug") for one in names[:1])


def _by_role(role: Column, said: Mapping[str, object], reason: str) -> Iterator[Line]:
    """Yield the links of each sort; a role that nobody lists is that of a maker."""
    for sort, where in _sorts(role):
        near = _NEAR.get(sort)
        why_so = reason if near is None else f"0.85: {role.path} says so"
        yield Line("createdBy" if near is None else near[0], inline({**said, **where}), why_so)


def _sorts(role: Column) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield the sorts of roles, each with the condition that picks it; a role that nobody lists is that of a maker."""
    sorts = by_role(role.values)
    others = sorted(text for sort, texts in sorts.items() if sort != "own" for text in texts)
    if sorts.get("own") or not others:
        yield "own", {"where": {f"!{role.path}": others}} if others else {}
    yield from ((sort, {"where": {role.path: sorts[sort]}}) for sort in _NEAR if sorts.get(sort))


def _sentences(role: Column | None, name: str, each: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    """Yield what a document says of who made a work, by the roles that they had; nothing where they had none."""
    for sort, where in _sorts(role) if role is not None else ():
        begun = "By" if sort == "own" else _NEAR[sort][1]
        yield {"value": f"{begun} {name}.", **each, **where}


def _flat(makers: Makers, works: Table, person: Person, people: Sequence[Table]) -> None:
    """State the makers whose names stand beside a work, with what stands beside them."""
    if not person.names and person.first("surname") is None:
        return
    best = next(iter(person.names), None)
    if best is not None and not best.listed:
        best = next((one for one in person.names if one.listed and one.count > best.count), best)
    if best is not None and _are_named(best, people):
        mark = best.separator
        said: dict[str, object] = {"named": "Artist", "value": template(best.path), "missing": "skip"}
        makers.names = [template(best.path)]
        makers.lines.append(
            Line(
                "createdBy",
                inline(said | ({"split": rf"\s*{re.escape(mark)}\s*"} if mark else {})),
                f"0.85: {best.path} names people",
            )
        )
        return
    split = _parted(best) if best is not None and not best.listed else None
    beside = [one for given in person.fields.values() for one, _ in given]
    if best is not None and any(values.share(one, _WRAPPED.fullmatch) > 0.8 for one in beside):
        split = rf"{split}|{_BETWEEN}" if split is not None else _BETWEEN
    label, others = person.label()
    unknown = sorted(text for text in (best.values if best is not None else ()) if values.is_unknown_maker(text))
    reason = why(person.fields["name"][0][1]) if best is not None else "0.80: surname and given name"
    own = person.first("id")
    if best is None or (split is None and not best.listed):
        iri = _iri(person, own if own is not None and own.count >= 0.9 * (best.count if best else 1) else None)
        path = best.path if best is not None else (person.first("surname") or Column("")).path
        where: dict[str, Mapping[str, object]] = {"where": {f"!{path}": unknown}} if unknown else {}
        role = person.first("role")
        if role is not None:
            makers.lines += [_with(line, where) for line in _by_role(role, {"iri": iri}, reason)]
        else:
            makers.lines.append(Line("createdBy", inline({"iri": iri, **where}), reason))
        makers.rules.append(ArtistRule(iri, label, others, person.properties(), where=where.get("where", {})))
        makers.names = [template(path)]
        makers.sentences += _sentences(role, template(path), {})
        return
    own_id = person.first("id")
    gathered = [
        best,
        *(one for name, given in person.fields.items() for one, _ in given if one is not best and name != "biography"),
    ]
    content: dict[str, object] = {"fields": [one.path for one in gathered]}
    if split is not None:
        content["split"] = split
    makers.lists[LIST] = content
    pieces = [one.separated_by(split) if split is not None else one.alone() for one in gathered]
    each = person_of(pieces, works.labels, is_flat=True)
    label, others = each.label()
    iri = _iri(each, each.first("id") if own_id is not None and own_id.count >= 0.9 * best.count else None)
    conditions: dict[str, Mapping[str, object]] = {"where": {f"!{best.path}": unknown}} if unknown else {}
    role = each.first("role")
    if role is not None:
        makers.lines += [_with(line, conditions) for line in _by_role(role, {"iri": iri, "each": LIST}, reason)]
    else:
        makers.lines.append(Line("createdBy", inline({"iri": iri, "each": LIST, **conditions}), reason))
    makers.rules.append(ArtistRule(iri, label, others, each.properties(), each=LIST, where=conditions.get("where", {})))
    makers.names = [template(best.path)]
    makers.sentences += _sentences(role, template(best.path), {"each": LIST})


def _with(line: Line, where: Mapping[str, object]) -> Line:
    if not where or "where" in line.value:
        return line
    return Line(line.name, f"{line.value[:-2]}, {inline(where)[2:]}", line.reason)


_WRAPPED = re.compile(r"\(.*\)")
_BETWEEN = r"\)\s*\("


_COMMA = r"\s*,\s+(?!(?:Bt|RA|R\.A\.|PRA|OM|CH|Jr|Sr|Junior|Senior|[IVX]+)\b)"
"""A comma between names, not one before what stands behind a name."""


def _parted(names: Column) -> str | None:
    """Return the pattern that parts several makers in one text, None where each text is one."""
    mark = names.separator
    if mark in ("|", ";"):
        return rf"\s*{re.escape(mark)}\s*"
    pieces = [text for text in names.values if re.search(_COMMA, text)]
    if not pieces or values.filed_by_surname(names) > 0.3:
        return None
    whole = {text for text in names.values if ", " not in text}
    apart = [part.strip() for text in pieces for part in re.split(_COMMA, text)]
    known = sum(1 for part in apart if part in whole or " " in part)
    return _COMMA if known >= 0.8 * len(apart) else None
