"""Benchmarks take the path that users take: no learner, linker or retriever with settings that no command has."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from mrag_owl.learn import _parser

SCRIPTS = sorted((Path(__file__).parents[3] / "benchmarks").glob("*.py"))
LEARNERS = {f"mrag_owl.learning.{name}" for name in ("automatic", "mdl", "tree", "refinement", "peers")}
OFFERED = {"parity", "embed", "precision", "folder"}
"""Of retrievers: BM25 as the thesis has it is `bm25-thesis`, vectors are kept and rounded as settings say."""


def imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """Yield what may be the modules that a statement imports."""
    if isinstance(node, ast.ImportFrom) and node.module is not None:
        yield node.module
        yield from (f"{node.module}.{name.name}" for name in node.names)
    else:
        yield from (name.name for name in node.names)


def problems_of(source: str) -> Iterator[str]:
    """Yield what a script asks for that no command offers."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            for module in sorted(LEARNERS & set(imported(node))):
                yield f"line {node.lineno}: {module} is opened by name, as `--learner` does (open_learner)"
        if not isinstance(node, ast.Call) or not node.keywords:
            continue
        called = ast.unparse(node.func)
        given = {keyword.arg for keyword in node.keywords}
        is_strategy = called.removesuffix(".build").endswith(("Retriever", "Linker"))
        if is_strategy and (unknown := given - OFFERED):
            yield f"line {node.lineno}: no command gives {called} {', '.join(map(str, unknown))}"
        if called == "open_learner" and given:
            yield f"line {node.lineno}: no command gives a learner {given}"
        if (
            "open_learner" in source
            and called.endswith("add_argument")
            and node.args
            and ast.unparse(node.args[0]) == "'--seconds'"
        ):
            default = next(keyword.value for keyword in node.keywords if keyword.arg == "default")
            if ast.literal_eval(default) != _parser().get_default("seconds"):
                yield f"line {node.lineno}: learners are given other seconds than by the command"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_ask_only_for_what_commands_offer(script: Path) -> None:
    assert not list(problems_of(script.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("from mrag_owl.learning.mdl import MdlLearner", "opened by name"),
        ("import mrag_owl.learning.mdl", "opened by name"),
        ("import numpy, mrag_owl.learning.automatic as chosen", "opened by name"),
        ("from mrag_owl.learning import peers, tree", "tree is opened by name"),
        ("LogicRetriever(signal, words, depth=3)", "no command gives LogicRetriever depth"),
        ("Bm25Retriever.build(documents, k1=0.9)", "no command gives Bm25Retriever.build k1"),
        ("open_learner; parser.add_argument('--seconds', type=float, default=100.0)", "other seconds"),
    ],
)
def test_other_settings_are_found(source: str, said: str) -> None:
    assert any(said in problem for problem in problems_of(source))
