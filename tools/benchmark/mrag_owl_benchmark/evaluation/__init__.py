"""Measures of rankings, and the sets, tests and reports that are made with them."""
