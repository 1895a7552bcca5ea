"""Versions handed on by a bucket of a server of S3: whole or not at all, whoever else publishes there."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import boto3
import pytest
from outfits import build_outfits
from s3_server import new_bucket, s3_server
from served import eventually, serving

from mrag_owl import publish, serve
from mrag_owl.cli.command import run
from mrag_owl.errors import StoreError
from mrag_owl.pipeline.publish.buckets import Bucket, open_bucket
from mrag_owl.pipeline.publish.versions import LIST, MANIFEST, Handed, bring, hand_on
from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_ENRICHED

pytestmark = pytest.mark.slow  # a server, and stores


@pytest.fixture(scope="module")
def server() -> Iterator[Mapping[str, str]]:
    with s3_server() as environment:
        yield environment


@pytest.fixture
def bucket(server: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Bucket]:
    """A place in a new bucket, whose server and keys the environment names."""
    for name, value in server.items():
        monkeypatch.setenv(name, value)
    open_bucket.cache_clear()
    name = f"owl-{uuid4()}"
    new_bucket(name)
    yield open_bucket(f"s3://{name}/shop")
    open_bucket.cache_clear()


@pytest.fixture
def store(tmp_path: Path) -> Path:
    build_outfits(tmp_path / "store")
    return tmp_path / "store"


def published(store: Path, target: Path | str) -> Handed | None:
    with GraphStore.open(store) as opened:
        return hand_on(opened, target)


def change(store: Path, what: str = "marked") -> None:
    """Publish another version of the store that was built."""
    with StoreBuilder.revise(store, keep_index=lambda _: True) as builder:
        line = f"<https://example.org/{what}> <https://example.org/b> <https://example.org/c> .\n"
        builder.add(Iri(f"{GRAPH_ENRICHED}{what}"), line)
        builder.publish()


def current(node: Path) -> str:
    return (node / "CURRENT").read_text().strip()


def versions(bucket: Bucket) -> set[str]:
    return {path.split("/")[1] for path in bucket.sizes("versions/")}


HELD = """
import sys
from mrag_owl.cli.command import run
from mrag_owl.pipeline.publish.buckets import Bucket
from mrag_owl.publish import main

put, sent = Bucket.put, []

def held(*words):
    put(*words)
    sent.append(words)
    if len(sent) == 2:
        print("held", flush=True)
        sys.stdin.readline()

Bucket.put = held
raise SystemExit(run(main))
"""


@contextmanager
def publishing(store: Path, target: str) -> Iterator[subprocess.Popen[str]]:
    """Give a process that has put two files of a version into a bucket, and goes on when it reads a line."""
    command = [sys.executable, "-c", HELD, "--store", str(store), "--as", "store", "--to", target]
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **streams, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield process
        finally:
            process.kill()


def test_a_bucket_hands_on_what_a_directory_does(bucket: Bucket, store: Path, tmp_path: Path) -> None:
    first = published(store, bucket.address)
    assert first is not None
    assert (first.fresh, published(store, bucket.address)) == (first.files, None)
    by_folder = published(store, tmp_path / "there")
    assert bring(bucket.address, tmp_path / "node") == by_folder == first
    assert bring(bucket.address, tmp_path / "node") is None
    change(store)
    second = published(store, bucket.address)
    assert second is not None
    assert 0 < second.fresh < first.fresh  # what has not changed is copied by the server
    assert bring(bucket.address, tmp_path / "node") is not None
    with GraphStore.open(tmp_path / "node") as node, GraphStore.open(store) as here:
        assert node.runs == here.runs
    assert versions(bucket) == {first.name, second.name}  # a node may be fetching the first still
    change(store, "more")
    third = published(store, bucket.address)
    assert third is not None
    assert versions(bucket) == {second.name, third.name}


@pytest.mark.parametrize("is_first", [True, False])
def test_what_a_killed_publisher_left_is_gone_on_with(
    bucket: Bucket, store: Path, tmp_path: Path, is_first: bool
) -> None:
    if not is_first:
        published(store, bucket.address)
        bring(bucket.address, tmp_path / "node")
        change(store)
    before = versions(bucket)
    with publishing(store, bucket.address) as process:
        process.kill()
    (half,) = versions(bucket) - before
    left = bucket.sizes(f"versions/{half}/")
    if is_first:
        with pytest.raises(StoreError, match="CURRENT is not there"):
            bring(bucket.address, tmp_path / "node")
    else:
        assert bring(bucket.address, tmp_path / "node") is None
    handed = published(store, bucket.address)
    assert handed is not None
    assert handed.name == half
    assert handed.fresh <= len(bucket.sizes(f"versions/{half}/")) - len(left)
    assert bring(bucket.address, tmp_path / "node") is not None
    assert current(tmp_path / "node") == half


def test_a_version_that_is_not_whole_is_left_until_it_is(bucket: Bucket, store: Path, tmp_path: Path) -> None:
    published(store, bucket.address)
    bring(bucket.address, tmp_path / "node")
    before = current(tmp_path / "node")
    change(store)
    second = published(store, bucket.address)
    assert second is not None
    folder = f"versions/{second.name}/"
    listing, _ = bucket.read(folder + LIST, most=1 << 30)
    known, _ = bucket.read(f"versions/{before}/{LIST}", most=1 << 30)
    had = {line.split()[0] for line in known.decode().splitlines()}
    fresh = [line.split(" ", 2) for line in listing.decode().splitlines()]
    table = folder + next(path for digest, _, path in fresh if digest not in had and path.endswith(".sst"))
    content, _ = bucket.read(table, most=1 << 30)
    bucket.delete(table)
    with pytest.raises(StoreError, match=rf"{table} is not there"):
        bring(bucket.address, tmp_path / "node")
    bucket.put(table, content[:-1] + b"?")
    with pytest.raises(StoreError, match=r"is not whole \(yet\)"):
        bring(bucket.address, tmp_path / "node")
    assert current(tmp_path / "node") == before
    bucket.put(table, content)
    bucket.put(folder + LIST, listing[:-100])
    with pytest.raises(StoreError, match=r"is not whole \(yet\)"):
        bring(bucket.address, tmp_path / "node")
    bucket.put(folder + LIST, listing)
    assert bring(bucket.address, tmp_path / "node") is not None


@pytest.mark.parametrize("is_first", [True, False])
def test_of_two_publishers_at_once_one_is_refused(bucket: Bucket, store: Path, tmp_path: Path, is_first: bool) -> None:
    if not is_first:
        published(store, bucket.address)
        change(store)
    build_outfits(tmp_path / "other")
    change(tmp_path / "other", "others")
    with publishing(store, bucket.address) as process:
        others = published(tmp_path / "other", bucket.address)
        assert others is not None
        _, said = process.communicate("\n")
        assert process.returncode == 1
    assert said.endswith("another process has published there meanwhile; publish again if need be\n"), said
    brought = bring(bucket.address, tmp_path / "node")
    assert brought is not None
    assert brought.name == others.name
    ours = published(store, bucket.address)
    assert ours is not None
    bring(bucket.address, tmp_path / "node")
    assert current(tmp_path / "node") == ours.name


def test_publishing_again_puts_what_is_missing(bucket: Bucket, store: Path, tmp_path: Path) -> None:
    first = published(store, bucket.address)
    assert first is not None
    for path in (MANIFEST, LIST):
        bucket.delete(f"versions/{first.name}/{path}")
        with pytest.raises(StoreError, match=f"{path} is not there"):
            bring(bucket.address, tmp_path / "node")
        assert published(store, bucket.address) is not None
        assert published(store, bucket.address) is None
    bring(bucket.address, tmp_path / "node")
    assert current(tmp_path / "node") == first.name


def test_a_bucket_is_opened_by_the_keys_and_the_server_of_the_moment(
    bucket: Bucket, monkeypatch: pytest.MonkeyPatch
) -> None:
    bucket.put("here", b"1")
    with s3_server() as other:
        for name, value in other.items():
            monkeypatch.setenv(name, value)
        new_bucket("other")
        open_bucket.cache_clear()
        there = open_bucket("s3://other")
        there.put("there", b"22")
        assert there.sizes("") == {"there": 2}
    assert bucket.sizes("") == {"here": 1}


def test_nothing_else_is_replaced(bucket: Bucket, store: Path) -> None:
    bucket.put("CURRENT", b"<!DOCTYPE html>")
    with pytest.raises(StoreError, match="holds something else, its CURRENT says '<!DOCTYPE html>'"):
        published(store, bucket.address)
    assert bucket.sizes("") == {"CURRENT": 15}


def test_a_node_goes_on_when_the_bucket_vanishes_and_when_it_is_back(
    bucket: Bucket, store: Path, tmp_path: Path
) -> None:
    published(store, bucket.address)
    first = boto3.Session().resource("s3").Bucket(bucket.address.split("/")[2])
    with serving(tmp_path / "node", "--follow", bucket.address, "--workers", "1") as node:
        before = current(tmp_path / "node")
        for one in first.objects.all():
            one.delete()
        first.delete()
        assert eventually(lambda: any("NoSuchBucket" in line for line in node.log)), node.log
        assert node.query("SELECT * { ?s ?p ?o } LIMIT 1").status == 200
        first.create()
        change(store)
        published(store, bucket.address)
        assert eventually(lambda: current(tmp_path / "node") != before, seconds=60), node.log
        asked = "ASK { <https://example.org/marked> ?p ?o }"
        assert eventually(lambda: json.loads(node.query(asked).body)["boolean"])
        assert os.environ["AWS_SECRET_ACCESS_KEY"] not in "".join(node.log)


def test_a_bucket_that_is_none_is_told_in_one_line_and_no_secret_ever(
    bucket: Bucket, store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def told(*words: str, **changes: str) -> str:
        environment = {**os.environ, **changes}
        done = subprocess.run(
            [sys.executable, "-m", "mrag_owl", *words], env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 1
        assert done.stderr.count("\n") == 1
        secrets = (os.environ["AWS_SECRET_ACCESS_KEY"], "a-wrong-secret", "pass-in-url")
        assert not any(secret in done.stderr + done.stdout for secret in secrets)
        return done.stderr

    publishing = ("publish", "--store", str(store), "--as", "store", "--to")
    following = ("serve", "--store", str(tmp_path / "node"), "--follow")
    for words in (publishing, following):
        assert "(SignatureDoesNotMatch)" in told(*words, bucket.address, AWS_SECRET_ACCESS_KEY="a-wrong-secret")
        assert "(NoSuchBucket)" in told(*words, "s3://no-such-bucket/x")
        nowhere = "http://owl:pass-in-url@127.0.0.1:9"
        assert "(EndpointConnectionError)" in told(*words, bucket.address, AWS_ENDPOINT_URL_S3=nowhere)
    assert "CURRENT is not there" in told(*following, bucket.address)
    assert "names no bucket" in told(*following, "s3://")
    assert not (tmp_path / "node").exists()
    assert run(publish.main, ["--store", str(store), "--to", bucket.address]) == 1
    assert "a bucket takes `--as store`" in capfd.readouterr().err
    monkeypatch.setitem(sys.modules, "boto3", None)
    open_bucket.cache_clear()
    assert run(serve.main, ["--store", str(tmp_path / "node"), "--follow", bucket.address]) == 1
    assert "pip install 'mrag-owl[s3]'" in capfd.readouterr().err
