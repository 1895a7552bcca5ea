"""What `auto` is for a store: decided by a build, by what its documents are made of, and kept."""

import logging
import random

import pytest

from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.pipeline.indexes.automatic import known_share
from mrag_owl.pipeline.indexes.retrievers import AUTOMATIC, chosen_retriever
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.retrieval.bm25 import Bm25Retriever
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.manifest import Manifest

pytestmark = pytest.mark.slow

MAPPING = """
name = "m"
[[source]]
name = "things"
files = "things*.csv"
[[map]]
source = "things"
class = "Thing"
iri = "thing_{no}"
document = ["{kind} {colour}.", "{text}"]
[map.properties]
isKind = { to = "Kind", value = "{kind}" }
hasColour = { to = "Colour", value = "{colour}" }
"""
KINDS = ("hat", "coat", "scarf", "belt", "dress")
COLOURS = ("red", "green", "blue", "mauve")


def build(folder, *, prose: bool):
    """Build things of a kind and a colour, which their texts say alone, or among words that the graph does not have."""
    chance = random.Random(1)
    words = ["".join(chance.choices("aeioubcdfgklmnprst", k=7)) for _ in range(400)]
    lines = ["no,kind,colour,text"]
    for number in range(60):
        told = [" ".join(chance.choices(words, k=12)) for _ in range(6 if prose else 0)]
        text = " ".join(f"{one.capitalize()}." for one in told)
        lines.append(f"{number},{chance.choice(KINDS)},{chance.choice(COLOURS)},{text or 'Nothing.'}")
    (folder / "things.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    build_mapped(parse_mapping(MAPPING), [folder / "things.csv"], folder / "store")
    return folder / "store"


@pytest.mark.parametrize("prose", [False, True])
def test_logic_is_for_stores_whose_graph_has_the_words_of_their_documents(tmp_path, prose, caplog):
    caplog.set_level(logging.INFO, "mrag_owl")
    with GraphStore.open(build(tmp_path, prose=prose)) as store:
        decided = store.manifest.automatic
        retriever = f"{max(decided.tried, key=decided.tried.get)}+whole" if prose else "bm25+logic"
        assert chosen_retriever(AUTOMATIC, store) == retriever == decided.retriever
        assert (decided.known < 0.5) == prose
        assert set(decided.tried) == ({"bm25", "hybrid"} if prose else set())
        assert store.has_index("passages") == prose
        assert known_share(Bm25Retriever.build(read_documents(store)), store) == pytest.approx(decided.known, abs=1e-4)
    assert f"auto is {retriever}: the graph has words for" in caplog.text


def test_a_store_of_before_is_asked_by_what_it_is_prepared_for(tmp_path):
    path = build(tmp_path, prose=True)
    (manifest,) = path.glob("versions/*/manifest.json")
    before = manifest.read_text(encoding="utf-8").replace('"automatic"', '"other"')
    manifest.write_text(before, encoding="utf-8")
    assert Manifest.read(manifest).automatic is None
    with GraphStore.open(path) as store:
        assert chosen_retriever(AUTOMATIC, store) == "bm25+logic"


def test_of_prose_whole_questions_are_answered_by_logic_and_others_by_words_alone(tmp_path):
    store = build(tmp_path, prose=True)
    by_whole, by_hybrid = Options(retriever="hybrid+whole"), Options(retriever="hybrid")
    with Recommender.open(store, by_whole) as by_default, Recommender.open(store, by_hybrid) as by_words:
        whole = by_default.recommend("a red hat without a coat")
        assert whole.understood is not None
        assert "∃isKind" in whole.understood.expression
        partly = "a red hat and some more that nobody knows"
        one, other = by_default.recommend(partly), by_words.recommend(partly)
        assert one.understood is None
        assert [(result.iri, result.score) for result in one] == [(result.iri, result.score) for result in other]
