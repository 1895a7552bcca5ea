"""Lists to take along, over the service of a store in this process."""

import asyncio
from types import SimpleNamespace

import msgspec
import pytest
from outfits import build_outfits
from starlette.requests import Request

from mrag_owl.endpoint.api_types import CALLS
from mrag_owl.endpoint.pages.listing import Listing
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.pipeline.library.store import Store
from mrag_owl.pipeline.serving import open_service


class InThisProcess:
    """Answers what an engine has workers answer, and counts the rows that it selected."""

    def __init__(self, location):
        self.selected = []
        self._answer = open_service(location, {})
        self._store = Store.open(location)

    async def call(self, function, argument, *, receive):
        asked = msgspec.json.decode(argument, type=CALLS[function].request)
        return msgspec.json.encode(self._answer(function, asked))

    async def select(self, text, *, receive):
        rows = [{"individual": {"value": row[0]}} for row in self._store.sparql(text)]
        self.selected.append(len(rows))
        return rows


@pytest.fixture(scope="module")
def engine(tmp_path_factory):
    return InThisProcess(build_outfits(tmp_path_factory.mktemp("outfits") / "store"))


def refused(engine, query: str) -> tuple[str, list[int]]:
    """Return why a list of more than one is refused, and how many rows were selected at a time."""
    listing = Listing(SimpleNamespace(engine=engine), SimpleNamespace(), most=1)
    scope = {"type": "http", "method": "GET", "path": "/found.csv", "query_string": query.encode(), "headers": []}
    engine.selected.clear()
    with pytest.raises(Refused) as raised:
        asyncio.run(listing.send(Request(scope)))
    assert raised.value.status == 413
    return raised.value.message, engine.selected


def test_nothing_is_selected_of_an_expression_that_too_many_are_of(engine):
    message, selected = refused(engine, "prefer=hasGarment+some+dress")
    assert message.startswith("3 are too many to list, at most 1;")
    assert selected == []


def test_of_a_question_no_more_are_selected_than_tell_that_they_are_too_many(engine):
    message, selected = refused(engine, "q=dresses")
    assert message.startswith("more than 1 are too many to list, at most 1;")
    assert selected == [2]
