"""The appearance vocabulary as SKOS: trees without words that mean two things, and links that lead somewhere."""

from collections import Counter

import pytest
import rdflib
from rdflib import RDF, RDFS, SKOS, URIRef

from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.resources import ontology_text
from mrag_owl.vocabulary import APPEARANCE, TAXONOMY

KIND_OF = {{"brightness": "brightnesses"}.get(kind, f"{kind}s"): kind for kind in APPEARANCE}


@pytest.fixture(scope="module")
def appearance() -> rdflib.Graph:
    return rdflib.Graph().parse(data=ontology_text("appearance"), format="turtle")


def test_each_concept_has_one_label_in_both_forms_and_one_scheme(appearance: rdflib.Graph) -> None:
    schemes = Counter()
    for concept in appearance.subjects(RDF.type, SKOS.Concept):
        (label,) = appearance.objects(concept, SKOS.prefLabel)
        (scheme,) = appearance.objects(concept, SKOS.inScheme)
        assert list(appearance.objects(concept, RDFS.label)) == [label]
        kind = KIND_OF[scheme.removeprefix(TAXONOMY)]
        assert concept == URIRef(f"{TAXONOMY}{kind}_{label.replace(' ', '-')}")
        schemes[scheme.removeprefix(TAXONOMY)] += 1
    assert set(schemes) == set(KIND_OF)
    assert schemes["colours"] >= 50


def test_no_word_means_two_concepts_of_a_scheme(appearance: rdflib.Graph) -> None:
    words = Counter()
    for concept in appearance.subjects(RDF.type, SKOS.Concept):
        scheme = appearance.value(concept, SKOS.inScheme)
        labels = (label for role in (SKOS.prefLabel, SKOS.altLabel) for label in appearance.objects(concept, role))
        words.update({(scheme, str(label).lower().replace("-", " ")) for label in labels})
    assert [word for word, count in words.items() if count > 1] == []


def test_what_is_said_of_vivid_colours_means_no_lightness(appearance: rdflib.Graph) -> None:
    words: dict[str, set[str]] = {"brightnesses": set(), "colours": set()}
    for concept in appearance.subjects(RDF.type, SKOS.Concept):
        scheme = str(appearance.value(concept, SKOS.inScheme)).removeprefix(TAXONOMY)
        if scheme in words:
            labels = (label for role in (SKOS.prefLabel, SKOS.altLabel) for label in appearance.objects(concept, role))
            words[scheme] |= {str(label) for label in labels}
    vivid = {"bright", "vivid", "neon"}
    assert vivid <= {label.split()[0] for label in words["colours"]}
    assert vivid.isdisjoint(words["brightnesses"])
    assert {"light", "pale"} <= words["brightnesses"]


def test_what_is_broader_is_a_concept_of_the_same_scheme_and_leads_to_a_top(appearance: rdflib.Graph) -> None:
    for concept in appearance.subjects(RDF.type, SKOS.Concept):
        seen = [concept]
        while (above := appearance.value(seen[-1], SKOS.broader)) is not None:
            assert above not in seen
            assert appearance.value(above, SKOS.inScheme) == appearance.value(concept, SKOS.inScheme)
            seen.append(above)
        assert appearance.value(seen[-1], SKOS.topConceptOf) == appearance.value(concept, SKOS.inScheme)


def test_what_is_printed_is_a_print_and_what_is_woven_is_none(appearance: rdflib.Graph) -> None:
    prints = set(appearance.transitive_subjects(SKOS.broader, URIRef(f"{TAXONOMY}pattern_print")))
    names = {str(one).removeprefix(f"{TAXONOMY}pattern_") for one in prints}
    assert {"dotted", "floral", "paisley", "leopard", "lettering"} <= names
    assert names.isdisjoint({"plain", "striped", "checked", "herringbone", "argyle"})


def test_matches_lead_to_terms_of_the_fashionpedia_taxonomy_that_share_a_word(appearance: rdflib.Graph) -> None:
    taxonomy = rdflib.Graph().parse(data=ontology_text("fashionpedia"), format="turtle")
    matches = [
        (one, other) for role in (SKOS.exactMatch, SKOS.closeMatch) for one, other in appearance.subject_objects(role)
    ]
    assert len(matches) >= 30

    def stems(graph: rdflib.Graph, concept: URIRef) -> set[str]:
        roles = (SKOS.prefLabel, SKOS.altLabel, SKOS.hiddenLabel)
        texts = " ".join(str(text) for role in roles for text in graph.objects(concept, role))
        return {word.strip("(),")[:4] for word in texts.lower().replace("-", " ").split()}

    for one, other in matches:
        assert (other, RDF.type, SKOS.Concept) in taxonomy, other
        assert stems(appearance, one) & stems(taxonomy, other), (one, other)


@pytest.mark.parametrize(
    ("kind", "words", "names"),
    [
        ("colour", "light pink", ["light-pink"]),
        ("colour", "Pale-Pink", ["light-pink"]),
        ("colour", "dark gray", ["charcoal"]),
        ("colour", "a soft cherry red", ["red"]),
        ("colour", "black and white", ["black", "white"]),
        ("colour", "navy/cream, gold", ["navy", "cream", "gold"]),
        ("colour", "greenish-grey", ["grey"]),
        ("colour", "iridescent", []),
        ("colour", "not red", []),
        ("colour", "", []),
        ("colour", "denim", []),
        ("material", "denim", ["denim"]),
        ("material", "ribbed knit", ["knit"]),
        ("pattern", "polka dots", ["dotted"]),
        ("pattern", "stripes", ["striped"]),
        ("pattern", "plaid", ["checked"]),
        ("season", "for summer", ["summer"]),
        ("occasion", "a night out with friends", ["party"]),
        ("style", "sporty", ["sporty"]),
        ("mood", "red", []),
    ],
)
def test_words_are_linked_to_the_concepts_they_name(kind: str, words: str, names: list[str]) -> None:
    assert [iri.removeprefix(f"{TAXONOMY}{kind}_") for iri in packaged_concepts().link(kind, words)] == names


def test_every_label_is_linked_to_its_own_concept(appearance: rdflib.Graph) -> None:
    concepts = packaged_concepts()
    for concept in appearance.subjects(RDF.type, SKOS.Concept):
        kind = concept.removeprefix(TAXONOMY).partition("_")[0]
        for role in (SKOS.prefLabel, SKOS.altLabel):
            for word in appearance.objects(concept, role):
                assert concepts.link(kind, str(word)) == (str(concept),), word
