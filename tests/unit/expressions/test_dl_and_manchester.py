"""DL and Manchester syntax: what is written reads back the same, whatever the names; mistakes are located."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import CLASSES, DATA_PROPERTIES, INDIVIDUALS, ROLES, expressions, iris, loose_expressions

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.dl import from_dl, to_dl
from mrag_owl.expressions.manchester import from_manchester, to_manchester
from mrag_owl.expressions.naming import RESERVED, ShortForms
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    DataSome,
    DataValue,
    Named,
    Not,
    Only,
    Or,
    Role,
    Some,
    canonical,
    conjunction,
    disjunction,
    exactly,
    one_of,
    value,
)
from mrag_owl.expressions.terms import BOOLEAN, DECIMAL, DOUBLE, FLOAT, INTEGER, PLAIN_LITERAL, STRING
from mrag_owl.records import Iri

SYNTAXES = [(to_dl, from_dl), (to_manchester, from_manchester)]
TERMS = CLASSES + ROLES + DATA_PROPERTIES + INDIVIDUALS
ugly_labels = st.one_of(
    st.text(alphabet="ab'\"\\(){}[].,-⁻∃∀⊓¬≥<>:^@ \n\té名", min_size=1, max_size=8),
    st.sampled_from(sorted(RESERVED)),
    st.text(min_size=1, max_size=6),
)

Image, Dress, Belt, Tight = (Named(iri) for iri in iris("Image", "Dress", "Belt", "Tight"))
has, style = (Role(iri) for iri in iris("has", "style"))
(age,), (floral, plain) = iris("age"), iris("floral", "plain")
NAMES = ShortForms.build(
    {Tight.iri: "tight (fit)", plain: "men's plain"},
    {"ex": "https://example.org/kb#"},
    classes=[Image.iri, Dress.iri, Belt.iri, Tight.iri],
    roles=[has.iri, style.iri],
    data_properties=[age],
    individuals=[floral, plain],
)
EXAMPLES = [
    (TOP, "⊤", "owl:Thing"),
    (BOTTOM, "⊥", "owl:Nothing"),
    (Tight, "'tight (fit)'", "'tight (fit)'"),
    (Not(Dress), "¬Dress", "not Dress"),
    (Not(Not(Dress)), "¬¬Dress", "not (not Dress)"),
    (
        conjunction(Image, Some(has, conjunction(Dress, value(style, floral))), Not(Some(has, Belt))),
        "Image ⊓ ∃has.(Dress ⊓ ∃style.{floral}) ⊓ ¬∃has.Belt",
        "Image and (has some (Dress and (style value floral))) and not (has some Belt)",
    ),
    (Or((Image, And((Belt, Dress)))), "Image ⊔ (Belt ⊓ Dress)", "Image or (Belt and Dress)"),
    (And((Image, Or((Belt, Dress)))), "Image ⊓ (Belt ⊔ Dress)", "Image and (Belt or Dress)"),
    (Only(has, Not(Belt)), "∀has.¬Belt", "has only (not Belt)"),
    (
        Some(Role(has.iri, True), Some(has, TOP)),
        "∃has⁻.∃has.⊤",
        "inverse has some (has some owl:Thing)",
    ),
    (AtLeast(2, has, Dress), "≥2 has.Dress", "has min 2 Dress"),
    (AtMost(0, has, Or((Belt, Dress))), "≤0 has.(Belt ⊔ Dress)", "has max 0 (Belt or Dress)"),
    (one_of(floral, plain), "{floral, 'men\\'s plain'}", "{floral, 'men\\'s plain'}"),
    (Some(style, one_of(floral, plain)), "∃style.{floral, 'men\\'s plain'}", "style some {floral, 'men\\'s plain'}"),
    (DataSome(age), "∃age.[]", "age some xsd:decimal"),
    (DataSome(age, 3.0), "∃age.[≥ 3]", "age some xsd:decimal[>= 3.0]"),
    (
        DataSome(age, 0.5, 1e21, True, True),
        "∃age.[> 0.5, < 1e+21]",
        "age some xsd:decimal[> 0.5, < 1000000000000000000000.0]",
    ),
    (DataValue(age, "02", INTEGER), "∃age.{02}", "age value 02"),
    (DataValue(age, "2.50", DECIMAL), "∃age.{2.50}", "age value 2.50"),
    (DataValue(age, "2.5", DOUBLE), '∃age.{"2.5"^^xsd:double}', 'age value "2.5"^^xsd:double'),
    (DataValue(age, "true", BOOLEAN), "∃age.{true}", "age value true"),
    (DataValue(age, 'say "no"\n', STRING), '∃age.{"say \\"no\\"\\n"}', 'age value "say \\"no\\"\\n"'),
    (DataValue(age, "rouge@fr-CA", PLAIN_LITERAL), '∃age.{"rouge"@fr-CA}', 'age value "rouge"@fr-CA'),
]


@pytest.mark.parametrize(("render", "parse"), SYNTAXES)
@given(expression=expressions, labels=st.dictionaries(st.sampled_from(TERMS), ugly_labels))
def test_what_is_written_reads_back_the_same_whatever_the_labels(
    render: object, parse: object, expression: ClassExpression, labels: dict[Iri, str]
) -> None:
    names = ShortForms.build(
        labels, classes=CLASSES, roles=ROLES, data_properties=DATA_PROPERTIES, individuals=INDIVIDUALS
    )
    assert parse(render(expression, names), names) == expression
    assert parse(render(expression)) == expression


@pytest.mark.parametrize(("render", "parse"), SYNTAXES)
@given(expression=loose_expressions)
def test_reading_brings_operands_into_order(render: object, parse: object, expression: ClassExpression) -> None:
    assert parse(render(expression)) == canonical(expression)


@pytest.mark.parametrize(("parse", "render"), [(from_dl, to_dl), (from_manchester, to_manchester)])
@given(text=st.text(alphabet="AB rsd.⊓⊔¬∃∀≥≤{}()[]'\"<>=,0123⁻and or not some only value min inverse:^@", max_size=40))
def test_any_text_is_an_expression_or_a_located_mistake(parse: object, render: object, text: str) -> None:
    try:
        found = parse(text, NAMES)
    except ExpressionError as error:
        message = str(error)
    else:
        message = "at character" if parse(render(found, NAMES), NAMES) == found else "read back differently"
    assert "at character" in message or "data range" in message


@pytest.mark.parametrize(("expression", "dl", "manchester"), EXAMPLES)
def test_the_written_form_is_the_usual_one(expression: ClassExpression, dl: str, manchester: str) -> None:
    assert to_dl(expression, NAMES) == dl
    assert to_manchester(expression, NAMES) == manchester
    assert from_dl(dl, NAMES) == expression
    assert from_manchester(manchester, NAMES) == expression


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        ("Image and not exists has.Belt", conjunction(Image, Not(Some(has, Belt)))),
        ("Image & ~exists has.(Belt | Dress)", conjunction(Image, Not(Some(has, disjunction(Belt, Dress))))),
        ("FORALL has^-.Thing", Only(Role(has.iri, True), TOP)),
        ("∃inverse(has).Dress ⊔ ⊥", disjunction(Some(Role(has.iri, True), Dress), BOTTOM)),
        (">= 2 has.Dress ⊓ <=3 has.Dress", conjunction(AtLeast(2, has, Dress), AtMost(3, has, Dress))),
        ("=1 has.Dress", exactly(1, has, Dress)),
        ("∃has⁻¹.owl:Thing", Some(Role(has.iri, True), TOP)),
        ("¬ex:Dress ⊓ <https://example.org/kb#Belt>", conjunction(Not(Dress), Belt)),
        ("Dress ⊔ Belt ⊓ Image", disjunction(Dress, conjunction(Belt, Image))),
        ("∃has.Dress ⊓ Belt", conjunction(Some(has, Dress), Belt)),
        ("∃age.[>=3,<5]", DataSome(age, 3.0, 5.0, exclusive_maximum=True)),
        ("∃age.{1e3}", DataValue(age, "1e3", DOUBLE)),
    ],
)
def test_dl_accepts_ascii_and_long_forms(text: str, expression: ClassExpression) -> None:
    assert from_dl(text, NAMES) == expression


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        ("Image THAT has SOME Belt", conjunction(Image, Some(has, Belt))),
        (
            "Image that not has some Belt and style value floral",
            conjunction(Image, Not(Some(has, Belt)), value(style, floral)),
        ),
        ("has some Dress and Belt", conjunction(Some(has, Dress), Belt)),
        ("has some has some Belt", Some(has, Some(has, Belt))),
        ("has min 2", AtLeast(2, has, TOP)),
        ("has min 2 and Dress", conjunction(AtLeast(2, has, TOP), Dress)),
        ("has exactly 1 Dress", exactly(1, has, Dress)),
        ("inverse (has) only (Dress or Belt)", Only(Role(has.iri, True), disjunction(Dress, Belt))),
        ("style some {floral}", value(style, floral)),
        ("age some integer[> 3, <= 5]", DataSome(age, 3.0, 5.0, exclusive_minimum=True)),
        ("age some xsd:double[>= 2.5f]", DataSome(age, 2.5)),
        ('age some <http://www.w3.org/2001/XMLSchema#integer>[>= "3"^^xsd:integer]', DataSome(age, 3.0)),
        ("age some owl:real", DataSome(age)),
        ("age value 2.5f", DataValue(age, "2.5", FLOAT)),
        ("age value TRUE", DataValue(age, "true", BOOLEAN)),
    ],
)
def test_manchester_accepts_what_the_note_allows(text: str, expression: ClassExpression) -> None:
    assert from_manchester(text, NAMES) == expression


@pytest.mark.parametrize(
    ("parse", "text", "message"),
    [
        (from_dl, "", "expected a class, ⊤, ⊥, ¬, ∃, ∀, ≥, ≤, '{' or '(', found the end at character 1"),
        (from_dl, "Image ⊓ Dres", "unknown class 'Dres'; nearest known: Dress at character 9 of 'Image ⊓ Dres'"),
        (from_dl, "Image ⊓ (Dress", "expected ')' to close the parenthesis, found the end at character 15"),
        (from_dl, "Image Dress", "expected ⊓, ⊔ or the end, found 'Dress' at character 7"),
        (from_dl, "∃has Dress", "expected '.' after the property, found 'Dress' at character 6"),
        (from_dl, "≥x has.Dress", "expected a whole number after ≥, found 'x' at character 2"),
        (from_dl, "≥-1 has.Dress", "expected a whole number after ≥, found '-1' at character 2"),
        (from_dl, "{floral", "expected '}' or ',' after an individual, found the end at character 8"),
        (from_dl, "{}", "expected an individual, found '}' at character 2"),
        (from_dl, "∃age.Dress", "unknown object property 'age'; it is a data property at character 2"),
        (from_dl, "∃age.[3]", "expected one of ≥ > ≤ <, found '3' at character 7"),
        (from_dl, "∃age.[≥ 3, ≥ 4]", "expected at most one lower bound, found '≥' at character 12"),
        (from_dl, "∃age.[≥ 5, ≤ 4]", "the data range from 5 to 4 is empty"),
        (from_dl, "∃age.[≥ 1e999]", "not finite"),
        (from_dl, "'tight", "a quoted name without its closing quote at character 1"),
        (from_dl, "Dress § Belt", "unexpected character '§' at character 7"),
        (from_dl, "Dress ⊓ some", "expected a class (a name that is a keyword is quoted: 'some'), found 'some'"),
        (from_dl, "(" * 20_000, "nests at most 100 deep"),
        (from_dl, "¬" * 20_000, "nests at most 100 deep"),
        (from_manchester, "Image and", "expected a class, a restriction, 'not', '{' or '(', found the end"),
        (from_manchester, "Image and and", "quoted: 'and'), found 'and' at character 11"),
        (from_manchester, "has some", "found the end at character 9"),
        (from_manchester, "hass some Dress", "unknown object property 'hass'; nearest known: has at character 1"),
        (from_manchester, "has min two Dress", "expected a whole number after 'min', found 'two'"),
        (from_manchester, "has Self", "'Self' is not supported"),
        (from_manchester, "age only integer", "of data properties only 'some' and 'value' are supported"),
        (from_manchester, "age some string", "expected a numeric datatype"),
        (from_manchester, "has some Dress, Belt", "expected 'and', 'or' or the end, found ','"),
        (from_manchester, "inverse has Dress", "expected one of some, only, value, min, max, exactly"),
        (from_manchester, "(" * 20_000, "nests at most 100 deep"),
    ],
)
def test_a_mistake_is_located_and_what_is_right_is_said(parse: object, text: str, message: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse(text, NAMES)
    assert message in str(caught.value)


def test_a_long_text_is_shown_around_the_mistake_only() -> None:
    with pytest.raises(ExpressionError) as caught:
        from_dl(" ⊓ ".join(["Dress"] * 50 + ["§"] + ["Belt"] * 50), NAMES)
    assert len(str(caught.value)) < 160
    assert "at character 401" in str(caught.value)
