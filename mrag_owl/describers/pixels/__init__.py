"""Colours and simple patterns of garments, read off the pixels without any model."""

from mrag_owl.describers.pixels.describer import PixelsDescriber

__all__ = ["PixelsDescriber"]
