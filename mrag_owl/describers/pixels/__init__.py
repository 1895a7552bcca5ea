"""Colours and simple patterns of garments, read off the pixels without any model."""
