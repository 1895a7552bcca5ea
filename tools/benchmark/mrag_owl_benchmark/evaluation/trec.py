"""TREC files of topics, judgements and runs: written so that any tool reads them, read so that no mistake passes.

Topics: query and text, parted by a tab. Judgements: query, 0, document, relevance. Runs: query, Q0, document, rank,
score, system; the score is 1/rank, since trec_eval orders by score and breaks ties by descending document.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path

from mrag_owl.errors import SourceError
from mrag_owl.records import Iri, Qrels, Query, Ranking, Run, Scored

_BOM = "\ufeff"
_FORMS = {
    2: "topics (query, tab, text)",
    4: "judgements (query, 0, document, relevance)",
    6: "a run (query, Q0, document, rank, score, system)",
}


def topics_text(queries: Iterable[Query]) -> str:
    r"""Return the file of the questions; white space within a question becomes single blanks.

    >>> topics_text([Query("a red hat", "q1")])
    'q1\ta red hat\n'
    """
    return "".join(f"{query.query_id}\t{' '.join(query.text.split())}\n" for query in queries)


def qrels_text(qrels: Qrels) -> str:
    """Return the file of the judgements, by query and document."""
    return "".join(f"{query} 0 {iri} 1\n" for query in sorted(qrels) for iri in sorted(qrels[query]))


def run_text(query: str, iris: Iterable[Iri], system: str) -> str:
    r"""Return the lines of one query's ranking, best first.

    >>> run_text("q1", [Iri("ex:a")], "bm25")
    'q1 Q0 ex:a 1 1.00000000 bm25\n'
    """
    return "".join(f"{query} Q0 {iri} {rank} {1 / rank:.8f} {system}\n" for rank, iri in enumerate(iris, start=1))


def read_topics(path: Path) -> tuple[Query, ...]:
    """Return the questions in the file's order; raises SourceError with the line."""
    queries: dict[str, Query] = {}
    for number, line in _lines(path):
        name, tab, text = line.partition("\t")
        if not tab or not text.strip() or name.split() != [name]:
            raise _wrong_form(path, number, line, 2)
        if name in queries:
            raise SourceError(f"{path}: line {number}: the question {name} comes twice; give each its own name")
        queries[name] = Query(text, name)
    if not queries:
        raise SourceError(f"{path}: holds no question; it should have a line for each, with name, tab and text")
    return tuple(queries.values())


def read_qrels(path: Path) -> dict[str, frozenset[Iri]]:
    """Return the relevant documents by query; a query may have none of them. Raises SourceError with the line.

    Relevance above 0 counts; a document judged twice is an error.
    """
    relevant: dict[str, set[Iri]] = {}
    judged: set[tuple[str, str]] = set()
    for number, line in _lines(path):
        words = line.split()
        if len(words) != 4:
            raise _wrong_form(path, number, line, 4)
        query, _, iri, relevance = words
        if (query, iri) in judged:
            raise SourceError(f"{path}: line {number}: {iri} is judged twice for {query}; keep one of the lines")
        judged.add((query, iri))
        found = relevant.setdefault(query, set())
        if _whole(relevance, path, number, "relevance") > 0:
            found.add(Iri(iri))
    return {query: frozenset(iris) for query, iris in relevant.items()}


def read_judged(topics: Path, qrels: Path) -> tuple[tuple[Query, ...], dict[str, frozenset[Iri]]]:
    """Return the questions and their relevant documents.

    Raises SourceError for a question without a relevant document and for judgements of an unknown question.
    """
    queries, relevant = read_topics(topics), read_qrels(qrels)
    names = {query.query_id for query in queries}
    for number, line in _lines(qrels):
        if (name := line.split()[0]) not in names:
            raise SourceError(f"{qrels}: line {number}: {name} is no question of {topics}; do both belong together?")
    for number, query in enumerate(queries, start=1):
        if not relevant.get(query.query_id):
            raise SourceError(
                f"{topics}: line {number}: {query.query_id} has no relevant document in {qrels}; "
                "judge one, or leave the question out"
            )
    return queries, relevant


def read_run(path: Path, *, queries: Container[str], documents: Container[str]) -> Run:
    """Return the rankings of a run file, best first, by query.

    Raises SourceError with the line for an unknown query or document, for a rank or document that comes twice in a
    query, and where the scores do not fall with the ranks, since tools that order by score would read another run.
    """
    places: dict[str, dict[int, tuple[int, Iri, float]]] = {}
    seen: dict[tuple[str, str], int] = {}
    for number, line in _lines(path):
        words = line.split()
        if len(words) != 6:
            raise _wrong_form(path, number, line, 6)
        query, _, iri, rank_word, score_word, _ = words
        where = f"{path}: line {number}"
        if query not in queries:
            raise SourceError(f"{where}: {query} is no question of the set; is the run of another set?")
        if iri not in documents:
            raise SourceError(f"{where}: {iri} is no document of the set; is the run of another store?")
        rank = _whole(rank_word, path, number, "rank")
        if rank < 1:
            raise SourceError(f"{where}: rank {rank}; ranks start at 1")
        taken = places.setdefault(query, {})
        if rank in taken:
            raise SourceError(f"{where}: {query} has rank {rank} already in line {taken[rank][0]}")
        if (first := seen.setdefault((query, iri), number)) != number:
            raise SourceError(f"{where}: {query} ranks {iri} already in line {first}")
        try:
            taken[rank] = (number, Iri(iri), float(score_word))
        except ValueError as error:
            raise SourceError(f"{where}: the score must be a number, not {score_word!r}") from error
    return {query: _ranking(path, taken) for query, taken in places.items()}


def missing_queries(run: Run, queries: Iterable[Query]) -> tuple[str, ...]:
    """Return the questions that a run does not answer; each counts 0 in every mean."""
    return tuple(query.query_id for query in queries if query.query_id not in run)


def _ranking(path: Path, places: Mapping[int, tuple[int, Iri, float]]) -> Ranking:
    ordered = sorted(places.items())
    for (_, (_, _, before)), (rank, (number, _, score)) in pairwise(ordered):
        if not score <= before:
            raise SourceError(
                f"{path}: line {number}: rank {rank} has the score {score:g}, above the {before:g} of the rank before; "
                "let scores fall with the ranks (1/rank will do)"
            )
    return Ranking(tuple(Scored(place, iri, score) for place, (_, (_, iri, score)) in enumerate(ordered, start=1)))


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    try:
        with path.open(encoding="utf-8") as stream:
            for number, line in enumerate(stream, start=1):
                if line.startswith(_BOM):
                    raise SourceError(f"{path}: line {number}: begins with a byte order mark; save it without (UTF-8)")
                if line.strip():
                    yield number, line.rstrip("\r\n")
    except UnicodeDecodeError as error:
        raise SourceError(f"{path}: is no text in UTF-8 ({error.reason} at byte {error.start})") from error
    except OSError as error:
        raise SourceError(f"{path}: cannot be read ({error.strerror})") from error


def _whole(word: str, path: Path, number: int, what: str) -> int:
    try:
        return int(word)
    except ValueError as error:
        raise SourceError(f"{path}: line {number}: the {what} must be a whole number, not {word!r}") from error


def _wrong_form(path: Path, number: int, line: str, expected: int) -> SourceError:
    """Return what to say of a line of another form; it may be of another kind of file."""
    count = 2 if line.count("\t") == 1 else len(line.split())
    other = f"; it looks like {_FORMS[count]}: are the files in the wrong order?" if count in _FORMS else ""
    return SourceError(f"{path}: line {number}: expected {_FORMS[expected]}, found {line[:60]!r}{other}")
