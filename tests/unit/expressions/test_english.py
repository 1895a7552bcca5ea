"""English says what the expression means: the usual cases word for word, and no two meanings in the same words."""

from collections import defaultdict
from dataclasses import replace
from random import Random

import pyoxigraph as ox
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from reference import satisfying
from strategies import ROLES, expressions, iris, random_expression, random_interpretation

from mrag_owl.expressions.dl import from_dl
from mrag_owl.expressions.english import to_clause, to_english
from mrag_owl.expressions.english_forms import as_told
from mrag_owl.expressions.english_words import plural, plural_verb, with_article, words
from mrag_owl.expressions.lexicon import Lexicon, unmistakable
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.normal import negation_normal_form
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    ClassExpression,
    Compared,
    DataValue,
    Named,
    OneOf,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
    signature,
)
from mrag_owl.expressions.terms import BOOLEAN, PLAIN_LITERAL, STRING
from mrag_owl.records import Iri
from mrag_owl.resources import ontology_text

EX = "https://example.org/kb#"
LABELS = {
    "hasGarment": "has garment",
    "hasAttribute": "has attribute",
    "hasWidth": "has width",
    "Image": "image",
    "shirt": "shirt, blouse",
    "tight": "tight (fit)",
    "puffer": "puffer (jacket)",
    "unwaisted": "no waistline",
    "flare": "fit and flare",
    "floral2": "floral",
    "hasTags": "has tags",
    "hasPattern": "has pattern",
}
PHRASES = {"hasPattern": "is {}", "hasGarment": "has {}", "hasAttribute": "is {}", "hasWidth": "is {} pixels wide"}
GARMENTS = Lexicon(
    {Iri(EX + name): label for name, label in LABELS.items()},
    {Iri(EX + name): phrase for name, phrase in PHRASES.items()},
    {Iri(EX + "Image"): "picture"},
)
NAMES = ShortForms.build(
    {},
    classes=iris("Image", "Dress", "Belt", "Bag", "Jacket", "shirt", "pants", "Person", "Doctor", "Female", "Car")
    + iris("ClosedCar", "HasEggs", "Vesicles", "CIS15_stripped", "EarlyUptakeIn9", "irregular"),
    roles=iris("hasGarment", "hasAttribute", "hasChild", "knows", "isPartOf", "locatedIn", "married", "hasCar")
    + iris("hasPattern", "hasTags"),
    data_properties=iris("hasWidth", "age", "isOpen", "hasLegs", "hasBiRads"),
    individuals=iris("tight", "floral", "puffer", "unwaisted", "flare", "anna", "bob", "jeans", "floral2"),
)


@pytest.mark.parametrize(
    ("dl", "english"),
    [
        ("Image ⊓ ∃hasGarment.(Dress ⊓ ∃hasAttribute.{floral}) ⊓ ¬∃hasGarment.Belt",
            "pictures with a floral dress and without a belt"),
        ("Dress ⊓ ∃hasAttribute.{floral} ⊓ ¬∃hasGarment.Belt", "floral dresses without a belt"),
        ("Dress ⊓ ∃hasAttribute.{floral} ⊓ ∃hasAttribute.{tight} ⊓ ∃hasAttribute.{bob}",
            "bob, floral and tight-fit dresses"),
        ("Image ⊓ ∃hasAttribute.{jeans} ⊓ ∃hasGarment.pants", "pictures with jeans and with pants"),
        ("Image ⊓ ∃hasGarment.(Dress ⊓ (∃hasAttribute.{floral} ⊔ ∃hasPattern.{floral2}))",
            "pictures with a floral dress"),
        ("Image ⊓ (∃hasAttribute.{floral} ⊔ ∃hasPattern.{floral2})", "floral pictures"),
        ("Person ⊓ ∃hasTags.{bob}", "persons with the tag bob"),
        ("Image ⊓ ∃hasGarment.(Dress ⊓ ∃hasAttribute.{floral} ⊓ ∃hasAttribute.{tight})",
            "pictures with a floral and tight-fit dress"),
        ("Image ⊓ ∃hasGarment.(Jacket ⊓ ∃hasAttribute.{puffer} ⊓ ∃hasAttribute.{unwaisted})",
            "pictures with a puffer jacket with no waistline"),
        ("Image ⊓ ∃hasGarment.(Dress ⊓ ∃hasAttribute.{flare})", "pictures with a “fit and flare” dress"),
        ("Image ⊓ ∃hasGarment.(Dress ⊓ ¬∃hasAttribute.{floral}) ⊓ ¬∃hasGarment.Belt",
            "pictures without a belt and with a dress that is not floral"),
        ("Image ⊓ ∃hasGarment.(Dress ⊓ ∃hasAttribute.{floral, tight})",
            "pictures with a dress that is either floral or tight (fit)"),
        ("Image ⊓ ∃hasGarment.∃hasAttribute.{floral}", "pictures with a floral garment"),
        ("Image ⊓ ¬∃hasGarment.(Dress ⊓ ∃hasAttribute.{floral})", "pictures without a floral dress"),
        ("Image ⊓ ∃hasGarment.((Dress ⊔ pants) ⊓ ∃hasAttribute.{floral})",
            "pictures with either a floral dress or floral pants"),
        ("Image ⊓ ¬∃hasGarment.(Belt ⊔ Bag)", "pictures with neither a bag nor a belt"),
        ("Image ⊓ ∃hasGarment.(Belt ⊔ Bag)", "pictures with either a bag or a belt"),
        ("Image ⊓ (∃hasGarment.Dress ⊔ ¬∃hasGarment.Belt)", "pictures that either have a dress or have no belt"),
        ("Image ⊓ ≥2 hasGarment.shirt", "pictures with at least two shirts or blouses"),
        ("Image ⊓ ≥2 hasGarment.shirt ⊓ ≤2 hasGarment.shirt", "pictures with exactly two shirts or blouses"),
        ("Image ⊓ ∃hasGarment.shirt ⊓ ≤1 hasGarment.shirt", "pictures with exactly one shirt or blouse"),
        ("Image ⊓ ≤1 hasGarment.⊤", "pictures with at most one garment"),
        ("Image ⊓ ≥2 hasAttribute.{jeans}", "pictures that have at least two jeans"),
        ("Image ⊓ ∃hasGarment.pants", "pictures with pants"),
        ("Image ⊓ ∀hasGarment.Dress", "pictures all of whose garments are dresses"),
        ("Image ⊓ ∀hasGarment.¬Belt", "pictures without a belt"),
        ("Image ⊓ ∃hasWidth.[≥ 300, < 500]", "pictures that are at least 300 but less than 500 pixels wide"),
        ("Person ⊓ ≥2 hasChild.Female", "persons with at least two children that are females"),
        ("Person ⊓ ∀hasChild.Female", "persons all of whose children are females"),
        ("Person ⊓ ∃hasChild.∃hasChild.⊤", "persons with a child with a child"),
        ("Person ⊓ ¬∃hasChild.Doctor", "persons without a child that is a doctor"),
        ("Person ⊓ ∃hasChild.{anna}", "persons with the child anna"),
        ("Person ⊓ ∃hasChild⁻.Doctor", "persons that are a child of a doctor"),
        ("Person ⊓ ∃knows.Doctor ⊓ ¬∃knows.Female", "persons that know a doctor and do not know any female"),
        ("∃knows⁻.Doctor", "individuals that a doctor knows"),
        ("≥2 knows⁻.Doctor", "individuals that at least two doctors know"),
        ("∀knows.Female", "individuals that know only females"),
        ("∃hasCar.(ClosedCar ⊓ Car)", "individuals with a car that is a closed car"),
        ("∃isPartOf.Car ⊔ ¬Car", "individuals that either are part of a car or are not cars"),
        ("∃locatedIn.Car", "individuals that are located in a car"),
        ("Person ⊓ ∃married.Doctor", "persons that are married to a doctor"),
        ("Person ⊓ ∃hasChild.(Doctor ⊓ ∃hasCar.Car) ⊓ ∃hasChild.(Belt ⊓ ¬Bag)",
            "persons with a child (that is a belt and is not a bag), and with a child that is a doctor and has a car"),
        ("{anna, bob}", "individuals that are one of the individuals anna or bob"),
        ("Person ⊓ ¬{anna}", "persons that are not the individual anna"),
        ("Person ⊓ ∃age.[≥ 18]", "persons that have an age of at least 18"),
        ("Person ⊓ ¬∃age.[> 65]", "persons that do not have an age of more than 65"),
        ("Person ⊓ ∃age.[]", "persons that have a numeric age"),
        ("Car ⊓ ∃isOpen.{true}", "cars that are open"),
        ("Car ⊓ ∃isOpen.{false}", "cars that are not open"),
        ("Person", "persons"),
        ("Person ⊓ ¬∃hasChild.⊤", "persons without a child"),
        ("Person ⊓ ¬∃knows.⊤", "persons that do not know anything"),
        ("Car ⊓ ∃hasLegs.[≥ 3]", "cars that have at least 3 legs"),
        ("Car ⊓ ∃hasLegs.{4}", "cars that have 4 legs"),
        ("Car ⊓ HasEggs", "cars that have eggs"),
        ("Person ⊓ ∃married.⊤", "persons that are married to something"),
        ("Person ⊓ ¬∃married.∃hasChild.⊤", "persons that are not married to anything with a child"),
        ("Car ⊓ ∃hasBiRads.[≥ 5]", "cars that have a bi-rads of at least 5"),
        ("Vesicles", "vesicles"),
        ("Car ⊓ CIS15_stripped", "cars that are CIS15 stripped"),
        ("¬CIS15_stripped", "individuals that are not CIS15 stripped"),
        ("EarlyUptakeIn9 ⊔ Car", "individuals that either are cars or are early uptake in9"),
        ("∃married.irregular", "individuals that are married to something that is irregular"),
        ("Car ⊓ ¬HasEggs", "cars that do not have eggs"),
    ],
)  # fmt: skip
def test_it_reads_as_one_would_say_it(dl: str, english: str) -> None:
    assert to_english(from_dl(dl, NAMES), GARMENTS) == english


MUSEUM = Lexicon(
    {
        Iri(EX + name): label
        for name, label in {
            "Work": "artwork", "Maker": "artist", "by": "created by", "year": "year", "until": "latest year",
            "since": "earliest year", "credit": "credit line", "Year": "year",
            "stripe": "stripe", "leopard": "leopard", "zebra": "zebra", "animal": "animal print",
        }.items()
    },
    {
        Iri(EX + name): phrase
        for name, phrase in {
            "by": "is by {}", "when": "was made in {}", "start": "was born in {}", "year": "is the year {}",
            "shows": "depicts {}", "ofSchool": "is of the school {}", "hasGarment": "has {}", "hasAttribute": "is {}",
        }.items()
    },
    adjectives={Iri(EX + "stripe"): "striped"},
    ranges={Iri(EX + "by"): Iri(EX + "Maker"), Iri(EX + "when"): Iri(EX + "Year")},
    groups={(Iri(EX + "leopard"), Iri(EX + "zebra")): Iri(EX + "animal")},
)  # fmt: skip
MUSEUM_NAMES = ShortForms.build(
    {},
    classes=iris("Work", "Maker", "pants"),
    roles=iris("by", "when", "start", "shows", "ofSchool", "hasGarment", "hasAttribute"),
    data_properties=iris("year", "until", "since", "credit"),
    individuals=iris("stripe", "leopard", "zebra", "floral", "anna", "bob"),
)


@pytest.mark.parametrize(
    ("dl", "english"),
    [
        ("Work ⊓ ∃when.∃year.[< 1800]", "artworks that were made before 1800"),
        ("Work ⊓ ∃when.∃year.[≥ 1840, ≤ 1849]", "artworks that were made from 1840 to 1849"),
        ("Work ⊓ ∃when.∃year.[≥ 1851, ≤ 1851]", "artworks that were made in 1851"),
        ("Work ⊓ ¬∃when.∃year.[> 1900]", "artworks that were not made after 1900"),
        ("Work ⊓ ∃until.[< 1800]", "artworks that are dated before 1800"),
        ("Work ⊓ ¬∃until.[< 1800]", "artworks that are not known to be dated before 1800"),
        ("Work ⊓ ∃until.[> 1800]", "artworks that have a latest year after 1800"),
        ("Work ⊓ ∃since.[≥ 1600] ⊓ ∃until.[≤ 1699]", "artworks that are dated from 1600 to 1699"),
        (
            "Work ⊓ (∃shows.{anna} ⊔ (∃since.[≥ 1600] ⊓ ∃until.[≤ 1699]))",
            "artworks that either depict anna or are dated from 1600 to 1699",
        ),
        ("Work ⊓ ¬∃when.⊤", "artworks that were made in no stated year"),
        (
            'Work ⊓ ∃credit.[says "tate"] ⊓ ∃credit.[says "gift" | "given"]',
            "artworks that have a credit line that says “tate”, and either “gift” or “given”",
        ),
        ("∃ofSchool⁻.∃by.{anna}", "individuals that are the school of something that is by anna"),
        ("Work ⊓ ∃shows.{anna} ⊓ (∃shows.{anna} ⊔ ∃by.{bob})", "artworks that depict anna"),
        ("Work ⊓ ∃by.∃start.∃year.[< 1750]", "artworks that are by an artist that was born before 1750"),
        (
            "Work ⊓ ∃shows.{anna} ⊓ ∃shows.{bob} ⊓ ¬∃shows.{floral}",
            "artworks that do not depict floral, and depict anna and bob",
        ),
        ("Work ⊓ ∃shows.{anna} ⊓ ∃shows.{bob}", "artworks that depict anna and bob"),
        ("Work ⊓ ¬∃by.{anna, bob}", "artworks that are not by any of anna or bob"),
        ("Work ⊓ ∃hasGarment.(pants ⊓ ¬∃hasAttribute.{stripe})", "artworks with pants that are not striped"),
        ("Work ⊓ ∃hasGarment.∃hasAttribute.{stripe}", "artworks with a striped garment"),
        ("Work ⊓ ∃hasAttribute.{leopard, zebra}", "animal print artworks"),
        ("Work ⊓ ¬∃hasAttribute.{leopard, zebra}", "artworks that are not animal print"),
        ("Work ⊓ ∃hasAttribute.{stripe, floral}", "artworks that are either floral or striped"),
        ("∃by⁻.∃shows.{anna}", "individuals that created something that depicts anna"),
        ("Maker ⊓ ¬∃by⁻.∃shows.{anna}", "artists that did not create anything that depicts anna"),
        ("(Maker ⊔ Work) ⊓ ∃shows.{anna}", "artists or artworks that depict anna"),
    ],
)
def test_museums_and_adjectives_read_as_one_would_say_them(dl: str, english: str) -> None:
    assert to_english(from_dl(dl, MUSEUM_NAMES), MUSEUM) == english


@pytest.mark.parametrize(
    ("dl", "english"),
    [
        ("∃hasGarment.Belt", "pictures with a belt"),
        (
            "∃hasGarment.(Dress ⊓ ∃hasAttribute.{floral}) ⊔ (∃hasGarment.Dress ⊓ ∃hasAttribute.{floral})",
            "pictures either with a floral dress or with both a dress and something floral",
        ),
        (
            "∃hasGarment.Belt ⊓ (∃hasGarment.Bag ⊔ (∃hasGarment.Dress ⊓ ∃hasAttribute.{floral}))",
            "pictures with a belt, and either with a bag or with both a dress and something floral",
        ),
        ("∃hasGarment.Belt ⊔ ¬∃hasGarment.Bag", "pictures that either have a belt or have no bag"),
        (
            "∃hasGarment.Dress ⊓ ∃hasAttribute.{floral, jeans}",
            "pictures with a dress, and with either something floral or jeans",
        ),
        (
            "∃hasGarment.Belt ⊓ ¬∃hasAttribute.{floral, jeans}",
            "pictures with a belt, and with neither something floral nor jeans",
        ),
        ("¬∃hasAttribute.{jeans} ⊔ ¬∃hasGarment.pants", "pictures that either have no jeans or have no pants"),
    ],
)
def test_what_is_shown_somewhere_is_told_beside_what_a_thing_is(dl: str, english: str) -> None:
    words = replace(GARMENTS, shows_things=True)
    assert to_english(from_dl(f"Image ⊓ ({dl})", NAMES), words) == english


def test_what_is_said_of_a_picture_is_had_by_it_and_lacked_by_it() -> None:
    floral = from_dl("∃hasAttribute.{floral}", NAMES)
    assert to_clause(floral, replace(GARMENTS, shows_things=True)) == "has something floral"
    assert to_clause(negation(floral), replace(GARMENTS, shows_things=True)) == "has nothing floral"
    patterned = replace(GARMENTS, shows_things=True, kinds={Iri(EX + "floral"): "textile pattern"})
    assert to_clause(negation(floral), patterned) == "has no floral pattern"
    assert to_clause(negation(floral), GARMENTS) == "is not floral"


_LABELS = st.sampled_from(
    ["bag, wallet", "stripe", "top, t-shirt/sweatshirt", "year", "“odd”", "흰 소", "a", " of ", ""]
)


@given(expressions, st.data())
def test_any_vocabulary_names_every_atom_and_raises_nothing(expression: ClassExpression, data: st.DataObject) -> None:
    assume("AtLeast(count=0," not in repr(expression))  # true of everything, whatever it counts
    found = signature(expression)
    terms = [*found.classes, *found.individuals, *found.roles, *found.data_properties]
    labels = {iri: f"{data.draw(_LABELS)} q{number}z".strip() for number, iri in enumerate(terms)}
    lexicon = Lexicon(labels, adjectives={iri: f"{labels[iri]}ed" for iri in found.individuals[:1]})
    said = to_english(expression, lexicon), to_clause(expression, lexicon), to_clause(expression, lexicon, many=True)
    kept = signature(as_told(negation_normal_form(expression), lexicon))
    for iri in (*kept.classes, *kept.individuals, *kept.data_properties):
        name = labels[iri].rpartition(" ")[2]
        assert all(name in one for one in said), (name, said)


def test_everything_and_nothing_have_words() -> None:
    assert (to_english(TOP, noun="picture"), to_english(BOTTOM, noun="picture")) == ("all pictures", "no picture")


def test_of_many_that_nobody_named_a_few_are_told() -> None:
    many = OneOf(tuple(Iri(f"ex:{number:04}") for number in range(1200)))
    assert to_clause(many) == "is among those that the question picks out, such as 0000, 0001 or 0002"
    assert to_clause(negation(many), many=True).startswith("are not among those that the question picks out")


@pytest.mark.parametrize(
    ("compared", "one", "not_many"),
    [
        (
            Compared(Iri("ex:bought"), Iri("ex:made"), "same"),
            "was acquired in the year that it was made in",
            "were not acquired in the year that they were made in",
        ),
        (
            Compared(Iri("ex:bought"), Iri("ex:made"), "later", 101),
            "was acquired at least 101 years after it was made",
            "were not acquired at least 101 years after they were made",
        ),
        (
            Compared(Iri("ex:wide"), Iri("ex:high"), "greater"),
            "is of greater width than height",
            "are not of greater width than height",
        ),
    ],
)
def test_of_many_that_a_comparison_found_the_comparison_is_told(compared: Compared, one: str, not_many: str) -> None:
    words = Lexicon(
        labels={Iri("ex:wide"): "width", Iri("ex:high"): "height", Iri("ex:Year"): "year"},
        ranges={Iri("ex:bought"): Iri("ex:Year")},
        phrases={Iri("ex:bought"): "was acquired in {}", Iri("ex:made"): "was made in {}"},
    )
    many = one_of(*(Iri(f"ex:{number:04}") for number in range(20)), compared=compared)
    assert to_clause(many, words) == one
    assert to_clause(negation(many), words, many=True) == not_many


def test_what_nothing_is_known_of_is_told_in_plain_words() -> None:
    unknown = conjunction(BOTTOM, Named(Iri("ex:Painting")))
    words = Lexicon(nouns={Iri("ex:Painting"): "painting"})
    assert to_english(unknown, words) == "paintings that are not known here"


@pytest.mark.parametrize(
    ("dl", "english"),
    [
        ("∃hasGarment.(Dress ⊓ ∃hasAttribute.{floral})", "has a floral dress"),
        ("¬∃hasGarment.Belt", "has no belt"),
        ("Image ⊓ ∃hasGarment.Belt", "is a picture with a belt"),
        ("∃hasGarment.Belt ⊓ ∃hasAttribute.{floral}", "is floral and has a belt"),
        ("¬∃hasAttribute.{floral}", "is not floral"),
        ("pants", "are pants"),
        ("≥3 hasGarment.Dress", "has at least three dresses"),
    ],
)
def test_a_clause_says_it_of_one_individual(dl: str, english: str) -> None:
    assert to_clause(from_dl(dl, NAMES), GARMENTS) == english


@pytest.mark.slow
@pytest.mark.parametrize(
    "lexicon",
    [
        Lexicon(),
        Lexicon(phrases={ROLES[0]: "has {}"}),
        Lexicon(phrases={ROLES[0]: "has {}", ROLES[1]: "is {}"}),
        Lexicon(phrases={ROLES[0]: "shows {}", ROLES[1]: "is in {}"}),
    ],
)
def test_no_two_meanings_share_their_words(lexicon: Lexicon) -> None:
    random = Random(11)
    worlds = [random_interpretation(random, size) for size in (3, 6, 6, 6)]
    said = defaultdict(dict)
    for _ in range(2_500):
        expression = random_expression(random, random.choice((1, 2, 2, 3)))
        said[to_english(expression, lexicon)][negation_normal_form(expression)] = expression
    for sentence, forms in said.items():
        meanings = {tuple(satisfying(form, world) for world in worlds) for form in forms}
        assert len(meanings) == 1, (sentence, *forms)


@given(expressions)
def test_every_expression_has_a_sentence_of_whole_words(expression: ClassExpression) -> None:
    for sentence in (to_english(expression), to_clause(expression)):
        assert sentence == " ".join(sentence.split())
        assert "{}" not in sentence
        assert sentence.count("(") == sentence.count(")")


def test_literals_keep_their_kind() -> None:
    tag = Iri(EX + "tag")
    said = [to_english(DataValue(tag, *v)) for v in (("a b", STRING), ("rouge@fr", PLAIN_LITERAL), ("true", BOOLEAN))]
    assert said == [
        "individuals that have the tag “a b”",
        "individuals that have the tag “rouge” (fr)",
        "individuals that have the tag true",
    ]


def test_the_words_of_the_packaged_vocabulary_are_taken() -> None:
    triples = ox.parse(ontology_text("mrag-owl"), ox.RdfFormat.TURTLE)
    lexicon = Lexicon.from_statements((t.subject, t.predicate, t.object) for t in triples)
    ns = "https://w3id.org/mrag-owl/ns#"
    assert lexicon.verb(Iri(ns + "hasAttribute")).template == "is {}"
    assert lexicon.noun(Iri(ns + "GarmentPart")) == "garment part"


def test_english_labels_come_before_others() -> None:
    label = "<http://www.w3.org/2000/01/rdf-schema#label>"
    text = f'<ex:a> {label} "Kleid"@de, "dress"@en, "robe" .'
    triples = ox.parse(text, ox.RdfFormat.TURTLE)
    assert Lexicon.from_statements((t.subject, t.predicate, t.object) for t in triples).labels == {"ex:a": "dress"}


@pytest.mark.parametrize(
    ("given_word", "expected"),
    [("box", "boxes"), ("watch", "watches"), ("day", "days"), ("leg warmer", "leg warmers"), ("glasses", "glasses")],
)
def test_plurals(given_word: str, expected: str) -> None:
    assert plural(given_word) == expected


@pytest.mark.parametrize(("noun", "expected"), [("umbrella", "an umbrella"), ("user", "a user"), ("one", "a one")])
def test_articles_go_by_sound(noun: str, expected: str) -> None:
    assert with_article(noun, noun) == expected


def test_verbs_agree() -> None:
    assert [plural_verb(verb) for verb in ("goes", "passes", "plays", "lies")] == ["go", "pass", "play", "lie"]


def test_names_that_could_be_read_as_grammar_are_quoted() -> None:
    assert unmistakable("black and white") == "“black and white”"
    assert unmistakable("android") == "android"
    assert words("isPartOf") == "is part of"


@pytest.mark.parametrize(
    ("labels", "said"),
    [
        (["Paris", "Paris, France"], "Paris (under 2 names)"),
        (["ship, hulk", "ship, tanker", "ship - steam", "ship"], "any ship (4 sorts)"),
        (["dog, wild", "cat"], "either “dog, wild” or cat"),
        (["Paris", "Paris, France", "Lyon"], "either Paris, “Paris, France” or Lyon"),
    ],
)
def test_names_that_only_say_more_of_another_are_told_once(labels: list[str], said: str) -> None:
    role, named = Role(Iri(EX + "depicts")), {Iri(f"{EX}{number}"): label for number, label in enumerate(labels)}
    lexicon = Lexicon(labels=named, phrases={role.iri: "depicts {}"})
    assert to_english(Some(role, OneOf(tuple(named))), lexicon, noun="work") == f"works that depict {said}"


WORKS = Lexicon(
    {Iri(EX + name): label for name, label in (("in", "made in"), ("first", "earliest year"), ("last", "latest year"))},
    {Iri(EX + "in"): "was made in {}", Iri(EX + "by"): "is by {}", Iri(EX + "shows"): "depicts {}"},
    {Iri(EX + "Work"): "work", Iri(EX + "Year"): "year"},
    ranges={Iri(EX + "in"): Iri(EX + "Year")},
)


def test_what_is_said_of_all_alternatives_is_said_once() -> None:
    work, shows = Named(Iri(EX + "Work")), Role(Iri(EX + "shows"))
    rain, wind = (Some(shows, OneOf((Iri(EX + name),))) for name in ("rain", "wind"))
    said = "works that either depict rain or depict wind"
    assert to_english(disjunction(conjunction(work, rain), conjunction(work, wind)), WORKS) == said
    assert to_english(conjunction(work, disjunction(conjunction(work, rain), wind)), WORKS) == said


def test_several_who_act_on_one_thing_have_a_clause_each() -> None:
    by, shown = Role(Iri(EX + "by")), Role(Iri(EX + "shows"), inverse=True)
    each = [Some(shown, Some(by, OneOf((Iri(EX + name),)))) for name in ("anna", "bob")]
    assert to_english(conjunction(*each), WORKS) == (
        "individuals that something by anna depicts and that something by bob depicts"
    )


def test_what_has_no_year_was_made_in_no_stated_year() -> None:
    assert to_clause(negation(Some(Role(Iri(EX + "in")), TOP)), WORKS) == "was made in no stated year"


CLOTHES = {Iri(f"ex:{name}"): frozenset({Iri(f"ex:{name}"), Iri("ex:Garment")}) for name in ("Belt", "Dress", "Hat")}
OF_THINGS = Lexicon(
    phrases={Iri("ex:has"): "has {}"},
    nouns={Iri("ex:Picture"): "picture"},
    shows_things=True,
    things={Iri("ex:has"): CLOTHES},
)


@pytest.mark.parametrize(
    ("had", "lacked", "english"),
    [
        ({"Dress"}, {"Belt", "Hat"}, "pictures with a dress and with nothing else"),
        ({"Dress"}, {"Belt"}, "pictures with a dress and without a belt"),
        ({"Dress", "Hat"}, {"Belt"}, "pictures with a dress, with a hat and without a belt"),
        (set(), {"Belt", "Dress", "Hat"}, "pictures without a belt, without a dress and without a hat"),
        (
            {"Dress"},
            {"Belt", "Dress", "Hat"},
            "pictures with a dress, without a belt, without a dress and without a hat",
        ),
    ],
)
def test_that_there_is_nothing_else_is_told_in_one(had: set[str], lacked: set[str], english: str) -> None:
    has = Role(Iri("ex:has"))
    parts = [Some(has, Named(Iri(f"ex:{name}"))) for name in sorted(had)]
    parts += [negation(Some(has, Named(Iri(f"ex:{name}")))) for name in sorted(lacked)]
    assert to_english(conjunction(Named(Iri("ex:Picture")), *parts), OF_THINGS) == english


def test_of_alternatives_each_has_nothing_else() -> None:
    has = Role(Iri("ex:has"))
    ways = [
        conjunction(Some(has, Named(one)), *(negation(Some(has, Named(other))) for other in CLOTHES if other != one))
        for one in (Iri("ex:Dress"), Iri("ex:Hat"))
    ]
    told = to_english(conjunction(Named(Iri("ex:Picture")), disjunction(*ways)), OF_THINGS)
    assert told == "pictures either with a dress and nothing else or with a hat and nothing else"
    assert to_clause(ways[0], OF_THINGS) == "has a dress and has nothing else"


def test_what_is_all_of_one_look_may_be_several_things() -> None:
    has = Role(Iri("ex:hasGarment"))
    red = Some(Role(Iri("ex:hasColour")), one_of(Iri("ex:red")))
    for filler, said in ((red, "no thing that is otherwise"), (Named(Iri("ex:Dress")), "no other thing")):
        alone = conjunction(Some(has, filler), negation(Some(has, negation(filler))))
        assert f"has {said}" in to_clause(alone, Lexicon())
