"""Questions relative to a picture or product of a store: what is kept of its facts, and what ranks."""

import json

import pytest
from outfits import build_outfits

from mrag_owl.config import Settings
from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.likeness import RelativeQuestions, resolve
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.records import Iri, Query
from mrag_owl.store.dataset import GraphStore

PRODUCTS = {
    "A1": [["dress"], ["floral"], ["cotton"], ["maxi"], ["long sleeve"], ["chic"]],
    "B2": [["dress"], ["solid black"], ["cotton"], ["maxi"], ["sleeveless"], ["chic"]],
    "C3": [["dress"], ["floral"], ["cotton"], ["maxi"], ["long sleeve"], ["wild"]],
    "D4": [["dress"], ["red"], ["silk"], ["mini"], ["strapless"], ["party"]],
}


@pytest.fixture(scope="module")
def outfits(tmp_path_factory):
    with GraphStore.open(build_outfits(tmp_path_factory.mktemp("outfits") / "store")) as opened:
        yield opened


@pytest.fixture(scope="module")
def products(tmp_path_factory):
    folder = tmp_path_factory.mktemp("products")
    (folder / "asin2attr.json").write_text(json.dumps(PRODUCTS))
    build_mapped(open_mapping("fashion-iq"), [folder / "asin2attr.json"], folder / "store")
    with GraphStore.open(folder / "store") as opened:
        yield opened


def last(iris) -> list[str]:
    return [iri.rpartition("_")[2] for iri in iris]


def test_what_is_replaced_and_denied_goes_and_the_rest_of_the_reference_counts(products):
    reader, ranker = RelativeQuestions.open(products, settings=Settings()).beside("A1")
    told = reader.likeness("is solid black with no sleeves")
    assert told.added == ("solid black",)
    assert set(told.kept) == {"dress", "cotton", "maxi", "chic"}
    assert (told.denied, told.replaced) == (("long sleeve",), ("floral",))
    assert last(ranker.retrieve(Query("is solid black with no sleeves"), top_k=1).iris) == ["B2"]
    assert last(ranker.retrieve(Query("is wild"), top_k=1).iris) == ["C3"]


def test_a_result_is_compared_with_what_is_kept(products):
    reader, _ = RelativeQuestions.open(products).beside("A1")
    found = next(iri for iri in RelativeQuestions.open(products).signals.words.iris if iri.endswith("C3"))
    compared = reader.resemblance("is solid", found)
    assert set(compared.has) == {"dress", "cotton", "maxi", "long sleeve"}
    assert compared.lacks == ("chic",)


@pytest.mark.slow
@pytest.mark.parametrize("retriever", ["auto", "bm25", "hybrid", "bm25+logic", "hybrid+logic"])
def test_the_reference_is_no_answer(products, retriever):
    _, ranker = RelativeQuestions.open(products, retriever=retriever).beside("A1")
    assert sorted(last(ranker.retrieve(Query("is red"), top_k=9).iris)) == ["B2", "C3", "D4"]


def test_facts_about_parts_are_kept_with_their_part_and_denials_keep_out(outfits):
    reader, ranker = RelativeQuestions.open(outfits, retriever="bm25+logic").beside("image_2")
    told = reader.likeness("without a belt")
    assert told.kept == ("dress (floral, wrap dress)",)
    assert told.denied == ("belt",)
    ranked = last(ranker.retrieve(Query("without a belt"), top_k=9).iris)
    assert ranked[0] == "1"  # the other floral dress
    assert "5" not in ranked  # it has a belt


def test_an_attribute_that_is_asked_for_replaces_those_of_its_kind_on_the_named_part(outfits):
    reader, _ = RelativeQuestions.open(outfits, retriever="bm25+logic").beside("image_4")
    assert reader.likeness("with a floral coat").replaced == ("plain pattern (coat)",)
    assert reader.likeness("with a floral coat").kept == ("coat", "shirt/blouse (floral)")
    reader, ranker = RelativeQuestions.open(outfits, retriever="bm25+logic").beside("image_1")
    assert reader.likeness("in a plain pattern").replaced == ("floral (dress)",)
    assert last(ranker.retrieve(Query("in a plain pattern"), top_k=1).iris) == ["3"]


def test_a_reference_of_which_nothing_is_known_leaves_the_question(products):
    _, ranker = RelativeQuestions.open(products).beside(None)
    assert last(ranker.retrieve(Query("is red and short"), top_k=1).iris) == ["D4"]


def test_a_reference_goes_by_its_iri_or_the_end_of_it():
    iris = (Iri("http://x/image_12"), Iri("http://x/image_2"), Iri("http://y/other#image_2"))
    assert resolve("<http://x/image_2>", iris, noun="picture", option="--like") == iris[1]
    assert resolve("12", iris, noun="picture", option="--like") == iris[0]
    with pytest.raises(ConfigError, match="may be any of 2, such as http://x/image_2; give the whole IRI"):
        resolve("image_2", iris, noun="picture", option="--like")
    with pytest.raises(ConfigError, match="no picture is called so; did you mean image_12"):
        resolve("image_122", iris, noun="picture", option="--like")


def test_retrievers_without_parts_are_refused(products):
    with pytest.raises(ConfigError, match="--like does not work with the retriever 'passages'; choose from auto, bm25"):
        RelativeQuestions.open(products, retriever="passages")


def test_an_answer_tells_how_the_question_was_read(products):
    with Recommender.open(products.path, Options(like="A1")) as recommender:
        answer = recommender.recommend("is solid black with no sleeves", top_k=2)
    assert answer.like is not None
    assert answer.like.reference.endswith("A1")
    assert answer.strategy.endswith("+like")
    assert all(result.like is not None and result.signals for result in answer.results)
    with Recommender.open(products.path) as recommender:
        plain = recommender.recommend("black", top_k=1)
    assert plain.like is None
    assert plain.results[0].like is None
