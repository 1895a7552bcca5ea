"""The functions that scripts begin with: open, build, learn, read, parse."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path

from mrag_owl.config import Settings, read_settings
from mrag_owl.errors import ConfigError, StoreError
from mrag_owl.pipeline.build.building import BuildReport, build_fashionpedia, build_sample, ensure_sample
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.pipeline.library.expressions import ClassExpression, parse_over
from mrag_owl.pipeline.library.hypotheses import Hypotheses, learned
from mrag_owl.pipeline.library.store import Store
from mrag_owl.store.dataset import Facts, GraphStore
from mrag_owl.vocabulary import DATA

_log = logging.getLogger(__name__)

Location = str | Path


def open(location: Location | None = None, *, facts: Facts = "all") -> Store:  # noqa: A001  # mrag_owl.open
    """Open a store: a directory, the address of a SPARQL endpoint, or without a location the setting's or the sample.

    The sample, 120 drawn pictures, is built in the cache folder on first use. With `facts` "annotated", what `enrich`
    added counts for nothing. Raises StoreError where there is no store.

    >>> import mrag_owl
    >>> with mrag_owl.open(sample) as store:
    ...     len(store.recommend("floral dresses", mrag_owl.Options(top_k=3)))
    3
    """
    settings = read_settings()
    chosen = location or settings.store or sample_store(settings)
    return Store.open(_place(chosen), facts=facts, settings=settings)


def sample_store(settings: Settings) -> Path:
    """Return the store of the sample in the cache folder, built on first use."""
    store = settings.cache / "sample"
    if not (store / "CURRENT").is_file():
        _log.info("building the sample in %s", store)
        try:
            ensure_sample(store)
        except StoreError as error:
            raise StoreError(f"{error} (the sample is kept below $XDG_CACHE_HOME, unless a store is named)") from error
    return store


def build(
    source: Location,
    *files: Location,
    store: Location,
    images: Location | None = None,
    base: str = DATA,
    flat: bool = False,
    errors: Location | None = None,
    most_errors: int | None = None,
) -> BuildReport:
    """Build a store and publish it as a whole; the report says what was read, written and left out.

    `source` is "sample", "fashionpedia" with annotation files, a packaged mapping ("tate") or a TOML file with the
    files that it maps. `images` is the folder of the pictures, `base` what the IRIs of Fashionpedia's individuals begin
    with, `flat` writes the paper's learning graph too; of a mapping, `errors` is where wrong records are listed and
    `most_errors` how many there may be. Raises SourceError, StoreError or ConfigError; an old store is then as it was.

    >>> import mrag_owl
    >>> report = mrag_owl.build(mapping, works, store=folder / "museum")
    >>> report.records, report.errors
    ({'works': 3}, ())
    """
    place, paths = Path(store), [Path(one) for one in files]
    pictures = None if images is None else Path(images)
    if source == "sample":
        if paths:
            raise ConfigError("the sample is built of no files; leave them out")
        return build_sample(place)
    if source == "fashionpedia":
        if not paths:
            raise ConfigError("fashionpedia is built of annotation files; name one at least")
        return build_fashionpedia(paths, place, images=pictures, base=base, flat=flat)
    from mrag_owl.datasets.mapping_files import open_mapping
    from mrag_owl.pipeline.build.mapped_building import build_mapped
    from mrag_owl.pipeline.build.record_errors import MOST_ERRORS

    return build_mapped(
        open_mapping(str(source)),
        paths,
        place,
        images=pictures,
        errors=None if errors is None else Path(errors),
        most_errors=MOST_ERRORS if most_errors is None else most_errors,
    )


def learn(
    source: Location | Store,
    positives: Iterable[str],
    negatives: Iterable[str] = (),
    *,
    learner: str = "auto",
    seconds: float = 10.0,
    top: int = 5,
    population: str | None = None,
) -> Hypotheses:
    """Return class expressions that cover the positives and not the negatives, best first.

    `source` is an ontology, any file of Turtle, RDF/XML, N-Triples or JSON-LD, or a `Store`. The rest is as
    `Store.learn` says. World: closed.

    >>> import mrag_owl
    >>> [one.dl for one in mrag_owl.learn(family, ["stefan", "markus", "martin"], ["anna", "heinz"], top=2)]
    ['Male ⊓ ∃hasChild.⊤', 'Male']
    """
    return learned(
        knowledge_of(source),
        positives,
        negatives,
        learner=learner,
        seconds=seconds,
        top=top,
        population=population,
    )


def read(question: str, store: Store) -> ClassExpression:
    """Return the class expression that a question is read as over a store.

    >>> import mrag_owl
    >>> mrag_owl.read("trousers with at least two pockets", store).dl
    'image ⊓ ∃hasGarment.pants ⊓ ≥2 hasGarmentPart.pocket'
    """
    return store.read(question)


def parse(text: str, source: Location | Store) -> ClassExpression:
    """Return the class expression that a text in DL or Manchester syntax is, over a store or an ontology file.

    Raises ExpressionError with the place and the nearest names.

    >>> import mrag_owl
    >>> mrag_owl.parse("Male ⊓ ∃hasChild.⊤", family).manchester
    'Male and (hasChild some owl:Thing)'
    """
    return parse_over(knowledge_of(source), text)


def knowledge_of(source: Location | Store) -> KnowledgeSource:
    """Return what a store or an ontology file states, to learn from; what is made of a file is kept in the cache."""
    if isinstance(source, Store):
        return source.source
    place = _place(source)
    if isinstance(place, str) or (place / "CURRENT").is_file():
        raise ConfigError(f"{source} is a store; open it with mrag_owl.open, and give that")
    return KnowledgeSource.of_file(place, cache=read_settings().cache / "knowledge")


def _place(location: Location) -> Location:
    is_address = isinstance(location, str) and location.startswith(("http://", "https://"))
    return location if is_address else Path(location).expanduser()


def ensure_sample_context(store: Path, settings: Settings) -> None:
    """Build the embedded sample, and let it read the history of dress, unless both was done."""
    from mrag_owl.pipeline.context.contexts import ContextOptions, add_context, sample_text

    ensure_sample(store)
    with GraphStore.open(store) as opened:
        if opened.runs:
            return
    add_context(store, [sample_text()], ContextOptions(profile="dress"), settings)
