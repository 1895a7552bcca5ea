"""Measures of rankings, and whether two systems differ by more than chance."""
