"""A store as scripts and notebooks use it: questions, learning, reasons, SPARQL and graphs over one open version."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Self

import pyoxigraph

from mrag_owl.config import Settings, read_settings
from mrag_owl.errors import ConfigError, QueryError
from mrag_owl.remote.store import open_store
from mrag_owl.store.closing import Closing
from mrag_owl.store.dataset import Facts, GraphStore, Term

# What a method needs it imports itself: a store that is not there is said at once.
if TYPE_CHECKING:
    import rdflib

    from mrag_owl.pictures.objects import Caption
    from mrag_owl.pipeline.ask.asking import Asker
    from mrag_owl.pipeline.caption.captioning import Captioner, CaptionOptions
    from mrag_owl.pipeline.enrich.describing import Enrichment
    from mrag_owl.pipeline.explain.explaining import Explainer, ExplainOptions
    from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
    from mrag_owl.pipeline.library.expressions import ClassExpression
    from mrag_owl.pipeline.library.graphs import Graph
    from mrag_owl.pipeline.library.hypotheses import Hypotheses
    from mrag_owl.pipeline.library.queries import Rows
    from mrag_owl.pipeline.library.works import WorkExplanation
    from mrag_owl.pipeline.options import Options
    from mrag_owl.pipeline.recommend.recommending import Recommender
    from mrag_owl.records import Answer, CheckedSentence, Explanation, Iri, Refinement

_KEPT = 4  # recommenders with options of their own that stay open


class Store(Closing):
    """A store, open for reading; a context manager. Open it with `mrag_owl.open`.

    What a question needs is opened with the first one that needs it, and kept. A build or an enrichment meanwhile
    changes nothing of what is open; `reopen` reads the new version.

    >>> from mrag_owl import Options
    >>> answer = store.recommend("a floral dress without a belt", Options(top_k=2))
    >>> [one.label for one in answer], answer.understood.english
    (['image_58', 'image_24'], 'pictures with a floral dress and without a belt')
    """

    def __init__(self, location: Path | str, opened: GraphStore, settings: Settings) -> None:
        self.location = location
        self.settings = settings
        self.opened = opened
        self._recommenders: OrderedDict[Options, Recommender] = OrderedDict()
        self._askers: dict[Options, Asker] = {}
        self._captioners: dict[CaptionOptions, Captioner] = {}
        self._explainers: dict[ExplainOptions, Explainer] = {}

    @classmethod
    def open(cls, location: Path | str, *, facts: Facts = "all", settings: Settings | None = None) -> Store:
        """Open the store in a directory or behind an address; raises StoreError where there is none."""
        return cls(location, open_store(location, facts=facts), settings or read_settings())

    def close(self) -> None:
        """Give the version free; the store must not be used afterwards."""
        self._recommenders.clear()
        self._askers.clear()
        for captioner in self._captioners.values():
            captioner.close()
        self._captioners.clear()
        self._explainers.clear()
        self.opened.close()

    def reopen(self) -> None:
        """Read the version that is published now."""
        facts = self.opened.facts
        self.close()
        self.opened = open_store(self.location, facts=facts)

    def __sklearn_clone__(self) -> Self:
        """Return itself: copies of an estimator that scikit-learn makes ask the same open store."""
        return self

    def __reduce__(self) -> tuple[Callable[..., Store], tuple[Path | str]]:
        """Have another process open the store for itself, with its own settings."""
        return partial(Store.open, facts=self.opened.facts), (self.location,)

    def __repr__(self) -> str:
        manifest = self.opened.manifest
        return f"<Store {self.location}: {manifest.profile.plural} of {manifest.source}>"

    @property
    def graphs(self) -> tuple[Iri, ...]:
        """The named graphs, by IRI."""
        from mrag_owl.records import Iri

        names = self.opened.dataset.named_graphs()
        return tuple(sorted(Iri(graph.value) for graph in names if isinstance(graph, pyoxigraph.NamedNode)))

    @property
    def source(self) -> KnowledgeSource:
        """What expressions speak of, and how they are written."""
        from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource

        return KnowledgeSource.over(self.opened)

    def recommend(self, question: str, options: Options | None = None) -> Answer:
        """Return what the store recommends, best first, with reasons and a text grounded in the facts.

        Raises ConfigError, ExpressionError or RetrievalError for what cannot be asked, ModelError where a model was to
        write and did not.
        """
        from mrag_owl.pipeline.options import Options

        options = options or Options()
        recommender = self.recommender(options)
        top_k = options.top_k or self.settings.top_k
        answer = recommender.recommend(question, top_k=top_k, skip=options.skip, pictured=options.pictured)
        if options.refine:
            answer = replace(answer, refinements=self._refinements(recommender, question))
        return self._told(answer, options)

    def _refinements(self, recommender: Recommender, question: str) -> tuple[Refinement, ...]:
        from mrag_owl.pipeline.recommend.refining import CANDIDATES, features_of, refinements

        first, asked = recommender.first(question, top_k=CANDIDATES)
        source = self.source
        return refinements(source, features_of(self.opened, source), first, asked)

    def ask(self, question: str, options: Options | None = None) -> Answer:
        """Return what answers a question over several hops, with the paths to it.

        Raises RetrievalError for a question that cannot be answered, with why and the nearest names, ModelError as
        `recommend` does.

        >>> store.ask("How many pictures with a belt are there?").count
        15
        """
        from mrag_owl.pipeline.options import Options

        options = options or Options()
        asker = self.asker(options)
        answer = asker.ask(question, strategy=options.strategy, top_k=options.top_k or self.settings.top_k)
        return self._told(answer, options)

    def recommender(self, options: Options) -> Recommender:
        """Return what answers questions with these options; it belongs to the store."""
        from mrag_owl.pipeline.recommend.recommending import Recommender

        key = replace(options, top_k=None, skip=0, pictured=False, strategy="hybrid", generate="template", refine=False)
        if key not in self._recommenders:
            self._recommenders[key] = Recommender.over(self.opened, key, settings=self.settings)
            if len(self._recommenders) > _KEPT:
                self._recommenders.popitem(last=False)
        self._recommenders.move_to_end(key)
        return self._recommenders[key]

    def asker(self, options: Options) -> Asker:
        """Return what answers questions over several hops with these options; it belongs to the store."""
        from mrag_owl.pipeline.ask.asking import Asker
        from mrag_owl.pipeline.options import Options

        key = Options(linker=options.linker, model=options.model, base_url=options.base_url)
        if key not in self._askers:
            second = None
            if (options.linker or self.settings.linker) == "llm":
                from mrag_owl.pipeline.ask.asked_by_model import read_by_model

                second = partial(read_by_model, options=options.server, settings=self.settings)
            self._askers[key] = Asker.over(self.opened, second=second)
        return self._askers[key]

    def tell(self, answer: Answer, options: Options) -> Iterator[CheckedSentence]:
        """Yield a text about an answer by a language model, sentence by sentence, compared with the facts it cites.

        Raises ConfigError where no server or model is named, ModelError where the model does not answer.
        """
        if answer.total is None:
            from mrag_owl.pipeline.recommend.generating import generate

            return generate(self.opened, answer, options.writing, self.settings)
        from mrag_owl.pipeline.ask.generated_replies import generate_reply

        return generate_reply(self.asker(options), answer, options.writing, self.settings)

    def _told(self, answer: Answer, options: Options) -> Answer:
        if options.generate == "template" or answer.unread or (answer.total is not None and not answer.results):
            return answer
        if options.generate != "llm":
            raise ConfigError(f"unknown writer {options.generate!r}; choose from template, llm")
        sentences = tuple(self.tell(answer, options))
        first = [answer.unmet.text] if answer.unmet is not None else []
        return replace(answer, text=" ".join([*first, *(one.text for one in sentences)]), sentences=sentences)

    def caption(self, picture: str | bytes, options: CaptionOptions | None = None) -> Caption:
        """Return the caption of a picture: a file, its content, or one of the store by its IRI or the end of it.

        Its objects are looked up in the store, or in the sources that the options name; with `generate` "llm" the model
        of the settings tells it. Raises ConfigError, SourceError for what is no picture, ModelError.

        >>> [one.thing.label for one in store.caption("image_58").objects]
        ['dress']
        """
        from mrag_owl.pipeline.caption.captioning import Captioner, CaptionOptions
        from mrag_owl.pipeline.caption.telling import tell_by_server
        from mrag_owl.pipeline.indexes.picture_files import SENT

        chosen = options or CaptionOptions()
        if chosen not in self._captioners:
            self._captioners[chosen] = Captioner.over(self.opened, settings=self.settings, options=chosen)
        captioner = self._captioners[chosen]
        if isinstance(picture, bytes):
            captioned = captioner.caption_of(SENT, None, content=picture)
        else:
            captioned = captioner.caption(picture)
        if chosen.generate == "llm":
            return tell_by_server(captioned, chosen, Options().server, self.settings)
        return captioned.caption

    def learn(
        self,
        positives: Iterable[str],
        negatives: Iterable[str] = (),
        *,
        learner: str = "auto",
        seconds: float = 10.0,
        top: int = 5,
        population: str | None = None,
    ) -> Hypotheses:
        """Return class expressions that cover the positives and not the negatives, best first.

        Individuals are named by IRI, prefixed name, label or local name; `population`, a class expression in Manchester
        syntax, is what the problem is about. Raises LearningError and ExpressionError for what cannot be posed,
        ConfigError for an unknown learner.

        >>> store.learn(["image_58", "image_24", "image_4"], ["image_2", "image_3"], top=1)[0].f1
        1.0
        """
        from mrag_owl.pipeline.library.hypotheses import learned

        return learned(
            self.source, positives, negatives, learner=learner, seconds=seconds, top=top, population=population
        )

    def read(self, question: str) -> ClassExpression:
        """Return the class expression that a question is read as; its `understood` says what was left.

        >>> store.read("a dress without a belt").dl
        'image ⊓ ∃hasGarment.dress ⊓ ¬∃hasGarment.belt'
        """
        from mrag_owl.pipeline.library.expressions import ClassExpression
        from mrag_owl.pipeline.options import Options

        linked, understood = self.recommender(Options(retriever="logic")).read(question)
        return ClassExpression(self.source, linked.expression, understood=understood)

    def parse(self, text: str) -> ClassExpression:
        """Return the class expression that a text in DL or Manchester syntax is; ExpressionError tells the place.

        >>> (store.parse("hasGarment some dress") & ~store.parse("hasGarment some belt")).english
        'pictures with a dress and without a belt'
        """
        from mrag_owl.pipeline.library.expressions import parse_over

        return parse_over(self.source, text)

    def explain(self, expression: ClassExpression | str, individuals: Iterable[str]) -> dict[Iri, Explanation]:
        """Return why an expression holds of each individual, or what the individual lacks; closed world.

        >>> store.explain("hasGarment some dress", ["image_58"])["https://w3id.org/mrag-owl/data/image_58"].satisfied
        True
        """
        from mrag_owl.pipeline.indexes.enriched_facts import attribute

        stated = self.parse(expression) if isinstance(expression, str) else expression
        named = {self.source.individual(name): name for name in individuals}
        return {iri: attribute(self.opened, stated.explain(name)) for iri, name in named.items()}

    def explain_work(self, work: str, options: ExplainOptions | None = None, *, question: str = "") -> WorkExplanation:
        """Return what a work shows, how it is made and what surrounds it, each sentence with what it cites.

        The work is named by its title, its IRI, or the end of it. Context comes from texts that `mrag-owl context` has
        read into the store; the options "none" do without. Raises ConfigError for an unknown or ambiguous work,
        RetrievalError for a store that has read no texts.

        >>> from mrag_owl.pipeline.explain.explaining import ExplainOptions
        >>> print(store.explain_work("image_58", ExplainOptions("none")).paragraphs["Content"][0].text)
        “image_58” shows dress (circle, floral, high waist, symmetrical, zip-up), neckline (round neck).
        """
        from mrag_owl.pipeline.explain.explaining import Explainer, ExplainOptions
        from mrag_owl.pipeline.library.works import WorkExplanation

        chosen = options or ExplainOptions()
        if chosen not in self._explainers:
            self._explainers[chosen] = Explainer.over(self.opened, chosen)
        return WorkExplanation(self._explainers[chosen].explain(work, chosen, question=question))

    def sparql(self, query: str, bindings: Mapping[str, str] | None = None) -> Rows | bool | Graph:
        """Return what a query finds: rows of SELECT, a truth value of ASK, a graph of CONSTRUCT and DESCRIBE.

        `query` is a text, or the name of a packaged query; `bindings` give variables that it projects an IRI each. The
        usual prefixes need no declaration. Outside `GRAPH`, the query sees the merge of all named graphs. Raises
        QueryError for what does not run.

        >>> store.sparql("ASK { ?picture a mo:Image }")
        True
        """
        from mrag_owl.pipeline.library.graphs import Graph
        from mrag_owl.pipeline.library.queries import Rows, query_kind, query_result, store_prefixes
        from mrag_owl.resources import query_names, query_text

        text, where = (query_text(query), query) if query in query_names() else (query, "the query")
        prefixes = store_prefixes(self.opened)
        terms: dict[pyoxigraph.Variable, Term] = {
            pyoxigraph.Variable(name): pyoxigraph.NamedNode(_expanded(iri, prefixes))
            for name, iri in (bindings or {}).items()
        }
        with query_result(self.opened, text, where=where, bindings=terms) as result:
            if isinstance(result, pyoxigraph.QuerySolutions):
                return Rows([name.value for name in result.variables], [tuple(row) for row in result], prefixes)
            if isinstance(result, pyoxigraph.QueryBoolean):
                return bool(result)
            triples = tuple(dict.fromkeys(result))
        return Graph(query_kind(text, where=where), prefixes, lambda: iter(triples))

    def graph(self, name: str, *, with_ontology: bool | None = None) -> Graph:
        """Return a graph, such as "garments", "enriched" or an IRI; raises StoreError, listing them, for another.

        `with_ontology` None: with it for the graphs that are learned from.
        """
        from mrag_owl.pipeline.library.graphs import Graph

        return Graph.of_store(self.opened, name, with_ontology=with_ontology)

    def export(self, graph: str, path: str | Path, *, form: str | None = None) -> None:
        """Write a graph as an OWL document, in the form that the file's ending says or `form` does."""
        self.graph(graph).export(path, form=form)

    def to_rdflib(self, graph: str) -> rdflib.Graph:
        """Return a copy of a graph as one of rdflib."""
        return self.graph(graph).to_rdflib()

    def dataset(self) -> rdflib.Dataset:
        """Return all graphs as a dataset of rdflib that reads this store's files, without a copy; not of an endpoint.

        Raises ConfigError where the packages of the extra `notebook` are missing.
        """
        try:
            import rdflib
            from oxrdflib import OxigraphStore
        except ImportError as error:
            raise ConfigError("this needs rdflib and oxrdflib: pip install 'mrag-owl[notebook]'") from error
        if not isinstance(self.opened.dataset, pyoxigraph.Store):
            raise ConfigError(f"{self.location} is an endpoint; rdflib asks one by SPARQLStore, or copy a graph of it")
        return rdflib.Dataset(store=OxigraphStore(store=self.opened.dataset))

    def enrich(
        self, describer: str = "pixels", options: Options | None = None, *, limit: int | None = None
    ) -> Enrichment:
        """Describe the pictures that are not described yet, by their pixels or a vision model, and read the result.

        Returns what came of it; raises ConfigError, StoreError and ModelError as `mrag-owl enrich` does.
        """
        from mrag_owl.pipeline.enrich.describing import enrich
        from mrag_owl.pipeline.options import Options
        from mrag_owl.pipeline.runs.workers import RunOptions

        if isinstance(self.location, str) and self.location.startswith(("http://", "https://")):
            raise ConfigError(f"{self.location}: an endpoint cannot be enriched from here; enrich a store on disk")
        chosen = RunOptions(describer, (options or Options()).server, limit=limit)
        state = enrich(Path(self.location), chosen, self.settings)
        self.reopen()
        return state


def _expanded(name: str, prefixes: Mapping[str, str]) -> str:
    """Return the IRI that a name stands for; raises QueryError for none."""
    bare = name[1:-1] if name.startswith("<") and name.endswith(">") else name
    prefix, colon, rest = bare.partition(":")
    if not colon:
        raise QueryError(f"{name!r} is no IRI; write one, or a prefixed name such as data:image_2")
    return prefixes[prefix] + rest if prefix in prefixes and not rest.startswith("//") else bare
