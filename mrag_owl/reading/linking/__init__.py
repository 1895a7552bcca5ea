"""Questions read into class expressions over a vocabulary, by rules and without a language model."""

from mrag_owl.reading.linking.glossary import Glossary
from mrag_owl.reading.linking.profile import build_glossary
from mrag_owl.reading.linking.terms import Schema, Term, Word
from mrag_owl.reading.linking.writing import validate

__all__ = [
    "Glossary",
    "Schema",
    "Term",
    "Word",
    "build_glossary",
    "validate",
]
