"""The pages as a person uses them: Chromium over the drawn sample, with and without JavaScript."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from browsing import chromium
from served import TOKEN, Served, serving

import mrag_owl
from mrag_owl.pipeline.build.building import build_sample

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow
STATIC = Path(__file__).parents[3] / "mrag_owl/endpoint/pages/static"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("browser")
    build_sample(folder / "store")
    with mrag_owl.open(folder / "store") as store:  # else the first look takes longer than a call may
        store.recommend("", mrag_owl.Options(picture="image_1"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MRAG_OWL_CACHE", str(folder / "cache"))
        with serving(folder / "store", write=True) as running:
            yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def page(request: pytest.FixtureRequest, browser: Browser, server: Served) -> Iterator[Page]:
    """A page on which nothing may be refused by the policy, fail to load, or come from elsewhere."""
    context = browser.new_context(java_script_enabled=request.param, base_url=server.base, accept_downloads=True)
    context.set_default_timeout(120_000)
    opened = context.new_page()
    problems: list[str] = []
    opened.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.on(
        "request", lambda asked: None if asked.url.startswith((server.base, "data:")) else problems.append(asked.url)
    )
    yield opened
    context.close()
    assert problems == []


def ask(page: Page, question: str) -> None:
    page.goto("/")
    page.fill("#q", question)
    page.press("#q", "Enter")
    page.wait_for_selector(".card")


def names(page: Page) -> list[str]:
    return [str(card.get_attribute("id")) for card in page.query_selector_all(".card")]


def test_a_question_gives_pictures_with_reasons(page: Page) -> None:
    ask(page, "a floral dress without a belt")
    assert [mark.inner_text() for mark in page.query_selector_all("mark")] == ["floral", "dress", "belt"]
    assert "with a floral dress and without a belt" in page.inner_text(".saying")
    first = page.locator(".card").first
    assert "dress" in (first.locator("img.photo").get_attribute("alt") or "")
    reason = page.locator("#why")
    assert {"floral", "dress"} <= set(reason.locator(".stated a").all_inner_texts())
    assert reason.locator(".shown .holds").count() == first.locator(".because .holds").count() == 2
    page.click("label[for=as-DL]")
    assert "∃hasGarment" in reason.locator(".tab:visible pre").inner_text()
    page.click("label[for=as-SPARQL]")
    reason.get_by_role("button", name="Open in the editor").click()
    page.wait_for_url("**/query?query=*")
    page.wait_for_selector(".results a[href^='/page/image_']")


def test_the_reasons_of_another_picture_take_the_place_of_the_first_ones(page: Page) -> None:
    ask(page, "a floral dress without a belt")
    places = [card.bounding_box() for card in page.query_selector_all(".card .frame")]
    last = page.locator(".card").last
    name = str(last.get_attribute("id"))
    last.get_by_role("link", name="Why").click()
    page.wait_for_selector(f"#why a[href^='/page/{name}?']")
    assert page.locator(".because a[aria-current]").count() == 1
    assert f"why={name}" in page.url
    assert [
        (one["width"], one["height"])
        for card in page.query_selector_all(".card .frame")
        if (one := card.bounding_box())
    ] == [(one["width"], one["height"]) for one in places if one]


def test_the_first_page_offers_what_the_store_has(page: Page) -> None:
    page.goto("/")
    chosen = page.locator(".facets a", has_text="dress").first
    count = chosen.locator(".tally").inner_text()
    chosen.click()
    page.wait_for_selector("#taste")
    assert page.locator(".counted b").inner_text() == count
    page.goto("/")
    example = page.locator(".begin a").first
    count = example.locator("small").inner_text()
    example.click()
    page.wait_for_selector("#taste")
    assert page.locator(".counted b").inner_text() == count


def test_what_there_is_to_begin_with_is_told_by_its_facts(page: Page) -> None:
    page.goto("/")
    captions = page.locator(".card .caption").all_inner_texts()
    assert captions
    assert any("dress" in one for one in captions)
    assert "dress" in (page.locator(".card img.photo").first.get_attribute("alt") or "") or len(captions) > 1


def test_results_are_counted_paged_and_sorted(page: Page) -> None:
    ask(page, "a dress")
    first = names(page)
    page.get_by_role("link", name="Next").click()
    page.wait_for_selector(".counted:has-text('25–48')")
    assert not set(names(page)) & set(first)
    page.get_by_role("link", name="by name").click()
    page.wait_for_selector(".sorts a[aria-current]:has-text('by name')")
    numbers = [int(name.removeprefix("image_")) for name in names(page)]
    assert numbers == sorted(numbers)


def test_where_there_is_nothing_there_is_a_way_on(browser: Browser, server: Served) -> None:
    with closing(browser.new_context(base_url=server.base)) as context:
        opened = context.new_page()
        for path in ("/nothing/here", "/page/nobody"):
            reply = opened.goto(path)
            assert reply is not None
            assert reply.status == 404
            assert opened.locator("main a[href='/']").count() == 1
        opened.fill("#q", "a dress")
        opened.press("#q", "Enter")
        opened.wait_for_selector(".card")
    plain = server.ask("/nothing/here")
    assert (plain.status, plain.headers["content-type"]) == (404, "text/plain; charset=utf-8")


def test_what_was_read_is_negated_dropped_and_added_to(page: Page) -> None:
    ask(page, "a floral dress without a belt")
    page.get_by_role("button", name="not: without a belt").click()
    page.wait_for_selector("h2:has-text('What you are looking for')")
    assert "without" not in page.inner_text(".saying")
    page.get_by_role("button", name="✕ Drop: with a belt").click()
    page.wait_for_selector(".conjuncts:not(:has-text('belt'))")
    page.fill("#more", "with shoes")
    page.get_by_role("button", name="Add", exact=True).click()
    page.wait_for_selector(".saying:has-text('shoe')")
    assert page.locator(".card").count() == 6  # all that are so: what was asked first is asked no more
    page.fill("#more", "with a bag")
    page.press("#more", "Enter")  # adds, too, and denies nothing
    page.wait_for_selector(".saying:has-text('bag')")
    assert "not" not in page.inner_text(".saying").split()
    assert "shoe" in page.inner_text(".saying")


def test_likes_and_dislikes_become_a_preference_that_can_be_edited_kept_and_deleted(page: Page) -> None:
    ask(page, "a dress")
    first = names(page)[0]
    page.click(f"#{first} button[title=Like]")
    page.wait_for_selector("text=One like does not tell yet")
    other = next(name for name in names(page) if name != first)
    page.click(f"#{other} button[title=Dislike]")
    page.wait_for_selector("h2:has-text('What you seem to like')")
    page.wait_for_selector(".examples .dislike")
    assert f"like={first}&dislike={other}" in page.url
    learned, ranked = page.inner_text(".saying"), names(page)
    page.locator(".conjuncts li:not([hidden]) button", has_text="not").first.click()
    page.wait_for_selector("h2:has-text('What you are looking for')")
    assert page.inner_text(".saying") != learned
    assert names(page) != ranked
    page.click("summary:has-text('Keep it')")
    page.fill("input[name=name]", "Not like that")
    page.fill("input[name=user]", "ann")
    page.fill("input[name=token]", TOKEN)
    page.click("button:has-text('Save as an OWL class')")
    page.wait_for_selector(".saved:has-text('Not like that')")
    with page.expect_download() as started:
        page.click(".saved a:has-text('Turtle')")
    assert "owl:equivalentClass" in Path(started.value.path()).read_text()
    page.click(".saved summary")
    page.fill(".saved input[name=token]", TOKEN)
    page.click(".saved button")
    page.wait_for_selector("text=None yet")


def test_a_query_is_run_and_its_result_downloaded(page: Page, request: pytest.FixtureRequest) -> None:
    page.goto("/query?example=select_most_frequent_garments")
    if "no scripts" not in request.node.callspec.id:
        if not (STATIC / "editor.js").is_file():
            pytest.skip("the editor is not bundled: npm ci && npm run build in editor/")
        page.wait_for_selector(".cm-content .tok-keyword")
        page.click(".cm-content")
        page.keyboard.press("Control+End")
        page.keyboard.type("\nLIMIT 3 # mo:hasFileN")
        page.wait_for_selector(".cm-tooltip-autocomplete li:has-text('mo:hasFileName')")
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Run").click()
    page.wait_for_selector("#result .results tbody tr")
    rows = page.locator("#result .results tbody tr").count()
    with page.expect_download() as started:
        page.click("#result a:has-text('CSV')")
    assert len(Path(started.value.path()).read_text().splitlines()) == rows + 1


def test_numbers_are_drawn_and_terms_are_named(page: Page) -> None:
    query = "SELECT ?class (COUNT(*) AS ?n) { GRAPH graph:garments { ?s a ?class } } GROUP BY ?class LIMIT 9"
    page.goto(f"/query?query={quote(query)}")
    named = page.locator(".results td", has_text="data:class_").first
    assert named.locator("a").inner_text() != named.locator("small").inner_text()
    page.click("label[for=as-Chart]")
    assert page.locator(".chart svg:visible").count() == page.locator(".results tbody tr").count()


def test_places_are_drawn_on_a_map(page: Page) -> None:
    query = 'SELECT * { VALUES (?town ?lat ?long) { ("Bern" 46.95 7.45) ("Paris" 48.86 2.35) ("nowhere" "" "") } }'
    page.goto(f"/query?query={quote(query)}")
    page.click("label[for=as-Map]")
    assert page.locator(".map circle:visible").count() == 2
    assert page.locator(".map title").all_text_contents() == ["Paris", "Bern"]


def test_the_plan_of_a_query_counts_what_its_patterns_match(page: Page) -> None:
    page.goto("/query?query=" + quote("EXPLAIN SELECT * { GRAPH graph:garments { ?s a mo:Image } }"))
    pattern = page.locator(".plan tr", has_text="?s rdf:type mo:Image")
    assert int(pattern.locator(".number").inner_text()) > 100
    assert page.locator("#result").count() == 0


def test_several_queries_are_kept_under_tabs(browser: Browser, server: Served) -> None:
    with closing(browser.new_context(base_url=server.base)) as context:
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.goto("/query?query=" + quote("ASK { ?one ?p ?o }"))
        page.click("#drafts [aria-label='Another query']")
        assert page.input_value("#query") == ""
        page.click("#drafts button:has-text('Query 1')")
        assert "?one" in page.input_value("#query")
        page.goto("/query")
        page.wait_for_selector("#drafts button[aria-current]:has-text('Query 1')")
        assert "?one" in page.input_value("#query")
        page.click("#drafts [aria-label='Close Query 1']")
        assert page.input_value("#query") == ""
        assert page.locator("#drafts span").count() == 1


def test_an_example_takes_the_place_of_a_query_that_nobody_wrote_and_of_no_other(
    browser: Browser, server: Served
) -> None:
    with closing(browser.new_context(base_url=server.base)) as context:
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.goto("/query")
        examples = page.locator("a[href*='example=']")
        for number in (0, 1, 2):
            examples.nth(number).click()
            page.wait_for_selector("#drafts button[aria-current]")
            assert page.locator("#drafts span").count() == 1
        shown = page.input_value("#query")
        page.goto("/query?query=" + quote("ASK { ?mine ?p ?o }"))
        examples.nth(2).click()
        page.wait_for_selector("#drafts button[aria-current]:has-text('Query 2')")
        assert page.input_value("#query") == shown
        page.click("#drafts button:has-text('Query 1')")
        assert "?mine" in page.input_value("#query")


def test_ten_thousands_of_rows_scroll(browser: Browser, server: Served) -> None:
    with closing(browser.new_context(base_url=server.base)) as context:
        page = context.new_page()
        page.goto("/query?query=" + quote("SELECT ?s ?p ?o ?n { ?s ?p ?o . VALUES ?n { 1 2 3 4 5 6 } } LIMIT 100000"))
        page.get_by_role("button", name="Show all rows here").click()
        page.wait_for_selector(".scroll.all")
        frame = page.locator(".scroll.all")
        total = int(str(page.locator(".results").get_attribute("aria-rowcount")))
        assert total > 10_000
        assert page.inner_text("#result-heading").startswith(f"{total:,} rows")
        section = page.locator("#result")
        assert frame.evaluate("one => one.clientWidth") <= section.evaluate("one => one.clientWidth")
        frame.evaluate("frame => { frame.scrollTop = frame.scrollHeight }")
        page.wait_for_selector(f".all tr[aria-rowindex='{total}']")
        assert page.locator(".all tbody tr").count() < 200


def test_reading_all_rows_can_be_stopped_and_begun_again(browser: Browser, server: Served) -> None:
    with closing(browser.new_context(base_url=server.base)) as context:
        page = context.new_page()
        page.goto("/query?query=" + quote("SELECT * { ?s ?p ?o } LIMIT 3000"))
        page.route("**/sparql?*", lambda _: None)  # never answered
        page.get_by_role("button", name="Show all rows here").click()
        page.get_by_role("button", name="Stop").click()
        page.wait_for_selector(".all-rows [role=status]:has-text('Stopped')")
        page.unroute("**/sparql?*")
        named = page.locator("#result td a[title]").first
        iri, name = str(named.get_attribute("title")), named.inner_text()
        page.get_by_role("button", name="Show all rows here").click()
        page.wait_for_selector(".scroll.all")
        assert page.locator(f".all a[title='{iri}']").first.inner_text() == name


def test_answers_call_things_by_names(page: Page) -> None:
    page.goto("/ask?q=" + quote("which pictures have a dress and a belt?"))
    page.wait_for_selector(".answers")
    assert "annotation_" not in page.inner_text("main")
    assert "hasGarment" not in page.inner_text(".answers")
    assert {"dress", "belt"} <= set(page.locator(".stops a").all_inner_texts())
    first = page.locator(".answers li").first
    assert "dress" in first.locator(".caption").inner_text()
    name = first.locator("h2").inner_text()
    assert name not in first.locator(".stops").all_inner_texts()[0]
    first.locator("h2 a").click()
    page.wait_for_selector(f"h1:has-text('{name}')")


def test_the_properties_of_an_individual_can_be_read_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/page/image_24")
    page.locator("summary", has_text="Every statement").click()
    boxes = [one.bounding_box() for one in page.locator(".statements tbody th").all()]
    assert boxes
    assert all(box is not None and box["width"] >= 100 for box in boxes)


def test_an_individual_is_shown_with_its_regions_and_neighbours(page: Page) -> None:
    page.goto("/page/image_24")
    assert page.locator(".region").count() == page.locator(".items li").count() == 4
    drawn = page.locator(".region").first
    before = drawn.screenshot()
    page.hover(".items li >> nth=0")
    page.wait_for_timeout(400)
    assert drawn.screenshot() != before
    page.locator(".items a", has_text="floral").click()
    page.wait_for_selector("h1:has-text('floral')")
    assert page.locator(".strip img").count() > 3


def test_the_taxonomy_and_the_figures_are_shown(page: Page) -> None:
    page.goto("/taxonomy")
    page.wait_for_selector(".tree a:has-text('dress')")
    page.goto("/about")
    assert "955" in page.inner_text(".figures")


@pytest.mark.parametrize("width", [360, 1280])
def test_no_page_is_wider_than_the_screen(browser: Browser, server: Served, width: int) -> None:
    context = browser.new_context(base_url=server.base, viewport={"width": width, "height": 800})
    context.set_default_timeout(120_000)
    opened = context.new_page()
    for path in (
        "/",
        "/?q=a+floral+dress",
        "/page/image_69",
        "/look?picture=image_69",
        "/query?query=ASK%7B%7D",
        "/query?query=SELECT+*+%7B+%3Fs+%3Fp+%3Fo+.+%3Fs+%3Fq+%3Fx+%7D",
        "/taxonomy",
        "/about",
    ):
        opened.goto(path, wait_until="domcontentloaded")
        assert opened.evaluate("document.documentElement.scrollWidth") <= width, path
    context.close()


def test_the_keyboard_alone_reaches_content_and_results(browser: Browser, server: Served) -> None:
    context = browser.new_context(base_url=server.base)
    context.set_default_timeout(120_000)
    opened = context.new_page()
    opened.goto("/?q=a+floral+dress")
    opened.keyboard.press("Tab")
    assert opened.evaluate("document.activeElement.textContent") == "Skip to the content"
    opened.keyboard.press("Enter")
    assert opened.evaluate("document.activeElement.id") == "main"
    reached = set()
    for _ in range(40):
        opened.keyboard.press("Tab")
        reached.add(opened.evaluate("document.activeElement.title || document.activeElement.className"))
    assert {"look", "Like", "Dislike"} <= reached
    context.close()


def test_a_picture_is_sent_a_region_drawn_and_the_like_found_with_reasons(
    page: Page, server: Served, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    has_scripts = request.node.callspec.params["page"]
    (tmp_path / "asked.jpg").write_bytes(server.ask("/picture/image_58").body)
    page.goto("/look")
    page.set_input_files("#file", tmp_path / "asked.jpg")
    if not has_scripts:
        page.click('button:has-text("Look")')
    page.wait_for_selector(".things")
    assert page.locator("svg.regions a").count() >= 1
    if has_scripts:
        box = page.locator("svg.regions").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.42)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * 0.86, box["y"] + box["height"] * 0.99, steps=4)
        page.mouse.up()
    else:
        page.fill("#region", "64,202,211,277")
        page.click("#find")
    page.wait_for_selector(".chosen", state="attached")
    assert len(page.input_value("#region").split(",")) == 4
    first = page.locator(".card").first
    assert first.get_attribute("id") == "image_58"
    first.locator(".why summary").click()
    reasons = first.locator(".facts").inner_text()
    assert "looks: place 1" in reasons
    assert re.search(r"looks alike to (0\.9\d|1\.00): colours \d\.\d\d, edges \d\.\d\d, texture \d\.\d\d", reasons)
    cut = first.locator(".pair img")
    assert first.locator(".pair").inner_text().strip() == "its dress"
    cut.evaluate("image => image.decode()")
    assert 0 < cut.evaluate("image => image.naturalWidth") <= 96
    first.locator('a:has-text("what looks like its dress")').click()
    page.wait_for_selector(".chosen", state="attached")
    assert page.locator(".card").first.get_attribute("id") != "image_58"
    page.locator(".card .why summary").first.click()
    assert "both: dress" in page.locator(".card .facts").first.inner_text()


def test_the_things_on_a_picture_are_reached_by_keyboard(page: Page) -> None:
    page.goto("/look?picture=image_64")
    page.focus("svg.regions a:nth-of-type(3)")
    page.keyboard.press("Enter")
    page.wait_for_url("**#thing-3")
    page.locator("#thing-3 button").press("Enter")
    page.wait_for_selector(".chosen", state="attached")
    assert page.locator(".card").count() > 0


def test_a_region_is_drawn_by_the_keyboard_alone(browser: Browser, server: Served) -> None:
    with closing(browser.new_context(base_url=server.base)) as context:
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.goto("/look?picture=image_58")
        page.focus(".drawable")
        page.keyboard.press("ArrowRight")
        assert page.input_value("#region") == "80,120,160,240"
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+ArrowDown")
        assert page.input_value("#region") == "86,120,160,250"
        page.keyboard.press("Escape")
        assert page.input_value("#region") == ""
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        page.wait_for_url("**/look")
        page.wait_for_selector(".chosen", state="attached")
        assert page.input_value("#region") == "80,120,160,240"
        assert page.locator(".card").count() > 0
