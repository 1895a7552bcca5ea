"""Works explained on a page and by the JSON API, over a few paintings and a text that tells of their painters."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote
from xml.etree import ElementTree

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from enriched_stores import build_pictured, publish_pixels
from paintings import LIVES, paintings, read_lives
from served import Served, serving

from mrag_owl.build import main as build
from mrag_owl.cli.command import run

pytestmark = pytest.mark.slow  # a server of its own

SUPPER = "The Last Supper"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(read_lives(paintings(tmp_path_factory.mktemp("works")))) as running:
        yield running


@pytest.fixture(scope="module")
def unread(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(paintings(tmp_path_factory.mktemp("unread"))) as running:
        yield running


def page(server: Served, work: str, status: int = 200) -> str:
    reply = server.ask(f"/explain?work={quote(work)}")
    assert reply.status == status
    return reply.body.decode()


def test_the_page_has_paragraphs_with_sources_the_graph_and_the_passages_in_full(server: Served) -> None:
    shown = page(server, SUPPER)
    assert [re.sub("<[^>]*>", "", one) for one in re.findall("<h2[^>]*>(.*?)</h2>", shown)] == [
        "Content",
        "Form",
        "Context",
        "In the words of its record",
        "The part of the graph",
        "Passages",
    ]
    cited = set(re.findall(r'<cite><a href="#(passage-\d+)">', shown))
    assert cited
    assert cited <= set(re.findall(r'<blockquote id="(passage-\d+)"', shown))
    quoted = re.findall(r"<blockquote[^>]*><cite>Lives, par\. \d+</cite><br>(.*?)</blockquote>", shown)
    assert quoted[0].replace("&#39;", "'") in " ".join(LIVES.split())


def test_the_graph_is_drawn_without_styles_and_scripts_and_its_nodes_lead_to_their_pages(server: Served) -> None:
    drawn = re.search("<svg.*?</svg>", page(server, SUPPER), re.DOTALL)
    assert drawn is not None
    assert "<style" not in drawn[0]
    tree = ElementTree.fromstring(drawn[0])
    links = [one.get("href", "") for one in tree.iter("{http://www.w3.org/2000/svg}a")]
    assert links
    assert {server.ask(link).status for link in links[:3]} == {200}


def test_what_cannot_be_explained_is_said_on_the_page(server: Served, unread: Served) -> None:
    assert "called so" in page(server, "no such painting", 422)
    assert "<script" not in page(server, "<script>alert(1)</script>", 422).partition("</head>")[2]
    assert "Title or name" in server.ask("/explain").body.decode()


def test_without_texts_a_work_is_told_by_its_facts_alone(unread: Served) -> None:
    shown = page(unread, SUPPER)
    assert "no texts beside its record were read here." in shown
    asked = unread.ask(f"/explain?work={quote(SUPPER)}&q=size").text
    assert "no texts beside its record were read here for “size”; what its record says stands below." in asked
    assert "<h2" in shown
    assert "no such painting" in page(unread, "no such painting", 422)
    begun = re.findall(r'href="(/explain\?work=[^"]*)"', unread.ask("/explain").text)
    assert begun
    assert {unread.ask(address).status for address in begun} == {200}


def test_the_api_explains_too_and_the_page_of_a_work_leads_there(server: Served) -> None:
    said = {"content-type": "application/json"}
    reply = server.ask("/api/explain_work", method="POST", headers=said, body=json.dumps({"work": SUPPER}))
    explained = json.loads(reply.body)
    assert explained["label"] == SUPPER
    assert explained["subgraph"]["nodes"]
    found = server.ask(f"/explore?iri={quote(explained['iri'], safe='')}")
    shown = server.ask(found.headers["location"]) if found.status == 303 else found
    assert f"/explain?work={quote(explained['iri'], safe='/')}" in shown.body.decode()


def test_all_works_of_one_title_can_be_chosen_and_a_title_with_a_slip_is_offered(tmp_path: Path) -> None:
    rows = [
        "IMAGE_FILE\tDESCRIPTION\tAUTHOR\tTITLE\tTECHNIQUE\tDATE\tTYPE\tSCHOOL\tTIMEFRAME",
        *(
            f"still{n}.jpg\tFruit.\tHEDA\tStill-Life\tOil on {ground}\t16{n}0\tstill-life\tDutch\t1601-1650"
            for n, ground in enumerate(["panel", "canvas", "copper", "panel", "canvas"])
        ),
        "fields.jpg\tHay.\tMONET, Claude\tHayfields\tOil on canvas\t1880\tlandscape\tFrench\t1851-1900",
    ]
    (tmp_path / "semart.csv").write_text("\n".join(rows))
    assert run(build, ["semart", str(tmp_path / "semart.csv"), "--store", str(tmp_path / "store")]) == 0
    with serving(tmp_path / "store") as running:
        shown = page(running, "still-life", 422)
        chips = re.findall(r'<a class="chip" href="([^"]+)">([^<]+)</a>', shown)
        assert len({address for address, _ in chips}) == 5
        assert len({told for _, told in chips}) == 5
        assert {running.ask(address).status for address, _ in chips} == {200}
        (near,) = re.findall(r'<a class="chip" href="[^"]+">([^<]+)</a>', page(running, "hayfeilds", 422))
        assert near.startswith("Hayfields")
        nothing = page(running, "a green zeppelin", 422)
        assert 'href="/?q=a%20green%20zeppelin"' in nothing
        asked = running.ask("/explain?work=Hayfields&q=who+mows").text
        assert "here for “who mows”; what its record says stands below." in asked


def test_what_a_program_read_off_a_picture_is_marked_so(tmp_path: Path) -> None:
    store = build_pictured(tmp_path)
    publish_pixels(store, "pixels")
    with serving(store) as running:
        shown = page(running, "image_4")
        assert re.search(r"It shows [^<]*red°", shown)
        assert "° stated by a program, not by annotators" in shown
        asked = running.ask("/ask?q=Is+the+shirt+in+picture+4+red%3F").text
        assert "° stated by" in asked
        assert "stated by a program that looked at pictures" in running.ask("/about").text


def test_a_question_of_a_picture_is_answered_before_what_is_stated_of_it(tmp_path: Path) -> None:
    with serving(build_pictured(tmp_path)) as running:
        shown = running.ask(f"/explain?work=picture+1&q={quote('are there any shoes?')}").text
        assert 'class="answer">Yes:' in shown
        assert "no texts beside its record were read" not in shown
        assert "Neither facts nor texts" not in shown
        unanswered = running.ask("/explain?work=picture+1&q=why").text
        assert 'class="answer"' not in unanswered
        assert "were read here for “why”" in unanswered
