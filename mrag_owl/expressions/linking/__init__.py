"""Questions read into class expressions over a vocabulary, by rules and without a language model."""

from mrag_owl.expressions.linking.denials import part_denied
from mrag_owl.expressions.linking.glossary import Glossary
from mrag_owl.expressions.linking.linker import LinkedQuestion, LinkedSpan, Linker, QuestionLinker
from mrag_owl.expressions.linking.profile import build_glossary
from mrag_owl.expressions.linking.statements import asks_for_a_statement
from mrag_owl.expressions.linking.terms import Schema, Term, Word
from mrag_owl.expressions.linking.writing import validate

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
