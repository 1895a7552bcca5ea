"""Texts in, entities and relations with their evidence out: by rules and a sequence tagger, or by a language model."""
