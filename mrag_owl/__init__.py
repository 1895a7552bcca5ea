"""Retrieval-augmented generation over RDF/OWL knowledge graphs of pictures, with reasons one can read."""

__version__ = "0.1.0"
