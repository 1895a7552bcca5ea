"""From a question to ranked pictures, a grounded text, and the reasons."""

from __future__ import annotations

import logging
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.expressions.english import to_clause
from mrag_owl.expressions.english_words import begun, with_article
from mrag_owl.expressions.explanations import Reading, Wording, explain, read
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.partial import resting_on
from mrag_owl.expressions.syntax import TOP, And, ClassExpression, Named, signature
from mrag_owl.generation.evidence import (
    MARK,
    Attributed,
    Evidence,
    StoreNames,
    read_all_evidence,
    read_evidence,
    read_names,
)
from mrag_owl.generation.template import quality
from mrag_owl.pictures.findings import KINDS
from mrag_owl.pipeline.indexes.enriched_facts import attribute, runs_behind
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.pipeline.indexes.lexicons import named_groups, read_lexicon, read_phrases
from mrag_owl.pipeline.indexes.question_logic import Conditions, QuestionLogic
from mrag_owl.pipeline.indexes.question_readers import open_items
from mrag_owl.pipeline.indexes.retrievers import AUTOMATIC, chosen_retriever, open_retriever
from mrag_owl.pipeline.options import PICTURED, Options
from mrag_owl.pipeline.recommend.likeness import RelativeQuestions, RelativeReader
from mrag_owl.pipeline.recommend.looking import open_looks_retriever
from mrag_owl.pipeline.recommend.rerankers import Reranker, Reranking
from mrag_owl.pipeline.recommend.scoring import Scoring
from mrag_owl.pipeline.recommend.sights import Sights
from mrag_owl.pipeline.recommend.texts import answer_text, called, matched, unread, untold
from mrag_owl.pipeline.recommend.unmet_questions import (
    not_told_apart,
    nothing_called,
    strange_names,
    unmet,
    unsaid,
    with_nearest,
)
from mrag_owl.pipeline.recommend.wishes_beside import wished_beside
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.linked import LinkedQuestion, WishedBeside
from mrag_owl.reading.tokens import tokenise
from mrag_owl.records import Answer, Explanation, Iri, Query, Ranking, Result, Scored, Standing, Understood, Unmet, rank
from mrag_owl.remote.store import open_store
from mrag_owl.retrieval import Retriever
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.retrieval.documents import documents_of, read_document
from mrag_owl.retrieval.logic import LogicRetriever
from mrag_owl.retrieval.looks import LooksRetriever
from mrag_owl.retrieval.selection import best_first
from mrag_owl.store.dataset import Facts, GraphStore, OverStore
from mrag_owl.vocabulary import HAS_FILE_NAME, NS, TAXONOMY

_log = logging.getLogger(__name__)


class Recommender(OverStore):
    """Answers questions over one open store; a context manager. Open it with `Recommender.open`."""

    def __init__(
        self,
        store: GraphStore,
        *,
        retriever: Retriever,
        retriever_name: str,
        names: StoreNames,
        reranker: Reranker | None = None,
        logic: QuestionLogic | None = None,
        relative: RelativeReader | None = None,
        sights: Sights | None = None,
    ) -> None:
        self.store = store
        self.retriever_name = retriever_name
        self.scoring = Scoring(retriever, retriever_name, logic)
        self._retriever = retriever
        self._names = names
        self._stem = Tokenizer()
        self._reranker = reranker
        self._logic = logic
        self._relative = relative
        self._sights = sights
        self._phrases = read_phrases(store)
        self._wording: Wording | None = None

    @classmethod
    def open(
        cls,
        location: Path | str,
        options: Options | None = None,
        *,
        settings: Settings | None = None,
        facts: Facts = "all",
    ) -> Recommender:
        """Open the store at a path or an address, as `over` takes it; raises StoreError where there is none."""
        store = open_store(location, facts=facts)
        try:
            return cls.over(store, options, settings=settings)
        except BaseException:
            store.close()
            raise

    @classmethod
    def over(
        cls, store: GraphStore, options: Options | None = None, *, settings: Settings | None = None
    ) -> Recommender:
        """Prepare to answer questions over an open store; raises ConfigError for options that cannot be.

        With a re-ranking, or where it is to `explain`, class expressions are learned from the first pictures of each
        answer, and each result says why it is there. Pictures that do not meet the conditions are no answers;
        ConfigError or ExpressionError where the conditions cannot be used.
        """
        options, settings = options or Options(), settings or Settings()
        settings = replace(
            settings,
            embedder=options.embedder or settings.embedder,
            linker=options.linker or settings.linker,
            model=options.model or settings.model,
            base_url=options.base_url or settings.base_url,
        )
        reranking = Reranking(options.rerank, options.learner, options.k, options.negatives, options.seed)
        reranking.check()
        conditions = Conditions(tuple(map(str, options.must)), tuple(map(str, options.must_not)), options.strict)
        retriever = options.retriever or settings.retriever
        if retriever == AUTOMATIC and (decided := store.manifest.automatic) is not None:
            _log.info(
                "auto is %s here: the graph has words for %.0f %% of what documents say",
                *(decided.retriever, 100 * decided.known),
            )
        names = read_names(store)
        relative: RelativeReader | None = None
        sights: Sights | None = None
        ranker: Retriever
        seen = options.sent if options.sent is not None else options.picture
        if seen is not None and options.like is not None:
            raise ConfigError("a picture to look like and a reference to differ from are two questions; give one")
        if seen is not None:
            words = open_retriever(retriever, store, settings)
            ranker, sights = open_looks_retriever(store, words, seen, options.region, settings=settings, names=names)
        elif options.like is None:
            ranker = open_retriever(retriever, store, settings)
        else:
            opened = RelativeQuestions.open(store, retriever=retriever, settings=settings, names=names)
            relative, ranker = opened.beside(options.like)
        reasons = options.explain or reranking.method != "none"
        asked = ranker.words if isinstance(ranker, LooksRetriever) else ranker
        logical = isinstance(asked, LogicRetriever) or bool(conditions)
        return cls(
            store,
            retriever=ranker,
            retriever_name=chosen_retriever(retriever, store) + options.addition,
            names=names,
            reranker=Reranker.open(store, documents=ranker.iris, options=reranking) if reasons else None,
            logic=QuestionLogic.open(store, documents=ranker.iris, conditions=conditions, settings=settings)
            if logical
            else None,
            relative=relative,
            sights=sights,
        )

    def read(self, question: str) -> tuple[LinkedQuestion, Understood]:
        """Return how a question is read; raises ConfigError where this was opened without logic."""
        if self._logic is None:
            raise ConfigError("this recommender was opened without logic; open it with the retriever logic")
        linked = self._logic.link(question)
        return linked, self._logic.understood(linked, read(linked.expression, self.wording))

    @property
    def system(self) -> str:
        """The name of this configuration in run files: the retriever and what re-ranks it."""
        options = self._reranker.options if self._reranker is not None else None
        if options is None or options.method == "none":
            return self.retriever_name
        return f"{self.retriever_name}+{options.method}-{options.learner}-{options.k}"

    @property
    def retriever(self) -> Retriever:
        """What ranks the documents at first."""
        return self._retriever

    def result(self, rank: int, iri: Iri, score: float, why: Explanation | None) -> Result:
        """Return one picture as a result, for whoever ranks by other means."""
        return Result(
            rank,
            iri,
            self.label(iri),
            score,
            image=self.picture(iri),
            document=read_document(self.store, iri).text,
            caption=self.evidence(iri).caption(),
            why=why,
        )

    def first(self, question: str, *, top_k: int) -> tuple[tuple[Iri, ...], ClassExpression | None]:
        """Return the individuals that `recommend` would, without saying anything of them, and what was understood."""
        asked = self._beside(question).question
        linked, allowed = self._asked_for(asked)
        ranking, _ = self.scoring.ranked(self._reranker, Query(asked), allowed, top_k=top_k)
        return ranking.iris, linked.expression if linked is not None and linked.spans else None

    def _asked_for(self, question: str) -> tuple[LinkedQuestion | None, NDArray[np.bool_] | None]:
        """Return how a question is understood and which documents may answer; raises ConfigError where it is empty."""
        if not question.strip() and not isinstance(self._retriever, LooksRetriever):
            asked_about = self.store.manifest.profile.plural
            raise ConfigError(f"the question is empty; ask in a few words what the {asked_about} should show")
        linked, logic = self._linked(question), self._logic
        return linked, logic.allowed(linked, keeps_denials=self.scoring.reads_denials) if logic and linked else None

    def recommend(self, question: str, *, top_k: int = 10, skip: int = 0, pictured: bool = False) -> Answer:
        """Return at most `top_k` pictures for the question, best first, and a text about them.

        So many of the first as are to be skipped are but named, and the text is about those behind them, if any are.
        `pictured`: of those that are known to be as asked the ones with an image come first.
        """
        wished = self._beside(question)
        linked, allowed = self._asked_for(wished.question)
        by_looks = isinstance(self._retriever, LooksRetriever)
        query = Query(wished.question)
        reasons: Mapping[Iri, Explanation] = {}
        by_image = linked if pictured else None
        ranking, hypothesis = self._ranked(query, allowed, top_k=top_k, by_image=by_image)
        only = None if ranking.entries or linked is None else self._called(linked)
        if only is not None:
            ranking = rank([(only, 1.0)])
        if self._reranker is not None:
            if linked is not None and linked.spans and hypothesis is not None:
                order = best_first(self.scoring.among(query, allowed), top_k=len(self._retriever.iris))
                hypothesis = self._reranker.beyond(linked.expression, order, self._retriever.iris)
            if hypothesis is not None:
                learned, extents = read(hypothesis, self.wording), self._reranker.knowledge.extents
                reasons = {iri: self._explained(learned, iri, extents=extents) for iri in ranking.iris[skip:]}
        standings = self.scoring.standings(query, ranking)
        passed, shown = ranking.entries[:skip], ranking.iris[skip:]
        reading = read(linked.expression, self.wording) if linked is not None else None
        asked = self._asked(linked, reading, shown) if reading is not None and linked is not None else {}
        evidence = read_all_evidence(self.store, shown, names=self._names, phrases=self._phrases)
        results = (
            *(
                Result(one.rank, one.iri, self.label(one.iri), one.score, signals=standings.get(one.iri, ()))
                for one in passed
            ),
            *self._results(
                question, Ranking(ranking.entries[skip:]), evidence, standings=standings, reasons=reasons, asked=asked
            ),
        )
        told, none, first, terms, resting = None, None, "", frozenset[str](), frozenset[Iri]()
        matches: Sequence[Evidence] = ()
        profile = self.store.manifest.profile
        if self._logic is not None and linked is not None and reading is not None:
            told = self._told_as_said(self._logic, linked, reading, wished)
            if only is not None:
                told, first = replace(told, unlinked=()), f"{called(self.evidence(only))} is called so."
            elif not results and not linked.spans and linked.unlinked:
                first = unsaid(linked, self._logic.glossary, self._logic.knowledge.base)
            elif not results and not linked.spans and not self._logic.conditions:
                first = untold(
                    len(self._retriever.iris),
                    profile.noun,
                    profile.plural,
                    told.unstated,
                    undecided=told.unapplied,
                )
            elif self._requires(linked) and self._relative is None and not by_looks:
                named = signature(linked.expression)
                terms = frozenset([*named.classes, *named.individuals])
                wanted = self._logic.with_conditions(linked.expression)
                sought = reading if wanted == linked.expression else read(wanted, self.wording)
                none = self._unmet(sought, ranking, linked)
                if none is not None:
                    first = with_nearest(none, {one.iri: called(self.evidence(one.iri)) for one in none.nearest})
                else:
                    resting = resting_on(wanted, self._logic.knowledge.extents.open_properties)
                    doubted = self._logic.doubted(linked)
                    matches, first = matched(
                        self._logic,
                        linked,
                        evidence,
                        self._retriever.iris,
                        profile,
                        is_whole=told.is_complete,
                        doubted=doubted,
                    )
        lead, first = self._beginning(wished.question, linked, first, results[skip:], is_unmet=none is not None)
        text = (
            first
            if passed and not evidence
            else answer_text(
                wished.question,
                matches or (() if none is not None else evidence),
                profile,
                self._stem,
                self._logic,
                first=first,
                lead=lead,
                others=len(evidence) - len(matches) if matches else 0,
                asked=terms,
                above=self._names.above,
                resting=resting,
            )
        )
        like = self._relative.likeness(question) if self._relative is not None else None
        return Answer(
            question,
            str(self.store.path),
            self.retriever_name,
            results,
            text,
            understood=told,
            unmet=none,
            like=like,
            labels={} if like is None else {like.reference: self.label(like.reference)},
            stated_by=runs_behind(self.store, evidence),
        )

    def _told_as_said(
        self, logic: QuestionLogic, linked: LinkedQuestion, reading: Reading, wished: WishedBeside
    ) -> Understood:
        """Return how a question was understood, in each way that it may be, its words where they were said."""
        each_way = [read(one, self.wording) for one in linked.readings]
        return _as_said(logic.understood(linked, reading, self._names), wished, each_way)

    def _ranked(
        self, query: Query, allowed: NDArray[np.bool_] | None, *, top_k: int, by_image: LinkedQuestion | None
    ) -> tuple[Ranking, ClassExpression | None]:
        """Return the first places and what was learned from them, where a question is given what has an image first."""
        is_other = self._relative is not None or isinstance(self._retriever, LooksRetriever)
        if by_image is None or not by_image.spans or is_other or self.store.manifest.images is None:
            return self.scoring.ranked(self._reranker, query, allowed, top_k=top_k)
        ranking, hypothesis = self.scoring.ranked(self._reranker, query, allowed, top_k=max(top_k, PICTURED))
        return Ranking(self._images_first(ranking, by_image).entries[:top_k]), hypothesis

    def _images_first(self, ranking: Ranking, linked: LinkedQuestion) -> Ranking:
        """Return a ranking with what is known to be as asked first, and what has an image before the rest; ranks stay.

        What only may be as asked comes next, and then what lacks one part of it, each in the same way: an image puts
        nothing that is known to lack something before what may be all of it.
        """
        if self._logic is None:
            return ranking
        logic, wanted = self._logic, self._logic.with_conditions(linked.expression)
        known, doubted = logic.meeting(wanted), logic.doubted(linked)
        for _, of in doubted:
            known = known & ~of
        near = [known, *(of for one, of in doubted if one.why != "otherwise"), logic.may_also_meet(linked)]
        near += [of for one, of in doubted if one.why == "otherwise"]
        parts = [one for one in (wanted.operands if isinstance(wanted, And) else ()) if not isinstance(one, Named)]
        if len(parts) > 1:
            near.append(sum((~logic.meeting(one) for one in parts), np.zeros(len(known), dtype=np.int64)) == 1)
        found = [(one, bisect_left(self._retriever.iris, one.iri)) for one in ranking]
        how = {one.iri: next((kind for kind, of in enumerate(near) if of[at]), None) for one, at in found}
        last = len(near)

        def place(one: Scored) -> tuple[int, bool]:
            kind = how[one.iri]
            return (last, False) if kind is None else (kind, self.picture(one.iri) is None)

        return Ranking(tuple(sorted(ranking, key=place)))

    def _results(
        self,
        question: str,
        ranking: Ranking,
        evidence: Sequence[Evidence],
        *,
        standings: Mapping[Iri, tuple[Standing, ...]],
        reasons: Mapping[Iri, Explanation],
        asked: Mapping[Iri, Explanation],
    ) -> Iterator[Result]:
        """Yield what is told of each place of a ranking."""
        following = dict(zip(ranking.iris, ranking.iris[1:], strict=False))
        for place, document, stated in zip(ranking, documents_of(self.store, ranking.iris), evidence, strict=True):
            yield Result(
                place.rank,
                place.iri,
                self.label(place.iri),
                place.score,
                image=self.picture(place.iri),
                document=document.text,
                caption=stated.caption(),
                why=reasons.get(place.iri),
                signals=standings.get(place.iri, ()),
                asked=asked.get(place.iri),
                like=self._relative.resemblance(question, place.iri) if self._relative is not None else None,
                sight=self._sights.of(place.iri) if self._sights is not None else None,
                unlike=self.contrast(place.iri, following[place.iri])
                if self._reranker is not None and place.iri in following
                else (),
            )

    def _beginning(
        self, question: str, linked: LinkedQuestion | None, first: str, results: Sequence[Result], *, is_unmet: bool
    ) -> tuple[str, str]:
        """Return what stands before the first sentence of an answer, and that sentence.

        That is which names nothing here has, and of what only words have found that the facts do not say it. What is
        not read whole may count for nothing, and names nothing all the same.
        """
        is_other = self._relative is not None or isinstance(self._retriever, LooksRetriever)
        if self._logic is None or is_other or not question.strip():
            return "", first
        asked = linked or self._logic.link(question)
        if not results and not first and linked is None and asked.unlinked and not asked.spans:
            return "", unsaid(asked, self._logic.glossary, self._logic.knowledge.base)
        labels = self._logic.knowledge.base.labels.values()
        strange = strange_names(asked, labels) if results and not is_unmet else {}
        lead = begun(nothing_called(strange)) if strange else ""
        by_words = "" if first or not results else unread(len(results), self.store.manifest.profile.plural)
        return " ".join(filter(None, (lead, by_words))), first

    def understood(self, question: str) -> ClassExpression | None:
        """Return what is understood of a question; None where nothing is, or where that counts for nothing."""
        linked = self._linked(question)
        return linked.expression if linked is not None and linked.spans else None

    def _linked(self, question: str) -> LinkedQuestion | None:
        """Return how a question was understood; None where that counts for nothing."""
        if self._logic is None or not question.strip():
            return None
        linked = self._logic.link(question)
        asked = self._retriever.words if isinstance(self._retriever, LooksRetriever) else self._retriever
        counts = bool(self._logic.conditions) or not isinstance(asked, LogicRetriever) or asked.applies(linked)
        return linked if counts else None

    def _beside(self, question: str) -> WishedBeside:
        """Return what is asked beside a picture: for the thing that it, or the nearest here, shows, if about that."""
        sights, profile = self._sights, self.store.manifest.profile
        if sights is None or not question.strip() or not profile.item_roles:
            return WishedBeside.unchanged(question)
        shown = sights.nearest if sights.known is None else (sights.known, sights.region)
        if shown is None:
            return WishedBeside.unchanged(question)
        items, is_known = open_items(self.store, KnowledgeSource.over(self.store).base), sights.known is not None
        return wished_beside(self.store, items, *shown, question, names=self._names, compares=is_known)

    def _called(self, linked: LinkedQuestion) -> Iri | None:
        """Return the only one that goes by the one word of a question of which nothing else is known: "20702"."""
        pointed = (linked.question[start:end].rpartition(" ")[2] for start, end in linked.unapplied)  # like picture 7
        named = [*linked.unlinked, *(word for word in pointed if word.isdecimal())]
        text, listed = tokenise(linked.question), item_words()
        denies = any(token.text in listed[name] for token in text for name in ("denial", "no_thing", "other_than"))
        if linked.spans or len(named) != 1 or denies or any(token.text in words("en")["other"] for token in text):
            return None  # something other than picture 7
        (word,) = named
        ends = tuple(f"{mark}{word}" for mark in "/#_")
        found = [iri for iri in self._retriever.iris if iri.endswith(ends)]
        return found[0] if len(found) == 1 else None

    def _requires(self, linked: LinkedQuestion) -> bool:
        """Tell whether the question or the conditions require anything that can be met: words of no meaning do not."""
        conditions = self._logic is not None and bool(self._logic.conditions)
        return conditions or (linked.expression != TOP and bool(linked.spans or not linked.unlinked))

    def _unmet(self, wanted: Reading, ranking: Ranking, linked: LinkedQuestion) -> Unmet | None:
        """Return why nothing is all that the question and the conditions require, None where something is."""
        if self._logic is None:
            return None
        knowledge = self._logic.knowledge
        return unmet(
            wanted,
            self._logic.known_of(linked),
            population=knowledge.population,
            wording=self.wording,
            best=ranking.iris,
            strange=strange_names(linked, knowledge.base.labels.values()),
            alike=not_told_apart(linked),
        )

    def _asked(self, linked: LinkedQuestion, reading: Reading, shown: Sequence[Iri]) -> Mapping[Iri, Explanation]:
        """Return why each picture is what the question was read as, or what it lacks, where reasons are wanted."""
        if self._reranker is None or self._logic is None or not linked.spans:
            return {}
        extents, name = self._logic.known_of(linked), self._asked_name(linked)
        return {iri: self._explained(reading, iri, extents=extents, name=name) for iri in shown}

    def _explained(
        self, reading: Reading, iri: Iri, *, extents: Extents, name: Callable[[str], str] | None = None
    ) -> Explanation:
        """Return why an expression holds of a picture, or what the picture lacks, with the facts in words.

        That the individual is of the population, as all are that can be ranked, goes without saying.
        """
        name = name or self.name
        why = attribute(self.store, explain(reading, iri, extents=extents, wording=self.wording))
        marks = {fact.triple: f"{MARK} {fact.confidence:.2f}" for fact in why.enriched}
        population = self.store.manifest.profile.population
        told = (
            " ".join(map(name, triple)) + marks.get(triple, "") for triple in why.witness if triple[2] != population
        )
        facts = tuple(told)
        shown = f"{why.missing} ({', '.join(facts)})" if why.missing and facts else why.missing
        return replace(why, facts=facts, missing=shown)

    @property
    def wording(self) -> Wording:
        """What expressions over this store are written with; needs a recommender opened for reasons or logic."""
        if self._wording is None:
            opened = self._reranker or self._logic
            if opened is None:
                raise ConfigError("this recommender was opened without re-ranking, explanations or logic")
            profile = self.store.manifest.profile
            knowledge = opened.knowledge
            lexicon = read_lexicon(self.store, knowledge.base)
            if self._logic is not None:
                lexicon = named_groups(lexicon, self._logic.glossary)
            self._wording = Wording(knowledge.names, lexicon, knowledge.dataset, profile.population, profile.noun)
        return self._wording

    def contrast(self, one: Iri, other: Iri) -> tuple[str, ...]:
        """Return in words what is true of one picture and not of another, most telling first; closed world."""
        if self._reranker is None:
            raise ConfigError("this recommender was opened without re-ranking or explanations")
        return tuple(filter(None, map(self._told, self._reranker.contrast(one, other))))

    def _told(self, expression: ClassExpression) -> str:
        """Return what an expression says a picture shows; empty for an attribute that only denies something."""
        individuals = signature(expression).individuals
        named = [self._names[iri] for iri in individuals if iri in self._names]
        if len(named) != 1 or self._phrases:
            return to_clause(expression, self.wording.lexicon)
        kind = next((kind for kind in KINDS for iri in individuals if iri.startswith(f"{TAXONOMY}{kind}_")), "")
        said = quality(Attributed(named[0].label, kind or named[0].broader, ("", "", "")))
        return "" if said.startswith("no ") else f"shows {said}"

    def name(self, iri: str) -> str:
        """Return what people call a term: its name in the ontology, else the end of its IRI, or a literal as it is."""
        named = self._names.get(Iri(iri)) if not iri.startswith(NS) else None
        return named.label.replace(", ", "/") if named else iri.rpartition("/")[2].rpartition("#")[2]

    def label(self, iri: Iri) -> str:
        """Return what an individual is called, as the store has it, else the end of its IRI."""
        return self._names[iri].label if iri in self._names else self.name(iri)

    def _asked_name(self, linked: LinkedQuestion) -> Callable[[str], str]:
        """Return how terms are called in an answer: as `name` does, with the wider word by which one was asked for."""
        known = self._logic.glossary.terms if self._logic is not None else {}
        terms = [known[span.term] for span in linked.spans if span.term in known]
        wider = {iri: term.label for term in terms for iri in term.individuals if iri != term.iri}

        def called(iri: str) -> str:
            label = wider.get(Iri(iri))
            return f"{self.name(iri)} ({with_article(label, label)})" if label else self.name(iri)

        return called

    def evidence(self, iri: Iri) -> Evidence:
        """Return what the graph states about one picture."""
        return read_evidence(self.store, iri, names=self._names, phrases=self._phrases)

    def picture(self, iri: Iri) -> str | None:
        """Return the path of a picture's file, or None where the store has no such file."""
        folder = self.store.manifest.images
        if folder is None:
            return None
        for graph in self.store.manifest.profile.document_graphs:
            for term, name in self.store.about(iri, graph):
                if term == HAS_FILE_NAME and (path := Path(folder) / name).is_file():
                    return str(path)
        return None


def _as_said(understood: Understood, wished: WishedBeside, each_way: Sequence[Reading]) -> Understood:
    """Return how a question was understood, if in several ways in `each`, its words where the wish for it has them."""
    spans = []
    for one in understood.spans:
        start, end = wished.in_wish(one.start, one.end)
        spans.append(replace(one, start=start, end=end, text=wished.wish[start:end]))
    readings = {one.english: one.manchester for one in each_way}
    return replace(understood, spans=tuple(spans), readings=readings)
