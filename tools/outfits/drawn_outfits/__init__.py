"""Drawn outfits: data sets of any size in Fashionpedia's form, with their pictures."""

from drawn_outfits.generating import COLOURS, IMAGES, INSTANCES, GeneratedCounts, generate

__all__ = ["COLOURS", "IMAGES", "INSTANCES", "GeneratedCounts", "generate"]
