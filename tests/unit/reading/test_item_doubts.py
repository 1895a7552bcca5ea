"""What only may be as asked: by what is said of the whole, or by what only sorts are stated of."""

from dataclasses import replace

import garment_words
import pyoxigraph as ox
import pytest

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import BOTTOM, Named, Role, Some, conjunction, disjunction, one_of, signature
from mrag_owl.reading.acts.item_vocabulary import Vocabulary
from mrag_owl.reading.asked_items import Asked, Attribute
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_doubts import Doubt, doubts, numbers
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.item_writing import Writer
from mrag_owl.reading.linked import LinkedQuestion, LinkedSpan
from mrag_owl.reading.terms import Schema, Sense, Term, Word
from mrag_owl.records import Iri


def iri(name: str) -> Iri:
    return Iri(f"http://ex/{name}")


HAS, LIKE, PATTERN = (Role(iri(name)) for name in ("has", "like", "pattern"))
DRESS, RED = Named(iri("Dress")), Some(Role(iri("hue")), one_of(iri("red")))
STRIPED, STRIPES, LONG = (
    Some(role, one_of(iri(name))) for role, name in ((PATTERN, "striped"), (LIKE, "stripes"), (LIKE, "long"))
)
TERMS = [
    Term(iri("striped"), "striped", "attribute", PATTERN.iri, (iri("striped"),), bearers={iri("Dress"): 1}),
    Term(iri("stripes"), "stripes", "attribute", LIKE.iri, (iri("stripes"),), on_population=1),
    Term(iri("long"), "long", "attribute", LIKE.iri, (iri("long"),), on_population=1),
]
GLOSSARY = Glossary.build(
    Schema(iri("Picture"), ("picture",), (HAS.iri,)),
    TERMS,
    [Word(iri("striped"), "striped"), Word(iri("stripes"), "striped"), Word(iri("long"), "long")],
)
TURTLE = """
    ex:1 ex:like ex:stripes ; ex:has ex:a . ex:a a ex:Dress ; ex:pattern ex:plain ; ex:hue ex:red .
    ex:2 ex:like ex:stripes ; ex:has ex:b . ex:b a ex:Dress ; ex:hue ex:red .
    ex:3 ex:has ex:c . ex:c a ex:Dress ; ex:pattern ex:striped ; ex:hue ex:red .
    ex:4 ex:like ex:long ; ex:has ex:d . ex:d a ex:Dress ; ex:pattern ex:plain ; ex:hue ex:red ."""


def spans(*names: str) -> list[LinkedSpan]:
    return [LinkedSpan(0, len(one), one, iri(one), one, "attribute", False, 1.0) for one in names]


@pytest.mark.parametrize(
    ("own", "whole", "said", "found"),
    [
        ((DRESS, STRIPED), (STRIPES, DRESS), ("striped",), 1),
        ((DRESS, RED, STRIPED), (STRIPES, DRESS, RED), ("striped",), 1),
        ((RED, STRIPED), (STRIPES, RED), ("striped",), 2),  # what is red may not be what has the stripes
        ((DRESS, STRIPED), (LONG, DRESS), ("striped", "long"), 0),
    ],
)
def test_what_a_whole_is_said_to_be_is_told_apart_from_what_its_thing_is(own, whole, said, found):
    beside, *thing = whole
    asked = disjunction(Some(HAS, conjunction(*own)), conjunction(beside, Some(HAS, conjunction(*thing))))
    base = KnowledgeBase.from_statements(
        (one.subject, one.predicate, one.object)
        for one in ox.parse("@prefix ex: <http://ex/> ." + TURTLE, format=ox.RdfFormat.TURTLE)
    )
    linked = LinkedQuestion(" ".join(said), asked, tuple(spans(*said)), (), 1.0)
    vocabulary, extents = Vocabulary.of(GLOSSARY, ()), Extents(base, open_properties=frozenset({PATTERN.iri}))
    assert sum(number for _, number in numbers(doubts(linked, vocabulary), asked, extents)) == found


LEATHER = Glossary.build(
    garment_words.SCHEMA,
    [
        *garment_words.TERMS,
        garment_words.attribute("maxi", on_pictures=9),
        garment_words.attribute("suede", on_pictures=9),
        replace(garment_words.attribute("leather", on_pictures=9), individuals=(garment_words.iri("suede"),)),
    ],
    [*garment_words.WORDS, Word(garment_words.iri("maxi"), "long"), Word(garment_words.iri("leather"), "leather")],
)
READER = ItemReader(Glossary(LEATHER.schema, LEATHER.terms, LEATHER.phrases, {"leather": "material"}))


@pytest.mark.parametrize(
    ("question", "words", "why"),
    [
        ("a long coat", ["long"], ["others"]),
        ("a coat that is long", ["long"], ["others"]),
        ("a long coat with a belt", ["long"], ["others"]),
        ("a coat with something long", [], []),
        ("a floral coat", [], []),
        ("a coat with leather", ["leather"], ["others"]),
        ("a coat with leather, and a belt", ["leather"], ["others"]),
        ("a coat with something leather", [], []),
        ("a coat but no leather", ["leather"], ["sorts"]),
        ("a leather coat", ["leather"], ["others"]),
        ("leather jeans", ["leather"], ["others"]),
        ("long flowery jeans", ["long"], ["others"]),
        ("a leather bag", ["leather"], ["others"]),
        ("a coat with a pocket", ["pocket"], ["others"]),
        ("a coat with a belt and leather", ["leather"], ["others"]),
        ("coats with long sleeves", ["long sleeves"], ["others"]),
        ("a long sleeve coat and patch pocket", ["patch pocket", "long sleeve"], ["others", "others"]),
        ("a coat with a dress and without pockets", [], []),
        ("a long velvet coat", ["long"], ["others"]),
        ("leather padded winged jeans", ["leather"], ["others"]),
        ("a long, gorgeous coat", ["long"], ["others"]),
        ("long, velvet and lined coats", ["long"], ["others"]),
        ("something long, velvet, a coat", [], []),
        ("something long and velvet and a coat", [], []),
        ("a long gorgeous coat", ["long"], ["others"]),
        ("a velvet long coat", ["long"], ["others"]),
        ("something long under a coat", [], []),
        ("a long hem coat", ["long"], ["others"]),
        ("a long and leather coat", ["long", "leather"], ["others", "others"]),
        ("long or sunny coats", ["long", "sunny"], ["others", "others"]),
        ("a dress and a long coat", ["long"], ["others"]),
        ("something long and a coat", [], []),
    ],
)
def test_what_is_said_of_wholes_may_be_of_other_things_and_what_is_none_of_its_sorts_may_be_it(question, words, why):
    found = READER.doubts(READER.link(question))
    assert [one.words for one in found] == words
    assert [one.why for one in found] == why


def test_of_a_long_coat_only_what_could_be_long_as_well_leaves_a_doubt():
    turtle = """
        ex:1 ex:like ex:maxi ; ex:has ex:a . ex:a a ex:Coat .
        ex:2 ex:like ex:maxi ; ex:has ex:b , ex:c . ex:b a ex:Coat . ex:c a ex:Dress .
        ex:3 ex:like ex:maxi ; ex:has ex:d , ex:e . ex:d a ex:Coat . ex:e a ex:Belt ."""
    base = KnowledgeBase.from_statements(
        (one.subject, one.predicate, one.object)
        for one in ox.parse("@prefix ex: <ex:> ." + turtle, format=ox.RdfFormat.TURTLE)
    )
    linked = READER.link("a long coat")
    held = conjunction(*(one for one in linked.expression.operands if not isinstance(one, Named)))
    ((doubt, number),) = numbers(READER.doubts(linked), held, Extents(base))
    assert number == 1
    assert doubt.because("outfit") == "“long” is said of the whole outfit, and may be meant of something else in it"


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("leather sleeves", ["leather"]),
        ("sunny patch pockets", ["sunny"]),
        ("pockets that are leather", ["leather"]),
        ("a coat with leather pockets", ["leather", "pockets"]),
        ("coats with a sunny hem", ["sunny"]),
        ("long sleeves", []),
        ("patch pockets", []),
        ("a sleeve and leather", []),
        ("leather and patch pockets", []),
    ],
)
def test_what_is_said_of_a_part_no_whole_tells(question, words):
    found = READER.doubts(READER.link(question))
    assert sorted({one.words for one in found}) == words
    assert all(one.sure == BOTTOM for one in found[:1])


@pytest.mark.parametrize(
    ("question", "words"),
    [("a leather long-sleeved coat", ["leather", "long-sleeved"]), ("a coat with a long hem", ["long"])],
)
def test_what_is_said_before_a_thing_or_makes_its_shape_is_said_of_it(question, words):
    reader = ItemReader(LEATHER, {"length": (garment_words.iri("maxi"),)})
    found = reader.doubts(reader.link(question))
    assert sorted(one.words for one in found) == words
    assert all(one.sure != BOTTOM for one in found)


FASTENED = ItemReader(
    Glossary.build(
        garment_words.SCHEMA,
        [
            *garment_words.TERMS,
            *(garment_words.garment(name, "hasPart", "Part") for name in ("Zip", "Bow")),
            garment_words.attribute("zip-up", on_pictures=9),
            garment_words.attribute("bow (collar)", said_of="Sleeve", on_pictures=9),
        ],
        [
            *garment_words.WORDS,
            *(Word(garment_words.iri(name), name.lower()) for name in ("Zip", "Bow", "zip-up", "bow (collar)")),
            Word(garment_words.iri("Zip"), "zipper"),
        ],
    )
)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("coats without a zipper", ["“zipper” is denied, and “zip-up” is stated of the outfit"]),
        ("coats that are not zip-up", ["“zip-up” is denied, and “zip” is stated of the outfit"]),
        ("a coat without a bow", ["“bow” is denied, and “bow collar” is stated of the outfit"]),
        ("a coat without a bow collar", []),
        ("a coat without a zip, not zip-up", []),
        ("a coat without a pocket", []),
        ("a zip without a coat", []),
    ],
)
def test_what_is_denied_may_be_stated_by_another_name(question, told):
    found = FASTENED.doubts(FASTENED.link(question))
    assert [one.because("outfit") for one in found] == told


def test_that_a_thing_itself_is_told_to_be_so_is_known_beside_what_a_whole_is_said_to_be():
    own = Term(iri("striped"), "striped", "attribute", PATTERN.iri, (iri("striped"),), bearers={iri("Dress"): 1})
    things = [Term(iri(one), one, "item", HAS.iri, superclasses=(iri("Thing"),)) for one in ("Dress", "Coat")]
    words = [Word(one.iri, one.label) for one in (*things, own)]
    stated = Term(iri("stripes"), "stripes", "attribute", LIKE.iri, (iri("stripes"),), on_population=1)
    schema = Schema(iri("Picture"), (HAS.iri,), (LIKE.iri, PATTERN.iri), ("picture",), ("thing",))
    reader = ItemReader(Glossary.build(schema, [*things, own, stated], [*words, Word(stated.iri, "striped")]))
    turtle = """
        ex:1 ex:like ex:stripes ; ex:has ex:a . ex:a a ex:Dress .
        ex:2 ex:like ex:stripes ; ex:has ex:b , ex:c . ex:b a ex:Dress . ex:c a ex:Coat .
        ex:3 ex:like ex:stripes ; ex:has ex:d , ex:e . ex:d a ex:Dress ; ex:pattern ex:striped . ex:e a ex:Coat ."""
    base = KnowledgeBase.from_statements(
        (one.subject, one.predicate, one.object)
        for one in ox.parse("@prefix ex: <http://ex/> ." + turtle, format=ox.RdfFormat.TURTLE)
    )
    linked = reader.link("a striped dress")
    held = conjunction(*(one for one in linked.expression.operands if not isinstance(one, Named)))
    extents = Extents(base, open_properties=frozenset({PATTERN.iri}))
    assert [(one.why, number) for one, number in numbers(reader.doubts(linked), held, extents)] == [("others", 1)]


def test_what_is_stated_of_wholes_as_a_kind_of_a_thing_is_wanted_beside_what_may_be_of_anything():
    camo = Term(iri("camo"), "camo", "attribute", LIKE.iri, (iri("camo"),), (iri("Dress"),), on_population=1)
    item = Term(iri("Dress"), "Dress", "item", HAS.iri)
    glossary = Glossary.build(Schema(iri("Picture"), ("picture",), (HAS.iri,)), [*TERMS, camo, item], [])
    either = (glossary.terms[iri("stripes")], glossary.terms[iri("camo")])
    asked = Asked((iri("Dress"),), [], attributes=[[Attribute(either, 0, -1)]])
    own = conjunction(Some(HAS, DRESS), Some(LIKE, one_of(iri("camo"))))
    assert own in Writer(glossary, exactly=True).asked(asked).operands


def test_what_is_in_doubt_for_two_reasons_is_counted_once():
    base = KnowledgeBase.from_statements(
        (one.subject, one.predicate, one.object)
        for one in ox.parse("@prefix ex: <http://ex/> ." + TURTLE, format=ox.RdfFormat.TURTLE)
    )
    extents = Extents(base, open_properties=frozenset({PATTERN.iri}))
    told, meant = Doubt(STRIPES, BOTTOM, "striped", "otherwise"), Doubt(STRIPES, BOTTOM, "striped", "others")
    assert numbers((told, meant), STRIPES, extents) == [(told, 2)]
    assert numbers((meant,), STRIPES, extents) == [(meant, 2)]


def test_what_may_be_of_other_things_is_in_doubt_though_nothing_has_one_of_its_kinds():
    kinds = [garment_words.attribute("zebra", on_pictures=9), garment_words.attribute("giraffe")]
    animal = replace(garment_words.attribute("animal", on_pictures=9), individuals=tuple(one.iri for one in kinds))
    words = [*garment_words.WORDS, Word(animal.iri, "animal")]
    reader = ItemReader(Glossary.build(garment_words.SCHEMA, [*garment_words.TERMS, *kinds, animal], words))
    assert [one.why for one in reader.doubts(reader.link("an animal coat"))] == ["others"]


def told_patterns() -> ItemReader:
    """Return what reads of dresses whose patterns are told in a describer's words, and of wholes in an annotator's."""
    things = [Term(iri(one), one.lower(), "item", HAS.iri, superclasses=(iri("Thing"),)) for one in ("Dress", "Coat")]
    borne = {iri("Dress"): 1}

    def told(name: str, *kinds: str) -> Term:
        return Term(iri(name), name, "attribute", PATTERN.iri, tuple(map(iri, (*kinds, name))), bearers=borne)

    def stated(name: str, *kinds: str) -> Term:
        named = tuple(map(iri, kinds or (name,)))
        return Term(iri(name), name.removesuffix("s"), "attribute", LIKE.iri, named, on_population=1)

    own = [told("plain"), told("dotted"), told("print", "dotted")]
    ranged = stated("pattern", "dots", "zebra", "leopard")
    of_wholes = [stated("dots"), stated("zebra"), stated("leopard"), stated("animal", "zebra", "leopard"), ranged]
    words = [
        *(Word(one.iri, one.label) for one in (*things, *own, *of_wholes)),
        Word(iri("dots"), "dotted"),
        Word(iri("animal"), "animal print"),
    ]
    schema = Schema(iri("Picture"), (HAS.iri,), (LIKE.iri, PATTERN.iri), ("picture",), ("thing",))
    glossary = Glossary.build(schema, [*things, *own, *of_wholes], words)
    printed = (Sense(iri(one), "exact") for one in ("animal", "dots", "leopard", "zebra"))  # as an index adds them
    phrases = {**glossary.phrases, "print": (*printed, *glossary.phrases["print"])}
    glossary = replace(glossary, phrases=phrases)
    return ItemReader(glossary, open_roles=frozenset({PATTERN.iri}))


PATTERNED = """
    ex:1 ex:like ex:dots ; ex:has ex:a . ex:a a ex:Dress ; ex:pattern ex:plain .
    ex:2 ex:like ex:dots ; ex:has ex:b . ex:b a ex:Dress ; ex:pattern ex:print .
    ex:3 ex:like ex:dots ; ex:has ex:c , ex:d . ex:c a ex:Dress ; ex:pattern ex:print . ex:d a ex:Coat .
    ex:4 ex:has ex:e . ex:e a ex:Dress ; ex:pattern ex:dotted ."""


@pytest.mark.parametrize("question", ["a dotted dress", "dresses that are dotted"])
def test_a_thing_that_is_told_to_be_of_a_wider_sort_is_not_told_to_be_otherwise(question):
    reader = told_patterns()
    base = KnowledgeBase.from_statements(
        (one.subject, one.predicate, one.object)
        for one in ox.parse("@prefix ex: <http://ex/> ." + PATTERNED, format=ox.RdfFormat.TURTLE)
    )
    linked = reader.link(question)
    held = conjunction(*(one for one in linked.expression.operands if one != Named(iri("Picture"))))
    found = numbers(reader.doubts(linked), held, Extents(base, open_properties=frozenset({PATTERN.iri})))
    assert [(one.why, number) for one, number in found] == [("otherwise", 1), ("others", 1)]


def test_a_word_for_all_sorts_tells_of_things_only_where_all_its_sorts_are_asked_for():
    reader = told_patterns()
    named = [set(signature(reader.link(one).expression).individuals) for one in ("animal prints", "patterns")]
    assert iri("print") not in named[0]
    assert iri("print") in named[1]
