"""Questions read into class expressions over a vocabulary, by rules and without a language model."""

from mrag_owl.expressions.linking.lexicon import Lexicon, Schema, Term, Word
from mrag_owl.expressions.linking.linker import LinkedQuestion, LinkedSpan, Linker
from mrag_owl.expressions.linking.profile import build_lexicon
from mrag_owl.expressions.linking.writing import validate

__all__ = [
    "LinkedQuestion",
    "LinkedSpan",
    "Linker",
    "Lexicon",
    "Schema",
    "Term",
    "Word",
    "build_lexicon",
    "validate",
]
