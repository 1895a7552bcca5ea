"""A benchmark set: questions, what is relevant for each, and where both come from; a folder of plain files.

::

    SET/topics.tsv       a question a line
    SET/qrels.txt        judgements
    SET/excluded.txt     documents that are no answer to a question, if there are any
    SET/documents.jsonl  the documents, where they do not come from a store
    SET/set.json         kind, seed, source, and what is known of each question

The same arguments give the same bytes: nothing in them tells when or where they were made, but for the store's path.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mrag_owl.errors import SourceError
from mrag_owl.records import Document, Iri, Qrels, Query
from mrag_owl_benchmark.evaluation.trec import qrels_text, read_judged, read_qrels, topics_text

FORMAT = 1
TOPICS, QRELS, EXCLUDED, DOCUMENTS, SET = "topics.tsv", "qrels.txt", "excluded.txt", "documents.jsonl", "set.json"

PRIMARY = {"logic": "nDCG@10", "feedback": "MAP"}
"""The measure that systems are compared by, by kind of set; MRR for the others.

An expression may have thousands of instances, more than a ranking is long; feedback leaves the first page as it is.
"""


@dataclass(frozen=True, slots=True)
class BenchmarkSet:
    """Questions with judgements over a collection of `population` documents, which `digest` identifies.

    `excluded` names documents that must not be returned. `about` tells what the questions were made of, `details`
    what is known of each. `documents` are given where they do not come from the store at `store`.
    """

    kind: str
    queries: tuple[Query, ...]
    qrels: Qrels
    population: int
    digest: str
    store: str | None = None
    seed: int | None = None
    excluded: Qrels = field(default_factory=dict)
    about: Mapping[str, Any] = field(default_factory=dict)
    details: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    documents: tuple[Document, ...] | None = None

    @property
    def primary(self) -> str:
        """The measure that systems are compared by."""
        return PRIMARY.get(self.kind, "MRR")

    def save(self, folder: Path) -> None:
        """Write the set to a new or an empty folder; raises SourceError where the folder holds something else.

        The folder appears when all of it is written.
        """
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise SourceError(f"{folder}: is there already; name a new folder for the set, or delete it")
        fresh = folder.with_name(f".{folder.name}-unfinished")
        shutil.rmtree(fresh, ignore_errors=True)
        try:
            fresh.mkdir(parents=True)
            for name, text in self._files().items():
                (fresh / name).write_text(text, encoding="utf-8")
            if folder.exists():
                folder.rmdir()
            fresh.rename(folder)
        except OSError as error:
            raise SourceError(f"{folder}: cannot be written ({error.strerror}); choose another place") from error
        finally:
            shutil.rmtree(fresh, ignore_errors=True)

    def _files(self) -> dict[str, str]:
        header = {
            "format": FORMAT,
            "kind": self.kind,
            "seed": self.seed,
            "store": self.store,
            "documents": self.population,
            "documents_sha256": self.digest,
            "questions": len(self.queries),
            "relevant": sum(map(len, self.qrels.values())),
            "about": dict(self.about),
            "details": {query.query_id: dict(self.details.get(query.query_id, {})) for query in self.queries},
        }
        files = {
            TOPICS: topics_text(self.queries),
            QRELS: qrels_text(self.qrels),
            SET: json.dumps(header, ensure_ascii=False, indent=1) + "\n",
        }
        if self.excluded:
            files[EXCLUDED] = qrels_text(self.excluded)
        if self.documents is not None:
            lines = (json.dumps({"iri": d.iri, "text": d.text}, ensure_ascii=False) for d in self.documents)
            files[DOCUMENTS] = "".join(line + "\n" for line in lines)
        return files

    @classmethod
    def load(cls, folder: Path) -> BenchmarkSet:
        """Read a set; raises SourceError with file and line where it is not one."""
        path = folder / SET
        try:
            header = json.loads(path.read_text(encoding="utf-8"))
            if header["format"] != FORMAT:
                raise SourceError(f"{path}: has format {header['format']}, this program reads {FORMAT}; build it again")
            kind, seed, store = header["kind"], header["seed"], header["store"]
            population, digest = int(header["documents"]), str(header["documents_sha256"])
            about, details = header["about"], header["details"]
        except OSError as error:
            raise SourceError(f"{folder}: no benchmark set here; make one with `mrag-owl benchmark build`") from error
        except (ValueError, KeyError, TypeError) as error:
            raise SourceError(f"{path}: no readable description of a set ({error}); build it again") from error
        queries, qrels = read_judged(folder / TOPICS, folder / QRELS)
        excluded = read_qrels(folder / EXCLUDED) if (folder / EXCLUDED).is_file() else {}
        documents = _read_documents(folder / DOCUMENTS) if (folder / DOCUMENTS).is_file() else None
        return cls(kind, queries, qrels, population, digest, store, seed, excluded, about, details, documents)


def digest_of(documents: Iterable[Document]) -> str:
    """Return a digest of documents and their texts, in the order given."""
    digest = hashlib.sha256()
    for document in documents:
        digest.update(f"{document.iri}\0{document.text}\0".encode())
    return digest.hexdigest()


def _read_documents(path: Path) -> tuple[Document, ...]:
    documents = []
    with path.open(encoding="utf-8") as stream:
        for number, line in enumerate(stream, start=1):
            try:
                content = json.loads(line)
                documents.append(Document(Iri(content["iri"]), content["text"]))
            except (ValueError, KeyError, TypeError) as error:
                raise SourceError(f"{path}: line {number}: no document with iri and text ({error})") from error
    return tuple(documents)
