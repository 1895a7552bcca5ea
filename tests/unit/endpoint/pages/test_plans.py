"""Queries that are explained: no text, however long or deep, keeps the server busy."""

import asyncio
from typing import cast

import pytest

pytest.importorskip("rdflib", reason="the extra serve is not installed")

from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.pages.plans import plan_of
from mrag_owl.errors import QueryError

NO_ENGINE = cast(Engine, None)  # what is refused asks nothing of it


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("SELECT * { FILTER(1=1" + "||1=1" * 10_000 + ") }", "50,024 characters, and one of up to 4,000 is explained"),
        ("SELECT * {" + "{" * 60 + "?a ?b ?c" + "}" * 60 + "}", "too many patterns or braces to be taken apart"),
        ("SELECT * { ?a ?b }", "cannot be taken apart"),
    ],
)
def test_what_is_too_long_or_too_deep_to_explain_is_refused_in_a_line(text: str, message: str) -> None:
    with pytest.raises(QueryError, match=message) as refused:
        asyncio.run(plan_of(NO_ENGINE, text, {}, "https://example.org/", short=str))
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400
