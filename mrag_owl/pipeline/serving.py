"""What the JSON API answers with: the library over one store, kept open, without the paths of this machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec

from mrag_owl.endpoint import api_types as api
from mrag_owl.errors import ConfigError, MragOwlError
from mrag_owl.expressions.english_qualities import plain_name
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.manchester import to_manchester
from mrag_owl.expressions.syntax import TOP, Named
from mrag_owl.generation.evidence import MARK, Evidence, Name, read_all_evidence, read_names, read_records
from mrag_owl.pictures.objects import Caption
from mrag_owl.pipeline.caption.captioning import CaptionOptions
from mrag_owl.pipeline.explain.explaining import ExplainOptions
from mrag_owl.pipeline.indexes.glossaries import open_glossary
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.pipeline.indexes.lexicons import named_groups, read_phrases, sorts_of
from mrag_owl.pipeline.indexes.remembered import note_answered, note_asked
from mrag_owl.pipeline.indexes.value_counts import asked_thing, value_counts
from mrag_owl.pipeline.library.expressions import ClassExpression
from mrag_owl.pipeline.library.feedback import prefer
from mrag_owl.pipeline.library.store import Store
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.refining import CANDIDATES, features_of, refinements
from mrag_owl.pipeline.reconcile.answering import matched, open_names
from mrag_owl.pipeline.reconcile.named import NameIndex
from mrag_owl.records import Answer, Iri, Refinement, Result
from mrag_owl.store.dataset import Facts
from mrag_owl.texts.subgraph import Explained
from mrag_owl.vocabulary import RDFS_LABEL


def open_service(store: Path, _: Mapping[str, object]) -> Callable[[str, object], object]:
    """Return what answers the calls of `endpoint.api_types.CALLS` over the store, with what most of them need open."""
    service = Service(store)
    service.warm_up()
    functions: dict[str, Callable[..., object]] = {
        "ask": service.ask,
        "caption": service.caption,
        "look": service.look,
        "recommend": service.recommend,
        "learn": service.learn,
        "explain": service.explain,
        "count": service.count,
        "tell": service.tell,
        "explain_work": service.explain_work,
        "feedback": service.feedback,
        "reconcile": service.reconcile,
    }
    return lambda name, request: functions[name](request)


class Service:
    """Answers calls over one store; keeps open what calls have needed."""

    def __init__(self, store: Path) -> None:
        self._location = store
        self._stores: dict[Facts, Store] = {}
        self._names: NameIndex | None = None
        self._sources: dict[Facts, KnowledgeSource] = {}
        self._labels: dict[Facts, Mapping[Iri, Name]] = {}
        self._is_warm = False

    def warm_up(self) -> None:
        """Open what the search page and questions need, by asking what they ask; what a store cannot answer is left."""
        store = self._store("all")
        profile = store.opened.manifest.profile
        some = f"some {profile.plural}"
        with suppress(MragOwlError):
            self.recommend(api.RecommendRequest(question=some, top_k=1, explain=True, refine=True))
        with suppress(MragOwlError):
            everything = ClassExpression(store.source, Named(profile.population)).manchester
            found = self.feedback(api.FeedbackRequest(question=some, preference=everything, top_k=1))
            names = tuple(result.iri for result in found.results)
            self.explain(api.ExplainRequest(expression=everything, individuals=names))
        with suppress(MragOwlError):
            self.ask(api.AskRequest(question=f"how many {profile.plural} are there?"))
        with suppress(MragOwlError):
            self.reconcile(api.ReconcileRequest())  # pages name namesakes
        self._is_warm = True

    def ask(self, request: api.AskRequest) -> Answer:
        """Answer a question over what the graph links."""
        options = Options(strategy=request.strategy, top_k=request.top_k)
        return _public(self._store(request.facts).ask(request.question, options))

    def reconcile(self, request: api.ReconcileRequest) -> api.ReconcileResponse:
        """Match names with individuals of the store."""
        if self._names is None:
            self._names = open_names(self._location)
        return matched(self._names, request)

    def recommend(self, request: api.RecommendRequest) -> Answer:
        """Answer a question."""
        options = Options(
            top_k=request.top_k,
            skip=request.skip,
            pictured=request.pictured,
            retriever=request.retriever,
            must=request.must,
            must_not=request.must_not,
            strict=request.strict,
            explain=request.explain,
            rerank=request.rerank,
            k=request.k,
            refine=request.refine,
        )
        answer = self._store(request.facts).recommend(request.question, options)
        if self._is_warm:  # what visitors ask, not what opens the store for them
            note_answered(self._location, request.question, answer)
        return _public(answer)

    def caption(self, request: api.CaptionRequest) -> Caption:
        """Caption a picture of the store, or one that was sent."""
        options = CaptionOptions(request.detector, request.most)
        store = self._store("annotated")
        caption = store.caption(request.content or _named(store, request.picture), options)
        return replace(caption, picture=Path(caption.picture).name) if request.content else caption

    def look(self, request: api.LookRequest) -> Answer:
        """Find what looks like a picture of the store, or like one that was sent."""
        store = self._store(request.facts)
        if store.opened.manifest.images is None:
            raise ConfigError("the store was built without pictures, so that none is like another")
        options = Options(
            top_k=request.top_k,
            retriever=request.retriever,
            picture=None if request.content else _named(store, request.picture),
            sent=request.content or None,
            region=request.region or None,
        )
        return _public(store.recommend(request.question, options))

    def learn(self, request: api.LearnRequest) -> api.LearnResponse:
        """Learn from examples."""
        found = self._store(request.facts).learn(
            request.positives, request.negatives, learner=request.learner, seconds=request.seconds, top=request.top
        )
        return api.LearnResponse(hypotheses=msgspec.convert(found.to_dict()["hypotheses"], tuple[api.Learned, ...]))

    def explain(self, request: api.ExplainRequest) -> api.ExplainResponse:
        """Say of each individual why the expression holds, or what is missing."""
        store = self._store(request.facts)
        expression = self._worded(request.facts, store.parse(request.expression))
        if request.open:
            source = expression.source
            known = replace(source, extents=source.extents.opened(frozenset(map(Iri, request.open))))
            expression = ClassExpression(known, expression.tree)
        reasons = store.explain(expression, request.individuals)
        return api.ExplainResponse(
            reading=expression.syntaxes(),
            conjuncts=tuple(map(ClassExpression.syntaxes, expression.conjuncts)),
            coverage=expression.coverage,
            unknown=expression.unknown,
            individuals=tuple(api.Explained(individual=iri, why=why) for iri, why in reasons.items()),
        )

    def count(self, request: api.CountRequest) -> api.CountResponse:
        """Count who has each value of properties."""
        store = self._store(request.facts)
        source, within = store.source, store.parse(request.within).tree if request.within.strip() else TOP
        without = tuple(map(source.individual, request.without))
        every: Mapping[Iri, tuple[Iri, ...]] = {}
        if any(one.with_sorts for one in request.properties):
            every = sorts_of(open_glossary(store.opened, source.base))
        return api.CountResponse(
            counted=tuple(
                api.Counted(
                    counts={str(value): count for value, count in found.counts.items()},
                    sorts={iri: some for iri, some in sorts.items() if iri in found.counts},
                    least=found.least,
                    greatest=found.greatest,
                    thing="" if asked is None else to_manchester(asked.filler, source.wording.names),
                    asked="" if asked is None else to_manchester(asked, source.wording.names),
                )
                for one in request.properties
                for things in [None if one.things is None else Iri(one.things)]
                for sorts in [every if one.with_sorts else {}]
                for found in [
                    value_counts(source, Iri(one.property), things=things, within=within, without=without, sorts=sorts)
                ]
                for asked in [None if things is None else asked_thing(within, things)]
            )
        )

    def tell(self, request: api.TellRequest) -> api.TellResponse:
        """Say in one line what each individual is."""
        store = self._store(request.facts)
        if request.facts not in self._labels:
            self._labels[request.facts] = read_names(store.opened)
        named = {store.source.individual(name): name for name in request.individuals}
        phrases = read_phrases(store.opened)
        told = read_all_evidence(store.opened, tuple(named), names=self._labels[request.facts], phrases=phrases)
        records = read_records(store.opened, named) if request.records else {}
        return api.TellResponse(
            captions={named[one.iri]: one.caption() for one in told},
            attributes={named[one.iri]: by_property(one) for one in told},
            records={named[iri]: said for iri, said in records.items()},
        )

    def explain_work(self, request: api.ExplainWorkRequest) -> Explained:
        """Explain a work."""
        found = self._store("all").explain_work(
            request.work, ExplainOptions(request.context), question=request.question
        )
        return found.explained

    def feedback(self, request: api.FeedbackRequest) -> api.FeedbackResponse:
        """Learn what is preferred, or take it as stated, and rank by the question and by that."""
        options = Options(
            retriever=request.retriever,
            rerank="fused",
            top_k=request.top_k,
            skip=request.skip,
            pictured=request.pictured,
        )
        found = prefer(
            self._store(request.facts),
            request.question,
            likes=request.likes,
            dislikes=request.dislikes,
            preference=request.preference,
            within=request.within,
            options=options,
        )
        expression = None if found.expression is None else self._worded(request.facts, found.expression)
        wanted = None if found.wanted is None else self._worded(request.facts, found.wanted)
        if self._is_warm and expression is not None:
            note_asked(self._location, "liked", request.question, expression.manchester)
        return api.FeedbackResponse(
            preference=None if expression is None else _preference(expression, is_learned=found.is_learned),
            results=tuple(map(_without_folder, found.results)),
            wanted=None if wanted is None else _preference(wanted, is_learned=found.is_learned),
            refinements=self._refinements(request, wanted),
        )

    def _worded(self, facts: Facts, expression: ClassExpression) -> ClassExpression:
        """Return an expression that is told in the words of questions: "red" for burgundy, dark red and red."""
        if facts not in self._sources:
            opened, source = self._store(facts).opened, expression.source
            lexicon = named_groups(source.wording.lexicon or Lexicon(), open_glossary(opened, source.base))
            self._sources[facts] = replace(source, wording=replace(source.wording, lexicon=lexicon))
        return ClassExpression(self._sources[facts], expression.tree)

    def _refinements(self, request: api.FeedbackRequest, expression: ClassExpression | None) -> tuple[Refinement, ...]:
        if not request.refine or expression is None:
            return ()
        source, instances = expression.source, expression.instances()[:CANDIDATES]
        features = features_of(self._store(request.facts).opened, source)
        return refinements(source, features, instances, expression.tree)

    def _store(self, facts: Facts) -> Store:
        if facts not in self._stores:
            self._stores[facts] = Store.open(self._location, facts=facts)
        return self._stores[facts]


def _preference(expression: ClassExpression, *, is_learned: bool) -> api.Preference:
    return api.Preference(
        reading=expression.syntaxes(),
        owl=expression.owl,
        conjuncts=tuple(map(ClassExpression.syntaxes, expression.conjuncts)),
        learned=is_learned,
        coverage=expression.coverage,
        unknown=expression.unknown,
    )


def by_property(evidence: Evidence) -> dict[str, tuple[str, ...]]:
    """Return what an individual has by the properties that say so, its label with them: of things what they have.

    What things on it have stands with their names as well, by the properties that say it: "red (dress)". What is so
    of several alike stands once.
    """
    found: dict[str, list[str]] = {} if evidence.label is None else {RDFS_LABEL: [evidence.label]}
    for item in evidence.items:
        found.setdefault(item.triples[0][1], []).append(item.told.replace(MARK, ""))
        for one in item.attributes:
            found.setdefault(one.triple[1], []).append(f"{plain_name(one.name)} ({plain_name(item.name)})")
    for one in evidence.attributes:
        found.setdefault(one.triple[1], []).append(one.name)
    return {role: tuple(dict.fromkeys(names)) for role, names in found.items()}


def _named(store: Store, picture: str) -> str:
    """Return the IRI of a picture of the store: whoever asks over the network names no file of this machine.

    Raises ConfigError where none is named.
    """
    if not picture.strip():
        raise ConfigError("which picture? name one of the store, or send the content of one")
    return picture if "://" in picture else f"{store.opened.manifest.base}{picture}"


def _public(answer: Answer) -> Answer:
    """Return an answer without the paths of this machine."""
    return replace(answer, store=Path(answer.store).name, results=tuple(map(_without_folder, answer.results)))


def _without_folder(result: Result) -> Result:
    return result if result.image is None else replace(result, image=Path(result.image).name)
