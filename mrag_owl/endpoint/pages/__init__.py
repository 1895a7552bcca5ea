"""The pages for people: server-rendered, over the same engine as SPARQL and the JSON API."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.routing import BaseRoute

from mrag_owl.endpoint.engine import Engine


def page_routes(_: Engine) -> Sequence[BaseRoute]:
    """Return the routes of all pages."""
    return ()
