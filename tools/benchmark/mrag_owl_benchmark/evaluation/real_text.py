"""Retrieval tasks made of real text: what people wrote, and what they wrote about."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from mrag_owl.records import Document, Iri, Qrels, Query
from mrag_owl_benchmark.fashion_iq import RelativeCaption
from mrag_owl_benchmark.semart import ArtQuestion, Painting

Wording = Literal["caption", "whole reference", "edited reference"]
Edit = Callable[[str, Sequence[str]], str]
"""Makes one question of captions and the words of the reference."""

_ART = "https://w3id.org/mrag-owl/data/semart/"
_FASHION = "https://w3id.org/mrag-owl/data/fashioniq/"


@dataclass(frozen=True, slots=True)
class RetrievalTask:
    """Documents, questions, what is relevant, and by question what must not be returned (`excluded`)."""

    documents: tuple[Document, ...]
    queries: tuple[Query, ...]
    qrels: Qrels
    excluded: Mapping[str, frozenset[Iri]]


def art_task(paintings: Sequence[Painting], questions: Sequence[ArtQuestion]) -> RetrievalTask:
    """Return the task of finding the painting that a question was made for, among all paintings.

    Only questions that need the description count: the others are about the picture alone.
    """
    documents = tuple(
        Document(Iri(_ART + painting.file_name), "\n".join((painting.title, painting.author, painting.description)))
        for painting in paintings
    )
    asked = of_description(questions)
    queries = tuple(Query(question.question, f"aqua-{number:05d}") for number, question in enumerate(asked, start=1))
    relevant = {
        query.query_id: frozenset({Iri(_ART + question.file_name)})
        for query, question in zip(queries, asked, strict=True)
    }
    return RetrievalTask(documents, queries, relevant, {})


def of_description(questions: Iterable[ArtQuestion]) -> list[ArtQuestion]:
    """Return the questions that need the description of a painting."""
    return [question for question in questions if question.need_external_knowledge]


def fashion_task(
    attributes: Mapping[str, tuple[str, ...]], captions: Sequence[RelativeCaption], *, wording: Wording, edit: Edit
) -> RetrievalTask:
    """Return the task of finding the product that two relative captions describe, by its attribute words.

    `wording` says what the question holds: the captions alone; with all words of the reference product; or with those
    that the captions neither deny nor replace, and without what they deny, as `edit` makes it. The reference product
    is what the asker does not want, so with a reference in the question it is excluded from the answers.
    """
    documents = tuple(Document(Iri(_FASHION + product), described(words)) for product, words in attributes.items())
    queries = []
    relevant = {}
    excluded = {}
    for number, caption in enumerate(captions, start=1):
        if caption.target not in attributes:
            continue
        name = f"fashioniq-{number:05d}"
        reference = attributes.get(caption.candidate, ())
        text = ". ".join(caption.captions)
        if wording == "whole reference":
            text = ". ".join([*caption.captions, ", ".join(reference)])
        elif wording == "edited reference":
            text = f"a dress that {edit(text, reference)}"
        queries.append(Query(text, name))
        relevant[name] = frozenset({Iri(_FASHION + caption.target)})
        if wording != "caption" and caption.candidate in attributes:
            excluded[name] = frozenset({Iri(_FASHION + caption.candidate)})
    return RetrievalTask(documents, tuple(queries), relevant, excluded)


def described(words: Sequence[str]) -> str:
    """Return attribute words as a description.

    >>> described(("floral print", "maxi"))
    'a floral print maxi dress'
    """
    return f"a {' '.join(words)} dress"


_LEAST_HALF = 0.2  # of the questions, below which a half has too few to fit anything to


def halves(task: RetrievalTask) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the question ids to tune on and those to report, as `halves_of` parts them."""
    return halves_of(task.queries, task.qrels)


def halves_of(queries: Iterable[Query], qrels: Qrels) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the question ids in two halves, parted by a hash of the relevant documents.

    Questions that have a relevant document in common, be it by way of others, are in one half, so that no document is
    relevant in both. Where questions hang together so much that a half would have less than a fifth of them, those
    with the very same relevant documents are in one half; `shared_by` then tells what is relevant in both.
    """
    listed = tuple(queries)
    names = [query.query_id for query in listed]
    apart = _parted(names, _connected(names, qrels))
    if min(map(len, apart)) >= _LEAST_HALF * len(names):
        return apart
    return _parted(names, {name: qrels[name] for name in names})


def shared_by(parts: Sequence[Iterable[str]], qrels: Qrels) -> frozenset[Iri]:
    """Return the documents that are relevant to questions of every part."""
    of_part = [frozenset(iri for name in part for iri in qrels[name]) for part in parts]
    return frozenset.intersection(*of_part) if of_part else frozenset()


def _parted(names: Sequence[str], groups: Mapping[str, Iterable[Iri]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    tuning: list[str] = []
    reporting: list[str] = []
    for name in names:
        key = "\n".join(sorted(groups[name]))
        half = tuning if hashlib.sha256(key.encode()).digest()[0] % 2 else reporting
        half.append(name)
    return tuple(tuning), tuple(reporting)


def _connected(names: Sequence[str], qrels: Qrels) -> dict[str, frozenset[Iri]]:
    """Return for each question the relevant documents of all questions that it hangs together with."""
    group: dict[Iri, set[Iri]] = {}
    for name in names:
        together = set(qrels[name]).union(*(group.get(iri, ()) for iri in qrels[name]))
        group |= dict.fromkeys(together, together)
    frozen = {id(own): frozenset(own) for own in group.values()}
    return {name: frozen[id(group[next(iter(qrels[name]))])] if qrels[name] else frozenset() for name in names}
