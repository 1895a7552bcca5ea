"""Questions read into class expressions over a vocabulary, by rules and without a language model."""

from mrag_owl.reading.linking.denials import part_denied
from mrag_owl.reading.linking.glossary import Glossary
from mrag_owl.reading.linking.linker import LinkedQuestion, LinkedSpan, Linker, QuestionLinker
from mrag_owl.reading.linking.profile import build_glossary
from mrag_owl.reading.linking.statements import asks_for_a_statement
from mrag_owl.reading.linking.terms import Schema, Term, Word
from mrag_owl.reading.linking.writing import validate

__all__ = [
    "Glossary",
    "LinkedQuestion",
    "LinkedSpan",
    "Linker",
    "QuestionLinker",
    "Schema",
    "Term",
    "Word",
    "asks_for_a_statement",
    "build_glossary",
    "part_denied",
    "validate",
]
