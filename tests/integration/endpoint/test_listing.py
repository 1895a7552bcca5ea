"""Lists to take along, over the service of a store in this process."""

import asyncio
import csv
import json
from types import SimpleNamespace

import msgspec
import pytest
from outfits import build_outfits, write_outfits
from starlette.requests import Request

from mrag_owl.endpoint.api_types import CALLS
from mrag_owl.endpoint.pages.listing import Listing
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.library.store import Store
from mrag_owl.pipeline.serving import open_service


class InThisProcess:
    """Answers what an engine has workers answer, and counts the rows that it selected."""

    def __init__(self, location):
        self.selected = []
        self._answer = open_service(location, {})
        self._store = Store.open(location)
        self.manifest = self._store.opened.manifest

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


@pytest.mark.slow
def test_a_list_tells_what_is_known_to_be_as_asked_from_what_may_be(tmp_path):
    content = json.loads(write_outfits(tmp_path).read_text())
    boxes = [one | {"attribute_ids": []} for one in content["annotations"]]
    stated = [
        {"image_id": image, "attribute_ids": [1]} for image in (4, 6)
    ]  # a coat with a shirt, one with an umbrella
    for name, annotations in (("boxes", boxes), ("stated", stated)):
        (tmp_path / f"{name}.json").write_text(json.dumps(content | {"annotations": annotations}))
    build_fashionpedia([tmp_path / "boxes.json", tmp_path / "stated.json"], tmp_path / "store")

    async def labels():
        return {}

    listing = Listing(SimpleNamespace(engine=InThisProcess(tmp_path / "store")), SimpleNamespace(labels=labels))
    asked = {"type": "http", "method": "GET", "path": "/found.csv", "query_string": b"q=floral+coats", "headers": []}
    lines = csv.DictReader(asyncio.run(listing.send(Request(asked))).body.decode().splitlines())
    may_be = "no: “floral” is said of the whole picture, and may be meant of something else in it"
    assert {line["picture"]: line["known"] for line in lines} == {"picture 4": may_be, "picture 6": "yes"}
