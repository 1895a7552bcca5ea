"""Fixtures that every test may use."""

import gc
import linecache
import os
import re
import shutil
import signal
import tempfile
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import settings

if TYPE_CHECKING:  # whoever distributes the tests imports nothing of this
    from mrag_owl.store.dataset import GraphStore

NOTHING_IS_SKIPPED = os.environ.get("MRAG_OWL_SKIP_NOTHING") == "1"
IN_MEMORY, ROOM = "/dev/shm", 2 << 30
CGROUP, OF_A_WORKER = Path("/sys/fs/cgroup"), 1 << 30
CHECKOUT = Path(__file__).resolve().parent.parent
WORDINGS = 5
"""How many wordings of a question a fast run asks of each test of reading; a run with slow tests asks all."""

# A busy machine must not fail a property: time is measured in benchmarks/, not in tests.
settings.register_profile("unhurried", deadline=None)
settings.register_profile("fast", deadline=None, max_examples=20)
_ALL_SLOW = re.compile(r"^pytestmark = \[?\s*pytest\.mark\.slow\b", re.MULTILINE)
_Report = TypeVar("_Report", pytest.TestReport, pytest.CollectReport)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave most wordings of a test of reading that has many of them to the slow runs: fast ones ask a sample."""
    wordings: dict[str, list[pytest.Item]] = {}
    for item in items:
        if "reading" in item.path.parts and item.nodeid.endswith("]"):
            wordings.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for some in wordings.values():
        sampled = {place * len(some) // WORDINGS for place in range(WORDINGS)}
        for place, item in enumerate(some):
            if len(some) > WORDINGS and place not in sampled:
                item.add_marker(pytest.mark.slow)


def pytest_configure(config: pytest.Config) -> None:
    """Without slow tests, try fewer examples of each property, and build stores in memory, where nothing waits.

    Tests that interrupt a command need a process that an interrupt reaches.
    """
    fast = config.option.markexpr == "not slow"
    settings.load_profile("fast" if fast else "unhurried")
    if fast and "TMPDIR" not in os.environ and _is_room_in_memory():
        tempfile.tempdir = os.environ["TMPDIR"] = IN_MEMORY
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as of what a shell starts in the background
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _is_room_in_memory() -> bool:
    """Tell whether stores in memory leave enough of it, also where a container has less than the machine."""
    if not Path(IN_MEMORY).is_dir() or shutil.disk_usage(IN_MEMORY).free <= ROOM:
        return False
    spare = [int(line.split()[1]) << 10 for line in Path("/proc/meminfo").read_text().splitlines() if "MemAv" in line]
    for limit, used in (
        ("memory.max", "memory.current"),
        ("memory/memory.limit_in_bytes", "memory/memory.usage_in_bytes"),
    ):
        with suppress(OSError, ValueError):  # the one or the other is there; "max" is no limit
            spare.append(int((CGROUP / limit).read_text()) - int((CGROUP / used).read_text()))
    return min(spare, default=0) > ROOM + len(os.sched_getaffinity(0)) * OF_A_WORKER


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Without slow tests, leave modules alone that hold no others, and what only these import; but for named ones."""
    if config.option.markexpr != "not slow" or collection_path.suffix != ".py":
        return None
    if any((config.invocation_params.dir / one.partition("::")[0]) == collection_path for one in config.args):
        return None
    return bool(_ALL_SLOW.search(collection_path.read_text(encoding="utf-8"))) or None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What collecting makes stays until the end: nobody need look through it for garbage, nor at every few tests."""
    gc.set_threshold(50_000)
    gc.disable()
    try:
        return (yield)
    finally:
        linecache.clearcache()  # of all modules: each example would look whether they have changed
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With MRAG_OWL_SKIP_NOTHING=1 a test that skips fails: there everything that tests need is installed."""
    return _not_skipped((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Fail for modules that skip themselves as for tests."""
    return _not_skipped((yield))


def _not_skipped(report: _Report) -> _Report:
    if NOTHING_IS_SKIPPED and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
    return report


@pytest.fixture
def no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Leave commands without the model server of whoever runs the tests."""
    for name in ("MRAG_OWL_API_KEY", "OPENAI_API_KEY", "OPENAI_BASE_URL", "MRAG_OWL_BASE_URL", "MRAG_OWL_MODEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the real data sets; a test that needs it skips, loudly, where it is absent."""
    folder = Path(os.environ.get("MRAG_OWL_SHARED", CHECKOUT.parent / "shared"))
    if not (folder / "data").is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"real data is missing: {folder / 'data'} is no directory (set MRAG_OWL_SHARED)")
        pytest.skip(f"real data is missing: {folder / 'data'} is no directory (set MRAG_OWL_SHARED)")
    return folder


@pytest.fixture(scope="session")
def generated_outfits(tmp_path_factory: pytest.TempPathFactory) -> Iterator["GraphStore"]:
    """A store of 300 generated outfits under the whole taxonomy, for tests of what words and expressions mean."""
    from drawn_outfits.generating import INSTANCES, generate
    from stores import built_once

    from mrag_owl.pipeline.build.building import build_fashionpedia
    from mrag_owl.store.dataset import GraphStore

    def build(folder: Path) -> None:
        generate(folder / "outfits", images=300, seed=3)
        build_fashionpedia([folder / "outfits" / INSTANCES], folder / "store")

    folder = built_once(tmp_path_factory, "generated", build)
    with GraphStore.open(folder / "store") as store:
        yield store


@pytest.fixture(scope="session")
def small_tate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store of a dozen works in the form of Tate's collection."""
    from little_tate import little_tate
    from stores import built_once

    return built_once(tmp_path_factory, "tate", little_tate) / "store"
