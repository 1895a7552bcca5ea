"""Runs that add to a store: work done item by item, kept in a journal, published as a named graph, and forgotten.

Nothing here knows what is worked on: `enrich` gives it pictures and describers, `context` windows of texts and
extractors. What one brings is a `Strategy` that opens a `Worker`, its `Items`, and what writes results as N-Triples.
"""
