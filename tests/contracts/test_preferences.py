"""What every table of preferences keeps to, in a file or in a database, and what is refused."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from databases import new_database, postgres

from mrag_owl.errors import ConfigError, StoreError
from mrag_owl.store.preferences import PreferenceTable

pytestmark = pytest.mark.slow

SAID = "<ex:a#x> <http://www.w3.org/2000/01/rdf-schema#label> \"Sömmer; '%s' ? \U0001f457\" .\n"


@pytest.fixture(scope="module")
def server():
    with postgres() as address:
        yield address


@pytest.fixture(params=["file", "postgres"])
def address(request, tmp_path):
    if request.param == "file":
        return str(tmp_path / "preferences.sqlite")
    name = request.node.name.partition("[")[0][-40:]
    return new_database(request.getfixturevalue("server"), name)


def later(address):
    """Have another version of the program take the place."""
    if address.startswith("postgresql"):
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("UPDATE mrag_owl.layout SET version = 99")
    else:
        with sqlite3.connect(address) as database:
            database.execute("PRAGMA user_version = 99")


def test_what_one_server_saves_another_finds_and_deletes(address):
    one, other = PreferenceTable.open(address), PreferenceTable.open(address)
    assert (one.users(), one.statements("ann")) == ([], "")
    assert one.add("bob", "ex:b#x", SAID)
    assert one.add("ann", "ex:a#y", "")
    assert one.add("ann", "ex:a#x", SAID)
    assert (other.users(), other.statements("ann")) == (["ann", "bob"], SAID)
    assert other.remove("ann", "ex:a#x")
    assert not other.remove("ann", "ex:a#x")
    assert not other.remove("ann", "ex:b#x")
    assert (one.statements("ann"), one.statements("bob")) == ("", SAID)


def test_of_many_who_save_one_name_at_once_one_does(address):
    PreferenceTable.open(address)

    def save(number):
        return PreferenceTable.open(address).add("ann", "ex:a#x", f"{number}")

    with ThreadPoolExecutor(8) as threads:
        saved = list(threads.map(save, range(24)))
    assert sum(saved) == 1
    assert PreferenceTable.open(address).statements("ann") == f"{saved.index(True)}"


def test_another_version_is_refused_and_what_is_there_stays(address):
    table = PreferenceTable.open(address)
    table.add("ann", "ex:a#x", SAID)
    later(address)
    with pytest.raises(ConfigError, match="has version 99, this program writes 1"):
        PreferenceTable.open(address)
    assert table.statements("ann") == SAID


def test_a_database_that_keeps_vectors_as_well_has_both(server):
    from mrag_owl.retrieval.postgres_vectors import PostgresVectors

    address = new_database(server, "vectors_too")
    table = PreferenceTable.open(address)
    PostgresVectors.fill(address, "0" * 32, list, dimension=3)
    assert table.add("ann", "ex:a#x", SAID)
    assert len(PostgresVectors.open(address, "0" * 32)) == 0


def test_a_wrong_password_and_an_address_where_nobody_answers_are_told_without_the_password(server):
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute("CREATE ROLE guest LOGIN PASSWORD 'right'")
        rules = Path(connection.execute("SHOW hba_file").fetchone()[0])
        rules.write_text("local all guest scram-sha-256\n" + rules.read_text())
        connection.execute("SELECT pg_reload_conf()")
    addresses = (server.replace("postgres:@", "guest:s3cr%40t@"), "postgresql://me:s3cr%40t@127.0.0.1:1/p")
    for address, reason in zip(addresses, ("password", "cannot be reached"), strict=True):
        with pytest.raises(ConfigError, match=reason) as refused:
            PreferenceTable.open(address)
        assert "s3cr" not in str(refused.value) + repr(PreferenceTable(address))
        assert "\n" not in str(refused.value)
        assert refused.value.__cause__ is None


def test_a_database_that_goes_away_is_told_without_the_password(server):
    address = new_database(server, "gone").replace("postgres:@", "postgres:s3cr%40t@")
    table = PreferenceTable.open(address)
    with psycopg.connect(server, autocommit=True) as other:
        other.execute("DROP DATABASE gone")
    with pytest.raises(ConfigError, match="cannot be reached") as refused:
        table.users()
    assert "s3cr" not in str(refused.value)


@pytest.mark.parametrize("content", [None, b"no database, but a text that somebody wrote" * 99])
def test_a_file_that_is_none_is_told(tmp_path, content):
    path = tmp_path / "preferences" if content else tmp_path / "no" / "folder"
    if content:
        path.write_bytes(content)
    with pytest.raises(StoreError, match="no preferences can be kept there"):
        PreferenceTable.open(str(path))
    assert not content or path.read_bytes() == content
