"""Libraries of extras: a test that needs one skips, loudly, where it is absent."""

import importlib.util

import pytest


def needs(*modules: str) -> None:
    """Skip the calling module or test unless all modules can be imported."""
    missing = [module for module in modules if importlib.util.find_spec(module) is None]
    if missing:
        pytest.skip(f"{', '.join(missing)} not installed (see the extras in pyproject.toml)", allow_module_level=True)
