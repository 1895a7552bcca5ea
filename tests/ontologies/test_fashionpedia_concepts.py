"""The packaged taxonomy as SKOS: complete, a tree, and without words that mean two things."""

import json
from collections import Counter, defaultdict
from pathlib import Path

import pytest
import rdflib
from rdflib import RDF, SKOS, URIRef

from mrag_owl.resources import ontology_text
from mrag_owl.vocabulary import HAS_LEVEL, IMPLIES_ABSENCE_OF, TAXONOMY

# Words that name several concepts on purpose: the garment they are said of decides, or either is meant.
_BREASTED = {"attribute_225", "attribute_226"}
_BARE = {"attribute_187", "attribute_200", "attribute_202", "attribute_203"}
_FLARED = {"attribute_124", "attribute_125"}
DELIBERATELY_SHARED = {
    **dict.fromkeys(("buttoned", "button-front"), _BREASTED),
    **dict.fromkeys(("bare shoulders", "bare-shouldered", "shoulders bare"), _BARE),
    **dict.fromkeys(("flared jeans", "flared pants", "flared trousers", "flares"), _FLARED),
    "accessory": {f"supercategory_{where}" for where in ("head", "neck", "arms-and-hands", "waist", "others")},
    "cropped": {"attribute_8", "attribute_35", "attribute_49"},
    "long": {"attribute_154", "attribute_155"},
    "short": {"attribute_148", "attribute_149"},
    "strapless": {"attribute_187", "attribute_200"},
    "tunic": {"attribute_14", "attribute_112"},
}
# Names for which everyday English has no second word.
SINGLE_WORDED = {"skirt", "glove", "sock", "scarf", "hood", "collar", "sleeve", "pocket", "tassel", "jacket", "leather"}
ABSENT_WORDS = ("no ", "without ", "less")


@pytest.fixture(scope="module")
def taxonomy() -> rdflib.Graph:
    return rdflib.Graph().parse(data=ontology_text("fashionpedia"), format="turtle")


def short(concept: URIRef) -> str:
    return concept.removeprefix(TAXONOMY)


def test_names_ids_levels_and_supercategories_are_those_of_the_data_set(taxonomy: rdflib.Graph, shared: Path) -> None:
    official = json.loads(
        (shared / "data/fashionpedia/category_attributes_descriptions.json").read_text(encoding="utf-8")
    )
    for section, kind in (("categories", "category"), ("attributes", "attribute")):
        stated = {
            (
                int(short(concept).partition("_")[2]),
                str(taxonomy.value(concept, SKOS.prefLabel)),
                str(taxonomy.value(taxonomy.value(concept, SKOS.broader), SKOS.prefLabel)),
                int(taxonomy.value(concept, URIRef(HAS_LEVEL))),
                str(taxonomy.value(concept, SKOS.notation)),
            )
            for concept in taxonomy.subjects(RDF.type, SKOS.Concept)
            if short(concept).startswith(f"{kind}_")
        }
        fields = ("id", "name", "supercategory", "level", "taxonomy_id")
        assert stated == {tuple(item[field] for field in fields) for item in official[section]}


def test_taxonomy_has_46_categories_and_294_attributes(taxonomy: rdflib.Graph) -> None:
    kinds = Counter(short(concept).partition("_")[0] for concept in taxonomy.subjects(RDF.type, SKOS.Concept))
    assert (kinds["category"], kinds["attribute"]) == (46, 294)


def test_each_concept_has_one_preferred_label_and_one_scheme(taxonomy: rdflib.Graph) -> None:
    for concept in taxonomy.subjects(RDF.type, SKOS.Concept):
        assert len(list(taxonomy.objects(concept, SKOS.prefLabel))) == 1, concept
        assert len(list(taxonomy.objects(concept, SKOS.inScheme))) == 1, concept


def test_each_concept_has_one_broader_concept_of_its_scheme_or_is_a_top_concept(taxonomy: rdflib.Graph) -> None:
    for concept in taxonomy.subjects(RDF.type, SKOS.Concept):
        broader = list(taxonomy.objects(concept, SKOS.broader))
        tops = list(taxonomy.objects(concept, SKOS.topConceptOf))
        assert len(broader) + len(tops) == 1, concept
        for parent in broader:
            assert taxonomy.value(parent, SKOS.inScheme) == taxonomy.value(concept, SKOS.inScheme)


def test_no_concept_is_above_itself(taxonomy: rdflib.Graph) -> None:
    for concept in taxonomy.subjects(RDF.type, SKOS.Concept):
        above = list(taxonomy.transitive_objects(concept, SKOS.broader))
        assert concept not in above[1:]
        assert len(above) <= 3


def test_no_word_names_two_concepts_unless_deliberate(taxonomy: rdflib.Graph) -> None:
    concepts: dict[str, set[str]] = defaultdict(set)
    for role in (SKOS.prefLabel, SKOS.altLabel, SKOS.hiddenLabel):
        for concept, word in taxonomy.subject_objects(role):
            concepts[str(word).lower()].add(short(concept))
    assert {word: found for word, found in concepts.items() if len(found) > 1} == DELIBERATELY_SHARED


def test_the_roles_of_labels_are_disjoint_and_every_label_is_trimmed_english(taxonomy: rdflib.Graph) -> None:
    for concept in taxonomy.subjects(SKOS.inScheme, None):
        labels = [
            label
            for role in (SKOS.prefLabel, SKOS.altLabel, SKOS.hiddenLabel)
            for label in taxonomy.objects(concept, role)
        ]
        assert max(Counter(labels).values()) == 1, concept
        assert all(label.language == "en" and str(label) == " ".join(label.split()) for label in labels), concept


def test_each_concept_has_an_everyday_word_besides_its_name(taxonomy: rdflib.Graph) -> None:
    without = {
        str(taxonomy.value(concept, SKOS.prefLabel))
        for concept in taxonomy.subjects(RDF.type, SKOS.Concept)
        if taxonomy.value(concept, SKOS.altLabel) is None
    }
    assert without <= SINGLE_WORDED


def test_names_with_parentheses_or_commas_have_a_plain_form(taxonomy: rdflib.Graph) -> None:
    for concept, name in taxonomy.subject_objects(SKOS.prefLabel):
        if (concept, RDF.type, SKOS.Concept) not in taxonomy or not set(name) & set("(,"):
            continue
        words = set(str(name).replace("(a)", "").replace("(", "").replace(")", "").replace(",", " ").split())
        plain = [set(str(label).replace("-", " ").split()) for label in taxonomy.objects(concept, SKOS.altLabel)]
        stems = {word[:4] for word in words} | {word[:4] for part in words for word in part.split("-")}
        assert any({word[:4] for word in label} & stems for label in plain), name


def test_each_negative_name_says_what_it_denies(taxonomy: rdflib.Graph) -> None:
    for concept, name in taxonomy.subject_objects(SKOS.prefLabel):
        if str(name).startswith(ABSENT_WORDS) or str(name).endswith(ABSENT_WORDS):
            assert taxonomy.value(concept, URIRef(IMPLIES_ABSENCE_OF)) is not None, name


def test_related_and_denied_concepts_exist(taxonomy: rdflib.Graph) -> None:
    for predicate in (SKOS.related, URIRef(IMPLIES_ABSENCE_OF), SKOS.broader):
        for concept in taxonomy.objects(None, predicate):
            assert (concept, RDF.type, SKOS.Concept) in taxonomy, concept
