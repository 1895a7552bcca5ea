"""The embedded sample with what the small history of dress tells."""

from __future__ import annotations

from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.pipeline.build.building import ensure_sample
from mrag_owl.pipeline.context.contexts import ContextOptions, add_context, sample_text
from mrag_owl.store.dataset import GraphStore


def ensure_sample_context(store: Path, settings: Settings) -> None:
    """Build the embedded sample, and let it read the history of dress, unless both was done."""
    ensure_sample(store)
    with GraphStore.open(store) as opened:
        if opened.runs:
            return
    add_context(store, [sample_text()], ContextOptions(profile="dress"), settings)
