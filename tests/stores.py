"""Small stores made of Turtle, for tests that read one."""

import atexit
import fcntl
import functools
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.manifest import Manifest
from mrag_owl.vocabulary import DATA, GRAPH, PREFIXES

HEADER = "".join(f"@prefix {prefix}: <{namespace}> .\n" for prefix, namespace in PREFIXES.items())


def make_store(path: Path, graphs: dict[str, str], *, base: str = DATA) -> Path:
    """Publish a store whose graphs hold the given Turtle; the usual prefixes need no declaration."""
    with StoreBuilder.begin(path) as builder:
        for name, turtle in graphs.items():
            builder.add_turtle(Iri(GRAPH + name), HEADER + turtle)
        builder.reader(Manifest(base=base, source="a test", counts={})).close()
        builder.publish()
    return path


def built_once(factory: pytest.TempPathFactory, name: str, build: Callable[[Path], object]) -> Path:
    """Return a folder that `build` fills once for all processes that run the tests together; none may change it."""
    root = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        root = root.parent
    folder, built = root / name, root / f"{name}.built"
    with (root / f"{name}.lock").open("w") as lock:  # the first of them builds it
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            build(folder)
            built.touch()
    return folder


def copied(build: Callable[[Path], Path]) -> Callable[[Path], Path]:
    """Let a function that builds into a folder build once, and copy what it built from then on.

    What it returns is at or below the folder.
    """
    template = functools.cache(lambda: Path(_forgotten_at_exit()) / "built")
    made = functools.cache(lambda: build(template()).relative_to(template()))

    @functools.wraps(build)
    def copy(folder: Path) -> Path:
        place = made()
        shutil.copytree(template(), folder, symlinks=True, dirs_exist_ok=True)
        return folder / place

    return copy


def _forgotten_at_exit() -> str:
    folder = tempfile.mkdtemp(prefix="template-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
