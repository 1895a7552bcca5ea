"""A hundred thousand queries and updates that hide keywords, run by processes that a single call for a socket ends.

What is refused is not run; what is let through runs as a worker and the writer run it. A generator that hid nothing
would prove nothing: of what is refused, the engine alone must be seen to ask for sockets.
"""

from __future__ import annotations

import mmap
import os
import random
import re
import signal
import struct
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import pyoxigraph
import pytest
from pyoxigraph import Literal, NamedNode, Quad

from mrag_owl.endpoint.isolation import KILL, can_leave_network, leave_network
from mrag_owl.errors import QueryError
from mrag_owl.queries.services import check_services
from mrag_owl.queries.updates import Updating
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.merged_dataset import MergedDataset
from mrag_owl.vocabulary import PREFIXES

QUERIES, UPDATES = 80_000, 20_000
SERVER = "http://127.0.0.1:8080/"
BASE = "http://127.0.0.1:8080/"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not can_leave_network(), reason="this system cannot cut a process off from the network"),
]

GAPS = ["", "", " ", "\n", "#\n", "# service < '\n", "\t"]
SERVERS = [f"<{SERVER}>", f"<{SERVER}>", ":x", "ex:", "service:a", "?s", "<x>"]
OPERANDS = ["?a", "1", "2.", "'x'", "'>'", '"#"', "'''\n'''", "<urn:a>", "ex:a", "true", "1e3", "?service"]
RELATIONS = ["<", "<", "<", ">", "<=", ">=", "=", "!=", "||", "&&", "+", "*", "-", "/"]
SCRAPS = [
    "<", ">", "#", "#>", "'", '"', "'''", '"""', "\\", "\\u0053ERVICE", "(", ")", "{", "}", ".", ";", ",", "<a>", "_:b",
    "service", "SERVICE", "graph", "silent", "load", "^^", "@", "<<", ">>", "{|", "[]", "()", "?", "|", "^", "!", "*",
]  # fmt: skip


def clause(chance: random.Random) -> str:
    word = chance.choice(["SERVICE", "service", "sErViCe"])
    silent = chance.choice(["", "", "SILENT"])
    gap = chance.choice(GAPS)
    return f"{word}{gap}{silent}{chance.choice(GAPS)}{chance.choice(SERVERS)}{chance.choice(GAPS)}{{?s ?p ?o}}"


def _iri(text: str) -> str:
    return re.sub(r"[\s<>{}'\"]+", "/", text)


def expression(chance: random.Random) -> str:
    parts = [chance.choice(OPERANDS)]
    for _ in range(chance.randrange(3)):
        parts += [chance.choice(GAPS), chance.choice(RELATIONS), chance.choice(GAPS), chance.choice(OPERANDS)]
    text = "".join(parts)
    return f"({text})" if chance.random() < 0.2 else text


def element(chance: random.Random, depth: int) -> str:
    kind = chance.randrange(14)
    if kind < 2 and depth:
        inner = group(chance, depth - 1)
        return chance.choice([inner, f"OPTIONAL{inner}", f"{inner}UNION{inner}", f"GRAPH ?g{inner}", f"MINUS{inner}"])
    if kind < 5:
        hidden = clause(chance)
        return chance.choice(
            [hidden, f"# {' '.join(hidden.split())}\n", f'?s ?p """{hidden}""".', f"?s ?p <urn:#{_iri(hidden)}>."]
        )
    if kind < 9:
        # What follows a comparison may be the rest of an IRI.
        tail = chance.choice(["", "", f"{clause(chance)}", f"#>\n{clause(chance)}", "#>\n"])
        start = chance.choice(["FILTER(", "FILTER(", "FILTER NOT EXISTS{} FILTER(", "BIND(1 AS ?b)FILTER("])
        return f"{start}{expression(chance)}){tail}"
    if kind < 10:
        given = [one for one in OPERANDS if one[0] != "?"]
        return f"VALUES(?a ?b){{({chance.choice(given)} {chance.choice(given)})}}"
    if kind < 11:
        return f"BIND({expression(chance)} AS ?v{chance.randrange(99)})"
    return chance.choice(
        ["?s ?p ?o.", "?s ?p ?o .", "<urn:s> <urn:p> ?a .", "?s (<urn:p>|<urn:q>)* ?o .", "GRAPH ?g{}"]
    )


def group(chance: random.Random, depth: int) -> str:
    parts = [piece for _ in range(chance.randrange(1, 5)) for piece in (element(chance, depth), chance.choice(GAPS))]
    return "{" + "".join(parts) + "}"


def mutated(chance: random.Random, text: str) -> str:
    for _ in range(chance.choice([0, 0, 0, 1, 2])):
        place = chance.randrange(len(text) + 1)
        text = text[:place] + chance.choice(SCRAPS) + text[place + chance.choice([0, 0, 0, 1]) :]
    return text


def prologue(chance: random.Random) -> str:
    lines = [f"PREFIX : <{SERVER}>", "PREFIX ex: <urn:>", f"PREFIX service: <{SERVER}>", "PREFIX SERVICEex: <urn:>"]
    return "".join(f"{line}\n" for line in lines if chance.random() < 0.95)


def query(seed: int) -> str:
    chance = random.Random(seed)
    head = chance.choice(["ASK", "SELECT *", "SELECT DISTINCT ?s", "CONSTRUCT{?s ?p ?o}WHERE", "SELECT(1<2 AS ?x)"])
    return prologue(chance) + mutated(chance, f"{head}{chance.choice(GAPS)}{group(chance, 2)}")


def update(seed: int) -> str:
    chance = random.Random(seed)

    def operation() -> str:
        graph = chance.choice(["<urn:g>", "<urn:h>", "?g", "ex:g"])
        load = f"LOAD{chance.choice(['<', ' <', ' SILENT <'])}{SERVER}> INTO GRAPH <urn:g>"
        return chance.choice(
            [
                f"INSERT{{GRAPH {graph}{{?s ?p 9}}}}WHERE{{GRAPH ?g{group(chance, 1)}}}",
                f"DELETE{{GRAPH <urn:g>{{?s ?p 9}}}}USING <urn:g> WHERE{group(chance, 1)}",
                f"WITH <urn:g> DELETE{{?s ?p ?o}} WHERE{group(chance, 1)}",
                f"INSERT DATA{{GRAPH <urn:g>{{<urn:s> <urn:p> '{clause(chance)}'}}}}",
                f"DELETE WHERE{{GRAPH <urn:g>{{?s ?p '{load}'}}}}",
                f"{load}",
                chance.choice(["DROP NAMED", "CLEAR ALL", "DROP SILENT GRAPH <urn:h>", "CREATE SILENT GRAPH <urn:h>"]),
            ]
        )

    text = ";".join(operation() for _ in range(chance.randrange(1, 4)))
    return prologue(chance) + mutated(chance, text)


def quads() -> Iterator[Quad]:
    for number in range(3):
        for graph in ("urn:g", "urn:h"):
            yield Quad(NamedNode("urn:s"), NamedNode("urn:p"), Literal(number), NamedNode(graph))


def dataset() -> pyoxigraph.Store:
    store = pyoxigraph.Store()
    store.extend(quads())
    store.extend(Quad(quad.subject, quad.predicate, quad.object) for quad in quads())
    return store


def run_query(store: pyoxigraph.Store, text: str) -> None:
    result = store.query(text, prefixes=dict(PREFIXES), base_iri=BASE)
    if not isinstance(result, pyoxigraph.QueryBoolean):
        for _ in zip(range(200), result, strict=False):
            pass


class Watched:
    """Runs jobs in processes of their own, and knows at which one a call for a socket ended one."""

    def __init__(self) -> None:
        self.seen = mmap.mmap(-1, 8)
        self.counts = mmap.mmap(-1, 32)

    def ended_at(self, numbers: Iterable[int], job: Callable[[int], str]) -> int | None:
        """Run a job for each number in one process; returns the number whose job called for a socket."""
        child = os.fork()
        if child == 0:
            try:
                assert leave_network(otherwise=KILL) == "seccomp"
                kinds: Counter[str] = Counter()
                for number in numbers:
                    self.seen[:] = struct.pack("q", number)
                    kinds[job(number)] += 1
                self.counts[:] = struct.pack("4q", *(kinds[kind] for kind in ("run", "refused", "broken", "failed")))
                os._exit(0)
            except BaseException:  # noqa: BLE001  # of a process that has nobody to raise it to
                traceback.print_exc()
                os._exit(1)
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGSYS:
            return int(struct.unpack("q", self.seen[:])[0])
        assert status == 0, f"ended with {status} at {struct.unpack('q', self.seen[:])[0]}"
        return None

    @property
    def figures(self) -> dict[str, int]:
        return dict(zip(("run", "refused", "broken", "failed"), struct.unpack("4q", self.counts[:]), strict=True))


def test_no_generated_query_that_is_let_through_calls_for_a_socket() -> None:
    store, watched = dataset(), Watched()

    def job(seed: int) -> str:
        text = query(seed)
        try:
            check_services(text, prefixes=PREFIXES, base=BASE)
            run_query(store, text)
        except QueryError:
            return "refused"
        except SyntaxError:
            return "broken"
        except (OSError, RuntimeError, ValueError):
            return "failed"
        return "run"

    ended = watched.ended_at(range(QUERIES), job)
    assert ended is None, query(ended)
    assert watched.figures["run"] > QUERIES * 0.15, watched.figures
    assert watched.figures["refused"] > QUERIES * 0.1, watched.figures


def test_what_is_refused_would_have_asked_another_server() -> None:
    """The engine alone asks for sockets in a good part of what is refused, and runs next to nothing of the rest."""
    store, watched = dataset(), Watched()

    def job(seed: int) -> str:
        with suppress(SyntaxError, OSError, RuntimeError, ValueError):
            run_query(store, query(seed))
        return "run"

    refused = []
    for seed in range(3000):
        with suppress(SyntaxError):
            try:
                check_services(query(seed), prefixes=PREFIXES, base=BASE)
            except QueryError:
                refused.append(seed)
    asked = sum(watched.ended_at([seed], job) is not None for seed in refused[:200])
    assert asked > 20


def test_no_generated_update_calls_for_a_socket_or_changes_what_it_does_not_name(tmp_path: Path) -> None:
    watched = Watched()
    before = {"urn:g": {str(quad.triple) for quad in quads()}, "urn:h": {str(quad.triple) for quad in quads()}}

    def job(seed: int) -> str:
        # Kept in memory: nothing here is about files.
        store = MergedDataset(pyoxigraph.Store())
        store.add(quads())
        builder = StoreBuilder(tmp_path, tmp_path, dataset=store, lock=-1)
        try:
            named = Updating(builder, PREFIXES, BASE).run(update(seed))
        except QueryError as error:
            return "broken" if "not parse" in str(error) else "refused"
        except (OSError, RuntimeError, ValueError):
            return "failed"
        after = content(builder)
        changed = {graph for graph in before.keys() | after.keys() if before.get(graph) != after.get(graph)}
        assert changed <= named, update(seed)
        return "run"

    ended = watched.ended_at(range(UPDATES), job)
    assert ended is None, update(ended)
    assert watched.figures["run"] > UPDATES * 0.1, watched.figures
    assert watched.figures["refused"] > UPDATES * 0.1, watched.figures


def content(builder: StoreBuilder) -> dict[str, set[str]]:
    return {graph: {str(triple) for triple in builder.stated(graph)} for graph in builder.graphs()}


def test_a_process_without_network_keeps_the_sockets_that_it_has() -> None:
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        import socket

        code = 1
        with suppress(BaseException):
            ours, theirs = socket.socketpair()
            assert leave_network()
            ours.sendall(b"x")
            assert theirs.recv(1) == b"x"
            for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX):
                with pytest.raises(PermissionError):
                    socket.socket(family)
            with pytest.raises(OSError, match="Permission denied"):
                pyoxigraph.Store().query(f"ASK {{ SERVICE <{SERVER}> {{}} }}")
            code = 0
        os._exit(code)
    os.close(read)
    os.close(write)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
