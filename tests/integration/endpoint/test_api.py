"""The JSON API: what the types promise is what comes, and the description is made of them."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from html import unescape
from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from enriched_stores import build_pictured, publish_pixels, read_pictures, run_of
from museum import museum
from served import Reply, Served, serving

from mrag_owl.describers.pixels.describer import PixelsDescriber
from mrag_owl.endpoint.api_types import (
    CALLS,
    CountResponse,
    ExplainResponse,
    FeedbackResponse,
    LearnResponse,
    TellResponse,
)
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.enrich.describing import publish_run
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.records import Answer
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import HAS_GARMENT, RDF_TYPE

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(generated_outfits: GraphStore) -> Iterator[Served]:
    with serving(generated_outfits.path) as running:
        yield running


def call(server: Served, name: str, **request: object) -> Reply:
    headers = {"content-type": "application/json"}
    return server.ask(f"/api/{name}", method="POST", headers=headers, body=json.dumps(request))


def test_recommendations_are_those_of_the_program(server: Served, generated_outfits: GraphStore) -> None:
    question = "a dress without a belt"
    reply = call(server, "recommend", question=question, top_k=4, retriever="bm25+logic", explain=True)
    assert reply.status == 200, reply.text
    got = msgspec.json.decode(reply.body, type=Answer)
    with Recommender.open(generated_outfits.path, Options(retriever="bm25+logic", explain=True)) as recommender:
        wanted = recommender.recommend(question, top_k=4)
    assert [one.iri for one in got.results] == [one.iri for one in wanted.results]
    assert got.text == wanted.text
    assert got.understood is not None
    assert got.understood.expression == wanted.understood.expression
    assert all(one.asked is not None for one in got.results)
    assert [one.why is None for one in got.results] == [one.why is None for one in wanted.results]
    assert str(generated_outfits.path) not in reply.text


def test_eight_visitors_at_once_are_each_answered_by_workers_that_stay(server: Served) -> None:
    assert server.ask("/?q=a+dress").status == 200  # the store is open
    before = set(server.callers())  # a worker for queries ends with what takes long on a busy machine
    assert before
    with ThreadPoolExecutor(8) as visitors:
        paths = [f"/?q={quote(f'a dress with {count} pockets and no belt')}" for count in range(8)]
        replies = list(visitors.map(server.ask, paths))
        began = time.monotonic()
        images = [f"image_{number}" for number in range(1, 31)]
        examples = {"positives": images[::2], "negatives": images[1::2]}  # that have nothing in common
        replies += visitors.map(lambda _: call(server, "learn", **examples, learner="celoe", seconds=3), range(2))
    assert {reply.status for reply in replies} == {200}
    assert time.monotonic() - began > 2  # a long call
    assert before <= set(server.callers())  # on a busy machine one more may be there for a while


def test_individuals_are_told_of_in_a_line(server: Served, generated_outfits: GraphStore) -> None:
    answer = msgspec.json.decode(call(server, "recommend", question="a dress", top_k=3).body, type=Answer)
    reply = call(server, "tell", individuals=[one.iri for one in answer.results])
    assert reply.status == 200, reply.text
    said = msgspec.json.decode(reply.body, type=TellResponse)
    assert said.captions == {one.iri: one.caption for one in answer.results}
    for iri, caption in said.captions.items():
        things = said.attributes[iri][HAS_GARMENT]
        assert any("(" in thing for thing in things)
        assert all(thing in caption for thing in things)
    assert call(server, "tell", individuals=["nobody"]).status == 422


def test_parts_of_an_expression_are_told_as_questions_are(server: Served) -> None:
    answer = msgspec.json.decode(call(server, "recommend", question="an animal print", top_k=1).body, type=Answer)
    assert answer.understood is not None
    assert ", " in answer.understood.expression
    reply = call(server, "explain", expression=answer.understood.manchester)
    read = msgspec.json.decode(reply.body, type=ExplainResponse)
    assert read.reading.english == answer.understood.english
    assert "either" not in read.reading.english


def test_where_there_are_no_pictures_none_looks_like_one_and_no_folder_is_told(tmp_path: Path) -> None:
    store = museum(tmp_path / "store")
    with serving(store) as running:
        asked = call(running, "look", picture="hafen")
        explained = call(running, "explain_work", work="Harbour")
        page = running.ask("/look").text
    assert (asked.status, "without pictures" in asked.text) == (422, True)
    assert explained.status == 422
    assert str(tmp_path) not in asked.text + explained.text
    assert "without pictures" in page


def test_answers_over_several_hops_are_those_of_the_program(tmp_path: Path) -> None:
    question = "Who else died in the year Joseph Turner died?"
    store = museum(tmp_path / "store")
    with Asker.open(store) as asker:
        wanted = asker.ask(question)
    with serving(store) as running:
        reply = call(running, "ask", question=question)
        got = msgspec.json.decode(reply.body, type=Answer)
        page = running.ask(f"/ask?q={quote(question)}").text
        unread = running.ask(f"/ask?q={quote('anything peculiar that William Wyon painted')}").text
        refused = running.ask(f"/ask?q={quote('How many peculiar works are there?')}")
    assert (got.text, got.total, got.count) == (wanted.text, wanted.total, wanted.count)
    assert [one.iri for one in got.results] == [one.iri for one in wanted.results]
    assert [path.text for path in got.results[0].routes] == [route.text for route in wanted.results[0].routes]
    assert {got.labels[one] for one in got.labels if one.endswith("y1851")} == {"1851"}
    assert re.findall(r"<bdi>([^<]*)</bdi>", page) == ["William Wyon", "1851", "Joseph Turner"]
    assert wanted.text in unescape(re.sub(r"<[^>]*>", "", page))
    assert "Not read: &#39;peculiar&#39;." in unread
    assert (refused.status, "The number is not known" in refused.text) == (422, True)


def test_feedback_learns_a_preference_that_can_be_edited(server: Served) -> None:
    dresses = msgspec.json.decode(call(server, "recommend", question="a dress", top_k=6).body, type=Answer)
    trousers = msgspec.json.decode(call(server, "recommend", question="pants", top_k=4).body, type=Answer)
    likes = [one.iri for one in dresses.results]
    dislikes = [one.iri for one in trousers.results if one.iri not in likes]
    reply = call(server, "feedback", likes=likes, dislikes=dislikes, top_k=20)
    assert reply.status == 200, reply.text
    learned = msgspec.json.decode(reply.body, type=FeedbackResponse)
    assert learned.preference is not None
    assert learned.preference.learned
    satisfied = [one.why.satisfied for one in learned.results if one.why is not None]
    assert satisfied == sorted(satisfied, reverse=True)
    edited = "not (hasGarment some dress)"
    reply = call(server, "feedback", question="a belt", preference=edited, top_k=5)
    changed = msgspec.json.decode(reply.body, type=FeedbackResponse)
    assert changed.preference is not None
    assert not changed.preference.learned
    assert all(one.why.satisfied for one in changed.results if one.why is not None)


def test_expressions_are_learned_and_explained(server: Served) -> None:
    reply = call(server, "learn", positives=["image_1", "image_2"], negatives=["image_3"], top=2)
    learned = msgspec.json.decode(reply.body, type=LearnResponse)
    assert 1 <= len(learned.hypotheses) <= 2
    expression = learned.hypotheses[0].manchester
    reply = call(server, "explain", expression=expression, individuals=["image_1"])
    explained = msgspec.json.decode(reply.body, type=ExplainResponse)
    assert explained.reading.manchester == expression
    assert explained.individuals[0].individual.endswith("image_1")
    rows = json.loads(server.query(explained.reading.sparql).text)["results"]["bindings"]
    assert len(rows) == explained.coverage


def test_values_are_counted_as_expressions_of_them_are(server: Served) -> None:
    wears = "https://w3id.org/mrag-owl/ns#hasGarment"
    reply = call(server, "count", properties=[{"property": RDF_TYPE, "things": wears}])
    assert reply.status == 200, reply.text
    (counted,) = msgspec.json.decode(reply.body, type=CountResponse).counted
    assert len(counted.counts) > 10
    for value, count in counted.counts.items():
        explained = call(server, "explain", expression=f"<{wears}> some <{value}>")
        assert msgspec.json.decode(explained.body, type=ExplainResponse).coverage == count
    assert call(server, "count", properties=[]).status == 400
    dressed = f"<{wears}> some dress"
    within = call(server, "count", properties=[{"property": RDF_TYPE, "things": wears}], within=dressed)
    (fewer,) = msgspec.json.decode(within.body, type=CountResponse).counted
    assert 0 < len(fewer.counts) <= len(counted.counts)
    for value, count in fewer.counts.items():
        both = call(server, "explain", expression=f"({dressed}) and (<{wears}> some <{value}>)")
        assert msgspec.json.decode(both.body, type=ExplainResponse).coverage == count


def test_the_description_names_every_call_and_resolves(server: Served) -> None:
    described = json.loads(server.ask("/api/openapi.json").text)
    assert described["openapi"].startswith("3.1")
    assert set(described["paths"]) == {f"/api/{name}" for name in CALLS}
    schemas = described["components"]["schemas"]
    references = {part.split('"')[0] for part in json.dumps(described).split("#/components/schemas/")[1:]}
    assert references <= set(schemas)
    assert schemas["RecommendRequest"]["additionalProperties"] is False
    assert schemas["RecommendRequest"]["properties"]["top_k"]["maximum"] == 1000


def test_pages_mark_what_only_runs_have_stated(tmp_path: Path) -> None:
    store = build_pictured(tmp_path)
    publish_pixels(store, "one")
    with serving(store) as running:
        taxonomy = running.ask("/taxonomy").text
        concepts = running.ask("/taxonomy?of=concepts").text
        individual = running.ask("/page/image_4").text
        asked = running.ask("/ask?q=garments+with+the+colour+red").text
    assert ('id="classes"' in taxonomy, 'id="classes"' in concepts) == (True, False)
    assert "colour_red" in concepts
    red = re.search(r'colour_red">red</a> <span class="tally">(\d+)</span> <span class="enriched"', taxonomy)
    assert red is not None
    assert red[1] == "2"
    assert re.search(r'">floral</a> <span class="tally">\d+</span>\s*<(?!span)', taxonomy)
    assert re.search(r'colour_red">red</a> <span class="enriched" title="[^"]+">enriched</span>', individual)
    assert "was told by a program, at times wrongly" in individual
    assert 'has colour →<span class="enriched">enriched</span>' in asked


@pytest.mark.parametrize("doubted", [1, 3])
def test_what_is_told_more_surely_comes_first_of_what_is_as_asked(tmp_path: Path, doubted: int) -> None:
    store = build_pictured(tmp_path)
    with GraphStore.open(store) as reader:
        described = [PixelsDescriber().describe(picture) for picture in read_pictures(reader)]
    sure = {True: 0.55, False: 0.95}
    told = [
        replace(
            one,
            findings=tuple(
                replace(finding, confidence=sure[one.picture.endswith(f"image_{doubted}")]) for finding in one.findings
            ),
        )
        for one in described
    ]
    publish_run(store, told, run=run_of("one"))
    with serving(store) as running:
        found = re.findall(r'href="/page/(image_\d)["?]', running.ask("/?q=something+pink").text)
    assert list(dict.fromkeys(found))[:2] == [f"image_{4 - doubted}", f"image_{doubted}"]
