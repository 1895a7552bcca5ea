"""Drawn pictures: the geometry of a dressed figure, its outlines, and the paint."""
