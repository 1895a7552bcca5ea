"""The pages over a small store whose labels, IRIs and file names mean harm, asked over real sockets."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from enriched_stores import build_pictured, publish_pixels
from outfits import build_outfits
from PIL import Image
from served import TOKEN, Served, serving

from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.manifest import Manifest
from mrag_owl.vocabulary import DATA, GRAPH, PREFIXES

SCRIPT = "<script>alert(1)</script>"
QUOTES = "\"'><img src=x onerror=alert(1)>"
HOSTILE = "https://example.org/a?b=c&d='onmouseover=alert(1)//%3Cscript%3E"
TURTLE = f"""
data:p1 a mo:Image ; mo:hasFileName "one.jpg" ; mo:hasWidth 40 ; mo:hasHeight 30 ;
  schema:url "https://museum.example/p1"^^xsd:anyURI , "javascript:alert(1)"^^xsd:anyURI ;
  rdfs:label {SCRIPT!r} ; mo:hasDescription "</textarea>{SCRIPT}" ; rdfs:seeAlso <javascript:alert(1)> , <{HOSTILE}> .
data:p2 a mo:Image ; mo:hasFileName "../secret.jpg" ; mo:hasWidth 40 ; mo:hasHeight 30 .
data:p3 a mo:Image ; mo:hasFileName "notes.txt" .
data:p4 a mo:Image ; mo:hasFileName "text.jpg" .
data:r1 a mo:Annotation ; mo:hasImage data:p1 ; mo:hasBox "1,2,30,20" ; mo:hasSegmentation "[[1,2,\\"{SCRIPT}\\"]]" .
data:r2 a mo:Annotation ; mo:hasImage data:p1 ; mo:hasBox "\\"><script>,1,1,1" .
<{HOSTILE}> rdfs:label {QUOTES!r} ; mo:isShownBy data:p1 .
"""
ONTOLOGY = f"""
data:class_1 a owl:Class ; rdfs:subClassOf mo:Garment ; rdfs:label {QUOTES!r} .
data:velvet a mo:Attribute ; rdfs:label "velvet" .
"""
GARMENTS = "data:p1 a mo:Image ; mo:hasGarment data:r1 . data:r1 a data:class_1 ; mo:hasAttribute data:velvet ."

DENYING = "/?q=a+dress+without+a+belt"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("pages")
    images = folder / "images"
    images.mkdir()
    Image.new("RGB", (40, 30), "red").save(images / "one.jpg")
    Image.new("RGB", (40, 30), "red").save(folder / "secret.jpg")
    (images / "notes.txt").write_text("secret")
    (images / "text.jpg").write_text("no picture")
    header = "".join(f"@prefix {prefix}: <{namespace}> .\n" for prefix, namespace in PREFIXES.items())
    with StoreBuilder.begin(folder / "store") as builder:
        for name, turtle in (("direct", TURTLE), ("ontology", ONTOLOGY), ("garments", GARMENTS)):
            builder.add_turtle(Iri(GRAPH + name), header + turtle)
        builder.reader(Manifest(base=DATA, source=SCRIPT, counts={QUOTES: 1}, images=str(images))).close()
        builder.publish()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MRAG_OWL_CACHE", str(folder / "cache"))
        with serving(folder / "store", write=True) as running:
            yield running


class Parsed(HTMLParser):
    """What a browser would make of a page: its elements with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.elements if name == tag]


PAGES = [
    "/",
    f"/?q={quote(SCRIPT + QUOTES)}",
    f"/?q=dress&like={quote(QUOTES)}&dislike={quote(SCRIPT)}",
    f"/?prefer={quote(SCRIPT)}",
    f"/?rank={quote(SCRIPT)}",
    "/page/p1",
    "/page/r1",
    f"/page/{quote(SCRIPT)}",
    f"/explore?iri={quote(HOSTILE, safe='')}",
    "/explore?iri=javascript:alert(1)",
    "/explore",
    "/taxonomy",
    "/ask",
    "/ask?q=dress&how=paths",
    f"/ask?q={quote(SCRIPT + QUOTES)}",
    f"/ask?q=a&how={quote(SCRIPT)}&n=x",
    f"/ask?q=dress&n={'9' * 5000}",
    "/ask?q=dress&n=00",
    "/about",
    "/preferences",
    "/query",
    f"/query?query={quote(SCRIPT + QUOTES)}",
    f"/query?query={quote('SELECT * { ?s ?p ?o }')}",
    f"/query?query={quote('CONSTRUCT WHERE { ?s ?p ?o }')}",
    f"/query?query={quote('ASK {}')}",
    f"/query?about={quote(QUOTES + SCRIPT)}",
    f"/query?example={quote(SCRIPT)}",
    f"/change?do={quote('like:' + QUOTES)}",
    f"/change?do={quote(SCRIPT)}",
    f"/preferences/turtle?prefer={quote(SCRIPT)}&name={quote(QUOTES)}&user=a",
]


@pytest.mark.parametrize("path", ["/explore", "/explore?iri=", "/explore?iri=%20"])
def test_exploring_without_saying_what_starts_with_the_taxonomy(server: Served, path: str) -> None:
    reply = server.ask(path)
    assert (reply.status, reply.headers["location"]) == (303, "/taxonomy")


def test_what_is_not_in_the_taxonomy_is_not_found(server: Served) -> None:
    assert server.ask("/taxonomy?of=classes").status == 200
    for nothing in ("of=nobody", "p=0", "p=x", "of=classes&p=99"):
        assert server.ask(f"/taxonomy?{nothing}").status == 404


@pytest.mark.parametrize("path", PAGES)
def test_nothing_of_the_data_or_the_address_becomes_markup(server: Served, path: str) -> None:
    reply = server.ask(path)
    assert reply.status < 500
    if reply.status == 303:
        assert reply.headers["location"].startswith("/")
        assert "\n" not in reply.headers["location"]
        return
    assert "alert(1)</script>" not in reply.text
    page = Parsed(reply.text)
    assert all(one.get("src", "").startswith("/static/") for one in page.all("script"))
    assert not page.all("iframe")
    assert not page.all("style")
    for _, attributes in page.elements:
        assert not [name for name in attributes if name.startswith("on") or name == "style"]
        for name in ("href", "src", "action", "formaction"):
            elsewhere = "https?:" if name == "href" and "external" in attributes.get("rel", "") else "[/#](?!/)"
            assert re.match(elsewhere, attributes.get(name, "/")), attributes


@pytest.mark.parametrize("path", PAGES)
def test_a_page_allows_itself_nothing_from_elsewhere(server: Served, path: str) -> None:
    reply = server.ask(path)
    if reply.status == 303:
        return
    policy = reply.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "http" not in policy
    assert reply.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", PAGES)
def test_a_page_can_be_read_without_seeing_it(server: Served, path: str) -> None:
    reply = server.ask(path)
    if reply.status == 303:
        return
    page = Parsed(reply.text)
    assert page.all("html")[0]["lang"] == "en"
    assert len(page.all("main")) == 1
    assert len(page.all("title")) >= 1
    assert len(page.all("h1")) <= 1
    assert all("alt" in one for one in page.all("img"))
    identifiers = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(identifiers) == len(set(identifiers))
    labelled = {one.get("for") for one in page.all("label")}
    for one in page.all("input") + page.all("select") + page.all("textarea"):
        if one.get("type") != "hidden" and one.get("id"):
            assert one["id"] in labelled


def test_pictures_come_as_thumbnails_and_as_they_are(server: Served) -> None:
    small = server.ask("/thumbnail/480/p1")
    assert (small.status, small.headers["content-type"]) == (200, "image/webp")
    assert small.body[:4] == b"RIFF"
    whole = server.ask("/picture/p1?v=0001")
    assert (whole.status, whole.headers["content-type"]) == (200, "image/jpeg")
    assert "immutable" in whole.headers["cache-control"]
    assert "immutable" not in server.ask("/picture/p1?v=0002").headers["cache-control"]


@pytest.mark.parametrize(
    "name",
    [
        "p2",
        "p3",
        "p4",
        "missing",
        "../secret.jpg",
        "..%2f..%2fsecret.jpg",
        "%2e%2e/secret.jpg",
        "one.jpg",
        "p1/../p1",
        "%00",
        "p1%0d%0aX-Evil:%201",
        "x" * 5000,
        "%ff%fe",
        "<script>",
        "file:///etc/passwd",
    ],
)
@pytest.mark.parametrize("kind", ["/thumbnail/480/", "/picture/"])
def test_no_other_file_is_sent(server: Served, kind: str, name: str) -> None:
    reply = server.ask(kind + quote(name, safe="%/.:"))
    assert 400 <= reply.status < 500
    assert "x-evil" not in reply.headers
    assert not reply.headers["content-type"].startswith("image/")


@pytest.mark.parametrize("width", ["0", "1", "481", "99999999999999999999", "x", "-480"])
def test_thumbnails_have_the_widths_that_pages_use(server: Served, width: str) -> None:
    assert server.ask(f"/thumbnail/{width}/p1").status == 404


@pytest.mark.parametrize(
    "path", ["/static/x/../../rendering.py", "/static/x/missing.css", "/static/x/%2e%2e%2fsearch.html"]
)
def test_no_other_packaged_file_is_sent(server: Served, path: str) -> None:
    assert server.ask(path).status == 404


@pytest.mark.parametrize("path", ["/nosuch", "/data/nosuch", "/describe?iri=urn:nobody", "/iiif/nosuch/info.json"])
def test_a_browser_that_is_refused_gets_a_page_with_a_way_on(server: Served, path: str) -> None:
    accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    refused = server.ask(path, headers={"accept": accept})
    assert refused.status == 404
    assert {"/", "/taxonomy"} <= {one["href"] for one in Parsed(refused.text.partition('role="alert"')[2]).all("a")}


@pytest.mark.parametrize("accept", ["*/*", "application/json", ""])
def test_a_program_that_is_refused_gets_a_line_that_leads_on(server: Served, accept: str) -> None:
    refused = server.ask("/nosuch", headers={"accept": accept})
    assert refused.headers["content-type"] == "text/plain; charset=utf-8"
    assert refused.text == (
        "nothing is at /nosuch: it may have moved, or the address may be mistyped; the first page is /\n"
    )


def test_what_the_api_refuses_is_no_page(server: Served) -> None:
    for path, kind in (("/api/nosuch", "text/plain; charset=utf-8"), ("/api/ask", "text/plain; charset=utf-8")):
        assert server.ask(path, headers={"accept": "text/html,*/*"}).headers["content-type"] == kind
    assert server.ask("/api/ask", method="POST", headers={"accept": "text/html"}).headers["content-type"] == (
        "application/json"
    )


def test_what_points_to_an_answer_is_told_before_it(outfits: Served) -> None:
    page = outfits.ask("/ask?q=what+goes+with+a+belt%3F&how=paths").text
    stops = [re.sub(r"<[^>]*>", "", one).strip() for one in re.findall(r'<p class="stops">(.*?)</p>', page, re.DOTALL)]
    assert stops
    assert not [one for one in stops if one.startswith("←")]


def test_of_an_unknown_name_is_said_what_was_asked_for_and_what_is_near(server: Served) -> None:
    unknown = server.ask("/page/image_12345")
    assert unknown.status == 404
    assert "https://w3id.org" not in unknown.text.partition("alert")[2].partition("</p>")[0]
    for path in ("/look?picture=p11", "/explain?work=p11"):
        refused = server.ask(path)
        assert refused.status == 422
        said = refused.text.partition('role="alert"')[2].partition("</p>")[0]
        assert "did you mean" in said
        assert "w3id.org" not in said


def test_a_web_address_is_left_for_and_no_type_of_a_value_is_told_that_people_see(server: Served) -> None:
    page = server.ask("/page/p1").text
    elsewhere = [one for one in Parsed(page).all("a") if "external" in one.get("rel", "")]
    assert [one["href"] for one in elsewhere] == ["https://museum.example/p1"]
    statements = page.partition('id="statements"')[2]
    assert "javascript:alert(1)" in statements
    assert not re.search(r"<small>(integer|anyURI)</small>", statements)


@pytest.mark.slow
def test_what_points_to_something_is_counted_and_led_to(outfits: Served) -> None:
    page = outfits.ask("/page/class_10").text
    pointing = page.partition('id="references"')[2]
    assert re.search(r"<dt>is a <small>3</small></dt>", pointing)


def test_regions_are_drawn_from_what_is_a_box(server: Served) -> None:
    reply = server.ask("/regions/p1")
    assert reply.headers["content-type"] == "image/svg+xml"
    assert reply.text.count("<path") == 1
    assert "<script" not in reply.text
    assert "<img" not in reply.text


def test_answers_that_are_pictures_are_shown(server: Served) -> None:
    page = Parsed(server.ask("/ask?q=velvet&how=paths").text)
    assert any(one["src"].startswith("/thumbnail/160/p1") for one in page.all("img"))


def test_what_is_only_linked_to_words_is_told_as_no_answer(server: Served) -> None:
    page = server.ask("/ask?q=velvet&how=paths").text
    notice = page.partition('role="status">')[2].partition("</p>")[0]
    assert "it may not answer it" in notice
    assert 'href="/ask?q=velvet"' in notice
    assert 'class="answer' not in page.partition('<ol class="answers"')[0]


def test_the_query_page_shows_rows_with_links_thumbnails_and_downloads(server: Served) -> None:
    query = "SELECT ?p ?name { GRAPH graph:direct { ?p mo:hasFileName ?name } } ORDER BY ?p"
    reply = server.ask(f"/query?query={quote(query)}")
    page = Parsed(reply.text)
    assert "/page/p1" in [one.get("href") for one in page.all("a")]
    assert any(one["src"].startswith("/thumbnail/160/p1") for one in page.all("img"))
    [csv] = [one for one in page.all("a") if one.get("download") == "result.csv"]
    assert server.ask(csv["href"]).text.splitlines()[:2] == ["p,name", f"{DATA}p1,one.jpg"]


def test_a_query_that_fails_is_shown_with_its_reason_and_kept_in_the_editor(server: Served) -> None:
    reply = server.ask(f"/query?query={quote('SELECT ?x { ?x mo:hasFileName }')}")
    assert reply.status == 400
    assert 'role="alert"' in reply.text
    assert "SELECT ?x { ?x mo:hasFileName }</textarea>" in reply.text


@pytest.mark.parametrize("text", ["DROP ALL", "INSERT DATA { <urn:a> <urn:b> 1 }"])
def test_an_update_is_no_query_of_the_page(server: Served, text: str) -> None:
    reply = server.ask(f"/query?query={quote(text)}")
    assert reply.status == 400
    assert f"{text.split(maxsplit=1)[0]} begins an update" in reply.text


def test_all_columns_stand_as_the_query_names_them(server: Served) -> None:
    text = server.ask(f"/query?query={quote('SELECT * { ?s ?p ?o }')}").text
    assert re.findall(r'<th scope="col">(\w+)', text)[:3] == ["s", "p", "o"]
    assert re.findall(r'<tr><td>.*?title="([^"]*)"', text)[0] != PREFIXES["rdf"] + "type"


def test_examples_that_would_say_nothing_are_left_out(server: Served) -> None:
    text = server.ask("/query").text
    assert "How many triples each named graph has" in text
    assert "The runs that enriched the store" not in text


def test_a_map_names_its_places_and_whose_borders_it_shows(server: Served) -> None:
    rows = "".join(f'("{town}" {north} {east})' for town, north, east in (("Bern", 47, 7), ("Roma", 42, 12)))
    text = server.ask(f"/query?query={quote(f'SELECT * {{ VALUES (?town ?lat ?long) {{ {rows} }} }}')}").text
    assert re.findall(r"<text [^>]*>(\w+)</text>", text) == ["Bern", "Roma"]
    assert ("Natural Earth" in text) == ("land.svg" in text)


def test_a_long_result_is_cut_and_says_so(server: Served) -> None:
    query = "SELECT ?a ?b ?c { ?a ?x ?y . ?b ?z ?w . ?c ?u ?v }"
    text = server.ask(f"/query?query={quote(query)}").text
    assert "The first 500 rows" in text


def test_terms_are_completed_by_name_and_label(server: Served) -> None:
    reply = server.ask("/terms.json")
    assert reply.headers["content-type"] == "application/json"
    assert '"name":"data:class_1"' in reply.text


def form(values: dict[str, str]) -> dict[str, object]:
    return {
        "method": "POST",
        "body": urlencode(values),
        "headers": {"content-type": "application/x-www-form-urlencoded"},
    }


@pytest.mark.parametrize(
    ("values", "headers", "status"),
    [
        ({}, {}, 400),
        ({"user": "ann", "name": "x", "prefer": "mo:Image"}, {}, 401),
        ({"user": "ann", "name": "x", "prefer": "mo:Image", "token": "wrong"}, {}, 401),
        ({"user": "ann", "name": "x", "prefer": "mo:Image", "token": TOKEN}, {"origin": "https://evil.example"}, 403),
        ({"user": "ann", "name": "x", "prefer": "mo:Image", "token": TOKEN}, {"origin": "null"}, 403),
        ({"user": "../x", "name": "x", "prefer": "mo:Image", "token": TOKEN}, {}, 400),
        ({"user": "ann", "name": "", "prefer": "mo:Image", "token": TOKEN}, {}, 400),
        ({"user": "ann", "name": "x\ny\x00", "prefer": "mo:Image", "token": TOKEN}, {}, 400),
        ({"user": "ann", "name": "x", "prefer": "", "token": TOKEN}, {}, 400),
        ({"user": "ann", "name": "x" * 100_000, "prefer": "mo:Image", "token": TOKEN}, {}, 413),
    ],
)
def test_nothing_is_saved_without_the_token_or_from_elsewhere(
    server: Served, values: dict[str, str], headers: dict[str, str], status: int
) -> None:
    sent = form(values)
    sent["headers"] = {**sent["headers"], **headers}  # type: ignore[dict-item]
    assert server.ask("/preferences/save", **sent).status == status  # type: ignore[arg-type]
    assert "None yet" in server.ask("/preferences").text


@pytest.mark.slow
def test_two_servers_that_only_read_share_preferences_in_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "store"
    build_outfits(store)
    monkeypatch.setenv("MRAG_OWL_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("MRAG_OWL_PREFERENCES", str(tmp_path / "preferences.sqlite"))
    wanted = {"user": "ann", "name": "Velvet", "prefer": "hasGarment some dress", "token": TOKEN}
    iri = f"{GRAPH}user/ann#velvet"

    def send(one: Served, path: str, values: dict[str, str]) -> int:
        return one.ask(path, **form(values)).status  # type: ignore[arg-type]

    with serving(store) as one, serving(store) as other:
        assert send(one, "/preferences/save", {**wanted, "token": "wrong"}) == 401
        assert send(one, "/preferences/save", wanted) == 303
        assert send(other, "/preferences/save", wanted) == 409
        assert "Velvet" in other.ask("/preferences").text
        turtle = other.ask(f"/preferences/turtle?{urlencode({'class': iri, 'user': 'ann'})}").text
        assert "owl#equivalentClass" in turtle or "owl:equivalentClass" in turtle
        assert one.query("ASK { GRAPH ?g { ?c a owl:Class ; rdfs:label 'Velvet' } }").text.count("false") == 1
        assert one.ask("/sparql", method="POST", headers={"content-type": "application/sparql-update"}).status >= 400
        assert send(other, "/preferences/delete", {**wanted, "class": iri}) == 303
        assert send(one, "/preferences/delete", {**wanted, "class": iri}) == 404
        assert "None yet" in one.ask("/preferences").text


def test_a_wrong_token_is_said_in_words(server: Served) -> None:
    sent = form({"user": "ann", "name": "x", "prefer": "mo:Image", "token": "wrong"})
    text = server.ask("/preferences/save", **sent).text  # type: ignore[arg-type]
    assert "The token is not the one" in text
    assert "Bearer" not in text


@pytest.mark.slow
def test_saved_preferences_are_in_the_menu_where_there_can_be_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build_outfits(tmp_path / "store")
    monkeypatch.setenv("MRAG_OWL_CACHE", str(tmp_path / "cache"))
    wanted = {"user": "curA", "name": "Dresses", "prefer": "hasGarment some dress", "token": TOKEN}
    asked = f"/?{urlencode({'prefer': wanted['prefer']})}"
    link = '<a href="/preferences"'
    with serving(tmp_path / "store") as reading:
        page = reading.ask(asked).text
        keeping = page.partition('class="keep"')[2].partition("</form>")[0]
        assert link not in page
        assert Parsed(keeping).all("input")
        assert not [one for one in Parsed(keeping).all("input") if "required" in one]
        assert "User" not in keeping
        assert "owl#" in reading.ask(f"/preferences/turtle?{urlencode({'prefer': wanted['prefer']})}").text
        assert "Nothing can be saved" in reading.ask("/preferences").text
    with serving(tmp_path / "store", write=True) as writing:
        assert link in writing.ask("/").text
        assert writing.ask("/preferences/save", **form(wanted)).status == 303  # type: ignore[arg-type]
        assert "user/cura#dresses" in writing.ask("/preferences").text
    with serving(tmp_path / "store") as reading:
        assert link in reading.ask("/").text


@pytest.fixture(scope="module")
def outfits(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Outfits without pictures."""
    folder = tmp_path_factory.mktemp("outfits")
    build_outfits(folder / "store")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MRAG_OWL_CACHE", str(folder / "cache"))
        with serving(folder / "store") as running:
            yield running


@pytest.mark.slow
def test_what_is_liked_without_a_picture_is_called_by_its_name(outfits: Served) -> None:
    liked, *_, disliked = re.findall(r'<li class="card" id="([^"]+)"', outfits.ask("/").text)
    text = outfits.ask(f"/?like={quote(liked)}&dislike={quote(disliked)}").text
    shown = text.partition('class="examples"')[2].partition("</ul>")[0]
    assert shown.count("<li") == 2
    assert "/thumbnail/" not in shown
    assert re.findall(r"<span[^>]*>([^<]+)</span>", shown) == re.findall(r'ed: ([^"]+)\. Take back"', shown)


@pytest.mark.slow
@pytest.mark.parametrize("question", ["pictures", "show me all pictures", "???", "\N{DRESS}"])
def test_who_asks_for_nothing_in_particular_sees_what_there_is(outfits: Served, question: str) -> None:
    text = outfits.ask(f"/?q={quote(question)}").text
    assert text.count('<li class="card"') > 5
    assert 'class="facets"' in text
    assert "none of them here" not in text
    assert "nothing in the question tells one from another" in text


@pytest.mark.slow
def test_a_guess_and_what_is_passed_over_are_told_before_what_was_found(
    sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MRAG_OWL_CACHE", str(tmp_path))
    with serving(sample) as outfits:
        text = outfits.ask("/?q=sunglasses").text
        assert text.index("No data say “sunglasses”; taken as a guess for: glasses.") < text.index("Read as")
        text = outfits.ask("/?q=only+dresses").text
        assert text.index("Passed over: only;") < text.index("Read as")


@pytest.mark.slow
def test_what_was_asked_stays_beside_what_is_learned_from_likes(outfits: Served) -> None:
    first, second, *_ = re.findall(r'<li class="card" id="([^"]+)"', outfits.ask("/?q=a+dress").text)
    text = outfits.ask(f"/?q=a+dress&like={quote(first)}&like={quote(second)}").text
    assert "What you seem to like" in text
    for part in ('class="conjuncts"', 'class="because"'):
        assert "with a dress" in text.partition(part)[2].partition("</ul>")[0]


@pytest.mark.slow
def test_a_like_that_tells_nothing_takes_no_answer_away(outfits: Served) -> None:
    without, text = (outfits.ask(f"/?q=a+dress{liked}").text for liked in ("", "&like=image_2"))
    assert "does not tell yet what is liked" in text
    counted = re.compile(r'<p class="counted">\s*<b>(\d+)</b>')
    assert counted.findall(text) == counted.findall(without) != []
    assert 'class="answer"' in text


@pytest.mark.slow
def test_a_like_beside_a_dislike_that_tell_nothing_are_asked_for_no_more_of_either(outfits: Served) -> None:
    pairs = [f"&like=image_2&dislike=image_{number}" for number in range(3, 12)]
    pages = [outfits.ask(f"/?q=a+dress{pair}").text for pair in pairs]
    assert not any("Like something, too" in text for text in pages)
    assert not any("or dislike one that lacks what you mean" in text for text in pages)
    told = [outfits.ask(f"/?{pair[1:]}").text for pair in pairs]
    nothing = [text for text in told if "Nothing yet that tells it" in text]
    assert any("does not tell yet" in text for text in pages) or nothing
    assert not any("Edit as an expression" in text for text in nothing)


@pytest.mark.slow
def test_what_is_disliked_stays_left_out_when_the_last_part_is_dropped(outfits: Served) -> None:
    part = re.findall(r'name="part" value="([^"]+)"', outfits.ask("/?q=a+dress").text)
    given = re.findall(r'name="given" value="([^"]+)"', outfits.ask("/?q=a+dress").text)
    fields = urlencode([("q", "a dress"), ("dislike", "x"), *(("part", html.unescape(one)) for one in part)])
    fields += "&" + urlencode([("given", html.unescape(one)) for one in given])
    last = next(place for place, one in enumerate(part) if one not in given)
    reply = outfits.ask(f"/change?{fields}&do=drop:{last}")
    assert (reply.status, reply.headers["location"]) == (303, "/?dislike=x#taste")


@pytest.mark.slow
@pytest.mark.parametrize("does", ["deny", "drop"])
def test_a_denial_that_is_taken_back_leaves_nothing_out_any_more(outfits: Served, does: str) -> None:
    part = [html.unescape(one) for one in re.findall(r'name="part" value="([^"]+)"', outfits.ask(DENYING).text)]
    denied = next(place for place, one in enumerate(part) if one.startswith("not ("))
    fields = urlencode([("q", "a dress without a belt"), *(("part", one) for one in part), ("do", f"{does}:{denied}")])
    address = outfits.ask(f"/change?{fields}").headers["location"]
    assert "q=" not in address
    first = re.split('class="why"|>Why<', outfits.ask(address.partition("#")[0]).text)[1]
    assert "✗" not in first.partition("♥")[0]
    other = next(place for place, one in enumerate(part) if "some dress" in one)
    fields = urlencode([("q", "a dress without a belt"), *(("part", one) for one in part), ("do", f"{does}:{other}")])
    assert "q=a+dress+without+a+belt" in outfits.ask(f"/change?{fields}").headers["location"]


def test_an_alternative_alone_is_not_added_to_what_must_all_hold(outfits: Served) -> None:
    fields = urlencode([("q", "a dress"), ("part", "hasGarment some dress"), ("more", "or a coat"), ("do", "add")])
    reply = outfits.ask(f"/change?{fields}")
    assert reply.status == 422
    assert "“or a coat” is not added, for all parts hold together" in reply.text


def test_the_page_of_a_card_leads_back_to_the_search_and_adds_a_like_to_it(outfits: Served) -> None:
    card = re.search(r'<a class="look" href="([^"]+)"', outfits.ask("/?q=a+dress&like=image_2").text)
    assert card is not None
    page = outfits.ask(html.unescape(card[1])).text
    name = html.unescape(card[1]).partition("?")[0].rpartition("/")[2]
    assert f'<a href="/?q=a+dress&amp;like=image_2#{name}">Back to “a dress”</a>' in page
    assert (f"like=image_2&amp;like={name}#taste" in page) != (name == "image_2")
    assert "Back to" not in outfits.ask(f"/page/{name}").text


def test_what_a_dislike_alone_does_is_said(outfits: Served) -> None:
    assert "What you dislike is left out." in outfits.ask("/?dislike=image_1").text
    assert "What you dislike is left out." not in outfits.ask("/").text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("?q=a+dress&p=2", "/?q=a+dress&like=image_1&p=2#image_1"),
        ("?q=a+dress&p=2&like=image_2", "/?q=a+dress&like=image_2&like=image_1#taste"),
        ("?p=2", "/?like=image_1#taste"),
    ],
)
def test_a_first_like_beside_a_question_leaves_a_visitor_where_it_was_given(outfits, before, after):
    assert outfits.ask(f"/change{before}&do=like:image_1").headers["location"] == after


def test_a_new_word_replaces_its_denial_before(outfits: Served) -> None:
    chosen = "(hasGarment some dress) and (not (hasGarment some belt)) and (hasGarment some shoe)"
    text = outfits.ask(f"/?{urlencode({'q': 'a belt', 'of': 'a dress', 'chosen': chosen})}").text
    assert set(re.findall(r'name="part" value="([^"]+)"', text)) == {"hasGarment some belt", "hasGarment some shoe"}


@pytest.mark.slow
def test_what_was_chosen_is_kept_when_words_are_typed(outfits: Served) -> None:
    belts = "hasGarment some belt"
    page = outfits.ask(f"/?{urlencode({'prefer': f'(image) and ({belts})'})}").text
    (chosen,) = re.findall(r'name="chosen" value="([^"]+)"', page)
    text = outfits.ask(f"/?{urlencode({'q': 'a dress', 'chosen': html.unescape(chosen)})}").text
    assert set(re.findall(r'name="part" value="([^"]+)"', text)) == {"hasGarment some dress", belts}
    other = urlencode({"q": "a coat, qwertz", "of": "a dress", "chosen": f"(hasGarment some dress) and ({belts})"})
    text = outfits.ask(f"/?{other}").text
    assert set(re.findall(r'name="part" value="([^"]+)"', text)) == {"hasGarment some coat", belts}
    assert "This is asked as it was chosen; the words above only help to order what is found." in text
    assert "Only looked for as words: qwertz" in text


@pytest.mark.slow
def test_what_has_no_image_is_told_and_those_with_one_can_come_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = build_pictured(tmp_path)
    for number in (1, 2):
        (tmp_path / "images" / f"{number}.jpg").unlink()
    monkeypatch.setenv("MRAG_OWL_CACHE", str(tmp_path / "cache"))
    with serving(store) as pictured:
        assert "Those with an image come first" not in pictured.ask("/?q=a+dress").text
        text = pictured.ask("/?q=a+dress&sort=pictured").text
        shown = text.partition('class="grid"')[2].partition("</ol>")[0].split('<li class="card"')[1:]
        assert [("No image here" in card) for card in shown] == [False, True, True]
        assert "2 of these 3 are told in words, as their images are not here." in text
        assert all(re.search(r"<small>(<span>)?(Image|Picture) \d+</", card) for card in shown)
        for asked in ("a dress", "a dress with a coat"):
            alone = pictured.ask(f"/?{urlencode({'q': asked, 'sort': 'seen'})}").text
            assert "No image here" not in alone
            assert 'class="card" id="image_3"' in alone
            assert 'aria-current="true">only with an image</a>' in alone
        assert "of these 6 are told in words" in pictured.ask("/").text
        for asked, end in {
            "a coat": "1–2 of those with an image",
            "a dress with a pocket": "1 of which meets what was understood; the others are the nearest",
            "pictures with a dress and a shoe": "none of which meets it: they are the nearest",
        }.items():
            text = pictured.ask(f"/?{urlencode({'q': asked, 'sort': 'seen'})}").text
            counted = " ".join(text.partition('class="counted">')[2].partition("</p>")[0].split())
            assert counted.endswith(end)


@pytest.mark.slow
def test_of_what_is_as_much_as_asked_pictures_come_first_whatever_page_they_would_be_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = build_pictured(tmp_path)
    for number in (1, 2):
        (tmp_path / "images" / f"{number}.jpg").unlink()
    monkeypatch.setenv("MRAG_OWL_CACHE", str(tmp_path / "cache"))
    with serving(store) as pictured:
        for address in ("/?q=a+dress", "/?prefer=hasGarment+some+dress"):
            text = pictured.ask(address).text
            shown = text.partition('class="grid"')[2].partition("</ol>")[0].split('<li class="card"')[1:]
            assert [("No image here" in card) for card in shown][:3] == [False, True, True]


@pytest.mark.slow
def test_a_colour_counts_among_facets_what_its_word_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = build_pictured(tmp_path)
    publish_pixels(store, "pixels-test")
    monkeypatch.setenv("MRAG_OWL_CACHE", str(tmp_path / "cache"))
    with serving(store) as pictured:
        text = pictured.ask("/").text
        facets = {
            name: (html.unescape(address), int(number))
            for address, name, number in re.findall(
                r'<li><a href="([^"]+)">(?:<svg.*?</svg>)?([^<]+) <span class="tally">(\d+)', text
            )
        }
        found = {}
        for name in ("pink", "red"):
            address, number = facets[name]
            chosen, typed = (pictured.ask(one).text for one in (address, f"/?q={name}"))
            counted = [re.search(r'<p class="counted">\s*<b>(\d+)</b>', one) for one in (chosen, typed)]
            found[name] = [number, *(int(one[1]) for one in counted if one is not None)]
        assert found == {"pink": [2, 2, 2], "red": [1, 1, 1]}


@pytest.mark.slow
def test_what_may_be_as_asked_comes_before_what_is_not_whatever_has_an_image(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = build_pictured(tmp_path)
    for number in (1, 2):
        (tmp_path / "images" / f"{number}.jpg").unlink()
    publish_pixels(store, "pixels-test")
    monkeypatch.setenv("MRAG_OWL_CACHE", str(tmp_path / "cache"))
    with serving(store) as pictured:
        text = pictured.ask("/?q=white+dress").text
        shown = re.findall(r'<li class="card" id="([^"]+)"', text)
        assert set(shown[:2]) == {"image_1", "image_2"}
        assert shown[2] == "image_3"


def test_beyond_the_last_page_there_is_a_way_back(outfits: Served) -> None:
    for address in ("/?p=41", "/?q=a+dress&p=41"):
        reply = outfits.ask(address)
        assert (reply.status, "No more can be leafed through here." in reply.text) == (200, True)


@pytest.mark.slow
def test_who_wants_something_like_a_picture_is_led_to_what_looks_like_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = build_pictured(tmp_path)
    (tmp_path / "images" / "2.jpg").unlink()
    monkeypatch.setenv("MRAG_OWL_CACHE", str(tmp_path / "cache"))
    with serving(store) as pictured:
        for question, address in (
            ("something like picture 1", "/look?picture=image_1"),
            ("outfits similar to picture 3, but with a belt", "/look?picture=image_3&q=but+with+a+belt"),
        ):
            reply = pictured.ask(f"/?q={quote(question)}")
            assert (reply.status, reply.headers.get("location")) == (303, address)
        for question in ("something like picture 2", "not like picture 1", "something like picture 99"):
            assert pictured.ask(f"/?q={quote(question)}").status == 200


@pytest.mark.slow
def test_what_only_may_be_as_asked_is_counted_and_marked_as_that(
    sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MRAG_OWL_CACHE", str(tmp_path))
    with serving(sample) as outfits:
        text = outfits.ask("/?q=a+jacket+but+no+leather").text
    assert "17 pictures may match, none for sure: nobody states “leather” itself, only sorts of it." in text
    assert "No picture is known to meet what was understood, of 17 it is not known" in text
    first = text.partition('<li class="card"')[2].partition("</li>")[0]
    assert re.findall(r'<span class="(holds|unsure|fails)">', first) == ["unsure"]


@pytest.mark.slow
def test_the_answer_the_count_and_the_cards_agree_on_that_of_which_only_sorts_are_stated(
    sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MRAG_OWL_CACHE", str(tmp_path))
    with serving(sample) as outfits:
        for question, number, told in (
            ("a leather bag", 21, "No pictures with a leather bag or wallet are known, but 21 may be so"),
            ("leather pants and a leather hat", 5, "Five may be all of it."),
            ("a coat and a leather belt, no suede", 1, "One may be all of it."),
        ):
            text = outfits.ask(f"/?q={quote(question)}").text
            assert told in text
            assert f"is known to meet what was understood, of {number} it is not known" in text
            cards = text.partition('<ol class="grid">')[2].partition("</ol>")[0].split('<li class="card"')[1:]
            shown = [set(re.findall(r'<span class="(holds|unsure|fails)">', card)) for card in cards]
            assert sum("unsure" in one and "fails" not in one for one in shown) == number


@pytest.mark.slow
def test_a_word_that_cannot_be_added_leaves_all_that_was_added_before(outfits: Served) -> None:
    parts = [
        ("part", "image"),
        ("given", "image"),
        ("part", "hasGarment some dress"),
        ("part", "not (hasGarment some belt)"),
    ]
    kept = outfits.ask(f"/change?{urlencode([*parts, ('do', 'add'), ('more', 'qwertz')])}")
    assert kept.status == 422
    assert "“qwertz” names nothing that is known here" in kept.text
    shown = re.findall(r'name="part" value="([^"]+)"', kept.text)
    assert "hasGarment some dress" in shown
    assert "not (hasGarment some belt)" in shown


@pytest.mark.slow
def test_an_expression_with_a_slip_stays_in_its_field(outfits: Served) -> None:
    refused = outfits.ask("/?q=a+dress&prefer=hasGarment+some+dres")
    assert refused.status == 422
    assert "nearest known" in refused.text
    assert re.search(r"<textarea[^>]*>hasGarment some dres</textarea>", refused.text)


@pytest.mark.slow
@pytest.mark.parametrize("question", ["Qwertz", "something for a wedding"])
def test_who_asks_for_what_nobody_stated_is_told_so_and_shown_what_can_be_asked(outfits: Served, question: str) -> None:
    text = outfits.ask(f"/?q={quote(question)}").text
    assert "nothing is known of “Qwertz”" in text or "nobody stated any occasion" in text
    examples = re.findall(r'<a class="chip" href="(/\?q=[^"]+)"', text)
    assert examples
    assert '<li class="card"' in outfits.ask(examples[0]).text


@pytest.mark.slow
def test_kinds_of_things_answer_a_question(outfits: Served) -> None:
    answered = outfits.ask("/ask?q=what+goes+with+a+dress%3F")
    assert answered.status == 200
    assert 'role="alert"' not in answered.text
    assert "belt" in answered.text.partition('class="answers"')[2]


@pytest.mark.parametrize("path", [f"/?q={'a' * 2001}", "/?sort=none", "/?p=0", "/ask?how=none", "/?prefer=a+b"])
def test_what_is_refused_is_said_in_a_sentence(server: Served, path: str) -> None:
    said = server.ask(path).text.partition('role="alert">')[2].partition("<")[0].strip()
    assert said[0].isupper()
    assert said.endswith(".")


def test_saving_and_deleting_take_posts_only(server: Served) -> None:
    assert server.ask("/preferences/save").status == 405
    assert server.ask("/preferences/delete?user=ann&class=x").status == 405


def test_what_is_not_saved_cannot_be_deleted(server: Served) -> None:
    sent = form({"user": "ann", "class": f"{GRAPH}user/ann#x", "token": TOKEN})
    assert server.ask("/preferences/delete", **sent).status == 404  # type: ignore[arg-type]


def test_a_browser_that_opens_an_individual_is_led_to_its_page(server: Served) -> None:
    reply = server.ask("/id/p1", headers={"accept": "text/html"})
    assert (reply.status, reply.headers["location"]) == (303, "/page/p1")
    assert server.ask("/page/p1").status == 200


def test_style_sheets_and_scripts_are_kept_for_a_year(server: Served) -> None:
    [style] = [one["href"] for one in Parsed(server.ask("/").text).all("link") if one["rel"] == "stylesheet"]
    reply = server.ask(style)
    assert reply.headers["content-type"].startswith("text/css")
    assert "immutable" in reply.headers["cache-control"]


@pytest.mark.slow
def test_what_cannot_be_added_is_said_on_the_page_that_it_was_to_be_added_to(outfits: Served) -> None:
    refused = outfits.ask("/change?q=a+dress&part=image&do=add&more=blorp")
    assert refused.status == 422
    assert "“blorp” names nothing that is known here; try another word." in refused.text
    assert 'value="a dress"' in refused.text
    assert '<li class="card"' in refused.text
    assert "unknown class" in outfits.ask("/change?q=a+dress&do=add&more=hasGarment+some+(blorp)").text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "strange"), [("qwertz belt", "qwertz"), ("a belt that glows", "glows"), ("sequinned coat", "sequinned")]
)
def test_what_is_read_only_in_part_is_not_added(outfits: Served, text: str, strange: str) -> None:
    refused = outfits.ask(f"/change?{urlencode({'q': 'a dress', 'part': 'image', 'do': 'add', 'more': text})}")
    assert refused.status == 422
    assert f"“{text}” is not added: nothing here is known of “{strange}”" in refused.text
    assert outfits.ask("/change?q=a+dress&part=image&do=add&more=with+a+belt").status == 303


@pytest.mark.slow
def test_a_collection_without_pictures_offers_no_search_by_them(outfits: Served, server: Served) -> None:
    assert 'href="/look"' not in outfits.ask("/").text
    assert outfits.ask("/look").status == 200
    assert 'href="/look"' in server.ask("/").text


@pytest.mark.slow
def test_a_question_may_be_asked_as_one(outfits: Served) -> None:
    link = 'href="/ask?q=how%20many%20dresses%20are%20floral%3F"'
    assert link in outfits.ask("/?q=how+many+dresses+are+floral%3F").text


def test_a_query_that_matches_nothing_says_so(server: Served) -> None:
    assert "Nothing matches." in server.ask("/query?query=SELECT+*+%7B+%3Fs+a+mo:Nowhere+%7D").text
    assert "Nothing matches." not in server.ask("/query?query=SELECT+*+%7B+%3Fs+a+mo:Image+%7D").text
