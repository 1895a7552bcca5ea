"""The search page asks back, and an answer is one click."""

import html
import re
from collections.abc import Iterator
from urllib.parse import quote, urlencode

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from outfits import build_outfits
from served import Served, serving

pytestmark = pytest.mark.slow  # a server of its own

_ANSWER = re.compile(r'value="(add:[^"]+)" aria-label="[^"]*: (yes|no), (\d+)"')
_PART = re.compile(r'name="part" value="([^"]+)"')


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(build_outfits(tmp_path_factory.mktemp("asked") / "store")) as running:
        yield running


@pytest.mark.parametrize("chosen", ["yes", "no"])
def test_an_answer_narrows_the_question_to_as_many_as_it_says(server: Served, chosen: str) -> None:
    page = server.ask(f"/?{urlencode({'q': 'a dress'})}").text
    answers = [(html.unescape(value), int(count)) for value, said, count in _ANSWER.findall(page) if said == chosen]
    assert answers
    for value, count in answers:
        sent = {"q": "a dress", "part": list(map(html.unescape, _PART.findall(page))), "do": value}
        change = server.ask(f"/change?{urlencode(sent, doseq=True)}")
        assert change.status == 303
        narrowed = server.ask(change.headers["location"].partition("#")[0]).text
        assert f"{count} picture{'' if count == 1 else 's'} in all" in narrowed


def test_what_is_disliked_is_counted_by_no_answer(server: Served) -> None:
    asked = {"q": "a dress"}
    page = server.ask(f"/?{urlencode(asked)}").text
    disliked = re.findall(r'name="do" value="dislike:([^"]+)"', page)[0]
    without = server.ask(f"/?{urlencode(asked | {'dislike': disliked})}").text
    counted = [sum(int(count) for *_, count in _ANSWER.findall(one)) for one in (page, without)]
    assert counted[0] - counted[1] == len(_ANSWER.findall(page)) // 2 > 0


def test_words_that_nothing_is_read_from_are_not_asked_about(server: Served) -> None:
    assert 'class="questions"' not in server.ask(f"/?{urlencode({'q': 'velvet'})}").text


def test_a_card_says_which_thing_comes_nearest_and_what_that_lacks(server: Served) -> None:
    page = html.unescape(server.ask(f"/?{urlencode({'q': 'a floral dress'})}").text)
    lacking = re.findall(r'<span class="fails">[^<]*with a floral dress[^<]*<small>([^<]*)</small>', page)
    assert lacking
    assert {one for one in lacking if "comes nearest, but it" in one} == set(lacking)
    assert any("dress comes nearest" in one for one in lacking)


def test_the_page_of_a_class_of_things_leads_to_the_pictures_that_have_them(server: Served) -> None:
    asked = 'SELECT ?class { ?class a owl:Class ; rdfs:label "dress" }'
    found = server.ask(f"/sparql?{urlencode({'query': asked, 'format': 'csv'})}").text.splitlines()
    page = server.ask(f"/explore?iri={quote(found[1], safe='')}").text
    leading = re.findall(r'<a class="chip" href="([^"]+)">has garment <small>(\d+)</small>', page)
    assert leading
    for address, count in leading:
        assert f"{count} pictures in all" in server.ask(html.unescape(address)).text
    listed = page.partition("<dt>is a ")[2].partition("</dd>")[0]
    assert len(re.findall(r">dress</a>", listed)) == 1
    assert "annotation_" not in re.sub(r'href="[^"]*"', "", listed)
