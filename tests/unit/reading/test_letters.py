import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.reading.letters import bigrams, folded, isolated, pieces


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Dürer", "DURER"),
        ("Café", "Cafe\u0301"),
        ("Mašín", "masin"),
        ("ﬁgure", "figure"),
        ("Ｂｌａｋｅ", "blake"),
        ("St. Ives’", "st. ives'"),
        ("فَرِيد", "فريد"),
        ("שָׁלוֹם", "שלום"),
        ("\u200fفريد\u200f", "فريد"),
        ("이중섭", "\u110b\u1175\u110c\u116e\u11bc\u1109\u1165\u11b8"),
        ("Łódź", "lodz"),
    ],
)
def test_ways_to_write_a_name_are_one(one, other):
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("が", "か"), ("パ", "ハ"), ("क", "कि"), ("й", "ы")])
def test_letters_that_differ_stay_apart(one, other):
    assert folded(one) != folded(other)


@given(st.text())
def test_folding_twice_is_folding_once(text):
    assert folded(folded(text)) == folded(text)


@given(st.text(alphabet=st.characters(codec="ascii")))
def test_ascii_is_lower_case_and_whole(text):
    assert folded(text) == text.lower()
    assert pieces(text) == [text]
    assert bigrams(text) == [text]


@given(st.text(min_size=1))
def test_pieces_and_bigrams_lose_no_letter(word):
    assert "".join(pieces(word)) == word
    assert set("".join(bigrams(word))) == set(word)


def test_only_names_from_right_to_left_are_isolated():
    assert isolated("이중섭") == "이중섭"
    assert isolated("Dürer") == "Dürer"
    assert isolated("فريد") == "\u2068فريد\u2069"
