"""Texts read, what they tell extracted and put together, and published as a graph of its own."""
