"""The names of systems in a benchmark: what retrieves, what re-ranks it, and their options.

::

    bm25                             a retriever
    bm25/fused-mdl-20                its ranking, re-ranked by what mdl learns from the first 20
    dense/paper-tdl-10:seed=3        the paper's way, with options
    bm25/feedback-mdl-2              two rounds of a user's likes and dislikes; rocchio is a learner there too
    hybrid:embedder=minilm           a retriever with options; further embedders after a plus
    hybrid:weights=fitted            its signals weighted by questions: each half by what was fitted on the other
    hybrid+parts:weights=fitted      with the parts of questions relative to a reference as signals of their own
    bm25:denials=ignored             its words alone: what the question denies counts as what it asks for
    bm25+logic:graph=enriched        sees what enrichment found, too
    rank-bm25                        the library's BM25 as it comes
    paper-1, paper-2                 the paper's two models as it describes them
    paper-1-as-published, …          and as its code does it
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches

from mrag_owl.errors import ConfigError
from mrag_owl.learning.problem import NEGATIVES
from mrag_owl.pipeline.indexes.retrievers import AUTOMATIC, RETRIEVERS
from mrag_owl.pipeline.learn.learners import LEARNERS
from mrag_owl.store.dataset import Facts

RANK_BM25 = "rank-bm25"
PUBLISHED_BM25 = "bm25-as-published"
ROCCHIO = "rocchio"
PARTS = "hybrid+parts"
HYBRIDS = ("hybrid", "hybrid+logic", PARTS)
"""Retrievers of several signals, whose weights can be fitted."""

WEIGHTS = ("equal", "fitted")
DENIALS = ("read", "ignored")
"""Whether a retriever of words or vectors is kept from what a question denies, as `recommend` does."""

READING = ("bm25", "passages", "dense", "hybrid")
"""The retrievers that `recommend` reads denials for; the others read them themselves, or are published without."""

GRAPHS: Mapping[str, Facts] = {"basic": "annotated", "enriched": "all"}
"""What a system sees: what is annotated, or what enrichment added too."""

FEEDBACK_INFLUENCE = 1.0  # a user's word weighs more than a guess that the first documents are right
METHODS = ("fused", "paper", "feedback")
SINGLE = ("bm25", "bm25-thesis", "passages", "dense", RANK_BM25, PUBLISHED_BM25)
"""Retrievers of one signal; the best of them is what others are compared with."""

_METHOD = re.compile(r"(?P<method>[a-z]+)(?:-(?P<learner>[a-z]+))?(?:-(?P<number>\d+))?")


@dataclass(frozen=True, slots=True)
class SystemSpec:
    """One system; `name` is as the user wrote it, the rest says what it does.

    `k` positives are learned from; `rounds` are for `feedback`, `as_published` for the faults of the paper's code;
    `graph` says whether what enrichment added is seen, by all stages; `weights` whether a hybrid's signals count
    alike or as was fitted on the other half of the questions; `denials` whether words and vectors know what is denied.
    """

    name: str
    retriever: str
    method: str = "none"
    learner: str = "mdl"
    k: int = 20
    negatives: str = "random"
    influence: float = 0.3
    rounds: int = 1
    seed: int = 0
    embedder: str = ""
    graph: str = "basic"
    weights: str = "equal"
    denials: str = "read"
    as_published: bool = False

    @property
    def first_stage(self) -> str:
        """The name of the system that retrieves alone what this one re-ranks."""
        options = [f"embedder={self.embedder}"] * bool(self.embedder)
        options += [f"denials={self.denials}"] * (self.denials != "read")
        options += [f"graph={self.graph}"] * (self.graph != "basic")
        options += [f"weights={self.weights}"] * (self.weights != "equal")
        return ":".join([self.retriever, ",".join(options)]) if options else self.retriever

    @property
    def reads_denials(self) -> bool:
        """Whether what a question denies is kept from the retriever, which alone would find it."""
        return self.denials == "read" and self.retriever in READING

    @property
    def facts(self) -> Facts:
        """The facts of the graph that is seen, as a store calls them."""
        return GRAPHS[self.graph]

    @property
    def embedders(self) -> tuple[str, ...]:
        """The embedders of a hybrid; the one of the settings where none is named."""
        return (self.embedder,) if "://" in self.embedder else tuple(self.embedder.split("+"))

    @property
    def is_weighed(self) -> bool:
        """Whether the signals are put together by the benchmark, and not as the product puts them."""
        return self.retriever in HYBRIDS and (
            self.weights == "fitted" or self.retriever == PARTS or len(self.embedders) > 1
        )

    @property
    def file_name(self) -> str:
        """The name as a word that is safe in paths and run files."""
        return re.sub(r"[^\w.+-]+", "_", self.name)


_PAPER_2 = SystemSpec("paper-2", "dense", "paper", "tdl", 20, "random", denials="ignored")
ALIASES = {
    "paper-1": SystemSpec("paper-1", "bm25-thesis"),
    "paper-2": _PAPER_2,
    "paper-1-as-published": SystemSpec("paper-1-as-published", PUBLISHED_BM25, as_published=True),
    "paper-2-as-published": replace(_PAPER_2, name="paper-2-as-published", as_published=True),
}
"""The paper's models; options may change what they are made of."""

_OPTIONS = tuple(field.name for field in fields(SystemSpec) if field.name not in ("name", "as_published"))


def parse_spec(text: str) -> SystemSpec:
    """Return the system that a name stands for; raises ConfigError with what would be right.

    >>> spec = parse_spec("bm25/fused-mdl-5:seed=3")
    >>> spec.retriever, spec.method, spec.learner, spec.k, spec.seed
    ('bm25', 'fused', 'mdl', 5, 3)
    """
    head, _, options = text.partition(":")
    if head in ALIASES:
        spec = replace(ALIASES[head], name=text)
    else:
        retriever, slash, how = head.partition("/")
        spec = SystemSpec(text, retriever)
        if slash:
            spec = _with_method(spec, how)
    if options:
        spec = _with_options(spec, options)
    elif text.endswith(":"):
        raise ConfigError(f"system {text!r}: no option after the colon")
    _check(spec)
    return spec


def _with_method(spec: SystemSpec, how: str) -> SystemSpec:
    found = _METHOD.fullmatch(how)
    if found is None or found["method"] not in METHODS:
        raise ConfigError(
            f"system {spec.name!r}: cannot read {how!r}; write METHOD-LEARNER-K, such as fused-mdl-20, with a method "
            f"of {', '.join(METHODS)}"
        )
    spec = replace(spec, method=found["method"], learner=found["learner"] or spec.learner)
    if spec.method == "feedback":
        spec = replace(spec, influence=FEEDBACK_INFLUENCE)
    if found["number"] is None:
        return spec
    number = int(found["number"])
    return replace(spec, rounds=number) if spec.method == "feedback" else replace(spec, k=number)


def _with_options(spec: SystemSpec, options: str) -> SystemSpec:
    for part in options.split(","):
        name, sign, value = part.partition("=")
        if not sign or name not in _OPTIONS or not value:
            near = get_close_matches(name, _OPTIONS, n=1)
            hint = f"did you mean {near[0]}=…?" if near else f"choose from {', '.join(_OPTIONS)}"
            raise ConfigError(f"system {spec.name!r}: cannot use the option {part!r}; {hint}")
        kind = type(getattr(spec, name))
        try:
            spec = replace(spec, **{name: kind(value)})
        except ValueError as error:
            raise ConfigError(f"system {spec.name!r}: {name} must be a number, not {value!r}") from error
    return spec


def _check(spec: SystemSpec) -> None:
    retrievers = (AUTOMATIC, *RETRIEVERS, PARTS, RANK_BM25, PUBLISHED_BM25)
    learners = (*LEARNERS, ROCCHIO) if spec.method == "feedback" else tuple(LEARNERS)
    for what, value, known in (
        ("retriever", spec.retriever, (*retrievers, *ALIASES)),
        ("method", spec.method, ("none", *METHODS)),
        ("learner", spec.learner, learners),
        ("kind of negatives", spec.negatives, tuple(NEGATIVES)),
        ("graph", spec.graph, tuple(GRAPHS)),
        ("kind of weights", spec.weights, WEIGHTS),
        ("way with denials", spec.denials, DENIALS),
    ):
        if value not in known:
            near = get_close_matches(value, known, n=1)
            hint = f"did you mean {near[0]!r}? Else choose" if near else "choose"
            raise ConfigError(f"system {spec.name!r}: unknown {what} {value!r}; {hint} from {', '.join(known)}")
    if spec.retriever not in HYBRIDS and (spec.weights == "fitted" or len(spec.embedders) > 1):
        raise ConfigError(f"system {spec.name!r}: only {', '.join(HYBRIDS)} have signals to weigh; name one of them")
    if spec.denials != "read" and spec.retriever not in READING:
        raise ConfigError(
            f"system {spec.name!r}: denials are read for {', '.join(READING)} only, and can be ignored there alone"
        )
    if spec.k < 1 or spec.rounds < 1 or spec.seed < 0 or not 0 <= spec.influence < float("inf"):
        raise ConfigError(
            f"system {spec.name!r}: k and rounds must be at least 1, the seed and the influence at least 0"
        )
