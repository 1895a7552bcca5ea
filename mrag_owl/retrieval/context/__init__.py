"""The part of a context graph that explains a work, from coarse to fine. Source: ArtRAG, section 4.2."""
