"""Calls of the JSON API's functions for pages, answered by the same workers."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.engine import Engine
from mrag_owl.pictures.objects import Caption
from mrag_owl.records import Answer
from mrag_owl.texts.subgraph import Explained

T = TypeVar("T")


async def caption(engine: Engine, asked: api.CaptionRequest, request: Request) -> Caption:
    """Caption a picture."""
    return await _call(engine, "caption", asked, Caption, request)


async def look(engine: Engine, asked: api.LookRequest, request: Request) -> Answer:
    """Find what looks like a picture."""
    return await _call(engine, "look", asked, Answer, request)


async def ask(engine: Engine, asked: api.AskRequest, request: Request) -> Answer:
    """Answer a question over several hops. Raises Refused, as all of these do."""
    return await _call(engine, "ask", asked, Answer, request)


async def recommend(engine: Engine, asked: api.RecommendRequest, request: Request) -> Answer:
    """Answer a question about the population."""
    return await _call(engine, "recommend", asked, Answer, request)


async def explain(engine: Engine, asked: api.ExplainRequest, request: Request) -> api.ExplainResponse:
    """Say of individuals whether and why an expression holds."""
    return await _call(engine, "explain", asked, api.ExplainResponse, request)


async def count(engine: Engine, asked: api.CountRequest, request: Request) -> api.CountResponse:
    """Count who has each value of properties."""
    return await _call(engine, "count", asked, api.CountResponse, request)


async def tell(engine: Engine, asked: api.TellRequest, request: Request) -> api.TellResponse:
    """Say in one line what individuals are."""
    return await _call(engine, "tell", asked, api.TellResponse, request)


async def explain_work(engine: Engine, asked: api.ExplainWorkRequest, request: Request) -> Explained:
    """Explain a work by facts and texts."""
    return await _call(engine, "explain_work", asked, Explained, request)


async def reconcile(engine: Engine, asked: api.ReconcileRequest, request: Request) -> api.ReconcileResponse:
    """Match names with individuals."""
    return await _call(engine, "reconcile", asked, api.ReconcileResponse, request)


async def feedback(engine: Engine, asked: api.FeedbackRequest, request: Request) -> api.FeedbackResponse:
    """Learn a preference, or take a stated one, and rank by it."""
    return await _call(engine, "feedback", asked, api.FeedbackResponse, request)


async def _call(engine: Engine, name: str, asked: msgspec.Struct, kind: type[T], request: Request) -> T:
    content = await engine.call(name, msgspec.json.encode(asked), receive=request.receive)
    return msgspec.json.decode(content, type=kind)
