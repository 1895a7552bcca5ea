"""The successive graphs: what a source states, what a picture shows, and what one can learn from.

Each graph is a `GraphWriter`: it turns one validated record into the N-Triples it contributes, so that all
graphs are written in a single pass over the source.
"""
