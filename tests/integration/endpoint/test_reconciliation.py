"""`/reconcile`: the calls that OpenRefine makes, in the forms that it makes them, and what no client should send."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.parse import quote, urlencode

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from museum import museum
from served import Reply, Served, serving

pytestmark = pytest.mark.slow

MAKER = "https://example.org/ns#Maker"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(museum(tmp_path_factory.mktemp("museum") / "store")) as running:
        yield running


def sent(server: Served, **fields: str) -> Reply:
    headers = {"content-type": "application/x-www-form-urlencoded; charset=UTF-8"}
    return server.ask("/reconcile", method="POST", headers=headers, body=urlencode(fields))


def queried(server: Served, queries: dict[str, object]) -> dict:
    reply = sent(server, queries=json.dumps(queries))
    assert reply.status == 200, reply.text
    return json.loads(reply.body)


def test_adding_the_service_reads_its_manifest(server: Served) -> None:
    manifest = json.loads(server.ask("/reconcile").body)
    assert "0.2" in manifest["versions"]
    assert {one["id"] for one in manifest["defaultTypes"]} >= {MAKER}
    assert manifest["identifierSpace"].startswith("https://example.org/d/")
    assert "{{id}}" in manifest["view"]["url"]
    reply = server.ask("/reconcile?callback=jQuery16406_1&_=1700000000")
    assert reply.text.startswith("/**/jQuery16406_1({")
    assert reply.headers["content-type"].startswith("text/javascript")


def test_guessing_types_sends_ten_names_without_a_type(server: Served) -> None:
    names = ["Joseph Turner", "David Cox", "Wyon, William"]
    found = queried(server, {f"q{place}": {"query": name, "limit": 3} for place, name in enumerate(names)})
    assert [found[f"q{place}"]["result"][0]["type"][0]["id"] for place in range(3)] == [MAKER] * 3


def test_a_batch_with_a_type_and_properties_is_matched(server: Served) -> None:
    found = queried(
        server,
        {
            "q0": {
                "query": "TURNER, Joseph",
                "type": MAKER,
                "type_strict": "should",
                "properties": [{"pid": "diedIn", "v": "1851"}],
            },
            "q1": {"query": "Albrecht Durer", "type": [MAKER], "limit": 1},
            "q2": {"query": "Nobody Known", "type": MAKER},
            "q3": {"query": "이중섭", "type": MAKER},
            "q4": {"query": ""},
        },
    )
    best = {key: value["result"][0]["name"] if value["result"] else None for key, value in found.items()}
    assert best == {"q0": "Joseph Turner", "q1": "Albrecht Dürer", "q2": None, "q3": "이중섭", "q4": None}
    assert found["q1"]["result"][0]["match"] is True
    assert 95 <= found["q1"]["result"][0]["score"] <= 100
    view = json.loads(server.ask("/reconcile").body)["view"]["url"]
    path = (
        "/"
        + view.replace("{{id}}", quote(found["q1"]["result"][0]["id"], safe="")).partition("//")[2].partition("/")[2]
    )
    assert server.ask(path).status == 200


def test_old_clients_send_one_query(server: Served) -> None:
    assert json.loads(server.ask("/reconcile?query=David+Cox").body)["result"][0]["name"] == "David Cox"
    one = quote(json.dumps({"query": "David Cox", "type": MAKER, "limit": 1}))
    assert len(json.loads(server.ask(f"/reconcile?query={one}").body)["result"]) == 1


def test_searching_for_another_match_suggests_while_typing(server: Served) -> None:
    found = json.loads(server.ask("/reconcile/suggest/entity?prefix=Wil").body)["result"]
    assert [one["name"] for one in found] == ["William Wyon"]
    types = json.loads(server.ask("/reconcile/suggest/type?prefix=ma").body)["result"]
    assert types == [{"id": MAKER, "name": "Maker"}]


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"queries": "rubbish"}, 400),
        ({"queries": "[" * 100_000}, 400),
        ({"queries": '{"q0": {"query": 7}}'}, 400),
        ({"queries": json.dumps({"q0": {"query": "x" * 3000}})}, 400),
        ({"queries": json.dumps({f"q{n}": {"query": "a"} for n in range(300)})}, 400),
        ({"queries": '{"q0": {"query": "a", "limit": 100000}}'}, 400),
        ({"callback": "alert(1)//"}, 400),
        ({"query": "x" * 2_000_000}, 413),
    ],
)
def test_what_is_wrong_is_refused(server: Served, fields: dict[str, str], status: int) -> None:
    reply = sent(server, **fields)
    assert (reply.status, "Traceback" in reply.text) == (status, False)
