import pytest
from scenes import build_scenes

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.caption.sources import open_sources, read_sources
from mrag_owl.resources import example_sources
from mrag_owl.retrieval.picture_embedders.colour import ColourEmbedder


def written(tmp_path, text: str):
    path = tmp_path / "sources.toml"
    path.write_text(text)
    return path


def test_the_examples_can_be_read(tmp_path):
    said = read_sources(written(tmp_path, example_sources()))
    assert {entry.kind for entry in said.source} == {"track", "search", "visual", "sparql"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[source]", "not valid TOML"),
        ("[[source]]\nname = 'a'\nurl = 'http://a'\ncolour = 'red'", "colour"),
        ("[[source]]\nname = 'a'", "needs `store`"),
        ("[[source]]\nname = 'a'\nkind = 'search'\nurl = 'http://a'", "needs `title`"),
        ("[[source]]\nname = 'a'\nkind = 'oracle'", "oracle"),
        ("[[source]]\nname = 'a'\nstore = 'b'\n" * 2, "two sources are called 'a'"),
        ("seconds = 0", "seconds"),
        ("[[source]]\nname = ''\nstore = 'a'", "name"),
    ],
)
def test_a_file_that_cannot_be_used_is_one_line_with_the_place(tmp_path, text, message):
    path = written(tmp_path, text)
    with pytest.raises(ConfigError, match=message) as caught:
        read_sources(path)
    assert str(path) in str(caught.value)


@pytest.mark.slow
def test_stores_are_found_from_the_file_and_a_missing_one_is_named(tmp_path):
    build_scenes(tmp_path / "scenes")
    path = written(tmp_path, "seconds = 3\n[[source]]\nname = 'a'\nstore = 'scenes/store'\nseconds = 1")
    with open_sources(path, ColourEmbedder(), Settings(cache=tmp_path)) as opened:
        assert [source.name for source in opened.sources] == ["a"]
        assert (opened.seconds, dict(opened.limits)) == (3, {"a": 1})
    path = written(tmp_path, "[[source]]\nname = 'gone'\nstore = 'nowhere'")
    with pytest.raises(ConfigError, match=r"'gone'.*no store"), open_sources(path, ColourEmbedder(), Settings()):
        pass


def test_keys_come_from_the_environment(tmp_path, monkeypatch):
    text = "[[source]]\nname = 'a'\nkind = 'search'\nurl = 'http://a'\ntitle = 't'\nheaders = { K = '$NO_SUCH_KEY' }"
    path = written(tmp_path, text)
    with (
        pytest.raises(ConfigError, match="NO_SUCH_KEY"),
        open_sources(path, ColourEmbedder(), Settings(cache=tmp_path)),
    ):
        pass
    monkeypatch.setenv("NO_SUCH_KEY", "1")
    with open_sources(path, ColourEmbedder(), Settings(cache=tmp_path)) as opened:
        assert len(opened.sources) == 1
