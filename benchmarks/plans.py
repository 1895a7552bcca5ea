"""What `all.py` measures: sets with the systems that are run on them, and scripts whose figures the README shows."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from results import ROOT, write
from steps import Shell, Step

MINILM, STATIC = "embedder=minilm", "embedder=static"
SINGLE = ("bm25", "passages", "dense", f"dense:{STATIC}", f"dense:{MINILM}", "rank-bm25")
FITTED = f"hybrid:{MINILM},weights=fitted"
OF_STORE = (
    *SINGLE,
    *("auto", "hybrid", "logic", "bm25+logic", "hybrid+logic"),
    *("bm25/fused-mdl-20", "bm25/paper-mdl-20", "hybrid+logic/fused-mdl-20", "paper-1", "paper-2"),
)
IGNORING = ("bm25:denials=ignored", "hybrid:denials=ignored")
"""Words and vectors that take what a question denies for what it asks for; `recommend` has none such."""

OF_EXPRESSIONS = (*OF_STORE, *IGNORING)
OF_TEXT = ("bm25", "bm25-thesis", *SINGLE[1:], "hybrid", f"hybrid:{STATIC}", f"hybrid:{MINILM}", FITTED)
OF_CAPTIONS = ("bm25", "bm25-thesis", *SINGLE[1:], "hybrid", FITTED)
PARTS = "hybrid+parts:embedder=lsa+minilm,weights=fitted"
OF_TEXT_IN_STORE = (
    *("auto", "bm25", "passages", "dense", "hybrid", "hybrid:weights=fitted"),
    *("logic", "bm25+logic", "hybrid+logic", "hybrid+logic:weights=fitted"),
    *("bm25/fused-mdl-20", "hybrid+logic/fused-mdl-20", "paper-1", "paper-2"),
)
OF_COLOURS = tuple(
    f"{retriever}{graph}"
    for retriever in ("bm25", "hybrid", "bm25+logic", "hybrid+logic")
    for graph in ("", ":graph=enriched")
)
FEEDBACK = ("bm25", *(f"bm25/feedback-{learner}-{n}" for learner in ("rocchio", "mdl", "tdl") for n in (1, 2, 3)))
LEARNERS = ("mdl-10", "tdl-10")
SEEDS = (1, 2, 3)
SPREAD = ("bm25", "bm25+logic", "hybrid+logic", "bm25/fused-mdl-20:negatives=random")
USUAL = {"images": 45623, "questions": 200}
"""What there is of pictures and of questions of each set, where nothing else is asked for."""

LEAST_IMAGES = 500
"""Images from which on the clusters of questions are large enough for learners."""

AT_SIZE = 100
"""Questions of each of the three kinds on a generated set, at most."""

SET = "set"
"""Where a generated set is."""

DRAWN = 300
"""Drawn pictures that colours are read off."""


@dataclass(slots=True)
class Plan:
    """Steps, and the result file that is written of the sets among them; `options` tell one plan from another.

    `data` are the files that it goes by, () where it generates them.
    """

    name: str
    options: Mapping[str, int]
    data: tuple[Path, ...]
    generated: bool
    steps: list[Step] = field(default_factory=list)
    sets: list[str] = field(default_factory=list)
    spread: list[str] = field(default_factory=list)
    chosen: tuple[str, ...] = ()

    def only(self, names: Sequence[str]) -> Plan:
        """Return the plan of these steps alone, and of those that they need."""
        steps = {step.name: step for step in self.steps}
        needed: dict[str, None] = {}
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            needed[name] = None
            waiting += steps[name].after
        kept = [step for step in self.steps if step.name in needed]
        sets, spread = ([name for name in some if name in names] for some in (self.sets, self.spread))
        return replace(self, steps=kept, sets=sets, spread=spread, chosen=tuple(names))

    @property
    def command(self) -> str:
        """The options of `all.py` that ask for the plan; those that are as usual are left out."""
        changed = (f"--{name} {value}" for name, value in self.options.items() if value != USUAL[name])
        return " ".join((f"--{self.name}", *changed, *(("--only", *self.chosen) if self.chosen else ())))

    def add(self, name: str, seconds: float, work: Callable[[Shell], None], *after: str) -> None:
        """Add a step."""
        self.steps.append(Step(name, seconds, work, after))

    def add_set(
        self,
        name: str,
        seconds: float,
        *,
        built: tuple[object, ...],
        systems: tuple[str, ...],
        run: tuple[object, ...] = (),
        after: tuple[str, ...] = ("store",),
    ) -> None:
        """Add a set that is built with these options, and the systems that are run on it."""

        def work(shell: Shell) -> None:
            build(shell, name, *built)
            shell.program("benchmark", "run", "--set", name, "--system", *systems, *run, "--out", f"{name}-results")

        self.add(name, seconds, work, *after)
        self.sets.append(name)

    def add_spread(self, kind: str, seconds: float, *built: object) -> None:
        """Add what tells how far systems move when other questions of the kind are drawn."""

        def work(shell: Shell) -> None:
            for seed in SEEDS:
                name = f"{kind}-seed-{seed}"
                build(shell, name, "--kind", kind, "--seed", seed, *built)
                shell.program("benchmark", "run", "--set", name, "--system", *SPREAD, "--out", f"{name}-results")

        self.add(f"{kind}, other seeds", seconds, work, "store")
        self.spread.append(kind)

    def write(self, folder: Path, told: Mapping[str, object]) -> Path:
        """Write the result file of the sets in the folder."""
        return write(
            f"benchmark_{self.name}",
            {
                **told,
                "sets": {name: _found(folder, name) for name in self.sets},
                "ms": {name: _times(folder, name) for name in self.sets},
                "spread over seeds": {kind: _spread(folder, kind) for kind in self.spread},
            },
            seed=1,
            data=self.data or [folder / SET / "instances_attributes.json"],
            generated=self.generated,
        )


def real(shared: Path, *, questions: int) -> Plan:
    """Return all that is measured on real data."""
    data = shared / "data"
    fashionpedia, semart, fashion = (data / name for name in ("fashionpedia", "semart", "fashion_iq"))
    annotations = [fashionpedia / "instances_boxes_val2020.json", fashionpedia / "attributes_val2020.json"]
    captions, words = fashion / "cap.dress.train.json", fashion / "asin2attr.dress.train.new.json"
    asked, paintings = semart / "aqua_val.json", semart / "semart_val.csv"
    files = (*annotations, asked, paintings, captions, words)
    plan = Plan("real", {"questions": questions}, files, generated=False)
    pictures = fashionpedia / "images"

    def store(shell: Shell, name: str) -> None:
        shell.program("build", "fashionpedia", *annotations, "--images", pictures, "--store", name)

    plan.add("graphs", 5, lambda shell: store(shell, "store"))
    plan.add("store", 12, index, "graphs")
    _of_store(plan, (35, 40, 40), questions)
    plan.add_set(
        "feedback",
        25,
        built=("--kind", "feedback", "--store", "store", "--count", questions, "--seed", 2),
        systems=FEEDBACK,
        run=("--baseline", "bm25"),
    )
    for kind in ("one", "logic"):
        plan.add_spread(kind, 28, "--store", "store", "--count", questions)
    shallow = ("--depth", 100)
    plan.add_set(
        "aqua",
        175,
        built=("--kind", "aqua", "--questions", asked, "--paintings", paintings),
        systems=OF_TEXT,
        run=shallow,
        after=(),
    )
    plan.add("paintings", 3, lambda shell: shell.program("build", "semart", paintings, "--store", "paintings"))
    plan.add_set(
        "aqua-store",
        290,
        built=("--kind", "aqua", "--questions", asked, "--store", "paintings"),
        systems=OF_TEXT_IN_STORE,
        run=shallow,
        after=("paintings",),
    )
    for wording, seconds, systems in (("caption", 110, OF_CAPTIONS), ("edited", 265, (*OF_CAPTIONS, PARTS))):
        files_of = ("--captions", captions, "--attributes", words)
        plan.add_set(
            f"fashion-iq-{wording}",
            seconds,
            built=("--kind", "fashion-iq", "--wording", wording, *files_of),
            systems=systems,
            run=shallow,
            after=(),
        )
    plan.add("error_analysis", 15, _script("error_analysis", "."), "aqua", "aqua-store")
    _colours(plan, store, data)
    scripts: tuple[tuple[str, float, tuple[object, ...], tuple[str, ...]], ...] = (
        ("logic_questions", 18, ("--data", fashionpedia, "--store", "store"), ("store",)),
        ("reranking", 36, ("--questions", 400, "--data", fashionpedia), ()),
        ("learning_pairs", 12, ("--learners", "mdl", "tdl", "--data", fashionpedia), ()),
        (
            "museum_questions",
            50,
            ("--data", data / "tate", "--unseen", ROOT / "benchmarks" / "museum_wordings.json"),
            (),
        ),
        ("pixels", 35, ("--images", 240, "--data", fashionpedia), ()),
        ("relative_questions", 120, ("--shared", shared), ()),
        ("paper_questions", 8, ("paper_questions.html", "--shared", shared, "--store", "store"), ("store",)),
    )
    for name, seconds, arguments, after in scripts:
        plan.add(name, seconds, _script(name, *arguments), *after)
    return plan


def generated(images: int, *, questions: int) -> Plan:
    """Return all that is measured at full size: generation, build, indexes, and questions of several kinds."""
    plan = Plan("generated", {"images": images, "questions": questions}, (), generated=True)
    share = images / 45623

    def generate(shell: Shell) -> None:
        shell.program("generate", "--images", images, "--seed", 1, "--force", SET)

    def store(shell: Shell) -> None:
        shell.program("build", "fashionpedia", f"{SET}/instances_attributes.json", "--store", "store")

    plan.add("generation", 25 * share, generate)
    plan.add("graphs", 75 * share, store, "generation")
    plan.add("store", 380 * share, index, "graphs")
    _of_store(plan, (170 * share, 190 * share, 210 * share), min(questions, AT_SIZE))
    asked = ("--annotations", f"{SET}/instances_attributes.json", "--store", "store", "--rounds", 1)
    plan.add("logic_questions", 60 * share, _script("logic_questions", *asked), "store")
    return plan


def index(shell: Shell) -> None:
    """Have every index of a store built, once and not by each set for itself."""
    for embedder in ("lsa", "static", "minilm"):
        asked = ("a floral dress", "--retriever", "hybrid+logic", "--embedder", embedder, "--top-k", 1)
        shell.program("recommend", *asked, "--store", "store")


def build(shell: Shell, name: str, *options: object) -> None:
    """Make a set, unless it is there."""
    if not (shell.folder / name / "set.json").is_file():
        shell.program("benchmark", "build", *options, name)


def _of_store(plan: Plan, seconds: tuple[float, ...], questions: int) -> None:
    for kind, expected in zip(("one", "cluster", "logic"), seconds, strict=True):
        learners = ("--learner", *LEARNERS) if kind != "one" else ()
        plan.add_set(
            kind,
            expected,
            built=("--kind", kind, "--store", "store", "--count", questions),
            systems=OF_EXPRESSIONS if kind == "logic" else OF_STORE,
            run=("--as-published", *learners),
        )


def _colours(plan: Plan, store: Callable[[Shell, str], None], data: Path) -> None:
    """Add colour questions about drawn and about real pictures, with and without what `enrich` sees."""

    def drawn(shell: Shell) -> None:
        small = ("--longest-side", 640)
        shell.program("generate", "--images", DRAWN, "--seed", 11, "--pictures", *small, "--force", "drawn")
        shell.program(
            *("build", "fashionpedia", "drawn/instances_attributes.json"),
            *("--images", "drawn/images", "--store", "drawn-store"),
        )
        shell.program("enrich", "--store", "drawn-store", "--concurrency", 1)
        _script("colour_sets", "--store", "drawn-store", "--drawn", "drawn", "drawn-colours")(shell)

    def photographed(shell: Shell) -> None:
        store(shell, "seen-store")
        shell.program("enrich", "--store", "seen-store", "--concurrency", 1)
        _script("colour_sets", "--store", "seen-store", "--data", data, "seen-colours")(shell)

    plan.add("drawn pictures", 22, drawn)
    plan.add("real pictures", 24, photographed)
    for name, folder, after in (("colours-drawn", "drawn", "drawn pictures"), ("colours", "seen", "real pictures")):
        files = tuple(
            word
            for option, file in (("topics", "topics.tsv"), ("qrels", "qrels.txt"), ("excluded", "excluded.txt"))
            for word in (f"--{option}", f"{folder}-colours/{file}")
        )
        plan.add_set(
            name,
            6,
            built=("--kind", "own", *files, "--store", f"{folder}-store"),
            systems=OF_COLOURS,
            run=("--measure", "MAP", "--baseline", "bm25"),
            after=(after,),
        )


def _script(name: str, *arguments: object) -> Callable[[Shell], None]:
    return lambda shell: shell.command(sys.executable, ROOT / "benchmarks" / f"{name}.py", *arguments)


def _found(folder: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / f"{name}-results" / "results.json").read_text(encoding="utf-8"))
    return found


def _times(folder: Path, name: str) -> dict[str, Any]:
    told = (
        json.loads(path.read_text(encoding="utf-8"))
        for path in sorted((folder / f"{name}-results" / "runs").glob("*.timings.json"))
    )
    return {one["spec"]["name"]: one["seconds"]["total"] for one in told}


def _spread(folder: Path, kind: str) -> dict[str, Any]:
    """Return each system's MRR by seed, and how far apart they are."""
    values: dict[str, list[float]] = {}
    for seed in SEEDS:
        for system in _found(folder, f"{kind}-seed-{seed}")["systems"]:
            values.setdefault(system["name"], []).append(system["means"]["MRR"])
    return {name: {"MRR": found, "range": round(max(found) - min(found), 4)} for name, found in values.items()}
