"""Graph 3: statements with their findings, text that no concept was found for, and what is put aside."""

import json
from datetime import UTC, datetime
from hashlib import sha256

import pyoxigraph as ox
import pyshacl
import pytest
import rdflib
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl import vocabulary as mo
from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.graphs.enriched import LONGEST_WORDS, EnrichedGraph
from mrag_owl.graphs.runs import Run, run_head
from mrag_owl.pictures.findings import KINDS, Description, Finding, Look
from mrag_owl.records import Agent, Iri
from mrag_owl.resources import ontology_text

BASE = "https://example.org/"
PICTURE, GARMENT = Iri(f"{BASE}image_7"), Iri(f"{BASE}annotation_3")
STARTED = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
RUN = Run("test-1", Agent("a model", "1.0"), {"temperature": "0.1"}, "say what you see", STARTED, STARTED)


def writer(run: Run = RUN) -> EnrichedGraph:
    return EnrichedGraph(run, packaged_concepts(), base=BASE)


def written(*findings: Finding, text: str = "", run: Run = RUN) -> tuple[EnrichedGraph, rdflib.Graph]:
    graph = writer(run)
    ntriples = run_head(graph.run, base=BASE) + graph.triples(Description(PICTURE, text, findings))
    return graph, rdflib.Graph().parse(data=ntriples, format="nt")


def test_a_finding_states_a_triple_and_says_where_it_comes_from() -> None:
    graph, triples = written(Finding("colour", "dark blue", GARMENT, 0.75, "in dark blue"))
    navy = rdflib.URIRef(f"{mo.TAXONOMY}colour_navy")
    assert (rdflib.URIRef(GARMENT), rdflib.URIRef(mo.HAS_COLOUR), navy) in triples
    (finding,) = triples.subjects(rdflib.RDF.type, rdflib.URIRef(mo.FINDING))
    said = {str(term).removeprefix(mo.NS): str(value) for term, value in triples.predicate_objects(finding)}
    assert said == {
        str(rdflib.RDF.type): mo.FINDING,
        "isAbout": GARMENT,
        "hasKind": "colour",
        "hasWords": "dark blue",
        "hasConcept": str(navy),
        "hasConfidence": "0.75",
        "hasSpan": "in dark blue",
        mo.PROV_WAS_GENERATED_BY: graph.run.graph,
    }
    assert graph.counts == {"linked": 1, "colour": 1}


def test_the_run_says_who_spoke_when_with_what_and_keeps_the_prompt_to_itself() -> None:
    graph, triples = written()
    run = rdflib.URIRef(graph.run.graph)
    (agent,) = triples.objects(run, rdflib.URIRef(mo.PROV_WAS_ASSOCIATED_WITH))
    assert str(triples.value(agent, rdflib.RDFS.label)) == "a model"
    assert str(triples.value(agent, rdflib.URIRef(mo.DCAT_VERSION))) == "1.0"
    assert json.loads(str(triples.value(run, rdflib.URIRef(mo.HAS_PARAMETERS)))) == {"temperature": "0.1"}
    digest = sha256(b"say what you see").hexdigest()
    assert str(triples.value(run, rdflib.URIRef(mo.HAS_PROMPT_HASH))) == digest
    assert triples.value(run, rdflib.URIRef(mo.PROV_STARTED_AT_TIME)).toPython() == STARTED
    assert "say what you see" not in triples.serialize(format="nt")


def test_without_a_garment_the_picture_bears_the_statement() -> None:
    _, triples = written(Finding("season", "summer", None, 0.5, None))
    summer = rdflib.URIRef(f"{mo.TAXONOMY}season_summer")
    assert (rdflib.URIRef(PICTURE), rdflib.URIRef(mo.HAS_SEASON), summer) in triples


def test_words_for_several_concepts_are_several_findings() -> None:
    graph, triples = written(Finding("colour", "black and white", GARMENT, 0.9, None))
    assert len(list(triples.subjects(rdflib.RDF.type, rdflib.URIRef(mo.FINDING)))) == 2
    assert graph.counts["linked"] == 1
    assert graph.counts["colour"] == 2


def test_words_without_a_concept_are_kept_and_state_nothing() -> None:
    graph, triples = written(Finding("material", "something crinkly", GARMENT, 0.9, None))
    assert not list(triples.triples((rdflib.URIRef(GARMENT), None, None)))
    (words,) = triples.objects(None, rdflib.URIRef(mo.HAS_WORDS))
    assert str(words) == "something crinkly"
    assert graph.counts == {"text": 1}


@pytest.mark.parametrize(
    ("finding", "reason"),
    [
        (Finding("mood", "red", GARMENT, 0.9, None), "unknown kind 'mood'"),
        (Finding("colour", "  ", GARMENT, 0.9, None), "no words"),
        (Finding("colour", "red " * 60, GARMENT, 0.9, None), "240 characters are no name"),
        (Finding("colour", "red", GARMENT, 1.5, None), "confidence 1.5 is not within 0 and 1"),
        (Finding("colour", "red", GARMENT, float("nan"), None), "confidence nan is not within 0 and 1"),
    ],
)
def test_what_cannot_be_stated_is_put_aside_with_the_reason(finding: Finding, reason: str) -> None:
    graph, triples = written(finding)
    assert [str(value) for value in triples.objects(None, rdflib.URIRef(mo.HAS_REASON))] == [reason]
    assert not list(triples.objects(None, rdflib.URIRef(mo.HAS_COLOUR)))
    assert graph.counts == {"rejected": 1}


def test_the_text_is_a_model_s_description_or_a_sentence_like_the_annotations_own() -> None:
    without = Run("test-2", RUN.agent, {}, None, STARTED, STARTED)
    for run, term in ((RUN, mo.HAS_LLM_DESCRIPTION), (without, mo.HAS_DESCRIPTION)):
        _, triples = written(text=' "A dress"\nin red. ', run=run)
        assert [str(value) for value in triples.objects(rdflib.URIRef(PICTURE), rdflib.URIRef(term))] == [
            '"A dress"\nin red.'
        ]


@given(
    st.lists(
        st.builds(
            Finding,
            st.sampled_from([*KINDS, "mood", ""]),
            st.text(st.characters(), max_size=LONGEST_WORDS + 20)
            | st.sampled_from(["red", "light pink and navy", "denim", "stripes"]),
            st.sampled_from([GARMENT, None]),
            st.floats(),
            st.none() | st.text(st.characters(), max_size=30),
        ),
        max_size=6,
    ),
    st.text(st.characters(), max_size=60),
)
def test_whatever_is_found_the_graph_parses_conforms_and_counts_every_finding(
    findings: list[Finding], text: str
) -> None:
    graph = writer()
    ntriples = run_head(graph.run, base=BASE) + graph.triples(Description(PICTURE, text, tuple(findings)))
    quads = list(ox.parse(ntriples.encode(), format=ox.RdfFormat.N_TRIPLES))
    assert sum(graph.counts[fate] for fate in ("linked", "text", "rejected")) == len(findings)
    stated = {q.subject.value for q in quads if q.predicate.value in mo.APPEARANCE.values()}
    about = {q.object.value for q in quads if q.predicate.value == mo.IS_ABOUT}
    assert stated <= about


def test_a_written_graph_conforms_to_its_shapes() -> None:
    _, triples = written(
        Finding("colour", "navy", GARMENT, 0.75, "navy dress"),
        Finding("occasion", "party", None, 1.0, None),
        Finding("material", "crinkly", GARMENT, 0.0, None),
        Finding("mood", "x", GARMENT, 2.0, None),
        text="A navy dress.",
    )
    triples.parse(data=ontology_text("appearance"), format="turtle")
    shapes = rdflib.Graph().parse(data=ontology_text("shapes_enriched"), format="turtle")
    conforms, _, report = pyshacl.validate(triples, shacl_graph=shapes)
    assert conforms, report


def test_what_was_looked_for_and_not_told_is_stated_of_each_garment() -> None:
    graph, other = writer(), Iri(f"{BASE}annotation_4")
    words, red = (
        Finding("pattern", "a kind of swirl", GARMENT, 0.9, None),
        Finding("colour", "red", GARMENT, 0.9, None),
    )
    ntriples = graph.untold(Description(PICTURE, "", (red, words)), (GARMENT, other), ("colour", "pattern"))
    found = {
        (str(one).removeprefix(BASE), str(kind).removeprefix(mo.NS))
        for one, kind in rdflib.Graph()
        .parse(data=ntriples, format="nt")
        .subject_objects(rdflib.URIRef(mo.COULD_NOT_TELL))
    }
    assert found == {("annotation_3", "hasPattern"), ("annotation_4", "hasColour"), ("annotation_4", "hasPattern")}
    assert graph.untold_by_kind == {"pattern": 2, "colour": 1}


def test_of_a_picture_without_garments_it_is_the_picture_that_is_untold() -> None:
    assert (
        writer().untold(Description(PICTURE, "", ()), (), ("colour",)).startswith(f"<{PICTURE}> <{mo.COULD_NOT_TELL}>")
    )


def test_tones_are_kept_beside_what_is_stated_and_state_no_colour() -> None:
    look = Look(GARMENT, (("24305c", 0.755), ("ffffff", 0.2)))
    graph = writer()
    ntriples = graph.triples(Description(PICTURE, "", (), (look, Look(None, (("000000", 1.0),)))))
    triples = rdflib.Graph().parse(data=ntriples, format="nt")
    assert {(str(one), str(term), str(tones)) for one, term, tones in triples} == {
        (GARMENT, mo.HAS_TONES, "24305c:76 ffffff:20"),
        (PICTURE, mo.HAS_TONES, "000000:100"),
    }
    assert not graph.counts


def test_what_is_no_list_of_tones_does_not_conform() -> None:
    shapes = rdflib.Graph().parse(data=ontology_text("shapes_enriched"), format="turtle")
    for tones, expected in (((("24305c", 0.7), ("ffffff", 0.3)), True), ((("navy", 1.0),), False)):
        ntriples = writer().triples(Description(PICTURE, "", (), (Look(GARMENT, tones),)))
        triples = rdflib.Graph().parse(data=ntriples, format="nt")
        assert pyshacl.validate(triples, shacl_graph=shapes)[0] is expected
