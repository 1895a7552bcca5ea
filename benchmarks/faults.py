"""What is lost when writers of a store are killed, find no room, or meet: nothing, in so many trials.

    python benchmarks/faults.py FOLDER [--kills 220] [--full 150] [--pairs 60] [--swaps 100] [--name faults]

FOLDER keeps what was tried: a call tries for so many minutes, and the same call continues. Each trial changes a store
of 60 pictures in a process of its own: an update of ten triples as `serve --write` makes it, a run as `enrich`
publishes it, one forgotten, and a run replaced as `context` does. `--kills` of each are killed at a random moment;
`--full` of all kinds may write no file longer than a random size, which is how a full disk looks to them; `--pairs` of
writers start at once; a reader stays open, and others open and read, while the store is replaced `--swaps` times. After
each trial the changed graph is as it was or wholly as it was to be, all other graphs are as they were, the default
graph is the merge of the named ones, and the next writer finds the way free.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import pickle
import random
import resource
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import pyoxigraph
from drawn_outfits.generating import INSTANCES, generate
from results import write

from mrag_owl.endpoint.writer import Change, make_change
from mrag_owl.errors import MragOwlError
from mrag_owl.graphs.runs import Run
from mrag_owl.pictures.findings import Description, Finding
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.enrich.describing import publish_run
from mrag_owl.pipeline.runs.publishing import forget_run, publish_graph
from mrag_owl.records import Agent, Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_ENRICHED, IMAGE

PICTURES = 60
_TIMED = 3  # changes of a kind that are let be, to know how long one takes
THEN = datetime(2026, 1, 2, tzinfo=UTC)
USER = "urn:user"
Graphs = dict[str, frozenset[str]]
"""What each named graph states; under "" what the default graph does."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    for option, count in (("--kills", 220), ("--full", 150), ("--pairs", 60), ("--swaps", 100), ("--seed", 1)):
        parser.add_argument(option, type=int, default=count)
    parser.add_argument("--minutes", type=float, default=9, help="for which a call tries (default 9)")
    parser.add_argument("--name", help="of the result file to write when all is tried")
    arguments = parser.parse_args()
    started = time.monotonic()
    record = arguments.folder / "tried.json"
    tried = json.loads(record.read_text()) if record.exists() else {"seconds": 0, "calls": 0, "wrong": [], "counts": {}}
    shutil.rmtree(arguments.folder / "store", ignore_errors=True)
    arguments.folder.mkdir(parents=True, exist_ok=True)
    trials = Trials(arguments.folder / "store", random.Random(f"{arguments.seed} {tried['calls']}"))
    trials.prepare()
    counts: dict[str, dict[str, int]] = tried["counts"]
    wanted = {**dict.fromkeys(KINDS, arguments.kills), "no room": arguments.full, "two writers": arguments.pairs}
    if READER not in counts and arguments.swaps:
        counts[READER] = trials.reader(arguments.swaps)
    while time.monotonic() - started < 60 * arguments.minutes:
        shares = {name: sum(counts.get(name, {}).values()) / count for name, count in wanted.items() if count}
        least = min(shares, key=shares.__getitem__)
        if shares[least] >= 1:
            break
        outcome = trials.one(least)
        of_kind = counts.setdefault(least, {})
        of_kind[outcome] = of_kind.get(outcome, 0) + 1
    tried["seconds"] += round(time.monotonic() - started)
    tried["calls"] += 1
    tried["wrong"] += trials.wrong
    record.write_text(json.dumps(tried))
    whole = all(sum(counts.get(name, {}).values()) >= count for name, count in wanted.items())
    number = arguments.swaps + sum(sum(counts.get(name, {}).values()) for name in wanted)
    figures = {
        "killed": {kind: counts.get(kind, {}) for kind in KINDS},
        "no_room": counts.get("no room", {}),
        "two_writers": counts.get("two writers", {}),
        "reader_across_swaps": counts.get(READER, {}),
        "trials": number,
        "wrong": tried["wrong"],
        "seconds": tried["seconds"],
        "calls": tried["calls"],
    }
    print(json.dumps(figures, indent=1))
    if arguments.name and whole:
        write(arguments.name, figures, seed=arguments.seed, data=[], generated=True)
    sys.exit(1 if tried["wrong"] else 0)


READER = "reader across swaps"


# What is done to the store, each in a process of its own


def update(store: Path, number: int) -> str:
    text = f"DELETE {{ ?s ?p ?o }} WHERE {{ GRAPH <{USER}> {{ ?s ?p ?o }} }}"
    data = " ".join(f"<urn:s> <urn:p{place}> {number} ." for place in range(10))
    make_change(
        store, Change(kind="update", text=f"WITH <{USER}> {text} ; INSERT DATA {{ GRAPH <{USER}> {{ {data} }} }}")
    )
    return USER


def enrich(store: Path, number: int) -> str:
    run = run_of(f"run{number}")
    publish_run(store, (Description(one, f"number {number}", (RED,)) for one in pictures(store)), run=run)
    return run.graph


def context(store: Path, number: int) -> str:
    run = run_of("context")

    def state(_: GraphStore) -> Iterator[str]:
        yield "".join(f"<urn:c{place}> <urn:number> <urn:n{number}> .\n" for place in range(500))

    publish_graph(store, run, state, ontologies=(), replaces=True)
    return run.graph


def forget(store: Path, number: int) -> str:
    forget_run(store, f"run{number}")
    return GRAPH_ENRICHED + f"run{number}"


KINDS: dict[str, Callable[[Path, int], str]] = {
    "update": update,
    "enrich": enrich,
    "context": context,
    "forget": forget,
}
RED = Finding("colour", "red", None, 0.9, None)


def run_of(name: str) -> Run:
    return Run(name, Agent("a trial", "1"), {}, None, THEN, THEN)


def pictures(store: Path) -> list[Iri]:
    with GraphStore.open(store) as opened:
        query = f"SELECT DISTINCT ?s {{ ?s a <{IMAGE}> }} ORDER BY ?s"
        return [Iri(row[0].value) for row in opened.query(query)]  # type: ignore[union-attr]  # rows of IRIs


def graphs_of(store: Path) -> Graphs:
    with GraphStore.open(store) as opened:
        found: dict[str, set[str]] = {"": set()}
        for quad in opened.dataset:
            name = quad.graph_name.value if isinstance(quad.graph_name, pyoxigraph.NamedNode) else ""
            found.setdefault(name, set()).add(str(quad.triple))
    return {name: frozenset(triples) for name, triples in found.items()}


# Processes


@dataclass(slots=True)
class Child:
    """A process that does one thing and says what came of it; one may wait for it, or kill it after a while."""

    pid: int
    reading: int

    @classmethod
    def change(cls, kind: str, store: Path, number: int, *, most_bytes: int | None = None) -> Child:
        """Start one of the changes that are tried."""
        return cls.start(lambda: KINDS[kind](store, number), most_bytes=most_bytes)

    @classmethod
    def start(cls, step: Callable[[], object], *, most_bytes: int | None = None) -> Child:
        """Start a process for one thing, which may write no file longer than that."""
        reading, writing = os.pipe()
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            if most_bytes is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))
            try:
                told = ("done", step())
            except (MragOwlError, OSError) as error:
                told = ("refused", f"{type(error).__name__}: {error}")
            except BaseException as error:  # noqa: BLE001  # told to the parent, which counts it
                told = ("failed", f"{type(error).__name__}: {error}")
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump(told, pipe)
            os._exit(0)
        os.close(writing)
        return cls(pid, reading)

    def end(self, *, after: float | None = None) -> tuple[str, object]:
        """Return ("done", result), ("refused", why), ("failed", why) or ("killed", status)."""
        if after is not None:
            time.sleep(after)
            os.kill(self.pid, signal.SIGKILL)
        with os.fdopen(self.reading, "rb") as pipe:
            content = pipe.read()
        _, status = os.waitpid(self.pid, 0)
        return pickle.loads(content) if content else ("killed", status)


def result_of(step: Callable[[], object]) -> object:
    what, told = Child.start(step).end()
    if what != "done":
        raise SystemExit(f"{what}: {told}")
    return told


# Trials


@dataclass(slots=True)
class Trials:
    """The store, what each of its graphs states, and what was found wrong with it."""

    store: Path
    chance: random.Random
    number: int = 0
    graphs: Graphs = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    taken: dict[str, list[float]] = field(default_factory=dict)

    def prepare(self) -> None:
        """Build the store, with a run that stays."""

        def build() -> None:
            generate(self.store.parent / "outfits", images=PICTURES, seed=1)
            build_fashionpedia([self.store.parent / "outfits" / INSTANCES], self.store)
            enrich(self.store, 0)

        result_of(build)
        for name in result_of(self._used):  # type: ignore[attr-defined]  # a list
            with suppress(Exception):
                importlib.import_module(name)  # once here, not in each process
        self.graphs = self._look()

    def _used(self) -> list[str]:
        """Change the store in every way; return the modules that this needs."""
        for number, change in enumerate(KINDS.values(), start=-len(KINDS)):
            change(self.store, -1 if number in (-3, -1) else number)
        return sorted(sys.modules)

    def one(self, name: str) -> str:
        """Make one trial: kill a change of that kind, give one no room, or let two writers meet."""
        if name == "two writers":
            return self._two_writers()
        return self._without_room() if name == "no room" else self._killed(name)

    def _killed(self, kind: str) -> str:
        """Kill a change at a random moment of the time that such changes took last."""
        taken = self.taken.setdefault(kind, [])
        while len(taken) < _TIMED:
            taken.append(self._whole(kind))
        number = self._begin(kind)
        child = Child.change(kind, self.store, number)
        started = time.monotonic()
        what, told = child.end(after=self.chance.uniform(0, 1.1 * median(taken)))
        if what == "done":  # quicker than thought: the next are killed earlier
            taken[:] = [*taken[1:], time.monotonic() - started]
        return self._judge(kind, number, what, told)

    def _without_room(self) -> str:
        """Let no file become longer than a random size."""
        kind = self.chance.choice(list(KINDS))
        number = self._begin(kind)
        most = int(2 ** self.chance.uniform(0, 28))
        return self._judge(kind, number, *Child.change(kind, self.store, number, most_bytes=most).end())

    def _two_writers(self) -> str:
        """Start two updates at once: each is made whole, or refused."""
        number = self._begin("update")
        first, second = (Child.change("update", self.store, number) for _ in range(2))
        outcomes = sorted(what for what, _ in (first.end(), second.end()))
        self._judge("update", number, outcomes[0], "")
        return " and ".join(outcomes)

    def reader(self, swaps: int) -> dict[str, int]:
        """Replace the store so many times while one reader stays open and another opens it again and again."""
        until = self.store.parent / "stop"

        def read() -> dict[str, int]:
            opened = Counter[str]()
            with GraphStore.open(self.store) as first:
                held = sorted(map(str, first.dataset))
                while not until.exists():
                    opened["the same read again"] += sorted(map(str, first.dataset)) == held
                    with GraphStore.open(self.store) as another:
                        numbers = {
                            row[0].value for row in another.query(f"SELECT ?n {{ GRAPH <{USER}> {{ ?s ?p ?n }} }}")
                        }  # type: ignore[union-attr]
                        counted = sum(1 for _ in another.triples(Iri(USER)))
                    opened["opened anew"] += 1
                    opened["half a change seen"] += (len(numbers), counted) != (1, 10)
            return dict(opened)

        reading = Child.start(read)
        for _ in range(swaps):
            number = self._begin("update")
            self._judge("update", number, *Child.change("update", self.store, number).end())
        until.touch()
        what, told = reading.end()
        if what != "done" or told["half a change seen"]:  # type: ignore[index]  # a dict where done
            self.wrong.append(f"the reader: {what} {told}")
        return {"swaps": swaps, **(told if isinstance(told, dict) else {})}

    def _begin(self, kind: str) -> int:
        """Return the number of the next change; what is to be forgotten is there, from an earlier trial or made now."""
        self.number += 1
        if kind != "forget":
            return self.number
        runs = (name.removeprefix(GRAPH_ENRICHED + "run") for name in self.graphs if name)
        left = [int(name) for name in runs if name.isdecimal() and int(name)]
        if left:
            return min(left)
        result_of(lambda: enrich(self.store, self.number))
        self.graphs = self._look()
        return self.number

    def _whole(self, kind: str) -> float:
        number = self._begin(kind)
        started = time.monotonic()
        outcome = Child.change(kind, self.store, number).end()
        taken = time.monotonic() - started
        self._judge(kind, number, *outcome)
        return taken

    def _look(self) -> Graphs:
        found: Graphs = result_of(lambda: graphs_of(self.store))  # type: ignore[assignment]  # as said
        return found

    def _judge(self, kind: str, number: int, what: str, told: object) -> str:
        """Compare the store with what it was; return in a word what became of the change."""
        found = self._look()
        graph = {"update": USER, "context": GRAPH_ENRICHED + "context"}.get(kind, f"{GRAPH_ENRICHED}run{number}")
        others = {name for name in (*found, *self.graphs) if name not in ("", graph)}
        changed = [name for name in others if found.get(name) != self.graphs.get(name)]
        is_new = found.get(graph) != self.graphs.get(graph)
        wrong = [f"{name} changed" for name in changed if not name.endswith("/ontology")]
        if found[""] != frozenset().union(*(found[name] for name in found if name)):
            wrong.append("the default graph is not the merge")
        if is_new and not self._is_whole(kind, number, found.get(graph, frozenset())):
            wrong.append(f"half of {graph}: {len(found.get(graph, ()))} triples")
        if (what == "done") > is_new:
            wrong.append("confirmed, and not there")
        if what == "failed":
            wrong.append(str(told))
        self.wrong += [f"{kind} {number} ({what}): {one}" for one in wrong]
        self.graphs = found
        return f"{what}, {'made' if is_new else 'not made'}"

    def _is_whole(self, kind: str, number: int, triples: frozenset[str]) -> bool:
        if kind == "update":
            return len(triples) == 10 and all(f'"{number}"' in one for one in triples)
        if kind == "context":
            return sum(one.endswith(f"<urn:n{number}>") for one in triples) == 500
        if kind == "forget":
            return not triples
        like = self.graphs.get(f"{GRAPH_ENRICHED}run0", frozenset())
        return len(triples) == len(like)


if __name__ == "__main__":
    main()
