"""Who has found what a store states of its pictures."""

from __future__ import annotations

from mrag_owl.records import Agent

ANNOTATORS = Agent("annotators", "")
"""The finder of the objects that a data set states."""
