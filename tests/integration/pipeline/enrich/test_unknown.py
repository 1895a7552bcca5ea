"""What a run could not tell is unknown: no answer says that it is not so, and the sure come first."""

import json
import re

import numpy as np
import pytest
from enriched_stores import build_pictured, run_of
from outfits import write_outfits

import mrag_owl
from mrag_owl.describers.pixels.palette import nameless_colours
from mrag_owl.expressions.sparql import to_sparql
from mrag_owl.expressions.syntax import Named, Not, Role, Some, conjunction, one_of
from mrag_owl.pictures.findings import Description, Finding
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.enrich.describing import publish_run
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.pipeline.recommend.refining import refinements
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import (
    COULD_NOT_TELL,
    GRAPH_ENRICHED,
    GRAPH_GARMENTS,
    HAS_COLOUR,
    HAS_GARMENT,
    HAS_PATTERN,
    TAXONOMY,
)

pytestmark = pytest.mark.slow  # stores of its own

BLACK = Iri(f"{TAXONOMY}colour_black")


@pytest.fixture(scope="module")
def told_in_part(tmp_path_factory):
    """Six outfits: all garments of the first are black, all of the second red, and of the rest nothing was told."""
    store = build_pictured(tmp_path_factory.mktemp("part"))
    with GraphStore.open(store) as opened:
        pictures = sorted(Iri(row[0].value) for row in opened.select("select_picture"))
        garments = {
            one: sorted(Iri(value) for term, value in opened.about(one, GRAPH_GARMENTS) if term == HAS_GARMENT)
            for one in pictures
        }
    named = dict(zip(pictures[:2], ("black", "red"), strict=True))
    descriptions = [
        Description(
            one,
            "",
            tuple(Finding("colour", named[one], garment, 0.9, None) for garment in garments[one])
            if one in named
            else (),
        )
        for one in pictures
    ]
    report = publish_run(store, descriptions, run=run_of("part"), kinds=("colour",))
    assert report.silent == 4
    assert report.untold == {"colour": sum(len(garments[one]) for one in pictures[2:])}
    return store, pictures, garments


def test_a_run_states_what_it_could_not_tell(told_in_part):
    store, pictures, garments = told_in_part
    with GraphStore.open(store) as opened:
        for one in pictures[2:]:
            for garment in garments[one]:
                assert (COULD_NOT_TELL, HAS_COLOUR) in set(opened.about(garment, Iri(f"{GRAPH_ENRICHED}part")))


def test_bitsets_and_sparql_know_what_is_not_known(told_in_part):
    store, pictures, garments = told_in_part
    with GraphStore.open(store) as opened:
        knowledge = StoreKnowledge.open(opened, documents=())
        assert knowledge.extents.open_properties == {HAS_COLOUR, *nameless_colours()}
        black = Some(Role(HAS_COLOUR), one_of(BLACK))
        sure_not = set(knowledge.extents.individuals(Not(black)))
        assert sure_not & {one for found in garments.values() for one in found} == set(garments[pictures[1]])
        gold = Some(Role(HAS_COLOUR), one_of(Iri(f"{TAXONOMY}colour_gold")))  # which no run looks for
        assert not knowledge.extents.count(gold)
        assert not knowledge.extents.count(Not(gold))
    with GraphStore.open(store, facts="annotated") as opened:
        assert StoreKnowledge.open(opened, documents=()).extents.open_properties == frozenset()


def test_what_a_run_looked_for_and_never_told_is_unknown_of_all(tmp_path):
    store = build_pictured(tmp_path)
    with GraphStore.open(store) as opened:
        pictures = [Iri(row[0].value) for row in opened.select("select_picture")]
    publish_run(store, [Description(one, "", ()) for one in pictures], run=run_of("blind"), kinds=("pattern",))
    with GraphStore.open(store) as opened:
        knowledge = StoreKnowledge.open(opened, documents=())
        assert knowledge.extents.open_properties == {HAS_PATTERN}
        striped = Some(Role(HAS_GARMENT), Some(Role(HAS_PATTERN), one_of(Iri(f"{TAXONOMY}pattern_striped"))))
        assert set(pictures) <= set(knowledge.base.iris(np.flatnonzero(knowledge.extents.possible(striped))))
        assert not knowledge.extents.count(conjunction(Named(knowledge.population), Not(striped)))
        for certainty, expected in (("sure", set()), ("possible", set(pictures))):
            query = to_sparql(striped, knowledge.population, dataset=knowledge.dataset, certainty=certainty)
            assert {Iri(row[0].value) for row in opened.dataset.query(query)} == expected


def test_what_nobody_told_can_be_written_and_read_back_and_counts_as_unknown(told_in_part):
    store, pictures, _ = told_in_part
    with mrag_owl.open(store) as opened:
        names = opened.source.wording.names
        concepts = [
            iri for iri in opened.source.base.labels if iri.startswith((f"{TAXONOMY}colour_", f"{TAXONOMY}pattern_"))
        ]
        assert any(opened.source.base.find(iri) < 0 for iri in concepts)
        for iri in concepts:
            assert names.iri("individual", names.written("individual", iri).strip("'")) == iri
        black = opened.parse(f"hasGarment some (hasColour value {names.written('individual', BLACK)})")
        assert (black.coverage, black.unknown) == (1, len(pictures) - 2)
        assert opened.parse("hasGarment some shoe").unknown == 0


class Single:
    """A table of one feature."""

    def __init__(self, domain, expression, held):
        self.domain, self.expressions, self._held = domain, (expression,), held

    def __len__(self):
        return 1

    def positions(self, ids):
        return np.searchsorted(self.domain, ids)

    def rows(self, positions):
        return self._held[positions][:, None]


def test_a_question_back_counts_apart_what_is_not_known(told_in_part):
    store, pictures, _ = told_in_part
    with mrag_owl.open(store) as opened:
        source, ids = opened.source, np.sort(opened.source.base.ids(tuple(pictures)))
        black = Some(Role(HAS_GARMENT), Some(Role(HAS_COLOUR), one_of(BLACK)))
        (asked,) = refinements(source, Single(ids, black, source.extents.of(black)[ids]), pictures, None)
        assert (asked.having, asked.lacking, asked.unknown) == (1, 1, len(pictures) - 2)
        unsure = pictures[:1] + pictures[2:]
        assert not refinements(source, Single(ids, black, source.extents.of(black)[ids]), unsure, None)


def ranked(store, question):
    with Recommender.open(store, Options(retriever="logic", explain=True)) as recommender:
        return recommender.recommend(question, top_k=6)


def test_the_sure_come_first_and_the_unknown_are_not_called_wrong(told_in_part):
    store, pictures, _ = told_in_part
    answer = ranked(store, "pictures with nothing black")
    iris = [one.iri for one in answer.results]
    assert iris[0] == pictures[1]
    assert pictures[0] not in iris
    assert set(iris[1:]) == set(pictures[2:])
    for one in answer.results[1:]:
        assert one.asked is not None
        assert not one.asked.satisfied
        assert "is not known" in (one.asked.missing or "")


def test_what_is_denied_shows_what_was_read_instead(told_in_part):
    store, pictures, _ = told_in_part
    (denied,) = [one.asked for one in ranked(store, "something black").results if one.iri == pictures[1]]
    assert {triple[2] for triple in denied.witness if triple[1] == HAS_COLOUR} == {f"{TAXONOMY}colour_red"}
    assert re.search(r"\(.*\S+ hasColour red° 0\.90\)", denied.missing)


def test_none_is_said_to_be_only_where_all_were_told(told_in_part):
    store, _, _ = told_in_part
    text = ranked(store, "a green dress").text
    assert not re.search(r"[Tt]here are no .*green", text)
    assert re.search(r"No .*green.* are known, but \d may be so", text)


def test_what_is_not_known_of_a_thing_is_told_of_that_thing(told_in_part):
    store, _, _ = told_in_part
    assert re.match(
        r"No pictures with a black and red dress are known, but \d may be so",
        ranked(store, "a black and red dress").text,
    )


def test_what_nothing_is_said_to_have_is_told_as_unstated(told_in_part):
    store, _, _ = told_in_part
    told = {said: ranked(store, f"a {said} dress").understood for said in ("silver", "black")}
    assert {said: (one.unstated, one.is_complete) for said, one in told.items()} == {
        "silver": (("silver",), False),
        "black": ((), True),
    }


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("how many garments are black?", r"Of \d+ more it is not known"),
        ("which garments are red?", r"Of \d+ more it is not known"),
        ("are there more black garments than red garments?", r"^Not known: .*black.* more it is not"),
        ("are black garments more common than blue ones?", r"^Yes, as far as is known: .*black.* more it is not"),
        ("which picture has the most black garments?", r"Of \d+ more it is not known"),
    ],
)
def test_ask_says_no_only_of_what_is_known(told_in_part, question, expected):
    store, _, _ = told_in_part
    with Asker.open(store) as asker:
        text = asker.ask(question, strategy="logic").text
    assert re.search(expected, text), text


def test_of_the_colours_of_things_is_told_of_how_many_nobody_knows_them(told_in_part):
    store, _, garments = told_in_part
    with Asker.open(store) as asker:
        told = asker.ask("what is the most common colour?").text
        shoes = asker.ask("what colours do shoes come in?")
    unknown = sum(map(len, garments.values())) - sum(len(garments[one]) for one in sorted(garments)[:2])
    assert "are black" in told
    assert f"Of {unknown} more it is not known." in told
    assert [one.label for one in shoes.results] == ["black"]
    assert shoes.understood.english == "colours of shoes"


def test_a_share_is_told_among_the_known_first(told_in_part):
    store, pictures, _ = told_in_part
    with Asker.open(store) as asker:
        text = asker.ask("what percentage of the pictures have a black garment?").text
        assert text.startswith("1 of 2 pictures of which it is known are pictures with a black garment, 50 %;")
        assert text.endswith(f"so that of all {len(pictures)} it is 16.7 % at least.")


def test_of_a_colour_that_nothing_has_what_it_is_a_sort_of_is_offered(told_in_part):
    store, _, _ = told_in_part
    with Recommender.open(store) as opened:
        for question, near in (("a burgundy dress", {"burgundy": "red"}), ("a gold dress", {}), ("a red dress", {})):
            assert opened.recommend(question).understood.near == near


def test_what_counts_as_a_colour_and_is_not_said_is_told(tmp_path):
    store = build_pictured(tmp_path)
    with GraphStore.open(store) as opened:
        pictures = sorted(Iri(row[0].value) for row in opened.select("select_picture"))
        garments = {
            one: [Iri(value) for term, value in opened.about(one, GRAPH_GARMENTS) if term == HAS_GARMENT]
            for one in pictures[:3]
        }
    found = [
        Description(one, "", tuple(Finding("colour", colour, garment, 0.9, None) for garment in garments[one]))
        for one, colour in zip(garments, ("burgundy", "red", "navy"), strict=True)
    ]
    publish_run(store, found, run=run_of("shades"), kinds=("colour",))
    with Recommender.open(store) as opened:
        assert opened.recommend("something red").understood.counting == {"red": "burgundy"}
        assert opened.recommend("something navy").understood.counting == {}


def test_who_asks_for_a_print_means_what_annotators_call_floral_too(tmp_path):
    store = build_pictured(tmp_path)
    with GraphStore.open(store) as opened:
        pictures = sorted(Iri(row[0].value) for row in opened.select("select_picture"))
        garment = next(Iri(v) for term, v in opened.about(pictures[0], GRAPH_GARMENTS) if term == HAS_GARMENT)
    found = [Description(pictures[0], "", (Finding("pattern", "print", garment, 0.9, None),))]
    publish_run(store, found, run=run_of("prints"), kinds=("pattern",))
    with Recommender.open(store) as opened:
        stated = re.compile(r"hasAttribute\.\{[^}]*\bfloral\b")
        found = {one for one in ("printed", "floral", "striped") if stated.search(read(opened, f"{one} garment"))}
    assert found == {"printed", "floral"}


def read(opened, question):
    return opened.recommend(question).understood.expression


def test_yes_is_not_said_where_all_that_is_found_only_may_be_so(tmp_path):
    path = write_outfits(tmp_path)
    content = json.loads(path.read_text())
    worn = next(one for one in content["annotations"] if one["image_id"] == 4)
    content["annotations"].append({**worn, "id": 99, "category_id": 31, "attribute_ids": []})
    path.write_text(json.dumps(content))
    build_fashionpedia([path], tmp_path / "store")
    with Asker.open(tmp_path / "store") as asker:
        said = [asker.ask(f"is there a {one} with a sleeve?").text for one in ("coat", "dress")]
    assert said[0].startswith("Not known: image_4 has a")
    assert "All those found only may be so: “sleeve” is said of the whole picture" in said[0]
    assert "not of which thing" not in said[0]
    assert said[1].startswith("Yes: image_3 has a")


def test_colours_of_shoes_with_dresses_are_none_that_any_shoe_and_any_dress_has(told_in_part):
    with Asker.open(told_in_part[0]) as asker:
        without = asker.ask("which colours are there of shoes without dresses").understood
        beside = asker.ask("which colours of shoes are there with dresses").understood
    assert without is not None
    assert without.english == "colours of shoes that a picture (without a dress) has"
    assert beside is not None
    assert beside.english == "colours of shoes that a picture (with a dress) has"


def test_a_word_for_anything_is_not_what_nothing_is_known_of(told_in_part):
    understood = ranked(told_in_part[0], "clothes for the beach").understood
    assert (understood.unlinked, understood.unstated) == ((), ("occasion",))


@pytest.mark.parametrize("kind", ["dress", "belt"])
def test_what_the_thing_of_one_picture_is_is_told_where_it_is_not_as_asked(told_in_part, kind):
    number = told_in_part[1][1].rpartition("_")[2]
    with Asker.open(told_in_part[0]) as asker:
        said = asker.ask(f"does picture {number} have a black {kind}?").text
    assert said.startswith("No: ")
    assert said.endswith(f"the {kind} is red.")
