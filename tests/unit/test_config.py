"""Settings: defaults, file, environment, in this order."""

from pathlib import Path

import pytest

from mrag_owl.config import read_settings
from mrag_owl.errors import ConfigError


def test_the_environment_comes_before_the_file_and_the_file_before_the_default(tmp_path):
    (tmp_path / "c.toml").write_text('store = "/from/file"\ntop_k = 3\n')
    environment = {"MRAG_OWL_CONFIG": str(tmp_path / "c.toml"), "MRAG_OWL_TOP_K": "7", "XDG_CACHE_HOME": "/cache"}
    settings = read_settings(environment)
    assert (settings.store, settings.top_k, settings.retriever) == (Path("/from/file"), 7, "auto")
    assert settings.cache == Path("/cache/mrag-owl")


def test_the_file_in_the_config_folder_is_read(tmp_path):
    (tmp_path / "mrag-owl").mkdir()
    (tmp_path / "mrag-owl" / "config.toml").write_text('retriever = "bm25-thesis"')
    assert read_settings({"XDG_CONFIG_HOME": str(tmp_path)}).retriever == "bm25-thesis"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("colour = 3", "unknown setting 'colour'; choose from"),
        ("top_k = 0", "top_k must be a whole number of at least 1, not 0"),
        ("top_k = true", "top_k must be a whole number"),
        ("store = 3", "store must be a text"),
        ('store = " "', "store must be a text that is not empty"),
        ("store = ", "not valid TOML"),
    ],
)
def test_bad_settings_are_refused_with_file_and_name(tmp_path, text, message):
    path = tmp_path / "c.toml"
    path.write_text(text)
    with pytest.raises(ConfigError, match=message) as caught:
        read_settings({"MRAG_OWL_CONFIG": str(path)})
    assert str(path) in str(caught.value)


def test_keys_of_other_clients_count_where_ours_are_unset_and_are_never_shown(tmp_path):
    base = {"XDG_CONFIG_HOME": str(tmp_path), "OPENAI_API_KEY": "sk-theirs", "OPENAI_BASE_URL": "http://theirs/v1"}
    settings = read_settings(base)
    assert (settings.api_key, settings.base_url) == ("sk-theirs", "http://theirs/v1")
    assert "sk-theirs" not in repr(settings)
    settings = read_settings(base | {"MRAG_OWL_API_KEY": "sk-ours", "MRAG_OWL_MODEL": "m"})
    assert (settings.api_key, settings.base_url, settings.model) == ("sk-ours", "http://theirs/v1", "m")
    with pytest.raises(ConfigError, match="MRAG_OWL_API_KEY must be a text that is not empty, not what it holds"):
        read_settings({"MRAG_OWL_API_KEY": " ", "XDG_CONFIG_HOME": str(tmp_path)})


def test_a_bad_variable_and_a_missing_file_are_refused(tmp_path):
    with pytest.raises(ConfigError, match="MRAG_OWL_TOP_K must be a whole number"):
        read_settings({"MRAG_OWL_TOP_K": "many", "XDG_CONFIG_HOME": str(tmp_path)})
    with pytest.raises(ConfigError, match="no such file"):
        read_settings({"MRAG_OWL_CONFIG": str(tmp_path / "absent.toml")})
