"""The statements that make an answer true, as lines that walk from one thing to the next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from mrag_owl.expressions.naming import local_name
from mrag_owl.expressions.terms import RDF, RDFS
from mrag_owl.records import Iri, Triple

Name = Callable[[Iri], str]
"""What an individual is called."""


_NO_LINKS = (RDF + "type", RDFS + "subClassOf", RDFS + "label")


def chains(statements: Sequence[Triple], *, last: Iri) -> list[list[tuple[Triple, bool]]]:
    """Return the statements as walks, each a list of (statement, whether it is walked forwards).

    Memberships and names are left out. A walk begins as far from `last` as it can and ends there where it can; what
    else is stated of something on the way begins there.

    >>> of_work = [("ex:bust", "ex:by", "ex:ann"), ("ex:bust", "ex:of", "ex:bronze"), ("ex:bust", "ex:in", "ex:york")]
    >>> [to_line(walk, local_name) for walk in chains(of_work, last=Iri("ex:ann"))]
    ['bronze <-[of]- bust -[by]-> ann', 'bust -[in]-> york']
    """
    left = [triple for triple in dict.fromkeys(statements) if triple[1] not in _NO_LINKS]
    walks = []
    passed: set[str] = set()
    while left:
        degree: dict[str, int] = {}
        for subject, _, target in left:
            for end in (subject, target):
                degree[end] = degree.get(end, 0) + 1
        ends = [end for end in degree if degree[end] == 1 and end != last]
        at = next((end for end in degree if end in passed), (ends or list(degree))[0])
        walk: list[tuple[Triple, bool]] = []
        while step := next((triple for triple in left if at in (triple[0], triple[2])), None):
            left.remove(step)
            forwards = step[0] == at
            walk.append((step, forwards))
            at = step[2] if forwards else step[0]
            if at == last:
                break
            passed.add(at)
        walks.append(walk)
    return walks


def to_line(walk: Sequence[tuple[Triple, bool]], name: Name, *, marked: Collection[Triple] = (), mark: str = "") -> str:
    """Return a walk as one line: `Turner -[diedIn]-> 1851 <-[diedIn]- Wyon`; `mark` goes behind some statements' roles.

    >>> walk = [(("ex:turner", "ex:diedIn", "ex:1851"), True), (("ex:wyon", "ex:diedIn", "ex:1851"), False)]
    >>> to_line(walk, local_name)
    'turner -[diedIn]-> 1851 <-[diedIn]- wyon'
    """
    (subject, _, target), forwards = walk[0]
    parts = [name(Iri(subject if forwards else target))]
    for (subject, role, target), forwards in walk:
        arrow = local_name(role) + (mark if (subject, role, target) in marked else "")
        parts.append(f"-[{arrow}]->" if forwards else f"<-[{arrow}]-")
        parts.append(name(Iri(target if forwards else subject)))
    return " ".join(parts)
