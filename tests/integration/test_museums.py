"""Real collections built from mappings alone, beside counts by other means."""

import csv
import html
import json
import re
from pathlib import Path

import pyoxigraph as ox
import pytest
from museums import Held, tate_artists, tate_works, write_other_museum

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_PLACES, NS, RDFS, SKOS_BROADER

pytestmark = pytest.mark.slow

OTHER = Path(__file__).resolve().parents[1] / "other_museum.toml"


def plain(word: str) -> str:
    """Return a word without what names do not differ by: "V-Neck" and "v neck" are one."""
    return re.sub(r"[\W_]+", "-", word.casefold()).strip("-")


@pytest.fixture(scope="module")
def tate(shared, tmp_path_factory):
    folder = tmp_path_factory.mktemp("tate")
    files = [shared / "data/tate/artist_data.csv", shared / "data/tate/artworks.jsonl.gz"]
    build_mapped(open_mapping("tate"), files, folder / "s")
    return folder / "s"


def test_tate_holds_what_its_files_state(tate, shared):
    artists, works = tate_artists(shared), list(tate_works(shared))
    makers = {"artist", "and other artists", "and assistants"}
    with GraphStore.open(tate) as store:
        held = Held(store)
        assert held.members("Artwork") == len({work["id"] for work in works}) == 10_243
        assert held.members("Artist") == len({artist["id"] for artist in artists}) == 1_157
        assert held.links("createdBy") == len(
            {(work["id"], one["id"]) for work in works for one in work["contributors"] if one["role"] in makers}
        )
        assert held.links("depicts") == len({(work["id"], one["id"]) for work in works for one in work["subjects"]})
        subjects = {one["id"] for work in works for one in work["subjects"]}
        assert held.members("Subject") == len(subjects)
        above = {(one["id"], one["parent"]) for work in works for one in work["subjects"] if one["parent"] != 1}
        movements = {one["id"]: one["era"] for work in works for one in work["movements"]}
        places = {artist[key] for artist in artists for key in ("placeOfBirth", "placeOfDeath")}
        within = {place for place in places if re.search(r", [^,]+$", place)}
        joined = {  # cities that the file names without a country, such as London, and what part of one they lie in
            (quad.subject.value, quad.object.value)
            for quad in store.dataset.quads_for_pattern(
                None, ox.NamedNode(SKOS_BROADER), None, ox.NamedNode(GRAPH_PLACES)
            )
        }
        assert 0 < len(joined) < len(within)
        assert held._count(SKOS_BROADER, None) == len(above) + len(movements) + len(within) + len(joined)
        assert held.links("hasMovement") == sum(len({one["id"] for one in work["movements"]}) for work in works)
        worked = ("active", "exhibited", "established")  # which are no years of a life
        lives = [
            artist
            for artist in artists
            if not artist["dates"].startswith(worked)
            and not re.fullmatch(r"\d+th century|\d\d00–\d\d99", artist["dates"])
        ]
        died_then = [artist for artist in artists if artist["dates"].startswith(worked) and "died" in artist["dates"]]
        assert held.links("bornIn") == sum(bool(artist["yearOfBirth"]) for artist in lives)
        assert held.links("diedIn") == sum(bool(artist["yearOfDeath"]) for artist in (*lives, *died_then))
        assert held.links("hasGenre") == sum(work["classification"] is not None for work in works)
        assert held.links("acquiredIn") == sum(work["acquisitionYear"] is not None for work in works)
        plain = sum(bool(re.fullmatch(r"\d{4}", work["dateText"])) for work in works)
        exact = {work["id"] for work in works if re.fullmatch(r"\d{4}", work["dateText"])}
        created = {
            quad.subject.value.rpartition("_")[2]
            for quad in store.dataset.quads_for_pattern(None, ox.NamedNode(f"{held.namespace}createdIn"), None)
        }
        assert plain == len(exact)
        assert {str(number) for number in exact} <= created


def test_black_and_white_is_one_medium_and_works_and_people_are_none(tate):
    with GraphStore.open(tate) as store:
        medium = ox.NamedNode(f"{Held(store).namespace}hasMedium")
        media = {quad.object for quad in store.dataset.quads_for_pattern(None, medium, None, None)}
        labels = {
            quad.object.value
            for one in media
            for quad in store.dataset.quads_for_pattern(one, ox.NamedNode(RDFS + "label"), None, None)
        }
    assert {"photograph", "2 photographs", "colour", "black-and-white", "egg white", "paper"} <= labels
    assert labels.isdisjoint({"black", "white", "works", "6 works", "2 people", "other materials"})


def test_expressions_are_told_over_artworks(tate):
    with Recommender.open(tate, Options(explain=True)) as recommender:
        answer = recommender.recommend("ruins of an abbey", top_k=10)
    first = answer.results[0]
    assert first.asked is not None
    assert first.asked.english.startswith("artworks that")
    assert "depicts" in first.asked.manchester
    assert any(fact[1].endswith("#depicts") for fact in first.asked.witness)
    assert "depict" in answer.text
    assert "picture" not in answer.text


def test_what_words_alone_have_found_is_not_said_to_match(tate):
    with Recommender.open(tate) as recommender:
        answer = recommender.recommend("who painted Norham?", top_k=10)
        sorts = recommender.recommend("ships in a storm", top_k=1).understood
    assert answer.understood is not None
    assert (answer.understood.unlinked, len(answer.results)) == (("painted", "norham"), 10)
    first = "Nothing here is called “Norham”. The facts do not say which artworks match"
    assert answer.text.startswith(f"{first}; these ten come nearest by their words.")
    assert sorts is not None
    assert sorts.english == "artworks that depict storm and any ship (13 sorts)"


def test_a_condition_over_two_hops_is_met(tate):

    must = "(depicts some {ruins}) and (createdBy some (diedIn some (year some integer[>= 1850])))"
    with Recommender.open(tate, Options(must=(must,))) as recommender:
        answer = recommender.recommend("ruins", top_k=5)
        assert len(answer.results) == 5
        query = """ASK { GRAPH ?g { ?work <https://w3id.org/mrag-owl/museum#createdBy> ?artist }
            GRAPH ?h { ?artist <https://w3id.org/mrag-owl/museum#diedIn> ?year . ?year
            <https://w3id.org/mrag-owl/museum#year> ?number } FILTER(?number >= 1850) }"""
        for result in answer.results:
            assert recommender.store.query(query.replace("?work", f"<{result.iri}>"))


def test_semart_holds_what_its_file_states(shared, tmp_path):
    path = shared / "data/semart/semart_val.csv"
    build_mapped(open_mapping("semart"), [path], tmp_path / "s")
    with path.open(encoding="iso-8859-1", newline="") as stream:
        paintings = list(csv.DictReader(stream, delimiter="\t"))
    with GraphStore.open(tmp_path / "s") as store:
        held = Held(store)
        assert held.members("Artwork") == len(paintings) == 1_069
        assert held.links("createdBy") == 1_069
        assert held.links("hasGenre") == 1_069
        assert held.members("Genre") == len({painting["TYPE"] for painting in paintings})
        assert held.members("School") == len({painting["SCHOOL"] for painting in paintings})
        authors = {plain(html.unescape(painting["AUTHOR"])) for painting in paintings}
        assert held.members("Artist") == len(authors)
        exact = {p["IMAGE_FILE"] for p in paintings if re.fullmatch(r"\d{4}", p["DATE"].strip())}
        assert held.links("createdIn") >= len(exact)
        named = store.dataset.quads_for_pattern(None, ox.NamedNode(f"{RDFS}label"), None)
        labels = {quad.object.value for quad in named}
    assert {
        "Lucas Cranach the Elder",
        "Jan Jozef Horemans II",
        "Egbert van Heemskerck the Younger",
        'The Wife of the "Hairy Man from Munich"',
    } <= labels
    assert {"watercolour", "fresco"} <= labels
    assert not [label for label in labels if label.startswith('"') and label.endswith('""')]


def test_fashion_iq_holds_what_its_file_states(shared, tmp_path):
    path = shared / "data/fashion_iq/asin2attr.dress.train.new.json"
    build_mapped(open_mapping("fashion-iq"), [path], tmp_path / "s")
    products = json.loads(path.read_text(encoding="utf-8"))
    kinds = ("Garment", "Style", "Fabric", "Shape", "Part", "Feeling")
    with GraphStore.open(tmp_path / "s") as store:
        held = Held(store, open_mapping("fashion-iq").namespace)
        assert held.members("Product") == len(products) == 4_030
        for place, kind in enumerate(kinds):
            words = {(key, plain(word)) for key, lists in products.items() for word in lists[place] if word.strip()}
            assert held.links(f"has{kind}Word") == len(words), kind
            assert held.members(f"{kind}Word") == len({word for _, word in words}), kind
    with Recommender.open(tmp_path / "s", Options(retriever="bm25+logic")) as recommender:
        answer = recommender.recommend("a chiffon maxi", top_k=3)
        assert all("chiffon" in result.document and "maxi" in result.document for result in answer.results)


def test_coco_files_hold_what_they_state(shared, tmp_path):
    path = shared / "data/fashionpedia/instances_boxes_val2020.json"
    build_mapped(open_mapping("coco"), [path], tmp_path / "s")
    document = json.loads(path.read_text(encoding="utf-8"))
    with GraphStore.open(tmp_path / "s") as store:
        held = Held(store, NS)
        assert held.members("Image") == len(document["images"]) == 1_158
        assert held.members("Annotation") == len(document["annotations"]) == 8_781
        assert held.members("Category") == len(document["categories"]) == 46
        assert held.links("hasImage") == held.links("hasCategory") == held.links("hasAnnotation") == 8_781
        names = {one["id"]: one["name"] for one in document["categories"]}
        shown = {(one["image_id"], names[one["category_id"]]) for one in document["annotations"]}
        described = list(store.select("select_documents"))
        assert len(described) == len(shown)
    with Recommender.open(tmp_path / "s", Options(retriever="logic")) as recommender:
        answer = recommender.recommend("a dress with a belt", top_k=1)
        assert {"Contains dress.", "Contains belt."} <= set(answer.results[0].document.splitlines())


def test_an_export_of_another_form_needs_only_a_short_mapping(shared, tmp_path):
    assert len(OTHER.read_text(encoding="utf-8").splitlines()) < 60
    artists = tate_artists(shared)
    works = [work for number, work in enumerate(tate_works(shared)) if number % 20 == 0]
    files = write_other_museum(tmp_path, works, artists)
    build_mapped(open_mapping(str(OTHER)), files, tmp_path / "s")
    contributors = [(work["id"], one) for work in works for one in work["contributors"]]
    people = {one["id"] for _, one in contributors}
    lives = {int(artist["id"]): artist for artist in artists}
    with GraphStore.open(tmp_path / "s") as store:
        held = Held(store)
        assert held.members("Artwork") == len(works)
        assert held.members("Artist") == len(people)
        assert held.links("createdBy") == len({(w, one["id"]) for w, one in contributors if one["role"] != "after"})
        assert held.links("madeAfter") == len({(w, one["id"]) for w, one in contributors if one["role"] == "after"})
        subjects = {one["id"]: one["name"] for work in works for one in work["subjects"]}
        assert held.members("Subject") == len(subjects)
        names = [name.casefold() for name in subjects.values()]
        unique = {number for number, name in subjects.items() if names.count(name.casefold()) == 1}
        assert held.links("depicts") == len(
            {(work["id"], one["id"]) for work in works for one in work["subjects"] if one["id"] in unique}
        )
        assert abs(held.links("diedIn") - sum(bool(lives[number]["yearOfDeath"]) for number in people)) <= 3
    with Recommender.open(tmp_path / "s", Options(explain=True)) as recommender:
        answer = recommender.recommend("etchings of a church", top_k=3)
    assert answer.results[0].asked is not None
    assert "picture" not in answer.text
