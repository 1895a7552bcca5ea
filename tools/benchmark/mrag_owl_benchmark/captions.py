"""Captions judged against what people wrote of the same pictures; the paper's ablations are systems of their own."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, SourceError
from mrag_owl.pipeline.caption.captioning import Captioner, CaptionOptions
from mrag_owl.pipeline.caption.telling import tell_by_server
from mrag_owl.pipeline.indexes.picture_files import picture_files
from mrag_owl.pipeline.models import ModelOptions
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.files import disk_errors
from mrag_owl_benchmark.evaluation.caption_metrics import MEASURES, caption_scores
from mrag_owl_benchmark.evaluation.comparison import bootstrap, paired_difference

WRITERS = ("template", "llm")
ABLATIONS = ("marks", "tracks")
Advance = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class CaptionSystem:
    """Who writes captions, and whether with marks and with tracks, the stores that things are looked up in."""

    name: str
    writer: str
    marked: bool = True
    tracks: bool = True

    @classmethod
    def parse(cls, text: str) -> CaptionSystem:
        """Read a name such as ``llm:marks=off,tracks=off``; raises ConfigError.

        >>> CaptionSystem.parse("llm:marks=off")
        CaptionSystem(name='llm:marks=off', writer='llm', marked=False, tracks=True)
        """
        writer, _, said = text.partition(":")
        options = dict.fromkeys(ABLATIONS, True)
        for part in filter(None, said.split(",")):
            option, _, value = part.partition("=")
            if option not in ABLATIONS or value not in ("on", "off"):
                raise ConfigError(f"{text}: {part!r} is none of marks=on|off, tracks=on|off")
            options[option] = value == "on"
        if writer not in WRITERS:
            raise ConfigError(f"unknown writer of captions {writer!r}; choose from {', '.join(WRITERS)}")
        return cls(text, writer, options["marks"], options["tracks"])


@dataclass(frozen=True, slots=True)
class CaptionRun:
    """What captions are made of, and by what: the sources of a file, or the store alone, and a model, if any."""

    sources: Path | None
    model: ModelOptions
    seed: int = 0


def read_references(path: Path, store: GraphStore) -> dict[Iri, tuple[str, ...]]:
    """Return what people wrote of pictures of a store: from picture → caption or captions, or from COCO's captions.

    A picture goes by its IRI, the end of it, or its file's name. Raises SourceError for another form, and where the
    store has none of them.
    """
    files = picture_files(store).files
    known = {name: iri for iri, file in files.items() for name in (iri, iri.rpartition("/")[2], file.name)}
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(content, dict) and isinstance(content.get("annotations"), list):
            content = _of_coco(content)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SourceError(f"{path}: cannot be read as captions in JSON ({error})") from error
    if not isinstance(content, dict):
        raise SourceError(f"{path}: expected an object of picture and captions, or COCO's captions")
    found: dict[Iri, tuple[str, ...]] = {}
    for name, given in content.items():
        texts = [given] if isinstance(given, str) else given
        if not isinstance(texts, list) or not texts or not all(isinstance(one, str) and one.strip() for one in texts):
            raise SourceError(f"{path}: {name}: expected a caption or a list of captions, found {given!r:.80}")
        if (iri := known.get(name) or known.get(name.rpartition("/")[2])) is not None:
            found[iri] = tuple(texts)
    if not found:
        raise SourceError(
            f"{path}: the store has none of its {len(content)} pictures; is the file about another store?"
        )
    return dict(sorted(found.items()))


def _of_coco(content: Mapping[str, list[Mapping[str, object]]]) -> dict[str, object]:
    names = {one["id"]: str(one["file_name"]) for one in content["images"]}
    found: dict[str, list[object]] = {}
    for one in content["annotations"]:
        found.setdefault(names[one["image_id"]], []).append(one["caption"])
    return dict(found)


def judge_captions(
    path: Path,
    references: Path,
    systems: Sequence[CaptionSystem],
    out: Path,
    *,
    run: CaptionRun,
    settings: Settings,
    advance: Advance = lambda _: None,
) -> dict[str, object]:
    """Caption the pictures that people wrote of by each system, and return what the captions are worth.

    What is written stands in `out` at every moment, a line each; a run that was stopped goes on there. The result is
    in `out` as results.json as well. Raises ConfigError, SourceError, StoreError, ModelError.
    """
    with disk_errors(out):
        out.mkdir(parents=True, exist_ok=True)
    with GraphStore.open(path, facts="annotated") as store:
        wanted = read_references(references, store)
    writing = _Writing(path, tuple(wanted), out, run, settings)
    told = {system.name: writing.captions(system, advance) for system in systems}
    names = {str(iri): texts for iri, texts in wanted.items()}
    scores = {name: caption_scores(captions, names) for name, captions in told.items()}
    first = systems[0].name
    rows = {name: _row(found, scores[first] if name != first else None, run.seed) for name, found in scores.items()}
    result: dict[str, object] = {"pictures": len(wanted), "references": references.name, "systems": rows}
    with disk_errors(out):
        (out / "results.json").write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return result


def _row(
    scores: Mapping[str, tuple[float, Sequence[float]]],
    baseline: Mapping[str, tuple[float, Sequence[float]]] | None,
    seed: int,
) -> dict[str, object]:
    row: dict[str, object] = {name: round(mean, 4) for name, (mean, _) in scores.items()}
    each = scores["CIDEr"][1]
    interval = bootstrap(each, seed=seed)
    row["CIDEr in 95 %"] = [round(interval.low, 4), round(interval.high, 4)]
    if baseline is not None:
        less = paired_difference(each, baseline["CIDEr"][1], seed=seed)
        row["CIDEr over the first"] = [round(value, 4) for value in (less.mean, less.low, less.high, less.p_value)]
    return row


@dataclass(frozen=True, slots=True)
class _Writing:
    """Which pictures of which store are captioned, and where that is kept."""

    path: Path
    pictures: Sequence[Iri]
    out: Path
    run: CaptionRun
    settings: Settings

    def captions(self, system: CaptionSystem, advance: Advance) -> dict[str, str]:
        """Return the captions of one system, those that an earlier run wrote as they are."""
        run, settings = self.run, self.settings
        options = CaptionOptions(
            sources=run.sources, generate=system.writer, marked=system.marked, has_tracks=system.tracks
        )
        model = run.model.model or settings.model if system.writer == "llm" else None
        made = {**options.parameters, "embedder": settings.picture_embedder, "model": model or ""}
        told = json.dumps([str(self.path.resolve()), system.name, made])
        kept = self.out / f"captions-{hashlib.sha256(told.encode()).hexdigest()[:12]}.jsonl"
        found = _read(kept)
        advance(len(found.keys() & set(self.pictures)))
        if left := [iri for iri in self.pictures if iri not in found]:
            with (
                Captioner.open(self.path, settings=settings, options=options) as captioner,
                disk_errors(self.out),
                kept.open("a", encoding="utf-8") as stream,
            ):
                for iri in left:
                    captioned = captioner.caption(iri)
                    caption = captioned.caption
                    if system.writer == "llm":
                        caption = tell_by_server(captioned, options, run.model, settings)
                    found[iri] = caption.text
                    stream.write(json.dumps([iri, system.name, caption.text], ensure_ascii=False) + "\n")
                    stream.flush()
                    advance(1)
        return {iri: found[iri] for iri in self.pictures}


def _read(path: Path) -> dict[str, str]:
    """Return the captions that a file keeps; a line that was being written when it was stopped counts for nothing."""
    found: dict[str, str] = {}
    if path.is_file():
        whole = [line for line in path.read_text(encoding="utf-8").splitlines(keepends=True) if line.endswith("\n")]
        path.write_text("".join(whole), encoding="utf-8")
        for line in whole:
            iri, _, text = json.loads(line)
            found[iri] = text
    return found


def caption_table(result: Mapping[str, object]) -> str:
    """Return the figures as text for a terminal."""
    systems = result["systems"]
    assert isinstance(systems, dict)  # as `judge_captions` makes it
    shown = [name for name in MEASURES if all(name in row for row in systems.values())]
    width = max(map(len, systems))
    lines = [f"{'':{width}}  " + "  ".join(f"{name:>7}" for name in shown) + "  CIDEr in 95 %"]
    for name, row in systems.items():
        low, high = row["CIDEr in 95 %"]
        line = f"{name:{width}}  " + "  ".join(f"{row[one]:7.3f}" for one in shown) + f"  [{low:.3f}, {high:.3f}]"
        if "CIDEr over the first" in row:
            mean, *_, p = row["CIDEr over the first"]
            line += f"  {mean:+.3f} over the first, p {p:.4f}"
        lines.append(line)
    return "\n".join(lines)


def missing_measures(result: Mapping[str, object]) -> Iterable[str]:
    """Return the measures that nobody computed."""
    systems = result["systems"]
    assert isinstance(systems, dict)  # as `judge_captions` makes it
    return [name for name in MEASURES if any(name not in row for row in systems.values())]
