"""Servers for benchmarks: started, asked, and measured from outside, and people who look at what they get."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

PORT = 8900
ROWS = "application/sparql-results+json"
TICK = os.sysconf("SC_CLK_TCK")

QUESTIONS = tuple(
    f"{colour}{garment}{more}"
    for garment in ("dress", "jacket", "coat", "shirt", "skirt", "pants", "sweater", "top", "shoes", "hat")
    for colour in ("", "floral ", "striped ", "plain ")
    for more in ("", " without a belt", " with at least two pockets", " and a bag", " with a collar but no zipper")
)
"""What people search for."""


@dataclass(frozen=True, slots=True)
class Told:
    """An answer: its status and its body."""

    status: int
    body: bytes


def request(url: str, *, body: bytes | None = None, headers: Mapping[str, str] | None = None, seconds: float) -> Told:
    """Ask once, on a connection of its own; raises OSError where nobody answers."""
    asked = urllib.request.Request(url, body, dict(headers or {}))
    try:
        with urllib.request.urlopen(asked, timeout=seconds) as response:
            return Told(response.status, response.read())
    except urllib.error.HTTPError as error:
        return Told(error.code, error.read())


def ask(port: int, query: str, seconds: float, *, path: str = "sparql") -> int:
    """Return the status of a query's answer."""
    return request(
        f"http://127.0.0.1:{port}/{path}?query={quote(query)}", headers={"accept": ROWS}, seconds=seconds
    ).status


@contextmanager
def served(store: Path, *options: str, token: str = "") -> Iterator[int]:
    """Serve a store by `mrag-owl serve`; gives the process id once it says that it is ready."""
    command = [sys.executable, "-m", "mrag_owl", "serve", "--store", str(store), "--port", str(PORT), *options]
    environment = {**os.environ, "MRAG_OWL_TOKEN": token} if token else None
    with running(command, f"http://127.0.0.1:{PORT}/readyz", environment=environment) as pid:
        yield pid


@contextmanager
def running(
    command: list[str], url: str, *, patience: float = 900, environment: Mapping[str, str] | None = None
) -> Iterator[int]:
    """Give the process id of a server once a URL of it is answered with 200."""
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    try:
        until = time.monotonic() + patience
        while True:
            try:
                if request(url, seconds=60).status == 200:
                    break
            except OSError:
                pass
            if time.monotonic() > until or program.poll() is not None:
                raise SystemExit(f"{command[0]} … does not answer {url}")
            time.sleep(0.2)
        yield program.pid
    finally:
        program.send_signal(signal.SIGTERM)
        program.wait(30)


def tree(pid: int) -> list[int]:
    """Return a process and all below it."""
    try:
        below = [int(one) for task in Path(f"/proc/{pid}/task").glob("*/children") for one in task.read_text().split()]
    except OSError:
        return []
    return [pid, *(one for child in below for one in tree(child))]


def memory_of(pid: int) -> int:
    """Return the memory of a process and all below it, shared pages shared out, in MB."""
    total = 0
    for one in tree(pid):
        try:
            text = Path(f"/proc/{one}/smaps_rollup").read_text()
        except OSError:
            continue
        total += int(re.search(r"^Pss:\s+(\d+)", text, re.MULTILINE)[1])  # type: ignore[index]  # always there
    return total // 1024


def processor_of(pid: int) -> float:
    """Return the processor time in seconds of a process and all below it, those that have ended included."""
    total = 0
    for one in tree(pid):
        try:
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += sum(map(int, fields[11:15]))  # its own, and its children's that it has waited for
    return total / TICK


def small_load(url: str, *, connections: int, seconds: int, script: Path | None = None) -> dict[str, float]:
    """Return what wrk measures: requests a second, latencies in ms, and requests that were not answered 200."""
    options = ["-t2", f"-c{connections}", f"-d{seconds}s", "--latency", "-H", f"Accept: {ROWS}"]
    options += [] if script is None else ["-s", str(script)]
    told = subprocess.run(["wrk", *options, url], check=True, capture_output=True, text=True).stdout
    failed = re.search(r"Non-2xx or 3xx responses: (\d+)", told)
    errors = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", told)
    return {
        "requests_per_second": float(re.search(r"Requests/sec:\s+([\d.]+)", told)[1]),  # type: ignore[index]  # always told
        "p50_ms": _milliseconds(told, "50%"),
        "p99_ms": _milliseconds(told, "99%"),
        "not_200": float(failed[1]) if failed else 0.0,
        "lost": float(sum(map(int, errors.groups()))) if errors else 0.0,
    }


def _milliseconds(told: str, share: str) -> float:
    match = re.search(rf"{share}\s+([\d.]+)(us|ms|s)\b", told)
    if match is None:
        raise SystemExit(f"wrk told no {share}:\n{told}")
    return round(float(match[1]) * {"us": 0.001, "ms": 1.0, "s": 1000.0}[match[2]], 3)


def people(pid: int, count: int, *, seconds: float, look: float, seed: int) -> dict[str, object]:
    """Let so many people search, three of four on the page, one by the API, each looking at an answer for a while.

    The first question of each comes at a moment of its own within the first `look` seconds.
    """
    before, memory, started = processor_of(pid), memory_of(pid), time.monotonic()
    answers = asyncio.run(_people(count, seconds=seconds, look=look, seed=seed))
    used = processor_of(pid) - before
    times = sorted(1000 * taken for _, taken in answers)
    statuses = [status for status, _ in answers]
    return {
        "people": count,
        "answers": len(answers),
        "seconds": round(time.monotonic() - started, 1),
        "p50_ms": round(quantile(times, 0.5), 1),
        "p99_ms": round(quantile(times, 0.99), 1),
        "processor_ms_each": round(1000 * used / max(1, len(answers)), 1),
        "statuses": {str(one): statuses.count(one) for one in sorted(set(statuses))},
        "memory_before_mb": memory,
        "memory_after_mb": memory_of(pid),
    }


def one_by_one(pid: int, questions: Sequence[str], *, by_api: bool) -> dict[str, object]:
    """Ask questions one after another, each once, and return what one takes."""
    before, times, statuses = processor_of(pid), [], []
    for question in questions:
        started = time.monotonic()
        statuses.append(asyncio.run(asked(question, by_api=by_api)))
        times.append(1000 * (time.monotonic() - started))
    return {
        "questions": len(questions),
        "p50_ms": round(quantile(sorted(times), 0.5), 1),
        "processor_ms_each": round(1000 * (processor_of(pid) - before) / len(questions), 1),
        "statuses": {str(one): statuses.count(one) for one in sorted(set(statuses))},
    }


def quantile(ascending: Sequence[float], share: float) -> float:
    """Return the value that so large a share does not exceed."""
    return ascending[min(len(ascending) - 1, int(share * len(ascending)))]


async def _people(count: int, *, seconds: float, look: float, seed: int) -> list[tuple[int, float]]:
    answers: list[tuple[int, float]] = []
    until = time.monotonic() + seconds

    async def one(number: int) -> None:
        chance = random.Random(seed * 1000 + number)
        await asyncio.sleep(chance.random() * look)
        while time.monotonic() < until:
            question = chance.choice(QUESTIONS)
            started = time.monotonic()
            status = await asked(question, by_api=number % 4 == 3)
            answers.append((status, time.monotonic() - started))
            await asyncio.sleep(look)

    await asyncio.gather(*map(one, range(count)))
    return answers


async def asked(question: str, *, by_api: bool) -> int:
    """Return the status of a search, 0 where the connection broke off."""
    if by_api:
        body = f'{{"question": "{question}", "explain": true}}'
        head = f"POST /api/recommend HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    else:
        body, head = "", f"GET /?q={quote(question)} HTTP/1.1\r\n"
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
        writer.write(f"{head}Host: localhost\r\nConnection: close\r\n\r\n{body}".encode())
        content = await asyncio.wait_for(reader.read(-1), 60)
        writer.close()
    except (OSError, TimeoutError):
        return 0
    found = re.match(rb"HTTP/1\.1 (\d+)", content)
    return int(found[1]) if found else 0
