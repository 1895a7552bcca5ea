"""Runs published beside what annotators state, told apart from it, and forgotten."""

import json
import re
import shutil
import signal
import subprocess
import sys
import textwrap
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pyoxigraph as ox
import pytest
from enriched_stores import NAMED, build_pictured, publish_pixels, read_pictures, run_of
from PIL import Image

from mrag_owl import vocabulary as mo
from mrag_owl.config import Settings
from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.errors import ConfigError, StoreError
from mrag_owl.expressions.syntax import signature
from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.pictures.findings import Description, Finding
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.pipeline.enrich.describing import enrich, publish_run
from mrag_owl.pipeline.indexes.glossaries import open_glossary
from mrag_owl.pipeline.indexes.knowledge import INDEX as KNOWLEDGE
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.pipeline.indexes.question_linkers import open_linker
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.pipeline.runs.publishing import forget_run, has_logic, list_runs, prepare
from mrag_owl.pipeline.runs.workers import RunOptions
from mrag_owl.queries.updates import Updating
from mrag_owl.records import Iri
from mrag_owl.retrieval.documents import read_document, read_documents
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.manifest import Manifest

pytestmark = pytest.mark.slow  # stores of its own


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_pictured(tmp_path_factory.mktemp("pictured"))


@pytest.fixture(scope="module")
def described(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store after a run named `first`; not to be written to."""
    copy = shutil.copytree(built, tmp_path_factory.mktemp("described") / "store")
    publish_pixels(copy, "first")
    return copy


@pytest.fixture
def store(built: Path, tmp_path: Path) -> Path:
    return shutil.copytree(built, tmp_path / "store")


def image(number: int) -> Iri:
    return Iri(f"{mo.DATA}image_{number}")


def files_with(folder: Path, text: str) -> list[str]:
    """Return the files below a folder that hold a text, in the engine's own files too."""
    return sorted(
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.is_file() and text.encode() in path.read_bytes()
    )


def statements(store: GraphStore, graphs: Iterable[str]) -> set[str]:
    """Return the statements of some graphs, blank nodes without their names."""
    return {
        re.sub(r"_:\w+", "_:", str(quad)) for graph in sorted(graphs) for quad in store.triples(Iri(graph.strip("<>")))
    }


def test_pictures_come_with_their_garments_files_and_annotated_size(store: Path) -> None:
    with GraphStore.open(store) as reader:
        pictures = read_pictures(reader)
        assert [picture.iri for picture in pictures] == [image(number) for number in NAMED]
        assert [region.label for region in pictures[0].regions] == ["dress", "shoe", "shoe"]
        assert all(picture.path.is_file() and picture.size == (100, 100) for picture in pictures)
        assert pictures[0].regions[0].box == (0, 0, 10, 10)
        assert [region.label for region in pictures[2].regions] == ["dress"]  # the sleeve is a part


def test_a_store_without_pictures_says_so(generated_outfits: GraphStore) -> None:
    with pytest.raises(
        StoreError, match=r"built without pictures; build it again with --images DIR .*by a mapping, its `picture ="
    ):
        read_pictures(generated_outfits)


@pytest.mark.slow
def test_a_run_s_statements_are_facts_beside_the_annotated_ones(store: Path) -> None:
    report = publish_pixels(store, "first")
    assert (report.pictures, report.as_text, report.rejected) == (6, 0, 0)
    assert report.linked == report.findings >= 12
    with Recommender.open(store) as recommender:
        answer = recommender.recommend("a light pink dress", top_k=3)
    assert answer.results[0].iri == image(1)
    assert answer.understood is not None
    assert "'light pink'" in answer.understood.expression
    assert answer.understood.unlinked == ()


def test_dark_and_light_ask_for_brightness_and_stay_a_part_of_the_names_of_colours(described: Path) -> None:
    named = [
        phrase
        for kind, phrase in packaged_concepts().by_words
        if kind == "colour" and {"light", "dark", "bright", "pale"} & set(phrase.split())
    ]
    assert len(named) >= 20
    with GraphStore.open(described) as reader:
        linker = open_linker(reader, StoreKnowledge.open(reader, documents=()).base)

        def asked_for(question: str) -> set[Iri]:
            return {*signature(linker.link(question).expression).roles} & {mo.HAS_COLOUR, mo.HAS_BRIGHTNESS}

        assert all(asked_for(f"a {phrase} dress") == {mo.HAS_COLOUR} for phrase in named)
        assert all(asked_for(f"a {word} dress") == {mo.HAS_BRIGHTNESS} for word in ("dark", "light", "pale"))
        assert linker.link("a bright dress").unlinked == ("bright",)  # of no colour that is stated, nor pale
        assert asked_for("a dark light pink dress") == {mo.HAS_COLOUR, mo.HAS_BRIGHTNESS}


def test_who_asks_for_pink_is_shown_every_kind_of_pink(described: Path) -> None:
    with Recommender.open(described, Options(retriever="logic")) as recommender:
        found = recommender.recommend("pink dresses", top_k=6)
    best = found.results[0].score
    assert {result.iri for result in found.results if result.score == pytest.approx(best, abs=0.01)} >= {
        image(1),
        image(3),
    }
    assert {result.iri for result in found.results[:2]} == {image(1), image(3)}


def test_annotated_facts_alone_know_nothing_of_runs(built: Path, described: Path) -> None:
    with GraphStore.open(built) as before:
        documents = list(read_documents(before))
    with GraphStore.open(described, facts="annotated") as reader:
        assert list(read_documents(reader)) == documents
    with Recommender.open(described, Options(explain=True), facts="annotated") as recommender:
        answer = recommender.recommend("a light pink dress", top_k=6)
    assert answer.understood is not None
    assert answer.understood.unlinked == ("light", "pink")
    assert all(not result.why.enriched for result in answer.results if result.why)
    assert "°" not in "".join(recommender.evidence(result.iri).caption() for result in answer.results)
    base = KnowledgeSource.of_store(described, facts="annotated").base
    assert base.find(Iri(f"{mo.TAXONOMY}colour_navy")) < 0
    assert KnowledgeSource.of_store(described).base.find(Iri(f"{mo.TAXONOMY}colour_navy")) >= 0


def test_provenance_is_no_fact_to_learn_from(described: Path) -> None:
    base = KnowledgeSource.of_store(described).base
    assert not any(len(base.edges(role).targets) for role in (mo.IS_ABOUT, mo.HAS_CONCEPT))
    assert base.find(Iri(mo.GRAPH_ENRICHED + "first")) < 0


def test_facts_that_were_kept_are_those_of_the_engine(described: Path, tmp_path: Path) -> None:
    def opened(name: str, *patterns: str) -> StoreKnowledge:
        store = shutil.copytree(described, tmp_path / name)
        found = [
            path
            for pattern in (f"indexes/{KNOWLEDGE}+enriched", *patterns)
            for path in store.glob(f"versions/*/{pattern}")
        ]
        assert len(found) == 1 + len(patterns)
        for path in found:
            shutil.rmtree(path)
        with GraphStore.open(store) as reader:
            return StoreKnowledge.open(reader, documents=())

    kept, asked = opened("kept").base, opened("asked", f"indexes/{KNOWLEDGE}", "runs").base
    assert kept.iris(range(len(kept))) == asked.iris(range(len(asked)))
    assert (kept.classes, kept.object_properties) == (asked.classes, asked.object_properties)
    for array in ("class_ids", "class_offsets", "role_sources", "role_targets", "role_offsets", "data_subjects"):
        assert getattr(kept, array).tolist() == getattr(asked, array).tolist()
    assert len(kept.edges(mo.HAS_COLOUR))


def test_the_document_of_a_picture_gains_the_run_s_sentences(built: Path, described: Path) -> None:
    with GraphStore.open(built) as before:
        plain = read_document(before, image(2)).text
    with GraphStore.open(described) as after:
        text = read_document(after, image(2)).text
    assert set(plain.splitlines()) < set(text.splitlines())
    assert "navy dress" in text


def test_an_explanation_says_whose_fact_is_whose(described: Path) -> None:
    with Recommender.open(described, Options(explain=True)) as recommender:
        answer = recommender.recommend("light pink dress", top_k=2)
        first = answer.results[0]
        caption = recommender.evidence(first.iri).caption()
        stated = answer.stated_by
    assert first.asked is not None
    assert first.asked.satisfied
    (fact,) = first.asked.enriched
    assert fact.triple == (f"{mo.DATA}annotation_1", mo.HAS_COLOUR, f"{mo.TAXONOMY}colour_light-pink")
    assert (fact.run, fact.agent, fact.words) == ("first", "a test 1", "light pink")
    assert 0.6 <= fact.confidence <= 1
    assert fact.span == "light pink dress"
    assert len(first.asked.witness) > len(first.asked.enriched)
    assert "light pink°" in caption
    assert "floral" in caption
    assert "floral°" not in caption
    assert stated == (("first", "a test 1"),)


@pytest.mark.slow
def test_what_annotators_state_is_not_told_again_as_a_run_s(store: Path) -> None:
    plain = [
        Description(image(picture), "", (Finding("pattern", "plain", Iri(f"{mo.DATA}annotation_{dress}"), 0.9, None),))
        for picture, dress in ((1, 1), (3, 6))
    ]
    publish_run(store, plain, run=run_of("first"))
    same = f"<{mo.DATA}attribute_2> <{mo.SKOS_EXACT_MATCH}> <{mo.TAXONOMY}attribute_317> .\n"  # as of the real taxonomy
    with StoreBuilder.revise(store) as builder:
        builder.add(mo.GRAPH_ONTOLOGY, same)
        builder.publish()
    with Recommender.open(store) as recommender:
        assert recommender.evidence(image(1)).caption().startswith("dress (floral, plain°)")
        assert recommender.evidence(image(3)).caption().startswith("dress (plain pattern)")


def test_a_concept_that_no_fact_is_about_has_its_own_name_and_property(described: Path) -> None:
    with Recommender.open(described) as recommender:
        linked = recommender.recommend("a dress that is not multicoloured", top_k=1).understood
    assert linked is not None
    assert "¬∃hasColour.{multicoloured}" in linked.expression
    assert "not (hasColour value multicoloured)" in linked.manchester


@pytest.mark.slow
def test_two_runs_that_agree_are_both_named_surest_first(store: Path) -> None:
    publish_pixels(store, "pixels")
    unsure = Finding("colour", "pale pink", Iri(f"{mo.DATA}annotation_1"), 0.3, None)
    publish_run(store, [Description(image(1), "", (unsure,))], run=run_of("other"))
    with Recommender.open(store, Options(explain=True)) as recommender:
        first = recommender.recommend("light pink dress", top_k=1).results[0]
    assert [(fact.run, fact.words) for fact in first.asked.enriched] == [
        ("pixels", "light pink"),
        ("other", "pale pink"),
    ]


def test_what_a_model_wrote_is_its_description(store: Path) -> None:
    publish_run(store, [Description(image(6), "An umbrella in the rain.", ())], run=run_of("model", prompt="look"))
    with GraphStore.open(store) as reader:
        assert "An umbrella in the rain." in read_document(reader, image(6)).text
        assert (mo.HAS_LLM_DESCRIPTION, "An umbrella in the rain.") in list(
            reader.about(image(6), Iri(mo.GRAPH_ENRICHED + "model"))
        )
        assert reader.ask("ask_enriched")


@pytest.mark.slow
def test_a_store_from_before_the_appearance_vocabulary_learns_it(store: Path) -> None:
    with GraphStore.open(store) as reader:
        whole = list(reader.triples(mo.GRAPH_ONTOLOGY))
    with StoreBuilder.revise(store) as builder:
        with GraphStore.open(store) as reader:
            ontology = [q.triple for q in reader.triples(mo.GRAPH_ONTOLOGY)]
        kept = [t for t in ontology if not str(t.subject).startswith(f"<{mo.TAXONOMY}colour")]
        builder.remove_graph(mo.GRAPH_ONTOLOGY)
        builder.add(mo.GRAPH_ONTOLOGY, ox.serialize(kept, format=ox.RdfFormat.N_TRIPLES).decode())
        builder.publish()
    publish_pixels(store, "first")
    with Recommender.open(store, Options(retriever="logic")) as recommender:
        assert recommender.recommend("navy dress", top_k=1).results[0].iri == image(2)
    with GraphStore.open(store) as reader:
        now = list(reader.triples(mo.GRAPH_ONTOLOGY))
    assert len(now) == len(whole)  # also of what blank nodes state, nothing twice
    assert {quad for quad in now if not blank(quad)} == {quad for quad in whole if not blank(quad)}


def blank(quad: ox.Quad) -> bool:
    return isinstance(quad.subject, ox.BlankNode) or isinstance(quad.object, ox.BlankNode)


@pytest.mark.slow
def test_what_was_indexed_before_the_vocabulary_came_hears_of_its_words(store: Path) -> None:
    with StoreBuilder.revise(store) as builder:
        with GraphStore.open(store) as reader:
            ontology = [q.triple for q in reader.triples(mo.GRAPH_ONTOLOGY)]
        colours = [t for t in ontology if str(t.subject).startswith(f"<{mo.TAXONOMY}colour")]
        builder.remove(mo.GRAPH_ONTOLOGY, colours)
        manifest = Manifest.read(builder.version / "manifest.json")
        prepare(builder, manifest, logic=True)
        builder.publish()
    publish_pixels(store, "first")
    with GraphStore.open(store, facts="annotated") as reader:
        assert reader.has_index(KNOWLEDGE)
        knowledge = StoreKnowledge.open(reader, documents=tuple(map(image, range(1, 7))))
        assert open_glossary(reader, knowledge.base).lacking.get("navy") == "colour"
    assert has_logic(store)


@pytest.mark.parametrize("name", ["", "a b", "../up", "x" * 81, "-dash", "a/b"])
def test_a_run_needs_a_name_that_can_be_one(store: Path, name: str) -> None:
    with pytest.raises(ConfigError, match="is no name for a run; use letters, digits, dots and dashes, 80 at most"):
        publish_run(store, [], run=run_of(name))


def test_a_name_is_given_once(store: Path) -> None:
    publish_run(store, [], run=run_of("pixels-20260102T030405"))
    with pytest.raises(ConfigError, match="has a run 'pixels-20260102T030405'"):
        publish_run(store, [], run=run_of("pixels-20260102T030405"))


@pytest.mark.slow
def test_a_run_that_was_continued_began_when_it_first_did(store: Path) -> None:
    publish_run(store, [], run=run_of("first"))
    later = datetime(2026, 2, 2, tzinfo=UTC)
    publish_run(store, [], run=replace(run_of("first"), started=later, ended=later), replaces=True)
    with GraphStore.open(store) as reader:
        (run,) = list_runs(reader)
    assert datetime.fromisoformat(run.started) == datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    assert datetime.fromisoformat(run.ended) == later


@pytest.mark.slow
def test_a_reader_keeps_its_facts_while_a_run_comes_and_goes(store: Path) -> None:
    with GraphStore.open(store) as reader:
        publish_pixels(store, "first")
        assert reader.runs == ()
        with GraphStore.open(store) as with_run:
            forget_run(store, "first")
            assert len(with_run.runs) == 1
            assert list(with_run.triples(with_run.runs[0]))


@pytest.mark.slow
def test_killed_while_publishing_leaves_the_store_as_it_was(store: Path) -> None:
    script = """
        import sys, time
        from pathlib import Path
        sys.path.insert(0, sys.argv[2])
        from enriched_stores import run_of
        from mrag_owl.pipeline.enrich.describing import publish_run
        from mrag_owl.pictures.findings import Description
        from mrag_owl.records import Iri
        def descriptions():
            for number in range(1, 10**9):
                yield Description(Iri(f"https://w3id.org/mrag-owl/data/image_{number}"), "words " * 50, ())
                if number == 20000:
                    print("writing", flush=True)
        publish_run(Path(sys.argv[1]), descriptions(), run=run_of("killed"))
    """
    command = [sys.executable, "-c", textwrap.dedent(script), str(store), str(Path(__file__).parents[3])]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writing:
        assert writing.stdout.readline() == "writing\n"
        writing.send_signal(signal.SIGKILL)
    with GraphStore.open(store) as reader:
        assert list_runs(reader) == ()
        assert len(list(read_documents(reader))) == 6
    assert publish_pixels(store, "killed").pictures == 6


@pytest.mark.slow
def test_of_a_forgotten_run_nothing_is_left_and_all_else_is(store: Path) -> None:
    with GraphStore.open(store) as reader:
        graphs = {str(graph) for graph in reader.dataset.named_graphs()}
        triples = statements(reader, graphs)
        documents = list(read_documents(reader))
    publish_pixels(store, "keep-me")
    secret = Finding("colour", "red", image(1), 0.5, "unmistakable-span")
    publish_run(store, [Description(image(1), "Unmistakable words.", (secret,))], run=run_of("forget-me"))
    with Recommender.open(store, Options(explain=True)) as recommender:
        recommender.recommend("red dress")
    assert files_with(store, "Unmistakable")
    assert forget_run(store, "forget-me") > 10
    for text in ("nmistakable", "forget-me"):
        assert files_with(store, text) == []
    with GraphStore.open(store) as reader:
        assert [run.name for run in list_runs(reader)] == ["keep-me"]
    forget_run(store, "keep-me")
    assert files_with(store, "keep-me") == []
    with GraphStore.open(store) as reader:
        after = statements(reader, graphs)
        assert (reader.runs, after, list(read_documents(reader))) == ((), triples, documents)
        assert not reader.ask("ask_enriched")
    indexes = [path.name for path in (store / "versions").glob("*/indexes/*")]
    assert indexes
    assert not [name for name in indexes if name.endswith("+enriched")]


@pytest.mark.parametrize(
    "sized", ["of any size", pytest.param("larger than what is loaded at once", marks=pytest.mark.slow)]
)
def test_blank_nodes_stay_one_when_a_run_is_forgotten(store: Path, sized: str) -> None:
    user, other = (Iri(f"{mo.GRAPH}user/{name}") for name in ("one", "two"))
    text = "x" * (17 << 20 if sized.startswith("larger") else 10)
    with StoreBuilder.revise(store) as builder:
        builder.add_turtle(user, f'_:a <ex:says> "{text}" . _:a <ex:knows> _:b . _:b <ex:says> "{text}", "y" .')
        Updating(builder, {}, "ex:").run(
            f"INSERT {{ GRAPH <{other}> {{ ?a <ex:also> ?b }} }} WHERE {{ GRAPH <{user}> {{ ?a <ex:knows> ?b }} }}"
        )
        builder.add_graph(Iri(f"{mo.GRAPH}user/empty"))
        builder.publish()
    publish_run(store, [], run=run_of("first"))
    forget_run(store, "first")
    with GraphStore.open(store) as reader:
        known = "?a <ex:says> ?x ; <ex:knows> ?b . ?b <ex:says> 'y'"
        assert bool(reader.query(f"ASK {{ GRAPH <{user}> {{ {known} }} GRAPH <{other}> {{ ?a <ex:also> ?b }} }}"))
        assert ox.NamedNode(f"{mo.GRAPH}user/empty") in list(reader.dataset.named_graphs())


@pytest.mark.slow
def test_a_run_is_replaced_and_all_else_stays(store: Path) -> None:
    with GraphStore.open(store) as reader:
        before = statements(reader, {str(graph) for graph in reader.dataset.named_graphs()})
    publish_pixels(store, "other")
    publish_pixels(store, "first")
    navy = Finding("colour", "navy", Iri(f"{mo.DATA}annotation_1"), 0.9, None)
    publish_run(store, [Description(image(1), "", (navy,))], run=run_of("first"), replaces=True)
    with GraphStore.open(store) as reader:
        assert {run.name: run.findings for run in list_runs(reader)}["first"] == 1
        found = {str(graph) for graph in reader.dataset.named_graphs() if not graph.value.startswith(mo.GRAPH_ENRICHED)}
        assert statements(reader, found) == before
        colours = {
            quad.object.value for quad in reader.triples(run_of("first").graph) if quad.predicate.value == mo.HAS_COLOUR
        }
        assert colours == {f"{mo.TAXONOMY}colour_navy"}
    with Recommender.open(store, Options(retriever="logic")) as recommender:
        assert recommender.recommend("navy dress", top_k=2).results


@pytest.mark.slow
def test_what_was_never_there_cannot_be_forgotten(store: Path) -> None:
    with pytest.raises(StoreError, match="has no run 'x'; no run has added to it"):
        forget_run(store, "x")
    publish_run(store, [], run=run_of("first"))
    with pytest.raises(StoreError, match="has no run 'x'; it has first"):
        forget_run(store, "x")
    with pytest.raises(StoreError, match="no store here"):
        forget_run(store.parent / "nowhere", "x")
    assert not (store.parent / "nowhere").exists()


def test_runs_are_listed_with_agent_time_and_size(described: Path) -> None:
    with GraphStore.open(described) as reader:
        (run,) = list_runs(reader)
        rows = [json.loads(row[5].value) for row in reader.select("select_runs")]
    assert (run.name, run.agent.name, run.agent.version) == ("first", "a test", "1")
    assert datetime.fromisoformat(run.ended) == datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    assert run.findings >= 12
    assert rows == [{"seed": "1"}]


def test_pictures_of_which_nobody_wrote_a_word_are_enriched_and_asked_about(tmp_path):
    (tmp_path / "shop.toml").write_text(
        'base = "https://shop.example/id/"\n[profile]\npopulation = "Ware"\nnoun = "ware"\n'
        '[[source]]\nname = "wares"\n[[map]]\nsource = "wares"\nclass = "Ware"\niri = "ware_{id}"\npicture = "{file}"\n'
    )
    (tmp_path / "wares.csv").write_text("id,file\n1,a.png\n2,b.png\n")
    for name, colour in (("a", (200, 30, 40)), ("b", (30, 40, 160))):
        image = Image.new("RGB", (200, 200), (235, 235, 235))
        image.paste(colour, (50, 40, 150, 170))
        image.save(tmp_path / f"{name}.png")
    build_mapped(
        open_mapping(str(tmp_path / "shop.toml")), [tmp_path / "wares.csv"], tmp_path / "store", images=tmp_path
    )
    published = enrich(tmp_path / "store", RunOptions("pixels"), Settings()).published
    assert published is not None
    with Asker.open(tmp_path / "store") as asker:
        assert [one.iri for one in asker.ask("which wares are red?").results] == ["https://shop.example/id/ware_1"]
