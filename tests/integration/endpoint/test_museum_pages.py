"""The pages of a collection whose dates are sometimes approximate, asked over real sockets."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import quote, urlencode

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from served import Served, serving

from mrag_owl.build import main as build
from mrag_owl.cli.command import run

pytestmark = pytest.mark.slow
DATES = {"Supper": "1526", "Fields": "1880", "Herd": "c. 1650", "Bay": "c. 1500", "Mill": "1640-45", "Quay": "1871"}
CARDS = re.compile(r'<li class="card" id="painting_(\w+)\.jpg"')
TWICE = [("ferry1", "CONSTABLE, John"), ("ferry2", "MONET, Claude")]


@pytest.fixture(scope="module")
def museum(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("museum")
    rows = ["IMAGE_FILE\tDESCRIPTION\tAUTHOR\tTITLE\tTECHNIQUE\tDATE\tTYPE\tSCHOOL\tTIMEFRAME"]
    rows += [
        f"{title.lower()}.jpg\tA view.\tMONET, Claude\t{title}\tOil on canvas, 40 x 72 cm\t{date}\tlandscape\tFrench\t"
        for title, date in DATES.items()
    ]
    rows += [
        f"{name}.jpg\tHarbour quayside tide harbour quayside tide.\t{painter}\tFerry\tPastel\t1850\tportrait\tFrench\t"
        for name, painter in TWICE
    ]
    (folder / "semart.csv").write_text("\n".join(rows))
    assert run(build, ["semart", str(folder / "semart.csv"), "--store", str(folder / "store")]) == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MRAG_OWL_CACHE", str(folder / "cache"))
        with serving(folder / "store", "--timeout", "120") as running:
            yield running


def test_approximate_dates_are_counted_and_sorted_as_the_others(museum: Served) -> None:
    home = museum.ask("/").text
    spans = re.findall(r"(\d{4})–(\d{4}) <span class=\"tally\">(\d+)<", home)
    assert sum(int(count) for _, _, count in spans) == len(DATES) + len(TWICE)
    page = museum.ask("/?q=landscapes&sort=oldest").text
    shown = CARDS.findall(page)
    assert shown == ["bay", "supper", "mill", "herd", "quay", "fields"]


def test_evidence_of_a_work_begins_at_the_work(museum: Served) -> None:
    page = museum.ask("/ask?q=" + quote("Who painted French landscapes on canvas?")).text
    lines = [" ".join(unescape(re.sub(r"<[^>]+>", "", one)).split()) for one in re.findall(r'"stops">(.*?)</p>', page)]
    (work,) = {line.removeprefix("← created by ").partition(" has ")[0] for line in lines}
    assert lines[0].startswith(f"← created by {work} has ")
    assert len(lines) == 3
    assert f"{work} has medium → canvas" in lines[1:]
    assert all(line.startswith(f"{work} has ") for line in lines[1:])


def test_the_page_of_an_individual_names_its_namesakes(museum: Served) -> None:
    page = museum.ask("/page/painting_ferry1.jpg").text
    said = page.partition("Of this name, or nearly:")[2].partition("</p>")[0]
    assert re.findall(r'<a href="([^"]+)">([^<]+)</a> \((\w+)\)', said) == [
        ("/page/painting_ferry2.jpg", "Ferry", "artwork")
    ]
    assert "Of this name" not in museum.ask("/page/painting_bay.jpg").text


def test_works_of_one_title_are_told_apart_and_led_to(museum: Served) -> None:
    page = museum.ask("/explain?work=Ferry")
    assert page.status == 422
    notice = page.text.partition('role="alert">')[2].partition("</p>")[0]
    assert "is the title of 2 paintings; choose one." in notice
    assert "://" not in notice
    chips = dict(re.findall(r'<a class="chip" href="([^"]+)">([^<]+)</a>', page.text))
    assert len(chips) == len(TWICE)
    assert {"Constable", "Monet"} <= {word for told in chips.values() for word in re.findall(r"\w+", told)}
    assert {museum.ask(address).status for address in chips} == {200}


def test_a_painter_who_is_taken_for_a_work_is_led_to(museum: Served) -> None:
    page = museum.ask("/explain?work=Claude+Monet").text
    assert re.findall(r'<a class="chip" href="(/page/[^"]+)">([^<]+)</a>', page) == [
        ("/page/artist_monet-claude", "Claude Monet, Artist")
    ]
    assert 'href="/page/' not in museum.ask("/explain?work=Nobody").text.partition('role="alert">')[2][:400]


def test_what_meets_all_that_was_understood_comes_before_what_only_words_find(museum: Served) -> None:
    question = "landscapes made on canvas before 1700 with a harbour, quayside and tide"
    page = museum.ask(f"/?q={quote(question)}").text
    assert "4</b> paintings meet what was understood" in " ".join(page.split())
    shown = CARDS.findall(page)
    assert {*shown[:4]} == {"supper", "bay", "herd", "mill"}
    assert {name for name, _ in TWICE} <= {*shown[4:]}
    assert 'class="answer"' not in page  # which would tell of others as the first


def test_a_number_that_tells_one_like_from_one_dislike_is_nothing_learned(museum: Served) -> None:
    page = museum.ask("/?q=landscapes&like=painting_fields.jpg&dislike=painting_supper.jpg").text
    assert "so the question alone orders these" in page
    assert "What you seem to like" not in page
    assert "the question as well" not in page


def facets_of(page: str) -> dict[str, tuple[str, int]]:
    """Return the choices of a page's facets: where each leads, and how many it says."""
    shown = page.partition('<section class="facets"')[2].partition("</section>")[0]
    found = re.findall(r'<a href="([^"]+)">([^<]+?) <span class="tally">(\d+)<', shown)
    return {name: (unescape(address), int(count)) for address, name, count in found}


@pytest.mark.parametrize("address", ["/", "/?q=paintings%20by%20Claude%20Monet"])
def test_facets_stay_and_count_what_is_left(museum: Served, address: str) -> None:
    first = facets_of(museum.ask(address).text)
    assert first["landscape"][1] == len(DATES)
    narrowed = museum.ask(first["landscape"][0]).text
    assert {*CARDS.findall(narrowed)} >= {title.lower() for title in DATES}
    assert ("that are by Claude Monet" in narrowed) == ("Monet" in address)
    second = facets_of(narrowed)
    assert "landscape" not in second  # all that is left are landscapes
    assert "1850" not in second
    spans = {name: one for name, one in second.items() if re.fullmatch(r"\d{4}–\d{4}", name)}
    assert sum(count for _, count in spans.values()) == len(DATES)
    for leads, count in spans.values():
        page = " ".join(museum.ask(leads).text.split())
        assert f"<b>{count}</b> painting" in page


def test_what_is_found_is_listed_as_csv_with_what_is_stated_of_it(museum: Served) -> None:
    page = museum.ask("/?q=landscapes").text
    (address,) = re.findall(r'href="(/found\.csv[^"]+)"', page)
    reply = museum.ask(unescape(address))
    assert (reply.status, reply.headers["content-type"]) == (200, "text/csv; charset=utf-8")
    rows = list(csv.DictReader(reply.text.splitlines()))
    assert [row["painting"] for row in rows] == sorted(DATES)
    assert {row["created by"] for row in rows} == {"Claude Monet"}
    assert {row["painting"]: row["created in"] for row in rows}["Supper"] == "1526"
    assert {row["has medium"] for row in rows} == {"canvas; oil"}
    assert {row["painting"]: row["recorded date"] for row in rows} == DATES
    assert {row["painting"]: (row["earliest year"], row["latest year"]) for row in rows}["Bay"] == ("1500", "1500")
    asked = museum.ask("/found.csv?q=landscapes")
    assert (asked.status, asked.text) == (200, reply.text)
    assert "not-read" not in asked.headers
    assert museum.ask("/found.csv?q=qwertz").status == 422
    assert museum.ask("/found.csv").status == 400
    assert museum.ask("/found.csv?prefer=hasNothing+some").status == 422


def test_a_list_by_a_question_says_what_of_it_was_not_read(museum: Served) -> None:
    refused = museum.ask("/found.csv?q=restored+landscapes")
    assert (refused.status, refused.headers["not-read"]) == (422, "restored")
    assert "Not read: 'restored'; add &partly=1 to the address" in unescape(refused.text)
    reply = museum.ask("/found.csv?q=restored+landscapes&partly=1")
    assert (reply.status, reply.headers["not-read"]) == (200, "restored")
    rows = list(csv.DictReader(reply.text.splitlines()))
    assert [row["painting"] for row in rows] == sorted(DATES)
    assert {row["not read"] for row in rows} == {"restored"}


def test_what_is_disliked_is_left_out_before_anything_is_liked(museum: Served) -> None:
    before = CARDS.findall(museum.ask("/?q=landscapes").text)
    page = museum.ask(f"/?q=landscapes&dislike=painting_{before[0]}.jpg").text
    assert CARDS.findall(page)[: len(DATES) - 1] == before[1 : len(DATES)]
    assert before[0] not in CARDS.findall(page)
    assert "Take back" in page
    counted = [
        int(re.search(r"<b>(\d+)</b> paintings?", text)[1]) for text in (museum.ask("/?q=landscapes").text, page)
    ]
    assert counted[1] == counted[0] - 1
    assert '<p class="answer">' not in page  # it would speak of what is left out
    browsed = museum.ask(f"/?dislike=painting_{before[0]}.jpg").text
    assert before[0] not in CARDS.findall(browsed)
    assert "Take back" in browsed


def test_what_the_record_says_is_shown_in_its_words(museum: Served) -> None:
    why = museum.ask("/?q=landscapes&why=painting_herd.jpg").text.partition('id="why"')[2]
    assert "<dt>recorded date</dt><dd>c. 1650</dd>" in why
    told = museum.ask("/explain?work=Herd").text
    assert "<dt>description</dt><dd>A view.</dd>" in told


def test_without_its_conditions_nothing_of_a_question_is_left(museum: Served) -> None:
    page = museum.ask("/?q=landscapes").text
    form = page.partition('class="edit"')[2].partition("</form>")[0]
    fields = [(name, unescape(value)) for name, value in re.findall(r'name="(part|given)" value="([^"]*)"', form)]
    (place,) = re.findall(r'value="drop:(\d+)" aria-label="✕ Drop: [^"]*landscape', form)
    reply = museum.ask(f"/change?{urlencode([('q', 'landscapes'), *fields, ('do', f'drop:{place}')])}")
    assert (reply.status, reply.headers["location"]) == (303, "/#taste")


def test_classes_are_counted_alike_on_all_pages(museum: Served) -> None:
    asked = "SELECT ?class (COUNT(DISTINCT ?x) AS ?n) { ?x a ?class } GROUP BY ?class"
    rows = csv.reader(museum.ask(f"/sparql?{urlencode({'query': asked, 'format': 'csv'})}").text.splitlines())
    numbers = {address.rpartition("#")[2].lower(): number for address, number in rows}
    page = museum.ask("/taxonomy?of=classes").text
    shown = dict(re.findall(r'">(\w+)</a> <span class="tally">(\d+)<', page))
    assert shown
    assert {name: numbers[name] for name in shown} == shown


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("paintings by Andy Warhol", "No such paintings are known here: nothing here is called “Andy Warhol”."),
        ("Andy Warhol", "Nothing here says this: nothing is known of “Andy Warhol”."),
        ("quayside harbour tide by Frida Kahlo", "“Frida Kahlo”"),
    ],
)
def test_who_is_not_here_is_said_to_be_absent(museum: Served, question: str, said: str) -> None:
    page = unescape(museum.ask(f"/?q={quote(question)}").text)
    assert said in page.partition('class="answer"')[2].partition("</p>")[0]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Andy Warhol landscapes", "Nothing here is called “Andy Warhol”."),
        ("Frida Kahlo, landscapes", "Nothing here is called “Frida Kahlo”."),
        ("landscapes", ""),
    ],
)
def test_who_is_not_here_is_said_of_whatever_else_is_left_out(museum: Served, question: str, said: str) -> None:
    page = unescape(museum.ask(f"/?q={quote(question)}&dislike=painting_quay.jpg").text)
    told = re.findall(r'<p class="answer">(.*?)</p>', page)
    assert told == ([said] if said else [])


@pytest.mark.parametrize("more", ["", "&like=painting_bay.jpg"])
def test_what_is_disliked_is_in_no_tally_and_no_list(museum: Served, more: str) -> None:
    page = museum.ask(f"/?q=landscapes&dislike=painting_quay.jpg{more}").text
    assert "1871" not in facets_of(page)
    assert max(count for _, count in facets_of(page).values()) < len(DATES)
    (address,) = re.findall(r'href="(/found\.csv[^"]+)"', page)
    rows = list(csv.DictReader(museum.ask(unescape(address)).text.splitlines()))
    assert [row["painting"] for row in rows] == sorted(DATES.keys() - {"Quay"})


def test_why_tells_the_place_in_the_ranking_from_that_in_another_order(museum: Served) -> None:
    best = CARDS.findall(museum.ask("/?q=landscapes").text)
    named = sorted(title.lower() for title in DATES)
    name = next(one for one in named if best.index(one) != named.index(one))
    placed = museum.ask(f"/?q=landscapes&sort=name&why=painting_{name}.jpg").text.partition("How it was placed")[2]
    told = " ".join(placed.partition("</details>")[0].split())
    (rank,) = re.findall(r"Place (\d+) of the ranking", told)
    assert f"Place {rank} of the ranking, shown here as number {named.index(name) + 1}: by name; score" in told
    first = museum.ask("/?q=landscapes").text.partition("How it was placed")[2].partition("</details>")[0]
    assert "Place 1 of the ranking; score" in first


def test_sizes_on_the_page_of_a_work_have_their_units(museum: Served) -> None:
    page = " ".join(museum.ask("/page/painting_bay.jpg").text.split())
    told = dict(re.findall(r"<a [^>]*>(area|height|width)</a>.*?<td>([^<]+ <small>[^<]+)</small>", page))
    assert told == {"area": "2880 <small>cm²", "height": "40 <small>cm", "width": "72 <small>cm"}
    assert "<small>cm" not in page.partition("earliest year")[2].partition("</tr>")[0]


def test_the_page_of_a_work_begins_with_its_record_and_with_what_others_share(museum: Served) -> None:
    page = museum.ask("/page/painting_herd.jpg").text
    assert "<dt>recorded date</dt><dd>c. 1650</dd>" in page.partition("<h1>")[2].partition("</header>")[0]
    chips = re.findall(r'<a class="chip" href="([^"]+)">([^<]*Monet[^<]*)</a>', page)
    assert chips
    assert "Fields" in museum.ask(unescape(chips[0][0])).text
    assert page.index("JSON-LD") > page.index("Every statement")


@pytest.mark.parametrize(
    ("address", "is_said"),
    [
        ("/ask?q=" + quote("landscapes"), False),
        ("/ask?q=" + quote("Which works are not landscapes?"), True),
        ("/ask?q=" + quote("How many landscapes are of the school French?"), False),
        ("/?q=landscapes", False),
        ("/?q=" + quote("works that are not portraits"), True),
    ],
)
def test_that_silence_counts_as_no_is_said_where_it_matters(museum: Served, address: str, is_said: bool) -> None:
    assert ("Where nothing is recorded" in museum.ask(address).text) == is_said


def test_a_name_that_nobody_has_is_told_as_such_among_the_parts_of_a_question(museum: Served) -> None:
    page = museum.ask("/?q=landscapes+by+Frida+Kahlo").text
    words = " ".join(unescape(re.sub(r"<[^>]+>", " ", page.partition("<main")[2])).split())
    assert "paintings that are by “Frida Kahlo” (not known here)" in words
    assert "✗ by “Frida Kahlo” ✓ that are of the genre landscape" in words
    assert "Nothing here has that name." in words
    assert not re.search(r"\bno (?:artwork|painting)\b|is anything|that are not known", words)
