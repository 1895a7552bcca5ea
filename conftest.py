"""Modules that need an extra hold no doctests where it is not installed."""

from importlib.util import find_spec

collect_ignore = (
    [] if find_spec("ontolearn") else ["mrag_owl/learning/ontolearn_base.py", "mrag_owl/learning/peer_worker.py"]
)
