"""Captions judged beside what people wrote, over four drawn scenes."""

import json

import pytest
from chat_server import Reply, serving
from extras import needs
from scenes import build_scenes

from mrag_owl.benchmark import main
from mrag_owl.cli.command import run
from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, SourceError
from mrag_owl.pipeline.caption.captioning import Captioner, CaptionOptions
from mrag_owl.pipeline.models import ModelOptions
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import DATA
from mrag_owl_benchmark.captions import CaptionRun, CaptionSystem, judge_captions, read_references
from mrag_owl_benchmark.evaluation import caption_metrics

pytestmark = pytest.mark.slow  # captions of a whole store are judged

needs("pycocoevalcap")
WRITTEN = {"image_1": ["A pink dress beside an umbrella.", "a dress"], "2.png": "A red dress and a belt."}
RUN = CaptionRun(None, ModelOptions(attempts=1))


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return build_scenes(tmp_path_factory.mktemp("scenes"))


@pytest.fixture(autouse=True)
def _without_java(monkeypatch):
    monkeypatch.setattr(caption_metrics.shutil, "which", lambda _: None)


@pytest.fixture
def references(tmp_path):
    path = tmp_path / "written.json"
    path.write_text(json.dumps(WRITTEN))
    return path


def judged(store, references, out, *names: str, **options):
    systems = [CaptionSystem.parse(name) for name in names]
    return judge_captions(store, references, systems, out, run=options.pop("run", RUN), settings=Settings(), **options)


def lines(out) -> list[list[str]]:
    return [json.loads(line) for path in sorted(out.glob("*.jsonl")) for line in path.read_text().splitlines()]


def test_captions_go_by_iri_its_end_and_file_or_as_coco_has_them(store, references, tmp_path):
    with GraphStore.open(store) as opened:
        found = read_references(references, opened)
        coco = {"images": [{"id": 7, "file_name": "1.png"}], "annotations": [{"image_id": 7, "caption": "A dress."}]}
        (tmp_path / "coco.json").write_text(json.dumps(coco))
        assert read_references(tmp_path / "coco.json", opened) == {f"{DATA}image_1": ("A dress.",)}
    assert found[Iri(f"{DATA}image_1")] == tuple(WRITTEN["image_1"])
    assert found[Iri(f"{DATA}image_2")] == (WRITTEN["2.png"],)


@pytest.mark.parametrize("content", ["[", "[]", '{"image_1": 3}', '{"image_1": []}', '{"other": "A dress."}'])
def test_a_file_that_cannot_be_used_is_told(store, tmp_path, content):
    (tmp_path / "a.json").write_text(content)
    with GraphStore.open(store) as opened, pytest.raises(SourceError, match=r"a\.json"):
        read_references(tmp_path / "a.json", opened)


def test_without_tracks_nothing_is_looked_up(store, references, tmp_path):
    result = judged(store, references, tmp_path / "out", "template", "template:tracks=off")
    assert set(result["systems"]) == {"template", "template:tracks=off"}
    assert len(lines(tmp_path / "out")) == 4
    with Captioner.open(store, settings=Settings(), options=CaptionOptions(has_tracks=False)) as captioner:
        assert not any(one.hits for one in captioner.caption("image_2").caption.objects)
    assert "CIDEr over the first" in result["systems"]["template:tracks=off"]
    assert json.loads((tmp_path / "out" / "results.json").read_text()) == result


def test_a_run_that_was_stopped_goes_on_where_it_was(store, references, tmp_path):
    first = judged(store, references, tmp_path / "out", "template")
    (kept,) = (tmp_path / "out").glob("*.jsonl")
    whole = kept.read_text()
    kept.write_text(whole[: len(whole) - 40])  # cut within the last line
    steps: list[int] = []
    assert judged(store, references, tmp_path / "out", "template", advance=steps.append) == first
    assert steps == [1, 1]
    assert kept.read_text() == whole


def test_a_model_tells_with_and_without_marks(store, references, tmp_path):
    needs("openai")
    answer = Reply(json.dumps({"objects": [], "caption": "A dress and an umbrella."}))
    with serving(lambda _: answer) as server:
        asked = CaptionRun(None, ModelOptions("tiny", server.url, attempts=1))
        judged(store, references, tmp_path / "out", "llm", "llm:marks=off", run=asked)
        prompts = [request.prompt for request in server.requests]
    assert len(prompts) == 4
    assert sum("Found for" in prompt for prompt in prompts) == 2


@pytest.mark.parametrize("name", ["robot", "template:marks", "template:marks=maybe", "llm:sound=off"])
def test_an_unknown_system_is_refused(name):
    with pytest.raises(ConfigError):
        CaptionSystem.parse(name)


def test_the_command_prints_a_table_and_says_what_is_missing(store, references, tmp_path, capsys):
    out = tmp_path / "out"
    asked = ["run", "--kind", "captions", "--store", str(store), "--references", str(references), "--out", str(out)]
    assert run(main, asked) == 0
    said = capsys.readouterr()
    assert "BLEU-4" in said.out
    assert "METEOR needs Java" in said.err
    assert run(main, [*asked[:5], "--out", str(out)]) == 1
    assert "--references" in capsys.readouterr().err
    assert run(main, ["run", "--out", str(out)]) == 1
    assert "--set" in capsys.readouterr().err
