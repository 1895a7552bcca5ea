import shutil
from pathlib import Path

import numpy as np
import pyoxigraph as ox
import pytest

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.knowledge_base import KnowledgeBase, example
from mrag_owl.expressions.knowledge_base_files import load, open_file, open_statements, save
from mrag_owl.expressions.ontology_files import file_statements
from mrag_owl.records import Iri
from mrag_owl.store import shelves

TYPE = ox.NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")


def same(one: KnowledgeBase, other: KnowledgeBase) -> bool:
    arrays = ("class_offsets", "class_ids", "role_sources", "role_targets", "data_subjects", "data_literals")
    plain = ("classes", "object_properties", "data_properties", "labels", "superclasses", "characteristics", "digest")
    return (
        list(one.individuals) == list(other.individuals)
        and list(one.literal_texts) == list(other.literal_texts)
        and all(
            np.array_equal(getattr(one, name), getattr(other, name), equal_nan=name == "numbers") for name in arrays
        )
        and all(getattr(one, name) == getattr(other, name) for name in plain)
    )


def turtle(folder: Path, text: str, name: str = "kb.ttl") -> Path:
    path = folder / name
    path.write_text("@prefix : <http://e/> .\n" + text, encoding="utf-8")
    return path


def test_a_saved_knowledge_base_opens_equal(tmp_path):
    base = KnowledgeBase.read(turtle(tmp_path, ':x a :A ; :r :y ; :d 3, "drei"@de . :y :d 2.5 .'))
    save(base, tmp_path / "kept")
    again = load(tmp_path / "kept")
    assert same(base, again)
    assert again.folder == tmp_path / "kept"
    assert isinstance(again.class_ids.base, np.memmap)


ROLES = """
@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:r a owl:TransitiveProperty ; rdfs:subPropertyOf :s . :s owl:inverseOf :t . :t rdfs:domain :B . :d rdfs:domain :C .
:A rdfs:subClassOf :B ; owl:disjointWith :C .
:B rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :t ; owl:hasValue :x0 ] .
"""


@pytest.mark.parametrize("infer", [True, False])
def test_a_knowledge_base_is_the_same_whether_made_in_files_or_in_memory(infer, tmp_path, monkeypatch):
    monkeypatch.setattr(shelves, "_SMALL", 16)
    facts = "".join(f":x{n} :r :x{n + 1} ; a :A . :y{n} :d {n % 5}, 'text {n}' ; :t :x{n} .\n" for n in range(30))
    statements, _ = file_statements(turtle(tmp_path, ROLES + facts))
    further = {"lines": [b"<http://e/z> <http://e/u> <http://e/x3> .\n"], "infer": infer}
    apart = [f"<http://e/y{n}> <http://e/v> <http://e/x{n // 2}> .\n".encode() for n in range(30)]
    save(in_memory := KnowledgeBase.from_statements(statements, apart=apart, **further), tmp_path / "memory")
    work = tmp_path / "work"
    work.mkdir()
    with shelves.Shelf.within(work) as shelf:
        in_files = KnowledgeBase.from_statements(statements, apart=apart, shelf=shelf, **further)
        assert [path for path in work.rglob("*") if path.is_file()]
        save(in_files, tmp_path / "files")
        assert {iri: pairs.tolist() for iri, pairs in in_files.apart.items()} == {
            iri: pairs.tolist() for iri, pairs in in_memory.apart.items()
        }
    names = sorted(path.name for path in (tmp_path / "memory").iterdir())
    assert names == sorted(path.name for path in (tmp_path / "files").iterdir())
    for name in names:
        assert (tmp_path / "memory" / name).read_bytes() == (tmp_path / "files" / name).read_bytes(), name


def test_saving_again_replaces_the_folder_as_a_whole(tmp_path):
    save(KnowledgeBase.read(turtle(tmp_path, ":x a :A .")), tmp_path / "kept")
    (tmp_path / "kept" / "stray").touch()
    save(example(), tmp_path / "kept")
    assert same(load(tmp_path / "kept"), example())
    assert not (tmp_path / "kept" / "stray").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kb.ttl", "kept"]


def test_the_second_opening_reads_the_cache_and_a_change_does_not(tmp_path):
    cache = tmp_path / "cache"
    path = turtle(tmp_path, ":x a :A .")
    open_file(path, cache=cache)
    (folder,) = cache.iterdir()
    marker = folder / "marker"
    marker.touch()
    assert list(open_file(path, cache=cache).individuals) == ["http://e/x"]
    assert marker.exists()
    turtle(tmp_path, ":y a :A .")
    assert list(open_file(path, cache=cache).individuals) == ["http://e/y"]


def test_a_changed_import_is_noticed(tmp_path):
    importing = "<http://e/o> <http://www.w3.org/2002/07/owl#imports> <http://e/other.ttl> ."
    path = turtle(tmp_path, importing)
    turtle(tmp_path, ":x a :A .", "other.ttl")
    open_file(path, cache=tmp_path / "cache")
    turtle(tmp_path, ":z a :A .", "other.ttl")
    assert list(open_file(path, cache=tmp_path / "cache").individuals) == ["http://e/z"]


def test_a_changed_import_is_noticed_through_a_link_to_the_importing_file(tmp_path):
    folder = tmp_path / "ontologies"
    folder.mkdir()
    turtle(folder, "<http://e/o> <http://www.w3.org/2002/07/owl#imports> <http://e/other.ttl> .")
    turtle(folder, ":x a :A .", "other.ttl")
    link = tmp_path / "link.ttl"
    link.symlink_to(folder / "kb.ttl")
    open_file(link, cache=tmp_path / "cache")
    turtle(folder, ":z a :A .", "other.ttl")
    assert list(open_file(link, cache=tmp_path / "cache").individuals) == ["http://e/z"]


def test_what_is_replaced_is_whole_until_it_has_lost_its_name(tmp_path, monkeypatch):
    save(KnowledgeBase.read(turtle(tmp_path, ":x a :A .")), tmp_path / "kept")
    deleted = []
    delete = shutil.rmtree

    def noted(path: Path, **options: bool) -> None:
        deleted.append(path)
        assert same(load(tmp_path / "kept"), example())
        delete(path, **options)

    monkeypatch.setattr(shutil, "rmtree", noted)
    save(example(), tmp_path / "kept")
    assert deleted
    assert tmp_path / "kept" not in deleted
    assert not list(tmp_path.glob(".kept*"))


def test_stated_and_inferred_are_kept_apart(tmp_path):
    path = turtle(tmp_path, ":A <http://www.w3.org/2000/01/rdf-schema#subClassOf> :B . :x a :A .")
    for infer, count in ((True, 1), (False, 0), (True, 1)):
        base = open_file(path, cache=tmp_path / "cache", infer=infer)
        assert len(base.members(Iri("http://e/B"))) == count


def test_statements_are_not_drawn_the_second_time(tmp_path):
    facts = [(ox.NamedNode("http://e/x"), TYPE, ox.NamedNode("http://e/A"))]
    first = open_statements(iter(facts), "version1", cache=tmp_path)

    def never():
        pytest.fail("the triples were read again")
        yield

    assert same(open_statements(never(), "version1", cache=tmp_path), first)


@pytest.mark.parametrize("damage", ["header.json", "class_ids.npy"])
def test_an_incomplete_folder_says_what_to_do(tmp_path, damage):
    save(example(), tmp_path / "kept")
    (tmp_path / "kept" / damage).unlink()
    with pytest.raises(KnowledgeBaseError, match="delete it"):
        load(tmp_path / "kept")


@pytest.fixture
def said(tmp_path) -> Path:
    """A folder with a knowledge base of more texts than are made anew each time, a phrase in some of them twice."""
    titles = (
        f'"The Last Supper, {number} of {number}"' if number % 3 else f'"Haha! {number}"' for number in range(1100)
    )
    save(
        KnowledgeBase.read(turtle(tmp_path, "\n".join(f":x{n} :d {t} ." for n, t in enumerate(titles)))), tmp_path / "k"
    )
    return tmp_path / "k"


def test_texts_are_kept_beside_the_knowledge_base_and_say_the_same(said):
    told = Iri("http://e/d")
    made = load(said).texts(told)
    opened = load(said).texts(told)
    assert not isinstance(made.places.base, np.memmap)
    assert isinstance(opened.places.base, np.memmap)
    for phrases in (["supper"], ["last supper", "haha"], ["7 of 7"], ["of of"], ["unknown"], ["supper unknown"]):
        assert opened.saying(phrases).tolist() == made.saying(phrases).tolist()
    assert opened.saying(["7 of 7"]).tolist() == made.saying(["of 7"]).tolist() != []
    assert list(opened.words) == list(made.words)


def test_texts_that_cannot_be_kept_are_made_each_time(said, monkeypatch):
    def full(folder, values):
        raise OSError(28, "no space left on device")

    monkeypatch.setattr("mrag_owl.expressions.wording.write_array", full)
    assert len(load(said).texts(Iri("http://e/d")).saying(["supper"])) == 733
    assert not [*said.glob("texts-*"), *said.glob(".texts-*")]


def test_damaged_texts_say_what_to_do(said):
    load(said).texts(Iri("http://e/d"))
    (folder,) = said.glob("texts-*")
    (folder / "places.npy").write_bytes(b"")
    with pytest.raises(KnowledgeBaseError, match=r"texts-.* holds no whole texts .*; delete it"):
        load(said).texts(Iri("http://e/d"))
