"""The plain names behind what catalogues write."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.expressions.names import NameVariants, name_variants


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("Moore, Henry, OM, CH", ["Henry Moore", "H Moore", "Moore"]),
        ("Millais, Sir John Everett, Bt", ["Sir John Everett Millais", "John Everett Millais", "John Millais"]),
        ("Millais, Sir John Everett, Bt", ["Sir John Millais", "J E Millais", "Millais"]),
        ("Sir John Everett Millais, Bt", ["John Everett Millais", "John Millais", "Millais"]),
        ("Le Brun, Christopher, PRA", ["Christopher Le Brun", "Le Brun"]),
        ("Wright, Joseph, of Derby", ["Joseph Wright", "Joseph Wright of Derby"]),
        ("Hilton, William, the Younger", ["William Hilton", "William Hilton the Younger", "Hilton"]),
        ("Thomson, Rev. John, of Duddingston", ["John Thomson", "Rev. Thomson", "Rev. John Thomson"]),
        ("Joseph Mallord William Turner", ["Turner", "J M W Turner", "Turner, Joseph Mallord William"]),
        ("Vincent van Gogh", ["van Gogh", "van Gogh, Vincent"]),
        ("Essex, Lord", ["Lord Essex", "Essex"]),
        ("Van Dyck, Sir Anthony", ["Anthony Van Dyck", "Sir Anthony Van Dyck", "Van Dyck"]),
    ],
)
def test_people_are_found_by_what_they_are_called(label, said):
    found = name_variants(label)
    assert set(said) <= {*found.whole, *found.short}


@pytest.mark.parametrize(
    "label",
    ["dress", "bag, wallet", "Rain, steam and speed", "British School 17th century", "The Hay Wain", "", ",,", "OM"],
)
def test_what_is_no_name_of_a_person_or_place_has_no_variants(label):
    found = name_variants(label)
    assert not found.whole
    assert not found.short


@given(st.text(max_size=60) | st.lists(st.sampled_from(["Sir", "Bt", "Moore", ",", "II", "of", "(?)"])).map(" ".join))
def test_any_text_has_variants_that_are_not_itself(label):
    found = name_variants(label)
    said = [*found.whole, *found.short]
    assert label not in said
    assert len(said) == len(set(said))
    assert all(name.strip() for name in said)


@pytest.mark.parametrize("label", ["French Romanesque Painter", "Italian Unknown Master", "Netherlandish Miniaturist"])
def test_nobody_known_by_name_is_called_by_a_part_of_what_he_is_called(label):
    assert name_variants(label) == NameVariants()
