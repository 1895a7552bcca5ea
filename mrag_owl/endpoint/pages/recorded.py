"""What the record of an individual says in its own words: its date, its size, how it came there, its description."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request

from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.pages.naming import Names, role_name
from mrag_owl.resources import query_text
from mrag_owl.vocabulary import RDFS, RECORD_SAYS

_SHORT = 320  # characters of what can stand in some lines: credit lines have up to some 300


@dataclass(frozen=True, slots=True)
class Said:
    """What a record says by one of its fields."""

    field: str
    words: str

    @property
    def is_short(self) -> bool:
        """Whether it can stand beside others, and is no text of its own."""
        return len(self.words) <= _SHORT


async def record_of(engine: Engine, names: Names, iri: str, request: Request) -> tuple[Said, ...]:
    """Return what the record of an individual says, by field; nothing where no property is declared to be one."""
    about = await engine.select(
        query_text("select_references"), bindings={"individual": f"<{RECORD_SAYS}>"}, receive=request.receive
    )
    fields = {row["subject"]["value"] for row in about if row["property"]["value"] == f"{RDFS}subPropertyOf"}
    if not fields:
        return ()
    rows = await engine.select(
        query_text("select_surroundings"), bindings={"individual": f"<{iri}>"}, receive=request.receive
    )
    labels = await names.labels()
    said = {(row["property"]["value"], row["value"]["value"]) for row in rows if row["property"]["value"] in fields}
    found = [Said(role_name(field, labels), words) for field, words in said]
    return tuple(sorted(found, key=lambda one: (one.field, one.words)))
