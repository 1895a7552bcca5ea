"""What doctests may use; modules that need an extra hold none where it is not installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

collect_ignore = [  # they hold no examples, and what they import takes seconds
    "mrag_owl/expressions/owlapy_objects.py",
    "mrag_owl/learning/ontolearn_base.py",
    "mrag_owl/learning/peer_worker.py",
]

# The tests start hundreds of commands; without what Python keeps of modules, each would compile all that it imports.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

_SLOW_EXAMPLES = ("mrag_owl.pipeline.library.store.Store.caption",)

_FAMILY = """
@prefix : <https://example.org/family#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
:Male a owl:Class . :Female a owl:Class . :hasChild a owl:ObjectProperty .
:stefan a :Male ; :hasChild :markus . :markus a :Male ; :hasChild :anna . :martin a :Male ; :hasChild :heinz .
:anna a :Female ; :hasChild :heinz . :heinz a :Male . :michelle a :Female .
"""

_MAPPING = """
name = "museum"
[[source]]
name = "works"
files = "works*.csv"
[[map]]
source = "works"
class = "Work"
iri = "work_{no}"
label = "{title}"
[map.properties]
madeBy = { to = "Artist", value = "{maker}" }
"""

_WORKS = """no,title,maker
1,Tintern Abbey,Turner
2,Ruins,Turner
3,Flatford Mill,Constable
"""


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples only where a prompt is: most modules hold none, and looking takes longer than to read them."""
    found = yield
    if any(isinstance(one, DoctestModule) for one in found) and b">>>" not in file_path.read_bytes():
        return [one for one in found if not isinstance(one, DoctestModule)]
    return found


@pytest.hookimpl(tryfirst=True)  # before those marked are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the examples that take more than a second."""
    for item in items:
        if item.name in _SLOW_EXAMPLES:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the store of the sample, made once for all tests."""
    from stores import built_once

    from mrag_owl.pipeline.build.building import build_sample

    return built_once(tmp_path_factory, "sample", lambda folder: build_sample(folder / "store")) / "store"


@pytest.fixture(scope="session")
def _library(tmp_path_factory: pytest.TempPathFactory, sample: Path) -> Iterator[dict[str, object]]:
    from mrag_owl.pipeline.library.store import Store

    folder = tmp_path_factory.mktemp("library")
    files = {"family": ("family.ttl", _FAMILY), "mapping": ("museum.toml", _MAPPING), "works": ("works.csv", _WORKS)}
    for name, text in files.values():
        (folder / name).write_text(text, encoding="utf-8")
    with Store.open(sample) as store:
        named = {name: folder / file for name, (file, _) in files.items()}
        yield {**named, "sample": sample, "store": store, "folder": folder}


@pytest.fixture(autouse=True)
def _names_of_doctests(request: pytest.FixtureRequest) -> None:
    """Give the examples of the library a store, the sample; an ontology, `family`; a `mapping` with its `works`."""
    if isinstance(request.node, pytest.DoctestItem) and ".pipeline.library." in request.node.name:
        given: dict[str, object] = request.getfixturevalue("_library")
        request.getfixturevalue("monkeypatch").setenv("XDG_CACHE_HOME", str(given["folder"]))
        request.getfixturevalue("doctest_namespace").update(given)
