"""What is combined is read as its parts are: every way of denying, choosing and joining means what it does of sets.

The collections hold everything with and without everything else, so that no two meanings have the same answer.
"""

from collections.abc import Callable, Iterator

import pytest
from combinations import SHOWN, WORN, little_gallery, little_wardrobe, outfits, works
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer

pytestmark = pytest.mark.slow
_Means = Callable[[frozenset[str], frozenset[str], frozenset[str]], frozenset[str]]

WORDINGS: list[tuple[_Means, list[str]]] = [
    (
        lambda a, _b, _c: a,
        [
            "{a}",
        ],
    ),
    (
        lambda a, b, _c: a - b,
        [
            "{a}, no {b}",
            "{a}, {b} excluded",
            "{a} (no {b})",
            "{a} - but not {b}",
            "{a} and no {b}",
            "{a} but not {b}",
            "{a} but please no {b}",
            "{a} minus {b}",
            "{a} not with {b}",
            "{a} unless there are {b}",
            "{a} where there are no {b}",
            "{a} with no {b} in it",
            "{a} with {b} left out",
            "{a}, as long as there are no {b}",
            "{a}, but I don't want {b}",
            "{a}, but only if there are no {b}",
            "{a}, excluding {b}",
            "{a}, just not with {b}",
            "{a}, leaving out any with {b}",
            "{a}; no {b} please",
        ],
    ),
    (
        lambda a, b, c: a - b - c,
        [
            "{a} but neither {b} nor {c}",
            "{a} but no {b} or {c}",
            "{a} with neither {b} nor {c}",
            "{a} without any {b} and without any {c}",
            "{a} without {b} or {c}",
            "{a}, no {b} and no {c}",
            "{a}, no {b} nor {c}",
            "{a}, no {b}, no {c}",
            "{a}, without {b}, without {c}",
        ],
    ),
    (
        lambda a, b, c: (a & b) - c,
        [
            "both {a} and {b} but not {c}",
            "{a} plus {b} minus {c}",
            "{a} together with {b}, but no {c}",
            "{a} with {b} but without {c}",
        ],
    ),
    (
        lambda a, b, c: (a | b) - c,
        [
            "either {a} or {b}, no {c}",
            "{a} or {b} but no {c}",
            "{a} or {b}, but without {c}",
        ],
    ),
    (
        lambda a, b, _c: a & b,
        [
            "both {a} and {b}",
            "{a} together with {b}",
        ],
    ),
    (
        lambda a, b, c: a & b & c,
        [
            "{a} with both {b} and {c}",
            "{a} with {b} and {c}",
            "{a}, {b} and {c} together",
        ],
    ),
    (
        lambda a, b, c: a | b | c,
        [
            "{a} or {b} or {c}",
            "{a}, {b} or {c}",
        ],
    ),
    (
        lambda a, b, c: a & (b | c),
        [
            "{a} and either {b} or {c}",
            "{a} with {b} or {c}",
        ],
    ),
    (
        lambda a, b, _c: a ^ b,
        [
            "either {a} or {b} but not both",
            "{a} or {b}, not both",
        ],
    ),
]
"""Ways of combining up to three things, by what they mean of the sets of what has each."""

DENIALS: list[tuple[_Means, list[str]]] = [
    (lambda a, _b, _c: a, ["no {a}"]),
    (lambda a, b, _c: a | b, ["neither {a} nor {b}", "no {a} and no {b}", "no {a} or {b}", "no {a} and {b}"]),
    (lambda a, b, c: a | b | c, ["no {a}, {b} or {c}"]),
]
"""Ways of denying things, by what the sets of what has each must not hold."""

LIMITS = {
    "": works(lambda _: True),
    "by Ada Carr": works(lambda work: work[1] == "Ada Carr"),
    "by Ada Carr or Owen Rossi": works(lambda work: work[1] != "Miles Dale"),
    "by neither Ada Carr nor Owen Rossi": works(lambda work: work[1] == "Miles Dale"),
    "from after 1850": works(lambda work: work[3] > 1850),
    "made before 1800": works(lambda work: work[3] < 1800),
    "not by Ada Carr": works(lambda work: work[1] != "Ada Carr"),
}
GALLERY_LEADS = (
    "how many works show {things} {limit}?",
    "which works {limit} show {things}?",
    "works {limit} with {things}",
    "works with {things} {limit}",
)
WARDROBE_LEADS = (
    "{things}",
    "how many pictures show {things}?",
    "looks that have {things}",
    "outfits with {things}",
    "people wearing {things}",
    "pictures with {things}",
    "which pictures show {things}?",
)


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    with Asker.open(little_gallery(tmp_path_factory.mktemp("gallery"))) as opened:
        yield opened


@pytest.fixture(scope="module")
def wardrobe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    with Asker.open(little_wardrobe(tmp_path_factory.mktemp("wardrobe"))) as opened:
        yield opened


def _ways() -> st.SearchStrategy[tuple[_Means, str, bool]]:
    """Draw what is meant, a wording of it, and whether it is a denial of all of it."""
    ways = [(means, text, False) for means, texts in WORDINGS for text in texts]
    ways += [(means, text, True) for means, texts in DENIALS for text in texts]
    return st.sampled_from(ways)


def _check(asker: Asker, question: str, expected: frozenset[str]) -> None:
    read = asker.reader.read(question)
    assert read.asked is not None, f"{question}: {asker.why_unread(read)}"
    exact = answer(read.asked, asker.knowledge.extents)
    found = exact.count if exact.count is not None else frozenset(map(local_name, exact.individuals))
    assert found == (expected if exact.count is None else len(expected)), question


def _worded(lead: str, text: str, names: tuple[str, ...], limit: str = "") -> str:
    things = text.format(a=names[0], b=names[1], c=names[2])
    return " ".join(lead.format(things=things, limit=limit).split()).replace(" ?", "?")


_SETTINGS = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@given(way=_ways(), names=st.permutations(SHOWN), lead=st.sampled_from(GALLERY_LEADS), limit=st.sampled_from([*LIMITS]))
@_SETTINGS
def test_what_works_show_is_combined_as_it_is_worded(gallery, way, names, lead, limit):
    means, text, is_denial = way
    met = means(*(works(lambda work, name=name: name in work[0]) for name in names[:3]))
    expected = (works(lambda _: True) - met if is_denial else met) & LIMITS[limit]
    _check(gallery, _worded(lead, text, names, limit), expected)


@given(way=_ways(), names=st.permutations([*WORN]), lead=st.sampled_from(WARDROBE_LEADS))
@_SETTINGS
def test_what_is_worn_is_combined_as_it_is_worded(wardrobe, way, names, lead):
    means, text, is_denial = way
    met = means(*(outfits(lambda worn, name=name: name in worn) for name in names[:3]))
    _check(wardrobe, _worded(lead, text, names), outfits(lambda _: True) - met if is_denial else met)
