"""Everything that mrag_owl raises on purpose.

::

    MragOwlError
    ├── ConfigError       a setting or an argument that cannot be used
    ├── SourceError       an input file that is missing, malformed or inconsistent
    ├── StoreError        a store that is absent, of another version, busy or full
    ├── QueryError        a SPARQL query that is unknown or does not run
    ├── ExpressionError   a class expression that does not parse or names unknown terms
    ├── GrammarError      a grammar or a list of words that cannot be right
    ├── KnowledgeBaseError  an ontology that cannot be read, resolved or reasoned over
    ├── LearningError     a learning problem that cannot be posed
    ├── RetrievalError    a question or an index that cannot be used
    │   └── UnreadError   a question that was not read, with such as are
    ├── ModelError        a language model whose server fails, refuses, or cannot be used
    ├── DescriberError    a picture that cannot be described, or a describer that cannot be used
    ├── WorkerError       workers, of this machine or others, that are gone or are of another version
    └── FetchError        a download that failed

A message says what was wrong, which value and where (file, record, line), and what would be right.
"""

import re
from collections.abc import Mapping

_ECHOED = 200
_LONGEST = 1000
_QUOTED = re.compile(r"""(?<!\w)'[^']{200,}'(?!\w)|"[^"]{200,}"|\S{201,}""")


def brief(message: str) -> str:
    """Return a message with what it quotes cut to 200 characters, and all of it to a thousand.

    >>> brief(f"unknown {'x' * 5000!r}") == f"unknown '{'x' * 197}…"
    True
    """
    cut = _QUOTED.sub(lambda found: f"{found[0][: _ECHOED - 2]}…", message)
    return cut if len(cut) <= _LONGEST else f"{cut[: _LONGEST - 1]}…"


class MragOwlError(Exception):
    """Base of every error that a user can mend; commands print it in one line and exit with 1."""


class ConfigError(MragOwlError):
    """A setting or an argument that cannot be used."""


class SourceError(MragOwlError):
    """An input file that is missing, malformed or inconsistent."""


class StoreError(MragOwlError):
    """A store that is absent, of another version, busy, or cannot be written."""


class QueryError(MragOwlError):
    """A SPARQL query that is unknown or does not run."""


class ExpressionError(MragOwlError):
    """A class expression that does not parse or names unknown terms."""


class GrammarError(MragOwlError):
    """A grammar or a list of words that cannot be right."""


class KnowledgeBaseError(MragOwlError):
    """An ontology that cannot be read, resolved or reasoned over."""


class LearningError(MragOwlError):
    """A learning problem that cannot be posed."""


class RetrievalError(MragOwlError):
    """A question or an index that cannot be used."""


class UnreadError(RetrievalError):
    """A question that was not read; `instead` has questions that are, by the names of what they are about."""

    def __init__(self, message: str, *, instead: Mapping[str, str]) -> None:
        super().__init__(message)
        self.instead = instead


class ModelError(MragOwlError):
    """A language model whose server fails, refuses, or cannot be used."""


class DescriberError(MragOwlError):
    """A picture that cannot be described, or a describer that cannot be used."""


class WorkerError(MragOwlError):
    """Workers, of this machine or of others, that are gone, or are of another version."""


class FetchError(MragOwlError):
    """A download that failed."""
