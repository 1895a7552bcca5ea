"""SPARQL as people write it: what a text asks for, over which graphs, and the result as they want to see it."""
