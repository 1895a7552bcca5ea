"""Names are as short as they can be without becoming ambiguous, and what is unknown is met with a suggestion."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import CLASSES, DATA_PROPERTIES, INDIVIDUALS, ROLES

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.naming import ShortForms, local_name, quoted_name
from mrag_owl.expressions.syntax import Named, Role, Some
from mrag_owl.records import Iri

NS = "https://example.org/kb#"
DATA = "https://example.org/data/"
c10, c4, image, belt = (Iri(DATA + "class_10"), Iri(DATA + "class_4"), Iri(NS + "Image"), Iri(NS + "Belt"))
has = Iri(NS + "has")


def garments(**labels: str) -> ShortForms:
    found = {c10: "dress", c4: "jacket"} | {Iri(DATA + name): label for name, label in labels.items()}
    return ShortForms.build(
        found,
        {"ex": NS},
        classes=[image, belt, c4, c10],
        roles=[has],
        individuals=[c10, Iri(DATA + "attribute_135")],
    )


def test_a_unique_label_is_the_name_else_the_local_name() -> None:
    names = garments()
    assert [names.written("class", iri) for iri in (c10, image)] == ["dress", "Image"]
    assert [names.iri("class", name) for name in ("dress", "class_10", "Image", "ex:Image", f"<{image}>")] == [
        *(c10, c10),
        *(image, image, image),
    ]


def test_a_label_of_two_terms_is_told_apart_by_their_local_names() -> None:
    names = garments(class_4="dress")
    assert [names.written("class", iri) for iri in (c10, c4)] == ["'dress (class_10)'", "'dress (class_4)'"]
    assert [names.iri("class", name) for name in ("dress (class_10)", "class_4")] == [c10, c4]
    with pytest.raises(ExpressionError, match=r"ambiguous class 'dress'; write one of 'dress \(class_10\)', 'dress \("):
        names.iri("class", "dress")


def test_a_local_name_of_two_terms_gives_way_to_a_prefixed_one() -> None:
    names = ShortForms.build({}, {"ex": NS}, classes=[image, Iri(DATA + "Image")])
    assert [names.written("class", iri) for iri in (image, Iri(DATA + "Image"))] == ["ex:Image", f"<{DATA}Image>"]


def test_a_local_name_never_hides_behind_the_label_of_another() -> None:
    names = ShortForms.build({c10: "Image"}, classes=[image, c10])
    assert names.written("class", c10) == "Image"
    assert names.iri("class", "Image") == c10
    assert names.written("class", image) == f"<{image}>"


def test_a_label_that_looks_like_another_terms_iri_does_not_take_its_place() -> None:
    names = ShortForms.build({c10: "ex:Image", c4: f"<{belt}>"}, {"ex": NS}, classes=[image, belt, c10, c4])
    assert [names.iri("class", name) for name in ("ex:Image", f"<{belt}>")] == [image, belt]
    assert [names.iri("class", name, quoted=True) for name in ("ex:Image", f"<{belt}>")] == [c10, c4]


def test_a_term_without_a_name_of_its_own_is_known_by_its_iri() -> None:
    names = ShortForms.build({belt: "Image"}, classes=[image, belt])
    assert names.written("class", image) == f"<{image}>"
    assert names.iri("class", f"<{image}>") == image


def test_kinds_do_not_compete_for_a_name() -> None:
    names = garments(attribute_135="dress")
    assert names.iri("class", "dress") == c10
    assert names.written("class", c10) == "dress"


@pytest.mark.parametrize(
    ("kind", "name", "message"),
    [
        ("class", "dres", "unknown class 'dres'; nearest known: dress"),
        ("class", "DRESS", "nearest known: dress"),
        ("class", "tight", "nearest known: 'tight .fit.'"),
        ("class", "zzzz", "no known class has a like name$"),
        ("class", "attribute_153", "no known class has a like name, but the individual attribute_135 has"),
        ("object property", "dress", "unknown object property 'dress'; it is a class"),
        ("class", "has", "unknown class 'has'; it is an object property"),
        ("class", "ex:Imag", "unknown class 'ex:Imag'; nearest known: Image"),
        ("class", f"<{NS}Belts>", "nearest known: Belt"),
        ("data property", "age", "no names are known here"),
    ],
)
def test_an_unknown_name_is_met_with_the_nearest_known(kind: str, name: str, message: str) -> None:
    with pytest.raises(ExpressionError, match=message):
        garments(class_4="tight (fit)").iri(kind, name)


def test_without_a_vocabulary_any_full_iri_is_taken() -> None:
    assert ShortForms().iri("class", f"<{image}>") == image
    assert ShortForms().written("class", image) == f"<{image}>"
    assert ShortForms().iri("class", "owl:Thing") == "http://www.w3.org/2002/07/owl#Thing"
    with pytest.raises(ExpressionError, match="which no IRI may"):
        ShortForms().iri("class", "<ex:a b>")


def test_the_names_of_an_expression_know_only_its_terms() -> None:
    names = ShortForms.of(Some(Role(has), Named(c10)), labels={c10: "dress", image: "image"})
    assert (names.written("object property", has), names.written("class", c10)) == ("has", "dress")
    assert names.written("class", image) == f"<{image}>"


def test_many_names_do_not_make_an_error_slow() -> None:
    names = ShortForms.build({}, individuals=[Iri(f"{DATA}image_{n}") for n in range(20_000)])
    with pytest.raises(ExpressionError, match="nearest known"):
        names.iri("individual", "image_99999999")


@given(
    st.dictionaries(st.sampled_from(CLASSES + ROLES + INDIVIDUALS), st.text(max_size=12)),
    st.sampled_from(["class", "object property", "data property", "individual"]),
)
def test_every_chosen_name_leads_back_to_its_term(labels: dict[Iri, str], kind: str) -> None:
    terms = {
        "class": CLASSES,
        "object property": ROLES,
        "data property": DATA_PROPERTIES,
        "individual": INDIVIDUALS,
    }
    names = ShortForms.build(
        labels, classes=CLASSES, roles=ROLES, data_properties=DATA_PROPERTIES, individuals=INDIVIDUALS
    )
    for iri in terms[kind]:
        name = names.names[kind][iri]
        assert names.iri(kind, name or f"<{iri}>", quoted=bool(name)) == iri


def test_local_names_end_the_iri() -> None:
    assert [local_name(iri) for iri in (image, c10, "urn:x:y", NS)] == ["Image", "class_10", "y", ""]


@pytest.mark.parametrize("plain", ["dress", "été", "T-Shirt", "_x1", "名前"])
def test_plain_identifiers_stand_bare(plain: str) -> None:
    assert quoted_name(plain) == plain


@pytest.mark.parametrize("odd", ["two words", "1st", "a.b", "x-", "", "and", "ONLY", "top, t-shirt", "a:b", "⊤"])
def test_other_names_stand_in_quotes(odd: str) -> None:
    assert quoted_name(odd) == f"'{odd}'"


def test_a_local_name_of_two_terms_is_ambiguous_not_unknown() -> None:
    iris = [Iri("https://example.org/a#stefan"), Iri("https://example.org/b#stefan")]
    names = ShortForms.build({}, {"a": "https://example.org/a#"}, individuals=iris)
    with pytest.raises(
        ExpressionError, match=r"ambiguous individual 'stefan'; write one of a:stefan, <https://example.org/b#stefan>"
    ):
        names.iri("individual", "stefan")
