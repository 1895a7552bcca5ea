"""Somebody's SPARQL endpoint, used as a store."""
