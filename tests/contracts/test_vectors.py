"""What every index of vectors keeps to, embedded or in a database, and what a database refuses."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import psycopg
import pytest
from databases import new_database, postgres
from outfits import build_outfits

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.records import Query
from mrag_owl.retrieval.exact_search import VectorTable
from mrag_owl.retrieval.postgres_vectors import COMPARED, PostgresVectors
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow

COUNT, DIMENSION, NAME = 12_000, 24, "0" * 32


@pytest.fixture(scope="module")
def server():
    with postgres() as address:
        yield address


@pytest.fixture(scope="module")
def vectors():
    """Vectors in twenty clouds, of which the first has the first numbers: filters by number follow the clouds."""
    random = np.random.default_rng(3)
    centres = np.repeat(random.normal(size=(20, DIMENSION)), COUNT // 20, axis=0)
    found = centres + 0.4 * random.normal(size=(COUNT, DIMENSION))
    found[77] = found[55]  # a tie
    return (found / np.linalg.norm(found, axis=1, keepdims=True)).astype(np.float32)


@pytest.fixture(scope="module", params=["embedded", "postgres"])
def index(request, vectors):
    if request.param == "embedded":
        return VectorTable(vectors)
    address = new_database(request.getfixturevalue("server"), "contract")
    PostgresVectors.fill(address, NAME, lambda: [vectors[:5000], vectors[5000:]], dimension=DIMENSION)
    return PostgresVectors.open(address, NAME)


def best(vectors, question, top_k, among):
    cosines = vectors[among] @ question
    order = np.lexsort((among, -cosines))[:top_k]
    return among[order], cosines[order]


def test_an_index_knows_its_size(index):
    assert (len(index), index.dimension) == (COUNT, DIMENSION)


@pytest.mark.parametrize("top_k", [1, 10, 300])
def test_the_nearest_of_all_are_found_nearly_all(index, vectors, top_k):
    hits = 0
    for question in vectors[::300]:
        numbers, cosines = index.search(question, top_k=top_k)
        expected, _ = best(vectors, question, top_k, np.arange(COUNT))
        assert len(set(numbers.tolist())) == top_k
        assert np.all(np.diff(cosines) <= 0)
        assert np.allclose(cosines, vectors[numbers] @ question, atol=1e-5)
        hits += len(set(numbers.tolist()) & set(expected.tolist()))
    assert hits >= 0.95 * top_k * 40


@pytest.mark.parametrize("size", [1, 100, 1000, 5000])
@pytest.mark.parametrize("cloud", [0, 19])
def test_the_nearest_of_a_filter_are_exact_wherever_the_question_lies(index, vectors, size, cloud):
    among = np.arange(size, dtype=np.int64)
    question = vectors[cloud * 600 + 5]
    numbers, cosines = index.search(question, top_k=10, among=among)
    expected, exactly = best(vectors, question, 10, among)
    assert np.allclose(cosines, exactly, atol=1e-5)
    assert set(numbers.tolist()) == set(expected.tolist())


def test_a_filter_far_from_the_question_that_leaves_many_still_gives_as_many_as_are_asked_for(index, vectors):
    among = np.arange(600, COUNT, dtype=np.int64)
    assert len(among) > COMPARED
    numbers, _ = index.search(vectors[5], top_k=300, among=among)
    assert len(numbers) == 300
    assert numbers.min() >= 600


def test_fewer_come_only_where_there_are_fewer(index, vectors):
    assert len(index.search(vectors[0], top_k=10, among=np.array([4, 9]))[0]) == 2
    assert len(index.search(vectors[0], top_k=10, among=np.array([], dtype=np.int64))[0]) == 0
    assert len(index.search(vectors[0], top_k=COUNT + 5)[0]) == COUNT


def test_ties_ascend_by_number(index, vectors):
    assert index.search(vectors[55], top_k=2, among=np.array([55, 77, 500]))[0].tolist() == [55, 77]


def test_what_is_there_is_not_put_there_again(server, vectors):
    address = new_database(server, "again")
    PostgresVectors.fill(address, NAME, lambda: [vectors[:50]], dimension=DIMENSION)
    PostgresVectors.fill(address, NAME, lambda: pytest.fail("embedded again"), dimension=DIMENSION)
    assert len(PostgresVectors.open(address, NAME)) == 50


def test_vectors_that_break_off_leave_nothing(server, vectors):
    address = new_database(server, "broken")

    def blocks():
        yield vectors[:50]
        raise RetrievalError("no more")

    with pytest.raises(RetrievalError, match="no more"):
        PostgresVectors.fill(address, NAME, blocks, dimension=DIMENSION)
    with pytest.raises(RetrievalError, match="has no vectors"):
        PostgresVectors.open(address, NAME)


def test_a_search_goes_on_when_the_database_has_ended_the_connection(server, vectors):
    address = new_database(server, "ended")
    PostgresVectors.fill(address, NAME, lambda: [vectors[:50]], dimension=DIMENSION)
    index = PostgresVectors.open(address, NAME)
    assert len(index.search(vectors[0], top_k=5)[0]) == 5
    with psycopg.connect(server, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'ended'")
    assert len(index.search(vectors[0], top_k=5)[0]) == 5


def test_a_wrong_password_is_told_and_not_shown(server):
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute("CREATE ROLE guest LOGIN PASSWORD 'right'")
        rules = Path(connection.execute("SHOW hba_file").fetchone()[0])
        rules.write_text("local all guest scram-sha-256\n" + rules.read_text())
        connection.execute("SELECT pg_reload_conf()")
    address = server.replace("postgres:@", "guest:s3cr%40t@")
    with pytest.raises(ConfigError, match="password") as refused:
        PostgresVectors.open(address, NAME)
    assert "s3cr" not in str(refused.value)
    assert refused.value.__cause__ is None
    assert "s3cr" not in repr(Settings(vectors=address))


def test_a_user_who_may_not_add_the_extension_is_told_what_is_missing(server):
    address = new_database(server, "bare")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE ROLE lowly LOGIN")
    with pytest.raises(ConfigError, match="the extension vector is missing"):
        PostgresVectors.open(address.replace("postgres:@", "lowly:@"), NAME)


def test_another_version_of_the_tables_is_refused(server, vectors):
    address = new_database(server, "later")
    PostgresVectors.fill(address, NAME, lambda: [vectors[:50]], dimension=DIMENSION)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("UPDATE mrag_owl.layout SET version = 99")
    with pytest.raises(ConfigError, match="has version 99, this program writes 1"):
        PostgresVectors.open(address, NAME)


def test_no_database_at_an_address_is_told():
    with pytest.raises(ConfigError, match="cannot be reached"):
        PostgresVectors.open("postgresql://me:hidden@127.0.0.1:1/pictures", NAME)


@pytest.mark.parametrize("name", ["dense", "hybrid", "hybrid+logic"])
def test_a_store_is_searched_alike_with_its_vectors_in_a_database(server, tmp_path, name):
    build_outfits(tmp_path / "store")
    settings = Settings(cache=tmp_path / "cache")
    with GraphStore.open(tmp_path / "store") as store:
        embedded = open_retriever(name, store, settings)
        remote = open_retriever(name, store, replace(settings, vectors=new_database(server, name.replace("+", "_"))))
        for text in ("floral dress", "umbrella", "coat without a belt"):
            assert np.allclose(remote.scores(Query(text)), embedded.scores(Query(text)), atol=1e-4, equal_nan=True)
            allowed = embedded.iris[::2]
            ours = embedded.retrieve(Query(text), top_k=3, among=allowed)
            assert remote.retrieve(Query(text), top_k=3, among=allowed).iris == ours.iris
        folders = [path.name for path in (store.version / "indexes").iterdir()]
        assert not any("postgres" in folder for folder in folders)
