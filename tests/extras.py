"""Libraries of extras: a test that needs one skips, loudly, where it is absent, and fails where it is required."""

import importlib.util
import os

import pytest


def needs(*modules: str) -> None:
    """Skip the calling module or test unless all modules can be imported; with MRAG_OWL_REQUIRE_DENSE=1, fail."""
    missing = [module for module in modules if importlib.util.find_spec(module) is None]
    if not missing:
        return
    reason = f"{', '.join(missing)} not installed (extras benchmark, dense and llm)"
    if os.environ.get("MRAG_OWL_REQUIRE_DENSE") == "1":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason, allow_module_level=True)
